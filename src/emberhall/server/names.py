"""What people may be called: something that can be seen, that fits on a line, and that is nobody else's by custom."""

import re
import unicodedata

from emberhall.kernel.errors import BadInput

BOT_NAMES = ("Borin", "Hilda", "Durin", "Ingrid", "Oswin", "Petra", "Sigrun", "Torvald", "Una", "Vidar")
SOMEBODY = "Somebody"  # whoever was here, and wanted to be forgotten
GONE = "-"  # and who they are: no cookie names that
KEPT_WORDS = (SOMEBODY, "Nobody", "Open")  # what the hall itself writes where no name stands
SEAT = re.compile(r"seat\d+")
MOST_MARKS = 2  # accents on one letter; more of them run over the lines above and below
BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\U00016fe4\U0001d159")  # nothing is drawn
STYLES = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # how the sign before is drawn: in colours, or not
LONGEST = 24


def clean_name(name: str) -> str:
    """The name without blanks around it, and with nothing that can't be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def checked_name(name: str) -> str:
    """The name as it is kept; one that can't be read, or that is not a person's, is refused."""
    whole = unicodedata.normalize("NFC", " ".join(STYLES.sub("", name).split()))
    for letter in whole:
        if is_unseen(letter):
            raise BadInput(f"the name has a sign that can't be seen (U+{ord(letter):04X}); type it without that one")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in whole):
        raise BadInput("a name needs a letter or a digit, such as 'Rowan' or 'Rowan 7'")
    if len(whole) > LONGEST:
        raise BadInput(f"a name has up to {LONGEST} letters; this one has {len(whole)}")
    if has_stacked_marks(whole):
        raise BadInput(f"a letter of a name has up to {MOST_MARKS} accents; take some of them away")
    if is_kept(whole):
        raise BadInput(f"'{whole}' is a name that the hall itself uses; take another, or add to it: '{whole} Oak'")
    return whole


def is_unseen(letter: str) -> bool:
    """Nothing is drawn for it, or it only turns others around."""
    return letter in BLANK_LETTERS or not letter.isprintable()


def has_stacked_marks(name: str) -> bool:
    """Somewhere more accents stand on each other than a language needs."""
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def is_kept(name: str) -> bool:
    """Read quickly, it is a bot's name or a word of the hall's, also with a number behind it."""
    folded = fold(name)
    return SEAT.fullmatch(folded) is not None or folded.rstrip("0123456789") in KEPT


def fold(name: str) -> str:
    """The letters and digits of the name, however they are written."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in plain if letter.isalnum())


KEPT = frozenset(fold(name) for name in (*BOT_NAMES, *KEPT_WORDS))

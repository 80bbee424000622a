"""Armories as people write them: a line for each card, read with patience and written in one way.

    name: Night Shift
    seeker: mara                     # a comment
    weapon: Fangs of Balthier        (armor: and trinket: as well)
    5 Crippling Daggers              also 5x Crippling Daggers, Crippling Daggers x5, crippling-daggers
    sideboard:
    3 Smoke Bomb

Case, accents and punctuation don't count, the beginning of a name does where it is the only one, and a name that is
nearly right is read as what it is near to, with a note. What can't be read is a fault with its line.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from emberhall.games.seekers.content import armory_code
from emberhall.games.seekers.content.armory import EQUIPMENT, PRECONSTRUCTED, SLOT_NAMES, Draft, draft_called
from emberhall.games.seekers.content.cards import library_of
from emberhall.games.seekers.rules.printed import SEEKER, TACTIC, TOKEN, Designs
from emberhall.kit.builder import DeckFault

MOST_NAME = 40  # letters of an Armory's name
MOST_CARDS = 250  # of a list; what comes behind is not read
MOST_LINES = 400
MOST_UNREAD = 30  # lines that can't be read; behind them nobody tries on
MOST_GUESSES = 10  # lines for which near names are looked for
SHORTEST_BEGINNING = 3  # letters
LONGEST_GUESS = 60
NEAR_ENOUGH = 0.84  # to be read so
NEAR = 0.6  # to be offered

COMMENT = re.compile(r"(^|\s)(#|//).*$")
SECTION = re.compile(r"\[?(sideboard|side|main|deck|tactics|equipment|armory)\]?\s*(\(\d+\))?\s*:?", re.IGNORECASE)
LABEL = re.compile(r"(name|seeker|weapon|armou?r|trinket|tactic|sb|sideboard)\s*:\s*(.+)", re.IGNORECASE)
BULLET = re.compile(r"[-*•]\s+")
COUNT_FIRST = re.compile(r"(?:(\d{1,3})\s*[x×*]?|[x×*]\s*(\d{1,3}))\s+(.+)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(.+?)\s+[x×*]\s*(\d{1,3})", re.IGNORECASE)
A_SLOT = {kind: f"an {name}" if name == "Armor" else f"a {name}" for kind, name in SLOT_NAMES.items()}
KIND_OF_LABEL = {"seeker": SEEKER, "weapon": 1, "armor": 2, "armour": 2, "trinket": 3, "tactic": TACTIC}


@dataclass
class Reading:
    """What came of a text: the list, what could not be read, and how lines were read that stood there otherwise."""

    draft: Draft = field(default_factory=Draft)
    faults: list[DeckFault] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    guesses: int = 0


def read(text: str, cards: Designs) -> Reading:
    """A preconstructed Armory's id, a share code, or a list, understood as far as it can be."""
    whole = text.strip()
    if "\n" not in whole and (whole.lower() in PRECONSTRUCTED or armory_code.find(whole)):
        return Reading(draft_called(whole, cards))
    return read_list(text, cards)


def read_list(text: str, cards: Designs) -> Reading:
    """A list, line by line."""
    reading = Reading()
    in_side = False
    for number, raw in enumerate(text.splitlines(), start=1):
        line = BULLET.sub("", COMMENT.sub("", raw).strip(), count=1)
        section = SECTION.fullmatch(line)
        if section:
            in_side = section[1].lower().startswith("side")
        elif line:
            read_line(reading, line, number, cards, in_side=in_side)
        if number >= MOST_LINES or reading.draft.size() > MOST_CARDS or len(reading.faults) >= MOST_UNREAD:
            what = "This is too long, or too much of it can't be read; what comes behind this line was left out"
            reading.faults.append(DeckFault(what, "SEEK-ARM-01", line=number))
            break
    return reading


def read_line(reading: Reading, line: str, number: int, cards: Designs, *, in_side: bool) -> None:
    """One line with a card, or the name of the whole."""
    kind: int | None = None
    label = LABEL.fullmatch(line)
    if label:
        word, line = label[1].lower(), label[2].strip()
        if word == "name":
            reading.draft.name = clean_name(line)
            return
        kind = KIND_OF_LABEL.get(word)
        in_side = in_side or word in ("sb", "sideboard")
    copies, name = counted(line)
    design = find_card(reading, name, number, cards, kind)
    if design is not None and copies > 0:
        reading.draft.add(design, copies, to_side=in_side)


def counted(line: str) -> tuple[int, str]:
    """How many copies a line means, and of what."""
    first = COUNT_FIRST.fullmatch(line)
    if first:
        return int(first[1] or first[2]), first[3].strip()
    last = COUNT_LAST.fullmatch(line)
    if last:
        return int(last[2]), last[1].strip()
    return 1, line


def clean_name(name: str) -> str:
    """The name on one line, with nothing that can't be seen, and not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:MOST_NAME].strip()


# Names ----------------------------------------------------------------------------------------------------------------


def find_card(reading: Reading, name: str, number: int, cards: Designs, kind: int | None) -> int | None:
    """The design that a name means, among those of the kind where one is asked for; else a fault is noted."""
    index, names = index_of(cards), library_of(cards).names
    found = matches(name, index)
    fitting = [design for design in found if kind is None or cards.designs[design].kind == kind]
    if len(fitting) == 1:
        return fitting[0]
    if found and not fitting and kind is not None:
        is_a = A_SLOT[cards.designs[found[0]].kind]
        clause = "SEEK-ARM-02" if kind == SEEKER else "SEEK-ARM-04" if kind == TACTIC else "SEEK-ARM-03"
        text = f"{names[found[0]]} is no {SLOT_NAMES[kind]}, it is {is_a}"
        reading.faults.append(DeckFault(text, clause, library_of(cards).ids[found[0]], number))
        return None
    if len(fitting) > 1:
        several = ", ".join(names[design] for design in fitting[:5])
        reading.faults.append(DeckFault(f"'{name}' could be {several}", line=number))
        return None
    return guessed(reading, name, number, cards, kind)


def matches(name: str, index: Mapping[str, int]) -> list[int]:
    """The designs that are called so; else those whose name begins so."""
    key = plain(name)
    if key in index:
        return [index[key]]
    if len(key) < SHORTEST_BEGINNING:
        return []
    words = dict.fromkeys(design for other, design in index.items() if other.startswith(f"{key} "))
    return list(words or dict.fromkeys(design for other, design in index.items() if other.startswith(key)))


def guessed(reading: Reading, name: str, number: int, cards: Designs, kind: int | None) -> int | None:
    """The design whose name is so near that it must be meant, with a note; else a fault that offers what is near."""
    names = library_of(cards).names
    reading.guesses += 1
    near: list[str] = []
    index = {key: design for key, design in index_of(cards).items() if kind in (None, cards.designs[design].kind)}
    if reading.guesses <= MOST_GUESSES:
        near = difflib.get_close_matches(plain(name[:LONGEST_GUESS]), index, n=3, cutoff=NEAR)
    if near and is_sure(plain(name), near, index):
        reading.notes.append(f"Line {number}: '{name[:LONGEST_GUESS]}' was read as {names[index[near[0]]]}")
        return index[near[0]]
    offered = list(dict.fromkeys(names[index[key]] for key in near))
    hint = f" (did you mean {' or '.join(offered)}?)" if offered else ""
    what = "card" if kind is None else SLOT_NAMES[kind]
    reading.faults.append(DeckFault(f"There is no {what} '{name[:LONGEST_GUESS]}'{hint}", line=number))
    return None


def is_sure(key: str, near: Sequence[str], index: Mapping[str, int]) -> bool:
    """The nearest name is near enough, and no other card's is as near."""
    ratios = {other: difflib.SequenceMatcher(None, key, other).ratio() for other in near}
    best = max(ratios.values())
    as_near = {index[other] for other, ratio in ratios.items() if ratio > best - 0.02}
    return ratios[near[0]] >= NEAR_ENOUGH and len(as_near) == 1


@lru_cache(maxsize=8)
def index_of(cards: Designs) -> Mapping[str, int]:
    """Every card that an Armory may hold, by its name, a Seeker's title behind it or not, and by its id, all plain."""
    library = library_of(cards)
    index: dict[str, int] = {}
    for number, design in enumerate(cards.designs):
        if design.kind == TOKEN:
            continue
        for name in (library.names[number], library.full_names[number], library.ids[number]):
            index.setdefault(plain(name), number)
    return index


def plain(name: str) -> str:
    """The name without case, accents and punctuation."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    kept = (" " if not c.isalnum() else c for c in letters if not unicodedata.combining(c) and c not in "'’`")
    return " ".join("".join(kept).split())


# Writing --------------------------------------------------------------------------------------------------------------


def write(draft: Draft, cards: Designs) -> str:
    """The list as people read it, in the order of costs; `read` understands it."""
    lines = [f"name: {draft.name}"] if draft.name else []
    for kind in (SEEKER, *EQUIPMENT):
        label = SLOT_NAMES[kind].lower()
        lines += [f"{label}: {text}" for text in lines_of(draft.main, cards, [kind], is_labelled=True)]
    tactics = lines_of(draft.main, cards, [TACTIC])
    lines += ["", *tactics] if tactics else []
    side = lines_of(draft.side, cards, SLOT_NAMES)
    lines += ["", "sideboard:", *side] if side else []
    return "\n".join(lines) + "\n"


def lines_of(of: Mapping[int, int], cards: Designs, kinds: Iterable[int], *, is_labelled: bool = False) -> list[str]:
    """The cards of the kinds with their copies; behind a label a single one goes without saying."""
    names = library_of(cards).full_names
    found = [design for design in in_order(of, cards) if cards.designs[design].kind in kinds]
    return [names[n] if is_labelled and of[n] == 1 else f"{of[n]} {names[n]}" for n in found]


def in_order(of: Mapping[int, int], cards: Designs) -> list[int]:
    """The designs by kind, then by cost, then by name."""
    names = library_of(cards).names
    return sorted(of, key=lambda n: (cards.designs[n].kind, cards.designs[n].ap, names[n]))

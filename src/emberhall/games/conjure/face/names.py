"""What things are called: cards, creatures and what is aimed at them, and the picks in notation."""

from collections.abc import Sequence
from functools import cache

from emberhall.games.conjure.content.cards import CARD_NAMES, CardSet
from emberhall.games.conjure.rules.aims import first_aim, seat_aim, second_aim
from emberhall.games.conjure.rules.costs import NUMBERS
from emberhall.games.conjure.rules.state import BLOCKS, CALL, CREATURE, FLIP, REVIVE, WIZARDS, Ember
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block, Layout
from emberhall.kernel.state import NOBODY

ELEMENT_WORDS = ["Air", "Earth", "Fire", "Water"]
DEMON, MAGUS = 1, NUMBERS  # CONJ-COMP-03
BIDS = {CALL: "the call", FLIP: "an Archmage to flip", REVIVE: "an Archmage to revive"}  # besides creatures


@cache
def layout_of(library: CardSet) -> Layout:
    """All picks with their names in notation."""
    return Layout([*BLOCKS, Block("creature", CREATURE, library.ids)])


def plural(count: int, word: str) -> str:
    """A count with its word: 1 card, 2 cards."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def with_article(word: str) -> str:
    """A word with its article: an Earth card, a Fire card."""
    return f"{'an' if word[0] in 'AEIOU' else 'a'} {word}"


def listed(words: Sequence[str], last: str) -> str:
    """Words with commas, and `last` before the last one: F4, W9 or A2."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0]


def upper(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th and so on; nobody has as many as twenty-one creatures of one kind."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def seat_name(seat: int) -> str:
    """What a player is called where names are not known; a screen puts the name in its place."""
    return f"Seat {seat + 1}"


def card_name(card: int) -> str:
    """CONJ-COMP-02 to -04: a card of the deck: 6 of Fire, Demon of Air, Magus of Water, Archmage."""
    if card >= WIZARDS:
        return "Archmage"
    number = card % NUMBERS + 1
    return f"{ {DEMON: 'Demon', MAGUS: 'Magus'}.get(number, str(number)) } of {ELEMENT_WORDS[card // NUMBERS]}"


def short_name(card: int) -> str:
    """The same for a row of cards: F6, or Archmage."""
    return "Archmage" if card >= WIZARDS else CARD_NAMES[card]


@cache
def short_names(library: CardSet) -> list[str]:
    """The creatures without their epithets, where these are not needed: Saffir, Thief of Hours is Saffir."""
    heads = [card.name.partition(",")[0] for card in library.cards]
    return [head if heads.count(head) == 1 else card.name for head, card in zip(heads, library.cards, strict=True)]


def is_masked(s: Ember, creature: int, viewer: int) -> bool:
    """CONJ-RUL-33, CONJ-ABIL-08: the viewer may not look up what this face-down creature is; at the end all may."""
    if s.is_up(creature) or s.remembers or s.ended:
        return False
    return s.owner[creature] >= 0 and s.owner[creature] != viewer


def masked_name(s: Ember, creature: int) -> str:
    """A creature that lies face down: which of them it is, but not what."""
    owner = s.owner[creature]
    down = [other for other in s.areas[owner] if not s.is_up(other)]
    if len(down) == 1:
        return f"the face-down creature of {seat_name(owner)}"
    place = f"{ordinal(down.index(creature) + 1)} of {len(down)}"
    return f"a face-down creature of {seat_name(owner)} ({place})"


def creature_name(s: Ember, library: CardSet, creature: int, viewer: int) -> str:
    """A creature as the viewer may know it: Siren, or Seat 2's Siren, or a face-down creature of Seat 2 (2nd of 3)."""
    if is_masked(s, creature, viewer):
        return masked_name(s, creature)
    owner, name = s.owner[creature], short_names(library)[creature]
    return name if owner < 0 or owner == viewer else f"{seat_name(owner)}'s {name}"


def source_name(library: CardSet, source: int) -> str:
    """What announced an ability: a creature, or an Archmage."""
    return short_names(library)[source - CREATURE] if source >= CREATURE else "an Archmage"


def aimed_at(s: Ember, library: CardSet, aims: int, viewer: int) -> str:
    """What an ability is aimed at; "" for nothing."""
    if seat_aim(aims) != NOBODY:
        return "you" if seat_aim(aims) == viewer else seat_name(seat_aim(aims))
    named = [creature for creature in (first_aim(aims), second_aim(aims)) if creature != NOTHING]
    texts = [("your " if s.owner[one] == viewer else "") + creature_name(s, library, one, viewer) for one in named]
    return listed(texts, "and") if texts else ""

"""What things are called: materials, zones and counts, and the picks in notation."""

from collections.abc import Sequence
from functools import cache

from emberhall.games.emberforge.content.cards import CardSet
from emberhall.games.emberforge.content.schema import MATERIAL_NAMES, ZONE_NAMES
from emberhall.games.emberforge.rules.state import BLOCKS, CARD, MAX_DISCOUNT, MAX_SEATS, SOME_OPTION
from emberhall.kernel.picks import Block, Layout

MATERIAL_WORDS = [name.capitalize() for name in MATERIAL_NAMES]
ZONE_WORDS = [name.capitalize() for name in ZONE_NAMES]


@cache
def layout_of(cards: CardSet) -> Layout:
    """All picks with their names in notation."""
    return Layout([Block("card", CARD, cards.ids), *BLOCKS])


@cache
def words_of(cards: CardSet) -> list[str]:
    """What each thing is called, by its pick; a seat by its number, in whose place a screen puts the name. What an
    option does is told by its card, and what it means to stop, by the question."""
    weapons = [weapon.name for weapon in cards.weapons]
    seats = [f"Seat {seat + 1}" for seat in range(MAX_SEATS)]
    discounts = [f"Use a discount of {size + 1}" for size in range(MAX_DISCOUNT)]
    return [*weapons, *ZONE_WORDS, *MATERIAL_WORDS, *seats, *SOME_OPTION.names, *discounts, "Draw a card", "Stop"]


def materials_text(counts: Sequence[int], between: str = ", ") -> str:
    """Counts with their materials: 2 Iron, 1 Scale."""
    named = zip(counts, MATERIAL_WORDS, strict=True)
    return between.join(f"{count} {word}" for count, word in named if count)


def plural(count: int, word: str) -> str:
    """A count with its word: 1 Ember, 2 Embers."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def one_of(words: Sequence[str]) -> str:
    """Words to choose from: Iron, Crystal or Scale."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

"""Decks that players build before a game: what the hall needs to know of a game that has them.

A game with a `Builder` gets a page on which its decks are built, a place where people keep theirs, and the command
`emberhall cards GAME check FILE`. The rules of building are the game's own: the hall hands it a text, and shows what
comes back.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from emberhall.kit.library import Pack


class DeckSlot(msgspec.Struct, frozen=True):
    """A group of cards, and how many of them a deck has."""

    group: str
    name: str
    several: str  # the name for more than one
    count: int
    clause: str


class BuilderCard(msgspec.Struct, frozen=True):
    """A card that a deck may hold."""

    id: str
    name: str
    short: str  # what it is called in a sentence
    group: str
    cost: int
    traits: dict[str, str]  # by which cards are sorted and filtered: "rarity" -> "Rare"
    needs: dict[str, int]  # what its user must have: "DEX" -> 3
    has: dict[str, int]  # what it has, where it is the one that others are chosen for
    barred: list[str]  # ids of those that can't use it
    most: int  # copies in a deck
    clause: str  # that says so
    text: str
    flavour: str
    icon: str
    original: bool


class DeckLine(msgspec.Struct, frozen=True):
    """So many copies of a card."""

    id: str
    n: int


class DeckFault(msgspec.Struct, frozen=True):
    """Something that is wrong with a deck, or unwise."""

    text: str
    clause: str = ""  # the rule that it breaks; "" where a line could not be read
    card: str = ""  # the id of the card in question
    line: int = 0  # of the text, from 1; 0 for the deck as a whole
    fix: int = -1  # the number of copies of the card that would mend it; -1: there is no telling


class CurvePoint(msgspec.Struct, frozen=True):
    """How many cards have a cost, by their kind."""

    cost: int
    parts: dict[str, int]


class DeckStats(msgspec.Struct, frozen=True):
    """A deck in numbers."""

    cards: int  # in the largest slot
    of: int  # that it is to have
    mean: float  # cost
    curve: list[CurvePoint]
    shares: dict[str, dict[str, int]]  # for each trait, how many cards have which


class DeckReport(msgspec.Struct, frozen=True):
    """A deck as it was understood, and what the rules of building say of it."""

    name: str
    cards: list[DeckLine]
    side: list[DeckLine]
    faults: list[DeckFault]
    warnings: list[DeckFault]
    notes: list[str]  # how lines were read that did not stand there exactly so
    stats: DeckStats
    code: str  # short, complete, for addresses and messages; "" where it would be too long
    text: str  # for people to read, change and hand in again

    @property
    def is_legal(self) -> bool:
        """A game may be played with it."""
        return not self.faults


class ReadyDeck(msgspec.Struct, frozen=True):
    """A deck that comes with the game; its id does wherever a deck is asked for."""

    id: str
    name: str
    leader: str  # the card that it is built for
    text: str  # how it plays
    code: str


@dataclass(frozen=True)
class Builder:
    """How decks of a game are built."""

    word: str  # what a deck is called
    leader: str  # the group of the card that the others are chosen for
    slots: tuple[DeckSlot, ...]
    side: int  # cards of the sideboard
    side_clause: str
    needs_clause: str  # of cards that their user can't use
    traits: Mapping[str, tuple[str, ...]]  # by which cards are filtered, with their values in order
    options: tuple[str, ...]  # the game's options that take a deck, seat by seat
    cards: Callable[[Sequence[Pack]], list[BuilderCard]]
    check: Callable[[str, Sequence[Pack]], DeckReport]  # of a text, a code, or the id of a ready deck
    fill: Callable[[str, Sequence[Pack]], DeckReport]  # the same with what is missing, as far as its rules can tell
    ready: Callable[[Sequence[Pack]], list[ReadyDeck]]

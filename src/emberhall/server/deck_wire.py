"""What crosses the wire of decks that people build; all else is in `wire.py`."""

from typing import Annotated

import msgspec
from msgspec import Meta

from emberhall.kit.builder import BuilderCard, DeckReport, DeckSlot, ReadyDeck

DeckText = Annotated[str, Meta(max_length=4000)]  # even all escaped, it fits into a request
DeckName = Annotated[str, Meta(min_length=1, max_length=40)]


class BuilderFact(msgspec.Struct, frozen=True):
    """How decks of a game are built, and from what."""

    word: str  # what a deck is called
    leader: str  # the group of the card that the others are chosen for
    slots: list[DeckSlot]
    side: int  # cards of the sideboard
    side_clause: str
    needs_clause: str  # of cards that the leader can't use
    traits: dict[str, list[str]]  # by which cards are filtered, with their values in order
    options: list[str]  # the game's options that take a deck, seat by seat
    cards: list[BuilderCard]
    ready: list[ReadyDeck]


class DeckToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as a list, a share code, or the id of a ready one."""

    text: DeckText


class NewDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be kept, finished or not."""

    game: Annotated[str, Meta(max_length=40)]
    name: DeckName
    text: DeckText


class ChangedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be another way with a deck; None stays."""

    name: DeckName | None = None
    text: DeckText | None = None


class SavedDeck(msgspec.Struct, frozen=True):
    """A deck that a person keeps."""

    id: str
    game: str
    name: str
    leader: str  # the id of the card that it is built for; ""
    faults: int  # when it was saved
    code: str  # to share it by, and to play with it where it has no faults
    updated: float


class DeckList(msgspec.Struct, frozen=True):
    """The decks of a person, the one that was changed last first."""

    decks: list[SavedDeck]


class OpenedDeck(msgspec.Struct, frozen=True):
    """A deck that a person keeps, with all that is in it."""

    deck: SavedDeck
    report: DeckReport

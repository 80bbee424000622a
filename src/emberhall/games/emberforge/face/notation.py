"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | round 3 first 1 active 0 max 60 | heat calm,calm,overheated,cooling | supply 14,13,15,15,15
    | row axe-1,-,bow-2 | deck sword-1,... | discard ... | box ... | looked ...
    | seat hand axe-2 forged bow-1 unfinished axe-4:10000:00100 stock 1,1,0,0,0 embers 1,0,2,0 tokens 1 | seat ...
    | knows axe-2:4096 | turn resolved 0 ... boosts 0,0,0,0 ... | agenda round:-1:0:0:0 use:0:2:0:0 | dice HEX:12

The deck is written from the bottom to the top; the agenda too, so that the question that is being asked stands last.
An unfinished weapon is followed by the tokens and then the credits on it, a digit a material. A task is its kind, its
seat, and its three numbers; see `questions`. Of a card, `knows` tells who knows in which hands it may
be: four bits a seat, and four for spectators.
"""

from collections.abc import Sequence
from typing import Any

from emberhall.games.emberforge.content.cards import card_set, library_of
from emberhall.games.emberforge.face.validity import fault
from emberhall.games.emberforge.face.view import HEATS
from emberhall.games.emberforge.judge.position import Emberforge
from emberhall.games.emberforge.rules import state as forge
from emberhall.games.emberforge.rules.amounts import pack, unpack
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.questions import A_PROGRAM, A_SEAT
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import forms
from emberhall.kit.forms import (
    Book,
    Card,
    EachSeat,
    Field,
    Notation,
    Noted,
    Number,
    Numbers,
    OfSeat,
    Part,
    Words,
    last_seat,
    lone,
)
from emberhall.kit.library import Pack
from emberhall.kit.notation import EMPTY, counts, items, joined, listed, split_word

MUCH = 999  # what a turn can bring is less than this
CARDS = forms.Cards()


class Pile(Field):
    """Cards that are there and nowhere else; those of seats lie in order."""

    def __init__(self, name: str, place: int) -> None:
        super().__init__(name, CARDS, "piles")
        self.attributes.append("at")
        self.place = place

    def get(self, s: Any, seat: int) -> Any:
        """The cards of the pile."""
        return s.piles[self.at(seat)]

    def put(self, s: Any, seat: int, value: Any) -> None:
        """They are there."""
        s.piles[self.at(seat)] = value if seat == NOBODY else sorted(value)

    def at(self, seat: int) -> int:
        """The number of the pile."""
        return self.place if seat == NOBODY else self.place + seat

    def read(self, book: Book, seat: int, words: str, where: str) -> None:
        """Each card once."""
        self.put(book.s, seat, [lay(book, id_, self.at(seat), where) for id_ in items(words)])


def lay(book: Book, id_: str, place: int, where: str) -> int:
    """The card of that id, which is there and nowhere else."""
    card = book.card(id_, where)
    if book.s.at[card] != NOTHING:
        raise BadNotation(f"{where}: {id_} is told twice")
    book.s.at[card] = place
    return card


class Works(Pile):
    """Unfinished weapons with the tokens and the credits on them, a digit a material."""

    def __init__(self) -> None:
        super().__init__("unfinished", forge.UNFINISHED)
        self.attributes += ["paid", "credit"]

    def text(self, book: Book, seat: int) -> str:
        """Each with what lies on it."""
        s, works = book.s, self.get(book.s, seat)
        return joined(f"{book.ids[card]}:{digits(s.paid[card])}:{digits(s.credit[card])}" for card in works)

    def read(self, book: Book, seat: int, words: str, where: str) -> None:
        """Each with what lies on it."""
        told = [split_word(word, where, "axe-4:10000:00100") for word in items(words)]
        super().read(book, seat, ",".join(id_ for id_, _, _ in told) or EMPTY, where)
        for id_, paid, credit in told:
            card, place = book.card(id_, where), f"{where} {id_}"
            book.s.paid[card] = pack(counts(",".join(paid), place, forge.MATERIALS, forge.STORAGE))
            book.s.credit[card] = pack(counts(",".join(credit), place, forge.MATERIALS, forge.STORAGE))


def digits(packed: int) -> str:
    """A digit a material."""
    return "".join(map(str, unpack(packed)))


class Row(forms.Form):
    """The commissions by slot, a dash where one is empty."""

    def text(self, book: Book, value: Any) -> str:
        """Their ids with commas."""
        return ",".join(EMPTY if card == NOTHING else book.ids[card] for card in value)

    def read(self, book: Book, words: str, where: str) -> list[int]:
        """Each card once."""
        found = listed(words, where, forge.ROW)
        return [NOTHING if word == EMPTY else lay(book, word, forge.SHOWN, where) for word in found]


def limits(s: forge.Forge) -> forms.Limits:
    """What numbers of tasks can be at this table."""
    return {A_SEAT: (0, int(s.seats) - 1), A_PROGRAM: (0, len(s.cards.programs) - 1)}


NOTATION = Notation(
    [
        forms.Seats(2, forge.MAX_SEATS),
        Part(
            "round",
            Field("round", Number()),
            Field("first", Number(0, last_seat)),
            Field("active", Number(NOBODY, last_seat)),
            Field("max", Number(), "max_rounds"),
        ),
        lone("heat", Words(HEATS, forge.ZONES)),
        lone("supply", Numbers(forge.MATERIALS, forge.TOKENS_PER_MATERIAL)),
        lone("row", Row()),
        Part("deck", Pile("deck", forge.DECK)),
        Part("discard", Pile("discard", forge.DISCARD)),
        Part("box", Pile("box", forge.BOX)),
        Part("looked", Pile("looked", forge.LOOKED)),
        EachSeat(
            Pile("hand", forge.HAND),
            Pile("forged", forge.FORGED),
            Works(),
            OfSeat("stock", Numbers(forge.MATERIALS, forge.STORAGE)),
            OfSeat("embers", Numbers(forge.ZONES, forge.EMBERS_EACH)),
            OfSeat("tokens", Number(0, PRESTIGE)),
        ),
        lone("knows", Noted(Card(), forge.CARDS, (1 << forge.MAX_SEATS * (forge.MAX_SEATS + 1)) - 1)),
        Part(
            "turn",
            Field("resolved", Number(0, (1 << forge.ZONES) - 1)),
            Field("opened", Number(0, forge.ANY_MATERIAL)),
            Field("ephemeral", Number(NOTHING, forge.CARDS - 1)),
            Field("winner", Number(NOBODY, last_seat)),
            Field("ended", Number(0, forge.BY_ROUNDS)),
            Field("revealed", Number()),
            Field("protected", Number(0, lambda s: (1 << s.seats) - 1)),
            Field("boosts", Numbers(forge.ZONES, MUCH)),
            Field("discounts", Numbers(forge.MAX_DISCOUNT + 1, MUCH)),
            Field("offer", Numbers(forge.MATERIALS, MUCH)),
            Field("worked", CARDS),
        ),
        forms.Agenda(forge.KINDS, limits),
        forms.Dice(),
    ]
)


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, forge.Forge)
    return NOTATION.write(state, library_of(state.cards).ids)


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells; what can't be is refused, so that the rules never meet it."""
    library = card_set(packs)

    def empty(seats: int, dice: Dice) -> Emberforge:
        s = Emberforge(seats, dice, library.cards)
        s.lay_out()
        s.at = [NOTHING] * forge.CARDS
        return s

    s: Emberforge = NOTATION.position("emberforge", text, library.ids, empty, fault)
    return s

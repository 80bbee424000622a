"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | options threshold 30 pool all promos off zero_flips off remember off max_turns 400
    | game turn 3 dealer 0 active 1 caller -1 winners - ended no revealed 13
    | pool cinder-imp^,mudling^,... | out isolde_,... | deck F6,W13,... | charred A1,E7 | looked -
    | seat hand A4,F12,AM1 area wisp^,siren_-2 sealed pass | seat ...
    | knows F12:1024 | peeked F6:1
    | turn called - announced 1 conjurings 1 refreshed no locked - archmages - spent - losers - laid -
    | curses stack - revealed - lifted -
    | agenda turn-ends:1:0:0:0 begin-step-three:1:0:0:0 ... bids-in:-1:1:0:0 bid:0:1:0:0 | dice HEX:70

Wizards are named by element and number, Archmages AM1 to AM3. A creature lies face up (^) or face down (_), with the VP
that it won or lost. Seats are counted from 0, and -1 is nobody. Deck, Charred Pile and curses are written from the
bottom to the top; the agenda too, so that the question that is being asked stands last. A task is its kind, its seat,
and its three numbers; see `questions`. What a table knows of a card is a number; see
`kernel.whereabouts`.
"""

import re
from collections.abc import Sequence
from typing import Any

from emberhall.games.conjure.content.cards import CARD_NAMES, CURSE_NAMES, card_set, library_of
from emberhall.games.conjure.face.names import layout_of
from emberhall.games.conjure.face.validity import fault
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules import aims, questions
from emberhall.games.conjure.rules.state import CARDS, CREATURE, FLIP, KINDS, MAX_SEATS, OUT, POOL, Ember
from emberhall.kernel.bits import bit
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.question import MUCH
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import forms
from emberhall.kit.forms import (
    Book,
    Card,
    EachSeat,
    Field,
    Flag,
    Form,
    InOrder,
    Mask,
    Notation,
    Noted,
    Number,
    OfSeat,
    Part,
    Several,
    Word,
    last_seat,
    lone,
)
from emberhall.kit.library import Pack
from emberhall.kit.notation import items, joined

ENDINGS = ("no", "call", "turns", "curses")  # as `ended` numbers them
NOWHERE = OUT - 1  # a creature of which nothing was told yet
CREATURE_WORD = re.compile(r"([a-z0-9-]+)([\^_])([+-][0-9]{1,9})?")
FACES = "_^"


class Place(Field):
    """Creatures that are there and nowhere else, with their faces and counters."""

    def __init__(self, name: str, owner: int = NOBODY) -> None:
        super().__init__(name, Form(), "owner")
        self.attributes += ["areas", "up", "counters"]
        self.owner = owner  # NOBODY: the seat's

    def text(self, book: Book, seat: int) -> str:
        """Each with its face and what it won or lost."""
        s = book.s
        there = s.areas[seat] if seat != NOBODY else [one for one in range(len(s.owner)) if s.owner[one] == self.owner]
        counters = {one: f"{s.counters[one]:+}" if s.counters[one] else "" for one in there}
        return joined(book.ids[one] + FACES[s.is_up(one)] + counters[one] for one in there)

    def read(self, book: Book, seat: int, words: str, where: str) -> None:
        """Each with its face and what it won or lost."""
        for word in items(words):
            self.lay(book, seat, word, where)

    def lay(self, book: Book, seat: int, word: str, where: str) -> None:
        """A creature is there."""
        found = CREATURE_WORD.fullmatch(word)
        if found is None:
            raise BadNotation(f"{where}: expected something like 'wisp^' or 'siren_-2', got '{word}'")
        s, creature = book.s, book.card(found[1], where)
        if s.owner[creature] != NOWHERE:
            raise BadNotation(f"{where}: {found[1]} is told twice")
        s.owner[creature] = self.owner if seat == NOBODY else seat
        s.up |= bit(creature) if found[2] == "^" else 0
        s.counters[creature] = int(found[3] or 0)
        if seat != NOBODY:
            s.areas[seat].append(creature)


class Answer(Field):
    """What a seat has answered under seal, by the name of the pick."""

    def __init__(self) -> None:
        super().__init__("sealed", forms.Maybe(Pick()))

    def get(self, s: Any, seat: int) -> int:
        """The pick."""
        return int(s.sealed.of(seat))

    def put(self, s: Any, seat: int, value: Any) -> None:
        """It was given."""
        s.sealed.put(seat, value)


class Pick(Form):
    """A pick by its name."""

    def text(self, book: Book, value: Any) -> str:
        """The name."""
        return layout_of(library_of(book.s.creatures)).name(value)

    def read(self, book: Book, words: str, where: str) -> int:
        """The pick."""
        names = layout_of(library_of(book.s.creatures)).names
        if words not in names:
            raise BadNotation(f"{where}: expected a pick such as pass, F6 or {book.ids[0]}, got '{words}'")
        return names.index(words)


def limits(s: Ember) -> forms.Limits:
    """The lowest and the highest that numbers of tasks can be at this table."""
    creatures = len(s.owner)
    return {
        questions.PASSES: (0, s.seats - 1),
        questions.A_SEAT: (0, s.seats - 1),
        questions.ANNOUNCER: (0, s.seats - 1),
        questions.A_CREATURE: (0, creatures - 1),
        questions.SOURCE: (FLIP, CREATURE + creatures - 1),
        questions.AIMS: (0, (s.seats + 1 << aims.SEAT_SHIFT) - 1),
    }


SOME_SEAT, SEATS, OFF_ON = Number(NOBODY, last_seat), Mask(Number(0, last_seat)), ("off", "on")
CARD, CURSE, CREATURES = Word(CARD_NAMES), Word(CURSE_NAMES), Mask(Card())
NOTATION = Notation(
    [
        forms.Seats(1, MAX_SEATS),
        Part(
            "options",
            Field("threshold", Number(1, MUCH)),
            Field("pool", Flag(("basic", "all")), "has_legendaries"),
            Field("promos", Flag(OFF_ON), "has_promos"),
            Field("zero_flips", Flag(OFF_ON)),
            Field("remember", Flag(OFF_ON), "remembers"),
            Field("max_turns", Number()),
        ),
        Part(
            "game",
            Field("turn", Number(0, lambda s: s.max_turns)),
            Field("dealer", Number(0, last_seat)),
            Field("active", SOME_SEAT),
            Field("caller", SOME_SEAT),
            Field("winners", SEATS),
            Field("ended", Word(ENDINGS)),
            Field("revealed", Number()),
        ),
        Part("pool", Place("pool", POOL)),
        Part("out", Place("out", OUT)),
        lone("deck", Several(CARD)),
        lone("charred", Several(CARD)),
        lone("looked", InOrder(CARD)),
        EachSeat(OfSeat("hand", InOrder(CARD), "hands"), Place("area"), Answer()),
        lone("knows", Noted(CARD, CARDS, (1 << MAX_SEATS * (MAX_SEATS + 1)) - 1)),
        lone("peeked", Noted(CARD, CARDS, lambda s: (1 << s.seats) - 1)),
        Part(
            "turn",
            Field("called", SEATS),
            Field("announced", Number()),
            Field("conjurings", Number(0, MUCH)),
            Field("refreshed", Flag(), "has_refreshed"),
            Field("locked", CREATURES),
            Field("archmages", SEATS, "locked_archmages"),
            Field("spent", CREATURES),
            Field("losers", SEATS),
            Field("laid", Several(CARD)),
        ),
        Part(
            "curses",
            Field("stack", Several(CURSE), "curses"),
            Field("revealed", Mask(CURSE), "revealed_curses"),
            Field("lifted", Mask(CURSE), "lifted_curses"),
        ),
        forms.Agenda(KINDS, limits),
        forms.Dice(),
    ],
    follows=["creatures"],
)


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Ember)
    return NOTATION.write(state, state.creatures.ids)


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells; what can't be is refused, so that the rules never meet it."""
    library = card_set(packs)

    def empty(seats: int, dice: Dice) -> MagicalCardGame:
        s = MagicalCardGame(seats, dice, library.creatures)
        s.lay_out()
        s.owner = [NOWHERE] * len(s.owner)
        return s

    s: MagicalCardGame = NOTATION.position("conjure", text, library.ids, empty, fault)
    return s

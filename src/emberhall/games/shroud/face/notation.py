"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | options heroes choose max_rounds 100
    | game round 3 first 0 active 1 phase play moved yes still 0 winners - ended no revealed 27
    | seat hero yvera deck y.undertow.1,... arcane _,y.riptide.2,... hand y.martyr.1 modes y.lamplighter.1 discard -
           scape y.ember-hoard.1,~y.hidden-snare.2 collection r.disarm.1 | seat ...
    | lifted - | knows y.martyr.1:65552 | peeked y.hidden-snare.2:1
    | chain k.cinder-bolt.1:1:turn:0:0=y.ember-hoard.1:0:-:-:-:k.lamplighter.1
    | agenda turn-ends:1:0:0:0 end-phase:1:0:0:0 attack-check:1:0:0:0 finish:1:0:0:0 effect:1:0:0:0 window:1:0:0:0
             respond:0:0:0:0
    | dice HEX:70

A card is its deck's letter, its design and which copy it is; `~` lies face down in a scape, or was collected so, and
`_` is where an arcane card was.
Seats are counted from 0, and -1 is nobody. Decks and piles are written from the bottom to the top; the agenda and the
chain too, so that the question that is being asked stands last. A task is its kind, its seat, and its three
numbers, which the question names. A link of the chain is its card, who plays it, how, whom it was declared at,
the cards aimed at with their steps, whom it attacks, who stopped it, who is shielded, who let it pass, and the mode
card of who plays it; see `chain.Play`. What a table knows of a card is a number; see `kernel.whereabouts`.
"""

from collections.abc import Sequence
from typing import Any

from emberhall.games.shroud.content.cards import card_set, library_of
from emberhall.games.shroud.face.validity import fault
from emberhall.games.shroud.judge.position import ShadowDemon
from emberhall.games.shroud.rules.chain import AIM_STEP, OFFERED, Play
from emberhall.games.shroud.rules.questions import A_SEAT
from emberhall.games.shroud.rules.state import KINDS, MAX_SEATS, PHASES, Shroud
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import forms
from emberhall.kit.forms import (
    Book,
    Card,
    Cards,
    EachSeat,
    Field,
    Flag,
    Form,
    InOrder,
    Mask,
    Maybe,
    Notation,
    Noted,
    Number,
    OfSeat,
    Part,
    Several,
    Things,
    Word,
    last_seat,
    lone,
)
from emberhall.kit.library import Pack
from emberhall.kit.notation import EMPTY, items, joined, number, split_word

PHASE_NAMES = ["none", *PHASES[1:]]  # as `phase` numbers them
ENDINGS = ("no", "arcane", "stall", "rounds")  # as `ended` numbers them
HOW = ("turn", "extra", "arcane", "response", "turned-up", "collecting", "collecting-early")  # as `how` numbers them
DOWN, GONE = "~", "_"
MORE, AIMED = "+", "="  # between things of a link, and between a step and its card
LINK = "k.cinder-bolt.1:1:turn:0:0=y.ember-hoard.1:0:-:-:-:k.lamplighter.1"


class Hero(Form):
    """A hero by the id."""

    def text(self, book: Book, value: Any) -> str:
        """The id."""
        return str(library_of(book.s.cards).hero_ids[value])

    def read(self, book: Book, words: str, where: str) -> int:
        """The hero."""
        return Word(library_of(book.s.cards).hero_ids).read(book, words, where)


class ArcaneCard(Card):
    """An arcane card, or that it is gone."""

    def text(self, book: Book, value: Any) -> str:
        """Its id, or a sign."""
        return GONE if value == NOTHING else super().text(book, value)

    def read(self, book: Book, words: str, where: str) -> int:
        """The card, or nothing."""
        return NOTHING if words == GONE else super().read(book, words, where)


class OpenAndDown(OfSeat):
    """Cards of which some lie face down."""

    def __init__(self, name: str, attribute: str) -> None:
        super().__init__(name, Cards(), attribute)
        self.attributes.append("down")

    def text(self, book: Book, seat: int) -> str:
        """Each with a sign where it lies face down."""
        return joined(DOWN * book.s.down[card] + book.ids[card] for card in self.get(book.s, seat))

    def read(self, book: Book, seat: int, words: str, where: str) -> None:
        """Each up or down."""
        cards = [book.card(word.removeprefix(DOWN), where) for word in items(words)]
        self.put(book.s, seat, cards)
        for card, word in zip(cards, items(words), strict=True):
            book.s.down[card] = word.startswith(DOWN)


class Aim(Form):
    """A card that was declared, with the step that it was declared for."""

    def text(self, book: Book, value: Any) -> str:
        """The step and the card."""
        return f"{value // AIM_STEP}{AIMED}{book.ids[value % AIM_STEP]}"

    def read(self, book: Book, words: str, where: str) -> int:
        """Both in one number."""
        step, sign, id_ = words.partition(AIMED)
        if not sign:
            raise BadNotation(f"{where}: expected an aim such as 0=y.ember-hoard.1, got '{words}'")
        return number(step, f"{where} step", 0, 2 * OFFERED - 1) * AIM_STEP + book.card(id_, where)


class Links(Things):
    """The links of the chain: the values of each with colons between them."""

    def text(self, book: Book, value: Any) -> str:
        """One after another."""
        links = [[field.form.text(book, field.get(play, NOBODY)) for field in self.fields] for play in value]
        return " ".join(":".join(link) for link in links) or EMPTY

    def read(self, book: Book, words: str, where: str) -> list[Any]:
        """All of them."""
        return [self.link(book, word, where) for word in words.split() if word != EMPTY]

    def link(self, book: Book, word: str, where: str) -> Any:
        """One of them."""
        play, values = self.make(), split_word(word, where, LINK)
        for field, value in zip(self.fields, values, strict=True):
            place = where if field.name == "card" else f"{where} {values[0]} {field.name}"
            field.put(play, NOBODY, field.form.read(book, value, place))
        return play


def count(s: Shroud) -> int:
    """How many cards there are."""
    return len(s.cards.design)


SOME_SEAT, SEATS = Number(NOBODY, last_seat), Number(0, last_seat)
NOTATION = Notation(
    [
        forms.Seats(2, MAX_SEATS),
        Part("options", Field("heroes", Flag(("random", "choose")), "chooses_heroes"), Field("max_rounds", Number(1))),
        Part(
            "game",
            Field("round", Number(0, lambda s: s.max_rounds)),
            Field("first", SOME_SEAT),
            Field("active", SOME_SEAT),
            Field("phase", Word(PHASE_NAMES)),
            Field("moved", Flag(), "has_moved"),
            Field("still", Number(0, lambda s: s.seats)),
            Field("winners", Mask(SEATS)),
            Field("ended", Word(ENDINGS)),
            Field("revealed", Number()),
        ),
        EachSeat(
            OfSeat("hero", Maybe(Hero()), "heroes"),
            OfSeat("deck", Cards(), "decks"),
            OfSeat("arcane", Several(ArcaneCard())),
            OfSeat("hand", InOrder(Card()), "hands"),
            OfSeat("modes", Cards()),
            OfSeat("discard", Cards(), "discards"),
            OpenAndDown("scape", "scapes"),
            OpenAndDown("collection", "collections"),
        ),
        lone("lifted", InOrder(Card())),
        lone("knows", Noted(Card(), count, (1 << MAX_SEATS * (MAX_SEATS + 1)) - 1)),
        lone("peeked", Noted(Card(), count, (1 << MAX_SEATS + 1) - 1)),
        lone(
            "chain",
            Links(
                lambda: Play(NOTHING, NOBODY, 0),
                Field("card", Maybe(Card())),
                Field("seat", SEATS),
                Field("how", Word(HOW)),
                Field("opponent", SOME_SEAT),
                Field("aims", Several(Aim(), MORE)),
                Field("attacked", Mask(SEATS, MORE)),
                Field("stopped", Mask(SEATS, MORE)),
                Field("shielded", Mask(SEATS, MORE)),
                Field("passed", Mask(SEATS, MORE)),
                Field("mode_card", Maybe(Card())),
            ),
        ),
        forms.Agenda(KINDS, lambda s: {A_SEAT: (0, int(s.seats) - 1)}),
        forms.Dice(),
    ]
)


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Shroud)
    return NOTATION.write(state, library_of(state.cards).names)


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells; what can't be is refused, so that the rules never meet it."""
    library = card_set(packs)

    def empty(seats: int, dice: Dice) -> ShadowDemon:
        s = ShadowDemon(seats, dice, library.cards)
        s.lay_out()
        return s

    s: ShadowDemon = NOTATION.position("shroud", text, library.names, empty, fault)
    return s

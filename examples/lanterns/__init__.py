"""Lanterns: the template of a game with secrets. The rules are in `rules.py`; here is all that is not compiled."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from rich.console import Group, RenderableType

from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Block, Layout, numbered
from emberhall.kernel.question import Question, kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import forms
from emberhall.kit.drawing import Line
from emberhall.kit.forms import Agenda, Cards, EachSeat, Notation, Number, OfSeat, Seats, lone
from emberhall.kit.game import CardFact, Game, Names
from emberhall.kit.library import Pack, convert, read_tables
from emberhall.kit.options import OptionValue
from emberhall.kit.telling import Told, sentence
from emberhall.kit.text import SEATS, CardRef, Segment, Text
from emberhall.kit.view import Asked, Choice, View, parts_of
from lanterns.rules import CARD, CLAUSES, KINDS, MAX_SEATS, PLAY, SEAT, SNUFF, Card, Lanterns

# The cards, read from their file


class PrintedCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card as the file tells it. Each of its steps is one verb, and how many."""

    name: str
    text: str
    copies: Annotated[int, msgspec.Meta(ge=1)]
    do: list[Annotated[dict[Literal["light", "draw", "snuff"], int], msgspec.Meta(min_length=1, max_length=1)]]


def read_cards(file: Path) -> dict[str, PrintedCard]:
    """Every card by its id; a fault is told with file, card, field and what would work."""
    return {id_: convert(table, id_, PrintedCard) for id_, table in read_tables([file]).items()}


def for_the_rules(card: PrintedCard) -> Card:
    """The card with its verbs as kinds of tasks."""
    return Card(card.copies, [(BY_NAME[verb], number) for step in card.do for verb, number in step.items()])


BY_NAME = {kind.name: kind for kind in KINDS}
CARD_FILE = Path(__file__).with_name("cards.toml")
PRINTED = read_cards(CARD_FILE)
IDS = list(PRINTED)
CARDS = [for_the_rules(card) for card in PRINTED.values()]
LAYOUT = Layout([Block("seat", SEAT, numbered("seat", MAX_SEATS)), Block("card", CARD, IDS)])


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """A table before the cards are dealt."""
    return Lanterns(seats, dice, CARDS)


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards, for the card browser."""
    return [CardFact(id_, card.name, "", "", card.text, "", "", original=False) for id_, card in PRINTED.items()]


# What is asked, and the view: what leaves the process

WORDS = {PLAY: "Which card do you play?", SNUFF: "Whose lantern do you snuff?"}


def asks(state: State, seat: int) -> Asked:
    """What the seat is asked, or knows of what another one is."""
    assert isinstance(state, Lanterns)
    if state.to_move == NOBODY:
        return Asked()
    kind = kind_of(state.agenda.top())
    assert isinstance(kind, Question)
    choices = [Choice(pick, LAYOUT.name(pick), LAYOUT.kind(pick), label(pick)) for pick in state.legal()]
    return Asked(
        question=WORDS[kind],
        asked=kind.name,
        clause=CLAUSES[kind.clause].id,
        choices=choices if seat == state.to_move else [],
    )


class Keeper(msgspec.Struct, frozen=True):
    """A player, as the viewer may see them."""

    lit: int
    hand_size: int
    hand: list[str]  # the viewer's own; empty for all others


class LanternsView(View, frozen=True, kw_only=True):
    """The table; cards are named by their ids."""

    keepers: list[Keeper]
    deck_size: int
    played: list[str]


def show(state: State, seat: int, asked: Asked) -> LanternsView:
    """What the seat sees, with what it is asked; NOBODY is a spectator."""
    assert isinstance(state, Lanterns)
    return LanternsView(
        **parts_of(asked),
        game=GAME.id,
        seat=seat,
        seats=state.seats,
        to_move=state.to_move,
        returns=state.returns() if state.to_move == NOBODY else [],
        keepers=[
            Keeper(lit, len(hand), [IDS[card] for card in hand] if owner == seat else [])
            for owner, (lit, hand) in enumerate(zip(state.lit, state.hands, strict=True))
        ],
        deck_size=len(state.deck),
        played=[IDS[card] for card in state.played],
    )


def label(pick: int) -> str:
    """What a choice means; screens put in the names of seats."""
    card = PRINTED.get(LAYOUT.name(pick))
    return f"{card.name}: {card.text}" if card else f"Seat {pick - SEAT + 1}"


# Notation: "seats 2 | deck oil,gust | played - | seat lit 0 hand flint,oil,oil | seat ... | agenda turn:0:0:0:0 | ..."

NOTATION = Notation(
    [
        Seats(2, MAX_SEATS),
        lone("deck", Cards()),
        lone("played", Cards()),
        EachSeat(OfSeat("lit", Number()), OfSeat("hand", Cards(), "hands")),
        Agenda(KINDS),
        lone("revealed", Number()),
        forms.Dice(),
    ]
)


def write(state: State) -> str:
    """The position as one line of text: all of it, the hidden cards too."""
    return NOTATION.write(state, IDS)


def read(text: str, packs: Sequence[Pack]) -> State:
    """The position that the line tells, carried on to its question."""
    state: Lanterns = NOTATION.read(text, IDS, lambda seats, dice: Lanterns(seats, dice, CARDS))
    for hand in state.hands:
        hand.sort()
    check_whole(state)
    state.carry_on()
    return state


def check_whole(state: Lanterns) -> None:
    """LANTERNS-DECK-01: as many cards as there are, each somewhere."""
    cards = state.deck + state.played + [card for hand in state.hands for card in hand]
    for card, id_ in enumerate(IDS):
        if cards.count(card) != CARDS[card].copies:
            raise BadNotation(f"{id_} is told {cards.count(card)} times; there are {CARDS[card].copies} in the game")


# The log and the terminal

EVENTS = {  # the clause that each comes from, and what it says
    "play": Told("LANTERNS-TURN-01", "{seat} plays {thing}."),
    "draw": Told("LANTERNS-DO-02", "{seat} draws {thing}.", unseen="a card"),
    "light": Told("LANTERNS-DO-01", "{seat} lights {lanterns}."),
    "snuff": Told("LANTERNS-DO-03", "{seat} snuffs {lanterns} of {thing}."),
}


def tell(state: State, event: Event) -> Text:
    """The event as a sentence."""
    return sentence(EVENTS, event, thing_of, lambda place: lanterns(event.number))


def thing_of(thing: int) -> Segment:
    """What an event is about: a card, or a seat."""
    if thing < CARD:
        return SEATS[thing - SEAT]
    id_ = IDS[thing - CARD]
    return CardRef(thing, PRINTED[id_].name, id_)


def lanterns(number: int) -> str:
    """So many of them."""
    return "1 lantern" if number == 1 else f"{number} lanterns"


def draw(view: View, names: Names) -> RenderableType:
    """The table in lines: the deck, each keeper's lanterns, and the viewer's hand."""
    assert isinstance(view, LanternsView)
    played = ", ".join(f"{view.played.count(id_)} {card.name}" for id_, card in PRINTED.items())
    lines = [Line((f"Deck {view.deck_size}   Played {played}", "dim"))]
    for name, keeper in zip(names, view.keepers, strict=True):
        burning = ("●" * keeper.lit + " ", "yellow")
        lines.append(Line((f"{name:<10.10} ", "bold"), burning, f"{lanterns(keeper.lit)}, hand {keeper.hand_size}"))
        lines += [Line("  ", (PRINTED[id_].name, "bold"), f": {PRINTED[id_].text}") for id_ in keeper.hand]
    return Group(*lines)


GAME = Game(
    id="lanterns",
    name="Lanterns",
    tagline="Light lanterns, snuff those of others, and keep the most.",
    min_seats=2,
    max_seats=MAX_SEATS,
    minutes=5,
    rules_version=1,
    clauses=CLAUSES,
    start=start,
    asks=asks,
    show=show,
    layout=lambda state: LAYOUT,
    write=write,
    read=read,
    tell=tell,
    draw=draw,
    cards=facts,
    data=(CARD_FILE,),
    brief=(
        "Whoever has the most lanterns once all cards are played wins.",
        "On your turn you play a card, do what it says, and draw another.",
    ),
    events=EVENTS,
)

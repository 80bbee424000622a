"""Lanterns: the template of a game with secrets. The rules are in `rules.py`; here is all that is not compiled."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from rich.console import Group, RenderableType

from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import HIDDEN, Event
from emberhall.kernel.picks import Block, Layout
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import notation
from emberhall.kit.drawing import Line
from emberhall.kit.game import CardFact, Game, Names
from emberhall.kit.library import Pack, convert, read_tables
from emberhall.kit.options import OptionValue
from emberhall.kit.view import Choice, View
from lanterns.rules import CARD, CLAUSES, KIND_NAMES, MAX_SEATS, PLAY, SEAT, SNUFF, Card, Lanterns

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
    return Card(card.copies, [(KINDS[verb], number) for step in card.do for verb, number in step.items()])


KINDS = {name: kind for kind, name in KIND_NAMES.items()}
CARD_FILE = Path(__file__).with_name("cards.toml")
PRINTED = read_cards(CARD_FILE)
IDS = list(PRINTED)
CARDS = [for_the_rules(card) for card in PRINTED.values()]
SEATS = [f"seat{number}" for number in range(1, MAX_SEATS + 1)]
LAYOUT = Layout([Block("seat", SEAT, SEATS), Block("card", CARD, IDS)])


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """A table before the cards are dealt."""
    return Lanterns(seats, dice, CARDS)


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards, for the card browser."""
    return [CardFact(id_, card.name, "", "", card.text, "", "", original=False) for id_, card in PRINTED.items()]


# The view: what leaves the process

ASKED = {
    PLAY: ("Which card do you play?", "LANTERNS-TURN-01"),
    SNUFF: ("Whose lantern do you snuff?", "LANTERNS-DO-03"),
}


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


def view(state: State, seat: int) -> LanternsView:
    """What the seat sees; NOBODY is a spectator."""
    assert isinstance(state, Lanterns)
    kind = NOBODY if state.to_move == NOBODY else state.agenda.top().kind
    question, clause = ASKED.get(kind, ("", ""))
    choices = [Choice(pick, LAYOUT.name(pick), LAYOUT.kind(pick), label(pick)) for pick in state.legal()]
    return LanternsView(
        game=GAME.id,
        seat=seat,
        seats=state.seats,
        to_move=state.to_move,
        question=question,
        asked=KIND_NAMES.get(kind, ""),
        clause=clause,
        choices=choices if seat == state.to_move else [],
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

PARTS = ("seats", "deck", "played", "agenda", "revealed", "dice")


def write(state: State) -> str:
    """The position as one line of text: all of it, the hidden cards too."""
    assert isinstance(state, Lanterns)
    hands = [f"seat lit {lit} hand {ids_of(hand)}" for lit, hand in zip(state.lit, state.hands, strict=True)]
    agenda = notation.agenda_text(state.agenda.tasks(), KIND_NAMES)
    told = [f"agenda {agenda}", f"revealed {state.revealed}", f"dice {notation.dice_text(state.dice)}"]
    parts = [f"seats {state.seats}", f"deck {ids_of(state.deck)}", f"played {ids_of(state.played)}", *hands, *told]
    return notation.BAR.join(parts)


def ids_of(cards: Sequence[int]) -> str:
    """Cards with commas, or a dash."""
    return notation.joined(IDS[card] for card in cards)


def read(text: str, packs: Sequence[Pack]) -> State:
    """The position that the line tells, carried on to its question."""
    parts, seats = notation.split(text, PARTS)
    count = notation.number(parts["seats"], "seats", 2, MAX_SEATS)
    notation.check_seats(count, seats)
    state = Lanterns(count, notation.read_dice(parts["dice"]), CARDS)
    state.deck, state.played = cards_in(parts["deck"], "deck"), cards_in(parts["played"], "played")
    for seat, words in enumerate(seats):
        told = notation.fields(words, f"seat {seat}", ("lit", "hand"))
        state.lit[seat] = notation.number(told["lit"], f"seat {seat} lit", 0, notation.MANY)
        state.hands[seat] = sorted(cards_in(told["hand"], f"seat {seat} hand"))
    check_whole(state)
    state.revealed = notation.number(parts["revealed"], "revealed", 0, notation.MANY)
    state.agenda = Agenda([task_in(word, count) for word in parts["agenda"].split() if word != notation.EMPTY])
    state.carry_on()
    return state


def cards_in(words: str, where: str) -> list[int]:
    """Cards by their ids."""
    return [IDS.index(notation.one_of(id_, where, IDS)) for id_ in notation.items(words)]


def check_whole(state: Lanterns) -> None:
    """LANTERNS-DECK-01: as many cards as there are, each somewhere."""
    cards = state.deck + state.played + [card for hand in state.hands for card in hand]
    for card, id_ in enumerate(IDS):
        if cards.count(card) != CARDS[card].copies:
            raise BadNotation(f"{id_} is told {cards.count(card)} times; there are {CARDS[card].copies} in the game")


def task_in(word: str, seats: int) -> Task:
    """A task by its name and numbers."""
    name, seat, *rest = notation.split_word(word, "agenda", "draw:0:1:0:0")
    kind = KINDS[notation.one_of(name, "agenda", list(KINDS))]
    left, thing, also = (notation.number(number, f"agenda {name}", 0, notation.MANY) for number in rest)
    return Task(kind, notation.number(seat, f"agenda {name} seat", 0, seats - 1), left, thing, also)


# The log and the terminal

EVENTS = {  # what each says, and the clause that it comes from
    "play": ("{seat} plays {thing}.", "LANTERNS-TURN-01"),
    "draw": ("{seat} draws {thing}.", "LANTERNS-DO-02"),
    "light": ("{seat} lights {lanterns}.", "LANTERNS-DO-01"),
    "snuff": ("{seat} snuffs {lanterns} of {thing}.", "LANTERNS-DO-03"),
}


def tell(state: State, event: Event, names: Names) -> str:
    """The event as a sentence."""
    sentence, _ = EVENTS[event.what]
    thing = thing_name(event.thing, names)
    return sentence.format(seat=names[event.seat], thing=thing, lanterns=lanterns(event.number))


def thing_name(thing: int, names: Names) -> str:
    """What an event is about: a card, hidden or not, or a seat."""
    if thing == HIDDEN:
        return "a card"
    return PRINTED[IDS[thing - CARD]].name if thing >= CARD else names[thing - SEAT]


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
    view=view,
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
    sources={what: clause for what, (_, clause) in EVENTS.items()},
)

"""Dwarf Emberforge: worker placement and crafting for two to four."""

from collections.abc import Mapping, Sequence

from emberhall.games.emberforge.content.cards import FOLDER, card_set, check_pack, facts, library_of
from emberhall.games.emberforge.face import log, names, notation, result, terminal
from emberhall.games.emberforge.face.asks import asks
from emberhall.games.emberforge.face.keywords import KEYWORDS
from emberhall.games.emberforge.face.things import things
from emberhall.games.emberforge.face.turn import TURN
from emberhall.games.emberforge.face.view import show
from emberhall.games.emberforge.face.words import EVENTS
from emberhall.games.emberforge.judge.position import new_game
from emberhall.games.emberforge.rules.clauses import CLAUSES
from emberhall.games.emberforge.rules.state import MAX_SEATS, Forge
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadOption
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import State
from emberhall.kit.game import Game, Moment
from emberhall.kit.library import Pack
from emberhall.kit.options import Option, OptionValue
from emberhall.kit.text import Text


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """A game set up and waiting for its first answer."""
    first = int(options["first_seat"]) - 1
    if first >= seats:
        raise BadOption(f"option first_seat is {first + 1}, and {seats} sit at the table; 0 lets the dice say")
    return new_game(seats, dice, card_set(packs).cards, first, int(options["max_rounds"]))


def layout(state: State) -> Layout:
    """The picks and their names, with the ids of the cards in play."""
    assert isinstance(state, Forge)
    return names.layout_of(library_of(state.cards))


def tell(state: State, event: Event) -> Text:
    """An event as a sentence."""
    assert isinstance(state, Forge)
    return log.tell(library_of(state.cards), event)


GAME = Game(
    id="emberforge",
    name="Dwarf Emberforge",
    tagline="Place your Embers, gather, forge, and win the Guild's favour before your rivals do.",
    min_seats=2,
    max_seats=MAX_SEATS,
    minutes=40,
    min_age=12,
    rules_version=1,
    clauses=CLAUSES,
    start=start,
    asks=asks,
    show=show,
    layout=layout,
    write=notation.write,
    read=notation.read,
    tell=tell,
    draw=terminal.draw,
    options=(
        Option(
            "first_seat",
            "who holds the Forgemaster token first; 0 lets the dice say (FORGE-SETUP-11)",
            0,
            0,
            MAX_SEATS,
            zero="the dice say",
        ),
        Option(
            "max_rounds",
            "end as a draw after so many rounds; 0 never does (FORGE-WIN-09)",
            0,
            0,
            1000,
            in_simulations=60,
            zero="as many as it takes",
        ),
    ),
    moments=(Moment("tokens", "token by token, where most would pay, take or return them all", is_asked=False),),
    explain=result.explain,
    standing=result.standing,
    events=EVENTS,
    things=things,
    keywords=KEYWORDS,
    cards=facts,
    data=(FOLDER,),
    check_pack=check_pack,
    brief=(
        "Goal: five forged weapons of different collections, or three commissions.",
        "A round: everyone places up to three Embers, then each in turn uses them:",
        "Ignar gathers materials, Durgaz forges weapons, Runarium uses powers, Gildar",
        "draws cards or delivers a weapon for a commission. An overfull zone is locked.",
    ),
    turn=TURN,
)

"""Ember, Shroud of the Shadow Demon: play cards into your emberscape and collect them, for two to four."""

from collections.abc import Mapping, Sequence

from emberhall.games.shroud.content.cards import FOLDER, card_set, check_pack, facts, library_of
from emberhall.games.shroud.face import log, names, notation, result, terminal
from emberhall.games.shroud.face.asks import asks
from emberhall.games.shroud.face.keywords import KEYWORDS
from emberhall.games.shroud.face.things import things
from emberhall.games.shroud.face.turn import TURN
from emberhall.games.shroud.face.view import show
from emberhall.games.shroud.face.words import EVENTS
from emberhall.games.shroud.judge.position import ShadowDemon
from emberhall.games.shroud.rules.clauses import CLAUSES
from emberhall.games.shroud.rules.state import MAX_SEATS, Shroud
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import State
from emberhall.kit.game import Game, Moment
from emberhall.kit.library import Pack
from emberhall.kit.options import Option, OptionValue
from emberhall.kit.text import Text

CHOOSE, RANDOM = "choose", "random"


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """A game laid out and ready to begin."""
    s = ShadowDemon(seats, dice, card_set(packs).cards)
    s.lay_out()
    s.chooses_heroes = options["heroes"] == CHOOSE
    s.max_rounds = int(options["max_rounds"])
    first = options["first_player"]
    if first != RANDOM:
        s.first = min(int(first), seats) - 1
    return s


def layout(state: State) -> Layout:
    """The picks and their names, with the cards in play."""
    assert isinstance(state, Shroud)
    return names.layout_of(library_of(state.cards))


def tell(state: State, event: Event) -> Text:
    """An event as a sentence."""
    assert isinstance(state, Shroud)
    return log.tell(library_of(state.cards), event)


GAME = Game(
    id="shroud",
    name="Ember, Shroud of the Shadow Demon",
    tagline="Fill your emberscape, choose your mode, and answer a card before it strikes.",
    min_seats=2,
    max_seats=MAX_SEATS,
    minutes=30,
    rules_version=4,
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
            "heroes",
            "players choose their heroes, or get them by lot (SHRD-SETUP-01)",
            CHOOSE,
            choices=(CHOOSE, RANDOM),
            in_simulations=RANDOM,
        ),
        Option(
            "first_player",
            "the seat that begins, with fewer players the last one; or the dice say (SHRD-RUL-02)",
            RANDOM,
            choices=(RANDOM, *(str(seat + 1) for seat in range(MAX_SEATS))),
        ),
        Option("max_rounds", "count the stones after so many rounds (SHRD-RUL-07)", 100, 1, 1000),
    ),
    moments=(
        Moment("attacked", "when you are attacked"),
        Moment("plays", "when an opponent plays a card into an emberscape"),
        Moment("collects", "when an opponent is about to collect"),
        Moment("mode", "in your own mode phase, where you can stay in your mode"),
    ),
    explain=result.explain,
    standing=result.standing,
    events=EVENTS,
    things=things,
    keywords=KEYWORDS,
    cards=facts,
    data=(FOLDER,),
    check_pack=check_pack,
    brief=(
        "Goal: the most ember stones collected when someone's four arcane cards are out.",
        "Your turn: a full emberscape is collected, and earns an arcane card; then put a",
        "card on your mode pile if you like, draw, and play a card for what it says.",
        "Attacked, and at some other moments, you may answer with a response or ambush.",
    ),
    turn=TURN,
)

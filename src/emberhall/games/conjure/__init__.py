"""Ember, the Magical Card Game: conjure creatures with cards, for two to five or for one against the curses."""

from collections.abc import Mapping, Sequence

from emberhall.games.conjure.content.cards import FOLDER, card_set, check_pack, facts, library_of
from emberhall.games.conjure.face import log, names, notation, result, terminal
from emberhall.games.conjure.face.asks import asks
from emberhall.games.conjure.face.keywords import KEYWORDS
from emberhall.games.conjure.face.things import things
from emberhall.games.conjure.face.turn import TURN
from emberhall.games.conjure.face.view import show
from emberhall.games.conjure.face.words import EVENTS
from emberhall.games.conjure.judge.position import MagicalCardGame
from emberhall.games.conjure.rules.clauses import CLAUSES
from emberhall.games.conjure.rules.state import MAX_SEATS, Ember
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import State
from emberhall.kit.game import Game, Moment
from emberhall.kit.library import Pack
from emberhall.kit.options import Option, OptionValue
from emberhall.kit.text import Text

OFF, ON = "off", "on"


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """A game laid out and ready to begin."""
    s = MagicalCardGame(seats, dice, card_set(packs).creatures)
    s.lay_out()
    s.threshold = int(options["threshold"])
    s.max_turns = int(options["max_turns"])
    s.has_legendaries = options["pool"] == "all"
    s.has_promos = options["promos"] == ON
    s.zero_flips = options["zero_flips"] == ON
    s.remembers = options["remember"] == ON
    return s


def layout(state: State) -> Layout:
    """The picks and their names, with the ids of the creatures in play."""
    assert isinstance(state, Ember)
    return names.layout_of(library_of(state.creatures))


def tell(state: State, event: Event) -> Text:
    """An event as a sentence."""
    assert isinstance(state, Ember)
    return log.tell(state, library_of(state.creatures), event)


GAME = Game(
    id="conjure",
    name="Ember, the Magical Card Game",
    tagline="Gather combinations, conjure creatures, and make the call before the others can.",
    min_seats=1,
    max_seats=MAX_SEATS,
    usual_seats=2,
    minutes=30,
    rules_version=2,
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
            "threshold",
            "VP for a right call: 20 is Quick, 30 Standard, 40 Long, 50 Very Long (CONJ-WIN-01)",
            "30",
            choices=("20", "30", "40", "50"),
        ),
        Option(
            "pool",
            "all creatures, or the basic ones without the Legendary (CONJ-SETUP-08)",
            "all",
            choices=("all", "basic"),
        ),
        Option("promos", "the promo creatures play too (CONJ-RUL-04)", OFF, choices=(OFF, ON)),
        Option("zero_flips", "a creature that falls to 0 VP is flipped (CONJ-VP-02)", OFF, choices=(OFF, ON)),
        Option(
            "remember",
            "face-down creatures are named to everyone, who saw them conjured (CONJ-RUL-33)",
            ON,
            choices=(ON, OFF),
            in_simulations=OFF,
        ),
        Option("max_turns", "count the totals after so many turns (CONJ-RUL-35)", 400, 1, 2000, in_simulations=120),
    ),
    moments=(
        Moment("start", "before another player's draw", is_asked=False),
        Moment("draw", "after another player's draw, before they conjure"),
        Moment("conjured", "after another player's conjuring step"),
        Moment("own", "at the three checkpoints of your own turn"),
        Moment("order", "in which order you lay cards, where that is all there is to say", is_asked=False),
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
        "Goal: the most VP in creatures once somebody who has enough makes the call.",
        "Your turn: draw a card, with a full hand for a discard, or refresh it all; then",
        "conjure a creature of the Pool for the cards it costs, and take as many anew.",
        "Abilities and Archmages can be used in everyone's turn, when you are asked.",
    ),
    turn=TURN,
)

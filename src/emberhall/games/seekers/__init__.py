"""Seekers, Shards of Imriel: duels on a hex map, with cards, a Stack and a Shard, for two to four."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from emberhall.games.seekers.content import armory, maps
from emberhall.games.seekers.content.cards import FOLDER, card_set, check_pack, facts, library_of
from emberhall.games.seekers.face import armory_builder, log, names, notation, result, terminal
from emberhall.games.seekers.face.asks import asks
from emberhall.games.seekers.face.events import EVENTS
from emberhall.games.seekers.face.keywords import KEYWORDS
from emberhall.games.seekers.face.things import things
from emberhall.games.seekers.face.turn import TURN
from emberhall.games.seekers.face.view import show
from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules import setup
from emberhall.games.seekers.rules.clauses import CLAUSES
from emberhall.games.seekers.rules.state import MAX_SEATS, Seekers
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import State
from emberhall.kit.demonstration import load_all
from emberhall.kit.game import Game, Moment
from emberhall.kit.library import Pack
from emberhall.kit.options import Option, OptionValue
from emberhall.kit.text import Text

ROLL = "roll"
YES, NO = "yes", "no"
ARMORIES = ("mara-veil", "theron-ash", "brannoc-crusher", "aldwyn-dawn")  # what each seat brings unless told
RULINGS = (  # the name of each in the state, what it says, and whether it holds unless told
    ("reapply_keeps", "an ailment that comes again with no more Moments changes nothing (SEEK-RUL-68)", YES),
    ("slow_rounds_up", "Slow halves distances and rounds up (SEEK-RUL-34)", YES),
    ("slow_halves_push", "Slow halves pushes too (SEEK-RUL-34)", YES),
    ("touch_blocks", "a line that only touches a wall is blocked (SEEK-RUL-52)", YES),
    ("sideboard_in_setup", "cards of the Sideboard are exchanged in the setup (SEEK-RUL-12)", YES),
    ("channel_uses_stack", "the claim to the Shard uses the Stack (SEEK-RUL-59)", YES),
    ("unimpeded_ignores_slow", "Slow is nothing to whoever has channelled the Shard (SEEK-RUL-63)", NO),
    ("direction_needs_sight", "rows end where the line of sight does (SEEK-RUL-41)", NO),
)


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """A game laid out and ready to begin."""
    cards = card_set(packs).cards
    s = Shards(seats, dice, cards, maps.ground(str(options["map"])))
    s.lay_out([armory.resolve(str(options[f"armory{seat + 1}"]), cards) for seat in range(seats)])
    s.max_turns = int(options["max_turns"])
    for name, _, _ in RULINGS:
        setattr(s.rulings, name, options[name] == YES)
    if options["first"] != ROLL:
        setup.settle_order(s, min(int(options["first"]), seats) - 1)
    return s


def layout(state: State) -> Layout:
    """The picks and their names, with the cards in play."""
    assert isinstance(state, Seekers)
    return names.layout_of(library_of(state.cards))


def tell(state: State, event: Event) -> Text:
    """An event as a sentence."""
    assert isinstance(state, Seekers)
    return log.tell(state, library_of(state.cards), event)


def armory_option(seat: int) -> Option:
    """What the player of a seat brings."""
    return Option(
        f"armory{seat + 1}",
        f"the Armory of seat {seat + 1}: the name of one that comes with the game, or a share code (SEEK-SETUP-01)",
        ARMORIES[seat],
        reads=armory.check_option,
        suggestions=tuple(armory.PRECONSTRUCTED),
    )


GAME = Game(
    id="seekers",
    name="Seekers: Shards of Imriel",
    tagline="Build an Armory, hunt your rival through the crypt, and answer every spell on the Stack.",
    min_seats=2,
    max_seats=MAX_SEATS,
    minutes=45,
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
        Option("map", "the battlemap (SEEK-ZONE-01)", maps.OFFERED[0], choices=tuple(maps.OFFERED)),
        *(armory_option(seat) for seat in range(MAX_SEATS)),
        Option(
            "first",
            "the seat that begins, with fewer players the last one; or who rolls highest decides (SEEK-SETUP-06)",
            ROLL,
            choices=(ROLL, *(str(seat + 1) for seat in range(MAX_SEATS))),
        ),
        Option("max_turns", "a draw after so many turns (SEEK-RUL-95)", 300, 1, 10000),
        *(Option(name, text, usual, choices=(YES, NO)) for name, text, usual in RULINGS),
    ),
    moments=(
        Moment("respond", "when something of an opponent is about to resolve"),
        Moment("end", "at the end of somebody else's turn"),
        Moment("spent", "before your own main phase ends, while you can take something back"),
        Moment("upkeep-own", "in your own upkeep", is_asked=False),
        Moment("end-own", "at the end of your own turn", is_asked=False),
        Moment("upkeep", "in somebody else's upkeep", is_asked=False),
        Moment("main", "when somebody else ends the main phase", is_asked=False),
        Moment("own-stack", "when something of your own is about to resolve", is_asked=False),
    ),
    explain=result.explain,
    standing=result.standing,
    events=EVENTS,
    things=things,
    keywords=KEYWORDS,
    demonstrations=load_all(Path(__file__).parent / "demonstrations"),
    cards=facts,
    data=(FOLDER, armory.FOLDER),
    check_pack=check_pack,
    builder=armory_builder.BUILDER,
    brief=(
        "Goal: bring every opposing Seeker down to 0 HP.",
        "Your turn: gain 5 AP and 6 MP, draw a card, move and play while they last.",
        "What is played waits on the Stack: Instants answer, the last one resolves first.",
        "Beside the Shard, 10 AP begin to channel it; then your AP and MP are doubled.",
    ),
    turn=TURN,
)

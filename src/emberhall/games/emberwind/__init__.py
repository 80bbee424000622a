"""EMBERWIND: Heroes against Foes that run themselves, for one to four, and a Storyteller."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from emberhall.games.emberwind.content import encounters
from emberhall.games.emberwind.content.cards import FOLDER, card_set, check_pack, facts, library_of
from emberhall.games.emberwind.face import log, names, notation, result, terminal
from emberhall.games.emberwind.face.asks import asks
from emberhall.games.emberwind.face.inquiries import INQUIRIES
from emberhall.games.emberwind.face.keywords import KEYWORDS
from emberhall.games.emberwind.face.things import things
from emberhall.games.emberwind.face.turn import TURN
from emberhall.games.emberwind.face.view import show
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.clauses import CLAUSES
from emberhall.games.emberwind.rules.printed import Cards
from emberhall.games.emberwind.rules.state import BY_BEST, BY_DICE, BY_FIRST, BY_SEAT, MAX_HEROES, MAX_SEATS, Emberwind
from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.errors import BadOption
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import State
from emberhall.kit.demonstration import load_all
from emberhall.kit.game import Game, Moment
from emberhall.kit.library import Pack
from emberhall.kit.options import Option, OptionValue
from emberhall.kit.text import Text

YES, NO = "yes", "no"
STORYTELLERS = {"dice": BY_DICE, "best": BY_BEST, "first": BY_FIRST, "player": BY_SEAT}


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """A fight laid out and ready to begin."""
    s = laid_out(seats, str(options["encounter"]), str(options["party"]), card_set(packs).cards).copy()
    s.dice = dice
    s.storyteller = STORYTELLERS[str(options["storyteller"])]
    s.learning = int(options["learning"])
    s.is_optional = options["modifiers"] == YES
    s.offers_dead_ends = options["dead_ends"] == YES
    s.is_ambush = options["ambush"] == YES
    s.asks_order = options["order"] != "listed"
    s.reseats = options["order"] == "each-round"
    s.has_manoeuvres = options["manoeuvres"] == YES
    s.hides_sheets = options["sheets"] == "studied"
    s.max_rounds = int(options["max_rounds"])
    for hero in range(s.heroes):
        s.tides[hero] = min(s.tides[hero], int(options["tides"]))
    return s


@lru_cache(64)
def laid_out(seats: int, encounter: str, party: str, cards: Cards) -> Skirmish:
    """Everybody in place, to be copied: thousands of games may begin alike."""
    library = library_of(cards)
    heroes = encounters.read_party(party, library)
    if min(seats, MAX_HEROES) > len(heroes):
        raise BadOption(f"option party has {len(heroes)} Heroes for {min(seats, MAX_HEROES)} players; each needs one")
    fight = encounters.fitted(encounters.read(encounter, library), len(heroes), library)
    s = Skirmish(seats, Dice(bytes(SEED_BYTES)), cards, cards.fields[fight.map])
    s.encounter = fight.number
    setup.lay_out(s, list(heroes), list(zip(fight.sheets, fight.veterans, strict=True)))
    return s


def layout(state: State) -> Layout:
    """The picks and their names, with the cards in play."""
    assert isinstance(state, Emberwind)
    return names.layout_of(library_of(state.cards))


def tell(state: State, event: Event) -> Text:
    """An event as a sentence."""
    assert isinstance(state, Emberwind)
    return log.tell(state, library_of(state.cards), event)


GAME = Game(
    id="emberwind",
    name="EMBERWIND",
    tagline="Stand together against foes that run themselves, hex by hex along their action chains.",
    min_seats=1,
    max_seats=MAX_SEATS,
    usual_seats=MAX_HEROES,
    is_cooperative=True,
    is_open=True,
    minutes=40,
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
            "encounter",
            "one that comes with the game, or a map and its Foes: `ember-crossing: cinder-whelp x4` (WIND-ENC-105)",
            "the-cinder-court",
            in_simulations="sparks-on-the-crossing",
            reads=encounters.check_option,
            suggestions=tuple(encounters.SUGGESTED),
        ),
        Option(
            "party",
            "two to four Heroes; players take them in turn (WIND-RUL-01)",
            "rook, rath, laureat, piper",
            reads=encounters.check_party,
            suggestions=tuple(encounters.PARTIES),
        ),
        Option(
            "storyteller",
            "who chooses for the Foes: dice, the best chain, the first one, or the first seat (WIND-RUL-02)",
            "dice",
            choices=tuple(STORYTELLERS),
        ),
        Option(
            "order",
            "the Heroes' places: asked for once, in each Round, or as the party is listed (WIND-ORDER-102)",
            "asked",
            choices=("asked", "each-round", "listed"),
            in_simulations="listed",
        ),
        Option("tides", "Tide-Turner charges of each Hero (WIND-TIDE-102)", 2, 0, 2),
        Option("learning", "red hexes unlocked for each type of Veteran and Round (WIND-UNLOCK-08)", 1, 1, 6),
        Option("modifiers", "Optional Modifiers are read (WIND-START-02)", NO, choices=(NO, YES)),
        Option(
            "dead_ends",
            "chains that do not reach the outermost ring are offered (WIND-CHAIN-09)",
            NO,
            choices=(NO, YES),
        ),
        Option("ambush", "in Round 1 the Foes act first (WIND-ORDER-107)", NO, choices=(NO, YES)),
        Option("manoeuvres", "every Hero may try every manoeuvre (WIND-MAN-102)", YES, choices=(YES, NO)),
        Option(
            "sheets",
            "what is printed on Foes is open, or must be studied (WIND-RUL-04)",
            "open",
            choices=("open", "studied"),
        ),
        Option("max_rounds", "the Heroes lose after so many Rounds (WIND-RUL-03)", 50, 1, 1000),
    ),
    moments=(
        Moment("declared", "when a Foe has declared an action"),
        Moment("incoming", "when damage is about to be applied"),
        Moment("shift", "when a roll could be shifted"),
    ),
    explain=result.explain,
    standing=result.standing,
    events=log.EVENTS,
    things=things,
    keywords=KEYWORDS,
    demonstrations=load_all(Path(__file__).parent / "demonstrations"),
    cards=facts,
    data=(FOLDER,),
    check_pack=check_pack,
    inquiries=INQUIRIES,
    brief=(
        "Goal: defeat every Foe before all Heroes have FALLEN. You win or lose together.",
        "Your turn: four points. Fast actions cost 1, Slow ones 2; what is left pays for Triggers.",
        "Attacks roll a d20 low: up to A hits, up to P ignores Barriers, up to C is critical.",
        "Each Foe rolls a d6 and works through its hexes in that direction; its Targets roll a d20 to avoid it.",
    ),
    turn=TURN,
)

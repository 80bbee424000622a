"""A position as one line of text, and back.

It tells everything, the dice too: it is for tests and bug reports.

    seats 2 | options map ember-crossing encounter sparks-on-the-crossing storyteller dice learning 1
           max_rounds 50 optional no dead_ends no ambush no reseat no manoeuvres yes studied no order yes
    | game round 2 place 3 acting 5 rolled 4 link 1 aimed -1 revealed 31 acted no moved no scorched - halved 6
           gone 5 ended no
    | heroes rook slot=0 at=9,3 hp=42 pool=2 tides=2 spark=1 poison=2 off_guard=1/next-turn used=service-medal ; ...
    | foes mossback-brute at=4,4 hp=32 veteran=yes last_attacker=1 ; cinder-whelp hp=0 ; ...
    | sheets mossback-brute unlocked=45+56 studied=grid | boons kind=cap bearer=0 caster=0 action=guided-weapon a=4
    | sustains hero=2 action=wildfire targets=4 | made 4,5:6 | flairs 4:at-half:4,4 | chain 0,5,55
    | deed hero=0 action=skewer price=2 targets=4 d20=8 outcome=hit ... | strike foe=4 code=BA action=0 targets=1 ...
    | agenda slot-turn:-1:2:0:0 foe-next:-1:1:5:0 ... on-declared:1:0:1:0 | dice HEX:70:3

Combatants are numbered: Heroes from 0 as the party lists them, Foes from 4 as the encounter does; seats are counted
from 0, and -1 is nobody. Squares are written `row,column`, hexes of a grid by their keys. Heroes, Foes, sheets, boons
and sustained effects are lists of `name=value` with semicolons between them; what is as usual is left out, and `+`
stands between several things in one value. A condition is its stacks and, behind a stroke, when it ends: this-turn,
next-turn, round-3, or start-2 for the start of the next turn of combatant 2. A dash is nothing, and an empty place
among the sustained effects is the word `empty`. The agenda is written from the bottom to the top, so that the question
that is being asked stands last; a task is its kind, its seat, and its three numbers; see `questions`.
"""

from collections.abc import Sequence

from emberhall.games.emberwind.content.cards import CardSet, card_set, library_of
from emberhall.games.emberwind.face.names import CONDITION_WORDS, MOST_SHIFT, PART_WORDS, PROP_WORDS
from emberhall.games.emberwind.face.notation_forms import (
    WHO,
    Amplified,
    Code,
    Condition,
    Cover,
    Deed,
    Doing,
    Foes,
    Heroes,
    Listed,
    Map,
    Named,
    Players,
    Square,
    Sustains,
)
from emberhall.games.emberwind.face.validity import fault
from emberhall.games.emberwind.face.validity_tasks import NUMBERS
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules import state as wind
from emberhall.games.emberwind.rules.both.noticing import WHEN, WHERE
from emberhall.games.emberwind.rules.field import placing
from emberhall.games.emberwind.rules.foes.chains import KEYS, MAX_RINGS
from emberhall.games.emberwind.rules.heroes.amplify import WHOM as ADDED_STEP
from emberhall.games.emberwind.rules.printed import USES
from emberhall.games.emberwind.rules.state import Boon, Emberwind, Sustain
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import forms
from emberhall.kit.forms import (
    Card,
    Field,
    Flag,
    Form,
    Mask,
    Maybe,
    Notation,
    Number,
    OfSeat,
    Part,
    Several,
    Things,
    Together,
    Word,
    lone,
)
from emberhall.kit.library import Pack
from emberhall.kit.notation import MANY

MORE = "+"
SHEETS = ["sheets", "foe_sheets", "seat_of"]  # ids tell them
SETS = ["walls", "deep", "cover", "hero_squares", "foe_squares", "hazards", "brambles"]  # of squares


def last_hero(s: Emberwind) -> int:
    """The highest number of a Hero."""
    return int(s.heroes) - 1


def usually_0(form: Form, *names: str, of: type[Field] = Field) -> list[Field]:
    """Fields of one form that are usually 0."""
    return [of(name, form, usual=0) for name in names]


def each_0(form: Form, *names: str) -> list[Field]:
    """The same of each Hero or Foe."""
    return usually_0(form, *names, of=OfSeat)


def flags(**names: str) -> list[Field]:
    """What is so or not: the name of each in notation, and in the state."""
    return [Field(name, Flag(), attribute, usual=False) for name, attribute in names.items()]


SOME = Number(0, 99)  # points, squares, stacks and the like: no card brings more
SHIFTED = Number(-99, 99)
WHOM = Mask(WHO, MORE)
PROPS = Mask(Word(PROP_WORDS), MORE)
ADDED = Together(  # WIND-AMP-102: an Amplify action that was bought, and its Targets
    "@",
    Card(),
    Mask(WHO, "."),
    parts=lambda added: divmod(added, ADDED_STEP),
    whole=lambda action, whom: action * ADDED_STEP + whom,
)
FLAIR = Together(  # one that was set off: of which Foe, by what, and where it stood
    ":",
    Number(wind.FOE, wind.COMBATANTS - 1),
    Word(("at-half", "ally-near", "ally", "beside-hero", "hero-falls", "defeated", "unseen")),
    Square(),
    parts=lambda note: (note % WHERE // WHEN, note % WHEN, note // WHERE - 1),
    whole=lambda foe, when, square: (square + 1) * WHERE + foe * WHEN + when,
)
COMBATANT = (OfSeat("at", Square(), usual=wind.NOWHERE), OfSeat("hp", Number(0, 999)))
CONDITIONS = [Condition(condition, word) for condition, word in enumerate(CONDITION_WORDS)]
BOONS = Things(
    lambda: Boon(0, 0, 0, 0),
    Field("kind", Word(("none", "cap", "rider", "range", "free", "hidden", "negate", "echo", "survive"))),
    Field("bearer", Number(0, last_hero)),
    Field("caster", Number(0, last_hero)),
    Field("action", Card()),
    Field("n", Number(), usual=0),
    *usually_0(Number(0, USES - 1), "what"),
    *usually_0(SHIFTED, "c", "a", "p"),
    *usually_0(SOME, "op"),
)
SUSTAINS = Sustains(
    lambda: Sustain(NOBODY, 0, 0),
    Field("hero", Number(0, last_hero)),
    Field("action", Card()),
    Field("targets", WHOM, usual=0),
)
DEED = Deed(
    Field("hero", Number(0, last_hero)),
    Field("action", Card()),
    *usually_0(SOME, "price"),
    *usually_0(WHOM, "targets"),
    Field("square", Square(), usual=wind.NOWHERE),
    *usually_0(Number(0, 20), "d20"),
    *usually_0(Word(("undecided", "miss", "hit", "critical")), "outcome"),
    *usually_0(SHIFTED, "c", "a", "p", "more_a", "more_p"),
    *usually_0(SOME, "more_dice"),
    *usually_0(PROPS, "props"),
    *usually_0(Word(("none", "T", "R")), "vs"),
    *usually_0(Number(), "total"),
    Field("tenths", SOME, usual=10),
    *usually_0(WHOM, "multiplied"),
    *usually_0(SOME, "amps"),
    *usually_0(Amplified(Card(), MORE), "amplified"),
    Field("added", Several(ADDED, MORE), usual=[]),
    *flags(repeated="is_repeated", kept="is_kept"),
)
STRIKE = Doing(
    Field("foe", WHO),
    *usually_0(Code(), "code"),
    Field("action", SOME, usual=NOTHING),
    *usually_0(WHOM, "targets", "hit", "missed"),
    Field("square", Square(), usual=wind.NOWHERE),
    *usually_0(Number(0, 7), "direction"),
    *usually_0(Number(0, 20), "d20"),
    *usually_0(Number(), "total", "lost"),
    *flags(cancelled="is_cancelled", commanded="is_commanded"),
)
NOTATION = Notation(
    [
        Players(1, wind.MAX_SEATS),
        Part(
            "options",
            Map("map", Named(lambda library: library.map_ids), "field"),
            Field("encounter", Maybe(Named(lambda library: library.encounter_ids))),
            Field("storyteller", Word(("dice", "best", "first", "player"))),
            Field("learning", Number(1, 36)),
            Field("max_rounds", Number(1)),
            *flags(optional="is_optional", dead_ends="offers_dead_ends", ambush="is_ambush", reseat="reseats"),
            *flags(manoeuvres="has_manoeuvres", studied="hides_sheets", order="asks_order"),
        ),
        Part(
            "game",
            Field("round", Number()),
            Field("place", Number(0, wind.SLOTS - 1)),
            Field("acting", Number(NOBODY, wind.COMBATANTS - 1)),
            Field("rolled", Number(0, 6)),
            Field("link", Number(0, 5)),
            Field("aimed", Number(NOBODY, wind.MAX_HEROES - 1)),
            Field("revealed", Number()),
            *flags(acted="has_acted", moved="has_moved"),
            *usually_0(Mask(WHO), "scorched", "halved", "gone"),
            Field("ended", Word(("no", "heroes", "foes", "time"))),
        ),
        Heroes(
            "heroes",
            lambda library: library.hero_ids,
            OfSeat("slot", Number(0, wind.MAX_HEROES - 1), usual=NOBODY),
            *COMBATANT,
            *each_0(SOME, "pool", "tides", "triggers", "amplifies"),
            *each_0(Mask(Card(), MORE), "used"),
            *each_0(SHIFTED, "advantage"),
            *each_0(Number(0, MOST_SHIFT), "anthem"),
            *each_0(Number(0, 1), "spark"),
            *each_0(SHIFTED, "next_c", "next_a", "next_p"),
            *each_0(SOME, "next_dice"),
            *each_0(PROPS, "next_props"),
            *each_0(Mask(Word(("heroes", "foes", "cover", "deep", "brambles")), MORE), "next_passes"),
            *each_0(SOME, "next_shift"),
            *each_0(SHIFTED, "trade_a", "trade_p"),
            *each_0(Number(), "threat"),
            *each_0(SOME, "free_spells", "cheap_ranged"),
            *CONDITIONS,
        ),
        Foes(
            "foes",
            lambda library: library.foe_ids,
            *each_0(Word(("no", "yes")), "veteran"),
            *COMBATANT,
            *each_0(SOME, "shield", "strip", "empower", "empower_next", "penalty"),
            OfSeat("last_attacker", Number(0, last_hero), usual=NOBODY),
            *CONDITIONS,
        ),
        Listed(
            "sheets",
            lambda library: library.foe_ids,
            *each_0(Mask(Word(KEYS[MAX_RINGS]), MORE), "unlocked"),
            *each_0(Mask(Word(PART_WORDS), MORE), "studied"),
        ),
        lone("boons", BOONS),
        lone("sustains", SUSTAINS),
        Part("made", Cover()),
        lone("flairs", Several(FLAIR, " ")),
        lone("chain", Several(Word(KEYS[MAX_RINGS]))),
        lone("deed", DEED),
        lone("strike", STRIKE),
        forms.Agenda(wind.KINDS, lambda s: dict.fromkeys(NUMBERS, (-1, MANY)), "act:0:0:0:0"),
        forms.Dice(),
    ],
    follows=["heroes", "foes", "enders", *SHEETS, *SETS],
    shared=["field", "veteran", *SHEETS],
)


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Emberwind)
    return NOTATION.write(state, library_of(state.cards).action_ids)


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells; what can't be is refused, so that the rules never meet it."""
    try:
        return read_with(card_set(packs), text)
    except BadNotation as error:
        raise BadNotation(f"this is no position of emberwind: {error}") from None


def read_with(library: CardSet, text: str) -> Skirmish:
    """The same with cards that are at hand."""

    def empty(seats: int, dice: Dice) -> Skirmish:
        s = Skirmish(seats, dice, library.cards, library.cards.fields[0])
        setup.lay_out(s, [], [])
        return s

    s: Skirmish = NOTATION.read(text, library.action_ids, empty)
    if found := fault(s):
        raise BadNotation(found)
    settle(s)
    NOTATION.ask(s, is_over=s.ended != 0)
    return s


def settle(s: Skirmish) -> None:
    """Everyone stands where they are told to, and Cover lies where it was made."""
    places, made = s.at[:], list(zip(s.made, s.made_by, strict=True))
    s.at, s.made, s.made_by = [wind.NOWHERE] * wind.COMBATANTS, [], []
    for who, square in enumerate(places):
        if square != wind.NOWHERE:
            placing.put(s, who, square)
    for square, maker in made:
        placing.made_cover(s, maker, square)

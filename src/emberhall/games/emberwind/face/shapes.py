"""The shapes of what is shown: Heroes, Foes with their grids, the map, and what is being done.

A `thing` is the pick that names something: a combatant, an action, a chain. Squares are numbered row by row over the
whole field of ten rows and twelve columns. Hexes of a grid are named by their keys, such as "455".
"""

import msgspec

from emberhall.kit.text import Text
from emberhall.kit.view import View


class WindCondition(msgspec.Struct, frozen=True):
    """A condition that a combatant suffers from."""

    id: str  # "off_guard"
    thing: int
    stacks: int
    ends: str  # "to the end of its next turn"; "" where it stays until it is removed


class WindAction(msgspec.Struct, frozen=True):
    """An action of a Hero, and whether it can be used now."""

    thing: int
    id: str
    name: str
    text: str
    icon: str
    type: str  # "general", "sustain", "trigger" or "amplify"
    speed: int  # points, as printed
    price: int  # points, now
    tags: list[str]
    range: int  # -1 for the whole field
    least: int  # Targets
    most: int
    damage: str  # "3d8"; "" for none
    heal: str
    vs: str  # "T", "R" or ""
    check: str  # "cap", a skill, or ""
    c: int  # the CAP that it would be checked with now, before a Target is known; 0 without such a check
    a: int
    p: int
    parts: str  # what that is made of, where it is not as printed on the Hero
    is_used_up: bool
    why_not: str  # the clause that forbids it now; "" where it is on offer, or where its Hero is not asked
    uses: str  # "once in a combat"; "" for as often as one can pay


class WindHero(msgspec.Struct, frozen=True):
    """A Hero, with all that it has and suffers."""

    thing: int
    id: str
    name: str
    class_: str
    icon: str
    seat: int
    slot: int  # from 0; -1 until it is chosen
    square: int
    hp: int
    most_hp: int
    toughness: int  # as now, and so are the next
    resistance: int
    dodge: int
    willpower: int
    c: int
    a: int
    p: int
    skills: dict[str, int]
    pool: int
    tides: int
    triggers_left: int
    sustains_left: int
    amplifies_left: int
    conditions: list[WindCondition]
    advantage: int
    spark: bool
    anthem: int
    boons: list[str]
    actions: list[WindAction]
    is_fallen: bool
    is_hidden: bool  # no Foe may pick it
    threat: int  # HP taken from Foes so far
    moved: bool  # in its turn that is running


class WindFoeAction(msgspec.Struct, frozen=True):
    """A basic attack or a special ability of a Foe."""

    code: str  # "BA" or a letter
    name: str
    text: str
    icon: str
    check: str  # "dodge", "willpower", a skill, or ""
    range: int  # -1 for the whole field
    area: str  # "single", "burst 1", ...
    damage: str  # with a Veteran's bonus; "" for none
    vs: str
    props: list[str]
    effects: list[str]
    learnable: bool


class WindFoe(msgspec.Struct, frozen=True):
    """A Foe that stands."""

    thing: int
    id: str
    name: str
    number: int  # from 1 within its kind; 0 if it is alone
    icon: str
    rank: str
    type: str
    size: int
    square: int  # the top-left one of its block
    hp: int
    most_hp: int
    toughness: int  # as now
    resistance: int
    is_veteran: bool
    conditions: list[WindCondition]
    shield: int
    empower: int
    characteristics: str  # a sentence; "" while that is not known, and so are the next
    optional: list[str]  # Optional Modifiers that are in force
    flairs: list[str]
    is_known: bool  # everything on its sheet is open
    actions: list[WindFoeAction]
    grid: dict[str, str]  # by key, the code of every hex
    unlocked: list[str]
    rings: int


class WindSquare(msgspec.Struct, frozen=True):
    """A square that is not open ground."""

    square: int
    kind: str  # "wall", "deep", "cover", "embers", "brambles", "miasma", or "made" for Cover that an action made


class WindShot(msgspec.Struct, frozen=True):
    """How an action of the Hero who is asked would fare against a Foe."""

    thing: int  # the Foe
    action: int  # with which action
    is_clear: bool
    in_range: bool
    why: str  # why it is no Target; "" where it is one
    c: int  # the CAP against that Foe
    a: int
    p: int
    barrier: int  # that would count
    hit: int  # in a hundred
    mean: float  # HP that it takes on average
    is_best: bool  # of all attacks against that Foe, where none is chosen yet
    fells: int  # in a hundred: the last HP are taken
    sets_off: list[str]  # Combat Flairs that it may set off


class WindReach(msgspec.Struct, frozen=True):
    """A square that the Hero who is asked can go to."""

    square: int
    action: int  # by which action; -1 where it is part of what is being done
    price: int
    path: list[int]  # the squares entered, the goal last; empty before a movement is chosen


class WindDanger(msgspec.Struct, frozen=True):
    """Squares on which the same Foes could strike a Hero in their coming turns, whatever they roll."""

    squares: list[int]
    foes: list[int]
    means: list[float]  # HP that the turn of each takes on average from the Hero whose turn it is; empty in a Foe's
    mean: float  # all of them together


class WindStake(msgspec.Struct, frozen=True):
    """What hangs on an answer: a shifted roll, an Amplify, a Trigger."""

    pick: int
    hp: int  # more than without it: HP that Foes lose, or that Heroes regain or are spared
    fells: list[int]  # Foes that would be defeated by it
    result: str  # "hit", "critical", "avoided", "cancels it" ...; "" where it is HP that count
    spends: str  # "Spark" or "Anthem", where a roll is shifted
    is_idle: bool  # it would change nothing for the better


class WindAim(msgspec.Struct, frozen=True):
    """A Hero whom a Foe's action is aimed at."""

    thing: int
    hit: int  # in a hundred
    mean: float  # HP lost on average


class WindEnding(msgspec.Struct, frozen=True):
    """What the Hero who is asked leaves over by ending the turn."""

    points: int
    triggers: list[int]  # actions that these points could pay for until its next turn


class WindSlot(msgspec.Struct, frozen=True):
    """One of the eight places of a Round's order."""

    label: str  # "Hero 1" or "Grunts"
    kind: str  # "hero", "grunt", "awakened", "elite" or "boss"
    things: list[int]  # who acts there
    is_done: bool
    is_acting: bool


class WindPlan(msgspec.Struct, frozen=True):
    """What one hex of a chain would do on the board as it stands."""

    code: str
    square: int  # where a Move would end, or a burst would be centred; -1 for nowhere
    targets: list[int]


class WindChain(msgspec.Struct, frozen=True):
    """A chain on offer."""

    pick: int
    hexes: list[str]
    codes: list[str]
    names: list[str]
    worth: float  # what a dry run makes of it (WIND-POLICY-103)
    plan: list[WindPlan]


class WindTurn(msgspec.Struct, frozen=True):
    """The turn of the Foe that acts."""

    foe: int
    rolled: int  # 0 before the roll
    chain: list[str]  # the chosen one; empty before the choice
    link: int  # how many of its hexes are done
    dead_ends: list[list[str]]


class WindSustain(msgspec.Struct, frozen=True):
    """A sustained effect."""

    pick: int
    hero: int
    action: str
    targets: list[int]
    text: str  # what it does, as printed


class WindDeed(msgspec.Struct, frozen=True):
    """The action that a Hero is carrying out."""

    hero: int
    action: int
    targets: list[int]
    d20: int  # 0 before the roll, or where there is none
    c: int  # the CAP in force for it
    a: int
    p: int
    outcome: str  # "", "miss", "hit" or "critical"
    total: int
    dice: str  # what is rolled for damage or healing; "" for nothing


class WindStrike(msgspec.Struct, frozen=True):
    """The action of a Foe that is being carried out."""

    foe: int
    code: str
    name: str
    targets: list[int]
    aims: list[WindAim]  # empty where the sheet is not known, and for what hurts nobody
    hit: list[int]
    square: int  # where a burst is centred, or where a Move goes; -1 for nowhere
    d20: int
    total: int
    is_cancelled: bool
    is_commanded: bool


class WindCheck(msgspec.Struct, frozen=True):
    """The check that what is being done now came from, in words and dice."""

    what: str  # "Dodge", "CAP", a skill
    d20: int
    value: int
    outcome: str
    total: int
    barrier: int
    lost: int
    sentence: Text
    clause: str


class WindFight(msgspec.Struct, frozen=True):
    """An encounter that may follow."""

    id: str
    name: str
    is_harder: bool  # than the one that was fought


class WindOdds(msgspec.Struct, frozen=True):
    """How hard the fight is for Heroes of one kind."""

    band: str
    wins: int  # of a hundred such fights


class WindView(View, frozen=True, kw_only=True):
    """The table of EMBERWIND."""

    map: str
    map_name: str
    encounter: str  # its name; "" for Foes that a table put together itself
    text: str  # to be read aloud
    rows: int
    columns: int
    squares: list[WindSquare]
    heroes: list[WindHero]
    foes: list[WindFoe]
    round: int
    max_rounds: int
    order: list[WindSlot]
    acting: int  # -1 for nobody
    turn: WindTurn | None
    chains: list[WindChain]
    shots: list[WindShot]
    reach: list[WindReach]
    dangers: list[WindDanger]  # Foes whose sheets are not known are left out
    stakes: list[WindStake]
    ending: WindEnding | None
    sustains: list[WindSustain]
    deed: WindDeed | None
    strike: WindStrike | None
    last_check: WindCheck | None
    pressure: int
    band: str
    odds: list[WindOdds]  # before the first Round: for Heroes that look one pick ahead, and for such as think further
    ended: str  # "heroes", "foes" or "time"; "" while the combat goes on
    next_fight: WindFight | None  # once it is over: a harder one after a victory, else a gentler one

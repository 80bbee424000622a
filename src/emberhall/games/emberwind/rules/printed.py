"""What is printed on Heroes, Foes and maps, in the form that the rules use: numbers and short lists.

The files in `cards/` are read by `content/cards`, and `content/compiler` turns their words into the codes below.
"""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

from emberhall.kernel.question import AskingState

S = TypeVar("S", bound=AskingState)

# Ranks (WIND-FOE-101); a rank's grid has rank + 1 rings (WIND-FOE-103)
GRUNT: Final = 0
AWAKENED: Final = 1
ELITE: Final = 2
BOSS: Final = 3
RANKS: Final = 4

# Speeds in points (WIND-HERO-101)
FREE: Final = 0
FAST: Final = 1
SLOW: Final = 2
SLOW_FAST: Final = 3
SLOW_SLOW: Final = 4

# What a check is made against: a Defence Value, a skill (WIND-HERO-114), or the Hero's CAP
NO_CHECK: Final = -1
DODGE: Final = 0
WILLPOWER: Final = 1
ATHLETICS: Final = 2  # the first of the twelve skills; the others follow as the cards' vocabulary names them
VALUES: Final = 14  # the values of a Hero that a d20 is compared with
BY_CAP: Final = 14

# Conditions, in alphabetical order (WIND-COND)
BURNING: Final = 0
CHILL: Final = 1
DAZE: Final = 2
FRAGILITY: Final = 3
OFF_GUARD: Final = 4
PARALYSIS: Final = 5
POISON: Final = 6
PRONE: Final = 7
SILENCE: Final = 8
SLEEP: Final = 9
VULNERABILITY: Final = 10
WEAKNESS: Final = 11
CONDITIONS: Final = 12
NO_CONDITION: Final = -1

NO_LIMIT: Final = 1000000
MOST_STACKS: Final[list[int]] = [2, 1, 1, 1, 1, 1, 5, 1, 1, 1, NO_LIMIT, NO_LIMIT]  # WIND-COND-101

# How long something lasts, as cards print it
TO_THE_END: Final = 0  # until removed, or as the condition itself says (WIND-COND-113)
ITS_NEXT_TURN: Final = 1  # to the end of the sufferer's next turn
ITS_TURN: Final = 2  # to the end of the sufferer's turn that is running
CASTERS_TURN: Final = 3  # to the start of its maker's next turn

# Barriers (WIND-DMG-02)
NO_BARRIER: Final = 0
TOUGHNESS: Final = 1
RESISTANCE: Final = 2

# Special properties, a mask (WIND-PROP)
AUTO_HIT: Final = 1
AUTO_CRIT: Final = 2
PIERCING: Final = 4

FIELD_RANGE: Final = 99  # the whole map (WIND-TARGET-05)
ALL: Final = 99  # as many Targets as there are

# Areas of Foes' actions (WIND-TARGET-07)
SINGLE: Final = 0
MULTI: Final = 1
BURST: Final = 2
SELFBURST: Final = 3
LINE: Final = 4
CONE: Final = 5

# Whom a support ability concerns
NOT_SUPPORT: Final = 0
ON_SELF: Final = 1
ON_ALLIES: Final = 2
ON_LOWEST: Final = 3
ON_SQUARES: Final = 4

# Movement modes
APPROACH: Final = 0
FLANK: Final = 1
KEEP_DISTANCE: Final = 2
RETREAT: Final = 3

# What sets off a Combat Flair
AT_HALF: Final = 0
ALLY_NEAR_DEFEATED: Final = 1
ALLY_DEFEATED: Final = 2
BESIDE_HERO: Final = 3  # at the start of its turn
HERO_FALLS: Final = 4
WHEN_DEFEATED: Final = 5
UNSEEN: Final = 6  # at the start of its turn

# Codes of hexes: a Move is its number of squares; others:
BASIC: Final = 100
SPECIAL: Final = 101  # + the number of the letter, A = 0
BASIC_RANGED: Final = 200  # in events: the basic attack that was made is the ranged one
LETTERS: Final = 8

# Uses that cost nothing
USE_MOVE: Final = 0
USE_MELEE: Final = 1
USE_SPELL: Final = 2
USES: Final = 3

# Redirections
TO_FOE: Final = 0
TO_SELF: Final = 1

# What a movement passes, a mask
PASS_HEROES: Final = 1
PASS_FOES: Final = 2
PASS_COVER: Final = 4  # low cover never bars a walker; kept so that a card may say it
PASS_DEEP: Final = 8
PASS_BRAMBLES: Final = 16

# Conditions of an op
ALWAYS: Final = 0
IF_TARGET_HAS: Final = 1  # if_what: the condition
IF_GRUNT: Final = 2
IF_FOE_IN_REACH: Final = 3
IF_BESIDE_FOE: Final = 4
IF_CLEAR_OF_FOES: Final = 5  # a movement may not end beside a Foe
IF_STARTS_BESIDE_FOE: Final = 6

# Types of Heroes' actions
GENERAL: Final = 0
SUSTAIN: Final = 1
TRIGGER: Final = 2
AMPLIFY: Final = 3

# Tags, a mask
SPELL: Final = 1
EXPLOIT: Final = 2
BASIC_TAG: Final = 4
TIDE: Final = 8
MOVEMENT: Final = 16
KEEPSAKE: Final = 32
MELEE: Final = 64
RANGED: Final = 128
MANOEUVRE: Final = 256

# Sides of Targets
NO_SIDE: Final = 0
SIDE_SELF: Final = 1
SIDE_FOE: Final = 2
SIDE_HERO: Final = 3
SIDE_OTHER: Final = 4
SIDE_SQUARE: Final = 5

# When an Amplify fits
AMP_HIT: Final = 1
AMP_DAMAGE: Final = 2
AMP_SPELL: Final = 3

# Windows of Triggers (WIND-TRIG-102) and their conditions, a mask
NO_WINDOW: Final = 0
DECLARED: Final = 1
INCOMING: Final = 2
W_ACTOR_POISONED: Final = 1
W_NOT_MOVE: Final = 2
W_MOVE: Final = 4
W_SPECIAL: Final = 8
W_SELF_TARGET: Final = 16
W_OTHER_TARGET: Final = 32
W_DAMAGED: Final = 64
W_WOULD_FALL: Final = 128

# How often (WIND-HERO-117)
ANY_TIME: Final = 0
PER_COMBAT: Final = 1
PER_MILESTONE: Final = 2
PER_CAMPAIGN: Final = 3
NEVER_USED: Final = 4  # it works by itself


class Roll:
    """Dice and a number: 2d6+7."""

    def __init__(self, dice: i64, sides: i64, plus: i64) -> None:
        self.dice = dice
        self.sides = sides
        self.plus = plus

    def most(self) -> i64:
        """Every die at its maximum."""
        return self.dice * self.sides + self.plus


class Verb(Generic[S]):
    """A verb of the card language, whole in the chapter that it belongs to."""

    def __init__(self, name: str) -> None:
        self.name = name  # as the cards name it
        self.raises = False  # WIND-REC-101: it concerns FALLEN Heroes
        self.is_choosy = False  # WIND-RUL-06: an action that begins with it asks whether it `has_object`
        self.shows_sheets = False  # WIND-RUL-04
        self.is_burst = False  # in a flair, it is done around where the Foe stood
        VERBS[name] = self

    # In an action of a Hero

    def run(self, s: S, hero: i64, action: "HeroAction", op: "Op", targets: i64) -> None:
        """The step is carried out: on the Hero, on all Targets together, or on each Target that it fits."""

    def on_hero(self, s: S, hero: i64, action: "HeroAction", op: "Op", who: i64) -> None:
        """The step on one Hero."""

    def strike(self, s: S, maker: i64, op: "Op", whom: i64) -> None:
        """The step on one Foe that stands; WIND-FX-01: as an effect of a Foe's attack, on whoever was hit."""

    def does(self, s: S, hero: i64, op: "Op") -> bool:
        """WIND-RUL-06: the step on the Hero itself would do something now."""
        return True

    def has_object(self, s: S, hero: i64, foe: i64) -> bool:
        """WIND-RUL-06: the step would do something to that Foe."""
        return True

    # In an Amplify

    def adds(self, s: S, op: "Op") -> bool:
        """WIND-AMP-102: the step of a rider would do something."""
        return True

    def adds_to(self, s: S, op: "Op", foe: i64) -> bool:
        """The same for one Target of the deed."""
        return True

    def left_of(self, s: S, action: "HeroAction", op: "Op", targets: i64) -> i64:
        """WIND-AMP-102: those of the Targets, a mask, that an Amplify action with this step could still concern."""
        return targets

    # In an action of a Foe

    def is_usable(self, s: S, foe: i64, op: "Op", range_: i64) -> bool:
        """WIND-TARGET-04: the step of a support ability has a valid Target."""
        return True

    def must_ask(self, s: S, foe: i64, op: "Op") -> bool:
        """WIND-TARGET-10: the Storyteller names one of several equals first."""
        return False

    def perform(self, s: S, foe: i64, op: "Op", who: i64, range_: i64) -> None:
        """The step of a support ability or a flair, on one of those whom it concerns."""

    def burst(self, s: S, code: i64, place: i64) -> None:
        """The step at that place of a flair, by the note that set it off."""


VERBS: Final[dict[str, Verb[Any]]] = {}


class Op:
    """One thing that an action does."""

    def __init__(self, verb: Verb[Any], n: i64 = 0, what: i64 = 0) -> None:
        self.verb = verb
        self.n = n
        self.what = what
        self.other: i64 = 0
        self.check: i64 = NO_CHECK  # a further check against this value (WIND-FX-03)
        self.until: i64 = TO_THE_END
        self.props: i64 = 0
        self.c: i64 = 0
        self.a: i64 = 0
        self.p: i64 = 0
        self.a_self: i64 = 0
        self.passes: i64 = 0
        self.when: i64 = ALWAYS
        self.if_what: i64 = 0
        self.is_now = False  # a free use that is made at once
        self.is_one = False  # on one Target of choice
        self.is_optional = False
        self.roll: Roll | None = None


class Criterion(Generic[S]):
    """WIND-TARGET-10: what a Foe prefers in a Target; what it is about (a condition, a Barrier, a value) stands beside
    it on the sheet."""

    def __init__(self, name: str) -> None:
        self.name = name  # as the cards name it
        CRITERIA[name] = self

    def rate(self, s: S, foe: i64, hero: i64, about: i64) -> i64:
        """A Hero as the criterion sees it; the lowest number is the Target."""
        return 0


CRITERIA: Final[dict[str, Criterion[Any]]] = {}


class FoeAction:
    """A basic attack or a special ability."""

    def __init__(self, number: i64) -> None:
        self.number = number  # its place in its sheet's `actions`
        self.support: i64 = NOT_SUPPORT
        self.check: i64 = NO_CHECK
        self.range: i64 = 1
        self.area: i64 = SINGLE
        self.n: i64 = 1  # of the area
        self.roll: Roll | None = None
        self.vs: i64 = NO_BARRIER
        self.props: i64 = 0
        self.effects: list[Op] = []
        self.program: list[Op] = []  # of a support ability
        self.leap: i64 = 0
        self.shift_before: i64 = 0
        self.drains = False
        self.requires: i64 = 0  # a mask of conditions, one of which the Target must have
        self.requires_half = False  # the Target must be below half of its HP
        self.is_learnable = False


class Flair:
    """A Combat Flair."""

    def __init__(self, when: i64, program: list[Op]) -> None:
        self.when = when
        self.program = program


class FoeSheet:
    """A type of Foe."""

    def __init__(self, number: i64, rank: i64, size: i64) -> None:
        self.number = number
        self.rank = rank
        self.rings: i64 = rank + 1
        self.size = size
        # normal, veteran
        self.hp: list[int] = [0, 0]
        self.toughness: list[int] = [0, 0]
        self.resistance: list[int] = [0, 0]
        self.bonus: list[int] = [0, 0]
        # Default Characteristics
        self.criteria: list[Criterion[Any]] = []
        self.about: list[int] = []  # beside each criterion
        self.movement: i64 = APPROACH
        self.keep: i64 = 0  # the distance that KEEP_DISTANCE means
        self.prefers_ranged = False
        # Optional Modifiers, added up
        self.optional_criteria: list[Criterion[Any]] = []
        self.optional_about: list[int] = []
        self.optional_damage: i64 = 0
        self.optional_barrier: i64 = 0
        self.optional_move: i64 = 0
        self.optional_heal: i64 = 0
        self.optional_penalty: i64 = 0
        self.optional_unlock: i64 = 0
        self.optional_empower: i64 = 0  # in the first Round
        self.flairs: list[Flair] = []
        self.melee: FoeAction | None = None
        self.ranged: FoeAction | None = None
        self.actions: list[FoeAction] = []  # melee and ranged first, as far as there are, then letters in order
        self.letters: list[int] = [-1] * LETTERS  # the place in `actions` of each letter
        self.grid: list[int] = []  # the code of each hex, numbered as in `chains`

    def flair(self, when: i64) -> Flair | None:
        """The first flair that this sets off."""
        for flair in self.flairs:
            if flair.when == when:
                return flair
        return None


class HeroAction:
    """An action of a Hero, a manoeuvre, a keepsake, or one that every Hero has."""

    def __init__(self, number: i64, type_: i64, speed: i64) -> None:
        self.number = number  # over all Heroes; picks name it
        self.type = type_
        self.speed = speed
        self.tags: i64 = 0
        self.side: i64 = NO_SIDE
        self.least: i64 = 1
        self.most: i64 = 1
        self.range: i64 = 0
        self.check: i64 = NO_CHECK  # BY_CAP, or a skill
        self.c: i64 = 0
        self.a: i64 = 0
        self.p: i64 = 0
        self.cap_unless_moved = False
        self.roll: Roll | None = None
        self.vs: i64 = NO_BARRIER
        self.props: i64 = 0
        self.heal: Roll | None = None
        self.program: list[Op] = []
        self.on_hit: list[Op] = []
        self.amp: list[Op] = []  # its own rider
        self.amp_cost: i64 = 0
        self.is_amp_repeatable = False
        self.amplifies: i64 = 0
        self.doubled: i64 = 0  # what a multiplying Amplify makes of this action, in tenths; 0: as the Amplify says
        self.window: i64 = NO_WINDOW
        self.window_if: i64 = 0
        self.usage: i64 = ANY_TIME
        self.spreads = False  # kept, it also concerns Foes adjacent to its Target

    def raises(self) -> bool:
        """WIND-REC-101: it concerns FALLEN Heroes."""
        for op in self.program:
            if op.verb.raises:
                return True
        return False


class HeroSheet:
    """A Hero as printed."""

    def __init__(self, number: i64) -> None:
        self.number = number
        self.tier: i64 = 2
        self.hp: i64 = 0
        self.toughness: i64 = 0
        self.resistance: i64 = 0
        self.c: i64 = 0
        self.a: i64 = 0
        self.p: i64 = 0
        self.values: list[int] = [8] * VALUES  # Dodge, Willpower, skills
        self.triggers: i64 = 1
        self.sustains: i64 = 1
        self.amplifies: i64 = 1
        self.tides: i64 = 2
        self.free_spells: i64 = 0  # for each combat
        self.cheap_ranged: i64 = 0  # for each Round, at Fast
        self.is_immune_to_miasma = False
        self.actions: list[int] = []  # numbers of its own actions, in print order
        self.chosen: list[HeroAction] = []  # all actions that it can choose in its turn, in order; see `Cards`
        self.answers: list[HeroAction] = []  # its Triggers
        self.melee: i64 = -1  # the number of its basic melee attack
        self.ranged: i64 = -1


# Terrain of a square
OPEN: Final = 0
WALL: Final = 1
DEEP: Final = 2
COVER: Final = 3
EMBERS: Final = 4
BRAMBLES: Final = 5
MIASMA: Final = 6


class Field:
    """A map: 120 squares in ten rows of twelve; smaller maps are filled up with walls."""

    def __init__(self, number: i64, terrain: list[int], hero_starts: list[int], foe_starts: list[int]) -> None:
        self.number = number
        self.terrain = terrain
        self.hero_starts = hero_starts  # in reading order
        self.foe_starts = foe_starts
        self.ways: list[list[int]] = []  # kept by `reach.way_to`: walking distances by size and goal


class Cards:
    """All that is printed. Actions that every Hero has come first, see GENERAL_ACTIONS."""

    def __init__(
        self,
        heroes: list[HeroSheet],
        actions: list[HeroAction],
        foes: list[FoeSheet],
        fields: list[Field],
        manoeuvres: list[int],
        library: object,
    ) -> None:
        self.heroes = heroes
        self.actions = actions
        self.foes = foes
        self.fields = fields
        self.manoeuvres = manoeuvres  # numbers of their actions
        for hero in heroes:
            hero.chosen = [actions[number] for number in (A_MOVE, A_SHIFT, *manoeuvres)]
            hero.answers = [actions[number] for number in hero.actions if actions[number].type == TRIGGER]
            for number in hero.actions:
                action = actions[number]
                if action.type != TRIGGER and action.type != AMPLIFY and action.usage != NEVER_USED:
                    hero.chosen.append(action)
        self.library = library  # names and texts, for `cards.library_of`


# Actions that every Hero has, by number, before all others in `Cards.actions`; then come the manoeuvres, then each
# Hero's own
A_MOVE: Final = 0
A_SHIFT: Final = 1
A_SPARK: Final = 2  # the Emberwind Spark: asked for after a roll, never picked as an action
GENERAL_ACTIONS: Final = 3

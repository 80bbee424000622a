"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense.

One table is one thing, and its `kind` says what: a foe, a map, an encounter, a hero; our own files have manoeuvres
besides. The same shapes go to the page as JSON: what a card leaves out is left out there too.
"""

from typing import Annotated, Literal, get_args

import msgspec

Yes = Literal[True]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Text = Annotated[str, msgspec.Meta(max_length=600)]
Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Number = Annotated[int, msgspec.Meta(ge=1, le=40)]
Points = Annotated[int, msgspec.Meta(ge=0, le=40)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Health = Annotated[int, msgspec.Meta(ge=1, le=999)]
Barrier = Annotated[int, msgspec.Meta(ge=0, le=20)]
Value = Annotated[int, msgspec.Meta(ge=0, le=20)]  # that a d20 is compared with
Squares = Annotated[int, msgspec.Meta(ge=0, le=12)]
Range = Squares | Literal["field"]
Dice = Annotated[str, msgspec.Meta(max_length=12)]  # such as 2d8+7; `compiler.read_dice` says how it is read

Rank = Literal["grunt", "awakened", "elite", "boss"]
Size = Literal[1, 2, 3]
Skill = Literal[
    "athletics", "endurance", "intimidate", "insight", "knowledge", "mend", "acrobatics", "stealth", "sleight_of_hand",
    "focus", "fast_talk", "leadership",
]  # fmt: skip
Check = Literal[
    "dodge", "willpower", "athletics", "endurance", "intimidate", "insight", "knowledge", "mend", "acrobatics",
    "stealth", "sleight_of_hand", "focus", "fast_talk", "leadership", "none",
]  # fmt: skip
HeroCheck = Literal[
    "cap", "none", "athletics", "endurance", "intimidate", "insight", "knowledge", "mend", "acrobatics", "stealth",
    "sleight_of_hand", "focus", "fast_talk", "leadership",
]  # fmt: skip
Condition = Literal[
    "burning", "chill", "daze", "fragility", "off_guard", "paralysis", "poison", "prone", "silence", "sleep",
    "vulnerability", "weakness",
]  # fmt: skip
Against = Literal["T", "R"]  # Toughness, Resistance
Property = Literal["AUTO-HIT", "AUTO-CRIT", "PIERCING"]
Until = Literal["end_of_its_next_turn", "end_of_its_turn", "start_of_caster_next_turn"]
Mode = Literal["approach", "flank", "retreat"]
Preferred = Literal["melee", "ranged"]
Support = Literal["self", "allies", "ally_lowest_hp", "squares"]
When = Literal[
    "first_time_hp_half", "ally_defeated_within_3", "ally_defeated_any", "start_turn_adjacent_hero", "hero_falls",
    "defeated", "no_hero_sees_it",
]  # fmt: skip
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H"]

RANKS: tuple[Rank, ...] = get_args(Rank)
SKILLS: tuple[Skill, ...] = get_args(Skill)
CHECKS: tuple[Check, ...] = get_args(Check)
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
LETTERS: tuple[Letter, ...] = get_args(Letter)
RINGS: dict[Rank, int] = {"grunt": 1, "awakened": 2, "elite": 3, "boss": 4}  # WIND-FOE-103

# What may stand in `targets` and `prefer` (WIND-TARGET-10), and in `movement`
CRITERIA = (
    "nearest", "farthest", "lowest_hp", "highest_hp", "highest_threat", "last_attacker", "isolated", "below_half_hp",
    "most_adjacent_foes",
)  # fmt: skip
CRITERIA_ABOUT: dict[str, tuple[str, ...]] = {  # written with a colon, such as has:off_guard
    "lowest_barrier": get_args(Against),
    "lowest_def": tuple(check for check in CHECKS if check != "none"),
    "has": CONDITIONS,
    "lacks": CONDITIONS,
}
MOVEMENTS = ("approach", "flank", "retreat")  # and keep_distance:n
AREAS = ("multi", "burst", "selfburst", "line", "cone")  # written with a colon, such as cone:3; and single


class Word(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Whatever card files say: an unknown field is a fault."""


class Printed(Word, kw_only=True):
    """What every card shows."""

    name: Name
    text: Text
    original: bool = True


# Foes -----------------------------------------------------------------------------------------------------------------


class FoeStats(Word, kw_only=True):
    """The numbers of a Foe (WIND-FOE-102); `damage` is added to each of its damage rolls."""

    hp: Health
    toughness: Barrier
    resistance: Barrier
    damage: Points = 0


class FoeEffect(Word, kw_only=True):
    """WIND-FX-01: an additional effect, which is exactly one of condition, push and pull, and the check against it."""

    condition: Condition | None = None
    push: Few | None = None
    pull: Few | None = None
    check: Check
    n: Few = 1
    until: Until | None = None


EFFECTS = ("condition", "push", "pull")


class FoeOp(Word):
    """One step of a support ability or a flair: exactly one verb, with what it needs."""

    heal: Number | None = None
    shield: Few | None = None
    strip_self: Few | None = None
    empower: Few | None = None
    empower_next: Few | None = None
    cover: Few | None = None
    shift: Few | None = None
    mode: Mode | None = None
    unlock_red: Few | None = None
    consume: Condition | None = None
    heal_per: Number | None = None
    damage_adjacent: Dice | None = None
    vs: Against | None = None
    check: Check | None = None


FOE_VERBS = {  # each with the fields that it needs besides
    "heal": (), "shield": (), "strip_self": (), "empower": (), "empower_next": (), "cover": (), "shift": ("mode",),
    "unlock_red": (), "consume": ("heal_per",), "damage_adjacent": ("vs", "check"),
}  # fmt: skip


class FoeAttack(Word, kw_only=True):
    """A basic attack (WIND-HEX-02)."""

    name: Name
    text: Text = ""
    check: Check
    range: Range
    damage: Dice
    vs: Against
    props: list[Property] = msgspec.field(default_factory=list)
    effects: Annotated[list[FoeEffect], msgspec.Meta(max_length=4)] = msgspec.field(default_factory=list)


class FoeAbility(Word, kw_only=True):
    """WIND-HEX-04: a special ability, which is an attack, or with `support` something for Foes."""

    name: Name
    text: Text
    learnable: bool = False
    range: Range
    check: Check | None = None
    area: str = "single"
    damage: Dice | None = None
    vs: Against | None = None
    props: list[Property] = msgspec.field(default_factory=list)
    effects: Annotated[list[FoeEffect], msgspec.Meta(max_length=4)] = msgspec.field(default_factory=list)
    leap: Few | None = None
    shift_before: Few | None = None
    drain: Yes | None = None
    requires: list[str] = msgspec.field(default_factory=list)
    support: Support | None = None
    do: Annotated[list[FoeOp], msgspec.Meta(max_length=4)] = msgspec.field(default_factory=list)


OF_ATTACKS = ("check", "damage", "vs", "props", "effects", "leap", "shift_before", "drain", "requires")


class FoeModifier(Word, kw_only=True):
    """WIND-START-02: an Optional Modifier."""

    name: Name
    prefer: list[str] = msgspec.field(default_factory=list)
    damage: Few | None = None
    barrier: Few | None = None
    move: Few | None = None
    heal_bonus: Few | None = None
    effect_penalty: Few | None = None
    extra_unlock: Few | None = None
    first_round_empower: Few | None = None


MODIFIERS = ("damage", "barrier", "move", "heal_bonus", "effect_penalty", "extra_unlock", "first_round_empower")


class FoeFlair(Word):
    """A Combat Flair: when, and what then."""

    when: When
    do: Annotated[list[FoeOp], msgspec.Meta(min_length=1, max_length=4)]


class FoeCard(Printed, kw_only=True):
    """WIND-FOE-102: a type of Foe, with the grid that runs it."""

    kind: Literal["foe"]
    rank: Rank
    type: Name
    size: Size
    icon: Name
    normal: FoeStats
    veteran: FoeStats
    targets: Annotated[list[str], msgspec.Meta(min_length=1, max_length=6)]
    movement: str
    prefers: Preferred
    optional: Annotated[list[FoeModifier], msgspec.Meta(max_length=6)] = msgspec.field(default_factory=list)
    flairs: Annotated[list[FoeFlair], msgspec.Meta(max_length=6)] = msgspec.field(default_factory=list)
    melee: FoeAttack | None = None
    ranged: FoeAttack | None = None
    abilities: dict[str, FoeAbility] = msgspec.field(default_factory=dict)
    grid: dict[str, str]
    offered: bool = True  # in the builder of encounters


# Maps and encounters --------------------------------------------------------------------------------------------------


class MapCard(Printed, kw_only=True):
    """A map, row by row."""

    kind: Literal["map"]
    icon: Name = ""
    rows: Annotated[list[str], msgspec.Meta(min_length=1, max_length=10)]


class EncounterCard(Printed, kw_only=True):
    """Foes on a map."""

    kind: Literal["encounter"]
    icon: Name = ""
    map: str
    foes: Annotated[list[str], msgspec.Meta(min_length=1, max_length=12)]


# Heroes ---------------------------------------------------------------------------------------------------------------

ActionType = Literal["general", "sustain", "trigger", "amplify"]
Speed = Literal["free", "fast", "slow", "slow+fast", "slow+slow"]
Tag = Literal["spell", "exploit", "basic", "tide_turner", "movement", "keepsake", "melee", "ranged"]
Side = Literal["self", "foe", "hero", "other_hero", "square"]
Amplifies = Literal["hit", "hit_with_damage", "spell"]
Window = Literal["foe_action_declared", "damage_incoming"]
WindowIf = Literal[
    "actor_has:poison", "action_not:move", "action_is:move", "action_is:special", "self_is_target",
    "other_hero_is_target", "self_is_damaged", "self_would_fall",
]  # fmt: skip
Usage = Literal["combat", "milestone", "campaign", "always"]
Passed = Literal["hero", "foe", "cover", "deep", "brambles"]
Use = Literal["move", "basic_melee", "spell"]
If = Literal[
    "target_has:burning", "target_has:chill", "target_has:daze", "target_has:fragility", "target_has:off_guard",
    "target_has:paralysis", "target_has:poison", "target_has:prone", "target_has:silence", "target_has:sleep",
    "target_has:vulnerability", "target_has:weakness", "rank:grunt", "foe_in_melee_range", "adjacent_to_foe",
    "not_ending_adjacent_to_foe", "shift_starts_adjacent_to_foe",
]  # fmt: skip
Cap = Annotated[list[Change], msgspec.Meta(min_length=3, max_length=3)]  # added to C, A and P


class CapBonus(Word):
    """What is added to C, A and P, and to A where the Hero is its own Target."""

    C: Change = 0
    A: Change = 0
    P: Change = 0
    A_if_self: Change = 0


class NextAction(Word):
    """What the Hero's next action gains."""

    C: Change = 0
    A: Change = 0
    P: Change = 0
    extra_die: Few | None = None
    auto_crit: Yes | None = None


class Rider(Word):
    """What damaging actions gain."""

    condition: Condition | None = None
    n: Few = 1
    props: list[Property] = msgspec.field(default_factory=list)
    may_use_vs: Against | None = None


class HeroOp(Word):
    """One step of a Hero's action: exactly one verb, with what it needs."""

    condition: Condition | None = None
    remove_condition: Few | None = None
    recover_fallen: Points | None = None  # with so many HP; 0: those that the action heals
    survive: Few | None = None
    damage: Few | None = None
    multiply_damage: Annotated[float, msgspec.Meta(ge=1, le=4)] | None = None
    damage_rider: Rider | None = None
    negate_damage: Yes | None = None
    cap_bonus: CapBonus | None = None
    next_action: NextAction | None = None
    range_bonus: Few | None = None
    trade_cap: Yes | None = None
    roll_shift: Few | None = None
    advantage: Few | None = None
    move: Few | None = None
    teleport: Literal["self", "other_hero"] | None = None
    next_move: list[Passed] | None = None
    shift_bonus: Few | None = None
    move_penalty: Few | None = None
    push: Few | None = None
    free_use: Use | None = None
    pool: Few | None = None
    repeat_action: Yes | None = None
    cancel_action: Yes | None = None
    redirect: Literal["foe", "self"] | None = None
    echo: Dice | None = None
    end_sustains: Literal["own", "all_heroes"] | None = None
    command_foe: Few | None = None
    defeat: Yes | None = None
    untargetable_by_foes: Yes | None = None
    ignore_field: Yes | None = None
    immune_field: Literal["miasma"] | None = None
    reveal: Literal["one", "all"] | None = None
    heal_bonus: Number | None = None
    n: Few | None = None
    until: Until | None = None
    one: Yes | None = None
    per_stack: Condition | None = None
    props: list[Property] = msgspec.field(default_factory=list)
    vs: Against | None = None
    through: list[Passed] = msgspec.field(default_factory=list)
    count: Few | None = None
    now: Yes | None = None
    cap: Cap | None = None
    damage_each: Few | None = None
    optional: Yes | None = None
    condition_if: If | None = msgspec.field(default=None, name="if")


HERO_VERBS = {  # each with the fields that it needs, and those that it may have
    "condition": ((), ("n", "until", "one")),
    "remove_condition": ((), ()),
    "recover_fallen": ((), ()),
    "survive": ((), ()),
    "damage": (("per_stack",), ("props",)),
    "multiply_damage": ((), ("one",)),
    "damage_rider": (("until",), ()),
    "negate_damage": (("until",), ()),
    "cap_bonus": (("until",), ()),
    "next_action": ((), ()),
    "range_bonus": (("until",), ()),
    "trade_cap": ((), ()),
    "roll_shift": ((), ()),
    "advantage": ((), ()),
    "move": ((), ("through",)),
    "teleport": ((), ("optional",)),
    "next_move": ((), ()),
    "shift_bonus": ((), ()),
    "move_penalty": ((), ()),
    "push": ((), ()),
    "free_use": ((), ("count", "now", "cap", "until")),
    "pool": ((), ()),
    "repeat_action": ((), ()),
    "cancel_action": ((), ()),
    "redirect": ((), ()),
    "echo": (("until",), ("vs", "props")),
    "end_sustains": (("damage_each",), ("props",)),
    "command_foe": ((), ()),
    "defeat": ((), ()),
    "untargetable_by_foes": (("until",), ()),
    "ignore_field": ((), ()),
    "immune_field": ((), ()),
    "reveal": ((), ()),
    "heal_bonus": ((), ()),
}
Steps = Annotated[list[HeroOp], msgspec.Meta(max_length=4)]


class HeroAmp(Word, kw_only=True):
    """WIND-AMP-101: a rider within an action."""

    cost: Few
    repeatable: bool = False
    do: Steps


class HeroDeed(Word, kw_only=True):
    """What an action of a Hero, a keepsake or a manoeuvre has."""

    name: Name
    text: Text
    icon: Name = ""
    speed: Speed
    targets: Side | None = None
    least: Few = 1
    most: Few | Literal["all"] = 1
    range: Range = 0
    check: HeroCheck = "none"
    heal: str | None = None
    do: Steps = msgspec.field(default_factory=list)


class HeroAct(HeroDeed, kw_only=True):
    """An action of one Hero."""

    type: ActionType
    tags: list[Tag] = msgspec.field(default_factory=list)
    cap: Cap | None = None
    cap_if: Literal["not_moved"] | None = None
    damage: Dice | None = None
    vs: Against | None = None
    props: list[Property] = msgspec.field(default_factory=list)
    on_hit: Steps = msgspec.field(default_factory=list)
    amp: HeroAmp | None = None
    amplifies: Amplifies | None = None
    when_multiplied: Annotated[float, msgspec.Meta(ge=1, le=4)] | None = None
    spreads: Yes | None = None
    window: Window | None = None
    window_if: list[WindowIf] = msgspec.field(default_factory=list)
    usage: Usage | None = None


class HeroLimits(Word):
    """How many Triggers and Amplifies per Round, and how many Sustains at once."""

    trigger: Few = 1
    sustain: Few = 1
    amplify: Few = 1


class HeroTrait(Word):
    """What a Hero has besides: exactly one of the first three."""

    free_use: Literal["spell"] | None = None
    cheaper: Literal["basic_ranged"] | None = None
    immune_field: Literal["miasma"] | None = None
    count: Few = 1
    per: Literal["encounter", "round"] | None = None


class HeroCard(Printed, kw_only=True):
    """A Hero's sheet."""

    kind: Literal["hero"]
    class_: Name = msgspec.field(name="class")
    tier: Few = 2
    icon: Name
    hp: Health
    toughness: Barrier
    resistance: Barrier
    dodge: Value
    willpower: Value
    cap: Annotated[list[Value], msgspec.Meta(min_length=3, max_length=3)]
    limits: HeroLimits = msgspec.field(default_factory=HeroLimits)
    tides: Annotated[int, msgspec.Meta(ge=0, le=9)] = 2
    skills: dict[Skill, Value] = msgspec.field(default_factory=dict)
    traits: Annotated[list[HeroTrait], msgspec.Meta(max_length=4)] = msgspec.field(default_factory=list)
    actions: dict[str, HeroAct]


class ManoeuvreCard(HeroDeed, kw_only=True):
    """WIND-MAN-101: what every Hero can try; those of kind "general" are no manoeuvres but open to every Hero too."""

    kind: Literal["manoeuvre", "general"]
    tags: list[Tag] = msgspec.field(default_factory=list)
    usage: Usage | None = None
    original: bool = True


Card = FoeCard | MapCard | EncounterCard | HeroCard | ManoeuvreCard
SHAPES: dict[str, type[FoeCard] | type[MapCard] | type[EncounterCard] | type[HeroCard] | type[ManoeuvreCard]] = {
    "hero": HeroCard,
    "manoeuvre": ManoeuvreCard,
    "general": ManoeuvreCard,
    "foe": FoeCard,
    "map": MapCard,
    "encounter": EncounterCard,
}
IN_PACKS = ("foe", "map", "encounter", "hero")  # what somebody else's files may bring

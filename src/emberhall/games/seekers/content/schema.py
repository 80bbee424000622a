"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from typing import Annotated, Literal

import msgspec

Yes = Literal[True]
Count = Annotated[int, msgspec.Meta(ge=1, le=10)]
Dice = Annotated[int, msgspec.Meta(ge=0, le=12)]
Number = Annotated[int, msgspec.Meta(ge=-9, le=50)]  # added to dice, or alone
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Reach = Annotated[int, msgspec.Meta(ge=0, le=16)]  # of shapes, in hexes
Sight = Annotated[int, msgspec.Meta(ge=1, le=8)]  # of choices, in hexes
Moments = Annotated[int, msgspec.Meta(ge=1, le=9)]
MomentsOrNone = Annotated[int, msgspec.Meta(ge=0, le=9)]  # 0: until it is lost
Strength = Annotated[int, msgspec.Meta(ge=1, le=9)]  # of an ailment
Cost = Annotated[int, msgspec.Meta(ge=0, le=10)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Attribute = Annotated[int, msgspec.Meta(ge=0, le=9)]

Damage = Literal["none", "physical", "fire", "frost", "arcane", "shadow", "holy", "nature"]
Damages = Literal["none", "physical", "fire", "frost", "arcane", "shadow", "holy", "nature", "bleed", "elemental"]
Dealt = Literal["physical", "fire", "frost", "arcane", "shadow", "holy", "nature"]
Type = Literal["attack", "ability", "item"]
Speed = Literal["action", "instant"]
Rarity = Literal["common", "uncommon", "rare", "epic", "legendary"]
Archetype = Literal["ash", "rime", "storm", "veil", "blade", "crusher", "dawn", "pact", "tinker", "craft"]
Stat = Literal["str", "dex", "int", "spi", "con"]
Slot = Literal["weapon", "armor", "trinket"]
Ailing = Literal[
    "bleed", "blind", "burn", "daze", "fear", "frozen", "root", "shocked", "slow", "stun", "poison"
]  # fmt: skip
Side = Literal["enemies", "allies", "anyone", "other_allies", "others"]
To = Literal[
    "you", "target", "target2", "hit", "collided", "walled", "it", "source", "nearest", "first", "row", "cone",
    "around", "around_hex", "around_target", "everywhere", "victim",
]  # fmt: skip
Single = Literal["you", "target", "target2", "hit", "collided", "walled", "it", "source", "victim"]
Mover = Literal["you", "target"]
If = Literal[
    "amplified", "plain", "mode", "hit", "collided", "ailing", "stealthed", "hurt", "target_hurt", "ailing_you",
    "adjacent", "alone",
]  # fmt: skip
OnlyIf = Literal["stealthed", "hurt", "ailing_you", "adjacent", "alone"]
Per = Literal[
    "physical_hit", "spell", "item", "ailment", "burn", "bleed", "card_in_hand", "lasting", "hex_moved", "event",
    "event_cost",
]  # fmt: skip
On = Literal[
    "turn_start", "turn_end", "discards", "plays", "activates", "deals", "takes", "loses_life", "aids", "applies",
    "stealth", "enters", "collides", "runs_out", "moves", "ails", "defeats", "upkeep",
]  # fmt: skip


class Word(msgspec.Struct, forbid_unknown_fields=True):
    """Whatever card files say: an unknown field is a fault."""


class Filtered(Word):
    """Which Tactics are meant; all of them, as far as nothing is told."""

    types: list[Type] = msgspec.field(default_factory=list)
    damages: list[Damages] = msgspec.field(default_factory=list)
    most_ap: Cost | None = None
    speeds: list[Speed] = msgspec.field(default_factory=list)


# What is chosen while it is played ------------------------------------------------------------------------------------


class Choose(Filtered):
    """One choice: exactly one of mode, direction, target, hex, object, effect, player."""

    mode: Annotated[list[str], msgspec.Meta(min_length=2, max_length=4)] | None = None
    direction: Yes | None = None
    target: Literal["enemy", "ally", "any", "other_ally", "other"] | None = None
    hex: Sight | None = None
    object: Literal["card", "any"] | None = None
    effect: Literal["any", "enemy", "own"] | None = None
    player: Literal["any", "enemy"] | None = None
    reach: Sight | None = None
    has: list[Ailing] = msgspec.field(default_factory=list)
    optional: Yes | None = None
    free: Yes | None = None
    unseen: Yes | None = None
    of: Literal["any", "own"] | None = None


CHOICES = ("mode", "direction", "target", "hex", "object", "effect", "player")


# What is done ---------------------------------------------------------------------------------------------------------


class Roll(Word):
    """Dice and a number, more of both if amplified, and more for each thing counted."""

    to: To = "you"
    side: Side | None = None
    reach: Reach = 0
    dice: Dice = 0
    n: Number = 0
    more_dice: Dice = 0
    more: Number = 0
    per: Per | None = None
    per_dice: Dice = 0
    per_n: Number = 0


class Harm(Roll):
    """Damage; its type is that of the card unless it is told."""

    type: Dealt | None = None


class Loss(Word, kw_only=True):
    """Life that is lost."""

    to: Single = "you"
    n: Count
    more: Points = 0


class Ail(Word):
    """Ailments, each with its number."""

    to: To
    side: Side | None = None
    reach: Reach = 0
    bleed: Strength | None = None
    blind: Strength | None = None
    burn: Strength | None = None
    daze: Strength | None = None
    fear: Strength | None = None
    frozen: Strength | None = None
    root: Strength | None = None
    shocked: Strength | None = None
    slow: Strength | None = None
    stun: Strength | None = None
    more: Points = 0


AILMENTS = ("bleed", "blind", "burn", "daze", "fear", "frozen", "root", "shocked", "slow", "stun")


class Cleanse(Word):
    """Ailments that end; all of them unless n says how many."""

    to: Single = "you"
    n: Points = 0
    only: list[Ailing] = msgspec.field(default_factory=list)


class State(Word):
    """Statuses, each for so many Moments."""

    to: Single = "you"
    stealth: MomentsOrNone | None = None
    intangible: MomentsOrNone | None = None
    true_sight: MomentsOrNone | None = None


STATUSES = ("stealth", "intangible", "true_sight")


class Ward(Word):
    """A Shield."""

    to: To = "you"
    side: Side | None = None
    reach: Reach = 0
    n: Points = 0
    moments: Moments | None = None
    more: Points = 0
    per: Per | None = None
    per_n: Points = 0


class Shove(Word, kw_only=True):
    """A push."""

    to: To
    side: Side | None = None
    reach: Reach = 0
    n: Count
    more: Points = 0
    away: Literal["source", "row", "hex"] = msgspec.field(default="source", name="from")


class Drag(Word, kw_only=True):
    """A pull."""

    to: To
    side: Side | None = None
    reach: Reach = 0
    n: Count
    more: Points = 0


class Go(Word, kw_only=True):
    """A movement."""

    to: Mover = "you"
    n: Count
    more: Points = 0


class Jump(Word):
    """A warp."""

    to: Mover = "you"


class Gain(Word, kw_only=True):
    """Points of a player; fewer with a negative number."""

    to: Single = "you"
    n: Change | Literal["all"]
    more: Points = 0


class Deal(Word):
    """Cards of a player."""

    to: Single = "you"
    n: Count = 1
    more: Points = 0


class Fetch(Filtered):
    """Cards that come to the hand."""

    n: Count = 1


class Look(Word):
    """Whom to inspect."""

    to: Literal["target"] = "target"


class Modify(Word):
    """How this object's own later rolls change."""

    critical: Yes | None = None
    advantage: Yes | None = None
    empower: Count | None = None
    dice: Count | None = None
    add: Count | None = None
    duplicate: Dealt | None = None
    subtle: Yes | None = None


class Terrain(Word):
    """Terrain around the hex chosen."""

    kind: Literal["smoke", "wall", "rough", "trap"]
    radius: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    moments: Moments | None = None


class Summon(Word):
    """A token unit on the hex chosen."""

    token: str
    moments: Moments | None = None


class Boost(Filtered, kw_only=True):
    """More damage of one's spell on the Stack."""

    by: Literal["event_cost"]


class Do(Word):
    """One step: exactly one verb, and perhaps a condition."""

    damage: Harm | None = None
    heal: Roll | None = None
    lose_life: Loss | None = None
    ailment: Ail | None = None
    cleanse: Cleanse | None = None
    status: State | None = None
    shield: Ward | None = None
    push: Shove | None = None
    pull: Drag | None = None
    move: Go | None = None
    dash: Count | None = None
    warp: Jump | None = None
    swap: Yes | None = None
    ap: Gain | None = None
    mp: Gain | None = None
    draw: Deal | None = None
    discard: Deal | None = None
    mill: Deal | None = None
    retrieve: Fetch | None = None
    search: Fetch | None = None
    scry: Count | None = None
    inspect: Look | None = None
    counter: Yes | None = None
    copy: Yes | None = None
    redirect: Yes | Literal["unit"] | None = None
    dispel: Yes | None = None
    hasten: Count | None = None
    modify: Modify | None = None
    linger: Yes | None = None
    terrain: Terrain | None = None
    summon: Summon | None = None
    play_card: Filtered | None = None
    cache: Yes | None = None
    boost: Boost | None = None
    approach: Count | None = None
    end: Yes | None = None
    condition: If | None = msgspec.field(default=None, name="if")
    if_what: Annotated[int, msgspec.Meta(ge=1, le=4)] | list[Ailing] | None = None


VERBS = tuple(name for name in Do.__struct_fields__ if name not in ("condition", "if_what"))
Steps = Annotated[list[Do], msgspec.Meta(min_length=1, max_length=8)]


# What is waited for, and what holds -----------------------------------------------------------------------------------


class Trigger(Filtered, kw_only=True):
    """What happens upon an event."""

    on: On
    do: Steps
    who: Literal["you", "enemy", "anyone"] = "you"
    nth: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    least: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    ailments: list[Ailing] = msgspec.field(default_factory=list)
    within: Sight | None = None
    may: Yes | None = None
    per_turn: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None


class Spells(Word):
    """How cards change while they are played."""

    cheaper: Count | None = None
    subtle: Yes | None = None
    instant: Yes | None = None


class Rolls(Word):
    """How rolls of damage change."""

    empower: Count | None = None
    advantage: Yes | None = None
    disadvantage: Yes | None = None
    critical: Yes | None = None
    add: Change | None = None
    dice: Count | None = None


class Resolving(Word):
    """How the next spell that resolves changes."""

    critical: Yes | None = None
    advantage: Yes | None = None
    empower: Count | None = None
    dice: Count | None = None
    add: Count | None = None
    duplicate: Dealt | None = None
    subtle: Yes | None = None


class NextHit(Word):
    """Dice of another type that come with the next damage."""

    dice: Count
    as_type: Dealt = msgspec.field(name="as")


class Always(Filtered):
    """What holds: exactly one thing, with what it is about."""

    prevent: Count | None = None
    hand: Change | None = None
    mp: Change | None = None
    ap: Change | None = None
    sight: Change | None = None
    true_sight: Yes | None = None
    push: Count | None = None
    steady: Yes | None = None
    charges: Count | None = None
    spell: Spells | None = None
    rolls: Rolls | None = None
    next_played: Spells | None = None
    next_resolving: Resolving | None = None
    next_hit: NextHit | None = None
    price: Change | None = None
    first: Yes | None = None
    against: list[Ailing] = msgspec.field(default_factory=list)


HOLDING = (
    "prevent", "hand", "mp", "ap", "sight", "true_sight", "push", "steady", "charges", "spell", "rolls", "next_played",
    "next_resolving", "next_hit", "price",
)  # fmt: skip
Triggers = Annotated[list[Trigger], msgspec.Meta(max_length=2)]
Holds = Annotated[list[Always], msgspec.Meta(max_length=4)]


class Lasting(Word):
    """What a card does from the effect Zone."""

    moments: Moments | None = None
    uses: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    on_target: Yes | None = None
    poison: Yes | None = None
    triggers: Triggers = msgspec.field(default_factory=list)
    always: Holds = msgspec.field(default_factory=list)


# Cards ----------------------------------------------------------------------------------------------------------------


class Price(Word):
    """An additional cost."""

    ap: Count | None = None
    discard: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    life: Points | None = None


class Extra(Word):
    """An additional cost without AP, which are the card's own."""

    discard: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    life: Points | None = None


class Action(Word):
    """What a Seeker or an Equipment can be activated for."""

    do: Steps
    ap: Cost = 0
    life: Points = 0
    speed: Speed = "action"
    damage: Damage = "none"
    per_turn: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    per_game: Literal[1] | None = None
    choose: Annotated[list[Choose], msgspec.Meta(max_length=4)] = msgspec.field(default_factory=list)


class Printed(Word):
    """What every card shows."""

    name: str
    text: str
    icon: str
    flavour: str = ""
    original: bool = True


class Tactic(Printed, kw_only=True):
    """SEEK-CARD-01: a card of a deck."""

    type: Type
    damage: Damage
    speed: Speed
    ap: Cost
    rarity: Rarity
    do: Steps
    needs: dict[Stat, Attribute] = msgspec.field(default_factory=dict)
    archetype: Archetype | None = None
    charges: Annotated[int, msgspec.Meta(ge=2, le=9)] | None = None
    immediate: Yes | None = None
    subtle: Yes | None = None
    cost: Extra | None = None
    amplify: Price | None = None
    only_if: OnlyIf | None = None
    choose: Annotated[list[Choose], msgspec.Meta(max_length=4)] = msgspec.field(default_factory=list)
    lasting: Lasting | None = None


class Equipment(Printed, kw_only=True):
    """SEEK-EQ-01: a Weapon, an Armor or a Trinket."""

    slot: Slot
    rarity: Rarity
    needs: dict[Stat, Attribute] = msgspec.field(default_factory=dict)
    action: Action | None = None
    triggers: Triggers = msgspec.field(default_factory=list)
    always: Holds = msgspec.field(default_factory=list)
    lasting: Lasting | None = None


class Seeker(Printed, kw_only=True):
    """SEEK-STAT-01, -02: whom a player is."""

    stats: Annotated[list[Attribute], msgspec.Meta(min_length=5, max_length=5)]
    title: str = ""
    life: Annotated[int, msgspec.Meta(ge=1, le=200)] = 100
    action: Action | None = None
    triggers: Triggers = msgspec.field(default_factory=list)
    always: Holds = msgspec.field(default_factory=list)
    lasting: Lasting | None = None

    def full_name(self) -> str:
        """The name with the title."""
        if not self.title:
            return self.name
        return f"{self.name} {self.title}" if self.title[0].islower() else f"{self.name}, {self.title}"


class Token(Printed, kw_only=True):
    """SEEK-PLAYER-07: a unit that cards bring."""

    life: Annotated[int, msgspec.Meta(ge=1, le=50)]
    triggers: Triggers = msgspec.field(default_factory=list)
    always: Holds = msgspec.field(default_factory=list)


Card = Seeker | Equipment | Token | Tactic


class Ailment(Word):
    """An entry of the glossary: what it says, and what the rules read of it."""

    name: str
    text: str
    icon: str
    bars: list[Literal["moving", "cards", "bodily", "actions"]] = msgspec.field(default_factory=list)
    stops: Literal["all", "bodily"] | None = None
    ends_on_damage: bool = False
    stacks: bool = False

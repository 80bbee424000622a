"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from typing import Annotated, Literal

import msgspec

from emberhall.games.seekers.content.codes import (
    Ailing,
    Archetype,
    Attribute,
    Change,
    Cost,
    Count,
    Damage,
    Dealt,
    Filtered,
    Moments,
    On,
    OnlyIf,
    Points,
    Rarity,
    Sight,
    Slot,
    Speed,
    Stat,
    Type,
    Word,
    Yes,
)
from emberhall.games.seekers.content.verbs import Steps

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

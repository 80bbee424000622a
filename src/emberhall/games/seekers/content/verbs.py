"""What the verbs of card files take: each with its fields, and what the rules make of them. What a verb does stands in
the chapter of `rules/verbs/` that it belongs to."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from emberhall.games.seekers.content import codes
from emberhall.games.seekers.content.codes import (
    Ailing,
    Change,
    Count,
    Dealt,
    Dice,
    Filtered,
    If,
    Moments,
    MomentsOrNone,
    Mover,
    Number,
    Per,
    Points,
    Reach,
    Side,
    Single,
    Strength,
    To,
    Word,
    Yes,
)
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.printed import Step

AnyVerb = d.Verb[Any, Any]


class Arguments:
    """What a verb takes, where that is more than a number, a word or `true`."""

    __slots__ = ()

    def steps(self, verb: AnyVerb, damage: str, tokens: Mapping[str, int]) -> list[Step]:
        """What the rules make of it, on a card of that damage type; what names several things is as many steps."""
        return [self.step(verb)]

    def step(self, verb: AnyVerb) -> Step:
        """The same where it is a single step."""
        return Step(verb)


class Aimed(Arguments):
    """Whom it concerns."""

    __slots__ = ()
    to: To

    def step(self, verb: AnyVerb) -> Step:
        """At whom it is."""
        step = Step(verb)
        step.to = codes.TO[self.to]
        return step


class Shaped(Aimed):
    """Whom it concerns, be it all in a row or an area."""

    __slots__ = ()
    side: Side | None
    reach: Reach

    def step(self, verb: AnyVerb) -> Step:
        """At whom it is, and how far."""
        step = super().step(verb)
        step.side, step.reach = codes.SIDES[self.side or "enemies"], self.reach
        return step


def numbered(step: Step, n: int, more: int = 0) -> Step:
    """A step with its number, and what paying for Amplify adds to it."""
    step.n, step.more = n, more
    return step


class Roll(Word, Shaped):
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

    def step(self, verb: AnyVerb) -> Step:
        """What is rolled and counted."""
        step = numbered(super().step(verb), self.n, self.more)
        step.dice, step.more_dice = self.dice, self.more_dice
        step.per, step.per_dice, step.per_n = codes.COUNTS[self.per], self.per_dice, self.per_n
        return step


class Harm(Roll):
    """Damage; its type is that of the card unless it is told."""

    type: Dealt | None = None

    def steps(self, verb: AnyVerb, damage: str, tokens: Mapping[str, int]) -> list[Step]:
        """Of which type."""
        step = self.step(verb)
        step.kind = codes.DAMAGES[self.type or damage]
        return [step]


class Numbered(Aimed):
    """How many of it, and how many more if amplified."""

    __slots__ = ()
    n: Count
    more: Points

    def step(self, verb: AnyVerb) -> Step:
        """How many."""
        return numbered(super().step(verb), self.n, self.more)


class Loss(Word, Numbered, kw_only=True):
    """Life that is lost."""

    to: Single = "you"
    n: Count
    more: Points = 0


class Ail(Word, Shaped):
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

    def steps(self, verb: AnyVerb, damage: str, tokens: Mapping[str, int]) -> list[Step]:
        """One for each ailment."""
        made = []
        for name in AILMENTS:
            if getattr(self, name) is not None:
                made.append(numbered(self.step(verb), getattr(self, name), self.more))
                made[-1].kind = codes.AILMENT_CODES[name]
        return made


AILMENTS = ("bleed", "blind", "burn", "daze", "fear", "frozen", "root", "shocked", "slow", "stun")


class Cleanse(Word, Aimed):
    """Ailments that end; all of them unless n says how many."""

    to: Single = "you"
    n: Points = 0
    only: list[Ailing] = msgspec.field(default_factory=list)

    def step(self, verb: AnyVerb) -> Step:
        """Which ones."""
        step = numbered(super().step(verb), self.n)
        step.kind = codes.ailment_mask(self.only)
        return step


class State(Word, Aimed):
    """Statuses, each for so many Moments."""

    to: Single = "you"
    stealth: MomentsOrNone | None = None
    intangible: MomentsOrNone | None = None
    true_sight: MomentsOrNone | None = None

    def steps(self, verb: AnyVerb, damage: str, tokens: Mapping[str, int]) -> list[Step]:
        """One for each status."""
        made = []
        for name in STATUSES:
            if getattr(self, name) is not None:
                made.append(self.step(verb))
                made[-1].kind, made[-1].moments = codes.STATUS_CODES[name], getattr(self, name) or d.FOREVER
        return made


STATUSES = ("stealth", "intangible", "true_sight")


class Ward(Word, Shaped):
    """A Shield."""

    to: To = "you"
    side: Side | None = None
    reach: Reach = 0
    n: Points = 0
    moments: Moments | None = None
    more: Points = 0
    per: Per | None = None
    per_n: Points = 0

    def step(self, verb: AnyVerb) -> Step:
        """How strong, and for how long."""
        step = numbered(super().step(verb), self.n, self.more)
        step.moments, step.per, step.per_n = self.moments or d.FOREVER, codes.COUNTS[self.per], self.per_n
        return step


class Drag(Word, Numbered, Shaped, kw_only=True):
    """A pull."""

    to: To
    side: Side | None = None
    reach: Reach = 0
    n: Count
    more: Points = 0


class Shove(Drag, kw_only=True):
    """A push."""

    away: Literal["source", "row", "hex"] = msgspec.field(default="source", name="from")

    def step(self, verb: AnyVerb) -> Step:
        """Away from what."""
        step = super().step(verb)
        step.kind = codes.PUSHES[self.away]
        return step


class Go(Word, Numbered, kw_only=True):
    """A movement."""

    to: Mover = "you"
    n: Count
    more: Points = 0


class Jump(Word, Aimed):
    """A warp."""

    to: Mover = "you"


class Gain(Word, Aimed, kw_only=True):
    """Points of a player; fewer with a negative number."""

    to: Single = "you"
    n: Change | Literal["all"]
    more: Points = 0

    def step(self, verb: AnyVerb) -> Step:
        """How many."""
        return numbered(super().step(verb), -d.ALL_OF_IT if self.n == "all" else self.n, self.more)


class Deal(Word, Numbered):
    """Cards of a player."""

    to: Single = "you"
    n: Count = 1
    more: Points = 0


class Picked(Filtered, Arguments):
    """Of which cards."""

    def step(self, verb: AnyVerb) -> Step:
        """Those meant."""
        step = Step(verb)
        step.filter = self.filter()
        return step


class Fetch(Picked):
    """Cards that come to the hand."""

    n: Count = 1

    def step(self, verb: AnyVerb) -> Step:
        """How many."""
        return numbered(super().step(verb), self.n)


class Look(Word, Aimed):
    """Whom to inspect."""

    to: Literal["target"] = "target"


class Modify(Word, Arguments):
    """How this object's own later rolls change."""

    critical: Yes | None = None
    advantage: Yes | None = None
    empower: Count | None = None
    dice: Count | None = None
    add: Count | None = None
    duplicate: Dealt | None = None
    subtle: Yes | None = None

    def steps(self, verb: AnyVerb, damage: str, tokens: Mapping[str, int]) -> list[Step]:
        """One for each change."""
        made = []
        for kind, n, as_type in changes_of(self):
            made.append(numbered(Step(verb), n))
            made[-1].kind, made[-1].as_type = kind, as_type
        return made


def changes_of(words: Word) -> list[tuple[int, int, int]]:
    """Every change that is told: its code, its number (1 for what simply is so) and the damage type it makes."""
    found = []
    for name in words.__struct_fields__:
        value = getattr(words, name)
        if value is not None:
            is_type = isinstance(value, str)
            number = 1 if is_type or value is True else int(value)
            found.append((codes.CHANGES[name], number, codes.DAMAGES[value] if is_type else 0))
    return found


class Terrain(Word, Arguments):
    """Terrain around the hex chosen."""

    kind: Literal["smoke", "wall", "rough", "trap"]
    radius: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    moments: Moments | None = None

    def step(self, verb: AnyVerb) -> Step:
        """Which, how far, and for how long."""
        step = Step(verb)
        step.kind, step.reach, step.moments = codes.TERRAINS[self.kind], self.radius, self.moments or d.FOREVER
        return step


class Summon(Word, Arguments):
    """A token unit on the hex chosen."""

    token: str
    moments: Moments | None = None

    def steps(self, verb: AnyVerb, damage: str, tokens: Mapping[str, int]) -> list[Step]:
        """Which, and for how long."""
        step = Step(verb)
        step.kind, step.moments = tokens[self.token], self.moments or d.FOREVER
        return [step]


class Boost(Picked, kw_only=True):
    """More damage of one's spell on the Stack."""

    by: Literal["event_cost"]

    def step(self, verb: AnyVerb) -> Step:
        """By what the card of the event cost."""
        step = super().step(verb)
        step.per, step.per_n = codes.COUNTS[self.by], 1
        return step


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
    play_card: Picked | None = None
    cache: Yes | None = None
    boost: Boost | None = None
    approach: Count | None = None
    end: Yes | None = None
    condition: If | None = msgspec.field(default=None, name="if")
    if_what: Annotated[int, msgspec.Meta(ge=1, le=4)] | list[Ailing] | None = None


VERBS = tuple(name for name in Do.__struct_fields__ if name not in ("condition", "if_what"))
Steps = Annotated[list[Do], msgspec.Meta(min_length=1, max_length=8)]

"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from typing import Annotated, Literal

import msgspec

MOST_VP = 13  # CONJ-POOL-01
SHAPES = ["match", "groups", "run", "pure_run", "prism_run", "element", "rainbow"]  # in the order of `costs`

Element = Literal["air", "earth", "fire", "water"]
Yes = Literal[True]
Few = Annotated[int, msgspec.Meta(ge=1, le=5)]  # cards
One = Annotated[int, msgspec.Meta(ge=1, le=1)]
OneOrTwo = Annotated[int, msgspec.Meta(ge=1, le=2)]
Times = Annotated[int, msgspec.Meta(ge=1, le=3)]
Value = Annotated[int, msgspec.Meta(ge=1, le=MOST_VP)]  # VP of a creature, or the number of a wizard
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Ward = Literal["lesser-flips", "hand", "vp", "steal", "banish"]
CurseVerb = Literal["discard", "rust", "slumber", "hand_size", "drought", "silence", "mirrors", "hunger", "closed_book"]


class Discard(msgspec.Struct, forbid_unknown_fields=True):
    """So many hand cards to the Charred Pile (CONJ-FX-03)."""

    who: Literal["opponent", "everyone", "that-owner"]
    n: Few
    chosen_by: Literal["owner", "you", "chance"]


class Take(msgspec.Struct, forbid_unknown_fields=True):
    """So many cards from an opponent's hand (CONJ-FX-04)."""

    n: Few
    chosen_by: Literal["you", "chance"]


class Fetch(msgspec.Struct, forbid_unknown_fields=True):
    """So many cards from the Charred Pile (CONJ-FX-10)."""

    n: Few
    element: Element | None = None


class Flip(msgspec.Struct, forbid_unknown_fields=True):
    """Up to `n` face-up creatures that are named, or all those of each opponent (CONJ-FX-11)."""

    n: OneOrTwo | None = None
    lesser: Yes | None = None
    max_vp: Value | None = None
    whose: Literal["each-opponent"] | None = None
    all: Yes | None = None


class Revive(msgspec.Struct, forbid_unknown_fields=True):
    """One lesser creature of one's own that is named, or all of them (CONJ-FX-12)."""

    n: One | None = None
    all: Yes | None = None


class Counters(msgspec.Struct, forbid_unknown_fields=True):
    """So many VP more or less for good (CONJ-FX-13)."""

    n: Change
    of: Literal["opponents-creature", "opponents-face-up", "your-creature"]


class UpTo(msgspec.Struct, forbid_unknown_fields=True):
    """Creatures of no more VP than this (CONJ-FX-14, 15 and 25)."""

    max_vp: Value


class HandSize(msgspec.Struct, forbid_unknown_fields=True):
    """So many cards more or less (CONJ-FX-17)."""

    n: Change
    of: Literal["you", "each-opponent"]


class Verb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of an ability: exactly one of the verbs."""

    draw: Few | None = None
    discard: Discard | None = None
    take: Take | None = None
    give: Few | None = None
    swap_hands: Yes | None = None
    refresh: Literal["you", "opponent"] | None = None
    look_at_hand: Yes | None = None
    look_at_charred: Yes | None = None
    fetch: Fetch | None = None
    sift: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    flip: Flip | None = None
    revive: Revive | None = None
    cancel: Literal["lesser", "any"] | None = None
    prevent: Literal["you", "your-creatures"] | None = None
    vp: Counters | None = None
    steal: UpTo | None = None
    banish: UpTo | None = None
    extra_conjuring: Times | None = None
    # always on
    hand_size: HandSize | None = None
    turn_draw: Times | None = None
    any_deck: Yes | None = None
    wild: Value | None = None
    loss_draw: Times | None = None
    vp_bonus: Value | None = None
    start_revive: One | None = None
    ward: Annotated[list[Ward], msgspec.Meta(min_length=1)] | None = None
    mute: UpTo | None = None


ALWAYS_ON = Verb.__struct_fields__[Verb.__struct_fields__.index("hand_size") :]
REACTIONS = ("cancel", "prevent")
CHOOSERS = {"opponent": ["owner", "you", "chance"], "everyone": ["owner"], "that-owner": ["owner", "chance"]}
TIMINGS = {"flip": ["any", "own-turn", "reaction"], "ongoing": ["always", "once-a-turn"]}  # by type


class CreatureCard(msgspec.Struct, forbid_unknown_fields=True):
    """CONJ-COMP-07: a creature as its file tells it."""

    name: str
    set: Literal["basic", "legendary", "promo"]
    vp: Value
    cost: str
    ability: str
    type: Literal["flip", "ongoing"]
    timing: Literal["any", "own-turn", "reaction", "always", "once-a-turn"]
    text: str
    do: Annotated[list[Verb], msgspec.Meta(min_length=1, max_length=5)]
    icon: str
    element: Element | None = None
    flavour: str = ""
    original: bool = True


class CostCard(msgspec.Struct, forbid_unknown_fields=True):
    """CONJ-COST: a conjuring cost; it has one of the shapes."""

    name: str
    text: str
    original: bool
    match: int | None = None
    groups: list[int] | None = None
    run: int | None = None
    pure_run: int | None = None
    prism_run: int | None = None
    element: int | None = None
    rainbow: Yes | None = None
    named: bool = False  # the creature says of which element


class CurseCard(msgspec.Struct, forbid_unknown_fields=True):
    """CONJ-COMP-06: a curse as its file tells it."""

    name: str
    strength: int
    kind: Literal["sudden", "lingering"]
    text: str
    effect: Annotated[dict[CurseVerb, int | Yes], msgspec.Meta(min_length=1, max_length=1)]
    icon: str
    flavour: str = ""
    original: bool = True


def verbs_of(step: Verb) -> list[str]:
    """The verbs that a step names."""
    return [name for name in step.__struct_fields__ if getattr(step, name) is not None]

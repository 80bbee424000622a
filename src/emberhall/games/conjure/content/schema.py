"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from typing import Annotated, Any, Literal

import msgspec

from emberhall.games.conjure.rules import printed
from emberhall.games.conjure.rules.costs import ANY_ELEMENT
from emberhall.games.conjure.rules.printed import ANY_VP, LESSER, Step
from emberhall.kernel.errors import BadPack

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
AnyVerb = printed.Verb[Any]
CurseVerb = Literal["discard", "rust", "slumber", "hand_size", "drought", "silence", "mirrors", "hunger", "closed_book"]


ELEMENTS = {None: ANY_ELEMENT, "air": 0, "earth": 1, "fire": 2, "water": 3}  # as `costs` numbers them
WHO = {
    "you": printed.Who.YOU, "opponent": printed.Who.OPPONENT, "everyone": printed.Who.EVERYONE,
    "that-owner": printed.Who.THAT_OWNER, "each-opponent": printed.Who.EACH_OPPONENT,
    "your-creatures": printed.Who.YOUR_CREATURES, "your-creature": printed.Who.YOU,
    "opponents-creature": printed.Who.OPPONENT, "opponents-face-up": printed.Who.ALL_FACE_UP,
}  # fmt: skip
HOW = {"owner": printed.By.OWNER, "you": printed.By.ACTOR, "chance": printed.By.CHANCE}


class Arguments(msgspec.Struct, forbid_unknown_fields=True):
    """What a verb needs that takes more than one thing."""

    def step(self, verb: AnyVerb) -> Step:
        """The step in the form that the rules use."""
        return Step(verb)

    def check(self, place: str) -> None:
        """What the types alone can't check."""


class Discard(Arguments):
    """So many hand cards to the Charred Pile (CONJ-FX-03)."""

    who: Literal["opponent", "everyone", "that-owner"]
    n: Few
    chosen_by: Literal["owner", "you", "chance"]

    def step(self, verb: AnyVerb) -> Step:
        """n cards of whom, and who chooses."""
        return Step(verb, self.n, WHO[self.who], HOW[self.chosen_by])

    def check(self, place: str) -> None:
        """Not everyone can choose."""
        choosers = {"everyone": ["owner"], "that-owner": ["owner", "chance"]}.get(self.who, [*HOW])
        if self.chosen_by not in choosers:
            fault = f"'{self.chosen_by}' doesn't go with who = \"{self.who}\""
            raise BadPack(f"{place}.chosen_by: {fault}; {' or '.join(choosers)} would")


class Take(Arguments):
    """So many cards from an opponent's hand (CONJ-FX-04)."""

    n: Few
    chosen_by: Literal["you", "chance"]

    def step(self, verb: AnyVerb) -> Step:
        """n cards, and who chooses."""
        return Step(verb, self.n, how=HOW[self.chosen_by])


class Fetch(Arguments):
    """So many cards from the Charred Pile (CONJ-FX-10)."""

    n: Few
    element: Element | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n cards of an element."""
        return Step(verb, self.n, element=ELEMENTS[self.element])


class Flip(Arguments):
    """Up to `n` face-up creatures that are named, or all those of each opponent (CONJ-FX-11)."""

    n: OneOrTwo | None = None
    lesser: Yes | None = None
    max_vp: Value | None = None
    whose: Literal["each-opponent"] | None = None
    all: Yes | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n creatures, 0 for all, up to a limit."""
        limit = LESSER if self.lesser else self.max_vp or ANY_VP
        return Step(verb, self.n or 0, WHO[self.whose or "opponent"], limit=limit)

    def check(self, place: str) -> None:
        """CONJ-FX-11: creatures that are named, or all of each opponent's."""
        if self.lesser is not None and self.max_vp is not None:
            raise BadPack(f"{place}: lesser and max_vp exclude each other; write one of them")
        if self.whose is None and (self.n is None or self.all is not None):
            raise BadPack(f'{place}: say how many creatures: n = 1, n = 2, or whose = "each-opponent" with all = true')
        if self.whose is not None and (self.n is not None or self.all is None):
            raise BadPack(f"{place}: of each opponent all creatures are flipped; write all = true, and no n")


class Revive(Arguments):
    """One lesser creature of one's own that is named, or all of them (CONJ-FX-12)."""

    n: One | None = None
    all: Yes | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n lesser creatures, 0 for all."""
        return Step(verb, self.n or 0, limit=LESSER)

    def check(self, place: str) -> None:
        """One or all."""
        if (self.n is None) == (self.all is None):
            raise BadPack(f"{place}: say how many creatures: n = 1, or all = true")


class Counters(Arguments):
    """So many VP more or less for good (CONJ-FX-13)."""

    n: Change
    of: Literal["opponents-creature", "opponents-face-up", "your-creature"]

    def step(self, verb: AnyVerb) -> Step:
        """n VP for whose creatures."""
        return Step(verb, self.n, WHO[self.of])

    def check(self, place: str) -> None:
        """Some VP; those of opponents are lost."""
        if self.of != "your-creature" and self.n >= 0:
            raise BadPack(f"{place}.n: opponents' creatures lose VP; expected a whole number below 0, got {self.n}")
        if self.n == 0:
            raise BadPack(f"{place}.n: expected a whole number other than 0")


class UpTo(Arguments):
    """Creatures of no more VP than this (CONJ-FX-14, 15 and 25)."""

    max_vp: Value

    def step(self, verb: AnyVerb) -> Step:
        """Up to a limit."""
        return Step(verb, limit=self.max_vp)


class HandSize(Arguments):
    """So many cards more or less (CONJ-FX-17)."""

    n: Change
    of: Literal["you", "each-opponent"]

    def step(self, verb: AnyVerb) -> Step:
        """n cards for whom."""
        return Step(verb, self.n, WHO[self.of])

    def check(self, place: str) -> None:
        """Some cards."""
        if self.n == 0:
            raise BadPack(f"{place}.n: expected a whole number other than 0")


class Verb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of an ability: exactly one of the verbs, each called as in the chapter of the rules that has it."""

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

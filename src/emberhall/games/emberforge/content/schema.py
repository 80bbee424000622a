"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from emberhall.games.emberforge.rules import printed, state
from emberhall.games.emberforge.rules.powers.materials import FROM_SUPPLY
from emberhall.games.emberforge.rules.printed import Step
from emberhall.kernel.errors import BadPack

MATERIAL_NAMES = state.SOME_MATERIAL.names
ZONE_NAMES = state.SOME_ZONE.names
ALIASES = {"copper": "bronze"}  # FORGE-COMP-08

Material = Literal["iron", "bronze", "crystal", "scale", "mithril", "copper"]
Amounts = dict[Material, int]  # how many of each; `check_amounts` looks at the numbers
Amount = Annotated[int, msgspec.Meta(ge=1, le=state.STORAGE)]
Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Materials = Annotated[list[Material], msgspec.Meta(min_length=1)]
Yes = Literal[True]
AnyVerb = printed.Verb[Any]


def number_of(material: str) -> int:
    """A material's number; Copper is Bronze."""
    return MATERIAL_NAMES.index(ALIASES.get(material, material))


def mask_of(numbers: Sequence[int]) -> int:
    """A bit for each number."""
    return sum(1 << number for number in set(numbers))


def materials_mask(names: Sequence[Material] | None) -> int:
    """A bit for each of the materials; all of them where none is named."""
    return state.ANY_MATERIAL if names is None else mask_of([number_of(name) for name in names])


class Arguments(msgspec.Struct, forbid_unknown_fields=True):
    """What a verb needs that takes more than one thing."""

    def step(self, verb: AnyVerb) -> Step:
        """The step in the form that the rules use."""
        return Step(verb)

    def check(self, place: str) -> None:
        """What the types alone can't check."""


class GainChoice(Arguments):
    """So many tokens of choice."""

    n: Amount
    of: Materials | None = None
    different: bool = False

    def step(self, verb: AnyVerb) -> Step:
        """n tokens, of these materials, perhaps all different."""
        return Step(verb, self.n, mask=materials_mask(self.of), is_flagged=self.different)

    def check(self, place: str) -> None:
        """Tokens that must differ need as many types."""
        types = len({number_of(material) for material in self.of or MATERIAL_NAMES})
        if self.different and self.n > types:
            raise BadPack(f"{place}: {self.n} different materials can't be chosen out of {types}")


class Dig(Arguments):
    """Look at so many cards and keep some."""

    look: Few
    keep: Few

    def step(self, verb: AnyVerb) -> Step:
        """n to look at, and also how many to keep."""
        return Step(verb, self.look, self.keep)

    def check(self, place: str) -> None:
        """Some are not kept."""
        if self.keep >= self.look:
            raise BadPack(f"{place}: keep is {self.keep}; it must be less than look, which is {self.look}")


class Trade(Arguments):
    """Return so many tokens and get others."""

    give: Amount
    get: Few

    def step(self, verb: AnyVerb) -> Step:
        """n to give, and also how many to get."""
        return Step(verb, self.give, self.get)


class Steal(Arguments):
    """Take so many tokens from opponents."""

    n: Amount
    of: Materials | None = None

    def step(self, verb: AnyVerb) -> Step:
        """n tokens, of these materials."""
        return Step(verb, self.n, mask=materials_mask(self.of))


class Boost(Arguments):
    """Count as more Embers in one of the zones."""

    n: Amount
    zones: Annotated[list[Literal["ignar", "durgaz", "gildar"]], msgspec.Meta(min_length=1)]

    def step(self, verb: AnyVerb) -> Step:
        """By n, one of these zones."""
        return Step(verb, self.n, mask=mask_of([ZONE_NAMES.index(zone) for zone in self.zones]))


class Stoke(Arguments):
    """Put so many tokens on an unfinished weapon."""

    n: Amount
    source: Literal["stock", "supply"] = msgspec.field(name="from")

    def step(self, verb: AnyVerb) -> Step:
        """n tokens at the most, and also from where."""
        return Step(verb, self.n, FROM_SUPPLY if self.source == "supply" else 0)


class MoveEmber(Arguments):
    """Move so many Embers."""

    n: Amount
    optional: bool = False

    def step(self, verb: AnyVerb) -> Step:
        """n times at the most, perhaps not at all."""
        return Step(verb, self.n, is_flagged=self.optional)


class Verb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a power: exactly one of the verbs, each called as in the chapter of the rules that has it."""

    gain: Amounts | None = None
    gain_choice: GainChoice | None = None
    draw: Few | None = None
    discard: Few | None = None
    dig: Dig | None = None
    recover: Few | None = None
    salvage: Few | None = None
    trade: Trade | None = None
    pawn: Few | None = None
    steal: Steal | None = None
    exchange: Amount | None = None
    rob: Few | None = None
    tax: Amount | None = None
    protect: Yes | None = None
    boost: Boost | None = None
    discount: Annotated[int, msgspec.Meta(ge=1, le=state.MAX_DISCOUNT)] | None = None
    stoke: Stoke | None = None
    move_ember: MoveEmber | None = None
    cool: Yes | None = None
    overheat: Yes | None = None
    copy: Annotated[list[Literal["forged", "commissions"]], msgspec.Meta(min_length=1)] | None = None
    refresh: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    swap_commission: Yes | None = None
    choose: (
        Annotated[
            list[Annotated[list["Verb"], msgspec.Meta(min_length=1)]],
            msgspec.Meta(min_length=2, max_length=state.MAX_OPTIONS),
        ]
        | None
    ) = None


class WeaponCard(msgspec.Struct, forbid_unknown_fields=True):
    """A weapon card as its file tells it."""

    name: str
    collection: str
    cost: Amounts
    text: str
    do: Annotated[list[Verb], msgspec.Meta(min_length=1)]
    icon: str
    flavour: str = ""
    original: bool = True


class Collection(msgspec.Struct, forbid_unknown_fields=True):
    """A weapon type and its colour (FORGE-COLL)."""

    name: str
    colour: str
    gem: str


def verbs_of(step: Verb) -> list[str]:
    """The verbs that a step names."""
    return [name for name in step.__struct_fields__ if getattr(step, name) is not None]


def amounts(cost: Mapping[Material, int]) -> list[int]:
    """How many of each of the five materials."""
    counts = [0] * state.MATERIALS
    for material, count in cost.items():
        counts[number_of(material)] += count
    return counts

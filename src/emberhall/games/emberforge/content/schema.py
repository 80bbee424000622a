"""The words that card files may use: a closed vocabulary, each word with its fields and the numbers that make sense."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from emberhall.games.emberforge.rules.state import MATERIALS, MAX_DISCOUNT, MAX_OPTIONS, STORAGE

MATERIAL_NAMES = ["iron", "bronze", "crystal", "scale", "mithril"]
ALIASES = {"copper": "bronze"}  # FORGE-COMP-08
ZONE_NAMES = ["ignar", "durgaz", "runarium", "gildar"]

Material = Literal["iron", "bronze", "crystal", "scale", "mithril", "copper"]
Amounts = dict[Material, int]  # how many of each; `check_amounts` looks at the numbers
Amount = Annotated[int, msgspec.Meta(ge=1, le=STORAGE)]
Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Materials = Annotated[list[Material], msgspec.Meta(min_length=1)]
Yes = Literal[True]


class GainChoice(msgspec.Struct, forbid_unknown_fields=True):
    """So many tokens of choice."""

    n: Amount
    of: Materials | None = None
    different: bool = False


class Dig(msgspec.Struct, forbid_unknown_fields=True):
    """Look at so many cards and keep some."""

    look: Few
    keep: Few


class Trade(msgspec.Struct, forbid_unknown_fields=True):
    """Return so many tokens and get others."""

    give: Amount
    get: Few


class Steal(msgspec.Struct, forbid_unknown_fields=True):
    """Take so many tokens from opponents."""

    n: Amount
    of: Materials | None = None


class Boost(msgspec.Struct, forbid_unknown_fields=True):
    """Count as more Embers in one of the zones."""

    n: Amount
    zones: Annotated[list[Literal["ignar", "durgaz", "gildar"]], msgspec.Meta(min_length=1)]


class Stoke(msgspec.Struct, forbid_unknown_fields=True):
    """Put so many tokens on an unfinished weapon."""

    n: Amount
    source: Literal["stock", "supply"] = msgspec.field(name="from")


class MoveEmber(msgspec.Struct, forbid_unknown_fields=True):
    """Move so many Embers."""

    n: Amount
    optional: bool = False


class Verb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a power: exactly one of the verbs."""

    gain: Amounts | None = None
    gain_choice: GainChoice | None = None
    draw: Few | None = None
    discard: Few | None = None
    dig: Dig | None = None
    recover: Few | None = None
    salvage: Few | None = None
    trade: Trade | None = None
    steal: Steal | None = None
    exchange: Amount | None = None
    rob: Few | None = None
    tax: Amount | None = None
    protect: Yes | None = None
    boost: Boost | None = None
    discount: Annotated[int, msgspec.Meta(ge=1, le=MAX_DISCOUNT)] | None = None
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
            msgspec.Meta(min_length=2, max_length=MAX_OPTIONS),
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


def number_of(material: str) -> int:
    """A material's number; Copper is Bronze."""
    return MATERIAL_NAMES.index(ALIASES.get(material, material))


def amounts(cost: Mapping[Material, int]) -> list[int]:
    """How many of each of the five materials."""
    counts = [0] * MATERIALS
    for material, count in cost.items():
        counts[number_of(material)] += count
    return counts

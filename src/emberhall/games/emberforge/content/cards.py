"""Weapon cards from TOML: read whole, checked against the vocabulary, and turned into what the rules use."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from emberhall.games.emberforge.rules import effects
from emberhall.games.emberforge.rules.amounts import pack as pack_counts
from emberhall.games.emberforge.rules.state import (
    ANY_MATERIAL,
    CARDS,
    DISCOUNT,
    DONE,
    DRAW,
    MATERIAL,
    MATERIALS,
    MAX_DISCOUNT,
    MAX_OPTIONS,
    MAX_SEATS,
    OPTION,
    ROW,
    SEAT,
    STORAGE,
    ZONE,
    Cards,
    Step,
)
from emberhall.kernel.errors import BadPack
from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack, RawCard, convert, not_among, read_tables, toml_files

FOLDER = Path(__file__).parents[1] / "cards"
MATERIAL_NAMES = ["iron", "bronze", "crystal", "scale", "mithril"]
ALIASES = {"copper": "bronze"}  # FORGE-COMP-08
ZONE_NAMES = ["ignar", "durgaz", "runarium", "gildar"]
# besides the cards: what they are, their first number, and their names in notation, which no card may have as its id
OTHER_PICKS = [
    ("zone", ZONE, ZONE_NAMES),
    ("material", MATERIAL, MATERIAL_NAMES),
    ("seat", SEAT, [f"seat{number + 1}" for number in range(MAX_SEATS)]),
    ("option", OPTION, [f"option{number + 1}" for number in range(MAX_OPTIONS)]),
    ("discount", DISCOUNT, [f"discount{number + 1}" for number in range(MAX_DISCOUNT)]),
    ("draw", DRAW, ["draw"]),
    ("done", DONE, ["done"]),
]

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


class CardSet:
    """Fifty-seven weapon cards, as data and as the rules use them."""

    def __init__(self, weapons: Mapping[str, WeaponCard], collections: Mapping[str, Collection]) -> None:
        self.weapons = list(weapons.values())
        self.ids = list(weapons)
        self.collections = list(collections.values())
        self.collection_ids = list(collections)
        self.cards = compile_cards(weapons, self.collection_ids, self)


def book_of(cards: Cards) -> CardSet:
    """The names and texts of the cards that a game is played with."""
    assert isinstance(cards.book, CardSet)
    return cards.book


@cache
def base_collections() -> dict[str, Collection]:
    """FORGE-COLL-04: the seven collections."""
    tables = read_tables([FOLDER / "collections.toml"])
    return {id_: convert(raw, id_, Collection) for id_, raw in tables.items()}


@cache
def base_cards() -> dict[str, RawCard]:
    """The cards that come with the game, in the order of the collections."""
    found = read_tables(file for file in toml_files(FOLDER) if file.name != "collections.toml")
    order = list(base_collections())
    return dict(sorted(found.items(), key=lambda item: order.index(item[1].table["collection"])))


def card_set(packs: Sequence[Pack] = ()) -> CardSet:
    """The cards in play: the base set with each pack laid over it in turn."""
    return base_set() if not packs else merged_set(packs)


@cache
def base_set() -> CardSet:
    """The cards that come with the game."""
    return merged_set(())


def merged_set(packs: Sequence[Pack]) -> CardSet:
    """Every card and the deck as a whole checked."""
    raw = dict(base_cards())
    for pack in packs:
        if pack.game != "emberforge":
            raise BadPack(f"pack '{pack.name}' is for {pack.game}, not for emberforge")
        raw = {**raw, **pack.cards} if pack.keeps_base else dict(pack.cards)
    weapons = {id_: read_card(id_, card) for id_, card in raw.items()}
    check_deck(weapons, keeps_base=all(pack.keeps_base for pack in packs))
    return CardSet(weapons, base_collections())


def check_deck(weapons: Mapping[str, WeaponCard], *, keeps_base: bool) -> None:
    """FORGE-COMP-02: there are 57 cards; FORGE-SETUP-05: they can fill the commission row."""
    if len(weapons) != CARDS:
        new = ", ".join(id_ for id_ in weapons if id_ not in base_cards())
        hint = f"a card replaces the one that has the same id, and none is called {new}"
        if not keeps_base:
            hint = "a pack with keeps_base = false brings all of them"
        raise BadPack(
            f"the game is played with {CARDS} cards (FORGE-COMP-02), "
            f"and with these packs there are {len(weapons)}; {hint}"
        )
    collections = {card.collection for card in weapons.values()}
    if len(collections) < ROW:
        raise BadPack(
            f"the commissions are of {ROW} different collections (FORGE-SETUP-05), "
            f"and with these packs all cards are of {' and '.join(sorted(collections))}"
        )


def read_card(id_: str, raw: RawCard) -> WeaponCard:
    """One card, with all that the types alone can't check."""
    if any(id_ in names for _, _, names in OTHER_PICKS):
        raise BadPack(
            f"{raw.file} [{id_}]: the game has another use for this word; give the card a longer id, such as my-{id_}"
        )
    card = convert(raw, id_, WeaponCard)
    known = base_collections()
    if card.collection not in known:
        fault = not_among(f"unknown collection '{card.collection}'", card.collection, list(known), "collections")
        raise BadPack(f"{raw.file} [{id_}] collection: {fault}")
    check_amounts(card.cost, f"{raw.file} [{id_}] cost")
    for text, where in ((card.name, "name"), (card.text, "text")):
        if not text.strip():
            raise BadPack(f"{raw.file} [{id_}] {where}: must not be empty")
    check_steps(card.do, f"{raw.file} [{id_}] do")
    return card


def check_amounts(amounts: Amounts, place: str) -> None:
    """FORGE-COMP-08: each material under one name; FORGE-STORE-01: never more of it than a stock can hold."""
    if not amounts:
        raise BadPack(f"{place}: name at least one material, such as {{ iron = 1 }}")
    if "copper" in amounts and "bronze" in amounts:
        raise BadPack(f"{place}: copper is another word for bronze; name one of them")
    for material, count in amounts.items():
        if not 1 <= count <= STORAGE:
            raise BadPack(f"{place}.{material}: expected a whole number from 1 to {STORAGE}, got {count}")


def check_steps(steps: Sequence[Verb], place: str) -> None:
    """Each step has one verb, and arguments that fit together."""
    for number, step in enumerate(steps):
        verbs = verbs_of(step)
        if not verbs:
            raise BadPack(
                f"{place}[{number}]: this step has no verb; known verbs are {', '.join(step.__struct_fields__)}"
            )
        if len(verbs) > 1:
            raise BadPack(
                f"{place}[{number}]: a step has one verb, and this one has {' and '.join(verbs)}; "
                "put each in braces of its own"
            )
        if step.gain is not None:
            check_amounts(step.gain, f"{place}[{number}].gain")
        if step.dig is not None and step.dig.keep >= step.dig.look:
            raise BadPack(
                f"{place}[{number}].dig: keep is {step.dig.keep}; it must be less than look, which is {step.dig.look}"
            )
        if step.gain_choice is not None:
            check_choice(step.gain_choice, f"{place}[{number}].gain_choice")
        for option, branch in enumerate(step.choose or []):
            check_steps(branch, f"{place}[{number}].choose[{option}]")


def check_choice(choice: GainChoice, place: str) -> None:
    """Tokens that must differ need as many types."""
    types = len({number_of(material) for material in choice.of or MATERIAL_NAMES})
    if choice.different and choice.n > types:
        raise BadPack(f"{place}: {choice.n} different materials can't be chosen out of {types}")


def verbs_of(step: Verb) -> list[str]:
    """The verbs that a step names."""
    return [name for name in step.__struct_fields__ if getattr(step, name) is not None]


def compile_cards(weapons: Mapping[str, WeaponCard], collection_ids: Sequence[str], book: CardSet) -> Cards:
    """The cards in the form that the rules use."""
    programs: list[list[Step]] = [[] for _ in weapons]
    for number, card in enumerate(weapons.values()):
        programs[number] = [compile_step(step, programs) for step in card.do]
    return Cards(
        list(weapons),
        [amounts(card.cost) for card in weapons.values()],
        [collection_ids.index(card.collection) for card in weapons.values()],
        programs,
        [holds_copy(card.do) for card in weapons.values()],
        book,
    )


def holds_copy(steps: Sequence[Verb]) -> bool:
    """FORGE-FX-20: the power copies, perhaps as an option."""
    return any(step.copy is not None or any(holds_copy(branch) for branch in step.choose or []) for step in steps)


def compile_step(verb: Verb, programs: list[list[Step]]) -> Step:
    """A step in the form that the rules use; the branches of a choice become programs of their own."""
    name = verbs_of(verb)[0]
    value = getattr(verb, name)
    code = getattr(effects, "V_" + name.upper())
    n = value if isinstance(value, int) else getattr(value, "n", 0)
    also, mask, is_flagged, branches = 0, 0, False, []
    if isinstance(value, GainChoice | Steal):
        mask = ANY_MATERIAL if value.of is None else mask_of([number_of(name) for name in value.of])
        is_flagged = isinstance(value, GainChoice) and value.different
    elif isinstance(value, Dig):
        n, also = value.look, value.keep
    elif isinstance(value, Trade):
        n, also = value.give, value.get
    elif isinstance(value, Boost):
        mask = mask_of([ZONE_NAMES.index(zone) for zone in value.zones])
    elif isinstance(value, Stoke):
        also = 1 if value.source == "supply" else 0
    elif isinstance(value, MoveEmber):
        is_flagged = value.optional
    elif isinstance(value, dict):
        also = pack_counts(amounts(value))
    elif name == "copy":
        mask = mask_of([["forged", "commissions"].index(scope) for scope in value])
    elif name == "choose":
        for branch in value:
            branches.append(len(programs))
            programs.append([])
            programs[branches[-1]] = [compile_step(step, programs) for step in branch]
    return Step(code, n, also, mask, branches, is_flagged=is_flagged)


def number_of(material: str) -> int:
    """A material's number; Copper is Bronze."""
    return MATERIAL_NAMES.index(ALIASES.get(material, material))


def amounts(cost: Mapping[Material, int]) -> list[int]:
    """How many of each of the five materials."""
    counts = [0] * MATERIALS
    for material, count in cost.items():
        counts[number_of(material)] += count
    return counts


def mask_of(numbers: Sequence[int]) -> int:
    """A bit for each number."""
    return sum(1 << number for number in set(numbers))


def cost_text(card: WeaponCard) -> str:
    """The cost in words."""
    return ", ".join(f"{count} {MATERIAL_NAMES[m].capitalize()}" for m, count in enumerate(amounts(card.cost)) if count)


def facts(packs: Sequence[Pack]) -> list[CardFact]:
    """The cards for the browser."""
    found = card_set(packs)
    return [
        CardFact(id_, card.name, found.collections[found.collection_ids.index(card.collection)].name, cost_text(card),
                 card.text, card.flavour, card.icon, card.original)
        for id_, card in zip(found.ids, found.weapons, strict=True)
    ]  # fmt: skip


def check_pack(pack: Pack) -> None:
    """Refuse a pack with a fault."""
    merged_set([pack])

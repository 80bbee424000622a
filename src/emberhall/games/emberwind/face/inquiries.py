"""What pages ask without a table: all sheets, whether a Foe is sound, what a pack holds, how hard an encounter is, and
for an encounter made to measure."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from emberhall.games.emberwind.content.cards import SETS, CardSet, card_set, slug
from emberhall.games.emberwind.content.encounters import (
    FEWEST_HEROES,
    build,
    fewer,
    read,
    read_parts,
    read_party,
    write,
)
from emberhall.games.emberwind.content.export import pack_text
from emberhall.games.emberwind.content.faults import CardFault, error, only_errors
from emberhall.games.emberwind.content.flow import (
    Hardships,
    band_of,
    flow_of,
    flow_of_each,
    flows,
    predicted_wins,
    pressure_of,
    total_flow,
)
from emberhall.games.emberwind.content.foe_checks import read_foe
from emberhall.games.emberwind.content.foe_list import Group
from emberhall.games.emberwind.content.schema import EncounterCard, FoeCard, HeroCard, ManoeuvreCard, MapCard
from emberhall.games.emberwind.rules.state import MAX_HEROES
from emberhall.kernel.errors import BadInput, BadPack
from emberhall.kit.inquiry import Inquiry
from emberhall.kit.library import CARD_ID, Pack, PackHeader, RawCard, add_tables, convert, parse_text

ShortText = Annotated[str, msgspec.Meta(max_length=2000)]
PackText = Annotated[str, msgspec.Meta(max_length=50_000)]
Word = Annotated[str, msgspec.Meta(max_length=60)]
UNNAMED = "my-foe"
MOST_FOES_READ = 60
MOST_OWN = 12  # Foes of one's own in an encounter


# Sheets ---------------------------------------------------------------------------------------------------------------


class WindSheetsAsked(msgspec.Struct, forbid_unknown_fields=True):
    """All sheets of the hall."""


class WindSheets(msgspec.Struct, frozen=True):
    """Everything that is printed, by ids, in the shape of card files; and the Flow of each Foe."""

    foes: dict[str, FoeCard]
    maps: dict[str, MapCard]
    encounters: dict[str, EncounterCard]
    heroes: dict[str, HeroCard]
    manoeuvres: dict[str, ManoeuvreCard]
    flow: dict[str, list[int]]  # normal, Veteran


def sheets(_: WindSheetsAsked, packs: Sequence[Pack]) -> WindSheets:
    """WIND-FOE-102: the base set with the hall's packs."""
    library = card_set(packs)
    return WindSheets(
        foes=dict(zip(library.foe_ids, library.foes, strict=True)),
        maps=dict(zip(library.map_ids, library.maps, strict=True)),
        encounters=dict(zip(library.encounter_ids, library.encounters, strict=True)),
        heroes=dict(zip(library.hero_ids, library.heroes, strict=True)),
        manoeuvres=dict(zip(library.manoeuvre_ids, library.manoeuvres, strict=True)),
        flow={id_: list(found) for id_, found in flows(library).items()},
    )


# Foes of one's own ----------------------------------------------------------------------------------------------------


class WindFoeToCheck(msgspec.Struct, forbid_unknown_fields=True):
    """A Foe's table, finished or not."""

    foe: dict[str, Any]
    id: Word = ""


class WindFoeChecked(msgspec.Struct, frozen=True):
    """What is to be said about it."""

    id: str
    faults: list[CardFault]
    flow: list[int]  # normal, Veteran; empty while there are errors
    toml: str  # a pack with this Foe


class WindPackToRead(msgspec.Struct, forbid_unknown_fields=True):
    """A pack as text."""

    toml: PackText


class WindFoeRead(msgspec.Struct, frozen=True):
    """A Foe of a pack."""

    id: str
    foe: dict[str, Any]
    faults: list[CardFault]
    flow: list[int]


class WindPackRead(msgspec.Struct, frozen=True):
    """The Foes of a pack, and what else is in it."""

    name: str
    foes: list[WindFoeRead]
    others: list[str]  # ids of cards that are no Foes


def check_foe(asked: WindFoeToCheck, _: Sequence[Pack]) -> WindFoeChecked:
    """WIND-ASSIST-11: all faults at once, the Flow, and the Foe as a file."""
    name = str(asked.foe.get("name", ""))
    id_ = asked.id or slug(name) or UNNAMED
    faults, flow = judged(asked.foe)
    if not CARD_ID.fullmatch(id_):
        fault = error("id", f"'{id_}' is no id; it has small letters, digits and single hyphens, such as {UNNAMED}")
        faults.insert(0, fault)
    return WindFoeChecked(id_, faults, flow, pack_text(name or id_, {id_: asked.foe}))


def judged(table: dict[str, Any]) -> tuple[list[CardFault], list[int]]:
    """The faults of a Foe, and its Flow if it has no errors."""
    card, faults = read_foe(table)
    is_sound = card is not None and not only_errors(faults)
    return faults, list(flow_of(card)) if card is not None and is_sound else []


def read_pack(asked: WindPackToRead, _: Sequence[Pack]) -> WindPackRead:
    """The Foes that a file holds, faulty ones too."""
    tables: dict[str, RawCard] = {}
    add_tables(tables, "the pack", parse_text("the pack", asked.toml))
    name = ""
    if "pack" in tables:
        header = convert(tables.pop("pack"), "pack", PackHeader)
        if header.game != "emberwind":
            raise BadPack(f"pack '{header.name}' is for {header.game}, not for emberwind")
        name = header.name
    kinds = {id_: raw.table.get("kind") for id_, raw in tables.items()}
    foes = [id_ for id_, kind in kinds.items() if kind == "foe"]
    if not foes:
        raise BadPack('the pack has no Foe; a Foe is a table such as [my-foe] with kind = "foe"')
    if len(foes) > MOST_FOES_READ:
        raise BadPack(f"the pack has {len(foes)} Foes; {MOST_FOES_READ} can be read at once")
    return WindPackRead(
        name=name,
        foes=[WindFoeRead(id_, dict(tables[id_].table), *judged(dict(tables[id_].table))) for id_ in foes],
        others=[id_ for id_ in tables if id_ not in foes],
    )


# Encounters -----------------------------------------------------------------------------------------------------------


class WindFightToMeasure(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An encounter as text, who fights it, and what makes it harder (WIND-ENC-104)."""

    encounter: ShortText
    party: ShortText  # Heroes, or how many there are
    optional: bool = False
    learning: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    ambush: bool = False
    chosen: bool = False
    own: Annotated[dict[Word, dict[str, Any]], msgspec.Meta(max_length=MOST_OWN)] = msgspec.field(default_factory=dict)


class WindFightToBuild(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What an encounter is to be like (WIND-ENC-105)."""

    map: Word
    band: Word
    party: ShortText
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    types: Annotated[list[Word], msgspec.Meta(max_length=12)] = msgspec.field(default_factory=list)


class WindFoesMeasured(msgspec.Struct, frozen=True):
    """Several Foes of one type."""

    id: str
    name: str
    is_veteran: bool
    count: int
    flow: float  # of each


class WindFightMeasured(msgspec.Struct, frozen=True):
    """How hard an encounter is."""

    text: str  # for the option `encounter`
    map: str
    heroes: int
    foes: list[WindFoesMeasured]
    flow: float
    pressure: int
    band: str
    wins: int  # of a hundred fights: an estimate
    fewer: str  # the same encounter for so few Heroes (WIND-ENC-106); "" where it fits as it is


def pressure(asked: WindFightToMeasure, packs: Sequence[Pack]) -> WindFightMeasured:
    """WIND-ENC-102: Flow for each Foe, Pressure, band, and how often Heroes win."""
    library = with_own(asked.own, packs)
    read(asked.encounter, library)
    map_id, groups = read_parts(asked.encounter, library)
    hard = Hardships(asked.optional, asked.learning, asked.ambush, asked.chosen)
    return measured(library, map_id, groups, heroes_in(asked.party, library), hard)


def with_own(own: dict[str, dict[str, Any]], packs: Sequence[Pack]) -> CardSet:
    """WIND-ASSIST-11: the cards of the hall, and Foes of one's own that are sound; nothing of them is kept."""
    if not own:
        return card_set(packs)
    cards = {id_: {**table, "kind": "foe"} for id_, table in own.items()}
    for id_, card in cards.items():
        for fault in only_errors(read_foe(card)[1]):
            raise BadInput(f"{card.get('name') or id_}: {fault.text}")
    tables: dict[str, RawCard] = {}
    add_tables(tables, "your own Foes", cards)
    return SETS.merged([*packs, Pack("own", "emberwind", keeps_base=True, cards=tables, hash="")])


def built(asked: WindFightToBuild, packs: Sequence[Pack]) -> WindFightMeasured:
    """WIND-ENC-105: a new encounter, measured."""
    library = card_set(packs)
    heroes = heroes_in(asked.party, library)
    groups = build(library, asked.map, heroes, asked.band, asked.seed, asked.types)
    return measured(library, asked.map, groups, heroes, Hardships())


def heroes_in(party: str, library: CardSet) -> int:
    """How many Heroes a text means: a number, or their names."""
    if not party.strip().isdecimal():
        return len(read_party(party, library))
    if len(party) > 1 or not FEWEST_HEROES <= int(party) <= MAX_HEROES:
        raise BadInput(f"a party has {FEWEST_HEROES} to {MAX_HEROES} Heroes, not {party.strip()}")
    return int(party)


def measured(library: CardSet, map_id: str, groups: Sequence[Group], heroes: int, hard: Hardships) -> WindFightMeasured:
    """All numbers of an encounter."""
    flow = total_flow(library, groups, hard)
    presses = pressure_of(flow, heroes)
    left = fewer(library, groups, heroes) if heroes < MAX_HEROES else list(groups)
    return WindFightMeasured(
        text=write(map_id, groups),
        map=map_id,
        heroes=heroes,
        foes=[
            WindFoesMeasured(
                id=group.id,
                name=library.foes[library.foe_ids.index(group.id)].name,
                is_veteran=group.is_veteran,
                count=group.count,
                flow=flow_of_each(library, group, hard),
            )
            for group in groups
        ],
        flow=flow,
        pressure=round(presses),
        band=band_of(presses),
        wins=predicted_wins(presses),
        fewer=write(map_id, left) if left != list(groups) else "",
    )


INQUIRIES = {
    "sheets": Inquiry("all Foes, maps, encounters and Heroes", WindSheetsAsked, WindSheets, sheets),
    "check-foe": Inquiry("what is wrong with a Foe of one's own", WindFoeToCheck, WindFoeChecked, check_foe),
    "read-pack": Inquiry("the Foes of a pack", WindPackToRead, WindPackRead, read_pack),
    "pressure": Inquiry("how hard an encounter is", WindFightToMeasure, WindFightMeasured, pressure),
    "build": Inquiry("an encounter made to measure", WindFightToBuild, WindFightMeasured, built),
}

"""Encounters: as text, as what a game is laid out with, and built to measure (WIND-ENC-105, -106).

The text of an encounter is its id, or a map with a list of Foes: `ember-crossing: cinder-whelp x4, thornling x3`. A
party is a list of Heroes: `rook, rath, laureat, piper`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import product

from emberhall.games.emberwind.content.cards import FOLDER, CardSet, card_set
from emberhall.games.emberwind.content.flow import BAND_NAMES, band_of, edges_of, flow_of_each, pressure_of, total_flow
from emberhall.games.emberwind.content.foe_list import EXAMPLE, Group, read_groups, write_groups
from emberhall.games.emberwind.content.schema import RANKS
from emberhall.games.emberwind.rules.printed import DEEP, WALL, Field
from emberhall.games.emberwind.rules.state import COLUMNS, MAX_HEROES, ROWS
from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.errors import BadInput
from emberhall.kit.library import Pack, not_among, read_tables

SUGGESTED = tuple(read_tables([FOLDER / "encounters.toml"]))  # encounters that come with the game
PARTIES = ("rook, rath, laureat, piper", "maren, rath, laureat, ives", "rook, rath, laureat", "rook, laureat")
FEWEST_HEROES = 2  # WIND-ORDER-103
MOST_BUILT = 9  # Foes of an encounter that is built
TRIES = 400  # lists that the builder draws
OWN = -1  # the number of an encounter that is not in the book


@dataclass(frozen=True)
class Fight:
    """What a game is laid out with: an encounter's number or OWN, a field, and the Foes in their order."""

    number: int
    map: int
    sheets: tuple[int, ...]
    veterans: tuple[int, ...]


# Text -----------------------------------------------------------------------------------------------------------------


@lru_cache(256)
def read(text: str, library: CardSet) -> Fight:
    """The encounter that a text means; games that are played by the thousand mean the same one."""
    map_id, groups = read_parts(text, library)
    id_ = text.strip().lower()
    number = library.encounter_ids.index(id_) if id_ in library.encounter_ids else OWN
    field = library.map_ids.index(map_id)
    sheets = tuple(library.foe_ids.index(group.id) for group in groups for _ in range(group.count))
    veterans = tuple(int(group.is_veteran) for group in groups for _ in range(group.count))
    check_room(library, field, sheets)
    return Fight(number, field, sheets, veterans)


def read_parts(text: str, library: CardSet) -> tuple[str, list[Group]]:
    """The id of the map, and the Foes."""
    word, colon, listed = text.strip().partition(":")
    id_ = word.strip().lower()
    if colon:
        if id_ not in library.map_ids:
            raise BadInput(not_among(f"there is no map '{id_}'", id_, library.map_ids, "maps"))
        return id_, read_groups(listed.split(","), library.foe_ids)
    if id_ not in library.encounter_ids:
        fault = not_among(f"there is no encounter '{id_}'", id_, library.encounter_ids, "encounters")
        raise BadInput(f"{fault}; or write a map and Foes, such as {library.map_ids[0]}: {EXAMPLE}")
    card = library.encounters[library.encounter_ids.index(id_)]
    return card.map, read_groups(card.foes, library.foe_ids)


def write(map_id: str, groups: Sequence[Group]) -> str:
    """The encounter as text."""
    return f"{map_id}: {write_groups(groups)}"


def check_option(text: str, packs: Sequence[Pack]) -> str:
    """The text of an encounter as it is kept."""
    library = card_set(packs)
    fight = read(text, library)
    return library.encounter_ids[fight.number] if fight.number != OWN else write(*read_parts(text, library))


@lru_cache(256)
def read_party(text: str, library: CardSet) -> tuple[int, ...]:
    """WIND-ORDER-103: the numbers of two to four Heroes, none of them twice."""
    ids = [word.strip().lower() for word in text.split(",") if word.strip()]
    for id_ in ids:
        if id_ not in library.hero_ids:
            raise BadInput(not_among(f"there is no Hero '{id_}'", id_, library.hero_ids, "Heroes"))
        if ids.count(id_) > 1:
            raise BadInput(f"'{id_}' is in the party {ids.count(id_)} times; a Hero can be there once")
    if not FEWEST_HEROES <= len(ids) <= MAX_HEROES:
        fault = f"a party has {FEWEST_HEROES} to {MAX_HEROES} Heroes, and this one has {len(ids)}"
        raise BadInput(f"{fault}; write them like this: {PARTIES[0]}")
    return tuple(library.hero_ids.index(id_) for id_ in ids)


def check_party(text: str, packs: Sequence[Pack]) -> str:
    """The text of a party as it is kept."""
    library = card_set(packs)
    return ", ".join(library.hero_ids[number] for number in read_party(text, library))


# Room on the map ------------------------------------------------------------------------------------------------------


def check_room(library: CardSet, field: int, sheets: Sequence[int]) -> None:
    """Refuse Foes that don't find places on the map, one after the other as they will be placed."""
    ground = library.cards.fields[field]
    taken = set(ground.hero_starts)
    for sheet in sheets:
        size = library.foes[sheet].size
        free = [anchor for anchor in anchors(ground, size) if not taken & block(anchor, size)]
        starts = [anchor for anchor in ground.foe_starts if anchor in free]
        if not free:
            name, place = library.foes[sheet].name, library.maps[field].name
            raise BadInput(f"{place} has no room for all of these Foes: the {name} finds no place of {size} by {size}")
        anchor = starts[0] if starts else min(free, key=lambda square: (nearest_start(ground, square), square))
        taken |= block(anchor, size)


def nearest_start(ground: Field, square: int) -> int:
    """How far a square is from where Foes start."""
    return min(distance(square, start) for start in ground.foe_starts)


def distance(a: int, b: int) -> int:
    """WIND-MOVE-04: the distance of two squares."""
    return max(abs(a // COLUMNS - b // COLUMNS), abs(a % COLUMNS - b % COLUMNS))


def block(anchor: int, size: int) -> set[int]:
    """WIND-MOVE-09: the squares of a block."""
    return {anchor + row * COLUMNS + column for row in range(size) for column in range(size)}


def anchors(ground: Field, size: int) -> list[int]:
    """Where a block of that size can stand, as far as the ground is concerned."""
    return [
        row * COLUMNS + column
        for row in range(ROWS - size + 1)
        for column in range(COLUMNS - size + 1)
        if not any(ground.terrain[square] in (WALL, DEEP) for square in block(row * COLUMNS + column, size))
    ]


def largest_on(ground: Field) -> int:
    """The size of the largest Foe that gets from a Foe's start to every Hero's start; 0 if none does."""
    return max((size for size in (1, 2, 3) if reaches_all(ground, size)), default=0)


def reaches_all(ground: Field, size: int) -> bool:
    """A block of that size can stand on a start, and walk until it is beside any Hero's start."""
    open_ = set(anchors(ground, size))
    reached = {start for start in ground.foe_starts if start in open_}
    waiting = list(reached)
    while waiting:
        for anchor in steps(waiting.pop()):
            if anchor in open_ and anchor not in reached:
                reached.add(anchor)
                waiting.append(anchor)
    return all(
        any(distance(square, start) <= 1 for anchor in reached for square in block(anchor, size))
        for start in ground.hero_starts
    )


def steps(anchor: int) -> Iterator[int]:
    """The anchors one step away."""
    row, column = divmod(anchor, COLUMNS)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if (down or right) and 0 <= row + down < ROWS and 0 <= column + right < COLUMNS:
                yield (row + down) * COLUMNS + column + right


# The builder ----------------------------------------------------------------------------------------------------------


def build(library: CardSet, map_id: str, heroes: int, band: str, seed: int, types: Sequence[str] = ()) -> list[Group]:
    """WIND-ENC-105: Foes for a map with a Pressure in the band; the same seed makes the same list."""
    field, known = check_wishes(library, map_id, heroes, band, types)
    candidates = [group for group in offered(library, field) if not types or type_of(library, group) in known]
    if not candidates:
        raise BadInput(f"{library.maps[field].name} has no room for any Foe of the type {' or '.join(types)}")
    dice = Dice(blake2b(f"{map_id} {heroes} {band} {seed} {sorted(known)}".encode(), digest_size=SEED_BYTES).digest())
    for _ in range(TRIES):
        groups = draw(library, candidates, heroes, band, dice)
        if groups and fits(library, field, groups):
            return groups
    raise BadInput(
        f"no list of at most {MOST_BUILT} such Foes presses {heroes} Heroes so that it is {band}; "
        "another band, another map or more types would do"
    )


def check_wishes(
    library: CardSet, map_id: str, heroes: int, band: str, types: Sequence[str]
) -> tuple[int, frozenset[str]]:
    """The number of the map, and the types in small letters, if there are such things."""
    if map_id not in library.map_ids:
        raise BadInput(not_among(f"there is no map '{map_id}'", map_id, library.map_ids, "maps"))
    if not FEWEST_HEROES <= heroes <= MAX_HEROES:
        raise BadInput(f"a party has {FEWEST_HEROES} to {MAX_HEROES} Heroes, not {heroes}")
    if band not in BAND_NAMES:
        raise BadInput(not_among(f"there is no band '{band}'", band, list(BAND_NAMES), "bands"))
    known = sorted({card.type for card in library.foes if card.offered})
    for type_ in types:
        if type_.lower() not in [word.lower() for word in known]:
            raise BadInput(not_among(f"no Foe has the type '{type_}'", type_, known, "types"))
    return library.map_ids.index(map_id), frozenset(type_.lower() for type_ in types)


def offered(library: CardSet, field: int) -> list[Group]:
    """Every Foe that the map allows, normal and as a Veteran."""
    largest = largest_on(library.cards.fields[field])
    ids = [
        id_ for id_, card in zip(library.foe_ids, library.foes, strict=True) if card.offered and card.size <= largest
    ]
    return [Group(id_, is_veteran, 1) for id_ in ids for is_veteran in (False, True)]


def type_of(library: CardSet, group: Group) -> str:
    """The type of a group's Foes, in small letters."""
    return library.foes[library.foe_ids.index(group.id)].type.lower()


def rank_of(library: CardSet, group: Group) -> int:
    """The rank of a group's Foes, as a number."""
    return RANKS.index(library.foes[library.foe_ids.index(group.id)].rank)


def draw(library: CardSet, candidates: Sequence[Group], heroes: int, band: str, dice: Dice) -> list[Group]:
    """A few kinds by chance, and so many of them that the Pressure comes into the band; nothing if it doesn't."""
    low, high = edges_of(band)
    goal = low + dice.below(high - low + 1)
    kinds = [candidates[dice.below(len(candidates))] for _ in range(2 + dice.below(3))]
    counts: dict[Group, int] = {}
    flow = 0.0
    for _ in range(MOST_BUILT):
        fitting = [
            kind
            for kind in kinds
            if round(pressure_of(flow + flow_of_each(library, kind), heroes)) <= max(goal, low)
            and not (rank_of(library, kind) == len(RANKS) - 1 and has_boss(library, counts))
        ]
        if not fitting:
            break
        kind = fitting[dice.below(len(fitting))]
        counts[kind] = counts.get(kind, 0) + 1
        flow += flow_of_each(library, kind)
    if not low <= round(pressure_of(flow, heroes)) <= high:
        return []
    groups = [Group(kind.id, kind.is_veteran, count) for kind, count in counts.items()]
    return sorted(groups, key=lambda group: (-rank_of(library, group), group.id, not group.is_veteran))


def has_boss(library: CardSet, counts: dict[Group, int]) -> bool:
    """A Boss is among them."""
    return any(rank_of(library, kind) == len(RANKS) - 1 for kind in counts)


def fits(library: CardSet, field: int, groups: Sequence[Group]) -> bool:
    """All of them find places."""
    try:
        check_room(library, field, [library.foe_ids.index(group.id) for group in groups for _ in range(group.count)])
    except BadInput:
        return False
    return True


def fewer(library: CardSet, groups: Sequence[Group], heroes: int) -> list[Group]:
    """WIND-ENC-106: what is left of the Foes for fewer than four Heroes, so that the band of four fits again; where no
    part of them fits, the one that comes nearest from below."""
    wanted = pressure_of(total_flow(library, groups), MAX_HEROES)
    low, high = edges_of(band_of(wanted))

    def unfit(left: Sequence[Group]) -> tuple[bool, bool, float, int]:
        """Above the band; below it; how far from the Pressure of four; how many are left, with a minus."""
        pressure = pressure_of(total_flow(library, left), heroes)
        count = sum(group.count for group in left)
        return round(pressure) > high, round(pressure) < low, abs(pressure - wanted), -count

    return min(parts_of(groups), key=unfit)


def parts_of(groups: Sequence[Group]) -> Iterator[list[Group]]:
    """Every way to leave some of the Foes, at least one, the whole list first."""
    for counts in product(*(range(group.count, -1, -1) for group in groups)):
        if any(counts):
            pairs = zip(groups, counts, strict=True)
            yield [Group(group.id, group.is_veteran, count) for group, count in pairs if count]


@lru_cache(256)
def fitted(fight: Fight, heroes: int, library: CardSet) -> Fight:
    """WIND-ENC-106: an encounter of the book for so many Heroes; a list of the table's own stays as it is."""
    if fight.number == OWN or heroes == MAX_HEROES:
        return fight
    card = library.encounters[fight.number]
    groups = fewer(library, read_groups(card.foes, library.foe_ids), heroes)
    sheets = tuple(library.foe_ids.index(group.id) for group in groups for _ in range(group.count))
    return Fight(fight.number, fight.map, sheets, tuple(int(g.is_veteran) for g in groups for _ in range(g.count)))

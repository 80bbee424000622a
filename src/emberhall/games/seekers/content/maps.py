"""Maps from TOML: drawings, read and checked, and turned into what the rules use (SEEK-ZONE-02, SEEK-SETUP-07)."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import HEXES, NOWHERE, RADIUS, hex_at
from emberhall.kernel.errors import BadPack
from emberhall.kit.library import RawCard, convert, read_tables

FILE = Path(__file__).parents[1] / "cards" / "maps.toml"
KINDS = {".": "open", "#": "wall", "S": "shard", "R": "red", "B": "blue"}
STARTS = 2  # hexes of each side (SEEK-SETUP-07)


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map as its file says."""

    name: str
    text: str
    rows: list[str]
    original: bool
    is_offered: bool = True  # as a map to play on

    def kinds(self) -> list[tuple[int, str]]:
        """Every hex of the map's own shape in order, walls included, and what it is."""
        return sorted((hex_of(self.rows, row, column), KINDS[sign]) for row, column, sign in signs(self.rows))

    def hexes(self, kind: str) -> list[int]:
        """The hexes of one kind."""
        return [h for h, is_ in self.kinds() if is_ == kind]


def signs(rows: Sequence[str]) -> list[tuple[int, int, str]]:
    """Every sign of a drawing with its row and column."""
    return [
        (row, column, sign) for row, line in enumerate(rows) for column, sign in enumerate(line) if not sign.isspace()
    ]


def hex_of(rows: Sequence[str], row: int, column: int) -> int:
    """The hex at a place of a drawing, whose middle is 0,0; NOWHERE if there is none."""
    r = row - len(rows) // 2
    across = column - max(map(len, rows)) // 2
    return NOWHERE if (across - r) % 2 else hex_at((across - r) // 2, r)


def read_map(raw: RawCard, id_: str) -> Map:
    """A map that can be played on; a fault is told with its place and what would work."""
    found = convert(raw, id_, Map)
    place = f"{raw.file} [{id_}] rows"
    if len(found.rows) % 2 == 0:
        raise BadPack(f"{place}: {len(found.rows)} rows have no middle one; draw an odd number of them")
    for row, column, sign in signs(found.rows):
        if sign not in KINDS:
            raise BadPack(f"{place}[{row}]: unknown sign '{sign}'; known signs are {' '.join(KINDS)}")
        if hex_of(found.rows, row, column) == NOWHERE:
            raise BadPack(
                f"{place}[{row}]: '{sign}' in column {column + 1} is on no hex: each row is shifted by one sign "
                f"against the next, and no hex is more than {RADIUS} from the middle"
            )
    for kind, number in (("shard", 1), ("red", STARTS), ("blue", STARTS)):
        if len(found.hexes(kind)) != number:
            raise BadPack(f"{place}: expected {number} of {kind}, got {len(found.hexes(kind))}")
    return found


def read_maps(file: Path) -> dict[str, Map]:
    """All maps of a file, in its order."""
    return {id_: read_map(raw, id_) for id_, raw in read_tables([file]).items()}


MAPS = read_maps(FILE)
OFFERED = [id_ for id_, found in MAPS.items() if found.is_offered]


@cache
def ground(id_: str) -> Ground:
    """The map as the rules use it; one for all games, since it never changes."""
    found = MAPS[id_]
    is_open = [False] * HEXES
    for h, kind in found.kinds():
        is_open[h] = kind != "wall"
    return Ground(id_, is_open, found.hexes("shard")[0], found.hexes("red"), found.hexes("blue"))

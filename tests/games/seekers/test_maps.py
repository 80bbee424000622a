"""The maps: their drawings, that they are fair, and what is refused (SEEK-ZONE-02, SEEK-SETUP-07)."""

from pathlib import Path

import pytest

from emberhall.games.seekers.content import maps
from emberhall.games.seekers.content.maps import MAPS, OFFERED, ground, read_maps
from emberhall.games.seekers.rules.map.hexes import HEXES, Q, R, distance, hex_at, within
from emberhall.kernel.errors import BadPack
from emberhall.testing.table import clause

CRYPT_WALLS = [(1, 2), (2, 2), (-1, -2), (-2, -2), (3, -4), (-3, 4), (4, 0), (-4, 0), (0, 5), (0, -5)]
SMALL = ["  . R .", " . R . .", ". . S # #", " . . B .", "  . B ."]


def mirrored(h: int) -> int:
    """The hex on the other side of the middle."""
    return hex_at(-Q[h], -R[h])


@clause("SEEK-SHARD-01")
def test_the_crypt_is_drawn_as_it_was_meant() -> None:
    crypt = ground("crypt")
    inside = within(hex_at(0, 0), 6)

    assert crypt.shard == hex_at(0, 0)
    assert crypt.red == [hex_at(-6, 2), hex_at(-6, 4)]
    assert crypt.blue == [hex_at(6, -4), hex_at(6, -2)]
    assert len(inside) == 127
    assert [h for h in inside if not crypt.is_open[h]] == sorted(hex_at(q, r) for q, r in CRYPT_WALLS)
    assert not any(crypt.is_open[h] for h in range(HEXES) if h not in inside)


def test_three_maps_are_offered_and_two_are_for_tests() -> None:
    assert OFFERED == ["crypt", "nave", "ring"]
    assert set(MAPS) - set(OFFERED) == {"arena", "golden"}
    assert all(found.name and found.text for found in MAPS.values())


def test_the_arena_and_the_map_of_the_worked_example_are_as_its_positions_need_them() -> None:
    arena, golden = ground("arena"), ground("golden")

    assert all(arena.is_open)
    assert arena.shard == hex_at(0, 8)
    assert golden.walls == [hex_at(4, 0)]
    assert golden.shard == hex_at(0, 7)


@clause("SEEK-SETUP-07", "SEEK-ZONE-02")
@pytest.mark.parametrize("id_", list(MAPS))
def test_a_map_has_two_starting_hexes_of_each_side_and_can_be_walked_everywhere(id_: str) -> None:
    found = ground(id_)

    assert len(found.red) == len(found.blue) == 2
    assert all(found.is_open[h] for h in [*found.red, *found.blue, found.shard])
    assert len(found.order_from(found.shard)) == sum(found.is_open)


@clause("SEEK-SETUP-09")
@pytest.mark.parametrize("id_", OFFERED)
def test_a_map_that_is_offered_is_fair(id_: str) -> None:
    found = ground(id_)
    starts = [*found.red, *found.blue]

    assert [found.is_open[h] for h in range(HEXES)] == [found.is_open[mirrored(h)] for h in range(HEXES)]
    assert sorted(mirrored(h) for h in found.red) == found.blue
    assert len({found.steps_from(found.shard)[h] for h in starts}) == 1
    assert min(distance(a, b) for a in found.red for b in found.blue) > 8


@pytest.mark.parametrize("id_", OFFERED)
def test_nobody_sees_an_enemy_at_the_start(id_: str) -> None:
    found = ground(id_)

    for red in found.red:
        for blue in found.blue:
            assert distance(red, blue) > 8 or not found.sees(red, blue, touch_blocks=True)


def test_the_kinds_of_a_map_are_those_of_its_own_shape() -> None:
    kinds = dict(MAPS["nave"].kinds())

    assert len(kinds) == 133
    assert kinds[hex_at(0, 0)] == "shard"
    assert kinds[hex_at(3, 0)] == "wall"
    assert kinds[hex_at(-7, 2)] == "red"
    assert kinds[hex_at(7, -2)] == "blue"
    assert kinds[hex_at(8, 0)] == "open"


def test_a_ground_is_made_once() -> None:
    assert ground("crypt") is ground("crypt")


def test_steps_lead_around_walls() -> None:
    ring = ground("ring")

    assert ring.steps_from(hex_at(-4, 2))[hex_at(-2, 1)] == 6
    assert ring.order_from(ring.shard)[0] == ring.shard


# What is refused


def written(folder: Path, rows: list[str], more: str = "") -> Path:
    """A file with one map."""
    file = folder / "maps.toml"
    file.write_text(
        f'[small]\nname = "Small"\ntext = "Small."\noriginal = true\n{more}\nrows = {rows}\n', encoding="utf-8"
    )
    return file


def test_a_small_map_is_read(tmp_path: Path) -> None:
    small = read_maps(written(tmp_path, SMALL))["small"]

    assert small.hexes("wall") == [hex_at(1, 0), hex_at(2, 0)]
    assert small.hexes("red") == [hex_at(1, -2), hex_at(0, -1)]


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (SMALL[:4], "4 rows have no middle one"),
        ([*SMALL[:2], ". . S x #", *SMALL[3:]], "unknown sign 'x'"),
        ([*SMALL[:1], ". R . .", *SMALL[2:]], "is on no hex"),
        ([*SMALL[:2], ". . . # #", *SMALL[3:]], "expected 1 of shard, got 0"),
        ([*SMALL[:4], "  . . ."], "expected 2 of blue, got 1"),
        ([". " * 18, *SMALL, ". " * 18], "is on no hex"),
    ],
)
def test_a_map_with_a_fault_is_refused_with_its_place(tmp_path: Path, rows: list[str], fault: str) -> None:
    with pytest.raises(BadPack, match=r"maps.toml \[small\] rows.*" + fault):
        read_maps(written(tmp_path, rows))


def test_an_unknown_field_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="unknown field 'size'"):
        read_maps(written(tmp_path, SMALL, "size = 3"))


def test_the_file_of_maps_is_where_it_is_looked_for() -> None:
    assert read_maps(maps.FILE).keys() == MAPS.keys()

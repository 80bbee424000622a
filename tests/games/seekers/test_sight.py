"""Line of sight: walls that are touched, ice, smoke, and how far a unit sees (SEEK-LOS, SEEK-RANGE, SEEK-SIGHT)."""

from random import Random

import pytest

from emberhall.games.seekers.rules.map import sight
from emberhall.games.seekers.rules.map.hexes import HEXES, hex_at
from emberhall.games.seekers.rules.printed import AILMENTS, BLIND, ICE_WALL, S_SIGHT, SMOKE, Standing
from emberhall.games.seekers.rules.state import Seekers
from emberhall.testing.table import clause
from tests.examples import many
from tests.games.seekers.bench import TRINKETS, bench, plain_designs
from tests.games.seekers.clipping import Place
from tests.games.seekers.scenes import compare_pairs, lay, walled

ASH, BIRCH = 0, 1
PAIRS = many(1000)


def on(*walls: Place) -> Seekers:
    """A bare field with these walls."""
    s = bench(2)
    s.ground = walled(*walls)
    return s


def line(s: Seekers, a: Place, b: Place) -> bool:
    """Whether there is a line both ways; they must agree."""
    there, back = sight.has_line(s, hex_at(*a), hex_at(*b)), sight.has_line(s, hex_at(*b), hex_at(*a))
    assert there == back
    return there


# Walls


@clause("SEEK-LOS-04", "SEEK-LOS-05", "SEEK-RUL-52", "SEEK-RUL-55")
@pytest.mark.parametrize(
    ("to", "walls", "is_seen"),
    [
        ((1, 1), [(1, 0)], False),  # along a common edge
        ((1, 1), [(0, 1)], False),
        ((1, 1), [(2, 0)], True),
        ((4, 1), [(3, 0)], False),  # a single corner
        ((4, 1), [(1, 1)], False),
        ((4, 1), [(2, 1)], False),  # right through
        ((4, 1), [(0, 1), (3, -1), (4, 0)], True),
        ((1, 0), [(0, 1), (1, -1)], True),
    ],
)
def test_a_line_that_touches_any_part_of_a_wall_is_blocked(to: Place, walls: list[Place], is_seen: bool) -> None:
    assert line(on(*walls), (0, 0), to) == is_seen


@clause("SEEK-LOS-03", "SEEK-RUL-53")
def test_a_wall_itself_is_never_seen() -> None:
    assert not sight.has_line(on((2, 0)), hex_at(0, 0), hex_at(2, 0))


@clause("SEEK-RUL-52")
def test_the_hex_of_the_looker_never_blocks() -> None:
    s = on()
    lay(s, ICE_WALL, (0, 0))

    assert sight.has_line(s, hex_at(0, 0), hex_at(2, 0))
    assert not sight.has_line(s, hex_at(2, 0), hex_at(0, 0))


@clause("SEEK-RUL-52", "SEEK-GEN-03")
def test_a_tournament_may_say_that_a_mere_touch_does_not_block() -> None:
    s = on((1, 0), (0, 1), (2, 1))
    s.rulings.touch_blocks = False

    assert line(s, (0, 0), (1, 1))
    assert not line(s, (0, 0), (4, 1))
    assert not sight.has_line(s, hex_at(0, 0), hex_at(1, 0))


@clause("SEEK-RUL-57")
def test_what_is_outside_of_a_map_blocks_like_a_wall() -> None:
    s = on(*[(q, r) for q in range(-8, 9) for r in range(-8, 9) if abs(q + r) <= 8 and r < 0 < q])

    assert not line(s, (0, -3), (4, 0))
    assert line(s, (0, -3), (0, 4))


@clause("SEEK-RUL-58")
def test_units_do_not_block() -> None:
    s = on()
    s.at[ASH], s.at[BIRCH] = hex_at(0, 0), hex_at(1, 0)

    assert sight.sees(s, ASH, hex_at(2, 0))


@clause("SEEK-LOS-03")
def test_a_wall_of_ice_blocks_while_it_lasts() -> None:
    s = on()
    lay(s, ICE_WALL, (2, 0), 1)

    assert not line(s, (0, 0), (4, 0))
    s.lastings.clear()
    assert line(s, (0, 0), (4, 0))


# Smoke


@clause("SEEK-RUL-54")
@pytest.mark.parametrize(
    ("a", "b", "is_seen"),
    [
        ((0, 0), (-2, 0), True),  # both inside
        ((0, 0), (2, 0), False),  # out of it
        ((2, -1), (-4, 0), False),  # through it
        ((1, 0), (-1, 2), True),  # past it
    ],
)
def test_nobody_sees_into_smoke_out_of_it_or_through_it(a: Place, b: Place, is_seen: bool) -> None:
    s = on()
    lay(s, SMOKE, (-1, 0), 1)

    assert line(s, a, b) == is_seen


@clause("SEEK-RUL-54")
def test_two_clouds_do_not_make_one() -> None:
    s = on()
    lay(s, SMOKE, (-1, 0), 1)
    lay(s, SMOKE, (1, 0), 1)

    assert line(s, (-1, 0), (-2, 0))
    assert not line(s, (-1, 0), (1, 0))


# How far


@clause("SEEK-RANGE-01", "SEEK-RANGE-02", "SEEK-LOS-06", "SEEK-SIGHT-1")
def test_a_seeker_sees_eight_hexes_far() -> None:
    s = on()
    s.at[ASH] = hex_at(0, 0)
    assert sight.sees(s, ASH, hex_at(8, 0))

    s.at[ASH] = hex_at(-1, 0)
    assert not sight.sees(s, ASH, hex_at(8, 0))


@clause("SEEK-BLIND-1", "SEEK-RUL-55")
def test_whoever_is_blind_sees_one_hex_far_and_is_seen_from_afar() -> None:
    s = on()
    s.at[ASH], s.at[BIRCH] = hex_at(0, 0), hex_at(2, 0)
    s.left[ASH * AILMENTS + BLIND] = 2

    assert sight.sees(s, ASH, hex_at(1, 0))
    assert not sight.sees(s, ASH, hex_at(2, 0))
    assert sight.sees(s, BIRCH, hex_at(0, 0))


@clause("SEEK-RUL-56")
def test_a_unit_always_sees_its_own_hex() -> None:
    s = on()
    s.at[ASH] = hex_at(0, 0)
    s.left[ASH * AILMENTS + BLIND] = 2
    lay(s, SMOKE, (0, 0), 1)

    assert sight.sees(s, ASH, hex_at(0, 0))


@clause("SEEK-LOS-06")
def test_equipment_can_lengthen_the_sight_but_not_of_the_blind() -> None:
    designs = plain_designs()
    farther = Standing(S_SIGHT)
    farther.n = 2
    designs.designs[TRINKETS].standing = [farther]
    designs.designs[TRINKETS].standing_kinds = 1 << S_SIGHT
    s = bench(2, designs=designs)
    assert sight.sight_range(s, ASH) == 10

    s.left[ASH * AILMENTS + BLIND] = 2
    assert sight.sight_range(s, ASH) == 1


# Against the definitions


@clause("SEEK-LOS-04", "SEEK-LOS-05", "SEEK-RUL-52", "SEEK-RUL-54", "SEEK-RUL-55")
@pytest.mark.slow
def test_whole_numbers_and_clipped_fractions_agree_on_random_maps() -> None:
    seen = sum(compare_pairs(PAIRS, Random(6)))

    assert PAIRS // 20 < seen < PAIRS - PAIRS // 20  # see `python -m bench.lines seekers` for many more


@clause("SEEK-RUL-55")
def test_on_open_ground_everybody_sees_everything() -> None:
    s = on()

    for a in range(0, HEXES, 7):
        for b in range(HEXES):
            assert sight.has_line(s, a, b)

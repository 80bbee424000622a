"""The grid: names, directions, distances, rows and areas (SEEK-DIR, SEEK-SYM)."""

from itertools import product

import pytest

from emberhall.games.seekers.rules.map import hexes
from emberhall.games.seekers.rules.map.hexes import (
    DIRECTIONS,
    HEXES,
    NEXT,
    NOWHERE,
    RADIUS,
    Q,
    R,
    distance,
    hex_at,
    hex_called,
    hex_name,
    opposite,
    row,
    within,
)

E, NE, NW, W, SW, SE = range(DIRECTIONS)
MIDDLE = hex_at(0, 0)


def test_hexes_are_numbered_row_by_row_within_a_hexagon() -> None:
    places = list(zip(R, Q, strict=True))

    assert len(places) == HEXES == 217
    assert places == sorted(places)
    assert set(places) == {(r, q) for r, q in product(range(-8, 9), repeat=2) if abs(q + r) <= RADIUS}


def test_every_hex_is_found_by_its_coordinates_and_nothing_is_beyond_the_grid() -> None:
    for q, r in product(range(-12, 13), repeat=2):
        h = hex_at(q, r)
        if max(abs(q), abs(r), abs(q + r)) <= RADIUS:
            assert (Q[h], R[h]) == (q, r)
        else:
            assert h == NOWHERE


def test_every_hex_has_a_name_that_finds_it_again() -> None:
    assert [hex_called(hex_name(h)) for h in range(HEXES)] == list(range(HEXES))
    assert hex_name(hex_at(-3, 4)) == "-3,4"


@pytest.mark.parametrize("text", ["", "3", "3,", "a,b", "1,2,3", "9,0", "5,5", "--1,0", "1.0,2", "9999999999,0"])
def test_no_other_name_means_a_hex(text: str) -> None:
    assert hex_called(text) == NOWHERE


@pytest.mark.clause("SEEK-DIR-01")
def test_a_direction_leaves_the_hex_through_one_of_its_six_sides() -> None:
    beside = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]

    assert [NEXT[MIDDLE * DIRECTIONS + d] for d in (E, NE, NW, W, SW, SE)] == [hex_at(q, r) for q, r in beside]


@pytest.mark.clause("SEEK-DIR-01")
def test_the_opposite_direction_leads_back() -> None:
    for h, d in product(range(HEXES), range(DIRECTIONS)):
        there = NEXT[h * DIRECTIONS + d]
        if there != NOWHERE:
            assert NEXT[there * DIRECTIONS + opposite(d)] == h


@pytest.mark.clause("SEEK-DIR-01", "SEEK-DIR-02")
def test_a_row_is_straight_and_ends_with_the_grid() -> None:
    assert row(MIDDLE, NE, 3) == [hex_at(1, -1), hex_at(2, -2), hex_at(3, -3)]
    assert row(hex_at(6, 0), E, 5) == [hex_at(7, 0), hex_at(8, 0)]
    assert row(hex_at(8, 0), E, 5) == []
    assert row(MIDDLE, W, 0) == []


def test_the_distance_is_the_number_of_steps_between_two_hexes() -> None:
    for start in (MIDDLE, hex_at(-8, 3), hex_at(5, 3)):
        steps = {start: 0}
        for h in (found := [start]):
            for there in NEXT[h * DIRECTIONS : (h + 1) * DIRECTIONS]:
                if there != NOWHERE and there not in steps:
                    steps[there] = steps[h] + 1
                    found.append(there)
        assert [distance(start, h) for h in range(HEXES)] == [steps[h] for h in range(HEXES)]


@pytest.mark.clause("SEEK-SYM-01")
def test_an_area_holds_all_hexes_up_to_its_distance_in_order() -> None:
    assert within(MIDDLE, 0) == [MIDDLE]
    assert len(within(MIDDLE, 1)) == 7
    assert len(within(hex_at(8, 0), 1)) == 4
    assert within(MIDDLE, 8) == list(range(HEXES))
    assert within(hex_at(2, 1), 2) == [h for h in range(HEXES) if distance(h, hex_at(2, 1)) <= 2]


@pytest.mark.clause("SEEK-SYM-01")
def test_an_area_is_the_same_when_it_is_asked_again() -> None:
    assert within(MIDDLE, 3) is within(MIDDLE, 3)
    assert hexes.within(hex_at(1, 0), 3) != within(MIDDLE, 3)

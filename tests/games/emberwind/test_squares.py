"""Squares and sets of them: distances, neighbours, blocks (WIND-MOVE-03, WIND-MOVE-04, WIND-MOVE-09)."""

from itertools import product
from random import Random

import pytest

from emberhall.games.emberwind.rules.field import squares
from emberhall.games.emberwind.rules.state import COLUMNS, NOWHERE, ROWS, SQUARES
from emberhall.testing.table import clause
from tests.games.emberwind.ground import Place, place_of, places, square

FIELD = set(product(range(ROWS), range(COLUMNS)))


def as_set(some: set[Place]) -> tuple[int, int]:
    """The two numbers of a set."""
    lo = hi = 0
    for place in some:
        lo |= squares.lo_bit(square(place))
        hi |= squares.hi_bit(square(place))
    return lo, hi


def random_sets(count: int) -> list[set[Place]]:
    """Some sets, thin and thick."""
    chance = Random(7)
    found: list[set[Place]] = [set(), set(FIELD)]
    for number in range(count):
        density = (0.02, 0.3, 0.9)[number % 3]
        found.append({place for place in sorted(FIELD) if chance.random() < density})
    return found


def block(place: Place, size: int) -> set[Place]:
    """The squares of a block."""
    return {(place[0] + down, place[1] + across) for down in range(size) for across in range(size)}


def chebyshev(a: Place, b: Place) -> int:
    """The larger difference."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@clause("WIND-MOVE-04")
@pytest.mark.parametrize(
    ("a", "b", "far"),
    [((4, 4), (4, 4), 0), ((4, 4), (4, 9), 5), ((4, 4), (7, 5), 3), ((9, 0), (5, 4), 4), ((0, 0), (9, 11), 11)],
)
def test_the_distance_is_the_larger_one_of_the_differences_in_rows_and_columns(a: Place, b: Place, far: int) -> None:
    assert squares.distance(square(a), square(b)) == far
    assert squares.distance(square(b), square(a)) == far


@clause("WIND-MOVE-09")
@pytest.mark.parametrize("sizes", list(product((1, 2, 3), repeat=2)))
def test_the_distance_of_blocks_is_that_of_their_nearest_squares(sizes: tuple[int, int]) -> None:
    chance = Random(3)
    for _ in range(200):
        a, b = ((chance.randrange(ROWS - size + 1), chance.randrange(COLUMNS - size + 1)) for size in sizes)
        nearest = min(chebyshev(one, other) for one in block(a, sizes[0]) for other in block(b, sizes[1]))

        assert squares.block_distance(square(a), sizes[0], square(b), sizes[1]) == nearest


def test_rows_and_columns_number_the_squares_from_the_upper_left() -> None:
    for number in range(SQUARES):
        assert squares.ROW[number] == place_of(number)[0]
        assert squares.square_at(*place_of(number)) == number
    for off in ((-1, 0), (0, -1), (ROWS, 0), (0, COLUMNS)):
        assert squares.square_at(*off) == NOWHERE


def test_every_square_is_a_bit_of_one_of_two_numbers() -> None:
    for number in range(SQUARES):
        lo, hi = squares.lo_bit(number), squares.hi_bit(number)

        assert places(lo, hi) == {place_of(number)}
        assert squares.first_of(lo, hi) == number
        assert squares.count(lo, hi) == 1
    assert squares.first_of(0, 0) == NOWHERE


def test_sets_are_counted_and_listed_in_order() -> None:
    for some in random_sets(30):
        lo, hi = as_set(some)
        picks: list[int] = [5]
        squares.add_squares(lo, hi, 100, picks)

        assert places(lo, hi) == some
        assert picks == [5, *(100 + square(place) for place in sorted(some))]
        assert squares.count(lo, hi) == len(some)
        assert squares.first_of(lo, hi) == (square(min(some)) if some else NOWHERE)
        assert {place for place in FIELD if squares.is_in(lo, hi, square(place))} == some


@clause("WIND-MOVE-03")
def test_a_square_has_all_eight_around_it_as_neighbours_and_none_beyond_the_edge() -> None:
    for some in random_sets(30):
        lo, hi = as_set(some)
        around = {place for place in FIELD if any(chebyshev(place, one) <= 1 for one in some)}

        assert places(squares.grown_lo(lo, hi), squares.grown_hi(lo, hi)) == around


def test_a_set_moves_as_a_whole_and_loses_what_leaves_the_field() -> None:
    for some in random_sets(12):
        for down, across in product((-1, 0, 1), repeat=2):
            lo, hi = squares.moved(*as_set(some), down, across)

            assert places(lo, hi) == {(row + down, column + across) for row, column in some} & FIELD


@clause("WIND-POLICY-102")
def test_directions_are_numbered_clockwise_from_north() -> None:
    assert list(zip(squares.DOWN, squares.ACROSS, strict=True)) == [
        (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1),
    ]  # fmt: skip


@clause("WIND-MOVE-09")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_block_is_named_by_its_upper_left_square_and_lies_wholly_on_the_field(size: int) -> None:
    for place in FIELD:
        anchor = square(place)
        is_inside = block(place, size) <= FIELD

        assert squares.fits(anchor, size) == is_inside
        expected = block(place, size) if is_inside else set()
        lo, hi = squares.block_lo(anchor, size), squares.block_hi(anchor, size)
        assert places(lo, hi) == expected
        assert squares.count(lo, hi) == len(expected)  # and neither half has more than its own squares


@clause("WIND-MOVE-09")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_block_stands_where_all_of_its_squares_are_free(size: int) -> None:
    for free in random_sets(12):
        found = places(*squares.anchors(*as_set(free), size))
        assert found == {place for place in FIELD if block(place, size) <= free}

        touched = places(*squares.touching(*as_set(free), size))
        assert touched == {place for place in FIELD if block(place, size) & free}

"""Answers that stay closed until everyone has given theirs, and who comes first among equals."""

import pytest

from emberhall.kernel.events import NOTHING
from emberhall.kernel.sealed import Sealed
from emberhall.kernel.seats import clockwise


def test_at_first_nobody_has_given_an_answer() -> None:
    sealed = Sealed(3)

    assert sealed.answers == [NOTHING] * 3
    assert [sealed.is_given(seat) for seat in range(3)] == [False] * 3
    assert sealed.of(2) == NOTHING


def test_an_answer_is_kept_for_its_seat_alone() -> None:
    sealed = Sealed(3)

    sealed.put(1, 40)

    assert sealed.answers == [NOTHING, 40, NOTHING]
    assert (sealed.of(1), sealed.is_given(1)) == (40, True)
    assert (sealed.of(0), sealed.is_given(0)) == (NOTHING, False)


def test_the_pick_0_is_an_answer() -> None:
    sealed = Sealed(2)

    sealed.put(0, 0)

    assert sealed.is_given(0)
    assert sealed.of(0) == 0


def test_the_last_answer_of_a_seat_counts() -> None:
    sealed = Sealed(2)

    sealed.put(0, 5)
    sealed.put(0, 6)

    assert sealed.of(0) == 6


def test_cleared_it_is_as_at_first() -> None:
    sealed = Sealed(3)
    for seat in range(3):
        sealed.put(seat, seat)

    sealed.clear()

    assert sealed.answers == [NOTHING] * 3


def test_a_copy_is_an_independent_twin() -> None:
    sealed = Sealed(2)
    sealed.put(0, 7)

    twin = sealed.copy()
    twin.put(1, 8)
    sealed.put(0, 9)

    assert (sealed.answers, twin.answers) == ([9, NOTHING], [7, 8])


@pytest.mark.parametrize(
    ("first", "seats", "order"), [(0, 3, [0, 1, 2]), (1, 3, [1, 2, 0]), (2, 3, [2, 0, 1]), (0, 1, [0]), (0, 0, [])]
)
def test_clockwise_goes_round_once_from_the_first_seat(first: int, seats: int, order: list[int]) -> None:
    assert clockwise(first, seats) == order


def test_answers_are_counted() -> None:
    sealed = Sealed(3)
    sealed.put(2, 0)
    sealed.put(0, 7)

    assert sealed.count() == 2

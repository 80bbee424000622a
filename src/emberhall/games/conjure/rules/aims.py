"""What an ability is aimed at, packed into one number: two creatures, each 1 higher so that 0 is none, and a seat
likewise (CONJ-RUL-26)."""

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 8
FEW: Final = 255
SEAT_SHIFT: Final = 16


def with_creature(aims: i64, creature: i64) -> i64:
    """The aims and one more creature."""
    return aims | (creature + 1) if aims & FEW == 0 else aims | ((creature + 1) << WIDTH)


def at_seat(seat: i64) -> i64:
    """A player as the aim."""
    return (seat + 1) << SEAT_SHIFT


def first_aim(aims: i64) -> i64:
    """The first creature aimed at, or NOTHING."""
    return (aims & FEW) - 1


def second_aim(aims: i64) -> i64:
    """The second creature aimed at, or NOTHING."""
    return ((aims >> WIDTH) & FEW) - 1


def seat_aim(aims: i64) -> i64:
    """The player aimed at, or NOBODY."""
    return (aims >> SEAT_SHIFT) - 1

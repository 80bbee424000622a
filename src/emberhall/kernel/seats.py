"""Seats around a table."""

from mypy_extensions import i64

from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY


def clockwise(first: i64, seats: i64) -> list[int]:
    """All seats in the order in which they sit, from the first one on."""
    order: list[int] = []
    for step in range(seats):
        order.append((first + step) % seats)
    return order


def highest(ranks: list[int], first: i64) -> i64:
    """The seat of the highest rank; of equals, the one that comes first clockwise from `first`.

    A rank of NOTHING takes no part; NOBODY where none does.
    """
    best: i64 = NOBODY
    most: i64 = NOTHING
    seats: i64 = len(ranks)
    for step in range(seats):
        seat = (first + step) % seats
        rank: i64 = ranks[seat]
        if rank > most:
            best = seat
            most = rank
    return best

"""Seats around a table."""

from mypy_extensions import i64


def clockwise(first: i64, seats: i64) -> list[int]:
    """All seats in the order in which they sit, from the first one on."""
    order: list[int] = []
    for step in range(seats):
        order.append((first + step) % seats)
    return order

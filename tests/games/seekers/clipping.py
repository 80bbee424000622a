"""Line of sight once more, as the definitions have it: a line is clipped by the sides of a hexagon, in fractions.

The plane has the hexes' own coordinates, which slants it and changes nothing about what touches what. The corners of a
hex are where it meets two of its neighbours: in the middle of the three centres.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

Place = tuple[int, int]
Point = tuple[Fraction, Fraction]
AROUND: list[Place] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


class Cloud(NamedTuple):
    """Smoke around a hex."""

    centre: Place
    radius: int


def corners(place: Place) -> list[Point]:
    """The corners of a hex in a circle, the first one again at the end."""
    found = []
    for (q, r), (next_q, next_r) in pairwise([*AROUND, AROUND[0]]):
        found.append((place[0] + Fraction(q + next_q, 3), place[1] + Fraction(r + next_r, 3)))
    return [*found, found[0]]


def is_near(a: Place, b: Place, h: Place) -> bool:
    """The hex could be on the line at all: its box and the line's overlap."""
    return all(min(a[i], b[i]) - 1 <= h[i] <= max(a[i], b[i]) + 1 for i in (0, 1))


def is_on_line(a: Place, b: Place, h: Place, *, touch_blocks: bool) -> bool:
    """Of the line from a to b something is left once each side of the hex has cut off what lies beyond it.

    Where a touch does not block, the sides themselves are cut off too, and what is left must be more than a point.
    """
    if not is_near(a, b, h):
        return False
    first, last = Fraction(0), Fraction(1)
    for (x, y), (next_x, next_y) in pairwise(corners(h)):
        across, down = next_x - x, next_y - y
        inside_at_a = across * (a[1] - y) - down * (a[0] - x)  # positive inside
        inside_at_b = across * (b[1] - y) - down * (b[0] - x)
        change = inside_at_b - inside_at_a
        if change == 0:
            if inside_at_a < 0 or (inside_at_a == 0 and not touch_blocks):
                return False
        elif change > 0:
            first = max(first, -inside_at_a / change)
        else:
            last = min(last, -inside_at_a / change)
    return first <= last if touch_blocks else first < last


def distance(a: Place, b: Place) -> int:
    """How many steps the two hexes are apart."""
    q, r = b[0] - a[0], b[1] - a[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def disc(centre: Place, radius: int) -> list[Place]:
    """All hexes up to that distance."""
    span = range(-radius, radius + 1)
    return [(centre[0] + q, centre[1] + r) for q in span for r in span if abs(q + r) <= radius]


def has_line(walls: Iterable[Place], clouds: Iterable[Cloud], a: Place, b: Place, *, touch_blocks: bool) -> bool:
    """Neither a wall nor smoke is between the two hexes (SEEK-RUL-52 to -54, -56)."""
    if a == b:
        return True
    if any(wall != a and is_on_line(a, b, wall, touch_blocks=touch_blocks) for wall in walls):
        return False
    for cloud in clouds:
        ends = [distance(end, cloud.centre) <= cloud.radius for end in (a, b)]
        if any(ends) and not all(ends):
            return False
        if not any(ends) and any(
            is_on_line(a, b, hex_, touch_blocks=touch_blocks) for hex_ in disc(cloud.centre, cloud.radius)
        ):
            return False
    return True

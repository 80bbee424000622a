"""Cover once more, as the definitions have it: the line is clipped by the sides of each square, in fractions.

Nothing here is shared with the rules. A square is the polygon of its four corners; what the line has inside it is what
is left once each side has cut off what lies beyond.
"""

from collections.abc import Collection
from fractions import Fraction
from functools import cache
from itertools import pairwise

Place = tuple[int, int]  # row and column
Point = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)


def corners(place: Place) -> list[Point]:
    """The corners of a square in a circle, the first one again at the end."""
    row, column = place
    around = [(-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF), (-HALF, -HALF)]
    return [(row + down, column + across) for down, across in around]


def is_near(a: Place, b: Place, square: Place) -> bool:
    """The square could be on the line at all: its box and the line's overlap."""
    return all(min(a[i], b[i]) <= square[i] <= max(a[i], b[i]) for i in (0, 1))


def is_crossed(a: Place, b: Place, square: Place) -> bool:
    """More than a point of the line from centre to centre lies inside the square, its sides not counted."""
    if not is_near(a, b, square):
        return False
    return crosses((b[0] - a[0], b[1] - a[1]), (square[0] - a[0], square[1] - a[1]))


@cache
def crosses(end: Place, square: Place) -> bool:
    """The same for a line that starts at (0, 0)."""
    first, last = Fraction(0), Fraction(1)
    for (y, x), (next_y, next_x) in pairwise(corners(square)):
        down, across = next_y - y, next_x - x
        inside_at_start = across * y - down * x  # positive inside
        inside_at_end = across * (y - end[0]) - down * (x - end[1])
        change = inside_at_end - inside_at_start
        if change == 0:
            if inside_at_start <= 0:
                return False
        elif change > 0:
            first = max(first, -inside_at_start / change)
        else:
            last = min(last, -inside_at_start / change)
    return first < last


def corners_on_line(a: Place, b: Place) -> list[Point]:
    """The corners of squares that the line passes exactly through."""
    down, across = b[0] - a[0], b[1] - a[1]
    found = []
    if across != 0:
        for column in range(min(a[1], b[1]), max(a[1], b[1])):
            x = column + HALF
            y = a[0] + Fraction(down) * (x - a[1]) / across
            if y.denominator == 2:
                found.append((y, x))
    return found


def around(corner: Point) -> list[Place]:
    """The four squares that meet at a corner."""
    y, x = corner
    return [(int(y + down), int(x + across)) for down in (-HALF, HALF) for across in (-HALF, HALF)]


def is_clear(cover: Collection[Place], a: Place, b: Place) -> bool:
    """No Cover between the two squares, which themselves do not count (WIND-COVER-04 to WIND-COVER-07)."""
    if max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1:
        return True
    if any(square not in (a, b) and is_crossed(a, b, square) for square in cover):
        return False
    for corner in corners_on_line(a, b):
        flanks = [square for square in around(corner) if not is_crossed(a, b, square)]
        if len(flanks) == 2 and all(square in cover for square in flanks):
            return False
    return True

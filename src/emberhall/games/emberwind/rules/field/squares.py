"""Squares of the field, and sets of them (WIND-MOVE-03, WIND-MOVE-04, WIND-MOVE-09).

Squares are numbered row by row, twelve to a row. A set of squares is two numbers of sixty bits: `lo` holds the rows 0
to 4, `hi` the rows 5 to 9. A large Foe stands on a block of squares, named by its upper left one, the anchor.
Directions are numbered clockwise from north (WIND-POLICY-102).
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.state import COLUMNS, NOWHERE, ROWS, SQUARES

HALF: Final = 60  # squares in each of the two numbers
FULL: Final = 0xFFFFFFFFFFFFFFF
NOT_EAST: Final = 0x7FF7FF7FF7FF7FF  # all columns but the last one
NOT_WEST: Final = 0xFFEFFEFFEFFEFFE  # all columns but the first one
NOT_LAST: Final = 0xFFFFFFFFFFFF  # the first four rows of a half
FIRST_ROW: Final = 0xFFF
FOUR_ROWS: Final = 48

DIRECTIONS: Final = 8
DOWN: Final[list[int]] = [-1, -1, 0, 1, 1, 1, 0, -1]
ACROSS: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]

_LAST: Final = 1 << 59  # the last square of a half
_PRIME: Final = 67  # the powers of two up to 2**65 leave different remainders


def _places() -> list[int]:
    """For each remainder the place of the bit that leaves it."""
    places = [0] * _PRIME
    for place in range(HALF):
        places[2**place % _PRIME] = place
    return places


def _distances() -> list[int]:
    """For each two squares how far they are apart."""
    distances = []
    for a in range(SQUARES):
        for b in range(SQUARES):
            distances.append(max(abs(a // COLUMNS - b // COLUMNS), abs(a % COLUMNS - b % COLUMNS)))
    return distances


ROW: Final[list[int]] = [square // COLUMNS for square in range(SQUARES)]
_PLACES: Final[list[int]] = _places()
_DISTANCES: Final[list[int]] = _distances()  # square * SQUARES + square


def square_at(row: i64, column: i64) -> i64:
    """The square in that row and column; NOWHERE off the field."""
    if row < 0 or row >= ROWS or column < 0 or column >= COLUMNS:
        return NOWHERE
    return row * COLUMNS + column


def distance(a: i64, b: i64) -> i64:
    """WIND-MOVE-04: the larger one of the differences in rows and in columns."""
    return _DISTANCES[a * SQUARES + b]


def block_distance(a: i64, size_a: i64, b: i64, size_b: i64) -> i64:
    """WIND-MOVE-09: the distance between the nearest squares of two blocks; 0 where they overlap."""
    down: i64 = b // COLUMNS - a // COLUMNS
    across: i64 = b % COLUMNS - a % COLUMNS
    down = down - size_a + 1 if down > 0 else 1 - size_b - down
    across = across - size_a + 1 if across > 0 else 1 - size_b - across
    if across > down:
        down = across
    if down < 0:
        return 0
    return down


# Sets


def lo_bit(square: i64) -> i64:
    """The upper half of the set of that one square."""
    if square < HALF:
        return _LAST >> (HALF - 1 - square)  # mypyc would shift a 1 to the left within 32 bits
    return 0


def hi_bit(square: i64) -> i64:
    """The lower half of the set of that one square."""
    if square >= HALF:
        return _LAST >> (SQUARES - 1 - square)
    return 0


def is_in(lo: i64, hi: i64, square: i64) -> bool:
    """The square belongs to the set."""
    if square < HALF:
        return (lo >> square) & 1 != 0
    return (hi >> (square - HALF)) & 1 != 0


def first_of(lo: i64, hi: i64) -> i64:
    """The first square of the set by row and column; NOWHERE where it is empty."""
    if lo != 0:
        return _PLACES[(lo & -lo) % _PRIME]
    if hi != 0:
        return HALF + _PLACES[(hi & -hi) % _PRIME]
    return NOWHERE


def count(lo: i64, hi: i64) -> i64:
    """How many squares are in the set."""
    found: i64 = 0
    while lo != 0:
        lo &= lo - 1
        found += 1
    while hi != 0:
        hi &= hi - 1
        found += 1
    return found


def add_squares(lo: i64, hi: i64, base: i64, picks: list[int]) -> None:
    """The squares of the set, each with the base added, are at the end of the list, ascending."""
    while lo != 0:
        picks.append(base + _PLACES[(lo & -lo) % _PRIME])
        lo &= lo - 1
    while hi != 0:
        picks.append(base + HALF + _PLACES[(hi & -hi) % _PRIME])
        hi &= hi - 1


def grown_lo(lo: i64, hi: i64) -> i64:
    """WIND-MOVE-03: the upper half of the set with all eight neighbours of its squares."""
    wide: i64 = lo | (lo & NOT_EAST) << 1 | lo >> 1 & NOT_EAST
    below: i64 = (hi | (hi & NOT_EAST) << 1 | hi >> 1 & NOT_EAST) & FIRST_ROW
    return wide | (wide & NOT_LAST) << COLUMNS | wide >> COLUMNS | below << FOUR_ROWS


def grown_hi(lo: i64, hi: i64) -> i64:
    """WIND-MOVE-03: the lower half of the set with all eight neighbours of its squares."""
    wide: i64 = hi | (hi & NOT_EAST) << 1 | hi >> 1 & NOT_EAST
    above: i64 = lo | (lo & NOT_EAST) << 1 | lo >> 1 & NOT_EAST
    return wide | (wide & NOT_LAST) << COLUMNS | wide >> COLUMNS | above >> FOUR_ROWS


def moved(lo: i64, hi: i64, down: i64, across: i64) -> tuple[i64, i64]:
    """The set one step further, at most one square down or up and one across; what leaves the field is gone."""
    if across > 0:
        lo, hi = (lo & NOT_EAST) << 1, (hi & NOT_EAST) << 1
    elif across < 0:
        lo, hi = (lo & NOT_WEST) >> 1, (hi & NOT_WEST) >> 1
    if down > 0:
        return (lo & NOT_LAST) << COLUMNS, (hi & NOT_LAST) << COLUMNS | lo >> FOUR_ROWS
    if down < 0:
        return lo >> COLUMNS | (hi & FIRST_ROW) << FOUR_ROWS, hi >> COLUMNS
    return lo, hi


# Blocks


def fits(anchor: i64, size: i64) -> bool:
    """WIND-MOVE-09: the block lies on the field."""
    return anchor // COLUMNS + size <= ROWS and anchor % COLUMNS + size <= COLUMNS


def block_lo(anchor: i64, size: i64) -> i64:
    """WIND-MOVE-09: the upper half of the block's squares; none where it would leave the field."""
    if size == 1:
        return lo_bit(anchor)
    if not fits(anchor, size):
        return 0
    found: i64 = 0
    strip: i64 = (1 << size) - 1
    end: i64 = anchor + size * COLUMNS
    while anchor < end and anchor < HALF:
        found |= strip << anchor
        anchor += COLUMNS
    return found


def block_hi(anchor: i64, size: i64) -> i64:
    """WIND-MOVE-09: the lower half of the block's squares; none where it would leave the field."""
    if size == 1:
        return hi_bit(anchor)
    if not fits(anchor, size):
        return 0
    found: i64 = 0
    strip: i64 = (1 << size) - 1
    end: i64 = anchor + size * COLUMNS
    while anchor < end:
        if anchor >= HALF:
            found |= strip << (anchor - HALF)
        anchor += COLUMNS
    return found


def anchors(lo: i64, hi: i64, size: i64) -> tuple[i64, i64]:
    """WIND-MOVE-09: the anchors whose whole block lies within the set."""
    step: i64 = 1
    while step < size:
        lo &= lo >> 1 & NOT_EAST
        hi &= hi >> 1 & NOT_EAST
        lo, hi = lo & (lo >> COLUMNS | (hi & FIRST_ROW) << FOUR_ROWS), hi & hi >> COLUMNS
        step += 1
    return lo, hi


def near(lo: i64, hi: i64, size: i64, far: i64) -> tuple[i64, i64]:
    """The anchors whose block has a square that is at most so far from the set."""
    if far > COLUMNS:
        far = COLUMNS
    for _ in range(far):
        lo, hi = grown_lo(lo, hi), grown_hi(lo, hi)
    return touching(lo, hi, size)


def touching(lo: i64, hi: i64, size: i64) -> tuple[i64, i64]:
    """The anchors, on the field or just as far as blocks fit there, whose block has a square in the set."""
    step: i64 = 1
    while step < size:
        lo |= lo >> 1 & NOT_EAST
        hi |= hi >> 1 & NOT_EAST
        lo, hi = lo | lo >> COLUMNS | (hi & FIRST_ROW) << FOUR_ROWS, hi | hi >> COLUMNS
        step += 1
    return lo, hi

"""Cover: whether the line between two squares is clear (WIND-COVER), and what a combatant can target (WIND-TARGET-06).

What lies between two squares is the same on every map, so it is worked out once for each pair, in whole numbers, when
it is first asked for.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.squares import HALF, block_distance, distance, hi_bit, is_in, lo_bit
from emberhall.games.emberwind.rules.state import COLUMNS, FOE, NOWHERE, SQUARES, Emberwind

UNKNOWN: Final = -1

# By the first square * SQUARES + the second, the first one being smaller: the squares whose interior the line crosses,
# and of each pair of squares that flank a corner on the line the upper one
_BETWEEN_LO: Final[list[int]] = [UNKNOWN] * (SQUARES * SQUARES)
_BETWEEN_HI: Final[list[int]] = [0] * (SQUARES * SQUARES)
_FLANKS_LO: Final[list[int]] = [0] * (SQUARES * SQUARES)
_FLANKS_HI: Final[list[int]] = [0] * (SQUARES * SQUARES)


def is_clear(s: Emberwind, a: i64, b: i64) -> bool:
    """WIND-COVER-08: no Cover lies between the two squares, from whichever end one looks."""
    if a > b:
        a, b = b, a
    pair: i64 = a * SQUARES + b
    lo: i64 = _BETWEEN_LO[pair]
    if lo == UNKNOWN:
        _work_out(a, b)
        lo = _BETWEEN_LO[pair]
    if lo & s.cover.lo != 0:
        return False
    hi: i64 = _BETWEEN_HI[pair]
    if hi & s.cover.hi != 0:
        return False
    lo = _FLANKS_LO[pair]
    hi = _FLANKS_HI[pair]
    if lo == 0 and hi == 0:
        return True
    if a % COLUMNS < b % COLUMNS:
        return not _is_pinched(s.cover.lo, s.cover.hi, lo, hi, COLUMNS - 1)
    return not _is_pinched(s.cover.lo, s.cover.hi, lo, hi, COLUMNS + 1)


def lies_between(a: i64, b: i64, square: i64) -> bool:
    """WIND-COVER-04: Cover on that square would lie between the two by itself."""
    if a > b:
        a, b = b, a
    pair: i64 = a * SQUARES + b
    if _BETWEEN_LO[pair] == UNKNOWN:
        _work_out(a, b)
    return is_in(_BETWEEN_LO[pair], _BETWEEN_HI[pair], square)


def _is_pinched(cover_lo: i64, cover_hi: i64, lo: i64, hi: i64, step: i64) -> bool:
    """WIND-COVER-05: at some corner both flanking squares are Cover, the lower one lying so many squares on."""
    next_lo: i64 = cover_lo >> step | (cover_hi & ((1 << step) - 1)) << (HALF - step)
    next_hi: i64 = cover_hi >> step
    return lo & cover_lo & next_lo != 0 or hi & cover_hi & next_hi != 0


def _work_out(a: i64, b: i64) -> None:
    """WIND-COVER-06: what lies between the two squares is known; between neighbours there is nothing."""
    between_lo: i64 = 0
    between_hi: i64 = 0
    flanks_lo: i64 = 0
    flanks_hi: i64 = 0
    if distance(a, b) > 1:
        left: i64 = min(a % COLUMNS, b % COLUMNS)
        right: i64 = max(a % COLUMNS, b % COLUMNS)
        for row in range(a // COLUMNS, b // COLUMNS + 1):
            for column in range(left, right + 1):
                square: i64 = row * COLUMNS + column
                if square != a and square != b and _is_crossed(a, b, square):
                    between_lo |= lo_bit(square)
                    between_hi |= hi_bit(square)
                if _is_flank(a, b, square):
                    flanks_lo |= lo_bit(square)
                    flanks_hi |= hi_bit(square)
    pair: i64 = a * SQUARES + b
    _BETWEEN_HI[pair] = between_hi
    _FLANKS_LO[pair] = flanks_lo
    _FLANKS_HI[pair] = flanks_hi
    _BETWEEN_LO[pair] = between_lo  # last, since it says that the others are known


def _side(a: i64, b: i64, down: i64, across: i64) -> i64:
    """On which side of the line a point lies, 0 if on it; the point in half squares from the centre of `a`."""
    return down * (b % COLUMNS - a % COLUMNS) - across * (b // COLUMNS - a // COLUMNS)


def _is_crossed(a: i64, b: i64, square: i64) -> bool:
    """WIND-COVER-04: the square, in the rectangle of the two, has corners on both sides of the line."""
    side: i64 = _side(a, b, 2 * (square // COLUMNS - a // COLUMNS), 2 * (square % COLUMNS - a % COLUMNS))
    rows: i64 = b // COLUMNS - a // COLUMNS
    columns: i64 = b % COLUMNS - a % COLUMNS
    if columns < 0:
        columns = -columns
    return -rows - columns < side < rows + columns


def _is_flank(a: i64, b: i64, square: i64) -> bool:
    """WIND-COVER-05: the line passes the square's lower corner on the near side, which it crosses without entering it.

    For a line that runs down to the right that is the lower left corner, else the lower right one.
    """
    down: i64 = 2 * (square // COLUMNS - a // COLUMNS)
    across: i64 = 2 * (square % COLUMNS - a % COLUMNS)
    rightwards: i64 = b % COLUMNS - a % COLUMNS
    if rightwards == 0 or a // COLUMNS == b // COLUMNS or down // 2 == b // COLUMNS - a // COLUMNS:
        return False
    if rightwards > 0:
        return across > 0 and _side(a, b, down + 1, across - 1) == 0
    return across < 0 and _side(a, b, down + 1, across + 1) == 0


# Combatants


def block_sees(s: Emberwind, a: i64, size_a: i64, b: i64, size_b: i64, range_: i64) -> bool:
    """WIND-COVER-09: some square of one block and some square of the other are in range with a clear line."""
    apart: i64 = block_distance(a, size_a, b, size_b)
    if apart > range_:
        return False
    if apart <= 1:
        return True
    if size_a == 1 and size_b == 1:
        return is_clear(s, a, b)
    for i in range(size_a * size_a):
        one: i64 = a + i // size_a * COLUMNS + i % size_a
        for k in range(size_b * size_b):
            other: i64 = b + k // size_b * COLUMNS + k % size_b
            if distance(one, other) <= range_ and is_clear(s, one, other):
                return True
    return False


def can_see(s: Emberwind, who: i64, whom: i64, range_: i64) -> bool:
    """WIND-TARGET-06: the combatant has the other one in range, free of Cover."""
    a: i64 = s.at[who]
    b: i64 = s.at[whom]
    if a == NOWHERE or b == NOWHERE:
        return False
    if who < FOE and whom < FOE:
        return distance(a, b) <= range_ and is_clear(s, a, b)
    return block_sees(s, a, s.size(who), b, s.size(whom), range_)


def sees_square(s: Emberwind, who: i64, square: i64, range_: i64) -> bool:
    """WIND-COVER-02: the combatant has the square in range, free of Cover."""
    a: i64 = s.at[who]
    return a != NOWHERE and block_sees(s, a, s.size(who), square, 1, range_)

"""The grid: hexes, directions, distances, rows and areas (SEEK-DIR-01, SEEK-SYM-01).

All maps lie inside one hexagon, whose hexes are numbered row by row. A hex has two coordinates `q,r`; a step to the
east adds one to q, a step to the south-east one to r. The six directions are E, NE, NW, W, SW and SE, in this order.
"""

from typing import Final

from mypy_extensions import i64

RADIUS: Final = 8
WIDTH: Final = 2 * RADIUS + 1
HEXES: Final = 3 * RADIUS * (RADIUS + 1) + 1
NOWHERE: Final = -1
DIRECTIONS: Final = 6

STEP_Q: Final[list[int]] = [1, 1, 0, -1, -1, 0]
STEP_R: Final[list[int]] = [0, -1, -1, 0, 1, 1]


def _coordinates() -> list[tuple[int, int]]:
    """The q and r of every hex, row by row."""
    found = []
    for r in range(-RADIUS, RADIUS + 1):
        for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1):
            found.append((q, r))
    return found


def _numbers() -> list[int]:
    """The hex of every place of the square around the grid, NOWHERE in its corners."""
    numbers = [NOWHERE] * (WIDTH * WIDTH)
    for number, (q, r) in enumerate(_coordinates()):
        numbers[(r + RADIUS) * WIDTH + q + RADIUS] = number
    return numbers


def _steps() -> list[int]:
    """For each hex and direction the hex there."""
    steps = []
    for q, r in _coordinates():
        for d in range(DIRECTIONS):
            steps.append(hex_at(q + STEP_Q[d], r + STEP_R[d]))
    return steps


def _distances() -> list[int]:
    """For each two hexes how far they are from each other."""
    distances = []
    for q, r in _coordinates():
        for other_q, other_r in _coordinates():
            across, down = other_q - q, other_r - r
            distances.append(max(abs(across), abs(down), abs(across + down)))
    return distances


def hex_at(q: i64, r: i64) -> i64:
    """The hex with these coordinates; NOWHERE off the grid."""
    if q < -RADIUS or q > RADIUS or r < -RADIUS or r > RADIUS:
        return NOWHERE
    return _NUMBERS[(r + RADIUS) * WIDTH + q + RADIUS]


_NUMBERS: Final[list[int]] = _numbers()
Q: Final[list[int]] = [q for q, _ in _coordinates()]
R: Final[list[int]] = [r for _, r in _coordinates()]
NEXT: Final[list[int]] = _steps()  # hex * DIRECTIONS + direction
_DISTANCES: Final[list[int]] = _distances()  # hex * HEXES + hex
_AREAS: Final[dict[int, list[int]]] = {}  # radius * HEXES + hex, filled when it is first asked


def distance(a: i64, b: i64) -> i64:
    """SEEK-SYM-01: how many steps the two hexes are apart, whatever is between them."""
    return _DISTANCES[a * HEXES + b]


def row(h: i64, d: i64, n: i64) -> list[int]:
    """SEEK-DIR-01: the first n hexes that leave the hex through one side, as far as the grid goes."""
    found: list[int] = []
    there: i64 = h
    for _ in range(n):
        there = NEXT[there * DIRECTIONS + d]
        if there == NOWHERE:
            break
        found.append(there)
    return found


def within(h: i64, n: i64) -> list[int]:
    """SEEK-SYM-01: all hexes up to distance n, the hex itself included, in order; not to be changed by the caller."""
    key: i64 = n * HEXES + h
    found = _AREAS.get(key)
    if found is None:
        found = []
        for other in range(HEXES):
            if distance(h, other) <= n:
                found.append(other)
        _AREAS[key] = found
    return found


def opposite(d: i64) -> i64:
    """The direction that leads back."""
    return (d + DIRECTIONS // 2) % DIRECTIONS


def hex_name(h: int) -> str:
    """How the hex is written: its coordinates."""
    return f"{Q[h]},{R[h]}"


def hex_called(text: str) -> int:
    """The hex of that name; NOWHERE if there is none."""
    parts = text.split(",")
    if len(parts) != 2:
        return NOWHERE
    for part in parts:
        digits = part[1:] if part.startswith("-") else part
        if not digits.isdecimal() or len(digits) > 2:
            return NOWHERE
    return hex_at(int(parts[0]), int(parts[1]))

"""How combatants get from square to square, and what the squares do to them (WIND-MOVE, WIND-FIELD)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, harm
from emberhall.games.emberwind.rules.field import placing, squares
from emberhall.games.emberwind.rules.printed import BRAMBLES, EMBERS, MIASMA, PASS_BRAMBLES, TO_THE_END, WEAKNESS
from emberhall.games.emberwind.rules.state import COLUMNS, COMBATANT, FOE, NOWHERE, SQUARE, Emberwind
from emberhall.kernel.state import NOBODY

# Which way somebody is moved, straight from or to another
AWAY: Final = 1
TOWARDS: Final = -1
BY_ITSELF: Final = 0  # it goes where it likes

# What the squares do


def lies_on(s: Emberwind, who: i64, kind: i64) -> bool:
    """WIND-FIELD-104: some square of the combatant is of that kind."""
    at: i64 = s.at[who]
    size: i64 = s.size(who)
    for place in range(size * size):
        if s.field.terrain[at + place // size * COLUMNS + place % size] == kind:
            return True
    return False


def enters(s: Emberwind, who: i64, origin: i64, kind: i64) -> bool:
    """WIND-FIELD-102: some square of that kind is under the combatant that was not before; it came from the origin."""
    at: i64 = s.at[who]
    if who < FOE:
        return s.field.terrain[at] == kind
    size: i64 = s.size(who)
    before_lo: i64 = 0
    before_hi: i64 = 0
    if origin != NOWHERE:
        before_lo = squares.block_lo(origin, size)
        before_hi = squares.block_hi(origin, size)
    for place in range(size * size):
        square: i64 = at + place // size * COLUMNS + place % size
        if s.field.terrain[square] == kind and not squares.is_in(before_lo, before_hi, square):
            return True
    return False


def burn(s: Emberwind, who: i64) -> None:
    """WIND-FIELD-103: embers burn the combatant, once in a turn."""
    if (s.scorched >> who) & 1 == 0:
        s.scorched |= 1 << who
        harm.scorch(s, who)


def start_fields(s: Emberwind, who: i64) -> None:
    """WIND-FIELD-103: at the start of its turn embers burn the combatant, and miasma weakens it."""
    if s.hazards.lo == 0 and s.hazards.hi == 0:
        return
    if lies_on(s, who, EMBERS):
        burn(s, who)
    if s.is_standing(who) and lies_on(s, who, MIASMA) and not (who < FOE and s.hero(who).is_immune_to_miasma):
        s.tell("miasma", s.seat(who), COMBATANT + who)
        conditions.add(s, who, WEAKNESS, 1, TO_THE_END, NOBODY)


# Going


def walk(s: Emberwind, who: i64, path: list[int], passes: i64) -> i64:
    """WIND-MOVE-01: the combatant has gone along the path, as far as the field and its HP let it; how many squares."""
    return _go(s, who, path, passes, BY_ITSELF)


def _go(s: Emberwind, who: i64, path: list[int], passes: i64, away: i64) -> i64:
    """WIND-MOVE-02: it has gone along the path; where it falls on an occupied square, it lies on the last free one."""
    start: i64 = s.at[who]
    told: i64 = 0
    if s.events is not None:
        told = len(s.events)
        s.tell(
            "pushed" if away == AWAY else "pulled" if away == TOWARDS else "moves",
            s.seat(who),
            COMBATANT + who,
            SQUARE + (path[-1] if path else start),
            len(path),
        )
    placing.lift(s, who)
    walked: i64 = 0
    rest: i64 = start
    square: i64 = start
    for square in path:
        walked += 1
        if s.events is not None:
            s.tell("steps", s.seat(who), COMBATANT + who, SQUARE + square)
        origin: i64 = s.at[who]
        s.at[who] = square
        if passes == 0 or is_free(s, who, square):
            rest = square
        if not _goes_on(s, who, origin, passes):
            break
    if s.events is not None and walked < len(path):
        s.events[told].other = SQUARE + square
        s.events[told].number = walked
    if s.at[who] != NOWHERE:
        s.at[who] = NOWHERE
        placing.put(s, who, rest)
    return walked


def _goes_on(s: Emberwind, who: i64, origin: i64, passes: i64) -> bool:
    """WIND-FIELD-103: whether the combatant, after what its new square does to it, may go on."""
    if s.hazards.lo == 0 and s.hazards.hi == 0:
        return True
    if enters(s, who, origin, EMBERS):
        burn(s, who)
        if not s.is_standing(who):
            return False
    return passes & PASS_BRAMBLES != 0 or not enters(s, who, origin, BRAMBLES)


def is_free(s: Emberwind, who: i64, square: i64) -> bool:
    """WIND-MOVE-02: the combatant, itself not on the map's sets, could stand there."""
    size: i64 = s.size(who)
    if not squares.fits(square, size):
        return False
    lo: i64 = squares.block_lo(square, size)
    hi: i64 = squares.block_hi(square, size)
    return (
        lo & (s.walls.lo | s.hero_squares.lo | s.foe_squares.lo) == 0
        and hi & (s.walls.hi | s.hero_squares.hi | s.foe_squares.hi) == 0
    )


# Being moved


def push(s: Emberwind, who: i64, from_who: i64, n: i64) -> i64:
    """WIND-FX-09: the combatant has gone straight away from the other one, up to n squares; how many it was."""
    return _go_straight(s, who, from_who, n, AWAY)


def pull(s: Emberwind, who: i64, to_who: i64, n: i64) -> i64:
    """WIND-FX-09: the combatant has gone straight towards the other one, up to n squares; how many it was."""
    return _go_straight(s, who, to_who, n, TOWARDS)


def _go_straight(s: Emberwind, who: i64, other: i64, n: i64, away: i64) -> i64:
    """WIND-FX-09: it has gone on, its direction worked out anew at each square, and stopped before walls, deep and
    occupied squares and the edge."""
    if s.at[who] == NOWHERE or s.at[other] == NOWHERE:
        return 0
    path: list[int] = []
    there: i64 = s.at[who]
    placing.lift(s, who)
    for _ in range(n):
        down: i64 = away * gap(s.at[other] // COLUMNS, s.size(other), there // COLUMNS, s.size(who))
        across: i64 = away * gap(s.at[other] % COLUMNS, s.size(other), there % COLUMNS, s.size(who))
        there = squares.square_at(there // COLUMNS + down, there % COLUMNS + across)
        if there == NOWHERE or not is_free(s, who, there):
            break
        path.append(there)
    placing.put(s, who, s.at[who])
    if not path:
        return 0
    return _go(s, who, path, 0, away)


def gap(a: i64, size_a: i64, b: i64, size_b: i64) -> i64:
    """Whether one block lies after another by rows (or by columns): 1, or before it: -1, or beside it: 0."""
    if b >= a + size_a:
        return 1
    if a >= b + size_b:
        return -1
    return 0


def teleport(s: Emberwind, who: i64, square: i64) -> None:
    """WIND-HERO-118: the combatant is there at once; only the square of arrival acts on it."""
    s.tell("teleports", s.seat(who), COMBATANT + who, SQUARE + square, squares.distance(s.at[who], square))
    _land(s, who, square)


def leap(s: Emberwind, who: i64, square: i64) -> None:
    """The combatant has gone there past anyone; only the squares of arrival act on it."""
    s.tell("moves", s.seat(who), COMBATANT + who, SQUARE + square, squares.distance(s.at[who], square))
    _land(s, who, square)


def _land(s: Emberwind, who: i64, square: i64) -> None:
    """WIND-FIELD-102: the combatant is there, and embers under it burn it."""
    placing.put(s, who, square)
    if enters(s, who, NOWHERE, EMBERS):
        burn(s, who)

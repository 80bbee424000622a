"""How far combatants can go, and on which path (WIND-MOVE, WIND-HERO-109)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from emberhall.games.emberwind.rules.field import squares
from emberhall.games.emberwind.rules.printed import PASS_BRAMBLES, PASS_DEEP, PASS_FOES, PASS_HEROES
from emberhall.games.emberwind.rules.state import SQUARES, Emberwind

SIZES: Final = 3
FAR: Final = 255  # no way leads there


@mypyc_attr(acyclic=True, free_list_len=1)
class Flood:
    """A movement of a combatant to everywhere at once, step by step; places are squares, of a large Foe anchors."""

    def __init__(self, s: Emberwind, who: i64, passes: i64) -> None:
        """WIND-MOVE-02, WIND-MOVE-05: it may enter what is not walled, deep, or occupied, unless it may pass it."""
        self.size: i64 = s.size(who)
        at: i64 = s.at[who]
        own_lo: i64 = squares.block_lo(at, self.size)
        own_hi: i64 = squares.block_hi(at, self.size)
        others_lo: i64 = (s.hero_squares.lo | s.foe_squares.lo) & ~own_lo
        others_hi: i64 = (s.hero_squares.hi | s.foe_squares.hi) & ~own_hi
        barred_lo: i64 = s.walls.lo
        barred_hi: i64 = s.walls.hi
        if passes & PASS_DEEP != 0:
            barred_lo &= ~s.deep.lo
            barred_hi &= ~s.deep.hi
        if passes & PASS_HEROES == 0:
            barred_lo |= s.hero_squares.lo & ~own_lo
            barred_hi |= s.hero_squares.hi & ~own_hi
        if passes & PASS_FOES == 0:
            barred_lo |= s.foe_squares.lo & ~own_lo
            barred_hi |= s.foe_squares.hi & ~own_hi
        # where it may go, and where it may end
        self.open_lo, self.open_hi = squares.anchors(~barred_lo & squares.FULL, ~barred_hi & squares.FULL, self.size)
        self.free_lo, self.free_hi = squares.anchors(
            ~(s.walls.lo | others_lo) & squares.FULL, ~(s.walls.hi | others_hi) & squares.FULL, self.size
        )
        self.brambles_lo: i64 = 0
        self.brambles_hi: i64 = 0
        if passes & PASS_BRAMBLES == 0:
            self.brambles_lo = s.brambles.lo
            self.brambles_hi = s.brambles.hi
        # where it may have got to by now, where its latest step leads, and from where it may go on
        self.reached_lo: i64 = squares.lo_bit(at)
        self.reached_hi: i64 = squares.hi_bit(at)
        self.new_lo: i64 = self.reached_lo
        self.new_hi: i64 = self.reached_hi
        self.front_lo: i64 = self.reached_lo
        self.front_hi: i64 = self.reached_hi
        self.left_lo: i64 = self.reached_lo  # every front so far
        self.left_hi: i64 = self.reached_hi

    def spread(self) -> bool:
        """WIND-MOVE-03: one step more, in all eight directions; False where it leads nowhere new."""
        if self.size > 1 and (self.brambles_lo != 0 or self.brambles_hi != 0):
            self.spread_block()
        else:
            lo: i64 = squares.grown_lo(self.front_lo, self.front_hi) & self.open_lo
            hi: i64 = squares.grown_hi(self.front_lo, self.front_hi) & self.open_hi
            self.arrive(lo, hi, lo & ~self.brambles_lo, hi & ~self.brambles_hi)
        return self.new_lo != 0 or self.new_hi != 0 or self.front_lo != 0 or self.front_hi != 0

    def spread_block(self) -> None:
        """WIND-FIELD-103: a large Foe is stopped by brambles that it did not cover before its step."""
        lo: i64 = 0
        hi: i64 = 0
        on_lo: i64 = 0
        on_hi: i64 = 0
        for direction in range(squares.DIRECTIONS):
            step_lo, step_hi = squares.moved(
                self.front_lo, self.front_hi, squares.DOWN[direction], squares.ACROSS[direction]
            )
            step_lo &= self.open_lo
            step_hi &= self.open_hi
            lo |= step_lo
            hi |= step_hi
            held_lo, held_hi = self.held(direction)
            on_lo |= step_lo & ~held_lo
            on_hi |= step_hi & ~held_hi
        self.arrive(lo, hi, on_lo, on_hi)

    def held(self, direction: i64) -> tuple[i64, i64]:
        """WIND-FIELD-103: the anchors on which a step in that direction covers brambles anew."""
        down: i64 = squares.DOWN[direction]
        across: i64 = squares.ACROSS[direction]
        lo: i64 = 0
        hi: i64 = 0
        for row in range(self.size):
            for column in range(self.size):
                if is_new_square(row, column, down, across, self.size):
                    one_lo: i64 = self.brambles_lo
                    one_hi: i64 = self.brambles_hi
                    for _ in range(row):
                        one_lo, one_hi = squares.moved(one_lo, one_hi, -1, 0)
                    for _ in range(column):
                        one_lo, one_hi = squares.moved(one_lo, one_hi, 0, -1)
                    lo |= one_lo
                    hi |= one_hi
        return lo, hi

    def arrive(self, lo: i64, hi: i64, on_lo: i64, on_hi: i64) -> None:
        """The step leads to these places, and from some of them on."""
        self.new_lo = lo & ~self.reached_lo
        self.new_hi = hi & ~self.reached_hi
        self.reached_lo |= lo
        self.reached_hi |= hi
        self.front_lo = on_lo & ~self.left_lo
        self.front_hi = on_hi & ~self.left_hi
        self.left_lo |= on_lo
        self.left_hi |= on_hi


def is_new_square(row: i64, column: i64, down: i64, across: i64, size: i64) -> bool:
    """WIND-MOVE-09: after such a step the block covers its square in that row and column anew."""
    row += down
    column += across
    return row < 0 or row >= size or column < 0 or column >= size


# What can be reached


def hero_reach(s: Emberwind, hero: i64, n: i64, passes: i64) -> tuple[i64, i64]:
    """WIND-HERO-109: the squares on which a movement of one to n squares may end."""
    flood = Flood(s, hero, passes)
    for _ in range(n):
        if not flood.spread():
            break
    at: i64 = s.at[hero]
    return flood.reached_lo & flood.free_lo & ~squares.lo_bit(at), flood.reached_hi & flood.free_hi & ~squares.hi_bit(
        at
    )


# Paths


def path(s: Emberwind, who: i64, goal: i64, n: i64, passes: i64) -> list[int]:
    """WIND-MOVE-10: the squares entered one after another, up to n, the goal last; none where no path leads there."""
    flood = Flood(s, who, passes)
    if goal == s.at[who] or not squares.is_in(flood.free_lo, flood.free_hi, goal):
        return []
    los: list[int] = [flood.front_lo]
    his: list[int] = [flood.front_hi]
    for _ in range(n):
        if not flood.spread():
            break
        if squares.is_in(flood.new_lo, flood.new_hi, goal):
            los.append(squares.lo_bit(goal))
            his.append(squares.hi_bit(goal))
            return _best_path(s, flood, los, his)
        los.append(flood.front_lo)
        his.append(flood.front_hi)
    return []


def _best_path(s: Emberwind, flood: Flood, los: list[int], his: list[int]) -> list[int]:
    """WIND-MOVE-10: the best one of the shortest paths; the lists hold from where one may go on after each step, and
    the goal."""
    last: i64 = len(los) - 1
    danger_lo, danger_hi = squares.touching(s.hazards.lo, s.hazards.hi, flood.size)
    # a large Foe may have hazardous squares under it from the start, or enter some of the goal's before the last step
    if flood.size == 1 or ((los[0] | los[last]) & danger_lo == 0 and (his[0] | his[last]) & danger_hi == 0):
        safe_los = los[:]
        safe_his = his[:]
        _narrow(safe_los, safe_his, ~danger_lo, ~danger_hi)
        if safe_los[0] != 0 or safe_his[0] != 0:
            return _first_path(safe_los, safe_his)
    _narrow(los, his, squares.FULL, squares.FULL)
    return _safest(s, flood, los, his)


def _narrow(los: list[int], his: list[int], wanted_lo: i64, wanted_hi: i64) -> None:
    """Of the places on the way, which are to be wanted ones, only those are left from which the goal can be reached."""
    step: i64 = len(los) - 1
    lo: i64 = los[step]
    hi: i64 = his[step]
    while step > 0:
        step -= 1
        if step == 0:
            wanted_lo = squares.FULL
            wanted_hi = squares.FULL
        here_lo: i64 = los[step]
        here_hi: i64 = his[step]
        lo, hi = squares.grown_lo(lo, hi) & here_lo & wanted_lo, squares.grown_hi(lo, hi) & here_hi & wanted_hi
        los[step] = lo
        his[step] = hi


def _first_path(los: list[int], his: list[int]) -> list[int]:
    """WIND-MOVE-10: the first path by rows and columns."""
    found: list[int] = []
    lo: i64 = los[0]
    hi: i64 = his[0]
    for step in range(1, len(los)):
        there_lo: i64 = los[step]
        there_hi: i64 = his[step]
        square: i64 = squares.first_of(squares.grown_lo(lo, hi) & there_lo, squares.grown_hi(lo, hi) & there_hi)
        found.append(square)
        lo = squares.lo_bit(square)
        hi = squares.hi_bit(square)
    return found


def _safest(s: Emberwind, flood: Flood, los: list[int], his: list[int]) -> list[int]:
    """WIND-MOVE-10: among these paths the one that enters the fewest hazardous squares, then the first in order."""
    costs: list[int] = [FAR] * SQUARES  # from there to the goal
    last: i64 = len(los) - 1
    costs[squares.first_of(los[last], his[last])] = 0
    step: i64 = last - 1
    while step >= 0:
        lo: i64 = los[step]
        hi: i64 = his[step]
        while lo != 0 or hi != 0:
            square: i64 = squares.first_of(lo, hi)
            if lo != 0:
                lo &= lo - 1
            else:
                hi &= hi - 1
            costs[square] = _best_next(s, flood, costs, square, los, his, step + 1)[0]
        step -= 1
    found: list[int] = []
    at: i64 = squares.first_of(los[0], his[0])
    for step in range(1, last + 1):
        at = _best_next(s, flood, costs, at, los, his, step)[1]
        found.append(at)
    return found


def _best_next(
    s: Emberwind, flood: Flood, costs: list[int], square: i64, los: list[int], his: list[int], step: i64
) -> tuple[i64, i64]:
    """How many hazardous squares are entered from here on, at least, and the first next square that achieves it."""
    lo: i64 = los[step] & squares.grown_lo(squares.lo_bit(square), squares.hi_bit(square))
    hi: i64 = his[step] & squares.grown_hi(squares.lo_bit(square), squares.hi_bit(square))
    is_last = step == len(los) - 1
    least: i64 = FAR
    best: i64 = square
    own_lo: i64 = squares.block_lo(square, flood.size)
    own_hi: i64 = squares.block_hi(square, flood.size)
    while lo != 0 or hi != 0:
        there: i64 = squares.first_of(lo, hi)
        if lo != 0:
            lo &= lo - 1
        else:
            hi &= hi - 1
        new_lo: i64 = squares.block_lo(there, flood.size) & ~own_lo
        new_hi: i64 = squares.block_hi(there, flood.size) & ~own_hi
        if not is_last and (new_lo & flood.brambles_lo != 0 or new_hi & flood.brambles_hi != 0):
            continue
        cost: i64 = costs[there] + squares.count(new_lo & s.hazards.lo, new_hi & s.hazards.hi)
        if cost < least:
            least = cost
            best = there
    return least, best


# Walking distances


def way_to(s: Emberwind, size: i64, goal: i64) -> list[int]:
    """WIND-MOVE-07: the anchors from which a block walks 0, 1, 2... squares until it is adjacent to the goal, by the
    terrain alone: the two halves of a set for each number. Kept with the map; not to be changed by the caller."""
    if not s.field.ways:
        s.field.ways = [[] for _ in range(SIZES * SQUARES)]
    found = s.field.ways[(size - 1) * SQUARES + goal]
    if not found:
        found = ways(s, size, goal, 1)
        s.field.ways[(size - 1) * SQUARES + goal] = found
    return found


def ways(s: Emberwind, size: i64, goal: i64, goal_size: i64) -> list[int]:
    """WIND-MOVE-07: the same for a goal that is a block itself, made anew."""
    open_lo, open_hi = squares.anchors(~s.walls.lo & squares.FULL, ~s.walls.hi & squares.FULL, size)
    goal_lo: i64 = squares.block_lo(goal, goal_size)
    goal_hi: i64 = squares.block_hi(goal, goal_size)
    under_lo, under_hi = squares.touching(goal_lo, goal_hi, size)
    lo, hi = squares.near(goal_lo, goal_hi, size, 1)
    lo &= ~under_lo & open_lo
    hi &= ~under_hi & open_hi
    found: list[int] = [lo, hi]
    while lo != 0 or hi != 0:
        open_lo &= ~lo
        open_hi &= ~hi
        lo, hi = squares.grown_lo(lo, hi) & open_lo, squares.grown_hi(lo, hi) & open_hi
        found.append(lo)
        found.append(hi)
    return found

"""Where a Foe goes when it moves (WIND-MOVE-07, WIND-MOVE-08), by its movement mode.

All places within its reach are looked at together, as a set; each thing that counts leaves the best ones of it.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field import cover, squares, walking
from emberhall.games.emberwind.rules.field.reach import Flood, path, way_to, ways
from emberhall.games.emberwind.rules.foes import areas
from emberhall.games.emberwind.rules.printed import FLANK, KEEP_DISTANCE, RETREAT, FoeAction
from emberhall.games.emberwind.rules.state import COLUMNS, NOWHERE, SQUARES, Emberwind
from emberhall.kernel.state import NOBODY

# What there should be few of
HEROES: Final = 0
HAZARDS: Final = 1


def move(s: Emberwind, foe: i64, n: i64, mode: i64, keep: i64, target: i64) -> i64:
    """WIND-MOVE-07: the Foe has moved up to n squares as its mode wants; how many it was, 0 where it gained nothing."""
    goal: i64 = destination(s, foe, n, mode, keep, target)
    return walking.walk(s, foe, path(s, foe, goal, n, 0), 0)


def close_in(s: Emberwind, foe: i64, action: FoeAction, hero: i64) -> None:
    """WIND-TARGET-06: before such an action the Foe has leapt or shifted to where the Hero is a legal Target, if there
    is such a place."""
    spot: i64 = areas.spot_for(s, foe, action, hero)
    if spot == NOWHERE or spot == s.at[foe]:
        return
    if action.leap > 0:
        walking.leap(s, foe, spot)
    else:
        walking.walk(s, foe, path(s, foe, spot, action.shift_before, 0), 0)


def destination(s: Emberwind, foe: i64, n: i64, mode: i64, keep: i64, target: i64) -> i64:
    """WIND-MOVE-07: of all places within n squares the one that its mode likes best, then with fewer hazardous squares,
    then fewer squares away, then first by row and column; WIND-MOVE-08: so it stays where nothing is better. The target
    may be a Foe, or NOBODY: then it only retreats."""
    if mode == RETREAT:
        return Choice(s, foe, n).farthest(s)
    if target == NOBODY or s.at[target] == NOWHERE:
        return s.at[foe]
    if mode == KEEP_DISTANCE:
        found = Choice(s, foe, n).at_distance(s, keep, s.at[target], s.size(target), preferred_range(s, foe))
        if found != NOWHERE:
            return found
    choice = Choice(s, foe, n)
    if s.size(target) == 1:
        choice.approach(way_to(s, choice.size, s.at[target]))
    else:
        choice.approach(ways(s, choice.size, s.at[target], s.size(target)))
    if mode == FLANK:
        choice.leave_fewest(s, HEROES)
    return choice.best(s)


def preferred_range(s: Emberwind, foe: i64) -> i64:
    """WIND-HEX-03: the range of the basic attack that has priority, or of the only one."""
    sheet = s.foe(foe)
    attack = sheet.ranged if sheet.prefers_ranged or sheet.melee is None else sheet.melee
    if attack is None:
        attack = sheet.melee
    if attack is None:
        return 0
    return attack.range


class Choice:
    """The places among which a Foe chooses: anchors that it can reach."""

    def __init__(self, s: Emberwind, foe: i64, n: i64) -> None:
        """WIND-MOVE-01: at first all within n squares, the one where it is included."""
        flood = Flood(s, foe, 0)
        self.size: i64 = flood.size
        self.los: list[int] = [flood.new_lo]  # by the number of squares
        self.his: list[int] = [flood.new_hi]
        for _ in range(n):
            if not flood.spread():
                break
            self.los.append(flood.new_lo)
            self.his.append(flood.new_hi)
        self.lo: i64 = flood.reached_lo
        self.hi: i64 = flood.reached_hi

    def narrow(self, lo: i64, hi: i64) -> bool:
        """Only those of the set are left, if there are any."""
        lo &= self.lo
        hi &= self.hi
        if lo == 0 and hi == 0:
            return False
        self.lo = lo
        self.hi = hi
        return True

    def approach(self, way: list[int]) -> None:
        """The least way that remains, by the terrain alone; all are alike where no way leads there."""
        for steps in range(len(way) // 2):
            if self.narrow(way[2 * steps], way[2 * steps + 1]):
                return

    def farthest(self, s: Emberwind) -> i64:
        """The greatest distance to the nearest standing Hero."""
        for far in range(1, COLUMNS):
            lo, hi = near_heroes(s, self.size, far)
            if not self.narrow(~lo, ~hi):
                break
        return self.best(s)

    def at_distance(self, s: Emberwind, keep: i64, target: i64, target_size: i64, range_: i64) -> i64:
        """A clear line to the target within the range, and the distance to the nearest standing Hero as close as can be
        to the one that is kept; NOWHERE where there is no such line."""
        lo, hi = squares.near(
            squares.block_lo(target, target_size), squares.block_hi(target, target_size), self.size, range_
        )
        if not self.narrow(lo, hi):
            return NOWHERE
        all_lo: i64 = self.lo
        all_hi: i64 = self.hi
        for off in range(COLUMNS):
            outer_lo, outer_hi = ring(s, self.size, keep + off)
            inner_lo, inner_hi = ring(s, self.size, keep - off)
            self.lo = all_lo & (outer_lo | inner_lo)
            self.hi = all_hi & (outer_hi | inner_hi)
            found = self.best_in_sight(s, target, target_size, range_)
            if found != NOWHERE:
                return found
        return NOWHERE

    def best_in_sight(self, s: Emberwind, target: i64, target_size: i64, range_: i64) -> i64:
        """The best place that has a clear line to the target; NOWHERE where none has."""
        while self.lo != 0 or self.hi != 0:
            left_lo: i64 = self.lo
            left_hi: i64 = self.hi
            place: i64 = self.best(s)
            if cover.block_sees(s, place, self.size, target, target_size, range_):
                return place
            self.lo = left_lo & ~squares.lo_bit(place)
            self.hi = left_hi & ~squares.hi_bit(place)
        return NOWHERE

    def best(self, s: Emberwind) -> i64:
        """WIND-MOVE-07: the fewest hazardous squares, then the fewest squares away, then the first."""
        if s.hazards.lo != 0 or s.hazards.hi != 0:
            lo, hi = squares.touching(s.hazards.lo, s.hazards.hi, self.size)
            if not self.narrow(~lo, ~hi):
                self.leave_fewest(s, HAZARDS)
        for steps in range(len(self.los)):
            if self.narrow(self.los[steps], self.his[steps]):
                break
        return squares.first_of(self.lo, self.hi)

    def leave_fewest(self, s: Emberwind, what: i64) -> None:
        """Only those are left with the fewest adjacent Heroes, or the fewest hazardous squares."""
        lo: i64 = self.lo
        hi: i64 = self.hi
        least: i64 = SQUARES
        while lo != 0 or hi != 0:
            place: i64 = squares.first_of(lo, hi)
            if lo != 0:
                lo &= lo - 1
            else:
                hi &= hi - 1
            found: i64 = heroes_beside(s, place, self.size) if what == HEROES else hazards(s, place, self.size)
            if found < least:
                least = found
                self.lo = 0
                self.hi = 0
            if found == least:
                self.lo |= squares.lo_bit(place)
                self.hi |= squares.hi_bit(place)


def heroes_beside(s: Emberwind, place: i64, size: i64) -> i64:
    """How many standing Heroes would be adjacent to the block."""
    found: i64 = 0
    for hero in range(s.heroes):
        if s.is_standing(hero) and squares.block_distance(place, size, s.at[hero], 1) == 1:
            found += 1
    return found


def hazards(s: Emberwind, place: i64, size: i64) -> i64:
    """How many squares of the block would be hazardous."""
    return squares.count(squares.block_lo(place, size) & s.hazards.lo, squares.block_hi(place, size) & s.hazards.hi)


def near_heroes(s: Emberwind, size: i64, far: i64) -> tuple[i64, i64]:
    """The anchors of blocks that are at most so far from some standing Hero."""
    lo: i64 = 0
    hi: i64 = 0
    if far >= 0:
        for hero in range(s.heroes):
            if s.is_standing(hero):
                lo |= squares.lo_bit(s.at[hero])
                hi |= squares.hi_bit(s.at[hero])
        return squares.near(lo, hi, size, far)
    return lo, hi


def ring(s: Emberwind, size: i64, far: i64) -> tuple[i64, i64]:
    """The anchors of blocks that are exactly so far from the nearest standing Hero."""
    inner_lo, inner_hi = near_heroes(s, size, far - 1)
    lo, hi = near_heroes(s, size, far)
    return lo & ~inner_lo, hi & ~inner_hi

"""The move action (SEEK-MOVE-01 to -04, -15 to -18): its destinations, its path, the walk."""

from bisect import bisect_left
from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import hindrances
from emberhall.games.seekers.rules.map import ground, movement, paths
from emberhall.games.seekers.rules.map.hexes import HEXES, distance, within
from emberhall.games.seekers.rules.map.places import are_tangible, fears, forbids_ending, is_walkable, place, unit_on
from emberhall.games.seekers.rules.questions import Question
from emberhall.games.seekers.rules.state import HEX, MAIN, PASS, PATH, SOME_HEX, TO_PASS, UNIT, Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED

FEAR_2: Final[int] = clause("FEAR-2")
MOVE_02: Final[int] = clause("MOVE-02")
MOVE_06: Final[int] = clause("MOVE-06")
MOVE_08: Final[int] = clause("MOVE-08")
MOVE_11: Final[int] = clause("MOVE-11")
RUL_29: Final[int] = clause("RUL-29")
RUL_31: Final[int] = clause("RUL-31")


# Where to


def points_of(s: Seekers, seat: i64) -> i64:
    """SEEK-MOVE-08: what the player can pay for a move."""
    return s.mp[seat] + s.ap[seat]


def forbids_moving(s: Seekers, seat: i64) -> int:
    """SEEK-MOVE-02, SEEK-RUL-31: the player may not declare any move now."""
    if s.phase != MAIN:
        return RUL_31
    if s.active != seat or s.stack:
        return MOVE_02
    return hindrances.forbids_moving(s, seat)


def forbids_move(s: Seekers, seat: i64, hex_: i64) -> int:
    """SEEK-MOVE-01 to -11: the player's Seeker may not move to that hex."""
    verdict = forbids_moving(s, seat)
    if verdict != ALLOWED:
        return verdict
    points = points_of(s, seat)
    if movement.reach(s, seat, points)[hex_] > 0:
        return ALLOWED
    verdict = forbids_ending(s, seat, hex_)
    if verdict != ALLOWED:
        return verdict
    if fears(s, seat, hex_):
        return FEAR_2
    return movement.why_not_there(s, seat, hex_, movement.open_prices(s, seat), points, FEAR_2, MOVE_08)


def forbids_path(s: Seekers, seat: i64) -> int:
    """SEEK-MOVE-04: the player may not declare a path; where there is no destination there is none."""
    verdict = forbids_moving(s, seat)
    if verdict != ALLOWED:
        return verdict
    for cost in movement.reach(s, seat, points_of(s, seat)):
        if cost > 0:
            return ALLOWED
    for h in within(s.at[seat], 1):
        if fears(s, seat, h) and is_walkable(s, h) and movement.step_price(s, seat, h) <= points_of(s, seat):
            return FEAR_2
    return MOVE_08


def add_moves(s: Seekers, seat: i64, picks: list[int]) -> None:
    """The picks that are moves now: PATH, and every destination, in order."""
    if forbids_moving(s, seat) != ALLOWED:
        return
    points = points_of(s, seat)
    if points == 0:
        return
    before = len(picks)
    picks.append(PATH)
    add_destinations(s, seat, points, picks)
    if len(picks) == before + 1:
        picks.pop()


def add_destinations(s: Seekers, unit: i64, points: i64, picks: list[int]) -> None:
    """The picks of all hexes that `reach` has a price for, in order."""
    plain = movement.plain_price(s, unit)
    if plain > 0 and points // plain <= ground.FARTHEST and movement.is_even(s, unit):
        steps = s.ground.steps_from(s.at[unit])
        dear = movement.hexes_of_enemies(s, unit)
        behind = paths.hexes_behind(s.ground, steps, dear, points // plain)
        if not share_a_hex(dear, behind):
            barred = hexes_held(s, unit, steps, points // plain)
            for h in behind:
                if steps[h] * plain >= points:  # the one more is too much
                    barred.append(h)
            add_near(s, unit, points // plain, barred, picks)
            return
    costs = movement.reach(s, unit, points)
    for h in range(HEXES):
        if costs[h] > 0:
            picks.append(HEX + h)


def share_a_hex(some: list[int], others: list[int]) -> bool:
    """A hex is in both."""
    for h in others:
        if h in some:
            return True
    return False


def hexes_held(s: Seekers, unit: i64, steps: list[int], farthest: i64) -> list[int]:
    """SEEK-MOVE-11: hexes up to so many steps away where the unit can't stay, since others do."""
    held: list[int] = []
    for other in range(len(s.at)):
        h: i64 = s.at[other]
        if other != unit and h != NOTHING and 0 < steps[h] <= farthest and are_tangible(s, unit, other):
            held.append(h)
    return held


def add_near(s: Seekers, unit: i64, farthest: i64, barred: list[int], picks: list[int]) -> None:
    """The picks of all hexes up to so many steps away but the barred ones, in order."""
    near = s.ground.near(s.at[unit], farthest, HEX)
    done: i64 = 0
    if len(barred) > 1:
        barred.sort()
    for h in barred:
        place: i64 = bisect_left(near, HEX + h)
        if place >= done:
            picks.extend(near[done:place])
            done = place + 1
    picks.extend(near[done:] if done > 0 else near)


def declare(s: Seekers, seat: i64, hex_: i64) -> None:
    """SEEK-MOVE-04: a destination is named, and the Seeker goes there."""
    s.path = movement.cheapest_path(s, seat, hex_, points_of(s, seat))
    walk(s, seat)


# Hex by hex


def path_end(s: Seekers, seat: i64) -> i64:
    """Where the path declared so far ends."""
    return s.path[len(s.path) - 1] if s.path else s.at[seat]


def path_price(s: Seekers, seat: i64) -> i64:
    """What the path declared so far costs."""
    price: i64 = 0
    for h in s.path:
        price += movement.step_price(s, seat, h)
    return price


def can_go_on(s: Seekers, unit: i64, hex_: i64, points: i64) -> bool:
    """SEEK-MOVE-11: from a hex that another unit holds, one can still be paid where the path may end."""
    costs = paths.spread(s.ground, movement.entry_prices(s, unit), hex_, points)
    for h in range(HEXES):
        if costs[h] > 0 and unit_on(s, h, unit) == NOTHING:
            return True
    return False


class NextHex(Question):
    """SEEK-MOVE-04: the next hex of a path, or go."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-RUL-29: the path may not be continued there, or not end where it is."""
        seat = task.seat
        end = path_end(s, seat)
        if pick == PASS:
            if not s.path:
                return RUL_29
            return ALLOWED if unit_on(s, end, seat) == NOTHING else MOVE_11
        hex_ = pick - HEX
        if distance(end, hex_) != 1:
            return RUL_29
        if not is_walkable(s, hex_):
            return MOVE_06
        if fears(s, seat, hex_):
            return FEAR_2
        left = points_of(s, seat) - path_price(s, seat) - movement.step_price(s, seat, hex_)
        if left < 0:
            return MOVE_08
        if unit_on(s, hex_, seat) == NOTHING:
            return ALLOWED
        return ALLOWED if can_go_on(s, seat, hex_, left) else MOVE_11

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """The picks that go on with the path, or end it."""
        picks: list[int] = []
        if self.forbids(s, task, PASS) == ALLOWED:
            picks.append(PASS)
        for h in within(path_end(s, task.seat), 1):
            if self.forbids(s, task, HEX + h) == ALLOWED:
                picks.append(HEX + h)
        return picks

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-MOVE-04: the path is a hex longer; once it is declared, it is walked."""
        if pick == PASS:
            walk(s, task.seat)
            return
        s.path.append(pick - HEX)
        self.push(s, task.seat)


STEP: Final = NextHex("step", "MOVE-04", [TO_PASS, SOME_HEX])


# The walk


def walk(s: Seekers, unit: i64) -> None:
    """SEEK-MOVE-15, -16, SEEK-RUL-28, -30: the path is walked and paid hex by hex; a trigger stops the unit there, or
    on the first hex after it that nobody else holds. SEEK-RUL-45: the passes before it count no more."""
    path = s.path
    s.path = []
    s.passes = 0
    price: i64 = 0
    hexes: i64 = 0
    is_stopped = False
    for h in path:
        cost = movement.step_price(s, unit, h)
        pay(s, s.side[unit], cost)
        price += cost
        hexes += 1
        is_stopped = place(s, unit, h) or is_stopped
        if is_stopped and unit_on(s, h, unit) == NOTHING:
            break
    s.tell("moves", s.side[unit], UNIT + unit, HEX + s.at[unit], price)
    movement.ends_movement(s, unit, hexes, is_own=True)


def pay(s: Seekers, seat: i64, price: i64) -> None:
    """SEEK-RUL-28: MP first, AP for the rest."""
    if s.mp[seat] >= price:
        s.mp[seat] -= price
    else:
        s.ap[seat] -= price - s.mp[seat]
        s.mp[seat] = 0

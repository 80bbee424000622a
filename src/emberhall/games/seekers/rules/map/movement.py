"""Moving (SEEK-MOVE) and being moved (SEEK-PUSH, SEEK-COLLIDE, SEEK-SLOW).

what it costs        the price of a hex, and of all hexes (SEEK-MOVE-07 to -14)
moved by a card      up to so many hexes, or along a row (SEEK-SYM-02, SEEK-RUL-33 to -35)
pushed and pulled    and collisions (SEEK-PUSH-1, SEEK-COLLIDE-1 to -4)

Where a unit can be at all is told in `places.py`, the move action in `walking.py`.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import harm, hindrances
from emberhall.games.seekers.rules.map import paths, places
from emberhall.games.seekers.rules.map.hexes import (
    DIRECTIONS,
    HEXES,
    NEXT,
    NOWHERE,
    STEP_Q,
    STEP_R,
    Q,
    R,
    distance,
    within,
)
from emberhall.games.seekers.rules.map.paths import BARRED
from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.state import HEX, L_TERRAIN, T_HEXES, TALLIES, UNIT, Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED

SYM_02: Final[int] = clause("SYM-02")


# What it costs


def is_slowed(s: Seekers, unit: i64) -> bool:
    """SEEK-SLOW-1, -2: the unit has Slow, and it matters (SEEK-RUL-63)."""
    if s.ailment(unit, printed.SLOW) == 0:
        return False
    return not (s.rulings.unimpeded_ignores_slow and hindrances.is_unimpeded(s, unit))


def plain_price(s: Seekers, unit: i64) -> i64:
    """SEEK-MOVE-07, -09, -10: what a hex costs the unit where nothing is in the way; it may be less than 1."""
    price: i64 = 2 if is_slowed(s, unit) else 1
    return price + lasting.total(s, unit, printed.S_PRICE) if unit < s.seats else price


def step_price(s: Seekers, unit: i64, h: i64) -> i64:
    """SEEK-MOVE-07 to -14: what entering the hex costs the unit; never less than 1."""
    return price_on(s, unit, h, plain_price(s, unit))


def price_on(s: Seekers, unit: i64, h: i64, plain: i64) -> i64:
    """The same, where the plain price is known: an enemy's hex costs 1 more (SEEK-MOVE-13, -14), rough ground too."""
    price = plain
    other = places.unit_on(s, h, unit)
    if other != NOTHING and not s.are_allies(unit, other):
        price += 1
    if places.is_covered(s, h, printed.ROUGH):
        price += 1
    return price if price > 1 else 1


def entry_prices(s: Seekers, unit: i64) -> list[int]:
    """What entering each hex costs the unit; BARRED where it can't (walls are no part of the ways anyhow)."""
    prices = open_prices(s, unit)
    bar(s, unit, prices, minds_fear=True)
    return prices


def open_prices(s: Seekers, unit: i64) -> list[int]:
    """The same, as if neither Fear nor ice barred the way."""
    plain = plain_price(s, unit)
    prices: list[int] = [plain if plain > 1 else 1] * HEXES
    for other in range(len(s.at)):
        if s.at[other] != NOTHING:
            prices[s.at[other]] = price_on(s, unit, s.at[other], plain)
    for thing in s.lastings:
        if thing.kind == L_TERRAIN and thing.terrain == printed.ROUGH:
            for h in within(thing.hex, thing.radius):
                prices[h] = price_on(s, unit, h, plain)
    return prices


def bar(s: Seekers, unit: i64, prices: list[int], *, minds_fear: bool, minds_ice: bool = True) -> None:
    """SEEK-LOS-02, SEEK-FEAR-2: hexes that the unit can't enter have a price that nobody can pay."""
    for thing in s.lastings:
        if minds_ice and thing.kind == L_TERRAIN and thing.terrain == printed.ICE_WALL:
            for h in within(thing.hex, thing.radius):
                prices[h] = BARRED
    if minds_fear and s.ailment(unit, printed.FEAR) > 0:
        for h in range(HEXES):
            if places.fears(s, unit, h):
                prices[h] = BARRED


def is_even(s: Seekers, unit: i64) -> bool:
    """All hexes cost the unit the same, but for those of enemies."""
    for thing in s.lastings:
        if thing.kind == L_TERRAIN and (thing.terrain == printed.ROUGH or thing.terrain == printed.ICE_WALL):
            return False
    return s.ailment(unit, printed.FEAR) == 0


def reach(s: Seekers, unit: i64, points: i64) -> list[int]:
    """SEEK-MOVE-01, -08, -11: what it costs to move to each hex, by the cheapest path; -1 where the unit can't go or
    stay, or has not the points."""
    start: i64 = s.at[unit]
    plain = plain_price(s, unit)
    if plain > 0 and is_even(s, unit):
        costs = paths.spread_evenly(s.ground, plain, hexes_of_enemies(s, unit), start, points)
    else:
        costs = paths.spread(s.ground, entry_prices(s, unit), start, points)
    leave_out_held(s, unit, costs)
    return costs


def why_not_there(s: Seekers, unit: i64, hex_: i64, prices: list[int], points: i64, feared: i64, too_far: i64) -> int:
    """The clause of the nearest reason why so many points, at these prices, don't bring the unit to a hex where it
    could stay: it fears the way, a wall or ice is in it, or it is too far."""
    if s.ground.steps_from(s.at[unit])[hex_] == NOWHERE:
        return places.MOVE_06
    if paths.spread(s.ground, prices, s.at[unit], points)[hex_] == NOWHERE:
        return too_far
    with_ice = prices[:]
    bar(s, unit, with_ice, minds_fear=False)
    if paths.spread(s.ground, with_ice, s.at[unit], points)[hex_] != NOWHERE:
        return feared
    with_fear = prices[:]
    bar(s, unit, with_fear, minds_fear=True, minds_ice=False)
    return places.MOVE_06 if paths.spread(s.ground, with_fear, s.at[unit], points)[hex_] != NOWHERE else feared


def hexes_of_enemies(s: Seekers, unit: i64) -> list[int]:
    """SEEK-MOVE-13: the hexes that cost the unit 1 more."""
    dear: list[int] = []
    for other in range(len(s.at)):
        if s.at[other] != NOTHING and not s.are_allies(unit, other) and places.are_tangible(s, unit, other):
            dear.append(s.at[other])
    return dear


def leave_out_held(s: Seekers, unit: i64, costs: list[int]) -> None:
    """SEEK-MOVE-11, SEEK-RUL-29: a move ends neither where it began nor on a hex that another unit holds."""
    costs[s.at[unit]] = NOWHERE
    for other in range(len(s.at)):
        if other != unit and s.at[other] != NOTHING and places.are_tangible(s, unit, other):
            costs[s.at[other]] = NOWHERE


def trapped_hexes(s: Seekers, unit: i64) -> list[bool]:
    """The hexes where something would be set off by the unit."""
    trapped: list[bool] = [False] * HEXES
    if s.has_status(unit, printed.INTANGIBLE):
        return trapped
    for thing in s.lastings:
        if thing.kind == L_TERRAIN and thing.terrain == printed.TRAP:
            for h in within(thing.hex, thing.radius):
                trapped[h] = triggers.is_trapped(s, unit, h)
    return trapped


def cheapest_path(s: Seekers, unit: i64, goal: i64, points: i64) -> list[int]:
    """SEEK-RUL-93: the path that a move takes if only its destination is named, one where it can go."""
    return cheapest_paths(s, unit, [goal], points)[0]


def cheapest_paths(s: Seekers, unit: i64, goals: list[int], points: i64) -> list[list[int]]:
    """SEEK-RUL-93: the same for several destinations; what they share is worked out once, and only if it matters."""
    found: list[list[int]] = []
    costs: list[int] = []
    prices: list[int] = []
    trapped: list[bool] = []
    is_plain = is_even(s, unit) and not has_traps(s)
    for goal in goals:
        if is_plain and not is_in_the_way(s, unit, goal):
            found.append(paths.first_steps(s.ground, s.at[unit], goal))
            continue
        if not costs:
            costs, prices, trapped = reach(s, unit, points), entry_prices(s, unit), trapped_hexes(s, unit)
        found.append(paths.first_path(s.ground, prices, trapped, s.at[unit], goal, costs[goal]))
    return found


def has_traps(s: Seekers) -> bool:
    """Something lies on the map that may be set off."""
    for thing in s.lastings:
        if thing.kind == L_TERRAIN and thing.terrain == printed.TRAP:
            return True
    return False


def is_in_the_way(s: Seekers, unit: i64, goal: i64) -> bool:
    """An enemy stands on one of the shortest ways there."""
    steps = s.ground.steps_from(goal)
    start: i64 = s.at[unit]
    for other in range(len(s.at)):
        there: i64 = s.at[other]
        if there != NOTHING and not s.are_allies(unit, other):
            if steps[there] + s.ground.steps_from(start)[there] == steps[start]:
                return True
    return False


# Moved by a card


def ends_movement(s: Seekers, unit: i64, hexes: i64, *, is_own: bool) -> None:
    """SEEK-BLEED-1, SEEK-RUL-66: the unit has finished a movement of so many hexes; if there were none, it has not
    moved. A push is not a movement of its own (SEEK-RUL-35)."""
    if hexes == 0:
        return
    triggers.bleeds(s, unit)
    if is_own and unit < s.seats:
        s.tallies[unit * TALLIES + T_HEXES] += hexes
        triggers.happens(s, printed.E_MOVES, unit, unit, unit, hexes)


def halved(s: Seekers, unit: i64, n: i64) -> i64:
    """SEEK-SLOW-2, SEEK-RUL-34: as far as a card moves the unit, which is half of it with Slow."""
    if not is_slowed(s, unit):
        return n
    return (n + 1) // 2 if s.rulings.slow_rounds_up else n // 2


def card_prices(s: Seekers, unit: i64) -> list[int]:
    """SEEK-RUL-34: hexes are counted, whatever they would cost; BARRED where the unit can't go."""
    prices: list[int] = [1] * HEXES
    bar(s, unit, prices, minds_fear=places.is_own_doing(s, unit))
    return prices


def card_reach(s: Seekers, unit: i64, n: i64) -> list[int]:
    """SEEK-SYM-02, SEEK-RUL-33, -35: how many hexes it is to each hex that a card's move of n may end on; else -1."""
    if places.is_own_doing(s, unit) and hindrances.forbids_moving(s, unit) != ALLOWED:
        return [NOWHERE] * HEXES
    costs = paths.spread(s.ground, card_prices(s, unit), s.at[unit], halved(s, unit, n))
    leave_out_held(s, unit, costs)
    return costs


def forbids_card_move(s: Seekers, unit: i64, hex_: i64, n: i64) -> int:
    """SEEK-RUL-33, -35, SEEK-FEAR-3: the card's move of n may not end there."""
    if card_reach(s, unit, n)[hex_] > 0:
        return ALLOWED
    if places.is_own_doing(s, unit):
        verdict = hindrances.forbids_moving(s, unit)
        if verdict != ALLOWED:
            return verdict
        if places.fears(s, unit, hex_):
            return places.FEAR_3
    verdict = places.forbids_ending(s, unit, hex_)
    if verdict != ALLOWED:
        return verdict
    return why_not_there(s, unit, hex_, [1] * HEXES, halved(s, unit, n), places.FEAR_3, SYM_02)


def add_card_moves(s: Seekers, unit: i64, n: i64, picks: list[int]) -> None:
    """The picks where the card's move of n may end."""
    costs = card_reach(s, unit, n)
    for h in range(HEXES):
        if costs[h] > 0:
            picks.append(HEX + h)


def card_path(s: Seekers, unit: i64, goal: i64, n: i64) -> list[int]:
    """SEEK-RUL-35, -93: the path of a card's move: if it can, one that sets nothing off before its end."""
    prices = card_prices(s, unit)
    trapped = trapped_hexes(s, unit)
    most = halved(s, unit, n)
    wary = prices[:]
    for h in range(HEXES):
        if trapped[h] and h != goal:
            wary[h] = BARRED
    path = paths.first_path(s.ground, wary, trapped, s.at[unit], goal, most)
    return path if path else paths.first_path(s.ground, prices, trapped, s.at[unit], goal, most)


def card_move(s: Seekers, unit: i64, hex_: i64, n: i64) -> None:
    """SEEK-SYM-02, SEEK-RUL-35: a card moves the unit to the hex; a trigger stops what its own side does."""
    is_own = places.is_own_doing(s, unit)
    hexes: i64 = 0
    is_stopped = False
    for h in card_path(s, unit, hex_, n):
        hexes += 1
        is_stopped = (places.place(s, unit, h) and is_own) or is_stopped
        if is_stopped and places.unit_on(s, h, unit) == NOTHING:
            break
    s.tell("moves", s.side[unit], UNIT + unit, HEX + s.at[unit])
    ends_movement(s, unit, hexes, is_own=is_own)


def approach(s: Seekers, unit: i64, n: i64) -> None:
    """SEEK-RUL-94: the unit moves up to n hexes on the shortest way to the nearest enemy, as far as that brings it
    nearer."""
    enemy = nearest_enemy(s, unit)
    if enemy == NOTHING:
        return
    costs = card_reach(s, unit, n)
    away = paths.spread(s.ground, card_prices(s, unit), s.at[enemy], HEXES)
    goal: i64 = s.at[unit]
    for h in range(HEXES):
        if costs[h] > 0 and away[h] > 0:
            if away[h] < away[goal] or (away[h] == away[goal] and goal != s.at[unit] and costs[h] < costs[goal]):
                goal = h
    if goal != s.at[unit]:
        card_move(s, unit, goal, n)


def nearest_enemy(s: Seekers, unit: i64) -> i64:
    """SEEK-RUL-94: of several that are equally near, the one with the lowest number; NOTHING if there is none."""
    nearest: i64 = NOTHING
    best: i64 = BARRED
    for other in range(len(s.at)):
        if s.at[other] != NOTHING and not s.are_allies(unit, other) and places.are_tangible(s, unit, other):
            away = distance(s.at[unit], s.at[other])
            if away < best:
                best = away
                nearest = other
    return nearest


def forbids_dash(s: Seekers, unit: i64, direction: i64, n: i64) -> int:
    """SEEK-RUL-33, SEEK-FEAR-3: a card may not move the unit of its own along the row."""
    verdict = hindrances.forbids_moving(s, unit)
    if verdict != ALLOWED:
        return verdict
    here: i64 = s.at[unit]
    for _ in range(halved(s, unit, n)):
        here = NEXT[here * DIRECTIONS + direction]
        if not places.is_free(s, unit, here):
            break
        if places.fears(s, unit, here):
            return places.FEAR_3
    return ALLOWED


def dash(s: Seekers, obj: Object, unit: i64, direction: i64, n: i64) -> None:
    """SEEK-SYM-03, SEEK-RUL-35: a card moves the unit n hexes along a row, until it collides or sets something off."""
    if forbids_dash(s, unit, direction, n) == ALLOWED:
        slide(s, obj, unit, direction, halved(s, unit, n), is_own=True)


# Pushed and pulled


def push(s: Seekers, obj: Object, unit: i64, direction: i64, n: i64) -> None:
    """SEEK-PUSH-1, SEEK-RUL-33, -35: the unit is pushed n hexes along a row, whatever keeps it from moving itself."""
    slide(s, obj, unit, direction, pushed_hexes(s, unit, n), is_own=False)


def pushed_hexes(s: Seekers, unit: i64, n: i64) -> i64:
    """How far a push of n moves the unit: what shortens pushes comes first, then Slow halves."""
    length: i64 = n - lasting.total(s, unit, printed.S_PUSH) if unit < s.seats else n
    return forced_hexes(s, unit, length if length > 0 else 0)


def forced_hexes(s: Seekers, unit: i64, n: i64) -> i64:
    """SEEK-RUL-34, -76: how far a push or a pull of n moves the unit; Slow halves it."""
    if s.at[unit] == NOTHING or s.has_status(unit, printed.INTANGIBLE):
        return 0
    return halved(s, unit, n) if s.rulings.slow_halves_push else n


def pull(s: Seekers, obj: Object, unit: i64, direction: i64, n: i64, to_hex: i64) -> None:
    """The unit is moved n hexes along a row towards the hex, not onto it nor past it; that is no push."""
    most = forced_hexes(s, unit, n) if to_hex != NOTHING else 0
    length: i64 = 0
    here: i64 = s.at[unit]
    while length < most:
        there: i64 = NEXT[here * DIRECTIONS + direction]
        if there == NOWHERE or there == to_hex or distance(there, to_hex) >= distance(here, to_hex):
            break
        here = there
        length += 1
    slide(s, obj, unit, direction, length, is_own=False)


def slide(s: Seekers, obj: Object, unit: i64, direction: i64, length: i64, *, is_own: bool) -> None:
    """SEEK-COLLIDE-1, -2, SEEK-RUL-35: the unit travels along the row, and collides with what is in its way; what it
    sets off stops a movement of its own."""
    hexes: i64 = 0
    ahead: i64 = NOWHERE
    is_stopped = False
    while hexes < length and not is_stopped:
        ahead = NEXT[s.at[unit] * DIRECTIONS + direction]
        if not places.is_free(s, unit, ahead):
            break
        hexes += 1
        is_stopped = places.place(s, unit, ahead) and is_own
    if hexes > 0:
        s.tell("moves" if is_own else "pushes", obj.seat, UNIT + unit, HEX + s.at[unit], 0 if is_own else hexes)
    ends_movement(s, unit, hexes, is_own=is_own)
    if hexes < length and not is_stopped:
        collide(s, obj, unit, length - hexes, places.unit_on(s, ahead, unit), ahead)


def collide(s: Seekers, obj: Object, unit: i64, hexes_lost: i64, other_unit: i64, wall: i64 = NOWHERE) -> None:
    """SEEK-COLLIDE-3, -4, SEEK-RUL-69: a die for each hex that the unit could not travel, rolled once for all who are
    involved."""
    involved: list[int] = [unit]
    against: i64 = NOTHING if wall == NOWHERE else HEX + wall
    if other_unit == NOTHING:
        obj.walled |= 1 << unit
    else:
        involved.append(other_unit)
        against = UNIT + other_unit
    s.tell("collides", s.side[unit], UNIT + unit, against, hexes_lost)
    for one in involved:
        obj.collided |= 1 << one
    harm.collision(s, involved, hexes_lost)
    for one in involved:
        triggers.happens(s, printed.E_COLLIDES, obj.seat, one, obj.unit, hexes_lost, NOTHING, obj.id)


def push_ways(s: Seekers, unit: i64, from_hex: i64) -> i64:
    """SEEK-RUL-78: a mask of the directions whose first step leads farthest from the hex; of several one is chosen."""
    return best_ways(s.at[unit], from_hex, 1)


def pull_ways(s: Seekers, unit: i64, to_hex: i64) -> i64:
    """A mask of the directions whose first step leads nearest to the hex."""
    return best_ways(s.at[unit], to_hex, -1)


def best_ways(here: i64, other: i64, sign: i64) -> i64:
    """A mask of the directions whose first step from here is farthest from the other hex (sign 1), or nearest to it
    (sign -1), in a straight line."""
    best: i64 = 0
    ways: i64 = 0
    for d in range(DIRECTIONS):
        down: i64 = R[here] + STEP_R[d] - R[other]
        across: i64 = 2 * (Q[here] + STEP_Q[d] - Q[other]) + down
        away: i64 = sign * (3 * across * across + 9 * down * down)
        if ways == 0 or away > best:
            best = away
            ways = 1 << d
        elif away == best:
            ways |= 1 << d
    return ways

"""Ways over the map: what it costs to get to each hex, and which path is taken (SEEK-RUL-93).

Each hex has a price that is paid for entering it; BARRED is more than anybody can pay. Nothing here knows whose move it
is, or why a hex is dear.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import HEXES, NOWHERE

BARRED: Final = 1000


# What it costs


def spread(ground: Ground, prices: list[int], start: i64, points: i64) -> list[int]:
    """For each hex the least that a path from the start to it costs, or NOWHERE where that is more than the points.

    Hexes wait in one list for each sum, and are taken from the lowest sum on. All ways into a hex have the same price,
    so that whoever comes first comes cheapest.
    """
    costs: list[int] = [NOWHERE] * HEXES
    costs[start] = 0
    waiting: list[list[int]] = [[start]]
    for _ in range(points):
        waiting.append([])
    beside = ground.beside
    for cost in range(points):
        for h in waiting[cost]:
            for there in beside[h]:
                if costs[there] == NOWHERE:
                    sum_: i64 = cost + prices[there]
                    if sum_ <= points:
                        costs[there] = sum_
                        waiting[sum_].append(there)
    return costs


def spread_evenly(ground: Ground, price: i64, dear: list[int], start: i64, points: i64) -> list[int]:
    """The same, faster, where all hexes have one price, except that a few cost 1 more.

    A hex that has a shortest path without dear hexes costs its steps. Any other costs 1 more, because every way around
    is a step longer, unless all its paths come through two dear hexes: then everything is searched.
    """
    steps = ground.steps_from(start)
    behind = hexes_behind(ground, steps, dear, points // price)
    for h in dear:
        if h in behind:
            return spread(ground, uneven(price, dear), start, points)
    costs = multiplied(ground, steps, price, start, points)
    for h in dear:
        raise_cost(costs, h, points)
    for h in behind:
        raise_cost(costs, h, points)
    return costs


def multiplied(ground: Ground, steps: list[int], price: i64, start: i64, points: i64) -> list[int]:
    """The price of all steps to each hex, or NOWHERE where that is more than the points."""
    costs = steps[:]
    order = ground.order_from(start)
    place: i64 = len(order) - 1
    while place >= 0 and steps[order[place]] * price > points:  # the farthest ones first
        costs[order[place]] = NOWHERE
        place -= 1
    if price > 1:
        while place >= 0:
            costs[order[place]] *= price
            place -= 1
    return costs


def uneven(price: i64, dear: list[int]) -> list[int]:
    """What each hex costs, where all but a few cost the same."""
    prices: list[int] = [price] * HEXES
    for h in dear:
        prices[h] += 1
    return prices


def raise_cost(costs: list[int], h: i64, points: i64) -> None:
    """A hex that can be reached costs 1 more, which may be too much."""
    if costs[h] > 0:
        costs[h] = costs[h] + 1 if costs[h] < points else NOWHERE


def hexes_behind(ground: Ground, steps: list[int], dear: list[int], farthest: i64) -> list[int]:
    """The hexes with dear hexes on every shortest path to them, up to so many steps from the start."""
    found: list[int] = []
    first: i64 = farthest
    last: i64 = 0
    for h in dear:
        away: i64 = steps[h]
        if away > 0:
            if away < first:
                first = away
            if away > last:
                last = away
    if first >= farthest:
        return found
    is_edge: list[bool] = [False] * HEXES  # dear, or behind
    edge: list[int] = []  # those of the distance that is looked at
    for away in range(first, farthest):
        if away > last and not edge:
            break
        for h in dear:
            if steps[h] == away:
                is_edge[h] = True
                edge.append(h)
        beyond: list[int] = []
        for h in edge:
            for there in ground.beside[h]:
                if steps[there] == away + 1 and not is_edge[there] and is_behind(ground, steps, is_edge, there):
                    is_edge[there] = True
                    beyond.append(there)
        found.extend(beyond)
        edge = beyond
    return found


def is_behind(ground: Ground, steps: list[int], is_edge: list[bool], h: i64) -> bool:
    """Every shortest path to the hex comes over the edge."""
    nearer: i64 = steps[h] - 1
    for before in ground.beside[h]:
        if steps[before] == nearer and not is_edge[before]:
            return False
    return True


# Which path is taken


def first_steps(ground: Ground, start: i64, goal: i64) -> list[int]:
    """SEEK-RUL-93 where all hexes cost the same: of the shortest paths the one whose directions come first."""
    steps = ground.steps_from(goal)
    path: list[int] = []
    here: i64 = start
    while here != goal:
        for there in ground.beside[here]:
            if steps[there] == steps[here] - 1:
                here = there
                break
        path.append(here)
    return path


def first_path(ground: Ground, prices: list[int], shunned: list[bool], start: i64, goal: i64, points: i64) -> list[int]:
    """SEEK-RUL-93: the cheapest path; of several the one with the fewest shunned hexes, and of those the one whose
    directions come first. Empty if none can be paid."""
    prices = prices[:]
    prices[start] = 1  # whatever lies there, one is there already
    path: list[int] = []
    if not ground.is_open[goal] or prices[goal] > points:
        return path
    costs = spread(ground, prices, goal, points - prices[goal] + 1)  # backwards: with the start, without the goal
    if costs[start] == NOWHERE:
        return path
    fewest: list[int] = [NOWHERE] * HEXES
    here: i64 = start
    while here != goal:
        left = count_shunned(ground, prices, costs, shunned, fewest, here)
        for there in ground.beside[here]:
            if costs[there] == costs[here] - prices[here]:
                if count_shunned(ground, prices, costs, shunned, fewest, there) + int(shunned[there]) == left:
                    here = there
                    break
        path.append(here)
    return path


def count_shunned(
    ground: Ground, prices: list[int], costs: list[int], shunned: list[bool], fewest: list[int], h: i64
) -> i64:
    """How many shunned hexes a cheapest path from there on has at the least; `fewest` keeps what was found."""
    if costs[h] == 0:
        return 0
    if fewest[h] == NOWHERE:
        least: i64 = BARRED
        for there in ground.beside[h]:
            if costs[there] == costs[h] - prices[h]:
                count = count_shunned(ground, prices, costs, shunned, fewest, there) + int(shunned[there])
                if count < least:
                    least = count
        fewest[h] = least
    return fewest[h]

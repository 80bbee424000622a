"""Ways over the map: the fast methods against plain ones (SEEK-MOVE-07 to -14, SEEK-RUL-93)."""

from collections.abc import Sequence
from random import Random

import pytest

from emberhall.games.seekers.content.maps import OFFERED, ground
from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import DIRECTIONS, HEXES, NEXT, NOWHERE, hex_at, within
from emberhall.games.seekers.rules.map.paths import BARRED, first_path, spread, spread_evenly, uneven
from emberhall.testing.table import clause

NOTHING_SHUNNED = [False] * HEXES


def random_ground(chance: Random) -> Ground:
    """A map with narrow ways between many walls, or with few."""
    inside, density = set(within(hex_at(0, 0), chance.randint(2, 6))), chance.choice((0.1, 0.3, 0.45))
    return Ground("random", [h in inside and chance.random() >= density for h in range(HEXES)], NOWHERE, [], [])


def costs_by_trial(found: Ground, prices: Sequence[int], start: int, points: int) -> list[int]:
    """What each hex costs: prices are passed on to neighbours until nothing gets cheaper."""
    costs = {start: 0}
    changed = True
    while changed:
        changed = False
        for h in list(costs):
            for there in NEXT[h * DIRECTIONS : (h + 1) * DIRECTIONS]:
                if there != NOWHERE and found.is_open[there]:
                    cost = costs[h] + prices[there]
                    if cost <= points and cost < costs.get(there, BARRED):
                        costs[there] = cost
                        changed = True
    return [costs.get(h, NOWHERE) for h in range(HEXES)]


@clause("SEEK-MOVE-08", "SEEK-MOVE-09")
@pytest.mark.parametrize("seed", range(40))
def test_every_way_costs_the_least_that_trial_finds(seed: int) -> None:
    chance = Random(seed)
    found = random_ground(chance)
    prices = [chance.choice((1, 1, 2, 3, BARRED)) for _ in range(HEXES)]
    start, points = chance.choice(within(hex_at(0, 0), 3)), chance.randint(0, 16)

    assert spread(found, prices, start, points) == costs_by_trial(found, prices, start, points)


@clause("SEEK-MOVE-12", "SEEK-MOVE-13")
@pytest.mark.parametrize("seed", range(150))
def test_an_even_price_with_a_few_dear_hexes_gives_the_same(seed: int) -> None:
    chance = Random(seed)
    found = ground(chance.choice(OFFERED)) if seed % 3 == 0 else random_ground(chance)
    start = chance.choice(within(hex_at(0, 0), 4))
    dear = [h for h in chance.sample(within(hex_at(0, 0), 4), chance.choice((0, 1, 1, 2, 3, 8))) if h != start]
    price, points = chance.choice((1, 1, 2, 3)), chance.randint(0, 16)

    assert spread_evenly(found, price, dear, start, points) == spread(found, uneven(price, dear), start, points)


def paths_by_trial(found: Ground, prices: Sequence[int], start: int, goal: int, points: int) -> list[list[int]]:
    """Every path to the goal that can be paid, in the order of directions."""
    if start == goal:
        return [[]]
    paths = []
    for there in found.beside[start]:
        if prices[there] <= points:
            paths += [[there, *path] for path in paths_by_trial(found, prices, there, goal, points - prices[there])]
    return paths


@clause("SEEK-RUL-93")
@pytest.mark.parametrize("seed", range(40))
def test_the_path_taken_is_the_cheapest_then_the_safest_then_the_first(seed: int) -> None:
    chance = Random(seed)
    found = random_ground(chance)
    prices = [chance.choice((1, 1, 1, 2, BARRED)) for _ in range(HEXES)]
    shunned = [chance.random() < 0.3 for _ in range(HEXES)]
    start, goal = chance.sample([h for h in within(hex_at(0, 0), 2) if found.is_open[h]], 2)
    points = 4

    paths = paths_by_trial(found, prices, start, goal, points)
    paths.sort(key=lambda path: (sum(prices[h] for h in path), sum(shunned[h] for h in path)))  # else as they came

    assert first_path(found, prices, shunned, start, goal, points) == (paths[0] if paths else [])


@clause("SEEK-LOS-02")
def test_no_path_leads_onto_a_wall() -> None:
    found = ground("golden")

    assert first_path(found, [1] * HEXES, NOTHING_SHUNNED, hex_at(3, 0), hex_at(4, 0), 6) == []


@clause("SEEK-RUL-93")
def test_of_equal_paths_east_comes_first_and_south_east_last() -> None:
    bare = Ground("bare", [True] * HEXES, NOWHERE, [], [])

    path = first_path(bare, [1] * HEXES, NOTHING_SHUNNED, hex_at(0, 0), hex_at(1, 1), 6)

    assert path == [hex_at(1, 0), hex_at(1, 1)]

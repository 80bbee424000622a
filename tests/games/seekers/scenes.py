"""Random maps with ice and smoke on them, and what the rules say is seen there, against what the definitions say."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from emberhall.games.seekers.rules.map import sight
from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import HEXES, NOWHERE, RADIUS, Q, R, hex_at, within
from emberhall.games.seekers.rules.printed import ICE_WALL, SMOKE
from emberhall.games.seekers.rules.state import L_TERRAIN, Seekers
from emberhall.games.seekers.rules.zones import lasting
from tests.games.seekers import clipping
from tests.games.seekers.bench import FIRST_TACTIC, bench
from tests.games.seekers.clipping import Cloud, Place

PAIRS_A_MAP = 200
DENSITIES = (0.0, 0.03, 0.08, 0.15, 0.25)  # of walls


class Difference(Exception):
    """The rules and the definitions do not agree."""


class Scene(NamedTuple):
    """A map, and what lies on it."""

    state: Seekers
    walls: list[Place]  # ice and everything outside of the map too
    clouds: list[Cloud]


def place_of(h: int) -> Place:
    """The coordinates of a hex."""
    return Q[h], R[h]


def walled(*places: Place) -> Ground:
    """The whole grid, open but for these walls."""
    walls = {hex_at(q, r) for q, r in places}
    return Ground("walled", [h not in walls for h in range(HEXES)], NOWHERE, [], [])


def lay(s: Seekers, terrain: int, centre: Place, radius: int = 0, *, seat: int = 0) -> None:
    """Terrain lies there."""
    thing = lasting.add(s, L_TERRAIN, FIRST_TACTIC, seat)
    thing.terrain = terrain
    thing.hex = hex_at(*centre)
    thing.radius = radius


def random_scene(chance: Random) -> Scene:
    """A map of any size with up to two walls of ice and up to two clouds."""
    size, density = chance.randint(3, RADIUS), chance.choice(DENSITIES)
    inside = set(within(hex_at(0, 0), size))
    is_open = [h in inside and chance.random() >= density for h in range(HEXES)]
    s = bench(2)
    s.ground = Ground("random", is_open, NOWHERE, [], [])
    s.rulings.touch_blocks = chance.random() < 0.75
    walls = [place_of(h) for h in range(HEXES) if not is_open[h]]
    for _ in range(chance.choice((0, 0, 1, 2))):
        centre, radius = place_of(chance.randrange(HEXES)), chance.choice((0, 0, 1))
        lay(s, ICE_WALL, centre, radius)
        walls += clipping.disc(centre, radius)
    clouds = [
        Cloud(place_of(chance.randrange(HEXES)), chance.randint(0, 2)) for _ in range(chance.choice((0, 0, 1, 2)))
    ]
    for cloud in clouds:
        lay(s, SMOKE, cloud.centre, cloud.radius)
    return Scene(s, walls, clouds)


def compare(scene: Scene, a: int, b: int) -> bool:
    """Whether one hex is seen from the other; both ways, and both methods, must agree."""
    s, ends = scene.state, (place_of(a), place_of(b))
    found = sight.has_line(s, a, b)
    expected = clipping.has_line(scene.walls, scene.clouds, *ends, touch_blocks=s.rulings.touch_blocks)
    back = sight.has_line(s, b, a)
    if found != expected or (back != found and not set(ends) & set(scene.walls)):
        terrain = f"walls {sorted(scene.walls)}, clouds {scene.clouds}, touch blocks: {s.rulings.touch_blocks}"
        raise Difference(f"{ends[0]} to {ends[1]}: {found}, back {back}; the definitions say {expected}; {terrain}")
    return found


def compare_pairs(pairs: int, chance: Random) -> Iterator[bool]:
    """For so many random pairs, on a new map from time to time, whether they see each other."""
    for number in range(pairs):
        if number % PAIRS_A_MAP == 0:
            scene = random_scene(chance)
        yield compare(scene, random_hex(scene, chance), random_hex(scene, chance))


def random_hex(scene: Scene, chance: Random) -> int:
    """Mostly an open one, now and then any."""
    is_open = scene.state.ground.is_open
    h = chance.randrange(HEXES)
    while not is_open[h] and chance.random() < 0.95:
        h = chance.randrange(HEXES)
    return h

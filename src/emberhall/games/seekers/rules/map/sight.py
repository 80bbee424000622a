"""Line of sight (SEEK-LOS, SEEK-RANGE, SEEK-RUL-52 to -56): past walls, ice and smoke, as far as the unit can see."""

from mypy_extensions import i64

from emberhall.games.seekers.rules.map import ground, hexes
from emberhall.games.seekers.rules.printed import BLIND, ICE_WALL, S_SIGHT, SMOKE
from emberhall.games.seekers.rules.state import BLIND_RANGE, L_TERRAIN, SIGHT_RANGE, Lasting, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING


def sees(s: Seekers, unit: i64, hex_: i64) -> bool:
    """SEEK-LOS-04, -06: the hex is in the unit's line of sight; SEEK-RUL-56: its own always is."""
    here: i64 = s.at[unit]
    if here == NOTHING:
        return False
    apart = hexes.distance(here, hex_)
    return apart == 0 or (apart <= sight_range(s, unit) and has_line(s, here, hex_))


def hexes_seen(s: Seekers, unit: i64) -> list[int]:
    """SEEK-LOS-04, -06: all open hexes that the unit sees, in their order; none where it isn't on the map."""
    found: list[int] = []
    here: i64 = s.at[unit]
    if here == NOTHING:
        return found
    farthest = sight_range(s, unit)
    for h in range(hexes.HEXES):
        if s.ground.is_open[h] and hexes.distance(here, h) <= farthest and has_line(s, here, h):
            found.append(h)
    return found


def sight_range(s: Seekers, unit: i64) -> i64:
    """SEEK-RANGE-01: how far the unit sees; SEEK-BLIND-1: whatever else holds, a blind one only so far."""
    if s.ailment(unit, BLIND) > 0:
        return BLIND_RANGE
    if unit < s.seats:
        return SIGHT_RANGE + lasting.total(s, unit, S_SIGHT)
    return SIGHT_RANGE + lasting.sum_of(s.design(s.token[unit]).standing, S_SIGHT)


def has_line(s: Seekers, a: i64, b: i64) -> bool:
    """SEEK-LOS-03, -04: nothing blocks the line between the two hexes, however far they are apart."""
    if a == b:
        return True
    touch_blocks = s.rulings.touch_blocks
    if not s.ground.sees(a, b, touch_blocks=touch_blocks):
        return False
    for thing in s.lastings:
        if thing.kind != L_TERRAIN:
            continue
        if thing.terrain == ICE_WALL:
            if is_touched(thing, a, b, touch_blocks=touch_blocks):
                return False
        elif thing.terrain == SMOKE and is_smoked(thing, a, b, touch_blocks=touch_blocks):
            return False
    return True


def is_touched(thing: Lasting, a: i64, b: i64, *, touch_blocks: bool) -> bool:
    """SEEK-RUL-52: a hex of the terrain is on the line; the viewer's own hex never counts."""
    for h in hexes.within(thing.hex, thing.radius):
        if h != a and ground.touches(a, b, h, touch_blocks=touch_blocks):
            return True
    return False


def is_smoked(thing: Lasting, a: i64, b: i64, *, touch_blocks: bool) -> bool:
    """SEEK-RUL-54: nobody sees into the cloud, out of it or through it; inside of it everybody sees."""
    is_in = hexes.distance(a, thing.hex) <= thing.radius
    if is_in != (hexes.distance(b, thing.hex) <= thing.radius):
        return True
    return not is_in and is_touched(thing, a, b, touch_blocks=touch_blocks)

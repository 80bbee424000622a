"""Which Heroes an action of a Foe can include, and where its area is placed (WIND-TARGET, WIND-POLICY-107)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.field import cover, squares
from emberhall.games.emberwind.rules.field.reach import Flood
from emberhall.games.emberwind.rules.heroes import boons
from emberhall.games.emberwind.rules.printed import FoeAction
from emberhall.games.emberwind.rules.state import COLUMNS, HERO_MASK, NOWHERE, Emberwind
from emberhall.kernel.state import NOBODY

LEAP: Final = d.PASS_HEROES | d.PASS_FOES | d.PASS_BRAMBLES

# Directions of cones, and those of single steps: by 3 * down + across + 4
NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6
_DIRECTIONS: Final[list[int]] = [7, 0, 1, 6, NOWHERE, 2, 5, 4, 3]

_COUNTS: Final[list[int]] = [bin(mask).count("1") for mask in range(HERO_MASK + 1)]


# Single Targets


def is_open_to_foes(s: Emberwind, hero: i64) -> bool:
    """WIND-TARGET-08: Foes may target the Hero at all."""
    return s.is_standing(hero) and not boons.is_hidden(s, hero)


def fulfils(s: Emberwind, action: FoeAction, hero: i64) -> bool:
    """WIND-TARGET-02: the Hero is as the action requires its Targets to be."""
    if action.requires == 0 and not action.requires_half:
        return True
    if action.requires_half and 2 * s.hp[hero] < s.most_hp(hero):
        return True
    for condition in range(d.CONDITIONS):
        if (action.requires >> condition) & 1 and s.has(hero, condition):
            return True
    return False


def legal_mask(s: Emberwind, foe: i64, action: FoeAction) -> i64:
    """WIND-TARGET-05, WIND-TARGET-06: the Heroes that are legal Targets from where the Foe is."""
    mask: i64 = 0
    at: i64 = s.at[foe]
    size: i64 = s.size(foe)
    for hero in range(s.heroes):
        if is_open_to_foes(s, hero) and fulfils(s, action, hero):
            if cover.block_sees(s, at, size, s.at[hero], 1, action.range):
                mask |= 1 << hero
    return mask


def single_mask(s: Emberwind, foe: i64, action: FoeAction) -> i64:
    """WIND-TARGET-06, WIND-TARGET-07: the Heroes that the action can include, where need be after a leap or a shift
    before it, or with some placement of its area."""
    mask: i64 = legal_mask(s, foe, action)
    if action.leap > 0 or action.shift_before > 0:
        for hero in range(s.heroes):
            if (mask >> hero) & 1 == 0 and spot_for(s, foe, action, hero) != NOWHERE:
                mask |= 1 << hero
    elif action.area == d.SELFBURST:
        mask = within(s, foe, action, mask)
    elif action.area == d.LINE or action.area == d.CONE:
        mask = _of_any_direction(s, foe, action, mask)
    return mask


def spot_for(s: Emberwind, foe: i64, action: FoeAction, hero: i64) -> i64:
    """WIND-TARGET-06: the nearest place, reached by the action's leap or shift, from which the Hero is a legal Target,
    and of several the first by row and column; NOWHERE where there is none."""
    if not is_open_to_foes(s, hero) or not fulfils(s, action, hero):
        return NOWHERE
    there: i64 = s.at[hero]
    steps: i64 = action.shift_before
    passes: i64 = 0
    if action.leap > 0:
        steps = action.leap
        passes = LEAP
    flood = Flood(s, foe, passes)
    near_lo, near_hi = squares.near(squares.lo_bit(there), squares.hi_bit(there), flood.size, action.range)
    for _ in range(steps + 1):
        lo: i64 = flood.new_lo & flood.free_lo & near_lo
        hi: i64 = flood.new_hi & flood.free_hi & near_hi
        while lo != 0 or hi != 0:
            spot: i64 = squares.first_of(lo, hi)
            if cover.block_sees(s, spot, flood.size, there, 1, action.range):
                return spot
            if lo != 0:
                lo &= lo - 1
            else:
                hi &= hi - 1
        if not flood.spread():
            break
    return NOWHERE


# Areas


def place_area(s: Emberwind, foe: i64, action: FoeAction, wanted: i64) -> i64:
    """WIND-POLICY-107: the area is placed for the most valid Targets, then with the wanted Hero, then first in order;
    the Heroes in it. The strike knows its square and direction."""
    legal: i64 = legal_mask(s, foe, action)
    s.strike.square = s.at[foe]
    s.strike.direction = 0
    if action.area == d.SELFBURST:
        return within(s, foe, action, legal)
    first: i64 = 0
    if wanted != NOBODY:
        first = 1 << wanted
    if legal == 0:
        return 0
    if action.area == d.BURST:
        return _place_burst(s, foe, action, legal, first)
    if action.area == d.LINE or action.area == d.CONE:
        return _place_direction(s, foe, action, legal, first)
    return legal


def within(s: Emberwind, foe: i64, action: FoeAction, legal: i64) -> i64:
    """WIND-TARGET-07: those of the Heroes that are no further from the Foe than its burst reaches."""
    mask: i64 = 0
    at: i64 = s.at[foe]
    size: i64 = s.size(foe)
    for hero in range(s.heroes):
        if (legal >> hero) & 1 and squares.block_distance(at, size, s.at[hero], 1) <= action.n:
            mask |= 1 << hero
    return mask


def worth(mask: i64, wanted: i64) -> i64:
    """WIND-POLICY-107: more Targets are better, then the one that is wanted, a mask too."""
    found: i64 = _COUNTS[mask]
    found *= 2
    if mask & wanted != 0:
        found += 1
    return found


def _place_burst(s: Emberwind, foe: i64, action: FoeAction, legal: i64, wanted: i64) -> i64:
    """WIND-POLICY-107: a burst is centred on a square in range, free of Cover and no wall."""
    lo: i64 = 0
    hi: i64 = 0
    for hero in range(s.heroes):
        if (legal >> hero) & 1:
            lo |= squares.lo_bit(s.at[hero])
            hi |= squares.hi_bit(s.at[hero])
    lo, hi = squares.near(lo, hi, 1, action.n)
    best: i64 = 0
    most: i64 = 0
    while lo != 0 or hi != 0:
        centre: i64 = squares.first_of(lo, hi)
        if lo != 0:
            lo &= lo - 1
        else:
            hi &= hi - 1
        mask: i64 = 0
        for hero in range(s.heroes):
            if (legal >> hero) & 1 and squares.distance(centre, s.at[hero]) <= action.n:
                mask |= 1 << hero
        if worth(mask, wanted) > most and s.field.terrain[centre] != d.WALL:
            if cover.sees_square(s, foe, centre, action.range):
                most = worth(mask, wanted)
                best = mask
                s.strike.square = centre
    return best


def _place_direction(s: Emberwind, foe: i64, action: FoeAction, legal: i64, wanted: i64) -> i64:
    """WIND-POLICY-107: a line or a cone starts at any own square, by row and column, and then goes clockwise."""
    at: i64 = s.at[foe]
    size: i64 = s.size(foe)
    best: i64 = 0
    most: i64 = 0
    for place in range(size * size):
        origin: i64 = at + place // size * COLUMNS + place % size
        masks = by_direction(s, action, legal, origin)
        for direction in range(squares.DIRECTIONS):
            mask: i64 = masks[direction]
            if mask != 0 and worth(mask, wanted) > most:
                most = worth(mask, wanted)
                best = mask
                s.strike.square = origin
                s.strike.direction = direction
    return best


def _of_any_direction(s: Emberwind, foe: i64, action: FoeAction, legal: i64) -> i64:
    """Those of the Heroes that some placement of the line or cone includes."""
    at: i64 = s.at[foe]
    size: i64 = s.size(foe)
    found: i64 = 0
    for place in range(size * size):
        for mask in by_direction(s, action, legal, at + place // size * COLUMNS + place % size):
            found |= mask
    return found


def by_direction(s: Emberwind, action: FoeAction, legal: i64, origin: i64) -> list[int]:
    """For each direction those of the Heroes in the line or cone that starts there; a square is in one of them at
    most."""
    masks: list[int] = [0] * squares.DIRECTIONS
    for hero in range(s.heroes):
        if (legal >> hero) & 1:
            direction: i64 = NOWHERE
            if action.area == d.CONE:
                direction = cone_with(origin, action.n, s.at[hero])
            else:
                direction = line_with(s, origin, action.n, s.at[hero])
            if direction != NOWHERE:
                masks[direction] |= 1 << hero
    return masks


def cone_with(origin: i64, n: i64, square: i64) -> i64:
    """The direction of the cone that has the square: at most n squares ahead, and less to the side than ahead; NOWHERE
    where none has it."""
    down: i64 = square // COLUMNS - origin // COLUMNS
    across: i64 = square % COLUMNS - origin % COLUMNS
    if squares.distance(origin, square) > n:
        return NOWHERE
    if down < 0 and down < across < -down:
        return NORTH
    if down > 0 and -down < across < down:
        return SOUTH
    if across > 0 and -across < down < across:
        return EAST
    if across < 0 and across < down < -across:
        return WEST
    return NOWHERE


def line_with(s: Emberwind, origin: i64, n: i64, square: i64) -> i64:
    """The direction of the line that has the square: one of its n squares, before any wall; NOWHERE where none has
    it."""
    far: i64 = squares.distance(origin, square)
    if far == 0 or far > n:
        return NOWHERE
    down: i64 = square // COLUMNS - origin // COLUMNS
    across: i64 = square % COLUMNS - origin % COLUMNS
    if down % far != 0 or across % far != 0:
        return NOWHERE
    down //= far
    across //= far
    for step in range(1, far):
        if s.field.terrain[origin + step * (down * COLUMNS + across)] == d.WALL:
            return NOWHERE
    return _DIRECTIONS[3 * down + across + 4]

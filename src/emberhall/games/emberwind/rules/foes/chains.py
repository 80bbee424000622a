"""The A.I. hex grid: its hexes, their segments, and the chains that a roll of the die offers (WIND-CHAIN).

A hex is written with the faces of the die whose directions lead to it from the centre `0`: `5`, `55`, `45`, `455`; the
number of its digits is its ring. Hexes are numbered by ring and key, so that a hex has the same number on every grid:
0 is the centre, 1 to 6 the first ring, then 11 12 22 23 33 34 44 45 55 56 61 66, and so on (WIND-POLICY-102). Spokes
have one digit throughout; all other hexes are red.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.bits import bit

FACES: Final = 6
MAX_RINGS: Final = 4
HEXES: Final[list[int]] = [1, 7, 19, 37, 61]  # by rings


def _keys(ring: int) -> list[str]:
    """The keys of one ring, in their order."""
    if ring == 0:
        return ["0"]
    keys = []
    for face in range(1, FACES + 1):
        following = face % FACES + 1
        for first in range(1, ring + 1):
            keys.append(str(face) * first + str(following) * (ring - first))
    return sorted(keys)


def _all_keys(rings: int) -> list[str]:
    """The keys of a whole grid, by hex."""
    keys: list[str] = []
    for ring in range(rings + 1):
        keys.extend(_keys(ring))
    return keys


def is_red(key: str) -> bool:
    """WIND-CHAIN-04: the hex is off the spokes."""
    return len(set(key)) > 1


def lies_in(key: str, face: int) -> bool:
    """WIND-CHAIN-08: at least half of the hex's digits are that face; the centre lies in every segment."""
    return key == "0" or 2 * key.count(str(face)) >= len(key)


KEYS: Final[list[list[str]]] = [_all_keys(rings) for rings in range(MAX_RINGS + 1)]  # by rings and hex
NUMBER: Final[dict[str, int]] = {key: number for number, key in enumerate(KEYS[MAX_RINGS])}


def _reds(rings: int) -> int:
    """The red hexes of a grid, a mask."""
    reds = 0
    for number, key in enumerate(KEYS[rings]):
        if is_red(key):
            reds |= 1 << number
    return reds


RED: Final[list[int]] = [_reds(rings) for rings in range(MAX_RINGS + 1)]


def _outward(key: str, face: int) -> list[int]:
    """WIND-CHAIN-07: the hexes one ring further out that touch this one and lie in the segment."""
    beside = {1: (FACES, 2), FACES: (FACES - 1, 1)}.get(face, (face - 1, face + 1))
    found = []
    for number, other in enumerate(KEYS[MAX_RINGS]):
        if len(other) != (1 if key == "0" else len(key) + 1) or other == "0" or not lies_in(other, face):
            continue
        for digit in (face, *beside):
            if sorted(other) == sorted(key.replace("0", "") + str(digit)):
                found.append(number)
    return found


def _steps() -> list[list[int]]:
    """For each hex and face (hex * 7 + face) where a chain may go on."""
    steps: list[list[int]] = []
    for key in KEYS[MAX_RINGS]:
        steps.append([])
        for face in range(1, FACES + 1):
            steps.append(_outward(key, face) if lies_in(key, face) and len(key) < MAX_RINGS else [])
    return steps


_STEPS: Final = _steps()


def _full_chains(rings: int, face: int) -> list[list[int]]:
    """WIND-CHAIN-09: every way from the centre to the outermost ring, red hexes or not, in canonical order."""
    ways: list[list[int]] = [[0]]
    for _ in range(rings):
        longer = []
        for way in ways:
            for number in _STEPS[way[-1] * (FACES + 1) + face]:
                longer.append([*way, number])
        ways = longer
    return sorted(ways)


def _needs(rings: int, chain: list[int]) -> int:
    """The red hexes that must be open for the chain, a mask."""
    reds = 0
    for number in chain:
        reds |= RED[rings] & (1 << number)
    return reds


PLACES: Final = (MAX_RINGS + 1) * (FACES + 1)
# By rings * 7 + face: all full chains of that roll, and the red hexes that each needs
FULL: Final[list[list[list[int]]]] = [
    _full_chains(rings, face) if face else [] for rings in range(MAX_RINGS + 1) for face in range(FACES + 1)
]
NEEDS: Final[list[list[int]]] = [
    [_needs(place // (FACES + 1), chain) for chain in FULL[place]] for place in range(PLACES)
]


def _spoke(place: int) -> list[int]:
    """The one chain that needs no red hex."""
    for n, chain in enumerate(FULL[place]):
        if NEEDS[place][n] == 0:
            return chain
    return []


SPOKES: Final[list[list[int]]] = [_spoke(place) for place in range(PLACES)]


TOLD: Final = 64  # events tell a chain as one number: each hex, 1 higher, the first one lowest


def packed(chain: list[int]) -> i64:
    """The chain as one number."""
    told: i64 = 0
    for place in range(len(chain) - 1, -1, -1):
        told = told * TOLD + chain[place] + 1
    return told


def unpacked(told: i64) -> list[int]:
    """The chain that the number tells."""
    chain: list[int] = []
    while told > 0:
        chain.append(told % TOLD - 1)
        told //= TOLD
    return chain


# For a grid by itself


def chains_of(rings: i64, unlocked: i64, roll: i64, *, is_veteran: bool, dead_ends: bool) -> list[list[int]]:
    """WIND-CHAIN-06, WIND-PRE-07: the chains on offer, in canonical order; a normal Foe has its spoke alone."""
    opened: i64 = unlocked if is_veteran else 0
    place: i64 = rings * (FACES + 1) + roll
    found: list[list[int]] = []
    for n in range(len(FULL[place])):
        if NEEDS[place][n] & ~opened == 0:
            found.append(FULL[place][n])
    if dead_ends:
        found.extend(dead_ends_of(rings, opened, roll))
        found.sort()
    return found


def dead_ends_of(rings: i64, unlocked: i64, roll: i64) -> list[list[int]]:
    """WIND-CHAIN-09: ways that end before the outermost ring because nothing further is open."""
    found: list[list[int]] = []
    ways: list[list[int]] = [[0]]
    for _ in range(rings):
        longer: list[list[int]] = []
        for way in ways:
            goes_on = False
            for number in _STEPS[way[-1] * (FACES + 1) + roll]:
                if bit(number) & RED[rings] & ~unlocked == 0:
                    longer.append([*way, number])
                    goes_on = True
            if not goes_on:
                found.append(way)
        ways = longer
    found.sort()
    return found


def completes(rings: i64, unlocked: i64, hex_: i64) -> bool:
    """WIND-POLICY-105: with this hex opened there is a full chain through it."""
    opened: i64 = unlocked | bit(hex_)
    for place in range(rings * (FACES + 1) + 1, (rings + 1) * (FACES + 1)):
        for needs in NEEDS[place]:
            if needs & bit(hex_) and needs & ~opened == 0:
                return True
    return False


# For a Foe of the position, with the direction that was rolled


def chains(s: Emberwind, foe: i64) -> list[list[int]]:
    """WIND-CHAIN-06: what the Foe may play now."""
    sheet = s.foe(foe)
    opened: i64 = s.unlocked[sheet.number]
    return chains_of(sheet.rings, opened, s.rolled, is_veteran=s.veteran[foe] == 1, dead_ends=s.offers_dead_ends)


def dead_ends(s: Emberwind, foe: i64) -> list[list[int]]:
    """WIND-CHAIN-09: what the Foe could begin but not finish, shown greyed."""
    sheet = s.foe(foe)
    if s.veteran[foe] == 0:
        return []
    return dead_ends_of(sheet.rings, s.unlocked[sheet.number], s.rolled)


def only_chain(s: Emberwind, foe: i64) -> list[int]:
    """WIND-PRE-07: the centre and the whole spoke, which a normal Foe plays; not to be changed by the caller."""
    return SPOKES[s.foe(foe).rings * (FACES + 1) + s.rolled]

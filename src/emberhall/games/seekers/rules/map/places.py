"""Where a unit can be, and how it is put there without a path.

where one can be     walls, ice, other units, what is feared (SEEK-MOVE-05, -06, -11, SEEK-FEAR-2)
without a path       warps and places exchanged (SEEK-WARP-1, SEEK-RUL-36)
tangible again       the way back from being intangible (SEEK-RUL-76)
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import hindrances
from emberhall.games.seekers.rules.map import hexes, paths
from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.printed import FEAR, ICE_WALL, INTANGIBLE
from emberhall.games.seekers.rules.questions import A_UNIT, Question
from emberhall.games.seekers.rules.state import HEX, L_TERRAIN, SOME_HEX, UNIT, Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

FEAR_3: Final[int] = clause("FEAR-3")
MOVE_06: Final[int] = clause("MOVE-06")
MOVE_11: Final[int] = clause("MOVE-11")
RUL_29: Final[int] = clause("RUL-29")
RUL_36: Final[int] = clause("RUL-36")
RUL_76: Final[int] = clause("RUL-76")


# Where one can be


def is_walkable(s: Seekers, h: i64) -> bool:
    """SEEK-LOS-02: there is neither a wall nor one of ice."""
    return h != hexes.NOWHERE and s.ground.is_open[h] and not is_covered(s, h, ICE_WALL)


def is_covered(s: Seekers, h: i64, terrain: i64) -> bool:
    """Terrain of that kind lies on the hex."""
    for thing in s.lastings:
        if thing.kind == L_TERRAIN and thing.terrain == terrain and hexes.distance(thing.hex, h) <= thing.radius:
            return True
    return False


def unit_on(s: Seekers, h: i64, except_unit: i64 = NOTHING) -> i64:
    """SEEK-MOVE-11: the other unit that holds the hex, or NOTHING. SEEK-RUL-76: one that is intangible neither holds a
    hex nor minds who does."""
    if h == hexes.NOWHERE or (except_unit != NOTHING and s.has_status(except_unit, INTANGIBLE)):
        return NOTHING
    for unit in range(len(s.at)):
        if s.at[unit] == h and unit != except_unit and not s.has_status(unit, INTANGIBLE):
            return unit
    return NOTHING


def are_tangible(s: Seekers, unit: i64, other: i64) -> bool:
    """SEEK-RUL-76: the two units can be in each other's way."""
    return not s.has_status(unit, INTANGIBLE) and not s.has_status(other, INTANGIBLE)


def is_free(s: Seekers, unit: i64, h: i64) -> bool:
    """SEEK-MOVE-05, -11: the unit may come to stand there."""
    return is_walkable(s, h) and unit_on(s, h, unit) == NOTHING


def nearest_free(s: Seekers, unit: i64, hex_: i64) -> list[int]:
    """The hexes nearest to that one where the unit can stand, the hex itself included, in order; none if it is gone."""
    found: list[int] = []
    if hex_ == NOTHING:
        return found
    best: i64 = paths.BARRED
    for h in range(hexes.HEXES):
        away = hexes.distance(hex_, h)
        if away <= best and is_free(s, unit, h):
            if away < best:
                best = away
                found = []
            found.append(h)
    return found


def around(s: Seekers, unit: i64, n: i64) -> list[int]:
    """SEEK-SYM-01: the hexes up to distance n from the unit, in order; none if it is gone."""
    return hexes.within(s.at[unit], n) if s.at[unit] != NOTHING else []


def forbids_ending(s: Seekers, unit: i64, hex_: i64) -> int:
    """SEEK-MOVE-05, -11, SEEK-RUL-29: no movement of the unit ends there."""
    if hex_ == s.at[unit]:
        return RUL_29
    if not is_walkable(s, hex_):
        return MOVE_06
    return ALLOWED if unit_on(s, hex_, unit) == NOTHING else MOVE_11


def is_own_doing(s: Seekers, unit: i64) -> bool:
    """SEEK-RUL-33: what is being played or resolves belongs to the unit's own side."""
    if not s.resolving:
        return True
    seat = s.object_at_work().seat
    return seat != NOBODY and s.team(seat) == s.team(s.side[unit])


def fears(s: Seekers, unit: i64, h: i64) -> bool:
    """SEEK-FEAR-2, SEEK-RUL-72: the hex is closer to what the unit fears than the distance that was noted.
    SEEK-RUL-09: something that is gone is feared where it was last."""
    if s.ailment(unit, FEAR) == 0 or s.fear_of[unit] == NOTHING or hindrances.is_unimpeded(s, unit):
        return False
    feared = s.fear_of[unit]
    there = s.at[feared] if s.at[feared] != NOTHING else s.was_at[feared]
    return there != NOTHING and hexes.distance(h, there) < s.fear_at[unit]


# Without a path


def place(s: Seekers, unit: i64, hex_: i64) -> bool:
    """The unit stands on the hex, and what lies there is set off; True if something was. SEEK-RUL-76: an intangible
    unit sets nothing off."""
    s.at[unit] = hex_
    s.was_at[unit] = hex_
    s.tell("steps", s.side[unit], UNIT + unit, HEX + hex_)
    return not s.has_status(unit, INTANGIBLE) and triggers.enters(s, unit, hex_)


def forbids_warp(s: Seekers, unit: i64, hex_: i64) -> int:
    """SEEK-RUL-36, SEEK-FEAR-3: the unit may not appear there."""
    if not is_free(s, unit, hex_):
        return RUL_36
    return FEAR_3 if is_own_doing(s, unit) and fears(s, unit, hex_) else ALLOWED


def warp(s: Seekers, unit: i64, hex_: i64) -> None:
    """SEEK-WARP-1, SEEK-RUL-36: the unit appears on the hex; it has not moved."""
    if s.at[unit] == NOTHING or forbids_warp(s, unit, hex_) != ALLOWED:
        return
    s.tell("warps", s.side[unit], UNIT + unit, HEX + hex_)
    place(s, unit, hex_)


def forbids_swap(s: Seekers, a: i64, b: i64) -> int:
    """SEEK-FEAR-3: the unit whose side does it may not be put where the other is."""
    if s.at[a] == NOTHING or s.at[b] == NOTHING or not are_tangible(s, a, b):
        return RUL_36
    return FEAR_3 if is_own_doing(s, a) and fears(s, a, s.at[b]) else ALLOWED


def swap(s: Seekers, a: i64, b: i64) -> None:
    """SEEK-WARP-1: two units change places at once."""
    if forbids_swap(s, a, b) != ALLOWED:
        return
    here: i64 = s.at[a]
    there: i64 = s.at[b]
    s.tell("warps", s.side[a], UNIT + a, HEX + there)
    s.tell("warps", s.side[b], UNIT + b, HEX + here)
    place(s, a, there)
    place(s, b, here)


# Tangible again


def come_back(s: Seekers, unit: i64) -> None:
    """SEEK-RUL-76: a unit that is tangible again and shares its hex, be it with a wall that has come, goes to the
    nearest free one; of several its player chooses."""
    if s.at[unit] != NOTHING and not is_free(s, unit, s.at[unit]):
        RETURN_TO.push(s, s.side[unit], 0, unit)


class ReturnTo(Question):
    """SEEK-RUL-76: the hex where a unit comes back from being intangible."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-RUL-76: the unit may not come back there."""
        return ALLOWED if pick - HEX in nearest_free(s, A_UNIT.of(task), s.at[A_UNIT.of(task)]) else RUL_76

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """The nearest hexes that are free."""
        return [HEX + h for h in nearest_free(s, A_UNIT.of(task), s.at[A_UNIT.of(task)])]

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-RUL-76: the unit is there, without having moved."""
        s.tell("warps", s.side[A_UNIT.of(task)], UNIT + A_UNIT.of(task), pick)
        place(s, A_UNIT.of(task), pick - HEX)


RETURN_TO: Final = ReturnTo("return-to", "RUL-76", [SOME_HEX], numbers=[A_UNIT])

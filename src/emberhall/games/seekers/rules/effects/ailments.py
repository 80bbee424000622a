"""Ailments and statuses (the Glossary): how they come and go, and what follows.

What they forbid is told in `hindrances.py`.
"""

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.effects import shard
from emberhall.games.seekers.rules.map import hexes, places
from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.state import AILMENT, L_POISON, UNIT, Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

# They come and go


def mask(s: Seekers, unit: i64) -> i64:
    """The ailments that the unit has."""
    result: i64 = 0
    base = unit * d.AILMENTS
    for ailment in range(d.POISON):
        if s.left[base + ailment] > 0:
            result |= 1 << ailment
    if triggers.poisons(s, unit) > 0:
        result |= 1 << d.POISON
    return result


def apply(s: Seekers, obj: Object | None, unit: i64, ailment: i64, n: i64, source: i64) -> bool:
    """SEEK-AILMENT-1: the unit gets the ailment, unless one as strong is there already (SEEK-RUL-68)."""
    if n <= 0 or not can_harm(s, source, unit):
        return False
    place: i64 = unit * d.AILMENTS + ailment
    if (s.cards.ailments.stacks >> ailment) & 1:
        s.left[place] += n
        s.applied[place] = s.left[place]
    else:
        if s.left[place] > 0 and n <= (s.applied[place] if s.rulings.reapply_keeps else s.left[place]):
            return False
        s.left[place] = n
        s.applied[place] = n
    if ailment == d.FEAR and source != NOTHING:
        s.fear_of[unit] = source
        s.fear_at[unit] = hexes.distance(s.at[unit], s.at[source] if s.at[source] != NOTHING else s.was_at[source])
    seat: i64 = obj.seat if obj is not None else NOBODY
    s.tell("ails", seat, UNIT + unit, AILMENT + ailment, n)
    came(s, seat, unit, ailment, source)
    return True


def came(s: Seekers, seat: i64, unit: i64, ailment: i64, source: i64) -> None:
    """What follows when an ailment was applied."""
    if s.channel[unit] > 0:
        shard.ails(s, unit)
    if seat != NOBODY:
        triggers.happens(s, d.E_APPLIES, seat, unit, source, 0, NOTHING, NOTHING, ailment)
    if unit < s.seats:
        triggers.happens(s, d.E_AILS, s.side[unit], unit, source, 0, NOTHING, NOTHING, ailment)


def end(s: Seekers, unit: i64, ailment: i64) -> None:
    """The unit has it no more."""
    place: i64 = unit * d.AILMENTS + ailment
    s.left[place] = 0
    s.applied[place] = 0
    if ailment == d.FEAR:
        s.fear_of[unit] = NOTHING
        s.fear_at[unit] = 0
    s.tell("recovers", s.side[unit], UNIT + unit, AILMENT + ailment)


def cure_poison(s: Seekers, unit: i64) -> None:
    """Every poison on the unit ends."""
    for thing in s.lastings[:]:
        if thing.kind == L_POISON and thing.unit == unit:
            lasting.end(s, thing)


def hasten(s: Seekers, unit: i64, ailment: i64, n: i64) -> None:
    """SEEK-HASTEN-1: some Moments less; at 0 it ends."""
    place: i64 = unit * d.AILMENTS + ailment
    s.left[place] -= n
    if s.left[place] <= 0:
        end(s, unit, ailment)


def tick(s: Seekers, seat: i64) -> None:
    """SEEK-MOM-02: one Moment less of everything on the units of the player."""
    for unit in range(len(s.at)):
        if s.side[unit] == seat and s.at[unit] != NOTHING:
            for ailment in range(d.POISON):
                if s.left[unit * d.AILMENTS + ailment] > 0:
                    hasten(s, unit, ailment, 1)
            for status in range(d.STATUSES):
                shorten_status(s, unit, status, 1)


def shorten_status(s: Seekers, unit: i64, status: i64, n: i64) -> None:
    """SEEK-MOM-02, SEEK-HASTEN-1: some Moments less of a status that has an hourglass; at 0 it is lost."""
    place: i64 = unit * d.STATUSES + status
    if s.status[place] > 0:
        s.status[place] = max(0, s.status[place] - n)
        if s.status[place] == 0:
            status_ends(s, unit, status)


def is_hurt(s: Seekers, unit: i64, *, is_subtle: bool) -> None:
    """SEEK-DAZE-4, SEEK-STEALTH-3, SEEK-SHARD-09: what damage does besides, absorbed or not; SEEK-SUBTLE-1."""
    for ailment in range(d.POISON):
        if (s.cards.ailments.ends_on_damage >> ailment) & 1 and s.ailment(unit, ailment) > 0:
            end(s, unit, ailment)
    if not is_subtle:
        lose_stealth(s, unit)
    shard.delay(s, unit)


# Statuses


def can_harm(s: Seekers, source: i64, unit: i64) -> bool:
    """SEEK-INTANGIBLE-3: nothing passes between an intangible unit and another."""
    if s.at[unit] == NOTHING:
        return False
    if source == NOTHING or source == unit:
        return True
    return not s.has_status(unit, d.INTANGIBLE) and not s.has_status(source, d.INTANGIBLE)


def gain_status(s: Seekers, obj: Object, unit: i64, status: i64, moments: i64) -> None:
    """The unit has it for so long, or until it is lost."""
    if not can_harm(s, obj.unit, unit):
        return
    place: i64 = unit * d.STATUSES + status
    had = s.status[place] != 0
    if s.status[place] != d.FOREVER and (moments == d.FOREVER or moments > s.status[place]):
        s.status[place] = moments
    s.tell("gains-status", s.side[unit], UNIT + unit, status, moments)
    if status == d.STEALTH:
        obj.keeps_stealth = obj.keeps_stealth or unit == obj.unit
        if not had and unit < s.seats:
            triggers.happens(s, d.E_STEALTH, s.side[unit], unit)


def lose_stealth(s: Seekers, unit: i64) -> None:
    """SEEK-STEALTH-2 to -4."""
    place: i64 = unit * d.STATUSES + d.STEALTH
    if s.status[place] != 0:
        s.status[place] = 0
        status_ends(s, unit, d.STEALTH)


def status_ends(s: Seekers, unit: i64, status: i64) -> None:
    """It is lost; whoever was intangible has to stand somewhere again (SEEK-RUL-76)."""
    s.tell("loses-status", s.side[unit], UNIT + unit, status)
    if status == d.INTANGIBLE:
        places.come_back(s, unit)

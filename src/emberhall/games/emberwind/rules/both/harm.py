"""Damage and healing (WIND-DMG, WIND-REC): HP lost and regained, FALLEN Heroes and defeated Foes."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, noticing
from emberhall.games.emberwind.rules.field.placing import take_away
from emberhall.games.emberwind.rules.heroes import boons, sustains
from emberhall.games.emberwind.rules.printed import AT_HALF, AUTO_CRIT, FRAGILITY, NO_BARRIER, PIERCING, SLEEP
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, Emberwind
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

EMBERS_DIE: Final = 6
BARRIER_TOLD: Final = 100  # an event names a Barrier as its kind times this, and its points


# Damage


def to_hero(s: Emberwind, hero: i64, total: i64, vs: i64, props: i64, foe: i64) -> i64:
    """WIND-DMG-02, WIND-DMG-03: the HP that the Hero loses."""
    if s.events is not None and foe != NOBODY:
        if s.boons and boons.negates(s, hero):
            s.tell("ignores", s.seat(hero), COMBATANT + hero, NOTHING, total)
        else:
            tell_damage(s, hero, total, vs, barrier_of(s, hero, vs, props))
    return lose(s, hero, would_lose(s, hero, total, vs, props), foe)


def would_lose(s: Emberwind, hero: i64, total: i64, vs: i64, props: i64) -> i64:
    """WIND-DMG-02: what the Barrier leaves of the damage, at most the Hero's HP; nothing where damage is ignored."""
    if s.boons and boons.negates(s, hero):
        return 0
    left = total - barrier_of(s, hero, vs, props)
    if left <= 0:
        return 0
    hp: i64 = s.hp[hero]
    if left < hp:
        return left
    return hp


def barrier_of(s: Emberwind, who: i64, vs: i64, props: i64) -> i64:
    """WIND-PROP-03, WIND-PROP-06, WIND-COND-103: the Barrier that counts; none against what is critical or piercing,
    and none of the fragile."""
    if props & (AUTO_CRIT | PIERCING) or s.has(who, FRAGILITY):
        return 0
    return s.barrier(who, vs)


def to_foe(s: Emberwind, foe: i64, total: i64, vs: i64, ignores_barrier: bool, hero: i64) -> i64:  # noqa: FBT001
    """WIND-HERO-105: the HP that the Foe loses to a Hero, or to another Foe where `hero` is one or NOBODY."""
    barrier: i64 = 0
    if not ignores_barrier:
        barrier = barrier_of(s, foe, vs, 0)
    if 0 <= hero < FOE:
        s.last_attacker[foe] = hero
    if s.events is not None and hero != NOBODY:
        tell_damage(s, foe, total, vs, barrier)
    left = total - barrier
    if left < 0:
        left = 0
    return lose(s, foe, left, hero)


def tell_damage(s: Emberwind, who: i64, total: i64, vs: i64, barrier: i64) -> None:
    """Tell how much it was, and which Barrier stood against it with how many points."""
    s.tell("deals", s.seat(who), COMBATANT + who, vs * BARRIER_TOLD + barrier if barrier > 0 else 0, total)


def pierce(s: Emberwind, who: i64, n: i64, by: i64) -> i64:
    """WIND-COND-115: the HP lost to damage that no Barrier reduces; who ignores damage loses none."""
    if who < FOE:
        return to_hero(s, who, n, NO_BARRIER, PIERCING, by)
    return to_foe(s, who, n, NO_BARRIER, ignores_barrier=True, hero=by)


def scorch(s: Emberwind, who: i64) -> None:
    """WIND-FIELD-103: embers burn the combatant."""
    n = s.dice.roll(EMBERS_DIE)
    s.revealed += 1
    s.tell("burns-embers", s.seat(who), COMBATANT + who, number=n)
    pierce(s, who, n, NOBODY)


def lose(s: Emberwind, who: i64, n: i64, by: i64) -> i64:
    """WIND-DMG-03: the combatant has so many HP less, and not below 0."""
    before: i64 = s.hp[who]
    least: i64 = 0
    if who < FOE and s.boons:
        least = boons.take_survival(s, who)
    left = before - n
    if left < least:
        left = least
    if left < 0:
        left = 0
    lost = before - left
    if lost <= 0:
        return 0
    s.hp[who] = left
    if s.events is not None:
        s.tell("loses-hp", s.seat(who), COMBATANT + who, COMBATANT + by if by != NOBODY else NOTHING, lost)
    if s.has(who, SLEEP):  # WIND-COND-109
        conditions.end(s, who, SLEEP)
    if who < FOE:
        if left == 0:
            fall(s, who)
    else:
        hurt_foe(s, who, by, lost)
    return lost


def hurt_foe(s: Emberwind, foe: i64, by: i64, lost: i64) -> None:
    """The Foe has lost HP: whose doing that was is remembered, and what it sets off is noted."""
    if 0 <= by < FOE:
        s.threat[by] += lost
    if s.hp[foe] == 0:
        defeat(s, foe)
    elif (s.halved >> foe) & 1 == 0 and 2 * s.hp[foe] <= s.most_hp(foe):
        s.halved |= 1 << foe
        noticing.set_off(s, foe, AT_HALF)


# FALLEN and defeated


def fall(s: Emberwind, hero: i64) -> None:
    """WIND-DMG-04, WIND-REC-102: the Hero is FALLEN: its conditions, boons and Sustains end, and its pool is empty."""
    s.hp[hero] = 0
    s.pool[hero] = 0
    conditions.clear(s, hero)
    boons.end_with(s, hero)
    forget_next(s, hero)
    sustains.end_by(s, hero)
    sustains.end_on(s, hero, NOBODY)
    s.tell("falls", s.seat_of[hero], COMBATANT + hero)
    noticing.hero_fell(s)


def forget_next(s: Emberwind, hero: i64) -> None:
    """WIND-REC-102: what was in store for the Hero's next roll, action or movement is lost, and so is an exchange of
    A and P."""
    s.advantage[hero] = 0
    s.anthem[hero] = 0
    s.next_c[hero] = 0
    s.next_a[hero] = 0
    s.next_p[hero] = 0
    s.next_dice[hero] = 0
    s.next_props[hero] = 0
    s.next_passes[hero] = 0
    s.next_shift[hero] = 0
    s.trade_a[hero] = 0
    s.trade_p[hero] = 0


def defeat(s: Emberwind, foe: i64) -> None:
    """WIND-FOE-106: the Foe is removed, and what its defeat sets off is noted while it is still seen where it was."""
    s.hp[foe] = 0
    s.gone |= 1 << foe
    s.tell("defeated", s.seat(foe), COMBATANT + foe)
    noticing.foe_defeated(s, foe)
    conditions.clear(s, foe)
    sustains.end_on(s, foe, NOBODY)
    take_away(s, foe)


def recover(s: Emberwind, hero: i64, hp: i64) -> None:
    """WIND-REC-103: a FALLEN Hero stands again where it lies, with so many HP and an empty pool."""
    if s.hp[hero] > 0:
        return
    s.hp[hero] = min(hp, s.most_hp(hero))
    s.pool[hero] = 0
    s.tell("recovers", s.seat_of[hero], COMBATANT + hero, number=s.hp[hero])


# Healing


def heal(s: Emberwind, who: i64, n: i64) -> i64:
    """WIND-HERO-111: the HP regained, up to the maximum; the FALLEN regain none."""
    if not s.is_standing(who):
        return 0
    gained: i64 = s.most_hp(who) - s.hp[who]
    if n < gained:
        gained = n
    if gained <= 0:
        return 0
    s.hp[who] += gained
    s.tell("heals", s.seat(who), COMBATANT + who, number=gained)
    return gained

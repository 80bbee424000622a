"""Sustained effects (WIND-SUST): how they start, recur and end.

A place in `sustains` whose Hero is NOBODY is empty: places stay where they are within a turn, because tasks name them.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.squares import block_distance
from emberhall.games.emberwind.rules.heroes import boons
from emberhall.games.emberwind.rules.questions import (
    DEED_APPLIES,
    DEED_DICE,
    DEED_HITS,
    DEED_OVER,
    DEED_PROGRAM,
    END_WHICH,
    KEPT,
)
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, FOE, HIT, SUSTAINED, Deed, Emberwind, Sustain
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

NO_CHECK_ROLL: Final = 20  # a d20 that no P reaches: what recurs has no check (WIND-SUST-103)


# They start


def start(s: Emberwind, hero: i64, action: i64, targets: i64) -> None:
    """WIND-SUST-102: the effect is sustained; one beyond the limit first ends another of the Hero's choice."""
    if targets == 0:
        return
    if count(s, hero) >= s.hero(hero).sustains:
        s.push(END_WHICH, s.seat_of[hero], action, hero, targets)
    else:
        put(s, hero, action, targets)


def put(s: Emberwind, hero: i64, action: i64, targets: i64) -> None:
    """The effect is in the first empty place."""
    for sustain in s.sustains:
        if sustain.hero == NOBODY:
            sustain.hero = hero
            sustain.action = action
            sustain.targets = targets
            return
    s.sustains.append(Sustain(hero, action, targets))


def count(s: Emberwind, hero: i64) -> i64:
    """How many effects the Hero sustains; copies count separately."""
    found: i64 = 0
    for sustain in s.sustains:
        if sustain.hero == hero:
            found += 1
    return found


def add_sustain(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The effects that the Hero sustains."""
    for place in range(len(s.sustains)):
        if s.sustains[place].hero == task.thing:
            picks.append(SUSTAINED + place)


def forbids_sustain(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-SUST-102: one of the Hero's own must end."""
    place = pick - SUSTAINED
    if place < len(s.sustains) and s.sustains[place].hero == task.thing:
        return ALLOWED
    return NOT_ASKED


def answer_sustain(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-SUST-102: that one ends, and the new one is sustained."""
    drop(s, pick - SUSTAINED)
    put(s, task.thing, task.left, task.also)


# They recur


def keep(s: Emberwind, place: i64) -> None:
    """WIND-SUST-101: the effect recurs, for no points."""
    sustain = s.sustains[place]
    s.tell("keeps", s.seat_of[sustain.hero], COMBATANT + sustain.hero, ACTION + sustain.action)
    s.push(KEPT, NOBODY, 0, place)


def drop(s: Emberwind, place: i64) -> None:
    """WIND-SUST-101: the effect is not kept."""
    sustain = s.sustains[place]
    s.tell("drops", s.seat_of[sustain.hero], COMBATANT + sustain.hero, ACTION + sustain.action)
    sustain.hero = NOBODY


def kept(s: Emberwind, task: Task) -> None:
    """WIND-SUST-103: the effect recurs on its Targets without a check, whatever the range; the dice are rolled anew."""
    sustain = s.sustains[task.thing]
    if sustain.hero == NOBODY:
        return
    action = s.action(sustain.action)
    deed = Deed()
    deed.hero = sustain.hero
    deed.action = sustain.action
    deed.targets = sustain.targets
    deed.is_kept = True
    deed.outcome = HIT
    deed.d20 = NO_CHECK_ROLL
    deed.vs = action.vs
    deed.props = action.props
    if action.spreads:
        deed.targets |= beside(s, sustain.targets)
    s.deed = deed
    s.push(DEED_OVER, NOBODY)
    s.push(DEED_PROGRAM, NOBODY)
    s.push(DEED_HITS, NOBODY)
    s.push(DEED_APPLIES, NOBODY)
    s.push(DEED_DICE, NOBODY)


def beside(s: Emberwind, targets: i64) -> i64:
    """WIND-HERO-116: the Foes adjacent to one of the Targets, as a mask."""
    found: i64 = 0
    for target in range(FOE, FOE + s.foes):
        if (targets >> target) & 1 == 0 or not s.is_standing(target):
            continue
        for foe in range(FOE, FOE + s.foes):
            if s.is_standing(foe) and block_distance(s.at[target], s.size(target), s.at[foe], s.size(foe)) == 1:
                found |= 1 << foe
    return found


# They end


def count_on(s: Emberwind, target: i64, whose: i64) -> i64:
    """How many effects sit on the Target: one Hero's, or with NOBODY all Heroes'."""
    found: i64 = 0
    for sustain in s.sustains:
        if is_on(sustain, target, whose):
            found += 1
    return found


def is_on(sustain: Sustain, target: i64, whose: i64) -> bool:
    """The effect sits on the Target, and is that Hero's where one is named."""
    if sustain.hero == NOBODY or (whose != NOBODY and sustain.hero != whose):
        return False
    return (sustain.targets >> target) & 1 != 0


def end_on(s: Emberwind, target: i64, whose: i64) -> i64:
    """WIND-SUST-104: the effects on the Target have ended, one Hero's or all; how many. Other Targets keep theirs."""
    found: i64 = 0
    for sustain in s.sustains:
        if is_on(sustain, target, whose):
            found += 1
            sustain.targets &= ~(1 << target)
            if s.hp[target] > 0:  # by Bloom; what was just defeated has been a Spell's Target (WIND-SUST-106)
                boons.end_echo(s, sustain.hero, sustain.action, target)
            if sustain.targets == 0:
                sustain.hero = NOBODY
    return found


def end_by(s: Emberwind, hero: i64) -> None:
    """WIND-SUST-104: the Hero sustains nothing any more."""
    for sustain in s.sustains:
        if sustain.hero == hero:
            sustain.hero = NOBODY


def sweep(s: Emberwind) -> None:
    """Empty places are gone; only between turns, when no task names a place."""
    for sustain in s.sustains:
        if sustain.hero == NOBODY:
            s.sustains = [other for other in s.sustains if other.hero != NOBODY]
            return

"""Sustained effects (WIND-SUST): how they start and end; `keeping` has how they recur.

A place in `sustains` whose Hero is NOBODY is empty: places stay where they are within a turn, because tasks name them.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.heroes import boons
from emberhall.games.emberwind.rules.questions import A_SUSTAIN, BEARERS, THE_HERO, THE_SUSTAIN, HeroQuestion
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, SUSTAINED, Emberwind, Sustain
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

# They start


def start(s: Emberwind, hero: i64, action: i64, targets: i64) -> None:
    """WIND-SUST-102: the effect is sustained; one beyond the limit first ends another of the Hero's choice."""
    if targets == 0:
        return
    if count(s, hero) >= s.hero(hero).sustains:
        END_WHICH.ask(s, hero, action, targets)
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


class EndWhich(HeroQuestion):
    """WIND-SUST-102: which Sustain ends first, so that a new one can be kept up."""

    def ask(self, s: Emberwind, hero: i64, action: i64, targets: i64) -> None:
        """The new one is that action on those Targets."""
        self.push(s, s.seat_of[hero], action, hero, targets)

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-SUST-102: one of the Hero's own must end."""
        place = pick - SUSTAINED
        if place < len(s.sustains) and s.sustains[place].hero == self.hero(s, task):
            return ALLOWED
        return NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-SUST-102: that one ends, and the new one is sustained."""
        drop(s, pick - SUSTAINED)
        put(s, self.hero(s, task), THE_SUSTAIN.of(task), BEARERS.of(task))


END_WHICH: Final = EndWhich("end-which", "SUST-102", A_SUSTAIN, numbers=[THE_SUSTAIN, THE_HERO, BEARERS])


def drop(s: Emberwind, place: i64) -> None:
    """WIND-SUST-101: the effect is not kept."""
    sustain = s.sustains[place]
    s.tell("drops", s.seat_of[sustain.hero], COMBATANT + sustain.hero, ACTION + sustain.action)
    sustain.hero = NOBODY


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

"""What Heroes keep up: each effect recurs, or has ended (WIND-SUST-101, -103)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.squares import block_distance
from emberhall.games.emberwind.rules.heroes import deeds, dice, sustains
from emberhall.games.emberwind.rules.questions import ACTING_HERO, PLACE, THE_EFFECT, TO_KEEP, TO_PASS, Question, Work
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, FOE, HIT, KEEP, SUSTAINED, Deed, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import NOBODY

NO_CHECK_ROLL: Final = 20  # a d20 that no P reaches: what recurs has no check (WIND-SUST-103)


class HeroKeeps(Work):
    """WIND-SUST-101: the Hero's Sustains, one after another."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-SUST-101: for each effect that the Hero sustains it is asked whether to keep it."""
        hero: i64 = ACTING_HERO.of(task)
        for place in range(PLACE.of(task), len(s.sustains)):
            if s.sustains[place].hero == hero:
                self.push(s, task.seat, place + 1, hero)
                KEEP_SUSTAIN.push(s, task.seat, 0, place)
                return


class KeepSustain(Question):
    """WIND-SUST-101: keep it, or not."""

    def hero(self, s: Emberwind, task: Task) -> i64:
        """Who sustains it."""
        return s.sustains[THE_EFFECT.of(task)].hero

    def about(self, s: Emberwind, task: Task) -> i64:
        """The effect."""
        return SUSTAINED + THE_EFFECT.of(task)

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-SUST-101: it recurs, or has ended."""
        sustain = s.sustains[THE_EFFECT.of(task)]
        if pick == KEEP:
            s.tell("keeps", s.seat_of[sustain.hero], COMBATANT + sustain.hero, ACTION + sustain.action)
            KEPT.push(s, NOBODY, 0, THE_EFFECT.of(task))
        else:
            sustains.drop(s, THE_EFFECT.of(task))


class Kept(Work):
    """WIND-SUST-103: a Sustain recurs."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-SUST-103: the effect recurs on its Targets without a check, whatever the range; the dice are rolled
        anew."""
        sustain = s.sustains[THE_EFFECT.of(task)]
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
        s.agenda.push_all(RECURRING)


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


HERO_KEEPS: Final = HeroKeeps("hero-keeps", numbers=[PLACE, ACTING_HERO])
KEEP_SUSTAIN: Final = KeepSustain("keep-sustain", "SUST-101", TO_PASS + TO_KEEP, numbers=[THE_EFFECT])
KEPT: Final = Kept("kept", numbers=[THE_EFFECT])

# Tasks never change, so that all share them: the first one last
RECURRING: Final = [
    deeds.DEED_OVER.task(NOBODY),
    deeds.DEED_PROGRAM.task(NOBODY),
    deeds.DEED_HITS.task(NOBODY),
    dice.DEED_APPLIES.task(NOBODY),
    dice.DEED_DICE.task(NOBODY),
]

"""Card powers: what all verbs share (FORGE-FX). The verbs themselves are in `powers`, by what they are about."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules.printed import Step, Verb
from emberhall.games.emberforge.rules.questions import A_PROGRAM, STEP, Work
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING


class ForgeVerb(Verb[Forge]):
    """A verb of Emberforge's cards."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """Whether the step could change anything now."""
        return True

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Carry it out, or ask for the first answer that it needs."""


def could_change(s: Forge, seat: i64, program: i64, without: i64) -> bool:
    """FORGE-RUNA-10: at least one step could change something. `without` is a hand card that would be gone by then."""
    for step in s.cards.programs[program]:
        if step.verb.can(s, seat, step, without):
            return True
    return False


class Power(Work):
    """FORGE-FX-01: the next step of a power."""

    def do(self, s: Forge, task: Task) -> None:
        """FORGE-FX-01: the steps in printed order; one that could do nothing is skipped."""
        program = s.cards.programs[A_PROGRAM.of(task)]
        step = program[STEP.of(task)]
        if STEP.of(task) + 1 < len(program):
            self.push(s, task.seat, STEP.of(task) + 1, A_PROGRAM.of(task))
        if step.verb.can(s, task.seat, step, NOTHING):
            step.verb.begin(s, task, step)


POWER: Final = Power("power", numbers=[STEP, A_PROGRAM])

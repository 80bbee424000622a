"""How an ability is resolved: one step after another, each as far as possible (CONJ-FX). The verbs themselves are in
`powers`, by what they are about.

A step that needs an answer puts a question on the agenda and returns; the rest of the ability waits beneath it.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import abilities, drawing, ongoing
from emberhall.games.conjure.rules.aims import first_aim, second_aim
from emberhall.games.conjure.rules.questions import A_CREATURE, AIMS, STEP, Work
from emberhall.games.conjure.rules.state import Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED


class Power(Work):
    """CONJ-FX-01: the next step of an ability."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-FX-01: the next step of the ability; the rest of it follows."""
        program = s.card(A_CREATURE.of(task)).program
        if STEP.of(task) + 1 < len(program):
            self.push(s, task.seat, STEP.of(task) + 1, A_CREATURE.of(task), AIMS.of(task))
        step = program[STEP.of(task)]
        step.verb.begin(s, task, step)


class PowerEnds(Work):
    """CONJ-FX-21: all of an ability has happened."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-FX-21: whoever lost cards to an opponent's ability may draw, once all of it has happened."""
        losers = s.losers
        s.losers = 0
        if losers == 0:
            return
        order = clockwise(s.active, s.seats)
        for place in range(len(order) - 1, -1, -1):
            seat: i64 = order[place]
            if (losers >> seat) & 1 and seat != task.seat and ongoing.loss_draw(s, seat) > 0:
                drawing.DRAWS.push(s, seat, ongoing.loss_draw(s, seat))


POWER: Final = Power("power", [STEP, A_CREATURE, AIMS])
POWER_ENDS: Final = PowerEnds("power-ends", [A_CREATURE, AIMS])


def still_fitting(s: Ember, seat: i64, source: i64, aims: i64) -> list[int]:
    """CONJ-RUL-26: the creatures that were aimed at, but for those that a contest has left unfit."""
    fitting: list[int] = []
    for target in (first_aim(aims), second_aim(aims)):
        if target != NOTHING and abilities.forbids_aim(s, seat, source, target) == ALLOWED:
            fitting.append(target)
    return fitting


def stops_at_ward(s: Ember, seat: i64, ward: i64) -> bool:
    """CONJ-FX-24, CONJ-RUL-28: that part does not happen."""
    if not ongoing.is_warded(s, seat, ward):
        return False
    s.tell("is-protected", seat)
    return True

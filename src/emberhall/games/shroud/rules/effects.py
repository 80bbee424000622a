"""What a card does, step by step (SHRD-KEY, SHRD-PLAY-03): what all verbs share. The verbs themselves are in `verbs`.

A step does as much as it can, and nothing where it can do nothing. One that needs an answer pushes its question.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.printed import OPPONENT, Step, Verb
from emberhall.games.shroud.rules.questions import STEP, Question, Work
from emberhall.games.shroud.rules.reach import holds
from emberhall.games.shroud.rules.state import Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import NOBODY


class ShroudVerb(Verb[Shroud]):
    """A verb of Shroud's cards."""


class Effect(Work):
    """SHRD-PLAY-03: the effects of the topmost play, step by step."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-PLAY-03: the next effect, in printed order, if its condition holds."""
        play = s.play()
        program = s.face(play.card).program
        if STEP.of(task) >= len(program):
            return
        step = program[STEP.of(task)]
        self.push(s, task.seat, STEP.of(task) + 1)
        is_declared = step.whom != OPPONENT or play.opponent != NOBODY  # SHRD-RUL-30
        if is_declared and holds(s, play, step):
            step.verb.begin(s, play, step)


def ask_each_opponent(s: Shroud, question: Question, seat: i64, step: Step) -> None:
    """SHRD-RUL-04, -52: each opponent chooses, from the left of whoever plays the card."""
    for place in range(1, s.seats):
        question.push(s, (seat + s.seats - place) % s.seats, step.number)


EFFECT: Final[Work] = Effect("effect", [STEP])

"""Draw Phases (CONJ-PHASE): so many cards, each from the Draw Deck, or from either stack for whoever may."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import ongoing, piles
from emberhall.games.conjure.rules.questions import COUNT, OWN_DISCARD, Question, Work
from emberhall.games.conjure.rules.state import DRAW, Ember, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED


class Draws(Work):
    """CONJ-PHASE-01: one Draw Phase after another."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-PHASE-01, CONJ-RUL-07: so many cards, whatever the Hand Size; CONJ-RUL-10: whoever may take from either
        stack chooses card by card."""
        if COUNT.of(task) < 1:
            return
        if ongoing.takes_from_charred(s, task.seat) and len(s.charred) > OWN_DISCARD.of(task):
            STACK.push(s, task.seat, COUNT.of(task), 0, OWN_DISCARD.of(task))
            return
        piles.draw(s, task.seat)
        self.push(s, task.seat, COUNT.of(task) - 1, 0, OWN_DISCARD.of(task))


class Stack(Question):
    """CONJ-FX-19: which stack to draw from."""

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-FX-19: the Draw Deck, or the Charred Pile where it has a card to give besides one's own discard."""
        return ALLOWED if pick == DRAW or len(s.charred) > OWN_DISCARD.of(task) else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-19: the card is drawn, and the next Draw Phase follows."""
        DRAWS.push(s, task.seat, COUNT.of(task) - 1, 0, OWN_DISCARD.of(task))
        if pick == DRAW:
            piles.draw(s, task.seat)
        else:
            piles.take_from_charred(s, task.seat, len(s.charred) - 1 - OWN_DISCARD.of(task))


DRAWS: Final = Draws("draws", [COUNT, OWN_DISCARD])
STACK: Final = Stack("stack", "FX-19", [To.DRAW, To.TAKE], [COUNT, OWN_DISCARD])

"""Powers over the stacks: draw, sift, search the Charred Pile; and one more conjuring (CONJ-FX-02, -09, -10, -16)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import costs, drawing, piles
from emberhall.games.conjure.rules.printed import Step, Verb
from emberhall.games.conjure.rules.questions import COUNT, Question
from emberhall.games.conjure.rules.state import CARD, Ember, Some
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import Also
from emberhall.kernel.state import ALLOWED, NOT_ASKED


class Draw(Verb[Ember]):
    """CONJ-FX-02: n Draw Phases."""

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-02: one after another."""
        drawing.DRAWS.push(s, task.seat, step.n)


class Sift(Verb[Ember]):
    """CONJ-FX-09: the top n cards are put back in any order."""

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-09: they are lifted off."""
        piles.lift_top(s, task.seat, step.n)
        SIFT.push(s, task.seat)


class LayBack(Question):
    """CONJ-FX-09: the card that comes to lie on the deck next."""

    def cards(self, s: Ember, task: Task) -> list[int]:
        """Those that were lifted off."""
        return s.looked

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """One of the cards that were lifted off."""
        return ALLOWED if pick - CARD in s.looked else NOT_ASKED

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-09: the card comes to lie on top of the deck."""
        piles.put_on_top(s, task.seat, pick - CARD)
        if s.looked:
            self.push(s, task.seat)


class LookAtCharred(Verb[Ember]):
    """CONJ-FX-10: the Charred Pile is looked through."""

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-10: for all to see that it is."""
        s.tell("searches", task.seat)


class Fetch(Verb[Ember]):
    """CONJ-FX-10: n cards of the pile; element, or ANY_ELEMENT."""

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """Ask for the first one."""
        FETCH.push(s, task.seat, step.n, 0, step.element + 1)


ELEMENT: Final = Also("the element, 1 higher; 0 for any", 0, 4)


class FetchWhich(Question):
    """CONJ-FX-10: a card of the Charred Pile. It is always asked: whoever searches the pile is to see it."""

    def cards(self, s: Ember, task: Task) -> list[int]:
        """The pile."""
        return sorted(s.charred)

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-FX-10: a card of the Charred Pile, of the element that the ability names."""
        card = pick - CARD
        if card not in s.charred:
            return NOT_ASKED
        if ELEMENT.of(task) == 0:
            return ALLOWED
        return ALLOWED if card < costs.WIZARDS and card // costs.NUMBERS == ELEMENT.of(task) - 1 else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-10: the card is taken into the hand; no Draw Phase."""
        card: int = pick - CARD
        piles.take_from_charred(s, task.seat, s.charred.index(card))
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, 0, ELEMENT.of(task))


class ExtraConjuring(Verb[Ember]):
    """CONJ-FX-16: n conjurings more this turn."""

    def __init__(self, name: str, clause_id: str) -> None:
        super().__init__(name, clause_id)
        self.is_for_conjuring = True

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-16: they are allowed."""
        s.conjurings += step.n


V_DRAW: Final = Draw("draw", "FX-02")
V_SIFT: Final = Sift("sift", "FX-09")
V_LOOK_AT_CHARRED: Final = LookAtCharred("look_at_charred", "FX-10")
V_FETCH: Final = Fetch("fetch", "FX-10")
V_EXTRA_CONJURING: Final = ExtraConjuring("extra_conjuring", "FX-16")
SIFT: Final = LayBack("sift", "FX-09", [Some.CARD])
FETCH: Final = FetchWhich("fetch", "FX-10", [Some.CARD], [COUNT, ELEMENT], is_always_asked=True)

"""A game that is an agenda: work is done one task after another up to the next question that must be asked."""

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr

from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import EVERYONE, NOTHING, Event
from emberhall.kernel.state import NOBODY, State


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingState(State):
    """A position with what is still to be done. Tasks whose kind is below `questions` ask somebody.

    A question with one possible answer is not asked, unless `always_asked` says so, and one that has none falls away
    (decision 0002).
    """

    agenda: Agenda
    options: list[int]  # the picks on offer; never changed in place

    def __init__(self, seats: i64, dice: Dice, questions: i64, always_asked: list[bool], over_clause: i64) -> None:
        super().__init__(seats, dice)
        self.questions = questions
        self.always_asked = always_asked
        self.over_clause = over_clause  # what forbids every pick once the game is over

    # What a game says of itself

    @abstractmethod
    def set_up(self) -> None:
        """Put the first tasks on the agenda."""

    @abstractmethod
    def offers(self, task: Task) -> list[int]:
        """The picks that the question offers and no clause forbids, sorted."""

    @abstractmethod
    def verdict(self, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer to this question, or NOT_ASKED."""

    @abstractmethod
    def take(self, task: Task, pick: i64) -> None:
        """What becomes of an answer; the task is off the agenda."""

    @abstractmethod
    def work(self, task: Task) -> None:
        """What asks nobody; the task is off the agenda."""

    @abstractmethod
    def deal_anew(self, seat: i64, dice: Dice) -> None:
        """Deal anew all that this seat can't see."""

    # What follows for the kernel

    def begin(self) -> None:
        """Set up, and go on to the first question."""
        self.set_up()
        self.carry_on()

    def legal(self) -> list[int]:
        """The picks on offer."""
        return self.options

    def forbids(self, pick: int) -> int:
        """ALLOWED, the clause that forbids the pick, or NOT_ASKED."""
        if self.to_move == NOBODY:
            return self.over_clause
        return self.verdict(self.agenda.top(), pick)

    def apply(self, pick: int) -> None:
        """Carry on from the answer."""
        self.take(self.agenda.pop(), pick)
        self.carry_on()

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        self.deal_anew(seat, dice)
        self.dice = dice.split()
        if self.to_move != NOBODY and self.to_move != seat:
            self.options = self.offers(self.agenda.top())

    def carry_on(self) -> None:
        """Do what is on the agenda up to the next question that must be asked; without one, the game is over."""
        agenda = self.agenda
        while agenda.depth > 0:
            task = agenda.top()
            if task.kind >= self.questions:
                agenda.pop()
                self.work(task)
                continue
            self.options = self.offers(task)
            if len(self.options) > 1 or (self.options and self.always_asked[task.kind]):
                self.to_move = task.seat
                return
            agenda.pop()
            if self.options:
                self.take(task, self.options[0])
        self.to_move = NOBODY
        self.options = []

    def copy_asking(self, other: "AskingState") -> None:
        """Have the same to do, and the same question open."""
        self.to_move = other.to_move
        self.revealed = other.revealed
        self.agenda = other.agenda.copy()
        self.options = other.options

    def tell(
        self, what: str, seat: i64, thing: i64 = NOTHING, other: i64 = NOTHING, number: i64 = 0, sees: i64 = EVERYONE
    ) -> None:
        """Note an event, if anyone listens."""
        if self.events is not None:
            self.events.append(Event(what, seat, thing, other, number, sees))

    def push(self, kind: i64, seat: i64, left: i64 = 0, thing: i64 = 0, also: i64 = 0) -> None:
        """Put a task on the agenda, to be done before all that is there."""
        self.agenda.push(Task(kind, seat, left, thing, also))

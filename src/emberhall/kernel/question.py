"""A question is an object, and so is work that asks nobody: each is written whole in the chapter of the rules that it
belongs to, and its tasks have it at hand. A game is an agenda of them: work is done one task after another up to the
next question that must be asked."""

from abc import abstractmethod
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import EVERYONE, NOTHING, Event
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED, State

S = TypeVar("S", bound="AskingState")


MUCH: Final = 999  # what a turn or a card can bring is less than this


class Number:
    """What one of the three numbers of a task is, and from where to where it goes. It reads it, as in COUNT.of(task):
    rules never speak of a number without its name."""

    def __init__(self, field: str, meaning: str, least: i64, most: i64) -> None:
        self.field = field  # of the task
        self.meaning = meaning
        self.least = least
        self.most = most


class Left(Number):
    """The first number of a task."""

    def __init__(self, meaning: str, least: i64 = 0, most: i64 = MUCH) -> None:
        super().__init__("left", meaning, least, most)

    def of(self, task: Task) -> i64:
        """What it is of this task."""
        return task.left


class Thing(Number):
    """The second number of a task."""

    def __init__(self, meaning: str, least: i64 = 0, most: i64 = MUCH) -> None:
        super().__init__("thing", meaning, least, most)

    def of(self, task: Task) -> i64:
        """What it is of this task."""
        return task.thing


class Also(Number):
    """The last number of a task."""

    def __init__(self, meaning: str, least: i64 = 0, most: i64 = MUCH) -> None:
        super().__init__("also", meaning, least, most)

    def of(self, task: Task) -> i64:
        """What it is of this task."""
        return task.also


NO_NUMBERS: Final[list[Number]] = []


@mypyc_attr(acyclic=True, free_list_len=1)  # a kind is there for good and knows no task
class KindTask(Task):
    """A task that has its kind at hand."""

    def __init__(self, of: "Kind[Any]", seat: i64, left: i64, thing: i64, also: i64) -> None:
        super().__init__(of.number, seat, left, thing, also)
        self.of = of


def kind_of(task: Task) -> "Kind[Any]":
    """What kind of task it is; for those that kinds have made."""
    assert isinstance(task, KindTask)
    return task.of


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Generic[S]):
    """A kind of task, and what the numbers of its tasks are. Its own is its place in the game's list of all kinds:
    whoever makes one has it listed."""

    def __init__(self, kinds: "list[Kind[Any]]", name: str, numbers: list[Number] = NO_NUMBERS) -> None:
        self.name = name  # as notation and the page write it
        self.numbers = numbers  # those that are not named are 0
        self.number: i64 = len(kinds)
        kinds.append(self)

    def task(self, seat: i64, left: i64 = 0, thing: i64 = 0, also: i64 = 0) -> Task:
        """A task of this kind, with its numbers."""
        return KindTask(self, seat, left, thing, also)

    def push(self, s: S, seat: i64, left: i64 = 0, thing: i64 = 0, also: i64 = 0) -> None:
        """A task of this kind is to be done before all that is on the agenda."""
        s.agenda.push(KindTask(self, seat, left, thing, also))

    def comes_up(self, s: S, task: Task) -> bool:
        """The task is on top of the agenda: it is done, or somebody must answer it first."""
        return False

    def offers(self, s: S, task: Task) -> list[int]:
        """The picks that may answer it, sorted."""
        return []

    def verdict(self, s: S, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED."""
        return NOT_ASKED

    def take(self, s: S, task: Task, pick: i64) -> None:
        """What becomes of an answer; the task is off the agenda."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Work(Kind[S]):
    """Something to be done that asks nobody."""

    def comes_up(self, s: S, task: Task) -> bool:
        """It is taken off the agenda, and done."""
        s.agenda.pop()
        self.do(s, task)
        return False

    def do(self, s: S, task: Task) -> None:
        """What happens; the task is off the agenda."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Kind[S]):
    """Something that somebody is asked: with which picks it is answered, what forbids one, and what becomes of it.

    A question with one possible answer is not asked, unless it `is_always_asked`, and one that has none falls away
    (decision 0002).
    """

    def __init__(
        self, kinds: list[Kind[Any]], name: str, clause: i64, answers: list[int], numbers: list[Number] = NO_NUMBERS
    ) -> None:
        super().__init__(kinds, name, numbers)
        self.clause = clause  # the number of the clause that it comes from
        self.answers = answers  # all picks that could ever answer it, sorted
        self.is_always_asked = False  # where going unasked would tell others something

    def comes_up(self, s: S, task: Task) -> bool:
        """It is asked where there is something to choose."""
        options = self.offers(s, task)
        s.options = options
        if len(options) > 1 or (options and self.is_always_asked):
            s.to_move = task.seat
            return True
        s.agenda.pop()
        if options:
            self.take(s, task, options[0])
        return False

    def offers(self, s: S, task: Task) -> list[int]:
        """The picks that no clause forbids, sorted."""
        return [pick for pick in self.answers if self.forbids(s, task, pick) == ALLOWED]

    def verdict(self, s: S, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED."""
        return self.forbids(s, task, pick) if pick in self.answers else self.explains(s, task, pick)

    def forbids(self, s: S, task: Task, pick: i64) -> i64:
        """The same for one of the `answers`: most are allowed."""
        return ALLOWED

    def explains(self, s: S, task: Task, pick: i64) -> i64:
        """The same for what is none of them: NOT_ASKED, or a clause that leaves out that very thing."""
        return NOT_ASKED


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingState(State):
    """A position with what is still to be done: tasks of kinds that know what comes of them."""

    agenda: Agenda
    options: list[int]  # the picks on offer; never changed in place

    def __init__(self, seats: i64, dice: Dice, over_clause: i64) -> None:
        super().__init__(seats, dice)
        self.over_clause = over_clause  # what forbids every pick once the game is over

    # What a game says of itself

    @abstractmethod
    def set_up(self) -> None:
        """Put the first tasks on the agenda."""

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

    def offers(self, task: Task) -> list[int]:
        """The picks that the question offers and no clause forbids, sorted."""
        return kind_of(task).offers(self, task)

    def forbids(self, pick: int) -> int:
        """ALLOWED, the clause that forbids the pick, or NOT_ASKED."""
        if self.to_move == NOBODY:
            return self.over_clause
        task = self.agenda.top()
        return kind_of(task).verdict(self, task, pick)

    def apply(self, pick: int) -> None:
        """Carry on from the answer."""
        task = self.agenda.pop()
        assert isinstance(task, KindTask)
        task.of.take(self, task, pick)
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
            assert isinstance(task, KindTask)
            if task.of.comes_up(self, task):
                return
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

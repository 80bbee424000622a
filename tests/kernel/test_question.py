"""Questions and work as objects: which are asked, what forbids an answer, and what is done without asking."""

from typing import Any

from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.dice import Dice, ScriptedDice
from emberhall.kernel.question import Also, AskingState, Kind, Left, Question, Thing, Work
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

ASH, BIRCH = 0, 1
ODD, OVER, ELSEWHERE = 7, 8, 9  # clauses
KINDS: list[Kind[Any]] = []


TIMES = Left("times more, this one counted", 1)
WHICH = Thing("the number")


class Numbers(AskingState):
    """A game of naming numbers that are still there."""

    def __init__(self) -> None:
        super().__init__(2, ScriptedDice(), OVER)
        self.agenda = Agenda([])
        self.options = []
        self.there = [1, 2, 4]
        self.named: list[int] = []

    def set_up(self) -> None:
        NAME.push(self, ASH, left=2)

    def deal_anew(self, seat: int, dice: Dice) -> None:
        """Nothing is hidden."""

    def copy(self) -> "Numbers":
        twin = Numbers()
        twin.copy_asking(self)
        return twin

    def returns(self) -> list[float]:
        return [0.0, 0.0]


class Name(Question[Numbers]):
    """A number that is there, so many times, by turns."""

    def forbids(self, s: Numbers, task: Task, pick: int) -> int:
        return ALLOWED if pick in s.there else ODD

    def explains(self, s: Numbers, task: Task, pick: int) -> int:
        return ELSEWHERE if pick == 99 else NOT_ASKED

    def take(self, s: Numbers, task: Task, pick: int) -> None:
        s.named.append(pick)
        if TIMES.of(task) > 1:
            NAME.push(s, 1 - task.seat, TIMES.of(task) - 1)
        LOSE.push(s, NOBODY, thing=pick)


class Lose(Work[Numbers]):
    """The number is gone."""

    def do(self, s: Numbers, task: Task) -> None:
        s.there.remove(WHICH.of(task))


NAME = Name(KINDS, "name", 1, [1, 2, 3, 4], [TIMES])
LOSE = Lose(KINDS, "lose", [WHICH])


def begun() -> Numbers:
    """The first question is asked."""
    state = Numbers()
    state.begin()
    return state


def test_whoever_makes_a_kind_has_it_listed() -> None:
    assert [(kind.number, kind.name) for kind in KINDS] == [(0, "name"), (1, "lose")]


def test_a_task_is_read_by_the_names_of_its_numbers() -> None:
    task = NAME.task(ASH, 3, 4, 5)

    assert [number.of(task) for number in (TIMES, WHICH, Also("nothing"))] == [3, 4, 5]
    assert [(number.field, number.least) for number in NAME.numbers] == [("left", 1)]


def test_what_no_clause_forbids_is_on_offer() -> None:
    state = begun()

    assert (state.to_move, state.legal()) == (ASH, [1, 2, 4])
    assert [state.forbids(pick) for pick in (1, 3, 5, 99)] == [ALLOWED, ODD, NOT_ASKED, ELSEWHERE]


def test_work_is_done_before_the_next_question() -> None:
    state = begun()

    state.apply(2)

    assert (state.to_move, state.legal(), state.named) == (BIRCH, [1, 4], [2])


def test_once_nothing_is_left_to_do_the_game_is_over() -> None:
    state = begun()

    state.apply(2)
    state.apply(1)

    assert (state.to_move, state.legal(), state.forbids(4)) == (NOBODY, [], OVER)


def test_one_answer_is_given_at_once_and_a_question_without_one_falls_away() -> None:
    state = Numbers()
    state.there = [4]

    state.begin()

    assert (state.to_move, state.named) == (NOBODY, [4])


def test_some_questions_are_asked_all_the_same() -> None:
    state = Numbers()
    state.there = [4]
    NAME.is_always_asked = True
    try:
        state.begin()
    finally:
        NAME.is_always_asked = False

    assert (state.to_move, state.legal()) == (ASH, [4])


def test_a_copy_goes_on_from_the_same_question() -> None:
    state = begun()
    twin = state.copy()

    twin.apply(2)

    assert (state.to_move, twin.to_move) == (ASH, BIRCH)
    assert state.agenda.depth == 1

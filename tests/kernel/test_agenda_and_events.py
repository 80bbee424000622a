"""What is still to be done, and what has happened."""

import pytest

from emberhall.kernel.agenda import Task
from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.events import EVERYONE, HIDDEN, NOTHING, Event
from tests.kernel.toy import DISCARD, DRAW, TURN, Toy

ASH, BIRCH, CEDAR, SPECTATOR = 0, 1, 2, -1


def test_a_task_is_five_numbers() -> None:
    assert Task(3, 1).numbers() == [3, 1, 0, 0, 0]
    assert Task(3, 1, 4, 5, 9).numbers() == [3, 1, 4, 5, 9]


def test_a_question_inside_a_turn_comes_before_the_next_turn() -> None:
    toy = Toy(2, ScriptedDice())
    toy.hands, toy.deck = [[1], [2]], [7]
    toy.agenda = [Task(TURN, BIRCH), Task(TURN, ASH)]
    toy.ask()

    toy.apply(DRAW)

    assert [task.numbers()[:2] for task in toy.agenda] == [[TURN, BIRCH], [DISCARD, ASH]]
    assert (toy.to_move, toy.legal()) == (ASH, [1, 7])


def test_copies_share_tasks_but_not_the_agenda() -> None:
    toy = Toy(2, ScriptedDice())
    toy.agenda = [Task(TURN, BIRCH), Task(TURN, ASH)]
    twin = toy.copy()

    twin.agenda.pop()

    assert len(toy.agenda) == 2
    assert twin.agenda[0] is toy.agenda[0]


@pytest.mark.parametrize("seat", [SPECTATOR, ASH, BIRCH, CEDAR])
def test_a_public_event_is_the_same_to_all(seat: int) -> None:
    event = Event("discards", ASH, 7, BIRCH, 3)

    assert event.seen_by(seat).fields() == ("discards", ASH, 7, BIRCH, 3, EVERYONE)


@pytest.mark.parametrize(("seat", "thing"), [(SPECTATOR, HIDDEN), (ASH, 7), (BIRCH, HIDDEN), (CEDAR, 7)])
def test_a_thing_is_hidden_from_seats_that_are_not_in_the_mask(seat: int, thing: int) -> None:
    event = Event("gives", ASH, 7, CEDAR, 1, sees=1 << ASH | 1 << CEDAR)

    assert event.seen_by(seat).fields() == ("gives", ASH, thing, CEDAR, 1, EVERYONE)


def test_everyone_is_a_mask_of_sixteen_seats() -> None:
    assert EVERYONE == 0xFFFF  # records hold it
    assert all(Event("draws", ASH, 7, sees=1 << seat).seen_by(seat).thing == 7 for seat in range(16))


def test_what_a_seat_gets_does_not_tell_who_else_sees_it() -> None:
    event = Event("gives", ASH, 7, sees=1 << ASH | 1 << CEDAR)

    assert event.seen_by(ASH).sees == EVERYONE
    assert event.sees == 1 << ASH | 1 << CEDAR


def test_an_event_without_a_thing_names_nothing() -> None:
    assert Event("bets", ASH).fields() == ("bets", ASH, NOTHING, NOTHING, 0, EVERYONE)


def test_nothing_is_told_until_somebody_listens() -> None:
    toy = Toy(2, ScriptedDice())
    toy.tell(Event("draws", ASH))

    toy.listen()
    toy.tell(Event("bets", ASH))

    assert [event.what for event in toy.events or []] == ["bets"]
    assert toy.copy().events is None

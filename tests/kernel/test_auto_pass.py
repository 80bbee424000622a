"""Questions that go without saying: which of them a person is asked."""

import msgspec
import pytest

from emberhall.kit.auto_pass import Stops, auto_answer, usual_stops
from emberhall.kit.game import Moment
from emberhall.kit.view import Choice, View


@pytest.mark.parametrize(
    ("asked", "picked"),
    [
        ({}, None),
        ({"pass_pick": 2}, None),
        ({"pass_pick": 2, "moment": "bet"}, None),
        ({"pass_pick": 2, "moment": "off"}, 2),
        ({"pass_pick": 2, "has_action": False}, 2),
        ({"pass_pick": -1, "moment": "off"}, None),
        ({"pass_pick": 0, "moment": "off"}, 0),
    ],
)
def test_a_moment_passes_where_it_is_off_or_nothing_stirs(asked: dict[str, object], picked: int | None) -> None:
    choices = [Choice(pick, f"{pick}", "button", f"{pick}") for pick in (1, 2)]
    view = View(game="", seat=0, seats=1, to_move=0, question="", clause="", choices=choices, returns=[])

    stops = usual_stops([Moment("bet", ""), Moment("off", "", is_asked=False)])

    assert stops == Stops(["off"])
    assert auto_answer(msgspec.structs.replace(view, **asked), stops) == picked


def test_in_quiet_every_moment_passes_and_every_other_question_is_asked() -> None:
    choices = [Choice(pick, f"{pick}", "button", f"{pick}") for pick in (1, 2)]
    view = View(game="", seat=0, seats=1, to_move=0, question="", clause="", choices=choices, returns=[])

    quiet = Stops(quiet=True)
    assert auto_answer(view, quiet) is None
    assert auto_answer(msgspec.structs.replace(view, pass_pick=2), quiet) == 2
    assert auto_answer(msgspec.structs.replace(view, choices=choices[:1]), quiet) == 1


@pytest.mark.parametrize(
    ("asked", "picked"),
    [
        ({"pass_pick": 2, "has_action": False}, None),
        ({"pass_pick": 2, "has_action": False, "moment": "bet"}, None),
        ({"pass_pick": 2, "has_action": False, "moment": "off"}, 2),
        ({"pass_pick": 2, "moment": "off"}, 2),
        ({}, None),
    ],
)
def test_who_wants_to_be_asked_always_is_asked_where_nothing_stirs(
    asked: dict[str, object], picked: int | None
) -> None:
    choices = [Choice(pick, f"{pick}", "button", f"{pick}") for pick in (1, 2)]
    view = View(game="", seat=0, seats=1, to_move=0, question="", clause="", choices=choices, returns=[])

    assert auto_answer(msgspec.structs.replace(view, **asked), Stops(["off"], always=True)) == picked


@pytest.mark.parametrize(
    ("pass_pick", "stops", "picked"),
    [
        (1, Stops(), 1),
        (1, Stops(always=True), None),
        (1, Stops(always=True, quiet=True), 1),
        (1, Stops(["bet"], always=True), 1),
        (-1, Stops(), 1),
        (-1, Stops(always=True), 1),
    ],
)
def test_a_lone_choice_is_asked_only_if_it_is_a_pass_and_the_person_wants_it(
    pass_pick: int, stops: Stops, picked: int | None
) -> None:
    choices = [Choice(1, "1", "button", "1")]
    view = View(game="", seat=0, seats=1, to_move=0, question="", clause="", choices=choices, returns=[])
    view = msgspec.structs.replace(view, pass_pick=pass_pick, moment="bet", has_action=False)

    assert auto_answer(view, stops) == picked

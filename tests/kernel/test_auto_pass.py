"""Questions that go without saying: which of them a person is asked."""

import msgspec
import pytest

from emberhall.kernel.dice import fixed_seed
from emberhall.kernel.errors import BadInput
from emberhall.kit import record as records
from emberhall.kit.auto_pass import AutoPass, Stops, auto_answer, usual_stops
from emberhall.kit.game import Moment
from emberhall.kit.match import Match
from emberhall.kit.view import Asked, Choice, Shortcut
from tests.kernel.loud import GAME, JEER, PASS, Loud
from tests.kernel.toy import BET, CARDS, ROLL


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
    one = Asked(choices=choices)

    stops = usual_stops([Moment("bet", ""), Moment("off", "", is_asked=False)])

    assert stops == Stops(["off"])
    assert auto_answer(msgspec.structs.replace(one, **asked), stops) == picked


def test_in_quiet_every_moment_passes_and_every_other_question_is_asked() -> None:
    choices = [Choice(pick, f"{pick}", "button", f"{pick}") for pick in (1, 2)]
    one = Asked(choices=choices)

    quiet = Stops(quiet=True)
    assert auto_answer(one, quiet) is None
    assert auto_answer(msgspec.structs.replace(one, pass_pick=2), quiet) == 2
    assert auto_answer(msgspec.structs.replace(one, choices=choices[:1]), quiet) == 1


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
    one = Asked(choices=choices)

    assert auto_answer(msgspec.structs.replace(one, **asked), Stops(["off"], always=True)) == picked


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
    one = Asked(choices=choices, pass_pick=pass_pick, moment="bet", has_action=False)

    assert auto_answer(one, stops) == picked


@pytest.mark.parametrize(("moment", "picked"), [("order", 2), ("bet", None), ("", None)])
def test_a_shortcut_is_taken_unasked_only_at_a_moment_that_is_off(moment: str, picked: int | None) -> None:
    choices = [Choice(pick, f"{pick}", "button", f"{pick}") for pick in (1, 2)]
    one = Asked(choices=choices, moment=moment, shortcut=Shortcut("Pay for me", [2, 1]))

    assert auto_answer(one, Stops(["order"]), is_among_bots=True) == picked
    assert auto_answer(one, Stops(["order"])) is None  # how fast it was would tell other people of the hand


# The end of one's own turn


@pytest.mark.parametrize(
    ("asked", "stops", "can_take_back", "picked"),
    [
        ({"ends_turn": True}, Stops(), True, None),
        ({"ends_turn": True}, Stops(), False, 1),
        ({"ends_turn": False}, Stops(), True, 1),
        ({"ends_turn": True, "moment": "spent"}, Stops(), True, None),
        ({"ends_turn": True, "moment": "spent"}, Stops(["spent"]), True, 1),
        ({"ends_turn": True}, Stops(quiet=True), True, 1),
    ],
)
def test_a_turn_does_not_end_by_itself_while_an_answer_can_be_taken_back(
    asked: dict[str, object], stops: Stops, can_take_back: bool, picked: int | None
) -> None:
    choices = [Choice(1, "1", "button", "1")]
    one = Asked(choices=choices)

    assert auto_answer(msgspec.structs.replace(one, **asked), stops, can_take_back=can_take_back) == picked


# Undo over the passes of bots

ASH, BIRK, CEDAR = range(3)


def jeered(bots: tuple[int, ...], last: int) -> AutoPass:
    """Ash has rolled, Birk has jeered, Cedar has done this, and it is Birk's turn; all of them could jeer."""
    match = Match(GAME, records.begin(GAME, 3, fixed_seed(1), {}))
    assert isinstance(match.state, Loud)
    match.state.hands = [[CARDS - 1 - seat] for seat in range(3)]
    table = AutoPass(match, bots)
    for pick in (ROLL, JEER, last):
        match.play(pick)
    assert match.state.to_move == BIRK
    return table


def test_an_answer_is_taken_back_over_the_pass_of_a_bot() -> None:
    table = jeered((ASH, CEDAR), PASS)
    assert table.can_take_back(BIRK)

    table.undo(table.picks_to_take_back(BIRK))

    assert (table.match.record.picks, table.match.state.to_move) == ([ROLL], BIRK)
    assert not table.can_take_back(BIRK), "the roll of Ash showed something"


@pytest.mark.parametrize(
    ("bots", "last"),
    [((ASH, CEDAR), JEER), ((ASH,), PASS), ((CEDAR,), PASS), ((), PASS)],
    ids=["the bot jeers", "Cedar is a person", "Ash is a person", "all are people"],
)
def test_nothing_is_taken_back_over_anything_else(bots: tuple[int, ...], last: int) -> None:
    table = jeered(bots, last)

    assert not table.can_take_back(BIRK)
    with pytest.raises(BadInput, match=r"^nothing can be taken back"):
        table.picks_to_take_back(BIRK)


def test_another_pick_of_a_bot_after_an_undo_is_looked_at_anew() -> None:
    table = jeered((ASH, CEDAR), PASS)
    assert table.can_take_back(BIRK)
    table.undo(2)

    for pick in (PASS, JEER):
        table.match.play(pick)

    assert not table.can_take_back(BIRK)


def test_what_is_answered_after_the_pass_of_a_bot_is_taken_back_first() -> None:
    table = jeered((ASH, CEDAR), PASS)
    table.match.play(BET)

    assert table.picks_to_take_back(BIRK) == 1
    table.undo(1)
    assert table.picks_to_take_back(BIRK) == 2

"""A game in progress: recorded, told, and taken back as far as nothing was revealed."""

import pytest

from emberhall.kernel.dice import fixed_seed
from emberhall.kernel.errors import BadInput, BadRecord, IllegalPick
from emberhall.kit import record as records
from emberhall.kit.match import Match
from tests.kernel import loud
from tests.kernel.toy import BET, DRAW, GAME, ROLL, Toy

NO_UNDO = "^nothing can be taken back: something was revealed, another person was asked, a bot did more than pass, or"


def begin(turns: int = 2) -> Match:
    return Match(GAME, records.begin(GAME, 2, fixed_seed(5), {"turns": turns}))


def told(match: Match) -> list[str]:
    return [event.what for event in match.log]


def is_finished(match: Match) -> bool:
    return match.record.returns is not None


def test_a_pick_is_made_recorded_and_told() -> None:
    match = begin()

    match.play(BET)
    match.play(ROLL)

    assert match.record.picks == [BET, ROLL]
    assert told(match) == ["bets", "rolls"]
    assert match.state.to_move == 1


def test_a_forbidden_pick_leaves_no_trace() -> None:
    match = begin()
    match.play(BET)
    before = GAME.write(match.state)

    with pytest.raises(IllegalPick):
        match.play(BET)

    assert (GAME.write(match.state), match.record.picks, told(match)) == (before, [BET], ["bets"])


def test_the_end_is_recorded_with_its_log() -> None:
    match = begin(turns=1)
    match.play(ROLL)
    assert not is_finished(match)

    match.play(ROLL)

    assert match.record.returns == match.state.returns()
    assert match.record.events == [event.fields() for event in match.log]
    records.verify(match.record, GAME)


def test_nothing_is_picked_after_the_end() -> None:
    match = begin(turns=1)
    match.play(ROLL)
    match.play(ROLL)

    with pytest.raises(BadInput, match=r"^the game is over$"):
        match.play(ROLL)
    assert not match.may_undo()


def test_a_pick_that_reveals_nothing_can_be_taken_back() -> None:
    match = begin()
    before = GAME.write(match.state)
    match.play(BET)
    assert match.may_undo()

    match.undo()

    assert (GAME.write(match.state), match.record.picks, match.log) == (before, [], [])
    assert not match.may_undo()


def test_several_picks_can_be_taken_back_at_once() -> None:
    match = loud_match()
    before = [loud.GAME.write(match.state)]
    for pick in (BET, loud.PASS, loud.PASS):
        match.play(pick)
        before.append(loud.GAME.write(match.state))
    assert [loud.GAME.write(state) for state in match.earlier()] == before[2::-1]

    match.undo(2)

    assert (loud.GAME.write(match.state), match.record.picks, told(match)) == (before[1], [BET], ["bets"])
    assert [loud.GAME.write(state) for state in match.earlier()] == before[:1]


@pytest.mark.parametrize("picks", [-1, 0, 2])
def test_no_other_number_of_picks_is_taken_back(picks: int) -> None:
    match = loud_match()
    match.play(BET)

    with pytest.raises(BadInput, match=NO_UNDO):
        match.undo(picks)

    assert match.record.picks == [BET]


def loud_match() -> Match:
    """A game alone, in which a bet is followed by two questions."""
    return Match(loud.GAME, records.begin(loud.GAME, 1, fixed_seed(5), {}))


def test_play_goes_on_after_an_undo_as_if_it_had_not_been() -> None:
    match, other = begin(), begin()
    match.play(BET)
    match.undo()
    for pick in (DRAW, *match_hand(match)):
        match.play(pick)
        other.play(pick)

    assert GAME.write(match.state) == GAME.write(other.state)
    assert [event.fields() for event in match.log] == [event.fields() for event in other.log]


def match_hand(match: Match) -> list[int]:
    """The one card that the first seat holds."""
    assert isinstance(match.state, Toy)
    return match.state.hands[0][:]


@pytest.mark.parametrize("picks", [[], [DRAW], [BET, DRAW], [ROLL], [BET, ROLL]])
def test_nothing_is_taken_back_past_a_revelation_or_another_seat(picks: list[int]) -> None:
    match = begin()
    for pick in picks:
        match.play(pick)

    assert not match.may_undo()
    with pytest.raises(BadInput, match=NO_UNDO):
        match.undo()
    assert match.record.picks == picks


def test_the_next_seat_takes_back_only_its_own_picks() -> None:
    match = begin()
    match.play(ROLL)
    match.play(BET)

    match.undo()

    assert (match.record.picks, told(match)) == ([ROLL], ["rolls"])
    assert not match.may_undo()


def test_a_record_is_taken_up_where_it_stands() -> None:
    match = begin()
    for pick in (BET, ROLL, BET):
        match.play(pick)

    resumed = Match(GAME, records.decode(records.encode(match.record)))

    assert GAME.write(resumed.state) == GAME.write(match.state)
    assert [event.fields() for event in resumed.log] == [event.fields() for event in match.log]
    assert resumed.record.picks == [BET, ROLL, BET]
    assert resumed.may_undo()


@pytest.mark.parametrize(
    ("picks", "message"),
    [
        ([BET, BET], "'bet' can't be picked now: Before it, you may bet once, and a roll counts twice. (TOY-TURN-04)"),
        ([ROLL] * 5, "the game is over"),
    ],
)  # fmt: skip
def test_a_record_that_does_not_replay_is_refused_and_stays_as_it_is(picks: list[int], message: str) -> None:
    record = records.begin(GAME, 2, fixed_seed(5), {"turns": 2})
    record.picks = picks[:]

    with pytest.raises(BadRecord) as caught:
        Match(GAME, record)

    assert str(caught.value) == f"pick {len(picks)} of the record: {message}"
    assert record.picks == picks


def test_a_record_of_newer_rules_stays_as_it_is() -> None:
    record = records.begin(GAME, 2, fixed_seed(5), {})
    record.rules, record.picks = 4, [ROLL]

    with pytest.raises(BadRecord, match=r"^this game follows rules 4 "):
        Match(GAME, record)

    assert record.picks == [ROLL]

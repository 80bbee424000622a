"""The soak plays what it says, and tells where a promise was broken."""

from dataclasses import replace

import pytest

import connect_four.trial
from emberhall.kernel.state import State
from emberhall.testing import soak
from emberhall.testing.soak import Broken, Chunk, Tally, play_chunk

SOME = Chunk("connect_four.trial:TRIAL", seats=2, numbers=range(1, 41))


def test_all_games_of_a_chunk_are_played() -> None:
    tally = play_chunk(SOME)

    assert tally.games == 40
    assert 40 * 7 <= tally.picks <= 40 * 42
    assert tally.redeals > 0
    assert play_chunk(SOME) == tally


def test_tallies_add_up() -> None:
    total = Tally(games=1, picks=20)

    total.add(Tally(games=2, picks=30, redeals=4, wins=1))

    assert total == Tally(games=3, picks=50, redeals=4, wins=1)


def test_a_broken_promise_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody_wins(state: State) -> None:
        assert state.returns() == [0.0, 0.0], "somebody has won"

    unlucky = replace(connect_four.trial.TRIAL, stays_whole=nobody_wins)
    monkeypatch.setattr(soak, "trial_called", lambda id_: unlucky)

    message = r"^game 1 of connect_four-2, after \d+ picks \(the last ones were .*\): AssertionError: somebody has won"
    with pytest.raises(Broken, match=message):
        play_chunk(SOME)

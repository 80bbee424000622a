"""What holds for every bot, in every game."""

import pytest

from emberhall.bots import Bot, make_bot, play_out
from emberhall.kernel.state import NOBODY, State
from emberhall.testing.settings import Setting
from tests.bots.matches import board

BOTS = ("random", "greedy", "search:15")


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_answers_with_a_legal_pick_and_changes_nothing(setting: Setting, bot: str) -> None:
    for number, (state, _) in enumerate(setting.some_positions(1, 20)):
        before = setting.game.write(state)
        assert make_bot(bot, number).answer(state) in state.legal()
        assert setting.game.write(state) == before


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_of_the_same_seed_answers_the_same(setting: Setting, bot: str) -> None:
    for state, _ in setting.some_positions(2, 5):
        assert make_bot(bot, 7).answer(state) == make_bot(bot, 7).answer(state)


@pytest.mark.parametrize("bot", BOTS)
def test_bots_of_other_seeds_answer_otherwise(bot: str) -> None:
    mirrored = board("...y.../...r.../...y.../...r.../...y.../...r...")

    assert len({make_bot(bot, seed).answer(mirrored) for seed in range(20)}) > 1


class Spy(Bot):
    """A bot from outside, which keeps what it was shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.shown: list[State] = []

    def choose(self, state: State) -> int:
        self.shown.append(state)
        return state.legal()[0]


def test_a_bot_is_shown_a_copy_that_looks_the_same_with_chance_of_its_own(setting: Setting) -> None:
    for state, _ in setting.some_positions(3, 20):
        spy = Spy(1)
        spy.answer(state)
        for shown in spy.shown:
            assert shown is not state
            assert shown.dice is not state.dice
            assert shown.legal() == state.legal()
            assert setting.game.view(shown, state.to_move) == setting.game.view(state, state.to_move)


def test_what_a_bot_is_shown_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    for number, (state, _) in enumerate(setting.some_positions(4, 20)):
        twin = state.copy()
        twin.redeal(state.to_move, Spy(number).dice)
        spies = [Spy(1), Spy(1)]
        spies[0].answer(state)
        spies[1].answer(twin)
        shown = [
            [setting.game.view(seen, seat) for seen in spy.shown for seat in range(setting.seats)] for spy in spies
        ]
        assert shown[0] == shown[1]


def test_a_bot_is_not_asked_where_there_is_one_pick() -> None:
    state, spy = board("yry.ryr/yry.ryr/ryr.yry/ryr.yry/yry.ryr/yry.ryr"), Spy(1)

    assert state.legal() == [spy.answer(state)]
    assert spy.shown == []


def test_bots_play_a_game_to_its_end(setting: Setting) -> None:
    state = setting.new(5)

    picks = play_out(state, [make_bot("random", seat) for seat in range(setting.seats)])

    assert picks > 0
    assert state.to_move == NOBODY

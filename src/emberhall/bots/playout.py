"""A game played to its end, by lot or by bots."""

from mypy_extensions import i64

from emberhall.bots.bot import Bot
from emberhall.kernel.dice import Rng
from emberhall.kernel.state import NOBODY, State


def random_playout(state: State, rng: Rng, limit: i64) -> i64:
    """Play random picks until the game is over, or until `limit` of them; how many there were is given back."""
    picks: i64 = 0
    while picks < limit and state.to_move != NOBODY:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        picks += 1
    return picks


def play_out(state: State, bots: list[Bot]) -> i64:
    """Let the bots, one a seat, play until the game is over; how many picks it took is given back."""
    picks: i64 = 0
    while state.to_move != NOBODY:
        state.apply(bots[state.to_move].answer(state))
        picks += 1
    return picks

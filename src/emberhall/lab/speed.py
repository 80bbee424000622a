"""How fast a game is played at random, and how fast its positions are copied."""

import time

import msgspec

from emberhall.bots.playout import random_playout
from emberhall.bots.search import NO_LIMIT
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Game

COPIES_AT_ONCE = 100
PICKS_BEFORE_COPYING = 40  # a position from the middle of a game; its opening is often cheaper to copy


class Speed(msgspec.Struct, kw_only=True):
    """What one process does in a second."""

    game: str
    players: int
    games: int
    picks: int
    mean_picks: float
    seconds: float
    picks_per_second: float
    games_per_second: float
    copies_per_second: float


def speed_of(game: Game, players: int, seconds: float) -> Speed:
    """Play at random for about so many seconds, then copy for as long."""
    games, picks, rng = 0, 0, Rng(1)
    options = game.check_options({}, simulated=True)
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds or games == 0:
        picks += random_playout(game.new(players, Dice(fixed_seed(games)), options), rng, NO_LIMIT)
        games += 1
    return Speed(
        game=game.id,
        players=players,
        games=games,
        picks=picks,
        mean_picks=picks / games,
        seconds=spent,
        picks_per_second=picks / spent,
        games_per_second=games / spent,
        copies_per_second=copies_per_second(middle_of(game, players), seconds),
    )


def middle_of(game: Game, players: int) -> State:
    """A position from the middle of a random game."""
    state, rng = game.new(players, Dice(fixed_seed(0)), simulated=True), Rng(2)
    for _ in range(PICKS_BEFORE_COPYING):
        legal = state.legal()
        before = state.copy()
        state.apply(legal[rng.below(len(legal))])
        if state.to_move == NOBODY:
            return before
    return state


def copies_per_second(state: State, seconds: float) -> float:
    """How often the position can be copied."""
    copies, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds or copies == 0:
        for _ in range(COPIES_AT_ONCE):
            state.copy()
        copies += COPIES_AT_ONCE
    return copies / spent

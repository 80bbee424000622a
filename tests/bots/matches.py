"""Positions of Connect Four, and matches between bots at it."""

from connect_four import GAME, LETTERS
from emberhall.bots import make_bot, play_out
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import State


def board(text: str) -> State:
    """A position of Connect Four, of which empty rows at the top may be left out."""
    rows = text.split("/")
    return GAME.read("/".join(["......."] * (6 - len(rows)) + rows), ())


def column(pick: int) -> str:
    """The column that the pick names."""
    return LETTERS[pick]


def points(one: str, other: str, games: int) -> float:
    """What the first bot makes of a match with the other one: 1 a win and 1/2 a draw; they begin in turn."""
    total = 0.0
    for number in range(games):
        bots = [make_bot(one, 2 * number), make_bot(other, 2 * number + 1)]
        seat = number % 2
        state = GAME.new(2, Dice(fixed_seed(number)))
        play_out(state, bots if seat == 0 else bots[::-1])
        total += (state.returns()[seat] + 1) / 2
    return total

"""The greedy bot looks one pick ahead."""

import pytest

from emberhall.bots import GreedyBot
from tests.bots.matches import board, column, points


@pytest.mark.parametrize("seed", range(5))
def test_greedy_wins_where_one_pick_wins(seed: int) -> None:
    assert column(GreedyBot(seed).answer(board("yyy..../rrr...."))) == "d"


@pytest.mark.parametrize("seed", range(5))
def test_greedy_takes_the_centre_where_most_lines_cross(seed: int) -> None:
    assert column(GreedyBot(seed).answer(board("......."))) == "d"


def test_picks_that_are_as_good_are_taken_by_lot() -> None:
    mirrored = board("...y.../...r.../...y.../...r.../...y.../...r...")

    assert {column(GreedyBot(seed).answer(mirrored)) for seed in range(20)} == {"c", "e"}


def test_greedy_beats_random() -> None:
    assert points("greedy", "random", games=40) >= 34

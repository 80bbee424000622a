"""The end of a game that says no more than its results."""

import pytest

from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kit.result import Result, Score, best_first, listed, plain_headline, plain_result
from tests.kernel.toy import GAME, ROLL, Toy

NAMES = ["Ash", "Birch", "Cedar"]


@pytest.mark.parametrize(
    ("returns", "headline"),
    [
        ([1.0], "Ash wins."),
        ([-1.0], "Ash loses."),
        ([-1.0, -1.0], "Ash and Birch lose."),
        ([0.0], "Nobody wins: a draw."),
        ([0.0, 0.0], "Nobody wins: a draw."),
        ([-1.0, 1.0], "Birch wins."),
        ([-0.5, 1.0, -0.5], "Birch wins."),
        ([0.25, -0.5, 0.25], "Ash and Cedar win."),
        ([1.0, 1.0, -2.0], "Ash and Birch win."),
        ([], "Nobody wins: a draw."),
    ],
)
def test_whoever_has_the_best_result_wins_if_it_is_better_than_a_draw(returns: list[float], headline: str) -> None:
    assert plain_headline(returns, NAMES) == headline


def test_a_game_that_says_no_more_is_explained_by_its_results() -> None:
    state = GAME.new(3, Dice(fixed_seed(1)), {"turns": 1})
    assert isinstance(state, Toy)
    for _ in range(3):
        state.apply(ROLL)
    state.hands, state.points = [[1], [2], [0]], [0, 3, 0]

    scores = [Score(1, 1.0, "", [], is_winner=True), *(Score(seat, -0.5, "", [], is_winner=False) for seat in (0, 2))]
    assert plain_result(state, NAMES) == Result("Birch wins.", scores, [])
    assert GAME.explain is plain_result
    assert GAME.standing(state) == ""


def test_winners_come_first_and_then_the_largest_totals() -> None:
    scores = [Score(seat, total, "VP", [], seat == 2) for seat, total in enumerate([3, 9, 5, 9])]

    assert [score.seat for score in best_first(scores)] == [2, 1, 3, 0]


@pytest.mark.parametrize("count", range(4))
def test_names_are_listed_as_in_a_sentence(count: int) -> None:
    assert listed(NAMES[:count]) == ["", "Ash", "Ash and Birch", "Ash, Birch and Cedar"][count]

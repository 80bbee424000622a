"""The search bot looks as far as its budget lets it."""

from statistics import pstdev
from time import perf_counter

import pytest

from emberhall.bots import SearchBot
from emberhall.bots.search import NO_LIMIT, Node, Tree
from emberhall.testing.settings import Setting
from tests.bots.matches import board, column, points

SEEDS = range(3)
PLAYOUTS = [0, 6, NO_LIMIT]


@pytest.mark.parametrize("playout", PLAYOUTS)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("position", "wins"), [("yyy..../rrr....", "d"), ("rr...../rryyy..", "f")])
def test_search_takes_a_win_in_one(position: str, wins: str, seed: int, playout: int) -> None:
    assert column(SearchBot(seed, 200, playout=playout).answer(board(position))) == wins


@pytest.mark.parametrize("playout", PLAYOUTS)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("position", ["y....../y....r./y...rr.", "r....../r....../r....yy"])
def test_search_blocks_a_loss_in_one(position: str, seed: int, playout: int) -> None:
    assert column(SearchBot(seed, 400, playout=playout).answer(board(position))) == "a"


@pytest.mark.parametrize("seed", SEEDS)
def test_search_sets_a_trap(seed: int) -> None:
    assert column(SearchBot(seed, 1000).answer(board("..yy.../..rr..."))) in ("b", "e")


def test_search_beats_random() -> None:
    assert points("search:100", "random", games=20) >= 19


@pytest.mark.slow
def test_search_beats_greedy() -> None:
    assert points("search:200", "greedy", games=20) >= 15


@pytest.mark.slow
def test_more_iterations_play_better() -> None:
    assert points("search:400", "search:25", games=20) >= 14


@pytest.mark.slow
def test_a_search_of_the_same_seed_grows_the_same_tree(setting: Setting) -> None:
    for state, _ in setting.some_positions(1, 4):
        assert visits(SearchBot(3, 60).grow(state).root) == visits(SearchBot(3, 60).grow(state).root)


@pytest.mark.slow
def test_every_iteration_tries_one_pick_that_was_on_offer(setting: Setting) -> None:
    for state, _ in setting.some_positions(2, 4):
        root = SearchBot(1, 60).grow(state).root
        assert sum(node.visits for node in root.next) == 60
        assert_counts_agree(root)


def assert_counts_agree(node: Node) -> None:
    """Picks are sorted, each was visited no more often than it was on offer, and offered no more often than reached."""
    picks = [child.pick for child in node.next]
    assert picks == sorted(set(picks))
    for child in node.next:
        assert 0 < child.visits <= child.offers
        assert abs(child.total) <= float(child.visits)
        assert_counts_agree(child)


def visits(node: Node) -> list[object]:
    """The whole tree as plain values."""
    return [node.pick, node.visits, node.offers, node.total, [visits(child) for child in node.next]]


def test_a_search_by_time_takes_its_time_and_no_more() -> None:
    begin = perf_counter()

    pick = SearchBot(1, seconds=0.2).answer(board("......."))

    assert 0.2 <= perf_counter() - begin < 5
    assert column(pick) in "abcdefg"


def test_the_spread_is_the_standard_deviation_of_all_judgements() -> None:
    tree, judgements = Tree(), [0.5, -1.0, 0.25, 1.0]
    assert tree.spread() == 1  # nothing is known yet

    for judgement in judgements:
        tree.remember([Node(0)], [1], [-judgement, judgement])

    assert tree.spread() == pytest.approx(pstdev(judgements))


def test_each_node_remembers_what_came_of_it_for_the_seat_that_chose_it() -> None:
    path = [Node(0), Node(1), Node(2)]

    Tree().remember(path, [2, 0, 2], [1.0, -0.5, 0.25])

    assert [node.total for node in path] == [0.25, 1.0, 0.25]
    assert [node.visits for node in path] == [1, 1, 1]

"""Bots by name."""

import pytest

from emberhall.bots import KNOWN_BOTS, GreedyBot, RandomBot, SearchBot, make_bot
from emberhall.kernel.errors import BadBots

SEARCHES = {"search": (1000, 0.0), "search:25": (25, 0.0), "normal": (300, 0.0), "hard": (3000, 0.0)}


@pytest.mark.parametrize(("name", "budget"), SEARCHES.items())
def test_a_search_by_iterations(name: str, budget: tuple[int, float]) -> None:
    bot = make_bot(name, 1)

    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.seconds) == budget


@pytest.mark.parametrize(("name", "seconds"), [("search:2s", 2.0), ("search:0.5s", 0.5)])
def test_a_search_by_time(name: str, seconds: float) -> None:
    bot = make_bot(name, 1)

    assert isinstance(bot, SearchBot)
    assert bot.seconds == seconds


def test_the_simple_ones() -> None:
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(make_bot("greedy", 1), GreedyBot)
    assert isinstance(make_bot("easy", 1), GreedyBot)


@pytest.mark.parametrize(
    "name",
    ["", "clever", "Random", "search:", "search:0", "search:0s", "search:-5", "search:1e3", "search:2m", "greedy:2"],
)
def test_an_unknown_bot_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadBots, match=f"^there is no bot '{name}'; known are {', '.join(KNOWN_BOTS)}$"):
        make_bot(name, 1)

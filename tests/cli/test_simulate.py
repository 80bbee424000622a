"""`simulate` and `bench`: many games, the same whoever counts them."""

import json
from itertools import pairwise
from typing import Any

import pytest

from emberhall.lab.simulate import Handout, Plan, simulate
from emberhall.lab.wilson import wilson
from tests.cli.conftest import Process, Run

TIMES = ("seconds", "picks_per_second", "games_per_second")
AT_LEAST = (
    "game", "players", "games", "picks", "seconds", "picks_per_second", "games_per_second", "wins", "draws",
    "mean_picks", "compiled",
)  # fmt: skip


def simulated(run: Run, line: str) -> dict[str, Any]:
    """The outcome as a program reads it."""
    outcome = json.loads(run("simulate", *line.split(), "--json").stdout)
    assert isinstance(outcome, dict)
    return outcome


def without_times(outcome: dict[str, Any]) -> dict[str, Any]:
    """What must be the same in every run."""
    return {name: value for name, value in outcome.items() if name not in TIMES}


def test_the_outcome_has_all_that_programs_count_on(run: Run) -> None:
    outcome = simulated(run, "toy --players 3 --games 12 --seed 5")

    assert set(AT_LEAST) <= set(outcome)
    assert (outcome["game"], outcome["players"], outcome["games"]) == ("toy", 3, 12)
    assert outcome["mean_picks"] == outcome["picks"] / 12
    assert outcome["wins"] == {"random": 12 - outcome["draws"]}
    assert sum(outcome["wins_by_seat"]) >= 12 - outcome["draws"]  # several can win together
    assert outcome["options"] == {"turns": 2, "die": "six"}  # as simulations have it


def test_the_outcome_is_the_same_for_any_number_of_jobs(run: Run) -> None:
    line = "toy --players 3 --bots random,greedy,random --games 40 --seed 5"

    alone, together = simulated(run, line), simulated(run, f"{line} --jobs 2")

    assert without_times(alone) == without_times(together)


def test_another_seed_plays_other_games(run: Run) -> None:
    outcomes = [simulated(run, f"toy --games 30 --seed {seed}")["picks"] for seed in range(4)]

    assert len(set(outcomes)) > 1


def test_every_bot_sits_on_every_seat_equally_often() -> None:
    plan = Plan("toy", ("a", "b", "c"), games=9, seed=1)

    for seat in range(3):
        assert sorted(plan.bots_in(number)[seat] for number in range(9)) == list("aaabbbccc")


@pytest.mark.parametrize("games_a_second", [0.1, 15, 1e6])
@pytest.mark.parametrize("games", [1, 2, 31, 1000])
def test_no_game_is_left_out_or_played_twice(games: int, games_a_second: float) -> None:
    chunks, handout = [], Handout(games)
    while numbers := handout.take():
        chunks.append(numbers)
        handout.learn(len(numbers), len(numbers) / games_a_second)

    assert chunks[0].start == 0
    assert chunks[-1].stop == games
    assert all(one.stop == other.start for one, other in pairwise(chunks))


@pytest.mark.parametrize(("games_a_second", "most"), [(0.1, 1), (15, 15), (1e6, 1e6)])
def test_progress_shows_within_a_second_however_slow_the_bots_are(games_a_second: float, most: float) -> None:
    handout = Handout(10_000_000)
    sizes = []
    for _ in range(40):
        sizes.append(len(handout.take()))
        handout.learn(sizes[-1], sizes[-1] / games_a_second)

    assert sizes[0] == 1
    assert max(sizes) <= most
    assert max(sizes) >= most / 10  # nor is time lost in handing out


def test_progress_is_told_for_every_game() -> None:
    told: list[int] = []

    simulate(
        Plan("toy", ("random", "random"), games=50, seed=1, options={"turns": 2, "die": "six"}), progress=told.append
    )

    assert sum(told) == 50
    assert told[0] == 1


def test_one_bot_fills_all_seats(run: Run) -> None:
    assert simulated(run, "toy --players 4 --bots random --games 4")["bots"] == ["random"] * 4


def test_as_many_play_as_there_are_bots(run: Run) -> None:
    assert simulated(run, "toy --bots random,random,random --games 3")["players"] == 3


def test_people_read_shares_with_intervals(run: Run) -> None:
    shown = run("simulate", "connect_four", "--bots", "random,greedy", "--games", "20", "--seed", "1").stdout

    for words in ("95% interval", "random", "greedy", "seat 1", "seat 2", "picks a game", "games/s"):
        assert words in shown


def test_json_is_one_object_in_a_process_too(process: Process) -> None:
    result = process("simulate", "toy", "--games", "8", "--jobs", "2", "--seed", "1", "--json")

    assert result.returncode == 0
    assert json.loads(result.stdout)["games"] == 8
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0, 1)]
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_bench_measures_every_game_for_every_number_of_players(run: Run) -> None:
    measured = json.loads(run("bench", "--seconds", "0.001", "--json").stdout)

    assert [speed["players"] for speed in measured["speeds"] if speed["game"] == "toy"] == [2, 3, 4]
    for speed in measured["speeds"]:
        assert min(speed["picks_per_second"], speed["games_per_second"], speed["copies_per_second"]) > 0


def test_bench_tells_people_whether_it_ran_compiled(run: Run) -> None:
    shown = run("bench", "--seconds", "0.001").stdout

    assert "connect_four" in shown
    assert "random play, one process, " in shown

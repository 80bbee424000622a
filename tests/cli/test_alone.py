"""A game for one or more: alone one wins or loses, and nobody plays alone without having said so."""

import json
from pathlib import Path

import pytest

from emberhall.kit.record import load
from emberhall.lab.simulate import is_draw
from tests.cli.conftest import Process, Refused, Run


@pytest.mark.parametrize("bot", ["random", "greedy", "search:10"])
def test_bots_play_alone(run: Run, bot: str) -> None:
    line = ("simulate", "loud", "--players", "1", "--games", "30", "--seed", "3", "--bots", bot)
    outcome = json.loads(run(*line, "--json").stdout)

    (wins,) = outcome["wins_by_seat"]
    assert outcome["players"] == 1
    assert 0 < wins < 30
    assert outcome["wins"] == {bot: wins}
    assert outcome["draws"] == 0
    shown = run(*line).stdout
    assert "loud: 1 player, 30 games" in shown
    assert f"{30 - wins} lost, 0 draws; " in shown


def test_who_thinks_ahead_wins_more_often_alone(run: Run) -> None:
    line = ("simulate", "loud", "--players", "1", "--games", "60", "--seed", "3", "--json", "--bots")
    wins = [json.loads(run(*line, bot).stdout)["wins_by_seat"][0] for bot in ("random", "search:60")]

    assert wins[0] < wins[1]


def test_as_many_play_as_usual_and_not_as_few_as_can(run: Run, folder: Path) -> None:
    run("play", "loud", "--save", "game.json")

    assert load(folder / "game.json").names == ["Ash", "Birk (bot:normal)"]
    assert json.loads(run("simulate", "loud", "--games", "2", "--json").stdout)["players"] == 2


@pytest.mark.parametrize(("seed", "result"), [("3", "Ash loses."), ("0", "Ash wins.")])
def test_a_person_plays_alone_and_the_record_verifies(run: Run, seed: str, result: str) -> None:
    game = ("play", "loud", "--seats", "me", "--seed", seed, "--option", "turns=1", "--save", "game.json")

    shown = run(*game, typed="roll\n").stdout

    assert result in shown
    assert result in run("replay", "game.json").stdout
    assert "Verified." in run("replay", "game.json", "--verify").stdout


@pytest.mark.parametrize(
    ("returns", "is_one"),
    [
        ([1.0], False),
        ([-1.0], False),
        ([0.0], True),
        ([0.0, 0.0], True),
        ([0.5, -0.5], True),
        ([1.0, -1.0], False),
        ([1.0, 1.0], False),
    ],
)
def test_a_draw_is_no_defeat(returns: list[float], is_one: bool) -> None:
    assert is_draw(returns) == is_one


def test_every_number_of_players_is_measured(process: Process) -> None:
    speeds = json.loads(process("bench", "--seconds", "0.001", "--json").stdout)["speeds"]

    assert [speed["players"] for speed in speeds if speed["game"] == "loud"] == [1, 2, 3, 4]


def test_programs_are_told_how_many_play_as_usual(run: Run) -> None:
    games = {game["id"]: game for game in json.loads(run("games", "--json").stdout)["games"]}

    assert (games["loud"]["min_seats"], games["loud"]["usual_seats"]) == (1, 2)
    assert (games["toy"]["min_seats"], games["toy"]["usual_seats"]) == (2, 2)


def test_a_game_for_several_is_not_played_alone(refused: Refused) -> None:
    assert "High Card takes 2 to 4 players, not 1" in refused("play", "toy", "--seats", "me")

"""The settings that are tried: every number of players, plain and varied; and random games that get far."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from bench.soak import Chunk, chunks, play_chunk, settings_asked_for

import connect_four
from emberhall.kernel.dice import Lots
from emberhall.kernel.errors import BadOption
from emberhall.kit.options import OptionValue
from tests.every_game import golden, playing, promises
from tests.every_game.playing import (
    SHY,
    VARIANTS,
    Setting,
    game_called,
    keen_picks,
    random_pick,
    settings_of,
    shy_picks,
)
from tests.kernel import loud, toy
from tests.kernel.toy import BET, DRAW, ROLL, Toy

ROOT = Path(__file__).parents[2]
TEN_SIDES: tuple[tuple[str, OptionValue], ...] = (("turns", 1), ("die", "ten"))


@pytest.fixture
def _varied(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has a variant, and can be found by its id."""
    monkeypatch.setitem(VARIANTS, "toy", [dict(TEN_SIDES)])
    monkeypatch.setattr(playing, "all_games", lambda: {"toy": toy.GAME})


# Variants


@pytest.mark.usefixtures("_varied")
def test_every_variant_is_tried_with_every_number_of_players() -> None:
    names = [str(setting) for setting in settings_of(toy.GAME)]

    assert names == ["toy-2", "toy-3", "toy-4", *(f"toy-{seats}-turns=1-die=ten" for seats in (2, 3, 4))]


def test_a_game_without_variants_is_tried_plain() -> None:
    assert settings_of(loud.GAME) == [Setting(loud.GAME, seats) for seats in (1, 2, 3, 4)]


def test_every_variant_is_one_of_a_game_that_has_such_options() -> None:
    for id_, variants in VARIANTS.items():
        for options in variants:
            assert game_called(id_).check_options(options) != game_called(id_).check_options({}), options


def test_a_setting_plays_with_its_options_and_leaves_the_others_as_in_simulations() -> None:
    plain, varied = Setting(toy.GAME, 2).new(1), Setting(toy.GAME, 2, (("die", "ten"),)).new(1)

    assert isinstance(plain, Toy)
    assert isinstance(varied, Toy)
    assert (plain.sides, len(plain.agenda)) == (6, 4)
    assert (varied.sides, len(varied.agenda)) == (10, 4)


def test_a_setting_is_recorded_with_its_options() -> None:
    (*_, match) = promises.plays_by_the_record(Setting(toy.GAME, 2, TEN_SIDES), 1)

    assert match.record.options == {"turns": 1, "die": "ten"}
    assert match.record.returns is not None
    promises.replays_exactly(toy.GAME, match)


@pytest.mark.usefixtures("_varied")
@pytest.mark.parametrize(
    ("told", "header", "file"),
    [
        (Setting(toy.GAME, 2), "toy, 2 players, random game 4", "2-players.txt"),
        (Setting(loud.GAME, 1), "loud, 1 player, random game 4", "1-player.txt"),
        (
            Setting(toy.GAME, 3, TEN_SIDES),
            "toy, 3 players, turns=1, die=ten, random game 4",
            "3-players-turns-1-die-ten.txt",
        ),
    ],
)
def test_a_transcript_tells_its_setting(told: Setting, header: str, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "all_games", lambda: {"toy": toy.GAME, "loud": loud.GAME})
    text = "\n".join(golden.transcript(told, 4, told.picks(4))) + "\n"

    assert text.splitlines()[0] == header
    assert golden.replayed(text) == text
    assert golden.file_of(told).name == file


# Shy picks


@pytest.mark.parametrize(
    ("legal", "shy", "keen"),
    [
        ([1, 2, 3], {3}, [1, 2]),
        ([1, 2, 3], {1}, [2, 3]),
        ([1, 2, 3], {1, 3}, [2]),
        ([1, 2, 3], {4}, [1, 2]),
        ([1, 2, 3], set(), [1, 2]),
        ([1, 2], {1, 2}, [1, 2]),
    ],
)
def test_keen_picks_are_those_that_are_not_shy(legal: list[int], shy: set[int], keen: list[int]) -> None:
    assert keen_picks(legal, shy) == keen


def test_games_of_even_numbers_seldom_make_a_shy_pick() -> None:
    state = Setting(toy.GAME, 2).new(1)
    lots = Lots(1)
    odd, even = ([random_pick(state, lots, number, {ROLL}) for _ in range(3200)] for number in (1, 2))

    assert 900 < odd.count(ROLL) < 1250  # a third
    assert 30 < even.count(ROLL) < 120  # a third of a sixteenth
    assert min(even.count(DRAW), even.count(BET)) > 1400


def test_shy_picks_are_named_by_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Setting(toy.GAME, 2).new(1)
    assert shy_picks(toy.GAME, state) == set()
    monkeypatch.setitem(SHY, "toy", ["bet", "draw"])

    assert shy_picks(toy.GAME, state) == {BET, DRAW}


@pytest.mark.parametrize("id_", SHY)
def test_every_shy_pick_is_one_of_its_game(id_: str) -> None:
    game = game_called(id_)

    assert shy_picks(game, settings_of(game)[0].new(1))


# The soak


@pytest.mark.usefixtures("_varied")
def test_the_soak_plays_plain_and_varied_unless_options_are_given() -> None:
    assert settings_asked_for(toy.GAME, []) == settings_of(toy.GAME)
    assert settings_asked_for(toy.GAME, ["turns=4"]) == [Setting(toy.GAME, n, (("turns", "4"),)) for n in (2, 3, 4)]


@pytest.mark.parametrize("option", ["turns=9", "tunes=1", "turns"])
def test_the_soak_refuses_options_that_the_game_lacks(option: str) -> None:
    with pytest.raises(BadOption):
        settings_asked_for(toy.GAME, [option])


@pytest.mark.usefixtures("_varied")
def test_the_soak_plays_with_the_options_of_its_setting() -> None:
    (chunk,) = chunks(Setting(toy.GAME, 2, TEN_SIDES), first=1, games=6)

    tally = play_chunk(chunk)

    assert chunk == Chunk("toy", 2, range(1, 7), TEN_SIDES)
    assert tally.picks == sum(len(Setting(toy.GAME, 2, TEN_SIDES).picks(number)) for number in range(1, 7))
    assert tally.picks < play_chunk(Chunk("toy", 2, range(1, 7))).picks


def test_the_soak_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "bench.soak", connect_four.GAME.id, "--games", "2", "--jobs", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    refused = subprocess.run([*command, "--option", "a=b"], cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert re.search(r"^connect_four-2: 2 games, ", done.stdout, re.MULTILINE)
    assert "Connect Four has no option 'a'; it has none" in refused.stderr

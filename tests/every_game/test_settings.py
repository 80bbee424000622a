"""The settings that are tried: every number of players, plain and varied; and random games that get far."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from emberhall.kernel.dice import Rng
from emberhall.kernel.errors import BadOption
from emberhall.kit.options import OptionValue
from emberhall.kit.trial import Trial
from emberhall.testing import golden, promises, soak
from emberhall.testing.settings import Setting, keen_picks, random_pick, settings_of, shy_picks
from emberhall.testing.soak import Chunk, chunks, play_chunk, settings_asked_for
from tests.kernel import loud, toy
from tests.kernel.toy import BET, DRAW, ROLL, Toy

ROOT = Path(__file__).parents[2]
TEN_SIDES: tuple[tuple[str, OptionValue], ...] = (("turns", 1), ("die", "ten"))


VARIED = replace(toy.TRIAL, variants=(dict(TEN_SIDES),))


# Variants


def test_every_variant_is_tried_with_every_number_of_players() -> None:
    names = [str(setting) for setting in settings_of(VARIED)]

    assert names == ["toy-2", "toy-3", "toy-4", *(f"toy-{seats}-turns=1-die=ten" for seats in (2, 3, 4))]


def test_a_game_without_variants_is_tried_plain() -> None:
    assert settings_of(loud.TRIAL) == [Setting(loud.TRIAL, seats) for seats in (1, 2, 3, 4)]


def test_every_variant_is_one_of_a_game_that_has_such_options(trial: Trial) -> None:
    for options in trial.variants:
        assert trial.game.check_options(options) != trial.game.check_options({}), options


def test_a_setting_plays_with_its_options_and_leaves_the_others_as_in_simulations() -> None:
    plain, varied = Setting(toy.TRIAL, 2).new(1), Setting(toy.TRIAL, 2, (("die", "ten"),)).new(1)

    assert isinstance(plain, Toy)
    assert isinstance(varied, Toy)
    assert (plain.sides, len(plain.agenda)) == (6, 4)
    assert (varied.sides, len(varied.agenda)) == (10, 4)


def test_a_setting_is_recorded_with_its_options() -> None:
    (*_, match) = promises.plays_by_the_record(Setting(toy.TRIAL, 2, TEN_SIDES), 1)

    assert match.record.options == {"turns": 1, "die": "ten"}
    assert match.record.returns is not None
    promises.replays_exactly(toy.GAME, match)


@pytest.mark.parametrize(
    ("told", "header", "file"),
    [
        (Setting(toy.TRIAL, 2), "toy, 2 players, random game 4", "2-players.txt"),
        (Setting(loud.TRIAL, 1), "loud, 1 player, random game 4", "1-player.txt"),
        (
            Setting(toy.TRIAL, 3, TEN_SIDES),
            "toy, 3 players, turns=1, die=ten, random game 4",
            "3-players-turns-1-die-ten.txt",
        ),
    ],
)
def test_a_transcript_tells_its_setting(told: Setting, header: str, file: str) -> None:
    text = "\n".join(golden.transcript(told, 4, told.picks(4))) + "\n"

    assert text.splitlines()[0] == header
    assert golden.replayed(told.trial, text) == text
    assert golden.name_of(told) == file


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
    state = Setting(toy.TRIAL, 2).new(1)
    rng = Rng(1)
    odd, even = ([random_pick(state, rng, number, {ROLL}) for _ in range(3200)] for number in (1, 2))

    assert 900 < odd.count(ROLL) < 1250  # a third
    assert 30 < even.count(ROLL) < 120  # a third of a sixteenth
    assert min(even.count(DRAW), even.count(BET)) > 1400


def test_shy_picks_are_named_by_the_trial() -> None:
    state = Setting(toy.TRIAL, 2).new(1)

    assert shy_picks(toy.TRIAL, state) == set()
    assert shy_picks(replace(toy.TRIAL, shy=("bet", "draw")), state) == {BET, DRAW}


def test_every_shy_pick_is_one_of_its_game(trial: Trial) -> None:
    assert len(shy_picks(trial, settings_of(trial)[0].new(1))) == len(trial.shy)


# The soak


def test_the_soak_plays_plain_and_varied_unless_options_are_given() -> None:
    assert settings_asked_for(VARIED, []) == settings_of(VARIED)
    assert settings_asked_for(toy.TRIAL, ["turns=4"]) == [Setting(toy.TRIAL, n, (("turns", "4"),)) for n in (2, 3, 4)]


@pytest.mark.parametrize("option", ["turns=9", "tunes=1", "turns"])
def test_the_soak_refuses_options_that_the_game_lacks(option: str) -> None:
    with pytest.raises(BadOption):
        settings_asked_for(toy.TRIAL, [option])


def test_the_soak_plays_with_the_options_of_its_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "trial_called", lambda id_: toy.TRIAL)
    (chunk,) = chunks("toy", Setting(toy.TRIAL, 2, TEN_SIDES), first=1, games=6)

    tally = play_chunk(chunk)

    assert chunk == Chunk("toy", 2, range(1, 7), TEN_SIDES)
    assert tally.picks == sum(len(Setting(toy.TRIAL, 2, TEN_SIDES).picks(number)) for number in range(1, 7))
    assert tally.picks < play_chunk(Chunk("toy", 2, range(1, 7))).picks


def test_the_soak_runs_as_a_program() -> None:
    command = [
        sys.executable,
        "-m",
        "emberhall.testing.soak",
        "connect_four.trial:TRIAL",
        "--games",
        "2",
        "--jobs",
        "1",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    refused = subprocess.run([*command, "--option", "a=b"], cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert re.search(r"^connect_four-2: 2 games, ", done.stdout, re.MULTILINE)
    assert "Connect Four has no option 'a'; it has none" in refused.stderr

"""`replay`: a record is shown, through somebody's eyes, or verified."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from emberhall.kernel.errors import BadRecord
from emberhall.kernel.events import EVERYONE
from emberhall.kit import record as records
from emberhall.terminal import replay as replays
from tests.cli.conftest import Refused, Run
from tests.cli.guests import TOY
from tests.cli.test_play import lines


@pytest.fixture
def record(run: Run, folder: Path) -> records.Record:
    """A finished game, in game.json: Ash draws and discards, Birk rolls."""
    typed = lines("", "draw", "card", "1", "", "roll")
    run("play", "toy", "--seats", "me,me", "--seed", "1", "--option", "turns=1", "--save", "game.json", typed=typed)
    return records.load(folder / "game.json")


@pytest.mark.usefixtures("record")
def test_a_replay_shows_log_position_and_result(run: Run) -> None:
    shown = run("replay", "game.json").stdout

    assert (
        shown.index("Ash draws a card") < shown.index("Birk rolls") < shown.index("After 3 of 3 picks, as a spectator")
    )
    assert "wins." in shown


@pytest.mark.usefixtures("record")
def test_a_replay_stops_where_it_is_told_to(run: Run) -> None:
    shown = run("replay", "game.json", "--to", "1").stdout

    assert "Ash draws a card" in shown
    assert "discards" not in shown
    assert "After 1 of 3 picks" in shown


def test_an_unfinished_replay_does_not_tell_the_seed(run: Run, record: records.Record) -> None:
    assert record.seed not in run("replay", "game.json", "--to", "1").stdout


@pytest.mark.usefixtures("record")
def test_a_replay_through_ones_own_eyes_shows_ones_own_cards(run: Run) -> None:
    assert "Ash draws card-" in run("replay", "game.json", "--seat", "1").stdout
    assert "Ash draws a card" in run("replay", "game.json", "--seat", "2").stdout


@pytest.mark.usefixtures("record")
def test_verifying_tells_what_was_verified(run: Run) -> None:
    shown = run("replay", "game.json", "--verify").stdout

    for fact in (
        "Verified.",
        "its digest",
        "committed to",
        "all 3 picks were allowed",
        "the result",
        "the log of 3 events",
    ):
        assert fact in shown


def test_an_unfinished_game_can_be_verified(run: Run) -> None:
    run("play", "toy", "--save", "half.json", typed="bet\n")

    assert "the game is not over: Ash is to move" in run("replay", "half.json", "--verify").stdout


def test_a_result_that_did_not_come_about_is_refused(refused: Refused, record: records.Record, folder: Path) -> None:
    record.returns = [0.0, 0.0]
    records.save(record, folder / "game.json")

    assert "the replay gives" in refused("replay", "game.json", "--verify")


def test_a_pick_that_a_rule_forbids_is_refused(refused: Refused, record: records.Record, folder: Path) -> None:
    record.picks[0] = 3
    records.save(record, folder / "game.json")

    assert "TOY-TURN-01" in refused("replay", "game.json", "--verify")
    assert "TOY-TURN-01" in refused("replay", "game.json")


@pytest.mark.usefixtures("record")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--to 4", "the record has 3 picks"),
        ("--to -1", "-1 is not in the range"),
        ("--seat 3", "the record has the seats 1 to 2 (Ash, Birk)"),
        ("--seat 0", "0 is not in the range"),
        ("--verify --to 1", "leave out --to and --seat"),
    ],
)
def test_what_the_record_does_not_have_is_refused(refused: Refused, arguments: str, message: str) -> None:
    assert message in refused("replay", "game.json", *arguments.split())


def test_a_record_needs_its_packs(run: Run, refused: Refused, folder: Path) -> None:
    (folder / "mine.toml").write_text('[pack]\nname = "Mine"\ngame = "toy"\n[a]\nname = "A"\ntext = "a"\n')
    run("play", "toy", "--pack", "mine.toml", "--save", "game.json", typed="roll\n")

    assert "needs the card pack 'Mine'" in refused("replay", "game.json")
    assert "the card pack 'Mine' has the hash" in run("replay", "game.json", "--verify", "--pack", "mine.toml").stdout


# For programs


def as_json(run: Run, *arguments: str) -> dict[str, Any]:
    """The replay as a program reads it."""
    told = json.loads(run("replay", "game.json", *arguments, "--json").stdout)
    assert isinstance(told, dict)
    return told


def test_a_replay_is_one_object_too(run: Run, record: records.Record) -> None:
    told = as_json(run)

    assert list(told) == [
        "game", "seats", "names", "picks", "shown", "verified", "returns", "commitment", "seed", "log"
    ]  # fmt: skip
    assert (told["game"], told["seats"], told["names"]) == ("toy", 2, ["Ash", "Birk"])
    assert (told["picks"], told["shown"], told["verified"]) == (3, 3, False)
    assert (told["returns"], told["commitment"], told["seed"]) == (record.returns, record.commitment, record.seed)
    assert told["log"][0] == "Ash draws a card"


@pytest.mark.usefixtures("record")
def test_a_replay_in_the_middle_keeps_the_seed_and_the_result_in_its_object(run: Run) -> None:
    told = as_json(run, "--to", "1", "--seat", "1")

    assert (told["picks"], told["shown"], told["returns"], told["seed"]) == (3, 1, None, None)
    assert len(told["log"]) == 1
    assert told["log"][0].startswith("Ash draws card-")


@pytest.mark.usefixtures("record")
def test_a_verified_replay_says_so(run: Run) -> None:
    assert as_json(run, "--verify") == {**as_json(run), "verified": True}


def test_a_replay_that_can_t_be_verified_is_no_object(refused: Refused, record: records.Record, folder: Path) -> None:
    record.returns = [0.0, 0.0]
    records.save(record, folder / "game.json")

    assert "the replay gives" in refused("replay", "game.json", "--verify", "--json")


# Rules that were corrected since

CORRECTED = replace(TOY, rules_version=TOY.rules_version + 1)


def test_a_game_under_older_rules_still_shows_its_log(record: records.Record) -> None:
    console = Console(record=True, width=80, force_terminal=False)

    replays.show(console, record, CORRECTED, [], None, eyes=0)

    shown = console.export_text()
    assert "Ash draws card-" in shown
    assert "corrected since" in shown
    assert "wins." in shown


def test_an_old_event_about_something_that_is_no_more_is_told_by_its_kind(record: records.Record) -> None:
    record.events = [("melts", 7, -1, -1, 0, EVERYONE)]
    console = Console(record=True, width=80, force_terminal=False)

    replays.show(console, record, CORRECTED, [], None, eyes=0)

    assert "· melts" in console.export_text()


def test_a_game_under_older_rules_has_its_log_in_its_object(record: records.Record) -> None:
    told = replays.as_data(record, CORRECTED, [], None, eyes=0)

    assert told["log"][0].startswith("Ash draws card-")
    assert told["seed"] == record.seed


def test_a_game_under_older_rules_has_no_positions(record: records.Record) -> None:
    with pytest.raises(BadRecord, match="leave it out to read the log"):
        replays.show(Console(), record, CORRECTED, [], 1, eyes=0)


def test_an_unfinished_game_under_older_rules_has_no_log(record: records.Record) -> None:
    record.events = None

    with pytest.raises(BadRecord, match="it was never finished"):
        replays.show(Console(), record, CORRECTED, [], None, eyes=0)


def test_a_game_under_older_rules_is_not_verified(record: records.Record) -> None:
    with pytest.raises(BadRecord, match="corrected since"):
        replays.verify(Console(), record, CORRECTED, [])


def test_a_game_under_newer_rules_is_not_shown(record: records.Record) -> None:
    with pytest.raises(BadRecord, match="a newer one can replay it"):
        replays.show(Console(), record, replace(TOY, rules_version=1), [], None, eyes=0)

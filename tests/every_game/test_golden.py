"""Whole games and counts of positions that were reviewed once: what changes here changes the game."""

from dataclasses import replace
from pathlib import Path

import connect_four
from emberhall.kit.trial import Trial
from emberhall.testing import golden, perft, versions
from emberhall.testing.settings import settings_of

GAMES = Path(__file__).parents[1] / "games"


def folder_of(trial: Trial) -> Path:
    """Where the tests of the game keep their files."""
    return GAMES / trial.game.id


def test_golden_transcripts_are_what_the_rules_give(trial: Trial) -> None:
    files = golden.files_in(folder_of(trial))

    missing = {golden.name_of(setting) for setting in settings_of(trial)} - {file.name for file in files}
    assert not missing, f"run python -m emberhall.testing.golden {trial.game.id}"
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert golden.replayed(trial, text) == text, f"{file.name} has changed; see emberhall.testing.golden"


def test_there_are_as_many_sequences_of_picks_as_were_counted(trial: Trial) -> None:
    counts = perft.read_counts(perft.file_in(folder_of(trial)))

    assert counts
    for count in counts:
        state = trial.game.read(count.position, ())
        assert perft.perft(state, count.depth) == count.sequences, count


def test_the_version_is_raised_where_the_same_picks_lead_elsewhere(trial: Trial) -> None:
    assert not versions.fault_of(trial.game, versions.kept(folder_of(trial)), versions.told_by(trial))


def test_whoever_changes_the_rules_is_told_to_raise_the_version() -> None:
    game, before = connect_four.GAME, versions.kept(GAMES / "connect_four")
    changed = replace(before, games=dict.fromkeys(before.games, "0" * 16))
    reworded = replace(before, cards="0" * 32)

    assert versions.fault_of(game, before, before) == ""
    assert "set rules_version=2 in its Game" in versions.fault_of(game, before, changed)
    assert "run python -m emberhall.testing.versions" in versions.fault_of(game, before, replace(changed, rules=2))
    assert "run python -m emberhall.testing.versions" in versions.fault_of(game, before, reworded)

"""Whole games and counts of positions that were reviewed once: what changes here changes the game."""

from dataclasses import replace

import connect_four
from emberhall.kit.game import Game
from tests.every_game import golden, perft, versions
from tests.every_game.playing import settings_of


def test_golden_transcripts_are_what_the_rules_give(game: Game) -> None:
    files = golden.files_of(game)

    missing = {golden.file_of(setting) for setting in settings_of(game)} - set(files)
    assert not missing, f"run python -m tests.every_game.golden {game.id}"
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert golden.replayed(text) == text, f"{file.name} has changed; see tests/every_game/golden.py"


def test_there_are_as_many_sequences_of_picks_as_were_counted(game: Game) -> None:
    counts = perft.read_counts(perft.file_of(game))

    assert counts
    for count in counts:
        state = game.read(count.position, ())
        assert perft.perft(state, count.depth) == count.sequences, count


def test_the_version_is_raised_where_the_same_picks_lead_elsewhere(game: Game) -> None:
    assert not versions.fault_of(game, versions.kept(game), versions.told_by(game))


def test_whoever_changes_the_rules_is_told_to_raise_the_version() -> None:
    game, before = connect_four.GAME, versions.kept(connect_four.GAME)
    changed = replace(before, games=dict.fromkeys(before.games, "0" * 16))
    reworded = replace(before, cards="0" * 32)

    assert versions.fault_of(game, before, before) == ""
    assert "set rules_version=2 in games/connect_four/__init__.py" in versions.fault_of(game, before, changed)
    assert "run python -m tests.every_game.versions" in versions.fault_of(game, before, replace(changed, rules=2))
    assert "run python -m tests.every_game.versions" in versions.fault_of(game, before, reworded)

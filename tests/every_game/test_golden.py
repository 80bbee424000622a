"""Whole games and counts of positions that were reviewed once: what changes here changes the game."""

from emberhall.kernel.game import Game
from tests.every_game import golden, perft
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

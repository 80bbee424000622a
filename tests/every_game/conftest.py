"""A test that takes a `setting` runs for each game, number of players and variant; one with a `game`, for each game."""

import pytest

from tests.every_game.playing import all_games, all_settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand in the settings or the games."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", all_settings(), ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", all_games().values(), ids=list(all_games()))

"""A test with a `setting` runs for each game, number of players and variant; one with a `trial`, for each game."""

import pytest

from tests.trials import all_settings, trials


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand in the settings or the trials."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", all_settings(), ids=str)
    if "trial" in metafunc.fixturenames:
        metafunc.parametrize("trial", trials().values(), ids=list(trials()))

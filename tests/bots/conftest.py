"""A test that takes a `setting` runs for each game, number of players and variant."""

import pytest

from tests.trials import all_settings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand in the settings."""
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", all_settings(), ids=str)

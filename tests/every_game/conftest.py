"""A test with a `setting` runs for each game, number of players and variant; one with a `trial`, for each game."""

import os

import pytest

from emberhall.testing.settings import settings_of
from tests.trials import trials

ONLY = os.environ.get("EMBERHALL_ONLY", "")  # the id of a game, where one alone is tried


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand in the settings or the trials."""
    tried = {id_: trial for id_, trial in trials().items() if ONLY in ("", id_)}
    if "setting" in metafunc.fixturenames:
        settings = [setting for trial in tried.values() for setting in settings_of(trial)]
        if ONLY:  # with as few players as can, plain and varied
            settings = [setting for setting in settings if setting.seats == setting.game.min_seats]
        metafunc.parametrize("setting", settings, ids=str)
    if "trial" in metafunc.fixturenames:
        metafunc.parametrize("trial", tried.values(), ids=list(tried))

"""What all tests share. The assertions of scenario tables and other helpers are explained like those of a test."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import USUAL

PARTS = ("bots", "browser", "cli", "every_game", "games", "kernel", "server")
HERE = Path(__file__).parent

pytest.register_assert_rewrite(*(f"tests.{part}" for part in PARTS))
pytest_plugins = ["emberhall.testing.plugin"]
settings.register_profile("usual", USUAL)
settings.load_profile("usual")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open a hall, and those that open a browser, are marked so by the folder that they are in."""
    for item in items:
        folder = item.path.relative_to(HERE).parts[0]
        if folder in ("server", "browser"):
            item.add_marker(getattr(pytest.mark, folder))

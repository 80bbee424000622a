"""What all tests share. The assertions of scenario tables and other helpers are explained like those of a test."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import USUAL

PARTS = ("bots", "browser", "cli", "every_game", "games", "kernel", "server")
# What takes longest comes first, and thousands of small tests last, so that no worker is still at something when the
# others have nothing left to do. Tests in a browser come one after another: whoever has opened one uses it for all.
FIRST = ("test_web.py", "test_fresh_machine.py", "browser", "server", "every_game")
LAST = ("bench", "bots", "kernel", "games")
HERE = Path(__file__).parent

pytest.register_assert_rewrite(*(f"tests.{part}" for part in PARTS))
pytest_plugins = ["emberhall.testing.plugin"]
settings.register_profile("usual", USUAL)
settings.load_profile("usual")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open a hall, and those that open a browser, are marked so by the folder that they are in."""
    for item in items:
        folder = folder_of(item)
        if folder in ("server", "browser"):
            item.add_marker(getattr(pytest.mark, folder))
        if folder == "server":
            item.add_marker(pytest.mark.xdist_group(item.path.stem))  # one hall for all tests of a file
    items.sort(key=lambda item: turn_of(folder_of(item)))


def turn_of(folder: str) -> int:
    """When it is that part's turn."""
    if folder in FIRST:
        return FIRST.index(folder) - len(FIRST)
    return LAST.index(folder) + 1 if folder in LAST else 0


def folder_of(item: pytest.Item) -> str:
    """The part of the tests that it belongs to; a file of its own is one."""
    return item.path.relative_to(HERE).parts[0]

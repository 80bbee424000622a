"""What all tests share. The assertions of scenario tables and other helpers are explained like those of a test."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import USUAL

PARTS = ("bots", "browser", "cli", "every_game", "games", "kernel", "server")
QUICK = ("bench", "bots", "games", "kernel")  # thousands of small tests; the other folders take turns before them
HERE = Path(__file__).parent

pytest.register_assert_rewrite(*(f"tests.{part}" for part in PARTS))
pytest_plugins = ["emberhall.testing.plugin"]
settings.register_profile("usual", USUAL)
settings.load_profile("usual")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open a hall, and those that open a browser, are marked so by the folder that they are in. What takes
    long comes first, so that no worker is still at it when the others have nothing left to do."""
    files: dict[str, dict[Path, int]] = {}
    for item in items:
        folder = folder_of(item)
        places = files.setdefault(folder, {})
        places.setdefault(item.path, len(places))
        if folder in ("server", "browser"):
            item.add_marker(getattr(pytest.mark, folder))
            item.add_marker(pytest.mark.xdist_group(item.path.stem))  # one hall for all tests of a file
    items.sort(key=lambda item: (folder_of(item) in QUICK, files[folder_of(item)][item.path]))


def folder_of(item: pytest.Item) -> str:
    """The part of the tests that it belongs to; a file of its own is one."""
    return item.path.relative_to(HERE).parts[0]

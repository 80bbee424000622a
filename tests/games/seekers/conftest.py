"""A table of Seekers."""

from collections.abc import Iterator

import pytest

from tests.games.seekers.seek import SeekTable


@pytest.fixture
def table() -> Iterator[SeekTable]:
    """A strict table: whatever chance was fixed must be used up."""
    table = SeekTable()
    yield table
    table.closes()

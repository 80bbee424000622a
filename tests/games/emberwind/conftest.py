"""A table of EMBERWIND."""

from collections.abc import Iterator

import pytest

from tests.games.emberwind.wind import WindTable


@pytest.fixture
def table() -> Iterator[WindTable]:
    """A strict table: whatever chance was fixed must be used up."""
    table = WindTable()
    yield table
    table.closes()

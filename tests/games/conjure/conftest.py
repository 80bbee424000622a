"""A table of Ember, the Magical Card Game."""

from collections.abc import Iterator

import pytest

from tests.games.conjure.ember import EmberTable


@pytest.fixture
def table() -> Iterator[EmberTable]:
    """A strict table: whatever chance was fixed must be used up."""
    table = EmberTable()
    yield table
    table.closes()

"""The table that scenarios of Dwarf Emberforge are played at."""

from collections.abc import Iterator

import pytest

from tests.games.emberforge.forge import ForgeTable


@pytest.fixture
def table() -> Iterator[ForgeTable]:
    """A table; at the end, nothing that was fixed may be left over."""
    table = ForgeTable()
    yield table
    table.closes()

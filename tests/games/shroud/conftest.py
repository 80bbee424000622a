"""A table of Shroud of the Shadow Demon."""

from collections.abc import Iterator

import pytest

from tests.games.shroud.shadow import ShadowTable


@pytest.fixture
def table() -> Iterator[ShadowTable]:
    """A strict table: whatever chance was fixed must be used up."""
    table = ShadowTable()
    yield table
    table.closes()

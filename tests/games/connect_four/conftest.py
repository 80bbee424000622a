"""The table that scenarios of Connect Four are played at."""

from collections.abc import Iterator

import pytest

from connect_four import GAME
from emberhall.testing.table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    """A table at which Ash has red, and Birch yellow; at the end, no chance that was fixed may be left over."""
    table = Table(GAME)
    table.sits("Ash", "Birch")
    yield table
    table.closes()

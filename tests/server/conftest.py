"""What tests of the server share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, open_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, started when the first test asks for it."""
    with open_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "hall.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()

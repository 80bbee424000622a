"""A real PostgreSQL for the length of a test run, with trouble on demand."""

import secrets
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it complains where there is no folder for runtime files
    from pgserver._commands import POSTGRES_BIN_PATH
    from pgserver.postgres_server import get_server


class Postgres:
    """A PostgreSQL of our own, reached through a socket in its folder."""

    def __init__(self, folder: Path) -> None:
        self.server = get_server(folder / "data", cleanup_mode="stop")
        self.url = self.server.get_uri()
        self.tools = POSTGRES_BIN_PATH  # where its own programs are: pg_dump, pg_restore

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"hall_{secrets.token_hex(4)}"
        self.run(f"CREATE DATABASE {name}")
        return self.server.get_uri(name)

    def run(self, statement: str) -> list[Any]:
        """What the statement finds."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def cut_lines(self, url: str) -> int:
        """Every connection to the database is ended by force, whatever it was doing; how many there were."""
        name = url.partition("?")[0].rpartition("/")[2]
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        return len(self.run(cut))

    def stop(self, mode: str) -> None:
        """Down it goes: `fast` as an administrator would stop it, `immediate` as a crash would."""
        command = [str(POSTGRES_BIN_PATH / "pg_ctl"), "-D", str(self.server.pgdata), "-w", "-m", mode, "stop"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=self.server.system_user)

    def start(self) -> None:
        """And up again, at the same address."""
        self.server.ensure_postgres_running()


@contextmanager
def open_postgres() -> Iterator[Postgres]:
    """A PostgreSQL, and nothing left of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="emberhall-pg-"))
    postgres = Postgres(folder)
    try:
        yield postgres
    finally:
        postgres.server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)

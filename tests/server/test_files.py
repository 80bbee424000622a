"""The files of a hall, and how it opens and closes: one hall to a file, for nobody else's eyes, in few words."""

import asyncio
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.server.database import Database
from emberhall.server.files import Lock
from tests.server.house import House, environment, open_house
from tests.server.postgres import Postgres
from tests.server.visitor import Visitor

PATIENCE = 60.0


def serve(database: str | Path) -> "subprocess.CompletedProcess[str]":
    """`emberhall serve`, which is refused."""
    command = [sys.executable, "-m", "emberhall", "serve", "--port", "0", "--db", str(database)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=environment(), check=False)


def modes(folder: Path) -> dict[str, str]:
    """Who may read and write each file."""
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in sorted(folder.iterdir())}


def terminate(house: House) -> int:
    """As systemd and containers do; the exit code."""
    house.process.send_signal(signal.SIGTERM)
    code = house.process.wait(PATIENCE)
    house._reader.join(PATIENCE)
    return code


def test_a_second_hall_on_one_file_is_refused_in_one_line_until_the_first_is_gone(tmp_path: Path) -> None:
    database = tmp_path / "hall.db"
    with open_house(database) as house:
        second = serve(database)
        assert (second.returncode, second.stdout) == (2, "")
        assert f"another hall is open on {database}" in second.stderr
        assert second.stderr.count("\n") == 1
        house.kill()
    with open_house(database):
        pass


def test_processes_that_share_a_postgresql_are_not_refused(postgres: Postgres) -> None:
    url = postgres.new_database()
    first, second = Database(url), Database(url)
    first.open()
    second.open()
    first.close()
    second.close()


def test_a_lock_is_had_by_one_and_then_by_the_next(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "hall.db"), Lock(tmp_path / "hall.db")
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()


def test_nobody_else_on_the_machine_reads_the_files_of_a_hall(tmp_path: Path) -> None:
    async def visit(address: str) -> None:
        async with Visitor(address) as ash:
            await ash.open("emberforge", "me", "me")

    with open_house(tmp_path / "hall.db") as house:
        asyncio.run(visit(house.address))
        assert modes(tmp_path) == dict.fromkeys(("hall.db", "hall.db-shm", "hall.db-wal", "hall.db.lock"), "0o600"), (
            "a database tells every seed, and the key of all cookies"
        )


def test_a_file_that_others_could_read_is_theirs_no_longer_and_that_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kept = tmp_path / "hall.db"
    sqlite3.connect(kept).close()
    kept.chmod(0o644)
    database = Database(str(kept))
    database.open()
    database.close()
    assert modes(tmp_path)["hall.db"] == "0o600"
    assert "could be read by others" in caplog.text
    caplog.clear()
    again = Database(str(kept))
    again.open()
    again.close()
    assert caplog.text == "", "it is told once"


def test_a_database_of_a_newer_version_is_told_of_in_one_line_and_left_as_it_is(database: str) -> None:
    first = Database(database)
    first.open()
    with first.engine.begin() as line:
        line.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    first.close()

    ended = serve(database)

    assert (ended.returncode, ended.stdout) == (2, "")
    assert "a newer Emberhall wrote it (its tables are of version 9999" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_the_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    kept = tmp_path / "recipes.db"
    with sqlite3.connect(kept) as line:
        line.execute("CREATE TABLE recipes (name TEXT)")
    line.close()
    with pytest.raises(BadInput, match="another program, with a table 'recipes'"):
        Database(str(kept)).open()
    with sqlite3.connect(kept) as line:
        assert line.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    line.close()


def test_sigterm_closes_the_hall_without_a_word_though_a_request_is_half_sent(tmp_path: Path) -> None:
    async def begin(house: House) -> None:
        async with Visitor(house.address) as ash:
            await ash.open("emberforge", "me", "greedy", options={"first_seat": 2})

    with open_house(tmp_path / "hall.db") as house:
        asyncio.run(begin(house))
        with socket.create_connection(("127.0.0.1", house.port)) as line:
            line.sendall(b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n")
            line.sendall(b'content-type: application/json\r\n\r\n{"a"')
            assert terminate(house) == 0
    assert not [line for line in house.said[1:] if "Cancel 1 running task" not in line], house.said

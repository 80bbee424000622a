"""Nothing that was acknowledged is lost, whatever is killed, cut or restarted; and a table goes on by itself."""

import asyncio
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest
import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.kit.match import NOTHING_TO_TAKE_BACK
from emberhall.server.database import Append, Database, url_of
from emberhall.server.refusals import MOVED_ON, NOT_SAVED, OVER, sentence
from emberhall.server.serve import usual_database
from tests.server.crashes import GAMES, crash
from tests.server.here import hall_here
from tests.server.house import House, environment, open_house
from tests.server.players import Crowd, Game, check_logs, logs_of
from tests.server.postgres import Postgres
from tests.server.visitor import Visitor

KILLS = 4
PLAIN = (
    Game("emberforge", ["me", "open", "greedy"]),
    Game("emberforge", ["me", "open", "open", "random"]),
    Game("conjure", ["me", "open"]),
)
CUTS = 8
ENOUGH = 5  # picks acknowledged, for a test to say something
TROUBLES = ("fast", "immediate")  # how a PostgreSQL is stopped
PATIENCE = 90.0


def test_a_hall_that_is_killed_loses_nothing_and_doubles_nothing(database: str) -> None:
    report = asyncio.run(crash(database, KILLS, seed=1))

    assert report.checked == report.tally.acknowledged > 50, report
    assert report.tally.finished == report.tally.tables >= len(GAMES), report
    assert report.tally.reconnected >= KILLS, report
    assert min(report.tally.handed, report.tally.stops, report.tally.conceded, report.tally.decks) > 0, report
    assert set(report.tally.refused) <= {MOVED_ON, OVER, sentence(NOTHING_TO_TAKE_BACK)}, report.tally.refused


# The database is in trouble


def play_through(database: str, trouble: Callable[[Crowd], Awaitable[None]]) -> None:
    """People play while there is trouble, and finish when it is over; nothing that was acknowledged is lost."""

    async def work(address: str) -> Crowd:
        crowd = Crowd([address], seed=2)
        playing = [asyncio.create_task(crowd.play_at(game)) for game in PLAIN]
        while crowd.tally.acknowledged < 5:
            await asyncio.sleep(0.05)
        await trouble(crowd)
        crowd.is_closing = True
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        return crowd

    with open_house(database, "--beat", "0.05") as house:
        crowd = asyncio.run(work(house.address))
        assert house.process.poll() is None
        assert "Traceback" not in "".join(house.said)
    assert check_logs(database, crowd.players) == crowd.tally.acknowledged
    assert crowd.tally.finished == crowd.tally.tables >= len(PLAIN)
    assert set(crowd.tally.refused) <= {MOVED_ON, NOT_SAVED}, crowd.tally.refused


def test_a_game_goes_on_when_every_line_to_the_database_is_cut(postgres: Postgres) -> None:
    database, lots = postgres.new_database(), random.Random(4)

    async def trouble(crowd: Crowd) -> None:
        for _ in range(CUTS):
            await asyncio.sleep(lots.uniform(0.05, 0.4))
            await asyncio.to_thread(postgres.cut_lines, database)

    play_through(database, trouble)


def test_a_game_goes_on_when_the_database_was_down(postgres: Postgres) -> None:
    database = postgres.new_database()

    async def trouble(crowd: Crowd) -> None:
        for mode in TROUBLES:
            await asyncio.to_thread(postgres.stop, mode)
            before = crowd.tally.acknowledged
            await asyncio.sleep(1.0)
            assert crowd.tally.acknowledged <= before + len(crowd.players)  # only what was on its way
            await asyncio.to_thread(postgres.start)
            while crowd.tally.acknowledged < before + 10:
                await asyncio.sleep(0.05)

    play_through(database, trouble)


@pytest.mark.parametrize("is_lost", [True, False], ids=["not written", "written, but the answer is lost"])
def test_what_could_not_be_saved_is_told_of_or_done_once_more(tmp_path: Path, is_lost: bool) -> None:
    """Every third entry fails, or seems to: people pick again, bots and passes that were held land by themselves."""

    async def work() -> None:
        async with hall_here(tmp_path, beat=0.1) as here:
            append, count = here.hall.database.append, 0

            async def unsure(entry: Append) -> bool:
                nonlocal count
                count += 1
                if count % 3 == 0 and is_lost:
                    raise sa.exc.OperationalError("", {}, Exception("the disk is full"))
                landed = await append(entry)
                if count % 3 == 0:
                    raise sa.exc.OperationalError("", {}, Exception("the line was cut"))
                return landed

            here.hall.database.append = unsure  # type: ignore[method-assign]
            crowd = Crowd([here.address], seed=7)
            async with crowd.seated(Game("conjure", ["me", "open", "random"])) as players:
                playing = [asyncio.create_task(player.play()) for player in players]
                while count < 40 or crowd.tally.acknowledged <= ENOUGH:
                    await asyncio.wait(playing, timeout=0.05)
                    assert not any(task.done() and task.exception() for task in playing)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
            assert check_logs(str(tmp_path / "hall.db"), players) == crowd.tally.acknowledged > ENOUGH
            assert set(crowd.tally.refused) == ({NOT_SAVED} if is_lost else set())

    asyncio.run(asyncio.wait_for(work(), PATIENCE))


# It can't be opened at all


def test_a_file_that_is_no_database_is_told_of_in_one_line_and_left_as_it_is(tmp_path: Path) -> None:
    garbage = tmp_path / "hall.db"
    garbage.write_bytes(b"These are the notes of somebody else.\n" * 100)
    before = garbage.read_bytes()

    command = [sys.executable, "-m", "emberhall", "serve", "--port", "0", "--db", str(garbage)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment(), check=False)

    assert (ended.returncode, ended.stdout) == (2, "")
    assert "file is not a database" in ended.stderr
    assert ended.stderr.count("\n") == 1
    assert garbage.read_bytes() == before


def refused(database: str) -> str:
    """Why it can't be opened."""
    with pytest.raises(BadInput) as fault:
        Database(database).open()
    return str(fault.value)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert f"{tmp_path} is a folder" in refused(str(tmp_path))
    assert "can't be opened" in refused(f"sqlite:///{tmp_path}")


@pytest.mark.parametrize("place", ["/proc/hall.db", "/nowhere/at/all/hall.db"])
def test_a_place_where_nothing_can_be_written_is_no_database(place: str) -> None:
    assert "unable to open database file" in refused(place)


def test_a_file_that_may_only_be_read_is_no_database(tmp_path: Path) -> None:
    kept = tmp_path / "hall.db"
    sqlite3.connect(kept).close()
    assert "readonly" in refused(f"sqlite:///file:{kept}?mode=ro&uri=true")


@pytest.mark.parametrize("url", ["postgresql://here:port/hall", "mysql://here/hall", "sqlite://"])
def test_an_address_that_is_no_database_is_told_of(url: str) -> None:
    with pytest.raises(BadInput, match="--db takes a file for SQLite, or postgresql"):
        url_of(url)


def test_the_usual_file_is_out_of_reach_of_others_on_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_database().parent.stat().st_mode & 0o077 == 0
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(BadInput, match="can't be made"):
        usual_database()


def test_a_postgresql_that_does_not_answer_is_told_of_without_its_password(tmp_path: Path) -> None:
    said = refused(f"postgresql://ash:secret@/hall?host={tmp_path}")

    assert "can't be opened" in said
    assert "secret" not in said


# What the hall does by itself


def workers_of(house: House) -> list[Any]:
    """The processes in which its bots think, and the one of which they are copies."""
    everyone = psutil.Process(house.process.pid).children(recursive=True)
    return [process for process in everyone if "forkserver" in " ".join(process.cmdline())]


def is_alive(process: Any) -> bool:
    """It has not ended."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def wait_for(is_so: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until it is so."""
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, "it never came to be"
        time.sleep(0.05)


def test_after_a_restart_bots_play_on_by_themselves(database: str) -> None:
    async def begin(address: str) -> str:
        async with Visitor(address) as ash:
            table = await ash.open("emberforge", "me", "normal", "normal", options={"max_rounds": 3})
            await ash.put(f"/api/tables/{table['id']}/seats/0", {"kind": "bot", "bot": "greedy"})
            return str(table["id"])

    with open_house(database) as house:
        table = asyncio.run(begin(house.address))
        house.kill()
    before = len(logs_of(database, [table])[table])

    async def watch(address: str) -> None:
        async with Visitor(address) as birch, birch.sit(table) as sitting:
            await sitting.until(lambda said: said["is"] == "position" and said["seq"] > before + 3)

    with open_house(database) as house:
        asyncio.run(watch(house.address))


def test_ctrl_c_while_a_bot_thinks_closes_the_hall_without_a_word(tmp_path: Path) -> None:
    database = str(tmp_path / "hall.db")

    async def begin(house: House) -> None:
        async with Visitor(house.address) as ash:
            table = await ash.open("emberforge", "normal", "normal", "normal")
            async with ash.sit(table["id"]) as sitting:
                await sitting.until(lambda said: said["is"] == "position" and said["seq"] > 1)

    with open_house(database) as house:
        asyncio.run(begin(house))
        workers = workers_of(house)
        house.close()
        wait_for(lambda: not any(is_alive(worker) for worker in workers))
        assert len(house.said) == 1, house.said


def test_workers_end_with_their_hall_and_a_killed_one_is_replaced(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        async with Visitor(house.address) as ash:
            table = await ash.open("emberforge", "me", "easy")
            async with ash.sit(table["id"]) as sitting:
                await sitting.play(random.Random(1), most=10)
                for worker in workers_of(house):
                    worker.kill()
                assert await sitting.play(random.Random(2), most=10) == 10

    with open_house(tmp_path / "hall.db") as house:
        asyncio.run(play(house))
        workers = workers_of(house)
        assert len(workers) > 1
        house.kill()
        wait_for(lambda: not any(is_alive(worker) for worker in workers))
        assert "Traceback" not in "".join(house.said)

"""What goes wrong at one table, or on one line, stays there: the table stands as its log says, and the others go on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from emberhall.kernel.errors import BadRecord
from emberhall.kit.library import Pack
from emberhall.server import news, rows
from emberhall.server.database import Append, entries, tables
from emberhall.server.hall import Hall
from emberhall.server.live import Live
from emberhall.server.rows import set_seat
from emberhall.server.sweeping import take_up_left
from emberhall.server.table import Table
from emberhall.server.thinking import Thought
from tests.server.here import Here, in_a_hall


def test_a_table_is_loaded_once_though_who_asked_first_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    load = Hall._load

    async def counted(hall: Hall, id_: str) -> Table:
        loaded.append(id_)
        return await load(hall, id_)

    async def play(here: Here) -> None:
        hall = here.hall
        table = await here.visitor().open("emberforge", "me", "me")
        hall.put_away(await here.table(table))
        monkeypatch.setattr(Hall, "_load", counted)
        first = asyncio.create_task(hall.table(table["id"]))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        await hall.table(table["id"])
        await asyncio.sleep(0)
        assert loaded == [table["id"]]
        assert not hall._loading

    in_a_hall(tmp_path, play)


def test_one_table_that_can_t_be_read_does_not_keep_the_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(here: Here) -> None:
        ash, hall = here.visitor(), here.hall
        ids = sorted([(await ash.open("emberforge", "me", "me"))["id"] for _ in range(3)])
        for table in list(hall.tables.values()):
            hall.put_away(table)
        await hall.database.write(lambda line: line.execute(sa.update(tables).values(waits_for="hall", updated=1.0)))
        reopened: list[str] = []
        restore = Live.restore

        def broken(live: Live, row: rows.TableRow, log: list[rows.Entry]) -> None:
            reopened.append(row.id)
            if row.id == ids[0]:
                raise ZeroDivisionError("a fault of the game")
            restore(live, row, log)

        monkeypatch.setattr(Live, "restore", broken)
        unreadable: set[str] = set()
        await take_up_left(hall, 0.0, unreadable)
        await take_up_left(hall, 0.0, unreadable)
        assert unreadable == {ids[0]}
        assert sorted(hall.tables) == ids[1:]
        assert reopened.count(ids[0]) == 1, "it is not tried for ever"

    in_a_hall(tmp_path, play)


def test_a_table_is_not_opened_without_its_card_packs_or_with_others_in_their_place(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        live = (await here.table(await here.visitor().open("emberforge", "me", "me"))).live
        row = replace(live.row, packs={"second": "02", "first": "01"})
        with pytest.raises(BadRecord, match="needs the card pack 'second'"):
            Live(live.game, [], row, [])
        packs: Any = [SimpleNamespace(name=name, hash=hash_) for name, hash_ in (("first", "01"), ("second", "02"))]
        here.hall.packs = packs
        in_order: list[Pack] = [packs[1], packs[0]]
        assert here.hall.packs_of(row) == in_order, "as the table has them, whatever the hall's order"

    in_a_hall(tmp_path, play)


def test_where_a_game_fails_in_the_middle_of_a_pick_memory_is_what_the_log_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(here: Here) -> None:
        table = await here.table(await here.visitor().open("emberforge", "me", "me", clock={"bank": 60, "plus": 1}))
        live, before = table.live, table.live.view(0)
        fold = Live.fold

        def half(live: Live, entry: rows.Entry) -> None:
            fold(live, entry)
            raise ZeroDivisionError("a fault of the game")

        with monkeypatch.context() as patch:
            patch.setattr(Live, "fold", half)
            async with table.lock:
                with pytest.raises(ZeroDivisionError):
                    await table.land("pick", live.state.legal()[0])
        assert (live.seq, live.match.record.picks, live.clocks.spent) == (0, [], [0.0, 0.0])
        assert live.view(0) == before

    in_a_hall(tmp_path, play)


def test_whoever_was_read_anew_with_the_table_is_told_who_sits_there(tmp_path: Path) -> None:
    """Another process handed a seat to a bot, and its entry came first: the table is read again, seats and all."""

    async def play(here: Here) -> None:
        opened, (ash, *_) = await here.friends("emberforge", 3)
        hall, table = here.hall, await here.table(opened)

        def elsewhere(line: sa.Connection) -> None:
            set_seat(line, table.id, 0, kind="bot", bot="random")
            other = Append(table.id, 0, "concede", 0, 0, 1.0, "", {})
            line.execute(sa.insert(entries).values(other.row()))

        async with ash.sit(table.id) as sitting:
            assert sitting.position["eyes"] == 0
            await hall.database.write(elsewhere)
            async with table.lock:
                assert not await table.land("pick", table.live.state.legal()[0])
            await sitting.until(lambda said: said["is"] == "table" and said["table"]["seats"][0]["kind"] == "bot")

    in_a_hall(tmp_path, play)


def test_an_undo_that_is_heard_of_with_what_came_after_it_is_told_whole(tmp_path: Path) -> None:
    """The lines of the log may end alike, and differ in the middle."""

    async def play(here: Here) -> None:
        ash, hall = here.visitor(), here.hall
        table = await here.table(await ash.open("emberforge", "me", "me", options={"first_seat": 1}))
        async with ash.sit(table.id) as sitting:
            pick = table.live.state.legal()[0]
            async with table.lock:
                await table.land("pick", pick)
            await sitting.until(lambda said: said["is"] == "position" and said["seq"] == 1)
            assert table.live.match.may_undo()
            log = [Append(table.id, 1, "undo", 1, 0, 1.0, "", {}), Append(table.id, 2, "pick", pick, 0, 1.0, "", {})]
            await hall.database.write(lambda line: line.execute(sa.insert(entries), [one.row() for one in log]))
            async with table.lock:
                await table.catch_up()
            assert (await sitting.until(lambda said: said["is"] == "position"))["is_whole"]
            assert sitting.seq == 3

    in_a_hall(tmp_path, play)


def test_whoever_comes_while_others_are_behind_brings_them_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position that nobody saw (a pass followed at once by another) is the newcomer's first: all go on from it."""

    async def play(here: Here) -> None:
        table = await here.table(await here.visitor().open("emberforge", "me", "me"))
        async with here.visitor().sit(table.id) as first:
            async with table.lock:
                with monkeypatch.context() as patch:
                    patch.setattr(table.viewers, "show", lambda: None)
                    await table.land("pick", table.live.state.legal()[0])
            async with here.visitor().sit(table.id) as second:
                await first.until(lambda said: said["is"] == "position")
                assert (first.seq, first.view, first.log) == (second.seq, second.view, second.log)
                async with here.visitor().sit(table.id) as third:
                    first.keep_all = True
                    await first.say("why", seq=0, pick=0)
                    await first.until(lambda said: said["is"] == "why")
                    assert not any(said["is"] == "position" for said in first.heard), "it had this one"
                    assert third.view == first.view

    in_a_hall(tmp_path, play)


def test_a_bot_that_thinks_while_a_seat_is_opened_again_does_not_begin(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        thinks, may_answer = asyncio.Event(), asyncio.Event()
        answer = here.hall.thinkers.answer

        async def slow(thought: Thought) -> int:
            thinks.set()
            await may_answer.wait()
            return await answer(thought)

        here.hall.thinkers.answer = slow  # type: ignore[method-assign]
        ash = here.visitor()
        table = await ash.open("emberforge", "random", "random", "me", options={"first_seat": 1})
        await asyncio.wait_for(thinks.wait(), 10)
        opened = await ash.put(f"/api/tables/{table['id']}/seats/1", {"kind": "open"})
        assert opened["status"] == "waiting"
        may_answer.set()
        await asyncio.sleep(0.05)
        assert (await here.table(table)).live.seq == 0

    in_a_hall(tmp_path, play)


def test_where_a_worker_fails_the_story_of_a_game_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "me", options={"first_seat": 1})
        async with ash.sit(table["id"]) as sitting:
            await sitting.say("look", eyes=0)
            await sitting.until(lambda said: said["is"] == "position" and said["eyes"] == 0)
            await sitting.pick(sitting.picks[0])
            await sitting.say("concede", seat=0)
            await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)
        tries = 0

        async def fail(thought: Thought, games: int) -> list[float]:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise RuntimeError("the worker died twice")
            return [1.0 / thought.seats] * thought.seats

        monkeypatch.setattr(here.hall.thinkers, "chances", fail)
        path = f"/api/tables/{table['id']}/chances"
        async with asyncio.timeout(10):
            while not (await ash.get(path))["is_done"]:
                await asyncio.sleep(0)

    in_a_hall(tmp_path, play)


def test_a_fault_in_what_is_heard_does_not_end_the_listening(monkeypatch: pytest.MonkeyPatch) -> None:
    psycopg = pytest.importorskip("psycopg")

    class Line:
        async def execute(self, _: bytes) -> None: ...

        async def notifies(self) -> AsyncIterator[Any]:
            yield SimpleNamespace(payload="some news")

    @asynccontextmanager
    async def line() -> AsyncIterator[Line]:
        yield Line()

    async def connect(*_: Any, **__: Any) -> Any:
        return line()

    heard: list[str] = []
    is_enough = asyncio.Event()

    async def hear(what: str) -> None:
        heard.append(what)
        if len(heard) > 1:
            is_enough.set()
        raise ZeroDivisionError("a fault of the game")

    async def hear_everything() -> None: ...

    async def work() -> None:
        database: Any = SimpleNamespace(url=sa.make_url("postgresql://here/hall"))
        listening = asyncio.create_task(news.listen(database, hear, hear_everything))
        await asyncio.wait_for(is_enough.wait(), 10)
        listening.cancel()

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect)
    monkeypatch.setattr(news, "PAUSE", 0.0)
    asyncio.run(work())

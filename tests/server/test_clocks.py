"""Clocks run for people alone, through restarts, and a time that runs out is a concession; idle tables are put away."""

import asyncio
import gc
import time
import weakref
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from emberhall.server.database import engine_of, tables, url_of
from emberhall.server.live import BY_CLOCK, Live
from emberhall.server.rows import whole_table
from emberhall.server.table import BOT_AFTER_CONCEDING
from emberhall.server.thinking import Thought
from tests.server.here import Here, QuickThinkers, hall_here
from tests.server.house import open_house
from tests.server.players import logs_of
from tests.server.visitor import Json, Sitting, Visitor

LONG = 20.0  # seconds in which everything here happens even on a busy machine


def run(work: Coroutine[Any, Any, None]) -> None:
    """Do it, in an event loop of its own."""
    asyncio.run(asyncio.wait_for(work, 90))


@asynccontextmanager
async def people_at(here: Here, game: str, *seats: str, **more: Any) -> AsyncIterator[list[Sitting]]:
    """People on all seats that are not bots, each at their own browser."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(here.visitor())
        table = await host.open(game, *seats, **more)
        sittings = []
        for seat in table["seats"]:
            if seat["invitation"]:
                guest = await stack.enter_async_context(here.visitor())
                await guest.post("/api" + seat["invitation"])
                sittings.append(await stack.enter_async_context(guest.sit(table["id"])))
        yield [await stack.enter_async_context(host.sit(table["id"])), *sittings]


async def asked(sittings: list[Sitting]) -> Sitting:
    """Whoever it is that the table waits for."""
    while True:
        for sitting in sittings:
            if sitting.is_asked():
                return sitting
        await asyncio.wait_for(sittings[0].hear(), LONG)


def seconds_of(sitting: Sitting, live: Live) -> float:
    """What the clock of the sitter shows."""
    seconds = live.seconds_left(sitting.position["eyes"])
    assert seconds is not None
    return seconds


def test_a_bank_is_spent_and_each_answer_adds_to_it(tmp_path: Path) -> None:
    async def work() -> None:
        clock = {"bank": 100, "plus": 10}
        async with hall_here(tmp_path) as here, people_at(here, "emberforge", "me", "random", clock=clock) as (ash,):
            live = (await here.table(ash.table)).live
            await asked([ash])
            began = time.time()
            await asyncio.sleep(0.5)
            await ash.pick(ash.picks[0])
            spent = time.time() - began
            assert 109 - spent < seconds_of(ash, live) <= 109.5
            told = await ash.until(lambda said: said["is"] == "table")
            assert [seat["seconds"] for seat in told["table"]["seats"]] == [seconds_of(ash, live), None]

    run(work())


def test_where_every_answer_has_its_own_time_it_begins_anew(tmp_path: Path) -> None:
    async def work() -> None:
        clock = {"plus": 30}
        async with hall_here(tmp_path) as here, people_at(here, "emberforge", "me", "random", clock=clock) as (ash,):
            live = (await here.table(ash.table)).live
            for _ in range(3):
                await asked([ash])
                await asyncio.sleep(0.2)
                await ash.pick(ash.picks[0])
                assert seconds_of(ash, live) == 30

    run(work())


@pytest.mark.parametrize("clock", [{"bank": 100, "plus": 10}, {"plus": 100}])
def test_taking_an_answer_back_earns_no_time(tmp_path: Path, clock: Json) -> None:
    async def work() -> None:
        async with hall_here(tmp_path) as here, people_at(here, "emberforge", "me", "random", clock=clock) as (ash,):
            live = (await here.table(ash.table)).live
            for _ in range(50):
                await asked([ash])
                before = seconds_of(ash, live), live.asked_at
                await asyncio.sleep(0.1)
                await ash.pick(ash.picks[0])
                if ash.position["may_undo"]:
                    await asyncio.sleep(0.1)
                    await ash.ask("undo", "position", seq=ash.seq)
                    left, since = seconds_of(ash, live), live.asked_at
                    assert left == pytest.approx(before[0] - (since - before[1]), abs=0.01)
                    return
            raise AssertionError("nothing could be taken back")

    run(work())


def test_between_two_people_the_game_ends_when_time_runs_out(tmp_path: Path) -> None:
    async def work() -> None:
        clock = {"bank": 1}
        async with (
            hall_here(tmp_path) as here,
            people_at(here, "emberforge", "me", "open", clock=clock, is_public=True) as sittings,
        ):
            slow = await asked(sittings)
            loser = slow.position["eyes"]
            for sitting in sittings:
                while not sitting.position["result"]:
                    await sitting.hear()
                headline = sitting.position["result"]["headline"]
                assert headline.startswith(f"The time of {slow.table['seats'][loser]['name']} ran out")
                assert sitting.table["seats"][loser]["has_conceded"]
            live = (await here.table(slow.table)).live
            assert live.winners() == [1 - loser]
            assert [(entry.what, entry.value, entry.seat) for entry in live.entries] == [("concede", BY_CLOCK, loser)]
            verified = await slow.visitor.get(f"/api/tables/{slow.id}/verify")
            assert verified["is_true"]

    run(work())


def test_among_three_a_bot_plays_on_for_whoever_ran_out_of_time(tmp_path: Path) -> None:
    async def work() -> None:
        clock = {"plus": 3}
        async with (
            hall_here(tmp_path) as here,
            people_at(here, "emberforge", "me", "open", "random", clock=clock) as sittings,
        ):
            slow = await asked(sittings)
            seat = slow.position["eyes"]
            await slow.until(lambda said: said["is"] == "table" and said["table"]["seats"][seat]["kind"] == "bot")
            assert slow.table["seats"][seat]["bot"] == BOT_AFTER_CONCEDING
            assert slow.table["seats"][seat]["has_conceded"]
            assert slow.table["status"] == "playing"
            (quick,) = [sitting for sitting in sittings if sitting is not slow]
            live = (await here.table(quick.table)).live
            conceded = live.seq
            while not any(entry.seat == seat and entry.what == "pick" for entry in live.entries[conceded:]):
                if quick.is_asked():
                    await quick.pick(quick.picks[0])
                else:
                    await quick.hear()
            assert not live.is_over
            assert sum(entry.what == "concede" for entry in live.entries) == 1

    run(work())


def test_a_bot_may_think_longer_than_people(tmp_path: Path) -> None:
    class SlowThinkers(QuickThinkers):
        """Bots that need more time than a person would have."""

        async def answer(self, thought: Thought) -> int:
            """The pick of a slow bot."""
            await asyncio.sleep(1.2)
            return await super().answer(thought)

    async def work() -> None:
        async with hall_here(tmp_path) as here:
            here.hall.thinkers = SlowThinkers(1)
            async with people_at(here, "emberforge", "me", "normal", clock={"plus": 1}) as (ash,):
                live = (await here.table(ash.table)).live
                while not any(entry.seat == 1 for entry in live.entries):
                    await asked([ash])
                    await ash.pick(ash.picks[0])
                await asked([ash])
                assert not live.is_over

    run(work())


def test_a_clock_runs_out_after_a_restart_with_nobody_there(database: str) -> None:
    async def begin(address: str) -> str:
        async with Visitor(address) as ash, Visitor(address) as elm:
            table = await ash.open("emberforge", "me", "open", clock={"bank": 2})
            await elm.post("/api" + table["seats"][1]["invitation"])
            return str(table["id"])

    with open_house(database) as house:
        table = asyncio.run(begin(house.address))
        house.kill()
    with open_house(database):
        until = time.monotonic() + LONG
        while not logs_of(database, [table])[table]:
            assert time.monotonic() < until
            time.sleep(0.1)
    (entry,) = logs_of(database, [table])[table]
    assert (entry.what, entry.value) == ("concede", BY_CLOCK)
    engine = engine_of(url_of(database))
    with engine.connect() as connection:
        assert connection.execute(sa.select(tables.c.status)).scalar_one() == "over"
    engine.dispose()


def test_a_table_that_is_put_away_leaves_nothing_behind(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall_here(tmp_path) as here, here.visitor() as ash:
            table = await ash.open("emberforge", "me", "random")
            async with ash.sit(table["id"]) as sitting:
                await asked([sitting])
            live = weakref.ref((await here.table(table)).live)
            gc.disable()  # Python looks for cycles seldom in a hall; there must be none
            try:
                here.hall.put_away(here.hall.tables[table["id"]])
                while live() is not None:
                    await asyncio.sleep(0.01)
            finally:
                gc.enable()

    run(work())


def test_an_idle_table_is_put_away_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall_here(tmp_path) as here, here.visitor() as ash:
            here.hall.idle = 0.1
            table = await ash.open("emberforge", "me", "random", clock={"bank": 600, "plus": 5})
            async with ash.sit(table["id"]) as sitting:
                for _ in range(12):
                    await asked([sitting])
                    await sitting.pick(sitting.picks[-1])
                await asked([sitting])
                before = (await here.table(table)).live
                seen = sitting.view, sitting.log, sitting.position["may_undo"]
            while here.hall.tables:
                await asyncio.sleep(0.1)
            async with ash.sit(table["id"]) as sitting:
                assert (sitting.view, sitting.log, sitting.position["may_undo"]) == seen
                check_same((await here.table(table)).live, before)
            whole = here.hall.database.read_now(lambda connection: whole_table(connection, table["id"]))
            assert whole is not None
            check_same(Live(before.game, before.packs, *whole), before)

    run(work())


def check_same(live: Live, other: Live) -> None:
    """Two tables in memory are the same in all that matters."""
    assert live is not other
    assert live.entries == other.entries
    assert live.row == other.row
    assert live.match.record == other.match.record
    assert (live.clocks.spent, live.clocks.answers, live.asked_at) == (
        other.clocks.spent,
        other.clocks.answers,
        other.asked_at,
    )
    assert live.stands() == other.stands()
    for eyes in range(-1, len(live.row.seats)):
        assert live.fields(eyes) == other.fields(eyes)
        assert live.lines(eyes) == other.lines(eyes)

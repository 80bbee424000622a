"""Clocks stand while the hall is not there, and the system's clock may say what it likes."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.server.clock import Pause, Pauses
from emberhall.server.clocks import QUICK_PASS
from emberhall.server.database import Database, alive, engine_of, entries, pauses, tables, url_of
from emberhall.server.heartbeat import LATE, Heartbeat
from emberhall.server.live import BY_CLOCK, Live
from emberhall.server.rows import Entry
from tests.server.here import Here, hall_here, in_a_hall
from tests.server.hourglass import NOON, Hourglass, look_again
from tests.server.house import open_house
from tests.server.players import logs_of
from tests.server.postgres import Postgres
from tests.server.visitor import PATIENCE, Json, Sitting, Visitor

HOUR = 3600.0
BANK = 60
OTHER = "emberhall other"


# What a clock counts


def test_a_clock_counts_what_is_no_pause() -> None:
    known = Pauses([Pause(10, 20), Pause(30, 35)])

    assert known.counted(0, 10) == 10
    assert known.counted(5, 15) == 5
    assert known.counted(12, 18) == 0
    assert known.counted(15, 32) == 10
    assert known.counted(0, 40) == 25
    assert known.counted(35, 40) == 5


def test_time_runs_out_later_by_every_pause_on_the_way() -> None:
    known = Pauses([Pause(10, 20), Pause(30, 35)])

    assert known.after(0, 10) == 10
    assert known.after(0, 11) == 21
    assert known.after(15, 10) == 30
    assert known.after(15, 10.5) == 35.5
    assert known.after(40, 7) == 47


def test_what_runs_out_has_counted_so_many_seconds() -> None:
    lots = Random(7)
    for _ in range(500):
        marks = sorted(lots.uniform(0, 100) for _ in range(8))
        known = Pauses(Pause(began, ended) for began, ended in zip(marks[::2], marks[1::2], strict=True))
        start, seconds = lots.uniform(0, 100), lots.uniform(0, 60)
        assert known.counted(start, known.after(start, seconds)) == pytest.approx(seconds)


# What time it is


def test_the_halls_clock_runs_on_evenly_whatever_the_systems_does() -> None:
    glass = Hourglass()
    glass.skip(5)
    glass.system -= HOUR
    assert glass.clock.now() == NOON + 5
    glass.skip(5)
    glass.system += 5 * HOUR
    assert glass.clock.now() == NOON + 10


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Database]:
    kept = Database(str(tmp_path / "hall.db"))
    kept.open()
    yield kept
    kept.close()


def paused(kept: Database) -> list[Pause]:
    """What the database knows."""
    return kept.read_now(lambda connection: [Pause(*row) for row in connection.execute(sa.select(pauses))])


def test_time_goes_on_from_the_last_sign_of_life_where_the_systems_clock_was_set_back(file: Database) -> None:
    glass = Hourglass()
    Heartbeat(file, glass.clock).begin()
    set_back = Hourglass(NOON - HOUR)
    Heartbeat(file, set_back.clock).begin()

    assert set_back.clock.now() == NOON
    assert paused(file) == []


def test_what_lies_between_the_last_sign_of_life_and_the_start_is_a_pause(file: Database) -> None:
    Heartbeat(file, Hourglass().clock).begin()
    later = Hourglass(NOON + HOUR)
    Heartbeat(file, later.clock).begin()

    assert later.clock.now() == NOON + HOUR
    assert paused(file) == later.clock.pauses.known == [Pause(NOON, NOON + HOUR)]


def test_a_hall_that_gave_no_sign_of_life_for_long_was_not_there(file: Database) -> None:
    async def work() -> None:
        glass = Hourglass()
        heartbeat = Heartbeat(file, glass.clock)
        heartbeat.begin()
        glass.skip(LATE)
        await heartbeat.beat()
        assert paused(file) == []
        glass.skip(HOUR)
        await heartbeat.beat()
        assert paused(file) == glass.clock.pauses.known == [Pause(NOON + LATE, NOON + LATE + HOUR)]

    asyncio.run(work())


def test_a_database_that_can_not_be_written_to_is_told_in_a_sentence(file: Database) -> None:
    with file.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TRIGGER full BEFORE INSERT ON alive BEGIN SELECT RAISE(ABORT, 'disk'); END")
    with pytest.raises(BadInput, match="can't be written to: disk"):
        Heartbeat(file, Hourglass().clock).begin()


def test_a_process_that_starts_beside_others_takes_their_time_over(postgres: Postgres) -> None:
    one, other = open_twice(postgres)

    async def work() -> None:
        first, second = Hourglass(), Hourglass()
        heartbeat = Heartbeat(one, first.clock)
        heartbeat.begin()
        first.clock.set(first.clock.now() + HOUR)  # the database's clock was set back an hour since
        await heartbeat.beat()
        Heartbeat(other, second.clock, OTHER).begin()
        assert second.clock.now() == pytest.approx(first.clock.now(), abs=PATIENCE)
        assert len(paused(other)) == 1

    asyncio.run(work())
    one.close()
    other.close()


def test_a_process_that_slept_follows_the_others_and_no_clock_stood(postgres: Postgres) -> None:
    one, other = open_twice(postgres)

    async def work() -> None:
        first, second = Hourglass(), Hourglass()
        hearts = [Heartbeat(one, first.clock), Heartbeat(other, second.clock, OTHER)]
        for heartbeat in hearts:
            heartbeat.begin()
        for _ in range(10):
            first.skip(LATE)
            await hearts[0].beat()
        await hearts[1].beat()
        assert second.clock.now() == pytest.approx(first.clock.now(), abs=PATIENCE)
        assert paused(one) == []

    asyncio.run(work())
    one.close()
    other.close()


def test_where_one_process_finds_a_pause_the_others_learn_of_it(postgres: Postgres) -> None:
    one, other = open_twice(postgres)

    async def work() -> None:
        first, second = Hourglass(), Hourglass()
        hearts = [Heartbeat(one, first.clock), Heartbeat(other, second.clock, OTHER)]
        for heartbeat in hearts:
            heartbeat.begin()
        for glass in (first, second):
            glass.skip(HOUR)
        for heartbeat in hearts:
            await heartbeat.beat()
        assert len(paused(one)) == 1
        assert paused(one) == first.clock.pauses.known == second.clock.pauses.known

    asyncio.run(work())
    one.close()
    other.close()


def open_twice(postgres: Postgres) -> tuple[Database, Database]:
    """One database, as two processes have it."""
    url = postgres.new_database()
    one, other = Database(url), Database(url)
    one.open()
    other.open()
    return one, other


# Tables


async def begun(host: Visitor, guest: Visitor, **clock: int) -> Json:
    """A table of two people, with a clock."""
    table = await host.open("emberforge", "me", "open", clock=clock, is_public=True)
    seated: Json = await guest.post("/api" + table["seats"][1]["invitation"])
    return seated


def left_of(sitting: Sitting) -> float:
    """What the page shows on the clock of whoever is asked."""
    position = sitting.position
    seconds: float = sitting.table["seats"][sitting.view["to_move"]]["seconds"]
    return seconds - float(position["now"] - position["asked_at"])


def made_older(database: str, seconds: float) -> None:
    """As if all that the database knows had happened so much earlier: the hall was closed so long."""
    engine = engine_of(url_of(database))
    with engine.begin() as connection:
        for column in (tables.c.created, tables.c.started, tables.c.updated, tables.c.deadline, entries.c.at,
                       alive.c.at, alive.c.by_database, pauses.c.began, pauses.c.ended):  # fmt: skip
            connection.execute(sa.update(column.table).values({column: column - seconds}))
    engine.dispose()


@pytest.mark.parametrize("forgets", [False, True])
def test_nobody_loses_time_while_the_hall_is_closed(database: str, forgets: bool) -> None:
    async def begin(address: str) -> str:
        async with Visitor(address) as ash, Visitor(address) as elm:
            return str((await begun(ash, elm, bank=BANK))["id"])

    async def come_back(address: str, table: str) -> None:
        async with Visitor(address) as anyone, anyone.sit(table) as sitting:
            assert not sitting.is_over
            assert BANK - PATIENCE < left_of(sitting) <= BANK

    with open_house(database) as house:
        table = asyncio.run(begin(house.address))
        house.kill()
    made_older(database, HOUR)
    if forgets:  # as a database of before, which has no signs of life
        engine = engine_of(url_of(database))
        with engine.begin() as connection:
            connection.execute(sa.delete(alive))
        engine.dispose()
    with open_house(database) as house:
        asyncio.run(come_back(house.address, table))
    assert logs_of(database, [table])[table] == []


def test_a_hall_that_stood_still_costs_nobody_time_and_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        glass = Hourglass()
        async with hall_here(tmp_path, clock=glass.clock) as here:
            table = await begun(here.visitor(), here.visitor(), bank=BANK)
            async with here.visitor().sit(table["id"]) as sitting:
                await glass.run(here.hall, 20)
                glass.skip(HOUR)
                look_again(here.hall)
                await sitting.until(lambda said: said["is"] == "position" and said["now"] > NOON + HOUR)
                assert left_of(sitting) == pytest.approx(BANK - 20)
                await glass.run(here.hall, BANK - 21)
                assert (await here.table(table)).live.seq == 0
                await glass.run(here.hall, 2)
                await sitting.until(lambda said: said["is"] == "position" and said["result"])
            (entry,) = (await here.table(table)).live.entries
            assert (entry.what, entry.value) == ("concede", BY_CLOCK)

    asyncio.run(work())


def test_the_deadline_in_the_database_is_moved_by_the_pause(tmp_path: Path) -> None:
    async def work() -> None:
        glass = Hourglass()
        async with hall_here(tmp_path, clock=glass.clock) as here:
            table = await begun(here.visitor(), here.visitor(), bank=BANK)
            glass.skip(HOUR)
            await here.hall.heartbeat.beat()
            deadline = sa.select(tables.c.deadline).where(tables.c.id == table["id"])
            kept = here.hall.database.read_now(lambda connection: connection.execute(deadline).scalar_one())
            assert kept == (await here.table(table)).live.deadline() == NOON + HOUR + BANK

    asyncio.run(work())


def test_an_entry_after_a_pause_pays_for_what_was_no_pause(tmp_path: Path) -> None:
    async def work() -> None:
        glass = Hourglass()
        async with hall_here(tmp_path, clock=glass.clock) as here:
            ash = here.visitor()
            table = await ash.open("emberforge", "me", "random", clock={"bank": BANK})
            async with ash.sit(table["id"]) as sitting:
                while not sitting.is_asked():
                    await sitting.hear()
                live = (await here.table(table)).live
                await glass.run(here.hall, 15)
                glass.skip(HOUR)
                await sitting.pick(sitting.picks[0])
                assert live.seconds_left(0) == pytest.approx(BANK - 15)

    asyncio.run(work())


def test_a_pause_that_is_found_late_counts_as_if_it_had_been_known(tmp_path: Path) -> None:
    lives: list[Live] = []

    async def play(here: Here) -> None:
        table, _ = await here.friends("conjure", 2, clock={"bank": 600, "plus": 5})
        lives.append((await here.table(table)).live)

    in_a_hall(tmp_path, play)
    live, known = lives[0], Pauses()
    late = Live(live.game, live.packs, live.row, [], known)
    lots, at = Random(3), late.asked_at
    for seq in range(60):
        at += lots.uniform(0.5, 2 * QUICK_PASS)
        late.fold(Entry(seq, "pick", lots.choice(late.state.legal()), late.to_move, at))
    known.learn([Pause(late.entries[20].at + 0.3, late.entries[40].at + 0.2)])
    again = Live(live.game, live.packs, live.row, late.entries, known)

    assert [late.seconds_left(seat) for seat in (0, 1)] == [again.seconds_left(seat) for seat in (0, 1)]
    assert (late.clocks.spent, late.clocks.answers, late.asked_at) == (
        again.clocks.spent,
        again.clocks.answers,
        again.asked_at,
    )
    assert late.deadline() == again.deadline()


async def answer(sitting: Sitting, lots: Random) -> None:
    """Answer whatever is asked, by lot."""
    answered = -1
    while True:
        if sitting.is_asked() and sitting.seq > answered:
            answered = sitting.seq
            await sitting.say("pick", seq=answered, pick=lots.choice(sitting.picks))
        await sitting.hear()


@pytest.mark.parametrize("moved", [-HOUR, HOUR])
def test_a_system_clock_that_is_set_anew_neither_freezes_a_table_nor_costs_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moved: float
) -> None:
    right = time.time

    async def play(here: Here) -> None:
        table, people = await here.friends("conjure", 2, clock={"bank": 600})
        live = (await here.table(table)).live
        async with people[0].sit(table["id"]) as a, people[1].sit(table["id"]) as b:
            monkeypatch.setattr(time, "time", lambda: right() + moved)
            players = [asyncio.create_task(answer(sitting, Random(1))) for sitting in (a, b)]
            async with asyncio.timeout(PATIENCE):
                while sum(entry.what == "auto" for entry in live.entries) < 4:  # each of them waits for the beat
                    await asyncio.sleep(0.02)
            for player in players:
                player.cancel()
            assert not live.is_over

    in_a_hall(tmp_path, play, beat=0.05)

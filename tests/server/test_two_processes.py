"""Two processes serve the same tables from one PostgreSQL: same game, same truth, and each stands in for the other."""

import asyncio
import random
import re
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
import sqlalchemy as sa

from emberhall.server.database import engine_of, tables, url_of
from emberhall.server.refusals import MOVED_ON
from tests.server.house import House, open_house
from tests.server.players import Crowd, Game, check_logs, logs_of
from tests.server.postgres import Postgres
from tests.server.visitor import Sitting, Visitor

OPTIONS = ("--beat", "0.1")
CLASHES = 60
SOON = 12.0  # seconds after which a table goes on whose process was killed


class Pair:
    """Two halls in one database."""

    def __init__(self, database: str, one: House, other: House) -> None:
        self.database, self.one, self.other = database, one, other

    @property
    def addresses(self) -> list[str]:
        """Of both."""
        return [self.one.address, self.other.address]


@pytest.fixture(scope="module")
def pair(postgres: Postgres) -> Iterator[Pair]:
    database = postgres.new_database()
    with open_house(database, *OPTIONS) as one, open_house(database, *OPTIONS) as other:
        yield Pair(database, one, other)


@asynccontextmanager
async def same_person(pair: Pair) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """One person with two browsers, one at each process."""
    async with Visitor(pair.one.address) as here, Visitor(pair.other.address) as there:
        await here.put("/api/me", {"name": "Ash"})
        there.http.cookies.update(here.http.cookies)
        yield here, there


async def conflicts(pair: Pair) -> int:
    """How often an entry found its place taken, at both."""
    total = 0.0
    for address in pair.addresses:
        async with Visitor(address) as visitor:
            metrics = (await visitor.http.get("/metrics")).text
            found = re.search(r"^emberhall_conflicts_total (\S+)", metrics, re.MULTILINE)
            assert found is not None
            total += float(found[1])
    return int(total)


async def until_asked(sitting: Sitting) -> None:
    """Answer what has one answer only, until there is something to choose."""
    while not (sitting.is_asked() and len(sitting.picks) > 1):
        await (sitting.pick(sitting.picks[0]) if sitting.is_asked() else sitting.hear())


async def until_seq(sitting: Sitting, seq: int) -> None:
    """Listen until the position is that far."""
    while sitting.seq < seq:
        await sitting.hear()


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Do it, in an event loop of its own."""

    async def all_of_it() -> None:
        await asyncio.wait_for(work(), 120)

    asyncio.run(all_of_it())


@pytest.mark.parametrize("game", ["emberforge", "conjure"])
def test_players_of_one_table_on_two_processes_play_the_same_game(pair: Pair, game: str) -> None:
    heard: list[dict[int, float]] = [{}, {}]

    async def watch(number: int, table: str) -> Sitting:
        async with Visitor(pair.addresses[number]) as spectator, spectator.sit(table) as sitting:
            while not sitting.is_over:
                await sitting.hear()
                heard[number].setdefault(sitting.seq, time.monotonic())
            return sitting

    async def work() -> None:
        before, crowd = await conflicts(pair), Crowd(pair.addresses, seed=3)
        async with crowd.seated(Game(game, ["me", "open", "easy"])) as players:
            watching = [asyncio.create_task(watch(number, players[0].table)) for number in (0, 1)]
            await asyncio.gather(*(player.play() for player in players))
            seen = [await task for task in watching]
        assert seen[0].view == seen[1].view
        assert seen[0].log == seen[1].log
        assert seen[0].table["seed"] == seen[1].table["seed"] != ""
        assert check_logs(pair.database, players) == crowd.tally.acknowledged > 10
        assert await conflicts(pair) - before <= 1  # bots are not thought for twice, as a rule

    run(work)
    delays = [abs(heard[0][seq] - heard[1][seq]) for seq in heard[0].keys() & heard[1].keys()]
    assert len(delays) > 10
    assert statistics.median(delays) < 0.25, sorted(delays)


def test_what_is_said_at_one_process_is_heard_once_at_each(pair: Pair) -> None:
    async def words(sitting: Sitting) -> list[str]:
        """What was said up to the last phrase."""
        sitting.keep_all = True
        await sitting.until(lambda said: said.get("phrase") == "good-game")
        return [said["phrase"] for said in sitting.heard if said["is"] == "said"]

    async def work() -> None:
        async with Visitor(pair.one.address) as ash, Visitor(pair.other.address) as stranger:
            table = await ash.open("emberforge", "me", "easy")
            async with ash.sit(table["id"]) as here, stranger.sit(table["id"]) as there:
                for phrase in ("hello", "thanks", "good-game"):
                    await here.say("say", phrase=phrase)
                assert await words(here) == await words(there) == ["hello", "thanks", "good-game"]

    run(work)


def test_of_two_different_answers_to_one_question_exactly_one_lands(pair: Pair) -> None:
    async def clash(sitting: Sitting, pick: int) -> list[int]:
        """Pick, see the position move on, and say what was refused: by the time `why` is answered, that is known."""
        seq, sitting.heard = sitting.seq, []
        await sitting.say("pick", seq=seq, pick=pick)
        await until_seq(sitting, seq + 1)
        await sitting.say("why", seq=seq, pick=pick)
        await sitting.until(lambda said: said["is"] == "why")
        refused = [said for said in sitting.heard if said["is"] == "refused"]
        assert all(said["text"] == MOVED_ON for said in refused)
        return [said["pick"] for said in refused]

    async def work() -> None:
        lots, before = random.Random(5), await conflicts(pair)
        landed: dict[int, int] = {}
        async with same_person(pair) as (ash, twin):
            table = await ash.open("emberforge", "me", "random")
            async with ash.sit(table["id"]) as here, twin.sit(table["id"]) as there:
                here.keep_all = there.keep_all = True
                while len(landed) < CLASHES:
                    await until_asked(here)
                    await until_seq(there, here.seq)
                    seq, picks = here.seq, lots.sample(here.picks, 2)
                    outcomes = await asyncio.gather(clash(here, picks[0]), clash(there, picks[1]))
                    assert sorted(map(len, outcomes)) == [0, 1]
                    landed[seq] = picks[0] if not outcomes[0] else picks[1]
        log = logs_of(pair.database, [table["id"]])[table["id"]]
        assert [entry.seq for entry in log] == list(range(len(log)))
        assert {seq: log[seq].value for seq in landed} == landed
        assert await conflicts(pair) > before  # otherwise this was no test

    run(work)


def test_who_sits_down_at_one_process_is_seen_at_the_other(pair: Pair) -> None:
    async def work() -> None:
        async with Visitor(pair.one.address) as ash, Visitor(pair.other.address) as elm:
            table = await ash.open("emberforge", "me", "open", clock={"bank": 600})
            async with ash.sit(table["id"]) as here:
                await asyncio.sleep(0.5)
                await elm.put("/api/me", {"name": "Elmira"})
                await elm.post("/api" + table["seats"][1]["invitation"])
                await here.until(lambda said: said["is"] == "table" and said["table"]["status"] == "playing")
                assert here.table["seats"][1]["name"] == "Elmira"
                began = await here.until(lambda said: said["is"] == "position")
                assert began["asked_at"] > table["created"] + 0.5  # nobody's clock ran while a seat was open

    run(work)


def test_undo_stops_and_handing_over_are_heard_of_at_the_other(pair: Pair) -> None:
    async def work() -> None:
        async with same_person(pair) as (ash, twin):
            table = await ash.open("emberforge", "me", "random")
            async with ash.sit(table["id"]) as here, twin.sit(table["id"]) as there:
                await here.say("stops", off=[], always=True)
                await there.until(lambda said: said["is"] == "position" and said["stops"]["always"])
                while not here.position["may_undo"]:
                    await (here.pick(here.picks[0]) if here.is_asked() else here.hear())
                seq = here.seq
                await here.say("undo", seq=seq)
                await asyncio.gather(until_seq(here, seq + 1), until_seq(there, seq + 1))
                assert (here.view, here.log) == (there.view, there.log)
                await ash.put(f"/api/tables/{table['id']}/seats/0", {"kind": "bot", "bot": "random"})
                await there.until(lambda said: said["is"] == "table" and said["table"]["seats"][0]["kind"] == "bot")

    run(work)


def test_a_rematch_is_heard_of_at_the_other(pair: Pair) -> None:
    async def work() -> None:
        async with same_person(pair) as (ash, twin):
            table = await ash.open("emberforge", "me", "random")
            async with ash.sit(table["id"]) as here, twin.sit(table["id"]) as there:
                await here.say("concede", seat=0)
                await there.until(lambda said: said["is"] == "position" and said["result"])
                again = await ash.post(f"/api/tables/{table['id']}/rematch")
                await there.until(lambda said: said["is"] == "table" and said["table"]["rematch"] == again["id"])

    run(work)


def test_news_are_heard_again_after_the_database_was_down(pair: Pair, postgres: Postgres) -> None:
    async def work() -> None:
        async with same_person(pair) as (ash, twin):
            table = await ash.open("emberforge", "me", "random")
            async with ash.sit(table["id"]) as here, twin.sit(table["id"]) as there:
                for trouble in (lambda: postgres.cut_lines(pair.database), lambda: restart(postgres)):
                    await asyncio.to_thread(trouble)
                    await until_asked(here)
                    seq = here.seq
                    while here.seq == seq:
                        await here.pick(here.picks[0])  # the first time it may be that it could not be saved
                    await until_seq(there, here.seq)
                    assert (here.view, here.log) == (there.view, there.log)

    def restart(server: Postgres) -> None:
        server.stop("fast")
        server.start()

    run(work)


def test_where_a_process_is_killed_the_other_plays_on_for_its_bots(pair: Pair) -> None:
    async def work() -> None:
        doomed = await asyncio.to_thread(House, pair.database, *OPTIONS)
        try:
            async with Visitor(doomed.address) as ash:
                table = await ash.open("emberforge", "me", "hard", "hard", "hard")
                async with ash.sit(table["id"]) as sitting:
                    while whom_it_waits_for(pair, table["id"]) != "hall":
                        await (sitting.pick(sitting.picks[0]) if sitting.is_asked() else sitting.hear())
                doomed.kill()
                seq = len(logs_of(pair.database, [table["id"]])[table["id"]])
                assert whom_it_waits_for(pair, table["id"]) == "hall"
                killed = time.monotonic()
                ash.address = pair.one.address.rstrip("/")
                async with ash.sit(table["id"]) as sitting:
                    await until_seq(sitting, seq + 1)
                    assert time.monotonic() - killed < SOON
        finally:
            doomed.kill()

    run(work)


def whom_it_waits_for(pair: Pair, table: str) -> str:
    """Whom the table waits for, as the database has it."""
    engine = engine_of(url_of(pair.database))
    with engine.connect() as connection:
        waits_for = connection.execute(sa.select(tables.c.waits_for).where(tables.c.id == table)).scalar_one()
    engine.dispose()
    return str(waits_for)

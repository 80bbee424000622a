"""The hall: every table that somebody looks at or that waits for the hall itself, in this process."""

import asyncio
import logging
import re
from typing import Any

from emberhall.kit.library import Pack
from emberhall.server.database import Database
from emberhall.server.eviction import make_room
from emberhall.server.heartbeat import PAUSED, Heartbeat
from emberhall.server.jobs import Jobs
from emberhall.server.metrics import Metrics
from emberhall.server.rows import TableRow
from emberhall.server.table import NoSuchTable, Table
from emberhall.server.thinking import Thinkers
from emberhall.server.turns import Turns
from emberhall.server.versions import open_live

log = logging.getLogger("emberhall")
TABLE_ID = re.compile(r"[a-z0-9]{12}")

BEAT = 1.0  # seconds that a pass takes at a table of several people, whoever makes it: how fast it came tells nothing
IDLE = 60.0  # seconds after which a table that nobody looks at is put away


class Hall:
    """Everything of a hall that runs in this process."""

    def __init__(
        self,
        database: Database,
        thinkers: Thinkers,
        jobs: Jobs,
        metrics: Metrics,
        packs: list[Pack],
        heartbeat: Heartbeat,
        beat: float = BEAT,
        idle: float = IDLE,
    ) -> None:
        self.database = database
        self.thinkers = thinkers
        self.jobs = jobs
        self.metrics = metrics
        self.packs = packs
        self.clock = heartbeat.clock
        self.heartbeat = heartbeat
        self.heartbeat.on_pause = self._heed_pause
        self.beat = beat
        self.idle = idle
        self.tables: dict[str, Table] = {}
        self.reading = Turns()  # of a long log
        self.hinting: set[str] = set()  # people for whom a hint is being thought of
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # The tables

    async def table(self, id_: str) -> Table:
        """The table, with nothing on its way to the log; read from the database where it is not in memory yet."""
        found = self.tables.get(id_)
        if found is None:
            if id_ not in self._loading:
                self._loading[id_] = asyncio.create_task(self._load(id_))
                self._loading[id_].add_done_callback(lambda _: self._loading.pop(id_))
            found = await asyncio.shield(self._loading[id_])  # who asked first may leave before it is there
        found.use()
        async with found.lock:
            return found

    async def _load(self, id_: str) -> Table:
        is_one = TABLE_ID.fullmatch(id_) is not None  # whatever else comes in an address stays out of the database
        live = await open_live(self, id_) if is_one else None
        if live is None:
            raise NoSuchTable(f"there is no table '{id_[:40]}'")
        table = self.tables[id_] = Table(self, live)
        table.open()
        make_room(self)
        return table

    def packs_of(self, row: TableRow) -> list[Pack]:
        """The card packs of a table, in its own order, as far as this hall has them."""
        return [pack for hash_ in row.packs.values() for pack in self.packs if pack.hash == hash_]

    def put_away(self, table: Table) -> None:
        """The table is no longer in memory; its log stays."""
        self.tables.pop(table.id, None)
        table.close()

    # Tasks

    def start(self, work: Any) -> asyncio.Task[Any]:
        """A task that is kept until it is done, and whose fault is logged."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the hall failed", exc_info=task.exception())

    async def close(self) -> None:
        """Everyone is sent away; what is in the log stays."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        self.jobs.close()

    # News

    def _heed_pause(self) -> None:
        """The hall was not there for a while."""
        for table in self.tables.values():
            table.heed_pause()

    async def hear(self, news: str) -> None:
        """Another process, or this one, wrote something."""
        if news == PAUSED:
            await self.heartbeat.beat()
            return
        id_, _, what = news.partition(" ")
        if id_ in self._loading:  # what is being read just now may be older than the news
            await asyncio.wait([self._loading[id_]])
        table = self.tables.get(id_)
        if table is None or (what.isdecimal() and int(what) < table.live.seq):
            return
        async with table.lock:
            await table.hear(what)

    async def hear_everything(self) -> None:
        """News may have been missed: look at every table."""
        await self.heartbeat.beat()
        for table in list(self.tables.values()):
            async with table.lock:
                await table.read_seats()
                await table.catch_up()

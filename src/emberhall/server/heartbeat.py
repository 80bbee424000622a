"""Signs of life: by them the hall knows since when it was not there, and its processes agree on what time it is.

Every process writes a sign every two seconds. Where nobody wrote one for a while, because the hall was stopped or
killed, its machine slept, or its database was gone, nobody could play either: that is a pause, and no clock counts it.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from emberhall.kernel.errors import BadInput
from emberhall.server.clock import Clock, Pause
from emberhall.server.database import NAME, Database, alive, pauses, reason, redacted, tables

log = logging.getLogger("emberhall")
EVERY = 2.0  # seconds between two signs of a process
LATE = 10.0  # seconds without a sign of anybody, after which the hall was not there
ASTRAY = 0.2  # seconds that a process may be behind the others
PAUSED = "pauses"  # the news that a pause was found
LOCK = 0x68656172  # for PostgreSQL's advisory lock: of two processes that start together, one finds the pause

OTHERS = sa.text(
    "SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'emberhall %' AND application_name <> :name"
)
DATABASE_NOW = sa.text("SELECT extract(epoch FROM clock_timestamp())")


@dataclass(frozen=True)
class Sign:
    """What a process wrote when it was last alive: what time it was in the hall, and by the database's own clock."""

    process: str
    at: float
    by_database: float

    def shows(self, by_database: float) -> float:
        """What time it is in the hall by now, by the clock of the process that wrote this."""
        return self.at + by_database - self.by_database

    def is_fresh(self, by_database: float) -> bool:
        """It was written just now."""
        return 0 <= by_database - self.by_database <= LATE


class Heartbeat:
    """The signs of life of this process."""

    def __init__(self, database: Database, clock: Clock, name: str = NAME) -> None:
        self.database = database
        self.clock = clock
        self.name = name
        self.last = 0.0  # when the last sign was written
        self.on_pause: Callable[[], None] = lambda: None
        self._turn = asyncio.Lock()

    def begin(self) -> None:
        """The hall's clock goes on from the others' who serve this database, or from the last sign of life."""
        try:
            with self.database.engine.begin() as connection:
                now, found = self._begin(connection)
        except sa.exc.SQLAlchemyError as error:
            where = redacted(self.database.url)
            raise BadInput(f"the database {where} can't be written to: {reason(error)}") from None
        self.clock.set(now)
        self.clock.pauses.learn(found)
        self.last = now

    def _begin(self, connection: sa.Connection) -> tuple[float, list[Pause]]:
        self._lock(connection)
        by_database, signs = self._by_database(connection), signs_of(connection)
        others = [sign for sign in signs if sign.is_fresh(by_database)] if self.database.is_shared else []
        connected = set(connection.execute(OTHERS, {"name": self.name}).scalars()) if others else set()
        now = max((sign.shows(by_database) for sign in others if sign.process in connected), default=0.0)
        if not now:
            last = last_sign(connection, signs)
            now = max(by_database, last)
            if last:
                self._write_pause(connection, Pause(last, now))
        gone = [sign.process for sign in signs if sign.process not in connected]
        connection.execute(sa.delete(alive).where(alive.c.process.in_(gone)))
        self._write_sign(connection, Sign(self.name, now, by_database))
        return now, pauses_of(connection)

    async def beat_on(self) -> None:
        """As long as the hall is open, it is alive."""
        while True:
            try:
                await self.beat()
            except Exception as error:  # noqa: BLE001  the next one may find the database again
                log.warning("no sign of life could be written: %s", reason(error))
            await asyncio.sleep(EVERY)

    async def beat_if_late(self) -> None:
        """The hall was there until now, or the pause in which it was not is known."""
        if self.clock.now() - self.last > LATE:
            await self.beat()

    async def beat(self) -> None:
        """A sign of life is written, and every pause that anybody found is known."""
        async with self._turn:
            now, found = await self.database.write(self._beat)
            if now > self.clock.now():
                self.clock.set(now)  # this process slept, and the others did not
            self.last = now
        if self.clock.pauses.learn(found):
            self.on_pause()

    def _beat(self, connection: sa.Connection) -> tuple[float, list[Pause]]:
        self._lock(connection)
        now, by_database, signs = self.clock.now(), self._by_database(connection), signs_of(connection)
        others = [sign.shows(by_database) for sign in signs if sign.process != self.name and sign.is_fresh(by_database)]
        if others and max(others) > now + ASTRAY:
            now = max(others)
        last = max((sign.at for sign in signs), default=now)
        if now - last > LATE:
            self._write_pause(connection, Pause(last, now))
        self._write_sign(connection, Sign(self.name, now, by_database))
        return now, pauses_of(connection, since=self.last - LATE)

    def _by_database(self, connection: sa.Connection) -> float:
        """What time it is by the clock that all processes share; SQLite has none of its own."""
        if not self.database.is_shared:
            return self.clock.system()
        return float(connection.execute(DATABASE_NOW).scalar_one())

    def _lock(self, connection: sa.Connection) -> None:
        """Nobody else writes a sign or finds a pause until this is done."""
        if self.database.is_shared:
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})

    def _write_pause(self, connection: sa.Connection, pause: Pause) -> None:
        """Nobody could play then, and the time of whoever is asked runs out so much later."""
        if pause.ended <= pause.began:
            return
        connection.execute(sa.insert(pauses).values(began=pause.began, ended=pause.ended))
        asked = sa.case((tables.c.updated > pause.began, tables.c.updated), else_=pause.began)
        asked_then = sa.and_(tables.c.deadline > pause.began, tables.c.updated < pause.ended)
        later = sa.update(tables).where(asked_then).values(deadline=tables.c.deadline + pause.ended - asked)
        connection.execute(later)
        self.database.notify(connection, PAUSED)

    def _write_sign(self, connection: sa.Connection, sign: Sign) -> None:
        insert = postgresql.insert if self.database.is_shared else sqlite.insert
        columns = {"at": sign.at, "by_database": sign.by_database}
        written = insert(alive).values(process=sign.process, **columns)
        connection.execute(written.on_conflict_do_update(index_elements=["process"], set_=columns))


def signs_of(connection: sa.Connection) -> list[Sign]:
    """The last sign of every process."""
    return [Sign(row.process, row.at, row.by_database) for row in connection.execute(sa.select(alive))]


def last_sign(connection: sa.Connection, signs: list[Sign]) -> float:
    """When the hall was last alive, as far as it is known: a database of before has no signs but its tables."""
    newest = connection.execute(sa.select(sa.func.max(tables.c.updated))).scalar()
    return max([newest or 0.0, *(sign.at for sign in signs)])


def pauses_of(connection: sa.Connection, since: float = 0.0) -> list[Pause]:
    """The pauses that ended after that time."""
    query = sa.select(pauses.c.began, pauses.c.ended).where(pauses.c.ended > since)
    return [Pause(*row) for row in connection.execute(query)]

"""Every now and then the hall looks for tables that wait for it, and for those that nobody looks at any more.

A table is driven by the process that wrote to it last. Where that one is gone, a sweep of another one notices that the
table waits too long, and takes it over; after a restart, at once.
"""

import asyncio
import logging
import time

import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.server.database import reason, tables
from emberhall.server.driving import STALE
from emberhall.server.ending import Rounds, note_seen
from emberhall.server.eviction import is_left, make_room
from emberhall.server.hall import Hall

log = logging.getLogger("emberhall")
PAUSE = 2.0  # seconds between two sweeps
MOST = 1000  # tables that one sweep takes up


async def sweep(hall: Hall) -> None:
    """As long as the hall is open: left tables are taken over or settled, idle ones are put away."""
    is_first = True
    unreadable: set[str] = set()  # each is tried and told of once
    rounds = Rounds()
    while True:
        try:
            stale = 0.0 if is_first and await hall.database.is_alone() else STALE
            await take_up_left(hall, stale, unreadable)
            put_idle_away(hall)
            await note_seen(hall)
            await rounds.go_on(hall)
            is_first = False
        except Exception as error:  # noqa: BLE001  the next sweep may find the database again
            log.warning("the sweep failed: %s", reason(error))
        await asyncio.sleep(PAUSE)


async def take_up_left(hall: Hall, stale: float, unreadable: set[str]) -> None:
    """Tables that wait for the hall, or for somebody whose time is over, are driven by this process."""
    now = hall.clock.now()
    waits = sa.and_(tables.c.status == "playing", tables.c.waits_for == "hall", tables.c.updated < now - stale)
    due = sa.and_(sa.or_(waits, tables.c.deadline < now), tables.c.id.not_in(unreadable))
    query = sa.select(tables.c.id).where(due).limit(MOST)
    for id_ in await hall.database.read(lambda connection: list(connection.execute(query).scalars())):
        try:
            await take_up(hall, id_)
        except sa.exc.SQLAlchemyError:
            raise
        except Exception as error:  # whatever is wrong with one table, the others are taken up
            unreadable.add(id_)
            log.warning("table %s can't be taken up: %s", id_, error, exc_info=not isinstance(error, BadInput))
    for table in hall.tables.values():
        if not table.driver.is_here and table.live.is_left_alone(now, stale):
            table.driver.take_over()


async def take_up(hall: Hall, id_: str) -> None:
    """The table is in memory, as it stands now."""
    table = await hall.table(id_)
    if not table.driver.is_here:
        async with table.lock:
            await table.catch_up()


def put_idle_away(hall: Hall) -> None:
    """Tables at which nobody looked for a while, and which wait for nobody but people, are no longer in memory."""
    for table in list(hall.tables.values()):
        if time.monotonic() - table.used_at > hall.idle and is_left(table):
            hall.put_away(table)
    make_room(hall)

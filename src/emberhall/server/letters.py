"""What whoever keeps the hall says to a hall that is open: letters in the database, since SQLite tells nobody.

A letter also waits for a hall that is closed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from emberhall.server.bans import Bans
from emberhall.server.chain import Damaged
from emberhall.server.database import Database, letters, reason
from emberhall.server.hall import Hall

log = logging.getLogger("emberhall")
PAUSE = 2.0  # seconds between two looks
GONE = "gone"  # the news that a table is no more
FORGET = "forget"  # what a letter begins with that asks to forget a person


async def read_on(hall: Hall, bans: Bans, hear_: Callable[[str], Awaitable[None]]) -> None:
    """As long as the hall is open: letters are read, and whoever was banned is known."""
    while True:
        try:
            await bans.refresh()
            for news in await taken(hall.database):
                await hear_(news)
        except Exception as error:  # noqa: BLE001  the next look may find the database again
            log.warning("no letters could be read: %s", reason(error))
        await asyncio.sleep(PAUSE)


async def taken(database: Database) -> list[str]:
    """What the letters say; each is read by one process, and is gone then."""
    newest = await database.read(lambda connection: connection.execute(sa.select(sa.func.max(letters.c.id))).scalar())
    if newest is None:
        return []
    read = sa.delete(letters).where(letters.c.id <= newest).returning(letters.c.id, letters.c.news)
    found = await database.write(lambda connection: connection.execute(read).all())
    return [letter.news for letter in sorted(found)]


async def hear(hall: Hall, news: str) -> None:
    """Somebody wrote to a table, or took it away; one whose log is damaged is no longer in memory."""
    id_, _, what = news.partition(" ")
    table = hall.tables.get(id_)
    if what == GONE:
        if table is not None:
            hall.put_away(table)
        return
    try:
        await hall.hear(news)
    except Damaged as damage:
        log.warning("table %s: %s", id_, damage)
        if table is not None:
            hall.put_away(table)

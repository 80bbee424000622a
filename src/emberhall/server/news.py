"""News between processes that share a PostgreSQL: each listens on one channel, and looks at everything after a gap."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from emberhall.server.database import ALIVE, CHANNEL, Database, reason

log = logging.getLogger("emberhall")
PAUSE = 1.0  # seconds before the line is taken up again


async def listen(
    database: Database, hear: Callable[[str], Awaitable[None]], hear_everything: Callable[[], Awaitable[None]]
) -> None:
    """Hear of everything that any process writes, as long as this runs."""
    import psycopg  # an extra: only halls on PostgreSQL have it

    address = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True, **ALIVE) as line:
                await line.execute(f'LISTEN "{CHANNEL}"'.encode())
                await hear_everything()
                async for news in line.notifies():
                    await hear(news.payload)
        except Exception as error:  # whatever it is: who hears nothing any more tells old positions
            is_ours = not isinstance(error, psycopg.Error | sa.exc.SQLAlchemyError | OSError)
            log.warning("the line to the database is down: %s", reason(error), exc_info=is_ours)
        await asyncio.sleep(PAUSE)

"""Whether the hall lives, and whether it can do its work: for whoever watches over it, or sends visitors to it.

`/health` says that the process lives and its event loop turns, and asks nobody. `/ready` tells the truth: the database
was written to just now, there is room on its disk, and the workers answer. It is looked at once in two seconds,
however often it is asked for.
"""

import asyncio
import logging
import shutil
import time
from typing import Any

from litestar import Request, Response, get

import emberhall
from emberhall.server.database import reason
from emberhall.server.files import file_of
from emberhall.server.hall import Hall

log = logging.getLogger("emberhall")
FRESH = 2.0  # seconds for which an answer holds
SLOW = 5.0  # seconds in which the database must take a sign of life
LEAST_ROOM = 32 << 20  # bytes on the disk of a file
STUCK = 60.0  # seconds that a worker may take to say that it is there, busy as it may be
OK = "ok"


class Readiness:
    """What the hall was able to do when it was last looked at."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self._looked_at = float("-inf")
        self._turn = asyncio.Lock()
        self._asked: asyncio.Task[Any] | None = None  # a worker, whether it is there
        self._asked_at = 0.0

    async def look(self, hall: Hall) -> dict[str, str]:
        """Each part of the hall, and what is wrong with it."""
        async with self._turn:
            if time.monotonic() - self._looked_at > FRESH:
                self.parts = {
                    "database": await self.database(hall),
                    "disk": self.disk(hall),
                    "workers": self.workers(hall),
                }
                self._looked_at = time.monotonic()
        return self.parts

    async def database(self, hall: Hall) -> str:
        """A sign of life can be written."""
        try:
            await asyncio.wait_for(hall.heartbeat.beat(), SLOW)
        except Exception as error:  # noqa: BLE001  whatever it is, nothing can be kept
            log.warning(
                "the hall is not ready: the database can't be written: %s", reason(error) or type(error).__name__
            )
            return "the database can't be written"
        return OK

    def disk(self, hall: Hall) -> str:
        """There is room for more games."""
        file = file_of(hall.database.url)
        try:
            is_full = file is not None and shutil.disk_usage(file.parent).free < LEAST_ROOM
        except OSError:
            return "the disk can't be looked at"
        return f"less than {LEAST_ROOM >> 20} MB are free" if is_full else OK

    def workers(self, hall: Hall) -> str:
        """A worker said that it is there, or has not had long to say so."""
        asked = self._asked
        if asked is None or asked.done():
            is_there = asked is None or (not asked.cancelled() and asked.exception() is None)
            self._asked, self._asked_at = hall.start(ask(hall)), time.monotonic()
            return OK if is_there else "the workers fail"
        return OK if time.monotonic() - self._asked_at < STUCK else "the workers don't answer"


async def ask(hall: Hall) -> None:
    """A worker is there."""
    await hall.thinkers.bots.run(is_there, who="readiness", seconds=STUCK)


def is_there() -> bool:
    """Said in the worker."""
    return True


@get("/health", include_in_schema=False)
async def health(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The process lives; whether it can do its work, `/ready` says."""
    hall: Hall = request.app.state.hall
    return {"is_open": True, "version": emberhall.__version__, "tables": len(hall.tables)}


@get("/ready", include_in_schema=False)
async def ready(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """The hall can do its work; else which part of it can't."""
    readiness: Readiness = request.app.state.readiness
    parts = await readiness.look(request.app.state.hall)
    is_ready = all(part == OK for part in parts.values())
    return Response({"is_ready": is_ready, "parts": parts}, status_code=200 if is_ready else 503)

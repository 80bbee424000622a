"""A hall in the test's own process, so that a test can look behind the counter; its sockets are as real as ever."""

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn

from emberhall.bots import make_bot
from emberhall.server import database
from emberhall.server.app import Setup, create_app
from emberhall.server.clock import Clock
from emberhall.server.hall import Hall
from emberhall.server.jobs import Jobs
from emberhall.server.people import COOKIE
from emberhall.server.serve import address_of, bind, config_of
from emberhall.server.table import Table
from emberhall.server.thinking import Thinkers, Thought, position_of
from tests.server.visitor import PATIENCE, Json, Visitor

QUICK = "random"
T = TypeVar("T")


class Here:
    """A running hall, with its address, and what is behind the counter."""

    def __init__(self, app: Any, address: str) -> None:
        self.app = app
        self.address = address.rstrip("/")
        self.hall: Hall = app.state.hall
        self.visitors: list[Visitor] = []
        self.loop = asyncio.get_running_loop()

    def visitor(self) -> Visitor:
        """Somebody new, who goes home with the hall."""
        self.visitors.append(Visitor(self.address))
        return self.visitors[-1]

    async def friends(self, game: str, seats: int, **more: Any) -> tuple[Json, list[Visitor]]:
        """A table with a person on every seat."""
        people = [self.visitor() for _ in range(seats)]
        table = await people[0].open(game, "me", *["open"] * (seats - 1), **more)
        for person, seat in zip(people[1:], table["seats"][1:], strict=True):
            table = await person.post("/api" + seat["invitation"])
        return table, people

    def person(self, visitor: Visitor) -> str:
        """Who the hall takes the visitor for."""
        person: str = self.app.state.people.read(visitor.http.cookies.get(COOKIE)).person
        return person

    async def table(self, of: Json) -> Table:
        """The table behind what a visitor was told of it."""
        return await self.hall.table(of["id"])


class QuickThinkers(Thinkers):
    """Bots that think at once, and in this process; tests of what is said need no clever ones."""

    async def answers(self, thought: Thought) -> tuple[list[int], float]:
        """The pick of a bot at a table."""
        began = time.monotonic()
        return [await self.answer(thought)], began

    async def answer(self, thought: Thought) -> int:
        """The pick of a bot that needs no time."""
        return make_bot(QUICK, thought.bot_seed).answer(position_of(thought))


class QuickJobs(Jobs):
    """Jobs that are done in this process; that others go on meanwhile is shown elsewhere."""

    async def run(self, work: Callable[..., T], *given: Any, who: str) -> T:
        """What comes of the work, at once."""
        return work(*given)


def prepare_quickly(connection: Any, _: Any) -> None:
    """What `prepare_sqlite` does, but nothing waits for the disk: what survives a power cut is shown elsewhere."""
    for pragma in ("journal_mode=WAL", "synchronous=OFF", "busy_timeout=10000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


@asynccontextmanager
async def hall_here(
    folder: Path, *, beat: float = 0.0, rate: float = 0.0, clock: Clock | None = None
) -> AsyncIterator[Here]:
    """A hall for the length of a test, served in this very event loop."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "prepare_sqlite", prepare_quickly)
        app = create_app(Setup(str(folder / "hall.db"), beat=beat, rate=rate, clock=clock or Clock()))
    bound: socket.socket = bind("127.0.0.1", 0)
    server = uvicorn.Server(config_of(app))
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:
        assert not serving.done(), "the hall did not open"
        await asyncio.sleep(0.01)
    here = Here(app, address_of(bound))
    here.hall.thinkers = QuickThinkers(1)
    here.hall.jobs = QuickJobs()
    try:
        yield here
    finally:
        for visitor in here.visitors:
            await visitor.http.aclose()
        server.should_exit = True
        await serving
        bound.close()


def in_a_hall(folder: Path, do: Callable[[Here], Awaitable[None]], *, beat: float = 0.0, rate: float = 0.0) -> None:
    """Do it in a hall of its own."""

    async def visit() -> None:
        async with hall_here(folder, beat=beat, rate=rate) as here:
            await do(here)

    asyncio.run(visit())


@contextmanager
def hall_in_a_thread(folder: Path) -> Iterator[Here]:
    """A hall in a thread of its own, for visitors who wait without an event loop."""
    opened: Future[Here] = Future()
    closing = asyncio.Event()

    async def visit() -> None:
        async with hall_here(folder) as here:
            opened.set_result(here)
            await closing.wait()

    def run() -> None:
        try:
            asyncio.run(visit())
        except BaseException as error:
            if not opened.done():
                opened.set_exception(error)
            raise

    thread = threading.Thread(target=run)
    thread.start()
    here = opened.result(PATIENCE)
    loop = here.loop
    try:
        yield here
    finally:
        loop.call_soon_threadsafe(closing.set)
        thread.join(PATIENCE)

"""Turns: long logs are read one at a time, and the shortest of those that wait comes first.

Reading takes the loop's own time, so several at once would slow everybody down. Whoever asks for the longest logs there
are, again and again, waits for all others; a log that is read in no time waits for nobody.
"""

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

SHORT = 200  # entries that are read in no time


class Turns:
    """Who reads, and who waits for it."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()  # of equals, whoever came first

    @asynccontextmanager
    async def turn(self, length: int) -> AsyncIterator[None]:
        """It is the turn of a log of that length meanwhile."""
        if length <= SHORT:
            yield
            return
        await self._wait(length)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, length: int) -> None:
        if not self.is_taken:
            self.is_taken = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (length, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()  # it came too late
            raise

    def _pass_on(self) -> None:
        """The next one's turn; whoever is gone meanwhile is passed over."""
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self.is_taken = False

"""Jobs: requests that may cost much are worked on in a process of their own, never on the event loop.

Whoever sends something that takes too long is told so, and everyone else goes on. The process is one, so that many who
ask at once wait for each other, in fair order, and not those who play.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from emberhall.server.workers import Workers

T = TypeVar("T")
MOST_WAITING = 12  # requests that one visitor may have waiting here
MOST_SECONDS = 5.0  # that a request may compute


class Jobs:
    """Where costly requests are worked on."""

    def __init__(self) -> None:
        self.workers = Workers(1, "jobs", MOST_WAITING)

    async def run(self, work: Callable[..., T], *given: Any, who: str) -> T:
        """What comes of the work, a function of a module; refused where it would take too long."""
        return await self.workers.run(work, *given, who=who, seconds=MOST_SECONDS)

    def close(self) -> None:
        """Nothing more is worked on."""
        self.workers.close()

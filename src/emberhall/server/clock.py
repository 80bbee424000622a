"""The hall's own time: it runs on evenly whatever the system's clock does, and knows when the hall was not there.

What people's clocks count is the hall's time without its pauses. `heartbeat.py` finds the pauses, and sets the clock at
the start; from then on nothing asks the system what time it is.
"""

import time
from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import NamedTuple


class Pause(NamedTuple):
    """A stretch of time in which nobody could play, since the hall was not there."""

    began: float
    ended: float


class Pauses:
    """All that are known, in order; none begins before the one before it has ended."""

    def __init__(self, known: Iterable[Pause] = ()) -> None:
        self.known = sorted(known)

    def learn(self, pauses: Iterable[Pause]) -> list[Pause]:
        """These are known too; those that are new."""
        new = sorted(set(pauses) - set(self.known))
        self.known = sorted({*self.known, *new})
        return new

    def _from(self, start: float) -> list[Pause]:
        """The pauses that had not ended at that time."""
        return self.known[bisect_right(self.known, start, key=lambda pause: pause.ended) :]

    def within(self, start: float, end: float) -> float:
        """How many of the seconds between two times were paused."""
        paused = 0.0
        for pause in self._from(start):
            if pause.began >= end:
                break
            paused += min(pause.ended, end) - max(pause.began, start)
        return paused

    def counted(self, start: float, end: float) -> float:
        """How many seconds a clock counts between two times."""
        return max(0.0, end - start - self.within(start, end))

    def after(self, start: float, seconds: float) -> float:
        """When a clock that was started then has counted so many seconds."""
        end = start + seconds
        for pause in self._from(start):
            if pause.began >= end:
                break
            end += pause.ended - max(pause.began, start)
        return end


class Clock:
    """What time it is in the hall, in seconds since 1970."""

    def __init__(self, system: Callable[[], float] = time.time, elapsed: Callable[[], float] = time.monotonic) -> None:
        self.system, self.elapsed = system, elapsed
        self.pauses = Pauses()
        self.set(system())

    def set(self, now: float) -> None:
        """It is this time now."""
        self._began = now - self.elapsed()

    def now(self) -> float:
        """The time, which never goes back and never jumps."""
        return self._began + self.elapsed()

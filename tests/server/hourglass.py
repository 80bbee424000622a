"""Time that passes when a test says so."""

import sqlalchemy as sa

from emberhall.server.clock import Clock
from emberhall.server.database import alive
from emberhall.server.hall import Hall

STEP = 5.0  # seconds; a hall that gives no sign of life for ten of them was not there
NOON = 1_800_000_000.0


class Hourglass:
    """Where a hall's clock gets its seconds from."""

    def __init__(self, system: float = NOON) -> None:
        self.seconds = 0.0
        self.system = system  # what the system's clock shows, right or wrong
        self.clock = Clock(lambda: self.system, lambda: self.seconds)

    def skip(self, seconds: float) -> None:
        """So much time has passed, and nobody noticed: neither the hall nor anybody else did anything."""
        self.seconds += seconds
        self.system += seconds

    async def run(self, hall: Hall, seconds: float) -> None:
        """So much time passes while the hall is there."""
        while seconds > 0:
            self.skip(min(STEP, seconds))
            seconds -= STEP
            await hall.heartbeat.beat()
        look_again(hall)

    async def run_long(self, hall: Hall, seconds: float) -> None:
        """The same, for so much time that nobody wants to count the signs of life in it."""
        async with hall.heartbeat._turn:
            later = sa.update(alive).values(at=alive.c.at + seconds)
            await hall.database.write(lambda connection: connection.execute(later))
            self.skip(seconds)
            hall.heartbeat.last += seconds


def look_again(hall: Hall) -> None:
    """The hall looks what time it is."""
    for table in hall.tables.values():
        table.driver.wake()

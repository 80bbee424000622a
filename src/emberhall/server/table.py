"""A table in this process: its game, who looks at it, what drives it, and how an entry comes into its log.

An entry is folded in memory, written to the log, and only then told; where the log has another entry in its place, the
table is read anew. Whoever changes a table holds its lock. Other processes may serve the same table at the same time:
what they write is heard of through the database.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY
from emberhall.server.chain import Damaged, follow, linked
from emberhall.server.chronicles import with_chronicle
from emberhall.server.database import Append, reason, tables
from emberhall.server.driving import Driver, drive, goes_on_at_once
from emberhall.server.live import ENDS_BY_CONCEDING, MOST_ENTRIES, OFF_TOO_LONG, Live
from emberhall.server.refusals import MOVED_ON, NO_DATABASE, NOT_SAVED, refusal
from emberhall.server.rows import Entry, log_from, set_seat, table_row, whole_table
from emberhall.server.viewers import Viewer, Viewers
from emberhall.server.wire import IsError

if TYPE_CHECKING:
    from emberhall.server.hall import Hall

log = logging.getLogger("emberhall")
BOT_AFTER_CONCEDING = "easy"
SAID = "said"  # the news that somebody says something, followed by the message


class NoSuchTable(BadInput):
    """There is no table of that id."""


class Table:
    """A table with all that goes on around it in this process."""

    def __init__(self, hall: "Hall", live: Live) -> None:
        self.hall = hall
        self.live = live
        self.lock = asyncio.Lock()
        self.viewers = Viewers(live, hall.clock)
        self.driver = Driver(is_shared=hall.database.is_shared)
        self.who = ""  # where the person comes from who sat down here last: thinking is shared out by it
        self.used_at = time.monotonic()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.live.row.id

    def open(self) -> None:
        """From now on the hall does here what it has to do."""
        self.driver.start(self.hall.start(drive(self)))

    def use(self) -> None:
        """Somebody wants something of it just now."""
        self.used_at = time.monotonic()

    def close(self) -> None:
        """It is no longer in memory: nothing happens here, and whoever looks comes back to it anew."""
        self.driver.stop()
        self.viewers.dismiss()

    # Who looks

    async def join(self, viewer: Viewer) -> None:
        """The viewer is told how the table stands, and all that happens from now on."""
        async with self.lock:
            await self.catch_up()
            self.viewers.add(viewer)
            if self.live.seats_of(viewer.person):
                self.who = viewer.address
            if self.live.people():
                self.driver.wake()
            else:
                self.driver.take_over()  # bots among themselves go on where somebody looks
            self.viewers.send_table()
            self.viewers.show_whole(viewer)

    def leave(self, viewer: Viewer) -> None:
        """The viewer is gone."""
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self.use()
            self.hall.start(self._once_settled(self.viewers.send_table))

    def heed_pause(self) -> None:
        """The hall was not there for a while: whoever is asked has so much more time, and is told."""
        self.driver.wake()
        if self.live.row.has_clock and self.viewers:
            self.hall.start(self._once_settled(self.viewers.show))

    async def _once_settled(self, do: Callable[[], None]) -> None:
        """Do it once nothing is on its way to the log."""
        async with self.lock:
            do()

    # The log: whoever calls holds the lock

    async def land(self, what: str, value: int, viewer: Viewer | None = None, seat: int | None = None) -> bool:
        """The entry is in the log, folded, and told; or another one was faster, and that one is told."""
        if what in ("pick", "auto", "undo") and self.live.seq >= MOST_ENTRIES:
            what, value, seat = "off", OFF_TOO_LONG, NOBODY
        live, began, logged = self.live, time.perf_counter(), len(self.live.match.log)
        fault = await self._fold_and_write(what, value, live.to_move if seat is None else seat)
        if fault:
            if viewer is not None:
                viewer.send(refusal(what, live, fault, pick=value if what == "pick" else NOBODY))
            return False
        self.hall.metrics.entries.labels(what).inc()
        self.use()
        if what == "concede":
            self.viewers.check_viewpoints()
            self.viewers.send_table()
        is_silent = what in ("pick", "auto") and len(live.match.log) == logged
        if not is_silent or not goes_on_at_once(self):  # by hand or not: others see no difference
            self.viewers.show()
        self.hall.metrics.landing.observe(time.perf_counter() - began)
        self.driver.wrote_here()
        return True

    async def _fold_and_write(self, what: str, value: int, by: int) -> str:
        """The entry is in the log and folded, and ""; or neither, and why not."""
        hall, live = self.hall, self.live
        try:
            await hall.heartbeat.beat_if_late()  # clocks don't count what nobody could help
        except Exception as error:  # noqa: BLE001  the entry could not be written either
            log.warning("an entry could not be written: %s", reason(error))
            return NOT_SAVED
        entry = linked(live.head, self.id, Entry(live.seq, what, value, by, max(hall.clock.now(), live.asked_at)))
        try:
            live.fold(entry)
        except Exception:
            await self._reload_at_last()  # what a game left half done is not in the log
            raise
        seats_change = self._give_up(by) if what == "concede" else None
        also = await with_chronicle(hall, live, seats_change) if live.is_over else seats_change
        try:
            stands, links = live.stands(), (entry.hash, live.digest())
            new = Append(self.id, entry.seq, what, value, by, entry.at, live.row.seed, stands, also, *links)
            if await hall.database.append(new):
                return ""
            hall.metrics.conflicts.inc()
            self.driver.wrote_elsewhere()
            await self._reload_at_last()
            return MOVED_ON
        except Exception as error:  # noqa: BLE001  whatever the database says, memory must not run ahead of it
            log.warning("an entry could not be written: %s", reason(error))
            await self._reload_at_last()
            is_there = live.entries[entry.seq : entry.seq + 1] == [entry]  # only the answer may be lost
            return "" if is_there else NOT_SAVED

    def _give_up(self, seat: int) -> Callable[[sa.Connection], None]:
        """The seat has conceded, in memory, and with more than two seats a bot plays on; what is to be written then."""
        row = self.live.row.seats[seat]
        row.conceded = True
        if len(self.live.row.seats) > ENDS_BY_CONCEDING:
            row.kind, row.bot = "bot", BOT_AFTER_CONCEDING
        columns = {"conceded": True, "kind": row.kind, "bot": row.bot}

        def write(connection: sa.Connection) -> None:
            set_seat(connection, self.id, seat, **columns)
            self.hall.database.notify(connection, f"{self.id} seats")

        return write

    async def call_off(self, why: int) -> bool:
        """The game has ended without a result, for one of the reasons of `live.OFF`."""
        if self.live.is_over or not await self.land("off", why, seat=NOBODY):
            return False
        if self.live.came_to_nothing:
            await self.tell_former()
        return True

    async def tell_former(self) -> None:
        """Whoever looks at the table before this one knows how the offer stands; what came to nothing is forgotten."""
        former, is_void = self.live.row.rematch_of, self.live.came_to_nothing
        if not former:
            return

        def write(connection: sa.Connection) -> None:
            if is_void:
                offered = sa.update(tables).where(tables.c.id == former, tables.c.rematch == self.id)
                connection.execute(offered.values(rematch=""))
            self.hall.database.notify(connection, f"{former} rematch")

        await self.hall.database.write(write)
        await self.hall.hear(f"{former} rematch")

    async def change_seats(self, job: Callable[[sa.Connection], Any]) -> None:
        """The seats' rows are changed, the table's row says how it stands now, and everyone is told."""

        def change(connection: sa.Connection) -> None:
            connection.execute(sa.select(tables.c.id).where(tables.c.id == self.id).with_for_update())
            job(connection)
            self.hall.database.notify(connection, f"{self.id} seats")

        await self.hall.database.write(change)
        await self.read_seats()
        stands = self.live.stands()
        newer = sa.update(tables).where(tables.c.id == self.id, tables.c.updated <= stands["updated"])
        await self.hall.database.write(lambda connection: connection.execute(newer.values(**stands)))
        self.driver.take_over()

    # What the database says: whoever calls holds the lock

    async def hear(self, what: str) -> None:
        """The news is that somebody says something, or wrote of its seats, of a rematch, or an entry."""
        if what.startswith(f"{SAID} "):
            self.viewers.send_encoded(what.removeprefix(f"{SAID} ").encode())
            return
        if what not in ("seats", "rematch"):
            await self.catch_up()
            return
        await self.read_seats()
        if what == "rematch":
            self.viewers.send_table()

    async def catch_up(self) -> None:
        """Fold what other processes wrote; with SQLite, that is whoever keeps the hall."""
        live = self.live
        new = await self.hall.database.read(lambda connection: log_from(connection, self.id, live.seq))
        for entry in follow(live.head, self.id, new, live.seq):
            live.fold(entry)
        if any(entry.what == "concede" for entry in new):
            await self.read_seats()
        if any(entry.what == "undo" for entry in new):
            self.viewers.forget_shown()  # lines in the middle may be others now
        if new:
            self.viewers.show()
            self.driver.wrote_elsewhere()

    async def read_seats(self) -> None:
        """Who sits where is what the database says; everyone is told where that is new."""
        row = await self.hall.database.read(lambda connection: table_row(connection, self.id))
        if row is None or row == self.live.row:
            return
        names, seed = self.live.names, self.live.row.seed
        self.live.reseat(row)
        if (self.live.names, row.seed) != (names, seed):
            self.viewers.forget_shown()  # the lines that name them are others now, and so is what was dealt
        self.viewers.send_table()
        self.viewers.check_viewpoints()
        self.viewers.show()
        self.driver.wake()

    async def reload(self) -> None:
        """What is in memory is not what the log says: read it all again."""
        try:
            whole = await self.hall.database.read(lambda connection: whole_table(connection, self.id))
            if whole is None:
                raise NoSuchTable(f"there is no table '{self.id}' any more")
        except (Damaged, NoSuchTable):
            self.hall.put_away(self)  # what is in memory is not to be played on from
            raise
        self.live.restore(*whole)
        self.viewers.forget_shown()
        self.viewers.check_viewpoints()
        self.viewers.send_table()
        self.viewers.show()

    async def _reload_at_last(self) -> None:
        """Read the table again, as soon as the database answers; until then nothing happens here."""
        pauses = iter((0.05, 0.2, 0.5, 1.0))
        is_told = False
        while True:
            try:
                return await self.reload()
            except sa.exc.SQLAlchemyError as error:
                log.warning("table %s can't be read: %s", self.id, reason(error))
            if not is_told:
                is_told = True
                self.viewers.send(IsError(NO_DATABASE))
            await asyncio.sleep(next(pauses, 2.0))

"""The hall: every table that somebody looks at or that waits for the hall itself, in this process.

An entry is folded in memory, written to the log, and only then told; where the log has another entry in its place, the
table is read anew. All that touches a table holds its lock. Other processes may serve the same table at the same time:
what they write is heard of through the database.
"""

import asyncio
import logging
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY
from emberhall.kit.auto_pass import Stops
from emberhall.kit.library import Pack
from emberhall.server import driving
from emberhall.server.chain import Damaged, follow, linked
from emberhall.server.chronicles import with_chronicle
from emberhall.server.database import Append, Database, reason, tables
from emberhall.server.desk import Desk
from emberhall.server.heart import PAUSED, Heart
from emberhall.server.live import ENDS_BY_CONCEDING, MOST_ENTRIES, OFF_TOO_LONG, Live
from emberhall.server.metrics import Metrics
from emberhall.server.refusals import (
    MOVED_ON,
    NO_DATABASE,
    NO_SEAT,
    NOT_SAVED,
    ONE_HINT,
    OVER,
    WAITING,
    refusal,
    sentence,
)
from emberhall.server.room import make_room
from emberhall.server.rows import Entry, TableRow, log_from, set_seat, stops_as_kept, table_row, whole_table
from emberhall.server.thinking import Thinkers
from emberhall.server.turns import Turns
from emberhall.server.versions import open_live
from emberhall.server.viewers import Shown, Viewer, position_for, table_info
from emberhall.server.wire import (
    SPECTATOR,
    DoConcede,
    DoHint,
    DoLook,
    DoPick,
    DoStops,
    DoUndo,
    DoWhy,
    IsError,
    IsHeld,
    IsHint,
    IsTable,
    IsWhy,
)

log = logging.getLogger("emberhall")
TABLE_ID = re.compile(r"[a-z0-9]{12}")

BEAT = 1.0  # seconds that a pass takes at a table of several people, whoever makes it: how fast it came tells nothing
IDLE = 60.0  # seconds after which a table that nobody looks at is put away
HINT_LEVEL = "normal"
BOT_AFTER_CONCEDING = "easy"


class NoSuchTable(BadInput):
    """There is no table of that id."""


@dataclass(eq=False)
class Table:
    """A live table with all that goes on around it in this process."""

    live: Live
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    viewers: set[Viewer] = field(default_factory=set)
    shown: dict[int, Shown] = field(default_factory=dict)  # what each pair of eyes was sent last
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    driver: asyncio.Task[None] | None = None
    is_ours: bool = False  # this process makes the picks that the hall itself has to make
    held: tuple[int, int] | None = None  # a pass that waits for the beat: seq and pick
    who: str = ""  # where the person comes from who sat down here last: thinking is shared out by it
    used_at: float = field(default_factory=time.monotonic)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.live.row.id


class Hall:
    """Everything of a hall that runs in this process."""

    def __init__(
        self,
        database: Database,
        thinkers: Thinkers,
        desk: Desk,
        metrics: Metrics,
        packs: list[Pack],
        heart: Heart,
        beat: float = BEAT,
        idle: float = IDLE,
    ) -> None:
        self.database = database
        self.thinkers = thinkers
        self.desk = desk
        self.metrics = metrics
        self.packs = packs
        self.clock = heart.clock
        self.heart = heart
        self.heart.on_pause = self._tell_pause
        self.beat = beat
        self.idle = idle
        self.tables: dict[str, Table] = {}
        self.reading = Turns()  # of a long log
        self._hinting: set[str] = set()  # people for whom a hint is being thought of
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Coming and going

    async def table(self, id_: str) -> Table:
        """The table, with nothing on its way to the log; read from the database where it is not in memory yet."""
        found = self.tables.get(id_)
        if found is None:
            if id_ not in self._loading:
                self._loading[id_] = asyncio.create_task(self._load(id_))
                self._loading[id_].add_done_callback(lambda _: self._loading.pop(id_))
            found = await asyncio.shield(self._loading[id_])  # who asked first may leave before it is there
        found.used_at = time.monotonic()
        async with found.lock:
            return found

    async def _load(self, id_: str) -> Table:
        is_one = TABLE_ID.fullmatch(id_) is not None  # whatever else comes in an address stays out of the database
        live = await open_live(self, id_) if is_one else None
        if live is None:
            raise NoSuchTable(f"there is no table '{id_[:40]}'")
        table = Table(live)
        table.is_ours = not self.database.is_shared
        self.tables[id_] = table
        table.driver = self.start(driving.drive(self, table))
        make_room(self)
        return table

    def packs_of(self, row: TableRow) -> list[Pack]:
        """The card packs of a table, in its own order, as far as this hall has them."""
        return [pack for hash_ in row.packs.values() for pack in self.packs if pack.hash == hash_]

    async def _reload(self, table: Table) -> None:
        """What is in memory is not what the log says: read it all again."""
        try:
            whole = await self.database.read(lambda connection: whole_table(connection, table.id))
            if whole is None:
                raise NoSuchTable(f"there is no table '{table.id}' any more")
        except (Damaged, NoSuchTable):
            self.put_away(table)  # what is in memory is not to be played on from
            raise
        table.live.restore(*whole)
        table.shown.clear()
        self._check_viewpoints(table)
        self.tell_table(table)
        self.show(table)

    def start(self, work: Any) -> asyncio.Task[Any]:
        """A task that is kept until it is done, and whose fault is logged."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the hall failed", exc_info=task.exception())

    async def close(self) -> None:
        """Everyone is sent away; what is in the log stays."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        self.desk.close()

    # Viewers

    async def join(self, viewer: Viewer, table: Table) -> None:
        """The viewer is told how the table stands, and all that happens from now on."""
        async with table.lock:
            await self.catch_up(table)
            mine = table.live.seats_of(viewer.person)
            viewer.viewpoint = mine[0] if len(mine) == 1 else SPECTATOR
            table.viewers.add(viewer)
            if mine:
                table.who = viewer.address
            table.is_ours = table.is_ours or not table.live.people()
            table.woken.set()  # bots among themselves go on where somebody looks
            self.tell_table(table)
            self._show_whole(table, viewer)

    def leave(self, viewer: Viewer, table: Table) -> None:
        """The viewer is gone."""
        if viewer in table.viewers:
            table.viewers.discard(viewer)
            table.used_at = time.monotonic()
            self.start(self._tell_settled(table))

    async def _tell_settled(self, table: Table) -> None:
        """Tell who is here, once nothing is on its way to the log."""
        async with table.lock:
            self.tell_table(table)

    def _tell_pause(self) -> None:
        """The hall was not there for a while: whoever is asked has so much more time, and is told."""
        for table in self.tables.values():
            table.woken.set()
            if table.live.row.has_clock and table.viewers:
                self.start(self._show_settled(table))

    async def _show_settled(self, table: Table) -> None:
        """Tell how the table stands, once nothing is on its way to the log."""
        async with table.lock:
            self.show(table)

    def tell_table(self, table: Table) -> None:
        """Tell everyone who sits here and who looks."""
        live, for_others = table.live, b""  # those whom it does not concern are all told the same
        concerned = {live.row.opened_by, *(seat.person for seat in live.row.seats)}
        for viewer in table.viewers:
            if viewer.person in concerned:
                viewer.send(IsTable(table_info(live, viewer.person, table.viewers)))
            else:
                for_others = for_others or Viewer.encode(IsTable(table_info(live, "", table.viewers)))
                viewer.send_encoded(for_others)

    def _show_whole(self, table: Table, viewer: Viewer) -> None:
        """The viewer is sent all of the position; others with the same eyes too, where theirs is an older one."""
        if not table.live.is_dealt:
            return
        shown, message = position_for(table.live, viewer.viewpoint, None, self.clock.now())
        is_known = table.shown.get(viewer.viewpoint) == shown
        table.shown[viewer.viewpoint] = shown
        encoded = Viewer.encode(message)
        for other in table.viewers:
            if other is viewer or (other.viewpoint == viewer.viewpoint and not is_known):
                other.send_encoded(encoded, is_position=True, is_whole=True)

    def show(self, table: Table) -> None:
        """Send everyone what is new, each pair of eyes its own; until the cards are dealt there is nothing to see."""
        if not table.live.is_dealt:
            if table.live.is_over:
                self.tell_table(table)
            return
        now = self.clock.now()
        for viewpoint in {viewer.viewpoint for viewer in table.viewers}:
            table.shown[viewpoint], message = position_for(table.live, viewpoint, table.shown.get(viewpoint), now)
            encoded = Viewer.encode(message)
            for viewer in table.viewers:
                if viewer.viewpoint == viewpoint:
                    viewer.send_encoded(encoded, is_position=True, is_whole=message.is_whole)
        for viewpoint in [
            viewpoint for viewpoint in table.shown if not any(viewer.viewpoint == viewpoint for viewer in table.viewers)
        ]:
            del table.shown[viewpoint]
        if table.live.is_over or table.live.row.has_clock:
            self.tell_table(table)

    # What people do

    async def look(self, table: Table, viewer: Viewer, do: DoLook) -> None:
        """The viewer sees the table through other eyes of theirs."""
        async with table.lock:
            if do.eyes != SPECTATOR and do.eyes not in table.live.seats_of(viewer.person):
                viewer.send(refusal("look", table.live, "That seat is not yours.", pick=do.eyes))
                return
            viewer.viewpoint = do.eyes
            self._show_whole(table, viewer)

    async def pick(self, table: Table, viewer: Viewer, do: DoPick) -> None:
        """The person's answer is in the log, and everyone is told; or it is refused, and nothing changed."""
        async with table.lock:
            why = await self._not_now(table, viewer, do.seq, "pick", do.pick)
            if why is not None:
                if why:
                    viewer.send(refusal("pick", table.live, why, pick=do.pick))
                return
            live = table.live
            clause = live.game.refusal(live.state, do.pick)
            if clause is not None:
                viewer.send(refusal("pick", table.live, clause.text, pick=do.pick, clause=clause.id))
                return
            if driving.is_held(self, table, do.pick):
                table.held = (do.seq, do.pick)
                table.is_ours = True
                table.woken.set()
                viewer.send(IsHeld(do.seq))
                return
            await self.land(table, "pick", do.pick, viewer)

    async def _not_now(self, table: Table, viewer: Viewer, seq: int, what: str, value: int) -> str | None:
        """Why the person can't act on position `seq`; empty where it was done already, None where they can."""
        live = table.live
        if seq > live.seq:
            await self.catch_up(table)
        if live.has(seq, what, value, viewer.person):
            return ""
        if not live.seats_of(viewer.person):
            return NO_SEAT
        if live.status == "waiting":
            return WAITING
        if live.is_over:
            return OVER
        if seq != live.seq:
            return MOVED_ON
        if live.to_move not in live.seats_of(viewer.person):
            return f"It is {live.names[live.to_move]}'s answer that the table waits for."
        return None

    async def why(self, table: Table, viewer: Viewer, do: DoWhy) -> None:
        """Say which rule forbids the pick; whoever is not asked learns nothing of the position."""
        async with table.lock:
            why = await self._not_now(table, viewer, do.seq, "why", do.pick)
            if why is not None:
                viewer.send(IsWhy(table.live.seq, do.pick, why or MOVED_ON, ""))
                return
            clause = table.live.game.refusal(table.live.state, do.pick)
            text, id_ = (clause.text, clause.id) if clause is not None else ("", "")
            viewer.send(IsWhy(do.seq, do.pick, text, id_))

    async def undo(self, table: Table, viewer: Viewer, do: DoUndo) -> None:
        """The person's last answer is taken back, where nothing was revealed and nobody else was asked since."""
        async with table.lock:
            why = await self._not_now(table, viewer, do.seq, "", 0)
            if why is not None:
                viewer.send(refusal("undo", table.live, why))
                return
            try:
                table.live.check_undos()
                picks = table.live.picks_to_take_back(table.live.to_move)
            except BadInput as refused:
                viewer.send(refusal("undo", table.live, sentence(str(refused))))
                return
            await self.land(table, "undo", picks, viewer)

    async def hint(self, table: Table, viewer: Viewer, do: DoHint) -> None:
        """What a bot would do, as far as the person's own eyes see."""
        async with table.lock:
            why = await self._not_now(table, viewer, do.seq, "hint", 0)
            if why is not None:
                viewer.send(refusal("hint", table.live, why or MOVED_ON))
                return
            levels = [HINT_LEVEL if seat == table.live.to_move else "" for seat in range(len(table.live.row.seats))]
            thought = driving.thought(table, levels, table.live.open_seed_for(b"hint"), viewer.address)
        if viewer.person in self._hinting:
            viewer.send(refusal("hint", table.live, ONE_HINT))
            return
        self._hinting.add(viewer.person)
        try:
            viewer.send(IsHint(do.seq, await self.thinkers.answer(thought)))
        except BadInput as refused:
            viewer.send(refusal("hint", table.live, sentence(str(refused))))
        finally:
            self._hinting.discard(viewer.person)

    async def stops(self, table: Table, viewer: Viewer, do: DoStops) -> None:
        """From now on the person is asked out of turn when they say."""
        async with table.lock:
            live = table.live
            mine = live.seats_of(viewer.person)
            if not mine:
                viewer.send(refusal("stops", table.live, NO_SEAT))
                return
            known = {moment.name for moment in live.game.moments}
            stops = Stops(sorted(set(do.off) & known), do.always, do.quiet)
            kept = stops_as_kept(stops, len(live.match.log))
            of = viewer.viewpoint if viewer.viewpoint in mine else mine[0]
            await self.change_seats(table, lambda connection: set_seat(connection, table.id, of, stops=kept))

    async def concede(self, table: Table, viewer: Viewer, do: DoConcede) -> None:
        """The person gives up a seat of theirs."""
        async with table.lock:
            live = table.live
            if do.seat not in live.seats_of(viewer.person):
                viewer.send(refusal("concede", table.live, "That seat is not yours."))
            elif live.status != "playing":
                viewer.send(refusal("concede", table.live, OVER if live.is_over else WAITING))
            else:
                await self.land(table, "concede", 0, viewer, seat=do.seat)

    async def call_off(self, table: Table, why: int) -> bool:
        """The game has ended without a result, for one of the reasons of `live.OFF`; whoever calls holds the lock."""
        if table.live.is_over or not await self.land(table, "off", why, seat=NOBODY):
            return False
        if table.live.came_to_nothing:
            await self.tell_former(table)
        return True

    async def tell_former(self, table: Table) -> None:
        """Whoever looks at the table before this one knows how the offer stands; what came to nothing is forgotten."""
        former, is_void = table.live.row.rematch_of, table.live.came_to_nothing
        if not former:
            return

        def write(connection: sa.Connection) -> None:
            if is_void:
                offered = sa.update(tables).where(tables.c.id == former, tables.c.rematch == table.id)
                connection.execute(offered.values(rematch=""))
            self.database.notify(connection, f"{former} rematch")

        await self.database.write(write)
        await self.hear(f"{former} rematch")

    # The log

    async def land(
        self, table: Table, what: str, value: int, viewer: Viewer | None = None, seat: int | None = None
    ) -> bool:
        """The entry is in the log, folded, and told; or another one was faster, and that one is told."""
        if what in ("pick", "auto", "undo") and table.live.seq >= MOST_ENTRIES:
            what, value, seat = "off", OFF_TOO_LONG, NOBODY
        live, began, told = table.live, time.perf_counter(), len(table.live.match.log)
        by = live.to_move if seat is None else seat
        try:
            await self.heart.beat_if_late()  # clocks don't count what nobody could help
        except Exception as error:  # noqa: BLE001  the entry could not be written either
            log.warning("an entry could not be written: %s", reason(error))
            if viewer is not None:
                viewer.send(refusal(what, table.live, NOT_SAVED, pick=value if what == "pick" else NOBODY))
            return False
        entry = Entry(live.seq, what, value, by, max(self.clock.now(), live.asked_at))
        entry = linked(live.head, table.id, entry)
        try:
            live.fold(entry)
        except Exception:
            await self._reload_at_last(table)  # what a game left half done is not in the log
            raise
        seats_change = self._give_up(live, by) if what == "concede" else None
        also = await with_chronicle(self, live, seats_change) if live.is_over else seats_change
        why = MOVED_ON
        try:
            stands, links = live.stands(), (entry.hash, live.digest())
            new = Append(table.id, entry.seq, what, value, by, entry.at, live.row.seed, stands, also, *links)
            landed = await self.database.append(new)
            if not landed:
                self.metrics.conflicts.inc()
                table.is_ours = not self.database.is_shared
                await self._reload_at_last(table)
                table.woken.set()
        except Exception as error:  # noqa: BLE001  whatever the database says, memory must not run ahead of it
            log.warning("an entry could not be written: %s", reason(error))
            await self._reload_at_last(table)
            landed, why = live.entries[entry.seq : entry.seq + 1] == [entry], NOT_SAVED  # only the answer may be lost
        if not landed:
            if viewer is not None:
                viewer.send(refusal(what, table.live, why, pick=value if what == "pick" else NOBODY))
            return False
        self.metrics.entries.labels(what).inc()
        table.held = None
        table.is_ours = True
        table.used_at = time.monotonic()
        if seats_change is not None:
            self._check_viewpoints(table)
            self.tell_table(table)
        is_silent = what in ("pick", "auto") and len(live.match.log) == told  # by hand or not: others see no difference
        if not is_silent or not driving.goes_on_at_once(self, table):
            self.show(table)
        self.metrics.landing.observe(time.perf_counter() - began)
        table.woken.set()
        return True

    def _give_up(self, live: Live, seat: int) -> Callable[[sa.Connection], None]:
        """The seat has conceded, in memory, and with more than two seats a bot plays on; what is to be written then."""
        row = live.row.seats[seat]
        row.conceded = True
        if len(live.row.seats) > ENDS_BY_CONCEDING:
            row.kind, row.bot = "bot", BOT_AFTER_CONCEDING
        columns = {"conceded": True, "kind": row.kind, "bot": row.bot}

        def write(connection: sa.Connection) -> None:
            set_seat(connection, live.row.id, seat, **columns)
            self.database.notify(connection, f"{live.row.id} seats")

        return write

    async def _reload_at_last(self, table: Table) -> None:
        """Read the table again, as soon as the database answers; until then nothing happens here."""
        pauses = iter((0.05, 0.2, 0.5, 1.0))
        is_told = False
        while True:
            try:
                return await self._reload(table)
            except sa.exc.SQLAlchemyError as error:
                log.warning("table %s can't be read: %s", table.id, reason(error))
            if not is_told:
                is_told = True
                for viewer in table.viewers:
                    viewer.send(IsError(NO_DATABASE))
            await asyncio.sleep(next(pauses, 2.0))

    async def change_seats(self, table: Table, job: Callable[[sa.Connection], Any]) -> None:
        """The seats' rows are changed, the table's row says how it stands now, and everyone is told."""

        def change(connection: sa.Connection) -> None:
            connection.execute(sa.select(tables.c.id).where(tables.c.id == table.id).with_for_update())
            job(connection)
            self.database.notify(connection, f"{table.id} seats")

        await self.database.write(change)
        await self.read_seats(table)
        stands = table.live.stands()
        newer = sa.update(tables).where(tables.c.id == table.id, tables.c.updated <= stands["updated"])
        await self.database.write(lambda connection: connection.execute(newer.values(**stands)))
        table.is_ours = True
        table.woken.set()

    async def read_seats(self, table: Table) -> None:
        """Who sits where is what the database says; everyone is told where that is new."""
        row = await self.database.read(lambda connection: table_row(connection, table.id))
        if row is None or row == table.live.row:
            return
        names, seed = table.live.names, table.live.row.seed
        table.live.reseat(row)
        if (table.live.names, row.seed) != (names, seed):
            table.shown.clear()  # the lines that name them are others now, and so is what was dealt
        self.tell_table(table)
        self._check_viewpoints(table)
        self.show(table)
        table.woken.set()

    def _check_viewpoints(self, table: Table) -> None:
        """Whoever lost a seat sees what spectators see; whoever got their first one sees with it."""
        for viewer in table.viewers:
            mine = table.live.seats_of(viewer.person)
            if viewer.viewpoint == SPECTATOR and len(mine) == 1 and not viewer.had_seat:
                viewer.viewpoint = mine[0]
                self._show_whole(table, viewer)
            elif viewer.viewpoint != SPECTATOR and viewer.viewpoint not in mine:
                viewer.viewpoint = SPECTATOR
                self._show_whole(table, viewer)
            viewer.had_seat = bool(mine)

    async def catch_up(self, table: Table) -> None:
        """Fold what other processes wrote; with SQLite, that is whoever keeps the hall."""
        live = table.live
        new = await self.database.read(lambda connection: log_from(connection, table.id, live.seq))
        for entry in follow(live.head, table.id, new, live.seq):
            live.fold(entry)
        if any(entry.what == "concede" for entry in new):
            await self.read_seats(table)
        if any(entry.what == "undo" for entry in new):
            table.shown.clear()  # lines in the middle may be others now
        if new:
            table.held = None
            table.is_ours = not self.database.is_shared
            self.show(table)
            table.woken.set()

    async def hear(self, news: str) -> None:
        """Another process, or this one, wrote something."""
        if news == PAUSED:
            await self.heart.beat()
            return
        id_, _, what = news.partition(" ")
        if id_ in self._loading:  # what is being read just now may be older than the news
            await asyncio.wait([self._loading[id_]])
        table = self.tables.get(id_)
        if table is None or (what.isdecimal() and int(what) < table.live.seq):
            return
        async with table.lock:
            if what in ("seats", "rematch"):
                await self.read_seats(table)
                if what == "rematch":
                    self.tell_table(table)
            else:
                await self.catch_up(table)

    async def hear_everything(self) -> None:
        """News may have been missed: look at every table."""
        await self.heart.beat()
        for table in list(self.tables.values()):
            async with table.lock:
                await self.read_seats(table)
                await self.catch_up(table)

    def put_away(self, table: Table) -> None:
        """The table is no longer in memory; its log stays."""
        self.tables.pop(table.id, None)
        if table.driver is not None:
            table.driver.cancel()
            table.driver = None  # it remembers the table it was cancelled at: apart, both are forgotten at once
        for viewer in list(table.viewers):
            viewer.dismiss()

"""The hall: every table that somebody looks at or that waits for the hall itself, in this process.

An entry is folded in memory, written to the log, and only then told; where the log has another entry in its place, the
table is read anew. All that touches a table holds its lock. Other processes may serve the same table at the same time:
what they write is heard of through the database.
"""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.packs import Pack
from emberhall.kernel.state import NOBODY
from emberhall.server.database import Append, Database, as_json, reason, tables
from emberhall.server.live import BY_CLOCK, ENDS_BY_CONCEDING, Live
from emberhall.server.lookers import Looker, Shown, position_for, table_info
from emberhall.server.metrics import Metrics
from emberhall.server.rows import Entry, Stops, TableRow, log_from, set_seat, table_row, whole_table
from emberhall.server.thinking import Thinkers, Thought
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
    IsRefused,
    IsTable,
    IsWhy,
)

log = logging.getLogger("emberhall")
TABLE_ID = re.compile(r"[a-z0-9]{12}")

BEAT = 1.0  # seconds that a pass takes at a table of several people, whoever makes it: how fast it came tells nothing
IDLE = 60.0  # seconds after which a table that nobody looks at is put away
RETRY = 0.5  # seconds after which the hall does once more what could not be saved
STALE = 6.0  # seconds after which another process takes over a table that waits for the hall
HINT_LEVEL = "normal"
BOT_AFTER_CONCEDING = "easy"

WAITING = "The game has not begun: a seat is still open."
OVER = "The game is over."
MOVED_ON = "The table has moved on since; this is how it stands now."
NOT_SAVED = "That could not be saved, so it did not happen. Try again in a moment."
NO_DATABASE = "The hall can't reach its database just now. It goes on by itself as soon as it can."
ONE_HINT = "A hint is being thought of already."
NO_SEAT = "You have no seat at this table."


class NoSuchTable(BadInput):
    """There is no table of that id."""


@dataclass(eq=False)
class Table:
    """A live table with all that goes on around it in this process."""

    live: Live
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    lookers: set[Looker] = field(default_factory=set)
    shown: dict[int, Shown] = field(default_factory=dict)  # what each pair of eyes was sent last
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    driver: asyncio.Task[None] | None = None
    is_ours: bool = False  # this process makes the picks that the hall itself has to make
    held: tuple[int, int] | None = None  # a pass that waits for the beat: seq and pick
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
        metrics: Metrics,
        packs: list[Pack],
        beat: float = BEAT,
        idle: float = IDLE,
    ) -> None:
        self.database = database
        self.thinkers = thinkers
        self.metrics = metrics
        self.packs = packs
        self.beat = beat
        self.idle = idle
        self.tables: dict[str, Table] = {}
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
        whole = await self.database.read(lambda connection: whole_table(connection, id_)) if is_one else None
        if whole is None:
            raise NoSuchTable(f"there is no table '{id_[:40]}'")
        row, entries = whole
        table = Table(Live(registry()[row.game], self.packs_of(row), row, entries))
        table.is_ours = not self.database.is_shared
        self.tables[id_] = table
        table.driver = self.start(self._drive(table))
        return table

    def packs_of(self, row: TableRow) -> list[Pack]:
        """The card packs of a table, in its own order, as far as this hall has them."""
        return [pack for hash_ in row.packs.values() for pack in self.packs if pack.hash == hash_]

    async def _reload(self, table: Table) -> None:
        """What is in memory is not what the log says: read it all again."""
        whole = await self.database.read(lambda connection: whole_table(connection, table.id))
        assert whole is not None
        table.live.restore(*whole)
        table.shown.clear()
        self._check_eyes(table)
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

    # Lookers

    async def join(self, looker: Looker, table: Table) -> None:
        """The looker is told how the table stands, and all that happens from now on."""
        async with table.lock:
            await self.catch_up(table)
            mine = table.live.seats_of(looker.person)
            looker.eyes = mine[0] if len(mine) == 1 else SPECTATOR
            table.lookers.add(looker)
            self.tell_table(table)
            self._show_whole(table, looker)

    def leave(self, looker: Looker, table: Table) -> None:
        """The looker is gone."""
        if looker in table.lookers:
            table.lookers.discard(looker)
            table.used_at = time.monotonic()
            self.start(self._tell_settled(table))

    async def _tell_settled(self, table: Table) -> None:
        """Tell who is here, once nothing is on its way to the log."""
        async with table.lock:
            self.tell_table(table)

    def tell_table(self, table: Table) -> None:
        """Tell everyone who sits here and who looks."""
        for looker in table.lookers:
            looker.send(IsTable(table_info(table.live, looker.person, table.lookers)))

    def _show_whole(self, table: Table, looker: Looker) -> None:
        """The looker is sent all of the position; others with the same eyes too, where theirs is an older one."""
        shown, message = position_for(table.live, looker.eyes, None)
        is_known = table.shown.get(looker.eyes) == shown
        table.shown[looker.eyes] = shown
        encoded = Looker.encode(message)
        for other in table.lookers:
            if other is looker or (other.eyes == looker.eyes and not is_known):
                other.send_encoded(encoded)

    def show(self, table: Table) -> None:
        """Send everyone what is new, each pair of eyes its own."""
        for eyes in {looker.eyes for looker in table.lookers}:
            table.shown[eyes], message = position_for(table.live, eyes, table.shown.get(eyes))
            encoded = Looker.encode(message)
            for looker in table.lookers:
                if looker.eyes == eyes:
                    looker.send_encoded(encoded)
        for eyes in [eyes for eyes in table.shown if not any(looker.eyes == eyes for looker in table.lookers)]:
            del table.shown[eyes]
        if table.live.is_over or table.live.row.has_clock:
            self.tell_table(table)

    # What people do

    async def look(self, table: Table, looker: Looker, do: DoLook) -> None:
        """The looker sees the table through other eyes of theirs."""
        async with table.lock:
            if do.eyes != SPECTATOR and do.eyes not in table.live.seats_of(looker.person):
                looker.send(refusal("look", table, "That seat is not yours.", pick=do.eyes))
                return
            looker.eyes = do.eyes
            self._show_whole(table, looker)

    async def pick(self, table: Table, looker: Looker, do: DoPick) -> None:
        """The person's answer is in the log, and everyone is told; or it is refused, and nothing changed."""
        async with table.lock:
            why = await self._not_now(table, looker, do.seq, "pick", do.pick)
            if why is not None:
                if why:
                    looker.send(refusal("pick", table, why, pick=do.pick))
                return
            live = table.live
            clause = live.game.refusal(live.state, do.pick)
            if clause is not None:
                looker.send(refusal("pick", table, clause.text, pick=do.pick, clause=clause.id))
                return
            if self._is_held(table, do.pick):
                table.held = (do.seq, do.pick)
                table.is_ours = True
                table.woken.set()
                looker.send(IsHeld(do.seq))
                return
            await self.land(table, "pick", do.pick, looker)

    async def _not_now(self, table: Table, looker: Looker, seq: int, what: str, value: int) -> str | None:
        """Why the person can't act on position `seq`; empty where it was done already, None where they can."""
        live = table.live
        if seq > live.seq:
            await self.catch_up(table)
        if live.has(seq, what, value, looker.person):
            return ""
        if not live.seats_of(looker.person):
            return NO_SEAT
        if live.status == "waiting":
            return WAITING
        if live.is_over:
            return OVER
        if seq != live.seq:
            return MOVED_ON
        if live.to_move not in live.seats_of(looker.person):
            return f"It is {live.names[live.to_move]}'s answer that the table waits for."
        return None

    async def why(self, table: Table, looker: Looker, do: DoWhy) -> None:
        """Say which rule forbids the pick; whoever is not asked learns nothing of the position."""
        async with table.lock:
            why = await self._not_now(table, looker, do.seq, "why", do.pick)
            if why is not None:
                looker.send(IsWhy(table.live.seq, do.pick, why or MOVED_ON, ""))
                return
            clause = table.live.game.refusal(table.live.state, do.pick)
            text, id_ = (clause.text, clause.id) if clause is not None else ("", "")
            looker.send(IsWhy(do.seq, do.pick, text, id_))

    async def undo(self, table: Table, looker: Looker, do: DoUndo) -> None:
        """The person's last answer is taken back, where nothing was revealed and nobody else was asked since."""
        async with table.lock:
            why = await self._not_now(table, looker, do.seq, "", 0)
            if why is not None:
                looker.send(refusal("undo", table, why))
                return
            try:
                picks = table.live.picks_to_take_back(table.live.to_move)
            except BadInput as refused:
                looker.send(refusal("undo", table, sentence(str(refused))))
                return
            await self.land(table, "undo", picks, looker)

    async def hint(self, table: Table, looker: Looker, do: DoHint) -> None:
        """What a bot would do, as far as the person's own eyes see."""
        async with table.lock:
            why = await self._not_now(table, looker, do.seq, "hint", 0)
            if why is not None:
                looker.send(refusal("hint", table, why or MOVED_ON))
                return
            thought = self.thought(table, HINT_LEVEL, table.live.open_seed_for(b"hint"))
        if looker.person in self._hinting:
            looker.send(refusal("hint", table, ONE_HINT))
            return
        self._hinting.add(looker.person)
        try:
            pick = await self.thinkers.answer(thought)
        finally:
            self._hinting.discard(looker.person)
        looker.send(IsHint(do.seq, pick))

    async def stops(self, table: Table, looker: Looker, do: DoStops) -> None:
        """From now on the person is asked out of turn when they say."""
        async with table.lock:
            live = table.live
            mine = live.seats_of(looker.person)
            if not mine:
                looker.send(refusal("stops", table, NO_SEAT))
                return
            known = {moment.name for moment in live.game.moments}
            stops = Stops(sorted(set(do.off) & known), do.always, len(live.match.log) if do.quiet else None)
            kept = as_json({"off": stops.off, "always": stops.always, "quiet_since": stops.quiet_since})
            of = looker.eyes if looker.eyes in mine else mine[0]
            await self.change_seats(table, lambda connection: set_seat(connection, table.id, of, stops=kept))

    async def concede(self, table: Table, looker: Looker, do: DoConcede) -> None:
        """The person gives up a seat of theirs."""
        async with table.lock:
            live = table.live
            if do.seat not in live.seats_of(looker.person):
                looker.send(refusal("concede", table, "That seat is not yours."))
            elif live.status != "playing":
                looker.send(refusal("concede", table, OVER if live.is_over else WAITING))
            else:
                await self.land(table, "concede", 0, looker, seat=do.seat)

    # The log

    async def land(
        self, table: Table, what: str, value: int, looker: Looker | None = None, seat: int | None = None
    ) -> bool:
        """The entry is in the log, folded, and told; or another one was faster, and that one is told."""
        live, began, told = table.live, time.perf_counter(), len(table.live.match.log)
        by = live.to_move if seat is None else seat
        entry = Entry(live.seq, what, value, by, max(time.time(), live.asked_at))
        try:
            live.fold(entry)
        except Exception:
            await self._reload_at_last(table)  # what a game left half done is not in the log
            raise
        also = self._give_up(live, by) if what == "concede" else None
        why = MOVED_ON
        try:
            landed = await self.database.append(
                Append(table.id, entry.seq, what, value, by, entry.at, live.stands(), also)
            )
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
            if looker is not None:
                looker.send(refusal(what, table, why, pick=value if what == "pick" else NOBODY))
            return False
        self.metrics.entries.labels(what).inc()
        table.held = None
        table.is_ours = True
        table.used_at = time.monotonic()
        if also is not None:
            self._check_eyes(table)
            self.tell_table(table)
        is_silent = what in ("pick", "auto") and len(live.match.log) == told  # by hand or not: others see no difference
        if not is_silent or not self._goes_on_at_once(table):
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
            self.database.tell(connection, f"{live.row.id} seats")

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
                for looker in table.lookers:
                    looker.send(IsError(NO_DATABASE))
            await asyncio.sleep(next(pauses, 2.0))

    async def change_seats(self, table: Table, job: Callable[[sa.Connection], Any]) -> None:
        """The seats' rows are changed, the table's row says how it stands now, and everyone is told."""

        def change(connection: sa.Connection) -> None:
            connection.execute(sa.select(tables.c.id).where(tables.c.id == table.id).with_for_update())
            job(connection)
            self.database.tell(connection, f"{table.id} seats")

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
        names = table.live.names
        table.live.reseat(row)
        if table.live.names != names:
            table.shown.clear()  # the lines that name them are others now
        self._check_eyes(table)
        self.tell_table(table)
        self.show(table)
        table.woken.set()

    def _check_eyes(self, table: Table) -> None:
        """Whoever lost a seat sees what spectators see; whoever got their first one sees with it."""
        for looker in table.lookers:
            mine = table.live.seats_of(looker.person)
            if looker.eyes == SPECTATOR and len(mine) == 1 and not looker.had_seat:
                looker.eyes = mine[0]
                self._show_whole(table, looker)
            elif looker.eyes != SPECTATOR and looker.eyes not in mine:
                looker.eyes = SPECTATOR
                self._show_whole(table, looker)
            looker.had_seat = bool(mine)

    async def catch_up(self, table: Table) -> None:
        """Fold what other processes wrote; with SQLite there should be none, but somebody may open one file twice."""
        live = table.live
        new = await self.database.read(lambda connection: log_from(connection, table.id, live.seq))
        for entry in new:
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
        id_, _, what = news.partition(" ")
        if id_ in self._loading:  # what is being read just now may be older than the news
            await asyncio.wait([self._loading[id_]])
        table = self.tables.get(id_)
        if table is None or (what.isdecimal() and int(what) < table.live.seq):
            return
        async with table.lock:
            if what == "seats":
                await self.read_seats(table)
            else:
                await self.catch_up(table)

    async def hear_everything(self) -> None:
        """News may have been missed: look at every table."""
        for table in list(self.tables.values()):
            async with table.lock:
                await self.read_seats(table)
                await self.catch_up(table)

    # What the hall does by itself

    def thought(self, table: Table, level: str, bot_seed: int) -> Thought:
        """The position as a worker needs it."""
        live = table.live
        record = live.match.record
        return Thought(
            table.id, record.game, record.seats, record.options, tuple(live.packs), record.seed,
            tuple(record.picks), level, bot_seed,
        )  # fmt: skip

    async def _drive(self, table: Table) -> None:
        """As long as the table is in memory: bots answer, answers that go unasked are given, clocks run out."""
        while True:
            table.woken.clear()
            try:
                wait = await self._step(table) if table.is_ours else None
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("table %s could not go on", table.id)
                wait = STALE
            if wait == 0:
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await table.woken.wait()

    async def _step(self, table: Table) -> float | None:
        """One thing that the hall has to do; how long it may wait then: 0 not at all, None until something happens."""
        async with table.lock:
            live = table.live
            if live.status != "playing":
                return None
            seq, seat = live.seq, live.row.seats[live.to_move]
            if seat.kind != "bot":
                return await self._answer_for_person(table)
            legal = live.state.legal()
            thought = self.thought(table, seat.bot, live.seed_for(b"bot"))
        pick = legal[0] if len(legal) == 1 else await self.thinkers.answer(thought)
        async with table.lock:
            if live.seq == seq and live.status == "playing" and live.row.seats[live.to_move].kind == "bot":
                return 0 if await self.land(table, "pick", pick) else RETRY
        return 0

    async def _answer_for_person(self, table: Table) -> float | None:
        """Give the answer that goes unasked or the pass that was held, when its time has come; or look at the clock."""
        live, now = table.live, time.time()
        held = table.held[1] if table.held is not None and table.held[0] == live.seq else None
        pick = held if held is not None else live.unasked()
        if pick is not None:
            due = self._beat_ends(table)
            if now < due:
                return due - now
            return 0 if await self.land(table, "pick" if held is not None else "auto", pick) else RETRY
        deadline = live.deadline()
        if deadline is None:
            return None
        if now < deadline:
            return deadline - now
        return 0 if await self.land(table, "concede", BY_CLOCK, seat=live.to_move) else RETRY

    def _beat_ends(self, table: Table) -> float:
        """Until when a pass waits, so that how fast it came tells nothing to the others who sit here."""
        live = table.live
        has_beat = len(live.people()) > 1 and not live.is_passed_by_wish()
        return live.asked_at + self.beat if has_beat else 0.0

    def _goes_on_at_once(self, table: Table) -> bool:
        """The next answer goes unasked too, now: there is no need to draw what nobody sees."""
        return table.live.unasked() is not None and time.time() >= self._beat_ends(table)

    def _is_held(self, table: Table, pick: int) -> bool:
        """The pick is a pass that comes so fast that it would tell something."""
        return table.live.view(table.live.to_move).pass_pick == pick and time.time() < self._beat_ends(table)

    def put_away(self, table: Table) -> None:
        """The table is no longer in memory; its log stays."""
        self.tables.pop(table.id, None)
        if table.driver is not None:
            table.driver.cancel()
        for looker in list(table.lookers):
            looker.dismiss()


def refusal(what: Any, table: Table, text: str, pick: int = NOBODY, clause: str = "") -> IsRefused:
    """A refusal for the page."""
    return IsRefused(what, table.live.seq, pick, text, clause)


def sentence(text: str) -> str:
    """A message that begins with a capital and ends with a full stop."""
    return text[:1].upper() + text[1:].rstrip(".") + "."

"""The database: what is kept of people and tables, and one writer that commits many small things at once.

SQLite in one file by default, PostgreSQL by its URL. Every change of a table goes through `Database.append` (an entry
of a log) or `Database.write` (all else). One thread writes, and takes everything that waits into one transaction:
hundreds of picks share one sync of the disk.
"""

import asyncio
import json
import queue
import secrets
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.pool import QueuePool

from emberhall.kernel.errors import BadInput
from emberhall.server.chain import LINK_BYTES
from emberhall.server.files import Lock, claim, file_of, keep_private, make_private

T = TypeVar("T")
CHANNEL = "emberhall"  # on which processes that share a PostgreSQL tell each other what is new
MOST_AT_ONCE = 512
READERS = 4
NAME = f"emberhall {secrets.token_hex(8)}"  # of this process, among all that share a PostgreSQL
ALIVE: dict[str, Any] = {  # for libpq: a line that went dead without a word is noticed
    "application_name": NAME,
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
MIGRATION_LOCK = 0x656D6265  # for PostgreSQL's advisory lock: two processes that start together migrate once

TROUBLE = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)  # the database does not answer

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("cards", sa.String(32), nullable=False, server_default=""),  # a hash of what the game's cards do
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("packs", sa.Text, nullable=False),  # JSON: name -> hash
    sa.Column("seed", sa.String(64), nullable=False),  # "" until the last seat is filled
    sa.Column("bank", sa.Integer, nullable=False),
    sa.Column("plus", sa.Integer, nullable=False),
    sa.Column("is_public", sa.Boolean, nullable=False),
    sa.Column("opened_by", sa.String(32), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("started", sa.Float),  # when the last open seat was taken
    sa.Column("rematch", sa.String(12), nullable=False, server_default=""),
    sa.Column("rematch_of", sa.String(12), nullable=False, server_default=""),
    sa.Column("branch_of", sa.String(12), nullable=False, server_default=""),
    # How it stands after its last entry: for lists, and for whoever looks for tables that wait for a bot or a clock
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("to_move", sa.Integer, nullable=False),
    sa.Column(
        "waits_for", sa.String(8), nullable=False
    ),  # person, hall (a bot, or an answer that goes unasked), nobody
    sa.Column("deadline", sa.Float),
    sa.Column("standing", sa.String(200), nullable=False),
    sa.Column("winners", sa.Text, nullable=False),  # JSON
    sa.Column("off", sa.Integer, nullable=False, server_default="0"),  # why it ended without a result: live.OFF
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("head", sa.LargeBinary(LINK_BYTES)),  # the hash of its last entry
    sa.Column("is_kept", sa.Boolean, nullable=False, server_default=sa.false()),  # it is never tidied away
    sa.Column("damage", sa.String(120), nullable=False, server_default=""),  # why it is set aside; ""
    sa.Index("tables_by_status", "status", "waits_for", "updated"),
    sa.Index("tables_by_deadline", "deadline"),
    sa.Index("tables_by_opener", "opened_by", "status"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # person, bot, open
    sa.Column(
        "person", sa.String(32), nullable=False
    ),  # who sits there, or may: instead of a bot, or playing again; ""
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("bot", sa.String(24), nullable=False),
    sa.Column("invitation", sa.String(32), nullable=False),  # "" where nobody was invited
    sa.Column("conceded", sa.Boolean, nullable=False),
    sa.Column("stops", sa.Text, nullable=False),  # JSON; "" until the person says when to be asked
    sa.Column("seen", sa.Float, nullable=False, server_default="0"),  # when they were last at the table, to the hour
    sa.Index("seats_by_person", "person"),
    sa.Index("seats_by_invitation", "invitation"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),  # 0, 1, 2 ... : two answers to one question can't both land
    sa.Column("what", sa.String(8), nullable=False),  # pick, auto, undo, concede, off, rules
    sa.Column("value", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("hash", sa.LargeBinary(LINK_BYTES)),  # over this entry and the one before it: see chain.py
    sa.Column("told", sa.LargeBinary(8)),  # the digest of the log, up to what the entry led to
)

chronicles = sa.Table(
    "chronicles",
    metadata,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("rules", sa.Integer, nullable=False),  # by which the game was played
    sa.Column("cards", sa.String(32), nullable=False),
    sa.Column("result", sa.Text, nullable=False),  # JSON
    sa.Column("content", sa.LargeBinary, nullable=False),  # chronicles.Chronicle
    sa.Column("digest", sa.String(32), nullable=False),  # of the content
)

decks = sa.Table(
    "decks",
    metadata,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("leader", sa.String(80), nullable=False),  # the id of the card that it is built for; ""
    sa.Column("faults", sa.Integer, nullable=False),  # when it was saved
    sa.Column("text", sa.Text, nullable=False),  # its cards by id, as the game reads them
    sa.Column("code", sa.Text, nullable=False),  # to share it by
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Index("decks_by_person", "person", "game"),
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False),  # "" once it was ended
    sa.Column("name", sa.String(40), nullable=False),  # what kind of browser it is
    sa.Column("created", sa.Float, nullable=False),  # the day
    sa.Column("seen", sa.Float, nullable=False),  # the day
    sa.Column("ended", sa.Float),
    sa.Index("devices_by_person", "person"),
    sa.Index("devices_by_end", "ended"),
)

tickets = sa.Table(
    "tickets",
    metadata,
    sa.Column("code", sa.String(32), primary_key=True),  # a hash of it
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Index("tickets_by_person", "person"),
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

alive = sa.Table(
    "alive",
    metadata,
    sa.Column("process", sa.String(40), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),  # when it was last alive, by the hall's clock
    sa.Column("by_database", sa.Float, nullable=False),  # the same moment, by the database's clock
)

pauses = sa.Table(
    "pauses",
    metadata,
    sa.Column("began", sa.Float, primary_key=True),
    sa.Column("ended", sa.Float, nullable=False),
)

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("who", sa.String(50), primary_key=True),  # a person's id, or a network: 192.0.2.0/24
    sa.Column("reason", sa.String(200), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("until", sa.Float),  # None: for good
)

audit = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("who", sa.String(80), nullable=False),  # a user of the machine, or the hall itself
    sa.Column("what", sa.String(40), nullable=False),
    sa.Column("about", sa.String(80), nullable=False),
    sa.Column("more", sa.String(400), nullable=False),
)

letters = sa.Table(  # news from whoever keeps the hall to one that is open; SQLite tells nobody by itself
    "letters",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("news", sa.String(80), nullable=False),
)


@dataclass(frozen=True)
class Append:
    """An entry for a log, and how the table stands after it."""

    table: str
    seq: int
    what: str
    value: int
    seat: int
    at: float
    seed: str  # that the entry was made for; before the first one, another process may have drawn a new one
    stands: dict[str, Any]  # columns of `tables`
    also: Callable[[sa.Connection], None] | None = None  # what is to be written with it
    hash: bytes | None = None
    digest: bytes = b""

    def row(self) -> dict[str, Any]:
        """The entry as a row."""
        return {
            "table_id": self.table,
            "seq": self.seq,
            "what": self.what,
            "value": self.value,
            "seat": self.seat,
            "at": self.at,
            "hash": self.hash,
            "told": self.digest,
        }


@dataclass
class Waiting:
    """Something that the writer is to do, and who waits for it."""

    job: Append | Callable[[sa.Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)


class Database:
    """The database of a hall."""

    def __init__(self, url: str) -> None:
        self.url = url_of(url)
        self.is_shared = self.url.get_backend_name() == "postgresql"  # other processes may serve the same tables
        self.engine = engine_of(self.url)
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._lock: Lock | None = None  # of an SQLite file, while the hall is open
        self.commits = 0

    def open(self) -> None:
        """The tables are as this version wants them, no other hall has the file, and the writer waits for work."""
        file = file_of(self.url)
        if file is not None:
            make_private(file)
            self._lock = claim(file) if file.exists() else None
        try:
            migrate(self.engine)
        except (sa.exc.SQLAlchemyError, BadInput) as error:
            self._let_go()
            raise BadInput(f"the database {redacted(self.url)} can't be opened: {reason(error)}") from None
        if file is not None:
            keep_private(file)
        self._writer.start()

    def close(self) -> None:
        """Everything that waits is written; then the connections are closed."""
        self._waiting.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._let_go()

    def _let_go(self) -> None:
        """No connection is open any more, and another hall may have the file."""
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def append(self, entry: Append) -> bool:
        """The entry is in the log, for good; or False: another one took its place."""
        landed: bool = await self._enqueue(entry)
        return landed

    async def write(self, job: Callable[[sa.Connection], T]) -> T:
        """What the job did is in the database; where it raises, it did nothing."""
        result: T = await self._enqueue(job)
        return result

    async def read(self, job: Callable[[sa.Connection], T]) -> T:
        """What the job finds in the database."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    def read_now(self, job: Callable[[sa.Connection], T]) -> T:
        """The same, for whoever may wait."""
        return self._read(job)

    async def is_alone(self) -> bool:
        """No other process serves this database now."""
        if not self.is_shared:
            return True
        return await self.read(lambda connection: connection.execute(OTHERS, {"name": NAME}).scalar_one() == 0)

    def _read(self, job: Callable[[sa.Connection], T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)

    async def _enqueue(self, job: Append | Callable[[sa.Connection], Any]) -> Any:
        waiting = Waiting(job, asyncio.get_running_loop().create_future())
        self._waiting.put(waiting)
        return await waiting.done

    # The writer

    def _write_all(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            batch, is_last = self._gather(first)
            appends = [one for one in batch if isinstance(one.job, Append)]
            if appends:
                self._attempt(appends, self._append_all)
            for one in batch:
                if not isinstance(one.job, Append):
                    self._attempt([one], self._do)
            if is_last:
                return

    def _gather(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                more = self._waiting.get_nowait()
            except queue.Empty:
                break
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False

    def _attempt(self, batch: list[Waiting], work: Callable[[sa.Connection, list[Waiting]], list[Any]]) -> None:
        """Do the work in one transaction, then tell everyone who waits what came of it."""
        results: Sequence[Any]
        try:
            with self.engine.begin() as connection:
                results = work(connection, batch)
            self.commits += 1
        except Exception as error:  # noqa: BLE001  whoever waits is told
            results = [error] * len(batch)
        loop = batch[0].loop
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, batch, results)

    def _append_all(self, connection: sa.Connection, batch: list[Waiting]) -> list[bool]:
        """Every entry whose place is free is there, with how its table stands now."""
        entries_ = sorted((one.job for one in batch if isinstance(one.job, Append)), key=lambda e: (e.table, e.seq))
        entries_ = [entry for entry in entries_ if entry.seq > 0 or self._is_dealt_so(connection, entry)]
        landed = self._insert(connection, entries_)
        last: dict[str, Append] = {}
        for entry in entries_:
            if (entry.table, entry.seq) in landed:
                last[entry.table] = entry
                if entry.also is not None:
                    entry.also(connection)
        if last:
            stand = [{"of": entry.table, "head": entry.hash, **entry.stands} for entry in last.values()]
            connection.execute(STANDS, stand)
            self.notify(connection, *(f"{entry.table} {entry.seq}" for entry in last.values()))
        return [isinstance(one.job, Append) and (one.job.table, one.job.seq) in landed for one in batch]

    def _is_dealt_so(self, connection: sa.Connection, first: Append) -> bool:
        """The first entry of a log is an answer to the deal that stands; no other one is drawn until it is written."""
        seed = sa.select(tables.c.seed).where(tables.c.id == first.table).with_for_update()
        return bool(connection.execute(seed).scalar() == first.seed)

    def _insert(self, connection: sa.Connection, new: Sequence[Append]) -> set[tuple[str, int]]:
        insert = postgresql.insert if self.is_shared else sqlite.insert
        statement = insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.seq)
        if not new:
            return set()
        rows = connection.execute(statement, [entry.row() for entry in new])
        return {(table, seq) for table, seq in rows}

    def _do(self, connection: sa.Connection, batch: list[Waiting]) -> list[Any]:
        job = batch[0].job
        assert not isinstance(job, Append)
        return [job(connection)]

    def notify(self, connection: sa.Connection, *news: str) -> None:
        """Other processes will hear of it when the transaction is committed."""
        if self.is_shared:
            for one in news:
                connection.execute(NOTIFY, {"channel": CHANNEL, "news": one})


STANDS = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("of"))
    .values(
        {
            name: sa.bindparam(name)
            for name in ("head", "status", "to_move", "waits_for", "deadline", "standing", "winners", "off", "updated")
        }
    )
)
NOTIFY = sa.text("SELECT pg_notify(:channel, :news)")
OTHERS = sa.text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'emberhall %' AND application_name <> :name"
)


def settle(batch: Sequence[Waiting], results: Sequence[Any]) -> None:
    """Everyone who waits is told what came of it."""
    for waiting, result in zip(batch, results, strict=True):
        if waiting.done.done():
            continue
        if isinstance(result, BaseException):
            waiting.done.set_exception(result)
        else:
            waiting.done.set_result(result)


# Opening


def url_of(text: str) -> sa.URL:
    """The database that was meant: a URL, or the path of a file for SQLite."""
    if "://" not in text:
        path = Path(text).expanduser()
        if path.is_dir():
            raise BadInput(f"{text} is a folder; --db takes a file for SQLite, or postgresql://...")
        return sa.URL.create("sqlite", database=str(path))
    try:
        url = sa.make_url(text)
        backend = url.get_backend_name()
    except (sa.exc.ArgumentError, ValueError):
        raise BadInput(f"'{text}' is no database; --db takes a file for SQLite, or postgresql://...") from None
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if backend == "sqlite" and url.database:
        return url.set(drivername="sqlite")
    raise BadInput(f"'{text}' is no database that the hall knows; --db takes a file for SQLite, or postgresql://...")


def engine_of(url: sa.URL, name: str = NAME) -> sa.Engine:
    """The engine; SQLite gets its write-ahead log, so that readers don't wait for the writer."""
    if url.get_backend_name() == "postgresql":
        try:
            return sa.create_engine(url, pool_size=READERS + 1, pool_pre_ping=True, connect_args=alive_as(name))
        except ModuleNotFoundError:
            raise BadInput("PostgreSQL needs psycopg: pip install 'emberhall[postgres]'") from None
    engine = sa.create_engine(
        url, poolclass=QueuePool, pool_size=READERS + 1, connect_args={"check_same_thread": False}
    )
    sa.event.listen(engine, "connect", prepare_sqlite)
    return engine


def alive_as(name: str) -> dict[str, Any]:
    """How a line to PostgreSQL is kept, and by which name others know it."""
    return {**ALIVE, "application_name": name}


def prepare_sqlite(connection: Any, _: Any) -> None:
    """What every connection to SQLite needs; a commit is on the disk before it is told of."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def migrations() -> Config:
    """Where Alembic finds what changed from version to version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: sa.Engine) -> None:
    """Bring the tables to what this version wants; one process at a time."""
    config = migrations()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        check_known(connection, ScriptDirectory.from_config(config))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_known(connection: sa.Connection, script: ScriptDirectory) -> None:
    """The tables are none, or ours, and of no newer version than this one."""
    found = set(sa.inspect(connection).get_table_names())
    if "alembic_version" not in found:
        if found and connection.dialect.name == "sqlite":
            raise BadInput(f"it is the database of another program, with a table '{min(found)}'; give another file")
        return
    version = str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar())
    if version not in {known.revision for known in script.walk_revisions()}:
        raise BadInput(
            f"a newer Emberhall wrote it (its tables are of version {version}, this one knows them up to "
            f"{script.get_current_head()}); open it with that one, or give another database"
        )


def redacted(url: sa.URL) -> str:
    """The database's name without its password."""
    return url.render_as_string(hide_password=True)


def reason(error: Exception) -> str:
    """The first line of what went wrong."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0]


def as_json(value: Any) -> str:
    """A small value for a column of text."""
    return json.dumps(value, separators=(",", ":"))

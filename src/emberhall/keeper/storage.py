"""The storage of a hall: its database, as whoever keeps the hall opens it beside a hall that may be open."""

import getpass
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic.script import ScriptDirectory

from emberhall.kernel.errors import BadInput
from emberhall.server import audit
from emberhall.server.database import (
    CHANNEL,
    NOTIFY,
    check_known,
    engine_of,
    letters,
    migrate,
    migrations,
    reason,
    redacted,
    url_of,
)
from emberhall.server.files import Lock, file_of

NAME = "emberhall-keeper"  # on a line to PostgreSQL: no process that serves
SERVED = sa.text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'emberhall %'"
)


class Storage:
    """The database, and who writes in it."""

    def __init__(self, database: str) -> None:
        self.url = url_of(database)
        self.file = file_of(self.url)
        self.is_shared = self.url.get_backend_name() == "postgresql"
        self.who = user()
        self.engine = engine_of(self.url, NAME)

    def check(self) -> None:
        """It is there, it is a hall's, and it is of this version."""
        if self.file is not None and not self.file.exists():
            raise BadInput(f"there is no database {self.file}; --db names another one")
        with self.reading() as connection:
            script = ScriptDirectory.from_config(migrations())
            check_known(connection, script)
            found = sa.inspect(connection).has_table("alembic_version")
            version = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() if found else None
        if version is None:
            raise BadInput(f"{redacted(self.url)} holds no hall yet; emberhall serve makes one")
        if version != script.get_current_head():
            raise BadInput(f"an older Emberhall wrote {redacted(self.url)}; stop it, and run: emberhall hall upgrade")

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A look at it."""
        with self.faults_told(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A change, all of it or nothing."""
        with self.faults_told(), self.engine.begin() as connection:
            yield connection

    def note(self, connection: sa.Connection, what: str, about: str, more: str = "") -> None:
        """The change is written down, with who made it."""
        audit.note(connection, self.who, what, about, more)

    @contextmanager
    def faults_told(self) -> Iterator[None]:
        try:
            yield
        except sa.exc.SQLAlchemyError as error:
            raise BadInput(f"the database {redacted(self.url)} can't be used: {reason(error)}") from None

    def notify(self, connection: sa.Connection, *news: str) -> None:
        """A hall that is open hears of it."""
        for one in news:
            if self.is_shared:
                connection.execute(NOTIFY, {"channel": CHANNEL, "news": one})
            else:
                connection.execute(sa.insert(letters).values(news=one))

    def is_open(self) -> bool:
        """A hall is open on it."""
        if self.is_shared:
            with self.reading() as connection:
                return int(connection.execute(SERVED).scalar_one()) > 0
        if self.file is None or not Path(f"{self.file}.lock").exists():
            return False
        lock = Lock(self.file)
        is_free = lock.take()
        lock.release()
        return not is_free

    def close(self) -> None:
        """No line is open any more."""
        self.engine.dispose()


@contextmanager
def opened(database: str) -> Iterator[Storage]:
    """The storage, open for as long as it is needed."""
    storage = Storage(database)
    try:
        storage.check()
        yield storage
    finally:
        storage.close()


def upgrade(database: str) -> None:
    """The database is as this version wants it; no hall may be open on it."""
    storage = Storage(database)
    try:
        if storage.file is not None and not storage.file.exists():
            raise BadInput(f"there is no database {storage.file}; --db names another one")
        if storage.is_open():
            raise BadInput(f"a hall is open on {redacted(storage.url)}; stop it first")
        with storage.faults_told():
            migrate(storage.engine)
        with storage.writing() as connection:
            storage.note(connection, "upgrade", redacted(storage.url))
    finally:
        storage.close()


def user() -> str:
    """Who sits at this machine: their name there, and whom they act as."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError):  # a container may have a number only
        name = str(os.getuid()) if hasattr(os, "getuid") else "somebody"
    behind = os.environ.get("SUDO_USER", "")
    return f"{behind} as {name}" if behind and behind != name else name

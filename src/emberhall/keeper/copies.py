"""Copies of a hall: made while it is open, checked before anybody relies on them, and put back when they are needed."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa

from emberhall.keeper.storage import Storage, opened
from emberhall.kernel.errors import BadInput
from emberhall.server.database import redacted, tables
from emberhall.server.files import BESIDE, OWN, claim, give_to_owner

NO_TOOL = (
    "{tool} is not on this machine, and PostgreSQL's own tools make its copies; install them (Debian: apt install "
    "postgresql-client), or run them where the database is: {command}"
)


# Out


def backup(storage: Storage, to: Path, *, is_forced: bool) -> int:
    """A whole copy of the database is in the file, which nobody else reads, and was opened and checked; its tables."""
    if to.exists() and not is_forced:
        raise BadInput(f"{to} is there already; give another file, or --force to replace it")
    part = to.with_name(to.name + ".part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, OWN))
        part.chmod(OWN)
        if storage.is_shared:
            dump(storage.url, part)
        else:
            assert storage.file is not None
            copy_file(storage.file, part)
            check_copy(part)
        part.replace(to)
    except OSError as error:
        raise BadInput(f"{to} can't be written: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    with storage.writing() as connection:
        storage.note(connection, "backup", to.name)
        return int(connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one())


def copy_file(source: Path, to: Path) -> None:
    """The file holds all that was committed by now, whoever writes meanwhile; nothing of it lies beside it."""
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as line, closing(sqlite3.connect(to)) as copy:
            line.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        with to.open("rb+") as written:
            os.fsync(written.fileno())
    except sqlite3.Error as error:
        raise BadInput(f"{source} can't be copied: {error}") from None


def check_copy(file: Path) -> None:
    """It is a whole hall's database of this version, or an older one."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as line:
            found = str(line.execute("PRAGMA integrity_check(1)").fetchone()[0])
            if found != "ok":
                raise BadInput(f"{file} is damaged: {found}")
            line.execute("SELECT version_num FROM alembic_version").fetchone()
            line.execute("SELECT count(*) FROM entries").fetchone()
    except sqlite3.Error as error:
        raise BadInput(f"{file} is no copy of a hall: {error}") from None


# Back


def restore(database: str, copy: Path, *, is_forced: bool) -> str:
    """The hall is as it was when the copy was made; what was there before is kept beside it, and where is told."""
    if not copy.is_file():
        raise BadInput(f"there is no file {copy}; give one that `emberhall hall backup` made")
    storage = Storage(database)
    try:
        if storage.is_open():
            raise BadInput(f"a hall is open on {redacted(storage.url)}; stop it first")
        bring_back = put_back_rows if storage.is_shared else put_back
        before = bring_back(storage, copy, is_forced=is_forced)
    finally:
        storage.close()
    return before


def put_back(storage: Storage, copy: Path, *, is_forced: bool) -> str:
    """The file is the copy; the one that was there has another name."""
    file = storage.file
    if file is None:
        raise BadInput("a hall in memory has no file to put a copy back to")
    if file.exists() and not is_forced:
        raise BadInput(f"{file} is there already; --force puts the copy in its place, and keeps it under another name")
    check_copy(copy)
    lock = claim(file)
    part, aside = file.with_name(file.name + ".part"), ""
    try:
        made = os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, OWN)
        give_to_owner(made, file)
        os.close(made)
        copy_file(copy, part)
        if file.exists():
            aside = move_aside(file)
        part.replace(file)
    except OSError as error:
        raise BadInput(f"{file} can't be written: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
        lock.release()
    note_restored(str(file), copy)
    return aside


def move_aside(file: Path) -> str:
    """The file, and what SQLite keeps beside it, have another name; which."""
    aside = f"{file}.before-{datetime.now(UTC):%Y%m%dT%H%M%S}"
    for end in BESIDE:
        beside = Path(f"{file}{end}")
        if end != ".lock" and beside.exists():
            beside.replace(f"{aside}{end}")
    file.replace(aside)
    return aside


def note_restored(database: str, copy: Path) -> None:
    """It is written down, where the copy is of this version; an older one has no place for it yet."""
    try:
        with opened(database) as storage, storage.writing() as connection:
            storage.note(connection, "restore", copy.name)
    except BadInput:
        return


# PostgreSQL


def dump(url: sa.URL, to: Path) -> None:
    """PostgreSQL's own tool made the copy, and reads it again."""
    run("pg_dump", ["--format=custom", "--file", str(to), "--dbname", address(url)], url)
    run("pg_restore", ["--list", str(to)], url)


def put_back_rows(storage: Storage, copy: Path, *, is_forced: bool) -> str:
    """The database holds what the copy holds."""
    with storage.reading() as connection:
        is_there = sa.inspect(connection).has_table("tables")
    if is_there and not is_forced:
        raise BadInput(
            f"{redacted(storage.url)} holds a hall already; --force puts the copy in its place, and that is gone"
        )
    storage.close()
    what = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--dbname", address(storage.url), str(copy)]
    run("pg_restore", what, storage.url)
    note_restored(storage.url.render_as_string(hide_password=False), copy)
    return ""


def address(url: sa.URL) -> str:
    """The database's address without its password, which others on the machine would read in a list of processes."""
    return url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)


def run(tool: str, given: list[str], url: sa.URL) -> None:
    """The tool did it; else its own first line says why not."""
    if shutil.which(tool) is None:
        raise BadInput(NO_TOOL.format(tool=tool, command=" ".join([tool, *given])))
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    done = subprocess.run(
        [tool, *given], env={**os.environ, **secret}, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode != 0:
        raise BadInput(f"{tool} could not do it: {(done.stderr.strip().splitlines() or ['without a word'])[0]}")

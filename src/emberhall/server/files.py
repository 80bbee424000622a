"""The files of a hall on SQLite: for nobody else's eyes, and for one hall at a time."""

import contextlib
import logging
import os
import sys
from pathlib import Path

import sqlalchemy as sa

from emberhall.kernel.errors import BadInput

log = logging.getLogger("emberhall")
OWN = 0o600  # a database tells every seed, and the key of all cookies
OTHERS = 0o077
BESIDE = ("-wal", "-shm", ".lock")  # what SQLite and the hall keep beside the file; the first two belong to it


def file_of(url: sa.URL) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL, and for what SQLite itself is to make sense of."""
    name = url.database or ""
    is_file = url.get_backend_name() == "sqlite" and name != ":memory:" and not name.startswith("file:")
    return Path(name) if is_file and name else None


def make_private(file: Path) -> None:
    """The file is there; where it was not, it is empty, and nobody but its owner reads it.

    SQLite gives its own files beside it the same mode. Where the place can't be written at all, SQLite says so.
    """
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWN))


def keep_private(file: Path) -> None:
    """Nobody but its owner reads the file of a hall, nor what lies beside it."""
    for one in (file, *(Path(f"{file}{end}") for end in BESIDE)):
        tighten(one)


def tighten(file: Path) -> None:
    """Nobody but its owner reads the file from now on; where that was not so, it is told."""
    try:
        mode = file.stat().st_mode
        if not mode & OTHERS:
            return
        file.chmod(mode & ~OTHERS)
    except FileNotFoundError:
        return
    except OSError as error:
        log.warning("%s can be read by others on this machine: %s", file, error.strerror)
        return
    log.warning("%s could be read by others on this machine; now its owner alone can", file)


def give_to_owner(made: int, file: Path) -> None:
    """What an administrator made beside the hall's file belongs to whom the file belongs to, so that a hall opens."""
    if sys.platform != "win32" and os.geteuid() == 0 and file.exists():
        of = file.stat()
        os.fchown(made, of.st_uid, of.st_gid)


def lock_now(held: int) -> None:
    """The open file is locked for this process, or an error says that another one has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """What a hall holds as long as its file is open; the kernel lets go of it however the process ends."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.path = Path(f"{file}.lock")
        self._held: int | None = None

    def take(self) -> bool:
        """The file is ours; False where another hall has it."""
        held = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWN)
        give_to_owner(held, self.file)
        try:
            lock_now(held)
        except (BlockingIOError, PermissionError):
            os.close(held)
            return False
        self._held = held
        return True

    def release(self) -> None:
        """Somebody else may have the file; the lock's own file stays, so that nobody locks one that is gone."""
        if self._held is not None:
            os.close(self._held)
            self._held = None


def claim(file: Path) -> Lock:
    """The lock of the file, held; where another hall is open on it, that is refused."""
    lock = Lock(file)
    try:
        is_ours = lock.take()
    except OSError as error:
        raise BadInput(f"{lock.path} can't be written: {error.strerror}; a hall needs it beside its database") from None
    if not is_ours:
        raise BadInput(
            f"another hall is open on {file}, and one file is for one hall: visit that one, stop it first, or give "
            "another file with --db (several processes can share a PostgreSQL)"
        )
    return lock

"""Every log is followed from its first entry to its last, and what is not as it was written is told and set aside.

Nothing is cut, and no entry is changed: what is damaged can still be exported, and can be put right by whoever has a
copy of the database from before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from emberhall.keeper.storage import Storage
from emberhall.server.chain import Damaged, check_end, follow
from emberhall.server.database import entries, reason, tables
from emberhall.server.letters import GONE
from emberhall.server.rows import Entry, TableRow, log_from, table_row

DAMAGED, UNLINKED, SET_ASIDE, SOUND_AGAIN = "damaged", "unlinked", "set aside", "sound again"
REPAIRS = {
    DAMAGED: "--repair sets it aside: nobody plays on, everyone is told, and it can be exported",
    UNLINKED: "--repair links them: an older Emberhall wrote these entries",
    SET_ASIDE: "take its rows from a copy (hall backup), or delete it",
    SOUND_AGAIN: "--repair lets people play on",
}


@dataclass(frozen=True)
class Finding:
    """What is to be said of a table."""

    table: str
    what: str
    text: str

    def as_row(self) -> dict[str, str]:
        """The finding with what can be done about it."""
        return {"table": self.table, "what": self.what, "text": self.text, "repair": REPAIRS[self.what]}


@dataclass
class Report:
    """What came of a check."""

    tables: int
    entries: int
    findings: list[Finding]
    file: str  # what SQLite says of its file; "ok"

    @property
    def is_sound(self) -> bool:
        """Everything is as it was written."""
        return self.file == "ok" and not any(finding.what in (DAMAGED, SET_ASIDE) for finding in self.findings)

    def as_data(self) -> dict[str, Any]:
        """The report for the screen, or for a program."""
        return {
            "is_sound": self.is_sound,
            "tables": self.tables,
            "entries": self.entries,
            "file": self.file,
            "findings": [finding.as_row() for finding in self.findings],
        }


def check(storage: Storage) -> Report:
    """Every log against its chain; PostgreSQL looks after its own files."""
    with storage.reading() as connection:
        file = "ok" if storage.is_shared else check_file(connection)
        ids = list(connection.execute(sa.select(tables.c.id).order_by(tables.c.id)).scalars())
        findings, count = [], 0
        for id_ in ids:
            length, found = check_table(connection, id_)
            count += length
            findings += found
    return Report(len(ids), count, findings, file)


def check_file(connection: sa.Connection) -> str:
    """What SQLite finds wrong with its own file, in one line; "ok"."""
    try:
        found = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA quick_check(3)")]
    except sa.exc.DatabaseError as error:
        return reason(error)
    return "; ".join(found)


def check_table(connection: sa.Connection, id_: str) -> tuple[int, list[Finding]]:
    """How long its log is, and what is to be said of it."""
    row = connection.execute(sa.select(tables.c.head, tables.c.damage).where(tables.c.id == id_)).first()
    try:
        table, log = table_row(connection, id_), log_from(connection, id_, 0)
        if row is None or table is None:  # it was deleted just now
            return 0, []
        check_end(row.head or b"", follow(table.root, id_, log))
    except Damaged as damage:
        is_known = row is not None and bool(row.damage)
        return 0, [Finding(id_, SET_ASIDE if is_known else DAMAGED, str(damage))]
    return len(log), list(small_things(id_, row.damage, log))


def small_things(id_: str, damage: str, log: list[Entry]) -> Iterator[Finding]:
    """What can be put right at once."""
    if damage:
        yield Finding(id_, SOUND_AGAIN, "it was set aside, and is as it was written")
    unlinked = sum(not entry.hash for entry in log)
    if unlinked:
        yield Finding(id_, UNLINKED, f"{unlinked} of its {len(log)} entries have no hash")


def repair(storage: Storage, report: Report) -> list[Finding]:
    """What was damaged is set aside, what is sound is played on, and every entry has its hash; what was done."""
    done = [finding for finding in report.findings if finding.what != SET_ASIDE]
    for finding in done:
        with storage.writing() as connection:
            if finding.what == UNLINKED:
                link(connection, finding.table)
            else:
                text = finding.text if finding.what == DAMAGED else ""
                set_aside(connection, finding.table, text[:120])
                storage.notify(connection, f"{finding.table} {GONE}")
            storage.note(connection, "repair table", finding.table, f"{finding.what}: {finding.text}")
    return done


def set_aside(connection: sa.Connection, id_: str, damage: str) -> None:
    """Nobody plays at the table, and the hall waits for nothing there; or, without damage, it is as any other."""
    columns: dict[str, Any] = {"damage": damage}
    if damage:
        columns |= {"waits_for": "nobody", "deadline": None}
    connection.execute(sa.update(tables).where(tables.c.id == id_).values(**columns))


def link(connection: sa.Connection, id_: str) -> None:
    """Every entry of the table has its hash, and the table's row names the last one."""
    table: TableRow | None = table_row(connection, id_)
    if table is None:
        return
    log = follow(table.root, id_, log_from(connection, id_, 0))
    for entry in log:
        place = sa.and_(entries.c.table_id == id_, entries.c.seq == entry.seq, entries.c.hash.is_(None))
        connection.execute(sa.update(entries).where(place).values(hash=entry.hash))
    if log:
        connection.execute(sa.update(tables).where(tables.c.id == id_).values(head=log[-1].hash))

"""A database as an earlier version wrote it; `make.py` is how it was made."""

import gzip
import json
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command

from emberhall.games import registry
from emberhall.server.database import engine_of, migrations, url_of
from emberhall.server.people import COOKIE
from tests.server.visitor import Visitor

HERE = Path(__file__).parent
REVISION = "0002"  # of its tables
GAMES = ("emberforge", "conjure", "shroud", "seekers", "emberwind")
RULES = {"emberforge": 1, "conjure": 1, "shroud": 3, "seekers": 1, "emberwind": 1}  # the versions of then
SAME = tuple(game for game in GAMES if registry()[game].rules_version == RULES[game])  # by them still


class Said(msgspec.Struct):
    """What the hall of then said of a finished game."""

    result: dict[str, Any]
    record: str  # its digest
    commitment: str
    picks: int
    lines: dict[str, int]  # by eyes, how many
    last: dict[str, list[str]]  # by eyes, the last few


@dataclass(frozen=True)
class Before:
    """What is in the database."""

    tables: dict[str, str]  # what it is -> its id
    said: dict[str, Said]
    cookies: dict[str, str]

    def come_back(self, visitor: Visitor, name: str = "Ash") -> Visitor:
        """The visitor is who they were then."""
        visitor.http.cookies.set(COOKIE, self.cookies[name])
        return visitor


def notes() -> Before:
    """What was noted down of it."""
    found = json.loads((HERE / "hall.json").read_text(encoding="utf-8"))
    return Before(found["tables"], msgspec.convert(found["said"], dict[str, Said]), found["cookies"])


def dump() -> str:
    """All of it, as SQLite reads it."""
    return gzip.decompress((HERE / "hall.sql.gz").read_bytes()).decode()


def unpack(file: Path) -> Before:
    """The file is the database of then."""
    with sqlite3.connect(file) as connection:
        connection.executescript(dump())
    connection.close()
    return notes()


def unpack_into(url: str) -> Before:
    """The same, into an empty PostgreSQL."""
    engine, config = engine_of(url_of(url)), migrations()
    source = sqlite3.connect(":memory:")
    source.executescript(dump())
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, REVISION)
        known = sa.MetaData()
        known.reflect(connection)
        for table in known.sorted_tables:
            if table.name != "alembic_version":
                names = [column.name for column in table.columns]
                rows = source.execute(f"SELECT {', '.join(names)} FROM {table.name}")
                values = [in_kind(table, dict(zip(names, row, strict=True))) for row in rows]
                if values:
                    connection.execute(sa.insert(table), values)
    source.close()
    engine.dispose()
    return notes()


def in_kind(table: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    """The row with true and false where SQLite has 1 and 0."""
    flags = [column.name for column in table.columns if isinstance(column.type, sa.Boolean)]
    return {**row, **{name: bool(row[name]) for name in flags}}

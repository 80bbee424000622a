"""Lists of tables: my own, and those that anyone may watch."""

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from emberhall.server.database import seats, tables
from emberhall.server.hall import Hall
from emberhall.server.rows import SeatRow, as_seat
from emberhall.server.wire import TableLine, TableList

MOST = 60


async def my_tables(hall: Hall, person: str) -> TableList:
    """Where the person sits, or sat: running games first, then the newest."""
    if not person:  # seats of bots have none either
        return TableList([])
    mine = sa.select(seats.c.table_id).where(seats.c.person == person)
    query = sa.select(tables).where(tables.c.id.in_(mine))
    order = (tables.c.status == "over", tables.c.updated.desc())
    return await found(hall, query.order_by(*order).limit(MOST), person)


async def tables_to_watch(hall: Hall, person: str) -> TableList:
    """Public games that are being played."""
    query = sa.select(tables).where(tables.c.is_public, tables.c.status == "playing")
    return await found(hall, query.order_by(tables.c.updated.desc()).limit(MOST), person)


async def found(hall: Hall, query: Any, person: str) -> TableList:
    """The tables of a query."""

    def read(connection: sa.Connection) -> list[TableLine]:
        rows = list(connection.execute(query).mappings())
        sitting = seats_of(connection, [row["id"] for row in rows])
        return [line(hall, row, sitting[row["id"]], person) for row in rows]

    return TableList(await hall.database.read(read))


def seats_of(connection: sa.Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables."""
    sitting: dict[str, list[SeatRow]] = defaultdict(list)
    query = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(query).mappings():
        sitting[row["table_id"]].append(as_seat(row))
    return sitting


def line(hall: Hall, row: Any, sitting: list[SeatRow], person: str) -> TableLine:
    """One table of a list."""
    live = hall.tables.get(row["id"])
    seated = {seat.person for seat in sitting if seat.kind == "person"}
    return TableLine(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        names=[seat.name or "open" for seat in sitting],
        kinds=[seat.kind for seat in sitting],  # type: ignore[misc]
        your_seats=[seat.seat for seat in sitting if person and seat.person == person],
        to_move=row["to_move"],
        standing=row["standing"],
        winners=json.loads(row["winners"]),
        updated=row["updated"],
        watchers=sum(looker.person not in seated for looker in live.lookers) if live else 0,
    )

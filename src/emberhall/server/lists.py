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
MOST_OF_ONE = 3  # tables of one person that others find in the list


async def my_tables(hall: Hall, person: str) -> TableList:
    """Where the person sits, or sat: running games first, then the newest."""
    if not person:  # seats of bots have none either
        return TableList([])
    declined = sa.and_(seats.c.kind == "open", seats.c.conceded)
    mine = sa.select(seats.c.table_id).where(seats.c.person == person, sa.not_(declined))
    came_to_nothing = sa.and_(tables.c.status == "over", tables.c.started.is_(None))
    query = sa.select(tables).where(tables.c.id.in_(mine), sa.not_(came_to_nothing))
    order = (tables.c.status == "over", tables.c.updated.desc())
    return await found(hall, query.order_by(*order).limit(MOST), person)


async def tables_to_watch(hall: Hall, person: str) -> TableList:
    """Public games that are being played; nobody fills the list with their own."""
    place = sa.func.row_number().over(partition_by=tables.c.opened_by, order_by=tables.c.updated.desc())
    ranked = sa.select(tables.c.id, place.label("place")).where(tables.c.is_public, tables.c.status == "playing")
    few = ranked.subquery()
    query = sa.select(tables).where(tables.c.id.in_(sa.select(few.c.id).where(few.c.place <= MOST_OF_ONE)))
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
        your_seats=[seat.seat for seat in sitting if person and seat.person == person and not seat.is_kept],
        to_move=row["to_move"],
        standing=row["damage"] or row["standing"],
        winners=json.loads(row["winners"]),
        updated=row["updated"],
        watchers=sum(viewer.person not in seated for viewer in live.viewers) if live else 0,
        offered_by=offered_by(row, sitting, person),
        is_off=row["off"] > 0,
    )


def offered_by(row: Any, sitting: list[SeatRow], person: str) -> str:
    """Who keeps a seat here for the person, as the others call them."""
    is_asked = row["status"] == "waiting" and any(seat.is_kept and seat.person == person for seat in sitting)
    names = [seat.name for seat in sitting if seat.person == row["opened_by"]]
    return names[0] if is_asked and names else ""

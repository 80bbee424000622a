"""How a game ends without a result: it is called off by who plays, or settled where somebody stays away.

The rules are in `patience.py`. Every minute the hall looks at a portion of the tables that nobody has touched for long,
the oldest first, and goes on from there the next time.
"""

import logging
from typing import Any

import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.server.database import seats, tables
from emberhall.server.hall import Hall
from emberhall.server.live import OFF_BY_PLAYERS, OFF_CLAIMED
from emberhall.server.opening import Forbidden, begin_if_full
from emberhall.server.patience import (
    FOR_AN_ANSWER,
    FOR_BOTS,
    FOR_THE_FIRST_MOVE,
    Standing,
    claim_at,
    why_settled,
)
from emberhall.server.rows import as_table, seat_rows, set_seat
from emberhall.server.table import BOT_AFTER_CONCEDING, Table
from emberhall.server.wire import Claim

log = logging.getLogger("emberhall")
PORTION = 50  # tables of each kind that are looked at in one go
EVERY = 60.0  # seconds between two of them
SEEN_EVERY = 3600.0  # seconds after which it is written anew that somebody is at a table
KINDS = (("waiting", "nobody", FOR_AN_ANSWER), ("playing", "person", FOR_THE_FIRST_MOVE), ("playing", "hall", FOR_BOTS))


# What players do


async def call_off(table: Table, person: str) -> None:
    """The game is over, and nobody has won or lost; only who has made no pick in it yet can say so."""
    async with table.lock:
        if not table.live.may_call_off(person):
            raise Forbidden("a game can be called off by who sits there and has made no pick yet; after that, give up")
        await table.call_off(OFF_BY_PLAYERS)


async def claim(table: Table, person: str, wanted: Claim) -> None:
    """Whoever is asked stays away: the game has ended without a result, or a bot plays on for them."""
    async with table.lock:
        await read_seen(table)
        live, clock = table.live, table.hall.clock
        at = claim_at(live, person, table.viewers.people())
        if at is None:
            raise Forbidden("only who sits at a table without a clock, and waits for somebody who is away, can do this")
        if clock.now() < at:
            raise BadInput(f"{live.names[live.to_move]} has three days to come back; wait until they are over")
        if wanted.wants == "off":
            await table.call_off(OFF_CLAIMED)
            return
        seat, now = live.to_move, clock.now()

        def stand_in(connection: sa.Connection) -> None:
            set_seat(connection, table.id, seat, kind="bot", bot=BOT_AFTER_CONCEDING)
            begin_if_full(connection, table.id, now)

        await table.change_seats(stand_in)


# What the hall does by itself


async def read_seen(table: Table) -> None:
    """Who sits there, and when they were last seen by any process, is what the database says."""
    await table.read_seats()
    kept = await table.hall.database.read(lambda connection: seat_rows(connection, table.id))
    for seat, known in zip(table.live.row.seats, kept, strict=True):
        seat.seen = known.seen


async def note_seen(hall: Hall) -> None:
    """Whoever is at a table where they sit was seen there, for other processes too; written once an hour."""
    now, new = hall.clock.now(), []
    for table in hall.tables.values():
        here = table.viewers.people()
        for seat in table.live.row.seats:
            if seat.person in here and seat.kind == "person" and now - seat.seen > SEEN_EVERY:
                seat.seen = now
                new.append({"of": table.id, "at": seat.seat, "now": now})
    if new:
        await hall.database.write(lambda connection: connection.execute(SEEN, new))


SEEN = (
    sa.update(seats)
    .where(seats.c.table_id == sa.bindparam("of"), seats.c.seat == sa.bindparam("at"))
    .values(seen=sa.bindparam("now"))
)


class Rounds:
    """How far the hall has come in looking through tables that nobody has touched for long."""

    def __init__(self) -> None:
        self.reached = [(0.0, "") for _ in KINDS]
        self.looked_at = 0.0
        self.unreadable: set[str] = set()

    async def go_on(self, hall: Hall) -> None:
        """Where a minute has passed, the next portion of each kind was looked at, and settled where that is due."""
        now = hall.clock.now()
        if now - self.looked_at < EVERY:
            return
        self.looked_at = now
        for kind in range(len(KINDS)):
            for id_ in await self._due(hall, kind, now):
                await self._settle(hall, id_)

    async def _due(self, hall: Hall, kind: int, now: float) -> list[str]:
        """The tables of the next portion that are to be settled; after the last one, it begins with the first again."""
        status, waits_for, patience = KINDS[kind]
        place = sa.tuple_(tables.c.updated, tables.c.id)
        mine = sa.and_(tables.c.status == status, tables.c.waits_for == waits_for, tables.c.deadline.is_(None))
        old = sa.and_(mine, tables.c.updated < now - patience, place > sa.tuple_(*self.reached[kind]))
        query = sa.select(tables).where(old).order_by(tables.c.updated, tables.c.id).limit(PORTION)

        def read(connection: sa.Connection) -> tuple[list[str], list[tuple[float, str]]]:
            rows = list(connection.execute(query).mappings())
            due = [row["id"] for row in rows if is_due(connection, row, now, hall)]
            return due, [(row["updated"], row["id"]) for row in rows]

        due, seen = await hall.database.read(read)
        self.reached[kind] = seen[-1] if len(seen) == PORTION else (0.0, "")
        return [id_ for id_ in due if id_ not in self.unreadable]

    async def _settle(self, hall: Hall, id_: str) -> None:
        """The game is over, unless somebody came meanwhile."""
        try:
            table = await hall.table(id_)
            async with table.lock:
                await read_seen(table)
                await table.catch_up()
                live = table.live
                standing = Standing(live.status, live.to_move, live.asked_at, is_begun=live.seq > 0)
                why = why_settled(live.row, standing, hall.clock.now(), hall.clock.pauses)
                if why and not table.viewers.people() & live.people():
                    await table.call_off(why)
        except sa.exc.SQLAlchemyError:
            raise
        except Exception as error:  # whatever is wrong with one table, the others are settled
            self.unreadable.add(id_)
            log.warning("table %s can't be settled: %s", id_, error, exc_info=not isinstance(error, BadInput))


def is_due(connection: sa.Connection, row: Any, now: float, hall: Hall) -> bool:
    """The table is to be settled, as far as its row and its seats tell."""
    table = as_table(row, seat_rows(connection, row["id"]))
    standing = Standing(row["status"], row["to_move"], row["updated"], is_begun=row["head"] is not None)
    return why_settled(table, standing, now, hall.clock.pauses) > 0

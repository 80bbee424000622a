"""What nobody needs any more is taken away: old games that are over, tables that nobody came to, and guests.

Tables that are kept stay, however old, and so does whoever sat at a table that is still there, or keeps a deck.
"""

import asyncio
import logging
import time
from dataclasses import dataclass

import sqlalchemy as sa

from emberhall.server import audit
from emberhall.server.database import bans, decks, entries, metadata, people, reason, seats, tables
from emberhall.server.hall import Hall
from emberhall.server.letters import GONE

log = logging.getLogger("emberhall")
DAY = 86_400.0
AT_ONCE = 100  # tables in one transaction: players' answers wait no longer than that


@dataclass(frozen=True)
class Old:
    """What may be taken away."""

    finished: list[str]  # tables
    waiting: list[str]  # tables to which nobody came
    people: list[str]

    def __bool__(self) -> bool:
        return bool(self.finished or self.waiting or self.people)

    def __str__(self) -> str:
        return (
            f"{len(self.finished)} finished tables, {len(self.waiting)} tables to which nobody came, "
            f"{len(self.people)} guests who did nothing"
        )


def old_ones(connection: sa.Connection, days: float) -> Old:
    """What is older than so many days."""
    before = time.time() - days * DAY
    loose = sa.and_(tables.c.updated < before, sa.not_(tables.c.is_kept), tables.c.damage == "")
    finished = sa.select(tables.c.id).where(loose, tables.c.status == "over")
    played = sa.exists().where(entries.c.table_id == tables.c.id)
    waiting = sa.select(tables.c.id).where(loose, tables.c.status == "waiting", ~played)
    idle = sa.select(people.c.id).where(
        people.c.created < before,
        ~sa.exists().where(seats.c.person == people.c.id),
        ~sa.exists().where(tables.c.opened_by == people.c.id),
        ~sa.exists().where(decks.c.person == people.c.id),
        ~sa.exists().where(bans.c.who == people.c.id),
    )
    return Old(*(list(connection.execute(query).scalars()) for query in (finished, waiting, idle)))


def delete_table(connection: sa.Connection, id_: str) -> bool:
    """Nothing of the table is left, and no other one leads to it; False where there was none."""
    for table in reversed(metadata.sorted_tables):
        for key in table.foreign_keys:
            if key.column is tables.c.id:
                connection.execute(sa.delete(table).where(key.parent == id_))
    connection.execute(sa.update(tables).where(tables.c.rematch == id_).values(rematch=""))
    return connection.execute(sa.delete(tables).where(tables.c.id == id_)).rowcount > 0


def delete_people(connection: sa.Connection, ids: list[str]) -> None:
    """Nothing is left of guests who did nothing."""
    for table in metadata.sorted_tables:
        if "person" in table.c and table not in (seats, decks):
            connection.execute(sa.delete(table).where(table.c.person.in_(ids)))
    connection.execute(sa.delete(people).where(people.c.id.in_(ids)))


def portions(ids: list[str]) -> list[list[str]]:
    """A few at a time."""
    return [ids[start : start + AT_ONCE] for start in range(0, len(ids), AT_ONCE)]


async def tidy_daily(hall: Hall, days: float) -> None:
    """As long as the hall is open: what is older than so many days is taken away, once a day."""
    while True:
        try:
            await tidy(hall, days)
        except Exception as error:  # noqa: BLE001  tomorrow is another day
            log.warning("nothing could be tidied away: %s", reason(error))
        await asyncio.sleep(DAY)


async def tidy(hall: Hall, days: float) -> Old:
    """What is older than so many days is taken away; what somebody looks at just now stays until tomorrow."""
    database = hall.database
    old = await database.read(lambda connection: old_ones(connection, days))
    unseen = [id_ for id_ in (*old.finished, *old.waiting) if id_ not in hall.tables or not hall.tables[id_].viewers]
    for ids in portions(unseen):

        def take_away(connection: sa.Connection, ids: list[str] = ids) -> None:
            for id_ in ids:
                delete_table(connection, id_)
            database.notify(connection, *(f"{id_} {GONE}" for id_ in ids))

        await database.write(take_away)
        for table in [hall.tables[id_] for id_ in ids if id_ in hall.tables]:
            hall.put_away(table)
    for ids in portions(old.people):
        await database.write(lambda connection, ids=ids: delete_people(connection, ids))  # type: ignore[misc]
    if old:
        await database.write(
            lambda connection: audit.note(connection, audit.ITSELF, "tidy", f"{days:g} days", str(old))
        )
        log.info("tidied away: %s", old)
    return old

"""People and their decks, as whoever keeps the hall sees them."""

import time
from typing import Any

import msgspec
import sqlalchemy as sa

from emberhall.keeper.storage import Storage
from emberhall.keeper.times import written
from emberhall.kernel.errors import BadInput
from emberhall.server.database import bans, decks, letters, people, seats, tables
from emberhall.server.leaving import all_that_is_known
from emberhall.server.letters import FORGET
from emberhall.server.names import checked_name

PATIENCE = 30.0  # seconds in which an open hall forgets somebody
PAUSE = 0.2


def listed(connection: sa.Connection, *, name: str = "", most: int = 50) -> list[dict[str, Any]]:
    """The people that are asked for, by a part of their name, the newest first."""
    query = sa.select(people).order_by(people.c.created.desc()).limit(most)
    if name:
        query = query.where(sa.func.lower(people.c.name).contains(name.lower(), autoescape=True))
    return [line(connection, row) for row in connection.execute(query).all()]


def line(connection: sa.Connection, row: Any) -> dict[str, Any]:
    """One person of a list."""
    sat = sa.select(sa.func.count(sa.distinct(seats.c.table_id))).where(seats.c.person == row.id)
    kept = sa.select(sa.func.count()).where(decks.c.person == row.id)
    banned = sa.select(sa.func.count()).where(bans.c.who == row.id)
    return {
        "id": row.id,
        "name": row.name,
        "here_since": written(row.created),
        "tables": connection.execute(sat).scalar_one(),
        "decks": connection.execute(kept).scalar_one(),
        "is_banned": connection.execute(banned).scalar_one() > 0,
    }


def row_of(connection: sa.Connection, id_: str) -> Any:
    """The row of a person; somebody who is not there is refused."""
    found = connection.execute(sa.select(people).where(people.c.id == id_)).first()
    if found is None:
        raise BadInput(f"there is no person '{id_}'; emberhall hall people lists them")
    return found


def shown(connection: sa.Connection, id_: str) -> dict[str, Any]:
    """One person, with where they sat and what they built."""
    row = row_of(connection, id_)
    sat = sa.select(tables.c.id, tables.c.game, tables.c.status, seats.c.name, tables.c.updated).where(
        seats.c.person == id_, seats.c.table_id == tables.c.id
    )
    return {
        **line(connection, row),
        "sat_at": [
            {"table": at.id, "game": at.game, "status": at.status, "as": at.name, "updated": written(at.updated)}
            for at in connection.execute(sat.order_by(tables.c.updated.desc()))
        ],
        "built": decks_listed(connection, person=id_),
    }


def rename(storage: Storage, id_: str, name: str) -> str:
    """The person is called so, also at the tables where they sit; a name that can't be read is refused."""
    called = checked_name(name)
    with storage.writing() as connection:
        before = row_of(connection, id_).name
        connection.execute(sa.update(people).where(people.c.id == id_).values(name=called))
        mine = sa.and_(seats.c.person == id_, seats.c.name == before)
        at = list(connection.execute(sa.select(seats.c.table_id).where(mine)).scalars())
        connection.execute(sa.update(seats).where(mine).values(name=called))
        storage.notify(connection, *(f"{table} seats" for table in at))
        storage.note(connection, "rename person", id_, f"{before} is {called}")
    return called


def exported(connection: sa.Connection, id_: str) -> dict[str, Any]:
    """What the person could have had themselves."""
    row_of(connection, id_)
    known: dict[str, Any] = msgspec.json.decode(all_that_is_known(connection, id_))
    return known


def delete(storage: Storage, id_: str, patience: float = PATIENCE) -> bool:
    """The hall forgets the person, and their games are given up; False where that waits until a hall is open."""
    with storage.writing() as connection:
        name = row_of(connection, id_).name
        connection.execute(sa.insert(letters).values(news=f"{FORGET} {id_}"))
        storage.note(connection, "delete person", id_, name)
    end = time.monotonic() + (patience if storage.is_open() else 0.0)
    while time.monotonic() < end:
        with storage.reading() as connection:
            if connection.execute(sa.select(people.c.id).where(people.c.id == id_)).first() is None:
                return True
        time.sleep(PAUSE)
    return False


# Decks


def decks_listed(
    connection: sa.Connection, *, person: str = "", game: str = "", most: int = 50
) -> list[dict[str, Any]]:
    """The decks that are asked for, the one that was changed last first."""
    query = sa.select(decks).order_by(decks.c.updated.desc()).limit(most)
    if person:
        query = query.where(decks.c.person == person)
    if game:
        query = query.where(decks.c.game == game)
    return [
        {
            "id": row.id,
            "game": row.game,
            "name": row.name,
            "person": row.person,
            "faults": row.faults,
            "updated": written(row.updated),
        }
        for row in connection.execute(query)
    ]


def deck_of(connection: sa.Connection, id_: str) -> dict[str, Any]:
    """All of one deck; one that is not there is refused."""
    found = connection.execute(sa.select(decks).where(decks.c.id == id_)).mappings().first()
    if found is None:
        raise BadInput(f"there is no deck '{id_}'; emberhall hall decks lists them")
    return dict(found)


def delete_deck(storage: Storage, id_: str) -> None:
    """The deck is gone."""
    with storage.writing() as connection:
        deck = deck_of(connection, id_)
        connection.execute(sa.delete(decks).where(decks.c.id == id_))
        storage.note(connection, "delete deck", id_, f"{deck['name']} of {deck['person']}")

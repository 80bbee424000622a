"""Tables, as whoever keeps the hall sees them: list, show, stop, delete, export, keep."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from emberhall.keeper.storage import Storage
from emberhall.keeper.times import now, written
from emberhall.kernel.errors import BadInput
from emberhall.server.chain import linked
from emberhall.server.database import entries, seats, tables
from emberhall.server.letters import GONE
from emberhall.server.live import OFF_BY_KEEPER
from emberhall.server.opening import entry_columns
from emberhall.server.rows import Entry, whole_table
from emberhall.server.tidying import delete_table

ATTEMPTS = 20  # at being first to write the next entry, while people play
STATUSES = ("waiting", "playing", "over")
OFF_STANDS = {"status": "over", "to_move": -1, "waits_for": "nobody", "deadline": None, "winners": "[]"}


def listed(
    connection: sa.Connection, *, status: str = "", game: str = "", person: str = "", most: int = 50
) -> list[dict[str, Any]]:
    """The tables that are asked for, the newest first."""
    if status and status not in STATUSES:
        raise BadInput(f"there is no status '{status}'; known are {', '.join(STATUSES)}")
    query = sa.select(tables).order_by(tables.c.updated.desc()).limit(most)
    if status:
        query = query.where(tables.c.status == status)
    if game:
        query = query.where(tables.c.game == game)
    if person:
        sat = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = query.where(sa.or_(tables.c.id.in_(sat), tables.c.opened_by == person))
    return [line(connection, row) for row in connection.execute(query).mappings().all()]


def line(connection: sa.Connection, row: Any) -> dict[str, Any]:
    """One table of a list."""
    sitting = connection.execute(sa.select(seats).where(seats.c.table_id == row["id"]).order_by(seats.c.seat))
    count = sa.select(sa.func.count()).where(entries.c.table_id == row["id"])
    return {
        "id": row["id"],
        "game": row["game"],
        "status": "damaged" if row["damage"] else row["status"],
        "names": [seat.name or seat.kind for seat in sitting],
        "entries": connection.execute(count).scalar_one(),
        "opened": written(row["created"]),
        "updated": written(row["updated"]),
        "is_public": row["is_public"],
        "is_kept": row["is_kept"],
    }


def row_of(connection: sa.Connection, id_: str) -> Any:
    """The row of a table; a table that is not there is refused."""
    found = connection.execute(sa.select(tables).where(tables.c.id == id_)).mappings().first()
    if found is None:
        raise BadInput(f"there is no table '{id_}'; emberhall hall tables lists them")
    return found


def shown(connection: sa.Connection, id_: str) -> dict[str, Any]:
    """One table with its seats; its seed, which tells all cards, is in the export alone."""
    row = row_of(connection, id_)
    query = sa.select(seats).where(seats.c.table_id == id_).order_by(seats.c.seat)
    return {
        **line(connection, row),
        "rules": row["rules"],
        "options": row["options"],
        "packs": row["packs"],
        "standing": row["standing"],
        "damage": row["damage"],
        "opened_by": row["opened_by"],
        "seats": [
            {"seat": seat.seat, "kind": seat.kind, "person": seat.person, "name": seat.name, "bot": seat.bot}
            for seat in connection.execute(query)
        ],
    }


def exported(connection: sa.Connection, id_: str) -> dict[str, Any]:
    """All that the database holds of a table, row by row, whatever state it is in."""
    row = dict(row_of(connection, id_))
    return {
        "table": plain(row),
        "seats": rows_of(connection, seats, id_),
        "entries": rows_of(connection, entries, id_),
    }


def rows_of(connection: sa.Connection, table: sa.Table, id_: str) -> list[dict[str, Any]]:
    """The rows that belong to a table, in order."""
    query = sa.select(table).where(table.c.table_id == id_).order_by(*table.primary_key)
    return [plain(dict(row)) for row in connection.execute(query).mappings()]


def plain(row: dict[str, Any]) -> dict[str, Any]:
    """A row as JSON has it: bytes as digits."""
    return {name: value.hex() if isinstance(value, bytes) else value for name, value in row.items()}


def stop(storage: Storage, id_: str) -> bool:
    """The game has ended without a result, and whoever sits there is told; False where it was over already."""
    for _ in range(ATTEMPTS):
        with storage.writing() as connection:
            if row_of(connection, id_)["status"] == "over":
                return False
            if append_off(storage, connection, id_):
                storage.note(connection, "stop table", id_)
                return True
    raise BadInput(f"people play at '{id_}' faster than it can be stopped; try once more")


def append_off(storage: Storage, connection: sa.Connection, id_: str) -> bool:
    """The last entry of the log says that the game is off; False where somebody else wrote one just now."""
    whole = whole_table(connection, id_)
    assert whole is not None
    row, log = whole
    last = log[-1] if log else None
    at = max(now(), last.at if last else row.created)
    entry = linked(last.hash if last else row.root, id_, Entry(len(log), "off", OFF_BY_KEEPER, -1, at))
    insert = postgresql.insert if storage.is_shared else sqlite.insert
    if connection.execute(insert(entries).values(entry_columns(id_, entry)).on_conflict_do_nothing()).rowcount == 0:
        return False
    stands = sa.update(tables).where(tables.c.id == id_)
    connection.execute(stands.values(head=entry.hash, updated=at, **OFF_STANDS))
    storage.notify(connection, f"{id_} {entry.seq}")
    return True


def delete(storage: Storage, id_: str) -> None:
    """Nothing is left of the table, and whoever sits there is sent away."""
    with storage.writing() as connection:
        row = row_of(connection, id_)
        delete_table(connection, id_)
        storage.note(connection, "delete table", id_, f"{row['game']}, {row['status']}")
        storage.notify(connection, f"{id_} {GONE}")


def keep(storage: Storage, id_: str, *, is_kept: bool) -> None:
    """The table is never tidied away; or it is, like any other."""
    with storage.writing() as connection:
        row_of(connection, id_)
        storage.note(connection, "keep table" if is_kept else "release table", id_)
        connection.execute(sa.update(tables).where(tables.c.id == id_).values(is_kept=is_kept))

"""What the hall knows of a person, as a file; and what is left of them once they want to be forgotten."""

import asyncio
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.kit import record as records
from emberhall.kit.record import Record
from emberhall.server import audit
from emberhall.server.chronicles import renamed
from emberhall.server.database import chronicles, decks, devices, people, seats, tables, tickets
from emberhall.server.devices import NEWS, living, send_away
from emberhall.server.hall import Hall
from emberhall.server.live import OFF_BY_PLAYERS, OFF_LEFT
from emberhall.server.names import GONE, SOMEBODY
from emberhall.server.opening import unlike
from emberhall.server.past import picks_of
from emberhall.server.people import People
from emberhall.server.refusals import NOT_SAVED
from emberhall.server.rows import Entry, SeatRow, TableRow, as_table, log_from, seat_rows, set_seat
from emberhall.server.table import Table
from emberhall.server.wire import Forgotten

MOST_ENTRIES = 20_000  # of logs in one file; tables beyond that are named, and have their record at their own address
ATTEMPTS = 5  # at giving a seat up while others play on


# What is known


def all_that_is_known(connection: sa.Connection, person: str) -> bytes:
    """Everything that the hall keeps of a person, as JSON."""
    row = connection.execute(sa.select(people).where(people.c.id == person)).first()
    if row is None:
        raise BadInput("the hall knows nothing of you yet")
    known = {
        "name": row.name,
        "here_since": moment(row.created),
        "devices": [
            {"name": one.name, "first_here": day(one.created), "last_here": day(one.seen)}
            for one in living(connection, person)
        ],
        "tables": list(known_tables(connection, person)),
        "decks": [known_deck(deck) for deck in connection.execute(sa.select(decks).where(decks.c.person == person))],
    }
    return msgspec.json.format(msgspec.json.encode(known), indent=1)


def known_tables(connection: sa.Connection, person: str) -> Iterator[dict[str, Any]]:
    """Every table that the person sat at or opened, the newest first."""
    left = MOST_ENTRIES
    query = sa.select(tables).where(tables.c.id.in_(ids_of(connection, person))).order_by(tables.c.updated.desc())
    for found in connection.execute(query).mappings().all():
        row = as_table(found, seat_rows(connection, found["id"]))
        log = log_from(connection, row.id, 0) if left > 0 else None
        left -= len(log or [])
        yield known_table(row, found, log, person)


def known_table(row: TableRow, found: Any, log: list[Entry] | None, person: str) -> dict[str, Any]:
    """One table: what everyone may know, the person's own answers, and the record once it is over."""
    mine = [seat.seat for seat in row.seats if seat.person == person]
    known: dict[str, Any] = {
        "table": row.id,
        "game": row.game,
        "opened_by_you": row.opened_by == person,
        "is_public": row.is_public,
        "opened": moment(row.created),
        "last_move": moment(found["updated"]),
        "status": found["status"],
        "standing": found["standing"],
        "names": [seat.name for seat in row.seats],
        "your_seats": mine,
        "when_you_are_asked": {seat.seat: seat.stops for seat in row.seats if seat.seat in mine and seat.stops},
    }
    if log is not None:
        known["your_answers"] = [
            {"number": entry.seq, "what": entry.what, "value": entry.value, "at": moment(entry.at)}
            for entry in log
            if entry.seat in mine
        ]
    if found["status"] == "over":
        known["record"] = record_of(row, log) if log is not None else f"/api/tables/{row.id}/record"
    return known


def record_of(row: TableRow, log: list[Entry]) -> Record | None:
    """The record of a game that is over, from its log alone; None where nothing was dealt."""
    if not row.seed:
        return None
    record = Record(
        game=row.game,
        rules=row.rules,
        seats=len(row.seats),
        names=[seat.name for seat in row.seats],
        options=row.options,
        cards=row.cards,
        packs=row.packs,
        commitment=records.commitment_of(bytes.fromhex(row.seed)),
        seed=row.seed,
        picks=picks_of(log),
    )
    record.digest = records.digest_of(record)
    return record


def known_deck(deck: Any) -> dict[str, Any]:
    """A deck that the person keeps."""
    return {
        "game": deck.game,
        "name": deck.name,
        "code": deck.code,
        "cards": deck.text,
        "made": moment(deck.created),
        "changed": moment(deck.updated),
    }


def ids_of(connection: sa.Connection, person: str) -> list[str]:
    """The tables that the person sat at or opened."""
    sat = sa.select(seats.c.table_id).where(seats.c.person == person)
    opened = sa.select(tables.c.id).where(tables.c.opened_by == person)
    return list(connection.execute(sa.union(sat, opened)).scalars())


def moment(at: float) -> str:
    """A time for people and programs."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def day(at: float) -> str:
    """The day of a time."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


# Being forgotten


async def forget(hall: Hall, everyone: People, person: str) -> Forgotten:
    """Nothing that the hall keeps names the person any more; games of theirs that ran are given up before that."""
    ids = await hall.database.read(lambda connection: ids_of(connection, person))
    query = sa.select(tables.c.id).where(tables.c.id.in_(ids), tables.c.status != "over")
    running = await hall.database.read(lambda connection: list(connection.execute(query).scalars()))
    ended = sum([await give_up(hall, id_, person) for id_ in running])
    new_names = {id_: await hall.database.read(partial(forgotten_names, id_, person)) for id_ in ids}
    for id_, names in new_names.items():
        await rename_in_chronicle(hall, id_, names)
    gone: list[str] = []
    kept = await hall.database.write(lambda connection: erase(hall, connection, person, gone))
    everyone.devices.recall(gone)
    send_away(hall, gone)
    for id_, names in new_names.items():
        await hall.hear(f"{id_} seats")
        await rename_in_chronicle(hall, id_, names)  # where it was told for the first time just then
    return Forgotten(tables=len(ids), ended=ended, decks=kept)


async def give_up(hall: Hall, id_: str, person: str) -> bool:
    """The person plays at the table no more: where nobody else does, or it is theirs and has not begun, it is called
    off; where it waits for others, the seat is open again; else they concede. True where the game ended by it."""
    try:
        table = await hall.table(id_)
    except BadInput:  # this hall has not its rules or its cards; the name is taken from it all the same
        return False
    async with table.lock:
        for _ in range(ATTEMPTS):
            if table.live.is_over or not await leave(table, person):
                return table.live.is_over
    raise BadInput(NOT_SAVED)


async def leave(table: Table, person: str) -> bool:
    """One step of that; False once there is nothing left to do."""
    live = table.live
    others = {seat.person for seat in live.row.seats} - {"", GONE, person}
    is_waiting = live.status == "waiting"
    if not others or (is_waiting and live.row.opened_by == person):
        await table.call_off(OFF_LEFT if live.seq else OFF_BY_PLAYERS)
        return True
    mine = live.seats_of(person)
    if is_waiting:
        kept = [seat.seat for seat in live.row.seats if seat.is_kept and seat.person == person]
        await table.change_seats(lambda connection: open_again(connection, table.id, [*mine, *kept]))
        return False
    for seat in mine:
        if not live.is_over:
            await table.land("concede", 0, seat=seat)
    return bool(mine)


def forgotten_names(id_: str, person: str, connection: sa.Connection) -> dict[int, str]:
    """What the person's seats at a table are called once they are forgotten."""
    sitting = seat_rows(connection, id_)
    new: dict[int, str] = {}
    for seat in sitting:
        if seat.person == person:
            new[seat.seat] = unlike(SOMEBODY, {*new.values(), *(other.name for other in sitting)})
    return new


async def rename_in_chronicle(hall: Hall, id_: str, names: dict[int, str]) -> None:
    """The chronicle of a finished game calls these seats so."""
    query = sa.select(chronicles.c.content).where(chronicles.c.table_id == id_)
    content = await hall.database.read(lambda connection: connection.execute(query).scalar())
    if content is None or not names:
        return
    columns = await asyncio.to_thread(renamed, content, names)
    change = sa.update(chronicles).where(chronicles.c.table_id == id_).values(columns)
    await hall.database.write(lambda connection: connection.execute(change))


def open_again(connection: sa.Connection, id_: str, which: list[int]) -> None:
    """The seats wait for somebody else."""
    for seat in which:
        link = secrets.token_urlsafe(18)
        set_seat(connection, id_, seat, kind="open", person="", name="", stops="", conceded=False, invitation=link)


def erase(hall: Hall, connection: sa.Connection, person: str, gone: list[str]) -> int:
    """The person's rows are gone, and their name from those of others; how many decks it were."""
    ids = ids_of(connection, person)
    for id_ in ids:
        names = forgotten_names(id_, person, connection)
        for seat in seat_rows(connection, id_):
            if seat.seat in names:
                columns = {"person": nobody_at(seat), "name": names[seat.seat]}
                set_seat(connection, id_, seat.seat, **columns, invitation="", stops="")
    connection.execute(sa.update(tables).where(tables.c.opened_by == person).values(opened_by=GONE))
    gone += connection.execute(sa.select(devices.c.id).where(devices.c.person == person)).scalars()
    for table in (devices, tickets):
        connection.execute(sa.delete(table).where(table.c.person == person))
    count = connection.execute(sa.delete(decks).where(decks.c.person == person)).rowcount
    connection.execute(sa.delete(people).where(people.c.id == person))
    audit.note(connection, audit.ITSELF, "forget", "somebody", f"{len(ids)} tables, {count} decks")
    hall.database.notify(connection, *(f"{id_} seats" for id_ in ids), *(f"{NEWS} {device}" for device in gone))
    return count


def nobody_at(seat: SeatRow) -> str:
    """Who sits there now: a bot that stood in plays for nobody, and a person's seat is of somebody who is gone."""
    return GONE if seat.kind == "person" else ""

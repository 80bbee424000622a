"""Playing again: it is offered, and nobody sits at a table, or has a clock that runs, without having said yes.

The next table is there at once, with whoever asked and the bots. The seats of the others are open, and kept for them.
Nothing is dealt until everybody has come. Whoever declines may change their mind, as long as nobody else was given the
seat.
"""

from dataclasses import replace

import msgspec
import sqlalchemy as sa

from emberhall.kernel.errors import BadInput
from emberhall.server.database import seats
from emberhall.server.names import GONE
from emberhall.server.opening import FIRST_BOT, Forbidden, begin_if_full, check_not_too_many, new_id, write_table
from emberhall.server.rows import SeatRow, kept_stops, stops_as_kept
from emberhall.server.table import Table

TOO_LATE = "the seat is not kept for you any more"


async def rematch(table: Table, person: str) -> Table:
    """The others are asked to play again, the next one first; whoever was asked, and asks too, has said yes."""
    hall, live = table.hall, table.live
    if not live.is_over:
        raise BadInput("the game is not over yet")
    if not person or not any(seat.person == person for seat in live.row.seats):
        raise Forbidden("only who played here can ask for a rematch")
    if not live.is_dealt:
        raise BadInput("the game never began, so there is nothing to play again")
    again = await hall.table(live.row.rematch) if live.row.rematch else None
    if again is not None and again.live.came_to_nothing:
        await again.tell_former()
    if again is None or again.live.came_to_nothing:
        await check_not_too_many(hall, person)
        again = await offer(table, person)
    if any(is_kept_for(again, seat.seat, person) for seat in again.live.row.seats):
        await answer(again, person, accepts=True)
    return again


async def offer(table: Table, person: str) -> Table:
    """There is a table for the next game, and seats are kept at it; where somebody was faster, it is theirs."""
    live, old = table.live, table.live.row.seats
    turned = [old[(number + 1) % len(old)] for number in range(len(old))]
    row = replace(
        live.row,
        id=new_id(),
        rules=live.game.rules_version,
        cards=live.game.content,
        seed="",
        opened_by=person,
        created=table.hall.clock.now(),
        started=None,
        rematch="",
        rematch_of=table.id,
        branch_of="",
        seats=[sit_again(seat, number, person) for number, seat in enumerate(turned)],
    )
    again = await write_table(table.hall, row, [])
    async with table.lock:
        live.row.rematch = again.id
        table.viewers.send_table()
    return again


def sit_again(seat: SeatRow, number: int, person: str) -> SeatRow:
    """Whoever asks sits down, bots do too, and the seats of the others are kept, whoever played them in the end."""
    if seat.person == GONE:
        seat = replace(seat, person="", bot=FIRST_BOT)
    kind, bot = ("bot", seat.bot) if not seat.person else ("person" if seat.person == person else "open", "")
    return replace(
        seat, seat=number, kind=kind, bot=bot, conceded=False, invitation="", stops=without_quiet(seat.stops)
    )


def without_quiet(stops: str) -> str:
    """When a person wants to be asked, at another table: quiet was for what had happened at this one."""
    return stops_as_kept(msgspec.structs.replace(kept_stops(stops)[0], quiet=False), 0) if stops else ""


def is_kept_for(table: Table, number: int, person: str) -> bool:
    """The seat is free, and this person was asked to come to it."""
    sitting = table.live.row.seats
    return number < len(sitting) and sitting[number].is_kept and sitting[number].person == person


async def answer(table: Table, person: str, *, accepts: bool) -> None:
    """The person sits on the seats that were kept for them, or has declined; the game begins where all have come."""
    kept = sa.and_(seats.c.table_id == table.id, seats.c.kind == "open", seats.c.person == person)
    sits = sa.and_(seats.c.table_id == table.id, seats.c.kind == "person", seats.c.person == person)
    said = {"kind": "person", "conceded": False} if accepts else {"conceded": True}

    def change(connection: sa.Connection) -> None:
        if connection.execute(sa.update(seats).where(kept).values(said)).rowcount == 0:
            if accepts and connection.execute(sa.select(seats.c.seat).where(sits)).first():
                return  # they sit there already, and did not hear of it
            raise BadInput(TOO_LATE)
        begin_if_full(connection, table.id, table.hall.clock.now())

    async with table.lock:
        if table.live.is_over:
            raise BadInput("the offer was withdrawn")
        await table.change_seats(change)
    await table.tell_former()

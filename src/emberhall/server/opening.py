"""Tables are opened, joined, handed over and gone off from."""

import random
import re
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from emberhall.games import registry
from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.errors import BadBots, BadInput, BadOption
from emberhall.kernel.state import NOBODY
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.server.chain import follow
from emberhall.server.database import as_json, entries, seats, tables
from emberhall.server.hall import Hall
from emberhall.server.live import Live, log_digest
from emberhall.server.names import BOT_NAMES, GONE, checked_name
from emberhall.server.rows import Entry, SeatRow, TableRow, set_seat
from emberhall.server.table import Table
from emberhall.server.thinking import LEVELS
from emberhall.server.versions import folded
from emberhall.server.wire import Branch, Clock, HandOver, Invitation, Listing, NewTable, WantedSeat

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
MOST_RUNNING = 200  # tables that a person may have open at once
MOST_REPLAYED = 6_000  # picks of a game from which one plays on: each is a row of the new log
FIRST_BOT = "normal"


class Forbidden(BadInput):
    """Somebody else may do this, but not whoever asks."""


class UsedInvitation(BadInput):
    """The seat is taken, or there never was one."""

    def __init__(self) -> None:
        super().__init__("this invitation was used already, or never was one; ask for another link")


class CalledOff(BadInput):
    """The table came to nothing."""

    def __init__(self) -> None:
        super().__init__("nobody plays at this table any more: it was called off before everybody had come")


async def open_table(hall: Hall, person: str, name: str, wanted: NewTable) -> Table:
    """A table with its seats, ready to be played at as soon as none of them is open."""
    game = registry()[wanted.game]
    wishes = list(wanted.seats) or usual_seats(game)
    await check_not_too_many(hall, person)
    packs = [pack for pack in hall.packs if pack.game == game.id and pack.name in wanted.packs]
    for missing in set(wanted.packs) - {pack.name for pack in packs}:
        raise BadOption(f"this hall has no card pack '{missing}' for {game.name}")
    options = game.check_options(wanted.options, packs)
    game.check_table(len(wishes), options)
    clock = wanted.clock or Clock()
    row = TableRow(
        id=new_id(),
        game=game.id,
        rules=game.rules_version,
        cards=game.content,
        options=options,
        packs={pack.name: pack.hash for pack in packs},
        seed="",
        bank=clock.bank,
        plus=clock.plus,
        is_public=wanted.is_public,
        opened_by=person,
        created=hall.clock.now(),
        started=None,
        rematch="",
        rematch_of="",
        branch_of="",
        seats=seat_all(wishes, person, name),
    )
    return await write_table(hall, row, [])


def usual_seats(game: Game) -> list[WantedSeat]:
    """One person against bots, as many as usually play."""
    others = game.seats_unless_told() - 1
    return [WantedSeat("me"), *(WantedSeat("bot", FIRST_BOT) for _ in range(others))]


async def check_not_too_many(hall: Hall, person: str) -> None:
    """Nobody fills the hall alone."""
    query = sa.select(sa.func.count()).where(tables.c.opened_by == person, tables.c.status != "over")
    running = await hall.database.read(lambda connection: int(connection.execute(query).scalar_one()))
    if running >= MOST_RUNNING:
        raise BadInput(f"you have {running} tables open already; finish or concede some of them first")


def seat_all(wishes: Sequence[WantedSeat], person: str, name: str, before: Sequence[str] = ()) -> list[SeatRow]:
    """The seats as they were asked for, each with a name that no other one has; bots are called as those before them,
    whose moves the log tells of."""
    rows: list[SeatRow] = []
    names = {name}
    bot_names = iter(random.sample(BOT_NAMES, len(BOT_NAMES)))
    for number, wish in enumerate(wishes):
        row = SeatRow(number, "open", "", "", "", secrets.token_urlsafe(18), conceded=False, stops="")
        if wish.kind == "bot":
            heir = before[number] if before else ""
            called = (
                heir if heir and heir not in names else next(bot for bot in bot_names if bot not in {*names, *before})
            )
            row = replace(row, kind="bot", bot=check_level(wish.bot), name=called, invitation="")
        elif wish.kind == "me":
            is_first = not any(other.kind == "person" for other in rows)
            called = (
                name
                if is_first
                else unlike(checked_name(wish.name) if wish.name.strip() else f"Player {number + 1}", names)
            )
            row = replace(row, kind="person", person=person, name=called, invitation="")
        names.add(row.name)
        rows.append(row)
    return rows


async def rename(hall: Hall, person: str, old: str, name: str) -> None:
    """The person is called otherwise at the tables where they sit; a game that is over keeps its names. All rows are
    changed at once, and only tables that are open here are read again: nobody's name makes the hall read long logs."""
    running = sa.select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
    mine = running.where(seats.c.person == person, seats.c.kind != "open", tables.c.status != "over").distinct()

    def change(connection: sa.Connection) -> list[str]:
        ids = sorted(connection.execute(mine).scalars())
        connection.execute(sa.select(tables.c.id).where(tables.c.id.in_(ids)).order_by(tables.c.id).with_for_update())
        sitting: dict[str, list[sa.Row[Any]]] = {}
        for row in connection.execute(sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
            sitting.setdefault(row.table_id, []).append(row)
        changed = [id_ for id_, rows in sitting.items() if called_otherwise(connection, rows, person, old, name)]
        hall.database.notify(connection, *(f"{id_} seats" for id_ in changed))
        return changed

    for id_ in await hall.database.write(change):
        await hall.hear(f"{id_} seats")


def called_otherwise(connection: sa.Connection, rows: list[sa.Row[Any]], person: str, old: str, name: str) -> bool:
    """The person's own seat of a table has the new name; False where only others at their screen sit there."""
    seat = next((row.seat for row in rows if row.person == person and is_called(row.name, old)), None)
    if seat is None:
        return False
    called = unlike(name, {row.name for row in rows if row.seat != seat})
    set_seat(connection, rows[0].table_id, seat, name=called)
    return True


def is_called(name: str, own: str) -> bool:
    """The name is the person's own, or that with a number (`unlike`)."""
    return name == own or re.fullmatch(re.escape(own[:21]) + r" \d+", name) is not None


def unlike(name: str, taken: set[str]) -> str:
    """The name, with a number where somebody here is called so already."""
    number, called = 2, name
    while called in taken:
        called, number = f"{name[:21]} {number}", number + 1
    return called


def check_level(level: str) -> str:
    """The level, if a bot at a table can have it."""
    if level not in LEVELS:
        raise BadBots(f"there is no bot '{level}' for tables; known are {', '.join(LEVELS)}")
    return level


def new_seed() -> str:
    """A seed that nobody guesses."""
    return secrets.token_bytes(SEED_BYTES).hex()


def new_id() -> str:
    """A name that nobody guesses, easy to read aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))


async def write_table(hall: Hall, row: TableRow, log: list[Entry]) -> Table:
    """The table is in the database with its seats and what was played so far; then it is live."""
    if not any(seat.kind == "open" for seat in row.seats):
        row.started, row.seed = hall.clock.now(), row.seed or new_seed()
    log = follow(row.root, row.id, log)
    live = Live(registry()[row.game], hall.packs_of(row), row, [], hall.clock.pauses)
    async with hall.reading.turn(len(log)):
        await folded(live, log)

    def write(connection: sa.Connection) -> str:
        if row.rematch_of:
            claim = sa.update(tables).where(tables.c.id == row.rematch_of, tables.c.rematch == "")
            if connection.execute(claim.values(rematch=row.id)).rowcount == 0:
                taken = sa.select(tables.c.rematch).where(tables.c.id == row.rematch_of)
                return str(connection.execute(taken).scalar_one())
        connection.execute(sa.insert(tables).values(columns_of(row, live)))
        connection.execute(sa.insert(seats), [seat_columns(row.id, seat) for seat in row.seats])
        if log:
            connection.execute(sa.insert(entries), [entry_columns(row.id, entry) for entry in log])
        if row.rematch_of:
            hall.database.notify(connection, f"{row.rematch_of} seats")
        return row.id

    id_ = await hall.database.write(write)
    hall.metrics.opened.labels(row.game).inc()
    table = await hall.table(id_)
    table.driver.take_over()
    return table


def columns_of(row: TableRow, live: Live) -> dict[str, object]:
    """The table as a row."""
    return {
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "cards": row.cards,
        "options": as_json(row.options),
        "packs": as_json(row.packs),
        "seed": row.seed,
        "bank": row.bank,
        "plus": row.plus,
        "is_public": row.is_public,
        "opened_by": row.opened_by,
        "created": row.created,
        "started": row.started,
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
        "branch_of": row.branch_of,
        "head": live.head if live.entries else None,
        **live.stands(),
    }


def seat_columns(id_: str, seat: SeatRow) -> dict[str, object]:
    """A seat as a row."""
    return {
        "table_id": id_,
        "seat": seat.seat,
        "kind": seat.kind,
        "person": seat.person,
        "name": seat.name,
        "bot": seat.bot,
        "invitation": seat.invitation,
        "conceded": seat.conceded,
        "stops": seat.stops,
    }


def entry_columns(id_: str, entry: Entry) -> dict[str, object]:
    """An entry of the log as a row."""
    return {
        "table_id": id_,
        "seq": entry.seq,
        "told": entry.digest,
        "what": entry.what,
        "value": entry.value,
        "seat": entry.seat,
        "at": entry.at,
        "hash": entry.hash,
    }


# Who sits where


async def invited_to(hall: Hall, token: str) -> tuple[Table, int]:
    """The table and the seat that an invitation is to."""
    query = sa.select(seats.c.table_id, seats.c.seat).where(seats.c.invitation == token)
    found = await hall.database.read(lambda connection: connection.execute(query).first()) if token else None
    if found is None:
        raise UsedInvitation
    table = await hall.table(found.table_id)
    if table.live.came_to_nothing:
        raise CalledOff
    return table, found.seat


async def look_at(hall: Hall, token: str) -> Invitation:
    """Who invites, and to what; nobody sits down by looking."""
    table, number = await invited_to(hall, token)
    row = table.live.row
    host = next((seat for seat in row.seats if seat.kind == "person" and seat.person == row.opened_by), None)
    others = [seat for seat in row.seats if seat is not host and seat.kind != "open" and seat.seat != number]
    return Invitation(
        game=row.game,
        host="" if host is None else host.name,
        others=[seat.name for seat in others],
        is_bot=[seat.kind == "bot" for seat in others],
        is_taken=row.seats[number].kind != "open",
    )


async def accept(hall: Hall, token: str, person: str, name: str) -> Table:
    """Whoever has the invitation sits down; its link is good for one person, and leads that one back to the seat."""
    table, seat = await invited_to(hall, token)
    async with table.lock:
        live = table.live
        if live.came_to_nothing:
            raise CalledOff
        called = unlike(name, {seat.name for seat in live.row.seats if seat.name})
        await take_seat(table, seat, token, person, called)
    return table


async def take_seat(table: Table, seat: int, token: str, person: str, name: str) -> None:
    """The seat is the person's, unless it is somebody else's; the game begins where it was the last open one."""
    invited = sa.and_(seats.c.table_id == table.id, seats.c.seat == seat, seats.c.invitation == token)

    def take(connection: sa.Connection) -> None:
        claim = sa.update(seats).where(invited, seats.c.kind == "open")
        if connection.execute(claim.values(kind="person", person=person, name=name)).rowcount == 0:
            if connection.execute(sa.select(seats.c.person).where(invited)).scalar() != person:
                raise UsedInvitation
            return  # they sit there already, and did not hear of it
        begin_if_full(connection, table.id, table.hall.clock.now())

    await table.change_seats(take)


def begin_if_full(connection: sa.Connection, id_: str, now: float) -> None:
    """Where no seat is open any more, the game has begun."""
    open_ = sa.select(sa.func.count()).where(seats.c.table_id == id_, seats.c.kind == "open")
    if connection.execute(open_).scalar_one() == 0:
        deal(connection, id_)
        change = sa.update(tables).where(tables.c.id == id_, tables.c.started.is_(None))
        connection.execute(change.values(started=now))


def deal(connection: sa.Connection, id_: str, seed: str | None = None) -> None:
    """Until somebody has picked, whoever sits down or leaves finds a deal that nobody has seen; with "" there is none.

    Whoever plays on from a finished game knows its cards, and plays with them.
    """
    picked = sa.select(entries.c.seq).where(entries.c.table_id == id_).limit(1)
    if connection.execute(picked).first() is None:
        change = sa.update(tables).where(tables.c.id == id_, tables.c.branch_of == "")
        connection.execute(change.values(seed=new_seed() if seed is None else seed))


async def hand_over(table: Table, number: int, person: str, wanted: HandOver) -> None:
    """A seat goes to a bot, or back to the person whose it was; whoever opened the table may fill an open one."""
    async with table.lock:
        live = table.live
        if not 0 <= number < len(live.row.seats):
            raise BadInput(f"this table has seats 0 to {len(live.row.seats) - 1}, not {number}")
        seat = live.row.seats[number]
        is_opener = live.row.opened_by == person
        is_owner = bool(person) and seat.person == person and not seat.is_kept
        if live.is_over:
            raise BadInput("the game is over")
        columns: dict[str, object]
        if wanted.kind == "bot":
            if not is_owner and not (is_opener and (seat.is_kept or not seat.person)):
                raise Forbidden("only whose seat it is can hand it to a bot, and say how well that one plays")
            columns = {"kind": "bot", "bot": check_level(wanted.bot), "invitation": ""}
            if seat.is_kept:
                columns |= {"person": "", "stops": "", "conceded": False}
            if not seat.name or seat.is_kept:
                taken = {other.name for other in live.row.seats}
                columns["name"] = next(bot for bot in random.sample(BOT_NAMES, len(BOT_NAMES)) if bot not in taken)
        elif wanted.kind == "me":
            if not is_owner or seat.conceded:
                raise Forbidden("this seat is not yours to take back")
            if live.is_dealt and live.seq == 0 and live.people() - {person}:  # for the same reason
                raise Forbidden("wait until somebody has moved; then you can take your seat back")
            columns = {"kind": "person", "bot": ""}
        elif wanted.kind == "declined":
            raise Forbidden("this seat is not kept for you, so there is nothing to decline")
        else:
            if not is_opener or seat.kind == "person" or live.seq > 0:
                raise Forbidden("a seat can be opened again by who opened the table, before the first move")
            if live.is_dealt and live.people() - {person}:  # else one could deal until one likes what one sees
                raise Forbidden("somebody else sits here already; let the bot play, or open another table")
            if live.row.branch_of:
                raise Forbidden("whoever plays on from a finished game knows its cards, so nobody can be invited to it")
            columns = {"kind": "open", "bot": "", "name": "", "person": "", "stops": "", "conceded": False}
            columns["invitation"] = secrets.token_urlsafe(18)

        def change(connection: sa.Connection) -> None:
            set_seat(connection, table.id, number, **columns)
            if wanted.kind == "open":  # no clock runs until somebody has come, and nothing is dealt
                connection.execute(sa.update(tables).where(tables.c.id == table.id).values(started=None))
                deal(connection, table.id, "")
            if (seat.kind, wanted.kind) != ("bot", "bot"):  # a bot that plays better or worse is no other hand
                begin_if_full(connection, table.id, table.hall.clock.now())

        await table.change_seats(change)


async def list_or_hide(table: Table, person: str, wanted: Listing) -> None:
    """Anyone may find the table in the list, or nobody does: whoever sits there can take it off, and while nobody else
    sits there whoever opened it can put it on."""
    async with table.lock:
        row = table.live.row
        people = {seat.person for seat in row.seats} - {"", GONE}
        if person not in {*people, row.opened_by}:
            raise Forbidden("only who sits at the table can take it off the list")
        if wanted.is_public and (row.opened_by != person or people - {person}):
            raise Forbidden("only who opened a table can put it on the list, and before others sit down there")
        change = sa.update(tables).where(tables.c.id == table.id).values(is_public=wanted.is_public)
        await table.change_seats(lambda connection: connection.execute(change))


# From here


async def branch(table: Table, person: str, name: str, wanted: Branch) -> Table:
    """A new table that goes on from a moment of a finished game, for one person against bots."""
    hall, live = table.hall, table.live
    if not live.is_over:
        raise BadInput("one can play on from a game that is over; this one is still played")
    picks = live.match.record.picks
    if wanted.at > len(picks):
        raise BadInput(live.note() or f"the game had {len(picks)} picks; there is no moment after {wanted.at}")
    if wanted.seat >= len(live.row.seats):
        raise BadInput(f"this table has seats 0 to {len(live.row.seats) - 1}, not {wanted.seat}")
    if wanted.at > MOST_REPLAYED:
        raise BadInput(f"one can play on from the first {MOST_REPLAYED} moves of a game; choose an earlier moment")
    if wanted.at == len(picks) and live.state.to_move == NOBODY:
        raise BadInput("the game is over at that moment; choose an earlier one")
    await check_not_too_many(hall, person)
    wishes = [WantedSeat("bot", wanted.bot) for _ in live.row.seats]
    wishes[wanted.seat] = WantedSeat("me")
    now = hall.clock.now()
    row = replace(
        live.row,
        id=new_id(),
        rules=live.game.rules_version,
        cards=live.game.content,
        is_public=False,
        bank=0,
        plus=0,
        opened_by=person,
        created=now,
        started=None,
        rematch="",
        rematch_of="",
        branch_of=table.id,
        seats=seat_all(wishes, person, name, [seat.name for seat in live.row.seats]),
    )
    log = await hall.jobs.run(replayed, row, live.packs, picks[: wanted.at], now, who=person)
    return await write_table(hall, row, log)


def replayed(row: TableRow, packs: list[Pack], picks: Sequence[int], at: float) -> list[Entry]:
    """The picks as a log, with who made them."""
    seed = Dice(bytes.fromhex(row.seed))
    state = registry()[row.game].new(len(row.seats), seed, row.options, packs, listens=True)
    digest, log = log_digest(b"", state.events or []), []
    for seq, pick in enumerate(picks):
        seat = state.to_move
        state.listen()
        state.apply(pick)
        digest = log_digest(digest, state.events or [])
        log.append(Entry(seq, "pick", pick, seat, at, digest=digest))
    return log

"""What the database keeps of a table, read into plain values."""

import json
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from emberhall.kit.auto_pass import Stops
from emberhall.kit.options import OptionValue
from emberhall.server.chain import Damaged, check_end, first_link, follow
from emberhall.server.database import as_json, entries, seats, tables


@dataclass
class SeatRow:
    """A seat at a table."""

    seat: int
    kind: str  # person, bot, open
    person: str
    name: str
    bot: str
    invitation: str
    conceded: bool  # on an open seat: whom it is kept for would rather not
    stops: str
    seen: float = field(default=0.0, compare=False)  # when the person was last at the table, to the hour

    @property
    def is_kept(self) -> bool:
        """Nobody sits there, but somebody was asked to play again, and nobody else can come."""
        return self.kind == "open" and self.person != ""


@dataclass
class TableRow:
    """A table, apart from what was played at it."""

    id: str
    game: str
    rules: int
    cards: str
    options: dict[str, OptionValue]
    packs: dict[str, str]
    seed: str
    bank: int
    plus: int
    is_public: bool
    opened_by: str
    created: float
    started: float | None
    rematch: str
    rematch_of: str
    branch_of: str
    seats: list[SeatRow]

    @property
    def has_clock(self) -> bool:
        """People's time is limited here."""
        return self.bank > 0 or self.plus > 0

    @property
    def root(self) -> bytes:
        """What the first entry of its log is linked to."""
        return first_link(self.id, self.game, self.seed, self.options, self.packs)


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    seq: int
    # pick; auto: a pick made for a person; undo: of so many picks; concede: 1 by the clock; off: live.OFF;
    # rules: from here on it is played by those of that version
    what: str
    value: int
    seat: int
    at: float
    hash: bytes = field(default=b"", compare=False, repr=False)  # over this entry and the one before it
    digest: bytes = field(default=b"", compare=False, repr=False)  # of the log, up to what the entry led to


def table_row(connection: sa.Connection, id_: str) -> TableRow | None:
    """The table, if there is one of that id."""
    found = connection.execute(sa.select(tables).where(tables.c.id == id_)).mappings().first()
    if found is None:
        return None
    try:
        return as_table(found, seat_rows(connection, id_))
    except ValueError:
        raise Damaged("this table's row is damaged; whoever keeps the hall can look into it") from None


def as_table(row: Any, seats_: list[SeatRow]) -> TableRow:
    """A row of `tables` with its seats."""
    return TableRow(
        id=row["id"],
        game=row["game"],
        rules=row["rules"],
        cards=row["cards"],
        options=json.loads(row["options"]),
        packs=json.loads(row["packs"]),
        seed=row["seed"],
        bank=row["bank"],
        plus=row["plus"],
        is_public=row["is_public"],
        opened_by=row["opened_by"],
        created=row["created"],
        started=row["started"],
        rematch=row["rematch"],
        rematch_of=row["rematch_of"],
        branch_of=row["branch_of"],
        seats=seats_,
    )


def seat_rows(connection: sa.Connection, id_: str) -> list[SeatRow]:
    """The seats of a table, in order."""
    query = sa.select(seats).where(seats.c.table_id == id_).order_by(seats.c.seat)
    return [as_seat(row) for row in connection.execute(query).mappings()]


def as_seat(row: Any) -> SeatRow:
    """A row of `seats`."""
    return SeatRow(
        seat=row["seat"],
        kind=row["kind"],
        person=row["person"],
        name=row["name"],
        bot=row["bot"],
        invitation=row["invitation"],
        conceded=row["conceded"],
        stops=row["stops"],
        seen=row["seen"],
    )


def set_seat(connection: sa.Connection, id_: str, seat: int, **columns: Any) -> None:
    """Change a seat's row."""
    connection.execute(sa.update(seats).where(seats.c.table_id == id_, seats.c.seat == seat).values(**columns))


def stops_as_kept(stops: Stops, since: int) -> str:
    """When a person is asked, as the seat's row keeps it: quiet is an event of the log, since which it holds."""
    return as_json({"off": stops.off, "always": stops.always, "quiet_since": since if stops.quiet else None})


def kept_stops(kept: str) -> tuple[Stops, int]:
    """The same, read; and since which event of the log it holds."""
    said = json.loads(kept)
    since = said.get("quiet_since")
    return Stops(said["off"], said.get("always", False), since is not None), since or 0


def length_of(connection: sa.Connection, id_: str) -> int:
    """How many entries the table's log has."""
    last = connection.execute(sa.select(sa.func.max(entries.c.seq)).where(entries.c.table_id == id_)).scalar()
    return 0 if last is None else int(last) + 1


def log_from(connection: sa.Connection, id_: str, seq: int) -> list[Entry]:
    """The table's log from an entry on."""
    hash_ = sa.func.coalesce(entries.c.hash, b"", type_=sa.LargeBinary)
    digest = sa.func.coalesce(entries.c.told, b"", type_=sa.LargeBinary)
    columns = (entries.c.seq, entries.c.what, entries.c.value, entries.c.seat, entries.c.at, hash_, digest)
    query = sa.select(*columns).where(entries.c.table_id == id_, entries.c.seq >= seq).order_by(entries.c.seq)
    return [Entry(*row) for row in connection.execute(query)]


def whole_table(connection: sa.Connection, id_: str) -> tuple[TableRow, list[Entry]] | None:
    """A table with all of its log, which is as it was written."""
    found = connection.execute(sa.select(tables.c.head, tables.c.damage).where(tables.c.id == id_)).first()
    if found is not None and found.damage:
        raise Damaged(found.damage)
    row = table_row(connection, id_)
    if found is None or row is None:
        return None
    log = follow(row.root, id_, log_from(connection, id_, 0))
    check_end(found.head or b"", log)  # the row was read first: others may have written more since
    return row, log

"""Chronicles: what is kept of every finished game, so that it can be watched for ever, whatever becomes of the rules.

A chronicle has the picks, the events and the lines of the log as they are told to whoever may know everything, and the
result; and it names the rules and cards that the game was played by. It is written with the game's last entry, in one
transaction. Telling and packing a long game takes a while, so it is done beside the event loop.
"""

import asyncio
import logging
import re
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.events import Event
from emberhall.kit.library import Pack
from emberhall.kit.record import EventRow
from emberhall.kit.result import Result
from emberhall.kit.text import Text
from emberhall.server.database import as_json, chronicles, reason, tables
from emberhall.server.live import Live
from emberhall.server.rows import Entry, TableRow, whole_table
from emberhall.server.wire import Line

if TYPE_CHECKING:
    from emberhall.server.hall import Hall

log = logging.getLogger("emberhall")
AT_ONCE = 50  # finished games without a chronicle that are looked for at a time
SHORT = 1_000  # entries of a game that is told at once
SHARE = 4  # they are told in the fifth part of the time at the most, so that bots and people come first


class LineRow(msgspec.Struct, frozen=True, array_like=True):
    """A line of the log, as it was told then."""

    at: int  # which event
    text: Text | str  # games that ended before sentences had segments have them with the names of the players
    clause: str
    is_heading: bool
    short: str = ""


class Chronicle(msgspec.Struct, kw_only=True):
    """What a finished game was, in its own words."""

    rules: int
    cards: str
    names: list[str]
    picks: list[int]
    marks: list[int]  # how many events there were after the setup, and after each pick
    events: list[EventRow]
    lines: list[LineRow]
    returns: list[float] | None  # None where no rule ended it
    result: Result

    def log(self, start: int, stop: int) -> list[Line]:
        """What was told of the events from one to another."""
        return [self._line(row) for row in self.lines if start <= row.at < stop]

    def _line(self, row: LineRow) -> Line:
        what, seat, thing, other, count, _ = self.events[row.at]
        text = (row.text,) if isinstance(row.text, str) else row.text
        return Line(row.at, what, text, seat, thing, other, count, row.clause, row.is_heading, row.short)


def chronicle_of(live: Live) -> Chronicle:
    """The chronicle of a game that is over."""
    result = live.result()
    assert result is not None
    events, record = live.match.log, live.match.record
    return Chronicle(
        rules=live.row.rules,
        cards=live.row.cards,
        names=live.names,
        picks=list(record.picks),
        marks=list(live.marks),
        events=[event.fields() for event in events],
        lines=lines_of(live, events),
        returns=record.returns,
        result=result,
    )


def lines_of(live: Live, events: Sequence[Event]) -> list[LineRow]:
    """Every event on which the log is not silent, told to whoever may know everything."""
    game, lines = live.game, []
    for number, event in enumerate(events):
        text = game.tell(live.state, event)
        if text:
            row = game.events[event.what]
            lines.append(LineRow(number, text, row.clause, row.is_heading, row.heading(event.number)))
    return lines


def pack(live: Live) -> dict[str, object]:
    """The chronicle of a game that is over, as a row."""
    return {"table_id": live.row.id, **columns_of(chronicle_of(live))}


def columns_of(chronicle: Chronicle) -> dict[str, object]:
    """A chronicle as a row has it."""
    content = zlib.compress(msgspec.json.encode(chronicle))
    return {
        "rules": chronicle.rules,
        "cards": chronicle.cards,
        "result": as_json(msgspec.to_builtins(chronicle.result)),
        "content": content,
        "digest": digest_of(content),
    }


def digest_of(content: bytes) -> str:
    """By which it is seen that a chronicle is the one that was written."""
    return blake2b(content, digest_size=16).hexdigest()


CHRONICLE = msgspec.json.Decoder(Chronicle)  # made here, before any thread needs it


def unpack(content: bytes) -> Chronicle:
    """The chronicle, as it was written."""
    return CHRONICLE.decode(zlib.decompress(content))


def renamed(content: bytes, new: Mapping[int, str]) -> dict[str, object]:
    """The columns of a chronicle in which some seats have another name."""
    chronicle = unpack(content)
    rename(chronicle, new)
    return columns_of(chronicle)


def rename(chronicle: Chronicle, new: Mapping[int, str]) -> None:
    """Some seats have another name, wherever the chronicle tells of them."""
    others = {name: new.get(seat, name) for seat, name in enumerate(chronicle.names) if name}
    longest_first = "|".join(re.escape(name) for name in sorted(others, key=len, reverse=True))
    named = re.compile(rf"(?<!\w)(?:{longest_first})(?!\w)")

    def renamed_in(text: str) -> str:
        return named.sub(lambda found: others[found[0]], text)

    chronicle.names = [new.get(seat, name) for seat, name in enumerate(chronicle.names)]
    chronicle.lines = [
        msgspec.structs.replace(row, text=renamed_in(row.text)) if isinstance(row.text, str) else row
        for row in chronicle.lines
    ]
    chronicle.result = msgspec.convert(all_texts(msgspec.to_builtins(chronicle.result), renamed_in), Result)


def all_texts(value: Any, change: Callable[[str], str]) -> Any:
    """A value of JSON in which every text is another one."""
    if isinstance(value, dict):
        return {name: all_texts(one, change) for name, one in value.items()}
    if isinstance(value, list):
        return [all_texts(one, change) for one in value]
    return change(value) if isinstance(value, str) else value


Also = Callable[[sa.Connection], None]


async def with_chronicle(hall: "Hall", live: Live, also: Also | None) -> Also:
    """What is to be written with the last entry of a game, and its chronicle too; a long game is told in a worker."""
    try:
        if live.seq <= SHORT:
            row: dict[str, object] | None = await asyncio.to_thread(pack, live)
        else:
            game = live.game.id, live.packs, live.row, live.entries
            row = await hall.jobs.run(packed_late, *game, who="the hall")
    except Exception:
        log.exception("the game at table %s could not be told; that is tried again when the hall opens", live.row.id)
        row = None

    def write(connection: sa.Connection) -> None:
        if also is not None:
            also(connection)
        if row is not None:
            keep(connection, row)

    return write


def keep(connection: sa.Connection, row: dict[str, object]) -> None:
    """The chronicle is in the database, unless there is one already."""
    there = sa.select(chronicles.c.table_id).where(chronicles.c.table_id == row["table_id"])
    if connection.execute(there).first() is None:
        connection.execute(sa.insert(chronicles).values(row))


# Games that were finished before there were chronicles


async def write_missing(hall: "Hall") -> None:
    """Every finished game that has no chronicle, and whose rules are those of today, has one."""
    unwritable: set[str] = set()
    while True:
        found = await hall.database.read(lambda connection: missing(connection, unwritable))
        if not found:
            return
        for id_ in found:
            began = time.monotonic()
            try:
                if not await write_late(hall, id_):
                    unwritable.add(id_)
            except Exception as error:  # noqa: BLE001  whatever is wrong with one game, the others are told
                unwritable.add(id_)
                log.warning("the game at table %s can't be told: %s", id_, reason(error))
            await asyncio.sleep(SHARE * (time.monotonic() - began))


def missing(connection: sa.Connection, unwritable: set[str]) -> list[str]:
    """Some finished games that have no chronicle, but for those that can have none."""
    kept = sa.select(chronicles.c.table_id)
    query = sa.select(tables.c.id).where(tables.c.status == "over", tables.c.id.not_in(kept))
    return list(connection.execute(query.where(tables.c.id.not_in(unwritable)).limit(AT_ONCE)).scalars())


def packed_late(game: str, packs: list[Pack], table: TableRow, entries: list[Entry]) -> dict[str, object] | None:
    """The chronicle of a finished game as a row, in a worker; None where its log does not lead to an end any more."""
    try:
        live = Live(registry()[game], packs, table, entries)
    except BadInput:
        return None
    return pack(live) if live.is_over else None


async def write_late(hall: "Hall", id_: str) -> bool:
    """The finished game has a chronicle; False where its rules are not those of today."""
    whole = await hall.database.read(lambda connection: whole_table(connection, id_))
    if whole is None:
        return False
    table, entries = whole
    game, packs = registry()[table.game], hall.packs_of(table)
    if table.rules != game.rules_version or table.cards not in ("", game.content):
        return False

    row = await hall.jobs.run(packed_late, game.id, packs, table, entries, who="the hall")
    if row is not None:
        await hall.database.write(lambda connection: keep(connection, row))
    return row is not None

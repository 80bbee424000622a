"""Games outlive versions: a table whose rules or cards were changed since is replayed by those of today.

Where every pick is still allowed and every event the same, a running game goes on, its row names the new version, and
its log says so. Where not, it has ended without a result; its record can be had, and one can play on from the last
position that agrees. A finished game stays as it was: what was kept of it is shown, and the board as far as it agrees.

Logs from before events were digested are judged by whether their picks are allowed, and by who won.
"""

import asyncio
import json
import logging
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from emberhall.games import registry
from emberhall.kernel.errors import BadInput, BadRecord
from emberhall.kernel.state import NOBODY
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.server.chain import linked
from emberhall.server.chronicles import Chronicle, digest_of, unpack
from emberhall.server.clock import Pauses
from emberhall.server.database import Append, chronicles, tables
from emberhall.server.live import OFF_BY_RULES, Live, taken_back
from emberhall.server.past import Kept, Past
from emberhall.server.rows import Entry, TableRow, length_of, whole_table

if TYPE_CHECKING:
    from emberhall.server.hall import Hall

log = logging.getLogger("emberhall")
SLICE = 0.005  # seconds


@dataclass(frozen=True)
class Found:
    """A table as the database has it."""

    row: TableRow
    log: list[Entry]
    status: str
    standing: str
    winners: list[int]
    content: bytes  # of its chronicle, if it has one
    digest: str


@dataclass(frozen=True)
class Replay:
    """What the rules of today make of a log."""

    live: Live | None  # as far as they agree; None where they can't even begin
    agrees: bool  # with all of it


async def open_live(hall: "Hall", id_: str) -> Live | None:
    """The table as it stands by the rules of today, or as it was; None where there is none of that id."""
    length = await hall.database.read(lambda connection: length_of(connection, id_))
    async with hall.reading.turn(length):
        while True:
            found = await hall.database.read(lambda connection: find(connection, id_))
            if found is None:
                return None
            live = await settle(hall, found)
            if live is not None:
                return live  # otherwise another process was faster: look again


def find(connection: sa.Connection, id_: str) -> Found | None:
    """The table, with how it stands and what was kept of it."""
    whole = whole_table(connection, id_)
    if whole is None:
        return None
    stands = sa.select(tables.c.status, tables.c.standing, tables.c.winners).where(tables.c.id == id_)
    status, standing, winners = connection.execute(stands).one()
    kept = sa.select(chronicles.c.content, chronicles.c.digest).where(chronicles.c.table_id == id_)
    content, digest = (connection.execute(kept).first() if status == "over" else None) or (b"", "")
    return Found(*whole, status, standing, json.loads(winners), content, digest)


async def settle(hall: "Hall", found: Found) -> Live | None:
    """The table, once it is clear by which rules it goes on, or that it doesn't; None where its log is longer now."""
    row, game = found.row, registry()[found.row.game]
    if is_of_today(row, game):
        return await folded(Live(game, hall.packs_of(row), row, [], hall.clock.pauses), found.log)
    if len(hall.packs_of(row)) < len(row.packs):
        Live(game, hall.packs_of(row), row, [])  # refused: it says which card pack is missing
    replay = await asyncio.to_thread(replay_all, game, hall.packs_of(row), found, hall.clock.pauses)
    if found.status == "over":
        return await asyncio.to_thread(as_it_was, game, hall.packs_of(row), found, replay)
    if replay.agrees and replay.live is not None:
        return await go_on(hall, replay.live)
    if row.rules > game.rules_version:
        raise BadRecord(
            f"this game follows rules {row.rules} of {game.name}; this hall has {game.rules_version}: a newer one can "
            "go on with it"
        )
    return await call_off(hall, found, replay)


async def folded(live: Live, entries: list[Entry]) -> Live:
    """The table after these entries; a long log is folded in slices, so that others go on."""
    began = time.perf_counter()
    for _ in live.fold_all(entries):
        if time.perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return live


def is_of_today(row: TableRow, game: Game) -> bool:
    """The table's rules and cards are known to be those of today."""
    return (row.rules, row.cards) == (game.rules_version, game.content)


def replay_all(game: Game, packs: list[Pack], found: Found, pauses: Pauses) -> Replay:
    """Fold the log by the rules of today, as far as each entry leads to what was told then."""
    try:
        live = Live(game, packs, found.row, [], pauses)
    except BadInput:
        return Replay(None, agrees=False)
    gone = taken_back(found.log)
    for number, entry in enumerate(found.log):
        if number in gone:
            live.pass_over(entry)
            continue
        try:
            live.fold(replace(entry, digest=b""))
        except Exception as fault:  # noqa: BLE001  rules that were not made for this game may stumble over it
            log.info("table %s: entry %d does not agree with the rules of today: %s", found.row.id, number, fault)
            return Replay(live, agrees=False)
        if entry.digest and live.digest() != entry.digest:
            return Replay(Live(game, packs, found.row, kept_entries(found.log[:number], gone)), agrees=False)
    live.entries = list(found.log)
    is_over, was_over = live.is_over, found.status == "over"
    return Replay(live, agrees=is_over == was_over and (not is_over or sorted(live.winners()) == found.winners))


def kept_entries(log: list[Entry], gone: set[int]) -> list[Entry]:
    """The entries without what was taken back later, numbered anew: for a position, and never to be written."""
    kept = [entry for number, entry in enumerate(log) if number not in gone]
    return [replace(entry, seq=seq, digest=b"") for seq, entry in enumerate(kept)]


# A finished game


def as_it_was(game: Game, packs: list[Pack], found: Found, replay: Replay) -> Live:
    """The finished game by the rules of today where they tell it just so, else as it was kept."""
    chronicle = unpack(found.content) if found.content else None
    agreed = None if replay.live is None else replay.live.match.record.picks
    if chronicle is not None and replay.live is not None:
        agreed = chronicle.picks[: picks_alike(chronicle, replay.live)]
        if replay.agrees and len(agreed) == len(chronicle.picks):
            return replay.live
    elif replay.agrees and replay.live is not None:
        return replay.live
    kept = Kept(agreed, chronicle, digest_of(found.content) == found.digest, found.winners)
    return Past(game, packs, found.row, found.log, kept)


def picks_alike(chronicle: Chronicle, live: Live) -> int:
    """Up to which pick the same was picked and told."""
    picks, events = live.match.record.picks, [event.fields() for event in live.match.log]
    alike = 0
    for pick in range(min(len(picks), len(chronicle.picks))):
        start, stop = chronicle.marks[pick], chronicle.marks[pick + 1]
        if picks[pick] != chronicle.picks[pick] or stop != live.marks[pick + 1]:
            break
        if chronicle.events[start:stop] != events[start:stop]:
            break
        alike = pick + 1
    return alike


# A running one


async def go_on(hall: "Hall", live: Live) -> Live | None:
    """The table's row names the rules and cards of today; where somebody has moved already, its log says so."""
    game, row = live.game, live.row
    today = {"rules": game.rules_version, "cards": game.content}
    adopt = sa.update(tables).where(tables.c.id == row.id).values(**today)
    is_announced = row.rules != game.rules_version or row.cards != ""  # cards that nobody named may well be the same
    if is_announced and live.entries:
        entry = linked(live.head, row.id, Entry(live.seq, "rules", game.rules_version, NOBODY, now_at(hall, live)))
        live.fold(entry)
        if not await append(hall, live, entry, live.stands(), adopt):
            return None
    else:
        await hall.database.write(lambda connection: connection.execute(adopt))
    row.rules, row.cards = game.rules_version, game.content
    return live


async def call_off(hall: "Hall", found: Found, replay: Replay) -> Live | None:
    """The game has ended without a result, since the rules of today lead elsewhere."""
    row, game = found.row, registry()[found.row.game]
    live = Past(game, hall.packs_of(row), row, found.log, kept_of(replay))
    entry = linked(live.head, row.id, Entry(live.seq, "off", OFF_BY_RULES, NOBODY, now_at(hall, live)))
    live.fold(entry)
    stands = {**live.stands(), "standing": found.standing}
    return live if await append(hall, live, entry, stands, None) else None


def kept_of(replay: Replay) -> Kept:
    """What is known of a game that is called off."""
    agreed = None if replay.live is None else list(replay.live.match.record.picks)
    return Kept(agreed, None, is_intact=True, winners=[])


def now_at(hall: "Hall", live: Live) -> float:
    """The time of the next entry."""
    return max(hall.clock.now(), live.asked_at)


async def append(hall: "Hall", live: Live, entry: Entry, stands: dict[str, object], also: sa.Update | None) -> bool:
    """The entry is in the log; or another one is in its place."""

    def write(connection: sa.Connection) -> None:
        if also is not None:
            connection.execute(also)
        hall.database.notify(connection, f"{live.row.id} seats")

    digest = live.digest() if entry.what == "rules" else b""
    row, at = live.row, entry.at
    return await hall.database.append(
        Append(row.id, entry.seq, entry.what, entry.value, entry.seat, at, row.seed, stands, write, entry.hash, digest)
    )

"""What the database says when all is over, held against what was acknowledged to people."""

import json
from collections.abc import Sequence

import sqlalchemy as sa

from emberhall.server.database import decks, engine_of, tables, url_of
from emberhall.server.live import BY_CLOCK
from emberhall.server.rows import Entry, SeatRow, log_from, seat_rows
from tests.server.players import Player, Tally
from tests.server.wilful import SKEW, Keeper, Wilful


def check_seats(database: str, players: Sequence[Player], tally: Tally) -> int:
    """Every seat is as it was acknowledged last, and nobody sits twice; how many were looked up."""
    engine = engine_of(url_of(database))
    with engine.connect() as connection:
        for table in {player.table for player in players}:
            here = [player for player in players if player.table == table]
            rows, log = seat_rows(connection, table), log_from(connection, table, 0)
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).one()
            assert row.opened_by == rows[here[0].seat].person, table
            people = [seat.person for seat in rows if seat.person]
            assert len(people) == len(set(people)) == len(here), (table, rows)
            for player in here:
                check_seat(player, rows[player.seat])
                check_concession(player, log, tally, plus=row.plus if row.bank == 0 else 0)
    engine.dispose()
    return len(players)


def check_seat(player: Player, row: SeatRow) -> None:
    """Whose it is, who plays on it, and when they want to be asked."""
    assert row.person, (player.table, row)
    assert row.name == player.name, (player.table, row, player.name)
    if isinstance(player, Wilful):
        assert row.kind in player.kinds, (player.table, row, player.kinds)
        assert row.kind == "person" or player.has_conceded or row.bot in player.bots, (player.table, row, player.bots)
        assert row.conceded == player.has_conceded, (player.table, row)
        kept = json.loads(row.stops) if row.stops else None
        assert (kept and {"off": kept["off"], "always": kept["always"], "quiet": False}) in player.stops, (
            row,
            player.stops,
        )


def check_concession(player: Player, log: Sequence[Entry], tally: Tally, plus: int) -> None:
    """Whoever conceded did so once, and of their own will or when their time was over, the hall's closings aside."""
    conceded = [entry for entry in log if entry.what == "concede" and entry.seat == player.seat]
    assert len(conceded) == (isinstance(player, Wilful) and player.has_conceded), (player.table, conceded)
    for entry in conceded:
        if entry.value == BY_CLOCK and entry.seq and log[entry.seq - 1].what in ("pick", "auto"):
            asked_at = log[entry.seq - 1].at
            assert entry.at - asked_at - tally.closed(asked_at, entry.at) > plus - SKEW, (player.table, entry)


def check_decks(database: str, keepers: Sequence[Keeper]) -> int:
    """Every deck is there as it was acknowledged last, once, and no other one; how many."""
    engine = engine_of(url_of(database))
    with engine.connect() as connection:
        for keeper in keepers:
            rows = connection.execute(sa.select(decks).where(decks.c.name.like(f"{keeper.name} %"))).all()
            assert {row.id: (row.name, row.code) for row in rows} == keeper.decks
            assert len({row.person for row in rows}) <= 1
    engine.dispose()
    return sum(len(keeper.decks) for keeper in keepers)

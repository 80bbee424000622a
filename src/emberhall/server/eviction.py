"""Room in memory: of tables that nobody looks at, only so much is kept."""

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from emberhall.server.hall import Hall
    from emberhall.server.table import Table

IN_USE = 0.5  # seconds after which whoever asked for a table has done with it what they wanted
MOST_KEPT = 40_000  # entries of tables that nobody looks at


def make_room(hall: "Hall") -> None:
    """Of tables that nobody looks at, only so much is kept in memory; those that were used last are kept longest."""
    left = sorted((table for table in hall.tables.values() if is_left(table)), key=lambda table: table.used_at)
    entries = sum(table.live.seq for table in left)
    for table in left:
        if entries <= MOST_KEPT or time.monotonic() - table.used_at < IN_USE:
            return
        entries -= table.live.seq
        hall.put_away(table)


def is_left(table: "Table") -> bool:
    """Nobody looks at the table, and it waits for nobody but people."""
    return not table.viewers and not table.lock.locked() and table.live.waits_for() != "hall"

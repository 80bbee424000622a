"""Every entry is linked to the one before it: a log that is not as it was written is noticed and told."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command

from emberhall.server.chain import DamagedLog, check_end, first_link, follow, linked
from emberhall.server.database import Append, Database, entries, migrate, migrations, tables
from emberhall.server.rows import Entry, log_from, whole_table
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json

ID = "abcdefghjkmn"
AT = 1_700_000_000.1234567
ROOT = first_link(ID, "emberforge", "00", {"max_rounds": 3}, {})
ROW = {
    "id": ID, "game": "emberforge", "rules": 1, "options": '{"max_rounds":3}', "packs": "{}", "seed": "00", "bank": 0,
    "plus": 0, "is_public": False, "opened_by": "", "created": AT, "status": "over", "to_move": -1,
    "waits_for": "nobody", "standing": "", "winners": "[]", "updated": AT,
}  # fmt: skip


def a_log(length: int) -> list[Entry]:
    """A log that nobody has touched."""
    plain = [Entry(seq, "pick", seq * 7, seq % 2, AT + seq / 3) for seq in range(length)]
    return follow(ROOT, ID, plain)


def altered(log: list[Entry], seq: int, **columns: Any) -> list[Entry]:
    """The same, with one entry that somebody changed."""
    return [replace(entry, **columns) if entry.seq == seq else entry for entry in log]


def test_a_log_that_is_as_it_was_written_is_followed_to_its_end() -> None:
    log = a_log(5)
    assert follow(ROOT, ID, log) == log
    assert len({entry.hash for entry in log}) == 5
    assert linked(log[3].hash, ID, Entry(4, "pick", 28, 0, AT + 4 / 3)).hash == log[4].hash
    assert follow(log[2].hash, ID, log[3:], 3) == log[3:]


@pytest.mark.parametrize(
    "change", [{"value": 22}, {"seat": 0}, {"what": "auto"}, {"at": AT + 1.000001}, {"hash": b"0123456789abcdef"}]
)
def test_an_entry_that_was_changed_in_any_column_is_found(change: Json) -> None:
    with pytest.raises(DamagedLog, match=r"log is damaged \(entry 3\)"):
        follow(ROOT, ID, altered(a_log(6), 3, **change))


def test_an_entry_that_is_gone_or_of_another_table_is_found() -> None:
    log = a_log(6)
    with pytest.raises(DamagedLog, match="entry 2"):
        follow(ROOT, ID, log[:2] + log[3:])
    with pytest.raises(DamagedLog, match="entry 0"):
        follow(ROOT, "another2table", log)
    with pytest.raises(DamagedLog, match="entry 0"):
        follow(first_link(ID, "emberforge", "01", {"max_rounds": 3}, {}), ID, log)
    with pytest.raises(DamagedLog, match="entry 5"):
        check_end(log[-1].hash, log[:-1])
    check_end(log[-2].hash, log)  # what came since is no damage


def test_entries_of_a_version_that_knew_no_hash_are_taken_and_what_follows_is_checked() -> None:
    log = a_log(6)
    old = altered(log, 2, hash=b"")
    assert [entry.hash for entry in follow(ROOT, ID, old)] == [entry.hash for entry in log]
    with pytest.raises(DamagedLog, match="entry 3"):
        follow(ROOT, ID, altered(old, 2, value=1))


def test_both_databases_give_back_the_bytes_that_were_hashed(database: str) -> None:
    kept = Database(database)
    kept.open()
    times = [AT, 0.1 + 0.2, 1e-300, 1_893_456_000.9999999, float(2**53)]
    plain = [Entry(seq, "pick", 2**31 - 1 - seq, seq - 1, at) for seq, at in enumerate(times)]
    log = follow(ROOT, ID, plain)
    with kept.engine.begin() as line:
        line.execute(sa.insert(tables).values(ROW))
        line.execute(
            sa.insert(entries),
            [Append(ID, e.seq, e.what, e.value, e.seat, e.at, "00", {}, None, e.hash).row() for e in log],
        )
    with kept.engine.connect() as line:
        found = whole_table(line, ID)
    kept.close()
    assert found is not None
    assert [entry.at.hex() for entry in found[1]] == [at.hex() for at in times]
    assert [entry.hash for entry in found[1]] == [entry.hash for entry in log]


def test_a_database_of_before_is_linked_when_it_is_opened(database: str) -> None:
    engine = Database(database).engine
    config = migrations()
    with engine.begin() as line:
        config.attributes["connection"] = line
        command.upgrade(config, "0002")
        line.execute(sa.text(f"INSERT INTO tables ({', '.join(ROW)}) VALUES ({', '.join(f':{n}' for n in ROW)})"), ROW)
        insert = (
            "INSERT INTO entries (table_id, seq, what, value, seat, at) VALUES (:t, :seq, 'pick', :value, :seat, :at)"
        )
        for entry in a_log(3):
            columns = {"t": ID, "seq": entry.seq, "value": entry.value, "seat": entry.seat, "at": entry.at}
            line.execute(sa.text(insert), columns)

    migrate(engine)

    with engine.connect() as line:
        assert [entry.hash for entry in log_from(line, ID, 0)] == [entry.hash for entry in a_log(3)]
        assert line.execute(sa.select(tables.c.head)).scalar() == a_log(3)[-1].hash
    engine.dispose()


# In a hall


def tamper(folder: Path, statement: str, *values: Any) -> None:
    """Somebody else writes to the file."""
    with closing(sqlite3.connect(folder / "hall.db")) as line, line:
        assert line.execute(statement, values).rowcount > 0


async def play_a_little(here: Here) -> Json:
    """A table at which something was played."""
    table = await here.visitor().open("emberforge", "me", "me")
    await play_on(here, table, 4)
    return table


async def play_on(here: Here, table: Json, picks: int) -> None:
    """Whoever is asked answers."""
    found = await here.table(table)
    async with found.lock:
        for _ in range(picks):
            assert await found.land("pick", found.live.state.legal()[0])


def test_what_is_played_is_linked_as_it_is_written(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        table = await play_a_little(here)
        found = await here.hall.database.read(lambda line: log_from(line, table["id"], 0))
        assert len(found) >= 4
        assert all(len(entry.hash) == 16 for entry in found)
        here.hall.put_away(await here.table(table))
        assert (await here.table(table)).live.entries == found

    in_a_hall(tmp_path, visit)


@pytest.mark.parametrize(
    ("statement", "place"),
    [
        ("UPDATE entries SET value = value + 1 WHERE table_id = ? AND seq = 1", "entry 1"),
        ("UPDATE entries SET at = at + 1 WHERE table_id = ? AND seq = 2", "entry 2"),
        ("DELETE FROM entries WHERE table_id = ? AND seq = 0", "entry 0"),
        ("DELETE FROM entries WHERE table_id = ? AND seq >= 3", "entry 3"),
        ("UPDATE tables SET seed = '00' || substr(seed, 3) WHERE id = ?", "entry 0"),
        ("UPDATE tables SET options = '{' WHERE id = ?", "row is damaged"),
    ],
)
def test_a_damaged_table_is_told_as_one_and_the_others_play_on(tmp_path: Path, statement: str, place: str) -> None:
    async def visit(here: Here) -> None:
        table, other = await play_a_little(here), await play_a_little(here)
        here.hall.put_away(await here.table(table))
        tamper(tmp_path, statement, table["id"])

        answer = await here.visitors[0].http.get(f"/api/tables/{table['id']}")

        assert answer.status_code == 500
        assert "damaged" in answer.json()["detail"]
        assert place in answer.json()["detail"]
        await play_on(here, other, 1)

    in_a_hall(tmp_path, visit)

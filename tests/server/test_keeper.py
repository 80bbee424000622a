"""`emberhall hall`: what whoever keeps a hall does behind the counter, while it is open and while it is not."""

import asyncio
import json
import os
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from typer.testing import CliRunner

from emberhall import cli
from emberhall.server.bans import Ban, Bans
from emberhall.server.database import Database, entries, letters, migrations, people, seats, tables
from emberhall.server.live import OFF, OFF_BY_KEEPER
from emberhall.server.tidying import tidy
from tests.server.here import Here, in_a_hall
from tests.server.postgres import Postgres
from tests.server.visitor import Json

PATIENCE = 30.0
MANY = 3


class Said:
    """What a command said, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def data(self) -> Any:
        """The JSON that it printed."""
        assert self.code == 0, self.err
        return json.loads(self.out)


def keep(database: str | Path, *words: str) -> Said:
    """`emberhall hall ...`, done."""
    done = CliRunner().invoke(cli.app, ["hall", *words, "--db", str(database)], prog_name="emberhall")
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return Said(done.exit_code, done.stdout, done.stderr)


def refused(database: str | Path, *words: str) -> str:
    """Why the command was refused: in one line, with exit code 2."""
    said = keep(database, *words)
    assert (said.code, said.out) == (2, ""), said.out
    assert said.err.count("\n") == 1
    return said.err


async def kept(here: Here, *words: str) -> Said:
    """The same, while the hall is open."""
    return await asyncio.to_thread(keep, here.hall.database.url.database or "", *words)


async def until(is_so: Any) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


async def play(here: Here, table: Json, picks: int) -> None:
    """Whoever is asked answers."""
    found = await here.table(table)
    async with found.lock:
        for _ in range(picks):
            assert await found.land("pick", found.live.state.legal()[0])


def hall_with_tables(folder: Path) -> tuple[Path, list[str]]:
    """A hall that is closed, with a few tables at which something was played; their ids."""
    ids: list[str] = []

    async def visit(here: Here) -> None:
        for _ in range(MANY):
            table = await here.visitor().open("emberforge", "me", "me", options={"first_seat": 1})
            await play(here, table, 5)
            ids.append(table["id"])

    in_a_hall(folder, visit)
    return folder / "hall.db", ids


def change(file: Path, statement: str, *values: Any) -> None:
    """Somebody else writes to the file."""
    with closing(sqlite3.connect(file)) as line, line:
        assert line.execute(statement, values).rowcount > 0


# Tables


def test_tables_are_listed_and_shown_without_their_seed(tmp_path: Path) -> None:
    file, ids = hall_with_tables(tmp_path)
    listed = keep(file, "tables", "--json").data["tables"]
    assert {table["id"] for table in listed} == set(ids)
    assert {(table["game"], table["status"], table["entries"]) for table in listed} == {("emberforge", "playing", 5)}
    assert keep(file, "tables", "--status", "over", "--json").data == {"tables": []}
    assert ids[0] in keep(file, "tables").out
    shown = keep(file, "tables", "show", ids[0], "--json").data
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "person"]
    assert "seed" not in shown
    assert "there is no table 'nowhere'" in refused(file, "tables", "show", "nowhere")
    assert "there is no status 'gone'" in refused(file, "tables", "--status", "gone")


def test_a_database_is_named_behind_the_command_so_that_nobody_changes_another(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli.app, ["hall", "tables", "--db", str(tmp_path / "hall.db"), "stop", "abc"])
    assert done.exit_code == 2
    assert "--db goes behind the whole command" in done.stderr
    assert "there is no database" in refused(tmp_path / "hall.db", "tables")


def test_a_table_is_stopped_while_people_sit_there_and_they_are_told(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        table, people_ = await here.friends("emberforge", 2)
        async with people_[0].sit(table["id"]) as sitting:
            await play(here, table, 3)
            assert "was stopped" in (await kept(here, "tables", "stop", table["id"])).out
            await sitting.until(lambda said: said["is"] == "table" and said["table"]["status"] == "over")
            assert sitting.position["result"]["notes"][0]["text"] == OFF[OFF_BY_KEEPER]
        assert "over already" in (await kept(here, "tables", "stop", table["id"])).out
        here.hall.put_away(await here.table(table))
        assert (await people_[1].get(f"/api/tables/{table['id']}"))["status"] == "over", "the log is whole"

    in_a_hall(tmp_path, visit)


def test_a_table_is_stopped_while_the_hall_is_closed(tmp_path: Path) -> None:
    file, ids = hall_with_tables(tmp_path)
    keep(file, "tables", "stop", ids[0])

    async def visit(here: Here) -> None:
        assert (await here.visitor().get(f"/api/tables/{ids[0]}"))["status"] == "over"

    in_a_hall(tmp_path, visit)


def test_a_table_is_deleted_with_all_that_belongs_to_it_and_who_sits_there_is_sent_away(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "me")
        other = await ash.open("emberforge", "me", "me")
        await play(here, table, 2)
        found = await here.table(table)
        async with ash.sit(table["id"]):
            assert (await kept(here, "tables", "delete", table["id"])).code == 2, "nobody said yes"
            assert (await kept(here, "tables", "delete", table["id"], "--yes")).code == 0
            await until(lambda: not found.viewers)
        assert (await ash.http.get(f"/api/tables/{table['id']}")).status_code == 404
        await play(here, other, 1)
        left = await here.hall.database.read(
            lambda line: [
                line.execute(sa.select(sa.func.count()).select_from(one)).scalar() for one in (entries, seats, tables)
            ]
        )
        assert left == [1, 2, 1]

    in_a_hall(tmp_path, visit)


def test_whoever_plays_at_a_table_that_was_deleted_just_now_is_told_so(tmp_path: Path) -> None:
    def delete_quietly(line: sa.Connection, id_: str) -> None:
        for one, column in ((entries, entries.c.table_id), (seats, seats.c.table_id), (tables, tables.c.id)):
            line.execute(sa.delete(one).where(column == id_))

    async def visit(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "me", options={"first_seat": 1})
        async with ash.sit(table["id"]) as sitting:
            await sitting.say("look", eyes=0)
            await sitting.until(lambda said: said["is"] == "position" and said["eyes"] == 0)
            await here.hall.database.write(lambda line: delete_quietly(line, table["id"]))
            await sitting.say("pick", seq=0, pick=sitting.picks[0])
            await until(lambda: table["id"] not in here.hall.tables)
        assert (await ash.http.get(f"/api/tables/{table['id']}")).status_code == 404

    in_a_hall(tmp_path, visit)


def test_an_export_has_every_row_and_nobody_else_reads_it(tmp_path: Path) -> None:
    file, ids = hall_with_tables(tmp_path)
    to = tmp_path / "table.json"
    assert keep(file, "tables", "export", ids[0], "--to", str(to)).code == 0
    exported = json.loads(to.read_text())
    assert len(exported["entries"]) == 5
    assert len(exported["table"]["seed"]) == 64
    assert stat.S_IMODE(to.stat().st_mode) == 0o600
    assert "is there already" in refused(file, "tables", "export", ids[1], "--to", str(to))


def test_everything_that_was_changed_is_in_the_audit_with_who_did_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGNAME", "keeper")
    monkeypatch.setenv("SUDO_USER", "ash")
    file, ids = hall_with_tables(tmp_path)
    keep(file, "tables", "keep", ids[0])
    keep(file, "tables", "stop", ids[0])
    keep(file, "tables", "delete", ids[1], "--yes")
    keep(file, "ban", "192.0.2.7", "--reason", "spam", "--until", "7d")
    refused(file, "unban", "192.0.2.8")
    found = keep(file, "audit", "--json").data["audit"]
    assert [(row["what"], row["about"]) for row in found] == [
        ("ban", "192.0.2.7/32"),
        ("delete table", ids[1]),
        ("stop table", ids[0]),
        ("keep table", ids[0]),
    ]
    assert {row["who"] for row in found} == {"ash as keeper"}


def test_tables_are_stopped_and_deleted_on_postgresql_too(postgres: Postgres) -> None:
    url = postgres.new_database()
    database = Database(url)
    database.open()
    row = {
        "id": "abcdefghjkmn", "game": "emberforge", "rules": 1, "options": "{}", "packs": "{}", "seed": "00" * 32,
        "bank": 0, "plus": 0, "is_public": True, "opened_by": "", "created": 1.0, "status": "playing", "to_move": 0,
        "waits_for": "person", "standing": "", "winners": "[]", "updated": 1.0,
    }  # fmt: skip
    with database.engine.begin() as line:
        line.execute(sa.insert(tables).values(row))
    assert keep(url, "tables", "stop", "abcdefghjkmn").code == 0
    assert keep(url, "tables", "show", "abcdefghjkmn", "--json").data["entries"] == 1
    assert keep(url, "check", "--json").data["is_sound"]
    assert keep(url, "tables", "delete", "abcdefghjkmn", "--yes").code == 0
    database.close()


# People and bans


def test_a_person_is_found_renamed_and_seen_so_at_their_tables(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        await ash.put("/api/me", {"name": "Rude Word"})
        table = await ash.open("emberforge", "me", "me")
        (found,) = (await kept(here, "people", "--name", "rude", "--json")).data["people"]
        assert (found["name"], found["tables"]) == ("Rude Word", 1)
        live = (await here.table(table)).live
        assert "is called Rowan" in (await kept(here, "people", "rename", found["id"], "Rowan")).out
        await until(lambda: live.names[0] == "Rowan")
        assert (await ash.get("/api/me"))["name"] == "Rowan"
        shown = (await kept(here, "people", "show", found["id"], "--json")).data
        assert [sat["table"] for sat in shown["sat_at"]] == [table["id"], table["id"]]

    in_a_hall(tmp_path, visit)


def test_a_person_is_exported_and_forgotten_at_once_or_when_the_hall_opens(tmp_path: Path) -> None:
    left: list[str] = []

    async def visit(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2)
        person = here.person(ash)
        left.append(here.person(birch))
        exported = json.loads((await kept(here, "people", "export", person)).out)
        assert [one["table"] for one in exported["tables"]] == [table["id"]]
        assert (await kept(here, "people", "delete", person)).code == 2, "nobody said yes"
        assert "is forgotten." in (await kept(here, "people", "delete", person, "--yes")).out
        assert (await birch.get(f"/api/tables/{table['id']}"))["status"] == "over"
        assert (await kept(here, "people", "show", person)).code == 2

    in_a_hall(tmp_path, visit)
    said = keep(tmp_path / "hall.db", "people", "delete", left[0], "--yes")
    assert "as soon as the hall is open" in said.out

    async def visit_again(here: Here) -> None:
        count = sa.select(sa.func.count()).select_from(people)
        async with asyncio.timeout(PATIENCE):
            while await here.hall.database.read(lambda line: line.execute(count).scalar()):
                await asyncio.sleep(0.02)

    in_a_hall(tmp_path, visit_again)


def test_a_banned_person_is_told_why_and_sent_away_and_the_others_play_on(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2)
        person = here.person(ash)
        async with ash.sit(table["id"]), birch.sit(table["id"]) as other:
            found = await here.table(table)
            assert (await kept(here, "ban", person, "--reason", "rude", "--until", "2w")).code == 0
            await until(lambda: len(found.viewers) == 1)
            answer = await ash.http.get("/api/tables/mine")
            assert answer.status_code == 403
            assert "you are banned from this hall until" in answer.json()["detail"]
            assert "rude" in answer.json()["detail"]
            await other.say("look", eyes=-1)
            await other.until(lambda said: said["is"] == "position")
        assert (await kept(here, "unban", person)).code == 0
        bans: Bans = here.app.state.bans
        await until(lambda: not bans.people)
        assert (await ash.http.get("/api/tables/mine")).status_code == 200

    in_a_hall(tmp_path, visit)


def test_networks_and_spans_and_nobody(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "hall.db"))
    database.open()
    file = tmp_path / "hall.db"
    keep(file, "ban", "192.0.2.99/24")
    keep(file, "ban", "2001:db8::/32", "--until", "2099-01-31")
    bans = Bans(database)
    database.close()
    assert bans.is_banned("", "192.0.2.7") == Ban("192.0.2.0/24", "", None)
    assert bans.is_banned("", "::ffff:192.0.2.7") is not None
    assert bans.is_banned("", "2001:db8:1::7") is not None
    assert [bans.is_banned("", at) for at in ("192.0.3.7", "2001:db9::7", "", "testclient")] == [None] * 4
    bans.networks = [(network, Ban(ban.who, ban.reason, time.time() - 1)) for network, ban in bans.networks]
    assert bans.is_banned("", "192.0.2.7") is None, "it is over"
    assert "is nobody who can be banned" in refused(file, "ban", "ash")
    assert "there is no person" in refused(file, "ban", "0" * 32)
    assert "is no time" in refused(file, "ban", "192.0.2.7", "--until", "soon")
    assert "is over already" in refused(file, "ban", "192.0.2.7", "--until", "2001-01-01")
    assert {ban["who"] for ban in keep(file, "bans", "--json").data["bans"]} == {"192.0.2.0/24", "2001:db8::/32"}


def test_decks_are_listed_exported_and_deleted(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        deck = await ash.post("/api/decks", {"game": "seekers", "name": "Mine", "text": "mara-veil"}, 201)
        (found,) = (await kept(here, "decks", "--json")).data["decks"]
        assert (found["id"], found["name"]) == (deck["id"], "Mine")
        exported = json.loads((await kept(here, "decks", "export", deck["id"])).out)
        assert exported["code"] == deck["code"]
        assert (await kept(here, "decks", "delete", deck["id"], "--yes")).code == 0
        assert (await ash.get("/api/decks"))["decks"] == []

    in_a_hall(tmp_path, visit)


# Check and repair


def test_a_sound_hall_is_told_so(tmp_path: Path) -> None:
    file, _ = hall_with_tables(tmp_path)
    found = keep(file, "check", "--json").data
    assert (found["is_sound"], found["tables"], found["entries"], found["file"]) == (True, MANY, MANY * 5, "ok")


def test_a_damaged_table_is_set_aside_can_be_exported_and_is_played_at_again_once_it_is_mended(tmp_path: Path) -> None:
    file, ids = hall_with_tables(tmp_path)
    change(file, "UPDATE entries SET value = value + 1 WHERE table_id = ? AND seq = 2", ids[0])
    said = keep(file, "check", "--json")
    assert said.code == 1
    (finding,) = json.loads(said.out)["findings"]
    assert (finding["table"], finding["what"]) == (ids[0], "damaged")
    assert "log is damaged (entry 2)" in finding["text"]

    assert keep(file, "check", "--repair").code == 1

    async def visit(here: Here) -> None:
        answer = await here.visitor().http.get(f"/api/tables/{ids[0]}")
        assert (answer.status_code, "entry 2" in answer.json()["detail"]) == (500, True)
        await play(here, {"id": ids[1]}, 1)

    in_a_hall(tmp_path, visit)
    assert len(json.loads(keep(file, "tables", "export", ids[0]).out)["entries"]) == 5, "nothing was cut"
    assert keep(file, "tables", "show", ids[0], "--json").data["status"] == "damaged"
    change(file, "UPDATE entries SET value = value - 1 WHERE table_id = ? AND seq = 2", ids[0])
    assert keep(file, "check", "--repair", "--json").data["findings"][0]["what"] == "sound again"
    in_a_hall(tmp_path, lambda here: play(here, {"id": ids[0]}, 1))


def test_entries_without_a_hash_are_linked(tmp_path: Path) -> None:
    file, ids = hall_with_tables(tmp_path)
    change(file, "UPDATE entries SET hash = NULL WHERE table_id = ? AND seq > 2", ids[0])
    (finding,) = keep(file, "check", "--json").data["findings"]
    assert (finding["what"], finding["text"]) == ("unlinked", "2 of its 5 entries have no hash")
    assert keep(file, "check", "--repair").code == 0
    assert keep(file, "check", "--json").data["findings"] == []


# Copies


def test_a_copy_of_an_open_hall_is_whole_and_comes_back(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    ids: list[str] = []

    async def visit(here: Here) -> None:
        table = await here.visitor().open("emberforge", "me", "me")
        await play(here, table, 4)
        ids.append(table["id"])
        said = await kept(here, "backup", str(copy))
        assert "with 1 tables, and was checked" in " ".join(said.out.split())
        await play(here, table, 2)
        answer = await kept(here, "restore", str(copy), "--force")
        assert (answer.code, "a hall is open" in answer.err) == (2, True)

    in_a_hall(tmp_path, visit)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))
    file = tmp_path / "hall.db"
    assert "is there already" in refused(file, "backup", str(copy))
    assert "is there already" in refused(file, "restore", str(copy))
    assert keep(file, "tables", "--json").data["tables"][0]["entries"] == 6
    assert keep(file, "restore", str(copy), "--force").code == 0
    assert keep(file, "tables", "--json").data["tables"][0]["entries"] == 4
    (aside,) = [path for path in tmp_path.glob("hall.db.before-*") if path.suffix[-4:] not in ("-wal", "-shm")]
    assert keep(aside, "tables", "--json").data["tables"][0]["entries"] == 6, "what was there is kept"
    in_a_hall(tmp_path, lambda here: play(here, {"id": ids[0]}, 1))


def test_what_is_no_copy_is_not_put_back(tmp_path: Path) -> None:
    file, _ = hall_with_tables(tmp_path)
    before = file.read_bytes()
    notes = tmp_path / "notes.txt"
    notes.write_text("These are the notes of somebody else.\n" * 100)
    assert "no copy of a hall" in refused(file, "restore", str(notes), "--force")
    assert "there is no file" in refused(file, "restore", str(tmp_path / "nowhere"), "--force")
    torn = tmp_path / "torn.db"
    keep(file, "backup", str(torn))
    whole = torn.read_bytes()
    torn.write_bytes(whole[: len(whole) // 2])
    assert "no copy of a hall: database disk image is malformed" in refused(file, "restore", str(torn), "--force")
    assert file.read_bytes()[:100] == before[:100]
    assert keep(file, "tables", "--json").data["tables"]


def test_a_copy_on_postgresql_is_made_and_put_back_by_its_own_tools(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(postgres.tools), prepend=os.pathsep)
    url = postgres.new_database()
    database = Database(url)
    database.open()
    with database.engine.begin() as line:
        line.execute(sa.insert(people).values(id="ash", name="Ash", created=1.0))
    assert "a hall is open" in refused(url, "restore", str(Path(__file__)), "--force")
    copy = tmp_path / "copy.dump"
    said = keep(url, "backup", str(copy))
    assert said.code == 0, said.err
    with database.engine.begin() as line:
        line.execute(sa.delete(people))
    database.close()
    assert "holds a hall already" in refused(url, "restore", str(copy))
    said = keep(url, "restore", str(copy), "--force")
    assert said.code == 0, said.err
    assert [one["name"] for one in keep(url, "people", "--json").data["people"]] == ["Ash"]


def test_where_postgresql_s_tools_are_missing_it_is_said_what_to_do(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    database = Database(url)
    database.open()
    database.close()
    monkeypatch.setenv("PATH", str(tmp_path))
    said = refused(url, "backup", str(tmp_path / "copy.dump"))
    assert "pg_dump is not on this machine" in said
    assert not list(tmp_path.iterdir())


# Tidying


def make_old(file: Path, *ids: str) -> None:
    """Nobody touched them for a year."""
    for id_ in ids:
        change(file, "UPDATE tables SET updated = updated - 365 * 86400 WHERE id = ?", id_)
    with closing(sqlite3.connect(file)) as line, line:
        line.execute("UPDATE people SET created = created - 365 * 86400")


def test_old_finished_tables_are_tidied_away_unless_they_are_kept(tmp_path: Path) -> None:
    file, ids = hall_with_tables(tmp_path)
    for id_ in ids[:2]:
        keep(file, "tables", "stop", id_)
    keep(file, "tables", "keep", ids[1])
    make_old(file, *ids)
    with closing(sqlite3.connect(file)) as line, line:
        line.execute("INSERT INTO people (id, name, created) VALUES ('idle', 'Idle', 1)")

    planned = keep(file, "tidy", "--finished-after-days", "30", "--dry-run", "--json").data
    assert (planned["finished"], planned["people"], planned["is_done"]) == ([ids[0]], ["idle"], False)
    assert len(keep(file, "tables", "--json").data["tables"]) == MANY

    assert "1 finished tables" in " ".join(keep(file, "tidy", "--finished-after-days", "30").out.split())
    assert {table["id"] for table in keep(file, "tables", "--json").data["tables"]} == set(ids[1:]), "games go on"
    again = keep(file, "tidy", "--finished-after-days", "30", "--json").data
    assert (again["finished"], again["waiting"]) == ([], [])


def test_a_hall_tidies_up_by_itself_but_not_before_somebody_s_eyes(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        ids = [(await ash.open("emberforge", "me", "open"))["id"] for _ in range(2)]
        make_old(tmp_path / "hall.db", *ids)
        async with ash.sit(ids[0]):
            old = await tidy(here.hall, 30)
            assert set(old.waiting) == set(ids)
            assert (await ash.get(f"/api/tables/{ids[0]}"))["status"] == "waiting"
            assert (await ash.http.get(f"/api/tables/{ids[1]}")).status_code == 404
        done = (await kept(here, "audit", "--json")).data["audit"]
        assert [(row["who"], row["what"]) for row in done] == [("the hall", "tidy")]

    in_a_hall(tmp_path, visit)


def test_a_database_of_before_is_brought_to_this_version(tmp_path: Path) -> None:
    file = tmp_path / "hall.db"
    engine = Database(str(file)).engine
    config = migrations()
    with engine.begin() as line:
        config.attributes["connection"] = line
        command.upgrade(config, "0002")
    engine.dispose()
    assert "emberhall hall upgrade" in refused(file, "tables")
    assert keep(file, "upgrade").code == 0
    assert keep(file, "tables", "--json").data == {"tables": []}


def test_letters_that_were_read_are_gone(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        await here.hall.database.write(lambda line: line.execute(sa.insert(letters).values(news="abcdefghjkmn gone")))
        count = sa.select(sa.func.count()).select_from(letters)
        async with asyncio.timeout(PATIENCE):
            while await here.hall.database.read(lambda line: line.execute(count).scalar()):
                await asyncio.sleep(0.02)

    in_a_hall(tmp_path, visit)

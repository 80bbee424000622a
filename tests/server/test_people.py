"""What the hall knows of people, how it forgets them, and whose name stands in the list of games to watch."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from emberhall.games import registry
from emberhall.kit import record as records
from emberhall.server.chronicles import unpack
from emberhall.server.database import chronicles
from emberhall.server.past import Past
from emberhall.server.people import COOKIE
from emberhall.server.socket import ENDED
from tests.server.here import Here, in_a_hall
from tests.server.test_devices import (
    FORGE,
    NAME,
    SHORT,
    called,
    everything,
    shows,
    take_along,
    until_closed,
)
from tests.server.test_seats import detail
from tests.server.test_versions import correct
from tests.server.visitor import Json, Visitor

# What is known


def test_what_the_hall_knows_of_one_can_be_had_as_a_file(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = await called(here, NAME)
        await ash.post("/api/decks", {"game": "seekers", "name": "Mine", "text": ""})
        over = await ash.open("conjure", "me", "random", **SHORT)
        async with ash.sit(over["id"]) as sitting:
            answers = await sitting.play(Random(1))
        running = await ash.open("emberforge", "me", "random", **FORGE)
        answer = await ash.http.get("/api/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        known = answer.json()
        assert known["name"] == NAME
        assert [device["name"] for device in known["devices"]] == ["Another program"]
        assert [deck["name"] for deck in known["decks"]] == ["Mine"]
        tables = {table["table"]: table for table in known["tables"]}
        assert set(tables) == {over["id"], running["id"]}
        assert tables[over["id"]]["your_seats"] == [0]
        assert len([one for one in tables[over["id"]]["your_answers"] if one["what"] == "pick"]) == answers
        record = records.decode(json.dumps(tables[over["id"]]["record"]).encode())
        assert record.cards == registry()["conjure"].content
        state = records.replay(record, registry()["conjure"])
        assert state.to_move == -1, "it plays to the end"
        seed = (await here.table(running)).live.row.seed
        assert "record" not in tables[running["id"]]
        assert seed not in answer.text, "what is dealt to others is nobody's business yet"
        assert "knows nothing of you" in await detail(here.visitor(), "GET", "/api/me/export", 400)

    in_a_hall(tmp_path, visit)


def test_nobody_makes_the_hall_write_such_files_all_day(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = await called(here, "Ash")
        answers = [await ash.http.get("/api/me/export") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 6 + [429]

    in_a_hall(tmp_path, visit)


# Being forgotten


async def forget(visitor: Visitor) -> Json:
    """The visitor is forgotten."""
    told: Json = await visitor.post("/api/me/forget", {"name": NAME})
    return told


def test_whoever_wants_it_is_forgotten(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, phone, birch = await called(here, NAME), here.visitor(), await called(here, "Birch")
        await take_along(ash, phone)
        await ash.post("/api/decks", {"game": "seekers", "name": f"Deck of {NAME}", "text": ""})
        await ash.post("/api/me/ticket")
        over = await ash.open("conjure", "me", "open", **SHORT)
        await birch.post("/api" + over["seats"][1]["invitation"])
        async with ash.sit(over["id"]) as sitting:
            await sitting.say("concede", seat=0)
            await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)
        person, cookie = here.person(ash), ash.http.cookies[COOKIE]
        assert "write your name" in await detail(ash, "POST", "/api/me/forget", 400, {"name": "Quill"})
        assert "does not know you" in await detail(here.visitor(), "POST", "/api/me/forget", 400, {"name": ""})
        assert NAME in await everything(here)

        async with phone.sit(over["id"]) as p, birch.sit(over["id"]) as b:
            assert await forget(ash) == {"tables": 1, "ended": 0, "decks": 1}
            assert await until_closed(p) == ENDED
            await b.until(lambda said: said["is"] == "table" and said["table"]["seats"][0]["name"] == "Somebody")
            await b.until(lambda said: said["is"] == "position" and "Somebody concedes" in said["result"]["headline"])

        left = await everything(here)
        assert "'forget', 'somebody', '1 tables, 1 decks'" in left, "that it happened is written down, but not to whom"
        assert NAME not in left
        assert person not in left
        assert not ash.http.cookies
        record = (await birch.http.get(f"/api/tables/{over['id']}/record")).text
        assert NAME not in record
        for visitor in (phone, here.visitor()):
            shows(visitor, cookie)
            assert not (await visitor.get("/api/me"))["is_known"]
            assert (await visitor.get("/api/tables/mine"))["tables"] == []
        nobody = here.visitor()
        facts = await nobody.get(f"/api/tables/{over['id']}")
        assert not facts["is_yours"]
        assert not any(seat["is_you"] for seat in facts["seats"])
        await detail(nobody, "POST", f"/api/tables/{over['id']}/rematch", 403)

    in_a_hall(tmp_path, visit)


def test_games_of_somebody_who_is_forgotten_go_on_without_them_or_end(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, birch, cedar = await called(here, NAME), await called(here, "Birch"), await called(here, "Cedar")

        async def table(opener: Visitor, *seats: str, guests: Sequence[Visitor] = ()) -> Json:
            opened = await opener.open("emberforge", *seats, **FORGE)
            free = [seat["invitation"] for seat in opened["seats"] if seat["invitation"]]
            for guest, link in zip(guests, free, strict=False):
                await guest.post("/api" + link)
            return opened

        alone = await table(ash, "me", "random", "random")
        screen = await table(ash, "me", "me", "me")
        two = await table(ash, "me", "open", guests=[birch])
        three = await table(birch, "me", "open", "open", guests=[ash, cedar])
        mine = await table(ash, "me", "open", "open", guests=[birch])
        theirs = await table(birch, "me", "open", "open", guests=[ash])
        stand_in = await table(birch, "me", "open", guests=[ash])
        await ash.put(f"/api/tables/{stand_in['id']}/seats/1", {"kind": "bot", "bot": "easy"})
        async with ash.sit(alone["id"]) as sitting:
            await sitting.pick(sitting.picks[0])

        assert await forget(ash) == {"tables": 7, "ended": 4, "decks": 0}

        async def live(of: Json) -> Any:
            return (await here.table(of)).live

        for one in (alone, screen, mine):
            assert (await live(one)).off, "nobody else plays, or it has not begun"
        lost = await live(two)
        assert (lost.conceded_by, lost.winners()) == (0, [1])
        on = await live(three)
        assert on.status == "playing"
        assert (on.row.seats[1].kind, on.row.seats[1].name, on.row.seats[1].person) == ("bot", "Somebody", "")
        waiting = await birch.get(f"/api/tables/{theirs['id']}")
        assert [seat["kind"] for seat in waiting["seats"]] == ["person", "open", "open"]
        assert all(seat["invitation"] for seat in waiting["seats"][1:])
        assert (await live(stand_in)).row.seats[1].name == "Somebody"
        assert NAME not in await everything(here)
        names = {seat.name for seat in (await live(screen)).row.seats}
        assert names == {"Somebody", "Somebody 2", "Somebody 3"}

    in_a_hall(tmp_path, visit)


def test_a_bot_sits_in_for_whoever_is_forgotten_when_the_others_play_again(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, birch = await called(here, NAME), await called(here, "Birch")
        table = await birch.open("emberforge", "me", "open", **FORGE)
        await ash.post("/api" + table["seats"][1]["invitation"])
        await forget(ash)
        again = await birch.post(f"/api/tables/{table['id']}/rematch")
        assert sorted(seat["kind"] for seat in again["seats"]) == ["bot", "person"]

    in_a_hall(tmp_path, visit)


def test_whoever_was_forgotten_comes_back_as_somebody_new(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = await called(here, NAME)
        person = here.person(ash)
        await forget(ash)
        await ash.open("emberforge", "me", "random", **FORGE)
        assert here.person(ash) not in ("", person)
        assert (await ash.get("/api/me"))["name"] != NAME

    in_a_hall(tmp_path, visit)


def test_a_finished_game_tells_of_somebody_and_of_everyone_else_by_name(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, namesake = await called(here, NAME), await called(here, f"{NAME} Oak")
        table = await namesake.open("emberforge", "me", "open", **FORGE)
        await ash.post("/api" + table["seats"][1]["invitation"])
        async with namesake.sit(table["id"]) as sitting:
            await sitting.say("concede", seat=0)
            await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)
        await forget(ash)
        with here.hall.database.engine.connect() as connection:
            content = connection.execute(sa.select(chronicles.c.content)).scalar_one()
        told = unpack(content)
        assert told.names == [f"{NAME} Oak", "Somebody"]
        assert told.result.headline == f"{NAME} Oak concedes; Somebody wins."
        assert not any(NAME in str(line.text) for line in told.lines)

    in_a_hall(tmp_path, visit)


def test_so_does_one_whose_rules_were_corrected_since_even_while_it_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: Json = {}

    async def play(here: Here) -> None:
        ash, birch = await called(here, NAME), await called(here, "Birch")
        table = await birch.open("emberforge", "me", "open", **FORGE)
        await ash.post("/api" + table["seats"][1]["invitation"])
        async with birch.sit(table["id"]) as sitting:
            known["pick"] = sitting.picks[0]
            await sitting.pick(known["pick"])
            await sitting.say("concede", seat=0)
            await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)
        known.update(table=table["id"], ash=ash.http.cookies[COOKIE], birch=birch.http.cookies[COOKIE])

    async def look(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        shows(ash, known["ash"])
        shows(birch, known["birch"])
        async with birch.sit(known["table"]) as sitting:
            assert isinstance((await here.hall.table(known["table"])).live, Past)
            assert NAME in sitting.position["result"]["headline"]
            await forget(ash)
            await sitting.until(lambda said: said["is"] == "position")
            assert sitting.position["result"]["headline"] == "Birch concedes; Somebody wins."
            assert not any(NAME in str(line["text"]) for line in sitting.log)
        assert NAME not in (await birch.http.get(f"/api/tables/{known['table']}/frames")).text
        assert (await birch.get(f"/api/tables/{known['table']}/verify"))["is_true"]

    in_a_hall(tmp_path, play)
    correct(monkeypatch, "emberforge", forbidden=known["pick"])
    in_a_hall(tmp_path, look)


# The list of games to watch


async def watched(here: Here) -> list[str]:
    """What somebody new finds in the list."""
    return [line["id"] for line in (await here.visitor().get("/api/tables/watch"))["tables"]]


def test_whoever_sits_at_a_table_takes_it_off_the_list_and_it_stays_off(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, birch, stranger = await called(here, "Ash"), await called(here, "Birch"), await called(here, "Cedar")
        table = await ash.open("emberforge", "me", "open", is_public=True, **FORGE)
        await birch.post("/api" + table["seats"][1]["invitation"])
        path = f"/api/tables/{table['id']}/listing"
        for other in (stranger, here.visitor()):
            await detail(other, "PUT", path, 403, {"is_public": False})
        assert await watched(here) == [table["id"]]
        async with ash.sit(table["id"]) as a:
            assert not (await birch.put(path, {"is_public": False}))["is_public"]
            await a.until(lambda said: said["is"] == "table" and not said["table"]["is_public"])
        assert await watched(here) == []
        for one in (ash, birch):
            assert "before others sit down" in await detail(one, "PUT", path, 403, {"is_public": True})

    in_a_hall(tmp_path, visit)


def test_whoever_opened_a_table_lists_it_while_nobody_else_sits_there(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = await called(here, "Ash")
        table = await ash.open("emberforge", "me", "random", **FORGE)
        path = f"/api/tables/{table['id']}/listing"
        assert (await ash.put(path, {"is_public": True}))["is_public"]
        assert await watched(here) == [table["id"]]
        await ash.put(path, {"is_public": False})
        assert await watched(here) == []

    in_a_hall(tmp_path, visit)


def test_nobody_fills_the_list_with_tables_of_their_own(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, birch = await called(here, "Ash"), await called(here, "Birch")
        first = await birch.open("emberforge", "me", "random", is_public=True, **FORGE)
        mine = [(await ash.open("emberforge", "me", "random", is_public=True, **FORGE))["id"] for _ in range(8)]
        assert await watched(here) == [*mine[-1:-4:-1], first["id"]]

    in_a_hall(tmp_path, visit)

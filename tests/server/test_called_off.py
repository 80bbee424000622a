"""A game that ends without a result: nobody has won, everyone is told why, and its record can be had."""

from pathlib import Path

import pytest

from emberhall.server.live import OFF, OFF_BY_KEEPER, OFF_BY_PLAYERS
from tests.server.here import Here, in_a_hall


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_that_is_called_off_is_over_and_nobody_has_won(tmp_path: Path, seats: int) -> None:
    async def visit(here: Here) -> None:
        table, people = await here.friends("emberforge", seats)
        async with people[0].sit(table["id"]) as sitting:
            found = await here.table(table)
            async with found.lock:
                assert await found.call_off(OFF_BY_KEEPER)
            await sitting.until(lambda said: said["is"] == "table" and said["table"]["status"] == "over")

            assert sitting.position["result"]["notes"] == [{"text": OFF[OFF_BY_KEEPER], "clause": ""}]
            assert not any(score["is_winner"] for score in sitting.position["result"]["scores"])
            refused = await sitting.pick(0)
            assert (refused["is"], refused["text"]) == ("refused", "The game is over.")
        listed = (await people[1].get("/api/tables/mine"))["tables"]
        assert [(line["status"], line["winners"]) for line in listed] == [("over", [])]
        record = await people[0].get(f"/api/tables/{table['id']}/record")
        assert record["returns"] is None

    in_a_hall(tmp_path, visit)


def test_a_game_that_was_called_off_stays_so_when_it_is_read_again(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        table, people = await here.friends("conjure", 2)
        found = await here.table(table)
        async with found.lock:
            await found.call_off(OFF_BY_KEEPER)
            assert not await found.call_off(OFF_BY_KEEPER)
        here.hall.put_away(found)

        told = await people[1].get(f"/api/tables/{table['id']}")

        assert (told["status"], told["seed"]) == ("over", found.live.row.seed)

    in_a_hall(tmp_path, visit)


def test_who_has_made_no_pick_yet_may_call_the_game_off(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, options={"first_seat": 1})
        path = f"/api/tables/{table['id']}/off"
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            assert a.table["may_call_off"]
            assert b.table["may_call_off"]
            await a.pick(a.picks[0])
            assert not (await ash.get(f"/api/tables/{table['id']}"))["may_call_off"]
            assert "has made no pick yet" in (await ash.post(path, expect=403))["detail"]
            await here.visitor().post(path, expect=403)
            told = await birch.post(path)
            await a.until(lambda said: said["is"] == "position" and said["result"])
        assert (told["status"], told["off"]) == ("over", OFF[OFF_BY_PLAYERS])
        await birch.post(path, expect=403)
        assert (await here.table(table)).live.winners() == []
        (line,) = (await ash.get("/api/tables/mine"))["tables"]
        assert line["is_off"]

    in_a_hall(tmp_path, visit)


def test_a_table_that_waits_is_called_off_by_who_sits_there(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        table = await ash.open("emberforge", "me", "open", "open")
        invitations = [seat["invitation"] for seat in table["seats"] if seat["invitation"]]
        await birch.post("/api" + invitations[0])
        async with birch.sit(table["id"]) as sitting:
            told = await ash.post(f"/api/tables/{table['id']}/off")
            await sitting.until(lambda said: said["is"] == "table" and said["table"]["status"] == "over")
        assert (told["off"], told["seed"], told["commitment"]) == (OFF[OFF_BY_PLAYERS], "", "")
        assert (await ash.get("/api/tables/mine"))["tables"] == []
        await here.visitor().post("/api" + invitations[1], expect=400)

    in_a_hall(tmp_path, visit)

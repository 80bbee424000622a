"""Nothing is dealt until everybody sits, and whatever somebody saw before a seat changed hands is dealt anew."""

from pathlib import Path

import pytest

from emberhall.server.database import Append
from emberhall.server.opening import deal
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json, Visitor

PRIVATE = ("emberforge", "conjure")  # in these, hands are dealt before the first question


async def seen(visitor: Visitor, table: Json, eyes: int) -> Json:
    """What the visitor sees through the eyes of a seat of theirs."""
    async with visitor.sit(table["id"]) as sitting:
        if sitting.position["eyes"] != eyes:
            await sitting.ask("look", "position", eyes=eyes)
        return sitting.view


@pytest.mark.parametrize("game", PRIVATE)
def test_whoever_opens_a_table_does_not_know_the_hand_of_whoever_is_invited(tmp_path: Path, game: str) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        while True:  # until no bot was dealt the first turn, and took it
            table = await ash.open(game, "me", "me")
            known, path = await seen(ash, table, 1), f"/api/tables/{table['id']}/seats/1"
            await ash.put(path, {"kind": "bot", "bot": "random"})
            answer = await ash.http.put(path, json={"kind": "open"})
            if answer.is_success:
                break
        opened: Json = answer.json()
        assert opened["commitment"] == ""

        joined = await birch.post("/api" + opened["seats"][1]["invitation"])

        assert joined["commitment"] not in ("", table["commitment"])
        assert await seen(birch, table, 1) != known

    in_a_hall(tmp_path, play)


@pytest.mark.parametrize("game", PRIVATE)
def test_nobody_sees_a_deal_before_the_last_seat_is_filled(tmp_path: Path, game: str) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        table = await ash.open(game, "me", "open")
        assert table["commitment"] == ""
        async with ash.sit(table["id"]) as a:
            a.keep_all = True
            await a.say("look", eyes=0)
            assert (await a.ask("hint", "hint", seq=0))["is"] == "refused"
            assert {said["is"] for said in a.heard} == {"refused"}
            assert "not begun" in (await ash.get(f"/api/tables/{table['id']}/frames", 400))["detail"]
            await birch.post("/api" + table["seats"][1]["invitation"])
            await a.until(lambda said: said["is"] == "position" and said["is_whole"])
            assert a.table["commitment"] != ""

    in_a_hall(tmp_path, play)


def test_nobody_deals_until_they_like_what_they_see(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, _) = await here.friends("emberforge", 2)
        path = f"/api/tables/{table['id']}/seats/0"
        await ash.put(path, {"kind": "bot", "bot": "random"})

        refused = await ash.http.put(path, json={"kind": "me"})

        live = (await here.table(table)).live
        assert refused.status_code == 403 or live.seq > 0, "the bot may have moved, and then it is no matter"

    in_a_hall(tmp_path, play)


def test_whoever_opened_a_table_deals_no_more_once_a_guest_sits(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        table = await ash.open("emberforge", "me", "open", "random", options={"first_seat": 2})
        joined = await birch.post("/api" + table["seats"][1]["invitation"])
        path = f"/api/tables/{table['id']}/seats/2"

        for level in ("easy", "normal"):
            again = await ash.put(path, {"kind": "bot", "bot": level})
            assert again["commitment"] == joined["commitment"]
        refused = await ash.http.put(path, json={"kind": "open"})

        assert (refused.status_code, "sits here already" in refused.text) == (403, True)

    in_a_hall(tmp_path, play)


def test_the_first_answer_is_to_the_deal_that_stands(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, _) = await here.friends("emberforge", 2)
        live = (await here.table(table)).live
        await here.hall.database.write(lambda connection: deal(connection, table["id"]))  # as another process would

        pick = live.state.legal()[0]
        late = Append(table["id"], 0, "pick", pick, live.to_move, live.asked_at, live.row.seed, live.stands())
        assert not await here.hall.database.append(late)

        assert (await ash.get(f"/api/tables/{table['id']}"))["is_begun"] is False

    in_a_hall(tmp_path, play)

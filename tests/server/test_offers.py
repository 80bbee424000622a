"""Playing again is offered, accepted or declined: nobody sits down, or loses time, without having said yes."""

import asyncio
from pathlib import Path

from emberhall.server.live import OFF, OFF_BY_PLAYERS
from tests.server.here import Here, hall_here, in_a_hall
from tests.server.hourglass import Hourglass, look_again
from tests.server.house import open_house
from tests.server.postgres import Postgres
from tests.server.visitor import Json, Sitting, Visitor


async def finished(here: Here, seats: int = 2, **more: object) -> tuple[Json, list[Visitor]]:
    """A table of people whose game is over: the first of them has called it off, which is as good as any other end."""
    table, people = await here.friends("emberforge", seats, **more)
    over: Json = await people[0].post(f"/api/tables/{table['id']}/off")
    return over, people


def path_of(table: Json, more: str = "") -> str:
    """Where the hall has the table."""
    return f"/api/tables/{table['id']}{more}"


async def asks_again(person: Visitor, table: Json) -> Json:
    """The person asks for a rematch."""
    again: Json = await person.post(path_of(table, "/rematch"))
    return again


async def answers(person: Visitor, again: Json, what: str, expect: int = 200) -> Json:
    """The person takes the seat that is kept for them, or declines it."""
    (seat,) = [seat["seat"] for seat in again["seats"] if seat["offer"]]
    told: Json = await person.put(path_of(again, f"/seats/{seat}"), {"kind": what}, expect)
    return told


async def hears(sitting: Sitting, rematch: str) -> None:
    """Whoever still looks at the old table hears of an offer, or that there is none any more."""
    while sitting.table["rematch"] != rematch:
        await sitting.until(lambda said: said["is"] == "table")


def test_who_was_asked_to_play_again_sits_nowhere_until_they_say_yes(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await finished(here, clock={"bank": 600})
        async with birch.sit(table["id"]) as sitting:
            again = await asks_again(ash, table)
            await hears(sitting, again["id"])
        assert (again["status"], again["commitment"]) == ("waiting", "")
        assert [(seat["kind"], seat["offer"]) for seat in again["seats"]] == [("open", "made"), ("person", "")]
        assert again["seats"][0]["invitation"] == ""
        offered = await birch.get(path_of(again))
        assert [seat["is_kept_for_you"] for seat in offered["seats"]] == [True, False]
        assert not any(seat["is_you"] for seat in offered["seats"])
        (line,) = [line for line in (await birch.get("/api/tables/mine"))["tables"] if line["id"] == again["id"]]
        assert (line["offered_by"], line["your_seats"]) == (again["seats"][1]["name"], [])

        begun = await answers(birch, again, "me")

        assert begun["status"] == "playing"
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "person"]
        assert begun["commitment"] not in ("", table["commitment"])

    in_a_hall(tmp_path, play)


def test_no_clock_runs_until_the_offer_is_accepted(tmp_path: Path) -> None:
    async def work() -> None:
        glass = Hourglass()
        async with hall_here(tmp_path, clock=glass.clock) as here:
            table, (ash, birch) = await finished(here, clock={"bank": 2})
            again = await asks_again(ash, table)
            await glass.run(here.hall, 60)
            assert (await here.table(again)).live.seq == 0
            await answers(birch, again, "me")
            live = (await here.table(again)).live
            assert live.deadline() == glass.clock.now() + 2
            await glass.run(here.hall, 3)
            look_again(here.hall)
            async with ash.sit(again["id"]) as sitting:
                while not sitting.position["result"]:
                    await sitting.hear()

    asyncio.run(work())


def test_who_asks_too_has_accepted_and_all_come_to_one_table(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, people = await finished(here, 3)
        again = await asyncio.gather(*(asks_again(person, table) for person in [*people, *people]))
        assert len({one["id"] for one in again}) == 1
        now = await people[0].get(path_of(again[0]))
        assert now["status"] == "playing"

    in_a_hall(tmp_path, play)


def test_who_declines_is_told_of_and_may_still_come(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await finished(here)
        again = await asks_again(ash, table)
        async with ash.sit(again["id"]) as sitting:
            await answers(birch, again, "declined")
            while sitting.table["seats"][0]["offer"] != "declined":
                await sitting.hear()
        assert again["id"] not in [line["id"] for line in (await birch.get("/api/tables/mine"))["tables"]]
        begun = await asks_again(birch, table)
        assert (begun["id"], begun["status"]) == (again["id"], "playing")

    in_a_hall(tmp_path, play)


def test_a_seat_that_is_kept_is_for_nobody_else_and_who_asked_may_give_it_away(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        for what in ("bot", "open"):
            table, (ash, birch) = await finished(here)
            again = await asks_again(ash, table)
            for kind in ("me", "declined", "bot", "open"):
                await answers(here.visitor(), again, kind, 403)
            await answers(ash, again, "declined", 403)
            await answers(birch, again, "bot", 403)
            await answers(birch, again, "declined")
            given = await answers(ash, again, what)
            assert given["status"] == ("playing" if what == "bot" else "waiting")
            assert given["seats"][0]["offer"] == ""
            assert given["seats"][0]["name"] != again["seats"][0]["name"]
            assert bool(given["seats"][0]["invitation"]) == (what == "open")
            await birch.put(path_of(again, "/seats/0"), {"kind": "me"}, 403)

    in_a_hall(tmp_path, play)


def test_an_offer_that_is_withdrawn_is_gone_and_can_be_made_again(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await finished(here)
        again = await asks_again(ash, table)
        async with birch.sit(table["id"]) as former:
            await hears(former, again["id"])
            off = await ash.post(path_of(again, "/off"))
            assert (off["status"], off["off"], off["seed"]) == ("over", OFF[OFF_BY_PLAYERS], "")
            await hears(former, "")
        await answers(birch, again, "me", 400)
        for what in ("record", "verify", "frames", "chances", "instead?at=1&seat=0"):
            await birch.get(path_of(again, f"/{what}"), 400)
        assert again["id"] not in [line["id"] for line in (await birch.get("/api/tables/mine"))["tables"]]
        other = await asks_again(birch, table)
        assert other["id"] != again["id"]
        assert [seat["offer"] for seat in other["seats"]] == ["", "made"]

    in_a_hall(tmp_path, play)


def test_against_bots_there_is_nobody_to_ask(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "random", "random")
        await ash.post(path_of(table, "/off"))
        again = await asks_again(ash, table)
        assert again["status"] == "playing"

    in_a_hall(tmp_path, play)


def test_two_processes_share_an_offer(postgres: Postgres) -> None:
    async def play(here: str, there: str) -> None:
        async with Visitor(here) as ash, Visitor(there) as birch:
            table = await ash.open("emberforge", "me", "open")
            await birch.post("/api" + table["seats"][1]["invitation"])
            await ash.post(path_of(table, "/off"))
            async with birch.sit(table["id"]) as former:
                again = await asks_again(ash, table)
                await hears(former, again["id"])
                await ash.post(path_of(again, "/off"))
                await hears(former, "")
                again = await asks_again(ash, table)
                await hears(former, again["id"])
            async with ash.sit(again["id"]) as sitting:
                await answers(birch, again, "declined")
                while sitting.table["seats"][0]["offer"] != "declined":
                    await sitting.hear()
                begun = await asks_again(birch, table)
                assert (begun["id"], begun["status"]) == (again["id"], "playing")
                while sitting.table["status"] != "playing":
                    await sitting.hear()

    database = postgres.new_database()
    with open_house(database) as one, open_house(database) as other:
        asyncio.run(play(one.address, other.address))

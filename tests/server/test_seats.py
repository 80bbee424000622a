"""Who sits where: invitations, seats handed over, rematches, games gone off from, and nobody on the seat of another."""

import asyncio
from pathlib import Path
from random import Random

from emberhall.server.people import COOKIE
from emberhall.server.refusals import NO_SEAT
from tests.server.here import Here, in_a_hall
from tests.server.visitor import Json, Visitor

FORGE: Json = {"options": {"first_seat": 1}}
SHORT: Json = {"options": {"max_turns": 2}}


async def detail(visitor: Visitor, method: str, path: str, expect: int, body: Json | None = None) -> str:
    """What a refusal says."""
    answer = await visitor.http.request(method, path, json=body)
    assert answer.status_code == expect, answer.text
    said: Json = answer.json()
    assert said["status_code"] == expect
    return str(said["detail"])


async def played(here: Here, *seats: str) -> tuple[Json, Visitor]:
    """A game that is over, and who played it."""
    ash = here.visitor()
    table = await ash.open("conjure", *seats, **SHORT)
    async with ash.sit(table["id"]) as sitting:
        if seats.count("me") > 1:
            await sitting.say("concede", seat=0)
            await sitting.until(lambda said: said["is"] == "position" and said["result"] is not None)
        else:
            await sitting.play(Random(1))
    return await ash.get(f"/api/tables/{table['id']}"), ash


# Invitations


def test_an_invitation_seats_whoever_comes_first_and_works_once(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch, cedar = here.visitor(), here.visitor(), here.visitor()
        table = await ash.open("emberforge", "me", "open")
        link = "/api" + table["seats"][1]["invitation"]
        assert [seat["invitation"] for seat in (await birch.get(f"/api/tables/{table['id']}"))["seats"]] == ["", ""]
        await birch.put("/api/me", {"name": "Birch"})
        joined = await birch.post(link)
        assert [seat["is_you"] for seat in joined["seats"]] == [False, True]
        assert joined["seats"][1]["name"] == "Birch"
        assert not joined["is_yours"]
        assert "used already" in await detail(cedar, "POST", link, 400)
        assert "used already" in await detail(cedar, "POST", "/api/join/never-was-one", 400)

    in_a_hall(tmp_path, play)


def test_an_invitation_says_who_invites_to_what(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        await ash.put("/api/me", {"name": "Ash"})
        table = await ash.open("emberforge", "me", "open", "normal", "open")
        link = "/api" + table["seats"][1]["invitation"]
        bot = table["seats"][2]["name"]
        before = {"game": "emberforge", "host": "Ash", "others": [bot], "is_bot": [True], "is_taken": False}
        assert await birch.get(link) == before
        assert await birch.get(link) == before, "looking takes no seat"
        await birch.post(link)
        assert await birch.get(link) == {**before, "is_taken": True}
        assert "used already" in await detail(birch, "GET", "/api/join/never-was-one", 400)

    in_a_hall(tmp_path, play)


def test_a_link_leads_whoever_used_it_back_to_their_seat(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch, cedar = here.visitor(), here.visitor(), here.visitor()
        table = await ash.open("emberforge", "me", "open", "open")
        link = "/api" + table["seats"][1]["invitation"]
        await birch.put("/api/me", {"name": "Birch"})
        both = await asyncio.gather(birch.http.post(link), birch.http.post(link))
        assert [answer.status_code for answer in both] == [200, 200]
        again = await birch.post(link)
        assert [(seat["is_you"], seat["kind"]) for seat in again["seats"]] == [
            (False, "person"),
            (True, "person"),
            (False, "open"),
        ]
        assert not any(seat["invitation"] for seat in again["seats"])
        assert [bool(seat["invitation"]) for seat in (await ash.get(f"/api/tables/{table['id']}"))["seats"]] == [
            False,
            False,
            True,
        ]
        await birch.put(f"/api/tables/{table['id']}/seats/1", {"kind": "bot", "bot": "easy"})
        assert "used already" in await detail(birch, "POST", link, 400), "a seat that was given away"
        assert "used already" in await detail(cedar, "POST", link, 400)

    in_a_hall(tmp_path, play)


def test_an_invitation_used_by_several_at_once_seats_one_of_them(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, others = here.visitor(), [here.visitor() for _ in range(6)]
        table = await ash.open("emberforge", "me", "open")
        link = "/api" + table["seats"][1]["invitation"]
        answers = await asyncio.gather(*(other.http.post(link) for other in others))
        assert sorted(answer.status_code for answer in answers) == [200, 400, 400, 400, 400, 400]
        live = (await here.table(table)).live
        winner = next(other for other, answer in zip(others, answers, strict=True) if answer.status_code == 200)
        assert live.row.seats[1].person == here.person(winner)

    in_a_hall(tmp_path, play)


def test_the_log_calls_whoever_sits_down_by_their_name_from_its_first_line(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        await birch.put("/api/me", {"name": "Birch"})
        table = await ash.open("conjure", "me", "open")
        async with ash.sit(table["id"]) as a:
            assert a.log == []
            await birch.post("/api" + table["seats"][1]["invitation"])
            await a.until(lambda said: said["is"] == "position")
            assert any(["s", 1] in line["text"] for line in a.log)
            assert a.table["seats"][1]["name"] == "Birch"

    in_a_hall(tmp_path, play)


def test_two_of_the_same_name_can_be_told_apart(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, other = here.visitor(), here.visitor()
        for visitor in (ash, other):
            await visitor.put("/api/me", {"name": "Ash of the long long name"[:24]})
        table = await ash.open("emberforge", "me", "open")
        names = [seat["name"] for seat in (await other.post("/api" + table["seats"][1]["invitation"]))["seats"]]
        assert len(set(names)) == 2
        assert all(len(name) <= 24 for name in names)

    in_a_hall(tmp_path, play)


# Handing over


def test_a_seat_goes_to_a_bot_and_back_to_its_person_alone(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        mine, theirs = (f"/api/tables/{table['id']}/seats/{seat}" for seat in (0, 1))
        stranger = here.visitor()
        for other in (ash, stranger):
            for kind in ("bot", "me", "open"):
                await detail(other, "PUT", theirs, 403, {"kind": kind})
        async with birch.sit(table["id"]) as b:
            told = await birch.put(theirs, {"kind": "bot", "bot": "easy"})
            assert (told["seats"][1]["kind"], told["seats"][1]["bot"]) == ("bot", "easy")
            await b.until(lambda said: said["is"] == "position" and said["eyes"] == -1)
            await detail(ash, "PUT", theirs, 403, {"kind": "me"})
            await detail(stranger, "PUT", theirs, 403, {"kind": "me"})
            await detail(stranger, "PUT", theirs, 403, {"kind": "bot"})
            async with ash.sit(table["id"]) as a:
                while not a.seq:
                    await (a.pick(a.picks[0]) if a.is_asked() else a.hear())
            await birch.put(theirs, {"kind": "me"})
            await b.until(lambda said: said["is"] == "position" and said["eyes"] == 1 and said["is_whole"])
        await detail(birch, "PUT", mine, 403, {"kind": "bot"})

    in_a_hall(tmp_path, play)


def test_nobody_else_says_how_well_a_bot_plays_that_stands_in_for_a_person(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        theirs = f"/api/tables/{table['id']}/seats/1"
        async with ash.sit(table["id"]) as a:
            await a.pick(a.picks[0])
        await birch.put(theirs, {"kind": "bot", "bot": "hard"})
        told = await detail(ash, "PUT", theirs, 403, {"kind": "bot", "bot": "random"})
        assert "how well" in told
        assert (await here.table(table)).live.row.seats[1].bot == "hard"
        assert (await birch.put(theirs, {"kind": "bot", "bot": "easy"}))["seats"][1]["bot"] == "easy"

    in_a_hall(tmp_path, play)


def test_whoever_opened_the_table_fills_an_open_seat_or_opens_a_bots(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash, birch = here.visitor(), here.visitor()
        table = await ash.open("emberforge", "me", "open", **FORGE)
        path = f"/api/tables/{table['id']}/seats/1"
        link = table["seats"][1]["invitation"]
        await detail(birch, "PUT", path, 403, {"kind": "bot"})
        assert (await ash.put(path, {"kind": "bot", "bot": "random"}))["status"] == "playing"
        await detail(birch, "POST", "/api" + link, 400)
        opened = await ash.put(path, {"kind": "open"})
        assert opened["status"] == "waiting"
        assert opened["seats"][1]["invitation"] not in ("", link)
        assert (await here.table(table)).live.row.started is None, "no clock runs while somebody is missing"
        await birch.post("/api" + opened["seats"][1]["invitation"])
        async with ash.sit(table["id"]) as a:
            await a.pick(a.picks[0])
        await detail(ash, "PUT", path, 403, {"kind": "open"})

    in_a_hall(tmp_path, play)


def test_a_seat_that_is_not_there_or_a_bot_that_is_not_known_is_refused(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "random", **FORGE)
        path = f"/api/tables/{table['id']}/seats"
        assert "seats 0 to 1" in await detail(ash, "PUT", f"{path}/2", 400, {"kind": "bot"})
        assert "known are easy" in await detail(ash, "PUT", f"{path}/0", 400, {"kind": "bot", "bot": "search:99999"})
        await detail(ash, "PUT", f"{path}/99", 400, {"kind": "bot"})
        await detail(ash, "PUT", f"{path}/-1", 400, {"kind": "bot"})

    in_a_hall(tmp_path, play)


# Cookies


def test_a_cookie_that_was_altered_or_made_up_names_nobody(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        good, other = ash.http.cookies[COOKIE], birch.http.cookies[COOKIE]
        person, _, seal = good.rpartition(".")
        forged = [
            f"{person}.{other.rpartition('.')[2]}",
            f"{person}.",
            person,
            f"{person}.{seal[:-1]}",
            f"{person[:-1]}{'0' if person[-1] != '0' else '1'}.{seal}",
            f"{good}.{seal}",
            "",
            ".",
            "é" * 40,
        ]
        for cookie in forged:
            thief = here.visitor()
            thief.http.headers["cookie"] = f"{COOKIE}={cookie}".encode().decode("latin-1")
            assert not (await thief.get("/api/me"))["is_known"]
            assert (await thief.get("/api/tables/mine"))["tables"] == []
            facts = await thief.get(f"/api/tables/{table['id']}")
            assert not any(seat["is_you"] for seat in facts["seats"])
            await detail(thief, "PUT", f"/api/tables/{table['id']}/seats/0", 403, {"kind": "bot"})
            await detail(thief, "GET", f"/api/tables/{table['id']}/frames?eyes=0", 403)

    in_a_hall(tmp_path, play)


def test_a_visitor_without_a_cookie_is_no_bot_and_no_empty_seat(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, _ = await played(here, "me", "random")
        running = await here.visitor().open("emberforge", "me", "random", "open")
        nobody = here.visitor()
        assert (await nobody.get("/api/tables/mine"))["tables"] == []
        await detail(nobody, "POST", f"/api/tables/{table['id']}/rematch", 403)
        for seat in (0, 1, 2):
            for kind in ("me", "bot", "open"):
                await detail(nobody, "PUT", f"/api/tables/{running['id']}/seats/{seat}", 403, {"kind": kind})

    in_a_hall(tmp_path, play)


# Again, and from here


def test_the_same_people_play_again_at_one_table_however_many_ask(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        path, stranger = f"/api/tables/{table['id']}/rematch", here.visitor()
        assert "not over" in await detail(ash, "POST", path, 400)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            await a.say("concede", seat=0)
            await b.until(lambda said: said["is"] == "position" and said["result"] is not None)
            await detail(stranger, "POST", path, 403)
            again = await asyncio.gather(ash.post(path), birch.post(path), ash.post(path))
            assert len({one["id"] for one in again}) == 1
            await b.until(lambda said: said["is"] == "table" and said["table"]["rematch"] != "")
            assert b.table["rematch"] == again[0]["id"]
        begun = await ash.get(f"/api/tables/{again[0]['id']}")
        assert [seat["is_you"] for seat in begun["seats"]] == [False, True], "the next one begins"
        assert [seat["kind"] for seat in begun["seats"]] == ["person", "person"]
        assert begun["commitment"] not in ("", table["commitment"])
        await detail(stranger, "POST", path, 403)

    in_a_hall(tmp_path, play)


def test_what_was_let_pass_until_something_happens_is_asked_again_in_the_next_game(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("conjure", 2)
        async with ash.sit(table["id"]) as a:
            await a.say("stops", off=["draw"], quiet=True)
            await a.until(lambda said: said["is"] == "position" and said["stops"]["quiet"])
            await a.say("concede", seat=0)
            await a.until(lambda said: said["is"] == "position" and said["result"] is not None)
        for person in (birch, ash):
            again = await person.post(f"/api/tables/{table['id']}/rematch")
        async with ash.sit(again["id"]) as a:
            assert a.position["stops"] == {"off": ["draw"], "always": False, "quiet": False}

    in_a_hall(tmp_path, play)


def test_anyone_plays_on_from_a_finished_game_alone(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, _ = await played(here, "me", "random")
        picks = (await here.table(table)).live.match.record.picks
        path, cedar = f"/api/tables/{table['id']}/branch", here.visitor()
        new = await cedar.post(path, {"at": 3, "seat": 1, "bot": "random"}, expect=201)
        assert (new["branch_of"], new["is_public"]) == (table["id"], False)
        assert [seat["is_you"] for seat in new["seats"]] == [False, True]
        assert (await here.table(new)).live.match.record.picks[:3] == picks[:3]
        start = await cedar.post(path, {"at": 0, "seat": 0, "bot": "random"}, expect=201)
        told = await detail(cedar, "PUT", f"/api/tables/{start['id']}/seats/1", 403, {"kind": "open"})
        assert "before the first move" in told or "knows its cards" in told
        assert "no moment" in await detail(cedar, "POST", path, 400, {"at": len(picks) + 1, "seat": 0})
        assert "is over at that" in await detail(cedar, "POST", path, 400, {"at": len(picks), "seat": 0})
        assert "seats 0 to 1" in await detail(cedar, "POST", path, 400, {"at": 0, "seat": 5})
        assert "known are" in await detail(cedar, "POST", path, 400, {"at": 0, "seat": 0, "bot": "hal"})
        path = f"/api/tables/{(await cedar.open('conjure', 'me', 'me'))['id']}/branch"
        assert "still played" in await detail(cedar, "POST", path, 400, {"at": 0, "seat": 0})

    in_a_hall(tmp_path, play)


def test_who_plays_on_meets_the_names_that_the_log_tells_of(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, _ = await played(here, "me", "random")
        names = [seat["name"] for seat in table["seats"]]
        path, cedar = f"/api/tables/{table['id']}/branch", here.visitor()
        await cedar.put("/api/me", {"name": "Cedar"})

        instead = await cedar.post(path, {"at": 3, "seat": 1, "bot": "random"}, expect=201)
        assert [seat["name"] for seat in instead["seats"]] == [names[0], "Cedar"]
        against = await cedar.post(path, {"at": 3, "seat": 0, "bot": "random"}, expect=201)
        assert [seat["name"] for seat in against["seats"]] == ["Cedar", names[1]]

    in_a_hall(tmp_path, play)


def test_a_new_name_reaches_the_tables_where_one_sits_and_no_game_that_is_over(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        over, once = await played(here, "me", "random")
        table, (ash, birch) = await here.friends("emberforge", 2)
        seats = [{"kind": "me"}, {"kind": "me", "name": "Lina"}]
        shared = await ash.post("/api/tables", {"game": "shroud", "seats": seats})
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            other = b.table["seats"][1]["name"]
            await ash.put("/api/me", {"name": "Tess"})
            for sitting in (a, b):
                told = await sitting.until(
                    lambda said: said["is"] == "table" and said["table"]["seats"][0]["name"] == "Tess"
                )
                assert told["table"]["seats"][1]["name"] == other
            await birch.put("/api/me", {"name": "Tess"})
            await a.until(lambda said: said["is"] == "table" and said["table"]["seats"][1]["name"] == "Tess 2")
        assert [seat["name"] for seat in (await ash.get(f"/api/tables/{shared['id']}"))["seats"]] == ["Tess", "Lina"]
        await once.put("/api/me", {"name": "Tess"})
        told = await once.get(f"/api/tables/{over['id']}")
        assert [seat["name"] for seat in told["seats"]] == [seat["name"] for seat in over["seats"]]

    in_a_hall(tmp_path, play)


def test_a_new_name_reads_no_table_that_nobody_looks_at(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        ash = here.visitor()
        opened = await ash.open("emberforge", "me", "open")
        here.hall.put_away(await here.table(opened))
        await ash.put("/api/me", {"name": "Tess"})
        assert opened["id"] not in here.hall.tables
        assert (await ash.get(f"/api/tables/{opened['id']}"))["seats"][0]["name"] == "Tess"

    in_a_hall(tmp_path, play)


def test_whoever_lets_a_bot_play_still_sees_their_hand_and_is_no_spectator(tmp_path: Path) -> None:
    async def play(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        mine = f"/api/tables/{table['id']}/seats/1"
        async with ash.sit(table["id"]) as a:
            await a.pick(a.picks[0])
        async with birch.sit(table["id"]) as b:
            hand = b.view["smiths"][1]["hand"]
            assert hand
            told = await birch.put(mine, {"kind": "bot", "bot": "random"})
            assert (told["seats"][1]["kind"], told["watchers"]) == ("bot", 0)
            assert b.position["eyes"] == 1
        async with birch.sit(table["id"]) as b, ash.sit(table["id"]) as a:
            assert (b.position["eyes"], a.position["eyes"]) == (1, 0)
            assert (await b.ask("pick", "refused", seq=b.seq, pick=0))["text"] == NO_SEAT
        await birch.put(mine, {"kind": "me"})

    in_a_hall(tmp_path, play)

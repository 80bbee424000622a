"""A person and their devices: taken along to another one by a ticket, listed, and ended, by whichever process."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from itsdangerous import Signer
from websockets.exceptions import ConnectionClosed

from emberhall.server import devices as the_devices
from emberhall.server import tickets as the_tickets
from emberhall.server.database import chronicles, metadata, people, settings
from emberhall.server.devices import device_name, first_device
from emberhall.server.people import COOKIE, SECRET
from emberhall.server.socket import ENDED
from tests.server.here import Here, in_a_hall
from tests.server.house import House, open_house
from tests.server.postgres import Postgres
from tests.server.test_seats import detail
from tests.server.visitor import Json, Sitting, Visitor

FORGE: Json = {"options": {"first_seat": 1}}
SHORT: Json = {"options": {"max_turns": 2}}
NAME = "Quillfeather"  # which nobody else has by chance
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"


async def take_along(one: Visitor, to: Visitor, *, keeps: bool = True) -> Json:
    """The second browser plays as the first one does; what it was told."""
    code = (await one.post("/api/me/ticket"))["code"]
    told: Json = await to.post("/api/take", {"code": code, "keeps": keeps})
    return told


async def listed(visitor: Visitor) -> list[Json]:
    """The devices of a visitor."""
    found: list[Json] = (await visitor.get("/api/me/devices"))["devices"]
    return found


async def until_closed(sitting: Sitting) -> int:
    """Listen until the line is cut; with which code."""
    while True:
        try:
            await sitting.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


def shows(visitor: Visitor, cookie: str) -> None:
    """From now on the visitor has that cookie."""
    visitor.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")


async def called(here: Here, name: str) -> Visitor:
    """Somebody of that name."""
    visitor = here.visitor()
    await visitor.put("/api/me", {"name": name})
    return visitor


async def everything(here: Here) -> str:
    """Every row of the database, as text."""
    with here.hall.database.engine.connect() as connection:
        rows = [str(row) for table in metadata.sorted_tables for row in connection.execute(sa.select(table))]
        told = connection.execute(sa.select(chronicles.c.content)).scalars()
        return "\n".join([*rows, *(zlib.decompress(content).decode() for content in told)])


# Cookies from before


def old_cookie(here: Here, name: str) -> tuple[str, str]:
    """Somebody whom the hall of before knew, with the cookie that it gave them."""
    person = "0123456789abcdef" * 2
    with here.hall.database.engine.begin() as connection:
        connection.execute(sa.insert(people).values(id=person, name=name, created=1.0))
        secret = connection.execute(sa.select(settings.c.value).where(settings.c.name == SECRET)).scalar_one()
    return person, Signer(secret, salt="person").sign(person).decode()


def test_a_cookie_of_the_hall_of_before_is_good_and_counts_as_a_device(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        person, cookie = old_cookie(here, "Ash")
        ash, phone = here.visitor(), here.visitor()
        shows(ash, cookie)
        assert await ash.get("/api/me") == {"name": "Ash", "is_known": True}
        assert [device["id"] for device in await listed(ash)] == [first_device(person)]
        table = await ash.open("emberforge", "me", "random", **FORGE)
        assert ash.http.cookies[COOKIE] != cookie, "from now on the cookie names the device"
        assert here.person(ash) == person
        assert [device["id"] for device in await listed(ash)] == [first_device(person)], "but it is the same one"

        await take_along(ash, phone)
        assert [seat["is_you"] for seat in (await phone.get(f"/api/tables/{table['id']}"))["seats"]] == [True, False]
        await phone.delete(f"/api/me/devices/{first_device(person)}")
        for old in (cookie, ash.http.cookies[COOKIE]):
            thief = here.visitor()
            shows(thief, old)
            assert not (await thief.get("/api/me"))["is_known"]

    in_a_hall(tmp_path, visit)


def test_all_others_are_ended_even_one_that_was_not_here_since_devices_are_told_apart(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        person, cookie = old_cookie(here, "Ash")
        code = await here.app.state.tickets.make(person, here.app.state.people.now())
        phone, old = here.visitor(), here.visitor()
        await phone.post("/api/take", {"code": code})
        await phone.delete("/api/me/devices")
        shows(old, cookie)
        assert not (await old.get("/api/me"))["is_known"]

    in_a_hall(tmp_path, visit)


# To another device


def test_a_ticket_takes_a_person_along_to_another_device_once(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, phone, other = await called(here, "Ash"), here.visitor(), here.visitor()
        table = await ash.open("emberforge", "me", "random", **FORGE)
        ticket = await ash.post("/api/me/ticket", expect=201)
        assert len(ticket["code"]) == 10
        assert set(ticket["code"]) <= set(the_tickets.LETTERS)
        assert ticket["seconds"] == 600
        shown = await phone.post("/api/take/look", {"code": ticket["code"]})
        assert (shown["name"], shown["is_you"], shown["before"]) == ("Ash", False, "")
        assert not phone.http.cookies, "who only looks is nobody yet"
        assert (await ash.post("/api/take/look", {"code": ticket["code"]}))["is_you"]

        typed = f" {ticket['code'][:5].lower()}-{ticket['code'][5:].lower()} "
        assert await phone.post("/api/take", {"code": typed}) == {"name": "Ash", "is_known": True}

        assert here.person(phone) == here.person(ash)
        async with phone.sit(table["id"]) as sitting:
            assert sitting.position["eyes"] == 0
        for path in ("/api/take", "/api/take/look"):
            assert "used already" in await detail(other, "POST", path, 400, {"code": ticket["code"]})
        assert not other.http.cookies

    in_a_hall(tmp_path, visit)


def test_a_ticket_is_good_for_ten_minutes_and_until_the_next_one_is_made(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, phone = await called(here, "Ash"), here.visitor()
        first = (await ash.post("/api/me/ticket"))["code"]
        second = (await ash.post("/api/me/ticket"))["code"]
        await detail(phone, "POST", "/api/take", 400, {"code": first})
        tickets, now = here.app.state.tickets, here.app.state.people.now()
        assert await tickets.look(second, now + 599) == here.person(ash)
        with pytest.raises(the_tickets.NoSuchTicket):
            await tickets.look(second, now + 601)
        with pytest.raises(the_tickets.NoSuchTicket):
            await tickets.use(second, "0" * 16, "", now + 601)
        await phone.post("/api/take", {"code": second})

    in_a_hall(tmp_path, visit)


def test_a_ticket_used_by_several_at_once_takes_one_of_them_along(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, others = await called(here, "Ash"), [here.visitor() for _ in range(6)]
        body = {"code": (await ash.post("/api/me/ticket"))["code"]}
        answers = await asyncio.gather(*(other.http.post("/api/take", json=body) for other in others))
        assert sorted(answer.status_code for answer in answers) == [200, 400, 400, 400, 400, 400]
        assert len(await listed(ash)) == 2

    in_a_hall(tmp_path, visit)


def test_codes_can_t_be_guessed_at(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, thief = await called(here, "Ash"), here.visitor()
        good = {"code": (await ash.post("/api/me/ticket"))["code"]}
        for number in range(20):
            path = "/api/take" if number % 2 else "/api/take/look"
            await detail(thief, "POST", path, 400, {"code": f"WRONG{number:05}"})
        for body in (good, {"code": "WRONG"}):
            for path in ("/api/take", "/api/take/look"):
                answer = await here.visitor().http.post(path, json=body)
                assert answer.status_code == 429, "whoever comes from the same address"
                assert "minutes" in answer.json()["detail"]
                assert 0 < int(answer.headers["retry-after"]) <= 601
        elsewhere = await here.visitor().http.post("/api/take", json=good, headers={"x-forwarded-for": "203.0.113.9"})
        assert elsewhere.status_code == 200, "others are not kept from it"

        for number in range(20):
            headers = {"x-forwarded-for": f"2001:db8::{number:x}"}
            await thief.http.post("/api/take", json={"code": "WRONG"}, headers=headers)
        same_line = {"x-forwarded-for": "2001:db8::ffff"}
        assert (await thief.http.post("/api/take", json={"code": "WRONG"}, headers=same_line)).status_code == 429

    in_a_hall(tmp_path, visit)


def test_the_database_keeps_no_code_that_could_be_read_from_it(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = await called(here, "Ash")
        code = (await ash.post("/api/me/ticket"))["code"]
        assert code not in await everything(here)

    in_a_hall(tmp_path, visit)


def test_whoever_played_with_the_device_before_is_kept_and_can_be_switched_back_to(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, phone = await called(here, "Ash"), await called(here, "Lark")
        table = await phone.open("emberforge", "me", "random", **FORGE)
        lark, code = here.person(phone), (await ash.post("/api/me/ticket"))["code"]
        shown = await phone.post("/api/take/look", {"code": code})
        assert (shown["before"], shown["running"], shown["decks"], shown["devices"]) == ("Lark", 1, 0, 0)

        await phone.post("/api/take", {"code": code})
        assert (await phone.get("/api/me"))["name"] == "Ash"
        assert (await phone.get("/api/me/devices"))["kept"] == ["Lark"]
        assert not any(seat["is_you"] for seat in (await phone.get(f"/api/tables/{table['id']}"))["seats"])

        assert (await phone.post("/api/me/switch", {"to": 0}))["name"] == "Lark"
        assert here.person(phone) == lark
        assert (await phone.get("/api/me/devices"))["kept"] == ["Ash"]
        assert "keeps 1 others" in await detail(phone, "POST", "/api/me/switch", 400, {"to": 1})

    in_a_hall(tmp_path, visit)


def test_whoever_is_not_kept_plays_with_the_device_no_more(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, phone = await called(here, "Ash"), await called(here, "Lark")
        before = phone.http.cookies[COOKIE]
        await take_along(ash, phone, keeps=False)
        assert (await phone.get("/api/me/devices"))["kept"] == []
        thief = here.visitor()
        shows(thief, before)
        assert not (await thief.get("/api/me"))["is_known"]

    in_a_hall(tmp_path, visit)


def test_a_person_has_a_dozen_devices_and_no_more(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = await called(here, "Ash")
        for _ in range(the_devices.MOST_DEVICES - 1):
            await take_along(ash, here.visitor())
        code = (await ash.post("/api/me/ticket"))["code"]
        assert "12 devices" in await detail(here.visitor(), "POST", "/api/take", 400, {"code": code})
        assert len(await listed(ash)) == 12
        await ash.delete("/api/me/devices")
        assert await here.visitor().post("/api/take", {"code": code}), "the ticket was not used up"

    in_a_hall(tmp_path, visit)


# Devices


def test_devices_are_listed_with_their_kind_and_days_this_one_first(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, phone = await called(here, "Ash"), here.visitor()
        phone.http.headers["user-agent"] = FIREFOX
        await take_along(ash, phone)
        mine, other = await listed(phone)
        assert (mine["name"], mine["is_this"]) == ("Firefox on Android", True)
        assert (other["name"], other["is_this"]) == ("Another program", False)
        now = here.app.state.people.now()
        for device in (mine, other):
            assert device["created"] == device["seen"] == now - now % 86_400, "the day, and no more than that"
        assert await here.visitor().get("/api/me/devices") == {"devices": [], "kept": []}

    in_a_hall(tmp_path, visit)


def test_a_device_was_last_seen_on_the_day_on_which_it_was_last_here(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, devices = await called(here, "Ash"), here.app.state.people.devices
        (device,) = await listed(ash)
        await devices.note(here.person(ash), device["id"], device["name"], device["seen"] + 3 * 86_400 + 5)
        (later,) = await listed(ash)
        assert later == {**device, "seen": device["seen"] + 3 * 86_400}

    in_a_hall(tmp_path, visit)


def test_an_ended_device_is_refused_at_once_and_its_sockets_are_closed(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash, phone, stranger = await called(here, "Ash"), here.visitor(), await called(here, "Birch")
        await take_along(ash, phone)
        table = await ash.open("emberforge", "me", "random", **FORGE)
        mine, theirs = await listed(ash)
        path = f"/api/me/devices/{theirs['id']}"
        assert "no such device" in await detail(stranger, "DELETE", path, 404)
        assert "sit at" in await detail(ash, "DELETE", f"/api/me/devices/{mine['id']}", 400)
        async with phone.sit(table["id"]) as p, ash.sit(table["id"]) as a:
            await p.until(lambda said: said["is"] == "table")
            left = await ash.delete(path)
            assert [device["id"] for device in left["devices"]] == [mine["id"]]
            assert await until_closed(p) == ENDED
            assert not isinstance(await a.pick(a.picks[0]), str), "the other device plays on"
        await detail(phone, "PUT", f"/api/tables/{table['id']}/seats/0", 403, {"kind": "bot"})
        assert (await phone.get("/api/tables/mine"))["tables"] == []
        assert (await phone.http.get("/api/me")).headers["set-cookie"].startswith(f'{COOKIE}="";')
        assert "no such device" in await detail(ash, "DELETE", path, 404)
        async with phone.sit(table["id"]) as p:
            assert p.position["eyes"] == -1, "they may watch like anybody else"

    in_a_hall(tmp_path, visit)


def test_all_other_devices_are_ended_together_and_stay_so_after_a_restart(tmp_path: Path) -> None:
    cookies: list[str] = []

    async def visit(here: Here) -> None:
        ash, others = await called(here, "Ash"), [here.visitor() for _ in range(3)]
        for other in others:
            await take_along(ash, other)
        assert len((await ash.delete("/api/me/devices"))["devices"]) == 1
        cookies.extend(visitor.http.cookies[COOKIE] for visitor in (ash, *others))

    async def again(here: Here) -> None:
        assert [here.app.state.people.read(cookie).person != "" for cookie in cookies] == [True, False, False, False]

    in_a_hall(tmp_path, visit)
    in_a_hall(tmp_path, again)


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox on Android"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
         "Chrome on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
         "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1",
         "Safari on an iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.5 Safari/605.1",
         "Safari on a Mac"),
        ("Something (Linux)", "A browser on Linux"),
        ("python-httpx/0.28", "Another program"),
        ("", "Another program"),
        ("Firefox/" * 5000, "Firefox"),
    ],
)  # fmt: skip
def test_a_device_is_called_by_the_kind_of_its_browser(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name


# Two processes


@pytest.fixture
def pair(postgres: Postgres) -> Iterator[tuple[House, House]]:
    database = postgres.new_database()
    with open_house(database) as one, open_house(database) as other:
        yield one, other


@asynccontextmanager
async def at_both(pair: tuple[House, House]) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """A person with a device at each of two processes."""
    async with Visitor(pair[0].address) as ash, Visitor(pair[1].address) as phone:
        await ash.put("/api/me", {"name": NAME})
        await take_along(ash, phone)
        yield ash, phone


def test_a_device_that_is_ended_at_one_process_is_refused_at_the_other(pair: tuple[House, House]) -> None:
    async def visit() -> None:
        async with at_both(pair) as (ash, phone):
            table = await ash.open("emberforge", "me", "random", **FORGE)
            async with phone.sit(table["id"]) as sitting:
                assert sitting.position["eyes"] == 0
                await ash.delete("/api/me/devices")
                assert await until_closed(sitting) == ENDED
            assert not (await phone.get("/api/me"))["is_known"]

    asyncio.run(visit())


def test_whoever_is_forgotten_at_one_process_is_so_at_the_other(pair: tuple[House, House]) -> None:
    async def visit() -> None:
        async with at_both(pair) as (ash, phone), Visitor(pair[1].address) as birch:
            table = await ash.open("emberforge", "me", "open", **FORGE)
            await birch.post("/api" + table["seats"][1]["invitation"])
            async with phone.sit(table["id"]) as sitting, birch.sit(table["id"]) as b:
                await ash.post("/api/me/forget", {"name": NAME})
                assert await until_closed(sitting) == ENDED
                await b.until(lambda said: said["is"] == "table" and said["table"]["seats"][0]["name"] == "Somebody")
                while not b.is_over:
                    await b.hear()
            assert (await phone.get("/api/tables/mine"))["tables"] == []

    asyncio.run(visit())

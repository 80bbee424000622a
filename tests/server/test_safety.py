"""What keeps the hall safe: cookies, origins, limits, headers, and readers who don't read."""

import asyncio
import contextlib
import json
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from emberhall.server import socket as sockets
from emberhall.server.budgets import MOST_SOCKETS, MOST_SOCKETS_OF_ONE, Bucket, Budgets, Limited
from emberhall.server.guards import network_of
from emberhall.server.people import COOKIE
from emberhall.server.table import Table
from emberhall.server.thinking import Thought
from emberhall.server.viewers import MOST_WAITING, Viewer, position_for
from tests.server.here import Here, QuickThinkers, in_a_hall
from tests.server.visitor import Json

FORGE: Json = {"options": {"first_seat": 1}}
EVIL = "https://evil.example"


# Cookies


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        answer = await ash.http.put("/api/me", json={"name": "Ash"})
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith(f"{COOKIE}=")
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert "secure" not in cookie, "the hall is at home here, on plain HTTP"
        behind_tls = await ash.http.put("/api/me", json={"name": "Ash"}, headers={"x-forwarded-proto": "https"})
        assert "secure" in behind_tls.headers["set-cookie"].lower()

    in_a_hall(tmp_path, look)


# Origins


def test_only_our_own_page_changes_something(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        body: Json = {"game": "emberforge"}
        for headers in (
            {"origin": EVIL},
            {"origin": "null"},
            {"origin": here.address + ".evil.example"},
            {"origin": here.address.replace("127.0.0.1", "127.0.0.2")},
            {"origin": "http://[half"},
            {"origin": ""},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
        ):
            for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("POST", "/api/join/x")):
                answer = await ash.http.request(method, path, json=body, headers=headers)
                assert answer.status_code == 403, (headers, path)
                assert "another site" in answer.json()["detail"]
        assert here.hall.tables == {}
        for headers in ({"origin": here.address}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}):
            assert (await ash.http.post("/api/tables", json=body, headers=headers)).status_code == 201
        assert "access-control-allow-origin" not in (await ash.http.get("/api/hall", headers={"origin": EVIL})).headers

    in_a_hall(tmp_path, look)


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "random")
        address = here.address.replace("http", "ws") + f"/ws/tables/{table['id']}"
        for origin in (EVIL, "null", "http://127.0.0.1:1"):
            headers = {"cookie": ash.cookies(), "origin": origin}
            async with connect(address, additional_headers=headers) as line:
                with pytest.raises(ConnectionClosed) as closed:
                    await asyncio.wait_for(line.recv(), 10)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
        assert not (await here.table(table)).viewers

    in_a_hall(tmp_path, look)


# Headers


def test_every_answer_has_the_headers_that_keep_a_page_safe(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        answers = [await ash.http.get(path) for path in ("/", "/api/hall", "/api/tables/x", "/nothing", "/health")]
        answers.append(await ash.http.post("/api/tables", content=b"{"))
        answers.append(await ash.http.put("/api/me", json={"name": "Ash"}))
        answers.append(await ash.http.delete("/api/me"))
        for answer in answers:
            headers = answer.headers
            policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
            assert policy["script-src"] == "'self'", "no script but our files, and none inline"
            assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] == "same-origin", "links of invitations stay in the house"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert "server" not in headers
        for path in ("/api/me", "/api/tables/mine", "/api/hall"):
            assert (await ash.http.get(path)).headers["cache-control"] == "no-store"

    in_a_hall(tmp_path, look)


def test_counters_are_read_on_this_machine_alone(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        assert (await ash.http.get("/metrics")).status_code == 200
        far = await ash.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.7"})
        assert far.status_code == 403, "whoever comes through a proxy of this machine is far away"

    in_a_hall(tmp_path, look)


# Limits


def test_a_visitor_asks_no_more_than_people_do_and_is_told_until_when(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        answers = [await ash.http.get("/api/me") for _ in range(80)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 0 < len(refused) < 80
        assert int(refused[0].headers["retry-after"]) >= 1
        assert "you can go on in 1 second" in refused[0].json()["detail"]
        async with connect(here.address.replace("http", "ws") + "/ws/tables/abcdefghjkmn") as line:
            said = json.loads(await asyncio.wait_for(line.recv(), 10))
            assert said["is"] == "limited"
            assert said["seconds"] > 0
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(line.recv(), 10)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013, "a code after which the page comes back by itself"
        budgets: Budgets = here.app.state.budgets
        while any(bucket.wait(1) for bucket in budgets.buckets.values()):
            await asyncio.sleep(0.05)
        assert (await ash.http.get("/api/me")).status_code == 200

    in_a_hall(tmp_path, look, rate=2)


def test_whoever_floods_a_table_is_cut_off_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emberhall.server.socket.LONGEST_PAUSE", 0.0)  # a flood that waits would take half a minute
    far_more_than_the_budget = 3_000

    async def look(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            b.keep_all = True
            with suppress(ConnectionClosed):
                for _ in range(far_more_than_the_budget):
                    await b.say("why", seq=0, pick=0)
            with pytest.raises(ConnectionClosed):
                await b.until(lambda _: False)
            limits = [said["text"] for said in b.heard if said["is"] == "limited"]
            assert limits[0].startswith("You ask for too much")
            assert b.line.close_code == 4429
            assert (await a.pick(a.picks[0]))["is"] == "position"

    in_a_hall(tmp_path, look, rate=20)


def test_a_bucket_fills_again_and_few_buckets_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("emberhall.server.budgets.time.monotonic", lambda: now[0])
    bucket = Bucket(burst=3, rate=2)
    for _ in range(3):
        assert bucket.wait(1) == 0
        bucket.spend(1)
    assert bucket.wait(1) == 0.5
    now[0] += 0.5
    assert bucket.wait(1) == 0
    assert bucket.wait(2) == 0.5
    monkeypatch.setattr("emberhall.server.budgets.MOST_REMEMBERED", 10)
    budgets = Budgets(1)
    for number in range(100):
        budgets.spend("asking", "", str(number))
    assert len(budgets.buckets) == 10


def test_another_cookie_or_another_socket_is_no_new_budget() -> None:
    budgets = Budgets(10)
    with suppress(Limited):
        for number in range(10_000):
            budgets.spend("tables", f"person {number}", "192.0.2.7")
    with pytest.raises(Limited, match="you have opened many tables; you can go on in"):
        budgets.spend("tables", "somebody new", "192.0.2.7")
    budgets.spend("tables", "somebody new", "192.0.2.8")


def test_nobody_spends_what_belongs_to_the_school(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emberhall.server.budgets.time.monotonic", lambda: 0.0)
    budgets = Budgets(30)
    with suppress(Limited):
        for _ in range(10_000):
            budgets.spend("asking", "one pupil", "192.0.2.7")
    with pytest.raises(Limited):
        budgets.spend("asking", "one pupil", "192.0.2.7")
    for number in range(180):  # a class that comes back after a restart: a table's facts, and its socket
        budgets.spend("asking", f"pupil {number}", "192.0.2.7", 4)


def test_whoever_has_a_network_of_ipv6_has_one_budget() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("not an address") == "not an address"


def test_one_person_and_one_address_have_so_many_sockets_and_no_more() -> None:
    budgets = Budgets(30)
    with ExitStack() as stack:
        for _ in range(MOST_SOCKETS_OF_ONE):
            stack.enter_context(budgets.socket("ash", "192.0.2.7"))
        with pytest.raises(Limited), budgets.socket("ash", "192.0.2.8"):
            pass
        for number in range(MOST_SOCKETS - MOST_SOCKETS_OF_ONE):
            stack.enter_context(budgets.socket(f"pupil {number}", "192.0.2.7"))
        with pytest.raises(Limited), budgets.socket("birch", "192.0.2.7"):
            pass
        stack.enter_context(budgets.socket("birch", "192.0.2.8"))
    assert not budgets.sockets


def test_a_message_without_end_is_cut_off(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        async with ash.sit(table["id"]) as a, birch.sit(table["id"]) as b:
            with contextlib.suppress(ConnectionClosed):
                await b.line.send("x" * 1_000_000)
            await asyncio.wait_for(b.line.wait_closed(), 30)
            assert b.line.close_code == 1009
            assert (await a.pick(a.picks[0]))["is"] == "position"

    in_a_hall(tmp_path, look)


def test_a_person_has_so_many_tables_open_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emberhall.server.opening.MOST_RUNNING", 3)

    async def look(here: Here) -> None:
        ash = here.visitor()
        for _ in range(3):
            await ash.open("emberforge", "me", "open")
        answer = await ash.http.post("/api/tables", json={"game": "emberforge"})
        assert answer.status_code == 400
        assert "3 tables open already" in answer.json()["detail"]
        await here.visitor().open("emberforge", "me", "open")

    in_a_hall(tmp_path, look)


class SlowThinkers(QuickThinkers):
    """Bots that think until they are told to stop."""

    def __init__(self, enough: asyncio.Event) -> None:
        super().__init__(1)
        self.enough = enough

    async def answer(self, thought: Thought) -> int:
        """Whatever, in the end."""
        await self.enough.wait()
        return len(thought.picks)


def test_one_hint_is_thought_of_at_a_time(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "me", **FORGE)
        thinking = asyncio.Event()
        here.hall.thinkers = SlowThinkers(thinking)
        async with ash.sit(table["id"]) as a:
            for _ in range(5):
                await a.say("hint", seq=0)
            for _ in range(4):
                said = await a.until(lambda said: said["is"] in ("hint", "refused"))
                assert (said["is"], said["what"]) == ("refused", "hint")
            thinking.set()
            await a.until(lambda said: said["is"] == "hint")

    in_a_hall(tmp_path, look)


# Readers who don't read


def test_whoever_does_not_read_is_sent_away_and_nobody_else_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SLOW", 0.5)

    async def look(here: Here) -> None:
        table, (ash, birch) = await here.friends("emberforge", 2, **FORGE)
        found = await here.table(table)
        async with ash.sit(table["id"]) as a:
            deaf = await deaf_socket(here, table["id"])
            await until(lambda: len(found.viewers) == 2)
            deaf_viewer = next(viewer for viewer in found.viewers if viewer.viewpoint == -1)
            floods, position = 0, len(Viewer.encode(position_for(found.live, -1, None, 0.0)[1])) + 100
            while deaf_viewer in found.viewers and floods < 2000:  # more than any buffer on the way holds
                flood(found, deaf_viewer)
                floods += 1
                await asyncio.sleep(0 if floods < 60 else 0.01)
                assert deaf_viewer.bytes_waiting <= max(MOST_WAITING, position)
            await until(lambda: deaf_viewer not in found.viewers)
            assert (await a.pick(a.picks[0]))["is"] == "position"
            deaf.close()
            await deaf.wait_closed()
        async with birch.sit(table["id"]) as b:
            assert b.seq == 1

    in_a_hall(tmp_path, look)


def flood(table: Table, viewer: Viewer) -> None:
    """Send the whole position again and again."""
    for _ in range(20):
        table.viewers.show_whole(viewer)


async def until(is_so: Any) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.02)


async def deaf_socket(here: Here, table: str) -> asyncio.StreamWriter:
    """A socket whose owner never reads what is sent."""
    host, port = here.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
    lines = [
        f"GET /ws/tables/{table} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    await writer.drain()
    assert b"101" in await reader.readline()
    return writer


def test_a_viewer_who_is_sent_away_gets_nothing_more() -> None:
    async def look() -> None:
        viewer, message = Viewer("ash"), b"x" * 1000
        while not viewer.is_dismissed:
            viewer.send_encoded(message)
            assert viewer.bytes_waiting <= MOST_WAITING
        viewer.send_encoded(message)
        assert await viewer.next() is None
        assert not viewer.waiting

    asyncio.run(look())


def test_a_whole_position_takes_the_place_of_those_that_still_wait() -> None:
    async def look() -> None:
        viewer = Viewer("ash")
        viewer.send_encoded(b"table")
        for _ in range(1000):
            viewer.send_encoded(b"part" * 50, is_position=True)
            viewer.send_encoded(b"whole" * 1000, is_position=True, is_whole=True)
        assert not viewer.is_dismissed
        assert [await viewer.next(), await viewer.next()] == [b"table", b"whole" * 1000]
        assert (viewer.bytes_waiting, len(viewer.waiting)) == (0, 0)

    asyncio.run(look())


def test_one_position_may_be_larger_than_all_that_may_wait() -> None:
    async def look() -> None:
        viewer = Viewer("ash")
        viewer.send_encoded(b"x" * (MOST_WAITING + 1), is_position=True, is_whole=True)
        assert len(await viewer.next() or b"") == MOST_WAITING + 1

    asyncio.run(look())


# Odd requests


def test_odd_requests_are_refused_and_the_hall_stays_open(tmp_path: Path) -> None:
    async def look(here: Here) -> None:
        host, port = here.address.removeprefix("http://").split(":")
        for raw in (
            b"GET / HTTP/9.9\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01",
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
            b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"a=b; " * 2000 + b"\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(raw)
            answer = await asyncio.wait_for(reader.read(200), 10)
            assert b" 500 " not in answer
            writer.close()
            await writer.wait_closed()
        async with httpx.AsyncClient(base_url=here.address) as client:
            for method in ("TRACE", "PATCH", "DELETE", "OPTIONS", "PROPFIND"):
                assert (await client.request(method, "/api/tables")).status_code in (204, 404, 405)
            assert (await client.get("/health")).json()["is_open"]

    in_a_hall(tmp_path, look)

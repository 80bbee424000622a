"""By which names a hall is visited, behind a proxy or not: no other site's page is taken for its own."""

import asyncio
import socket
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from emberhall.kernel.errors import BadInput
from emberhall.server.hosts import ANY, Hosts, hosts_of, without_port
from emberhall.server.people import COOKIE, LOCKED
from emberhall.server.serve import check_proxies
from tests.server.here import Here, in_a_hall
from tests.server.house import open_house
from tests.server.visitor import Visitor

TLS = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7"}  # as a proxy on this machine says it


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("Hall.Example.org:8000", "hall.example.org"),
        ("hall.example.org.", "hall.example.org"),
        ("127.0.0.1:8000", "127.0.0.1"),
        ("[::1]:8000", "::1"),
        ("::1", "::1"),
        ("", ""),
    ],
)
def test_a_port_is_no_part_of_a_name(host: str, name: str) -> None:
    assert without_port(host) == name


def test_a_hall_for_this_machine_is_called_by_its_names_and_by_addresses() -> None:
    hosts = hosts_of("127.0.0.1", ["Hall.example.org"])
    for host in ("localhost:8000", "127.0.0.1", "[::1]:8000", "192.0.2.7", "hall.example.org:443", "a.localhost", ""):
        assert hosts.has(host), host
    for host in ("evil.example", "hall.example.org.evil.example", "localhost.evil.example", "evil.example:8000", "a b"):
        assert not hosts.has(host), host
    assert Hosts(frozenset({ANY})).has("evil.example")


def test_a_hall_for_a_network_is_found_there_by_the_machine_s_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Ashs-Laptop")
    hosts = hosts_of("0.0.0.0", [])
    for host in ("ashs-laptop:8000", "ashs-laptop.local:8000", "ashs-laptop.lan", "192.168.0.7:8000"):
        assert hosts.has(host), host
    assert not hosts.has("ashs-laptop.evil.example")
    assert not hosts_of("127.0.0.1", []).has("ashs-laptop.local")


@pytest.mark.parametrize("name", ["https://hall.example.org", "hall.example.org:443", "", "a b", "*.example.org"])
def test_what_is_no_name_of_a_host_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="--host-name takes one such as"):
        hosts_of("127.0.0.1", [name])


@pytest.mark.parametrize("proxy", ["*", "proxy.example.org", "10.0.0.5/24"])
def test_what_is_no_address_of_a_proxy_is_refused(proxy: str) -> None:
    with pytest.raises(BadInput, match="--proxy takes one such as"):
        check_proxies([proxy])
    check_proxies(["10.0.0.5", "10.0.0.0/24", "2001:db8::/32"])


def test_a_page_that_lets_its_name_point_here_reads_and_changes_nothing(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        rebound = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
        for path in ("/", "/api/hall", "/metrics", "/health", "/ready"):
            answer = await ash.http.get(path, headers=rebound)
            assert answer.status_code == 421, path
        assert "--host-name evil.example" in answer.json()["detail"]
        answer = await ash.http.post("/api/tables", json={"game": "emberforge"}, headers=rebound)
        assert answer.status_code == 421
        table = await ash.open("emberforge", "me", "me")
        address = here.address.replace("http", "ws")
        with pytest.raises((InvalidStatus, OSError)):
            async with connect(f"{address}/ws/tables/{table['id']}", additional_headers={"host": "evil.example"}):
                pass

    in_a_hall(tmp_path, visit)


def test_over_tls_a_browser_is_told_to_stay_there_and_its_cookie_is_locked_to_this_host(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        plain = await ash.http.get("/api/hall")
        assert "strict-transport-security" not in plain.headers
        answer = await ash.http.get("/api/hall", headers=TLS)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        answer = await ash.http.post("/api/tables", json={"game": "emberforge"}, headers=TLS)
        (cookie,) = answer.headers.get_list("set-cookie")
        assert cookie.startswith(f"{LOCKED}{COOKIE}=")
        for word in ("Secure", "HttpOnly", "SameSite=lax", "Path=/"):
            assert word.lower() in cookie.lower()
        assert "domain" not in cookie.lower()

    in_a_hall(tmp_path, visit)


def test_nobody_loses_a_seat_when_their_hall_gets_tls(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        table = await ash.open("emberforge", "me", "me")
        old = ash.http.cookies[COOKIE]
        mine = (await ash.http.get("/api/tables/mine", headers=TLS)).json()["tables"]
        assert [(line["id"], line["your_seats"]) for line in mine] == [(table["id"], [0, 1])]
        renamed = await ash.http.put("/api/me", json={"name": "Rowan"}, headers=TLS)
        cookies = dict(line.partition("=")[::2] for line in renamed.headers.get_list("set-cookie"))
        assert set(cookies) == {COOKIE, f"{LOCKED}{COOKIE}"}
        assert "max-age=0" in cookies[COOKIE].lower(), "the one of before has no say any more"
        new = cookies[f"{LOCKED}{COOKIE}"].partition(";")[0]
        people = here.app.state.people
        assert people.read(new.strip('"')).person == people.read(old).person

    in_a_hall(tmp_path, visit)


def test_a_plain_page_is_not_the_page_of_a_hall_with_tls(tmp_path: Path) -> None:
    async def visit(here: Here) -> None:
        ash = here.visitor()
        host = here.address.removeprefix("http://")
        for origin, status in ((f"http://{host}", 403), (f"https://{host}", 201)):
            wanted = {"game": "emberforge"}
            answer = await ash.http.post("/api/tables", json=wanted, headers={**TLS, "origin": origin})
            assert answer.status_code == status, origin

    in_a_hall(tmp_path, visit)


def test_a_served_hall_is_visited_by_the_names_it_was_given(tmp_path: Path) -> None:
    async def visit(address: str) -> None:
        async with Visitor(address) as ash:
            answers = [
                (await ash.http.get("/api/hall", headers={"host": host})).status_code
                for host in ("hall.example.org", "localhost", "evil.example")
            ]
            assert answers == [200, 200, 421]

    with open_house(tmp_path / "hall.db", "--host-name", "hall.example.org", "--proxy", "10.0.0.0/24") as house:
        asyncio.run(visit(house.address))

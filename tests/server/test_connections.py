"""Connections are limited where they arrive: by address, in number, in bytes, and in the time that a request takes."""

import asyncio
import contextlib
from pathlib import Path

import pytest

from emberhall.server import connections
from emberhall.server.connections import BURST, MOST_OPEN, OF_CONNECTION, Crowd
from tests.server.here import Here, in_a_hall

STRANGER = ("127.0.0.66", 0)  # no proxy of this machine, so the address counts
QUICK_GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def connected(here: Here) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection of a stranger."""
    host, port = here.address.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port), local_addr=STRANGER)


async def ends(reader: asyncio.StreamReader) -> bytes:
    """All that is heard until the line is cut."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while more := await asyncio.wait_for(reader.read(65536), 60):
            said += more
    return said


@pytest.mark.parametrize(
    "beginning",
    [b"", b"GET /health HTTP/1.1\r\nHost: 127", b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"],
)
def test_whoever_does_not_end_a_request_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beginning: bytes
) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 0.3)

    async def look(here: Here) -> None:
        reader, writer = await connected(here)
        writer.write(beginning)
        await ends(reader)
        writer.close()

    in_a_hall(tmp_path, look)


def test_an_address_that_has_too_many_connections_gets_no_more_and_others_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_OPEN", 5)

    async def look(here: Here) -> None:
        lines = [await connected(here) for _ in range(5)]
        for reader, writer in lines:
            writer.write(QUICK_GET)
            assert await asyncio.wait_for(reader.readline(), 60) == b"HTTP/1.1 200 OK\r\n"
        reader, writer = await connected(here)
        writer.write(QUICK_GET)
        assert await ends(reader) == b""
        assert (await here.visitor().http.get("/health")).status_code == 200
        for _, one in [*lines, (reader, writer)]:
            one.close()

    in_a_hall(tmp_path, look)


def test_whoever_sends_more_than_anyone_would_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BURST", 50_000)
    monkeypatch.setattr(connections, "RATE", 1)

    async def look(here: Here) -> None:
        reader, writer = await connected(here)
        heard = asyncio.create_task(ends(reader))
        with contextlib.suppress(ConnectionError):
            for _ in range(200):
                writer.write(QUICK_GET * 10)
                await writer.drain()
        assert (await heard).count(b"200 OK") < 40
        writer.close()
        assert (await here.visitor().http.get("/health")).status_code == 200

    in_a_hall(tmp_path, look)


class Peer:
    """As much of a connection as counting needs."""

    def __init__(self, host: str) -> None:
        self.host, self.transport = host, self
        self.is_cut = False

    def get_extra_info(self, _: str) -> tuple[str, int]:
        """Where it comes from."""
        return self.host, 1

    def abort(self) -> None:
        """It is cut."""
        self.is_cut = True


def comes(crowd: Crowd, host: str) -> Peer | None:
    """Somebody connects; None where they may not."""
    peer = Peer(host)
    where = crowd.where(peer)
    if not crowd.admits(where):
        return None
    crowd.open[where].add(peer)
    return peer


def test_where_the_hall_is_full_whoever_has_most_connections_loses_one() -> None:
    crowd = Crowd()
    crowd.most = 20
    many = [comes(crowd, "192.0.2.66") for _ in range(19)]
    assert comes(crowd, "192.0.2.7") is not None
    assert not any(peer.is_cut for peer in many if peer)
    assert comes(crowd, "192.0.2.8") is not None
    assert sum(peer.is_cut for peer in many if peer) == 1


def test_connections_are_paid_for_and_a_trusted_proxy_stands_for_many() -> None:
    crowd = Crowd(["10.0.0.0/24"])
    for _ in range(2 * MOST_OPEN):
        assert comes(crowd, "10.0.0.5") is not None
    assert (crowd.where(Peer("127.0.0.1")), crowd.where(Peer("192.0.2.66"))) == ("", "192.0.2.66")
    count = 0
    while crowd.pays("192.0.2.66", OF_CONNECTION):
        count += 1
    assert count <= BURST / OF_CONNECTION + 5
    assert crowd.pays("192.0.2.7", OF_CONNECTION)

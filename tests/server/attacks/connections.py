"""Connections: idle, slow, endless, or far too large."""

import asyncio
import gzip

from tests.server.attacks.registry import FEW_FILES, attack
from tests.server.raid import PATIENCE, TROUBLE, Raid, more_files

ASK = "/api/games/emberwind/ask"
IDLE = 1_100


@attack
async def idle_connections(raid: Raid) -> None:
    """1,100 connections that say nothing.

    Before: nobody new got in for as long as they stood; 970 of them stood to the end.
    """
    more_files()
    for _ in range(IDLE):
        try:
            await raid.connect()
        except TROUBLE as trouble:
            raid.hear(type(trouble).__name__)
        if not raid.is_on:
            break
    await raid.rest()
    still = sum(not line.reader.at_eof() for line in raid.lines)
    raid.outcome = f"{still} of {len(raid.lines)} still open"


@attack
async def slow_headers(raid: Raid) -> None:
    """300 requests whose headers never end: a line every half second.

    Before: all of them stood to the end.
    """
    await drip(raid, 300, raid.head("GET /api/hall"), b"x-more: y\r\n")


@attack
async def slow_bodies(raid: Raid) -> None:
    """300 requests whose bodies come a byte at a time.

    Before: all of them stood to the end.
    """
    head = raid.head("POST /api/tables", content_type="application/json", content_length="60000")
    await drip(raid, 300, head + b"\r\n", b" ")


async def drip(raid: Raid, count: int, first: bytes, more: bytes) -> None:
    """So many requests that begin well and never end."""
    more_files()
    for _ in range(count):
        try:
            _, writer = await raid.connect()
            writer.write(first)
        except TROUBLE as trouble:
            raid.hear(type(trouble).__name__)
    while raid.is_on:
        for line in raid.lines:
            line.write(more)
        await asyncio.sleep(0.5)
    still = sum(not line.reader.at_eof() for line in raid.lines)
    raid.outcome = f"{still} of {len(raid.lines)} still open"


@attack
async def bodies_without_end(raid: Raid) -> None:
    """Bodies in pieces that never end, bodies that are packed, and bodies far over what is allowed.

    Before: the probe waited 0.2 s.
    """
    bomb = gzip.compress(b" " * 10_000_000)

    async def send(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            if number % 3 == 0:
                await send_pieces(raid)
            elif number % 3 == 1:
                headers = {"content-encoding": "gzip"}
                await raid.ask(visitor, "POST", f"{ASK}/check-foe", bomb, headers=headers)
            else:
                await raid.ask(visitor, "POST", f"{ASK}/check-foe", b'{"foe": "' + b"x" * 3_000_000 + b'"}')

    await raid.by(6, send)


async def send_pieces(raid: Raid) -> None:
    """One body, in pieces, until it is refused or 8 MB were taken."""
    reader, writer = await raid.connect()
    head = raid.head("POST /api/tables", content_type="application/json", transfer_encoding="chunked")
    writer.write(head + b"\r\n")
    for _ in range(128):
        writer.write(b"10000\r\n" + b" " * 65_536 + b"\r\n")
        await asyncio.wait_for(writer.drain(), PATIENCE)
        if reader.at_eof() or not raid.is_on:
            break
    writer.write(b"0\r\n\r\n")
    status = await asyncio.wait_for(reader.read(64), PATIENCE)
    raid.hear(status.partition(b"\r")[0].decode(errors="replace") or "cut")
    writer.transport.abort()


@attack
async def pipelines(raid: Raid) -> None:
    """500 requests in one breath, on lines that never read the answers.

    Before: the probe waited 0.2 s, and 38 kB of log were written a second.
    """
    request = raid.head("GET /api/hall") + b"\r\n"
    while raid.is_on:
        for _ in range(4):
            _, writer = await raid.connect()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(request * 500)
            raid.sent += 500
        await asyncio.sleep(0.5)
        for line in raid.lines[:-8]:
            line.cut()


@attack
async def large_headers(raid: Raid) -> None:
    """Cookies, headers and addresses of 60 kB, and thousands of headers.

    Before: it held.
    """
    many = {f"x-{number}": "y" for number in range(3_000)}
    headers = [{"cookie": "emberhall=" + "x" * 60_000}, {"x-long": "x" * 60_000}, many, {"cookie": "a=b; " * 10_000}]

    async def send(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            if number < len(headers):
                await raid.ask(visitor, "GET", "/api/me", headers=headers[number])
            else:
                await raid.ask(visitor, "GET", "/api/tables/" + "x" * 60_000)

    await raid.by(len(headers) + 1, send)


@attack
async def connections_without_end(raid: Raid) -> None:
    """Connections that are opened, ask for one thing, and are cut before it is there.

    Before: the probe waited 3.9 s.
    """

    async def come(_: int) -> None:
        while raid.is_on:
            writer = (await raid.connect())[1]
            writer.write(raid.head("GET /api/hall") + b"\r\n")
            await asyncio.sleep(0)
            writer.transport.abort()
            raid.lines.clear()
            raid.sent += 1

    await raid.by(8, come)


FEW_FILES.add("idle-connections")

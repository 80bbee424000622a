"""Sockets that do not listen, ask too much, or make no sense."""

import asyncio

from tests.server.attacks.registry import attack
from tests.server.raid import PING, TEXT, Line, Raid


@attack
async def looks_without_reading(raid: Raid) -> None:
    """30 sockets at a long finished game ask for the whole position again and again, and never read one.

    Before: the hall took 650 MB within 6 s on a busy machine, and 4.5 GB in 9 s on an idle one.
    """
    lines = await raid.lines_at(raid.shelf.emberforge, 30, is_deaf=True)
    while raid.is_on:
        for line in lines:
            line.say("look", eyes=-1)
        await asyncio.sleep(0.03)


@attack
async def looks_of_all_games(raid: Raid) -> None:
    """100 deaf sockets, spread over all long games, so that no one table is asked too often.

    Before: the probe waited 3.3 s, and the hall took 690 MB.
    """
    lines = []
    for id_ in raid.shelf.finished:
        lines += await raid.lines_at(id_, 25, is_deaf=True)
    while raid.is_on:
        for line in lines:
            line.say("look", eyes=-1)
        await asyncio.sleep(0.1)


@attack
async def looks_read_at_once(raid: Raid) -> None:
    """20 sockets ask for whole positions as fast as they come: 23 bytes in, 900 kB out.

    Before: the probe waited 0.4 s, and 240 MB/s left the hall.
    """

    async def look(_: int) -> None:
        line = await raid.line(raid.shelf.emberforge)
        reading = asyncio.create_task(line.read_all())
        while raid.is_on and not reading.done():
            line.say("look", eyes=-1)
            await asyncio.sleep(0.02)
        await reading

    await raid.by(20, look)


@attack
async def comings_and_goings(raid: Raid) -> None:
    """Sockets that come to a long game and leave at once; each is sent a whole position.

    Before: the probe waited 0.4 s.
    """

    async def come(_: int) -> None:
        while raid.is_on:
            line = await raid.line(raid.shelf.emberforge, is_deaf=True)
            await asyncio.sleep(0)
            line.cut()

    await raid.by(8, come)


@attack
async def crowd_at_one_table(raid: Raid) -> None:
    """150 spectators at a table where honest people play, none of whom reads.

    Before: picks took 0.2 s, and the hall 100 MB more.
    """
    await raid.lines_at(raid.public or raid.shelf.emberforge, 150, is_deaf=True)
    await raid.rest()


@attack
async def messages_on_200_sockets(raid: Raid) -> None:
    """200 sockets of one address, each with as many messages as it may send.

    Before: each socket had a budget of its own: 6,000 messages a second.
    """
    lines = await raid.lines_at(raid.shelf.emberwind, 200)
    reading = [asyncio.create_task(line.read_all()) for line in lines]
    while raid.is_on:
        for line in lines:
            line.say("why", seq=0, pick=0)
        await asyncio.sleep(0.03)
    await asyncio.gather(*reading)


@attack
async def small_frames(raid: Raid) -> None:
    """Messages in pieces of one byte, and pieces of messages that never end.

    Before: it held.
    """
    lines = await raid.lines_at(raid.shelf.emberwind, 20)
    reading = [asyncio.create_task(line.read_all()) for line in lines]
    while raid.is_on:
        for line in lines:
            line.frame(b'{"do":"', is_last=False)
            for _ in range(50):
                line.frame(b"x", 0, is_last=False)
        await asyncio.sleep(0.02)
    await asyncio.gather(*reading)


@attack
async def large_frames(raid: Raid) -> None:
    """Frames that say they are huge, and messages of 16 kB that make no sense.

    Before: it held: the lines were cut.
    """

    async def send(number: int) -> None:
        while raid.is_on:
            line = await raid.line(raid.shelf.emberwind)
            if number % 2:
                line.write(bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8, "big") + bytes(4) + b"x" * 65_536)
            else:
                for _ in range(30):
                    line.frame(b"[" * 16_000)
            await line.read_all()

    await raid.by(10, send)


@attack
async def pings(raid: Raid) -> None:
    """Pings without end, on sockets that never read the answers.

    Before: the probe and picks waited 1.2 s.
    """
    lines = await raid.lines_at(raid.shelf.emberwind, 20, is_deaf=True)
    while raid.is_on:
        for line in lines:
            for _ in range(50):
                line.frame(b"p" * 125, PING)
        await asyncio.sleep(0.02)


@attack
async def empty_frames(raid: Raid) -> None:
    """Pings and pieces of messages with nothing in them, 10,000 in one breath: 6 bytes each.

    Before: the probe waited 2.4 s.
    """

    async def send(number: int) -> None:
        while raid.is_on:
            line = await raid.line(raid.shelf.emberwind, is_deaf=True)
            line.frame(b"", is_last=False)
            for _ in range(20):
                frame = bytes([PING | 0x80 if number % 2 else 0, 0x80]) + bytes(4)
                line.write(frame * 10_000)
                await asyncio.sleep(0.05)
            line.cut()

    await raid.by(8, send)


@attack
async def nonsense(raid: Raid) -> None:
    """Messages that make no sense, until the line is cut, and again.

    Before: it held, but for 20 kB of log a second.
    """
    messages = [b"", b"null", b"{}", b'{"do":"fly"}', b"\xff\xfe", b"[" * 3_000, b'{"do":"pick","seq":-1,"pick":1e99}']

    async def send(number: int) -> None:
        while raid.is_on:
            line = await raid.line(raid.shelf.emberwind)
            for turn in range(40):
                line.frame(messages[(turn + number) % len(messages)], TEXT)
            await line.read_all()

    await raid.by(10, send)


@attack
async def foreign_pages(raid: Raid) -> None:
    """Upgrades and requests that come from the page of another site, or from none at all.

    Before: it held.
    """

    async def knock(number: int) -> None:
        origins = [{"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {}]
        visitor = raid.visitor()
        while raid.is_on:
            reader, writer = await raid.connect()
            line = Line(raid, reader, writer)
            await line.shake_hands(raid.shelf.emberwind, "", **origins[number])
            await line.hear()
            line.cut()
            await raid.ask(visitor, "PUT", "/api/me", {"name": "Mallory"}, headers=origins[number])

    await raid.by(4, knock)


@attack
async def comings_to_a_crowd(raid: Raid) -> None:
    """150 sockets at a table, and more that come and leave at once: everybody is told of each, every time.

    Before: the probe waited 1.9 s.
    """
    lines = await raid.lines_at(raid.shelf.emberwind, 150)
    reading = [asyncio.create_task(line.read_all()) for line in lines]

    async def come(_: int) -> None:
        while raid.is_on:
            line = await raid.line(raid.shelf.emberwind)
            await line.hear()
            line.cut()

    await raid.by(4, come)
    await asyncio.gather(*reading)

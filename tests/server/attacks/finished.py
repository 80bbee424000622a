"""What finished games and their logs are asked for, again and again."""

import asyncio

from tests.server.attacks.registry import attack
from tests.server.raid import Raid


@attack
async def frames(raid: Raid) -> None:
    """The longest stretch of a long game, four at a time, through all eyes.

    Before: the probe waited 6 s, and people's picks 3 s.
    """

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            path = f"/api/tables/{raid.shelf.emberwind}/frames?count=120&eyes={number}"
            await raid.ask(visitor, "GET", path)

    await raid.by(4, keep_asking)


@attack
async def frames_near_the_end(raid: Raid) -> None:
    """The last stretch of the longest game, for which all of it is played again.

    Before: the probe waited 3.9 s.
    """
    start = raid.shelf.picks[raid.shelf.conjure] - 119
    await raid.again_and_again("GET", f"/api/tables/{raid.shelf.conjure}/frames?start={start}&count=120", at_once=4)


@attack
async def frames_that_nobody_reads(raid: Raid) -> None:
    """Answers of 5 MB each, asked for on one line after the other and never read.

    Before: the probe waited 22 s, and the hall did not recover within 20 s.
    """
    request = raid.head(f"GET /api/tables/{raid.shelf.emberwind}/frames?count=120") + b"\r\n"
    for _ in range(400):
        if not raid.is_on:
            break
        _, writer = await raid.connect()
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(request)
        raid.sent += 1
        await asyncio.sleep(0.05)
    await raid.rest()


@attack
async def verify(raid: Raid) -> None:
    """The longest game verified, four at a time.

    Before: the probe waited 0.8 s, and bots were 2.6 s late.
    """
    await raid.again_and_again("GET", f"/api/tables/{raid.shelf.conjure}/verify", at_once=4)


@attack
async def records(raid: Raid) -> None:
    """The record of the longest game, four at a time.

    Before: the probe waited 0.1 s.
    """
    await raid.again_and_again("GET", f"/api/tables/{raid.shelf.conjure}/record", at_once=4)


@attack
async def chances(raid: Raid) -> None:
    """How each of the long games swung, which is a thousand games for quick bots each.

    Before: bots were 4 s late, and for 18 s more after it was over.
    """

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            await raid.ask(visitor, "GET", f"/api/tables/{raid.shelf.finished[number]}/chances")
            await asyncio.sleep(0.2)

    await raid.by(len(raid.shelf.finished), keep_asking)


@attack
async def branches(raid: Raid) -> None:
    """Play on from the end of the longest game, again and again: each time all of its log is written anew.

    Before: four of them kept the database busy for 20 s more, and bots 6 s late.
    """
    at = raid.shelf.picks[raid.shelf.conjure] - 1
    await raid.again_and_again(
        "POST", f"/api/tables/{raid.shelf.conjure}/branch", {"at": at, "seat": 0, "bot": "easy"}, at_once=2
    )


@attack
async def rematches(raid: Raid) -> None:
    """Concede and ask for a rematch, without end.

    Before: 110 tables in 6 s, without any limit.
    """
    visitor = raid.visitor()
    table = await raid.open(visitor, "emberforge", "me", "easy")
    while table is not None and raid.is_on:
        line = await raid.line(table["id"], visitor)
        line.say("concede", seat=next(seat["seat"] for seat in table["seats"] if seat["is_you"]))
        while (content := await line.hear()) is not None and b'"status":"over"' not in content:
            pass
        line.cut()
        again = await raid.ask(visitor, "POST", f"/api/tables/{table['id']}/rematch")
        table = again.json() if again.is_success else await raid.open(visitor, "emberforge", "me", "easy")


@attack
async def long_logs(raid: Raid) -> None:
    """Tables with logs of 16,000 and 20,000 entries, each loaded for the first time.

    Before: the probe waited 3.7 s.
    """

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        ids = [raid.shelf.undecided, *raid.shelf.copies]
        for id_ in ids[number::4]:
            if raid.is_on:
                await raid.ask(visitor, "GET", f"/api/tables/{id_}")

    await raid.by(4, keep_asking)


@attack
async def demonstrations(raid: Raid) -> None:
    """The frames of a demonstration, which need no table, four at a time.

    Before: the probe waited 0.4 s.
    """
    visitor = raid.visitor()
    hall = (await raid.ask(visitor, "GET", "/api/hall")).json()
    shown = [(game["id"], demo["id"]) for game in hall["games"] for demo in game["demonstrations"]]
    if shown:
        game, demo = shown[0]
        await raid.again_and_again("GET", f"/api/games/{game}/demonstrations/{demo}/frames?count=120", at_once=4)


@attack
async def long_games_ended(raid: Raid) -> None:
    """Play on from near the end of the longest game and concede at once, as a new guest each time.

    Before: all of its log was written anew each time, and nothing else was done with it.
    """
    at = raid.shelf.picks[raid.shelf.conjure] - 1

    async def end(_: int) -> None:
        while raid.is_on:
            visitor = raid.visitor()
            path = f"/api/tables/{raid.shelf.conjure}/branch"
            table = await raid.ask(visitor, "POST", path, {"at": at, "seat": 0, "bot": "easy"})
            if table.is_success:
                line = await raid.line(table.json()["id"], visitor)
                line.say("concede", seat=0)
                await line.hear()
            else:
                await asyncio.sleep(0.2)

    await raid.by(2, end)

"""What is kept for ever: tables, people, decks, lines of a log."""

import asyncio
import itertools
import random
import secrets

from tests.server.attacks.registry import attack
from tests.server.honest import Plain
from tests.server.raid import Raid
from tests.server.visitor import Sitting, Visitor


@attack
async def new_guests(raid: Raid) -> None:
    """Every request comes without a cookie: each makes a new guest, who opens a table.

    Before: 1,106 tables in 34 s.
    """

    async def come(_: int) -> None:
        while raid.is_on:
            async with Visitor(raid.address, raid.source) as guest:
                await raid.open(guest, "emberforge", "me", "easy")

    await raid.by(4, come)


@attack
async def names_in_the_list(raid: Raid) -> None:
    """Public tables of people with names that nobody wants to read, as many as the list has lines.

    Before: the list held nothing else.
    """
    names = ["Borin", "\u3164\u3164", "\u2800", "Z" + "\u0335" * 22, "\u202egnorw", "W" * 24, "<b>bold</b>"]

    async def come(number: int) -> None:
        for name in itertools.cycle(names[number:] + names[:number]):
            if not raid.is_on:
                return
            async with Visitor(raid.address, raid.source) as guest:
                await raid.ask(guest, "PUT", "/api/me", {"name": name})
                await raid.open(guest, "emberforge", "me", "easy", is_public=True)

    await raid.by(4, come)


@attack
async def forwarded_addresses(raid: Raid) -> None:
    """Every request says that it comes from another address, and opens a table.

    Before: nobody believed the address, but there was no end of tables.
    """

    async def come(number: int) -> None:
        visitor = raid.visitor()
        for turn in itertools.count():
            if not raid.is_on:
                return
            said = f"10.{number}.{turn // 250}.{turn % 250}"
            headers = {"x-forwarded-for": said, "forwarded": f"for={said}", "x-real-ip": said}
            visitor.http.cookies.clear()
            await raid.ask(visitor, "POST", "/api/tables", {"game": "emberforge"}, headers=headers)

    await raid.by(4, come)


@attack
async def seats_that_change(raid: Raid) -> None:
    """A seat goes to a bot and is opened again, without end.

    Before: it had no limit.
    """
    visitor = raid.visitor()
    table = await raid.open(visitor, "conjure", "me", "easy")
    while table is not None and raid.is_on:
        path = f"/api/tables/{table['id']}/seats/1"
        await raid.ask(visitor, "PUT", path, {"kind": "open"})
        await raid.ask(visitor, "PUT", path, {"kind": "bot", "bot": "easy"})


@attack
async def answers_taken_back(raid: Raid) -> None:
    """20 people who give an answer and take it back, without end: the log of their table has none either.

    Before: it had no limit.
    """

    async def play(number: int) -> None:
        visitor, lots = raid.visitor(), random.Random(number)
        table = await raid.open(visitor, "emberforge", "me", "open")
        if table is None:
            return
        guest = raid.visitor()
        invitation = next(seat["invitation"] for seat in table["seats"] if seat["invitation"])
        await raid.ask(guest, "POST", f"/api{invitation}")
        async with Plain(visitor, table["id"]) as sitting:
            await raid.until_over(undo_and_redo(raid, sitting, lots))

    await raid.by(20, play)


async def undo_and_redo(raid: Raid, sitting: Sitting, lots: random.Random) -> None:
    """Take back whatever can be taken back, and answer by lot."""
    while not sitting.is_over:
        if sitting.position.get("may_undo"):
            said = await sitting.ask("undo", "position", seq=sitting.seq)
        elif sitting.is_asked():
            said = await sitting.pick(lots.choice(sitting.picks))
        else:
            said = await sitting.hear()
        raid.hear(said["text"] if said["is"] in ("refused", "error") else said["is"])


@attack
async def stops(raid: Raid) -> None:
    """20 people who change their mind all the time about when they want to be asked, which is written each time.

    Before: each is two transactions, and it had no limit but that of the socket.
    """

    async def change(number: int) -> None:
        visitor = raid.visitor()
        table = await raid.open(visitor, "conjure", "me", "easy")
        if table is None:
            return
        line = await raid.line(table["id"], visitor)
        reading = asyncio.create_task(line.read_all())
        for turn in itertools.count():
            if not raid.is_on or reading.done():
                break
            line.say("stops", off=[], always=bool(turn % 2), quiet=False)
            await asyncio.sleep(0.02)
        await reading

    await raid.by(20, change)


@attack
async def decks_kept(raid: Raid) -> None:
    """Decks kept and kept again, by new guests.

    Before: a hundred for each guest, and no end of guests.
    """

    async def keep(number: int) -> None:
        while raid.is_on:
            async with Visitor(raid.address, raid.source) as guest:
                for turn in range(50):
                    deck = {"game": "seekers", "name": f"Deck {number} {turn}", "text": "x" * 3_000}
                    if raid.is_on:
                        await raid.ask(guest, "POST", "/api/decks", deck)

    await raid.by(4, keep)


@attack
async def guessed_invitations(raid: Raid) -> None:
    """Invitations and tables by lot.

    Before: it held.
    """

    async def guess(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            await raid.ask(visitor, "POST", f"/api/join/{secrets.token_urlsafe(18)}")
            await raid.ask(visitor, "GET", f"/api/tables/{secrets.token_hex(6)}")

    await raid.by(4, guess)


@attack
async def lists(raid: Raid) -> None:
    """The lists of tables, the schema and the page, as fast as they come.

    Before: it held.
    """
    paths = [
        "/api/tables/watch",
        "/api/tables/mine",
        "/api/hall",
        "/schema/openapi.json",
        "/",
        "/api/games/seekers/cards",
        "/api/games/seekers/builder",
        "/health",
    ]

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            await raid.ask(visitor, "GET", paths[number])

    await raid.by(len(paths), keep_asking)


@attack
async def exports(raid: Raid) -> None:
    """All that is known of somebody who plays on from the end of long games, asked for again and again.

    Before: there was nothing to be had.
    """
    at = raid.shelf.picks[raid.shelf.conjure] - 1

    async def take(_: int) -> None:
        while raid.is_on:
            visitor = raid.visitor()
            for _ in range(5):
                path = f"/api/tables/{raid.shelf.conjure}/branch"
                await raid.ask(visitor, "POST", path, {"at": at, "seat": 0, "bot": "easy"})
            for _ in range(5):
                if raid.is_on:
                    await raid.ask(visitor, "GET", "/api/me/export")

    await raid.by(2, take)


@attack
async def farewells(raid: Raid) -> None:
    """Guests who come, open tables, and want to be forgotten, one after the other.

    Before: nobody could be forgotten.
    """

    async def come_and_go(_: int) -> None:
        while raid.is_on:
            async with Visitor(raid.address, raid.source) as guest:
                await raid.ask(guest, "PUT", "/api/me", {"name": "Mallory"})
                for _ in range(3):
                    await raid.open(guest, "emberforge", "me", "easy")
                await raid.ask(guest, "POST", "/api/me/forget", {"name": "Mallory"})

    await raid.by(4, come_and_go)


@attack
async def guessed_tickets(raid: Raid) -> None:
    """Codes that take somebody along to another device, by lot, by guests who make codes themselves.

    Before: there were none.
    """

    async def guess(_: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            await raid.ask(visitor, "POST", "/api/me/ticket")
            code = "".join(random.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=10))
            await raid.ask(visitor, "POST", "/api/take/look", {"code": code})
            await raid.ask(visitor, "POST", "/api/take", {"code": code, "keeps": True})

    await raid.by(4, guess)

"""Bots, hints and clocks: whatever makes the hall think or wake."""

import asyncio
import random

from tests.server.attacks.registry import attack
from tests.server.honest import Plain
from tests.server.raid import Raid
from tests.server.visitor import Json, Visitor

HARD_TABLES = 60


async def open_many(
    raid: Raid, visitors: list[Visitor], count: int, game: str, *seats: str
) -> list[tuple[Visitor, Json]]:
    """So many tables, as far as the hall lets them be opened, and as long as there is time."""
    tables = []
    for number in range(count):
        visitor = visitors[number % len(visitors)]
        table = await raid.open(visitor, game, *seats) if raid.is_on else None
        if table is not None:
            tables.append((visitor, table))
    return tables


@attack
async def tables_of_bots(raid: Raid) -> None:
    """60 tables of four hard bots, and nobody else.

    Before: no bot answered anybody for as long as one waited, nor after a restart.
    """
    await open_many(raid, [raid.visitor()], HARD_TABLES, "seekers", *["hard"] * 4)
    await raid.rest()


@attack
async def seats_handed_to_bots(raid: Raid) -> None:
    """60 tables of a person and three hard bots; the person hands the seat to a bot too, and watches half of them.

    Before: no bot answered anybody for as long as one waited.
    """
    tables = await open_many(raid, [raid.visitor()], HARD_TABLES, "seekers", "me", "hard", "hard", "hard")
    for visitor, table in tables:
        await raid.ask(visitor, "PUT", f"/api/tables/{table['id']}/seats/0", {"kind": "bot", "bot": "hard"})
    watching = [await raid.line(table["id"], visitor) for visitor, table in tables[::2]]
    await asyncio.gather(*(line.read_all() for line in watching))
    await raid.rest()


@attack
async def many_people_with_bots(raid: Raid) -> None:
    """30 guests of one address, each with two tables against hard bots at which they pick at once, by lot.

    Before: their bots went before everybody else's.
    """
    guests = [raid.visitor() for _ in range(HARD_TABLES // 2)]
    tables = await open_many(raid, guests, HARD_TABLES, "emberforge", "me", "hard", "hard")

    async def play(number: int) -> None:
        visitor, table = tables[number]
        async with Plain(visitor, table["id"]) as sitting:
            await raid.until_over(sitting.play(random.Random(number), most=500))

    await raid.by(len(tables), play)
    await raid.rest()


@attack
async def hints(raid: Raid) -> None:
    """40 guests of one address who ask for one hint after the other.

    Before: hints and bots stood in one line.
    """
    guests = [raid.visitor() for _ in range(40)]
    tables = await open_many(raid, guests, len(guests), "seekers", "me", "open", "open", "open")
    tables += await open_many(raid, guests, len(guests), "seekers", "me", "easy")

    async def ask(number: int) -> None:
        visitor, table = tables[number]
        line = await raid.line(table["id"], visitor)
        reading = asyncio.create_task(line.read_all())
        while raid.is_on and not reading.done():
            for seq in range(12):
                line.say("hint", seq=seq)
            await asyncio.sleep(0.5)
        await reading

    await raid.by(len(tables), ask)


@attack
async def short_clocks(raid: Raid) -> None:
    """Tables whose clocks run out at once, opened one after the other.

    Before: it had no limit.
    """
    visitor = raid.visitor()
    while raid.is_on:
        await raid.open(visitor, "emberforge", "me", "easy", "easy", clock={"bank": 1, "plus": 0})

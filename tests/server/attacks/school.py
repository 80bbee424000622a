"""No attack at all: a school behind one address, whose hall is restarted."""

import asyncio
import json
import random

from tests.server.attacks.registry import NEEDS_RESTART, attack
from tests.server.raid import TROUBLE, Line, Raid
from tests.server.visitor import Json, Visitor

PAGES = 180  # behind the one address of a school
SCHOOL_TIME = 40.0  # seconds for all of them to sit down, and again to come back
SEATS = 4  # at each table of the school


@attack
async def school_comes_back(raid: Raid) -> None:
    """180 pages behind one address, whose hall is restarted: each comes back as the page does."""
    raid.go_on(max(SCHOOL_TIME, raid.seconds))
    tables = await open_school(raid)
    pages = [Page(raid, visitor, table) for visitor, table in tables]
    coming = [asyncio.create_task(page.stay()) for page in pages]
    await asyncio.sleep(0)
    while raid.is_on and not all(page.is_here or page.is_lost for page in pages):
        await asyncio.sleep(0.05)
    were_there = sum(page.is_here for page in pages)
    raid.ready()
    raid.go_on(max(SCHOOL_TIME, raid.seconds))
    while raid.is_on and not all((page.came > 1 and page.is_here) or page.is_lost for page in pages):
        await asyncio.sleep(0.05)
    back = sum(page.came > 1 and page.is_here for page in pages)
    raid.outcome = f"{were_there} of {PAGES} pages were there, and {back} came back"
    raid.has_won = back < PAGES
    for task in coming:
        task.cancel()
    await asyncio.gather(*coming, return_exceptions=True)


NEEDS_RESTART.add("school-comes-back")


async def open_school(raid: Raid) -> list[tuple[Visitor, str]]:
    """Tables of four, with a person on every seat; whoever is told to wait waits."""
    seated = []
    for _ in range(PAGES // SEATS):
        people = [raid.visitor() for _ in range(SEATS)]
        wanted = {"game": "emberforge", "seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]}
        table = await insist(raid, people[0], "/api/tables", wanted)
        if table is None:
            break
        for person, seat in zip(people[1:], table["seats"][1:], strict=True):
            await insist(raid, person, f"/api{seat['invitation']}", None)
        seated += [(person, table["id"]) for person in people]
    return seated


async def insist(raid: Raid, visitor: Visitor, path: str, body: Json | None) -> Json | None:
    """Ask until it is no longer said that one should wait a moment."""
    while raid.is_on:
        response = await raid.ask(visitor, "POST", path, body)
        if response.is_success:
            found: Json = response.json()
            return found
        if response.status_code != 429:
            return None
        await asyncio.sleep(float(response.headers.get("retry-after", "1")))
    return None


class Page:
    """A page at a table: it comes back when the line breaks, as web/src/lib/socket.ts does."""

    FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0

    def __init__(self, raid: Raid, visitor: Visitor, table: str) -> None:
        self.raid, self.visitor, self.table = raid, visitor, table
        self.is_here = False
        self.is_lost = False  # it was told that coming back is no use
        self.came = 0

    async def stay(self) -> None:
        """Be there, and come back."""
        tries = 0
        while not self.is_lost:
            try:
                line = await self.raid.line(self.table, self.visitor)
            except TROUBLE:
                line = None
            if line is not None:
                tries = await self.listen(line, tries)
            wait = min(self.LONGEST_WAIT, self.FIRST_WAIT * 2**tries)
            tries += 1
            await asyncio.sleep(wait * random.uniform(0.75, 1.25))

    async def listen(self, line: Line, tries: int) -> int:
        """Hear until the line breaks; how often it was tried in vain."""
        while (content := await line.hear()) is not None:
            if not self.is_here and json.loads(content)["is"] == "position":
                self.is_here, tries = True, 0
                self.came += 1
        self.is_here = False
        self.is_lost = line.code in FINAL
        return tries


FINAL = range(4400, 4500)  # codes after which the page of before did not come back

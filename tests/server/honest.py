"""Honest people: they play at a human pace while somebody else attacks the hall, and remember how long it took."""

import asyncio
import itertools
import random
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException

from tests.server.visitor import Json, Sitting, Visitor

PAUSE = (0.3, 1.2)  # seconds that a person thinks
AWAY = 0.5  # seconds before a lost line is taken up again
EVERY = 0.02  # seconds from one probe to the next
MOST_PROBES = 100  # on their way at once
NEWCOMERS = 10  # one of so many probes is somebody new
SHORT: dict[str, dict[str, int]] = {"conjure": {"max_turns": 60}, "seekers": {"max_turns": 60}}
LOST = (OSError, WebSocketException, httpx.TransportError, AssertionError, asyncio.TimeoutError)


@dataclass
class Ledger:
    """What all of them have seen: when, and how long it took in seconds."""

    picks: list[tuple[float, float]] = field(default_factory=list)
    answers: list[tuple[float, str, float]] = field(default_factory=list)  # of bots, with their game
    questions: list[tuple[float, float]] = field(default_factory=list)  # that need no table
    probes: list[tuple[float, float]] = field(default_factory=list)
    failed: list[tuple[float, str]] = field(default_factory=list)  # probes that got another answer, or none
    lost: list[tuple[float, str]] = field(default_factory=list)  # lines
    refused: list[tuple[float, str]] = field(default_factory=list)
    people_wait: dict[object, float] = field(default_factory=dict)  # since when
    bots_think: dict[object, tuple[str, float]] = field(default_factory=dict)

    def picks_since(self, start: float) -> list[float]:
        """How long picks took that were answered since, or are waited for still."""
        now = time.monotonic()
        return [took for at, took in self.picks if at >= start] + [now - since for since in self.people_wait.values()]

    def answers_since(self, start: float) -> list[tuple[str, float]]:
        """The same of bots."""
        now = time.monotonic()
        found = [(game, took) for at, game, took in self.answers if at >= start]
        return found + [(game, now - since) for game, since in self.bots_think.values()]

    def questions_since(self, start: float) -> list[float]:
        """The same of questions."""
        return [took for at, took in self.questions if at >= start]

    def probes_since(self, start: float) -> list[float]:
        """The same of probes."""
        return [took for at, took in self.probes if at >= start]


@dataclass(eq=False)
class Party:
    """A table with its people, who open another one when the game is over."""

    address: str
    source: str
    game: str
    seats: tuple[str, ...]  # me, open, or a bot's level
    ledger: Ledger
    is_public: bool = False
    table: str = ""

    async def play(self) -> None:
        """Play on, whatever happens."""
        people = [Visitor(self.address, self.source) for seat in self.seats if seat in ("me", "open")]
        try:
            while True:
                try:
                    self.table = await self.sit_down(people)
                    await asyncio.gather(*(Person(self, person).play() for person in people))
                except LOST as trouble:
                    self.ledger.refused.append((time.monotonic(), str(trouble)[:200]))
                    await asyncio.sleep(AWAY)
        finally:
            for person in people:
                await person.http.aclose()

    async def sit_down(self, people: list[Visitor]) -> str:
        """A new table, with everyone at it."""
        options = SHORT.get(self.game, {})
        table = await people[0].open(self.game, *self.seats, options=options, is_public=self.is_public)
        links = [seat["invitation"] for seat in table["seats"] if seat["invitation"]]
        for guest, link in zip(people[1:], links, strict=True):
            await guest.post(f"/api{link}")
        return str(table["id"])


class Plain(Sitting):
    """A seat from which only the table and the position are seen, which halls of all versions tell alike."""

    def take(self, said: Json) -> None:
        """Remember what is needed to play on."""
        if said["is"] == "table":
            self.table = said["table"]
        if said["is"] == "position":
            self.view = said["view"] if said["is_whole"] else {**self.view, **said["view"]}
            self.position = said


class Person:
    """Somebody at a table."""

    def __init__(self, party: Party, visitor: Visitor) -> None:
        self.party, self.visitor, self.ledger = party, visitor, party.ledger
        self.lots = random.Random(party.table)
        self.is_alone = "open" not in party.seats  # but for bots

    async def play(self) -> None:
        """Play to the end of the game, and come back whenever the line is lost."""
        try:
            while True:
                try:
                    async with Plain(self.visitor, self.party.table) as sitting:
                        self.answered()
                        await self.play_on(sitting)
                        return
                except LOST as trouble:
                    self.ledger.lost.append((time.monotonic(), repr(trouble)[:200]))
                    await asyncio.sleep(AWAY)
        finally:
            self.ledger.people_wait.pop(self, None)
            self.ledger.bots_think.pop(self, None)

    async def play_on(self, sitting: Sitting) -> None:
        """Answer by lot, after a pause, and listen."""
        while not sitting.is_over:
            self.look_at(sitting)
            if sitting.is_asked():
                await self.pick(sitting)
            else:
                await sitting.hear()

    async def pick(self, sitting: Sitting) -> None:
        """An answer, and how long it took until it was there or was held for the beat."""
        await asyncio.sleep(self.lots.uniform(*PAUSE))
        seq = sitting.seq
        self.ledger.people_wait[self] = time.monotonic()
        await sitting.say("pick", seq=seq, pick=self.lots.choice(sitting.picks))
        said = await sitting.until(lambda said: said["is"] in ("held", "refused") or sitting.seq > seq)
        self.answered()
        if said["is"] == "refused":
            self.ledger.refused.append((time.monotonic(), said["text"]))
        if said["is"] == "held":
            await sitting.until(lambda _: sitting.seq > seq)

    def answered(self) -> None:
        """What was said has landed, or the line was lost meanwhile and is back."""
        since = self.ledger.people_wait.pop(self, None)
        if since is not None:
            now = time.monotonic()
            self.ledger.picks.append((now, now - since))

    def look_at(self, sitting: Sitting) -> None:
        """Where it is a bot's answer that the table waits for, remember since when."""
        now, game = time.monotonic(), self.party.game
        _, since = self.ledger.bots_think.pop(self, ("", None))
        if since is not None:
            self.ledger.answers.append((now, game, now - since))
        if self.is_alone and not sitting.is_asked() and not sitting.is_over:
            self.ledger.bots_think[self] = (game, now)


async def be_curious(address: str, source: str, ledger: Ledger) -> None:
    """Ask every second how hard an encounter is: one of the requests that are not answered at once."""
    asked = {"encounter": "crown-of-ash", "party": "4"}
    async with Visitor(address, source) as visitor:
        while True:
            began = time.monotonic()
            try:
                await visitor.post("/api/games/emberwind/ask/pressure", asked)
                ledger.questions.append((time.monotonic(), time.monotonic() - began))
            except LOST as trouble:
                ledger.questions.append((time.monotonic(), time.monotonic() - began))
                ledger.refused.append((time.monotonic(), str(trouble)[:200]))
            await asyncio.sleep(1)


class Probe:
    """Asks every 20 ms whether the hall is open, without waiting for the answer before; lines are kept and used again,
    but for one in so many, with which somebody comes for the first time."""

    def __init__(self, address: str, source: str, ledger: Ledger) -> None:
        self.where, self.source, self.ledger = urlsplit(address), source, ledger
        self.idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def go_on(self) -> None:
        """Ask until it is enough."""
        asking: set[asyncio.Task[None]] = set()
        due = time.monotonic()
        try:
            for number in itertools.count():
                if len(asking) < MOST_PROBES:
                    task = asyncio.create_task(self.ask(is_new=number % NEWCOMERS == 0))
                    asking.add(task)
                    task.add_done_callback(asking.discard)
                due = max(due + EVERY, time.monotonic() - 1)
                await asyncio.sleep(max(0.0, due - time.monotonic()))
        finally:
            for task in asking:
                task.cancel()

    async def ask(self, *, is_new: bool) -> None:
        """One probe."""
        began = time.monotonic()
        try:
            line = await self.line(is_new=is_new)
            answer = await self.answer(*line)
            self.idle.append(line)
        except (OSError, EOFError, ValueError) as trouble:
            answer = type(trouble).__name__
        now = time.monotonic()
        self.ledger.probes.append((now, now - began))
        if " 200 " not in answer:
            self.ledger.failed.append((now, answer))

    async def line(self, *, is_new: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A line that nobody else uses."""
        while self.idle and not is_new:
            reader, writer = self.idle.pop()
            if not reader.at_eof() and not writer.is_closing():
                return reader, writer
        return await asyncio.open_connection(self.where.hostname, self.where.port, local_addr=(self.source, 0))

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
        """The first line of the answer; all of it is read."""
        writer.write(f"GET /health HTTP/1.1\r\nhost: {self.where.netloc}\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = next(line for line in head.lower().splitlines() if line.startswith("content-length:"))
        await reader.readexactly(int(length.partition(":")[2]))
        return head.partition("\r\n")[0]


def share(values: Iterable[float], part: float) -> float:
    """The value below which that part of them lies; 0 where there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0

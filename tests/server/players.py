"""Scripted players who play on whatever happens to the hall, and remember what was acknowledged to them."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.exceptions import WebSocketException

from emberhall.kernel.state import NOBODY
from emberhall.server.database import engine_of, entries, url_of
from emberhall.server.rows import Entry, log_from
from tests.server.visitor import Json, Sitting, Visitor

UNAVAILABLE = 503
LOST = (ConnectionError, WebSocketException, httpx.TransportError)  # the hall is gone, for now
PAUSE = 0.05  # seconds before a lost line is taken up again
OFTEN_TAKEN_BACK = 0.15
SHORT: dict[str, Json] = {  # options for short games
    "emberforge": {"max_rounds": 4},
    "conjure": {"max_turns": 12},
    "shroud": {"max_rounds": 4},
    "seekers": {"max_turns": 3},
    "emberwind": {"encounter": "ember-crossing: mossback-brute x2", "max_rounds": 2},
}


@dataclass
class Answer:
    """What a player said to a table, until it is known what came of it."""

    seq: int
    what: str
    value: int = 0

    def named(self) -> tuple[str, int]:
        """As a refusal names it."""
        return self.what, self.value if self.what == "pick" else NOBODY


@dataclass
class Tally:
    """What all players of a run have seen."""

    acknowledged: int = 0
    undone: int = 0
    resent: int = 0
    resent_in_vain: int = 0  # since it was in the log already
    refused: list[str] = field(default_factory=list)
    reconnected: int = 0
    tables: int = 0
    finished: int = 0
    joined: int = 0  # invitations that were taken
    handed: int = 0  # seats that went to a bot, or back
    stops: int = 0  # wishes when to be asked
    conceded: int = 0
    ran_out: int = 0  # clocks
    compared: int = 0  # times that a clock was looked at before and after the hall was closed
    decks: int = 0  # kept, changed and deleted
    closings: list[tuple[float, float]] = field(default_factory=list)  # when there was no hall, since 1970
    slow_lives: list[list[str]] = field(default_factory=list)  # who waited for what when the hall was killed too soon

    def closed(self, since: float, until: float) -> float:
        """For how long there was no hall between two times, at least."""
        return sum(max(0.0, min(ended, until) - max(began, since)) for began, ended in self.closings)


class Player:
    """A person at a table, who comes back whenever the line is lost, and says again what was not answered."""

    def __init__(self, visitor: Visitor, table: str, lots: random.Random, tally: Tally) -> None:
        self.visitor, self.table, self.lots, self.tally = visitor, table, lots, tally
        self.seat = -1
        self.name = ""
        self.leaves = ""  # how they end their game: they concede, or fall asleep; "" for whoever plays to the end
        self.absences: list[range] = []  # entries of the log that a bot may have made in their place
        self.said: dict[int, set[tuple[str, int]]] = {}  # by seq
        self.acknowledged: dict[int, Answer] = {}
        self.waiting: Answer | None = None
        self.is_done = False
        self.sitting: Sitting | None = None

    def __str__(self) -> str:
        at = self.sitting
        if at is None or not at.position:
            return f"{self.table} seat {self.seat}: nothing was heard yet"
        asked = f"asked as {at.position['eyes']}" if at.is_asked() else f"to move {at.view.get('to_move')}"
        kinds = "".join(seat["kind"][0] for seat in at.table["seats"])
        return (
            f"{self.table} {at.table['game']} {kinds} seat {self.seat} at {at.seq}, {asked}, waits for {self.waiting}"
        )

    async def play(self) -> None:
        """Play to the end of the game."""
        while True:
            try:
                async with self.visitor.sit(self.table) as sitting:
                    self.sitting = sitting
                    self._sit(sitting)
                    await self._say_again(sitting)
                    await self._play_on(sitting)
                    self.is_done = True
                    return
            except LOST:
                await asyncio.sleep(PAUSE)

    def _sit(self, sitting: Sitting) -> None:
        """They have found their seat, or come back to it."""
        self.tally.reconnected += self.seat >= 0
        if self.seat < 0:
            self.seat = sitting.position["eyes"]
            self.name = self.own(sitting)["name"]

    def own(self, sitting: Sitting) -> Json:
        """What the table says of their seat."""
        seat: Json = sitting.table["seats"][self.seat]
        return seat

    async def _say_again(self, sitting: Sitting) -> None:
        """What was not answered before the line was lost is said once more; a pick even where it is in the log."""
        answer = self.waiting
        self._check(sitting)
        if answer is not None and (answer.what == "pick" or self.waiting is not None):
            self.tally.resent += 1
            self.tally.resent_in_vain += self.waiting is None
            await self._send(sitting, answer)

    async def _play_on(self, sitting: Sitting) -> None:
        while not sitting.is_over:
            if self.waiting is None and sitting.is_asked():
                await self._answer(sitting)
            await self._hear(sitting)

    async def _hear(self, sitting: Sitting) -> Json:
        said = await sitting.hear()
        if said["is"] == "refused":
            self.tally.refused.append(said["text"])
            if self.waiting is not None and (said["what"], said["pick"]) == self.waiting.named():
                self.waiting = None
        self._check(sitting)
        return said

    async def _answer(self, sitting: Sitting) -> None:
        """They are asked, and say something."""
        self.waiting = self._choose(sitting)
        await self._send(sitting, self.waiting)

    def _choose(self, sitting: Sitting) -> Answer:
        if sitting.position["may_undo"] and self.lots.random() < OFTEN_TAKEN_BACK:
            return Answer(sitting.seq, "undo")
        return Answer(sitting.seq, "pick", self.lots.choice(sitting.picks))

    async def _send(self, sitting: Sitting, answer: Answer) -> None:
        self.said.setdefault(answer.seq, set()).add((answer.what, answer.value))
        if answer.what == "pick":
            await sitting.say("pick", seq=answer.seq, pick=answer.value)
        else:
            await sitting.say("undo", seq=answer.seq)

    def _check(self, sitting: Sitting) -> None:
        """A later position acknowledges what was said, unless the clock took the seat away meanwhile."""
        if sitting.position["eyes"] != self.seat or self.own(sitting)["has_conceded"]:
            self.waiting = None
        if self.waiting is not None and sitting.seq > self.waiting.seq:
            self.acknowledged[self.waiting.seq] = self.waiting
            self.tally.acknowledged += 1
            self.tally.undone += self.waiting.what == "undo"
            self.waiting = None


class Patient(Visitor):
    """A visitor to whom a hall that can't answer now is the same as one that is gone."""

    @staticmethod
    def read(response: httpx.Response, expect: int | None) -> Any:
        """The answer."""
        if response.status_code == UNAVAILABLE:
            raise ConnectionError(response.text)
        return Visitor.read(response, expect)


async def insist(work: Any) -> Any:
    """Do it, again and again, until the hall answers."""
    while True:
        try:
            return await work()
        except LOST:
            await asyncio.sleep(PAUSE)


@dataclass
class Game:
    """A table to be played at again and again."""

    game: str
    seats: Sequence[str]  # me, open, or a bot's level
    clock: Json | None = None
    player: type[Player] = Player
    ends: Sequence[str] = ("",)  # how the last person leaves, from one game to the next


class Crowd:
    """Everyone who plays at a hall: at each table two or three people and perhaps bots."""

    def __init__(self, addresses: Sequence[str], seed: int) -> None:
        self.addresses = addresses  # of the processes; people spread over them
        self.lots = random.Random(seed)
        self.tally = Tally()
        self.players: list[Player] = []
        self.is_closing = False

    async def play_at(self, game: Game) -> None:
        """Play one game after the other, until it is said that the hall closes."""
        ends = cycle(game.ends)
        while not self.is_closing:
            async with self.seated(game) as players:
                self.tally.tables += 1
                players[-1].leaves = next(ends)
                self.players += players
                async with asyncio.TaskGroup() as together:
                    for player in players:
                        together.create_task(player.play())
                await self._verify(players[0])

    @asynccontextmanager
    async def seated(self, game: Game) -> AsyncIterator[list[Player]]:
        """A new table with all of its people, each with a browser of their own."""
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(Patient(self.addresses[number % len(self.addresses)]))
                for number in range(1 + list(game.seats).count("open"))
            ]
            more = {"options": SHORT[game.game], "clock": game.clock}
            table: Json = await insist(lambda: people[0].open(game.game, *game.seats, **more))
            links = [seat["invitation"] for seat in table["seats"] if seat["invitation"]]
            for guest, link in zip(people[1:], links, strict=True):
                await insist(partial(guest.put, "/api/me", {"name": "Guest"}))
                await insist(partial(guest.post, f"/api{link}"))  # if the answer was lost, the link leads back
                self.tally.joined += 1
            yield [game.player(person, table["id"], random.Random(self.lots.random()), self.tally) for person in people]

    def waits(self) -> list[str]:
        """What everyone who still plays waits for."""
        return [str(player) for player in self.players if not player.is_done]

    async def _verify(self, player: Player) -> None:
        verified = await insist(lambda: player.visitor.get(f"/api/tables/{player.table}/verify"))
        assert verified["is_true"], verified
        self.tally.finished += 1


def logs_of(database: str, ids: Sequence[str]) -> dict[str, list[Entry]]:
    """The logs, as the database has them, without any hall."""
    engine = engine_of(url_of(database))
    with engine.connect() as connection:
        logs = {id_: log_from(connection, id_, 0) for id_ in ids}
        total = connection.execute(sa.select(sa.func.count()).select_from(entries)).scalar_one()
    engine.dispose()
    assert total >= sum(map(len, logs.values()))
    return logs


def check_logs(database: str, players: Sequence[Player]) -> int:
    """What was acknowledged is in the logs, once and at its place, and nothing is there that nobody said; how much."""
    logs = logs_of(database, [player.table for player in players])
    for log in logs.values():
        assert [entry.seq for entry in log] == list(range(len(log)))
    count = 0
    for player in players:
        log = logs[player.table]
        for seq, answer in player.acknowledged.items():
            entry = log[seq]
            around = log[max(0, seq - 2) : seq + 2]
            assert (entry.what, entry.seat) == (answer.what, player.seat), (str(player), around, answer)
            assert answer.what == "undo" or entry.value == answer.value, (str(player), around, answer)
            count += 1
        for entry in log:
            is_bot = any(entry.seq in absence for absence in player.absences)
            if entry.seat == player.seat and entry.what in ("pick", "undo") and not is_bot:
                value = entry.value if entry.what == "pick" else 0
                assert (entry.what, value) in player.said.get(entry.seq, set()), (player.table, entry)
    return count

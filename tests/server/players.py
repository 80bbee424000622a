"""Scripted players who play on whatever happens to the hall, and remember what was acknowledged to them."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
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


class Player:
    """A person at a table, who comes back whenever the line is lost, and says again what was not answered."""

    def __init__(self, visitor: Visitor, table: str, lots: random.Random, tally: Tally) -> None:
        self.visitor, self.table, self.lots, self.tally = visitor, table, lots, tally
        self.seat = -1
        self.said: dict[int, set[tuple[str, int]]] = {}  # by seq
        self.acknowledged: dict[int, Answer] = {}
        self.waiting: Answer | None = None

    async def play(self) -> None:
        """Play to the end of the game."""
        while True:
            try:
                async with self.visitor.sit(self.table) as sitting:
                    self.tally.reconnected += self.seat >= 0
                    self.seat = sitting.position["eyes"]
                    await self._say_again(sitting)
                    await self._play_on(sitting)
                    return
            except LOST:
                await asyncio.sleep(PAUSE)

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
                self.waiting = self._choose(sitting)
                await self._send(sitting, self.waiting)
            said = await sitting.hear()
            if said["is"] == "refused":
                self.tally.refused.append(said["text"])
                if self.waiting is not None and (said["what"], said["pick"]) == self.waiting.named():
                    self.waiting = None
            self._check(sitting)

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
        """A later position acknowledges what was said."""
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
        while not self.is_closing:
            async with self.seated(game) as players:
                self.tally.tables += 1
                self.players += players
                await asyncio.gather(*(player.play() for player in players))
                await self._verify(players[0])

    @asynccontextmanager
    async def seated(self, game: Game) -> AsyncIterator[list[Player]]:
        """A new table with all of its people, each with a browser of their own."""
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(Patient(self.addresses[number % len(self.addresses)]))
                for number in range(1 + list(game.seats).count("open"))
            ]
            options = SHORT[game.game]
            table: Json = await insist(lambda: people[0].open(game.game, *game.seats, options=options))
            links = [seat["invitation"] for seat in table["seats"] if seat["invitation"]]
            for guest, link in zip(people[1:], links, strict=True):
                await insist(partial(guest.put, "/api/me", {"name": "Guest"}))
                await insist(partial(guest.post, f"/api{link}"))  # if the answer was lost, the link leads back
            yield [Player(person, table["id"], random.Random(self.lots.random()), self.tally) for person in people]

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
            assert (entry.what, entry.seat) == (answer.what, player.seat), (player.table, entry, answer)
            assert answer.what == "undo" or entry.value == answer.value, (player.table, entry, answer)
            count += 1
        for entry in log:
            if entry.seat == player.seat and entry.what in ("pick", "undo"):
                value = entry.value if entry.what == "pick" else 0
                assert (entry.what, value) in player.said.get(entry.seq, set()), (player.table, entry)
    return count

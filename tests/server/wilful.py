"""Players who do more than answer: they hand their seat to a bot and take it back, say when they want to be asked, give
up, fall asleep at a clock, and keep decks; and they remember what was acknowledged."""

import asyncio
import random
import sys
from itertools import cycle
from typing import Any

import httpx

from emberhall.games import registry
from tests.server.players import LOST, PAUSE, UNAVAILABLE, Patient, Player, Tally, insist
from tests.server.visitor import Json, Sitting, Visitor

EVERY = 4  # so many times they are asked, they do something else first
LEAVES_AFTER = 6  # times that they were asked
CONCEDES, SLEEPS = "concedes", "sleeps"
STAND_INS = ("random", "greedy")
SKEW = 0.1  # seconds that two clocks of one machine may differ
NEVER = sys.maxsize
MISSING = 404


class Wilful(Player):
    """A player who does more than answer."""

    def __init__(self, visitor: Visitor, table: str, lots: random.Random, tally: Tally) -> None:
        super().__init__(visitor, table, lots, tally)
        self.asked = 0
        self.deeds = cycle((self._wish, self._go))
        self.kinds = ["person"]  # what the seat may be: as it was acknowledged last, and what was said since
        self.bots = [""]
        self.stops: list[Json | None] = [None]  # in the same way
        self.is_conceding = False
        self.is_asleep = False
        self.has_conceded = False
        self.stays_away = 0  # positions that they will see while a bot plays for them
        self.is_away = False
        self.told: tuple[int, float, float] | None = None  # a question, since when it stood, and when that was said

    async def _answer(self, sitting: Sitting) -> None:
        """Every so often they do something else before they answer, and perhaps never answer again."""
        if self.is_asleep or self.is_conceding or len(self.stops) > 1:
            return
        self.asked += 1
        if self.leaves and self.asked > LEAVES_AFTER:
            await self._leave(sitting)
        elif self.asked % EVERY == 0 and sitting.seq > 0:
            await next(self.deeds)(sitting)
        else:
            await super()._answer(sitting)

    async def _say_again(self, sitting: Sitting) -> None:
        """What was acknowledged is as it was; what was not is said once more."""
        seat = self.own(sitting)
        assert seat["kind"] in self.kinds, (self.table, self.kinds, seat)
        assert seat["kind"] == "person" or seat["bot"] in self.bots or self.has_conceded, (self.table, self.bots, seat)
        if self.plays(sitting) and None not in self.stops:
            assert sitting.position["stops"] in self.stops, (self.table, self.stops, sitting.position["stops"])
        await super()._say_again(sitting)
        if not sitting.is_over:
            if len(self.stops) > 1:
                await self._send_stops(sitting)
            if self.is_conceding and not self.has_conceded:
                await sitting.say("concede", seat=self.seat)

    def plays(self, sitting: Sitting) -> bool:
        """They sit there and play; where a bot plays for them, they see as much, and are not asked."""
        return bool(sitting.position["eyes"] == self.seat and self.own(sitting)["kind"] == "person")

    def _check(self, sitting: Sitting) -> None:
        super()._check(sitting)
        position, is_mine = sitting.position, self.plays(sitting)
        if len(self.stops) > 1 and is_mine and position["stops"] == self.stops[-1]:
            self.stops = self.stops[-1:]
            self.tally.stops += 1
        if self.own(sitting)["has_conceded"] and not self.has_conceded:
            self.has_conceded = True
            self.is_away = False
            self.kinds.append("bot")  # where more than two play
            self.tally.conceded += self.is_conceding
            self.tally.ran_out += not self.is_conceding
        self._check_clock(sitting)

    def _check_clock(self, sitting: Sitting) -> None:
        """No clock has counted the time in which the hall was closed."""
        position = sitting.position
        seq, stood, now = position["seq"], position["now"] - position["asked_at"], position["now"]
        if sitting.table["clock"] is None:
            return
        if self.told is not None and self.told[0] == seq:
            closed = self.tally.closed(self.told[2], now)
            assert stood - self.told[1] <= now - self.told[2] - closed + SKEW, (self.table, self.told, position, closed)
            self.tally.compared += closed > 0
        else:
            self.told = (seq, stood, now)

    # When to be asked

    async def _wish(self, sitting: Sitting) -> None:
        """They want to be asked at other moments than before."""
        known = sorted(moment.name for moment in registry()[sitting.table["game"]].moments)
        off = sorted(self.lots.sample(known, self.lots.randint(0, len(known))))
        wish: Json = {"off": off, "always": not sitting.position["stops"]["always"], "quiet": False}
        self.stops.append(wish)
        await self._send_stops(sitting)

    async def _send_stops(self, sitting: Sitting) -> None:
        wish = self.stops[-1]
        assert wish is not None
        await sitting.say("stops", off=wish["off"], always=wish["always"])

    # A bot plays for them

    async def _go(self, sitting: Sitting) -> None:
        """A bot plays for them, until they have seen a few of its answers."""
        self.absences.append(range(sitting.seq, NEVER))
        level = self.lots.choice(STAND_INS)
        self.bots.append(level)
        if await self._hand_over("bot", level):
            self.bots = [level]
            self.is_away, self.stays_away = True, self.lots.randint(1, 3)
            await self._look_on(sitting)
            if self.plays(sitting) and sitting.is_asked():
                await super()._answer(sitting)

    async def _play_on(self, sitting: Sitting) -> None:
        if self.is_away:
            await self._look_on(sitting)
        await super()._play_on(sitting)

    async def _look_on(self, sitting: Sitting) -> None:
        """While a bot plays for them, they look on; then they take their seat back, unless the game is over. What they
        saw while it was the bot's does not say whether they are asked: the first position after that does."""
        is_shown = True
        while not sitting.is_over:
            if self.kinds[-1] == "person" and self.plays(sitting) and is_shown:
                return self._is_back(sitting)
            if self.kinds[-1] == "bot" and self.stays_away <= 0 and not await self._hand_over("me"):
                return None
            said = await self._hear(sitting)
            is_shown = said["is"] == "position"
            self.stays_away -= is_shown and not self.plays(sitting)
        return None

    def _is_back(self, sitting: Sitting) -> None:
        """From this position on, no bot answers for them."""
        self.is_away = False
        self.absences[-1] = range(self.absences[-1].start, sitting.seq)

    async def _hand_over(self, kind: str, level: str = "easy") -> bool:
        """The seat is a bot's, or theirs again; or the game was over before that."""
        self.kinds.append("person" if kind == "me" else kind)

        async def say() -> httpx.Response:
            body = {"kind": kind, "bot": level}
            answer = await self.visitor.http.put(f"/api/tables/{self.table}/seats/{self.seat}", json=body)
            if answer.status_code == UNAVAILABLE:
                raise ConnectionError(answer.text)
            return answer

        answer: httpx.Response = await insist(say)
        if not answer.is_success:
            assert "the game is over" in answer.text or self.has_conceded, answer.text
            return False
        self.kinds = self.kinds[-1:]
        self.tally.handed += 1
        return True

    # They leave

    async def _leave(self, sitting: Sitting) -> None:
        """They give up, or never answer again; in both ways a bot may play on."""
        self.absences.append(range(sitting.seq, NEVER))
        if self.leaves == SLEEPS:
            self.is_asleep = True
            return
        self.is_conceding = True
        await sitting.say("concede", seat=self.seat)


# Decks

CARDS = "seeker: mara\nweapon: fangs\n{n} Crippling Daggers\n2 pyroblast\nsideboard:\n1 coilbow"
MOST_KEPT = 6


class Keeper:
    """A person who keeps decks, changes and deletes them, one after the other."""

    def __init__(self, visitor: Visitor, name: str, lots: random.Random, tally: Tally) -> None:
        self.visitor, self.name, self.lots, self.tally = visitor, name, lots, tally
        self.decks: dict[str, tuple[str, str]] = {}  # name and code, by id
        self.made = 0

    async def arrive(self) -> None:
        """The hall knows them: a cookie of before their first deck leads back to it."""
        await insist(lambda: self.visitor.put("/api/me", {"name": self.name}))

    async def work(self) -> None:
        """Do one thing to a deck, until the hall has answered."""
        if not self.decks or (len(self.decks) < MOST_KEPT and self.lots.random() < 0.4):
            await self._keep()
        elif self.lots.random() < 0.6:
            await self._change(self.lots.choice(list(self.decks)))
        else:
            await self._drop(self.lots.choice(list(self.decks)))
        self.tally.decks += 1

    def _cards(self) -> str:
        return CARDS.format(n=self.lots.randint(1, 5))

    async def _keep(self) -> None:
        """A new deck; where the answer was lost, they look for it before they say it again."""
        self.made += 1
        wanted = {"game": "seekers", "name": f"{self.name} {self.made}", "text": self._cards()}
        deck: Json | None = None
        while deck is None:
            try:
                deck = await self.visitor.post("/api/decks", wanted, 201)
            except LOST:
                await asyncio.sleep(PAUSE)
                deck = await self._find(wanted["name"])
        self._remember(deck)

    async def _find(self, name: str) -> Json | None:
        """The deck of that name, if there is one; there is never a second."""
        listed: Any = await insist(lambda: self.visitor.get("/api/decks"))
        found = [deck for deck in listed["decks"] if deck["name"] == name]
        assert len(found) <= 1, found
        return found[0] if found else None

    async def _change(self, id_: str) -> None:
        """Another name and other cards."""
        self.made += 1
        wanted = {"name": f"{self.name} {self.made}", "text": self._cards()}
        self._remember(await insist(lambda: self.visitor.put(f"/api/decks/{id_}", wanted)))

    async def _drop(self, id_: str) -> None:
        """A deck is gone; whoever has to say it again may hear that there is none."""
        tries = 0

        async def say() -> None:
            nonlocal tries
            tries += 1
            answer = await self.visitor.http.delete(f"/api/decks/{id_}")
            if tries == 1 or answer.status_code != MISSING:
                Patient.read(answer, None)

        await insist(say)
        del self.decks[id_]

    def _remember(self, deck: Json) -> None:
        self.decks[deck["id"]] = deck["name"], deck["code"]

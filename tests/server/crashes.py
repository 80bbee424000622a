"""A hall that is killed again and again while people play in it."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.server.house import House
from tests.server.players import Crowd, Game, Tally, check_logs

GAMES = (
    Game("emberforge", ["me", "open", "greedy"]),
    Game("emberforge", ["me", "open", "open", "random"]),
    Game("conjure", ["me", "open"]),
    Game("conjure", ["open", "easy", "me"]),
)
OPTIONS = ("--beat", "0.05")
MOST_ANSWERS = 40  # from opening to the next kill
LONGEST_LIFE = 10.0  # seconds
PATIENCE = 120.0  # seconds in which all tables can be finished once nobody kills the hall any more


@dataclass
class Report:
    """What came of it."""

    kills: int
    tally: Tally
    checked: int  # acknowledged answers that were found in the log, each once
    seconds: float
    slowest_opening: float

    def __str__(self) -> str:
        tally = self.tally
        facts = (
            f"{self.kills} kills in {self.seconds:.0f} s",
            f"{tally.acknowledged} answers acknowledged ({tally.undone} undos)",
            f"{self.checked} of them in the log, each once",
            f"{tally.reconnected} lines lost, {len(tally.refused)} refusals",
            f"{tally.resent} answers sent again, {tally.resent_in_vain} of which were in the log already",
            f"{tally.finished} of {tally.tables} tables finished and verified",
            f"slowest opening {self.slowest_opening:.1f} s",
        )
        return "; ".join(facts)


async def opened(database: str, port: int = 0) -> House:
    """A hall, once it is open; whoever is called off meanwhile leaves none behind."""
    opening = asyncio.ensure_future(asyncio.to_thread(House, database, *OPTIONS, port=port))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        (await opening).kill()
        raise


async def live_a_while(crowd: Crowd, lots: random.Random) -> None:
    """Until so many more answers were acknowledged, and a moment longer, so that the next ones are on their way."""
    began, enough = time.monotonic(), crowd.tally.acknowledged + lots.randint(0, MOST_ANSWERS)
    while crowd.tally.acknowledged < enough and time.monotonic() < began + LONGEST_LIFE:
        await asyncio.sleep(0.005)
    await asyncio.sleep(lots.uniform(0, 0.03))


async def crash(database: str, kills: int, seed: int, games: Sequence[Game] = GAMES) -> Report:
    """Kill the hall so many times at random moments; then let everyone finish, and look into the log."""
    lots, began = random.Random(seed), time.monotonic()
    house = await opened(database)
    crowd, slowest = Crowd([house.address], seed), 0.0
    playing = [asyncio.create_task(crowd.play_at(game)) for game in games]
    try:
        for _ in range(kills):
            await live_a_while(crowd, lots)
            assert not any(task.done() for task in playing), playing
            house.kill()
            opening = time.monotonic()
            house = await opened(database, house.port)
            slowest = max(slowest, time.monotonic() - opening)
        crowd.is_closing = True
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
    finally:
        house.kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    checked = check_logs(database, crowd.players)
    return Report(kills, crowd.tally, checked, time.monotonic() - began, slowest)

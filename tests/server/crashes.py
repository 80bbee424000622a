"""A hall that is killed again and again while people play in it."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.server.aftermath import check_decks, check_seats
from tests.server.house import House
from tests.server.players import Crowd, Game, Patient, Tally, check_logs
from tests.server.wilful import CONCEDES, SLEEPS, Keeper, Wilful

LONG = {"bank": 3600, "plus": 10}  # nobody's time runs out
SHORT = {"plus": 6}  # seconds for each answer: enough for whoever is awake
GAMES = (
    Game("emberforge", ["me", "open", "greedy"], player=Wilful, ends=("", CONCEDES)),
    Game("conjure", ["open", "me"], clock=LONG, player=Wilful, ends=(CONCEDES, "")),
    Game("shroud", ["me", "open", "open", "random"], clock=LONG, player=Wilful, ends=(CONCEDES, "")),
    Game("seekers", ["me", "open"], clock=SHORT, player=Wilful, ends=(SLEEPS, CONCEDES, "")),
    Game("emberwind", ["me", "open"], player=Wilful, ends=(CONCEDES, "")),
)
OPTIONS = ("--beat", "0.05")
MOST_ANSWERS = 15  # from opening to the next kill
LONGEST_LIFE = 30.0  # seconds: on a busy machine it takes a while until the processes are there that think and read
OFTEN_FOR_DECKS = 0.25
OFTEN_CLOSED = 0.25  # after a kill, the hall is not opened again at once
LONGEST_CLOSED = 1.5  # seconds
THINKS = 0.05  # seconds that a keeper of decks takes for each
PATIENCE = 240.0  # seconds in which all tables can be finished once nobody kills the hall any more


@dataclass
class Report:
    """What came of it."""

    kills: int
    tally: Tally
    checked: int  # acknowledged answers that were found in the log, each once
    seats: int  # that were found as they were acknowledged last
    decks: int  # in the same way
    seconds: float
    slowest_opening: float

    def __str__(self) -> str:
        tally = self.tally
        closed = sum(ended - began for began, ended in tally.closings)
        facts = (
            f"{self.kills} kills in {self.seconds:.0f} s",
            f"{tally.acknowledged} answers acknowledged ({tally.undone} undos)",
            f"{self.checked} of them in the log, each once",
            f"{tally.reconnected} lines lost, {len(tally.refused)} refusals",
            f"{tally.resent} answers sent again, {tally.resent_in_vain} of which were in the log already",
            f"{tally.joined} invitations taken, {tally.handed} seats handed over, {tally.stops} stops said",
            f"{tally.conceded} concessions, {tally.ran_out} clocks run out: {self.seats} seats as acknowledged last",
            f"{tally.compared} questions at a clock that did not count {closed:.0f} s of closing",
            f"{tally.decks} decks kept, changed or deleted: {self.decks} left, as acknowledged last",
            f"{tally.finished} of {tally.tables} tables finished and verified",
            f"slowest opening {self.slowest_opening:.1f} s",
            f"{len(tally.slow_lives)} lives that ended before all had happened that should have",
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
    """Until so many more answers, or now and then deeds to decks, were acknowledged, and a moment longer, so that the
    next ones are on their way."""
    tally, began = crowd.tally, time.monotonic()
    is_for_decks = lots.random() < OFTEN_FOR_DECKS
    enough = (tally.decks if is_for_decks else tally.acknowledged) + lots.randint(0, MOST_ANSWERS)
    while (tally.decks if is_for_decks else tally.acknowledged) < enough:
        if time.monotonic() > began + LONGEST_LIFE:
            tally.slow_lives.append(crowd.waits())
            break
        await asyncio.sleep(0.005)
    await asyncio.sleep(lots.uniform(0, 0.03))


async def keep_decks(crowd: Crowd, keeper: Keeper) -> None:
    """Somebody keeps, changes and deletes decks, one at least, until the hall closes."""
    await keeper.arrive()
    while not crowd.is_closing or not keeper.made:
        await keeper.work()
        await asyncio.sleep(THINKS)


async def stay_closed(tally: Tally, lots: random.Random) -> None:
    """Now and then there is no hall for a while."""
    began = time.time()
    if lots.random() < OFTEN_CLOSED:
        await asyncio.sleep(lots.uniform(0, LONGEST_CLOSED))
    tally.closings.append((began, time.time()))


async def crash(database: str, kills: int, seed: int, games: Sequence[Game] = GAMES) -> Report:
    """Kill the hall so many times at random moments; then let everyone finish, and look into the database."""
    lots, began = random.Random(seed), time.monotonic()
    house = await opened(database)
    crowd, slowest = Crowd([house.address], seed), 0.0
    async with Patient(house.address) as visitor:
        keeper = Keeper(visitor, "Keeper", random.Random(seed), crowd.tally)
        playing = [asyncio.create_task(crowd.play_at(game)) for game in games]
        playing.append(asyncio.create_task(keep_decks(crowd, keeper)))
        try:
            for _ in range(kills):
                await live_a_while(crowd, lots)
                for task in playing:
                    assert not task.done(), task.result()
                house.kill()
                await stay_closed(crowd.tally, lots)
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
    return Report(
        kills,
        crowd.tally,
        checked=check_logs(database, crowd.players),
        seats=check_seats(database, crowd.players, crowd.tally),
        decks=check_decks(database, [keeper]),
        seconds=time.monotonic() - began,
        slowest_opening=slowest,
    )

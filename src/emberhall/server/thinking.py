"""Bots think here, in worker processes, and never on the event loop."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from emberhall.bots import make_bot
from emberhall.bots.greedy import GreedyBot
from emberhall.bots.playout import play_out
from emberhall.bots.quick_dice import QuickDice, lots_of
from emberhall.games import registry
from emberhall.kernel.dice import Dice
from emberhall.kernel.game import OptionValue
from emberhall.kernel.packs import Pack
from emberhall.kernel.state import State

T = TypeVar("T")
KEPT = 64  # positions that a worker remembers, so that it replays only what is new
LEVELS = ("easy", "normal", "hard", "greedy", "random")  # what a table may ask for
LEVELS_FOR_PEOPLE = {
    "easy": "looks one move ahead",
    "normal": "thinks a moment",
    "hard": "thinks ten times as long",
}


@dataclass(frozen=True)
class Thought:
    """A position, told by its record, and who is to think about it."""

    table: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    packs: tuple[Pack, ...]
    seed: str
    picks: tuple[int, ...]
    level: str
    bot_seed: int


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.waiting = 0  # thoughts that are asked for and not answered
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, context, initializer=leave_with_parent, initargs=(os.getpid(),))

    async def answer(self, thought: Thought) -> int:
        """The bot's pick; where a worker died over it, another one tries again."""
        self.waiting += 1
        try:
            return await self._run(think, thought)
        finally:
            self.waiting -= 1

    async def chances(self, thought: Thought, games: int) -> list[float]:
        """How often each seat wins when quick bots play on from there."""
        return await self._run(count_wins, thought, games)

    async def _run(self, work: Callable[..., T], *given: Any) -> T:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, work, *given)

    def close(self) -> None:
        """No more thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)


# In the worker

remembered: OrderedDict[str, tuple[tuple[int, ...], State]] = OrderedDict()


def leave_with_parent(parent: int) -> None:
    """A worker whose server was killed ends too; ctrl-C, which a terminal sends to all, is the server's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=watch_parent, args=(parent,), daemon=True).start()


def watch_parent(parent: int) -> None:
    """Look once a second whether the server still lives."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def think(thought: Thought) -> int:
    """The bot's pick in that position."""
    return make_bot(thought.level, thought.bot_seed).answer(position_of(thought))


def count_wins(thought: Thought, games: int) -> list[float]:
    """The share of the games that each seat wins; a shared victory is shared, but not where all win as one."""
    start = position_of(thought)
    is_cooperative = registry()[thought.game].is_cooperative
    wins = [0.0] * thought.seats
    lots = lots_of(thought.bot_seed + len(thought.picks))
    for number in range(games):
        state = start.copy()
        state.dice = QuickDice(lots)  # what comes is open, as it was then
        play_out(state, [GreedyBot(number * thought.seats + seat, worlds=1) for seat in range(thought.seats)])
        winners = [seat for seat, result in enumerate(state.returns()) if result == 1]
        for seat in winners:
            wins[seat] += 1 if is_cooperative else 1 / len(winners)
    return [won / games for won in wins]


def position_of(thought: Thought) -> State:
    """The position, from the one that was thought about before where that is on the way."""
    key = f"{thought.table} {thought.seed}"
    known, state = remembered.pop(key, ((), None))
    if state is None or thought.picks[: len(known)] != known:
        game = registry()[thought.game]
        dice = Dice(bytes.fromhex(thought.seed))
        known, state = (), game.new(thought.seats, dice, thought.options, list(thought.packs))
    for pick in thought.picks[len(known) :]:
        state.apply(pick)
    remembered[key] = thought.picks, state
    while len(remembered) > KEPT:
        remembered.popitem(last=False)
    return state

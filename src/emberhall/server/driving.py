"""What the hall does at a table by itself: bots answer, answers that go unasked are given, clocks run out.

Of all processes that have the table in memory, one does it: the one that wrote to it last. Where that one is gone, the
table waits too long, and another one takes over (`sweeping.py`).
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from math import ceil
from typing import TYPE_CHECKING

from emberhall.kernel.errors import BadInput
from emberhall.server.live import BY_CLOCK
from emberhall.server.thinking import Thought, pace_of

if TYPE_CHECKING:
    from emberhall.server.table import Table

log = logging.getLogger("emberhall")
RETRY = 0.5  # seconds after which the hall does once more what could not be saved
LOOK_AGAIN = 5.0  # seconds after which the hall looks again at what time it is, however long there seems to be
STALE = 6.0  # seconds after which another process takes over a table that waits for the hall


class Driven(Enum):
    """By whom the table is driven."""

    HERE = "here"
    ELSEWHERE = "elsewhere"  # by another process that shares the database


class Driver:
    """Who drives a table, and the task that does it here. It knows no table, so that one that is put away is forgotten
    at once."""

    def __init__(self, *, is_shared: bool) -> None:
        self._after_others = Driven.ELSEWHERE if is_shared else Driven.HERE  # wrote to it last
        self.driven = self._after_others
        self.held: tuple[int, int] | None = None  # a pass that waits for the beat: seq and pick
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self, task: asyncio.Task[None]) -> None:
        """The task drives the table from now on."""
        self._task = task

    def stop(self) -> None:
        """Nothing happens here by itself any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None  # it remembers the table it was cancelled at: apart, both are forgotten at once

    # Who drives: every change of it is one of these

    @property
    def is_here(self) -> bool:
        """This process makes the picks that the hall itself has to make."""
        return self.driven is Driven.HERE

    def take_over(self) -> None:
        """It is for this process to do what there is to do."""
        self.driven = Driven.HERE
        self.wake()

    def wrote_here(self) -> None:
        """An entry of this process is in the log: it drives on."""
        self.held = None
        self.take_over()

    def wrote_elsewhere(self) -> None:
        """Somebody else's entry is in the log: they drive on. Where no other process shares the database that was
        whoever keeps the hall, who drives nothing."""
        self.held = None
        self.driven = self._after_others
        self.wake()

    def hold(self, seq: int, pick: int) -> None:
        """A pass is made here, at the end of the beat."""
        self.held = seq, pick
        self.take_over()

    # Waking up

    def wake(self) -> None:
        """There may be something to do."""
        self._woken.set()

    def doze(self) -> None:
        """Whatever is woken for was seen to; from now on it counts."""
        self._woken.clear()

    async def sleep(self, seconds: float | None) -> None:
        """Until it is woken, or so much time has passed."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()


async def drive(table: "Table") -> None:
    """As long as the table is in memory: bots answer, answers that go unasked are given, clocks run out."""
    while True:
        table.driver.doze()
        try:
            wait = await step(table) if table.driver.is_here else None
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s could not go on", table.id)
            wait = STALE
        if wait != 0:
            await table.driver.sleep(None if wait is None else min(wait, LOOK_AGAIN))


async def step(table: "Table") -> float | None:
    """One thing that the hall has to do; how long it may wait then: 0 not at all, None until something happens."""
    async with table.lock:
        live = table.live
        if live.status != "playing":
            return None
        if live.row.seats[live.to_move].kind != "bot":
            return await answer_for_person(table)
        if not live.people() and not table.viewers:
            return None
        seq, thought = live.seq, thought_of_bots(table)
    return await answer_for_bots(table, seq, thought)


async def answer_for_bots(table: "Table", seq: int, thought: Thought) -> float:
    """The bots have answered at the next beat, however long they thought; those who pass in a row share one."""
    try:
        picks, began = await table.hall.thinkers.answers(thought)
    except BadInput as refused:
        log.warning("table %s: its bots could not think: %s", table.id, refused)
        return RETRY
    if thought.beat:
        took = time.monotonic() - began
        await asyncio.sleep(max(1, ceil(took / thought.beat)) * thought.beat - took)
    live = table.live
    for later, pick in enumerate(picks):
        async with table.lock:
            is_asked = live.seq == seq + later and live.status == "playing" and live.row.seed == thought.seed
            if not is_asked or live.row.seats[live.to_move].kind != "bot":
                break
            if not await table.land("pick", pick):
                return RETRY
    return 0


async def answer_for_person(table: "Table") -> float | None:
    """Give the answer that goes unasked or the pass that was held, when its time has come; or look at the clock."""
    live, now, held = table.live, table.hall.clock.now(), table.driver.held
    by_hand = held[1] if held is not None and held[0] == live.seq else None
    pick = by_hand if by_hand is not None else live.auto_pick()
    if pick is not None:
        due = beat_ends(table)
        if now < due:
            return due - now
        return 0 if await table.land("pick" if by_hand is not None else "auto", pick) else RETRY
    deadline = live.deadline()
    if deadline is None:
        return None
    if now < deadline:
        return deadline - now
    await table.hall.heartbeat.beat()  # where the hall itself was away, that costs nobody anything
    deadline = live.deadline()
    if deadline is None or deadline > now:
        return 0
    return 0 if await table.land("concede", BY_CLOCK, seat=live.to_move) else RETRY


# The beat


def beat_ends(table: "Table") -> float:
    """Until when a pass waits, so that how fast it came tells nothing to the others who sit here."""
    live = table.live
    has_beat = len(live.people()) > 1 and not live.is_passed_blindly()
    return live.asked_at + table.hall.beat if has_beat else 0.0


def goes_on_at_once(table: "Table") -> bool:
    """The next answer goes unasked too, now: there is no need to draw what nobody sees."""
    return table.live.auto_pick() is not None and table.hall.clock.now() >= beat_ends(table)


def is_too_fast(table: "Table", pick: int) -> bool:
    """The pick is a pass that comes so fast that it would tell something."""
    return table.live.asked(table.live.to_move).pass_pick == pick and table.hall.clock.now() < beat_ends(table)


# What workers think about


def thought(table: "Table", levels: Sequence[str], bot_seed: int, who: str) -> Thought:
    """The position as a worker needs it."""
    live, record = table.live, table.live.match.record
    return Thought(
        table.id, record.game, record.seats, record.options, tuple(live.packs), record.seed,
        tuple(record.picks), tuple(levels), bot_seed, who=who,
    )  # fmt: skip


def thought_of_bots(table: "Table") -> Thought:
    """What the bots have to think about now, and for whom; tables at which people are come first."""
    live = table.live
    levels = [seat.bot if seat.kind == "bot" else "" for seat in live.row.seats]
    return replace(
        thought(table, levels, live.seed_for(b"bot"), table.who or live.row.opened_by),
        beat=table.hall.beat * pace_of(levels),
        is_urgent=not live.people().isdisjoint(table.viewers.people()),
    )

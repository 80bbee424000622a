"""What the hall does at a table by itself: bots answer, answers that go unasked are given, clocks run out."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from emberhall.kernel.errors import BadInput
from emberhall.server.live import BY_CLOCK
from emberhall.server.thinking import Thought, pace_of

if TYPE_CHECKING:
    from emberhall.server.hall import Hall, Table

log = logging.getLogger("emberhall")
RETRY = 0.5  # seconds after which the hall does once more what could not be saved
LOOK_AGAIN = 5.0  # seconds after which the hall looks again at what time it is, however long there seems to be
STALE = 6.0  # seconds after which another process takes over a table that waits for the hall


def thought(table: "Table", levels: Sequence[str], bot_seed: int, who: str) -> Thought:
    """The position as a worker needs it."""
    live, record = table.live, table.live.match.record
    return Thought(
        table.id, record.game, record.seats, record.options, tuple(live.packs), record.seed,
        tuple(record.picks), tuple(levels), bot_seed, who=who,
    )  # fmt: skip


def thought_of_bots(hall: "Hall", table: "Table") -> Thought:
    """What the bots have to think about now, and for whom; tables at which people are come first."""
    live = table.live
    levels = [seat.bot if seat.kind == "bot" else "" for seat in live.row.seats]
    return replace(
        thought(table, levels, live.seed_for(b"bot"), table.who or live.row.opened_by),
        beat=hall.beat * pace_of(levels),
        is_urgent=not live.people().isdisjoint(viewer.person for viewer in table.viewers),
    )


async def drive(hall: "Hall", table: "Table") -> None:
    """As long as the table is in memory: bots answer, answers that go unasked are given, clocks run out."""
    while True:
        table.woken.clear()
        try:
            wait = await step(hall, table) if table.is_ours else None
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s could not go on", table.id)
            wait = STALE
        if wait == 0:
            continue
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None if wait is None else min(wait, LOOK_AGAIN)):
                await table.woken.wait()


async def step(hall: "Hall", table: "Table") -> float | None:
    """One thing that the hall has to do; how long it may wait then: 0 not at all, None until something happens."""
    async with table.lock:
        live = table.live
        if live.status != "playing":
            return None
        if live.row.seats[live.to_move].kind != "bot":
            return await answer_for_person(hall, table)
        if not live.people() and not table.viewers:
            return None
        seq, thought = live.seq, thought_of_bots(hall, table)
    return await answer_for_bots(hall, table, seq, thought)


async def answer_for_bots(hall: "Hall", table: "Table", seq: int, thought: Thought) -> float:
    """The bots have answered at the next beat, however long they thought; those who pass in a row share one."""
    try:
        picks, began = await hall.thinkers.answers(thought)
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
            if not await hall.land(table, "pick", pick):
                return RETRY
    return 0


async def answer_for_person(hall: "Hall", table: "Table") -> float | None:
    """Give the answer that goes unasked or the pass that was held, when its time has come; or look at the clock."""
    live, now = table.live, hall.clock.now()
    held = table.held[1] if table.held is not None and table.held[0] == live.seq else None
    pick = held if held is not None else live.auto_pick()
    if pick is not None:
        due = beat_ends(hall, table)
        if now < due:
            return due - now
        return 0 if await hall.land(table, "pick" if held is not None else "auto", pick) else RETRY
    deadline = live.deadline()
    if deadline is None:
        return None
    if now < deadline:
        return deadline - now
    await hall.heart.beat()  # where the hall itself was away, that costs nobody anything
    deadline = live.deadline()
    if deadline is None or deadline > now:
        return 0
    return 0 if await hall.land(table, "concede", BY_CLOCK, seat=live.to_move) else RETRY


def beat_ends(hall: "Hall", table: "Table") -> float:
    """Until when a pass waits, so that how fast it came tells nothing to the others who sit here."""
    live = table.live
    has_beat = len(live.people()) > 1 and not live.is_passed_blindly()
    return live.asked_at + hall.beat if has_beat else 0.0


def goes_on_at_once(hall: "Hall", table: "Table") -> bool:
    """The next answer goes unasked too, now: there is no need to draw what nobody sees."""
    return table.live.auto_pick() is not None and hall.clock.now() >= beat_ends(hall, table)


def is_held(hall: "Hall", table: "Table", pick: int) -> bool:
    """The pick is a pass that comes so fast that it would tell something."""
    return table.live.view(table.live.to_move).pass_pick == pick and hall.clock.now() < beat_ends(hall, table)

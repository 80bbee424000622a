"""The Shard: claiming it, channelling, being delayed, and what it gives (SEEK-SHARD)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import hindrances
from emberhall.games.seekers.rules.map.hexes import distance
from emberhall.games.seekers.rules.printed import FOREVER, S_STEADY, STATUSES, TRUE_SIGHT
from emberhall.games.seekers.rules.questions import A_UNIT, COUNT, Question, Work
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED

SHARD_03: Final[int] = clause("SHARD-03")
SHARD_04: Final[int] = clause("SHARD-04")
SHARD_05: Final[int] = clause("SHARD-05")
SHARD_11: Final[int] = clause("SHARD-11")
SHARD_12: Final[int] = clause("SHARD-12")

BESIDE: Final = 1  # SEEK-SHARD-03: on the Shard's hex or next to it


# Claiming


def forbids_channel(s: Seekers, seat: i64) -> int:
    """SEEK-SHARD-02 to -04: the Shard is there, near enough, and can be paid for."""
    number = forbids_channelling(s, seat)
    if number != ALLOWED:
        return number
    return ALLOWED if s.ap[seat] >= state.CHANNEL_COST else SHARD_04


def forbids_channelling(s: Seekers, unit: i64) -> int:
    """SEEK-RUL-59, -60: what is checked when the Shard is claimed, and once more when that resolves."""
    if s.shard == NOTHING:
        return SHARD_12
    if s.channel[unit] > 0:
        return SHARD_05
    if s.at[unit] == NOTHING or distance(s.at[unit], s.shard) > BESIDE:
        return SHARD_03
    return hindrances.forbids_effects(s, unit)


def claim(s: Seekers, seat: i64) -> None:
    """SEEK-RUL-59: the price is paid, and the claim is on the Stack."""
    s.ap[seat] -= state.CHANNEL_COST
    s.passes = 0
    s.tell("claims", seat, state.HEX + s.shard, number=state.CHANNEL_COST)
    if s.rulings.channel_uses_stack:
        obj = Object(s.new_id(), state.O_CHANNEL, NOTHING, seat)
        obj.unit = seat
        obj.hex = s.shard
        s.stack.append(obj)
    else:
        begin(s, seat)


def resolve(s: Seekers, obj: Object) -> None:
    """SEEK-RUL-59: the Seeker begins to channel, if it still could claim the Shard."""
    if forbids_channelling(s, obj.unit) == ALLOWED:
        begin(s, obj.unit)
    else:
        s.tell("fizzles", obj.seat, state.HEX + obj.hex)


def begin(s: Seekers, unit: i64) -> None:
    """SEEK-SHARD-05: it takes two Moments."""
    s.channel[unit] = state.CHANNEL_MOMENTS
    s.tell("channels", s.side[unit], state.UNIT + unit)


# Delays


def delay(s: Seekers, unit: i64) -> None:
    """SEEK-SHARD-09, -11, SEEK-RUL-61: a unit has been damaged: if it channels, one Moment more, and its player may
    stop."""
    if s.channel[unit] == 0:
        return
    s.channel[unit] += 1
    s.tell("delays", s.side[unit], state.UNIT + unit, number=s.channel[unit])
    times: i64 = 1
    if s.agenda.depth > 0:
        task = s.agenda.top()
        if task.kind == DELAYS.number and A_UNIT.of(task) == unit:
            times += s.agenda.pop().left
    DELAYS.push(s, s.side[unit], times, unit)


def ails(s: Seekers, unit: i64) -> None:
    """SEEK-SHARD-10: the same for an ailment that a Seeker who channels got, unless that does not trouble it."""
    if lasting.total(s, unit, S_STEADY) == 0:
        delay(s, unit)


class Delays(Work):
    """SEEK-SHARD-11: a channelling unit may stop."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-SHARD-11: the player is asked once for each Moment that was added, as long as the Seeker channels."""
        if s.channel[A_UNIT.of(task)] == 0:
            return
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, A_UNIT.of(task))
        STOP_CHANNEL.push(s, task.seat, 0, A_UNIT.of(task))


class StopChannel(Question):
    """SEEK-SHARD-11: whether to stop."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-SHARD-11: yes or no, while the Seeker channels."""
        return ALLOWED if s.channel[A_UNIT.of(task)] > 0 else SHARD_11

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-RUL-61: stopping is final, and no AP come back."""
        if pick == state.YES:
            stop(s, A_UNIT.of(task))


DELAYS: Final = Delays("delays", numbers=[COUNT, A_UNIT])
STOP_CHANNEL: Final = StopChannel(
    "stop-channel", "SHARD-11", [state.TO_PASS, state.TO_AGREE], numbers=[A_UNIT], is_always_asked=True
)


def stop(s: Seekers, unit: i64) -> None:
    """The Seeker no longer channels."""
    s.channel[unit] = 0
    s.tell("stops-channelling", s.side[unit], state.UNIT + unit)


# Moments


def tick(s: Seekers, seat: i64) -> None:
    """SEEK-SHARD-05: a Moment of the player brings its Seeker nearer to the end of channelling."""
    if s.channel[seat] > 0:
        s.channel[seat] -= 1
        if s.channel[seat] == 0:
            complete(s, seat)


def complete(s: Seekers, seat: i64) -> None:
    """SEEK-SHARD-12 to -15, SEEK-RUL-62: the Shard is gone, its powers are the player's, and all others stop."""
    s.shard = NOTHING
    s.has_channelled[seat] = True
    s.status[seat * STATUSES + TRUE_SIGHT] = FOREVER
    s.tell("channelled", seat, state.UNIT + seat)
    for unit in range(s.seats):
        if s.channel[unit] > 0:
            stop(s, unit)

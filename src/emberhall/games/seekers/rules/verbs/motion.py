"""Units that are moved: push, pull, move, dash, warp, swap, approach (SEEK-PUSH-1, SEEK-SYM-02, -03, SEEK-WARP-1)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import ailments, hindrances
from emberhall.games.seekers.rules.effects.programs import SeekersVerb, UnitVerb, amplified
from emberhall.games.seekers.rules.map import hexes, movement, places
from emberhall.games.seekers.rules.play import aiming
from emberhall.games.seekers.rules.printed import Step
from emberhall.games.seekers.rules.questions import A_UNIT, FAR, THE_EFFECT, THE_STEP, Question, Work, step_of
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Also, Thing
from emberhall.kernel.state import ALLOWED

NOT_THIS_WAY: Final[int] = clause("RUL-78")

# push, pull


class Push(SeekersVerb):
    """SEEK-PUSH-1: n hexes away from the source, along the row, or from the hex (`kind`)."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-PUSH-1, SEEK-RUL-78: several units one after another, the farthest first."""
        units: i64 = 0
        for unit in aiming.units_of(s, obj, step):
            if unit != obj.unit and ailments.can_harm(s, obj.unit, unit):
                units |= 1 << unit
        PUSHES.push(s, obj.seat, amplified(obj, step), units, step.number)

    def ways(self, s: Seekers, obj: Object, step: Step, unit: i64, centre: i64) -> i64:
        """SEEK-RUL-78: a mask of the directions: along the row, or those that lead farthest off."""
        if step.kind == d.ALONG_ROW and obj.direction != NOTHING:
            return 1 << obj.direction
        return movement.push_ways(s, unit, centre)

    def shift(self, s: Seekers, obj: Object, unit: i64, direction: i64, n: i64) -> None:
        """The unit is pushed."""
        movement.push(s, obj, unit, direction, n)


class Pull(Push):
    """SEEK-RUL-78: n hexes towards the source, not onto it."""

    def ways(self, s: Seekers, obj: Object, step: Step, unit: i64, centre: i64) -> i64:
        """SEEK-RUL-78: a mask of the directions: against the row, or those that lead nearest."""
        if step.kind == d.ALONG_ROW and obj.direction != NOTHING:
            return 1 << ((obj.direction + 3) % hexes.DIRECTIONS)
        return movement.pull_ways(s, unit, centre)

    def shift(self, s: Seekers, obj: Object, unit: i64, direction: i64, n: i64) -> None:
        """The unit is pulled, unless there is nobody any more to pull it."""
        if s.at[obj.unit] != NOTHING:
            movement.pull(s, obj, unit, direction, n, s.at[obj.unit])
        else:
            movement.push(s, obj, unit, direction, n)


UNITS_LEFT: Final = Thing("a mask of units still to be pushed")


class Pushes(Work):
    """SEEK-RUL-78: the units still to be pushed."""

    def do(self, s: Seekers, task: Task) -> None:
        """The farthest of those that are left, and then the others."""
        obj = s.object_at_work()
        step = step_of(s, task)
        centre = push_centre(s, obj, step)
        best: i64 = NOTHING
        away: i64 = -1
        for unit in range(len(s.at)):
            if (
                (UNITS_LEFT.of(task) >> unit) & 1
                and s.at[unit] != NOTHING
                and hexes.distance(centre, s.at[unit]) > away
            ):
                best = unit
                away = hexes.distance(centre, s.at[unit])
        if best == NOTHING or s.is_out(obj.seat):
            return
        self.push(s, task.seat, FAR.of(task), UNITS_LEFT.of(task) & ~(1 << best), THE_STEP.of(task))
        PUSH_WAY.push(s, task.seat, FAR.of(task), best, pushing(step).ways(s, obj, step, best, centre))


def pushing(step: Step) -> Push:
    """The verb of a step that pushes or pulls."""
    verb = step.verb
    assert isinstance(verb, Push)
    return verb


def push_centre(s: Seekers, obj: Object, step: Step) -> i64:
    """Where the push comes from."""
    if step.kind == d.FROM_HEX and obj.hex != NOTHING:
        return obj.hex
    return s.at[obj.unit] if s.at[obj.unit] != NOTHING else s.was_at[obj.unit]


WAYS: Final = Also("a mask of directions", 0, (1 << hexes.DIRECTIONS) - 1)


class PushWay(Question):
    """SEEK-PUSH-1: which of two directions; it lies on PUSHES."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """One of the ways that lead farthest."""
        return ALLOWED if (WAYS.of(task) >> (pick - state.DIRECTION)) & 1 else NOT_THIS_WAY

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """The unit is pushed or pulled, as the step says whose pushes go on beneath."""
        if s.at[A_UNIT.of(task)] != NOTHING:
            verb = pushing(step_of(s, s.agenda.top()))
            verb.shift(s, s.object_at_work(), A_UNIT.of(task), pick - state.DIRECTION, FAR.of(task))


V_PUSH: Final[Push] = Push("push")
V_PULL: Final[Push] = Pull("pull")
PUSHES: Final = Pushes("pushes", numbers=[FAR, UNITS_LEFT, THE_STEP])
PUSH_WAY: Final = PushWay("push-way", "PUSH-1", [state.SOME_DIRECTION], THE_EFFECT, numbers=[FAR, A_UNIT, WAYS])


# move, approach


class Move(UnitVerb):
    """SEEK-SYM-02: up to n hexes on a path chosen on resolution."""

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """SEEK-SYM-02: whoever plays it chooses where to, or not at all."""
        if unit != obj.unit or hindrances.forbids_moving(s, unit) == ALLOWED:
            MOVE_TO.push(s, obj.seat, amplified(obj, step), unit)


class MoveTo(Question):
    """SEEK-SYM-01: where a card moves the unit, or not."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """A hex that the unit can be moved to."""
        return (
            ALLOWED
            if pick == state.PASS
            else movement.forbids_card_move(s, A_UNIT.of(task), pick - state.HEX, FAR.of(task))
        )

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """Staying, and every hex in reach."""
        picks: list[int] = [state.PASS]
        movement.add_card_moves(s, A_UNIT.of(task), FAR.of(task), picks)
        return picks

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It is moved."""
        if pick != state.PASS:
            movement.card_move(s, A_UNIT.of(task), pick - state.HEX, FAR.of(task))


class Approach(SeekersVerb):
    """SEEK-RUL-94: the token moves up to n hexes towards the nearest enemy."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-RUL-94: as far as that brings it nearer."""
        movement.approach(s, obj.unit, step.n)


V_MOVE: Final = Move("move")
MOVE_TO: Final = MoveTo("move-to", "SYM-01", [state.TO_PASS, state.SOME_HEX], THE_EFFECT, numbers=[FAR, A_UNIT])
V_APPROACH: Final = Approach("approach")


# dash, warp, swap


class Dash(SeekersVerb):
    """SEEK-SYM-03: n hexes along the direction, and collides."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-SYM-03: whoever played it is carried along."""
        if s.at[obj.unit] != NOTHING and obj.direction != NOTHING:
            movement.dash(s, obj, obj.unit, obj.direction, amplified(obj, step))

    def is_feared(self, s: Seekers, obj: Object, step: Step, kind: i64, chosen: i64) -> bool:
        """SEEK-RUL-72: whoever can't move at all is not carried anywhere."""
        if kind != d.C_DIRECTION:
            return False
        return movement.forbids_dash(s, obj.unit, chosen, amplified(obj, step)) == places.FEAR_3


class Warp(UnitVerb):
    """SEEK-WARP-1: to the hex chosen."""

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """SEEK-WARP-1: without a path."""
        places.warp(s, unit, obj.hex)

    def is_feared(self, s: Seekers, obj: Object, step: Step, kind: i64, chosen: i64) -> bool:
        """SEEK-FEAR-3: the hex is nearer to it."""
        return kind == d.C_HEX and step.to == d.YOU and places.fears(s, obj.unit, chosen)


class Swap(SeekersVerb):
    """SEEK-WARP-1: its player's unit and the target change places."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-WARP-1: both at once."""
        unit = aiming.chosen_unit(s, obj, 0)
        if unit != NOTHING:
            places.swap(s, obj.unit, unit)

    def is_feared(self, s: Seekers, obj: Object, step: Step, kind: i64, chosen: i64) -> bool:
        """SEEK-FEAR-3: the target stands nearer to it."""
        return kind == d.C_UNIT and s.at[chosen] != NOTHING and places.fears(s, obj.unit, s.at[chosen])


V_DASH: Final = Dash("dash")
V_WARP: Final = Warp("warp")
V_SWAP: Final = Swap("swap", d.TARGET)

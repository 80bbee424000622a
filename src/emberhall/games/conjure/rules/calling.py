"""The call, right or wrong (CONJ-CALL, CONJ-WRONG), and the final round: one ability at a time, round and round, until
everyone passes (CONJ-CALL-03 to -05, CONJ-RUL-40)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import abilities, contests, ending
from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.powers.creatures import add_counters
from emberhall.games.conjure.rules.questions import PASSES, Question, Work
from emberhall.games.conjure.rules.state import BY_CALL, PASS, Ember, Some, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED

RUL_36: Final[int] = clause("RUL-36")
RUL_38: Final[int] = clause("RUL-38")


def forbids_call(s: Ember, seat: i64) -> int:
    """CONJ-RUL-36, -38: whoever has a creature may call, right or wrong, once in a turn."""
    if not s.areas[seat]:
        return RUL_38
    return RUL_36 if (s.called >> seat) & 1 else ALLOWED


def is_right(s: Ember, seat: i64) -> bool:
    """CONJ-RUL-37: the total reaches the threshold now; CONJ-SOLO-07: alone, after what the curses take."""
    return ending.score(s, seat) >= s.threshold


def call(s: Ember, seat: i64) -> None:
    """CONJ-CALL-01: a right call brings the final round, alone the victory; CONJ-WRONG-01, -02: a wrong one costs each
    creature of the caller 1 VP, and the game goes on."""
    s.called |= bit(seat)
    if is_right(s, seat):
        s.tell("calls", seat, NOTHING, NOTHING, ending.score(s, seat))
        s.caller = seat
        s.announced = 0
        s.agenda.clear()
        if s.is_solo():
            ending.end(s, BY_CALL)
        else:
            ROUND.push(s, (seat + 1) % s.seats)
        return
    s.tell("calls-wrongly", seat, NOTHING, NOTHING, ending.score(s, seat))
    add_counters(s, s.areas[seat], -1)  # CONJ-RUL-39


class Round(Work):
    """CONJ-CALL-03: the next go of the final round."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-RUL-40: after as many passes in a row as there are players the totals are counted, CONJ-BID-08: or after
        so many announcements; whoever can't do a thing, as far as all can see, passes without being asked."""
        if PASSES.of(task) >= s.seats or s.announced >= contests.MOST_ANNOUNCEMENTS:
            ending.end(s, BY_CALL)
        elif abilities.may_use_something(s, task.seat):
            GO.push(s, task.seat, PASSES.of(task))
        else:
            self.push(s, (task.seat + 1) % s.seats, PASSES.of(task) + 1)


class Go(Question):
    """CONJ-CALL-03: an ability, an Archmage to flip or revive, or nothing."""

    def offers(self, s: Ember, task: Task) -> list[int]:
        """A pass, and what may be announced."""
        picks: list[int] = [PASS]
        abilities.add_announceable(s, task.seat, picks)
        return picks

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """What may be announced, or a pass."""
        return ALLOWED if pick == PASS else abilities.forbids_announcing(s, task.seat, pick)

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-CALL-03, -04: whoever passes may still act on a later go."""
        after: i64 = (task.seat + 1) % s.seats
        if pick == PASS:
            ROUND.push(s, after, PASSES.of(task) + 1)
        else:
            ROUND.push(s, after)
            contests.announce(s, task.seat, pick)


ROUND: Final = Round("round", [PASSES])
GO: Final = Go("go", "CALL-03", [To.PASS, To.FLIP_OR_REVIVE, Some.CREATURE], [PASSES], is_always_asked=True)

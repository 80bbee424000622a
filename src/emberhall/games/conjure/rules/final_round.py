"""The final round after a call: one ability at a time, round and round, until everyone passes (CONJ-CALL-03 to -05,
CONJ-RUL-40)."""

from mypy_extensions import i64

from emberhall.games.conjure.rules import calling
from emberhall.games.conjure.rules.abilities import may_use_something
from emberhall.games.conjure.rules.bids import MOST_ANNOUNCEMENTS, announce, forbids_announcing
from emberhall.games.conjure.rules.questions import GO, ROUND
from emberhall.games.conjure.rules.state import BY_CALL, PASS, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED


def next_go(s: Ember, seat: i64, passes: i64) -> None:
    """CONJ-RUL-40: after as many passes in a row as there are players the totals are counted, CONJ-BID-08: or after so
    many announcements; whoever can't do a thing, as far as all can see, passes without being asked."""
    if passes >= s.seats or s.announced >= MOST_ANNOUNCEMENTS:
        calling.end(s, BY_CALL)
    elif may_use_something(s, seat):
        s.push(GO, seat, passes)
    else:
        s.push(ROUND, (seat + 1) % s.seats, passes + 1)


def forbids_go(s: Ember, task: Task, pick: i64) -> int:
    """An ability, an Archmage to flip or revive, or nothing."""
    return ALLOWED if pick == PASS else forbids_announcing(s, task.seat, pick)


def go(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-CALL-03, -04: whoever passes may still act on a later go."""
    after: i64 = (task.seat + 1) % s.seats
    if pick == PASS:
        s.push(ROUND, after, task.left + 1)
    else:
        s.push(ROUND, after, 0)
        announce(s, task.seat, pick)

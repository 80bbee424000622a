"""The checkpoints of a turn: everyone who may have something to do bids in secret; the best bid is carried out, and all
are asked afresh (CONJ-BID)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import abilities, calling, contests, solo
from emberhall.games.conjure.rules.questions import AFTER_CONJURING, WHICH, Opening, SealedQuestion, Work
from emberhall.games.conjure.rules.state import CALL, CURSE, MAX_SEATS, PASS, Ember, Some, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY


class Checkpoint(Work):
    """CONJ-BID-01: everyone is asked whether to act."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-BID-02: everyone who may have something to do, as far as all can see, is asked, clockwise from the
        active player; CONJ-BID-08: unless too much was announced already."""
        if s.announced >= contests.MOST_ANNOUNCEMENTS:
            return
        s.sealed.clear()
        s.agenda.push(ALL_IN[WHICH.of(task)])
        for step in range(s.seats - 1, -1, -1):  # the last one to be asked first, since the agenda is a stack
            seat = (s.active + step) % s.seats
            if may_bid(s, seat):
                s.agenda.push(BIDS[WHICH.of(task)][seat])


def may_bid(s: Ember, seat: i64) -> bool:
    """CONJ-BID-07: there may be something to do: a call, an ability, an Archmage, or a curse to lift."""
    return (
        calling.forbids_call(s, seat) == ALLOWED
        or abilities.may_use_something(s, seat)
        or solo.may_lift_something(s, seat)
    )


class Bid(SealedQuestion):
    """CONJ-BID-02: what to do at a checkpoint. What may answer it depends on hidden cards, so it is asked even where
    there is a single answer (CONJ-BID-07)."""

    def offers(self, s: Ember, task: Task) -> list[int]:
        """CONJ-BID-02: a pass always, and all else that may be bid."""
        picks: list[int] = []
        if s.is_solo():
            picks += [pick for pick in Some.CURSE.picks() if self.forbids(s, task, pick) == ALLOWED]
        picks.append(PASS)
        if calling.forbids_call(s, task.seat) == ALLOWED:
            picks.append(CALL)
        abilities.add_announceable(s, task.seat, picks)
        return picks

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-BID-02: a pass, a call, a curse to lift, or what may be announced."""
        if pick == PASS:
            return ALLOWED
        if pick == CALL:
            return calling.forbids_call(s, task.seat)
        if pick < CALL:
            return solo.forbids_lifting(s, task.seat, pick - CURSE)
        return abilities.forbids_announcing(s, task.seat, pick)


class BidsIn(Opening):
    """CONJ-BID-03: all have bid."""

    def asked(self, task: Task, seat: i64) -> Task:
        """What the seat was asked."""
        return BID.task(seat, WHICH.of(task))

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-BID-03 to -05: the best bid is carried out, the others are thrown away, and everyone is asked afresh;
        when all have passed the checkpoint is over."""
        best = contests.best_bid(s, task)
        if best < 0:
            return
        pick = s.sealed.of(best)
        s.sealed.clear()
        s.agenda.push(CHECKPOINTS[WHICH.of(task)])
        if pick == CALL:
            calling.call(s, best)
        elif pick < CALL:
            solo.begin_lifting(s, best, pick - CURSE)
        else:
            contests.announce(s, best, pick)


CHECKPOINT: Final = Checkpoint("checkpoint", [WHICH])
BID: Final = Bid(
    "bid", "BID-02", [Some.CURSE, To.PASS, To.CALL, To.FLIP_OR_REVIVE, Some.CREATURE], [WHICH], is_always_asked=True
)
BIDS_IN: Final = BidsIn("bids-in", [WHICH])

# Tasks never change, so that all checkpoints share them; by checkpoint, and bids by seat
EACH: Final = range(AFTER_CONJURING + 1)
CHECKPOINTS: Final = [CHECKPOINT.task(NOBODY, which) for which in EACH]
BIDS: Final = [[BID.task(seat, which) for seat in range(MAX_SEATS)] for which in EACH]
ALL_IN: Final = [BIDS_IN.task(NOBODY, which) for which in EACH]

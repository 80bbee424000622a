"""Out-of-turn play: checkpoints with sealed bids, announcements, and contests (CONJ-BID, CONJ-CONTEST, CONJ-TIME).

checkpoint   everyone who may have something to do bids in secret; the best bid is announced; all are asked afresh
dispute      where VP don't say which bid is the best, the active player does
announce     the aims are named, others may contest, and the ability resolves or is stopped
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import calling, solo
from emberhall.games.conjure.rules.abilities import (
    aim_of,
    aims_of,
    at_seat,
    can_react,
    first_aim,
    forbids_aim,
    forbids_archmage,
    forbids_reaction,
    forbids_use,
    may_use_something,
    seat_aim,
    second_aim,
    stops_by_cancelling,
    with_creature,
)
from emberhall.games.conjure.rules.effects import flip_unless_warded, revive, still_fitting
from emberhall.games.conjure.rules.piles import SHOWN_IN_HAND, archmage_of, discard
from emberhall.games.conjure.rules.printed import AIM_NOTHING, AIM_OPPONENT, ONCE_A_TURN, REACTION
from emberhall.games.conjure.rules.questions import (
    AIM_AT_CREATURE,
    AIM_AT_SEAT,
    BID,
    BIDS_IN,
    CHECKPOINT,
    CONTEST,
    CONTEST_IN,
    DISPUTE,
    POWER,
    POWER_ENDS,
    REACT,
    clause,
)
from emberhall.games.conjure.rules.state import CALL, CREATURE, CURSE, FLIP, PASS, REVIVE, SEAT, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

MOST_ANNOUNCEMENTS: Final = 60  # CONJ-BID-08
IN_DISPUTE: Final = -2  # in place of a seat
RUL_26: Final[int] = clause("RUL-26")
TIME_02: Final[int] = clause("TIME-02")


# Checkpoints


def checkpoint(s: Ember, which: i64) -> None:
    """CONJ-BID-02: everyone who may have something to do, as far as all can see, is asked, clockwise from the active
    player; CONJ-BID-08: unless too much was announced already."""
    if s.announced >= MOST_ANNOUNCEMENTS:
        return
    s.sealed.clear()
    s.push(BIDS_IN, NOBODY, which)
    for step in range(s.seats - 1, -1, -1):  # the last one to be asked first, since the agenda is a stack
        seat = (s.active + step) % s.seats
        if may_bid(s, seat):
            s.push(BID, seat, which)


def may_bid(s: Ember, seat: i64) -> bool:
    """CONJ-BID-07: there may be something to do: a call, an ability, an Archmage, or a curse to lift."""
    return calling.forbids_call(s, seat) == ALLOWED or may_use_something(s, seat) or solo.may_lift_something(s, seat)


def forbids_bid(s: Ember, task: Task, pick: i64) -> int:
    """CONJ-BID-02: ALLOWED, or why this can't be bid."""
    if pick == PASS:
        return ALLOWED
    if pick == CALL:
        return calling.forbids_call(s, task.seat)
    if pick < CALL:
        return solo.forbids_lifting(s, task.seat, pick - CURSE)
    return forbids_announcing(s, task.seat, pick)


def forbids_announcing(s: Ember, seat: i64, pick: i64) -> int:
    """An ability, or an Archmage to flip or to revive."""
    if pick >= CREATURE:
        return forbids_use(s, seat, pick - CREATURE)
    return forbids_archmage(s, seat, pick)


def open_bids(s: Ember, which: i64) -> None:
    """CONJ-BID-03 to -05: the best bid is carried out, the others are thrown away, and everyone is asked afresh; when
    all have passed the checkpoint is over."""
    best = best_bid(s)
    if best == NOBODY:
        s.sealed.clear()
        return
    if best == IN_DISPUTE:
        s.push(BIDS_IN, NOBODY, which)
        begin_dispute(s)
        return
    pick = s.sealed.of(best)
    s.sealed.clear()
    s.push(CHECKPOINT, NOBODY, which)
    if pick == CALL:
        calling.call(s, best)
    elif pick < CALL:
        solo.begin_lifting(s, best, pick - CURSE)
    else:
        announce(s, best, pick)


def best_bid(s: Ember) -> i64:
    """CONJ-TIME-01: the seat whose bid goes first; NOBODY if all pass; CONJ-TIME-02: IN_DISPUTE where VP don't tell.
    Where several have bid, it comes to light what the others did, if only that they passed."""
    if s.sealed.count() > 1:
        s.revealed += 1
    first = contenders(s)
    if not first:
        return NOBODY
    return first[0] if len(first) == 1 else IN_DISPUTE


def contenders(s: Ember) -> list[int]:
    """CONJ-TIME-01, CONJ-BID-03, -04: the seats whose bids come behind no other: of the abilities those of the most VP,
    and every call, which has none. Clockwise from the active player."""
    most: i64 = NOTHING
    for seat in range(s.seats):
        vp = rank(s, s.sealed.of(seat))
        if vp > most:
            most = vp
    first: list[int] = []
    for seat in clockwise(s.active, s.seats):
        bid = s.sealed.of(seat)
        if bid == CALL or (most != NOTHING and rank(s, bid) == most):
            first.append(seat)
    return first


def rank(s: Ember, pick: i64) -> i64:
    """CONJ-TIME-01, CONJ-BID-04: creatures by current VP, then Archmages; NOTHING for a pass, and for a call."""
    if pick == NOTHING or pick == PASS or pick == CALL:
        return NOTHING
    return s.vp(pick - CREATURE) + 1 if pick >= CREATURE else 0


# Disputes


def begin_dispute(s: Ember) -> None:
    """CONJ-TIME-02, CONJ-BID-05: the bids in dispute are laid open, an Archmage with them, the others are thrown away,
    and the active player is asked which goes first."""
    first = contenders(s)
    for seat in range(s.seats):
        if seat not in first:
            s.sealed.put(seat, NOTHING)
    for seat in first:
        bid = s.sealed.of(seat)
        if bid == FLIP or bid == REVIVE:  # CONJ-RUL-21
            s.knows[archmage_of(s, seat)] = SHOWN_IN_HAND[seat]
        s.tell("contends", seat, bid)
    s.push(DISPUTE, s.active)


def forbids_settling(s: Ember, pick: i64) -> int:
    """CONJ-TIME-02: one of those whose bids are in dispute."""
    seat = pick - SEAT
    if seat >= s.seats:
        return NOT_ASKED
    return ALLOWED if s.sealed.is_given(seat) else TIME_02


def settle(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-TIME-02: that one goes first: theirs is the only bid left, and is opened next."""
    chosen = pick - SEAT
    for seat in range(s.seats):
        if seat != chosen:
            s.sealed.put(seat, NOTHING)
    s.tell("settles", task.seat, NOTHING, pick)


# Announcements


def announce(s: Ember, seat: i64, source: i64) -> None:
    """CONJ-ABIL-07, CONJ-BID-06: an ability is announced; what it aims at is named first. An Archmage is shown."""
    s.announced += 1  # CONJ-BID-08
    if source < CREATURE:  # CONJ-RUL-21
        s.knows[archmage_of(s, seat)] = SHOWN_IN_HAND[seat]
    aim = aim_of(s, source)
    if aim == AIM_NOTHING:
        begin_contest(s, seat, source, 0)
    elif aim == AIM_OPPONENT:
        s.push(AIM_AT_SEAT, seat, 0, source)
    else:
        s.push(AIM_AT_CREATURE, seat, aims_of(s, source), source)


def forbids_aiming_at_seat(s: Ember, task: Task, pick: i64) -> int:
    """An opponent."""
    seat = pick - SEAT
    return ALLOWED if seat < s.seats and seat != task.seat else NOT_ASKED


def aim_at_seat(s: Ember, task: Task, pick: i64) -> None:
    """The opponent is named."""
    begin_contest(s, task.seat, task.thing, at_seat(pick - SEAT))


def forbids_aiming(s: Ember, task: Task, pick: i64) -> int:
    """A creature that fits and was not named yet; or, once one was, no more."""
    if pick == PASS:
        return ALLOWED if task.also != 0 else RUL_26
    if first_aim(task.also) == pick - CREATURE:
        return NOT_ASKED
    return forbids_aim(s, task.seat, task.thing, pick - CREATURE)


def aim_at_creature(s: Ember, task: Task, pick: i64) -> None:
    """A creature is named; where the ability allows several, another one may follow."""
    if pick == PASS:
        begin_contest(s, task.seat, task.thing, task.also)
        return
    aims = with_creature(task.also, pick - CREATURE)
    if task.left > 1:
        s.push(AIM_AT_CREATURE, task.seat, task.left - 1, task.thing, aims)
    else:
        begin_contest(s, task.seat, task.thing, aims)


def begin_contest(s: Ember, seat: i64, source: i64, aims: i64) -> None:
    """The announcement is complete, for all to hear."""
    target: i64 = NOTHING
    if seat_aim(aims) != NOBODY:
        target = SEAT + seat_aim(aims)
    elif first_aim(aims) != NOTHING:
        target = CREATURE + first_aim(aims)
    s.tell("announces", seat, source, target, is_covered(s, first_aim(aims)))
    if second_aim(aims) != NOTHING:
        s.tell("aims-too", seat, source, CREATURE + second_aim(aims), is_covered(s, second_aim(aims)))
    s.push(CONTEST, seat, 0, source, aims)


def is_covered(s: Ember, creature: i64) -> i64:
    """1 for a creature that lies face down, so that the log need not name it; else 0."""
    return 0 if creature == NOTHING or s.is_up(creature) else 1


# Contests


def contest(s: Ember, task: Task) -> None:
    """CONJ-CONTEST-01: others with a reaction that fits are asked, sealed; where there are none, it resolves."""
    s.sealed.clear()
    s.push(CONTEST_IN, task.seat, 0, task.thing, task.also)
    for step in range(s.seats - 1, -1, -1):
        seat = (s.active + step) % s.seats
        if seat != task.seat and can_react(s, seat, task.seat, task.thing, task.also):
            s.push(REACT, seat, task.seat, task.thing, task.also)


def forbids_reacting(s: Ember, task: Task, pick: i64) -> int:
    """CONJ-ABIL-10, -11: only reactions that fit; or to let it happen."""
    if pick == PASS:
        return ALLOWED
    return forbids_reaction(s, task.seat, pick - CREATURE, task.left, task.thing, task.also)


def open_reactions(s: Ember, task: Task) -> None:
    """CONJ-CONTEST-01, -02: the reaction of the highest VP is announced, to be contested in its turn; afterwards, if it
    was stopped, everyone is asked again. If nobody reacts, what was announced resolves."""
    best = best_bid(s)
    if best == NOBODY:
        s.sealed.clear()
        resolve(s, task)
        return
    if best == IN_DISPUTE:
        s.agenda.push(task)
        begin_dispute(s)
        return
    source = s.sealed.of(best)
    s.sealed.clear()
    s.announced += 1
    s.push(CONTEST, task.seat, 0, task.thing, task.also)
    contested = with_creature(0, task.thing - CREATURE) if task.thing >= CREATURE else at_seat(task.seat)
    begin_contest(s, best, source, contested)


def resolve(s: Ember, task: Task) -> None:
    """CONJ-ABIL-07: uncontested, the creature is turned face down, or the Archmage discarded, and the effect applied;
    CONJ-RUL-43: a creature that may be used once a turn stays as it is."""
    if task.thing < CREATURE:
        use_archmage(s, task)
        return
    creature = task.thing - CREATURE
    timing = s.card(creature).timing
    spend(s, creature)
    if timing == REACTION:
        stop(s, s.agenda.pop(), creature)
        return
    s.push(POWER_ENDS, task.seat, 0, creature, task.also)  # CONJ-FX-21
    s.push(POWER, task.seat, 0, creature, task.also)


def spend(s: Ember, creature: i64) -> None:
    """CONJ-ABIL-02: a Flip creature is turned face down; CONJ-CRE-08: another one is used for this turn."""
    if s.card(creature).timing == ONCE_A_TURN:
        s.spent |= bit(creature)
    else:
        s.up &= ~bit(creature)
        s.tell("turns", s.owner[creature], CREATURE + creature)


def use_archmage(s: Ember, task: Task) -> None:
    """CONJ-ARCH-01, -03, -04: the Archmage goes to the Charred Pile, and its target is flipped or revived, if it still
    can be."""
    discard(s, task.seat, archmage_of(s, task.seat))
    targets = still_fitting(s, task.seat, task.thing, task.also)
    if task.thing == FLIP:
        flip_unless_warded(s, targets)
    else:
        for target in targets:
            revive(s, target)


def stop(s: Ember, stopped: Task, by: i64) -> None:
    """CONJ-RUL-21: a contested ability has no effect and is not spent: its creature stays face up, an Archmage in hand.
    It can't be announced again this turn."""
    what = "cancels" if stops_by_cancelling(s, by) else "prevents"
    s.tell(what, s.owner[by], CREATURE + by, stopped.thing, stopped.seat)
    if stopped.thing >= CREATURE:
        s.locked |= bit(stopped.thing - CREATURE)
    else:
        s.locked_archmages |= bit(stopped.seat)

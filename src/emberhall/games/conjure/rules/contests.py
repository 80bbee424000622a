"""Announcements, and who may stop them (CONJ-CONTEST, CONJ-TIME).

dispute      where VP don't say which bid is the best, the active player does
announce     the aims are named, others may contest, and the ability resolves or is stopped
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import abilities, effects, piles
from emberhall.games.conjure.rules.aims import at_seat, first_aim, seat_aim, second_aim, with_creature
from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.powers.creatures import flip_unless_warded, revive
from emberhall.games.conjure.rules.powers.reactions import CONTEST_01, V_CANCEL, Reaction
from emberhall.games.conjure.rules.printed import Aim, When
from emberhall.games.conjure.rules.questions import (
    AIMS,
    ANNOUNCER,
    COUNT,
    SOURCE,
    Opening,
    Question,
    SealedQuestion,
    Work,
)
from emberhall.games.conjure.rules.state import CALL, CREATURE, FLIP, PASS, REVIVE, SEAT, Ember, Some, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

MOST_ANNOUNCEMENTS: Final = 60  # CONJ-BID-08
IN_DISPUTE: Final = -2  # in place of a seat
CONTEST_02: Final[int] = clause("CONTEST-02")


# Who goes first


def best_bid(s: Ember, opening: Task) -> i64:
    """CONJ-TIME-01: the seat whose bid goes first; NOBODY if all pass; CONJ-TIME-02: IN_DISPUTE where VP don't tell:
    the dispute comes before the bids are opened again. Where several have bid, it comes to light what the others did,
    if only that they passed."""
    if s.sealed.count() > 1:
        s.revealed += 1
    first = contenders(s)
    if not first:
        s.sealed.clear()
        return NOBODY
    if len(first) == 1:
        return first[0]
    s.agenda.push(opening)
    begin_dispute(s)
    return IN_DISPUTE


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
            s.knows[piles.archmage_of(s, seat)] = piles.SHOWN_IN_HAND[seat]
        s.tell("contends", seat, bid)
    DISPUTE.push(s, s.active)


class Dispute(Question):
    """CONJ-TIME-02: the active player says which of the open bids, or reactions, goes first."""

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-TIME-02: one of those whose bids are in dispute."""
        if pick - SEAT >= s.seats:
            return NOT_ASKED
        return ALLOWED if s.sealed.is_given(pick - SEAT) else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-TIME-02: that one goes first: theirs is the only bid left, and is opened next."""
        for seat in range(s.seats):
            if seat != pick - SEAT:
                s.sealed.put(seat, NOTHING)
        s.tell("settles", task.seat, NOTHING, pick)


DISPUTE: Final = Dispute("dispute", "TIME-02", [Some.SEAT])


# Announcements


def announce(s: Ember, seat: i64, source: i64) -> None:
    """CONJ-ABIL-07, CONJ-BID-06: an ability is announced; what it aims at is named first. An Archmage is shown."""
    s.announced += 1  # CONJ-BID-08
    if source < CREATURE:  # CONJ-RUL-21
        s.knows[piles.archmage_of(s, seat)] = piles.SHOWN_IN_HAND[seat]
    aim = abilities.aim_of(s, source)
    if aim == Aim.NOTHING:
        begin_contest(s, seat, source, 0)
    elif aim == Aim.OPPONENT:
        AIM_AT_SEAT.push(s, seat, 0, source)
    else:
        AIM_AT_CREATURE.push(s, seat, abilities.aims_of(s, source), source)


class AimAtSeat(Question):
    """CONJ-RUL-26: at which opponent."""

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """An opponent."""
        return ALLOWED if pick - SEAT < s.seats and pick - SEAT != task.seat else NOT_ASKED

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """The opponent is named."""
        begin_contest(s, task.seat, SOURCE.of(task), at_seat(pick - SEAT))


class AimAtCreature(Question):
    """CONJ-RUL-26: at which creature."""

    def creatures(self, s: Ember, task: Task) -> list[int]:
        """Those of all players."""
        owned: list[int] = []
        for area in s.areas:
            owned += area
        return owned

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """A creature that fits and was not named yet; or, once one was, no more."""
        if pick == PASS:
            return ALLOWED if AIMS.of(task) != 0 else self.clause
        if first_aim(AIMS.of(task)) == pick - CREATURE:
            return NOT_ASKED
        return abilities.forbids_aim(s, task.seat, SOURCE.of(task), pick - CREATURE)

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """A creature is named; where the ability allows several, another one may follow."""
        if pick == PASS:
            begin_contest(s, task.seat, SOURCE.of(task), AIMS.of(task))
            return
        aims = with_creature(AIMS.of(task), pick - CREATURE)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, SOURCE.of(task), aims)
        else:
            begin_contest(s, task.seat, SOURCE.of(task), aims)


AIM_AT_SEAT: Final = AimAtSeat("aim-at-seat", "RUL-26", [Some.SEAT], [SOURCE])
AIM_AT_CREATURE: Final = AimAtCreature("aim-at-creature", "RUL-26", [To.PASS, Some.CREATURE], [COUNT, SOURCE, AIMS])


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
    CONTEST.push(s, seat, 0, source, aims)


def is_covered(s: Ember, creature: i64) -> i64:
    """1 for a creature that lies face down, so that the log need not name it; else 0."""
    return 0 if creature == NOTHING or s.is_up(creature) else 1


# Contests


class Contest(Work):
    """What was announced, until it resolves or is stopped."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-CONTEST-01: others with a reaction that fits are asked, sealed; where there are none, it resolves."""
        s.sealed.clear()
        CONTEST_IN.push(s, task.seat, 0, SOURCE.of(task), AIMS.of(task))
        for step in range(s.seats - 1, -1, -1):
            seat = (s.active + step) % s.seats
            if seat != task.seat and can_react(s, seat, SOURCE.of(task), AIMS.of(task)):
                REACT.push(s, seat, task.seat, SOURCE.of(task), AIMS.of(task))


def can_react(s: Ember, seat: i64, source: i64, aims: i64) -> bool:
    """The player has a creature that can contest it."""
    for creature in s.areas[seat]:
        if s.card(creature).timing == When.REACTION:
            if forbids_reaction(s, seat, creature, source, aims) == ALLOWED:
                return True
    return False


def forbids_reaction(s: Ember, seat: i64, creature: i64, source: i64, aims: i64) -> i64:
    """CONJ-CONTEST-01: ALLOWED, or why this creature can't contest what was announced."""
    if s.owner[creature] != seat:
        return NOT_ASKED if s.owner[creature] < 0 else abilities.ABIL_02
    card = s.card(creature)
    if card.timing != When.REACTION:
        return CONTEST_01
    if not s.is_up(creature):
        return abilities.ABIL_03
    if is_announced(s, creature):
        return CONTEST_02
    number = abilities.forbids_by_others(s, seat, creature)
    if number != ALLOWED:
        return number
    step = card.program[0]
    verb = step.verb
    assert isinstance(verb, Reaction)
    return verb.misses(s, step, creature, source, aims)


def is_announced(s: Ember, creature: i64) -> bool:
    """CONJ-CONTEST-02: its ability was announced, and has neither resolved nor been stopped yet."""
    for task in s.agenda.tasks():
        if task.kind == CONTEST.number and SOURCE.of(task) == CREATURE + creature:
            return True
    return False


class React(SealedQuestion):
    """CONJ-CONTEST-01: whether to stop what was announced."""

    def creatures(self, s: Ember, task: Task) -> list[int]:
        """One's own."""
        return s.areas[task.seat]

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-ABIL-10, -11: only reactions that fit; or to let it happen."""
        if pick == PASS:
            return ALLOWED
        return forbids_reaction(s, task.seat, pick - CREATURE, SOURCE.of(task), AIMS.of(task))


class ContestIn(Opening):
    """CONJ-CONTEST-01: all have said whether they stop it."""

    def asked(self, task: Task, seat: i64) -> Task:
        """What the seat was asked."""
        return REACT.task(seat, task.seat, SOURCE.of(task), AIMS.of(task))

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-CONTEST-01, -02: the reaction of the highest VP is announced, to be contested in its turn; afterwards,
        if it was stopped, everyone is asked again. If nobody reacts, what was announced resolves."""
        best = best_bid(s, task)
        if best == NOBODY:
            resolve(s, task)
        if best < 0:
            return
        source = s.sealed.of(best)
        s.sealed.clear()
        s.announced += 1
        CONTEST.push(s, task.seat, 0, SOURCE.of(task), AIMS.of(task))
        contested = with_creature(0, SOURCE.of(task) - CREATURE) if SOURCE.of(task) >= CREATURE else at_seat(task.seat)
        begin_contest(s, best, source, contested)


CONTEST: Final = Contest("contest", [SOURCE, AIMS])
REACT: Final = React("react", "CONTEST-01", [To.PASS, Some.CREATURE], [ANNOUNCER, SOURCE, AIMS])
CONTEST_IN: Final = ContestIn("contest-in", [SOURCE, AIMS])


def resolve(s: Ember, task: Task) -> None:
    """CONJ-ABIL-07: uncontested, the creature is turned face down, or the Archmage discarded, and the effect applied;
    CONJ-RUL-43: a creature that may be used once a turn stays as it is."""
    if SOURCE.of(task) < CREATURE:
        use_archmage(s, task)
        return
    creature = SOURCE.of(task) - CREATURE
    timing = s.card(creature).timing
    spend(s, creature)
    if timing == When.REACTION:
        stop(s, s.agenda.pop(), creature)
        return
    effects.POWER_ENDS.push(s, task.seat, 0, creature, AIMS.of(task))  # CONJ-FX-21
    effects.POWER.push(s, task.seat, 0, creature, AIMS.of(task))


def spend(s: Ember, creature: i64) -> None:
    """CONJ-ABIL-02: a Flip creature is turned face down; CONJ-CRE-08: another one is used for this turn."""
    if s.card(creature).timing == When.ONCE_A_TURN:
        s.spent |= bit(creature)
    else:
        s.up &= ~bit(creature)
        s.tell("turns", s.owner[creature], CREATURE + creature)


def use_archmage(s: Ember, task: Task) -> None:
    """CONJ-ARCH-01, -03, -04: the Archmage goes to the Charred Pile, and its target is flipped or revived, if it still
    can be."""
    piles.discard(s, task.seat, piles.archmage_of(s, task.seat))
    targets = effects.still_fitting(s, task.seat, SOURCE.of(task), AIMS.of(task))
    if SOURCE.of(task) == FLIP:
        flip_unless_warded(s, targets)
    else:
        for target in targets:
            revive(s, target)


def stop(s: Ember, stopped: Task, by: i64) -> None:
    """CONJ-RUL-21: a contested ability has no effect and is not spent: its creature stays face up, an Archmage in hand.
    It can't be announced again this turn."""
    is_cancelled = s.card(by).program[0].verb is V_CANCEL
    s.tell("cancels" if is_cancelled else "prevents", s.owner[by], CREATURE + by, SOURCE.of(stopped), stopped.seat)
    if SOURCE.of(stopped) >= CREATURE:
        s.locked |= bit(SOURCE.of(stopped) - CREATURE)
    else:
        s.locked_archmages |= bit(stopped.seat)

"""Alone against the Ninefold Curse (CONJ-SOLO, CONJ-CURSE)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import ending, piles
from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.powers.creatures import flip, give_counters
from emberhall.games.conjure.rules.questions import A_CURSE, CreatureQuestion, Question, Work
from emberhall.games.conjure.rules.state import ARCHMAGE, BY_CURSES, CREATURE, CURSE, OUT, PASS, Curse, Ember, Some, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Also, Left
from emberhall.kernel.state import ALLOWED, NOT_ASKED

STRENGTHS: Final[list[int]] = [2, 3, 3, 4, 4, 5, 5, 6, 7]
CARDS_BURNT: Final = 2  # CONJ-CURSE-01
VP_RUSTED: Final = 2  # CONJ-CURSE-02
ABIL_03: Final[int] = clause("ABIL-03")
SOLO_04: Final[int] = clause("SOLO-04")
SOLO_05: Final[int] = clause("SOLO-05")


def turns_allowed(s: Ember) -> i64:
    """CONJ-SOLO-08: a third of the threshold: 6, 10, 13 or 16 turns."""
    return s.threshold // 3


def end_turn(s: Ember) -> None:
    """CONJ-SOLO-08: the game is lost after the last turn; CONJ-SOLO-03: else the next curse is revealed, after Hunger
    has fed (CONJ-CURSE-08)."""
    if s.turn >= turns_allowed(s):
        ending.end(s, BY_CURSES)
        return
    if s.curses:
        REVEAL.push(s, 0)
    if s.is_cursed(Curse.HUNGER):
        STARVE_ONE.push(s, 0)


class Reveal(Work):
    """CONJ-SOLO-03: the next curse."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-SOLO-03 to -05: the top curse; it may be lifted before it takes effect."""
        curse: i64 = s.curses.pop()
        s.revealed += 1
        s.revealed_curses |= bit(curse)
        s.tell("reveals-curse", 0, CURSE + curse)
        STRIKE.push(s, 0, 0, curse)
        if can_lift(s, 0, curse):
            LIFT.push(s, 0, STRENGTHS[curse], curse, 1)


# Lifting


def may_lift_something(s: Ember, seat: i64) -> bool:
    """CONJ-SOLO-05: a curse that lingers can be lifted now."""
    for curse in range(Curse.STILLNESS, len(STRENGTHS)):
        if s.is_cursed(curse) and can_lift(s, seat, curse):
            return True
    return False


def can_lift(s: Ember, seat: i64, curse: i64) -> bool:
    """CONJ-SOLO-05: an Archmage, or face-up creatures of as much VP as the curse is strong."""
    return s.has_archmage(seat) or worth_face_up(s, seat) >= STRENGTHS[curse]


def worth_face_up(s: Ember, seat: i64) -> i64:
    """The VP of all face-up creatures together."""
    worth: i64 = 0
    for creature in s.areas[seat]:
        if s.is_up(creature):
            worth += s.vp(creature)
    return worth


def forbids_lifting(s: Ember, seat: i64, curse: i64) -> int:
    """CONJ-SOLO-04, -05: a curse that lingers, and the means to lift it."""
    if curse < Curse.STILLNESS:
        return SOLO_04 if s.is_solo() else NOT_ASKED
    if not s.is_cursed(curse):
        return NOT_ASKED
    return ALLOWED if can_lift(s, seat, curse) else SOLO_05


def begin_lifting(s: Ember, seat: i64, curse: i64) -> None:
    """A curse that lingers is to be lifted."""
    LIFT.push(s, seat, STRENGTHS[curse], curse)


WANTED: Final = Left("VP still wanted", 1, 7)
MAY_DECLINE: Final = Also("1 where it may be declined", 0, 1)


class Lift(CreatureQuestion):
    """CONJ-SOLO-05: with what a curse is lifted."""

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-SOLO-05: a face-up creature that is worth something, or an Archmage instead of creatures; CONJ-SOLO-04:
        a curse just revealed need not be lifted."""
        if pick == PASS:
            return ALLOWED if MAY_DECLINE.of(task) == 1 else self.clause
        if pick == ARCHMAGE:
            is_begun = WANTED.of(task) < STRENGTHS[A_CURSE.of(task)]
            return ALLOWED if s.has_archmage(task.seat) and not is_begun else self.clause
        creature = pick - CREATURE
        if s.owner[creature] != task.seat:
            return NOT_ASKED
        if not s.is_up(creature):
            return ABIL_03
        return ALLOWED if s.vp(creature) > 0 and worth_face_up(s, task.seat) >= WANTED.of(task) else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-SOLO-05: creatures are turned face down until they are worth enough, or an Archmage is discarded."""
        if pick == PASS:
            return
        wanted = WANTED.of(task)
        if pick == ARCHMAGE:
            piles.discard(s, task.seat, piles.archmage_of(s, task.seat))
            wanted = 0
        else:
            wanted -= s.vp(pick - CREATURE)
            flip(s, pick - CREATURE)
        if wanted > 0:
            self.push(s, task.seat, wanted, A_CURSE.of(task))
            return
        s.revealed_curses &= ~bit(A_CURSE.of(task))
        s.lifted_curses |= bit(A_CURSE.of(task))
        s.tell("lifts", task.seat, CURSE + A_CURSE.of(task))


REVEAL: Final = Reveal("reveal")
LIFT: Final = Lift("lift", "SOLO-05", [To.PASS, To.LIFT, Some.CREATURE], [WANTED, A_CURSE, MAY_DECLINE])


# What curses do


class Strike(Work):
    """CONJ-SOLO-04: a curse takes effect."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-SOLO-04: a curse that was not lifted takes effect; those that linger work where they are asked about."""
        if not s.is_cursed(A_CURSE.of(task)):
            return
        if A_CURSE.of(task) == Curse.CINDERS:
            for _ in range(CARDS_BURNT):
                if s.hands[0]:
                    piles.discard(s, 0, piles.random_card(s, 0))
        elif A_CURSE.of(task) == Curse.RUST:
            RUST_ONE.push(s, 0)
        elif A_CURSE.of(task) == Curse.SLUMBER:
            SLUMBER_ONE.push(s, 0)
        elif A_CURSE.of(task) == Curse.HUNGER:
            STARVE_ONE.push(s, 0)


def highest_vp(s: Ember, *, is_up: bool) -> i64:
    """The highest current VP among the creatures, or among those face up; NOTHING without any."""
    highest: i64 = NOTHING
    for creature in s.areas[0]:
        if s.vp(creature) > highest and (s.is_up(creature) or not is_up):
            highest = s.vp(creature)
    return highest


class RustOne(CreatureQuestion):
    """CONJ-CURSE-02: which of the highest creatures."""

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-CURSE-02: a creature of the highest current VP."""
        creature = pick - CREATURE
        if s.owner[creature] != 0:
            return NOT_ASKED
        return ALLOWED if s.vp(creature) == highest_vp(s, is_up=False) else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-CURSE-02: it loses 2 VP."""
        give_counters(s, [pick - CREATURE], -VP_RUSTED)


class SlumberOne(CreatureQuestion):
    """CONJ-CURSE-03: which of the highest creatures."""

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-CURSE-03: a face-up creature of the highest current VP."""
        creature = pick - CREATURE
        if s.owner[creature] != 0:
            return NOT_ASKED
        return ALLOWED if s.is_up(creature) and s.vp(creature) == highest_vp(s, is_up=True) else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-CURSE-03: it is flipped."""
        flip(s, pick - CREATURE)


class StarveOne(Question):
    """CONJ-CURSE-08: which of the lowest creatures of the Pool."""

    def creatures(self, s: Ember, task: Task) -> list[int]:
        """The Pool."""
        return s.pool()

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-CURSE-08: a creature of the lowest VP in the Pool."""
        pool = s.pool()
        if pick - CREATURE not in pool:
            return NOT_ASKED
        lowest = min([s.card(creature).vp for creature in pool])
        return ALLOWED if s.card(pick - CREATURE).vp == lowest else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-CURSE-08: it is out of the game."""
        s.owner[pick - CREATURE] = OUT
        s.up &= ~bit(pick - CREATURE)
        s.tell("starves", 0, pick)


STRIKE: Final = Strike("strike", [A_CURSE])
RUST_ONE: Final = RustOne("rust-one", "CURSE-02", [Some.CREATURE])
SLUMBER_ONE: Final = SlumberOne("slumber-one", "CURSE-03", [Some.CREATURE])
STARVE_ONE: Final = StarveOne("starve-one", "CURSE-08", [Some.CREATURE])

"""Alone against the Ninefold Curse (CONJ-SOLO, CONJ-CURSE)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import calling
from emberhall.games.conjure.rules.effects import flip, give_counters
from emberhall.games.conjure.rules.piles import archmage_of, discard, random_card
from emberhall.games.conjure.rules.questions import (
    LIFT,
    REVEAL,
    RUST_ONE,
    SLUMBER_ONE,
    STARVE,
    STARVE_ONE,
    STRIKE,
    clause,
)
from emberhall.games.conjure.rules.state import (
    ARCHMAGE,
    BY_CURSES,
    CINDERS,
    CREATURE,
    CURSE,
    CURSES,
    HUNGER,
    OUT,
    PASS,
    POOL,
    RUST,
    SLUMBER,
    STILLNESS,
    Ember,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

STRENGTHS: Final[list[int]] = [2, 3, 3, 4, 4, 5, 5, 6, 7]
CARDS_BURNT: Final = 2  # CONJ-CURSE-01
VP_RUSTED: Final = 2  # CONJ-CURSE-02
ABIL_03: Final[int] = clause("ABIL-03")
CURSE_02: Final[int] = clause("CURSE-02")
CURSE_03: Final[int] = clause("CURSE-03")
CURSE_08: Final[int] = clause("CURSE-08")
SOLO_04: Final[int] = clause("SOLO-04")
SOLO_05: Final[int] = clause("SOLO-05")


def turns_allowed(s: Ember) -> i64:
    """CONJ-SOLO-08: a third of the threshold: 6, 10, 13 or 16 turns."""
    return s.threshold // 3


def end_turn(s: Ember) -> None:
    """CONJ-SOLO-08: the game is lost after the last turn; CONJ-SOLO-03: else the next curse is revealed, after Hunger
    has fed (CONJ-CURSE-08)."""
    if s.turn >= turns_allowed(s):
        calling.end(s, BY_CURSES)
        return
    if s.curses:
        s.push(REVEAL, 0)
    if s.is_cursed(HUNGER):
        s.push(STARVE, 0)


def reveal(s: Ember) -> None:
    """CONJ-SOLO-03 to -05: the top curse; it may be lifted before it takes effect."""
    curse: i64 = s.curses.pop()
    s.revealed += 1
    s.revealed_curses |= bit(curse)
    s.tell("reveals-curse", 0, CURSE + curse)
    s.push(STRIKE, 0, 0, curse)
    if can_lift(s, 0, curse):
        s.push(LIFT, 0, STRENGTHS[curse], curse, 1)


# Lifting


def may_lift_something(s: Ember, seat: i64) -> bool:
    """CONJ-SOLO-05: a curse that lingers can be lifted now."""
    for curse in range(STILLNESS, CURSES):
        if s.is_cursed(curse) and can_lift(s, seat, curse):
            return True
    return False


def can_lift(s: Ember, seat: i64, curse: i64) -> bool:
    """CONJ-SOLO-05: an Archmage, or face-up creatures of as much VP as the curse is strong."""
    if s.has_archmage(seat):
        return True
    worth: i64 = 0
    for creature in s.areas[seat]:
        if s.is_up(creature):
            worth += s.vp(creature)
    return worth >= STRENGTHS[curse]


def forbids_lifting(s: Ember, seat: i64, curse: i64) -> int:
    """CONJ-SOLO-04, -05: a curse that lingers, and the means to lift it."""
    if curse < STILLNESS:
        return SOLO_04 if s.is_solo() else NOT_ASKED
    if not s.is_cursed(curse):
        return NOT_ASKED
    return ALLOWED if can_lift(s, seat, curse) else SOLO_05


def begin_lifting(s: Ember, seat: i64, curse: i64) -> None:
    """A curse that lingers is to be lifted."""
    s.push(LIFT, seat, STRENGTHS[curse], curse, 0)


def forbids_lift(s: Ember, task: Task, pick: i64) -> int:
    """CONJ-SOLO-05: a face-up creature that is worth something, or an Archmage instead of creatures; CONJ-SOLO-04: a
    curse just revealed need not be lifted."""
    is_begun = task.left < STRENGTHS[task.thing]
    if pick == PASS:
        return ALLOWED if task.also == 1 else SOLO_05
    if pick == ARCHMAGE:
        return ALLOWED if s.has_archmage(task.seat) and not is_begun else SOLO_05
    creature = pick - CREATURE
    if s.owner[creature] != task.seat:
        return NOT_ASKED
    if not s.is_up(creature):
        return ABIL_03
    return ALLOWED if s.vp(creature) > 0 and is_enough(s, task) else SOLO_05


def is_enough(s: Ember, task: Task) -> bool:
    """The face-up creatures are worth what is wanted."""
    worth: i64 = 0
    for creature in s.areas[task.seat]:
        if s.is_up(creature):
            worth += s.vp(creature)
    return worth >= task.left


def lift(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-SOLO-05: creatures are turned face down until they are worth enough, or an Archmage is discarded."""
    if pick == PASS:
        return
    wanted = task.left
    if pick == ARCHMAGE:
        discard(s, task.seat, archmage_of(s, task.seat))
        wanted = 0
    else:
        wanted -= s.vp(pick - CREATURE)
        flip(s, pick - CREATURE)
    if wanted > 0:
        s.push(LIFT, task.seat, wanted, task.thing, 0)
        return
    s.revealed_curses &= ~bit(task.thing)
    s.lifted_curses |= bit(task.thing)
    s.tell("lifts", task.seat, CURSE + task.thing)


# What curses do


def strike(s: Ember, curse: i64) -> None:
    """CONJ-SOLO-04: a curse that was not lifted takes effect; those that linger work where they are asked about."""
    if not s.is_cursed(curse):
        return
    if curse == CINDERS:
        for _ in range(CARDS_BURNT):
            if s.hands[0]:
                discard(s, 0, random_card(s, 0))
    elif curse == RUST:
        s.push(RUST_ONE, 0)
    elif curse == SLUMBER:
        s.push(SLUMBER_ONE, 0)
    elif curse == HUNGER:
        s.push(STARVE_ONE, 0)


def highest_vp(s: Ember, *, is_up: bool) -> i64:
    """The highest current VP among the creatures, or among those face up; NOTHING without any."""
    highest: i64 = NOTHING
    for creature in s.areas[0]:
        if s.vp(creature) > highest and (s.is_up(creature) or not is_up):
            highest = s.vp(creature)
    return highest


def forbids_rusting(s: Ember, pick: i64) -> int:
    """CONJ-CURSE-02: a creature of the highest current VP."""
    creature = pick - CREATURE
    if s.owner[creature] != 0:
        return NOT_ASKED
    return ALLOWED if s.vp(creature) == highest_vp(s, is_up=False) else CURSE_02


def rust(s: Ember, pick: i64) -> None:
    """CONJ-CURSE-02: it loses 2 VP."""
    give_counters(s, [pick - CREATURE], -VP_RUSTED)


def forbids_slumber(s: Ember, pick: i64) -> int:
    """CONJ-CURSE-03: a face-up creature of the highest current VP."""
    creature = pick - CREATURE
    if s.owner[creature] != 0:
        return NOT_ASKED
    return ALLOWED if s.is_up(creature) and s.vp(creature) == highest_vp(s, is_up=True) else CURSE_03


def fall_asleep(s: Ember, pick: i64) -> None:
    """CONJ-CURSE-03: it is flipped."""
    flip(s, pick - CREATURE)


def lowest_of_pool(s: Ember) -> i64:
    """The lowest VP in the Pool, or NOTHING."""
    lowest: i64 = NOTHING
    for creature in range(len(s.owner)):
        if s.owner[creature] == POOL and (lowest == NOTHING or s.card(creature).vp < lowest):
            lowest = s.card(creature).vp
    return lowest


def forbids_starving(s: Ember, pick: i64) -> int:
    """CONJ-CURSE-08: a creature of the lowest VP in the Pool."""
    creature = pick - CREATURE
    if s.owner[creature] != POOL:
        return NOT_ASKED
    return ALLOWED if s.card(creature).vp == lowest_of_pool(s) else CURSE_08


def starve(s: Ember, pick: i64) -> None:
    """CONJ-CURSE-08: it is out of the game."""
    s.owner[pick - CREATURE] = OUT
    s.up &= ~bit(pick - CREATURE)
    s.tell("starves", 0, pick)

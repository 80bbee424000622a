"""Conditions (WIND-COND): how they come, how long they last, and how they end.

What a condition does stands where it matters: Poison and Burning in `turn_start`, Barriers in `state`, checks in
`heroes/checks`, turns in `heroes/turns` and `foes/skipping`, damage in `harm`.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.questions import A_CONDITION, COUNT, THE_SUFFERER, Question
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

# Moments, to be compared: turns of a Round one after another, and for each its start and its end
TURNS: Final = state.SLOTS * state.COMBATANTS
START: Final = 0
END: Final = 1
NEVER: Final = 1 << 40


# They come


def add(s: Emberwind, who: i64, condition: i64, n: i64, until: i64, maker: i64) -> None:
    """WIND-COND-101: the combatant has some stacks more, as far as the most goes, and of two ends the later one
    counts."""
    place: i64 = who * d.CONDITIONS + condition
    ends = end_of(s, condition, until, maker)
    stacks: i64 = s.stacks[place]
    if stacks == 0 or (ends != s.ends[place] and moment(s, who, ends) > moment(s, who, s.ends[place])):
        set_end(s, place, ends)
    stacks += n
    most: i64 = d.MOST_STACKS[condition]
    if stacks > most:
        stacks = most
    s.stacks[place] = stacks
    if s.events is not None:
        s.tell("suffers", s.seat(who), state.COMBATANT + who, state.CONDITION + condition, stacks)


def set_end(s: Emberwind, place: i64, ends: i64) -> None:
    """The condition at this place ends then."""
    s.ends[place] = ends
    if state.FOE_STARTS <= ends < state.ROUND_ENDS:
        s.enders |= 1 << (ends - state.FOE_STARTS)
    elif state.HERO_STARTS <= ends < state.FOE_STARTS:
        s.enders |= 1 << (ends - state.HERO_STARTS)


def end_of(s: Emberwind, condition: i64, until: i64, maker: i64) -> i64:
    """WIND-COND-113: when a condition that comes now will end: as the action says, or else as the condition does."""
    if until == d.ITS_NEXT_TURN:
        return state.NEXT_TURN_ENDS
    if until == d.ITS_TURN:
        return state.THIS_TURN_ENDS
    if until == d.CASTERS_TURN:
        return state.HERO_STARTS + maker if maker < state.FOE else state.FOE_STARTS + maker
    if condition == d.SLEEP or condition == d.PARALYSIS:  # WIND-COND-109, WIND-COND-112
        return state.NEXT_TURN_ENDS
    if condition == d.FRAGILITY or condition == d.SILENCE:  # WIND-COND-103, WIND-COND-110
        return state.ROUND_ENDS + s.round + 1
    return state.NO_END


def moment(s: Emberwind, who: i64, ends: i64) -> i64:
    """When that end will be, as a number that can be compared."""
    if ends == state.NO_END:
        return NEVER
    if ends >= state.ROUND_ENDS:
        return 2 * turn_in(s, who, ends - state.ROUND_ENDS) + END
    if ends >= state.FOE_STARTS:
        return 2 * next_turn(s, ends - state.FOE_STARTS) + START
    if ends >= state.HERO_STARTS:
        return 2 * next_turn(s, ends - state.HERO_STARTS) + START
    if ends == state.THIS_TURN_ENDS and s.acting == who:
        return 2 * turn_in(s, who, s.round) + END
    return 2 * next_turn(s, who) + END


def turn_in(s: Emberwind, who: i64, number: i64) -> i64:
    """WIND-ORDER-101: which turn is the combatant's in that Round, counted through all Rounds."""
    place: i64 = 2 * s.slot[who] if who < state.FOE else 2 * s.foe(who).rank + 1
    if s.is_ambush and number == 1:
        place = place >> 1 if place & 1 else (place + state.SLOTS) >> 1
    return number * TURNS + place * state.COMBATANTS + who


def next_turn(s: Emberwind, who: i64) -> i64:
    """WIND-COND-114: the combatant's next turn that starts after now."""
    now: i64 = turn_in(s, s.acting, s.round) if s.acting != NOBODY else s.round * TURNS
    coming = turn_in(s, who, s.round)
    return coming if coming > now else turn_in(s, who, s.round + 1)


# They go


def remove(s: Emberwind, who: i64, condition: i64, n: i64) -> None:
    """Up to so many stacks of the condition are gone."""
    place: i64 = who * d.CONDITIONS + condition
    stacks: i64 = s.stacks[place]
    if stacks == 0:
        return
    if stacks > n:
        s.stacks[place] = stacks - n
    else:
        s.stacks[place] = 0
        s.ends[place] = state.NO_END
    if s.events is not None:
        s.tell("shakes-off", s.seat(who), state.COMBATANT + who, state.CONDITION + condition)


def end(s: Emberwind, who: i64, condition: i64) -> None:
    """The combatant has the condition no more."""
    remove(s, who, condition, s.stacks[who * d.CONDITIONS + condition])


def clear(s: Emberwind, who: i64) -> None:
    """The combatant has no condition any more; nobody needs to be told."""
    base: i64 = who * d.CONDITIONS
    for condition in range(d.CONDITIONS):
        s.stacks[base + condition] = 0
        s.ends[base + condition] = state.NO_END


def turn_starts(s: Emberwind, who: i64) -> None:
    """WIND-COND-114: what lasts to the end of the combatant's next turn lasts to the end of this one from now on; what
    lasts up to the start of this turn ends, whoever suffers from it."""
    base: i64 = who * d.CONDITIONS
    ends = s.ends
    for condition in range(d.CONDITIONS):
        if ends[base + condition] == state.NEXT_TURN_ENDS:
            ends[base + condition] = state.THIS_TURN_ENDS
    if (s.enders >> who) & 1 == 0:
        return
    s.enders &= ~(1 << who)
    until: i64 = state.HERO_STARTS + who if who < state.FOE else state.FOE_STARTS + who
    for place in range((state.FOE + s.foes) * d.CONDITIONS):
        if ends[place] == until:
            end(s, place // d.CONDITIONS, place % d.CONDITIONS)


def turn_ends(s: Emberwind, who: i64) -> None:
    """WIND-COND-103, WIND-COND-109, WIND-COND-110, WIND-COND-112: what lasts to the end of this turn ends."""
    base: i64 = who * d.CONDITIONS
    for condition in range(d.CONDITIONS):
        ends: i64 = s.ends[base + condition]
        if ends == state.THIS_TURN_ENDS or (ends >= state.ROUND_ENDS and s.round >= ends - state.ROUND_ENDS):
            end(s, who, condition)


# Which condition is taken away


class WhichCondition(Question):
    """WIND-COND-113: of which condition stacks are taken away."""

    def about(self, s: Emberwind, task: Task) -> i64:
        """The sufferer."""
        return state.COMBATANT + THE_SUFFERER.of(task)

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-COND-113: only what it suffers from can be taken away."""
        return ALLOWED if s.has(THE_SUFFERER.of(task), pick - state.CONDITION) else NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-COND-113: stacks of that condition are taken away."""
        remove(s, THE_SUFFERER.of(task), pick - state.CONDITION, COUNT.of(task))


WHICH_CONDITION: Final = WhichCondition("which-condition", "COND-113", A_CONDITION, numbers=[COUNT, THE_SUFFERER])

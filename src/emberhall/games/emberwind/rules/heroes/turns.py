"""A Hero's turn: its start, the Sustains that are kept, its actions, its end (WIND-HERO-101 to -103, -108)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both.conditions import remove, turn_ends, turn_starts
from emberhall.games.emberwind.rules.both.turn_start import survives
from emberhall.games.emberwind.rules.heroes import sustains
from emberhall.games.emberwind.rules.heroes.actions import begin
from emberhall.games.emberwind.rules.heroes.boons import end_of
from emberhall.games.emberwind.rules.heroes.offers import add_actions, forbids_acting, forbids_rising, why_not
from emberhall.games.emberwind.rules.heroes.prices import pay
from emberhall.games.emberwind.rules.printed import CHILL, FAST, PRONE
from emberhall.games.emberwind.rules.questions import (
    ACT,
    HERO_ACTS,
    HERO_ENDS_TURN,
    HERO_KEEPS,
    HERO_RESTORES,
    KEEP_SUSTAIN,
    clause,
)
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, KEEP, PASS, POOL, RISE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED

KEEPING: Final[int] = clause("SUST-101")


# The start (WIND-HERO-102)


def starts_turn(s: Emberwind, task: Task) -> None:
    """WIND-HERO-102: Poison, Burning and the field come first, and boons end after them (WIND-RUL-16); then pool,
    Sustains and actions are to be done."""
    hero: i64 = task.thing
    s.tell("turn", s.seat_of[hero], COMBATANT + hero)
    turn_starts(s, hero)
    if not survives(s, hero):
        return
    end_of(s, hero)
    seat: i64 = s.seat_of[hero]
    s.push(HERO_ENDS_TURN, seat, 0, hero)
    s.push(HERO_ACTS, seat, 0, hero)
    if s.sustains:
        s.push(HERO_KEEPS, seat, 0, hero)
    s.push(HERO_RESTORES, seat, 0, hero)


def restores(s: Emberwind, task: Task) -> None:
    """WIND-HERO-103, WIND-COND-111: 4 points more, or 3 with Chill, up to 4."""
    hero: i64 = task.thing
    points: i64 = POOL - 1 if s.has(hero, CHILL) else POOL
    s.pool[hero] = min(POOL, s.pool[hero] + points)
    s.tell("restores", s.seat_of[hero], COMBATANT + hero, number=s.pool[hero])


# Sustains (WIND-SUST-101)


def keeps(s: Emberwind, task: Task) -> None:
    """WIND-SUST-101: for each effect that the Hero sustains it is asked whether to keep it."""
    hero: i64 = task.thing
    for place in range(task.left, len(s.sustains)):
        if s.sustains[place].hero == hero:
            s.push(HERO_KEEPS, task.seat, place + 1, hero)
            s.push(KEEP_SUSTAIN, task.seat, 0, place)
            return


def add_keep(s: Emberwind, task: Task, picks: list[int]) -> None:
    """Keep it, or not."""
    picks.append(PASS)
    picks.append(KEEP)


def forbids_keep(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-SUST-103: nothing keeps a Hero from keeping it, or from dropping it."""
    return ALLOWED if pick == KEEP or pick == PASS else KEEPING


def answer_keep(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-SUST-101: it recurs, or has ended."""
    if pick == KEEP:
        sustains.keep(s, task.thing)
    else:
        sustains.drop(s, task.thing)


# Actions


def acts(s: Emberwind, task: Task) -> None:
    """WIND-HERO-101: the Hero spends its points, one action after another."""
    s.push(ACT, s.seat_of[task.thing], 0, task.thing)


def add_act(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The end of the turn, and what the Hero may do; a FALLEN one is not asked."""
    hero: i64 = task.thing
    if not s.is_standing(hero):
        return
    picks.append(PASS)
    if forbids_acting(s, hero) == ALLOWED:
        add_actions(s, hero, picks)
    elif forbids_rising(s, hero) == ALLOWED:
        picks.append(RISE)


def forbids_act(s: Emberwind, task: Task, pick: i64) -> i64:
    """ALLOWED, or the clause that keeps the Hero from it."""
    if pick == PASS:
        return ALLOWED
    if pick == RISE:
        return forbids_rising(s, task.thing)
    return why_not(s, task.thing, pick - ACTION)


def answer_act(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-HERO-108: the action is paid and begins, and afterwards the question is put again; or the turn is over. To
    get up (WIND-COND-108) is no action."""
    if pick == PASS:
        return
    hero: i64 = task.thing
    s.push(ACT, task.seat, 0, hero)
    if pick == RISE:
        rise(s, hero)
        return
    number: i64 = pick - ACTION
    s.has_acted = True
    begin(s, hero, number, pay(s, hero, number))


def rise(s: Emberwind, hero: i64) -> None:
    """WIND-COND-108: the Hero gets up for a Fast."""
    s.pool[hero] -= FAST
    s.tell("rises", s.seat_of[hero], COMBATANT + hero)
    remove(s, hero, PRONE, 1)


# The end


def ends_turn(s: Emberwind, task: Task) -> None:
    """What lasts to the end of the turn ends (WIND-COND-109, -112); points above 4 are lost, the others stay for
    Triggers (WIND-HERO-103)."""
    hero: i64 = task.thing
    if s.pool[hero] > POOL:
        s.pool[hero] = POOL
    turn_ends(s, hero)
    s.tell("ends-turn", s.seat_of[hero], COMBATANT + hero)

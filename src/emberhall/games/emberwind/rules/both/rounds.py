"""Rounds (WIND-ORDER): how one begins, the eight slots, victory, and what follows it."""

from mypy_extensions import i64

from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.both import conditions
from emberhall.games.emberwind.rules.field.placing import end_made_cover
from emberhall.games.emberwind.rules.heroes import boons, sustains
from emberhall.games.emberwind.rules.printed import PER_COMBAT
from emberhall.games.emberwind.rules.questions import (
    COMBAT_ENDS,
    FLAIRS,
    FOE_NEXT,
    FOE_STARTS_TURN,
    HERO_STARTS_TURN,
    ROUND,
    SLOT_TURN,
    UNLOCKS,
)
from emberhall.games.emberwind.rules.state import FOE, FOES_WIN, HEROES_WIN, SLOTS, TIME_UP, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import NOBODY


def begin_round(s: Emberwind, task: Task) -> None:
    """WIND-ORDER-105: red hexes are unlocked, limits are reset, and the slots come one after another; WIND-RUL-03: past
    the last Round the Foes have held out."""
    if s.round >= s.max_rounds:
        end_combat(s, TIME_UP)
        return
    s.round += 1
    for hero in range(s.heroes):
        s.triggers[hero] = 0
        s.amplifies[hero] = 0
        s.cheap_ranged[hero] = 0
    s.tell("round", NOBODY, number=s.round)
    s.push(SLOT_TURN, NOBODY)
    s.push(UNLOCKS, NOBODY)
    if s.reseats and s.round > 1:
        setup.choose_slots(s)


# The slots


def place_of_step(s: Emberwind, step: i64) -> i64:
    """WIND-ORDER-101: the slot that comes at that step of the Round; WIND-ORDER-107: in the first Round of an ambush
    the Foes' slots come first."""
    if not s.is_ambush or s.round > 1:
        return step
    return 2 * step + 1 if 2 * step < SLOTS else 2 * step - SLOTS


def slot_turn(s: Emberwind, task: Task) -> None:
    """WIND-ORDER-101: the next slot; WIND-ORDER-103: nobody acts in an empty one."""
    s.acting = NOBODY
    sustains.sweep(s)
    if task.left == SLOTS:
        s.push(ROUND, NOBODY)
        return
    s.place = place_of_step(s, task.left)
    s.push(SLOT_TURN, NOBODY, task.left + 1)
    if s.place & 1:
        s.push(FOE_NEXT, NOBODY, s.place, FOE)
        return
    for hero in range(s.heroes):
        if 2 * s.slot[hero] == s.place:
            hero_turn(s, hero)


def hero_turn(s: Emberwind, hero: i64) -> None:
    """WIND-REC-102: a FALLEN Hero is passed over, but what lasts up to the start of its turn ends."""
    if s.is_standing(hero):
        turn_begins(s, hero)
        s.push(HERO_STARTS_TURN, s.seat_of[hero], 0, hero)
    else:
        conditions.turn_starts(s, hero)
        boons.end_of(s, hero)


def foe_next(s: Emberwind, task: Task) -> None:
    """WIND-ORDER-104: the Foes of the slot's rank act one after another, as the encounter lists them."""
    s.acting = NOBODY
    rank: i64 = task.left >> 1
    for foe in range(task.thing, FOE + s.foes):
        if s.foe(foe).rank != rank:
            continue
        if s.is_standing(foe):
            s.push(FOE_NEXT, NOBODY, task.left, foe + 1)
            turn_begins(s, foe)
            s.push(FOE_STARTS_TURN, NOBODY, 0, foe)
            return
        conditions.turn_starts(s, foe)
        end_made_cover(s, foe)


def turn_begins(s: Emberwind, who: i64) -> None:
    """It is the combatant's turn; nothing has happened in it."""
    s.acting = who
    s.has_acted = False
    s.has_moved = False
    s.scorched = 0


# Victory


def check_victory(s: Emberwind) -> bool:
    """WIND-ORDER-106: no Foe is left, or every Hero is FALLEN; where both hold, the Heroes have won."""
    if s.ended != 0:
        return True
    if not is_anyone_standing(s, FOE, FOE + s.foes):
        end_combat(s, HEROES_WIN)
        return True
    if not is_anyone_standing(s, 0, s.heroes):
        end_combat(s, FOES_WIN)
        return True
    return False


def is_anyone_standing(s: Emberwind, first: i64, end: i64) -> bool:
    """One of these combatants is neither FALLEN nor defeated."""
    for who in range(first, end):
        if s.hp[who] > 0:
            return True
    return False


def settle(s: Emberwind) -> bool:
    """WIND-ORDER-106: after an action the flairs that it set off come first, then the test for victory; True where the
    combat is over."""
    if s.flairs:
        s.push(FLAIRS, NOBODY)
        return False
    return check_victory(s)


def settle_fall(s: Emberwind) -> None:
    """WIND-COND-115: a tick or a field has brought somebody down; where that ends the combat nothing more is rolled."""
    if not check_victory(s) and s.flairs:
        s.push(FLAIRS, NOBODY)


def end_combat(s: Emberwind, ended: i64) -> None:
    """Nothing else is to be done any more."""
    s.ended = ended
    s.agenda.clear()
    s.push(COMBAT_ENDS, NOBODY)


def combat_ends(s: Emberwind, task: Task) -> None:
    """WIND-REC-104: everybody is at full HP and free of conditions, after a victory the FALLEN too; WIND-TIDE-102:
    spent charges stay spent."""
    s.acting = NOBODY
    s.boons = []
    s.sustains = []
    s.flairs = []
    for hero in range(s.heroes):
        conditions.clear(s, hero)
        if s.ended == HEROES_WIN or s.hp[hero] > 0:
            s.hp[hero] = s.most_hp(hero)
        refresh_uses(s, hero)
    s.tell("wins" if s.ended == HEROES_WIN else "loses", NOBODY, number=s.ended)


def refresh_uses(s: Emberwind, hero: i64) -> None:
    """WIND-REC-105: what can be used once in a combat can be used again."""
    numbers = s.hero(hero).actions
    for place in range(len(numbers)):
        if s.action(numbers[place]).usage == PER_COMBAT:
            s.used[hero] &= ~(1 << place)

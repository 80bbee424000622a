"""Triggers and their windows (WIND-TRIG): what Heroes may use when a Foe's action is declared, or when its damage is
about to be taken."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.foes import areas
from emberhall.games.emberwind.rules.heroes import actions, ops, prices
from emberhall.games.emberwind.rules.printed import (
    BASIC,
    DECLARED,
    INCOMING,
    POISON,
    PRONE,
    SIDE_FOE,
    SLEEP,
    SPECIAL,
    SPELL,
    TO_FOE,
    TRIGGER,
    V_CANCEL,
    V_REDIRECT,
    W_ACTOR_POISONED,
    W_DAMAGED,
    W_MOVE,
    W_NOT_MOVE,
    W_OTHER_TARGET,
    W_SELF_TARGET,
    W_SPECIAL,
    W_WOULD_FALL,
    HeroAction,
    Op,
)
from emberhall.games.emberwind.rules.questions import DEED_ECHOES, REDIRECT_TO, clause
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, FOE, HERO_MASK, PASS, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

LIMIT: Final[int] = clause("TRIG-101")
WINDOW: Final[int] = clause("TRIG-102")
NEEDS: Final[int] = clause("TRIG-104")
REDIRECTS: Final[int] = clause("TRIG-106")


# What may be used


def opens(s: Emberwind, hero: i64, window: i64, damage: i64 = 0) -> bool:
    """WIND-TRIG-102: the Hero has something to use in this window; the damage is what it would lose in HP."""
    if forbids_any(s, hero) != ALLOWED:
        return False
    for action in s.hero(hero).answers:
        if action.window == window and forbids(s, hero, action, window, damage) == ALLOWED:
            return True
    return False


def forbids_any(s: Emberwind, hero: i64) -> i64:
    """WIND-TRIG-101, WIND-TRIG-104: a Hero that stands, is neither Prone nor asleep, and has a use left in this Round
    may use Triggers."""
    if s.triggers[hero] >= s.hero(hero).triggers:
        return LIMIT
    if not s.is_standing(hero) or s.has(hero, PRONE) or s.has(hero, SLEEP):
        return NEEDS
    return ALLOWED


def forbids(s: Emberwind, hero: i64, action: HeroAction, window: i64, damage: i64) -> i64:
    """ALLOWED where a Hero that may use Triggers may use this one, now, on what is going on."""
    if action.type != TRIGGER:
        return NOT_ASKED
    if action.window != window or not fits(s, hero, action.window_if, damage):
        return WINDOW
    verdict = prices.forbids_use(s, hero, action)
    if verdict != ALLOWED:
        return verdict
    op = redirecting(action)
    if op is not None:
        return ALLOWED if op.what == TO_FOE or relievable(s, hero, action) != 0 else REDIRECTS
    if action.side == SIDE_FOE and not can_see(s, hero, s.strike.foe, actions.range_of(s, hero, action)):
        return NEEDS
    return ALLOWED


def fits(s: Emberwind, hero: i64, needs: i64, damage: i64) -> bool:
    """WIND-TRIG-102: what is going on is what the Trigger waits for; WIND-TRIG-105: only a Move hex is a Move."""
    strike = s.strike
    if needs & W_ACTOR_POISONED and not s.has(strike.foe, POISON):
        return False
    if needs & W_NOT_MOVE and strike.code < BASIC:
        return False
    if needs & W_MOVE and strike.code >= BASIC:
        return False
    if needs & W_SPECIAL and strike.code < SPECIAL:
        return False
    if needs & W_SELF_TARGET and (strike.targets >> hero) & 1 == 0:
        return False
    if needs & W_OTHER_TARGET and strike.targets & HERO_MASK & ~(1 << hero) == 0:
        return False
    if needs & W_DAMAGED and damage <= 0:
        return False
    return needs & W_WOULD_FALL == 0 or damage >= s.hp[hero]


def redirecting(action: HeroAction) -> Op | None:
    """The op by which the Trigger redirects."""
    for op in action.program:
        if op.verb == V_REDIRECT:
            return op
    return None


# The two windows


def add_declared(s: Emberwind, task: Task, picks: list[int]) -> None:
    """No Trigger, or one of those that fit an action just declared."""
    add_fitting(s, task, picks, DECLARED)


def add_incoming(s: Emberwind, task: Task, picks: list[int]) -> None:
    """No Trigger, or one of those that fit damage about to be taken."""
    add_fitting(s, task, picks, INCOMING)


def add_fitting(s: Emberwind, task: Task, picks: list[int], window: i64) -> None:
    """No Trigger, or one of those that fit the window."""
    picks.append(PASS)
    if forbids_any(s, task.thing) != ALLOWED:
        return
    for number in s.hero(task.thing).actions:
        if forbids(s, task.thing, s.action(number), window, task.left) == ALLOWED:
            picks.append(ACTION + number)


def forbids_declared(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-TRIG-102 to -104 for an action just declared."""
    return forbids_pick(s, task, pick, DECLARED)


def forbids_incoming(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-TRIG-102 to -104 for damage about to be taken."""
    return forbids_pick(s, task, pick, INCOMING)


def forbids_pick(s: Emberwind, task: Task, pick: i64, window: i64) -> i64:
    """ALLOWED, or what keeps the Hero from using that Trigger in the window."""
    if pick == PASS:
        return ALLOWED
    if pick - ACTION not in s.hero(task.thing).actions:
        return NOT_ASKED
    verdict = forbids_any(s, task.thing)
    if verdict != ALLOWED:
        return verdict
    return forbids(s, task.thing, s.action(pick - ACTION), window, task.left)


def answer_declared(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-TRIG-101: the Trigger is used, or not."""
    if pick != PASS:
        use(s, task.thing, s.action(pick - ACTION))


def answer_incoming(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-TRIG-101: the Trigger is used, or not."""
    if pick != PASS:
        use(s, task.thing, s.action(pick - ACTION))


def use(s: Emberwind, hero: i64, action: HeroAction) -> None:
    """WIND-TRIG-101: the Trigger is paid for and counted, and acts on the acting Foe or on its own Hero; or somebody
    else takes a place (WIND-TRIG-106)."""
    prices.pay(s, hero, action.number)
    s.triggers[hero] += 1
    s.tell("triggers", s.seat_of[hero], COMBATANT + hero, ACTION + action.number)
    target: i64 = hero
    if action.side == SIDE_FOE:
        target = s.strike.foe
    for op in action.program:
        if op.verb == V_CANCEL:
            s.strike.is_cancelled = True
            s.tell("cancels", s.seat_of[hero], COMBATANT + s.strike.foe)
        elif op.verb == V_REDIRECT:
            redirect(s, hero, action, op)
        else:
            ops.run(s, hero, action, op, 1 << target)
    if action.tags & SPELL and actions.has_echo(s):  # WIND-SUST-106
        s.push(DEED_ECHOES, NOBODY, 1 << target, action.number, hero)


# Redirecting


def redirect(s: Emberwind, hero: i64, action: HeroAction, op: Op) -> None:
    """WIND-TRIG-106: somebody else takes the place; where no Foe can take the Hero's, the action misses it."""
    if op.what == TO_FOE and exposed(s) == 0:
        s.strike.targets &= ~(1 << hero)
        s.strike.missed |= 1 << hero
        s.tell("avoids", s.seat_of[hero], COMBATANT + hero)
    else:
        s.push(REDIRECT_TO, s.seat_of[hero], 0, action.number, hero)


def exposed(s: Emberwind) -> i64:
    """WIND-TRIG-106: the other Foes that the acting one could hit, by range and Cover, as a mask."""
    strike = s.strike
    range_: i64 = s.foe(strike.foe).actions[strike.action].range
    found: i64 = 0
    for foe in range(FOE, FOE + s.foes):
        if foe != strike.foe and s.is_standing(foe) and can_see(s, strike.foe, foe, range_):
            found |= 1 << foe
    return found & ~strike.targets


def relievable(s: Emberwind, hero: i64, action: HeroAction) -> i64:
    """WIND-TRIG-106: the Targets whose place the Hero can take, as a mask; it must be a legal Target itself, and none
    yet."""
    strike = s.strike
    if (strike.targets >> hero) & 1:
        return 0
    if (areas.single_mask(s, strike.foe, s.foe(strike.foe).actions[strike.action]) >> hero) & 1 == 0:
        return 0
    found: i64 = 0
    for other in range(s.heroes):
        if (strike.targets >> other) & 1 and can_see(s, hero, other, actions.range_of(s, hero, action)):
            found |= 1 << other
    return found


def candidates(s: Emberwind, task: Task) -> i64:
    """Who can be named, as a mask."""
    action = s.action(task.thing)
    op = redirecting(action)
    return exposed(s) if op is None or op.what == TO_FOE else relievable(s, task.also, action)


def add_redirect(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The Foes that can be hit instead, or the Heroes that can be relieved."""
    mask = candidates(s, task)
    for who in range(FOE + s.foes):
        if (mask >> who) & 1:
            picks.append(COMBATANT + who)


def forbids_redirect(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-TRIG-106: nobody else."""
    whom: i64 = pick - COMBATANT
    if (candidates(s, task) >> whom) & 1:
        return ALLOWED
    return REDIRECTS if FOE <= whom < FOE + s.foes and s.is_standing(whom) else NOT_ASKED


def answer_redirect(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-TRIG-106: a Foe takes the Hero's place, or the Hero takes another one's; other Targets stay."""
    who = pick - COMBATANT
    hero: i64 = task.also
    if who >= FOE:
        s.strike.targets = (s.strike.targets & ~(1 << hero)) | (1 << who)
    else:
        s.strike.targets = (s.strike.targets & ~(1 << who)) | (1 << hero)
    s.tell("redirects", s.seat_of[hero], COMBATANT + hero, pick)

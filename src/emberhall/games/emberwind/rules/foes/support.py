"""Support abilities and Combat Flairs: what Foes do for themselves and for each other (WIND-HEX-04, WIND-TARGET-01).

A flair fires after the action that causes it. Until then `flairs` keeps it as a number: the Foe, what set the flair
off, and where a defeated Foe stood.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, harm, rounds
from emberhall.games.emberwind.rules.field import walking
from emberhall.games.emberwind.rules.field.cover import can_see, sees_square
from emberhall.games.emberwind.rules.field.squares import block_distance, distance, is_in
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.foes import strikes, targeting, unlocking
from emberhall.games.emberwind.rules.foes.targeting import ask, away, chosen, hero_at, targetable
from emberhall.games.emberwind.rules.heroes import checks
from emberhall.games.emberwind.rules.printed import (
    BESIDE_HERO,
    FIELD_RANGE,
    NO_CHECK,
    ON_ALLIES,
    ON_LOWEST,
    RETREAT,
    UNSEEN,
    V_CONSUME,
    V_COVER,
    V_DAMAGE_ADJACENT,
    V_EMPOWER,
    V_EMPOWER_NEXT,
    V_HEAL,
    V_SHIELD,
    V_SHIFT,
    V_STRIP,
    V_UNLOCK,
    WHEN_DEFEATED,
    FoeAction,
    Op,
)
from emberhall.games.emberwind.rules.questions import FLAIR_CHECKED, FLAIRS, ROLL_FLAIR, STRIKE_EFFECT
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, MAX_HEROES, NOWHERE, SQUARES, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

BESIDE: Final = 1
# A flair as a number: (square + 1) * WHERE + foe * WHEN + what set it off
WHEN: Final = 16
WHERE: Final = 256
OPS: Final = 64  # more than a flair has


# Support abilities


def usable(s: Emberwind, foe: i64, action: FoeAction) -> i64:
    """WIND-TARGET-04: whom the ability concerns, a mask; 0 where it has no valid Target."""
    if action.support == ON_ALLIES:
        return allies(s, foe, action.range)
    if action.support == ON_LOWEST:
        return lowest_ally(s, foe, action.range)
    for op in action.program:
        if op.verb == V_CONSUME and bearers(s, foe, op.what, action.range) == 0:
            return 0
        if op.verb == V_COVER and cover_square(s, foe, action.range, NOTHING) == NOWHERE:
            return 0
    return 1 << foe


def allies(s: Emberwind, foe: i64, range_: i64) -> i64:
    """WIND-TARGET-06: the other Foes in range and free of Cover."""
    mask: i64 = 0
    for other in range(FOE, FOE + s.foes):
        if other != foe and s.is_standing(other) and can_see(s, foe, other, range_):
            mask |= 1 << other
    return mask


def lowest_ally(s: Emberwind, foe: i64, range_: i64) -> i64:
    """Of the allies in range that have lost HP the one with the fewest left, the first of equals; a mask."""
    mask = allies(s, foe, range_)
    lowest: i64 = 0
    least: i64 = 0
    for other in range(FOE, FOE + s.foes):
        if (mask >> other) & 1 and s.hp[other] < s.most_hp(other) and (lowest == 0 or s.hp[other] < least):
            lowest = 1 << other
            least = s.hp[other]
    return lowest


def bearers(s: Emberwind, foe: i64, condition: i64, range_: i64) -> i64:
    """The Heroes in range from whom the Foe can draw the condition, a mask."""
    mask = targetable(s)
    for hero in range(s.heroes):
        if (mask >> hero) & 1 and not (s.has(hero, condition) and can_see(s, foe, hero, range_)):
            mask &= ~(1 << hero)
    return mask


def cover_square(s: Emberwind, foe: i64, range_: i64, after: i64) -> i64:
    """The free square in range that is nearest to the closest Hero but not adjacent to it, then first in order.

    With `after`, the one that comes next behind that square.
    """
    hero = closest_hero(s, foe)
    if hero == NOBODY:
        return NOWHERE
    there: i64 = s.at[hero]
    least: i64 = NOTHING if after == NOTHING else rank_of(there, after)
    best: i64 = NOWHERE
    most: i64 = SQUARES * SQUARES
    for square in range(SQUARES):
        rank = rank_of(there, square)
        if least < rank < most and distance(there, square) > BESIDE and is_free(s, square):
            if sees_square(s, foe, square, range_):
                best = square
                most = rank
    return best


def rank_of(there: i64, square: i64) -> i64:
    """Squares by their distance from there, then by row and column."""
    return distance(there, square) * SQUARES + square


def is_free(s: Emberwind, square: i64) -> bool:
    """Nobody stands there, and it is neither barred nor Cover already."""
    lo: i64 = s.walls_lo | s.cover_lo | s.heroes_lo | s.foes_lo
    hi: i64 = s.walls_hi | s.cover_hi | s.heroes_hi | s.foes_hi
    return not is_in(lo, hi, square)


def closest_hero(s: Emberwind, foe: i64) -> i64:
    """The nearest standing Hero, the first in slot order of equals."""
    closest: i64 = NOBODY
    least: i64 = SQUARES
    for place in range(MAX_HEROES):
        hero = hero_at(s, place)
        if hero != NOBODY and s.is_standing(hero) and away(s, foe, hero) < least:
            closest = hero
            least = away(s, foe, hero)
    return closest


def carry_out(s: Emberwind, place: i64) -> None:
    """WIND-HEX-04: the ability that was declared, from this op of its program on."""
    foe: i64 = s.strike.foe
    action = strikes.current(s)
    while place < len(action.program):
        op = action.program[place]
        if must_ask(s, foe, op):
            s.push(STRIKE_EFFECT, NOBODY, place, foe)
            ask(s, foe, targetable(s))
            return
        for who in range(FOE, FOE + s.foes):
            if (s.strike.targets >> who) & 1:
                perform(s, foe, op, who, action.range)
        place += 1
    strikes.finish(s)


# What both are made of


def must_ask(s: Emberwind, foe: i64, op: Op) -> bool:
    """WIND-TARGET-10: the op moves the Foe towards one of several equals, and the Storyteller has not named it yet."""
    if op.verb != V_SHIFT or op.what == RETREAT or s.teller() == NOBODY or s.aimed != NOBODY:
        return False
    equal = targeting.cascade(s, foe, targetable(s))
    return equal & (equal - 1) != 0


def perform(s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
    """One op of a support ability or a flair, on one of those whom it concerns."""
    if op.verb == V_HEAL:
        harm.heal(s, who, op.n + (s.foe(foe).optional_heal if s.is_optional else 0))
    elif op.verb == V_SHIELD:
        if s.shield[who] < op.n:
            s.shield[who] = op.n
        s.tell("shields", s.teller(), COMBATANT + who, NOTHING, op.n)
    elif op.verb == V_STRIP:
        s.strip[who] += op.n
        s.tell("shields", s.teller(), COMBATANT + who, NOTHING, -op.n)
    elif op.verb == V_EMPOWER:
        s.empower[who] += op.n
        s.tell("empowers", s.teller(), COMBATANT + who, NOTHING, op.n)
    elif op.verb == V_EMPOWER_NEXT:
        s.empower_next[who] += op.n
        s.tell("empowers", s.teller(), COMBATANT + who, NOTHING, op.n)
    elif op.verb == V_SHIFT:
        shift(s, who, op)
    elif op.verb == V_UNLOCK:
        unlocking.unlock_some(s, who, op.n)
    elif op.verb == V_CONSUME:
        consume(s, foe, op, range_)
    elif op.verb == V_COVER:
        raise_cover(s, foe, op.n, range_)


def shift(s: Emberwind, foe: i64, op: Op) -> None:
    """Free movement, away from all Heroes or towards the one that the characteristics point at."""
    target: i64 = NOBODY
    if op.what != RETREAT:
        mask = targetable(s)
        if mask != 0:
            target = chosen(s, foe, mask)
    foe_moves.move(s, foe, op.n, op.what, s.foe(foe).keep, target)


def consume(s: Emberwind, foe: i64, op: Op, range_: i64) -> None:
    """The condition leaves all Heroes in range, and the Foe is healed for each of them."""
    mask = bearers(s, foe, op.what, range_)
    for hero in range(s.heroes):
        if (mask >> hero) & 1:
            conditions.remove(s, hero, op.what, s.count(hero, op.what))
    harm.heal(s, foe, op.n * targeting.how_many(mask))


def raise_cover(s: Emberwind, foe: i64, n: i64, range_: i64) -> None:
    """WIND-FIELD-104: free squares become Cover up to the Foe's next turn, all of them chosen before any does."""
    squares: list[int] = []
    square: i64 = NOTHING
    for _ in range(n):
        square = cover_square(s, foe, range_, square)
        if square == NOWHERE:
            break
        squares.append(square)
    for square in squares:
        walking.made_cover(s, foe, square)


# What sets flairs off


def set_off(s: Emberwind, foe: i64, when: i64) -> None:
    """A flair of the Foe will fire once the action is over, if it has one for this."""
    if s.foe(foe).flair(when) is not None:
        s.flairs.append((s.at[foe] + 1) * WHERE + foe * WHEN + when)


def turn_starts(s: Emberwind, foe: i64) -> None:
    """WIND-START-04: flairs that look at how the Foe stands at the start of its turn."""
    sheet = s.foe(foe)
    if sheet.flair(BESIDE_HERO) is not None:
        for hero in range(s.heroes):
            if s.is_standing(hero) and away(s, foe, hero) == BESIDE:
                set_off(s, foe, BESIDE_HERO)
                break
    if sheet.flair(UNSEEN) is not None and is_unseen(s, foe):
        set_off(s, foe, UNSEEN)


def is_unseen(s: Emberwind, foe: i64) -> bool:
    """Cover blocks the line from every standing Hero, however far it is."""
    for hero in range(s.heroes):
        if s.is_standing(hero) and can_see(s, hero, foe, FIELD_RANGE):
            return False
    return True


# Flairs


def flairs(s: Emberwind, task: Task) -> None:
    """Flairs that were set off fire in that order, and then victory is looked for (WIND-ORDER-106)."""
    code: i64 = task.thing
    place: i64 = task.left
    if code == 0:
        if not s.flairs:
            rounds.check_victory(s)
            return
        code = s.flairs.pop(0)
        s.push(FLAIRS, NOBODY)
        foe: i64 = code % WHERE // WHEN
        if code % WHEN != WHEN_DEFEATED and not s.is_standing(foe):
            return
        s.tell("flair", s.teller(), COMBATANT + foe, NOTHING, code % WHEN)
    fire(s, code, place)


def fire(s: Emberwind, code: i64, place: i64) -> None:
    """A flair, from this op of its program on."""
    foe: i64 = code % WHERE // WHEN
    program = program_of(s, code)
    while place < len(program):
        op = program[place]
        place += 1
        if op.verb == V_DAMAGE_ADJACENT:
            s.push(FLAIRS, NOBODY, place, code)
            burst(s, code, place - 1)
            return
        if not s.is_standing(foe):
            continue
        if must_ask(s, foe, op):
            s.push(FLAIRS, NOBODY, place - 1, code)
            ask(s, foe, targetable(s))
            return
        perform(s, foe, op, foe, FIELD_RANGE)


def program_of(s: Emberwind, code: i64) -> list[Op]:
    """What the flair does."""
    flair = s.foe(code % WHERE // WHEN).flair(code % WHEN)
    return [] if flair is None else flair.program


# Damage around a defeated Foe


def burst(s: Emberwind, code: i64, place: i64) -> None:
    """Every Hero adjacent to where the Foe stood checks or is hit; the flair uses the strike's place for it."""
    foe: i64 = code % WHERE // WHEN
    stood: i64 = code // WHERE - 1
    strikes.start(s, foe, 0)
    for hero in range(s.heroes):
        if s.is_standing(hero) and block_distance(stood, s.size(foe), s.at[hero], 1) == BESIDE:
            s.strike.targets |= 1 << hero
    burst_from(s, code * OPS + place, 0)


def burst_from(s: Emberwind, code: i64, place: i64) -> None:
    """WIND-DICE-02: checks in slot order, then one damage roll, applied in slot order."""
    strike = s.strike
    op = program_of(s, code // OPS)[code % OPS]
    while place < MAX_HEROES:
        hero = hero_at(s, place)
        if hero != NOBODY and (strike.targets >> hero) & 1:
            if op.check == NO_CHECK:
                strike.hit |= 1 << hero
            else:
                strike.d20 = checks.roll_d20(s, hero)
                value = checks.value_of(s, hero, op.check, NOBODY)
                if checks.could_change(s, hero, strike.d20, value):
                    s.push(FLAIR_CHECKED, NOBODY, place, hero, code)
                    checks.ask_shift(s, hero, ROLL_FLAIR, changes=True)
                    return
                s.anthem[hero] = 0
                strikes.decide(s, hero, op.check, value)
        place += 1
    burst_hits(s, op)


def flair_checked(s: Emberwind, task: Task) -> None:
    """WIND-HERO-113: the roll stands, shifted or not, and the next Hero checks."""
    op = program_of(s, task.also // OPS)[task.also % OPS]
    strikes.decide(s, task.thing, op.check, checks.value_of(s, task.thing, op.check, NOBODY))
    burst_from(s, task.also, task.left + 1)


def burst_hits(s: Emberwind, op: Op) -> None:
    """WIND-DMG-05, WIND-DMG-08: one roll for all who were hit."""
    strike = s.strike
    foe: i64 = strike.foe
    if strike.hit != 0 and op.roll is not None:
        total: i64 = strikes.rolled(s, op.roll) + targeting.bonus(s, foe)
        s.tell("rolls-dice", s.teller(), COMBATANT + foe, NOTHING, total)
        for place in range(MAX_HEROES):
            hero = hero_at(s, place)
            if hero != NOBODY and (strike.hit >> hero) & 1:
                harm.to_hero(s, hero, total, op.what, 0, foe)
    strike.foe = NOBODY

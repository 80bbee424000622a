"""Combat Flairs: what a Foe does when something happens to it or around it, once the action that causes it is over.

Until then `s.flairs` keeps a note of each, as `both/noticing` writes it.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import harm, noticing, rounds
from emberhall.games.emberwind.rules.both.noticing import WHEN, WHERE
from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.field.squares import block_distance
from emberhall.games.emberwind.rules.foes import strikes, support
from emberhall.games.emberwind.rules.foes.targeting import ask, away, bonus, hero_at, targetable
from emberhall.games.emberwind.rules.heroes import checks
from emberhall.games.emberwind.rules.printed import (
    BESIDE_HERO,
    FIELD_RANGE,
    NO_CHECK,
    UNSEEN,
    V_DAMAGE_ADJACENT,
    WHEN_DEFEATED,
    Op,
)
from emberhall.games.emberwind.rules.questions import FLAIR_CHECKED, FLAIRS, ROLL_FLAIR
from emberhall.games.emberwind.rules.state import COMBATANT, MAX_HEROES, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

BESIDE: Final = 1
OPS: Final = 64  # more than a flair has


# What sets them off at the start of a turn


def turn_starts(s: Emberwind, foe: i64) -> None:
    """WIND-START-04: flairs that look at how the Foe stands at the start of its turn."""
    sheet = s.foe(foe)
    if sheet.flair(BESIDE_HERO) is not None:
        for hero in range(s.heroes):
            if s.is_standing(hero) and away(s, foe, hero) == BESIDE:
                noticing.set_off(s, foe, BESIDE_HERO)
                break
    if sheet.flair(UNSEEN) is not None and is_unseen(s, foe):
        noticing.set_off(s, foe, UNSEEN)


def is_unseen(s: Emberwind, foe: i64) -> bool:
    """Cover blocks the line from every standing Hero, however far it is."""
    for hero in range(s.heroes):
        if s.is_standing(hero) and can_see(s, hero, foe, FIELD_RANGE):
            return False
    return True


# They fire


def fire_next(s: Emberwind, task: Task) -> None:
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
        if support.must_ask(s, foe, op):
            s.push(FLAIRS, NOBODY, place - 1, code)
            ask(s, foe, targetable(s))
            return
        support.perform(s, foe, op, foe, FIELD_RANGE)


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
        total: i64 = strikes.rolled(s, op.roll) + bonus(s, foe)
        s.tell("rolls-dice", s.teller(), COMBATANT + foe, NOTHING, total)
        for place in range(MAX_HEROES):
            hero = hero_at(s, place)
            if hero != NOBODY and (strike.hit >> hero) & 1:
                harm.to_hero(s, hero, total, op.what, 0, foe)
    strike.foe = NOBODY

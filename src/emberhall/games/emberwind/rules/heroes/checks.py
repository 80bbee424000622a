"""The d20 of Heroes: Advantage, Defence Values and skills, shifted rolls, and the CAP Check (WIND-HERO-105, -112 to
-115)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.heroes.boons import rider_barrier
from emberhall.games.emberwind.rules.printed import DAZE, DODGE, FRAGILITY, OFF_GUARD, PIERCING, PRONE
from emberhall.games.emberwind.rules.questions import (
    A_SHIFT_OF_ROLL,
    FOR_HERO,
    HOW_FAR,
    THE_ROLL,
    TO_PASS,
    Question,
    Work,
)
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import ALLOWED, NOBODY

SHIFTS: Final[int] = clause("HERO-113")

D20: Final = 20
SPARK_SHIFT: Final = 4  # WIND-HERO-113
NO_SHIFT: Final = state.SHIFT + 4  # + the change
OFF_GUARD_DODGE: Final = 2  # WIND-COND-107
OFF_GUARD_A: Final = 2
DAZED_DODGE: Final = 4  # WIND-COND-106
DAZED_A: Final = 4

# Which roll may be shifted
ROLL_CAP: Final = 0
ROLL_SKILL: Final = 1
ROLL_DEFENCE: Final = 2
ROLL_EFFECT: Final = 3
ROLL_DAMAGE: Final = 4
ROLL_HEALING: Final = 5
ROLL_FLAIR: Final = 6  # a check against what a defeated Foe does

# What a CAP Check brings (WIND-HERO-105)
MISSES: Final = 0
HITS: Final = 1
HITS_PAST_BARRIERS: Final = 2
IS_CRITICAL: Final = 3


# Rolling


def roll_d20(s: Emberwind, hero: i64) -> i64:
    """WIND-HERO-112: a d20 with all that Advantage and Disadvantage add, which are used up."""
    more: i64 = s.advantage[hero]
    s.advantage[hero] = 0
    best = s.dice.roll(D20)
    s.revealed += 1
    while more != 0:
        roll = s.dice.roll(D20)
        s.revealed += 1
        if more > 0:
            if roll < best:
                best = roll
            more -= 1
        else:
            if roll > best:
                best = roll
            more += 1
    return best


def value_of(s: Emberwind, hero: i64, which: i64, against: i64) -> i64:
    """WIND-COND-106, -107, -108: the Defence Value or skill in force, against a Foe's action if `against` is one."""
    value: i64 = s.cards.heroes[s.sheets[hero]].values[which]
    if which == DODGE:
        if is_off_guard(s, hero):
            value -= OFF_GUARD_DODGE
        if against >= state.FOE and s.has(against, DAZE):
            value += DAZED_DODGE
    return value


def is_off_guard(s: Emberwind, who: i64) -> bool:
    """WIND-COND-108: it is Off-Guard, or Prone, which is the same and doesn't count twice."""
    return s.has(who, OFF_GUARD) or s.has(who, PRONE)


# Shifting a roll (WIND-HERO-113, WIND-RUL-05)


def may_shift(s: Emberwind, hero: i64) -> i64:
    """By how much at most the Hero could shift a roll of its own now."""
    anthem: i64 = s.anthem[hero]
    if s.spark[hero] != 0 and anthem < SPARK_SHIFT:
        return SPARK_SHIFT
    return anthem


def could_change(s: Emberwind, hero: i64, d20: i64, value: i64) -> bool:
    """WIND-RUL-05: the d20 is over the value, and a shift could bring it down to it."""
    return value < d20 and max(1, d20 - may_shift(s, hero)) <= value


def ask_shift(s: Emberwind, hero: i64, roll: i64, *, changes: bool) -> bool:
    """Ask whether to shift the roll that was just seen; where nothing is asked, an Anthem is lost."""
    most = may_shift(s, hero)
    if most > 0 and changes:
        SHIFT_ROLL.ask(s, hero, most, roll)
        return True
    s.anthem[hero] = 0
    return False


def shifted(s: Emberwind, roll: i64) -> i64:
    """The number as it stands now."""
    if roll == ROLL_CAP or roll == ROLL_SKILL:
        return s.deed.d20
    if roll == ROLL_DAMAGE or roll == ROLL_HEALING:
        return s.deed.total
    return s.strike.d20


class ShiftRoll(Question):
    """WIND-HERO-113: by how much the roll is shifted, or not."""

    def ask(self, s: Emberwind, hero: i64, most: i64, roll: i64) -> None:
        """The Hero may shift that roll by so much at most."""
        self.push(s, s.seat_of[hero], most, roll, hero)

    def hero(self, s: Emberwind, task: Task) -> i64:
        """Whose."""
        return FOR_HERO.of(task)

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-HERO-113: not further than the boon allows, and a d20 stays from 1 to 20."""
        if pick == state.PASS:
            return ALLOWED
        change: i64 = pick - NO_SHIFT
        if change == 0 or change > HOW_FAR.of(task) or -change > HOW_FAR.of(task):
            return SHIFTS
        number = shifted(s, THE_ROLL.of(task)) + change
        if THE_ROLL.of(task) == ROLL_DAMAGE or THE_ROLL.of(task) == ROLL_HEALING:
            return ALLOWED if number >= 0 else SHIFTS
        return ALLOWED if 1 <= number <= D20 else SHIFTS

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-HERO-113: the roll is changed, by an Anthem if that suffices, else by the Spark; an Anthem is gone."""
        hero = self.hero(s, task)
        anthem: i64 = s.anthem[hero]
        s.anthem[hero] = 0
        if pick == state.PASS:
            return
        change: i64 = pick - NO_SHIFT
        if change > anthem or -change > anthem:
            s.spark[hero] = 0
        roll = THE_ROLL.of(task)
        if roll == ROLL_CAP or roll == ROLL_SKILL:
            s.deed.d20 += change
        elif roll == ROLL_DAMAGE or roll == ROLL_HEALING:
            s.deed.total += change
        else:
            s.strike.d20 += change
        s.tell("shifts-roll", s.seat_of[hero], state.COMBATANT + hero, number=shifted(s, roll))


SHIFT_ROLL: Final = ShiftRoll(
    "shift-roll", "HERO-113", TO_PASS + A_SHIFT_OF_ROLL, numbers=[HOW_FAR, THE_ROLL, FOR_HERO]
)


# The CAP Check (WIND-HERO-105)


def cap_of(s: Emberwind, hero: i64, number: i64, targets: i64) -> tuple[i64, i64, i64]:
    """WIND-HERO-115: C, A and P in force for an action of the Hero against these Targets, all modifiers added."""
    sheet = s.cards.heroes[s.sheets[hero]]
    c: i64 = sheet.c + s.next_c[hero]
    a: i64 = sheet.a + s.next_a[hero] + s.trade_a[hero]
    p: i64 = sheet.p + s.next_p[hero] + s.trade_p[hero]
    action = s.cards.actions[number]
    if not (action.cap_unless_moved and s.has_moved):
        c += action.c
        a += action.a
        p += action.p
    for boon in s.boons:
        if boon.kind == state.B_CAP and boon.bearer == hero:
            c += boon.c
            a += boon.a
            p += boon.p
    if s.has(hero, DAZE):
        a -= DAZED_A
    only = lone_foe(s, targets)
    if only != NOBODY and is_off_guard(s, only):
        a += OFF_GUARD_A
    return c, a, p


def lone_foe(s: Emberwind, targets: i64) -> i64:
    """The Foe that is the only Target; NOBODY where there are others."""
    if targets == 0 or targets & (targets - 1) != 0:
        return NOBODY
    for foe in range(state.FOE, state.FOE + s.foes):
        if targets == bit(foe):
            return foe
    return NOBODY


def band(s: Emberwind, d20: i64) -> i64:
    """WIND-HERO-105: what the d20 would bring the deed."""
    deed = s.deed
    if d20 <= deed.c:
        return IS_CRITICAL
    if d20 > deed.a:
        return MISSES
    return HITS_PAST_BARRIERS if d20 <= deed.p else HITS


class CapRoll(Work):
    """WIND-HERO-105: the CAP Check is rolled."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-105, -106: one d20 for the whole action, whose CAP is already in the deed; it may be shifted
        (WIND-HERO-113)."""
        deed = s.deed
        hero: i64 = deed.hero
        deed.d20 = roll_d20(s, hero)
        if s.events is not None:
            cap: i64 = max(0, deed.c) * 10000 + max(0, deed.a) * 100 + max(0, deed.p)
            s.tell("rolls-cap", s.seat_of[hero], state.COMBATANT + hero, deed.d20, cap)
        CAP_SETTLED.push(s, NOBODY)
        ask_shift(s, hero, ROLL_CAP, changes=could_change_band(s, hero))


def could_change_band(s: Emberwind, hero: i64) -> bool:
    """WIND-RUL-05: some shift of the CAP Check brings something better."""
    most = may_shift(s, hero)
    if most == 0:
        return False
    d20: i64 = s.deed.d20
    return effect_of(s, max(1, d20 - most)) != effect_of(s, d20)


def effect_of(s: Emberwind, d20: i64) -> i64:
    """WIND-RUL-05: the band of the d20, or that of a plain hit where the action makes no difference between them."""
    result = band(s, d20)
    if result == MISSES:
        return MISSES
    if s.cards.actions[s.deed.action].roll is None:
        return HITS
    return HITS if result == HITS_PAST_BARRIERS and not meets_barrier(s) else result


def meets_barrier(s: Emberwind) -> bool:
    """Some Target has a Barrier that would count."""
    deed = s.deed
    if deed.props & PIERCING != 0:
        return False
    for foe in range(state.FOE, state.FOE + s.foes):
        if deed.targets & bit(foe) != 0 and not s.has(foe, FRAGILITY):
            if s.barrier(foe, rider_barrier(s, deed.hero, foe, deed.vs)) > 0:
                return True
    return False


class CapSettled(Work):
    """WIND-HERO-105: the CAP Check stands, shifted or not."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-105, -107: a critical hit, a hit, with or without the Barrier, or a miss."""
        deed = s.deed
        result = band(s, deed.d20)
        if result == IS_CRITICAL:
            deed.outcome = state.CRITICAL
        elif result == MISSES:
            deed.outcome = state.MISS
        else:
            deed.outcome = state.HIT
            if result == HITS_PAST_BARRIERS:
                deed.props |= PIERCING
        tell_outcome(s)


CAP_ROLL: Final = CapRoll("cap-roll")
CAP_SETTLED: Final = CapSettled("cap-settled")


def tell_outcome(s: Emberwind) -> None:
    """It hits, misses, or is a critical hit."""
    deed = s.deed
    s.tell(
        "misses" if deed.outcome == state.MISS else "crits" if deed.outcome == state.CRITICAL else "hits",
        s.seat_of[deed.hero],
        state.COMBATANT + deed.hero,
        state.ACTION + deed.action,
    )


# Skills (WIND-HERO-114, WIND-MAN-101)


def skill_roll(s: Emberwind, hero: i64, skill: i64) -> None:
    """A d20 against the skill; SKILL_SETTLED looks at it once it may have been shifted."""
    value = value_of(s, hero, skill, NOBODY)
    d20 = roll_d20(s, hero)
    s.deed.d20 = d20
    s.tell("skill", s.seat_of[hero], state.COMBATANT + hero, d20, skill * 100 + value)
    SKILL_SETTLED.push(s, NOBODY)
    ask_shift(s, hero, ROLL_SKILL, changes=could_change(s, hero, d20, value))


class SkillSettled(Work):
    """WIND-MAN-101: the roll against a skill stands, shifted or not."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-MAN-101: up to the skill it succeeds."""
        deed = s.deed
        skill: i64 = s.cards.actions[deed.action].check
        deed.outcome = state.HIT if deed.d20 <= value_of(s, deed.hero, skill, NOBODY) else state.MISS


SKILL_SETTLED: Final = SkillSettled("skill-settled")

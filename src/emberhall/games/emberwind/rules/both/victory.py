"""After an action: the Combat Flairs that it set off, then the test for victory, and what follows it (WIND-ORDER-106,
WIND-REC-104)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, noticing
from emberhall.games.emberwind.rules.foes.targeting import ask, targetable
from emberhall.games.emberwind.rules.printed import FIELD_RANGE, PER_COMBAT, WHEN_DEFEATED, Op
from emberhall.games.emberwind.rules.questions import PLACE, THE_FLAIR, Work
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, FOES_WIN, HEROES_WIN, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

# Flairs


class Flairs(Work):
    """Flairs that were set off: one goes on, step by step."""

    def do(self, s: Emberwind, task: Task) -> None:
        """Flairs that were set off fire in that order, and then victory is looked for (WIND-ORDER-106)."""
        code: i64 = THE_FLAIR.of(task)
        place: i64 = PLACE.of(task)
        if code == 0:
            if not s.flairs:
                check_victory(s)
                return
            code = s.flairs.pop(0)
            self.push(s, NOBODY)
            foe: i64 = code % noticing.WHERE // noticing.WHEN
            if code % noticing.WHEN != WHEN_DEFEATED and not s.is_standing(foe):
                return
            s.tell("flair", s.teller(), COMBATANT + foe, NOTHING, code % noticing.WHEN)
        fire(s, code, place)


def fire(s: Emberwind, code: i64, place: i64) -> None:
    """A flair, from this op of its program on."""
    foe: i64 = code % noticing.WHERE // noticing.WHEN
    program = program_of(s, code)
    while place < len(program):
        op = program[place]
        place += 1
        if op.verb.is_burst:
            FLAIRS.push(s, NOBODY, place, code)
            op.verb.burst(s, code, place - 1)
            return
        if not s.is_standing(foe):
            continue
        if op.verb.must_ask(s, foe, op):
            FLAIRS.push(s, NOBODY, place - 1, code)
            ask(s, foe, targetable(s))
            return
        op.verb.perform(s, foe, op, foe, FIELD_RANGE)


def program_of(s: Emberwind, code: i64) -> list[Op]:
    """What the flair does."""
    flair = s.foe(code % noticing.WHERE // noticing.WHEN).flair(code % noticing.WHEN)
    return [] if flair is None else flair.program


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
        FLAIRS.push(s, NOBODY)
        return False
    return check_victory(s)


def settle_fall(s: Emberwind) -> None:
    """WIND-COND-115: a tick or a field has brought somebody down; where that ends the combat nothing more is rolled."""
    if not check_victory(s) and s.flairs:
        FLAIRS.push(s, NOBODY)


def end_combat(s: Emberwind, ended: i64) -> None:
    """Nothing else is to be done any more."""
    s.ended = ended
    s.agenda.clear()
    COMBAT_ENDS.push(s, NOBODY)


class CombatEnds(Work):
    """WIND-REC-104: the combat is over."""

    def do(self, s: Emberwind, task: Task) -> None:
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


FLAIRS: Final = Flairs("flairs", numbers=[PLACE, THE_FLAIR])
COMBAT_ENDS: Final = CombatEnds("combat-ends")

"""The dice of a Hero's action, its damage and healing, and the echoes of Spells (WIND-DICE-04, WIND-HERO-107, -110,
-111, WIND-SUST-106)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both.harm import heal, to_foe
from emberhall.games.emberwind.rules.heroes import amplify, boons, checks
from emberhall.games.emberwind.rules.printed import FRAGILITY, PIERCING, WEAKNESS, HeroAction, Op, Roll
from emberhall.games.emberwind.rules.questions import ECHO, SUFFERERS, THE_ACTION, Part, Work
from emberhall.games.emberwind.rules.state import ACTION, B_ECHO, COMBATANT, CRITICAL, FOE, HIT, Boon, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import NOBODY

# In ECHO the Hero is below, above it twice the boon's place, and 1 once its dice were seen
STAGE: Final = 16
ECHO_HERO: Final = Part(1, STAGE)
HAS_ROLLED: Final = Part(STAGE, 2)
ECHO_PLACE: Final = Part(2 * STAGE, 1 << 20)


# Dice


class DeedDice(Work):
    """WIND-HERO-110: the dice of the deed."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-107, -110: one roll for all Targets; none after a miss, and a critical hit counts the most.
        Weakness takes from damage (WIND-COND-105), and what was rolled may be shifted (WIND-HERO-113)."""
        deed = s.deed
        if deed.outcome < HIT:
            return
        action = s.cards.actions[deed.action]
        roll = action.roll if action.roll is not None else action.heal
        if roll is None:
            return
        dice: i64 = roll.dice + deed.more_dice
        is_seen = False
        if deed.outcome == CRITICAL and action.roll is not None:
            deed.total = dice * roll.sides + roll.plus
        else:
            deed.total = sum_of(s, dice, roll)
            is_seen = dice > 0
        if action.roll is not None and not deed.is_kept:
            deed.total = max(0, deed.total - s.count(deed.hero, WEAKNESS))
        s.tell("rolls-dice", s.seat_of[deed.hero], COMBATANT + deed.hero, ACTION + deed.action, deed.total)
        if is_seen:
            if action.roll is not None:
                checks.ask_shift(s, deed.hero, checks.ROLL_DAMAGE, changes=could_hurt_otherwise(s))
            else:
                checks.ask_shift(s, deed.hero, checks.ROLL_HEALING, changes=could_heal_otherwise(s, action))


def sum_of(s: Emberwind, dice: i64, roll: Roll) -> i64:
    """WIND-DICE-04: the dice, rolled one by one, and the number that is added."""
    total: i64 = roll.plus
    for _ in range(dice):
        total += s.dice.roll(roll.sides)
        s.revealed += 1
    return total


def could_hurt_otherwise(s: Emberwind) -> bool:
    """WIND-RUL-05: some shift of the damage would let a Target lose more HP, as it is or multiplied."""
    deed = s.deed
    most = checks.may_shift(s, deed.hero)
    if most == 0:
        return False
    tenths = amplify.factor(s)
    for foe in range(FOE, FOE + s.foes):
        if deed.targets & bit(foe) == 0:
            continue
        if amplify.would_lose(s, foe, deed.total) != amplify.would_lose(s, foe, deed.total + most):
            return True
        multiplied = amplify.would_lose(s, foe, deed.total * tenths // amplify.TENTHS)
        if multiplied != amplify.would_lose(s, foe, (deed.total + most) * tenths // amplify.TENTHS):
            return True
    return False


def could_heal_otherwise(s: Emberwind, action: HeroAction) -> bool:
    """WIND-RUL-05: some shift of the healing would give a Target more HP."""
    deed = s.deed
    most = checks.may_shift(s, deed.hero)
    if most == 0:
        return False
    for hero in range(s.heroes):
        if deed.targets & bit(hero) == 0:
            continue
        if s.hp[hero] > 0:
            if s.most_hp(hero) - s.hp[hero] > deed.total:
                return True
        elif action.raises():
            return True
    return False


# They take effect


class DeedApplies(Work):
    """WIND-HERO-110: damage and healing take effect."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-HERO-110, -111: damage to the Foes in the order of their list, or healing, from the one roll."""
        deed = s.deed
        if deed.outcome < HIT:
            return
        action = s.cards.actions[deed.action]
        if action.roll is not None:
            for foe in range(FOE, FOE + s.foes):
                if deed.targets & bit(foe) != 0 and s.is_standing(foe):
                    to_foe(
                        s,
                        foe,
                        amplify.damage_to(s, foe),
                        amplify.barrier_for(s, foe),
                        amplify.ignores_barrier(s),
                        deed.hero,
                    )
        elif action.heal is not None:
            for hero in range(s.heroes):
                if deed.targets & bit(hero) != 0:
                    heal(s, hero, deed.total)


# Echoes (WIND-SUST-106)


def has_echo(s: Emberwind) -> bool:
    """WIND-SUST-106: somebody suffers from an echo."""
    for boon in s.boons:
        if boon.kind == B_ECHO and boon.n != 0:
            return True
    return False


class DeedEchoes(Work):
    """WIND-SUST-106: echoes after a Spell."""

    def sound(self, s: Emberwind, hero: i64, action: i64, targets: i64) -> None:
        """After that Spell of the Hero on these Targets."""
        self.push(s, NOBODY, targets, action, hero)

    def do(self, s: Emberwind, task: Task) -> None:
        """After a Spell: each echo that one of its Targets suffers from is rolled once and hurts all its sufferers."""
        place: i64 = ECHO_PLACE.of(ECHO.of(task))
        if HAS_ROLLED.of(ECHO.of(task)) == 1:
            echo_hurts(s, place)
            place += 1
        hero: i64 = ECHO_HERO.of(ECHO.of(task))
        while place < len(s.boons):
            if sounds(s, place, hero, THE_ACTION.of(task), SUFFERERS.of(task)):
                self.push(s, NOBODY, SUFFERERS.of(task), THE_ACTION.of(task), hero + STAGE * (2 * place + 1))
                roll_echo(s, place)
                return
            place += 1


def sounds(s: Emberwind, place: i64, hero: i64, number: i64, targets: i64) -> bool:
    """WIND-SUST-106: the boon is an echo on a Target of that Spell, and not one that this very cast has brought."""
    boon = s.boons[place]
    if boon.kind != B_ECHO or boon.n & targets == 0 or not has_sufferer(s, boon.n):
        return False
    if boon.caster != hero or boon.action != number or s.deed.outcome < HIT:
        return True
    for later in range(place + 1, len(s.boons)):
        other = s.boons[later]
        if other.kind == B_ECHO and other.caster == hero and other.action == number:
            return True
    return False


def has_sufferer(s: Emberwind, mask: i64) -> bool:
    """Some Foe of the mask still stands."""
    for foe in range(FOE, FOE + s.foes):
        if mask & bit(foe) != 0 and s.is_standing(foe):
            return True
    return False


def could_echo_otherwise(s: Emberwind, boon: Boon, op: Op) -> bool:
    """WIND-RUL-05: some shift of an echo would let a sufferer lose more HP."""
    most = checks.may_shift(s, boon.caster)
    for foe in range(FOE, FOE + s.foes):
        if most > 0 and boon.n & bit(foe) != 0 and s.is_standing(foe):
            barrier: i64 = 0
            if op.props & PIERCING == 0 and not s.has(foe, FRAGILITY):
                barrier = s.barrier(foe, op.other)
            if s.deed.total - barrier < s.hp[foe] and s.deed.total + most > barrier:
                return True
    return False


def roll_echo(s: Emberwind, place: i64) -> None:
    """WIND-SUST-106: the dice of the echo, whose total its caster may shift."""
    boon = s.boons[place]
    deed = s.deed
    roll = boons.op_of(s, boon).roll
    deed.total = 0 if roll is None else sum_of(s, roll.dice, roll)
    s.tell("rolls-dice", s.seat_of[boon.caster], COMBATANT + boon.caster, ACTION + boon.action, deed.total)
    if roll is not None and roll.dice > 0:
        checks.ask_shift(
            s, boon.caster, checks.ROLL_DAMAGE, changes=could_echo_otherwise(s, boon, boons.op_of(s, boon))
        )


def echo_hurts(s: Emberwind, place: i64) -> None:
    """WIND-SUST-106: all sufferers that stand."""
    boon = s.boons[place]
    op = boons.op_of(s, boon)
    for foe in range(FOE, FOE + s.foes):
        if boon.n & bit(foe) != 0 and s.is_standing(foe):
            to_foe(s, foe, s.deed.total, op.other, op.props & PIERCING != 0, boon.caster)


DEED_DICE: Final[Work] = DeedDice("deed-dice")
DEED_APPLIES: Final[Work] = DeedApplies("deed-applies")
DEED_ECHOES: Final = DeedEchoes("deed-echoes", numbers=[SUFFERERS, THE_ACTION, ECHO])

"""Step 4 of the guide: whom a Foe goes for (WIND-TARGET).

Sets of combatants are masks. A tie that the criteria leave is drawn by chance or put to the Storyteller; whoever needs
the answer calls `chosen` again, which then finds it in `aimed`.
"""

from typing import Any, Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.field.squares import block_distance, distance
from emberhall.games.emberwind.rules.foes import areas
from emberhall.games.emberwind.rules.heroes import boons, checks
from emberhall.games.emberwind.rules.printed import Criterion, FoeAction, FoeSheet, Roll
from emberhall.games.emberwind.rules.questions import A_COMBATANT, EQUALS, THE_FOE, TO_LET_DICE, FoeQuestion
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, LET_DICE_DECIDE, MAX_HEROES, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

TARGET_10: Final[int] = clause("TARGET-10")
MANY: Final = 1000000
NEAR: Final = 2  # squares within which company counts, for those who look for someone isolated
FACES: Final = 20  # of the die that checks are made with


# Sets of combatants


def how_many(mask: i64) -> i64:
    """How many combatants the mask names."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def first_of(mask: i64) -> i64:
    """The combatant of the mask with the lowest number; the mask is not empty."""
    who: i64 = 0
    while (mask >> who) & 1 == 0:
        who += 1
    return who


def hero_at(s: Emberwind, place: i64) -> i64:
    """The Hero with that place in the order; NOBODY where it is empty."""
    for hero in range(s.heroes):
        if s.slot[hero] == place:
            return hero
    return NOBODY


def first_by_slot(s: Emberwind, mask: i64) -> i64:
    """WIND-POLICY-102: the first Hero of the mask, in slot order."""
    for place in range(MAX_HEROES):
        hero = hero_at(s, place)
        if hero != NOBODY and (mask >> hero) & 1:
            return hero
    return NOBODY


def targetable(s: Emberwind) -> i64:
    """WIND-TARGET-08: the Heroes that Foes may target, wherever they are."""
    mask: i64 = 0
    some_boons = len(s.boons) > 0
    for hero in range(s.heroes):
        if s.is_standing(hero) and not (some_boons and boons.is_hidden(s, hero)):
            mask |= 1 << hero
    return mask


def valid(s: Emberwind, foe: i64, action: FoeAction) -> i64:
    """WIND-TARGET-05 to -08: the Heroes that the action can include now, after its leap or shift where it has one."""
    return areas.single_mask(s, foe, action)


# What a Foe prefers


def away(s: Emberwind, foe: i64, hero: i64) -> i64:
    """WIND-MOVE-09: how far the Hero is from the Foe's nearest square."""
    return block_distance(s.at[foe], s.size(foe), s.at[hero], 1)


class WindCriterion(Criterion[Emberwind]):
    """A criterion of EMBERWIND's Foes."""


class ByDistance(WindCriterion):
    """WIND-MOVE-09: the nearest, or with -1 the farthest."""

    def __init__(self, name: str, sign: i64) -> None:
        super().__init__(name)
        self.sign = sign

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """How far away."""
        return self.sign * away(s, foe, hero)


class ByHp(WindCriterion):
    """The fewest HP, or with -1 the most."""

    def __init__(self, name: str, sign: i64) -> None:
        super().__init__(name)
        self.sign = sign

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """How many there are."""
        return self.sign * s.hp[hero]


class BelowHalf(WindCriterion):
    """Whoever is below half of their HP."""

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """Those first."""
        return 0 if 2 * s.hp[hero] < s.most_hp(hero) else 1


class LowestBarrier(WindCriterion):
    """The lowest Barrier of the kind that it is about."""

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """How high it is."""
        return s.barrier(hero, about)


class LowestDefence(WindCriterion):
    """The lowest Defence Value or skill."""

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """How high it is against that Foe."""
        return checks.value_of(s, hero, about, foe)


class HighestThreat(WindCriterion):
    """Whoever took the most HP from Foes."""

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """How many they were."""
        return -s.threat[hero]


class LastAttacker(WindCriterion):
    """Whoever struck it last."""

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """That one first."""
        return 0 if s.last_attacker[foe] == hero else 1


class Suffering(WindCriterion):
    """Whoever has the condition, or has it not."""

    def __init__(self, name: str, *, wants: bool) -> None:
        super().__init__(name)
        self.wants = wants

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """Those first."""
        return 0 if s.has(hero, about) == self.wants else 1


class Isolated(WindCriterion):
    """Whoever stands most alone."""

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """How many other standing Heroes are near."""
        count: i64 = 0
        for other in range(s.heroes):
            if other != hero and s.is_standing(other) and distance(s.at[hero], s.at[other]) <= NEAR:
                count += 1
        return count


class MostFoes(WindCriterion):
    """Whoever has the most Foes beside them."""

    def rate(self, s: Emberwind, foe: i64, hero: i64, about: i64) -> i64:
        """How many they are."""
        count: i64 = 0
        for other in range(FOE, FOE + s.foes):
            if s.is_standing(other) and away(s, other, hero) == 1:
                count += 1
        return -count


NEAREST: Final = ByDistance("nearest", 1)
FARTHEST: Final = ByDistance("farthest", -1)
LOWEST_HP: Final = ByHp("lowest_hp", 1)
HIGHEST_HP: Final = ByHp("highest_hp", -1)
BELOW_HALF: Final = BelowHalf("below_half_hp")
LOWEST_BARRIER: Final = LowestBarrier("lowest_barrier")
LOWEST_DEF: Final = LowestDefence("lowest_def")
HIGHEST_THREAT: Final = HighestThreat("highest_threat")
LAST_ATTACKER: Final = LastAttacker("last_attacker")
HAS: Final = Suffering("has", wants=True)
LACKS: Final = Suffering("lacks", wants=False)
ISOLATED: Final = Isolated("isolated")
MOST_FOES: Final = MostFoes("most_adjacent_foes")


# The cascade


def cascade(s: Emberwind, foe: i64, mask: i64) -> i64:
    """WIND-TARGET-02, WIND-TARGET-10: those Heroes of the mask that are best by all criteria; several are a tie."""
    if mask & (mask - 1) == 0:
        return mask
    sheet = s.foe(foe)
    if s.is_optional:
        for place in range(len(sheet.optional_criteria)):
            mask = best(s, foe, mask, sheet.optional_criteria[place], sheet.optional_about[place])
    elif not sheet.criteria:
        return in_best_interest(s, foe, mask)
    for place in range(len(sheet.criteria)):
        if mask & (mask - 1) == 0:
            return mask
        mask = best(s, foe, mask, sheet.criteria[place], sheet.about[place])
    if not sheet.criteria and not sheet.optional_criteria:
        return in_best_interest(s, foe, mask)
    return mask


def best(s: Emberwind, foe: i64, mask: i64, criterion: Criterion[Any], about: i64) -> i64:
    """WIND-TARGET-10: those of the mask that one criterion prefers to all others."""
    kept: i64 = 0
    least: i64 = MANY
    for hero in range(s.heroes):
        if (mask >> hero) & 1:
            value = criterion.rate(s, foe, hero, about)
            if value < least:
                least = value
                kept = 0
            if value == least:
                kept |= 1 << hero
    return kept


def in_best_interest(s: Emberwind, foe: i64, mask: i64) -> i64:
    """WIND-TARGET-03: nothing names a Target: the highest expected damage, then the nearest; a person may take any."""
    if s.teller() != NOBODY:
        return mask
    action = meant(s, foe)
    if action is None:
        return best(s, foe, mask, NEAREST, 0)
    kept: i64 = 0
    most = -1.0
    for hero in range(s.heroes):
        if (mask >> hero) & 1:
            value = expected(s, foe, action, hero)
            if value > most + 0.000001:
                most = value
                kept = 0
            if value > most - 0.000001:
                kept |= 1 << hero
    return best(s, foe, kept, NEAREST, 0)


def meant(s: Emberwind, foe: i64) -> FoeAction | None:
    """The action that a Target is sought for; for a movement the preferred basic attack."""
    sheet = s.foe(foe)
    if s.strike.foe == foe and s.strike.action >= 0:
        return sheet.actions[s.strike.action]
    return preferred(sheet)


def preferred(sheet: FoeSheet) -> FoeAction | None:
    """WIND-HEX-03: the basic attack that has priority."""
    if sheet.prefers_ranged:
        return sheet.ranged if sheet.ranged is not None else sheet.melee
    return sheet.melee if sheet.melee is not None else sheet.ranged


# One of the best


def chosen(s: Emberwind, foe: i64, mask: i64) -> i64:
    """WIND-POLICY-104: the Hero of the mask that the Foe goes for; NOBODY where the Storyteller must be asked first."""
    aimed: i64 = s.aimed
    if aimed != NOBODY:
        s.aimed = NOBODY
        if (mask >> aimed) & 1:
            return aimed
    equal = cascade(s, foe, mask)
    if equal & (equal - 1) == 0:
        return first_of(equal)
    if s.teller() == NOBODY:
        return drawn(s, equal)
    return NOBODY


def drawn(s: Emberwind, mask: i64) -> i64:
    """WIND-POLICY-104: a Hero by chance, without a die."""
    left: i64 = s.dice.aside(how_many(mask))
    s.revealed += 1
    for place in range(MAX_HEROES):
        hero = hero_at(s, place)
        if hero != NOBODY and (mask >> hero) & 1:
            if left == 0:
                return hero
            left -= 1
    return NOBODY


def ask(s: Emberwind, foe: i64, mask: i64) -> None:
    """WIND-TARGET-10: the Storyteller chooses among the equals of the mask."""
    CHOOSE_TARGET.push(s, s.teller(), 0, foe, cascade(s, foe, mask))


class ChooseTarget(FoeQuestion):
    """WIND-TARGET-10: whom the Foe goes for, among equals."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-TARGET-10: only those whom the criteria leave."""
        if pick == LET_DICE_DECIDE:
            return ALLOWED if EQUALS.of(task) & (EQUALS.of(task) - 1) != 0 else NOT_ASKED
        whom: i64 = pick - COMBATANT
        if (EQUALS.of(task) >> whom) & 1:
            return ALLOWED
        return TARGET_10 if whom < s.heroes and s.is_standing(whom) else NOT_ASKED

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-TARGET-10: the one that was named."""
        s.aimed = drawn(s, EQUALS.of(task)) if pick == LET_DICE_DECIDE else pick - COMBATANT


CHOOSE_TARGET: Final = ChooseTarget("choose-target", "TARGET-10", TO_LET_DICE + A_COMBATANT, numbers=[THE_FOE, EQUALS])


# What an action promises


def bonus(s: Emberwind, foe: i64) -> i64:
    """WIND-DMG-06: what is added to a damage roll of the Foe now."""
    sheet = s.foe(foe)
    more: i64 = sheet.bonus[s.veteran[foe]] + s.empower_next[foe] - s.count(foe, d.WEAKNESS)
    if s.acting == foe:
        more += s.empower[foe]
    if s.is_optional:
        more += sheet.optional_damage
        if s.round == 1:
            more += sheet.optional_empower
    return more


def expected(s: Emberwind, foe: i64, action: FoeAction, hero: i64) -> float:
    """WIND-POLICY-103: the chance to hit the Hero times the mean damage after the Barrier."""
    if action.roll is None:
        return 0.0
    roll = action.roll
    more = bonus(s, foe)
    if action.props & d.AUTO_CRIT:
        return float(max(roll.most() + more, 0))
    barrier: i64 = s.barrier(hero, action.vs)
    if action.props & d.PIERCING or s.has(hero, d.FRAGILITY):
        barrier = 0
    return chance(s, foe, action, hero) * mean_over(roll, barrier - more)


def chance(s: Emberwind, foe: i64, action: FoeAction, hero: i64) -> float:
    """WIND-DEF-03: how likely the action hits the Hero."""
    if action.check == d.NO_CHECK or action.props & (d.AUTO_HIT | d.AUTO_CRIT):
        return 1.0
    return chance_over(checks.value_of(s, hero, action.check, foe))


def chance_over(value: i64) -> float:
    """How likely a check against the value fails."""
    if value >= FACES:
        return 0.0
    return 1.0 if value <= 0 else float(FACES - value) / FACES


def mean_over(roll: Roll, barrier: i64) -> float:
    """The mean of what dice leave over once the Barrier is taken off, which is never below 0."""
    odds = [1.0]
    for _ in range(roll.dice):
        longer = [0.0] * (len(odds) + roll.sides)
        for total in range(len(odds)):
            for face in range(1, roll.sides + 1):
                longer[total + face] += odds[total] / float(roll.sides)
        odds = longer
    mean = 0.0
    for total in range(len(odds)):
        left: i64 = total + roll.plus - barrier
        if left > 0:
            mean += odds[total] * float(left)
    return mean

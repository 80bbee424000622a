"""What befalls units: damage, healing, Life, ailments, statuses and Shields (SEEK-AILMENT, SEEK-SHIELD)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.effects import ailments, harm
from emberhall.games.seekers.rules.effects.harm import Blow
from emberhall.games.seekers.rules.effects.programs import SeekersVerb, UnitVerb, amplified, number_of
from emberhall.games.seekers.rules.play import aiming
from emberhall.games.seekers.rules.printed import Design, Step
from emberhall.games.seekers.rules.questions import A_UNIT, COUNT, THE_EFFECT, Question
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Also
from emberhall.kernel.state import ALLOWED, NOT_ASKED

# damage


class Damage(SeekersVerb):
    """SEEK-RUL-83: dice and a number of damage type `kind`."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.is_blow = True
        self.goes_on = True

    def is_worthwhile(self, s: Seekers, seat: i64, design: Design, step: Step) -> bool:
        """It hurts somebody else."""
        return step.to != d.YOU

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-RUL-83: one roll for all that are hit; nobody there, no roll."""
        obj.hit = 0
        if s.cards.designs[obj.design].is_poison(obj.part):
            poison_damage(s, obj, step)
            return
        units = [unit for unit in aiming.units_of(s, obj, step) if ailments.can_harm(s, obj.unit, unit)]
        if units:
            lasting.use_next_resolving(s, obj)
            strike(s, obj, step, units)


def poison_damage(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-RUL-77: what a poison deals comes from the ailment, and from nobody."""
    for unit in aiming.units_of(s, obj, step):
        harm.plain_blow(s, unit, step.kind, harm.roll(s, step.dice) + step.n)


def strike(s: Seekers, obj: Object, step: Step, units: list[int]) -> None:
    """SEEK-RUL-64, -83: the roll, with all that changes it, and the blow."""
    first: i64 = units[0]
    count = aiming.count_of(s, obj, step, first)
    dice = step.dice + step.per_dice * count
    if obj.is_amplified:  # SEEK-AMPLIFY-2
        dice += step.more_dice
    if dice > 0:
        dice += obj.more_dice + best_change(s, obj, step.kind, units, d.R_DICE)
    was_critical = obj.is_critical
    obj.is_critical = was_critical or best_change(s, obj, step.kind, units, d.R_CRITICAL) > 0
    rolled = harm.roll_for(s, obj, dice, advantage_of(s, obj, step.kind, units), obj.empower)
    obj.is_critical = was_critical  # what makes damage critical does not heal more
    flat = amplified(obj, step) + step.per_n * count + obj.added
    obj.added = 0  # a bonus is dealt once
    blow = Blow(obj.unit, obj.seat)
    blow.type = step.kind
    blow.is_subtle = obj.is_subtle
    blow.is_duplicate = step.per == d.PER_EVENT
    for unit in units:
        ails = enemy_ails(s, obj, unit)
        amount = rolled + flat + dice * lasting.use_rolls(s, obj.unit, step.kind, ails, d.R_EMPOWER)
        amount += lasting.use_rolls(s, obj.unit, step.kind, ails, d.R_ADD)
        blow.add(unit, max(0, amount))
    whole = blow.amounts[:]
    if not blow.is_duplicate:
        harm.add_next_hits(s, blow)
    obj.hit = harm.strike(s, blow)
    if obj.duplicates:  # SEEK-DUPLICATE-1
        duplicate(s, obj, units, whole)


def enemy_ails(s: Seekers, obj: Object, unit: i64) -> i64:
    """The ailments of an enemy; what makes the most of them does so against enemies alone."""
    return 0 if s.are_allies(obj.unit, unit) else ailments.mask(s, unit)


def advantage_of(s: Seekers, obj: Object, type_: i64, units: list[int]) -> i64:
    """SEEK-RUL-64: 1, or -1 for Disadvantage; several don't add up, and both together cancel."""
    has_more = obj.advantage > 0 or best_change(s, obj, type_, units, d.R_ADVANTAGE) > 0
    has_less = obj.advantage < 0 or best_change(s, obj, type_, units, d.R_DISADVANTAGE) > 0
    if has_more == has_less:
        return 0
    return 1 if has_more else -1


def best_change(s: Seekers, obj: Object, type_: i64, units: list[int], roll: i64) -> i64:
    """What changes the whole roll, because it holds against one of those that are hit."""
    best: i64 = 0
    for unit in units:
        change = lasting.use_rolls(s, obj.unit, type_, enemy_ails(s, obj, unit), roll)
        if change > best:
            best = change
    return best


def duplicate(s: Seekers, obj: Object, units: list[int], amounts: list[int]) -> None:
    """SEEK-DUPLICATE-1: the rolled damage once more, as an instance of its own, never again."""
    for type_ in range(d.DAMAGE_TYPES):
        if not (obj.duplicates >> type_) & 1 or s.ended:
            continue
        blow = Blow(obj.unit, obj.seat)
        blow.type = type_
        blow.is_duplicate = True
        blow.is_subtle = obj.is_subtle
        for place in range(len(units)):
            if s.at[units[place]] != NOTHING:
                blow.add(units[place], amounts[place])
        obj.hit |= harm.strike(s, blow)


V_DAMAGE: Final = Damage("damage")


# heal, shield, lose_life


class Heal(SeekersVerb):
    """SEEK-RUL-01: dice and a number."""

    def begin(self, s: Seekers, obj: Object, step: Step) -> None:
        """SEEK-RUL-01: one roll for all."""
        units = aiming.units_of(s, obj, step)
        if not units:
            return
        dice = step.dice + (step.more_dice if obj.is_amplified else 0)
        dice += step.per_dice * aiming.count_of(s, obj, step, units[0])
        rolled = harm.roll_for(s, obj, dice, obj.advantage, obj.empower)
        for unit in units:
            harm.heal(s, obj, unit, rolled + number_of(s, obj, step, unit))


class Shield(UnitVerb):
    """SEEK-SHIELD-1: n for `moments`."""

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """A Shield of its own."""
        harm.shield(s, obj, unit, number_of(s, obj, step, unit), step.moments)


class LoseLife(UnitVerb):
    """n of it, which is no damage."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.goes_on = True

    def is_worthwhile(self, s: Seekers, seat: i64, design: Design, step: Step) -> bool:
        """Somebody else loses it."""
        return step.to != d.YOU

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """Life is lost."""
        harm.lose_life(s, unit, number_of(s, obj, step, unit))


V_HEAL: Final = Heal("heal")
V_SHIELD: Final = Shield("shield")
V_LOSE_LIFE: Final = LoseLife("lose_life")


# ailment, status


class Ail(UnitVerb):
    """SEEK-AILMENT-1: ailment `kind`, n."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.goes_on = True

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """It comes, or comes again."""
        ailments.apply(s, obj, unit, step.kind, amplified(obj, step), obj.unit)


class Status(UnitVerb):
    """SEEK-RUL-80: status `kind` for `moments`; FOREVER: until it is lost."""

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """The unit has it."""
        ailments.gain_status(s, obj, unit, step.kind, step.moments)


V_AILMENT: Final = Ail("ailment")
V_STATUS: Final = Status("status")


# cleanse


class Cleanse(UnitVerb):
    """Up to n ailments of the mask `kind` end, as the player chooses; with n = 0 all of them."""

    def befall(self, s: Seekers, obj: Object, step: Step, unit: i64) -> None:
        """Ailments end: all that are meant, or so many of them by choice."""
        mask = ailments.mask(s, unit) & step.kind
        n = amplified(obj, step)
        if step.n > 0 and aiming.ailments_on(s, unit) > n:
            CLEANSE.push(s, obj.seat, n, unit, mask)
            return
        for ailment in range(d.POISON):
            if (mask >> ailment) & 1:
                s.tell("cleanses", obj.seat, state.UNIT + unit, state.AILMENT + ailment)
                ailments.end(s, unit, ailment)
        if (mask >> d.POISON) & 1:
            ailments.cure_poison(s, unit)


CURABLE: Final = Also("a mask of the ailments that can end", 0, (1 << d.AILMENTS) - 1)


class CleanseWhich(Question):
    """SEEK-AILMENT-1: which ailment ends."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """An ailment of the unit, of those meant."""
        if pick >= state.LASTING:
            if pick - state.LASTING >= len(s.lastings) or not (CURABLE.of(task) >> d.POISON) & 1:
                return NOT_ASKED
            thing = s.lastings[pick - state.LASTING]
            return ALLOWED if thing.kind == state.L_POISON and thing.unit == A_UNIT.of(task) else NOT_ASKED
        ailment = pick - state.AILMENT
        if ailment >= d.POISON or not (CURABLE.of(task) >> ailment) & 1 or s.ailment(A_UNIT.of(task), ailment) == 0:
            return NOT_ASKED
        return ALLOWED

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """It ends; then the next one."""
        if pick >= state.LASTING:
            lasting.end(s, s.lastings[pick - state.LASTING])
        else:
            s.tell("cleanses", task.seat, state.UNIT + A_UNIT.of(task), pick)
            ailments.end(s, A_UNIT.of(task), pick - state.AILMENT)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, COUNT.of(task) - 1, A_UNIT.of(task), CURABLE.of(task))


V_CLEANSE: Final = Cleanse("cleanse")
CLEANSE: Final = CleanseWhich(
    "cleanse", "AILMENT-1", [state.SOME_AILMENT, state.SOME_LASTING], THE_EFFECT, numbers=[COUNT, A_UNIT, CURABLE]
)

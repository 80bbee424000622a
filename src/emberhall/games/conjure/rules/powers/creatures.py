"""Powers over creatures: flip, revive, VP, steal, banish (CONJ-FX-11 to -15, -23)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import abilities, effects
from emberhall.games.conjure.rules.aims import first_aim, seat_aim, second_aim
from emberhall.games.conjure.rules.ongoing import Always, is_safe_from_flips, is_warded
from emberhall.games.conjure.rules.printed import LESSER, Affects, Aim, Creature, Step, Verb, Ward, Who
from emberhall.games.conjure.rules.questions import A_CREATURE, AIMS, CreatureQuestion
from emberhall.games.conjure.rules.state import CREATURE, PASS, POOL, SEAT, Ember, Some, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

# flip


class Flip(Verb[Ember]):
    """CONJ-FX-11: n face-up creatures that are named, or all of EACH_OPPONENT; limit."""

    def aim(self, step: Step) -> i64:
        """Creatures, unless it sweeps."""
        return Aim.FACE_UP if step.n > 0 else Aim.NOTHING

    def most_aims(self, step: Step) -> i64:
        """Up to n."""
        return step.n

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: whose creatures it would flip."""
        if step.who != Who.EACH_OPPONENT:
            return abilities.by_flip(s, first_aim(aims), seat) | abilities.by_flip(s, second_aim(aims), seat)
        affected: i64 = 0
        for target in swept(s, step, creature):
            affected |= abilities.by_flip(s, target, seat)
        return affected

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-11: those that were named, or all that fit."""
        if step.who == Who.EACH_OPPONENT:
            flip_unless_warded(s, swept(s, step, A_CREATURE.of(task)))
        else:
            flip_unless_warded(s, effects.still_fitting(s, task.seat, CREATURE + A_CREATURE.of(task), AIMS.of(task)))


def swept(s: Ember, step: Step, creature: i64) -> list[int]:
    """CONJ-FX-11: all face-up creatures of all opponents that are worth little enough."""
    targets: list[int] = []
    for seat in range(s.seats):
        if seat != s.owner[creature]:
            for target in s.areas[seat]:
                if s.is_up(target) and abilities.is_within(s, creature, step.limit, target):
                    targets.append(target)
    return targets


def flip_unless_warded(s: Ember, targets: list[int]) -> None:
    """CONJ-FX-11, -24: the creatures are flipped at once, so that their wards are judged before any of them is."""
    safe = [is_safe_from_flips(s, target) for target in targets]
    for place in range(len(targets)):
        target: i64 = targets[place]
        if safe[place]:
            s.tell("is-warded", s.owner[target], CREATURE + target)
        else:
            flip(s, target)


def flip(s: Ember, creature: i64) -> None:
    """CONJ-FX-11: a face-up creature is turned face down."""
    if s.is_up(creature):
        s.up &= ~bit(creature)
        s.tell("is-flipped", s.owner[creature], CREATURE + creature)


# revive


class Revive(Verb[Ember]):
    """CONJ-FX-12: n face-down creatures of one's own that are named, 0 for all; limit."""

    def aim(self, step: Step) -> i64:
        """A creature, unless it is all of them."""
        return Aim.FACE_DOWN if step.n > 0 else Aim.NOTHING

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: a creature of another that is revived would change the player's Hand Size."""
        affected = abilities.by_face(s, first_aim(aims), seat)
        if step.n == 0:
            for target in s.areas[s.owner[creature]]:
                if not s.is_up(target) and abilities.is_within(s, creature, step.limit, target):
                    affected |= abilities.by_face(s, target, seat)
        return affected

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-12: the one that was named, or all that fit."""
        if step.n > 0:
            for target in effects.still_fitting(s, task.seat, CREATURE + A_CREATURE.of(task), AIMS.of(task)):
                revive(s, target)
            return
        for target in s.areas[task.seat]:
            if target != A_CREATURE.of(task) and abilities.is_within(s, A_CREATURE.of(task), step.limit, target):
                revive(s, target)


def revive(s: Ember, creature: i64) -> None:
    """CONJ-FX-12, CONJ-ABIL-09: a face-down creature is turned face up."""
    if not s.is_up(creature):
        s.up |= bit(creature)
        s.tell("is-revived", s.owner[creature], CREATURE + creature)


class StartRevival(Always):
    """CONJ-FX-23: a revival as one's turn begins."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """The creature allows it."""
        creature.start_revive += step.n


class StartRevive(CreatureQuestion):
    """CONJ-FX-23: a creature to revive as the turn begins, which another one allows."""

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-FX-23: an own face-down creature that is lesser; or none."""
        if pick == PASS:
            return ALLOWED
        creature = pick - CREATURE
        if s.owner[creature] != task.seat:
            return NOT_ASKED
        if s.is_up(creature):
            return abilities.RUL_26
        return ALLOWED if abilities.is_within(s, A_CREATURE.of(task), LESSER, creature) else abilities.LESS_01

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-FX-23: it is turned face up."""
        if pick != PASS:
            revive(s, pick - CREATURE)


V_FLIP: Final = Flip("flip", "FX-11")
V_REVIVE: Final = Revive("revive", "FX-12")
V_START_REVIVE: Final = StartRevival("start_revive", "FX-23")
START_REVIVE: Final = StartRevive("start-revive", "FX-23", [To.PASS, Some.CREATURE], [A_CREATURE])


# vp


class ChangeVp(Verb[Ember]):
    """CONJ-FX-13: n VP more or less; who: OPPONENT (a creature), ALL_FACE_UP (of an opponent) or YOU (a creature)."""

    def aim(self, step: Step) -> i64:
        """A creature, or an opponent for all of theirs."""
        if step.who == Who.ALL_FACE_UP:
            return Aim.OPPONENT
        return Aim.THEIRS if step.who == Who.OPPONENT else Aim.ANOTHER

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: a creature of the player would lose VP."""
        if step.who == Who.OPPONENT:
            return by_change(s, first_aim(aims), seat, Ward.VP)
        if step.who == Who.ALL_FACE_UP and seat_aim(aims) == seat and not is_warded(s, seat, Ward.VP):
            for target in s.areas[seat]:
                if s.is_up(target):
                    return Affects.YOU | Affects.CREATURES
        return 0

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-FX-13: permanent counters on a creature, or on all face-up creatures of a player."""
        if step.who == Who.ALL_FACE_UP:
            victim = seat_aim(AIMS.of(task))
            if not effects.stops_at_ward(s, victim, Ward.VP):
                give_counters(s, [creature for creature in s.areas[victim] if s.is_up(creature)], step.n)
            return
        for target in effects.still_fitting(s, task.seat, CREATURE + A_CREATURE.of(task), AIMS.of(task)):
            if step.who != Who.OPPONENT or not effects.stops_at_ward(s, s.owner[target], Ward.VP):
                give_counters(s, [target], step.n)


def by_change(s: Ember, target: i64, seat: i64, ward: i64) -> i64:
    """CONJ-RUL-30: a creature of the player would change, unless it is warded."""
    if target == NOTHING or is_warded(s, s.owner[target], ward):
        return 0
    return Affects.YOU | Affects.CREATURES if s.owner[target] == seat else 0


def give_counters(s: Ember, creatures: list[int], n: i64) -> None:
    """CONJ-FX-13: creatures gain or lose VP for good, and it is told of each: what it got, not what was meant."""
    for creature in creatures:
        change = change_of(s, creature, n)
        if change == 0:
            s.tell("stays-at-0", s.owner[creature], CREATURE + creature, NOTHING, 0 if s.is_up(creature) else 1)
        else:
            seat, what = s.owner[creature], CREATURE + creature
            s.tell("changes-vp" if s.is_up(creature) else "changes-covered", seat, what, NOTHING, change)
    add_counters(s, creatures, n)


def change_of(s: Ember, creature: i64, n: i64) -> i64:
    """CONJ-VP-01: by how much the VP of the creature change: it loses no more than it has."""
    vp = s.vp(creature)
    return n if vp + n >= 0 else -vp


def add_counters(s: Ember, creatures: list[int], n: i64) -> None:
    """CONJ-VP-01: a creature remains at 0 VP, and what it gains later counts from there; CONJ-VP-02: with the optional
    rule those that fall to 0 are flipped."""
    worth = [s.vp(creature) for creature in creatures]
    for creature in creatures:
        s.counters[creature] += change_of(s, creature, n) - below_zero(s, creature)
    if s.zero_flips:
        fallen = [creatures[i] for i in range(len(creatures)) if worth[i] > 0 and s.vp(creatures[i]) == 0]
        for creature in fallen:
            flip(s, creature)


def below_zero(s: Ember, creature: i64) -> i64:
    """CONJ-FX-22: what printed VP, counters and bonus have come to below 0 since a bonus is gone; else 0."""
    counted = s.counted_vp(creature)
    return counted if counted < 0 else 0


V_VP: Final = ChangeVp("vp", "FX-13")


# steal, banish


class CarryAway(Verb[Ember]):
    """A creature of an opponent leaves them; limit."""

    def __init__(self, name: str, clause_id: str, ward: i64) -> None:
        super().__init__(name, clause_id)
        self.ward = ward

    def aim(self, step: Step) -> i64:
        """A creature of an opponent."""
        return Aim.THEIRS

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: a creature of the player would be gone."""
        return by_change(s, first_aim(aims), seat, self.ward)

    def begin(self, s: Ember, task: Task, step: Step) -> None:
        """CONJ-RUL-32: it leaves its owner, unless it is warded."""
        for target in effects.still_fitting(s, task.seat, CREATURE + A_CREATURE.of(task), AIMS.of(task)):
            owner: i64 = s.owner[target]
            if not effects.stops_at_ward(s, owner, self.ward):
                s.areas[owner].remove(target)
                self.carry_away(s, task.seat, owner, target)

    def carry_away(self, s: Ember, seat: i64, owner: i64, target: i64) -> None:
        """Where it goes."""


class Steal(CarryAway):
    """CONJ-FX-14: it changes its owner; limit."""

    def carry_away(self, s: Ember, seat: i64, owner: i64, target: i64) -> None:
        """CONJ-FX-14, CONJ-RUL-32: it keeps its face and its counters."""
        s.owner[target] = seat
        s.areas[seat].append(target)
        s.tell("takes-creature", seat, CREATURE + target, SEAT + owner, 0 if s.is_up(target) else 1)


class Banish(CarryAway):
    """CONJ-FX-15: it returns to its group of the Pool; limit."""

    def affects(self, s: Ember, step: Step, creature: i64, aims: i64, seat: i64) -> i64:
        """CONJ-RUL-30: a creature of the player would be gone, or one that changes their Hand Size."""
        target = first_aim(aims)
        affected = by_change(s, target, seat, self.ward)
        if affected == 0 and target != NOTHING and s.is_up(target) and not is_warded(s, s.owner[target], self.ward):
            return abilities.by_face(s, target, seat)
        return affected

    def carry_away(self, s: Ember, seat: i64, owner: i64, target: i64) -> None:
        """CONJ-FX-15, CONJ-RUL-32: it lies in the Pool face up, without counters."""
        s.owner[target] = POOL
        s.counters[target] = 0
        s.up |= bit(target)
        s.locked &= ~bit(target)
        s.spent &= ~bit(target)
        s.tell("is-banished", owner, CREATURE + target)


V_STEAL: Final = Steal("steal", "FX-14", Ward.STEAL)
V_BANISH: Final = Banish("banish", "FX-15", Ward.BANISH)

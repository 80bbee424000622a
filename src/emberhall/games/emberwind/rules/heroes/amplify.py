"""Amplify: what can be bought once the dice of an action were seen (WIND-AMP), and what the damage would do by then."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.heroes import boons, prices
from emberhall.games.emberwind.rules.printed import HeroAction, Op
from emberhall.games.emberwind.rules.questions import A_COMBATANT, OWN_ACTION, TO_PASS, Question, Work
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, CRITICAL, FOE, HIT, NOWHERE, PASS, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import ALLOWED, NOT_ASKED

LIMIT: Final[int] = clause("AMP-101")
CONDITION_OF_AMP: Final[int] = clause("AMP-102")
ONE_ACTION: Final[int] = clause("COND-112")
POINTS: Final[int] = clause("HERO-101")
NOTHING_TO_DO: Final[int] = clause("RUL-06")

TENTHS: Final = 10  # WIND-AMP-103: what damage is multiplied by stands in tenths
WHOM: Final = 65536  # in `added`: a mask of Targets is below, the action above


# Damage


def ignores_barrier(s: Emberwind) -> bool:
    """WIND-HERO-105, -107: a critical hit, one up to P, and PIERCING."""
    deed = s.deed
    return deed.outcome == CRITICAL or (deed.props | s.cards.actions[deed.action].props) & d.PIERCING != 0


def barrier_for(s: Emberwind, foe: i64) -> i64:
    """WIND-RUL-08: the Barrier that counts for that Foe."""
    deed = s.deed
    vs: i64 = s.cards.actions[deed.action].vs
    if deed.is_kept or not s.boons:
        return vs
    return boons.rider_barrier(s, deed.hero, foe, vs)


def damage_to(s: Emberwind, foe: i64) -> i64:
    """WIND-AMP-103: the total, multiplied and rounded down if an Amplify says so, before the Barrier."""
    deed = s.deed
    if deed.multiplied & bit(foe) != 0:
        return deed.total * deed.tenths // TENTHS
    return deed.total


def would_lose(s: Emberwind, foe: i64, damage: i64) -> i64:
    """The HP that the Foe would lose by so much damage of the deed."""
    if not ignores_barrier(s) and not s.has(foe, d.FRAGILITY):
        damage -= s.barrier(foe, barrier_for(s, foe))
    return min(max(0, damage), s.hp[foe])


def has_verb(program: list[Op], verb: WindVerb) -> bool:
    """One of the steps is of that verb."""
    for op in program:
        if op.verb is verb:
            return True
    return False


# What changes a deed before it is applied


class MultiplyDamage(WindVerb):
    """WIND-AMP-103: n tenths of the damage."""

    def left_of(self, s: Emberwind, action: HeroAction, op: Op, targets: i64) -> i64:
        """WIND-AMP-103: damage is multiplied once."""
        return targets if s.deed.multiplied == 0 else 0


class HealBonus(WindVerb):
    """WIND-AMP-102: n HP more are healed."""

    def adds(self, s: Emberwind, op: Op) -> bool:
        """WIND-AMP-102: some Target will lack HP."""
        deed = s.deed
        for hero in range(s.heroes):
            if deed.targets & bit(hero) != 0 and s.hp[hero] > 0 and s.most_hp(hero) - s.hp[hero] > deed.total:
                return True
        return False


V_MULTIPLY: Final = MultiplyDamage("multiply_damage")
V_HEAL_BONUS: Final = HealBonus("heal_bonus")
V_REPEAT: Final = WindVerb("repeat_action")  # the action once more, for nothing: `deeds` does it


# What may be bought (WIND-AMP-101, -102)


class DeedSettled(Work):
    """WIND-AMP-101: the total is known."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-AMP-101: all dice were seen, and the Hero is asked whether to Amplify, if it can."""
        hero: i64 = s.deed.hero
        if forbids_rider(s) == ALLOWED:
            AMPLIFY_DEED.push(s, s.seat_of[hero])
            return
        for number in s.cards.heroes[s.sheets[hero]].actions:
            if s.cards.actions[number].type == d.AMPLIFY and forbids_amp_action(s, number) == ALLOWED:
                AMPLIFY_DEED.push(s, s.seat_of[hero])
                return


def forbids_rider(s: Emberwind) -> i64:
    """WIND-AMP-102: ALLOWED where the action's own rider may be bought now; bought again it is the same use."""
    deed = s.deed
    action = s.cards.actions[deed.action]
    if not action.amp or deed.outcome < HIT:
        return CONDITION_OF_AMP
    if deed.amps == 0:
        if is_limit_reached(s, deed.hero):
            return LIMIT
    elif not action.is_amp_repeatable:
        return CONDITION_OF_AMP
    if s.pool[deed.hero] < action.amp_cost:
        return POINTS
    for op in action.amp:
        if op.verb.adds(s, op):
            return ALLOWED
    return CONDITION_OF_AMP


def is_limit_reached(s: Emberwind, hero: i64) -> bool:
    """WIND-AMP-101: the Hero has no Amplify left in this Round."""
    return s.amplifies[hero] >= s.cards.heroes[s.sheets[hero]].amplifies


def forbids_amp_action(s: Emberwind, number: i64) -> i64:
    """WIND-AMP-102: ALLOWED where the Amplify action may be used on the deed now."""
    deed = s.deed
    hero: i64 = deed.hero
    action = s.cards.actions[number]
    if action.type != d.AMPLIFY or prices.place_of(s, hero, number) == NOWHERE:
        return NOT_ASKED
    if s.has(hero, d.PARALYSIS):
        return ONE_ACTION
    if is_limit_reached(s, hero):
        return LIMIT
    if not fits(s, action):
        return CONDITION_OF_AMP
    return prices.forbids_use(s, hero, action)


def fits(s: Emberwind, action: HeroAction) -> bool:
    """WIND-AMP-102: its condition holds: a hit, a hit with damage, or a Spell."""
    deed = s.deed
    amplified = s.cards.actions[deed.action]
    if action.amplifies == d.AMP_SPELL:
        return amplified.tags & d.SPELL != 0 and not deed.is_repeated and can_repeat(s, amplified)
    if deed.outcome < HIT or amplified.side != d.SIDE_FOE:
        return False
    if amplified.check != d.BY_CAP and amplified.roll is None and amplified.props & (d.AUTO_HIT | d.AUTO_CRIT) == 0:
        return False
    if action.amplifies == d.AMP_DAMAGE and amplified.roll is None:
        return False
    return whom_for(s, action) != 0


def can_repeat(s: Emberwind, amplified: HeroAction) -> bool:
    """The Hero could use the action once more: it is not barred, and there is a charge for a Tide-Turner."""
    hero: i64 = s.deed.hero
    place = prices.place_of(s, hero, amplified.number)
    if place == NOWHERE or s.used[hero] & bit(place) != 0:
        return False
    return amplified.tags & d.TIDE == 0 or s.tides[hero] > 0


def whom_for(s: Emberwind, action: HeroAction) -> i64:
    """A mask of the Targets that the Amplify action could concern."""
    mask: i64 = s.deed.targets
    for op in action.program:
        mask = op.verb.left_of(s, action, op, mask)
    return mask


def factor(s: Emberwind) -> i64:
    """WIND-AMP-103: by how many tenths the Hero could multiply the damage now, or TENTHS."""
    deed = s.deed
    if not deed.is_kept:
        for number in s.cards.heroes[s.sheets[deed.hero]].actions:
            action = s.cards.actions[number]
            if (
                action.type == d.AMPLIFY
                and action.amplifies == d.AMP_DAMAGE
                and forbids_amp_action(s, number) == ALLOWED
            ):
                return tenths_of(s, action)
    return TENTHS


def tenths_of(s: Emberwind, amplify: HeroAction) -> i64:
    """WIND-AMP-103: what an Amplify makes of the deed's damage, in tenths."""
    doubled: i64 = s.cards.actions[s.deed.action].doubled
    for op in amplify.program:
        if op.verb is V_MULTIPLY:
            return doubled if doubled != 0 else op.n
    return TENTHS


class AmplifyDeed(Question):
    """WIND-AMP-101: an Amplify action, the deed's own rider, or no more."""

    def offers(self, s: Emberwind, task: Task) -> list[int]:
        """Nothing more, or what may be bought."""
        picks: list[int] = []
        deed = s.deed
        if needs_rider(s):
            picks.append(ACTION + deed.action)
            return picks
        picks.append(PASS)
        if prices.place_of(s, deed.hero, deed.action) == NOWHERE and forbids_rider(s) == ALLOWED:
            picks.append(ACTION + deed.action)
        for number in s.cards.heroes[s.sheets[deed.hero]].actions:
            if self.forbids(s, task, ACTION + number) == ALLOWED:
                picks.append(ACTION + number)
        return picks

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-AMP-101, -102: the action's own rider, or an Amplify action that fits; or nothing more."""
        if needs_rider(s):
            return ALLOWED if pick == ACTION + s.deed.action else NOTHING_TO_DO
        if pick == PASS:
            return ALLOWED
        number: i64 = pick - ACTION
        return forbids_rider(s) if number == s.deed.action else forbids_amp_action(s, number)

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-AMP-102: it is paid at once; then the question is put again."""
        if pick == PASS:
            return
        deed = s.deed
        hero: i64 = deed.hero
        number: i64 = pick - ACTION
        s.tell("amplifies", s.seat_of[hero], COMBATANT + hero, pick)
        s.agenda.push(task)
        if number == deed.action:
            buy_rider(s)
            return
        s.amplifies[hero] += 1
        prices.pay(s, hero, number)
        action = s.cards.actions[number]
        if has_verb(action.program, V_REPEAT):
            deed.is_repeated = True
        elif concerns_one(action):
            AMPLIFY_WHOM.push(s, task.seat, 0, number)
        else:
            concern(s, number, whom_for(s, action))


def needs_rider(s: Emberwind) -> bool:
    """WIND-RUL-06: all that the action does here is what its rider adds: the effects that it would end are others'."""
    deed = s.deed
    program = s.cards.actions[deed.action].program
    if deed.amps > 0 or not program or not program[0].verb.is_choosy:
        return False
    for foe in range(FOE, FOE + s.foes):
        if deed.targets & bit(foe) != 0 and program[0].verb.has_object(s, deed.hero, foe):
            return False
    return forbids_rider(s) == ALLOWED


def concerns_one(action: HeroAction) -> bool:
    """WIND-AMP-102: what the Amplify adds is for one Target of the Hero's choice."""
    for op in action.program:
        if op.is_one:
            return True
    return False


def buy_rider(s: Emberwind) -> None:
    """WIND-AMP-102: the rider is bought once more, which is one use however often."""
    deed = s.deed
    action = s.cards.actions[deed.action]
    s.pool[deed.hero] -= action.amp_cost
    if deed.amps == 0:
        s.amplifies[deed.hero] += 1
    deed.amps += 1
    for op in action.amp:
        if op.verb is V_HEAL_BONUS:
            deed.total += op.n


class AmplifyWhom(Question):
    """WIND-AMP-102: the one Target that it concerns."""

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-AMP-102: one of the Targets."""
        mask = whom_for(s, s.cards.actions[OWN_ACTION.of(task)])
        return ALLOWED if mask & bit(pick - COMBATANT) != 0 else CONDITION_OF_AMP

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-AMP-102: the Target is chosen."""
        concern(s, OWN_ACTION.of(task), bit(pick - COMBATANT))


def concern(s: Emberwind, number: i64, targets: i64) -> None:
    """WIND-AMP-103: the damage to these Targets is multiplied; other effects come with those of the hit."""
    deed = s.deed
    action = s.cards.actions[number]
    if has_verb(action.program, V_MULTIPLY):
        deed.tenths = tenths_of(s, action)
        deed.multiplied = targets
    deed.added = [*deed.added, number * WHOM + targets]


DEED_SETTLED: Final[Work] = DeedSettled("deed-settled")
AMPLIFY_DEED: Final = AmplifyDeed("amplify", "AMP-101", TO_PASS, takes_actions=True)
AMPLIFY_WHOM: Final = AmplifyWhom("amplify-whom", "AMP-102", A_COMBATANT, numbers=[OWN_ACTION])

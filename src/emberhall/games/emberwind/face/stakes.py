"""What hangs on an answer: HP that a roll or an Amplify would take, what a Trigger would spare, points left over.

Where nothing hangs on any answer, a person need not be asked (decision 0007). What is printed on sheets that nobody has
studied counts as open, so that silence tells nothing of them (WIND-RUL-04).
"""

from collections.abc import Callable

from emberhall.games.emberwind.face.known import knows_all
from emberhall.games.emberwind.face.shapes import WindAim, WindEnding, WindStake
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.foes import targeting
from emberhall.games.emberwind.rules.heroes import amplify, checks, dice, prices, triggers
from emberhall.games.emberwind.rules.heroes.checks import SHIFT_ROLL
from emberhall.games.emberwind.rules.heroes.keeping import KEEP_SUSTAIN
from emberhall.games.emberwind.rules.heroes.turns import ACT
from emberhall.games.emberwind.rules.questions import LOSS, THE_EFFECT, THE_ROLL, Question, asked
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.games.emberwind.rules.verbs import boons, targets
from emberhall.kernel.agenda import Task
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED

CAP_WORDS = {
    checks.MISSES: "miss", checks.HITS: "hit", checks.HITS_PAST_BARRIERS: "past the Barrier",
    checks.IS_CRITICAL: "critical",
}  # fmt: skip
OF_DAMAGE = (checks.ROLL_DAMAGE, checks.ROLL_HEALING)
SPARK, ANTHEM = "Spark", "Anthem"


# What lets a question pass


def pass_pick(s: Emberwind, task: Task, *, is_moment: bool) -> int:
    """The pick that a screen may make for a person; -1 where the question wants an answer."""
    if asked(task) is KEEP_SUSTAIN:
        return state.KEEP
    is_let_pass = is_moment or (asked(task) is amplify.AMPLIFY_DEED and not has_action(s, task))
    return state.PASS if is_let_pass and state.PASS in s.legal() else -1


def has_action(s: Emberwind, task: Task) -> bool:
    """Something hangs on the answer, as far as everybody knows."""
    if asked(task) is KEEP_SUSTAIN:
        return wakes(s, task)
    found = stakes(s, task)
    return not found or not all(stake.is_idle for stake in found)


def wakes(s: Emberwind, task: Task) -> bool:
    """WIND-SUST-101, WIND-COND-109: to keep an effect costs nothing, but its damage would wake a sleeper."""
    one = s.sustains[THE_EFFECT.of(task)]
    if s.action(one.action).roll is None:
        return False
    return any((one.targets >> foe) & 1 and s.has(foe, d.SLEEP) for foe in range(state.FOE, state.FOE + s.foes))


def stakes(s: Emberwind, task: Task) -> list[WindStake]:
    """What each answer would change, where that can be told; what lets the question pass is left out."""
    stake = STAKES.get(asked(task))
    return [] if stake is None else [stake(s, task, pick) for pick in s.legal() if pick != state.PASS]


# A roll that may be shifted (WIND-HERO-113)


def of_shift(s: Emberwind, task: Task, pick: int) -> WindStake:
    """What the roll would come to, and what that costs: an Anthem suffices, or the Spark is spent."""
    change = pick - checks.NO_SHIFT
    spends = ANTHEM if abs(change) <= s.anthem[SHIFT_ROLL.hero(s, task)] else SPARK
    if THE_ROLL.of(task) in OF_DAMAGE:
        return of_total(s, task, pick, change, spends)
    number = checks.shifted(s, THE_ROLL.of(task))
    before, after = (result_of(s, task, roll) for roll in (number, number + change))
    is_idle = change > 0 or before == after or is_settled(s, task)
    return WindStake(pick, 0, [], after, spends, is_idle)


def result_of(s: Emberwind, task: Task, d20: int) -> str:
    """What the d20 would bring; the number itself where the value that it stands against is not at hand."""
    which, hero = THE_ROLL.of(task), SHIFT_ROLL.hero(s, task)
    if which == checks.ROLL_CAP:
        return CAP_WORDS[checks.effect_of(s, d20)]
    if which == checks.ROLL_SKILL:
        return "success" if d20 <= checks.value_of(s, hero, s.action(s.deed.action).check, -1) else "no success"
    if which == checks.ROLL_DEFENCE:
        check = s.foe(s.strike.foe).actions[s.strike.action].check
        return "avoided" if d20 <= checks.value_of(s, hero, check, s.strike.foe) else "hit"
    return str(d20)


def is_settled(s: Emberwind, task: Task) -> bool:
    """Whatever the roll is made into, it comes to the same: every Target falls anyway, or the hit does nothing."""
    if THE_ROLL.of(task) == checks.ROLL_CAP:
        return falls_anyway(s)
    return THE_ROLL.of(task) == checks.ROLL_DEFENCE and is_harmless(s, SHIFT_ROLL.hero(s, task))


def falls_anyway(s: Emberwind) -> bool:
    """The deed hits as it was rolled, and the least that its dice can show fells every Target."""
    deed, action = s.deed, s.action(s.deed.action)
    band = checks.band(s, deed.d20)
    if band == checks.MISSES or action.roll is None:
        return False
    each = action.roll.sides if band == checks.IS_CRITICAL else 1
    least = (action.roll.dice + deed.more_dice) * each + action.roll.plus
    least -= s.count(deed.hero, d.WEAKNESS)
    return all(least - wall_of(s, foe, band) >= s.hp[foe] for foe in targets_of(s, deed.targets))


def wall_of(s: Emberwind, foe: int, band: int) -> int:
    """The Barrier that counts for a CAP Check of that band."""
    is_past = band != checks.HITS or s.deed.props & d.PIERCING or s.has(foe, d.FRAGILITY)
    return 0 if is_past else s.barrier(foe, amplify.barrier_for(s, foe))


def is_harmless(s: Emberwind, hero: int) -> bool:
    """WIND-DMG-02: the most that the strike can roll is less than the Barrier, and it does nothing else."""
    strike = s.strike
    action = s.foe(strike.foe).actions[strike.action]
    if action.effects or action.drains or not knows_all(s, strike.foe):
        return False
    if action.roll is None:
        return True
    barrier = 0 if action.props & (d.PIERCING | d.AUTO_CRIT) or s.has(hero, d.FRAGILITY) else s.barrier(hero, action.vs)
    return action.roll.most() + targeting.bonus(s, strike.foe) <= barrier


def of_total(s: Emberwind, task: Task, pick: int, change: int, spends: str) -> WindStake:
    """HP that more or less of damage or healing takes or gives; an echo is not reckoned."""
    is_echo = any(kind_of(one) is dice.DEED_ECHOES for one in s.agenda.tasks()[-2:-1])
    if is_echo:
        return WindStake(pick, change, [], "", spends, change < 0)
    if THE_ROLL.of(task) == checks.ROLL_HEALING:
        return WindStake(pick, healed(s, change) - healed(s, 0), [], "", spends, change < 0)
    targets = targets_of(s, s.deed.targets)
    before = {foe: amplify.would_lose(s, foe, s.deed.total) for foe in targets}
    after = {foe: amplify.would_lose(s, foe, s.deed.total + change) for foe in targets}
    fells = [state.COMBATANT + foe for foe in targets if before[foe] < s.hp[foe] == after[foe]]
    return WindStake(pick, sum(after.values()) - sum(before.values()), fells, "", spends, change < 0)


def healed(s: Emberwind, change: int) -> int:
    """The HP that the deed gives with so much more."""
    some = [hero for hero in range(s.heroes) if (s.deed.targets >> hero) & 1 and s.hp[hero] > 0]
    return sum(min(s.most_hp(hero) - s.hp[hero], max(0, s.deed.total + change)) for hero in some)


def targets_of(s: Emberwind, mask: int) -> list[int]:
    """The Foes of a mask that stand."""
    return [foe for foe in range(state.FOE, state.FOE + s.foes) if (mask >> foe) & 1 and s.is_standing(foe)]


# Amplify (WIND-AMP)


def of_amplify(s: Emberwind, task: Task, pick: int) -> WindStake:
    """HP that the Amplify takes or gives besides, at the best Target; what falls anyway gains nothing by it."""
    number = pick - state.ACTION
    action = s.action(number)
    ops = action.amp if number == s.deed.action else action.program
    found = WindStake(pick, 0, [], "", "", is_idle=True)
    for op in ops:
        found = better(found, of_op(s, pick, op))
    return found


def better(one: WindStake, other: WindStake) -> WindStake:
    """What hangs on both together."""
    hp, fells = max(one.hp, other.hp), sorted({*one.fells, *other.fells})
    return WindStake(one.pick, hp, fells, "", "", one.is_idle and other.is_idle)


def of_op(s: Emberwind, pick: int, op: d.Op) -> WindStake:
    """One op of it."""
    action, left = s.action(pick - state.ACTION), survivors(s)
    if op.verb is amplify.V_MULTIPLY:
        return of_multiplying(s, pick, amplify.tenths_of(s, action))
    if op.verb is amplify.V_HEAL_BONUS:
        hp = healed(s, op.n) - healed(s, 0)
        return WindStake(pick, hp, [], "", "", is_idle=hp == 0)
    if op.verb is targets.V_DEFEAT:
        fells = [state.COMBATANT + foe for foe in left if s.foe(foe).rank == d.GRUNT]
        return WindStake(pick, sum(s.hp[thing - state.COMBATANT] for thing in fells), fells, "", "", is_idle=not fells)
    if op.verb is targets.V_CONDITION:
        gains = [foe for foe in left if s.count(foe, op.what) < d.MOST_STACKS[op.what]]
        return WindStake(pick, 0, [], "", "", is_idle=not gains and op.until == d.TO_THE_END)
    return WindStake(pick, 0, [], "", "", is_idle=op.verb is not amplify.V_REPEAT and not left)


def of_multiplying(s: Emberwind, pick: int, tenths: int) -> WindStake:
    """WIND-AMP-103: the most that one Target loses besides."""
    total = s.deed.total
    gains = {
        foe: amplify.would_lose(s, foe, total * tenths // amplify.TENTHS) - amplify.would_lose(s, foe, total)
        for foe in survivors(s)
    }
    most = max(gains.values(), default=0)
    fells = [
        state.COMBATANT + foe
        for foe, more in gains.items()
        if more and more + amplify.would_lose(s, foe, total) == s.hp[foe]
    ]
    return WindStake(pick, most, fells, "", "", is_idle=most == 0)


def survivors(s: Emberwind) -> list[int]:
    """The Targets that the deed leaves standing as it was rolled."""
    named = targets_of(s, s.deed.targets)
    if s.action(s.deed.action).roll is None:
        return named
    return [foe for foe in named if amplify.would_lose(s, foe, amplify.damage_to(s, foe)) < s.hp[foe]]


# Triggers (WIND-TRIG)


def of_declared(s: Emberwind, task: Task, pick: int) -> WindStake:
    """HP that the Heroes would lose on average to what the Trigger calls off or turns away."""
    action = s.action(pick - state.ACTION)
    verbs = {op.verb for op in action.program}
    result = "cancels it" if triggers.V_CANCEL in verbs else "turns it aside" if triggers.V_REDIRECT in verbs else ""
    spared = round(sum(aim.mean for aim in aims(s))) if triggers.V_CANCEL in verbs else 0
    is_idle = all(does_nothing(s, op) for op in action.program)
    return WindStake(pick, spared, [], result, "", is_idle)


def does_nothing(s: Emberwind, op: d.Op) -> bool:
    """The op changes nothing: a Move that leads nowhere, a condition that it has, a Daze that nobody gains by."""
    strike = s.strike
    if op.verb is triggers.V_CANCEL:
        return strike.code < d.BASIC and strike.square in (state.NOWHERE, s.at[strike.foe])
    if op.verb is not targets.V_CONDITION:
        return False
    if s.count(strike.foe, op.what) >= d.MOST_STACKS[op.what]:
        return True
    return op.what == d.DAZE and op.until == d.ITS_TURN and knows_all(s, strike.foe) and not dodges_follow(s)


def dodges_follow(s: Emberwind) -> bool:
    """WIND-COND-106: what the Foe does now, or in the rest of its chain, may be avoided by Dodge."""
    sheet, strike = s.foe(s.strike.foe), s.strike
    now = [sheet.actions[strike.action]] if strike.code >= d.BASIC and strike.action >= 0 else []
    codes = [sheet.grid[hex_] for hex_ in s.chain[s.link :]]
    later = [sheet.actions[sheet.letters[code - d.SPECIAL]] for code in codes if code >= d.SPECIAL]
    basic = [one for one in (sheet.melee, sheet.ranged) if one is not None and d.BASIC in codes]
    checks_made = [one.check for one in (*now, *later, *basic)]
    checks_made += [op.check for one in (*now, *later, *basic) for op in one.effects]
    return d.DODGE in checks_made


def of_incoming(s: Emberwind, task: Task, pick: int) -> WindStake:
    """The HP that the Hero would keep."""
    verbs = {op.verb for op in s.action(pick - state.ACTION).program}
    spared = LOSS.of(task) if boons.V_NEGATE in verbs else 1 if boons.V_SURVIVE in verbs else 0
    return WindStake(pick, spared, [], "", "", is_idle=False)


STAKES: dict[Question, Callable[[Emberwind, Task, int], WindStake]] = {
    SHIFT_ROLL: of_shift,
    amplify.AMPLIFY_DEED: of_amplify,
    triggers.ON_DECLARED: of_declared,
    triggers.ON_INCOMING: of_incoming,
}


def aims(s: Emberwind) -> list[WindAim]:
    """WIND-POLICY-103: for each Hero that a Foe aims at, how likely it is hit, and what it loses on average."""
    strike = s.strike
    if strike.action < 0 or strike.code < d.BASIC or not knows_all(s, strike.foe):
        return []
    action = s.foe(strike.foe).actions[strike.action]
    heroes = [hero for hero in range(s.heroes) if (strike.targets >> hero) & 1]
    return [
        WindAim(
            state.COMBATANT + hero,
            round(100 * targeting.chance(s, strike.foe, action, hero)),
            round(targeting.expected(s, strike.foe, action, hero), 1),
        )
        for hero in heroes
        if action.support == d.NOT_SUPPORT
    ]


# The end of a turn (WIND-HERO-103)


def ending(s: Emberwind, task: Task) -> WindEnding | None:
    """The points that the Hero would leave over, and the Triggers that they could pay for until its next turn."""
    if asked(task) is not ACT:
        return None
    hero = ACT.hero(s, task)
    left = triggers.forbids_any(s, hero) == ALLOWED
    paid = [one for one in s.hero(hero).answers if left and 0 < prices.price(s, hero, one.number) <= s.pool[hero]]
    able = [state.ACTION + one.number for one in paid if prices.forbids_use(s, hero, one) == ALLOWED]
    return WindEnding(min(state.POOL, s.pool[hero]), able)

"""What would happen: how actions would fare, where Heroes can go, what chains promise. What Foes threaten is in
`danger`."""

import msgspec

from emberhall.games.emberwind.content.cards import CardSet, library_of
from emberhall.games.emberwind.content.schema import FoeCard
from emberhall.games.emberwind.face.card_text import flair
from emberhall.games.emberwind.face.known import CHARACTERISTICS, known_parts
from emberhall.games.emberwind.face.names import BARRIER_NAMES, VALUE_NAMES, code_name, combatants_in, plural
from emberhall.games.emberwind.face.prompts import strike_deed
from emberhall.games.emberwind.face.prospects import prospect
from emberhall.games.emberwind.face.shapes import WindChain, WindCheck, WindPlan, WindReach, WindShot
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.both import noticing
from emberhall.games.emberwind.rules.field import reach
from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.field.squares import block_distance, is_in
from emberhall.games.emberwind.rules.foes import chains, policy
from emberhall.games.emberwind.rules.foes.turns import CHOOSE_CHAIN
from emberhall.games.emberwind.rules.heroes import actions, checks, prices
from emberhall.games.emberwind.rules.heroes.actions import WHERE
from emberhall.games.emberwind.rules.heroes.checks import SHIFT_ROLL
from emberhall.games.emberwind.rules.heroes.triggers import ON_INCOMING
from emberhall.games.emberwind.rules.heroes.turns import ACT
from emberhall.games.emberwind.rules.questions import COUNT, LOSS, PURPOSE, THE_ROLL, asked
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

OUTCOMES = {state.UNDECIDED: "", state.MISS: "miss", state.HIT: "hit", state.CRITICAL: "critical"}


# Actions of Heroes against Foes


def shots(s: Emberwind, task: Task) -> list[WindShot]:
    """How the action that is aimed would fare against each Foe; before one is chosen, every attack, the best of them
    marked."""
    standing = [foe for foe in range(state.FOE, state.FOE + s.foes) if s.is_standing(foe)]
    if asked(task) is actions.TARGETS and s.action(s.deed.action).side == d.SIDE_FOE:
        return [shot(s, s.deed.hero, s.deed.action, foe) for foe in standing]
    if asked(task) is not ACT:
        return []
    hero = ACT.hero(s, task)
    attacks = [number for number in s.hero(hero).actions if is_attack(s, task, number)] or [s.hero(hero).ranged]
    found = []
    for foe in standing:
        tried = [shot(s, hero, number, foe) for number in attacks]
        best = max(tried, key=lambda one: (not one.why, 0 if not one.why else reach_of(s, one), one.mean))
        found += [msgspec.structs.replace(one, is_best=one is best) for one in tried]
    return found


def reach_of(s: Emberwind, one: WindShot) -> int:
    """How far the action is printed to reach, to tell of the one that came closest."""
    return int(s.action(one.action - state.ACTION).range)


def is_attack(s: Emberwind, task: Task, number: int) -> bool:
    """The Hero could use this to take HP from a Foe, without a charge."""
    action = s.action(number)
    if action.side != d.SIDE_FOE or action.roll is None or action.tags & d.TIDE:
        return False
    return action.type in (d.GENERAL, d.SUSTAIN) and prices.forbids_use(s, ACT.hero(s, task), action) == ALLOWED


def shot(s: Emberwind, hero: int, number: int, foe: int) -> WindShot:
    """How one action would fare against one Foe."""
    reached = actions.range_of(s, hero, s.action(number))
    far = block_distance(s.at[hero], 1, s.at[foe], s.size(foe))
    is_clear, in_range = can_see(s, hero, foe, d.FIELD_RANGE), far <= reached
    why = ""
    if not in_range:
        why = f"out of range: {plural(far, 'square')}, and it reaches {reached}"
    elif actions.forbids_target(s, hero, number, foe) != ALLOWED:
        why = "Cover lies between"
    seen = prospect(s, hero, number, foe)
    fells = seen.chance_to_take(s.hp[foe])
    halves = 0.0 if (s.halved >> foe) & 1 else seen.chance_to_take(s.hp[foe] - s.most_hp(foe) // 2) - fells
    c, a, p = seen.cap
    return WindShot(
        thing=state.COMBATANT + foe,
        action=state.ACTION + number,
        is_clear=is_clear,
        in_range=in_range,
        why=why,
        c=c,
        a=a,
        p=p,
        barrier=seen.barrier,
        hit=round(100 * seen.hit),
        mean=round(seen.mean(), 1),
        is_best=True,
        fells=percent(fells),
        sets_off=sets_off(s, foe, fells=fells > 0, halves=halves > 0),
    )


def percent(chance: float) -> int:
    """Of a hundred; what may or may not happen is neither 0 nor 100."""
    return min(99, max(1, round(100 * chance))) if 0.0 < chance < 1.0 else round(100 * chance)


def sets_off(s: Emberwind, foe: int, *, fells: bool, halves: bool) -> list[str]:
    """WIND-START-04: the Combat Flairs that the attack may set off, of all Foes whose sheets are open."""
    moments = [(foe, d.WHEN_DEFEATED)] * fells + [(foe, d.AT_HALF)] * halves
    for other in range(state.FOE, state.FOE + s.foes):
        if fells and other != foe and s.is_standing(other):
            is_near = block_distance(s.at[foe], s.size(foe), s.at[other], s.size(other)) <= noticing.NEAR
            moments += [(other, d.ALLY_NEAR_DEFEATED)] * is_near + [(other, d.ALLY_DEFEATED)]
    told = [flair_words(s, who, when) for who, when in moments]
    return list(dict.fromkeys(words for words in told if words))


def flair_words(s: Emberwind, foe: int, when: int) -> str:
    """The flair that this sets off, after the name of its Foe; "" where there is none, or nobody knows."""
    found = s.foe(foe).flair(when) if known_parts(s, s.foe_sheets[foe]) & CHARACTERISTICS else None
    if found is None:
        return ""
    words = flair(found)
    return f"{library_of(s.cards).foes[s.foe_sheets[foe]].name}, {words[:1].lower()}{words[1:]}"


# Where a Hero can go


def ways(s: Emberwind, task: Task) -> list[WindReach]:
    """WIND-HERO-109: the squares on offer; before a movement is chosen those of Shift and Move, each at its price."""
    if asked(task) is WHERE:
        goals_on_offer = [pick - state.SQUARE for pick in s.legal() if state.SQUARE <= pick < state.ACTION]
        return [WindReach(square, NOTHING, 0, path_to(s, task, square)) for square in goals_on_offer]
    if asked(task) is not ACT:
        return []
    found: dict[int, WindReach] = {}
    for number in (d.A_MOVE, d.A_SHIFT):
        if state.ACTION + number in s.legal():
            price = prices.price(s, ACT.hero(s, task), number)
            for square in goals(s, ACT.hero(s, task), number):
                if square not in found or price < found[square].price:
                    found[square] = WindReach(square, state.ACTION + number, price, [])
    return [found[square] for square in sorted(found)]


def path_to(s: Emberwind, task: Task, square: int) -> list[int]:
    """WIND-MOVE-10: the squares that the movement enters; a teleport enters its goal alone."""
    if PURPOSE.of(task) == actions.FOR_TELEPORT:
        return [square]
    return reach.path(s, s.deed.hero, square, COUNT.of(task), WHERE.passes(task))


def goals(s: Emberwind, hero: int, number: int) -> list[int]:
    """The squares that Move or Shift would lead to."""
    squares, passes = s.action(number).program[0].n, d.PASS_HEROES
    if number == d.A_MOVE:
        passes |= s.next_passes[hero]
    elif actions.is_beside_foe(s, hero):
        squares += s.next_shift[hero]
    lo, hi = reach.hero_reach(s, hero, squares, passes)
    return [square for square in range(state.SQUARES) if is_in(lo, hi, square)]


# Chains and checks


def chain_choices(s: Emberwind, library: CardSet, task: Task) -> list[WindChain]:
    """WIND-CHAIN-06: the chains on offer, with what a dry run makes of them."""
    foe = CHOOSE_CHAIN.foe(s, task)
    sheet, card = s.foe(foe), library.foes[s.foe_sheets[foe]]
    found = []
    for place, chain in enumerate(chains.chains(s, foe)):
        codes = [code_name(sheet.grid[hex_]) for hex_ in chain]
        hexes = [chains.KEYS[chains.MAX_RINGS][hex_] for hex_ in chain]
        steps = policy.plan(s, foe, chain)
        found.append(
            WindChain(
                pick=state.CHAIN + place,
                hexes=hexes,
                codes=codes,
                names=[hex_name(card, sheet, step) for step in steps],
                worth=round(sum(step.worth for step in steps), 1),
                plan=[plan_shown(s, foe, step) for step in steps],
            )
        )
    return found


def hex_name(card: FoeCard, sheet: d.FoeSheet, step: policy.Step) -> str:
    """What a hex of a chain is called: the attack that would be made, an ability, or a Move."""
    if step.code < d.BASIC:
        return f"Move {step.code}"
    if step.code >= d.SPECIAL:
        return card.abilities[code_name(step.code)].name
    is_ranged = sheet.ranged is not None and step.action == sheet.ranged.number
    attack = card.ranged if is_ranged or (step.action < 0 and sheet.prefers_ranged) else card.melee
    attack = attack or card.ranged or card.melee
    return attack.name if attack is not None else "Basic Attack"


def plan_shown(s: Emberwind, foe: int, step: policy.Step) -> WindPlan:
    """WIND-POLICY-103: what the hex would do if the chain were played now."""
    whom = [state.COMBATANT + who for who in combatants_in(step.targets) if who != foe]
    return WindPlan(code_name(step.code), step.square, [] if step.is_skipped else whom)


def last_check(s: Emberwind, library: CardSet, task: Task) -> WindCheck | None:
    """The check that the open question comes from, in words and dice."""
    if asked(task) is ON_INCOMING:
        return harm_check(s, library, task)
    if asked(task) is SHIFT_ROLL and THE_ROLL.of(task) in (checks.ROLL_DEFENCE, checks.ROLL_EFFECT):
        return defence_check(s, task)
    if s.deed.hero == NOBODY or not s.deed.d20 or s.deed.is_kept:
        return None
    return skill_check(s) if s.action(s.deed.action).check != d.BY_CAP else cap_check(s)


def cap_check(s: Emberwind) -> WindCheck:
    """WIND-HERO-105: the CAP Check of the deed."""
    deed = s.deed
    outcome = (
        OUTCOMES[deed.outcome]
        or OUTCOMES[state.CRITICAL if deed.d20 <= deed.c else state.HIT if deed.d20 <= deed.a else state.MISS]
    )
    sentence = f"roll {deed.d20} against C {deed.c}, A {deed.a}, P {deed.p}: {outcome}"
    return WindCheck("CAP", deed.d20, deed.a, outcome, deed.total, 0, 0, (sentence,), "WIND-HERO-105")


def skill_check(s: Emberwind) -> WindCheck | None:
    """WIND-MAN-101: the skill roll of a manoeuvre."""
    deed, which = s.deed, s.action(s.deed.action).check
    if which == d.NO_CHECK:
        return None
    value = checks.value_of(s, deed.hero, which, NOBODY)
    outcome = "success" if deed.d20 <= value else "no success"
    sentence = f"roll {deed.d20} {over(deed.d20, value)} {VALUE_NAMES[which]} {value}: {outcome}"
    return WindCheck(VALUE_NAMES[which], deed.d20, value, outcome, 0, 0, 0, (sentence,), "WIND-MAN-101")


def defence_check(s: Emberwind, task: Task) -> WindCheck | None:
    """WIND-DEF-03: the Defence Check that may be shifted."""
    strike, hero = s.strike, SHIFT_ROLL.hero(s, task)
    which = s.foe(strike.foe).actions[strike.action].check
    if THE_ROLL.of(task) == checks.ROLL_EFFECT or which == d.NO_CHECK:
        return None
    value = checks.value_of(s, hero, which, strike.foe)
    outcome = "hit" if strike.d20 > value else "avoided"
    sentence = f"roll {strike.d20} {over(strike.d20, value)} {VALUE_NAMES[which]} {value}: {outcome}"
    return WindCheck(VALUE_NAMES[which], strike.d20, value, outcome, 0, 0, 0, (sentence,), "WIND-DEF-03")


def harm_check(s: Emberwind, library: CardSet, task: Task) -> WindCheck:
    """WIND-DMG-02: the damage that is about to be taken."""
    strike, hero, taken = s.strike, ON_INCOMING.hero(s, task), LOSS.of(task)
    action = s.foe(strike.foe).actions[strike.action]
    barrier = strike.total - taken if taken else s.barrier(hero, action.vs)
    against = f", {BARRIER_NAMES[action.vs]} {barrier}" if action.vs and barrier > 0 else ""
    sentence = f"{strike.total} damage{against}: {taken} taken"
    what = strike_deed(s, library)
    return WindCheck(what, strike.d20, 0, "hit", strike.total, max(barrier, 0), taken, (sentence,), "WIND-DMG-02")


def over(d20: int, value: int) -> str:
    """How a roll compares."""
    return "over" if d20 > value else "against"

"""How well each seat stands: the game's own judgement, for bots.

What counts, in HP: what the Seeker has left, Shields, cards and points to go on with, ailments on either side, tokens,
the Shard; what the Stack will still do; and what each player could strike: whoever's turn it is with the AP that are
left, the others in their next turn. A lead counts for more the nearer defeat is.
"""

from typing import Any, Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import setup, state
from emberhall.games.seekers.rules.effects import hindrances
from emberhall.games.seekers.rules.map import hexes, sight
from emberhall.games.seekers.rules.play import aiming, casting
from emberhall.games.seekers.rules.play.casting import AMPLIFY
from emberhall.games.seekers.rules.play.choosing import (
    AS_PLAYED,
    CHOICE,
    CHOOSE_DIRECTION,
    CHOOSE_HEX,
    CHOOSE_MODE,
    CHOOSE_UNIT,
    HOW,
    ON_STACK,
    Choose,
)
from emberhall.games.seekers.rules.printed import Design, Step, Verb
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.verbs import bodies, motion, spells, stays
from emberhall.games.seekers.rules.verbs.cards import V_AP, V_DRAW
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED, NOBODY

PER_CARD: Final = 1.8  # a card in the hand, in HP
PER_DEAR_CARD: Final = 1.0  # one that costs more than most of a turn's AP, in the opening hand
PER_NEW_CARD: Final = 1.5  # one that will be drawn
ENOUGH_CARDS: Final = 8
PER_AP: Final = 0.5  # an action point kept
ENOUGH_AP: Final = 6  # with what the next upkeep brings, more is wasted
PER_LASTING: Final = 2.0
PER_TOKEN_HP: Final = 0.5
PER_FATIGUE: Final = 1.0
SHIELD_SHARE: Final = 0.7  # of a Shield, which may run out
CHANNELLED: Final = 25.0  # to have the Shard
CHANNELLING: Final = 9.0
STEALTHED: Final = 2.5
FAR: Final = 0.25  # for each hex that the nearest enemy is farther off than one can reach
NOWHERE_NEAR: Final = 99  # farther off than any hex of a map
PER_DIE: Final = 3.5
LEAD: Final = 35.0  # HP ahead that nearly win
NOW: Final = 0.8  # of what could be struck in this turn
SOON: Final = 0.5  # and in the next one
AFTER_STEPS: Final = 0.75  # where one would have to walk first
MAY_DO: Final = 1.5  # what an effect is worth of which one can't say more
TRIED: Final[list[Choose]] = [CHOOSE_MODE, CHOOSE_DIRECTION, CHOOSE_UNIT, CHOOSE_HEX]  # what comes of it can be told
# What a step may be worth that helps in ways that can't be told at a glance
MAY_TURN: Final[dict[Verb[Any, Any], float]] = {
    motion.V_PUSH: MAY_DO, stays.V_TERRAIN: MAY_DO, stays.V_SUMMON: MAY_DO, bodies.V_STATUS: MAY_DO,
    spells.V_COUNTER: 2.0 * MAY_DO, stays.V_DISPEL: 2.0 * MAY_DO,
    stays.V_LINGER: 2.0 * MAY_DO, spells.V_COPY: 2.0 * MAY_DO,
}  # fmt: skip


def weights() -> list[float]:
    """What an ailment costs for each Moment that is left."""
    result = [0.0] * d.AILMENTS
    result[d.BLEED] = 1.2
    result[d.BLIND] = 1.2
    result[d.BURN] = 1.0
    result[d.DAZE] = 1.0
    result[d.FEAR] = 0.6
    result[d.FROZEN] = 1.6
    result[d.ROOT] = 0.8
    result[d.SHOCKED] = 0.8
    result[d.SLOW] = 0.8
    result[d.STUN] = 2.0
    return result


WEIGHTS: Final[list[float]] = weights()


def outlook(s: Seekers) -> list[float]:
    """From -1 (lost) to 1 (won): the lead over the best of the other teams."""
    if s.ended:
        return decided(s)
    if s.phase == state.BEFORE:
        return leads(s, [worth_of_hand(s, seat) for seat in range(s.seats)])
    worth = [worth_of(s, seat) for seat in range(s.seats)]
    add_stack(s, worth)
    for seat in range(s.seats):
        worth[seat] += potential(s, seat)
    return leads(s, worth)


def leads(s: Seekers, worth: list[float]) -> list[float]:
    """How far each team is ahead of the best of the others."""
    teams = [0.0] * s.seats
    for seat in range(s.seats):
        teams[s.team(seat)] += worth[seat]
    result: list[float] = []
    for seat in range(s.seats):
        best = -1000.0
        for other in range(s.seats):
            if s.team(other) != s.team(seat) and teams[s.team(other)] > best:
                best = teams[s.team(other)]
        lead = (teams[s.team(seat)] - best) / LEAD
        result.append(lead / (1.0 + abs(lead)))
    return result


def worth_of_hand(s: Seekers, seat: i64) -> float:
    """Before the first turn: cards that can soon be played are good to have; an Armory is best as it was built."""
    worth = 0.0
    for design in s.hands[seat]:
        worth += PER_CARD if s.cards.designs[design].ap <= state.UPKEEP_AP - 1 else PER_DEAR_CARD
    if s.agenda.depth > 0 and s.agenda.top().seat == seat:
        kind = s.agenda.top().kind
        if kind == setup.MULLIGAN.number or kind == setup.REDRAW.number:
            worth += PER_NEW_CARD * float(len(s.lifted))
        elif kind == setup.GIVE_UP.number:
            worth -= 1.0
    return worth


def decided(s: Seekers) -> list[float]:
    """The game is over."""
    if s.winners == 0:
        return [0.0] * s.seats
    return [1.0 if (s.winners >> seat) & 1 else -1.0 for seat in range(s.seats)]


def worth_of(s: Seekers, seat: i64) -> float:
    """What a player has, in HP; the last HP count most."""
    if s.is_out(seat):
        return -40.0
    hp = float(s.hp[seat])
    worth = hp + (12.0 - 144.0 / (hp + 12.0))
    cards: i64 = len(s.hands[seat])
    worth += PER_CARD * float(min_of(cards, ENOUGH_CARDS)) + 0.3 * float(max_of(cards - ENOUGH_CARDS, 0))
    worth += PER_AP * float(min_of(s.ap[seat], ENOUGH_AP)) + 0.3 * float(max_of(s.ap[seat] - ENOUGH_AP, 0))
    worth -= PER_FATIGUE * float(s.fatigue[seat])
    if not s.decks[seat]:
        worth -= 8.0
    if s.has_channelled[seat]:
        worth += CHANNELLED
    elif s.channel[seat] > 0:
        worth += CHANNELLING - 2.0 * float(s.channel[seat])
    return worth + worth_of_units(s, seat) + worth_of_lastings(s, seat)


def worth_of_units(s: Seekers, seat: i64) -> float:
    """Ailments, Stealth, tokens and the place on the map."""
    worth = 0.0
    for unit in range(len(s.at)):
        if s.side[unit] != seat or s.at[unit] == NOTHING:
            continue
        share = 1.0
        if unit >= s.seats:
            share = 0.3
            worth += PER_TOKEN_HP * float(s.hp[unit])
        for ailment in range(d.AILMENTS):
            left: i64 = s.left[unit * d.AILMENTS + ailment]
            if left > 0:
                worth -= share * cost_of(ailment, left)
    if s.has_status(seat, d.STEALTH):
        worth += STEALTHED
    return worth - FAR * float(max_of(nearest_enemy(s, seat) - 5, 0))


def cost_of(ailment: i64, left: i64) -> float:
    """What an ailment costs; Burn deals its value every second Moment."""
    if ailment == d.BURN:
        return float((left + 1) * (left + 1)) / 4.0
    return WEIGHTS[ailment] * float(min_of(left, 3))


def nearest_enemy(s: Seekers, seat: i64) -> i64:
    """How far off the nearest enemy Seeker stands."""
    best: i64 = NOWHERE_NEAR
    for other in range(s.seats):
        if s.team(other) != s.team(seat) and s.at[other] != NOTHING and s.at[seat] != NOTHING:
            away = hexes.distance(s.at[seat], s.at[other])
            if away < best:
                best = away
    return best if best < NOWHERE_NEAR else 0


def worth_of_lastings(s: Seekers, seat: i64) -> float:
    """What the player has in the effect Zone, and the poisons on the own Seeker."""
    worth = 0.0
    for thing in s.lastings:
        if thing.kind == state.L_POISON:
            if thing.unit == seat:
                worth -= 1.5 * float(thing.moments)
        elif thing.kind == state.L_SHIELD:
            if thing.unit == seat:
                worth += SHIELD_SHARE * float(thing.amount)
        elif thing.seat == seat:
            if thing.kind == state.L_CHARGES:
                worth += 1.5 * float(thing.charges)
            elif thing.kind == state.L_CARD or thing.kind == state.L_TERRAIN:
                worth += PER_LASTING
            elif thing.kind == state.L_DOWN:
                worth += PER_CARD + 2.0
    return worth


# What could be struck


def potential(s: Seekers, seat: i64) -> float:
    """What the player could deal: now, where the turn is the player's own and not passed, else in the next turn."""
    if s.is_out(seat) or s.at[seat] == NOTHING or s.ailment(seat, d.STUN) > 1 or s.channel[seat] > 1:
        return 0.0
    enemy = nearest_seeker(s, seat)
    if enemy == NOTHING:
        return 0.0
    steps: i64 = 0 if hindrances.forbids_moving(s, seat) != ALLOWED else state.UPKEEP_MP
    if s.active == seat and s.phase == state.MAIN and (s.to_move == seat or s.stack):
        return NOW * strikes(s, seat, enemy, s.ap[seat], min_of(steps, s.mp[seat]))
    gain: i64 = 2 * state.UPKEEP_AP if s.has_channelled[seat] else state.UPKEEP_AP
    return SOON * strikes(s, seat, enemy, min_of(s.ap[seat] + gain, state.AP_CAP), steps)


def strikes(s: Seekers, seat: i64, enemy: i64, budget: i64, steps: i64) -> float:
    """What the best cards of the hand could deal for so many AP, those in reach first, and the Weapon for the rest."""
    if s.ailment(seat, d.SLOW) > 0:
        steps //= 2
    away = hexes.distance(s.at[seat], s.at[enemy])
    in_line = sight.has_line(s, s.at[seat], s.at[enemy])
    on_row = is_on_row(s.at[seat], s.at[enemy])
    hand = s.hands[seat]
    result = 0.0
    used: i64 = 0  # a mask of places in the hand
    while budget > 0:
        best = 0.0
        best_place: i64 = -1
        for place in range(len(hand)):
            design = s.cards.designs[hand[place]]
            if (used >> place) & 1 or design.ap > budget or design.punch <= 0.0:
                continue
            gain = in_reach(design, away, steps, in_line=in_line, on_row=on_row) * design.punch
            if gain - PER_AP * float(design.ap) > best:
                best = gain - PER_AP * float(design.ap)
                best_place = place
        if best_place < 0:
            break
        used |= 1 << best_place
        budget -= s.cards.designs[hand[best_place]].ap
        result += best
    weapon = s.cards.designs[s.slot(seat, 1)]
    action = weapon.action
    if action is not None and action.ap > 0:
        gain = in_reach(weapon, away, steps, in_line=in_line, on_row=on_row) * weapon.punch - PER_AP * float(action.ap)
        if gain > 0.0:
            result += gain * float(budget // action.ap)
    return result


def in_reach(design: Design, away: i64, steps: i64, *, in_line: bool, on_row: bool) -> float:
    """How sure a strike is: from here, after some steps, or not at all."""
    if can_strike(design, away, in_line=in_line, on_row=on_row):
        return 1.0
    return AFTER_STEPS if steps > 0 and away <= design.reach + steps else 0.0


def can_strike(design: Design, away: i64, *, in_line: bool, on_row: bool) -> bool:
    """The card reaches so far, as far as one can tell at a glance."""
    if away > design.reach:
        return False
    if design.aims == d.AIMS_ROW:
        return on_row
    return in_line or design.aims == d.AIMS_AROUND


def is_on_row(a: i64, b: i64) -> bool:
    """One hex lies straight before the other."""
    q: i64 = hexes.Q[a] - hexes.Q[b]
    r: i64 = hexes.R[a] - hexes.R[b]
    return q == 0 or r == 0 or q + r == 0


def nearest_seeker(s: Seekers, seat: i64) -> i64:
    """The nearest enemy Seeker that is there."""
    best: i64 = NOTHING
    best_away: i64 = NOWHERE_NEAR
    for other in range(s.seats):
        if s.team(other) != s.team(seat) and s.at[other] != NOTHING:
            away = hexes.distance(s.at[seat], s.at[other])
            if away < best_away:
                best = other
                best_away = away
    return best


# What the Stack will do


def add_stack(s: Seekers, worth: list[float]) -> None:
    """What is on the Stack, or being played, will do something if nothing else happens."""
    for obj in s.stack:
        add_object(s, worth, obj)
    for obj in s.waiting:
        add_object(s, worth, obj)
    for place in range(len(s.resolving)):
        if place == len(s.resolving) - 1 and is_being_chosen(s):
            add_best_choice(s, worth, s.resolving[place])
        else:
            add_object(s, worth, s.resolving[place])


def is_being_chosen(s: Seekers) -> bool:
    """Somebody is asked what a play is aimed at."""
    if s.agenda.depth == 0:
        return False
    task = s.agenda.top()
    return ON_STACK.of(task) == 0 and (task.kind == AMPLIFY.number or isinstance(kind_of(task), Choose))


def add_best_choice(s: Seekers, worth: list[float], obj: Object) -> None:
    """It is not paid for yet; of all that may be chosen now, its player will take the best."""
    task = s.agenda.top()
    design = s.cards.designs[obj.design]
    if HOW.of(task) == AS_PLAYED:
        worth[obj.seat] -= PER_AP * float(casting.ap_due(s, obj, is_amplified=obj.is_amplified))
        worth[obj.seat] -= PER_CARD * float(design.discards if obj.part == d.PLAY else 0)
    choices = design.part(obj.part).choices
    question: object = kind_of(task)
    if not isinstance(question, Choose) or question not in TRIED:
        worth[obj.seat] += max_float(design.punch, MAY_DO)
        return
    trial = obj.copy()
    while len(trial.targets) < len(choices):
        trial.targets.append(NOTHING)
    best = -1000.0
    best_worth: list[float] = []
    for pick in s.options:
        if pick == state.PASS:
            continue
        question.aim(trial, CHOICE.of(task), pick - question.first)
        after = worth[:]
        add_object(s, after, trial)
        gain = after[obj.seat] * 2.0
        for seat in range(s.seats):
            gain += after[seat] if s.team(seat) == s.team(obj.seat) else -after[seat]
        if gain > best:
            best = gain
            best_worth = after
    for seat in range(len(best_worth)):
        worth[seat] = best_worth[seat]


def max_float(one: float, other: float) -> float:
    """The greater number."""
    return one if one > other else other


def add_object(s: Seekers, worth: list[float], obj: Object) -> None:
    """The damage, healing and ailments of an object, as far as its aims are known."""
    if obj.seat == NOBODY or obj.design == NOTHING or s.is_out(obj.seat) or s.at[obj.unit] == NOTHING:
        return
    design = s.cards.designs[obj.design]
    part = design.part(obj.part)
    if len(obj.targets) < len(part.choices):
        return
    hit: list[int] = []
    for step in part.program:
        verb: Verb[Any, Any] = step.verb
        if verb.is_blow:
            hit = aiming.units_of(s, obj, step)
            add_damage(s, worth, obj, step, hit)
        elif verb is bodies.V_AILMENT:
            for unit in hit if step.to == d.HIT else aiming.units_of(s, obj, step):
                worth[s.side[unit]] -= cost_of(step.kind, step.n)
        elif verb is bodies.V_HEAL or verb is bodies.V_SHIELD:
            for unit in aiming.units_of(s, obj, step):
                worth[s.side[unit]] += 0.7 * (float(step.n) + PER_DIE * float(step.dice))
        elif verb is V_DRAW:
            worth[obj.seat] += PER_CARD * float(step.n)
        elif verb is V_AP:
            worth[obj.seat] += PER_AP * float(step.n) if step.to == d.YOU else 0.0
        else:
            worth[obj.seat] += MAY_TURN.get(verb, 0.3)


def add_damage(s: Seekers, worth: list[float], obj: Object, step: Step, hit: list[int]) -> None:
    """What a roll will deal on average."""
    dice = step.dice + obj.more_dice + step.per_dice * aiming.count_of(s, obj, step, NOTHING)
    if obj.is_amplified:
        dice += step.more_dice
    face = 6.0 if obj.is_critical else PER_DIE
    amount = face * float(dice) + float(step.n + obj.added)
    amount += float(step.per_n * aiming.count_of(s, obj, step, NOTHING))
    for unit in hit:
        share = 1.0 if unit < s.seats else PER_TOKEN_HP
        worth[s.side[unit]] -= share * amount


def min_of(one: i64, other: i64) -> i64:
    """The smaller number."""
    return one if one < other else other


def max_of(one: i64, other: i64) -> i64:
    """The greater number."""
    return one if one > other else other

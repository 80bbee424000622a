"""How well each seat stands: the judgement that greedy and search play by.

A player's worth is the VP they have, the best plans of their hand (a creature of the Pool, the less the more cards it
wants), and what their face-up creatures may still do. A bid that waits under its seal counts as what it would bring.
Whoever is ahead of the best opponent by `SCALE` is as good as through.
"""

import math
from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import calling, conjuring, costs, ending, ongoing
from emberhall.games.conjure.rules.powers import creatures, hands, reactions, stacks
from emberhall.games.conjure.rules.printed import VERBS, Creature, Step, Ward, Who
from emberhall.games.conjure.rules.questions import A_CREATURE
from emberhall.games.conjure.rules.state import CALL, CREATURE, PASS, POOL, WIZARDS, Ember
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

SCALE: Final = 14.0
END_SCALE: Final = 3.0  # in the final round, where nothing but the count is left
HAND_TIE: Final = 0.01  # what a point of the tie-break is worth then

# Plans: what is left of a creature's VP for each card that is wanting, by the shape of its cost
PATIENCE: Final[list[float]] = [0.0] * 7
PATIENCE[costs.MATCH] = 0.46
PATIENCE[costs.GROUPS] = 0.55
PATIENCE[costs.RUN] = 0.57
PATIENCE[costs.PURERUN] = 0.38
PATIENCE[costs.PRISMRUN] = 0.46
PATIENCE[costs.ELEMENT] = 0.62
PATIENCE[costs.RAINBOW] = 0.66
RANKS: Final = [0.85, 0.3, 0.12]  # plans compete for cards: the best one counts nearly whole
NEXT_TURN: Final = 0.85  # what a plan keeps of its worth if it must wait for the next turn
ARCHMAGE_WORTH: Final = 0.7  # besides what it does for plans
CARD_WORTH: Final = 0.25
NEW_CARD: Final = 0.5  # one that is to be drawn

# Abilities: what they may bring some time, by verb
HOPES: Final[list[float]] = [0.0] * len(VERBS)
HOPES[stacks.V_DRAW.number] = 0.4  # for each card
HOPES[hands.V_DISCARD.number] = 0.35
HOPES[hands.V_TAKE.number] = 0.7
HOPES[hands.V_GIVE.number] = -0.2
HOPES[hands.V_SWAP_HANDS.number] = 0.6
HOPES[hands.V_REFRESH.number] = 0.4
HOPES[hands.V_LOOK_AT_HAND.number] = 0.1
HOPES[stacks.V_FETCH.number] = 1.0
HOPES[stacks.V_SIFT.number] = 0.3
HOPES[creatures.V_FLIP.number] = 0.5
HOPES[creatures.V_REVIVE.number] = 0.4
HOPES[reactions.V_CANCEL.number] = 0.9
HOPES[reactions.V_PREVENT.number] = 0.8
HOPES[creatures.V_VP.number] = 0.6  # for each VP
HOPES[creatures.V_STEAL.number] = 0.45  # for each VP of its limit
HOPES[creatures.V_BANISH.number] = 0.3
HOPES[stacks.V_EXTRA_CONJURING.number] = 0.8

# what they bring at once, besides VP
GAINS: Final[list[float]] = [0.0] * len(VERBS)
GAINS[stacks.V_FETCH.number] = 1.2
GAINS[hands.V_TAKE.number] = 0.8
GAINS[stacks.V_EXTRA_CONJURING.number] = 0.5
GAINS[hands.V_DISCARD.number] = 0.4
GAINS[creatures.V_REVIVE.number] = 0.4
GAINS[creatures.V_FLIP.number] = 0.4

# and those that are always on
HAND_SIZE_WORTH: Final = 0.8
TURN_DRAW_WORTH: Final = 1.4
CHARRED_WORTH: Final = 0.9
WILD_WORTH: Final = 0.8
WARD_WORTH: Final = 0.5
SMALL_WORTH: Final = 0.4

CALLING: Final = 12.0  # a call that will win
NEAR_CALL: Final = 4.0  # being able to make it
WRONG: Final = 1.2  # for each VP that a wrong call costs
LINGERING: Final = 1.5  # what a curse does, besides the VP that it costs
CURSE_COST: Final = 2.0


def outlook(s: Ember) -> list[float]:
    """From -1 to 1 for each seat."""
    if s.to_move == NOBODY and s.ended:
        return s.returns()
    if s.caller != NOBODY:
        return after_call(s)
    prizes = best_of_pool(s)
    totals: list[int] = [s.total(seat) for seat in range(s.seats)]
    scores: list[float] = []
    for seat in range(s.seats):
        scores.append(float(totals[seat]) + prospects(s, seat, totals, prizes))
    if s.seats == 1:
        lost = (CURSE_COST + LINGERING) * float(ending.unlifted(s))
        return [math.tanh((scores[0] - lost - float(s.threshold)) / SCALE)]
    return compared(scores, SCALE)


def compared(scores: list[float], scale: float) -> list[float]:
    """Each score against the best of the others."""
    chances: list[float] = []
    for seat in range(len(scores)):
        best = -1000.0
        for other in range(len(scores)):
            if other != seat and scores[other] > best:
                best = scores[other]
        chances.append(math.tanh((scores[seat] - best) / scale))
    return chances


def after_call(s: Ember) -> list[float]:
    """In the final round the count decides, and what abilities may still change of it."""
    scores: list[float] = []
    for seat in range(s.seats):
        score = float(s.total(seat)) + HAND_TIE * float(ending.hand_value(s, seat))
        for creature in s.areas[seat]:
            if s.is_up(creature):
                score += 0.5 * swing(s, seat, creature)
        scores.append(score)
    return compared(scores, END_SCALE)


def prospects(s: Ember, seat: i64, totals: list[int], prizes: list[int]) -> float:
    """What the hand, the abilities, a sealed bid, a conjuring in the middle and a call to come are worth."""
    worth = CARD_WORTH * float(len(s.hands[seat]))
    for card in s.hands[seat]:
        if card >= WIZARDS:
            worth += ARCHMAGE_WORTH
    for creature in s.areas[seat]:
        if s.is_up(creature) and (s.locked >> creature) & 1 == 0:
            worth += hope(s.card(creature))
    worth += plans(s, seat, prizes)
    if s.laid or s.agenda.top().kind == conjuring.LAY.number:
        worth += half_conjured(s, seat)
    bid = s.sealed.of(seat)
    if bid == CALL:
        worth += call_worth(s, seat, totals)
    else:
        if bid != NOTHING and bid != PASS:
            worth += bid_worth(s, seat, bid)
        if totals[seat] >= s.threshold and margin(s, seat, totals) > 0.0:
            worth += NEAR_CALL
    return worth


# Plans


def best_of_pool(s: Ember) -> list[int]:
    """By the number of a cost: the highest VP in the Pool for it, or 0."""
    prizes: list[int] = [0] * len(s.creatures.costs)
    for creature in range(len(s.owner)):
        if s.owner[creature] == POOL:
            card = s.card(creature)
            if prizes[card.cost_number] < card.vp:
                prizes[card.cost_number] = card.vp
    return prizes


def plans(s: Ember, seat: i64, prizes: list[int]) -> float:
    """The best three plans of a hand, each next one counting less."""
    wild = ongoing.wild_cards(s, seat)
    hand = ongoing.cards_to_pay(s, seat)
    wizards = hand & ~wild & ~ongoing.ARCHMAGES
    wilds: i64 = 0
    mask = hand & wild
    while mask:
        mask &= mask - 1
        wilds += 1
    first, second, third = 0.0, 0.0, 0.0
    for number in range(len(prizes)):
        prize: i64 = prizes[number]
        if prize > 0:
            cost = s.creatures.costs[number]
            away = costs.missing(cost, wizards) - wilds
            value = float(prize)
            patience = PATIENCE[cost.shape]
            while away > 0:
                value *= patience
                away -= 1
            if value > first:
                first, second, third = value, first, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
    worth = RANKS[0] * first + RANKS[1] * second + RANKS[2] * third
    return worth if seat == s.active and may_still_conjure(s) else NEXT_TURN * worth


def may_still_conjure(s: Ember) -> bool:
    """The active player has a conjuring left this turn."""
    return s.conjurings > 0 and not s.has_refreshed


def half_conjured(s: Ember, seat: i64) -> float:
    """A creature whose cost is being laid counts as conjured, and the cards laid as replaced."""
    task = s.agenda.top()
    if task.kind != conjuring.LAY.number or task.seat != seat:
        return 0.0
    card = s.card(A_CREATURE.of(task))
    return float(card.vp) + hope(card) + NEW_CARD * float(card.cost.size)


# Abilities


def hope(card: Creature) -> float:
    """What a face-up creature may do for its owner."""
    worth = 0.0
    for step in card.program:
        worth += step_hope(step)
    worth += HAND_SIZE_WORTH * float(card.hand_size - card.hand_size_of_opponents)
    worth += TURN_DRAW_WORTH * float(card.turn_draw)
    if card.takes_from_charred:
        worth += CHARRED_WORTH
    if card.wild_number > 0:
        worth += WILD_WORTH
    if card.wards:
        worth += WARD_WORTH
    if card.loss_draw or card.start_revive or card.mutes >= 0:
        worth += SMALL_WORTH
    return worth


def step_hope(step: Step) -> float:
    """The same for a step of an ability."""
    hope: float = HOPES[step.verb.number]
    if step.verb is stacks.V_DRAW:
        return hope * float(step.n)
    if step.verb is creatures.V_STEAL or step.verb is creatures.V_BANISH:
        return hope * float(step.limit)
    if step.verb is creatures.V_VP and step.who != Who.ALL_FACE_UP:
        return hope * float(step.n if step.n > 0 else -step.n)
    return hope


def swing(s: Ember, seat: i64, creature: i64) -> float:
    """By how many VP the ability could change the count now, for its owner and against the others."""
    best = 0.0
    for step in s.card(creature).program:
        if step.verb is creatures.V_STEAL:
            best = max(best, 1.5 * float(best_target(s, seat, step.limit, Ward.STEAL)))
        elif step.verb is creatures.V_BANISH:
            best = max(best, float(best_target(s, seat, step.limit, Ward.BANISH)))
        elif step.verb is creatures.V_VP:
            best = max(best, vp_swing(s, seat, creature, step))
    return best


def vp_swing(s: Ember, seat: i64, creature: i64, step: Step) -> float:
    """The same for counters."""
    if step.who == Who.ALL_FACE_UP:
        most: i64 = 0
        for other in range(s.seats):
            if other != seat and not ongoing.is_warded(s, other, Ward.VP):
                count: i64 = 0
                for target in s.areas[other]:
                    if s.is_up(target):
                        count += 1
                if count > most:
                    most = count
        return float(-step.n * most)
    if step.who == Who.OPPONENT:
        target_vp = best_target(s, seat, 99, Ward.VP)
        return float(-step.n if target_vp > -step.n else target_vp)
    return float(step.n) if len(s.areas[seat]) > 1 else 0.0


def best_target(s: Ember, seat: i64, limit: i64, ward: i64) -> i64:
    """The highest current VP, up to the limit, among the opponents' creatures that no ward protects."""
    best: i64 = 0
    for other in range(s.seats):
        if other != seat:
            for target in s.areas[other]:
                vp = s.vp(target)
                if best < vp <= limit and not ongoing.is_warded(s, other, ward):
                    best = vp
    return best


# Bids and calls


def bid_worth(s: Ember, seat: i64, bid: i64) -> float:
    """What a bid that waits under its seal would bring, less the hope that it spends."""
    if bid < CREATURE:
        return -ARCHMAGE_WORTH + 0.5
    creature = bid - CREATURE
    card = s.card(creature)
    gain = swing(s, seat, creature)
    for step in card.program:
        gain += NEW_CARD * float(step.n) if step.verb is stacks.V_DRAW else GAINS[step.verb.number]
    return gain - hope(card)


def margin(s: Ember, seat: i64, totals: list[int]) -> float:
    """By how much the player would win the count, if everyone else did their worst first."""
    best = -1000.0
    for other in range(s.seats):
        if other != seat:
            score = float(totals[other])
            for creature in s.areas[other]:
                if s.is_up(creature):
                    score += swing(s, other, creature)
            if score > best:
                best = score
    own = float(totals[seat])
    for creature in s.areas[seat]:
        if s.is_up(creature):
            own += 0.5 * swing(s, seat, creature)
    return own - best


def call_worth(s: Ember, seat: i64, totals: list[int]) -> float:
    """A right call wins if the count would; a wrong one costs."""
    if not calling.is_right(s, seat):
        return -WRONG * float(len(s.areas[seat]))
    if s.seats == 1:
        return CALLING
    ahead = margin(s, seat, totals)
    return CALLING + ahead if ahead > 0.0 else 2.0 * ahead - 1.0

"""How well each seat stands: the judgement that greedy and search play by.

A player's worth is what they have won already, and a plan for each weapon: what completing a commission with it would
bring, the less the more Embers that still takes. Tokens, cards and Embers on the board count by how much nearer they
bring a plan. Whoever is ahead of the best opponent by `SCALE` is as good as through.
"""

import math
from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import durgaz, gildar, ignar, piles, rounds, runarium, state
from emberhall.games.emberforge.rules.questions import COUNT
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

SCALE: Final = 12.0
COMMISSIONS: Final = [0.0, 6.0, 14.0, 30.0]  # by tokens
COLLECTIONS: Final = [0.0, 0.5, 1.5, 3.5, 8.0, 30.0]  # by different collections forged
PATIENCE: Final = 0.82  # what a plan keeps of its worth for each Ember that it still takes
RANKS: Final = [1.0, 0.6, 0.35, 0.2]  # plans compete for Embers: the best one counts whole
TO_FIND: Final = 1.2  # Embers to find a token that is wanting
UNWANTED: Final = 2.5  # Embers until a commission asks for the collection, and the delivery
PLANNED: Final = 0.9  # an Ember that lies where a plan wants it saves nearly a whole one
FORGED_WEAPON: Final = 0.8
CARDS: Final = [0.0, 0.7, 1.2, 1.6, 1.9, 2.1, 2.2]  # by cards in hand
MANY_CARDS: Final = 6
HOPES: Final = [0.0, 0.4, 0.7, 0.85]  # what an Ember in Ignar saves, by the hand cards that may feed it
TOKEN: Final = 0.25
DRAWN: Final = 0.45  # what an Ember brings without a plan: a card from Gildar,
NEEDED: Final = 0.65  # or one that is in want,
POWER: Final = 0.6  # a power in the Runarium,
IDLE: Final = 0.7  # or anything, while it is not placed yet


class Means:
    """What a player can still do this round: Embers to work with, by zone."""

    def __init__(self) -> None:
        self.ignar = 0.0  # tokens from hand cards not discarded yet
        self.gather: i64 = 0  # tokens from the offer that lies open
        self.durgaz = 0.0  # types that can still be opened
        self.is_forging = False  # types that are opened stay open
        self.runarium = 0.0
        self.gildar = 0.0
        self.idle: i64 = 0
        self.hoard: list[int] = [0] * state.MATERIALS  # what all hand cards together could offer


def outlook(s: Forge) -> list[float]:
    """From -1 to 1 for each seat."""
    if s.to_move == NOBODY and s.ended:
        return s.returns()
    scores: list[float] = []
    for seat in range(s.seats):
        scores.append(worth(s, seat))
    chances: list[float] = []
    for seat in range(s.seats):
        best = -1000.0
        for other in range(s.seats):
            if other != seat and scores[other] > best:
                best = scores[other]
        chances.append(math.tanh((scores[seat] - best) / SCALE))
    return chances


def worth(s: Forge, seat: i64) -> float:
    """What a player has won, holds, and may yet do."""
    means = means_of(s, seat)
    cards: i64 = len(s.piles[state.HAND + seat])
    forged: i64 = len(s.piles[state.FORGED + seat])
    if cards > MANY_CARDS:
        cards = MANY_CARDS
    return (
        COMMISSIONS[s.tokens[seat]]
        + COLLECTIONS[piles.collections_forged(s, seat)]
        + plans_worth(s, seat, means)
        + TOKEN * float(s.stock_of(seat))
        + CARDS[cards]
        + FORGED_WEAPON * float(forged)
        + spare_worth(s, means, forged, cards)
    )


def spare_worth(s: Forge, means: Means, forged: i64, cards: i64) -> float:
    """What Embers bring besides the plans."""
    worth = IDLE * float(means.idle) + (POWER if forged else 0.5 * POWER) * means.runarium
    if piles.cards_to_draw(s) > 0:
        worth += (DRAWN if cards > 2 else NEEDED) * means.gildar
    return worth


# Means: the Embers that can still be worked with


def means_of(s: Forge, seat: i64) -> Means:
    """The player's Embers that wait for their turn, and the rest of the zone that is being worked in."""
    means = Means()
    is_placing = False
    may_place = False
    has_turn = s.active == seat
    for task in s.agenda.tasks():
        kind = task.kind
        if kind == rounds.HEAT_CHECK.number:
            is_placing = True
        elif task.seat != seat:
            continue
        elif kind == rounds.TURN.number:
            has_turn = True
        elif kind == rounds.PLACE.number:
            may_place = True
        else:
            add_at_work(s, task, means)
    if has_turn:
        add_waiting(s, seat, means, is_placing=is_placing, may_place=may_place)
    return means


def add_at_work(s: Forge, task: Task, means: Means) -> None:
    """What the zone that is being worked in still brings."""
    kind = task.kind
    if kind == ignar.RECYCLE.number:
        means.ignar += 0.1  # marks that the hand may still feed the offer
    elif kind == ignar.GATHER.number:
        means.gather = COUNT.of(task)
    elif kind == durgaz.SELECT.number:
        means.is_forging = True
        means.durgaz = float(s.strength(task.seat, state.DURGAZ) - durgaz.types_opened(s))
    elif kind == runarium.USE.number:
        means.runarium = float(COUNT.of(task))
    elif kind == gildar.TRADE.number:
        means.gildar = float(COUNT.of(task))


def add_waiting(s: Forge, seat: i64, means: Means, *, is_placing: bool, may_place: bool) -> None:
    """Embers in zones that the player has not resolved, if these stay open."""
    free: i64 = state.EMBERS_EACH
    is_active = s.active == seat
    for zone in range(state.ZONES):
        embers: i64 = s.embers[seat][zone]
        free -= embers
        if embers == 0 or s.heat[zone] == state.OVERHEATED or (is_active and not s.is_open(zone)):
            continue
        if is_active:
            embers = s.strength(seat, zone)
        count = float(embers) * chance_to_stay_open(s, zone, is_placing=is_placing)
        if zone == state.IGNAR:
            means.ignar += count
        elif zone == state.DURGAZ:
            means.durgaz += count
        elif zone == state.RUNARIUM:
            means.runarium += count
        elif zone == state.GILDAR:
            means.gildar += count
    if may_place:
        means.idle = free


def chance_to_stay_open(s: Forge, zone: i64, *, is_placing: bool) -> float:
    """A guess: the fuller a zone, the likelier somebody tips it over."""
    if not is_placing or s.heat[zone] != state.CALM:
        return 1.0
    room = s.seats - s.embers_in(zone)
    if room < 0:
        return 0.0
    to_come: i64 = 0
    for task in s.agenda.tasks():
        if task.kind == rounds.PLACE.number:
            to_come += 1
    if to_come == 0 or room >= state.EMBERS_EACH * to_come:
        return 1.0
    return 0.7 + 0.1 * float(room) if room < 3 else 1.0


# Plans: a weapon, and how far it is from completing a commission


def plans_worth(s: Forge, seat: i64, means: Means) -> float:
    """The player's best plans, each next one counting less."""
    top = [0.0, 0.0, 0.0, 0.0]
    prize = COMMISSIONS[s.tokens[seat] + 1] - COMMISSIONS[s.tokens[seat]]
    delivered: i64 = 0  # collections that a better plan of the same kind serves already
    for card in s.piles[state.FORGED + seat]:
        bit: i64 = 1 << s.cards.collections[card]
        rank(top, prize * PATIENCE ** to_deliver(s, card, means, is_served=delivered & bit != 0))
        delivered |= bit
    spare: i64 = len(s.piles[state.HAND + seat])
    if means.ignar > 0.0:
        for card in s.piles[state.HAND + seat]:
            for material in range(state.MATERIALS):
                means.hoard[material] += s.cards.costs[card][material]
    for card in s.piles[state.UNFINISHED + seat]:
        rank(top, prize * PATIENCE ** to_complete(s, seat, card, means, spare, delivered))
    for card in s.piles[state.HAND + seat]:
        rank(top, prize * PATIENCE ** to_complete(s, seat, card, means, spare - 1, delivered))
    return top[0] * RANKS[0] + top[1] * RANKS[1] + top[2] * RANKS[2] + top[3] * RANKS[3]


def rank(top: list[float], value: float) -> None:
    """Put a value in its place among the best four."""
    for place in range(4):
        if value > top[place]:
            lower = top[place]
            top[place] = value
            value = lower


def to_deliver(s: Forge, card: i64, means: Means, *, is_served: bool) -> float:
    """Embers that the delivery of a forged weapon takes."""
    if is_served or piles.slot_of(s, s.cards.collections[card]) == NOTHING:
        return UNWANTED
    return 1.0 - PLANNED * min(means.gildar, 1.0)


def to_complete(s: Forge, seat: i64, card: i64, means: Means, spare: i64, delivered: i64) -> float:
    """Embers to find what is wanting, to forge, and to deliver."""
    wanting: i64 = 0
    offered: i64 = 0
    hoarded: i64 = 0
    in_hand = s.at[card] == state.HAND + seat
    payable = 0.0
    types = 0.0
    for material in range(state.MATERIALS):
        need = s.needs(card, material)
        if need == 0:
            continue
        have: i64 = s.stock[seat][material]
        if have < need:
            wanting += need - have
            offer: i64 = s.offer[material]
            offered += offer if offer < need - have else need - have
            spared: i64 = means.hoard[material]
            if in_hand:
                spared -= s.cards.costs[card][material]
            hoarded += spared if spared < need - have else need - have
        if means.is_forging and (s.opened >> material) & 1 and have >= need:
            continue  # its Ember is assigned already
        types += 1.0
        if have > 0:
            payable += 1.0
    found = float(offered if offered < means.gather else means.gather)
    if means.ignar > 0.0 and spare > 0:
        hoped = means.ignar if means.gather == 0 else float(means.gather) - found
        found += HOPES[spare if spare < 3 else 3] * min(hoped, float(hoarded))
    missing = max(0.0, float(wanting) - found)
    if missing == 0.0:
        payable = types
    left = types - PLANNED * min(means.durgaz, payable)
    embers = TO_FIND * missing + left
    is_served = (delivered >> s.cards.collections[card]) & 1 == 1
    return embers + to_deliver(s, card, means if embers < 0.5 else NO_MEANS, is_served=is_served)


NO_MEANS: Final = Means()

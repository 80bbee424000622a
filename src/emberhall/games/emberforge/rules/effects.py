"""Card powers: what the verbs of a card do (FORGE-FX).

could_change   whether a power, or a step, could do anything now (FORGE-RUNA-10, FORGE-FX-01)
begin          carry a step out, or ask the first question that it needs; the answers are in `answers`
"""

from mypy_extensions import i64

from emberhall.games.emberforge.rules.amounts import count_of
from emberhall.games.emberforge.rules.piles import cards_to_draw, discarded, draw, look_at
from emberhall.games.emberforge.rules.printed import (
    COMMISSIONS,
    FORGED_WEAPONS,
    V_BOOST,
    V_COOL,
    V_COPY,
    V_DIG,
    V_DISCARD,
    V_DISCOUNT,
    V_DRAW,
    V_EXCHANGE,
    V_GAIN,
    V_GAIN_CHOICE,
    V_MOVE_EMBER,
    V_OVERHEAT,
    V_PROTECT,
    V_RECOVER,
    V_REFRESH,
    V_ROB,
    V_SALVAGE,
    V_STEAL,
    V_STOKE,
    V_SWAP_COMMISSION,
    V_TAX,
    V_TRADE,
    Step,
)
from emberhall.games.emberforge.rules.questions import (
    BOOST,
    CHOOSE,
    COOL,
    COPY,
    EXCHANGE_CARD,
    GAIN,
    GIVE,
    KEEP,
    MOVE_FROM,
    OVERHEAT,
    POWER,
    RECOVER,
    REFRESH,
    ROB,
    SALVAGE,
    STEAL_FROM,
    STOKE,
    SWAP_WITH,
    TAX,
    THROW,
)
from emberhall.games.emberforge.rules.state import (
    CALM,
    DURGAZ,
    FORGED,
    HAND,
    MATERIALS,
    OVERHEATED,
    ROW,
    RUNARIUM,
    UNFINISHED,
    ZONES,
    Forge,
)
from emberhall.games.emberforge.rules.stores import could_gain, take
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING


def could_change(s: Forge, seat: i64, program: i64, without: i64) -> bool:
    """FORGE-RUNA-10: at least one step could change something. `without` is a hand card that would be gone by then."""
    for step in s.cards.programs[program]:
        if can(s, seat, step, without):
            return True
    return False


def can(s: Forge, seat: i64, step: Step, without: i64) -> bool:
    """Whether the step could change anything now."""
    verb = step.verb
    if verb == V_GAIN or verb == V_GAIN_CHOICE:
        return can_gain(s, seat, step)
    if verb == V_DRAW or verb == V_DIG:
        return cards_to_draw(s) > 0
    if verb == V_DISCARD or verb == V_SALVAGE:
        return hand_size(s, seat, without) > 0
    if verb == V_RECOVER:
        return discarded(s) > 0
    if verb == V_TRADE:
        return s.stock_of(seat) >= step.n
    if verb == V_STEAL or verb == V_EXCHANGE or verb == V_ROB or verb == V_TAX:
        for other in range(s.seats):
            if is_target(s, seat, other, step):
                return True
        return False
    if verb == V_PROTECT:
        return not s.is_protected(seat)
    if verb == V_BOOST:
        for zone in range(ZONES):
            if can_boost(s, seat, zone, step.mask):
                return True
        return False
    if verb == V_DISCOUNT:
        return s.embers[seat][DURGAZ] > 0 and s.is_open(DURGAZ)
    if verb == V_STOKE:
        for card in s.piles[UNFINISHED + seat]:
            if can_stoke(s, seat, card, step.also):
                return True
        return False
    if verb == V_MOVE_EMBER:
        for zone in range(ZONES):
            if can_move_from(s, seat, zone):
                return True
        return False
    if verb == V_COOL:
        return OVERHEATED in s.heat
    if verb == V_OVERHEAT:
        for zone in range(ZONES):
            if can_overheat(s, zone):
                return True
        return False
    if verb == V_COPY:
        return can_copy(s, seat, step.mask, without)
    if verb == V_REFRESH:
        return shows_any(s)
    if verb == V_SWAP_COMMISSION:
        return shows_any(s) and hand_size(s, seat, without) > 0
    for branch in step.branches:  # V_CHOOSE
        if could_change(s, seat, branch, without):
            return True
    return False


def can_gain(s: Forge, seat: i64, step: Step) -> bool:
    """FORGE-RUNA-10: a token would come and stay."""
    for material in range(MATERIALS):
        wanted = count_of(step.also, material) if step.verb == V_GAIN else (step.mask >> material) & 1
        if wanted and could_gain(s, seat, material):
            return True
    return False


def hand_size(s: Forge, seat: i64, without: i64) -> i64:
    """The cards in a hand, less one that is about to be discarded."""
    size: i64 = len(s.piles[HAND + seat])
    return size - 1 if without != NOTHING else size


def is_target(s: Forge, seat: i64, other: i64, step: Step) -> bool:
    """FORGE-FX-09 to -13: an opponent who is not protected and has what the verb is after."""
    if other == seat or s.is_protected(other):
        return False
    if step.verb == V_ROB:
        return len(s.piles[HAND + other]) > 0
    if step.verb == V_TAX:
        return s.stock_of(other) > 0
    if step.verb == V_STEAL:
        return has_any(s, other, step.mask)
    return could_exchange(s, seat, other)


def has_any(s: Forge, seat: i64, mask: i64) -> bool:
    """The player's stock holds a token of the mask's materials."""
    for material in range(MATERIALS):
        if (mask >> material) & 1 and s.stock[seat][material] > 0:
            return True
    return False


def could_exchange(s: Forge, seat: i64, other: i64) -> bool:
    """FORGE-FX-10: the two could swap tokens of different types."""
    for mine in range(MATERIALS):
        for theirs in range(MATERIALS):
            if mine != theirs and s.stock[seat][mine] > 0 and s.stock[other][theirs] > 0:
                return True
    return False


def can_boost(s: Forge, seat: i64, zone: i64, mask: i64) -> bool:
    """FORGE-FX-14: a listed zone with an Ember of one's own, open to work in, and not the Runarium."""
    return zone != RUNARIUM and (mask >> zone) & 1 == 1 and s.embers[seat][zone] > 0 and s.is_open(zone)


def can_stoke(s: Forge, seat: i64, card: i64, is_from_supply: i64) -> bool:
    """FORGE-FX-16: the source has a token that the weapon needs."""
    source = s.supply if is_from_supply else s.stock[seat]
    for material in range(MATERIALS):
        if source[material] > 0 and s.needs(card, material) > 0:
            return True
    return False


def can_move_from(s: Forge, seat: i64, zone: i64) -> bool:
    """FORGE-FX-17: an Ember of one's own in a zone not yet resolved, with somewhere to go."""
    if zone == RUNARIUM or s.embers[seat][zone] == 0 or (s.resolved >> zone) & 1:
        return False
    for target in range(ZONES):
        if can_move_to(s, zone, target):
            return True
    return False


def can_move_to(s: Forge, source: i64, zone: i64) -> bool:
    """FORGE-FX-17: another zone, open to work in, and not the Runarium."""
    return zone != source and zone != RUNARIUM and s.is_open(zone)


def can_overheat(s: Forge, zone: i64) -> bool:
    """FORGE-FX-19: a zone without a token, as full as there are players, and not the Runarium."""
    return zone != RUNARIUM and s.heat[zone] == CALM and s.embers_in(zone) >= s.seats


def can_copy(s: Forge, seat: i64, scope: i64, without: i64) -> bool:
    """FORGE-FX-20: some card in scope has a power that can be copied."""
    if scope & FORGED_WEAPONS:
        for owner in range(s.seats):
            for card in s.piles[FORGED + owner]:
                if is_copyable(s, seat, card, without):
                    return True
    if scope & COMMISSIONS:
        for shown in s.row:
            if shown != NOTHING and is_copyable(s, seat, shown, without):
                return True
    return False


def is_copyable(s: Forge, seat: i64, card: i64, without: i64) -> bool:
    """FORGE-FX-20: no copying of copies, nor of a power that could do nothing."""
    return not s.cards.copiers[card] and could_change(s, seat, card, without)


def shows_any(s: Forge) -> bool:
    """The row has a commission."""
    for slot in range(ROW):
        if s.row[slot] != NOTHING:
            return True
    return False


def resolve(s: Forge, task: Task) -> None:
    """FORGE-FX-01: the next step of a power, in printed order; one that could do nothing is skipped."""
    program = s.cards.programs[task.thing]
    step = program[task.left]
    if task.left + 1 < len(program):
        s.push(POWER, task.seat, task.left + 1, task.thing)
    if can(s, task.seat, step, NOTHING):
        begin(s, task, step)


def begin(s: Forge, task: Task, step: Step) -> None:
    """Carry out a step that needs no answer, or ask for the first one."""
    verb = step.verb
    seat = task.seat
    n = step.n
    if verb == V_GAIN:
        gain_fixed(s, seat, step.also)
    elif verb == V_GAIN_CHOICE:
        s.push(GAIN, seat, n, 1 if step.is_flagged else 0, step.mask)
    elif verb == V_DRAW:
        for _ in range(n):
            draw(s, seat)
    elif verb == V_DISCARD:
        s.push(THROW, seat, n)
    elif verb == V_DIG:
        look_at(s, seat, n)
        s.push(KEEP, seat, step.also)
    elif verb == V_RECOVER:
        s.push(RECOVER, seat, n)
    elif verb == V_SALVAGE:
        s.push(SALVAGE, seat, n)
    elif verb == V_TRADE:
        s.push(GIVE, seat, n, 0, step.also)
    elif verb == V_STEAL:
        s.push(STEAL_FROM, seat, n, 0, step.mask)
    elif verb == V_EXCHANGE:
        s.push(SWAP_WITH, seat, n)
    elif verb == V_ROB:
        s.push(ROB, seat, n)
    elif verb == V_TAX:
        ask_tax(s, seat, n)
    elif verb == V_PROTECT:
        s.protected |= 1 << seat
        s.tell("protects", seat)
    elif verb == V_BOOST:
        s.push(BOOST, seat, n, 0, step.mask)
    elif verb == V_DISCOUNT:
        s.discounts = s.changed(s.discounts, n, 1)
        s.tell("discounts", seat, number=n)
    elif verb == V_STOKE:
        s.push(STOKE, seat, n, 0, step.also)
    elif verb == V_MOVE_EMBER:
        s.push(MOVE_FROM, seat, n, 0, 1 if step.is_flagged else 0)
    elif verb == V_COOL:
        s.push(COOL, seat)
    elif verb == V_OVERHEAT:
        s.push(OVERHEAT, seat)
    elif verb == V_COPY:
        s.push(COPY, seat, 0, 0, step.mask)
    elif verb == V_REFRESH:
        s.push(REFRESH, seat, n)
    elif verb == V_SWAP_COMMISSION:
        s.push(EXCHANGE_CARD, seat)
    else:
        s.push(CHOOSE, seat, task.left, task.thing)


def gain_fixed(s: Forge, seat: i64, amounts: i64) -> None:
    """FORGE-FX-02: the named tokens, as far as the supply has them."""
    for material in range(MATERIALS):
        for _ in range(count_of(amounts, material)):
            if s.supply[material] > 0:
                take(s, seat, material)


def ask_tax(s: Forge, seat: i64, n: i64) -> None:
    """FORGE-FX-12: each opponent who is not protected answers, clockwise."""
    for i in range(s.seats - 1):
        other = (seat + s.seats - 1 - i) % s.seats
        if not s.is_protected(other):
            s.push(TAX, other, n)

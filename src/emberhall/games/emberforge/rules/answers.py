"""What a card power asks, and what becomes of the answer (FORGE-FX). Each question has its refusal and its consequence
side by side."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules.amounts import WIDTH, count_of, one, total_of
from emberhall.games.emberforge.rules.effects import (
    can_boost,
    can_move_from,
    can_move_to,
    can_overheat,
    can_stoke,
    could_change,
    could_exchange,
    has_any,
    is_copyable,
)
from emberhall.games.emberforge.rules.ending import forge
from emberhall.games.emberforge.rules.ignar import add_to_offer, clear_offer
from emberhall.games.emberforge.rules.piles import discard, lift, move, refill, rob, show_in_hand, slot_of
from emberhall.games.emberforge.rules.printed import COMMISSIONS, FORGED_WEAPONS
from emberhall.games.emberforge.rules.questions import (
    EXCHANGE_SLOT,
    GAIN,
    GATHER,
    GIVE,
    KEEP,
    MOVE_FROM,
    MOVE_TO,
    POWER,
    RECOVER,
    REFRESH,
    ROB,
    STEAL,
    STEAL_FROM,
    STOKE_PAY,
    SWAP_GIVE,
    SWAP_TAKE,
    TAX,
    THROW,
    clause,
)
from emberhall.games.emberforge.rules.rounds import overheat
from emberhall.games.emberforge.rules.state import (
    ANY_MATERIAL,
    CARD,
    COOLING,
    DISCARD,
    DONE,
    FORGED,
    HAND,
    LOOKED,
    MATERIAL,
    MATERIALS,
    OPTION,
    OVERHEATED,
    ROW,
    SEAT,
    SHOWN,
    UNFINISHED,
    ZONE,
    Forge,
)
from emberhall.games.emberforge.rules.stores import give_back, put_on, take, trim
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

RUNA_09: Final[int] = clause("RUNA-09")
FX_02: Final[int] = clause("FX-02")
FX_08: Final[int] = clause("FX-08")
FX_09: Final[int] = clause("FX-09")
FX_10: Final[int] = clause("FX-10")
FX_11: Final[int] = clause("FX-11")
FX_12: Final[int] = clause("FX-12")
FX_13: Final[int] = clause("FX-13")
FX_14: Final[int] = clause("FX-14")
FX_16: Final[int] = clause("FX-16")
FX_17: Final[int] = clause("FX-17")
FX_18: Final[int] = clause("FX-18")
FX_19: Final[int] = clause("FX-19")
FX_20: Final[int] = clause("FX-20")
FX_22: Final[int] = clause("FX-22")
FX_23: Final[int] = clause("FX-23")


# gain


def forbids_gain(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-02: one of the materials listed, which the supply has."""
    material = pick - MATERIAL
    return ALLOWED if (task.also >> material) & 1 and s.supply[material] > 0 else FX_02


def gain(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-02: the token is taken; where they must differ, its type is out from now on."""
    take(s, task.seat, pick - MATERIAL)
    if task.left > 1:
        mask = task.also & ~(1 << (pick - MATERIAL)) if task.thing else task.also
        s.push(GAIN, task.seat, task.left - 1, task.thing, mask)


# discard, dig, recover, salvage


def forbids_hand_card(s: Forge, task: Task, pick: i64) -> int:
    """The card is in one's hand."""
    return ALLOWED if s.at[pick - CARD] == HAND + task.seat else NOT_ASKED


def throw(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-04: the chosen card is discarded."""
    discard(s, task.seat, pick - CARD)
    if task.left > 1:
        s.push(THROW, task.seat, task.left - 1)


def forbids_keeping(s: Forge, pick: i64) -> int:
    """FORGE-FX-05: one of the cards looked at."""
    return ALLOWED if s.at[pick - CARD] == LOOKED else NOT_ASKED


def keep(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-05: the card goes into the hand; once enough are kept the rest is discarded."""
    move(s, pick - CARD, HAND + task.seat)
    s.tell("keeps", task.seat, pick, NOTHING, 0, 1 << task.seat)
    if task.left > 1 and s.piles[LOOKED]:
        s.push(KEEP, task.seat, task.left - 1)
    else:
        for card in s.piles[LOOKED][:]:
            discard(s, task.seat, card)


def forbids_recovery(s: Forge, pick: i64) -> int:
    """FORGE-FX-06, FORGE-RUNA-09: a card of the discard pile, but not the one in use."""
    if pick - CARD == s.ephemeral:
        return RUNA_09
    return ALLOWED if s.at[pick - CARD] == DISCARD else NOT_ASKED


def recover(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-06: the card goes into the hand, for all to see."""
    move(s, pick - CARD, HAND + task.seat)
    show_in_hand(s, pick - CARD, task.seat)
    s.tell("recovers", task.seat, pick)
    if task.left > 1:
        s.push(RECOVER, task.seat, task.left - 1)


def salvage(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-07: the card is discarded and its printed cost is the offer."""
    discard(s, task.seat, pick - CARD)
    clear_offer(s)
    add_to_offer(s, pick - CARD)
    s.push(GATHER, task.seat, task.left, 0, 1)


# trade


def forbids_giving(s: Forge, task: Task, pick: i64) -> int:
    """A token of one's own stock: FORGE-FX-08 for a trade."""
    return ALLOWED if s.stock[task.seat][pick - MATERIAL] > 0 else FX_08


def give(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-08: exactly so many are returned, then others taken."""
    give_back(s, task.seat, pick - MATERIAL)
    if task.left > 1:
        s.push(GIVE, task.seat, task.left - 1, 0, task.also)
    else:
        s.push(GAIN, task.seat, task.also, 0, ANY_MATERIAL)


# steal, exchange, rob, tax


def forbids_opponent(s: Forge, task: Task, pick: i64, reason: int) -> int:
    """FORGE-FX-13: somebody else at the table, who is not protected."""
    other = pick - SEAT
    if other >= s.seats:
        return NOT_ASKED
    if other == task.seat:
        return reason
    return FX_13 if s.is_protected(other) else ALLOWED


def forbids_stealing_from(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-09: an opponent with a matching token."""
    verdict = forbids_opponent(s, task, pick, FX_09)
    if verdict != ALLOWED:
        return verdict
    return ALLOWED if has_any(s, pick - SEAT, task.also) else FX_09


def steal_from(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-09: from whom, then what."""
    s.push(STEAL, task.seat, task.left, pick - SEAT, task.also)


def forbids_stealing(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-09: a listed material that the victim has in stock."""
    material = pick - MATERIAL
    return ALLOWED if (task.also >> material) & 1 and s.stock[task.thing][material] > 0 else FX_09


def steal(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-09: the token changes stocks; the thief's limit holds."""
    material = pick - MATERIAL
    s.stock[task.thing][material] -= 1
    s.stock[task.seat][material] += 1
    s.tell("steals", task.seat, pick, SEAT + task.thing)
    trim(s, task.seat)
    if task.left > 1:
        s.push(STEAL_FROM, task.seat, task.left - 1, 0, task.also)


def forbids_swapping_with(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-10: an opponent with whom something else could be swapped."""
    verdict = forbids_opponent(s, task, pick, FX_10)
    if verdict != ALLOWED:
        return verdict
    return ALLOWED if could_exchange(s, task.seat, pick - SEAT) else FX_10


def swap_with(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-10: with whom, then what is given, then what is taken."""
    s.push(SWAP_GIVE, task.seat, task.left, pick - SEAT)


def forbids_swap_gift(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-10: at least one token of one's own, and no more than the opponent can match."""
    given = total_of(task.also)
    if pick == DONE:
        return ALLOWED if given > 0 else FX_10
    if given >= s.stock_of(task.thing):
        return FX_10
    return ALLOWED if s.stock[task.seat][pick - MATERIAL] > count_of(task.also, pick - MATERIAL) else FX_10


def swap_give(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-10: one more to give, until enough."""
    packed = task.also
    if pick != DONE:
        packed += one(pick - MATERIAL)
        if task.left > 1:
            s.push(SWAP_GIVE, task.seat, task.left - 1, task.thing, packed)
            return
    s.push(SWAP_TAKE, task.seat, total_of(packed), task.thing, packed)


def forbids_swap_prize(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-10: a token that the opponent holds."""
    taken = count_of(task.also >> WIDTH, pick - MATERIAL)
    return ALLOWED if s.stock[task.thing][pick - MATERIAL] > taken else FX_10


def swap_take(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-10: as many are taken as were given; then all change hands at once, and both limits hold."""
    packed = task.also + (one(pick - MATERIAL) << WIDTH)
    if task.left > 1:
        s.push(SWAP_TAKE, task.seat, task.left - 1, task.thing, packed)
        return
    for material in range(MATERIALS):
        for _ in range(count_of(packed, material)):
            s.stock[task.seat][material] -= 1
            s.stock[task.thing][material] += 1
            s.tell("hands-over", task.seat, MATERIAL + material, SEAT + task.thing)
        for _ in range(count_of(packed >> WIDTH, material)):
            s.stock[task.thing][material] -= 1
            s.stock[task.seat][material] += 1
            s.tell("hands-over", task.thing, MATERIAL + material, SEAT + task.seat)
    trim(s, task.seat)
    trim(s, task.thing)


def forbids_robbing(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-11: an opponent with a hand card."""
    verdict = forbids_opponent(s, task, pick, FX_11)
    if verdict != ALLOWED:
        return verdict
    return ALLOWED if s.piles[HAND + pick - SEAT] else FX_11


def take_card(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-11: a random card of that hand."""
    rob(s, task.seat, pick - SEAT)
    if task.left > 1:
        s.push(ROB, task.seat, task.left - 1)


def forbids_taxing(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-12: a token of one's own stock."""
    return ALLOWED if s.stock[task.seat][pick - MATERIAL] > 0 else FX_12


def pay_tax(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-12: the token goes back to the supply."""
    give_back(s, task.seat, pick - MATERIAL)
    if task.left > 1:
        s.push(TAX, task.seat, task.left - 1)


# boost, stoke, move, cool, overheat


def forbids_boost(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-14: a listed zone where one has an Ember and may still work."""
    return ALLOWED if can_boost(s, task.seat, pick - ZONE, task.also) else FX_14


def boost(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-14: one counts as having more Embers there."""
    s.boosts = s.changed(s.boosts, pick - ZONE, task.left)
    s.tell("boosts", task.seat, pick, NOTHING, task.left)


def forbids_stoking(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-16: an unfinished weapon of one's own that can be given something."""
    card = pick - CARD
    if s.at[card] != UNFINISHED + task.seat:
        return NOT_ASKED
    return ALLOWED if can_stoke(s, task.seat, card, task.also) else FX_16


def stoke(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-16: which weapon, then what."""
    s.push(STOKE_PAY, task.seat, task.left, pick - CARD, task.also)


def forbids_stoke_token(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-16: a token that is needed and that the source has; one at least."""
    if pick == DONE:
        return ALLOWED if task.also & 2 else FX_16
    source = s.supply if task.also & 1 else s.stock[task.seat]
    material = pick - MATERIAL
    return ALLOWED if source[material] > 0 and s.needs(task.thing, material) > 0 else FX_16


def stoke_pay(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-16: the token lies on the weapon and may complete it."""
    if pick == DONE:
        return
    put_on(s, task.seat, task.thing, pick - MATERIAL, is_from_supply=task.also & 1 == 1)
    if s.is_complete(task.thing):
        forge(s, task.seat, task.thing)
    elif task.left > 1:
        s.push(STOKE_PAY, task.seat, task.left - 1, task.thing, task.also | 2)


def forbids_move_from(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-17: a zone with an Ember that can go elsewhere; stopping where the card lets one."""
    if pick == DONE:
        return ALLOWED if task.also else FX_17
    return ALLOWED if can_move_from(s, task.seat, pick - ZONE) else FX_17


def move_from(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-17: from where, then to where."""
    if pick != DONE:
        s.push(MOVE_TO, task.seat, task.left, pick - ZONE)


def forbids_move_to(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-17: another zone that is open, and not the Runarium."""
    return ALLOWED if can_move_to(s, task.thing, pick - ZONE) else FX_17


def move_to(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-17: the Ember moves; FORGE-HEAT-11: nothing overheats by it. Every further move may be declined."""
    s.embers[task.seat][task.thing] -= 1
    s.embers[task.seat][pick - ZONE] += 1
    s.tell("moves", task.seat, ZONE + task.thing, pick)
    if task.left > 1:
        s.push(MOVE_FROM, task.seat, task.left - 1, 0, 1)


def forbids_cooling(s: Forge, pick: i64) -> int:
    """FORGE-FX-18: a zone that is overheated."""
    return ALLOWED if s.heat[pick - ZONE] == OVERHEATED else FX_18


def cool(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-18: its token is flipped, and the zone open at once."""
    s.heat[pick - ZONE] = COOLING
    s.tell("cools", task.seat, pick)


def forbids_overheating(s: Forge, pick: i64) -> int:
    """FORGE-FX-19: a full zone without a token."""
    return ALLOWED if can_overheat(s, pick - ZONE) else FX_19


def heat_up(s: Forge, pick: i64) -> None:
    """FORGE-FX-19: the zone is locked for the rest of the phase."""
    overheat(s, pick - ZONE)


# copy, refresh, swap_commission, choose


def forbids_copying(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-20: a forged weapon or a commission, as the card says, whose power can do something."""
    card = pick - CARD
    place: i64 = s.at[card]
    is_forged = FORGED <= place < FORGED + s.seats
    if not is_forged and place != SHOWN:
        return NOT_ASKED
    is_among = task.also & (FORGED_WEAPONS if is_forged else COMMISSIONS) != 0
    return ALLOWED if is_among and is_copyable(s, task.seat, card, NOTHING) else FX_20


def copy_power(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-20: the other card's power is resolved as one's own."""
    s.tell("copies", task.seat, pick)
    s.push(POWER, task.seat, 0, pick - CARD)


def forbids_refreshing(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-21: a visible commission that was not chosen yet."""
    if s.at[pick - CARD] != SHOWN or (task.also >> s.row.index(pick - CARD)) & 1:
        return NOT_ASKED
    return ALLOWED


def refresh(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-21: all are chosen first, as far as there are so many; then they are replaced."""
    chosen: i64 = task.also | (1 << s.row.index(pick - CARD))
    is_last = task.left == 1
    for slot in range(ROW):
        if s.row[slot] != NOTHING and (chosen >> slot) & 1 == 0 and not is_last:
            s.push(REFRESH, task.seat, task.left - 1, 0, chosen)
            return
    replace_commissions(s, task.seat, chosen)


def replace_commissions(s: Forge, seat: i64, chosen: i64) -> None:
    """FORGE-FX-21: the chosen ones are put aside until the search is over, so that none comes straight back."""
    aside: list[int] = []
    first: i64 = NOTHING
    for slot in range(ROW):
        if (chosen >> slot) & 1:
            card: i64 = s.row[slot]
            aside.append(card)
            s.row[slot] = NOTHING
            s.tell("refreshes", seat, CARD + card)
            if first == NOTHING:
                first = slot
    refill(s, first, aside)


def exchange_card(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-22: which hand card, then for which commission. Every hand card fits somewhere: on its own collection,
    or anywhere."""
    show_in_hand(s, pick - CARD, task.seat)
    s.push(EXCHANGE_SLOT, task.seat, 0, pick - CARD)


def forbids_exchange(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-22: a visible commission; the row keeps different collections."""
    if s.at[pick - CARD] != SHOWN:
        return NOT_ASKED
    twin = slot_of(s, s.cards.collections[task.thing])
    return ALLOWED if twin == NOTHING or s.row[twin] == pick - CARD else FX_22


def exchange(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-22: the two cards change places, for all to see."""
    slot: i64 = s.row.index(pick - CARD)
    lift(s, task.thing)
    move(s, pick - CARD, HAND + task.seat)
    show_in_hand(s, pick - CARD, task.seat)
    s.row[slot] = task.thing
    s.at[task.thing] = SHOWN
    s.knows[task.thing] = 0
    s.tell("swaps", task.seat, CARD + task.thing, pick)


def forbids_option(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-FX-23: an option that the card has and that can do something."""
    branches = s.cards.programs[task.thing][task.left].branches
    number = pick - OPTION
    if number >= len(branches):
        return NOT_ASKED
    return ALLOWED if could_change(s, task.seat, branches[number], NOTHING) else FX_23


def choose(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-FX-23: the option is resolved."""
    s.push(POWER, task.seat, 0, s.cards.programs[task.thing][task.left].branches[pick - OPTION])

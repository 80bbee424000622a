"""Which chapter of the rules answers for which question, and for which work."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import answers, durgaz, gildar, ignar, rounds, runarium
from emberhall.games.emberforge.rules.effects import resolve
from emberhall.games.emberforge.rules.questions import (
    ACTIVATE,
    ALL_FORGED,
    ANSWERS,
    BOOST,
    CHOOSE,
    COOL,
    COPY,
    CREDIT,
    EXCHANGE_CARD,
    EXCHANGE_SLOT,
    GAIN,
    GATHER,
    GIVE,
    HEAT_CHECK,
    KEEP,
    MAINTENANCE,
    MOVE_FROM,
    MOVE_TO,
    MY_FORGED,
    MY_HAND,
    MY_UNFINISHED,
    OVERHEAT,
    PAY,
    PLACE,
    POWER,
    RECOVER,
    RECYCLE,
    REFILL,
    REFRESH,
    REWARD,
    ROB,
    ROUND,
    SALVAGE,
    SELECT,
    SOME_CARD,
    SOME_DISCOUNT,
    SOME_MATERIAL,
    SOME_OPTION,
    SOME_SEAT,
    SOME_ZONE,
    SPENT,
    STEAL,
    STEAL_FROM,
    STOKE,
    STOKE_PAY,
    SWAP_GIVE,
    SWAP_TAKE,
    SWAP_WITH,
    TAX,
    THE_DISCARD,
    THE_LOOKED,
    THE_ROW,
    THROW,
    TO_DRAW,
    TO_STOP,
    TRADE,
    TURN,
    TURN_ENDS,
    USE,
    clause,
)
from emberhall.games.emberforge.rules.state import (
    CARD,
    DISCARD,
    DISCOUNT,
    DONE,
    DRAW,
    DURGAZ,
    FORGED,
    HAND,
    IGNAR,
    LOOKED,
    MATERIAL,
    MATERIALS,
    OPTION,
    PICKS,
    RUNARIUM,
    SEAT,
    UNFINISHED,
    ZONE,
    ZONES,
    Forge,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

ACT_04: Final[int] = clause("ACT-04")
IGNAR_09: Final[int] = clause("IGNAR-09")
# FORGE-PLACE-03, -07: no placement is ever forbidden


def lists_of(start: int, count: int) -> list[list[int]]:
    """All lists of picks of one block with or without DONE, by the mask of `allowed`: few, so they are made once."""
    masks = range(2 << count)
    return [[start + i for i in range(count) if (mask >> (i + 1)) & 1] + [DONE] * (mask & 1) for mask in masks]


ZONE_PICKS: Final = lists_of(ZONE, ZONES)
MATERIAL_PICKS: Final = lists_of(MATERIAL, MATERIALS)
ANYWHERE: Final[list[int]] = [ZONE, ZONE + 1, ZONE + 2, ZONE + 3, DONE]


def work(s: Forge, task: Task) -> None:
    """What asks nobody."""
    kind = task.kind
    if kind == POWER:
        resolve(s, task)
    elif kind == SPENT:
        runarium.spend(s)
    elif kind == REFILL:
        gildar.replace(s, task.thing)
    elif kind == TURN:
        rounds.begin_turn(s, task.seat)
    elif kind == TURN_ENDS:
        rounds.end_turn(s)
    elif kind == HEAT_CHECK:
        rounds.check_heat(s)
    elif kind == MAINTENANCE:
        rounds.keep_house(s)
    elif kind == ROUND:
        rounds.begin_round(s)


def offers(s: Forge, task: Task) -> list[int]:
    """The picks that the question offers and no clause forbids, sorted."""
    if task.kind == PLACE:
        return ANYWHERE
    things: i64 = ANSWERS[task.kind]
    if things & ~(SOME_ZONE | TO_STOP) == 0:
        return ZONE_PICKS[allowed(s, task, ZONE, MATERIAL, things)]
    if things & ~(SOME_MATERIAL | TO_STOP) == 0:
        return MATERIAL_PICKS[allowed(s, task, MATERIAL, SEAT, things)]
    picks: list[int] = []
    if things & SOME_CARD:
        for card in cards_in(s, task.seat, things):
            if forbids(s, task, CARD + card) == ALLOWED:
                picks.append(CARD + card)
    if things & SOME_ZONE:
        add(s, task, picks, ZONE, MATERIAL)
    if things & SOME_MATERIAL:
        add(s, task, picks, MATERIAL, SEAT)
    if things & SOME_SEAT:
        add(s, task, picks, SEAT, OPTION)
    if things & SOME_OPTION:
        add(s, task, picks, OPTION, DISCOUNT)
    if things & SOME_DISCOUNT:
        add(s, task, picks, DISCOUNT, DRAW)
    if things & TO_DRAW:
        add(s, task, picks, DRAW, DONE)
    if things & TO_STOP:
        add(s, task, picks, DONE, PICKS)
    return picks


def allowed(s: Forge, task: Task, start: i64, stop: i64, things: i64) -> i64:
    """A mask of those of a block of picks that no clause forbids, and the lowest bit for DONE."""
    mask: i64 = 0
    for pick in range(start, stop):
        if forbids(s, task, pick) == ALLOWED:
            mask |= 2 << (pick - start)
    if things & TO_STOP and forbids(s, task, DONE) == ALLOWED:
        mask |= 1
    return mask


def add(s: Forge, task: Task, picks: list[int], start: i64, stop: i64) -> None:
    """Those of a block of picks that no clause forbids."""
    for pick in range(start, stop):
        if forbids(s, task, pick) == ALLOWED:
            picks.append(pick)


def cards_in(s: Forge, seat: i64, things: i64) -> list[int]:
    """The cards among which a question may be answered, sorted."""
    among = things & SOME_CARD
    if among == MY_HAND or (among == MY_HAND | MY_FORGED and not s.piles[FORGED + seat]):
        return s.piles[HAND + seat]
    if among == MY_FORGED:
        return s.piles[FORGED + seat]
    if among == MY_HAND | MY_UNFINISHED and not s.piles[UNFINISHED + seat]:
        return s.piles[HAND + seat]
    cards: list[int] = []
    if things & MY_HAND:
        cards += s.piles[HAND + seat]
    if things & MY_FORGED:
        cards += s.piles[FORGED + seat]
    if things & MY_UNFINISHED:
        cards += s.piles[UNFINISHED + seat]
    if things & THE_DISCARD:
        cards += s.piles[DISCARD]
    if things & THE_LOOKED:
        cards += s.piles[LOOKED]
    if things & THE_ROW:
        cards += [card for card in s.row if card != NOTHING]
    if things & ALL_FORGED:
        for owner in range(s.seats):
            cards += s.piles[FORGED + owner]
    cards.sort()
    return cards


def is_answer(kind: i64, pick: i64) -> bool:
    """The pick is of a kind that the question asks for."""
    things: i64 = ANSWERS[kind]
    if pick < CARD or pick >= PICKS:
        return False
    if pick < ZONE:
        return things & SOME_CARD != 0
    if pick < MATERIAL:
        return things & SOME_ZONE != 0
    if pick < SEAT:
        return things & SOME_MATERIAL != 0
    if pick < OPTION:
        return things & SOME_SEAT != 0
    if pick < DISCOUNT:
        return things & SOME_OPTION != 0
    if pick < DRAW:
        return things & SOME_DISCOUNT != 0
    return things & (TO_DRAW if pick == DRAW else TO_STOP) != 0


def verdict(s: Forge, task: Task, pick: i64) -> int:
    """ALLOWED, the number of the clause that forbids this answer to this question, or NOT_ASKED."""
    return forbids(s, task, pick) if is_answer(task.kind, pick) else explains(s, task, pick)


def forbids(s: Forge, task: Task, pick: i64) -> int:
    """The same for a thing of a kind that the question asks for."""
    kind = task.kind
    if kind == PLACE:
        return ALLOWED
    if kind == ACTIVATE:
        return ALLOWED if pick == DONE else rounds.forbids_zone(s, task.seat, pick - ZONE)
    if kind == RECYCLE:
        return ignar.forbids_recycling(s, task, pick)
    if kind == GATHER:
        return ignar.forbids_gathering(s, task, pick)
    if kind == SELECT:
        return durgaz.forbids_weapon(s, task, pick)
    if kind == PAY:
        return durgaz.forbids_payment(s, task, pick)
    if kind == CREDIT:
        return durgaz.forbids_credit(s, task, pick)
    if kind == USE:
        return runarium.forbids_use(s, task, pick)
    if kind == TRADE:
        return gildar.forbids_trade(s, task, pick)
    if kind == REWARD:
        return gildar.forbids_reward(s, pick)
    return forbids_in_power(s, task, pick)


def explains(s: Forge, task: Task, pick: i64) -> int:
    """Why a thing of a kind that the question does not ask for is no answer: FORGE-ACT-04: this zone comes first;
    FORGE-IGNAR-09: the Discard is over; else it is not asked for."""
    if ZONE <= pick < MATERIAL and task.seat == s.active:
        return ACT_04
    is_own = CARD <= pick < ZONE and s.at[pick - CARD] == HAND + task.seat
    return IGNAR_09 if is_own and task.kind == GATHER and task.also == 0 else NOT_ASKED


def forbids_in_power(s: Forge, task: Task, pick: i64) -> int:
    """The same for the questions that powers ask."""
    kind = task.kind
    if kind == GAIN:
        return answers.forbids_gain(s, task, pick)
    if kind == THROW or kind == SALVAGE or kind == EXCHANGE_CARD:
        return answers.forbids_hand_card(s, task, pick)
    if kind == KEEP:
        return answers.forbids_keeping(s, pick)
    if kind == RECOVER:
        return answers.forbids_recovery(s, pick)
    if kind == GIVE:
        return answers.forbids_giving(s, task, pick)
    if kind == STEAL_FROM:
        return answers.forbids_stealing_from(s, task, pick)
    if kind == STEAL:
        return answers.forbids_stealing(s, task, pick)
    if kind == SWAP_WITH:
        return answers.forbids_swapping_with(s, task, pick)
    if kind == SWAP_GIVE:
        return answers.forbids_swap_gift(s, task, pick)
    if kind == SWAP_TAKE:
        return answers.forbids_swap_prize(s, task, pick)
    if kind == ROB:
        return answers.forbids_robbing(s, task, pick)
    if kind == TAX:
        return answers.forbids_taxing(s, task, pick)
    if kind == BOOST:
        return answers.forbids_boost(s, task, pick)
    if kind == STOKE:
        return answers.forbids_stoking(s, task, pick)
    if kind == STOKE_PAY:
        return answers.forbids_stoke_token(s, task, pick)
    if kind == MOVE_FROM:
        return answers.forbids_move_from(s, task, pick)
    if kind == MOVE_TO:
        return answers.forbids_move_to(s, task, pick)
    if kind == COOL:
        return answers.forbids_cooling(s, pick)
    if kind == OVERHEAT:
        return answers.forbids_overheating(s, pick)
    if kind == COPY:
        return answers.forbids_copying(s, task, pick)
    if kind == REFRESH:
        return answers.forbids_refreshing(s, task, pick)
    if kind == EXCHANGE_SLOT:
        return answers.forbids_exchange(s, task, pick)
    return answers.forbids_option(s, task, pick)


def take(s: Forge, task: Task, pick: i64) -> None:
    """What becomes of an answer; the task is off the agenda."""
    kind = task.kind
    if kind == PLACE:
        rounds.place(s, task, pick)
    elif kind == ACTIVATE:
        activate(s, task, pick)
    elif kind == RECYCLE:
        ignar.recycle(s, task, pick)
    elif kind == GATHER:
        ignar.gather(s, task, pick)
    elif kind == SELECT:
        durgaz.select(s, task, pick)
    elif kind == PAY:
        durgaz.pay(s, task, pick)
    elif kind == CREDIT:
        durgaz.credit(s, task, pick)
    elif kind == USE:
        runarium.use(s, task, pick)
    elif kind == TRADE:
        gildar.trade(s, task, pick)
    elif kind == REWARD:
        gildar.reward(s, task, pick)
    else:
        answer_power(s, task, pick)


def activate(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-ACT-02, -04, -05: one zone after another in the player's order, each once and whole; FORGE-ACT-08: or no
    more."""
    if pick == DONE:
        return
    zone = pick - ZONE
    s.ask_again(task)
    s.resolved |= 1 << zone
    s.tell("activates", task.seat, pick)
    if zone == IGNAR:
        ignar.enter(s, task.seat)
    elif zone == DURGAZ:
        durgaz.enter(s, task.seat)
    elif zone == RUNARIUM:
        runarium.enter(s, task.seat)
    else:
        gildar.enter(s, task.seat)


def answer_power(s: Forge, task: Task, pick: i64) -> None:
    """The same for the questions that powers ask."""
    kind = task.kind
    if kind == GAIN:
        answers.gain(s, task, pick)
    elif kind == THROW:
        answers.throw(s, task, pick)
    elif kind == KEEP:
        answers.keep(s, task, pick)
    elif kind == RECOVER:
        answers.recover(s, task, pick)
    elif kind == SALVAGE:
        answers.salvage(s, task, pick)
    elif kind == GIVE:
        answers.give(s, task, pick)
    elif kind == STEAL_FROM:
        answers.steal_from(s, task, pick)
    elif kind == STEAL:
        answers.steal(s, task, pick)
    elif kind == SWAP_WITH:
        answers.swap_with(s, task, pick)
    elif kind == SWAP_GIVE:
        answers.swap_give(s, task, pick)
    elif kind == SWAP_TAKE:
        answers.swap_take(s, task, pick)
    elif kind == ROB:
        answers.take_card(s, task, pick)
    elif kind == TAX:
        answers.pay_tax(s, task, pick)
    elif kind == BOOST:
        answers.boost(s, task, pick)
    elif kind == STOKE:
        answers.stoke(s, task, pick)
    elif kind == STOKE_PAY:
        answers.stoke_pay(s, task, pick)
    elif kind == MOVE_FROM:
        answers.move_from(s, task, pick)
    elif kind == MOVE_TO:
        answers.move_to(s, task, pick)
    elif kind == COOL:
        answers.cool(s, task, pick)
    elif kind == OVERHEAT:
        answers.heat_up(s, pick)
    elif kind == COPY:
        answers.copy_power(s, task, pick)
    elif kind == REFRESH:
        answers.refresh(s, task, pick)
    elif kind == EXCHANGE_CARD:
        answers.exchange_card(s, task, pick)
    elif kind == EXCHANGE_SLOT:
        answers.exchange(s, task, pick)
    elif kind == CHOOSE:
        answers.choose(s, task, pick)

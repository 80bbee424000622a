"""Gildar: draw cards and complete commissions (FORGE-GILDAR)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules.ending import receive_token
from emberhall.games.emberforge.rules.piles import box, cards_to_draw, draw, refill, slot_of
from emberhall.games.emberforge.rules.questions import REFILL, REWARD, TRADE, clause
from emberhall.games.emberforge.rules.state import (
    CARD,
    DONE,
    DRAW,
    FORGED,
    GILDAR,
    HAND,
    MATERIAL,
    SHOWN,
    UNFINISHED,
    Forge,
)
from emberhall.games.emberforge.rules.stores import take
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

DURGAZ_12: Final[int] = clause("DURGAZ-12")
GILDAR_05: Final[int] = clause("GILDAR-05")
GILDAR_07: Final[int] = clause("GILDAR-07")
GILDAR_14: Final[int] = clause("GILDAR-14")
REWARD_TOKENS: Final = 2


def enter(s: Forge, seat: i64) -> None:
    """FORGE-GILDAR-01: one use for each Ember."""
    s.push(TRADE, seat, s.strength(seat, GILDAR))


def forbids_trade(s: Forge, task: Task, pick: i64) -> int:
    """FORGE-GILDAR-05: a forged weapon of one's own whose collection is wanted; FORGE-GILDAR-14: a card to draw. A
    commission is no answer itself: the weapon that fits it is."""
    if pick == DONE:
        return ALLOWED
    if pick == DRAW:
        return ALLOWED if cards_to_draw(s) > 0 else GILDAR_14
    card = pick - CARD
    place: i64 = s.at[card]
    if place == FORGED + task.seat:
        return GILDAR_05 if slot_of(s, s.cards.collections[card]) == NOTHING else ALLOWED
    if place == UNFINISHED + task.seat or place == HAND + task.seat:
        return DURGAZ_12
    if FORGED <= place < FORGED + s.seats or (place == SHOWN and not has_fitting(s, task.seat, card)):
        return GILDAR_05
    return NOT_ASKED


def has_fitting(s: Forge, seat: i64, commission: i64) -> bool:
    """FORGE-GILDAR-05: the player has a forged weapon of the commission's collection."""
    for card in s.piles[FORGED + seat]:
        if s.cards.collections[card] == s.cards.collections[commission]:
            return True
    return False


def trade(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-GILDAR-01, -03: each use is done before the next one is chosen."""
    if pick == DONE:
        return
    if task.left > 1:
        s.push(TRADE, task.seat, task.left - 1)
    if pick == DRAW:
        draw(s, task.seat)
    else:
        deliver(s, task.seat, pick - CARD)


def deliver(s: Forge, seat: i64, card: i64) -> None:
    """FORGE-GILDAR-06 to -08, -18: the weapon goes to the box, a token and two materials come, then the row is
    refilled."""
    slot = slot_of(s, s.cards.collections[card])
    s.push(REFILL, seat, 0, slot)
    s.push(REWARD, seat, REWARD_TOKENS)
    s.tell("delivers", seat, CARD + card, CARD + s.row[slot])
    box(s, card)
    receive_token(s, seat)


def forbids_reward(s: Forge, pick: i64) -> int:
    """FORGE-GILDAR-07: any material that the supply has."""
    return ALLOWED if s.supply[pick - MATERIAL] > 0 else GILDAR_07


def reward(s: Forge, task: Task, pick: i64) -> None:
    """FORGE-GILDAR-07: a token of one's choice, twice."""
    take(s, task.seat, pick - MATERIAL)
    if task.left > 1:
        s.push(REWARD, task.seat, task.left - 1)


def replace(s: Forge, slot: i64) -> None:
    """FORGE-GILDAR-08, -09: the fulfilled commission goes to the box, a new one is revealed; FORGE-GILDAR-16: empty
    slots are retried."""
    box(s, s.row[slot])
    refill(s, slot, [])

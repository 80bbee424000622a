"""Gildar: draw cards and complete commissions (FORGE-GILDAR)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import ending, piles, state
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.questions import A_SLOT, COUNT, Question, Work
from emberhall.games.emberforge.rules.state import Forge
from emberhall.games.emberforge.rules.stores import take
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

DURGAZ_12: Final[int] = clause("DURGAZ-12")
GILDAR_05: Final[int] = clause("GILDAR-05")
GILDAR_14: Final[int] = clause("GILDAR-14")
REWARD_TOKENS: Final = 2


def enter_gildar(s: Forge, seat: i64) -> None:
    """FORGE-GILDAR-01: one use for each Ember."""
    TRADE.push(s, seat, s.strength(seat, state.GILDAR))


class Trade(Question):
    """FORGE-GILDAR-01: draw a card, or deliver a weapon."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-GILDAR-05: a forged weapon of one's own whose collection is wanted; FORGE-GILDAR-14: a card to draw. A
        commission is no answer itself: the weapon that fits it is."""
        if pick == state.DONE:
            return ALLOWED
        if pick == state.DRAW:
            return ALLOWED if piles.cards_to_draw(s) > 0 else GILDAR_14
        card = pick - state.CARD
        place: i64 = s.at[card]
        if place == state.FORGED + task.seat:
            return GILDAR_05 if piles.slot_of(s, s.cards.collections[card]) == NOTHING else ALLOWED
        if place == state.UNFINISHED + task.seat or place == state.HAND + task.seat:
            return DURGAZ_12
        if state.FORGED <= place < state.FORGED + s.seats or (
            place == state.SHOWN and not has_fitting(s, task.seat, card)
        ):
            return GILDAR_05
        return NOT_ASKED

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-GILDAR-01, -03: each use is done before the next one is chosen."""
        if pick == state.DONE:
            return
        if COUNT.of(task) > 1:
            TRADE.push(s, task.seat, COUNT.of(task) - 1)
        if pick == state.DRAW:
            piles.draw(s, task.seat)
        else:
            deliver(s, task.seat, pick - state.CARD)


def has_fitting(s: Forge, seat: i64, commission: i64) -> bool:
    """FORGE-GILDAR-05: the player has a forged weapon of the commission's collection."""
    for card in s.piles[state.FORGED + seat]:
        if s.cards.collections[card] == s.cards.collections[commission]:
            return True
    return False


def deliver(s: Forge, seat: i64, card: i64) -> None:
    """FORGE-GILDAR-06 to -08, -18: the weapon goes to the box, a token and two materials come, then the row is
    refilled."""
    slot = piles.slot_of(s, s.cards.collections[card])
    REFILL.push(s, seat, 0, slot)
    REWARD.push(s, seat, REWARD_TOKENS)
    s.tell("delivers", seat, state.CARD + card, state.CARD + s.row[slot])
    piles.box(s, card)
    ending.receive_token(s, seat)


class Reward(Question):
    """FORGE-GILDAR-07: a material for the delivery."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-GILDAR-07: any material that the supply has."""
        return ALLOWED if s.supply[pick - state.MATERIAL] > 0 else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-GILDAR-07: a token of one's choice, twice."""
        take(s, task.seat, pick - state.MATERIAL)
        if COUNT.of(task) > 1:
            REWARD.push(s, task.seat, COUNT.of(task) - 1)


class Refill(Work):
    """FORGE-GILDAR-08: the commission in the slot is replaced."""

    def do(self, s: Forge, task: Task) -> None:
        """FORGE-GILDAR-08, -09: the fulfilled commission goes to the box, a new one is revealed; FORGE-GILDAR-16: empty
        slots are retried."""
        piles.box(s, s.row[A_SLOT.of(task)])
        piles.refill(s, A_SLOT.of(task), [])


TRADE: Final = Trade("trade", "GILDAR-01", [state.TO_DRAW, state.TO_STOP], [state.FORGED], numbers=[COUNT])
REWARD: Final = Reward("reward", "GILDAR-07", [state.SOME_MATERIAL], numbers=[COUNT])
REFILL: Final = Refill("refill", numbers=[A_SLOT])

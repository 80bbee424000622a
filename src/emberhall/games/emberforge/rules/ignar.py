"""Ignar: obtain materials by recycling hand cards (FORGE-IGNAR)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import piles, state
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.questions import COUNT, IS_SALVAGE, Question
from emberhall.games.emberforge.rules.state import Forge
from emberhall.games.emberforge.rules.stores import take
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED

IGNAR_05: Final[int] = clause("IGNAR-05")
IGNAR_07: Final[int] = clause("IGNAR-07")
IGNAR_09: Final[int] = clause("IGNAR-09")
IGNAR_11: Final[int] = clause("IGNAR-11")
FX_07: Final[int] = clause("FX-07")


def enter_ignar(s: Forge, seat: i64) -> None:
    """FORGE-IGNAR-01, -03, -09: discard, then gather, each once."""
    clear_offer(s)
    GATHER.push(s, seat, s.strength(seat, state.IGNAR))
    RECYCLE.push(s, seat)


def clear_offer(s: Forge) -> None:
    """FORGE-IGNAR-06: nothing of an offer is left for later."""
    s.offer = state.NO_OFFER


def add_to_offer(s: Forge, card: i64) -> None:
    """FORGE-IGNAR-02: the card's printed cost joins the offer."""
    s.offer = offer_with(s, s.offer, card)


def offer_with(s: Forge, before: list[int], card: i64) -> list[int]:
    """FORGE-IGNAR-02: an offer that the card's printed cost has joined."""
    offer = before[:]
    cost = s.cards.costs[card]
    for material in range(state.MATERIALS):
        offer[material] += cost[material]
    return offer


def most_kept(s: Forge, seat: i64, offer: list[int], most: i64) -> i64:
    """FORGE-IGNAR-03, -05, -07, FORGE-STORE-02: how many tokens of an offer the player could gather and keep, one for
    each Ember."""
    kept: i64 = 0
    for material in range(state.MATERIALS):
        tokens: i64 = min(offer[material], s.supply[material], state.STORAGE - s.stock[seat][material])
        kept += max(tokens, 0)
    return min(kept, most)


class Recycle(Question):
    """FORGE-IGNAR-01: discard a card, or go on to gather."""

    def offers(self, s: Forge, task: Task) -> list[int]:
        """FORGE-IGNAR-01: any card of the hand, or none."""
        return [*s.piles[state.HAND + task.seat], state.DONE]

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-IGNAR-11: only hand cards feed Ignar."""
        return ALLOWED if pick == state.DONE or s.at[pick - state.CARD] == state.HAND + task.seat else IGNAR_11

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-IGNAR-01: any number of cards, one after another."""
        if pick != state.DONE:
            piles.discard(s, task.seat, pick - state.CARD)
            add_to_offer(s, pick - state.CARD)
            s.ask_again(task)


class Gather(Question):
    """FORGE-IGNAR-03: a token of the offer for each Ember."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-IGNAR-05, -07: the offer must list the material, and the supply have it. A salvage gathers likewise
        (FORGE-FX-07)."""
        if pick == state.DONE:
            return ALLOWED
        if s.offer[pick - state.MATERIAL] == 0:
            return FX_07 if IS_SALVAGE.of(task) else IGNAR_05
        if s.supply[pick - state.MATERIAL] == 0:
            return FX_07 if IS_SALVAGE.of(task) else IGNAR_07
        return ALLOWED

    def explains(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-IGNAR-09: the Discard is over, as far as there was one."""
        is_own = state.CARD <= pick < state.ZONE and s.at[pick - state.CARD] == state.HAND + task.seat
        return IGNAR_09 if is_own and not IS_SALVAGE.of(task) else super().explains(s, task, pick)

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-IGNAR-03, -08: a token of the offer for each Ember; the player may stop early."""
        if pick != state.DONE:
            s.offer = s.changed(s.offer, pick - state.MATERIAL, -1)
            take(s, task.seat, pick - state.MATERIAL)
            if COUNT.of(task) > 1:
                GATHER.push(s, task.seat, COUNT.of(task) - 1, 0, IS_SALVAGE.of(task))
                return
        clear_offer(s)


RECYCLE: Final = Recycle("recycle", "IGNAR-01", [state.TO_STOP], [state.HAND])
GATHER: Final = Gather("gather", "IGNAR-03", [state.SOME_MATERIAL, state.TO_STOP], numbers=[COUNT, IS_SALVAGE])

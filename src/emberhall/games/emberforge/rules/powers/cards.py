"""Powers that move cards: deck, hand, discard pile and the commission row (FORGE-FX-03 to -07, -21, -22)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import ignar, piles, state
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.effects import ForgeVerb
from emberhall.games.emberforge.rules.printed import Step
from emberhall.games.emberforge.rules.questions import A_CARD, CHOSEN, COUNT, Question
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

RUNA_09: Final[int] = clause("RUNA-09")


def hand_size(s: Forge, seat: i64, without: i64) -> i64:
    """The cards in a hand, less one that is about to be discarded."""
    size: i64 = len(s.piles[state.HAND + seat])
    return size - 1 if without != NOTHING else size


class HandQuestion(Question):
    """A question for a card of one's hand."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """The card is in one's hand."""
        return ALLOWED if s.at[pick - state.CARD] == state.HAND + task.seat else NOT_ASKED


# draw, discard


class Draw(ForgeVerb):
    """FORGE-FX-03: draw n cards."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """There is a card to draw."""
        return piles.cards_to_draw(s) > 0

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """One after another."""
        for _ in range(step.n):
            piles.draw(s, task.seat)


class Discard(ForgeVerb):
    """FORGE-FX-04: discard n cards."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """There is one in hand."""
        return hand_size(s, seat, without) > 0

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the first one."""
        THROW.push(s, task.seat, step.n)


class Throw(HandQuestion):
    """FORGE-FX-04: a card to discard."""

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-04: the chosen card is discarded."""
        piles.discard(s, task.seat, pick - state.CARD)
        if COUNT.of(task) > 1:
            THROW.push(s, task.seat, COUNT.of(task) - 1)


V_DRAW: Final = Draw("draw")
V_DISCARD: Final = Discard("discard")
THROW: Final = Throw("throw", "FX-04", [], [state.HAND], numbers=[COUNT])


# dig, recover, salvage


class Dig(ForgeVerb):
    """FORGE-FX-05: look at the top n cards of the deck and keep some; also: how many to keep."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """There is a card to look at."""
        return piles.cards_to_draw(s) > 0

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """The cards lie open to the player, who is asked for the first one to keep."""
        piles.look_at(s, task.seat, step.n)
        KEEP.push(s, task.seat, step.also)


class Keep(Question):
    """FORGE-FX-05: a card to keep."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-05: one of the cards looked at."""
        return ALLOWED if s.at[pick - state.CARD] == state.LOOKED else NOT_ASKED

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-05: the card goes into the hand; once enough are kept the rest is discarded."""
        piles.move(s, pick - state.CARD, state.HAND + task.seat)
        s.tell("keeps", task.seat, pick, NOTHING, 0, 1 << task.seat)
        if COUNT.of(task) > 1 and s.piles[state.LOOKED]:
            KEEP.push(s, task.seat, COUNT.of(task) - 1)
        else:
            for card in s.piles[state.LOOKED][:]:
                piles.discard(s, task.seat, card)


class Recover(ForgeVerb):
    """FORGE-FX-06: take n cards of choice from the discard pile."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """It has one to give."""
        return piles.discarded(s) > 0

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the first one."""
        RECOVER.push(s, task.seat, step.n)


class RecoverWhich(Question):
    """FORGE-FX-06: a card of the discard pile."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-06, FORGE-RUNA-09: a card of the discard pile, but not the one in use."""
        if pick - state.CARD == s.ephemeral:
            return RUNA_09
        return ALLOWED if s.at[pick - state.CARD] == state.DISCARD else NOT_ASKED

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-06: the card goes into the hand, for all to see."""
        piles.move(s, pick - state.CARD, state.HAND + task.seat)
        piles.show_in_hand(s, pick - state.CARD, task.seat)
        s.tell("recovers", task.seat, pick)
        if COUNT.of(task) > 1:
            RECOVER.push(s, task.seat, COUNT.of(task) - 1)


class Salvage(ForgeVerb):
    """FORGE-FX-07: discard a card for up to n tokens of its cost."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """There is one in hand."""
        return hand_size(s, seat, without) > 0

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the card."""
        SALVAGE.push(s, task.seat, step.n)


class SalvageWhich(HandQuestion):
    """FORGE-FX-07: a card to discard for its materials."""

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-07: the card is discarded and its printed cost is the offer."""
        piles.discard(s, task.seat, pick - state.CARD)
        ignar.clear_offer(s)
        ignar.add_to_offer(s, pick - state.CARD)
        ignar.GATHER.push(s, task.seat, COUNT.of(task), 0, 1)


V_DIG: Final = Dig("dig")
V_RECOVER: Final = Recover("recover")
V_SALVAGE: Final = Salvage("salvage")
KEEP: Final = Keep("keep", "FX-05", [], [state.LOOKED], numbers=[COUNT])
RECOVER: Final = RecoverWhich("recover", "FX-06", [], [state.DISCARD], numbers=[COUNT])
SALVAGE: Final = SalvageWhich("salvage", "FX-07", [], [state.HAND], numbers=[COUNT])


# refresh, swap_commission


def commissions(s: Forge) -> list[int]:
    """The commissions that the row shows, sorted."""
    return sorted([card for card in s.row if card != NOTHING])


class RowQuestion(Question):
    """A question for a commission."""

    def cards(self, s: Forge, seat: i64) -> list[int]:
        """The row."""
        return commissions(s)


class Refresh(ForgeVerb):
    """FORGE-FX-21: replace n commissions."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """The row has one."""
        return shows_any(s)

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the first one."""
        REFRESH.push(s, task.seat, step.n)


def shows_any(s: Forge) -> bool:
    """The row has a commission."""
    for slot in range(state.ROW):
        if s.row[slot] != NOTHING:
            return True
    return False


class RefreshWhich(RowQuestion):
    """FORGE-FX-21: a commission to replace."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-21: a visible commission that was not chosen yet."""
        if s.at[pick - state.CARD] != state.SHOWN or (CHOSEN.of(task) >> s.row.index(pick - state.CARD)) & 1:
            return NOT_ASKED
        return ALLOWED

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-21: all are chosen first, as far as there are so many; then they are replaced."""
        chosen: i64 = CHOSEN.of(task) | (1 << s.row.index(pick - state.CARD))
        is_last = COUNT.of(task) == 1
        for slot in range(state.ROW):
            if s.row[slot] != NOTHING and (chosen >> slot) & 1 == 0 and not is_last:
                REFRESH.push(s, task.seat, COUNT.of(task) - 1, 0, chosen)
                return
        replace_commissions(s, task.seat, chosen)


def replace_commissions(s: Forge, seat: i64, chosen: i64) -> None:
    """FORGE-FX-21: the chosen ones are put aside until the search is over, so that none comes straight back."""
    aside: list[int] = []
    first: i64 = NOTHING
    for slot in range(state.ROW):
        if (chosen >> slot) & 1:
            card: i64 = s.row[slot]
            aside.append(card)
            s.row[slot] = NOTHING
            s.tell("refreshes", seat, state.CARD + card)
            if first == NOTHING:
                first = slot
    piles.refill(s, first, aside)


class SwapCommission(ForgeVerb):
    """FORGE-FX-22: exchange a hand card with a commission."""

    def can(self, s: Forge, seat: i64, step: Step, without: i64) -> bool:
        """There is a card on either side."""
        return shows_any(s) and hand_size(s, seat, without) > 0

    def begin(self, s: Forge, task: Task, step: Step) -> None:
        """Ask for the hand card."""
        EXCHANGE_CARD.push(s, task.seat)


class ExchangeCard(HandQuestion):
    """FORGE-FX-22: the hand card."""

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-22: which hand card, then for which commission. Every hand card fits somewhere: on its own
        collection, or anywhere."""
        piles.show_in_hand(s, pick - state.CARD, task.seat)
        EXCHANGE_SLOT.push(s, task.seat, 0, pick - state.CARD)


class ExchangeSlot(RowQuestion):
    """FORGE-FX-22: the commission."""

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """FORGE-FX-22: a visible commission; the row keeps different collections."""
        if s.at[pick - state.CARD] != state.SHOWN:
            return NOT_ASKED
        twin = piles.slot_of(s, s.cards.collections[A_CARD.of(task)])
        return ALLOWED if twin == NOTHING or s.row[twin] == pick - state.CARD else self.clause

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """FORGE-FX-22: the two cards change places, for all to see."""
        slot: i64 = s.row.index(pick - state.CARD)
        piles.lift(s, A_CARD.of(task))
        piles.move(s, pick - state.CARD, state.HAND + task.seat)
        piles.show_in_hand(s, pick - state.CARD, task.seat)
        s.row[slot] = A_CARD.of(task)
        s.at[A_CARD.of(task)] = state.SHOWN
        s.knows[A_CARD.of(task)] = 0
        s.tell("swaps", task.seat, state.CARD + A_CARD.of(task), pick)


V_REFRESH: Final = Refresh("refresh")
V_SWAP_COMMISSION: Final = SwapCommission("swap_commission")
REFRESH: Final = RefreshWhich("refresh", "FX-21", [], [state.SHOWN], numbers=[COUNT, CHOSEN])
EXCHANGE_CARD: Final = ExchangeCard("exchange-card", "FX-22", [], [state.HAND])
EXCHANGE_SLOT: Final = ExchangeSlot("exchange-slot", "FX-22", [], [state.SHOWN], numbers=[A_CARD])

"""Step 2: conjure a creature (CONJ-CONJ). One action that nobody interrupts: announce, show the cards, take the
creature, replenish (CONJ-RUL-17, -18)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import checkpoints, costs, ongoing, piles
from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.questions import A_CREATURE, AFTER_CONJURING, HandQuestion, Question, Work
from emberhall.games.conjure.rules.state import CARD, CARDS, CREATURE, NO_CARDS, PASS, POOL, Curse, Ember, Some, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

CONJ_02: Final[int] = clause("CONJ-02")
CURSE_07: Final[int] = clause("CURSE-07")
CURSE_09: Final[int] = clause("CURSE-09")


class BeginStepTwo(Work):
    """CONJ-CONJ-05: a conjuring, if one is allowed."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-CONJ-05, CONJ-REF-03: one creature a turn, and none after a Refresh. CONJ-BID-07: whoever holds a card
        is asked, whether or not anything can be paid."""
        if s.has_refreshed:
            s.conjurings = 0
        elif s.hands[task.seat]:
            STEP_TWO.push(s, task.seat)
        else:
            s.conjurings -= 1


class AfterStepTwo(Work):
    """CONJ-FX-16: another conjuring, if one is allowed."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-FX-16, CONJ-BID-01: another conjuring, if one is allowed, and a checkpoint after it."""
        if s.conjurings > 0:
            self.push(s, task.seat)
            checkpoints.CHECKPOINT.push(s, NOBODY, AFTER_CONJURING)
            BEGIN_STEP_TWO.push(s, task.seat)


def payable(s: Ember, seat: i64) -> list[bool]:
    """By the number of a cost: the hand can pay it."""
    hand = ongoing.cards_to_pay(s, seat)
    wild = ongoing.wild_cards(s, seat)
    return [costs.can_pay(cost, hand, wild) for cost in s.creatures.costs]


class StepTwo(Question):
    """CONJ-CONJ-01: a creature to conjure, or none. What may answer it depends on hidden cards (CONJ-BID-07)."""

    def offers(self, s: Ember, task: Task) -> list[int]:
        """CONJ-POOL-05: every creature of the Pool that may be conjured now; and to conjure none."""
        picks: list[int] = [PASS]
        seat = task.seat
        can = payable(s, seat)
        for creature in range(len(s.owner)):
            if s.owner[creature] == POOL and can[s.card(creature).cost_number] and not is_closed(s, seat, creature):
                picks.append(CREATURE + creature)
        return picks

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-CONJ-01, -02: ALLOWED, or why the creature can't be conjured."""
        if pick == PASS:
            return ALLOWED
        creature = pick - CREATURE
        if s.owner[creature] != POOL:
            return CONJ_02
        if is_closed(s, task.seat, creature):
            return CURSE_09
        cost, wild = s.card(creature).cost, ongoing.wild_cards(s, task.seat)
        if costs.can_pay(cost, ongoing.cards_to_pay(s, task.seat), wild):
            return ALLOWED
        is_mirrored = s.is_cursed(Curse.MIRRORS) and costs.can_pay(
            cost, s.hand_mask(task.seat), wild | ongoing.ARCHMAGES
        )
        return CURSE_07 if is_mirrored else self.clause

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-CONJ-01: the creature is announced, and its cost is laid out; or the player conjures nothing."""
        s.conjurings -= 1
        if pick != PASS:
            s.tell("announces-conjuring", task.seat, pick)
            LAY.push(s, task.seat, 0, pick - CREATURE)


def is_closed(s: Ember, seat: i64, creature: i64) -> bool:
    """CONJ-CURSE-09: the player has a creature of the same printed VP."""
    if s.is_cursed(Curse.CLOSED_BOOK):
        for other in s.areas[seat]:
            if s.card(other).vp == s.card(creature).vp:
                return True
    return False


def cards_to_lay(s: Ember, task: Task) -> i64:
    """CONJ-COST-08: a mask of the cards with which the cost can still be paid."""
    laid: i64 = 0
    for card in s.laid:
        laid |= bit(card)
    return costs.next_cards(
        s.card(A_CREATURE.of(task)).cost, ongoing.cards_to_pay(s, task.seat), laid, ongoing.wild_cards(s, task.seat)
    )


def is_settled(s: Ember, task: Task, cards: i64) -> bool:
    """CONJ-COST-08: it takes all of these cards, and only their order is open."""
    left = s.card(A_CREATURE.of(task)).cost.size - len(s.laid)
    return left > 1 and costs.count(cards) == left


class Lay(HandQuestion):
    """CONJ-COST-08: the next card for a cost. It is always asked, since hands are hidden (CONJ-BID-07)."""

    def offers(self, s: Ember, task: Task) -> list[int]:
        """CONJ-COST-08: the cards that may be laid next, and, where only their order is open, to lay the rest as it
        is."""
        cards = cards_to_lay(s, task)
        picks = cards_of(cards)
        if is_settled(s, task, cards):
            picks.append(PASS)
        return picks

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-COST-08: ALLOWED for a card that is part of a way to pay, and for the rest where no other is left."""
        cards = cards_to_lay(s, task)
        if pick == PASS:
            return ALLOWED if is_settled(s, task, cards) else self.clause
        if (cards >> (pick - CARD)) & 1:
            return ALLOWED
        return self.clause if pick - CARD in s.hands[task.seat] else NOT_ASKED

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-COST-08: one card, or all that are left, Archmages first."""
        if pick == PASS:
            cards = cards_to_lay(s, task)
            for each in cards_of(cards & ongoing.ARCHMAGES) + cards_of(cards & ~ongoing.ARCHMAGES):
                lay_card(s, task.seat, each)
        else:
            lay_card(s, task.seat, pick)
        if len(s.laid) < s.card(A_CREATURE.of(task)).cost.size:
            self.push(s, task.seat, 0, A_CREATURE.of(task))
        else:
            complete(s, task.seat, A_CREATURE.of(task))


def cards_of(mask: i64) -> list[int]:
    """The cards of a mask, as picks."""
    picks: list[int] = []
    for card in range(CARDS):
        if (mask >> card) & 1:
            picks.append(CARD + card)
    return picks


def lay_card(s: Ember, seat: i64, pick: i64) -> None:
    """CONJ-CONJ-03, CONJ-RUL-13: the card is shown and put on the Charred Pile, on top of those before."""
    piles.burn(s, seat, pick - CARD)
    s.laid = [*s.laid, pick - CARD]
    s.tell("lays", seat, pick)


def complete(s: Ember, seat: i64, creature: i64) -> None:
    """CONJ-CONJ-04, -06, -07: the creature comes from the Pool face up into the player's area, and as many cards are
    taken from the Draw Deck as were used, even above the Hand Size."""
    used = len(s.laid)
    s.laid = NO_CARDS
    s.owner[creature] = seat
    s.areas[seat].append(creature)
    s.tell("conjures", seat, CREATURE + creature, NOTHING, used)
    piles.replenish(s, seat, used)


BEGIN_STEP_TWO: Final = BeginStepTwo("begin-step-two")
AFTER_STEP_TWO: Final = AfterStepTwo("after-step-two")
STEP_TWO: Final = StepTwo("step-two", "CONJ-01", [To.PASS, Some.CREATURE], is_always_asked=True)
LAY: Final = Lay("lay", "COST-08", [Some.CARD, To.PASS], [A_CREATURE], is_always_asked=True)

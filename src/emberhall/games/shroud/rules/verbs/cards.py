"""Hands, decks, discard piles and arcane cards: draw, discard, retrieve, reshuffle, scry, dig, look, exchange
(SHRD-PLAY-03)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import copies, piles, state
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import Play
from emberhall.games.shroud.rules.effects import ShroudVerb
from emberhall.games.shroud.rules.printed import Card, Step
from emberhall.games.shroud.rules.questions import (
    A_SEAT,
    A_SLOT,
    COUNT,
    STEP,
    THE_STEP,
    CardQuestion,
    Question,
    SlotQuestion,
    step_of,
)
from emberhall.games.shroud.rules.state import Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

# draw


class Draw(ShroudVerb):
    """SHRD-RUL-05: oneself, or the opponent, draws n cards."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-05: as many as there are."""
        piles.draw(s, play.seat if step.whom == d.SELF else play.opponent, step.n)


V_DRAW: Final = Draw("draw")
V_THEY_DRAW: Final = Draw("they_draw", d.NOWHERE, d.OPPONENT)


# discard


class Discard(ShroudVerb):
    """SHRD-PLAY-03: n own cards of one's choice are discarded."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """Ask which."""
        DISCARD.push(s, play.seat, step.number, step.n)


class DiscardWhich(CardQuestion):
    """SHRD-PLAY-03: an own card."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-PLAY-03: one after another."""
        piles.discard(s, task.seat, pick - state.CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, STEP.of(task), COUNT.of(task) - 1)


V_DISCARD: Final = Discard("discard")
DISCARD: Final = DiscardWhich("discard", "PLAY-03", [], THE_STEP, [STEP, COUNT])


# retrieve


class Retrieve(ShroudVerb):
    """SHRD-PLAY-03: n cards of the own discard pile come to the hand; symbol: with this one."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """Ask which."""
        RETRIEVE.push(s, play.seat, step.number, step.n)


class RetrieveWhich(CardQuestion):
    """SHRD-PLAY-03: a card of the own discard pile."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """The own discard pile."""
        return s.discards[task.seat]

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """With the symbol that the effect names."""
        symbol = step_of(s, task).symbol
        return ALLOWED if symbol == d.ANY_SYMBOL or s.face(card).symbol == symbol else NOT_ASKED

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """The card goes back to the hand, and everyone sees it."""
        s.discards[task.seat].remove(pick - state.CARD)
        s.tell("retrieves", task.seat, pick)
        piles.put_openly_in_hand(s, task.seat, pick - state.CARD)
        if COUNT.of(task) > 1:
            self.push(s, task.seat, STEP.of(task), COUNT.of(task) - 1)


V_RETRIEVE: Final = Retrieve("retrieve", d.FROM_DISCARD)
RETRIEVE: Final = RetrieveWhich("retrieve", "PLAY-03", [], THE_STEP, [STEP, COUNT])


# reshuffle


class Reshuffle(ShroudVerb):
    """SHRD-RUL-05: the own discard pile is shuffled into the deck."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-05: where each card lies is forgotten."""
        piles.reshuffle(s, play.seat)


V_RESHUFFLE: Final = Reshuffle("reshuffle")


# scry


class Scry(ShroudVerb):
    """SHRD-PLAY-03: the top card of the own deck is looked at and may go under it; then the next, n at the most."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """Look at the first one."""
        scry(s, play.seat, step.number, step.n)


def scry(s: Shroud, seat: i64, number: i64, count: i64) -> None:
    """The top card of the own deck is looked at, and may be put on the bottom."""
    if s.decks[seat]:
        card: i64 = s.decks[seat][len(s.decks[seat]) - 1]
        s.revealed += 1
        s.peeked[card] |= 1 << seat
        s.tell("looks-at-top", seat, state.CARD + card, NOTHING, 0, 1 << seat)
        SCRY.push(s, seat, number, count)


def put_under(s: Shroud, seat: i64, card: i64) -> None:
    """The card goes to the bottom of the deck, where its player knows it."""
    s.peeked[card] = 1 << seat
    s.decks[seat].insert(0, card)
    s.tell("puts-under", seat, state.CARD + card, NOTHING, 0, 1 << seat)


class ScryOrNot(Question):
    """SHRD-PLAY-03: the bottom, or not."""

    def looks_at(self, s: Shroud, task: Task) -> list[int]:
        """The top card of the own deck."""
        return s.decks[task.seat][-1:]

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """The card that was looked at goes to the bottom of the deck, or stays on top."""
        if pick != state.BOTTOM:
            s.tell("keeps-top", task.seat)
            return
        put_under(s, task.seat, s.decks[task.seat].pop())
        if COUNT.of(task) > 1:
            scry(s, task.seat, STEP.of(task), COUNT.of(task) - 1)


V_SCRY: Final = Scry("scry", d.FROM_DECK)
SCRY: Final = ScryOrNot(
    "scry", "PLAY-03", [state.TO_PASS, state.TO_BOTTOM], THE_STEP, [STEP, COUNT], is_always_asked=True
)


# dig


class Dig(ShroudVerb):
    """SHRD-PLAY-03: of the n top cards of the own deck one is kept, and the others go under it."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """The cards are lifted off, to keep one of them."""
        for _ in range(step.n):
            if s.decks[play.seat]:
                card = piles.take_top(s, play.seat)
                s.peeked[card] = 0
                s.lifted.append(card)
                s.tell("lifts", play.seat, state.CARD + card, NOTHING, 0, 1 << play.seat)
        if s.lifted:
            s.lifted.sort()
            DIG.push(s, play.seat, step.number)


class LiftedQuestion(CardQuestion):
    """A question for one of the cards that were lifted off the deck."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """What was lifted."""
        return s.lifted


class DigWhich(LiftedQuestion):
    """SHRD-PLAY-03: the card to keep."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """One of the cards goes into the hand, and the others under the deck."""
        s.lifted.remove(pick - state.CARD)
        s.tell("keeps", task.seat, pick, NOTHING, 0, 1 << task.seat)
        piles.put_secretly_in_hand(s, task.seat, pick - state.CARD)
        if s.lifted:
            BURY.push(s, task.seat, STEP.of(task))


class Bury(LiftedQuestion):
    """SHRD-PLAY-03: the next card to go under the deck."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """One after another, the last one lowest."""
        s.lifted.remove(pick - state.CARD)
        put_under(s, task.seat, pick - state.CARD)
        if s.lifted:
            self.push(s, task.seat, STEP.of(task))


V_DIG: Final = Dig("dig", d.FROM_DECK)
DIG: Final = DigWhich("dig", "PLAY-03", [], THE_STEP, is_always_asked=True)
BURY: Final = Bury("bury", "PLAY-03", [], THE_STEP)


# look


class LookAtHand(ShroudVerb):
    """SHRD-RUL-65: somebody looks at an opponent's hand, and remembers it."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-65: if there is anything to see."""
        if s.hands[play.opponent]:
            s.tell("looks-at-hand", play.seat, NOTHING, state.SEAT + play.opponent)
            piles.look_at_hand(s, play.seat, play.opponent)

    def concerns(self, s: Shroud, step: Step, seat: i64) -> bool:
        """There is something to see."""
        return len(s.hands[seat]) > 0


def choose_from(s: Shroud, seat: i64, step: Step, owner: i64) -> None:
    """SHRD-RUL-49: a card of a hand that lies open to the chooser, also what came into it since."""
    for card in s.hands[owner]:
        piles.learn(s, seat, card, owner)
    CHOOSE_HAND.push(s, seat, step.number, owner)


class ChooseHand(CardQuestion):
    """SHRD-RUL-49: a card of a hand that was looked at, to destroy it or to make it the mode card."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """The hand that was looked at."""
        return s.hands[A_SEAT.of(task)]

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RUL-49: it leaves the hand, and the verb says where it goes."""
        card = piles.leave_hand(s, A_SEAT.of(task), pick - state.CARD)
        step_of(s, task).verb.take(s, task.seat, A_SEAT.of(task), card)


class LookAtArcane(ShroudVerb):
    """SHRD-RUL-17: somebody looks at their own arcane cards, and remembers them."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-17: all that are left."""
        s.revealed += 1
        for card in s.arcane[play.seat]:
            if card != NOTHING:
                s.peeked[card] |= 1 << play.seat
                s.tell("sees-arcane", play.seat, state.CARD + card, NOTHING, 0, 1 << play.seat)


V_LOOK_AT_HAND: Final = LookAtHand("look hand", d.FROM_HAND, d.OPPONENT)
V_LOOK_AT_ARCANE: Final = LookAtArcane("look arcane", d.FROM_ARCANE)
CHOOSE_HAND: Final = ChooseHand("choose-hand", "RUL-49", [], THE_STEP, [STEP, A_SEAT], is_always_asked=True)


# swap arcane


class SwapArcane(ShroudVerb):
    """SHRD-RUL-65: a card of the hand and an arcane card change places, if wanted."""

    def marks(self, card: Card, step: Step) -> None:
        """SHRD-RUL-26: it is a choice, always."""
        step.is_optional = True

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """Ask which arcane card, if there are two to exchange."""
        if s.hands[play.seat] and s.arcane_left(play.seat) > 0:
            TRADE.push(s, play.seat, step.number)


class Trade(SlotQuestion):
    """SHRD-PLAY-03: an arcane card to exchange, or none."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """Ask for which card of the hand."""
        if pick != state.PASS:
            TRADE_FOR.push(s, task.seat, STEP.of(task), pick - state.SLOT)


class TradeFor(CardQuestion):
    """SHRD-PLAY-03: the card of the hand that it is exchanged with."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RUL-65: the two cards change places; the others only see their backs."""
        seat, card = task.seat, copies.copy_that_leaves(s, task.seat, pick - state.CARD)
        for viewer in range(state.MAX_SEATS + 1):
            if viewer != seat:
                piles.forget_hand(s, viewer, seat, s.cards.home[card], only_ambushes=False)
        s.revealed += 1
        s.tell("trades-arcane", seat, state.SLOT + A_SLOT.of(task))
        old: i64 = s.arcane[seat][A_SLOT.of(task)]
        s.hands[seat].remove(card)
        s.knows[card] = 0
        s.arcane[seat][A_SLOT.of(task)] = card
        s.peeked[card] = 1 << seat
        piles.put_secretly_in_hand(s, seat, old)
        piles.learn(s, seat, old, seat)


V_SWAP_ARCANE: Final = SwapArcane("swap arcane", d.FROM_ARCANE)
TRADE: Final = Trade("trade", "PLAY-03", [state.TO_PASS, state.SOME_SLOT], THE_STEP, is_always_asked=True)
TRADE_FOR: Final = TradeFor("trade-for", "PLAY-03", [], THE_STEP, [STEP, A_SLOT])

"""Attacks: steal, capture, destroy, collect and exchange; and the same with cards that are nobody's (SHRD-KEY)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import modes, piles, reach
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import OFFERED, Play
from emberhall.games.shroud.rules.effects import ShroudVerb, ask_each_opponent
from emberhall.games.shroud.rules.printed import Step
from emberhall.games.shroud.rules.questions import THE_STEP, CardQuestion, ScapeQuestion, step_of
from emberhall.games.shroud.rules.state import CARD, SEAT, Shroud
from emberhall.games.shroud.rules.verbs.cards import choose_from
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED


class Attack(ShroudVerb):
    """SHRD-RUL-46: a verb that is after cards of an opponent."""

    def attacks(self, zone: i64) -> bool:
        """SHRD-RUL-46: unless the cards are nobody's."""
        return True

    def changes_mode(self, zone: i64) -> bool:
        """SHRD-PROT-03: the mode card is within reach."""
        return zone == d.FROM_MODE

    def is_barred(self, s: Shroud, victim: i64) -> bool:
        """SHRD-SYM-06: a lasting effect keeps cards from being taken."""
        return modes.bars_taking(s, victim)

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-60: the victim is hit, unless the attack was stopped."""
        victim = reach.victim_of(s, play, step)
        if victim != NOBODY and not play.is_stopped(victim):
            self.strike(s, play, step, victim)

    def strike(self, s: Shroud, play: Play, step: Step, victim: i64) -> None:
        """SHRD-RUL-50: what was declared is hit; where it has left, nothing happens. SHRD-PROT-03, SHRD-RUL-35: a mode
        card also where another has covered it."""
        pile = s.modes[victim] if step.zone == d.FROM_MODE else s.scapes[victim]
        for card in play.aims_of(step.number):
            if card in pile and (step.zone == d.FROM_MODE or reach.forbids_hit(s, play, step, victim, card) == ALLOWED):
                if self.can(s, play, step):
                    pile.remove(card)
                    self.hit(s, play, step, victim, card)

    def hit(self, s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> None:
        """A card that has just left the victim's scape or mode pile."""


# steal


class Steal(Attack):
    """SHRD-KEY-01: n cards of an opponent come to one's own hand."""

    def strike(self, s: Shroud, play: Play, step: Step, victim: i64) -> None:
        """SHRD-RUL-49, SHRD-PROT-04: random cards of a hand, the top of a deck, or what was declared."""
        if step.zone == d.FROM_HAND:
            if reach.can_reach(s, play, step, victim):
                self.rob(s, play, step, victim)
        elif step.zone == d.FROM_DECK:
            self.draw(s, play, step, victim)
        else:
            super().strike(s, play, step, victim)

    def rob(self, s: Shroud, play: Play, step: Step, victim: i64) -> None:
        """SHRD-RUL-49: a random card changes hands."""
        for _ in range(step.n):
            if s.hands[victim]:
                card = piles.random_card(s, victim)
                s.tell("steals", play.seat, CARD + card, SEAT + victim, 0, (1 << play.seat) | (1 << victim))
                piles.hand_over(s, victim, play.seat, card)

    def draw(self, s: Shroud, play: Play, step: Step, victim: i64) -> None:
        """SHRD-PROT-04: the top card of the victim's deck goes into the hand of the thief, who sees it."""
        for _ in range(step.n):
            if s.decks[victim]:
                card = piles.take_top(s, victim)
                s.tell("steals-top", play.seat, CARD + card, SEAT + victim, 0, 1 << play.seat)
                piles.put_secretly_in_hand(s, play.seat, card)

    def hit(self, s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> None:
        """SHRD-KEY-01: into the hand, for all to see."""
        s.tell("steals-mode" if step.zone == d.FROM_MODE else "steals", play.seat, CARD + card, SEAT + victim)
        piles.put_openly_in_hand(s, play.seat, card)


V_STEAL: Final = Steal("steal")


# capture


class Capture(Attack):
    """SHRD-KEY-02: n cards of an opponent's scape, or a card of any discard pile, come to one's own scape."""

    def attacks(self, zone: i64) -> bool:
        """SHRD-RUL-46: a discard pile is not attacked."""
        return zone == d.FROM_SCAPE

    def can(self, s: Shroud, play: Play, step: Step) -> bool:
        """SHRD-FULL-02: into a full scape nothing is captured."""
        return not s.is_full(play.seat)

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-39: from a discard pile one of all is chosen."""
        if step.zone != d.FROM_DISCARD:
            super().begin(s, play, step)
        elif self.can(s, play, step):
            SALVAGE.push(s, play.seat, step.number)

    def hit(self, s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> None:
        """SHRD-KEY-02: into the scape, without its effects."""
        s.tell("captures", play.seat, CARD + card, SEAT + victim)
        piles.put_in_scape(s, play.seat, card)

    def take(self, s: Shroud, seat: i64, owner: i64, card: i64) -> None:
        """SHRD-KEY-02: likewise from a discard pile."""
        s.tell("captures-discard", seat, CARD + card, SEAT + owner)
        piles.put_in_scape(s, seat, card)


V_CAPTURE: Final = Capture("capture")


# destroy


class Destroy(Attack):
    """SHRD-KEY-05: n cards of an opponent go to their discard pile; or one of each, or the one that is answered."""

    def is_barred(self, s: Shroud, victim: i64) -> bool:
        """SHRD-SYM-06: a lasting effect keeps cards from being destroyed."""
        return modes.bars_destroying(s, victim)

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-52: each opponent chooses a card of their own; or it is known which."""
        if step.whom == d.EACH_OPPONENT:
            ask_each_opponent(s, LOSE, play.seat, step)
        elif step.zone == d.THE_TRIGGER:
            self.shoot(s, play, step)
        else:
            super().begin(s, play, step)

    def shoot(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-54, -64: the card responded to is destroyed, if it lies face up in a scape; in the own one that is
        no attack."""
        answered = reach.answered_by(s, play)
        if answered is None:
            return
        card = answered.card
        holder = reach.holder_of(s, card)
        if holder != NOBODY and (holder == play.seat or reach.forbids_hit(s, play, step, holder, card) == ALLOWED):
            s.scapes[holder].remove(card)
            self.hit(s, play, step, holder, card)

    def strike(self, s: Shroud, play: Play, step: Step, victim: i64) -> None:
        """SHRD-RUL-49: a card of a hand that was looked at is chosen; or what was declared is destroyed."""
        if step.zone != d.FROM_HAND:
            super().strike(s, play, step, victim)
        elif reach.can_reach(s, play, step, victim):
            choose_from(s, play.seat, step, victim)

    def hit(self, s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> None:
        """SHRD-KEY-05: onto the victim's discard pile."""
        s.tell("destroys-mode" if step.zone == d.FROM_MODE else "destroys", play.seat, CARD + card, SEAT + victim)
        piles.put_on_discard(s, victim, card)

    def take(self, s: Shroud, seat: i64, owner: i64, card: i64) -> None:
        """SHRD-RUL-49: likewise from a hand."""
        s.tell("destroys-hand", seat, CARD + card, SEAT + owner)
        piles.put_on_discard(s, owner, card)


class Lose(ScapeQuestion):
    """SHRD-RUL-52: which card of the own scape is destroyed, by another's effect."""

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """SHRD-RUL-37, -52: one that the attack can reach."""
        return reach.forbids_hit(s, s.play(), step_of(s, task), task.seat, card)

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RUL-52: the card is destroyed."""
        s.scapes[task.seat].remove(pick - CARD)
        V_DESTROY.hit(s, s.play(), step_of(s, task), task.seat, pick - CARD)


V_DESTROY: Final = Destroy("destroy")
LOSE: Final = Lose("lose", "RUL-52", [], THE_STEP)


# collect


class Collect(Attack):
    """SHRD-KEY-07: a card of an opponent's scape, of any discard pile, or the top of one's deck is collected."""

    def attacks(self, zone: i64) -> bool:
        """SHRD-RUL-46: discard piles and the own deck are not attacked."""
        return zone == d.FROM_SCAPE

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-39: from a discard pile one of all is chosen; the top of the deck goes unseen."""
        if step.zone == d.FROM_DISCARD:
            SALVAGE.push(s, play.seat, step.number)
        elif step.zone != d.FROM_DECK:
            super().begin(s, play, step)
        elif s.decks[play.seat]:
            s.tell("collects-top", play.seat)
            piles.collect_unseen(s, play.seat, piles.take_top(s, play.seat))

    def hit(self, s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> None:
        """SHRD-KEY-07: into the own collection pile."""
        s.tell("collects-card", play.seat, CARD + card, SEAT + victim)
        piles.collect(s, play.seat, card)

    def take(self, s: Shroud, seat: i64, owner: i64, card: i64) -> None:
        """SHRD-KEY-07: likewise from a discard pile."""
        s.tell("collects-discard", seat, CARD + card, SEAT + owner)
        piles.collect(s, seat, card)


class Salvage(CardQuestion):
    """SHRD-RUL-46: a card of any discard pile, to capture or to collect."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """SHRD-RUL-39: those of all discard piles."""
        return [card for pile in s.discards for card in pile]

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """SHRD-RUL-46: one that is not worth too much for the effect."""
        return ALLOWED if s.cards.value[card] <= step_of(s, task).most else NOT_ASKED

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-KEY-02, -07: the card is captured or collected."""
        for owner in range(s.seats):
            if pick - CARD in s.discards[owner]:
                s.discards[owner].remove(pick - CARD)
                step_of(s, task).verb.take(s, task.seat, owner, pick - CARD)
                return


V_COLLECT: Final = Collect("collect")
SALVAGE: Final = Salvage("salvage", "RUL-46", [], THE_STEP)


# swap scape


class Swap(Attack):
    """SHRD-RUL-38: a card of an opponent's scape and one of the own change places."""

    def __init__(self) -> None:
        super().__init__("swap scape", d.FROM_SCAPE, d.OPPONENT)
        self.is_exchange = True

    def can(self, s: Shroud, play: Play, step: Step) -> bool:
        """SHRD-RUL-38: the own scape has another face-up card, which can be taken."""
        if modes.is_protected(s, play.seat) or modes.bars_taking(s, play.seat):
            return False
        for card in s.scapes[play.seat]:
            if card != play.card and not s.down[card]:
                return True
        return False

    def strike(self, s: Shroud, play: Play, step: Step, victim: i64) -> None:
        """SHRD-RUL-38: two cards change places, if both can."""
        theirs = play.aims_of(step.number)
        ours = play.aims_of(step.number + OFFERED)
        if not theirs or not ours or not self.can(s, play, step):
            return
        card: i64 = theirs[0]
        own: i64 = ours[0]
        if own not in s.scapes[play.seat] or card not in s.scapes[victim]:
            return
        if reach.forbids_hit(s, play, step, victim, card) != ALLOWED:
            return
        s.scapes[victim].remove(card)
        s.scapes[play.seat].remove(own)
        piles.put_in_scape(s, play.seat, card)
        piles.put_in_scape(s, victim, own)
        s.tell("swaps", play.seat, CARD + card, SEAT + victim, own)


V_SWAP: Final = Swap()

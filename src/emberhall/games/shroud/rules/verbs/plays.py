"""Emberscapes, mode piles and plays: return, set a mode, place, play more, stop an attack."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import piles, playing, reach, responses
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import AS_EXTRA, Play
from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.effects import ShroudVerb, ask_each_opponent
from emberhall.games.shroud.rules.printed import Card, Step
from emberhall.games.shroud.rules.questions import PLAYS, THE_CARD, THE_STEP, CardQuestion, ScapeQuestion
from emberhall.games.shroud.rules.state import CARD, PASS, SEAT, TO_PASS, Shroud
from emberhall.games.shroud.rules.verbs.cards import choose_from
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

PLAY_05: Final[int] = clause("PLAY-05")


# return


class Return(ShroudVerb):
    """SHRD-RUL-32, -46: n cards of a scape go back to its controller's hand; that is no attack."""

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-32: the player chooses, or each opponent; or what was declared goes."""
        if step.whom == d.SELF:
            RETURN.push(s, play.seat, step.number)
        elif step.whom == d.EACH_OPPONENT:
            ask_each_opponent(s, WITHDRAW, play.seat, step)
        else:
            victim = reach.victim_of(s, play, step)
            for card in play.aims_of(step.number):
                if card in s.scapes[victim]:
                    piles.return_to_hand(s, victim, card)

    def concerns(self, s: Shroud, step: Step, seat: i64) -> bool:
        """There is a card to go back."""
        return len(s.scapes[seat]) > 0


class Withdraw(ScapeQuestion):
    """SHRD-RUL-32, -43: any card of the own scape, by another's effect."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RUL-32: it goes back to the hand."""
        piles.return_to_hand(s, task.seat, pick - CARD)


class ReturnOwn(ScapeQuestion):
    """SHRD-RUL-26: another card of the own scape, or none."""

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """SHRD-RUL-26: not the card itself."""
        return NOT_ASKED if card == s.play().card else ALLOWED

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RUL-32: it goes back to the hand."""
        if pick != PASS:
            piles.return_to_hand(s, task.seat, pick - CARD)


V_RETURN: Final = Return("return", d.FROM_SCAPE)
WITHDRAW: Final = Withdraw("withdraw", "RUL-32", [], THE_STEP)
RETURN: Final = ReturnOwn("return", "RUL-32", [TO_PASS], THE_STEP)


# set_mode


class SetMode(ShroudVerb):
    """SHRD-PILE-05: a card goes on a mode pile, without its effects; the card itself does so when it is finished."""

    def changes_mode(self, zone: i64) -> bool:
        """SHRD-RUL-48: while the card is being played."""
        return zone == d.FROM_DECK or zone == d.FROM_HAND

    def marks(self, card: Card, step: Step) -> None:
        """SHRD-PILE-05: the card itself is for the opponent's mode pile."""
        if step.zone == d.THIS_CARD and step.whom == d.OPPONENT:
            card.goes_to_opponent = True

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-PILE-05: the top of a deck; or ask for a card of a hand."""
        whose = play.opponent if step.whom == d.OPPONENT else play.seat
        if step.zone == d.FROM_DECK:
            if s.decks[whose]:
                card = piles.take_top(s, whose)
                s.peeked[card] = 0
                self.take(s, play.seat, whose, card)
        elif step.zone == d.FROM_HAND and s.hands[whose]:
            if step.whom == d.OPPONENT:
                choose_from(s, play.seat, step, whose)
            else:
                SET_MODE.push(s, play.seat, step.number)

    def concerns(self, s: Shroud, step: Step, seat: i64) -> bool:
        """There is a card for the mode pile."""
        if step.zone == d.FROM_DECK:
            return len(s.decks[seat]) > 0
        return len(s.hands[seat]) > 0 if step.zone == d.FROM_HAND else True

    def take(self, s: Shroud, seat: i64, owner: i64, card: i64) -> None:
        """SHRD-PILE-05: it is the mode card at once."""
        s.tell("sets-mode", seat, CARD + card, SEAT + owner)
        piles.put_on_mode_pile(s, owner, card)


class SetOwnMode(CardQuestion):
    """SHRD-PILE-05: an own card for the own mode pile, or none."""

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-PILE-05: an own card becomes the mode card, if wanted."""
        if pick != PASS:
            V_SET_MODE.take(s, task.seat, task.seat, piles.leave_hand(s, task.seat, pick - CARD))


V_SET_MODE: Final = SetMode("set_mode")
SET_MODE: Final = SetOwnMode("set-mode", "PILE-05", [TO_PASS], THE_STEP, is_always_asked=True)


# place


class Place(ShroudVerb):
    """SHRD-RUL-46: the card is played into an opponent's scape."""

    def marks(self, card: Card, step: Step) -> None:
        """SHRD-RUL-24: it waits for its opponent, and is laid down there."""
        card.is_placed = True


V_PLACE: Final = Place("place", d.NOWHERE, d.OPPONENT)


# play


class PlayMore(ShroudVerb):
    """SHRD-RUL-27: up to n more cards are played."""

    def marks(self, card: Card, step: Step) -> None:
        """It lets its player play other cards."""
        card.plays_more = True

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """Ask for the first one."""
        if s.hands[play.seat]:
            EXTRA.push(s, play.seat, step.n)


class Extra(CardQuestion):
    """SHRD-RUL-27: one more card, or none."""

    def forbids_passing(self, s: Shroud, task: Task) -> i64:
        """SHRD-PLAY-05: without a card in hand nothing is asked."""
        return ALLOWED if s.hands[task.seat] else PLAY_05

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """SHRD-RUL-27: one that can be played."""
        return playing.forbids_playing(s, task.seat, card)

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RUL-27: a whole play of its own, within the one that allows it; then perhaps another."""
        if pick == PASS:
            return
        if PLAYS.of(task) > 1:
            self.push(s, task.seat, PLAYS.of(task) - 1)
        responses.play_from_hand(s, task.seat, pick - CARD, AS_EXTRA)


V_PLAY: Final = PlayMore("play")
EXTRA: Final = Extra("extra", "RUL-27", [TO_PASS], THE_CARD, [PLAYS], is_always_asked=True)


# stop


class Stop(ShroudVerb):
    """SHRD-RUL-60: the attack responded to stops against this player, mode pile and deck included."""

    def marks(self, card: Card, step: Step) -> None:
        """It stops the attack that it answers."""
        card.stops = True

    def begin(self, s: Shroud, play: Play, step: Step) -> None:
        """SHRD-RUL-60: nothing of it reaches this player any more."""
        answered = reach.answered_by(s, play)
        if answered is not None and answered.card != NOTHING:
            answered.stopped |= bit(play.seat)
            s.tell("stops", play.seat, CARD + answered.card, SEAT + answered.seat)


V_STOP: Final = Stop("stop")

"""What cards ask on the way, and what becomes of the answers."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.copies import copy_that_leaves
from emberhall.games.shroud.rules.effects import scry, trade_arcane
from emberhall.games.shroud.rules.modes import forbids_hit
from emberhall.games.shroud.rules.piles import (
    collect,
    discard,
    forget_hand,
    leave_hand,
    put_in_scape,
    put_on_discard,
    put_on_mode_pile,
    put_openly_in_hand,
    put_secretly_in_hand,
    return_to_hand,
)
from emberhall.games.shroud.rules.playing import forbids_playing, play_from_hand
from emberhall.games.shroud.rules.printed import ANY_SYMBOL, V_CAPTURE, V_DESTROY
from emberhall.games.shroud.rules.questions import BURY, DISCARD, EXTRA, RETRIEVE, TRADE_FOR, clause
from emberhall.games.shroud.rules.state import AS_EXTRA, BOTTOM, CARD, MAX_SEATS, PASS, SEAT, SLOT, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

PLAY_05: Final[int] = clause("PLAY-05")


def forbids_hand_card(s: Shroud, seat: i64, pick: i64) -> int:
    """A card of that hand."""
    return ALLOWED if pick - CARD in s.hands[seat] else NOT_ASKED


# More cards to play


def forbids_extra(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-27: one more card that can be played, or none; without a card in hand nothing is asked."""
    if pick == PASS:
        return ALLOWED if s.hands[task.seat] else PLAY_05
    if pick - CARD not in s.hands[task.seat]:
        return NOT_ASKED
    return forbids_playing(s, task.seat, pick - CARD)


def play_extra(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-RUL-27: a whole play of its own, within the one that allows it; then perhaps another."""
    if pick == PASS:
        return
    if task.left > 1:
        s.push(EXTRA, task.seat, task.left - 1)
    play_from_hand(s, task.seat, pick - CARD, AS_EXTRA)


# Cards that are given up


def discard_one(s: Shroud, task: Task, pick: i64) -> None:
    """An own card of one's choice."""
    discard(s, task.seat, pick - CARD)
    if task.thing > 1:
        s.push(DISCARD, task.seat, task.left, task.thing - 1)


def forbids_losing(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-37, -52: a card of the own scape that the attack can reach."""
    play = s.play()
    card = pick - CARD
    if card not in s.scapes[task.seat]:
        return NOT_ASKED
    return forbids_hit(s, play, s.face(play.card).program[task.left], task.seat, card)


def lose(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-RUL-52: the card is destroyed."""
    s.scapes[task.seat].remove(pick - CARD)
    s.tell("destroys", s.play().seat, pick, SEAT + task.seat)
    put_on_discard(s, task.seat, pick - CARD)


def forbids_withdrawing(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-32, -43: any card of the own scape."""
    return ALLOWED if pick - CARD in s.scapes[task.seat] else NOT_ASKED


def forbids_returning(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-26: another card of the own scape, or none."""
    if pick == PASS:
        return ALLOWED
    if pick - CARD not in s.scapes[task.seat]:
        return NOT_ASKED
    return NOT_ASKED if pick - CARD == s.play().card else ALLOWED


def withdraw(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-RUL-32: it goes back to the hand."""
    if pick != PASS:
        return_to_hand(s, task.seat, pick - CARD)


# A hand that was looked at


def forbids_choosing(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-49: a card of the hand that was looked at."""
    return ALLOWED if pick - CARD in s.hands[task.thing] else NOT_ASKED


def choose_from_hand(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-RUL-49: the card is destroyed, or becomes its owner's mode card."""
    play = s.play()
    victim = task.thing
    card = leave_hand(s, victim, pick - CARD)
    if s.face(play.card).program[task.left].verb == V_DESTROY:
        s.tell("destroys-hand", task.seat, CARD + card, SEAT + victim)
        put_on_discard(s, victim, card)
    else:
        s.tell("sets-mode", task.seat, CARD + card, SEAT + victim)
        put_on_mode_pile(s, victim, card)


def set_own_mode(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-PILE-05: an own card becomes the mode card, if wanted."""
    if pick != PASS:
        card = leave_hand(s, task.seat, pick - CARD)
        s.tell("sets-mode", task.seat, CARD + card, SEAT + task.seat)
        put_on_mode_pile(s, task.seat, card)


# Discard piles


def forbids_salvage(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-39, -46: a card of any discard pile that is not worth too much for the effect."""
    card = pick - CARD
    for pile in s.discards:
        if card in pile:
            step = s.face(s.play().card).program[task.left]
            return ALLOWED if s.cards.value[card] <= step.most else NOT_ASKED
    return NOT_ASKED


def salvage(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-KEY-02, -07: the card is captured or collected."""
    card = pick - CARD
    for seat in range(s.seats):
        if card in s.discards[seat]:
            s.discards[seat].remove(card)
            if s.face(s.play().card).program[task.left].verb == V_CAPTURE:
                s.tell("captures-discard", task.seat, pick, SEAT + seat)
                put_in_scape(s, task.seat, card)
            else:
                s.tell("collects-discard", task.seat, pick, SEAT + seat)
                collect(s, task.seat, card)
            return


def forbids_retrieving(s: Shroud, task: Task, pick: i64) -> int:
    """A card of the own discard pile, with the symbol that the effect names."""
    card = pick - CARD
    if card not in s.discards[task.seat]:
        return NOT_ASKED
    symbol = s.face(s.play().card).program[task.left].symbol
    return ALLOWED if symbol == ANY_SYMBOL or s.face(card).symbol == symbol else NOT_ASKED


def retrieve(s: Shroud, task: Task, pick: i64) -> None:
    """The card goes back to the hand, and everyone sees it."""
    s.discards[task.seat].remove(pick - CARD)
    s.tell("retrieves", task.seat, pick)
    put_openly_in_hand(s, task.seat, pick - CARD)
    if task.thing > 1:
        s.push(RETRIEVE, task.seat, task.left, task.thing - 1)


# The top of the deck


def put_under_or_keep(s: Shroud, task: Task, pick: i64) -> None:
    """The card that was looked at goes to the bottom of the deck, or stays on top."""
    if pick != BOTTOM:
        s.tell("keeps-top", task.seat)
        return
    card = s.decks[task.seat].pop()
    s.peeked[card] = 1 << task.seat
    s.decks[task.seat].insert(0, card)
    s.tell("puts-under", task.seat, CARD + card, NOTHING, 0, 1 << task.seat)
    if task.thing > 1:
        scry(s, task.seat, task.left, task.thing - 1)


def forbids_lifted(s: Shroud, pick: i64) -> int:
    """One of the cards that were lifted off the deck."""
    return ALLOWED if pick - CARD in s.lifted else NOT_ASKED


def keep(s: Shroud, task: Task, pick: i64) -> None:
    """One of the cards goes into the hand, and the others under the deck."""
    s.lifted.remove(pick - CARD)
    s.tell("keeps", task.seat, pick, NOTHING, 0, 1 << task.seat)
    put_secretly_in_hand(s, task.seat, pick - CARD)
    if s.lifted:
        s.push(BURY, task.seat, task.left)


def bury(s: Shroud, task: Task, pick: i64) -> None:
    """The card goes to the bottom of the deck, where its player knows it."""
    card = pick - CARD
    s.lifted.remove(card)
    s.peeked[card] = 1 << task.seat
    s.decks[task.seat].insert(0, card)
    s.tell("puts-under", task.seat, pick, NOTHING, 0, 1 << task.seat)
    if s.lifted:
        s.push(BURY, task.seat, task.left)


# Arcane cards


def choose_trade(s: Shroud, task: Task, pick: i64) -> None:
    """An arcane card is to be exchanged; or none."""
    if pick != PASS:
        s.push(TRADE_FOR, task.seat, task.left, pick - SLOT)


def forbids_slot(s: Shroud, seat: i64, pick: i64) -> int:
    """An arcane card that is still there."""
    slot = pick - SLOT
    return ALLOWED if slot < len(s.arcane[seat]) and s.arcane[seat][slot] != NOTHING else NOT_ASKED


def trade(s: Shroud, task: Task, pick: i64) -> None:
    """The two cards change places; the others only see their backs."""
    card = copy_that_leaves(s, task.seat, pick - CARD)
    for viewer in range(MAX_SEATS + 1):
        if viewer != task.seat:
            forget_hand(s, viewer, task.seat, s.cards.home[card], only_ambushes=False)
    s.revealed += 1
    s.tell("trades-arcane", task.seat, SLOT + task.thing)
    trade_arcane(s, task.seat, task.thing, card)

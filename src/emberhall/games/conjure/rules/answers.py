"""What abilities ask, and what becomes of the answers (CONJ-FX)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.abilities import is_within
from emberhall.games.conjure.rules.costs import NUMBERS, WIZARDS
from emberhall.games.conjure.rules.effects import lose, revive, take_card
from emberhall.games.conjure.rules.piles import hand_over, put_on_top, take_from_charred
from emberhall.games.conjure.rules.printed import LESSER
from emberhall.games.conjure.rules.questions import CHOOSE_DISCARD, CHOOSE_TAKE, DISCARD, FETCH, GIVE, SIFT, clause
from emberhall.games.conjure.rules.state import CARD, CREATURE, PASS, SEAT, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import ALLOWED, NOT_ASKED

FX_10: Final[int] = clause("FX-10")
LESS_01: Final[int] = clause("LESS-01")
RUL_26: Final[int] = clause("RUL-26")


def forbids_hand_card(s: Ember, seat: i64, pick: i64) -> int:
    """A card of that hand."""
    return ALLOWED if pick - CARD in s.hands[seat] else NOT_ASKED


def discard_one(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-FX-03: the owner chose."""
    lose(s, task.seat, pick - CARD)
    if task.left > 1:
        s.push(DISCARD, task.seat, task.left - 1)


def choose_discard(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-FX-03: the user of the ability chose."""
    lose(s, task.thing, pick - CARD)
    if task.left > 1:
        s.push(CHOOSE_DISCARD, task.seat, task.left - 1, task.thing)


def choose_take(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-FX-04: the user of the ability chose."""
    take_card(s, task.seat, task.thing, pick - CARD)
    if task.left > 1:
        s.push(CHOOSE_TAKE, task.seat, task.left - 1, task.thing)


def give(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-FX-05: a card goes to the opponent; the two of them see which."""
    card = pick - CARD
    s.tell("gives", task.seat, pick, SEAT + task.thing, 0, bit(task.seat) | bit(task.thing))
    hand_over(s, task.seat, task.thing, card)
    if task.left > 1:
        s.push(GIVE, task.seat, task.left - 1, task.thing)


def forbids_laying_back(s: Ember, pick: i64) -> int:
    """One of the cards that were lifted off."""
    return ALLOWED if pick - CARD in s.looked else NOT_ASKED


def lay_back(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-FX-09: the card comes to lie on top of the deck."""
    put_on_top(s, task.seat, pick - CARD)
    if s.looked:
        s.push(SIFT, task.seat)


def forbids_fetching(s: Ember, task: Task, pick: i64) -> int:
    """CONJ-FX-10: a card of the Charred Pile, of the element that the ability names."""
    card = pick - CARD
    if card not in s.charred:
        return NOT_ASKED
    if task.also == 0:
        return ALLOWED
    return ALLOWED if card < WIZARDS and card // NUMBERS == task.also - 1 else FX_10


def fetch(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-FX-10: the card is taken into the hand; no Draw Phase."""
    card: int = pick - CARD
    take_from_charred(s, task.seat, s.charred.index(card))
    if task.left > 1:
        s.push(FETCH, task.seat, task.left - 1, 0, task.also)


def forbids_start_revival(s: Ember, task: Task, pick: i64) -> int:
    """CONJ-FX-23: an own face-down creature that is lesser; or none."""
    if pick == PASS:
        return ALLOWED
    creature = pick - CREATURE
    if s.owner[creature] != task.seat:
        return NOT_ASKED
    if s.is_up(creature):
        return RUL_26
    return ALLOWED if is_within(s, task.thing, LESSER, creature) else LESS_01


def start_revival(s: Ember, pick: i64) -> None:
    """CONJ-FX-23: it is turned face up."""
    if pick != PASS:
        revive(s, pick - CREATURE)

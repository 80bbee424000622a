"""What a seat can't see, dealt anew: hands of others, the deck's order, sealed answers, the curses to come.

What a seat was shown stays known to it: cards that went openly into a hand, a hand that it looked at, cards that it
laid on the deck. What lay open to all and is covered now, the Charred Pile and face-down creatures, is no secret from
whoever paid attention: the log tells it, and it stays as it is. The outcome depends on what the seat sees and on the
dice alone: hidden cards are first put in order, so that how they really lie leaves no trace.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import calling, conjuring, contests, costs, ongoing, piles
from emberhall.games.conjure.rules.questions import A_CREATURE, Opening, Question
from emberhall.games.conjure.rules.state import CALL, CARD, CARDS, MAX_SEATS, PASS, Ember
from emberhall.kernel import whereabouts
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.dice import Dice
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY

ACTS_ONCE_IN: Final = 4  # how often a bid that can't be seen is taken for more than a pass


def hands_known(s: Ember, seat: i64, card: i64) -> i64:
    """A mask of the hands in which the seat knows the card to be; 0 where it knows nothing. NOBODY is a spectator, who
    saw what all saw. A hand without cards is none of them any more."""
    hands = whereabouts.hands_known(s.knows[card], seat, MAX_SEATS)
    if hands != 0:
        for other in range(s.seats):
            if not s.hands[other]:
                hands &= ~bit(other)
    return hands


def knows_place(s: Ember, seat: i64, card: i64) -> bool:
    """CONJ-FX-09: the seat laid the card on the deck, and knows how deep it lies."""
    return seat != NOBODY and (s.peeked[card] >> seat) & 1 == 1


def redeal(s: Ember, seat: i64, dice: Dice) -> None:
    """Deal the hidden cards anew among the places where they may be, as the seat knows; CONJ-RUL-17: in the middle of
    another's conjuring, so that it can be paid."""
    deal(s, seat, dice)
    while s.to_move != NOBODY and s.to_move != seat and not is_payable(s, seat, dice):
        deal(s, seat, dice)
    forget(s, seat)
    s.curses.sort()
    dice.shuffle(s.curses)  # CONJ-SOLO-02
    reseal(s, seat, dice)  # CONJ-BID-02


def deal(s: Ember, seat: i64, dice: Dice) -> None:
    """Known cards go into hands where they may be, the others wherever there is room."""
    known: list[int] = []
    masks: list[int] = []
    free: list[int] = []
    for card in hidden_cards(s, seat):
        hands = hands_known(s, seat, card)
        if hands != 0:
            known.append(card)
            masks.append(hands)
        elif not knows_place(s, seat, card):
            free.append(card)
    room: list[int] = [0] * s.seats
    for other in range(s.seats):
        if other != seat:
            room[other] = len(s.hands[other])
    homes = whereabouts.settle(known, masks, room, dice)
    dice.shuffle(free)
    hand_out(s, seat, known, homes, free)


def hidden_cards(s: Ember, seat: i64) -> list[int]:
    """The cards that this seat can't see, in order."""
    hidden = s.deck[:]
    for other in range(s.seats):
        if other != seat:
            hidden += s.hands[other]
    if s.looked and s.to_move != seat:
        hidden += s.looked
    hidden.sort()
    return hidden


def hand_out(s: Ember, seat: i64, known: list[int], homes: list[int], free: list[int]) -> None:
    """Known cards into their hands, the others into hands and onto the deck; those whose place is known stay there."""
    for other in range(s.seats):
        if other != seat:
            cards = [known[place] for place in range(len(known)) if homes[place] == other]
            while len(cards) < len(s.hands[other]):
                cards.append(free.pop())
            cards.sort()
            s.hands[other] = cards
    if s.looked and s.to_move != seat:
        looked = [free.pop() for _ in s.looked]
        looked.sort()
        s.looked = looked
    for depth in range(len(s.deck)):
        if not knows_place(s, seat, s.deck[depth]):
            s.deck[depth] = free.pop()


def forget(s: Ember, seat: i64) -> None:
    """What only others know is hidden too."""
    mine: i64 = 0 if seat == NOBODY else bit(seat)
    for card in range(CARDS):
        if s.knows[card] != 0:
            s.knows[card] = whereabouts.what_may_be_kept(s.knows[card], seat, MAX_SEATS)
        if s.peeked[card] != 0:
            s.peeked[card] &= mine


# A conjuring that was announced can be paid


def is_payable(s: Ember, seat: i64, dice: Dice) -> bool:
    """In the middle of a conjuring, the hand of whoever pays can complete the cost: if the cards that were dealt can't,
    some are exchanged for cards that can."""
    task = s.agenda.top()
    if task.kind != conjuring.LAY.number or conjuring.cards_to_lay(s, task) != 0:
        return True
    wanted = complete_payment(s, task, exchangeable(s, seat, task.seat), dice)
    missing = [card for card in wanted if card not in s.hands[task.seat]]
    unused = [card for card in s.hands[task.seat] if hands_known(s, seat, card) == 0 and card not in wanted]
    if not wanted or len(missing) > len(unused):
        return False
    for place in range(len(missing)):
        swap_in(s, task.seat, missing[place], unused[place])
    return True


def complete_payment(s: Ember, task: Task, fresh: list[int], dice: Dice) -> list[int]:
    """Cards out of the payer's hand and the fresh ones that pay the rest, by lot; none if there is no way."""
    cost = s.card(A_CREATURE.of(task)).cost
    wild = ongoing.wild_cards(s, task.seat)
    hand = ongoing.cards_to_pay(s, task.seat)
    for card in fresh:
        hand |= bit(card)
    laid: i64 = 0
    for card in s.laid:
        laid |= bit(card)
    wanted: list[int] = []
    while len(s.laid) + len(wanted) < cost.size:
        cards = conjuring.cards_of(costs.next_cards(cost, hand, laid, wild))
        if not cards:
            return cards
        chosen = cards[dice.below(len(cards))] - CARD
        wanted.append(chosen)
        laid |= bit(chosen)
    return wanted


def exchangeable(s: Ember, seat: i64, payer: i64) -> list[int]:
    """The cards elsewhere that may be in the payer's hand, as far as the seat knows."""
    cards: list[int] = []
    for card in hidden_cards(s, seat):
        hands = hands_known(s, seat, card)
        if card not in s.hands[payer] and not knows_place(s, seat, card) and (hands == 0 or (hands >> payer) & 1):
            cards.append(card)
    return cards


def swap_in(s: Ember, payer: i64, card: i64, spare: i64) -> None:
    """The card comes into the payer's hand, and the spare one takes its place."""
    s.hands[payer].remove(spare)
    piles.put_in_hand(s, payer, card)
    if card in s.deck:
        s.deck[s.deck.index(card)] = spare
        return
    for other in range(s.seats):
        if other != payer and card in s.hands[other]:
            s.hands[other].remove(card)
            piles.put_in_hand(s, other, spare)
            return


# Sealed answers


def reseal(s: Ember, seat: i64, dice: Dice) -> None:
    """What others have answered under seal may have been anything that they could; CONJ-TIME-02: in a dispute the
    answers lie open."""
    if s.to_move != NOBODY and s.agenda.top().kind == contests.DISPUTE.number:
        return
    for task in s.agenda.tasks():
        opening = kind_of(task)
        if isinstance(opening, Opening):
            for other in range(s.seats):
                if other != seat and s.sealed.is_given(other):
                    s.sealed.put(other, likely_answer(s, opening.asked(task, other), dice))


def likely_answer(s: Ember, task: Task, dice: Dice) -> i64:
    """Mostly a pass, where one may; else something by lot that makes sense: nobody calls wrongly on purpose."""
    question = kind_of(task)
    assert isinstance(question, Question)
    if question.may_pass and dice.below(ACTS_ONCE_IN) != 0:
        return PASS
    options = [pick for pick in question.offers(s, task) if pick != CALL or calling.is_right(s, task.seat)]
    return options[dice.below(len(options))]

"""Cards on the move: the Draw Deck, the Charred Pile, hands, and who was shown what."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.state import CARD, CARDS, MAX_SEATS, SEAT, WIZARDS, Ember
from emberhall.kernel import whereabouts
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.piles import put_in_order

SHOWN_IN_HAND: Final = [whereabouts.known_to_all(hand, MAX_SEATS) for hand in range(MAX_SEATS)]


def put_in_hand(s: Ember, seat: i64, card: i64) -> None:
    """The card is in the hand, in its place among the others."""
    put_in_order(s.hands[seat], card)


def archmage_of(s: Ember, seat: i64) -> i64:
    """The Archmage of a hand that is played, which has one: the one of which most others know already, so that the play
    tells no more than it must."""
    best: i64 = NOTHING
    most: i64 = NOTHING
    for card in s.hands[seat]:
        if card >= WIZARDS:
            known: i64 = whereabouts.viewers(s.knows[card], seat, MAX_SEATS)
            if known > most:
                best = card
                most = known
    return best


# The Charred Pile


def burn(s: Ember, seat: i64, card: i64) -> None:
    """CONJ-SETUP-06, CONJ-RUL-13: a card of the hand goes face up on top of the Charred Pile."""
    s.hands[seat].remove(card)
    s.charred.append(card)
    s.knows[card] = 0


def discard(s: Ember, seat: i64, card: i64) -> None:
    """A player discards a card."""
    burn(s, seat, card)
    s.tell("discards", seat, CARD + card)


def take_from_charred(s: Ember, seat: i64, place: i64) -> None:
    """A card leaves the Charred Pile for a hand, and everyone sees which."""
    card = s.charred.pop(place)
    put_in_hand(s, seat, card)
    s.knows[card] = SHOWN_IN_HAND[seat]
    s.tell("takes-charred", seat, CARD + card)


# The Draw Deck


def draw(s: Ember, seat: i64) -> None:
    """The top card of the Draw Deck goes into the hand, if there is one. CONJ-DECK-01, CONJ-RUL-12: when the last card
    leaves, the Charred Pile becomes the new deck at once, or as soon as there is one and somebody draws."""
    if not s.deck:
        reshuffle(s)
        if not s.deck:
            return
    card = s.deck.pop()
    s.revealed += 1
    s.knows[card] = known_in_hand(s.peeked[card], seat)
    s.peeked[card] = 0
    put_in_hand(s, seat, card)
    s.tell("draws", seat, CARD + card, NOTHING, 0, 1 << seat)
    if not s.deck:
        reshuffle(s)


def known_in_hand(peeked: i64, seat: i64) -> i64:
    """Whoever knew the card's place in the deck knows whose hand it came to."""
    known: i64 = 0
    if peeked != 0:
        for viewer in range(MAX_SEATS):
            if (peeked >> viewer) & 1:
                known |= whereabouts.known_to(viewer, seat, MAX_SEATS)
    return known


def reshuffle(s: Ember) -> None:
    """CONJ-DECK-01: the Charred Pile is shuffled and becomes the Draw Deck."""
    if not s.charred:
        return
    s.deck = s.charred
    s.charred = []
    s.dice.shuffle(s.deck)
    s.revealed += 1
    s.tell("reshuffles", s.active, NOTHING, NOTHING, len(s.deck))


def replace_hand(s: Ember, seat: i64) -> None:
    """CONJ-REF-01: the whole hand goes to the Charred Pile, CONJ-RUL-13: as it is held, Archmages first; and as many
    cards are taken from the Draw Deck. No Draw Phase (CONJ-PHASE-03)."""
    cards = [card for card in s.hands[seat] if card >= WIZARDS] + [card for card in s.hands[seat] if card < WIZARDS]
    for card in cards:
        discard(s, seat, card)
    replenish(s, seat, len(cards))


def replenish(s: Ember, seat: i64, count: i64) -> None:
    """CONJ-PHASE-02, -03: so many cards from the Draw Deck, whatever a Draw Phase would allow."""
    for _ in range(count):
        draw(s, seat)


# From hand to hand


def hand_over(s: Ember, giver: i64, taker: i64, card: i64) -> None:
    """A card changes hands, and only the two see which. Whoever knew cards of the giver's now knows less."""
    s.hands[giver].remove(card)
    put_in_hand(s, taker, card)
    for one in range(CARDS):
        known: i64 = s.knows[one]
        if known != 0:
            s.knows[one] = whereabouts.after_unseen_move(known, giver, taker, MAX_SEATS)
    learn(s, giver, card, taker)
    learn(s, taker, card, taker)


def learn(s: Ember, viewer: i64, card: i64, hand: i64) -> None:
    """The viewer saw the card in that hand."""
    s.knows[card] = whereabouts.learnt_by(s.knows[card], viewer, hand, MAX_SEATS)


def look_at_hand(s: Ember, viewer: i64, owner: i64) -> None:
    """CONJ-FX-08: the viewer sees a hand, and remembers it."""
    s.revealed += 1
    for card in s.hands[owner]:
        learn(s, viewer, card, owner)
        s.tell("sees", viewer, CARD + card, SEAT + owner, 0, (1 << viewer) | (1 << owner))


def swap_hands(s: Ember, one: i64, other: i64) -> None:
    """CONJ-FX-06: two players exchange their hands; each knows what the other has now."""
    for card in range(CARDS):
        if s.knows[card] != 0:
            s.knows[card] = whereabouts.after_swap(s.knows[card], one, other, MAX_SEATS)
    kept = s.hands[one]
    s.hands[one] = s.hands[other]
    s.hands[other] = kept
    s.revealed += 1
    for card in s.hands[one]:
        learn(s, other, card, one)
        s.tell("gets", one, CARD + card, SEAT + other, 0, (1 << one) | (1 << other))
    for card in s.hands[other]:
        learn(s, one, card, other)
        s.tell("gets", other, CARD + card, SEAT + one, 0, (1 << one) | (1 << other))


def random_card(s: Ember, seat: i64) -> i64:
    """A card of the hand by chance."""
    hand = s.hands[seat]
    s.revealed += 1
    return hand[s.dice.below(len(hand))]


# The top of the deck


def lift_top(s: Ember, viewer: i64, count: i64) -> None:
    """CONJ-FX-09: the top cards are lifted off, for one player to see; a deck that has fewer gives what it has.
    CONJ-RUL-12: if there is none, it is made anew first."""
    if not s.deck:
        reshuffle(s)
    for _ in range(count):
        if s.deck:
            card = s.deck.pop()
            s.revealed += 1
            s.peeked[card] = 0
            s.looked.append(card)
            s.tell("sifts", viewer, CARD + card, NOTHING, 0, 1 << viewer)
    s.looked.sort()


def put_on_top(s: Ember, viewer: i64, card: i64) -> None:
    """CONJ-FX-09: one of them comes to lie on top of the deck; the viewer knows where it is."""
    s.looked.remove(card)
    s.deck.append(card)
    s.peeked[card] = bit(viewer)

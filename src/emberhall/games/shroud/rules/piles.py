"""Cards on the move, and who was shown what.

`knows` tells in which hand somebody knows a card to be, `peeked` who knows the very place of a card that lies face
down. Whatever lies open is known to all, and has neither.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.copies import copy_that_leaves, use_up
from emberhall.games.shroud.rules.printed import AMBUSH
from emberhall.games.shroud.rules.state import ALL_EYES, CARD, DOWN, MAX_SEATS, SCAPE_SIZE, SEAT, Shroud
from emberhall.kernel import whereabouts
from emberhall.kernel.events import NOTHING
from emberhall.kernel.piles import put_in_order

SHOWN_IN_HAND: Final = [whereabouts.known_to_all(hand, MAX_SEATS) for hand in range(MAX_SEATS)]


# Where cards go


def put_in_hand(s: Shroud, seat: i64, card: i64) -> None:
    """The card is in the hand, in its place among the others."""
    put_in_order(s.hands[seat], card)
    s.has_moved = True


def put_openly_in_hand(s: Shroud, seat: i64, card: i64) -> None:
    """The card lay open, and everyone sees whose hand it goes to."""
    put_in_hand(s, seat, card)
    s.knows[card] = SHOWN_IN_HAND[seat]


def put_secretly_in_hand(s: Shroud, seat: i64, card: i64) -> None:
    """The card lay face down; whoever knew its place knows whose hand it came to."""
    put_in_hand(s, seat, card)
    s.knows[card] = known_in_hand(s.peeked[card], seat)
    s.peeked[card] = 0


def known_in_hand(peeked: i64, seat: i64) -> i64:
    """What those who knew the place of a card know once it is in that hand."""
    known: i64 = 0
    if peeked != 0:
        for viewer in range(MAX_SEATS + 1):
            if (peeked >> viewer) & 1:
                known |= 1 << (MAX_SEATS * viewer + seat)
    return known


def put_in_scape(s: Shroud, seat: i64, card: i64) -> None:
    """The card lies face up in the scape."""
    s.scapes[seat].append(card)
    s.has_moved = True


def put_on_mode_pile(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-MODEPH-03: the card is the mode card at once."""
    s.modes[seat].append(card)
    s.has_moved = True  # SHRD-RUL-07


def put_on_discard(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-RUL-31: the card lies on that player's discard pile."""
    s.discards[seat].append(card)
    s.has_moved = True  # SHRD-RUL-07


def collect(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-PILE-01: the card is in the collection pile for good. What lay open before is known to be there; what lay
    face down stays so, known to whoever knew it."""
    if not s.down[card]:
        s.peeked[card] = ALL_EYES
    s.collections[seat].append(card)
    s.has_moved = True


def collect_unseen(s: Shroud, seat: i64, card: i64) -> None:
    """The same for a card off a deck, at which nobody looks."""
    s.collections[seat].append(card)
    s.has_moved = True


# Out of a hand


def leave_hand(s: Shroud, seat: i64, card: i64) -> i64:
    """A card of the hand is laid open. SHRD-RUL-67: of two copies it is the one that others know of already, so that no
    more is told than must be; it is returned. Whoever made the pick can't take it back where the hand is not theirs."""
    if seat != s.to_move:
        s.revealed += 1
    chosen = copy_that_leaves(s, seat, card)
    for viewer in range(MAX_SEATS + 1):
        if viewer != seat:
            use_up(s, viewer, seat, chosen)
    s.hands[seat].remove(chosen)
    s.knows[chosen] = 0
    rule_out(s, seat, s.cards.home[chosen])
    return chosen


def lay_face_down(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-RUL-41: a card of the hand lies face down in the scape; whoever knew an ambush of that colour in the hand no
    longer knows where it is."""
    s.hands[seat].remove(card)
    for other in range(MAX_SEATS + 1):
        if other != seat:
            forget_hand(s, other, seat, s.cards.home[card], only_ambushes=True)
    s.knows[card] = 0
    s.peeked[card] = 1 << seat
    s.down[card] = True
    put_in_scape(s, seat, card)


def forget_hand(s: Shroud, viewer: i64, seat: i64, home: i64, *, only_ambushes: bool) -> None:
    """A card with that back has left the hand unseen: the viewer no longer knows which are there. The viewer after the
    last seat is a spectator."""
    for card in s.cards.decks[home]:
        known: i64 = s.knows[card]
        if known != 0 and (known >> (MAX_SEATS * viewer + seat)) & 1:
            if not only_ambushes or s.cards.face[card].timing == AMBUSH:
                s.knows[card] = known & ~(((1 << MAX_SEATS) - 1) << (MAX_SEATS * viewer))


def discard(s: Shroud, seat: i64, card: i64) -> None:
    """A card of the hand goes to its player's discard pile."""
    chosen = leave_hand(s, seat, card)
    put_on_discard(s, seat, chosen)
    s.tell("discards", seat, CARD + chosen)


def show_hand(s: Shroud, seat: i64) -> None:
    """SHRD-PLAY-07, SHRD-RUL-03: everyone sees the hand."""
    s.revealed += 1
    for card in s.hands[seat]:
        s.knows[card] = SHOWN_IN_HAND[seat]
        s.tell("shows", seat, CARD + card)


# Out of a scape


def place_in_scape(s: Shroud, seat: i64, card: i64) -> i64:
    """The pick that names a card of a scape to everyone: itself, or its place while it lies face down."""
    if not s.down[card]:
        return CARD + card
    place: i64 = s.scapes[seat].index(card)
    return DOWN + seat * SCAPE_SIZE + place


def return_to_hand(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-RUL-32, -43: a card of the scape goes back to its controller's hand; face down, it stays secret."""
    s.scapes[seat].remove(card)
    if s.down[card]:
        s.down[card] = False
        s.tell("returns", seat, CARD + card, NOTHING, 0, 1 << seat)
        put_secretly_in_hand(s, seat, card)
    else:
        s.tell("returns", seat, CARD + card)
        put_openly_in_hand(s, seat, card)


# From hand to hand


def hand_over(s: Shroud, giver: i64, taker: i64, card: i64) -> None:
    """A card changes hands, and only the two see which; the others see its back."""
    use_up(s, taker, giver, card)
    s.hands[giver].remove(card)
    put_in_hand(s, taker, card)
    for one in s.cards.decks[s.cards.home[card]]:
        known: i64 = s.knows[one]
        if known != 0:
            s.knows[one] = whereabouts.after_unseen_move(known, giver, taker, MAX_SEATS)
    rule_out(s, giver, s.cards.home[card])
    learn(s, giver, card, taker)
    learn(s, taker, card, taker)


def rule_out(s: Shroud, seat: i64, home: i64) -> None:
    """A hand without any card of a colour is none of those in which such a card may be."""
    for card in s.hands[seat]:
        if s.cards.home[card] == home:
            return
    nowhere: i64 = 0
    for viewer in range(MAX_SEATS + 1):
        nowhere |= 1 << (MAX_SEATS * viewer + seat)
    for card in s.cards.decks[home]:
        if s.knows[card] != 0:
            s.knows[card] &= ~nowhere


def learn(s: Shroud, viewer: i64, card: i64, hand: i64) -> None:
    """The viewer saw the card in that hand."""
    s.knows[card] = whereabouts.learnt_by(s.knows[card], viewer, hand, MAX_SEATS)


def look_at_hand(s: Shroud, viewer: i64, owner: i64) -> None:
    """The viewer sees a hand, and remembers it."""
    s.revealed += 1
    for card in s.hands[owner]:
        learn(s, viewer, card, owner)
        s.tell("sees", viewer, CARD + card, SEAT + owner, 0, (1 << viewer) | (1 << owner))


def random_card(s: Shroud, seat: i64) -> i64:
    """SHRD-RUL-49: a card of the hand by chance; SHRD-RUL-67: of two copies the one that others know of."""
    hand = s.hands[seat]
    s.revealed += 1
    return copy_that_leaves(s, seat, hand[s.dice.below(len(hand))])


# The deck


def draw(s: Shroud, seat: i64, count: i64) -> None:
    """SHRD-DRAW-01, SHRD-RUL-05: so many cards from the top of the own deck, or as many as there are."""
    for _ in range(count):
        if not s.decks[seat]:
            return
        card = take_top(s, seat)
        put_secretly_in_hand(s, seat, card)
        s.tell("draws", seat, CARD + card, NOTHING, 0, 1 << seat)


def take_top(s: Shroud, seat: i64) -> i64:
    """The top card leaves the deck, which is not empty."""
    s.revealed += 1
    return s.decks[seat].pop()


def reshuffle(s: Shroud, seat: i64) -> None:
    """SHRD-RUL-05: only a card's effect shuffles a discard pile into the deck; where each card lies is forgotten."""
    s.tell("reshuffles", seat, NOTHING, NOTHING, len(s.discards[seat]))
    if s.discards[seat]:
        s.has_moved = True
    s.decks[seat] += s.discards[seat]
    s.discards[seat] = []
    s.dice.shuffle(s.decks[seat])
    s.revealed += 1
    for card in s.decks[seat]:
        s.peeked[card] = 0

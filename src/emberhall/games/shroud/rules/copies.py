"""SHRD-RUL-67: copies of a card that look the same from both sides.

Cards have numbers, and a number must tell no more than a card would. So what leaves a hand is not the copy that was
picked but the one that others believe to be there, wherever it really is; and what they knew of it is used up.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.state import MAX_SEATS, Shroud
from emberhall.kernel import whereabouts
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

ALL_HANDS: Final = (1 << MAX_SEATS) - 1


# Which copy leaves a hand


def copy_that_leaves(s: Shroud, seat: i64, card: i64) -> i64:
    """The copy that leaves the hand in the card's stead; one that is in another hand changes places with it first."""
    if tells_of_beliefs(s, seat, card):
        s.revealed += 1
    best = card
    most = belief(s, seat, card)
    for other in s.cards.twins[card]:
        believed = belief(s, seat, other)
        if believed > most and not is_being_played(s, other):
            best = other
            most = believed
    if best not in s.hands[seat]:
        change_places(s, seat, card, best)
    return best


def tells_of_beliefs(s: Shroud, seat: i64, card: i64) -> bool:
    """Which copy leaves may tell whoever holds the card what others believe of the hand, and then the pick can't be
    taken back: there is another copy here or, as far as backs show, in another hand, and what everybody saw does not
    decide. It depends on nothing that the holder can't see."""
    if is_public(s, seat, card):
        return False
    is_here = False
    is_hidden = False
    for other in s.cards.twins[card]:
        if is_being_played(s, other):
            continue
        if is_public(s, seat, other):
            return False
        if other in s.hands[seat]:
            is_here = True
        elif not lies_open(s, other):
            is_hidden = True
    return is_here or (is_hidden and is_held_elsewhere(s, seat, s.cards.home[card]))


def is_public(s: Shroud, seat: i64, card: i64) -> bool:
    """Everybody saw that the card may be in this hand."""
    return (hands_known(s, NOBODY, card) >> seat) & 1 == 1


def lies_open(s: Shroud, card: i64) -> bool:
    """Everybody sees where the card lies, or saw it come to lie there."""
    if (s.peeked[card] >> MAX_SEATS) & 1:
        return True
    for owner in range(s.seats):
        if card in s.discards[owner] or card in s.modes[owner]:
            return True
        if card in s.scapes[owner]:
            return not s.down[card]
    return False


def is_held_elsewhere(s: Shroud, seat: i64, home: i64) -> bool:
    """SHRD-RUL-66: another hand has a card with that back."""
    for other in range(s.seats):
        if other != seat:
            for card in s.hands[other]:
                if s.cards.home[card] == home:
                    return True
    return False


def is_being_played(s: Shroud, card: i64) -> bool:
    """SHRD-RUL-68: the card is a link of the chain, wherever it lies by now."""
    for play in s.chain:
        if play.card == card:
            return True
    return False


def belief(s: Shroud, seat: i64, card: i64) -> i64:
    """How much others believe that the card is in this hand. What everybody saw comes first, and the fewer hands it
    leaves the better; then it is how many of them think that it may be."""
    if s.knows[card] == 0:
        return 0
    public = hands_known(s, NOBODY, card)
    if (public >> seat) & 1:
        return 2 * MAX_SEATS + 1 - breadth(public)
    believers: i64 = 0
    for viewer in range(MAX_SEATS):
        if viewer != seat and (hands_known(s, viewer, card) >> seat) & 1:
            believers += 1
    return believers


def change_places(s: Shroud, seat: i64, card: i64, other: i64) -> None:
    """The card of this hand and its copy in another one are each where the other was. Nobody can tell, so what a viewer
    knows of the two stays as it is where it is still true, and is exchanged where it is not."""
    holder: i64 = 0
    while other not in s.hands[holder]:
        holder += 1
    replace(s.hands[seat], card, other)
    replace(s.hands[holder], other, card)
    for viewer in range(MAX_SEATS + 1):
        of_card = hands_known(s, viewer, card)
        of_other = hands_known(s, viewer, other)
        if (of_other >> seat) & 1 == 0 or (of_card != 0 and (of_card >> holder) & 1 == 0):
            know(s, viewer, card, of_other)
            know(s, viewer, other, of_card)


def replace(hand: list[int], old: i64, new: i64) -> None:
    """The new card is in the hand instead of the old one."""
    hand[hand.index(old)] = new
    hand.sort()


# What is known of copies; the viewer after the last seat is a spectator


def use_up(s: Shroud, viewer: i64, seat: i64, shown: i64) -> None:
    """The viewer sees this copy leave the hand: for all that can be told, it is the one that the viewer was surest to
    be there, and what was known of the other is what was known of this one."""
    of_shown = hands_known(s, viewer, shown)
    surest: i64 = NOTHING
    fewest = breadth(of_shown)
    for other in s.cards.twins[shown]:
        hands = hands_known(s, viewer, other)
        if (hands >> seat) & 1 and breadth(hands) < fewest and not is_being_played(s, other):
            surest = other
            fewest = breadth(hands)
    if surest != NOTHING:
        know(s, viewer, surest, 0 if of_shown == 0 else of_shown | hands_known(s, viewer, surest))


def hands_known(s: Shroud, viewer: i64, card: i64) -> i64:
    """A mask of the hands in which the viewer knows the card to be; 0 where it knows nothing."""
    return whereabouts.hands_known(s.knows[card], viewer, MAX_SEATS)


def know(s: Shroud, viewer: i64, card: i64, hands: i64) -> None:
    """The viewer knows just this of the card."""
    shift = MAX_SEATS * viewer
    s.knows[card] = (s.knows[card] & ~(ALL_HANDS << shift)) | (hands << shift)


def breadth(hands: i64) -> i64:
    """How many hands these are; to know nothing is more than all of them."""
    if hands == 0:
        return MAX_SEATS + 1
    total: i64 = 0
    for hand in range(MAX_SEATS):
        total += (hands >> hand) & 1
    return total

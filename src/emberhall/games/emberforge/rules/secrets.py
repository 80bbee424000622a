"""What a seat can't see, dealt anew: hands of others, the deck's order, cards that others look at.

What a seat was shown stays known to it: `knows` tells for each card and seat in which hands it may be. The outcome
depends on what the seat sees and on the dice alone: hidden cards are first put in order, so that how they really lie
leaves no trace.
"""

from mypy_extensions import i64

from emberhall.games.emberforge.rules.state import CARDS, DECK, HAND, LOOKED, MAX_SEATS, Forge
from emberhall.kernel import whereabouts
from emberhall.kernel.dice import Dice


def hidden_piles(s: Forge, seat: i64) -> list[int]:
    """The piles whose cards this seat can't see."""
    piles: list[int] = [HAND + other for other in range(s.seats) if other != seat]
    if s.piles[LOOKED] and s.active != seat:
        piles.append(LOOKED)
    piles.append(DECK)
    return piles


def hands_known(s: Forge, seat: i64, card: i64) -> i64:
    """A mask of the hands in which the seat knows the card to be; 0 where it knows nothing. NOBODY is a spectator, who
    saw what all saw. A hand without cards is none of them any more."""
    hands = whereabouts.hands_known(s.knows[card], seat, MAX_SEATS)
    if hands != 0:
        for other in range(s.seats):
            if not s.piles[HAND + other]:
                hands &= ~(1 << other)
    return hands


def redeal(s: Forge, seat: i64, dice: Dice) -> None:
    """Deal the hidden cards anew among the places where they may be, as the seat knows."""
    piles = hidden_piles(s, seat)
    hidden: list[int] = []
    for place in piles:
        hidden += s.piles[place]
    hidden.sort()
    known = [card for card in hidden if hands_known(s, seat, card)]
    free = [card for card in hidden if not hands_known(s, seat, card)]
    masks = [hands_known(s, seat, card) for card in known]
    homes = whereabouts.settle(known, masks, room_in_hands(s, seat), dice)
    for number in range(len(known)):
        s.at[known[number]] = HAND + homes[number]
    for card in range(CARDS):  # what only others know is hidden too, of one's own cards as well
        if s.knows[card] != 0:
            s.knows[card] = whereabouts.what_may_be_kept(s.knows[card], seat, MAX_SEATS)
    dice.shuffle(free)
    for place in piles:
        cards = [card for card in known if s.at[card] == place]
        while len(cards) < len(s.piles[place]):
            cards.append(free.pop())
        for card in cards:
            s.at[card] = place
        if place >= HAND:
            cards.sort()
        s.piles[place] = cards


def room_in_hands(s: Forge, seat: i64) -> list[int]:
    """How many cards the hand of each other player takes."""
    return [0 if other == seat else len(s.piles[HAND + other]) for other in range(s.seats)]

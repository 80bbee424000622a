"""What a seat can't see, dealt anew: hands of others, the deck's order, cards that others look at.

What a seat was shown stays known to it: `knows` tells for each card and seat in which hands it may be. The outcome
depends on what the seat sees and on the dice alone: hidden cards are first put in order, so that how they really lie
leaves no trace.
"""

from mypy_extensions import i64

from emberhall.games.emberforge.state import CARDS, DECK, HAND, LOOKED, MAX_SEATS, Forge
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY


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
    mask: i64 = s.knows[card]
    if mask == 0:
        return 0
    mask = (mask >> (MAX_SEATS * place_of(seat))) & 15
    for other in range(s.seats):
        if not s.piles[HAND + other]:
            mask &= ~(1 << other)
    return mask


def place_of(seat: i64) -> i64:
    """Whose four bits of `knows` are a seat's: spectators come after the last seat."""
    return MAX_SEATS if seat == NOBODY else seat


def what_may_be_kept(known: i64, seat: i64) -> i64:
    """What a seat may know of everybody's knowledge of a card: its own, and what spectators know."""
    return known & ((15 << (MAX_SEATS * place_of(seat))) | (15 << (MAX_SEATS * MAX_SEATS)))


def redeal(s: Forge, seat: i64, dice: Dice) -> None:
    """Deal the hidden cards anew among the places where they may be, as the seat knows."""
    piles = hidden_piles(s, seat)
    room: list[int] = [0] * len(s.piles)
    hidden: list[int] = []
    for place in piles:
        room[place] = len(s.piles[place])
        hidden += s.piles[place]
    hidden.sort()
    known = [card for card in hidden if hands_known(s, seat, card)]
    free = [card for card in hidden if not hands_known(s, seat, card)]
    placed = settle_known(s, seat, known, room, dice)
    for card in range(CARDS):  # what only others know is hidden too, of one's own cards as well
        if s.knows[card] != 0:
            s.knows[card] = what_may_be_kept(s.knows[card], seat)
    dice.shuffle(free)
    for place in piles:
        cards = [card for card in placed if s.at[card] == place]
        while len(cards) < len(s.piles[place]):
            cards.append(free.pop())
        for card in cards:
            s.at[card] = place
        if place >= HAND:
            cards.sort()
        s.piles[place] = cards


def settle_known(s: Forge, seat: i64, known: list[int], room: list[int], dice: Dice) -> list[int]:
    """Each known card goes into a hand where it may be: first those with one such hand, then the others, each
    hand as likely as it has room. A draw of lots that leaves a card without room is made again."""
    certain = [card for card in known if is_single(hands_known(s, seat, card))]
    unsure = [card for card in known if not is_single(hands_known(s, seat, card))]
    while True:
        left = room[:]
        if settle(s, seat, certain, left, dice) and settle(s, seat, unsure, left, dice):
            return known


def settle(s: Forge, seat: i64, cards: list[int], left: list[int], dice: Dice) -> bool:
    """Every card got a hand; `left` is the room that remains."""
    for card in cards:
        home = choose_hand(hands_known(s, seat, card), left, dice)
        if home == NOBODY:
            return False
        left[home] -= 1
        s.at[card] = home
    return True


def is_single(mask: i64) -> bool:
    """One hand only."""
    return mask & (mask - 1) == 0


def choose_hand(mask: i64, left: list[int], dice: Dice) -> i64:
    """One of the hands of the mask, each as likely as it has room, or NOBODY."""
    total: i64 = 0
    for other in range(MAX_SEATS):
        if (mask >> other) & 1:
            total += left[HAND + other]
    if total == 0:
        return NOBODY
    lot = dice.below(total)
    for other in range(MAX_SEATS):
        if (mask >> other) & 1:
            lot -= left[HAND + other]
            if lot < 0:
                return HAND + other
    return NOBODY

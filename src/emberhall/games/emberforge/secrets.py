"""What a seat can't see, dealt anew: hands of others, the deck's order, cards that others look at.

What a seat was shown stays known to it: `knows` tells for each card and seat in which hands it may be. The outcome
depends on what the seat
sees and on the dice alone: hidden cards are first put in order, so that how they really lie leaves no trace.
"""

from mypy_extensions import i64

from emberhall.games.emberforge.deck import ALL_FOUR
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
    """A mask of the hands in which the seat knows the card to be; 0 where it knows nothing. A spectator saw what all
    saw."""
    known: i64 = s.knows[card]
    if seat == NOBODY:
        return known & 15 if is_known_to_all(known) else 0
    return (known >> (MAX_SEATS * seat)) & 15


def is_known_to_all(known: i64) -> bool:
    """Every seat knows the same of the card, because everybody saw it."""
    return known == (known & 15) * ALL_FOUR


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
        if not is_known_to_all(s.knows[card]):
            s.knows[card] &= 15 << (MAX_SEATS * seat) if seat != NOBODY else 0
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
    """Each known card goes into a hand where it may be; a draw of lots that leaves a card without room is made
    again."""
    while True:
        left = room[:]
        homes: list[int] = []
        for card in known:
            home = choose_hand(hands_known(s, seat, card), left, dice)
            if home == NOBODY:
                break
            left[home] -= 1
            homes.append(home)
        if len(homes) == len(known):
            for i in range(len(known)):
                s.at[known[i]] = homes[i]
            return known


def choose_hand(mask: i64, left: list[int], dice: Dice) -> int:
    """One of the hands of the mask that has room, or NOBODY."""
    fitting: list[int] = [HAND + other for other in range(MAX_SEATS) if (mask >> other) & 1 and left[HAND + other] > 0]
    if not fitting:
        return NOBODY
    return fitting[0] if len(fitting) == 1 else fitting[dice.below(len(fitting))]

"""What a seat can't see, dealt anew: hands of others, the order of decks, what lies face down, what somebody looks at.

Every card stays with its owner, so each player's hidden cards are a pool of their own. What a seat was shown it goes on
knowing: cards that went openly into a hand, a hand that it looked at, places of a deck. The outcome depends on what the
seat sees and on the dice alone: hidden cards are first put in order, so that how they really lie leaves no trace.
"""

from mypy_extensions import i64

from emberhall.games.seekers.rules.setup import MULLIGAN
from emberhall.games.seekers.rules.state import Lasting, Seekers
from emberhall.games.seekers.rules.zones.piles import is_unknown_down
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import EVERYONE
from emberhall.kernel.state import NOBODY

# What a viewer knows. NOBODY is a spectator, who knows what lies open.


def knows_place(s: Seekers, viewer: i64, seat: i64, place: i64) -> bool:
    """The viewer knows the card at this place of the player's deck."""
    knows: i64 = s.deck_knows[seat][place]
    return knows == EVERYONE or (viewer != NOBODY and (knows >> viewer) & 1 == 1)


def hand_known(s: Seekers, viewer: i64, seat: i64) -> list[int]:
    """The cards of the player's hand that the viewer knows, sorted: all of its own."""
    if viewer == NOBODY:
        return []
    return s.hands[seat] if viewer == seat else s.known[viewer * s.seats + seat]


def may_lie_down(s: Seekers, viewer: i64, seat: i64) -> bool:
    """One of the cards that the viewer knows of the player's hand may lie face down since."""
    return viewer != NOBODY and s.known_may_lie[viewer * s.seats + seat]


def sees_lifted(s: Seekers, viewer: i64) -> bool:
    """SEEK-RUL-13, -75: what a mulligan puts back is open; what is looked at off a deck, only to whoever is asked."""
    if s.agenda.depth == 0:
        return False
    task = s.agenda.top()
    return task.kind == MULLIGAN.number or task.seat == viewer


# Dealing


def redeal(s: Seekers, seat: i64, dice: Dice) -> None:
    """The hidden cards of each player are dealt anew among the places where they may be, as the seat knows."""
    is_lifted_hidden = len(s.lifted) > 0 and not sees_lifted(s, seat)
    for owner in range(s.seats):
        lifted: i64 = 0
        if is_lifted_hidden and s.agenda.top().seat == owner:
            lifted = len(s.lifted)
        deal(s, seat, owner, lifted, dice)
    for viewer in range(s.seats):
        for owner in range(s.seats):
            if viewer != seat and owner != seat:  # what others know of each other is hidden too
                s.known[viewer * s.seats + owner] = []
                s.known_may_lie[viewer * s.seats + owner] = False


def deal(s: Seekers, seat: i64, owner: i64, lifted: i64, dice: Dice) -> None:
    """One player's hidden cards: known ones where they may be, then whatever comes."""
    downs: list[Lasting] = []
    for lasting in s.lastings:
        if lasting.owner == owner and is_unknown_down(lasting, seat):
            downs.append(lasting)
    free = hidden_cards(s, seat, owner, downs, lifted)
    dice.shuffle(free)
    if owner != seat:
        deal_hand(s, seat, owner, downs, free, dice)
    if lifted > 0:
        looked: list[int] = []
        for _ in range(lifted):
            looked.append(free.pop())
        looked.sort()
        s.lifted = looked
    deck = s.decks[owner]
    for place in range(len(deck)):
        if not knows_place(s, seat, owner, place):
            deck[place] = free.pop()


def hidden_cards(s: Seekers, seat: i64, owner: i64, downs: list[Lasting], lifted: i64) -> list[int]:
    """All cards of the player of which the seat does not know where they are, in order."""
    hidden: list[int] = []
    deck = s.decks[owner]
    for place in range(len(deck)):
        if not knows_place(s, seat, owner, place):
            hidden.append(deck[place])
    if owner != seat:
        hidden += s.hands[owner]
        for lasting in downs:
            hidden.append(lasting.design)
        for design in hand_known(s, seat, owner):
            hidden.remove(design)
    if lifted > 0:
        hidden += s.lifted
    hidden.sort()
    return hidden


def deal_hand(s: Seekers, seat: i64, owner: i64, downs: list[Lasting], free: list[int], dice: Dice) -> None:
    """A hand of which the seat knows some cards, and what lies face down: that may be one of the known ones too, if it
    was laid there since."""
    known = hand_known(s, seat, owner)[:]
    size: i64 = len(s.hands[owner])
    if not may_lie_down(s, seat, owner):
        for lasting in downs:
            lasting.design = free.pop()
        while len(known) < size:
            known.append(free.pop())
    else:
        while len(known) < size + len(downs):
            known.append(free.pop())
        known.sort()
        dice.shuffle(known)
        for lasting in downs:
            lasting.design = known.pop()
    known.sort()
    s.hands[owner] = known

"""What things are worth to their players, in stones: the half of the judgement that looks at what lies on the table.

What is a means to an end is worth less the nearer the end is: cards in the hand, greedy mode, a scape that will not be
collected any more. So there are `Prices` for every stage. The numbers are those with which greedy bots win most against
greedy bots with others: docs/decisions/0044-shroud-prices-by-stage.md.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.modes import may_collect
from emberhall.games.shroud.rules.printed import ATTACK, EITHER, GREEDY, HASTY, PROTECTION, RESPONSE_ONLY
from emberhall.games.shroud.rules.state import ARCANE_CARDS, HASTY_SIZE, IN_COLLECTION, SCAPE_SIZE, Shroud
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

# Stages of the game: by how many arcane cards the player has left who has fewest; but where the end comes with the next
# collection of somebody, by whether a player collects before it is over. Once no arcane card is left, nobody does.
TOO_LATE: Final = 0
ONCE_MORE: Final = 5
STAGES: Final = 6

# fmt: off
#                   too late  1 left 2 left 3 left 4 left  once more
IN_SCAPE: Final  = [   0.35,   0.8,   0.8,   0.8,   0.8,     0.9]  # of a stone that lies in a scape
PER_SPOT: Final  = [   0.0,    1.35,  1.35,  1.35,  1.35,    0.3]  # for each card that brings a collection nearer
IN_HAND: Final   = [   0.4,    0.5,   1.4,   1.2,   1.2,     0.4]  # a card in the hand
ANSWER: Final    = [   0.5,    0.8,   1.3,   2.1,   2.1,     0.6]  # and more for one that can be played as a response
ANY_CARD: Final  = [   0.5,    0.6,   1.4,   1.4,   1.4,     0.5]  # a card in the hand on average
SPARE: Final     = [   0.3,    0.1,   0.8,   0.6,   0.6,     0.1]  # how much less is one that can't be played soon
IN_HASTY: Final  = [   0.6,    1.4,   1.2,   1.3,   1.1,     0.6]  # what a mode is good for
IN_GREEDY: Final = [   0.3,    0.8,   1.5,   2.0,   2.4,     0.3]
ANY_MODE: Final  = [   0.2,    0.7,   0.9,   1.1,   1.4,     0.7]  # on average
# fmt: on

# The same at every stage
PER_ARCANE: Final = 1.6  # an arcane card that was played
FORESEEN: Final = 0.4  # of what an arcane card is worth that its owner has looked at, against any other
UNSEEN: Final = 1.7  # stones that a card is worth on average
FACE_DOWN: Final = 1.5  # an ambush that lies in a scape, besides its stones
MORE_PLAYS: Final = 0.45  # a card in the hand that lets its player play others
STRIKE: Final = 0.2  # and one that takes cards from an emberscape
ENOUGH_CARDS: Final = 6
HASTY_AND_READY: Final = 0.3  # what a mode is good for
IN_PROTECTION: Final = -0.1
PROTECTED_CARD: Final = 0.32
IN_ATTACK: Final = -0.7
ATTACK_AND_READY: Final = 0.6
TO_PARRY: Final = 1.7  # what it costs to answer an attack
GOOD_LOOK: Final = 0.2  # to see or sort the top of a deck
GOOD_CHOICE: Final = 0.6  # to take the best of several cards instead of any
ONE_MORE: Final = 0.95  # what the effects of one more card are good for
FROM_TOP: Final = 0.05  # a card of the deck that is lost


class Prices:
    """What things are worth at one stage: a column of the table above."""

    def __init__(self, stage: i64) -> None:
        self.in_scape = IN_SCAPE[stage]
        self.per_spot = PER_SPOT[stage]
        self.in_hand = IN_HAND[stage]
        self.answer = ANSWER[stage]
        self.any_card = ANY_CARD[stage]
        self.spare = SPARE[stage]
        self.in_hasty = IN_HASTY[stage]
        self.in_greedy = IN_GREEDY[stage]
        self.any_mode = ANY_MODE[stage]


PRICES: Final = [Prices(stage) for stage in range(STAGES)]


# The stages


def prices(s: Shroud, least: i64) -> list[Prices]:
    """For each seat, where the player with the fewest arcane cards has `least`."""
    last = next_to_end(s) if least == 1 else NOBODY
    at: list[Prices] = []
    for seat in range(s.seats):
        stage = least
        if last != NOBODY:
            stage = ONCE_MORE if seat == last or collects_before(s, seat, last) else TOO_LATE
        at.append(PRICES[stage])
    return at


def fewest_arcane(s: Shroud) -> i64:
    """How many arcane cards the player has left who has fewest."""
    least: i64 = ARCANE_CARDS
    for seat in range(s.seats):
        left = s.arcane_left(seat)
        if left < least:
            least = left
    return least


def next_to_end(s: Shroud) -> i64:
    """Who ends the game with the next collection if nothing comes between (SHRD-OVER-01); NOBODY if nobody can yet."""
    found: i64 = NOBODY
    for seat in range(s.seats):
        if s.arcane_left(seat) == 1 and may_collect(s, seat):
            if found == NOBODY or turns_until(s, seat) < turns_until(s, found):
                found = seat
    return found


def turns_until(s: Shroud, seat: i64) -> i64:
    """How many turns begin before the player's next collection phase is over; none where it is now."""
    turns: i64 = (seat - s.active) % s.seats
    return s.seats if turns == 0 and s.phase != IN_COLLECTION else turns


def collects_before(s: Shroud, seat: i64, last: i64) -> bool:
    """The player can still collect before the game ends: in a collection phase, or in attack mode with a card more."""
    if seat == s.active and s.mode(seat) == ATTACK and len(s.scapes[seat]) >= SCAPE_SIZE - 1:
        return True
    return may_collect(s, seat) and turns_until(s, seat) < turns_until(s, last)


# What a player has


def worth_of(s: Shroud, at: Prices, seat: i64) -> float:
    """What a player has and may expect."""
    worth = float(s.stones(seat))
    for card in s.scapes[seat]:
        worth += laid_worth(s, at, card)
        if s.down[card]:
            worth += FACE_DOWN
    worth += mode_worth(s, at, seat, s.mode(seat))
    for card in s.hands[seat]:
        worth += held_worth(s, at, card)
    more: i64 = len(s.hands[seat]) - ENOUGH_CARDS
    if more > 0:
        worth -= at.spare * float(more)
    for card in s.arcane[seat]:
        worth += arcane_worth(s, at, seat, card)
    return worth


def arcane_worth(s: Shroud, at: Prices, seat: i64, card: i64) -> float:
    """What a place of the arcane row is worth: played, or to be played and known to its owner, or else nothing."""
    if card == NOTHING:
        return PER_ARCANE
    if (s.peeked[card] >> seat) & 1 == 0:
        return 0.0
    face = s.cards.face[card]
    worth = laid_worth(s, at, card) if face.goes_to_scape and not face.is_placed else 0.0
    return FORESEEN * (worth - at.in_scape * UNSEEN - at.per_spot)


def laid_worth(s: Shroud, at: Prices, card: i64) -> float:
    """What a card in a scape is worth to whoever has it there."""
    return at.in_scape * float(s.cards.value[card]) + at.per_spot


def mode_worth(s: Shroud, at: Prices, seat: i64, mode: i64) -> float:
    """What a mode is good for as the player's scape lies."""
    spots: i64 = len(s.scapes[seat])
    if mode == HASTY:
        return at.in_hasty + HASTY_AND_READY if spots >= HASTY_SIZE else at.in_hasty
    if mode == PROTECTION:
        return IN_PROTECTION + PROTECTED_CARD * float(spots)
    if mode == ATTACK:
        return IN_ATTACK + ATTACK_AND_READY if spots >= SCAPE_SIZE - 1 else IN_ATTACK
    return at.in_greedy if mode == GREEDY else 0.0


def held_worth(s: Shroud, at: Prices, card: i64) -> float:
    """What a card in the hand is worth to whoever holds it; how many stones it has tells little."""
    face = s.cards.face[card]
    worth = at.in_hand
    if face.timing == RESPONSE_ONLY or face.timing == EITHER:
        worth += at.answer
    if face.plays_more:
        worth += MORE_PLAYS
    if face.strikes:
        worth += STRIKE
    return worth


def card_worth(s: Shroud, at: Prices, seat: i64) -> float:
    """What one more or one less card in the hand, whichever it is, means to the player."""
    return at.any_card if len(s.hands[seat]) <= ENOUGH_CARDS else at.any_card - at.spare

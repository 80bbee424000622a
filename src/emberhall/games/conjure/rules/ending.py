"""The count at the end (CONJ-WIN, CONJ-CALL-06 to -08)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.costs import NUMBERS, WIZARDS
from emberhall.games.conjure.rules.state import BY_CALL, Ember
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

ARCHMAGE_VALUE: Final = 3  # CONJ-CALL-08
CURSE_VALUE: Final = 2  # CONJ-SOLO-07


def score(s: Ember, seat: i64) -> i64:
    """The total; CONJ-SOLO-07: alone, 2 less for each curse revealed and not lifted."""
    return s.total(seat) - CURSE_VALUE * unlifted(s)


def unlifted(s: Ember) -> i64:
    """How many curses were revealed and not lifted."""
    curses: i64 = 0
    mask = s.revealed_curses
    while mask:
        mask &= mask - 1
        curses += 1
    return curses


def end(s: Ember, how: i64) -> None:
    """CONJ-CALL-06, CONJ-RUL-34: the highest total wins; CONJ-CALL-07, CONJ-RUL-41: then the higher value of the hand;
    then they share the victory. CONJ-SOLO-07, -08: alone, the call wins, and nothing else."""
    s.agenda.clear()
    s.ended = how
    s.to_move = NOBODY
    s.options = []
    if not s.is_solo():
        s.winners = best_seats(s)
    elif how == BY_CALL:
        s.winners = 1
    s.tell("ends", s.caller, NOTHING, NOTHING, s.winners)


def best_seats(s: Ember) -> i64:
    """A mask of the seats that nobody beats."""
    best: i64 = 0
    highest: i64 = -1
    for seat in range(s.seats):
        mark = s.total(seat) * 1000 + hand_value(s, seat)
        if mark > highest:
            highest = mark
            best = 0
        if mark == highest:
            best |= bit(seat)
    return best


def hand_value(s: Ember, seat: i64) -> i64:
    """CONJ-CALL-07, -08, CONJ-RUL-41: the sum of the numbers in hand, an Archmage counting 3."""
    value: i64 = 0
    for card in s.hands[seat]:
        value += ARCHMAGE_VALUE if card >= WIZARDS else card % NUMBERS + 1
    return value


def grade(s: Ember) -> i64:
    """CONJ-SOLO-09: how well a game alone went, to compare with others."""
    return score(s, 0) - s.turn

"""The call, right or wrong, and the count at the end (CONJ-CALL, CONJ-WRONG, CONJ-WIN)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.costs import NUMBERS, WIZARDS
from emberhall.games.conjure.rules.effects import add_counters
from emberhall.games.conjure.rules.questions import ROUND, clause
from emberhall.games.conjure.rules.state import BY_CALL, Ember
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

ARCHMAGE_VALUE: Final = 3  # CONJ-CALL-08
CURSE_VALUE: Final = 2  # CONJ-SOLO-07
RUL_36: Final[int] = clause("RUL-36")
RUL_38: Final[int] = clause("RUL-38")


def forbids_call(s: Ember, seat: i64) -> int:
    """CONJ-RUL-36, -38: whoever has a creature may call, right or wrong, once in a turn."""
    if not s.areas[seat]:
        return RUL_38
    return RUL_36 if (s.called >> seat) & 1 else ALLOWED


def is_right(s: Ember, seat: i64) -> bool:
    """CONJ-RUL-37: the total reaches the threshold now; CONJ-SOLO-07: alone, after what the curses take."""
    return score(s, seat) >= s.threshold


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


def call(s: Ember, seat: i64) -> None:
    """CONJ-CALL-01: a right call brings the final round, alone the victory; CONJ-WRONG-01, -02: a wrong one costs each
    creature of the caller 1 VP, and the game goes on."""
    s.called |= bit(seat)
    if is_right(s, seat):
        s.tell("calls", seat, NOTHING, NOTHING, score(s, seat))
        s.caller = seat
        s.announced = 0
        s.agenda.clear()
        if s.is_solo():
            end(s, BY_CALL)
        else:
            s.push(ROUND, (seat + 1) % s.seats)
        return
    s.tell("calls-wrongly", seat, NOTHING, NOTHING, score(s, seat))
    add_counters(s, s.areas[seat], -1)  # CONJ-RUL-39


# The end


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

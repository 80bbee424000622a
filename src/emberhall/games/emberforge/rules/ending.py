"""The end of the game (FORGE-WIN)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules.amounts import count_of
from emberhall.games.emberforge.rules.piles import collections_forged, move
from emberhall.games.emberforge.rules.state import BY_MASTERY, BY_PRESTIGE, BY_ROUNDS, CARD, FORGED, MATERIALS, Forge
from emberhall.kernel.state import NOBODY

MASTERY: Final = 5
PRESTIGE: Final = 3


def forge(s: Forge, seat: i64, card: i64) -> None:
    """FORGE-DURGAZ-05, -11: a weapon that holds its whole cost turns upright, its tokens return; FORGE-WIN-06: that may
    win."""
    paid: i64 = s.paid[card]
    for material in range(MATERIALS):
        s.supply[material] += count_of(paid, material)
    s.paid[card] = 0
    s.credit[card] = 0
    move(s, card, FORGED + seat)
    s.tell("forges", seat, CARD + card)
    if collections_forged(s, seat) >= MASTERY:
        end(s, seat, BY_MASTERY)


def receive_token(s: Forge, seat: i64) -> None:
    """FORGE-GILDAR-07: a Completed Commission token; FORGE-WIN-04, -06: the third one wins before anything else
    happens."""
    s.tokens[seat] += 1
    s.tell("earns", seat, number=s.tokens[seat])
    if s.tokens[seat] >= PRESTIGE:
        end(s, seat, BY_PRESTIGE)


def end(s: Forge, winner: i64, how: i64) -> None:
    """FORGE-WIN-01, -05: it is over at once; nothing on the agenda is done any more."""
    s.winner = winner
    s.ended = how
    s.agenda.clear()
    s.options = []
    s.to_move = NOBODY
    s.tell("ends" if how == BY_ROUNDS else "wins", winner, number=how)

"""What the promises need to know of Shroud of the Shadow Demon."""

import itertools

from emberhall.games.shroud import GAME
from emberhall.games.shroud.face.validity import fault
from emberhall.games.shroud.face.view import ShroudView
from emberhall.games.shroud.rules.state import ARCANE_CARDS, BEFORE_THE_FIRST, Shroud
from emberhall.games.shroud.rules.turns import GAME_ENDS
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def nothing_is_lost(s: Shroud) -> None:
    """SHRD-COMP-02, SHRD-TURN-04: every card of the heroes in play is in one place, and what is known is so."""
    assert not fault(s), fault(s)
    assert (s.to_move == NOBODY) == (s.ended != 0)


def stays_whole(state: State) -> None:
    """SHRD-TURN-04, SHRD-PILE-01 and what else holds at every moment: all in one place each, and a chain that fits."""
    assert isinstance(state, Shroud)
    s = state
    nothing_is_lost(s)
    if s.phase == BEFORE_THE_FIRST:
        return
    for seat in range(s.seats):
        assert len(s.arcane[seat]) == ARCANE_CARDS
        assert s.arcane_left(seat) > 0 or s.ended or any(task.kind == GAME_ENDS.number for task in s.agenda.tasks())
    for play, response in itertools.pairwise(s.chain):
        assert not response.is_response() or response.seat != play.seat


def totals(view: View, seat: int) -> dict[str, float]:
    """SHRD-OVER-05: the stones of the collection pile."""
    assert isinstance(view, ShroudView)
    stones = view.players[seat].stones
    assert stones is not None
    return {"ember stones": stones}


TRIAL = Trial(
    GAME,
    stays_whole,
    variants=({"heroes": "choose", "first_player": "2"},),
    short={"max_rounds": 12},
    shy=("pass",),
    shuffles="reshuffles",  # a discard pile, with what was discarded a moment before
    covered=frozenset({"turns-over", "plays", "settles-in-collection", "collects-card"}),  # collected (SHRD-PILE-02)
    totals=totals,
)

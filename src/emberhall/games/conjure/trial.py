"""What the promises need to know of Ember, the Magical Card Game."""

from emberhall.games.conjure import GAME
from emberhall.games.conjure.face.validity import card_faults, creature_faults, fault
from emberhall.games.conjure.face.view import ConjureView
from emberhall.games.conjure.rules.conjuring import LAY
from emberhall.games.conjure.rules.contests import MOST_ANNOUNCEMENTS
from emberhall.games.conjure.rules.powers.stacks import SIFT
from emberhall.games.conjure.rules.state import Ember
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def nothing_is_lost(s: Ember) -> None:
    """CONJ-COMP-02, -04: every card is somewhere, and only there, and so is every creature; what is known is so."""
    assert [*card_faults(s), *creature_faults(s)] == []
    assert all(hand == sorted(hand) for hand in s.hands)


def stays_whole(state: State) -> None:
    """CONJ-COMP-02, -04 and what else holds at every moment: all in one place each, and nothing left over."""
    assert isinstance(state, Ember)
    s = state
    nothing_is_lost(s)
    assert not fault(s), fault(s)
    assert s.announced <= MOST_ANNOUNCEMENTS + 10
    assert (s.to_move == NOBODY) == (s.ended != 0)
    assert not s.looked or s.agenda.top().kind == SIFT.number
    assert not s.laid or s.agenda.top().kind == LAY.number
    assert s.dealer != NOBODY


def totals(view: View, seat: int) -> dict[str, float]:
    """CONJ-WIN-02, CONJ-SOLO-07: the VP of all creatures, less what curses take."""
    assert isinstance(view, ConjureView)
    return {"VP": view.players[seat].vp_shown if view.solo is None else view.solo.score}


TRIAL = Trial(
    GAME,
    stays_whole,
    variants=({"threshold": "20", "pool": "basic", "promos": "on", "zero_flips": "on", "remember": "on"},),
    short={"max_turns": 20},
    shy=("call",),  # wrongly, nearly always
    shuffles="reshuffles",  # the Charred Pile, with what was discarded a moment before
    covered=frozenset({"discards", "lays"}),  # on the Charred Pile (CONJ-RUL-13)
    totals=totals,
)

"""What the promises need to know of Seekers."""

from emberhall.games.seekers import GAME
from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.games.seekers.face.validity import fault
from emberhall.games.seekers.rules.state import AP_CAP, MAX_UNITS, Seekers
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def stays_whole(state: State) -> None:
    """SEEK-ARM-04, SEEK-UPK-03 and what else holds at every moment: nothing is lost, limits are kept, lists agree."""
    assert isinstance(state, Seekers)
    s = state
    assert not fault(s), fault(s)
    assert len(s.at) <= MAX_UNITS
    assert (s.to_move == NOBODY) == (s.ended != 0)
    for seat in range(s.seats):
        assert 0 <= s.ap[seat] <= AP_CAP
        assert s.mp[seat] >= 0
        assert s.hands[seat] == sorted(s.hands[seat])
        assert len(s.decks[seat]) == len(s.deck_knows[seat])


def totals(view: View, seat: int) -> dict[str, float]:
    """SEEK-WIN-02: the HP of the Seeker."""
    assert isinstance(view, SeekersView)
    return {"HP": view.units[seat].hp}


TRIAL = Trial(
    GAME,
    stays_whole,
    variants=({"map": "ring", "armory1": "pell-pockets", "armory2": "vaelith-sky", "first": "2"},),
    short={"max_turns": 6},
    shy=("pass", "path"),
    shuffles="shuffles",  # a deck, with what was just put back
    totals=totals,
)

"""What the promises need to know of Dwarf Emberforge."""

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.face.validity import fault
from emberhall.games.emberforge.face.view import ForgeView
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.state import HAND, STORAGE, Forge
from emberhall.kernel.state import State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def stays_whole(state: State) -> None:
    """FORGE-COMP-10, -11 and what else holds at every moment: nothing is lost, limits are kept, piles are orderly."""
    assert isinstance(state, Forge)
    s = state
    assert not fault(s), fault(s)
    for place, pile in enumerate(s.piles):
        assert all(s.at[card] == place for card in pile)
        assert place < HAND or pile == sorted(pile)
    for seat in range(s.seats):
        assert 0 <= min(s.stock[seat]) <= max(s.stock[seat]) <= STORAGE
        assert min(s.embers[seat]) >= 0
        assert s.tokens[seat] < PRESTIGE or s.winner == seat


def totals(view: View, seat: int) -> dict[str, float]:
    """FORGE-WIN-02, -04: what either way to win counts."""
    assert isinstance(view, ForgeView)
    smith = view.smiths[seat]
    return {"collections": len(smith.collections), "commissions": smith.commissions}


TRIAL = Trial(GAME, stays_whole, shy=("done",), shuffles="reshuffles", totals=totals)  # the discard pile

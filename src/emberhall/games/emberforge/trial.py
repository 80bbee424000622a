"""What the promises need to know of Dwarf Emberforge."""

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.face.view import ForgeView
from emberhall.games.emberforge.rules.amounts import unpack
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.state import (
    CARDS,
    EMBERS_EACH,
    HAND,
    MATERIALS,
    STORAGE,
    TOKENS_PER_MATERIAL,
    UNFINISHED,
    Forge,
)
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def nothing_is_lost(s: Forge) -> None:
    """FORGE-COMP-10, -11: every token and every card is somewhere, and only there."""
    for material in range(MATERIALS):
        on_weapons = sum(unpack(paid)[material] for paid in s.paid if paid)
        held = sum(stock[material] for stock in s.stock)
        assert s.supply[material] + held + on_weapons == TOKENS_PER_MATERIAL
    cards = [card for pile in s.piles for card in pile] + [card for card in s.row if card != NOTHING]
    assert sorted(cards) == list(range(CARDS))


def stays_whole(state: State) -> None:
    """FORGE-COMP-10, -11 and what else holds at every moment: limits, differing commissions, orderly piles."""
    assert isinstance(state, Forge)
    s = state
    nothing_is_lost(s)
    for place, pile in enumerate(s.piles):
        assert all(s.at[card] == place for card in pile)
        assert place < HAND or pile == sorted(pile)
    for seat in range(s.seats):
        assert min(s.stock[seat]) >= 0
        assert max(s.stock[seat]) <= STORAGE
        assert min(s.embers[seat]) >= 0
        assert sum(s.embers[seat]) <= EMBERS_EACH
        assert s.tokens[seat] < PRESTIGE or s.winner == seat
        assert not any(s.is_complete(card) for card in s.piles[UNFINISHED + seat])
    shown = [s.cards.collections[card] for card in s.row if card != NOTHING]
    assert len(set(shown)) == len(shown)
    on_weapons = sum(1 for card in range(CARDS) if s.paid[card] or s.credit[card])
    assert on_weapons == sum(len(s.piles[UNFINISHED + seat]) for seat in range(s.seats))


def totals(view: View, seat: int) -> dict[str, float]:
    """FORGE-WIN-02, -04: what either way to win counts."""
    assert isinstance(view, ForgeView)
    smith = view.smiths[seat]
    return {"collections": len(smith.collections), "commissions": smith.commissions}


TRIAL = Trial(GAME, stays_whole, shy=("done",), shuffles="reshuffles", totals=totals)  # the discard pile

"""What the promises need to know of Ember, the Magical Card Game."""

from emberhall.games.conjure import GAME
from emberhall.games.conjure.face.view import ConjureView
from emberhall.games.conjure.rules.bids import MOST_ANNOUNCEMENTS
from emberhall.games.conjure.rules.questions import LAY, SIFT
from emberhall.games.conjure.rules.secrets import hands_known
from emberhall.games.conjure.rules.state import CARDS, CURSES, OUT, POOL, Ember
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def nothing_is_lost(s: Ember) -> None:
    """CONJ-COMP-02, -04: every card is somewhere, and only there; so is every creature."""
    cards = [*s.deck, *s.charred, *s.looked]
    for hand in s.hands:
        cards += hand
        assert hand == sorted(hand)
    assert sorted(cards) == list(range(CARDS))
    for seat, area in enumerate(s.areas):
        assert all(s.owner[creature] == seat for creature in area)
    assert sum(len(area) for area in s.areas) == sum(1 for owner in s.owner if owner >= 0)
    for creature, owner in enumerate(s.owner):
        assert owner in (POOL, OUT) or creature in s.areas[owner]
        assert owner != POOL or (s.is_up(creature) and s.counters[creature] == 0)


def stays_whole(state: State) -> None:
    """CONJ-COMP-02, -04 and what else holds at every moment: all in one place each, and knowledge that is true."""
    assert isinstance(state, Ember)
    s = state
    nothing_is_lost(s)
    for card in range(CARDS):
        if s.knows[card]:
            holder = next(seat for seat, hand in enumerate(s.hands) if card in hand)
            for viewer in range(-1, s.seats):
                hands = hands_known(s, viewer, card)
                assert hands == 0 or hands >> holder & 1, f"seat {viewer} is wrong about card {card}"
        assert s.peeked[card] == 0 or card in s.deck
    assert len(s.curses) + int(s.revealed_curses | s.lifted_curses).bit_count() == (CURSES if s.is_solo() else 0)
    assert s.revealed_curses & s.lifted_curses == 0
    assert s.announced <= MOST_ANNOUNCEMENTS + 10
    assert (s.to_move == NOBODY) == (s.ended != 0)
    assert not s.looked or s.agenda.top().kind == SIFT
    assert not s.laid or s.agenda.top().kind == LAY
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

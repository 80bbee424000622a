"""What stays true whatever is picked: nothing is lost, and nothing comes from nowhere.

A game adds a function that raises AssertionError where a position can't be.
"""

import itertools
from collections.abc import Callable

import connect_four
from connect_four.four import COLUMNS, ROWS, STRIDE, Four, has_four
from emberhall.games.conjure.face.view import ConjureView
from emberhall.games.conjure.rules.bids import MOST_ANNOUNCEMENTS
from emberhall.games.conjure.rules.questions import LAY, SIFT
from emberhall.games.conjure.rules.secrets import hands_known as ember_hands_known
from emberhall.games.conjure.rules.state import CARDS as EMBER_CARDS
from emberhall.games.conjure.rules.state import CURSES, Ember
from emberhall.games.emberforge.face.view import ForgeView
from emberhall.games.emberforge.rules.ending import PRESTIGE
from emberhall.games.emberforge.rules.state import CARDS, EMBERS_EACH, HAND, STORAGE, UNFINISHED, Forge
from emberhall.games.emberwind.face.shapes import WindView
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.games.seekers.rules.questions import HASTEN
from emberhall.games.seekers.rules.state import AP_CAP, L_SHIELD, MAX_UNITS, Seekers
from emberhall.games.shroud.face.view import ShroudView
from emberhall.games.shroud.rules.questions import BURY, DIG, GAME_ENDS
from emberhall.games.shroud.rules.state import ARCANE_CARDS, AS_RESPONSE, TURNED_UP, Shroud
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import View
from tests.games.conjure.ember import nothing_is_lost as nothing_is_lost_in_ember
from tests.games.emberforge.forge import nothing_is_lost
from tests.games.emberwind.whole import everything_is_whole
from tests.games.seekers.seek import nothing_is_lost as nothing_is_lost_by_seekers
from tests.games.shroud.shadow import nothing_is_lost as nothing_is_lost_in_the_shroud


def four_stands(state: State) -> None:
    """No cell holds two discs, no disc floats, and red is at most one disc ahead."""
    assert isinstance(state, Four)
    discs = state.red | state.yellow
    assert state.red & state.yellow == 0
    assert int(state.red).bit_count() - int(state.yellow).bit_count() in (0, 1)
    for column in range(COLUMNS):
        cells = discs >> (column * STRIDE) & ((1 << STRIDE) - 1)
        assert cells & (cells + 1) == 0
        assert cells < 1 << ROWS
    assert not (has_four(state.red) and has_four(state.yellow))


def forge_stands(state: State) -> None:
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


def ember_stands(state: State) -> None:
    """CONJ-COMP-02, -04 and what else holds at every moment: all in one place each, and knowledge that is true."""
    assert isinstance(state, Ember)
    s = state
    nothing_is_lost_in_ember(s)
    for card in range(EMBER_CARDS):
        if s.knows[card]:
            holder = next(seat for seat, hand in enumerate(s.hands) if card in hand)
            for looker in range(-1, s.seats):
                hands = ember_hands_known(s, looker, card)
                assert hands == 0 or hands >> holder & 1, f"seat {looker} is wrong about card {card}"
        assert s.peeked[card] == 0 or card in s.deck
    assert len(s.curses) + int(s.revealed_curses | s.lifted_curses).bit_count() == (CURSES if s.is_solo() else 0)
    assert s.revealed_curses & s.lifted_curses == 0
    assert s.announced <= MOST_ANNOUNCEMENTS + 10
    assert (s.to_move == NOBODY) == (s.ended != 0)
    assert not s.looked or s.agenda.top().kind == SIFT
    assert not s.laid or s.agenda.top().kind == LAY
    assert s.dealer != NOBODY


def shroud_stands(state: State) -> None:
    """SHRD-TURN-04, SHRD-PILE-01 and what else holds at every moment: all in one place each, and a chain that fits."""
    assert isinstance(state, Shroud)
    s = state
    nothing_is_lost_in_the_shroud(s)
    if s.phase == 0:
        return
    for seat in range(s.seats):
        assert len(s.arcane[seat]) == ARCANE_CARDS
        assert s.arcane_left(seat) > 0 or s.ended or any(task.kind == GAME_ENDS for task in s.agenda.tasks())
    assert (s.to_move == NOBODY) == (s.ended != 0) == (s.winners != 0)
    assert not s.lifted or s.agenda.top().kind in (DIG, BURY)
    for play, response in itertools.pairwise(s.chain):
        assert response.how not in (AS_RESPONSE, TURNED_UP) or response.seat != play.seat


def seekers_stand(state: State) -> None:
    """SEEK-UPK-03, SEEK-MOVE-11, SEEK-WIN-02 and what else holds at every moment: limits, places, lists that agree."""
    assert isinstance(state, Seekers)
    s = state
    nothing_is_lost_by_seekers(s)
    assert len(s.at) <= MAX_UNITS
    assert all(0 <= ap <= AP_CAP for ap in s.ap)
    assert min(s.mp) >= 0
    for unit, hex_ in enumerate(s.at):
        assert hex_ == NOTHING or s.hp[unit] > 0 or s.ended, "a defeated unit stands on the map"
        assert s.hp[unit] <= s.life[unit]
        assert all(left <= applied for left, applied in zip(s.left, s.applied, strict=True))
    for seat in range(s.seats):
        assert s.hands[seat] == sorted(s.hands[seat])
        assert len(s.decks[seat]) == len(s.deck_knows[seat])
    ids = [thing.id for thing in (*s.stack, *s.waiting, *s.resolving)] + [thing.id for thing in s.lastings]
    assert len(ids) == len(set(ids))
    assert not any(thing.moments == 0 for thing in s.lastings) or s.agenda.top().kind == HASTEN
    assert not any(thing.amount <= 0 for thing in s.lastings if thing.kind == L_SHIELD)


def fight_stands(state: State) -> None:
    """WIND-MOVE-02, WIND-COND-101, WIND-HERO-103 and what else holds at every moment of a fight."""
    assert isinstance(state, Emberwind)
    everything_is_whole(state)


INVARIANTS: dict[str, Callable[[State], None]] = {
    connect_four.GAME.id: four_stands,
    "emberforge": forge_stands,
    "conjure": ember_stands,
    "shroud": shroud_stands,
    "seekers": seekers_stand,
    "emberwind": fight_stands,
}

# Events that hide what lay open: what the same pick showed before them, the log tells and the view does no more.
SHUFFLES: dict[str, str] = {
    "emberforge": "reshuffles",  # the discard pile, with what was discarded a moment before
    "conjure": "reshuffles",  # the Charred Pile likewise
    "shroud": "reshuffles",  # a discard pile likewise
    "seekers": "shuffles",  # a deck, with what was just put back
}

# Events of things that are laid down openly and then covered: the log tells them all, the view the topmost alone.
COVERED: dict[str, set[str]] = {
    "conjure": {"discards", "lays"},  # on the Charred Pile (CONJ-RUL-13)
    # into a collection pile (SHRD-PILE-02)
    "shroud": {"turns-over", "plays", "settles-in-collection", "collects-card"},
}


def forge_totals(view: View, seat: int) -> dict[str, float]:
    """FORGE-WIN-02, -04: what either way to win counts."""
    assert isinstance(view, ForgeView)
    smith = view.smiths[seat]
    return {"collections": len(smith.collections), "commissions": smith.commissions}


def ember_totals(view: View, seat: int) -> dict[str, float]:
    """CONJ-WIN-02, CONJ-SOLO-07: the VP of all creatures, less what curses take."""
    assert isinstance(view, ConjureView)
    return {"VP": view.players[seat].vp_shown if view.solo is None else view.solo.score}


def shroud_totals(view: View, seat: int) -> dict[str, float]:
    """SHRD-OVER-05: the stones of the collection pile."""
    assert isinstance(view, ShroudView)
    stones = view.players[seat].stones
    assert stones is not None
    return {"ember stones": stones}


def seekers_totals(view: View, seat: int) -> dict[str, float]:
    """SEEK-WIN-02: the HP of the Seeker."""
    assert isinstance(view, SeekersView)
    return {"HP": view.units[seat].hp}


def wind_totals(view: View, seat: int) -> dict[str, float]:
    """The HP that the seat's Heroes have taken from Foes."""
    assert isinstance(view, WindView)
    return {"HP taken": sum(hero.threat for hero in view.heroes if hero.seat == seat)}


def nothing_counted(view: View, seat: int) -> dict[str, float]:
    """For a game in which a seat has its result and no other score."""
    return {"": view.returns[seat]}


# What the view shows of a seat's score at the end, by the unit in which it is counted
TOTALS: dict[str, Callable[[View, int], dict[str, float]]] = {
    "emberforge": forge_totals,
    "conjure": ember_totals,
    "shroud": shroud_totals,
    "seekers": seekers_totals,
    "emberwind": wind_totals,
}


def nothing_to_hold(state: State) -> None:
    """For a game without an invariant of its own."""

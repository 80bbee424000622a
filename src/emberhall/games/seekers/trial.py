"""What the promises need to know of Seekers."""

from collections import Counter

from emberhall.games.seekers import GAME
from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import questions as q
from emberhall.games.seekers.rules.state import AP_CAP, L_DOWN, L_SHIELD, MAX_UNITS, O_CARD, Seekers
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def nothing_is_lost(s: Seekers) -> None:
    """SEEK-ARM-04: every Tactic is in one place; what is known is so, and units stand where they can."""
    lifter = next((task.seat for task in s.agenda.tasks() if task.kind in (q.MULLIGAN, q.SCRY)), NOBODY)
    is_dealt = any(s.decks) or any(s.hands) or s.turn > 0
    for seat in range(s.seats):
        found = [*s.hands[seat], *s.decks[seat], *s.discards[seat], *s.exiles[seat]]
        found += [thing.design for thing in s.lastings if thing.is_card and thing.owner == seat]
        objects = [thing for thing in (*s.stack, *s.resolving) if thing.kind == O_CARD and thing.stays == NOTHING]
        found += [thing.design for thing in objects if thing.owner == seat]
        found += s.lifted if seat == lifter else []
        assert sorted(found) == (s.armories[seat].tactics if is_dealt else []), f"cards of seat {seat} are lost"
        assert s.hands[seat] == sorted(s.hands[seat])
        assert len(s.deck_knows[seat]) == len(s.decks[seat])
        assert 0 <= s.ap[seat] <= 10
        assert s.mp[seat] >= 0
    tangible = [unit for unit in range(len(s.at)) if s.at[unit] != NOTHING and not s.has_status(unit, d.INTANGIBLE)]
    is_returning = any(task.kind == q.RETURN_TO for task in s.agenda.tasks())
    assert is_returning or len({s.at[unit] for unit in tangible}) == len(tangible), "two units share a hex"
    assert all(s.ground.is_open[s.at[unit]] for unit in tangible)
    assert (s.to_move == NOBODY) == (s.ended != 0)
    assert s.ended or all(s.hp[unit] > 0 for unit in tangible)
    knowledge_is_true(s)


def knowledge_is_true(s: Seekers) -> None:
    """SEEK-RUL-90: whoever knows cards to be in a hand is right, or one of them may lie face down since."""
    for viewer in range(s.seats):
        for seat in range(s.seats):
            there = Counter(s.hands[seat])
            if s.known_may_lie[viewer * s.seats + seat]:
                there.update(thing.design for thing in s.lastings if thing.kind == L_DOWN and thing.seat == seat)
            known = Counter(s.known[viewer * s.seats + seat])
            assert not known - there, f"seat {viewer} is wrong about the hand of seat {seat}"


def stays_whole(state: State) -> None:
    """SEEK-UPK-03, SEEK-MOVE-11, SEEK-WIN-02 and what else holds at every moment: limits, places, lists that agree."""
    assert isinstance(state, Seekers)
    s = state
    nothing_is_lost(s)
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
    is_hastening = any(task.kind == q.HASTEN for task in s.agenda.tasks())
    assert is_hastening or not any(thing.moments == 0 for thing in s.lastings)
    assert not any(thing.amount <= 0 for thing in s.lastings if thing.kind == L_SHIELD)


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

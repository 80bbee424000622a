"""What holds at every moment of a game of Seekers."""

from collections import Counter

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import questions as q
from emberhall.games.seekers.rules.state import L_DOWN, O_CARD, Seekers
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY


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
    for looker in range(s.seats):
        for seat in range(s.seats):
            there = Counter(s.hands[seat])
            if s.known_may_lie[looker * s.seats + seat]:
                there.update(thing.design for thing in s.lastings if thing.kind == L_DOWN and thing.seat == seat)
            known = Counter(s.known[looker * s.seats + seat])
            assert not known - there, f"seat {looker} is wrong about the hand of seat {seat}"

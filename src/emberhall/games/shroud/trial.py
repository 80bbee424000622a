"""What the promises need to know of Shroud of the Shadow Demon."""

import itertools

from emberhall.games.shroud import GAME
from emberhall.games.shroud.face.view import ShroudView
from emberhall.games.shroud.rules.printed import AMBUSH
from emberhall.games.shroud.rules.questions import BURY, DIG, GAME_ENDS
from emberhall.games.shroud.rules.secrets import hands_known, knows_place
from emberhall.games.shroud.rules.state import ARCANE_CARDS, AS_RESPONSE, SCAPE_SIZE, TURNED_UP, Shroud
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View

SPECTATOR = -1


def nothing_is_lost(s: Shroud) -> None:
    """SHRD-COMP-02, SHRD-TURN-04: every card of the heroes in play is in one place, and what is known is so."""
    piles = [*s.decks, *s.arcane, *s.hands, *s.scapes, *s.modes, *s.discards, *s.collections, s.lifted, in_limbo(s)]
    cards = [card for pile in piles for card in pile if card != NOTHING]
    in_play = [card for card, home in enumerate(s.cards.home) if home in s.heroes]
    assert sorted(cards) == (in_play if any(s.arcane) else [])
    assert all(len(row) == (ARCANE_CARDS if any(s.arcane) else 0) for row in s.arcane)
    assert all(hand == sorted(hand) for hand in s.hands)
    assert all(len(scape) <= SCAPE_SIZE for scape in s.scapes)
    assert not s.lifted or s.agenda.top().kind in (DIG, BURY)
    assert (s.to_move == NOBODY) == (s.ended != 0)
    knowledge_is_true(s)


def in_limbo(s: Shroud) -> list[int]:
    """SHRD-RUL-24: the cards that are being played and lie nowhere."""
    places = [*s.decks, *s.arcane, *s.hands, *s.scapes, *s.modes, *s.discards, *s.collections]
    return [play.card for play in s.chain if play.card != NOTHING and all(play.card not in pile for pile in places)]


def knowledge_is_true(s: Shroud) -> None:
    """SHRD-RUL-45, -65: who knows a card to be in one of some hands is right, of cards in no hand nobody knows such a
    thing; places are known of cards that lie face down, and everybody knows their own ambushes."""
    hand_of = {card: seat for seat, hand in enumerate(s.hands) for card in hand}
    in_scape = {card: seat for seat, scape in enumerate(s.scapes) for card in scape}
    hidden = {card for piles in (s.decks, s.arcane, s.collections) for pile in piles for card in pile}
    for card in range(len(s.cards.design)):
        assert s.knows[card] == 0 or card in hand_of, f"card {card} is in no hand"
        for viewer in range(SPECTATOR, s.seats):
            hands = hands_known(s, viewer, card)
            assert hands == 0 or hands >> hand_of[card] & 1, f"seat {viewer} is wrong about card {card}"
        if s.down[card]:
            collected = [seat for seat, pile in enumerate(s.collections) if card in pile]
            assert card in in_scape or collected, f"card {card} lies face down in no scape, nor was collected so"
            assert s.cards.face[card].timing == AMBUSH
            assert collected or knows_place(s, in_scape[card], card)
        assert s.peeked[card] == 0 or card in hidden or s.down[card], f"card {card} lies open, or in a hand"


def stays_whole(state: State) -> None:
    """SHRD-TURN-04, SHRD-PILE-01 and what else holds at every moment: all in one place each, and a chain that fits."""
    assert isinstance(state, Shroud)
    s = state
    nothing_is_lost(s)
    if s.phase == 0:
        return
    for seat in range(s.seats):
        assert len(s.arcane[seat]) == ARCANE_CARDS
        assert s.arcane_left(seat) > 0 or s.ended or any(task.kind == GAME_ENDS for task in s.agenda.tasks())
    assert (s.to_move == NOBODY) == (s.ended != 0) == (s.winners != 0)
    assert not s.lifted or s.agenda.top().kind in (DIG, BURY)
    for play, response in itertools.pairwise(s.chain):
        assert response.how not in (AS_RESPONSE, TURNED_UP) or response.seat != play.seat


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

"""Cards on the move, and who was shown what (SEEK-ZONE, SEEK-SCRY, SEEK-INSPECT, SEEK-FATIGUE)."""

import pytest

from emberhall.games.seekers.rules.effects import fatigue
from emberhall.games.seekers.rules.state import CARD, L_DOWN, Lasting, Seekers
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.events import EVERYONE
from emberhall.testing.table import clause
from tests.games.seekers.bench import DECK, LIFE, bench, card, hold

ASH, BIRCH, CEDAR = 0, 1, 2


def known(s: Seekers, viewer: int, seat: int) -> list[int]:
    """The numbers of the Tactics that the viewer knows in the hand."""
    return [design - card(0) for design in s.known[viewer * s.seats + seat]]


def may_lie(s: Seekers, viewer: int, seat: int) -> bool:
    """One of them may lie face down since."""
    return s.known_may_lie[viewer * s.seats + seat]


def lays_face_down(s: Seekers, seat: int, number: int) -> Lasting:
    """The player lays a card of the hand face down."""
    piles.leave_hand_unseen(s, seat, card(number))
    thing = lasting.add(s, L_DOWN, card(number), seat)
    thing.knows = 1 << seat
    return thing


# Hand and discard


@clause("SEEK-ZONE-06")
def test_a_discarded_card_lies_on_top_of_the_discard_for_all_to_see() -> None:
    s = bench(2)
    hold(s, ASH, 0, 1, 1)
    s.listen()

    piles.discard(s, ASH, card(1))

    assert s.hands[ASH] == [card(0), card(1)]
    assert s.discards[ASH] == [card(1)]
    assert s.events is not None
    assert [event.fields() for event in s.events] == [("discards", ASH, CARD + card(1), -1, 0, EVERYONE)]


@clause("SEEK-ZONE-12")
def test_an_exiled_card_is_in_no_other_zone() -> None:
    s = bench(2)
    hold(s, ASH, 0, 1)

    piles.exile(s, ASH, card(0))

    assert (s.hands[ASH], s.discards[ASH], s.exiles[ASH]) == ([card(1)], [], [card(0)])


@clause("SEEK-ZONE-07")
def test_everyone_knows_a_card_that_was_retrieved_until_such_a_card_is_played() -> None:
    s = bench(3)
    hold(s, ASH, 2)
    s.discards[ASH] = [card(2), card(3), card(2)]

    piles.retrieve(s, ASH, card(2))

    assert s.discards[ASH] == [card(2), card(3)]
    assert s.hands[ASH] == [card(2), card(2)]
    assert known(s, BIRCH, ASH) == known(s, CEDAR, ASH) == [2]
    piles.take_from_hand(s, ASH, card(2))
    assert known(s, BIRCH, ASH) == known(s, CEDAR, ASH) == []
    assert s.hands[ASH] == [card(2)]


# The deck


@clause("SEEK-ZONE-04")
def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    s = bench(2)
    top = s.decks[ASH][-1]
    s.listen()

    fatigue.draw(s, ASH, 1)

    assert s.hands[ASH] == [top]
    assert len(s.decks[ASH]) == len(s.deck_knows[ASH]) == DECK - 1
    assert known(s, BIRCH, ASH) == []
    assert s.events is not None
    assert [event.fields() for event in s.events] == [("draws", ASH, CARD + top, -1, 0, 1 << ASH)]


@clause("SEEK-FATIGUE-1", "SEEK-FATIGUE-2", "SEEK-UPK-14", "SEEK-RUL-27")
def test_each_card_that_is_missing_tires_more_than_the_one_before() -> None:
    s = bench(2)
    s.decks[ASH], s.deck_knows[ASH] = [card(4)], [0]

    fatigue.draw(s, ASH, 3)

    assert s.hands[ASH] == [card(4)]
    assert s.fatigue[ASH] == 10
    assert s.hp[ASH] == LIFE - 5 - 10


@clause("SEEK-FATIGUE-2")
def test_whoever_is_defeated_by_fatigue_draws_no_more() -> None:
    s = bench(3)
    s.decks[ASH], s.deck_knows[ASH] = [], []
    s.hp[ASH] = 12

    fatigue.draw(s, ASH, 4)

    assert (s.fatigue[ASH], s.hp[ASH], s.is_out(ASH)) == (10, -3, True)


@clause("SEEK-ZONE-06")
def test_milling_an_empty_deck_tires_nobody() -> None:
    s = bench(2)
    s.decks[ASH], s.deck_knows[ASH] = [card(1), card(0)], [0, 0]

    piles.mill(s, ASH, 3)

    assert s.discards[ASH] == [card(0), card(1)]
    assert (s.fatigue[ASH], s.hp[ASH]) == (0, LIFE)


@clause("SEEK-SCRY-1", "SEEK-RUL-75")
def test_scrying_more_cards_than_there_are_looks_at_all_and_tires_nobody() -> None:
    s = bench(2)
    s.decks[ASH], s.deck_knows[ASH] = [card(7), card(5)], [0, 0]

    assert piles.lift(s, ASH, 3) == 2

    assert s.lifted == [card(5), card(7)]
    assert (s.decks[ASH], s.deck_knows[ASH], s.fatigue[ASH]) == ([], [], 0)


@clause("SEEK-SCRY-2")
def test_cards_put_on_top_and_under_the_deck_are_known_to_whoever_put_them_there() -> None:
    s = bench(2)
    s.decks[ASH], s.deck_knows[ASH] = [card(0)], [0]

    piles.put_on_top(s, ASH, card(1), 1 << ASH)
    piles.put_on_bottom(s, ASH, card(2), 1 << ASH)

    assert s.decks[ASH] == [card(2), card(0), card(1)]
    assert s.deck_knows[ASH] == [1 << ASH, 0, 1 << ASH]


@clause("SEEK-SCRY-2")
def test_whoever_knows_the_top_of_a_deck_knows_the_card_in_the_hand_that_draws_it() -> None:
    s = bench(3)
    piles.put_on_top(s, ASH, card(3), 1 << BIRCH | 1 << ASH)

    fatigue.draw(s, ASH, 1)

    assert (known(s, BIRCH, ASH), known(s, CEDAR, ASH)) == ([3], [])


@clause("SEEK-ZONE-04")
def test_a_deck_that_was_searched_keeps_no_place_that_anybody_knows() -> None:
    s = bench(2)
    piles.put_on_top(s, ASH, card(3), EVERYONE)
    piles.put_on_top(s, ASH, card(4), 1 << ASH)

    piles.fetch(s, ASH, card(3))
    piles.shuffle(s, ASH)

    assert s.hands[ASH] == [card(3)]
    assert known(s, BIRCH, ASH) == []
    assert s.deck_knows[ASH] == [0] * len(s.decks[ASH])


# Inspecting, and cards that lie face down


@clause("SEEK-INSPECT-1", "SEEK-RUL-75")
def test_whoever_inspects_knows_the_hand_and_what_lies_face_down() -> None:
    s = bench(3)
    hold(s, ASH, 1, 2, 3)
    down = lays_face_down(s, ASH, 2)

    piles.show_hand(s, ASH, BIRCH)

    assert (known(s, BIRCH, ASH), known(s, CEDAR, ASH)) == ([1, 3], [])
    assert down.knows == 1 << ASH | 1 << BIRCH
    assert not may_lie(s, BIRCH, ASH)


@clause("SEEK-EX-11", "SEEK-RUL-75")
def test_a_card_that_goes_face_down_may_be_one_that_was_known() -> None:
    s = bench(3)
    hold(s, ASH, 1, 2, 3)
    piles.show_hand(s, ASH, BIRCH)

    lays_face_down(s, ASH, 2)

    assert (known(s, BIRCH, ASH), may_lie(s, BIRCH, ASH)) == ([1, 2, 3], True)
    assert (known(s, CEDAR, ASH), may_lie(s, CEDAR, ASH)) == ([], False)


@clause("SEEK-EX-11", "SEEK-RUL-75")
@pytest.mark.parametrize(("number", "rest"), [(2, [1, 3]), (3, [1, 2])])
def test_once_it_is_turned_up_the_others_are_in_the_hand_for_certain(number: int, rest: list[int]) -> None:
    s = bench(3)
    hold(s, ASH, 1, 2, 3)
    piles.show_hand(s, ASH, BIRCH)
    down = lays_face_down(s, ASH, number)

    piles.turned_up(s, ASH, down)

    assert (known(s, BIRCH, ASH), may_lie(s, BIRCH, ASH)) == (rest, False)
    assert down.knows == EVERYONE


@clause("SEEK-EX-11", "SEEK-RUL-75")
def test_a_card_retrieved_after_one_went_face_down_is_in_the_hand_whatever_that_was() -> None:
    s = bench(2)
    hold(s, ASH, 5)
    down = lays_face_down(s, ASH, 5)
    s.discards[ASH] = [card(5)]
    piles.retrieve(s, ASH, card(5))

    piles.turned_up(s, ASH, down)

    assert known(s, BIRCH, ASH) == [5]

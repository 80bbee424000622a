"""The rules of Lanterns, a scenario each."""

import pytest

from emberhall.kernel.errors import BadSeats
from emberhall.testing.table import clause
from lanterns import GAME, IDS, LanternsView
from lanterns.rules import Lanterns
from tests.games.lanterns.conftest import Keeper, LanternsTable, ids

FLINT, OIL, GUST = range(3)


# The cards


@clause("LANTERNS-DECK-01")
def test_there_are_six_each_of_three_cards(table: LanternsTable) -> None:
    table.sits("Ash", "Birch")
    table.shuffles()

    table.begins()

    state = table.state
    assert isinstance(state, Lanterns)
    cards = state.deck + state.hands[0] + state.hands[1]
    assert [card.name for card in GAME.cards(())] == ["Flint", "Oil", "Gust"]
    assert sorted(cards) == [FLINT] * 6 + [OIL] * 6 + [GUST] * 6


@clause("LANTERNS-DECK-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"^Lanterns takes 2 to 4 players, not {seats}$"):
        GAME.check_seats(seats)


@clause("LANTERNS-DECK-02")
def test_each_is_dealt_three_cards_and_the_rest_is_the_deck(table: LanternsTable) -> None:
    table.sits("Ash", "Birch")
    table.shuffles(OIL, FLINT, GUST, FLINT, GUST, OIL, GUST)  # the last one is the top of the deck

    table.begins()

    table.then("Ash", lit=0, hand="oil,gust,gust")
    table.then("Birch", lit=0, hand="flint,flint,gust")
    assert isinstance(table.state, Lanterns)
    assert ids(table.state.deck).endswith(",oil")
    assert len(table.state.deck) == 12
    table.asks("Ash")


@clause("LANTERNS-DECK-02")
def test_nobody_sees_the_hands_of_others(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,gust"), Keeper("Birch", hand="oil"), deck="oil,gust")

    view = GAME.view(table.state, 1)

    assert isinstance(view, LanternsView)
    assert [keeper.hand for keeper in view.keepers] == [[], ["oil"]]
    assert [keeper.hand_size for keeper in view.keepers] == [2, 1]
    assert view.deck_size == 2


@clause("LANTERNS-DECK-02", "LANTERNS-TURN-02")
def test_only_its_owner_sees_the_card_that_is_drawn(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,flint"), Keeper("Birch", hand="oil"), deck="oil,gust")

    table.when("Ash").picks("flint")

    table.logged("Ash draws Gust.", to="Ash")
    table.logged("Ash draws a card.", to="Birch")
    table.logged("Ash draws a card.")


@clause("LANTERNS-DECK-02")
def test_nothing_is_taken_back_once_a_card_was_drawn(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,flint"), Keeper("Birch"), deck="oil")

    table.when("Ash").picks("flint")

    table.asks("Ash")
    assert table.state.revealed == 1


@clause("LANTERNS-DECK-02")
def test_whoever_has_cards_of_one_name_only_is_asked_like_everyone(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,flint"), Keeper("Birch", hand="oil"))

    table.offers("Ash", "flint")


# The turn


@clause("LANTERNS-TURN-01")
def test_a_card_of_ones_hand_is_played_face_up(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,oil"), Keeper("Birch", hand="gust"))

    table.offers("Ash", "flint", "oil")
    table.when("Ash").picks("oil")

    table.then("Ash", lit=1, hand="flint")
    assert isinstance(table.state, Lanterns)
    assert IDS[table.state.played[-1]] == "oil"
    table.logged("Ash plays Oil.")


@clause("LANTERNS-TURN-01")
def test_a_card_that_one_does_not_have_is_refused(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,oil"), Keeper("Birch", hand="gust"))

    table.asks_something_else("Ash", "gust")
    table.asks_something_else("Ash", "seat2")


@clause("LANTERNS-TURN-01")
def test_what_a_card_says_is_done_in_its_order(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="gust"), Keeper("Birch", lit=1), Keeper("Cedar", lit=1, hand="oil"))

    table.when("Ash").picks("gust")
    table.then("Ash", lit=0)  # while the first step asks, the second one waits
    table.when("Ash").picks("seat2")

    table.then("Ash", lit=1)


@clause("LANTERNS-TURN-02")
def test_after_the_card_another_is_drawn(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint"), Keeper("Birch", hand="oil"), deck="oil,gust")

    table.when("Ash").picks("flint")

    table.then("Ash", lit=2, hand="gust")


@clause("LANTERNS-TURN-02")
def test_from_an_empty_deck_none_is_drawn(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,oil"), Keeper("Birch", hand="oil"))

    table.when("Ash").picks("flint")

    table.then("Ash", lit=2, hand="oil")


@clause("LANTERNS-TURN-03")
def test_the_turn_goes_clockwise(table: LanternsTable) -> None:
    table.given(*(Keeper(name, hand="flint,flint") for name in ("Ash", "Birch", "Cedar")))

    table.when("Ash").picks("flint")
    table.when("Birch").picks("flint")
    table.when("Cedar").picks("flint")

    table.asks("Ash")


@clause("LANTERNS-TURN-03")
def test_whoever_has_no_card_is_passed_over(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint,flint"), Keeper("Birch"), Keeper("Cedar", hand="oil"))

    table.when("Ash").picks("flint")

    table.asks("Cedar")


# What cards do


@clause("LANTERNS-DO-01")
def test_flint_lights_two_lanterns(table: LanternsTable) -> None:
    table.given(Keeper("Ash", lit=3, hand="flint"), Keeper("Birch", hand="oil"))

    table.when("Ash").picks("flint")

    table.then("Ash", lit=5)
    table.logged("Ash lights 2 lanterns.")


@clause("LANTERNS-DO-02")
def test_oil_draws_a_card_before_the_one_that_ends_the_turn(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="oil"), Keeper("Birch", hand="oil"), deck="oil,gust,flint")

    table.when("Ash").picks("oil")

    table.then("Ash", lit=1, hand="flint,gust")


@clause("LANTERNS-DO-02")
def test_cards_are_drawn_as_far_as_the_deck_goes(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="oil"), Keeper("Birch", hand="oil"), deck="gust")

    table.when("Ash").picks("oil")

    table.then("Ash", lit=1, hand="gust")


@clause("LANTERNS-DO-03")
def test_gust_snuffs_a_lantern_of_an_opponent_of_ones_choice(table: LanternsTable) -> None:
    table.given(Keeper("Ash", lit=1, hand="gust"), Keeper("Birch", lit=2), Keeper("Cedar", lit=2, hand="oil"))

    table.when("Ash").picks("gust")
    table.offers("Ash", "seat2", "seat3")
    table.when("Ash").picks("seat3")

    table.then("Birch", lit=2)
    table.then("Cedar", lit=1, hand="oil")
    table.logged("Ash snuffs 1 lantern of Cedar.")


@clause("LANTERNS-DO-03")
def test_only_an_opponent_can_be_chosen(table: LanternsTable) -> None:
    table.given(Keeper("Ash", lit=1, hand="gust"), Keeper("Birch", lit=2), Keeper("Cedar", lit=2, hand="oil"))

    table.when("Ash").picks("gust")

    table.refuses("Ash", "seat1", clause="LANTERNS-DO-03")
    table.asks_something_else("Ash", "seat4")
    table.asks_something_else("Ash", "oil")


@clause("LANTERNS-DO-03")
def test_where_there_is_one_opponent_nobody_is_asked(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="gust"), Keeper("Birch", lit=2, hand="oil"))

    table.when("Ash").picks("gust")

    table.then("Birch", lit=1, hand="oil")
    table.asks("Birch")


@clause("LANTERNS-DO-03")
def test_no_more_lanterns_are_snuffed_than_burn(table: LanternsTable) -> None:
    keepers = [Keeper("Ash", hand="oil"), Keeper("Birch", lit=2), Keeper("Cedar", lit=4)]
    table.given(*keepers, agenda="turn:0:0:0:0 snuff:0:3:0:0")  # a step that no card has: snuff three

    table.when("Ash").picks("seat2")

    table.then("Birch", lit=0)
    table.logged("Ash snuffs 2 lanterns of Birch.")


@clause("LANTERNS-DO-04")
def test_an_opponent_without_a_lantern_cannot_be_chosen(table: LanternsTable) -> None:
    keepers = [Keeper("Birch", lit=1), Keeper("Cedar", lit=1), Keeper("Dune", hand="oil")]
    table.given(Keeper("Ash", hand="gust"), *keepers)

    table.when("Ash").picks("gust")

    table.offers("Ash", "seat2", "seat3")
    table.refuses("Ash", "seat4", clause="LANTERNS-DO-04")


@clause("LANTERNS-DO-04")
def test_where_no_opponent_has_a_lantern_none_is_snuffed(table: LanternsTable) -> None:
    table.given(Keeper("Ash", lit=2, hand="gust"), Keeper("Birch", hand="oil"), Keeper("Cedar"))

    table.when("Ash").picks("gust")

    table.then("Ash", lit=3)
    table.asks("Birch")


# The end


@clause("LANTERNS-END-01")
def test_the_game_is_over_once_nobody_has_a_card(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint"), Keeper("Birch", hand="oil"))

    table.when("Ash").picks("flint")
    table.when("Birch").picks("oil")

    table.is_over(1, -1)
    forbidden = [GAME.refusal(table.state, pick) for pick in range(len(GAME.layout(table.state)))]
    assert {refusal.clause if refusal is not None else "" for refusal in forbidden} == {"LANTERNS-END-01"}


@clause("LANTERNS-END-02")
def test_the_most_lanterns_win(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint"), Keeper("Birch", lit=3), Keeper("Cedar", lit=1))

    table.when("Ash").picks("flint")

    table.is_over(-0.5, 1, -0.5)


@clause("LANTERNS-END-02")
def test_equals_share_the_win(table: LanternsTable) -> None:
    table.given(Keeper("Ash", hand="flint"), Keeper("Birch", lit=2), Keeper("Cedar", lit=1))

    table.when("Ash").picks("flint")

    table.is_over(0.25, 0.25, -0.5)


def test_whoever_leads_in_lanterns_and_cards_stands_better(table: LanternsTable) -> None:
    table.given(Keeper("Ash", lit=2, hand="flint,oil"), Keeper("Birch", lit=4), Keeper("Cedar", lit=3, hand="oil"))

    assert table.state.outlook() == [0.2, -2 / 6, -0.2]

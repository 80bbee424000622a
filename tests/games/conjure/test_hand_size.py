"""The Hand Size, and step 3, which enforces it (CONJ-END, CONJ-FX-17, CONJ-RUL-31)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

FIVE = ["F1", "F3", "E9", "W11", "A13"]
SIX = [*FIVE, "W6"]


# Step 3


@clause("CONJ-END-01")
def test_whoever_holds_too_many_cards_discards_them_one_by_one_at_the_end_of_the_turn(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=[*SIX, "A7", "A8"]), Wizard("Birk"), charred=["E2"])
    table.when("Ash").passes()

    assert table.asked() == "step-three"
    table.offers("Ash", *SIX, "A7", "A8")
    table.asks_something_else("Ash", "pass")
    table.asks_something_else("Ash", "E2")
    table.when("Ash").discards("W6", "E9")
    table.offers("Ash", "F1", "F3", "W11", "A13", "A7", "A8")
    table.when("Ash").discards("A7")

    table.then("Ash").has(hand=["F1", "F3", "W11", "A13", "A8"])
    table.shows(charred=["E2", "W6", "E9", "A7"], active="Birk")
    table.logged("Ash discards the 7 of Air.")


@clause("CONJ-END-01", "CONJ-DRAW-02")
@pytest.mark.parametrize("hand", [[], FIVE[:4], FIVE])
def test_nobody_discards_at_the_end_of_the_turn_who_holds_no_more_than_five(table: EmberTable, hand: list[str]) -> None:
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), at="step three")

    table.then("Ash").has(hand=hand, hand_limit=5)
    table.shows(charred=[], active="Birk")


@clause("CONJ-END-01", "CONJ-RUL-31")
def test_at_the_end_of_a_turn_nobody_else_has_to_discard(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E2"]), Wizard("Birk", hand=SIX), Wizard("Cara", hand=["A7"]), at="step three")

    table.then("Birk").has(hand=SIX)
    table.shows(charred=[], active="Birk")


# Hand Sizes that change


@clause("CONJ-FX-17", "CONJ-DRAW-02")
def test_a_creature_that_raises_the_hand_size_raises_that_of_its_owner(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["lantern-newt"]), Wizard("Birk"), Wizard("Cara"))

    table.then("Ash").has(hand_limit=6)
    table.then("Birk").has(hand_limit=5)
    table.then("Cara").has(hand_limit=5)
    assert [player.hand_limit for player in table.seen_by().players] == [6, 5, 5]


@clause("CONJ-FX-17")
def test_one_that_lowers_that_of_each_opponent_leaves_its_owner_alone(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", up=["grandmother-moth"]), Wizard("Cara"))

    table.then("Ash").has(hand_limit=4)
    table.then("Birk").has(hand_limit=5)
    table.then("Cara").has(hand_limit=4)


@clause("CONJ-FX-17")
def test_one_that_lowers_that_of_its_owner_leaves_opponents_alone(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", up=["isolde"]), Wizard("Cara"))

    table.then("Ash").has(hand_limit=5)
    table.then("Birk").has(hand_limit=4)
    table.then("Cara").has(hand_limit=5)


@clause("CONJ-FX-17", "CONJ-ABIL-04")
def test_face_down_it_changes_no_hand_size(table: EmberTable) -> None:
    table.given(Wizard("Ash", down=["lantern-newt"]), Wizard("Birk", down=["grandmother-moth"]))
    table.then("Ash").has(hand_limit=5)
    table.then("Birk").has(hand_limit=5)

    table.given(Wizard("Ash", down=["isolde"]), Wizard("Birk"))
    table.then("Ash").has(hand_limit=5)


@clause("CONJ-RUL-31", "CONJ-FX-17")
def test_all_changes_of_a_hand_size_are_added_together(table: EmberTable) -> None:
    powers = {"brindle": '[{ hand_size = { n = 3, of = "you" } }]'}
    birk = Wizard("Birk", up=["grandmother-moth"])
    table.given(Wizard("Ash", up=["lantern-newt", "brindle"]), birk, Wizard("Cara"), powers=powers)

    table.then("Ash").has(hand_limit=5 + 1 + 3 - 1)
    table.then("Birk").has(hand_limit=5)
    table.then("Cara").has(hand_limit=4)


@clause("CONJ-RUL-31")
@pytest.mark.parametrize(("lowered", "size"), [(-3, 2), (-4, 1), (-5, 1), (-9, 1)])
def test_a_hand_size_never_falls_below_one(table: EmberTable, lowered: int, size: int) -> None:
    powers = {"grandmother-moth": f'[{{ hand_size = {{ n = {lowered}, of = "each-opponent" }} }}]'}
    table.given(Wizard("Ash", hand=["F1", "F3"]), Wizard("Birk", up=["grandmother-moth"]), powers=powers)

    table.then("Ash").has(hand_limit=size)
    table.then("Birk").has(hand_limit=5)


@clause("CONJ-RUL-31", "CONJ-END-01")
def test_with_a_hand_size_of_one_all_cards_but_one_are_discarded(table: EmberTable) -> None:
    powers = {"grandmother-moth": '[{ hand_size = { n = -9, of = "each-opponent" } }]'}
    birk = Wizard("Birk", up=["grandmother-moth"])
    table.given(Wizard("Ash", hand=["F1", "F3", "F5"]), birk, at="step three", powers=powers)

    table.when("Ash").discards("F5", "F1")

    table.then("Ash").has(hand=["F3"])
    table.shows(active="Birk", charred=["F5", "F1"])


@clause("CONJ-FX-17", "CONJ-DRAW-03")
def test_a_raised_hand_size_lets_a_hand_of_five_draw_without_a_discard(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE, up=["lantern-newt"]), Wizard("Birk"), at="step one", deck=["W6"])
    table.offers("Ash", "pass", "draw", "refresh")

    table.when("Ash").draws().passes().passes().passes()

    table.then("Ash").has(hand=SIX)
    table.shows(active="Birk", charred=[])  # step 3 asked for nothing


@clause("CONJ-FX-17", "CONJ-DRAW-04")
def test_a_lowered_hand_size_makes_a_hand_of_four_discard_for_a_draw(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["grandmother-moth"])
    table.given(Wizard("Ash", hand=FIVE[:4]), birk, at="step one", deck=["W6"])
    table.offers("Ash", "pass", *FIVE[:4], "refresh")
    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")

    table.when("Ash").discards("F1")

    table.then("Ash").has(hand=["F3", "E9", "W11", "W6"])


@clause("CONJ-RUL-31")
def test_nobody_has_to_discard_the_moment_a_hand_size_shrinks_but_in_step_3(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=SIX, up=["lantern-newt"]), Wizard("Birk", up=["cockatrice"]), at="drawn", charred=["E2"]
    )

    table.passes("Ash")
    table.when("Birk").uses("cockatrice")
    table.then("Ash").has(hand=SIX, down=["lantern-newt"], hand_limit=5)
    table.all_pass()
    assert table.asked() == "step-two"
    table.when("Ash").passes()
    table.all_pass()

    table.offers("Ash", *SIX)
    assert table.asked() == "step-three"
    table.when("Ash").discards("W11")
    table.then("Ash").has(hand=["F1", "F3", "E9", "A13", "W6"])
    table.shows(charred=["E2", "W11"], active="Birk")


@clause("CONJ-RUL-31", "CONJ-FX-17", "CONJ-RUL-19")
def test_a_hand_size_that_shrinks_in_the_turn_of_another_matters_in_ones_own(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A3", "E4", "F5", "W6"]), Wizard("Birk", hand=FIVE), deck=["A2", "A4", "A6", "A8", "W13"]
    )

    table.when("Ash").conjures("grandmother-moth", "A3", "E4", "F5", "W6")
    table.then("Birk").has(hand=FIVE, hand_limit=4)
    table.all_pass()
    table.shows(active="Birk")

    table.offers("Birk", "pass", *FIVE, "refresh")
    table.when("Birk").passes()
    table.all_pass()
    table.when("Birk").passes()
    table.all_pass()
    assert table.asked() == "step-three"
    table.when("Birk").discards("F1")
    table.then("Birk").has(hand=FIVE[1:])
    table.shows(active="Ash")


@clause("CONJ-FX-17", "CONJ-RUL-19")
def test_a_creature_conjured_this_turn_raises_the_hand_size_in_step_3(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A3", "E4", "F9", "W6", "W8", "W10"]), Wizard("Birk"), deck=["A2", "A4", "A6", "A8"]
    )

    table.when("Ash").conjures("lantern-newt", "A3", "E4", "F9", "W6").passes()

    table.then("Ash").has(hand=["W8", "W10", "A2", "A4", "A6", "A8"], hand_limit=6)
    table.shows(active="Birk")

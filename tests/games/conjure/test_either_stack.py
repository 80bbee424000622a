"""The Wyrmling and Draw Phases from either stack (CONJ-FX-19, CONJ-CRE-01 to -03, CONJ-PHASE)."""

import pytest

from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

FIVE = ["F1", "F2", "E9", "W9", "A13"]
FOUR = FIVE[:4]
DECK = ["W13", "W12", "W11", "W10"]


@clause("CONJ-FX-19", "CONJ-CRE-01", "CONJ-CRE-02", "CONJ-PHASE-01")
def test_the_wyrmling_lets_its_owner_draw_from_either_stack_in_step_1(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FOUR, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK, charred=["E5", "W7"]
    )

    table.when("Ash").draws()
    assert table.asked() == "stack"
    table.offers("Ash", "draw", "charred")
    table.when("Ash").draws_from_charred()

    table.then("Ash").has(hand=[*FOUR, "W7"])
    table.shows(charred=["E5"], deck_top=DECK)
    table.logged("Ash takes the 7 of Water from the Charred Pile.", to="Birk")
    assert table.asked() == "bid"


@clause("CONJ-FX-19", "CONJ-CRE-02")
def test_its_owner_may_still_draw_from_the_draw_deck(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FOUR, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK, charred=["E5", "W7"]
    )

    table.when("Ash").draws().draws()

    table.then("Ash").has(hand=[*FOUR, "W13"])
    table.shows(charred=["E5", "W7"], deck_top=DECK[1:])
    assert table.asked() == "bid"


@clause("CONJ-FX-19")
def test_in_a_draw_phase_there_is_nothing_to_choose_but_a_stack(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FOUR, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK, charred=["E5", "W7"]
    )

    table.when("Ash").draws()

    table.asks_something_else("Ash", "pass")
    table.asks_something_else("Ash", "E5")
    table.refuses("Ash", "refresh", clause="CONJ-TURN-01")


@clause("CONJ-FX-19", "CONJ-ABIL-04")
@pytest.mark.parametrize(
    ("ash", "birk"),
    [
        (Wizard("Ash", hand=FOUR, down=["wyrmling"]), Wizard("Birk")),
        (Wizard("Ash", hand=FOUR), Wizard("Birk", up=["wyrmling"])),
    ],
    ids=["face-down", "an-opponents"],
)
def test_face_down_or_with_an_opponent_it_gives_no_choice(table: EmberTable, ash: Wizard, birk: Wizard) -> None:
    table.given(ash, birk, at="step one", deck=DECK, charred=["E5", "W7"])

    table.when("Ash").draws()

    table.then("Ash").has(hand=[*FOUR, "W13"])
    table.shows(charred=["E5", "W7"])


@clause("CONJ-FX-19")
def test_without_a_charred_card_there_is_no_choice(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FOUR, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK)

    table.when("Ash").draws()

    table.then("Ash").has(hand=[*FOUR, "W13"])
    assert table.asked() == "bid"


@clause("CONJ-FX-19")
def test_the_last_charred_card_may_be_drawn(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FOUR, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK, charred=["E5"])

    table.when("Ash").draws().draws_from_charred()

    table.then("Ash").has(hand=[*FOUR, "E5"])
    table.shows(charred=[], deck_top=DECK)


@clause("CONJ-RUL-06", "CONJ-CRE-02")
def test_whoever_discards_for_the_draw_gets_the_card_beneath_their_own(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK, charred=["E5", "W7"]
    )

    table.when("Ash").discards("E9")
    table.shows(charred=["E5", "W7", "E9"])
    table.offers("Ash", "draw", "charred")
    assert "W7" in table.seen_by("Ash").choices[1].label  # the card is named beforehand
    table.when("Ash").draws_from_charred()

    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W7"])
    table.shows(charred=["E5", "E9"], deck_top=DECK)


@clause("CONJ-RUL-06")
def test_a_single_charred_card_beneath_the_discard_may_be_drawn(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK, charred=["W7"])

    table.when("Ash").discards("E9").draws_from_charred()

    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W7"])
    table.shows(charred=["E9"])


@clause("CONJ-RUL-06")
def test_where_no_card_lay_before_the_discard_the_draw_deck_is_all_there_is(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE, up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK)

    table.when("Ash").discards("E9")

    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W13"])
    table.shows(charred=["E9"], deck_top=DECK[1:])
    assert table.asked() == "bid"


@clause("CONJ-RUL-10", "CONJ-CRE-01", "CONJ-PHASE-01")
def test_an_ability_that_draws_three_asks_for_each_card_anew(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE, up=["wyrmling", "saffir"]), Wizard("Birk"), at="drawn", deck=DECK, charred=["E5", "W7"]
    )

    table.when("Ash").uses("saffir")
    table.offers("Ash", "draw", "charred")
    table.when("Ash").draws_from_charred()
    table.offers("Ash", "draw", "charred")
    table.when("Ash").draws()
    table.offers("Ash", "draw", "charred")
    table.when("Ash").draws_from_charred()

    table.then("Ash").has(hand=[*FIVE, "W7", "W13", "E5"])
    table.shows(charred=[], deck_top=DECK[1:])
    assert table.asked() == "bid"


@clause("CONJ-RUL-10")
def test_once_the_charred_cards_are_gone_the_other_draws_come_from_the_deck(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE, up=["wyrmling", "saffir"]), Wizard("Birk"), at="drawn", deck=DECK, charred=["E5"]
    )

    table.when("Ash").uses("saffir").draws_from_charred()

    table.then("Ash").has(hand=[*FIVE, "E5", "W13", "W12"])
    table.shows(charred=[], deck_top=DECK[2:])


@clause("CONJ-RUL-10", "CONJ-RUL-06", "CONJ-FX-18")
def test_a_second_card_in_step_1_passes_over_the_discard_as_well(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE, up=["wyrmling", "isolde"]), Wizard("Birk"), at="step one", deck=DECK,
        charred=["A4", "E5", "W7"],
    )  # fmt: skip

    table.when("Ash").discards("E9").draws_from_charred().draws_from_charred()

    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W7", "E5"])
    table.shows(charred=["A4", "E9"], deck_top=DECK)


@clause("CONJ-RUL-10", "CONJ-RUL-06", "CONJ-FX-18")
def test_a_second_card_can_not_be_the_own_discard_either(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE, up=["wyrmling", "isolde"]), Wizard("Birk"), at="step one", deck=DECK, charred=["W7"]
    )

    table.when("Ash").discards("E9").draws_from_charred()

    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W7", "W13"])
    table.shows(charred=["E9"], deck_top=DECK[1:])


@clause("CONJ-CRE-02", "CONJ-RUL-06", "CONJ-FX-18")
def test_the_second_card_after_one_from_the_deck_passes_over_the_discard_too(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE, up=["wyrmling", "isolde"]), Wizard("Birk"), at="step one", deck=DECK, charred=["W7"]
    )

    table.when("Ash").discards("E9").draws().draws_from_charred()

    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W13", "W7"])
    table.shows(charred=["E9"], deck_top=DECK[1:])


@clause("CONJ-CRE-01", "CONJ-CRE-04")
def test_a_wisp_used_in_the_turn_of_another_draws_from_either_stack(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F1"]), Wizard("Birk", up=["wyrmling", "wisp"]), at="step one", deck=DECK,
        charred=["E5", "W7"],
    )  # fmt: skip

    table.when("Ash").draws().passes()
    table.when("Birk").uses("wisp").draws_from_charred()

    table.then("Birk").has(hand=["W7"])
    table.then("Ash").has(hand=["F1", "W13"])  # the Wyrmling is not theirs


@clause("CONJ-PHASE-02", "CONJ-PHASE-03")
def test_a_refresh_is_no_draw_phase_so_all_its_cards_come_from_the_draw_deck(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F1", "E9"], up=["wyrmling"]), Wizard("Birk"), at="step one", deck=DECK, charred=["W7"]
    )

    table.when("Ash").refreshes()

    table.then("Ash").has(hand=["W13", "W12"])
    table.shows(charred=["W7", "E9", "F1"], deck_top=DECK[2:])
    assert table.asked() == "bid"


@clause("CONJ-PHASE-03", "CONJ-RUL-11")
def test_a_refresh_by_an_ability_is_no_draw_phase_either(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F1", "E9"], up=["wyrmling", "puddle-sprite"]), Wizard("Birk"), at="drawn", deck=DECK,
        charred=["W7"],
    )  # fmt: skip

    table.when("Ash").uses("puddle-sprite")

    table.then("Ash").has(hand=["W13", "W12"])
    table.shows(charred=["W7", "E9", "F1"], deck_top=DECK[2:])


@clause("CONJ-CRE-02", "CONJ-CRE-03", "CONJ-PHASE-02", "CONJ-PHASE-03", "CONJ-RUL-13")
def test_the_cards_after_conjuring_the_wyrmling_come_from_the_deck_and_a_wisp_may_draw_from_either(
    table: EmberTable,
) -> None:
    """SC-CONJ-04"""
    table.given(
        Wizard("Ash", hand=["F1", "F4", "F9", "F12", "W3"], up=["wisp"]), Wizard("Birk"), deck=DECK, charred=["E5"]
    )

    table.when("Ash").conjures("wyrmling", "F1", "F4", "F9", "F12")
    table.then("Ash").has(hand=["W3", *DECK], up=["wisp", "wyrmling"])
    table.shows(charred=["E5", "F1", "F4", "F9", "F12"])
    assert table.asked() == "bid"
    table.when("Ash").uses("wisp")
    table.offers("Ash", "draw", "charred")
    table.when("Ash").draws_from_charred()

    table.then("Ash").has(hand=["W3", *DECK, "F12"])
    table.shows(charred=["E5", "F1", "F4", "F9"])
    nothing_is_lost(table.ember)


@clause("CONJ-CRE-02", "CONJ-PHASE-03", "CONJ-RUL-11")
def test_the_new_cards_after_a_conjuring_come_from_the_deck_for_an_owner_of_the_wyrmling(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "W3"], up=["wyrmling"]), Wizard("Birk"), deck=DECK, charred=["E5"])

    table.when("Ash").conjures("cinder-imp", "F6", "E6")

    table.then("Ash").has(hand=["W3", "W13", "W12"], up=["wyrmling", "cinder-imp"])
    table.shows(charred=["E5", "F6", "E6"], deck_top=DECK[2:])
    assert table.asked() == "bid"

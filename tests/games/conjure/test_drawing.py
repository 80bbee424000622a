"""Step 1: draw or refresh, and Draw Phases at other times (CONJ-TURN, CONJ-DRAW, CONJ-REF, CONJ-PHASE)."""

import pytest

from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

FIVE = ["F1", "F2", "E9", "W9", "A13"]  # no two of them in a row but the first, and one pair
FOUR = FIVE[:4]
SEVEN = [*FIVE, "W4", "A6"]


# The turn


@clause("CONJ-TURN-01", "CONJ-BID-01")
def test_a_turn_is_a_draw_a_conjuring_and_an_end_with_checkpoints_around_the_first_two(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=SEVEN, up=["wisp"]), Wizard("Birk"), at="turn", turn_number=35)
    told = []

    for pick in ["pass", "pass", "pass", "pass", "pass", "E9", "W9"]:
        told.append((table.asked(), table.seen_by().phase))
        table.when("Ash").picks(pick)

    assert told == [
        ("bid", "start"),
        ("step-one", "draw"),
        ("bid", "drawn"),
        ("step-two", "conjure"),
        ("bid", "conjured"),
        ("step-three", "end"),
        ("step-three", "end"),
    ]
    table.shows(active="Birk", turn_number=36)
    table.passes("Ash")  # Birk's turn has its checkpoints too
    table.offers("Birk", "pass", "draw")
    assert [line for line in table.log if line.startswith("Turn")] == ["Turn 35: Ash.", "Turn 36: Birk."]


@clause("CONJ-TURN-01")
@pytest.mark.parametrize("pick", ["draw", "refresh"])
def test_cards_are_drawn_and_hands_refreshed_in_the_first_step_only(table: EmberTable, pick: str) -> None:
    table.given(Wizard("Ash", hand=[*FIVE, "W2"], up=["wisp"]), Wizard("Birk"), at="start")

    table.refuses("Ash", pick, clause="CONJ-TURN-01")  # the checkpoint before it
    table.when("Ash").passes().passes()
    table.refuses("Ash", pick, clause="CONJ-TURN-01")  # the one after it
    table.when("Ash").passes()
    table.refuses("Ash", pick, clause="CONJ-TURN-01")  # step 2
    table.when("Ash").passes().passes()
    table.refuses("Ash", pick, clause="CONJ-TURN-01")  # step 3


@clause("CONJ-TURN-01")
def test_a_new_turn_begins_without_anything_that_the_last_one_used_up(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["sister-ashfall"]), Wizard("Birk"), at="drawn")
    s = table.ember
    s.announced, s.locked, s.locked_archmages, s.spent, s.has_refreshed = 59, 1, 1, 1, True

    table.when("Ash").calls()

    table.shows(active="Birk", turn_number=2)
    table.offers("Ash", "pass", "call")
    assert (s.called, s.announced, s.conjurings, s.locked, s.locked_archmages, s.spent) == (0, 0, 1, 0, 0, 0)
    assert not s.has_refreshed


# Draw


@clause("CONJ-DRAW-04", "CONJ-DRAW-05", "CONJ-DRAW-02", "CONJ-RUL-05")
def test_with_a_full_hand_a_draw_costs_a_discard(table: EmberTable) -> None:
    """SC-CONJ-01, five cards"""
    table.given(Wizard("Ash", hand=FIVE), Wizard("Birk"), at="step one", deck=["W13", "W12"], charred=["A2"])
    table.offers("Ash", "pass", *FIVE, "refresh")
    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")
    table.asks_something_else("Ash", "W13")

    table.when("Ash").discards("E9")

    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W13"])
    table.shows(charred=["A2", "E9"], deck_top=["W12"])
    assert table.asked() == "step-two"  # and no other card can be discarded for a draw


@clause("CONJ-DRAW-03", "CONJ-DRAW-02")
def test_with_fewer_cards_than_the_hand_size_a_draw_costs_nothing(table: EmberTable) -> None:
    """SC-CONJ-01, four cards"""
    table.given(Wizard("Ash", hand=FOUR), Wizard("Birk"), at="step one", deck=["W13", "W12"], charred=["A2"])
    table.offers("Ash", "pass", "draw", "refresh")
    table.refuses("Ash", "F1", clause="CONJ-DRAW-03")

    table.when("Ash").draws()

    table.then("Ash").has(hand=[*FOUR, "W13"])
    table.shows(charred=["A2"], deck_top=["W12"])
    assert table.asked() == "step-two"


@clause("CONJ-RUL-08", "CONJ-DRAW-04", "CONJ-DRAW-05", "CONJ-END-01")
def test_past_the_hand_size_one_discard_still_pays_for_one_card(table: EmberTable) -> None:
    """SC-CONJ-01, seven cards"""
    table.given(Wizard("Ash", hand=SEVEN), Wizard("Birk"), at="step one", deck=["W13"])
    table.offers("Ash", "pass", *SEVEN, "refresh")
    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")

    table.when("Ash").discards("E9")
    table.then("Ash").has(hand=["F1", "F2", "W9", "A13", "W4", "A6", "W13"])
    table.shows(charred=["E9"])
    table.when("Ash").passes()

    assert table.asked() == "step-three"
    table.when("Ash").discards("F1", "A6")
    table.then("Ash").has(hand=["F2", "W9", "A13", "W4", "W13"])
    table.shows(charred=["E9", "F1", "A6"], active="Birk")


@clause("CONJ-DRAW-01", "CONJ-DRAW-06")
@pytest.mark.parametrize("hand", [FOUR, FIVE, SEVEN])
def test_whoever_wants_no_card_keeps_what_they_hold(table: EmberTable, hand: list[str]) -> None:
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), at="step one", deck=["W13"], charred=["A2"])

    table.when("Ash").passes()

    table.then("Ash").has(hand=hand)
    table.shows(charred=["A2"], deck_top=["W13"])
    assert table.asked() == "step-two"


@clause("CONJ-DRAW-03", "CONJ-RUL-09")
def test_an_empty_hand_may_draw_but_can_not_be_refreshed(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", hand=FIVE), at="step one", deck=["W13"])

    table.offers("Ash", "pass", "draw")
    table.refuses("Ash", "refresh", clause="CONJ-RUL-09")
    table.asks_something_else("Ash", "F1")

    table.when("Ash").draws()
    table.then("Ash").has(hand=["W13"])


@clause("CONJ-RUL-05")
def test_the_discard_is_made_before_the_new_card_is_seen(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE), Wizard("Birk"), at="step one", deck=["W13"])

    table.when("Ash").discards("E9")

    assert table.log[-2:] == ["Ash discards the 9 of Earth.", "Ash draws a card."]
    table.logged("Ash draws the Magus of Water.", to="Ash")
    table.logged("Ash draws a card.", to="Birk")


@clause("CONJ-RUL-05", "CONJ-RUL-12")
def test_with_both_stacks_empty_the_discard_itself_is_drawn_again(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE), Wizard("Birk"), at="step one", only_deck=True)
    table.shuffle_brings("E9")

    table.when("Ash").discards("E9")

    table.then("Ash").has(hand=FIVE)
    table.shows(deck_size=0, charred=[])


@clause("CONJ-DRAW-03")
def test_a_draw_is_for_the_active_player_alone(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=FIVE),
        Wizard("Birk", hand=["W1", "W2"]),
        Wizard("Cara", hand=["W5", "W6", "W7"]),
        turn="Birk",
        at="step one",
        deck=["W13"],
    )

    table.offers("Birk", "pass", "draw", "refresh")
    table.when("Birk").draws()

    table.then("Ash").has(hand=FIVE)
    table.then("Birk").has(hand=["W1", "W2", "W13"])
    table.then("Cara").has(hand=["W5", "W6", "W7"])


# Refresh


@clause("CONJ-REF-01", "CONJ-REF-03", "CONJ-PHASE-02")
def test_a_refresh_trades_the_whole_hand_for_as_many_cards_and_bars_from_conjuring(table: EmberTable) -> None:
    """SC-CONJ-02, first part"""
    deck = ["F4", "E4", "W1", "A13", "W13"]
    table.given(Wizard("Ash", hand=["F2", "E7", "W9", "A11"]), Wizard("Birk"), at="step one", deck=deck, charred=["A2"])

    table.when("Ash").refreshes()

    table.then("Ash").has(hand=["F4", "E4", "W1", "A13"])
    table.shows(charred=["A2", "A11", "E7", "F2", "W9"], deck_top=["W13"])
    table.shows(active="Birk")  # nothing was offered to conjure
    assert table.asked() == "step-one"
    assert table.log[:6] == [
        "Ash refreshes a whole hand.",
        "Ash discards the 11 of Air.",
        "Ash discards the 7 of Earth.",
        "Ash discards the 2 of Fire.",
        "Ash discards the 9 of Water.",
        "Ash draws a card.",
    ]


@clause("CONJ-RUL-13", "CONJ-REF-01")
@pytest.mark.parametrize(("at", "pick"), [("step one", "refresh"), ("drawn", "puddle-sprite")])
def test_a_refresh_lays_archmages_first_then_the_hand_by_element_and_number(
    table: EmberTable, at: str, pick: str
) -> None:
    ash = Wizard("Ash", hand=["W2", "AM3", "F10", "F9", "A11", "AM1"], up=["puddle-sprite"])
    table.given(ash, Wizard("Birk"), at=at, deck=["E1", "E2", "E3", "E4", "E5", "E6", "W12"], charred=["A2"])

    table.when("Ash").picks(pick)

    table.shows(charred=["A2", "AM1", "AM3", "A11", "F9", "F10", "W2"], deck_top=["W12"])
    table.then("Ash").has(hand=["E1", "E2", "E3", "E4", "E5", "E6"])
    discards = [line for line in table.log if "discards" in line]
    assert discards == [
        "Ash discards an Archmage.",
        "Ash discards an Archmage.",
        "Ash discards the 11 of Air.",
        "Ash discards the 9 of Fire.",
        "Ash discards the 10 of Fire.",
        "Ash discards the 2 of Water.",
    ]
    top = table.seen_by("Birk").charred_top
    assert top is not None
    assert top.id == "W2"


@clause("CONJ-RUL-11", "CONJ-REF-03")
def test_a_refresh_by_an_ability_bars_nobody_from_conjuring(table: EmberTable) -> None:
    """SC-CONJ-02, second part"""
    table.given(
        Wizard("Ash", hand=["F2", "E7", "W9", "A11"], up=["puddle-sprite"]), Wizard("Birk"), at="start",
        deck=["F4", "E4", "W1", "A13", "W13", "W12"],
    )  # fmt: skip

    table.when("Ash").uses("puddle-sprite")
    table.then("Ash").has(hand=["F4", "E4", "W1", "A13"], down=["puddle-sprite"])
    table.when("Ash").passes().passes().passes()  # the checkpoint, the draw, the checkpoint after it
    table.when("Ash").conjures("cinder-imp", "E4", "F4")

    table.then("Ash").has(hand=["W1", "A13", "W13", "W12"], up=["cinder-imp"])


@clause("CONJ-REF-02")
def test_a_refresh_takes_the_place_of_the_draw(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2", "E7"], up=["wisp"]), Wizard("Birk"), at="step one", deck=["F4", "E4", "W1"])

    table.when("Ash").refreshes()

    table.then("Ash").has(hand=["F4", "E4"])
    assert table.asked() == "bid"
    table.refuses("Ash", "draw", clause="CONJ-TURN-01")


@clause("CONJ-REF-02")
@pytest.mark.parametrize(("hand", "pick"), [(FOUR, "draw"), (FIVE, "E9")])
def test_whoever_has_drawn_can_not_refresh(table: EmberTable, hand: list[str], pick: str) -> None:
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), at="step one")

    table.when("Ash").picks(pick)

    assert table.asked() == "step-two"
    table.refuses("Ash", "refresh", clause="CONJ-TURN-01")


@clause("CONJ-REF-03")
def test_a_refresh_bars_from_conjuring_in_that_turn_and_in_no_other(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2", "E7"]), Wizard("Birk", hand=["W3", "E3"]), at="step one", deck=["F4", "E4"])

    table.when("Ash").refreshes()
    table.when("Birk").passes()
    assert table.asked() == "step-two"
    table.when("Birk").passes()
    table.when("Ash").passes()

    assert table.asked() == "step-two"
    table.when("Ash").conjures("cinder-imp", "E4", "F4")
    table.then("Ash").has(up=["cinder-imp"])


@clause("CONJ-REF-01")
def test_a_hand_past_its_size_is_refreshed_whole_and_cut_down_in_step_3(table: EmberTable) -> None:
    deck = ["W1", "W2", "W3", "W5", "W6", "W7", "W8"]
    table.given(Wizard("Ash", hand=SEVEN), Wizard("Birk"), at="step one", deck=deck)

    table.when("Ash").refreshes()

    table.then("Ash").has(hand=deck)
    assert table.asked() == "step-three"
    table.shows(charred_size=7)
    table.when("Ash").discards("W8", "W1")
    table.then("Ash").has(hand=["W2", "W3", "W5", "W6", "W7"])


# Draw Phases


@clause("CONJ-CRE-04", "CONJ-PHASE-01", "CONJ-RUL-07")
def test_the_wisp_draws_a_card_into_a_full_hand_without_a_discard(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=FIVE, up=["wisp"]), Wizard("Birk"), at="drawn", deck=["W13", "W12"], charred=["A2"])

    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=[*FIVE, "W13"], down=["wisp"])
    table.shows(charred=["A2"], deck_top=["W12"])


@clause("CONJ-RUL-07", "CONJ-END-01")
def test_cards_drawn_in_the_turn_of_another_stay_until_step_3_of_ones_own(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk", hand=FIVE, up=["wisp"]), at="step two", deck=["W13", "A3"])

    table.when("Birk").uses("wisp").passes()
    table.then("Birk").has(hand=[*FIVE, "W13"])
    table.shows(active="Birk")  # the turn of Ash has ended, and nobody had to discard
    table.when("Birk").passes()  # the first checkpoint

    table.offers("Birk", "pass", *FIVE, "W13", "refresh")
    table.refuses("Birk", "draw", clause="CONJ-DRAW-04")
    table.when("Birk").discards("F1").passes()
    table.then("Birk").has(hand=["F2", "E9", "W9", "A13", "W13", "A3"])
    table.when("Birk").passes().passes()  # no conjuring, and the last checkpoint
    assert table.asked() == "step-three"
    table.when("Birk").discards("F2")
    table.then("Birk").has(hand=["E9", "W9", "A13", "W13", "A3"])
    table.shows(active="Ash")


@clause("CONJ-FX-18", "CONJ-DRAW-04")
@pytest.mark.parametrize("hand", [FOUR, FIVE])  # Isolde lowers the Hand Size to 4
def test_one_card_more_comes_with_the_draw_of_step_1_and_costs_no_discard(table: EmberTable, hand: list[str]) -> None:
    table.given(Wizard("Ash", hand=hand, up=["isolde"]), Wizard("Birk"), at="step one", deck=["W13", "W12", "W11"])
    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")

    table.when("Ash").discards("E9")

    table.then("Ash").has(hand=[*(card for card in hand if card != "E9"), "W13", "W12"])
    table.shows(charred=["E9"], deck_top=["W11"])


@clause("CONJ-FX-18", "CONJ-DRAW-03")
@pytest.mark.parametrize("held", [0, 2, 3])
def test_one_card_more_comes_with_a_draw_that_costs_nothing_too(table: EmberTable, held: int) -> None:
    table.given(
        Wizard("Ash", hand=FIVE[:held], up=["isolde"]), Wizard("Birk"), at="step one", deck=["W13", "W12", "W11"]
    )

    table.when("Ash").draws()

    table.then("Ash").has(hand=[*FIVE[:held], "W13", "W12"])
    table.shows(charred=[], deck_top=["W11"])


@clause("CONJ-FX-18", "CONJ-ABIL-04")
@pytest.mark.parametrize(
    ("ash", "birk"),
    [
        (Wizard("Ash", hand=FOUR, down=["isolde"]), Wizard("Birk")),
        (Wizard("Ash", hand=FOUR), Wizard("Birk", up=["isolde"])),
    ],
    ids=["face-down", "an-opponents"],
)
def test_face_down_or_with_an_opponent_it_brings_no_card_more(table: EmberTable, ash: Wizard, birk: Wizard) -> None:
    table.given(ash, birk, at="step one", deck=["W13", "W12"])

    table.when("Ash").draws()

    table.then("Ash").has(hand=[*FOUR, "W13"])


@clause("CONJ-FX-18", "CONJ-PHASE-03")
def test_one_card_more_comes_neither_with_a_refresh_nor_with_an_ability(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F1", "F2"], up=["isolde", "wisp"]), Wizard("Birk"), at="step one",
        deck=["W13", "W12", "W11", "W10"],
    )  # fmt: skip

    table.when("Ash").refreshes()
    table.then("Ash").has(hand=["W13", "W12"])
    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["W13", "W12", "W11"])
    nothing_is_lost(table.ember)

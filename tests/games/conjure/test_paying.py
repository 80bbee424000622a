"""Paying for a creature: combinations, ways to pay, wild cards (CONJ-COMB, CONJ-COST-08, CONJ-RUL-13 to -16)."""

from itertools import permutations

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

DECK = ["A2", "A4", "A5", "A8", "A10", "A12"]


# Combinations


@clause("CONJ-COMB-01", "CONJ-COMB-02")
@pytest.mark.parametrize(
    ("hand", "creatures"),
    [
        (["E6", "F6"], ["cinder-imp"]),
        (["A13", "W13"], ["cinder-imp"]),
        (["F6", "F8"], []),  # of one element, but they don't match
        (["E6", "F8"], []),
    ],
)
def test_two_wizards_match_if_their_numbers_are_the_same(
    table: EmberTable, hand: list[str], creatures: list[str]
) -> None:
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), pool=["cinder-imp"])

    table.offers("Ash", "pass", *creatures)


@clause("CONJ-COMB-03", "CONJ-RUL-16")
@pytest.mark.parametrize(
    ("hand", "creatures"),
    [
        (["F2", "F3", "F4"], ["salt-selkie"]),
        (["A9", "A10", "W8"], ["salt-selkie"]),
        (["A11", "E12", "F13"], ["salt-selkie"]),
        (["A12", "E13", "F1"], []),  # a run ends at 13
        (["A13", "E1", "F2"], []),
        (["E5", "F5", "F6"], []),  # no number twice
        (["F2", "F3", "F5"], []),  # no gap
        (["F2", "F3"], []),
    ],
)
def test_a_run_is_numbers_without_a_gap_in_one_element_or_several(
    table: EmberTable, hand: list[str], creatures: list[str]
) -> None:
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), pool=["salt-selkie"])

    table.offers("Ash", "pass", *creatures)


@clause("CONJ-COMB-04", "CONJ-CRE-09")
def test_the_phoenix_is_paid_with_a_spellbook_four_wizards_of_one_number(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A7", "E7", "F7", "W7", "W8"]), Wizard("Birk"), deck=DECK)

    table.when("Ash").conjures("phoenix", "A7", "E7", "F7", "W7")

    table.then("Ash").has(hand=["W8", *DECK[:4]], up=["phoenix"], vp=13)
    table.shows(charred=["A7", "E7", "F7", "W7"])


@clause("CONJ-COMB-04", "CONJ-CRE-09")
def test_three_wizards_of_a_number_are_no_spellbook(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A7", "E7", "F7", "W6", "W8"]), Wizard("Birk"))

    table.refuses("Ash", "phoenix", clause="CONJ-CONJ-01")


@clause("CONJ-COMB-03", "CONJ-COMB-04")
@pytest.mark.parametrize(
    ("hand", "creatures"),
    [
        (["A7", "E7", "F7", "W7"], ["umbra"]),
        (["F3", "F4", "F5", "F6", "F7"], ["dread-wyrm"]),
        (["F3", "F4", "F5", "F6", "W7"], []),  # a run, but not of one element
        (["F3", "F4", "F5", "F6", "F8"], []),
    ],
)
def test_umbra_asks_for_a_spellbook_and_the_dread_wyrm_for_a_run_of_five_in_one_element(
    table: EmberTable, hand: list[str], creatures: list[str]
) -> None:
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), pool=["umbra", "dread-wyrm"])

    table.offers("Ash", "pass", *creatures)


@clause("CONJ-COMB-06")
def test_the_wyrmling_asks_for_four_cards_of_one_element(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E1", "E5", "E6", "E13", "W5"]), Wizard("Birk"), pool=["wyrmling"])
    table.offers("Ash", "pass", "wyrmling")

    table.when("Ash").conjures("wyrmling", "E5", "E13", "E6", "E1")

    table.shows(charred=["E5", "E13", "E6", "E1"])
    table.then("Ash").has(up=["wyrmling"], cards=5)


@clause("CONJ-COMB-06")
def test_three_cards_of_an_element_and_one_of_another_do_not_bring_the_wyrmling(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E1", "E5", "E6", "W13", "W5"]), Wizard("Birk"))

    table.refuses("Ash", "wyrmling", clause="CONJ-CONJ-01")


# Ways to pay


@clause("CONJ-COST-08", "CONJ-RUL-14")
def test_every_way_to_pay_is_on_offer_and_a_card_laid_leaves_those_that_still_work(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A3", "E4", "F4", "W5", "W6", "W12"]), Wizard("Birk"), deck=DECK)

    table.when("Ash").conjures("salt-selkie")
    table.offers("Ash", "A3", "E4", "F4", "W5", "W6")
    table.refuses("Ash", "W12", clause="CONJ-COST-08")
    table.when("Ash").chooses("W5")
    table.offers("Ash", "A3", "E4", "F4", "W6")
    table.asks_something_else("Ash", "W5")  # it is laid already
    table.when("Ash").chooses("W6")
    table.offers("Ash", "E4", "F4")
    table.refuses("Ash", "A3", clause="CONJ-COST-08")  # 3, 5, 6 is no run
    table.when("Ash").chooses("F4")

    table.shows(charred=["W5", "W6", "F4"])
    table.then("Ash").has(hand=["A3", "E4", "W12", *DECK[:3]], up=["salt-selkie"])


@clause("CONJ-COST-08")
def test_a_card_of_somebody_else_pays_for_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "A6"]), Wizard("Birk", hand=["W6"]))

    table.when("Ash").conjures("cinder-imp")

    table.offers("Ash", "A6", "E6", "F6")
    table.asks_something_else("Ash", "W6")


@clause("CONJ-RUL-14")
def test_no_card_goes_along_that_the_combination_does_not_need(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A6", "E6", "F6", "W6"]), Wizard("Birk"), deck=DECK)

    table.when("Ash").conjures("cinder-imp", "W6", "A6")

    table.then("Ash").has(hand=["E6", "F6", "A2", "A4"], up=["cinder-imp"])
    table.shows(charred=["W6", "A6"])
    assert table.asked() == "bid"


@clause("CONJ-RUL-13", "CONJ-COST-08")
@pytest.mark.parametrize("order", [["E6", "F6", "W6"], ["W6", "E6", "F6"], ["F6", "W6", "E6"]])
def test_the_cards_paid_lie_on_the_charred_pile_in_the_order_in_which_they_were_laid(
    table: EmberTable, order: list[str]
) -> None:
    table.given(Wizard("Ash", hand=["A6", "E6", "F6", "W6"]), Wizard("Birk"), charred=["W1"])

    table.when("Ash").conjures("tomb-sphinx", *order)

    table.shows(charred=["W1", *order])
    top = table.seen_by("Birk").charred_top
    assert top is not None
    assert top.id == order[2]


@clause("CONJ-RUL-13", "CONJ-COST-08")
@pytest.mark.parametrize("order", list(permutations(["AM2", "A6", "W6"])))
def test_the_order_is_free_even_where_all_cards_must_go(table: EmberTable, order: tuple[str, str, str]) -> None:
    first, second, third = order
    table.given(Wizard("Ash", hand=["AM2", "A6", "W6", "W12"]), Wizard("Birk"), pool=["tomb-sphinx"], deck=DECK)

    table.when("Ash").conjures("tomb-sphinx")
    table.offers("Ash", first, second, third, "pass")
    table.when("Ash").chooses(first)
    table.offers("Ash", second, third, "pass")
    table.when("Ash").chooses(second)
    table.offers("Ash", third)
    table.refuses("Ash", "pass", clause="CONJ-COST-08")  # a single card has no order
    table.when("Ash").chooses(third)

    table.shows(charred=order)
    table.then("Ash").has(hand=["W12", *DECK[:3]], up=["tomb-sphinx"])


@clause("CONJ-COST-08", "CONJ-CONJ-06")
@pytest.mark.parametrize(
    ("creature", "cards", "order"),
    [
        ("tomb-sphinx", ["W6", "F6", "E6"], ["E6", "F6", "W6"]),
        ("phoenix", ["W6", "AM2", "F6", "AM1"], ["AM1", "AM2", "F6", "W6"]),
        ("tomb-sphinx", ["W6", "A6", "AM3"], ["AM3", "A6", "W6"]),
        ("salt-selkie", ["W7", "F8", "A9"], ["A9", "F8", "W7"]),  # by element before number
        ("mudling", ["F10", "F9", "F1"], ["F1", "F9", "F10"]),
    ],
)
def test_where_all_cards_must_go_a_pass_lays_them_archmages_first_then_by_element_and_number(
    table: EmberTable, creature: str, cards: list[str], order: list[str]
) -> None:
    ash = Wizard("Ash", hand=[*cards, "W12"])
    table.given(ash, Wizard("Birk"), pool=[creature], deck=DECK, charred=["W1"])

    table.when("Ash").conjures(creature).passes()

    table.shows(charred=["W1", *order], deck_top=DECK[len(cards) :])
    table.then("Ash").has(hand=["W12", *DECK[: len(cards)]], up=[creature])
    assert table.asked() == "bid"


@clause("CONJ-COST-08", "CONJ-RUL-13")
def test_whoever_has_laid_some_cards_may_lay_the_rest_as_it_is(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A7", "E7", "W7", "AM1", "W12"]), Wizard("Birk"), pool=["phoenix"], deck=DECK)

    table.when("Ash").conjures("phoenix", "W7").passes()

    table.shows(charred=["W7", "AM1", "A7", "E7"])
    table.then("Ash").has(hand=["W12", *DECK[:4]], up=["phoenix"])


@clause("CONJ-COST-08")
def test_while_several_sets_of_cards_are_open_the_rest_can_not_be_laid_at_once(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A3", "E4", "F4", "W5", "W6"]), Wizard("Birk"), pool=["salt-selkie"], deck=DECK)

    table.when("Ash").conjures("salt-selkie")
    table.refuses("Ash", "pass", clause="CONJ-COST-08")
    table.when("Ash").chooses("E4")
    table.offers("Ash", "A3", "W5", "W6")
    table.refuses("Ash", "pass", clause="CONJ-COST-08")  # 3 to 5, or 4 to 6
    table.when("Ash").chooses("W6")

    table.offers("Ash", "W5")
    table.refuses("Ash", "pass", clause="CONJ-COST-08")


@clause("CONJ-COST-08")
def test_the_rest_can_be_laid_at_once_as_soon_as_one_set_is_left(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A3", "E4", "W5", "W6"]), Wizard("Birk"), pool=["salt-selkie"], deck=DECK)

    table.when("Ash").conjures("salt-selkie")
    table.refuses("Ash", "pass", clause="CONJ-COST-08")  # 3 to 5, or 4 to 6
    table.when("Ash").chooses("W6")
    table.offers("Ash", "E4", "W5", "pass")
    table.when("Ash").passes()

    table.shows(charred=["W6", "E4", "W5"])
    table.then("Ash").has(hand=["A3", *DECK[:3]], up=["salt-selkie"])


# Wild cards


@clause("CONJ-ARCH-01", "CONJ-ARCH-02", "CONJ-RUL-15", "CONJ-RUL-16")
@pytest.mark.parametrize(
    ("creature", "cards"),
    [
        ("cinder-imp", ["AM1", "AM2"]),
        ("tomb-sphinx", ["F5", "AM1", "AM2"]),
        ("salt-selkie", ["E3", "F5", "AM1"]),  # the Archmage is the 4
        ("salt-selkie", ["W12", "AM1", "AM2"]),  # 10 to 12, or 11 to 13
    ],
)
def test_archmages_stand_for_the_cards_that_are_missing(table: EmberTable, creature: str, cards: list[str]) -> None:
    """SC-CONJ-07"""
    hand = ["AM1", "AM2", "F5", "W12", "E3"]
    ash = Wizard("Ash", hand=hand, down=["wisp"])  # which an Archmage could revive, and it could flip the Wyrmling
    table.given(ash, Wizard("Birk", up=["wyrmling"]), pool=[creature], deck=DECK)
    table.offers("Ash", "pass", creature)

    table.when("Ash").conjures(creature, *cards)

    left = [card for card in hand if card not in cards]
    table.then("Ash").has(hand=[*left, *DECK[: len(cards)]], up=[creature], down=["wisp"])
    table.then("Birk").has(up=["wyrmling"])
    table.shows(charred=cards)
    assert not [line for line in table.log if "announces" in line]


@clause("CONJ-RUL-15")
def test_a_combination_may_be_made_of_archmages_alone(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1", "AM2", "AM3"]), Wizard("Birk"), pool=["tomb-sphinx", "phoenix"], deck=DECK)
    table.offers("Ash", "pass", "tomb-sphinx")

    table.when("Ash").conjures("tomb-sphinx", "AM1", "AM2", "AM3")

    table.then("Ash").has(hand=DECK[:3], up=["tomb-sphinx"])
    table.shows(charred=["AM1", "AM2", "AM3"])


@clause("CONJ-RUL-15", "CONJ-RUL-16", "CONJ-COST-08")
def test_an_archmage_at_the_end_of_a_run_stands_for_no_number_past_13(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A11", "E13", "F1", "AM1"]), Wizard("Birk"), pool=["salt-selkie"])

    table.when("Ash").conjures("salt-selkie")
    table.offers("Ash", "A11", "E13", "AM1", "pass")  # 11, 12, 13; never 13, 14, 1
    table.refuses("Ash", "F1", clause="CONJ-COST-08")


@clause("CONJ-RUL-15", "CONJ-RUL-14")
def test_an_archmage_may_take_the_place_of_a_card_that_is_in_hand_too(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "AM1"]), Wizard("Birk"), pool=["cinder-imp"], deck=DECK)

    table.when("Ash").conjures("cinder-imp")
    table.offers("Ash", "E6", "F6", "AM1")
    table.when("Ash").chooses("AM1", "E6")

    table.then("Ash").has(hand=["F6", "A2", "A4"], up=["cinder-imp"])


@clause("CONJ-CURSE-07", "CONJ-ARCH-02")
def test_the_curse_of_mirrors_leaves_no_card_wild(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A1", "F6", "AM1"]), revealed=["mirrors"], pool=["cinder-imp"])

    table.offers("Ash", "pass")
    table.refuses("Ash", "cinder-imp", clause="CONJ-CURSE-07")


@clause("CONJ-FX-20")
def test_wild_demons_stand_for_any_wizard_as_archmages_do(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F1", "W1", "E6", "AM1", "W9"], up=["ninth-bell"]), Wizard("Birk"), pool=["phoenix"],
        deck=DECK,
    )  # fmt: skip
    table.offers("Ash", "pass", "phoenix")

    table.when("Ash").conjures("phoenix")
    table.offers("Ash", "F1", "W1", "E6", "AM1", "W9")
    table.when("Ash").chooses("E6")
    table.refuses("Ash", "W9", clause="CONJ-COST-08")
    table.when("Ash").chooses("AM1", "F1", "W1")

    table.then("Ash").has(hand=["W9", *DECK[:4]], up=["ninth-bell", "phoenix"])
    table.shows(charred=["E6", "AM1", "F1", "W1"])


@clause("CONJ-FX-20")
@pytest.mark.parametrize("demon", ["A1", "E1", "F1", "W1"])
def test_the_demon_of_every_element_is_wild_and_no_other_wizard(table: EmberTable, demon: str) -> None:
    table.given(
        Wizard("Ash", hand=[demon, "F6"], up=["ninth-bell"]), Wizard("Birk", hand=["F2", "F9"]), pool=["cinder-imp"]
    )
    table.offers("Ash", "pass", "cinder-imp")

    table.given(Wizard("Ash", hand=["F2", "F6", "A13"], up=["ninth-bell", "wisp"]), Wizard("Birk"), pool=["cinder-imp"])
    table.offers("Ash", "pass")


@clause("CONJ-FX-20", "CONJ-ABIL-04")
@pytest.mark.parametrize(
    ("ash", "birk"),
    [
        (Wizard("Ash", hand=["F1", "E6"], down=["ninth-bell"]), Wizard("Birk")),
        (Wizard("Ash", hand=["F1", "E6"]), Wizard("Birk", up=["ninth-bell"])),
    ],
    ids=["face-down", "an-opponents"],
)
def test_demons_are_not_wild_where_the_bell_lies_face_down_or_with_an_opponent(
    table: EmberTable, ash: Wizard, birk: Wizard
) -> None:
    table.given(ash, birk, pool=["cinder-imp"])

    table.offers("Ash", "pass")
    table.refuses("Ash", "cinder-imp", clause="CONJ-CONJ-01")


@clause("CONJ-FX-20")
def test_a_wild_demon_may_still_be_the_demon(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F1", "W1"], up=["ninth-bell"]), Wizard("Birk"), pool=["cinder-imp"], deck=DECK)

    table.when("Ash").conjures("cinder-imp", "F1", "W1")

    table.then("Ash").has(hand=["A2", "A4"], up=["ninth-bell", "cinder-imp"])

"""The costs: which cards make a combination, by examples and against a brute force (CONJ-COMB, CONJ-COST)."""

from collections.abc import Iterator, Set
from itertools import combinations
from random import Random

import pytest

from emberhall.games.conjure.rules import costs
from emberhall.games.conjure.rules.costs import ANY_ELEMENT, Cost
from emberhall.testing.table import clause
from tests.examples import many
from tests.games.conjure import brute

SHAPES = {
    "MATCH": costs.MATCH,
    "GROUPS": costs.GROUPS,
    "RUN": costs.RUN,
    "PURERUN": costs.PURERUN,
    "PRISMRUN": costs.PRISMRUN,
    "ELEMENT": costs.ELEMENT,
    "RAINBOW": costs.RAINBOW,
}
ARCHMAGES = frozenset({52, 53, 54})
DEMONS = frozenset({0, 13, 26, 39})
DECK = range(55)
HANDS = many(1000)


def cost_of(written: str) -> Cost:
    """The game's own form of a cost that is written as `brute` reads it."""
    formal = brute.read(written)
    groups = sorted(formal.groups, reverse=True) if formal.shape == "GROUPS" else []
    element = brute.ELEMENTS.index(formal.element) if formal.element else ANY_ELEMENT
    return Cost(SHAPES[formal.shape], formal.size, groups, element)


def mask_of(cards: Set[int]) -> int:
    """The cards as the game has them, a bit each."""
    return sum(1 << card for card in cards)


def cards_in(mask: int) -> set[int]:
    """The cards of which a mask has the bits."""
    return {card for card in range(mask.bit_length()) if mask >> card & 1}


def cards(names: str) -> set[int]:
    """Cards by their names: F6 is the 6 of Fire, AM1 an Archmage."""
    return {card(name) for name in names.split()}


def card(name: str) -> int:
    """The card of that name."""
    if name.startswith("AM"):
        return 51 + int(name[2:])
    return "AEFW".index(name[0]) * 13 + int(name[1:]) - 1


def can_pay(cost: str, names: str, wild: Set[int] = ARCHMAGES) -> bool:
    """Whether a hand can pay."""
    return costs.can_pay(cost_of(cost), mask_of(cards(names)), mask_of(wild))


def is_way(cost: str, names: str, wild: Set[int] = ARCHMAGES) -> bool:
    """Whether exactly these cards pay."""
    return costs.is_way(cost_of(cost), mask_of(cards(names)), mask_of(wild))


def fits(cost: str, names: str, wild: Set[int] = ARCHMAGES) -> bool:
    """Whether these cards can be part of one payment."""
    return costs.fits(cost_of(cost), mask_of(cards(names)), mask_of(wild))


def missing(cost: str, names: str) -> int:
    """How many cards must be added to these wizards."""
    return costs.missing(cost_of(cost), mask_of(cards(names)))


def ways(cost: str, names: str, wild: Set[int] = ARCHMAGES) -> list[set[int]]:
    """Every way to pay from a hand."""
    return [cards_in(way) for way in costs.ways(cost_of(cost), mask_of(cards(names)), mask_of(wild))]


def next_cards(cost: str, hand: str, laid: str) -> set[int]:
    """What can be laid next."""
    hand_mask, laid_mask = mask_of(cards(hand)), mask_of(cards(laid))
    return cards_in(costs.next_cards(cost_of(cost), hand_mask, laid_mask, mask_of(ARCHMAGES)))


def completing(cost: str, names: str, wild: Set[int] = ARCHMAGES) -> set[int]:
    """Which one card would make the cost payable."""
    return cards_in(costs.completing(cost_of(cost), mask_of(cards(names)), mask_of(wild)))


@clause("CONJ-COMP-02", "CONJ-COMP-04")
def test_there_are_13_wizards_in_each_of_4_elements_and_3_archmages_without_number_or_element() -> None:
    assert costs.WIZARDS == costs.ELEMENTS * costs.NUMBERS == 4 * 13
    assert costs.WIZARDS + len(ARCHMAGES) == costs.CARDS
    assert completing("MATCH(2)", "F6") == cards("A6 E6 W6")
    assert completing("PURERUN(2)", "F6") == cards("F5 F7")


# Combinations --------------------------------------------------------------------------------------------------------


@clause("CONJ-COMB-01", "CONJ-COMB-02", "CONJ-COST-01")
def test_two_wizards_match_if_and_only_if_their_numbers_are_the_same() -> None:
    twins = cost_of("MATCH(2)")

    for one, other in combinations(range(52), 2):
        assert costs.is_way(twins, mask_of({one, other}), 0) == (one % 13 == other % 13)


@clause("CONJ-COMB-04", "CONJ-COST-01")
def test_a_spellbook_is_four_wizards_of_the_same_number() -> None:
    assert is_way("MATCH(4)", "A7 E7 F7 W7")
    assert not is_way("MATCH(4)", "A7 E7 F7 W8")
    assert not is_way("MATCH(4)", "A7 E7 F8 W8")


@clause("CONJ-COMB-05", "CONJ-COST-01")
def test_a_glyph_uses_three_cards_of_a_number() -> None:
    assert is_way("MATCH(3)", "A13 F13 W13")
    assert not is_way("MATCH(3)", "A13 F13")
    assert not is_way("MATCH(3)", "A13 F13 W12")


@clause("CONJ-COST-02")
def test_groups_are_of_different_numbers() -> None:
    assert is_way("GROUPS(2,2)", "A3 E3 F9 W9")
    assert is_way("GROUPS(3,2)", "A3 E3 F3 A9 W9")
    assert is_way("GROUPS(2,2,2)", "A1 E1 F2 W2 A13 W13")
    assert not is_way("GROUPS(2,2)", "A3 E3 F3 W3")
    assert not is_way("GROUPS(2,2)", "A3 E3 F3 W9")
    assert not is_way("GROUPS(2,2,2)", "A3 E3 F3 W3 A9 W9")
    assert not can_pay("GROUPS(3,2)", "A3 E3 F3 W3 AM1")


@clause("CONJ-COST-02")
def test_the_largest_group_is_made_of_the_number_held_most_often() -> None:
    assert missing("GROUPS(3,2)", "A3 E3 A9 F9 W9") == 0
    assert missing("GROUPS(3,2)", "A3 E3 A9 F9") == 1
    assert missing("GROUPS(3,2)", "A9 E9 F9 W9") == 2
    assert missing("GROUPS(3,2)", "A1 A2 A3 A4 A5") == 3
    assert missing("GROUPS(2,2,2)", "A1 E1 F1 W1 A2") == 3
    assert missing("GROUPS(2,2,2)", "A1 E1 A2 E2 A3") == 1


@clause("CONJ-COMB-03", "CONJ-COST-03")
@pytest.mark.parametrize("names", ["F4 F5 F6", "F4 W5 A6", "E11 E12 A13", "W1 F2 A3"])
def test_a_run_is_of_consecutive_numbers_in_the_same_or_mixed_elements(names: str) -> None:
    assert is_way("RUN(3)", names)


@clause("CONJ-COST-03", "CONJ-RUL-16", "CONJ-RUL-14")
@pytest.mark.parametrize("names", ["F4 F5 F7", "F4 W5 A5", "F12 F13 F1", "A13 A1 A2", "A13 E1 E2", "W12 W13 A1"])
def test_a_run_has_no_gap_and_no_number_twice_and_does_not_wrap(names: str) -> None:
    assert not is_way("RUN(3)", names)
    assert not is_way("PURERUN(3)", names)
    assert not can_pay("RUN(3)", names)


@clause("CONJ-RUL-16")
def test_no_run_goes_on_from_13_to_1_even_with_an_archmage() -> None:
    assert completing("RUN(2)", "F13") == cards("A12 E12 F12 W12")
    assert completing("PURERUN(2)", "F13") == cards("F12")
    assert completing("PRISMRUN(3)", "F13 E12") == cards("A11 W11")
    assert not can_pay("RUN(3)", "W13 F1 AM1")
    assert missing("RUN(5)", "A12 A13 E1 E2") == 3


@clause("CONJ-COST-03", "CONJ-RUL-14", "CONJ-RUL-16")
def test_a_run_is_exactly_as_long_as_the_cost_says() -> None:
    assert not is_way("RUN(3)", "F4 F5 F6 F7")
    assert ways("RUN(3)", "F4 F5 F6 F7") == [cards("F4 F5 F6"), cards("F5 F6 F7")]
    assert not fits("RUN(3)", "F4 F7")
    assert fits("RUN(4)", "F4 F7")
    assert is_way("RUN(5)", "F9 E10 A11 W12 F13")


@clause("CONJ-COST-04")
def test_a_pure_run_is_in_one_element() -> None:
    assert is_way("PURERUN(2)", "W1 W2")
    assert is_way("PURERUN(5)", "E9 E10 E11 E12 E13")
    assert not is_way("PURERUN(2)", "W1 A2")
    assert not can_pay("PURERUN(3)", "W1 W2 A3 E3 F3")
    assert missing("PURERUN(5)", "A1 A2 E3 E4 E7") == 2


@clause("CONJ-COST-05")
def test_a_prism_run_has_all_elements_different() -> None:
    assert is_way("PRISMRUN(3)", "W4 A5 F6")
    assert is_way("PRISMRUN(4)", "W4 A5 F6 E7")
    assert not is_way("PRISMRUN(3)", "W4 A5 W6")
    assert not is_way("PRISMRUN(3)", "W4 A5 F7")
    assert not is_way("PRISMRUN(3)", "W4 A4 F5")
    assert not can_pay("PRISMRUN(4)", "W4 A5 W6 E7 W8 E9")


@clause("CONJ-COST-05")
def test_the_elements_of_a_prism_run_are_chosen_for_all_its_numbers_at_once() -> None:
    assert ways("PRISMRUN(3)", "F5 W5 F6 A6 F7") == [cards("F7 A6 W5")]
    assert missing("PRISMRUN(4)", "A5 E5 A6 E6 A7 E7 A8 E8") == 2
    assert missing("PRISMRUN(4)", "A5 A6 E6 E7 F7 F8 W8") == 0
    assert missing("PRISMRUN(4)", "A5 A6 E6 E7 F7 F8") == 1


@clause("CONJ-COMB-06", "CONJ-COST-06")
def test_the_wyrmling_costs_four_cards_of_the_same_element() -> None:
    assert is_way("ELEMENT(4)", "F1 F4 F9 F12")
    assert not is_way("ELEMENT(4)", "F1 F4 F9 W12")


@clause("CONJ-COST-06")
def test_a_seal_wants_the_element_that_it_names() -> None:
    hand = "A1 A5 E2 E3 E4 F6"

    assert can_pay("ELEMENT(3)", hand)
    assert can_pay("ELEMENT(3,earth)", hand)
    for element, wanting in [("air", 1), ("earth", 0), ("fire", 2), ("water", 3)]:
        assert missing(f"ELEMENT(3,{element})", hand) == wanting
        assert can_pay(f"ELEMENT(3,{element})", f"{hand} AM1") == (wanting <= 1)


@clause("CONJ-COST-07")
def test_a_compass_is_a_card_of_each_element() -> None:
    assert is_way("RAINBOW(4)", "A5 E5 F5 W12")
    assert not is_way("RAINBOW(4)", "A5 E5 F5 F12")
    assert missing("RAINBOW(4)", "A5 A6 A7 W1") == 2


@clause("CONJ-RUL-14")
def test_a_payment_has_exactly_the_cards_of_the_combination() -> None:
    assert not is_way("MATCH(3)", "A7 E7 F7 W7")
    assert not is_way("MATCH(3)", "A7 E7 F7 AM1")
    assert not fits("MATCH(3)", "A7 E7 AM1 AM2")
    assert not is_way("ELEMENT(3)", "F1 F2 F3 F4")
    assert not is_way("RAINBOW(4)", "A1 E1 F1 W1 AM1")
    assert len(ways("MATCH(3)", "A7 E7 F7 W7 A9")) == 4


# Wild cards ----------------------------------------------------------------------------------------------------------


@clause("CONJ-ARCH-02", "CONJ-RUL-15", "CONJ-RUL-16")
@pytest.mark.parametrize(
    ("cost", "names"),
    [
        ("MATCH(2)", "AM1 AM2"),
        ("MATCH(3)", "F5 AM1 AM2"),
        ("RUN(3)", "F5 E3 AM1"),
        ("RUN(3)", "W12 AM1 AM2"),
    ],
)
def test_an_archmage_stands_for_any_wizard(cost: str, names: str) -> None:
    """SC-CONJ-07"""
    assert is_way(cost, names)
    assert can_pay(cost, "AM1 AM2 F5 W12 E3")


@clause("CONJ-RUL-15")
def test_archmages_alone_make_any_combination_of_up_to_three_cards() -> None:
    for written in brute.COSTS.values():
        assert can_pay(written, "AM1 AM2 AM3") == (brute.read(written).size <= 3)
        assert missing(written, "") == brute.read(written).size


@clause("CONJ-RUL-15")
def test_an_archmage_stands_for_a_card_that_is_present_too() -> None:
    assert is_way("GROUPS(3,2)", "A3 E3 AM1 A9 W9")
    assert is_way("MATCH(4)", "A3 E3 F3 AM2")
    assert is_way("ELEMENT(5)", "F1 F2 F3 AM1 AM3")


@clause("CONJ-RUL-15", "CONJ-RUL-16")
def test_an_archmage_has_no_number_below_1_or_above_13() -> None:
    assert completing("RUN(4)", "F13 AM1 AM2") == cards("A12 E12 F12 W12 A11 E11 F11 W11 A10 E10 F10 W10")
    assert completing("RUN(3)", "W1 AM1") == cards("A2 E2 F2 W2 A3 E3 F3 W3")


@clause("CONJ-RUL-15")
def test_an_archmage_may_be_used_where_a_wizard_would_do() -> None:
    assert ways("MATCH(2)", "A3 E3 AM1") == [cards("A3 E3"), cards("A3 AM1"), cards("E3 AM1")]


@clause("CONJ-ARCH-02")
def test_no_archmage_is_in_the_place_of_two_cards() -> None:
    assert not can_pay("MATCH(3)", "F5 W6 AM1")
    assert not can_pay("RUN(4)", "F5 W6 AM1")
    assert missing("MATCH(3)", "F5 W6") == 2


@clause("CONJ-FX-20")
def test_demons_can_be_wild_and_stand_for_themselves_as_well() -> None:
    wild = ARCHMAGES | DEMONS

    assert is_way("MATCH(2)", "F1 W9", wild)
    assert is_way("ELEMENT(3,water)", "F1 A1 W9", wild)
    assert is_way("RUN(3)", "F1 F2 F3", wild)
    assert not is_way("MATCH(2)", "F1 W9")
    assert not is_way("MATCH(2)", "F1 A1 W9", wild)
    assert completing("MATCH(2)", "W9", wild) == cards("A9 E9 F9") | DEMONS


# The questions -------------------------------------------------------------------------------------------------------


def test_what_is_missing_is_counted_from_the_wizards_that_fit_best_together() -> None:
    assert missing("RUN(5)", "A1 A2 E6 E8 F9") == 2
    assert missing("MATCH(4)", "A1 E1 A2 E2 F2") == 1
    assert missing("ELEMENT(4)", "A1 A2 A3 E1 E2 A9 A10") == 0
    assert missing("PURERUN(3)", "A1 E2 F3") == 2


def test_cards_fit_if_they_can_all_be_part_of_one_payment() -> None:
    assert fits("GROUPS(2,2)", "A1 E2")
    assert fits("GROUPS(2,2)", "A1 E2 AM1 AM2")
    assert fits("MATCH(2)", "")
    assert not fits("GROUPS(2,2)", "A1 E2 F3")
    assert not fits("ELEMENT(3,fire)", "W3")
    assert not fits("RAINBOW(4)", "A1 A2")


@clause("CONJ-COST-08")
def test_a_card_can_be_laid_next_if_the_payment_can_still_be_completed_from_the_hand() -> None:
    hand = "A3 E3 F4 W5 F9 AM1"

    assert next_cards("RUN(3)", hand, "") == cards("A3 E3 F4 W5 AM1")
    assert next_cards("RUN(3)", hand, "A3") == cards("F4 W5 AM1")
    assert next_cards("RUN(3)", hand, "A3 W5") == cards("F4 AM1")
    assert next_cards("RUN(3)", hand, "A3 W5 AM1") == set()
    assert next_cards("RUN(3)", hand, "A3 E3") == set()
    assert next_cards("RUN(4)", hand, "E3 AM1") == cards("F4 W5")
    assert next_cards("RUN(5)", hand, "") == set()
    assert next_cards("MATCH(3)", hand, "F9") == set()
    assert next_cards("MATCH(3)", hand, "AM1") == cards("A3 E3")


def test_no_card_completes_what_is_payable_or_two_cards_away() -> None:
    assert completing("MATCH(3)", "A3 E3 F3") == set()
    assert completing("MATCH(3)", "A3 E4 F5") == set()
    assert completing("MATCH(3)", "A3 E3 F5") == cards("F3 W3")
    assert completing("MATCH(3)", "A3 E4 AM1") == cards("E3 F3 W3 A4 F4 W4")
    assert completing("MATCH(2)", "A3 AM1") == set()
    assert completing("RUN(2)", "") == set()


@clause("CONJ-COST-01", "CONJ-COST-02", "CONJ-COST-03", "CONJ-COST-04", "CONJ-COST-05", "CONJ-COST-06", "CONJ-COST-07")
@pytest.mark.parametrize(
    ("cost", "number"),
    [
        ("MATCH(2)", 13 * 6),
        ("MATCH(3)", 13 * 4),
        ("MATCH(4)", 13),
        ("GROUPS(2,2)", 13 * 12 // 2 * 6 * 6),
        ("GROUPS(3,2)", 13 * 12 * 4 * 6),
        ("RUN(2)", 12 * 4**2),
        ("RUN(3)", 11 * 4**3),
        ("RUN(4)", 10 * 4**4),
        ("PURERUN(2)", 12 * 4),
        ("PURERUN(4)", 10 * 4),
        ("PURERUN(5)", 9 * 4),
        ("PRISMRUN(3)", 11 * 24),
        ("PRISMRUN(4)", 10 * 24),
        ("ELEMENT(3)", 4 * 286),
        ("ELEMENT(4,water)", 715),
    ],
)
def test_all_wizards_together_make_a_combination_in_as_many_ways_as_counting_says(cost: str, number: int) -> None:
    assert len(costs.ways(cost_of(cost), (1 << 52) - 1, 0)) == number


# Against the brute force ---------------------------------------------------------------------------------------------


def random_hands(number: int, seed: int) -> Iterator[tuple[set[int], frozenset[int]]]:
    """So many hands of 2 to 8 cards with their wild cards; most are of a narrow part of the deck, where combinations
    are frequent."""
    chance = Random(seed)
    for _ in range(number):
        wild = ARCHMAGES | DEMONS if chance.random() < 0.25 else ARCHMAGES
        deck = [card for card in narrow_deck(chance) if card not in ARCHMAGES] + sorted(ARCHMAGES)
        yield set(chance.sample(deck, min(chance.randint(2, 8), len(deck)))), wild


def narrow_deck(chance: Random) -> list[int]:
    """The whole deck, or only neighbouring numbers, or a few numbers, or two elements."""
    low, few, pair = chance.randint(1, 9), chance.sample(range(1, 14), 3), chance.sample(brute.ELEMENTS, 2)
    decks = [
        list(DECK),
        [card for card in range(52) if low <= brute.NUMBER_OF[card] <= low + 4],
        [card for card in range(52) if brute.NUMBER_OF[card] in few],
        [card for card in range(52) if brute.ELEMENT_OF[card] in pair],
    ]
    return chance.choice(decks)


@clause("CONJ-CONJ-01")
@pytest.mark.slow
def test_every_hand_pays_as_the_definitions_say() -> None:
    matchers = {written: cost_of(written) for written in brute.COSTS.values()}

    for hand, wild in random_hands(HANDS, seed=1):
        mask, wild_mask = mask_of(hand), mask_of(wild)
        for written, cost in matchers.items():
            found = costs.ways(cost, mask, wild_mask)
            expected = brute.ways(written, hand, wild)
            assert found == sorted(mask_of(way) for way in expected), (written, hand, wild)
            assert costs.can_pay(cost, mask, wild_mask) == bool(expected), (written, hand, wild)


@clause("CONJ-COST-08")
def test_every_payment_can_go_on_as_the_definitions_say() -> None:
    matchers = {written: cost_of(written) for written in brute.COSTS.values()}
    chance = Random(2)

    for hand, wild in random_hands(HANDS, seed=2):
        for written in chance.sample(list(matchers), 4):
            cost, laid = matchers[written], begun_payment(written, hand, wild, chance)
            found = costs.next_cards(cost, mask_of(hand), mask_of(laid), mask_of(wild))
            assert cards_in(found) == brute.next_cards(written, hand, laid, wild), (written, hand, laid, wild)
            is_fit = costs.fits(cost, mask_of(laid), mask_of(wild))
            assert is_fit == brute.fits(written, laid, wild), (written, laid, wild)
            is_whole = costs.is_way(cost, mask_of(laid), mask_of(wild))
            assert is_whole == brute.is_way(written, laid, wild), (written, laid, wild)


def begun_payment(written: str, hand: Set[int], wild: Set[int], chance: Random) -> set[int]:
    """Some cards of a way to pay, if there is one and chance wants it, or else of the hand."""
    ways = sorted(sorted(way) for way in brute.ways(written, hand, wild))
    source = chance.choice(ways) if ways and chance.random() < 0.7 else sorted(hand)
    return set(chance.sample(source, chance.randint(0, min(4, len(source)))))


def test_every_hand_is_as_far_away_as_the_definitions_say() -> None:
    matchers = {written: cost_of(written) for written in brute.COSTS.values()}
    chance = Random(3)

    for hand, wild in random_hands(HANDS, seed=3):
        written = chance.choice(list(matchers))
        wizards = hand - ARCHMAGES
        assert costs.missing(matchers[written], mask_of(wizards)) == brute.missing(written, wizards), (written, hand)
        found = costs.completing(matchers[written], mask_of(hand), mask_of(wild))
        assert cards_in(found) == brute.completing(written, hand, wild), (written, hand, wild)


def test_the_brute_force_may_try_numbers_and_elements_apart() -> None:
    chance = Random(4)

    for hand, wild in random_hands(100, seed=4):
        written = chance.choice(list(brute.COSTS.values()))
        wizards = sorted(hand - wild)[: brute.read(written).size]
        wilds = brute.read(written).size - len(wizards)
        if wilds <= 2:
            apart = brute.is_made_of(written, wizards, wilds)
            assert apart == brute.is_made_of_whole_wizards(written, wizards, wilds), (written, wizards, wilds)

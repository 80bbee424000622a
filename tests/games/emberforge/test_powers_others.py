"""Card powers against others, and the one against those: steal, exchange, rob, tax, protect (FORGE-FX-09 to -13)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import Counts, ForgeTable, Smith

# Steal


@clause("FORGE-FX-09")
def test_a_theft_takes_a_token_from_the_stock_of_an_opponent(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-3"], stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Birk", stock={"scale": 1, "mithril": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-3")
    table.refuses("Ash", "iron", clause="FORGE-FX-09")
    table.asks_something_else("Ash", "done")
    table.when("Ash").takes("mithril")

    table.then("Ash").has(stock={"iron": 1, "mithril": 1})
    table.then("Birk").has(stock={"scale": 1})
    table.logged("Ash takes 1 Mithril from Birk.")
    table.is_whole()


@clause("FORGE-FX-09", "FORGE-FX-13")
def test_the_victim_of_a_theft_is_an_opponent_with_a_matching_token_who_is_not_protected(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-1"], stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Birk", stock={"iron": 1}), Smith("Cole", stock={"iron": 1}, is_protected=True),
        Smith("Dara", stock={"bronze": 1}),
        turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-1")
    table.offers("Ash", "seat2", "seat4")
    table.refuses("Ash", "seat1", clause="FORGE-FX-09")
    table.refuses("Ash", "seat3", clause="FORGE-FX-13")
    table.asks_something_else("Ash", "done")
    table.when("Ash").chooses("seat4")

    table.then("Ash").has(stock={"iron": 1, "bronze": 1})
    table.then("Dara").has(stock={})


@clause("FORGE-FX-09")
def test_nobody_steals_from_an_empty_stock_or_an_empty_seat(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-3"], embers={"runarium": 1}), Smith("Birk", stock={"iron": 1}),
        Smith("Cole", unfinished={"axe-2": {"iron": 1}}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-3")

    table.then("Ash").has(stock={"iron": 1})
    table.then("Birk").has(stock={})
    table.then("Cole").has(unfinished={"axe-2": {"iron": 1}})


@clause("FORGE-FX-09")
def test_a_seat_where_nobody_sits_can_not_be_chosen(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-3"], embers={"runarium": 1}), Smith("Birk", stock={"iron": 1}),
        Smith("Cole", stock={"iron": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-3")

    table.asks_something_else("Ash", "seat4")


@clause("FORGE-FX-09")
def test_a_theft_is_of_a_listed_type(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-1"], embers={"runarium": 1}),
        Smith("Birk", stock={"iron": 1, "bronze": 1, "crystal": 1}), Smith("Cole", stock={"crystal": 3}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-1")

    table.offers("Ash", "iron", "bronze")
    table.refuses("Ash", "crystal", clause="FORGE-FX-09")


@clause("FORGE-FX-09")
def test_two_thefts_may_be_from_one_opponent_or_from_two(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-7"], embers={"runarium": 2}), Smith("Birk", stock={"iron": 3}),
        Smith("Cole", stock={"scale": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-7").chooses("seat2", "seat2")
    table.then("Ash").has(stock={"iron": 2})
    table.when("Ash").uses("dagger-7").chooses("seat3")

    table.then("Ash").has(stock={"iron": 3, "scale": 1})
    table.then("Birk").has(stock={})
    table.then("Cole").has(stock={})


@clause("FORGE-FX-09")
def test_thefts_end_where_no_opponent_has_a_token_left(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["dagger-7"], embers={"runarium": 1}), Smith("Birk", stock={"iron": 1}), turn="Ash")

    table.when("Ash").activates("runarium").uses("dagger-7")

    table.then("Ash").has(stock={"iron": 1})
    table.then("Birk").has(stock={})


@clause("FORGE-FX-09")
def test_what_a_thief_has_above_three_goes_back_to_the_supply(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-3"], stock={"iron": 3}, embers={"runarium": 1}),
        Smith("Birk", stock={"iron": 1}),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("dagger-3")

    table.then("Ash").has(stock={"iron": 3})
    table.then("Birk").has(stock={})
    table.shows(supply={"iron": 12})
    table.logged("Ash returns 1 Iron.")


# Exchange


@clause("FORGE-FX-10")
def test_an_exchange_swaps_as_many_tokens_each_way_and_the_user_chooses_both_sides(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 2, "bronze": 1}, embers={"runarium": 1}),
        Smith("Birk", stock={"scale": 1, "mithril": 2}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-4")
    table.refuses("Ash", "scale", clause="FORGE-FX-10")
    table.refuses("Ash", "done", clause="FORGE-FX-10")
    table.when("Ash").pays("bronze")
    table.refuses("Ash", "bronze", clause="FORGE-FX-10")
    table.when("Ash").pays("iron")
    table.refuses("Ash", "iron", clause="FORGE-FX-10")
    table.asks_something_else("Ash", "done")
    table.when("Ash").takes("mithril", "mithril")

    table.then("Ash").has(stock={"iron": 1, "mithril": 2})
    table.then("Birk").has(stock={"iron": 1, "bronze": 1, "scale": 1})
    table.logged("Ash hands 1 Bronze to Birk.")
    table.logged("Birk hands 1 Mithril to Ash.")
    table.is_whole()


@clause("FORGE-FX-10")
def test_an_exchange_may_be_of_fewer_tokens(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 2}, embers={"runarium": 1}),
        Smith("Birk", stock={"scale": 2, "mithril": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-4").stops().takes("scale")

    table.then("Ash").has(stock={"iron": 1, "scale": 1})
    table.then("Birk").has(stock={"iron": 1, "scale": 1, "mithril": 1})


@clause("FORGE-FX-10")
def test_no_more_tokens_are_given_than_the_opponent_can_match(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 1, "bronze": 1}, embers={"runarium": 1}),
        Smith("Birk", stock={"scale": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-4").pays("bronze")

    table.then("Ash").has(stock={"iron": 1, "scale": 1})
    table.then("Birk").has(stock={"bronze": 1})


@clause("FORGE-FX-10")
def test_a_token_of_the_opponent_is_taken_once(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 2}, embers={"runarium": 1}),
        Smith("Birk", stock={"scale": 1, "bronze": 1, "crystal": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-4").pays("iron").takes("scale")

    table.offers("Ash", "bronze", "crystal")
    table.refuses("Ash", "scale", clause="FORGE-FX-10")


@clause("FORGE-FX-10")
def test_after_an_exchange_the_limit_holds_for_both(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 2, "scale": 2}, embers={"runarium": 1}),
        Smith("Birk", stock={"iron": 2, "scale": 2}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-4").pays("iron", "iron").takes("scale", "scale")

    table.then("Ash").has(stock={"scale": 3})
    table.then("Birk").has(stock={"iron": 3})
    table.shows(supply={"iron": 12, "scale": 12})
    table.is_whole()


@clause("FORGE-FX-10", "FORGE-FX-13")
def test_an_exchange_is_with_one_opponent_who_has_tokens_and_is_not_protected(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Birk"), Smith("Cole", stock={"scale": 1}), Smith("Dara", stock={"bronze": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-4")
    table.offers("Ash", "seat3", "seat4")
    table.refuses("Ash", "seat1", clause="FORGE-FX-10")
    table.refuses("Ash", "seat2", clause="FORGE-FX-10")
    table.when("Ash").chooses("seat4")

    table.then("Ash").has(stock={"bronze": 1})
    table.then("Dara").has(stock={"iron": 1})


@clause("FORGE-FX-09", "FORGE-FX-10", "FORGE-FX-12", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("power", "mine", "theirs"),
    [
        ("[{ steal = { n = 1 } }]", {"iron": 1}, {}),
        ('[{ steal = { n = 1, of = ["iron", "scale"] } }]', {"iron": 1}, {"bronze": 3, "crystal": 1, "mithril": 1}),
        ("[{ exchange = 1 }]", {}, {"iron": 1}),
        ("[{ exchange = 1 }]", {"iron": 1}, {}),
        ("[{ exchange = 1 }]", {"iron": 2}, {"iron": 1}),
        ("[{ tax = 1 }]", {"iron": 1}, {}),
    ],
)
def test_a_power_against_stocks_can_not_be_used_where_it_would_change_nothing(
    table: ForgeTable, power: str, mine: Counts, theirs: Counts
) -> None:
    table.given(
        Smith("Ash", forged=["axe-1", "sword-2"], stock=mine, embers={"runarium": 1}), Smith("Birk", stock=theirs),
        turn="Ash",
        powers={"axe-1": power},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")


# Rob


@clause("FORGE-FX-11")
def test_a_robbery_takes_a_card_drawn_by_chance_that_only_the_two_see(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-5"], hand=["axe-1"], embers={"runarium": 1}),
        Smith("Birk", hand=["axe-2", "axe-3", "axe-4"]), Smith("Cole"), turn="Ash",
    )  # fmt: skip
    table.numbers(1)

    table.when("Ash").activates("runarium").uses("dagger-5")

    table.then("Ash").has(hand=["axe-1", "axe-3"])
    table.then("Birk").has(hand=["axe-2", "axe-4"])
    table.logged("Ash takes Wyrmhide Axe from Birk's hand.", to="Ash")
    table.logged("Ash takes Wyrmhide Axe from Birk's hand.", to="Birk")
    table.logged("Ash takes a card from Birk's hand.", to="Cole")


@clause("FORGE-FX-11", "FORGE-FX-13")
def test_the_victim_of_a_robbery_is_an_opponent_with_a_hand_who_is_not_protected(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-5"], hand=["axe-1"], embers={"runarium": 1}),
        Smith("Birk", hand=["axe-2"], is_protected=True), Smith("Cole", hand=["axe-3"]), Smith("Dara", hand=["axe-4"]),
        turn="Ash",
    )  # fmt: skip
    table.numbers(0)

    table.when("Ash").activates("runarium").uses("dagger-5")
    table.offers("Ash", "seat3", "seat4")
    table.refuses("Ash", "seat1", clause="FORGE-FX-11")
    table.refuses("Ash", "seat2", clause="FORGE-FX-13")
    table.when("Ash").chooses("seat4")

    table.then("Ash").has(hand=["axe-1", "axe-4"])


@clause("FORGE-FX-11")
def test_robberies_may_be_of_different_opponents_and_end_where_no_hand_has_a_card(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk", hand=["axe-2"]),
        Smith("Cole", hand=["axe-3"]),
        turn="Ash", powers={"axe-1": "[{ rob = 3 }]"},
    )  # fmt: skip
    table.numbers(0, 0)

    table.when("Ash").activates("runarium").uses("axe-1").chooses("seat3")

    table.then("Ash").has(hand=["axe-2", "axe-3"])


@clause("FORGE-FX-11")
def test_nobody_robs_an_empty_hand(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-5"], embers={"runarium": 1}), Smith("Birk"), Smith("Cole", hand=["axe-3"]),
        Smith("Dara", hand=["axe-4"]), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-5")

    table.refuses("Ash", "seat2", clause="FORGE-FX-11")


@clause("FORGE-FX-11", "FORGE-RUNA-10")
def test_a_robbery_can_not_be_used_where_no_opponent_has_a_card(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-5", "sword-2"], hand=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "dagger-5", clause="FORGE-RUNA-10")


# Tax


@clause("FORGE-FX-12")
def test_every_opponent_returns_a_token_of_their_own_choice_clockwise_from_the_user(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", stock={"iron": 1, "bronze": 1}),
        Smith("Birk", forged=["dagger-6"], stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Cole", stock={"scale": 1, "mithril": 1}),
        Smith("Dara", stock={"crystal": 1, "mithril": 2}),
        turn="Birk",
    )  # fmt: skip

    table.when("Birk").activates("runarium").uses("dagger-6")
    table.refuses("Cole", "iron", clause="FORGE-FX-12")
    table.asks_something_else("Cole", "done")
    table.when("Cole").pays("scale")
    table.when("Dara").pays("mithril")
    table.when("Ash").pays("bronze")
    table.when("Birk").takes("mithril")

    table.then("Ash").has(stock={"iron": 1})
    table.then("Birk").has(stock={"iron": 1, "mithril": 1})
    table.then("Cole").has(stock={"mithril": 1})
    table.then("Dara").has(stock={"crystal": 1, "mithril": 1})
    table.shows(supply={"bronze": 15, "scale": 15, "mithril": 12})
    table.logged("Cole returns 1 Scale.")


@clause("FORGE-FX-12")
def test_who_has_fewer_tokens_than_the_tax_gives_what_they_have(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk", stock={"iron": 1}), Smith("Cole"),
        Smith("Dara", stock={"iron": 3}), turn="Ash", powers={"axe-1": "[{ tax = 2 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")

    table.then("Birk").has(stock={})
    table.then("Cole").has(stock={})
    table.then("Dara").has(stock={"iron": 1})


# Protect


@clause("FORGE-FX-13")
@pytest.mark.parametrize("power", ["steal = { n = 1 }", "exchange = 1", "rob = 1", "tax = 1"])
def test_powers_of_opponents_do_not_affect_who_is_protected(table: ForgeTable, power: str) -> None:
    table.given(
        Smith("Ash", forged=["spear-3"], hand=["axe-2"], stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Birk", forged=["axe-1", "sword-2"], stock={"scale": 1}, embers={"runarium": 1}), turn="Ash",
        powers={"axe-1": f"[{{ {power} }}]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("spear-3").takes("mithril")
    table.when("Birk").activates("runarium")

    table.refuses("Birk", "axe-1", clause="FORGE-RUNA-10")
    table.then("Ash").has(is_protected=True)
    table.logged("Ash is protected.")


@clause("FORGE-FX-13")
@pytest.mark.parametrize("power", ["steal = { n = 1 }", "exchange = 1", "rob = 1", "tax = 1"])
def test_powers_of_opponents_affect_who_is_not_protected(table: ForgeTable, power: str) -> None:
    table.given(
        Smith("Ash", hand=["axe-2"], stock={"iron": 1}),
        Smith("Birk", forged=["axe-1"], stock={"scale": 1}, embers={"runarium": 1}, is_protected=True), turn="Birk",
        powers={"axe-1": f"[{{ {power} }}]"},
    )  # fmt: skip

    table.when("Birk").activates("runarium")

    table.offers("Birk", "axe-1", "done")


@clause("FORGE-FX-13", "FORGE-FX-12")
def test_a_tax_passes_the_protected_by(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-6"], embers={"runarium": 1}), Smith("Birk", stock={"iron": 1}, is_protected=True),
        Smith("Cole", stock={"iron": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-6").takes("scale")

    table.then("Birk").has(stock={"iron": 1})
    table.then("Cole").has(stock={})


@clause("FORGE-FX-13")
def test_an_exchange_with_the_protected_is_refused(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Birk", stock={"scale": 1}, is_protected=True), Smith("Cole", stock={"scale": 1}),
        Smith("Dara", stock={"scale": 1}),
        turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("dagger-4")

    table.refuses("Ash", "seat2", clause="FORGE-FX-13")


@clause("FORGE-FX-13")
def test_protection_lasts_until_the_start_of_ones_next_turn(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["spear-1"], embers={"runarium": 1}),
        Smith("Birk", forged=["dagger-1", "sword-2"]), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("spear-1")
    table.when("Birk").places("runarium").stops()
    table.when("Ash").places("gildar").stops()
    table.when("Birk").activates("runarium")
    table.refuses("Birk", "dagger-1", clause="FORGE-RUNA-10")
    table.then("Ash").has(is_protected=True, stock={"iron": 1})
    table.when("Birk").stops()

    table.shows(active="Ash", round_number=2)
    table.then("Ash").has(is_protected=False)


@clause("FORGE-FX-13", "FORGE-RUNA-10")
def test_who_uses_protection_is_protected_alone_and_not_twice(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["spear-1", "sword-2"], stock={"iron": 2}, embers={"runarium": 3}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("spear-1")

    table.then("Ash").has(stock={"iron": 3}, is_protected=True)
    table.then("Birk").has(is_protected=False)
    table.refuses("Ash", "spear-1", clause="FORGE-RUNA-10")


@clause("FORGE-FX-10")
def test_an_opponent_with_whom_nothing_else_could_be_swapped_is_no_partner(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Birk", stock={"iron": 2}),
        Smith("Cleo", stock={"scale": 1}),
        Smith("Dorn", stock={"mithril": 1}),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("dagger-4")

    table.refuses("Ash", "seat2", clause="FORGE-FX-10")
    table.offers("Ash", "seat3", "seat4")

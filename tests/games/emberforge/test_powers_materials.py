"""Card powers on materials: gain, salvage, trade, stoke (FORGE-FX-01, -02, -07, -08, -16)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import Counts, ForgeTable, Smith

# A power and its steps


@clause("FORGE-FX-01")
def test_the_steps_of_a_power_resolve_in_the_order_printed(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-4"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2"]
    )

    table.when("Ash").activates("runarium").uses("sword-4").discards("bow-1")

    table.then("Ash").has(hand=["bow-2"])
    table.shows(discard=["bow-1"])


@clause("FORGE-FX-01")
def test_a_step_that_is_impossible_is_skipped(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["sword-7"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", discard=[])

    table.when("Ash").activates("runarium").uses("sword-7")

    table.then("Ash").has(stock={"iron": 1}, hand=[])


@clause("FORGE-FX-01", "FORGE-FX-08")
def test_a_trade_is_skipped_whole_where_too_few_tokens_could_be_returned(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        powers={"axe-1": "[{ gain = { bronze = 1 } }, { trade = { give = 2, get = 3 } }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")

    table.then("Ash").has(stock={"bronze": 1})


@clause("FORGE-FX-01")
def test_a_later_step_sees_what_an_earlier_one_brought(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        powers={"axe-1": "[{ gain = { bronze = 2 } }, { trade = { give = 2, get = 1 } }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1").takes("mithril")

    table.then("Ash").has(stock={"mithril": 1})


# Gain


@clause("FORGE-FX-02")
def test_a_gain_takes_the_tokens_named_from_the_supply(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-5"], embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-5")

    table.then("Ash").has(stock={"bronze": 1, "scale": 1})
    table.shows(supply={"iron": 15, "bronze": 14, "crystal": 15, "scale": 14, "mithril": 15})
    table.logged("Ash uses Twinscale Axe.")
    table.logged("Ash takes 1 Bronze.")
    table.logged("Ash takes 1 Scale.")


@clause("FORGE-FX-02")
def test_a_short_supply_gives_fewer_of_the_tokens_named(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        supply={"bronze": 1, "scale": 0}, powers={"axe-1": "[{ gain = { bronze = 2, scale = 1 } }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")

    table.then("Ash").has(stock={"bronze": 1})
    table.shows(supply={"bronze": 0, "scale": 0})


@clause("FORGE-FX-02")
def test_what_a_gain_brings_above_three_goes_back(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-5"], stock={"bronze": 3}, embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-5")

    table.then("Ash").has(stock={"bronze": 3, "scale": 1})
    table.logged("Ash returns 1 Bronze.")
    table.is_whole()


@clause("FORGE-FX-02")
def test_a_gain_of_choice_is_among_the_types_listed_that_the_supply_has(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["spear-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", supply={"bronze": 0}
    )

    table.when("Ash").activates("runarium").uses("spear-2")
    table.offers("Ash", "iron", "crystal")
    table.refuses("Ash", "bronze", clause="FORGE-FX-02")
    table.refuses("Ash", "mithril", clause="FORGE-FX-02")
    table.asks_something_else("Ash", "axe-1")
    table.when("Ash").takes("crystal")

    table.then("Ash").has(stock={"crystal": 1})


@clause("FORGE-FX-02")
def test_tokens_of_choice_may_be_alike(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-7"], embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-7").takes("scale", "scale")

    table.then("Ash").has(stock={"scale": 2})


@clause("FORGE-FX-02")
def test_tokens_of_choice_are_all_different_where_the_card_says_so(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-9"], embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-9").takes("scale")
    table.refuses("Ash", "scale", clause="FORGE-FX-02")
    table.when("Ash").takes("mithril")

    table.then("Ash").has(stock={"scale": 1, "mithril": 1})


@clause("FORGE-FX-02")
def test_three_tokens_that_must_be_different_are_of_three_types(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-9"], embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        powers={"axe-9": "[{ gain_choice = { n = 3, different = true } }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-9").takes("scale", "iron")

    table.offers("Ash", "bronze", "crystal", "mithril")


@clause("FORGE-FX-02")
def test_a_short_supply_gives_fewer_of_the_tokens_of_choice(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-7"], embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
        supply={"iron": 1, "scale": 0},
    )

    table.when("Ash").activates("runarium").uses("axe-7")

    table.then("Ash").has(stock={"iron": 1})


@clause("FORGE-FX-02")
def test_a_token_of_choice_above_three_may_be_chosen_and_goes_back(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-3"], stock={"iron": 3}, embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-3").takes("iron")

    table.then("Ash").has(stock={"iron": 3})
    table.is_whole()


@clause("FORGE-FX-02", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("card", "stock", "supply"),
    [
        ("axe-2", {"iron": 3}, {}),
        ("axe-2", {}, {"iron": 0}),
        ("axe-5", {"bronze": 3}, {"scale": 0}),
        ("axe-3", {"iron": 3, "scale": 3}, {}),
        ("axe-3", {"iron": 3, "bronze": 1}, {"scale": 0}),
    ],
)
def test_a_gain_can_not_be_used_where_no_token_would_stay(
    table: ForgeTable, card: str, stock: Counts, supply: Counts
) -> None:
    table.given(
        Smith("Ash", forged=[card, "sword-2"], stock=stock, embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
        supply=supply,
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", card, clause="FORGE-RUNA-10")


@clause("FORGE-FX-02", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("card", "stock"),
    [("axe-2", {"iron": 2}), ("axe-5", {"bronze": 3, "scale": 2}), ("axe-3", {"iron": 3, "scale": 2})],
)
def test_a_gain_can_be_used_where_one_token_would_stay(table: ForgeTable, card: str, stock: Counts) -> None:
    table.given(Smith("Ash", forged=[card], stock=stock, embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium")

    table.offers("Ash", card, "done")


# Salvage


@clause("FORGE-FX-07")
def test_a_salvage_gains_up_to_the_number_told_out_of_the_discarded_cards_cost(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-4"], hand=["hammer-6", "bow-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("runarium").uses("axe-4")
    table.asks_something_else("Ash", "axe-4")
    table.when("Ash").discards("hammer-6")
    table.refuses("Ash", "scale", clause="FORGE-FX-07")
    table.asks_something_else("Ash", "bow-1")
    table.when("Ash").takes("iron", "mithril")

    table.then("Ash").has(stock={"iron": 1, "mithril": 1}, hand=["bow-1"])
    table.shows(discard=["hammer-6"])
    table.logged("Ash discards Ruby Sledge.")
    table.is_whole()


@clause("FORGE-FX-07")
def test_a_salvage_takes_no_more_of_a_type_than_is_printed(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-8"], hand=["axe-7"], embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("axe-8").takes("scale")
    table.refuses("Ash", "scale", clause="FORGE-FX-07")
    table.when("Ash").takes("iron", "iron")

    table.then("Ash").has(stock={"iron": 2, "scale": 1})


@clause("FORGE-FX-07")
def test_a_salvage_may_take_fewer(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-4"], hand=["axe-3"], embers={"runarium": 1, "gildar": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("runarium").uses("axe-4").takes("iron").stops()

    table.then("Ash").has(stock={"iron": 1})


@clause("FORGE-FX-07")
def test_a_salvage_takes_only_what_the_supply_has(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-4"], hand=["axe-3"], embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
        supply={"scale": 0},
    )

    table.when("Ash").activates("runarium").uses("axe-4")

    table.refuses("Ash", "scale", clause="FORGE-FX-07")


@clause("FORGE-FX-07", "FORGE-RUNA-10")
def test_a_salvage_can_not_be_used_without_another_hand_card(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-4", "sword-2"], hand=["spear-5"], embers={"runarium": 2}), Smith("Birk"), turn="Ash",
        deck=["bow-1"],
    )  # fmt: skip

    table.when("Ash").activates("runarium")
    table.refuses("Ash", "spear-5", clause="FORGE-RUNA-10")
    table.when("Ash").uses("sword-2")

    table.offers("Ash", "axe-4", "sword-2", "spear-5", "bow-1", "done")


@clause("FORGE-FX-07", "FORGE-RUNA-10")
def test_a_salvage_can_not_be_used_with_an_empty_hand(table: ForgeTable) -> None:
    table.given(Smith("Ash", forged=["axe-4", "sword-2"], embers={"runarium": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-4", clause="FORGE-RUNA-10")


# Trade


@clause("FORGE-FX-08")
def test_a_trade_returns_exactly_the_number_told_and_takes_the_other_number(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["spear-4"], stock={"iron": 2, "bronze": 1}, embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("spear-4").pays("iron", "bronze").takes("mithril", "mithril", "bronze")

    table.then("Ash").has(stock={"iron": 1, "bronze": 1, "mithril": 2})
    table.logged("Ash returns 1 Iron.")
    table.is_whole()


@clause("FORGE-FX-08")
def test_only_tokens_of_ones_stock_can_be_returned_in_a_trade(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-2"], stock={"iron": 1, "bronze": 1}, embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("hammer-2")

    table.offers("Ash", "iron", "bronze")
    table.refuses("Ash", "scale", clause="FORGE-FX-08")
    table.asks_something_else("Ash", "done")


@clause("FORGE-FX-08", "FORGE-RUNA-10")
def test_a_trade_can_not_be_used_with_fewer_tokens_than_it_returns(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["spear-4", "axe-2"], stock={"scale": 1}, embers={"runarium": 2}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("runarium")
    table.refuses("Ash", "spear-4", clause="FORGE-RUNA-10")
    table.when("Ash").uses("axe-2")

    table.offers("Ash", "spear-4", "axe-2", "done")


# Stoke


@clause("FORGE-FX-16")
def test_a_stoke_puts_a_needed_token_of_the_stock_on_an_unfinished_weapon(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-1"], unfinished={"axe-4": {"iron": 1}}, stock={"iron": 1, "crystal": 2, "scale": 1},
            embers={"runarium": 1},
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-1")
    table.offers("Ash", "iron", "crystal")
    assert table.seen_by("Ash").source == "stock"
    table.refuses("Ash", "scale", clause="FORGE-FX-16")
    table.refuses("Ash", "done", clause="FORGE-FX-16")
    table.when("Ash").pays("crystal")

    table.then("Ash").has(
        unfinished={"axe-4": {"iron": 1, "crystal": 1}},
        stock={"iron": 1, "crystal": 1, "scale": 1},
        forged=["hammer-1"],
    )
    table.logged("Ash puts 1 Crystal on Quarry Pick-Axe.")
    table.is_whole()


@clause("FORGE-FX-16", "FORGE-STORE-04")
def test_a_stoke_from_the_supply_leaves_the_stock_alone(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-7"], unfinished={"axe-4": {"iron": 1}}, stock={"iron": 1}, embers={"runarium": 1}),
        Smith("Birk"), turn="Ash", supply={"mithril": 0},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-7")
    assert (table.seen_by("Ash").source, table.seen_by("Birk").source) == ("supply", "supply")
    table.when("Ash").pays("crystal")

    assert table.seen_by("Ash").source == ""
    table.then("Ash").has(unfinished={"axe-4": {"iron": 1, "crystal": 1}}, stock={"iron": 1})
    table.shows(supply={"iron": 13, "crystal": 14})


@clause("FORGE-FX-16")
def test_a_stoke_may_put_fewer_but_at_least_one(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-8"], unfinished={"bow-8": {"mithril": 1}}, embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("hammer-8")
    table.refuses("Ash", "done", clause="FORGE-FX-16")
    table.when("Ash").pays("bronze")
    table.refuses("Ash", "bronze", clause="FORGE-FX-16")
    table.when("Ash").stops()

    table.then("Ash").has(unfinished={"bow-8": {"mithril": 1, "bronze": 1}})


@clause("FORGE-FX-16")
def test_a_stoke_serves_one_of_ones_own_unfinished_weapons(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-5"], hand=["axe-2"], stock={"iron": 3}, embers={"runarium": 1},
            unfinished={"axe-4": {"iron": 1}, "sword-4": {"iron": 1}, "sword-5": {"bronze": 1}},
        ),
        Smith("Birk", unfinished={"axe-7": {"iron": 1}}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-5")
    table.offers("Ash", "axe-4", "sword-4")
    table.refuses("Ash", "sword-5", clause="FORGE-FX-16")
    table.asks_something_else("Ash", "axe-2")
    table.asks_something_else("Ash", "hammer-5")
    table.asks_something_else("Ash", "axe-7")
    table.when("Ash").chooses("sword-4")

    table.then("Ash").has(unfinished={"axe-4": {"iron": 1}, "sword-4": {"iron": 2}, "sword-5": {"bronze": 1}})


@clause("FORGE-FX-16")
def test_a_stoke_may_complete_the_weapon_whose_tokens_return(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-8"], unfinished={"axe-4": {"iron": 2}}, embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("hammer-8")

    table.then("Ash").has(forged=["axe-4", "hammer-8"], unfinished={})
    table.shows(supply={"iron": 15, "crystal": 15})
    table.logged("Ash forges Quarry Pick-Axe.")


@clause("FORGE-FX-16", "FORGE-WIN-06")
def test_a_weapon_completed_by_a_stoke_may_win_the_game(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-1", "sword-1", "staff-1", "bow-1"], unfinished={"axe-2": {"iron": 1}},
            stock={"iron": 1},
            embers={"runarium": 2},
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-1")

    table.is_over(1, -1)


@clause("FORGE-FX-16", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("card", "unfinished", "stock", "supply"),
    [
        ("hammer-1", {}, {"iron": 1}, {}),
        ("hammer-1", {"axe-4": {"iron": 1}}, {"scale": 1}, {}),
        ("hammer-1", {"axe-4": {"iron": 2}}, {"iron": 1}, {}),
        ("hammer-7", {"axe-4": {"iron": 2}}, {"crystal": 1}, {"crystal": 0}),
    ],
)
def test_a_stoke_can_not_be_used_where_no_needed_token_is_at_hand(
    table: ForgeTable, card: str, unfinished: dict[str, Counts], stock: Counts, supply: Counts
) -> None:
    table.given(
        Smith("Ash", forged=[card, "sword-2"], unfinished=unfinished, stock=stock, embers={"runarium": 1}),
        Smith("Birk", unfinished={"sword-4": {"bronze": 1}}), turn="Ash", supply=supply,
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", card, clause="FORGE-RUNA-10")

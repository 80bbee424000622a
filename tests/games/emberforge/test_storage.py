"""The storage: at most 3 tokens of each type in stock (FORGE-STORE)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import Counts, ForgeTable, Smith


@clause("FORGE-STORE-01", "FORGE-STORE-02", "FORGE-STORE-03", "FORGE-IGNAR-07", "FORGE-IGNAR-08")
def test_a_fourth_iron_gathered_goes_straight_back_and_mithril_that_has_run_out_cannot_be_gathered(
    table: ForgeTable,
) -> None:
    """FS-06"""
    table.given(
        Smith("Ash", hand=["hammer-6"], stock={"iron": 3}, embers={"ignar": 3}),
        Smith("Birk"),
        turn="Ash",
        supply={"mithril": 0},
    )

    table.when("Ash").activates("ignar").discards("hammer-6")
    table.refuses("Ash", "mithril", clause="FORGE-IGNAR-07")
    table.when("Ash").takes("iron", "crystal")
    table.then("Ash").has(stock={"iron": 3, "crystal": 1})
    table.logged("Ash returns 1 Iron.")
    table.offers("Ash", "iron", "done")
    table.when("Ash").takes("iron")

    table.then("Ash").has(stock={"iron": 3, "crystal": 1})
    table.shows(supply={"iron": 12, "crystal": 14, "mithril": 0})
    table.asks("Birk")


@clause("FORGE-STORE-01")
def test_a_stock_holds_up_to_3_tokens_of_a_type(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-7"], stock={"iron": 1}, embers={"ignar": 3}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-7").takes("iron", "iron")
    table.then("Ash").has(stock={"iron": 3})
    table.when("Ash").takes("iron")

    table.then("Ash").has(stock={"iron": 3})
    table.is_whole()


@clause("FORGE-STORE-02")
def test_what_is_above_3_goes_back_at_once_and_cannot_be_spent_first(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["axe-2", "hammer-5"], stock={"iron": 3}, embers={"ignar": 1, "durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("ignar").discards("axe-2").stops().takes("iron")
    table.shows(supply={"iron": 12})
    table.when("Ash").activates("durgaz").works_on("hammer-5").pays("iron", "iron")

    table.then("Ash").has(forged=["hammer-5"], stock={})
    table.shows(supply={"iron": 15})


@clause("FORGE-STORE-03")
def test_the_limit_holds_for_the_reward_of_a_commission_token_by_token(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-1"], stock={"iron": 3}, embers={"gildar": 1}),
        Smith("Birk"),
        turn="Ash",
        row=["axe-9", "sword-8", "hammer-8"],
        deck=["bow-1"],
        supply={"iron": 1},
    )

    table.when("Ash").activates("gildar").delivers("sword-1").takes("iron")
    table.shows(supply={"iron": 1})
    table.when("Ash").takes("iron")

    table.then("Ash").has(tokens=1, stock={"iron": 3})
    table.shows(supply={"iron": 1})


@clause("FORGE-STORE-03")
@pytest.mark.parametrize(
    ("power", "answers", "stock", "left"),
    [
        ("axe-5", [], {"bronze": 3}, {"bronze": 3, "scale": 1}),
        ("axe-7", ["iron", "scale"], {"iron": 3}, {"iron": 3, "scale": 1}),
        ("axe-4", ["crystal", "iron"], {"iron": 3}, {"iron": 3, "crystal": 1}),
        ("hammer-2", ["bronze", "iron", "scale"], {"iron": 3, "bronze": 1}, {"iron": 3, "scale": 1}),
    ],
    ids=["gain", "gain of choice", "salvage", "trade"],
)
def test_the_limit_holds_for_tokens_that_a_power_brings(
    table: ForgeTable, power: str, answers: list[str], stock: Counts, left: Counts
) -> None:
    table.given(
        Smith("Ash", hand=["sword-6"], forged=[power], stock=stock, embers={"runarium": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("runarium").uses(power).picks(*answers)

    table.then("Ash").has(stock=left)
    table.asks("Birk")
    table.is_whole()


@clause("FORGE-STORE-03")
def test_a_stolen_token_above_the_limit_goes_to_the_supply(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-3"], stock={"iron": 3}, embers={"runarium": 1}),
        Smith("Birk", stock={"iron": 2, "scale": 1}),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("dagger-3").takes("iron")

    table.then("Ash").has(stock={"iron": 3})
    table.then("Birk").has(stock={"iron": 1, "scale": 1})
    table.shows(supply={"iron": 11})


@clause("FORGE-STORE-02", "FORGE-STORE-03")
def test_after_an_exchange_the_limit_holds_for_both(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["dagger-4"], stock={"iron": 3, "bronze": 1}, embers={"runarium": 1}),
        Smith("Birk", stock={"iron": 1, "bronze": 3}),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("dagger-4").picks("bronze").stops().takes("iron")

    table.then("Ash").has(stock={"iron": 3})
    table.then("Birk").has(stock={"bronze": 3})
    table.shows(supply={"iron": 12, "bronze": 12})


@clause("FORGE-STORE-04")
def test_tokens_on_an_unfinished_weapon_do_not_count_towards_the_limit(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", unfinished={"axe-7": {"iron": 2}}, forged=["axe-2"], stock={"iron": 2}, embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("axe-2")

    table.then("Ash").has(stock={"iron": 3}, unfinished={"axe-7": {"iron": 2}})
    table.is_whole()


@clause("FORGE-STORE-04")
def test_tokens_on_an_unfinished_weapon_cannot_pay_for_another_one(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["axe-2", "axe-3"],
            unfinished={"axe-7": {"iron": 2}},
            stock={"scale": 2},
            embers={"durgaz": 3},
        ),
        Smith("Birk"),
        turn="Ash",
        heat={"durgaz": "cooling"},
    )

    table.when("Ash").activates("durgaz")

    table.refuses("Ash", "axe-2", clause="FORGE-DURGAZ-08")
    table.when("Ash").works_on("axe-3")
    table.then("Ash").has(stock={"scale": 1}, unfinished={"axe-7": {"iron": 2}, "axe-3": {"scale": 1}})
    table.offers("Ash", "axe-7", "done")


@clause("FORGE-STORE-04")
def test_tokens_on_an_unfinished_weapon_can_be_neither_traded_nor_stolen(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            forged=["axe-2", "hammer-2", "dagger-3"],
            unfinished={"axe-7": {"iron": 2}},
            embers={"runarium": 1},
        ),
        Smith("Birk", unfinished={"hammer-5": {"iron": 1}}),
        turn="Ash",
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "hammer-2", clause="FORGE-RUNA-10")
    table.refuses("Ash", "dagger-3", clause="FORGE-RUNA-10")
    table.offers("Ash", "axe-2", "done")


@clause("FORGE-STORE-05")
def test_the_limit_is_for_each_type_by_itself_and_a_stock_can_reach_15(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["bow-7", "hammer-6"],
            stock={"iron": 3, "bronze": 3, "crystal": 2, "scale": 2, "mithril": 2},
            embers={"ignar": 3},
        ),
        Smith("Birk"),
        turn="Ash",
        heat={"ignar": "cooling"},
    )

    table.when("Ash").activates("ignar").discards("bow-7", "hammer-6").takes("crystal", "scale", "mithril")

    table.then("Ash").has(stock={"iron": 3, "bronze": 3, "crystal": 3, "scale": 3, "mithril": 3})
    table.is_whole()


@clause("FORGE-STORE-06")
def test_a_hand_has_no_limit(table: ForgeTable) -> None:
    hand = [f"{weapon}-{number}" for weapon in ("sword", "staff", "bow", "dagger", "spear") for number in range(1, 7)]
    table.given(
        Smith("Ash", hand=hand, embers={"gildar": 3}),
        Smith("Birk"),
        turn="Ash",
        deck=["axe-1", "axe-2", "axe-3"],
        heat={"gildar": "cooling"},
    )

    table.when("Ash").activates("gildar").draws(3)

    table.shows(round_number=2, discard=[])
    table.then("Ash").has(hand=[*hand, "axe-1", "axe-2", "axe-3"])

"""Durgaz: unfinished weapons, and what they are worth (FORGE-DURGAZ)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import Counts, ForgeTable, Smith


@clause("FORGE-DURGAZ-06")
def test_a_card_paid_in_part_lies_unfinished_for_all_to_see_with_the_tokens_on_it(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["hammer-6"], stock={"iron": 1, "crystal": 1}, embers={"durgaz": 2}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("hammer-6")
    table.refuses("Ash", "mithril", clause="FORGE-DURGAZ-06")
    table.when("Ash").pays("iron", "crystal")

    table.then("Ash").has(hand=[], forged=[], unfinished={"hammer-6": {"iron": 1, "crystal": 1}}, stock={})
    table.shows(supply={"iron": 14, "crystal": 14, "mithril": 15})
    table.logged("Ash begins Ruby Sledge.", to="Birk")
    table.is_whole()


@clause("FORGE-DURGAZ-07")
@pytest.mark.parametrize(
    ("stock", "embers", "answers"),
    [
        ({"iron": 1}, 2, ["axe-3"]),
        ({"iron": 1, "scale": 1}, 1, ["axe-3", "iron"]),
        ({"iron": 1, "scale": 1}, 2, ["axe-3", "iron", "done", "done"]),
    ],
    ids=["tokens are missing", "Embers are missing", "by choice"],
)
def test_a_weapon_may_be_left_unfinished_for_any_reason(
    table: ForgeTable, stock: Counts, embers: int, answers: list[str]
) -> None:
    table.given(
        Smith("Ash", hand=["axe-3"], stock=stock, embers={"durgaz": embers, "ignar": 1}), Smith("Birk"), turn="Ash"
    )

    table.when("Ash").activates("durgaz").picks(*answers)

    table.then("Ash").has(forged=[], unfinished={"axe-3": {"iron": 1}}, hand=[])
    table.offers("Ash", "ignar", "done")


@clause("FORGE-DURGAZ-09")
def test_part_of_a_type_may_be_paid_now_and_the_rest_later_with_a_fresh_ember(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["hammer-5", "axe-1"], stock={"iron": 3, "bronze": 2}, embers={"durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("hammer-5").pays("iron").stops().stops()
    table.then("Ash").has(unfinished={"hammer-5": {"iron": 2}}, stock={"iron": 1, "bronze": 2})
    table.when("Birk").stops()
    table.when("Ash").places("durgaz", "gildar").stops().activates("durgaz")
    table.offers("Ash", "hammer-5", "axe-1", "done")
    table.when("Ash").works_on("hammer-5")

    table.then("Ash").has(forged=["hammer-5"], stock={"bronze": 2}, hand=["axe-1"])
    table.offers("Ash", "gildar", "done")
    table.is_whole()


@clause("FORGE-DURGAZ-09")
def test_an_ember_of_an_earlier_activation_pays_nothing_later(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["hammer-5", "axe-1"], stock={"iron": 2, "bronze": 2}, embers={"durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("hammer-5").stops().stops()
    table.when("Birk").stops()
    table.when("Ash").places("durgaz").stops().activates("durgaz").works_on("axe-1").stops()

    table.refuses("Ash", "hammer-5", clause="FORGE-DURGAZ-04")
    table.then("Ash").has(unfinished={"hammer-5": {"iron": 1}, "axe-1": {"bronze": 1}})


@clause("FORGE-DURGAZ-04", "FORGE-DURGAZ-10", "FORGE-DURGAZ-11", "FORGE-DURGAZ-18", "FORGE-STORE-04")
def test_a_weapon_of_four_types_is_paid_over_two_rounds(table: ForgeTable) -> None:
    """FS-08"""
    table.given(
        Smith(
            "Ash",
            hand=["dagger-6", "spear-1"],
            forged=["axe-2"],
            stock={"iron": 3, "bronze": 1, "crystal": 1, "scale": 1},
            embers={"durgaz": 3},
        ),
        Smith("Birk"),
        turn="Ash",
        heat={"durgaz": "cooling"},
    )

    table.when("Ash").activates("durgaz").works_on("dagger-6").pays("iron", "bronze", "crystal")
    table.refuses("Ash", "dagger-6", clause="FORGE-DURGAZ-04")
    table.when("Ash").stops()
    table.then("Ash").has(
        unfinished={"dagger-6": {"iron": 1, "bronze": 1, "crystal": 1}}, stock={"iron": 2, "scale": 1}
    )
    table.shows(supply={"iron": 12, "bronze": 14, "crystal": 14, "scale": 14})
    table.when("Birk").stops()
    table.when("Ash").places("runarium", "durgaz").stops().activates("runarium").uses("axe-2")
    table.then("Ash").has(stock={"iron": 3, "scale": 1})
    table.when("Ash").activates("durgaz").works_on("dagger-6")

    table.then("Ash").has(forged=["axe-2", "dagger-6"], unfinished={}, stock={"iron": 3})
    table.shows(supply={"iron": 12, "bronze": 15, "crystal": 15, "scale": 15, "mithril": 15})
    table.is_whole()


@clause("FORGE-DURGAZ-10")
def test_embers_of_a_later_round_pay_what_unfinished_weapons_still_need(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            unfinished={"axe-7": {"iron": 2}, "hammer-6": {"iron": 2, "crystal": 1}},
            stock={"iron": 3, "scale": 1, "bronze": 1},
            embers={"durgaz": 2},
        ),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz")
    table.refuses("Ash", "hammer-6", clause="FORGE-DURGAZ-06")
    table.when("Ash").works_on("axe-7").pays("scale").stops()

    table.then("Ash").has(
        unfinished={"axe-7": {"iron": 2, "scale": 1}, "hammer-6": {"iron": 2, "crystal": 1}},
        stock={"iron": 3, "bronze": 1},
    )


@clause("FORGE-DURGAZ-11")
def test_an_unfinished_weapon_that_holds_its_whole_cost_turns_upright_and_its_tokens_return(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            unfinished={"hammer-8": {"iron": 2, "bronze": 2, "mithril": 1}},
            stock={"mithril": 2},
            embers={"durgaz": 1},
        ),
        Smith("Birk"),
        turn="Ash",
    )
    table.shows(supply={"iron": 13, "bronze": 13, "mithril": 12})

    table.when("Ash").activates("durgaz").works_on("hammer-8")

    table.then("Ash").has(forged=["hammer-8"], unfinished={}, stock={"mithril": 1})
    table.shows(supply={"iron": 15, "bronze": 15, "mithril": 14})
    table.is_whole()


@clause("FORGE-DURGAZ-12")
def test_an_unfinished_weapon_has_no_power_and_cannot_be_delivered(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["sword-2"], unfinished={"axe-2": {"iron": 1}}, embers={"runarium": 1, "gildar": 1}),
        Smith("Birk"),
        turn="Ash",
        row=["axe-9", "sword-8", "hammer-8"],
    )

    table.when("Ash").activates("runarium")
    table.refuses("Ash", "axe-2", clause="FORGE-RUNA-08")
    table.offers("Ash", "sword-2", "done")
    table.when("Ash").stops().activates("gildar")

    table.refuses("Ash", "axe-2", clause="FORGE-DURGAZ-12")
    table.offers("Ash", "sword-2", "draw", "done")


@clause("FORGE-DURGAZ-12", "FORGE-DURGAZ-17")
def test_an_unfinished_weapon_does_not_count_for_forge_mastery_until_it_is_complete(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["axe-1"],
            forged=["sword-1", "hammer-1", "staff-1"],
            unfinished={"bow-1": {"iron": 1}},
            stock={"bronze": 3},
            embers={"durgaz": 1},
        ),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("durgaz").works_on("axe-1").pays("bronze")
    table.then("Ash").has(forged=["axe-1", "sword-1", "hammer-1", "staff-1"])
    table.asks("Ash")
    table.when("Ash").works_on("bow-1")

    table.is_over(1, -1)


@clause("FORGE-DURGAZ-14")
def test_tokens_and_unfinished_weapons_stay_where_they_are(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["axe-7", "sword-2"],
            forged=["hammer-2"],
            stock={"iron": 1, "scale": 1},
            embers={"durgaz": 1},
        ),
        Smith("Birk"),
        turn="Ash",
        deck=["bow-1"],
    )
    begun = {"axe-7": {"iron": 1}}

    table.when("Ash").activates("durgaz").works_on("axe-7").pays("iron")
    table.then("Ash").has(unfinished=begun, hand=["sword-2"], stock={"scale": 1})
    table.when("Birk").stops()
    table.when("Ash").places("durgaz", "ignar", "runarium").activates("durgaz").stops()
    table.then("Ash").has(unfinished=begun, hand=["sword-2"], stock={"scale": 1})
    table.when("Ash").activates("ignar")
    table.refuses("Ash", "axe-7", clause="FORGE-IGNAR-11")
    table.when("Ash").stops().activates("runarium")
    table.refuses("Ash", "axe-7", clause="FORGE-RUNA-08")
    table.when("Ash").uses("hammer-2").takes("crystal", "mithril")

    table.then("Ash").has(unfinished=begun, hand=["sword-2"], stock={"crystal": 1, "mithril": 1})
    table.is_whole()

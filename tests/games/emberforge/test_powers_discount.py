"""The card power that makes weapons cheaper: discount (FORGE-FX-15)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import Counts, ForgeTable, Smith


@clause("FORGE-FX-15", "FORGE-DURGAZ-05")
def test_a_credit_counts_as_a_paid_token_takes_no_ember_and_returns_nothing(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-4"], hand=["sword-1"], stock={"iron": 1}, embers={"runarium": 1, "durgaz": 1}),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-4")
    table.when("Ash").activates("durgaz").works_on("sword-1").chooses("discount1", "bronze")

    table.then("Ash").has(forged=["hammer-4", "sword-1"], stock={})
    table.shows(supply={"iron": 15, "bronze": 15})
    table.logged("Ash banks a discount of 1.")
    table.logged("Ash credits 1 Bronze to Apprentice Blade.")
    table.logged("Ash forges Apprentice Blade.")


@clause("FORGE-FX-15")
def test_credits_are_for_a_weapon_on_which_a_real_token_was_paid(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-4"], hand=["dagger-6"], stock={"iron": 1, "bronze": 1},
            embers={"runarium": 1, "durgaz": 1}
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-4")
    table.when("Ash").activates("durgaz").works_on("dagger-6")
    table.refuses("Ash", "discount1", clause="FORGE-FX-15")
    table.when("Ash").pays("iron")

    table.offers("Ash", "discount1", "done")
    table.refuses("Ash", "discount2", clause="FORGE-FX-15")


@clause("FORGE-FX-15")
def test_a_credit_stands_for_a_token_that_the_weapon_still_needs(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-6"], hand=["dagger-6"], stock={"iron": 1}, embers={"runarium": 1, "durgaz": 1}),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-6")
    table.when("Ash").activates("durgaz").works_on("dagger-6").chooses("discount2")
    table.refuses("Ash", "iron", clause="FORGE-DURGAZ-13")
    table.when("Ash").chooses("bronze")
    table.refuses("Ash", "bronze", clause="FORGE-DURGAZ-13")
    table.asks_something_else("Ash", "sword-1")

    table.offers("Ash", "crystal", "scale", "done")


@clause("FORGE-FX-15")
def test_credits_stay_with_an_unfinished_weapon(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-6"], hand=["dagger-6"], stock={"iron": 1}, embers={"runarium": 1, "durgaz": 1}),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-6")
    table.when("Ash").activates("durgaz").works_on("dagger-6").chooses("discount2", "bronze", "scale")

    table.shows(round_number=2)
    table.then("Ash").has(unfinished={"dagger-6": {"iron": 1}}, credited={"dagger-6": {"bronze": 1, "scale": 1}})
    table.is_whole()


@clause("FORGE-FX-15")
def test_after_the_credits_the_weapon_can_be_paid_for_as_usual(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-6"], hand=["dagger-6"], stock={"iron": 1, "scale": 1},
            embers={"runarium": 1, "durgaz": 2}
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-6")
    table.when("Ash").activates("durgaz").works_on("dagger-6").pays("iron").chooses("discount2", "bronze", "crystal")
    table.when("Ash").pays("scale")

    table.then("Ash").has(forged=["hammer-6", "dagger-6"], unfinished={}, stock={})
    table.shows(supply={"iron": 15, "bronze": 15, "crystal": 15, "scale": 15})


@clause("FORGE-FX-15")
def test_a_weapon_that_a_credit_completes_takes_nothing_more(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-4"], hand=["sword-1", "axe-2"], stock={"iron": 3, "bronze": 1},
            embers={"runarium": 1, "durgaz": 1},
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-4")
    table.when("Ash").activates("durgaz").works_on("sword-1").pays("iron").chooses("discount1", "bronze")

    table.then("Ash").has(forged=["hammer-4", "sword-1"], stock={"iron": 2, "bronze": 1})
    table.offers("Ash", "axe-2", "done")
    table.refuses("Ash", "sword-1", clause="FORGE-DURGAZ-13")


@clause("FORGE-FX-15")
def test_the_credits_of_a_discount_are_all_for_one_weapon(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-6"], hand=["dagger-6", "axe-4"], stock={"iron": 3},
            embers={"runarium": 1, "durgaz": 1}
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-6")
    table.when("Ash").activates("durgaz").works_on("dagger-6").chooses("discount2", "bronze").stops()
    table.when("Ash").works_on("axe-4")
    table.refuses("Ash", "discount1", clause="FORGE-FX-15")
    table.refuses("Ash", "discount2", clause="FORGE-FX-15")
    table.when("Ash").stops()

    table.then("Ash").has(
        unfinished={"dagger-6": {"iron": 1}, "axe-4": {"iron": 1}}, credited={"dagger-6": {"bronze": 1}, "axe-4": {}}
    )


@clause("FORGE-FX-15")
def test_two_discounts_may_serve_the_same_weapon(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["hammer-4"], hand=["axe-6"], stock={"iron": 1}, embers={"runarium": 2, "durgaz": 1}),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-4").uses("hammer-4")
    table.when("Ash").activates("durgaz").works_on("axe-6").chooses("discount1", "bronze", "discount1", "crystal")

    table.then("Ash").has(forged=["axe-6", "hammer-4"])


@clause("FORGE-FX-15")
def test_two_discounts_may_serve_two_weapons(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-4"], hand=["sword-1", "axe-3"], stock={"iron": 2},
            embers={"runarium": 2, "durgaz": 1},
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-4").uses("hammer-4")
    table.when("Ash").activates("durgaz").works_on("sword-1").chooses("discount1", "bronze")
    table.when("Ash").works_on("axe-3").chooses("discount1", "scale")

    table.then("Ash").has(forged=["axe-3", "hammer-4", "sword-1"])


@clause("FORGE-FX-15")
def test_a_discount_that_was_not_used_is_gone_at_the_end_of_the_turn(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-4"], hand=["dagger-6"], stock={"iron": 1, "scale": 1},
            embers={"runarium": 1, "durgaz": 1},
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("hammer-4").stops()
    table.when("Birk").stops()
    table.when("Ash").places("durgaz", "durgaz").stops()
    table.when("Ash").activates("durgaz").works_on("dagger-6").pays("iron")

    table.offers("Ash", "scale", "done")
    table.refuses("Ash", "discount1", clause="FORGE-FX-15")


@clause("FORGE-FX-15", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("embers", "heat"), [({"runarium": 1}, {}), ({"runarium": 1, "durgaz": 1}, {"durgaz": "overheated"})]
)
def test_a_discount_can_not_be_banked_without_an_ember_in_an_open_durgaz(
    table: ForgeTable, embers: Counts, heat: dict[str, str]
) -> None:
    table.given(Smith("Ash", forged=["hammer-4", "sword-2"], embers=embers), Smith("Birk"), turn="Ash", heat=heat)

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "hammer-4", clause="FORGE-RUNA-10")


@clause("FORGE-FX-15", "FORGE-RUNA-10")
def test_a_discount_can_not_be_banked_once_durgaz_is_resolved(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["hammer-4", "sword-2"], hand=["axe-2"], stock={"iron": 2},
            embers={"durgaz": 1, "runarium": 1}
        ),
        Smith("Birk"), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("durgaz").stops().activates("runarium")

    table.refuses("Ash", "hammer-4", clause="FORGE-RUNA-10")


@clause("FORGE-FX-15")
def test_a_weapon_paid_before_in_this_activation_can_be_selected_again_for_a_discount(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash",
            hand=["bow-2", "axe-1", "hammer-2"],
            forged=["hammer-4"],
            stock={"bronze": 3},
            embers={"runarium": 1, "durgaz": 1},
        ),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("hammer-4").activates("durgaz")
    table.when("Ash").works_on("bow-2").stops().works_on("axe-1").stops().works_on("bow-2").pays("scale")

    table.then("Ash").has(forged=["hammer-4", "bow-2"], unfinished={"axe-1": {"bronze": 1}})


@clause("FORGE-FX-15")
def test_a_token_paid_in_an_earlier_activation_is_not_enough_for_a_discount(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", hand=["bow-2", "sword-1"], forged=["hammer-4"], stock={"bronze": 1, "iron": 1}, embers={"durgaz": 1}
        ),
        Smith("Birk"),
        turn="Ash",
    )
    table.when("Ash").activates("durgaz").works_on("bow-2")
    table.when("Birk").stops()
    table.when("Ash").places("runarium", "durgaz").stops()

    table.when("Ash").activates("runarium").uses("hammer-4").activates("durgaz")

    table.refuses("Ash", "bow-2", clause="FORGE-DURGAZ-06")
    table.offers("Ash", "sword-1", "done")

"""Card powers that lead to another power: choose and copy (FORGE-FX-20, -23)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

# Choose


@clause("FORGE-FX-23")
def test_a_choice_resolves_the_option_that_is_picked(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-2"], embers={"runarium": 1, "gildar": 1}), Smith("Birk"), turn="Ash",
        heat={"ignar": "overheated"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-2")
    table.offers("Ash", "option1", "option2")
    table.asks_something_else("Ash", "option3")
    table.asks_something_else("Ash", "done")
    table.when("Ash").chooses("option2")

    table.then("Ash").has(stock={"crystal": 1})
    table.shows(heat={"ignar": "overheated"})


@clause("FORGE-FX-23")
def test_an_option_that_could_do_nothing_can_not_be_picked(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], stock={"iron": 3}, embers={"runarium": 1}), Smith("Birk"), turn="Ash",
        deck=["bow-1"],
        powers={"axe-1": "[{ choose = [[{ draw = 1 }], [{ gain = { iron = 1 } }], [{ gain = { scale = 1 } }]] }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")

    table.offers("Ash", "option1", "option3")
    table.refuses("Ash", "option2", clause="FORGE-FX-23")


@clause("FORGE-FX-23")
def test_the_steps_of_an_option_come_before_the_rest_of_the_power(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2"],
        powers={"axe-1": "[{ choose = [[{ draw = 1 }, { discard = 1 }], [{ gain = { iron = 1 } }]] }, { draw = 1 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1").chooses("option1")

    table.then("Ash").has(hand=["bow-2"])
    table.shows(discard=["bow-1"])


@clause("FORGE-FX-23")
def test_a_choice_may_come_after_other_steps(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1}), Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2"],
        powers={"axe-1": "[{ draw = 1 }, { choose = [[{ draw = 1 }], [{ gain = { iron = 1 } }]] }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1").chooses("option2")

    table.then("Ash").has(hand=["bow-1"], stock={"iron": 1})


@clause("FORGE-FX-23", "FORGE-RUNA-10")
def test_a_choice_can_not_be_used_where_no_option_could_do_anything(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-2", "sword-2"], stock={"crystal": 3}, embers={"runarium": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "staff-2", clause="FORGE-RUNA-10")


@clause("FORGE-FX-23")
def test_only_a_step_that_says_you_may_can_be_left_out(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-1", "spear-8"], embers={"runarium": 2, "ignar": 1, "durgaz": 1}),
        Smith("Birk"),
        turn="Ash",
    )

    table.when("Ash").activates("runarium").uses("spear-8").stops().takes("iron", "scale")
    table.when("Ash").uses("staff-1")

    table.refuses("Ash", "done", clause="FORGE-FX-17")
    table.then("Ash").has(stock={"iron": 1, "scale": 1}, embers={"runarium": 2, "ignar": 1, "durgaz": 1})


# Copy


@clause("FORGE-FX-20")
def test_a_copied_power_is_resolved_as_if_it_were_ones_own(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-4"], embers={"runarium": 1}),
        Smith("Birk", forged=["dagger-3", "axe-2"], stock={"scale": 1}), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-4").chooses("dagger-3")

    table.then("Ash").has(stock={"scale": 1}, forged=["staff-4"])
    table.then("Birk").has(stock={}, forged=["axe-2", "dagger-3"])
    table.logged("Ash copies Smuggler's Knife.")


@clause("FORGE-FX-20")
def test_the_moon_staff_copies_forged_weapons_of_anyone_and_nothing_else(table: ForgeTable) -> None:
    table.given(
        Smith(
            "Ash", forged=["staff-4", "axe-2"], hand=["axe-1"], unfinished={"axe-5": {"scale": 1}},
            embers={"runarium": 1},
        ),
        Smith("Birk", forged=["sword-2", "axe-3", "staff-7"], stock={}), turn="Ash", row=["bow-7"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-4")

    table.offers("Ash", "axe-2", "axe-3", "sword-2")
    table.refuses("Ash", "bow-7", clause="FORGE-FX-20")  # a commission
    for card in ("axe-1", "axe-5", "axe-4"):
        table.asks_something_else("Ash", card)


@clause("FORGE-FX-20")
def test_the_sunforged_staff_copies_visible_commissions_and_nothing_else(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-7", "axe-2"], embers={"runarium": 1}), Smith("Birk", forged=["sword-2"]),
        turn="Ash",
        row=["axe-1", "bow-7", "staff-4"], deck=["bow-1"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-7")
    table.offers("Ash", "axe-1", "bow-7")
    table.refuses("Ash", "axe-2", clause="FORGE-FX-20")
    table.refuses("Ash", "sword-2", clause="FORGE-FX-20")
    table.when("Ash").chooses("bow-7").takes("mithril")

    table.then("Ash").has(stock={"mithril": 1}, hand=["bow-1"])
    table.shows(row=["axe-1", "bow-7", "staff-4"])


@clause("FORGE-FX-20")
def test_after_a_copied_power_the_rest_of_ones_own_is_resolved(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-8"], embers={"runarium": 1}), Smith("Birk", forged=["axe-9"]), turn="Ash",
        row=["sword-2"], deck=["bow-1", "bow-2"],
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-8").chooses("axe-9").takes("iron", "scale")

    table.then("Ash").has(stock={"iron": 1, "scale": 1}, hand=["bow-1"])


@clause("FORGE-FX-20")
def test_a_power_that_copies_even_as_an_option_can_not_be_copied(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-4"], embers={"runarium": 1}),
        Smith("Birk", forged=["staff-8", "axe-1", "axe-2", "axe-3"]), turn="Ash",
        powers={"axe-1": '[{ choose = [[{ draw = 1 }], [{ copy = ["forged"] }]] }]'},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-4")

    table.offers("Ash", "axe-2", "axe-3")
    for card in ("staff-4", "staff-8", "axe-1"):
        table.refuses("Ash", card, clause="FORGE-FX-20")


@clause("FORGE-FX-20")
def test_a_power_that_could_do_nothing_for_the_copier_can_not_be_copied(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["staff-4"], stock={"iron": 3}, embers={"runarium": 1}),
        Smith("Birk", forged=["axe-1", "axe-2", "axe-3"]), turn="Ash",
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-4")

    table.offers("Ash", "axe-1", "axe-3")
    table.refuses("Ash", "axe-2", clause="FORGE-FX-20")


@clause("FORGE-FX-20", "FORGE-RUNA-09")
def test_the_copying_card_itself_is_no_card_to_draw_or_recover(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", hand=["staff-4"], embers={"runarium": 1}), Smith("Birk", forged=["axe-2", "sword-2", "sword-3"]),
        turn="Ash", only_deck=True,
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("staff-4")

    table.then("Ash").has(stock={"iron": 1}, hand=[])


@clause("FORGE-FX-20", "FORGE-RUNA-10")
@pytest.mark.parametrize(
    ("card", "forged", "row"),
    [
        ("staff-4", [], ["bow-7"]),
        ("staff-4", ["staff-7"], []),
        ("staff-4", ["axe-4"], []),
        ("staff-7", ["axe-1"], []),
        ("staff-7", [], ["staff-4", "axe-4"]),
    ],
)
def test_a_copy_can_not_be_used_where_nothing_can_be_copied(
    table: ForgeTable, card: str, forged: list[str], row: list[str]
) -> None:
    table.given(
        Smith("Ash", forged=["hammer-2"], stock={"iron": 1}, hand=[card], embers={"runarium": 1}),
        Smith("Birk", forged=forged), turn="Ash", row=row,
        powers={"hammer-2": '[{ copy = ["forged", "commissions"] }, { gain = { iron = 1 } }]'},
    )  # fmt: skip

    table.when("Ash").activates("runarium")

    table.refuses("Ash", card, clause="FORGE-RUNA-10")

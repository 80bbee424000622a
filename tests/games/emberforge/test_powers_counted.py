"""What a power says three times happens three times, neither fewer nor more: then the turn goes on (FORGE-FX)."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

HAND = ["bow-1", "bow-2", "bow-3", "bow-4", "bow-5"]
THREE = {
    "gain": ("gain_choice = { n = 3 }", ["iron", "scale", "crystal"]),
    "discard": ("discard = 3", ["bow-1", "bow-2", "bow-3"]),
    "dig": ("dig = { look = 5, keep = 3 }", ["spear-1", "spear-2", "spear-3"]),
    "recover": ("recover = 3", ["sword-1", "sword-2", "sword-3"]),
    "trade": ("trade = { give = 3, get = 1 }", ["iron", "bronze", "iron", "scale"]),
    "steal": ("steal = { n = 3 }", ["iron", "iron", "crystal"]),
    "exchange": ("exchange = 3", ["iron", "bronze", "bronze", "crystal", "iron", "iron"]),
    "stoke": ('stoke = { n = 3, from = "supply" }', ["hammer-8", "mithril", "bronze", "bronze"]),
}


def lays(table: ForgeTable, power: str) -> None:
    """Ash has the power, and more of everything than it takes, in Gildar too."""
    table.given(
        Smith(
            "Ash", forged=["axe-1"], hand=HAND, stock={"iron": 2, "bronze": 3}, embers={"runarium": 1, "gildar": 1},
            unfinished={"axe-9": {"iron": 1}, "hammer-8": {"iron": 1}},
        ),
        Smith("Birk", stock={"iron": 3, "crystal": 3}), turn="Ash", row=["staff-8", "spear-8", "dagger-8"],
        deck=["spear-1", "spear-2", "spear-3", "spear-4", "spear-5"],
        discard=["sword-1", "sword-2", "sword-3", "sword-4", "sword-5"], powers={"axe-1": f"[{{ {power} }}]"},
    )  # fmt: skip


@pytest.mark.parametrize(
    "verb",
    [
        pytest.param("gain", marks=clause("FORGE-FX-02")),
        pytest.param("discard", marks=clause("FORGE-FX-04")),
        pytest.param("dig", marks=clause("FORGE-FX-05")),
        pytest.param("recover", marks=clause("FORGE-FX-06")),
        pytest.param("trade", marks=clause("FORGE-FX-08")),
        pytest.param("steal", marks=clause("FORGE-FX-09")),
        pytest.param("exchange", marks=clause("FORGE-FX-10")),
        pytest.param("stoke", marks=clause("FORGE-FX-16")),
    ],
)
def test_what_is_told_three_times_is_done_three_times(table: ForgeTable, verb: str) -> None:
    power, picks = THREE[verb]
    lays(table, power)

    table.when("Ash").activates("runarium").uses("axe-1").picks(*picks)

    table.offers("Ash", "gildar", "done")


@clause("FORGE-FX-11")
def test_a_robbery_of_three_cards_takes_three(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1, "gildar": 1}), Smith("Birk", hand=HAND),
        Smith("Cara", hand=["axe-2"]), turn="Ash", powers={"axe-1": "[{ rob = 3 }]"},
    )  # fmt: skip
    table.numbers(0, 0, 0)

    table.when("Ash").activates("runarium").uses("axe-1").chooses("seat2", "seat2", "seat2")

    table.then("Ash").has(hand=HAND[:3])
    table.offers("Ash", "gildar", "done")


@clause("FORGE-FX-12")
def test_a_tax_of_three_tokens_takes_three(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1, "gildar": 1}),
        Smith("Birk", stock={"iron": 3, "scale": 2}), turn="Ash", powers={"axe-1": "[{ tax = 3 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")
    table.when("Birk").picks("iron", "scale", "iron")

    table.then("Birk").has(stock={"iron": 1, "scale": 1})
    table.offers("Ash", "gildar", "done")


@clause("FORGE-FX-17")
def test_embers_that_move_three_times_move_three_times(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], embers={"runarium": 1, "gildar": 2, "ignar": 2}), Smith("Birk"), turn="Ash",
        heat={"gildar": "cooling", "ignar": "cooling"}, powers={"axe-1": "[{ move_ember = { n = 3 } }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")
    table.when("Ash").chooses("gildar", "durgaz", "gildar", "durgaz", "ignar", "durgaz")

    table.then("Ash").has(embers={"runarium": 1, "ignar": 1, "durgaz": 3})
    table.offers("Ash", "ignar", "durgaz", "done")


@clause("FORGE-FX-15")
def test_a_discount_of_three_stands_for_three_tokens(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", forged=["axe-1"], hand=["hammer-8"], stock={"iron": 1}, embers={"runarium": 1, "durgaz": 1}),
        Smith("Birk"), turn="Ash", row=["staff-8", "spear-8", "dagger-8"], powers={"axe-1": "[{ discount = 3 }]"},
    )  # fmt: skip

    table.when("Ash").activates("runarium").uses("axe-1")
    table.when("Ash").activates("durgaz").works_on("hammer-8")
    table.when("Ash").picks("discount3", "mithril", "bronze", "mithril")

    table.then("Ash").has(credited={"hammer-8": {"mithril": 2, "bronze": 1}})


@clause("FORGE-GILDAR-01", "FORGE-GILDAR-03")
def test_three_embers_in_gildar_are_three_uses(table: ForgeTable) -> None:
    table.given(
        Smith("Ash", embers={"gildar": 3, "ignar": 1}, hand=["axe-2"]), Smith("Birk"), turn="Ash",
        deck=["spear-1", "spear-2", "spear-3", "spear-4"], heat={"gildar": "cooling"},
    )  # fmt: skip

    table.when("Ash").activates("gildar").draws(3)

    table.then("Ash").has(hand=["axe-2", "spear-1", "spear-2", "spear-3"])
    table.offers("Ash", "ignar", "done")

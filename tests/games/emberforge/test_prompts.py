"""What a choice costs and brings is said before it is made."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith


def label(table: ForgeTable, name: str) -> str:
    """What a pick on offer means to whoever is asked."""
    shown = table.seen_by(table.names[table.state.to_move])
    return next(choice.label for choice in shown.choices if choice.name == name)


@clause("FORGE-HEAT-02", "FORGE-HEAT-03")
def test_the_ember_that_overheats_a_zone_says_so(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk", embers={"ignar": 1}))

    assert label(table, "ignar") == "Place in Ignar"
    table.when("Ash").places("ignar")

    assert label(table, "ignar") == "Place in Ignar (3 Embers here: it overheats)"
    assert label(table, "gildar") == "Place in Gildar"


@clause("FORGE-HEAT-07")
def test_a_cooling_zone_takes_any_number_of_embers_without_a_word(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk", embers={"ignar": 2}), heat={"ignar": "cooling"})

    assert label(table, "ignar") == "Place in Ignar"


@clause("FORGE-IGNAR-03")
@pytest.mark.parametrize(
    ("embers", "note"),
    [(1, "brings 1 token with 1 Ember"), (2, "brings 2 tokens with 2 Embers"), (3, "brings 2 tokens with 3 Embers")],
)
def test_a_card_for_ignar_says_how_many_tokens_it_brings(table: ForgeTable, embers: int, note: str) -> None:
    table.given(Smith("Ash", hand=["axe-3"], embers={"ignar": embers}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar")

    assert label(table, "axe-3") == f"Discard Wyrmhide Axe ({note})"
    most = "1 token" if embers == 1 else f"{embers} tokens"
    assert table.seen_by("Birk").question.endswith(f"or go on to gather ({most} at most, one an Ember).")


@clause("FORGE-IGNAR-02", "FORGE-IGNAR-03")
def test_another_card_says_how_many_tokens_there_are_then(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-3", "axe-2", "axe-7"], embers={"ignar": 3}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-3")
    assert label(table, "axe-2").endswith("(then 3 tokens with 3 Embers)")
    table.when("Ash").discards("axe-2")

    assert label(table, "axe-7").endswith("(still 3 tokens with 3 Embers)")


@clause("FORGE-STORE-02")
def test_what_would_go_straight_back_is_not_counted(table: ForgeTable) -> None:
    stock = {"iron": 3, "scale": 3}
    table.given(Smith("Ash", hand=["axe-3"], embers={"ignar": 2}, stock=stock), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar")

    assert label(table, "axe-3") == "Discard Wyrmhide Axe (brings 0 tokens with 2 Embers)"

"""Arcane cards that are responses or ambushes, and what other cards do as arcane cards (SHRD-RUL-18, -19)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable
from tests.games.shroud.shown import shows


def ash_turns_over(table: ShadowTable, hero: str, card: str) -> None:
    """The turn of Ash begins with a hasty collection, and this arcane card is turned over."""
    other = "rowl" if hero != "rowl" else "yvera"
    table.sits("Ash", "Birch")
    table.given(
        "Ash", hero=hero, mode=["turncoat-banner"], scape=["ember-hoard", "ember-hoard", "glimmering-vein"],
        arcane=[card], hand=["offering-bowl"], deck=["lamplighter", "quick-march"],
    )  # fmt: skip
    table.given("Birch", hero=other, scape=["ember-hoard", "lamplighter"], mode=["turncoat-banner"])
    table.turn_of("Ash")


@shows("martyr", "raise-the-ward", "mistveil", "warning-shot", "crane-stance", "collapse-the-pass")
@clause("SHRD-RUL-18")
@pytest.mark.parametrize(
    ("hero", "card", "drawn", "pile"),
    [
        ("yvera", "martyr", 1, "discard"), ("yvera", "raise-the-ward", 0, "mode"), ("yvera", "mistveil", 1, "mode"),
        ("serephene", "warning-shot", 0, "discard"), ("rowl", "crane-stance", 0, "mode"),
        ("kaldoren", "collapse-the-pass", 0, "discard"),
    ],
)  # fmt: skip
def test_a_response_among_the_arcane_cards_does_what_needs_nothing_to_respond_to(
    table: ShadowTable, hero: str, card: str, drawn: int, pile: str
) -> None:
    ash_turns_over(table, hero, card)

    table.then("Ash").has(
        scape=[], arcane=3, discard=[card] if pile == "discard" else [], cards=1 + drawn,
        mode=["turncoat-banner", card] if pile == "mode" else ["turncoat-banner"],
    )  # fmt: skip
    table.then("Birch").has(scape=["ember-hoard", "lamplighter"])
    assert [line for line in table.log if "stops" in line or "destroys" in line] == []
    table.asks("Ash")
    assert table.asked() == "mode"


@shows("hidden-snare", "silver-decoy", "counter-cut", "molten-seal")
@clause("SHRD-RUL-19")
@pytest.mark.parametrize(
    ("hero", "card"),
    [("yvera", "hidden-snare"), ("serephene", "silver-decoy"), ("rowl", "counter-cut"), ("kaldoren", "molten-seal")],
)
def test_an_ambush_among_the_arcane_cards_waits_face_down_to_be_turned_up(
    table: ShadowTable, hero: str, card: str
) -> None:
    ash_turns_over(table, hero, card)
    table.then("Ash").has(scape=[f"~{card}"], arcane=3, cards=1)
    table.then("Birch").has(scape=["ember-hoard", "lamplighter"])

    table.when("Ash").passes().plays("offering-bowl")

    table.then("Ash").has(scape=[f"~{card}"], hand=["lamplighter"])  # by the draw phase, and by nothing else


@shows("hidden-snare")
@clause("SHRD-RUL-19")
@clause("SHRD-FACE-01")
def test_a_face_down_card_that_everyone_knows_is_out_of_reach_all_the_same_and_may_be_turned_up(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", mode=["falling-ash"], scape=["mind-fog"] * 2 + ["avalanche"],
                arcane=["hidden-snare"], hand=["ember-hoard", "martyr"])  # fmt: skip
    table.given("Birch", hero="rowl", scape=["plunder"], hand=["lethal-assassin", "disarm"])
    table.turn_of("Ash")
    table.when("Ash").passes().plays("ember-hoard")
    table.when("Birch").passes().plays("lethal-assassin")  # at Ember Hoard, the only card that can be reached

    table.when("Ash").responds("hidden-snare", "plunder")
    table.passes("Birch", "Ash")

    table.then("Birch").has(scape=["lethal-assassin"], discard=["plunder"])
    table.then("Ash").has(scape=["hidden-snare"], discard=["ember-hoard"])


@shows("quick-march", "twin-strike", "turncoat-banner", "offering-bowl", "jade-ember-cache", "ember-transmutation")
@shows("falling-ash")
@clause("SHRD-COLLECT-04")
@pytest.mark.parametrize(
    ("hero", "card"),
    [
        ("rowl", "quick-march"), ("rowl", "twin-strike"), ("rowl", "turncoat-banner"), ("rowl", "offering-bowl"),
        ("rowl", "jade-ember-cache"), ("kaldoren", "ember-transmutation"), ("kaldoren", "falling-ash"),
    ],
)  # fmt: skip
def test_an_arcane_card_goes_where_its_symbol_says_and_has_its_effects(
    table: ShadowTable, hero: str, card: str
) -> None:
    ash_turns_over(table, hero, card)

    if card in ("quick-march", "twin-strike"):
        assert table.asked() == "extra"
        table.when("Ash").plays("offering-bowl")
        table.then("Ash").has(scape=["twin-strike"] if card == "twin-strike" else [], stones=13)
    elif card == "turncoat-banner":
        table.then("Birch").has(mode=["turncoat-banner", "turncoat-banner"])
        table.then("Ash").has(hand=["offering-bowl", "lamplighter"])
    elif card == "falling-ash":
        table.then("Birch").has(scape=["ember-hoard", "lamplighter", "falling-ash"])
    else:
        collected = ["ember-hoard", "ember-hoard", "glimmering-vein", card]
        top = ["lamplighter"] if card == "ember-transmutation" else []
        stones = 15 if card == "jade-ember-cache" else 13
        table.then("Ash").has(collection=[*collected, *top], stones=stones, scape=[])

"""The scenarios of the rules reference on the course of the game: SC-SHRD-01, -02, -07 to -11."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable


@clause("SHRD-ATK-01", "SHRD-ATK-03", "SHRD-RUL-11", "SHRD-RUL-13")
def test_attack_mode_collects_in_the_turn_without_an_arcane_card(table: ShadowTable) -> None:
    """SC-SHRD-01"""
    table.sits("Ash", "Birch")
    scape = ["ember-hoard", "glimmering-vein", "lamplighter", "jade-ember-cache"]
    deck = ["offering-bowl", "lethal-assassin"]
    table.given("Ash", hero="rowl", mode=["eastern-blade"], scape=scape, hand=["lamplighter"], deck=deck)
    table.given("Birch", hero="yvera", hand=["ember-hoard"])
    table.turn_of("Ash")

    table.when("Ash").passes()
    table.then("Ash").has(hand=["lamplighter", "offering-bowl"])
    table.when("Ash").plays("lamplighter")

    table.then("Ash").has(
        scape=[], collection=[*scape, "lamplighter"], stones=15, arcane=4, hand=["offering-bowl", "lethal-assassin"]
    )
    assert table.log == [
        "Round 1: Ash.",
        "Ash draws a card.",
        "Ash plays Lamplighter.",
        "Ash draws a card.",
        "Ash collects an emberscape of 5 cards.",
        "Round 1: Birch.",
    ]


@clause("SHRD-HST-01", "SHRD-COLLECT-03", "SHRD-RUL-10", "SHRD-RUL-16")
def test_hasty_collects_three_and_earns_the_arcane_card(table: ShadowTable) -> None:
    """SC-SHRD-02"""
    table.sits("Ash", "Birch")
    scape = ["ember-hoard", "lamplighter", "lethal-assassin"]
    table.given("Ash", mode=["glimmering-vein"], scape=scape, arcane=["lamplighter"], deck=["riptide"])

    table.turn_of("Ash")

    table.then("Ash").has(collection=scape, stones=7, scape=["lamplighter"], hand=["riptide"], arcane=3)
    assert (table.asked(), table.seen_by().phase) == ("mode", "mode")


@clause("SHRD-HST-01", "SHRD-COLLECT-02")
def test_hasty_with_two_cards_skips_the_phase(table: ShadowTable) -> None:
    """SC-SHRD-02, with only two cards in the scape"""
    table.sits("Ash", "Birch")
    scape = ["ember-hoard", "lamplighter"]
    table.given("Ash", mode=["glimmering-vein"], scape=scape, arcane=["lamplighter"], hand=["martyr"])

    table.turn_of("Ash")

    table.then("Ash").has(collection=[], scape=scape, arcane=4, hand=["martyr"])
    assert table.asked() == "mode"


@clause("SHRD-MODEPH-07", "SHRD-MODEPH-04", "SHRD-PLAY-06", "SHRD-END-03")
def test_mode_card_from_the_deck(table: ShadowTable) -> None:
    """SC-SHRD-07"""
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[], deck=["glimmering-vein", "ember-hoard", "lethal-assassin", "lamplighter", "riptide"])
    table.given("Birch", hero="rowl", hand=["martyr"])

    table.turn_of("Ash")
    table.then("Ash").has(mode=["glimmering-vein"], hand=["ember-hoard"])
    assert table.seen_by().players[0].mode == "hasty"
    table.offers("Ash", "ember-hoard")
    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(scape=["ember-hoard"], hand=["lethal-assassin", "lamplighter"], deck_top="riptide")
    assert not any("looks" in line for line in table.log)


@clause(
    "SHRD-OVER-01", "SHRD-OVER-02", "SHRD-OVER-03", "SHRD-OVER-04", "SHRD-OVER-05", "SHRD-OVER-06", "SHRD-OVER-07",
    "SHRD-RUL-22",
)  # fmt: skip
def test_the_last_arcane_card(table: ShadowTable) -> None:
    """SC-SHRD-08"""
    table.sits("Ash", "Birch")
    worth_ten = ["glimmering-vein"] * 2 + ["lamplighter"] + ["tidepool-scrying"] * 2  # 3 + 3 + 2 + 1 + 1
    twelve = ["ember-hoard", "jade-ember-cache", "jade-ember-cache"]
    table.given("Ash", scape=worth_ten, collection=["lamplighter", "martyr"],
                arcane=["-", "lethal-assassin", "-", "-"], hand=["whirlpool"])  # fmt: skip
    table.given("Birch", hero="rowl", scape=["ember-hoard"], hand=["martyr"], collection=twelve, deck=["disarm"])
    table.turn_of("Ash")

    table.then("Ash").has(stones=13)
    assert table.chain() == ["lethal-assassin"]
    table.offers("Birch", "pass", "martyr")
    table.when("Birch").responds("martyr")

    table.is_over(1.0, -1.0)
    table.then("Birch").has(scape=["ember-hoard"], hand=["disarm"], discard=["martyr"], stones=12)
    table.then("Ash").has(scape=["lethal-assassin"], hand=["whirlpool"], stones=13)
    assert table.log[-3:] == [
        "Ash has 13 ember stones.",
        "Birch has 12 ember stones.",
        "Ash wins with 13 ember stones.",
    ]


@clause("SHRD-RUL-15", "SHRD-RESP-06")
@pytest.mark.parametrize("mode", ["lamplighter", "glimmering-vein"], ids=["greedy", "hasty"])
def test_collection_fails(table: ShadowTable, mode: str) -> None:
    """SC-SHRD-09"""
    table.sits("Ash", "Birch")
    four = ["ember-hoard", "glimmering-vein", "lamplighter", "lethal-assassin"]
    table.given("Ash", hero="rowl", mode=[mode], scape=[*four, "jade-ember-cache"], arcane=["ember-hoard"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.turn_of("Ash")

    table.when("Birch").responds("collapse-the-pass", "jade-ember-cache")

    is_collected = mode == "glimmering-vein"
    table.then("Ash").has(
        hand=["jade-ember-cache"],
        scape=["ember-hoard"] if is_collected else four,
        collection=four if is_collected else [],
        arcane=3 if is_collected else 4,
    )
    table.then("Birch").has(discard=["collapse-the-pass"])
    table.asks("Ash")
    assert table.asked() == "mode"


@clause("SHRD-RUL-05")
def test_empty_deck(table: ShadowTable) -> None:
    """SC-SHRD-10"""
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["ember-hoard"], discard=["riptide"], only_deck=True)
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.turn_of("Ash")
    before = len(table.shroud.discards[0])

    table.when("Ash").passes()
    table.then("Ash").has(hand=["ember-hoard"])
    table.offers("Ash", "ember-hoard")
    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(scape=["ember-hoard"], hand=[], deck=0, discard_top=["riptide"])
    assert len(table.shroud.discards[0]) == before
    table.asks("Birch")


@clause("SHRD-PROT-06", "SHRD-RUL-28")
def test_unwelcome_gift(table: ShadowTable) -> None:
    """SC-SHRD-11"""
    table.sits("Ash", "Birch")
    four = ["ember-hoard", "lamplighter", "glimmering-vein", "lethal-assassin"]
    table.given("Ash", hero="kaldoren", scape=["cinder-bolt"], hand=["falling-ash", "heart-of-the-mountain"])
    table.given("Birch", hero="rowl", mode=["offering-bowl"], scape=four, hand=["martyr"], arcane=["ember-hoard"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash")
    table.then("Birch").has(scape=[*four, "falling-ash"], hand=["martyr"])
    table.then("Ash").has(scape=["cinder-bolt"])
    table.passes("Ash")  # who holds a card that might be a response to the collection

    table.then("Birch").has(collection=[*four, "falling-ash"], stones=10 - 2, scape=["ember-hoard"], arcane=3)


@clause("SHRD-PLAY-07", "SHRD-RUL-28")
def test_unwelcome_gift_that_nobody_has_room_for(table: ShadowTable) -> None:
    """SC-SHRD-11, if the opponent's scape had five cards"""
    table.sits("Ash", "Birch")
    five = ["ember-hoard", "lamplighter", "glimmering-vein", "lethal-assassin", "stone-sentinel"]
    table.given("Ash", hero="kaldoren", scape=["cinder-bolt"], hand=["falling-ash"])
    table.given("Birch", hero="rowl", mode=["offering-bowl"], scape=five)

    table.play_phase_of("Ash")

    assert table.log[:2] == ["Ash can play nothing, and shows the hand.", "Ash holds Falling Ash."]
    table.then("Ash").has(hand=["falling-ash"], scape=["cinder-bolt"])

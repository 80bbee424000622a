"""Arcane cards: the reward for a collection, which one it is, and how it is played (SHRD-COLLECT-03 to -05,
SHRD-RUL-11, -16 to -21)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

FIVE = ["ember-hoard", "ember-hoard", "glimmering-vein", "glimmering-vein", "stone-sentinel"]


def turns_over(table: ShadowTable, card: str, hero: str = "yvera") -> None:
    """Ash's turn begins with a full emberscape, and this is the first arcane card; Ash holds Disarm of another deck."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, mode=["thief-in-the-night"], scape=FIVE, hand=["disarm"], arcane=[card],
                deck=["lethal-assassin"])  # fmt: skip
    table.given("Birch", hero="rowl", scape=["lamplighter", "jade-ember-cache"], mode=["plunder"])
    table.turn_of("Ash")
    table.logged("Ash collects an emberscape of 5 cards.")


# The reward


@clause("SHRD-COLLECT-03", "SHRD-COLLECT-05")
def test_whoever_collected_in_the_collection_phase_turns_over_one_arcane_card_and_plays_it(table: ShadowTable) -> None:
    turns_over(table, "heart-of-the-mountain", "kaldoren")

    table.then("Ash").has(scape=["heart-of-the-mountain"], collection=FIVE, arcane=3)
    table.then("Birch").has(arcane=4)
    assert table.log == [
        "Round 1: Ash.",
        "Ash collects an emberscape of 5 cards.",
        "Ash turns over Heart of the Mountain, an arcane card.",
        "Ash plays Heart of the Mountain.",
    ]
    assert table.asked() == "mode"


@clause("SHRD-COLLECT-05")
def test_a_card_that_is_collected_on_its_own_earns_no_arcane_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["ember-transmutation", "martyr"], deck=["avalanche"])
    table.given("Birch", hero="rowl")
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-transmutation")

    table.then("Ash").has(collection=["avalanche", "ember-transmutation"], arcane=4)


@clause("SHRD-RUL-11", "SHRD-COLLECT-03")
def test_each_collection_of_the_collection_phase_turns_over_an_arcane_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("twin-strike", "do = [{ play = 5 }]")
    more = ["disarm", "plunder", "war-trophy", "eastern-blade"]
    table.given("Ash", hero="rowl", mode=["eastern-blade"], scape=FIVE, hand=[*more, "martyr"], arcane=["twin-strike"])
    table.given("Birch", mode=[])
    table.turn_of("Ash")

    table.when("Ash").plays(*more).picks("pass")

    table.then("Ash").has(collection=[*FIVE, "twin-strike", *more, "jade-ember-cache"], scape=[], arcane=2)
    assert [line.split(" ")[:3] for line in table.log if "arcane card" in line] == [["Ash", "turns", "over"]] * 2


# How it is played


@clause("SHRD-COLLECT-04")
def test_an_arcane_card_goes_to_the_emberscape_and_has_its_effects(table: ShadowTable) -> None:
    turns_over(table, "lamplighter")

    table.then("Ash").has(scape=["lamplighter"], hand=["disarm", "lethal-assassin"])


@clause("SHRD-COLLECT-04")
@pytest.mark.parametrize(
    ("card", "place"),
    [("stone-sentinel", "scape"), ("quick-march", "discard"), ("offering-bowl", "collection"), ("mistveil", "mode")],
)
def test_an_arcane_card_goes_where_its_symbol_says(table: ShadowTable, card: str, place: str) -> None:
    turns_over(table, card)
    if card == "quick-march":
        table.when("Ash").passes()

    table.then("Ash").has(
        scape=[card] if place == "scape" else [],
        discard=[card] if place == "discard" else [],
        collection=[*FIVE, card] if place == "collection" else FIVE,
        mode=["thief-in-the-night", card] if place == "mode" else ["thief-in-the-night"],
    )


@clause("SHRD-COLLECT-04")
def test_an_arcane_card_that_attacks_is_declared_and_may_be_responded_to(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", scape=FIVE, hand=["mistveil"], arcane=["lethal-assassin"])
    table.given("Birch", hero="rowl", scape=["lamplighter", "jade-ember-cache"], hand=["martyr"], deck=["disarm"])
    table.given("Cedar", hero="kaldoren", scape=["heart-of-the-mountain"])
    table.turn_of("Ash")

    table.offers("Ash", "Birch", "Cedar")
    table.when("Ash").declares("Birch").chooses("jade-ember-cache")
    assert table.seen_by().chain[0].how == "arcane"
    table.when("Birch").responds("martyr")

    table.then("Birch").has(scape=["lamplighter", "jade-ember-cache"], hand=["disarm"])
    table.then("Ash").has(scape=["lethal-assassin"], arcane=3)
    assert table.asked() == "mode"


@clause("SHRD-RUL-18", "SHRD-RUL-60")
@pytest.mark.parametrize(
    ("card", "hero", "drawn"),
    [
        ("martyr", "yvera", ["lethal-assassin"]),
        ("warning-shot", "serephene", []),
        ("collapse-the-pass", "kaldoren", []),
    ],
)
def test_an_arcane_response_is_played_without_what_needs_something_to_respond_to(
    table: ShadowTable, card: str, hero: str, drawn: list[str]
) -> None:
    turns_over(table, card, hero)

    table.then("Ash").has(scape=[], collection=FIVE, discard=[card], hand=["disarm", *drawn], arcane=3)
    table.then("Birch").has(scape=["lamplighter", "jade-ember-cache"], hand=[], discard=[])
    assert table.asked() == "mode"


@clause("SHRD-COLLECT-01")
def test_what_an_arcane_card_asks_is_asked_in_the_collection_phase(table: ShadowTable) -> None:
    turns_over(table, "undertow")

    table.asks("Ash")
    assert table.seen_by().phase == "collection"


@clause("SHRD-RUL-18")
def test_an_arcane_card_that_says_if_it_is_a_response_is_none(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=FIVE, hand=["disarm"], arcane=["crane-stance"])
    table.given("Birch", scape=["lamplighter"])

    table.turn_of("Ash")

    table.then("Birch").has(scape=["lamplighter"])
    table.then("Ash").has(mode=["lamplighter", "crane-stance"])


@clause("SHRD-RUL-19")
def test_an_arcane_ambush_is_shown_and_put_face_down_without_effect(table: ShadowTable) -> None:
    turns_over(table, "hidden-snare")

    table.then("Ash").has(scape=["~hidden-snare"], arcane=3)
    table.then("Birch").has(scape=["lamplighter", "jade-ember-cache"])
    table.logged("Ash turns over Hidden Snare, an arcane card.", to="Birch")
    table.logged("Ash lays Hidden Snare face down.", to="Birch")
    for viewer in ("Ash", "Birch", None):
        spot = table.seen_by(viewer).players[0].scape[0]
        assert spot.is_down
        assert spot.card is not None
        assert spot.card.id == "hidden-snare"
    assert table.asked() == "mode"


@clause("SHRD-RUL-19")
def test_an_arcane_ambush_may_be_turned_up_later(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FIVE, hand=["offering-bowl", "undertow"], arcane=["hidden-snare"])
    table.given("Birch", hero="rowl", hand=["thief-in-the-night"], scape=["jade-ember-cache"])
    table.turn_of("Ash")
    table.when("Ash").passes().plays("offering-bowl")
    table.when("Birch").passes().plays("thief-in-the-night")
    table.numbers(0)

    table.when("Ash").responds("hidden-snare", "jade-ember-cache")
    table.all_pass()

    table.then("Birch").has(scape=["thief-in-the-night"], discard=["jade-ember-cache"])


@clause("SHRD-RUL-20")
def test_an_arcane_card_that_finds_no_room_is_shown_and_discarded_and_counts_as_played(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", scape=FIVE, hand=["martyr"], arcane=["falling-ash"])
    table.given("Birch", scape=FIVE)
    table.given("Cedar", scape=["lamplighter", *FIVE[:4]])

    table.turn_of("Ash")

    table.then("Ash").has(scape=[], discard=["falling-ash"], collection=FIVE, arcane=3)
    table.then("Birch").has(scape=FIVE)
    table.then("Cedar").has(scape=["lamplighter", *FIVE[:4]])
    table.logged("Falling Ash finds no room in any emberscape.")
    assert table.asked() == "mode"


@clause("SHRD-RUL-20")
def test_one_opponent_with_room_is_room_enough(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", scape=FIVE, hand=["martyr"], arcane=["falling-ash"])
    table.given("Birch", scape=FIVE)

    table.turn_of("Ash")

    table.then("Cedar").has(scape=["falling-ash"])
    table.then("Ash").has(discard=[], arcane=3)


@clause("SHRD-RUL-20", "SHRD-OVER-01")
def test_the_last_arcane_card_ends_the_game_even_if_it_finds_no_room(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=FIVE, hand=["martyr"], arcane=["-", "-", "falling-ash", "-"])
    table.given("Birch", scape=FIVE)

    table.turn_of("Ash")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(discard=["falling-ash"], stones=16, arcane=0)


@clause("SHRD-RUL-21")
def test_an_arcane_card_is_not_the_card_of_the_turn(table: ShadowTable) -> None:
    turns_over(table, "heart-of-the-mountain", "kaldoren")

    table.when("Ash").passes()
    assert table.asked() == "play"
    table.when("Ash").plays("lethal-assassin", "jade-ember-cache")

    table.then("Ash").has(scape=["heart-of-the-mountain", "lethal-assassin"])
    table.then("Birch").has(discard=["jade-ember-cache"])


# Which one it is


@clause("SHRD-RUL-16")
@pytest.mark.parametrize(
    ("arcane", "card", "left"),
    [
        (["pearl-of-the-depths", "riptide", "undertow", "whirlpool"], "Pearl of the Depths", ["-", 1, 1, 1]),
        (["-", "pearl-of-the-depths", "undertow", "whirlpool"], "Pearl of the Depths", ["-", "-", 1, 1]),
        (["-", "riptide", "-", "pearl-of-the-depths"], "Riptide", ["-", "-", "-", 1]),
    ],
    ids=["first", "second", "next"],
)
def test_the_first_of_the_remaining_arcane_cards_is_turned_over_unasked(
    table: ShadowTable, arcane: list[str], card: str, left: list[str | int]
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FIVE, hand=["martyr"], arcane=arcane)

    table.turn_of("Ash")

    table.logged(f"Ash turns over {card}, an arcane card.")
    expected = [name if is_left == 1 else "-" for name, is_left in zip(arcane, left, strict=True)]
    table.then("Ash").has(arcane=expected)


ARCANE = ["offering-bowl", "heart-of-the-mountain", "ember-hoard", "obsidian-golem"]


def looks_and_collects(table: ShadowTable, arcane: list[str]) -> None:
    """Ash looks at the arcane cards, and has to turn one over in the next turn."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", mode=["falling-ash"], scape=["stone-sentinel", "martyr"],
                hand=["runic-foresight", "summit-beacon", "cinder-bolt"], arcane=arcane)  # fmt: skip
    table.given("Birch", hero="rowl", hand=["jade-ember-cache"], deck=["disarm", "plunder", "plunder"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("runic-foresight").passes()
    table.when("Birch").passes().plays("jade-ember-cache")


@clause("SHRD-RUL-16")
def test_whoever_has_looked_at_them_chooses_which_one(table: ShadowTable) -> None:
    looks_and_collects(table, ARCANE)
    assert table.asked() == "arcane"
    table.offers("Ash", "slot1", "slot2", "slot3", "slot4")
    table.asks_something_else("Ash", "pass")
    table.asks_something_else("Ash", "ember-hoard")

    table.when("Ash").picks("slot3")

    table.then("Ash").has(
        scape=["ember-hoard"], arcane=["offering-bowl", "heart-of-the-mountain", "-", "obsidian-golem"]
    )


@clause("SHRD-RUL-16")
def test_arcane_cards_that_are_gone_can_not_be_chosen(table: ShadowTable) -> None:
    looks_and_collects(table, ["-", "heart-of-the-mountain", "-", "obsidian-golem"])

    table.offers("Ash", "slot2", "slot4")
    table.asks_something_else("Ash", "slot1")
    table.asks_something_else("Ash", "slot3")


@clause("SHRD-RUL-16")
def test_a_look_of_another_player_gives_no_choice(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["runic-foresight", "martyr"], arcane=ARCANE)
    table.given("Birch", hero="rowl", scape=FIVE, arcane=["camp-of-the-east", "disarm"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("runic-foresight").passes()

    table.passes("Ash")  # no response to the collection

    table.then("Birch").has(scape=["camp-of-the-east"], arcane=3)


@clause("SHRD-RUL-17")
def test_an_effect_lets_the_owner_look_at_the_arcane_cards_and_nobody_else(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["runic-foresight", "martyr"], arcane=ARCANE)
    table.play_phase_of("Ash")
    assert [slot.card for slot in table.seen_by("Ash").players[0].arcane] == [None] * 4

    table.when("Ash").plays("runic-foresight")

    assert [slot.card.id for slot in table.seen_by("Ash").players[0].arcane if slot.card] == ARCANE
    assert [slot.card for slot in table.seen_by("Ash").players[1].arcane] == [None] * 4
    for viewer in ("Birch", None):
        assert [slot.card for slot in table.seen_by(viewer).players[0].arcane] == [None] * 4
        assert not any(told[1 if viewer else -1].startswith("Ash looks at Ember Hoard") for told in table.told)
    table.logged("Ash looks at Ember Hoard among the arcane cards.", to="Ash")
    table.logged("Ash looks at a card among the arcane cards.", to="Birch")

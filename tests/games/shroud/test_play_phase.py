"""The play phase: what must be played, what can't be, and what is shown then (SHRD-PLAY, SHRD-RUL-03, -28, -29)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

FULL = ["ember-hoard", "ember-hoard", "glimmering-vein", "glimmering-vein", "stone-sentinel"]


# One card


@clause("SHRD-PLAY-01")
def test_one_card_of_the_hand_is_played(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["ember-hoard", "stone-sentinel", "offering-bowl"], deck=["riptide"])
    table.given("Birch", hero="rowl", hand=["disarm"], scape=["plunder"])
    table.play_phase_of("Ash")
    table.offers("Ash", "ember-hoard", "stone-sentinel", "offering-bowl")
    for card in ("riptide", "disarm", "plunder"):
        table.asks_something_else("Ash", card)

    table.when("Ash").plays("stone-sentinel")

    table.then("Ash").has(scape=["stone-sentinel"], hand=["ember-hoard", "offering-bowl"], collection=[])
    table.asks("Birch")


@clause("SHRD-PLAY-02")
@pytest.mark.parametrize("card", ["ember-hoard", "lamplighter", "stone-sentinel", "springborn-naiad", "undertow"])
def test_a_card_that_says_nothing_else_goes_to_the_own_emberscape(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=["wash-away"], hand=[card, "martyr"], discard=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=["wash-away", card], discard=["riptide"], collection=[], mode=["lamplighter"])
    table.then("Birch").has(scape=[], discard=[], collection=[])


# Its effects


@clause("SHRD-PLAY-03")
def test_effects_happen_in_the_order_in_which_the_card_has_them(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["golden-fletcher", "martyr"], deck=["pin-down", "ricochet"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("golden-fletcher")  # draw a card, then discard a card

    table.offers("Ash", "martyr", "pin-down")
    table.when("Ash").chooses("pin-down")
    table.then("Ash").has(hand=["martyr"], discard=["pin-down"], deck_top="ricochet")


@clause("SHRD-PLAY-03")
def test_the_same_effects_in_the_other_order_do_something_else(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("golden-fletcher", "do = [{ discard = 1 }, { draw = 1 }]")
    table.given("Ash", hero="serephene", hand=["golden-fletcher", "martyr"], deck=["pin-down", "ricochet"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("golden-fletcher")  # with one card in hand, there is no choice

    table.then("Ash").has(hand=["pin-down"], discard=["martyr"], deck_top="ricochet")


@clause("SHRD-PLAY-03")
def test_an_effect_that_is_impossible_keeps_no_other_from_happening(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt", "martyr"], deck=["avalanche"])
    table.given("Birch", hero="rowl", scape=[], hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("cinder-bolt")

    table.then("Ash").has(hand=["martyr", "avalanche"], discard=["cinder-bolt"])


@clause("SHRD-PLAY-03")
def test_an_effect_does_as_much_as_it_can(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("golden-fletcher", "do = [{ draw = 1 }, { discard = 3 }]")
    table.given("Ash", hero="serephene", hand=["golden-fletcher", "martyr"], deck=["pin-down"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("golden-fletcher").chooses("martyr")  # and Pin Down, the last one

    table.then("Ash").has(discard=["martyr", "pin-down"], cards=2)  # the end phase has given two cards


@clause("SHRD-PLAY-04")
@pytest.mark.parametrize(
    ("card", "hero"),
    [
        ("thief-in-the-night", "yvera"),
        ("lethal-assassin", "yvera"),
        ("undertow", "yvera"),
        ("drowned-treasure", "yvera"),
        ("wash-away", "yvera"),
        ("deep-current", "yvera"),
        ("hawk-eyed-scout", "serephene"),
        ("salvaged-arrowheads", "serephene"),
        ("ricochet", "serephene"),
        ("duelists-challenge", "rowl"),
        ("war-trophy", "rowl"),
        ("time-lost-rune", "kaldoren"),
        ("avalanche", "kaldoren"),
        ("mind-fog", "kaldoren"),
    ],
)
def test_a_card_may_be_played_even_if_none_of_its_effects_is_possible(table: ShadowTable, card: str, hero: str) -> None:
    """Birch has no cards but arcane ones and collected ones, and Ash's discard pile is empty."""
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"])
    table.given("Birch", mode=[], only_deck=True)
    table.play_phase_of("Ash")
    s = table.shroud
    s.collections[1], s.discards[1] = s.discards[1], []

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=[card], collection=[])
    assert table.shroud.chain == []
    assert table.shroud.active == 0  # and Birch, with no cards at all, has had a turn since


# No card, or none that can be played


@clause("SHRD-PLAY-05")
def test_with_no_card_in_hand_the_play_phase_is_skipped(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", deck=["riptide", "wash-away"])
    table.given("Birch", hero="rowl", hand=["disarm"])

    table.play_phase_of("Ash")

    table.then("Ash").has(scape=[], hand=["riptide", "wash-away"])  # by the end phase
    table.asks("Birch")
    assert not any("shows" in line or "plays" in line for line in table.log)


@clause("SHRD-PLAY-06")
def test_whoever_can_play_a_card_must(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["lethal-assassin", "martyr"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.offers("Ash", "lethal-assassin")
    table.asks_something_else("Ash", "pass")


@clause("SHRD-PLAY-07", "SHRD-RUL-28")
def test_whoever_can_play_no_card_in_hand_shows_the_hand_and_the_phase_is_over(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr", "martyr"], scape=["undertow"])
    table.given("Birch", hero="rowl", hand=["disarm"])

    table.play_phase_of("Ash")

    table.then("Ash").has(hand=["martyr", "martyr"], scape=["undertow"])
    table.asks("Birch")
    assert table.log == [
        "Ash can play nothing, and shows the hand.",
        "Ash holds Martyr.",
        "Ash holds Martyr.",
        "Round 1: Birch.",
    ]


@clause("SHRD-PLAY-07")
def test_a_hand_with_a_card_that_can_be_played_is_not_shown(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr", "ember-hoard"])

    table.play_phase_of("Ash")

    assert table.asked() == "play"
    assert table.log == []
    assert table.knows_in_hand("Birch", "Ash") == []


@clause("SHRD-RUL-03", "SHRD-PLAY-07")
def test_the_hand_is_shown_to_all_and_they_know_it_from_then_on(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", scape=FULL, hand=["martyr", "lamplighter", "hidden-snare"], deck=["riptide"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.given("Cedar", hero="kaldoren")

    table.play_phase_of("Ash")

    table.asks("Birch")
    for viewer in ("Birch", "Cedar", None):
        assert table.knows_in_hand(viewer, "Ash") == ["martyr", "hidden-snare", "lamplighter"]
        assert table.seen_by(viewer).players[0].backs == []
        table.logged("Ash holds Hidden Snare.", to=viewer)


# What can't be played


@clause("SHRD-RUL-28")
@pytest.mark.parametrize(
    ("card", "hero"), [("martyr", "yvera"), ("warning-shot", "serephene"), ("collapse-the-pass", "kaldoren")]
)
def test_a_card_for_responses_only_is_no_card_of_a_turn(table: ShadowTable, card: str, hero: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"])
    table.given("Birch", scape=["lamplighter"])
    table.play_phase_of("Ash")

    table.offers("Ash", "ember-hoard")
    table.refuses("Ash", card, clause="SHRD-RUL-28")


@clause("SHRD-RUL-28")
@pytest.mark.parametrize(
    ("card", "hero"), [("raise-the-ward", "yvera"), ("hidden-snare", "yvera"), ("crane-stance", "rowl")]
)
def test_a_card_for_both_and_an_ambush_can_be_played_in_the_turn(table: ShadowTable, card: str, hero: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card])
    table.play_phase_of("Ash")

    table.offers("Ash", card)


@clause("SHRD-RUL-28")
@pytest.mark.parametrize("mode", ["stone-sentinel", "quick-march", "falling-ash", "ember-hoard"])
@pytest.mark.parametrize("count", [0, 4])
def test_nothing_else_keeps_a_card_from_being_played(table: ShadowTable, mode: str, count: int) -> None:
    hand = ["avalanche", "heart-of-the-mountain", "cinder-bolt", "molten-seal", "time-lost-rune", "falling-ash"]
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", mode=[mode], scape=FULL[:count], hand=hand)
    table.given("Birch", mode=["stone-sentinel"])
    table.play_phase_of("Ash")

    table.offers("Ash", *hand)


@clause("SHRD-RUL-28")
def test_a_card_for_the_emberscape_of_an_opponent_needs_one_with_room(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "ember-hoard"])
    table.given("Birch", scape=FULL)
    table.given("Cedar", hero="rowl", scape=["jade-ember-cache", *FULL[:4]])
    table.play_phase_of("Ash")

    table.offers("Ash", "ember-hoard")
    table.refuses("Ash", "falling-ash", clause="SHRD-FULL-01")


@clause("SHRD-RUL-28")
def test_a_card_for_the_emberscape_of_an_opponent_needs_no_room_in_the_own_one(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=FULL, hand=["falling-ash", "ember-hoard"])
    table.play_phase_of("Ash")

    table.offers("Ash", "falling-ash")
    table.refuses("Ash", "ember-hoard", clause="SHRD-FULL-01")


@clause("SHRD-RUL-29", "SHRD-PLAY-06")
@pytest.mark.parametrize(
    ("card", "place"), [("quick-march", "discard"), ("offering-bowl", "collection"), ("raise-the-ward", "mode")]
)
def test_with_a_full_emberscape_a_card_that_goes_elsewhere_must_be_played(
    table: ShadowTable, card: str, place: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FULL, hand=["lamplighter", card])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")
    table.offers("Ash", card)
    table.asks_something_else("Ash", "pass")

    table.when("Ash").plays(card)

    if card == "quick-march":
        table.when("Ash").passes()
    table.then("Ash").has(
        scape=FULL,
        discard=[card] if place == "discard" else [],
        collection=[card] if place == "collection" else [],
        mode=["lamplighter", card] if place == "mode" else ["lamplighter"],
    )
    assert not any("shows" in line for line in table.log)


@clause("SHRD-RUL-68")
def test_a_card_that_is_still_being_played_can_not_be_played_again(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["y.ebb-and-flow.1", "y.ebb-and-flow.2", "martyr", "riptide"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("y.ebb-and-flow.1").plays("y.ebb-and-flow.2")  # the first has no other card to return
    table.when("Ash").chooses("y.ebb-and-flow.1")  # back to the hand, for the second

    table.then("Ash").has(scape=["ebb-and-flow"], hand=["ebb-and-flow", "martyr", "riptide"])
    table.offers("Ash", "pass", "riptide")
    table.refuses("Ash", "y.ebb-and-flow.1", clause="SHRD-RUL-68")


@clause("SHRD-RUL-68")
def test_once_it_is_finished_it_can_be_played_again(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("quick-march", "do = [{ play = 3 }]")
    table.given("Ash", hand=["quick-march", "lamplighter", "ebb-and-flow"], deck=["riptide"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("lamplighter")
    table.when("Ash").plays("ebb-and-flow").chooses("lamplighter")

    table.offers("Ash", "pass", "lamplighter", "riptide")


@clause("SHRD-RUL-68")
def test_a_card_that_is_still_being_played_is_no_response_either(table: ShadowTable) -> None:
    """Mistveil attacks here; Birch returns it to Ash's hand and then strikes back."""
    table.sits("Ash", "Birch")
    table.prints_on("mistveil", 'symbol = "scape"\ndo = [{ destroy = { from = "scape" } }]')
    table.prints_on("crane-stance", 'mode = "hasty"')
    table.given("Ash", scape=["ember-hoard"], hand=["y.mistveil.1", "y.mistveil.2"])
    table.given("Birch", hero="rowl", scape=["jade-ember-cache", "~counter-cut"], hand=["crane-stance", "martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("y.mistveil.1")
    table.when("Birch").responds("crane-stance", "y.mistveil.1")
    table.then("Ash").has(scape=["ember-hoard"], hand=["mistveil", "mistveil"])

    table.when("Birch").responds("counter-cut")

    assert table.asked() == "respond"
    table.offers("Ash", "pass", "y.mistveil.2")
    table.refuses("Ash", "y.mistveil.1", clause="SHRD-RUL-68")

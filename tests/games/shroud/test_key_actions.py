"""The key actions: steal, capture, destroy, collect, play (SHRD-KEY), and whose piles and hands cards go to."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# Steal


@clause("SHRD-KEY-01")
def test_a_stolen_card_of_a_hand_goes_into_the_hand_of_the_thief(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night", "ember-hoard"])
    table.given("Birch", hero="yvera", hand=["riptide", "undertow"])
    table.play_phase_of("Ash")
    table.numbers(0)

    table.when("Ash").plays("thief-in-the-night")
    table.passes("Birch")

    table.then("Ash").has(hand=["ember-hoard", "undertow"], scape=["thief-in-the-night"])
    table.then("Birch").has(hand=["riptide"])


@clause("SHRD-KEY-01")
@pytest.mark.parametrize(
    ("card", "stolen"),
    [("snatch-the-standard", "undertow"), ("disarm", "whirlpool"), ("deep-current", "riptide")],
)
def test_a_card_stolen_from_a_scape_a_mode_pile_or_a_deck_goes_into_the_hand_too(
    table: ShadowTable, card: str, stolen: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "ember-hoard"])
    table.given("Birch", hero="yvera", scape=["undertow"], mode=["whirlpool"], deck=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(hand=["ember-hoard", stolen], scape=[card])
    table.then("Birch").has(discard=[])


# Capture


@clause("SHRD-KEY-02")
@clause("SHRD-KEY-03")
def test_a_captured_card_lies_in_the_captors_scape_and_its_effects_do_not_happen(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["the-seductress", "ember-hoard"], deck=["disarm"])
    table.given("Birch", hero="yvera", scape=["lamplighter", "undertow"], hand=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress", "lamplighter")
    table.passes("Birch")

    table.then("Ash").has(scape=["the-seductress", "lamplighter"], hand=["ember-hoard"], deck_top="disarm")
    table.then("Birch").has(scape=["undertow"])


@clause("SHRD-KEY-03")
def test_a_card_captured_from_a_discard_pile_does_nothing_either(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["war-trophy", "ember-hoard"], discard=["lethal-assassin"], deck=["disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("war-trophy")

    table.then("Ash").has(scape=["war-trophy", "lethal-assassin"], discard=[], hand=["ember-hoard"])
    table.then("Birch").has(scape=["riptide"])
    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-KEY-04")
def test_a_captured_lasting_card_works_for_its_captor_and_no_longer_for_its_owner(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["the-seductress"], deck=["disarm", "plunder", "war-trophy", "twin-strike"])
    table.given(
        "Birch", hero="yvera", scape=["springborn-naiad"], deck=["riptide", "undertow", "whirlpool", "mistveil"]
    )
    table.play_phase_of("Ash")
    table.when("Ash").plays("the-seductress")
    table.then("Ash").has(scape=["the-seductress", "springborn-naiad"], hand=["disarm", "plunder"])
    table.then("Birch").has(scape=[], hand=["riptide"])

    table.when("Birch").passes()
    table.then("Birch").has(hand=["riptide", "undertow", "whirlpool"])  # two in greedy mode, and no more
    table.when("Birch").plays("riptide").passes()
    table.when("Ash").passes()

    table.then("Ash").has(cards=5)  # two in greedy mode, and one by the Naiad


@clause("SHRD-KEY-04")
def test_a_captured_ward_protects_the_scape_of_its_captor(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["war-trophy", "ember-hoard"], discard=["stone-sentinel"])
    table.given("Birch", hero="yvera", hand=["the-seductress", "riptide"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("war-trophy")

    table.when("Birch").passes().plays("the-seductress")

    table.then("Ash").has(scape=["war-trophy", "stone-sentinel"])
    table.then("Birch").has(scape=["the-seductress"])


# Destroy


@clause("SHRD-KEY-05")
@clause("SHRD-RUL-31")
@pytest.mark.parametrize(
    ("card", "destroyed"),
    [("lethal-assassin", "riptide"), ("wash-away", "undertow"), ("hawk-eyed-scout", "whirlpool")],
)
def test_a_destroyed_card_goes_to_the_discard_pile_of_who_had_it(table: ShadowTable, card: str, destroyed: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=[card, "ember-hoard"])
    table.given("Birch", hero="yvera", scape=["riptide"], mode=["undertow"], hand=["whirlpool"], discard=["mistveil"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.passes("Birch")
    if card == "hawk-eyed-scout":
        table.when("Ash").chooses("whirlpool")

    table.then("Birch").has(discard=["mistveil", destroyed])
    table.then("Ash").has(discard=[], scape=[card])


@clause("SHRD-RUL-31")
def test_a_card_of_another_deck_goes_to_the_discard_pile_of_whoever_controls_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "ember-hoard"])
    table.given("Birch", hero="yvera", scape=["r.disarm.1"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")

    table.then("Birch").has(scape=[], discard=["disarm"])
    table.then("Ash").has(discard=[])


@clause("SHRD-RUL-31")
def test_a_played_card_with_the_discard_symbol_goes_to_the_pile_of_its_player_whatever_its_deck(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["y.turning-tide.1", "ember-hoard"], deck=["disarm", "plunder"])
    table.given("Birch", hero="yvera")
    table.play_phase_of("Ash")
    table.shuffles()

    table.when("Ash").plays("turning-tide")

    table.then("Ash").has(discard=["turning-tide"])
    table.then("Birch").has(discard=[])


@clause("SHRD-RUL-31")
def test_a_foreign_card_that_is_discarded_goes_to_the_pile_of_who_held_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["golden-fletcher", "y.riptide.1"], deck=["pin-down"])
    table.given("Birch", hero="yvera")
    table.play_phase_of("Ash")

    table.when("Ash").plays("golden-fletcher").chooses("riptide")

    table.then("Ash").has(discard=["riptide"], hand=["pin-down"])
    table.then("Birch").has(discard=[])


@clause("SHRD-KEY-06")
def test_no_one_can_destroy_a_card_of_their_own(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["ember-hoard"], hand=["lethal-assassin", "plunder"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.asks_something_else("Ash", "Ash")
    table.when("Ash").declares("Birch")
    table.asks_something_else("Ash", "ember-hoard")
    table.asks_something_else("Ash", "lethal-assassin")

    table.offers("Ash", "riptide", "undertow")


# Collect


@clause("SHRD-KEY-07")
def test_a_card_that_is_collected_from_an_opponent_scores_for_the_collector(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["plunder", "ember-hoard"], collection=["twin-strike"])
    table.given("Birch", hero="yvera", scape=["springborn-naiad"], collection=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("plunder")

    table.then("Ash").has(collection=["twin-strike", "springborn-naiad"], stones=2, scape=["plunder"])
    table.then("Birch").has(collection=["riptide"], scape=[], discard=[])


@clause("SHRD-RUL-33")
def test_a_card_worth_less_than_nothing_lowers_the_total_of_whoever_collects_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["plunder", "ember-hoard"], collection=["twin-strike"])
    table.given("Birch", hero="kaldoren", scape=["falling-ash"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("plunder")

    table.then("Ash").has(collection=["twin-strike", "falling-ash"], stones=-1)


# Play


@clause("SHRD-KEY-08")
def test_to_play_a_card_is_to_lay_it_down_and_to_do_what_it_says(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["lamplighter", "ember-hoard"], deck=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lamplighter")

    table.then("Ash").has(scape=["plunder", "lamplighter"], hand=["ember-hoard", "disarm"])
    table.logged("Ash plays Lamplighter.")


# Return


@clause("SHRD-RUL-32")
@pytest.mark.parametrize("card", ["undertow", "whirlpool"])
def test_a_returned_card_goes_to_the_hand_of_the_scapes_controller_whatever_its_deck(
    table: ShadowTable, card: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=[card, "ember-hoard"])
    table.given("Birch", hero="rowl", scape=["y.riptide.1"], hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Birch").has(hand=["disarm", "riptide"], scape=[])
    table.then("Ash").has(hand=["ember-hoard"])

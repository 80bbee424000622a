"""Play symbols, the order of placing and effects, and full emberscapes (SHRD-SYM, SHRD-FULL, SHRD-RUL-24, -25)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# Where cards go


@clause("SHRD-SYM-01")
@clause("SHRD-SYM-02")
@clause("SHRD-SYM-03")
@clause("SHRD-SYM-04")
@pytest.mark.parametrize(
    ("card", "scape", "discard", "collection", "mode"),
    [
        ("ember-hoard", ["ember-hoard"], [], [], ["disarm"]),
        ("camp-of-the-east", ["camp-of-the-east"], [], [], ["disarm"]),
        ("quick-march", [], ["quick-march"], [], ["disarm"]),
        ("offering-bowl", [], [], ["offering-bowl"], ["disarm"]),
        ("raise-the-ward", [], [], [], ["disarm", "raise-the-ward"]),
    ],
)
def test_a_card_goes_to_the_scape_unless_its_symbol_names_a_pile(
    table: ShadowTable, card: str, scape: list[str], discard: list[str], collection: list[str], mode: list[str]
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=[card, "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card, *(["pass"] if card == "quick-march" else []))

    table.then("Ash").has(scape=scape, discard=discard, collection=collection, mode=mode, hand=["martyr"])


@clause("SHRD-SYM-04")
def test_a_card_that_was_played_onto_a_mode_pile_is_the_mode_card_at_once(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=["raise-the-ward", "martyr"])
    table.play_phase_of("Ash")
    assert table.seen_by().players[0].mode == "hasty"

    table.when("Ash").plays("raise-the-ward")

    assert table.seen_by().players[0].mode == "protection"


@clause("SHRD-SYM-07")
def test_a_lasting_card_lies_sideways_in_the_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["camp-of-the-east", "jade-ember-cache"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("camp-of-the-east")

    spot = table.seen_by().players[0].scape[0]
    assert spot.card is not None
    assert (spot.card.id, spot.card.symbol, spot.is_down) == ("camp-of-the-east", "lasting", False)


# First the effects, then the pile


@clause("SHRD-SYM-05")
@clause("SHRD-RUL-24")
def test_a_card_with_the_discard_symbol_is_discarded_after_its_effects(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["turning-tide", "riptide"], discard=["undertow"], deck=["whirlpool"])
    table.play_phase_of("Ash")
    table.shuffle_brings("undertow", "whirlpool", of="Ash")

    table.when("Ash").plays("turning-tide")

    table.then("Ash").has(discard=["turning-tide"], hand=["riptide", "undertow", "whirlpool"])
    assert table.log.index("Turning Tide goes to the discard pile of Ash.") > table.log.index("Ash draws a card.")


@clause("SHRD-SYM-05")
def test_a_card_with_the_collection_symbol_is_collected_after_its_effects(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["ember-transmutation", "mind-fog"], deck=["avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-transmutation")

    table.then("Ash").has(collection=["avalanche", "ember-transmutation"])
    assert table.log[:3] == [
        "Ash plays Ember Transmutation.",
        "Ash collects the top card of the deck unseen.",
        "Ember Transmutation goes to the collection pile of Ash.",
    ]


@clause("SHRD-SYM-05")
@clause("SHRD-RUL-24")
def test_a_card_with_the_mode_symbol_changes_the_mode_after_its_effects(table: ShadowTable) -> None:
    table.prints_on("raise-the-ward", "do = [{ draw = 1, if = 'attack_mode' }]")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["twin-strike"], hand=["raise-the-ward", "plunder"], deck=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("raise-the-ward")

    table.then("Ash").has(mode=["twin-strike", "raise-the-ward"], hand=["plunder", "disarm"])


@clause("SHRD-RUL-24")
def test_a_card_for_the_scape_lies_there_before_anybody_responds_and_before_its_effects(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "plunder"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")

    table.asks("Birch")
    table.then("Ash").has(scape=["lethal-assassin"])
    table.then("Birch").has(scape=["riptide"])


@clause("SHRD-RUL-25")
def test_a_card_in_limbo_lies_where_no_response_can_destroy_or_return_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=["mind-fog", "avalanche"], hand=["cinder-bolt", "falling-ash"])
    table.given("Birch", hero="rowl", scape=["~counter-cut", "plunder"], hand=["crane-stance"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("cinder-bolt")
    table.then("Ash").has(scape=["mind-fog", "avalanche"], hand=["falling-ash"], discard=[])

    table.when("Birch").responds("counter-cut")
    table.offers("Birch", "mind-fog", "avalanche")
    table.asks_something_else("Birch", "cinder-bolt")
    table.when("Birch").chooses("mind-fog")
    table.passes("Ash")
    table.when("Birch").responds("crane-stance")

    table.then("Ash").has(scape=[], discard=["mind-fog", "cinder-bolt"])


@clause("SHRD-RUL-25")
def test_a_card_in_limbo_is_in_no_discard_pile_from_which_it_could_be_taken(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["quick-march", "time-lost-rune", "mind-fog"], discard=["cinder-bolt"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("time-lost-rune")

    table.then("Ash").has(hand=["mind-fog", "cinder-bolt"], discard=[])
    assert table.chain() == ["quick-march"]
    table.when("Ash").passes()
    table.then("Ash").has(discard=["quick-march"])


@clause("SHRD-RUL-25")
def test_a_card_in_limbo_is_not_shuffled_into_the_deck(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["turning-tide", "riptide"], deck=["whirlpool", "mistveil"], only_deck=True)
    table.play_phase_of("Ash")
    table.shuffle_brings("undertow", of="Ash")

    table.when("Ash").plays("turning-tide")

    table.then("Ash").has(discard=["turning-tide"])


# Lasting effects


@clause("SHRD-SYM-06")
@pytest.mark.parametrize(("place", "drawn"), [("scape", 3), ("mode", 2), ("discard", 2), ("hand", 2), ("deck", 2)])
def test_a_lasting_effect_works_while_its_card_lies_in_the_scape_and_nowhere_else(
    table: ShadowTable, place: str, drawn: int
) -> None:
    piles = {
        "mode": ["ember-hoard"],
        "hand": ["martyr"],
        "scape": ["undertow"],
        "discard": ["mistveil"],
        "deck": ["riptide"],
    }
    piles[place] = ["springborn-naiad", *piles[place]]
    table.sits("Ash", "Birch")
    mode, scape, hand, deck, discard = (piles[name] for name in ("mode", "scape", "hand", "deck", "discard"))
    table.given("Ash", hero="yvera", mode=mode, scape=scape, hand=hand, deck=deck, discard=discard)

    table.draw_phase_of("Ash")

    table.then("Ash").has(cards=len(piles["hand"]) + drawn)


@clause("SHRD-SYM-06")
def test_a_lasting_effect_ends_when_its_card_leaves_the_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", scape=["springborn-naiad"], hand=["riptide"], deck=["undertow", "whirlpool"])
    table.given("Birch", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.play_phase_of("Birch")
    table.when("Birch").plays("lethal-assassin")
    table.passes("Ash")
    table.then("Ash").has(discard=["springborn-naiad"])

    table.when("Ash").passes()

    table.then("Ash").has(hand=["riptide", "undertow", "whirlpool"])


# Full emberscapes


FOUR = ("plunder", "disarm", "twin-strike", "war-trophy")


@clause("SHRD-FULL-01")
def test_no_card_can_be_played_into_a_full_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=[*FOUR, "plunder"], hand=["lamplighter", "hidden-snare", "offering-bowl"])
    table.play_phase_of("Ash")

    table.offers("Ash", "offering-bowl")
    table.refuses("Ash", "lamplighter", clause="SHRD-FULL-01")
    table.refuses("Ash", "hidden-snare", clause="SHRD-FULL-01")


@clause("SHRD-FULL-01")
def test_a_fifth_card_can_still_be_played_into_the_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=FOUR, hand=["ember-hoard", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(scape=[*FOUR, "ember-hoard"])


@clause("SHRD-FULL-01")
def test_a_card_for_an_opponents_scape_is_kept_out_by_that_one_alone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", scape=["mind-fog", "avalanche"] * 2 + ["falling-ash"], hand=["falling-ash"])
    table.given("Birch", hero="rowl", scape=[*FOUR, "plunder"])
    table.given("Cole", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash")

    table.then("Cole").has(scape=["riptide", "falling-ash"])


@clause("SHRD-FULL-02")
@clause("SHRD-FULL-03")
def test_a_card_that_fills_the_scape_captures_nothing_and_does_all_else(table: ShadowTable) -> None:
    table.prints_on("war-trophy", "do = [{ capture = { from = 'discard' } }, { draw = 1 }]")
    table.sits("Ash", "Birch")
    four = ["plunder", "disarm", "twin-strike", "plunder"]
    table.given("Ash", hero="rowl", scape=four, hand=["war-trophy"], discard=["disarm"], deck=["jade-ember-cache"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("war-trophy")

    table.then("Ash").has(scape=[*four, "war-trophy"], discard=["disarm"], hand=["jade-ember-cache"])


@clause("SHRD-FULL-02")
def test_a_capture_that_finds_room_again_has_no_target_that_was_declared(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=FOUR, hand=["the-seductress", "plunder"])
    table.given("Birch", hero="yvera", scape=["riptide"], deck=["undertow"])
    table.given("Cole", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress", "Birch")
    table.when("Cole").responds("warning-shot")
    table.passes("Ash")

    table.then("Ash").has(scape=FOUR, discard=["the-seductress"])
    table.then("Birch").has(scape=["riptide"], hand=["undertow"])


@clause("SHRD-FULL-02")
def test_a_card_that_fills_the_scape_lets_no_other_card_be_played_there(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    four = ["plunder", "disarm", "war-trophy", "plunder"]
    table.given("Ash", hero="rowl", scape=four, hand=["twin-strike", "disarm", "offering-bowl", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("twin-strike")

    table.offers("Ash", "pass", "offering-bowl")
    table.refuses("Ash", "disarm", clause="SHRD-FULL-01")
    table.refuses("Ash", "martyr", clause="SHRD-RUL-28")
    table.when("Ash").plays("offering-bowl")
    table.then("Ash").has(scape=[*four, "twin-strike"], collection=["offering-bowl"])


@clause("SHRD-FULL-03")
def test_an_exchange_is_possible_between_two_full_scapes(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=FOUR, hand=["duelists-challenge", "plunder"])
    table.given("Birch", hero="yvera", scape=["riptide", "riptide", "undertow", "undertow", "springborn-naiad"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge", "springborn-naiad", "disarm")

    table.then("Ash").has(scape=["plunder", "twin-strike", "war-trophy", "duelists-challenge", "springborn-naiad"])

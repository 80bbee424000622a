"""Effects that must be carried out, and cards that let more cards be played (SHRD-RUL-26, -27)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# What must be done, and what may be


@clause("SHRD-RUL-26")
@pytest.mark.parametrize(
    ("hero", "card"), [("rowl", "lethal-assassin"), ("yvera", "undertow"), ("serephene", "ricochet")]
)
def test_an_effect_that_is_possible_must_be_carried_out(table: ShadowTable, hero: str, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"])
    table.given("Birch", hero="kaldoren", scape=["avalanche", "cinder-bolt"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.offers("Ash", "avalanche", "cinder-bolt")
    table.refuses("Ash", "pass", clause="SHRD-RUL-26")


@clause("SHRD-RUL-26")
@pytest.mark.parametrize(
    ("hero", "card", "question"),
    [
        ("kaldoren", "time-lost-rune", "retrieve"), ("rowl", "war-trophy", "salvage"),
        ("yvera", "drowned-treasure", "salvage"), ("yvera", "tidepool-scrying", "dig"),
        ("serephene", "salvaged-arrowheads", "salvage"), ("serephene", "golden-fletcher", "discard"),
        ("kaldoren", "mind-fog", "choose-hand"),
    ],
)  # fmt: skip
def test_a_choice_among_cards_cannot_be_declined_where_the_words_do_not_say_so(
    table: ShadowTable, hero: str, card: str, question: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"], discard=["quick-march", "martyr", "turncoat-banner"])
    table.given("Birch", hand=["quick-march", "turncoat-banner"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.all_pass()

    assert table.asked() == question
    assert "pass" not in table.offered()


@clause("SHRD-RUL-26")
@pytest.mark.parametrize(
    ("hero", "card", "question"),
    [
        ("yvera", "riptide", "aim"), ("serephene", "volley-of-dawn", "aim"), ("serephene", "dawn-patrol", "set-mode"),
        ("yvera", "ebb-and-flow", "return"), ("rowl", "twin-strike", "extra"), ("rowl", "quick-march", "extra"),
        ("kaldoren", "runic-foresight", "trade"), ("yvera", "glimmering-vein", "scry"),
    ],
)  # fmt: skip
def test_an_effect_that_says_may_or_up_to_can_be_declined(
    table: ShadowTable, hero: str, card: str, question: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, scape=["ember-hoard"], hand=[card, "ember-hoard"])
    table.given("Birch", hero="" if hero != "yvera" else "rowl", scape=["quick-march", "turncoat-banner"])
    table.play_phase_of("Ash")
    table.when("Ash").plays(card)
    assert table.asked() == question

    table.when("Ash").passes()

    table.then("Birch").has(scape=["quick-march", "turncoat-banner"])


@clause("SHRD-RUL-26")
def test_an_attack_on_up_to_two_cards_that_is_aimed_at_none_is_no_attack(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "pin-down"])
    table.given("Birch", hero="rowl", scape=["plunder", "disarm"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn").passes()

    table.then("Birch").has(scape=["plunder", "disarm"])
    assert table.asked() == "mode"


# One more card


@clause("SHRD-RUL-27")
def test_another_card_is_a_whole_play_of_its_own_within_the_one_that_allows_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["quick-march", "lethal-assassin", "lamplighter", "plunder"], deck=["disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("lethal-assassin")
    table.offers("Birch", "pass", "martyr")
    assert table.chain() == ["quick-march", "lethal-assassin"]
    table.passes("Birch")
    table.then("Birch").has(discard=["riptide"])
    table.when("Ash").plays("lamplighter")

    table.then("Ash").has(scape=["lethal-assassin", "lamplighter"], hand=["plunder", "disarm"], discard=["quick-march"])


@clause("SHRD-RUL-27")
def test_no_more_cards_are_played_than_the_card_allows(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["quick-march", "plunder", "ember-hoard", "disarm", "twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("plunder").plays("ember-hoard")

    table.then("Ash").has(scape=["plunder", "ember-hoard"], hand=["disarm", "twin-strike"], discard=["quick-march"])
    table.asks("Birch")


@clause("SHRD-RUL-27")
def test_whoever_declines_the_first_of_two_more_cards_gets_no_second_chance(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["quick-march", "plunder", "disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").passes()

    table.then("Ash").has(scape=[], hand=["plunder", "disarm"], discard=["quick-march"])
    table.asks("Birch")


@clause("SHRD-RUL-27")
def test_the_same_restrictions_hold_for_another_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    four = ["plunder", "plunder", "disarm", "disarm"]
    hand = ["quick-march", "ember-hoard", "martyr", "war-trophy", "offering-bowl"]
    table.given("Ash", hero="rowl", scape=four, hand=hand)
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march")
    table.offers("Ash", "pass", "ember-hoard", "war-trophy", "offering-bowl")
    table.refuses("Ash", "martyr", clause="SHRD-RUL-28")
    table.asks_something_else("Ash", "plunder")
    table.when("Ash").plays("ember-hoard")

    table.offers("Ash", "pass", "offering-bowl")
    table.refuses("Ash", "war-trophy", clause="SHRD-FULL-01")


@clause("SHRD-RUL-27")
def test_cards_that_allow_more_cards_may_follow_each_other(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    hand = ["quick-march", "twin-strike", "twin-strike", "plunder", "ember-hoard", "war-trophy"]
    table.given("Ash", hero="rowl", hand=hand)
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("twin-strike").plays("twin-strike").plays("plunder")
    assert table.chain() == ["quick-march"]
    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(scape=["twin-strike", "twin-strike", "plunder", "ember-hoard"], hand=["war-trophy"])


@clause("SHRD-RUL-27")
def test_another_card_is_not_the_card_of_the_turn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given(
        "Ash", hero="rowl", mode=["disarm"], scape=["plunder", "plunder", "disarm"], arcane=["twin-strike"],
        hand=["war-trophy", "jade-ember-cache", "eastern-blade"],
    )  # fmt: skip
    table.turn_of("Ash")

    table.when("Ash").plays("war-trophy").passes()

    assert table.asked() == "play"
    table.then("Ash").has(scape=["twin-strike", "war-trophy"], cards=3)


@clause("SHRD-RUL-27")
def test_without_a_card_in_hand_nothing_is_asked(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("twin-strike")

    table.asks("Birch")


# Responses in the middle


@clause("SHRD-RUL-27")
@clause("SHRD-RESP-04")
def test_another_card_may_be_responded_to_and_the_response_as_well(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    hand = ["quick-march", "lethal-assassin", "martyr", "disarm"]
    table.given("Ash", hero="rowl", scape=["jade-ember-cache"], hand=hand, deck=["plunder"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare", "jade-ember-cache")
    assert table.chain() == ["quick-march", "lethal-assassin", "hidden-snare"]
    table.when("Ash").responds("martyr")

    table.then("Ash").has(scape=["jade-ember-cache", "lethal-assassin"], hand=["disarm", "plunder"], discard=["martyr"])
    table.then("Birch").has(discard=["riptide"])
    assert (table.asked(), table.chain()) == ("extra", ["quick-march"])


@clause("SHRD-RUL-27", "SHRD-KEY-05")
@clause("SHRD-RESP-05")
def test_a_card_that_is_shot_down_still_lets_its_player_play_another(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["twin-strike", "disarm", "plunder"])
    table.given("Birch", hero="serephene", hand=["warning-shot", "warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("twin-strike")
    table.when("Birch").responds("warning-shot")
    table.passes("Ash", "Birch")
    table.when("Ash").plays("plunder")
    assert table.chain() == ["twin-strike", "plunder"]
    table.when("Birch").responds("warning-shot")
    table.passes("Ash")

    table.then("Ash").has(scape=[], discard=["twin-strike", "plunder"], hand=["disarm"])


@clause("SHRD-RUL-68")
@clause("SHRD-RESP-05")
def test_a_card_that_was_shot_down_and_taken_back_cannot_be_played_again_within_its_own_effect(
    table: ShadowTable,
) -> None:
    table.prints_on("drowned-treasure", "do = [{ retrieve = { n = 1 } }]")
    table.sits("Ash", "Birch")
    hand = ["ebb-and-flow", "quick-march", "drowned-treasure", "ebb-and-flow"]
    table.given("Ash", hero="yvera", scape=["undertow"], hand=hand)
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("y.ebb-and-flow.1")
    table.when("Birch").responds("warning-shot")
    table.passes("Ash")
    table.when("Ash").passes().plays("quick-march").plays("drowned-treasure")
    assert table.chain() == ["ebb-and-flow", "quick-march"]

    table.offers("Ash", "pass", "ebb-and-flow")  # the other copy
    table.refuses("Ash", "y.ebb-and-flow.1", clause="SHRD-RUL-68")
    table.when("Ash").plays("y.ebb-and-flow.2").chooses("undertow").plays("undertow")
    table.then("Ash").has(scape=["drowned-treasure", "ebb-and-flow", "undertow"], discard=["quick-march"])
    table.then("Ash").has(hand=["ebb-and-flow"])


@clause("SHRD-RUL-27")
def test_a_scape_that_other_cards_fill_is_collected_in_attack_mode_once_all_is_done(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    four = ["plunder", "plunder", "disarm"]
    hand = ["quick-march", "ember-hoard", "war-trophy", "offering-bowl"]
    table.given("Ash", hero="rowl", mode=["eastern-blade"], scape=four, hand=hand)
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("ember-hoard").plays("war-trophy")

    collected = [*four, "ember-hoard", "war-trophy"]
    table.then("Ash").has(scape=[], collection=collected, arcane=4, discard=["quick-march"])

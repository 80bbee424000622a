"""Attacks: what is one, what it hits, and what stops it (SHRD-ATTACK-03 to -05, SHRD-RUL-46, -49 to -54)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# What is an attack


@clause("SHRD-RUL-46")
@pytest.mark.parametrize(
    ("hero", "card", "answers"),
    [
        ("rowl", "thief-in-the-night", []), ("rowl", "lethal-assassin", []), ("rowl", "the-seductress", []),
        ("rowl", "duelists-challenge", []), ("rowl", "disarm", []), ("rowl", "snatch-the-standard", []),
        ("rowl", "plunder", []), ("rowl", "eastern-blade", []), ("yvera", "wash-away", []),
        ("yvera", "deep-current", []), ("serephene", "piercing-arrow", []),
        ("serephene", "volley-of-dawn", ["turncoat-banner"]), ("serephene", "hawk-eyed-scout", []),
        ("serephene", "ricochet", []), ("kaldoren", "cinder-bolt", []), ("kaldoren", "avalanche", []),
    ],
)  # fmt: skip
def test_to_steal_capture_destroy_collect_or_exchange_an_opponents_card_is_an_attack(
    table: ShadowTable, hero: str, card: str, answers: list[str]
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, mode=["quick-march"], scape=["ember-hoard"], hand=[card, "ember-hoard"])
    table.given("Birch", scape=["turncoat-banner"], hand=["martyr", "hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card, *answers)

    table.offers("Birch", "pass", "martyr")
    assert table.seen_by().chain[0].attacked == [1]


@clause("SHRD-RUL-46")
@pytest.mark.parametrize(
    ("hero", "card", "answers"),
    [
        ("yvera", "undertow", []), ("yvera", "riptide", ["turncoat-banner"]), ("yvera", "whirlpool", []),
        ("serephene", "pin-down", []), ("rowl", "turncoat-banner", []), ("kaldoren", "mind-fog", ["martyr"]),
        ("kaldoren", "falling-ash", []), ("rowl", "war-trophy", ["quick-march"]),
        ("serephene", "salvaged-arrowheads", ["quick-march"]),
    ],
)  # fmt: skip
def test_to_return_a_card_to_change_a_mode_to_place_a_card_to_look_or_to_salvage_is_no_attack(
    table: ShadowTable, hero: str, card: str, answers: list[str]
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"])
    other = "yvera" if hero == "rowl" else "rowl"
    table.given(
        "Birch", hero=other, scape=["turncoat-banner"], hand=["martyr", "hidden-snare"], discard=["quick-march"] * 2
    )
    table.play_phase_of("Ash")

    table.when("Ash").plays(card, *answers)

    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-RUL-46")
@pytest.mark.parametrize("card", ["undertow", "riptide", "pin-down", "turncoat-banner", "mind-fog", "falling-ash"])
def test_what_is_no_attack_still_declares_its_opponent(table: ShadowTable, card: str) -> None:
    hero = {"undertow": "yvera", "riptide": "yvera", "mind-fog": "kaldoren", "falling-ash": "kaldoren"}.get(card, "")
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero=hero or "serephene", hand=[card, "ember-hoard"])
    for name in ("Birch", "Cole"):
        table.given(name, scape=["lamplighter"], hand=["offering-bowl"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.offers("Ash", "Birch", "Cole")
    assert table.asked() == "opponent"


# Hands


@clause("SHRD-RUL-49")
@pytest.mark.parametrize(("number", "stolen"), [(0, "undertow"), (1, "riptide"), (2, "whirlpool")])
def test_an_attack_on_a_hidden_hand_takes_a_card_by_chance(table: ShadowTable, number: int, stolen: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night"])
    table.given("Birch", hero="yvera", hand=["undertow", "riptide", "whirlpool"], deck=["mistveil"])
    table.play_phase_of("Ash")
    table.numbers(number)

    table.when("Ash").plays("thief-in-the-night")
    table.passes("Birch")

    table.then("Ash").has(hand=[stolen])


@clause("SHRD-RUL-49")
def test_an_attacker_who_looks_at_the_hand_first_chooses_the_card_when_the_effect_comes(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout", "pin-down"])
    table.given("Birch", hero="yvera", hand=["undertow", "mistveil"], deck=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("hawk-eyed-scout")
    table.passes("Birch")
    table.offers("Ash", "undertow", "mistveil")
    table.asks_something_else("Ash", "pin-down")
    table.when("Ash").chooses("mistveil")

    table.then("Birch").has(hand=["undertow"], discard=["mistveil"])


# Declared cards that have gone


@clause("SHRD-RUL-50")
@clause("SHRD-ATTACK-04")
def test_an_attack_at_a_card_that_has_left_its_place_does_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["~counter-cut"], hand=["lethal-assassin"], deck=["disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "riptide")
    table.when("Birch").responds("hidden-snare")
    table.when("Ash").responds("counter-cut", "riptide").passes()

    table.then("Birch").has(scape=["undertow", "hidden-snare"], discard=["riptide"])


@clause("SHRD-RUL-50")
def test_of_two_cards_aimed_at_the_one_that_is_still_there_is_hit(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", scape=["~r.counter-cut.1"], hand=["volley-of-dawn"], deck=["pin-down"])
    table.given("Birch", hero="rowl", scape=["plunder", "disarm", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn", "plunder", "disarm")
    table.when("Birch").responds("hidden-snare")
    table.when("Ash").responds("counter-cut", "plunder").passes()

    table.then("Birch").has(scape=["hidden-snare"], discard=["plunder", "disarm"])


@clause("SHRD-RUL-50")
def test_a_card_that_went_back_to_the_hand_is_not_hit_there(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "crane-stance"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "riptide")
    table.when("Birch").responds("hidden-snare")
    table.when("Ash").responds("crane-stance", "riptide")

    table.then("Birch").has(scape=["undertow", "hidden-snare"], hand=["riptide"], discard=[])
    assert table.asked() == "mode"  # there is no attack any more to respond to
    table.then("Ash").has(scape=["lethal-assassin"])


@clause("SHRD-RUL-50")
@pytest.mark.parametrize("card", ["wash-away", "deep-current"])
def test_a_mode_card_that_was_covered_meanwhile_is_still_hit(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=[card, "riptide"])
    table.given("Birch", hero="rowl", mode=["disarm", "plunder"], hand=["raise-the-ward"], deck=["twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.when("Birch").responds("raise-the-ward")

    if card == "wash-away":
        table.then("Birch").has(mode=["disarm", "raise-the-ward"], discard=["plunder"])
    else:
        table.then("Ash").has(hand=["riptide", "twin-strike"])


# What stops an attack


@clause("SHRD-ATTACK-03")
@pytest.mark.parametrize(
    ("hero", "defence"), [("yvera", "raise-the-ward"), ("yvera", "mistveil"), ("rowl", "crane-stance")]
)
@pytest.mark.parametrize(
    "card", ["thief-in-the-night", "lethal-assassin", "the-seductress", "cinder-bolt", "avalanche"]
)
def test_whoever_goes_into_protection_mode_in_defence_stops_the_attack(
    table: ShadowTable, hero: str, defence: str, card: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=["heart-of-the-mountain"], hand=[card, "mind-fog"])
    table.given("Birch", hero=hero, scape=["lamplighter"], mode=["ember-hoard"], hand=[defence, "quick-march"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.when("Birch").responds(defence)
    if table.asked() == "aim":
        table.when("Birch").chooses("heart-of-the-mountain")

    table.then("Birch").has(scape=["lamplighter"], mode=["ember-hoard", defence], discard=[])
    assert "quick-march" in table.knows_in_hand("Birch", "Birch")
    assert table.asked() == "mode"


@clause("SHRD-ATTACK-03")
def test_a_protection_card_that_is_no_response_does_not_help_against_an_attack(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["pearl-of-the-depths", "wash-away"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")

    table.offers("Birch", "pass")
    table.refuses("Birch", "pearl-of-the-depths", clause="SHRD-RUL-55")


@clause("SHRD-ATTACK-04")
def test_an_attack_that_was_stopped_is_not_turned_on_another_player_or_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", "whirlpool"], hand=["martyr", "mistveil"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn", "Birch", "riptide", "undertow")
    table.when("Birch").responds("martyr")

    table.then("Birch").has(scape=["riptide", "undertow", "whirlpool"], discard=["martyr"])
    table.then("Cole").has(scape=["mind-fog"])
    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-ATTACK-05")
@clause("SHRD-RUL-53")
@pytest.mark.parametrize("defence", ["martyr", "raise-the-ward"])
def test_all_other_effects_of_an_attack_that_was_stopped_still_happen(table: ShadowTable, defence: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["the-seductress", "mind-fog"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=[defence], deck=["undertow", "whirlpool"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress")
    table.when("Birch").responds(defence)

    table.then("Ash").has(scape=["the-seductress"])
    table.then("Birch").has(scape=["riptide"], hand=["undertow", "whirlpool"] if defence == "martyr" else ["undertow"])


@clause("SHRD-RUL-51")
def test_protection_stops_what_a_card_does_to_hand_and_scape_and_not_to_the_mode_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide"], mode=["whirlpool"], hand=["raise-the-ward"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")
    table.when("Birch").responds("raise-the-ward")

    table.then("Birch").has(scape=["riptide"], mode=["raise-the-ward"], discard=["whirlpool"])


@clause("SHRD-RUL-51")
def test_a_response_that_leaves_the_mode_as_it_is_does_not_outlast_the_protection(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"], mode=["whirlpool", "wash-away"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")
    table.when("Birch").responds("hidden-snare")
    table.passes("Ash")

    table.then("Birch").has(scape=["hidden-snare"], mode=["whirlpool"], discard=["wash-away", "riptide"])


@clause("SHRD-RUL-51")
@pytest.mark.parametrize("zone", ["scape", "hand"])
def test_an_attack_stays_stopped_even_if_the_mode_changes_again_meanwhile(table: ShadowTable, zone: str) -> None:
    table.prints_on("pin-down", "do = [{ set_mode = { of = 'opponent', with = 'deck' } },"
                    f"{{ steal = {{ from = '{zone}' }} }}]")  # fmt: skip
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["pin-down", "ricochet"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["raise-the-ward", "undertow"], deck=["whirlpool"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("pin-down")
    table.when("Birch").responds("raise-the-ward")

    table.then("Birch").has(scape=["riptide"], hand=["undertow"], mode=["lamplighter", "raise-the-ward", "whirlpool"])
    table.then("Ash").has(hand=["ricochet"])


@clause("SHRD-RUL-51")
def test_the_defence_is_against_that_one_card_and_not_against_the_next(table: ShadowTable) -> None:
    table.prints_on(
        "pin-down", "do = [{ set_mode = { of = 'opponent', with = 'deck' } }, { steal = { from = 'scape' } }]"
    )
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["pin-down", "quick-march", "lethal-assassin", "ricochet"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["raise-the-ward"], deck=["whirlpool"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("pin-down")
    table.when("Birch").responds("raise-the-ward")
    table.when("Ash").plays("lethal-assassin")

    table.then("Birch").has(scape=[], discard=["riptide"])


@clause("SHRD-RUL-52", "SHRD-RUL-46")
def test_an_attack_on_each_opponent_is_one_of_its_own_on_each_and_the_defence_of_one_helps_no_other(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="kaldoren", hand=["avalanche", "mind-fog"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.given("Cole", hero="rowl", scape=["disarm", "plunder"], hand=["twin-strike"])
    table.given("Dale", hero="serephene", scape=["ricochet"], hand=["raise-the-ward"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")
    assert table.seen_by().chain[0].attacked == [1, 2, 3]  # before anybody has responded
    table.when("Birch").responds("martyr")
    table.passes("Cole")
    table.when("Dale").responds("raise-the-ward")
    table.passes("Cole")
    table.when("Cole").chooses("plunder")

    table.then("Birch").has(scape=["riptide"])
    table.then("Cole").has(scape=["disarm"], discard=["plunder"])
    table.then("Dale").has(scape=["ricochet"])


@clause("SHRD-RUL-53")
def test_that_opponent_draws_after_a_capture_even_where_nothing_could_be_captured(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["the-seductress", "disarm"])
    table.given("Birch", hero="yvera", deck=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress")

    table.then("Birch").has(hand=["undertow"])


@clause("SHRD-RUL-54")
def test_protection_counts_at_the_declaration(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night", "disarm"])
    table.given("Birch", hero="yvera", mode=["wash-away"], hand=["undertow"])
    table.given("Cole", hero="kaldoren", hand=["mind-fog", "avalanche"])
    table.play_phase_of("Ash")
    table.numbers(0)

    table.when("Ash").plays("thief-in-the-night")
    table.passes("Cole")

    table.then("Birch").has(hand=["undertow"])
    table.then("Cole").has(cards=1)


@clause("SHRD-RUL-54")
def test_protection_counts_again_when_each_effect_happens(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide"], mode=["wash-away", "whirlpool"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")

    table.then("Birch").has(scape=["riptide"], mode=["wash-away"], discard=["whirlpool"])


# What the log says of protection


@clause("SHRD-ATTACK-03", "SHRD-PROT-03", "SHRD-PROT-04", "SHRD-RUL-51")
@pytest.mark.parametrize(
    ("card", "hero", "told"),
    [
        ("wash-away", "yvera", "Ash destroys Ember Hoard, the mode card of Birch."),
        ("disarm", "rowl", "Ash steals Ember Hoard, the mode card of Birch."),
        ("deep-current", "yvera", "Ash steals a card off the deck of Birch."),
    ],
)
def test_nothing_is_told_of_protection_against_an_attack_that_it_does_not_stop(
    table: ShadowTable, card: str, hero: str, told: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "lamplighter"])
    table.given("Birch", hero="serephene", mode=["ember-hoard"], scape=["lamplighter"], hand=["raise-the-ward"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.when("Birch").responds("raise-the-ward")

    table.logged(told)
    assert not [line for line in table.log if "in protection mode against" in line]


@clause("SHRD-ATTACK-03", "SHRD-RUL-51")
@pytest.mark.parametrize(("card", "name"), [("plunder", "Plunder"), ("thief-in-the-night", "Thief in the Night")])
def test_protection_that_keeps_hand_or_emberscape_from_an_attack_is_told(
    table: ShadowTable, card: str, name: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "lamplighter"])
    hand = ["raise-the-ward", "piercing-arrow"]
    table.given("Birch", hero="serephene", mode=["ember-hoard"], scape=["lamplighter"], hand=hand)
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.when("Birch").responds("raise-the-ward")

    table.logged(f"Birch is in protection mode against {name}.")
    table.then("Birch").has(hand=["piercing-arrow"], scape=["lamplighter"])

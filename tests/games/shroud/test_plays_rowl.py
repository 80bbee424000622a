"""What the cards of Rowl, Swordsman of the East, do, where they can and where they can't."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable
from tests.games.shroud.shown import shows

# Eastern Blade


@shows("eastern-blade")
@clause("SHRD-RUL-30")
@pytest.mark.parametrize(("mode", "discard"), [("twin-strike", ["riptide"]), ("plunder", []), ("crane-stance", [])])
def test_an_eastern_blade_strikes_in_attack_mode_alone(table: ShadowTable, mode: str, discard: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=[mode], hand=["eastern-blade", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("eastern-blade")

    table.then("Ash").has(scape=["eastern-blade"])
    table.then("Birch").has(discard=discard)


@shows("eastern-blade")
@clause("SHRD-RUL-36")
@clause("SHRD-RUL-30")
def test_a_blade_whose_swordsman_has_left_attack_mode_in_defence_does_not_strike(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["twin-strike"], hand=["eastern-blade", "raise-the-ward", "plunder"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("eastern-blade")
    table.when("Birch").responds("hidden-snare")
    table.when("Ash").responds("raise-the-ward")

    table.then("Ash").has(scape=["eastern-blade"], mode=["twin-strike", "raise-the-ward"])
    table.then("Birch").has(scape=["riptide", "hidden-snare"])
    assert table.asked() == "mode"  # there is no attack any more that a Martyr could stop


# Twin Strike


@shows("twin-strike")
@clause("SHRD-RUL-27")
@pytest.mark.parametrize("pick", ["pass", "plunder"])
def test_a_twin_strike_may_be_followed_by_another_card(table: ShadowTable, pick: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["twin-strike", "plunder", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("twin-strike")
    table.offers("Ash", "pass", "plunder")
    table.when("Ash").picks(pick)
    table.all_pass()

    struck = pick == "plunder"
    table.then("Ash").has(scape=["twin-strike", *["plunder"] * struck], collection=["riptide"] * struck)


# Duelist's Challenge


@shows("duelists-challenge")
@clause("SHRD-RUL-38", "SHRD-RUL-47")
def test_a_duelists_challenge_exchanges_two_face_up_cards(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["plunder", "disarm"], hand=["duelists-challenge", "martyr"])
    table.given("Birch", hero="yvera", scape=["springborn-naiad", "riptide"], hand=["undertow"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge", "Birch", "springborn-naiad")
    table.offers("Ash", "plunder", "disarm")
    table.asks_something_else("Ash", "duelists-challenge")
    table.asks_something_else("Ash", "riptide")
    table.when("Ash").chooses("plunder")
    table.passes("Birch")

    table.then("Ash").has(scape=["disarm", "duelists-challenge", "springborn-naiad"])
    table.then("Birch").has(scape=["riptide", "plunder"])
    table.logged("Ash gives Plunder to Birch for Springborn Naiad.")


@shows("duelists-challenge")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize("scape", [[], ["~counter-cut"]])
def test_a_duelist_with_no_other_face_up_card_challenges_nobody(table: ShadowTable, scape: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=scape, hand=["duelists-challenge", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge")

    table.then("Ash").has(scape=[*scape, "duelists-challenge"])
    assert not any("aims" in line for line in table.log)
    assert table.asked() == "mode"


@shows("duelists-challenge", "hidden-snare")
@clause("SHRD-RUL-50")
@clause("SHRD-RUL-38")
def test_an_exchange_falls_through_where_the_own_card_has_gone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "disarm"], hand=["duelists-challenge", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge", "plunder")
    table.when("Birch").responds("hidden-snare", "plunder")
    table.passes("Ash")

    table.then("Ash").has(scape=["disarm", "duelists-challenge"], discard=["plunder"])
    table.then("Birch").has(scape=["riptide", "hidden-snare"])
    assert table.asked() == "mode"  # there is no attack any more that a Martyr could stop


@shows("duelists-challenge", "counter-cut")
@clause("SHRD-RUL-50")
@clause("SHRD-RUL-38")
def test_an_exchange_falls_through_where_the_card_of_the_opponent_has_gone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "~counter-cut"], hand=["duelists-challenge"], deck=["disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge", "riptide")
    table.when("Birch").responds("hidden-snare", "duelists-challenge")
    table.when("Ash").responds("counter-cut", "riptide").passes()

    table.then("Ash").has(scape=["plunder", "counter-cut"], discard=["duelists-challenge"])
    table.then("Birch").has(scape=["undertow", "hidden-snare"], discard=["riptide"])


@shows("duelists-challenge", "raise-the-ward")
@clause("SHRD-RUL-38")
@clause("SHRD-RUL-54")
def test_an_exchange_falls_through_where_the_challenger_has_gone_into_protection_meanwhile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "disarm"], hand=["duelists-challenge", "raise-the-ward"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge", "plunder")
    table.when("Birch").responds("hidden-snare", "disarm")
    table.when("Ash").responds("raise-the-ward")

    table.then("Ash").has(scape=["plunder", "disarm", "duelists-challenge"])
    table.then("Birch").has(scape=["riptide", "hidden-snare"])
    assert table.asked() == "mode"  # there is no attack any more that a Martyr could stop


@shows("duelists-challenge", "martyr", "raise-the-ward")
@clause("SHRD-RUL-38", "SHRD-RUL-47")
@pytest.mark.parametrize("defence", ["martyr", "raise-the-ward"])
def test_an_exchange_that_was_stopped_leaves_both_cards_where_they_are(table: ShadowTable, defence: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["duelists-challenge", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=[defence])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge")
    table.when("Birch").responds(defence)

    table.then("Ash").has(scape=["plunder", "duelists-challenge"])
    table.then("Birch").has(scape=["riptide"])


# War Trophy


@shows("war-trophy")
@clause("SHRD-RUL-46")
@clause("SHRD-RUL-39")
def test_a_war_trophy_is_captured_from_any_discard_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["war-trophy", "martyr"], discard=["disarm"])
    table.given("Birch", hero="yvera", mode=["mistveil"], scape=["undertow"], hand=["martyr"], discard=["riptide"])
    table.given("Cole", hero="kaldoren", discard=["mind-fog", "molten-seal"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("war-trophy")
    table.offers("Ash", "disarm", "riptide", "mind-fog", "molten-seal")
    table.asks_something_else("Ash", "undertow")
    table.when("Ash").chooses("molten-seal")

    table.then("Ash").has(scape=["plunder", "war-trophy", "molten-seal"])  # face up, ambush or not
    table.then("Cole").has(discard=["mind-fog"])
    table.logged("Ash captures Molten Seal out of the discard pile of Cole.")


@shows("war-trophy", "warning-shot")
@clause("SHRD-RESP-05")
def test_a_war_trophy_that_was_shot_down_may_capture_itself(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["plunder", "plunder", "disarm", "disarm"]
    table.given("Ash", hero="rowl", scape=scape, hand=["war-trophy", "martyr"])
    table.given("Birch", hero="serephene", hand=["warning-shot", "pin-down"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("war-trophy")
    table.when("Birch").responds("warning-shot")
    table.passes("Ash", "Birch")
    table.offers("Ash", "war-trophy", "warning-shot")
    table.when("Ash").chooses("war-trophy")

    table.then("Ash").has(scape=[*scape, "war-trophy"], discard=[])
    table.logged("Ash captures War Trophy out of their own discard pile.")


@shows("war-trophy")
@clause("SHRD-PLAY-04")
def test_a_war_trophy_finds_nothing_where_all_discard_piles_are_empty(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["war-trophy", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("war-trophy")

    table.then("Ash").has(scape=["war-trophy"])


# Rally the Green Banner


@shows("rally-the-green-banner")
@clause("SHRD-RUL-30")
@pytest.mark.parametrize(("mode", "drawn"), [("twin-strike", ["disarm", "plunder"]), ("war-trophy", ["disarm"])])
def test_a_rally_draws_a_card_and_another_in_attack_mode(table: ShadowTable, mode: str, drawn: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=[mode], hand=["rally-the-green-banner", "martyr"], deck=["disarm", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("rally-the-green-banner")

    table.then("Ash").has(hand=["martyr", *drawn])


# Disarm, Snatch the Standard, Plunder


@shows("disarm")
@clause("SHRD-RUL-35")
def test_disarm_takes_the_mode_card_even_from_protection_into_the_hand_of_its_player(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", hand=["disarm", "martyr"])
    table.given("Birch", hero="yvera", mode=["riptide", "mistveil"], hand=["undertow"])
    table.given("Cole", hero="kaldoren", mode=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("disarm", "Birch")
    table.passes("Birch")

    table.then("Ash").has(hand=["martyr", "mistveil"])
    table.then("Birch").has(mode=["riptide"])
    assert table.knows_in_hand("Cole", "Ash") == ["mistveil"]


@shows("disarm", "raise-the-ward")
@clause("SHRD-RUL-50")
def test_disarm_takes_the_card_that_was_declared_also_from_under_another(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["disarm", "martyr"])
    table.given("Birch", hero="yvera", mode=["riptide"], hand=["raise-the-ward"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("disarm")
    table.when("Birch").responds("raise-the-ward")

    table.then("Ash").has(hand=["martyr", "riptide"])
    table.then("Birch").has(mode=["raise-the-ward"])


@shows("snatch-the-standard", "plunder")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("snatch-the-standard", ["glimmering-vein", "avalanche", "falling-ash"]),
        ("plunder", ["avalanche", "falling-ash"]),
    ],
)
def test_what_is_snatched_or_plundered_is_not_worth_too_much(table: ShadowTable, card: str, targets: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "martyr"])
    scape = ["ember-hoard", "glimmering-vein", "avalanche", "falling-ash", "~molten-seal"]
    table.given("Birch", hero="kaldoren", scape=scape)
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.offers("Ash", *targets)
    table.refuses("Ash", "ember-hoard", clause="SHRD-RUL-48")
    table.refuses("Ash", "down2.5", clause="SHRD-FACE-01")


@shows("snatch-the-standard", "plunder")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize("card", ["snatch-the-standard", "plunder"])
def test_where_every_card_is_worth_too_much_nothing_is_snatched_or_plundered(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "martyr"])
    table.given("Birch", hero="kaldoren", scape=["ember-hoard", "time-lost-rune"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Birch").has(scape=["ember-hoard", "time-lost-rune"])
    assert table.asked() == "mode"


# Crane Stance


@shows("crane-stance")
@clause("SHRD-ATTACK-03")
@clause("SHRD-RUL-32")
def test_a_crane_stance_in_response_returns_a_card_of_the_attacker_and_protects(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given(
        "Ash", hero="kaldoren", mode=["molten-seal"], scape=["mind-fog", "~molten-seal"], hand=["lethal-assassin"]
    )
    table.given("Birch", hero="rowl", scape=["plunder"], hand=["crane-stance"])
    table.given("Cole", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "Birch")
    table.when("Birch").responds("crane-stance")
    table.offers("Birch", "mind-fog", "down1.2", "lethal-assassin")
    table.asks_something_else("Birch", "riptide")
    table.when("Birch").chooses("mind-fog")

    table.then("Ash").has(scape=["~molten-seal", "lethal-assassin"], hand=["mind-fog"])
    table.then("Birch").has(scape=["plunder"], mode=["lamplighter", "crane-stance"])


@shows("crane-stance")
@clause("SHRD-RUL-55")
def test_a_crane_stance_finds_nothing_in_an_empty_scape_and_protects_all_the_same(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt", "mind-fog"], deck=["avalanche"])
    table.given("Birch", hero="rowl", scape=["plunder"], hand=["crane-stance", "disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("cinder-bolt")
    table.when("Birch").responds("crane-stance")

    table.then("Birch").has(scape=["plunder"], mode=["lamplighter", "crane-stance"])
    table.then("Ash").has(hand=["mind-fog", "avalanche"])


# Counter-Cut


@shows("counter-cut")
@clause("SHRD-FACE-02")
def test_a_counter_cut_destroys_a_card_of_the_attacker_and_draws(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=["mind-fog"], hand=["lethal-assassin"])
    table.given("Birch", hero="rowl", scape=["plunder", "~counter-cut"], hand=["disarm"], deck=["twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("counter-cut", "mind-fog").passes()

    table.then("Ash").has(scape=["lethal-assassin"], discard=["mind-fog"])
    table.then("Birch").has(scape=["counter-cut"], discard=["plunder"], hand=["disarm", "twin-strike"])


@shows("counter-cut")
@clause("SHRD-ATTACK-05")
@pytest.mark.parametrize("defence", ["martyr", "raise-the-ward", "protection"])
def test_a_counter_cut_that_is_kept_off_still_draws(table: ShadowTable, defence: str) -> None:
    table.sits("Ash", "Birch")
    mode = ["molten-seal"] if defence == "protection" else ["mind-fog"]
    hand = ["lethal-assassin", *([defence] if defence != "protection" else [])]
    table.given("Ash", hero="kaldoren", mode=mode, scape=["avalanche"], hand=hand)
    table.given("Birch", hero="rowl", scape=["plunder", "~counter-cut"], hand=["disarm"], deck=["twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("counter-cut", *(["avalanche"] if defence != "protection" else []))
    if defence != "protection":
        table.when("Ash").responds(defence)
    table.passes("Birch")

    table.then("Ash").has(scape=["avalanche", "lethal-assassin"])
    table.then("Birch").has(hand=["disarm", "twin-strike"], discard=["plunder"])

"""Whom and what a card is declared at, and under which condition (SHRD-ATTACK-01, -02, SHRD-RUL-30, -47, -48)."""

import pytest

from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# Declaring


@clause("SHRD-ATTACK-01")
@clause("SHRD-RUL-47")
def test_the_attacked_opponent_and_the_card_are_declared_before_anyone_responds(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"], hand=["martyr"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.offers("Ash", "Birch", "Cole")
    table.when("Ash").declares("Birch")
    table.offers("Ash", "riptide", "undertow")
    table.when("Ash").chooses("undertow")

    table.offers("Birch", "pass", "martyr")
    table.passes("Birch")
    table.then("Birch").has(scape=["riptide"], discard=["undertow"])
    table.then("Cole").has(scape=["mind-fog"])


@clause("SHRD-ATTACK-02")
def test_a_card_aimed_at_must_be_one_of_the_declared_opponents_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"], mode=["whirlpool"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin").declares("Birch")

    for card in ("mind-fog", "whirlpool", "disarm", "down2.1"):
        table.asks_something_else("Ash", card)


@clause("SHRD-ATTACK-02")
def test_two_cards_aimed_at_are_two_different_cards(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn", "riptide")

    table.offers("Ash", "pass", "undertow")
    table.asks_something_else("Ash", "riptide")


@clause("SHRD-RUL-47")
def test_a_card_that_does_not_attack_is_declared_too_and_nothing_is_said_of_attacks(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", scape=["mistveil"], hand=["undertow", "martyr"])
    for name in ("Birch", "Cole"):
        table.given(name, scape=["lamplighter", "ember-hoard"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("undertow")
    assert table.seen_by("Ash").clause == "SHRD-RUL-47"
    table.asks_something_else("Ash", "Ash")
    table.when("Ash").declares("Birch")

    assert table.seen_by("Ash").clause == "SHRD-RUL-47"
    table.asks_something_else("Ash", "mistveil")


@clause("SHRD-RUL-47")
def test_all_targets_of_a_card_are_declared_at_once_for_one_opponent(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"], mode=["whirlpool"], hand=["martyr"])
    table.given("Cole", hero="kaldoren", scape=["avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet", "Birch", "undertow")

    link = table.seen_by().chain[0]
    assert link.opponent == 1
    assert link.aims == [table.pick_of("whirlpool"), table.pick_of("undertow")]
    table.asks("Birch")
    table.passes("Birch")
    table.then("Birch").has(mode=[], scape=["riptide"], discard=["whirlpool", "undertow"])


@clause("SHRD-RUL-48")
def test_an_attack_is_declared_at_an_opponent_whom_it_could_affect_now(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="serephene", hand=["piercing-arrow", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide"], mode=["wash-away"])  # protected
    table.given("Cole", hero="kaldoren", scape=["time-lost-rune", "~molten-seal"])  # worth too much, face down
    table.given("Dale", hero="rowl", scape=["plunder", "eastern-blade"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("piercing-arrow")

    table.then("Dale").has(scape=["eastern-blade"], discard=["plunder"])  # there was no other choice


@clause("SHRD-RUL-48")
@pytest.mark.parametrize(
    ("scape", "mode", "clause_id"),
    [
        (["time-lost-rune", "ember-hoard"], ["ember-hoard"], "SHRD-RUL-48"),
        (["turncoat-banner", "quick-march"], ["offering-bowl"], "SHRD-RUL-48"),
        (["turncoat-banner", "stone-sentinel"], ["ember-hoard"], "SHRD-RUL-48"),
        ([], ["ember-hoard"], "SHRD-RUL-48"),
    ],
)
def test_an_opponent_whom_the_attack_cannot_reach_is_no_choice_while_there_is_another(
    table: ShadowTable, scape: list[str], mode: list[str], clause_id: str
) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="rowl", hand=["snatch-the-standard", "disarm"])
    table.given("Birch", hero="kaldoren", scape=scape, mode=mode)
    table.given("Cole", hero="yvera", scape=["riptide"])
    table.given("Dale", hero="serephene", scape=["pin-down"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("snatch-the-standard")

    table.offers("Ash", "Cole", "Dale")
    table.refuses("Ash", "Birch", clause=clause_id)


@clause("SHRD-RUL-48")
@pytest.mark.parametrize(
    ("card", "spared", "clause_id"),
    [
        ("piercing-arrow", "ember-hoard", "SHRD-RUL-48"), ("ricochet", "glimmering-vein", "SHRD-RUL-48"),
        ("ricochet", "ember-hoard", "SHRD-RUL-48"),
    ],
)  # fmt: skip
def test_a_card_worth_too_much_cannot_be_aimed_at(table: ShadowTable, card: str, spared: str, clause_id: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=[card, "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", spared])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.offers("Ash", "riptide", "undertow")
    table.refuses("Ash", spared, clause=clause_id)


@clause("SHRD-RUL-48")
def test_where_no_one_can_be_attacked_any_opponent_is_named_for_the_other_effects_and_no_attack_takes_place(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", hand=["the-seductress", "mind-fog"])
    table.given("Birch", hero="yvera", scape=["riptide"], mode=["wash-away"], hand=["martyr"], deck=["undertow"])
    table.given("Cole", hero="rowl", hand=["martyr"], deck=["plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress")
    table.offers("Ash", "Birch", "Cole")
    table.when("Ash").declares("Birch")

    table.then("Birch").has(scape=["riptide"], hand=["martyr", "undertow"])
    table.then("Cole").has(hand=["martyr"])
    assert table.asked() == "mode"  # and nobody could respond


@clause("SHRD-RUL-48")
def test_an_earlier_effect_that_may_end_the_protection_lets_protected_cards_be_declared(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"], mode=["whirlpool", "wash-away"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet", "undertow")

    table.then("Birch").has(mode=["whirlpool"], scape=["riptide"], discard=["wash-away", "undertow"])


@clause("SHRD-RUL-48")
@pytest.mark.parametrize("mode", [["undertow", "whirlpool"], ["whirlpool", "wash-away"]])
def test_an_earlier_effect_does_not_let_cards_be_declared_that_a_lasting_effect_wards(
    table: ShadowTable, mode: list[str]
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "s.sunlit-perch.1"], mode=mode)
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")

    table.then("Birch").has(mode=mode[:-1], scape=["riptide", "sunlit-perch"], discard=mode[-1:])


# Conditions


@clause("SHRD-RUL-30")
def test_without_its_condition_an_attack_is_not_declared_and_nothing_happens(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["plunder"], hand=["eastern-blade", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("eastern-blade")

    table.then("Birch").has(scape=["riptide"])
    assert table.asked() == "mode"


@clause("SHRD-RUL-30")
def test_a_condition_that_no_longer_holds_when_the_effect_comes_keeps_it_from_happening(table: ShadowTable) -> None:
    table.prints_on("eastern-blade", "do = [{ set_mode = { of = 'self', with = 'hand', may = true } },"
                    "{ destroy = { from = 'scape' }, if = 'attack_mode' }]")  # fmt: skip
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["twin-strike"], hand=["eastern-blade", "disarm", "plunder"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("eastern-blade")
    table.passes("Birch")
    table.when("Ash").chooses("disarm")

    table.then("Ash").has(mode=["twin-strike", "disarm"])
    table.then("Birch").has(scape=["riptide"])


@clause("SHRD-RUL-30")
def test_a_condition_that_holds_only_when_the_effect_comes_finds_no_target_declared(table: ShadowTable) -> None:
    table.prints_on("eastern-blade", "do = [{ set_mode = { of = 'self', with = 'hand', may = true } },"
                    "{ destroy = { from = 'scape' }, if = 'attack_mode' }]")  # fmt: skip
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=["eastern-blade", "twin-strike", "plunder"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("eastern-blade").chooses("twin-strike")

    table.then("Birch").has(scape=["riptide"])
    assert table.asked() == "mode"


@clause("SHRD-RUL-30")
def test_a_condition_is_looked_at_when_its_effect_happens_and_not_before(table: ShadowTable) -> None:
    table.prints_on("rally-the-green-banner", "do = [{ set_mode = { of = 'self', with = 'hand', may = true } },"
                    "{ draw = 1, if = 'attack_mode' }]")  # fmt: skip
    table.sits("Ash", "Birch")
    hand = ["rally-the-green-banner", "twin-strike", "plunder"]
    table.given("Ash", hero="rowl", mode=["disarm"], hand=hand, deck=["war-trophy"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("rally-the-green-banner").chooses("twin-strike")

    table.then("Ash").has(hand=["plunder", "war-trophy"])


@clause("SHRD-RUL-48")
@pytest.mark.parametrize(
    ("hero", "card", "name"),
    [
        ("serephene", "pin-down", "Pin Down"),
        ("kaldoren", "mind-fog", "Mind Fog"),
        ("yvera", "deep-current", "Deep Current"),
    ],
)
def test_a_single_card_of_a_deck_or_a_hand_is_enough_to_be_declared_at(
    table: ShadowTable, hero: str, card: str, name: str
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero=hero, hand=[card, "martyr"])
    table.given("Birch", deck=["lamplighter"], hand=["offering-bowl"], only_deck=True)
    table.given("Cole", only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.logged(f"{name} is played at Birch.")  # without a question


@clause("SHRD-ATTACK-02")
@pytest.mark.parametrize("target", ["y.thief-in-the-night.1", "y.thief-in-the-night.2"])
def test_every_card_may_be_aimed_at_the_first_one_of_all_decks_too(table: ShadowTable, target: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["y.thief-in-the-night.1", "y.thief-in-the-night.2", "riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", target)

    table.then("Birch").has(scape=["thief-in-the-night", "riptide"], discard=["thief-in-the-night"])


@clause("SHRD-ATTACK-02")
def test_a_face_down_card_is_named_by_its_place_in_the_declared_opponents_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=["undertow", "martyr"])
    table.given("Birch", hero="rowl", scape=["~counter-cut", "plunder"])
    five = ["~molten-seal", "mind-fog", "mind-fog", "avalanche", "avalanche"]
    table.given("Cole", hero="kaldoren", scape=five)
    table.play_phase_of("Ash")

    table.when("Ash").plays("undertow", "Cole")

    for place in ("down2.1", "down3.2", "down4.1", "down2.2"):
        table.asks_something_else("Ash", place)
    table.when("Ash").chooses("down3.1")
    table.then("Cole").has(scape=five[1:], hand=["molten-seal"])


# At the edges


@clause("SHRD-ATTACK-02", "SHRD-RUL-47")
def test_as_many_cards_are_declared_as_the_card_says(table: ShadowTable) -> None:
    table.prints_on("volley-of-dawn", 'do = [{ destroy = { from = "scape", n = 3, up_to = true } }]')
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", "whirlpool", "ember-hoard"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("volley-of-dawn").chooses("riptide", "whirlpool", "undertow")

    table.then("Birch").has(scape=["ember-hoard"], discard=["riptide", "whirlpool", "undertow"])


@clause("SHRD-RUL-47", "SHRD-RUL-48")
def test_the_very_first_card_of_the_list_can_be_aimed_at_too(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["volley-of-dawn", "pin-down"])
    table.given("Birch", hero="yvera", scape=["y.thief-in-the-night.1", "riptide"])
    table.play_phase_of("Ash")
    assert table.shroud.scapes[1][0] == 0

    table.when("Ash").plays("volley-of-dawn").chooses("thief-in-the-night").passes()

    table.then("Birch").has(scape=["riptide"])


@clause("SHRD-RUL-47")
def test_no_card_of_an_emberscape_is_declared_for_an_attack_on_a_hand(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["thief-in-the-night", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"], hand=["whirlpool"])
    table.play_phase_of("Ash")
    table.numbers(0)

    table.when("Ash").plays("thief-in-the-night")
    table.passes("Birch")

    table.then("Ash").has(hand=["pin-down", "whirlpool"])
    table.then("Birch").has(scape=["riptide", "undertow"])


@clause("SHRD-RUL-48")
def test_a_single_mode_card_can_be_attacked_and_an_empty_mode_pile_can_not(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=["wash-away", "riptide"])
    table.given("Birch", hero="rowl", mode=["disarm"])
    table.given("Cole", hero="kaldoren", mode=[])
    table.play_phase_of("Ash")

    table.when("Ash").plays("wash-away")

    table.then("Birch").has(discard=["disarm"])


@clause("SHRD-FULL-01", "SHRD-RUL-29")
def test_a_card_for_an_opponents_emberscape_needs_room_there_and_not_at_home(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "avalanche"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow", "whirlpool", "ember-hoard", "wash-away"])
    table.play_phase_of("Ash")

    table.refuses("Ash", "falling-ash", clause="SHRD-FULL-01")


@clause("SHRD-RUL-43")
def test_what_is_declared_is_a_place_whatever_others_think_lies_there(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=["undertow", "riptide"])
    table.given("Birch", hero="rowl", scape=["~hidden-snare", "~r.counter-cut.1", "plunder"], hand=["martyr", "disarm"])
    table.given("Cole", hero="kaldoren", hand=["mind-fog"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("riptide").chooses("down2.2")
    table.asks("Ash")

    for seed in range(20):
        world = table.shroud.copy()
        world.redeal(2, Dice(fixed_seed(seed)))

        assert world.play().aims == [world.scapes[1][1]]

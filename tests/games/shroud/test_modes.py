"""Mode piles: the mode phase, and cards that change modes (SHRD-MODEPH, SHRD-PILE-05, SHRD-RUL-06, -34 to -36)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

MODES = {"protection": "stone-sentinel", "attack": "quick-march", "hasty": "undertow", "greedy": "ember-hoard"}
FIVE = ["ember-hoard", "lamplighter", "glimmering-vein", "stone-sentinel", "lethal-assassin"]


def mode_of(table: ShadowTable, name: str) -> str:
    """The player's mode, as everyone sees it."""
    (mode,) = {table.seen_by(viewer).players[table.names.index(name)].mode for viewer in (*table.names, None)}
    return mode


# The mode card


@clause("SHRD-MODEPH-01")
@pytest.mark.parametrize("mode", list(MODES))
def test_the_topmost_card_of_a_mode_pile_is_the_mode_card_and_its_symbol_the_mode(
    table: ShadowTable, mode: str
) -> None:
    others = [card for other, card in MODES.items() if other != mode]
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[*others, MODES[mode]], hand=["martyr"])
    table.given("Birch", mode=[])

    table.mode_phase_of("Ash")

    assert mode_of(table, "Ash") == mode
    assert mode_of(table, "Birch") == ""


# The mode phase


@clause("SHRD-MODEPH-02")
def test_one_card_of_the_hand_may_be_put_on_top_of_the_mode_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], hand=["stone-sentinel", "ember-hoard", "martyr"], deck=["riptide"])
    table.given("Birch", hero="rowl", hand=["disarm"], mode=["plunder"])
    table.mode_phase_of("Ash")
    table.offers("Ash", "pass", "stone-sentinel", "ember-hoard", "martyr")
    table.asks_something_else("Ash", "riptide")
    table.asks_something_else("Ash", "disarm")

    table.when("Ash").sets_mode("stone-sentinel")

    table.then("Ash").has(mode=["undertow", "stone-sentinel"], hand=["ember-hoard", "martyr", "riptide"])
    table.then("Birch").has(mode=["plunder"])
    assert table.asked() == "play"  # and there is no second one


@clause("SHRD-MODEPH-02")
@pytest.mark.parametrize("card", ["martyr", "hidden-snare", "raise-the-ward", "offering-bowl", "turncoat-banner"])
def test_any_card_will_do_whatever_its_symbol_and_whenever_it_is_played(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], hand=[card, "ember-hoard"])
    table.given("Birch", mode=["lamplighter"])
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode(card)

    table.then("Ash").has(mode=["undertow", card])
    table.then("Birch").has(mode=["lamplighter"])


@clause("SHRD-MODEPH-03")
def test_the_mode_changes_at_once_so_that_greedy_counts_in_the_draw_phase_of_the_same_turn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], hand=["ember-hoard", "martyr"], deck=["riptide", "wash-away", "whirlpool"])
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode("ember-hoard")

    assert mode_of(table, "Ash") == "greedy"
    table.then("Ash").has(hand=["martyr", "riptide", "wash-away"])
    table.logged("Ash puts Ember Hoard on the mode pile: greedy mode.")


@clause("SHRD-MODEPH-03")
def test_whoever_leaves_greedy_mode_draws_one_card_in_the_same_turn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["ember-hoard"], hand=["undertow", "martyr"], deck=["riptide", "wash-away"])
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode("undertow")

    table.then("Ash").has(hand=["martyr", "riptide"])


@clause("SHRD-MODEPH-04")
@pytest.mark.parametrize("card", ["lamplighter", "glimmering-vein", "thief-in-the-night", "turning-tide", "whirlpool"])
def test_a_card_that_is_put_on_a_mode_pile_in_the_mode_phase_has_no_effect(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["stone-sentinel"], hand=[card, "martyr"], discard=["undertow"], deck=["riptide"] * 2)
    table.given("Birch", hero="rowl", hand=["disarm"], scape=["plunder"])
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode(card)

    drawn = 2 if mode_of(table, "Ash") == "greedy" else 1  # in the draw phase
    table.then("Ash").has(hand=["martyr", *["riptide"] * drawn], discard=["undertow"])
    table.then("Birch").has(hand=["disarm"], scape=["plunder"])
    assert table.log[1:] == ["Ash draws a card."] * drawn


@clause("SHRD-MODEPH-04")
def test_a_lasting_card_on_a_mode_pile_has_no_lasting_effect(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given(
        "Ash", mode=["undertow"], hand=["springborn-naiad", "martyr"], deck=["riptide", "wash-away", "whirlpool"]
    )
    table.mode_phase_of("Ash")

    table.when("Ash").sets_mode("springborn-naiad")

    table.then("Ash").has(hand=["martyr", "riptide", "wash-away"])  # two by greedy mode, and none more


@clause("SHRD-MODEPH-05")
def test_the_mode_phase_may_be_skipped_if_there_is_a_mode_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], hand=["ember-hoard"], deck=["riptide"])
    table.mode_phase_of("Ash")

    table.when("Ash").passes()

    table.then("Ash").has(mode=["undertow"], hand=["ember-hoard", "riptide"])
    assert table.asked() == "play"


@clause("SHRD-MODEPH-06")
@pytest.mark.parametrize("hand", [["ember-hoard"], ["ember-hoard", "martyr"]], ids=["one", "two"])
def test_an_empty_mode_pile_must_get_a_card_of_the_hand(table: ShadowTable, hand: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[], hand=hand, deck=["riptide", "wash-away"])
    table.mode_phase_of("Ash")

    table.offers("Ash", *hand)
    table.refuses("Ash", "pass", clause="SHRD-MODEPH-06")
    table.when("Ash").sets_mode("ember-hoard")

    table.then("Ash").has(mode=["ember-hoard"], hand=[*hand[1:], "riptide", "wash-away"])


@clause("SHRD-MODEPH-07")
def test_with_neither_mode_card_nor_hand_the_top_card_of_the_deck_is_the_mode_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[], deck=["lamplighter", "riptide", "wash-away", "whirlpool"])

    table.mode_phase_of("Ash")

    table.then("Ash").has(mode=["lamplighter"], hand=["riptide", "wash-away"], deck_top="whirlpool")
    table.logged("Ash turns Lamplighter onto the empty mode pile: greedy mode.")


@clause("SHRD-MODEPH-07")
def test_with_an_empty_hand_and_a_mode_card_the_deck_is_left_alone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], deck=["lamplighter", "riptide"])

    table.mode_phase_of("Ash")

    table.then("Ash").has(mode=["undertow"], hand=["lamplighter"], deck_top="riptide")
    assert table.asked() == "play"


@clause("SHRD-MODEPH-07")
def test_the_deck_gives_a_mode_card_in_the_own_mode_phase_only(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr"])
    table.given("Birch", mode=[])

    table.mode_phase_of("Ash")

    table.then("Birch").has(mode=[])


@clause("SHRD-RUL-06")
def test_with_no_card_anywhere_one_has_no_mode_until_a_card_comes_there(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[], only_deck=True)
    table.given("Birch", hero="kaldoren", hand=["turncoat-banner", "martyr"])
    table.turn_of("Ash")
    table.then("Ash").has(mode=[], hand=[], deck=0)
    assert mode_of(table, "Ash") == ""
    table.asks("Birch")

    table.when("Birch").passes().plays("turncoat-banner")

    assert mode_of(table, "Ash") == "hasty"
    table.then("Ash").has(mode=["turncoat-banner"])


# When a card may come to a mode pile


@clause("SHRD-RUL-34")
def test_nobody_can_simply_go_into_protection_mode_when_attacked(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["lethal-assassin", "martyr"])
    table.given("Birch", hero="rowl", hand=["stone-sentinel", "raise-the-ward"], scape=["jade-ember-cache"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")

    table.offers("Birch", "pass", "raise-the-ward")
    table.refuses("Birch", "stone-sentinel", clause="SHRD-RUL-55")


@clause("SHRD-RUL-34")
def test_in_the_play_phase_a_card_is_played_and_not_put_on_the_mode_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], hand=["stone-sentinel", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("stone-sentinel")

    table.then("Ash").has(mode=["undertow"], scape=["stone-sentinel"])


# A mode card that is gone


@clause("SHRD-RUL-35", "SHRD-MODEPH-01")
def test_when_the_mode_card_is_taken_away_the_next_one_counts_at_once(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="rowl", hand=["disarm", "martyr"])
    table.given("Birch", hero="yvera", mode=["undertow", "stone-sentinel"])
    table.given("Cedar", mode=[])
    table.play_phase_of("Ash")
    assert mode_of(table, "Birch") == "protection"

    table.when("Ash").plays("disarm")

    table.then("Birch").has(mode=["undertow"])
    table.then("Ash").has(hand=["stone-sentinel", "martyr"])
    assert mode_of(table, "Birch") == "hasty"


@clause("SHRD-RUL-35", "SHRD-MODEPH-06")
def test_with_the_last_mode_card_gone_there_is_no_mode_until_a_new_one_is_put_there(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["wash-away", "martyr"])
    table.given("Birch", hero="rowl", mode=["stone-sentinel"], hand=["jade-ember-cache"], scape=["lamplighter"] * 2)
    table.play_phase_of("Ash")

    table.when("Ash").plays("wash-away")
    table.passes("Birch")

    table.then("Birch").has(mode=[], discard=["stone-sentinel"])
    assert mode_of(table, "Birch") == ""
    table.refuses("Birch", "pass", clause="SHRD-MODEPH-06")
    table.when("Birch").sets_mode("jade-ember-cache")
    assert mode_of(table, "Birch") == "greedy"


@clause("SHRD-RUL-35", "SHRD-MODEPH-07")
def test_with_the_last_mode_card_and_the_hand_gone_the_deck_gives_the_next_mode_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["wash-away", "martyr"])
    table.given("Birch", hero="rowl", mode=["stone-sentinel"], deck=["twin-strike", "disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("wash-away")

    table.then("Birch").has(mode=["twin-strike"], hand=["disarm"])


# Changes in the turn of another, and in the middle of a card


@clause("SHRD-RUL-36", "SHRD-PILE-05")
def test_a_mode_that_an_opponent_changes_is_changed_at_once(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["turncoat-banner", "martyr"], deck=["riptide"])
    table.given(
        "Birch", hero="rowl", mode=["jade-ember-cache"], scape=FIVE[:3], hand=["martyr"], arcane=["offering-bowl"]
    )
    table.play_phase_of("Ash")

    table.when("Ash").plays("turncoat-banner")

    table.then("Ash").has(mode=["lamplighter"], hand=["martyr", "riptide"])
    table.then("Birch").has(mode=["jade-ember-cache", "turncoat-banner"], collection=[*FIVE[:3], "offering-bowl"])
    assert mode_of(table, "Birch") == "hasty"
    table.logged("Turncoat Banner goes to the mode pile of Birch: hasty mode.")


@clause("SHRD-RUL-36")
def test_a_mode_changed_by_a_response_counts_for_what_is_answered(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["thief-in-the-night", "riptide"])
    table.given("Birch", hero="rowl", hand=["raise-the-ward", "disarm"], mode=["jade-ember-cache"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("thief-in-the-night")

    table.when("Birch").responds("raise-the-ward")

    table.then("Birch").has(mode=["jade-ember-cache", "raise-the-ward"], hand=["disarm"])
    table.then("Ash").has(hand=["riptide"])
    assert mode_of(table, "Birch") == "protection"


@clause("SHRD-RUL-36")
@pytest.mark.parametrize(("chosen", "drawn"), [("quick-march", ["riptide"]), ("martyr", []), ("pass", [])])
def test_a_mode_changed_by_an_effect_counts_for_the_next_effect_of_the_card(
    table: ShadowTable, chosen: str, drawn: list[str]
) -> None:
    table.sits("Ash", "Birch")
    table.prints_on(
        "lamplighter",
        'do = [{ set_mode = { of = "self", with = "hand", may = true } }, { draw = 1, if = "attack_mode" }]',
    )
    table.given("Ash", mode=["ember-hoard"], hand=["lamplighter", "quick-march", "martyr"], deck=["riptide"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lamplighter").chooses(chosen)

    left = [card for card in ("quick-march", "martyr") if card != chosen]
    table.then("Ash").has(hand=[*left, *drawn])


# Cards that are put on mode piles


@clause("SHRD-PILE-05")
def test_a_card_may_put_the_top_of_an_opponents_deck_on_that_opponents_mode_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="serephene", hand=["pin-down", "martyr"])
    table.given("Birch", hero="rowl", mode=["jade-ember-cache"], deck=["twin-strike", "disarm"])
    table.given("Cedar", mode=["stone-sentinel"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("pin-down", "Birch")

    table.then("Birch").has(mode=["jade-ember-cache", "twin-strike"])
    table.then("Cedar").has(mode=["stone-sentinel"])
    table.logged("Ash puts Twin Strike on the mode pile of Birch: attack mode.")


@clause("SHRD-PILE-05")
def test_a_card_that_changes_the_mode_of_an_opponent_goes_to_the_own_mode_pile_unless_it_says_otherwise(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    table.prints_on("raise-the-ward", 'do = [{ set_mode = { of = "opponent", with = "deck" } }]')
    table.given("Ash", mode=["undertow"], hand=["raise-the-ward", "martyr"])
    table.given("Birch", hero="rowl", mode=["jade-ember-cache"], deck=["twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("raise-the-ward")

    table.then("Ash").has(mode=["undertow", "raise-the-ward"])
    table.then("Birch").has(mode=["jade-ember-cache", "twin-strike"])


@clause("SHRD-PILE-05", "SHRD-RUL-49")
def test_a_card_may_put_a_card_of_an_opponents_hand_on_that_opponents_mode_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["mind-fog", "martyr"])
    table.given("Birch", hero="rowl", mode=["stone-sentinel"], hand=["disarm", "twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("mind-fog").chooses("disarm")

    table.then("Birch").has(mode=["stone-sentinel", "disarm"], hand=["twin-strike"])
    assert mode_of(table, "Birch") == "hasty"


@clause("SHRD-PILE-05")
def test_a_card_may_put_a_card_of_the_own_hand_on_the_own_mode_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", mode=["stone-sentinel"], hand=["dawn-patrol", "ricochet"], deck=["pin-down"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("dawn-patrol").chooses("ricochet")

    table.then("Ash").has(mode=["stone-sentinel", "ricochet"], hand=["pin-down"])

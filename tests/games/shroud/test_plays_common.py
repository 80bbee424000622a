"""What the thirteen common cards do, where they can and where they can't."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable
from tests.games.shroud.shown import shows

# Thief in the Night


@shows("thief-in-the-night")
@clause("SHRD-RUL-48")
def test_a_thief_finds_nothing_where_all_hands_are_empty(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night", "disarm"])
    table.given("Birch", hero="yvera", scape=["~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("thief-in-the-night")

    table.then("Ash").has(scape=["thief-in-the-night"], hand=["disarm"])
    assert table.chain() == []  # no attack, so that no ambush could be turned up


@shows("thief-in-the-night")
@clause("SHRD-RUL-49")
def test_a_thief_steals_what_is_in_the_hand_when_the_responses_are_over(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night", "disarm"])
    table.given("Birch", hero="kaldoren", scape=["~hidden-snare"], hand=["mind-fog"])
    table.play_phase_of("Ash")
    table.numbers(0)

    table.when("Ash").plays("thief-in-the-night")
    table.when("Birch").responds("hidden-snare")
    table.passes("Ash", "Birch")

    table.then("Ash").has(scape=[], discard=["thief-in-the-night"], hand=["disarm", "mind-fog"])
    table.then("Birch").has(scape=["hidden-snare"])


@shows("thief-in-the-night")
@clause("SHRD-RUL-65")
def test_only_the_two_players_see_which_card_the_thief_has_stolen(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night", "disarm"])
    table.given("Birch", hero="yvera", hand=["riptide", "undertow"])
    table.given("Cole", hero="kaldoren")
    table.play_phase_of("Ash")
    table.numbers(1)

    table.when("Ash").plays("thief-in-the-night")
    table.passes("Birch")

    table.logged("Ash steals Riptide from Birch.", to="Birch")
    table.logged("Ash steals a card from Birch.", to="Cole")
    assert table.knows_in_hand("Birch", "Ash") == ["riptide"]
    assert table.knows_in_hand("Cole", "Ash") == []


# Lethal Assassin


@shows("lethal-assassin")
@clause("SHRD-PLAY-04")
def test_an_assassin_may_be_played_where_nobody_has_a_card_to_destroy(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", hand=["martyr"])
    table.given("Cole", hero="kaldoren", hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "Birch")

    table.then("Ash").has(scape=["plunder", "lethal-assassin"])
    assert table.asked() == "mode"


@shows("lethal-assassin")
@clause("SHRD-COLLECT-04")
def test_an_assassin_among_the_arcane_cards_attacks_too(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], scape=["plunder"] * 2 + ["disarm"], arcane=["lethal-assassin"])
    table.given("Birch", hero="yvera", scape=["riptide", "undertow"], hand=["martyr"])
    table.turn_of("Ash")

    table.when("Ash").chooses("undertow")
    table.offers("Birch", "pass", "martyr")
    table.passes("Birch")

    table.then("Birch").has(scape=["riptide"], discard=["undertow"])
    table.then("Ash").has(scape=["lethal-assassin"], arcane=3)


# The Seductress


@shows("the-seductress")
@clause("SHRD-KEY-02")
def test_the_seductress_brings_her_captive_and_its_owner_draws(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["the-seductress", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["undertow"], deck=["whirlpool"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress", "Birch")
    table.passes("Birch")

    table.then("Ash").has(scape=["plunder", "the-seductress", "riptide"])
    table.then("Birch").has(scape=[], hand=["undertow", "whirlpool"])
    table.then("Cole").has(scape=["mind-fog"], cards=0)


@shows("the-seductress")
@clause("SHRD-RESP-05")
def test_a_seductress_who_was_destroyed_captures_all_the_same(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["the-seductress", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"], deck=["whirlpool"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress")
    table.when("Birch").responds("hidden-snare")
    table.passes("Ash")

    table.then("Ash").has(scape=["riptide"], discard=["the-seductress"])
    table.then("Birch").has(scape=["hidden-snare"], hand=["whirlpool"])


# Martyr


@shows("martyr")
@clause("SHRD-RESP-02")
@clause("SHRD-SYM-02")
def test_a_martyr_stops_the_attack_draws_a_card_and_is_discarded(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["thief-in-the-night", "disarm"])
    table.given("Birch", hero="yvera", hand=["martyr", "riptide"], deck=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("thief-in-the-night")
    table.when("Birch").responds("martyr")

    table.then("Birch").has(hand=["riptide", "undertow"], discard=["martyr"])
    table.then("Ash").has(scape=["thief-in-the-night"], hand=["disarm"])


@shows("martyr", "warning-shot", "collapse-the-pass")
@clause("SHRD-RUL-28")
@pytest.mark.parametrize(
    ("hero", "card"), [("rowl", "martyr"), ("serephene", "warning-shot"), ("kaldoren", "collapse-the-pass")]
)
def test_a_card_for_responses_only_cannot_be_the_card_of_the_turn(table: ShadowTable, hero: str, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"])
    table.play_phase_of("Ash")

    table.offers("Ash", "ember-hoard")
    table.refuses("Ash", card, clause="SHRD-RUL-28")


# Raise the Ward


@shows("raise-the-ward", "mistveil", "crane-stance")
@clause("SHRD-SYM-04")
@pytest.mark.parametrize(
    ("hero", "card", "drawn"), [("yvera", "raise-the-ward", 0), ("yvera", "mistveil", 1), ("rowl", "crane-stance", 0)]
)
def test_a_card_for_turn_and_response_may_be_the_card_of_the_turn(
    table: ShadowTable, hero: str, card: str, drawn: int
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, mode=["ember-hoard"], hand=[card, "quick-march"])
    table.given("Birch", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(mode=["ember-hoard", card], cards=1 + drawn)
    table.then("Birch").has(scape=["mind-fog"])  # the Crane returns nothing where it answers nothing


@shows("raise-the-ward")
@clause("SHRD-ATTACK-03")
def test_a_ward_that_was_raised_protects_against_the_attacks_that_follow(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["quick-march", "lethal-assassin", "thief-in-the-night", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["raise-the-ward", "undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("lethal-assassin")
    table.when("Birch").responds("raise-the-ward")
    table.when("Ash").plays("thief-in-the-night")

    table.then("Birch").has(scape=["riptide"], hand=["undertow"])
    assert table.asked() == "mode"


# Hidden Snare


@shows("hidden-snare")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize("obstacle", ["protection", "perch", "face down"])
def test_a_snare_catches_nothing_that_an_attack_cannot_reach(table: ShadowTable, obstacle: str) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given(
        "Ash", hero="kaldoren", hand=["cinder-bolt", "mind-fog"],
        mode=["molten-seal" if obstacle == "protection" else "avalanche"],
        scape={"protection": ["mind-fog"], "perch": ["s.sunlit-perch.1"], "face down": ["~molten-seal"]}[obstacle],
    )  # fmt: skip
    table.given("Birch", hero="rowl", scape=["plunder", "~hidden-snare"])
    table.given("Cole", hero="serephene")
    table.play_phase_of("Ash")

    table.when("Ash").plays("cinder-bolt")
    table.when("Birch").responds("hidden-snare")

    table.then("Ash").has(discard=["cinder-bolt"])
    table.then("Birch").has(scape=["hidden-snare"], discard=["plunder"])


@shows("hidden-snare")
@clause("SHRD-ATTACK-02")
def test_a_snare_must_be_aimed_at_a_face_up_card_of_the_attacker(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", scape=["mind-fog", "~molten-seal"], hand=["lethal-assassin", "mind-fog"])
    table.given("Birch", hero="rowl", scape=["plunder", "~hidden-snare"])
    table.given("Cole", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "Birch")
    table.when("Birch").responds("hidden-snare")

    table.offers("Birch", "mind-fog", "lethal-assassin")
    table.refuses("Birch", "pass", clause="SHRD-RUL-26")
    table.asks_something_else("Birch", "riptide")
    table.refuses("Birch", "down1.2", clause="SHRD-FACE-01")


# Cards without effect


@shows("ember-hoard", "heart-of-the-mountain")
@clause("SHRD-PLAY-02")
@pytest.mark.parametrize(("hero", "card"), [("yvera", "ember-hoard"), ("kaldoren", "heart-of-the-mountain")])
def test_a_card_without_effect_is_just_laid_down(table: ShadowTable, hero: str, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "martyr"], deck=["quick-march"])
    table.given("Birch", scape=["lamplighter"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.all_pass()

    table.then("Ash").has(scape=[card], hand=["martyr"], deck_top="quick-march")
    table.then("Birch").has(scape=["lamplighter"], hand=["martyr"])


@shows("offering-bowl", "pearl-of-the-depths", "sunstone-quiver", "jade-ember-cache")
@clause("SHRD-SYM-03")
@pytest.mark.parametrize("is_full", [True, False])
@pytest.mark.parametrize(
    ("hero", "card", "stones"),
    [
        ("rowl", "offering-bowl", 2), ("yvera", "pearl-of-the-depths", 4), ("serephene", "sunstone-quiver", 3),
        ("rowl", "jade-ember-cache", 4),
    ],
)  # fmt: skip
def test_a_card_with_the_collection_symbol_and_no_effect_is_just_collected_whatever_lies_in_the_scape(
    table: ShadowTable, hero: str, card: str, stones: int, *, is_full: bool
) -> None:
    table.sits("Ash", "Birch")
    scape = ["ember-hoard"] * 2 + ["glimmering-vein"] * 2 + ["lethal-assassin"] if is_full else []
    table.given("Ash", hero=hero, scape=scape, hand=[card, "martyr"], deck=["quick-march"])
    table.given("Birch", hero="kaldoren", scape=["lamplighter"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=scape, collection=[card], stones=stones, hand=["martyr"], deck_top="quick-march")
    table.then("Birch").has(scape=["lamplighter"], hand=["martyr"])


# Glimmering Vein


@shows("glimmering-vein")
@clause("SHRD-PLAY-03")
@pytest.mark.parametrize("pick", ["pass", "bottom"])
def test_a_glimmering_vein_shows_the_top_card_which_may_go_to_the_bottom(table: ShadowTable, pick: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["glimmering-vein", "martyr"], deck=["disarm", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("glimmering-vein")
    table.offers("Ash", "pass", "bottom")
    assert [card.id for card in table.seen_by("Ash").lifted] == ["disarm"]
    assert table.seen_by("Birch").lifted == []
    table.when("Ash").picks(pick)

    if pick == "bottom":
        table.then("Ash").has(deck_top="plunder", deck_bottom="disarm")
    else:
        table.then("Ash").has(deck_top=["disarm", "plunder"])
    assert [known.card.id for known in table.seen_by("Ash").players[0].deck_known] == ["disarm"]
    assert table.seen_by("Birch").players[0].deck_known == []
    table.asks("Birch")


@shows("glimmering-vein", "lamplighter")
@clause("SHRD-PLAY-04")
@pytest.mark.parametrize("card", ["glimmering-vein", "lamplighter"])
def test_from_an_empty_deck_nothing_is_looked_at_or_drawn(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=[card, "martyr"], only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=[card], hand=["martyr"])
    table.asks("Birch")


# Lamplighter


@shows("lamplighter")
@clause("SHRD-PLAY-03")
@pytest.mark.parametrize("how", ["turn", "arcane"])
def test_a_lamplighter_draws_a_card(table: ShadowTable, how: str) -> None:
    table.sits("Ash", "Birch")
    if how == "turn":
        table.given("Ash", hero="rowl", hand=["lamplighter", "martyr"], deck=["disarm", "plunder"])
        table.play_phase_of("Ash")
        table.when("Ash").plays("lamplighter")
    else:
        scape = ["plunder", "twin-strike", "war-trophy"]
        table.given("Ash", hero="rowl", mode=["disarm"], scape=scape, arcane=["lamplighter"], hand=["martyr"],
                    deck=["disarm", "plunder"])  # fmt: skip
        table.turn_of("Ash")

    table.then("Ash").has(scape=["lamplighter"], hand=["martyr", "disarm"], deck_top="plunder")


# Turncoat Banner


@shows("turncoat-banner")
@clause("SHRD-PILE-05")
@clause("SHRD-SYM-05")
def test_a_turncoat_banner_goes_onto_the_mode_pile_of_an_opponent_after_its_player_has_drawn(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=["turncoat-banner", "martyr"], deck=["plunder"])
    table.given("Birch", hero="yvera", mode=["mistveil"], hand=["martyr"])
    table.given("Cole", hero="kaldoren", mode=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("turncoat-banner", "Birch")

    table.then("Ash").has(mode=["disarm"], hand=["martyr", "plunder"], scape=[])
    table.then("Birch").has(mode=["mistveil", "turncoat-banner"])
    table.then("Cole").has(mode=["mind-fog"])
    assert table.log.index("Ash draws a card.") < table.log.index(
        "Turncoat Banner goes to the mode pile of Birch: hasty mode."
    )


@shows("turncoat-banner")
@clause("SHRD-RUL-37")
def test_a_turncoat_banner_ends_the_protection_of_an_opponent_for_the_attack_that_follows(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["quick-march", "turncoat-banner", "lethal-assassin"])
    table.given("Birch", hero="yvera", mode=["mistveil"], scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("turncoat-banner").plays("lethal-assassin")

    table.then("Birch").has(discard=["riptide"])


# Quick March


@shows("quick-march")
@clause("SHRD-RUL-29")
def test_a_quick_march_may_be_played_with_a_full_scape_and_without_another_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["plunder"] * 2 + ["disarm"] * 2 + ["twin-strike"]
    table.given("Ash", hero="rowl", scape=scape, hand=["quick-march"], deck=["war-trophy", "eastern-blade"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march")

    table.then("Ash").has(discard=["quick-march"], scape=scape, hand=["war-trophy", "eastern-blade"])  # two at the end


@shows("quick-march")
@clause("SHRD-RUL-27")
def test_a_quick_march_lets_two_more_cards_be_played(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["quick-march", "lamplighter", "offering-bowl", "martyr"], deck=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("quick-march").plays("lamplighter").plays("offering-bowl")

    table.then("Ash").has(
        scape=["lamplighter"], collection=["offering-bowl"], hand=["martyr", "disarm"], discard=["quick-march"]
    )


# Stone Sentinel


@shows("stone-sentinel")
@clause("SHRD-SYM-06")
def test_a_stone_sentinel_guards_the_scape_and_not_the_hand(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["quick-march", "plunder", "thief-in-the-night", "disarm"])
    table.given("Birch", hero="yvera", scape=["stone-sentinel", "riptide"], hand=["undertow"])
    table.play_phase_of("Ash")
    table.numbers(0)

    table.when("Ash").plays("quick-march").plays("plunder").plays("thief-in-the-night")
    table.passes("Birch")

    table.then("Birch").has(scape=["stone-sentinel", "riptide"])
    table.then("Ash").has(hand=["disarm", "undertow"], collection=[])

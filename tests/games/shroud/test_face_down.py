"""Cards that lie face down: ambushes, and what opponents can't do to them (SHRD-FACE, SHRD-RUL-40 to -45, -61)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# Out of reach


@clause("SHRD-FACE-01")
@pytest.mark.parametrize(
    ("hero", "card"),
    [
        ("rowl", "lethal-assassin"), ("rowl", "the-seductress"), ("rowl", "snatch-the-standard"), ("rowl", "plunder"),
        ("serephene", "piercing-arrow"), ("serephene", "volley-of-dawn"),
    ],
)  # fmt: skip
def test_opponents_cannot_steal_capture_collect_or_destroy_a_face_down_card(
    table: ShadowTable, hero: str, card: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"])
    table.given("Birch", hero="kaldoren", scape=["~molten-seal", "turncoat-banner", "quick-march"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.asks("Ash")
    assert table.asked() == "aim"
    assert sorted(set(table.offered()) - {"pass"}) == ["quick-march", "turncoat-banner"]
    table.refuses("Ash", "down2.1", clause="SHRD-FACE-01")
    table.asks_something_else("Ash", "molten-seal")  # nobody but its owner can name it


@clause("SHRD-FACE-01")
def test_a_scape_with_nothing_but_face_down_cards_cannot_be_attacked(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "ember-hoard"])
    table.given("Birch", hero="kaldoren", scape=["~molten-seal", "~hidden-snare"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")

    table.then("Birch").has(scape=["~molten-seal", "~hidden-snare"])
    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-FACE-01")
def test_a_face_down_card_cannot_be_exchanged(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["~counter-cut", "plunder", "disarm"], hand=["duelists-challenge"])
    table.given("Birch", hero="kaldoren", scape=["~molten-seal", "mind-fog", "avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("duelists-challenge")
    table.refuses("Ash", "down2.1", clause="SHRD-FACE-01")
    table.when("Ash").chooses("mind-fog")

    table.offers("Ash", "plunder", "disarm")
    table.refuses("Ash", "counter-cut", clause="SHRD-FACE-01")


@clause("SHRD-FACE-01")
def test_a_player_who_must_destroy_an_own_card_cannot_take_one_that_lies_face_down(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["avalanche", "mind-fog"])
    table.given("Birch", hero="rowl", scape=["~counter-cut", "plunder", "disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")
    table.passes("Birch")

    table.offers("Birch", "plunder", "disarm")
    table.refuses("Birch", "counter-cut", clause="SHRD-FACE-01")


@clause("SHRD-RUL-40")
def test_the_deck_lies_face_down_and_can_be_stolen_from_all_the_same(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["deep-current", "riptide"])
    table.given("Birch", hero="rowl", deck=["disarm", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("deep-current")

    table.then("Ash").has(hand=["riptide", "disarm"])


@clause("SHRD-RUL-40")
def test_an_empty_deck_is_not_made_up_for_by_arcane_cards_or_the_collection_pile(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["deep-current", "riptide"])
    table.given(
        "Birch", hero="rowl", arcane=["plunder"], collection=["disarm"], scape=["~counter-cut"], hand=["twin-strike"],
        only_deck=True,
    )  # fmt: skip
    table.play_phase_of("Ash")

    table.when("Ash").plays("deep-current")

    table.then("Ash").has(hand=["riptide"])
    table.then("Birch").has(arcane=4, collection=["disarm"], scape=["~counter-cut"], hand=["twin-strike"])
    assert table.asked() == "mode"  # there was no attack to respond to


# How they get there


@clause("SHRD-RUL-41")
@pytest.mark.parametrize(
    ("hero", "card"),
    [("yvera", "hidden-snare"), ("serephene", "silver-decoy"), ("rowl", "counter-cut"), ("kaldoren", "molten-seal")],
)
def test_an_ambush_is_played_face_down_without_effect_and_nobody_can_respond(
    table: ShadowTable, hero: str, card: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"], deck=["lamplighter"])
    table.given("Birch", scape=["ember-hoard"], hand=["s.warning-shot.1"] if hero == "serephene" else ["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=[f"~{card}"], hand=["ember-hoard"], deck_top="lamplighter")
    table.then("Birch").has(scape=["ember-hoard"])
    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-RUL-41")
def test_a_warning_shot_cannot_answer_an_ambush_that_is_laid_down(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["counter-cut", "plunder"])
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("counter-cut")

    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-RUL-41")
@clause("SHRD-RUL-27")
def test_an_ambush_may_be_laid_down_as_another_card_too(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["twin-strike", "counter-cut", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("twin-strike").plays("counter-cut")

    table.then("Ash").has(scape=["twin-strike", "~counter-cut"])


@clause("SHRD-RUL-45")
def test_only_its_controller_knows_a_card_that_lies_face_down(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["counter-cut", "plunder"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("counter-cut")

    table.logged("Ash lays Counter-Cut face down.", to="Ash")
    table.logged("Ash lays a card face down.", to="Birch")
    mine, theirs, watched = (table.seen_by(name).players[0].scape[0] for name in ("Ash", "Birch", None))
    assert mine.card is not None
    assert mine.card.id == "counter-cut"
    assert mine.is_down
    assert theirs.card is None
    assert watched.card is None


@clause("SHRD-RUL-19")
@clause("SHRD-RUL-45")
@pytest.mark.parametrize(
    ("hero", "card"),
    [("yvera", "hidden-snare"), ("serephene", "silver-decoy"), ("rowl", "counter-cut"), ("kaldoren", "molten-seal")],
)
def test_an_ambush_among_the_arcane_cards_is_shown_to_all_and_then_lies_face_down(
    table: ShadowTable, hero: str, card: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, scape=["ember-hoard"] * 4 + ["lamplighter"], arcane=[card], hand=["martyr"])
    table.given("Birch", scape=["lamplighter"])
    table.turn_of("Ash")

    table.then("Ash").has(scape=[f"~{card}"], arcane=3, hand=["martyr"])
    table.then("Birch").has(scape=["lamplighter"])
    for name in ("Ash", "Birch", None):
        spot = table.seen_by(name).players[0].scape[0]
        assert spot.is_down
        assert spot.card is not None
        assert spot.card.id == card


# Turned up


@clause("SHRD-FACE-02")
@clause("SHRD-RUL-44")
def test_an_ambush_is_turned_up_as_a_response_and_stays_face_up(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="serephene", scape=["pin-down", "~silver-decoy"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin")
    table.offers("Birch", "pass", "silver-decoy")

    table.when("Birch").responds("silver-decoy")

    table.then("Birch").has(scape=["pin-down", "silver-decoy"])
    table.logged("Birch turns up Silver Decoy.")


@clause("SHRD-RUL-44")
def test_an_ambush_that_was_turned_up_is_an_ordinary_card_that_can_be_hit_and_does_not_answer_again(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="serephene", scape=["silver-decoy"], hand=["pin-down"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.offers("Birch", "pass")
    table.refuses("Birch", "silver-decoy", clause="SHRD-RESP-02")
    table.passes("Birch")

    table.then("Birch").has(scape=[], discard=["silver-decoy"])


@clause("SHRD-FACE-02")
def test_a_face_down_card_that_is_turned_up_itself_is_no_longer_spared_by_later_attacks(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["~counter-cut"], hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="serephene", scape=["pin-down", "~hidden-snare"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare")  # at Lethal Assassin, the only card that lies face up

    table.when("Ash").responds("counter-cut")
    table.offers("Ash", "pin-down", "hidden-snare")
    table.when("Ash").chooses("hidden-snare").passes()

    table.then("Birch").has(scape=[], discard=["hidden-snare", "pin-down"])
    table.then("Ash").has(scape=["counter-cut"], discard=["lethal-assassin"])


@clause("SHRD-RUL-61")
def test_an_ambush_may_be_turned_up_in_a_full_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    five = ["pin-down", "pin-down", "ricochet", "ricochet"]
    table.given("Birch", hero="serephene", scape=[*five, "~silver-decoy"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "ricochet")
    table.when("Birch").responds("silver-decoy")

    table.logged("Birch stops the attack of Lethal Assassin.")
    table.then("Birch").has(discard=[])


@clause("SHRD-RUL-61")
@pytest.mark.parametrize("is_full", [True, False])
def test_a_response_that_goes_to_the_scape_needs_room_there(table: ShadowTable, *, is_full: bool) -> None:
    table.prints_on("martyr", "symbol = 'scape'")
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    scape = ["pin-down", "pin-down", "ricochet", "ricochet", *(["sunstone-quiver"] if is_full else [])]
    table.given("Birch", hero="serephene", scape=scape, hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin", "ricochet")

    if is_full:
        table.offers("Birch", "pass")
        table.refuses("Birch", "martyr", clause="SHRD-RUL-61")
    else:
        table.when("Birch").responds("martyr")
        table.then("Birch").has(scape=[*scape, "martyr"])


# Returned


@clause("SHRD-RUL-43")
@pytest.mark.parametrize("card", ["undertow", "riptide"])
def test_an_opponent_may_return_a_face_down_card_to_the_hand_and_it_stays_secret(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=[card, "ember-hoard"])
    table.given("Birch", hero="rowl", scape=["plunder", "~counter-cut"], hand=["disarm"])
    table.given("Cole", hero="kaldoren")
    table.play_phase_of("Ash")
    table.when("Ash").plays(card)
    table.asks_something_else("Ash", "counter-cut")

    table.when("Ash").chooses("down2.2", *(["pass"] if card == "riptide" else []))

    table.then("Birch").has(scape=["plunder"], hand=["counter-cut", "disarm"])
    for viewer in ("Ash", "Cole", None):
        assert table.knows_in_hand(viewer, "Birch") == []
    table.logged("Ash aims at the face-down card in the 2nd place of Birch.")
    table.logged("A card goes back to the hand of Birch.")
    table.logged("Counter-Cut goes back to the hand of Birch.", to="Birch")


@clause("SHRD-RUL-43")
def test_a_player_may_withdraw_a_face_down_card_of_their_own(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["whirlpool", "ember-hoard"])
    table.given("Birch", hero="rowl", scape=["plunder", "~counter-cut"], hand=["disarm"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("whirlpool")
    table.offers("Birch", "plunder", "counter-cut")

    table.when("Birch").chooses("counter-cut")

    table.then("Birch").has(scape=["plunder"], hand=["disarm", "counter-cut"])
    assert table.knows_in_hand("Ash", "Birch") == []

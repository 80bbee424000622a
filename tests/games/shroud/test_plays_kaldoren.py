"""What the cards of Kaldoren, Archmage of the Mountain, do, where they can and where they can't."""

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable
from tests.games.shroud.shown import shows

# Runic Foresight


@shows("runic-foresight")
@clause("SHRD-RUL-17")
def test_runic_foresight_shows_its_player_all_own_arcane_cards(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    arcane = ["mind-fog", "-", "avalanche", "falling-ash"]
    table.given("Ash", hero="kaldoren", hand=["runic-foresight", "martyr"], arcane=arcane)
    table.play_phase_of("Ash")

    table.when("Ash").plays("runic-foresight").passes()

    seen = [slot.card.id if slot.card is not None else "-" for slot in table.seen_by("Ash").players[0].arcane]
    assert seen == arcane
    assert all(slot.card is None for slot in table.seen_by("Birch").players[0].arcane)
    table.then("Ash").has(hand=["martyr"], arcane=3)


@shows("runic-foresight")
@clause("SHRD-PLAY-03")
def test_runic_foresight_may_exchange_an_arcane_card_with_one_of_the_hand(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["runic-foresight", "martyr", "mind-fog"], arcane=["-", "avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("runic-foresight")
    table.offers("Ash", "pass", "slot2", "slot3", "slot4")
    table.asks_something_else("Ash", "slot1")
    table.when("Ash").chooses("slot2")
    table.offers("Ash", "martyr", "mind-fog")
    table.when("Ash").chooses("mind-fog")

    table.then("Ash").has(hand=["martyr", "avalanche"], arcane=3)
    slot = table.seen_by("Ash").players[0].arcane[1]
    assert slot.card is not None
    assert slot.card.id == "mind-fog"
    table.logged("Ash exchanges a card with the 2nd arcane card.")
    assert table.knows_in_hand("Birch", "Ash") == []


@shows("runic-foresight")
@clause("SHRD-RUL-16")
def test_whoever_has_looked_chooses_the_arcane_card_to_turn_over(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["mind-fog", "mind-fog", "avalanche", "avalanche"]
    arcane = ["cinder-bolt", "ember-transmutation", "summit-beacon", "falling-ash"]
    table.given("Ash", hero="kaldoren", scape=scape, hand=["runic-foresight"], arcane=arcane)
    table.given("Birch", hero="rowl", deck=["jade-ember-cache", "offering-bowl"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("runic-foresight")
    table.when("Birch").plays("jade-ember-cache")

    table.offers("Ash", "slot1", "slot2", "slot3", "slot4")


@shows("runic-foresight")
@clause("SHRD-PLAY-04")
def test_without_a_card_in_hand_nothing_is_exchanged(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["runic-foresight"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("runic-foresight")

    table.asks("Birch")
    table.then("Ash").has(arcane=4)


# Falling Ash


@shows("falling-ash")
@clause("SHRD-PROT-06")
@clause("SHRD-RUL-46")
def test_falling_ash_is_played_into_an_opponents_scape_even_in_protection_mode(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="kaldoren", scape=["mind-fog"], hand=["falling-ash", "martyr"])
    table.given("Birch", hero="rowl", mode=["crane-stance"], scape=["plunder"], hand=["martyr"])
    table.given("Cole", hero="yvera", scape=["riptide"] * 2 + ["undertow"] * 2 + ["whirlpool"])
    table.given("Dale", hero="serephene")
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash")
    table.offers("Ash", "Birch", "Dale")
    table.refuses("Ash", "Cole", clause="SHRD-FULL-01")
    table.asks_something_else("Ash", "Ash")
    table.when("Ash").declares("Birch")

    table.then("Ash").has(scape=["mind-fog"])
    table.then("Birch").has(scape=["plunder", "falling-ash"])
    table.logged("Ash puts Falling Ash into the emberscape of Birch.")
    assert table.asked() == "mode"


@shows("falling-ash")
@clause("SHRD-RUL-28")
def test_falling_ash_cannot_be_played_where_every_opponent_has_a_full_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "mind-fog"])
    table.given("Birch", hero="yvera", scape=["riptide"] * 2 + ["undertow"] * 2 + ["whirlpool"])
    table.play_phase_of("Ash")

    table.offers("Ash", "mind-fog")
    table.refuses("Ash", "falling-ash", clause="SHRD-FULL-01")


@shows("falling-ash", "warning-shot")
@clause("SHRD-RUL-64")
def test_falling_ash_may_be_shot_down_by_whom_it_falls_upon(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "martyr"])
    table.given("Birch", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash")
    table.when("Birch").responds("warning-shot")

    table.then("Birch").has(scape=[], discard=["falling-ash", "warning-shot"])


# Cinder Bolt


@shows("cinder-bolt")
@clause("SHRD-SYM-02")
def test_a_cinder_bolt_destroys_a_card_draws_one_and_is_discarded(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=["mind-fog"], hand=["cinder-bolt", "martyr"], deck=["avalanche"])
    table.given("Birch", hero="rowl", scape=["plunder", "disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("cinder-bolt", "disarm")

    table.then("Ash").has(scape=["mind-fog"], hand=["martyr", "avalanche"], discard=["cinder-bolt"])
    table.then("Birch").has(scape=["plunder"], discard=["disarm"])


@shows("cinder-bolt")
@clause("SHRD-PLAY-03")
def test_a_cinder_bolt_without_a_target_draws_all_the_same(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt", "martyr"], deck=["avalanche"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("cinder-bolt")

    table.then("Ash").has(hand=["martyr", "avalanche"], discard=["cinder-bolt"])
    assert table.asked() == "mode"


# Molten Seal


@shows("molten-seal")
@clause("SHRD-RUL-60")
def test_a_molten_seal_stops_the_attack_on_its_player_alone_and_draws_a_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", hand=["k.avalanche.1", "disarm"])
    scape = ["mind-fog", "~molten-seal"]
    table.given("Birch", hero="kaldoren", scape=scape, hand=["falling-ash"], deck=["cinder-bolt", "summit-beacon"])
    table.given("Cole", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")
    table.when("Birch").responds("molten-seal")

    table.then("Birch").has(
        scape=["mind-fog", "molten-seal"], hand=["falling-ash", "cinder-bolt"], deck_top="summit-beacon"
    )
    table.then("Cole").has(discard=["riptide"])


# Avalanche


@shows("avalanche")
@clause("SHRD-RUL-52")
@clause("SHRD-RUL-37")
def test_an_avalanche_lets_each_opponent_destroy_a_card_of_their_choice_unless_protected(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="kaldoren", scape=["mind-fog"], hand=["avalanche", "martyr"])
    table.given("Birch", hero="rowl", scape=["plunder", "disarm", "~counter-cut"])
    table.given("Cole", hero="yvera", mode=["mistveil"], scape=["riptide"], hand=["martyr"])
    table.given("Dale", hero="serephene", scape=["sunlit-perch", "pin-down"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")
    table.passes("Birch")
    table.offers("Birch", "plunder", "disarm")
    table.asks_something_else("Birch", "riptide")
    table.when("Birch").chooses("disarm")

    table.then("Birch").has(scape=["plunder", "~counter-cut"], discard=["disarm"])
    table.then("Cole").has(scape=["riptide"], hand=["martyr"])
    table.then("Dale").has(scape=["sunlit-perch", "pin-down"])
    table.then("Ash").has(scape=["mind-fog", "avalanche"])


@shows("avalanche")
@clause("SHRD-PLAY-04")
def test_an_avalanche_over_empty_scapes_destroys_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["avalanche", "martyr"])
    table.given("Birch", hero="rowl", scape=["~counter-cut"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")

    table.then("Birch").has(scape=["~counter-cut"])
    assert table.asked() == "mode"


# Collapse the Pass


@shows("collapse-the-pass")
@clause("SHRD-RESP-06")
@clause("SHRD-RUL-15")
def test_a_collapse_of_the_pass_takes_a_card_out_of_a_collection_and_makes_it_fail(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["plunder", "plunder", "disarm", "~counter-cut", "twin-strike"]
    table.given("Ash", hero="rowl", mode=["crane-stance"], scape=scape)
    table.given("Birch", hero="kaldoren", scape=["mind-fog"], hand=["collapse-the-pass"])
    table.turn_of("Ash")

    table.when("Birch").responds("collapse-the-pass")
    table.refuses("Birch", "pass", clause="SHRD-RUL-26")
    table.asks_something_else("Birch", "mind-fog")
    table.when("Birch").chooses("down1.4")

    table.then("Ash").has(scape=["plunder", "plunder", "disarm", "twin-strike"], collection=[], hand=["counter-cut"])
    table.then("Birch").has(discard=["collapse-the-pass"])


@shows("collapse-the-pass")
@clause("SHRD-RESP-06")
def test_a_collapse_of_the_pass_answers_a_collection_in_attack_mode_too(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["plunder", "plunder", "disarm", "twin-strike"]
    table.given("Ash", hero="rowl", mode=["eastern-blade"], scape=scape, hand=["ember-hoard", "war-trophy"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")
    table.when("Birch").responds("collapse-the-pass", "ember-hoard")

    table.then("Ash").has(scape=scape, collection=[], hand=["ember-hoard", "war-trophy"])


@shows("collapse-the-pass")
@clause("SHRD-RUL-58")
def test_two_collapses_of_the_pass_may_answer_the_same_collection(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["plunder", "disarm", "twin-strike", "war-trophy"]
    table.given("Ash", hero="rowl", mode=["disarm"], scape=scape)
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass", "collapse-the-pass"])
    table.turn_of("Ash")

    table.when("Birch").responds("collapse-the-pass", "plunder").responds("collapse-the-pass", "disarm")

    table.then("Ash").has(scape=["twin-strike", "war-trophy"], collection=[], hand=["plunder", "disarm"], arcane=4)


# Ember Transmutation


@shows("ember-transmutation")
@clause("SHRD-KEY-07")
def test_an_ember_transmutation_collects_the_top_card_of_the_deck_unseen_and_itself(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    hand = ["ember-transmutation", "martyr"]
    table.given("Ash", hero="kaldoren", hand=hand, deck=["heart-of-the-mountain", "mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-transmutation")

    table.then("Ash").has(collection=["heart-of-the-mountain", "ember-transmutation"], stones=3, deck_top="mind-fog")
    assert "Ash collects the top card of the deck unseen." in table.log
    for name in ("Ash", "Birch"):
        assert not any("Heart" in sentences[table.names.index(name)] for sentences in table.told)


@shows("ember-transmutation")
@clause("SHRD-PLAY-04")
def test_an_ember_transmutation_with_an_empty_deck_collects_itself(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["ember-transmutation", "martyr"], only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-transmutation")

    table.then("Ash").has(collection=["ember-transmutation"])


# Time-Lost Rune


@shows("time-lost-rune")
@clause("SHRD-PLAY-03")
def test_a_time_lost_rune_returns_a_card_with_the_discard_symbol(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    discard = ["mind-fog", "cinder-bolt", "martyr", "raise-the-ward", "offering-bowl", "stone-sentinel"]
    table.given("Ash", hero="kaldoren", hand=["time-lost-rune", "avalanche"], discard=discard)
    table.given("Birch", hero="yvera", discard=["turning-tide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("time-lost-rune")
    table.offers("Ash", "cinder-bolt", "martyr")
    table.asks_something_else("Ash", "mind-fog")
    table.asks_something_else("Ash", "turning-tide")
    table.when("Ash").chooses("martyr")

    table.then("Ash").has(hand=["avalanche", "martyr"])


@shows("time-lost-rune")
@clause("SHRD-PLAY-04")
def test_a_time_lost_rune_finds_nothing_among_other_symbols(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["time-lost-rune", "avalanche"], discard=["mind-fog", "offering-bowl"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("time-lost-rune")

    table.then("Ash").has(hand=["avalanche"], discard=["mind-fog", "offering-bowl"])


# Mind Fog


@shows("mind-fog")
@clause("SHRD-PILE-05")
@clause("SHRD-RUL-46")
def test_mind_fog_makes_a_card_of_an_opponents_hand_the_mode_card_even_in_protection_mode(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", hand=["mind-fog", "avalanche"])
    table.given("Birch", hero="rowl", mode=["crane-stance"], hand=["martyr", "lamplighter"], deck=["plunder"])
    table.given("Cole", hero="yvera")
    table.play_phase_of("Ash")

    table.when("Ash").plays("mind-fog")  # the hand of Cole is empty
    table.offers("Ash", "martyr", "lamplighter")
    assert sorted(table.knows_in_hand("Ash", "Birch")) == ["lamplighter", "martyr"]
    assert table.knows_in_hand("Cole", "Birch") == []
    table.asks_something_else("Ash", "avalanche")
    table.when("Ash").chooses("lamplighter")

    table.then("Birch").has(mode=["crane-stance", "lamplighter"], hand=["martyr"], deck_top="plunder")


# Summit Beacon


@shows("summit-beacon")
@clause("SHRD-PLAY-03")
def test_a_summit_beacon_draws_two_cards_and_one_of_all_is_discarded(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["summit-beacon"], deck=["mind-fog", "avalanche", "falling-ash"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("summit-beacon", "mind-fog")

    table.then("Ash").has(hand=["avalanche"], discard=["mind-fog"], deck_top="falling-ash")

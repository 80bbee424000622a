"""The scenarios of the rules reference on cards, attacks and responses: SC-SHRD-03 to -06 and -12."""

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable


@clause("SHRD-FULL-02", "SHRD-FULL-03", "SHRD-RUL-48", "SHRD-RUL-53")
def test_the_seductress_fills_the_scape(table: ShadowTable) -> None:
    """SC-SHRD-03"""
    table.sits("Ash", "Birch")
    four = ["ember-hoard", "glimmering-vein", "lamplighter", "lethal-assassin"]
    table.given("Ash", hero="rowl", scape=four, hand=["the-seductress", "disarm"], deck=["plunder", "twin-strike"])
    table.given("Birch", hero="yvera", scape=["ember-hoard"], hand=["riptide"], deck=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("the-seductress")

    table.then("Ash").has(scape=[*four, "the-seductress"])
    table.then("Birch").has(scape=["ember-hoard"], hand=["riptide", "undertow"])
    table.asks("Birch")
    assert table.asked() == "mode"  # no attack took place: Birch was offered no response

    table.when("Birch").passes().plays("riptide").passes()
    table.then("Ash").has(collection=[*four, "the-seductress"], arcane=3)  # in the next collection phase


@clause("SHRD-RESP-03", "SHRD-RESP-05")
def test_a_destroyed_card_still_works(table: ShadowTable) -> None:
    """SC-SHRD-04"""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lamplighter", "disarm"], deck=["plunder"])
    table.given("Birch", hero="serephene", hand=["warning-shot", "pin-down"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lamplighter")
    table.when("Birch").responds("warning-shot")
    table.passes("Ash", "Birch")

    table.then("Ash").has(scape=[], discard=["lamplighter"], hand=["disarm", "plunder"])
    table.then("Birch").has(discard=["warning-shot"])
    assert table.log[:5] == [
        "Ash plays Lamplighter.",
        "Birch responds with Warning Shot.",
        "Birch destroys Lamplighter of Ash.",
        "Warning Shot goes to the discard pile of Birch.",
        "Ash draws a card.",
    ]
    table.asks("Birch")  # the play phase of Ash is over
    assert table.asked() == "mode"


@clause("SHRD-ATTACK-03", "SHRD-ATTACK-04", "SHRD-ATTACK-05", "SHRD-SYM-05")
def test_protection_as_an_answer_while_other_effects_go_on_and_nothing_is_redirected(table: ShadowTable) -> None:
    """SC-SHRD-05"""
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt", "mind-fog"], deck=["avalanche"])
    table.given("Birch", hero="yvera", scape=["ember-hoard"], mode=["lamplighter"], hand=["raise-the-ward", "riptide"])
    table.given("Cole", hero="rowl", scape=["jade-ember-cache"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("cinder-bolt", "Birch")
    table.when("Birch").responds("raise-the-ward")

    table.then("Birch").has(mode=["lamplighter", "raise-the-ward"], scape=["ember-hoard"], discard=[])
    assert table.seen_by().players[1].mode == "protection"
    table.then("Cole").has(scape=["jade-ember-cache"])
    table.then("Ash").has(hand=["mind-fog", "avalanche"], discard=["cinder-bolt"])
    assert table.log.index("Raise the Ward goes to the mode pile of Birch: protection mode.") < table.log.index(
        "Cinder Bolt goes to the discard pile of Ash."
    )
    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-FACE-01", "SHRD-FACE-02", "SHRD-RESP-05", "SHRD-RUL-44")
def test_an_ambush(table: ShadowTable) -> None:
    """SC-SHRD-06"""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["jade-ember-cache"], hand=["lethal-assassin"])
    table.given("Birch", hero="yvera", scape=["~hidden-snare", "ember-hoard"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.logged("Ash aims at Ember Hoard of Birch.")  # the only target there is
    table.when("Birch").responds("hidden-snare", "lethal-assassin")

    table.then("Ash").has(scape=["jade-ember-cache"], discard=["lethal-assassin"])
    table.then("Birch").has(scape=["hidden-snare"], discard=["ember-hoard"])
    destroyed = [line for line in table.log if "destroys" in line]
    assert destroyed == ["Birch destroys Lethal Assassin of Ash.", "Ash destroys Ember Hoard of Birch."]


@clause("SHRD-PROT-03", "SHRD-RUL-48", "SHRD-RUL-50", "SHRD-RUL-51")
def test_a_ricochet_against_protection_without_a_response(table: ShadowTable) -> None:
    """SC-SHRD-12"""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", mode=["lamplighter", "offering-bowl"], scape=["lethal-assassin"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")

    table.then("Birch").has(mode=["lamplighter"], scape=[], discard=["offering-bowl", "lethal-assassin"])
    assert table.seen_by().players[1].mode == "greedy"


@clause("SHRD-PROT-03", "SHRD-RUL-48", "SHRD-RUL-50", "SHRD-RUL-51")
def test_a_ricochet_against_protection_that_is_renewed_in_response(table: ShadowTable) -> None:
    """SC-SHRD-12"""
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    mode = ["lamplighter", "offering-bowl"]
    table.given("Birch", hero="yvera", mode=mode, scape=["lethal-assassin"], hand=["raise-the-ward"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")
    table.when("Birch").responds("raise-the-ward")

    table.then("Birch").has(
        mode=["lamplighter", "raise-the-ward"], scape=["lethal-assassin"], discard=["offering-bowl"]
    )

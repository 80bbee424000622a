"""Responses: who may answer what, with what, and how often (SHRD-RESP, SHRD-RUL-55 to -58, -60, -62, -64)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# At once, unless somebody responds


@clause("SHRD-RESP-01")
def test_if_nobody_can_respond_the_effects_of_a_card_happen_at_once(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")

    table.then("Birch").has(scape=[], discard=["riptide"])


@clause("SHRD-RESP-01")
def test_when_everyone_has_let_it_pass_a_card_does_what_it_says(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("lethal-assassin")
    table.then("Birch").has(scape=["riptide"])

    table.passes("Birch")

    table.then("Birch").has(scape=[], discard=["riptide"], hand=["martyr"])


@clause("SHRD-RUL-62")
def test_placing_a_mode_card_drawing_discarding_and_ending_a_phase_cannot_be_responded_to(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    spare = ["disarm", "disarm", "plunder", "plunder", "war-trophy", "war-trophy", "twin-strike", "lethal-assassin"]
    table.given("Ash", hero="rowl", hand=[*spare, "offering-bowl", "quick-march", "eastern-blade"])
    responses = ["martyr", "raise-the-ward", "warning-shot", "k.collapse-the-pass.1"]
    table.given("Birch", hero="serephene", scape=["pin-down", "~silver-decoy"], hand=responses)
    table.given("Cole", hero="kaldoren", scape=["avalanche", "~molten-seal"], hand=["collapse-the-pass", "martyr"])
    table.turn_of("Ash")

    table.when("Ash").sets_mode("quick-march").plays("offering-bowl").chooses("lethal-assassin")

    table.then("Ash").has(mode=["lamplighter", "quick-march"], discard=["lethal-assassin"], cards=9)
    table.asks("Birch")
    assert table.asked() == "mode"


# Who may respond, and with what


@clause("SHRD-RESP-02")
@clause("SHRD-RUL-56")
def test_a_response_is_a_fitting_card_of_the_hand_or_a_face_down_ambush_of_ones_own(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "~r.hidden-snare.2"], hand=["lethal-assassin", "disarm"])
    table.given(
        "Birch", hero="yvera", scape=["riptide", "~r.counter-cut.1", "r.hidden-snare.1"], mode=["undertow"],
        hand=["martyr", "raise-the-ward", "mistveil", "hidden-snare", "pearl-of-the-depths"],
    )  # fmt: skip
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "riptide")

    table.offers("Birch", "pass", "martyr", "raise-the-ward", "mistveil", "counter-cut")
    table.refuses("Birch", "y.hidden-snare.1", clause="SHRD-RUL-55")  # an ambush must lie in wait
    table.refuses("Birch", "pearl-of-the-depths", clause="SHRD-RUL-55")
    for own in ("riptide", "r.hidden-snare.1"):
        table.refuses("Birch", own, clause="SHRD-RESP-02")  # face up in the emberscape
    for card in ("undertow", "disarm", "plunder", "r.hidden-snare.2"):
        table.asks_something_else("Birch", card)


@clause("SHRD-RUL-55")
@pytest.mark.parametrize(
    ("card", "fitting"),
    [
        ("ember-hoard", "warning-shot"),
        ("lethal-assassin", "warning-shot martyr silver-decoy"),
        ("quick-march", ""),
    ],
)
def test_a_card_answers_only_what_it_is_meant_for(table: ShadowTable, card: str, fitting: str) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="rowl", hand=[card, "disarm", "disarm"])
    hand = ["martyr", "warning-shot", "k.collapse-the-pass.1"]
    table.given("Birch", hero="serephene", scape=["pin-down", "~silver-decoy"], hand=hand)
    table.given("Cole", hero="kaldoren")
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    if fitting:
        table.offers("Birch", "pass", *fitting.split())
        for other in {"martyr", "silver-decoy", "collapse-the-pass"} - set(fitting.split()):
            table.refuses("Birch", other, clause="SHRD-RUL-55")
    else:
        table.asks("Ash")


@clause("SHRD-RUL-55")
def test_the_player_of_a_card_cannot_respond_to_it_and_anyone_else_may(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="serephene", scape=["~silver-decoy"], hand=["lethal-assassin", "martyr", "warning-shot"])
    table.given("Birch", hero="rowl", scape=["disarm"], hand=["martyr"])
    table.given("Cole", hero="yvera", hand=["s.warning-shot.2", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")

    table.offers("Birch", "pass", "martyr")
    table.passes("Birch")
    table.offers("Cole", "pass", "warning-shot")  # not attacked, but the card was played into a scape
    table.passes("Cole")
    table.then("Birch").has(scape=[])


@clause("SHRD-RUL-55")
def test_a_response_may_be_played_even_if_its_effects_can_do_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["cinder-bolt", "mind-fog"], deck=["avalanche"])
    table.given("Birch", hero="rowl", scape=["plunder", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("cinder-bolt")
    table.when("Birch").responds("hidden-snare")  # there is nothing in the emberscape of Ash

    table.then("Birch").has(scape=["hidden-snare"], discard=["plunder"])
    table.then("Ash").has(hand=["mind-fog", "avalanche"])


@clause("SHRD-RUL-55")
def test_a_second_warning_shot_may_be_fired_at_a_card_that_is_gone_already(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["ember-hoard", "disarm"])
    table.given("Birch", hero="serephene", hand=["warning-shot", "warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")
    table.when("Birch").responds("warning-shot")
    table.passes("Ash")
    table.when("Birch").responds("warning-shot")

    table.then("Ash").has(scape=[], discard=["ember-hoard"])
    table.then("Birch").has(discard=["warning-shot", "warning-shot"])


@clause("SHRD-RUL-57")
def test_a_response_in_anothers_turn_leaves_the_card_of_ones_own_turn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["raise-the-ward", "undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("raise-the-ward").passes()

    assert table.asked() == "play"
    table.when("Birch").plays("undertow")
    table.then("Birch").has(scape=["riptide", "undertow"])


@clause("SHRD-RUL-57")
def test_a_response_in_ones_own_turn_is_not_the_card_of_the_turn_either(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given(
        "Ash", hero="rowl", mode=["disarm"], scape=["plunder", "disarm", "plunder"], arcane=["lethal-assassin"],
        hand=["martyr", "war-trophy"],
    )  # fmt: skip
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.turn_of("Ash")

    table.when("Birch").responds("hidden-snare")
    table.when("Ash").responds("martyr").passes()

    assert table.asked() == "play"
    table.then("Ash").has(scape=["lethal-assassin"], discard=["martyr"])


@clause("SHRD-RUL-58")
def test_a_player_may_respond_again_and_again_one_card_at_a_time(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", scape=["mind-fog", "avalanche"], hand=["lethal-assassin"])
    scape = ["plunder", "~counter-cut", "~hidden-snare"]
    table.given("Birch", hero="rowl", scape=scape, hand=["martyr", "martyr"], deck=["disarm", "twin-strike"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("counter-cut", "mind-fog")
    table.offers("Birch", "pass", "hidden-snare", "martyr", "martyr")
    table.when("Birch").responds("hidden-snare", "avalanche")
    table.offers("Birch", "pass", "martyr", "martyr")
    table.when("Birch").responds("martyr")

    table.then("Ash").has(scape=["lethal-assassin"], discard=["mind-fog", "avalanche"])
    table.then("Birch").has(
        scape=["plunder", "counter-cut", "hidden-snare"], discard=["martyr"], hand=["martyr", "disarm", "twin-strike"]
    )


# What a response does to what it answers


@clause("SHRD-RESP-03")
def test_the_effects_of_a_response_come_before_those_of_what_it_answers(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["lethal-assassin"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare", "plunder")

    destroyed = [sentence for sentence in table.log if "destroys" in sentence]
    assert destroyed == ["Birch destroys Plunder of Ash.", "Ash destroys Riptide of Birch."]


@clause("SHRD-RESP-05")
def test_a_card_that_was_destroyed_by_the_response_still_does_what_it_says(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["snatch-the-standard", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("snatch-the-standard")
    table.when("Birch").responds("hidden-snare")
    table.passes("Ash")

    table.then("Ash").has(scape=[], discard=["snatch-the-standard"], hand=["disarm", "riptide"])


@clause("SHRD-RESP-05")
def test_a_card_that_was_returned_by_the_response_still_does_what_it_says(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["deep-current", "riptide"])
    table.given("Birch", hero="rowl", hand=["crane-stance"], deck=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("deep-current")
    table.when("Birch").responds("crane-stance")

    table.then("Ash").has(scape=[], hand=["deep-current", "riptide", "disarm"])


@clause("SHRD-RESP-06")
@clause("SHRD-RESP-02")
def test_a_response_to_a_collection_has_its_effects_before_the_cards_are_collected(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], scape=["plunder", "disarm", "twin-strike", "~counter-cut"])
    table.given("Birch", hero="kaldoren", hand=["collapse-the-pass"])
    table.turn_of("Ash")
    table.offers("Birch", "pass", "collapse-the-pass")
    table.then("Ash").has(collection=[])

    table.when("Birch").responds("collapse-the-pass", "down1.4")

    table.then("Ash").has(collection=["plunder", "disarm", "twin-strike"], hand=["counter-cut"], arcane=3)


@clause("SHRD-RUL-60")
@pytest.mark.parametrize(
    ("hero", "card"),
    [("yvera", "wash-away"), ("yvera", "deep-current"), ("rowl", "disarm"), ("serephene", "ricochet")],
)
def test_a_stop_stops_all_that_the_card_would_do_to_its_player_mode_pile_and_deck_included(
    table: ShadowTable, hero: str, card: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "ember-hoard"])
    table.given("Birch", hero="kaldoren", scape=["falling-ash"], hand=["martyr"], deck=["mind-fog", "avalanche"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)
    table.when("Birch").responds("martyr")

    table.then("Birch").has(scape=["falling-ash"], mode=["lamplighter"], discard=["martyr"], hand=["mind-fog"])
    table.then("Birch").has(deck_top="avalanche")


@clause("SHRD-RUL-60")
def test_a_stop_stops_the_attack_and_nothing_else_of_the_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["hawk-eyed-scout", "pin-down"])
    table.given("Birch", hero="yvera", hand=["martyr", "riptide"], deck=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("hawk-eyed-scout")
    table.when("Birch").responds("martyr")

    table.then("Birch").has(hand=["riptide", "undertow"], discard=["martyr"])
    assert sorted(table.knows_in_hand("Ash", "Birch")) == ["riptide", "undertow"]  # it was looked at all the same


@clause("SHRD-RUL-60")
def test_a_response_that_neither_stops_nor_protects_leaves_the_attack_as_it_is(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", mode=["disarm"], hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare")
    table.passes("Ash")

    table.then("Ash").has(discard=["lethal-assassin"])
    table.then("Birch").has(discard=["riptide"])


@clause("SHRD-RUL-58")
@clause("SHRD-RUL-60")
@pytest.mark.parametrize(("defence", "is_asked_again"), [("martyr", False), ("raise-the-ward", True)])
def test_whoever_has_stopped_an_attack_altogether_has_nothing_more_to_respond_to(
    table: ShadowTable, defence: str, *, is_asked_again: bool
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", hand=["ricochet", "pin-down"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=[defence, "martyr", "raise-the-ward"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ricochet")
    table.when("Birch").responds(defence)

    assert table.asked() == ("respond" if is_asked_again else "mode")  # the mode card is still aimed at


# Warning shots: a card that is being played


@clause("SHRD-RUL-64")
def test_to_destroy_a_card_as_it_is_played_is_an_attack_on_the_controller_of_that_scape(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "martyr"])
    table.given("Birch", hero="rowl", hand=["martyr"], deck=["disarm"])
    table.given("Cole", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash", "Birch")
    table.when("Cole").responds("warning-shot")
    table.offers("Birch", "pass", "martyr")  # and Ash, who played it, is not attacked
    table.when("Birch").responds("martyr")

    table.then("Birch").has(scape=["falling-ash"], hand=["disarm"], discard=["martyr"])
    table.then("Cole").has(discard=["warning-shot"])


@clause("SHRD-RUL-64")
@clause("SHRD-RUL-31")
def test_the_card_goes_to_the_discard_pile_of_the_scapes_controller(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "martyr"])
    table.given("Birch", hero="rowl", hand=["disarm"])
    table.given("Cole", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash", "Birch")
    table.when("Cole").responds("warning-shot")
    table.passes("Birch")

    table.then("Birch").has(scape=[], discard=["falling-ash"])
    table.then("Ash").has(discard=[])


@clause("SHRD-RUL-64")
@pytest.mark.parametrize("ward", ["protection", "perch"])
def test_in_the_responders_own_scape_it_is_no_attack_and_no_ward_prevents_it(table: ShadowTable, ward: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "martyr"])
    table.given(
        "Birch", hero="serephene", mode=["sunlit-perch" if ward == "protection" else "pin-down"], hand=["warning-shot"],
        scape=["sunlit-perch"] if ward == "perch" else ["obsidian-golem"],
    )  # fmt: skip
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash")
    table.when("Birch").responds("warning-shot")

    table.then("Birch").has(discard=["falling-ash", "warning-shot"])
    assert "Birch draws a card." not in table.log[: table.log.index("Warning Shot goes to the discard pile of Birch.")]


@clause("SHRD-RUL-64")
@pytest.mark.parametrize("ward", ["protection", "perch"])
def test_a_card_in_a_scape_that_is_protected_or_warded_is_not_destroyed(table: ShadowTable, ward: str) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", hand=["falling-ash", "martyr"])
    table.given(
        "Birch", hero="rowl", mode=["crane-stance" if ward == "protection" else "disarm"], hand=["martyr"],
        scape=["s.sunlit-perch.1"] if ward == "perch" else ["plunder"],
    )  # fmt: skip
    table.given("Cole", hero="serephene", hand=["warning-shot"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash", "Birch")
    table.when("Cole").responds("warning-shot")

    table.then("Birch").has(scape=["sunlit-perch" if ward == "perch" else "plunder", "falling-ash"], discard=[])
    table.then("Cole").has(discard=["warning-shot"])
    assert table.asked() == "mode"  # without an attack nobody could answer the Warning Shot

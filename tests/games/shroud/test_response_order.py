"""The order of responses: round the table, one within the other, deepest first (SHRD-RESP-04, SHRD-RUL-59)."""

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# One within the other


@clause("SHRD-RESP-04")
@clause("SHRD-RUL-55")
def test_a_response_may_be_responded_to_by_the_player_of_the_card_that_it_answers(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["lethal-assassin", "martyr"], deck=["disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare", "plunder")
    table.offers("Ash", "pass", "martyr")
    assert table.chain() == ["lethal-assassin", "hidden-snare"]
    table.when("Ash").responds("martyr")

    table.then("Ash").has(scape=["plunder", "lethal-assassin"], hand=["disarm"], discard=["martyr"])
    table.then("Birch").has(scape=["hidden-snare"], discard=["riptide"])


@clause("SHRD-RESP-04")
@clause("SHRD-RESP-03")
def test_three_responses_deep_the_last_one_is_resolved_first(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "~counter-cut"], hand=["lethal-assassin"], deck=["disarm"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"], hand=["martyr"], deck=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare", "plunder")
    table.when("Ash").responds("counter-cut", "riptide")
    assert table.chain() == ["lethal-assassin", "hidden-snare", "counter-cut"]
    table.when("Birch").responds("martyr")
    table.passes("Ash", "Birch")  # Hidden Snare and then Lethal Assassin could be answered once more

    table.then("Ash").has(scape=["counter-cut", "lethal-assassin"], discard=["plunder"])
    table.then("Birch").has(scape=["hidden-snare"], discard=["martyr", "riptide"])
    said = ["Birch stops", "Ash draws", "Birch destroys", "Ash destroys"]
    assert [words for line in table.log for words in said if line.startswith(words)][:4] == said


@clause("SHRD-RESP-04")
@clause("SHRD-RESP-05")
def test_four_responses_deep_every_card_has_its_effects_though_some_are_destroyed_meanwhile(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "~hidden-snare", "~counter-cut"], hand=["lethal-assassin"])
    table.given("Birch", hero="kaldoren", scape=["mind-fog", "avalanche", "~hidden-snare", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "mind-fog")
    table.when("Birch").responds("k.hidden-snare.1", "plunder")
    table.when("Ash").responds("r.hidden-snare.1", "avalanche")
    table.when("Birch").responds("k.hidden-snare.2", "lethal-assassin")
    table.when("Ash").responds("counter-cut", "k.hidden-snare.2")
    table.all_pass()

    assert [line for line in table.log if "destroys" in line] == [
        "Ash destroys Hidden Snare of Birch.",
        "Birch destroys Lethal Assassin of Ash.",
        "Ash destroys Avalanche of Birch.",
        "Birch destroys Plunder of Ash.",
        "Ash destroys Mind Fog of Birch.",
    ]
    table.then("Ash").has(scape=["hidden-snare", "counter-cut"], discard=["lethal-assassin", "plunder"])
    table.then("Birch").has(scape=["hidden-snare"], discard=["hidden-snare", "avalanche", "mind-fog"])


@clause("SHRD-RUL-59")
def test_a_response_is_over_before_the_next_one_to_the_same_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["thief-in-the-night", "disarm"])
    table.given("Birch", hero="serephene", scape=["~hidden-snare", "~silver-decoy"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("thief-in-the-night")
    table.when("Birch").responds("hidden-snare", "plunder")
    table.passes("Ash")
    table.then("Ash").has(discard=["plunder"])
    assert table.chain() == ["thief-in-the-night"]
    table.offers("Birch", "pass", "silver-decoy", "martyr")
    table.when("Birch").responds("silver-decoy")

    table.then("Birch").has(hand=["martyr"])  # nothing was stolen


@clause("SHRD-RUL-59")
@clause("SHRD-RUL-47")
def test_a_response_is_announced_with_its_targets_before_it_may_be_responded_to(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=["plunder", "disarm"], hand=["lethal-assassin", "martyr"])
    table.given("Birch", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("hidden-snare")
    table.offers("Birch", "plunder", "disarm", "lethal-assassin")
    assert table.asked() == "aim"
    table.when("Birch").chooses("disarm")

    table.offers("Ash", "pass", "martyr")
    assert table.seen_by().chain[1].aims == [table.pick_of("disarm")]


@clause("SHRD-RUL-59")
def test_two_players_answer_the_same_attack_each_with_a_response_that_is_answered_in_turn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", scape=["mind-fog"], hand=["avalanche", "martyr", "martyr"])
    table.given("Birch", hero="rowl", scape=["plunder", "~counter-cut"], deck=["disarm"])
    table.given("Cole", hero="yvera", scape=["riptide", "~hidden-snare"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")
    table.when("Birch").responds("counter-cut", "mind-fog")
    table.when("Ash").responds("martyr")
    table.then("Birch").has(hand=["disarm"])
    table.passes("Birch")
    table.when("Cole").responds("hidden-snare", "avalanche")
    table.when("Ash").responds("martyr")
    table.passes("Birch")
    table.when("Birch").chooses("counter-cut")
    table.when("Cole").chooses("riptide")

    table.then("Ash").has(scape=["mind-fog", "avalanche"], discard=["martyr", "martyr"])
    table.then("Birch").has(scape=["plunder"], discard=["counter-cut"])
    table.then("Cole").has(scape=["hidden-snare"], discard=["riptide"])


@clause("SHRD-RUL-52")
@clause("SHRD-RUL-65")
def test_everyone_sees_whom_a_card_attacks_and_who_has_stopped_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", hand=["avalanche", "mind-fog"])
    table.given("Birch", hero="rowl", scape=["plunder"], hand=["martyr"])
    table.given("Cole", hero="yvera", scape=["riptide", "~hidden-snare"], hand=["raise-the-ward"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("avalanche")
    table.when("Birch").responds("martyr")
    link = table.seen_by().chain[0]
    assert (link.attacked, link.stopped) == ([1, 2], [1])
    table.when("Cole").responds("hidden-snare")

    assert [(link.seat, link.how, link.attacked) for link in table.seen_by("Birch").chain] == [
        (0, "turn", [1, 2]),
        (2, "turned_up", [0]),
    ]


# Round the table


@clause("SHRD-RUL-59")
def test_everyone_is_asked_clockwise_from_the_left_of_whoever_plays(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.given("Birch", hero="rowl", scape=["plunder"], hand=["martyr"])
    table.given("Cole", hero="kaldoren", hand=["avalanche", "mind-fog"])
    table.given("Dale", hero="serephene", scape=["ricochet"], hand=["martyr"])
    table.play_phase_of("Cole")

    table.when("Cole").plays("avalanche")

    table.passes("Dale", "Ash", "Birch")
    table.then("Dale").has(scape=[], discard=["ricochet"])
    table.then("Ash").has(scape=[], discard=["riptide"])
    table.then("Birch").has(scape=[], discard=["plunder"])
    destroyed = [line for line in table.log if "destroys" in line]
    assert [line.split()[-1] for line in destroyed] == ["Dale.", "Ash.", "Birch."]


@clause("SHRD-RUL-59")
def test_with_three_players_a_seat_without_cards_to_respond_with_is_passed_over(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="kaldoren", scape=["mind-fog"], hand=["martyr"])
    table.given("Birch", hero="rowl", hand=["k.avalanche.1", "disarm"])
    table.given("Cole", hero="yvera", scape=["riptide", "undertow"])
    table.play_phase_of("Birch")

    table.when("Birch").plays("avalanche")

    table.offers("Ash", "pass", "martyr")
    table.passes("Ash")
    table.offers("Cole", "riptide", "undertow")
    assert table.asked() == "lose"


@clause("SHRD-RUL-59")
def test_after_a_response_everyone_may_react_to_the_new_situation(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="kaldoren", hand=["avalanche", "mind-fog"])
    table.given("Birch", hero="rowl", scape=["plunder"], hand=["martyr"])
    table.given("Cole", hero="yvera", scape=["riptide"], hand=["raise-the-ward"])
    table.given("Dale", hero="serephene", scape=["ricochet"], hand=["martyr"])
    table.play_phase_of("Ash")
    table.when("Ash").plays("avalanche")

    table.passes("Birch", "Cole")
    table.when("Dale").responds("martyr")
    table.offers("Birch", "pass", "martyr")
    table.passes("Birch")
    table.when("Cole").responds("raise-the-ward")
    table.when("Birch").responds("martyr")

    for name, scape in (("Birch", ["plunder"]), ("Cole", ["riptide"]), ("Dale", ["ricochet"])):
        table.then(name).has(scape=scape)


@clause("SHRD-RUL-59")
def test_the_window_of_a_response_begins_at_the_left_of_its_own_player(table: ShadowTable) -> None:
    table.prints_on("hidden-snare", "do = [{ destroy = { from = 'scape', of = 'each' } }]\ntext = 'Destroy.'")
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["lethal-assassin", "martyr"])
    table.given("Birch", hero="kaldoren", scape=["mind-fog", "~hidden-snare"], hand=["martyr"])
    table.given("Cole", hero="yvera", scape=["riptide"], hand=["martyr"])
    table.given("Dale", hero="serephene", scape=["ricochet"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "Birch")
    table.when("Birch").responds("hidden-snare")

    assert table.chain() == ["lethal-assassin", "hidden-snare"]
    table.passes("Cole", "Dale", "Ash")


@clause("SHRD-RUL-59")
def test_third_players_are_asked_about_a_card_that_was_played_and_not_about_an_attack_on_another(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="rowl", scape=["plunder"], hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["undertow"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"], hand=["martyr"])
    table.given("Dale", hero="serephene", hand=["warning-shot", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin", "Birch")

    table.offers("Birch", "pass")
    table.passes("Birch")
    table.offers("Dale", "pass", "warning-shot")
    table.when("Dale").responds("warning-shot")
    table.offers("Ash", "pass")
    table.passes("Ash", "Birch", "Dale")
    table.then("Ash").has(scape=["plunder"], discard=["lethal-assassin"])
    table.then("Birch").has(scape=[], discard=["riptide"])


@clause("SHRD-RESP-06")
@clause("SHRD-RUL-59")
def test_a_collection_is_answered_round_the_table_too(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=["k.collapse-the-pass.1"])
    table.given("Birch", hero="rowl", scape=["plunder", "disarm"] * 2 + ["twin-strike"])
    table.given("Cole", hero="kaldoren", hand=["collapse-the-pass"])
    table.turn_of("Birch")

    table.passes("Cole")
    table.when("Ash").responds("collapse-the-pass", "twin-strike")
    table.passes("Cole")

    table.then("Birch").has(scape=["plunder", "disarm"] * 2, collection=[], arcane=4)

"""A turn and its five phases, drawing, the end phase, and who comes first (SHRD-TURN, SHRD-DRAW, SHRD-GRD, SHRD-END,
SHRD-RUL-04, -05)."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

NINE = ["ember-hoard", "ember-hoard", "lamplighter", "undertow", "riptide", "mistveil", "martyr", "martyr", "whirlpool"]
MODES = {"protection": "stone-sentinel", "attack": "quick-march", "hasty": "undertow", "greedy": "tidepool-scrying"}
FULL = ["ember-hoard", "ember-hoard", "glimmering-vein", "offering-bowl", "stone-sentinel"]


# One after another


@clause("SHRD-TURN-01")
def test_after_a_turn_it_is_the_turn_of_the_player_to_the_left(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    for name, hero in zip(table.names, ("yvera", "rowl", "kaldoren"), strict=True):
        table.given(name, hero=hero, hand=["ember-hoard", "ember-hoard", "offering-bowl"])
    table.play_phase_of("Birch", first=1)

    for name in ("Birch", "Cedar", "Ash", "Birch"):
        assert table.names[table.seen_by().active] == name
        table.when(name).plays("ember-hoard")
        table.passes(table.names[table.state.to_move])  # no new mode card

    table.asks("Cedar")
    turns = [line for line in table.log if line.startswith("Round")]
    assert turns == ["Round 1: Cedar.", "Round 1: Ash.", "Round 2: Birch.", "Round 2: Cedar."]


@clause("SHRD-TURN-02")
def test_a_turn_goes_through_collection_mode_draw_play_and_end_in_this_order(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    hand = [*NINE, "wash-away", "deep-current"]
    arcane = ["pearl-of-the-depths"]
    table.given("Ash", mode=["stone-sentinel"], scape=FULL, hand=hand, arcane=arcane, deck=["turning-tide"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.turn_of("Ash")
    asked = []

    for answer in ("undertow", "ember-hoard", "riptide"):
        asked.append((table.asked(), table.seen_by().phase))
        table.when("Ash").picks(answer)

    assert asked == [("mode", "mode"), ("play", "play"), ("limit", "end")]
    assert table.log == [
        "Round 1: Ash.",
        "Ash collects an emberscape of 5 cards.",
        "Ash turns over Pearl of the Depths, an arcane card.",
        "Ash plays Pearl of the Depths.",
        "Pearl of the Depths goes to the collection pile of Ash.",
        "Ash puts Undertow on the mode pile: hasty mode.",
        "Ash draws a card.",
        "Ash plays Ember Hoard.",
        "Ash discards Riptide.",
        "Round 1: Birch.",
    ]


@clause("SHRD-TURN-02")
def test_the_phase_is_shown_to_everyone(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FULL, hand=NINE, deck=["wash-away", "deep-current"])
    table.given("Birch", hero="kaldoren", hand=["martyr"])
    table.turn_of("Ash")

    phases = []
    for name, answer in (("Birch", "pass"), ("Ash", "pass"), ("Ash", "ember-hoard"), ("Ash", "martyr")):
        phases.append({table.seen_by(viewer).phase for viewer in ("Ash", "Birch", None)})
        table.when(name).picks(answer)

    assert phases == [{"collection"}, {"mode"}, {"play"}, {"end"}]


@clause("SHRD-TURN-03")
def test_one_card_is_played_per_turn_with_its_effects(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["lamplighter", "ember-hoard"], deck=["undertow"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lamplighter")

    table.then("Ash").has(scape=["lamplighter"], hand=["ember-hoard", "undertow"])
    table.asks("Birch")
    assert table.log[-1] == "Round 1: Birch."


@clause("SHRD-TURN-04")
def test_an_emberscape_of_five_takes_no_other_card_of_its_owner(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FULL, hand=["lamplighter", "stone-sentinel", "quick-march"])
    table.play_phase_of("Ash")

    table.offers("Ash", "quick-march")
    table.refuses("Ash", "lamplighter", clause="SHRD-FULL-01")
    table.refuses("Ash", "stone-sentinel", clause="SHRD-FULL-01")
    table.when("Ash").plays("quick-march")
    table.offers("Ash", "pass")
    table.refuses("Ash", "lamplighter", clause="SHRD-FULL-01")


@clause("SHRD-TURN-04")
def test_an_emberscape_of_five_takes_no_captured_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", scape=FULL[:4], hand=["war-trophy"], discard=["plunder"])
    table.given("Birch", scape=["lamplighter"], deck=["disarm"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("war-trophy")

    table.then("Ash").has(scape=[*FULL[:4], "war-trophy"], discard=["plunder"])


@clause("SHRD-TURN-04")
def test_an_emberscape_of_five_takes_no_card_of_an_opponent(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hero="kaldoren", hand=["falling-ash"])
    table.given("Birch", scape=FULL)
    table.given("Cedar", scape=FULL[:4])
    table.play_phase_of("Ash")

    table.when("Ash").plays("falling-ash")  # with one opponent who has room, nothing is asked

    table.then("Birch").has(scape=FULL)
    table.then("Cedar").has(scape=[*FULL[:4], "falling-ash"])


# The draw phase


@clause("SHRD-DRAW-01", "SHRD-GRD-01")
@pytest.mark.parametrize(("mode", "drawn"), [("protection", 1), ("attack", 1), ("hasty", 1), ("greedy", 2)])
def test_in_the_draw_phase_the_top_card_is_drawn_and_two_in_greedy_mode(
    table: ShadowTable, mode: str, drawn: int
) -> None:
    table.sits("Ash", "Birch")
    deck = ["riptide", "wash-away", "turning-tide"]
    table.given("Ash", mode=["lamplighter", MODES[mode]], hand=["ember-hoard"], deck=deck)
    table.given("Birch", hero="rowl", hand=["martyr"], deck=["disarm"])

    table.draw_phase_of("Ash")

    assert table.seen_by().players[0].mode == mode
    table.then("Ash").has(hand=["ember-hoard", *deck[:drawn]], deck_top=deck[drawn:])
    table.then("Birch").has(hand=["martyr"], deck_top="disarm")
    assert table.log == ["Ash draws a card."] * drawn


@clause("SHRD-DRAW-01")
def test_without_a_mode_one_card_is_drawn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=[], hand=["ember-hoard"], deck=["riptide", "wash-away"])

    table.draw_phase_of("Ash")

    table.then("Ash").has(hand=["ember-hoard", "riptide"], deck_top="wash-away")


@clause("SHRD-DRAW-01", "SHRD-GRD-01")
@pytest.mark.parametrize(("mode", "drawn"), [("hasty", 3), ("greedy", 4)])
def test_lasting_effects_add_to_what_is_drawn_in_the_draw_phase(table: ShadowTable, mode: str, drawn: int) -> None:
    table.sits("Ash", "Birch")
    deck = ["riptide", "wash-away", "turning-tide", "whirlpool"]
    scape = ["springborn-naiad", "springborn-naiad"]
    table.given("Ash", mode=[MODES[mode]], scape=scape, hand=["ember-hoard"], deck=deck)

    table.draw_phase_of("Ash")

    table.then("Ash").has(hand=["ember-hoard", *deck[:drawn]])


@clause("SHRD-DRAW-01")
def test_a_draw_is_no_choice(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=NINE, deck=["wash-away", "deep-current"])
    table.mode_phase_of("Ash")

    table.when("Ash").passes()

    table.then("Ash").has(cards=11)
    assert table.asked() == "play"


@clause("SHRD-GRD-01")
def test_greedy_mode_draws_no_more_at_other_times(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["ember-hoard"], hand=["lamplighter"], deck=["riptide", "wash-away"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lamplighter")

    table.then("Ash").has(hand=["riptide"], deck_top="wash-away")


@clause("SHRD-GRD-01")
def test_an_opponent_in_greedy_mode_changes_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], hand=["ember-hoard"], deck=["riptide", "wash-away"])
    table.given("Birch", mode=["ember-hoard"])

    table.draw_phase_of("Ash")

    table.then("Ash").has(hand=["ember-hoard", "riptide"])


# A deck that runs out


@clause("SHRD-RUL-05")
def test_from_a_deck_with_too_few_cards_one_draws_what_there_is(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["ember-hoard"], deck=["riptide"], only_deck=True)
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.draw_phase_of("Ash")
    before = len(table.shroud.discards[0])

    table.then("Ash").has(hand=["ember-hoard", "riptide"], deck=0)
    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(deck=0)
    assert len(table.shroud.discards[0]) == before > 0  # nothing was shuffled in
    table.asks("Birch")  # and the game goes on


@clause("SHRD-RUL-05")
def test_an_effect_that_draws_finds_no_more_than_there_is(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["lamplighter", "ember-hoard"], only_deck=True)
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lamplighter")

    table.then("Ash").has(scape=["lamplighter"], hand=["ember-hoard"], deck=0)
    table.asks("Birch")


@clause("SHRD-RUL-05")
def test_a_card_that_says_so_shuffles_the_discard_pile_into_the_deck(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["turning-tide"], discard=["riptide", "undertow"], deck=["lamplighter"], only_deck=True)
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")
    table.shuffle_brings("undertow", "lamplighter", "riptide", of="Ash")

    table.when("Ash").plays("turning-tide")

    table.then("Ash").has(hand=["undertow", "lamplighter"], deck_top="riptide", discard=["turning-tide"])


# The end phase


@clause("SHRD-END-01", "SHRD-END-02")
@pytest.mark.parametrize("drawn", [0, 1, 2, 4])
def test_whoever_holds_more_than_nine_cards_in_the_end_phase_discards_until_nine_are_left(
    table: ShadowTable, drawn: int
) -> None:
    table.sits("Ash", "Birch")
    more = ["wash-away", "deep-current", "turning-tide", "drowned-treasure"][:drawn]
    table.given("Ash", hand=[*NINE, *more], discard=["undertow"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.end_phase_of("Ash")

    for card in more:
        assert table.asked() == "limit"
        table.asks_something_else("Ash", "pass")
        table.asks_something_else("Ash", "pearl-of-the-depths")
        table.when("Ash").picks(card)

    table.then("Ash").has(hand=NINE, discard=["undertow", *more])
    table.asks("Birch")


@clause("SHRD-END-02")
def test_which_cards_go_is_up_to_their_player(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=[*NINE, "wash-away"])
    table.end_phase_of("Ash")

    assert sorted(table.offered()) == sorted([*NINE, "wash-away"])


@clause("SHRD-END-02")
def test_the_hand_limit_counts_in_the_own_end_phase_only(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["ember-hoard", "lamplighter"])
    table.given("Birch", hero="rowl", hand=[*NINE[:3], "martyr", "martyr", "plunder", "disarm", "disarm", "twin-strike",
                                            "war-trophy", "quick-march"])  # fmt: skip
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")

    table.then("Birch").has(cards=11)  # Ash's turn is over, and Birch had not to discard
    table.asks("Birch")
    assert table.asked() == "mode"


@clause("SHRD-END-03")
def test_whoever_holds_no_card_in_the_end_phase_draws_two(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", mode=["undertow"], hand=["ember-hoard"], deck=["riptide", "wash-away", "deep-current"])
    table.given("Birch", hero="rowl", deck=["disarm"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ember-hoard")

    table.then("Ash").has(hand=["riptide", "wash-away"], deck_top="deep-current")
    table.then("Birch").has(hand=["martyr"], deck_top="disarm")


@clause("SHRD-END-03")
def test_whoever_holds_a_single_card_in_the_end_phase_draws_none(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr"], deck=["riptide"])
    table.given("Birch", hero="rowl", hand=["martyr"])

    table.end_phase_of("Ash")

    table.then("Ash").has(hand=["martyr"], deck_top="riptide")
    table.asks("Birch")


@clause("SHRD-END-03")
def test_an_empty_hand_of_another_player_stays_empty(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", hand=["martyr"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.given("Cedar", hand=[])

    table.end_phase_of("Ash")

    table.then("Cedar").has(cards=0)


# Several players at once


@clause("SHRD-RUL-04")
@pytest.mark.parametrize(
    ("player", "order"),
    [("Ash", ["Birch", "Cedar", "Dale"]), ("Cedar", ["Dale", "Ash", "Birch"])],
    ids=["Ash", "Cedar"],
)
def test_what_several_players_must_do_they_do_clockwise_from_the_left_of_who_played_the_card(
    table: ShadowTable, player: str, order: list[str]
) -> None:
    table.sits("Ash", "Birch", "Cedar", "Dale")
    for name in table.names:
        table.given(name, scape=["ember-hoard", "glimmering-vein"])
    table.given(player, hero="yvera", hand=["whirlpool", "undertow"])
    table.play_phase_of(player)
    table.when(player).plays("whirlpool")

    for name in order:
        table.offers(name, "ember-hoard", "glimmering-vein")
        assert table.asked() == "withdraw"
        table.when(name).chooses("ember-hoard")
        table.then(name).has(scape=["glimmering-vein"], hand=["ember-hoard"])

    assert [line for line in table.log if "goes back" in line] == [
        f"Ember Hoard goes back to the hand of {name}." for name in order
    ]


@clause("SHRD-RUL-04")
def test_each_of_several_attacked_players_chooses_in_the_same_order(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", scape=["ember-hoard", "glimmering-vein"])
    table.given("Birch", hero="kaldoren", hand=["avalanche", "lamplighter"])
    table.given("Cedar", scape=["ember-hoard", "glimmering-vein"])
    table.play_phase_of("Birch")
    table.when("Birch").plays("avalanche")

    table.when("Cedar").chooses("ember-hoard")
    table.when("Ash").chooses("glimmering-vein")

    table.then("Cedar").has(scape=["glimmering-vein"], discard=["ember-hoard"])
    table.then("Ash").has(scape=["ember-hoard"], discard=["glimmering-vein"])

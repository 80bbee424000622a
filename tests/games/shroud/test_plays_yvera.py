"""What the cards of Yvera, the Water Master, do, where they can and where they can't."""

import pytest

from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable
from tests.games.shroud.shown import shows

# Undertow, Riptide


@shows("undertow")
@clause("SHRD-RUL-32")
@clause("SHRD-RUL-46")
def test_undertow_returns_a_card_of_an_opponent_even_one_in_protection_mode(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", scape=["mistveil"], hand=["undertow", "riptide"])
    table.given("Birch", hero="rowl", mode=["crane-stance"], scape=["plunder", "disarm"], hand=["martyr"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("undertow")
    table.offers("Ash", "Birch", "Cole")
    table.when("Ash").declares("Birch").chooses("disarm")

    table.then("Birch").has(scape=["plunder"], hand=["martyr", "disarm"])
    table.then("Cole").has(scape=["mind-fog"])
    assert table.knows_in_hand("Cole", "Birch") == ["disarm"]  # it lay open


@shows("undertow", "riptide")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize("card", ["undertow", "riptide"])
def test_a_tide_takes_an_opponent_with_a_card_to_return_before_one_without(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=[card, "mistveil"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card, *(["mind-fog"] if card == "riptide" else []))

    table.then("Cole").has(scape=[], hand=["mind-fog"])


@shows("undertow", "riptide", "whirlpool")
@clause("SHRD-PLAY-04")
@pytest.mark.parametrize("card", ["undertow", "riptide", "whirlpool"])
def test_a_tide_may_be_played_where_there_is_nothing_to_return(table: ShadowTable, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", scape=["mistveil"], hand=[card, "martyr"])
    table.given("Birch", hero="rowl", hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=["mistveil", card])
    table.asks("Birch")


@shows("riptide")
@clause("SHRD-RUL-26")
@pytest.mark.parametrize(
    ("picks", "scape"),
    [
        (["plunder", "twin-strike"], ["disarm"]), (["disarm", "pass"], ["plunder", "twin-strike"]),
        (["pass"], ["plunder", "disarm", "twin-strike"]),
    ],
)  # fmt: skip
def test_riptide_returns_up_to_two_cards_of_one_opponent(
    table: ShadowTable, picks: list[str], scape: list[str]
) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=["riptide", "martyr"])
    table.given("Birch", hero="rowl", scape=["plunder", "disarm", "twin-strike"], hand=["martyr"])
    table.given("Cole", hero="kaldoren", scape=["mind-fog"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("riptide", "Birch", *picks)

    table.then("Birch").has(scape=scape, cards=4 - len(scape))
    table.then("Cole").has(scape=["mind-fog"])


# Tidepool Scrying


@shows("tidepool-scrying")
@clause("SHRD-PLAY-03")
def test_tidepool_scrying_keeps_one_of_three_cards_and_puts_the_others_under_the_deck_in_any_order(
    table: ShadowTable,
) -> None:
    table.sits("Ash", "Birch")
    deck = ["riptide", "undertow", "whirlpool", "mistveil"]
    table.given("Ash", hero="yvera", hand=["tidepool-scrying", "martyr"], deck=deck)
    table.play_phase_of("Ash")

    table.when("Ash").plays("tidepool-scrying")
    table.offers("Ash", "riptide", "undertow", "whirlpool")
    table.asks_something_else("Ash", "mistveil")
    assert table.seen_by("Birch").lifted == []
    table.when("Ash").chooses("undertow")
    table.offers("Ash", "riptide", "whirlpool")
    table.when("Ash").chooses("whirlpool")

    table.then("Ash").has(hand=["martyr", "undertow"], deck_top="mistveil", deck_bottom=["riptide", "whirlpool"])
    assert [known.card.id for known in table.seen_by("Ash").players[0].deck_known] == ["whirlpool", "riptide"]


@shows("tidepool-scrying")
@clause("SHRD-PLAY-03")
@pytest.mark.parametrize("deck", [[], ["riptide"], ["riptide", "undertow"]])
def test_tidepool_scrying_looks_at_as_many_cards_as_there_are(table: ShadowTable, deck: list[str]) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["tidepool-scrying", "martyr"], deck=deck, only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays("tidepool-scrying", *deck[:1])

    table.then("Ash").has(hand=["martyr", *deck[:1]], deck=max(len(deck) - 1, 0))
    table.asks("Birch")


# Turning Tide


@shows("turning-tide")
@clause("SHRD-RUL-05")
def test_turning_tide_shuffles_the_discard_pile_into_the_deck_and_draws_two(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    discard = ["riptide", "undertow", "r.disarm.1"]
    table.given("Ash", hero="yvera", hand=["turning-tide", "martyr"], discard=discard)
    table.given("Birch", hero="rowl", discard=["plunder"])
    table.play_phase_of("Ash")
    table.shuffle_brings("undertow", "disarm", of="Ash")

    table.when("Ash").plays("turning-tide")

    table.then("Ash").has(hand=["martyr", "undertow", "disarm"], discard=["turning-tide"])
    table.then("Birch").has(discard=["plunder"])


# Drowned Treasure


@shows("drowned-treasure")
@clause("SHRD-RUL-46")
@clause("SHRD-RUL-39")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("glimmering-vein", "Ash collects Glimmering Vein out of the discard pile of Birch."),
        ("turning-tide", "Ash collects Turning Tide out of their own discard pile."),
    ],
)
def test_drowned_treasure_collects_a_card_worth_up_to_three_of_any_discard_pile(
    table: ShadowTable, card: str, told: str
) -> None:
    table.sits("Ash", "Birch")
    ours, theirs = ["turning-tide", "pearl-of-the-depths"], ["glimmering-vein", "eastern-blade"]
    table.given("Ash", hero="yvera", hand=["drowned-treasure", "martyr"], discard=ours)
    table.given("Birch", hero="rowl", mode=["crane-stance"], scape=["plunder"], hand=["martyr"], discard=theirs)
    table.play_phase_of("Ash")

    table.when("Ash").plays("drowned-treasure")
    table.offers("Ash", "turning-tide", "glimmering-vein")
    table.asks_something_else("Ash", "pearl-of-the-depths")
    table.asks_something_else("Ash", "eastern-blade")
    table.asks_something_else("Ash", "plunder")
    table.when("Ash").chooses(card)

    table.then("Ash").has(
        scape=["drowned-treasure"], hand=["martyr"], collection=[card], discard=[one for one in ours if one != card]
    )
    table.then("Birch").has(scape=["plunder"], discard=[one for one in theirs if one != card])
    table.logged(told)
    assert table.asked() == "mode"  # it was no attack that a Martyr could stop


@shows("drowned-treasure")
@clause("SHRD-PLAY-04")
@pytest.mark.parametrize("discard", [[], ["eastern-blade"]])
def test_drowned_treasure_finds_nothing_in_empty_discard_piles_and_among_dear_cards(
    table: ShadowTable, discard: list[str]
) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["drowned-treasure", "martyr"])
    table.given("Birch", hero="rowl", discard=discard)
    table.play_phase_of("Ash")

    table.when("Ash").plays("drowned-treasure")

    table.then("Ash").has(scape=["drowned-treasure"], hand=["martyr"], collection=[])
    table.then("Birch").has(discard=discard)


# Mistveil


@shows("mistveil")
@clause("SHRD-ATTACK-03")
def test_mistveil_draws_and_protects_as_a_response(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="rowl", hand=["lethal-assassin", "disarm"])
    table.given("Birch", hero="yvera", scape=["riptide"], hand=["mistveil"], deck=["undertow"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("lethal-assassin")
    table.when("Birch").responds("mistveil")

    table.then("Birch").has(scape=["riptide"], hand=["undertow"], mode=["lamplighter", "mistveil"])
    table.logged("Birch is in protection mode against Lethal Assassin.")


# Whirlpool


@shows("whirlpool")
@clause("SHRD-RUL-04")
@clause("SHRD-RUL-43")
def test_whirlpool_lets_each_opponent_return_a_card_of_their_choice_in_turn(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole", "Dale")
    table.given("Ash", hero="kaldoren", mode=["molten-seal"], scape=["mind-fog", "avalanche"])
    table.given("Birch", hero="yvera", scape=["mistveil"], hand=["whirlpool", "martyr"])
    table.given("Cole", hero="rowl")
    table.given("Dale", hero="serephene", scape=["~silver-decoy", "ricochet"])
    table.play_phase_of("Birch")

    table.when("Birch").plays("whirlpool")
    table.offers("Dale", "silver-decoy", "ricochet")
    table.asks_something_else("Dale", "mind-fog")
    table.when("Dale").chooses("silver-decoy")
    table.offers("Ash", "mind-fog", "avalanche")
    table.when("Ash").chooses("mind-fog")

    table.then("Dale").has(scape=["ricochet"], hand=["silver-decoy"])
    table.then("Ash").has(scape=["avalanche"], hand=["mind-fog"])
    table.then("Birch").has(scape=["mistveil", "whirlpool"])


# Wash Away, Deep Current


@shows("wash-away")
@clause("SHRD-RUL-35")
def test_wash_away_uncovers_the_mode_below(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=["wash-away", "martyr"])
    table.given("Birch", hero="rowl", mode=["plunder", "crane-stance"], hand=["disarm"])
    table.given("Cole", hero="kaldoren", mode=[])
    table.play_phase_of("Ash")

    table.when("Ash").plays("wash-away")  # Cole has no mode card
    table.passes("Birch")

    table.then("Birch").has(mode=["plunder"], discard=["crane-stance"])
    assert table.seen_by().players[1].mode == "hasty"


@shows("wash-away", "disarm")
@clause("SHRD-RUL-48")
@pytest.mark.parametrize(("hero", "card"), [("yvera", "wash-away"), ("rowl", "disarm")])
def test_where_nobody_has_a_mode_card_none_is_attacked(table: ShadowTable, hero: str, card: str) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero=hero, hand=[card, "martyr"])
    table.given("Birch", hero="kaldoren", mode=[], scape=["mind-fog"], hand=["martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays(card)

    table.then("Ash").has(scape=[card], hand=["martyr"])
    assert table.asked() == "mode"


@shows("deep-current")
@clause("SHRD-PROT-04")
def test_deep_current_steals_the_top_card_of_a_deck_and_only_the_thief_sees_it(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cole")
    table.given("Ash", hero="yvera", hand=["deep-current", "martyr"])
    table.given("Birch", hero="rowl", mode=["crane-stance"], deck=["plunder", "disarm"], hand=["twin-strike"])
    table.given("Cole", hero="kaldoren", only_deck=True)
    table.play_phase_of("Ash")

    table.when("Ash").plays("deep-current")  # the deck of Cole is empty
    table.passes("Birch")

    table.then("Ash").has(hand=["martyr", "plunder"])
    table.then("Birch").has(deck_top="disarm")
    table.logged("Ash steals Plunder off the deck of Birch.", to="Ash")
    table.logged("Ash steals a card off the deck of Birch.", to="Birch")


# Ebb and Flow


@shows("ebb-and-flow")
@clause("SHRD-RUL-26")
def test_ebb_and_flow_makes_room_in_the_scape_that_it_has_filled(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    scape = ["riptide", "undertow", "~hidden-snare", "lamplighter"]
    table.given("Ash", hero="yvera", scape=scape, hand=["ebb-and-flow", "ember-hoard"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ebb-and-flow")
    table.offers("Ash", "pass", "riptide", "undertow", "hidden-snare", "lamplighter")
    table.asks_something_else("Ash", "ebb-and-flow")
    table.asks_something_else("Ash", "ember-hoard")
    table.when("Ash").chooses("hidden-snare")
    table.offers("Ash", "pass", "ember-hoard", "hidden-snare")
    table.when("Ash").plays("ember-hoard")

    scape = ["riptide", "undertow", "lamplighter", "ebb-and-flow", "ember-hoard"]
    table.then("Ash").has(scape=scape, hand=["hidden-snare"])


@shows("ebb-and-flow")
@clause("SHRD-RUL-26")
def test_ebb_and_flow_may_let_both_pass(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", scape=["riptide"], hand=["ebb-and-flow", "martyr"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ebb-and-flow").passes().passes()

    table.then("Ash").has(scape=["riptide", "ebb-and-flow"], hand=["martyr"])


@shows("ebb-and-flow")
@clause("SHRD-PLAY-04")
def test_ebb_and_flow_alone_in_the_scape_returns_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="yvera", hand=["ebb-and-flow", "riptide"])
    table.play_phase_of("Ash")

    table.when("Ash").plays("ebb-and-flow")

    assert table.asked() == "extra"
    table.then("Ash").has(scape=["ebb-and-flow"])

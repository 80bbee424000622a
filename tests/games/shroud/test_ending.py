"""The end of the game and the count (SHRD-GOAL, SHRD-OVER, SHRD-RUL-07, -22, -23)."""

from collections.abc import Sequence

import pytest

from emberhall.games.shroud import GAME
from emberhall.games.shroud.rules.state import BY_ARCANE, BY_ROUNDS, BY_STALL
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import IllegalPick
from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

# 3 + 2 + 2 + 2 + 1 stones
FIVE = ["glimmering-vein", "lamplighter", "stone-sentinel", "stone-sentinel", "tidepool-scrying"]


def counts(table: ShadowTable, *collections: list[str]) -> None:
    """The last round is over, and each player has collected these."""
    table.sits(*["Ash", "Birch", "Cedar", "Dale"][: len(collections)])
    for name, collection in zip(table.names, collections, strict=True):
        table.given(name, collection=collection)
    table.turn_of("Ash", round=8, max_rounds=7)


# Who wins


@clause("SHRD-GOAL-01", "SHRD-OVER-05", "SHRD-OVER-07")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_whoever_has_collected_the_most_ember_stones_wins(table: ShadowTable, winner: int) -> None:
    collections = [["ember-hoard"], ["ember-hoard"], ["lamplighter", "lamplighter"]]
    collections[winner] = [*collections[winner], "raise-the-ward"]

    counts(table, *collections)

    table.is_over(*[1.0 if seat == winner else -0.5 for seat in range(3)])
    name = table.names[winner]
    assert table.log[-4:] == [*[f"{one} has {5 if one == name else 4} ember stones." for one in table.names],
                              f"{name} wins with 5 ember stones."]  # fmt: skip


@clause("SHRD-GOAL-01", "SHRD-OVER-07")
def test_stones_count_and_not_cards(table: ShadowTable) -> None:
    counts(table, ["ember-hoard"], ["martyr", "undertow", "riptide"])

    table.is_over(1.0, -1.0)


@clause("SHRD-OVER-05")
def test_each_player_counts_all_cards_of_the_own_collection_pile_whichever_deck_they_are_of(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given(
        "Ash", hero="kaldoren", collection=["falling-ash", "y.ember-hoard.1", "~hidden-snare", "the-seductress"]
    )
    table.given("Birch", hero="yvera", collection=["k.time-lost-rune.1", "falling-ash"])

    table.turn_of("Ash", round=2, max_rounds=1)

    table.logged("Ash has 4 ember stones.")
    table.logged("Birch has 3 ember stones.")
    table.is_over(1.0, -1.0)


@clause("SHRD-OVER-06")
def test_cards_outside_the_collection_pile_add_nothing(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given(
        "Ash", hero="kaldoren", hand=["heart-of-the-mountain"], scape=["heart-of-the-mountain", "ember-hoard"],
        mode=["ember-hoard"], discard=["time-lost-rune"], arcane=["summit-beacon"], deck=["mind-fog"],
    )  # fmt: skip
    table.given("Birch", collection=["martyr"])

    table.turn_of("Ash", round=2, max_rounds=1)

    table.is_over(-1.0, 1.0)
    table.then("Ash").has(stones=0)
    assert [player.stones for player in table.seen_by().players] == [0, 1]


@clause("SHRD-RUL-23")
def test_players_who_share_the_highest_total_share_the_victory(table: ShadowTable) -> None:
    counts(table, ["ember-hoard"], ["lamplighter"], ["lamplighter", "stone-sentinel"])

    table.is_over(0.25, -0.5, 0.25)
    assert table.log[-2:] == ["Ash wins with 4 ember stones.", "Cedar wins with 4 ember stones."]


@clause("SHRD-RUL-23")
def test_neither_cards_nor_arcane_cards_nor_the_order_of_seats_break_a_tie(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", collection=["ember-hoard"], arcane=["-", "-", "-", "undertow"], hand=["riptide"])
    table.given("Birch", collection=["lamplighter", "stone-sentinel"], scape=["ember-hoard"])

    table.turn_of("Ash", round=2, max_rounds=1)

    table.is_over(0.0, 0.0)
    assert [line for line in table.log if "wins" in line] == [
        "Ash wins with 4 ember stones.",
        "Birch wins with 4 ember stones.",
    ]


@clause("SHRD-GOAL-01")
def test_even_less_than_no_stones_may_be_the_most(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", collection=["falling-ash", "martyr"])
    table.given("Birch", collection=["falling-ash"])

    table.turn_of("Ash", round=2, max_rounds=1)

    table.is_over(1.0, -1.0)
    table.logged("Ash has -1 ember stones.")


# The last arcane card


def plays_the_last(
    table: ShadowTable,
    card: str,
    *,
    mode: Sequence[str] = ("lamplighter",),
    scape: Sequence[str] = FIVE,
    hand: Sequence[str] = ("ember-hoard", "martyr"),
) -> None:
    """Ash's turn begins with a full emberscape and this as the last arcane card."""
    table.sits("Ash", "Birch")
    arcane = ["-", "-", "-", card]
    table.given("Ash", mode=mode, scape=scape, hand=hand, arcane=arcane, deck=["riptide", "wash-away"])
    birch_scape = ["jade-ember-cache", "ember-hoard"]
    table.given("Birch", hero="rowl", scape=birch_scape, hand=["martyr"], deck=["disarm"], collection=["plunder"])
    table.turn_of("Ash")


@clause("SHRD-OVER-01", "SHRD-OVER-04", "SHRD-RUL-22")
def test_the_game_ends_with_the_last_arcane_card_and_no_other_phase_follows(table: ShadowTable) -> None:
    plays_the_last(table, "ember-hoard")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(scape=["ember-hoard"], hand=["ember-hoard", "martyr"], deck_top="riptide", stones=10)
    assert table.shroud.ended == BY_ARCANE
    assert table.seen_by().ended == "arcane"
    assert table.log == [
        "Round 1: Ash.",
        "Ash collects an emberscape of 5 cards.",
        "Ash turns over Ember Hoard, an arcane card.",
        "Ash plays Ember Hoard.",
        "The last arcane card was played, and the game is over.",
        "Ash has 10 ember stones.",
        "Birch has 0 ember stones.",
        "Ash wins with 10 ember stones.",
    ]


@clause("SHRD-OVER-01")
def test_the_game_goes_on_while_everyone_has_an_arcane_card(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FIVE, hand=["martyr"], arcane=["-", "-", "pearl-of-the-depths", "riptide"])
    table.given("Birch", arcane=["-", "-", "-", "martyr"])

    table.turn_of("Ash")

    table.then("Ash").has(arcane=1)
    assert table.asked() == "mode"


@clause("SHRD-OVER-02")
def test_the_effects_of_the_last_arcane_card_still_happen(table: ShadowTable) -> None:
    plays_the_last(table, "lethal-assassin")

    table.offers("Ash", "jade-ember-cache", "ember-hoard")
    table.when("Ash").chooses("ember-hoard")
    table.passes("Birch")

    table.is_over(1.0, -1.0)
    table.then("Birch").has(scape=["jade-ember-cache"], discard=["ember-hoard"])


@clause("SHRD-OVER-02", "SHRD-OVER-05")
def test_what_the_last_arcane_card_collects_still_counts(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="serephene", scape=[*FIVE[:4], "ricochet"], arcane=["-", "salvaged-arrowheads", "-", "-"])
    table.given("Birch", hero="rowl", discard=["the-seductress", "lamplighter"],
                collection=["jade-ember-cache", "jade-ember-cache", "disarm"])  # fmt: skip
    table.turn_of("Ash")

    table.when("Ash").chooses("lamplighter")

    table.then("Ash").has(stones=3 + 2 + 2 + 2 + 1 + 2, scape=["salvaged-arrowheads"])
    table.is_over(1.0, -1.0)


@clause("SHRD-OVER-03")
def test_the_last_arcane_card_may_still_be_responded_to(table: ShadowTable) -> None:
    plays_the_last(table, "lethal-assassin")
    table.when("Ash").chooses("ember-hoard")

    table.offers("Birch", "pass", "martyr")
    table.when("Birch").responds("martyr")

    table.is_over(1.0, -1.0)
    table.then("Birch").has(scape=["jade-ember-cache", "ember-hoard"], discard=["martyr"], hand=["disarm"])


@clause("SHRD-OVER-04", "SHRD-RUL-22")
def test_cards_that_the_last_arcane_card_allows_are_played_before_the_end(table: ShadowTable) -> None:
    plays_the_last(table, "quick-march", hand=["offering-bowl", "lamplighter", "martyr"])

    table.when("Ash").plays("offering-bowl")
    assert table.asked() == "extra"
    table.when("Ash").plays("lamplighter")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(stones=12, hand=["martyr", "riptide"], discard=["quick-march"])


@clause("SHRD-OVER-04")
def test_after_the_end_nothing_can_be_played(table: ShadowTable) -> None:
    plays_the_last(table, "ember-hoard")

    refusal = GAME.refusal(table.state, table.game.layout(table.state).read("pass"))
    assert refusal is not None
    assert refusal.clause == "SHRD-OVER-04"
    assert table.state.legal() == []
    with pytest.raises(IllegalPick, match="SHRD-OVER-04"):
        GAME.play(table.state, 0)


@clause("SHRD-RUL-22", "SHRD-OVER-06")
@pytest.mark.parametrize(("card", "stones"), [("ember-hoard", 10), ("offering-bowl", 12), ("martyr", 10)])
def test_the_last_arcane_card_scores_only_if_it_got_into_a_collection_pile(
    table: ShadowTable, card: str, stones: int
) -> None:
    plays_the_last(table, card)

    table.then("Ash").has(stones=stones)
    table.logged(f"Ash wins with {stones} ember stones.")


@clause("SHRD-RUL-22")
def test_after_the_last_arcane_card_attack_mode_may_still_collect(table: ShadowTable) -> None:
    table.prints_on("lamplighter", "do = [{ play = 4 }]")
    more = ["riptide", "drowned-treasure", "whirlpool", "ember-hoard"]
    plays_the_last(table, "lamplighter", mode=["quick-march"], hand=[*more, "martyr"])
    for card in more:
        table.when("Ash").plays(card)
        if card == "riptide":
            table.when("Ash").passes()
        table.all_pass()
        if card == "whirlpool":
            table.when("Birch").chooses("jade-ember-cache")

    table.then("Ash").has(scape=[], collection=[*FIVE, "lamplighter", *more], stones=10 + 2 + 0 + 2 + 0 + 4)
    table.is_over(1.0, -1.0)


# Games that don't come to an end


def stalls(table: ShadowTable, *names: str) -> None:
    """None of these players has a card to draw, to play or to put on a mode pile."""
    table.sits(*names)
    for name in names:
        table.given(name, only_deck=True, hand=["martyr"], collection=["raise-the-ward"] if name == "Ash" else [])


@clause("SHRD-RUL-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_in_which_no_card_moves_ends_the_game(table: ShadowTable, seats: int) -> None:
    names = ["Ash", "Birch", "Cedar", "Dale"][:seats]
    stalls(table, *names)
    table.turn_of("Birch")

    for name in (*names[1:], names[0]):
        table.when(name).passes()  # no mode card

    table.is_over(1.0, *[-1.0 / (seats - 1)] * (seats - 1))
    assert table.shroud.ended == BY_STALL
    assert table.seen_by().ended == "stall"
    assert table.state.legal() == []
    table.logged("Ash wins with 1 ember stone.")


@clause("SHRD-RUL-07")
def test_a_card_that_moves_begins_the_count_anew(table: ShadowTable) -> None:
    stalls(table, "Ash", "Birch", "Cedar")
    table.turn_of("Ash")

    table.when("Ash").passes()
    table.when("Birch").passes()
    table.when("Cedar").sets_mode("martyr")  # a card has moved
    table.when("Ash").passes()
    table.when("Birch").passes()

    table.is_over(1.0, -0.5, -0.5)  # Cedar has no card left, so that nothing moved in that turn either
    assert [line for line in table.log if line.startswith("Round")] == [
        "Round 1: Ash.", "Round 1: Birch.", "Round 1: Cedar.", "Round 2: Ash.", "Round 2: Birch.", "Round 2: Cedar.",
    ]  # fmt: skip


@clause("SHRD-RUL-07")
@pytest.mark.parametrize("still", [0, 1])
def test_fewer_turns_without_a_change_are_not_enough(table: ShadowTable, still: int) -> None:
    stalls(table, "Ash", "Birch", "Cedar")
    table.turn_of("Ash", still=still)

    table.when("Ash").passes()

    table.asks("Birch")
    assert table.shroud.still == still + 1


@clause("SHRD-RUL-07")
@pytest.mark.parametrize("what", ["a draw", "a mode card", "an ambush", "a discard", "nothing"])
def test_any_change_of_place_counts(table: ShadowTable, what: str) -> None:
    """It is the only thing that happens in Ash's turn."""
    table.sits("Ash", "Birch", "Cedar")
    ten = [*["lamplighter", "undertow", "riptide", "whirlpool"] * 2, "hidden-snare", "hidden-snare"]
    hand = {"an ambush": ["hidden-snare", "martyr"], "a discard": ten}.get(what, ["martyr", "martyr"])
    deck = ["mistveil"] if what == "a draw" else []
    table.given("Ash", mode=["stone-sentinel"], hand=hand, deck=deck, only_deck=True)
    table.given("Birch", hero="rowl", hand=["martyr"])
    if what == "a discard":
        table.end_phase_of("Ash", still=1)
        table.when("Ash").chooses("riptide")
    elif what == "an ambush":
        table.play_phase_of("Ash", still=1)
        table.when("Ash").plays("hidden-snare")
    elif what == "a draw":
        table.prints_on("mistveil", 'when = "response"')
        table.draw_phase_of("Ash", still=1)
    else:
        table.mode_phase_of("Ash", still=1)
        table.when("Ash").picks("martyr" if what == "a mode card" else "pass")

    table.asks("Birch")
    assert table.shroud.still == (2 if what == "nothing" else 0)


@clause("SHRD-RUL-07")
def test_the_game_ends_when_its_last_round_is_over(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    for name, hero in zip(table.names, ("yvera", "rowl", "kaldoren"), strict=True):
        table.given(name, hero=hero, hand=["offering-bowl", "martyr"])
    table.given("Birch", hero="rowl", hand=["offering-bowl", "martyr"], collection=["ember-hoard"])
    table.turn_of("Birch", first=1, round=7, max_rounds=7)

    for name in ("Birch", "Cedar", "Ash"):
        table.when(name).passes().plays("offering-bowl")

    table.is_over(-0.5, 1.0, -0.5)
    assert table.shroud.ended == BY_ROUNDS
    assert table.seen_by().ended == "rounds"
    table.logged("Birch wins with 6 ember stones.")


@clause("SHRD-RUL-07")
def test_before_the_last_round_is_over_the_game_goes_on(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hand=["martyr"])

    table.turn_of("Ash", round=7, max_rounds=7)

    assert table.asked() == "mode"
    assert table.seen_by().round == 7


@clause("SHRD-RUL-07")
def test_a_hundred_rounds_are_the_usual_limit_and_an_option_sets_another() -> None:
    usual = GAME.new(2, Dice(fixed_seed(1)), {"heroes": "random"})
    shorter = GAME.new(2, Dice(fixed_seed(1)), {"heroes": "random", "max_rounds": 3})

    assert " max_rounds 100 " in GAME.write(usual)
    assert " max_rounds 3 " in GAME.write(shorter)

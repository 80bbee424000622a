"""The end explained, and how the game stands."""

import pytest

from emberhall.games.shroud import GAME
from emberhall.games.shroud.face.result import UNIT
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kit.result import Note, Part, Result, Score
from emberhall.testing.table import clause
from tests.games.shroud.shadow import ShadowTable

LAST = ["-", "-", "-", "offering-bowl"]
FULL = ["ember-hoard", "ember-hoard", "glimmering-vein", "martyr", "the-seductress"]  # 12 stones


def explained(table: ShadowTable) -> Result:
    """The end, in the players' names."""
    return GAME.explain(table.state, table.names)


# The end


@clause("SHRD-OVER-01", "SHRD-OVER-05", "SHRD-OVER-07", "SHRD-COLLECT-06")
def test_the_last_arcane_card_and_the_cards_that_count_are_told_the_best_first(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FULL, arcane=LAST, collection=["lethal-assassin"])
    table.given("Birch", collection=["ember-hoard"], scape=["lamplighter"])
    table.turn_of("Ash", round=17)

    parts = [
        Part("2 x Ember Hoard", 8), Part("Glimmering Vein", 3), Part("Offering Bowl", 2), Part("Lethal Assassin", 1),
        Part("Martyr", 1), Part("The Seductress", 0),
    ]  # fmt: skip
    assert explained(table) == Result(
        "Ash wins with 15 ember stones.",
        [Score(0, 15, UNIT, parts, is_winner=True), Score(1, 4, UNIT, [Part("Ember Hoard", 4)], is_winner=False)],
        [
            Note("Ash played the last of four arcane cards in round 17.", "SHRD-OVER-01"),
            Note("That is 11 more than anybody else has collected.", "SHRD-OVER-07"),
        ],
    )


def test_whoever_ends_the_game_need_not_win(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", scape=FULL, arcane=LAST)
    table.given("Birch", collection=[*FULL, "lamplighter", "lamplighter"])
    table.turn_of("Ash")

    assert explained(table).headline == "Birch wins with 16 ember stones."
    assert [(score.seat, score.total, score.is_winner) for score in explained(table).scores] == [
        (1, 16, True),
        (0, 14, False),
    ]
    assert explained(table).notes[1].text == "That is 2 more than anybody else has collected."


@clause("SHRD-RUL-23")
def test_a_shared_victory_is_explained(table: ShadowTable) -> None:
    table.sits("Ash", "Birch", "Cedar")
    table.given("Ash", scape=FULL, arcane=LAST)
    table.given("Cedar", collection=[*FULL, "lamplighter"])
    table.turn_of("Ash")

    assert explained(table).headline == "Ash and Cedar share the victory with 14 ember stones each."
    assert [(score.seat, score.is_winner) for score in explained(table).scores] == [(0, True), (2, True), (1, False)]
    assert explained(table).notes[1] == Note(
        "Ash and Cedar have as many ember stones as each other, and nobody has more.", "SHRD-RUL-23"
    )


@clause("SHRD-RUL-33")
def test_stones_may_be_fewer_than_none(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", hero="kaldoren", collection=["falling-ash"])
    table.given("Birch", hero="yvera", collection=["k.falling-ash.2", "martyr"])
    table.end_phase_of("Birch", round=9, max_rounds=9, first=0)

    assert [(score.seat, score.total, score.parts) for score in explained(table).scores] == [
        (1, -1, [Part("Martyr", 1), Part("Falling Ash", -2)]),
        (0, -2, [Part("Falling Ash", -2)]),
    ]


@clause("SHRD-RUL-07")
def test_an_end_by_rounds_is_explained(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    table.given("Ash", collection=["martyr"])
    table.end_phase_of("Birch", round=1, max_rounds=1)

    assert explained(table).headline == "Ash wins with 1 ember stone."
    assert explained(table).notes[0] == Note(
        "The table plays 1 round at the most, and now the stones count.", "SHRD-RUL-07"
    )


@clause("SHRD-RUL-07")
def test_an_end_by_a_round_without_any_change_is_explained(table: ShadowTable) -> None:
    table.sits("Ash", "Birch")
    for name in table.names:
        table.given(name, only_deck=True)
    table.turn_of("Ash")

    assert table.seen_by().ended == "stall"
    assert explained(table).headline == "Ash and Birch share the victory with 0 ember stones each."
    assert explained(table).notes[0] == Note("A whole round went by, and no card changed its place.", "SHRD-RUL-07")


# How it stands


@pytest.mark.parametrize(("row", "left"), [(["-"], "3 arcane cards"), (["-", "-", "-"], "1 arcane card")])
def test_the_round_and_the_fewest_arcane_cards_tell_how_it_stands(
    table: ShadowTable, row: list[str], left: str
) -> None:
    table.sits("Ash", "Birch")
    table.given("Birch", arcane=row, collection=["ember-hoard"])
    table.mode_phase_of("Ash", round=8)

    assert GAME.standing(table.state) == f"Round 8, {left} left"


def test_before_the_first_round_heroes_are_chosen() -> None:
    assert GAME.standing(GAME.new(4, Dice(fixed_seed(1)))) == "Choosing heroes"


# The log


def test_all_that_can_be_told_comes_from_a_clause() -> None:
    assert all(GAME.clauses.number(row.clause) for row in GAME.events.values())
    assert {what for what, row in GAME.events.items() if row.is_heading} == {"begins-turn"}


@clause("SHRD-RUL-47", "SHRD-RUL-15")
def test_what_is_told_of_declarations_and_collections_comes_from_clauses_that_hold_for_all_of_them() -> None:
    clauses = [GAME.events[what].clause for what in ("declares", "aims", "collects")]

    assert clauses[:2] == ["SHRD-RUL-47"] * 2  # also where nobody is attacked
    assert clauses[2] == "SHRD-RUL-15"  # also hasty, or in attack mode


# The options


def test_a_first_player_who_is_not_there_is_the_last_one() -> None:
    s = GAME.new(2, Dice(fixed_seed(1)), {"first_player": "4", "heroes": "random"})

    assert GAME.view(s, 0).to_move == 1

"""The scenario table itself: how it reads, and how strict it is."""

from collections.abc import Iterator

import pytest

from emberhall.testing.table import Table
from tests.kernel.toy import GAME


@pytest.fixture
def table() -> Iterator[Table]:
    """Ash holds card-3, Birch card-9, and card-5 lies on the deck above card-0 and card-1."""
    table = Table(GAME)
    table.sits("Ash", "Birch")
    table.shuffles(1, 5, 9, 3)
    table.begins(turns=1)
    yield table
    table.closes()


def test_a_scenario_reads_like_an_example(table: Table) -> None:
    table.dice(4)

    table.when("Ash").picks("bet", "roll")

    table.logged("Ash rolls 8")
    table.asks("Birch")


def test_a_log_is_cut_for_each_seat(table: Table) -> None:
    table.when("Ash").picks("draw", "card-3")

    table.logged("Ash draws card-5", to="Ash")
    table.logged("Ash draws a card", to="Birch")
    table.logged("Ash draws a card")


def test_a_game_is_played_to_its_end(table: Table) -> None:
    table.dice(6, 1)

    table.when("Ash").picks("roll")
    table.when("Birch").picks("roll")

    table.is_over(-1.0, 1.0)


def test_a_table_takes_up_a_position(table: Table) -> None:
    other = Table(GAME)
    other.sits("Cedar", "Dune")
    other.stands(GAME.write(table.state))
    other.dice(2)

    other.when("Cedar").picks("roll")

    other.logged("Cedar rolls 2")
    other.closes()


def test_refusals_and_offers_are_shown(table: Table) -> None:
    table.refuses("Ash", "card-3", clause="TOY-TURN-01")

    table.when("Ash").picks("draw")

    table.offers("Ash", "card-3", "card-5")
    table.refuses("Ash", "card-9", clause="TOY-TURN-02")


@pytest.mark.parametrize(
    ("name", "picks", "message"),
    [
        ("Birch", ["roll"], "Birch is not asked: Ash is; on offer are draw, roll, bet"),
        ("Elm", ["roll"], "nobody is called Elm; at the table sit Ash, Birch"),
        (
            "Ash",
            ["bet", "bet"],
            "Ash can't pick bet: Before it, you may bet once, and a roll counts twice. (TOY-TURN-04); on",
        ),
        ("Ash", ["roll"], "a number below 6 was asked for, and none was fixed"),
        ("Ash", ["bett"], "'bett' is no pick; known are card-0"),
    ],
)
def test_an_answer_that_nobody_asked_for_fails(table: Table, name: str, picks: list[str], message: str) -> None:
    with pytest.raises(AssertionError) as caught:
        table.when(name).picks(*picks)

    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("pick", "clause", "message"),
    [
        ("card-3", "TOY-TURN-02", "TOY-TURN-01 forbids Ash to pick card-3; TOY-TURN-02 was expected"),
        ("roll", "TOY-TURN-02", "no clause forbids Ash to pick roll; TOY-TURN-02 was expected"),
    ],
)
def test_a_refusal_by_another_clause_fails(table: Table, pick: str, clause: str, message: str) -> None:
    with pytest.raises(AssertionError, match=f"^{message}"):
        table.refuses("Ash", pick, clause=clause)


def test_a_sentence_that_was_not_told_fails(table: Table) -> None:
    table.when("Ash").picks("bet")

    with pytest.raises(AssertionError, match=r"^the log does not say 'Ash rolls 1'"):
        table.logged("Ash rolls 1")


def test_wrong_offers_and_results_fail(table: Table) -> None:
    with pytest.raises(AssertionError):
        table.offers("Ash", "roll")
    with pytest.raises(AssertionError, match=r"^the game goes on: Ash is asked"):
        table.is_over(1.0, -1.0)


def test_what_is_left_over_fails() -> None:
    table = Table(GAME)
    table.dice(3)
    table.shuffles(7)

    message = r"^fixed and never asked for: numbers \[2\], shuffles \[\[7\]\]"
    with pytest.raises(AssertionError, match=message):
        table.closes()


def test_a_table_without_a_game_fails() -> None:
    table = Table(GAME)
    table.sits("Ash", "Birch")
    with pytest.raises(AssertionError, match=r"^the game has not begun"):
        table.when("Ash").picks("roll")

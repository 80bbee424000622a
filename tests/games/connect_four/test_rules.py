"""The rules of Connect Four, a scenario each. Ash has red, Birch yellow."""

import pytest

from connect_four import GAME
from emberhall.kernel.errors import BadSeats
from emberhall.testing.table import Table, clause

EMPTY = "......./......./......./......./......./......."


@clause("CONNECT-BOARD-01")
def test_red_begins_on_an_empty_board(table: Table) -> None:
    table.begins()

    table.offers("Ash", "a", "b", "c", "d", "e", "f", "g")
    assert GAME.write(table.state) == EMPTY


@clause("CONNECT-BOARD-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_two_play(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"^Connect Four takes 2 players, not {seats}$"):
        GAME.check_seats(seats)


@clause("CONNECT-TURN-01")
def test_the_players_drop_discs_in_turn(table: Table) -> None:
    table.begins()

    table.when("Ash").picks("d")
    table.when("Birch").picks("c")

    table.asks("Ash")
    assert GAME.write(table.state).endswith("/..yr...")
    table.logged("Ash drops a disc into column d")
    table.logged("Birch drops a disc into column c")


@clause("CONNECT-TURN-01")
@pytest.mark.parametrize("pick", [-1, 7])
def test_there_are_seven_columns_to_choose_from(table: Table, pick: int) -> None:
    table.begins()

    forbidden = GAME.refusal(table.state, pick)

    assert forbidden is not None
    assert forbidden.clause == "CONNECT-TURN-01"


@clause("CONNECT-TURN-01")
@pytest.mark.parametrize("column", ["a", "g"])
def test_the_first_and_the_last_column_take_discs_too(table: Table, column: str) -> None:
    table.begins()

    assert GAME.refusal(table.state, "abcdefg".index(column)) is None
    table.when("Ash").picks(column)

    table.asks("Birch")


@clause("CONNECT-TURN-02")
def test_a_disc_falls_to_the_lowest_free_cell(table: Table) -> None:
    table.stands("......./......./......./......./...y.../...r...")

    table.when("Ash").picks("d")
    table.when("Birch").picks("g")

    assert GAME.write(table.state) == "......./......./......./...r.../...y.../...r..y"


@clause("CONNECT-TURN-03")
def test_a_full_column_takes_no_disc(table: Table) -> None:
    table.stands("...y.../...r.../...y.../...r.../...y.../...r...")

    table.offers("Ash", "a", "b", "c", "e", "f", "g")
    table.refuses("Ash", "d", clause="CONNECT-TURN-03")


@clause("CONNECT-TURN-03")
def test_the_sixth_disc_fills_a_column(table: Table) -> None:
    table.stands("......./.r...../.y...../.r...../.y...../yr.....")

    table.when("Ash").picks("b")

    table.refuses("Birch", "b", clause="CONNECT-TURN-03")


LINES = {
    "upright": ("......./......./......./y..r.../y..r.../y..r...", "d"),
    "upright at the top": ("......./...r.../...r.../...r.../...y.../y..y...", "d"),
    "across": ("......./......./......./......./......./yyyrrr.", "g"),
    "across, closing a gap": ("......./......./......./......./yy...../rr.r..y", "c"),
    "rising": ("......./......./......./..ry.../.ryr.../ryyyr..", "d"),
    "falling": ("......./......./......./...yr../..ryyr./.rryyyr", "d"),
}


@clause("CONNECT-END-01")
@pytest.mark.parametrize(("position", "column"), LINES.values(), ids=list(LINES))
def test_four_in_a_line_win(table: Table, position: str, column: str) -> None:
    table.stands(position)

    table.when("Ash").picks(column)

    table.is_over(1, -1)
    table.logged("Ash has four in a line, and wins")


@clause("CONNECT-END-01", "CONNECT-TURN-01")
def test_yellow_wins_as_red_does(table: Table) -> None:
    table.stands("......./......./......./......./rr...../rryyy..")

    table.when("Birch").picks("f")

    table.is_over(-1, 1)


@clause("CONNECT-END-01")
def test_a_line_does_not_run_over_the_edge(table: Table) -> None:
    table.stands("r....../r....../r....../y....../y....../y......")

    table.when("Ash").picks("b")

    table.asks("Birch")


@clause("CONNECT-END-02")
def test_a_full_board_without_a_line_is_a_draw(table: Table) -> None:
    table.stands("yyrrry./rryyyrr/yyrrryy/rryyyrr/yyrrryy/rryyyrr")

    table.when("Birch").picks("g")

    table.is_over(0, 0)
    table.logged("The board is full: a draw")


@clause("CONNECT-END-01", "CONNECT-END-02")
def test_the_last_disc_may_win(table: Table) -> None:
    table.stands("rrryyy./rryyyrr/yyrrryy/rryyyrr/yyrrryy/rryyyrr")

    table.when("Birch").picks("g")

    table.is_over(-1, 1)


@clause("CONNECT-END-03")
def test_nobody_drops_a_disc_once_the_game_is_over(table: Table) -> None:
    table.stands("......./......./......./y..r.../y..r.../y..r...")

    table.when("Ash").picks("d")

    forbidden = [GAME.refusal(table.state, pick) for pick in range(7)]
    assert {refusal.clause for refusal in forbidden if refusal is not None} == {"CONNECT-END-03"}
    assert None not in forbidden
    assert table.state.legal() == []

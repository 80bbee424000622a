"""The notation of Connect Four refuses what is no position."""

import pytest

from connect_four import GAME
from emberhall.kernel.errors import BadNotation

FAULTS = {
    "": "'' is no board; expected: 6 rows of 7 letters",
    "......./......./......./......./.......": "6 rows of 7 letters",
    "......./......./......./......./......./......": "6 rows of 7 letters",
    "......./......./......./......./......./...x...": "6 rows of 7 letters",
    "......./......./......./......./...r.../.......": "a disc floats; dropped, they would lie as .*/...r...$",
    "......./......./......./......./......./...y...": "red has as many discs as yellow, or one more",
    "......./......./......./......./......./rr.....": "red has as many discs as yellow, or one more",
    "......./......./......./......./yyyr.../rrrr.yy": "somebody dropped a disc after the other had won",
}


@pytest.mark.parametrize(("text", "message"), FAULTS.items())
def test_a_text_that_is_no_position_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        GAME.read(text, ())


def test_a_won_position_is_over() -> None:
    state = GAME.read("......./......./...r.../y..r.../y..r.../y..r...", ())

    assert state.legal() == []
    assert state.returns() == [1, -1]

"""The notation of Lanterns refuses what is no position."""

import pytest

from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadNotation
from lanterns import GAME

POSITION = GAME.write(GAME.new(2, Dice(fixed_seed(1))))
FAULTS = {
    ("seats 2", "seats 5"): "seats: expected a whole number from 2 to 4, got '5'",
    ("seats 2", "seats 3"): "seats: 3 are announced, 2 are told",
    ("deck ", "deck lamp,"): "deck: there is no card 'lamp'; expected a name such as flint",
    ("deck ", "deck oil,"): "oil is told 7 times; there are 6 in the game",
    ("play:0:", "plays:0:"): "agenda: unknown word 'plays'; known are turn, play, light, draw, snuff",
    ("play:0:", "play:2:"): "agenda play seat: expected a whole number from 0 to 1, got '2'",
    ("play:0:0:0:0", "play"): "agenda: expected something like 'draw:0:1:0:0', got 'play'",
    ("revealed 6", "revealed -1"): "revealed: expected a whole number",
}


@pytest.mark.parametrize(("change", "message"), FAULTS.items())
def test_a_text_that_is_no_position_is_refused(change: tuple[str, str], message: str) -> None:
    assert change[0] in POSITION

    with pytest.raises(BadNotation, match=message):
        GAME.read(POSITION.replace(*change), ())

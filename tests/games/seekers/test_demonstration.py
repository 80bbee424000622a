"""The rulebook's example as a demonstration: the same figures, with the cards of the preconstructed Armories."""

import pytest

from emberhall.games.seekers import GAME
from emberhall.games.seekers.rules.state import Seekers
from emberhall.kernel.dice import ScriptedDice
from emberhall.kit import demonstration

EXAMPLE = GAME.demonstrations["example"]


def test_every_row_of_the_example_is_told() -> None:
    rows = [step.row for step in EXAMPLE.steps]

    assert rows == sorted(set(rows))
    assert set(range(1, 54)) - set(rows) == {16, 17, 41, 45}  # told with the row before


@pytest.mark.clause("SEEK-EX-01")
def test_the_example_comes_out_as_it_is_written() -> None:
    state = demonstration.begin(GAME.read, EXAMPLE)
    layout = GAME.layout(state)
    assert isinstance(state, Seekers)
    assert isinstance(state.dice, ScriptedDice)

    for step in EXAMPLE.steps:
        for name in step.picks:
            GAME.play(state, layout.read(name))
        found = [[state.ap[seat], state.mp[seat], state.hp[seat]] for seat in (1, 0)]
        assert (step.row, found) == (step.row, step.after)

    assert state.dice.is_used_up()
    assert state.turn == 7

"""What the promises need to know of Connect Four."""

from connect_four import GAME
from connect_four.rules import COLUMNS, ROWS, STRIDE, Four, has_four
from emberhall.kernel.state import State
from emberhall.kit.trial import Trial


def stays_whole(state: State) -> None:
    """No cell holds two discs, no disc floats, and red is at most one disc ahead."""
    assert isinstance(state, Four)
    discs = state.red | state.yellow
    assert state.red & state.yellow == 0
    assert int(state.red).bit_count() - int(state.yellow).bit_count() in (0, 1)
    for column in range(COLUMNS):
        cells = discs >> (column * STRIDE) & ((1 << STRIDE) - 1)
        assert cells & (cells + 1) == 0
        assert cells < 1 << ROWS
    assert not (has_four(state.red) and has_four(state.yellow))


TRIAL = Trial(GAME, stays_whole)

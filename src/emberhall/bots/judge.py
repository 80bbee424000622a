"""How a position is worth to each seat, over or not."""

from emberhall.kernel.state import NOBODY, State


def standing(state: State) -> list[float]:
    """The result, or the game's own judgement while there is none: one number a seat, from -1 (lost) to 1 (won)."""
    return state.returns() if state.to_move == NOBODY else state.outlook()

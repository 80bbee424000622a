"""What a bot is: somebody who is shown a position and answers with a pick."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from emberhall.bots.quick_dice import QuickDice, rng_of
from emberhall.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # a bot from outside runs beside the compiled ones as it is
class Bot(ABC):
    """A player, honest by construction: it never sees a position in which the hidden things lie as they do."""

    def __init__(self, seed: int) -> None:
        self.rng = rng_of(seed)
        self.dice = QuickDice(self.rng)

    def answer(self, state: State) -> int:
        """The bot's pick for the seat to move; the state stays as it is."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        seen = state.copy()
        seen.redeal(state.to_move, self.dice)
        return self.choose(seen)

    @abstractmethod
    def choose(self, state: State) -> int:
        """The pick for the seat to move, in a position of which all that this seat can't see was dealt anew."""

"""A game is a state that asks, and a pick that answers."""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from emberhall.kernel.dice import Dice
from emberhall.kernel.events import Event

NOBODY: Final = -1
ALLOWED: Final = 0
NOT_ASKED: Final = -1  # no clause forbids the pick: the question is about something else


@mypyc_attr(allow_interpreted_subclasses=True)  # a game from outside runs on the compiled kernel as it is
class State(ABC):
    """One position of one game: who must answer now, and with what."""

    def __init__(self, seats: i64, dice: Dice) -> None:
        self.seats = seats  # how many sit at the table
        self.to_move: i64 = NOBODY  # the one seat that must answer now; NOBODY once the game is over
        self.dice = dice  # the only source of chance
        # how often something hidden came to light or chance was asked; a pick can be undone up to there
        self.revealed: i64 = 0
        self.events: list[Event] | None = None  # what happened since somebody began to listen; None in simulation

    def begin(self) -> None:  # noqa: B027 (meant to be left as it is)
        """Set up, and go on to the first question. A game that stands ready when it is made has nothing to do here."""

    @abstractmethod
    def legal(self) -> list[int]:
        """The picks on offer, sorted; never empty while somebody is to move. Not to be changed by the caller."""

    @abstractmethod
    def forbids(self, pick: int) -> int:
        """ALLOWED where the pick may be made now, else the number of the clause that forbids it; NOT_ASKED where none
        does, but the question is about something else."""

    @abstractmethod
    def apply(self, pick: int) -> None:
        """Carry on from the answer to the next question; the pick is known to be legal."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent twin, at any moment, also in the middle of an effect. It tells no events."""

    @abstractmethod
    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew all that this seat can't see, keeping all that it can; later chance comes from `dice` too.

        The outcome depends on what the seat sees and on `dice` alone, never on how the hidden things really lie.
        """

    @abstractmethod
    def returns(self) -> list[float]:
        """One number a seat, once it is over: they add up to 0, and 1 is a win. Whoever plays alone or in a cooperative
        game has 1 or -1."""

    def outlook(self) -> list[float]:
        """How well each seat stands, from -1 (lost) to 1 (won): the game's own judgement, for bots. Without one, all
        stand alike."""
        return [0.0] * self.seats

    def listen(self) -> None:
        """Begin to collect events."""
        self.events = []

"""The weapon cards in play as the rules use them: plain numbers, made once from the card files."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

from emberhall.kernel.agenda import Task
from emberhall.kernel.question import AskingState

NO_BRANCHES: Final[list[int]] = []

S = TypeVar("S", bound=AskingState)


class Verb(Generic[S]):
    """A verb of the card language, whole in the chapter that it belongs to. Its docstring says what a step's numbers
    are to it."""

    def __init__(self, name: str) -> None:
        self.name = name  # as the cards name it
        VERBS[name] = self

    def can(self, s: S, seat: i64, step: "Step", without: i64) -> bool:
        """Whether the step could change anything now; `without` is a hand card that would be gone by then."""
        return True

    def begin(self, s: S, task: Task, step: "Step") -> None:
        """Carry out a step that needs no answer, or ask for the first one."""


VERBS: Final[dict[str, Verb[Any]]] = {}


class Step:
    """One step of a power: a verb and its arguments."""

    def __init__(
        self,
        verb: Verb[Any],
        n: i64 = 0,
        also: i64 = 0,
        mask: i64 = 0,
        branches: list[int] = NO_BRANCHES,
        *,
        is_flagged: bool = False,
    ) -> None:
        self.verb = verb
        self.n = n
        self.also = also
        self.mask = mask
        self.is_flagged = is_flagged
        self.branches = branches  # the programs that `choose` offers


class Cards:
    """The 57 weapon cards in play. A program is a list of steps: program i is card i's power, the later ones are
    branches of `choose`."""

    def __init__(
        self,
        ids: list[str],
        costs: list[list[int]],
        collections: list[int],
        programs: list[list[Step]],
        copiers: list[bool],
        library: object,
    ) -> None:
        self.ids = ids
        self.costs = costs
        self.collections = collections
        self.programs = programs
        self.copiers = copiers  # whether the card's power holds a `copy` (FORGE-FX-20)
        self.library = library  # where these came from: names, texts and pictures, for views

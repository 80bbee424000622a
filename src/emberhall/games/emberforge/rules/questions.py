"""What a question of Dwarf Emberforge is, and work that asks nobody. Each is in the chapter that it belongs to."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import state
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel import question
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block
from emberhall.kernel.state import ALLOWED, NOT_ASKED

ACT_04: Final[int] = clause("ACT-04")

# What `thing` of a task is, besides the blocks of picks
PROGRAM: Final = -2
SLOT: Final = -3


def lists_of(block: Block) -> list[list[int]]:
    """All lists of picks of one block with or without DONE, by the mask of `allowed`: few, so they are made once."""
    picks = block.picks()
    return [
        [pick for i, pick in enumerate(picks) if (mask >> (i + 1)) & 1] + [state.DONE] * (mask & 1)
        for mask in range(2 << len(picks))
    ]


ZONE_LISTS: Final = lists_of(state.SOME_ZONE)
MATERIAL_LISTS: Final = lists_of(state.SOME_MATERIAL)


class Work(question.Work[Forge]):
    """Something to be done that asks nobody; `about` says what the `thing` of its tasks is."""

    def __init__(self, name: str, about: i64 = NOTHING) -> None:
        super().__init__(state.KINDS, name)
        self.about = about

    def do(self, s: Forge, task: Task) -> None:
        """What happens."""


class Question(question.Question[Forge]):
    """A question: the blocks of picks that may answer it, and the piles whose cards may, one's own from HAND on.

    What the three numbers of its tasks are: `left` and `also` by name, and `thing` is of the block that begins with
    `about`.
    """

    def __init__(
        self,
        name: str,
        clause_id: str,
        blocks: list[Block],
        piles: list[int] = state.NO_CARDS,
        left: str = "",
        about: i64 = NOTHING,
        also: str = "",
    ) -> None:
        self.others = [pick for block in blocks for pick in block.picks()]
        cards = list(range(state.CARD, state.CARD + state.CARDS)) if piles else []
        super().__init__(state.KINDS, name, clause(clause_id), cards + self.others)
        self.piles = piles
        self.left = left
        self.about = about
        self.also = also
        self.may_stop = state.TO_STOP in blocks
        self.lists = NO_LISTS if piles or len(blocks) > 1 + self.may_stop else lists_for(blocks[0])
        self.start: i64 = blocks[0].start if blocks else 0
        self.stop: i64 = blocks[0].stop if blocks else 0

    def offers(self, s: Forge, task: Task) -> list[int]:
        """The picks that no clause forbids, sorted."""
        if self.lists:
            return self.lists[self.allowed(s, task)]
        picks: list[int] = []
        if self.piles:
            for card in self.cards(s, task.seat):
                if self.forbids(s, task, state.CARD + card) == ALLOWED:
                    picks.append(state.CARD + card)
        for pick in self.others:
            if self.forbids(s, task, pick) == ALLOWED:
                picks.append(pick)
        return picks

    def allowed(self, s: Forge, task: Task) -> i64:
        """A mask of those of its block of picks that no clause forbids, and the lowest bit for DONE."""
        mask: i64 = 0
        for pick in range(self.start, self.stop):
            if self.forbids(s, task, pick) == ALLOWED:
                mask |= 2 << (pick - self.start)
        if self.may_stop and self.forbids(s, task, state.DONE) == ALLOWED:
            mask |= 1
        return mask

    def cards(self, s: Forge, seat: i64) -> list[int]:
        """The cards that may answer it, sorted, as those of hands and play areas are."""
        found = state.NO_CARDS
        for place in self.piles:
            pile = s.piles[place + seat if place >= state.HAND else place]
            if pile:
                found = pile if place >= state.HAND and not found else sorted(found + pile)
        return found

    def forbids(self, s: Forge, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED; the pick is of a kind that the
        question asks for."""
        return ALLOWED

    def explains(self, s: Forge, task: Task, pick: i64) -> i64:
        """Why a thing of a kind that the question does not ask for is no answer: FORGE-ACT-04: this zone comes first;
        else it is not asked for."""
        return ACT_04 if state.ZONE <= pick < state.MATERIAL and task.seat == s.active else NOT_ASKED

    def take(self, s: Forge, task: Task, pick: i64) -> None:
        """What becomes of an answer."""


NO_LISTS: Final[list[list[int]]] = []


def lists_for(block: Block) -> list[list[int]]:
    """The lists for a question that is answered with this block alone, if they are few."""
    if block is state.SOME_ZONE:
        return ZONE_LISTS
    return MATERIAL_LISTS if block is state.SOME_MATERIAL else NO_LISTS

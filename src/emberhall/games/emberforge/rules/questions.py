"""What a question of Dwarf Emberforge is, and work that asks nobody. Each is in the chapter that it belongs to."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import state
from emberhall.games.emberforge.rules.amounts import WIDTH
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel import question
from emberhall.kernel.agenda import Task
from emberhall.kernel.picks import Block
from emberhall.kernel.question import NO_NUMBERS, Also, Left, Number, Thing
from emberhall.kernel.state import ALLOWED, NOT_ASKED

ACT_04: Final[int] = clause("ACT-04")

# What the numbers of tasks are; which programs and seats there are depends on the table
COUNT: Final = Left("how many more, this one counted")
STEP: Final = Left("the step of a program")
A_CARD: Final = Thing("a card", 0, state.CARDS - 1)
A_ZONE: Final = Thing("a zone", 0, state.ZONES - 1)
A_SEAT: Final = Thing("a player")
A_SLOT: Final = Thing("a slot of the commission row", 0, state.ROW - 1)
A_PROGRAM: Final = Thing("a program")
MUST_DIFFER: Final = Thing("1 where all are to be different", 0, 1)
LISTED: Final = Also("a mask of materials, or of zones", 0, state.ANY_MATERIAL)
CHOSEN: Final = Also("a mask of the slots chosen so far", 0, (1 << state.ROW) - 1)
SWAPPED: Final = Also("what is given, packed, and WIDTH bits higher what is taken", 0, (1 << 2 * WIDTH) - 1)
SOURCE: Final = Also("FROM_SUPPLY, HAS_PLACED", 0, 3)
AMONG: Final = Also("FORGED_WEAPONS, COMMISSIONS", 0, 3)
TO_TAKE: Final = Also("how many are taken afterwards")
MAY_STOP: Final = Also("1 where one may stop", 0, 1)
IS_SALVAGE: Final = Also("1 in a salvage", 0, 1)


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
    """Something to be done that asks nobody."""

    def __init__(self, name: str, numbers: list[Number] = NO_NUMBERS) -> None:
        super().__init__(state.KINDS, name, numbers)

    def do(self, s: Forge, task: Task) -> None:
        """What happens."""


class Question(question.Question[Forge]):
    """A question: the blocks of picks that may answer it, and the piles whose cards may, one's own from HAND on."""

    def __init__(
        self,
        name: str,
        clause_id: str,
        blocks: list[Block],
        piles: list[int] = state.NO_CARDS,
        numbers: list[Number] = NO_NUMBERS,
    ) -> None:
        self.others = [pick for block in blocks for pick in block.picks()]
        cards = list(range(state.CARD, state.CARD + state.CARDS)) if piles else []
        super().__init__(state.KINDS, name, clause(clause_id), cards + self.others, numbers)
        self.piles = piles
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

"""What a question of Ember is, and work that asks nobody. Each is in the chapter that it belongs to."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.state import CALL, CARD, CREATURE, DRAW, KINDS, NO_CARDS, REFRESH, Ember, Some, To
from emberhall.kernel import question
from emberhall.kernel.agenda import Task
from emberhall.kernel.picks import Block
from emberhall.kernel.question import NO_NUMBERS, Also, Left, Number, Thing
from emberhall.kernel.state import ALLOWED, NOT_ASKED

TURN_01: Final[int] = clause("TURN-01")
RUL_36: Final[int] = clause("RUL-36")

# The checkpoints of a turn (CONJ-BID-01)
AT_START: Final = 1
AFTER_DRAW: Final = 2
AFTER_CONJURING: Final = 3


# What the numbers of tasks are
COUNT: Final = Left("how many more, this one counted", 1)
STEP: Final = Left("the step of a program")
WHICH: Final = Left("which checkpoint of the turn", AT_START, AFTER_CONJURING)
A_CURSE: Final = Thing("a curse", 0, len(Some.CURSE.names) - 1)
OWN_DISCARD: Final = Also("1 with an own discard on top of the Charred Pile", 0, 1)
# The highest of these depends on the table
PASSES: Final = Left("passes in a row so far")
ANNOUNCER: Final = Left("the player who announced it")
A_SEAT: Final = Thing("a player")
A_CREATURE: Final = Thing("a creature")
SOURCE: Final = Thing("the pick that announced an ability: CREATURE + n, FLIP or REVIVE")
AIMS: Final = Also("what it is aimed at, packed: see `aims`")


class Work(question.Work[Ember]):
    """Something to be done that asks nobody."""

    def __init__(self, name: str, numbers: list[Number] = NO_NUMBERS) -> None:
        super().__init__(KINDS, name, numbers)

    def do(self, s: Ember, task: Task) -> None:
        """What happens."""


class Opening(Work):
    """The opening of answers that were given under seal."""

    def asked(self, task: Task, seat: i64) -> Task:
        """What the seat was asked."""
        return task


class Question(question.Question[Ember]):
    """A question: the blocks of picks that may answer it."""

    def __init__(
        self,
        name: str,
        clause_id: str,
        blocks: list[Block],
        numbers: list[Number] = NO_NUMBERS,
        *,
        is_always_asked: bool = False,
    ) -> None:
        picks = [pick for block in blocks for pick in block.picks()]
        super().__init__(KINDS, name, clause(clause_id), picks, numbers)
        self.is_always_asked = is_always_asked
        others = [block for block in blocks if block is not Some.CARD and block is not Some.CREATURE]
        self.others = [pick for block in others for pick in block.picks()]
        self.may_pass = To.PASS in blocks

    def offers(self, s: Ember, task: Task) -> list[int]:
        """The picks that no clause forbids, sorted."""
        picks: list[int] = []
        for card in self.cards(s, task):
            if self.forbids(s, task, CARD + card) == ALLOWED:
                picks.append(CARD + card)
        for pick in self.others:
            if self.forbids(s, task, pick) == ALLOWED:
                picks.append(pick)
        found: list[int] = []
        for creature in self.creatures(s, task):
            if self.forbids(s, task, CREATURE + creature) == ALLOWED:
                found.append(CREATURE + creature)
        if len(found) > 1:
            found.sort()
        return picks + found if found else picks

    def cards(self, s: Ember, task: Task) -> list[int]:
        """The cards that may answer it, sorted."""
        return NO_CARDS

    def creatures(self, s: Ember, task: Task) -> list[int]:
        """The creatures that may answer it."""
        return NO_CARDS

    def verdict(self, s: Ember, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED."""
        if pick >= CREATURE + len(s.owner):
            return NOT_ASKED
        return self.forbids(s, task, pick) if pick in self.answers else self.explains(s, task, pick)

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """The same for a pick of the blocks."""
        return ALLOWED

    def explains(self, s: Ember, task: Task, pick: i64) -> i64:
        """Why a thing of a kind that the question does not ask for is no answer: CONJ-RUL-36: this is no moment to
        call; CONJ-TURN-01: cards are drawn in the first step; else it is not asked for."""
        if pick == CALL:
            return RUL_36
        return TURN_01 if pick == DRAW or pick == REFRESH else NOT_ASKED

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """What becomes of an answer."""


class SealedQuestion(Question):
    """A question whose answers stay closed until all are given."""

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-BID-02: the answer lies face down."""
        s.sealed.put(task.seat, pick)


class HandQuestion(Question):
    """A question for a card of one's hand."""

    def cards(self, s: Ember, task: Task) -> list[int]:
        """The hand."""
        return s.hands[task.seat]

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """A card of the hand."""
        return ALLOWED if pick - CARD in s.hands[task.seat] else NOT_ASKED


class CreatureQuestion(Question):
    """A question for a creature of one's own."""

    def creatures(self, s: Ember, task: Task) -> list[int]:
        """One's own."""
        return s.areas[task.seat]

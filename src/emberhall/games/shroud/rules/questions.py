"""What a question of Shroud is, and work that asks nobody. Each is in the chapter that it belongs to."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.printed import Step
from emberhall.games.shroud.rules.state import ARCANE_CARDS, CARD, KINDS, PASS, SLOT, TO_PASS, Shroud
from emberhall.kernel import question
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block
from emberhall.kernel.question import NO_NUMBERS, Left, Number, Thing
from emberhall.kernel.state import ALLOWED, NOT_ASKED

# What a question is about
THE_TURN: Final = 0
THE_PLAY: Final = 1  # the topmost one of the chain, be it a card or a collection
THE_CARD: Final = 2  # that is being played
THE_STEP: Final = 3  # of that card, which STEP of the task tells

# What the numbers of tasks are; how many sit there depends on the table
MOST: Final = 5  # steps of a card, and cards that one of them is about
STEP: Final = Left("the step that asks", 0, MOST)
PLAYS: Final = Left("plays more, this one counted", 0, MOST)
COUNT: Final = Thing("cards more, this one counted", 0, MOST)
A_SEAT: Final = Thing("whose hand it is")
A_SLOT: Final = Thing("the slot of an arcane card", 0, ARCANE_CARDS - 1)
THE_STEP_ALONE: Final[list[Number]] = [STEP]


def step_of(s: Shroud, task: Task) -> Step:
    """The step of the topmost play that asks."""
    return s.face(s.play().card).program[STEP.of(task)]


class Work(question.Work[Shroud]):
    """Something to be done that asks nobody."""

    def __init__(self, name: str, numbers: list[Number] = NO_NUMBERS) -> None:
        super().__init__(KINDS, name, numbers)


class Question(question.Question[Shroud]):
    """A question: the blocks of picks that may answer it.

    What may answer those that are always asked depends on hidden cards; and whoever looks at cards is to see
    them before the game goes on.
    """

    def __init__(
        self,
        name: str,
        clause_id: str,
        blocks: list[Block],
        about: i64 = THE_TURN,
        numbers: list[Number] = NO_NUMBERS,
        *,
        is_always_asked: bool = False,
    ) -> None:
        picks = [pick for block in blocks for pick in block.picks()]
        is_of_step = about == THE_STEP and not numbers
        super().__init__(KINDS, name, clause(clause_id), picks, THE_STEP_ALONE if is_of_step else numbers)
        self.about = about
        self.is_always_asked = is_always_asked
        self.may_pass = TO_PASS in blocks

    def looks_at(self, s: Shroud, task: Task) -> list[int]:
        """The cards off a deck that whoever is asked looks at."""
        return s.lifted


class CardQuestion(Question):
    """A question for a card: of one's own hand, unless it says otherwise."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """The cards that it is about."""
        return s.hands[task.seat]

    def offers(self, s: Shroud, task: Task) -> list[int]:
        """The picks that no clause forbids, sorted."""
        picks: list[int] = []
        if self.may_pass and self.forbids_passing(s, task) == ALLOWED:
            picks.append(PASS)
        for card in self.cards(s, task):
            if self.forbids_card(s, task, card) == ALLOWED:
                picks.append(CARD + card)
        picks.sort()
        return picks

    def verdict(self, s: Shroud, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED."""
        is_card = CARD <= pick < CARD + len(s.cards.design)
        return self.forbids(s, task, pick) if is_card or pick in self.answers else NOT_ASKED

    def forbids(self, s: Shroud, task: Task, pick: i64) -> i64:
        """The same for passing, where one may, or a card."""
        if pick == PASS:
            return self.forbids_passing(s, task)
        return self.forbids_card(s, task, pick - CARD) if pick - CARD in self.cards(s, task) else NOT_ASKED

    def forbids_passing(self, s: Shroud, task: Task) -> i64:
        """The same for passing."""
        return ALLOWED

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """The same for one of the cards that it is about."""
        return ALLOWED


class ScapeQuestion(CardQuestion):
    """A question for a card of one's own scape."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """All that lie there, face down ones too (SHRD-RUL-43)."""
        return s.scapes[task.seat]


class SlotQuestion(Question):
    """A question for one of one's own arcane cards."""

    def forbids(self, s: Shroud, task: Task, pick: i64) -> i64:
        """An arcane card that is still there; or none."""
        if pick == PASS:
            return ALLOWED
        row = s.arcane[task.seat]
        return ALLOWED if pick - SLOT < len(row) and row[pick - SLOT] != NOTHING else NOT_ASKED

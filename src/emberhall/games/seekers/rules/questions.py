"""What a question of Seekers is, and work that asks nobody. Each is in the chapter that it belongs to."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.printed import Step
from emberhall.games.seekers.rules.state import CARD, KINDS, PASS, SOME_CARD, TO_PASS, Seekers
from emberhall.kernel import question
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block
from emberhall.kernel.question import NO_NUMBERS, Also, Left, Number, Thing
from emberhall.kernel.state import ALLOWED, NOT_ASKED

# What a question belongs to
THE_GAME: Final = 0
THE_PLAY: Final = 1  # what is being played: the last of `resolving`
THE_EFFECT: Final = 2  # what resolves: likewise


# What the numbers of tasks are; how many units and seats there are depends on the table
MOST: Final = 99  # hexes, Moments, cards and the like: no card has more
COUNT: Final = Left("how many more, this one counted", 0, MOST)
FAR: Final = Left("how many hexes", 0, MOST)
SO_FAR: Final = Left("how many cards so far", 0, MOST)
A_UNIT: Final = Thing("the unit")
THE_STEP: Final = Also("the step that asks", 0, MOST)


def step_of(s: Seekers, task: Task) -> Step:
    """The step of what resolves that asks."""
    obj = s.object_at_work()
    return s.cards.designs[obj.design].part(obj.part).program[THE_STEP.of(task)]


def asked_by(task: Task) -> "Question":
    """The question that a task asks."""
    kind: object = question.kind_of(task)
    assert isinstance(kind, Question)
    return kind


class Work(question.Work[Seekers]):
    """Something to be done that asks nobody."""

    def __init__(self, name: str, numbers: list[Number] = NO_NUMBERS) -> None:
        super().__init__(KINDS, name, numbers)


class Question(question.Question[Seekers]):
    """A question: the blocks of picks that may answer it.

    What may answer those that are always asked depends on hidden cards; and whoever looks at cards is to see them
    before the game goes on.
    """

    def __init__(
        self,
        name: str,
        clause_id: str,
        blocks: list[Block],
        about: i64 = THE_GAME,
        numbers: list[Number] = NO_NUMBERS,
        *,
        is_always_asked: bool = False,
    ) -> None:
        picks = [pick for block in blocks for pick in block.picks()]
        super().__init__(KINDS, name, clause(clause_id), picks, numbers)
        self.about = about
        self.is_always_asked = is_always_asked
        self.may_pass = TO_PASS in blocks
        self.takes_cards = SOME_CARD in blocks

    def verdict(self, s: Seekers, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED."""
        is_card = self.takes_cards and CARD <= pick < CARD + len(s.cards.designs)
        return self.forbids(s, task, pick) if is_card or pick in self.answers else NOT_ASKED

    def count(self, task: Task) -> i64:
        """How many are still to be picked, or how far or long it goes."""
        return COUNT.of(task)

    def unit(self, task: Task) -> i64:
        """The unit that it concerns; NOTHING for none."""
        return A_UNIT.of(task) if A_UNIT in self.numbers else NOTHING


class CardQuestion(Question):
    """A question for a card: of one's own hand, unless it says otherwise."""

    def cards(self, s: Seekers, task: Task) -> list[int]:
        """The cards that it is about, sorted."""
        return s.hands[task.seat]

    def offers(self, s: Seekers, task: Task) -> list[int]:
        """The picks that no clause forbids, sorted; copies once."""
        picks: list[int] = []
        if self.may_pass and self.forbids_passing(s, task) == ALLOWED:
            picks.append(PASS)
        last: i64 = NOTHING
        for design in self.cards(s, task):
            if design != last:
                last = design
                if self.forbids_card(s, task, last) == ALLOWED:
                    picks.append(CARD + last)
        return picks

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """The same for passing, where one may, or a card."""
        if pick == PASS:
            return self.forbids_passing(s, task)
        return self.forbids_card(s, task, pick - CARD) if pick - CARD in self.cards(s, task) else NOT_ASKED

    def forbids_passing(self, s: Seekers, task: Task) -> i64:
        """The same for passing."""
        return ALLOWED

    def forbids_card(self, s: Seekers, task: Task, design: i64) -> i64:
        """The same for one of the cards that it is about."""
        return ALLOWED

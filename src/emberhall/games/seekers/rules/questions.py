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
from emberhall.kernel.state import ALLOWED, NOT_ASKED

# What a question belongs to
THE_GAME: Final = 0
THE_PLAY: Final = 1  # what is being played: the last of `resolving`
THE_EFFECT: Final = 2  # what resolves: likewise


def step_of(s: Seekers, task: Task) -> Step:
    """The step of what resolves that asks, where `also` of its tasks is the number of the step."""
    obj = s.object_at_work()
    return s.cards.designs[obj.design].part(obj.part).program[task.also]


def asked_by(task: Task) -> "Question":
    """The question that a task asks."""
    kind: object = question.kind_of(task)
    assert isinstance(kind, Question)
    return kind


class Work(question.Work[Seekers]):
    """Something to be done that asks nobody. What the numbers of its tasks are, by name."""

    def __init__(self, name: str, left: str = "", thing: str = "", also: str = "") -> None:
        super().__init__(KINDS, name)
        self.left = left
        self.thing = thing
        self.also = also


class Question(question.Question[Seekers]):
    """A question: the blocks of picks that may answer it, and what the numbers of its tasks are, by name.

    What may answer those that are always asked depends on hidden cards; and whoever looks at cards is to see them
    before the game goes on.
    """

    def __init__(
        self,
        name: str,
        clause_id: str,
        blocks: list[Block],
        about: i64 = THE_GAME,
        left: str = "",
        thing: str = "",
        also: str = "",
        *,
        is_always_asked: bool = False,
    ) -> None:
        super().__init__(KINDS, name, clause(clause_id), [pick for block in blocks for pick in block.picks()])
        self.about = about
        self.left = left
        self.thing = thing
        self.also = also
        self.is_always_asked = is_always_asked
        self.may_pass = TO_PASS in blocks
        self.takes_cards = SOME_CARD in blocks

    def verdict(self, s: Seekers, task: Task, pick: i64) -> i64:
        """ALLOWED, the number of the clause that forbids this answer, or NOT_ASKED."""
        is_card = self.takes_cards and CARD <= pick < CARD + len(s.cards.designs)
        return self.forbids(s, task, pick) if is_card or pick in self.answers else NOT_ASKED

    def count(self, task: Task) -> i64:
        """How many of what `left` is the name of."""
        return task.left

    def unit(self, task: Task) -> i64:
        """The unit that it concerns; NOTHING for none."""
        return NOTHING


class UnitQuestion(Question):
    """A question about a unit, which is `thing` of its tasks."""

    def unit(self, task: Task) -> i64:
        """The unit that it concerns."""
        return task.thing


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

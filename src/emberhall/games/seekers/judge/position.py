"""Seekers as the kernel sees it."""

from mypy_extensions import i64

from emberhall.games.seekers.judge.outlook import outlook
from emberhall.games.seekers.rules import dispatch, secrets, setup
from emberhall.games.seekers.rules.state import Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.dice import Dice


class Shards(Seekers):
    """A game of Seekers for two to four."""

    def set_up(self) -> None:
        """Lay out, and put the first tasks on the agenda."""
        setup.set_up(self)

    def offers(self, task: Task) -> list[int]:
        """The picks that the question offers."""
        return dispatch.offers(self, task)

    def verdict(self, task: Task, pick: i64) -> i64:
        """ALLOWED, or the clause that forbids this answer."""
        return dispatch.verdict(self, task, pick)

    def take(self, task: Task, pick: i64) -> None:
        """What becomes of an answer."""
        dispatch.take(self, task, pick)
        if self.ended != 0:
            self.agenda.clear()

    def work(self, task: Task) -> None:
        """What asks nobody."""
        dispatch.work(self, task)
        if self.ended != 0:
            self.agenda.clear()

    def copy(self) -> "Shards":
        """An independent twin."""
        twin = Shards(self.seats, self.dice.copy(), self.cards, self.ground)
        twin.copy_from(self)
        return twin

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)

    def returns(self) -> list[float]:
        """SEEK-WIN-01: whoever wins has 1, and the others bear the loss; SEEK-RUL-05: a draw is nothing to anyone."""
        count = int(self.winners).bit_count()
        if count == 0:
            return [0.0] * self.seats
        loss = count / (self.seats - count)
        return [1.0 if (self.winners >> seat) & 1 else -loss for seat in range(self.seats)]

    def outlook(self) -> list[float]:
        """How well each seat stands."""
        return outlook(self)

"""Seekers as the kernel sees it."""

from mypy_extensions import i64

from emberhall.games.seekers.judge.outlook import outlook
from emberhall.games.seekers.rules import secrets, setup
from emberhall.games.seekers.rules.play import stack
from emberhall.games.seekers.rules.state import PASS, Seekers
from emberhall.kernel.dice import Dice
from emberhall.kernel.question import KindTask
from emberhall.kernel.state import NOBODY


class Shards(Seekers):
    """A game of Seekers for two to four."""

    def set_up(self) -> None:
        """Lay out, and put the first tasks on the agenda."""
        setup.set_up(self)

    def apply(self, pick: int) -> None:
        """SEEK-RUL-89: a choice that is no pass and was not the only one breaks what may be endless."""
        if self.forced > 0 and pick != PASS and len(self.options) > 1:
            stack.free_choice(self)
        super().apply(pick)

    def carry_on(self) -> None:
        """SEEK-WIN-03: up to the next question that must be asked; once the game is over, nothing is left to do."""
        agenda = self.agenda
        while agenda.depth > 0 and self.ended == 0:
            task = agenda.top()
            assert isinstance(task, KindTask)
            if task.of.comes_up(self, task):
                return
        agenda.clear()
        self.to_move = NOBODY
        self.options = []

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

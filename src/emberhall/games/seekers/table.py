"""Seekers as the kernel sees it."""

from emberhall.games.seekers import rules, secrets, setup
from emberhall.games.seekers.outlook import outlook
from emberhall.games.seekers.state import Seekers
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY


class Shards(Seekers):
    """A game of Seekers for two to four."""

    def begin(self) -> None:
        """Set up, and go on to the first question."""
        setup.begin(self)
        rules.carry_on(self)

    def legal(self) -> list[int]:
        """The picks on offer."""
        return self.options

    def forbids(self, pick: int) -> int:
        """ALLOWED, or the clause that forbids the pick."""
        if self.to_move == NOBODY:
            return rules.GAME_OVER
        return rules.forbids(self, self.agenda.top(), pick)

    def apply(self, pick: int) -> None:
        """Carry on from the answer."""
        rules.answer_freely(self, self.agenda.pop(), pick)
        rules.carry_on(self)

    def copy(self) -> "Shards":
        """An independent twin."""
        twin = Shards(self.seats, self.dice.copy(), self.cards, self.ground)
        twin.copy_from(self)
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)
        self.dice = dice.split()
        if self.to_move != NOBODY and self.to_move != seat:
            self.options = rules.legal(self, self.agenda.top())

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

"""Ember, the Magical Card Game as the kernel sees it."""

from mypy_extensions import i64

from emberhall.games.conjure.judge.outlook import outlook
from emberhall.games.conjure.rules import secrets, setup
from emberhall.games.conjure.rules.state import Ember
from emberhall.kernel import victory
from emberhall.kernel.dice import Dice


class MagicalCardGame(Ember):
    """A game of Ember for two to five, or for one against the curses."""

    def set_up(self) -> None:
        """Lay out, and put the first tasks on the agenda."""
        setup.set_up(self)

    def copy(self) -> "MagicalCardGame":
        """An independent twin."""
        twin = MagicalCardGame(self.seats, self.dice.copy(), self.creatures)
        twin.copy_from(self)
        return twin

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)

    def returns(self) -> list[float]:
        """CONJ-GOAL-01: the winner has 1, the others share the loss; CONJ-RUL-41: several winners share the gain; alone
        it is 1 or -1."""
        if self.seats == 1:
            return [1.0 if self.winners else -1.0]
        return victory.shared(self.winners, self.seats)

    def outlook(self) -> list[float]:
        """How well each seat stands."""
        return outlook(self)

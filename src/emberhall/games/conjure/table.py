"""Ember, the Magical Card Game as the kernel sees it."""

from emberhall.games.conjure import rules, secrets, setup
from emberhall.games.conjure.outlook import outlook
from emberhall.games.conjure.state import Ember
from emberhall.kernel import victory
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY


class MagicalCardGame(Ember):
    """A game of Ember for two to five, or for one against the curses."""

    def begin(self) -> None:
        """Set up, and go on to the first question."""
        setup.set_up(self)
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
        rules.answer(self, self.agenda.pop(), pick)
        rules.carry_on(self)

    def copy(self) -> "MagicalCardGame":
        """An independent twin."""
        twin = MagicalCardGame(self.seats, self.dice.copy(), self.creatures)
        twin.copy_from(self)
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)
        self.dice = dice.split()
        if self.to_move != NOBODY and self.to_move != seat:
            self.options = rules.legal(self, self.agenda.top())

    def returns(self) -> list[float]:
        """CONJ-GOAL-01: the winner has 1, the others share the loss; CONJ-RUL-41: several winners share the gain; alone
        it is 1 or -1."""
        if self.seats == 1:
            return [1.0 if self.winners else -1.0]
        return victory.shared(self.winners, self.seats)

    def outlook(self) -> list[float]:
        """How well each seat stands."""
        return outlook(self)

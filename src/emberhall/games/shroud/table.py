"""Shroud of the Shadow Demon as the kernel sees it."""

from emberhall.games.shroud import rules, secrets, setup
from emberhall.games.shroud.outlook import outlook
from emberhall.games.shroud.state import Shroud
from emberhall.kernel import victory
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY


class ShadowDemon(Shroud):
    """A game of Shroud of the Shadow Demon for two to four."""

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
        rules.answer(self, self.agenda.pop(), pick)
        rules.carry_on(self)

    def copy(self) -> "ShadowDemon":
        """An independent twin."""
        twin = ShadowDemon(self.seats, self.dice.copy(), self.cards)
        twin.copy_from(self)
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)
        self.dice = dice.split()
        if self.to_move != NOBODY and self.to_move != seat:
            self.options = rules.legal(self, self.agenda.top())

    def returns(self) -> list[float]:
        """SHRD-OVER-07: the winner has 1, the others share the loss; SHRD-RUL-23: several winners share the gain."""
        return victory.shared(self.winners, self.seats)

    def outlook(self) -> list[float]:
        """How well each seat stands."""
        return outlook(self)

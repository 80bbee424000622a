"""Shroud of the Shadow Demon as the kernel sees it."""

from mypy_extensions import i64

from emberhall.games.shroud.judge.outlook import outlook
from emberhall.games.shroud.rules import secrets, setup
from emberhall.games.shroud.rules.state import Shroud
from emberhall.kernel import victory
from emberhall.kernel.dice import Dice


class ShadowDemon(Shroud):
    """A game of Shroud of the Shadow Demon for two to four."""

    def set_up(self) -> None:
        """Lay out, and put the first tasks on the agenda."""
        setup.set_up(self)

    def copy(self) -> "ShadowDemon":
        """An independent twin."""
        twin = ShadowDemon(self.seats, self.dice.copy(), self.cards)
        twin.copy_from(self)
        return twin

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)

    def returns(self) -> list[float]:
        """SHRD-OVER-07: the winner has 1, the others share the loss; SHRD-RUL-23: several winners share the gain."""
        return victory.shared(self.winners, self.seats)

    def outlook(self) -> list[float]:
        """How well each seat stands."""
        return outlook(self)

"""Dwarf Emberforge as the kernel sees it."""

from mypy_extensions import i64

from emberhall.games.emberforge.judge.outlook import outlook
from emberhall.games.emberforge.rules import secrets, setup
from emberhall.games.emberforge.rules.printed import Cards
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY


class Emberforge(Forge):
    """A game of Dwarf Emberforge for two to four."""

    def set_up(self) -> None:
        """Lay out, and put the first tasks on the agenda."""
        setup.set_up(self)

    def copy(self) -> "Emberforge":
        """An independent twin."""
        twin = Emberforge(self.seats, self.dice.copy(), self.cards)
        twin.copy_from(self)
        return twin

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)

    def returns(self) -> list[float]:
        """FORGE-WIN-07: the winner has 1, the others share the loss; a game that the guard ended is a draw."""
        if self.winner == NOBODY:
            return [0.0] * self.seats
        losers: int = self.seats - 1
        loss = -1.0 / losers
        return [1.0 if seat == self.winner else loss for seat in range(self.seats)]

    def outlook(self) -> list[float]:
        """How well each seat stands."""
        return outlook(self)


def new_game(seats: int, dice: Dice, cards: Cards, first: int, max_rounds: int) -> Emberforge:
    """A game that has yet to begin; `first` is who leads, NOBODY lets the dice say."""
    game = Emberforge(seats, dice, cards)
    game.lay_out()
    game.first = first
    game.max_rounds = max_rounds
    return game

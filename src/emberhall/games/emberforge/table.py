"""Dwarf Emberforge as the kernel sees it."""

from emberhall.games.emberforge import rules, secrets, setup
from emberhall.games.emberforge.outlook import outlook
from emberhall.games.emberforge.state import Cards, Forge
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY


class Emberforge(Forge):
    """A game of Dwarf Emberforge for two to four."""

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

    def copy(self) -> "Emberforge":
        """An independent twin."""
        twin = Emberforge(self.seats, self.dice.copy(), self.cards)
        twin.copy_from(self)
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        """Deal anew what the seat can't see."""
        secrets.redeal(self, seat, dice)
        self.dice = dice.split()
        if self.to_move != NOBODY and self.to_move != seat:
            self.options = rules.legal(self, self.agenda.top())

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

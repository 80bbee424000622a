"""EMBERWIND as the kernel sees it."""

from mypy_extensions import i64

from emberhall.games.emberwind.judge.outlook import outlook
from emberhall.games.emberwind.rules.both import rounds
from emberhall.games.emberwind.rules.state import HEROES_WIN, MAX_SEATS, Emberwind
from emberhall.kernel.dice import Dice


class Skirmish(Emberwind):
    """A fight of two to four Heroes against Foes that run themselves."""

    def set_up(self) -> None:
        """Put the first tasks on the agenda."""
        rounds.set_up(self)

    def copy(self) -> "Skirmish":
        """An independent twin."""
        twin = Skirmish(self.seats, self.dice.copy(), self.cards, self.field)
        twin.copy_from(self)
        return twin

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        """Nothing is hidden."""

    def returns(self) -> list[float]:
        """WIND-RUL-01: the Heroes win or lose together; the Storyteller of a fifth seat has the opposite."""
        won = 1.0 if self.ended == HEROES_WIN else -1.0
        results = [won] * self.seats
        if self.seats == MAX_SEATS:
            results[MAX_SEATS - 1] = -won
        return results

    def outlook(self) -> list[float]:
        """How well each seat stands."""
        return outlook(self)

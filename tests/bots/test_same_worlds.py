"""First picks are compared in the same worlds (decision 0013)."""

from emberhall.bots import SearchBot
from emberhall.bots.search import KEPT
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import ALLOWED, NOBODY, State

SAFE, BOLD, RASH = range(3)
HIDDEN = 1 << 15  # numbers that may lie face down, so many that none comes twice
WORTH = {SAFE: 0.1, BOLD: 0.0, RASH: -0.1}


class Wager(State):
    """A number lies face down; one pick, and it is over. Every pick is noted with the number that it met."""

    def __init__(self, dice: Dice, met: list[tuple[int, int]]) -> None:
        super().__init__(2, dice)
        self.to_move = 0
        self.met = met
        self.number = 0
        self.pick = NOBODY

    def legal(self) -> list[int]:
        return [SAFE, BOLD, RASH]

    def forbids(self, pick: int) -> int:
        return ALLOWED

    def apply(self, pick: int) -> None:
        self.met.append((pick, self.number))
        self.pick = pick
        self.to_move = NOBODY

    def copy(self) -> "Wager":
        twin = Wager(self.dice.copy(), self.met)
        twin.number = self.number
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        self.number = dice.below(HIDDEN)
        self.dice = dice.split()

    def returns(self) -> list[float]:
        luck = 0.8 * (2 * self.number / HIDDEN - 1)
        return [WORTH[self.pick] + luck, -WORTH[self.pick] - luck]


def numbers_met(seed: int, iterations: int) -> dict[int, list[int]]:
    """What each first pick met in a search, in order."""
    met: list[tuple[int, int]] = []
    SearchBot(seed, iterations).grow(Wager(Dice(fixed_seed(seed)), met))
    return {pick: [number for one, number in met if one == pick] for pick in (SAFE, BOLD, RASH)}


def test_every_first_pick_meets_the_same_worlds_in_the_same_order() -> None:
    met = numbers_met(seed=1, iterations=200)

    longest = max(met.values(), key=len)
    assert len(set(longest)) > len(longest) * 0.9
    for numbers in met.values():
        assert len(numbers) > 10
        assert numbers == longest[: len(numbers)]


def test_a_small_gain_is_seen_through_great_luck() -> None:
    """Luck moves the result by far more than the pick does, and two visits each tell which pick is best."""
    for seed in range(50):
        assert SearchBot(seed, 6).answer(Wager(Dice(fixed_seed(seed)), [])) == SAFE


def test_only_so_many_worlds_are_kept() -> None:
    met: list[tuple[int, int]] = []
    tree = SearchBot(1, 6 * KEPT).grow(Wager(Dice(fixed_seed(1)), met))

    assert len(tree.worlds) == KEPT
    numbers = [number for pick, number in met if pick == SAFE]
    assert len(numbers) > KEPT + 100
    assert len(set(numbers[KEPT:])) > 0.9 * len(numbers[KEPT:])

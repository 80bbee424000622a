"""Dice for worlds that only a bot imagines: quick, and of no use to anybody who wants to foretell a game."""

from typing import Final

from mypy_extensions import i64

from emberhall.kernel.dice import SEED_BYTES, Dice, Rng, fixed_seed

NO_SEED: Final = bytes(SEED_BYTES)
HALF_WORD: Final = 1 << 16


def rng_of(seed: int) -> Rng:
    """The generator of a bot's seed; seeds that are neighbours draw nothing alike."""
    return Rng(int.from_bytes(fixed_seed(seed)[:7], "little"))


class QuickDice(Dice):
    """Dice that draw lots. Of worlds that share them, each goes on drawing where the last one stopped."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(NO_SEED)
        self.rng = rng

    def copy(self) -> "QuickDice":
        """Independent dice that will roll the same."""
        return QuickDice(self.rng.copy())

    def word(self) -> i64:
        """The next 32 bits."""
        return self.below(HALF_WORD) * HALF_WORD + self.below(HALF_WORD)

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit` - 1."""
        return self.rng.below(limit)

    def aside(self, limit: i64) -> i64:
        """A number from 0 to `limit` - 1; there is one stream."""
        return self.rng.below(limit)

    def split(self) -> "QuickDice":
        """New dice that depend on these; these move on."""
        return QuickDice(Rng(self.word()))

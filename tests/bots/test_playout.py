"""Random play, and the dice of imagined worlds."""

from emberhall.bots import random_playout
from emberhall.bots.quick_dice import QuickDice, rng_of
from emberhall.kernel.dice import Rng
from emberhall.kernel.state import NOBODY
from emberhall.testing.settings import Setting
from tests.bots.matches import board


def test_a_random_playout_ends_with_the_game(setting: Setting) -> None:
    state = setting.new(1)

    picks = random_playout(state, Rng(1), 1 << 40)

    assert picks > 0
    assert state.to_move == NOBODY


def test_a_random_playout_stops_at_its_limit() -> None:
    state = board(".......")

    assert random_playout(state, Rng(1), 3) == 3
    assert random_playout(state, Rng(1), 0) == 0
    assert state.to_move == 1


def test_a_copy_of_quick_dice_rolls_the_same_and_is_independent() -> None:
    dice = QuickDice(rng_of(1))
    twin = dice.copy()

    assert [dice.roll(6) for _ in range(50)] == [twin.roll(6) for _ in range(50)]
    assert QuickDice(rng_of(2)).word() != QuickDice(rng_of(1)).word()


def test_quick_dice_show_every_number_about_as_often() -> None:
    dice, split = QuickDice(rng_of(1)), QuickDice(rng_of(1)).split()

    for some in (dice, split):
        counts = [0] * 6
        for _ in range(6000):
            counts[some.below(6)] += 1
        assert all(850 < count < 1150 for count in counts)
    words = [dice.word() for _ in range(1000)]
    assert all(0 <= word < 1 << 32 for word in words)
    assert max(words) >= 1 << 31

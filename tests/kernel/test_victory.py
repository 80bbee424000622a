"""Who wins, alone or together."""

import pytest

from emberhall.kernel import victory


@pytest.mark.parametrize(
    ("winners", "seats", "returns"),
    [
        (0b01, 2, [1.0, -1.0]),
        (0b11, 2, [0.0, 0.0]),
        (0b100, 3, [-0.5, -0.5, 1.0]),
        (0b0011, 4, [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        (0b1111, 4, [0.0] * 4),
    ],
)
def test_winners_share_the_gain_and_the_others_the_loss(winners: int, seats: int, returns: list[float]) -> None:
    assert victory.shared(winners, seats) == pytest.approx(returns)
    assert sum(victory.shared(winners, seats)) == pytest.approx(0.0)

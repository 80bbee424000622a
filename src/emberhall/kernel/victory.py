"""The result of a game that somebody wins, or several together."""

from mypy_extensions import i64


def shared(winners: i64, seats: i64) -> list[float]:
    """One number a seat, adding up to 0: a lone winner has 1, several share the gain, and the others share the loss."""
    count: i64 = 0
    for seat in range(seats):
        count += (winners >> seat) & 1
    loss = 1.0 / float(seats - 1)
    gain = loss * float(seats - count) / float(count)
    return [gain if (winners >> seat) & 1 else -loss for seat in range(seats)]

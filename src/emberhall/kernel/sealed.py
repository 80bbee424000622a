"""Answers that stay closed until everyone has given theirs: bids, votes, secret choices.

The seats are asked one after the other, and each answer lies face down in the state. Who gave one already is open to
all; what it is, a view shows to its own seat alone, and `redeal` deals it anew for the others.
"""

from mypy_extensions import i64

from emberhall.kernel.events import NOTHING


class Sealed:
    """One closed answer for each seat, as the pick that gave it."""

    def __init__(self, seats: i64) -> None:
        self.answers: list[int] = [NOTHING] * seats  # by seat; NOTHING where none was given

    def copy(self) -> "Sealed":
        """An independent twin."""
        twin = Sealed(0)
        twin.answers = self.answers[:]
        return twin

    def clear(self) -> None:
        """Nobody has given an answer."""
        for seat in range(len(self.answers)):
            self.answers[seat] = NOTHING

    def put(self, seat: i64, pick: i64) -> None:
        """The seat has given this answer, in place of any before."""
        self.answers[seat] = pick

    def of(self, seat: i64) -> i64:
        """The answer of the seat; NOTHING where it gave none."""
        return self.answers[seat]

    def count(self) -> i64:
        """How many have given an answer."""
        given: i64 = 0
        for answer in self.answers:
            if answer != NOTHING:
                given += 1
        return given

    def is_given(self, seat: i64) -> bool:
        """The seat has given an answer."""
        return self.answers[seat] != NOTHING

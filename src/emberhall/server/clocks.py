"""People's clocks at a table: how much time each seat has used and earned, and when it runs out.

They count the hall's own time without its pauses (`clock.py`). Either a seat has a bank, to which every answer adds;
or, where the bank is 0, every answer has its own time.
"""

from emberhall.server.clock import Pauses
from emberhall.server.rows import TableRow

QUICK_PASS = 3.0  # seconds; at a table of several people, passes that go unasked take a beat, which is less


class Clocks:
    """The clocks of all seats, and since when the question stands that one of them answers."""

    def __init__(self, row: TableRow, pauses: Pauses) -> None:
        self.bank, self.plus, self.are_on = row.bank, row.plus, row.has_clock
        self.pauses = pauses  # the hall's own
        self.asked_at = row.started or row.created
        self.spent = [0.0] * len(row.seats)
        self.answers = [0] * len(row.seats)  # how many, for what the clock adds
        self._by: list[int] = []  # whose each pick of the record was
        self._paid: list[bool] = []  # whether each pick of the record was one that the clock counts
        self._used: list[float] = []  # seconds of its own time, by each pick of the record, where `bank` is 0
        self._pauses_known = len(pauses.known)

    def are_wrong(self) -> bool:
        """A pause was found after answers that lie in it were counted: all is to be counted anew."""
        new = self.pauses.known[self._pauses_known :]
        self._pauses_known += len(new)
        return self.are_on and any(pause.began < self.asked_at for pause in new)

    # What happens

    def is_quick(self, at: float) -> bool:
        """An answer at that time comes as fast as one that goes unasked."""
        return self.pauses.counted(self.asked_at, at) <= QUICK_PASS

    def run(self, seat: int, at: float) -> None:
        """The seat was asked until that time."""
        self.spent[seat] += self.pauses.counted(self.asked_at, at)

    def stop(self, seat: int, *, is_free: bool) -> None:
        """The seat has answered: its clock adds what it adds, or begins anew where every answer has its own time."""
        self._by.append(seat)
        self._used.append(self.spent[seat])
        self._paid.append(not is_free)
        self.answers[seat] += not is_free
        if self.bank == 0:
            self.spent[seat] = 0.0

    def turn_back(self, picks: int) -> None:
        """Answers that are taken back have earned no time."""
        first = len(self._by) - picks
        for seat, is_paid, used in zip(self._by[first:], self._paid[first:], self._used[first:], strict=True):
            self.answers[seat] -= is_paid
            if self.bank == 0:
                self.spent[seat] += used
        del self._by[first:], self._used[first:], self._paid[first:]

    # What they show

    def left(self, seat: int) -> float:
        """The seconds that the seat had when the question was put."""
        earned = self.plus if self.bank == 0 else self.bank + self.plus * self.answers[seat]
        return max(0.0, earned - self.spent[seat])

    def runs_out(self, seat: int) -> float:
        """When the time of the seat is over, if it is asked until then."""
        return self.pauses.after(self.asked_at, self.left(seat))

    def asked_since(self, now: float) -> float:
        """Since when the question stands, as if there had been no pause."""
        return self.asked_at + self.pauses.within(self.asked_at, now)

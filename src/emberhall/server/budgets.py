"""What a visitor may ask of the hall: budgets that fill again, for each person and for the address that they come from.

Anyone can become another person, so the address counts as well; it has several times as much, because a school plays
behind one. Whoever has spent a budget is told which one, and when they can go on; nobody else notices.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from emberhall.kernel.errors import BadInput

MOST_REMEMBERED = 20_000  # budgets that are kept; those that were not used for longest are forgotten, and full again
MOST_SOCKETS = 300  # that one address may have open at once
MOST_SOCKETS_OF_ONE = 40  # that one person may
MOST_SOCKETS_OF_NAMELESS = 100  # that all those without a name may who come from one address
MINUTE, HOUR = 60.0, 3600.0


class Limited(BadInput):
    """A budget is spent; after so many seconds there will be enough in it again."""

    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(f"{what}; you can go on in {in_words(seconds)}")
        self.seconds = max(1.0, seconds)


def in_words(seconds: float) -> str:
    """A stretch of time, as one says it."""
    if seconds < 90:
        count, unit = max(1, round(seconds)), "second"
    elif seconds < 90 * MINUTE:
        count, unit = round(seconds / MINUTE), "minute"
    else:
        count, unit = round(seconds / HOUR), "hour"
    return f"{count} {unit}{'' if count == 1 else 's'}"


@dataclass(frozen=True)
class Allowance:
    """So many at once, and so many more a second; for one person, and for all who come from one address."""

    person: tuple[float, float]  # and as much again for all those without a name who come from one address
    address: tuple[float, float]
    spent: str  # what is told to whoever has spent it


def allowances(rate: float) -> dict[str, Allowance]:
    """Every budget; `rate` is what a person may ask a second, in units of the cheapest request."""
    return {
        "asking": Allowance((rate * 4, rate), (rate * 30, rate * 4), "you ask for too much at once"),
        "guests": Allowance((200, 100 / HOUR), (400, 200 / HOUR), "many new guests came from your address"),
        "tables": Allowance((60, 30 / HOUR), (400, 200 / HOUR), "you have opened many tables"),
        "branches": Allowance((12, 20 / HOUR), (80, 100 / HOUR), "you have played on from many moments"),
        "stories": Allowance((20, 60 / HOUR), (100, 300 / HOUR), "you have looked at the course of many games"),
        "swings": Allowance((60, 20 / MINUTE), (300, 100 / MINUTE), "you have looked at where many games turned"),
        "hints": Allowance((30, 15 / MINUTE), (200, 60 / MINUTE), "you have asked for many hints"),
        "words": Allowance((12, 30 / MINUTE), (120, 200 / MINUTE), "you have said a lot at once"),
    }


class Bucket:
    """So many at once, and so many more a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = burst, time.monotonic()

    def wait(self, cost: float) -> float:
        """How many seconds until there is enough in it; 0 where there is."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return max(0.0, (min(cost, self.burst) - self.left) / self.rate)

    def spend(self, cost: float) -> None:
        """So much is spent."""
        self.left -= min(cost, self.burst)


class Budgets:
    """What every visitor has left; a rate of 0 is no limit."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.allowances = allowances(rate)
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()  # open ones, by address and by person

    def spend(self, kind: str, person: str, address: str, cost: float = 1.0) -> None:
        """So much of the budget is spent; refused, and nothing is, where the person or the address has too little."""
        if self.rate <= 0:
            return
        allowance = self.allowances[kind]
        burst, rate = allowance.person
        mine = (person, (burst, rate)) if person else (f"nameless at {address}", (2 * burst, 2 * rate))
        buckets = [self._bucket(kind, *mine), self._bucket(kind, address, allowance.address)]
        wait = max(bucket.wait(cost) for bucket in buckets)
        if wait > 0:
            raise Limited(allowance.spent, wait)
        for bucket in buckets:
            bucket.spend(cost)

    def _bucket(self, kind: str, who: str, size: tuple[float, float]) -> Bucket:
        bucket = self.buckets.setdefault((kind, who), Bucket(*size))
        self.buckets.move_to_end((kind, who))
        if len(self.buckets) > MOST_REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket

    @contextmanager
    def socket(self, person: str, address: str) -> Iterator[None]:
        """A socket is open meanwhile; refused where the person, or their address, has too many."""
        mine = (person, MOST_SOCKETS_OF_ONE) if person else (f"nameless at {address}", MOST_SOCKETS_OF_NAMELESS)
        owners = [(f"@{address}", MOST_SOCKETS), mine]
        if self.rate > 0 and any(self.sockets[owner] >= most for owner, most in owners):
            raise Limited("there are too many pages open at tables from where you are", 15)
        for owner, _ in owners:
            self.sockets[owner] += 1
        try:
            yield
        finally:
            for owner, _ in owners:
                self.sockets[owner] -= 1
                if not self.sockets[owner]:
                    del self.sockets[owner]

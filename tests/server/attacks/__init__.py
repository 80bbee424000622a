"""What a hostile visitor does to a hall: one idea each.

Each docstring says what is done, and what it did "before": to the hall that had no budgets, no workers for what is
costly, and queues without a bound in bytes (commit 8cc7d94, on two busy cores, 6 s each). `bench/siege.py` runs them
one after another while honest people play, and `tests/server/test_siege.py` each for a moment.
"""

from tests.server.attacks import connections, costly, finished, kept, school, sockets, thinking
from tests.server.attacks.registry import FEW_FILES, KNOWN, NEEDS_RESTART, Attack

CHAPTERS = [chapter.__name__ for chapter in (costly, finished, sockets, thinking, kept, connections, school)]
ATTACKS = dict(sorted(KNOWN.items(), key=lambda known: CHAPTERS.index(known[1].__module__)))

__all__ = ["ATTACKS", "FEW_FILES", "NEEDS_RESTART", "Attack"]

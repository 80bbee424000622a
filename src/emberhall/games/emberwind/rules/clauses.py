"""The rules as numbered sentences, by the numbers that refusals give."""

from pathlib import Path
from typing import Final

from emberhall.kernel.clauses import Clauses

CLAUSES: Final = Clauses.load(Path(__file__).parents[1] / "clauses.toml")


def clause(id_: str) -> int:
    """The number of a clause, as `forbids` returns it."""
    return CLAUSES.number("WIND-" + id_)

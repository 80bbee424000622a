"""Which cards a scenario is about, so that none is forgotten: `test_every_card` looks for this mark."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def shows(*cards: str) -> Callable[[Test], Test]:
    """The test shows what these cards do."""
    assert cards, "a scenario of cards names those that it is about"

    def unchanged(test: Test) -> Test:
        return test

    return unchanged

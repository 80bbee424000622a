"""Which creatures a scenario is about, so that none is forgotten: `test_abilities_all` looks for this mark."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def ability(*creatures: str) -> Callable[[Test], Test]:
    """The test shows what the abilities of these creatures do."""
    assert creatures, "a scenario of abilities names the creatures that it is about"

    def unchanged(test: Test) -> Test:
        return test

    return unchanged

"""How many examples a property is tried on: a few by day, the same on every machine however busy it is; many at night,
and each night others (`make night`)."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings

Test = TypeVar("Test", bound=Callable[..., Any])

IS_NIGHT = os.environ.get("EMBERHALL_NIGHT") == "1"
AT_NIGHT = 20  # times as many
USUAL = settings(
    deadline=None,
    derandomize=not IS_NIGHT,
    print_blob=IS_NIGHT,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def examples(count: int) -> Callable[[Test], Test]:
    """So many by day; a test that wants them is slow."""
    return lambda test: pytest.mark.slow(settings(USUAL, max_examples=many(count))(test))


def many(count: int) -> int:
    """So many by day, and more at night."""
    return count * AT_NIGHT if IS_NIGHT else count

"""For pytest. Name it in a conftest.py: `pytest_plugins = ["emberhall.testing.plugin"]`.

The assertions of promises and scenario tables are explained like those of a test, and tests may name the clauses that
they show: `@clause("WATCH-4.3")`.
"""

import pytest

pytest.register_assert_rewrite("emberhall.testing.promises", "emberhall.testing.table", "emberhall.testing.walk")


def pytest_configure(config: pytest.Config) -> None:
    """The mark is known."""
    config.addinivalue_line("markers", "clause(id): the test shows the clause of the rules with this id")

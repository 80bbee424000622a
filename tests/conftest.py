"""What all tests share. The assertions of scenario tables and other helpers are explained like those of a test."""

import pytest

pytest.register_assert_rewrite(
    *(f"tests.{part}" for part in ("bots", "browser", "cli", "every_game", "games", "kernel", "server"))
)
pytest_plugins = ["emberhall.testing.plugin"]

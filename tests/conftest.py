"""What all tests share. The assertions of the scenario table are explained like those of a test."""

import pytest

pytest.register_assert_rewrite("tests.table", "tests.every_game.promises", "tests.games.emberforge.forge")

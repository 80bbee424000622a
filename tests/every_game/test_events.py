"""Events are rows: whatever the rules tell has one, and none is there for nothing."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from emberhall.games import registry
from emberhall.kit.game import Game


def words_told(game: Game) -> set[str]:
    """Every event that the rules of a game tell anywhere: the words in the first argument of `tell`."""
    folder = Path(str(import_module(f"emberhall.games.{game.id}").__file__)).parent / "rules"
    return {
        part.value
        for file in folder.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "tell"
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


@pytest.mark.parametrize("game", [game for game in registry() if game.events], ids=lambda game: game.id)
def test_every_event_has_a_row_and_every_row_an_event(game: Game) -> None:
    assert words_told(game) == set(game.events)

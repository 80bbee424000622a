"""How much events weigh: each game says it beside its sentences, in words that the page knows."""

from typing import get_args

import pytest

from emberhall.games import registry
from emberhall.kit.game import Game
from emberhall.kit.pace import Kind
from emberhall.server.facts import game_fact


@pytest.mark.parametrize("game", list(registry()), ids=lambda game: game.id)
def test_a_game_weighs_events_that_it_has_and_its_end_among_them(game: Game) -> None:
    kinds = {what: row.kind for what, row in game.events.items() if row.kind != "deed"}

    assert set(kinds.values()) <= set(get_args(Kind))
    assert "end" in kinds.values()
    assert game_fact(game.id, []).kinds == kinds

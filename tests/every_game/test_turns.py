"""How a turn goes: what each game of the hall tells whoever is new to it, with rules that it has."""

import pytest

from emberhall.games import registry
from emberhall.kit.game import Game
from emberhall.server.facts import game_fact

HALL = ("emberforge", "conjure", "shroud", "seekers", "emberwind")


@pytest.mark.parametrize("id_", HALL)
def test_a_turn_is_told_in_five_to_seven_short_steps(id_: str) -> None:
    steps = registry()[id_].turn

    assert 5 <= len(steps) <= 7
    for step in steps:
        assert step.text.endswith(".")
        assert len(step.text) <= 180
        assert 1 <= len(step.clauses) <= 3


@pytest.mark.parametrize("game", list(registry()), ids=lambda game: game.id)
def test_every_step_names_rules_that_the_game_has(game: Game) -> None:
    known = {clause.id for clause in game.clauses}

    for step in game.turn:
        assert set(step.clauses) <= known
    assert [step.text for step in game_fact(game.id, []).turn] == [step.text for step in game.turn]

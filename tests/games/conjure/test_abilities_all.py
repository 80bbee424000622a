"""Every creature has a scenario that shows its ability, and no scenario is about a creature that is not there."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from emberhall.games.conjure.content.cards import base_set
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

HERE = Path(__file__).parent


@cache
def shown() -> dict[str, list[str]]:
    """Each creature that an `ability(...)` mark names, with the tests that it stands before."""
    tests: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_abilities_*.py")):
        for test in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for creature in creatures_of(test):
                    tests.setdefault(creature, []).append(test.name)
    return tests


def creatures_of(test: ast.FunctionDef) -> Iterator[str]:
    """The creatures that the test's mark names; they have to come up in the test as well."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "ability":
            told = [word for word in words_of(test) if word not in mark.args]
            for word in mark.args:
                assert isinstance(word, ast.Constant), f"{test.name}: write the id of the creature out"
                assert word.value in [other.value for other in told], f"{test.name} says nothing of {word.value!r}"
                yield str(word.value)


def words_of(test: ast.FunctionDef) -> list[ast.Constant]:
    """All words that the test spells out, its marks included."""
    return [node for node in ast.walk(test) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


@pytest.mark.parametrize("creature", base_set().ids)
def test_every_creature_has_a_scenario_of_its_ability(creature: str) -> None:
    assert creature in shown(), f"no test is marked with ability(..., '{creature}', ...)"


def test_no_scenario_is_about_a_creature_that_is_not_there() -> None:
    assert [creature for creature in shown() if creature not in base_set().ids] == []


def test_all_forty_eight_creatures_are_gone_over() -> None:
    assert len(shown()) == len(base_set().ids) == 48


# When they may be used

AT_ANY_TIME = [
    "wisp", "cinder-imp", "puddle-sprite", "hedge-goblin", "gust-pixie", "mudling", "salt-selkie", "siren",
    "barrow-hound", "ash-raven", "cockatrice", "mirror-fae", "storm-harpy", "river-kelpie", "tomb-sphinx",
    "iron-minotaur", "frost-manticore", "cinder-salamander", "gale-roc", "abyss-leviathan", "night-chimera", "phoenix",
    "dread-wyrm", "old-tam", "marrow", "orrin", "kessa", "calder", "saffir",
]  # fmt: skip


@clause("CONJ-ABIL-05")
@pytest.mark.parametrize("at", ["drawn", "final"])
@pytest.mark.parametrize("creature", AT_ANY_TIME)
def test_a_flip_ability_can_be_announced_in_the_turn_of_another(table: EmberTable, creature: str, at: str) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=[creature], down=["vey", "umbra"], counters={"vey": -7}),
        Wizard("Birk", hand=["F8"], up=["lantern-newt"]), turn="Birk", at=at, charred=["E3"],
    )  # fmt: skip

    table.passes(*(["Birk"] if at == "drawn" else []))

    table.asks("Ash")
    assert creature in table.offered()


def test_all_abilities_of_any_time_are_gone_over() -> None:
    found = zip(base_set().ids, base_set().cards, strict=True)

    assert sorted(id_ for id_, card in found if card.timing == "any") == sorted(AT_ANY_TIME)

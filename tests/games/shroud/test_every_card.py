"""Every card has a scenario that shows what it does, and no scenario is about a card that is not there."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from emberhall.games.shroud.content.cards import base_set

HERE = Path(__file__).parent


@cache
def shown() -> dict[str, list[str]]:
    """Each card that a `shows(...)` mark names, with the tests that it stands before."""
    tests: dict[str, list[str]] = {}
    for file in sorted(HERE.glob("test_*.py")):
        for test in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for card in cards_of(test):
                    tests.setdefault(card, []).append(test.name)
    return tests


def cards_of(test: ast.FunctionDef) -> Iterator[str]:
    """The cards that the test's mark names."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "shows":
            for word in mark.args:
                assert isinstance(word, ast.Constant), f"{test.name}: write the id of the card out"
                yield str(word.value)


@pytest.mark.parametrize("card", base_set().ids)
def test_every_card_has_a_scenario_of_what_it_does(card: str) -> None:
    assert card in shown(), f"no test is marked with shows(..., '{card}', ...)"


def test_no_scenario_is_about_a_card_that_is_not_there() -> None:
    assert [card for card in shown() if card not in base_set().ids] == []


def test_all_sixty_one_cards_are_gone_over() -> None:
    assert len(shown()) == len(base_set().ids) == 61

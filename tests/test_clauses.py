"""Every rule has a test: each clause of each game is named by one, and no test names a clause that is not there."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from emberhall.kit.game import Game
from tests.trials import all_games

TESTS = Path(__file__).parent


@cache
def shown() -> dict[str, list[str]]:
    """Each clause that a test names, with the places."""
    places = defaultdict(list)
    for file in sorted(TESTS.rglob("test_*.py")):
        for clause, line in clauses_named(file):
            places[clause].append(f"{file.relative_to(TESTS)}:{line}")
    return places


def clauses_named(file: Path) -> Iterator[tuple[str, int]]:
    """The arguments of every `clause(...)` mark in a file; they are written out, so that a search finds them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("clause", "pytest.mark.clause"):
            for argument in node.args:
                place = f"{file.relative_to(TESTS)}:{node.lineno}"
                assert isinstance(argument, ast.Constant), f"{place}: write the clause's id out"
                yield str(argument.value), node.lineno


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_every_clause_is_shown_by_a_test(game: Game) -> None:
    missing = [f"{clause.id}: {clause.text}" for clause in game.clauses if clause.id not in shown()]

    assert not missing, "\n".join([f"{len(missing)} of {len(game.clauses)} clauses have no test:", *missing])


def test_no_test_names_a_clause_that_is_not_there() -> None:
    known = {clause.id for game in all_games().values() for clause in game.clauses}
    unknown = [f"{place}: {clause}" for clause, places in shown().items() if clause not in known for place in places]

    assert unknown == []


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_every_clause_is_a_sentence_of_its_own(game: Game) -> None:
    texts = [clause.text for clause in game.clauses]

    assert len(set(texts)) == len(texts)
    for clause in game.clauses:
        assert clause.text.strip() == clause.text
        assert clause.text[0].isupper() or clause.text[0].isdigit(), clause.id
        assert clause.text[-1] in ".!?", clause.id
        assert clause.chapter, clause.id

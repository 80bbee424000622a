"""Imports point one way: kernel <- games <- bots <- lab, server, adapters <- terminal, keeper, cli."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
MODULES = sorted((SOURCE / "emberhall").rglob("*.py"))
IN_GAMES = sorted((SOURCE / "emberhall" / "games").glob("*/*.py"))

# What each part may import of ours, apart from itself. The version, in `emberhall` itself, everyone may ask for.
BELOW = {
    "kernel": set[str](),
    "games": {"kernel"},
    "bots": {"kernel", "games"},
    "lab": {"kernel", "games", "bots"},
    "server": {"kernel", "games", "bots"},
    "adapters": {"kernel", "games", "bots"},
    "terminal": {"kernel", "games", "bots", "lab"},
    "keeper": {"kernel", "games", "bots", "server", "terminal"},
    "cli": {"kernel", "games", "bots", "lab", "server", "terminal", "keeper"},
    "__main__": {"cli"},
    "__init__": set(),
}
CHANCE_TIME_AND_FILES = {"random", "secrets", "time", "datetime", "json", "asyncio", "threading", "socket", "uuid"}
NEED_NOTHING_ELSE = {"kernel", "games"}
FROM_OUTSIDE = {"msgspec", "mypy_extensions", "rich"}


def imports_of(file: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, wherever in it, with the line."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}:{node.lineno}: imports are named whole, not from '.'"
            yield node.module or "", node.lineno
            yield from ((f"{node.module}.{name.name}", node.lineno) for name in node.names)


def part_of(module: str) -> str:
    """The part of ours that a module is in: `kernel` for `emberhall.kernel.dice`."""
    return module.split(".")[1] if "." in module else ""


def module_of(file: Path) -> str:
    """The name of a file as a module."""
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts)


@pytest.mark.parametrize("file", MODULES, ids=module_of)
def test_a_module_imports_only_what_is_below_it(file: Path) -> None:
    part = part_of(module_of(file))
    assert part in BELOW, f"{part} is a new part: say in BELOW what it may import"

    for module, line in imports_of(file):
        if module.startswith("emberhall.") and not module.startswith("emberhall.__"):
            allowed = {*BELOW[part], part}
            assert part_of(module) in allowed, f"{file.name}:{line}: {part} may not import {module}"


@pytest.mark.parametrize("file", IN_GAMES, ids=module_of)
def test_a_game_knows_no_other_game(file: Path) -> None:
    home = f"emberhall.games.{file.parent.name}"

    for module, line in imports_of(file):
        is_stranger = module.startswith("emberhall.games") and not f"{module}.".startswith(f"{home}.")
        assert not is_stranger or home.startswith(f"{module}."), f"{file.name}:{line} imports {module}"


@pytest.mark.parametrize(
    "file", [*IN_GAMES, *sorted((ROOT / "examples").glob("*/*.py"))], ids=lambda file: f"{file.parent.name}.{file.stem}"
)
def test_rules_have_no_chance_or_time_of_their_own(file: Path) -> None:
    for module, line in imports_of(file):
        assert module.split(".")[0] not in CHANCE_TIME_AND_FILES, f"{file.name}:{line} imports {module}"


@pytest.mark.parametrize("file", [f for f in MODULES if part_of(module_of(f)) in NEED_NOTHING_ELSE], ids=module_of)
def test_kernel_and_games_need_little_from_outside(file: Path) -> None:
    for module, line in imports_of(file):
        top = module.split(".")[0]
        is_known = top in sys.stdlib_module_names or top in {*FROM_OUTSIDE, "emberhall"}
        assert is_known, f"{file.name}:{line} imports {module}"

"""Imports point one way: kernel <- kit <- games, kernel <- bots, and lab, server, terminal, keeper, cli above them; in
a game rules <- judge, content <- face. Nothing runs in circles, and what is compiled imports nothing that is not."""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
GAMES = SOURCE / "emberhall" / "games"
MODULES = sorted((SOURCE / "emberhall").rglob("*.py"))
IN_GAMES = sorted(GAMES.glob("*/**/*.py"))
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))

# What each part may import of ours, apart from itself. The version, in `emberhall` itself, everyone may ask for.
BELOW = {
    "kernel": set[str](),
    "kit": {"kernel"},
    "games": {"kernel", "kit"},
    "bots": {"kernel"},
    "testing": {"kernel", "kit", "games", "bots"},
    "lab": {"kernel", "kit", "games", "bots"},
    "server": {"kernel", "kit", "games", "bots"},
    "terminal": {"kernel", "kit", "games", "bots", "lab"},
    "keeper": {"kernel", "kit", "games", "bots", "server", "terminal"},
    "cli": {"kernel", "kit", "games", "bots", "lab", "server", "terminal", "keeper"},
    "__main__": {"cli"},
    "__init__": set(),
}

# And inside a game: its `__init__`, which puts it together, may import all of its rooms.
ROOMS = {
    "rules": set[str](),
    "judge": {"rules"},
    "content": {"rules"},
    "face": {"rules", "judge", "content"},
    "__init__": {"rules", "judge", "content", "face"},
    "trial": {"rules", "judge", "content", "face", "GAME"},
}
COMPILED_ROOMS = {"rules", "judge"}
COMPILED = {"kernel", "bots"}

CHANCE_TIME_AND_FILES = {"random", "secrets", "time", "datetime", "json", "asyncio", "threading", "socket", "uuid"}
NEED_LITTLE = {"kernel", "kit", "games"}
FROM_OUTSIDE = {"msgspec", "mypy_extensions", "rich"}


def tree_of(file: Path) -> ast.Module:
    """What is written in a file."""
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imports_of(file: Path) -> list[tuple[str, int]]:
    """Every module that a file imports, wherever in it, with the line."""
    return list(found_in(file))


def found_in(file: Path) -> Iterator[tuple[str, int]]:
    """The same, one by one; what comes after `from ... import` may be a module or not. Where all of it is, the package
    is not what is imported: it is run for each of its modules anyhow."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}:{node.lineno}: imports are named whole, not from '.'"
            names = [f"{node.module}.{name.name}" for name in node.names]
            yield from ((name, node.lineno) for name in names)
            if not OURS.issuperset(names):
                yield node.module or "", node.lineno


def module_of(file: Path) -> str:
    """The name of a file as a module."""
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts)


def part_of(module: str) -> str:
    """The part of ours that a module is in: `kernel` for `emberhall.kernel.dice`."""
    return module.split(".")[1] if "." in module else ""


OURS = {module_of(file).removesuffix(".__init__") for file in MODULES}


def place(file: Path, line: int) -> str:
    """A line of a file, as a complaint names it."""
    return f"{file.relative_to(ROOT)}:{line}"


def is_compiled(file: Path) -> bool:
    """The file lies where everything is compiled."""
    parts = file.relative_to(SOURCE / "emberhall").parts
    return parts[0] in COMPILED or (parts[0] == "games" and len(parts) > 3 and parts[2] in COMPILED_ROOMS)


def test_a_module_imports_only_what_is_below_it() -> None:
    unknown = {part_of(module_of(file)) for file in MODULES} - set(BELOW)
    assert not unknown, f"{unknown} are new parts: say in BELOW what they may import"
    faults = [
        f"{place(file, line)} may not import {module}"
        for file in MODULES
        for module, line in imports_of(file)
        if module.startswith("emberhall.") and not module.startswith("emberhall.__")
        if part_of(module) not in {*BELOW[part_of(module_of(file))], part_of(module_of(file))}
    ]
    assert faults == []


def test_a_room_of_a_game_imports_only_what_is_below_it() -> None:
    faults = []
    for file in IN_GAMES:
        game, room = file.relative_to(GAMES).with_suffix("").parts[:2]
        assert room in ROOMS, f"{place(file, 1)}: a module of a game lies in one of {', '.join(ROOMS)}"
        for module, line in imports_of(file):
            home = f"emberhall.games.{game}."
            if module.startswith(home) and module.removeprefix(home).split(".")[0] not in {room, *ROOMS[room]}:
                faults.append(f"{place(file, line)} may not import {module}")
    assert faults == []


def test_what_is_compiled_imports_nothing_that_is_not() -> None:
    files = {module_of(file).removesuffix(".__init__"): file for file in MODULES}
    faults = [
        f"{place(file, line)} is compiled, and {module} is not"
        for file in MODULES
        if is_compiled(file)
        for module, line in imports_of(file)
        if module in files and files[module].name != "__init__.py" and not is_compiled(files[module])
    ]
    assert faults == []


def test_a_game_knows_no_other_game() -> None:
    faults = []
    for file in IN_GAMES:
        home = f"emberhall.games.{file.relative_to(GAMES).parts[0]}."
        for module, line in imports_of(file):
            if module.startswith("emberhall.games") and not f"{module}.".startswith(home) and module + "." not in home:
                faults.append(f"{place(file, line)} imports {module}")
    assert faults == []


def test_rules_have_no_chance_or_time_of_their_own() -> None:
    faults = [
        f"{place(file, line)} imports {module}"
        for file in [*IN_GAMES, *EXAMPLES]
        for module, line in imports_of(file)
        if module.split(".")[0] in CHANCE_TIME_AND_FILES
    ]
    assert faults == []


def test_kernel_kit_and_games_need_little_from_outside() -> None:
    known = {*sys.stdlib_module_names, *FROM_OUTSIDE, "emberhall"}
    faults = [
        f"{place(file, line)} imports {module}"
        for file in MODULES
        if part_of(module_of(file)) in NEED_LITTLE
        for module, line in imports_of(file)
        if module.split(".")[0] not in known
    ]
    assert faults == []


def test_no_imports_run_in_circles() -> None:
    files = {module_of(file).removesuffix(".__init__"): file for file in MODULES}
    arrows = {
        module: {target for target in imported_when_run(file) if target in files and target != module}
        for module, file in files.items()
    }
    assert circle_in(arrows) == []


def imported_when_run(file: Path) -> Iterator[str]:
    """What a file imports; what only its annotations name (a table's hall, a hall's tables) is not imported."""
    if "TYPE_CHECKING" not in file.read_text(encoding="utf-8"):
        return (module for module, _ in imports_of(file))
    named = [
        node
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    lines = {line for node in named for line in range(node.lineno, (node.end_lineno or 0) + 1)}
    return (module for module, line in imports_of(file) if line not in lines)


def circle_in(arrows: Mapping[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle, from the first one on to itself; empty where there is none."""
    left = {module: set(targets) for module, targets in arrows.items()}
    while free := [module for module, targets in left.items() if not targets & left.keys()]:
        for module in free:
            del left[module]
    if not left:
        return []
    way = [min(left)]
    while way[-1] not in way[:-1]:
        way.append(min(left[way[-1]] & left.keys()))
    return way[way.index(way[-1]) :]


@pytest.mark.parametrize(
    ("arrows", "circle"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set[str]()}, []),
        ({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}, ["b", "c", "b"]),
    ],
)
def test_a_circle_would_be_found(arrows: dict[str, set[str]], circle: list[str]) -> None:
    assert circle_in(arrows) == circle

"""What holds for every file of the repository."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = {".py", ".ts", ".js", ".svelte", ".css"}
MOST_LINES = 600
MOST_ARMS = 8
MADE = {"web/src/lib/schema.d.ts"}  # by a program, for a program

# Spelt so that this file does not hold them
UNFINISHED = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK", "WI" + "P", "NotImplemented" + "Error"]
HOMES = ["work", "home", "root", "Users"]
REGISTRIES = ["pythonhosted" + ".org", "pypi.org/" + "simple", "registry.npmjs" + ".org", "registry.yarnpkg" + ".com"]
OWN_REGISTRIES = r"--(extra-)?index" + r"-url|https?://[^\s/]*(artifactory|nexus)"
FAULTS = {
    "words of unfinished work": re.compile(r"\b(" + "|".join(UNFINISHED) + r")\b"),
    "paths of somebody's machine": re.compile(r"(?<![\w.:/~$}>)\]-])/(" + "|".join(HOMES) + r")/\w"),
    "addresses of registries": re.compile("|".join([*map(re.escape, REGISTRIES), OWN_REGISTRIES])),
}


@cache
def files() -> dict[str, str]:
    """Every text file that is, or will be, in the repository, by its path."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip("this is no git checkout, so there is no telling which files belong to it")
    paths = [path for path in done.stdout.split("\0") if path and (ROOT / path).is_file()]
    contents = {path: (ROOT / path).read_bytes() for path in paths}
    return {path: content.decode("utf-8") for path, content in contents.items() if b"\0" not in content}


@pytest.mark.parametrize("fault", FAULTS)
def test_no_file_holds(fault: str) -> None:
    found = [
        f"{path}:{number}: {line.strip()}"
        for path, text in files().items()
        for number, line in enumerate(text.splitlines(), start=1)
        if FAULTS[fault].search(line)
    ]

    assert found == []


def test_no_source_file_is_too_long() -> None:
    sources = {path: text for path, text in files().items() if Path(path).suffix in SOURCES and path not in MADE}
    too_long = {path: len(text.splitlines()) for path, text in sources.items()}

    assert {path: lines for path, lines in too_long.items() if lines > MOST_LINES} == {}


@cache
def game_modules() -> dict[str, ast.Module]:
    """The Python of the games, by its path."""
    paths = [path for path in files() if path.startswith("src/emberhall/games/") and path.endswith(".py")]
    return {path: ast.parse(files()[path]) for path in paths}


def compared(node: ast.stmt) -> str:
    """What an `if` asks to be equal to something, or among some; "" where it asks for something else."""
    test = node.test if isinstance(node, ast.If) else None
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq | ast.Is | ast.In):
        return ast.dump(test.left)
    return ""


def arms(node: ast.If) -> int:
    """How many questions in a row, joined by `elif`, ask the same thing."""
    (below,) = node.orelse if len(node.orelse) == 1 else (node,)
    return 1 + (
        arms(below) if below is not node and isinstance(below, ast.If) and compared(below) == compared(node) else 0
    )


def ladders(module: ast.Module) -> Iterator[tuple[int, int]]:
    """Every run of questions that ask what one thing is equal to, with its line: by `elif`, one after another where
    each of them leaves, or as cases."""
    for node in ast.walk(module):
        if isinstance(node, ast.Match):
            yield len(node.cases), node.lineno
        for body in (getattr(node, "body", []), getattr(node, "orelse", [])):
            run, asked = 0, ""
            for statement in body if isinstance(body, list) else []:
                about = compared(statement)
                run, asked = (run if about == asked else 0) + arms(statement) if about else 0, about
                yield run, statement.lineno


def test_no_game_has_a_ladder() -> None:
    found = {
        f"{path}:{line}": length
        for path, module in game_modules().items()
        for length, line in ladders(module)
        if length > MOST_ARMS
    }

    assert found == {}


@pytest.mark.parametrize("joint", ["", "el"])
def test_a_ladder_would_be_found(joint: str) -> None:
    questions = "".join(f"    {joint if number else ''}if x == {number}:\n        return 1\n" for number in range(9))

    assert max(ladders(ast.parse(f"def f(x):\n{questions}")))[0] == 9


def test_no_name_of_a_game_is_put_together() -> None:
    """Fields of card files are asked for by the names that the schema has; code is not."""
    calls = [
        (path, node)
        for path, module in game_modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"getattr", "globals", "vars"}
    ]
    compiled = [path for path, _ in calls if "/rules/" in path or "/judge/" in path]
    made = [
        f"{path}:{node.lineno}"
        for path, node in calls
        if not all(isinstance(a, ast.Name | ast.Attribute | ast.Constant | ast.Subscript) for a in node.args[1:2])
    ]

    assert (compiled, made) == ([], [])


def test_rules_and_faces_read_the_numbers_of_a_task_by_their_names() -> None:
    found = [
        f"{path}:{node.lineno}"
        for path, module in game_modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and node.attr in {"left", "thing", "also"}
        if isinstance(node.value, ast.Name) and node.value.id in {"task", "top", "asked"}
    ]

    assert found == []


def test_every_text_ends_with_a_line_break_and_no_line_with_a_blank() -> None:
    assert [path for path, text in files().items() if text and not text.endswith("\n")] == []
    assert [path for path, text in files().items() if re.search(r"[ \t]$", text, re.MULTILINE)] == []


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        ("words of unfinished work", "x = 1  # TO" + "DO: more"),
        ("paths of somebody's machine", "cd /home" + "/ash/hall"),
        ("paths of somebody's machine", 'path = "/work' + '/main"'),
        ("addresses of registries", "--extra-index" + "-url https://example.org/simple"),
        ("addresses of registries", "https://files.pythonhosted" + ".org/packages/x.whl"),
    ],
)
def test_a_fault_would_be_found(fault: str, line: str) -> None:
    assert FAULTS[fault].search(line)


@pytest.mark.parametrize("line", ["the way home/away", "https://example.org/home/page", "$HOME/work/file", "todo"])
def test_innocent_lines_are_left_alone(line: str) -> None:
    assert not any(fault.search(line) for fault in FAULTS.values())

"""What holds for every file of the repository."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = {".py", ".ts", ".js", ".svelte", ".css"}
MOST_LINES = 600
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

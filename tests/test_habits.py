"""What helps people to work here is right: hooks and the CI file call what is there, and settings agree."""

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md"))


def read(path: str) -> Any:
    """What a YAML file says."""
    return yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))


HOOKS = {hook["id"]: shlex.split(hook["entry"]) for hook in read(".pre-commit-config.yaml")["repos"][0]["hooks"]}
STEPS = read(".github/workflows/ci.yml")["jobs"]["test"]["steps"]


def test_the_ci_file_tries_every_python_that_is_promised() -> None:
    named = [re.fullmatch(r".* :: (3\.\d+)", line) for line in PROJECT["project"]["classifiers"]]
    matrix = read(".github/workflows/ci.yml")["jobs"]["test"]["strategy"]["matrix"]

    assert matrix["python"] == [found[1] for found in named if found]


@pytest.mark.parametrize("command", [step["run"] for step in STEPS if "run" in step])
def test_the_ci_file_calls_targets_of_make(command: str) -> None:
    make, target, *variables = shlex.split(command)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert make == "make"
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    assert all(re.search(rf"^{variable.partition('=')[0]} *\?=", makefile, re.MULTILINE) for variable in variables)


@pytest.mark.parametrize("id_", HOOKS)
def test_a_hook_calls_a_tool_that_is_locked(id_: str) -> None:
    tool, *words = HOOKS[id_]
    if tool == "npm":
        package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
        assert words[-1] in package["scripts"]
    else:
        locked = (ROOT / "requirements" / "test.txt").read_text(encoding="utf-8")
        assert re.search(rf"^{tool.removeprefix('.venv/bin/')}==", locked, re.MULTILINE)


def test_editors_and_ruff_agree_on_the_length_of_a_line() -> None:
    said = re.search(r"^max_line_length = (\d+)$", (ROOT / ".editorconfig").read_text(encoding="utf-8"), re.MULTILINE)

    assert said is not None
    assert int(said[1]) == PROJECT["tool"]["ruff"]["line-length"]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_says_what_it_is_for(path: Path) -> None:
    _, front, body = path.read_text(encoding="utf-8").split("---\n", 2)

    assert set(yaml.safe_load(front)) == {"name", "about"}
    assert body.strip()

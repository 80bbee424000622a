"""CONTRIBUTING tells the truth: every excerpt that names its file is in that file, word for word."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
EXCERPTS = re.findall(r"```\w+\n# (\S+)\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS)
def test_an_excerpt_is_in_its_file(file: str, excerpt: str) -> None:
    assert excerpt in (ROOT / file).read_text(encoding="utf-8")


def test_there_are_excerpts() -> None:
    assert len(EXCERPTS) >= 8


def test_the_game_in_python_plays(capsys: pytest.CaptureFixture[str]) -> None:
    program = re.search(r"```python\n(from connect_four import GAME\n.*?)```", GUIDE, re.DOTALL)

    assert program is not None
    exec(program[1], {})
    assert re.match(r"[ry.]{7}(/[ry.]{7}){5} \[", capsys.readouterr().out)


@pytest.mark.parametrize("path", re.findall(r"`((?:src|tests|docs|examples|games)/[\w/.]+)`", GUIDE))
def test_what_it_points_to_is_there(path: str) -> None:
    assert (ROOT / path).exists() or (ROOT / "src" / "emberhall" / path).exists()

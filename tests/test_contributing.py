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


@pytest.mark.parametrize("path", re.findall(r"`((?:src|tests|docs|examples|web)/[\w/.]+)`", GUIDE))
def test_what_it_points_to_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("path", "names"), re.findall(r"`((?:src|web)/[\w/.]+)`\s\(((?:`\w+`(?:, )?)+)\)", GUIDE))
def test_what_it_names_in_a_file_is_in_that_file(path: str, names: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    for name in re.findall(r"\w+", names):
        assert re.search(rf"\b(def|class|async)? ?{name}\b ?[(:]", text), f"{path} has no {name}"


ROLES = re.findall(r"^\| (?:`(\w+)/`)? ?\| (`\w+`[^|]*) \|", GUIDE, re.MULTILINE)
EVERYWHERE = {
    "rules": {"state", "questions", "printed", "setup"},
    "judge": {"outlook", "position"},
    "content": {"schema", "checks", "compiler", "cards"},
    "face": {"view", "prompts", "log", "names", "keywords", "notation", "result", "terminal"},
}


def test_the_table_of_roles_is_what_every_game_has() -> None:
    room, told = "", dict[str, set[str]]()
    for head, modules in ROLES:
        room = head or room
        told.setdefault(room, set()).update(re.findall(r"`(\w+)`", modules))

    for room, modules in EVERYWHERE.items():
        assert modules <= told[room]
        for game in (ROOT / "src" / "emberhall" / "games").glob("*/clauses.toml"):
            assert modules <= {file.stem for file in (game.parent / room).glob("*.py")}, f"{game.parent.name}/{room}"

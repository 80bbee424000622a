"""README tells the truth: its commands run, its sample plays, its links lead somewhere, its counts are right."""

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from emberhall.cli import app
from emberhall.games import registry
from tests.server.house import open_house

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^emberhall (.*?)(?:  .*)?$", README, re.MULTILINE)
LINKS = re.findall(r"\]\((?!https?:|#)([^)]+)\)", README)
SMALL = {"--games": "4", "--jobs": "1"}  # as the tests run them: a few games, in this process
ROWS = {game.id: row for game in registry() for row in README.splitlines() if f"games/{game.id}/README.md" in row}


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_runs(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = shlex.split(line)
    if words[0] == "serve":
        with open_house(tmp_path / "hall.db") as house:
            assert house.address.startswith("http://127.0.0.1:")
        return
    if words[0] == "replay":
        bots = ["--seats", "bot:random,bot:random", "--option", "max_rounds=2"]
        CliRunner().invoke(app, ["play", "emberforge", *bots, "--save", words[1]])
    words = [SMALL.get(before, word) for before, word in zip(["", *words], words, strict=False)]

    result = CliRunner().invoke(app, words + (["--seconds", "0.001"] if words[0] == "bench" else []))

    assert result.exit_code == 0, result.output


def test_every_command_is_shown() -> None:
    shown = {command.split()[0] for command in COMMANDS}

    assert shown == set(vars(get_command(app))["commands"])


@pytest.mark.parametrize("target", re.findall(r"^make (\w+)", README, re.MULTILINE))
def test_a_target_of_make_is_there(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("link", LINKS)
def test_a_link_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()


def test_there_is_a_picture() -> None:
    assert any(link.endswith(".png") for link in LINKS)


@pytest.mark.parametrize("path", re.findall(r"^((?:src|examples|tests|bench|docs)/\S*)", README, re.MULTILINE))
def test_a_folder_of_the_layout_is_there(path: str) -> None:
    assert (ROOT / path.partition("<")[0]).is_dir()


def test_the_game_in_python_plays(capsys: pytest.CaptureFixture[str]) -> None:
    program = re.search(r"```python\n(.*?)```", README, re.DOTALL)

    assert program is not None
    exec(program[1].replace("search:300", "search:2"), {})
    *picks, returns = capsys.readouterr().out.splitlines()
    assert all(re.fullmatch(r"seat [01]: \S+", pick) for pick in picks)
    assert sorted(map(float, returns.strip("[]").split(","))) == [-1.0, 1.0]


@pytest.mark.parametrize("id_", ROWS)
def test_the_counts_of_a_game_are_right(id_: str) -> None:
    game = registry()[id_]
    about, players, rules, cards, _ = (cell.strip() for cell in ROWS[id_].strip("|").split("|"))

    assert game.name in about
    assert players == f"{game.min_seats}-{game.max_seats}"
    assert rules.startswith(f"{len(game.clauses)} clauses")
    assert cards == str(len(game.cards(())))


def test_every_game_of_ours_is_listed() -> None:
    folders = {path.parent.name for path in (ROOT / "src/emberhall/games").glob("*/__init__.py")}

    assert folders == set(ROWS)

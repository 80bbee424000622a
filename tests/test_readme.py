"""README and the pages behind it tell the truth: commands run, the sample plays, links lead on, counts are right."""

import re
import shlex
from functools import cache
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from docs.pictures import SHOWN
from emberhall.cli import app
from emberhall.games import registry
from tests.server.house import open_house

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_WORDS = 900
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
PAGES = [
    *ROOT.glob("*.md"),
    *ROOT.glob(".github/**/*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("src/emberhall/games/*/README.md"),
]
LINKS = [
    (path.relative_to(ROOT).as_posix(), link)
    for path in PAGES
    for link in dict.fromkeys(LINK.findall(path.read_text(encoding="utf-8")))
]


def page(name: str) -> str:
    """The text of a page of docs/."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


LAYOUT = re.findall(r"^((?:src|web|examples|tests|bench|deploy|docs)/\S*)", README, re.MULTILINE)
COMMANDS = re.findall(r"^emberhall (.*?)(?:  .*)?$", page("commands.md"), re.MULTILINE)
SMALL = {"--games": "4", "--jobs": "1"}  # as the tests run them: a few games, in this process
GAMES = [path.parent.name for path in (ROOT / "src/emberhall/games").glob("*/__init__.py")]
ROWS = {game.id: row for game in registry() for row in README.splitlines() if f"games/{game.id}/README.md" in row}


# README itself


def test_it_is_short() -> None:
    assert len(README.split()) < MOST_WORDS


def test_there_is_a_picture() -> None:
    assert any(link.endswith(".png") for link in LINK.findall(README))


@pytest.mark.parametrize("target", re.findall(r"^make (\w+)", README, re.MULTILINE))
def test_a_target_of_make_is_there(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    "path", re.findall(r"^((?:src|web|examples|tests|bench|deploy|docs)/\S*)", README, re.MULTILINE)
)
def test_what_the_layout_names_is_there_for_every_game(path: str) -> None:
    named = [path.replace("<id>", game) for game in GAMES] if "<id>" in path else [path]

    assert [place for place in named if not (ROOT / place).exists()] == []


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
    about, players, rules, cards = (cell.strip() for cell in ROWS[id_].strip("|").split("|"))

    assert game.name in about
    assert players == f"{game.min_seats}-{game.max_seats}"
    assert rules == f"{len(game.clauses)} clauses"
    assert cards == str(len(game.cards(())))


def test_every_game_of_ours_is_listed() -> None:
    assert set(GAMES) == set(ROWS)


def test_its_figures_are_those_that_were_measured() -> None:
    _, _, rest = README.partition("## Measured")
    rows = [line for line in rest.partition("## Layout")[0].splitlines() if re.match(r"\| [A-Z]", line)]
    measured = page("measured.md")

    assert rows
    for row in rows:
        figures = re.findall(r"\d[\d,.]*x?(?: ms)?", row)
        assert figures
        assert [figure for figure in figures if figure not in measured] == [], row


# All pages


@pytest.mark.parametrize(("path", "link"), LINKS)
def test_a_link_leads_somewhere(path: str, link: str) -> None:
    assert ((ROOT / path).parent / link).exists()


def test_every_picture_of_the_hall_is_shown() -> None:
    shown = {(ROOT / path).parent / link for path, link in LINKS if link.endswith(".png")}

    assert set((ROOT / "docs" / "hall").glob("*.png")) == shown


def test_every_picture_of_the_hall_can_be_taken_again() -> None:
    taken = {f"{name}-{width}-{theme}.png" for name, width, theme in SHOWN}

    assert {path.name for path in (ROOT / "docs" / "hall").glob("*.png")} == taken


def test_every_page_can_be_found_from_readme() -> None:
    found, new = set[Path](), {ROOT / "README.md"}
    while new:
        found |= new
        links = {((ROOT / path).parent / link).resolve() for path, link in LINKS if ROOT / path in new}
        new = {link for link in links if link.suffix == ".md"} - found

    assert sorted(set((ROOT / "docs").glob("*.md")) - found) == []
    assert sorted(set((ROOT / "docs" / "balance").glob("*.md")) - found) == []


# The command line, and what was measured


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


def test_every_option_of_serve_that_the_hall_names_is_there() -> None:
    _, _, told = page("hall.md").partition("## What `serve` is told")
    known = {name for option in vars(get_command(app))["commands"]["serve"].params for name in option.opts}

    named = set(re.findall(r"`(--[a-z-]+)`", told))
    assert named
    assert named <= known


@pytest.mark.parametrize("module", sorted(set(re.findall(r"python -m bench\.(\w+)", page("measured.md")))))
def test_a_measurement_can_be_made_again(module: str) -> None:
    assert (ROOT / "bench" / f"{module}.py").is_file()


# The words that are our own


@cache
def everything_written() -> set[str]:
    """Every word of the sources, as it stands there."""
    paths = [path for top in ("src", "tests", "bench", "web/src") for path in (ROOT / top).rglob("*")]
    texts = [path.read_text(encoding="utf-8") for path in paths if path.suffix in {".py", ".ts", ".svelte", ".toml"}]
    return {word for text in texts for word in re.findall(r"[A-Za-z]+", text)}


@pytest.mark.parametrize("word", re.findall(r"^\| \*\*(\w+)\*\*", page("glossary.md"), re.MULTILINE))
def test_a_word_of_the_glossary_is_used(word: str) -> None:
    assert word in everything_written()

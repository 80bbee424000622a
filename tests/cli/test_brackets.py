"""Texts are shown as they are: what looks like Rich's markup or an emoji's name is neither."""

from pathlib import Path

import pytest

from emberhall.kit import record as records
from tests.cli.conftest import Run
from tests.cli.test_play import lines

PACK = """
[pack]
name = "Mine [/b]"
game = "toy"

[odd]
name = "Odd [/] Card"
text = "Closes what was never opened [/b], :fire: and [link=x]."
"""


@pytest.fixture
def pack(folder: Path) -> str:
    """A pack with brackets in every text."""
    (folder / "odd.toml").write_text(PACK)
    return "odd.toml"


def test_brackets_in_a_pack_are_shown(run: Run, pack: str) -> None:
    browsed = run("cards", "toy", "--pack", pack).stdout
    played = run("play", "toy", "--pack", pack, "--seed", "1", typed="cards odd\n").stdout

    assert "Packs    Mine [/b]" in played
    assert "Mine [/b]: 1 card " in run("cards", "validate", pack).stdout
    for shown in (browsed, played.partition("> cards odd")[2]):
        for text in ("Mine [/b]", "Odd [/] Card", "never opened [/b], :fire: and [link=x]."):
            assert text in " ".join(shown.split())


def test_brackets_in_a_players_name_are_shown(run: Run) -> None:
    typed = lines("bet", "?", "hint", "log", ":fire:", "[/b]")
    shown = run("play", "toy", "--seats", "me:[bold]x,bot:random", "--seed", "1", typed=typed).stdout

    for text in ("[bold]x, Birk", "[bold]x's turn", "· [bold]x bets", "[bold]x> :fire:", "[bold]x> [/b]"):
        assert text in shown


def test_brackets_in_the_names_of_a_record_are_shown(run: Run, folder: Path) -> None:
    run("play", "toy", "--seats", "me,bot:random", "--seed", "1", "--save", "game.json", typed="roll\n")
    record = records.load(folder / "game.json")
    record.names = ["[/a]", "[/b] (bot:random)"]
    records.save(record, folder / "game.json")

    shown = run("play", "--resume", "game.json", typed="roll\n" * 3).stdout

    assert "· [/b] " in shown
    assert "[/b] wins." in shown or "[/a] wins." in shown
    assert "· [/b] " in run("replay", "game.json").stdout
    assert "[/b] wins." in (told := run("replay", "game.json", "--verify").stdout) or "[/a] wins." in told

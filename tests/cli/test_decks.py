"""`cards GAME check FILE`: a deck checked by the game's rules of building."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Process, Refused, Run

DRAFT = """\
name: Night Shift
seeker: mara          # of the veil
weapon: fangs
2 Cripling Dagers
3 Smog Bombe
1 frost nova
sideboard:
1 tar flask
"""


@pytest.fixture
def draft(folder: Path) -> str:
    """A list with faults."""
    (folder / "draft.txt").write_text(DRAFT)
    return "draft.txt"


def test_a_ready_deck_is_shown_with_its_list_its_costs_and_its_code(run: Run) -> None:
    result = run("cards", "seekers", "check", "mara-veil")

    assert result.exit_code == 0
    assert "The Veiled Blade" in result.stdout
    assert "Mara, Veiled Blade" in result.stdout
    assert "Tactics, 50 of 50" in result.stdout
    assert "Sideboard, 15 of 15" in result.stdout
    assert "Cost curve, mean 2." in result.stdout
    assert "A legal Armory." in result.stdout
    assert "share code: SEEK1-" in result.stdout


def test_a_list_with_faults_tells_each_with_its_line_or_clause_and_ends_with_2(run: Run, draft: str) -> None:
    result = run("cards", "seekers", "check", draft)

    assert result.exit_code == 2
    for told in (
        "Line 4: 'Cripling Dagers' was read as Crippling Daggers",
        "line 5: There is no card 'Smog Bombe' (did you mean Smoke Bomb?)",
        "The Armor is missing (SEEK-ARM-03)",
        "47 Tactics are missing: 3 of 50 (SEEK-ARM-04)",
        "Frost Nova needs INT 3, and Mara has 2: it can't be played",
        "This is no Armory yet.",
    ):
        assert told in result.stdout
    assert result.stderr == ""


def test_the_list_that_is_shown_can_be_read_again_by_its_code(run: Run, process: Process, folder: Path) -> None:
    told = json.loads(process("cards", "seekers", "check", "pell-knives", "--json").stdout)
    (folder / "mine.txt").write_text(told["deck"]["text"])

    assert (told["game"], told["is_legal"]) == ("seekers", True)
    for way in (told["deck"]["code"], "mine.txt"):
        again = run("cards", "seekers", "check", way, "--json")
        assert again.exit_code == 0
        assert json.loads(again.stdout)["deck"]["cards"] == told["deck"]["cards"]


def test_as_json_a_deck_with_faults_is_one_object(run: Run, draft: str) -> None:
    result = run("cards", "seekers", "check", draft, "--json")
    told = json.loads(result.stdout)

    assert result.exit_code == 2
    assert not told["is_legal"]
    assert told["deck"]["faults"][0] == {
        "text": "There is no card 'Smog Bombe' (did you mean Smoke Bomb?)",
        "clause": "",
        "card": "",
        "line": 5,
        "fix": -1,
    }


REFUSALS = {
    "cards seekers check": "check what? A list in a file, as in: emberhall cards seekers check my-deck.txt",
    "cards seekers check nowhere.txt": "there is no file 'nowhere.txt', and no Armory that is called so",
    "cards seekers check SEEK1-AAAA": "this share code is damaged",
    "cards seekers check SEEK7-AAAA": "this share code has version 7, and this hall reads version 1",
    "cards toy check mine.txt": "players build no decks for High Card",
    "cards chess check mine.txt": "there is no game 'chess'",
    "cards toy low more": "'more' is one word too many; a deck is checked so: emberhall cards GAME check FILE",
    "cards validate a.toml b.toml": "'b.toml' is one word too many",
    "play seekers --option armory1=mara": "option armory1: there is no Armory 'mara'",
    "simulate seekers --option armory2=SEEK1-AAAA": "option armory2: this share code is damaged",
}


@pytest.mark.parametrize("line", REFUSALS)
def test_a_bad_argument_is_refused(refused: Refused, line: str) -> None:
    assert REFUSALS[line] in refused(*line.split())


def test_a_file_that_is_no_text_or_too_long_is_refused(refused: Refused, folder: Path) -> None:
    (folder / "odd.txt").write_bytes(b"seeker: m\xff")
    (folder / "long.txt").write_text("fade\n" * 20_000)

    assert "odd.txt: not a text in UTF-8 (byte 9)" in refused("cards", "seekers", "check", "odd.txt")
    assert "long.txt has more than 65536 bytes" in refused("cards", "seekers", "check", "long.txt")


def test_a_text_option_is_told_with_an_example(run: Run) -> None:
    shown = " ".join(run("games").stdout.split())

    assert "a text such as" in shown
    assert "usually mara-veil" in shown

"""Whatever can't be used is told in a message, with exit code 2, and nothing is printed or written."""

from pathlib import Path

import pytest

from tests.cli.conftest import Process, Refused

BAD_ARGUMENTS = {
    "play": "play which game? The hall has ",
    "play chess": "there is no game 'chess'",
    "play conect_four": "did you mean connect_four",
    "play toy --seats me": "High Card takes 2 to 4 players, not 1",
    "play toy --seats me,me,me,me,me": "High Card takes 2 to 4 players, not 5",
    "play toy --seats me,": "--seats has ''; a seat is me, me:NAME or bot:KIND",
    "play toy --seats me,dog": "--seats has 'dog'; a seat is me, me:NAME or bot:KIND",
    "play toy --seats me,bot:": "a seat is me, me:NAME or bot:KIND",
    "play toy --seats me,bot:dog": "'dog'",
    "play toy --seats me:Ash,me:Ash": "--seats names two players 'Ash'",
    "play toy --seats me:(Ash),me": "a name has 1 to 16 characters",
    "play toy --seed seven": "--seed is 'seven'; a whole number such as 7 was expected",
    f"play toy --seed {'7' * 5000}": "a whole number such as 7 was expected",
    "play toy --seed=-7": "--seed is '-7'",
    "play toy --option turns": "--option is 'turns'; it is written NAME=VALUE",
    "play toy --option speed=3": "High Card has no option 'speed'; it has turns, die",
    "play toy --option turns=9": "option turns is '9'; it can be a whole number from 1 to 4",
    "play toy --option turns=many": "option turns is 'many'",
    "play toy --option die=two": "option die is 'two'; it can be six, ten",
    "play toy --option turns=1 --option turns=2": "option turns is given twice",
    "play toy --pack nowhere.toml": "nowhere.toml: there is no such file or folder",
    "play toy --save nowhere/game.json": "there is no folder nowhere",
    f"play toy --save {'a' * 300}": "can't be written: File name too long",
    "play --resume nowhere.json": "nowhere.json can't be read",
    "rules chess": "there is no game 'chess'",
    "rules toy TOY-TURN-99": "no rule has 'TOY-TURN-99' in its id or its words; ids look like TOY-TURN-01",
    "cards chess": "there is no game 'chess'",
    "cards toy dragon": "no card of High Card has 'dragon' in its name, group, cost or text; groups are Plain, Royal",
    "cards connect_four": "Connect Four has no cards",
    "cards validate": "cards validate takes one pack",
    "cards validate nowhere.toml": "there is no such file or folder",
    "simulate chess": "there is no game 'chess'",
    "simulate toy --players 5": "High Card takes 2 to 4 players, not 5",
    "simulate toy --players 0": "0 is not in the range",
    "simulate toy --games 0": "0 is not in the range",
    "simulate toy --games many": "many",
    "simulate toy --jobs -1": "-1 is not in the range",
    "simulate toy --seed -1": "-1 is not in the range",
    "simulate toy --bots dog": "'dog'",
    "simulate toy --bots search:99999999999999999999": "a search has up to 1,000,000,000 iterations a pick",
    f"simulate toy --bots search:{'9' * 5000}": "a search has up to 1,000,000,000 iterations a pick",
    f"simulate toy --bots search:{'9' * 5000}s": "or 3,600 seconds",
    "play toy --seats me,bot:search:3601s": "or 3,600 seconds",
    "simulate toy --bots random,": "''",
    "simulate toy --players 3 --bots random,random": "2 bots for 3 players",
    "simulate toy --option speed=3": "has no option 'speed'",
    "replay nowhere.json": "nowhere.json can't be read",
    "bench --seconds 0": "is not in the range",
    "ply": "No such command 'ply'",
    "--frobnicate": "No such option: --frobnicate",
    "play --frobnicate": "No such option: --frobnicate",
    "play --seats": "Option '--seats' requires an argument",
    "simulate": "Missing argument 'GAME'",
    "simulate toy --speed=3": "emberhall simulate --help",
}


@pytest.mark.parametrize("line", BAD_ARGUMENTS)
def test_a_bad_argument_is_refused(refused: Refused, line: str) -> None:
    told = refused(*line.split())

    assert BAD_ARGUMENTS[line] in told
    assert told.startswith("emberhall: ")
    assert told.count("\n") == 1


def test_a_refusal_is_one_line(process: Process) -> None:
    result = process("play", "chess")

    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("emberhall: there is no game 'chess'; the hall has ")
    assert result.stderr.count("\n") == 1


def test_a_file_that_exists_is_never_overwritten(refused: Refused, folder: Path) -> None:
    (folder / "diary.txt").write_text("Dear diary")

    assert "diary.txt, which exists already" in refused("play", "toy", "--save", "diary.txt")


def test_a_pack_for_another_game_is_refused(refused: Refused, folder: Path) -> None:
    (folder / "mine.toml").write_text('[pack]\nname = "Mine"\ngame = "toy"\n[a]\nname = "A"\ntext = "a"\n')

    assert "this pack is for the game 'toy', not for connect_four" in refused(
        "play", "connect_four", "--pack", "mine.toml"
    )


def test_two_packs_of_one_name_are_refused(refused: Refused, folder: Path) -> None:
    for name in ("one", "two"):
        (folder / f"{name}.toml").write_text(f'[pack]\nname = "Mine"\ngame = "toy"\n[{name}]\nname = "A"\ntext = "a"\n')

    assert "two of the packs are called 'Mine'" in refused("play", "toy", "--pack", "one.toml", "--pack", "two.toml")

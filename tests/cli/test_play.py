"""A game in the terminal: what is shown, what can be typed, and what is refused."""

import json
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from emberhall.games import registry
from emberhall.kernel.errors import BadInput
from emberhall.kit.game import Registry
from emberhall.kit.record import load
from emberhall.terminal.opening import game_meant
from tests.cli.conftest import Process, Run, command, environment
from tests.cli.guests import TOY

TWO_BOTS = "bot:random,bot:random"


def lines(*typed: str) -> str:
    """What is typed, a line each."""
    return "".join(f"{line}\n" for line in typed)


def test_a_whole_game_is_played_by_a_script(run: Run, folder: Path) -> None:
    result = run(
        "play", "connect_four", "--seats", "me,me", "--seed", "1", "--save", "game.json",
        typed=lines("", "d", "", "a", "", "column d", "", "1", "", "4", "", "1", "", "D"),
    )  # fmt: skip

    assert result.exit_code == 0
    assert "Ash has four in a line, and wins" in result.stdout
    assert "Ash wins." in result.stdout
    assert "emberhall replay game.json --verify" in result.stdout
    assert load(folder / "game.json").returns == [1.0, -1.0]


def test_the_commitment_is_shown_before_and_the_seed_after(run: Run, folder: Path) -> None:
    shown = run("play", "toy", "--seats", TWO_BOTS, "--seed", "1", "--save", "game.json").stdout

    record = load(folder / "game.json")
    start, end = shown.index(record.commitment), shown.index(record.seed)
    assert start < shown.index("rolls") < end


def test_the_seed_of_a_game_plays_it_again(run: Run, folder: Path) -> None:
    run("play", "toy", "--seats", TWO_BOTS, "--save", "first.json")
    run("play", "toy", "--seats", TWO_BOTS, "--save", "second.json", "--seed", load(folder / "first.json").seed)

    assert load(folder / "first.json") == load(folder / "second.json")


def test_two_games_without_a_seed_differ(run: Run, folder: Path) -> None:
    for name in ("first.json", "second.json"):
        run("play", "toy", "--save", name)

    assert load(folder / "first.json").seed != load(folder / "second.json").seed


def test_a_turn_shows_table_question_clause_and_choices(run: Run) -> None:
    shown = run("play", "toy", "--seed", "1").stdout

    assert "points 0 0, your hand" in shown
    assert "On your turn you draw a card or roll the die. (TOY-TURN-01)" in shown
    assert " 1 draw\n 2 roll\n 3 bet\n" in shown


def test_without_seats_one_person_meets_a_bot(run: Run, folder: Path) -> None:
    run("play", "toy", "--save", "game.json")

    assert load(folder / "game.json").names == ["Ash", "Birk (bot:normal)"]


def test_bots_tell_what_they_do_as_the_person_may_know_it(run: Run) -> None:
    shown = run("play", "toy", "--seats", "bot:random,me", "--seed", "2", typed="roll\n" * 9).stdout

    assert "· Ash draws a card\n" in shown
    assert "· Ash draws card-" not in shown


def test_bots_alone_can_be_watched(run: Run) -> None:
    shown = run("play", "toy", "--seats", "bot:random,bot:random,bot:random", "--seed", "5").stdout

    assert "Ash (bot:random), Birk (bot:random), Cleo (bot:random)" in shown
    assert "The game is over" in shown
    assert "draws card-" not in shown


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("?", "why something can't be picked now"),
        ("help", "why something can't be picked now"),
        ("why card-3", "'card-3' can't be picked now: On your turn you draw a card or roll the die. (TOY-TURN-01)"),
        ("why roll", "'roll' can be picked: 2 roll"),
        ("why", "why what? Type a name behind it, such as: why card-11"),
        ("why dragon", "nothing in High Card is called 'dragon'"),
        ("card-3", "'card-3' can't be picked now: On your turn you draw a card or roll the die. (TOY-TURN-01)"),
        ("card-", "'card-' could be card-0, card-1, card-2, card-3, card-4, card-5 or 6 more"),
        ("dragon", "nothing in High Card is called 'dragon'"),
        ("7", "there is no choice 7; there are 3"),
        ("0", "there is no choice 0"),
        ("hint", "The search bot would pick: "),
        ("undo", "nothing can be taken back"),
        ("log", "nothing has happened yet"),
        ("log x", "a number of lines was expected"),
        ("log 0", "a number of lines was expected"),
        ("log ²", "a number of lines was expected"),
        ("log " + "9" * 5000, "a number of lines was expected"),
        ("²", "'²' is no choice and no word"),
        ("9" * 5000, "there is no choice 999"),
        ("save " + "a" * 300, "can't be written: File name too long"),
        ("save a\0b", "can't be written: "),
        ("rules", "All chapters"),
        ("rules deck", "Nobody draws from an empty deck."),
        ("rules dragon", "no rule has 'dragon'"),
        ("cards", "Low Card"),
        ("cards royal", "High Card*"),
        ("cards dragon", "no card of High Card has 'dragon'"),
        ("[bold]", "nothing in High Card is called '[bold]'"),
        ("l", "nothing has happened yet"),
        ("LO x", "a number of lines was expected"),
        ("ru deck", "Nobody draws from an empty deck."),
        ("w roll", "'roll' can be picked: 2 roll"),
        ("h", "'h' could be help, hint; type a little more"),
        ("r", "'r' could be rules, roll; type a little more"),
        ("x", "'x' is no choice and no word; type a number of the list, or ? for help"),
        ("ca", "Low Card"),
    ],
)
def test_what_is_no_pick_is_answered_and_changes_nothing(run: Run, folder: Path, typed: str, told: str) -> None:
    shown = run("play", "toy", "--seed", "1", "--save", "game.json", typed=f"{typed}\n").stdout

    answer = shown.partition("Ash> ")[2]  # with what was typed, which may be too long for a line
    assert told in " ".join(answer.split())
    assert load(folder / "game.json").picks == []


@pytest.mark.parametrize("typed", ["q", "qu", "QUIT", "exi", "quit"])
def test_the_first_letters_of_a_word_do(run: Run, typed: str) -> None:
    shown = run("play", "toy", typed=lines("bet", typed, "roll")).stdout

    assert "Goodbye" in shown
    assert "> roll" not in shown


def test_a_whole_name_goes_before_the_first_letters_of_a_word(run: Run, folder: Path) -> None:
    typed = lines("", "c", "", "c", "", "c", "", "c", "", "c", "", "c", "", "c")
    shown = run("play", "connect_four", "--seats", "me,me", "--save", "game.json", typed=typed).stdout

    assert load(folder / "game.json").picks == [2] * 6
    assert "'c' can't be picked now: " in shown


def test_a_pick_is_undone_until_something_is_revealed(run: Run, folder: Path) -> None:
    shown = run(
        "play", "toy", "--seed", "1", "--save", "game.json", typed=lines("bet", "bet", "undo", "bet", "log")
    ).stdout

    assert "Before it, you may bet once" in shown
    assert "Taken back." in shown
    assert shown.count("· Ash bets") == 3  # told, told again after the undo, and in the log
    assert len(load(folder / "game.json").picks) == 1


def test_a_pick_that_revealed_something_stays(run: Run, folder: Path) -> None:
    shown = run("play", "toy", "--seed", "1", "--save", "game.json", typed=lines("draw", "undo")).stdout

    assert "nothing can be taken back" in shown
    assert len(load(folder / "game.json").picks) == 1


def test_the_log_tells_the_last_events(run: Run) -> None:
    typed = lines("bet", "roll", "bet", "log 1")
    shown = run("play", "toy", "--seed", "1", "--seats", "me,bot:random", typed=typed).stdout

    assert shown.partition("> log 1\n")[2].startswith("· Ash bets\n")
    assert shown.partition("> log 1\n")[2].count("·") == 1


def test_an_empty_line_shows_the_table_again(run: Run) -> None:
    assert run("play", "toy", typed="\n").stdout.count("your hand") == 2


def test_the_end_of_the_script_ends_the_session(run: Run, folder: Path) -> None:
    result = run("play", "toy", typed="bet\n")

    assert result.exit_code == 0
    assert "the game was not saved" in result.stdout
    assert list(folder.iterdir()) == []


def test_the_first_question_tells_how_the_game_goes(run: Run) -> None:
    shown = run("play", "connect_four", "--seats", "me,bot:random", "--seed", "1", typed="d\n?\n").stdout

    brief = registry()["connect_four"].brief
    assert len(brief) >= 2
    for line in brief:
        assert shown.count(line) == 2  # before the first question, and after ?
        assert shown.index("● Birk") < shown.index(line) < shown.index("Into which column")
    assert shown.count("? for help") == 1


def test_everyone_at_the_keyboard_is_told_once_how_the_game_goes(run: Run) -> None:
    typed = lines("", "d", "", "d", "", "d", "")
    shown = run("play", "connect_four", "--seats", "me,me", "--seed", "1", typed=typed).stdout

    assert shown.count(registry()["connect_four"].brief[0]) == 2


@pytest.mark.parametrize("game", ["connect_four", "emberforge"])
def test_a_brief_is_a_few_lines_of_a_terminal(game: str) -> None:
    brief = registry()[game].brief

    assert 2 <= len(brief) <= 4
    assert max(map(len, brief)) <= 80


def test_a_game_without_a_brief_still_says_how_to_get_help(run: Run) -> None:
    assert "? for help" in run("play", "toy").stdout


def test_in_a_hall_with_one_game_it_need_not_be_named() -> None:
    assert game_meant(Registry([TOY]), None) is TOY
    with pytest.raises(BadInput, match="play which game"):
        game_meant(Registry([TOY, replace(TOY, id="other")]), None)


def test_bytes_that_are_no_text_do_not_end_the_game(guest_folder: Path) -> None:
    shown = subprocess.run(
        command("play", "toy", "--seed", "1"),
        input=b"\xff\xfe\nbet\n",
        env=environment(guest_folder, PYTHONIOENCODING="utf-8"),
        capture_output=True,
        check=True,
        timeout=120,
    ).stdout.decode()

    assert "· Ash bets" in shown


@pytest.mark.parametrize("typed", ["log\n?\nwhy roll\n", "bet\nlog\nsave é\n"])
def test_a_terminal_without_such_letters_gets_others(process: Process, typed: str) -> None:
    result = process(
        "play", "toy", "--seed", "1", "--seats", "me:Zoë,bot:random", typed=typed, PYTHONIOENCODING="ascii"
    )

    assert result.returncode == 0
    assert result.stderr == ""
    assert "Zo?> " in result.stdout


def test_json_is_whole_on_a_terminal_without_such_letters(process: Process, folder: Path) -> None:
    (folder / "odd.toml").write_text('[pack]\nname = "Mïne"\ngame = "toy"\n[a]\nname = "A"\ntext = "é"\n', "utf-8")

    told = process("cards", "validate", "odd.toml", "--json", PYTHONIOENCODING="ascii").stdout

    assert json.loads(told)["name"] == "Mïne"


def test_the_screen_is_readable_at_80_columns_without_colour(process: Process) -> None:
    shown = process("play", "toy", "--seed", "1", typed="?\nrules\ncards\nhint\n", NO_COLOR="1").stdout

    assert "\x1b" not in shown
    assert max(len(line) for line in shown.splitlines()) <= 80

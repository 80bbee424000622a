"""A game that is saved goes on exactly where it stopped."""

from collections.abc import Callable
from pathlib import Path

import pytest

from emberhall.kit import record as records
from emberhall.terminal.opening import new_session
from emberhall.terminal.play import play
from tests.cli.conftest import Refused, Run
from tests.cli.guests import TOY
from tests.cli.test_play import lines
from tests.kernel.toy import BET

PICKS = ("draw", "1", "bet", "roll", "draw", "1")


def start(run: Run, *typed: str, file: str = "game.json") -> str:
    """Begin a game of a person and a bot, and leave it after what was typed."""
    seats = ("--seats", "me:Zoe,bot:random", "--seed", "3")
    return run("play", "toy", *seats, "--save", file, typed=lines(*typed)).stdout


def test_every_pick_is_saved_at_once(run: Run, folder: Path) -> None:
    start(run, "bet")

    assert len(records.load(folder / "game.json").picks) == 1


def test_leaving_tells_how_to_come_back(run: Run) -> None:
    assert "Go on with: emberhall play --resume game.json" in start(run, "bet", "quit")


@pytest.mark.parametrize("cut", range(len(PICKS)))
def test_a_resumed_game_is_the_game_that_was_never_left(run: Run, folder: Path, cut: int) -> None:
    start(run, *PICKS, file="whole.json")
    start(run, *PICKS[:cut], "quit")
    run("play", "--resume", "game.json", typed=lines(*PICKS[cut:]))

    whole, resumed = records.load(folder / "whole.json"), records.load(folder / "game.json")
    assert whole.returns is not None
    assert resumed == whole


def test_players_keep_their_seats(run: Run) -> None:
    start(run, "bet")
    shown = run("play", "toy", "--resume", "game.json").stdout

    assert "Zoe, Birk (bot:random)" in shown
    assert "after 1 picks" in shown


def test_a_resumed_pick_can_still_be_undone(run: Run, folder: Path) -> None:
    start(run, "bet")
    run("play", "--resume", "game.json", typed="undo\n")

    assert records.load(folder / "game.json").picks == []


def test_a_resumed_game_can_go_on_in_another_file(run: Run, folder: Path) -> None:
    start(run, "bet")
    run("play", "--resume", "game.json", "--save", "other.json", typed="roll\n")

    assert len(records.load(folder / "game.json").picks) == 1
    assert len(records.load(folder / "other.json").picks) > 1


def test_a_game_can_be_saved_later(run: Run, folder: Path) -> None:
    shown = run("play", "toy", "--seed", "3", typed=lines("bet", "save late.json", "save")).stdout

    assert shown.count("Saved in late.json") == 2
    assert len(records.load(folder / "late.json").picks) == 1


def test_a_save_without_a_name_finds_one(run: Run, folder: Path) -> None:
    run("play", "toy", "--seed", "3", typed=lines("save"))

    (file,) = folder.iterdir()
    assert file.name == f"toy-{records.load(file).commitment[:8]}.json"


@pytest.mark.parametrize("there", ["a diary", "another game"])
def test_a_save_leaves_other_files_alone(run: Run, folder: Path, there: str) -> None:
    if there == "a diary":
        (folder / "game.json").write_text("Dear diary")
    else:
        start(run, "bet")
    before = (folder / "game.json").read_bytes()

    shown = run(
        "play", "toy", typed=lines("bet", "save game.json", "save no/such/folder.json", "save game.json/inside.json")
    ).stdout

    assert "game.json exists already and is another file" in shown
    assert "folder.json can't be written" in shown
    assert "inside.json can't be written" in shown
    assert (folder / "game.json").read_bytes() == before


def test_a_finished_game_shows_its_result_again(run: Run) -> None:
    start(run, *PICKS)

    assert "The game is over" in run("play", "--resume", "game.json").stdout


@pytest.mark.parametrize("option", ["--seats me,me", "--seed 4", "--option turns=2"])
def test_a_saved_game_keeps_what_it_was_set_up_with(run: Run, refused: Refused, option: str) -> None:
    start(run, "bet")

    assert "can't be given with --resume" in refused("play", "--resume", "game.json", *option.split())


def test_a_saved_game_of_another_game_is_refused(run: Run, refused: Refused) -> None:
    start(run, "bet")

    assert "is a game of toy, not of connect_four" in refused("play", "connect_four", "--resume", "game.json")


def test_a_bot_that_this_hall_lacks_is_refused(run: Run, refused: Refused, folder: Path) -> None:
    start(run, "bet")
    record = records.load(folder / "game.json")
    record.names[1] = "Birk (bot:oracle)"
    records.save(record, folder / "game.json")

    assert "oracle" in refused("play", "--resume", "game.json")


FAULTS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "cut short": (lambda content: content[: len(content) // 2], "is damaged or cut short"),
    "altered": (lambda content: content.replace(b'"Zoe"', b'"Zed"'), "was altered"),
    "empty": (lambda content: b"", "is damaged or cut short"),
    "no record": (lambda content: b"{}", "is no record"),
    "newer": (lambda content: content.replace(b'"format": 2', b'"format": 3'), "a newer emberhall can open it"),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("command", ["play --resume", "replay", "replay --verify"])
def test_a_faulty_record_is_refused(run: Run, refused: Refused, folder: Path, fault: str, command: str) -> None:
    start(run, "bet")
    alter, message = FAULTS[fault]
    file = folder / "game.json"
    file.write_bytes(alter(file.read_bytes()))

    assert message in refused(*command.split(), "game.json")


class Fingers:
    """A person at the keyboard: lines, and Ctrl-C."""

    is_a_person = True

    def __init__(self, *typed: str | type[BaseException]) -> None:
        self.typed = list(typed)
        self.asked: list[str] = []

    def ask(self, prompt: str) -> str:
        """The next line, or what Ctrl-C and Ctrl-D raise."""
        self.asked.append(prompt)
        line = self.typed.pop(0)
        if isinstance(line, str):
            return line
        raise line


def interrupted(*typed: str | type[BaseException]) -> tuple[str, list[str]]:
    """What is shown to a person who types this in the end, and what they were asked."""
    session = new_session(TOY, "me,bot:random", seed="3", options=[], packs=[], save=None)
    session.keyboard = fingers = Fingers(*typed)
    with session.console.capture() as told, pytest.raises(KeyboardInterrupt):
        play(session)
    assert not fingers.typed
    return told.get(), fingers.asked


def test_ctrl_c_offers_to_save(folder: Path) -> None:
    told, asked = interrupted("bet", KeyboardInterrupt, "mine.json")

    assert asked[-1].startswith("Save the game first?")
    assert "emberhall play --resume mine.json" in told
    assert records.load(folder / "mine.json").picks == [BET]


def test_a_second_ctrl_c_leaves(folder: Path) -> None:
    told, asked = interrupted("bet", KeyboardInterrupt, KeyboardInterrupt)

    assert sum("Save the game first?" in prompt for prompt in asked) == 1
    assert "the game was not saved" in told
    assert list(folder.iterdir()) == []


def test_a_disk_that_fails_is_told_and_the_game_goes_on(folder: Path) -> None:
    file = folder / "disk" / "game.json"
    file.parent.mkdir()
    session = new_session(TOY, "me,bot:random", seed="3", options=[], packs=[], save=file)
    file.parent.rmdir()

    with session.console.capture() as told:
        session.play(BET)

    assert "Not saved" in told.get()
    assert session.match.record.picks == [BET]
    file.parent.mkdir()
    session.undo()
    assert records.load(file).picks == []

"""What only shows in a process of its own: interrupts, broken pipes, and a real terminal."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import Process, command, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals of POSIX")


@contextmanager
def started(guest_folder: Path, *args: str, stream: int = subprocess.PIPE) -> Iterator[subprocess.Popen[bytes]]:
    """A command that is still running, in a group of its own."""
    settings = environment(guest_folder, TERM="xterm")
    with subprocess.Popen(
        command(*args), env=settings, stdin=stream, stdout=stream, stderr=stream, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_ctrl_c_ends_a_game_quietly_and_leaves_it_saved(guest_folder: Path, folder: Path) -> None:
    with started(guest_folder, "play", "toy", "--save", "game.json") as process:
        assert process.stdout is not None
        assert any(b"bet" in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        shown, told = process.communicate(timeout=30)

    assert process.returncode == 130
    assert told == b""
    assert b"emberhall play --resume game.json" in shown
    assert (folder / "game.json").exists()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_quietly_with_all_its_processes(
    guest_folder: Path, process: Process, jobs: str
) -> None:
    began = time.perf_counter()
    process("simulate", "connect_four", "--games", "2", "--jobs", jobs)
    to_start = time.perf_counter() - began

    with started(guest_folder, "simulate", "connect_four", "--games", "100000000", "--jobs", jobs) as simulation:
        time.sleep(1 + 2 * to_start)
        os.killpg(simulation.pid, signal.SIGINT)  # as a terminal does: everyone gets it
        shown, told = simulation.communicate(timeout=60)  # returns once nobody holds the pipes any more

    assert simulation.returncode == 130
    assert (shown, told) == (b"", b"")


def test_a_reader_that_stops_reading_is_no_error(guest_folder: Path) -> None:
    with started(guest_folder, "play", "toy", "--seats", "bot:random,bot:random") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        told = process.stderr.read()
        process.wait(timeout=30)

    assert told == b""


def test_at_a_terminal_the_curtain_clears_the_screen_and_what_was_scrolled(guest_folder: Path) -> None:
    shown = at_a_terminal(guest_folder, "play", "toy", "--seats", "me,me", "--seed", "1", typed=["", "roll", ""])

    last_turn = shown.rpartition("\x1b[3J")[2]
    assert shown.count("\x1b[2J") == shown.count("\x1b[3J") == 3  # after Ash came, after Ash's turn, after Birk came
    assert "Birk's turn" in last_turn
    assert "Ash's turn" not in last_turn


def test_at_a_terminal_leaving_offers_to_save(guest_folder: Path, folder: Path) -> None:
    shown = at_a_terminal(guest_folder, "play", "toy", typed=["bet", "quit", "mine.json"])

    assert "Save the game first?" in shown
    assert "emberhall play --resume mine.json" in shown
    assert (folder / "mine.json").exists()


def test_at_a_terminal_the_offer_can_be_declined(guest_folder: Path, folder: Path) -> None:
    shown = at_a_terminal(guest_folder, "play", "toy", typed=["bet", "quit", "n"])

    assert "the game was not saved" in shown
    assert list(folder.iterdir()) == []


def at_a_terminal(guest_folder: Path, *args: str, typed: list[str]) -> str:
    """Run the command at a terminal, type the lines, and give what was on the screen."""
    terminal, end = os.openpty()
    with started(guest_folder, *args, stream=end):
        os.close(end)
        shown = b""
        for line in [*typed, None]:
            shown += read_until_asked(terminal)
            if line is not None:
                os.write(terminal, f"{line}\n".encode())
    os.close(terminal)
    return shown.decode()


def read_until_asked(terminal: int) -> bytes:
    """What comes until a prompt, or the end."""
    shown = b""
    while not shown.endswith((b"> ", b"Enter. ", b"n: ")):
        try:
            more = os.read(terminal, 1024)
        except OSError:  # how Linux tells that the process has ended
            more = b""
        if not more:
            break
        shown += more
    return shown


def test_the_version_is_told(process: Process) -> None:
    assert process("--version").stdout.strip()


def test_without_a_command_the_help_is_shown(process: Process) -> None:
    assert "simulate" in process().stdout

"""A hall with three guests, Connect Four and the kernel's toys, and a way to run commands in it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from emberhall.cli import app
from emberhall.games import registry
from emberhall.terminal.screen import PROGRAM

ROOT = Path(__file__).parents[2]
GUESTS = {"connect_four": "connect_four:GAME", "toy": "tests.cli.guests:TOY", "loud": "tests.kernel.loud:GAME"}

Run = Callable[..., Result]
Refused = Callable[..., str]
Process = Callable[..., subprocess.CompletedProcess[str]]


def invite(folder: Path, guests: dict[str, str]) -> None:
    """Make the folder look like an installed package with these games."""
    info = folder / "guests-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    lines = [f"{name} = {value}\n" for name, value in guests.items()]
    (info / "entry_points.txt").write_text("[emberhall.games]\n" + "".join(lines))


@pytest.fixture(scope="session")
def guest_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the guests seem to be installed."""
    folder = tmp_path_factory.mktemp("guests")
    invite(folder, {name: value for name, value in GUESTS.items() if name not in registry().games})
    return folder


@pytest.fixture(scope="session", autouse=True)
def _hall(guest_folder: Path) -> Iterator[None]:
    """The guests are in the hall, here and in the processes that it starts."""
    sys.path.append(str(guest_folder))
    registry.cache_clear()
    yield
    sys.path.remove(str(guest_folder))
    registry.cache_clear()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test works in an empty folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run() -> Run:
    """Run a command here; `typed` is what a script pipes into it."""

    def run_command(*args: str, typed: str = "") -> Result:
        result = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1"}).invoke(app, list(args), typed, prog_name=PROGRAM)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run_command


@pytest.fixture
def refused(run: Run, folder: Path) -> Refused:
    """Run a command that must be refused: exit code 2, one message, nothing printed, nothing written."""

    def run_refused(*args: str, typed: str = "") -> str:
        before = snapshot(folder)
        result = run(*args, typed=typed)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert "Traceback" not in result.stderr
        assert snapshot(folder) == before
        return result.stderr

    return run_refused


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file below the folder."""
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture
def process(guest_folder: Path) -> Process:
    """Run a command in a process of its own."""

    def run_process(*args: str, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command(*args),
            input=typed,
            env=environment(guest_folder, **settings),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return run_process


def command(*args: str) -> list[str]:
    """The command as a process."""
    return [sys.executable, "-m", "emberhall", *args]


def environment(guest_folder: Path, **settings: str) -> dict[str, str]:
    """This process's environment: the same modules are found, and the guests are installed."""
    paths = [str(ROOT), str(guest_folder), *(str(Path(path).absolute()) for path in sys.path if path)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "80", **settings}

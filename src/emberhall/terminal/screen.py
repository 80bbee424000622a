"""Where the words go: a console for people, one object for programs, one line for a refusal."""

import json
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Any, TextIO

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from emberhall.kit.result import Result

PROGRAM = "emberhall"
FORGET_SCROLLED = "\x1b[3J"  # after clearing: some terminals keep what was cleared to scroll back to


def screen() -> Console:
    """The console on stdout; it follows NO_COLOR, the width of the terminal, and whether there is one.

    Names, packs and records come from anywhere: what looks like markup in them is shown as it is.
    """
    forgive(sys.stdout)
    return Console(highlight=False, markup=False, emoji=False)


def aside() -> Console:
    """The console on stderr, for progress."""
    forgive(sys.stderr)
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def forgive(stream: TextIO) -> None:
    """Letters that the stream can't carry become question marks from now on, and no errors."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")


def print_json(thing: Any) -> None:
    """One object, and nothing else; in ASCII, which every stream carries."""
    sys.stdout.write(json.dumps(msgspec.to_builtins(thing), indent=2) + "\n")


def refuse(reason: str) -> None:
    """One line on stderr that says what was wrong."""
    sys.stderr.write(f"{PROGRAM}: {one_line(reason)}\n")


def one_line(text: str) -> str:
    """The text without line breaks."""
    return " ".join(text.split())


def clear(console: Console) -> None:
    """An empty screen, with nothing left to scroll back to; does nothing where there is no terminal."""
    if console.is_terminal:
        console.clear()
        console.file.write(FORGET_SCROLLED)
        console.file.flush()


def aligned(pairs: Iterable[tuple[str, str | Text]], indent: int = 0, style: str = "bold") -> Padding:
    """Two columns: words, and what they mean; long meanings stay in their column."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=style)
    grid.add_column()
    for word, meaning in pairs:
        grid.add_row(Text(word), Text(meaning) if isinstance(meaning, str) else meaning)
    return Padding(grid, (0, 0, 0, indent), expand=False)


def show_result(console: Console, result: Result) -> None:
    """Who won, and why."""
    console.print(Text(f"\n{result.headline}", style="bold"))
    for note in result.notes:
        console.print(Text.assemble(note.text, (f" ({note.clause})", "dim")))

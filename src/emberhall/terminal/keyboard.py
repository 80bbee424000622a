"""What a person types, or a script that is piped in."""

import contextlib
import sys
from typing import Protocol

from rich.console import Console

from emberhall.terminal.screen import forgive


class Keyboard(Protocol):
    """Somewhere that lines come from; EOFError once there are no more."""

    is_a_person: bool  # who can be asked something that is not part of the game

    def ask(self, prompt: str) -> str:
        """The next line, without blanks around it."""


class Typing:
    """A person at a terminal, with line editing where Python has readline."""

    is_a_person = True

    def __init__(self) -> None:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  importing it is what switches line editing on

    def ask(self, prompt: str) -> str:
        """What the person types."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")  # the shell's prompt, or our goodbye, begins a line of its own
            raise


class Script:
    """Lines piped in; each is shown, so that the output reads like a session."""

    is_a_person = False

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, prompt: str) -> str:
        """The next line of the script."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(prompt + line.strip(), markup=False)
        return line.strip()


def keyboard(console: Console) -> Keyboard:
    """The person, or the script, on stdin."""
    forgive(sys.stdin)
    return Typing() if sys.stdin.isatty() else Script(console)

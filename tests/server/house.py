"""A hall in a process of its own, as `emberhall serve` starts it, to be visited, killed and opened again."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OPENED = re.compile(r"The hall is open: (http://\S+)")
PATIENCE = 60.0


class House:
    """A running hall."""

    def __init__(
        self, database: str, *options: str, port: int = 0, is_limited: bool = False, python: str = sys.executable
    ) -> None:
        """A hall on the database; tests hurry, so that the usual limits hold only where they are asked for."""
        command = [python, "-m", "emberhall", "serve", "--db", database, "--port", str(port)]
        limits = [] if is_limited else ["--rate", "0"]
        self.process = subprocess.Popen(
            [*command, *limits, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment(),
            start_new_session=True,
        )
        self.said: list[str] = []
        self.address = self._address()
        self.port = int(self.address.rstrip("/").rpartition(":")[2])
        self._reader = threading.Thread(target=self._read_on, daemon=True)
        self._reader.start()

    def _address(self) -> str:
        """Where it is, once it says so."""
        timer = threading.Timer(PATIENCE, self.process.kill)
        timer.start()
        try:
            assert self.process.stdout is not None
            for line in self.process.stdout:
                self.said.append(line)
                found = OPENED.search(line)
                if found:
                    return found[1]
        finally:
            timer.cancel()
        raise AssertionError("the hall did not open: " + "".join(self.said))

    def _read_on(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            self.said.extend(output)

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._reader.join(PATIENCE)

    def close(self) -> int:
        """As a person would, with ctrl-C, which a terminal sends to the workers too; the exit code."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


def environment() -> dict[str, str]:
    """What the process needs; a path to the sources is handed on where tests run interpreted."""
    return {**os.environ, "PYTHONUNBUFFERED": "1"}


@contextmanager
def open_house(
    database: str | Path, *options: str, is_limited: bool = False, python: str = sys.executable
) -> Iterator[House]:
    """A hall for the length of a test."""
    house = House(str(database), *options, is_limited=is_limited, python=python)
    try:
        yield house
    finally:
        if house.process.poll() is None:
            house.kill()

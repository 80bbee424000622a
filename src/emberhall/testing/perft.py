"""Perft: how many sequences of picks there are from a position, up to a depth. A wrong rule shows as a wrong count.

Each game has a file `perft.txt` beside its tests, in this repository `tests/games/<id>`, of lines such as

    3 343 ......./......./......./......./......./.......

with the depth, the count, and the position in notation. A sequence that ends before the depth counts nothing. Chance
is part of a position, so that each sequence has one outcome. To write the counts of a game anew, for the first position
of each setting and for some that a random game comes to:

    python -m emberhall.testing.perft GAME [FOLDER]
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from emberhall.kernel.state import State
from emberhall.kit.trial import Trial
from emberhall.testing.settings import Setting, settings_of
from emberhall.testing.trials import run

MOST_SEQUENCES = 20_000  # a line is counted to the greatest depth that has no more
DEEPEST = 12
POSITIONS = 6


@dataclass(frozen=True)
class Count:
    """One line of the file."""

    depth: int
    sequences: int
    position: str


def perft(state: State, depth: int) -> int:
    """How many sequences of so many picks there are."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal())
    total = 0
    for pick in state.legal():
        twin = state.copy()
        twin.apply(pick)
        total += perft(twin, depth - 1)
    return total


def file_in(folder: Path) -> Path:
    """The counts that lie there."""
    return folder / "perft.txt"


def read_counts(file: Path) -> list[Count]:
    """The lines of the file."""
    lines = [line.split(" ", 2) for line in file.read_text(encoding="utf-8").splitlines()]
    return [Count(int(depth), int(sequences), position) for depth, sequences, position in lines]


def counts(setting: Setting, number: int) -> Iterator[Count]:
    """Counts from positions that are spread over a random game."""
    for state, _ in setting.some_positions(number, POSITIONS):
        depth = 1
        while depth < DEEPEST and 0 < perft(state, depth + 1) <= MOST_SEQUENCES:
            depth += 1
        yield Count(depth, perft(state, depth), setting.game.write(state))


def rewrite(trial: Trial, folder: Path) -> None:
    """Write the game's counts anew."""
    found = [count for setting in settings_of(trial) for count in counts(setting, number=2)]
    lines = [f"{count.depth} {count.sequences} {count.position}\n" for count in found]
    file_in(folder).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    run(rewrite, "perft")

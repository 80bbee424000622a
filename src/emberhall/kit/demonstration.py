"""A stretch of a game that somebody has written down, such as the worked example of a rulebook: a position, the dice as
they fell, and every pick with a note. It is replayed by the rules like any other game, through anyone's eyes."""

import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import State
from emberhall.kit.library import Pack, as_shape


class DemoStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of what was written down: what happens, and the picks that bring it about."""

    row: int
    note: str
    picks: list[str]  # as notation names them
    after: list[list[int]] = []  # the figures that the players have then, as the source prints them


class Demonstration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a game's folder `demonstrations`."""

    title: str
    text: str
    names: list[str]
    rolls: list[int]  # of dice, in their order
    position: str  # where it begins, in notation
    steps: list[DemoStep]

    def starts(self) -> list[int]:
        """After how many picks each step is done."""
        done, result = 0, []
        for step in self.steps:
            done += len(step.picks)
            result.append(done)
        return result


def load_all(folder: Path) -> dict[str, Demonstration]:
    """The demonstrations of a game by their ids, which are the names of their files; written with the rules."""
    files = sorted(folder.glob("*.toml"))
    return {file.stem: as_shape(tomllib.loads(file.read_text(encoding="utf-8")), Demonstration) for file in files}


def begin(read: Callable[[str, Sequence[Pack]], State], shown: Demonstration) -> State:
    """The position where it begins, as the game reads it, with the dice that will fall, and events being collected."""
    state = read(shown.position, ())
    dice = ScriptedDice()
    dice.next_numbers = [roll - 1 for roll in shown.rolls]
    state.dice = dice
    state.listen()
    return state


def picks_of(layout: Layout, shown: Demonstration) -> Sequence[int]:
    """Every pick, by its number."""
    return [layout.read(name) for step in shown.steps for name in step.picks]

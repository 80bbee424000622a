"""A stretch of a game that somebody has written down, such as the worked example of a rulebook: a position, the dice as
they fell, and every pick with a note. It is replayed by the rules like any other game, through anyone's eyes."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from emberhall.kernel.dice import ScriptedDice
from emberhall.kernel.errors import BadOption
from emberhall.kernel.picks import Layout
from emberhall.kernel.state import State
from emberhall.kit.library import Pack, as_shape

GOES_ON_FROM = "from"  # the option of a game that begins at a moment of a demonstration, instead of being set up


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


class Outset(NamedTuple):
    """A moment of a demonstration, from which a game can go on."""

    shown: Demonstration
    at: int  # after so many of its picks


def outset_of(demonstrations: Mapping[str, Demonstration], text: str) -> Outset:
    """The moment that `example` or `example:12` names: the end of that demonstration, or after so many of its picks."""
    id_, colon, number = text.partition(":")
    if id_ not in demonstrations:
        known = ", ".join(demonstrations)
        raise BadOption(f"option {GOES_ON_FROM} is '{text}'; it can be one of the demonstrations: {known}")
    last = demonstrations[id_].starts()[-1]
    at = (int(number) if number.isdecimal() and len(number) < 6 else last + 1) if colon else last
    if at > last:
        raise BadOption(f"option {GOES_ON_FROM} is '{text}'; behind {id_}: can be a whole number from 0 to {last}")
    return Outset(demonstrations[id_], at)


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


def go_on(read: Callable[[str, Sequence[Pack]], State], layout: Callable[[State], Layout], outset: Outset) -> State:
    """The position at that moment of it, without events; its dice are all that was scripted up to there."""
    state = begin(read, outset.shown)
    for pick in picks_of(layout(state), outset.shown)[: outset.at]:
        state.apply(pick)
    state.events = None
    return state


def picks_of(layout: Layout, shown: Demonstration) -> Sequence[int]:
    """Every pick, by its number."""
    return [layout.read(name) for step in shown.steps for name in step.picks]

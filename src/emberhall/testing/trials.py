"""The trials of the games that are installed here, and commands that take one by its game's id."""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from emberhall.games import GROUP, registry
from emberhall.kernel.errors import BadInput, UnknownGame
from emberhall.kit.trial import Trial

USUAL_FOLDER = Path("tests") / "games"  # of the files that a game's tests keep, a folder each


def all_trials() -> dict[str, Trial]:
    """Those of the hall's own games, and those that installed packages bring beside their games."""
    homes = {game.id: f"emberhall.games.{game.id}" for game in registry()}
    homes |= {guest.name: guest.module for guest in entry_points(group=GROUP)}
    return {id_: trial for id_, home in homes.items() if (trial := trial_in(home)) is not None}


def trial_in(home: str) -> Trial | None:
    """The trial of the game in that package, in its `trial.py`; None where there is no such file."""
    try:
        found = import_module(f"{home}.trial").TRIAL
    except ModuleNotFoundError as error:
        if error.name != f"{home}.trial":
            raise
        return None
    assert isinstance(found, Trial), f"TRIAL of {home}.trial is a {type(found).__name__}"
    return found


def trial_called(id_: str) -> Trial:
    """The trial of the game of that id; of a game that is not installed, MODULE:TRIAL names it."""
    if ":" in id_:
        return load(id_)
    trials = all_trials()
    if id_ not in trials:
        known = ", ".join(trials)
        raise UnknownGame(f"there is no game '{id_}' with a trial; there is {known}, and MODULE:TRIAL names any other")
    return trials[id_]


def load(name: str) -> Trial:
    """The trial that MODULE:TRIAL names."""
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInput(f"'{name}' is no trial: {error}; it is written MODULE:TRIAL") from None
    if not isinstance(found, Trial):
        raise BadInput(f"'{name}' is a {type(found).__name__}; an emberhall.kit.trial.Trial was expected")
    return found


def run(rewrite: Callable[[Trial, Path], None], command: str) -> None:
    """What the command line asks for: GAME, and the folder of the files, unless it is tests/games/GAME."""
    try:
        match sys.argv[1:]:
            case [id_]:
                trial = trial_called(id_)
                rewrite(trial, USUAL_FOLDER / trial.game.id)
            case [id_, folder]:
                rewrite(trial_called(id_), Path(folder))
            case _:
                raise BadInput(f"usage: python -m emberhall.testing.{command} GAME [FOLDER]")
    except (BadInput, OSError) as error:
        sys.exit(str(error))

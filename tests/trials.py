"""The trials of all games that are tested here: those of the hall, and the templates of a game."""

from functools import cache

import connect_four.trial
import lanterns.trial
from emberhall.kit.game import Game
from emberhall.kit.trial import Trial
from emberhall.testing.settings import Setting, settings_of
from emberhall.testing.trials import all_trials

TEMPLATES = (connect_four.trial.TRIAL, lanterns.trial.TRIAL)


@cache
def trials() -> dict[str, Trial]:
    """Each by the id of its game."""
    return {**all_trials(), **{trial.game.id: trial for trial in TEMPLATES}}


def all_games() -> dict[str, Game]:
    """Each by its id."""
    return {id_: trial.game for id_, trial in trials().items()}


def all_settings() -> list[Setting]:
    """Every game with every number of players, plain and varied."""
    return [setting for trial in trials().values() for setting in settings_of(trial)]

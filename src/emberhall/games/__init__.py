"""The games of the hall: every folder here is one, and installed packages may bring more.

A game is a package whose `__init__` has `GAME`. A package of somebody else's names its game in its own pyproject.toml:

    [project.entry-points."emberhall.games"]
    my_game = "my_package:GAME"
"""

import pkgutil
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from emberhall.kit.game import Game, Registry

GROUP = "emberhall.games"


@cache
def registry() -> Registry:
    """Every game that can be played here; found when it is first asked for."""
    games = {game.id: game for game in our_games()}
    for guest in entry_points(group=GROUP):
        game = invite(guest, games)
        if game is not None:
            games[game.id] = game
    return Registry(games.values())


def our_games() -> Iterator[Game]:
    """The game of every folder beside this file, by the folders' names."""
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name):
        if module.ispkg:
            yield import_module(f"{__name__}.{module.name}").GAME


def invite(guest: EntryPoint, games: Mapping[str, Game]) -> Game | None:
    """The game that somebody else's package brings; one that is broken is told of on stderr, and stays outside."""
    try:
        return welcome(guest, games)
    except Exception as error:  # noqa: BLE001  whatever is wrong with it, the hall opens
        reason = f"{type(error).__name__}: {error}"
        sys.stderr.write(f"emberhall: the game '{guest.name}' of {guest.value} is left out: {reason}\n")
        return None


def welcome(guest: EntryPoint, games: Mapping[str, Game]) -> Game:
    """The game, if it is one that the hall does not have."""
    game = guest.load()
    if not isinstance(game, Game):
        raise TypeError(f"it is a {type(game).__name__}; an emberhall.kit.game.Game was expected")
    if game.id in games:
        raise ValueError(f"the hall has a game '{game.id}' already")
    return game

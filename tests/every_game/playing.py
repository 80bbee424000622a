"""Random games of all games, the same for the same number."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import connect_four
from emberhall.games import registry
from emberhall.kernel.dice import Dice, Lots, fixed_seed
from emberhall.kernel.game import Game, Registry
from emberhall.kernel.state import NOBODY, State

GAMES = int(os.environ.get("EMBERHALL_GAMES", "4"))  # how many games each promise is tried on, for each setting
MOST_PICKS = 50_000  # no game that ends takes as many
KEENNESS = 16


@dataclass(frozen=True)
class Setting:
    """A game and how many play it."""

    game: Game
    seats: int

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}"

    def new(self, number: int) -> State:
        """The start of the game of that number."""
        return self.game.new(self.seats, Dice(fixed_seed(number)), simulated=True)

    def names(self) -> list[str]:
        """The players."""
        return ["Ash", "Birch", "Cedar", "Dune", "Elm"][: self.seats]

    def picks(self, number: int) -> list[int]:
        """All picks of the random game of that number."""
        return random_picks(self, number)

    def positions(self, number: int) -> Iterator[tuple[State, int]]:
        """Every position of the random game of that number with the pick that is made there; one state plays on."""
        state = self.new(number)
        for pick in self.picks(number):
            yield state, pick
            state.apply(pick)

    def some_positions(self, number: int, count: int) -> Iterator[tuple[State, int]]:
        """A few positions of the random game, spread over all of it, the first one among them."""
        step = max(1, len(self.picks(number)) // count)
        for place, (state, pick) in enumerate(self.positions(number)):
            if place % step == 0:
                yield state, pick

    def end(self, number: int) -> State:
        """The last position of the random game of that number."""
        state = self.new(number)
        for pick in self.picks(number):
            state.apply(pick)
        return state


@cache
def random_picks(setting: Setting, number: int) -> list[int]:
    """Picks drawn by lot, from the start to the end."""
    state, lots, picks = setting.new(number), Lots(number), list[int]()
    while state.to_move != NOBODY:
        picks.append(random_pick(state, lots, number))
        state.apply(picks[-1])
        assert len(picks) < MOST_PICKS, f"game {number} of {setting} does not end"
    return picks


def random_pick(state: State, lots: Lots, number: int) -> int:
    """A pick by lot. In games of even numbers seldom the last one, which mostly is to stop: so these get further."""
    legal = state.legal()
    choices = len(legal)
    if choices > 1 and number % 2 == 0 and lots.below(KEENNESS) != 0:
        choices -= 1
    return legal[lots.below(choices)]


def all_games() -> dict[str, Game]:
    """The games of the hall, and the template of a game."""
    return {game.id: game for game in [*registry(), connect_four.GAME]}


def all_settings() -> list[Setting]:
    """Every game with every number of players."""
    return [setting for game in all_games().values() for setting in settings_of(game)]


def settings_of(game: Game) -> list[Setting]:
    """The game with every number of players."""
    return [Setting(game, seats) for seats in range(game.min_seats, game.max_seats + 1)]


def game_called(id_: str) -> Game:
    """The game of that id."""
    return Registry(all_games().values())[id_]

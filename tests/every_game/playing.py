"""Random games of all games, the same for the same number."""

import os
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import connect_four
from emberhall.games import registry
from emberhall.kernel.dice import Dice, Lots, fixed_seed
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Game, Registry
from emberhall.kit.options import OptionValue

GAMES = int(os.environ.get("EMBERHALL_GAMES", "3"))  # how many games each promise is tried on, for each setting
MOST_PICKS = 50_000  # no game that ends takes as many
KEENNESS = 16

# How a game is played besides as it usually is: its options, as they are given. Each is tried with every number of
# players, and has golden transcripts of its own.
VARIANTS: dict[str, list[dict[str, OptionValue]]] = {
    "conjure": [{"threshold": "20", "pool": "basic", "promos": "on", "zero_flips": "on", "remember": "on"}],
    "shroud": [{"heroes": "choose", "first_player": "2"}],
    "seekers": [{"map": "ring", "armory1": "pell-pockets", "armory2": "vaelith-sky", "first": "2"}],
    "emberwind": [{"encounter": "crown-of-ash", "storyteller": "player", "modifiers": "yes", "sheets": "studied"}],
}

# Options that keep random games short, since every promise is tried at every step; `bench/soak.py` plays them whole.
SHORT: dict[str, dict[str, OptionValue]] = {
    "conjure": {"max_turns": 20},
    "shroud": {"max_rounds": 12},
    "seekers": {"max_turns": 6},
    "emberwind": {"max_rounds": 2},
}

# Numbers of players that change nothing but who answers: one plays like another of them. `bench/soak.py` with options
# plays them all.
ALIKE: dict[str, set[int]] = {
    "emberwind": {2, 3},  # the same Heroes, run by one, two, three or four
}

# The picks, by name, that games of even numbers seldom make, because they end or skip something: so these get further.
# Where none of them is on offer, and in other games, it is the last one on offer.
SHY: dict[str, list[str]] = {
    "emberforge": ["done"],
    "conjure": ["call"],  # wrongly, nearly always
    "shroud": ["pass"],
    "seekers": ["pass", "path"],
    "emberwind": ["pass"],
}


@dataclass(frozen=True)
class Setting:
    """A game, how many play it, and which of its options are not as usual."""

    game: Game
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *self.variant()])

    def variant(self) -> list[str]:
        """The options that are not as usual, as the command line takes them."""
        return [f"{name}={value}" for name, value in self.options]

    def new(self, number: int) -> State:
        """The start of the game of that number."""
        return self.game.new(self.seats, Dice(fixed_seed(number)), self.all_options())

    def all_options(self) -> dict[str, OptionValue]:
        """Every option with its value; what the setting leaves open is as in simulations."""
        return self.game.check_options({**SHORT.get(self.game.id, {}), **dict(self.options)}, simulated=True)

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
    shy = shy_picks(setting.game, state)
    while state.to_move != NOBODY:
        picks.append(random_pick(state, lots, number, shy))
        state.apply(picks[-1])
        assert len(picks) < MOST_PICKS, f"game {number} of {setting} does not end"
    return picks


def shy_picks(game: Game, state: State) -> frozenset[int]:
    """The picks that the table above names, as they are numbered in this game."""
    names = SHY.get(game.id, [])
    return frozenset(game.layout(state).read(name) for name in names) if names else frozenset()


def random_pick(state: State, lots: Lots, number: int, shy: Collection[int]) -> int:
    """A pick by lot; in games of even numbers seldom a shy one."""
    legal = state.legal()
    if len(legal) > 1 and number % 2 == 0 and lots.below(KEENNESS) != 0:
        legal = keen_picks(legal, shy)
    return legal[lots.below(len(legal))]


def keen_picks(legal: list[int], shy: Collection[int]) -> list[int]:
    """The picks on offer but the shy ones; all but the last one where none is shy, and all where each of them is."""
    keen = [pick for pick in legal if pick not in shy] if shy else legal
    return (legal[:-1] if len(keen) == len(legal) else keen) or legal


def all_games() -> dict[str, Game]:
    """The games of the hall, and the template of a game."""
    return {game.id: game for game in [*registry(), connect_four.GAME]}


def all_settings() -> list[Setting]:
    """Every game with every number of players, plain and varied."""
    return [setting for game in all_games().values() for setting in settings_of(game)]


def settings_of(game: Game) -> list[Setting]:
    """The game with every number of players but those that are like another, plain and in each of its variants."""
    alike = ALIKE.get(game.id, set())
    varied = ({}, *VARIANTS.get(game.id, []))
    return [setting for options in varied for setting in settings_with(game, options) if setting.seats not in alike]


def settings_with(game: Game, options: Mapping[str, OptionValue]) -> list[Setting]:
    """The game with every number of players, varied so."""
    return [Setting(game, seats, tuple(options.items())) for seats in range(game.min_seats, game.max_seats + 1)]


def game_called(id_: str) -> Game:
    """The game of that id."""
    return Registry(all_games().values())[id_]

"""Settings, in which a game is tried, and random games of each, the same for the same number."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Game
from emberhall.kit.options import OptionValue
from emberhall.kit.trial import Trial

MOST_PICKS = 50_000  # no game that ends takes as many
KEENNESS = 16


@dataclass(frozen=True)
class Setting:
    """A game on trial, how many play it, and which of its options are not as usual."""

    trial: Trial
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def game(self) -> Game:
        """The game."""
        return self.trial.game

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
        return self.game.check_options({**self.trial.short, **dict(self.options)}, simulated=True)

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
    state, rng, picks = setting.new(number), Rng(number), list[int]()
    shy = shy_picks(setting.trial, state)
    while state.to_move != NOBODY:
        picks.append(random_pick(state, rng, number, shy))
        state.apply(picks[-1])
        assert len(picks) < MOST_PICKS, f"game {number} of {setting} does not end"
    return picks


def shy_picks(trial: Trial, state: State) -> frozenset[int]:
    """The picks that are seldom made, as they are numbered in this game."""
    return frozenset(trial.game.layout(state).read(name) for name in trial.shy)


def random_pick(state: State, rng: Rng, number: int, shy: Collection[int]) -> int:
    """A pick by lot; in games of even numbers seldom a shy one."""
    legal = state.legal()
    if len(legal) > 1 and number % 2 == 0 and rng.below(KEENNESS) != 0:
        legal = keen_picks(legal, shy)
    return legal[rng.below(len(legal))]


def keen_picks(legal: list[int], shy: Collection[int]) -> list[int]:
    """The picks on offer but the shy ones; all but the last one where none is shy, and all where each of them is."""
    keen = [pick for pick in legal if pick not in shy] if shy else legal
    return (legal[:-1] if len(keen) == len(legal) else keen) or legal


def settings_of(trial: Trial) -> list[Setting]:
    """The game with every number of players but those that are like another, plain and in each of its variants."""
    varied = ({}, *trial.variants)
    return [
        setting for options in varied for setting in settings_with(trial, options) if setting.seats not in trial.alike
    ]


def settings_with(trial: Trial, options: Mapping[str, OptionValue]) -> list[Setting]:
    """The game with every number of players, varied so."""
    players = range(trial.game.min_seats, trial.game.max_seats + 1)
    return [Setting(trial, seats, tuple(options.items())) for seats in players]

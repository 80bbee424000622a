"""Many random games of a game, with all promises that can be held at speed:

    python -m emberhall.testing.soak emberforge --games 10000 --jobs 2

For each number of players, plain and in each variant of the game, or with the options given only: what the game
conserves is checked after each pick; at sampled positions the redeal property is tried for every seat, and what can be
taken back for every pick; at the end the results add up, and the game's picks, each checked for legality, lead to the
same position once more. The first broken promise ends the run, and is told with all that is needed to see it again.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from emberhall.kernel.build import is_compiled
from emberhall.kernel.dice import Rng
from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.options import OptionValue, read_options
from emberhall.kit.trial import Trial
from emberhall.testing import promises
from emberhall.testing.settings import (
    MOST_PICKS,
    Setting,
    random_pick,
    settings_of,
    settings_with,
    shy_picks,
)
from emberhall.testing.trials import trial_called

CHUNK = 20  # games that a process plays before it reports
SAMPLED = 300  # about one position of so many is redealt


@dataclass
class Tally:
    """What was played and tried."""

    games: int = 0
    picks: int = 0
    redeals: int = 0
    wins: int = 0

    def add(self, other: "Tally") -> None:
        """Count the other's games in."""
        self.games += other.games
        self.picks += other.picks
        self.redeals += other.redeals
        self.wins += other.wins


@dataclass(frozen=True)
class Chunk:
    """Some games to play: all that another process needs to know."""

    trial: str  # by the id of its game, or as MODULE:TRIAL
    seats: int
    numbers: range
    options: tuple[tuple[str, OptionValue], ...] = ()


class Broken(Exception):
    """A promise that does not hold, with the game in which it shows."""


def play_chunk(chunk: Chunk) -> Tally:
    """Play all games of the chunk."""
    setting, tally = Setting(trial_called(chunk.trial), chunk.seats, chunk.options), Tally()
    for number in chunk.numbers:
        picks: list[int] = []
        try:
            soak(setting, number, picks, tally)
        except Exception as error:
            where = f"game {number} of {setting}, after {len(picks)} picks (the last ones were {picks[-5:]})"
            raise Broken(f"{where}: {type(error).__name__}: {error}") from error
    return tally


def soak(setting: Setting, number: int, picks: list[int], tally: Tally) -> None:
    """Play one random game, then play its picks once more."""
    game, rng, samples = setting.game, Rng(number), Rng(number + 1)
    stays_whole = setting.trial.stays_whole
    state = setting.new(number)
    shy = shy_picks(setting.trial, state)
    stays_whole(state)
    while state.to_move != NOBODY:
        if samples.below(SAMPLED) == 0:
            tally.redeals += redeal_for_all(setting.trial, state, number)
            for possible in state.legal():
                promises.shows_nothing_that_can_be_taken_back(game, state, possible, number)
        pick = random_pick(state, rng, number, shy)
        picks.append(pick)
        state.apply(pick)
        stays_whole(state)
        assert len(picks) < MOST_PICKS, "it does not end"
    promises.ends_fairly(game, state)
    assert game.write(play_again(setting, number, picks)) == game.write(state), "it does not replay"
    tally.games += 1
    tally.picks += len(picks)
    tally.wins += max(state.returns()) > 0


def redeal_for_all(trial: Trial, state: State, number: int) -> int:
    """The redeal property, for every seat; how many there are."""
    for seat in range(state.seats):
        promises.deals_anew_only_what_is_hidden(trial, state, seat, number)
        promises.deals_from_what_is_seen_alone(trial.game, state, seat, number)
    return state.seats


def play_again(setting: Setting, number: int, picks: list[int]) -> State:
    """The position that the picks lead to, each of them found legal."""
    state = setting.new(number)
    for pick in picks:
        assert state.forbids(pick) == 0, f"pick {pick} was legal and is not"
        state.apply(pick)
    return state


def chunks(name: str, setting: Setting, first: int, games: int) -> Iterator[Chunk]:
    """The games of a setting in portions."""
    for start in range(first, first + games, CHUNK):
        numbers = range(start, min(start + CHUNK, first + games))
        yield Chunk(name, setting.seats, numbers, setting.options)


def soak_setting(name: str, setting: Setting, first: int, games: int, jobs: int) -> Tally:
    """Play all games of a setting, showing progress."""
    total, started = Tally(), time.perf_counter()
    with multiprocessing.Pool(jobs) as pool:
        for tally in pool.imap_unordered(play_chunk, chunks(name, setting, first, games)):
            total.add(tally)
            print(f"\r{setting}: {total.games} of {games}", end="", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - started
    print(file=sys.stderr)
    print(
        f"{setting}: {total.games} games, {total.wins} of them won, {total.picks} picks, {total.redeals} redeals, "
        f"{seconds:.0f} s, {total.picks / seconds:,.0f} picks/s"
    )
    return total


def settings_asked_for(trial: Trial, options: list[str]) -> list[Setting]:
    """The game varied by these options, each as NAME=VALUE; without any, plain and in all of its variants."""
    if not options:
        return settings_of(trial)
    given = read_options(options)
    trial.game.check_options(given)
    return settings_with(trial, given)


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m emberhall.testing.soak", description="Many random games, all promises kept."
    )
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="only with so many players")
    parser.add_argument("--games", type=int, default=1000, help="how many for each number of players")
    parser.add_argument("--first", type=int, default=1, help="the number of the first game, to see one again")
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", help="vary the game, and so only")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    asked = parser.parse_args()
    try:
        trial = trial_called(asked.game)
        game = trial.game
        if asked.players is not None:
            game.check_seats(asked.players)
        print(f"{game.name}, {'compiled' if is_compiled() else 'interpreted'}, {asked.jobs} processes")
        for setting in settings_asked_for(trial, asked.option or []):
            if asked.players in (None, setting.seats):
                soak_setting(asked.game, setting, asked.first, asked.games, asked.jobs)
    except (BadInput, Broken) as error:
        sys.exit(f"\n{error}")
    print("every promise that was tried was kept")


if __name__ == "__main__":
    main()

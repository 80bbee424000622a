"""Which Armory of Seekers wins against which: bots of one kind on both sides, seats swapped from game to game.

    python -m bench.duel --games 1000                                    Mara against Theron, greedy
    python -m bench.duel --games 100 --bot search:1000 mara-veil theron-ash
    python -m bench.duel --games 100 --bot search:1000 --against greedy  two bots, each with both Armories

For each side: the share of games that it wins, a draw counting half, with its 95% interval; and that of the first turn.
"""

import argparse
import multiprocessing
import sys
import time
from dataclasses import dataclass
from math import sqrt

from emberhall.bots import make_bot
from emberhall.games import registry
from emberhall.games.seekers.rules.state import Seekers
from emberhall.kernel.build import is_compiled
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY

CERTAIN = 1.96  # standard errors to either side


@dataclass(frozen=True)
class Duel:
    """One game to play: all that another process needs to know."""

    number: int
    armories: tuple[str, str]
    bots: tuple[str, str]


@dataclass(frozen=True)
class Outcome:
    """What came of it: won by the first Armory, by the first bot, by whoever took the first turn."""

    armory: float
    bot: float
    first: float
    turns: int


def play(duel: Duel) -> Outcome:
    """Four games in a row have the same seed: both Armories in both seats, with both bots."""
    swaps_armories, swaps_bots = duel.number % 2 == 1, duel.number // 2 % 2 == 1
    armories = duel.armories[::-1] if swaps_armories else duel.armories
    kinds = duel.bots[::-1] if swaps_bots else duel.bots
    options = {"armory1": armories[0], "armory2": armories[1]}
    state = registry()["seekers"].new(2, Dice(fixed_seed(duel.number // 4)), options, simulated=True)
    assert isinstance(state, Seekers)
    bots = [make_bot(kind, duel.number * 2 + seat) for seat, kind in enumerate(kinds)]
    while state.to_move != NOBODY:
        state.apply(bots[state.to_move].answer(state))
    won = [0.5 if not state.winners else float(state.winners >> seat & 1) for seat in range(2)]
    return Outcome(won[swaps_armories], won[swaps_bots], won[state.order[0]], state.turn)


def share(name: str, shares: list[float]) -> str:
    """A line of the result."""
    mean = sum(shares) / len(shares)
    return f"{name:<36} {100 * mean:5.1f}% +-{100 * CERTAIN * sqrt(mean * (1 - mean) / len(shares)):.1f}"


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.duel", description="Which Armory wins.")
    parser.add_argument("armories", nargs="*", default=["mara-veil", "theron-ash"], help="two of them")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--against", default="", help="another bot")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    asked = parser.parse_args()
    if len(asked.armories) != 2:
        sys.exit(f"two Armories are wanted, not {len(asked.armories)}")
    bots = (asked.bot, asked.against or asked.bot)
    try:
        for bot in bots:
            make_bot(bot, 0)
        registry()["seekers"].check_options({"armory1": asked.armories[0], "armory2": asked.armories[1]})
    except BadInput as error:
        sys.exit(str(error))
    duels = [Duel(number, (asked.armories[0], asked.armories[1]), bots) for number in range(asked.games)]
    started, outcomes = time.perf_counter(), list[Outcome]()
    with multiprocessing.Pool(asked.jobs) as pool:
        for outcome in pool.imap_unordered(play, duels):
            outcomes.append(outcome)
            print(f"\r{len(outcomes)} of {asked.games}", end="", file=sys.stderr, flush=True)
    print(f" in {time.perf_counter() - started:.0f} s", file=sys.stderr)
    turns = sum(outcome.turns for outcome in outcomes) / len(outcomes)
    print(f"{'compiled' if is_compiled() else 'interpreted'}, {len(outcomes)} games, {turns:.1f} turns")
    print(share(f"{asked.armories[0]} against {asked.armories[1]}", [outcome.armory for outcome in outcomes]))
    if asked.against:
        print(share(f"{bots[0]} against {bots[1]}", [outcome.bot for outcome in outcomes]))
    print(share("whoever took the first turn", [outcome.first for outcome in outcomes]))


if __name__ == "__main__":
    main()

"""Which prices of Shroud's judgement are too low or too high: greedy games in which they all vary by lot.

    python -m bench.prices --games 6000
    python -m bench.prices --games 2000 --players 4

In each game every price of every stage (`worth.Prices`) is somewhat higher for every other seat and as much lower for
the rest, or the other way round, by lot. For each: by how many points of 100 the seats with the higher price win more,
with the 95% interval. All prices vary at once and independently, so that every game tells something of all of them.
"""

import sys
from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt

from bench import portions
from bench.heroes import CERTAIN
from bench.portions import Chunk

from emberhall.bots import make_bot
from emberhall.games import registry
from emberhall.games.shroud.judge.worth import ONCE_MORE, PRICES, TOO_LATE
from emberhall.games.shroud.rules.state import Shroud
from emberhall.kernel.dice import Dice, Rng, fixed_seed
from emberhall.kernel.state import NOBODY

# By how much each is moved: about a quarter of what it is.
STEPS = {
    "in_scape": 0.12, "per_spot": 0.3, "in_hand": 0.3, "answer": 0.4, "any_card": 0.3, "spare": 0.2, "in_hasty": 0.4,
    "in_greedy": 0.45, "any_mode": 0.3,
}  # fmt: skip
STAGES = {TOO_LATE: "too late", ONCE_MORE: "once more"}
USUAL = [{name: getattr(at, name) for name in STEPS} for at in PRICES]

Price = tuple[str, int]  # its name and its stage


@dataclass
class Gains:
    """For each price: what the side won that had it higher. They add up."""

    games: int = 0
    won: defaultdict[Price, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, other: "Gains") -> None:
        """Count the other's games in."""
        self.games += other.games
        for price, won in other.won.items():
            self.won[price] += won


def charge(signs: dict[Price, int], side: int) -> None:
    """Prices are as this side sees them."""
    for (name, stage), sign in signs.items():
        setattr(PRICES[stage], name, USUAL[stage][name] + side * sign * STEPS[name])


def play_chunk(chunk: Chunk) -> Gains:
    """Play all games of the chunk."""
    gains = Gains()
    for number in chunk.numbers:
        rng = Rng(number)
        signs = {(name, stage): int(2 * rng.below(2) - 1) for name in STEPS for stage in range(len(PRICES))}
        won = play_one(chunk, number, signs) - 0.5
        gains.games += 1
        for price, sign in signs.items():
            gains.won[price] += sign * won
    return gains


def play_one(chunk: Chunk, number: int, signs: dict[Price, int]) -> float:
    """What the even seats win, for whom the signs hold; for the odd ones they are the other way round."""
    state = registry()["shroud"].new(chunk.players, Dice(fixed_seed(number)), simulated=True)
    assert isinstance(state, Shroud)
    bots = [make_bot(chunk.bot, number * 10 + seat) for seat in range(chunk.players)]
    while state.to_move != NOBODY:
        charge(signs, 1 - 2 * (state.to_move % 2))
        state.apply(bots[state.to_move].answer(state))
    winners = [seat for seat in range(chunk.players) if state.winners >> seat & 1]
    return sum(seat % 2 == 0 for seat in winners) / len(winners)


def show(gains: Gains) -> None:
    """The table, what stands out most first."""
    doubt = 100 * CERTAIN * 0.5 / sqrt(gains.games)
    for name, stage in sorted(gains.won, key=lambda price: -abs(gains.won[price])):
        gain = 100 * gains.won[name, stage] / gains.games
        where = STAGES.get(stage, f"{stage} left")
        print(f"{name:<12}{where:<11}{USUAL[stage][name]:5.2f} +-{STEPS[name]:.2f}: {gain:+5.1f} +-{doubt:.1f}")


def main() -> None:
    """Play what the command line asks for."""
    asked = portions.command_line("prices", "Which prices are too low or too high.", players=2).parse_args()
    portions.check(asked, "shroud")
    if asked.players % 2:
        sys.exit(f"--players is {asked.players}; two sides of as many seats need 2 or 4")
    total = portions.play(asked, Gains(), portions.chunks(asked, [asked.players]), play_chunk)
    print(f"{total.games} games for {asked.players}")
    show(total)


if __name__ == "__main__":
    main()

"""The costs of the card game: the matcher against a brute force, and against odds that another program found. Run from
the repository's root:

    python -m bench.matcher --hands 100000

First, random hands of five and six cards: whether each cost can be paid, and all the ways to pay it, must be what the
definitions say. Then many more hands are dealt, and how often each cost can be paid is compared with the odds by
which the costs were first graded, found by another program in 300,000 hands. The first difference, or odds that are too
far off, fail the run.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from emberhall.games.conjure.rules import costs
from emberhall.kernel.build import is_compiled
from tests.games.conjure import brute
from tests.games.conjure.test_costs import ARCHMAGES, DECK, cost_of, mask_of

SIZES = (5, 6)
DEALT = 300_000  # hands of each size, by the other program and here
MOST_ERRORS = 4.0  # how many standard errors of the difference are too many
STEP = 1000  # hands between two signs of progress
WILD = mask_of(ARCHMAGES)


class Odds(NamedTuple):
    """How often a hand of five cards, or of six, can pay a cost."""

    code: str
    five: float
    six: float


# As the other program found them; the seals' element makes no difference.
FOUND_BEFORE = [
    Odds("SPARK", 0.839880, 0.925020),
    Odds("TWINS", 0.619960, 0.757907),
    Odds("SIGIL", 0.507237, 0.720730),
    Odds("KINDRED", 0.494920, 0.613610),
    Odds("COMPASS", 0.376677, 0.557490),
    Odds("RUN3", 0.388207, 0.541793),
    Odds("PSTAIR", 0.276367, 0.407313),
    Odds("DTWINS", 0.132817, 0.255280),
    Odds("SEAL of fire", 0.141043, 0.230103),
    Odds("RUN4", 0.106087, 0.222283),
    Odds("MANTLE", 0.086387, 0.205940),
    Odds("PURE3", 0.120060, 0.200923),
    Odds("GLYPH", 0.113313, 0.192963),
    Odds("PLADDER", 0.043513, 0.100760),
    Odds("RUN5", 0.014310, 0.057730),
    Odds("GSEAL of fire", 0.021413, 0.053180),
    Odds("TGLYPH", 0.009607, 0.034423),
    Odds("PURE4", 0.011167, 0.030017),
    Odds("CONCLAVE", 0.004993, 0.025017),
    Odds("TTWINS", 0.000000, 0.024360),
    Odds("SPELLBOOK", 0.006223, 0.016427),
    Odds("PURE5", 0.000360, 0.002110),
]


class Wrong(Exception):
    """The matcher and what it is measured by differ."""


def deal(number: int, size: int, chance: Random, what: str) -> Iterator[set[int]]:
    """So many hands of a fresh deck, showing progress."""
    for dealt in range(number):
        yield set(chance.sample(DECK, size))
        if (dealt + 1) % STEP == 0 or dealt + 1 == number:
            print(f"\r{what}, {size} cards: {dealt + 1:,} of {number:,}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def compare_with_brute_force(hands: int, chance: Random) -> None:
    """Half of the hands have five cards and half six; each is asked for each cost, the seals of all elements."""
    started, asked, payable, found = time.perf_counter(), 0, 0, 0
    matchers = [(code, written, cost_of(written)) for code, written in brute.COSTS.items()]
    for size, number in zip(SIZES, (hands - hands // 2, hands // 2), strict=True):
        for hand in deal(number, size, chance, "brute force"):
            mask = mask_of(hand)
            for code, written, cost in matchers:
                expected = sorted(mask_of(way) for way in brute.ways(written, hand, ARCHMAGES))
                can_pay, ways = costs.can_pay(cost, mask, WILD), costs.ways(cost, mask, WILD)
                if can_pay != bool(expected) or ways != expected:
                    told = f"can_pay says {can_pay}, ways are {ways}; the definitions give {expected}"
                    raise Wrong(f"{code} from the cards {sorted(hand)}: {told}")
                asked, payable, found = asked + 1, payable + can_pay, found + len(ways)
    seconds = time.perf_counter() - started
    print(
        f"{hands:,} hands, {len(matchers)} costs (the seals of each element): all {asked:,} answers agreed, "
        f"{payable:,} of them payable in {found:,} ways, {seconds:.0f} s"
    )


def frequencies(number: int, size: int, chance: Random) -> list[float]:
    """How often hands of that size can pay each of these costs."""
    matchers = [cost_of(brute.COSTS[odds.code]) for odds in FOUND_BEFORE]
    payable = [0] * len(matchers)
    for hand in deal(number, size, chance, "odds"):
        mask = mask_of(hand)
        for place, cost in enumerate(matchers):
            payable[place] += costs.can_pay(cost, mask, WILD)
    return [count / number for count in payable]


def errors_apart(found: float, told: float, hands: int) -> float:
    """The difference of two frequencies in standard errors: `found` in so many hands, `told` in the other program's."""
    pooled = (found * hands + told * DEALT) / (hands + DEALT)
    variance = pooled * (1 - pooled) * (1 / hands + 1 / DEALT)
    if variance == 0:
        return 0.0
    return float((found - told) / variance**0.5)


def compare_with_before(hands: int, chance: Random) -> None:
    """Every cost is paid about as often as the other program found."""
    five, six = (frequencies(hands, size, chance) for size in SIZES)
    print(f"{'code':<14}{'P(5)':>10}{'before':>10}{'errors':>8}{'P(6)':>10}{'before':>10}{'errors':>8}")
    worst = 0.0
    for odds, in_five, in_six in zip(FOUND_BEFORE, five, six, strict=True):
        apart = errors_apart(in_five, odds.five, hands), errors_apart(in_six, odds.six, hands)
        worst = max(worst, abs(apart[0]), abs(apart[1]))
        print(
            f"{odds.code:<14}{in_five:>10.3%}{odds.five:>10.3%}{apart[0]:>+8.2f}"
            f"{in_six:>10.3%}{odds.six:>10.3%}{apart[1]:>+8.2f}"
        )
    if worst > MOST_ERRORS:
        raise Wrong(f"some odds are {worst:.2f} standard errors of the difference away from those found before")
    print(f"{hands:,} hands of each size: no odds are more than {worst:.2f} standard errors of the difference away")


def main() -> None:
    """Compare as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m bench.matcher", description="The matcher of costs, checked.")
    parser.add_argument("--hands", type=int, default=100_000, help="how many to compare with the brute force")
    parser.add_argument("--dealt", type=int, default=DEALT, help="how many of each size for the odds")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = Random(asked.seed)
    print(f"the matcher of costs, {'compiled' if is_compiled() else 'interpreted'}")
    try:
        compare_with_brute_force(asked.hands, chance)
        compare_with_before(asked.dealt, chance)
    except Wrong as error:
        sys.exit(f"\n{error}")


if __name__ == "__main__":
    main()

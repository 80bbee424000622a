"""Lines of sight in Seekers and cover in EMBERWIND against an independent method. Run from the repository's root:

    python -m bench.lines seekers --pairs 100000
    python -m bench.lines emberwind

Random pairs of hexes on random maps, with walls, ice and smoke, or of squares on random fields. The rules count in
whole numbers, or look up what was found so; the other method clips the line by the sides of each hexagon or square, in
fractions. Both must agree, and alike from both ends of a line wherever the rules want that. The first difference fails
the run.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from emberhall.kernel.build import is_compiled
from tests.games.emberwind import covered
from tests.games.seekers import scenes

STEP = 1000  # pairs between two signs of progress


class Method(NamedTuple):
    """How lines of a game are compared."""

    compare: Callable[[int, Random], Iterator[bool]]
    pairs_a_map: int


METHODS = {
    "seekers": Method(scenes.compare_pairs, scenes.PAIRS_A_MAP),
    "emberwind": Method(covered.compare_cases, covered.CASES_A_FIELD),
}


def run(method: Method, pairs: int, chance: Random) -> None:
    """Compare so many pairs, and tell what was found."""
    started, clear = time.perf_counter(), 0
    for number, is_clear in enumerate(method.compare(pairs, chance), 1):
        clear += is_clear
        if number % STEP == 0 or number == pairs:
            print(f"\r{number:,} of {pairs:,}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    maps = -(-pairs // method.pairs_a_map)
    seconds = time.perf_counter() - started
    print(f"{pairs:,} pairs on {maps:,} maps: all answers agreed, {clear:,} of them clear, {seconds:.0f} s")


def main() -> None:
    """Compare as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m bench.lines", description="Lines of sight and cover, checked.")
    parser.add_argument("game", choices=METHODS)
    parser.add_argument("--pairs", type=int, default=100_000, help="how many to compare")
    parser.add_argument("--seed", type=int, default=1, help="another number gives other maps")
    asked = parser.parse_args()
    print(f"{asked.game}, {'compiled' if is_compiled() else 'interpreted'}")
    try:
        run(METHODS[asked.game], asked.pairs, Random(asked.seed))
    except (scenes.Difference, covered.Difference) as difference:
        sys.exit(f"\n{difference}")


if __name__ == "__main__":
    main()

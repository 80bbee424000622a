"""The line of sight of Seekers against an independent method. Run from the repository's root:

    python -m bench.sight --pairs 100000

Random pairs of hexes on random maps, with walls, ice and smoke: the rules count in whole numbers, the other method
clips the line by the sides of each hexagon, in fractions. Both must agree, and where neither end is a wall, sight must
be mutual. The first difference fails the run.
"""

import argparse
import sys
import time
from random import Random

from emberhall.kernel.build import is_compiled
from tests.games.seekers.scenes import PAIRS_A_MAP, Difference, compare_pairs

STEP = 1000  # pairs between two signs of progress


def run(pairs: int, chance: Random) -> None:
    """Compare so many pairs, and tell what was found."""
    started, seen = time.perf_counter(), 0
    for number, is_seen in enumerate(compare_pairs(pairs, chance), 1):
        seen += is_seen
        if number % STEP == 0 or number == pairs:
            print(f"\r{number:,} of {pairs:,}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    maps = -(-pairs // PAIRS_A_MAP)
    seconds = time.perf_counter() - started
    print(f"{pairs:,} pairs on {maps:,} maps: all answers agreed, {seen:,} of them in sight, {seconds:.0f} s")


def main() -> None:
    """Compare as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m bench.sight", description="The line of sight, checked.")
    parser.add_argument("--pairs", type=int, default=100_000, help="how many to compare")
    parser.add_argument("--seed", type=int, default=1, help="another number gives other maps")
    asked = parser.parse_args()
    print(f"the line of sight, {'compiled' if is_compiled() else 'interpreted'}")
    try:
        run(asked.pairs, Random(asked.seed))
    except Difference as difference:
        sys.exit(f"\n{difference}")


if __name__ == "__main__":
    main()

"""Cover in EMBERWIND against an independent method. Run from the repository's root:

    python -m bench.cover --cases 100000

Random pairs of squares on random fields: the rules look up sets of squares that were found in whole numbers, the other
method clips the line by the sides of each square, in fractions. Both must agree, from both ends of the line. The first
difference fails the run.
"""

import argparse
import sys
import time
from random import Random

from emberhall.kernel.build import is_compiled
from tests.games.emberwind.covered import CASES_A_FIELD, Difference, compare_cases

STEP = 1000  # cases between two signs of progress


def run(cases: int, chance: Random) -> None:
    """Compare so many cases, and tell what was found."""
    started, clear = time.perf_counter(), 0
    for number, is_clear in enumerate(compare_cases(cases, chance), 1):
        clear += is_clear
        if number % STEP == 0 or number == cases:
            print(f"\r{number:,} of {cases:,}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    fields = -(-cases // CASES_A_FIELD)
    seconds = time.perf_counter() - started
    print(f"{cases:,} lines on {fields:,} fields: all answers agreed, {clear:,} of them clear, {seconds:.0f} s")


def main() -> None:
    """Compare as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m bench.cover", description="Cover, checked.")
    parser.add_argument("--cases", type=int, default=100_000, help="how many to compare")
    parser.add_argument("--seed", type=int, default=1, help="another number gives other fields")
    asked = parser.parse_args()
    print(f"cover, {'compiled' if is_compiled() else 'interpreted'}")
    try:
        run(asked.cases, Random(asked.seed))
    except Difference as difference:
        sys.exit(f"\n{difference}")


if __name__ == "__main__":
    main()

"""Two builds of Emberhall side by side: the same fixed games, copies and searches, by turns in one run.

    python -m bench.builds OTHER/.venv/bin/python --rounds 5

The other one is the build of before, say: any Python that has Emberhall installed. Each round runs the same work in
both, and the least CPU time of all rounds counts, so that what else the machine does matters little. A ratio of 1.1 is
a tenth faster than the other build. That both play the same games, pick for pick, is checked too.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from typing import Any

LEAST = 0.97  # of the other build

# What either build runs. Names that have changed between builds are asked for by both names.
PROGRAM = """
import gc, json, sys, time
from hashlib import blake2b
from emberhall.bots import make_bot
from emberhall.bots.playout import random_playout
from emberhall.games import registry
from emberhall.kernel import dice
from emberhall.kernel.dice import Dice, fixed_seed

Rng = getattr(dice, "Rng", None) or dice.Lots
GAMES = {"emberforge": 60, "conjure": 40, "shroud": 40, "seekers": 12, "emberwind": 12}
NO_LIMIT = 1 << 40
gc.disable()  # one collection of all that was read takes longer than a search
found = {}
for id_, games in GAMES.items():
    game = registry()[id_]
    seats, rng, picks, digest = game.seats_unless_told(), Rng(1), 0, blake2b(digest_size=8)
    wanted = {"encounter": "the-widows-parlour"} if id_ == "emberwind" else {}  # whichever is the usual one
    options = game.check_options(wanted, simulated=True)
    random_playout(game.new(seats, Dice(fixed_seed(999)), options), Rng(2), NO_LIMIT)
    states = [game.new(seats, Dice(fixed_seed(number)), options) for number in range(games)]
    began = time.process_time()
    for state in states:
        picks += random_playout(state, rng, NO_LIMIT)
    played = time.process_time() - began
    for state in states:
        digest.update(game.write(state).encode())
    state, rng = game.new(seats, Dice(fixed_seed(0)), options), Rng(2)
    random_playout(state, rng, 40)
    began = time.process_time()
    for _ in range(20000):
        state.copy()
    copied = time.process_time() - began
    answers, began = [], time.process_time()
    for number in range(12):
        state = game.new(seats, Dice(fixed_seed(number)), options)
        random_playout(state, Rng(number), 15 + number)
        answers.append(make_bot("search:150", number).answer(state))
    searched = time.process_time() - began
    digest.update(repr((picks, answers)).encode())
    found[id_] = {"picks": played, "copies": copied, "searches": searched, "digest": digest.hexdigest(), "n": picks}
json.dump(found, sys.stdout)
"""


def run(python: str) -> dict[str, dict[str, Any]]:
    """What one build makes of it, far from any source tree."""
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run([python, "-c", PROGRAM], cwd=elsewhere, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{python} can't run it: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return found


def main() -> None:
    """Measure both, and tell how they compare."""
    parser = argparse.ArgumentParser(prog="python -m bench.builds", description="Two builds side by side.")
    parser.add_argument("other", help="the Python of the other build")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    ours, theirs = [], []
    for number in range(asked.rounds):
        print(f"\rround {number + 1} of {asked.rounds}", end="", file=sys.stderr, flush=True)
        ours.append(run(sys.executable))
        theirs.append(run(asked.other))
    print(file=sys.stderr)
    is_good = True
    for game in ours[0]:
        same = len({found[game]["digest"] for found in ours + theirs}) == 1
        ratios = {
            what: min(found[game][what] for found in theirs) / min(found[game][what] for found in ours)
            for what in ("picks", "copies", "searches")
        }
        is_good = is_good and same and all(ratio >= LEAST for ratio in ratios.values())
        told = ", ".join(f"{what} {ratio:.2f}" for what, ratio in ratios.items())
        print(f"{game:11} {told}; {'the same games' if same else 'OTHER GAMES'}")
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()

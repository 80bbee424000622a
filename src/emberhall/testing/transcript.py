"""Fixed random games in short, to be compared between two builds of the same rules: one JSON object on stdout.

    python -m emberhall.testing.transcript [MODULE:TRIAL ...]

The trials are those of the games that are installed, and those that are named. Each game gives its number of picks, a
hash of them and of every tenth position, the outlook and what bots would pick.
"""

import json
import sys
from hashlib import blake2b

from emberhall.bots import make_bot
from emberhall.kernel.build import is_compiled
from emberhall.testing.settings import Setting, settings_of
from emberhall.testing.trials import all_trials, load

NUMBERS = (1, 2, 3, 4)
BOTS = ("greedy", "search:50")
ASKED = 8  # how often each bot is asked in a game


def in_short(setting: Setting, number: int) -> dict[str, object]:
    """The random game of that number."""
    digest = blake2b(digest_size=16)
    for place, (state, pick) in enumerate(setting.positions(number)):
        digest.update(b"%d " % pick)
        if place % 10 == 0:
            digest.update(setting.game.write(state).encode())
            digest.update(repr(state.outlook()).encode())
    end = setting.end(number)
    digest.update(setting.game.write(end).encode())
    return {"picks": len(setting.picks(number)), "digest": digest.hexdigest(), "returns": end.returns()}


def answers(setting: Setting, number: int) -> list[list[int]]:
    """What each bot would pick in some positions of the random game."""
    positions = [state.copy() for state, _ in setting.some_positions(number, ASKED)]
    return [[make_bot(bot, number).answer(state) for state in positions] for bot in BOTS]


def main(named: list[str]) -> None:
    """Print all of it."""
    trials = [*all_trials().values(), *(load(name) for name in named)]
    settings = [setting for trial in trials for setting in settings_of(trial)]
    games = {f"{setting} {number}": in_short(setting, number) for setting in settings for number in NUMBERS}
    bots = {str(setting): answers(setting, 2) for setting in settings}
    json.dump({"compiled": is_compiled(), "games": games, "bots": bots}, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])

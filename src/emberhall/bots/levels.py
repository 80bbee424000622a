"""Bots by name, as the command line and the tables of the hall ask for them."""

import re

from emberhall.bots.bot import Bot
from emberhall.bots.greedy import GreedyBot
from emberhall.bots.random_bot import RandomBot
from emberhall.bots.search import SearchBot
from emberhall.kernel.errors import BadBots

NORMAL_ITERATIONS = 300
HARD_ITERATIONS = 3000
MOST_ITERATIONS = 1_000_000_000
MOST_SECONDS = 3600
KNOWN_BOTS = {
    "random": "any legal pick, by lot",
    "greedy": "looks one pick ahead",
    "search": "searches, with 1000 iterations a pick",
    "search:N": "searches, with N iterations a pick, as in search:200",
    "search:Ts": "searches for T seconds a pick, as in search:0.5s",
    "easy": "for people: greedy",
    "normal": f"for people: searches, with {NORMAL_ITERATIONS} iterations a pick",
    "hard": f"for people: searches, with {HARD_ITERATIONS} iterations a pick",
}
BUDGET = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<iterations>\d+))")


def make_bot(spec: str, seed: int) -> Bot:
    """The bot that the name means; one of the same name and seed plays the same, unless its budget is time."""
    if spec == "random":
        return RandomBot(seed)
    if spec in ("greedy", "easy"):
        return GreedyBot(seed)
    if spec == "search":
        return SearchBot(seed)
    if spec == "normal":
        return SearchBot(seed, NORMAL_ITERATIONS)
    if spec == "hard":
        return SearchBot(seed, HARD_ITERATIONS)
    budget = BUDGET.fullmatch(spec)
    iterations = float(budget["iterations"] or 0) if budget else 0.0
    seconds = float(budget["seconds"] or 0) if budget else 0.0
    if iterations > MOST_ITERATIONS or seconds > MOST_SECONDS:
        most = f"{MOST_ITERATIONS:,} iterations a pick, or {MOST_SECONDS:,} seconds"
        raise BadBots(f"'{spec}' is too much: a search has up to {most}")
    if iterations > 0:
        return SearchBot(seed, int(iterations))
    if seconds > 0:
        return SearchBot(seed, seconds=seconds)
    raise BadBots(f"there is no bot '{spec}'; known are {', '.join(KNOWN_BOTS)}")

"""Many games of bots of one kind, in portions that processes play side by side, and what came of them added up."""

import argparse
import gc
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from emberhall.bots import make_bot
from emberhall.games import registry
from emberhall.kernel.build import is_compiled
from emberhall.kernel.errors import BadInput
from emberhall.kit.library import Pack

CHUNK = 20  # games that a process plays before it reports
SELDOM = 100_000  # new objects before a process looks for cycles: bots that search make many, and hardly any of those


@dataclass(frozen=True)
class Chunk:
    """Some games to play: all that another process needs to know."""

    players: int
    numbers: range
    bot: str
    packs: tuple[Pack, ...] = ()


class Total(Protocol):
    """What came of some games, which adds up."""

    games: int

    def add(self, other: Self) -> None:
        """Count the other's games in."""


T = TypeVar("T", bound=Total)


def command_line(tool: str, description: str, players: int | None = None) -> argparse.ArgumentParser:
    """What every tool asks for; `players` is how many unless told, and None stands for all that the tool looks at."""
    parser = argparse.ArgumentParser(prog=f"python -m bench.{tool}", description=description)
    parser.add_argument("--games", type=int, default=2000, help="how many in all")
    parser.add_argument("--players", type=int, default=players, help="only with so many players")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game; others are other deals")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    return parser


def check(asked: argparse.Namespace, game: str) -> None:
    """There is such a bot, and so many can play; else the tool ends with what would work."""
    try:
        make_bot(asked.bot, 0)
        if asked.players is not None:
            registry()[game].check_seats(asked.players)
    except BadInput as error:
        sys.exit(str(error))


def chunks(asked: argparse.Namespace, players: Sequence[int], packs: tuple[Pack, ...] = ()) -> Iterator[Chunk]:
    """The games in portions, each number of players having as many."""
    each = asked.games // len(players)
    for count in players:
        for start in range(asked.first, asked.first + each, CHUNK):
            yield Chunk(count, range(start, min(start + CHUNK, asked.first + each)), asked.bot, packs)


def play(asked: argparse.Namespace, total: T, portions: Iterator[Chunk], play_chunk: Callable[[Chunk], T]) -> T:
    """All portions are played and counted in; how far it has come is told on the way."""
    started = time.perf_counter()
    with multiprocessing.Pool(asked.jobs, gc.set_threshold, (SELDOM,)) as pool:
        for part in pool.imap_unordered(play_chunk, portions):
            total.add(part)
            print(f"\r{total.games} of {asked.games}", end="", file=sys.stderr, flush=True)
    print(f" in {time.perf_counter() - started:.0f} s, {asked.bot}", file=sys.stderr)
    print("compiled" if is_compiled() else "interpreted")
    return total

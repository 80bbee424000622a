"""Many games between bots, in one process or several.

Every game's seed comes from the plan's seed and the game's number, and bots shift by one seat each game, so that
the outcome is the same however many processes share the work, and no bot keeps the better seat.
"""

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b

import msgspec

from emberhall.bots import make_bot, play_out
from emberhall.games import registry
from emberhall.kernel.build import is_compiled
from emberhall.kernel.dice import SEED_BYTES, Dice, fixed_seed
from emberhall.kernel.errors import BadBots
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.options import OptionValue
from emberhall.lab.wilson import wilson

A_WHILE = 0.25  # seconds that a chunk should take: progress shows, and no process waits long for the last one
WIN = 1.0
LOSS = -1.0

Progress = Callable[[int], None]  # is told how many more games are done


@dataclass(frozen=True)
class Plan:
    """What to play: everything that the outcome depends on. It travels to other processes."""

    game: str
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    packs: tuple[Pack, ...] = ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    def bots_in(self, number: int) -> list[str]:
        """Which bot sits on which seat in the game of that number."""
        return [self.bots[(seat + number) % self.players] for seat in range(self.players)]


class Report(msgspec.Struct, kw_only=True):
    """How the games went."""

    game: str
    players: int
    games: int
    bots: list[str]
    seed: int
    options: dict[str, OptionValue]
    packs: dict[str, str]
    picks: int
    mean_picks: float
    wins: dict[str, int]  # games that a bot of the kind won, alone or together with others
    wins_by_seat: list[int]
    intervals: dict[str, tuple[float, float]]  # Wilson's 95% interval for each bot's share of the games
    draws: int
    seconds: float
    picks_per_second: float
    games_per_second: float
    compiled: bool


@dataclass
class Tally:
    """The outcome of some games, which adds up."""

    games: int
    picks: int
    draws: int
    wins: dict[str, int]
    wins_by_seat: list[int]
    seconds: float = 0.0  # in the process that played them

    def add(self, other: "Tally") -> None:
        """Count the other's games too."""
        self.games += other.games
        self.picks += other.picks
        self.draws += other.draws
        for kind, won in other.wins.items():
            self.wins[kind] += won
        for seat, won in enumerate(other.wins_by_seat):
            self.wins_by_seat[seat] += won


def nothing_yet(plan: Plan) -> Tally:
    """The tally before the first game."""
    return Tally(0, 0, 0, dict.fromkeys(plan.bots, 0), [0] * plan.players)


# The plan


def make_plan(
    game: Game,
    *,
    players: int | None,
    games: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, OptionValue],
    packs: Sequence[Pack] = (),
) -> Plan:
    """A plan whose every part was checked: one kind of bot fills all seats, several sit side by side."""
    seats = players or (len(bots) if len(bots) > 1 else game.seats_unless_told())
    game.check_seats(seats)
    if len(bots) not in (1, seats):
        raise BadBots(
            f"{len(bots)} bots for {seats} players: {', '.join(bots)}; give one for all, or one for each seat"
        )
    for bot in bots:
        make_bot(bot, 0)
    checked = game.check_options(options, packs, simulated=True)
    filled = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    return Plan(game.id, filled, games, seed, checked, tuple(packs))


# Playing


def simulate(plan: Plan, *, jobs: int = 1, progress: Progress | None = None) -> Report:
    """Play all games of the plan, and count."""
    began = time.perf_counter()
    tally = nothing_yet(plan)
    for part in in_one_process(plan) if jobs == 1 else in_processes(plan, jobs):
        tally.add(part)
        if progress is not None:
            progress(part.games)
    return report_of(plan, tally, time.perf_counter() - began)


class Handout:
    """The numbers of the games, handed out in chunks that grow until each takes a while."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.taken = 0
        self.size = 1

    def take(self) -> range:
        """The numbers of the next games; none once all were handed out."""
        start = self.taken
        self.taken = min(start + self.size, self.games)
        return range(start, self.taken)

    def learn(self, games: int, seconds: float) -> None:
        """So many games took so long: hand out as many as take a while, but at most twice as many as before."""
        in_a_while = self.games if seconds * self.games < A_WHILE * games else int(A_WHILE * games / seconds)
        self.size = max(1, min(2 * self.size, in_a_while))


def in_one_process(plan: Plan) -> Iterator[Tally]:
    """Play the games here, one chunk after the other."""
    handout = Handout(plan.games)
    while numbers := handout.take():
        part = play_chunk(plan, numbers)
        handout.learn(part.games, part.seconds)
        yield part


def in_processes(plan: Plan, jobs: int) -> Iterator[Tally]:
    """Play the games in as many processes, and give what each chunk comes to as it is done."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, plan.games), mp_context=context, initializer=leave_interrupts_alone)
    try:
        yield from as_they_are_done(pool, plan, at_once=2 * jobs)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    pool.shutdown()


def as_they_are_done(pool: ProcessPoolExecutor, plan: Plan, at_once: int) -> Iterator[Tally]:
    """What each chunk comes to; only so many are handed out at once, so that an interrupted pool has little to drop."""
    handout = Handout(plan.games)
    running: set[Future[Tally]] = set()
    while True:
        while len(running) < at_once and (numbers := handout.take()):
            with holding_interrupts():  # handing out may start a process
                running.add(pool.submit(play_chunk, plan, numbers))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for part in [future.result() for future in done]:
            handout.learn(part.games, part.seconds)
            yield part


@contextmanager
def holding_interrupts() -> Iterator[None]:
    """A process that is started here never hears of Ctrl-C, not even while it starts; this one hears of it after."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def leave_interrupts_alone() -> None:
    """Ctrl-C is for the process that the person started; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(plan: Plan, numbers: Sequence[int]) -> Tally:
    """Play the games of these numbers."""
    game = registry()[plan.game]
    tally = nothing_yet(plan)
    began = time.perf_counter()
    for number in numbers:
        play_one(game, plan, number, tally)
    tally.seconds = time.perf_counter() - began
    return tally


def play_one(game: Game, plan: Plan, number: int, tally: Tally) -> None:
    """Play the game of that number, and count it."""
    seed = seed_of_game(plan.seed, number)
    state = game.new(plan.players, Dice(seed), plan.options, plan.packs)
    kinds = plan.bots_in(number)
    bots = [make_bot(kind, seed_of_bot(seed, seat)) for seat, kind in enumerate(kinds)]
    tally.games += 1
    tally.picks += play_out(state, bots)
    returns = state.returns()
    winners = [seat for seat, result in enumerate(returns) if result == WIN]
    tally.draws += is_draw(returns)
    for seat in winners:
        tally.wins_by_seat[seat] += 1
    for kind in {kinds[seat] for seat in winners}:
        tally.wins[kind] += 1


def is_draw(returns: Sequence[float]) -> bool:
    """Nobody wins; but whoever plays alone or together and does not win has lost."""
    return WIN not in returns and set(returns) != {LOSS}


def seed_of_game(seed: int, number: int) -> bytes:
    """The seed of one game of many."""
    return blake2b(b"game %d" % number, key=fixed_seed(seed), digest_size=SEED_BYTES).digest()


def seed_of_bot(seed: bytes, seat: int) -> int:
    """The number that a bot draws its own lots from."""
    return int.from_bytes(blake2b(b"bot %d" % seat, key=seed, digest_size=6).digest(), "big")


# The report


def report_of(plan: Plan, tally: Tally, seconds: float) -> Report:
    """The tally with its shares and speeds."""
    return Report(
        game=plan.game,
        players=plan.players,
        games=tally.games,
        bots=list(plan.bots),
        seed=plan.seed,
        options=dict(plan.options),
        packs={pack.name: pack.hash for pack in plan.packs},
        picks=tally.picks,
        mean_picks=tally.picks / tally.games,
        wins=tally.wins,
        wins_by_seat=tally.wins_by_seat,
        intervals={kind: wilson(won, tally.games) for kind, won in tally.wins.items()},
        draws=tally.draws,
        seconds=seconds,
        picks_per_second=tally.picks / seconds,
        games_per_second=tally.games / seconds,
        compiled=is_compiled(),
    )

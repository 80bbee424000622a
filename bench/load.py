"""How much a hall carries: many tables of two people each, over real sockets on this machine.

    python -m bench.load --tables 200 --rates 250,500,1000 --seconds 20
    python -m bench.load --beside OTHER/.venv/bin/python --rounds 5

Every table has two people on sockets of their own, who pick by lot, at all five games alike; each answer comes after a
pause, so that all tables together make the wanted number of picks a second. What is measured is the time from sending a
pick until both people have its position, and the CPU time of the hall, its workers and all, for each pick; the first
seconds of each run, in which every page asks for whole positions at the same time, are not counted. Loopback only,
bounded, and the hall is closed at the end. The people are played by this process, on the same two cores as the hall:
where the machine is busy, a worse figure says so, and CPU time says it least. With another build beside it, both have
halls of their own and are measured by turns; the median of all rounds counts.
"""

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.house import House, open_house
from tests.server.visitor import Visitor

WARM_UP = 3.0  # seconds
GAMES = ("emberforge", "conjure", "shroud", "seekers", "emberwind")
TICKS = os.sysconf("SC_CLK_TCK")  # a second


class Choice(msgspec.Struct):
    """As much of a choice as a load needs."""

    pick: int


class View(msgspec.Struct):
    """As much of a view as a load needs."""

    choices: list[Choice] | None = None


class Said(msgspec.Struct):
    """As much of a message as a load needs."""

    kind: str = msgspec.field(name="is")
    seq: int = -1
    eyes: int = -1
    is_automatic: bool = False
    view: View | None = None
    text: str = ""


DECODER = msgspec.json.Decoder(Said)


@dataclass
class Tally:
    """What came of it."""

    counts_from: float
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    bytes: int = 0
    finished: int = 0


@dataclass(eq=False)
class Crowd:
    """One table with its people, as the load knows it."""

    table: str
    lines: list[ClientConnection]
    seq: int = -1
    sent_at: float = 0.0
    arrived: dict[int, int] = field(default_factory=dict)  # seq -> how many have it
    waits_for: int = -1  # the seq that our pick leads to
    is_over: bool = False
    answered: int = -1  # the newest position that was answered
    due: float = 0.0  # when the next answer is to be given, so that slow answers are caught up with


@dataclass(frozen=True)
class Run:
    """What one run has shown."""

    picks: float  # a second
    p50: float  # milliseconds
    p99: float
    longest: float
    cpu: float  # milliseconds a pick
    refused: int
    finished: int
    size: float  # kB a pick

    def row(self, name: str, rate: int) -> str:
        """One line of the table."""
        times = f"{self.picks:8.0f} {self.p50:7.1f} {self.p99:7.1f} {self.longest:7.0f} {self.cpu:7.2f}"
        return f"{name:8} {rate:8d} {times} {self.refused:8.0f} {self.finished:9.0f} {self.size:8.1f}"


@dataclass(frozen=True)
class Hall:
    """A hall of one of the builds, with its tables."""

    build: str
    house: House
    games: Sequence[str]
    crowds: list[Crowd]


async def main() -> None:
    """Measure, and print a table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--rates", default="250,500,750,1000")
    asked.add_argument("--seconds", type=float, default=20.0)
    asked.add_argument("--games", default=",".join(GAMES))
    asked.add_argument("--rounds", type=int, default=1)
    asked.add_argument("--beside", default="", help="the Python of another build")
    asked.add_argument("--db", default="", help="a database; usually a new file of SQLite")
    given = asked.parse_args()
    pythons = {"this": sys.executable} | ({"other": given.beside} if given.beside else {})
    with tempfile.TemporaryDirectory() as folder, ExitStack() as open_ones:
        halls = []
        for build, python in pythons.items():
            database = given.db or str(Path(folder) / f"{build}.db")
            house = open_ones.enter_context(open_house(database, "--beat", "0", python=python))
            halls.append(await open_hall(build, house, given.games.split(","), given.tables))
        await measure(halls, [int(rate) for rate in given.rates.split(",")], given.rounds, given.seconds)


async def open_hall(build: str, house: House, games: Sequence[str], tables: int) -> Hall:
    """A hall with so many tables."""
    empty = memory(house)
    crowds = [await gather(house, games[number % len(games)]) for number in range(tables)]
    print(
        f"{build}: {tables} tables, {2 * tables} sockets; memory {empty:.0f} MB empty, {memory(house):.0f} MB with them"
    )
    return Hall(build, house, games, crowds)


async def measure(halls: Sequence[Hall], rates: list[int], rounds: int, seconds: float) -> None:
    """For each rate so many rounds, in each of which the halls take turns."""
    print("build    wanted/s  picks/s  p50 ms  p99 ms  max ms  CPU ms  refused  finished  kB/pick")
    for rate in rates:
        runs: dict[str, list[Run]] = {hall.build: [] for hall in halls}
        for _ in range(rounds):
            for hall in halls:
                runs[hall.build].append(await run(hall, rate, seconds))
                print(runs[hall.build][-1].row(hall.build, rate), flush=True)
        if rounds > 1:
            print("\n".join(median(found).row(f"{build} (m)", rate) for build, found in runs.items()), flush=True)
    for hall in halls:
        print(f"{hall.build}: memory after play {memory(hall.house):.0f} MB")
        for crowd in hall.crowds:
            for line in crowd.lines:
                await line.close()


async def run(hall: Hall, rate: int, seconds: float) -> Run:
    """All tables of a hall are played at for a while."""
    tally = Tally(counts_from=time.perf_counter() + WARM_UP)
    ends = tally.counts_from + seconds
    pause = len(hall.crowds) / rate
    playing = asyncio.gather(*(keep_playing(hall, crowd, pause, ends, tally) for crowd in hall.crowds))
    await asyncio.sleep(WARM_UP)
    used = cpu_seconds(hall.house)
    await playing
    took, used = time.perf_counter() - tally.counts_from, cpu_seconds(hall.house) - used
    times = sorted(tally.latencies) or [0.0]
    p99 = times[min(len(times) - 1, int(0.99 * len(times)))]
    each = max(1, len(tally.latencies))
    return Run(
        len(tally.latencies) / took, 1000 * statistics.median(times), 1000 * p99, 1000 * times[-1], 1000 * used / each,
        tally.refused, tally.finished, tally.bytes / 1000 / each,
    )  # fmt: skip


def median(runs: Sequence[Run]) -> Run:
    """The median of each figure."""
    return Run(**{name: statistics.median(getattr(run, name) for run in runs) for name in Run.__dataclass_fields__})


async def gather(house: House, game: str) -> Crowd:
    """A table with two people on their sockets."""
    async with Visitor(house.address) as host, Visitor(house.address) as guest:
        table = await host.open(game, "me", "open")
        invitation = next(seat["invitation"] for seat in table["seats"] if seat["invitation"])
        await guest.post(f"/api{invitation}")
        return Crowd(table["id"], [await line_of(visitor, table["id"]) for visitor in (host, guest)])


async def line_of(visitor: Visitor, table: str) -> ClientConnection:
    """A socket of the visitor at the table."""
    address = visitor.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
    return await connect(address, additional_headers={"cookie": visitor.cookies()}, max_size=None, compression=None)


async def keep_playing(hall: Hall, crowd: Crowd, pause: float, ends: float, tally: Tally) -> None:
    """Play at one table, and at another one when it is over, until the time is up."""
    rng = random.Random(crowd.table)
    crowd.answered, crowd.due = -1, time.perf_counter()
    await asyncio.sleep(rng.random() * pause)  # not all at once
    while time.perf_counter() < ends:
        if crowd.is_over:
            tally.finished += 1
            for line in crowd.lines:
                await line.close()
            new = await gather(hall.house, rng.choice(hall.games))  # the same crowd, at a new table
            crowd.__dict__.update(new.__dict__, due=crowd.due)
        tasks = [asyncio.create_task(attend(crowd, line, pause, ends, rng, tally)) for line in crowd.lines]
        await asyncio.gather(*tasks)


async def attend(
    crowd: Crowd, line: ClientConnection, pause: float, ends: float, rng: random.Random, tally: Tally
) -> None:
    """One person: hear, and answer when asked."""
    await line.send('{"do":"look","eyes":-1}')  # a whole position to begin with: first a spectator's, then one's own
    own = 0 if line is crowd.lines[0] else 1
    choices: list[Choice] = []
    await line.send(f'{{"do":"look","eyes":{own}}}')
    while not crowd.is_over and time.perf_counter() < ends:
        try:
            text = await asyncio.wait_for(line.recv(decode=False), max(0.01, min(1.0, ends - time.perf_counter())))
        except TimeoutError:
            continue
        said = DECODER.decode(text)
        if crowd.sent_at >= tally.counts_from:
            tally.bytes += len(text)
        if said.kind == "refused":
            tally.refused += 1
        if said.kind != "position":
            continue
        arrive(crowd, said.seq, tally)
        if said.view is not None and said.view.choices is not None:  # a field that stays as it was is not sent
            choices = said.view.choices
        if b'"status":"over"' in text or b'"result":{' in text:
            crowd.is_over = True
        elif said.eyes == own and choices and not said.is_automatic and said.seq > crowd.answered:
            crowd.answered = said.seq
            crowd.due += pause * (0.5 + rng.random())
            await asyncio.sleep(max(0.0, crowd.due - time.perf_counter()))
            if time.perf_counter() < ends:
                crowd.sent_at, crowd.waits_for = time.perf_counter(), said.seq + 1
                crowd.arrived.clear()
                pick = rng.choice(choices).pick
                await line.send(f'{{"do":"pick","seq":{said.seq},"pick":{pick}}}')


def arrive(crowd: Crowd, seq: int, tally: Tally) -> None:
    """A position came to one of the two; once both have it, the pick is everyone's."""
    if seq == crowd.waits_for:
        crowd.arrived[seq] = crowd.arrived.get(seq, 0) + 1
        if crowd.arrived[seq] == len(crowd.lines):
            if crowd.sent_at >= tally.counts_from:
                tally.latencies.append(time.perf_counter() - crowd.sent_at)
            crowd.waits_for = -1


def cpu_seconds(house: House) -> float:
    """The CPU time that the hall's processes have used."""
    group = house.process.pid  # which leads a group of its own
    used = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            used += (int(fields[11]) + int(fields[12])) * (int(fields[2]) == group)
    return used / TICKS


def memory(house: House) -> float:
    """What the hall's process holds, in megabytes."""
    status = Path(f"/proc/{house.process.pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1000


if __name__ == "__main__":
    asyncio.run(main())

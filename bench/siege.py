"""A hall under siege: every attack of tests/server/attacks.py, one after another, while honest people play.

    python -m bench.siege                         # all of it, some ten minutes
    python -m bench.siege --only tables-of-bots --seconds 20
    python -m bench.siege --build FOLDER          # the same against another build, unpacked there

The hall is a process of its own with its usual flags, on a SQLite file that has long games in it. Honest people come
from 127.0.0.2, the probe (GET /health every 20 ms, every tenth on a new line) from 127.0.0.4, each attack from an
address of its own, at a lower priority: its machine would be elsewhere. The row "calm" is measured first, and says how
busy this machine is anyway; bots are late by what they take beyond 95 of 100 of their answers then. A hall that has not
recovered some time after an attack, or holds more than 1.5 GB, is ended, and the next attack meets a new one.

The exit code is 1 where a bound is broken: honest people's picks and probes at the 99th percentile, how late a bot is,
and the memory of the hall with its workers.
"""

import argparse
import asyncio
import contextlib
import dataclasses
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from tests.server.attacks import ATTACKS, FEW_FILES, NEEDS_RESTART
from tests.server.honest import Ledger, Party, Probe, be_curious, share
from tests.server.house import House
from tests.server.raid import Raid, family, memory_of
from tests.server.shelf import Shelf, fill

HONEST, PROBE = "127.0.0.2", "127.0.0.4"
PARTIES = (
    ("emberforge", ("me", "open")),
    ("conjure", ("me", "open")),
    ("shroud", ("me", "open")),
    ("emberforge", ("me", "open")),
    ("conjure", ("me", "open")),
    ("shroud", ("me", "open")),
    ("emberforge", ("me", "normal", "normal")),
    ("conjure", ("me", "normal")),
    ("shroud", ("me", "normal")),
    ("seekers", ("me", "normal")),
)
CALM = 15.0  # seconds
PATIENCE = 20.0  # seconds in which a hall is to recover
LATEST = 90.0  # seconds after the end of its time at which an attack is ended
MOST_MEMORY = 1500.0  # megabytes; the hall is ended then
BOUNDS = {"pick_p99": 150.0, "probe_p99": 100.0, "bot_late": 3000.0, "memory": 400.0}  # milliseconds and megabytes
RECOVERED = 0.1  # seconds for each of the last probes
LAST_PROBES = 20
STEADY = 1.5  # seconds of it
FEW = 1024  # open files


@dataclasses.dataclass
class Outcome:
    """What an attack did; times in milliseconds, memory in megabytes."""

    name: str
    probe_p50: float
    probe_p99: float
    probe_max: float
    probes: int
    failed: int  # probes that got no answer
    pick_p50: float
    pick_p99: float
    picks: int
    asked_max: float  # a question that needs no table
    bot_p50: float
    bot_late: float  # the latest of them, beyond its usual time
    answers: int
    lost: int  # lines of honest people
    memory: float
    memory_after: float
    logged: int  # kB that the hall said
    grown: float  # MB of its database
    recovered: float | None  # seconds after the end of the attack; None where it did not
    sent: int = 0
    received: float = 0.0  # MB
    told: dict[str, int] = dataclasses.field(default_factory=dict)
    note: str = ""
    has_won: bool = False  # the attack has what it wanted, whatever honest people saw

    def broken(self) -> list[str]:
        """The bounds that did not hold."""
        found = [name for name, most in BOUNDS.items() if getattr(self, name) > most]
        found += ["failed"] if self.failed > 0.01 * self.probes else []
        if self.name in NEEDS_RESTART:  # nobody is answered meanwhile
            found = [name for name in found if name == "memory"]
        return found + (["recovered"] if self.recovered is None else []) + (["has_won"] if self.has_won else [])


class Siege:
    """The hall, the people in it, and what they saw."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ledger = Ledger()
        self.usual: dict[str, float] = {}  # seconds of a bot's answer, by game
        self.peak = 0.0
        self.was_stopped = False  # for its memory
        self.halls = 0

    async def open(self) -> None:
        """A new hall, with its shelf full, and people who sit down in it."""
        self.halls += 1
        self.file = self.folder / f"hall{self.halls}.db"
        self.shelf: Shelf = await asyncio.to_thread(fill, self.file)
        await self.start(0)
        self.parties = [
            Party(self.house.address, HONEST, game, seats, self.ledger, is_public=number == 0)
            for number, (game, seats) in enumerate(PARTIES)
        ]
        self.going_on = [asyncio.create_task(party.play()) for party in self.parties]
        probe = Probe(self.house.address, PROBE, self.ledger)
        others = (probe.go_on(), be_curious(self.house.address, HONEST, self.ledger))
        self.going_on += [asyncio.create_task(other) for other in others]

    async def start(self, port: int) -> None:
        """The hall's process."""
        self.was_stopped = False
        self.house = await asyncio.to_thread(House, str(self.file), port=port, is_limited=True)
        self.watching = asyncio.create_task(asyncio.to_thread(self.watch, self.house))

    def watch(self, house: House) -> None:
        """Look how much memory the hall takes, as long as it runs, and end it before it takes all."""
        processes, looked = family(house.process.pid), time.monotonic()
        while house.process.poll() is None:
            if time.monotonic() - looked > 0.5:
                processes, looked = family(house.process.pid), time.monotonic()
            now = memory_of(processes)
            self.peak = max(self.peak, now)
            if now > MOST_MEMORY:
                self.was_stopped = True
                house.process.kill()
            time.sleep(0.05)

    async def close(self) -> None:
        """Everyone goes home, and the hall is closed."""
        left = set(self.going_on)
        while left:  # who hears something at the very moment may miss that it is time to go
            for task in left:
                task.cancel()
            left = (await asyncio.wait(left, timeout=1))[1]
        await self.end()

    async def end(self) -> None:
        """The hall's process is gone."""
        with contextlib.suppress(OSError):
            await asyncio.to_thread(self.house.kill)
        await self.watching

    async def restart(self) -> None:
        """As a new version would be brought in: closed, and opened again at the same address."""
        await asyncio.to_thread(self.house.close)
        await self.watching
        await self.start(self.house.port)

    # Measuring

    async def calm(self, seconds: float) -> Outcome:
        """How it is without any attack."""
        await asyncio.sleep(6)  # everyone has sat down, and the workers are there
        start = self.begin()
        await asyncio.sleep(seconds)
        for game in {game for game, _ in PARTIES}:
            self.usual[game] = share((took for of, took in self.ledger.answers_since(start) if of == game), 0.95)
        return self.outcome("calm", start, recovered=0.0)

    def begin(self) -> float:
        """From now on it counts."""
        self.peak = 0.0
        self.said = len(self.house.said)
        self.size = size_of(self.file)
        return time.monotonic()

    async def attacked(self, name: str, seconds: float, source: str) -> Outcome:
        """One attack, and what came of it."""
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if name in FEW_FILES:
            resource.prlimit(self.house.process.pid, resource.RLIMIT_NOFILE, (FEW, hard))
        start = self.begin()
        told = await self.send(name, seconds, source)
        ended = time.monotonic()
        is_well = await self.recovers()
        recovered = time.monotonic() - ended if is_well else None
        outcome = self.outcome(name, start, recovered)
        outcome.sent, outcome.received = told.get("sent", 0), told.get("received", 0) / 1e6
        outcome.told = dict(sorted(told.get("told", {}).items(), key=lambda one: -one[1])[:8])
        outcome.note, outcome.has_won = told.get("outcome", ""), told.get("has_won", False)
        if self.was_stopped:
            outcome.note = f"ended at {MOST_MEMORY:.0f} MB"
        elif told.get("is_late"):
            outcome.note = f"the attack was ended after {seconds + LATEST:.0f} s"
        if name in FEW_FILES and self.house.process.poll() is None:
            resource.prlimit(self.house.process.pid, resource.RLIMIT_NOFILE, (hard, hard))
        return outcome

    async def send(self, name: str, seconds: float, source: str) -> dict[str, Any]:
        """The attackers do their worst, in a process of their own; what they were told."""
        raid = {
            "name": name,
            "address": self.house.address,
            "seconds": seconds,
            "source": source,
            "shelf": dataclasses.asdict(self.shelf),
            "public": self.parties[0].table,
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.siege", "--raid", json.dumps(raid), stdout=asyncio.subprocess.PIPE
        )
        try:
            async with asyncio.timeout(seconds + LATEST):
                assert process.stdout is not None
                async for line in process.stdout:
                    said: dict[str, Any] = json.loads(line)
                    if "told" in said:
                        return said
                    if name in NEEDS_RESTART:
                        await self.restart()
        except TimeoutError:
            return {"is_late": True}
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        return {}

    async def recovers(self) -> bool:
        """For a while probes were quick, nobody waited for an answer, and no bot was late."""
        began = well_since = time.monotonic()
        while (now := time.monotonic()) < began + PATIENCE and self.house.process.poll() is None:
            last = self.ledger.probes_since(began)[-LAST_PROBES:]
            waits = [now - since for since in self.ledger.people_wait.values()]
            late = [now - since - self.usual.get(game, 0.0) for game, since in self.ledger.bots_think.values()]
            if not last or max(last) > RECOVERED or max([0.0, *waits, *late]) > 1:
                well_since = now
            if now - well_since > STEADY:
                return True
            await asyncio.sleep(0.1)
        return False

    def outcome(self, name: str, start: float, recovered: float | None) -> Outcome:
        """What was seen since then."""
        ledger = self.ledger
        probes, picks, answers = ledger.probes_since(start), ledger.picks_since(start), ledger.answers_since(start)
        late = [took - self.usual.get(game, 0.0) for game, took in answers]
        return Outcome(
            name=name,
            probe_p50=1000 * share(probes, 0.5),
            probe_p99=1000 * share(probes, 0.99),
            probe_max=1000 * max(probes, default=0),
            probes=len(probes),
            failed=sum(at >= start for at, _ in ledger.failed),
            pick_p50=1000 * share(picks, 0.5),
            pick_p99=1000 * share(picks, 0.99),
            picks=len(picks),
            asked_max=1000 * max(ledger.questions_since(start), default=0.0),
            bot_p50=1000 * share((took for _, took in answers), 0.5),
            bot_late=1000 * max([0.0, *late]),
            answers=len(answers),
            lost=sum(at >= start for at, _ in ledger.lost),
            memory=self.peak,
            memory_after=memory_of(family(self.house.process.pid)),
            logged=sum(map(len, self.house.said[self.said :])) // 1000,
            grown=size_of(self.file) - self.size,
            recovered=recovered,
        )


def size_of(file: Path) -> float:
    """The database with what is on its way into it, in megabytes."""
    return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*")) / 1e6


async def besiege(names: list[str], seconds: float, calm: float) -> AsyncIterator[Outcome]:
    """One attack after the other."""
    with tempfile.TemporaryDirectory() as folder:
        siege = Siege(Path(folder))
        await siege.open()
        try:
            yield await siege.calm(calm)
            for number, name in enumerate(names, start=1):
                outcome = await siege.attacked(name, seconds, f"127.66.{number}.1")
                yield outcome
                if outcome.recovered is None:
                    await siege.close()
                    await siege.open()
                    await asyncio.sleep(3)
        finally:
            await siege.close()


async def attack(given: dict[str, Any]) -> None:
    """What the attackers' process does."""
    os.nice(10)
    shelf = Shelf(**{**given["shelf"], "copies": tuple(given["shelf"]["copies"])})
    raid = Raid(given["address"], shelf, given["seconds"], given["source"], given["public"])
    raid.ready = lambda: print(json.dumps({"ready": True}), flush=True)
    await raid.run(ATTACKS[given["name"]])
    said = {"told": raid.told, "sent": raid.sent, "received": raid.received}
    print(json.dumps({**said, "outcome": raid.outcome, "has_won": raid.has_won}), flush=True)


COLUMNS = {  # what stands above each, and of what it tells
    "probe p50": "probe_p50",
    "p99": "probe_p99",
    "max": "probe_max",
    "none": "failed",
    "| pick p50": "pick_p50",
    "p99 ": "pick_p99",
    "| asked": "asked_max",
    "| bot late": "bot_late",
    "| lost": "lost",
    "| MB peak": "memory",
    "after": "memory_after",
    "| log kB": "logged",
    "db MB": "grown",
}
NARROWEST = 5


def head() -> str:
    """What stands above the table; times in milliseconds."""
    return f"{'attack':26} " + " ".join(f"{name:>{NARROWEST}}" for name in COLUMNS) + " | well after | told"


def row(outcome: Outcome) -> str:
    """One line of the table."""
    cells = [f"{getattr(outcome, of):{max(NARROWEST, len(name))}.0f}" for name, of in COLUMNS.items()]
    well = "never" if outcome.recovered is None else f"{outcome.recovered:.1f} s"
    told = "; ".join(f"{count}x {what}" for what, count in list(outcome.told.items())[:4])
    mark = "!" if outcome.broken() else " "
    note = f"{outcome.note}: " if outcome.note else ""
    return f"{outcome.name:26}{mark}" + " ".join(cells) + f" | {well:>10} | {note}{told}"


async def run(given: argparse.Namespace) -> int:
    """Print the table; 1 where a bound is broken."""
    names = given.only or list(ATTACKS)
    outcomes = []
    print(head())
    async for outcome in besiege(names, given.seconds, given.calm):
        outcomes.append(outcome)
        print(row(outcome), flush=True)
        if given.json:
            given.json.write_text(json.dumps([dataclasses.asdict(outcome) for outcome in outcomes], indent=1))
    broken = {outcome.name: outcome.broken() for outcome in outcomes if outcome.broken()}
    if broken:
        print("bounds that were broken:", "; ".join(f"{name} ({', '.join(what)})" for name, what in broken.items()))
    return 1 if broken else 0


def main() -> int:
    """Read what is wanted, and do it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--only", action="append", choices=list(ATTACKS), metavar="NAME", help="may be given again")
    asked.add_argument("--seconds", type=float, default=8.0, help="of each attack")
    asked.add_argument("--calm", type=float, default=CALM, help="seconds without one, to begin with")
    asked.add_argument("--build", default="", help="a folder with another build of emberhall")
    asked.add_argument("--json", type=Path, help="a file for all figures")
    asked.add_argument("--raid", default="", help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.raid:
        asyncio.run(attack(json.loads(given.raid)))
        return 0
    if given.build:
        path = os.pathsep.join([str(Path(given.build).resolve()), str(Path.cwd())])
        rest = [argument for argument in sys.argv[1:] if argument not in ("--build", given.build)]
        os.execve(sys.executable, [sys.executable, "-m", "bench.siege", *rest], {**os.environ, "PYTHONPATH": path})
    return asyncio.run(run(given))


if __name__ == "__main__":
    sys.exit(main())

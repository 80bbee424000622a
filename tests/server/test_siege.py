"""Whatever a hostile visitor does, honest people play on: every attack, for as long as that takes.

The attack ends when somebody who came at the same time has sat down, been answered and heard a bot answer. A hall that
stands still, or thinks of nothing but the attacker's tables, makes them wait until this test gives up.
"""

import asyncio
import contextlib
import random
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.attacks import ATTACKS, FEW_FILES, NEEDS_RESTART
from tests.server.house import House, open_house
from tests.server.raid import Raid, family, memory_of
from tests.server.shelf import Shelf, fill
from tests.server.visitor import Visitor

HONEST = "127.0.0.2"
PATIENCE = 60.0  # seconds
FOR_THE_SCHOOL = 300.0  # seconds for all of it
PROBES = 20
ANSWERS = 3
MOST_MEMORY = 200.0  # megabytes that the hall with its workers takes more than before the attack
LOOKS = 0.25  # seconds between two looks at the memory, which take some of the processor that is fought for
FEW = 1024  # files that a process may usually have open
SPARED = 2  # every second attack is made here, in the order of the chapters; the bench makes all of them
STANDS = [name for name in ATTACKS if name not in NEEDS_RESTART][::SPARED]


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Shelf]]:
    """A hall with its usual limits, in which long games were played."""
    file = tmp_path_factory.mktemp("siege") / "hall.db"
    shelf = fill(file, copies=4)
    with open_house(file, is_limited=True) as house:
        yield house, shelf


@pytest.mark.parametrize("name", STANDS)
def test_honest_people_play_on(besieged: tuple[House, Shelf], name: str) -> None:
    house, shelf = besieged
    said, before = len(house.said), memory_of(family(house.process.pid))
    raid, peak = asyncio.run(besiege(house, shelf, name))
    assert peak - before < MOST_MEMORY
    assert [what for what in raid.told if what.startswith("500")] == []
    assert "Traceback" not in "".join(house.said[said:])


async def besiege(house: House, shelf: Shelf, name: str) -> tuple[Raid, float]:
    """The attack goes on while an honest person plays; what the attacker was told, and the most memory."""
    raid = Raid(house.address, shelf, PATIENCE, f"127.66.{list(ATTACKS).index(name) + 1}.1")
    with few_files(house) if name in FEW_FILES else contextlib.nullcontext():
        attacking = asyncio.create_task(raid.run(ATTACKS[name]))
        watching = asyncio.create_task(watch(house))
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(play_with_a_friend(house), play_with_a_bot(house), probe(house))
        finally:
            raid.over.set()
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(attacking, PATIENCE)
            watching.cancel()
    return raid, await watching


@contextlib.contextmanager
def few_files(house: House) -> Iterator[None]:
    """The hall can't open more files than is usual."""
    soft, hard = resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE, (min(FEW, soft), hard))
    yield
    resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE, (soft, hard))


async def watch(house: House) -> float:
    """The most memory that the hall has taken, once nobody wants to know it any longer."""
    peak = 0.0
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            peak = max(peak, memory_of(family(house.process.pid)))
            await asyncio.sleep(LOOKS)
    return peak


async def probe(house: House) -> None:
    """The hall says that it is open, again and again, to somebody who is new each time."""
    for _ in range(PROBES):
        async with Visitor(house.address, HONEST) as visitor:
            await visitor.get("/health")


async def play_with_a_friend(house: House) -> None:
    """Two people sit down, and answer until one of them has done so a few times."""
    async with Visitor(house.address, HONEST) as ash, Visitor(house.address, HONEST) as bryn:
        table = await ash.open("emberforge", "me", "open")
        await bryn.post(f"/api{table['seats'][1]['invitation']}")
        async with ash.sit(table["id"]) as one, bryn.sit(table["id"]) as other:
            playing = [asyncio.create_task(sitting.play(random.Random(1), most=ANSWERS)) for sitting in (one, other)]
            done, left = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for task in left:
                task.cancel()
            assert ANSWERS in {task.result() for task in done}


async def play_with_a_bot(house: House) -> None:
    """A person plays against a bot, and is asked again after it answered."""
    async with Visitor(house.address, HONEST) as ash:
        table = await ash.open("emberforge", "me", "normal")
        async with ash.sit(table["id"]) as sitting:
            await sitting.play(random.Random(1), most=ANSWERS)


@pytest.mark.parametrize("name", sorted(NEEDS_RESTART))
def test_a_school_behind_one_address_comes_back_after_a_restart(tmp_path: Path, name: str) -> None:
    file = tmp_path / "hall.db"
    shelf = fill(file, copies=0)

    async def go_to_school() -> Raid:
        house = await asyncio.to_thread(House, str(file), is_limited=True)
        halls, waiting = [house], asyncio.Event()
        raid = Raid(house.address, shelf, FOR_THE_SCHOOL, "127.0.0.3")
        raid.ready = waiting.set
        learning = asyncio.create_task(raid.run(ATTACKS[name]))
        try:
            await waiting.wait()
            await asyncio.to_thread(house.close)
            halls.append(await asyncio.to_thread(House, str(file), port=house.port, is_limited=True))
            await learning
        finally:
            learning.cancel()
            for hall in halls:
                hall.kill()
        return raid

    raid = asyncio.run(go_to_school())
    assert not raid.has_won, raid.outcome

"""Work that may take long is done in other processes, within its limit, and in an order that nobody can spoil."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from emberhall.kernel.errors import BadInput
from emberhall.server.workers import Job, Lines, Times, TooBusy, TookTooLong, Workers, WorkFailed


def doubled(number: int) -> int:
    """Work that is done at once."""
    return 2 * number


def hoards() -> int:
    """Work that takes a gigabyte."""
    return len(bytearray(1 << 30))


def for_ever() -> None:
    """Work without end."""
    while True:
        pass


def refused() -> None:
    """Work that is bad input."""
    raise BadInput("a name needs a letter")


def too_deep(depth: int = 0) -> int:
    """Work that is nested without end."""
    return too_deep(depth + 1)


def wrong() -> None:
    """Work with a fault of ours."""
    raise ZeroDivisionError


def dies_once(file: str) -> str:
    """Work over which the process dies, the first time."""
    if not Path(file).exists():
        Path(file).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def with_workers(do: Callable[[Workers], Awaitable[None]], count: int = 1, most: int = 100) -> None:
    """Do it with some workers, who leave afterwards."""

    async def run() -> None:
        workers = Workers(count, "test", most)
        try:
            await do(workers)
        finally:
            workers.close()

    asyncio.run(run())


def test_a_job_that_takes_longer_than_it_may_is_given_up_and_the_next_one_is_done() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(TookTooLong, match=r"longer than 0\.2 seconds"):
            await workers.run(for_ever, seconds=0.2)
        assert await workers.run(doubled, 4) == 8

    with_workers(work)


def test_whoever_closes_while_a_worker_is_on_its_way_leaves_none_behind() -> None:
    async def work(workers: Workers) -> None:
        asked = asyncio.ensure_future(workers.run(doubled, 4))
        await asyncio.sleep(0)
        workers.close()
        with pytest.raises(TookTooLong, match="the hall is closing"):
            await asked

    with_workers(work)
    assert not [child for child in multiprocessing.active_children() if child.name == "test"]


def test_bad_input_is_told_in_a_sentence_and_the_worker_lives_on() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(BadInput, match="needs a letter"):
            await workers.run(refused)
        with pytest.raises(BadInput, match="nested too deeply"):
            await workers.run(too_deep)
        with pytest.raises(WorkFailed, match="ZeroDivisionError"):
            await workers.run(wrong)
        assert await workers.run(doubled, 4) == 8

    with_workers(work)


def test_where_a_worker_dies_over_a_job_another_one_tries_again(tmp_path: Path) -> None:
    async def work(workers: Workers) -> None:
        assert await workers.run(dies_once, str(tmp_path / "died")) == "done"

    with_workers(work)


def test_whoever_asks_often_waits_for_those_who_ask_seldom() -> None:
    async def work(workers: Workers) -> None:
        order: list[str] = []

        async def ask(who: str) -> None:
            await workers.run(doubled, 1, who=who)
            order.append(who)

        await asyncio.gather(*(ask("often") for _ in range(20)), ask("seldom"), ask("once"))

        assert set(order[:4]) == {"often", "seldom", "once"}

    with_workers(work)


def test_what_a_person_waits_for_comes_first_and_nothing_starves() -> None:
    async def work(workers: Workers) -> None:
        order: list[bool] = []

        async def ask(who: str, *, is_urgent: bool) -> None:
            await workers.run(doubled, 1, who=who, is_urgent=is_urgent)
            order.append(is_urgent)

        others = [ask("bots", is_urgent=False) for _ in range(6)]
        await asyncio.gather(*others, *(ask(f"person {n}", is_urgent=True) for n in range(12)))

        assert order[1:5] == [True] * 4, "the first one was on its way when people came"
        assert False in order[5:8]

    with_workers(work)


def test_nobody_asks_for_more_than_can_wait() -> None:
    async def work(workers: Workers) -> None:
        asked = [asyncio.create_task(workers.run(doubled, 1, who="often")) for _ in range(10)]
        await asyncio.sleep(0)
        with pytest.raises(TooBusy):
            await workers.run(doubled, 1, who="often")
        assert await workers.run(doubled, 1, who="other") == 2
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert done.count(2) == 4
        assert sum(isinstance(one, TooBusy) for one in done) == 6

    with_workers(work, most=3)


def test_those_who_wait_are_served_in_turn() -> None:
    async def work() -> None:
        lines = Lines(10, Times())
        for number, who in enumerate(["a", "a", "a", "b", "c", "b"]):
            lines.add(who, Job(doubled, (number,), 1.0, asyncio.get_running_loop().create_future()))

        assert [lines.take().given[0] for _ in range(len(lines))] == [0, 3, 4, 1, 5, 2]

    asyncio.run(work())


def test_whoever_had_much_of_the_time_waits_for_those_who_had_little() -> None:
    async def work() -> None:
        times = Times()
        times.add("hard", 3.0)
        times.add("normal", 0.2)
        lines = Lines(10, times)
        for who in ("hard", "hard", "normal", "new", "normal"):
            lines.add(who, Job(doubled, (who,), 1.0, asyncio.get_running_loop().create_future()))

        assert [lines.take().given[0] for _ in range(len(lines))] == ["new", "normal", "normal", "hard", "hard"]

    asyncio.run(work())


def test_whoever_comes_anew_has_no_more_of_the_time_than_whoever_was_here() -> None:
    async def work() -> None:
        times = Times()
        times.add("regular", 30.0)
        lines, served = Lines(10, times), list[str]()

        def serve() -> None:
            who = lines.take().given[0]
            times.add(who, 1.0)
            served.append(who)

        def wait(who: str, count: int) -> None:
            for _ in range(count):
                lines.add(who, Job(doubled, (who,), 1.0, asyncio.get_running_loop().create_future()))

        wait("regular", 3)
        serve()
        wait("new", 9)
        for _ in range(4):
            serve()
        assert served == ["regular", "new", "regular", "new", "regular"]

    asyncio.run(work())


def test_a_job_that_takes_more_memory_than_there_is_for_it_is_refused() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(BadInput, match="more memory"):
            await workers.run(hoards)
        assert await workers.run(doubled, 4) == 8

    with_workers(work)

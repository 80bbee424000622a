"""Worker processes: whatever may take long is done there, each job within a limit, and in a fair order.

Nobody gets ahead by asking often. Of those who wait, whoever has had the least of the workers' time lately is served
first (`who`: mostly the address that somebody comes from), and jobs that a person waits for go before the others; every
few jobs one of the others has its turn, so that nothing starves. What waits is kept in memory alone: a restart forgets
a jam.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import multiprocessing.process
import os
import resource
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

from emberhall.games import registry
from emberhall.kernel.errors import BadInput

T = TypeVar("T")
log = logging.getLogger("emberhall")
TURN_OF_OTHERS = 4  # so often a job goes first that no person waits for
MORE_MEMORY = 160 << 20  # bytes that a job may take, over what a worker has before the first one
HALF_LIFE = 60.0  # seconds after which half of what somebody had of the workers' time is forgotten
KINDNESS = 5  # so much a worker gives way to the hall itself
PATIENCE = 120.0  # seconds that a job may take more than it computes, where the machine is busy
OPENING = 120.0  # seconds in which a new process has read its modules

# Workers are copies of one process that has read everything: each is there at once, with hardly any memory of its own.
NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["emberhall.server.preload"])


class TooBusy(BadInput):
    """Whoever asks has too much under way already."""


class TookTooLong(BadInput):
    """The job was given up when its time was over."""


class WorkFailed(Exception):
    """The job failed in a way that nobody foresaw; the worker's own words are in the log."""


@dataclass(eq=False)
class Job:
    """Something to be done in a worker."""

    work: Callable[..., Any]
    given: tuple[Any, ...]
    seconds: float  # that it may compute
    done: asyncio.Future[Any]
    who: str = ""
    began: float = 0.0  # when a worker began with it, by the clock of `time.monotonic`


class Times:
    """How much of the workers' time each `who` has had lately.

    Whoever comes anew, or comes back, has had no less than whoever was served last: else they would go before all who
    were here meanwhile until they have had as much.
    """

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.least = 0.0  # what whoever was served last had had
        self.at = time.monotonic()

    def come(self, who: str) -> None:
        """They have waited for nothing until now."""
        self.spent[who] = max(self.of(who), self.least)

    def serve(self, who: str) -> None:
        """It is their turn."""
        self.least = max(self.least, self.of(who))

    def add(self, who: str, seconds: float) -> None:
        """So much more; what was long ago counts less and less."""
        now = time.monotonic()
        if now - self.at > HALF_LIFE:
            fade = 0.5 ** ((now - self.at) / HALF_LIFE)
            self.spent = {one: left for one, spent in self.spent.items() if (left := spent * fade) > 0.01}
            self.least *= fade
            self.at = now
        self.spent[who] = self.spent.get(who, 0.0) + seconds

    def of(self, who: str) -> float:
        """How much it is by now."""
        return self.spent.get(who, 0.0)


class Lines:
    """Those who wait, in fair order: a line for each `who`; of equals, whoever was served goes to the end."""

    def __init__(self, most: int, times: Times) -> None:
        self.most = most  # that may stand in one line
        self.times = times
        self.lines: OrderedDict[str, deque[Job]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self.lines.values()))

    def add(self, who: str, job: Job) -> None:
        """The job is the last one in the line of whoever asks."""
        if who not in self.lines:
            self.times.come(who)
        line = self.lines.setdefault(who, deque())
        if len(line) >= self.most:
            raise TooBusy("you have asked for a lot already; wait until some of it is done")
        line.append(job)

    def take(self) -> Job:
        """The first job of whoever has had the least time."""
        who = min(self.lines, key=self.times.of)
        self.times.serve(who)
        line = self.lines.pop(who)
        job = line.popleft()
        if line:
            self.lines[who] = line
        return job


class Workers:
    """Some processes, and the jobs that wait for them."""

    def __init__(self, count: int, name: str, most: int) -> None:
        self.count, self.name = count, name
        self.times = Times()
        self.urgent, self.others = Lines(most, self.times), Lines(most, self.times)
        self.running = 0
        self._threads = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._since_others = 0
        self._is_closed = False
        forkserver.ensure_running()  # so that the first job need not wait for it

    @property
    def waiting(self) -> int:
        """Jobs that are asked for and not done."""
        return len(self.urgent) + len(self.others) + self.running

    async def run(
        self, work: Callable[..., T], *given: Any, who: str = "", seconds: float = 60.0, is_urgent: bool = True
    ) -> T:
        """What the work, a function of a module, gives for these values; refused where it computes for too long."""
        return (await self.run_timed(work, *given, who=who, seconds=seconds, is_urgent=is_urgent))[0]

    async def run_timed(
        self, work: Callable[..., T], *given: Any, who: str = "", seconds: float = 60.0, is_urgent: bool = True
    ) -> tuple[T, float]:
        """The same, with the time at which a worker began with it."""
        job = Job(work, given, seconds, asyncio.get_running_loop().create_future(), who)
        (self.urgent if is_urgent else self.others).add(who, job)
        self._dispatch()
        return await job.done, job.began

    def _dispatch(self) -> None:
        """Every worker that has nothing to do gets the next job."""
        while self.running < self.count and not self._is_closed and (self.urgent.lines or self.others.lines):
            job = self._next()
            if job.done.done():  # whoever asked is gone
                continue
            self.running += 1
            worker = self._idle.pop() if self._idle else self._hired()
            doing = asyncio.get_running_loop().run_in_executor(self._threads, worker.do, job)
            doing.add_done_callback(lambda done, job=job, worker=worker: self._finished(done, job, worker))  # type: ignore[misc]

    def _next(self) -> Job:
        is_turn_of_others = not self.urgent.lines or self._since_others >= TURN_OF_OTHERS
        if self.others.lines and is_turn_of_others:
            self._since_others = 0
            return self.others.take()
        self._since_others += 1
        return self.urgent.take()

    def _hired(self) -> "Worker":
        worker = Worker(self.name)
        self._all.add(worker)
        return worker

    def _finished(self, done: "asyncio.Future[Any]", job: Job, worker: "Worker") -> None:
        """Whoever asked is told, and the worker is free, or gone."""
        self.running -= 1
        self.times.add(job.who, time.monotonic() - job.began if job.began else 0.0)
        if worker.is_alive and not self._is_closed:
            self._idle.append(worker)
        else:
            worker.end()
            self._all.discard(worker)
        fault = None if done.cancelled() else done.exception()  # looked at even where whoever asked is gone
        if not job.done.done() and not done.cancelled():
            if fault is not None:
                job.done.set_exception(fault)
            else:
                job.done.set_result(done.result())
        if not self._is_closed:
            self._dispatch()

    def close(self) -> None:
        """No more work; whatever is under way is given up."""
        self._is_closed = True
        for worker in list(self._all):
            worker.end()
        self._threads.shutdown(wait=True, cancel_futures=True)


class Worker:
    """One process, and the line to it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.is_ended = False
        self.process: multiprocessing.process.BaseProcess | None = None

    def _start(self) -> None:
        """A process is there; where the hall was closed meanwhile, it is gone again."""
        line, theirs = NURSERY.Pipe()
        process = NURSERY.Process(target=serve, args=(theirs,), name=self.name, daemon=True)
        process.start()
        theirs.close()
        self.line, self.process, self.is_ready = line, process, False
        if self.is_ended:
            self._stop()
            raise TookTooLong("the hall is closing")

    def do(self, job: Job) -> Any:
        """The job's result, in a thread that may wait; where the process died over it, another one tries again."""
        try:
            if self.process is None:
                self._start()
            job.began = time.monotonic()
            return self._ask(job)
        except (EOFError, OSError):
            if self.is_ended:
                raise TookTooLong("the hall is closing") from None
            self._check_time(job)
            self._stop()
        try:
            self._start()
            return self._ask(job)
        except (EOFError, OSError):
            self.is_alive = False
            raise WorkFailed("a worker died twice over the same job") from None

    def _check_time(self, job: Job) -> None:
        """Where the process was ended because the job computed longer than it may, that is said, and no other tries."""
        if self.process is None:
            return
        self.process.join(1)
        if self.process.exitcode == -signal.SIGPROF:
            self.is_alive = False
            raise TookTooLong(f"this would take longer than {job.seconds:g} seconds, and was given up")

    def _ask(self, job: Job) -> Any:
        if not self.is_ready:
            self.is_ready = self.line.poll(OPENING) and self.line.recv() == READY
        self.line.send((job.work, job.given, job.seconds))
        if not self.line.poll(job.seconds + PATIENCE):
            self.is_alive = False
            self._stop()
            raise TookTooLong("the hall is too busy for this just now; try again in a while")
        kind, result = self.line.recv()
        if kind == "refused":
            raise BadInput(result)
        if kind == "failed":
            log.error("a worker failed: %s", result)
            raise WorkFailed(result.strip().rpartition("\n")[2])
        return result

    def _stop(self) -> None:
        """The process is gone."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            with contextlib.suppress(OSError):
                self.line.close()

    def end(self) -> None:
        """Nobody is to be asked here any more."""
        self.is_ended = True
        self._stop()


# In the worker

READY = "ready"


def serve(line: Connection) -> None:
    """Do what is asked, one job after the other, as long as there is somebody to ask."""
    leave_with_parent()
    registry()  # so that the first job need not wait for it, and no job pays for its memory
    with contextlib.suppress(OSError, ValueError):
        os.nice(KINDNESS)
        limit = data_now() + MORE_MEMORY
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
    with contextlib.suppress(EOFError, OSError):
        line.send(READY)
        while True:
            work, given, seconds = line.recv()
            signal.setitimer(signal.ITIMER_PROF, seconds)  # time that it computes; when it is over, the system ends it
            result = done(work, given)
            signal.setitimer(signal.ITIMER_PROF, 0)
            line.send(result)


def data_now() -> int:
    """How many bytes of data this process has."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmData:"):
            return int(line.split()[1]) << 10
    raise ValueError("this system does not tell how much memory a process has")


def done(work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
    """What came of a job: bad input is told in a sentence, and never takes the worker down."""
    try:
        return "done", work(*given)
    except BadInput as refused:
        return "refused", str(refused)
    except RecursionError:
        return "refused", "this is nested too deeply"
    except MemoryError:
        return "refused", "this would take more memory than the hall has for it"
    except Exception:  # noqa: BLE001  whoever asked is told, and the next job may be a better one
        import traceback

        return "failed", traceback.format_exc(limit=20)


def leave_with_parent() -> None:
    """A worker whose server was killed ends too; ctrl-C, which a terminal sends to all, is the server's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=watch_parent, daemon=True).start()


def watch_parent() -> None:
    """Wait until the server is gone, and go."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)

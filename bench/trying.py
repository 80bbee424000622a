"""Tries the mutants of one game: its tests are collected once, and each mutant is made in a process of its own.

The process that collects also runs every test that names a clause once, with nothing broken: it learns which tests
reach which functions and how long they take, and its caches are warm. A mutant is then tried in a fork of it: the code
of the live function is exchanged, and the tests that name its clauses and reach it are run, the quickest first, until
one fails. What survives that is tried once more with cold caches and all tests of its clauses. A mutant that runs on
for ever is ended by a limit on its own CPU time, which does not depend on how busy the machine is.
"""

import gc
import multiprocessing
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from bench.breaking import Mutant, breaks_of, chosen, wrong_numbers
from bench.citing import Reader, Subject, compiled_among

SECONDS = 2.0  # of CPU that a test of a mutant may take in any case
SLOWER = 10  # times as long as unbroken
GIGABYTES = 4
ELSEWHERE = 60  # tests of other clauses that a survivor is tried with
PROBES = 4  # functions that are broken for a clause which no code cites
STEP = 25  # mutants between two signs of progress

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Asked:
    """What is to be tried, and how."""

    clause: str | None = None  # only the code that cites this one
    most: int = 4  # mutants for each clause and function
    jobs: int = 1
    elsewhere: bool = False  # what survives is tried with tests of other clauses too


@dataclass(frozen=True)
class Trial:
    """What became of one mutant."""

    game: str
    file: str
    line: int
    function: str
    kind: str
    change: str
    clauses: list[str]  # those that it was made for
    killed_by: dict[str, str]  # clause: the first test that fails; or "runs for ever"
    noticed_by: dict[str, str]  # the same for clauses that no code cites, and whose tests come to this function
    elsewhere: str = ""  # a test that fails and names none of the clauses, if that was asked

    @property
    def is_killed(self) -> bool:
        """A test that names a clause of the function fails."""
        return bool(self.killed_by)


@dataclass
class Outcome:
    """All trials of one game, and what its clauses have."""

    game: str
    clauses: list[str]
    cited: list[str] = field(default_factory=list)  # the clauses that code cites
    broken: list[str] = field(default_factory=list)  # those of which something could be broken
    trials: list[Trial] = field(default_factory=list)
    failing: list[str] = field(default_factory=list)  # tests that fail with nothing broken
    fault: str = ""

    @property
    def held(self) -> list[str]:
        """The clauses of which a test that names them fails when their code is broken."""
        killing = {clause for trial in self.trials for clause in trial.killed_by}
        return [clause for clause in self.broken if clause in killing]

    @property
    def noticed(self) -> list[str]:
        """The clauses that no code cites, but of which a test fails when code that it comes to is broken."""
        return [clause for clause in self.clauses if any(clause in trial.noticed_by for trial in self.trials)]


def outcome_of(subject: Subject, asked: Asked) -> Outcome:
    """Try the mutants of one game in a process of its own, which imports and collects nothing else."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("fork")
    process = context.Process(target=collect_and_try, args=(theirs, subject, asked))
    process.start()
    theirs.close()
    try:
        outcome = ours.recv()
    except EOFError:
        outcome = Outcome(subject.name, subject.clauses, fault="it ended without a word")
    process.join()
    assert isinstance(outcome, Outcome)
    return outcome


def collect_and_try(result: Connection, subject: Subject, asked: Asked) -> None:
    """Collect the game's tests with pytest, whose run of them is replaced by ours."""
    plugin = Plugin(subject, asked)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # the report is the parent's
    arguments = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain"]
    code = pytest.main([*arguments, str(subject.tests)], plugins=[plugin])
    if plugin.outcome is None:
        plugin.outcome = Outcome(
            subject.name, subject.clauses, fault=f"its tests can't be collected (pytest says {code})"
        )
    result.send(plugin.outcome)


class Plugin:
    """Takes over once pytest has collected."""

    def __init__(self, subject: Subject, asked: Asked) -> None:
        self.subject = subject
        self.asked = asked
        self.outcome: Outcome | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants instead of running the tests."""
        self.outcome = Outcome(self.subject.name, self.subject.clauses)
        try:
            Workshop(self.subject, self.asked, session.items, self.outcome).run()
        except Fault as fault:
            self.outcome.fault = str(fault)
        return True


class Fault(Exception):
    """Nothing can be tried."""


class Workshop:
    """A game with its tests, ready to be broken."""

    def __init__(self, subject: Subject, asked: Asked, items: list[pytest.Item], outcome: Outcome) -> None:
        self.subject = subject
        self.asked = asked
        self.items = items
        self.outcome = outcome
        self.reader = Reader(subject)
        compiled = compiled_among(self.reader.modules)
        if compiled:
            raise Fault(f"{compiled[0]} is compiled, and compiled code can't be broken: run it from the tree")
        self.cited = self.reader.cited()
        self.wanted = {cited.function.__code__ for cited in self.cited}
        self.tests: defaultdict[str, list[pytest.Item]] = defaultdict(list)
        for item in items:
            if item.get_closest_marker("slow") is not None:
                continue
            for id_ in dict.fromkeys(id_ for mark in item.iter_markers("clause") for id_ in mark.args):
                self.tests[id_].append(item)
        self.seconds: dict[pytest.Item, float] = {}
        self.reaches: dict[pytest.Item, set[CodeType]] = {}

    def run(self) -> None:
        """Choose the mutants, run the tests unbroken, try every mutant."""
        made_for = self.chosen(self.asked.clause, self.asked.most)
        named = {item for mutant in made_for for item in self.tests_of(mutant.cites)}
        uncited = [] if self.asked.clause else [id_ for id_ in self.subject.clauses if id_ not in self.outcome.cited]
        named.update(self.tests_of(uncited))
        tables = tables_of(self.reader.modules)
        self.try_unbroken([item for item in self.items if item in named])
        put_back(tables)
        gc.collect()
        gc.freeze()
        mutants = sorted(made_for, key=lambda mutant: (mutant.file, mutant.line))
        WORK.append(Work(self, mutants, made_for, self.probes(uncited, mutants)))
        with multiprocessing.get_context("fork").Pool(self.asked.jobs) as pool:
            for number, trial in enumerate(pool.imap(try_number, range(len(mutants))), 1):
                self.outcome.trials.append(trial)
                if not trial.is_killed:
                    print(f"\r{trial.file}:{trial.line}: {trial.function}: {trial.change}", file=sys.stderr)
                if number % STEP == 0 or number == len(mutants):
                    self.progress(f"{number} of {len(mutants)} mutants")
        print(file=sys.stderr)

    def progress(self, text: str) -> None:
        """Tell how far it is."""
        survived = sum(not trial.is_killed for trial in self.outcome.trials)
        print(f"\r{self.subject.name}: {text}, {survived} survived", end="", file=sys.stderr, flush=True)

    def chosen(self, clause: str | None, most: int) -> dict[Mutant, list[str]]:
        """The mutants that are tried, each with the clauses that it is made for."""
        made_for: defaultdict[Mutant, list[str]] = defaultdict(list)
        ruled, named = set[str](), set[str]()
        for number in self.reader.numbers():
            ruled.update(number.clauses)
            for wrong in wrong_numbers(number, self.reader.modules):
                made_for[wrong] += [id_ for id_ in number.clauses if clause in (None, id_)]
        for cited in sorted(self.cited, key=lambda cited: cited.is_content):
            breaks = breaks_of(cited)
            named.update(cited.clauses)
            for id_ in cited.clauses:
                if clause in (None, id_) and not (cited.is_content and id_ in ruled):
                    for mutant in chosen(breaks, id_, most):
                        made_for[mutant].append(id_)
            if not cited.is_content:
                ruled.update(cited.clauses)
        broken = {id_ for ids in made_for.values() for id_ in ids}
        self.outcome.cited = [id_ for id_ in self.subject.clauses if id_ in ruled | named]
        self.outcome.broken = [id_ for id_ in self.subject.clauses if id_ in broken]
        return {mutant: ids for mutant, ids in made_for.items() if ids}

    def probes(self, uncited: list[str], mutants: list[Mutant]) -> dict[Mutant, list[str]]:
        """For each clause that no code cites: mutants of the functions that its tests reach and few others do."""
        of: dict[CodeType, Mutant] = {}
        for mutant in mutants:
            if mutant.original is not None:
                of.setdefault(mutant.original, mutant)
        often = Counter(code for reached in self.reaches.values() for code in reached)
        probes: defaultdict[Mutant, list[str]] = defaultdict(list)
        for clause in uncited:
            reached = {code for item in self.tests[clause] for code in self.reaches[item] if code in of}
            rarest = sorted(reached, key=lambda code: (often[code], code.co_filename, code.co_firstlineno))
            for code in rarest[:PROBES]:
                probes[of[code]].append(clause)
        return probes

    def tests_of(self, clauses: list[str]) -> Iterator[pytest.Item]:
        """The tests that name one of these clauses."""
        for clause in clauses:
            yield from self.tests[clause]

    def try_unbroken(self, items: list[pytest.Item]) -> None:
        """Every test passes; how long it takes and what it reaches is kept."""
        for number, item in enumerate(items, 1):
            began = time.process_time()
            self.reaches[item], is_failure = self.reached_by(item, [*items, None][number])
            self.seconds[item] = time.process_time() - began
            if is_failure:
                self.leave_out(item)
            if number % STEP == 0:
                self.progress(f"{number} of {len(items)} tests unbroken")

    def leave_out(self, item: pytest.Item) -> None:
        """A test that fails with nothing broken tells nothing."""
        self.outcome.failing.append(item.nodeid)
        del self.reaches[item]
        for tests in self.tests.values():
            if item in tests:
                tests.remove(item)

    def reached_by(self, item: pytest.Item, after: pytest.Item | None = None) -> tuple[set[CodeType], bool]:
        """Run one test, and keep what the one after it needs too: which functions it comes to, and whether it fails."""
        reached: set[CodeType] = set()

        def watch(frame: FrameType, _event: str, _value: object) -> None:
            if frame.f_code in self.wanted:
                reached.add(frame.f_code)

        sys.settrace(watch)
        try:
            return reached, failure_of(item, after)
        finally:
            sys.settrace(None)

    def quickest(self, clause: str, code: CodeType | None) -> list[pytest.Item]:
        """The tests that name the clause, or any, and reach the function, the quickest first."""
        tests = self.tests[clause] if clause else list(self.reaches)
        reaching = [item for item in tests if code is None or code in self.reaches[item]]
        reaching.sort(key=lambda item: self.seconds[item])
        return reaching

    def nearest(self, mutant: Mutant) -> list[pytest.Item]:
        """Some tests that name other clauses and reach the function: those of the same chapters first."""
        chapters = {clause.rsplit("-", 1)[0] for clause in mutant.cites}
        near = {item for id_, tests in self.tests.items() if id_.rsplit("-", 1)[0] in chapters for item in tests}
        reaching = self.quickest("", mutant.original)
        return sorted(reaching, key=lambda item: item not in near)[:ELSEWHERE]

    def run_tests(self, clause: str, tests: list[pytest.Item], passed: set[pytest.Item], tell: Tell) -> None:
        """Tell of the clause what would be so if the next test never ended, then the one that fails, or nothing."""
        for item in tests:
            if item not in passed:
                tell(f"{clause}\truns for ever")
                allow(SECONDS + SLOWER * self.seconds[item])
                if failure_of(item):
                    tell(f"{clause}\t{item.nodeid}")
                    return
                passed.add(item)
                tell(f"{clause}\t")


def tables_of(modules: list[ModuleType]) -> list[tuple[Any, Any]]:
    """The tables of the modules, each with a copy: some are filled as games go on, and a mutant is to fill its own."""
    found = [thing for module in modules for thing in vars(module).values() if type(thing) in (list, dict)]
    return [(thing, thing.copy()) for thing in {id(thing): thing for thing in found}.values()]


def put_back(tables: list[tuple[Any, Any]]) -> None:
    """What is in the tables is what was in them."""
    for table, content in tables:
        if table != content:
            table.clear()
            (table.extend if isinstance(table, list) else table.update)(content)


def allow(seconds: float) -> None:
    """This process may take so many seconds of CPU more, and is ended then."""
    most = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))


def failure_of(item: pytest.Item, after: pytest.Item | None = None) -> bool:
    """Run one test, with all that it needs; whether it fails. (A skipped test does not.)"""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=after))


@dataclass
class Work:
    """What the processes of the pool have from their parent."""

    workshop: Workshop
    mutants: list[Mutant]
    made_for: dict[Mutant, list[str]]
    probes: dict[Mutant, list[str]]


WORK: list[Work] = []  # filled once, before the pool is made


def try_number(number: int) -> Trial:
    """Try the mutant of that number, each time in a process of its own, and tell what became of it."""
    workshop, mutant = WORK[0].workshop, WORK[0].mutants[number]
    made_for, cites = WORK[0].made_for[mutant], mutant.cites
    others = [clause for clause in cites if clause not in made_for]
    killed_by = forked(lambda tell: warm(workshop, mutant, made_for, tell))
    if not killed_by and others:
        killed_by = forked(lambda tell: warm(workshop, mutant, others, tell))
    if not killed_by and not forked(lambda tell: reach_again(workshop, mutant, tell)):
        killed_by = forked(lambda tell: cold(workshop, mutant, cites, tell))
        if killed_by:  # a test that fails with cold caches alone tells nothing about the mutant
            unbroken = forked(lambda tell: cold(workshop, None, cites, tell))
            killed_by = {clause: test for clause, test in killed_by.items() if unbroken.get(clause) != test}
    elsewhere = ""
    if not killed_by and workshop.asked.elsewhere:
        elsewhere = forked(lambda tell: try_nearest(workshop, mutant, tell)).get("", "")
    probed = WORK[0].probes.get(mutant, [])
    noticed_by = forked(lambda tell: warm(workshop, mutant, probed, tell)) if probed else {}
    game, file = workshop.subject.name, os.path.relpath(mutant.file)
    return Trial(
        game, file, mutant.line, mutant.where, mutant.kind, mutant.change, made_for, killed_by, noticed_by, elsewhere
    )


def warm(workshop: Workshop, mutant: Mutant, clauses: list[str], tell: Tell) -> None:
    """Run the tests of each clause that reach the function, until one fails."""
    mutant.make()
    passed: set[pytest.Item] = set()
    for clause in clauses:
        workshop.run_tests(clause, workshop.quickest(clause, mutant.original), passed, tell)


def try_nearest(workshop: Workshop, mutant: Mutant, tell: Tell) -> None:
    """Run tests of other clauses, until one fails."""
    mutant.make()
    workshop.run_tests("", workshop.nearest(mutant), set(), tell)


def reach_again(workshop: Workshop, mutant: Mutant, tell: Tell) -> None:
    """Tell whether a test comes to the function while caches are warm, or whether these keep all from it."""
    for clause in mutant.cites:
        for item in workshop.quickest(clause, mutant.original):
            if mutant.original is None or mutant.original in workshop.reached_by(item)[0]:
                tell(f"{clause}\tis reached")
                return


def cold(workshop: Workshop, mutant: Mutant | None, clauses: list[str], tell: Tell) -> None:
    """Run all tests of each clause, and forget before what was kept of the cards."""
    if mutant is not None:
        mutant.make()
    for module in workshop.reader.modules:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    passed: set[pytest.Item] = set()
    for clause in clauses:
        workshop.run_tests(clause, workshop.quickest(clause, None), passed, tell)


def forked(work: Callable[[Tell], None]) -> dict[str, str]:
    """Do something in a fork of this process; the last word about each clause is what killed, if anything did."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        bounded(work, theirs)
    os.close(theirs)
    with os.fdopen(ours, encoding="utf-8") as told:
        words = dict(line.rstrip("\n").split("\t") for line in told)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != 0:
        raise Fault("a mutant can't be made")
    return {clause: test for clause, test in words.items() if test}


def bounded(work: Callable[[Tell], None], pipe: int) -> None:
    """Do it within limits, silently, and end the process: nothing of a broken game may live on."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(silence, stream)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    told = os.fdopen(pipe, "w", buffering=1, encoding="utf-8")
    code = 1
    try:
        work(lambda word: print(word, file=told))
        code = 0
    finally:
        os._exit(code)

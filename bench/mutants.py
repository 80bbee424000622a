"""Mutants by clause: does every clause have a test that fails when its rule is broken? Run from the repository's root:

    python -m bench.mutants
    python -m bench.mutants --game seekers --clause SEEK-MOVE-11
    python -m bench.mutants --json > mutants.json

Every function that cites a clause, in its docstring, in a comment or by a refusal, is broken in a few ways
(`bench.breaking`), and the tests that name the clauses it cites are run. A mutant is killed when one of them fails. A
clause is held when a test that names this very clause kills one. A clause that no code cites is noticed when a test
that names it kills a mutant of code that it comes to, and that few other tests come to.

Mutants that can't be killed because they play alike stand in `bench/mutants.toml`, each with its reason. An entry that
is no longer tried, or is killed, is told as stale. Functions are exchanged while they live, so that the games are run
from the tree, interpreted; docs/mutants.md tells more.
"""

import argparse
import json
import multiprocessing
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "examples")]  # the tree goes before an installed, compiled Emberhall

from bench.citing import Subject  # noqa: E402
from bench.trying import Asked, Outcome, Trial, outcome_of  # noqa: E402

REASONS = ROOT / "bench" / "mutants.toml"


@dataclass(frozen=True)
class Reason:
    """Why a mutant survives: it plays like the original."""

    game: str
    function: str
    change: str  # "" for all of the function
    reason: str

    def is_about(self, trial: Trial) -> bool:
        """The trial is of this mutant; the file is not named, so that functions may move."""
        named = (self.game, self.function, self.change or trial.change)
        return named == (trial.game, trial.function, trial.change)


def subjects() -> list[Subject]:
    """Every game of the tree that has clauses and tests."""
    found = []
    for folder, prefix in ((ROOT / "examples", ""), (ROOT / "src/emberhall/games", "emberhall.games.")):
        for file in sorted(folder.glob("*/clauses.toml")):
            name = file.parent.name
            tests = ROOT / "tests" / "games" / name
            if tests.is_dir():
                found.append(Subject(name, prefix + name, file, tests))
    return found


def reasons_in(file: Path) -> list[Reason]:
    """The mutants that play alike, as they are listed."""
    return [
        Reason(game, entry["function"], entry.get("change", ""), entry["reason"])
        for game, entries in tomllib.loads(file.read_text(encoding="utf-8")).items()
        for entry in entries
    ]


@dataclass
class Report:
    """What was found, and what it means."""

    outcomes: list[Outcome]
    reasons: list[Reason]
    is_whole: bool  # nothing was left out, so that an entry nobody met is stale

    def reason_of(self, trial: Trial) -> str:
        """Why the mutant survives, where that is told."""
        return next((entry.reason for entry in self.reasons if entry.is_about(trial)), "")

    def survivors(self, outcome: Outcome) -> list[Trial]:
        """The mutants that no test kills, and no reason explains."""
        return [trial for trial in outcome.trials if not trial.is_killed and not self.reason_of(trial)]

    def explained(self, outcome: Outcome) -> list[Trial]:
        """The mutants that no test can kill."""
        return [trial for trial in outcome.trials if not trial.is_killed and self.reason_of(trial)]

    def stale(self) -> Iterator[str]:
        """The reasons that explain nothing."""
        tried = {outcome.game: outcome for outcome in self.outcomes}
        for entry in self.reasons:
            if entry.game in tried:
                met = [trial for trial in tried[entry.game].trials if entry.is_about(trial)]
                place = f"{entry.game} {entry.function}: {entry.change or 'all of it'}"
                if met and all(trial.is_killed for trial in met):
                    yield f"{place}: is killed by {next(iter(met[0].killed_by.values()))}"
                elif not met and self.is_whole:
                    yield f"{place}: there is no such mutant"

    def unheld(self, outcome: Outcome) -> list[str]:
        """The clauses of which something is broken, and no test that names them minds."""
        explained = {clause for trial in self.explained(outcome) for clause in trial.clauses}
        return [clause for clause in outcome.broken if clause not in outcome.held and clause not in explained]

    def row(self, outcome: Outcome) -> dict[str, int | float]:
        """The figures of one game."""
        killed = sum(trial.is_killed for trial in outcome.trials)
        alike = len(self.explained(outcome))
        return {
            "clauses": len(outcome.clauses),
            "cited": len(outcome.cited),
            "broken": len(outcome.broken),
            "held": len(outcome.held),
            "noticed": len(outcome.noticed),
            "mutants": len(outcome.trials),
            "killed": killed,
            "survived": len(outcome.trials) - killed - alike,
            "alike": alike,
            "percent": round(100 * killed / max(1, len(outcome.trials) - alike), 1),
        }

    def total(self) -> dict[str, int | float]:
        """The figures of all games together."""
        rows = [self.row(outcome) for outcome in self.outcomes]
        sums: dict[str, int | float] = {name: sum(row[name] for row in rows) for name in rows[0]}
        sums["percent"] = round(100 * sums["killed"] / max(1, sums["mutants"] - sums["alike"]), 1)
        return sums

    def lines(self) -> Iterator[str]:
        """The report to be read."""
        for outcome in self.outcomes:
            for trial in self.survivors(outcome):
                yield f"{trial.file}:{trial.line}: {trial.function}: {trial.change}"
                but = f", but not {trial.elsewhere}" if trial.elsewhere else ""
                yield f"    {trial.kind}; survives the tests of {', '.join(trial.clauses)}{but}"
        for outcome in self.outcomes:
            if self.unheld(outcome):
                yield f"{outcome.game}: no test that names the clause fails: {', '.join(self.unheld(outcome))}"
        for line in self.stale():
            yield f"stale reason: {line}"
        for outcome in self.outcomes:
            for test in outcome.failing:
                yield f"left out, because it fails with nothing broken: {test}"
        rows = [(outcome.game, self.row(outcome)) for outcome in self.outcomes] + [("all", self.total())]
        yield f"{'':13}" + "".join(f"{name:>10}" for name in rows[0][1])
        for game, row in rows:
            yield f"{game:13}" + "".join(f"{figure:>10}" for figure in row.values())

    def as_json(self) -> dict[str, object]:
        """The same for a program."""
        return {
            "games": {outcome.game: self.row(outcome) for outcome in self.outcomes},
            "total": self.total(),
            "survivors": [asdict(trial) for outcome in self.outcomes for trial in self.survivors(outcome)],
            "alike": [
                {**asdict(trial), "reason": self.reason_of(trial)}
                for outcome in self.outcomes
                for trial in self.explained(outcome)
            ],
            "unheld": {outcome.game: self.unheld(outcome) for outcome in self.outcomes},
            "uncited": {o.game: [id_ for id_ in o.clauses if id_ not in o.cited] for o in self.outcomes},
            "unnoticed": {o.game: [c for c in o.clauses if c not in o.cited + o.noticed] for o in self.outcomes},
            "stale": list(self.stale()),
            "failing": [test for outcome in self.outcomes for test in outcome.failing],
        }


def main() -> None:
    """Break what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description="Breaks the code of every clause.")
    parser.add_argument("--game", action="append", choices=[subject.name for subject in subjects()])
    parser.add_argument("--clause", help="only the code that cites this clause")
    parser.add_argument(
        "--most", type=int, default=Asked.most, help="mutants for each clause and function (%(default)s)"
    )
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--elsewhere", action="store_true", help="try survivors with tests of other clauses too")
    parser.add_argument("--json", action="store_true", help="print one object and nothing else")
    asked = parser.parse_args()
    wanted = [s for s in subjects() if s.name in (asked.game or [s.name]) and asked.clause in (None, *s.clauses)]
    if not wanted:
        parser.error(f"no game has a clause {asked.clause}; `emberhall rules GAME` lists them")
    outcomes = [outcome_of(subject, Asked(asked.clause, asked.most, asked.jobs, asked.elsewhere)) for subject in wanted]
    for outcome in outcomes:
        if outcome.fault:
            sys.exit(f"{outcome.game}: {outcome.fault}")
    report = Report(outcomes, reasons_in(REASONS), is_whole=asked.clause is None and asked.most == Asked.most)
    if asked.json:
        print(json.dumps(report.as_json(), indent=1))
    else:
        print("\n".join(report.lines()))
    sys.exit(any(report.survivors(outcome) for outcome in outcomes) or any(report.stale()))


if __name__ == "__main__":
    main()

"""`bench.mutants` on a toy whose rules are partly tested: what is killed, what survives, and what is told of it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench.citing import clauses_in

pytestmark = pytest.mark.xdist_group("mutants")  # one worker finds out what all of these tests ask about

ROOT = Path(__file__).parents[2]

CLAUSES = """
[chapters]
TURN = "The turn"
[TOY-TURN-01]
[TOY-TURN-02]
[TOY-TURN-03]
[TOY-TURN-04]
"""

RULES = '''
from typing import Final

def clause(id_: str) -> int:
    return int(id_[-1])

TOO_MANY: Final[int] = clause("TURN-01")
MOST: Final = 3  # TOY-TURN-01

def forbids(count):
    """What is asked for."""
    if count > MOST:
        return TOO_MANY
    return 0

class Heap:
    def __init__(self):
        self.stones = 9

    def take(self, count):
        """TOY-TURN-02: so many are gone."""
        self.stones -= count

    def is_over(self):
        """TOY-TURN-03: nothing is left."""
        return self.stones == 0

    def runs_down(self):
        """TOY-TURN-02: one after another, until none is left."""
        while self.stones > 0:
            self.stones -= 1
'''

TESTS = """
import pytest
from toy.rules import Heap, MOST, forbids

@pytest.mark.clause("TOY-TURN-01")
@pytest.mark.parametrize("count", [3, 4])
def test_three_at_most(count):
    assert forbids(count) == (1 if count == 4 else 0)

@pytest.mark.clause("TOY-TURN-02")
def test_taken_stones_are_gone():
    heap = Heap()
    heap.take(4)
    assert heap.stones == 5
    heap.runs_down()
    assert heap.stones == 0

@pytest.mark.clause("TOY-TURN-03")
def test_it_is_over_once_nothing_is_left():
    assert isinstance(Heap().is_over(), bool)

@pytest.mark.clause("TOY-TURN-04")
def test_a_heap_is_a_heap():
    assert not Heap().is_over()
"""

REASONS = """
[[toy]]
function = "Heap.is_over"
change = "self.stones == 0 -> self.stones == 1"
reason = "The toy ends there."

[[toy]]
function = "Heap.take"
change = "self.stones -= count dropped"
reason = "Nobody minds."

[[toy]]
function = "Heap.gives"
change = "self.stones += 1 dropped"
reason = "It was so once."
"""

PROGRAM = """
import json, sys
from pathlib import Path
from bench.citing import Subject
from bench.mutants import Report, reasons_in
from bench.trying import Asked, outcome_of

here = Path(sys.argv[1])
sys.path.insert(0, str(here))
subject = Subject("toy", "toy", here / "toy/clauses.toml", here / "tests")
outcome = outcome_of(subject, Asked(elsewhere=True))
assert not outcome.fault, outcome.fault
report = Report([outcome], reasons_in(here / "reasons.toml"), is_whole=True)
killed = {f"{trial.function}: {trial.change}": trial.killed_by for trial in outcome.trials}
print(json.dumps({**report.as_json(), "killed": killed, "lines": list(report.lines())}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is found out about the toy."""
    here = tmp_path_factory.mktemp("toys")
    for name, text in {
        "toy/__init__.py": "",
        "toy/clauses.toml": CLAUSES,
        "toy/rules.py": RULES,
        "tests/test_toy.py": TESTS,
        "tests/pytest.ini": "[pytest]\nmarkers = clause(id): shows it\n",
        "reasons.toml": REASONS,
    }.items():
        (here / name).parent.mkdir(exist_ok=True)
        (here / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", PROGRAM, str(here)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    "mutant",
    [
        "forbids: count > MOST -> not count > MOST",
        "forbids: count > MOST -> count >= MOST",
        "forbids: return TOO_MANY -> return 0",
        "Heap.take: self.stones -= count dropped",
        "Heap.runs_down: self.stones > 0 -> self.stones > 1",
        "MOST: 3 -> 4",
        "MOST: 3 -> 2",
    ],
)
def test_a_rule_that_is_tested_can_not_be_broken_unnoticed(told: dict[str, Any], mutant: str) -> None:
    assert told["killed"][mutant]


def test_what_runs_for_ever_is_ended_and_counts_as_killed(told: dict[str, Any]) -> None:
    assert told["killed"]["Heap.runs_down: self.stones -= 1 dropped"] == {"TOY-TURN-02": "runs for ever"}


def test_a_rule_that_no_test_minds_survives_and_is_told_with_its_place(told: dict[str, Any]) -> None:
    (survivor,) = told["survivors"]

    assert (survivor["function"], survivor["change"]) == ("Heap.is_over", "self.stones == 0 -> self.stones != 0")
    assert survivor["clauses"] == ["TOY-TURN-03"]
    assert survivor["elsewhere"].endswith("test_a_heap_is_a_heap")
    assert any("rules.py:26: Heap.is_over: self.stones == 0" in line for line in told["lines"])


def test_a_stated_reason_explains_a_survivor(told: dict[str, Any]) -> None:
    (explained,) = told["alike"]

    assert explained["change"] == "self.stones == 0 -> self.stones == 1"
    assert explained["reason"] == "The toy ends there."


def test_a_reason_that_explains_nothing_is_told(told: dict[str, Any]) -> None:
    killed, gone = told["stale"]

    assert killed.startswith("toy Heap.take: self.stones -= count dropped: is killed by ")
    assert gone == "toy Heap.gives: self.stones += 1 dropped: there is no such mutant"


def test_the_figures(told: dict[str, Any]) -> None:
    row = told["games"]["toy"]

    assert [row[name] for name in ("clauses", "cited", "broken", "held")] == [4, 3, 3, 2]
    assert row["mutants"] == row["killed"] + row["survived"] + row["alike"]
    assert (row["survived"], row["alike"]) == (1, 1)
    assert told["uncited"] == {"toy": ["TOY-TURN-04"]}
    assert (row["noticed"], told["unnoticed"]) == (1, {"toy": []})


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("TOY-TURN-02: so many are gone", ["TOY-TURN-02"]),
        ("TOY-TURN-01, -03: both", ["TOY-TURN-01", "TOY-TURN-03"]),
        ("TOY-TURN-01 and 04", ["TOY-TURN-01", "TOY-TURN-04"]),
        ("TOY-TURN-01 to -03, TOY-END-1 in 30 turns", ["TOY-TURN-01", "TOY-TURN-02", "TOY-TURN-03", "TOY-END-1"]),
        ("all of TOY-TURN, and TOY-TURN-09", []),
    ],
)
def test_clauses_are_read_as_they_are_written(text: str, ids: list[str]) -> None:
    known = ["TOY-TURN-01", "TOY-TURN-02", "TOY-TURN-03", "TOY-TURN-04", "TOY-END-1"]

    assert clauses_in(text, known) == ids

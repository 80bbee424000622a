"""Emberhall beside OpenSpiel, in one run on one machine. `make bench`, or from the repository's root:

    python bench/peers.py [--rounds N] [--seconds S] [--interpreted] [--json]

In each round every side runs once for about as many seconds of processor time, one after the other, and the medians
over all rounds are compared. `--interpreted` also tells how fast Emberhall is without its compiled modules.
The exit code is 1 where Emberhall is compiled and a needed ratio was missed.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import choices, random, seed
from statistics import median
from time import process_time
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from connect_four.rules import Four
from emberhall.bots import SearchBot, random_playout
from emberhall.bots.search import NO_LIMIT
from emberhall.games import registry
from emberhall.kernel.build import is_compiled
from emberhall.kernel.dice import SEED_BYTES, Dice, Rng
from emberhall.kernel.state import NOBODY, State

ROOT = Path(__file__).parent.parent
FORGE = registry()["emberforge"]
OPTIONS = FORGE.check_options({}, simulated=True)
SIMULATIONS = 5000  # a search, from the opening position, with one random rollout each
EXPLORATION = 2.0
COPIES_AT_ONCE = 500
PICKS_TO_THE_MIDDLE = 400  # of a random game of Seekers
WHAT_IS_COUNTED = "Picks, simulations or copies in a second, medians"
MEMORY = 1000  # megabytes that OpenSpiel's search may use; it needs few


def rate(burst: Callable[[], int], seconds: float) -> float:
    """How many a second, where each burst says how many it did."""
    burst()
    done, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        done += burst()
    return done / spent


# Ours


def drive_four() -> int:
    """One random game of Connect Four, pick by pick from Python; how many picks it took."""
    picks, state = 0, Four(DICE)
    while state.to_move != NOBODY:
        legal = state.legal()
        state.apply(legal[int(random() * len(legal))])
        picks += 1
    return picks


def search_four() -> int:
    """One search from the opening position of Connect Four."""
    SearchBot(1, SIMULATIONS, playout=NO_LIMIT, exploration=EXPLORATION).answer(Four(DICE))
    return SIMULATIONS


def play_four() -> int:
    """One random game of Connect Four, within compiled code."""
    return random_playout(Four(DICE), RNG, NO_LIMIT)


def play_forge() -> int:
    """One random game of Dwarf Emberforge for two, within compiled code."""
    return random_playout(new_forge(RNG.below(1 << 30)), RNG, NO_LIMIT)


def new_forge(number: int) -> State:
    """The start of the game of that number."""
    return FORGE.new(2, Dice(number.to_bytes(SEED_BYTES, "little")), OPTIONS)


def play(game: str) -> int:
    """One random game for two, within compiled code."""
    return random_playout(new_game(game), RNG, NO_LIMIT)


def choose(game: str) -> int:
    """The same, pick by pick from Python, and only questions with more than one answer count."""
    state, choices = new_game(game), 0
    while state.to_move != NOBODY:
        legal = state.legal()
        choices += len(legal) > 1
        state.apply(legal[RNG.below(len(legal))])
    return choices


def new_game(game: str) -> State:
    """The start of some game."""
    number: int = RNG.below(1 << 30)
    return registry()[game].new(2, Dice(number.to_bytes(SEED_BYTES, "little")), simulated=True)


def middle_of_forge() -> State:
    """The position half-way through a random game of Dwarf Emberforge."""
    picks = random_playout(new_forge(1), Rng(1), NO_LIMIT)
    state = new_forge(1)
    random_playout(state, Rng(1), picks // 2)
    return state


def copy_forge() -> int:
    """Many copies of the position half-way."""
    for _ in range(COPIES_AT_ONCE):
        MIDDLE_OF_FORGE.copy()
    return COPIES_AT_ONCE


def middle_of_seekers() -> State:
    """A position after some turns of a random game of Seekers."""
    state = registry()["seekers"].new(2, Dice(bytes(SEED_BYTES)), simulated=True)
    random_playout(state, Rng(1), PICKS_TO_THE_MIDDLE)
    return state


def copy_seekers() -> int:
    """Many copies of that position."""
    for _ in range(COPIES_AT_ONCE):
        MIDDLE_OF_SEEKERS.copy()
    return COPIES_AT_ONCE


DICE = Dice(bytes(SEED_BYTES))
RNG = Rng(1)
MIDDLE_OF_FORGE = middle_of_forge()
MIDDLE_OF_SEEKERS = middle_of_seekers()
OURS: dict[str, Callable[[], int]] = {
    "connect_four from Python": drive_four,
    "connect_four search": search_four,
    "connect_four random play": play_four,
    "emberforge random play": play_forge,
    "emberforge copies": copy_forge,
    "conjure random play": partial(play, "conjure"),
    "conjure choices from Python": partial(choose, "conjure"),
    "shroud random play": partial(play, "shroud"),
    "shroud choices from Python": partial(choose, "shroud"),
    "seekers random play": partial(play, "seekers"),
    "seekers choices from Python": partial(choose, "seekers"),
    "seekers copies": copy_seekers,
    "emberwind random play": partial(play, "emberwind"),
    "emberwind choices from Python": partial(choose, "emberwind"),
}


# Theirs


Outcomes = Sequence[tuple[int, float]]
Draw = Callable[[Outcomes], int]


class Spiel:
    """OpenSpiel: its games driven from Python, and its search.

    How chance is drawn in Python decides how fast its card games are. Its own examples draw with numpy, which is
    slowest; goals are set against the standard library's `choices`, and the quickest loop that we could write by hand
    is told beside it.
    """

    def __init__(self) -> None:
        import pyspiel

        self.pyspiel: Any = pyspiel
        self.games = {name: pyspiel.load_game(name) for name in ("connect_four", "hearts", "gin_rummy")}
        self.middles = {name: self.middle_of(name) for name in ("hearts", "gin_rummy")}

    def drive_four(self) -> int:
        """One random game of Connect Four, pick by pick from Python; how many picks it took."""
        picks, state = 0, self.games["connect_four"].new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            picks += 1
        return picks

    def drive(self, name: str, draw: Draw) -> int:
        """One random game, pick by pick from Python; how many picks it took, those of chance included."""
        return self.play(self.games[name].new_initial_state(), sys.maxsize, draw)

    def play(self, state: Any, limit: int, draw: Draw) -> int:
        """Random picks until the end, or so many."""
        picks = 0
        while picks < limit and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
            picks += 1
        return picks

    def search_four(self) -> int:
        """One search from the opening position of Connect Four."""
        game = self.games["connect_four"]
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, 1)
        bot = self.pyspiel.MCTSBot(game, evaluator, EXPLORATION, SIMULATIONS, MEMORY, False, 1, False)  # noqa: FBT003
        bot.step(game.new_initial_state())
        return SIMULATIONS

    def middle_of(self, name: str) -> Any:
        """The position half-way through a random game."""
        seed(1)
        picks = self.drive(name, drawn_by_hand)
        seed(1)
        state = self.games[name].new_initial_state()
        self.play(state, picks // 2, drawn_by_hand)
        return state

    def copy(self, name: str) -> int:
        """Many clones of the position half-way."""
        middle = self.middles[name]
        for _ in range(COPIES_AT_ONCE):
            middle.clone()
        return COPIES_AT_ONCE


def drawn(outcomes: Outcomes) -> int:
    """One of the outcomes, as likely as they say, by the standard library."""
    actions, chances = zip(*outcomes, strict=True)
    return int(choices(actions, chances)[0])


def drawn_by_hand(outcomes: Outcomes) -> int:
    """The same, as quickly as plain Python can."""
    left = random()
    for action, chance in outcomes:
        left -= chance
        if left <= 0:
            return action
    return outcomes[-1][0]


# Side by side


@dataclass(frozen=True)
class Comparison:
    """One of ours beside one of theirs."""

    ours: str
    theirs: str
    burst: Callable[[], int]
    needed: float | None  # the ratio that we promise; None where it is only told


@dataclass(frozen=True)
class Result:
    """What a comparison came to, each side a second."""

    ours: str
    theirs: str
    our_rate: float
    their_rate: float
    ratio: float
    needed: float | None
    passed: bool


def comparisons(spiel: Spiel) -> list[Comparison]:
    """Everything that is compared."""
    return [
        Comparison("connect_four from Python", "connect_four", spiel.drive_four, needed=2.0),
        Comparison("connect_four search", "MCTSBot", spiel.search_four, needed=1.0),
        Comparison("emberforge random play", "hearts", lambda: spiel.drive("hearts", drawn), needed=8.0),
        Comparison(
            "emberforge random play", "hearts, by hand", lambda: spiel.drive("hearts", drawn_by_hand), needed=None
        ),
        Comparison("emberforge random play", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=40.0),
        Comparison("emberforge copies", "gin_rummy clones", lambda: spiel.copy("gin_rummy"), needed=4.0),
        Comparison("emberforge copies", "hearts clones", lambda: spiel.copy("hearts"), needed=None),
        Comparison("conjure random play", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=8.0),
        Comparison("conjure choices from Python", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=None),
        Comparison("shroud random play", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=8.0),
        Comparison("shroud choices from Python", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=None),
        Comparison("seekers random play", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=5.0),
        Comparison("seekers choices from Python", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=None),
        Comparison("seekers copies", "gin_rummy clones", lambda: spiel.copy("gin_rummy"), needed=None),
        Comparison("emberwind random play", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=5.0),
        Comparison("emberwind choices from Python", "gin_rummy", lambda: spiel.drive("gin_rummy", drawn), needed=None),
    ]


def measure(pairs: list[Comparison], rounds: int, seconds: float) -> list[Result]:
    """Both sides of each pair in turn, for so many rounds; the medians count."""
    ours: list[list[float]] = [[] for _ in pairs]
    theirs: list[list[float]] = [[] for _ in pairs]
    for _ in range(rounds):
        for place, pair in enumerate(pairs):
            ours[place].append(rate(OURS[pair.ours], seconds))
            theirs[place].append(rate(pair.burst, seconds))
    return [result(pair, median(ours[place]), median(theirs[place])) for place, pair in enumerate(pairs)]


def result(pair: Comparison, our_rate: float, their_rate: float) -> Result:
    """The comparison, judged."""
    ratio = our_rate / their_rate
    passed = pair.needed is None or ratio >= pair.needed
    return Result(pair.ours, pair.theirs, our_rate, their_rate, ratio, pair.needed, passed)


def our_rates(rounds: int, seconds: float) -> dict[str, float]:
    """All of ours alone."""
    return {name: median(rate(burst, seconds) for _ in range(rounds)) for name, burst in OURS.items()}


def interpreted_rates(arguments: argparse.Namespace) -> dict[str, float]:
    """All of ours in a process that has the sources alone."""
    sources = os.pathsep.join([str(ROOT / "src"), str(ROOT / "examples")])
    command = [sys.executable, __file__, "--ours", "--json", "--rounds", "3", "--seconds", str(arguments.seconds)]
    told = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": sources}, capture_output=True, text=True, check=True
    )
    rates: dict[str, float] = json.loads(told.stdout)["ours"]
    return rates


# What is told


def report(arguments: argparse.Namespace) -> dict[str, Any]:
    """Everything measured, as plain values."""
    told: dict[str, Any] = {"compiled": is_compiled(), "python": sys.version.split()[0]}
    if arguments.ours:
        return {**told, "ours": our_rates(arguments.rounds, arguments.seconds)}
    told["comparisons"] = [asdict(r) for r in measure(comparisons(Spiel()), arguments.rounds, arguments.seconds)]
    told["ours"] = our_rates(3, arguments.seconds)
    if arguments.interpreted:
        told["interpreted"] = interpreted_rates(arguments)
    return told


def show(told: dict[str, Any]) -> None:
    """The same as tables."""
    console = Console()
    how = "compiled" if told["compiled"] else "interpreted"
    if "comparisons" in told:
        console.print(table_of_comparisons(told["comparisons"], how))
    console.print(table_of_ours({how: told["ours"], "interpreted": told.get("interpreted", {})}))


def table_of_comparisons(rows: list[dict[str, Any]], how: str) -> Table:
    """A line for each comparison."""
    table = Table(title=WHAT_IS_COUNTED, box=SIMPLE_HEAD, padding=0, show_edge=False)
    table.add_column(f"Emberhall {how}", no_wrap=True)
    table.add_column("OpenSpiel", no_wrap=True)
    for name in ("ours", "theirs", "ratio", "goal", ""):
        table.add_column(name, justify="right")
    for row in rows:
        needed = "" if row["needed"] is None else f"{row['needed']:.0f}x"
        verdict = "" if row["needed"] is None else ("[green]pass" if row["passed"] else "[red]FAIL")
        rates = f"{row['our_rate']:,.0f}", f"{row['their_rate']:,.0f}", f"{row['ratio']:.1f}x"
        table.add_row(row["ours"], row["theirs"], *rates, needed, verdict)
    return table


def table_of_ours(columns: dict[str, dict[str, float]]) -> Table:
    """A line for each thing of ours; a column that was not measured stays away."""
    told = {name: rates for name, rates in columns.items() if rates}
    table = Table("Emberhall alone", title=WHAT_IS_COUNTED, box=SIMPLE_HEAD)
    for name in told:
        table.add_column(name, justify="right")
    for name in OURS:
        table.add_row(name, *(f"{rates[name]:,.0f}" for rates in told.values()))
    return table


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="Emberhall beside OpenSpiel, in one run on one machine.")
    parser.add_argument("--rounds", type=int, default=7, help="how often each side runs (7)")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each time (0.3)")
    parser.add_argument("--interpreted", action="store_true", help="also run Emberhall without its compiled modules")
    parser.add_argument("--ours", action="store_true", help="measure Emberhall alone; needs no OpenSpiel")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    arguments = parser.parse_args()
    try:
        told = report(arguments)
    except ModuleNotFoundError as error:
        parser.error(f"{error}; `make bench` installs OpenSpiel, and `--ours` does without")
    if arguments.json:
        print(json.dumps(told, indent=1))
    else:
        show(told)
    return int(told["compiled"] and not all(row["passed"] for row in told.get("comparisons", [])))


if __name__ == "__main__":
    sys.exit(main())

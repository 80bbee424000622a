"""How hard fights of EMBERWIND are: what Pressure foretells, and what bots win. Run from the repository's root:

    python -m bench.fights --games 300                        the encounters of the game, greedy Heroes
    python -m bench.fights --games 100 --bot search:50
    python -m bench.fights --games 16 --built 40              so many built encounters for each band and party
    python -m bench.fights --encounter crown-of-ash --heroes 4 --tides 2 --bot idle --beside normal

One seat runs all Heroes; with `--beside` it runs the first, as a person does at the usual table, and such bots run the
others. `--bot idle` is a person who only ends turns. Heroes have as many Tide-Turner charges as `--tides` says. For
each encounter: Flow, Pressure, band, games, the share of victories that Pressure foretells, and the measured one with
its 95% interval (Wilson), Rounds, and Heroes FALLEN at the end. Built encounters are added up by band and number of
Heroes.
"""

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from emberhall.bots import make_bot
from emberhall.bots.bot import Bot
from emberhall.bots.playout import play_out
from emberhall.games import registry
from emberhall.games.emberwind.content.cards import base_set
from emberhall.games.emberwind.content.encounters import SUGGESTED, Fight, build, fitted, read, write
from emberhall.games.emberwind.content.flow import BAND_NAMES, band_of, flows, predicted_wins, pressure_of
from emberhall.games.emberwind.rules.state import HEROES_WIN, MAX_HEROES, PASS, Emberwind
from emberhall.kernel.build import is_compiled
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import State
from emberhall.kit.options import OptionValue

CERTAIN = 1.96
IDLE = "idle"
PARTIES = {4: "rook, rath, laureat, piper", 3: "rook, rath, laureat", 2: "rook, laureat"}


@dataclass(frozen=True)
class Bout:
    """One game to play: all that another process needs to know."""

    label: str
    encounter: str
    party: str
    bot: str
    beside: str  # who runs all Heroes but the first; "" where one seat runs all
    tides: int
    number: int
    pressure: float


class Idle(Bot):
    """Somebody who ends turns, and lets pass whatever may be let pass."""

    def choose(self, state: State) -> int:
        """To pass, where that is on offer."""
        legal = state.legal()
        return PASS if PASS in legal else legal[0]


@dataclass
class Tally:
    """What came of the games of one label, which adds up."""

    games: int = 0
    won: int = 0
    rounds: int = 0
    fallen: int = 0
    foretold: int = 0  # of a hundred, added up

    def add(self, other: "Tally") -> None:
        """Count the other's in."""
        self.games += other.games
        self.won += other.won
        self.rounds += other.rounds
        self.fallen += other.fallen
        self.foretold += other.foretold

    def share(self) -> str:
        """Victories of a hundred, with the interval."""
        low, high = interval(self.won, self.games)
        return f"{100 * self.won / self.games:5.1f}% ({100 * low:.0f} to {100 * high:.0f})"


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval of a share."""
    share, z = won / games, CERTAIN * CERTAIN / games
    middle = (share + z / 2) / (1 + z)
    half = CERTAIN * sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return middle - half, middle + half


def fight(bout: Bout) -> tuple[str, Tally]:
    """Play one game."""
    options: dict[str, OptionValue] = {"encounter": bout.encounter, "party": bout.party, "tides": bout.tides}
    specs = [bout.bot] + [bout.beside] * (len(bout.party.split(",")) - 1 if bout.beside else 0)
    state = registry()["emberwind"].new(len(specs), Dice(fixed_seed(bout.number)), options, simulated=True)
    assert isinstance(state, Emberwind)
    play_out(state, [named(spec, bout.number * MAX_HEROES + seat) for seat, spec in enumerate(specs)])
    fallen = sum(state.hp[hero] == 0 for hero in range(state.heroes))
    won = int(state.ended == HEROES_WIN)
    return bout.label, Tally(1, won, state.round, fallen, predicted_wins(bout.pressure))


def named(spec: str, seed: int) -> Bot:
    """The bot of that name, or somebody idle."""
    return Idle(seed) if spec == IDLE else make_bot(spec, seed)


def play(bouts: list[Bout], jobs: int) -> dict[str, Tally]:
    """Play them all, showing progress; what came of them by label, in the order of the bouts."""
    found = {bout.label: Tally() for bout in bouts}
    with multiprocessing.Pool(jobs) as pool:
        for done, (label, tally) in enumerate(pool.imap_unordered(fight, bouts), 1):
            found[label].add(tally)
            print(f"\r{done} of {len(bouts)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def of_the_book(asked: argparse.Namespace) -> Iterator[Bout]:
    """The encounters of the game with each party."""
    library = base_set()
    for id_ in [asked.encounter] if asked.encounter else SUGGESTED:
        for heroes, party in PARTIES.items():
            if asked.heroes in (None, heroes):
                flow = flow_of(fitted(read(id_, library), heroes, library))
                pressure = pressure_of(flow, heroes)
                label = f"{id_} | {party} | {flow:.0f} | {pressure:.0f} {band_of(pressure)}"
                for number in range(asked.games):
                    seed = asked.first + number
                    yield Bout(label, id_, party, asked.bot, asked.beside, asked.tides, seed, pressure)


def flow_of(fight: Fight) -> float:
    """The Flow of all its Foes."""
    library = base_set()
    foes = zip(fight.sheets, fight.veterans, strict=True)
    return sum(flows(library)[library.foe_ids[sheet]][veteran] for sheet, veteran in foes)


def built(asked: argparse.Namespace) -> Iterator[Bout]:
    """Encounters built to measure, on every map in turn."""
    library = base_set()
    for band in BAND_NAMES:
        for heroes, party in PARTIES.items():
            for seed in range(asked.first, asked.first + asked.built):
                map_id = library.map_ids[seed % len(library.map_ids)]
                try:
                    text = write(map_id, build(library, map_id, heroes, band, seed))
                except BadInput:
                    continue  # this map has no list of such a Pressure
                pressure = pressure_of(flow_of(read(text, library)), heroes)
                for number in range(asked.games):
                    label = f"{band} | {heroes}"
                    game = seed * 1000 + number
                    yield Bout(label, text, party, asked.bot, asked.beside, asked.tides, game, pressure)


def show(found: dict[str, Tally], named: str) -> None:
    """A row for each label."""
    print(f"| {named} | games | foretold | won | Rounds | FALLEN |")
    print("|---" * (named.count("|") + 6) + "|")
    for label, tally in found.items():
        games = tally.games
        print(
            f"| {label} | {games} | {tally.foretold / games:.0f}% | {tally.share()} "
            f"| {tally.rounds / games:.1f} | {tally.fallen / games:.2f} |"
        )


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.fights", description="How hard fights of EMBERWIND are.")
    parser.add_argument("--games", type=int, default=100, help="for each encounter and party")
    parser.add_argument("--bot", default="greedy", help="who runs the Heroes; idle: somebody who only ends turns")
    parser.add_argument("--beside", default="", help="a bot that runs all Heroes but the first")
    parser.add_argument("--encounter", default="", help="only this one, by its id or as text")
    parser.add_argument("--tides", type=int, default=1, help="Tide-Turner charges of each Hero")
    parser.add_argument("--heroes", type=int, help="only with so many Heroes")
    parser.add_argument("--built", type=int, default=0, help="encounters to build for each band and party")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    asked = parser.parse_args()
    try:
        for spec in (asked.bot, asked.beside or "greedy"):
            named(spec, 1)
    except BadInput as error:
        sys.exit(str(error))
    beside = f" beside {asked.beside}" if asked.beside else ""
    print(f"{asked.bot}{beside}, {asked.tides} charges, {'compiled' if is_compiled() else 'interpreted'}")
    if asked.built:
        show(play(list(built(asked)), asked.jobs), "band | Heroes")
    else:
        show(play(list(of_the_book(asked)), asked.jobs), "encounter | Heroes | Flow | Pressure")


if __name__ == "__main__":
    main()

"""Who wins, and what wins: games of Ember, the Magical Card Game between bots of one kind.

    python -m bench.balance --games 20000                 every number of players, a quarter of the games each
    python -m bench.balance --games 20000 --json FILE

For each seat, counted from the one that starts: its share of the victories. For each creature: in how many of the games
in which it was in the Pool somebody conjured it, and how often those who did won, where 1.00 is as often as anybody.
Dear creatures win more than cheap ones, so each is held against the line through all of them: `off` is how many points
it wins more or less than others of its VP, and a mark stands where that is far.
"""

import json
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path

from bench import portions
from bench.portions import Chunk

from emberhall.bots import make_bot
from emberhall.games import registry
from emberhall.games.conjure.content.cards import library_of
from emberhall.games.conjure.rules.state import CREATURE, POOL, Ember
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY

FAR = 0.25  # how far off the line is worth a mark


@dataclass
class Creature:
    """What came of one creature."""

    offered: int = 0  # games that had it in the Pool
    conjured: int = 0  # times that somebody conjured it
    won: float = 0.0  # victories of those who did, a shared one counting as its share
    expected: float = 0.0  # victories that anybody would have had in as many games


@dataclass
class Tally:
    """What came of some games, which adds up."""

    games: int = 0
    turns: int = 0
    wins: dict[int, list[float]] = field(default_factory=dict)  # by players, then by place from the one who starts
    creatures: dict[str, Creature] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Count the other's games in."""
        self.games += other.games
        self.turns += other.turns
        for players, wins in other.wins.items():
            mine = self.wins.setdefault(players, [0.0] * players)
            self.wins[players] = [a + b for a, b in zip(mine, wins, strict=True)]
        for id_, found in other.creatures.items():
            mine_ = self.creatures.setdefault(id_, Creature())
            mine_.offered += found.offered
            mine_.conjured += found.conjured
            mine_.won += found.won
            mine_.expected += found.expected


def play_chunk(chunk: Chunk) -> Tally:
    """Play all games of the chunk."""
    tally = Tally()
    for number in chunk.numbers:
        play_one(chunk, number, tally)
    return tally


def play_one(chunk: Chunk, number: int, tally: Tally) -> None:
    """Play one game, and count what came of it."""
    game = registry()["conjure"]
    state = game.new(chunk.players, Dice(fixed_seed(number)), {"promos": "on"}, simulated=True)
    assert isinstance(state, Ember)
    ids = library_of(state.creatures).ids
    for creature, owner in enumerate(state.owner):
        if owner == POOL:
            tally.creatures.setdefault(ids[creature], Creature()).offered += 1
    first = state.active
    bots = [make_bot(chunk.bot, number * 10 + seat) for seat in range(chunk.players)]
    state.listen()
    while state.to_move != NOBODY:
        state.apply(bots[state.to_move].answer(state))
    shares = victories(state)
    tally.games += 1
    tally.turns += state.turn
    wins = tally.wins.setdefault(chunk.players, [0.0] * chunk.players)
    for seat, share in enumerate(shares):
        wins[(seat - first) % chunk.players] += share
    for event in state.events or []:
        if event.what == "conjures":
            found = tally.creatures.setdefault(ids[event.thing - CREATURE], Creature())
            found.conjured += 1
            found.won += shares[event.seat]
            found.expected += 1 / chunk.players


def victories(state: Ember) -> list[float]:
    """The victory, or each winner's share of it."""
    winners = int(state.winners)
    return [(winners >> seat & 1) / winners.bit_count() for seat in range(state.seats)]


# What is told


@dataclass(frozen=True)
class Row:
    """A creature in the table."""

    id: str
    vp: int
    conjured: float  # the share of the games that had it
    times: int
    wins: float  # 1 is as often as anybody
    off: float  # more or less than others of its VP
    error: float  # the standard error of `wins`


def rows_of(tally: Tally) -> list[Row]:
    """The creatures by VP, with what they win against the line through all."""
    library = library_of(registry()["conjure"].new(2, Dice(fixed_seed(0))).creatures)  # type: ignore[attr-defined]
    vps = {id_: card.vp for id_, card in zip(library.ids, library.cards, strict=True)}
    found = {id_: creature for id_, creature in tally.creatures.items() if creature.conjured}
    rates = {id_: creature.won / creature.expected for id_, creature in found.items()}
    slope, base = line_through([(vps[id_], rates[id_], found[id_].conjured) for id_ in found])
    rows = []
    for id_ in sorted(tally.creatures, key=lambda id_: (vps[id_], id_)):
        creature = tally.creatures[id_]
        share = creature.conjured / creature.offered if creature.offered else 0.0
        rate = rates.get(id_, 0.0)
        off = rate - (base + slope * vps[id_]) if id_ in rates else 0.0
        error = sqrt(creature.won) / creature.expected if creature.expected else 0.0
        rows.append(Row(id_, vps[id_], share, creature.conjured, rate, off, error))
    return rows


def line_through(points: list[tuple[float, float, float]]) -> tuple[float, float]:
    """Slope and base of the straight line nearest to the points, each with its weight (least squares)."""
    weight = sum(w for _, _, w in points)
    mean_x = sum(x * w for x, _, w in points) / weight
    mean_y = sum(y * w for _, y, w in points) / weight
    slope = sum(w * (x - mean_x) * (y - mean_y) for x, y, w in points) / sum(
        w * (x - mean_x) ** 2 for x, _, w in points
    )
    return slope, mean_y - slope * mean_x


def show(tally: Tally) -> None:
    """The tables."""
    print(f"{tally.games} games, {tally.turns / tally.games:.1f} turns each")
    for players, wins in sorted(tally.wins.items()):
        shares = "  ".join(f"{100 * won / sum(wins):.1f}%" for won in wins)
        print(f"{players} players, from the one who starts: {shares}")
    print(f"{'creature':<24}{'VP':>3}{'conjured':>10}{'times':>8}{'wins':>7}{'+-':>6}{'off':>7}")
    for row in rows_of(tally):
        mark = "  *" if abs(row.off) > FAR and row.error < FAR / 2 else ""
        print(
            f"{row.id:<24}{row.vp:>3}{row.conjured:>10.3f}{row.times:>8}{row.wins:>7.2f}{row.error:>6.2f}"
            f"{row.off:>+7.2f}{mark}"
        )


def main() -> None:
    """Play what the command line asks for."""
    parser = portions.command_line("balance", "Who wins, and what wins.")
    parser.add_argument("--json", type=Path, help="write all figures to this file")
    asked = parser.parse_args()
    portions.check(asked, "conjure")
    players = [asked.players] if asked.players else [2, 3, 4, 5]
    total = portions.play(asked, Tally(), portions.chunks(asked, players), play_chunk)
    show(total)
    if asked.json:
        told = {"games": total.games, "wins": total.wins, "creatures": [asdict(row) for row in rows_of(total)]}
        asked.json.write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()

"""What a stone is worth: games of Shroud of the Shadow Demon in which every hero card has one more or one less, by lot.

    python -m bench.stones --games 6000 --players 2
    python -m bench.stones --games 1500 --players 4 --bot search:100

For each card: by how many points of 100 its hero wins more with a stone more on it, with the 95% interval. All cards
vary at once and independently, so that every game tells something of every card in it.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

import msgspec
from bench import portions
from bench.heroes import CERTAIN
from bench.portions import Chunk

from emberhall.bots import make_bot, play_out
from emberhall.games.shroud.content.cards import COMMON, CardSet, base_set
from emberhall.games.shroud.content.schema import Design
from emberhall.games.shroud.judge.position import ShadowDemon
from emberhall.kernel.dice import Dice, Rng, fixed_seed


@dataclass
class Gains:
    """For each card: what its hero won, counted for a stone more and against one less; and its games. They add up."""

    games: int = 0
    won: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    times: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, other: "Gains") -> None:
        """Count the other's games in."""
        self.games += other.games
        for card, won in other.won.items():
            self.won[card] += won
            self.times[card] += other.times[card]


def varied(number: int) -> tuple[CardSet, dict[str, int]]:
    """The cards of one game, and by how much each hero card differs."""
    rng = Rng(number)
    base = base_set()
    designs: dict[str, Design] = dict(zip(base.ids, base.designs, strict=True))
    changes = {id_: 2 * rng.below(2) - 1 for id_, card in designs.items() if card.deck != COMMON}
    for id_, change in changes.items():
        designs[id_] = msgspec.structs.replace(designs[id_], value=designs[id_].value + change)
    return CardSet(designs), changes


def play_chunk(chunk: Chunk) -> Gains:
    """Play all games of the chunk."""
    gains = Gains()
    for number in chunk.numbers:
        library, changes = varied(number)
        state = ShadowDemon(chunk.players, Dice(fixed_seed(number)), library.cards)
        state.lay_out()
        state.chooses_heroes = False
        state.begin()
        play_out(state, [make_bot(chunk.bot, number * 10 + seat) for seat in range(chunk.players)])
        won = {
            library.hero_ids[hero]: (state.winners >> seat & 1) / int(state.winners).bit_count()
            for seat, hero in enumerate(state.heroes)
        }
        count(gains, library, changes, won)
    return gains


def count(gains: Gains, library: CardSet, changes: Mapping[str, int], won: Mapping[str, float]) -> None:
    """What the heroes of one game have won, put down to each of their cards."""
    gains.games += 1
    for id_, card in zip(library.ids, library.designs, strict=True):
        if card.deck in won:
            gains.won[id_] += changes[id_] * (won[card.deck] - 1 / len(won))
            gains.times[id_] += 1


def show(gains: Gains, players: int) -> None:
    """The table, hero by hero, the dearest stone first."""
    deviation = sqrt((1 - 1 / players) / players)
    heroes = {id_: card.deck for id_, card in zip(base_set().ids, base_set().designs, strict=True)}
    for id_ in sorted(gains.won, key=lambda id_: (heroes[id_], -gains.won[id_] / gains.times[id_])):
        times = gains.times[id_]
        gain, doubt = 100 * gains.won[id_] / times, 100 * CERTAIN * deviation / sqrt(times)
        print(f"{heroes[id_]:<12}{id_:<26}{gain:+5.1f} +-{doubt:.1f}")


def main() -> None:
    """Play what the command line asks for."""
    asked = portions.command_line("stones", "What a stone is worth.", players=2).parse_args()
    portions.check(asked, "shroud")
    total = portions.play(asked, Gains(), portions.chunks(asked, [asked.players]), play_chunk)
    print(f"{total.games} games for {asked.players}")
    show(total, asked.players)


if __name__ == "__main__":
    main()

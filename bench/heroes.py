"""Which hero wins: games of Shroud of the Shadow Demon between bots of one kind, heroes dealt by lot.

    python -m bench.heroes --games 20000                    for two and for four, half of the games each
    python -m bench.heroes --games 1000 --bot search:1000 --players 2
    python -m bench.heroes --games 4000 --cards             also what every card wins for whoever plays it
    python -m bench.heroes --pack PATH                      with other cards, to try before they are changed

For each hero: the share of its games that it wins, a shared victory counting as its share, with its 95% interval; for
two players also against each other hero. For each seat, counted from the one that begins: likewise.
"""

import sys
from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from bench import portions
from bench.portions import Chunk

from emberhall.bots import make_bot
from emberhall.games import registry
from emberhall.games.shroud.content.cards import card_set, library_of
from emberhall.games.shroud.rules.state import BY_ARCANE, CARD, Shroud
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.errors import BadInput
from emberhall.kernel.state import NOBODY
from emberhall.kit.library import load_pack

CERTAIN = 1.96  # standard errors to either side


@dataclass
class Share:
    """Victories out of games, which add up."""

    won: float = 0.0
    games: int = 0

    def add(self, won: float, games: int = 1) -> None:
        """Count them in."""
        self.won += won
        self.games += games

    def __str__(self) -> str:
        share = self.won / self.games
        return f"{100 * share:5.1f}% +-{100 * CERTAIN * sqrt(share * (1 - share) / self.games):.1f}"


def shares() -> defaultdict[str, Share]:
    """By whatever is counted."""
    return defaultdict(Share)


@dataclass
class Tally:
    """What came of some games, which adds up."""

    games: int = 0
    rounds: int = 0
    stones: int = 0
    by_arcane: int = 0
    counted: dict[str, Share] = field(default_factory=shares)
    cards: dict[str, Share] = field(default_factory=shares)

    def add(self, other: "Tally") -> None:
        """Count the other's games in."""
        self.games += other.games
        self.rounds += other.rounds
        self.stones += other.stones
        self.by_arcane += other.by_arcane
        for mine, theirs in ((self.counted, other.counted), (self.cards, other.cards)):
            for name, share in theirs.items():
                mine[name].add(share.won, share.games)


def play_chunk(chunk: Chunk) -> Tally:
    """Play all games of the chunk."""
    tally = Tally()
    for number in chunk.numbers:
        play_one(chunk, number, tally)
    return tally


def play_one(chunk: Chunk, number: int, tally: Tally) -> None:
    """Play one game, and count what came of it."""
    state = registry()["shroud"].new(chunk.players, Dice(fixed_seed(number)), packs=chunk.packs, simulated=True)
    assert isinstance(state, Shroud)
    library = library_of(state.cards)
    bots = [make_bot(chunk.bot, number * 10 + seat) for seat in range(chunk.players)]
    state.listen()
    while state.to_move != NOBODY:
        state.apply(bots[state.to_move].answer(state))
    won = [(state.winners >> seat & 1) / int(state.winners).bit_count() for seat in range(chunk.players)]
    heroes = [library.hero_ids[hero] for hero in state.heroes]
    for seat, hero in enumerate(heroes):
        tally.counted[f"{chunk.players} players, {hero}"].add(won[seat])
        tally.counted[f"{chunk.players} players, seat {(seat - state.first) % chunk.players + 1}"].add(won[seat])
        if chunk.players == 2:
            tally.counted[f"{hero} against {heroes[1 - seat]}"].add(won[seat])
        tally.stones += state.stones(seat)
    played = {(event.seat, event.thing) for event in state.events or [] if event.what == "plays"}
    for seat, design in {(seat, state.cards.design[thing - CARD]) for seat, thing in played}:
        tally.cards[library.ids[design]].add(won[seat] * chunk.players / 2)
    tally.games += 1
    tally.rounds += state.round
    tally.by_arcane += state.ended == BY_ARCANE


def show(tally: Tally, *, with_cards: bool) -> None:
    """The tables."""
    seats = sum(share.games for name, share in tally.counted.items() if ", seat " in name)
    print(
        f"{tally.games} games, {tally.rounds / tally.games:.1f} rounds, {tally.stones / seats:.1f} stones a player, "
        f"{100 * tally.by_arcane / tally.games:.1f}% ended by the last arcane card"
    )
    for name, share in sorted(tally.counted.items()):
        print(f"{name:<32} {share}")
    if with_cards:
        for name, share in sorted(tally.cards.items(), key=lambda item: -item[1].won / item[1].games):
            print(f"{name:<32} {share}  {share.games}")


def main() -> None:
    """Play what the command line asks for."""
    parser = portions.command_line("heroes", "Which hero wins.")
    parser.add_argument("--cards", action="store_true", help="also what each card wins; half of the games is par")
    parser.add_argument("--pack", type=Path, action="append", default=[], help="a card pack, a file or a folder")
    asked = parser.parse_args()
    portions.check(asked, "shroud")
    try:
        packs = tuple(load_pack(path) for path in asked.pack)
        card_set(packs)
    except BadInput as error:
        sys.exit(str(error))
    players = [asked.players] if asked.players else [2, 4]
    total = portions.play(asked, Tally(), portions.chunks(asked, players, packs), play_chunk)
    show(total, with_cards=asked.cards)


if __name__ == "__main__":
    main()

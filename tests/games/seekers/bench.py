"""A bench for single chapters of the rules: players with plain cards, and no question asked."""

from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules.map.ground import Ground
from emberhall.games.seekers.rules.map.hexes import HEXES, hex_at
from emberhall.games.seekers.rules.printed import (
    ARMOR,
    COMMON,
    SEEKER,
    TACTIC,
    TRINKET,
    WEAPON,
    AilmentTable,
    Design,
    Designs,
)
from emberhall.games.seekers.rules.state import Armory, Seekers
from emberhall.kernel.dice import Dice, fixed_seed

WEAPONS, ARMORS, TRINKETS = 1, 2, 3
FIRST_TACTIC = 4
TACTICS = 12
DECK = 50
LIFE = 100


def plain_designs() -> Designs:
    """A Seeker, one Equipment of each kind, and Tactics that do nothing."""
    kinds = [SEEKER, WEAPON, ARMOR, TRINKET] + [TACTIC] * TACTICS
    designs = [Design(number, kind) for number, kind in enumerate(kinds)]
    for design in designs:
        design.rarity = COMMON
    designs[0].life = LIFE
    return Designs(designs, AilmentTable(), None)


def arena() -> Ground:
    """An open field with the Shard in the middle and two starting hexes on each side."""
    red, blue = [hex_at(-8, 2), hex_at(-8, 6)], [hex_at(8, -2), hex_at(8, -6)]
    return Ground("bench", [True] * HEXES, hex_at(0, 0), red, blue)


def plain_tactics() -> list[int]:
    """Fifty Tactics, a few of each."""
    return sorted(FIRST_TACTIC + number % TACTICS for number in range(DECK))


def bench(seats: int, *, number: int = 1, designs: Designs | None = None) -> Seekers:
    """A table on which everybody has an Armory, a shuffled deck and no hand, and stands far from the others."""
    s = Shards(seats, Dice(fixed_seed(number)), designs or plain_designs(), arena())
    s.lay_out([Armory(0, [WEAPONS, ARMORS, TRINKETS], plain_tactics(), []) for _ in range(seats)])
    for seat in range(seats):
        s.decks[seat] = plain_tactics()
        s.dice.shuffle(s.decks[seat])
        s.deck_knows[seat] = [0] * DECK
        s.at[seat] = (s.ground.red + s.ground.blue)[seat]
    s.order = list(range(seats))
    return s


def hold(s: Seekers, seat: int, *cards: int) -> None:
    """The player's hand is these cards, numbered from 0, whatever the deck holds."""
    s.hands[seat] = sorted(FIRST_TACTIC + card for card in cards)


def card(number: int) -> int:
    """The design of the Tactic of that number."""
    return FIRST_TACTIC + number

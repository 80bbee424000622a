"""Setting up (FORGE-SETUP)."""

from typing import Final

from emberhall.games.emberforge.rules import piles, rounds
from emberhall.games.emberforge.rules.state import BRONZE, CARDS, DECK, DISCARD, IRON, Forge
from emberhall.kernel.state import NOBODY

STARTING_HAND: Final = 3


def set_up(s: Forge) -> None:
    """FORGE-SETUP-12: the row before the hands, and who holds the Forgemaster token; if nobody yet, the dice say."""
    s.piles[DECK] = list(range(CARDS))
    s.dice.shuffle(s.piles[DECK])
    show_commissions(s)
    deal_hands(s)
    if s.first == NOBODY:  # FORGE-SETUP-11
        s.first = s.dice.below(s.seats)
    rounds.ROUND.push(s, NOBODY)


def show_commissions(s: Forge) -> None:
    """FORGE-SETUP-04 to -06: three commissions of different collections; cards that repeated one are shuffled back."""
    piles.refill(s, 0, [])
    if s.piles[DISCARD]:
        s.piles[DECK] += s.piles[DISCARD]
        for card in s.piles[DISCARD]:
            s.at[card] = DECK
        s.piles[DISCARD] = []
        s.dice.shuffle(s.piles[DECK])


def deal_hands(s: Forge) -> None:
    """FORGE-SETUP-08, -09: three cards, an Iron and a Bronze for everyone."""
    for seat in range(s.seats):
        for _ in range(STARTING_HAND):
            piles.draw(s, seat)
        for material in (IRON, BRONZE):
            s.supply[material] -= 1
            s.stock[seat][material] += 1

"""Setting up (CONJ-SETUP, CONJ-POOL, CONJ-SOLO-02)."""

from mypy_extensions import i64

from emberhall.games.conjure.rules import piles, turns
from emberhall.games.conjure.rules.printed import BASIC, LEGENDARY
from emberhall.games.conjure.rules.state import CURSES, GROUP_SIZE, GROUPS, HAND_SIZE, POOL, Ember
from emberhall.kernel.bits import bit


def set_up(s: Ember) -> None:
    """CONJ-RUL-03: the Pool group by group, the deck, the dealer; then the hands, and the player left of the dealer
    starts."""
    for vp in range(1, GROUPS + 1):
        fill_group(s, vp)
    s.dice.shuffle(s.deck)
    s.dealer = s.dice.below(s.seats) if s.seats > 1 else 0
    for step in range(s.seats):  # CONJ-SETUP-03
        for _ in range(HAND_SIZE):
            piles.draw(s, (s.dealer + 1 + step) % s.seats)
    if s.is_solo():
        s.curses = list(range(CURSES))
        s.dice.shuffle(s.curses)
    turns.TURN.push(s, (s.dealer + 1) % s.seats)  # CONJ-SETUP-04


def fill_group(s: Ember, vp: i64) -> None:
    """CONJ-POOL-01 to -03, CONJ-RUL-01, -02: three creatures of that VP, by chance if there are more, all if there are
    fewer. The others are out of the game."""
    group: list[int] = []
    for creature in range(len(s.owner)):
        if s.card(creature).vp == vp and takes_part(s, creature):
            group.append(creature)
    if len(group) > GROUP_SIZE:
        s.dice.shuffle(group)
    for creature in group[-GROUP_SIZE:]:
        s.owner[creature] = POOL
        s.up |= bit(creature)


def takes_part(s: Ember, creature: i64) -> bool:
    """CONJ-SETUP-08, CONJ-LEG-01: legendary creatures may be left out; CONJ-RUL-04: promos are an option."""
    kind = s.card(creature).kind
    if kind == BASIC:
        return True
    return s.has_legendaries if kind == LEGENDARY else s.has_promos

"""The start of a turn, which hurts: Poison, Burning and the squares (WIND-COND-102, WIND-FIELD-103)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import harm, victory
from emberhall.games.emberwind.rules.field import walking
from emberhall.games.emberwind.rules.printed import BURNING, POISON
from emberhall.games.emberwind.rules.state import COMBATANT, CONDITION, Emberwind
from emberhall.kernel.state import NOBODY

POISON_DIE: Final = 6
BURNING_DIE: Final = 20


def turn_begins(s: Emberwind, who: i64) -> None:
    """It is the combatant's turn; nothing has happened in it."""
    s.acting = who
    s.has_acted = False
    s.has_moved = False
    s.scorched = 0


def survives(s: Emberwind, who: i64) -> bool:
    """WIND-COND-102, WIND-FIELD-103: Poison hurts, then Burning, then the squares; False where the combatant can't go
    on. WIND-COND-115: where that ends the combat nothing follows."""
    if tick(s, who, POISON, POISON_DIE) and tick(s, who, BURNING, BURNING_DIE):
        walking.start_fields(s, who)
    if s.is_standing(who):
        return True
    victory.settle_fall(s)
    return False


def tick(s: Emberwind, who: i64, condition: i64, sides: i64) -> bool:
    """WIND-COND-102: one die times the stacks, piercing; False where that brings the combatant down."""
    stacks = s.count(who, condition)
    if stacks == 0:
        return True
    n = s.dice.roll(sides) * stacks
    s.revealed += 1
    s.tell("ticks", s.seat(who), COMBATANT + who, CONDITION + condition, n)
    harm.pierce(s, who, n, NOBODY)
    return s.is_standing(who)

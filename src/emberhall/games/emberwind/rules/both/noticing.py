"""What sets Combat Flairs off: each is noted as it happens, and `foes/flairs` lets it fire once the action is over.

A note is one number: the Foe, what set its flair off, and where the Foe stood, since a defeated one is taken away.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.squares import block_distance
from emberhall.games.emberwind.rules.printed import ALLY_DEFEATED, ALLY_NEAR_DEFEATED, HERO_FALLS, WHEN_DEFEATED
from emberhall.games.emberwind.rules.state import FOE, Emberwind

NEAR: Final = 3  # squares within which a Foe heeds an ally's defeat
# A note is (square + 1) * WHERE + foe * WHEN + what set the flair off
WHEN: Final = 16
WHERE: Final = 256


def set_off(s: Emberwind, foe: i64, when: i64) -> None:
    """A flair of the Foe will fire once the action is over, if it has one for this."""
    if s.foe(foe).flair(when) is not None:
        s.flairs.append((s.at[foe] + 1) * WHERE + foe * WHEN + when)


def foe_defeated(s: Emberwind, foe: i64) -> None:
    """The Foe, which is still on the map, is defeated: its own flair and those of its allies are set off."""
    set_off(s, foe, WHEN_DEFEATED)
    for other in range(FOE, FOE + s.foes):
        if s.is_standing(other):
            if block_distance(s.at[foe], s.size(foe), s.at[other], s.size(other)) <= NEAR:
                set_off(s, other, ALLY_NEAR_DEFEATED)
            set_off(s, other, ALLY_DEFEATED)


def hero_fell(s: Emberwind) -> None:
    """Some Hero is FALLEN, which every Foe may heed."""
    for foe in range(FOE, FOE + s.foes):
        if s.is_standing(foe):
            set_off(s, foe, HERO_FALLS)

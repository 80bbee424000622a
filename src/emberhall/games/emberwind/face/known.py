"""How much of a Foe's sheet is open to everybody (WIND-RUL-04)."""

from emberhall.games.emberwind.face.names import PART_WORDS
from emberhall.games.emberwind.rules.state import Emberwind

GRID, CHARACTERISTICS, SPECIALS = (1 << part for part in range(len(PART_WORDS)))
ALL_PARTS = GRID | CHARACTERISTICS | SPECIALS


def known_parts(s: Emberwind, sheet: int) -> int:
    """WIND-RUL-04: all of a sheet is open, unless the table plays with studied ones."""
    return s.studied[sheet] if s.hides_sheets else ALL_PARTS


def knows_grid(s: Emberwind, foe: int) -> bool:
    """The Foe's grid is open, and so are its chains."""
    return known_parts(s, s.foe_sheets[foe]) & GRID != 0


def knows_all(s: Emberwind, foe: int) -> bool:
    """Everything on the Foe's sheet is open, and so is how far it strikes."""
    return known_parts(s, s.foe_sheets[foe]) == ALL_PARTS

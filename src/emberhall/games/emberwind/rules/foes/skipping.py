"""Hexes of a chain that are skipped, and why (WIND-COND-108 to -112, WIND-TARGET-04)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.printed import CHILL, PARALYSIS, PRONE, SILENCE, SPECIAL
from emberhall.games.emberwind.rules.state import Emberwind

# The reasons, as events tell them
NO_TARGET: Final = 0  # found by `aiming`, hex by hex
BY_PRONE: Final = 1
BY_CHILL: Final = 2
BY_SILENCE: Final = 3
BY_PARALYSIS: Final = 4


def why_skipped(s: Emberwind, foe: i64, place: i64, length: i64, code: i64) -> i64:
    """WIND-COND-108, -110, -111, -112: the condition that bars the hex at that place of a chain, as a reason, or 0."""
    if place == 0 and s.has(foe, PRONE):
        return BY_PRONE
    if place == length - 1 and s.has(foe, CHILL):
        return BY_CHILL
    if code >= SPECIAL and s.has(foe, SILENCE):
        return BY_SILENCE
    if s.has_acted and s.has(foe, PARALYSIS):
        return BY_PARALYSIS
    return 0

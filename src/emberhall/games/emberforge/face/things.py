"""What can be pointed at: the zones, the commission row, the piles, what smiths have made, and the smiths."""

from emberhall.games.emberforge.face.view import ForgeView
from emberhall.games.emberforge.rules.state import DRAW, MATERIAL, MATERIALS, SEAT, ZONE, ZONES
from emberhall.kit.view import View


def things(view: View) -> frozenset[int]:
    """The things that lie open on the table, as picks name them; no card of a hand is among them."""
    assert isinstance(view, ForgeView)
    found = {DRAW, *range(ZONE, ZONE + ZONES), *range(MATERIAL, MATERIAL + MATERIALS)}
    found |= {weapon.pick for weapon in (*view.row, *view.discard) if weapon is not None}
    for smith in view.smiths:
        found |= {SEAT + smith.seat, *(weapon.pick for weapon in smith.forged)}
        found |= {work.weapon.pick for work in smith.unfinished}
    return frozenset(found)

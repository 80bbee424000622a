"""What can be pointed at: the map and who stands on it, what lasts, the Stack, Equipment, and the players."""

from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.games.seekers.rules.state import HEX, SEAT
from emberhall.kernel.events import NOTHING
from emberhall.kit.view import View


def things(view: View) -> frozenset[int]:
    """The things that lie open on the table, as picks name them. A pick names a Tactic's design and not the one copy,
    which may be in a hand as well: so no Tactic is among them."""
    assert isinstance(view, SeekersView)
    found = {HEX + hex_.hex for hex_ in view.hexes} | {unit.thing for unit in view.units if unit.hex >= 0}
    found |= {lasting.thing for lasting in view.lastings} | {object_.thing for object_ in view.stack}
    for player in view.players:
        found |= {SEAT + player.seat, player.seeker.thing, *(card.thing for card in player.equipment)}
    return frozenset(found - {NOTHING})

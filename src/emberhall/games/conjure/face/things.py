"""What can be pointed at: the Pool, everybody's creatures, the piles, and the players."""

from emberhall.games.conjure.face.view import ConjureView
from emberhall.games.conjure.rules.state import CHARRED, DRAW, SEAT
from emberhall.kit.view import View


def things(view: View) -> frozenset[int]:
    """The things that lie open on the table, as picks name them; no card of a hand is among them."""
    assert isinstance(view, ConjureView)
    found = {DRAW, CHARRED, *(card.pick for group in view.pool for card in group), *(card.pick for card in view.laid)}
    for player in view.players:
        found |= {SEAT + player.seat, *(creature.pick for creature in player.area)}
    return frozenset(found)

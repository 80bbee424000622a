"""What can be pointed at: emberscapes, modes, discard piles, what is being played, heroes, and the players."""

from emberhall.games.shroud.face.view import ShroudView
from emberhall.games.shroud.rules.state import SEAT
from emberhall.kit.view import View


def things(view: View) -> frozenset[int]:
    """The things that lie open on the table, as picks name them; what lies face down is named by its place."""
    assert isinstance(view, ShroudView)
    found = {hero.thing for hero in view.heroes} | {link.card.thing for link in view.chain if link.card is not None}
    for player in view.players:
        found |= {SEAT + player.seat, *(spot.aim for spot in player.scape)}
        found |= {card.thing for card in (*player.modes, *player.discard)}
    return frozenset(found)

"""What can be pointed at: the squares of the map, and whoever stands on them."""

from emberhall.games.emberwind.face.shapes import WindView
from emberhall.games.emberwind.rules.state import COLUMNS, SQUARE
from emberhall.kit.view import View


def things(view: View) -> frozenset[int]:
    """The things that lie open on the table, as picks name them."""
    assert isinstance(view, WindView)
    squares = {SQUARE + row * COLUMNS + column for row in range(view.rows) for column in range(view.columns)}
    heroes = {hero.thing for hero in view.heroes if not hero.is_fallen}
    return frozenset(squares | heroes | {foe.thing for foe in view.foes})

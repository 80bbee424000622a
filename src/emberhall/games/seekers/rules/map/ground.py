"""A map as the rules use it: where its walls are, and what can be seen past them (SEEK-LOS, SEEK-RUL-52 to -58).

Sight is exact, without fractions. In the coordinates of SEEK-RUL-52 the centre of a hex is (2q + r, 3r), and relative
to it the hex is all (x, y) with |x| <= 1, |x + y| <= 2 and |x - y| <= 2. A line and a hex are apart if and only if they
lie on two sides of a border that runs along one of the three pairs of edges, or along the line itself.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.map.hexes import DIRECTIONS, HEXES, NEXT, NOWHERE, Q, R

UNKNOWN: Final = 0
HIDDEN: Final = 1
SEEN: Final = 2


def touches(a: i64, b: i64, h: i64, *, touch_blocks: bool) -> bool:
    """SEEK-LOS-04, SEEK-RUL-52: the line between the centres of two hexes has a point in common with the third; its
    border belongs to it (SEEK-LOS-05), unless a tournament says that a mere touch does not block."""
    slack: i64 = 0 if touch_blocks else 1  # whether a border in common counts as being apart
    r: i64 = R[h]
    x: i64 = 2 * Q[h] + r
    y: i64 = 3 * r
    r = R[a]
    ax: i64 = 2 * Q[a] + r - x
    ay: i64 = 3 * r - y
    r = R[b]
    bx: i64 = 2 * Q[b] + r - x
    by: i64 = 3 * r - y
    if is_beyond(ax, bx, 1 - slack) or is_beyond(ax + ay, bx + by, 2 - slack) or is_beyond(ax - ay, bx - by, 2 - slack):
        return False
    dx: i64 = size(bx - ax)
    dy: i64 = size(by - ay)
    half: i64 = dx + (dx if dx > dy else dy)  # how far the hex spreads to each side of such a line through its centre
    return size(ax * by - ay * bx) <= half - slack


def size(number: i64) -> i64:
    """The number without its sign."""
    return -number if number < 0 else number


def is_beyond(one: i64, other: i64, edge: i64) -> bool:
    """Both numbers are past the edge, on the same side."""
    return (one > edge and other > edge) or (one < -edge and other < -edge)


FARTHEST: Final = 40  # steps; nobody has the points for as many


class Ground:
    """SEEK-ZONE-02: the hexes of a map; never changed."""

    def __init__(self, id_: str, is_open: list[bool], shard: i64, red: list[int], blue: list[int]) -> None:
        self.id = id_
        self.is_open = is_open  # by hex; False for walls and for everything outside of the map (SEEK-RUL-57)
        self.shard = shard  # its hex, or NOWHERE
        self.red = red  # the starting hexes of one side
        self.blue = blue  # and of the other
        self.walls: list[int] = [h for h in range(HEXES) if not is_open[h]]
        # by hex: the open hexes beside it, in the order of the directions
        self.beside: list[list[int]] = [
            [h for h in NEXT[DIRECTIONS * here : DIRECTIONS * (here + 1)] if h != NOWHERE and is_open[h]]
            for here in range(HEXES)
        ]
        # filled when they are first asked; lists, because compiled code reads them faster than bytes
        self._sights: list[list[int]] = [[UNKNOWN] * (HEXES * HEXES), [UNKNOWN] * (HEXES * HEXES)]
        self._steps: list[list[int]] = [[] for _ in range(HEXES)]
        self._orders: list[list[int]] = [[] for _ in range(HEXES)]
        self._near: list[list[int]] = [[] for _ in range(HEXES * (FARTHEST + 1))]

    def sees(self, a: i64, b: i64, *, touch_blocks: bool) -> bool:
        """SEEK-LOS-04: no wall is on the line between the two hexes. SEEK-RUL-53: a wall is never seen;
        SEEK-RUL-56: one's own hex always."""
        sights = self._sights[1 if touch_blocks else 0]
        place: i64 = a * HEXES + b
        known: i64 = sights[place]
        if known == UNKNOWN:
            known = SEEN if self.is_clear(a, b, touch_blocks=touch_blocks) else HIDDEN
            sights[place] = known
        return known == SEEN

    def is_clear(self, a: i64, b: i64, *, touch_blocks: bool) -> bool:
        """SEEK-LOS-03: no wall but the viewer's own hex touches the line."""
        if a == b:
            return True
        for wall in self.walls:
            if wall != a and touches(a, b, wall, touch_blocks=touch_blocks):
                return False
        return True

    def steps_from(self, start: i64) -> list[int]:
        """SEEK-LOS-02: for each hex the steps to it around the walls, or NOWHERE; not to be changed by the caller."""
        steps = self._steps[start]
        if not steps:
            self.explore(start)
            steps = self._steps[start]
        return steps

    def order_from(self, start: i64) -> list[int]:
        """The hexes that can be reached from the start, the nearest ones first; not to be changed by the caller."""
        order = self._orders[start]
        if not order:
            self.explore(start)
            order = self._orders[start]
        return order

    def near(self, start: i64, farthest: i64, first: i64) -> list[int]:
        """The hexes that are 1 to so many steps away, in order, each with `first` added, which is the same whenever it
        is asked; not to be changed by the caller."""
        limit: i64 = farthest if farthest < FARTHEST else FARTHEST
        found = self._near[start * (FARTHEST + 1) + limit]
        if not found:
            steps = self.steps_from(start)
            for h in range(HEXES):
                if 0 < steps[h] <= limit:
                    found.append(first + h)
        return found

    def explore(self, start: i64) -> None:
        """Find out what can be reached from there, and in how many steps."""
        steps: list[int] = [NOWHERE] * HEXES
        steps[start] = 0
        order: list[int] = [start]
        for h in order:
            for there in self.beside[h]:
                if steps[there] == NOWHERE:
                    steps[there] = steps[h] + 1
                    order.append(there)
        self._steps[start] = steps
        self._orders[start] = order

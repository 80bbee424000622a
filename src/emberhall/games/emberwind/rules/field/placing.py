"""Where everybody stands, and what lies on the field, as sets of squares (WIND-MOVE-06, WIND-FIELD)."""

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.squares import block_hi, block_lo, hi_bit, lo_bit
from emberhall.games.emberwind.rules.printed import BRAMBLES, COVER, DEEP, EMBERS, MIASMA, WALL
from emberhall.games.emberwind.rules.state import FOE, NO_SQUARES, NOWHERE, SQUARES, Emberwind, Squares


def lay_field(s: Emberwind) -> None:
    """WIND-FIELD-103: the sets of squares are as the map has them, and nobody stands anywhere."""
    s.walls = set_of(s, [WALL, DEEP])
    s.deep = set_of(s, [DEEP])
    s.cover = set_of(s, [WALL, COVER])
    s.hazards = set_of(s, [EMBERS, BRAMBLES, MIASMA])
    s.brambles = set_of(s, [BRAMBLES])
    s.hero_squares = NO_SQUARES
    s.foe_squares = NO_SQUARES


def set_of(s: Emberwind, kinds: list[int]) -> Squares:
    """The squares of the map that are of one of these kinds."""
    lo: i64 = 0
    hi: i64 = 0
    for square in range(SQUARES):
        if s.field.terrain[square] in kinds:
            lo |= lo_bit(square)
            hi |= hi_bit(square)
    return Squares(lo, hi)


def put(s: Emberwind, who: i64, square: i64) -> None:
    """WIND-MOVE-09: the combatant stands there, a large one with its upper left square, and nowhere else."""
    lift(s, who)
    s.at[who] = square
    if who < FOE:
        s.hero_squares = s.hero_squares.plus(lo_bit(square), hi_bit(square))
    else:
        size: i64 = s.size(who)
        s.foe_squares = s.foe_squares.plus(block_lo(square, size), block_hi(square, size))


def take_away(s: Emberwind, who: i64) -> None:
    """WIND-MOVE-06: the combatant is no longer on the map."""
    lift(s, who)
    s.at[who] = NOWHERE


def lift(s: Emberwind, who: i64) -> None:
    """The squares that the combatant occupies are free, wherever it goes now."""
    square: i64 = s.at[who]
    if square == NOWHERE:
        return
    if who < FOE:
        s.hero_squares = s.hero_squares.less(lo_bit(square), hi_bit(square))
    else:
        size: i64 = s.size(who)
        s.foe_squares = s.foe_squares.less(block_lo(square, size), block_hi(square, size))


def made_cover(s: Emberwind, maker: i64, square: i64) -> None:
    """WIND-FIELD-104: the square is Cover, up to the start of its maker's next turn."""
    s.made.append(square)
    s.made_by.append(maker)
    s.cover = s.cover.plus(lo_bit(square), hi_bit(square))


def end_made_cover(s: Emberwind, maker: i64) -> None:
    """WIND-FIELD-104: what the combatant made is Cover no longer, where nothing else makes it so."""
    place: i64 = 0
    while place < len(s.made):
        if s.made_by[place] == maker:
            square: i64 = s.made.pop(place)
            s.made_by.pop(place)
            if s.field.terrain[square] != WALL and s.field.terrain[square] != COVER and square not in s.made:
                s.cover = s.cover.less(lo_bit(square), hi_bit(square))
        else:
            place += 1

"""Where everybody stands, and what lies on the field, as sets of squares (WIND-MOVE-06, WIND-FIELD)."""

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.squares import block_hi, block_lo, hi_bit, lo_bit
from emberhall.games.emberwind.rules.printed import BRAMBLES, COVER, DEEP, EMBERS, MIASMA, WALL
from emberhall.games.emberwind.rules.state import FOE, NOWHERE, SQUARES, Emberwind


def lay_field(s: Emberwind) -> None:
    """WIND-FIELD-103: the sets of squares are as the map has them, and nobody stands anywhere."""
    s.walls_lo = s.walls_hi = s.deep_lo = s.deep_hi = s.cover_lo = s.cover_hi = 0
    s.hazard_lo = s.hazard_hi = s.brambles_lo = s.brambles_hi = 0
    s.heroes_lo = s.heroes_hi = s.foes_lo = s.foes_hi = 0
    for square in range(SQUARES):
        kind: i64 = s.field.terrain[square]
        lo: i64 = lo_bit(square)
        hi: i64 = hi_bit(square)
        if kind == WALL or kind == DEEP:
            s.walls_lo |= lo
            s.walls_hi |= hi
        if kind == DEEP:
            s.deep_lo |= lo
            s.deep_hi |= hi
        if kind == WALL or kind == COVER:
            s.cover_lo |= lo
            s.cover_hi |= hi
        if kind == EMBERS or kind == BRAMBLES or kind == MIASMA:
            s.hazard_lo |= lo
            s.hazard_hi |= hi
        if kind == BRAMBLES:
            s.brambles_lo |= lo
            s.brambles_hi |= hi


def put(s: Emberwind, who: i64, square: i64) -> None:
    """WIND-MOVE-09: the combatant stands there, a large one with its upper left square, and nowhere else."""
    lift(s, who)
    s.at[who] = square
    if who < FOE:
        s.heroes_lo |= lo_bit(square)
        s.heroes_hi |= hi_bit(square)
    else:
        size: i64 = s.size(who)
        s.foes_lo |= block_lo(square, size)
        s.foes_hi |= block_hi(square, size)


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
        s.heroes_lo &= ~lo_bit(square)
        s.heroes_hi &= ~hi_bit(square)
    else:
        size: i64 = s.size(who)
        s.foes_lo &= ~block_lo(square, size)
        s.foes_hi &= ~block_hi(square, size)


def made_cover(s: Emberwind, maker: i64, square: i64) -> None:
    """WIND-FIELD-104: the square is Cover, up to the start of its maker's next turn."""
    s.made.append(square)
    s.made_by.append(maker)
    s.cover_lo |= lo_bit(square)
    s.cover_hi |= hi_bit(square)


def end_made_cover(s: Emberwind, maker: i64) -> None:
    """WIND-FIELD-104: what the combatant made is Cover no longer, where nothing else makes it so."""
    place: i64 = 0
    while place < len(s.made):
        if s.made_by[place] == maker:
            square: i64 = s.made.pop(place)
            s.made_by.pop(place)
            if s.field.terrain[square] != WALL and s.field.terrain[square] != COVER and square not in s.made:
                s.cover_lo &= ~lo_bit(square)
                s.cover_hi &= ~hi_bit(square)
        else:
            place += 1

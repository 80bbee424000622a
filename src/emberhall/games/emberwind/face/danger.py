"""Which Foes could strike a Hero on each square in their coming turns, and what that would cost on average.

"Could" is meant: whatever a Foe rolls, and wherever it goes within its chain's Moves. Whom it goes for is left open.
Sets of squares are whole numbers here, a bit for each square.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from emberhall.games.emberwind.face.known import knows_all
from emberhall.games.emberwind.face.shapes import WindDanger
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.field.cover import block_sees
from emberhall.games.emberwind.rules.field.placing import lift
from emberhall.games.emberwind.rules.field.reach import Flood
from emberhall.games.emberwind.rules.field.squares import HALF, block_distance, grown_hi, grown_lo
from emberhall.games.emberwind.rules.foes import areas, chains, skipping, targeting
from emberhall.games.emberwind.rules.state import BY_BEST, BY_DICE, COLUMNS, COMBATANT, FOE, NOWHERE, SQUARES, Emberwind
from emberhall.kernel.state import NOBODY

Blow = tuple[int, int, int]  # squares walked before it, whether in several Moves, and the action's place in the sheet
Worth = tuple[float | None, ...]  # HP, by the action's place in the sheet
Strips = tuple[tuple[int, float | None], ...]  # squares, and the HP that a turn takes on average on each of them

EVERYWHERE = (1 << SQUARES) - 1
LOWER = (1 << HALF) - 1
MOST_KEPT = 4000  # sets that are kept, since views of the same position are asked for by everyone at the table
_STRIPS: dict[tuple[object, ...], Strips] = {}
_STRUCK: dict[tuple[d.Field, tuple[int, ...]], int] = {}  # by the map itself, and by what counts on it
FACES = 6


def dangers(s: Emberwind) -> list[WindDanger]:
    """WIND-TARGET-06: for all squares where some Foe could strike, which ones could; squares alike come together. The
    Hero whose turn it is may go from where it stands, so its square bars nobody, and the HP are its own."""
    hero = s.acting if 0 <= s.acting < FOE else NOBODY
    twin = s.copy()
    if hero != NOBODY:
        lift(twin, hero)
    awake = [foe for foe in range(FOE, FOE + s.foes) if s.is_standing(foe) and not s.has(foe, d.SLEEP)]
    each = tuple((COMBATANT + foe, strips(twin, foe, hero)) for foe in awake if knows_all(s, foe))
    return put_together(standable(s), each)


@lru_cache(maxsize=512)
def put_together(squares: int, each: tuple[tuple[int, Strips], ...]) -> list[WindDanger]:
    """The same of these squares, from what each Foe could strike: most picks move nobody, and leave it as it was."""
    alike: dict[int, tuple[list[int], list[float]]] = {squares: ([], [])}
    for foe, strips_of in each:
        alike = split(alike, foe, strips_of)
    found = [danger(some, *told) for some, told in alike.items() if told[0]]
    return sorted(found, key=lambda one: one.squares)


def standable(s: Emberwind) -> int:
    """The squares on which a Hero could stand, other Heroes' included."""
    return EVERYWHERE & ~whole(s.walls.lo | s.foe_squares.lo, s.walls.hi | s.foe_squares.hi)


def danger(squares: int, foes: list[int], means: list[float]) -> WindDanger:
    """What is shown of squares that are alike."""
    return WindDanger(list(members(squares)), foes, means, round(sum(means), 1))


def split(
    alike: dict[int, tuple[list[int], list[float]]], foe: int, strips_of: Strips
) -> dict[int, tuple[list[int], list[float]]]:
    """The squares that were alike so far, apart where one more Foe tells them apart."""
    found = {}
    for squares, (foes, means) in alike.items():
        for struck, mean in strips_of:
            if squares & struck:
                more = [] if mean is None else [mean]
                found[squares & struck] = ([*foes, foe], [*means, *more])
            squares &= ~struck  # noqa: PLW2901
        if squares:
            found[squares] = (foes, means)
    return found


def strips(s: Emberwind, foe: int, hero: int) -> Strips:
    """The squares that one Foe could strike, by the HP that its turn takes on average from that Hero there; looked up
    where nothing that counts has changed."""
    sheet, worth = s.foe(foe), worth_of_each(s, foe, hero)
    barred = tuple(s.has(foe, condition) for condition in (d.PRONE, d.CHILL, d.SILENCE, d.PARALYSIS))
    key = (
        s.field, s.cover.lo, s.cover.hi, s.hero_squares.lo, s.hero_squares.hi, s.foe_squares.lo, s.foe_squares.hi,
        s.at[foe], sheet,
        s.unlocked[sheet.number], s.veteran[foe], s.penalty[foe], s.is_optional, s.offers_dead_ends, s.storyteller,
        s.teller(), barred, worth,
    )  # fmt: skip
    if key not in _STRIPS:
        if len(_STRIPS) >= MOST_KEPT:
            _STRIPS.clear()
        _STRIPS[key] = worked_out(s, foe, worth)
    return _STRIPS[key]


def worth_of_each(s: Emberwind, foe: int, hero: int) -> Worth | None:
    """WIND-POLICY-103: the HP that each action takes from the Hero on average; None for one that can't be aimed at it,
    and for all where it is no Hero's turn."""
    if hero == NOBODY:
        return None
    some = [(action, areas.fulfils(s, action, hero)) for action in s.foe(foe).actions]
    return tuple(float(targeting.expected(s, foe, action, hero)) if fits else None for action, fits in some)


def worked_out(s: Emberwind, foe: int, worth: Worth | None) -> Strips:
    """The same, from the chains that every roll offers."""
    turns = [[blows(s, foe, chain) for chain in offered(s, foe, roll)] for roll in range(1, FACES + 1)]
    made = {blow for turn in turns for chain in turn for hex_ in chain for blow in hex_}
    reached = {blow: struck(s, foe, blow) for blow in sorted(made) if worth is None or worth[blow[2]] is not None}
    found: dict[float | None, int] = {}
    for squares, some in parts(reached).items():
        mean = None if worth is None else round(mean_of(s, turns, some, worth), 1)
        found[mean] = found.get(mean, 0) | squares
    return tuple((squares, mean) for mean, squares in found.items())


def parts(reached: dict[Blow, int]) -> dict[int, set[Blow]]:
    """Disjoint sets of squares, each with the blows that reach it; those that none reaches are left out."""
    found: dict[int, set[Blow]] = {EVERYWHERE: set()}
    for blow, to in reached.items():
        longer: dict[int, set[Blow]] = {}
        for squares, some in found.items():
            if squares & to:
                longer[squares & to] = some | {blow}
            if squares & ~to:
                longer[squares & ~to] = some
        found = longer
    return {squares: some for squares, some in found.items() if some}


# What a turn may bring


def offered(s: Emberwind, foe: int, roll: int) -> list[list[int]]:
    """WIND-CHAIN-06: the chains that the roll offers."""
    sheet, is_veteran = s.foe(foe), s.veteran[foe] == 1
    opened = s.unlocked[sheet.number]
    return chains.chains_of(sheet.rings, opened, roll, is_veteran=is_veteran, dead_ends=s.offers_dead_ends)


def blows(s: Emberwind, foe: int, chain: list[int]) -> list[list[Blow]]:
    """WIND-CHAIN-05: for each hex that strikes, the attacks that it may be, the first that reaches being made."""
    sheet, found = s.foe(foe), []
    walked, moves, penalty = 0, 0, s.penalty[foe]
    s.has_acted = False
    for place, hex_ in enumerate(chain):
        code = sheet.grid[hex_]
        if skipping.why_skipped(s, foe, place, len(chain), code):
            continue
        if code < d.BASIC:
            walked += max(0, code - penalty + (sheet.optional_move if s.is_optional else 0))
            moves, penalty, s.has_acted = moves + 1, 0, True
        else:
            found.append([(walked, int(moves > 1), action.number) for action in attacks(sheet, code)])
    return [hex_ for hex_ in found if hex_]


def attacks(sheet: d.FoeSheet, code: int) -> list[d.FoeAction]:
    """WIND-HEX-03: the attacks that a hex may be, the preferred one first; none for what supports Foes."""
    if code == d.BASIC:
        both = [sheet.ranged, sheet.melee] if sheet.prefers_ranged else [sheet.melee, sheet.ranged]
        return [action for action in both if action is not None]
    action = sheet.actions[sheet.letters[code - d.SPECIAL]]
    return [action] if action.support == d.NOT_SUPPORT else []


def mean_of(s: Emberwind, turns: list[list[list[list[Blow]]]], some: set[Blow], worth: Worth) -> float:
    """WIND-POLICY-103: the mean over all rolls of what the chain takes where these blows reach; of several chains as
    the Storyteller chooses: by chance, the first, or the one that takes most."""
    total = 0.0
    for turn in turns:
        takes = [sum(first_worth(hex_, some, worth) for hex_ in chain) for chain in turn]
        if s.teller() != NOBODY or s.storyteller == BY_BEST:
            total += max(takes, default=0.0)
        elif takes:
            total += sum(takes) / len(takes) if s.storyteller == BY_DICE else takes[0]
    return total / FACES


def first_worth(hex_: list[Blow], some: set[Blow], worth: Worth) -> float:
    """What the first attack that reaches takes."""
    return next((worth[blow[2]] or 0.0 for blow in hex_ if blow in some), 0.0)


# How far a blow reaches


def struck(s: Emberwind, foe: int, blow: Blow) -> int:
    """The squares that the blow could reach; looked up where the same was asked before."""
    walked, is_parted, number = blow
    action, size = s.foe(foe).actions[number], s.size(foe)
    lo, hi = stands(s, foe, walked + action.leap + action.shift_before, is_parted, action.leap)
    range_ = min(action.range, action.n) if action.area == d.SELFBURST else action.range
    shape = (action.area, action.n) if action.area in (d.LINE, d.CONE) else (d.SINGLE, 0)
    key = (s.field, (s.cover.lo, s.cover.hi, lo, hi, size, range_, *shape))
    if key not in _STRUCK:
        if len(_STRUCK) >= MOST_KEPT:
            _STRUCK.clear()
        _STRUCK[key] = aimed_from(s, lo, hi, size, range_, action)
    return _STRUCK[key]


def stands(s: Emberwind, foe: int, steps: int, is_parted: int, leap: int) -> tuple[int, int]:
    """WIND-MOVE-01: the anchors from which it could strike. Brambles hold up one Move, and not the next."""
    flood = Flood(s, foe, areas.LEAP if leap else d.PASS_BRAMBLES if is_parted else 0)
    for _ in range(steps):
        if not flood.spread():
            break
    return flood.reached_lo & flood.free_lo, flood.reached_hi & flood.free_hi


def aimed_from(s: Emberwind, lo: int, hi: int, size: int, range_: int, action: d.FoeAction) -> int:
    """WIND-TARGET-06, WIND-TARGET-07: the squares that the action could include from some of these anchors."""
    blocks = covered(whole(lo, hi), size)
    beside, around = grown(blocks, 1), grown(blocks, min(range_, COLUMNS))
    anchors = whole(lo, hi)
    is_shaped = action.area in (d.LINE, d.CONE)
    found = 0 if is_shaped else beside & around
    for square in members(around & ~found & ~whole(s.walls.lo, s.walls.hi)):
        for far, anchor in by_distance(square, size):
            if far > range_:
                break
            if not (anchors >> anchor) & 1:
                continue
            is_in_shape = not is_shaped or includes(s, action, anchor, size, square)
            if is_in_shape and block_sees(s, anchor, size, square, 1, range_):
                found |= 1 << square
                break
    return found


@cache
def by_distance(square: int, size: int) -> list[tuple[int, int]]:
    """All anchors of blocks of that size, the nearest to the square first, each behind how far it is: from there it is
    seen soonest."""
    return sorted((block_distance(anchor, size, square, 1), anchor) for anchor in range(SQUARES))


def includes(s: Emberwind, action: d.FoeAction, anchor: int, size: int, square: int) -> bool:
    """WIND-TARGET-07: a line or cone from some square of the block has that square."""
    for place in range(size * size):
        origin = anchor + place // size * COLUMNS + place % size
        if action.area == d.CONE and areas.cone_with(origin, action.n, square) != NOWHERE:
            return True
        if action.area == d.LINE and areas.line_with(s, origin, action.n, square) != NOWHERE:
            return True
    return False


# Sets of squares


def whole(lo: int, hi: int) -> int:
    """The two halves of a set as one number."""
    return lo | hi << HALF


def members(squares: int) -> Iterator[int]:
    """The squares of the set, ascending."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def covered(anchors: int, size: int) -> int:
    """WIND-MOVE-09: all squares of the blocks on these anchors; a block lies on the field, so no row wraps."""
    found = 0
    for row in range(size):
        for column in range(size):
            found |= anchors << row * COLUMNS + column
    return found


def grown(squares: int, steps: int) -> int:
    """WIND-MOVE-04: all squares that are at most so far from the set."""
    lo, hi = squares & LOWER, squares >> HALF
    for _ in range(steps):
        lo, hi = grown_lo(lo, hi), grown_hi(lo, hi)
    return whole(lo, hi)

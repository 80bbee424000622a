"""What the promises need to know of EMBERWIND."""

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.face.shapes import WindView
from emberhall.games.emberwind.face.validity import fault
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.field import squares
from emberhall.games.emberwind.rules.state import FOE, HERO_STARTS, NOWHERE, ROUND_ENDS, SQUARES, Emberwind
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def everything_is_whole(s: Emberwind) -> None:
    """All is as it can be, the sets of squares are as everyone stands and as the field lies, and whoever could end a
    condition is noted."""
    assert not fault(s), fault(s)
    assert sorted(covered(s, range(s.heroes))) == members(s.hero_squares.lo, s.hero_squares.hi)
    assert sorted(covered(s, range(FOE, FOE + s.foes))) == members(s.foe_squares.lo, s.foe_squares.hi)
    walls = [place for place in range(SQUARES) if s.field.terrain[place] in (d.WALL, d.DEEP)]
    assert walls == members(s.walls.lo, s.walls.hi)
    cover = {place for place in range(SQUARES) if s.field.terrain[place] in (d.WALL, d.COVER)} | set(s.made)
    assert sorted(cover) == members(s.cover.lo, s.cover.hi)
    assert all(s.pool[hero] >= 0 for hero in range(s.heroes))
    for ends in s.ends:
        if HERO_STARTS <= ends < ROUND_ENDS:
            assert s.enders >> ends % HERO_STARTS & 1, "nobody notices the end of a condition"
    assert len(s.made) == len(s.made_by)
    assert s.to_move == NOBODY or not s.ended


def covered(s: Emberwind, some: range) -> list[int]:
    """The squares on which these combatants stand or lie."""
    found: list[int] = []
    for who in some:
        if s.at[who] != NOWHERE:
            size = s.size(who)
            found += members(squares.block_lo(s.at[who], size), squares.block_hi(s.at[who], size))
    return found


def members(lo: int, hi: int) -> list[int]:
    """The squares of a set."""
    half = SQUARES // 2
    return [place for place in range(half) if (lo >> place) & 1] + [
        half + place for place in range(half) if (hi >> place) & 1
    ]


def totals(view: View, seat: int) -> dict[str, float]:
    """The HP that the seat's Heroes have taken from Foes."""
    assert isinstance(view, WindView)
    return {"damage dealt": sum(hero.threat for hero in view.heroes if hero.seat == seat)}


def stays_whole(state: State) -> None:
    """WIND-MOVE-02, WIND-COND-101, WIND-HERO-103 and what else holds at every moment of a fight."""
    assert isinstance(state, Emberwind)
    everything_is_whole(state)


TRIAL = Trial(
    GAME,
    stays_whole,
    variants=({"encounter": "crown-of-ash", "storyteller": "player", "modifiers": "yes", "sheets": "studied"},),
    short={"max_rounds": 2},
    alike=frozenset({2, 3}),  # the same Heroes, run by one, two, three or four
    shy=("pass",),
    totals=totals,
)

"""What the promises need to know of EMBERWIND."""

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.face.shapes import WindView
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.field import squares
from emberhall.games.emberwind.rules.state import FOE, HERO_STARTS, NOWHERE, ROUND_ENDS, SQUARES, Emberwind
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.trial import Trial
from emberhall.kit.view import View


def everything_is_whole(s: Emberwind) -> None:
    """Everyone stands where they can, on squares of their own; HP, points and stacks are within their limits."""
    heroes, foes = sorted(covered(s, range(s.heroes))), sorted(covered(s, range(FOE, FOE + s.foes)))
    assert len(set(heroes + foes)) == len(heroes) + len(foes), "two combatants share a square"
    assert heroes == members(s.heroes_lo, s.heroes_hi)
    assert foes == members(s.foes_lo, s.foes_hi)
    walls = members(s.walls_lo, s.walls_hi)
    assert walls == [place for place in range(SQUARES) if s.field.terrain[place] in (d.WALL, d.DEEP)]
    assert not set(walls) & set(heroes + foes), "somebody stands in a wall"
    cover = {place for place in range(SQUARES) if s.field.terrain[place] in (d.WALL, d.COVER)} | set(s.made)
    assert sorted(cover) == members(s.cover_lo, s.cover_hi)
    for hero in range(s.heroes):
        assert 0 <= s.hp[hero] <= s.most_hp(hero)
        assert s.at[hero] != NOWHERE
        assert s.pool[hero] >= 0
        assert 0 <= s.tides[hero] <= s.hero(hero).tides
        assert 0 <= s.triggers[hero] <= s.hero(hero).triggers
        assert 0 <= s.amplifies[hero] <= s.hero(hero).amplifies
        assert sum(1 for one in s.sustains if one.hero == hero) <= s.hero(hero).sustains
    for foe in range(FOE, FOE + s.foes):
        is_gone = (s.gone >> foe) & 1 == 1
        assert 0 <= s.hp[foe] <= s.most_hp(foe)
        assert is_gone == (s.at[foe] == NOWHERE) == (s.hp[foe] == 0)
    for place, stacks in enumerate(s.stacks):
        assert 0 <= stacks <= d.MOST_STACKS[place % d.CONDITIONS]
        assert stacks or not s.ends[place], "a condition that is not there ends"
        if HERO_STARTS <= s.ends[place] < ROUND_ENDS:
            assert s.enders >> s.ends[place] % HERO_STARTS & 1, "nobody notices the end of a condition"
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

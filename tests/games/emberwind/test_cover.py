"""Cover and range: which lines are clear, and who can be targeted (WIND-COVER, WIND-TARGET-05, WIND-TARGET-06)."""

from random import Random

import pytest

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.field import cover, placing
from emberhall.games.emberwind.rules.printed import FIELD_RANGE
from emberhall.games.emberwind.rules.state import FOE, SQUARES
from emberhall.testing.table import clause
from tests.games.emberwind.covered import Difference, compare, compare_cases
from tests.games.emberwind.ground import Beast, Place, drawn, place_of, square, stand

CASES = 2000


def line(s: Skirmish, a: Place, b: Place) -> bool:
    """Whether the line is clear; from both ends it must be the same."""
    there, back = cover.is_clear(s, square(a), square(b)), cover.is_clear(s, square(b), square(a))
    assert there == back
    return there


# Lines


@clause("WIND-COVER-01", "WIND-COVER-04", "WIND-COVER-05", "WIND-COVER-06", "WIND-COVER-07", "WIND-COVER-08")
@pytest.mark.parametrize(
    ("a", "b", "cover", "is_clear"),
    [
        ((0, 0), (0, 4), [(0, 2)], False),
        ((0, 0), (0, 4), [(1, 2)], True),
        ((0, 0), (0, 4), [(0, 4)], True),
        ((0, 0), (0, 4), [(0, 0)], True),
        ((0, 0), (2, 2), [(0, 1)], True),
        ((0, 0), (2, 2), [(0, 1), (1, 0)], False),
        ((0, 0), (2, 2), [(0, 1), (2, 1)], True),  # one at each corner
        ((0, 0), (1, 1), [(0, 1), (1, 0)], True),
        ((0, 0), (1, 3), [(0, 1)], False),
        ((0, 0), (1, 3), [(1, 2)], False),
        ((0, 0), (1, 3), [(1, 1)], True),
        ((0, 0), (1, 3), [(0, 2)], True),
        ((0, 0), (1, 3), [(1, 1), (0, 2)], False),
    ],
)
def test_cover_lies_between_where_the_line_crosses_it(a: Place, b: Place, cover: list[Place], is_clear: bool) -> None:
    """WM-06."""
    for down, across in ((0, 0), (3, 2), (4, 5), (7, 7)):  # also over the middle of the field
        moved = [(row + down, column + across) for row, column in cover]
        ends = (a[0] + down, a[1] + across), (b[0] + down, b[1] + across)
        assert line(stand(drawn(cover=moved)), *ends) == is_clear
        mirrored = [(row, 11 - column) for row, column in moved]
        ends = (ends[0][0], 11 - ends[0][1]), (ends[1][0], 11 - ends[1][1])
        assert line(stand(drawn(cover=mirrored)), *ends) == is_clear


@clause("WIND-COVER-03", "WIND-FIELD-101")
@pytest.mark.parametrize(
    ("kind", "is_clear"),
    [("wall", False), ("cover", False), ("deep", True), ("embers", True), ("brambles", True), ("miasma", True)],
)
def test_walls_and_low_cover_are_cover_and_nothing_else(kind: str, is_clear: bool) -> None:
    assert line(stand(drawn(**{kind: [(4, 6)]})), (4, 4), (4, 8)) == is_clear


@clause("WIND-COVER-03", "WIND-FIELD-104")
def test_cover_made_in_play_counts_while_it_lasts() -> None:
    s = stand(foes=[Beast((0, 0))])
    placing.made_cover(s, FOE, square((4, 6)))

    assert not line(s, (4, 4), (4, 8))
    placing.end_made_cover(s, FOE)
    assert line(s, (4, 4), (4, 8))


@clause("WIND-COVER-07")
def test_combatants_are_no_cover() -> None:
    s = stand(heroes=[(4, 4), (4, 6), (4, 8)], foes=[Beast((3, 7))])
    s.hp[1] = 0

    assert line(s, (4, 4), (4, 8))
    assert line(s, (2, 8), (4, 6))


@clause("WIND-COVER-06")
def test_neighbours_are_never_separated() -> None:
    s = stand(drawn(wall=[place_of(number) for number in range(SQUARES)]))

    for row in (3, 4, 5):
        for column in (6, 7, 8):
            assert line(s, (4, 7), (row, column))
    assert not line(s, (4, 7), (4, 9))


@clause("WIND-COVER-04", "WIND-COVER-05", "WIND-COVER-08")
def test_every_line_is_as_the_definitions_say() -> None:
    cleared = sum(compare_cases(CASES, Random(20)))

    assert CASES // 10 < cleared < CASES * 9 // 10  # and they differ


@clause("WIND-COVER-08")
def test_a_wrong_answer_would_be_found() -> None:
    s = stand()
    s.cover = s.cover.plus(1 << 5, 0)

    with pytest.raises(Difference, match="the definitions say True"):
        compare(s, set(), (0, 0), (0, 11))


# Combatants


@clause("WIND-TARGET-05", "WIND-TARGET-06")
def test_a_target_must_be_no_further_away_than_the_range() -> None:
    s = stand(heroes=[(4, 9), (9, 11)], foes=[Beast((4, 4))])

    assert cover.can_see(s, FOE, 0, 5)
    assert not cover.can_see(s, FOE, 0, 4)
    assert cover.can_see(s, FOE, 1, FIELD_RANGE)
    assert cover.can_see(s, 0, 0, 0)


@clause("WIND-TARGET-06", "WIND-COVER-01")
def test_heroes_and_foes_are_covered_alike() -> None:
    s = stand(drawn(cover=[(4, 6)]), heroes=[(4, 8), (4, 7)], foes=[Beast((4, 4))])

    assert not cover.can_see(s, FOE, 0, 9)
    assert not cover.can_see(s, 0, FOE, 9)
    assert cover.can_see(s, 0, 1, 1)


@clause("WIND-TARGET-06", "WIND-COVER-09")
def test_the_very_pair_of_squares_in_range_must_be_clear() -> None:
    s = stand(drawn(wall=[(4, 6)]), heroes=[(3, 7)], foes=[Beast((4, 4), 2)])

    assert not cover.can_see(s, FOE, 0, 2)  # (4, 5) is behind the wall
    assert cover.can_see(s, FOE, 0, 3)  # (4, 4) looks past it
    assert not cover.can_see(s, 0, FOE, 2)
    assert cover.can_see(s, 0, FOE, 3)


@clause("WIND-COVER-09", "WIND-TARGET-06")
def test_one_clear_line_to_a_large_foe_is_enough() -> None:
    s = stand(drawn(wall=[(4, 6)]), heroes=[(4, 9)], foes=[Beast((4, 4), 2)])
    assert cover.can_see(s, FOE, 0, 4)  # from (5, 5)
    assert cover.can_see(s, 0, FOE, 4)
    assert not cover.can_see(s, FOE, 0, 3)

    s = stand(drawn(wall=[(4, 6), (5, 6)]), heroes=[(4, 9)], foes=[Beast((4, 4), 2)])
    assert not cover.can_see(s, FOE, 0, 9)


@clause("WIND-COVER-09")
def test_large_foes_see_each_other_by_any_two_squares() -> None:
    foes = [Beast((3, 4), 2), Beast((2, 8), 3)]
    s = stand(drawn(wall=[(3, 6)]), foes=foes)
    assert cover.can_see(s, FOE, FOE + 1, 3)
    assert not cover.can_see(s, FOE, FOE + 1, 2)

    s = stand(drawn(wall=[(3, 6), (4, 6)]), foes=foes)
    assert not cover.can_see(s, FOE, FOE + 1, 3)


@clause("WIND-COVER-02")
def test_squares_are_covered_like_combatants() -> None:
    s = stand(drawn(cover=[(4, 6)]), heroes=[(4, 4)], foes=[Beast((7, 4), 2)])

    assert not cover.sees_square(s, 0, square((4, 8)), 5)
    assert cover.sees_square(s, 0, square((4, 6)), 5)  # an end never counts
    assert cover.sees_square(s, 0, square((6, 8)), 5)
    assert not cover.sees_square(s, 0, square((6, 8)), 3)
    assert cover.sees_square(s, FOE, square((8, 8)), 3)
    assert not cover.sees_square(s, FOE, square((8, 9)), 3)


@clause("WIND-MOVE-06")
def test_whoever_is_gone_sees_nobody_and_is_not_seen() -> None:
    s = stand(heroes=[(4, 4)], foes=[Beast((4, 5))])
    placing.take_away(s, FOE)

    assert not cover.can_see(s, 0, FOE, FIELD_RANGE)
    assert not cover.can_see(s, FOE, 0, FIELD_RANGE)
    assert not cover.sees_square(s, FOE, square((0, 0)), FIELD_RANGE)

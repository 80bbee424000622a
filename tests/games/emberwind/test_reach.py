"""How far combatants can go, and on which path (WIND-MOVE, WIND-HERO-109, WIND-FIELD-103)."""

from random import Random

import pytest

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.field import placing, reach
from emberhall.games.emberwind.rules.printed import PASS_BRAMBLES, PASS_DEEP, PASS_FOES, PASS_HEROES
from emberhall.games.emberwind.rules.state import FOE, SQUARES
from emberhall.testing.table import clause
from tests.games.emberwind.ground import Beast, Place, drawn, place_of, places, square, stand
from tests.games.emberwind.wandering import Walker, block, numbers, random_scene

ANYBODY = PASS_HEROES | PASS_FOES


def goals(s: Skirmish, n: int, passes: int = PASS_HEROES) -> set[Place]:
    """Where the first Hero can go."""
    return places(*reach.hero_reach(s, 0, n, passes))


def spots(s: Skirmish, n: int) -> set[Place]:
    """Where the first Foe can go."""
    flood = reach.Flood(s, FOE, 0)
    for _ in range(n):
        flood.spread()
    return places(flood.reached_lo, flood.reached_hi)


def path(s: Skirmish, who: int, goal: Place, n: int, passes: int = 0) -> list[Place]:
    """The squares that it enters."""
    return [place_of(number) for number in reach.path(s, who, square(goal), n, passes)]


# Squares that can be reached


@clause("WIND-MOVE-01", "WIND-MOVE-03")
def test_a_diagonal_costs_one_square() -> None:
    """WM-04 a."""
    s = stand(foes=[Beast((9, 0))])

    assert (5, 4) in spots(s, 4)
    assert (4, 4) not in spots(s, 4)
    assert spots(s, 4) == {(row, column) for row in range(5, 10) for column in range(5)}
    assert spots(s, 0) == {(9, 0)}


@clause("WIND-MOVE-02")
def test_foes_enter_no_occupied_square_on_their_way() -> None:
    wall = [(row, 6) for row in range(10) if row != 5]
    s = stand(drawn(wall=wall), heroes=[(9, 11)], foes=[Beast((5, 5)), Beast((5, 6))])
    assert all(column < 6 for _, column in spots(s, 9))

    s = stand(drawn(wall=wall), heroes=[(5, 6)], foes=[Beast((5, 5))])
    assert all(column < 6 for _, column in spots(s, 9))


@clause("WIND-MOVE-06")
def test_the_fallen_still_occupy_their_square_and_defeated_foes_do_not() -> None:
    wall = [(row, 6) for row in range(10) if row != 5]
    s = stand(drawn(wall=wall), heroes=[(5, 6)], foes=[Beast((5, 5))])
    s.hp[0] = 0
    assert (5, 6) not in spots(s, 9)

    s = stand(drawn(wall=wall), foes=[Beast((5, 5)), Beast((5, 6))])
    placing.take_away(s, FOE + 1)
    assert {(5, 6), (5, 9)} <= spots(s, 9)


@clause("WIND-MOVE-05")
@pytest.mark.parametrize(("kind", "may_be_entered"), [("wall", False), ("deep", False), ("cover", True)])
def test_walls_and_deep_squares_bar_the_way_and_low_cover_does_not(kind: str, may_be_entered: bool) -> None:
    rows = drawn(**{kind: [(row, 6) for row in range(10)]})

    assert ((4, 7) in spots(stand(rows, foes=[Beast((4, 5))]), 4)) == may_be_entered
    assert ((4, 7) in goals(stand(rows, heroes=[(4, 5)]), 4, ANYBODY)) == may_be_entered


@clause("WIND-MOVE-05")
def test_a_diagonal_step_may_pass_between_the_corners_of_walls() -> None:
    s = stand(drawn(wall=[(0, 1), (1, 0)]), heroes=[(0, 0)])

    assert goals(s, 1) == {(1, 1)}


@clause("WIND-FIELD-104")
def test_cover_made_in_play_bars_nobody() -> None:
    s = stand(heroes=[(4, 4)], foes=[Beast((0, 0))])
    placing.made_cover(s, FOE, square((4, 5)))

    assert (4, 5) in goals(s, 1)


@clause("WIND-HERO-109")
def test_a_hero_passes_friends_but_does_not_end_on_them() -> None:
    corridor = drawn(wall=[(row, column) for row in (3, 5) for column in range(12)])
    s = stand(corridor, heroes=[(4, 4), (4, 5)], foes=[Beast((4, 8))])

    assert goals(s, 5) == {(4, column) for column in (0, 1, 2, 3, 6, 7)}  # not where it is, nor past the Foe
    assert goals(s, 1) == {(4, 3)}
    s.hp[1] = 0
    assert goals(s, 5) == {(4, column) for column in (0, 1, 2, 3, 6, 7)}
    assert goals(s, 5, 0) == {(4, column) for column in (0, 1, 2, 3)}


@clause("WIND-HERO-109")
def test_a_tumble_passes_foes_as_well() -> None:
    corridor = drawn(wall=[(row, column) for row in (3, 5) for column in range(12)])
    s = stand(corridor, heroes=[(4, 4), (4, 5)], foes=[Beast((4, 6))])

    assert goals(s, 3, ANYBODY) == {(4, 1), (4, 2), (4, 3), (4, 7)}
    assert goals(s, 3, PASS_FOES) == {(4, 1), (4, 2), (4, 3)}


@clause("WIND-MAN-102")
def test_a_vault_crosses_deep_squares_and_brambles_but_does_not_end_in_the_deep() -> None:
    corridor = [(row, column) for row in (3, 5) for column in range(12)]
    s = stand(drawn(wall=corridor, deep=[(4, 5)], brambles=[(4, 6)]), heroes=[(4, 4)])

    assert goals(s, 4) == {(4, 0), (4, 1), (4, 2), (4, 3)}
    assert goals(s, 4, PASS_DEEP) == {(4, 0), (4, 1), (4, 2), (4, 3), (4, 6)}
    assert goals(s, 4, PASS_DEEP | PASS_BRAMBLES) == {(4, 0), (4, 1), (4, 2), (4, 3), (4, 6), (4, 7), (4, 8)}
    s = stand(drawn(wall=[*corridor, (4, 5)]), heroes=[(4, 6)])
    assert (4, 4) not in goals(s, 4, PASS_DEEP | ANYBODY)


@clause("WIND-FIELD-103")
def test_brambles_end_a_movement_that_enters_them_and_not_one_that_leaves_them() -> None:
    rows = drawn(wall=[(row, column) for row in (3, 5) for column in range(12)], brambles=[(4, 4), (4, 6)])
    s = stand(rows, heroes=[(4, 4)])

    assert goals(s, 5) == {(4, column) for column in (0, 1, 2, 3, 5, 6)}
    s = stand(rows, heroes=[(4, 4), (4, 6)])
    assert goals(s, 5) == {(4, column) for column in (0, 1, 2, 3, 5)}  # it can't end where a friend is


# Large Foes


@clause("WIND-MOVE-09")
def test_a_block_needs_room_for_all_of_its_squares_and_its_own_do_not_count() -> None:
    s = stand(drawn(wall=[(2, 4)]), heroes=[(4, 6)], foes=[Beast((4, 4), 2)])

    assert spots(s, 1) == {(3, 3), (4, 3), (5, 3), (4, 4), (5, 4), (3, 4), (3, 5), (4, 4), (5, 5)} - {(3, 5)}
    s = stand(foes=[Beast((0, 0), 3)])
    assert spots(s, 1) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    s = stand(foes=[Beast((7, 9), 3)])
    assert spots(s, 1) == {(7, 9), (6, 9), (7, 8), (6, 8)}


@clause("WIND-MOVE-09")
def test_a_large_foe_does_not_fit_through_a_small_gap() -> None:
    """WM-04 c."""
    wall = [(row, 6) for row in range(10) if row != 5]

    assert all(column <= 4 for _, column in spots(stand(drawn(wall=wall), foes=[Beast((5, 3), 2)]), 9))
    wall.remove((4, 6))
    assert (4, 6) in spots(stand(drawn(wall=wall), foes=[Beast((5, 3), 2)]), 9)
    assert all(column <= 3 for _, column in spots(stand(drawn(wall=wall), foes=[Beast((5, 3), 3)]), 9))


@clause("WIND-FIELD-103", "WIND-MOVE-09", "WIND-MOVE-03")
def test_a_large_foe_is_stopped_by_brambles_that_it_did_not_cover_before() -> None:
    rows = drawn(wall=[(row, column) for row in (3, 6) for column in range(12)], brambles=[(5, 4)])

    assert spots(stand(rows, foes=[Beast((4, 1), 2)]), 5) == {(4, column) for column in (0, 1, 2, 3)}
    assert spots(stand(rows, foes=[Beast((4, 3), 2)]), 5) == {(4, column) for column in (0, 1, 2, 3, 4, 5, 6, 7, 8)}


@clause("WIND-FIELD-103", "WIND-MOVE-03", "WIND-MOVE-09")
def test_one_square_of_brambles_is_enough_to_stop_it() -> None:
    rows = drawn(wall=[(row, 2) for row in range(10)], brambles=[(5, 0)])

    assert spots(stand(rows, foes=[Beast((2, 0), 2)]), 5) == {(row, 0) for row in (0, 1, 2, 3, 4)}


# Against whole paths


@clause("WIND-MOVE-01", "WIND-MOVE-02", "WIND-MOVE-05", "WIND-MOVE-09", "WIND-MOVE-10", "WIND-FIELD-103")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_foes_reach_what_can_be_walked_and_take_the_best_of_the_shortest_paths(size: int) -> None:
    chance = Random(size)
    for _ in range(12):
        s = random_scene(chance, size)
        found = Walker(s, FOE, 0).walks(4)

        assert spots(s, 4) == set(found)
        for goal, (_, steps) in found.items():
            assert reach.path(s, FOE, square(goal), 4, 0) == numbers(steps)


@clause("WIND-HERO-109", "WIND-MOVE-10", "WIND-FIELD-103", "WIND-MAN-102")
@pytest.mark.parametrize("passes", [0, PASS_HEROES, ANYBODY, ANYBODY | PASS_DEEP | PASS_BRAMBLES])
def test_heroes_reach_what_can_be_walked_and_take_the_best_of_the_shortest_paths(passes: int) -> None:
    chance = Random(passes)
    for _ in range(10):
        s = random_scene(chance, 1)
        found = Walker(s, 0, passes).walks(5)
        found.pop(place_of(s.at[0]))

        assert goals(s, 5, passes) == set(found)
        for goal, (_, steps) in found.items():
            assert reach.path(s, 0, square(goal), 5, passes) == numbers(steps)


# Paths


@clause("WIND-MOVE-10")
def test_a_path_is_short_first_then_safe_then_first_by_rows_and_columns() -> None:
    s = stand(foes=[Beast((4, 4))])
    assert path(s, FOE, (4, 7), 5) == [(3, 5), (3, 6), (4, 7)]
    assert path(s, FOE, (7, 7), 5) == [(5, 5), (6, 6), (7, 7)]

    s = stand(drawn(embers=[(3, 5), (3, 6)]), foes=[Beast((4, 4))])
    assert path(s, FOE, (4, 7), 5) == [(4, 5), (4, 6), (4, 7)]
    s = stand(drawn(embers=[(3, 5)], miasma=[(4, 5)]), foes=[Beast((4, 4))])
    assert path(s, FOE, (4, 7), 5) == [(5, 5), (4, 6), (4, 7)]
    s = stand(drawn(embers=[(5, 5)]), foes=[Beast((4, 4))])
    assert path(s, FOE, (6, 6), 5) == [(5, 5), (6, 6)]  # a way around would be longer


@clause("WIND-MOVE-10", "WIND-MOVE-09")
def test_a_large_foe_counts_the_hazardous_squares_that_it_enters_anew() -> None:
    s = stand(drawn(embers=[(3, 6), (5, 6)], miasma=[(4, 7)]), foes=[Beast((4, 4), 2)])

    assert path(s, FOE, (4, 6), 2) == [(4, 5), (4, 6)]  # by (3, 5) it would enter three, here it keeps (5, 6)


@clause("WIND-MOVE-10")
def test_there_is_no_path_to_where_one_is_or_cannot_get() -> None:
    s = stand(drawn(wall=[(4, 8)]), heroes=[(4, 6)], foes=[Beast((4, 4))])

    assert path(s, FOE, (4, 4), 5) == []
    assert path(s, FOE, (4, 6), 5) == []
    assert path(s, FOE, (4, 8), 5) == []
    assert reach.path(s, FOE, square((4, 6)), 5, PASS_HEROES) == []  # who may be passed still stands there
    assert path(s, FOE, (4, 9), 4) == []
    assert len(path(s, FOE, (4, 9), 5)) == 5


# Walking distances


def steps_of(way: list[int]) -> dict[Place, int]:
    """How many squares it is from each anchor from which a way leads to the goal."""
    return {place: steps for steps in range(len(way) // 2) for place in places(way[2 * steps], way[2 * steps + 1])}


@clause("WIND-MOVE-07")
def test_the_way_to_a_target_counts_terrain_alone() -> None:
    wall = [(row, 6) for row in range(10) if row != 5]
    s = stand(drawn(wall=wall), heroes=[(5, 9), (5, 6)], foes=[Beast((5, 3))])
    placing.made_cover(s, FOE, square((5, 7)))

    way = steps_of(reach.way_to(s, 1, square((5, 9))))
    assert [way[5, column] for column in (3, 6, 7, 8, 10)] == [5, 2, 1, 0, 0]
    assert way[0, 7] == 4
    assert (0, 6) not in way
    assert reach.way_to(s, 1, square((5, 9))) is reach.way_to(s, 1, square((5, 9)))  # kept
    large = steps_of(reach.way_to(s, 2, square((5, 9))))
    assert (5, 3) not in large
    assert large[5, 7] == 0


@clause("WIND-MOVE-07")
@pytest.mark.parametrize(("size", "goal_size"), [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 3)])
def test_the_way_ends_beside_any_square_of_the_goal(size: int, goal_size: int) -> None:
    chance = Random(size)
    wall = {place_of(number) for number in range(SQUARES) if chance.random() < 0.08}
    goal = block((4, 5), goal_size)
    s = stand(drawn(wall=sorted(wall)))
    free = {place_of(number) for number in range(SQUARES)} - wall
    anchors = {at for at in free if block(at, size) <= free}
    expected = {at: 0 for at in anchors if is_beside(block(at, size), goal)}
    for steps in range(1, 30):
        front = {at for at, far in expected.items() if far == steps - 1}
        for at in anchors - set(expected):
            if is_beside({at}, front):
                expected[at] = steps

    found = steps_of(reach.ways(s, size, square((4, 5)), goal_size))
    assert {at: steps for at, steps in found.items() if not block(at, size) & goal} == {
        at: steps for at, steps in expected.items() if not block(at, size) & goal
    }


def is_beside(some: set[Place], others: set[Place]) -> bool:
    """They do not overlap, and some two of them are neighbours."""
    if some & others:
        return False
    return any(abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1 for a in some for b in others)

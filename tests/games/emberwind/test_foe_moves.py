"""Where Foes go (WIND-MOVE-07, WIND-MOVE-08): approach, flank, keep their distance, retreat."""

from random import Random

import pytest

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.field import placing, reach
from emberhall.games.emberwind.rules.field.cover import block_sees
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.printed import APPROACH, FLANK, KEEP_DISTANCE, RETREAT, FoeAction
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, SQUARE
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.ground import HP, Beast, Place, drawn, place_of, places, square, stand, told
from tests.games.emberwind.wandering import Walker, block, random_scene

GAP = [(row, 6) for row in range(10) if row != 5]  # a wall with a gap


def goes(s: Skirmish, n: int, mode: int = APPROACH, *, keep: int = 0, target: int = 0) -> Place:
    """Where the first Foe goes."""
    return place_of(foe_moves.destination(s, FOE, n, mode, keep, target))


# Approach


@clause("WIND-MOVE-01", "WIND-MOVE-07", "WIND-MOVE-09")
def test_a_large_foe_approaches_to_the_first_place_beside_its_target() -> None:
    """WM-04 b."""
    s = stand(heroes=[(4, 9)], foes=[Beast((4, 4), 2)])

    assert goes(s, 3) == (2, 7)


@clause("WIND-MOVE-07", "WIND-MOVE-08", "WIND-MOVE-09")
def test_a_block_that_cannot_pass_stays_and_a_small_foe_goes_through_the_gap() -> None:
    """WM-04 c."""
    s = stand(drawn(wall=GAP), heroes=[(5, 9)], foes=[Beast((5, 3), 2)])
    assert foe_moves.move(s, FOE, 9, APPROACH, 0, 0) == 0
    assert told(s) == [("moves", COMBATANT + FOE, SQUARE + square((5, 3)), 0)]

    s = stand(drawn(wall=GAP), heroes=[(5, 9)], foes=[Beast((5, 3))])
    assert goes(s, 4) == (4, 7)
    assert foe_moves.move(s, FOE, 4, APPROACH, 0, 0) == 4
    assert place_of(s.at[FOE]) == (4, 7)


@clause("WIND-MOVE-07")
def test_the_way_around_counts_and_not_the_distance() -> None:
    wall = [(row, 6) for row in range(1, 10)]
    s = stand(drawn(wall=wall), heroes=[(5, 7)], foes=[Beast((5, 5))])

    assert goes(s, 4) == (1, 5)  # towards the gap at the top, away from the Hero


@clause("WIND-MOVE-01", "WIND-MOVE-02", "WIND-MOVE-07")
def test_who_is_in_the_way_does_not_change_the_way() -> None:
    s = stand(drawn(wall=GAP), heroes=[(5, 9)], foes=[Beast((5, 3)), Beast((5, 6))])
    assert goes(s, 6) == (4, 5)  # it waits before the gap
    s = stand(drawn(wall=GAP), heroes=[(5, 9), (5, 6)], foes=[Beast((5, 3))])
    assert goes(s, 6) == (4, 5)


@clause("WIND-MOVE-02", "WIND-MOVE-07")
def test_a_moving_foe_goes_around_heroes() -> None:
    s = stand(heroes=[(4, 7), (3, 5)], foes=[Beast((4, 4))])

    assert foe_moves.move(s, FOE, 2, APPROACH, 0, 0) == 2

    assert [event[2] - SQUARE for event in told(s) if event[0] == "steps"] == [square((4, 5)), square((3, 6))]


@clause("WIND-MOVE-07")
@pytest.mark.parametrize(("embers", "ends"), [([], (5, 0)), ([(5, 0)], (5, 1)), ([(9, 9)], (5, 0))])
def test_one_hazardous_square_is_avoided(embers: list[Place], ends: Place) -> None:
    s = stand(drawn(embers=embers), heroes=[(4, 0)], foes=[Beast((6, 0))])

    assert goes(s, 1) == ends


@clause("WIND-MOVE-07", "WIND-MOVE-01")
def test_among_equal_places_the_safe_one_counts_then_the_near_one_then_the_first() -> None:
    s = stand(heroes=[(4, 6)], foes=[Beast((4, 4))])
    assert goes(s, 3) == (3, 5)
    s = stand(drawn(embers=[(3, 5)]), heroes=[(4, 6)], foes=[Beast((4, 4))])
    assert goes(s, 3) == (4, 5)
    s = stand(drawn(embers=[(3, 5)], brambles=[(4, 5)], miasma=[(5, 5)]), heroes=[(4, 6)], foes=[Beast((4, 4))])
    assert goes(s, 3) == (3, 6)  # further, but safe
    assert goes(s, 1) == (3, 5)
    s = stand(heroes=[(4, 6)], foes=[Beast((6, 6))])
    assert goes(s, 3) == (5, 5)  # (3, 5) would be first by row, and is further away


@clause("WIND-MOVE-07", "WIND-MOVE-09")
def test_a_block_counts_all_hazardous_squares_that_it_would_stand_on() -> None:
    s = stand(drawn(embers=[(2, 7), (3, 8)], miasma=[(5, 7)]), heroes=[(4, 9)], foes=[Beast((4, 4), 2)])

    assert goes(s, 3) == (3, 7)  # one; (2, 7) has two


@clause("WIND-MOVE-08")
def test_a_foe_beside_its_target_stays_unless_it_stands_on_something_hazardous() -> None:
    s = stand(heroes=[(4, 6)], foes=[Beast((5, 5))])
    assert goes(s, 5) == (5, 5)

    s = stand(drawn(embers=[(5, 5)]), heroes=[(4, 6)], foes=[Beast((5, 5))])
    assert goes(s, 5) == (4, 5)
    assert goes(s, 0) == (5, 5)


@clause("WIND-MOVE-07", "WIND-DEF-10")
def test_a_commanded_foe_goes_towards_another_one() -> None:
    s = stand(heroes=[(0, 0)], foes=[Beast((4, 2)), Beast((3, 7), 3)])
    assert goes(s, 3, target=FOE + 1) == (1, 5)
    assert goes(s, 9, target=FOE + 1) == (2, 6)

    s = stand(heroes=[(0, 0)], foes=[Beast((4, 2), 2), Beast((3, 7), 3)])
    assert goes(s, 5, target=FOE + 1) == (1, 5)
    s = stand(heroes=[(0, 0)], foes=[Beast((4, 10)), Beast((3, 5), 3)])
    assert goes(s, 9, target=FOE + 1) == (2, 8)  # beside its far side
    s = stand(heroes=[(0, 0)], foes=[Beast((4, 10)), Beast((3, 5), 2)])
    assert goes(s, 9, target=FOE + 1) == (2, 7)


@clause("WIND-MOVE-07", "WIND-MOVE-08")
@pytest.mark.parametrize("embers", [[], [(4, 2)]])
def test_without_a_target_a_foe_stays(embers: list[Place]) -> None:
    s = stand(drawn(embers=embers), heroes=[(4, 6)], foes=[Beast((4, 2)), Beast((8, 8))])
    placing.take_away(s, FOE + 1)

    for mode in (APPROACH, FLANK, KEEP_DISTANCE):
        assert goes(s, 5, mode, keep=3, target=NOBODY) == (4, 2)
        assert goes(s, 5, mode, keep=3, target=FOE + 1) == (4, 2)


# Flank


@clause("WIND-MOVE-07")
def test_a_flanking_foe_goes_where_fewest_heroes_are_beside_it() -> None:
    s = stand(heroes=[(4, 6), (3, 6), (5, 7)], foes=[Beast((4, 2))])
    assert goes(s, 9) == (3, 5)  # beside two
    assert goes(s, 9, FLANK) == (5, 5)  # beside its target alone

    s.hp[1] = 0
    assert goes(s, 9, FLANK) == (3, 5)  # the FALLEN do not count
    assert goes(s, 1, FLANK) == (3, 3)


# Keep the distance


@clause("WIND-MOVE-07", "WIND-HEX-03")
def test_a_foe_keeps_its_distance_from_the_nearest_hero_in_sight_of_its_target() -> None:
    s = stand(heroes=[(4, 6), (9, 11)], foes=[Beast((4, 5))])
    s.foe(FOE).prefers_ranged = True

    assert goes(s, 5, KEEP_DISTANCE, keep=4) == (1, 2)  # three squares away, four from its target
    assert goes(s, 5, KEEP_DISTANCE, keep=1) == (4, 5)
    s = stand(heroes=[(4, 6), (4, 1)], foes=[Beast((4, 5))])
    s.foe(FOE).prefers_ranged = True
    assert goes(s, 5, KEEP_DISTANCE, keep=4) == (0, 1)  # four from the other one


@clause("WIND-MOVE-07")
def test_the_places_that_count_have_a_clear_line_within_the_preferred_range() -> None:
    s = stand(heroes=[(4, 11)], foes=[Beast((4, 2))])
    s.foe(FOE).prefers_ranged = True
    assert goes(s, 4, KEEP_DISTANCE, keep=4) == (0, 6)  # at five, where the range ends
    assert goes(s, 3, KEEP_DISTANCE, keep=4) == (1, 5)  # none: it approaches

    s = stand(drawn(wall=[(row, 7) for row in range(10) if row != 8]), heroes=[(4, 9)], foes=[Beast((4, 5))])
    s.foe(FOE).prefers_ranged = True
    assert goes(s, 3, KEEP_DISTANCE, keep=4) == (7, 6)  # nothing is in sight: towards the gap
    assert goes(s, 5, KEEP_DISTANCE, keep=4) == (8, 8)  # from (8, 7) the wall would be in between


@clause("WIND-HEX-03")
def test_the_preferred_attack_is_the_only_one_where_there_is_no_choice() -> None:
    s = stand(heroes=[(4, 11)], foes=[Beast((4, 2))])
    sheet = s.foe(FOE)
    assert foe_moves.preferred_range(s, FOE) == 1
    sheet.prefers_ranged = True
    assert foe_moves.preferred_range(s, FOE) == 5
    sheet.ranged = None
    assert foe_moves.preferred_range(s, FOE) == 1
    sheet.prefers_ranged, sheet.melee = False, None
    assert foe_moves.preferred_range(s, FOE) == 0
    sheet.ranged = FoeAction(0)
    sheet.ranged.range = 7
    assert foe_moves.preferred_range(s, FOE) == 7


# Retreat


@clause("WIND-MOVE-07")
def test_a_retreating_foe_goes_far_from_the_nearest_hero() -> None:
    s = stand(heroes=[(4, 6), (9, 0)], foes=[Beast((4, 5))])
    assert goes(s, 3, RETREAT) == (1, 2)
    assert goes(s, 3, RETREAT, target=NOBODY) == (1, 2)

    s = stand(heroes=[(0, 2)], foes=[Beast((0, 0))])
    assert goes(s, 1, RETREAT) == (0, 0)  # nothing is further away
    s = stand(heroes=[(0, 2), (9, 9)], foes=[Beast((4, 4), 2)])
    s.hp[0] = 0
    assert goes(s, 2, RETREAT) == (2, 2)  # the FALLEN frighten nobody


# Closing in before an attack


@clause("WIND-TARGET-06")
def test_a_foe_closes_in_by_a_leap_or_on_foot() -> None:
    charge = FoeAction(0)
    charge.shift_before = 3
    s = stand(drawn(embers=[(3, 4)]), heroes=[(4, 6)], foes=[Beast((4, 3))])
    foe_moves.close_in(s, FOE, charge, 0)
    assert place_of(s.at[FOE]) == (3, 5)
    assert told(s)[0] == ("moves", COMBATANT + FOE, SQUARE + square((3, 5)), 2)
    assert [event[0] for event in told(s)] == ["moves", "steps", "steps"]
    assert s.hp[FOE] == HP

    before = len(told(s))
    foe_moves.close_in(s, FOE, charge, 0)  # it is there already
    assert len(told(s)) == before

    ambush = FoeAction(0)
    ambush.leap = 3
    s = stand(drawn(wall=[(3, 5), (5, 5)]), heroes=[(4, 6)], foes=[Beast((4, 3)), Beast((4, 5))])
    foe_moves.close_in(s, FOE, ambush, 0)
    assert place_of(s.at[FOE]) == (3, 6)
    assert [event[0] for event in told(s)] == ["moves"]
    ambush.leap = 1
    s = stand(drawn(wall=[(3, 5), (5, 5)]), heroes=[(4, 6)], foes=[Beast((4, 4)), Beast((9, 9))])
    foe_moves.close_in(s, FOE, ambush, 0)
    assert place_of(s.at[FOE]) == (4, 5)
    charge.shift_before = 1
    placing.put(s, FOE + 1, square((4, 7)))
    placing.put(s, 0, square((4, 11)))
    foe_moves.close_in(s, FOE + 1, charge, 0)  # too far away
    assert place_of(s.at[FOE + 1]) == (4, 7)


# Against every place


def by_hand(s: Skirmish, n: int, mode: int, keep: int, target: int) -> Place:
    """WIND-MOVE-07, by looking at every place."""
    size = s.size(FOE)
    found = Walker(s, FOE, 0).walks(n)
    standing = [place_of(s.at[hero]) for hero in range(s.heroes) if s.hp[hero] > 0]

    def far(place: Place, other: Place) -> int:
        return min(max(abs(row - other[0]), abs(column - other[1])) for row, column in block(place, size))

    def rest(place: Place) -> tuple[int, int, Place]:
        hazards = sum(1 for one in block(place, size) if s.field.terrain[square(one)] in (4, 5, 6))
        return hazards, len(found[place][1]), place

    def nearest(place: Place) -> int:
        return min(far(place, other) for other in standing)

    if mode == RETREAT:
        return min(found, key=lambda place: (-nearest(place), *rest(place)))
    if mode == KEEP_DISTANCE:
        in_sight = [at for at in found if block_sees(s, square(at), size, s.at[target], 1, 5)]
        if in_sight:
            return min(in_sight, key=lambda place: (abs(nearest(place) - keep), *rest(place)))
    sets = reach.ways(s, size, s.at[target], 1)
    way = dict.fromkeys(found, 255)
    for steps in range(len(sets) // 2):
        way.update(dict.fromkeys(places(sets[2 * steps], sets[2 * steps + 1]), steps))
    if mode == FLANK:
        beside = {at: sum(1 for other in standing if far(at, other) == 1) for at in found}
        return min(found, key=lambda place: (way[place], beside[place], *rest(place)))
    return min(found, key=lambda place: (way[place], *rest(place)))


@clause("WIND-MOVE-07", "WIND-MOVE-08", "WIND-MOVE-09")
@pytest.mark.parametrize("mode", [APPROACH, FLANK, KEEP_DISTANCE, RETREAT])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_no_other_place_is_better(mode: int, size: int) -> None:
    chance = Random(mode * 10 + size)
    for _ in range(15):
        s = random_scene(chance, size)
        s.foe(FOE).prefers_ranged = True
        s.hp[3] = chance.choice((0, HP))
        n, keep, target = chance.randint(1, 5), chance.randint(2, 5), chance.randrange(3)

        assert goes(s, n, mode, keep=keep, target=target) == by_hand(s, n, mode, keep, target)

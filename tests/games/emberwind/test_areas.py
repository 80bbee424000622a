"""Which Heroes an action of a Foe can include, and where its area is placed (WIND-TARGET, WIND-POLICY-107)."""

from random import Random

import pytest

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.field import cover
from emberhall.games.emberwind.rules.foes import areas
from emberhall.games.emberwind.rules.heroes import boons
from emberhall.games.emberwind.rules.printed import (
    BURST,
    CONDITIONS,
    CONE,
    DAZE,
    FIELD_RANGE,
    LINE,
    MULTI,
    OFF_GUARD,
    PRONE,
    SELFBURST,
    SINGLE,
    WALL,
    FoeAction,
)
from emberhall.games.emberwind.rules.state import B_HIDDEN, FOE, NOWHERE, SQUARES
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.ground import Beast, Place, drawn, place_of, square, stand
from tests.games.emberwind.wandering import block, random_scene

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)


def action(range_: int, area: int = SINGLE, n: int = 1, *, leap: int = 0, shift: int = 0) -> FoeAction:
    """An attack of that range and area."""
    made = FoeAction(0)
    made.range, made.area, made.n, made.leap, made.shift_before = range_, area, n, leap, shift
    return made


def heroes(mask: int) -> list[int]:
    """The Heroes of a mask."""
    return [hero for hero in range(4) if (mask >> hero) & 1]


def single(s: Skirmish, attack: FoeAction) -> list[int]:
    """Whom the first Foe can include."""
    return heroes(areas.single_mask(s, FOE, attack))


def placed(s: Skirmish, attack: FoeAction, wanted: int = NOBODY) -> tuple[list[int], Place, int]:
    """Whom the first Foe includes, and where it places its area, in which direction."""
    found = heroes(areas.place_area(s, FOE, attack, wanted))
    return found, place_of(s.strike.square), s.strike.direction


# Single Targets


@clause("WIND-TARGET-05", "WIND-TARGET-06", "WIND-COVER-01", "WIND-COVER-07")
@pytest.mark.parametrize("kind", ["wall", "cover"])
def test_a_target_must_be_in_range_and_free_of_cover(kind: str) -> None:
    """WM-05."""
    nip, spit_flame = action(1), action(4)
    s = stand(heroes=[(5, 5)], foes=[Beast((5, 2))])
    assert (single(s, nip), single(s, spit_flame)) == ([], [0])

    s = stand(drawn(**{kind: [(5, 4)]}), heroes=[(5, 5)], foes=[Beast((5, 2))])
    assert single(s, spit_flame) == []

    s = stand(drawn(cover=[(5, 5)]), heroes=[(5, 5)], foes=[Beast((5, 2))])
    assert single(s, spit_flame) == [0]


@clause("WIND-TARGET-05")
def test_a_field_range_reaches_over_the_whole_map() -> None:
    s = stand(heroes=[(0, 0), (9, 11)], foes=[Beast((5, 0))])

    assert single(s, action(FIELD_RANGE)) == [0, 1]
    assert single(s, action(10)) == [0]


@clause("WIND-TARGET-08")
def test_the_fallen_and_the_hidden_are_no_targets() -> None:
    s = stand(heroes=[(5, 5), (5, 6), (5, 7)], foes=[Beast((4, 6))])
    s.hp[0] = 0
    boons.add(s, B_HIDDEN, 1, 1, 0)

    assert single(s, action(1)) == [2]
    assert placed(s, action(1, SELFBURST))[0] == [2]
    assert single(s, action(1, leap=2)) == [2]


@clause("WIND-TARGET-02")
def test_a_target_must_be_as_the_action_requires() -> None:
    s = stand(heroes=[(5, 5), (5, 6), (5, 7)], foes=[Beast((4, 6))])
    s.stacks[0 * CONDITIONS + PRONE] = 1
    s.stacks[1 * CONDITIONS + DAZE] = 1
    throat_cord = action(1)
    throat_cord.requires = 1 << OFF_GUARD | 1 << PRONE
    assert single(s, throat_cord) == [0]

    heads_will_roll = action(6)
    heads_will_roll.requires_half = True
    s.hp = [20, 19, 40, *s.hp[3:]]
    assert single(s, heads_will_roll) == [1]  # half is not below half


@clause("WIND-TARGET-06")
def test_several_targets_are_each_legal_for_themselves() -> None:
    s = stand(drawn(wall=[(5, 4)]), heroes=[(5, 5), (6, 5), (5, 8)], foes=[Beast((5, 2))])

    assert single(s, action(5, MULTI, 2)) == [1]
    assert single(s, action(6, MULTI, 2)) == [1]


# Leaps and shifts before an attack


@clause("WIND-TARGET-06", "WIND-TARGET-04")
def test_a_leap_makes_a_target_legal_past_anyone() -> None:
    corridor = [(row, column) for row in (3, 5) for column in range(12)]
    s = stand(drawn(wall=corridor), heroes=[(4, 5), (4, 6)], foes=[Beast((4, 2)), Beast((4, 3))])

    assert areas.spot_for(s, FOE, action(1, leap=3), 0) == square((4, 4))
    assert areas.spot_for(s, FOE, action(1, leap=3), 1) == NOWHERE
    assert areas.spot_for(s, FOE, action(1, leap=5), 1) == square((4, 7))
    assert areas.spot_for(s, FOE, action(1, shift=5), 0) == NOWHERE  # it can't pass anyone
    assert areas.spot_for(s, FOE, action(2, leap=2), 0) == square((4, 4))
    assert areas.spot_for(s, FOE, action(2, leap=1), 0) == NOWHERE  # it can't land on anyone
    assert single(s, action(1, leap=3)) == [0]
    assert single(s, action(1, leap=5)) == [0, 1]
    assert single(s, action(1, shift=5)) == []


@clause("WIND-TARGET-06")
def test_a_shift_goes_to_the_nearest_place_and_the_first_of_several() -> None:
    s = stand(heroes=[(4, 6)], foes=[Beast((4, 3))])
    assert areas.spot_for(s, FOE, action(1, shift=3), 0) == square((3, 5))
    assert areas.spot_for(s, FOE, action(2, shift=3), 0) == square((3, 4))
    assert areas.spot_for(s, FOE, action(3, shift=3), 0) == square((4, 3))  # it is legal already
    assert areas.spot_for(s, FOE, action(1, shift=1), 0) == NOWHERE

    for row in (4, 7):  # in both halves of the field
        s = stand(drawn(cover=[(row, 5)]), heroes=[(row, 7)], foes=[Beast((row, 3))])
        assert areas.spot_for(s, FOE, action(4, shift=3), 0) == square((row - 1, 4))


@clause("WIND-FIELD-103", "WIND-MOVE-05")
def test_a_leap_passes_brambles_and_a_shift_does_not_and_neither_passes_walls() -> None:
    corridor = [(row, column) for row in (3, 5) for column in range(12)]
    s = stand(drawn(wall=corridor, brambles=[(4, 3)]), heroes=[(4, 5)], foes=[Beast((4, 2))])
    assert areas.spot_for(s, FOE, action(1, leap=2), 0) == square((4, 4))
    assert areas.spot_for(s, FOE, action(1, shift=2), 0) == NOWHERE

    s = stand(drawn(wall=[*corridor, (4, 3)]), heroes=[(4, 5)], foes=[Beast((4, 2))])
    assert areas.spot_for(s, FOE, action(1, leap=9), 0) == NOWHERE


@clause("WIND-MOVE-09")
def test_a_large_foe_leaps_and_shifts_as_a_block() -> None:
    s = stand(heroes=[(4, 8)], foes=[Beast((4, 4), 2)])

    assert areas.spot_for(s, FOE, action(1, shift=3), 0) == square((2, 6))
    assert areas.spot_for(s, FOE, action(1, leap=3), 0) == square((2, 6))


# Bursts


@clause("WIND-TARGET-07", "WIND-TARGET-11")
def test_a_burst_around_the_foe_includes_every_hero_in_sight_within_it() -> None:
    s = stand(drawn(wall=[(4, 7)]), heroes=[(3, 3), (6, 7), (4, 8), (0, 4)], foes=[Beast((4, 4), 2), Beast((4, 6))])

    assert placed(s, action(2, SELFBURST, 2)) == ([0, 1], (4, 4), 0)
    assert placed(s, action(3, SELFBURST, 3))[0] == [0, 1]
    assert placed(s, action(4, SELFBURST, 4))[0] == [0, 1, 3]
    assert placed(s, action(9, SELFBURST, 1))[0] == [0]
    assert single(s, action(9, SELFBURST, 1)) == [0]
    s = stand(heroes=[(0, 4), (3, 3)], foes=[Beast((4, 4), 2)])
    assert placed(s, action(9, SELFBURST, 1))[0] == [1]


@clause("WIND-POLICY-107")
def test_a_burst_is_placed_for_the_most_targets_then_the_wanted_one_then_first_in_order() -> None:
    bog_venom = action(5, BURST, 1)
    s = stand(heroes=[(4, 4), (4, 6), (8, 8)], foes=[Beast((6, 5))])
    assert placed(s, bog_venom) == ([0, 1], (3, 5), 0)
    assert placed(s, bog_venom, wanted=2) == ([0, 1], (3, 5), 0)

    s = stand(heroes=[(4, 2), (8, 8)], foes=[Beast((6, 5))])
    assert placed(s, bog_venom) == ([0], (3, 1), 0)
    assert placed(s, bog_venom, wanted=1) == ([1], (7, 7), 0)
    assert single(s, bog_venom) == [0, 1]


@clause("WIND-TARGET-07", "WIND-COVER-02")
def test_the_centre_of_a_burst_and_each_target_are_in_range_and_free_of_cover() -> None:
    s = stand(heroes=[(4, 8), (4, 6)], foes=[Beast((4, 3))])
    assert placed(s, action(4, BURST, 1))[0] == [1]  # the other Hero is five squares away
    assert placed(s, action(5, BURST, 1))[0] == [0, 1]

    s = stand(drawn(wall=[(3, 5), (5, 5)]), heroes=[(4, 6)], foes=[Beast((4, 3))])
    assert placed(s, action(5, BURST, 1)) == ([0], (4, 5), 0)  # not (3, 5), a wall, nor (3, 6), behind it
    s = stand(drawn(deep=[(3, 5)]), heroes=[(4, 6)], foes=[Beast((4, 3))])
    assert placed(s, action(5, BURST, 1)) == ([0], (3, 5), 0)
    assert placed(s, action(2, BURST, 1)) == ([], (4, 3), 0)


# Lines


@clause("WIND-POLICY-107", "WIND-POLICY-102")
@pytest.mark.parametrize(
    ("at", "direction"),
    [
        ((1, 5), NORTH), ((1, 8), NORTH_EAST), ((4, 8), EAST), ((7, 8), SOUTH_EAST),
        ((7, 5), SOUTH), ((7, 2), SOUTH_WEST), ((4, 2), WEST), ((1, 2), NORTH_WEST),
    ],
)  # fmt: skip
def test_a_line_goes_in_one_of_eight_directions(at: Place, direction: int) -> None:
    s = stand(heroes=[at], foes=[Beast((4, 5))])

    assert placed(s, action(5, LINE, 3)) == ([0], (4, 5), direction)
    assert placed(s, action(5, LINE, 2))[0] == []
    assert placed(s, action(2, LINE, 3))[0] == []


@clause("WIND-POLICY-107")
def test_a_line_includes_nobody_beside_it() -> None:
    s = stand(heroes=[(2, 6), (5, 9), (3, 3)], foes=[Beast((4, 5))])

    assert single(s, action(9, LINE, 9)) == []
    assert placed(s, action(9, LINE, 9)) == ([], (4, 5), 0)


@clause("WIND-POLICY-107")
def test_only_lines_and_cones_have_a_direction() -> None:
    s = stand(heroes=[(4, 6)], foes=[Beast((4, 4))])

    assert placed(s, action(5, LINE, 5)) == ([0], (4, 4), 2)
    assert placed(s, action(2, SELFBURST, 2)) == ([0], (4, 4), 0)


@clause("WIND-POLICY-107", "WIND-MOVE-09")
def test_a_line_starts_at_any_own_square() -> None:
    s = stand(heroes=[(5, 9), (0, 0), (1, 8)], foes=[Beast((4, 4), 2)])

    assert single(s, action(9, LINE, 5)) == [0, 1, 2]
    assert placed(s, action(9, LINE, 5), wanted=0) == ([0], (5, 4), EAST)
    assert placed(s, action(9, LINE, 4), wanted=0) == ([0], (5, 5), EAST)
    assert placed(s, action(9, LINE, 5), wanted=1) == ([1], (4, 4), NORTH_WEST)
    assert placed(s, action(9, LINE, 5)) == ([1], (4, 4), NORTH_WEST)
    s = stand(heroes=[(5, 9), (5, 7), (0, 0)], foes=[Beast((4, 4), 2)])
    assert placed(s, action(9, LINE, 5), wanted=2) == ([0, 1], (5, 4), EAST)


@clause("WIND-TARGET-07")
def test_a_line_ends_before_a_wall_and_targets_behind_cover_are_safe() -> None:
    s = stand(drawn(wall=[(4, 6)]), heroes=[(4, 9)], foes=[Beast((4, 4), 2)])
    assert cover.can_see(s, FOE, 0, 5)
    assert placed(s, action(5, LINE, 5))[0] == []  # it is seen from (5, 5), but not on a line

    s = stand(drawn(cover=[(4, 6)]), heroes=[(4, 9)], foes=[Beast((4, 4), 2)])
    assert placed(s, action(5, LINE, 5)) == ([0], (4, 4), EAST)  # low cover ends no line
    s = stand(drawn(cover=[(4, 7)]), heroes=[(4, 9)], foes=[Beast((4, 5))])
    assert placed(s, action(5, LINE, 5))[0] == []
    s = stand(drawn(deep=[(4, 7)]), heroes=[(4, 9)], foes=[Beast((4, 5))])
    assert placed(s, action(5, LINE, 5))[0] == [0]


# Cones


@clause("WIND-POLICY-107")
@pytest.mark.parametrize("direction", [NORTH, EAST, SOUTH, WEST])
def test_a_cone_is_wider_the_further_it_goes(direction: int) -> None:
    inside = [(1, 0), (2, -1), (2, 0), (2, 1), (3, -2), (3, -1), (3, 0), (3, 1), (3, 2)]
    for ahead in range(1, 5):
        for aside in range(-4, 5):
            down, across = [(-ahead, aside), (aside, ahead), (ahead, aside), (aside, -ahead)][direction // 2]
            found = areas.cone_with(square((5, 5)), 3, square((5 + down, 5 + across)))

            assert (found == direction) == ((ahead, aside) in inside)
    assert areas.cone_with(square((5, 5)), 3, square((5, 5))) == NOWHERE


@clause("WIND-POLICY-107")
def test_a_cone_is_placed_for_the_most_targets_in_one_of_four_directions() -> None:
    flare_breath = action(3, CONE, 3)
    s = stand(heroes=[(2, 5), (4, 6), (5, 7), (4, 4)], foes=[Beast((4, 5))])
    assert placed(s, flare_breath) == ([1, 2], (4, 5), EAST)
    assert placed(s, flare_breath, wanted=0) == ([1, 2], (4, 5), EAST)

    s = stand(heroes=[(2, 5), (4, 6), (4, 4)], foes=[Beast((4, 5))])
    assert placed(s, flare_breath) == ([0], (4, 5), NORTH)
    assert placed(s, flare_breath, wanted=2) == ([2], (4, 5), WEST)
    s = stand(heroes=[(3, 4), (6, 7)], foes=[Beast((4, 5))])
    assert single(s, flare_breath) == []  # the diagonals are no part of it
    assert placed(s, flare_breath) == ([], (4, 5), 0)


@clause("WIND-TARGET-07")
def test_a_cone_includes_nobody_out_of_range_or_behind_cover() -> None:
    s = stand(drawn(cover=[(4, 7)]), heroes=[(4, 8), (5, 7)], foes=[Beast((4, 5))])

    assert placed(s, action(3, CONE, 3))[0] == [1]
    assert placed(s, action(1, CONE, 3))[0] == []


# Against every placement


def in_area(attack: FoeAction, walls: set[Place], origin: Place, direction: int) -> set[Place]:
    """The squares of the area that is placed there, read off the definitions; some may lie off the field."""
    n = attack.n
    if attack.area == BURST:
        return {(origin[0] + down, origin[1] + across) for down in range(-n, n + 1) for across in range(-n, n + 1)}
    down, across = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)][direction]
    found: set[Place] = set()
    for k in range(1, n + 1):
        ahead = (origin[0] + k * down, origin[1] + k * across)
        if attack.area == CONE:
            found |= {(ahead[0] + j * across, ahead[1] + j * down) for j in range(1 - k, k)}
        elif ahead in walls:
            break
        else:
            found.add(ahead)
    return found


def best_by_hand(s: Skirmish, attack: FoeAction, wanted: int) -> tuple[list[int], Place, int]:
    """WIND-POLICY-107, by trying everything in order."""
    walls = {place_of(number) for number in range(SQUARES) if s.field.terrain[number] == WALL}
    own = sorted(block(place_of(s.at[FOE]), s.size(FOE)))
    legal = [hero for hero in range(s.heroes) if cover.can_see(s, FOE, hero, attack.range)]
    tries = [(at, direction) for at in own for direction in range(0, 8, 2 if attack.area == CONE else 1)]
    if attack.area == BURST:
        seen = [number for number in range(SQUARES) if cover.sees_square(s, FOE, number, attack.range)]
        tries = [(place_of(number), 0) for number in seen if place_of(number) not in walls]
    found: tuple[list[int], Place, int] = [], own[0], 0
    for origin, direction in tries:
        area = in_area(attack, walls, origin, direction)
        included = [hero for hero in legal if place_of(s.at[hero]) in area]
        if included and (len(included), wanted in included) > (len(found[0]), wanted in found[0]):
            found = included, origin, direction
    return found


@clause("WIND-POLICY-107", "WIND-TARGET-07")
@pytest.mark.parametrize("area", [BURST, LINE, CONE])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_no_other_placement_is_better(area: int, size: int) -> None:
    chance = Random(area * 10 + size)
    for _ in range(40):
        s = random_scene(chance, size)
        attack = action(chance.randint(2, 6), area, chance.randint(1, 2) if area == BURST else chance.randint(2, 6))
        wanted = chance.randrange(4)

        assert placed(s, attack, wanted) == best_by_hand(s, attack, wanted)
        if area != BURST:
            everyone = {h for target in range(4) for h in best_by_hand(s, attack, target)[0]}
            assert everyone <= set(single(s, attack))

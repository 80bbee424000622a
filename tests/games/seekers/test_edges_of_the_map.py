"""At the edges of the map: exactly enough points, one hex, the hex one stands on, units that are in nobody's way."""

import pytest

from emberhall.games.seekers.rules.map import movement, paths, places, sight, walking
from emberhall.games.seekers.rules.map.ground import touches
from emberhall.games.seekers.rules.map.hexes import HEXES, distance, hex_at, row
from emberhall.games.seekers.rules.printed import BLIND, FEAR, ICE_WALL, ROUGH, S_PRICE, SLOW, SMOKE, TRAP
from emberhall.games.seekers.rules.state import HEX, T_HEXES, TALLIES
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED
from emberhall.testing.table import clause
from tests.games.seekers.fields import (
    ASH,
    BIRCH,
    CEDAR,
    DOGWOOD,
    E,
    ail,
    at,
    field,
    holds,
    price,
    put,
    refused,
    rolls,
    spell,
    token,
    vanish,
)
from tests.games.seekers.scenes import lay, walled

# What it costs


@clause("SEEK-MOVE-07", "SEEK-MOVE-09")
def test_what_makes_hexes_cheaper_for_a_seeker_does_nothing_for_a_token() -> None:
    s = field()
    holds(s, S_PRICE, 1)
    pet = token(s, ASH, (0, 1))

    assert (movement.plain_price(s, ASH), movement.plain_price(s, pet)) == (2, 1)


@clause("SEEK-MOVE-08", "SEEK-MOVE-09")
def test_a_hex_that_would_cost_nothing_costs_one() -> None:
    s = field()
    holds(s, S_PRICE, -1)

    assert price(s, 3, 0) == 3


@clause("SEEK-MOVE-13", "SEEK-MOVE-14")
def test_an_enemys_hex_costs_one_more_an_allys_does_not_and_rough_ground_does() -> None:
    s = field(seats=4)
    put(s, CEDAR, 1, 0)
    assert price(s, 2, 0) == 2
    put(s, CEDAR, 8, 0)
    put(s, BIRCH, 1, 0)
    assert price(s, 2, 0) == 3

    lay(s, ROUGH, (1, 0))
    assert movement.step_price(s, ASH, hex_at(1, 0)) == 3


@clause("SEEK-MOVE-11", "SEEK-RUL-29", "SEEK-RUL-76")
def test_a_move_ends_neither_where_it_began_nor_on_a_held_hex_but_on_that_of_an_intangible_unit() -> None:
    s = field()
    put(s, BIRCH, 1, 0)
    assert (price(s, 0, 0), price(s, 1, 0)) == (-1, -1)
    last = HEXES - 1
    before = movement.reach(s, ASH, HEXES)[last]

    vanish(s, BIRCH)
    assert price(s, 1, 0) == 1
    s.at[BIRCH] = NOTHING
    assert movement.reach(s, ASH, HEXES)[last] == before


@clause("SEEK-RUL-66", "SEEK-RUL-35")
def test_what_a_token_has_moved_is_not_counted_for_its_player() -> None:
    s = field()
    pet = token(s, ASH, (1, 0))

    movement.ends_movement(s, pet, 2, is_own=True)

    assert s.tallies == [0] * len(s.tallies)


@clause("SEEK-SLOW-2", "SEEK-RUL-34")
@pytest.mark.parametrize(("n", "half"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_a_card_moves_a_slow_unit_half_as_far_rounded_down(n: int, half: int) -> None:
    s = field()
    s.rulings.slow_rounds_up = False
    ail(s, ASH, SLOW)

    assert movement.halved(s, ASH, n) == half


@clause("SEEK-RUL-34")
def test_a_card_moves_nobody_through_ice() -> None:
    s = field()
    lay(s, ICE_WALL, (1, 0))

    assert movement.card_reach(s, ASH, 1)[hex_at(1, 0)] == -1
    assert movement.card_reach(s, ASH, 1)[hex_at(-1, 0)] == 1


# Moved by a card


@clause("SEEK-FEAR-3", "SEEK-RUL-33")
def test_no_card_of_ones_own_moves_one_nearer_to_what_one_fears() -> None:
    s = field()
    put(s, BIRCH, 3, 0)
    ail(s, ASH, FEAR)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 3

    assert refused(movement.forbids_card_move(s, ASH, hex_at(1, 0), 2)) == "SEEK-FEAR-3"
    assert movement.forbids_card_move(s, ASH, hex_at(-1, 0), 2) == ALLOWED


@clause("SEEK-FEAR-3", "SEEK-SYM-02")
@pytest.mark.parametrize(("n", "why"), [(3, "SEEK-SYM-02"), (4, "SEEK-FEAR-3")])
def test_a_hex_behind_what_one_fears_is_too_far_or_feared_on_the_way(n: int, why: str) -> None:
    s = field()
    put(s, BIRCH, 2, 0)
    ail(s, ASH, FEAR)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 2

    assert refused(movement.forbids_card_move(s, ASH, hex_at(4, 0), n)) == why


@clause("SEEK-RUL-35", "SEEK-RUL-93")
def test_the_path_of_a_card_goes_around_a_trap_as_long_as_it_can() -> None:
    s = field()
    lay(s, TRAP, (1, 0), seat=BIRCH)

    assert hex_at(1, 0) not in movement.card_path(s, ASH, hex_at(2, 0), 3)
    assert movement.card_path(s, ASH, hex_at(2, 0), 2) == [hex_at(1, 0), hex_at(2, 0)]
    assert movement.card_path(s, ASH, hex_at(1, 0), 3) == [hex_at(1, 0)]


@clause("SEEK-SYM-02", "SEEK-RUL-35")
def test_a_card_that_moves_you_counts_its_hexes() -> None:
    s = field()
    spell(s)

    movement.card_move(s, ASH, hex_at(2, 0), 2)

    assert at(s, ASH) == (2, 0)
    assert s.tallies[ASH * TALLIES + T_HEXES] == 2


@clause("SEEK-RUL-94")
def test_a_token_comes_one_hex_nearer_to_the_first_of_two_enemies_that_are_equally_near() -> None:
    s = field(seats=4)
    put(s, BIRCH, 4, 0)
    put(s, DOGWOOD, -4, 0)
    pet = token(s, ASH, (0, 0))
    spell(s)

    assert movement.nearest_enemy(s, pet) == BIRCH
    movement.approach(s, pet, 1)

    assert at(s, pet) == (1, 0)


# Pushed


@clause("SEEK-COLLIDE-3", "SEEK-RUL-69")
@pytest.mark.parametrize("is_wall", [True, False])
def test_it_is_told_what_a_unit_collided_with(is_wall: bool) -> None:
    s = field(*([(1, 0)] if is_wall else []))
    s.listen()
    if not is_wall:
        put(s, BIRCH, 1, 0)
    rolls(s, 3)

    movement.slide(s, spell(s), ASH, E, 1, is_own=False)

    (told,) = [event for event in s.events or [] if event.what == "collides"]
    assert (told.other == HEX + hex_at(1, 0)) == is_wall


# Ways


@clause("SEEK-RUL-93")
def test_the_first_of_the_shortest_paths_leads_step_by_step_to_its_goal() -> None:
    ground = walled()

    path = paths.first_steps(ground, hex_at(0, 0), hex_at(3, -1))

    assert path[-1] == hex_at(3, -1)
    assert len(path) == 3
    assert [distance(a, b) for a, b in zip([hex_at(0, 0), *path], path, strict=False)] == [1, 1, 1]
    assert paths.first_steps(ground, hex_at(0, 0), hex_at(0, 0)) == []


# Where one can be


@clause("SEEK-MOVE-05", "SEEK-MOVE-11")
def test_a_hex_is_free_that_is_open_and_that_nobody_else_holds() -> None:
    s = field((1, 0))
    put(s, BIRCH, 2, 0)

    assert [places.is_free(s, ASH, hex_at(q, 0)) for q in range(4)] == [True, False, False, True]


@clause("SEEK-RUL-29", "SEEK-MOVE-11")
def test_where_no_movement_ends() -> None:
    s = field((1, 0))
    put(s, BIRCH, 2, 0)

    whys = [refused(places.forbids_ending(s, ASH, hex_at(q, 0))) for q in range(4)]

    assert whys == ["SEEK-RUL-29", "SEEK-MOVE-06", "SEEK-MOVE-11", ""]


@clause("SEEK-RUL-36", "SEEK-WARP-1")
def test_places_are_changed_by_units_on_the_same_map_alone() -> None:
    s = field()
    put(s, BIRCH, 2, 0)
    assert places.forbids_swap(s, ASH, BIRCH) == ALLOWED

    vanish(s, BIRCH)
    assert refused(places.forbids_swap(s, ASH, BIRCH)) == "SEEK-RUL-36"
    s.at[BIRCH] = NOTHING
    assert refused(places.forbids_swap(s, ASH, BIRCH)) == "SEEK-RUL-36"


@clause("SEEK-FEAR-3")
def test_whoever_fears_nothing_changes_places_as_they_like() -> None:
    s = field()
    put(s, BIRCH, 2, 0)
    ail(s, ASH, FEAR)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 2

    assert refused(places.forbids_swap(s, ASH, BIRCH)) == "SEEK-FEAR-3"
    spell(s, BIRCH)
    assert places.forbids_swap(s, ASH, BIRCH) == ALLOWED


# Sight


@clause("SEEK-LOS-04", "SEEK-RUL-53")
def test_a_wall_is_not_seen_even_from_beside_it_and_ones_own_hex_is() -> None:
    s = field((1, 0))

    assert not sight.sees(s, ASH, hex_at(1, 0))
    assert sight.sees(s, ASH, hex_at(0, 0))


@clause("SEEK-BLIND-1")
def test_who_is_blind_for_one_more_moment_sees_one_hex_far() -> None:
    s = field()
    ail(s, ASH, BLIND, 1)

    assert sight.sight_range(s, ASH) == 1


@clause("SEEK-LOS-04", "SEEK-LOS-03")
def test_what_was_found_with_one_reading_of_a_touch_is_not_taken_for_the_other() -> None:
    ground = walled((1, 0), (-2, 1), (0, 3))
    here = hex_at(0, 0)
    pairs = [(there, touch) for there in range(HEXES) if ground.is_open[there] for touch in (True, False)]

    found = [ground.sees(here, there, touch_blocks=touch) for there, touch in pairs]

    assert found == [ground.is_clear(here, there, touch_blocks=touch) for there, touch in pairs]
    assert found[::2] != found[1::2]


@clause("SEEK-LOS-04", "SEEK-RUL-52")
@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("touch_blocks", [True, False])
def test_a_wall_blocks_in_between_and_not_right_behind(direction: int, touch_blocks: bool) -> None:
    here = hex_at(0, 0)
    first, second, third = row(here, direction, 3)

    assert touches(here, third, second, touch_blocks=touch_blocks)
    assert not touches(here, first, second, touch_blocks=touch_blocks)


@clause("SEEK-LOS-03", "SEEK-LOS-04", "SEEK-RUL-54")
@pytest.mark.parametrize(("terrain", "place", "is_seen"), [
    (SMOKE, (2, 0), False), (SMOKE, (2, 3), True), (ICE_WALL, (2, 0), False), (ICE_WALL, (2, 3), True),
    (TRAP, (2, 0), True), (ROUGH, (2, 0), True),
])  # fmt: skip
def test_smoke_and_ice_block_where_they_lie_and_no_other_ground_does(
    terrain: int, place: tuple[int, int], is_seen: bool
) -> None:
    s = field()
    lay(s, terrain, place)

    assert sight.has_line(s, hex_at(0, 0), hex_at(4, 0)) == is_seen


# The walk


@clause("SEEK-MOVE-04", "SEEK-MOVE-08")
@pytest.mark.parametrize(("mp", "why"), [(0, "SEEK-MOVE-08"), (1, ""), (2, "")])
def test_a_path_is_declared_by_whoever_can_pay_for_one_hex(mp: int, why: str) -> None:
    s = field(ap=0, mp=mp)

    assert refused(walking.forbids_path(s, ASH)) == why


@clause("SEEK-MOVE-04", "SEEK-FEAR-2")
@pytest.mark.parametrize(("is_open", "why"), [(True, "SEEK-FEAR-2"), (False, "SEEK-MOVE-08")])
def test_whoever_could_pay_for_one_hex_and_fears_it_declares_no_path(is_open: bool, why: str) -> None:
    around = [(0, 1), (0, -1), (1, -1), (-1, 1), (-1, 0)]
    s = field(*around, *([] if is_open else [(1, 0)]), ap=0, mp=1)
    put(s, BIRCH, 3, 0)
    ail(s, ASH, FEAR)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 3

    assert refused(walking.forbids_path(s, ASH)) == why


@clause("SEEK-MOVE-04", "SEEK-MOVE-02")
def test_no_path_is_declared_in_the_turn_of_another() -> None:
    s = field()
    s.active = BIRCH

    assert refused(walking.forbids_path(s, ASH)) == "SEEK-MOVE-02"


@clause("SEEK-MOVE-01", "SEEK-RUL-29")
def test_nobody_moves_to_where_they_stand() -> None:
    s = field()

    assert refused(walking.forbids_move(s, ASH, hex_at(0, 0))) == "SEEK-RUL-29"


@clause("SEEK-MOVE-11")
def test_held_hexes_are_those_of_others_up_to_the_farthest_step() -> None:
    s = field(seats=4)
    put(s, BIRCH, 1, 0)
    put(s, CEDAR, 3, 0)
    put(s, DOGWOOD, 0, 4)
    steps = s.ground.steps_from(s.at[ASH])

    assert walking.hexes_held(s, ASH, steps, 3) == [hex_at(1, 0), hex_at(3, 0)]
    vanish(s, BIRCH)
    assert walking.hexes_held(s, ASH, steps, 3) == [hex_at(3, 0)]


@clause("SEEK-MOVE-04", "SEEK-RUL-28")
def test_a_destination_is_walked_to_and_paid_to_the_last_point() -> None:
    s = field(ap=1, mp=2)

    walking.declare(s, ASH, hex_at(2, 0))

    assert (at(s, ASH), s.mp[ASH], s.ap[ASH]) == ((2, 0), 0, 1)


@clause("SEEK-MOVE-11")
@pytest.mark.parametrize(("points", "can"), [(0, False), (1, True), (2, True)])
def test_from_a_held_hex_a_path_goes_on_where_one_more_hex_can_be_paid(points: int, can: bool) -> None:
    s = field()
    put(s, BIRCH, 1, 0)

    assert walking.can_go_on(s, ASH, hex_at(1, 0), points) == can

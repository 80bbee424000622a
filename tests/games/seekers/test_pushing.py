"""Being moved by cards, pushed, pulled and put somewhere (SEEK-PUSH, SEEK-COLLIDE, SEEK-SLOW-2, SEEK-WARP)."""

import pytest

from emberhall.games.seekers.rules.map import movement, places, walking
from emberhall.games.seekers.rules.map.hexes import NOWHERE, distance, hex_at
from emberhall.games.seekers.rules.printed import FEAR, FROZEN, ROOT, S_PUSH, SLOW, TRAP
from emberhall.games.seekers.rules.state import T_HEXES, TALLIES
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED
from emberhall.testing.table import clause
from tests.games.seekers.clipping import Place
from tests.games.seekers.fields import (
    ASH,
    BIRCH,
    NE,
    NW,
    SE,
    SW,
    E,
    W,
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
)
from tests.games.seekers.scenes import lay

# Moved by a card


@clause("SEEK-SLOW-2", "SEEK-RUL-34")
def test_a_cards_move_counts_hexes_and_slow_halves_it_upwards() -> None:
    s = field(mp=0, ap=0)
    put(s, BIRCH, 1, 0)
    ail(s, ASH, SLOW)
    spell(s)

    assert movement.card_reach(s, ASH, 5)[hex_at(3, 0)] == 3
    assert movement.card_reach(s, ASH, 5)[hex_at(4, 0)] == NOWHERE
    assert refused(movement.forbids_card_move(s, ASH, hex_at(4, 0), 5)) == "SEEK-SYM-02"
    s.rulings.slow_rounds_up = False
    assert movement.card_reach(s, ASH, 5)[hex_at(3, 0)] == NOWHERE


@clause("SEEK-RUL-33")
def test_a_held_unit_is_not_moved_by_its_own_side_but_by_others() -> None:
    s = field()
    ail(s, ASH, ROOT)
    spell(s)
    assert refused(movement.forbids_card_move(s, ASH, hex_at(1, 0), 3)) == "SEEK-ROOT-1"
    movement.dash(s, s.object_at_work(), ASH, E, 3)
    assert at(s, ASH) == (0, 0)

    theirs = spell(s, BIRCH)
    assert movement.forbids_card_move(s, ASH, hex_at(1, 0), 3) == ALLOWED
    movement.push(s, theirs, ASH, E, 3)
    assert at(s, ASH) == (3, 0)


@clause("SEEK-SYM-03", "SEEK-COLLIDE-1")
def test_a_dash_goes_all_the_way_or_collides() -> None:
    s = field((4, 0))
    obj = spell(s)
    movement.dash(s, obj, ASH, E, 3)
    assert at(s, ASH) == (3, 0)
    assert obj.collided == 0

    rolls(s, 4, 2)
    movement.dash(s, obj, ASH, E, 2)
    assert at(s, ASH) == (3, 0)
    assert s.hp[ASH] == 94
    assert obj.walled == obj.collided == 1 << ASH


def test_a_token_approaches_the_nearest_enemy_and_stops_beside_it() -> None:
    s = field((1, 0))
    hound = token(s, ASH, (-2, 0))
    put(s, BIRCH, 3, 0)
    put(s, ASH, 0, 5)
    obj = spell(s)
    obj.unit = hound

    movement.approach(s, hound, 3)
    movement.approach(s, hound, 8)

    assert distance(s.at[hound], s.at[BIRCH]) == 1
    movement.approach(s, hound, 8)
    assert distance(s.at[hound], s.at[BIRCH]) == 1


# Fear


@clause("SEEK-FEAR-2", "SEEK-RUL-72", "SEEK-RUL-09")
def test_whoever_is_afraid_does_not_go_nearer_than_noted() -> None:
    s = field()
    put(s, BIRCH, 3, 0)
    ail(s, ASH, FEAR)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 3

    assert refused(walking.forbids_move(s, ASH, hex_at(1, 0))) == "SEEK-FEAR-2"
    assert price(s, 0, 1) == 1
    assert price(s, 6, 0) == 9  # around, at distance 3
    s.at[BIRCH] = NOTHING
    assert price(s, 1, 0) == NOWHERE
    s.has_channelled[ASH] = True
    assert price(s, 1, 0) == 1


@clause("SEEK-FEAR-3", "SEEK-RUL-36")
def test_fear_forbids_warps_and_dashes_of_ones_own_but_no_push() -> None:
    s = field()
    put(s, BIRCH, 3, 0)
    ail(s, ASH, FEAR)
    s.fear_of[ASH], s.fear_at[ASH] = BIRCH, 3
    obj = spell(s)

    assert refused(places.forbids_warp(s, ASH, hex_at(2, 0))) == "SEEK-FEAR-3"
    assert refused(movement.forbids_dash(s, ASH, E, 2)) == "SEEK-FEAR-3"
    assert refused(places.forbids_swap(s, ASH, BIRCH)) == "SEEK-FEAR-3"
    places.warp(s, ASH, hex_at(2, 0))
    movement.dash(s, obj, ASH, E, 2)
    places.swap(s, ASH, BIRCH)
    assert at(s, ASH) == (0, 0)
    movement.push(s, spell(s, BIRCH), ASH, E, 2)
    assert at(s, ASH) == (2, 0)


# Pushed


@clause("SEEK-PUSH-1", "SEEK-RUL-34")
def test_slow_halves_a_push_unless_a_tournament_says_otherwise() -> None:
    s = field()
    put(s, BIRCH, 1, 0)
    ail(s, BIRCH, SLOW)
    movement.push(s, spell(s), BIRCH, E, 3)
    assert at(s, BIRCH) == (3, 0)

    s.rulings.slow_halves_push = False
    movement.push(s, spell(s), BIRCH, E, 3)
    assert at(s, BIRCH) == (6, 0)


@clause("SEEK-COLLIDE-2", "SEEK-COLLIDE-4", "SEEK-RUL-34")
def test_a_halved_push_into_a_wall_counts_from_the_half() -> None:
    s = field((3, 0))
    put(s, BIRCH, 1, 0)
    ail(s, BIRCH, SLOW)
    rolls(s, 5)

    movement.push(s, spell(s), BIRCH, E, 3)

    assert at(s, BIRCH) == (2, 0)
    assert s.hp[BIRCH] == 95


@clause("SEEK-COLLIDE-3", "SEEK-RUL-69", "SEEK-EX-18")
def test_one_roll_hits_both_units_of_a_collision() -> None:
    s = field()
    put(s, BIRCH, 1, 0)
    ail(s, BIRCH, FROZEN)
    hound = token(s, BIRCH, (3, 0))
    rolls(s, 4, 3)
    obj = spell(s)

    movement.push(s, obj, BIRCH, E, 3)

    assert at(s, BIRCH) == (2, 0)
    assert (s.hp[BIRCH], s.hp[hound]) == (93, 3)
    assert at(s, hound) == (3, 0)
    assert obj.collided == 1 << BIRCH | 1 << hound
    assert obj.walled == 0


@clause("SEEK-RUL-57")
def test_the_edge_of_the_map_is_a_wall_to_a_push() -> None:
    s = field()
    put(s, BIRCH, 7, 0)
    rolls(s, 1, 2)

    movement.push(s, spell(s), BIRCH, E, 3)

    assert at(s, BIRCH) == (8, 0)
    assert s.hp[BIRCH] == 97


def test_what_shortens_pushes_comes_before_slow() -> None:
    s = field()
    put(s, BIRCH, 1, 0)
    ail(s, BIRCH, SLOW)
    holds(s, S_PUSH, 1)

    assert movement.pushed_hexes(s, BIRCH, 4) == 2
    assert movement.pushed_hexes(s, BIRCH, 1) == 0


@clause("SEEK-RUL-78")
@pytest.mark.parametrize(
    ("place", "ways"),
    [
        ((3, 0), [E]),
        ((2, -2), [NE]),
        ((1, 1), [E, SE]),
        ((2, 1), [E]),
        ((1, 2), [SE]),
        ((0, 0), [E, NE, NW, W, SW, SE]),
    ],
)
def test_a_push_leads_straight_away_and_of_two_ways_one_is_chosen(place: Place, ways: list[int]) -> None:
    s = field()
    put(s, BIRCH, *place)

    assert movement.push_ways(s, BIRCH, hex_at(0, 0)) == sum(1 << way for way in ways)


def test_a_pull_leads_nearer_and_stops_before_the_hex() -> None:
    s = field()
    put(s, BIRCH, 3, 0)
    assert movement.pull_ways(s, BIRCH, hex_at(0, 0)) == 1 << W

    movement.pull(s, spell(s), BIRCH, W, 5, hex_at(0, 0))

    assert at(s, BIRCH) == (1, 0)
    assert s.hp[BIRCH] == 100


def test_a_pull_collides_with_what_is_between() -> None:
    s = field((1, 0))
    put(s, BIRCH, 4, 0)
    rolls(s, 6)

    movement.pull(s, spell(s), BIRCH, W, 9, hex_at(0, 0))

    assert at(s, BIRCH) == (2, 0)
    assert s.hp[BIRCH] == 94


# Without a path


@clause("SEEK-WARP-1", "SEEK-MOVE-19", "SEEK-RUL-36")
def test_a_warp_needs_a_free_hex_and_no_way_to_it() -> None:
    s = field(*[(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)])
    put(s, BIRCH, 4, 0)
    ail(s, ASH, ROOT)
    spell(s)

    places.warp(s, ASH, hex_at(1, 0))
    places.warp(s, ASH, hex_at(4, 0))
    assert at(s, ASH) == (0, 0)
    places.warp(s, ASH, hex_at(5, 0))
    assert at(s, ASH) == (5, 0)
    assert s.tallies[ASH * TALLIES + T_HEXES] == 0


@clause("SEEK-WARP-1")
def test_two_units_change_places_and_both_enter() -> None:
    s = field()
    put(s, BIRCH, 3, 0)
    lay(s, TRAP, (3, 0), seat=BIRCH)
    spell(s)

    places.swap(s, ASH, BIRCH)

    assert (at(s, ASH), at(s, BIRCH)) == ((3, 0), (0, 0))
    assert len(s.waiting) == 1

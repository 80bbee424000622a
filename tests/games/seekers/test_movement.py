"""Moving: what a path costs, when one moves, and what stops one (SEEK-MOVE, SEEK-SLOW-1, SEEK-FEAR-2)."""

from random import Random

import pytest

from emberhall.games.seekers.rules.map import movement, paths, places, walking
from emberhall.games.seekers.rules.map.hexes import HEXES, NOWHERE, hex_at
from emberhall.games.seekers.rules.map.places import RETURN_TO
from emberhall.games.seekers.rules.map.walking import STEP
from emberhall.games.seekers.rules.printed import (
    BLEED,
    FROZEN,
    ICE_WALL,
    INTANGIBLE,
    ROOT,
    ROUGH,
    S_PRICE,
    SLOW,
    STATUSES,
    TRAP,
)
from emberhall.games.seekers.rules.state import HEX, MAIN, O_BLEED, O_CARD, PASS, PATH, T_HEXES, TALLIES, Object
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED
from emberhall.testing.table import clause
from tests.games.seekers.bench import FIRST_TACTIC
from tests.games.seekers.fields import (
    ASH,
    BIRCH,
    CEDAR,
    DOGWOOD,
    E,
    W,
    ail,
    at,
    declares,
    field,
    holds,
    price,
    put,
    refused,
    spell,
    token,
    vanish,
)
from tests.games.seekers.scenes import lay, place_of

# The price of a path


@clause("SEEK-MOVE-07", "SEEK-MOVE-08", "SEEK-MOVE-10", "SEEK-MOVE-13", "SEEK-SLOW-1", "SEEK-RUL-28")
def test_slow_and_an_enemys_hex_make_a_path_dearer() -> None:
    s = field(ap=3)
    put(s, BIRCH, 2, 0)
    ail(s, ASH, SLOW)

    declares(s, (1, 0), (2, 0), (3, 0))

    assert at(s, ASH) == (3, 0)
    assert (s.mp[ASH], s.ap[ASH]) == (0, 2)


@clause("SEEK-MOVE-14")
def test_an_allys_hex_costs_nothing_extra() -> None:
    s = field(ap=3, seats=4)
    put(s, CEDAR, 2, 0)
    ail(s, ASH, SLOW)

    declares(s, (1, 0), (2, 0), (3, 0))

    assert (s.mp[ASH], s.ap[ASH]) == (0, 3)


@clause("SEEK-MOVE-11", "SEEK-MOVE-12")
def test_a_move_may_pass_a_unit_but_not_end_on_it() -> None:
    s = field()
    put(s, BIRCH, 1, 0)

    assert refused(walking.forbids_move(s, ASH, hex_at(1, 0))) == "SEEK-MOVE-11"
    assert price(s, 2, 0) == 3
    s.path = [hex_at(1, 0)]
    assert refused(STEP.forbids(s, STEP.task(ASH), PASS)) == "SEEK-MOVE-11"


@clause("SEEK-MOVE-08", "SEEK-RUL-28")
def test_a_path_that_cannot_be_paid_cannot_be_declared() -> None:
    s = field(ap=3)
    ail(s, ASH, SLOW)

    assert price(s, 4, 0) == 8
    assert refused(walking.forbids_move(s, ASH, hex_at(5, 0))) == "SEEK-MOVE-08"


@clause("SEEK-MOVE-09", "SEEK-MOVE-08")
def test_rough_ground_costs_one_more_and_what_makes_hexes_cheaper_leaves_one() -> None:
    s = field((0, 1), (0, -1), (1, -1), (-1, 1), (-1, 0))
    lay(s, ROUGH, (1, 0))
    assert price(s, 1, 0) == 2
    assert price(s, 2, 0) == 3

    holds(s, S_PRICE, -1)
    assert price(s, 1, 0) == 1
    assert price(s, 2, 0) == 2


@clause("SEEK-MOVE-09")
def test_a_card_can_make_every_hex_dearer() -> None:
    s = field()
    holds(s, S_PRICE, 2)

    assert price(s, 2, 0) == 6


@clause("SEEK-RUL-63")
def test_whoever_has_channelled_still_pays_for_slow_unless_a_tournament_says_otherwise() -> None:
    s = field()
    ail(s, ASH, SLOW)
    s.has_channelled[ASH] = True
    assert price(s, 1, 0) == 2

    s.rulings.unimpeded_ignores_slow = True
    assert price(s, 1, 0) == 1


@clause("SEEK-MOVE-06", "SEEK-LOS-02")
def test_walls_and_ice_are_gone_around() -> None:
    s = field((1, 0))
    lay(s, ICE_WALL, (1, -1))

    assert price(s, 1, 0) == price(s, 1, -1) == NOWHERE
    assert price(s, 2, 0) == 3
    assert refused(walking.forbids_move(s, ASH, hex_at(1, 0))) == "SEEK-MOVE-06"


@pytest.mark.parametrize("seed", range(60))
def test_the_way_to_each_hex_costs_the_sum_of_its_hexes(seed: int) -> None:
    chance = Random(seed)
    s = field(*[place_of(chance.choice([h for h in range(HEXES) if h != hex_at(0, 0)])) for _ in range(40)], seats=4)
    spots = chance.sample([(1, 0), (0, 2), (2, -1), (-1, 2), (-2, 0), (3, 0), (0, -3), (1, 1)], 6)
    for unit in (BIRCH, CEDAR, DOGWOOD, *[token(s, seat, (0, 0)) for seat in range(chance.randrange(4))]):
        put(s, unit, *spots.pop())
    if chance.random() < 0.3:
        ail(s, ASH, SLOW)
    if chance.random() < 0.3:
        lay(s, ROUGH, (1, 1), 1)
        lay(s, ICE_WALL, (-1, 0))
    points = chance.randint(1, 16)

    costs = movement.reach(s, ASH, points)
    searched = paths.spread(s.ground, movement.entry_prices(s, ASH), s.at[ASH], points)
    destinations: list[int] = []
    walking.add_destinations(s, ASH, points, destinations)
    assert destinations == [HEX + h for h in range(HEXES) if costs[h] > 0]

    for h in range(HEXES):
        can_stay = h != s.at[ASH] and places.unit_on(s, h, ASH) == NOTHING
        assert costs[h] == (searched[h] if can_stay else NOWHERE)
        path = movement.cheapest_path(s, ASH, h, points) if costs[h] > 0 else []
        assert sum(movement.step_price(s, ASH, step) for step in path) == max(costs[h], 0)


# When


@clause("SEEK-MOVE-02", "SEEK-RUL-31")
def test_only_the_active_player_moves_in_the_main_phase_with_an_empty_stack() -> None:
    s = field()
    s.mp[BIRCH] = 6
    there = hex_at(0, 1)
    assert walking.forbids_move(s, ASH, there) == ALLOWED
    assert refused(walking.forbids_move(s, BIRCH, there)) == "SEEK-MOVE-02"

    s.stack.append(Object(1, O_CARD, FIRST_TACTIC, BIRCH))
    assert refused(walking.forbids_move(s, ASH, there)) == "SEEK-MOVE-02"
    s.stack.clear()
    s.phase = MAIN + 1
    assert refused(walking.forbids_move(s, ASH, there)) == "SEEK-RUL-31"


@clause("SEEK-ROOT-1", "SEEK-FROZEN-1")
@pytest.mark.parametrize(("ailment", "clause_id"), [(ROOT, "SEEK-ROOT-1"), (FROZEN, "SEEK-FROZEN-1")])
def test_whoever_is_held_has_no_moves(ailment: int, clause_id: str) -> None:
    s = field()
    ail(s, ASH, ailment)
    picks: list[int] = []

    walking.add_moves(s, ASH, picks)

    assert picks == []
    assert refused(walking.forbids_path(s, ASH)) == clause_id


@clause("SEEK-SHARD-08")
def test_whoever_channels_has_no_moves() -> None:
    s = field()
    s.channel[ASH] = 2

    assert refused(walking.forbids_move(s, ASH, hex_at(1, 0))) == "SEEK-SHARD-08"


@clause("SEEK-MOVE-01", "SEEK-MOVE-11")
def test_every_destination_is_on_offer_and_a_path_too() -> None:
    s = field(mp=1, ap=0)
    put(s, BIRCH, 0, 1)
    picks: list[int] = []

    walking.add_moves(s, ASH, picks)

    spots = [(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1)]
    assert picks == [PATH, *[HEX + hex_at(*spot) for spot in spots]]


@clause("SEEK-RUL-29", "SEEK-MOVE-11")
def test_a_path_goes_on_only_where_it_can_still_end_and_may_come_back() -> None:
    s = field(mp=2, ap=0)
    put(s, BIRCH, 1, 0)
    task = STEP.task(ASH)
    assert refused(STEP.forbids(s, task, PASS)) == "SEEK-RUL-29"
    assert refused(STEP.forbids(s, task, HEX + hex_at(2, 0))) == "SEEK-RUL-29"
    assert refused(STEP.forbids(s, task, HEX + hex_at(1, 0))) == "SEEK-MOVE-11"  # nothing is left to go on with

    declares(s, (0, 1), (0, 0))

    assert at(s, ASH) == (0, 0)
    assert s.mp[ASH] == 0


@clause("SEEK-MOVE-18", "SEEK-RUL-45")
def test_a_move_counts_its_hexes_and_ends_the_row_of_passes() -> None:
    s = field()
    s.passes = 1

    walking.declare(s, ASH, hex_at(2, 1))

    assert at(s, ASH) == (2, 1)
    assert s.tallies[ASH * TALLIES + T_HEXES] == 3
    assert s.passes == 0
    assert (s.mp[ASH], s.ap[ASH]) == (3, 10)


# Traps


@clause("SEEK-MOVE-15", "SEEK-MOVE-16", "SEEK-MOVE-17")
def test_a_trigger_stops_the_move_on_its_hex() -> None:
    s = field()
    lay(s, TRAP, (2, -1), seat=BIRCH)

    declares(s, (1, 0), (2, -1), (3, -1), (4, -1))

    assert at(s, ASH) == (2, -1)
    assert s.mp[ASH] == 4
    assert len(s.waiting) == 1


@clause("SEEK-RUL-30")
def test_a_trigger_on_a_held_hex_stops_the_move_on_the_next_free_one() -> None:
    s = field()
    lay(s, TRAP, (2, -1), seat=BIRCH)
    put(s, BIRCH, 2, -1)

    declares(s, (1, 0), (2, -1), (3, -1), (4, -1))

    assert at(s, ASH) == (3, -1)
    assert s.mp[ASH] == 2
    assert len(s.waiting) == 1


@clause("SEEK-RUL-93")
def test_a_named_destination_is_reached_around_a_trap_where_the_price_is_the_same() -> None:
    s = field()
    lay(s, TRAP, (1, 0), seat=BIRCH)

    walking.declare(s, ASH, hex_at(1, 1))
    assert at(s, ASH) == (1, 1)
    assert not s.waiting

    put(s, ASH, 0, 0)
    walking.declare(s, ASH, hex_at(2, 0))
    assert at(s, ASH) == (1, 0)


@clause("SEEK-RUL-35")
def test_a_trigger_stops_a_cards_move_but_not_a_push() -> None:
    s = field()
    lay(s, TRAP, (1, 0), 1, seat=BIRCH)
    spell(s)
    movement.card_move(s, ASH, hex_at(2, 0), 5)
    assert at(s, ASH) == (1, 0)  # every way there leads over it

    put(s, ASH, -1, 0)
    s.waiting.clear()
    movement.push(s, spell(s, BIRCH), ASH, E, 4)
    assert at(s, ASH) == (3, 0)
    assert len(s.waiting) == 3


@clause("SEEK-BLEED-1", "SEEK-RUL-66")
def test_whoever_bleeds_does_so_once_for_each_movement() -> None:
    s = field()
    ail(s, ASH, BLEED, 3)
    walking.declare(s, ASH, hex_at(3, 0))
    assert [obj.kind for obj in s.waiting] == [O_BLEED]

    movement.push(s, spell(s, BIRCH), ASH, W, 2)
    assert len(s.waiting) == 2
    places.warp(s, ASH, hex_at(5, 0))
    assert len(s.waiting) == 2


# Intangible


@clause("SEEK-INTANGIBLE-1", "SEEK-RUL-76")
def test_an_intangible_unit_is_in_nobodys_way_and_nobody_in_its() -> None:
    s = field()
    put(s, BIRCH, 1, 0)
    vanish(s, BIRCH)
    assert price(s, 1, 0) == 1
    assert price(s, 2, 0) == 2

    s.status[BIRCH * STATUSES + INTANGIBLE] = 0
    vanish(s, ASH)
    assert price(s, 1, 0) == 1
    movement.push(s, spell(s, BIRCH), ASH, E, 3)
    assert at(s, ASH) == (0, 0)


@clause("SEEK-RUL-76")
def test_an_intangible_unit_sets_no_trap_off() -> None:
    s = field()
    lay(s, TRAP, (1, 0), seat=BIRCH)
    vanish(s, ASH)

    walking.declare(s, ASH, hex_at(2, 0))

    assert at(s, ASH) == (2, 0)
    assert not s.waiting


@clause("SEEK-RUL-76")
def test_whoever_comes_back_onto_a_held_hex_goes_to_the_nearest_free_one() -> None:
    s = field((1, 0), (1, -1), (0, -1), (-1, 0))
    put(s, BIRCH, 0, 0)
    places.come_back(s, ASH)
    task = s.agenda.top()

    picks = RETURN_TO.offers(s, task)

    assert (kind_of(task), task.seat, task.thing) == (RETURN_TO, ASH, ASH)
    assert picks == [HEX + hex_at(-1, 1), HEX + hex_at(0, 1)]
    assert refused(RETURN_TO.forbids(s, task, HEX + hex_at(2, 0))) == "SEEK-RUL-76"
    RETURN_TO.take(s, task, picks[0])
    assert at(s, ASH) == (-1, 1)


@clause("SEEK-RUL-76")
def test_whoever_comes_back_alone_stays() -> None:
    s = field()

    places.come_back(s, ASH)

    assert s.agenda.depth == 0

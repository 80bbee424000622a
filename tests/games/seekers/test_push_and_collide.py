"""Pushes, collisions, warps, and how Slow shortens what cards move."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token


@clause("SEEK-PUSH-1", "SEEK-RUL-78")
@pytest.mark.parametrize(("there", "lands"), [((2, 0), (4, 0)), ((0, 3), (0, 5)), ((3, -3), (5, -5)), ((3, 1), (5, 1))])
def test_a_push_leads_away_from_whoever_pushes(table: SeekTable, there: Place, lands: Place) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["nudge"]), Seeker("P2", at=there))
    table.main_phase_of("P1")

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()

    table.then("P2").has(at=lands, hp=100)


@clause("SEEK-RUL-78")
def test_of_two_ways_that_are_alike_whoever_pushes_chooses(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["nudge"]), Seeker("P2", at=(2, -1)))
    table.main_phase_of("P1")

    table.when("P1").plays("nudge", at="P2").passes()
    table.when("P2").passes()
    table.offers("P1", "e", "ne")
    table.when("P1").refused("w", "SEEK-RUL-78").chooses("ne")

    table.then("P2").has(at=(4, -3))


@clause("SEEK-RUL-78")
def test_a_row_pushes_along_itself_and_the_farthest_first(table: SeekTable) -> None:
    """The nearer one would collide with the other if it went first."""
    table.given(Seeker("P1", at=(0, 0), hand=["gust"]), Seeker("P2", at=(2, 0)))
    table.given(Token("T1", of="P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("gust", to="E")
    table.all_pass()

    table.then("P2").has(at=(4, 0), hp=100)
    table.then("T1").has(at=(3, 0), hp=10)


@clause("SEEK-RUL-78")
def test_a_push_from_a_hex_leads_away_from_that_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["burst"]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("burst", on=(3, 0))
    table.all_pass()

    table.then("P2").has(at=(1, 0))


@clause("SEEK-RUL-78", "SEEK-COLLIDE-1")
def test_units_around_are_pushed_apart(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["whirl"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(2, 0)), Token("T2", of="P2", at=(-1, 0)), Token("T3", of="P1", at=(0, 1)))
    table.main_phase_of("P1")

    table.when("P1").plays("whirl")
    table.all_pass()

    table.then("P2").has(at=(4, 0), hp=100)
    table.then("T1").has(at=(3, 0), hp=10)
    table.then("T2").has(at=(-2, 0))
    table.then("T3").has(at=(0, 1))


@clause("SEEK-PUSH-2", "SEEK-COLLIDE-1", "SEEK-COLLIDE-2", "SEEK-COLLIDE-4", "SEEK-RUL-57", "SEEK-EX-20")
def test_the_edge_of_the_map_is_a_wall_to_collide_with(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(6, 0), hand=["nudge"]), Seeker("P2", at=(7, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()

    table.then("P2").has(at=(8, 0), hp=96)


@clause("SEEK-COLLIDE-3", "SEEK-RUL-69", "SEEK-EX-19", "SEEK-SHIELD-3")
def test_nobody_deals_the_damage_of_a_collision_and_it_is_physical(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["nudge"]), Seeker("P2", at=(1, 0), armor="hard-coat"))
    table.given(Token("T1", of="P1", at=(2, 0)), Effect("shadow-double", of="P1"))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()

    table.then("P2").has(at=(1, 0), hp=95)
    table.then("T1").has(at=(2, 0), hp=3)
    assert table.stack() == []
    assert table.seekers.tallies[0] == 0


@clause("SEEK-COLLIDE-1", "SEEK-RUL-69", "SEEK-RUL-35", "SEEK-SYM-03")
def test_a_dash_collides_with_a_unit_in_its_row(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["charge"]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(2, 3)

    table.when("P1").plays("charge", to="E")
    table.all_pass()

    table.then("P1").has(at=(1, 0), hp=95)
    table.then("P2").has(at=(2, 0), hp=95)


@clause("SEEK-SYM-03", "SEEK-SYM-04")
def test_a_dash_goes_all_the_way(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["charge"]), Seeker("P2", at=(5, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("charge", to="E")
    table.all_pass()

    table.then("P1").has(at=(3, 0), hp=100)


@clause("SEEK-RUL-69")
def test_a_move_of_ones_own_never_collides(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dash"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dash")
    table.all_pass()
    table.when("P1").refused((1, 0), "SEEK-MOVE-11").chooses((2, 0))

    table.then("P1").has(at=(2, 0), hp=100)
    table.then("P2").has(at=(1, 0), hp=100)


@clause("SEEK-RUL-76", "SEEK-COLLIDE-1")
def test_a_push_passes_over_the_intangible(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["nudge"]), Seeker("P2", at=(1, 0)))
    table.given(Token("T1", of="P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.seekers.status[2 * 3 + 1] = -1

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()

    table.then("P2").has(at=(3, 0), hp=100)
    table.then("T1").has(at=(2, 0), intangible=-1)


@clause("SEEK-SLOW-1", "SEEK-MOVE-10")
def test_each_hex_costs_a_slowed_unit_one_more(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=3, ap=3, ailments={"slow": 2}), Seeker("P2", at=(5, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused((-4, 0), "SEEK-MOVE-08").moves(to=(-2, 0))

    table.then("P1").has(mp=0, ap=2)


@clause("SEEK-SLOW-2", "SEEK-RUL-34")
@pytest.mark.parametrize(("ailments", "lands"), [({}, (3, 0)), ({"slow": 2}, (2, 0))])
def test_slow_halves_a_dash_upwards(table: SeekTable, ailments: dict[str, int], lands: Place) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["charge"], ailments=ailments), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("charge", to="E")
    table.all_pass()

    table.then("P1").has(at=lands)


@clause("SEEK-WARP-1", "SEEK-RUL-36", "SEEK-SLOW-2", "SEEK-MOVE-19")
def test_a_warp_needs_no_path_and_slow_does_not_shorten_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["skip"], ailments={"slow": 2, "frozen": 2}), Seeker("P2", at=(4, 0)))
    table.given(Effect("trap", of="P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("skip").refused((4, 0), "SEEK-RUL-36").refused((5, -1), "SEEK-SYM-01").chooses((3, 0))
    table.all_pass()

    table.then("P1").has(at=(3, 0), hp=100, mp=6)
    assert table.stack() == []


@clause("SEEK-WARP-1", "SEEK-RUL-36")
def test_whoever_warps_onto_a_trap_sets_it_off(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["skip"]), Seeker("P2", at=(4, 0)))
    table.given(Effect("trap", of="P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("skip", on=(2, 0))
    table.all_pass()

    assert table.stack() == ["trap"]

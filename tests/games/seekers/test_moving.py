"""Moving (SEEK-MOVE; SEEK-RUL-28 to -37) at the table: paths, prices, stops, moves by cards, and warps."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token

# When


@clause("SEEK-MOVE-02", "SEEK-RUL-31")
def test_a_seeker_moves_in_the_own_main_phase_with_nothing_on_the_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=0, hand=["jab"]), Seeker("P2", at=(4, 0), mp=6))
    table.upkeep_of("P1")
    table.when("P1").refused((1, 0), "SEEK-RUL-31").refused("path", "SEEK-RUL-31")
    table.all_pass()

    table.when("P1").plays("jab", at="P2").refused((1, 0), "SEEK-MOVE-02").refused("path", "SEEK-MOVE-02").passes()
    table.when("P2").refused((5, 0), "SEEK-MOVE-02")
    table.dice(1)
    table.when("P2").passes()
    table.when("P1").moves((1, 0)).passes()
    table.when("P2").refused((5, 0), "SEEK-MOVE-02")
    table.when("P2").passes()

    table.when("P1").refused((2, 0), "SEEK-RUL-31")


@clause("SEEK-MOVE-03", "SEEK-RUL-32", "SEEK-RUL-45")
def test_a_move_uses_no_stack_and_leaves_its_player_with_priority(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(4, 0), hand=["jab"]))
    table.main_phase_of("P1")

    table.when("P1").moves((2, 0))

    assert table.stack() == []
    table.then("P1").has(at=(2, 0))
    table.has_priority("P1")
    table.when("P1").passes()
    table.has_priority("P2")


# Which paths


@clause("SEEK-MOVE-01", "SEEK-MOVE-08")
@pytest.mark.parametrize(("ap", "mp", "reach"), [(0, 3, 3), (2, 3, 5), (4, 0, 4)])
def test_mp_and_ap_together_say_how_far_a_seeker_goes(table: SeekTable, ap: int, mp: int, reach: int) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=ap, mp=mp), Seeker("P2", at=(-8, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused((reach + 1, 0), "SEEK-MOVE-08")
    table.when("P1").moves((reach, 0))

    table.then("P1").has(at=(reach, 0), ap=0, mp=0)


@clause("SEEK-MOVE-04", "SEEK-MOVE-18", "SEEK-RUL-29", "SEEK-RUL-93")
def test_a_path_is_declared_hex_by_hex_before_the_first_step(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(-8, 0)))
    table.main_phase_of("P1")
    table.when("P1").chooses("path").refused("pass", "SEEK-RUL-29").refused((2, 0), "SEEK-RUL-29")

    table.when("P1").chooses((0, 1), (1, 1))
    table.then("P1").has(at=(0, 0), mp=6)
    table.when("P1").refused((3, 0), "SEEK-RUL-29").chooses((2, 0), (1, 0)).passes()

    table.then("P1").has(at=(1, 0), mp=2)


@clause("SEEK-RUL-29")
def test_a_path_may_come_back_to_a_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(-8, 0)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (0, 0), (1, 0), (2, 0))

    table.then("P1").has(at=(2, 0), mp=2)


@clause("SEEK-MOVE-05", "SEEK-MOVE-06", "SEEK-LOS-02")
def test_walls_are_neither_entered_nor_crossed(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=2, ap=0), Seeker("P2", at=(-8, 0)))
    table.walls((1, 0), (1, -1), (0, 1))
    table.main_phase_of("P1")

    table.when("P1").refused((1, 0), "SEEK-MOVE-06").refused((2, 0), "SEEK-MOVE-08")

    table.when("P1").refused_path((1, 0), clause="SEEK-MOVE-06")


@clause("SEEK-MOVE-06", "SEEK-RUL-57")
def test_the_edge_of_the_map_is_a_wall(table: SeekTable) -> None:
    table.map("crypt")
    table.given(Seeker("P1", at=(6, 0)), Seeker("P2", at=(-6, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused((7, 0), "SEEK-MOVE-06")


# What they cost


@clause("SEEK-MOVE-07", "SEEK-MOVE-08", "SEEK-RUL-28")
def test_mp_are_spent_before_ap(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=5, mp=3), Seeker("P2", at=(-8, 0)))
    table.main_phase_of("P1")

    table.when("P1").moves((2, 0))
    table.then("P1").has(ap=5, mp=1)
    table.when("P1").moves((5, 0))

    table.then("P1").has(ap=3, mp=0)


@clause("SEEK-MOVE-09", "SEEK-MOVE-10", "SEEK-RUL-28")
def test_what_makes_hexes_dearer_adds_up(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=2, mp=5, ailments={"slow": (2, 2)}), Seeker("P2", at=(-8, 0)))
    table.given(Effect("brand", of="P2", on="P1"))
    table.main_phase_of("P1")
    table.when("P1").refused((3, 0), "SEEK-MOVE-08")

    table.when("P1").moves((2, 0))

    table.then("P1").has(mp=0, ap=1)


@clause("SEEK-MOVE-11", "SEEK-MOVE-12", "SEEK-MOVE-13", "SEEK-MOVE-14")
@pytest.mark.parametrize(("of", "mp"), [("P1", 4), ("P2", 3)])
def test_units_may_be_passed_but_not_joined(table: SeekTable, of: str, mp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=6), Seeker("P2", at=(-8, 0)), Token("T", of=of, at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused((1, 0), "SEEK-MOVE-11")
    table.when("P1").walks((1, 0), (2, 0))

    table.then("P1").has(at=(2, 0), mp=mp)


@clause("SEEK-MOVE-13", "SEEK-RUL-93")
def test_whoever_names_the_destination_goes_around_an_enemy_where_that_is_cheaper(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=6), Seeker("P2", at=(1, 0)), Token("T2", of="P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").moves((3, 0))

    table.then("P1").has(at=(3, 0), mp=2)


@clause("SEEK-RUL-93")
def test_of_several_cheapest_paths_east_comes_first(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=6), Seeker("P2", at=(-8, 0)), Effect("trap", of="P2", at=(1, -1)))
    table.main_phase_of("P1")

    table.when("P1").moves((2, -1))

    table.then("P1").has(at=(2, -1), mp=4)
    assert table.stack() == []


# Triggers on the way


@clause("SEEK-MOVE-15", "SEEK-MOVE-16", "SEEK-MOVE-17", "SEEK-RUL-28", "SEEK-RUL-30")
def test_a_stopped_move_costs_what_was_entered_and_the_rest_is_lost(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=1, ap=5), Seeker("P2", at=(-8, 0)), Effect("trap", of="P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (2, 0), (3, 0), (4, 0))

    table.then("P1").has(at=(2, 0), mp=0, ap=4, hp=100)
    assert table.stack() == ["trap"]
    table.has_priority("P1")
    table.dice(1, 1)
    table.all_pass()
    table.has_priority("P1")
    table.then("P1").has(at=(2, 0), hp=98)


@clause("SEEK-MOVE-15")
def test_a_hex_that_triggers_nothing_for_the_unit_stops_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(-8, 0)), Effect("trap", of="P1", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (2, 0), (3, 0))

    table.then("P1").has(at=(3, 0), mp=3, effects=["trap"])
    assert table.stack() == []


@clause("SEEK-RUL-30", "SEEK-MOVE-11")
def test_whoever_is_stopped_on_two_held_hexes_goes_on_to_the_first_free_one(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=9), Seeker("P2", at=(1, 0)), Effect("trap", of="P2", at=(1, 0)))
    table.given(Token("T1", of="P1", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (2, 0), (3, 0), (4, 0))

    table.then("P1").has(at=(3, 0), mp=5)
    assert table.stack() == ["trap"]


@clause("SEEK-MOVE-20", "SEEK-RUL-32")
def test_nobody_is_asked_anything_between_the_steps(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(8, 0), hand=["jab", "zap"]))
    table.main_phase_of("P1")
    table.when("P1").chooses("path", (1, 0), (2, 0), (3, 0))
    assert table.asked() == "step"

    table.when("P1").passes()

    table.then("P1").has(at=(3, 0))
    table.has_priority("P1")


# Held and moved


@clause("SEEK-RUL-33", "SEEK-ROOT-1")
@pytest.mark.parametrize(
    ("ailment", "forbids"),
    [("root", "SEEK-ROOT-1"), ("frozen", "SEEK-FROZEN-1"), ("stun", "SEEK-STUN-1"), ("daze", "SEEK-DAZE-1")],
)
def test_whoever_is_held_does_not_move_but_is_pushed(table: SeekTable, ailment: str, forbids: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shove"]), Seeker("P2", at=(1, 0), ailments={ailment: (9, 9)}))
    table.main_phase_of("P1")

    table.when("P1").plays("shove", at="P2")
    table.all_pass()
    table.then("P2").has(at=(4, 0))
    table.all_pass(3)

    table.when("P2").refused((5, 0), forbids).refused("path", forbids)


@clause("SEEK-RUL-33")
@pytest.mark.parametrize("card", ["dash", "rush"])
def test_ones_own_cards_do_not_move_whoever_is_held(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card], ailments={"root": (2, 2)}), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays(card, to="E" if card == "rush" else "")
    table.all_pass()

    table.has_priority("P1")
    table.then("P1").has(at=(0, 0), discard=[card])


@clause("SEEK-FEAR-3", "SEEK-CAST-01")
def test_a_dash_that_could_only_lead_nearer_to_what_is_feared_cannot_be_played(table: SeekTable) -> None:
    frightened = {"fear": (2, 2)}
    table.given(Seeker("P1", at=(0, 0), hand=["rush"], ailments=frightened, fears=("P2", 7)), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("rush", "SEEK-FEAR-3")


@clause("SEEK-RUL-34", "SEEK-SLOW-2")
@pytest.mark.parametrize(("card", "there", "too_far"), [("dash", (3, 0), (4, 0)), ("rush", (2, 0), None)])
def test_slow_halves_and_rounds_up(table: SeekTable, card: str, there: Place, too_far: Place | None) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=0, hand=[card], ailments={"slow": (2, 2)}), Seeker("P2", at=(-8, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays(card, to="E" if card == "rush" else "")
    table.all_pass()
    if too_far is not None:
        table.when("P1").refused(too_far, "SEEK-SYM-02").chooses(there)

    table.then("P1").has(at=there, ap=8, mp=0)


@clause("SEEK-RUL-34", "SEEK-RUL-36")
def test_a_warp_is_not_halved(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["blink"], ailments={"slow": (2, 2)}), Seeker("P2", at=(-8, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("blink", on=(4, 0))
    table.all_pass()

    table.then("P1").has(at=(4, 0), mp=6)


@clause("SEEK-RUL-35", "SEEK-SYM-02")
def test_a_cards_move_passes_units_and_ends_on_a_free_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=0, hand=["dash"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dash")
    table.all_pass()
    table.when("P1").refused((1, 0), "SEEK-MOVE-11").refused((6, 0), "SEEK-SYM-02").chooses((5, 0))

    table.then("P1").has(at=(5, 0), ap=8, mp=0)


@clause("SEEK-RUL-35", "SEEK-COLLIDE-1", "SEEK-SYM-03")
def test_a_dash_goes_its_full_length_and_collides(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["rush", "rush"]), Seeker("P2", at=(5, 0)))
    table.main_phase_of("P1")
    table.dice(2, 3)

    table.when("P1").plays("rush", to="E")
    table.all_pass()
    table.then("P1").has(at=(3, 0), hp=100)
    table.when("P1").plays("rush", to="E")
    table.all_pass()

    table.then("P1").has(at=(4, 0), hp=95)
    table.then("P2").has(at=(5, 0), hp=95)


@clause("SEEK-RUL-35", "SEEK-MOVE-15")
@pytest.mark.parametrize("card", ["dash", "rush"])
def test_a_trap_stops_a_unit_that_a_card_moves_and_waits_for_the_card(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(-8, 0)), Effect("trap", of="P2", at=(2, 0)))
    table.walls((1, -1), (2, -1), (0, 1), (1, 1))
    table.main_phase_of("P1")

    table.when("P1").plays(card, to="E" if card == "rush" else "")
    table.all_pass()
    if card == "dash":
        table.when("P1").chooses((3, 0))

    table.then("P1").has(at=(2, 0), discard=[card], hp=100)
    assert table.stack() == ["trap"]


@clause("SEEK-RUL-35")
def test_a_push_runs_its_full_length_over_a_trap(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shove"]), Seeker("P2", at=(1, 0)), Effect("trap", of="P1", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("shove", at="P2")
    table.all_pass()

    table.then("P2").has(at=(4, 0), hp=100)
    assert table.stack() == ["trap"]


# Warps, and where units stand


@clause("SEEK-MOVE-19", "SEEK-RUL-36", "SEEK-WARP-1")
def test_a_warp_is_no_move(table: SeekTable) -> None:
    held = {"root": (2, 2), "bleed": (3, 3)}
    table.given(Seeker("P1", at=(0, 0), hand=["blink"], ailments=held), Seeker("P2", at=(1, 0)))
    table.given(Effect("trap", of="P2", at=(2, -1)))
    table.main_phase_of("P1")

    table.when("P1").chooses("blink").refused((1, 0), "SEEK-RUL-36").refused((5, 0), "SEEK-SYM-01")
    table.when("P1").chooses((3, 0))
    table.all_pass()

    table.then("P1").has(at=(3, 0), mp=6, ailments=held)
    assert table.stack() == []


@clause("SEEK-RUL-36")
def test_a_warp_sets_off_what_waits_where_it_ends(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["blink"]), Seeker("P2", at=(-8, 0)), Effect("trap", of="P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("blink", on=(3, 0))
    table.all_pass()

    table.then("P1").has(at=(3, 0))
    assert table.stack() == ["trap"]


@clause("SEEK-RUL-36", "SEEK-FEAR-3")
def test_fear_forbids_a_warp(table: SeekTable) -> None:
    frightened = {"fear": (2, 2)}
    table.given(Seeker("P1", at=(0, 0), hand=["blink"], ailments=frightened, fears=("P2", 4)), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("blink").refused((1, 0), "SEEK-FEAR-3")
    table.when("P1").chooses((-1, 0))
    table.all_pass()

    table.then("P1").has(at=(-1, 0))


@clause("SEEK-RUL-37", "SEEK-ZONE-01")
def test_everyone_sees_where_units_stand_even_in_stealth(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), stealth=-1), Seeker("P2", at=(4, 0)), Token("T1", of="P1", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").moves((2, 0))

    for viewer in ("P1", "P2", None):
        units = table.seen_by(viewer).units
        assert [(unit.hex, unit.stealth) for unit in units] == [
            (table.seekers.at[0], -1), (table.seekers.at[1], 0), (table.seekers.at[2], 0),
        ]  # fmt: skip
    table.logged("One moves to (2,0) for 2 points.", to="P2")

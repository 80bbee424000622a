"""The developers' scenarios of the rules reference, S-01 to S-08: points, movement, sight, smoke, Burn and Slow."""

import pytest

from emberhall.games.seekers.rules.map import sight
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token

SEVEN, FORTY_THREE = ["blank"] * 7, ["blank"] * 43


def has_line(table: SeekTable, here: Place, there: Place) -> bool:
    """SEEK-LOS-04: nothing blocks the line between the two hexes."""
    return sight.has_line(table.seekers, hex_at(*here), hex_at(*there))


# S-01


@clause(
    "SEEK-UPK-01", "SEEK-UPK-02", "SEEK-UPK-03", "SEEK-UPK-04", "SEEK-UPK-09", "SEEK-UPK-10", "SEEK-END-04",
    "SEEK-EX-01", "SEEK-RUL-16", "SEEK-RUL-17", "SEEK-TURN-02",
)  # fmt: skip
def test_ap_are_kept_up_to_ten_and_the_first_turn_draws_no_card(table: SeekTable) -> None:
    """S-01"""
    table.given(Seeker("P1", at=(-6, 2), ap=0, mp=0, hand=SEVEN, deck=FORTY_THREE))
    table.given(Seeker("P2", at=(6, -2), ap=0, mp=0, hand=SEVEN, deck=FORTY_THREE))

    table.upkeep_of("P1", turn=1)
    table.all_pass()
    table.then("P1").has(ap=5, mp=6, hand=7)
    table.all_pass(2)
    table.then("P1").has(ap=5, mp=0)

    table.all_pass()
    table.then("P2").has(ap=5, mp=6, hand=8)
    table.when("P2").moves(to=(-1, -2))
    table.then("P2").has(ap=4, mp=0)
    table.all_pass(2)

    table.all_pass()
    table.then("P1").has(ap=10, mp=6, hand=8)
    table.all_pass(2)
    table.all_pass()
    table.then("P2").has(ap=9, mp=6, hand=9)
    table.all_pass(2)
    table.then("P2").has(ap=9, mp=0)

    table.all_pass()
    table.then("P1").has(ap=10, mp=6, hand=9)


# S-02


@clause(
    "SEEK-MOVE-01", "SEEK-MOVE-07", "SEEK-MOVE-08", "SEEK-MOVE-10", "SEEK-MOVE-12", "SEEK-MOVE-13", "SEEK-SLOW-1",
    "SEEK-RUL-28",
)  # fmt: skip
def test_the_price_of_a_path_through_an_enemy(table: SeekTable) -> None:
    """S-02"""
    table.given(Seeker("P1", at=(0, 0), ap=3, mp=6, ailments={"slow": (2, 2)}), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (2, 0), (3, 0))

    table.then("P1").has(at=(3, 0), mp=0, ap=2)


@clause("SEEK-MOVE-05", "SEEK-MOVE-11", "SEEK-MOVE-08", "SEEK-RUL-28", "SEEK-RUL-29")
def test_a_path_that_ends_on_a_unit_or_costs_too_much_is_refused(table: SeekTable) -> None:
    """S-02"""
    table.given(Seeker("P1", at=(0, 0), ap=3, mp=6, ailments={"slow": (2, 2)}), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused((2, 0), "SEEK-MOVE-11")
    table.when("P1").refused((5, 0), "SEEK-MOVE-08")
    table.when("P1").refused_path((1, 0), (2, 0), (3, 0), (4, 0), (5, 0), clause="SEEK-MOVE-08")

    table.then("P1").has(at=(0, 0), mp=6, ap=3)


@clause("SEEK-MOVE-14", "SEEK-MOVE-12")
def test_a_path_through_an_ally_costs_nothing_extra(table: SeekTable) -> None:
    """S-02, with an allied unit in the way"""
    table.given(Seeker("P1", at=(0, 0), ap=3, mp=6, ailments={"slow": (2, 2)}), Seeker("P2", at=(8, 0)))
    table.given(Token("T1", of="P1", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (2, 0), (3, 0))

    table.then("P1").has(at=(3, 0), mp=0, ap=3)


# S-03


@clause("SEEK-MOVE-15", "SEEK-MOVE-16", "SEEK-MOVE-17", "SEEK-MOVE-20", "SEEK-RUL-30", "SEEK-RUL-32", "SEEK-ZONE-10")
def test_a_trap_stops_the_move_on_its_hex(table: SeekTable) -> None:
    """S-03"""
    table.given(Seeker("P1", at=(0, 0), ap=5, mp=6), Seeker("P2", at=(-8, 0), hand=["jab"]))
    table.given(Effect("trap", of="P2", at=(2, -1)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (2, -1), (3, -1), (4, -1))
    table.then("P1").has(at=(2, -1), mp=4, ap=5)
    assert table.stack() == ["trap"]
    table.has_priority("P1")
    table.dice(3, 4)
    table.all_pass()

    table.then("P1").has(hp=93)
    table.then("P2").has(discard=["trap"], effects=[])
    table.when("P1").moves(to=(3, -1))
    table.then("P1").has(at=(3, -1), mp=3)


@clause("SEEK-MOVE-11", "SEEK-MOVE-15", "SEEK-RUL-30", "SEEK-GEN-02")
def test_a_trap_under_a_unit_stops_the_move_behind_it(table: SeekTable) -> None:
    """S-03 (b)"""
    table.given(Seeker("P1", at=(0, 0), ap=5, mp=6), Seeker("P2", at=(2, -1)))
    table.given(Effect("trap", of="P2", at=(2, -1)))
    table.main_phase_of("P1")

    table.when("P1").walks((1, 0), (2, -1), (3, -1), (4, -1))

    table.then("P1").has(at=(3, -1), mp=2)
    assert table.stack() == ["trap"]


# S-04


@clause("SEEK-LOS-03", "SEEK-LOS-04", "SEEK-LOS-05", "SEEK-RUL-52", "SEEK-RUL-53", "SEEK-RUL-55")
@pytest.mark.parametrize(
    ("there", "walls", "is_seen"),
    [
        ((1, 1), [(1, 0)], False),
        ((1, 1), [(0, 1)], False),
        ((1, 1), [(2, 0)], True),
        ((4, 1), [(3, 0)], False),
        ((4, 1), [(1, 1)], False),
        ((4, 1), [(2, 1)], False),
        ((4, 1), [(0, 1), (3, -1), (4, 0)], True),
        ((1, 0), [(0, 1), (1, -1)], True),
    ],
)
def test_a_line_that_touches_a_wall_is_blocked(
    table: SeekTable, there: Place, walls: list[Place], is_seen: bool
) -> None:
    """S-04"""
    table.given(Seeker("P1", at=(-8, 0)), Seeker("P2", at=(8, -8)))
    table.walls(*walls)
    table.main_phase_of("P1")

    assert has_line(table, (0, 0), there) == is_seen
    assert has_line(table, there, (0, 0)) == is_seen


@clause("SEEK-LOS-03", "SEEK-RUL-53")
def test_a_wall_itself_is_never_seen(table: SeekTable) -> None:
    """S-04"""
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(8, -8)))
    table.walls((2, 0))
    table.main_phase_of("P1")

    assert not has_line(table, (0, 0), (2, 0))


# S-05


@clause("SEEK-RANGE-01", "SEEK-LOS-06", "SEEK-SIGHT-1")
def test_eight_hexes_are_in_range(table: SeekTable) -> None:
    """S-05"""
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2")

    assert table.stack() == ["bolt"]


@clause("SEEK-RANGE-02", "SEEK-RANGE-03", "SEEK-CAST-01")
def test_nine_hexes_are_out_of_range(table: SeekTable) -> None:
    """S-05"""
    table.given(Seeker("P1", at=(-1, 0), hand=["bolt"]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("bolt", "SEEK-SYM-01")


@clause("SEEK-BLIND-1", "SEEK-RANGE-03")
@pytest.mark.parametrize(("there", "can"), [((2, 0), False), ((1, 0), True)])
def test_the_blind_see_one_hex(table: SeekTable, there: Place, can: bool) -> None:
    """S-05"""
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"], ailments={"blind": (2, 2)}), Seeker("P2", at=there))
    table.main_phase_of("P1")

    if can:
        table.when("P1").plays("bolt", at="P2")
    else:
        table.when("P1").refused("bolt", "SEEK-RANGE-03")


@clause("SEEK-SYM-03", "SEEK-SYM-04", "SEEK-DIR-01", "SEEK-RUL-41", "SEEK-EX-04")
def test_a_row_needs_no_sight(table: SeekTable) -> None:
    """S-05"""
    table.given(Seeker("P1", at=(0, 0), hand=["lance"], ailments={"blind": (2, 2)}), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(5)

    table.when("P1").plays("lance", to="E")
    table.all_pass()

    table.then("P2").has(hp=95)


# S-06


@clause(
    "SEEK-TGT-01", "SEEK-CAST-06", "SEEK-CAST-05", "SEEK-EX-08", "SEEK-EX-09", "SEEK-STACK-02", "SEEK-STACK-03",
    "SEEK-STACK-04", "SEEK-RUL-41", "SEEK-RUL-54", "SEEK-RUL-39", "SEEK-PRIO-06",
)  # fmt: skip
def test_smoke_in_response_takes_the_target_away(table: SeekTable) -> None:
    """S-06"""
    table.given(Seeker("P1", at=(3, 0), ap=6, hand=["bolt", "lance"]))
    table.given(Seeker("P2", at=(0, 0), ap=5, hand=["smoke-bomb"]))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2").passes()
    table.when("P2").plays("smoke-bomb", on=(-1, 0))
    assert table.stack() == ["bolt", "smoke-bomb"]
    table.all_pass(2)

    table.then("P2").has(hp=100, ap=2, effects={"smoke-bomb": 3})
    table.then("P1").has(ap=4, discard=["bolt"])
    assert has_line(table, (0, 0), (-2, 0))
    assert not has_line(table, (0, 0), (2, 0))
    assert not has_line(table, (2, -1), (-4, 0))
    assert has_line(table, (1, 0), (-1, 2))

    table.dice(5)
    table.when("P1").plays("lance", to="W")
    table.all_pass()
    table.then("P2").has(hp=95)
    table.then("P1").has(ap=2)
    table.all_pass(2)
    table.then("P2").has(effects={"smoke-bomb": 2})


@clause("SEEK-EX-09", "SEEK-MOM-03", "SEEK-MOM-04", "SEEK-RUL-20")
def test_smoke_does_not_tick_in_the_end_phase_of_others(table: SeekTable) -> None:
    """S-06"""
    table.given(Seeker("P1", at=(3, 0)), Seeker("P2", at=(0, 0)))
    table.given(Effect("smoke-bomb", of="P2", at=(-1, 0)))
    table.end_phase_of("P1")

    table.then("P2").has(effects={"smoke-bomb": 3})
    table.all_pass()

    assert table.seen_by().turn == 4
    table.then("P2").has(effects={"smoke-bomb": 2})


@clause("SEEK-INTANGIBLE-1", "SEEK-INTANGIBLE-3", "SEEK-RUL-76", "SEEK-RUL-41")
def test_a_row_passes_the_intangible_by(table: SeekTable) -> None:
    """S-06 (c)"""
    table.given(Seeker("P1", at=(0, 0), hand=["daggers"]), Seeker("P2", at=(1, 0), intangible=-1))
    table.given(Token("T1", of="P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").plays("daggers", to="E")
    table.all_pass()

    table.then("T1").has(hp=7)
    table.then("P2").has(hp=100)


# S-07


@clause(
    "SEEK-BURN-1", "SEEK-BURN-2", "SEEK-BURN-4", "SEEK-UPK-05", "SEEK-MOM-01", "SEEK-MOM-04", "SEEK-RUL-22",
    "SEEK-RUL-67", "SEEK-EX-10",
)  # fmt: skip
def test_burn_stacks_and_hurts_before_the_moment(table: SeekTable) -> None:
    """S-07"""
    table.given(Seeker("P1", at=(-1, 0), hand=["torch"]), Seeker("P2", at=(6, 0), ap=0, ailments={"burn": (2, 2)}))
    table.main_phase_of("P1")

    table.when("P1").plays("torch", at="P2")
    table.all_pass()
    table.then("P2").has(hp=100, ailments={"burn": 5})

    table.all_pass(2)
    table.then("P2").has(hp=95, ap=5, mp=6, ailments={"burn": 4})
    table.all_pass(3)
    table.then("P2").has(hp=95, ailments={"burn": 3})

    table.all_pass(4)
    table.then("P2").has(hp=92, ailments={"burn": 2})
    table.all_pass(3)
    table.then("P2").has(hp=92, ailments={"burn": 1})

    table.all_pass(4)
    table.then("P2").has(hp=91, ailments={})


# S-08


@clause("SEEK-BURN-3", "SEEK-RUL-68")
@pytest.mark.parametrize(("again", "left", "price"), [(2, {}, 3), (3, {"slow": (3, 2)}, 6)])
def test_slow_that_comes_again(table: SeekTable, again: int, left: dict[str, tuple[int, int]], price: int) -> None:
    """S-08 (a), (b)"""
    table.given(Seeker("P1", at=(0, 0), mp=0, ailments={"slow": (2, 1)}))
    table.given(Seeker("P2", at=(3, 0), hand=["trip", "long-trip"]))
    table.main_phase_of("P2")
    table.dice(1)
    table.when("P2").plays("trip" if again == 2 else "long-trip", at="P1")
    table.all_pass()

    table.then("P1").has(ailments={"slow": (2, 1) if again == 2 else (3, 3)})
    table.all_pass(2)
    table.then("P1").has(ailments=left)
    table.all_pass()
    table.when("P1").moves(to=(-3, 0))
    table.then("P1").has(mp=6 - price)


@clause("SEEK-BURN-3", "SEEK-RUL-68")
def test_a_smaller_bleed_changes_nothing(table: SeekTable) -> None:
    """S-08 (c)"""
    table.given(Seeker("P1", at=(0, 0), ailments={"bleed": (4, 2)}), Seeker("P2", at=(3, 0), hand=["cut"]))
    table.main_phase_of("P2")
    table.dice(1)

    table.when("P2").plays("cut", at="P1")
    table.all_pass()

    table.then("P1").has(ailments={"bleed": (4, 2)}, hp=99)


@clause("SEEK-SLOW-2", "SEEK-RUL-34", "SEEK-RUL-35", "SEEK-SYM-01", "SEEK-SYM-02")
def test_slow_halves_what_a_card_moves(table: SeekTable) -> None:
    """S-08 (d)"""
    table.given(Seeker("P1", at=(0, 0), mp=0, ap=2, hand=["dash"], ailments={"slow": (2, 2)}))
    table.given(Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dash")
    table.all_pass()
    table.when("P1").refused((4, 0), "SEEK-SYM-02")
    table.when("P1").chooses((3, 0))

    table.then("P1").has(at=(3, 0), ap=0, mp=0)


@clause("SEEK-SLOW-2", "SEEK-PUSH-1", "SEEK-RUL-34", "SEEK-RUL-78")
def test_slow_halves_a_push(table: SeekTable) -> None:
    """S-08 (e)"""
    table.given(Seeker("P1", at=(0, 0), hand=["shove"]), Seeker("P2", at=(1, 0), ailments={"slow": (2, 2)}))
    table.main_phase_of("P1")

    table.when("P1").plays("shove", at="P2")
    table.all_pass()

    table.then("P2").has(at=(3, 0), hp=100)


@clause("SEEK-COLLIDE-1", "SEEK-COLLIDE-2", "SEEK-COLLIDE-4", "SEEK-RUL-34", "SEEK-PUSH-2")
def test_a_halved_push_collides_with_what_is_left(table: SeekTable) -> None:
    """S-08 (e), with a wall"""
    table.given(Seeker("P1", at=(0, 0), hand=["shove"]), Seeker("P2", at=(1, 0), ailments={"slow": (2, 2)}))
    table.walls((3, 0))
    table.main_phase_of("P1")
    table.dice(5)

    table.when("P1").plays("shove", at="P2")
    table.all_pass()

    table.then("P2").has(at=(2, 0), hp=95)

"""Range, symbols and the line of sight, as those feel them who play cards."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token


@clause("SEEK-LOS-01", "SEEK-LOS-02", "SEEK-LOS-03", "SEEK-RUL-58")
def test_the_walls_of_the_crypt_are_marked_and_nobody_enters_or_targets_them(table: SeekTable) -> None:
    table.map("crypt")
    table.given(Seeker("P1", at=(3, 0), hand=["blast"]), Seeker("P2", at=(-3, 0)))
    table.main_phase_of("P1")

    kinds = {(place.q, place.r): place.kind for place in table.seen_by().hexes}
    assert kinds[(4, 0)] == "wall"
    assert list(kinds.values()).count("wall") == 10
    table.when("P1").refused((4, 0), "SEEK-MOVE-06")
    table.when("P1").refused_path((3, -1), (4, -1), (4, 0), clause="SEEK-MOVE-06")
    table.when("P1").chooses("blast").refused((4, 0), "SEEK-TGT-01").refused((6, 0), "SEEK-TGT-01")


@clause("SEEK-LOS-01", "SEEK-LOS-06", "SEEK-SIGHT-1", "SEEK-RANGE-01", "SEEK-RANGE-02", "SEEK-RANGE-03")
@pytest.mark.parametrize(("at", "can"), [((-8, 0), True), ((-8, 8), False)])
def test_eight_hexes_are_seen_and_nine_are_not(table: SeekTable, at: Place, can: bool) -> None:
    table.given(Seeker("P1", at=at, hand=["jab"]), Seeker("P2", at=(0, 0) if can else (1, 0)))
    table.main_phase_of("P1")

    assert ("jab" in table.offered()) == can


@clause("SEEK-RANGE-03", "SEEK-SYM-01", "SEEK-RUL-42")
def test_the_smaller_of_reach_and_sight_counts(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["trap"]), Seeker("P2", at=(7, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("trap").refused((5, 0), "SEEK-SYM-01")
    assert len(table.offered()) == 61  # all hexes up to 4 away
    table.when("P1").chooses((0, 4))


@clause("SEEK-RANGE-03", "SEEK-BLIND-1")
def test_the_sight_of_the_blind_is_smaller_than_any_reach(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["trap"], ailments={"blind": 2}), Seeker("P2", at=(7, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("trap").refused((0, 2), "SEEK-RANGE-03")

    assert len(table.offered()) == 7


@clause("SEEK-SYM-02", "SEEK-SYM-01")
def test_a_card_moves_up_to_so_many_hexes_or_not_at_all(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dash", "dash"]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dash")
    table.all_pass()
    table.when("P1").refused((-6, 0), "SEEK-SYM-02").chooses((-5, 0))
    table.then("P1").has(at=(-5, 0), mp=6)
    table.when("P1").plays("dash")
    table.all_pass()
    table.when("P1").passes()

    table.then("P1").has(at=(-5, 0), ap=6)


@clause("SEEK-SYM-03", "SEEK-SYM-04", "SEEK-RUL-41")
def test_a_row_goes_through_all_its_hexes_to_the_last(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(7, 0)))
    table.given(Token("T1", of="P2", at=(1, 0)), Token("T6", of="P2", at=(6, 0)), Token("TB", of="P2", at=(2, 1)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("lance", to="E")
    table.all_pass()

    table.then("T1").has(hp=6)
    table.then("T6").has(hp=6)
    table.then("TB").has(hp=10)
    table.then("P2").has(hp=100)


@clause("SEEK-SYM-04", "SEEK-RUL-41")
def test_a_row_ends_before_a_wall(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(3, 0)))
    table.walls((2, 0))
    table.main_phase_of("P1")

    table.when("P1").plays("lance", to="E")
    table.all_pass()

    table.then("P2").has(hp=100)


@clause("SEEK-RUL-41", "SEEK-SYM-04")
def test_a_row_begins_where_its_unit_stands_when_it_resolves(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(0, 3), hand=["nudge"]))
    table.given(Token("T1", of="P2", at=(2, -2)), Token("T2", of="P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("lance", to="E").passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass()
    table.then("P1").has(at=(0, -2))
    table.dice(4)
    table.all_pass()

    table.then("T1").has(hp=6)
    table.then("T2").has(hp=10)


@clause("SEEK-RUL-54", "SEEK-RUL-41")
def test_smoke_stops_neither_moves_nor_rows(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance", "bolt"]), Seeker("P2", at=(4, 0)))
    table.given(Effect("smoke-bomb", of="P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").refused("bolt", "SEEK-TGT-01").plays("lance", to="E")
    table.all_pass()
    table.then("P2").has(hp=96)
    table.when("P1").moves(to=(3, 0))

    table.then("P1").has(at=(3, 0), mp=3)


@clause("SEEK-RUL-56")
def test_whoever_stands_in_smoke_sees_the_own_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["soothe"], ailments={"blind": 2}), Seeker("P2", at=(4, 0)))
    table.given(Effect("smoke-bomb", of="P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("soothe", at="P1")
    table.all_pass()

    table.then("P1").has(hp=55)


@clause("SEEK-RUL-58")
def test_units_stand_in_nobodys_light(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(4, 0)))
    table.given(Token("T1", of="P2", at=(1, 0)), Token("T2", of="P1", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2")
    table.all_pass()

    table.then("P2").has(hp=95)


@clause("SEEK-RUL-55", "SEEK-BLIND-1")
def test_whoever_is_blind_is_seen_all_the_same(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"], ailments={"blind": 2}))
    table.given(Seeker("P2", at=(4, 0), hand=["dart"]))
    table.main_phase_of("P1")

    table.when("P1").refused("dart", "SEEK-RANGE-03").passes()
    table.when("P2").plays("dart", at="P1")

    assert table.stack() == ["dart"]

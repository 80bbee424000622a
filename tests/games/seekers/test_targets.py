"""Targets and directions (SEEK-TGT, SEEK-DIR; SEEK-RUL-40 to -43): whom one may aim at, and what is hit in the end."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token

# Sight and range


@clause("SEEK-TGT-01", "SEEK-RUL-42")
def test_a_unit_behind_a_wall_is_no_target(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(4, 0)))
    table.given(Token("T2", of="P2", at=(0, 4)), Token("T3", of="P2", at=(0, -4)))
    table.walls((2, 0))
    table.main_phase_of("P1")

    table.when("P1").chooses("bolt").refused("P2", "SEEK-TGT-01")

    table.offers("P1", "T2", "T3")


@clause("SEEK-TGT-01", "SEEK-RUL-42")
def test_a_hex_that_is_not_seen_is_no_target(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["trap"]), Seeker("P2", at=(8, 0)))
    table.walls((2, 0))
    table.main_phase_of("P1")

    table.when("P1").chooses("trap")
    table.when("P1").refused((3, 0), "SEEK-TGT-01").refused((2, 0), "SEEK-TGT-01").refused((0, 5), "SEEK-SYM-01")

    table.when("P1").chooses((1, 0))
    assert table.stack() == ["trap"]


@clause("SEEK-RUL-42", "SEEK-RANGE-03")
@pytest.mark.parametrize(
    ("card", "ailments", "there", "forbids"),
    [
        ("near-bolt", {}, (4, 0), "SEEK-SYM-01"),
        ("near-bolt", {"blind": (2, 2)}, (2, 0), "SEEK-RANGE-03"),
        ("bolt", {"blind": (2, 2)}, (2, 0), "SEEK-RANGE-03"),
    ],
)
def test_the_smaller_of_two_ranges_counts(
    table: SeekTable, card: str, ailments: dict[str, tuple[int, int]], there: Place, forbids: str
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card], ailments=ailments), Seeker("P2", at=there))
    table.given(Token("T2", of="P2", at=(0, 1)), Token("T3", of="P2", at=(1, -1)))
    table.main_phase_of("P1")

    table.when("P1").chooses(card).refused("P2", forbids)

    table.offers("P1", "T2", "T3")


@clause("SEEK-RUL-42")
def test_a_tokens_own_effect_sees_from_where_the_token_stands(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"blind": (4, 4)}), Seeker("P2", at=(4, 0)))
    table.given(Token("W", of="P1", at=(4, 2), design="watcher"))
    table.walls((1, 0))
    table.end_phase_of("P1")

    table.all_pass()

    table.then("P2").has(hp=98)


@clause("SEEK-RUL-42", "SEEK-RUL-94")
def test_a_token_that_sees_nobody_hits_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(4, 0)), Token("W", of="P1", at=(4, 2), design="watcher"))
    table.walls((4, 1))
    table.end_phase_of("P1")

    table.all_pass()

    table.then("P2").has(hp=100)


@clause("SEEK-RUL-42")
def test_what_is_not_on_the_map_needs_no_sight(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["mend"], hp=50), Seeker("P2", at=(8, 0), hand=["nullify", "unbind"]))
    table.given(Effect("vigil", of="P1"))
    table.walls((4, 0), (7, 0))
    table.main_phase_of("P1")

    table.when("P1").plays("mend").passes()
    table.when("P2").plays("nullify", also=["mend"]).plays("unbind", also=["vigil"])
    table.all_pass(2)

    table.then("P1").has(hp=50, effects=[], discard=["vigil", "mend"])


# Targets that are lost on the way


@clause("SEEK-CAST-06", "SEEK-TGT-01", "SEEK-RUL-39")
@pytest.mark.parametrize("way_out", ["smoke-bomb", "cloak"])
def test_a_card_whose_only_target_is_lost_does_nothing(table: SeekTable, way_out: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=[way_out]))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2").passes()
    table.when("P2").plays(way_out, on=(4, 0) if way_out == "smoke-bomb" else None)
    table.all_pass(2)

    table.then("P2").has(hp=100)
    table.then("P1").has(ap=8, discard=["bolt"])


@clause("SEEK-RUL-40", "SEEK-CAST-06")
@pytest.mark.parametrize(("second", "hp"), [("T2", 7), ("", 7)])
def test_of_two_targets_the_one_that_is_left_is_hit(table: SeekTable, second: str, hp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["pair"]), Seeker("P2", at=(3, 0), hand=["cloak"]))
    table.given(Token("T2", of="P2", at=(0, 3)))
    table.main_phase_of("P1")

    first, then = ("P2", "T2") if second else ("T2", "pass")
    table.when("P1").chooses("pair", first, then).passes()
    table.when("P2").plays("cloak")
    table.all_pass(2)

    table.then("P2").has(hp=100)
    table.then("T2").has(hp=10 - 4 if second else hp)


@clause("SEEK-CAST-06", "SEEK-RUL-40")
@pytest.mark.parametrize(("second", "hp"), [("T2", 55), ("pass", 50)])
def test_without_a_legal_target_the_rest_of_the_card_does_not_happen_either(
    table: SeekTable, second: str, hp: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["sup"]), Seeker("P2", at=(3, 0), hand=["cloak"]))
    table.given(Token("T2", of="P2", at=(0, 3)))
    table.main_phase_of("P1")

    table.when("P1").chooses("sup", "P2", second).passes()
    table.when("P2").plays("cloak")
    table.all_pass(2)

    table.then("P1").has(hp=hp, discard=["sup"])
    table.then("P2").has(hp=100)
    table.then("T2").has(hp=10)


@clause("SEEK-RUL-40")
def test_one_unit_is_not_two_targets(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["pair"]), Seeker("P2", at=(3, 0)), Token("T2", of="P2", at=(0, 3)))
    table.main_phase_of("P1")

    table.when("P1").chooses("pair", "P2").refused("P2", "SEEK-RUL-40")
    table.offers("P1", "pass", "T2")
    table.when("P1").chooses("T2")
    table.all_pass()

    table.then("P2").has(hp=97)
    table.then("T2").has(hp=6)


# Redirections


@clause("SEEK-RUL-43", "SEEK-TGT-02")
def test_a_redirected_card_gets_another_target_that_its_player_could_choose(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["deflect"]))
    table.given(Token("T2", of="P2", at=(0, 3)), Token("T3", of="P2", at=(0, -3)), Token("T1", of="P1", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2)
    table.when("P1").plays("bolt", at="P2").passes()
    table.when("P2").plays("deflect", also=["bolt"])
    table.all_pass()

    table.when("P2").refused("P2", "SEEK-RUL-43").not_asked("P1").not_asked("T1")
    table.offers("P2", "T2", "T3")
    table.when("P2").chooses("T3")
    table.all_pass()

    table.then("P2").has(hp=100)
    table.then("T3").has(hp=7)


@clause("SEEK-TGT-02", "SEEK-RUL-43")
def test_a_redirection_without_another_target_does_nothing(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["deflect"]))
    table.given(Token("T1", of="P1", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2)
    table.when("P1").plays("bolt", at="P2").passes()

    table.when("P2").plays("deflect", also=["bolt"])
    table.all_pass()
    assert table.stack() == ["bolt"]
    table.then("P2").has(discard=["deflect"])
    table.all_pass()

    table.then("P2").has(hp=97)


@clause("SEEK-RUL-43")
def test_a_card_whose_target_is_legal_no_more_can_still_be_redirected(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["deflect", "unbody"]))
    table.given(Token("T2", of="P2", at=(0, 3)))
    table.main_phase_of("P1")
    table.dice(1, 2)
    table.when("P1").plays("bolt", at="P2").passes()
    table.when("P2").plays("deflect", also=["bolt"]).plays("unbody")

    table.all_pass(times=3)

    table.then("T2").has(hp=7)


@clause("SEEK-TGT-02", "SEEK-RUL-43")
def test_a_second_target_that_was_left_out_is_not_found_by_a_redirection(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["pair"]), Seeker("P2", at=(3, 0), hand=["deflect"]))
    table.main_phase_of("P1")
    table.when("P1").plays("pair", at="P2").passes()
    table.when("P2").plays("deflect", also=["pair"])

    table.all_pass(times=2)

    table.then("P2").has(hp=97)


# Directions


@clause("SEEK-DIR-01", "SEEK-DIR-02")
@pytest.mark.parametrize(
    ("there", "direction"),
    [((3, 0), "E"), ((3, -3), "NE"), ((0, -3), "NW"), ((-3, 0), "W"), ((-3, 3), "SW"), ((0, 3), "SE"), ((2, -1), "")],
)
def test_a_direction_is_a_row_through_one_of_six_sides(table: SeekTable, there: Place, direction: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"] * 6, ap=10), Seeker("P2", at=there))
    table.main_phase_of("P1")

    for way in ("E", "NE", "NW", "W", "SW", "SE"):
        twin = table.twin()
        twin.when("P1").plays("lance", to=way)
        if way == direction:
            twin.dice(4)
            twin.seekers.dice = twin.script
        twin.all_pass()

        twin.then("P2").has(hp=96 if way == direction else 100)
        twin.closes()


@clause("SEEK-RUL-41", "SEEK-SYM-04")
def test_a_row_starts_from_where_the_unit_stands_when_it_resolves(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(3, 0), hand=["drag"]))
    table.given(Token("T2", of="P2", at=(5, -1)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("lance", to="E").passes()
    table.when("P2").plays("drag", at="P1", to="NW")
    table.all_pass()
    table.then("P1").has(at=(0, -1))
    table.all_pass()

    table.then("P2").has(hp=100)
    table.then("T2").has(hp=6)


@clause("SEEK-RUL-41", "SEEK-DIR-01")
def test_a_row_ends_before_a_wall_and_units_do_not_stop_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(2, 0), stealth=-1))
    table.given(Token("T1", of="P1", at=(1, 0)), Token("T2", of="P2", at=(3, 0)), Token("T3", of="P2", at=(5, 0)))
    table.walls((4, 0))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("lance", to="E")
    table.all_pass()

    table.then("T1").has(hp=10)
    table.then("P2").has(hp=96)
    table.then("T2").has(hp=6)
    table.then("T3").has(hp=10)


@clause("SEEK-RUL-41")
def test_the_first_enemy_is_hit_behind_an_ally_and_nobody_behind_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="long-bow"), Seeker("P2", at=(4, 0)))
    table.given(Token("T1", of="P1", at=(1, 0)), Token("T2", of="P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").activates("long-bow", to="E")
    table.all_pass()

    table.then("T1").has(hp=10)
    table.then("T2").has(hp=6)
    table.then("P2").has(hp=100)

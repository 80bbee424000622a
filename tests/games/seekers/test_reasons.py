"""Why not: a refusal names the clause that is nearest to allowing it (SEEK-CAST-01 and what stands behind it)."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token

# Where to move


@clause("SEEK-FEAR-2", "SEEK-RUL-72")
def test_a_hex_that_only_fear_bars_is_refused_because_of_fear(table: SeekTable) -> None:
    fearful(table)

    table.when("P1").refused((5, 0), "SEEK-FEAR-2")  # 4 away from what is feared, and every way there comes nearer
    table.when("P1").refused((2, 0), "SEEK-FEAR-2")  # a feared hex itself
    table.when("P1").refused((8, 0), "SEEK-MOVE-08")  # too far, Fear or not


def fearful(table: SeekTable) -> None:
    """P1 stands in a corridor in which the way to the east comes nearer to what it fears."""
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=7, ailments={"fear": 3}, fears=("P2", 3)), Seeker("P2", at=(2, 1)))
    table.walls(
        *((q, -1) for q in range(-1, 8)), (-1, 0), (-1, 1), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 1), (5, 1)
    )
    table.main_phase_of("P1")


@clause("SEEK-MOVE-06", "SEEK-LOS-02")
def test_a_hex_behind_ice_is_refused_because_of_the_ice(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), ap=0, mp=4), Seeker("P2", at=(-8, 8)), Effect("wall-of-winter", of="P2", at=(1, 0))
    )
    table.walls((0, 1), (1, -1), (0, -1), (-1, 0), (-1, 1))
    table.main_phase_of("P1")

    table.when("P1").refused((2, 0), "SEEK-MOVE-06").refused((6, 0), "SEEK-MOVE-08").refused((1, 0), "SEEK-MOVE-06")


@clause("SEEK-MOVE-06", "SEEK-MOVE-08")
def test_a_hex_that_no_way_leads_to_is_refused_because_of_the_walls(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(-8, 8)))
    table.walls((4, 0), (4, -1), (3, -1), (2, 0), (2, 1), (3, 1))
    table.main_phase_of("P1")

    table.when("P1").refused((3, 0), "SEEK-MOVE-06")


@clause("SEEK-FEAR-2")
def test_a_path_that_fear_does_not_let_begin_is_refused_because_of_fear(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"fear": 3}, fears=("P2", 3)), Seeker("P2", at=(3, 0)))
    table.walls((0, 1), (0, -1), (-1, 0), (-1, 1), (1, -1))
    table.main_phase_of("P1")

    table.when("P1").refused("path", "SEEK-FEAR-2")


@clause("SEEK-FEAR-3", "SEEK-SYM-02")
def test_a_card_that_moves_names_fear_where_fear_bars_the_way(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dash"], ailments={"fear": 3}, fears=("P2", 3)))
    table.given(Seeker("P2", at=(2, 1)))
    table.walls(*((q, -1) for q in range(-1, 8)), (-1, 1), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 1), (5, 1))
    table.main_phase_of("P1")
    table.when("P1").plays("dash")
    table.all_pass()

    table.when("P1").refused((3, 0), "SEEK-FEAR-3")
    table.when("P1").refused((8, 0), "SEEK-SYM-02")


# Whom to target


@clause("SEEK-CAST-01", "SEEK-SYM-01", "SEEK-TGT-01", "SEEK-STEALTH-1", "SEEK-INTANGIBLE-2", "SEEK-RANGE-03")
@pytest.mark.parametrize(
    ("card", "at", "stealth", "intangible", "ailments", "reason"),
    [
        ("near-bolt", (6, 0), 0, 0, {}, "SEEK-SYM-01"),
        ("bolt", (0, 3), 0, 0, {}, "SEEK-TGT-01"),
        ("bolt", (3, 0), -1, 0, {}, "SEEK-STEALTH-1"),
        ("bolt", (3, 0), 0, 2, {}, "SEEK-INTANGIBLE-2"),
        ("bolt", (3, 0), 0, 0, {"blind": 2}, "SEEK-RANGE-03"),
    ],
)
def test_a_card_without_a_legal_target_is_refused_with_the_reason(
    table: SeekTable, card: str, at: Place, stealth: int, intangible: int, ailments: dict[str, int], reason: str
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card], ailments=ailments))
    table.given(Seeker("P2", at=at, stealth=stealth, intangible=intangible))
    table.walls((0, 2))
    table.main_phase_of("P1")

    table.when("P1").refused(card, reason)


@clause("SEEK-CAST-01", "SEEK-TGT-01")
def test_of_several_reasons_the_nearest_is_named(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), stealth=-1))
    table.given(Token("T1", of="P2", at=(0, 3)), Token("T2", of="P1", at=(0, -3)))
    table.walls((0, 2))
    table.main_phase_of("P1")

    table.when("P1").refused("bolt", "SEEK-TGT-01")


@clause("SEEK-CAST-01", "SEEK-RUL-49")
def test_a_card_for_which_nothing_of_its_kind_is_there_can_not_do_what_it_demands(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["denial", "undoing"]), Seeker("P2", at=(3, 0), shields=[3]))
    table.main_phase_of("P1")

    table.when("P1").refused("denial", "SEEK-CAST-01").refused("undoing", "SEEK-RUL-49")


@clause("SEEK-RUL-36", "SEEK-CAST-01")
def test_a_warp_without_a_free_hex_is_refused_because_none_is_free(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["hop"]), Seeker("P2", at=(1, 0)))
    table.walls((0, 1), (0, -1), (-1, 0), (-1, 1), (1, -1))
    table.main_phase_of("P1")

    table.when("P1").refused("hop", "SEEK-RUL-36")

"""Hasten (SEEK-HASTEN-1, SEEK-RUL-74): all hourglasses of one's own, be they cards, statuses or tokens."""

import pytest

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def with_hourglass(table: SeekTable, *, stealth: int = 0, intangible: int = 0) -> None:
    """P1 has activated the Hourglass, which takes 3 Moments off, and is asked what loses them."""
    table.given(Seeker("P1", at=(0, 0), trinket="hourglass", stealth=stealth, intangible=intangible))
    table.given(Seeker("P2", at=(3, 0), stealth=4))
    table.given(Effect("brew", of="P1"), Token("T1", of="P1", at=(0, 2)), Token("T2", of="P2", at=(0, 3)))
    table.main_phase_of("P1")
    table.when("P1").activates("hourglass")


@clause("SEEK-HASTEN-1", "SEEK-RUL-74")
@pytest.mark.parametrize(("moments", "left"), [(5, 2), (3, 0), (1, 0)])
def test_hasten_takes_moments_off_ones_own_stealth(table: SeekTable, moments: int, left: int) -> None:
    with_hourglass(table, stealth=moments)
    table.all_pass()
    table.offers("P1", "pass", "stealth", "brew")

    table.when("P1").chooses("stealth").refused("stealth", "SEEK-RUL-74").passes()

    table.then("P1").has(stealth=left)
    table.then("P2").has(stealth=4)
    assert "P1 takes 3 Moments off Stealth." in table.log


@clause("SEEK-RUL-74")
def test_what_has_no_hourglass_can_not_be_hastened(table: SeekTable) -> None:
    with_hourglass(table, stealth=-1, intangible=2)
    table.all_pass()

    table.when("P1").refused("stealth", "SEEK-RUL-74").refused("true_sight", "SEEK-RUL-74")
    table.when("P1").refused("T1", "SEEK-RUL-74").refused("T2", "SEEK-RUL-74").refused("P1", "SEEK-RUL-74")
    table.offers("P1", "pass", "intangible", "brew")


@clause("SEEK-HASTEN-1", "SEEK-RUL-74", "SEEK-RUL-76")
def test_whoever_is_hastened_to_be_tangible_stands_beside_and_goes_on_choosing(table: SeekTable) -> None:
    with_hourglass(table, intangible=3)
    table.seekers.at[0] = table.seekers.was_at[0] = hex_at(3, 0)  # on the hex of P2
    table.all_pass()

    table.when("P1").chooses("intangible")
    assert table.asked() == "return-to"
    table.when("P1").chooses((2, 0))
    table.offers("P1", "pass", "brew")
    table.then("P1").has(at=(2, 0), intangible=0)


@clause("SEEK-HASTEN-1", "SEEK-RUL-74")
def test_hasten_takes_moments_off_ones_own_true_sight(table: SeekTable) -> None:
    with_hourglass(table)
    table.seekers.status[d.TRUE_SIGHT] = 4
    table.all_pass()
    assert table.labels() == ["Done", "Hasten true sight (4 Moments left)", "Hasten Brew (5 Moments left)"]

    table.when("P1").chooses("true_sight").passes()

    assert table.seekers.status[d.TRUE_SIGHT] == 1


@clause("SEEK-HASTEN-1", "SEEK-RUL-74", "SEEK-MOM-03")
@pytest.mark.parametrize(("moments", "is_there"), [(4, True), (2, False)])
def test_hasten_takes_moments_off_ones_own_tokens(table: SeekTable, moments: int, is_there: bool) -> None:
    with_hourglass(table)
    table.seekers.unit_moments[2] = table.seekers.unit_moments[3] = moments
    table.all_pass()
    assert f"Hasten Dummy of Seat 1 ({moments} Moments left)" in table.labels()

    table.when("P1").refused("T2", "SEEK-RUL-74").chooses("T1").refused("T1", "SEEK-RUL-74").passes()

    assert [unit.hex >= 0 for unit in table.seen_by().units[2:]] == [is_there, True]
    assert table.seekers.unit_moments[3] == moments

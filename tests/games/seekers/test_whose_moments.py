"""Whose Moments count (SEEK-MOM-02 to -04, SEEK-RUL-20): of what is on a unit its player's, wherever its card lies."""

import pytest

from emberhall.games.seekers.rules.state import L_SHIELD
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable


def pairs(table: SeekTable, caster: str, *hand: str) -> None:
    """Two against two: P1 and P3 beside each other against P2 and P4 far off; the caster's main phase."""
    for name, at in (("P1", (0, 0)), ("P2", (8, 0)), ("P3", (1, 0)), ("P4", (-8, 0))):
        table.given(Seeker(name, at=at, hand=hand if name == caster else ()))
    table.main_phase_of(caster)


def left_on(table: SeekTable, name: str) -> list[int]:
    """The Moments of the Shields on the player's Seeker."""
    unit = table.unit(name)
    return [thing.moments for thing in table.seekers.lastings if thing.kind == L_SHIELD and thing.unit == unit]


@clause("SEEK-RUL-20", "SEEK-MOM-02", "SEEK-MOM-04")
@pytest.mark.parametrize(("caster", "partner"), [("P1", "P3"), ("P3", "P1")])
def test_each_shield_of_one_card_counts_the_moments_of_its_bearer(table: SeekTable, caster: str, partner: str) -> None:
    pairs(table, caster, "sanctuary")
    table.when(caster).plays("sanctuary")
    table.all_pass()

    table.until("P2" if caster == "P1" else "P4", "upkeep")
    assert (left_on(table, caster), left_on(table, partner)) == ([1], [2])
    table.all_pass(3)  # the turn of an enemy
    assert (left_on(table, caster), left_on(table, partner)) == ([1], [1])  # the partner's upkeep
    table.all_pass(3)
    assert (left_on(table, caster), left_on(table, partner)) == ([1], [])


@clause("SEEK-RUL-20", "SEEK-ZONE-11")
def test_a_shield_loses_no_moments_because_another_of_its_card_broke(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["sanctuary"]), Seeker("P2", at=(4, 0), hand=["dart"] * 3))
    table.given(Seeker("P3", at=(1, 0)), Seeker("P4", at=(-8, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("sanctuary")
    table.all_pass()

    table.when("P1").passes()
    table.when("P2").plays("dart", at="P1").plays("dart", at="P1").plays("dart", at="P1")
    table.all_pass(3)
    table.then("P1").has(hp=97, shields=[], discard=[])  # the card lies there with the other Shield
    table.all_pass(2)
    assert left_on(table, "P3") == [2]
    table.all_pass(3)
    assert left_on(table, "P3") == [1]
    table.all_pass(3)

    table.then("P3").has(shields=[])
    table.then("P1").has(discard=["sanctuary"])


@clause("SEEK-RUL-20", "SEEK-MOM-04")
def test_a_shield_for_a_partner_counts_the_partners_moments(table: SeekTable) -> None:
    pairs(table, "P1", "ward-of-morning")
    table.when("P1").plays("ward-of-morning", at="P3")
    table.all_pass()

    table.until("P2", "upkeep")
    assert left_on(table, "P3") == [2]
    table.until("P3", "upkeep")
    assert left_on(table, "P3") == [1]
    table.until("P4", "upkeep")

    assert left_on(table, "P3") == []
    table.then("P1").has(discard=["ward-of-morning"])


@clause("SEEK-RUL-20", "SEEK-MOM-04")
def test_a_shield_of_ones_own_counts_ones_own_moments(table: SeekTable) -> None:
    pairs(table, "P1", "ward-of-morning")
    table.when("P1").plays("ward-of-morning", at="P1")
    table.all_pass()

    table.all_pass(2)
    assert left_on(table, "P1") == [1]
    table.all_pass(9)
    assert left_on(table, "P1") == []


@clause("SEEK-MOM-04", "SEEK-RUL-20", "SEEK-RUL-08", "SEEK-MOM-05")
def test_a_card_bound_to_an_enemy_counts_down_on_the_turns_of_that_enemy(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["brand", "venom"]), Seeker("P2", at=(4, 0), mp=0), Seeker("P3", at=(-8, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("brand", at="P2")
    table.all_pass()
    table.when("P1").plays("venom", at="P2")
    table.all_pass()

    table.then("P1").has(effects={"brand": 2, "venom": 3}, discard=["venom"])
    table.all_pass(2)  # to P2's upkeep, where the venom bites
    table.then("P1").has(effects={"brand": 1, "venom": 2})
    table.all_pass(4)  # to P3's upkeep
    table.then("P1").has(effects={"venom": 1}, discard=["venom", "brand"])
    table.all_pass(5)  # over P3's turn and P1's own, to its End Phase

    table.then("P1").has(effects={"venom": 1})
    table.then("P2").has(hp=98, discard=[], effects=[])


@clause("SEEK-RUL-20", "SEEK-MOM-03")
def test_a_card_of_ones_own_that_has_a_target_but_is_not_bound_counts_ones_own_moments(table: SeekTable) -> None:
    table.given(Seeker("P1"), Seeker("P2", at=(4, 0)), Effect("candle", of="P1", on="P2", moments=3))
    table.main_phase_of("P1")

    table.all_pass(2)
    table.then("P1").has(effects={"candle": 2})
    table.all_pass(3)
    table.then("P1").has(effects={"candle": 1})

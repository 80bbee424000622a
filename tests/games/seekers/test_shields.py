"""Shields, prevention and damage that hits many or has many types."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


@clause("SEEK-SHIELD-1", "SEEK-SHIELD-2", "SEEK-ZONE-09")
def test_a_shield_comes_on_top_of_full_life_and_changes_no_hp(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["guard", "guard"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("guard").plays("guard")
    table.all_pass(2)

    table.then("P1").has(hp=100, shields=[5, 5], discard=[])
    assert table.seen_by().units[0].shield == 10


@clause("SEEK-SHIELD-2", "SEEK-RUL-01")
def test_a_shield_is_no_healing_and_healing_does_not_mend_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=40, hand=["guard", "soothe"], shields=[2]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("guard")
    table.all_pass()
    table.then("P1").has(hp=40, shields=[2, 5])
    table.when("P1").plays("soothe", at="P1")
    table.all_pass()

    table.then("P1").has(hp=45, shields=[2, 5])


@clause("SEEK-SHIELD-3", "SEEK-SHIELD-5", "SEEK-RUL-81")
def test_the_newest_shield_is_used_up_and_discarded_before_the_older_one(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["fire-dart"]), Seeker("P2", at=(3, 0), hand=["guard"], shields=[4]))
    table.main_phase_of("P1")
    table.when("P1").passes()
    table.when("P2").plays("guard")
    table.all_pass()
    table.then("P2").has(shields=[4, 5], discard=[])

    table.when("P1").plays("fire-dart", at="P2")
    table.all_pass()

    table.then("P2").has(hp=99, shields=[], discard=["guard"])


@clause("SEEK-SHIELD-3")
def test_losing_life_goes_past_shields(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bloodletting"], shields=[4]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("bloodletting")
    table.all_pass()

    table.then("P1").has(hp=99, shields=[4])


@clause("SEEK-SHIELD-4")
def test_damage_that_a_shield_takes_is_still_dealt_and_taken(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["pin"], trinket="ember-ring"))
    table.given(Seeker("P2", at=(3, 0), shields=[9], trinket="spite-ring"))
    table.main_phase_of("P1")

    table.when("P1").plays("pin", at="P2")
    table.all_pass()
    assert table.stack() == ["spite-ring"]
    table.all_pass()

    table.then("P2").has(hp=100, shields=[8])
    table.then("P1").has(hp=99)


@clause("SEEK-SHIELD-1", "SEEK-MOM-05")
def test_a_shield_with_moments_runs_out(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["brief-guard"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("brief-guard")
    table.all_pass()
    table.then("P1").has(shields=[5])
    table.all_pass(2)
    table.then("P1").has(shields=[5])
    table.all_pass(3)

    table.then("P1").has(hp=100, shields=[], discard=["brief-guard"])


@clause("SEEK-RUL-81", "SEEK-CARD-06")
@pytest.mark.parametrize(("card", "hp", "shields"), [("dart", 100, [1]), ("holy-dart", 99, [])])
def test_prevention_comes_before_shields_and_only_for_its_type(
    table: SeekTable, card: str, hp: int, shields: list[int]
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(3, 0), armor="hard-coat", shields=[4]))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2")
    table.all_pass()

    table.then("P2").has(hp=hp, shields=shields)


@clause("SEEK-ELEMENTAL-1", "SEEK-CARD-06")
@pytest.mark.parametrize(
    ("card", "lost"), [("arcane-dart", 2), ("frost-dart", 2), ("fire-dart", 7), ("holy-dart", 5), ("dart", 5)]
)
def test_elemental_damage_is_arcane_fire_and_frost(table: SeekTable, card: str, lost: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(3, 0)))
    table.given(Effect("elemental-wall", of="P2"))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2")
    table.all_pass()

    table.then("P2").has(hp=100 - lost)


@clause("SEEK-RUL-83", "SEEK-WIN-01")
def test_an_area_is_rolled_for_once_and_all_fall_together(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=4, hand=["blast"]), Seeker("P2", at=(1, 0), hp=4))
    table.given(Token("T1", of="P2", at=(1, -1)), Token("T2", of="P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("blast", on=(1, -1))
    table.all_pass()

    table.is_over(0.0, 0.0)
    table.then("T1").has(hp=6)
    table.then("T2").has(hp=10)

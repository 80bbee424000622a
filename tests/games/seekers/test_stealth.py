"""Stealth and Subtle, and being intangible."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def hidden(table: SeekTable, *hand: str, moments: int = -1) -> None:
    """The first of two Seekers is in Stealth, in its main phase."""
    table.given(Seeker("P1", at=(0, 0), hand=hand, stealth=moments, weapon="sharp-blade", trinket="idle-ring"))
    table.given(Seeker("P2", at=(3, 0), hand=["dart", "blast", "denial", "zap", "storm"]))
    table.main_phase_of("P1")


# Stealth


@clause("SEEK-STEALTH-1", "SEEK-RUL-80")
def test_not_even_its_own_side_targets_a_unit_in_stealth(table: SeekTable) -> None:
    hidden(table, "soothe", "haste")

    table.when("P1").refused("soothe", "SEEK-STEALTH-1")
    table.when("P1").passes()

    table.when("P2").refused("dart", "SEEK-STEALTH-1")


@clause("SEEK-RUL-80", "SEEK-STEALTH-3")
def test_the_hex_of_a_unit_in_stealth_can_be_targeted_and_damage_ends_it(table: SeekTable) -> None:
    hidden(table)

    table.when("P1").passes()
    table.dice(3)
    table.when("P2").plays("blast", on=(0, 0))
    table.all_pass()

    table.then("P1").has(hp=97, stealth=0)


@clause("SEEK-STEALTH-1", "SEEK-RUL-80")
def test_a_target_that_went_into_stealth_is_none_any_more(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(3, 0), hand=["hide-away"]))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("hide-away")
    table.all_pass(2)

    table.then("P2").has(hp=100, stealth=-1)


@clause("SEEK-STEALTH-2", "SEEK-RUL-80")
def test_actions_end_stealth_by_damage_only(table: SeekTable) -> None:
    hidden(table)

    table.when("P1").activates("idle-ring")
    table.all_pass()
    table.then("P1").has(stealth=-1)
    table.when("P1").activates("sharp-blade", at="P2")
    table.then("P1").has(stealth=-1)
    table.all_pass()

    table.then("P1").has(stealth=0)


@clause("SEEK-STEALTH-4", "SEEK-RUL-80")
def test_a_card_without_subtle_ends_stealth_once_it_has_resolved(table: SeekTable) -> None:
    hidden(table, "haste")

    table.when("P1").plays("haste")
    table.then("P1").has(stealth=-1)
    table.all_pass()

    table.then("P1").has(stealth=0, mp=7)


@clause("SEEK-STEALTH-4", "SEEK-RUL-80", "SEEK-COUNTER-1")
def test_a_card_that_was_countered_does_not_end_stealth(table: SeekTable) -> None:
    hidden(table, "haste")

    table.when("P1").plays("haste").passes()
    table.when("P2").plays("denial")
    table.all_pass()

    table.then("P1").has(stealth=-1, mp=6, discard=["haste"])


@clause("SEEK-STEALTH-4", "SEEK-RUL-80")
def test_a_card_without_effect_ends_stealth_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shove"], stealth=-1), Seeker("P2", at=(1, 0), hand=["skip"]))
    table.main_phase_of("P1")

    table.when("P1").plays("shove", at="P2").passes()
    table.when("P2").plays("skip", on=(3, 0))
    table.all_pass()
    table.then("P1").has(stealth=-1)
    table.all_pass()

    table.then("P1").has(stealth=0)
    table.then("P2").has(at=(3, 0))


@clause("SEEK-RUL-80", "SEEK-STEALTH-4")
def test_the_card_that_gives_stealth_does_not_end_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["hide-away"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("hide-away")
    table.all_pass()

    table.then("P1").has(stealth=-1)


@clause("SEEK-RUL-80", "SEEK-STEALTH-4")
def test_who_hides_somebody_else_comes_out_of_stealth(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["hide-other"], stealth=-1), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P1", at=(0, 2)))
    table.main_phase_of("P1")

    table.when("P1").plays("hide-other", at="T1")
    table.all_pass()

    table.then("T1").has(stealth=-1)
    table.then("P1").has(stealth=0)


@clause("SEEK-SUBTLE-1", "SEEK-STEALTH-2", "SEEK-STEALTH-4")
@pytest.mark.parametrize(("card", "stealth"), [("needle", -1), ("pin", 0)])
def test_a_subtle_card_ends_stealth_neither_by_damage_nor_by_resolving(
    table: SeekTable, card: str, stealth: int
) -> None:
    hidden(table, card)

    table.when("P1").plays(card, at="P2")
    table.all_pass()

    table.then("P2").has(hp=99)
    table.then("P1").has(stealth=stealth)


@clause("SEEK-SUBTLE-1", "SEEK-STEALTH-3", "SEEK-RUL-80")
@pytest.mark.parametrize(("card", "stealth"), [("needle", -1), ("pin", 0)])
def test_subtle_damage_does_not_end_the_stealth_of_whoever_takes_it(table: SeekTable, card: str, stealth: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card], has_channelled=True), Seeker("P2", at=(3, 0), stealth=-1))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2")
    table.all_pass()

    table.then("P2").has(hp=99, stealth=stealth)


@clause("SEEK-SUBTLE-1", "SEEK-RUL-80")
def test_a_subtle_card_that_hurts_its_own_player_does_not_end_their_stealth(table: SeekTable) -> None:
    hidden(table, "quiet-pact")

    table.when("P1").plays("quiet-pact", at="P2")
    table.all_pass()

    table.then("P2").has(hp=97)
    table.then("P1").has(hp=98, stealth=-1)


@clause("SEEK-SUBTLE-1", "SEEK-RUL-80", "SEEK-DAZE-4")
def test_subtle_damage_is_damage_in_all_else(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["needle"], has_channelled=True))
    table.given(Seeker("P2", at=(3, 0), stealth=-1, ailments={"daze": 2}))
    table.main_phase_of("P1")

    table.when("P1").plays("needle", at="P2")
    table.all_pass()

    table.then("P2").has(hp=99, ailments={}, stealth=-1)


@clause("SEEK-SUBTLE-1", "SEEK-RUL-80", "SEEK-BURN-1")
def test_an_ailment_of_a_subtle_card_ends_stealth_as_any_other(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["smoulder"], has_channelled=True), Seeker("P2", at=(3, 0), stealth=-1))
    table.main_phase_of("P1")
    table.when("P1").plays("smoulder", at="P2")
    table.all_pass()
    table.then("P2").has(stealth=-1, ailments={"burn": 3})

    table.all_pass(2)

    table.then("P2").has(hp=97, stealth=0)


@clause("SEEK-STEALTH-3", "SEEK-RUL-80")
def test_burn_and_damage_that_shields_take_end_stealth(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), stealth=-1, shields=[9], ailments={"burn": 2}), Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")

    table.then("P1").has(hp=100, shields=[7], stealth=0)


@clause("SEEK-STEALTH-1", "SEEK-MOM-02")
def test_stealth_with_moments_runs_out(table: SeekTable) -> None:
    hidden(table, moments=2)

    table.all_pass(2)
    table.then("P1").has(stealth=1)
    table.all_pass(3)

    table.then("P1").has(stealth=0)


# Intangible


@clause("SEEK-INTANGIBLE-1", "SEEK-INTANGIBLE-2", "SEEK-RUL-76")
def test_an_intangible_unit_is_targeted_by_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"], hp=50), Seeker("P2", at=(3, 0), intangible=2))
    table.given(Token("T1", of="P2", at=(4, 0)), Token("T2", of="P2", at=(5, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("dart").refused("P2", "SEEK-INTANGIBLE-2")
    table.offers("P1", "T1", "T2")


@clause("SEEK-INTANGIBLE-2", "SEEK-INTANGIBLE-3")
def test_a_target_that_became_intangible_is_none_any_more(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(3, 0), hand=["unbody"]))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("unbody")
    table.all_pass(2)

    table.then("P2").has(hp=100, intangible=2)


@clause("SEEK-INTANGIBLE-3", "SEEK-RUL-76")
def test_an_area_passes_the_intangible_by(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["storm"]), Seeker("P2", at=(3, 0), intangible=2))
    table.given(Token("T1", of="P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("storm")
    table.all_pass()

    table.then("P1").has(hp=95)
    table.then("T1").has(hp=5)
    table.then("P2").has(hp=100)


@clause("SEEK-INTANGIBLE-3", "SEEK-INTANGIBLE-4", "SEEK-RUL-76")
def test_an_intangible_unit_affects_only_itself(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["storm", "soothe-all", "guard"], intangible=2))
    table.given(Seeker("P2", at=(3, 0)), Token("T1", of="P1", at=(1, 0), hp=5))
    table.main_phase_of("P1")

    table.when("P1").plays("storm").plays("guard")
    table.all_pass(2)
    table.then("P1").has(hp=50, shields=[])
    table.then("P2").has(hp=100)
    table.then("T1").has(hp=5)
    table.when("P1").plays("soothe-all")
    table.all_pass()

    table.then("P1").has(hp=55)
    table.then("T1").has(hp=5)


@clause("SEEK-INTANGIBLE-3", "SEEK-RUL-76")
def test_who_becomes_intangible_in_time_is_not_hurt_by_a_trap(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["unbody"]), Seeker("P2", at=(3, 0)), Effect("trap", of="P2", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").moves(to=(1, 0)).plays("unbody")
    assert table.stack() == ["trap", "unbody"]
    table.all_pass(2)

    table.then("P1").has(hp=100)
    table.then("P2").has(discard=["trap"])


@clause("SEEK-INTANGIBLE-3", "SEEK-RUL-76")
def test_who_becomes_intangible_in_between_hurts_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["pin"]))
    table.given(Seeker("P2", at=(3, 0), hand=["unbody"], trinket="spite-ring"))
    table.main_phase_of("P1")

    table.when("P1").plays("pin", at="P2")
    table.all_pass()
    table.then("P2").has(hp=99)
    table.when("P1").passes()
    table.when("P2").plays("unbody")
    table.all_pass(2)

    table.then("P1").has(hp=100)


@clause("SEEK-INTANGIBLE-4")
def test_an_intangible_unit_is_healed_by_no_other(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["soothe-all"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P1", at=(1, 0), hp=4), Token("T2", of="P1", at=(2, 0), hp=4))
    table.main_phase_of("P1")
    table.seekers.status[3 * 3 + 1] = 2
    assert table.seen_by().units[3].intangible == 2

    table.when("P1").plays("soothe-all")
    table.all_pass()

    table.then("P1").has(hp=55)
    table.then("T1").has(hp=9)
    table.then("T2").has(hp=4)


@clause("SEEK-RUL-76", "SEEK-INTANGIBLE-1")
def test_burn_and_bleed_go_on_while_a_unit_is_intangible(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"burn": 3, "bleed": 4}, intangible=-1), Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")
    table.then("P1").has(hp=97)
    table.all_pass()

    table.when("P1").moves(to=(1, 0))
    table.all_pass()

    table.then("P1").has(hp=94)


@clause("SEEK-RUL-76", "SEEK-INTANGIBLE-1")
def test_an_intangible_unit_shares_a_hex_until_it_comes_back(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), intangible=2), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").moves(to=(3, 0))
    table.then("P1").has(at=(3, 0), mp=3)
    table.all_pass(5)
    assert table.asked() == "return-to"
    table.when("P1").refused((5, 0), "SEEK-RUL-76").refused((3, 0), "SEEK-RUL-76")
    table.when("P1").chooses((2, 0))

    table.then("P1").has(at=(2, 0), intangible=0)

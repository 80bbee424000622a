"""The Stack and priority: who may act when, in which order it resolves, and what comes to nothing."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable


def duel(table: SeekTable, *hands: list[str], trinkets: tuple[str, str] = ("plain-ring", "plain-ring")) -> None:
    """Two Seekers three hexes apart, in the main phase of the first."""
    mine, theirs = [*hands, [], []][:2]
    table.given(Seeker("P1", at=(0, 0), hand=mine, trinket=trinkets[0]))
    table.given(Seeker("P2", at=(3, 0), hand=theirs, trinket=trinkets[1]))
    table.main_phase_of("P1")


# Who may act


@clause("SEEK-PRIO-01", "SEEK-STACK-01", "SEEK-STACK-02")
def test_whoever_has_priority_may_play_an_instant_or_activate_one(table: SeekTable) -> None:
    duel(table, ["jab"], ["jab", "bolt"], trinkets=("plain-ring", "idle-ring"))

    table.when("P1").plays("jab", at="P2")
    table.then("P2").has(hp=100)
    table.when("P1").passes()

    assert {"jab", "idle-ring"} < set(table.offered())
    table.when("P2").refused("bolt", "SEEK-TAC-04")
    table.when("P2").plays("jab", at="P1").activates("idle-ring")
    assert table.stack() == ["jab", "jab", "idle-ring"]
    table.then("P1").has(hp=100)


@clause("SEEK-PRIO-02")
def test_what_is_no_instant_waits_for_an_empty_stack_in_the_own_main_phase(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste", "stride", "bolt"], weapon="sharp-blade"))
    table.given(Seeker("P2", at=(3, 0), hand=["stride"], weapon="sharp-blade"))
    table.upkeep_of("P1")

    table.when("P1").refused("stride", "SEEK-TAC-04").refused("sharp-blade", "SEEK-TAC-04")
    table.all_pass()
    table.when("P1").plays("haste").refused("stride", "SEEK-TAC-05").refused("sharp-blade", "SEEK-TAC-05").passes()
    table.when("P2").refused("stride", "SEEK-TAC-04").refused("sharp-blade", "SEEK-TAC-04").passes()
    table.when("P1").plays("stride")
    table.all_pass()
    table.when("P1").activates("sharp-blade", at="P2")
    table.all_pass(2)

    table.then("P2").has(hp=98)
    assert table.seen_by().phase == "end"
    table.when("P1").refused("bolt", "SEEK-TAC-04")


@clause("SEEK-PRIO-03", "SEEK-PRIO-04", "SEEK-PRIO-05", "SEEK-PRIO-10", "SEEK-RUL-21")
def test_the_active_player_gets_priority_in_each_phase_and_all_passing_ends_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=0), Seeker("P2", at=(3, 0), ap=0))
    table.upkeep_of("P1")

    for phase, has_drawn in (("upkeep", 0), ("main", 1), ("end", 1)):
        assert table.seen_by().phase == phase
        table.has_priority("P1")
        table.then("P1").has(hand=has_drawn)
        table.when("P1").passes()
        table.has_priority("P2")
        table.when("P2").passes()

    assert (table.seen_by().turn, table.seen_by().phase) == (4, "upkeep")
    table.has_priority("P2")


@clause("SEEK-PRIO-04", "SEEK-RUL-45")
def test_moving_does_not_take_the_main_phase_away(table: SeekTable) -> None:
    duel(table)

    table.when("P1").moves(to=(-1, 0))
    table.has_priority("P1")
    table.when("P1").moves(to=(-2, 0))

    table.has_priority("P1")


@clause("SEEK-PRIO-05", "SEEK-END-02")
def test_triggers_of_the_end_of_the_turn_lie_on_the_stack_when_priority_comes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, trinket="evening-ring"), Seeker("P2", at=(3, 0), hand=["jab"]))
    table.end_phase_of("P1")

    assert table.stack() == ["evening-ring"]
    table.has_priority("P1")
    table.when("P1").passes()
    table.dice(4)
    table.when("P2").plays("jab", at="P1")
    table.all_pass()
    table.then("P1").has(hp=46)
    table.all_pass()

    table.then("P1").has(hp=47, mp=6)
    table.all_pass()
    assert table.seen_by().turn == 4


# Passing


@clause("SEEK-PRIO-07", "SEEK-PRIO-08", "SEEK-PRIO-09", "SEEK-PRIO-11", "SEEK-STACK-03")
def test_one_object_resolves_when_both_have_passed_in_a_row(table: SeekTable) -> None:
    duel(table, ["fire-dart"], ["dart", "haste"])

    table.when("P1").plays("fire-dart", at="P2").passes()
    table.has_priority("P2")
    table.when("P2").plays("dart", at="P1").passes()
    table.has_priority("P1")
    table.then("P1").has(hp=100)
    table.when("P1").passes()

    table.then("P1").has(hp=95)
    table.then("P2").has(hp=100)
    assert table.stack() == ["fire-dart"]
    table.has_priority("P1")
    table.when("P1").passes()
    table.when("P2").plays("haste").passes()
    table.then("P2").has(mp=0)
    table.when("P1").passes()
    table.then("P2").has(mp=1, hp=100)


@clause("SEEK-PRIO-09", "SEEK-RUL-45", "SEEK-STACK-02")
def test_whatever_is_put_onto_the_stack_begins_the_row_of_passes_anew(table: SeekTable) -> None:
    duel(table, ["dart", "haste"], ["haste"])

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("haste").passes()
    table.when("P1").plays("haste").passes()
    table.has_priority("P2")

    assert table.stack() == ["dart", "haste", "haste"]


@clause("SEEK-PRIO-06", "SEEK-RUL-46")
def test_whoever_has_played_something_is_the_first_to_pass(table: SeekTable) -> None:
    duel(table, ["bolt"], ["haste", "jab"])

    table.when("P1").plays("bolt", at="P2")
    table.has_priority("P1")
    table.when("P1").passes()
    table.when("P2").plays("haste")
    table.has_priority("P2")
    table.when("P2").plays("jab", at="P1")

    table.has_priority("P2")
    assert table.stack() == ["bolt", "haste", "jab"]


@clause("SEEK-PRIO-11")
def test_the_active_player_has_priority_after_a_resolution_whoever_played_it(table: SeekTable) -> None:
    duel(table, ["haste"], ["haste"])

    table.when("P1").plays("haste").passes()
    table.when("P2").plays("haste").passes()
    table.when("P1").passes()

    assert table.stack() == ["haste"]
    table.has_priority("P1")


@clause("SEEK-RUL-88", "SEEK-PRIO-08")
def test_with_teams_priority_walks_from_player_to_player(table: SeekTable) -> None:
    for name, place in (("P1", (0, 0)), ("P2", (3, 0)), ("P3", (0, 3)), ("P4", (3, 3))):
        table.given(Seeker(name, at=place, hand=["haste"]))
    table.main_phase_of("P1")

    table.when("P1").plays("haste").passes()
    table.when("P2").passes()
    table.when("P3").plays("haste").passes()
    table.when("P4").passes()
    table.when("P1").passes()
    table.then("P3").has(mp=0)
    table.when("P2").passes()

    table.then("P3").has(mp=1)
    table.then("P1").has(mp=6)
    table.has_priority("P1")
    table.all_pass()
    table.then("P1").has(mp=7)


@clause("SEEK-RUL-88")
def test_only_the_living_have_to_pass(table: SeekTable) -> None:
    for name, place in (("P1", (0, 0)), ("P2", (3, 0)), ("P3", (0, 3)), ("P4", (3, 3))):
        table.given(Seeker(name, at=place, hand=["dart", "haste"], hp=5 if name == "P2" else 50))
    table.main_phase_of("P1")
    table.when("P1").plays("dart", at="P2")
    table.all_pass()
    assert table.seen_by().players[1].is_out

    table.when("P1").plays("haste").passes()
    table.when("P3").passes()
    table.when("P4").passes()

    table.then("P1").has(mp=7)


# Immediate cards


@clause("SEEK-PRIO-12", "SEEK-PRIO-13", "SEEK-PRIO-20", "SEEK-IMMEDIATE-1", "SEEK-RUL-44", "SEEK-STACK-01")
def test_nobody_answers_an_immediate_card_and_its_player_goes_on(table: SeekTable) -> None:
    duel(table, ["bolt"], ["at-once", "haste"])

    table.when("P1").plays("bolt", at="P2").passes()
    table.when("P2").plays("at-once", at="P1")

    table.then("P1").has(hp=99)
    table.then("P2").has(ap=4, discard=["at-once"])
    assert table.stack() == ["bolt"]
    table.has_priority("P2")
    table.when("P2").plays("haste")


@clause("SEEK-PRIO-12", "SEEK-RUL-44", "SEEK-PRIO-16")
def test_what_an_immediate_card_sets_off_waits_until_it_has_resolved(table: SeekTable) -> None:
    duel(table, ["at-once"], ["haste"], trinkets=("eager-ring", "spite-ring"))

    table.when("P1").plays("at-once", at="P2")

    table.then("P2").has(hp=99)
    table.then("P1").has(mp=6, hp=100)
    assert table.stack() == ["eager-ring", "spite-ring"]
    table.has_priority("P1")


@clause("SEEK-IMMEDIATE-1", "SEEK-RUL-44")
def test_an_immediate_card_can_be_played_above_others_and_resolves_before_them(table: SeekTable) -> None:
    duel(table, ["dart", "at-once"], ["denial"])

    table.when("P1").plays("dart", at="P2").plays("at-once", at="P2")

    table.then("P2").has(hp=99)
    assert table.stack() == ["dart"]


# Checked once more


@clause("SEEK-PRIO-14", "SEEK-PRIO-15", "SEEK-STACK-04", "SEEK-RUL-39")
def test_what_its_player_could_not_play_any_more_does_nothing_and_is_discarded(table: SeekTable) -> None:
    duel(table, ["dart"], ["lull"])

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("lull", at="P1")
    table.all_pass(2)

    table.then("P2").has(hp=100)
    table.then("P1").has(discard=["dart"], ap=9, ailments={"daze": 2})


@clause("SEEK-PRIO-14", "SEEK-RUL-39")
def test_what_keeps_one_from_playing_matters_only_if_it_is_still_there(table: SeekTable) -> None:
    duel(table, ["dart"], ["lull", "pin"])

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("lull", at="P1")
    table.all_pass()
    table.then("P1").has(ailments={"daze": 2})
    table.when("P1").passes()
    table.when("P2").plays("pin", at="P1")
    table.all_pass()
    table.then("P1").has(ailments={}, hp=99)
    table.all_pass()

    table.then("P2").has(hp=95)


@clause("SEEK-STACK-04", "SEEK-STACK-01", "SEEK-CAST-06")
def test_a_target_out_of_reach_leaves_a_card_without_effect(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shove"]), Seeker("P2", at=(1, 0), hand=["skip"]))
    table.main_phase_of("P1")

    table.when("P1").plays("shove", at="P2").passes()
    table.when("P2").plays("skip", on=(3, 0))
    table.all_pass(2)

    table.then("P2").has(at=(3, 0))
    table.then("P1").has(discard=["shove"], ap=8)
    assert table.stack() == []


@clause("SEEK-PRIO-14", "SEEK-AMPLIFY-1", "SEEK-AMPLIFY-2")
@pytest.mark.parametrize(("is_amplified", "hp", "ap"), [(True, 95, 8), (False, 98, 9)])
def test_amplify_is_paid_while_playing_and_does_more(table: SeekTable, is_amplified: bool, hp: int, ap: int) -> None:
    duel(table, ["more"])

    table.when("P1").plays("more", at="P2", is_amplified=is_amplified)
    table.then("P1").has(ap=ap)
    table.all_pass()

    table.then("P2").has(hp=hp)


@clause("SEEK-AMPLIFY-1")
def test_whoever_can_not_pay_for_amplify_is_not_asked(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=1, hand=["more"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("more")
    table.all_pass()

    table.then("P2").has(hp=98)
    table.then("P1").has(ap=0)


# Charges


@clause("SEEK-CHARGES-1", "SEEK-CHARGES-2", "SEEK-RUL-47", "SEEK-EX-05")
def test_a_card_with_charges_is_paid_for_each_time_and_discarded_after_the_last(table: SeekTable) -> None:
    duel(table, ["flask"])

    table.when("P1").plays("flask")
    table.all_pass()
    table.then("P1").has(ap=9, mp=7, effects={"flask": 1}, discard=[], hand=0)
    table.when("P1").plays("flask")
    table.then("P1").has(ap=8, effects=[])
    table.all_pass()

    table.then("P1").has(mp=8, effects=[], discard=["flask"])


@clause("SEEK-CHARGES-2")
def test_a_card_with_charges_that_cannot_be_paid_for_waits(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0), Seeker("P2", at=(3, 0)))
    table.given(Effect("flask", of="P1", charges=1))
    table.main_phase_of("P1")

    table.when("P1").refused("flask", "SEEK-CARD-03")


@clause("SEEK-RUL-47", "SEEK-COUNTER-1")
def test_a_countered_card_loses_its_charges(table: SeekTable) -> None:
    duel(table, ["flask"], ["denial"])

    table.when("P1").plays("flask").passes()
    table.when("P2").plays("denial")
    table.all_pass()

    table.then("P1").has(mp=6, ap=9, effects=[], discard=["flask"])
    assert table.stack() == []


@clause("SEEK-RUL-47", "SEEK-DISPEL-1")
def test_a_dispelled_card_loses_its_charges(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(3, 0), hand=["undoing"]))
    table.given(Effect("flask", of="P1", charges=1))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("undoing")
    table.all_pass()

    table.then("P1").has(effects=[], discard=["flask"])


@clause("SEEK-RUL-47")
def test_a_charge_keeps_its_speed(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(3, 0)))
    table.given(Effect("flask", of="P2", charges=1))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("flask")

    assert table.stack() == ["flask"]

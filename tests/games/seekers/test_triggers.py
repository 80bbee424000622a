"""Triggers: when they go onto the Stack, in which order, who then has priority, and what they count."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable


@clause("SEEK-PRIO-16", "SEEK-PRIO-17", "SEEK-PRIO-18", "SEEK-PRIO-19", "SEEK-RUL-87")
def test_triggers_go_onto_the_stack_in_turn_order_before_priority(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste"], trinket="eager-ring", armor="eager-coat"))
    table.given(Seeker("P2", at=(3, 0), trinket="eager-ring", armor="eager-coat"))
    table.main_phase_of("P1")

    table.when("P1").plays("haste")
    assert table.asked() == "order"
    table.when("P1").chooses("eager-coat")
    assert table.asked() == "order"
    table.when("P2").chooses("eager-ring")

    assert table.stack() == ["haste", "eager-coat", "eager-ring", "eager-ring", "eager-coat"]
    assert [thing.seat for thing in table.seekers.stack] == [0, 0, 0, 1, 1]
    table.has_priority("P1")
    table.all_pass(2)
    table.then("P2").has(mp=2)
    table.then("P1").has(mp=6)


@clause("SEEK-PRIO-17")
def test_the_active_players_triggers_lie_below_even_if_another_one_played(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="eager-ring"))
    table.given(Seeker("P2", at=(3, 0), trinket="eager-ring", hand=["haste"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("haste")

    assert [thing.seat for thing in table.seekers.stack] == [1, 0, 1]


@clause("SEEK-PRIO-17")
def test_with_teams_the_order_is_that_of_the_turns(table: SeekTable) -> None:
    for name, place in (("P1", (0, 0)), ("P2", (3, 0)), ("P3", (0, 3)), ("P4", (3, 3))):
        table.given(Seeker(name, at=place, hand=["haste"], trinket="eager-ring"))
    table.main_phase_of("P3")

    table.when("P3").plays("haste")

    assert [thing.seat for thing in table.seekers.stack] == [2, 2, 3, 0, 1]


@clause("SEEK-RUL-87", "SEEK-PRIO-06")
def test_after_triggers_were_placed_whoever_has_just_played_keeps_priority(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="eager-ring"))
    table.given(Seeker("P2", at=(3, 0), hand=["haste", "jab"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("haste")

    assert table.stack() == ["haste", "eager-ring"]
    table.has_priority("P2")
    table.when("P2").plays("jab", at="P1")


@clause("SEEK-RUL-87", "SEEK-PRIO-11", "SEEK-PRIO-16")
def test_after_a_resolution_triggers_are_placed_and_the_active_player_has_priority(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(3, 0), hand=["dart"], trinket="ember-ring"))
    table.given(Effect("shadow-double", of="P2"))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("dart", at="P1").passes()
    table.when("P1").passes()
    assert table.stack() == ["shadow-double"]
    table.has_priority("P1")
    table.all_pass()

    table.then("P1").has(hp=90)
    assert table.stack() == ["ember-ring"]
    table.has_priority("P1")


@clause("SEEK-RUL-51", "SEEK-EX-03", "SEEK-RUL-66", "SEEK-BLEED-2")
def test_what_triggers_because_of_a_play_lies_above_the_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"], ailments={"bleed": 2}), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2")
    assert table.stack() == ["dart", "bleed"]
    table.all_pass()

    table.then("P1").has(hp=98)
    table.then("P2").has(hp=100)


@clause("SEEK-RUL-51", "SEEK-EX-02", "SEEK-EX-03")
def test_a_discard_that_pays_triggers_above_what_it_pays_for(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["incinerating-blast", "fire-dart"], trinket="ashen-loop"))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("incinerating-blast", at="P2", is_amplified=True, paying=["fire-dart"])
    table.then("P1").has(ap=8, hand=0, discard=["fire-dart"])
    assert table.stack() == ["incinerating-blast", "ashen-loop"]
    table.all_pass()
    table.dice(2, 2)
    table.all_pass()

    table.then("P2").has(hp=95)  # 4, and 1 for the cost of the card


# Stun and choices


@clause("SEEK-RUL-50", "SEEK-RUL-73", "SEEK-STUN-4")
def test_an_effect_triggers_although_its_unit_is_stunned_and_is_then_stopped(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste"], trinket="eager-ring"), Seeker("P2", at=(3, 0), hand=["zap"]))
    table.main_phase_of("P1")

    table.when("P1").plays("haste").passes()
    table.when("P2").plays("zap")
    assert table.stack() == ["haste", "eager-ring", "zap", "eager-ring"]
    table.all_pass()
    table.then("P1").has(mp=7)
    table.all_pass(3)

    table.then("P1").has(mp=7, ailments={"stun": 2})


@clause("SEEK-RUL-50")
def test_a_stunned_players_ring_still_triggers(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste"]))
    table.given(Seeker("P2", at=(3, 0), trinket="eager-ring", ailments={"stun": 2}))
    table.main_phase_of("P1")

    table.when("P1").plays("haste")
    assert table.stack() == ["haste", "eager-ring"]
    table.all_pass()

    table.then("P2").has(mp=0)


@clause("SEEK-RUL-50")
@pytest.mark.parametrize(("answer", "mp"), [("yes", 7), ("pass", 6)])
def test_what_is_optional_is_decided_when_it_resolves(table: SeekTable, answer: str, mp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"], trinket="perhaps-ring"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("bolt", at="P2")
    assert table.stack() == ["bolt", "perhaps-ring"]
    table.has_priority("P1")
    table.all_pass()
    assert table.asked() == "may"
    table.when("P1").chooses(answer)

    table.then("P1").has(mp=mp)
    assert table.stack() == ["bolt"]


# Counting


@clause("SEEK-RUL-85")
def test_what_counts_this_turn_begins_anew_with_every_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste", "haste", "haste"], trinket="second-ring"))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("haste")
    table.all_pass(3)
    assert table.seen_by().turn == 4
    table.when("P2").passes()
    table.when("P1").plays("haste")
    assert table.stack() == ["haste"]

    table.all_pass()
    table.when("P2").passes()
    table.when("P1").plays("haste")
    assert table.stack() == ["haste", "second-ring"]


@clause("SEEK-RUL-85", "SEEK-RUL-86")
def test_what_may_be_used_so_often_a_turn_may_be_used_again_in_the_next(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="swift-blade"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("swift-blade", at="P2").activates("swift-blade", at="P2")
    table.when("P1").refused("swift-blade", "SEEK-RUL-86")
    table.all_pass(4)
    table.then("P2").has(hp=96)
    assert table.seen_by().turn == 4
    table.when("P2").passes()
    table.when("P1").activates("swift-blade", at="P2")

    assert table.stack() == ["swift-blade"]


@clause("SEEK-RUL-86", "SEEK-EQ-04", "SEEK-PRIO-02")
def test_an_action_has_the_speed_of_an_action_and_is_activated_as_often_as_it_is_paid_for(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=2, weapon="sharp-blade"))
    table.given(Seeker("P2", at=(3, 0), weapon="sharp-blade", trinket="idle-ring"))
    table.main_phase_of("P1")

    table.when("P1").activates("sharp-blade", at="P2").refused("sharp-blade", "SEEK-TAC-05").passes()
    table.when("P2").refused("sharp-blade", "SEEK-TAC-04")
    assert "idle-ring" in table.offered()
    table.when("P2").passes()
    table.when("P1").activates("sharp-blade", at="P2")
    table.all_pass()

    table.then("P2").has(hp=96)
    table.when("P1").refused("sharp-blade", "SEEK-CARD-03")


@clause("SEEK-RUL-86")
def test_an_action_of_once_per_game_is_spent(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="pact-ring"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("pact-ring")
    table.then("P1").has(hp=99, ap=10)
    table.when("P1").refused("pact-ring", "SEEK-RUL-86")
    table.all_pass(3)
    table.when("P2").passes()

    table.when("P1").refused("pact-ring", "SEEK-RUL-86")


@clause("SEEK-RUL-86", "SEEK-RUL-49", "SEEK-EX-12")
def test_to_activate_is_to_play_a_copy_which_is_no_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="sharp-blade", trinket="eager-ring"))
    table.given(Seeker("P2", at=(3, 0), hand=["denial"]))
    table.main_phase_of("P1")

    table.when("P1").activates("sharp-blade", at="P2")
    assert table.stack() == ["sharp-blade"]
    table.when("P1").passes()
    table.when("P2").refused("denial", "SEEK-RUL-49").passes()

    table.then("P2").has(hp=98)
    table.then("P1").has(discard=[], effects=[])


@clause("SEEK-RUL-84", "SEEK-EX-14")
@pytest.mark.parametrize(("dice", "mp"), [((6, 1, 3), 6), ((1, 2, 3), 7)])
def test_what_asks_for_a_type_of_mixed_damage_counts_only_its_own_amount(
    table: SeekTable, dice: tuple[int, int, int], mp: int
) -> None:
    """The ring waits for 5 or more shadow damage: 6 physical and 4 shadow are 10, and not enough of the one."""
    table.given(Seeker("P1", at=(0, 0), weapon="fangs-of-balthier", trinket="ember-ring"), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(1)
    table.when("P1").activates("fangs-of-balthier", at="P2")
    table.all_pass()

    table.dice(*dice)
    table.when("P1").activates("fangs-of-balthier", at="P2")
    table.all_pass()
    table.then("P2").has(hp=99 - sum(dice))

    assert table.stack() == (["ember-ring"] if mp == 7 else [])
    if mp == 7:
        table.all_pass()
    table.then("P1").has(mp=mp)

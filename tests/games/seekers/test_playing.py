"""Playing cards and activating effects (SEEK-CAST; SEEK-RUL-38, -39, -44, -45): the steps, the cost, a second look."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token

# The steps


@clause("SEEK-CAST-02", "SEEK-RUL-38", "SEEK-CAST-03", "SEEK-CAST-04")
def test_modes_directions_and_targets_come_before_the_cost(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=9, hp=50, hand=["costly-bolt", "blank"]), Seeker("P2", at=(2, 0)))
    table.given(Token("T2", of="P2", at=(0, 3)))
    table.main_phase_of("P1")
    asked = []

    def answers(*picks: str) -> None:
        for pick in picks:
            asked.append(table.asked())
            table.then("P1").has(ap=9, hp=50)
            table.when("P1").chooses(pick)

    answers("costly-bolt", "yes", "mode1", "e", "P2")

    assert asked == ["act", "amplify", "mode", "direction", "unit"]
    assert table.asked() == "pay-card"
    table.then("P1").has(ap=3, hp=48, discard=[])
    assert table.stack() == []
    table.when("P1").chooses("blank")
    assert table.stack() == ["costly-bolt"]
    table.then("P1").has(discard=["blank"], hand=0)
    table.all_pass()
    table.then("P2").has(hp=100 - 1 - 6)


@clause("SEEK-CAST-01", "SEEK-RUL-38")
def test_a_card_that_is_announced_cannot_pay_for_itself(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["costly-bolt"]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("costly-bolt", "SEEK-CAST-04")

    table.then("P1").has(ap=10, hp=100, hand=["costly-bolt"])


@clause("SEEK-CAST-01", "SEEK-CAST-02", "SEEK-RUL-38")
def test_what_a_card_demands_has_to_be_chosen(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt", "lance"]), Seeker("P2", at=(2, 0)))
    table.given(Token("T2", of="P2", at=(0, 2)))
    table.main_phase_of("P1")

    twin = table.twin()
    twin.when("P1").chooses("bolt").refused("pass", "SEEK-CAST-01")
    table.when("P1").chooses("lance").refused("pass", "SEEK-CAST-01").not_asked("P2")

    table.offers("P1", "e", "ne", "nw", "w", "sw", "se")


@clause("SEEK-CAST-01")
def test_a_card_without_a_legal_target_is_not_begun(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt", "nullify", "unbind"]), Seeker("P2", at=(2, 0), stealth=-1))
    table.main_phase_of("P1")

    table.when("P1").refused("bolt", "SEEK-STEALTH-1")
    table.when("P1").refused("nullify", "SEEK-CAST-01").refused("unbind", "SEEK-CAST-01")

    table.then("P1").has(ap=10, hand=["bolt", "nullify", "unbind"])


@clause("SEEK-CAST-01", "SEEK-CAST-05")
def test_a_stated_condition_has_to_hold_now_and_on_resolution(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["ambush", "ambush"], stealth=-1))
    table.given(Seeker("P2", at=(1, 0), hand=["flare"]))
    table.main_phase_of("P1")

    table.when("P1").plays("ambush", at="P2").passes()
    table.when("P2").plays("flare")
    table.all_pass(2)

    table.then("P1").has(hp=99, stealth=0, discard=["ambush"])
    table.then("P2").has(hp=100)
    table.when("P1").refused("ambush", "SEEK-CAST-01")


# The cost


@clause("SEEK-CAST-03", "SEEK-RUL-38")
@pytest.mark.parametrize(("card", "ap"), [("bolt", 10), ("pyroblast", 7)])
def test_a_reduction_lowers_the_cost_but_not_below_nought(table: SeekTable, card: str, ap: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card], trinket="thrift-ring"), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2")

    table.then("P1").has(ap=ap)


@clause("SEEK-CAST-03", "SEEK-RUL-38")
def test_additions_and_reductions_count_together(table: SeekTable) -> None:
    hand = ["costly-bolt", "blank"]
    table.given(Seeker("P1", at=(0, 0), ap=4, hand=hand, trinket="thrift-ring"), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("costly-bolt", at="P2", to="E", mode=2, is_amplified=True, paying=["blank"])

    table.then("P1").has(ap=4 - (4 + 2 - 3))


@clause("SEEK-CAST-04", "SEEK-AMPLIFY-1")
def test_what_cannot_be_paid_is_not_offered(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=5, hand=["costly-bolt", "blank"]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("costly-bolt")

    assert table.asked() == "mode"


@clause("SEEK-CAST-04")
def test_life_is_paid_but_never_the_last_of_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=3, hand=["costly-bolt", "blank"], shields=[5]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("costly-bolt", at="P2", to="E", mode=1, is_amplified=False, paying=["blank"])

    table.then("P1").has(hp=1, shields=[5])


@clause("SEEK-CAST-02", "SEEK-PRIO-06", "SEEK-CAST-04")
def test_an_action_is_paid_and_goes_onto_the_stack_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="long-bow"), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("long-bow", to="E")

    table.then("P1").has(ap=8)
    assert table.stack() == ["long-bow"]
    table.has_priority("P1")


# The second look


@clause("SEEK-CAST-05", "SEEK-RUL-39")
@pytest.mark.parametrize(("card", "hp"), [("zap", 100), ("trip", 98)])
def test_what_its_player_could_not_play_now_does_nothing(table: SeekTable, card: str, hp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(2, 0), hand=[card]))
    table.main_phase_of("P1")
    if card == "trip":
        table.dice(1, 1, 1)

    table.when("P1").plays("bolt", at="P2").passes()
    table.when("P2").plays(card, at="P1")
    table.all_pass(2)

    table.then("P2").has(hp=hp)
    table.then("P1").has(discard=["bolt"], ap=8)


@clause("SEEK-RUL-39", "SEEK-CAST-05")
def test_speed_and_payment_are_not_looked_at_again(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=2, hand=["bolt"]), Seeker("P2", at=(2, 0), hand=["jab"]))
    table.main_phase_of("P1")
    table.dice(1, 3, 4)

    table.when("P1").plays("bolt", at="P2")
    table.then("P1").has(ap=0)
    table.when("P1").passes()
    table.when("P2").plays("jab", at="P1")
    table.all_pass(2)

    table.then("P2").has(hp=93)


@clause("SEEK-RUL-39", "SEEK-STUN-4")
@pytest.mark.parametrize(("ailment", "ap"), [("stun", 9), ("daze", 10), ("frozen", 10)])
def test_of_triggers_only_stun_stops_all(table: SeekTable, ailment: str, ap: int) -> None:
    table.given(Seeker("P1", ap=4, trinket="dawn-ring", ailments={ailment: (5, 5)}), Seeker("P2", at=(2, 0)))
    table.upkeep_of("P1")
    assert table.stack() == ["dawn-ring"]

    table.all_pass()

    table.then("P1").has(ap=ap)


@clause("SEEK-RUL-39", "SEEK-DAZE-2", "SEEK-DAZE-3")
def test_daze_stops_an_action_on_the_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), weapon="long-bow"), Seeker("P2", at=(2, 0), hand=["stagger"]))
    table.main_phase_of("P1")

    table.when("P1").activates("long-bow", to="E").passes()
    table.when("P2").plays("stagger", at="P1")
    table.all_pass(2)

    table.then("P2").has(hp=100)
    table.then("P1").has(ap=8, ailments={"daze": 2})


@clause("SEEK-RUL-39", "SEEK-RUL-41")
def test_the_sight_along_a_direction_is_not_looked_at_again(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(3, 0), hand=["smoke-bomb"]))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("lance", to="E").passes()
    table.when("P2").plays("smoke-bomb", on=(3, 0))
    table.all_pass(2)

    table.then("P2").has(hp=96)


@clause("SEEK-GEN-02", "SEEK-STUN-2")
def test_what_forbids_outweighs_what_allows(table: SeekTable) -> None:
    stunned = {"stun": (4, 4)}
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(2, 0), hand=["bolt"], ailments=stunned))
    table.given(Effect("presence-of-mind", of="P2"))
    table.main_phase_of("P1")

    table.when("P1").passes()

    table.when("P2").refused("bolt", "SEEK-STUN-2")


@clause("SEEK-GEN-01", "SEEK-EX-16", "SEEK-TAC-04")
def test_a_card_that_allows_an_action_at_instant_speed_is_followed(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"]), Seeker("P2", at=(2, 0), ap=0, hand=["bolt"]))
    table.given(Effect("presence-of-mind", of="P2"))
    table.main_phase_of("P1")

    table.when("P1").plays("jab", at="P2").passes()
    table.when("P2").plays("bolt", at="P1")

    assert table.stack() == ["jab", "bolt"]
    table.then("P2").has(ap=0)


# Immediate cards


@clause("SEEK-RUL-44", "SEEK-PRIO-13", "SEEK-IMMEDIATE-1")
def test_an_immediate_card_resolves_before_anybody_can_answer(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"]), Seeker("P2", at=(2, 0), hand=["flash", "zap"], hp=50))
    table.main_phase_of("P1")
    table.dice(5)
    table.when("P1").plays("jab", at="P2").passes()

    table.when("P2").plays("flash", at="P1")

    table.then("P1").has(hp=95)
    table.then("P2").has(ap=4, discard=["flash"])
    assert table.stack() == ["jab"]
    table.has_priority("P2")


@clause("SEEK-RUL-44")
def test_what_an_immediate_card_triggers_goes_onto_the_stack_afterwards(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flash"]), Seeker("P2", at=(2, 0)), Effect("vigil", of="P2"))
    table.main_phase_of("P1")
    table.dice(5)

    table.when("P1").plays("flash", at="P2")

    table.then("P2").has(hp=95)
    assert table.stack() == ["vigil"]
    table.has_priority("P1")


@clause("SEEK-RUL-44", "SEEK-TAC-04")
def test_the_printed_speed_of_an_immediate_card_counts(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab", "slow-flash"]), Seeker("P2", at=(2, 0), hand=["slow-flash"]))
    table.main_phase_of("P1")

    table.when("P1").plays("jab", at="P2").refused("slow-flash", "SEEK-TAC-05").passes()

    table.when("P2").refused("slow-flash", "SEEK-TAC-04")


@clause("SEEK-RUL-44")
def test_an_immediate_card_is_never_there_to_be_countered(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flash"]), Seeker("P2", at=(2, 0), hand=["nullify", "mirror"]))
    table.main_phase_of("P1")
    table.dice(1)

    table.when("P1").plays("flash", at="P2").passes()

    table.when("P2").refused("nullify", "SEEK-CAST-01").refused("mirror", "SEEK-CAST-01")


# Passes


@clause("SEEK-RUL-45", "SEEK-PRIO-09")
def test_whatever_comes_onto_the_stack_begins_the_passes_anew(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(2, 0), hand=["jab"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("jab", at="P1").passes()

    assert table.stack() == ["jab"]
    table.has_priority("P1")
    assert table.seen_by().passes == 1


@clause("SEEK-RUL-45", "SEEK-PRIO-10")
def test_a_move_begins_the_passes_anew(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["mend"]), Seeker("P2", at=(2, 0), hand=["mend"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("mend")
    table.all_pass()
    table.when("P1").moves((1, 0)).passes()

    assert table.seen_by().phase == "main"
    table.has_priority("P2")

"""Making the call, right or wrong, and what creatures are worth (CONJ-WIN, CONJ-CALL, CONJ-WRONG, CONJ-VP)."""

import pytest

from emberhall.games.conjure import GAME
from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

TWENTY = ["marble-colossus", "hollow-stag"]  # 11 and 9 VP, Ongoing both
every_checkpoint = pytest.mark.parametrize("at", ["start", "drawn", "conjured"])


# Victory points to reach


@clause("CONJ-WIN-01")
@pytest.mark.parametrize("threshold", ["20", "30", "40", "50"])
def test_the_table_agrees_on_a_threshold_beforehand(table: EmberTable, threshold: str) -> None:
    table.sits("Ash", "Birk")
    table.shuffles()
    table.numbers(0)

    table.begins(threshold=threshold, pool="basic")

    assert table.ember.threshold == int(threshold)


@clause("CONJ-WIN-01")
def test_a_standard_game_is_played_for_30_vp(table: EmberTable) -> None:
    table.sits("Ash", "Birk")
    table.shuffles()
    table.numbers(0)

    table.begins(pool="basic")

    assert table.ember.threshold == 30
    choices = {option.name: option.choices for option in GAME.options}
    assert choices["threshold"] == ("20", "30", "40", "50")


ENOUGH = {
    20: ["marble-colossus", "hollow-stag"],
    30: ["umbra", "marble-colossus", "isolde"],
    40: ["umbra", "marble-colossus", "hollow-stag", "wyrmling"],
    50: ["umbra", "marble-colossus", "ninth-bell", "hollow-stag", "wyrmling"],
}


@clause("CONJ-WIN-01", "CONJ-CALL-01", "CONJ-RUL-37")
@pytest.mark.parametrize("threshold", [20, 30, 40, 50])
def test_a_call_is_right_if_the_total_has_just_reached_the_threshold(table: EmberTable, threshold: int) -> None:
    ash = Wizard("Ash", up=ENOUGH[threshold])
    table.given(ash, Wizard("Birk"), at="start", threshold=threshold)
    table.then("Ash").has(vp=threshold)

    table.when("Ash").calls()

    table.is_over(1.0, -1.0)
    table.logged(f"Ash makes the call, with {threshold} VP.")
    table.then("Ash").has(vp=threshold)


@clause("CONJ-WIN-01", "CONJ-WRONG-01", "CONJ-RUL-37")
@pytest.mark.parametrize("threshold", [20, 30, 40, 50])
def test_a_call_is_wrong_if_a_single_vp_is_missing(table: EmberTable, threshold: int) -> None:
    ash = Wizard("Ash", up=ENOUGH[threshold], counters={"marble-colossus": -1})
    table.given(ash, Wizard("Birk"), at="start", threshold=threshold)

    table.when("Ash").calls()

    table.asks("Ash")
    table.logged(f"Ash calls wrongly, with {threshold - 1} of {threshold} VP.")
    table.then("Ash").has(vp=threshold - 1 - len(ENOUGH[threshold]))


@clause("CONJ-WIN-02", "CONJ-CALL-01")
def test_creatures_that_lie_face_down_count_for_the_total_like_the_others(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["hollow-stag"], down=["marble-colossus"]), Wizard("Birk"), at="start")
    table.then("Ash").has(vp=20)

    table.when("Ash").calls()

    table.is_over(1.0, -1.0)


# The right call


@clause("CONJ-CALL-01", "CONJ-CALL-03", "CONJ-RUL-34")
def test_after_a_right_call_nothing_but_the_final_round_is_left(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6"], up=TWENTY)
    table.given(ash, Wizard("Birk", up=["wisp"]), at="start", deck=["W4"])

    table.when("Ash").calls()
    table.when("Birk").passes()

    assert table.log == ["Ash makes the call, with 20 VP."]
    table.offers("Birk", "pass", "wisp")
    assert table.asked() == "go"
    assert len(table.ember.agenda.tasks()) == 1  # the rest of the turn has fallen away
    table.when("Birk").uses("wisp")
    table.all_pass()
    table.is_over(1.0, -1.0)
    table.then("Ash").has(hand=["F6", "E6"], vp=20)
    table.then("Birk").has(hand=["W4"], vp=1)
    nothing_is_lost(table.ember)


@clause("CONJ-CALL-02", "CONJ-RUL-35")
def test_nobody_has_to_call_however_many_vp_they_have(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", up=ENOUGH[50]), Wizard("Birk", down=["phoenix", "dread-wyrm"])
    table.given(ash, birk, at="turn", deck=["F2", "W3"])

    for _ in range(3):
        table.offers("Ash", "pass", "call")
        table.when("Ash").passes()
        table.offers("Birk", "pass", "call")
        table.when("Birk").passes()
        if table.asked() == "step-one":
            table.when("Ash").passes()

    table.shows(active="Birk", turn_number=2)
    table.offers("Birk", "pass", "call")
    assert table.ember.caller == NOBODY
    table.then("Ash").has(vp=50)


@clause("CONJ-RUL-34", "CONJ-RUL-35")
def test_a_total_that_falls_below_the_threshold_again_is_not_enough_for_a_call(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["ninth-bell", "wyrmling"], down=["lantern-newt"])
    table.given(ash, Wizard("Birk", up=["iron-minotaur"]), at="start")
    table.then("Ash").has(vp=20)

    table.when("Ash").passes()
    table.when("Birk").uses("iron-minotaur", "ninth-bell")
    table.then("Ash").has(vp=17)
    table.when("Ash").calls()
    table.when("Birk").passes()

    table.logged("Ash calls wrongly, with 17 of 20 VP.")
    table.asks("Birk")
    table.then("Ash").has(vp=14)


@clause("CONJ-RUL-34", "CONJ-CALL-06")
def test_to_reach_the_threshold_first_or_to_be_far_beyond_it_wins_nothing_by_itself(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6", "A6", "F1"], up=ENOUGH[50])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="step two", deck=["F2", "W3", "A4", "E5"])

    table.when("Ash").conjures("phoenix", "A6", "E6", "F6", "W6")

    table.then("Ash").has(vp=63)
    table.offers("Ash", "pass", "call", "phoenix")
    assert table.asked() == "bid"


# When to call


@clause("CONJ-RUL-36")
@every_checkpoint
@pytest.mark.parametrize("caller", ["Ash", "Birk"])
def test_the_call_may_be_made_at_every_checkpoint_of_anybodys_turn(table: EmberTable, at: str, caller: str) -> None:
    birk = Wizard("Birk", up=["umbra", "wyrmling"])
    table.given(Wizard("Ash", up=TWENTY), birk, turn="Ash", at=at)

    for name in ("Ash", "Birk"):
        table.offers(name, "pass", "call")
        if name == caller:
            table.when(name).calls()
        else:
            table.when(name).passes()

    assert table.names[table.ember.caller] == caller
    table.logged(f"{caller} makes the call, with 20 VP.")


@clause("CONJ-RUL-36", "CONJ-WRONG-02")
def test_everyone_may_call_once_in_a_turn_and_again_in_the_next(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["marble-colossus"])
    table.given(ash, Wizard("Birk", up=["hollow-stag"]), at="start", deck=["F2", "W3"])

    table.when("Ash").calls()
    table.when("Birk").calls()
    table.when("Ash").chooses("seat1")
    table.offers("Birk", "pass", "call")  # his first bid was thrown away with the others
    table.when("Birk").calls()

    table.logged("Ash calls wrongly, with 11 of 20 VP.")
    table.logged("Birk calls wrongly, with 9 of 20 VP.")
    table.then("Ash").has(vp=10)
    table.then("Birk").has(vp=8)
    assert table.asked() == "step-one"  # at none of the other checkpoints anybody can do a thing
    table.when("Ash").passes()
    table.shows(active="Birk", turn_number=2)
    table.offers("Birk", "pass", "call")
    table.when("Birk").passes()
    table.offers("Ash", "pass", "call")
    table.when("Ash").calls()
    table.then("Ash").has(vp=9)


@clause("CONJ-RUL-36")
def test_a_second_call_in_the_same_turn_is_refused(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "hollow-stag"]), Wizard("Birk"), at="start", deck=["F2"])

    table.when("Ash").calls()

    table.refuses("Ash", "call", clause="CONJ-RUL-36")
    table.offers("Ash", "pass", "wisp")
    table.when("Ash").passes().draws()
    table.refuses("Ash", "call", clause="CONJ-RUL-36")
    table.offers("Ash", "pass", "wisp")


@clause("CONJ-RUL-36", "CONJ-RUL-38")
def test_the_call_of_one_player_takes_no_call_from_another(table: EmberTable) -> None:
    birk, cara = Wizard("Birk", up=["wyrmling"]), Wizard("Cara", up=["hollow-stag", "marble-colossus"])
    table.given(Wizard("Ash", up=["ninth-bell"]), birk, cara, at="start")

    table.when("Ash").calls()
    table.passes("Birk", "Cara")

    table.offers("Birk", "pass", "call")
    table.when("Birk").calls()
    table.when("Cara").passes()
    table.offers("Cara", "pass", "call")
    table.when("Cara").calls()
    table.is_over(-0.5, -0.5, 1.0)
    table.then("Ash").has(vp=9)
    table.then("Birk").has(vp=6)


@clause("CONJ-RUL-36")
def test_nobody_calls_between_checkpoints(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6", "A6", "F1", "F2"], up=[*TWENTY, "cockatrice"])
    birk = Wizard("Birk", hand=["W4"], up=["wisp", "umbra", "wyrmling", "queen-of-cold-lanterns", "vey"])
    table.given(ash, birk, at="drawn")

    table.when("Ash").uses("cockatrice")
    table.when("Birk").passes()
    assert table.asked() == "aim-at-creature"
    table.refuses("Ash", "call", clause="CONJ-RUL-36")
    table.when("Ash").chooses("wisp")
    assert table.asked() == "react"
    table.refuses("Birk", "call", clause="CONJ-RUL-36")
    table.when("Birk").passes()
    table.passes("Ash", "Birk")
    assert table.asked() == "step-two"
    table.refuses("Ash", "call", clause="CONJ-RUL-36")
    table.when("Ash").conjures("tomb-sphinx")
    assert table.asked() == "lay"
    table.refuses("Ash", "call", clause="CONJ-RUL-36")
    table.when("Ash").chooses("A6", "E6", "F6")
    table.passes("Ash", "Birk")
    assert table.asked() == "step-three"
    table.refuses("Ash", "call", clause="CONJ-RUL-36")


@clause("CONJ-RUL-36")
def test_nobody_calls_in_step_one(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2"], up=TWENTY), Wizard("Birk", up=["umbra"]), at="step one")

    table.refuses("Ash", "call", clause="CONJ-RUL-36")

    table.offers("Ash", "pass", "draw", "refresh")


@clause("CONJ-RUL-36")
def test_a_right_call_can_not_be_contested(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk", up=["queen-of-cold-lanterns", "sister-ashfall"]), at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()

    table.is_over(1.0, -1.0)  # reactions are all that Birk has, so he isn't asked in the final round
    table.then("Birk").has(up=["queen-of-cold-lanterns", "sister-ashfall"])


@clause("CONJ-RUL-36", "CONJ-RUL-39")
def test_nobody_can_stop_the_penalty_of_a_wrong_call(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", "stone-ogre", "sister-ashfall", "queen-of-cold-lanterns"], counters={"wisp": 1})
    birk = Wizard("Birk", up=["moon-basilisk"], down=["umbra"])
    table.given(ash, birk, at="start", threshold=30)

    table.when("Ash").calls()
    table.when("Birk").passes()

    table.offers("Ash", "pass", "wisp")
    table.then("Ash").has(
        up=["wisp", "stone-ogre", "sister-ashfall", "queen-of-cold-lanterns"],
        counters={"wisp": 0, "stone-ogre": -1, "sister-ashfall": -1, "queen-of-cold-lanterns": -1},
    )


@clause("CONJ-RUL-38")
def test_a_player_without_creatures_can_not_call(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2"]), Wizard("Birk", up=["hollow-stag"]), at="start")

    table.refuses("Ash", "call", clause="CONJ-RUL-38")
    table.offers("Ash", "pass")
    table.when("Ash").passes()

    table.offers("Birk", "pass", "call")


@clause("CONJ-RUL-38")
def test_anybody_with_a_creature_may_call_even_with_one_that_is_worth_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash", down=["mudling"], counters={"mudling": -2}), Wizard("Birk"), at="start")

    table.offers("Ash", "pass", "call")
    table.when("Ash").calls()

    table.logged("Ash calls wrongly, with 0 of 20 VP.")
    table.then("Ash").has(vp=0, down=["mudling"])


# Who goes first


@clause("CONJ-BID-03", "CONJ-RUL-36")
def test_of_several_calls_the_one_counts_that_the_active_player_says(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["umbra", "wyrmling", "quillon"])
    table.given(Wizard("Ash", up=TWENTY), birk, Wizard("Cara", hand=["F2"], up=["wisp"]), turn="Cara", at="start")

    table.when("Cara").passes()
    table.when("Ash").calls()
    table.when("Birk").calls()
    table.when("Cara").chooses("seat1")

    assert table.log[-1] == "Ash makes the call, with 20 VP."
    assert table.names[table.ember.caller] == "Ash"
    table.when("Cara").passes()
    table.is_over(-0.5, 1.0, -0.5)


@clause("CONJ-BID-03", "CONJ-BID-05", "CONJ-RUL-36")
def test_a_call_that_came_second_binds_nobody_and_is_not_spent(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["hollow-stag"])
    table.given(Wizard("Ash", up=["ninth-bell"]), birk, Wizard("Cara", up=["wyrmling"]), turn="Birk", at="start")

    table.when("Birk").calls()
    table.when("Cara").calls()
    table.when("Ash").calls()
    table.when("Birk").chooses("seat2")

    assert table.log[-1] == "Birk calls wrongly, with 9 of 20 VP."
    table.then("Birk").has(vp=8)
    table.then("Cara").has(vp=7)
    table.offers("Cara", "pass", "call")
    table.when("Cara").passes()
    table.offers("Ash", "pass", "call")
    table.when("Ash").passes()
    table.then("Ash").has(vp=10)
    assert table.asked() == "step-one"


# The wrong call


@clause("CONJ-WRONG-01", "CONJ-WRONG-02", "CONJ-VP-01", "CONJ-RUL-36", "CONJ-RUL-39")
def test_a_wrong_call_costs_each_creature_of_the_caller_1_vp_and_the_game_continues(table: EmberTable) -> None:
    """SC-CONJ-11"""
    table.given(Wizard("Ash", up=["wisp", "siren"], down=["tomb-sphinx"]), Wizard("Birk"), at="start", deck=["F2"])
    table.then("Ash").has(vp=13)

    table.when("Ash").calls()

    table.then("Ash").has(
        up=["wisp", "siren"], down=["tomb-sphinx"], vp=10, counters={"wisp": -1, "siren": -1, "tomb-sphinx": -1}
    )
    assert table.log == ["Ash calls wrongly, with 13 of 20 VP."]
    assert table.asked() == "bid"
    table.offers("Ash", "pass", "wisp", "siren")
    table.when("Ash").passes()
    assert table.asked() == "step-one"


@clause("CONJ-WRONG-01", "CONJ-VP-01", "CONJ-RUL-39", "CONJ-FX-13")
def test_a_second_wrong_call_in_a_later_turn_takes_no_creature_below_0(table: EmberTable) -> None:
    """SC-CONJ-11, the later turn"""
    ash = Wizard("Ash", up=["wisp", "siren"], down=["tomb-sphinx"])
    table.given(ash, Wizard("Birk"), at="start", deck=["F2", "W3"])

    table.when("Ash").calls().passes().passes()
    table.passes("Ash", "Ash")
    table.shows(active="Birk", turn_number=2)
    table.offers("Ash", "pass", "call", "wisp", "siren")
    table.when("Ash").calls()

    worth = {name: table.ember.vp(table.ember.creatures.ids.index(name)) for name in ("wisp", "siren", "tomb-sphinx")}
    assert worth == {"wisp": 0, "siren": 2, "tomb-sphinx": 6}
    table.then("Ash").has(up=["wisp", "siren"], down=["tomb-sphinx"], vp=8)


@clause("CONJ-VP-02", "CONJ-RUL-42", "CONJ-WRONG-01")
def test_with_zero_flips_a_creature_that_a_wrong_call_brings_to_0_turns_face_down(table: EmberTable) -> None:
    """SC-CONJ-11, with the option"""
    ash = Wizard("Ash", up=["wisp", "siren"], down=["tomb-sphinx"])
    table.given(ash, Wizard("Birk"), at="start", deck=["F2"], zero_flips=True)

    table.when("Ash").calls()

    table.then("Ash").has(up=["siren"], down=["wisp", "tomb-sphinx"], vp=10, hand=[])
    table.logged("Ash's Wisp is flipped.")
    table.offers("Ash", "pass", "siren")


@clause("CONJ-RUL-39")
def test_a_creature_that_comes_after_the_wrong_call_is_spared(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6"], up=["hollow-stag"])
    table.given(ash, Wizard("Birk"), at="drawn", deck=["F2", "W3", "A4"])

    table.when("Ash").calls()
    table.when("Ash").conjures("tomb-sphinx", "E6", "F6", "W6")

    table.then("Ash").has(vp=16, counters={"hollow-stag": -1, "tomb-sphinx": 0})


@clause("CONJ-RUL-39")
def test_wards_do_not_help_against_the_penalty_and_nobody_else_bears_it(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["marble-colossus", "quillon"])
    birk = Wizard("Birk", up=["hollow-stag"], down=["wyrmling"])
    table.given(ash, birk, at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()

    table.then("Ash").has(vp=14, counters={"marble-colossus": -1, "quillon": -1})
    table.then("Birk").has(vp=16, counters={"hollow-stag": 0, "wyrmling": 0})


@clause("CONJ-RUL-39", "CONJ-RUL-32")
def test_the_counter_of_a_wrong_call_stays_on_a_creature_that_changes_owner(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["isolde"], down=["mudling"])
    table.given(ash, Wizard("Birk", up=["dread-wyrm"]), at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()
    table.when("Birk").uses("dread-wyrm", "isolde")

    table.then("Birk").has(up=["isolde"], down=["dread-wyrm"], vp=18, counters={"isolde": -1})
    table.then("Ash").has(down=["mudling"], vp=1)


@clause("CONJ-WRONG-02")
@every_checkpoint
def test_after_a_wrong_call_play_goes_on_from_the_same_checkpoint(table: EmberTable, at: str) -> None:
    ash = Wizard("Ash", hand=["F2", "W3"], up=["hollow-stag"])
    table.given(ash, Wizard("Birk", up=["wisp"]), at=at, conjurings=0 if at == "conjured" else 1)

    table.when("Ash").calls()
    table.when("Birk").uses("wisp")
    table.when("Ash").chooses("seat1")

    table.offers("Ash", "pass")
    table.when("Ash").passes()
    table.offers("Birk", "pass", "call", "wisp")  # his Wisp came second, and he is asked afresh
    table.when("Birk").passes()
    assert table.asked() == {"start": "step-one", "drawn": "step-two", "conjured": "bid"}[at]
    table.shows(active="Birk" if at == "conjured" else "Ash")
    assert table.ember.caller == NOBODY
    assert table.ember.ended == 0

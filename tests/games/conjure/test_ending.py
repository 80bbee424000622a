"""The count at the end: who wins, ties, shared victories, and the guard against endless games (CONJ-GOAL, CONJ-CALL-06
to -08, CONJ-RUL-34, -35, -41)."""

import pytest

from emberhall.games.conjure import GAME
from emberhall.games.conjure.rules.state import BY_CALL, BY_TURNS
from emberhall.kernel.errors import IllegalPick
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard

TWENTY = ["marble-colossus", "hollow-stag"]  # 11 and 9 VP, Ongoing both
ALSO_TWENTY = ["umbra", "wyrmling"]  # 13 and 7
TWENTY_AGAIN = ["ninth-bell", "isolde"]  # 10 and 6; with four counters

# The largest total


@clause("CONJ-GOAL-01", "CONJ-CALL-06", "CONJ-RUL-34")
@pytest.mark.parametrize("caller", ["Ash", "Birk", "Cara"])
def test_the_largest_total_wins_whoever_made_the_call(table: EmberTable, caller: str) -> None:
    birk = Wizard("Birk", down=["umbra"], up=["wyrmling", "wisp"])
    cara = Wizard("Cara", up=["ninth-bell", "grandmother-moth", "lantern-newt"])
    table.given(Wizard("Ash", up=TWENTY), birk, cara, turn=caller, at="final")
    table.then("Ash").has(vp=20)
    table.then("Birk").has(vp=21)
    table.then("Cara").has(vp=21)

    table.when("Birk").uses("wisp")  # a card, which decides between Birk and Cara
    table.all_pass()

    table.is_over(-0.5, 1.0, -0.5)
    assert table.ember.ended == BY_CALL
    assert table.names[table.ember.caller] == caller
    assert table.log[-1] == "Birk wins."


@clause("CONJ-GOAL-01", "CONJ-CALL-06")
def test_the_caller_wins_with_the_largest_total(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=[*TWENTY, "brindle"]), Wizard("Birk", up=ALSO_TWENTY, down=["mudling"]), at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()

    table.is_over(1.0, -1.0)
    assert table.log == ["Ash makes the call, with 23 VP.", "Ash wins."]


@clause("CONJ-GOAL-01", "CONJ-CALL-06")
def test_a_total_may_win_that_never_reached_the_threshold(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["ninth-bell", "wyrmling"], down=["lantern-newt"])
    birk = Wizard("Birk", up=["iron-minotaur", "hollow-stag"], down=["wisp"])
    table.given(ash, birk, at="final")

    table.when("Birk").uses("iron-minotaur", "ninth-bell")

    table.then("Ash").has(vp=17)
    table.then("Birk").has(vp=18)
    table.is_over(-1.0, 1.0)


@clause("CONJ-CALL-06")
def test_when_the_totals_are_counted_nobody_may_do_anything(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2"], up=TWENTY), Wizard("Birk", down=["wisp"]), at="start")

    table.when("Ash").calls()
    table.when("Birk").passes()

    table.is_over(1.0, -1.0)
    assert table.state.legal() == []
    for pick in ("pass", "call", "draw", "F2", "wisp", "phoenix", "seat1"):
        with pytest.raises(IllegalPick, match=r"\(CONJ-CALL-06\)$"):
            GAME.play(table.state, table.pick_of(pick))


# Ties


@clause("CONJ-CALL-07", "CONJ-CALL-08", "CONJ-RUL-41")
def test_a_tie_is_won_by_the_hand_that_is_worth_more(table: EmberTable) -> None:
    """SC-CONJ-12"""
    ash = Wizard("Ash", hand=["F13", "AM1"], up=TWENTY)
    table.given(ash, Wizard("Birk", hand=["E9", "W6"], up=ALSO_TWENTY), at="start")

    table.when("Ash").calls()
    table.passes("Birk", "Birk", "Ash")

    table.is_over(1.0, -1.0)
    table.then("Ash").has(vp=20)
    table.then("Birk").has(vp=20)
    assert table.log[-1] == "Ash wins."


@clause("CONJ-CALL-07", "CONJ-CALL-08", "CONJ-RUL-41")
def test_players_who_are_equal_in_hand_too_share_the_victory(table: EmberTable) -> None:
    """SC-CONJ-12, with hands of 16 both"""
    ash = Wizard("Ash", hand=["F13", "AM1"], up=TWENTY)
    table.given(ash, Wizard("Birk", hand=["E9", "W7"], up=ALSO_TWENTY), at="start")

    table.when("Ash").calls()
    table.passes("Birk", "Birk", "Ash")

    table.is_over(0.0, 0.0)
    assert table.log[-1] == "Ash and Birk share the victory."


@clause("CONJ-CALL-07", "CONJ-RUL-41")
def test_a_hand_is_worth_the_sum_of_its_numbers_and_not_its_highest_card(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F13", "A1"], up=TWENTY)
    table.given(ash, Wizard("Birk", hand=["E4", "W5", "A6"], up=ALSO_TWENTY), at="final")

    table.all_pass()

    table.is_over(-1.0, 1.0)


@clause("CONJ-CALL-08", "CONJ-RUL-41")
@pytest.mark.parametrize(
    ("card", "returns"), [("W2", (1.0, -1.0)), ("W3", (0.0, 0.0)), ("W4", (-1.0, 1.0)), ("AM3", (0.0, 0.0))]
)
def test_an_archmage_in_hand_is_worth_3(table: EmberTable, card: str, returns: tuple[float, float]) -> None:
    table.given(Wizard("Ash", hand=["AM1"], up=TWENTY), Wizard("Birk", hand=[card], up=ALSO_TWENTY), at="final")

    table.all_pass()

    table.is_over(*returns)


@clause("CONJ-CALL-07", "CONJ-RUL-41")
@pytest.mark.parametrize(
    ("less", "more"),
    [
        ([], ["W1"]),
        (["A1"], ["W2"]),
        (["A1", "E1", "F1"], ["W4"]),
        (["W5", "F6"], ["A12"]),
        (["F12"], ["E13"]),
        (["A13"], ["E13", "W1"]),
        (["W13", "F13"], ["A6", "E7", "F5", "A9"]),
    ],
)
def test_each_wizard_counts_with_its_number_whatever_its_element(
    table: EmberTable, less: list[str], more: list[str]
) -> None:
    table.given(Wizard("Ash", hand=less, up=TWENTY), Wizard("Birk", hand=more, up=ALSO_TWENTY), at="final")

    table.all_pass()

    table.is_over(-1.0, 1.0)


@clause("CONJ-CALL-07")
def test_only_those_with_the_largest_total_take_part_in_the_tie_break(table: EmberTable) -> None:
    birk = Wizard("Birk", hand=["E5"], up=ALSO_TWENTY)
    cara = Wizard("Cara", hand=["E13", "W13", "A13"], down=["ninth-bell", "hollow-stag"])
    table.given(Wizard("Ash", hand=["F4"], up=["marble-colossus", "vey", "mudling"]), birk, cara, at="final")
    table.then("Ash").has(vp=20)
    table.then("Cara").has(vp=19)

    table.all_pass()

    table.is_over(-0.5, 1.0, -0.5)


@clause("CONJ-CALL-06", "CONJ-CALL-07")
def test_a_single_vp_is_worth_more_than_any_hand(table: EmberTable) -> None:
    riches = [element + str(number) for element in "AEFW" for number in range(3, 14)]
    ash = Wizard("Ash", hand=riches, up=TWENTY)
    table.given(ash, Wizard("Birk", up=[*ALSO_TWENTY, "mudling"], counters={"mudling": -1}), at="final")

    table.all_pass()

    table.then("Birk").has(vp=21)
    table.is_over(-1.0, 1.0)


# Shared victories


@clause("CONJ-RUL-41", "CONJ-GOAL-01")
def test_two_winners_of_three_share_the_gain_and_all_results_add_up_to_0(table: EmberTable) -> None:
    birk, cara = Wizard("Birk", up=["wisp"]), Wizard("Cara", hand=["E2", "E3"], up=ALSO_TWENTY)
    table.given(Wizard("Ash", hand=["F5"], up=TWENTY), birk, cara, at="final")

    table.all_pass()

    table.is_over(0.25, -0.5, 0.25)
    assert sum(table.state.returns()) == 0
    assert table.log[-1] == "Ash and Cara share the victory."


@clause("CONJ-RUL-41")
def test_if_all_are_equal_nobody_gains(table: EmberTable) -> None:
    cara = Wizard("Cara", down=TWENTY_AGAIN, counters={"ninth-bell": 3, "isolde": 1})
    table.given(Wizard("Ash", up=TWENTY), Wizard("Birk", up=ALSO_TWENTY), cara, at="final")

    table.is_over(0.0, 0.0, 0.0)

    assert table.log == ["Ash, Birk and Cara share the victory."]


@clause("CONJ-RUL-41", "CONJ-GOAL-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_single_winner_has_1_and_the_others_share_the_loss(table: EmberTable, seats: int) -> None:
    names = ["Ash", "Birk", "Cara", "Dag", "Edda"][:seats]
    others = [Wizard(name) for name in names[:-1]]
    table.given(*others, Wizard(names[-1], up=TWENTY), turn=names[-1], at="final")

    table.is_over(*[-1 / (seats - 1)] * (seats - 1), 1.0)

    assert table.log == [f"{names[-1]} wins."]


@clause("CONJ-RUL-41")
def test_two_winners_of_five_share_what_three_have_lost(table: EmberTable) -> None:
    dag = Wizard("Dag", up=ALSO_TWENTY)
    table.given(Wizard("Ash"), Wizard("Birk", up=TWENTY), Wizard("Cara"), dag, Wizard("Edda"), turn="Dag", at="final")

    table.is_over(-0.25, 0.375, -0.25, 0.375, -0.25)

    assert table.log == ["Birk and Dag share the victory."]


# The guard against endless games


@clause("CONJ-RUL-35")
def test_the_set_number_of_turns_is_400_unless_the_table_wants_another(table: EmberTable) -> None:
    table.sits("Ash", "Birk")
    table.shuffles()
    table.numbers(0)

    table.begins(pool="basic")

    assert table.ember.max_turns == 400
    table.shuffles()
    table.numbers(0)
    table.begins(pool="basic", max_turns=7)
    assert table.ember.max_turns == 7


@clause("CONJ-RUL-35", "CONJ-GOAL-01")
def test_after_the_last_turn_the_totals_are_counted_without_a_call(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F13"], up=["hollow-stag"])
    table.given(ash, Wizard("Birk", up=["ninth-bell", "saffir"]), at="end", turn_number=6, max_turns=6)

    table.is_over(-1.0, 1.0)

    assert table.ember.ended == BY_TURNS
    table.shows(turn_number=6)
    assert table.log == ["The turns are over, and Birk wins."]  # there was no final round in which to use Saffir


@clause("CONJ-RUL-35", "CONJ-CALL-07")
def test_a_tie_after_the_last_turn_is_broken_by_the_hands_too(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F12"], up=["hollow-stag"])
    birk = Wizard("Birk", hand=["F13"], up=["ninth-bell"], counters={"ninth-bell": -1})
    table.given(ash, birk, at="end", turn_number=6, max_turns=6)

    table.is_over(-1.0, 1.0)


@clause("CONJ-RUL-35", "CONJ-RUL-41")
def test_a_victory_after_the_last_turn_may_be_shared(table: EmberTable) -> None:
    table.given(Wizard("Ash"), Wizard("Birk"), Wizard("Cara"), at="end", turn_number=6, max_turns=6)

    table.is_over(0.0, 0.0, 0.0)

    assert table.log == ["The turns are over, and Ash, Birk and Cara share the victory."]


@clause("CONJ-RUL-35")
def test_the_last_turn_is_played_to_its_end(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6"])
    table.given(ash, Wizard("Birk", hand=["W4", "E4"]), at="end", turn_number=5, max_turns=6, deck=["F2", "W3"])

    table.shows(active="Birk", turn_number=6)
    table.when("Birk").passes().conjures("cinder-imp", "E4", "W4")
    table.all_pass()

    table.is_over(-1.0, 1.0)
    table.then("Birk").has(up=["cinder-imp"], hand=["F2", "W3"], vp=1)
    assert table.ember.ended == BY_TURNS


@clause("CONJ-RUL-35", "CONJ-CALL-01")
def test_a_call_in_the_last_turn_brings_the_final_round_as_always(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["wisp"])
    table.given(Wizard("Ash", up=TWENTY), birk, at="start", turn_number=6, max_turns=6, deck=["F2"])

    table.when("Ash").calls()
    table.passes("Birk")
    table.when("Birk").uses("wisp")
    table.all_pass()

    table.is_over(1.0, -1.0)
    assert table.ember.ended == BY_CALL
    table.then("Birk").has(hand=["F2"])


@clause("CONJ-RUL-35")
def test_play_goes_on_while_several_are_past_the_threshold_and_nobody_calls(table: EmberTable) -> None:
    birk = Wizard("Birk", up=["umbra", "wyrmling", "ninth-bell"])
    table.given(Wizard("Ash", up=TWENTY), birk, at="conjured", conjurings=0, turn_number=41)

    table.passes("Ash", "Birk")

    table.shows(active="Birk", turn_number=42)
    table.offers("Birk", "pass", "call")
    assert table.ember.ended == 0
    assert table.log == ["Turn 42: Birk."]

"""Winning (SEEK-WIN): when a Seeker is defeated, who has won, and Life."""

import pytest

from emberhall.games.seekers import GAME
from emberhall.games.seekers.face.shapes import SeekersView
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


@clause("SEEK-WIN-01", "SEEK-WIN-02", "SEEK-WIN-03")
@pytest.mark.parametrize(("hp", "is_won"), [(4, False), (3, True), (2, True)])
def test_a_seeker_without_hp_is_defeated_at_once(table: SeekTable, hp: int, is_won: bool) -> None:
    table.given(Seeker("P1", hand=["jab"]), Seeker("P2", at=(4, 0), hp=hp))
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").plays("jab", at="P2")
    table.all_pass()

    if is_won:
        table.is_over(1.0, -1.0)
        assert table.seen_by().ended == "defeat"
        table.then("P2").has(hp=hp - 3)
        table.logged("P1 wins.")
    else:
        table.has_priority("P1")


@clause("SEEK-WIN-01", "SEEK-PLAYER-09", "SEEK-RUL-06")
def test_losing_a_token_loses_no_game(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["jab"]), Seeker("P2", at=(4, 0)), Token("T2", of="P2", at=(2, 0), hp=2))
    table.main_phase_of("P1")
    table.dice(2)

    table.when("P1").plays("jab", at="T2")
    table.all_pass()

    table.has_priority("P1")
    assert [unit.hex for unit in table.seen_by().units][2] == -1
    table.logged("Dummy is defeated.")


@clause("SEEK-RUL-06", "SEEK-RUL-02", "SEEK-WIN-01")
def test_tokens_that_are_left_save_nobody(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["jab"]), Seeker("P2", at=(4, 0), hp=1), Token("T2", of="P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(1)

    table.when("P1").plays("jab", at="P2")
    table.all_pass()

    table.is_over(1.0, -1.0)


@clause("SEEK-RUL-05", "SEEK-WIN-02")
def test_whoever_falls_in_the_middle_of_a_card_is_not_healed_by_the_rest_of_it(table: SeekTable) -> None:
    table.given(Seeker("P1", hp=5, hand=["bargain"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("bargain")
    table.all_pass()

    table.is_over(-1.0, 1.0)
    table.then("P1").has(hp=0)


@clause("SEEK-RUL-05")
def test_of_two_events_in_one_card_the_first_decides(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=3, hand=["recoil"]), Seeker("P2", at=(4, 0), hp=3))
    table.main_phase_of("P1")

    table.when("P1").plays("recoil", at="P2")
    table.all_pass()

    table.is_over(1.0, -1.0)
    table.then("P1").has(hp=3)


@clause("SEEK-WIN-02", "SEEK-RUL-01")
def test_life_that_is_paid_or_lost_defeats_too_but_nobody_pays_the_last_of_it(table: SeekTable) -> None:
    hand = ["costly-bolt", "blank"]
    table.given(Seeker("P1", hp=2, hand=hand, deck=[], fatigue=0), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.when("P1").refused("costly-bolt", "SEEK-CAST-04")
    table.all_pass(5)

    assert table.seen_by().phase == "upkeep"
    table.then("P1").has(hp=2)
    table.all_pass()

    table.is_over(-1.0, 1.0)
    table.then("P1").has(hp=-3, fatigue=5)


@clause("SEEK-SETUP-03", "SEEK-RUL-01")
@pytest.mark.parametrize(("seeker", "hp", "after"), [("tester-one", 95, 100), ("brannoc-ironroot", 95, 105)])
def test_healing_stops_at_the_life_that_the_seeker_started_with(
    table: SeekTable, seeker: str, hp: int, after: int
) -> None:
    table.given(Seeker("P1", hp=hp, seeker=seeker, hand=["mend", "mend"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("mend")
    table.all_pass()
    table.then("P1").has(hp=after)
    table.when("P1").plays("mend")
    table.all_pass()

    table.then("P1").has(hp=110 if seeker == "brannoc-ironroot" else 100)


@clause("SEEK-RUL-01")
def test_to_lose_life_is_no_damage(table: SeekTable) -> None:
    table.shard_at((0, 1))
    table.given(Seeker("P1", at=(0, 0), deck=[], channel=5, shields=[9], stealth=-1), Seeker("P2", at=(4, 0)))
    table.given(Effect("vigil", of="P1"))
    table.upkeep_of("P1")

    table.all_pass()

    table.then("P1").has(hp=95, shields=[9], stealth=-1, channel=4, effects=["vigil"])
    assert table.stack() == []
    assert table.asked() == "act"


@clause("SEEK-WIN-03", "SEEK-RUL-95")
@pytest.mark.parametrize(("turn", "is_over"), [(299, False), (300, True)])
def test_after_three_hundred_turns_the_game_is_a_draw(table: SeekTable, turn: int, is_over: bool) -> None:
    table.given(Seeker("P1", hp=1), Seeker("P2", at=(4, 0)))
    table.end_phase_of("P1", turn=turn)

    table.all_pass()

    if is_over:
        table.is_over(0.0, 0.0)
        assert table.seen_by().ended == "turns"
    else:
        table.has_priority("P2")


@clause("SEEK-RUL-95")
def test_a_table_may_agree_on_fewer_turns() -> None:
    s = GAME.new(2, Dice(fixed_seed(2)), {"max_turns": 7})

    view = GAME.view(s, 0)
    assert isinstance(view, SeekersView)
    assert view.max_turns == 7


@clause("SEEK-WIN-03")
def test_once_somebody_has_won_nobody_does_anything(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["jab", "jab"]), Seeker("P2", at=(4, 0), hp=1, hand=["jab"]))
    table.main_phase_of("P1")
    table.dice(1)

    table.when("P1").plays("jab", at="P2").plays("jab", at="P2")
    table.all_pass()

    table.is_over(1.0, -1.0)
    assert table.state.legal() == []
    forbidden = GAME.refusal(table.state, 0)
    assert forbidden is not None
    assert forbidden.clause == "SEEK-WIN-03"

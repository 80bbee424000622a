"""The turn and its first phase (SEEK-TURN, SEEK-UPK): points, Burn, the Moment, triggers, priority and the draw."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def phases(table: SeekTable, turns: int) -> list[tuple[str, str]]:
    """Whose turn it is and which phase, at each time that the active player gets priority, while nobody acts."""
    found = []
    for _ in range(turns * 3):
        seen = table.seen_by()
        assert seen.priority == seen.active
        found.append((table.names[seen.active], seen.phase))
        table.all_pass()
    return found


# The turn


@clause("SEEK-TURN-01", "SEEK-TURN-02", "SEEK-TURN-03", "SEEK-WIN-03")
def test_a_turn_has_three_phases_and_then_the_next_player_is_active(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(4, 0)))
    table.upkeep_of("P1")

    found = phases(table, 3)

    turn_of_p1, turn_of_p2 = ([(name, phase) for phase in ("upkeep", "main", "end")] for name in ("P1", "P2"))
    assert found == turn_of_p1 + turn_of_p2 + turn_of_p1


@clause("SEEK-TURN-02")
def test_even_a_stunned_player_has_all_three_phases(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"stun": (9, 9)}), Seeker("P2", at=(4, 0)))
    table.upkeep_of("P1")

    found = phases(table, 1)

    assert found == [("P1", "upkeep"), ("P1", "main"), ("P1", "end")]
    table.then("P1").has(ailments={"stun": 7}, hand=1)


# AP and MP


@clause("SEEK-UPK-01", "SEEK-UPK-02", "SEEK-UPK-03", "SEEK-UPK-04", "SEEK-RUL-17")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (3, 8), (6, 10), (10, 10)])
def test_five_ap_and_six_mp_are_gained_and_ten_ap_are_the_most(table: SeekTable, before: int, after: int) -> None:
    table.given(Seeker("P1", ap=before, mp=0), Seeker("P2", at=(4, 0), ap=1, mp=0))

    table.upkeep_of("P1")

    table.then("P1").has(ap=after, mp=6)
    table.then("P2").has(ap=1, mp=0)


@clause("SEEK-RUL-17", "SEEK-UPK-03")
def test_whatever_gives_ap_gives_no_more_than_ten(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=9, hand=["surge", "jab"]), Seeker("P2", at=(4, 0), ap=5, hand=["surge"]))
    table.main_phase_of("P1")
    table.when("P1").plays("surge").passes()
    table.when("P2").plays("surge")

    table.all_pass(2)

    table.then("P1").has(ap=10)
    table.then("P2").has(ap=8)


@clause("SEEK-RUL-19", "SEEK-RUL-31", "SEEK-END-04")
def test_mp_from_another_players_turn_wait_for_the_own_main_phase(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(4, 0), mp=0, hand=["sprint"]))
    table.main_phase_of("P1")
    table.when("P1").passes()
    table.when("P2").plays("sprint")
    table.all_pass()
    table.then("P2").has(mp=2)
    table.when("P1").passes()
    table.when("P2").refused((5, 0), "SEEK-MOVE-02")
    table.when("P2").passes()

    table.all_pass()
    table.then("P1").has(mp=0)
    table.then("P2").has(mp=8)
    table.when("P2").refused((5, 0), "SEEK-RUL-31")
    table.all_pass()
    table.when("P2").moves((5, 0))
    table.then("P2").has(mp=7)

    table.all_pass(2)
    table.then("P2").has(mp=0)


@clause("SEEK-UPK-11", "SEEK-UPK-12", "SEEK-UPK-13", "SEEK-RUL-17")
def test_whoever_has_channelled_gains_double_and_draws_two(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=0, mp=0, has_channelled=True), Seeker("P2", at=(4, 0), ap=0, mp=0))
    table.upkeep_of("P1")

    table.then("P1").has(ap=10, mp=12, hand=0)
    table.all_pass()
    table.then("P1").has(hand=2)
    table.all_pass(3)

    table.then("P2").has(ap=5, mp=6, hand=1)


@clause("SEEK-RUL-18", "SEEK-SHOCKED-3", "SEEK-UPK-11")
@pytest.mark.parametrize(("has_channelled", "ap"), [(True, 9), (False, 4)])
def test_what_shocked_takes_off_comes_after_doubling(table: SeekTable, has_channelled: bool, ap: int) -> None:
    shocked = {"shocked": (3, 3)}
    table.given(Seeker("P1", ap=0, has_channelled=has_channelled, ailments=shocked), Seeker("P2", at=(4, 0)))

    table.upkeep_of("P1")

    table.then("P1").has(ap=ap, mp=18 if has_channelled else 12)


# Burn and the Moment


@clause("SEEK-UPK-05", "SEEK-RUL-22")
def test_burn_hurts_after_the_gains_and_before_the_moment(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=0, mp=0, ailments={"burn": (1, 1), "slow": (1, 1)}), Seeker("P2", at=(4, 0)))
    table.given(Token("T1", of="P1", at=(0, 3), ailments={"burn": (4, 4)}))

    table.upkeep_of("P1")

    table.then("P1").has(hp=99, ailments={})
    table.then("T1").has(hp=6, ailments={"burn": 3})
    order = [line for line in table.log if "gains" in line or "fire" in line or "rid" in line]
    assert [line.split()[1] for line in order[:2]] == ["gains", "gains"]
    assert "fire" in order[2]
    assert "rid" in order[-1]
    assert table.stack() == []


@clause("SEEK-UPK-05", "SEEK-WIN-02")
def test_the_last_point_of_burn_can_still_kill(table: SeekTable) -> None:
    table.given(Seeker("P1", hp=1, ailments={"burn": (1, 1)}), Seeker("P2", at=(4, 0)))

    table.upkeep_of("P1")

    table.is_over(-1.0, 1.0)


@clause("SEEK-RUL-22")
def test_nobody_deals_the_damage_of_burn_and_others_do_not_burn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="pride-ring"))
    table.given(Seeker("P2", at=(4, 0), trinket="pride-ring", ailments={"burn": (3, 3)}), Effect("vigil", of="P2"))

    table.upkeep_of("P1")
    table.then("P2").has(hp=100, ailments={"burn": 3})
    assert table.stack() == []
    table.all_pass(3)

    table.then("P2").has(hp=97, ailments={"burn": 2})
    assert table.stack() == ["vigil"]


@clause("SEEK-UPK-06", "SEEK-RUL-24")
def test_the_moment_passes_before_anybody_gets_priority(table: SeekTable) -> None:
    ailments = {"stun": (2, 1), "slow": (3, 3)}
    table.given(Seeker("P1", hand=["mend"], stealth=1, ailments=ailments), Seeker("P2", at=(4, 0)))

    table.upkeep_of("P1")

    table.then("P1").has(ailments={"slow": 2}, stealth=0)
    table.when("P1").plays("mend")
    assert table.stack() == ["mend"]


# The window


@clause("SEEK-UPK-07", "SEEK-UPK-09", "SEEK-RUL-21")
def test_the_start_of_the_turn_triggers_before_the_draw(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=0, trinket="dawn-ring"), Seeker("P2", at=(4, 0), ap=0, trinket="dawn-ring"))
    table.upkeep_of("P1")

    assert table.stack() == ["dawn-ring"]
    table.then("P1").has(ap=5, hand=0)
    table.all_pass()
    table.then("P1").has(ap=6, hand=0)
    assert table.seen_by().phase == "upkeep"
    table.all_pass()

    assert table.seen_by().phase == "main"
    table.then("P1").has(hand=1)
    table.then("P2").has(ap=0)


@clause("SEEK-UPK-08", "SEEK-TAC-04", "SEEK-TAC-07")
def test_instants_may_be_played_in_upkeep_though_nothing_triggered(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=5, hand=["jab", "bolt"]), Seeker("P2", at=(4, 0), hand=["jab", "bolt"]))
    table.upkeep_of("P1")

    table.has_priority("P1")
    table.when("P1").refused("bolt", "SEEK-TAC-04")
    table.when("P1").plays("jab", at="P2").passes()
    table.when("P2").refused("bolt", "SEEK-TAC-04")
    table.when("P2").plays("jab", at="P1")
    table.dice(1, 2)
    table.all_pass(2)

    table.then("P1").has(hp=99, hand=["bolt"])
    table.then("P2").has(hp=98)
    table.all_pass()
    table.then("P1").has(hand=["bolt", "blank"])


# The draw


@clause("SEEK-UPK-09")
def test_the_top_card_is_drawn_after_the_window(table: SeekTable) -> None:
    table.given(Seeker("P1", deck=["jab", "bolt", "trip"]), Seeker("P2", at=(4, 0), deck=["zap"]))
    table.upkeep_of("P1")
    table.then("P1").has(hand=0)

    table.all_pass()

    table.then("P1").has(hand=["jab"], deck=["bolt", "trip"])
    table.then("P2").has(hand=0)


@clause("SEEK-UPK-10", "SEEK-RUL-16")
@pytest.mark.parametrize(("turn", "hand"), [(1, 0), (2, 1), (3, 1)])
def test_only_the_first_turn_of_the_game_has_no_draw(table: SeekTable, turn: int, hand: int) -> None:
    table.given(Seeker("P1"), Seeker("P2", at=(4, 0)))
    table.upkeep_of("P2", turn=turn)

    table.all_pass()

    table.then("P2").has(hand=hand, deck=10 - hand, fatigue=0)


@clause("SEEK-UPK-14", "SEEK-RUL-27", "SEEK-FATIGUE-1", "SEEK-FATIGUE-2")
def test_a_draw_from_an_empty_deck_tires_whatever_made_it(table: SeekTable) -> None:
    table.given(Seeker("P1", deck=[], hand=["learn"], fatigue=5), Seeker("P2", at=(4, 0)))
    table.upkeep_of("P1")

    table.all_pass()
    table.then("P1").has(fatigue=10, hp=90, hand=["learn"])
    table.when("P1").plays("learn")
    table.all_pass()

    table.then("P1").has(fatigue=20, hp=55)


@clause("SEEK-RUL-27", "SEEK-RUL-01", "SEEK-UPK-14")
def test_of_two_cards_one_is_drawn_and_the_missing_one_tires(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["learn"], deck=["jab"], shields=[20], stealth=-1, ailments={"daze": (9, 9)}))
    table.given(Seeker("P2", at=(4, 0)))
    table.upkeep_of("P1")

    table.all_pass(4)
    table.then("P1").has(hand=["jab", "learn"], fatigue=0)
    table.all_pass(3)

    table.then("P1").has(fatigue=5, hp=95, shields=[20], stealth=-1, ailments={"daze": 6})

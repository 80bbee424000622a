"""What the Tactics of Blade do: physical cuts in quick succession, Bleed and Charges."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token


@clause("SEEK-BLEED-1", "SEEK-RUL-82")
def test_serrated_cut_deals_a_die_and_one_more_and_makes_bleed(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["serrated-cut"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").plays("serrated-cut", at="P2")
    table.all_pass()

    table.then("P1").has(ap=8, discard=["serrated-cut"])
    table.then("P2").has(hp=96, ailments={"bleed": (3, 3)})


@clause("SEEK-RUL-85")
@pytest.mark.parametrize(("before", "dealt"), [([], 3), (["frost-dart"], 8), (["dart"], 9), (["dart", "dart"], 15)])
def test_quick_slash_deals_one_more_for_each_time_you_dealt_physical_damage(
    table: SeekTable, before: list[str], dealt: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["quick-slash", *before]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    for card in before:
        table.when("P1").plays(card, at="P2")
        table.all_pass()
    table.dice(3)

    table.when("P1").plays("quick-slash", at="P2")
    table.all_pass()

    table.then("P1").has(ap=9 - len(before), discard=[*before, "quick-slash"])
    table.then("P2").has(hp=100 - dealt)


@clause("SEEK-SYM-02", "SEEK-RUL-35", "SEEK-RUL-94")
@pytest.mark.parametrize(("goal", "dice", "hp"), [((3, 0), [4], 94), ((2, 0), [], 100), (None, [], 100)])
def test_lunge_moves_up_to_three_hexes_and_strikes_the_enemy_beside_you(
    table: SeekTable, goal: Place | None, dice: list[int], hp: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=0, hand=["lunge"]), Seeker("P2", at=(4, 0)))
    table.given(Token("friend", of="P1", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("lunge")
    table.all_pass()
    table.when("P1").refused((4, 0), "SEEK-MOVE-11").refused((3, 1), "SEEK-SYM-02")
    table.when("P1").chooses(goal or "pass")

    table.then("P1").has(at=goal or (0, 0), ap=8, mp=0, discard=["lunge"])
    table.then("P2").has(hp=hp)
    table.then("friend").has(hp=10)


@clause("SEEK-RUL-33")
def test_lunge_strikes_without_a_step_if_you_are_rooted(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lunge"], ailments={"root": 2}), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("lunge")
    table.all_pass()

    table.then("P1").has(at=(0, 0))
    table.then("P2").has(hp=94)


@clause("SEEK-PRIO-16", "SEEK-TAC-03")
def test_riposte_strikes_back_at_whoever_hurts_you_from_beside_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["riposte"]), Seeker("P2", at=(1, 0), hand=["dart", "dart"]))
    table.main_phase_of("P2")
    table.when("P2").plays("dart", at="P1").passes()

    table.when("P1").plays("riposte")
    table.all_pass()
    table.then("P1").has(ap=3, effects={"riposte": 2})
    table.all_pass()
    assert table.stack() == ["riposte"]
    table.dice(3, 4)
    table.all_pass()

    table.then("P1").has(hp=95, effects=[], discard=["riposte"])
    table.then("P2").has(hp=93)
    table.when("P2").plays("dart", at="P1")
    table.all_pass()
    table.then("P1").has(hp=90)
    assert table.stack() == []


@clause("SEEK-RUL-97")
def test_riposte_strikes_back_once_at_a_flurry_of_blows(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(1, 0), hand=["a-thousand-cuts"]))
    table.given(Effect("riposte", of="P1"))
    table.main_phase_of("P2")
    table.dice(1, 1, 1, 1, 3, 4)

    table.when("P2").plays("a-thousand-cuts", at="P1")
    table.all_pass()
    assert table.stack() == ["riposte"]
    table.all_pass()

    table.then("P1").has(hp=96, effects=[], discard=["riposte"])
    table.then("P2").has(hp=93)


@clause("SEEK-MOM-05")
def test_riposte_heeds_nobody_farther_off_and_ends_with_its_second_moment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["riposte"]), Seeker("P2", at=(2, 0), hand=["dart"]))
    table.main_phase_of("P1")
    table.when("P1").plays("riposte")
    table.all_pass()
    table.when("P1").passes()

    table.when("P2").plays("dart", at="P1")
    table.all_pass()

    table.then("P1").has(hp=95, effects={"riposte": 2})
    assert table.stack() == []
    table.all_pass(2)
    table.then("P1").has(effects={"riposte": 1})
    table.all_pass(3)
    table.then("P1").has(effects=[], discard=["riposte"])


@clause("SEEK-CHARGES-1", "SEEK-DIR-01")
def test_twin_hatchets_fly_twice_at_the_first_enemy_within_four_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["twin-hatchets"]), Seeker("P2", at=(4, 0)))
    table.given(Token("behind", of="P2", at=(5, 0)), Token("too far", of="P2", at=(-5, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").plays("twin-hatchets", to="E")
    table.all_pass()
    table.then("P1").has(ap=8, effects={"twin-hatchets": 1})
    table.when("P1").plays("twin-hatchets", to="W")
    table.all_pass()

    table.then("P1").has(ap=6, effects=[], discard=["twin-hatchets"])
    table.then("P2").has(hp=95, ailments={})
    for spared in ("behind", "too far"):
        table.then(spared).has(hp=10)


@clause("SEEK-RUL-83")
def test_whirling_steel_cuts_every_enemy_beside_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["whirling-steel"]), Seeker("P2", at=(1, 0)))
    table.given(Token("other side", of="P2", at=(-1, 0)), Token("far", of="P2", at=(2, 0)))
    table.given(Token("friend", of="P1", at=(0, 1)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("whirling-steel")
    table.all_pass()

    table.then("P1").has(ap=7, hp=100, ailments={}, discard=["whirling-steel"])
    table.then("P2").has(hp=93, ailments={"bleed": (3, 3)})
    table.then("other side").has(hp=3, ailments={"bleed": (3, 3)})
    for spared in ("far", "friend"):
        table.then(spared).has(hp=10, ailments={})


@clause("SEEK-BLEED-1", "SEEK-AILMENT-1")
def test_opened_veins_deals_three_more_for_each_point_of_bleed_and_ends_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["opened-veins"]))
    table.given(Seeker("P2", at=(3, 0), ailments={"bleed": (4, 2), "slow": 2}))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("opened-veins", at="P2")
    table.all_pass()

    table.then("P1").has(ap=8, discard=["opened-veins"])
    table.then("P2").has(hp=90, ailments={"slow": 2})


@clause("SEEK-CAST-01")
def test_opened_veins_needs_an_enemy_that_bleeds(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["opened-veins"]), Seeker("P2", at=(3, 0), ailments={"slow": 2}))
    table.main_phase_of("P1")

    table.when("P1").refused("opened-veins", "SEEK-CAST-01")


@clause("SEEK-CRIT-1")
@pytest.mark.parametrize(("hp", "dice", "left"), [(51, [1, 2, 3], 45), (50, [], 32)])
def test_executioners_arc_is_critical_against_those_with_half_of_their_life(
    table: SeekTable, hp: int, dice: list[int], left: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["executioners-arc"]), Seeker("P2", at=(1, 0), hp=hp))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("executioners-arc", at="P2")
    table.all_pass()

    table.then("P1").has(ap=6, discard=["executioners-arc"])
    table.then("P2").has(hp=left)


@clause("SEEK-ADVANTAGE-1", "SEEK-CAST-03")
def test_blade_dance_makes_physical_attacks_cheaper_and_better(table: SeekTable) -> None:
    hand = ["blade-dance", "whirling-steel", "bolt", "quick-slash"]
    table.given(Seeker("P1", at=(0, 0), hand=hand), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("blade-dance")
    table.all_pass()
    table.then("P1").has(ap=6, effects={"blade-dance": 1})

    table.dice(1, 2, 3, 4)
    table.when("P1").plays("whirling-steel")
    table.then("P1").has(ap=4)
    table.all_pass()
    table.then("P2").has(hp=93)
    table.dice(5, 5)
    table.when("P1").plays("bolt", at="P2")
    table.then("P1").has(ap=2)
    table.all_pass()
    table.then("P2").has(hp=83)
    table.dice(2, 1)
    table.when("P1").plays("quick-slash", at="P2")
    table.then("P1").has(ap=2)
    table.all_pass()

    table.then("P2").has(hp=80)
    table.all_pass(2)
    table.then("P1").has(effects=[], discard=["whirling-steel", "bolt", "quick-slash", "blade-dance"])


@clause("SEEK-RUL-85")
def test_a_thousand_cuts_are_four_and_each_counts(table: SeekTable) -> None:
    hand = ["a-thousand-cuts", "fatal-thrust"]
    table.given(Seeker("P1", at=(0, 0), hand=hand), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2, 3, 4)

    table.when("P1").plays("a-thousand-cuts", at="P2")
    table.all_pass()
    table.then("P1").has(ap=5, discard=["a-thousand-cuts"])
    table.then("P2").has(hp=90, ailments={"bleed": (5, 5)})
    table.dice(1, 1, 1, 1, 1)
    table.when("P1").plays("fatal-thrust", at="P2")
    table.all_pass()

    table.then("P2").has(hp=85)


@clause("SEEK-SYM-01")
@pytest.mark.parametrize("card", ["serrated-cut", "quick-slash", "executioners-arc", "a-thousand-cuts"])
def test_a_blade_reaches_only_the_enemy_beside_you(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(2, 0)), Token("friend", of="P1", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused(card, "SEEK-SYM-01")


@clause("SEEK-SYM-01")
def test_opened_veins_reaches_three_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["opened-veins"]), Seeker("P2", at=(4, 0), ailments={"bleed": 2}))
    table.main_phase_of("P1")

    table.when("P1").refused("opened-veins", "SEEK-SYM-01")


@clause("SEEK-CAST-03", "SEEK-ADVANTAGE-1")
def test_blade_dance_is_of_no_use_to_abilities_but_to_the_damage_of_a_weapon(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["riposte"], weapon="coilbow"), Seeker("P2", at=(5, 0)))
    table.given(Effect("blade-dance", of="P1"))
    table.main_phase_of("P1")
    table.dice(2, 5)

    table.when("P1").plays("riposte")
    table.all_pass()
    table.then("P1").has(ap=8)
    table.when("P1").activates("coilbow", to="E")
    table.all_pass()

    table.then("P1").has(ap=6)
    table.then("P2").has(hp=95)


def test_a_thousand_cuts_stop_when_their_victim_falls(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["a-thousand-cuts"]), Seeker("P2", at=(8, 0)))
    table.given(Token("foe", of="P2", at=(1, 0), hp=3))
    table.main_phase_of("P1")
    table.dice(1, 2)

    table.when("P1").plays("a-thousand-cuts", at="foe")
    table.all_pass()

    table.then("P1").has(discard=["a-thousand-cuts"])
    table.has_priority("P1")


@clause("SEEK-PLAYER-10")
def test_riposte_strikes_back_at_a_token_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(4, 0)))
    table.given(Token("foe", of="P2", at=(1, 0), design="hound", hp=8), Effect("riposte", of="P1", moments=4))
    table.main_phase_of("P2")
    table.dice(3, 2, 2)

    table.all_pass(2)
    table.then("P1").has(hp=97)
    assert table.stack() == ["riposte"]
    table.all_pass()

    table.then("foe").has(hp=4)
    table.then("P1").has(effects=[])


@clause("SEEK-BURN-1")
def test_riposte_is_not_used_up_by_burn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"burn": 2}), Seeker("P2", at=(1, 0)))
    table.given(Effect("riposte", of="P1", moments=4))
    table.main_phase_of("P2")

    table.all_pass(2)

    table.then("P1").has(hp=98, effects={"riposte": 3})
    assert table.stack() == []

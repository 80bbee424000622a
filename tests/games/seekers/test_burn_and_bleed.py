"""Burn, Bleed, Shocked, Poison: ailments that hurt."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def ailing(table: SeekTable, ailments: dict[str, int], *hand: str, trinket: str = "plain-ring") -> None:
    """The first of two Seekers suffers, in its own main phase."""
    table.given(Seeker("P1", at=(0, 0), hand=hand, ailments=ailments, weapon="sharp-blade", trinket=trinket))
    table.given(Seeker("P2", at=(3, 0), hand=["dart", "skip", "nudge", "cure", "cut", "flask"]))
    table.main_phase_of("P1")


# Burn


@clause("SEEK-BURN-1", "SEEK-UPK-05", "SEEK-RUL-22")
def test_burn_hurts_in_upkeep_after_the_gains_without_the_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=0, ailments={"burn": 3}), Seeker("P2", at=(3, 0), hand=["jab"]))
    table.given(Token("T1", of="P1", at=(0, 2), ailments={"burn": 2}), Token("T2", of="P2", at=(0, 4)))
    table.upkeep_of("P1")

    table.then("P1").has(ap=5, mp=6, hp=97, ailments={"burn": 2})
    table.then("T1").has(hp=8, ailments={"burn": 1})
    assert table.stack() == []
    table.has_priority("P1")


@clause("SEEK-BURN-1", "SEEK-BURN-4", "SEEK-MOM-04", "SEEK-MOM-02")
def test_burn_hurts_neither_in_others_turns_nor_at_the_end(table: SeekTable) -> None:
    ailing(table, {"burn": 4})

    table.all_pass(2)
    table.then("P1").has(hp=100, ailments={"burn": 3})
    table.all_pass(3)

    table.then("P1").has(hp=97, ailments={"burn": 2})


@clause("SEEK-BURN-1", "SEEK-WIN-02")
def test_whoever_burns_to_death_in_upkeep_has_lost(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=3, ailments={"burn": 3}), Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")

    table.is_over(-1.0, 1.0)


@clause("SEEK-BURN-2", "SEEK-RUL-67")
def test_more_burn_is_added_to_the_burn_that_is_there(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["torch", "torch"]), Seeker("P2", at=(3, 0), ailments={"burn": 1}))
    table.main_phase_of("P1")

    table.when("P1").plays("torch").plays("torch")
    table.all_pass(2)

    table.then("P2").has(ailments={"burn": 7})


@clause("SEEK-BURN-3", "SEEK-RUL-68")
def test_no_other_ailment_is_added_up(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["chill", "zap", "spook", "lull"]))
    table.given(Seeker("P2", at=(3, 0), ailments=dict.fromkeys(("frozen", "stun", "daze"), (2, 1))))
    table.main_phase_of("P1")

    table.when("P1").plays("chill").plays("zap").plays("lull")
    table.all_pass(3)

    table.then("P2").has(ailments={"frozen": (2, 1), "stun": (2, 1), "daze": (2, 1)})


# Bleed


@clause("SEEK-BLEED-1", "SEEK-RUL-66")
def test_whoever_bleeds_is_hurt_once_when_a_movement_is_finished(table: SeekTable) -> None:
    ailing(table, {"bleed": 3})

    table.when("P1").moves(to=(-3, 0))
    assert table.stack() == ["bleed"]
    table.then("P1").has(hp=100)
    table.all_pass()

    table.then("P1").has(hp=97, ailments={"bleed": 3})


@clause("SEEK-BLEED-1", "SEEK-RUL-66")
def test_a_push_makes_bleed_and_a_warp_does_not(table: SeekTable) -> None:
    ailing(table, {"bleed": 3}, "skip")

    table.when("P1").plays("skip", on=(-2, 0))
    table.all_pass()
    table.then("P1").has(at=(-2, 0), hp=100)
    assert table.stack() == []
    table.when("P1").passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass()

    table.then("P1").has(at=(-4, 0))
    assert table.stack() == ["bleed"]


@clause("SEEK-BLEED-1", "SEEK-RUL-66")
def test_a_push_that_moves_nobody_finishes_no_movement(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(-8, 0), ailments={"bleed": 3}), Seeker("P2", at=(-7, 0), hand=["nudge"]))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass()

    table.then("P1").has(at=(-8, 0), hp=98)
    assert table.stack() == []


@clause("SEEK-BLEED-2", "SEEK-RUL-66")
def test_physical_cards_make_bleed_and_neither_others_nor_weapons_do(table: SeekTable) -> None:
    ailing(table, {"bleed": 3}, "dart", "haste", "fire-dart")

    table.when("P1").activates("sharp-blade", at="P2")
    table.all_pass()
    table.when("P1").plays("haste").plays("fire-dart", at="P2")
    assert table.stack() == ["haste", "fire-dart"]
    table.when("P1").plays("dart", at="P2")

    assert table.stack() == ["haste", "fire-dart", "dart", "bleed"]
    table.all_pass()
    table.then("P1").has(hp=97)


@clause("SEEK-BLEED-2", "SEEK-RUL-66")
def test_each_charge_of_a_physical_card_makes_bleed(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"bleed": 3}), Seeker("P2", at=(3, 0)))
    table.given(Effect("daggers", of="P1", charges=2))
    table.main_phase_of("P1")

    table.when("P1").plays("daggers", to="E")

    assert table.stack() == ["daggers", "bleed"]


@clause("SEEK-BLEED-3")
def test_bleed_goes_down_with_every_moment(table: SeekTable) -> None:
    ailing(table, {"bleed": 3})

    table.all_pass(2)
    table.then("P1").has(ailments={"bleed": 2}, hp=100)
    table.all_pass(3)

    table.then("P1").has(ailments={"bleed": 1})


@clause("SEEK-RUL-66")
def test_bleed_deals_what_it_is_when_it_resolves(table: SeekTable) -> None:
    ailing(table, {"bleed": 2}, trinket="hourglass")

    table.when("P1").moves(to=(-1, 0)).passes()
    table.dice(6)
    table.when("P2").plays("cut", at="P1")
    table.all_pass()
    table.then("P1").has(hp=94, ailments={"bleed": 3})
    table.all_pass()

    table.then("P1").has(hp=91)


@clause("SEEK-RUL-66", "SEEK-RUL-49", "SEEK-CARD-06")
def test_bleed_is_nobodys_and_no_physical_damage(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"bleed": 3, "stun": 2}, armor="hard-coat", shields=[1]))
    table.given(Seeker("P2", at=(3, 0), hand=["nudge", "denial", "echo"], trinket="ember-ring"))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass()
    assert table.stack() == ["bleed"]
    table.when("P1").passes()
    table.when("P2").refused("denial", "SEEK-RUL-49").refused("echo", "SEEK-CAST-01").passes()

    table.then("P1").has(hp=98, shields=[], ailments={"bleed": 3, "stun": 2})


# Shocked


@clause("SEEK-SHOCKED-1", "SEEK-RUL-79")
def test_each_item_and_each_of_its_charges_shocks(table: SeekTable) -> None:
    ailing(table, {"shocked": 2}, "flask", "haste", "dart")

    table.when("P1").plays("haste").plays("dart", at="P2")
    assert table.stack() == ["haste", "dart"]
    table.when("P1").plays("flask")
    assert table.stack() == ["haste", "dart", "flask", "shock"]
    table.dice(4)
    table.all_pass()
    table.then("P1").has(hp=96, mp=6)
    table.all_pass()
    table.when("P1").plays("flask")

    assert table.stack() == ["haste", "dart", "flask", "shock"]
    table.dice(6)
    table.all_pass()
    table.then("P1").has(hp=90)


@clause("SEEK-SHOCKED-2", "SEEK-RUL-79", "SEEK-RUL-86")
def test_whoever_is_shocked_is_hurt_by_equipment(table: SeekTable) -> None:
    ailing(table, {"shocked": 2})

    table.when("P1").activates("sharp-blade", at="P2")
    assert table.stack() == ["sharp-blade", "shock"]
    table.dice(5)
    table.all_pass()

    table.then("P1").has(hp=95)
    table.then("P2").has(hp=100)


@clause("SEEK-SHOCKED-2")
def test_the_action_of_a_seeker_does_not_shock(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), seeker="korvash-oathless", ailments={"shocked": 2}), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("korvash-oathless")

    assert table.stack() == ["korvash-oathless"]


@clause("SEEK-SHOCKED-3")
@pytest.mark.parametrize(("has_channelled", "ap"), [(False, 4), (True, 9)])
def test_whoever_is_shocked_gains_one_ap_less(table: SeekTable, has_channelled: bool, ap: int) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, ailments={"shocked": 2}, has_channelled=has_channelled))
    table.given(Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")

    table.then("P1").has(ap=ap)


@clause("SEEK-SHOCKED-1", "SEEK-CARD-05")
def test_the_shock_is_arcane_damage(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["flask"], ailments={"shocked": 2}), Seeker("P2", at=(3, 0)))
    table.given(Effect("elemental-wall", of="P1"))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("flask")
    table.all_pass()

    table.then("P1").has(hp=99)


# Poison


@clause("SEEK-POISON-1", "SEEK-RUL-20")
def test_a_poison_does_what_its_card_says_at_the_start_of_its_bearers_turns(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["snake-bite"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("snake-bite", at="P2")
    table.all_pass()
    table.then("P1").has(discard=["snake-bite"])
    assert [(thing.unit, thing.moments) for thing in table.seekers.lastings] == [(1, 4)]
    table.all_pass(2)
    assert table.stack() == ["snake-bite"]
    assert table.seekers.lastings[0].moments == 3
    table.all_pass()

    table.then("P2").has(hp=98)
    table.all_pass(3)
    assert table.seekers.lastings[0].moments == 2
    table.all_pass(3)
    table.all_pass()
    table.then("P2").has(hp=96)
    table.all_pass(3)
    assert table.seekers.lastings == []
    table.all_pass(3)
    table.then("P2").has(hp=96)


@clause("SEEK-POISON-1", "SEEK-RUL-20")
def test_a_token_can_be_poisoned_too(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["snake-bite"]), Seeker("P2", at=(3, 0)), Token("T1", of="P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("snake-bite", at="T1")
    table.all_pass(3)
    assert table.stack() == ["snake-bite"]
    table.all_pass()

    table.then("T1").has(hp=8)
    table.then("P2").has(hp=100)


@clause("SEEK-RUL-77")
def test_poisons_of_two_names_work_side_by_side(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["snake-bite", "spider-bite"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("snake-bite").plays("spider-bite")
    table.all_pass(4)
    table.when("P1").chooses("snake-bite")
    table.all_pass(2)

    table.then("P2").has(hp=95)


@clause("SEEK-RUL-77", "SEEK-RUL-68")
@pytest.mark.parametrize("left", [4, 1])
def test_the_same_poison_again_changes_nothing(table: SeekTable, left: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["snake-bite"]), Seeker("P2", at=(3, 0), channel=2))
    table.given(Effect("snake-bite", of="P1", on="P2", moments=left, is_card=False))
    table.main_phase_of("P1")
    table.seekers.lastings[0].applied = 4

    table.when("P1").plays("snake-bite", at="P2")
    table.all_pass()

    assert [thing.moments for thing in table.seekers.lastings] == [left]
    table.then("P2").has(channel=2)


@clause("SEEK-RUL-65", "SEEK-AILMENT-1", "SEEK-FATIGUE-3")
def test_a_cure_ends_every_ailment_and_nothing_that_is_none(table: SeekTable) -> None:
    every = ("bleed", "blind", "burn", "fear", "root", "shocked", "slow", "frozen")
    table.given(
        Seeker(
            "P1", at=(0, 0), hand=["cure"], ailments=dict.fromkeys(every, 3), shields=[4], fatigue=5, fears=("P2", 2)
        )
    )
    table.given(Seeker("P2", at=(3, 0)), Effect("snake-bite", of="P2", on="P1", is_card=False))
    table.main_phase_of("P1")

    table.when("P1").plays("cure", at="P1")
    table.all_pass()

    table.then("P1").has(ailments={}, shields=[4], fatigue=5)
    assert [thing.amount for thing in table.seekers.lastings] == [4]

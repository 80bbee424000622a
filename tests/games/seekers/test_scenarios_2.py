"""The developers' scenarios of the rules reference, S-09 to S-15: Shields, collisions, Stun, triggers, the Shard,
Fatigue and Hasten."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token

# S-09


@clause(
    "SEEK-SHIELD-3", "SEEK-SHIELD-4", "SEEK-SHIELD-5", "SEEK-DAZE-4", "SEEK-STEALTH-3", "SEEK-RUL-80", "SEEK-RUL-81",
)  # fmt: skip
@pytest.mark.parametrize(("dice", "shields", "hp"), [((6, 5), [], 98), ((1, 2), [5, 1], 100)], ids=["eleven", "three"])
def test_the_newest_shield_takes_damage_first(
    table: SeekTable, dice: tuple[int, int], shields: list[int], hp: int
) -> None:
    """S-09"""
    table.given(Seeker("P1", at=(0, 0), hand=["bolt", "lance-two"]))
    table.given(Seeker("P2", at=(2, 0), shields=[5, 4], ailments={"daze": (3, 3)}, stealth=-1))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("lance-two", to="E")
    table.all_pass()

    table.then("P2").has(hp=hp, shields=shields, ailments={}, stealth=0)


@clause("SEEK-STEALTH-1", "SEEK-RUL-80")
def test_nobody_targets_what_is_in_stealth(table: SeekTable) -> None:
    """S-09"""
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(2, 0), stealth=-1))
    table.given(Token("T1", of="P2", at=(3, 0)), Token("T2", of="P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("bolt").refused("P2", "SEEK-STEALTH-1")
    table.offers("P1", "T1", "T2")


# S-10


@clause(
    "SEEK-COLLIDE-1", "SEEK-COLLIDE-2", "SEEK-COLLIDE-3", "SEEK-COLLIDE-4", "SEEK-EX-18", "SEEK-RUL-33", "SEEK-RUL-69",
)  # fmt: skip
def test_a_collision_hurts_both_units_alike(table: SeekTable) -> None:
    """S-10"""
    table.given(Seeker("P1", at=(0, 0), hand=["shove"]), Seeker("P2", at=(1, 0), ailments={"frozen": (2, 2)}))
    table.given(Token("T1", of="P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.dice(4, 3)

    table.when("P1").plays("shove", at="P2")
    table.all_pass()

    table.then("P2").has(at=(2, 0), hp=93)
    table.then("T1").has(at=(3, 0), hp=3)


@clause("SEEK-WIN-01", "SEEK-WIN-02", "SEEK-RUL-05", "SEEK-RUL-83")
def test_both_fall_to_one_event_and_nobody_wins(table: SeekTable) -> None:
    """S-10 (b)"""
    table.given(Seeker("P1", at=(0, 0), hp=6, hand=["pulse"]), Seeker("P2", at=(1, 0), hp=5))
    table.main_phase_of("P1")
    table.dice(3, 3)

    table.when("P1").plays("pulse")
    table.all_pass()

    table.is_over(0.0, 0.0)
    assert table.seen_by().ended == "draw"


@clause("SEEK-WIN-01", "SEEK-WIN-02", "SEEK-RUL-05")
def test_the_last_one_standing_wins_at_once(table: SeekTable) -> None:
    """S-10 (c)"""
    table.given(Seeker("P1", at=(0, 0), hp=6, hand=["pulse"]), Seeker("P2", at=(1, 0), hp=7))
    table.main_phase_of("P1")
    table.dice(3, 3)

    table.when("P1").plays("pulse")
    table.all_pass()

    table.is_over(-1.0, 1.0)
    assert table.log[-2:] == ["One is defeated.", "P2 wins."]


# S-11


@clause(
    "SEEK-STUN-1", "SEEK-STUN-2", "SEEK-STUN-3", "SEEK-STUN-4", "SEEK-PRIO-14", "SEEK-PRIO-15", "SEEK-CHARGES-1",
    "SEEK-RUL-24", "SEEK-RUL-47", "SEEK-RUL-73",
)  # fmt: skip
def test_a_stunned_unit_is_stopped_and_its_charges_survive(table: SeekTable) -> None:
    """S-11"""
    table.given(Seeker("P1", at=(0, 0), ap=5, hand=["daggers", "jab"], trinket="hourglass"))
    table.given(Seeker("P2", at=(3, 0), ap=3, hand=["zap"]))
    table.main_phase_of("P1")

    table.when("P1").plays("daggers", to="E").passes()
    table.when("P2").plays("zap", at="P1")
    table.all_pass(2)

    table.then("P1").has(ap=4, ailments={"stun": 2}, effects={"daggers": 2}, discard=[])
    table.then("P2").has(hp=100)
    table.when("P1").refused((1, 0), "SEEK-STUN-1").refused("jab", "SEEK-STUN-2").refused("daggers", "SEEK-STUN-2")
    table.when("P1").refused("hourglass", "SEEK-STUN-3")
    table.all_pass(2)
    table.then("P1").has(ailments={"stun": 1})

    table.all_pass(3)
    table.then("P1").has(ailments={})
    assert table.seen_by().phase == "upkeep"
    table.when("P1").plays("jab", at="P2")


# S-12


@clause(
    "SEEK-PRIO-03", "SEEK-PRIO-11", "SEEK-PRIO-16", "SEEK-PRIO-17", "SEEK-PRIO-18", "SEEK-PRIO-19", "SEEK-UPK-07",
    "SEEK-UPK-08", "SEEK-UPK-09", "SEEK-RUL-21",
)  # fmt: skip
def test_triggers_of_the_active_player_resolve_last(table: SeekTable) -> None:
    """S-12"""
    table.given(Seeker("P1", at=(0, 0), ap=2, mp=0, hp=50, trinket="dawn-ring", armor="dawn-coat"))
    table.given(Seeker("P2", at=(3, 0), trinket="thorn-ring"))
    table.upkeep_of("P1")

    table.when("P1").chooses("dawn-ring")
    assert table.stack() == ["dawn-ring", "dawn-coat", "thorn-ring"]
    table.has_priority("P1")
    table.all_pass()
    table.then("P1").has(hp=49)
    table.has_priority("P1")
    table.all_pass()
    table.then("P1").has(hp=50, ap=7)
    table.all_pass()
    table.then("P1").has(ap=8, hand=0)

    table.all_pass()

    table.then("P1").has(hand=1)
    assert table.seen_by().phase == "main"


# S-13


@clause(
    "SEEK-SHARD-03", "SEEK-SHARD-04", "SEEK-SHARD-05", "SEEK-SHARD-07", "SEEK-SHARD-08", "SEEK-SHARD-09",
    "SEEK-SHARD-10", "SEEK-SHARD-11", "SEEK-SHARD-12", "SEEK-SHARD-13", "SEEK-UPK-11", "SEEK-UPK-12", "SEEK-UPK-13",
    "SEEK-RUL-59", "SEEK-RUL-60", "SEEK-RUL-61", "SEEK-RUL-62",
)  # fmt: skip
def test_channelling_the_shard(table: SeekTable) -> None:
    """S-13"""
    table.shard_at((0, 0))
    table.given(Seeker("P1", at=(1, 0), ap=10, hand=["jab"], trinket="hourglass"))
    table.given(Seeker("P2", at=(4, 0), ap=6, hand=["trip"]))
    table.main_phase_of("P1")

    table.when("P1").channels()
    table.then("P1").has(ap=0, channel=0)
    assert table.stack() == ["channel"]
    table.all_pass()
    table.then("P1").has(channel=2)
    table.all_pass(2)
    table.then("P1").has(channel=1)

    table.all_pass()
    table.dice(4)
    table.when("P2").plays("trip", at="P1")
    table.all_pass()
    assert table.asked() == "stop-channel"
    table.when("P1").passes()
    assert table.asked() == "stop-channel"
    table.when("P1").passes()
    table.then("P1").has(hp=96, channel=3, ailments={"slow": 2})
    table.all_pass(2)

    table.then("P1").has(ap=5, mp=6, channel=2, ailments={"slow": 1}, hand=1)
    table.all_pass()
    table.then("P1").has(hand=2)
    table.when("P1").refused((2, 0), "SEEK-SHARD-08").refused("jab", "SEEK-SHARD-07")
    assert "hourglass" in table.offered()
    table.all_pass(2)
    table.then("P1").has(channel=1, ailments={})

    table.all_pass(3)
    table.then("P1").has(ap=10, mp=6, channel=0, has_channelled=True, hand=2)
    assert table.seen_by().shard == -1
    table.all_pass()
    table.then("P1").has(hand=4)
    table.when("P1").moves(to=(-8, 0)).moves(to=(-4, 0))
    table.then("P1").has(ap=3, mp=0)
    table.all_pass(2)
    table.all_pass(3)
    table.then("P1").has(ap=10, mp=12, hand=4)
    table.all_pass()
    table.then("P1").has(hand=6)


# S-14


@clause(
    "SEEK-FATIGUE-1", "SEEK-FATIGUE-2", "SEEK-FATIGUE-3", "SEEK-FATIGUE-4", "SEEK-UPK-13", "SEEK-UPK-14", "SEEK-RUL-01",
    "SEEK-RUL-27",
)  # fmt: skip
def test_fatigue_takes_life_without_being_damage(table: SeekTable) -> None:
    """S-14"""
    table.given(Seeker("P1", at=(0, 0), hp=40, deck=[], has_channelled=True, shields=[20], stealth=-1))
    table.given(Seeker("P2", at=(5, 0)))
    table.upkeep_of("P1")

    table.all_pass()
    table.then("P1").has(hp=25, fatigue=10, shields=[20], stealth=-1)
    table.all_pass(2)
    table.all_pass(3)
    table.all_pass()

    table.is_over(-1.0, 1.0)
    table.then("P1").has(hp=-10, fatigue=20)


# S-15


@clause("SEEK-HASTEN-1", "SEEK-SHARD-06", "SEEK-MOM-05", "SEEK-RUL-23", "SEEK-RUL-74")
def test_hasten_takes_moments_off_what_is_chosen(table: SeekTable) -> None:
    """S-15"""
    table.given(Seeker("P1", at=(0, 0), trinket="hourglass", ailments={"root": (2, 2), "burn": (4, 4)}, channel=2))
    table.given(Seeker("P2", at=(5, 0)))
    table.given(Effect("brew", of="P1"), Effect("smoke-bomb", of="P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").activates("hourglass")
    table.all_pass()
    table.when("P1").refused("smoke-bomb", "SEEK-RUL-74")
    table.when("P1").chooses("root", "burn", "brew")
    table.then("P1").has(ailments={"burn": 1}, effects={"brew": 2}, channel=2)

    table.when("P1").activates("hourglass")
    table.all_pass()
    table.when("P1").chooses("brew").passes()
    assert table.stack() == ["brew"]
    table.all_pass()

    table.then("P1").has(ailments={"burn": 1}, effects=[], discard=["brew"], hand=2, ap=6, channel=2)
    table.then("P2").has(effects={"smoke-bomb": 3})

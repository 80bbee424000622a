"""The Shard: claiming it, channelling, what delays that, and what it gives."""

from collections.abc import Sequence

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Ailments, Effect, Place, Seeker, SeekTable, Token

SHARD = (0, 0)


def beside(
    table: SeekTable,
    *,
    at: Place = (1, 0),
    ap: int = 10,
    channel: int = 0,
    has_channelled: bool = False,
    ailments: Ailments | None = None,
    shields: Sequence[int] = (),
    fears: tuple[str, int] | None = None,
) -> None:
    """The first of two Seekers stands beside the Shard, in its main phase."""
    table.shard_at(SHARD)
    table.given(
        Seeker(
            "P1", at=at, ap=ap, channel=channel, has_channelled=has_channelled, ailments=ailments or {},
            shields=shields, fears=fears, hand=["dart", "flask"], weapon="sharp-blade", trinket="hourglass",
        )
    )  # fmt: skip
    table.given(Seeker("P2", at=(4, 0), ap=10, hand=["dart", "weak-blow", "torch", "zap", "nudge", "trip", "lull"]))
    table.main_phase_of("P1")


# Claiming


@clause("SEEK-SHARD-01")
def test_the_shard_lies_in_the_middle_of_the_crypt(table: SeekTable) -> None:
    table.map("crypt")
    table.given(Seeker("P1", at=(1, 0)), Seeker("P2", at=(-5, 0)))
    table.main_phase_of("P1")

    assert "channel" in table.offered()
    assert [(place.q, place.r) for place in table.seen_by().hexes if place.kind == "shard"] == [(0, 0)]


@clause("SEEK-SHARD-03", "SEEK-RUL-60")
@pytest.mark.parametrize(("at", "can"), [((0, 0), True), ((0, -1), True), ((2, -1), False)])
def test_whoever_claims_it_stands_on_the_shard_or_beside_it(table: SeekTable, at: Place, can: bool) -> None:
    beside(table, at=at)

    assert ("channel" in table.offered()) == can
    if not can:
        table.when("P1").refused("channel", "SEEK-SHARD-03")


@clause("SEEK-SHARD-04")
def test_the_shard_costs_ten_ap(table: SeekTable) -> None:
    beside(table, ap=9)

    table.when("P1").refused("channel", "SEEK-SHARD-04")


@clause("SEEK-SHARD-02", "SEEK-RUL-59")
def test_the_shard_can_be_claimed_in_another_players_turn_and_in_response(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(4, 0), hand=["fire-dart"]), Seeker("P2", at=(1, 0), ap=10))
    table.main_phase_of("P1")

    table.when("P1").plays("fire-dart", at="P2").passes()
    table.when("P2").channels()

    assert table.stack() == ["fire-dart", "channel"]
    table.has_priority("P2")
    table.all_pass()
    table.then("P2").has(channel=2, ap=0, hp=100)


@clause("SEEK-SHARD-02", "SEEK-RUL-59")
@pytest.mark.parametrize("phase", ["upkeep", "end"])
def test_the_shard_can_be_claimed_whenever_one_has_priority(table: SeekTable, phase: str) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(1, 0), ap=10), Seeker("P2", at=(4, 0)))
    if phase == "upkeep":
        table.upkeep_of("P1")
    else:
        table.end_phase_of("P1")

    table.when("P1").channels()

    assert table.stack() == ["channel"]


@clause("SEEK-RUL-59", "SEEK-RUL-39")
@pytest.mark.parametrize("answer", ["zap", "lull"])
def test_the_claim_is_checked_again_when_it_resolves(table: SeekTable, answer: str) -> None:
    beside(table)

    table.when("P1").channels().passes()
    table.when("P2").plays(answer, at="P1")
    table.all_pass(2)

    table.then("P1").has(channel=0, ap=0)


@clause("SEEK-RUL-60")
def test_whoever_is_pushed_across_the_shard_is_still_beside_it(table: SeekTable) -> None:
    beside(table)

    table.when("P1").channels().passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass(2)

    table.then("P1").has(at=(-1, 0), channel=2)


@clause("SEEK-RUL-60")
def test_whoever_is_pushed_away_before_the_claim_resolves_does_not_channel(table: SeekTable) -> None:
    beside(table, at=(0, 0))

    table.when("P1").channels().passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass(2)

    table.then("P1").has(at=(-2, 0), channel=0, ap=0)


@clause("SEEK-RUL-60")
def test_whoever_is_pushed_away_later_goes_on_channelling(table: SeekTable) -> None:
    beside(table, at=(0, 0), channel=2)

    table.when("P1").passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass()

    table.then("P1").has(at=(-2, 0), channel=2)
    table.all_pass(2)
    table.then("P1").has(channel=1)


@clause("SEEK-RUL-59", "SEEK-STUN-3", "SEEK-DAZE-3")
@pytest.mark.parametrize(("ailment", "clause_id"), [("stun", "SEEK-STUN-3"), ("daze", "SEEK-DAZE-3")])
def test_whoever_cannot_activate_effects_cannot_claim(table: SeekTable, ailment: str, clause_id: str) -> None:
    beside(table, ailments={ailment: 2})

    table.when("P1").refused("channel", clause_id)


# While it lasts


@clause("SEEK-SHARD-07", "SEEK-SHARD-08", "SEEK-RUL-60")
def test_whoever_channels_neither_moves_nor_plays_cards_but_activates(table: SeekTable) -> None:
    beside(table, channel=2)

    table.when("P1").refused((2, 0), "SEEK-SHARD-08").refused("dart", "SEEK-SHARD-07").refused("flask", "SEEK-SHARD-07")
    table.when("P1").refused("channel", "SEEK-SHARD-05")
    table.offers("P1", "pass", "sharp-blade", "hourglass")


@clause("SEEK-RUL-60", "SEEK-SHARD-07", "SEEK-RUL-39")
def test_own_cards_below_the_claim_come_to_nothing(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(4, 0)), Seeker("P2", at=(1, 0), ap=10, hand=["haste"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("haste").channels()
    table.all_pass(2)

    table.then("P2").has(channel=2, mp=0, discard=["haste"])


@clause("SEEK-SHARD-09", "SEEK-SHARD-10", "SEEK-SHARD-11", "SEEK-RUL-61")
@pytest.mark.parametrize(("card", "added"), [("dart", 1), ("torch", 1), ("weak-blow", 2), ("nudge", 0)])
def test_each_damage_and_each_ailment_adds_a_moment(table: SeekTable, card: str, added: int) -> None:
    beside(table, at=(-3, 0), channel=2)

    table.when("P1").passes()
    table.when("P2").plays(card, at="P1")
    table.all_pass()
    for _ in range(added):
        assert table.asked() == "stop-channel"
        table.when("P1").passes()

    table.then("P1").has(channel=2 + added)
    table.has_priority("P1")


@clause("SEEK-SHARD-11", "SEEK-RUL-61", "SEEK-RUL-71")
def test_two_instances_of_one_card_are_two_moments_and_two_questions(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(1, 0), channel=2), Seeker("P2", at=(4, 0), hand=["twofold"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.dice(1)
    table.when("P2").plays("twofold", at="P1")
    table.all_pass()
    table.then("P1").has(channel=4, hp=96)
    table.when("P1").passes()
    assert table.asked() == "stop-channel"
    table.when("P1").agrees()

    table.then("P1").has(channel=0)
    table.has_priority("P1")


@clause("SEEK-RUL-61", "SEEK-SHIELD-4")
def test_damage_that_shields_take_delays_and_an_ailment_that_is_not_applied_does_not(table: SeekTable) -> None:
    beside(table, channel=2, shields=[9], ailments={"slow": (3, 1)})

    table.when("P1").passes()
    table.when("P2").plays("weak-blow", at="P1")
    table.all_pass()
    table.when("P1").passes()

    table.then("P1").has(channel=3, ailments={"slow": (3, 1)}, hp=100)
    table.has_priority("P1")


@clause("SEEK-RUL-61")
def test_losing_life_does_not_delay(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(1, 0), deck=[], channel=3), Seeker("P2", at=(4, 0)))
    table.upkeep_of("P1")

    table.all_pass()

    table.then("P1").has(hp=95, channel=2)


@clause("SEEK-RUL-61", "SEEK-BURN-1")
def test_burn_delays_before_the_moment_passes(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(1, 0), channel=1, ailments={"burn": 2}), Seeker("P2", at=(4, 0)))
    table.upkeep_of("P1")

    assert table.asked() == "stop-channel"
    table.then("P1").has(channel=2)
    table.when("P1").passes()

    table.then("P1").has(channel=1, has_channelled=False)


@clause("SEEK-SHARD-11", "SEEK-RUL-61")
def test_whoever_stops_gets_no_ap_back_and_is_not_asked_again(table: SeekTable) -> None:
    beside(table, channel=2, ap=0)

    table.when("P1").passes()
    table.when("P2").plays("weak-blow", at="P1")
    table.all_pass()
    table.when("P1").agrees()

    table.then("P1").has(channel=0, ap=0, ailments={"slow": 2})
    table.has_priority("P1")
    assert table.seen_by().shard != -1


@clause("SEEK-SHARD-05", "SEEK-MOM-04")
def test_only_own_moments_bring_it_nearer(table: SeekTable) -> None:
    beside(table, channel=2)

    table.all_pass(2)
    table.then("P1").has(channel=1)
    table.all_pass(2)
    table.then("P1").has(channel=1)
    table.all_pass()

    table.then("P1").has(channel=0, has_channelled=True)


# What it gives


@clause("SEEK-SHARD-12", "SEEK-RUL-62")
def test_the_first_to_finish_takes_the_shard_and_all_others_stop(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(1, 0), channel=1), Seeker("P2", at=(0, 1), channel=2))
    table.end_phase_of("P1")
    table.all_pass()

    table.then("P1").has(has_channelled=True, channel=0)
    table.then("P2").has(has_channelled=False, channel=0)
    assert table.seen_by().shard == -1
    table.when("P2").refused("channel", "SEEK-SHARD-12")


@clause("SEEK-SHARD-12")
def test_the_shards_hex_is_a_normal_one_afterwards(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(2, 0), mp=0, channel=1), Seeker("P2", at=(-1, 0)))
    table.upkeep_of("P1")
    table.all_pass()

    table.when("P1").moves(to=(0, 0))

    table.then("P1").has(at=(0, 0), mp=4)


@clause("SEEK-SHARD-13", "SEEK-UPK-11", "SEEK-UPK-12", "SEEK-UPK-13", "SEEK-RUL-62")
def test_the_upkeep_that_ends_channelling_draws_two_cards_but_doubles_nothing_yet(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(1, 0), ap=0, mp=0, channel=1), Seeker("P2", at=(4, 0)))
    table.upkeep_of("P1")
    table.then("P1").has(ap=5, mp=6, hand=0)
    table.all_pass()
    table.then("P1").has(hand=2)
    table.all_pass(2)

    table.all_pass(3)

    table.then("P1").has(ap=10, mp=12, hand=2)
    table.all_pass()
    table.then("P1").has(hand=4)


@clause("SEEK-SHARD-14", "SEEK-RUL-63")
@pytest.mark.parametrize("ailment", ["stun", "daze", "frozen", "root"])
def test_nothing_keeps_the_champion_from_moving_playing_or_activating(table: SeekTable, ailment: str) -> None:
    beside(table, has_channelled=True, ailments={ailment: 3})

    assert {"dart", "flask", "sharp-blade", "hourglass", "2,0"} < set(table.offered())
    table.when("P1").plays("dart", at="P2")
    table.all_pass()
    table.when("P1").activates("sharp-blade", at="P2")
    table.all_pass()

    table.then("P2").has(hp=93)
    table.then("P1").has(ailments={ailment: 3})


@clause("SEEK-RUL-63", "SEEK-SHARD-14")
def test_what_the_champion_has_on_the_stack_is_not_stopped(table: SeekTable) -> None:
    beside(table, has_channelled=True)

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("zap", at="P1")
    table.all_pass(2)

    table.then("P2").has(hp=95)
    table.then("P1").has(ailments={"stun": 2})


@clause("SEEK-RUL-63", "SEEK-SHARD-14", "SEEK-FEAR-2")
def test_the_champion_fears_nothing_but_still_bleeds_and_pays_for_slow(table: SeekTable) -> None:
    beside(table, at=(0, 0), has_channelled=True, ailments={"fear": 3, "bleed": 2, "slow": 2}, fears=("P2", 4))

    table.when("P1").moves(to=(2, 0))
    table.then("P1").has(mp=2)
    assert table.stack() == ["bleed"]
    table.all_pass()

    table.then("P1").has(hp=98)


@clause("SEEK-RUL-63")
def test_occupied_hexes_costs_timing_and_sight_count_for_the_champion_too(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=2, hand=["bolt", "haste"], has_channelled=True))
    table.given(Seeker("P2", at=(1, 0)), Effect("smoke-bomb", of="P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused((1, 0), "SEEK-MOVE-11").refused((3, 0), "SEEK-MOVE-08").refused("bolt", "SEEK-CARD-03")
    table.when("P1").plays("haste").refused((-1, 0), "SEEK-MOVE-02")


@clause("SEEK-SHARD-15", "SEEK-STEALTH-1", "SEEK-EX-08")
@pytest.mark.parametrize("has_channelled", [True, False])
def test_whoever_has_channelled_targets_units_in_stealth(table: SeekTable, has_channelled: bool) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"], has_channelled=has_channelled))
    table.given(Seeker("P2", at=(3, 0), stealth=-1))
    table.main_phase_of("P1")

    if not has_channelled:
        table.when("P1").refused("dart", "SEEK-STEALTH-1")
        return
    table.when("P1").plays("dart", at="P2")
    table.all_pass()
    table.then("P2").has(hp=95, stealth=0)


@clause("SEEK-SHARD-02", "SEEK-RUL-02")
def test_tokens_claim_nothing(table: SeekTable) -> None:
    table.shard_at(SHARD)
    table.given(Seeker("P1", at=(4, 0)), Seeker("P2", at=(-4, 0)), Token("T1", of="P1", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("channel", "SEEK-SHARD-03")

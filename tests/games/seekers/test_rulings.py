"""The readings of the rules that a tournament may change (SEEK-GEN-03): each of the eight, read the other way."""

import pytest

from emberhall.games.seekers import GAME, NO, RULINGS, YES
from emberhall.games.seekers.rules.questions import Question
from emberhall.games.seekers.rules.setup import EXCHANGE, MULLIGAN, START
from emberhall.games.seekers.rules.state import Rulings, Seekers
from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.question import kind_of
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable


def ruled(table: SeekTable, name: str, *, holds: bool) -> None:
    """The tournament reads it so; what is on offer is looked at anew."""
    assert getattr(table.seekers.rulings, name) != holds, f"{name} is read so anyway"
    setattr(table.seekers.rulings, name, holds)
    table.carries_on()


def new_game(**options: str) -> Seekers:
    """A new game with these options, the first player settled."""
    state = GAME.new(2, Dice(bytes(SEED_BYTES)), {"first": "1", **options})
    assert isinstance(state, Seekers)
    return state


@clause("SEEK-GEN-03")
@pytest.mark.parametrize(("name", "usual"), [(name, usual) for name, _, usual in RULINGS])
def test_each_reading_is_an_option_of_the_game(name: str, usual: str) -> None:
    ours, other = new_game(), new_game(**{name: NO if usual == YES else YES})

    assert getattr(ours.rulings, name) == getattr(Rulings(), name) == (usual == YES)
    assert getattr(other.rulings, name) != getattr(ours.rulings, name)


@clause("SEEK-GEN-03", "SEEK-RUL-68")
@pytest.mark.parametrize(("left", "now"), [(1, 2), (3, 3)])
def test_read_otherwise_an_ailment_that_comes_again_lasts_as_long_as_the_longer_one(
    table: SeekTable, left: int, now: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["chill"]), Seeker("P2", at=(3, 0), ailments={"frozen": (3, left)}))
    table.main_phase_of("P1")
    ruled(table, "reapply_keeps", holds=False)

    table.when("P1").plays("chill", at="P2")
    table.all_pass()

    table.then("P2").has(ailments={"frozen": now})


@clause("SEEK-GEN-03", "SEEK-RUL-77")
def test_read_otherwise_a_poison_that_comes_again_lasts_as_long_as_the_longer_one(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["snake-bite"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("snake-bite", of="P1", on="P2", moments=1, is_card=False))
    table.main_phase_of("P1")
    table.seekers.lastings[0].applied = 4
    ruled(table, "reapply_keeps", holds=False)

    table.when("P1").plays("snake-bite", at="P2")
    table.all_pass()

    assert [thing.moments for thing in table.seekers.lastings] == [4]


@clause("SEEK-GEN-03", "SEEK-RUL-34", "SEEK-SLOW-2")
def test_read_otherwise_slow_rounds_down(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["charge"], ailments={"slow": 2}), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")
    ruled(table, "slow_rounds_up", holds=False)

    table.when("P1").plays("charge", to="E")
    table.all_pass()

    table.then("P1").has(at=(1, 0))


@clause("SEEK-GEN-03", "SEEK-RUL-34")
def test_read_otherwise_slow_leaves_pushes_alone(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["nudge", "charge"], ailments={"slow": 2}))
    table.given(Seeker("P2", at=(1, 0), ailments={"slow": 2}))
    table.main_phase_of("P1")
    ruled(table, "slow_halves_push", holds=False)

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()
    table.then("P2").has(at=(3, 0))
    table.when("P1").plays("charge", to="W")
    table.all_pass()

    table.then("P1").has(at=(-2, 0))


@clause("SEEK-GEN-03", "SEEK-RUL-52", "SEEK-LOS-05")
@pytest.mark.parametrize(
    ("there", "wall", "is_seen"), [((1, 1), (1, 0), True), ((4, 1), (1, 1), True), ((4, 1), (2, 1), False)]
)
def test_read_otherwise_a_line_may_touch_a_wall_but_not_cross_it(
    table: SeekTable, there: Place, wall: Place, is_seen: bool
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=there))
    table.walls(wall)
    table.main_phase_of("P1")
    table.when("P1").refused("bolt", "SEEK-TGT-01")
    ruled(table, "touch_blocks", holds=False)

    assert ("bolt" in table.offered()) == is_seen


@clause("SEEK-GEN-03", "SEEK-RUL-12")
@pytest.mark.parametrize(("answer", "question"), [(YES, EXCHANGE), (NO, MULLIGAN)])
def test_read_otherwise_nobody_exchanges_cards_in_the_setup(answer: str, question: Question) -> None:
    s = new_game(sideboard_in_setup=answer)
    assert s.armories[0].sideboard

    while kind_of(s.agenda.top()) is START:
        s.apply(s.legal()[0])

    assert kind_of(s.agenda.top()) is question


@clause("SEEK-GEN-03", "SEEK-RUL-59")
def test_read_otherwise_a_claim_to_the_shard_can_not_be_answered(table: SeekTable) -> None:
    table.shard_at((0, 0))
    table.given(Seeker("P1", at=(1, 0), ap=10), Seeker("P2", at=(3, 0), hand=["zap"]))
    table.main_phase_of("P1")
    ruled(table, "channel_uses_stack", holds=False)

    table.when("P1").channels()

    table.then("P1").has(channel=2, ap=0)
    assert table.stack() == []
    table.has_priority("P1")


@clause("SEEK-GEN-03", "SEEK-RUL-63", "SEEK-SHARD-14")
def test_read_otherwise_slow_is_nothing_to_whoever_has_channelled(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["charge"], ailments={"slow": 2}, has_channelled=True))
    table.given(Seeker("P2", at=(8, 0), ailments={"slow": 2}))
    table.main_phase_of("P1")
    ruled(table, "unimpeded_ignores_slow", holds=True)

    table.when("P1").moves(to=(-2, 0))
    table.then("P1").has(mp=4)
    table.when("P1").plays("charge", to="E")
    table.all_pass()

    table.then("P1").has(at=(1, 0))
    table.then("P2").has(ailments={"slow": 2})


@clause("SEEK-GEN-03", "SEEK-RUL-63")
def test_read_otherwise_slow_still_slows_all_others(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"slow": 2}), Seeker("P2", at=(8, 0), has_channelled=True))
    table.main_phase_of("P1")
    ruled(table, "unimpeded_ignores_slow", holds=True)

    table.when("P1").moves(to=(-2, 0))

    table.then("P1").has(mp=2)


@clause("SEEK-GEN-03", "SEEK-RUL-41")
@pytest.mark.parametrize("needs_sight", [True, False])
def test_read_otherwise_rows_end_at_smoke(table: SeekTable, needs_sight: bool) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["lance"]), Seeker("P2", at=(4, 0)))
    table.given(Effect("smoke-bomb", of="P2", at=(3, 0)))
    table.main_phase_of("P1")
    if needs_sight:
        ruled(table, "direction_needs_sight", holds=True)
    else:
        table.dice(5)

    table.when("P1").plays("lance", to="E")
    table.all_pass()

    table.then("P2").has(hp=100 if needs_sight else 95)

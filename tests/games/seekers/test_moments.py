"""Moments (SEEK-MOM): what counts down, on whose turn, and what happens at nought."""

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


def lasts(table: SeekTable, name: str, card: str) -> int:
    """How many Moments the player's card in the effect Zone has left."""
    found = [thing for thing in table.seen_by(name).lastings if thing.card is not None and thing.card.id == card]
    assert [table.names[thing.seat] for thing in found] == [name]
    return found[0].moments


@clause("SEEK-MOM-01", "SEEK-MOM-03", "SEEK-MOM-04", "SEEK-RUL-20")
def test_two_moments_pass_in_the_own_turn_and_none_in_that_of_others(table: SeekTable) -> None:
    table.given(Seeker("P1"), Seeker("P2", at=(4, 0)), Effect("brew", of="P1"))
    table.given(Effect("smoke-bomb", of="P2", at=(8, 0)), Effect("candle", of="P2", moments=9))
    left = []

    table.upkeep_of("P1")
    for _ in range(6):
        left.append((lasts(table, "P1", "brew"), lasts(table, "P2", "candle")))
        table.all_pass()

    assert left == [(4, 9), (4, 9), (4, 9), (3, 8), (3, 8), (3, 8)]
    table.then("P1").has(effects={"brew": 2})
    table.then("P2").has(effects={"smoke-bomb": 1, "candle": 7})


@clause("SEEK-MOM-02", "SEEK-RUL-20", "SEEK-MOM-04")
def test_a_moment_takes_one_off_everything_on_the_active_players_units(table: SeekTable) -> None:
    ailments = {"slow": (2, 2), "burn": (3, 3), "blind": (4, 1)}
    table.given(Seeker("P1", stealth=2, intangible=-1, ailments=ailments), Seeker("P2", at=(4, 0), ailments=ailments))
    table.given(Token("T1", of="P1", at=(2, 0), ailments={"root": (2, 2)}))
    table.given(Token("T2", of="P2", at=(3, 0), ailments={"root": (2, 2)}))
    table.end_phase_of("P1")

    table.when("P1").passes()
    table.then("P1").has(ailments=ailments)
    before = table.seen_by().turn
    table.when("P2").passes()

    assert table.seen_by().turn == before + 1
    table.then("P1").has(ailments={"slow": 1, "burn": 2}, stealth=1, intangible=-1)
    table.then("T1").has(ailments={"root": 1})
    table.then("P2").has(ailments={"slow": 1, "burn": 2})
    table.then("T2").has(ailments={"root": 1})


@clause("SEEK-MOM-04", "SEEK-RUL-24")
def test_what_an_enemy_has_caused_counts_down_on_the_turns_of_whoever_has_it(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["torch"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("torch", at="P2")
    table.all_pass()

    table.all_pass()
    table.then("P2").has(ailments={"burn": 3})
    table.all_pass()
    table.then("P2").has(ailments={"burn": 2}, hp=97)
    table.all_pass(3)
    table.then("P2").has(ailments={"burn": 1}, hp=97)
    table.all_pass(3)

    table.then("P2").has(ailments={}, hp=96)


@clause("SEEK-MOM-05", "SEEK-ZONE-11", "SEEK-RUL-23")
def test_a_card_whose_moments_run_out_is_discarded_and_its_text_is_over(table: SeekTable) -> None:
    table.given(Seeker("P1", mp=0), Seeker("P2", at=(4, 0)), Effect("candle", of="P1", moments=3))
    table.upkeep_of("P1")

    table.then("P1").has(mp=7, effects={"candle": 2})
    table.all_pass(3)
    table.then("P1").has(effects={"candle": 1}, discard=[])
    table.all_pass(3)

    table.then("P1").has(mp=7, effects=[], discard=["candle"])
    table.all_pass(6)
    table.then("P1").has(mp=6)


@clause("SEEK-RUL-20")
def test_all_hourglasses_go_down_at_the_same_time(table: SeekTable) -> None:
    table.given(Seeker("P1", shields=[]), Seeker("P2", at=(4, 0)))
    table.given(Effect("brew", of="P1", moments=1), Effect("candle", of="P1", moments=1))
    table.given(Effect("smoke-bomb", of="P1", at=(0, 4), moments=1))
    table.given(Token("T1", of="P1", at=(2, 0), ailments={"slow": (1, 1)}))

    table.upkeep_of("P1")

    table.then("P1").has(effects=[], discard=["brew", "candle", "smoke-bomb"])
    table.then("T1").has(ailments={})
    assert table.stack() == ["brew"]


@clause("SEEK-RUL-20", "SEEK-MOM-02")
def test_channelling_and_shields_count_down_too(table: SeekTable) -> None:
    table.shard_at((0, 1))
    table.given(Seeker("P1", hand=["ward"], channel=0), Seeker("P2", at=(4, 0), channel=2))
    table.main_phase_of("P1")
    table.when("P1").plays("ward")
    table.all_pass()
    table.then("P1").has(shields=[4], discard=[])

    table.all_pass()
    table.then("P2").has(channel=2)
    table.all_pass()
    table.then("P1").has(shields=[4])
    table.then("P2").has(channel=1)
    table.all_pass(3)

    table.then("P1").has(shields=[], discard=["ward"])
    table.then("P2").has(has_channelled=True)


@clause("SEEK-MOM-03", "SEEK-PLAYER-09")
def test_a_token_with_an_hourglass_leaves_when_its_moments_are_over(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["summoning"]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("summoning", on=(1, 0))
    table.all_pass()

    def left() -> list[int]:
        return [unit.moments for unit in table.seen_by().units[2:] if unit.hex >= 0]

    assert left() == [3]
    table.all_pass(3)
    assert left() == [2]
    table.all_pass(3)
    assert left() == [1]
    table.all_pass(4)
    assert left() == []
    assert table.seen_by().ended == ""


@clause("SEEK-RUL-23")
def test_what_is_hastened_to_nought_has_run_out(table: SeekTable) -> None:
    table.given(Seeker("P1", trinket="hourglass", ailments={"root": (2, 2)}), Seeker("P2", at=(4, 0)))
    table.given(Effect("brew", of="P1", moments=2))
    table.main_phase_of("P1")

    table.when("P1").activates("hourglass")
    table.all_pass()
    table.when("P1").chooses("brew", "root").passes()

    table.then("P1").has(effects=[], discard=["brew"], ailments={})
    assert table.stack() == ["brew"]


@clause("SEEK-RUL-24")
def test_an_ailment_comes_with_its_full_number(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["trip"]), Seeker("P2", at=(4, 0), hand=["trip"]))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").plays("trip", at="P2").passes()
    table.when("P2").plays("trip", at="P1")
    table.all_pass(2)
    table.then("P1").has(ailments={"slow": (2, 2)})
    table.then("P2").has(ailments={"slow": (2, 2)})
    table.all_pass(2)

    table.then("P1").has(ailments={"slow": (2, 1)})
    table.then("P2").has(ailments={"slow": (2, 1)})

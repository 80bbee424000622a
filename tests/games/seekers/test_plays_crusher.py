"""What the Tactics of Crusher do: Push and Collide, Daze and Stun, Shields and stone."""

import pytest

from emberhall.games.seekers.rules.map import sight
from emberhall.games.seekers.rules.map.hexes import hex_at
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Place, Seeker, SeekTable, Token


@clause("SEEK-SYM-03", "SEEK-RUL-35")
def test_reckless_charge_moves_three_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=0, hand=["reckless-charge"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("reckless-charge", to="E")
    table.all_pass()

    table.then("P1").has(at=(3, 0), ap=8, mp=0, hp=100, discard=["reckless-charge"])
    table.then("P2").has(at=(4, 0), hp=100)


@clause("SEEK-COLLIDE-1", "SEEK-COLLIDE-3", "SEEK-COLLIDE-4")
@pytest.mark.parametrize("name", ["P2", "friend"])
def test_reckless_charge_collides_with_whoever_stops_it(table: SeekTable, name: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["reckless-charge"]), Seeker("P2", at=(2, 0), hp=50))
    table.given(Token("friend", of="P1", at=(-2, 0), hp=50))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("reckless-charge", to="E" if name == "P2" else "W")
    table.all_pass()

    table.then("P1").has(at=(1, 0) if name == "P2" else (-1, 0), hp=93)
    table.then(name).has(at=(2, 0) if name == "P2" else (-2, 0), hp=43)


@clause("SEEK-PUSH-1", "SEEK-TAC-03")
def test_shove_aside_pushes_an_enemy_beside_you_two_hexes_at_any_time(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shove-aside"]), Seeker("P2", at=(1, 0)))
    table.given(Token("beside", of="P2", at=(0, 1)), Token("too far", of="P2", at=(-2, 0)))
    table.given(Token("friend", of="P1", at=(-1, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").chooses("shove-aside")
    table.offers("P1", "P2", "beside")
    table.when("P1").chooses("P2")
    table.all_pass()

    table.then("P2").has(at=(3, 0), hp=100, ailments={})
    table.then("P1").has(at=(0, 0), ap=4, discard=["shove-aside"])


@clause("SEEK-PUSH-1", "SEEK-RUL-78")
def test_hammerfall_strikes_and_pushes_two_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["hammerfall"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("hammerfall", at="P2")
    table.all_pass()

    table.then("P1").has(ap=7, discard=["hammerfall"])
    table.then("P2").has(at=(3, 0), hp=93, ailments={})


@clause("SEEK-SHIELD-1", "SEEK-ZONE-11", "SEEK-ZONE-09")
@pytest.mark.parametrize(("there", "shields"), [((1, 0), [5, 3]), ((2, 0), [5])])
def test_brace_shields_you_and_once_more_beside_an_enemy(table: SeekTable, there: Place, shields: list[int]) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["brace"]), Seeker("P2", at=there))
    table.given(Token("friend", of="P1", at=(0, 1)))
    table.main_phase_of("P1")

    table.when("P1").plays("brace")
    table.all_pass()
    table.then("P1").has(ap=9, hp=100, shields=shields, discard=[])
    table.all_pass(4)
    table.then("P1").has(shields=shields)
    table.all_pass()

    table.then("P1").has(shields=[], discard=["brace"])


@clause("SEEK-LOS-02", "SEEK-LOS-03", "SEEK-PUSH-1")
def test_upthrust_stone_raises_a_wall_and_throws_enemies_off(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["upthrust-stone"]), Seeker("P2", at=(3, 0)))
    table.given(
        Token("near", of="P2", at=(1, 1)), Token("far", of="P2", at=(4, -2)), Token("friend", of="P1", at=(2, -1))
    )
    table.main_phase_of("P1")
    table.when("P1").chooses("upthrust-stone").refused((3, 0), "SEEK-RUL-36").refused((4, 0), "SEEK-SYM-01")

    table.when("P1").chooses((2, 0))
    table.all_pass()

    table.then("P1").has(ap=8, hp=100, effects={"upthrust-stone": 4})
    table.then("P2").has(at=(4, 0), hp=98)
    table.then("near").has(at=(0, 2), hp=8)
    table.then("far").has(at=(4, -2), hp=10)
    table.then("friend").has(at=(2, -1), hp=10)
    table.when("P1").refused((2, 0), "SEEK-MOVE-06")
    assert not sight.has_line(table.seekers, hex_at(0, 0), hex_at(4, 0))
    table.all_pass(11)
    table.then("P1").has(effects=[], discard=["upthrust-stone"])


@clause("SEEK-DAZE-1", "SEEK-RUL-70")
def test_skullringer_strikes_and_dazes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["skullringer"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("skullringer", at="P2")
    table.all_pass()

    table.then("P1").has(ap=7, discard=["skullringer"])
    table.then("P2").has(at=(1, 0), hp=93, ailments={"daze": (2, 2)})


@clause("SEEK-RUL-81", "SEEK-CARD-06")
@pytest.mark.parametrize(("card", "hp"), [("dart", 97), ("fire-dart", 92), ("needle", 100)])
def test_stone_skin_prevents_two_of_each_damage_of_any_type(table: SeekTable, card: str, hp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(3, 0), hand=["stone-skin"]))
    table.main_phase_of("P1")

    table.when("P1").plays(card, at="P2").passes()
    table.when("P2").plays("stone-skin")
    table.all_pass(2)

    table.then("P2").has(hp=hp, ap=3, effects={"stone-skin": 2})
    table.all_pass(4)
    table.then("P2").has(effects={"stone-skin": 1})
    table.all_pass()
    table.then("P2").has(effects=[], discard=["stone-skin"])


@clause("SEEK-PUSH-1")
def test_stone_skin_shortens_pushes_of_you_alone(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["nudge", "nudge"]), Seeker("P2", at=(3, 0)))
    table.given(Token("T1", of="P2", at=(0, 3)), Effect("stone-skin", of="P2"))
    table.main_phase_of("P1")

    for name in ("P2", "T1"):
        table.when("P1").plays("nudge", at=name)
        table.all_pass()

    table.then("P2").has(at=(4, 0))
    table.then("T1").has(at=(0, 5))


@clause("SEEK-RUL-78", "SEEK-RUL-83", "SEEK-COLLIDE-3")
def test_quake_pushes_all_within_two_hexes_and_dazes_whoever_collides(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["quake"]), Seeker("P2", at=(1, 0)))
    table.given(Token("in the way", of="P2", at=(3, 0)), Token("near", of="P2", at=(-2, 0)))
    table.given(Token("friend", of="P1", at=(0, 1)))
    table.main_phase_of("P1")
    table.dice(3, 4, 5)

    table.when("P1").plays("quake")
    table.all_pass()

    table.then("P1").has(ap=6, hp=100, ailments={}, discard=["quake"])
    table.then("P2").has(at=(2, 0), hp=88, ailments={"daze": (2, 2)})
    table.then("in the way").has(at=(3, 0), hp=5, ailments={"daze": (2, 2)})
    table.then("near").has(at=(-4, 0), hp=3, ailments={})
    table.then("friend").has(at=(0, 1), hp=10, ailments={})


@clause("SEEK-AILMENT-1", "SEEK-SHIELD-1")
def test_ironroot_oath_ends_an_ailment_of_your_choice_and_shields_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["ironroot-oath"], ailments={"slow": (2, 2), "root": (2, 2)}))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("ironroot-oath")
    table.all_pass()
    table.offers("P1", "slow", "root")
    table.when("P1").chooses("root")

    table.then("P1").has(ap=7, ailments={"slow": (2, 2)}, shields=[12])
    table.all_pass(10)
    table.then("P1").has(shields=[12])
    table.all_pass()
    table.then("P1").has(shields=[], discard=["ironroot-oath"])


@clause("SEEK-COLLIDE-1", "SEEK-COLLIDE-4", "SEEK-RUL-57")
def test_wall_breaker_stuns_whom_it_drives_against_a_wall(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(4, 0), hand=["wall-breaker"]), Seeker("P2", at=(6, 0)))
    table.given(Token("friend", of="P1", at=(5, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4, 5, 6)

    table.when("P1").plays("wall-breaker", to="E")
    table.all_pass()

    table.then("P1").has(ap=6, discard=["wall-breaker"])
    table.then("P2").has(at=(8, 0), hp=82, ailments={"stun": (2, 2)})
    table.then("friend").has(at=(5, 0), hp=10)


@clause("SEEK-COLLIDE-3", "SEEK-RUL-41")
def test_wall_breaker_stuns_nobody_against_a_unit_and_reaches_two_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["wall-breaker"] * 2), Seeker("P2", at=(2, 0)))
    table.given(Token("in the way", of="P2", at=(6, 0)), Token("too far", of="P2", at=(-3, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4, 5)

    table.when("P1").plays("wall-breaker", to="E")
    table.all_pass()
    table.when("P1").plays("wall-breaker", to="W")
    table.all_pass()

    table.then("P2").has(at=(5, 0), hp=88, ailments={})
    table.then("in the way").has(at=(6, 0), hp=5, ailments={})
    table.then("too far").has(at=(-3, 0), hp=10)


@clause("SEEK-STUN-1", "SEEK-RUL-82")
def test_mountains_verdict_strikes_and_stuns(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["mountains-verdict"]), Seeker("P2", at=(1, 0)))
    table.given(Token("too far", of="P2", at=(0, 2)))
    table.main_phase_of("P1")
    table.dice(3, 4, 5)

    table.when("P1").plays("mountains-verdict", at="P2")
    table.all_pass()

    table.then("P1").has(ap=5, discard=["mountains-verdict"])
    table.then("P2").has(at=(1, 0), hp=88, ailments={"stun": (2, 2)})


@clause("SEEK-RUL-78", "SEEK-RUL-83", "SEEK-COLLIDE-3")
def test_the_world_shrugs_throws_off_all_within_three_hexes_and_roots_whoever_collides(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(4, 0), hand=["the-world-shrugs"]), Seeker("P2", at=(7, 0)))
    table.given(Token("free", of="P2", at=(3, 0), hp=20), Token("far", of="P2", at=(4, 4)))
    table.given(Token("friend", of="P1", at=(4, 1)))
    table.main_phase_of("P1")
    table.dice(1, 2, 3, 4, 5, 6)

    table.when("P1").plays("the-world-shrugs")
    table.all_pass()

    table.then("P1").has(ap=4, hp=100, ailments={}, discard=["the-world-shrugs"])
    table.then("P2").has(at=(8, 0), hp=79, ailments={"root": (2, 2)})
    table.then("free").has(at=(0, 0), hp=10, ailments={})
    table.then("far").has(at=(4, 4), hp=10, ailments={})
    table.then("friend").has(at=(4, 1), hp=10, ailments={})


@clause("SEEK-RUL-82")
@pytest.mark.parametrize("card", ["hammerfall", "skullringer"])
def test_a_blow_that_does_not_hurt_neither_pushes_nor_dazes(table: SeekTable, card: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(1, 0)), Effect("stone-skin", of="P2"))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").plays(card, at="P2")
    table.all_pass()

    table.then("P2").has(at=(1, 0), hp=100, ailments={})


@clause("SEEK-DISPEL-1")
def test_brace_that_is_dispelled_loses_both_shields(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["brace"]), Seeker("P2", at=(1, 0), hand=["unmake"]))
    table.main_phase_of("P1")
    table.when("P1").plays("brace")
    table.all_pass()

    table.when("P1").passes()
    table.when("P2").plays("unmake")
    table.all_pass()

    table.then("P1").has(shields=[], discard=["brace"])


@clause("SEEK-CARD-06", "SEEK-RUL-84")
@pytest.mark.parametrize(("ailment", "step"), [("burn", (6, 0)), ("bleed", (7, 0))])
def test_stone_skin_prevents_what_ailments_deal_too(table: SeekTable, ailment: str, step: Place) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=0), Seeker("P2", at=(6, 0), ailments={ailment: 4}))
    table.given(Effect("stone-skin", of="P2", moments=3))
    table.upkeep_of("P2")

    if ailment == "bleed":
        table.all_pass()
        table.when("P2").moves(to=step)
        table.all_pass()

    table.then("P2").has(hp=98 if ailment == "burn" else 99)


@clause("SEEK-COLLIDE-1", "SEEK-COLLIDE-4")
def test_wall_breaker_stuns_against_an_upthrust_stone(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["wall-breaker"]), Seeker("P2", at=(2, 0)))
    table.given(Effect("upthrust-stone", of="P1", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(1, 1, 2, 2, 2)

    table.when("P1").plays("wall-breaker", to="E")
    table.all_pass()

    table.then("P2").has(at=(3, 0), hp=92, ailments={"stun": (2, 2)})

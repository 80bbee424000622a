"""What the Tactics of Ash do: fire, Burn, and cards thrown into the flames."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token


@clause("SEEK-AMPLIFY-2", "SEEK-RUL-67")
@pytest.mark.parametrize(("is_amplified", "burn"), [(False, 2), (True, 4)])
def test_kindle_sets_an_enemy_alight_twice_if_amplified(table: SeekTable, is_amplified: bool, burn: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["kindle", "bolt"]), Seeker("P2", at=(6, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("kindle", at="P2", is_amplified=is_amplified, paying=["bolt"] * is_amplified)
    table.all_pass()

    table.then("P1").has(ap=9, discard=["bolt"] * is_amplified + ["kindle"], hand=["bolt"] * (not is_amplified))
    table.then("P2").has(hp=100, ailments={"burn": burn})


@clause("SEEK-TAC-03")
def test_kindle_answers_in_the_turn_of_another(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["kindle"]), Seeker("P2", at=(6, 0), hand=["bolt"]))
    table.main_phase_of("P2")

    table.when("P2").plays("bolt", at="P1").passes()
    table.when("P1").plays("kindle", at="P2")
    table.all_pass()

    table.then("P2").has(ailments={"burn": 2})
    assert table.stack() == ["bolt"]
    table.dice(1, 1)
    table.all_pass()


@clause("SEEK-SYM-03", "SEEK-RUL-35")
def test_cinder_step_moves_three_hexes_and_burns_the_enemies_beside_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=0, hand=["cinder-step"]), Seeker("P2", at=(4, 0)))
    table.given(Token("passed", of="P2", at=(1, -1)), Token("beside", of="P2", at=(3, 1)))
    table.given(Token("friend", of="P1", at=(2, 1)))
    table.main_phase_of("P1")

    table.when("P1").plays("cinder-step", to="E")
    table.all_pass()

    table.then("P1").has(at=(3, 0), ap=9, mp=0, hp=100, ailments={}, discard=["cinder-step"])
    for burning in ("P2", "beside"):
        table.then(burning).has(ailments={"burn": 2})
    for spared in ("passed", "friend"):
        table.then(spared).has(ailments={}, hp=10)


@clause("SEEK-COLLIDE-1", "SEEK-COLLIDE-3", "SEEK-COLLIDE-4")
def test_cinder_step_collides_with_whoever_stands_in_the_way(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["cinder-step"]), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("cinder-step", to="E")
    table.all_pass()

    table.then("P1").has(at=(1, 0), hp=93)
    table.then("P2").has(at=(2, 0), hp=93, ailments={"burn": 2})


@clause("SEEK-COLLIDE-1", "SEEK-RUL-57", "SEEK-RUL-34")
def test_cinder_step_ends_at_a_wall_and_is_halved_by_slow(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(7, 0), hand=["cinder-step"], ailments={"slow": 2}), Seeker("P2", at=(-7, 0)))
    table.main_phase_of("P1")
    table.dice(5)

    table.when("P1").plays("cinder-step", to="E")
    table.all_pass()

    table.then("P1").has(at=(8, 0), hp=95)


@clause("SEEK-EX-02", "SEEK-SCRY-1", "SEEK-SCRY-2")
def test_stoke_the_embers_discards_a_card_to_look_at_two_and_draw_one(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), ap=0, hand=["stoke-the-embers", "bolt"], deck=["jab", "lance", "dart", "blank"]),
        Seeker("P2", at=(6, 0)),
    )
    table.main_phase_of("P1")

    table.when("P1").plays("stoke-the-embers", paying=["bolt"])
    table.all_pass()
    table.offers("P1", "pass", "jab", "lance")
    table.when("P1").chooses("jab", "pass", "lance")

    table.then("P1").has(
        ap=0, hand=["lance"], deck=["dart", "blank", "jab"], discard=["bolt", "stoke-the-embers"],
    )  # fmt: skip


@clause("SEEK-ZONE-07")
@pytest.mark.parametrize(
    ("picks", "hand"),
    [
        (["pyroblast", "flame-torrent"], ["pyroblast", "flame-torrent"]), (["pyroblast", "pass"], ["pyroblast"]),
        (["pass"], []),
    ],
)  # fmt: skip
def test_ash_to_ember_returns_up_to_two_fire_attacks(table: SeekTable, picks: list[str], hand: list[str]) -> None:
    pile = ["pyroblast", "blast-wave", "ice-shard", "flame-torrent", "pyroblast"]  # an Ability, and one that is frost
    table.given(Seeker("P1", at=(0, 0), hand=["ash-to-ember"], discard=pile), Seeker("P2", at=(6, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("ash-to-ember")
    table.all_pass()
    table.offers("P1", "pass", "pyroblast", "flame-torrent")
    table.when("P1").chooses(*picks)

    table.then("P1").has(ap=8, hand=hand, discard=6 - len(hand))
    table.has_priority("P1")


@clause("SEEK-EX-03", "SEEK-RUL-94")
def test_hearth_of_the_unhoused_burns_the_nearest_enemy_in_sight_for_each_discard(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["hearth-of-the-unhoused", "kindle", "bolt"]), Seeker("P2", at=(4, 0)))
    table.given(Token("hidden", of="P2", at=(-2, 0)), Token("far", of="P2", at=(0, 5)))
    table.walls((-1, 0))
    table.main_phase_of("P1")
    table.when("P1").plays("hearth-of-the-unhoused")
    table.all_pass()
    table.then("P1").has(ap=7, effects={"hearth-of-the-unhoused": 4})
    table.dice(5)

    table.when("P1").plays("kindle", at="P2", is_amplified=True, paying=["bolt"])
    assert table.stack() == ["kindle", "hearth-of-the-unhoused"]
    table.all_pass()

    table.then("P2").has(hp=95, ailments={"burn": 2})
    for spared in ("hidden", "far"):
        table.then(spared).has(hp=10, ailments={})
    table.all_pass()
    table.then("P2").has(hp=95, ailments={"burn": 6})
    assert table.stack() == []


@clause("SEEK-MOM-05")
def test_hearth_of_the_unhoused_ends_with_its_fourth_moment_and_heeds_no_discard_of_others(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(4, 0), hand=["kindle", "bolt"]))
    table.given(Effect("hearth-of-the-unhoused", of="P1"))
    table.main_phase_of("P1")
    table.all_pass()
    table.when("P1").passes()
    table.when("P2").plays("kindle", at="P1", is_amplified=True, paying=["bolt"])
    assert table.stack() == ["kindle"]

    for left in (3, 2, 1):
        table.all_pass(3)
        table.then("P1").has(effects={"hearth-of-the-unhoused": left})
    table.all_pass(3)
    table.then("P1").has(effects=[], discard=["hearth-of-the-unhoused"])


@clause("SEEK-SYM-01")
def test_kindle_reaches_six_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["kindle"]), Seeker("P2", at=(7, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("kindle", "SEEK-SYM-01")


@clause("SEEK-EX-03", "SEEK-ZONE-06")
def test_hearth_of_the_unhoused_heeds_a_discard_that_another_causes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(3, 0), hand=["the-minds-lock"]))
    table.given(Effect("hearth-of-the-unhoused", of="P1"))
    table.main_phase_of("P2")
    table.dice(3)

    table.when("P2").plays("the-minds-lock", at="P1")
    table.all_pass()
    table.when("P2").passes()
    table.when("P1").chooses("bolt")
    assert table.stack() == ["hearth-of-the-unhoused"]
    table.all_pass()

    table.then("P1").has(hand=[], discard=["bolt"])
    table.then("P2").has(hp=97, ailments={"burn": 2})

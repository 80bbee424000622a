"""What the Tactics of Rime do: frost that holds its victims and changes the ground."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Ailments, Effect, Place, Seeker, SeekTable, Token


@clause("SEEK-RUL-82")
def test_ice_shard_deals_a_die_and_two_more_and_slows(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["ice-shard"]), Seeker("P2", at=(6, 0)))
    table.given(Token("between", of="P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    table.when("P1").plays("ice-shard", at="P2")
    table.all_pass()

    table.then("P1").has(ap=8, discard=["ice-shard"])
    table.then("P2").has(hp=95, ailments={"slow": (2, 2)})
    table.then("between").has(hp=10, ailments={})


@clause("SEEK-ROOT-1", "SEEK-TAC-03")
def test_hoarfrost_grip_roots_an_enemy_in_its_own_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["hoarfrost-grip"]), Seeker("P2", at=(5, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").plays("hoarfrost-grip", at="P2")
    table.all_pass()

    table.then("P1").has(ap=3, discard=["hoarfrost-grip"])
    table.then("P2").has(hp=100, mp=6, ailments={"root": (2, 2)})
    table.when("P2").refused((6, 0), "SEEK-ROOT-1")


@clause("SEEK-MOVE-09")
@pytest.mark.parametrize(("start", "goal", "price"), [((2, 0), (3, 0), 2), ((7, 0), (8, 0), 1), ((6, 0), (8, 0), 3)])
def test_black_ice_makes_its_hex_and_those_within_two_dearer(
    table: SeekTable, start: Place, goal: Place, price: int
) -> None:
    table.given(Seeker("P1", at=start, hand=["black-ice"]), Seeker("P2", at=(0, 4)))
    table.main_phase_of("P1")

    table.when("P1").plays("black-ice", on=(5, 0))
    table.all_pass()
    table.then("P1").has(ap=9, effects={"black-ice": 4}, discard=[])
    table.when("P1").moves(to=goal)

    table.then("P1").has(mp=6 - price)


@clause("SEEK-MOVE-09", "SEEK-MOM-03")
def test_black_ice_slows_enemies_too_until_its_fourth_moment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(3, 0)), Effect("black-ice", of="P1", at=(5, 0)))
    table.main_phase_of("P2")

    table.when("P2").moves(to=(5, 0))
    table.then("P2").has(mp=2)
    table.all_pass(2)
    table.then("P1").has(effects={"black-ice": 3})
    table.all_pass(3)
    table.all_pass(3)
    table.then("P1").has(effects={"black-ice": 1})
    table.all_pass(3)

    table.then("P1").has(effects=[], discard=["black-ice"])


@clause("SEEK-SHIELD-1", "SEEK-SHIELD-2")
def test_rimeshield_puts_out_your_burn_and_shields_you_for_two_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["rimeshield"], ailments={"burn": 4, "slow": 2}))
    table.given(Seeker("P2", at=(3, 0), hand=["dart"]))
    table.main_phase_of("P1")

    table.when("P1").plays("rimeshield")
    table.all_pass()
    table.then("P1").has(ap=9, ailments={"slow": 2}, shields=[5], discard=[])
    table.all_pass(2)
    table.then("P1").has(shields=[5], hp=100)
    table.all_pass(3)

    table.then("P1").has(shields=[], hp=100, discard=["rimeshield"])


@clause("SEEK-SHIELD-3")
def test_rimeshield_takes_damage_first(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["rimeshield"]), Seeker("P2", at=(3, 0), hand=["bolt"]))
    table.main_phase_of("P2")
    table.dice(3, 4)

    table.when("P2").plays("bolt", at="P1").passes()
    table.when("P1").plays("rimeshield")
    table.all_pass(2)

    table.then("P1").has(ap=4, shields=[], hp=98, discard=["rimeshield"])


@clause("SEEK-MOVE-06", "SEEK-LOS-04")
def test_wall_of_winter_can_neither_be_entered_nor_seen_through(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["wall-of-winter"]), Seeker("P2", at=(3, 0), hand=["bolt", "lance"]))
    table.main_phase_of("P2")

    table.when("P2").plays("bolt", at="P1").passes()
    table.when("P1").plays("wall-of-winter", on=(1, 0))
    table.all_pass(2)

    table.then("P1").has(ap=3, hp=100, effects={"wall-of-winter": 4})
    table.then("P2").has(discard=["bolt"])
    table.when("P2").refused((1, 0), "SEEK-MOVE-06")
    table.when("P2").plays("lance", to="W")
    table.all_pass()
    table.then("P1").has(hp=100)


@clause("SEEK-RUL-36", "SEEK-SYM-01")
def test_wall_of_winter_needs_a_free_hex(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["wall-of-winter"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("wall-of-winter")
    table.when("P1").refused((3, 0), "SEEK-RUL-36").refused((5, 0), "SEEK-SYM-01").refused((0, 0), "SEEK-RUL-36")


@clause("SEEK-CRIT-1")
@pytest.mark.parametrize(
    ("ailments", "dice", "hp"),
    [({}, [2, 3], 95), ({"slow": 2}, [2, 3], 95), ({"root": 2}, [], 88), ({"frozen": 1}, [], 88)],
)
def test_shatter_is_critical_against_the_frozen_and_the_rooted(
    table: SeekTable, ailments: Ailments, dice: list[int], hp: int
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shatter"]), Seeker("P2", at=(6, 0), ailments=ailments))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays("shatter", at="P2")
    table.all_pass()

    table.then("P1").has(ap=7, discard=["shatter"])
    table.then("P2").has(hp=hp, ailments=ailments)


@clause("SEEK-AMPLIFY-2", "SEEK-RUL-83")
@pytest.mark.parametrize(
    ("is_amplified", "ailments"), [(False, {"slow": (2, 2)}), (True, {"slow": (2, 2), "frozen": (2, 2)})]
)
def test_glacial_lance_slows_the_row_and_freezes_it_if_amplified(
    table: SeekTable, is_amplified: bool, ailments: Ailments
) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["glacial-lance", "bolt"]), Seeker("P2", at=(6, 0)))
    table.given(
        Token("near", of="P2", at=(1, 0)), Token("far", of="P2", at=(7, 0)), Token("friend", of="P1", at=(2, 0))
    )
    table.main_phase_of("P1")
    table.dice(4, 4)

    table.when("P1").plays("glacial-lance", to="E", is_amplified=is_amplified, paying=["bolt"] * is_amplified)
    table.all_pass()

    table.then("P1").has(ap=7, discard=["bolt"] * is_amplified + ["glacial-lance"])
    table.then("P2").has(hp=92, ailments=ailments)
    table.then("near").has(hp=2, ailments=ailments)
    for spared in ("far", "friend"):
        table.then(spared).has(hp=10, ailments={})


@clause("SEEK-BLIND-1", "SEEK-SLOW-1")
def test_snowblind_blinds_and_slows_the_enemies_within_three_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["snowblind"]), Seeker("P2", at=(3, 0)))
    table.given(
        Token("hidden", of="P2", at=(-2, 0)), Token("far", of="P2", at=(4, 0)), Token("friend", of="P1", at=(1, 0))
    )
    table.walls((-1, 0))
    table.main_phase_of("P1")

    table.when("P1").plays("snowblind")
    table.all_pass()

    table.then("P1").has(ap=7, ailments={}, discard=["snowblind"])
    for blinded in ("P2", "hidden"):
        table.then(blinded).has(ailments={"blind": (2, 2), "slow": (2, 2)})
    for spared in ("far", "friend"):
        table.then(spared).has(ailments={})


@clause("SEEK-SHIELD-1", "SEEK-FROZEN-1")
@pytest.mark.parametrize("target", ["P1", "P2", "friend"])
def test_icebound_coffin_shields_and_freezes_any_unit(table: SeekTable, target: str) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["icebound-coffin"]), Seeker("P2", at=(5, 0)))
    table.given(Token("friend", of="P1", at=(0, 2)))
    table.main_phase_of("P1")

    table.when("P1").plays("icebound-coffin", at=target)
    table.all_pass()

    for name in ("P1", "P2", "friend"):
        is_meant = name == target
        table.then(name).has(shields=[8] * is_meant, ailments={"frozen": (2, 2)} if is_meant else {})
    table.then("P1").has(ap=8, discard=[])
    table.all_pass(5)
    table.then(target).has(shields=[])
    table.then("P1").has(discard=["icebound-coffin"])


@clause("SEEK-PUSH-1", "SEEK-RUL-78", "SEEK-RUL-83")
def test_avalanche_strikes_a_cone_and_pushes_it_away_the_farthest_first(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["avalanche"]), Seeker("P2", at=(1, 0)))
    table.given(Token("ahead", of="P2", at=(4, 0), hp=20), Token("left", of="P2", at=(4, -1), hp=20))
    table.given(Token("right", of="P2", at=(0, 1), hp=20), Token("friend", of="P1", at=(2, -1)))
    table.given(Token("far", of="P2", at=(4, 1)), Token("aside", of="P2", at=(1, -2)))
    table.main_phase_of("P1")
    table.dice(3, 4, 5)

    table.when("P1").plays("avalanche", to="E")
    table.all_pass()

    table.then("P1").has(ap=5, at=(0, 0), hp=100, discard=["avalanche"])
    table.then("P2").has(hp=88, at=(4, 0), ailments={})
    for name, there in {"ahead": (7, 0), "left": (7, -1), "right": (0, 4)}.items():
        table.then(name).has(hp=8, at=there)
    for name, there in {"friend": (2, -1), "far": (4, 1), "aside": (1, -2)}.items():
        table.then(name).has(hp=10, at=there)


@clause("SEEK-EMPOWER-1", "SEEK-RUL-64")
def test_heart_of_winter_empowers_your_frost_and_slows_whom_it_hurts(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["heart-of-winter", "shatter", "bolt"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("heart-of-winter")
    table.all_pass()
    table.then("P1").has(ap=6, effects={"heart-of-winter": 4})
    table.dice(1, 2)

    table.when("P1").plays("shatter", at="P2")
    table.all_pass()
    table.then("P2").has(hp=93, ailments={})
    assert table.stack() == ["heart-of-winter"]
    table.all_pass()
    table.then("P2").has(hp=93, ailments={"slow": (2, 2)})

    table.dice(1, 2)
    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    table.then("P2").has(hp=90)
    assert table.stack() == []


@clause("SEEK-SYM-01")
@pytest.mark.parametrize(("card", "reach"), [("ice-shard", 6), ("hoarfrost-grip", 5), ("shatter", 6)])
def test_a_target_out_of_reach_is_refused(table: SeekTable, card: str, reach: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(reach + 1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused(card, "SEEK-SYM-01")


@clause("SEEK-SYM-01")
def test_black_ice_reaches_five_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["black-ice"]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("black-ice").refused((6, 0), "SEEK-SYM-01")


@clause("SEEK-SYM-01")
def test_icebound_coffin_reaches_five_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["icebound-coffin"]), Seeker("P2", at=(6, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("icebound-coffin", at="P1")  # there is nobody else
    table.all_pass()

    table.then("P1").has(shields=[8])


@clause("SEEK-COLLIDE-1", "SEEK-MOVE-06")
def test_wall_of_winter_is_a_wall_to_whoever_is_pushed_against_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["infernal-javelin"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("wall-of-winter", of="P1", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(1, 1, 1, 1)

    table.when("P1").plays("infernal-javelin", to="E")
    table.all_pass()

    table.then("P2").has(at=(3, 0), hp=96, ailments={"root": 2})


@clause("SEEK-MOM-05")
def test_wall_of_winter_melts_with_its_fourth_moment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["wall-of-winter"]), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("wall-of-winter", on=(1, 0))
    table.all_pass()

    table.all_pass(2)
    table.then("P1").has(effects={"wall-of-winter": 3})
    table.all_pass(6)
    table.then("P1").has(effects={"wall-of-winter": 1})
    table.all_pass(4)

    table.then("P1").has(effects=[], discard=["wall-of-winter"])
    table.when("P1").moves(to=(1, 0))


@clause("SEEK-EMPOWER-1", "SEEK-CRIT-1", "SEEK-RUL-64")
def test_heart_of_winter_empowers_a_critical_strike_and_the_frost_of_a_weapon(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["shatter"], weapon="rimewand"))
    table.given(Seeker("P2", at=(3, 0), ailments={"root": 2}), Effect("heart-of-winter", of="P1"))
    table.main_phase_of("P1")

    table.when("P1").plays("shatter", at="P2")
    table.all_pass(2)
    table.then("P2").has(hp=84, ailments={"root": 2, "slow": 2})
    table.dice(1)
    table.when("P1").activates("rimewand", at="P2")
    table.all_pass()

    table.then("P2").has(hp=81)


@clause("SEEK-EMPOWER-1")
@pytest.mark.parametrize(("mode", "hp"), [(1, 98), (2, 94), (3, 98)])
def test_heart_of_winter_goes_by_the_type_of_the_damage(table: SeekTable, mode: int, hp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["prismatic-bolt"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("heart-of-winter", of="P1"))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").plays("prismatic-bolt", mode=mode, at="P2")
    table.all_pass()

    table.then("P2").has(hp=hp)

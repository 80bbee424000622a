"""Heroes' Targets and goals: how many, how far, past Cover; Move, Shift, Tumble and teleports."""

import pytest

from emberhall.games.emberwind.rules.heroes.actions import FAR, clear_distance, legal_targets
from emberhall.games.emberwind.rules.state import FOE
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, WindTable

# Targets


@clause("WIND-HERO-104")
def test_an_action_takes_up_to_as_many_targets_as_it_says(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), amplifies=1))
    table.given(*[Foe("thornling", at=place) for place in ((3, 3), (3, 4), (3, 5), (4, 5))])
    table.acts("maren", dice=[15])

    table.picks("act:broad-swath")
    table.not_asked("pass")
    table.at("thornling-1")
    table.not_asked("thornling-1")
    table.at("thornling-3", "thornling-4")

    table.is_asked("maren", "act")  # three is the most


@clause("WIND-HERO-104")
def test_fewer_targets_will_do(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), amplifies=1), Foe("thornling", at=(3, 3)), Foe("thornling", at=(3, 4)))
    table.acts("maren", dice=[14, 3, 4])

    table.picks("act:broad-swath")
    table.at("thornling-2")
    table.passes()

    table.then("thornling-1").has(hp=21)
    table.then("thornling-2").has(hp=18)


@clause("WIND-HERO-104", "WIND-RUL-09")
def test_all_are_taken_where_only_one_can_be(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), amplifies=1), Foe("thornling", at=(3, 3)), Foe("thornling", at=(0, 4)))
    table.acts("maren", dice=[15])

    table.act("war-maul", at="thornling-1")

    table.is_asked("maren", "act")


@clause("WIND-TARGET-05", "WIND-HERO-104")
def test_a_target_must_be_in_range(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)))
    table.given(Foe("thornling", at=(4, 6)), Foe("thornling", at=(2, 6)), Foe("thornling", at=(4, 7)))
    table.acts("rook")

    table.picks("act:spear")

    table.on_offer("thornling-1", "thornling-2")
    table.refused("thornling-3", "WIND-TARGET-05")
    table.not_asked("rook")


@clause("WIND-COVER-01", "WIND-HERO-104")
def test_a_target_must_not_lie_behind_cover(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)))
    table.given(Foe("thornling", at=(4, 6)), Foe("thornling", at=(6, 4)), Foe("thornling", at=(2, 2)))
    table.terrain("c", (4, 5))
    table.acts("rook")

    table.picks("act:spear")

    table.on_offer("thornling-2", "thornling-3")
    table.refused("thornling-1", "WIND-COVER-01")


@clause("WIND-COVER-09")
def test_one_square_of_a_large_foe_that_is_in_range_and_clear_will_do(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(2, 6)), Foe("mossback-brute", at=(4, 6)))
    table.terrain("c", (4, 5))
    s = table.lays_out()

    assert clear_distance(s, 0, FOE) == 2  # by (2, 6), since (3, 6) is hidden
    assert clear_distance(s, 0, FOE + 1) == FAR
    assert legal_targets(s, 0, table.scene.action("spear")) == 0b1 << FOE
    assert legal_targets(s, 0, table.scene.action("word-of-comfort")) == 0b1


@clause("WIND-FOE-106")
def test_a_defeated_foe_is_no_target(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("thornling", at=(4, 6), hp=5))
    table.given(Foe("thornling", at=(4, 2)), Foe("thornling", at=(2, 4)))
    table.acts("rook", dice=[8, 2, 3, 4])
    table.act("spear", at="thornling-1")

    table.picks("act:spear")

    table.refused("thornling-1", "WIND-FOE-106")


@clause("WIND-HERO-111")
def test_a_fallen_hero_cannot_be_healed(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), hp=30), Hero("rath", at=(4, 5), hp=0), Hero("piper", at=(4, 3)))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("rook")

    table.picks("act:word-of-comfort")

    table.on_offer("rook", "piper")
    table.refused("rath", "WIND-HERO-111")


@clause("WIND-REC-101")
def test_the_phoenix_pinion_is_for_the_fallen(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Hero("rath", at=(4, 5), hp=0), Hero("rook", at=(4, 3)))
    table.given(Hero("ives", at=(3, 4), hp=0), Foe("thornling", at=(0, 0)))
    table.acts("piper")

    table.picks("act:phoenix-pinion")
    table.refused("rook", "WIND-REC-101")
    table.at("rath")

    table.then("rath").has(hp=1, pool=0)
    table.then("piper").has(pool=3)
    table.refused("phoenix-pinion", "WIND-HERO-117")


@clause("WIND-REC-101", "WIND-RUL-06")
def test_without_a_fallen_hero_in_range_the_pinion_is_not_offered(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Hero("rath", at=(4, 6), hp=0), Hero("rook", at=(4, 3)))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("piper")

    table.refused("phoenix-pinion", "WIND-RUL-06")


@clause("WIND-HERO-116", "WIND-HERO-104")
def test_all_other_heroes_in_range_are_those_who_are_free_of_cover_when_it_is_declared(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Hero("rath", at=(4, 6), hp=10), Hero("piper", at=(4, 9), hp=10))
    table.given(Hero("ives", at=(6, 4), hp=10), Foe("thornling", at=(0, 0)))
    table.terrain("c", (5, 4))
    table.acts("rook")

    table.picks("act:strengthen-the-line")
    table.refused("ives", "WIND-COVER-01")
    table.not_asked("rook")
    table.at("rath", "piper")

    table.then("rath").has(hp=15)
    table.then("piper").has(hp=15)
    table.then("ives").has(hp=10)


@clause("WIND-RUL-12")
def test_hawks_hour_lets_ranged_actions_reach_three_squares_further(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 0), amplifies=2), Foe("rust-sentinel", at=(4, 10)), Foe("thornling", at=(4, 3)))
    table.acts("ives", dice=[15, 4, 4, 4])

    table.act("hawks-hour")
    table.refused("hunting-knife", "WIND-RUL-06")
    table.act("longbow", at="rust-sentinel")

    table.then("rust-sentinel").has(hp=82)


# Squares


@clause("WIND-HERO-109")
def test_a_move_goes_up_to_five_squares(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Foe("thornling", at=(0, 11)))
    table.acts("rook")
    table.picks("act:move")
    table.refused((3, 0), "WIND-HERO-109")
    table.refused((9, 0), "WIND-MOVE-02")
    table.refused("pass", "WIND-HERO-109")

    table.to(4, 5)

    table.then("rook").has(at=(4, 5), pool=2)


@clause("WIND-HERO-109")
def test_a_shift_goes_one_square(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 0)), Foe("thornling", at=(0, 11)))
    table.acts("rook")

    table.picks("act:shift")

    table.on_offer((8, 0), (8, 1), (9, 1))


@clause("WIND-HERO-109", "WIND-MOVE-02", "WIND-MOVE-05")
def test_friends_may_be_passed_but_not_foes_and_nobody_is_stood_on(table: WindTable) -> None:
    table.map("#######\n.......\n#######\n~~~~~~~\n" + "#######\n" * 5 + "#######")
    table.given(Hero("rook", at=(1, 2)), Hero("rath", at=(1, 3)), Foe("thornling", at=(1, 1)))
    table.acts("rook")

    table.picks("act:move")

    table.on_offer((1, 4), (1, 5), (1, 6))
    table.refused((1, 3), "WIND-MOVE-02")
    table.refused((1, 0), "WIND-HERO-109")
    table.refused((0, 2), "WIND-MOVE-05")
    table.refused((3, 2), "WIND-MOVE-05")


@clause("WIND-HERO-109")
def test_a_tumble_goes_three_squares_and_passes_foes(table: WindTable) -> None:
    table.map("#######\n.......\n#######\n" + "#######\n" * 6 + "#######")
    table.given(Hero("rook", at=(1, 2)), Foe("thornling", at=(1, 1)), Hero("rath", at=(1, 4)))
    table.acts("rook")

    table.picks("act:tumble")

    table.on_offer((1, 0), (1, 3), (1, 5))
    table.to(1, 0)
    table.then("rook").has(at=(1, 0), pool=2)


@clause("WIND-MAN-102")
def test_daunt_lets_the_next_move_pass_foes(table: WindTable) -> None:
    table.map("#######\n.......\n#######\n" + "#######\n" * 6 + "#######")
    table.given(Hero("rook", at=(1, 2)), Foe("thornling", at=(1, 1)))
    table.acts("rook", dice=[16])

    table.act("daunt")
    table.act("move", to=(1, 0))

    table.then("rook").has(at=(1, 0), pool=1)
    assert table.wind.next_passes == [0]


@clause("WIND-MAN-102")
def test_vault_crosses_deep_squares(table: WindTable) -> None:
    table.map("#######\n..~~...\n#######\n" + "#######\n" * 6 + "#######")
    table.given(Hero("rook", at=(1, 1)), Foe("thornling", at=(1, 6)))
    table.acts("rook", dice=[12])

    table.act("vault")
    table.picks("act:move")

    table.on_offer((1, 0), (1, 4), (1, 5))


@clause("WIND-MAN-102")
@pytest.mark.parametrize(("beside", "squares"), [(True, 3), (False, 1)])
def test_spring_lengthens_a_shift_begun_beside_a_foe(table: WindTable, *, beside: bool, squares: int) -> None:
    table.given(Hero("piper", at=(9, 0)), Foe("thornling", at=(8, 0) if beside else (0, 0)))
    table.acts("piper", dice=[12])

    table.act("spring")
    table.picks("act:shift")

    assert f"sq:9,{squares}" in table.offered()
    assert f"sq:9,{squares + 1}" not in table.offered()
    assert table.wind.next_shift == [0 if beside else 2]


@clause("WIND-FIELD-103")
def test_embers_burn_a_hero_on_the_way_and_brambles_end_the_move(table: WindTable) -> None:
    table.map("#######\n..e.b..\n#######\n" + "#######\n" * 6 + "#######")
    table.given(Hero("rook", at=(1, 1)), Foe("thornling", at=(1, 6)))
    table.acts("rook", dice=[4])

    table.picks("act:move")
    table.on_offer((1, 0), (1, 2), (1, 3), (1, 4))
    table.to(1, 4)

    table.then("rook").has(at=(1, 4), hp=38)


@clause("WIND-REC-101")
def test_a_hero_who_falls_on_the_way_is_asked_no_more(table: WindTable) -> None:
    table.map("#######\n..e.b..\n#######\n" + "#######\n" * 6 + "#######")
    table.given(Hero("rook", at=(1, 1), hp=4), Hero("rath", at=(1, 0)), Foe("thornling", at=(1, 6)))
    table.acts("rook", dice=[4])

    table.act("move", to=(1, 3))

    table.then("rook").is_fallen()
    table.nobody_is_asked()


@clause("WIND-HERO-109")
def test_light_feet_do_not_end_beside_a_foe(table: WindTable) -> None:
    table.map("#######\n.......\n#######\n" + "#######\n" * 6 + "#######")
    table.given(Hero("ives", at=(1, 4)), Hero("rath", at=(1, 5)), Foe("thornling", at=(1, 0)))
    table.acts("ives")

    table.picks("act:light-feet")

    table.on_offer((1, 2), (1, 3), (1, 6))
    table.refused((1, 1), "WIND-HERO-109")


# Teleports


@clause("WIND-HERO-118")
def test_a_teleport_needs_a_free_square_in_range_and_no_cover_in_between(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Hero("rook", at=(4, 5)), Foe("thornling", at=(0, 11)))
    table.terrain("#", (3, 4))
    table.terrain("e", (6, 4))
    table.acts("rath")

    table.picks("act:shadowsteel-step")

    table.refused((4, 8), "WIND-TARGET-05")
    table.refused((2, 4), "WIND-HERO-118")
    table.refused((3, 4), "WIND-MOVE-05")
    table.refused((4, 5), "WIND-MOVE-02")
    table.to(4, 7)  # past Rook
    table.then("rath").has(at=(4, 7), pool=3)
    table.is_asked("rath", "act")  # no Foe is beside him to be flanked


@clause("WIND-HERO-118")
def test_only_the_square_of_arrival_acts_on_who_teleports(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("thornling", at=(0, 11)))
    table.terrain("e", (4, 5), (4, 6), (4, 7))
    table.acts("rath", dice=[5])

    table.act("shadowsteel-step", to=(4, 7))

    table.then("rath").has(at=(4, 7), hp=29)


@clause("WIND-HERO-118")
def test_another_hero_may_come_to_the_flanking_square_from_anywhere(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Hero("rook", at=(9, 11)), Foe("mossback-brute", at=(4, 6)))
    table.acts("rath")

    table.act("shadowsteel-step", to=(3, 5))
    table.at("mossback-brute", "rook")

    table.then("rath").has(at=(3, 5))
    table.then("rook").has(at=(6, 8))  # the mirror of (3, 5) through the middle of (4, 6) to (5, 7)


# Lion's Pounce


@clause("WIND-HERO-108")
def test_lions_pounce_moves_and_then_attacks_with_more_a_and_p(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 0), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[10, 1, 2, 3])

    table.act("lions-pounce", to=(4, 4))

    table.then("rust-sentinel").has(hp=80)  # P 10: past the Toughness
    table.then("rook").has(at=(4, 4), pool=1)
    table.is_asked("rook", "act")


@clause("WIND-HERO-108", "WIND-RUL-20")
def test_the_move_of_a_pounce_may_be_left_out(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[17])

    table.picks("act:lions-pounce", "pass")

    table.then("rook").has(at=(4, 4), pool=1)
    table.happened("rolls-cap", "misses")


@clause("WIND-HERO-108")
def test_a_pounce_that_brings_no_foe_in_reach_ends_with_the_move(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 0), amplifies=1), Foe("rust-sentinel", at=(4, 9)))
    table.acts("rook")

    table.act("lions-pounce", to=(4, 4))

    table.then("rook").has(at=(4, 4), pool=1)
    table.is_asked("rook", "act")


@clause("WIND-HERO-108")
def test_a_spear_after_the_pounce_has_no_more_than_printed(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), pool=5, amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[16, 1, 2, 3, 15])

    table.picks("act:lions-pounce", "pass")
    table.act("spear")

    table.then("rust-sentinel").has(hp=86)  # 6 against 8, then a miss
    table.then("rook").has(pool=0)

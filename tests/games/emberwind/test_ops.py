"""What Heroes' actions do besides damage and healing: boons, movement, commands, Tide-Turners."""

import pytest

from emberhall.games.emberwind.rules.state import B_CAP, B_FREE, B_RANGE, B_RIDER
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Conditions, Foe, Hero, Kept, Place, WindTable

# Boons


@clause("WIND-HERO-115")
@pytest.mark.parametrize(("hero", "a"), [("rook", 4), ("rath", 2)])
def test_guided_weapon_gives_more_a_and_most_to_its_own_hero(table: WindTable, hero: str, a: int) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(0, 0)))
    table.acts("rook")

    table.act("guided-weapon", at=hero)

    assert [(boon.kind, boon.bearer, boon.a) for boon in table.wind.boons] == [(B_CAP, table.who(hero), a)]


@clause("WIND-HERO-113")
def test_an_anthem_lets_others_shift_their_next_roll(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("rath"), Hero("piper"), Foe("thornling", at=(0, 0)))
    table.acts("rook")

    table.act("exhilarating-anthem", at=["rath", "piper"])

    table.then("rath").has(anthem=2)
    table.then("piper").has(anthem=2)
    table.then("rook").has(anthem=0, pool=2)


@clause("WIND-TIDE-101", "WIND-RUL-08")
def test_blaze_of_glory_sets_fire_and_uses_the_lower_barrier(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rook", dice=[9, 3, 4, 5])
    table.act("blaze-of-glory")
    table.then("rook").has(tides=1, pool=3)

    table.act("spear")

    table.then("rust-sentinel").has(hp=86 - (12 - 4), conditions={"burning": (1, "")})


@clause("WIND-TIDE-101", "WIND-RUL-08")
def test_heartseeker_makes_damage_piercing(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rath", dice=[14, 3, 4, 5])
    table.act("heartseeker")
    assert [boon.kind for boon in table.wind.boons] == [B_RIDER]

    table.act("axe")

    table.then("rust-sentinel").has(hp=86 - 12)


@clause("WIND-TIDE-101")
def test_without_a_charge_there_is_no_tide_turner(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3), tides=0), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rath")

    table.refused("heartseeker", "WIND-TIDE-101")


@clause("WIND-HERO-101", "WIND-SUST-105")
def test_pegasus_charger_brings_a_free_move_and_a_free_attack_each_turn(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("rook", dice=[15])
    table.act("pegasus-charger")
    table.then("rook").has(pool=0)
    assert [(boon.kind, boon.n) for boon in table.wind.boons] == [(B_FREE, 1), (B_FREE, 1)]

    table.act("move", to=(4, 6))
    table.act("spear")

    table.then("rook").has(pool=0, at=(4, 6))
    table.nobody_is_asked()


@clause("WIND-SUST-105")
def test_a_hero_in_a_fury_strikes_once_for_nothing(table: WindTable) -> None:
    table.given(Hero("laureat", at=(6, 3)), Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("laureat")
    table.act("primal-fury", at="rook")
    table.passes()
    table.acts("rook", dice=[10, 3, 4, 5])  # 10 is up to P 8 + 2

    table.act("spear")

    table.then("rust-sentinel").has(hp=86 - 12)
    table.then("rook").has(pool=4)


@clause("WIND-TIDE-101", "WIND-HERO-101")
def test_composite_magic_makes_two_spells_free_and_no_charge(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 3)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("piper", dice=[20, 20])
    table.act("composite-magic")
    table.then("piper").has(pool=2, tides=1, free_spells=2)

    table.act("soul-strike")
    while table.asked() == "amplify":
        table.passes()
    table.act("soul-strike")
    while table.asked() == "amplify":
        table.passes()

    table.then("piper").has(pool=2, free_spells=0)


@clause("WIND-RUL-12")
def test_hawks_hour_reaches_further_and_aims_better(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 0)), Foe("rust-sentinel", at=(4, 10)))
    table.acts("ives", dice=[5])
    table.refused("longbow", "WIND-RUL-06")
    table.act("hawks-hour")
    assert [boon.kind for boon in table.wind.boons] == [B_CAP, B_RANGE]

    table.act("longbow")

    table.happened("crits")
    while table.asked() == "amplify":
        table.passes()
    table.then("rust-sentinel").has(hp=86 - 24)


@clause("WIND-HERO-107", "WIND-HERO-117")
def test_the_service_medal_makes_the_next_attack_critical(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rook")

    table.act("service-medal")
    table.act("spear")

    table.then("rust-sentinel").has(hp=86 - 24)
    table.then("rook").has(pool=1)
    table.refused("service-medal", "WIND-HERO-117")


# What a hit brings


@clause("WIND-DICE-04", "WIND-COND-108")
@pytest.mark.parametrize(("ailing", "left"), [({}, {}), ({"off_guard": 1}, {"off_guard": 1, "prone": 1})])
def test_spinal_tap_fells_only_who_is_off_guard(table: WindTable, ailing: Conditions, left: Conditions) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), conditions=ailing))
    table.acts("rath", dice=[14, 3, 4, 5])

    table.act("spinal-tap")
    table.passes()

    table.then("rust-sentinel").has(conditions=left)


@clause("WIND-FX-01")
def test_shoulder_through_pushes_straight_away(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3)), Foe("mossback-brute", at=(4, 4)))
    table.acts("maren", dice=[14, 1])

    table.act("shoulder-through")
    table.passes()

    table.then("mossback-brute").has(at=(4, 6))


@clause("WIND-MOVE-01")
def test_hamper_shortens_the_next_move_hex_and_no_other(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 0)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("ives", dice=[15, 1])
    table.act("hamper")
    table.passes()
    table.then("rust-sentinel").has(penalty=3)
    table.passes()

    table.foe_plays("rust-sentinel", "M3", "M2")

    table.then("rust-sentinel").has(penalty=0)
    assert [event.number for event in table.events if event.what == "moves"] == [0, 2]


@clause("WIND-HERO-108")
def test_a_grunt_that_skewer_leaves_standing_can_be_defeated(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2)), Foe("tallow-thrall", at=(4, 4)), Foe("rust-sentinel", at=(0, 0)))
    table.acts("rook", dice=[14, 1, 1, 1])

    table.act("skewer", at="tallow-thrall")
    table.act("skewer")

    table.then("tallow-thrall").is_gone()
    table.then("rook").has(pool=1, amplifies=1)


# Light Feet


@clause("WIND-HERO-109")
def test_light_feet_go_past_heroes_and_do_not_end_beside_a_foe(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 3)), Hero("rook", at=(4, 2)), Foe("thornling", at=(4, 4)))
    table.terrain("#", (3, 2), (5, 2))
    table.acts("ives")
    table.act("light-feet")
    table.refused((3, 3), "WIND-HERO-109")
    table.refused((4, 2), "WIND-MOVE-02")
    table.refused((4, 5), "WIND-HERO-109")

    table.to(4, 0)

    table.then("ives").has(at=(4, 0), pool=3)


# Lion's Pounce


@clause("WIND-HERO-108", "WIND-HERO-115")
@pytest.mark.parametrize(("d20", "lost"), [(10, 12), (16, 4)])
def test_a_pounce_is_a_move_and_an_attack_with_more_a_and_p(table: WindTable, d20: int, lost: int) -> None:
    table.given(Hero("rook", at=(4, 0)), Foe("rust-sentinel", at=(4, 7)))
    table.acts("rook", dice=[d20, 3, 4, 5])

    table.act("lions-pounce", to=(4, 5))

    table.then("rook").has(at=(4, 5), pool=1)
    table.then("rust-sentinel").has(hp=86 - lost)
    table.is_asked("rook", "act")


@clause("WIND-HERO-108")
def test_without_a_foe_in_reach_a_pounce_ends_with_the_move(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 0)), Foe("rust-sentinel", at=(4, 7)))
    table.acts("rook")

    table.act("lions-pounce", to=(4, 4))

    table.then("rook").has(at=(4, 4), pool=1)
    table.is_asked("rook", "act")


@clause("WIND-HERO-108", "WIND-DMG-04")
def test_a_hero_who_falls_on_the_way_attacks_nobody(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 0), hp=1), Hero("rath"), Foe("rust-sentinel", at=(4, 7)))
    table.terrain("e", (4, 5))
    table.acts("rook", dice=[3])

    table.act("lions-pounce", to=(4, 5))

    table.nobody_is_asked()
    table.then("rook").is_fallen()


# Shadowsteel Step


@clause("WIND-HERO-118")
def test_rath_appears_beside_a_foe_and_another_hero_on_its_far_side(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 1)), Hero("rook", at=(9, 11)), Foe("thornling", at=(4, 4)))
    table.acts("rath")
    table.act("shadowsteel-step", to=(3, 3))
    table.is_asked("rath", "flank-whom")
    table.on_offer("pass", "thornling")
    table.at("thornling")
    table.is_asked("rath", "flanked-by")
    table.on_offer("pass", "rook")

    table.at("rook")

    table.then("rath").has(at=(3, 3), pool=3)
    table.then("rook").has(at=(5, 5))


@clause("WIND-HERO-118", "WIND-RUL-15")
@pytest.mark.parametrize(
    ("foe", "at", "to", "across"),
    [
        ("mossback-brute", (4, 4), (4, 3), (5, 6)),
        ("mossback-brute", (4, 4), (3, 3), (6, 6)),
        ("emberwake-tyrant", (4, 4), (4, 3), (6, 7)),
    ],
)
def test_the_flanking_square_mirrors_through_the_centre_of_the_block(
    table: WindTable, foe: str, at: Place, to: Place, across: Place
) -> None:
    table.given(Hero("rath", at=(4, 2)), Hero("rook", at=(0, 11)), Foe(foe, at=at))
    table.acts("rath")
    table.act("shadowsteel-step", to=to)

    table.at(foe, "rook")

    table.then("rook").has(at=across)


@clause("WIND-HERO-118")
@pytest.mark.parametrize("what", ["occupied", "wall", "edge"])
def test_the_flanking_square_must_be_there_and_free(table: WindTable, what: str) -> None:
    column = 11 if what == "edge" else 4
    table.given(Hero("rath", at=(4, column - 3)), Hero("rook", at=(0, 0)), Foe("thornling", at=(4, column)))
    if what == "occupied":
        table.given(Foe("cinder-whelp", at=(4, 5)))
    if what == "wall":
        table.terrain("#", (4, 5))
    table.acts("rath")

    table.act("shadowsteel-step", to=(4, column - 1))

    table.is_asked("rath", "act")
    table.then("rook").has(at=(0, 0))


@clause("WIND-HERO-118")
def test_nobody_has_to_come_and_the_fallen_can_not(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 1)), Hero("rook", at=(9, 9)), Hero("piper", at=(9, 10), hp=0))
    table.given(Foe("thornling", at=(4, 4)))
    table.acts("rath")
    table.act("shadowsteel-step", to=(4, 3))
    table.at("thornling")
    table.on_offer("pass", "rook")
    table.not_asked("piper")
    table.not_asked("rath")

    table.passes()

    table.then("rook").has(at=(9, 9))


@clause("WIND-HERO-118")
def test_only_a_foe_beside_rath_is_flanked(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 1)), Hero("rook", at=(9, 9)), Foe("thornling", at=(4, 4)))
    table.given(Foe("cinder-whelp", at=(2, 2)), Foe("gale-harrier", at=(0, 9)))
    table.acts("rath")
    table.act("shadowsteel-step", to=(3, 3))

    table.on_offer("pass", "thornling", "cinder-whelp")
    table.refused("gale-harrier", "WIND-HERO-118")
    table.not_asked("rook")
    table.passes()

    table.is_asked("rath", "act")


@clause("WIND-HERO-118")
def test_embers_burn_on_arrival(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 1)), Hero("rook", at=(9, 9)), Foe("thornling", at=(4, 4)))
    table.terrain("e", (4, 2), (4, 3), (4, 5))
    table.acts("rath", dice=[2, 3])
    table.act("shadowsteel-step", to=(4, 3))

    table.at("thornling", "rook")

    table.then("rath").has(hp=32)
    table.then("rook").has(hp=39)


# False Camaraderie


@clause("WIND-DEF-10", "WIND-HEX-06", "WIND-RUL-07")
def test_a_commanded_foe_walks_to_another_and_strikes_it_without_a_check(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 4)), Foe("mossback-brute", at=(5, 4)), Foe("thornling", at=(1, 4)))
    table.given(Foe("rust-sentinel", at=(0, 9)))
    table.acts("piper", dice=[11, 5, 6])
    table.act("false-camaraderie", at="mossback-brute")
    table.passes()
    table.is_asked("piper", "command-at")
    table.on_offer("thornling", "rust-sentinel")
    table.not_asked("mossback-brute")
    table.not_asked("piper")

    table.at("thornling")

    table.then("mossback-brute").has(at=(2, 2))
    table.then("thornling").has(hp=21 - (5 + 6 + 7 - 4))
    table.is_asked("piper", "act")


@clause("WIND-DEF-10")
def test_a_foe_out_of_reach_is_walked_to_and_not_struck(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 0)), Foe("mossback-brute", at=(5, 0)), Foe("thornling", at=(0, 11)))
    table.acts("piper", dice=[11])

    table.act("false-camaraderie")
    table.passes()

    table.then("thornling").has(hp=21)
    table.then("mossback-brute").has(at=(0, 5))


@clause("WIND-DEF-10")
def test_a_miss_commands_nobody(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 0)), Foe("mossback-brute", at=(5, 0)), Foe("thornling", at=(0, 11)))
    table.acts("piper", dice=[12])

    table.act("false-camaraderie", at="mossback-brute")
    table.passes()

    table.then("mossback-brute").has(at=(5, 0))


@clause("WIND-DEF-10", "WIND-ORDER-106")
def test_a_foe_that_a_commanded_one_defeats_is_gone_and_its_flair_fires(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 4)), Hero("rook", at=(4, 2)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("thornling", at=(4, 3), hp=1))
    table.acts("piper", dice=[11, 5, 6, 20, 6])

    table.act("false-camaraderie", at="mossback-brute")
    table.passes()

    table.then("thornling").is_gone()
    table.then("mossback-brute").has(empower=3)
    table.happened("defeated", "flair", "checks")


# Bloom, where there is nothing


@clause("WIND-RUL-06", "WIND-SUST-104")
def test_bloom_is_not_offered_where_nothing_is_sustained(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Foe("rust-sentinel", at=(4, 5)), Foe("thornling", at=(4, 7)))
    table.acts("laureat")
    assert "act:bloom" not in table.offered()


@clause("WIND-RUL-06", "WIND-SUST-104")
def test_bloom_reaches_only_foes_with_a_sustained_effect(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Foe("rust-sentinel", at=(4, 5)), Foe("thornling", at=(4, 7)))
    table.given(Kept("laureat", "wildfire", on=["thornling"]))
    table.acts("laureat")

    table.act("bloom", at="thornling")

    table.then("thornling").has(hp=16)

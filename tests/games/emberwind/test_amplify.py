"""Amplify: what is bought when the dice of an action were seen."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable

# WM-11: Rath beside a Mossback Brute with 52 HP and Toughness 6


def rath_at_brute(table: WindTable, rath: Hero | None = None) -> None:
    """The two beside each other."""
    table.given(rath or Hero("rath", at=(4, 3)), Foe("mossback-brute", at=(4, 4)))


@clause("WIND-AMP-101", "WIND-AMP-102", "WIND-AMP-103", "WIND-HERO-101")
def test_amplify_is_asked_for_after_the_dice_and_paid_at_once(table: WindTable) -> None:
    rath_at_brute(table)
    table.acts("rath", dice=[7, 5, 6, 2])
    table.act("pinpoint-strike")
    table.is_asked("rath", "amplify")
    table.on_offer("pass", "dual-attack", "envenom")
    table.then("mossback-brute").has(hp=52)

    table.act("dual-attack")
    table.then("rath").has(pool=1, amplifies=1)
    table.then("mossback-brute").has(hp=52)
    table.act("envenom")

    table.then("mossback-brute").has(hp=32, conditions={"poison": 2})  # 13 doubled, against 6
    table.then("rath").has(pool=0, amplifies=2)


@clause("WIND-AMP-103")
def test_a_critical_hit_is_multiplied_too(table: WindTable) -> None:
    rath_at_brute(table)
    table.acts("rath", dice=[5])
    table.act("pinpoint-strike")

    table.act("dual-attack")
    table.passes()

    table.then("mossback-brute").has(hp=4)


@clause("WIND-AMP-103")
def test_half_as_much_again_is_rounded_down_before_the_barrier(table: WindTable) -> None:
    rath_at_brute(table)
    table.acts("rath", dice=[7, 5, 6, 2])
    table.act("axe")

    table.act("dual-attack")
    table.passes()

    table.then("mossback-brute").has(hp=39)  # 19 against 6


@clause("WIND-AMP-102")
def test_after_a_miss_no_amplify_is_offered(table: WindTable) -> None:
    rath_at_brute(table)
    table.acts("rath", dice=[15])

    table.act("pinpoint-strike")

    table.is_asked("rath", "act")
    table.then("rath").has(pool=2, amplifies=0)


@clause("WIND-AMP-101")
def test_the_limit_counts_for_the_whole_round(table: WindTable) -> None:
    rath_at_brute(table, Hero("rath", at=(4, 3), amplifies=1))
    table.acts("rath", dice=[7, 1, 1, 1])
    table.act("axe")
    table.act("envenom")

    table.is_asked("rath", "act")
    table.then("rath").has(pool=1, amplifies=2)


@clause("WIND-HERO-101", "WIND-AMP-102")
def test_an_amplify_needs_its_points(table: WindTable) -> None:
    rath_at_brute(table, Hero("rath", at=(4, 3), pool=2))
    table.acts("rath", dice=[7, 1, 1, 1])

    table.act("axe")

    table.is_asked("rath", "act")
    table.then("rath").has(pool=0, amplifies=0)


@clause("WIND-AMP-103", "WIND-AMP-102")
def test_damage_is_multiplied_once(table: WindTable) -> None:
    rath_at_brute(table)
    table.acts("rath", dice=[7, 5, 6, 2])
    table.act("axe")

    table.act("dual-attack")

    table.on_offer("pass", "envenom")
    table.refused("dual-attack", "WIND-AMP-102")


@clause("WIND-AMP-102", "WIND-HERO-108")
def test_envenom_may_be_bought_twice(table: WindTable) -> None:
    rath_at_brute(table)
    table.acts("rath", dice=[7, 1, 1, 1])
    table.act("axe")

    table.act("envenom")
    table.act("envenom")

    table.then("mossback-brute").has(conditions={"poison": 4})
    table.then("rath").has(pool=0)


@clause("WIND-AMP-102")
def test_of_several_targets_one_is_chosen(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 0)))
    table.given(Foe("rust-sentinel", at=(4, 4)), Foe("mossback-brute", at=(6, 4)))
    table.acts("ives", dice=[14, 4, 4])
    table.act("split-flight", at=["rust-sentinel", "mossback-brute"])

    table.act("rime-tip")
    table.is_asked("ives", "amplify-whom")
    table.refused("ives", "WIND-AMP-102")
    table.at("mossback-brute")
    table.is_asked("ives", "amplify")
    table.act("rime-tip")

    table.then("mossback-brute").has(hp=50, conditions={"chill": (1, "next-turn")})  # 8 against Toughness 6
    table.then("rust-sentinel").has(hp=86, conditions={"chill": 1})  # the second one can only be for the other
    table.then("ives").has(pool=0, amplifies=2)


@clause("WIND-AMP-102")
def test_a_condition_of_one_stack_is_not_bought_twice_for_one_target(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 0)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("ives", dice=[14, 1, 1, 1])
    table.act("longbow")

    table.act("rime-tip")

    table.is_asked("ives", "act")
    table.then("ives").has(pool=1, amplifies=1)


@clause("WIND-AMP-102")
def test_what_amplify_adds_is_lost_on_a_target_that_the_damage_defeats(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("cinder-whelp", at=(4, 4), hp=2), Foe("rust-sentinel", at=(0, 0)))
    table.acts("rath", dice=[6, 1, 1, 1])
    table.act("axe")

    table.act("envenom")
    table.passes()

    table.then("cinder-whelp").is_gone()
    table.then("cinder-whelp").has(conditions={})


@clause("WIND-AMP-102")
def test_an_action_without_damage_cannot_be_multiplied(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 3)), Foe("mossback-brute", at=(4, 4)), Foe("thornling", at=(0, 0)))
    table.acts("piper", dice=[11])

    table.act("false-camaraderie", at="mossback-brute")

    table.on_offer("pass", "time-of-need")


# Riders of actions


@clause("WIND-AMP-101", "WIND-AMP-102")
def test_skewer_defeats_a_grunt_that_the_hit_leaves_standing(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("thornling", at=(4, 6)), Foe("rust-sentinel", at=(0, 0)))
    table.acts("rook", dice=[9, 1, 2, 3])
    table.act("skewer")
    table.on_offer("pass", "skewer")

    table.act("skewer")

    table.then("thornling").is_gone()
    table.then("rook").has(pool=1, amplifies=1)
    table.is_asked("rook", "act")


@clause("WIND-AMP-102")
@pytest.mark.parametrize(
    ("foe", "hp", "dice"),
    [("rust-sentinel", None, [9, 4, 4, 4]), ("thornling", 6, [9, 4, 4, 4]), ("thornling", None, [15])],
)
def test_skewer_is_not_amplified_against_others_nor_where_the_hit_does_it_nor_after_a_miss(
    table: WindTable, foe: str, hp: int | None, dice: list[int]
) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe(foe, at=(4, 6), hp=hp), Foe("mossback-brute", at=(0, 0)))
    table.acts("rook", dice=dice)

    table.act("skewer")

    table.is_asked("rook", "act")
    table.then("rook").has(amplifies=0, pool=2)


@clause("WIND-AMP-101")
def test_a_rider_counts_against_the_limit_of_the_round(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), amplifies=1), Foe("thornling", at=(4, 6)), Foe("mossback-brute", at=(0, 0)))
    table.acts("rook", dice=[9, 1, 2, 3])

    table.act("skewer")

    table.is_asked("rook", "act")
    table.then("thornling").has(hp=19)


@clause("WIND-HERO-101", "WIND-AMP-102")
def test_a_rider_needs_its_points(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), pool=2), Foe("thornling", at=(4, 6)), Foe("mossback-brute", at=(0, 0)))
    table.acts("rook", dice=[9, 1, 2, 3])

    table.act("skewer")

    table.nobody_is_asked()
    table.then("thornling").has(hp=19)
    table.then("rook").has(pool=0, amplifies=0)


@clause("WIND-AMP-102")
def test_word_of_comfort_is_one_use_however_many_points_go_into_it(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Hero("rath", at=(4, 5), hp=2), Foe("thornling", at=(0, 0)))
    table.acts("rook", dice=[3])
    table.act("word-of-comfort", at="rath")

    table.act("word-of-comfort")
    table.then("rook").has(pool=2, amplifies=1)
    table.act("word-of-comfort")
    table.passes()

    table.then("rath").has(hp=15)
    table.then("rook").has(pool=1, amplifies=1)


@clause("WIND-AMP-102", "WIND-RUL-06")
def test_more_healing_is_offered_only_while_hp_are_missing(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Hero("rath", at=(4, 5), hp=26), Foe("thornling", at=(0, 0)))
    table.acts("rook", dice=[3])
    table.act("word-of-comfort", at="rath")

    table.act("word-of-comfort")

    table.then("rath").has(hp=34)
    table.is_asked("rook", "act")


@clause("WIND-AMP-102")
def test_bloom_ends_the_effects_of_all_heroes_for_a_point(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Hero("piper", at=(4, 2)), Foe("rust-sentinel", at=(4, 6)))
    table.given(
        Kept("laureat", "wildfire", on=["rust-sentinel"]), Kept("piper", "chains-of-calamity", on=["rust-sentinel"])
    )
    table.acts("laureat")

    table.act("bloom")
    table.act("bloom")

    table.then("rust-sentinel").has(hp=76)
    table.then("laureat").has(pool=3, amplifies=1)


# Time of Need


@clause("WIND-AMP-102")
def test_time_of_need_repeats_a_spell_for_nothing_and_bars_it(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[10, 5, 5, 5])
    table.act("soul-strike")
    table.on_offer("pass", "time-of-need")

    table.dice(14)
    table.act("time-of-need")

    table.then("rust-sentinel").has(hp=75)  # 15 against Resistance 4; the second one misses
    table.then("piper").has(pool=2, amplifies=1)
    table.refused("soul-strike", "WIND-HERO-117")


@clause("WIND-AMP-102")
def test_time_of_need_is_for_a_spell_that_missed_too_and_takes_other_targets(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)), Foe("mossback-brute", at=(6, 4)))
    table.acts("piper", dice=[14])
    table.act("raging-inferno", at="rust-sentinel")

    table.act("time-of-need")
    table.is_asked("piper", "targets")
    table.dice(13, 4, 4, 4)
    table.at("mossback-brute")
    table.passes()

    table.then("rust-sentinel").has(hp=86)
    table.then("mossback-brute").has(hp=42)


@clause("WIND-AMP-102", "WIND-RUL-19")
def test_a_repeat_without_a_target_is_lost_and_the_spell_is_barred(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("cinder-whelp", at=(4, 6), hp=3), Foe("rust-sentinel", at=(0, 10)))
    table.acts("piper", dice=[9, 5, 5, 5])
    table.act("raging-inferno")

    table.act("time-of-need")

    table.then("cinder-whelp").is_gone()
    table.is_asked("piper", "act")
    table.refused("raging-inferno", "WIND-HERO-117")


@clause("WIND-TIDE-101", "WIND-RUL-19")
def test_a_repeated_tide_turner_costs_its_charge(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[1, 1])
    table.act("recurring-nightmare")

    table.dice(1, 1, 1, 1)  # the second cast, and the echo of the first one
    table.act("time-of-need")

    table.then("piper").has(tides=0, pool=2)


@clause("WIND-TIDE-101")
def test_a_tide_turner_is_not_repeated_without_a_charge(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), tides=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[1, 1])

    table.act("recurring-nightmare")

    table.is_asked("piper", "act")


@clause("WIND-AMP-102")
def test_time_of_need_is_for_spells_alone(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("rust-sentinel", at=(4, 5)))
    table.acts("piper", dice=[9, 1, 1, 1])

    table.act("rapier")

    table.is_asked("piper", "act")

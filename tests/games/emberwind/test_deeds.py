"""What becomes of Heroes' actions: damage, healing, riders, effects of hits, echoes."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable

# Dice


@clause("WIND-HERO-110", "WIND-HERO-106")
def test_one_damage_roll_counts_for_all_targets_each_with_its_own_barrier(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 0), amplifies=2))
    table.given(Foe("rust-sentinel", at=(4, 4)), Foe("mossback-brute", at=(6, 4)), Foe("cinder-whelp", at=(2, 4)))
    table.acts("ives", dice=[14, 5, 5])

    table.act("split-flight", at=["rust-sentinel", "mossback-brute", "cinder-whelp"])

    table.then("rust-sentinel").has(hp=84)  # 10 against 8, 6 and 2
    table.then("mossback-brute").has(hp=48)
    table.then("cinder-whelp").has(hp=10)


@clause("WIND-HERO-110", "WIND-HERO-111")
def test_one_healing_roll_lifts_nobody_above_the_maximum(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Hero("rath", at=(4, 6), hp=30), Hero("piper", at=(4, 2), hp=5))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("laureat")

    table.act("gift-of-life", at=["rath", "piper"])

    table.then("rath").has(hp=34)
    table.then("piper").has(hp=15)


@clause("WIND-REC-103", "WIND-HERO-111")
def test_gift_of_life_raises_the_fallen_with_what_it_heals(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Hero("rath", at=(4, 6), hp=0), Hero("piper", at=(4, 2), hp=20))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("laureat")

    table.act("gift-of-life", at=["rath", "piper"])

    table.then("rath").has(hp=10, pool=0)
    table.then("piper").has(hp=30)
    table.then("laureat").has(pool=4, tides=1)  # it is her first Spell


@clause("WIND-MAN-102")
def test_focus_gives_the_next_action_that_rolls_dice_one_die_more(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), pool=4), Foe("rust-sentinel", at=(4, 5)))
    table.acts("laureat", dice=[12, 9, 2, 2, 2, 4])

    table.act("focus")
    table.act("shift", to=(5, 4))
    table.act("staff")

    table.then("rust-sentinel").has(hp=80)  # 10 of four dice, against Resistance 4
    assert table.wind.next_dice == [0]


@clause("WIND-MAN-102", "WIND-HERO-107")
def test_a_critical_hit_counts_the_die_more_at_its_maximum(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(4, 5)))
    table.acts("laureat", dice=[12, 2])

    table.act("focus")
    table.act("staff")

    table.then("rust-sentinel").has(hp=54)


@clause("WIND-MAN-102")
def test_focus_counts_for_healing(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), hp=10), Foe("rust-sentinel", at=(4, 5)))
    table.acts("laureat", dice=[12, 3, 4])

    table.act("focus")
    table.act("rejuvenation", at="laureat")

    table.then("laureat").has(hp=17)


@clause("WIND-RUL-11", "WIND-MAN-102")
def test_a_die_more_waits_while_nothing_is_rolled(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Hero("rath", at=(4, 5), hp=10), Foe("rust-sentinel", at=(0, 0)))
    table.acts("rook", dice=[8])

    table.act("focus")
    table.act("strengthen-the-line", at="rath")

    table.then("rath").has(hp=15)  # 5, whatever the dice
    assert table.wind.next_dice == [1, 0]


@clause("WIND-RUL-11")
def test_what_is_granted_for_the_next_action_waits_for_one_that_can_use_it(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), amplifies=2), Foe("rust-sentinel", at=(4, 5)))
    table.acts("rath", dice=[12, 8, 16, 1, 1, 1, 1])

    table.act("feint")
    table.act("focus")
    table.act("axe")

    table.then("rust-sentinel").has(hp=86)
    table.happened("hits", "rolls-dice")  # 16 hits with A 16
    assert table.wind.next_a == table.wind.next_dice == [0]


@clause("WIND-HERO-107", "WIND-HERO-117", "WIND-RUL-11")
def test_the_service_medal_makes_the_next_attack_a_critical_hit(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 7)))
    table.acts("rook")

    table.act("service-medal")
    table.act("lions-pounce", to=(4, 5))

    table.then("rust-sentinel").has(hp=62)
    assert table.wind.next_props == [0]


@clause("WIND-HERO-107")
def test_auto_crit_turns_an_auto_hit_into_a_critical_hit(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1))
    table.given(Foe("rust-sentinel", at=(4, 6), conditions={"sleep": (1, "next-turn")}))
    table.acts("piper")

    table.act("mana-echoes")

    table.then("rust-sentinel").has(hp=70)


# Effects of a hit


@clause("WIND-DICE-04")
@pytest.mark.parametrize(("before", "after"), [({"off_guard": 1}, {"off_guard": 1, "prone": 1}), ({}, {})])
def test_spinal_tap_lays_low_whom_it_finds_off_guard(
    table: WindTable, before: dict[str, int], after: dict[str, int]
) -> None:
    table.given(Hero("rath", at=(4, 4), amplifies=2), Foe("rust-sentinel", at=(4, 5), conditions=before))
    table.acts("rath", dice=[7, 1, 1, 1])

    table.act("spinal-tap")

    table.then("rust-sentinel").has(hp=86, conditions=after)  # a hit without damage is a hit


@clause("WIND-DICE-04")
def test_a_miss_has_no_effect(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4)), Foe("rust-sentinel", at=(4, 5)))
    table.acts("maren", dice=[15])

    table.act("crack-plate")

    table.then("rust-sentinel").has(hp=86, conditions={})


@clause("WIND-DICE-04")
def test_effects_come_after_the_damage(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 5)))
    table.acts("maren", dice=[9, 3, 3, 3])

    table.act("crack-plate")

    table.then("rust-sentinel").has(hp=85, conditions={"vulnerability": 2})


@clause("WIND-DICE-04")
def test_a_defeated_foe_suffers_no_more(table: WindTable) -> None:
    table.given(
        Hero("maren", at=(4, 4), amplifies=1), Foe("cinder-whelp", at=(4, 5), hp=1), Foe("thornling", at=(0, 0))
    )
    table.acts("maren", dice=[8, 4])

    table.act("shoulder-through")

    table.then("cinder-whelp").is_gone()
    assert not any(event.what == "pushed" for event in table.events)


@clause("WIND-DICE-04")
def test_shoulder_through_pushes_two_squares(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 5)))
    table.acts("maren", dice=[14, 4])

    table.act("shoulder-through")

    table.then("rust-sentinel").has(at=(4, 7))


@clause("WIND-DEF-10")
def test_false_camaraderie_sends_one_foe_against_another(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Foe("mossback-brute", at=(4, 6)))
    table.given(Foe("thornling", at=(0, 0)), Foe("rust-sentinel", at=(4, 10)))
    table.acts("piper", dice=[11, 4, 4])

    table.act("false-camaraderie", at="mossback-brute")
    table.at("rust-sentinel")

    table.then("rust-sentinel").has(hp=79)  # 4 + 4 + 7 against Toughness 8
    table.is_asked("piper", "act")


# Riders


@clause("WIND-SUST-105")
def test_heartseeker_makes_every_damaging_action_pierce(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), amplifies=2), Foe("rust-sentinel", at=(4, 5)))
    table.acts("rath", dice=[14, 3, 4, 5])

    table.act("heartseeker")
    table.act("axe")

    table.then("rust-sentinel").has(hp=74)


@clause("WIND-RUL-08", "WIND-SUST-105")
@pytest.mark.parametrize(("foe", "hp"), [("rust-sentinel", 78), ("hollow-chanter", 27)])
def test_blaze_of_glory_burns_and_lets_the_lower_barrier_count(table: WindTable, foe: str, hp: int) -> None:
    table.given(Hero("rook", at=(4, 4), amplifies=1), Foe(foe, at=(4, 6)))
    table.acts("rook", dice=[14, 3, 4, 5])

    table.act("blaze-of-glory")
    table.act("spear")

    table.then(foe).has(hp=hp, conditions={"burning": 1})  # Resistance 4 of the Sentinel, Toughness 2 of the Chanter


@clause("WIND-SUST-105")
def test_a_rider_burns_only_who_is_hit(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[15])

    table.act("blaze-of-glory")
    table.act("spear")

    table.then("rust-sentinel").has(conditions={})


@clause("WIND-SUST-105")
def test_riders_end_with_the_start_of_the_casters_next_turn_unless_kept(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), amplifies=2), Foe("rust-sentinel", at=(4, 5)))
    table.acts("rath", dice=[14, 1, 1, 1])
    table.act("heartseeker")
    table.passes()

    table.hero_turn("rath")
    table.passes()  # it is not kept
    table.act("axe")

    table.then("rust-sentinel").has(hp=86)


# Sustained effects


@clause("WIND-SUST-104")
def test_a_sustain_that_misses_leaves_nothing(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("laureat", dice=[17])

    table.act("wildfire")

    assert table.wind.sustains == []


@clause("WIND-SUST-104")
def test_what_hits_is_sustained_on_those_who_still_stand(table: WindTable) -> None:
    table.given(
        Hero("piper", at=(4, 4), amplifies=1), Foe("cinder-whelp", at=(4, 6), hp=2), Foe("thornling", at=(6, 4))
    )
    table.acts("piper", dice=[10, 2])

    table.act("chains-of-calamity", at=["cinder-whelp", "thornling"])

    table.then("cinder-whelp").is_gone()
    assert [(sustain.hero, sustain.targets) for sustain in table.wind.sustains] == [(0, 1 << 5)]


@clause("WIND-SUST-103", "WIND-COND-105")
def test_what_recurs_needs_no_check_and_knows_neither_weakness_nor_riders(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), conditions={"weakness": 3}), Foe("rust-sentinel", at=(4, 8)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat", dice=[5, 2])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=79)
    table.is_asked("laureat", "act")


@clause("WIND-SUST-103")
def test_a_barrier_counts_against_what_recurs(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("rust-sentinel", at=(4, 8)))
    table.given(Kept("piper", "recurring-nightmare", on=["rust-sentinel"]))
    table.hero_turn("piper", dice=[5, 2])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=83)


# Echoes


@clause("WIND-SUST-106")
def test_a_spell_at_a_sufferer_echoes_to_all_sufferers_once_it_is_over(table: WindTable) -> None:
    table.given(
        Hero("piper", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)), Foe("mossback-brute", at=(6, 4))
    )
    table.acts("piper", dice=[10, 3])
    table.act("chains-of-calamity", at=["rust-sentinel", "mossback-brute"])
    table.then("rust-sentinel").has(hp=83)  # the cast itself does not echo

    table.dice(4, 4, 5)
    table.act("mana-echoes", at="rust-sentinel")

    table.then("rust-sentinel").has(hp=74)  # 8 against 4, then 5
    table.then("mossback-brute").has(hp=44)  # 3, then 5


@clause("WIND-SUST-106")
def test_a_spell_that_misses_echoes_too_and_one_of_another_hero(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Hero("laureat", at=(4, 3)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[10, 3])
    table.act("chains-of-calamity")
    table.passes()

    table.acts("laureat", dice=[17, 6])
    table.act("wildfire")

    table.then("rust-sentinel").has(hp=77)
    table.then("piper").has(threat=9)


@clause("WIND-SUST-106")
def test_neither_exploits_nor_spells_at_others_echo(table: WindTable) -> None:
    table.given(
        Hero("piper", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 5)), Foe("mossback-brute", at=(6, 4))
    )
    table.acts("piper", dice=[10, 3])
    table.act("chains-of-calamity", at="rust-sentinel")

    table.dice(14)
    table.act("rapier", at="rust-sentinel")
    table.wind.pool[0] = 1
    table.carries_on()
    table.acts("piper", dice=[4, 4])
    table.act("mana-echoes", at="mossback-brute")

    table.then("rust-sentinel").has(hp=83)


@clause("WIND-SUST-106")
def test_a_repeat_by_time_of_need_is_a_spell_and_echoes_what_came_before(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[5, 6])
    table.act("recurring-nightmare")

    table.dice(2, 3, 6, 7)
    table.act("time-of-need")

    table.then("rust-sentinel").has(hp=86 - 7 - 1 - 9)  # the cast, the repeat, the echo of the first one alone


@clause("WIND-SUST-106", "WIND-HERO-113")
def test_the_caster_may_shift_the_damage_of_an_echo(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Hero("laureat", at=(4, 3)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[10, 3])
    table.act("chains-of-calamity")
    table.passes()
    table.wind.spark[0] = 1

    table.acts("laureat", dice=[17, 1])
    table.act("wildfire")
    table.is_asked("piper", "shift-roll")
    table.picks("shift:+4")

    table.then("rust-sentinel").has(hp=78)
    table.then("piper").has(spark=0)
    table.is_asked("laureat", "act")


# The end of it


@clause("WIND-ORDER-106")
def test_the_combat_is_won_once_the_action_is_over(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), hp=10), Foe("thornling", at=(4, 6), hp=3))
    table.acts("rook", dice=[2])

    table.act("spear")

    table.then("thornling").is_gone()
    assert table.wind.ended == 1


@clause("WIND-ORDER-106")
def test_a_defeated_thornling_bursts_before_the_victory_is_noticed(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), hp=2), Foe("thornling", at=(4, 5), hp=3))
    table.acts("piper", dice=[3, 20, 6])

    table.act("rapier")

    table.happened("defeated", "falls", "wins")
    assert table.wind.ended == 1


@clause("WIND-HERO-108")
def test_the_turn_goes_on_after_an_action(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[15])

    table.act("spear")

    table.is_asked("rook", "act")
    assert table.wind.deed.hero == -1

"""Conditions: how they come, what they do, how they end."""

import pytest

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.both import conditions
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Conditions, Foe, Hero, WindTable

# They come


@clause("WIND-COND-101")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 4), (4, 5), (5, 5)])
def test_poison_has_at_most_five_stacks(table: WindTable, before: int, after: int) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), conditions={"poison": before}))
    table.acts("rath", dice=[14, 1, 1, 1])
    table.act("axe")

    table.act("envenom")
    table.passes()

    table.then("rust-sentinel").has(conditions={"poison": after})


@clause("WIND-COND-101")
def test_burning_has_at_most_two_stacks_and_vulnerability_any_number(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), conditions={"vulnerability": 7}))
    table.acts("maren", dice=[14, 1, 1, 1])

    table.act("crack-plate")

    if table.asked() == "amplify":
        table.passes()
    table.then("rust-sentinel").has(conditions={"vulnerability": 9})
    s = table.wind
    for _ in range(3):
        conditions.add(s, table.who("maren"), d.BURNING, 1, d.TO_THE_END, table.who("rust-sentinel"))
    table.then("maren").has(conditions={"burning": 2})


@clause("WIND-COND-101")
@pytest.mark.parametrize(
    ("before", "again", "after"),
    [
        ("", d.ITS_NEXT_TURN, ""),
        ("next-turn", d.TO_THE_END, ""),
        ("next-turn", d.ITS_NEXT_TURN, "next-turn"),
        ("this-turn", d.ITS_NEXT_TURN, "next-turn"),
        ("next-turn", d.ITS_TURN, "next-turn"),
        ("round-9", d.ITS_NEXT_TURN, "round-9"),
        ("start-rook", d.ITS_NEXT_TURN, "next-turn"),
        ("next-turn", d.CASTERS_TURN, "next-turn"),
        ("this-turn", d.CASTERS_TURN, "start-rook"),
        ("start-rook", d.ITS_TURN, "start-rook"),
    ],
)
def test_a_condition_that_comes_again_keeps_the_later_end(
    table: WindTable, before: str, again: int, after: str
) -> None:
    table.given(Hero("rook"), Foe("mossback-brute", at=(0, 0), conditions={"daze": (1, before)}))
    s = table.lays_out()
    s.acting = table.who("mossback-brute")  # Rook's next turn comes before the end of the brute's next one

    conditions.add(s, table.who("mossback-brute"), d.DAZE, 1, again, table.who("rook"))

    table.then("mossback-brute").has(conditions={"daze": (1, after)})


@clause("WIND-COND-101", "WIND-ORDER-107")
def test_in_an_ambush_the_order_of_the_first_round_says_which_end_is_later(table: WindTable) -> None:
    table.given(Hero("rook"), Foe("mossback-brute", at=(0, 0), conditions={"daze": (1, "start-rook")}))
    table.options(ambush=True)
    s = table.lays_out()
    s.acting = table.who("mossback-brute")

    # Rook is still to come in this Round, so that the end of the brute's own turn is the earlier one
    conditions.add(s, table.who("mossback-brute"), d.DAZE, 1, d.ITS_TURN, table.who("rook"))

    table.then("mossback-brute").has(conditions={"daze": (1, "start-rook")})
    assert conditions.turn_in(s, table.who("mossback-brute"), 1) < conditions.turn_in(s, table.who("rook"), 1)
    assert conditions.turn_in(s, table.who("mossback-brute"), 2) > conditions.turn_in(s, table.who("rook"), 2)


# Poison and Burning


@clause("WIND-COND-102")
def test_poison_does_one_d6_times_its_stacks_and_ignores_barriers(table: WindTable) -> None:
    table.given(Hero("rook", conditions={"poison": 3}), Foe("thornling", at=(0, 0)))

    table.hero_turn("rook", dice=[4])

    table.then("rook").has(hp=42 - 12, conditions={"poison": 3})


@clause("WIND-COND-102")
def test_burning_does_one_d20_times_its_stacks_after_the_poison(table: WindTable) -> None:
    ailing: Conditions = {"burning": 2, "poison": 1}
    table.given(Hero("rook", at=(9, 11)), Foe("rust-sentinel", at=(0, 0), conditions=ailing))

    table.foe_turn("rust-sentinel", dice=[6, 11, 1])  # then it rolls a direction, and finds nobody in range

    table.then("rust-sentinel").has(hp=86 - 6 - 22)


# Fragility, Vulnerability, Weakness


@clause("WIND-COND-103")
def test_all_damage_to_the_fragile_is_piercing(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), conditions={"fragility": 1}), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[15, 1, 1])

    table.then("rook").has(hp=33)


@clause("WIND-COND-103")
def test_a_fragile_foe_has_no_barrier_either(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), conditions={"fragility": 1}))
    table.acts("rook", dice=[14, 3, 4, 5])

    table.act("spear")

    table.then("rust-sentinel").has(hp=86 - 12)


@clause("WIND-COND-103", "WIND-COND-110")
def test_fragility_and_silence_come_with_an_end_in_the_next_round(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 6)), Foe("pale-regent", at=(4, 4)), Foe("hollow-chanter", at=(0, 0)))
    table.in_round(3)
    s = table.lays_out()

    conditions.add(s, table.who("rook"), d.FRAGILITY, 1, d.TO_THE_END, table.who("pale-regent"))
    conditions.add(s, table.who("rook"), d.SILENCE, 1, d.TO_THE_END, table.who("hollow-chanter"))

    table.then("rook").has(conditions={"fragility": (1, "round-4"), "silence": (1, "round-4")})


@clause("WIND-COND-103", "WIND-COND-110")
@pytest.mark.parametrize(("number", "left"), [(3, {"fragility": 1, "silence": 1}), (4, {}), (5, {})])
def test_they_end_at_the_end_of_the_turn_in_that_round(table: WindTable, number: int, left: dict[str, int]) -> None:
    ailing: Conditions = {"fragility": (1, "round-4"), "silence": (1, "round-4")}
    table.given(Hero("rook", conditions=ailing), Foe("thornling", at=(0, 0)))
    table.in_round(number)

    table.hero_turn("rook")
    table.then("rook").has(conditions=ailing)
    table.passes()

    table.then("rook").has(conditions=left)


@clause("WIND-COND-104")
@pytest.mark.parametrize(("stacks", "lost"), [(0, 6), (2, 8), (6, 12), (9, 12)])
def test_vulnerability_lowers_barriers_by_its_stacks_down_to_nothing(table: WindTable, stacks: int, lost: int) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("mossback-brute", at=(4, 4), conditions={"vulnerability": stacks}))
    table.acts("rook", dice=[9, 3, 4, 5])

    table.act("spear")

    table.then("mossback-brute").has(hp=52 - lost)


@clause("WIND-COND-104")
def test_a_vulnerable_hero_has_less_of_both_barriers(table: WindTable) -> None:
    table.given(Hero("rook", conditions={"vulnerability": 3}), Foe("thornling", at=(0, 0)))

    s = table.lays_out()

    assert (s.barrier(0, d.TOUGHNESS), s.barrier(0, d.RESISTANCE), s.barrier(0, d.NO_BARRIER)) == (5, 1, 0)


@clause("WIND-COND-105")
@pytest.mark.parametrize(("stacks", "lost"), [(0, 6), (2, 4), (20, 0)])
def test_the_actions_of_the_weak_do_less(table: WindTable, stacks: int, lost: int) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), conditions={"weakness": stacks}))

    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    table.then("rook").has(hp=42 - lost)


# Daze, Off-Guard, Prone


@clause("WIND-COND-106")
@pytest.mark.parametrize(("d20", "dice", "lost"), [(10, [3, 4, 5], 4), (11, [], 0)])
def test_a_dazed_hero_has_four_less_a(table: WindTable, d20: int, dice: list[int], lost: int) -> None:
    table.given(Hero("rook", at=(4, 3), conditions={"daze": 1}), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rook", dice=[d20, *dice])

    table.act("spear")

    table.then("rust-sentinel").has(hp=86 - lost)


@clause("WIND-COND-106")
@pytest.mark.parametrize(("d20", "dice", "lost"), [(10, [], 0), (11, [3, 4], 6)])
def test_against_a_dazed_foe_heroes_have_four_more_dodge(
    table: WindTable, d20: int, dice: list[int], lost: int
) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), conditions={"daze": 1}))

    table.foe_plays("thornling", "BA", dice=[d20, *dice])

    table.then("rook").has(hp=42 - lost)


@clause("WIND-COND-106")
def test_daze_helps_dodge_and_nothing_else(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("tallow-thrall", at=(4, 4), conditions={"daze": 1}))

    table.foe_plays("tallow-thrall", "A", dice=[9, 1, 1])  # over Willpower 8: 1 + 8 - 4; no Weakness

    table.then("rook").has(hp=42 - 5)


@clause("WIND-COND-107", "WIND-COND-108")
@pytest.mark.parametrize("ailing", [{"off_guard": 1}, {"prone": 1}, {"off_guard": 1, "prone": 1}])
@pytest.mark.parametrize(("d20", "is_hit"), [(4, False), (5, True)])
def test_a_hero_off_guard_or_prone_has_two_less_dodge(
    table: WindTable, ailing: Conditions, d20: int, is_hit: bool
) -> None:
    table.given(Hero("rook", at=(4, 3), conditions=ailing), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[d20, 3, 4] if is_hit else [d20])

    table.then("rook").has(hp=36 if is_hit else 42)


@clause("WIND-COND-107", "WIND-COND-108")
@pytest.mark.parametrize("ailing", [{"off_guard": 1}, {"prone": 1}, {"off_guard": 1, "prone": 1}])
@pytest.mark.parametrize(("d20", "is_hit"), [(16, True), (17, False)])
def test_against_a_foe_off_guard_or_prone_there_is_two_more_a(
    table: WindTable, ailing: Conditions, d20: int, is_hit: bool
) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), conditions=ailing))
    table.acts("rook", dice=[d20, 3, 4, 5] if is_hit else [d20])

    table.act("spear")

    table.then("rust-sentinel").has(hp=82 if is_hit else 86)


@clause("WIND-COND-107")
def test_an_action_with_other_targets_gains_nothing_from_one_off_guard(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), conditions={"off_guard": 1}))
    table.given(Foe("thornling", at=(3, 3)))
    table.acts("maren", dice=[15])

    table.act("broad-swath", at=["rust-sentinel", "thornling"])

    table.happened("misses")


@clause("WIND-COND-108")
def test_a_prone_hero_must_get_up_first_for_a_fast(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3), conditions={"prone": 1}), Foe("thornling", at=(4, 4)))
    table.hero_turn("rath")
    table.on_offer("pass", "rise")
    table.refused("axe", "WIND-COND-108")

    table.picks("rise")

    table.then("rath").has(pool=3, conditions={})
    assert "act:axe" in table.offered()


@clause("WIND-COND-108")
def test_a_prone_foe_skips_its_first_hex_which_ends_it(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), conditions={"prone": 1}))

    table.foe_plays("thornling", "M3", "BA", dice=[6])

    table.then("thornling").has(conditions={})
    table.happened("skips", "checks")


# Sleep


@clause("WIND-COND-109")
def test_a_sleeping_hero_does_nothing_in_its_next_turn_and_wakes_at_its_end(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Hero("rath"), Foe("thornling", at=(4, 4)))
    s = table.lays_out()
    conditions.add(s, table.who("rook"), d.SLEEP, 1, d.TO_THE_END, table.who("thornling"))
    table.then("rook").has(conditions={"sleep": (1, "next-turn")})

    table.hero_turn("rook")

    table.nobody_is_asked()
    table.then("rook").has(conditions={}, pool=4)


@clause("WIND-COND-109")
def test_a_sleeping_foe_rolls_no_die_and_wakes_at_the_end_of_its_turn(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), conditions={"sleep": (1, "next-turn")}))

    table.foe_turn("thornling")

    table.then("thornling").has(conditions={})
    table.then("rook").has(hp=42)


@clause("WIND-COND-109")
@pytest.mark.parametrize(("weakness", "lost", "left"), [(0, 10, {"prone": 1}), (18, 0, {"prone": 1, "sleep": 1})])
def test_damage_wakes_a_sleeper_and_none_does_not(
    table: WindTable, weakness: int, lost: int, left: dict[str, int]
) -> None:
    asleep: Conditions = {"sleep": (1, "next-turn")}
    table.given(Hero("rook", at=(4, 3), conditions=asleep), Hero("rath", at=(5, 3), conditions=asleep))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"weakness": weakness}))

    table.foe_plays("mossback-brute", "B", dice=[20, 20, 6, 6, 20, 20])

    table.then("rook").has(hp=42 - lost, conditions=left)


@clause("WIND-COND-109")
def test_an_action_against_a_sleeper_alone_is_a_critical_hit(table: WindTable) -> None:
    asleep: Conditions = {"sleep": (1, "next-turn")}
    table.given(Hero("rook", at=(4, 3), conditions=asleep), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA")

    table.then("rook").has(hp=42 - 19, conditions={})


@clause("WIND-COND-109")
def test_a_hero_s_action_against_a_sleeper_alone_is_a_critical_hit(table: WindTable) -> None:
    asleep: Conditions = {"sleep": (1, "next-turn")}
    table.given(Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), conditions=asleep))
    table.acts("rook")

    table.act("spear")

    table.then("rust-sentinel").has(hp=86 - 24, conditions={})


# Silence, Chill, Paralysis


@clause("WIND-COND-110")
def test_a_silenced_hero_uses_neither_spells_nor_tide_turners(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), conditions={"silence": (1, "round-2")}), Foe("thornling", at=(4, 4)))
    table.acts("rook")

    table.refused("word-of-comfort", "WIND-COND-110")
    table.refused("blaze-of-glory", "WIND-COND-110")
    assert "act:skewer" in table.offered()


@clause("WIND-COND-110")
def test_a_silenced_foe_skips_special_abilities(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), conditions={"silence": (1, "round-2")}))

    table.foe_plays("thornling", "A", "BA", dice=[6])

    table.happened("skips", "checks", "avoids")


@clause("WIND-COND-111", "WIND-HERO-103")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 4)])
def test_with_chill_a_hero_restores_one_point_less(table: WindTable, before: int, after: int) -> None:
    table.given(Hero("piper", pool=before, conditions={"chill": 1}), Foe("thornling", at=(0, 0)))

    table.hero_turn("piper")

    table.then("piper").has(pool=after)


@clause("WIND-COND-111")
def test_with_chill_a_foe_skips_the_last_hex(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), conditions={"chill": 1}))

    table.foe_plays("thornling", "BA", "BA", dice=[6])

    table.happened("checks", "skips")
    table.then("thornling").has(conditions={"chill": 1})


@clause("WIND-COND-112")
def test_a_paralysed_hero_has_one_action_and_then_the_paralysis_ends(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 3)), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    conditions.add(s, table.who("piper"), d.PARALYSIS, 1, d.TO_THE_END, table.who("thornling"))
    table.then("piper").has(conditions={"paralysis": (1, "next-turn")})
    table.hero_turn("piper")

    table.act("shift", to=(4, 4))

    table.nobody_is_asked()
    table.then("piper").has(pool=3, conditions={})


@clause("WIND-COND-112")
def test_a_paralysed_foe_performs_one_hex_of_those_that_it_can(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("tallow-thrall", at=(4, 4), conditions={"paralysis": (1, "this-turn")}))
    table.given(Foe("thornling", at=(0, 0)))

    table.foe_plays("tallow-thrall", "BA", "A", dice=[6])

    table.happened("checks", "skips")
    table.then("tallow-thrall").has(conditions={})


# They end


@clause("WIND-COND-113")
def test_seven_conditions_have_no_end_of_their_own(table: WindTable) -> None:
    ailing: Conditions = {
        "burning": (1, ""), "chill": (1, ""), "daze": (1, ""), "off_guard": (1, ""), "poison": (1, ""),
        "vulnerability": (1, ""), "weakness": (1, ""),
    }  # fmt: skip
    table.given(Hero("rook"), Foe("thornling", at=(0, 0)))
    s = table.lays_out(dice=[1, 1])
    for condition in (d.BURNING, d.CHILL, d.DAZE, d.OFF_GUARD, d.POISON, d.VULNERABILITY, d.WEAKNESS):
        conditions.add(s, table.who("rook"), condition, 1, d.TO_THE_END, table.who("thornling"))

    table.hero_turn("rook")
    table.passes()

    table.then("rook").has(conditions=ailing)


@clause("WIND-COND-113")
def test_an_action_may_print_an_earlier_end(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 6)), Foe("thornling", at=(4, 4)))
    table.foe_plays("thornling", "A", dice=[15, 1, 13])
    table.then("rook").has(conditions={"off_guard": (1, "next-turn")})

    table.hero_turn("rook")
    table.then("rook").has(conditions={"off_guard": (1, "this-turn")})
    table.passes()

    table.then("rook").has(conditions={})


@clause("WIND-COND-113")
def test_restore_takes_two_stacks_of_one_condition_of_choice(table: WindTable) -> None:
    table.given(Hero("laureat", at=(9, 1)), Hero("rook", at=(9, 2), conditions={"poison": 3, "daze": 1}))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("laureat")
    table.act("restore", at="rook")
    table.is_asked("laureat", "which-condition")
    table.on_offer("cond:daze", "cond:poison")
    table.not_asked("cond:chill")

    table.picks("cond:poison")

    table.then("rook").has(conditions={"poison": 1, "daze": 1})


@clause("WIND-COND-113")
def test_hearth_nail_takes_them_from_its_bearer(table: WindTable) -> None:
    table.given(Hero("maren", conditions={"vulnerability": (2, "")}), Foe("thornling", at=(0, 0)))
    table.acts("maren")

    table.act("hearth-nail")

    table.then("maren").has(conditions={}, pool=4)


@clause("WIND-COND-114")
def test_the_next_turn_is_the_next_one_that_starts(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 3)), Foe("thornling", at=(4, 4)))
    s = table.lays_out()
    foe = table.who("thornling")
    s.acting = foe
    conditions.add(s, foe, d.CHILL, 1, d.ITS_NEXT_TURN, table.who("ives"))

    conditions.turn_ends(s, foe)  # the turn in which it came
    table.then("thornling").has(conditions={"chill": 1})
    conditions.turn_starts(s, foe)
    table.then("thornling").has(conditions={"chill": 1})
    conditions.turn_ends(s, foe)

    table.then("thornling").has(conditions={})


@clause("WIND-COND-114")
def test_the_next_turn_is_in_this_round_only_for_those_who_are_still_to_come(table: WindTable) -> None:
    table.given(Hero("ives"), Hero("rook"), Foe("thornling", at=(4, 4)))
    table.in_round(3)
    s = table.lays_out()
    ives, rook, foe = table.who("ives"), table.who("rook"), table.who("thornling")

    s.acting = foe
    assert conditions.next_turn(s, ives) == conditions.turn_in(s, ives, 4)
    assert conditions.next_turn(s, foe) == conditions.turn_in(s, foe, 4)
    assert conditions.next_turn(s, rook) == conditions.turn_in(s, rook, 3)
    s.acting = NOBODY  # the Round begins
    assert conditions.next_turn(s, rook) == conditions.turn_in(s, rook, 3)


@clause("WIND-COND-114")
def test_what_lasts_up_to_the_caster_s_turn_ends_at_its_start(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3)), Hero("rook"), Foe("rust-sentinel", at=(4, 4)))
    table.acts("maren", dice=[14, 1, 1, 1])
    table.act("war-maul")
    table.act("press-the-gap")
    table.then("rust-sentinel").has(conditions={"off_guard": (1, "start-maren")})
    table.passes()

    table.hero_turn("rook")
    table.passes()
    table.then("rust-sentinel").has(conditions={"off_guard": 1})
    table.hero_turn("maren")

    table.then("rust-sentinel").has(conditions={})


@clause("WIND-COND-113", "WIND-COND-114")
def test_what_lasts_up_to_a_caster_s_turn_ends_with_no_other_turn(table: WindTable) -> None:
    casters = ["rook", "rath", "thornling", "cinder-whelp"]
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(0, 0)), Foe("cinder-whelp", at=(0, 5)))
    s = table.lays_out()
    for condition, caster in zip((d.DAZE, d.CHILL, d.OFF_GUARD, d.WEAKNESS), casters, strict=True):
        conditions.add(s, table.who("rook"), condition, 1, d.CASTERS_TURN, table.who(caster))
    left = ["daze", "chill", "off_guard", "weakness"]
    table.then("rook").has(conditions=dict.fromkeys(left, 1))

    for caster in casters:
        conditions.turn_starts(s, table.who(caster))
        left.pop(0)
        table.then("rook").has(conditions=dict.fromkeys(left, 1))


# Ticks that end something


@clause("WIND-COND-115")
def test_a_tick_can_make_a_hero_fallen_and_its_turn_is_over(table: WindTable) -> None:
    table.given(Hero("rook", hp=5, conditions={"poison": 1, "burning": 1}), Hero("rath"), Foe("thornling", at=(0, 0)))

    table.hero_turn("rook", dice=[5])

    table.nobody_is_asked()
    table.then("rook").is_fallen()


@clause("WIND-COND-115", "WIND-FOE-106")
def test_a_tick_can_defeat_a_foe(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 6)), Foe("tallow-thrall", at=(4, 4), hp=4, conditions={"burning": 1}))
    table.given(Foe("cinder-whelp", at=(0, 0)))

    table.foe_turn("tallow-thrall", dice=[4])

    table.then("tallow-thrall").is_gone()


@clause("WIND-COND-115", "WIND-ORDER-106")
def test_where_a_tick_ends_the_combat_no_further_die_is_rolled(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), hp=2, conditions={"poison": 1, "burning": 1}))

    table.foe_turn("thornling", dice=[2])

    table.is_over(1.0)


@clause("WIND-COND-115")
def test_the_flairs_that_a_fatal_tick_sets_off_fire_after_it(table: WindTable) -> None:
    table.given(Hero("rook", hp=2, at=(9, 0), conditions={"poison": 1}), Hero("rath", at=(9, 11)))
    table.given(Foe("glass-widow", at=(0, 0), hp=40))

    table.hero_turn("rook", dice=[2])

    table.happened("falls", "flair", "heals")
    table.then("glass-widow").has(hp=46)


@clause("WIND-COND-115", "WIND-RUL-16")
def test_stoneskin_negates_ticks_up_to_the_start_of_the_turn(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3), conditions={"poison": 2}), Foe("thornling", at=(4, 4)))
    table.foe_plays("thornling", "BA", dice=[11, 3, 4])
    table.act("stoneskin")
    table.then("laureat").has(hp=38)

    table.hero_turn("laureat", dice=[6])
    table.then("laureat").has(hp=38)
    assert table.wind.boons == []
    table.passes()
    table.hero_turn("laureat", dice=[6])

    table.then("laureat").has(hp=26)

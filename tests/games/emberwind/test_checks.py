"""The d20 of Heroes: CAP Checks and what modifies them, Advantage, skills, shifted rolls."""

import pytest

from emberhall.games.emberwind.content.compiler import VALUES
from emberhall.games.emberwind.rules.heroes import checks
from emberhall.games.emberwind.rules.heroes.checks import (
    NO_SHIFT,
    ROLL_DAMAGE,
    ROLL_DEFENCE,
    SHIFT_ROLL,
    cap_of,
    value_of,
)
from emberhall.games.emberwind.rules.printed import ATHLETICS, DODGE, WILLPOWER
from emberhall.games.emberwind.rules.state import FOE
from emberhall.kernel.state import ALLOWED, NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, WindTable


def rook_faces_sentinel(table: WindTable, rook: Hero | None = None, sentinel: Foe | None = None) -> None:
    """Rook's Spear reaches a Rust Sentinel with 86 HP and Toughness 8."""
    table.given(rook or Hero("rook", at=(4, 4)), sentinel or Foe("rust-sentinel", at=(4, 6)))


# WM-10: the bands of a CAP Check


@clause("WIND-HERO-105", "WIND-HERO-107")
@pytest.mark.parametrize(
    ("dice", "hp"),
    [
        ([1], 62), ([2], 62),  # a critical hit: no damage dice, 24 past the Toughness
        ([3, 3, 4, 5], 74), ([8, 3, 4, 5], 74),  # up to P the Barrier is ignored
        ([9, 3, 4, 5], 82), ([14, 3, 4, 5], 82),  # 12 against 8
        ([15], 86), ([20], 86),  # a miss: no damage dice
    ],
)  # fmt: skip
def test_up_to_c_is_critical_up_to_p_past_the_barrier_up_to_a_a_hit(table: WindTable, dice: list[int], hp: int) -> None:
    rook_faces_sentinel(table)
    table.acts("rook", dice=dice)

    table.act("spear", at="rust-sentinel")

    table.then("rust-sentinel").has(hp=hp)
    table.then("rook").has(pool=2, threat=86 - hp)


@clause("WIND-COND-107", "WIND-HERO-115")
@pytest.mark.parametrize("condition", ["off_guard", "prone"])
@pytest.mark.parametrize(("dice", "hp"), [([16, 3, 4, 5], 82), ([17], 86)])
def test_an_action_at_an_off_guard_foe_alone_has_two_more_a(
    table: WindTable, condition: str, dice: list[int], hp: int
) -> None:
    rook_faces_sentinel(table, sentinel=Foe("rust-sentinel", at=(4, 6), conditions={condition: 1}))
    table.acts("rook", dice=dice)

    table.act("spear")

    table.then("rust-sentinel").has(hp=hp)


@clause("WIND-COND-108")
def test_prone_and_off_guard_do_not_add_up(table: WindTable) -> None:
    rook_faces_sentinel(table, sentinel=Foe("rust-sentinel", at=(4, 6), conditions={"prone": 1, "off_guard": 1}))
    table.acts("rook", dice=[17])

    table.act("spear")

    table.then("rust-sentinel").has(hp=86)


@clause("WIND-COND-107", "WIND-HERO-106")
@pytest.mark.parametrize(("d20", "hp"), [(13, 5), (14, 18)])
def test_with_two_targets_one_roll_decides_and_off_guard_helps_nobody(table: WindTable, d20: int, hp: int) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1))
    table.given(Foe("cinder-whelp", at=(4, 6), conditions={"off_guard": 1}), Foe("cinder-whelp", at=(5, 6)))
    table.acts("piper", dice=[d20, 5, 6, 6] if d20 <= 13 else [d20])

    table.act("raging-inferno", at=["cinder-whelp-1", "cinder-whelp-2"])

    table.then("cinder-whelp-1").has(hp=hp)  # 17 against Resistance 4, of 18
    table.then("cinder-whelp-2").has(hp=hp)


@clause("WIND-COND-106")
@pytest.mark.parametrize(("dice", "hp"), [([10, 3, 4, 5], 82), ([11], 86)])
def test_a_dazed_hero_has_four_less_a(table: WindTable, dice: list[int], hp: int) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), conditions={"daze": 1}))
    table.acts("rook", dice=dice)

    table.act("spear")

    table.then("rust-sentinel").has(hp=hp)


@clause("WIND-COND-105")
@pytest.mark.parametrize(("dice", "hp"), [([8, 3, 4, 5], 76), ([2], 64), ([9, 3, 4, 5], 84)])
def test_weakness_takes_from_the_roll_before_the_barrier(table: WindTable, dice: list[int], hp: int) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), conditions={"weakness": 2}))
    table.acts("rook", dice=dice)

    table.act("spear")

    table.then("rust-sentinel").has(hp=hp)


@clause("WIND-COND-105")
def test_weakness_does_not_take_damage_below_nothing(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), conditions={"weakness": 9}))
    table.acts("rook", dice=[8, 1, 1, 1])

    table.act("spear")

    table.then("rust-sentinel").has(hp=86)
    assert [event.number for event in table.events if event.what == "rolls-dice"] == [0]


@clause("WIND-HERO-107")
def test_an_action_with_auto_hit_needs_no_check_and_never_ignores_the_barrier(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[5, 3])

    table.act("mana-echoes")

    table.then("rust-sentinel").has(hp=82)  # 8 against Resistance 4


@clause("WIND-HERO-107")
def test_piercing_damage_ignores_the_barrier_whatever_the_roll(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("laureat", dice=[16, 3, 4])

    table.act("wildfire")

    table.then("rust-sentinel").has(hp=79)


@clause("WIND-COND-103")
def test_a_fragile_foe_has_no_barrier(table: WindTable) -> None:
    rook_faces_sentinel(table, sentinel=Foe("rust-sentinel", at=(4, 6), conditions={"fragility": (1, "round-2")}))
    table.acts("rook", dice=[9, 3, 4, 5])

    table.act("spear")

    table.then("rust-sentinel").has(hp=74)


@clause("WIND-COND-109", "WIND-HERO-107")
def test_an_action_at_a_sleeping_foe_alone_is_critical_without_a_check(table: WindTable) -> None:
    rook_faces_sentinel(table, sentinel=Foe("rust-sentinel", at=(4, 6), conditions={"sleep": (1, "next-turn")}))
    table.acts("rook")

    table.act("spear")

    table.then("rust-sentinel").has(hp=62, conditions={})  # and it wakes
    table.happened("crits", "loses-hp")


@clause("WIND-COND-109")
def test_a_sleeper_among_several_targets_changes_nothing(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1))
    table.given(Foe("cinder-whelp", at=(4, 6), conditions={"sleep": (1, "next-turn")}), Foe("cinder-whelp", at=(5, 6)))
    table.acts("piper", dice=[14])

    table.act("raging-inferno", at=["cinder-whelp-1", "cinder-whelp-2"])

    table.then("cinder-whelp-1").has(hp=18, conditions={"sleep": 1})


@clause("WIND-HERO-115")
def test_p_above_a_is_worth_no_more_than_a(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), next_cap=(0, 0, 10)))
    table.acts("rook", dice=[15])

    table.act("spear")

    table.then("rust-sentinel").has(hp=86)


@clause("WIND-HERO-115")
def test_what_the_card_adds_to_c_counts(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), amplifies=2), Foe("mossback-brute", at=(4, 5)))
    table.acts("rath", dice=[5])

    table.act("pinpoint-strike")

    table.then("mossback-brute").has(hp=28)  # C 3 + 2


@clause("WIND-HERO-115")
@pytest.mark.parametrize(("moves", "hp"), [(False, 78), (True, 86)])
def test_steady_draw_has_four_more_p_only_before_the_first_step(table: WindTable, *, moves: bool, hp: int) -> None:
    table.given(Hero("ives", at=(4, 4), amplifies=2), Foe("rust-sentinel", at=(4, 8)))
    table.acts("ives", dice=[10, 2, 3, 3])
    if moves:
        table.act("shift", to=(5, 4))

    table.act("steady-draw")

    table.then("rust-sentinel").has(hp=hp)  # 8 damage: past the Toughness with P 10, nothing against 8


@clause("WIND-HERO-115")
def test_what_the_next_check_has_more_is_used_up_by_it(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), next_cap=(1, 2, 3)))
    table.acts("rook", dice=[16, 3, 4, 5, 16])

    table.act("spear")
    table.then("rust-sentinel").has(hp=82)
    table.act("spear")

    table.then("rust-sentinel").has(hp=82)
    assert table.wind.next_a == table.wind.next_c == table.wind.next_p == [0]


@clause("WIND-HERO-115")
def test_guided_weapon_gives_two_more_a_and_four_to_its_caster(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Hero("rath", at=(3, 5)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[18, 3, 4, 5])
    number = table.scene.action("spear")

    table.act("guided-weapon", at="rook")
    assert cap_of(table.wind, 0, number, 1 << FOE) == (2, 18, 8)
    table.act("spear")

    table.then("rust-sentinel").has(hp=82)
    assert cap_of(table.wind, 1, table.scene.action("axe"), 1 << FOE) == (3, 14, 6)


# Defence Values


@clause("WIND-COND-107", "WIND-COND-108")
@pytest.mark.parametrize(
    ("conditions", "dodge"), [({}, 6), ({"off_guard": 1}, 4), ({"prone": 1}, 4), ({"prone": 1, "off_guard": 1}, 4)]
)
def test_an_off_guard_or_prone_hero_has_two_less_dodge(
    table: WindTable, conditions: dict[str, int], dodge: int
) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), conditions=conditions))
    s = table.lays_out()

    assert value_of(s, 0, DODGE, NOBODY) == dodge
    assert value_of(s, 0, WILLPOWER, NOBODY) == 8


@clause("WIND-COND-106")
def test_against_a_dazed_foe_a_hero_has_four_more_dodge_and_nothing_else(table: WindTable) -> None:
    rook_faces_sentinel(table, sentinel=Foe("rust-sentinel", at=(4, 6), conditions={"daze": 1}))
    s = table.lays_out()

    assert value_of(s, 0, DODGE, FOE) == 10
    assert value_of(s, 0, DODGE, NOBODY) == 6
    assert value_of(s, 0, WILLPOWER, FOE) == 8


# Skills


@clause("WIND-HERO-114")
def test_a_skill_that_the_sheet_does_not_show_is_eight(table: WindTable) -> None:
    table.given(Hero("rath"), Foe("thornling", at=(0, 0)))
    s = table.lays_out()

    assert (value_of(s, 0, ATHLETICS, NOBODY), value_of(s, 0, VALUES.index("knowledge"), NOBODY)) == (8, 8)


@clause("WIND-HERO-114", "WIND-MAN-101")
@pytest.mark.parametrize(("d20", "conditions"), [(16, {"off_guard": (1, "start-rath")}), (17, {})])
def test_a_skill_succeeds_up_to_its_value_and_costs_points_anyway(
    table: WindTable, d20: int, conditions: dict[str, tuple[int, str]]
) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("rath", dice=[d20])

    table.act("betray")

    table.then("rust-sentinel").has(conditions=conditions)
    table.then("rath").has(pool=3)


# Advantage


@clause("WIND-HERO-112")
@pytest.mark.parametrize(("advantage", "dice", "hp"), [
    (1, [15, 9, 3, 4, 5], 82),  # the lower one of two
    (2, [15, 16, 9, 3, 4, 5], 82),  # the lowest one of three
    (-1, [9, 15], 86),  # the higher one of two
    (-2, [9, 10, 15], 86),
])  # fmt: skip
def test_advantage_keeps_the_lowest_d20_and_disadvantage_the_highest(
    table: WindTable, advantage: int, dice: list[int], hp: int
) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), advantage=advantage))
    table.acts("rook", dice=dice)

    table.act("spear")

    table.then("rust-sentinel").has(hp=hp)
    table.then("rook").has(advantage=0)


@clause("WIND-HERO-112")
def test_advantage_is_used_up_by_a_skill_roll_too(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), advantage=1))
    table.acts("rook", dice=[20, 12, 15])

    table.act("analyze")
    table.act("spear")

    table.then("rust-sentinel").has(hp=86)


@clause("WIND-HERO-112")
def test_guide_gives_another_hero_advantage_on_the_next_roll(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Hero("rook", at=(4, 6)), Foe("rust-sentinel", at=(0, 0)))
    table.acts("piper", dice=[16])

    table.act("guide", at="rook")

    table.then("rook").has(advantage=1)


# Shifting a roll


@clause("WIND-HERO-113", "WIND-HERO-117")
def test_the_spark_turns_a_miss_into_a_hit_before_damage_is_rolled(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), spark=1))
    table.acts("rook", dice=[18])
    table.act("spear")
    table.is_asked("rook", "shift-roll")

    table.dice(3, 4, 5)
    table.picks("shift:-4")

    table.then("rook").has(spark=0)
    table.then("rust-sentinel").has(hp=82)
    table.is_asked("rook", "act")


@clause("WIND-HERO-113")
def test_a_shifted_cap_check_may_become_critical(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), spark=1))
    table.acts("rook", dice=[6])
    table.act("spear")

    table.picks("shift:-4")

    table.then("rust-sentinel").has(hp=62)
    table.then("rook").has(spark=0)


@clause("WIND-HERO-113")
def test_a_d20_stays_from_1_to_20(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), spark=1))
    table.acts("rook", dice=[3])
    table.act("spear")

    table.on_offer("pass", "shift:-2", "shift:-1", "shift:+1", "shift:+2", "shift:+3", "shift:+4")
    table.refused("shift:-3", "WIND-HERO-113")


@clause("WIND-HERO-113")
def test_whoever_shifts_nothing_keeps_the_spark(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), spark=1))
    table.acts("rook", dice=[18])
    table.act("spear")

    table.passes()

    table.then("rook").has(spark=1)
    table.then("rust-sentinel").has(hp=86)


@clause("WIND-RUL-05")
@pytest.mark.parametrize(("d20", "kind"), [(18, "shift-roll"), (19, "act"), (20, "act")])
def test_nobody_is_asked_where_no_shift_could_change_anything(table: WindTable, d20: int, kind: str) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), spark=1))
    table.acts("rook", dice=[d20])

    table.act("spear")

    assert table.asked() == kind


@clause("WIND-RUL-05")
@pytest.mark.parametrize(
    ("d20", "kind"), [(4, "command-at"), (11, "command-at"), (12, "shift-roll"), (15, "shift-roll")]
)
def test_an_action_without_damage_is_not_shifted_towards_a_better_hit(table: WindTable, d20: int, kind: str) -> None:
    table.given(Hero("piper", at=(4, 4), spark=1, amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.given(Foe("thornling", at=(0, 0)), Foe("thornling", at=(0, 2)))
    table.acts("piper", dice=[d20])

    table.act("false-camaraderie", at="rust-sentinel")

    assert table.asked() == kind  # A 11: from 12 on it misses, and up to four less would hit; C and P mean nothing here


@clause("WIND-RUL-05")
@pytest.mark.parametrize(("dice", "kind"), [([9, 1, 1, 1], "act"), ([9, 2, 1, 2], "shift-roll")])
def test_damage_is_shifted_only_where_hp_could_change(table: WindTable, dice: list[int], kind: str) -> None:
    table.given(Hero("maren", at=(4, 4), spark=1, amplifies=1), Foe("rust-sentinel", at=(4, 5)))
    table.acts("maren", dice=[dice[0]])
    table.act("war-maul")
    table.dice(*dice[1:])

    table.passes()  # of the d20, which a shift could change

    assert table.asked() == kind  # with 3 damage four more do not pass Toughness 8; with 5 they do


@clause("WIND-HERO-113")
def test_damage_can_be_shifted_once_the_dice_were_seen(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), spark=1))
    table.acts("rook", dice=[11])
    table.act("spear")
    table.dice(3, 4, 5)
    table.passes()
    table.is_asked("rook", "shift-roll")

    table.picks("shift:+4")

    table.then("rust-sentinel").has(hp=78)
    table.then("rook").has(spark=0)


@clause("WIND-HERO-113")
def test_healing_can_be_shifted_too(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), spark=1, amplifies=1), Hero("rath", at=(4, 5), hp=10))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("rook", dice=[3])
    table.act("word-of-comfort", at="rath")
    table.is_asked("rook", "shift-roll")

    table.picks("shift:+3")

    table.then("rath").has(hp=16)


@clause("WIND-RUL-05")
def test_healing_is_not_shifted_where_a_point_is_missing_anyway(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), spark=1, amplifies=1), Hero("rath", at=(4, 5), hp=33))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("rook", dice=[6])

    table.act("word-of-comfort", at="rath")

    table.is_asked("rook", "act")
    table.then("rath").has(hp=34)


@clause("WIND-HERO-113")
def test_a_skill_roll_can_be_shifted(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), spark=1), Foe("rust-sentinel", at=(4, 8)))
    table.acts("rath", dice=[20])
    table.act("betray")

    table.picks("shift:-4")

    table.then("rust-sentinel").has(conditions={"off_guard": 1})


@clause("WIND-HERO-113")
def test_an_anthem_shifts_by_two_and_leaves_the_spark(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), spark=1, anthem=2))
    table.acts("rook", dice=[16])
    table.act("spear")
    table.dice(3, 4, 5)

    table.picks("shift:-2")
    table.passes()  # the damage, which the Spark could still change

    table.then("rook").has(spark=1, anthem=0)
    table.then("rust-sentinel").has(hp=82)


@clause("WIND-HERO-113")
def test_an_anthem_reaches_no_further_than_two(table: WindTable) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), anthem=2))
    table.acts("rook", dice=[16])
    table.act("spear")

    table.on_offer("pass", "shift:-2", "shift:-1", "shift:+1", "shift:+2")


@clause("WIND-HERO-113")
@pytest.mark.parametrize("d20", [17, 11, 16])
def test_an_anthem_is_lost_with_the_next_roll(table: WindTable, d20: int) -> None:
    rook_faces_sentinel(table, Hero("rook", at=(4, 4), anthem=2))
    table.acts("rook", dice=[d20] if d20 > 14 else [d20, 3, 4, 5])

    table.act("spear")
    if d20 == 16:
        table.passes()

    table.then("rook").has(anthem=0)
    table.is_asked("rook", "act")


@clause("WIND-HERO-113")
def test_the_anthem_of_rook_is_for_any_number_of_others_in_range(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Hero("rath", at=(4, 6)), Hero("piper", at=(4, 9)), Hero("ives", at=(4, 10)))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("rook")

    table.act("exhilarating-anthem", at=["rath", "piper"])

    table.then("rath").has(anthem=2)
    table.then("piper").has(anthem=2)
    table.then("ives").has(anthem=0)
    table.then("rook").has(anthem=0, pool=2)


# The edges of a shift


@clause("WIND-RUL-05", "WIND-HERO-113")
@pytest.mark.parametrize(
    ("d20", "value", "is_asked"),
    [(6, 6, False), (7, 6, True), (8, 6, True), (9, 6, False), (2, 1, True), (2, 0, False)],
)
def test_a_shift_could_matter_where_it_brings_a_roll_down_to_the_value(
    table: WindTable, d20: int, value: int, is_asked: bool
) -> None:
    table.given(Hero("rook", anthem=2), Foe("thornling", at=(0, 0)))

    assert checks.could_change(table.lays_out(), 0, d20, value) == is_asked


@clause("WIND-HERO-113")
def test_a_shifted_d20_stays_from_1_to_20_and_damage_at_0_or_more(table: WindTable) -> None:
    table.given(Hero("rook", anthem=2), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    defence, damage = SHIFT_ROLL.task(0, 2, ROLL_DEFENCE), SHIFT_ROLL.task(0, 2, ROLL_DAMAGE)

    for d20, change, is_allowed in ((19, 1, True), (19, 2, False), (2, -1, True), (2, -2, False), (9, 3, False)):
        s.strike.d20 = d20
        assert (SHIFT_ROLL.forbids(s, defence, NO_SHIFT + change) == ALLOWED) == is_allowed
    s.deed.total = 1
    assert SHIFT_ROLL.forbids(s, damage, NO_SHIFT - 1) == ALLOWED
    assert SHIFT_ROLL.forbids(s, damage, NO_SHIFT - 2) != ALLOWED


@clause("WIND-HERO-113")
@pytest.mark.parametrize(("anthem", "change", "spark"), [(2, 2, 1), (2, -2, 1), (1, 2, 0), (1, -2, 0), (2, 1, 1)])
def test_the_spark_is_kept_where_the_anthem_suffices(table: WindTable, anthem: int, change: int, spark: int) -> None:
    table.given(Hero("rook", anthem=anthem, spark=1), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    s.strike.d20 = 10

    SHIFT_ROLL.take(s, SHIFT_ROLL.task(0, 2, ROLL_DEFENCE), NO_SHIFT + change)

    assert s.strike.d20 == 10 + change
    table.then("rook").has(anthem=0, spark=spark)

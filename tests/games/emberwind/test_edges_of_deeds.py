"""Heroes' actions at the edge: one step, no dice, nothing left to gain, and whoever is not concerned."""

import pytest

from emberhall.games.emberwind.rules.heroes import amplify, checks, dice
from emberhall.games.emberwind.rules.printed import PIERCING, Roll
from emberhall.games.emberwind.rules.state import ACTION, B_ECHO, B_RIDER, CRITICAL, FOE, HIT, MISS, PASS, Boon, Deed
from emberhall.kernel.state import ALLOWED
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Conditions, Foe, Hero, Kept, WindTable


def deed_of(table: WindTable, action: str, *targets: str, outcome: int = HIT) -> Deed:
    """The first Hero is in the middle of this action."""
    s = table.lays_out()
    s.deed.hero, s.deed.action, s.deed.outcome = 0, table.scene.action(action), outcome
    s.deed.targets = sum(1 << table.who(name) for name in targets)
    return s.deed


# Going


@clause("WIND-HERO-109", "WIND-HERO-115")
@pytest.mark.parametrize(("shifts", "hp"), [(False, 74), (True, 82)])
def test_a_single_step_is_a_movement(table: WindTable, *, shifts: bool, hp: int) -> None:
    table.given(Hero("ives", at=(4, 0), amplifies=2), Foe("rust-sentinel", at=(4, 6)))
    table.acts("ives", dice=[10, 3, 4, 5])

    if shifts:
        table.act("shift", to=(5, 0))
    table.act("steady-draw")

    table.then("rust-sentinel").has(hp=hp)  # 10 is up to P 6 + 4 as long as he has not moved


@clause("WIND-HERO-109", "WIND-HERO-115")
def test_a_hero_who_is_moved_to_a_flank_by_another_has_not_moved_itself(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Hero("ives", at=(9, 9), amplifies=2), Foe("thornling", at=(4, 6)))
    table.acts("rath")
    table.act("shadowsteel-step", to=(4, 5))
    table.at("thornling", "ives")
    table.passes()

    table.acts("ives", dice=[10, 3, 4, 1])
    table.act("steady-draw")

    table.then("thornling").has(hp=13)  # P 10: no Toughness


@clause("WIND-HERO-118")
def test_cover_hides_a_square_at_the_very_range_of_a_teleport(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("thornling", at=(0, 11)))
    table.terrain("#", (4, 5))
    table.acts("rath")

    table.picks("act:shadowsteel-step")

    table.refused((4, 7), "WIND-HERO-118")
    table.refused((4, 8), "WIND-TARGET-05")


# The order of things


@clause("WIND-DICE-04", "WIND-SUST-106")
def test_check_dice_and_damage_come_before_what_the_card_does_and_the_echoes(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[10, 3])
    table.act("chains-of-calamity")
    assert [boon.kind for boon in table.wind.boons] == [B_ECHO]

    table.dice(4, 4, 5)
    table.act("mana-echoes")

    told = [event.what for event in table.events if event.what in ("rolls-cap", "rolls-dice", "loses-hp")]
    assert told == ["rolls-cap", "rolls-dice", "loses-hp", "rolls-dice", "loses-hp", "rolls-dice", "loses-hp"]


@clause("WIND-DICE-04", "WIND-AMP-102")
def test_what_the_card_says_comes_before_what_was_amplified(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4)), Foe("rust-sentinel", at=(4, 5)))
    table.acts("maren", dice=[14, 4])

    table.act("shoulder-through")
    table.act("press-the-gap")

    table.then("rust-sentinel").has(at=(4, 7), conditions={"off_guard": (1, "start-maren")})
    table.happened("pushed", "suffers")


# Dice


@clause("WIND-HERO-110", "WIND-HERO-113")
def test_healing_without_dice_is_no_roll_that_could_be_shifted(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), spark=1), Hero("rath", at=(4, 5), hp=10), Foe("thornling", at=(0, 0)))
    table.acts("rook")

    table.act("strengthen-the-line")

    table.is_asked("rook", "act")
    table.then("rath").has(hp=15)
    table.then("rook").has(spark=1)


@clause("WIND-HERO-110", "WIND-HERO-113")
def test_a_shift_of_the_damage_counts_for_all_targets(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), amplifies=1, spark=1))
    table.given(Foe("thornling", at=(4, 5)), Foe("thornling", at=(4, 3)))
    table.acts("maren", dice=[14, 3, 4])
    table.act("broad-swath", at=["thornling-1", "thornling-2"])

    table.is_asked("maren", "shift-roll")
    table.picks("shift:+4")

    table.then("thornling-1").has(hp=14)  # 11 against Toughness 4, of 21
    table.then("thornling-2").has(hp=14)


@clause("WIND-COND-105", "WIND-HERO-110")
def test_weakness_may_leave_nothing_of_the_damage(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), conditions={"weakness": 5}), Foe("rust-sentinel", at=(4, 8)))
    table.acts("laureat", dice=[14, 1, 2])

    table.act("wildfire")

    table.then("rust-sentinel").has(hp=86)  # though it is piercing


@clause("WIND-SUST-106", "WIND-HERO-113")
def test_an_echo_of_a_fixed_number_is_no_roll_that_could_be_shifted(
    table: WindTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    s = table.lays_out()
    monkeypatch.setattr(s.action(table.scene.action("chains-of-calamity")).program[0], "roll", Roll(0, 0, 5))
    table.acts("piper", dice=[10, 3])
    table.act("chains-of-calamity")
    s.spark[0] = 1

    table.dice(20)
    table.act("soul-strike")

    table.nobody_is_asked()
    table.then("rust-sentinel").has(hp=78)  # 3, and 5 more by the echo of a Spell that missed


# Who is concerned


@clause("WIND-HERO-105", "WIND-HERO-107")
def test_after_a_miss_nothing_of_the_card_happens(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("piper", dice=[14])

    table.act("chains-of-calamity")

    table.then("rust-sentinel").has(hp=86)
    assert table.wind.boons == []
    assert table.wind.sustains == []


@clause("WIND-HERO-110", "WIND-HERO-111")
def test_nobody_is_healed_but_the_target(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), hp=20, amplifies=1), Hero("rath", at=(4, 5), hp=10))
    table.given(Hero("piper", at=(4, 3), hp=10), Foe("thornling", at=(0, 0)))
    table.acts("rook", dice=[7, 6])

    table.act("word-of-comfort", at="piper")
    table.act("word-of-comfort", at="rook")

    table.then("rook").has(hp=26)
    table.then("rath").has(hp=10)
    table.then("piper").has(hp=17)


@clause("WIND-SUST-104")
def test_a_hero_sustains_an_effect_on_itself(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Hero("rath", at=(4, 5)), Foe("thornling", at=(0, 0)))
    table.acts("rook")

    table.act("guided-weapon", at="rook")

    assert [(sustain.hero, sustain.targets) for sustain in table.wind.sustains] == [(0, 0b1)]


@clause("WIND-SUST-106")
def test_an_echo_spares_whoever_does_not_suffer_from_it(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1))
    table.given(Foe("rust-sentinel", at=(4, 6)), Foe("mossback-brute", at=(6, 4)))
    table.acts("piper", dice=[10, 3])
    table.act("chains-of-calamity", at="rust-sentinel")

    table.dice(4, 4, 5)
    table.act("mana-echoes", at="rust-sentinel")

    table.then("rust-sentinel").has(hp=74)
    table.then("mossback-brute").has(hp=52)


# Whether a shift could do any good


@clause("WIND-RUL-05")
def test_damage_that_fells_its_target_anyway_is_not_shifted_for_the_sake_of_others(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), spark=1), Foe("thornling", at=(4, 6), hp=3), Foe("rust-sentinel", at=(6, 4)))
    table.acts("rook", dice=[14, 4, 4, 4])

    table.act("spear", at="thornling")

    table.then("thornling").is_gone()
    table.is_asked("rook", "act")


@clause("WIND-RUL-05")
@pytest.mark.parametrize(("anthem", "is_asked"), [(0, False), (1, True)])
def test_damage_may_be_shifted_by_one_where_that_is_all(table: WindTable, anthem: int, *, is_asked: bool) -> None:
    table.given(Hero("rook", at=(4, 4), anthem=anthem), Foe("rust-sentinel", at=(4, 6)))
    deed_of(table, "spear", "rust-sentinel").total = 20

    assert dice.could_hurt_otherwise(table.wind) == is_asked


@clause("WIND-RUL-05")
@pytest.mark.parametrize(("hp", "is_asked"), [(33, False), (10, True)])
def test_healing_is_shifted_only_for_a_target_that_lacks_hp(table: WindTable, hp: int, *, is_asked: bool) -> None:
    table.given(Hero("rook", at=(4, 4), hp=10, anthem=1, amplifies=1), Hero("rath", at=(4, 5), hp=hp))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("rook", dice=[3])

    table.act("word-of-comfort", at="rath")

    table.is_asked("rook", "shift-roll" if is_asked else "act")


@clause("WIND-RUL-05")
@pytest.mark.parametrize(("action", "is_asked"), [("rejuvenation", False), ("gift-of-life", True)])
def test_to_the_fallen_more_healing_is_worth_something_only_if_it_raises_them(
    table: WindTable, action: str, *, is_asked: bool
) -> None:
    table.given(Hero("laureat", at=(4, 4), spark=1), Hero("rath", at=(4, 5), hp=0), Foe("thornling", at=(0, 0)))
    deed = deed_of(table, action, "rath")

    assert dice.could_heal_otherwise(table.wind, table.wind.action(deed.action)) == is_asked


@clause("WIND-RUL-05", "WIND-SUST-106")
@pytest.mark.parametrize(
    ("anthem", "total", "conditions", "is_asked"),
    [
        (0, 9, {}, False),
        (1, 4, {}, True),  # 5 against Resistance 4
        (1, 3, {}, False),
        (1, 3, {"fragility": 1}, True),  # then no Barrier counts
        (1, 90, {}, False),  # nothing is left of it anyway
    ],
)
def test_an_echo_may_be_shifted_where_that_hurts_a_sufferer_more(
    table: WindTable, anthem: int, total: int, conditions: Conditions, *, is_asked: bool
) -> None:
    table.given(Hero("piper", at=(4, 4), anthem=anthem))
    table.given(Foe("rust-sentinel", at=(4, 6), conditions=conditions), Foe("mossback-brute", at=(0, 0)))
    deed_of(table, "mana-echoes", "rust-sentinel").total = total
    boon = Boon(B_ECHO, 0, 0, table.scene.action("recurring-nightmare"))
    boon.n = 1 << FOE

    assert dice.could_echo_otherwise(table.wind, boon, table.wind.action(boon.action).program[0]) == is_asked


@clause("WIND-RUL-05")
@pytest.mark.parametrize(
    ("action", "anthem", "d20", "is_asked"),
    [
        ("spear", 0, 15, False),
        ("spear", 1, 15, True),  # a miss becomes a hit
        ("spear", 1, 14, False),
        ("spear", 1, 9, True),  # a hit goes past the Barrier
        ("spear", 1, 2, True),  # a hit becomes critical, with the lowest number that there is
        ("spear", 4, 3, True),
        ("skewer", 1, 1, False),
    ],
)
def test_a_cap_check_may_be_shifted_where_it_comes_into_a_better_band(
    table: WindTable, action: str, anthem: int, d20: int, *, is_asked: bool
) -> None:
    table.given(Hero("rook", at=(4, 4), anthem=anthem), Foe("rust-sentinel", at=(4, 6)))
    deed = deed_of(table, action, "rust-sentinel")
    deed.c, deed.a, deed.p, deed.d20, deed.vs = 1, 14, 8, d20, table.wind.action(deed.action).vs

    assert checks.could_change_band(table.wind, 0) == is_asked


@clause("WIND-RUL-05")
def test_where_no_barrier_counts_a_hit_past_it_is_a_plain_hit(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    deed = deed_of(table, "spear", "rust-sentinel")
    deed.c, deed.a, deed.p, deed.vs = 2, 14, 8, table.wind.action(deed.action).vs
    bands = [2, 8, 14, 15]
    critical, past, plain, miss = checks.IS_CRITICAL, checks.HITS_PAST_BARRIERS, checks.HITS, checks.MISSES
    assert [checks.effect_of(table.wind, d20) for d20 in bands] == [critical, past, plain, miss]

    deed.props = PIERCING

    assert [checks.effect_of(table.wind, d20) for d20 in bands] == [critical, plain, plain, miss]


@clause("WIND-HERO-105", "WIND-HERO-106", "WIND-HERO-113")
def test_a_shifted_cap_check_decides_for_all_targets(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), amplifies=1, spark=1))
    table.given(Foe("thornling", at=(4, 5)), Foe("thornling", at=(4, 3)))
    table.acts("maren", dice=[18])
    table.act("broad-swath", at=["thornling-1", "thornling-2"])
    table.is_asked("maren", "shift-roll")

    table.dice(3, 4)
    table.picks("shift:-4")

    table.then("thornling-1").has(hp=18)  # 14 hits, and 7 meets Toughness 4
    table.then("thornling-2").has(hp=18)


# Amplify


@clause("WIND-AMP-102")
@pytest.mark.parametrize(("pool", "is_asked"), [(2, False), (3, True)])
def test_the_last_point_will_do_for_a_rider(table: WindTable, pool: int, *, is_asked: bool) -> None:
    table.given(Hero("rook", at=(4, 4), pool=pool), Foe("thornling", at=(4, 6)), Foe("rust-sentinel", at=(0, 0)))
    table.acts("rook", dice=[9, 1, 2, 3])

    table.act("skewer")

    assert (table.asked() == "amplify") == is_asked


@clause("WIND-AMP-102")
@pytest.mark.parametrize(("action", "verdict"), [("bloom", ALLOWED), ("betray", amplify.CONDITION_OF_AMP)])
def test_what_hits_by_itself_can_be_amplified_and_a_manoeuvre_is_no_hit(
    table: WindTable, action: str, verdict: int
) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    deed_of(table, action, "rust-sentinel")

    assert amplify.forbids_amp_action(table.wind, table.scene.action("envenom")) == verdict


@clause("WIND-AMP-103")
def test_only_the_damage_of_the_chosen_target_is_multiplied(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)), Foe("thornling", at=(0, 0)))
    deed = deed_of(table, "axe", "rust-sentinel", "thornling")
    deed.total, deed.tenths, deed.multiplied = 9, 15, 1 << table.who("thornling")

    assert amplify.damage_to(table.wind, table.who("thornling")) == 13
    assert amplify.damage_to(table.wind, table.who("rust-sentinel")) == 9


@clause("WIND-AMP-103")
def test_by_how_much_the_damage_could_be_multiplied(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 5)))
    deed = deed_of(table, "axe", "rust-sentinel")
    s = table.wind
    assert amplify.factor(s) == 15
    deed.action = table.scene.action("pinpoint-strike")
    assert amplify.factor(s) == 20

    s.amplifies[0] = 2
    assert amplify.factor(s) == 10  # no Amplify is left
    s.amplifies[0], deed.outcome = 0, MISS
    assert amplify.factor(s) == 10
    deed.outcome, deed.is_kept = CRITICAL, True
    assert amplify.factor(s) == 10  # what recurs can't be amplified


@clause("WIND-RUL-06", "WIND-AMP-102")
def test_a_rider_that_must_be_bought_leaves_no_other_choice(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Hero("piper", at=(4, 2)), Foe("rust-sentinel", at=(4, 6)))
    table.given(Kept("piper", "chains-of-calamity", on=["rust-sentinel"]))
    deed = deed_of(table, "bloom", "rust-sentinel")
    task = amplify.AMPLIFY_DEED.task(0)

    assert amplify.AMPLIFY_DEED.forbids(table.wind, task, ACTION + deed.action) == ALLOWED
    assert amplify.AMPLIFY_DEED.forbids(table.wind, task, PASS) == amplify.NOTHING_TO_DO


@clause("WIND-RUL-08", "WIND-SUST-103")
@pytest.mark.parametrize(("is_kept", "vs"), [(False, "resistance"), (True, "toughness")])
def test_riders_say_which_barrier_counts_but_not_for_what_recurs(table: WindTable, *, is_kept: bool, vs: str) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    deed_of(table, "spear", "rust-sentinel").is_kept = is_kept
    s = table.wind
    s.boons.append(Boon(B_RIDER, 0, 0, table.scene.action("blaze-of-glory")))

    assert amplify.barrier_for(s, FOE) == {"toughness": 1, "resistance": 2}[vs]

"""A Hero's turn: ticks, pool, Sustains, actions and their prices, what bars them, the end."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable


def far_foe() -> Foe:
    """Somebody has to be there."""
    return Foe("thornling", at=(0, 0))


# The start


@clause("WIND-HERO-102")
def test_poison_burning_and_embers_come_before_the_pool_and_the_sustains(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), pool=0, conditions={"poison": 2, "burning": 1}), Foe("thornling", at=(0, 0)))
    table.given(Kept("laureat", "wildfire", on=["thornling"]))
    table.terrain("e", (4, 4))

    table.hero_turn("laureat", dice=[3, 5, 2])

    table.then("laureat").has(hp=38 - 6 - 5 - 2, pool=4)
    table.happened("turn", "ticks", "ticks", "burns-embers", "restores")
    table.is_asked("laureat", "keep-sustain")


@clause("WIND-HERO-102")
def test_the_sustains_to_keep_are_chosen_before_the_first_action(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(0, 0)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]), Kept("laureat", "rejuvenation", on=["laureat"]))
    table.hero_turn("laureat", dice=[3, 4])

    table.picks("keep")
    table.then("rust-sentinel").has(hp=79)
    table.is_asked("laureat", "keep-sustain")
    table.passes()

    table.is_asked("laureat", "act")
    assert [sustain.hero for sustain in table.wind.sustains] == [0, -1]


@clause("WIND-HERO-102")
def test_a_hero_who_falls_at_the_start_does_not_act(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), hp=3, conditions={"poison": 1}), Hero("rook", at=(9, 9)), far_foe())

    table.hero_turn("rath", dice=[3])

    table.nobody_is_asked()
    table.then("rath").is_fallen()


@clause("WIND-HERO-102")
def test_a_hero_who_falls_in_embers_at_the_start_does_not_act(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), hp=3), Hero("rook", at=(9, 9)), far_foe())
    table.terrain("e", (4, 4))

    table.hero_turn("rath", dice=[3])

    table.nobody_is_asked()
    table.then("rath").is_fallen()


@clause("WIND-HERO-103", "WIND-HERO-101")
@pytest.mark.parametrize(("pool", "restored"), [(0, 4), (1, 4), (4, 4)])
def test_restoring_adds_four_points_up_to_four(table: WindTable, pool: int, restored: int) -> None:
    table.given(Hero("rath", at=(4, 4), pool=pool), far_foe())

    table.hero_turn("rath")

    table.then("rath").has(pool=restored)


@clause("WIND-COND-111", "WIND-HERO-103")
@pytest.mark.parametrize(("pool", "restored"), [(0, 3), (1, 4), (4, 4)])
def test_with_chill_restoring_adds_three_points(table: WindTable, pool: int, restored: int) -> None:
    table.given(Hero("rath", at=(4, 4), pool=pool, conditions={"chill": 1}), far_foe())

    table.hero_turn("rath")

    table.then("rath").has(pool=restored, conditions={"chill": 1})


@clause("WIND-HERO-103")
def test_points_that_are_not_spent_stay(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), far_foe())
    table.acts("rath")

    table.act("shift", to=(4, 5))
    table.passes()

    table.nobody_is_asked()
    table.then("rath").has(pool=3)


@clause("WIND-HERO-103", "WIND-HERO-117")
def test_points_above_four_are_lost_at_the_end_of_the_turn(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), far_foe())
    table.acts("rath")

    table.act("clockwork-heart")
    table.then("rath").has(pool=5)
    table.passes()

    table.then("rath").has(pool=4)


# Points


@clause("WIND-HERO-101")
@pytest.mark.parametrize(
    ("action", "points"), [("shift", 1), ("move", 2), ("lions-pounce", 3), ("pegasus-charger", 4), ("skewer", 2)]
)
def test_each_speed_has_its_price(table: WindTable, action: str, points: int) -> None:
    table.given(Hero("rook", at=(4, 4), pool=4, amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[15] if action == "skewer" else [])

    table.picks(f"act:{action}")

    table.then("rook").has(pool=4 - points)


@clause("WIND-HERO-101")
@pytest.mark.parametrize(("pool", "action"), [(1, "move"), (2, "lions-pounce"), (3, "pegasus-charger"), (1, "skewer")])
def test_an_action_that_costs_more_than_is_left_is_not_offered(table: WindTable, pool: int, action: str) -> None:
    table.given(Hero("rook", at=(4, 4), pool=pool), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook")

    table.refused(action, "WIND-HERO-101")


@clause("WIND-HERO-101", "WIND-HERO-108")
def test_two_slow_actions_fill_a_turn_also_the_same_one_twice(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[15, 15])

    table.act("spear")
    table.then("rook").has(pool=2)
    table.act("spear")

    table.then("rook").has(pool=0)
    table.nobody_is_asked()


@clause("WIND-HERO-101")
def test_a_free_action_costs_nothing(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("ives")

    table.act("grey-fletching")

    table.then("ives").has(pool=4)
    assert table.wind.next_p == [4]


@clause("WIND-HERO-101")
def test_the_actions_of_another_hero_are_not_ones_own(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 5)))
    table.acts("rath")

    table.not_asked("skewer")


@clause("WIND-TRIG-101", "WIND-AMP-101", "WIND-HERO-113")
def test_triggers_amplifies_and_the_spark_are_not_chosen_as_actions(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), spark=1), Foe("rust-sentinel", at=(4, 5), conditions={"poison": 1}))
    table.acts("rath")

    table.refused("toxic-shock", "WIND-TRIG-101")
    table.refused("dual-attack", "WIND-AMP-101")
    table.refused("emberwind-spark", "WIND-HERO-113")


@clause("WIND-TIDE-101")
def test_a_tide_turner_costs_a_charge_besides_its_points(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), tides=1), far_foe())
    table.acts("rook")

    table.act("blaze-of-glory")

    table.then("rook").has(pool=3, tides=0)
    table.refused("blaze-of-glory", "WIND-TIDE-101")


# Free and cheaper uses


@clause("WIND-HERO-101")
def test_the_first_spell_of_laureat_is_free_in_a_combat(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("laureat", dice=[17])

    table.act("wildfire")
    table.then("laureat").has(pool=4, free_spells=0)  # it missed, and is spent all the same
    table.dice(17)
    table.act("wildfire")

    table.then("laureat").has(pool=2)


@clause("WIND-HERO-101")
def test_the_first_throwing_knife_in_a_round_costs_a_fast(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("laureat", dice=[17])

    table.act("throwing-knife")
    table.then("laureat").has(pool=3)
    table.dice(17)
    table.act("throwing-knife")

    table.then("laureat").has(pool=1)


@clause("WIND-HERO-101", "WIND-TIDE-101")
def test_composite_magic_makes_two_spells_free_but_not_their_charge(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 8)))
    table.acts("piper", dice=[14])

    table.act("composite-magic")
    table.then("piper").has(pool=2, tides=1, free_spells=2)
    table.act("soul-strike")
    table.then("piper").has(pool=2, free_spells=1)
    table.dice(1, 1)
    table.act("recurring-nightmare")

    table.then("piper").has(pool=2, tides=0, free_spells=0)


@clause("WIND-HERO-101")
def test_pegasus_charger_brings_a_free_move_and_a_free_basic_attack(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(4, 7)))
    table.acts("rook", dice=[15])

    table.act("pegasus-charger")
    table.then("rook").has(pool=0)
    table.act("move", to=(4, 5))
    table.act("spear")

    table.then("rook").has(pool=0, at=(4, 5))
    table.nobody_is_asked()


# Uses


@clause("WIND-HERO-117")
@pytest.mark.parametrize(("hero", "keepsake"), [("rook", "service-medal"), ("ives", "grey-fletching")])
def test_a_keepsake_is_used_once(table: WindTable, hero: str, keepsake: str) -> None:
    table.given(Hero(hero, at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts(hero)

    table.act(keepsake)

    table.refused(keepsake, "WIND-HERO-117")


@clause("WIND-HERO-117")
def test_what_works_by_itself_is_not_used(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), far_foe())
    table.acts("laureat")

    table.refused("silverglade-shard", "WIND-HERO-117")


# What bars actions


@clause("WIND-COND-110")
def test_silence_bars_spells_and_tide_turners_alone(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), conditions={"silence": (1, "round-2")}), Foe("rust-sentinel", at=(4, 5)))
    table.given(Hero("laureat", at=(5, 4), conditions={"silence": (1, "round-2")}))
    table.acts("rath")
    table.refused("heartseeker", "WIND-COND-110")
    table.dice(15)
    table.act("axe")

    table.acts("laureat")

    table.refused("wildfire", "WIND-COND-110")
    table.refused("gift-of-life", "WIND-COND-110")


@clause("WIND-COND-108")
def test_a_prone_hero_gets_up_for_a_fast_before_anything_else(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), conditions={"prone": 1, "off_guard": 1}), Foe("rust-sentinel", at=(4, 5)))
    table.acts("rath")
    table.on_offer("pass", "rise")
    table.refused("axe", "WIND-COND-108")
    table.refused("clockwork-heart", "WIND-COND-108")

    table.picks("rise")

    table.then("rath").has(pool=3, conditions={"off_guard": 1})
    table.not_asked("rise")
    table.dice(15)
    table.act("axe")


@clause("WIND-COND-108")
def test_a_prone_hero_may_end_its_turn_lying_down(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), conditions={"prone": 1}), far_foe())
    table.acts("rath")

    table.passes()

    table.nobody_is_asked()
    table.then("rath").has(pool=4, conditions={"prone": 1})


@clause("WIND-COND-112")
def test_a_paralysed_hero_has_one_action_and_then_its_turn_is_over(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), conditions={"paralysis": (1, "next-turn")}), Foe("rust-sentinel", at=(4, 6)))
    table.hero_turn("piper")

    table.act("shift", to=(5, 4))

    table.nobody_is_asked()
    table.then("piper").has(pool=3, conditions={})


@clause("WIND-COND-112")
def test_paralysis_bars_amplify_actions(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4), conditions={"paralysis": (1, "next-turn")}), Foe("rust-sentinel", at=(4, 5)))
    table.hero_turn("rath", dice=[7, 1, 1, 1])

    table.act("axe")

    table.nobody_is_asked()  # neither for Dual Attack nor for Envenom
    table.then("rath").has(pool=2, amplifies=0)


@clause("WIND-COND-112")
def test_paralysis_does_not_bar_the_rider_of_the_one_action(table: WindTable) -> None:
    table.given(Hero("rook", at=(5, 4), conditions={"paralysis": (1, "next-turn")}))
    table.given(Foe("thornling", at=(7, 4)), Foe("rust-sentinel", at=(0, 0)))
    table.hero_turn("rook", dice=[9, 1, 2, 3])

    table.act("skewer")
    table.is_asked("rook", "amplify")
    table.act("skewer")

    table.then("thornling").is_gone()
    table.nobody_is_asked()


@clause("WIND-COND-112")
def test_getting_up_is_not_the_one_action_of_a_paralysed_hero(table: WindTable) -> None:
    conditions: dict[str, int | tuple[int, str]] = {"paralysis": (1, "next-turn"), "prone": 1}
    table.given(Hero("piper", at=(4, 4), conditions=conditions), Foe("rust-sentinel", at=(4, 6)))
    table.hero_turn("piper")

    table.picks("rise")
    table.act("shift", to=(5, 4))

    table.nobody_is_asked()
    table.then("piper").has(pool=2)


@clause("WIND-COND-109")
def test_a_sleeping_hero_does_not_act_and_wakes_at_the_end(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), conditions={"sleep": (1, "next-turn")}), Foe("rust-sentinel", at=(4, 6)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat", dice=[1, 1])

    table.picks("keep")

    table.nobody_is_asked()
    table.then("laureat").has(pool=4, conditions={})
    table.then("rust-sentinel").has(hp=84)


@clause("WIND-COND-109")
def test_a_tick_wakes_a_sleeping_hero(table: WindTable) -> None:
    conditions: dict[str, int | tuple[int, str]] = {"sleep": (1, "next-turn"), "poison": 1}
    table.given(Hero("laureat", at=(4, 4), conditions=conditions), Foe("rust-sentinel", at=(4, 6)))

    table.hero_turn("laureat", dice=[1])

    table.is_asked("laureat", "act")


# What is offered


@clause("WIND-RUL-06")
def test_an_action_without_a_target_is_not_offered(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(4, 10)))
    table.acts("rook")

    table.refused("spear", "WIND-RUL-06")
    table.refused("crossbow", "WIND-RUL-06")  # range 5, and it is six squares away
    table.refused("exhilarating-anthem", "WIND-RUL-06")  # for others, and there are none
    assert "act:word-of-comfort" in table.offered()  # which may be for oneself


@clause("WIND-RUL-06")
def test_bloom_needs_something_that_is_sustained_on_a_foe(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)), Foe("thornling", at=(6, 4)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.acts("laureat")

    table.act("bloom")
    table.then("rust-sentinel").has(hp=81)
    table.is_asked("laureat", "act")

    table.refused("bloom", "WIND-RUL-06")


@clause("WIND-COND-105")
def test_weakness_takes_from_bloom_once(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), conditions={"weakness": 2}), Foe("rust-sentinel", at=(4, 6)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.acts("laureat")

    table.act("bloom")

    table.then("rust-sentinel").has(hp=83)


@clause("WIND-RUL-06", "WIND-AMP-101")
def test_bloom_needs_a_point_where_only_others_sustain_something(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Hero("piper", at=(4, 2)), Foe("rust-sentinel", at=(4, 6)))
    table.given(Kept("piper", "chains-of-calamity", on=["rust-sentinel"]))
    table.acts("laureat")

    table.act("bloom")

    table.then("rust-sentinel").has(hp=81)
    table.then("laureat").has(pool=3, amplifies=1)  # or it would do nothing, again and again
    assert table.wind.sustains[0].hero == -1


@clause("WIND-RUL-06")
def test_hearth_nail_needs_a_condition(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4)), far_foe())
    table.acts("maren")

    table.refused("hearth-nail", "WIND-RUL-06")


@clause("WIND-MAN-101", "WIND-RUL-06")
def test_a_manoeuvre_that_would_not_add_up_is_not_offered_again(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rath", dice=[12])

    table.act("feint")

    table.refused("feint", "WIND-RUL-06")
    assert "act:analyze" in table.offered()


@clause("WIND-RUL-04")
def test_with_open_sheets_there_is_nothing_to_study(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rath")

    table.refused("study", "WIND-RUL-04")
    table.refused("study-whole", "WIND-RUL-04")


@clause("WIND-RUL-04", "WIND-RUL-06")
def test_a_sheet_that_is_known_is_not_studied_again(table: WindTable) -> None:
    table.options(studied=True)
    table.given(Hero("laureat", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("laureat", dice=[16])

    table.act("study-whole")

    table.wind.pool[0] = 4
    table.carries_on()
    table.refused("study", "WIND-RUL-06")
    table.refused("study-whole", "WIND-RUL-06")


@clause("WIND-MAN-102")
def test_a_table_without_manoeuvres_has_tumble_alone(table: WindTable) -> None:
    table.options(manoeuvres=False)
    table.given(Hero("rath", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rath")

    assert "act:tumble" in table.offered()
    table.refused("feint", "WIND-MAN-102")


@clause("WIND-RUL-06")
def test_weather_is_for_maps_with_embers_or_brambles(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), far_foe())
    table.acts("rath")
    table.refused("weather", "WIND-RUL-06")


@clause("WIND-RUL-06")
def test_a_hero_who_is_walled_in_cannot_move(table: WindTable) -> None:
    table.given(Hero("rath", at=(9, 0)), far_foe())
    table.terrain("#", (8, 0), (8, 1), (9, 1))
    table.acts("rath")

    table.refused("move", "WIND-RUL-06")
    table.refused("shift", "WIND-RUL-06")
    table.refused("tumble", "WIND-RUL-06")


# The order of everybody's turns


@clause("WIND-HERO-101", "WIND-RUL-09")
def test_a_turn_with_nothing_left_to_choose_ends_by_itself(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4), pool=0), far_foe())

    table.acts("piper")

    table.nobody_is_asked()
    table.happened("ends-turn")

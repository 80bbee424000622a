"""Triggers: their windows, what they need, and what each of them does."""

import pytest

from emberhall.games.emberwind.rules.state import COMBATANT
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Conditions, Foe, Hero, WindTable

NOTHING_WRONG: Conditions = {}


def brute_and_rath(table: WindTable, *, pool: int = 4, conditions: Conditions = NOTHING_WRONG) -> None:
    """A poisoned brute beside Rath, who has no Tide-Turner left."""
    table.given(Hero("rath", at=(4, 6), pool=pool, tides=0, conditions=conditions))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"poison": 2}))


# A whole turn


@clause("WIND-TRIG-101", "WIND-TRIG-102", "WIND-TRIG-103", "WIND-TRIG-105", "WIND-COND-102", "WIND-COND-104")
def test_a_move_and_an_attack_are_cancelled_and_the_rest_is_played(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 11)), Hero("rath", at=(4, 6), pool=1))
    table.given(Hero("laureat", at=(4, 9), pool=1, free_spells=0))
    table.given(Foe("mossback-brute", at=(4, 4), hp=32, conditions={"poison": 2}))

    table.foe_turn("mossback-brute", dice=[4, 1])
    table.then("mossback-brute").has(hp=24)
    table.is_asked("laureat", "on-declared")
    table.on_offer("pass", "rusting-entanglement")
    table.act("rusting-entanglement")
    table.then("mossback-brute").has(at=(4, 4), conditions={"poison": 2, "vulnerability": 2})
    table.is_asked("rath", "on-declared")
    table.on_offer("pass", "toxic-shock", "fools-luck")
    table.act("toxic-shock")

    table.nobody_is_asked()
    table.then("mossback-brute").has(hp=18, at=(4, 4))
    table.then("rook").has(hp=42)
    table.then("rath").has(hp=34, pool=0, triggers=1)
    table.then("laureat").has(hp=38, pool=0, triggers=1)
    table.happened("cancels", "cancels", "acts", "moves")


# What a Trigger needs


@clause("WIND-TRIG-101")
def test_a_trigger_is_paid_with_unspent_points(table: WindTable) -> None:
    brute_and_rath(table, pool=0)

    table.foe_plays("mossback-brute", "BA", dice=[10])

    table.nobody_is_asked()


@clause("WIND-TRIG-101")
def test_the_limit_counts_uses_in_a_round(table: WindTable) -> None:
    brute_and_rath(table)
    table.foe_plays("mossback-brute", "BA", "BA", dice=[10])

    table.act("toxic-shock")

    table.nobody_is_asked()
    table.then("rath").has(pool=3, triggers=1)


@clause("WIND-TRIG-104")
@pytest.mark.parametrize("ailing", [{"prone": 1}, {"sleep": (1, "next-turn")}])
def test_neither_the_prone_nor_sleepers_use_triggers(table: WindTable, ailing: Conditions) -> None:
    table.given(Hero("rook", at=(3, 4)), Hero("rath", at=(4, 6), conditions=ailing))
    table.given(Foe("thornling", at=(2, 4), conditions={"poison": 1}))

    table.foe_plays("thornling", "BA", dice=[6])

    table.nobody_is_asked()


@clause("WIND-TRIG-104")
def test_a_fallen_hero_uses_none(table: WindTable) -> None:
    table.given(Hero("rook", at=(3, 4)), Hero("rath", at=(4, 6), hp=0))
    table.given(Foe("thornling", at=(2, 4), conditions={"poison": 1}))
    table.lays_out().pool[1] = 4

    table.foe_plays("thornling", "BA", dice=[6])

    table.nobody_is_asked()


@clause("WIND-TRIG-104")
@pytest.mark.parametrize(("at", "is_asked"), [((2, 7), True), ((2, 8), False)])
def test_a_trigger_has_a_range(table: WindTable, at: tuple[int, int], is_asked: bool) -> None:
    table.given(Hero("rook", at=(3, 4)), Hero("rath", at=at), Foe("thornling", at=(2, 4), conditions={"poison": 1}))

    table.foe_plays("thornling", "BA", dice=[6])

    assert table.asked() == ("on-declared" if is_asked else "")
    if is_asked:
        table.passes()


@clause("WIND-TRIG-104")
def test_a_trigger_needs_a_free_line(table: WindTable) -> None:
    table.given(Hero("rook", at=(3, 4)), Hero("rath", at=(2, 7)))
    table.given(Foe("thornling", at=(2, 4), conditions={"poison": 1}))
    table.terrain("c", (2, 6))

    table.foe_plays("thornling", "BA", dice=[6])

    table.nobody_is_asked()


@clause("WIND-TRIG-104", "WIND-COND-110")
def test_silence_forbids_spells_and_tide_turners_and_no_exploits(table: WindTable) -> None:
    silenced: Conditions = {"silence": (1, "round-2")}
    table.given(Hero("rath", at=(4, 6), conditions=silenced), Hero("laureat", at=(4, 9), conditions=silenced))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"poison": 2}))

    table.foe_plays("mossback-brute", "M3", "BA", dice=[10])

    table.is_asked("rath", "on-declared")
    table.on_offer("pass", "toxic-shock")
    table.refused("fools-luck", "WIND-COND-110")
    table.passes()


@clause("WIND-TRIG-104", "WIND-COND-112")
def test_paralysis_does_not_bar_triggers(table: WindTable) -> None:
    brute_and_rath(table, conditions={"paralysis": (1, "next-turn")})
    table.foe_plays("mossback-brute", "BA")

    table.act("toxic-shock")

    table.then("mossback-brute").has(hp=46)


@clause("WIND-HERO-117", "WIND-TRIG-101")
def test_a_trigger_counts_as_the_first_spell_which_is_free(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 9), pool=0), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "M3")

    table.act("rusting-entanglement")

    table.then("laureat").has(pool=0, free_spells=0, triggers=1)
    table.then("mossback-brute").has(at=(4, 4), conditions={"vulnerability": 2})


# Windows


@clause("WIND-TRIG-102", "WIND-TRIG-105")
def test_toxic_shock_answers_no_move_and_needs_poison(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6), tides=0), Foe("mossback-brute", at=(4, 4)))

    table.foe_plays("mossback-brute", "M3", "BA", dice=[10])

    table.nobody_is_asked()


@clause("WIND-TRIG-102", "WIND-TRIG-105")
def test_a_special_ability_that_moves_is_no_move(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 8), tides=0), Foe("mossback-brute", at=(4, 4)))

    table.foe_plays("mossback-brute", "A", dice=[10])

    table.nobody_is_asked()
    table.then("mossback-brute").has(at=(2, 6))


@clause("WIND-TRIG-105", "WIND-HEX-01")
def test_a_move_that_nobody_cancels_is_over_when_it_was_walked(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 9), tides=0), Foe("mossback-brute", at=(4, 4)))

    table.foe_plays("mossback-brute", "M3")

    table.then("mossback-brute").has(at=(2, 7))
    assert table.wind.strike.foe == NOBODY


@clause("WIND-TRIG-102")
def test_a_trigger_of_the_wrong_window_or_of_no_window_is_refused(table: WindTable) -> None:
    brute_and_rath(table)
    table.foe_plays("mossback-brute", "BA", dice=[10])

    table.not_asked("axe")
    table.not_asked("stoneskin")
    table.refused("fools-luck", "WIND-TIDE-101")

    table.passes()


@clause("WIND-TRIG-103")
def test_heroes_are_asked_in_slot_order_and_a_cancelled_action_closes_the_window(table: WindTable) -> None:
    table.given(Hero("ives", at=(0, 4), slot=3), Hero("rath", at=(4, 6), slot=2))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"poison": 1}))
    table.foe_plays("mossback-brute", "B")
    table.is_asked("rath", "on-declared")

    table.act("toxic-shock")

    table.nobody_is_asked()
    table.then("ives").has(triggers=0)
    table.then("mossback-brute").has(hp=49)


@clause("WIND-TRIG-103")
def test_whoever_declines_is_not_asked_again_and_the_next_one_is(table: WindTable) -> None:
    table.given(Hero("ives", at=(0, 4), slot=2), Hero("rath", at=(4, 6), slot=1, tides=0))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"poison": 1}))
    table.foe_plays("mossback-brute", "B", dice=[10])
    table.is_asked("rath", "on-declared")

    table.passes()
    table.is_asked("ives", "on-declared")
    table.passes()

    table.nobody_is_asked()


@clause("WIND-TRIG-105")
def test_a_support_ability_can_be_cancelled(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4), hp=40, conditions={"poison": 1}))
    table.foe_plays("mossback-brute", "C")

    table.act("toxic-shock")

    table.then("mossback-brute").has(hp=37, shield=0)


@clause("WIND-TRIG-102", "WIND-TRIG-105", "WIND-COND-112")
def test_what_was_declared_and_cancelled_is_the_one_action_of_a_paralysed_foe(table: WindTable) -> None:
    ailing: Conditions = {"poison": 1, "paralysis": (1, "this-turn")}
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4), hp=40, conditions=ailing))
    table.foe_plays("mossback-brute", "C", "BA")

    table.act("toxic-shock")

    table.nobody_is_asked()
    table.happened("cancels", "skips")
    table.then("rath").has(hp=34)


@clause("WIND-TRIG-105", "WIND-CHAIN-14")
def test_a_foe_that_a_trigger_defeats_does_nothing_more(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4), hp=6, conditions={"poison": 2}))
    table.given(Foe("cinder-whelp", at=(0, 0)))
    table.foe_plays("mossback-brute", "BA", "BA")

    table.act("toxic-shock")

    table.then("mossback-brute").is_gone()
    table.then("rath").has(hp=34, threat=6)


# Startling Shot


@clause("WIND-TRIG-102", "WIND-COND-106")
def test_startling_shot_dazes_a_foe_with_a_special_ability_for_its_turn(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Hero("ives", at=(4, 9)), Foe("thornling", at=(4, 4)))
    table.foe_plays("thornling", "A", "BA", dice=[10, 10])

    table.act("startling-shot")

    table.happened("suffers", "avoids", "avoids", "shakes-off")
    table.then("thornling").has(conditions={})
    table.then("rook").has(hp=42)
    table.then("ives").has(pool=3)


@clause("WIND-TRIG-102")
def test_it_answers_no_basic_attack(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Hero("ives", at=(4, 9)), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[6])

    table.nobody_is_asked()


# Fool's Luck


@clause("WIND-TRIG-106", "WIND-DEF-10", "WIND-TIDE-101")
def test_fools_luck_lets_another_foe_take_the_place(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("thornling", at=(3, 5)), Foe("cinder-whelp", at=(6, 5)), Foe("gale-harrier", at=(0, 0)))
    table.foe_plays("mossback-brute", "BA", dice=[1, 2])
    table.act("fools-luck")
    table.is_asked("rath", "redirect-to")
    table.on_offer("thornling", "cinder-whelp")
    table.refused("gale-harrier", "WIND-TRIG-106")

    table.at("thornling")

    table.then("rath").has(hp=34, pool=4, tides=1, triggers=1)
    table.then("thornling").has(hp=21 - (1 + 2 + 7 - 4))


@clause("WIND-TRIG-106", "WIND-RUL-09")
def test_a_single_foe_in_reach_takes_the_place_at_once_with_the_effects(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4)), Foe("rust-sentinel", at=(6, 4)))
    table.foe_plays("mossback-brute", "B", dice=[1, 2])

    table.act("fools-luck")

    table.then("rath").has(hp=34)
    table.then("rust-sentinel").has(hp=86 - (1 + 2 + 6 - 8), conditions={"prone": 1})


@clause("WIND-TRIG-106")
def test_without_another_foe_the_action_misses(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4)), Foe("thornling", at=(0, 11)))
    table.foe_plays("mossback-brute", "BA")

    table.act("fools-luck")

    table.nobody_is_asked()
    table.then("rath").has(hp=34, tides=1)
    table.happened("triggers", "avoids")


@clause("WIND-TRIG-106")
def test_a_foe_behind_cover_can_not_take_the_place(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("gale-harrier", at=(4, 4)), Foe("thornling", at=(4, 1)))
    table.terrain("c", (4, 2))
    table.foe_plays("gale-harrier", "BA")

    table.act("fools-luck")

    table.then("rath").has(hp=34)
    table.then("thornling").has(hp=21)


@clause("WIND-TRIG-106")
def test_only_the_place_of_the_redirecting_hero_is_taken_over(table: WindTable) -> None:
    table.given(Hero("rook", at=(3, 4)), Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("thornling", at=(6, 5)))
    table.foe_plays("mossback-brute", "B", dice=[7, 4, 3, 8])

    table.act("fools-luck")

    table.then("rook").has(hp=37)
    table.then("rath").has(hp=34)
    table.then("thornling").has(hp=21 - 9, conditions={"prone": 1})


@clause("WIND-TRIG-102")
def test_it_is_of_no_use_to_a_hero_who_is_no_target(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Hero("rath", at=(4, 6)), Foe("thornling", at=(4, 4)))

    table.foe_plays("thornling", "BA", dice=[6])

    table.nobody_is_asked()


# Step Between


@clause("WIND-TRIG-106")
def test_maren_steps_between_and_is_hit_instead(table: WindTable) -> None:
    table.given(Hero("maren", at=(3, 3)), Hero("rath", at=(4, 3), hp=5), Foe("tallow-thrall", at=(4, 4)))
    table.foe_plays("tallow-thrall", "BA", dice=[8, 3, 4])
    table.is_asked("maren", "on-declared")

    table.act("step-between")

    table.nobody_is_asked()
    table.then("maren").has(hp=41 - (3 + 4 + 6 - 7), pool=3, triggers=1)
    table.then("rath").has(hp=5)
    table.happened("redirects")


@clause("WIND-TRIG-106")
def test_she_must_be_a_legal_target_herself(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 2)), Hero("rath", at=(4, 3), tides=0), Foe("tallow-thrall", at=(4, 4)))

    table.foe_plays("tallow-thrall", "BA", dice=[10])

    table.nobody_is_asked()


@clause("WIND-TRIG-106", "WIND-RUL-13")
def test_she_can_not_take_a_place_where_she_has_one(table: WindTable) -> None:
    table.given(Hero("maren", at=(3, 4)), Hero("rath", at=(3, 5), tides=0), Foe("mossback-brute", at=(4, 4)))

    table.foe_plays("mossback-brute", "B", dice=[7, 10])

    table.nobody_is_asked()


@clause("WIND-TRIG-106")
def test_she_says_whose_place_she_takes(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), slot=1), Hero("rath", at=(3, 4), tides=0), Hero("ives", at=(5, 4)))
    table.given(Hero("rook", at=(9, 11)), Foe("gale-harrier", at=(4, 7)))
    table.foe_plays("gale-harrier", "A", dice=[7, 9])
    table.act("step-between")
    table.is_asked("maren", "redirect-to")
    table.on_offer("rath", "ives")

    table.at("rath")
    table.is_asked("ives", "on-declared")
    table.passes()

    checked = [event.thing - COMBATANT for event in table.events if event.what == "checks"]
    assert checked == [table.who("maren"), table.who("ives")]


@clause("WIND-TRIG-104")
def test_the_other_hero_must_be_within_two_squares(table: WindTable) -> None:
    table.given(Hero("maren", at=(1, 4), slot=1), Hero("rath", at=(4, 4), tides=0), Foe("gale-harrier", at=(4, 7)))

    table.foe_plays("gale-harrier", "BA", dice=[10])

    table.nobody_is_asked()


# Stoneskin and Not Yet


@clause("WIND-TRIG-102", "WIND-TIDE-101", "WIND-RUL-22", "WIND-SUST-105")
def test_stoneskin_negates_the_damage_and_all_that_follows_up_to_laureats_turn(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Foe("thornling", at=(4, 4)))
    table.foe_plays("thornling", "BA", "BA", dice=[11, 3, 4, 11, 6, 6])
    table.is_asked("laureat", "on-incoming")
    table.on_offer("pass", "stoneskin")

    table.act("stoneskin")

    table.nobody_is_asked()
    table.then("laureat").has(hp=38, tides=1, pool=4, free_spells=0)
    table.happened("triggers", "ignores", "ignores")


@clause("WIND-COND-105")
def test_weakness_takes_from_a_trigger_too(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6), conditions={"weakness": 2}))
    table.given(Foe("mossback-brute", at=(4, 4), hp=32, conditions={"poison": 2}))
    table.foe_plays("mossback-brute", "BA")

    table.act("toxic-shock")

    table.then("mossback-brute").has(hp=28)


@clause("WIND-RUL-21")
def test_only_the_action_of_a_foe_can_be_survived(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 4), hp=3, conditions={"poison": 2}), Hero("rook", at=(9, 9)))
    table.given(Foe("thornling", at=(0, 0)))

    table.hero_turn("maren", dice=[5])

    table.then("maren").has(hp=0, tides=2)


@clause("WIND-TRIG-102")
def test_it_is_not_asked_for_where_the_barrier_stops_everything(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Foe("thornling", at=(4, 4), conditions={"weakness": 9}))

    table.foe_plays("thornling", "BA", dice=[11, 1, 1])

    table.nobody_is_asked()


@clause("WIND-TRIG-102")
def test_each_hero_is_asked_before_its_own_damage(table: WindTable) -> None:
    table.given(Hero("rook", at=(3, 4)), Hero("laureat", at=(4, 6)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "B", dice=[7, 11, 4, 3, 8, 8])

    table.is_asked("laureat", "on-incoming")
    table.then("rook").has(hp=37)
    table.passes()

    table.then("laureat").has(hp=38 - 9)


@clause("WIND-TRIG-102", "WIND-REC-101")
def test_not_yet_leaves_one_hp_of_what_would_make_maren_fall(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3), hp=5), Foe("tallow-thrall", at=(4, 4)))
    table.foe_plays("tallow-thrall", "BA", "BA", dice=[8, 6, 6, 8, 6, 6])

    table.act("not-yet")

    table.then("maren").is_fallen()  # the second blow finds it used up
    table.happened("triggers", "loses-hp", "falls")
    assert [event.number for event in table.events if event.what == "loses-hp"] == [4, 1]


@clause("WIND-TRIG-102")
@pytest.mark.parametrize(("hp", "is_asked"), [(11, True), (12, False)])
def test_not_yet_is_asked_for_only_where_maren_would_fall(table: WindTable, hp: int, is_asked: bool) -> None:
    table.given(Hero("maren", at=(4, 3), hp=hp), Hero("rook"), Foe("tallow-thrall", at=(4, 4)))

    table.foe_plays("tallow-thrall", "BA", dice=[8, 6, 6])

    assert table.asked() == ("on-incoming" if is_asked else "")
    if is_asked:
        table.act("not-yet")
    table.then("maren").has(hp=1)


# Against Foes no window opens


@clause("WIND-RUL-07")
def test_an_action_redirected_to_a_foe_opens_no_further_window(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6), slot=1), Hero("ives", at=(4, 9), slot=2), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("thornling", at=(6, 5)))
    table.foe_plays("mossback-brute", "B", dice=[1, 2])

    table.act("fools-luck")

    table.nobody_is_asked()
    table.then("thornling").has(hp=21 - 5)

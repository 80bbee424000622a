"""Sustained effects: how they start, recur, echo and end."""

import pytest

from emberhall.games.emberwind.rules.state import B_CAP, B_ECHO
from emberhall.kernel.state import NOBODY
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Conditions, Foe, Hero, Kept, WindTable


def held(table: WindTable) -> list[tuple[int, str, list[str]]]:
    """What is sustained: by whom, which action, on whom."""
    called = {number: name for name, number in table.scene.names().items()}
    return [
        (one.hero, table.library.action_ids[one.action], [called[who] for who in called if (one.targets >> who) & 1])
        for one in table.wind.sustains
        if one.hero != NOBODY
    ]


def wildfire(table: WindTable) -> None:
    """Laureat, a sentinel five squares away, a thornling beside it, and a harrier two squares from it."""
    table.given(Hero("laureat", at=(4, 10)), Foe("rust-sentinel", at=(4, 4)), Foe("thornling", at=(6, 5)))
    table.given(Foe("gale-harrier", at=(2, 7)))


# Wildfire and Bloom, from the first cast to the last


@clause("WIND-SUST-101", "WIND-SUST-103", "WIND-SUST-104", "WIND-HERO-117")
def test_wildfire_is_cast_kept_and_ended_by_bloom(table: WindTable) -> None:
    wildfire(table)
    table.acts("laureat", dice=[16, 3, 4])

    table.act("wildfire", at="rust-sentinel")
    table.then("laureat").has(pool=4, free_spells=0)
    table.then("rust-sentinel").has(hp=79)
    table.then("thornling").has(hp=21)
    assert held(table) == [(0, "wildfire", ["rust-sentinel"])]
    table.passes()

    table.hero_turn("laureat", dice=[5, 2])
    table.picks("keep")
    table.then("rust-sentinel").has(hp=72)
    table.then("thornling").has(hp=14)
    table.then("gale-harrier").has(hp=16)
    table.then("laureat").has(pool=4)

    table.act("bloom", at="rust-sentinel")
    table.then("rust-sentinel").has(hp=67)
    assert held(table) == []


@clause("WIND-SUST-104")
def test_a_first_use_that_misses_leaves_nothing_to_sustain(table: WindTable) -> None:
    wildfire(table)
    table.acts("laureat", dice=[17])

    table.act("wildfire", at="rust-sentinel")

    table.then("rust-sentinel").has(hp=86)
    table.then("laureat").has(pool=4, free_spells=0)
    assert held(table) == []


# Keeping


@clause("WIND-SUST-101")
def test_an_effect_that_is_not_kept_ends_and_must_be_bought_again(table: WindTable) -> None:
    wildfire(table)
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat")

    table.passes()

    assert held(table) == []
    table.then("rust-sentinel").has(hp=86)
    table.is_asked("laureat", "act")


@clause("WIND-SUST-103")
@pytest.mark.parametrize("ailing", [{"prone": 1}, {"silence": (1, "round-9")}, {"sleep": (1, "next-turn")}])
def test_keeping_works_while_prone_silenced_or_asleep(table: WindTable, ailing: Conditions) -> None:
    table.given(Hero("laureat", at=(4, 10), conditions=ailing), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat", dice=[5, 2])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=79)


@clause("WIND-SUST-103")
def test_keeping_needs_neither_range_nor_a_free_line(table: WindTable) -> None:
    table.given(Hero("laureat", at=(9, 11)), Foe("rust-sentinel", at=(0, 0)))
    table.terrain("#", (8, 11), (8, 10), (9, 10))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat", dice=[5, 2])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=79)


@clause("WIND-SUST-103", "WIND-COND-105")
def test_keeping_is_no_action_so_that_weakness_does_not_count(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 10), conditions={"weakness": 3}), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat", dice=[5, 2])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=79)


@clause("WIND-SUST-103")
def test_what_recurs_without_piercing_meets_the_barrier(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 10)), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("piper", "recurring-nightmare", on=["rust-sentinel"]))
    table.hero_turn("piper", dice=[5, 6])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=86 - 7)
    assert table.wind.deed.d20 > table.wind.deed.p


@clause("WIND-SUST-101")
def test_healing_recurs_with_its_dice_rolled_anew(table: WindTable) -> None:
    table.given(Hero("laureat", hp=20), Foe("thornling", at=(0, 0)), Kept("laureat", "rejuvenation", on=["laureat"]))
    table.hero_turn("laureat", dice=[8])

    table.picks("keep")

    table.then("laureat").has(hp=28)


@clause("WIND-SUST-101", "WIND-COND-113")
def test_restore_asks_anew_for_a_condition_each_time(table: WindTable) -> None:
    table.given(Hero("laureat"), Hero("rook", conditions={"poison": 3, "daze": 1}), Foe("thornling", at=(0, 0)))
    table.given(Kept("laureat", "restore", on=["rook"]))
    table.hero_turn("laureat")
    table.picks("keep")

    table.picks("cond:poison")

    table.then("rook").has(conditions={"poison": 1, "daze": 1})


@clause("WIND-HERO-110", "WIND-SUST-101")
def test_one_roll_serves_all_sustained_targets(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 6)), Foe("rust-sentinel", at=(4, 4)), Foe("thornling", at=(3, 6)))
    table.given(Kept("piper", "chains-of-calamity", on=["rust-sentinel", "thornling"]))
    table.hero_turn("piper", dice=[4])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=82)
    table.then("thornling").has(hp=17)


# The limit


@clause("WIND-SUST-102")
def test_one_beyond_the_limit_first_ends_one_of_choice(table: WindTable) -> None:
    table.given(Hero("laureat", hp=20), Hero("rook"), Foe("rust-sentinel", at=(0, 0)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]), Kept("laureat", "primal-fury", on=["rook"]))
    table.acts("laureat", dice=[3])
    table.act("rejuvenation", at="laureat")
    table.is_asked("laureat", "end-which")
    table.on_offer("sustain:1", "sustain:2")
    table.not_asked("sustain:3")

    table.picks("sustain:1")

    assert held(table) == [(0, "rejuvenation", ["laureat"]), (0, "primal-fury", ["rook"])]


@clause("WIND-SUST-102")
def test_with_a_limit_of_one_the_new_effect_takes_the_place_of_the_old_one(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(0, 0)), Kept("rook", "guided-weapon", on=["rath"]))
    table.acts("rook")

    table.act("guided-weapon", at="rook")

    assert held(table) == [(0, "guided-weapon", ["rook"])]


@clause("WIND-SUST-102")
def test_copies_count_separately(table: WindTable) -> None:
    table.given(Hero("laureat", hp=20, free_spells=0), Foe("thornling", at=(0, 0)))
    table.acts("laureat", dice=[3, 4])

    table.act("rejuvenation")
    table.act("rejuvenation")

    assert [action for _, action, _ in held(table)] == ["rejuvenation", "rejuvenation"]


@clause("WIND-SUST-102")
def test_effects_of_others_do_not_count(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("laureat"), Foe("thornling", at=(0, 0)))
    table.given(Kept("laureat", "primal-fury", on=["rook"]), Kept("laureat", "restore", on=["rook"]))
    table.acts("rook")

    table.act("guided-weapon", at="rook")

    assert len(held(table)) == 3


# They end


@clause("WIND-SUST-104")
def test_an_effect_on_several_goes_on_for_those_who_are_left(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 6)), Foe("rust-sentinel", at=(4, 4)), Foe("gale-harrier", at=(3, 6), hp=2))
    table.given(Kept("piper", "chains-of-calamity", on=["gale-harrier", "rust-sentinel"]))
    table.hero_turn("piper", dice=[4])

    table.picks("keep")

    table.then("gale-harrier").is_gone()
    assert held(table) == [(0, "chains-of-calamity", ["rust-sentinel"])]


@clause("WIND-SUST-104")
def test_an_effect_ends_with_its_last_target(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 5)), Hero("laureat"), Foe("gale-harrier", at=(3, 6), hp=2))
    table.given(Foe("rust-sentinel", at=(0, 0)), Kept("laureat", "wildfire", on=["gale-harrier"]))
    table.acts("rook", dice=[2])

    table.act("spear", at="gale-harrier")

    assert held(table) == []


@clause("WIND-SUST-104", "WIND-REC-102")
def test_effects_of_and_on_a_fallen_hero_end(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), hp=1), Hero("laureat", at=(9, 9)), Foe("thornling", at=(4, 4)))
    table.given(Kept("rook", "guided-weapon", on=["laureat"]), Kept("laureat", "rejuvenation", on=["rook"]))
    table.given(Kept("laureat", "wildfire", on=["thornling"]))

    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    assert held(table) == [(1, "wildfire", ["thornling"])]


@clause("WIND-SUST-104")
def test_bloom_ends_the_own_effects_on_the_target_and_counts_each(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 10)), Hero("piper"), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]), Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.given(Kept("piper", "recurring-nightmare", on=["rust-sentinel"]))
    table.acts("laureat")

    table.act("bloom")
    table.passes()

    table.then("rust-sentinel").has(hp=76)
    table.then("laureat").has(pool=4)
    assert held(table) == [(1, "recurring-nightmare", ["rust-sentinel"])]


@clause("WIND-SUST-104", "WIND-AMP-101")
def test_amplified_it_ends_those_of_all_heroes(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 10)), Hero("piper"), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.given(Kept("piper", "recurring-nightmare", on=["rust-sentinel"]))
    table.acts("laureat")

    table.act("bloom")
    table.act("bloom")

    table.then("rust-sentinel").has(hp=76)
    table.then("laureat").has(pool=3, amplifies=1)
    assert held(table) == []


# What is sustained as a bonus


@clause("WIND-SUST-105")
def test_a_bonus_lasts_up_to_the_start_of_the_caster_s_next_turn(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 3)), Hero("rath", at=(9, 4)), Foe("thornling", at=(0, 0)))
    table.acts("rook")
    table.act("guided-weapon", at="rath")
    table.passes()

    table.hero_turn("rath")
    table.passes()
    assert [(boon.kind, boon.bearer, boon.a) for boon in table.wind.boons] == [(B_CAP, 1, 2)]
    table.hero_turn("rook")
    assert table.wind.boons == []

    table.picks("keep")
    assert [(boon.kind, boon.bearer, boon.a) for boon in table.wind.boons] == [(B_CAP, 1, 2)]


@clause("WIND-SUST-105", "WIND-RUL-14")
def test_a_bonus_stays_where_another_effect_takes_the_place_of_its_sustain(table: WindTable) -> None:
    table.given(Hero("rook", at=(9, 3)), Hero("rath", at=(9, 4)), Foe("thornling", at=(0, 0)))
    table.acts("rook")

    table.act("guided-weapon", at="rath")
    table.act("guided-weapon", at="rook")

    assert [(boon.bearer, boon.a) for boon in table.wind.boons] == [(1, 2), (0, 4)]


@clause("WIND-SUST-105", "WIND-REC-102")
def test_what_a_fallen_hero_gave_or_has_ends_at_once(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), hp=1), Hero("rath", at=(9, 4)), Foe("thornling", at=(4, 4)))
    table.acts("rook")
    table.act("guided-weapon", at="rook")
    table.passes()

    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    table.then("rook").is_fallen()
    assert table.wind.boons == []


# Echoes


@clause("WIND-SUST-106")
@pytest.mark.parametrize(("d20", "dice", "lost"), [(13, [1, 1, 1], 0), (14, [], 0)])
def test_after_a_spell_at_a_sufferer_hit_or_miss_all_sufferers_are_struck(
    table: WindTable, d20: int, dice: list[int], lost: int
) -> None:
    table.given(Hero("piper", at=(4, 6)), Foe("rust-sentinel", at=(4, 4)), Foe("thornling", at=(3, 6)))
    table.acts("piper", dice=[13, 1, d20, *dice, 6])
    table.act("chains-of-calamity", at=["rust-sentinel", "thornling"])
    table.passes()
    table.then("thornling").has(hp=20)

    table.act("raging-inferno", at="rust-sentinel")
    if table.asked() == "amplify":
        table.passes()

    table.then("rust-sentinel").has(hp=85 - lost - 6)
    table.then("thornling").has(hp=14)


@clause("WIND-SUST-106")
def test_a_spell_that_defeats_the_sufferer_it_is_aimed_at_echoes_on_the_others(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 6)), Foe("rust-sentinel", at=(4, 4)), Foe("gale-harrier", at=(3, 6), hp=3))
    table.acts("piper", dice=[13, 1, 13, 5, 5, 5, 6])
    table.act("chains-of-calamity", at=["rust-sentinel", "gale-harrier"])
    table.passes()

    table.act("raging-inferno", at="gale-harrier")
    if table.asked() == "amplify":
        table.passes()

    table.then("gale-harrier").is_gone()
    table.then("rust-sentinel").has(hp=85 - 6)


@clause("WIND-SUST-106")
def test_the_spell_of_another_hero_echoes_too(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 6)), Hero("laureat", at=(4, 9)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("piper", dice=[13, 1])
    table.act("chains-of-calamity")
    table.passes()
    table.passes()
    table.acts("laureat", dice=[17, 5])

    table.act("wildfire")

    table.then("rust-sentinel").has(hp=80)
    table.then("piper").has(threat=6)


@clause("WIND-SUST-106")
def test_a_trigger_that_is_a_spell_echoes_too(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 6)), Hero("laureat", at=(4, 9)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("piper", dice=[13, 1])
    table.act("chains-of-calamity")
    table.passes()
    table.passes()
    table.foe_plays("rust-sentinel", "M3", dice=[5])

    table.act("rusting-entanglement")

    table.then("rust-sentinel").has(hp=80, at=(4, 4))


@clause("WIND-SUST-106")
def test_the_first_cast_a_repeat_and_what_is_no_spell_do_not_echo(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 6)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("piper", dice=[13, 1, 20])
    table.act("chains-of-calamity")
    table.passes()
    table.then("rust-sentinel").has(hp=85)
    table.act("rapier")
    table.then("rust-sentinel").has(hp=85)

    table.hero_turn("piper", dice=[2])
    table.picks("keep")

    table.then("rust-sentinel").has(hp=83)


@clause("WIND-SUST-106", "WIND-SUST-104")
def test_an_echo_that_bloom_ended_is_silent(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 6)), Hero("laureat", at=(4, 9)), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.acts("piper", dice=[13, 1])
    table.act("chains-of-calamity")
    table.passes()
    table.passes()
    table.acts("laureat", dice=[17])
    table.act("bloom")
    table.act("bloom")
    table.then("rust-sentinel").has(hp=75)

    table.act("wildfire")

    table.then("rust-sentinel").has(hp=75)
    assert [boon.n for boon in table.wind.boons if boon.kind == B_ECHO] == [0]


# Places


@clause("WIND-SUST-101")
def test_every_effect_is_asked_about_once_even_if_one_ends_on_the_way(table: WindTable) -> None:
    table.given(Hero("laureat", hp=20), Foe("gale-harrier", at=(4, 4), hp=2), Foe("rust-sentinel", at=(0, 0)))
    table.given(Kept("laureat", "wildfire", on=["gale-harrier"]), Kept("laureat", "rejuvenation", on=["laureat"]))
    table.hero_turn("laureat", dice=[1, 1, 8])

    table.picks("keep", "keep")

    table.then("gale-harrier").is_gone()
    table.then("laureat").has(hp=28)
    table.is_asked("laureat", "act")


@clause("WIND-SUST-101")
def test_empty_places_are_gone_after_the_turn(table: WindTable) -> None:
    table.given(Hero("laureat"), Hero("rook"), Foe("rust-sentinel", at=(0, 0), conditions={"sleep": 1}))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]), Kept("rook", "guided-weapon", on=["rook"]))
    table.round()
    table.passes()
    assert [one.hero for one in table.wind.sustains] == [NOBODY, 1]

    table.passes()

    assert [one.hero for one in table.wind.sustains] == [1]

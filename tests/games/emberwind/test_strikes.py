"""What a Foe's attack does: Defence Checks, damage, effects and properties, and their dice.

WIND-DEF, WIND-DMG, WIND-FX, WIND-PROP, WIND-DICE.
"""

import pytest

from emberhall.games.emberwind.rules.field.walking import pull
from emberhall.games.emberwind.rules.printed import ATHLETICS, DODGE, NO_CHECK
from emberhall.testing.table import clause
from tests.games.emberwind.heard import QUIET, told
from tests.games.emberwind.wind import Foe, Hero, WindTable

NEXT_TURN = {"off_guard": (1, "next-turn")}


# Step 5: Defence Checks


@clause("WIND-DEF-01", "WIND-DEF-02", "WIND-DEF-03", "WIND-DEF-06", "WIND-DMG-08")
def test_a_roll_equal_to_the_value_avoids_the_action(table: WindTable) -> None:
    """WM-07: 6 against Dodge 6; no further die."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", dice=[6])

    table.then("rook").has(hp=42)
    assert told(table, "checks") == [(6, 6)]
    assert told(table, "rolls-dice") == []


@clause("WIND-DEF-03", "WIND-DEF-04", "WIND-DMG-01", "WIND-DMG-02", "WIND-DMG-03")
def test_a_roll_above_the_value_is_a_hit_and_the_barrier_reduces_the_damage(table: WindTable) -> None:
    """WM-07: 7 against Dodge 6; 3 + 4 + 7 less Toughness 8."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    table.then("rook").has(hp=36)


@clause("WIND-DMG-02", "WIND-DEF-07")
def test_each_damage_entry_names_its_barrier(table: WindTable) -> None:
    """WM-07: Spit Flame, 2 + 7 less Resistance 4."""
    table.given(Hero("rook", at=(5, 5)), Foe("cinder-whelp", at=(5, 8)))
    table.foe_plays("cinder-whelp", "BA", dice=[12, 2])

    table.then("rook").has(hp=37)


@clause("WIND-FX-03", "WIND-FX-04", "WIND-FX-06", "WIND-DEF-07")
@pytest.mark.parametrize(("roll", "conditions"), [(13, NEXT_TURN), (12, {})])
def test_a_hit_reduced_to_nothing_is_still_a_hit(
    table: WindTable, roll: int, conditions: dict[str, tuple[int, str]]
) -> None:
    """WM-07: Snare Vine, 1 + 7 less 8; then Athletics 12 against Off-Guard."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A", dice=[15, 1, roll])

    table.then("rook").has(hp=42, conditions=conditions)


@clause("WIND-DEF-02", "WIND-DEF-07")
def test_the_icon_after_the_name_says_which_value_is_checked(table: WindTable) -> None:
    """WIND-DEF-02: Guttering Touch against Willpower 8, which Rook's Dodge 6 would not avoid."""
    table.given(Hero("rook", at=(5, 5)), Foe("tallow-thrall", at=(5, 6)))
    table.foe_plays("tallow-thrall", "A", dice=[8])

    assert told(table, "checks") == [(8, 108)]
    table.then("rook").has(hp=42)


@clause("WIND-DEF-07")
def test_an_action_may_be_checked_with_a_skill_or_need_no_check(
    table: WindTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WIND-DEF-07: Rook's Athletics is 12; without a check there is no d20."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6)))
    melee = table.lays_out().foe(table.who("thornling")).melee
    assert melee is not None
    monkeypatch.setattr(melee, "check", ATHLETICS)
    table.foe_plays("thornling", "BA", dice=[12])
    table.then("rook").has(hp=42)

    monkeypatch.setattr(melee, "check", NO_CHECK)
    table.foe_plays("thornling", "BA", dice=[3, 4])
    table.then("rook").has(hp=36)


@clause("WIND-DEF-08", "WIND-DEF-04")
@pytest.mark.parametrize(("dodge", "roll", "is_hit"), [(20, 20, False), (19, 20, True), (0, 1, True), (1, 1, False)])
def test_neither_a_1_nor_a_20_is_special(
    table: WindTable, monkeypatch: pytest.MonkeyPatch, dodge: int, roll: int, is_hit: bool
) -> None:
    """WIND-DEF-08: only the comparison counts."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6)))
    sheet = table.lays_out().hero(0)
    monkeypatch.setattr(sheet, "values", [dodge, *sheet.values[1:]])
    table.foe_plays("thornling", "BA", dice=[roll, 3, 4] if is_hit else [roll])

    table.then("rook").has(hp=36 if is_hit else 42)


@clause("WIND-DEF-05", "WIND-DEF-09", "WIND-DMG-05", "WIND-FX-02", "WIND-FX-08", "WIND-DICE-02")
def test_each_target_checks_and_one_damage_roll_serves_all_who_are_hit(table: WindTable) -> None:
    """WM-08: Ground Slam; d20s in slot order, two d8s, HP in slot order, then a d20 for Prone of each who was hit."""
    table.given(Hero("rook", at=(3, 4)), Hero("rath", at=(6, 5), triggers=QUIET))
    table.given(Hero("laureat", at=(0, 11), triggers=QUIET), Hero("piper", at=(5, 6)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "B", dice=[7, 10, 9, 4, 3, 8, 13])

    table.then("rook").has(hp=37, conditions={})
    table.then("rath").has(hp=34)
    table.then("laureat").has(hp=38)
    table.then("piper").has(hp=26, conditions={"prone": 1})
    assert told(table, "checks") == [(7, 6), (10, 10), (9, 8)]
    assert told(table, "effect-checks") == [(8, 808), (13, 812)]


@clause("WIND-DICE-02")
def test_slots_decide_who_checks_first(table: WindTable) -> None:
    """WIND-DICE-02: the party lists Rook first, but Piper has the first slot: her 9 is a hit, his 6 is none."""
    table.given(Hero("rook", at=(3, 4), slot=2), Hero("piper", at=(5, 6), slot=1), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "B", dice=[9, 6, 4, 3, 12])

    table.then("piper").has(hp=26)
    table.then("rook").has(hp=42)


@clause("WIND-DICE-02", "WIND-FX-08")
def test_slots_decide_who_checks_effects_first(table: WindTable) -> None:
    """WIND-DICE-02: her 13 is over Acrobatics 12, his 8 is not over 8."""
    table.given(Hero("rook", at=(3, 4), slot=2), Hero("piper", at=(5, 6), slot=1), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "B", dice=[20, 20, 4, 3, 13, 8])

    table.then("piper").has(conditions={"prone": 1})
    table.then("rook").has(conditions={})


@clause("WIND-COND-106", "WIND-COND-107", "WIND-COND-108")
@pytest.mark.parametrize(
    ("hero", "foe", "dodge"),
    [({}, {}, 6), ({}, {"daze": 1}, 10), ({"off_guard": 1}, {}, 4), ({"prone": 1}, {}, 4),
     ({"prone": 1, "off_guard": 1}, {}, 4), ({"off_guard": 1}, {"daze": 1}, 8)],
)  # fmt: skip
def test_conditions_of_both_sides_change_dodge(
    table: WindTable, hero: dict[str, int], foe: dict[str, int], dodge: int
) -> None:
    """WIND-COND-106: a dazed Foe is easier to dodge; WIND-COND-107: who is Off-Guard dodges worse."""
    table.given(Hero("rook", at=(5, 5), conditions=hero), Foe("thornling", at=(5, 6), conditions=foe))
    table.foe_plays("thornling", "BA", dice=[1])

    assert told(table, "checks") == [(1, dodge)]


@clause("WIND-COND-106")
def test_daze_of_a_foe_helps_dodge_alone(table: WindTable) -> None:
    """WIND-COND-106: Willpower stays 8, and so does Endurance."""
    table.given(Hero("rook", at=(5, 5)), Foe("tallow-thrall", at=(5, 6), conditions={"daze": 1}))
    table.foe_plays("tallow-thrall", "A", dice=[9, 1, 8])

    assert told(table, "checks") == [(9, 108)]
    assert told(table, "effect-checks") == [(8, 108)]


# Step 6: damage


@clause("WIND-DMG-03", "WIND-DMG-04", "WIND-FX-07")
def test_who_has_no_hp_left_is_fallen_and_makes_no_effect_check(table: WindTable) -> None:
    """WIND-DMG-04: 9 damage against 3 HP; Off-Guard is not checked for, and HP stop at 0."""
    table.given(Hero("rook", at=(5, 5), hp=3), Hero("piper", at=(9, 9)), Foe("thornling", at=(5, 6), empower=9))
    table.foe_plays("thornling", "A", dice=[20, 3])

    table.then("rook").is_fallen()
    assert told(table, "loses-hp")[-1][1] == 3


@clause("WIND-DMG-03")
def test_a_barrier_never_adds_hp(table: WindTable) -> None:
    """WIND-DMG-03: 1 + 7 less 2 less Toughness 8 is nothing, not less than nothing."""
    table.given(Hero("rook", at=(5, 5), hp=20), Foe("thornling", at=(5, 6), conditions={"weakness": 2}))
    table.foe_plays("thornling", "A", dice=[20, 1, 1])

    table.then("rook").has(hp=20)


@clause("WIND-DMG-06", "WIND-COND-105")
@pytest.mark.parametrize(("weakness", "total"), [(0, 14), (3, 11), (20, 0)])
def test_flat_modifiers_change_the_roll_before_the_barrier_and_not_below_0(
    table: WindTable, weakness: int, total: int
) -> None:
    """WIND-DMG-06: Weakness takes one for each stack."""
    conditions = {"weakness": weakness} if weakness else {}
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6), conditions=conditions))
    table.foe_plays("thornling", "BA", dice=[7, 3, 4])

    assert told(table, "rolls-dice") == [(-1, total)]


@clause("WIND-DMG-06", "WIND-DMG-05", "WIND-START-03")
def test_empower_lasts_for_the_chain_and_the_next_roll_bonus_for_one_roll(table: WindTable) -> None:
    """WIND-DMG-06: 2 + 7 and 3 and 4, then 2 + 7 and 3; afterwards nothing is left."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6), empower=3, empower_next=4))
    table.foe_plays("thornling", "BA", "BA", dice=[7, 1, 1, 7, 1, 1])

    assert told(table, "rolls-dice") == [(-1, 16), (-1, 12)]
    table.then("thornling").has(empower=0, empower_next=0)


@clause("WIND-DMG-07")
def test_a_barrier_is_not_used_up(table: WindTable) -> None:
    """WIND-DMG-07: twice the same attack, twice 6."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", "BA", dice=[7, 3, 4, 7, 3, 4])

    table.then("rook").has(hp=30)


@clause("WIND-DMG-08", "WIND-DEF-09")
def test_an_avoided_action_has_no_effect_and_no_further_die(table: WindTable) -> None:
    """WIND-DEF-09: neither damage nor a check for Off-Guard."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A", dice=[6])

    table.then("rook").has(hp=42, conditions={})


# Additional effects


@clause("WIND-FX-01", "WIND-FX-05", "WIND-FX-08")
@pytest.mark.parametrize(
    ("pull", "off_guard", "at", "conditions"),
    [(13, 12, (5, 7), {}), (12, 13, (5, 8), NEXT_TURN), (13, 13, (5, 7), NEXT_TURN)],
)
def test_each_effect_has_a_check_of_its_own_in_the_listed_order(
    table: WindTable, pull: int, off_guard: int, at: tuple[int, int], conditions: dict[str, tuple[int, str]]
) -> None:
    """WIND-FX-05: Drag Under pulls, then puts Off-Guard, each against Athletics 12."""
    table.given(Hero("rook", at=(5, 8)), Foe("mire-stalker", at=(5, 6)))
    table.foe_plays("mire-stalker", "A", dice=[7, 1, pull, off_guard])

    table.then("rook").has(at=at, conditions=conditions)


@clause("WIND-FX-09")
@pytest.mark.parametrize(
    ("at", "n", "to"),
    [((3, 9), 3, (4, 6)), ((3, 9), 1, (4, 8)), ((4, 9), 3, (4, 6)), ((7, 8), 9, (5, 6)), ((4, 4), 3, (4, 4))],
)
def test_a_pull_works_out_its_direction_anew_at_each_square(
    table: WindTable, at: tuple[int, int], n: int, to: tuple[int, int]
) -> None:
    """On a diagonal up to the row of the Foe, and along that row; the sign of the offset alone would lead past it."""
    table.given(Hero("rath", at=at), Foe("mire-stalker", at=(4, 5)))
    table.lays_out()

    pull(table.wind, table.who("rath"), table.who("mire-stalker"), n)

    table.then("rath").has(at=to)


@clause("WIND-FX-01")
def test_a_hero_may_be_pushed_by_an_effect(table: WindTable) -> None:
    """Crosswind pushes two squares straight away from the harrier, up to the edge."""
    table.given(Hero("rook", at=(5, 5)), Foe("gale-harrier", at=(5, 3)))
    table.foe_plays("gale-harrier", "A", dice=[7, 1, 20])

    table.then("rook").has(at=(5, 7))


@clause("WIND-FX-07")
def test_who_falls_into_embers_makes_no_further_check(table: WindTable) -> None:
    """WIND-FX-07: the pull drags Rook into embers, which take the last HP; Off-Guard is not checked for."""
    table.terrain("e", (5, 7))
    table.given(Hero("rook", at=(5, 8), hp=2), Hero("piper", at=(9, 9)), Foe("mire-stalker", at=(5, 6)))
    table.foe_plays("mire-stalker", "A", dice=[7, 1, 20, 2])

    table.then("rook").is_fallen()


# Special properties


@clause("WIND-PROP-04", "WIND-PROP-05", "WIND-DEF-01")
def test_auto_hit_needs_no_check_and_the_barrier_counts(table: WindTable) -> None:
    """WM-09a: Reel In, 4 + 5 + 2 less Toughness 6; the pull keeps its check."""
    table.given(Hero("rath", at=(4, 9), triggers=QUIET), Foe("glass-widow", at=(4, 4), veteran=True))
    table.foe_plays("glass-widow", "E", dice=[4, 8])

    table.then("rath").has(hp=29, at=(4, 9))
    assert told(table, "checks") == []


@clause("WIND-PROP-04")
def test_an_icon_printed_on_an_auto_hit_is_not_rolled_for(table: WindTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """WIND-PROP-04: Judgement Bolt, as if Dodge were printed beside it: 1 + 1 + 4 less Toughness 4."""
    table.given(Hero("piper", at=(4, 9)), Foe("rust-sentinel", at=(4, 4)))
    sheet = table.lays_out().foe(table.who("rust-sentinel"))
    monkeypatch.setattr(sheet.actions[sheet.letters[4]], "check", DODGE)
    table.foe_plays("rust-sentinel", "E", dice=[1, 1])

    table.then("piper").has(hp=33)


@clause("WIND-PROP-01", "WIND-PROP-02", "WIND-PROP-03", "WIND-PROP-05", "WIND-DICE-02")
def test_auto_crit_hits_ignores_the_barrier_and_counts_every_die_at_its_maximum(table: WindTable) -> None:
    """WM-09b: Grindhalt, 8 + 2 and no damage die; Chill keeps its checks."""
    table.given(Hero("rook", at=(4, 7)), Hero("piper", at=(7, 5)), Foe("rust-sentinel", at=(4, 4), veteran=True))
    table.foe_plays("rust-sentinel", "F", dice=[8, 9])

    table.then("rook").has(hp=32, conditions={})
    table.then("piper").has(hp=25, conditions={"chill": (1, "next-turn")})
    assert told(table, "checks") == []


@clause("WIND-COND-103")
def test_damage_to_the_fragile_counts_as_piercing(table: WindTable) -> None:
    """WM-09c: 1 + 1 + 7 in full."""
    table.given(Hero("rook", at=(5, 5), conditions={"fragility": (1, "round-2")}), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", dice=[15, 1, 1])

    table.then("rook").has(hp=33)


@clause("WIND-PROP-06", "WIND-PROP-07")
def test_piercing_ignores_the_barrier_and_can_be_avoided(table: WindTable) -> None:
    """WIND-PROP-06: Sentence, 1 + 1 + 2 past Resistance 4; a roll of Willpower 8 avoids it."""
    table.given(Hero("rook", at=(5, 5)), Foe("pale-regent", at=(5, 8)))
    table.foe_plays("pale-regent", "E", "E", dice=[8, 9, 1, 1, 8])

    table.then("rook").has(hp=38, conditions={})


@clause("WIND-PROP-04", "WIND-TARGET-04")
def test_auto_hit_still_needs_range_and_a_line_free_of_cover(table: WindTable) -> None:
    """WIND-PROP-04: Judgement Bolt, range 8, behind a wall; the hex is skipped."""
    table.terrain("#", (5, 6))
    table.terrain("#", (4, 6))
    table.given(Hero("rook", at=(5, 9)), Foe("rust-sentinel", at=(4, 2), veteran=True))
    table.foe_plays("rust-sentinel", "E")

    table.then("rook").has(hp=42)
    assert [number for _, number in told(table, "skips")] == [0]


@clause("WIND-COND-109", "WIND-PROP-03")
def test_an_action_that_targets_only_a_sleeper_is_a_critical_hit_and_wakes_it(table: WindTable) -> None:
    """WIND-COND-109: Prick counts 6 + 6 + 7, past Toughness, without a die."""
    table.given(Hero("rook", at=(5, 5), conditions={"sleep": (1, "next-turn")}), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", dice=[])

    table.then("rook").has(hp=42 - 19, conditions={})


@clause("WIND-COND-109")
def test_an_action_with_another_target_besides_a_sleeper_is_not_critical(table: WindTable) -> None:
    """WIND-COND-109: both check; a hit that the Barrier stops doesn't wake."""
    table.given(Hero("rook", at=(3, 4), conditions={"sleep": (1, "next-turn")}), Hero("piper", at=(5, 6)))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"weakness": 6}))
    table.foe_plays("mossback-brute", "B", dice=[7, 8, 1, 1, 8])

    table.then("rook").has(hp=42, conditions={"sleep": 1})


# Shifting a roll


@clause("WIND-HERO-113", "WIND-RUL-05", "WIND-TRIG-102")
def test_a_defence_roll_may_be_shifted_once_it_is_seen(table: WindTable) -> None:
    """WIND-HERO-113: an Anthem of 2 turns the 7 into a 6; the next roll has none."""
    table.given(Hero("rook", at=(5, 5), anthem=2), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", "BA", dice=[7])
    table.is_asked("rook", "shift-roll")
    table.dice(7, 3, 4)
    table.picks("shift:-1")

    table.then("rook").has(hp=36, anthem=0)
    assert told(table, "checks") == [(6, 6), (7, 6)]


@clause("WIND-HERO-113", "WIND-DEF-05")
def test_after_a_shift_the_next_target_checks(table: WindTable) -> None:
    """WIND-DEF-05: Rook turns his 7 into a 6, and Piper still has to check."""
    table.given(Hero("rook", at=(3, 4), anthem=2), Hero("piper", at=(5, 6)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "B", dice=[7])
    table.dice(9, 4, 3, 12)
    table.picks("shift:-1")

    table.then("rook").has(hp=42)
    table.then("piper").has(hp=26)


@clause("WIND-HERO-113", "WIND-RUL-05")
def test_an_anthem_is_lost_where_no_shift_could_matter(table: WindTable) -> None:
    """WIND-RUL-05: 20 against 6 stays a hit, and nobody is asked."""
    table.given(Hero("rook", at=(5, 5), anthem=2), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", dice=[20, 3, 4])

    table.then("rook").has(hp=36, anthem=0)


@clause("WIND-HERO-113", "WIND-FX-03")
def test_an_effect_roll_may_be_shifted_too_and_the_next_effect_follows(table: WindTable) -> None:
    """WIND-FX-03: the Spark keeps Rook from being pulled; Off-Guard is checked with a roll of its own."""
    table.given(Hero("rook", at=(5, 8), spark=1), Foe("mire-stalker", at=(5, 6)))
    table.foe_plays("mire-stalker", "A", dice=[20, 1, 14])
    table.is_asked("rook", "shift-roll")
    table.dice(13)
    table.picks("shift:-2")

    table.then("rook").has(at=(5, 8), spark=0, conditions=NEXT_TURN)


@clause("WIND-HERO-113", "WIND-FX-04")
def test_an_effect_roll_that_is_not_shifted_stands(table: WindTable) -> None:
    table.given(Hero("rook", at=(5, 8), spark=1), Foe("mire-stalker", at=(5, 6)))
    table.foe_plays("mire-stalker", "A", dice=[20, 1, 14])
    table.is_asked("rook", "shift-roll")
    table.dice(1)
    table.passes()

    table.then("rook").has(at=(5, 7), spark=1, conditions={})


@clause("WIND-HERO-112")
def test_advantage_serves_a_defence_check(table: WindTable) -> None:
    """WIND-HERO-112: the lower of 15 and 3."""
    table.given(Hero("rook", at=(5, 5), advantage=1), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", dice=[15, 3])

    table.then("rook").has(hp=42, advantage=0)


# What was rolled and why


@clause("WIND-DICE-01", "WIND-DICE-03")
def test_every_die_comparison_and_skip_is_told(table: WindTable) -> None:
    """WIND-DICE-03: the direction, the d20 against its value, the damage, the Barrier, what was skipped."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 6), conditions={"prone": 1}))
    table.foe_turn("thornling", dice=[2, 15, 1, 13])

    table.happened(
        "rolls-direction", "plays-chain", "skips", "acts", "aims", "checks", "is-hit", "rolls-dice", "deals",
        "effect-checks", "suffers", "ends-turn",
    )  # fmt: skip

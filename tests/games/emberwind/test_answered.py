"""Actions of Foes that Heroes answer: the two windows, redirection, commands (WIND-TRIG, WIND-DEF-10, WIND-RUL-07)."""

import pytest

from emberhall.games.emberwind.rules.heroes import commands
from emberhall.games.emberwind.rules.printed import AT_HALF
from emberhall.testing.table import clause
from tests.games.emberwind.heard import QUIET, told
from tests.games.emberwind.wind import Foe, Hero, WindTable

NEXT_TURN = {"off_guard": (1, "next-turn")}


# Windows


@clause("WIND-TRIG-102", "WIND-TRIG-103", "WIND-DICE-02", "WIND-DMG-02")
def test_the_second_window_comes_after_the_dice_and_before_the_hp(table: WindTable) -> None:
    """WIND-TRIG-102: Stoneskin, once the damage is known; effects are still checked."""
    table.given(Hero("laureat", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A", dice=[20, 6])
    table.is_asked("laureat", "on-incoming")
    table.then("laureat").has(hp=38)
    table.dice(9)
    table.act("stoneskin")

    table.then("laureat").has(hp=38, conditions=NEXT_TURN)


@clause("WIND-TRIG-102", "WIND-TRIG-103", "WIND-DMG-05", "WIND-DMG-02")
def test_after_the_second_window_the_others_lose_their_hp_too(table: WindTable) -> None:
    """WIND-TRIG-102: Laureat ignores the damage, Rook takes 7 + 6 less 8."""
    table.given(Hero("laureat", at=(3, 4)), Hero("rook", at=(5, 6)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "B", dice=[20, 20, 4, 3])
    table.dice(1, 1)
    table.act("stoneskin")

    table.then("laureat").has(hp=38)
    table.then("rook").has(hp=37)


@clause("WIND-TRIG-102", "WIND-DMG-02", "WIND-DMG-05")
def test_who_lets_the_second_window_pass_loses_what_the_barrier_leaves(table: WindTable) -> None:
    """Both have less than the 7 + 6, by Laureat's 4 and Rook's 8."""
    table.given(Hero("laureat", at=(3, 4)), Hero("rook", at=(5, 6)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "B", dice=[20, 20, 4, 3])
    table.dice(1, 1)
    table.passes()

    table.then("laureat").has(hp=38 - 9)
    table.then("rook").has(hp=37)


@clause("WIND-TRIG-102")
def test_a_move_can_be_cancelled_before_it_is_made(table: WindTable) -> None:
    """WIND-TRIG-105: Rusting Entanglement; the hex counts as used and the chain goes on."""
    table.given(Hero("laureat", at=(5, 9)), Foe("thornling", at=(5, 5)))
    table.foe_plays("thornling", "M3", "BA")
    table.is_asked("laureat", "on-declared")
    table.act("rusting-entanglement")

    table.then("thornling").has(at=(5, 5), conditions={"vulnerability": 2})
    table.happened("acts", "cancels", "skips", "ends-turn")


@clause("WIND-TRIG-102", "WIND-COND-106")
def test_what_a_trigger_inflicts_counts_for_the_action_that_it_answers(table: WindTable) -> None:
    """Startling Shot dazes: Ives's Dodge is 9 + 4 against this action."""
    table.given(Hero("ives", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A", dice=[13])
    table.act("startling-shot")

    assert told(table, "checks") == [(13, 13)]
    table.then("thornling").has(conditions={})


# Against Foes


@clause("WIND-DEF-10", "WIND-TRIG-106", "WIND-FX-02", "WIND-DMG-02", "WIND-DMG-03", "WIND-DMG-05", "WIND-PROP-06")
@clause("WIND-DICE-02")
@pytest.mark.parametrize("is_first", [False, True])
def test_a_redirected_action_hits_the_foe_without_a_check_and_with_all_effects(
    table: WindTable, is_first: bool
) -> None:
    """WIND-DEF-10: Fool's Luck: Snare Vine hits the brute, 6 + 7 less Toughness 6, and puts it Off-Guard."""
    foes = [Foe("mossback-brute", at=(3, 6)), Foe("thornling", at=(5, 6))]
    table.given(Hero("rath", at=(5, 5)), *(foes if is_first else reversed(foes)))
    table.foe_plays("thornling", "A", dice=[6])
    table.act("fools-luck")

    table.then("rath").has(hp=34, conditions={})
    table.then("mossback-brute").has(hp=52 - 7, conditions=NEXT_TURN)
    assert told(table, "checks") == []


@clause("WIND-TRIG-106", "WIND-DMG-05")
def test_other_targets_of_a_redirected_action_stay(table: WindTable) -> None:
    """WIND-TRIG-106: Crosswind on Rath and Rook; the thornling takes Rath's place and needs no check."""
    table.given(Hero("rath", at=(5, 5)), Hero("rook", at=(5, 7)))
    table.given(Foe("gale-harrier", at=(5, 3)), Foe("thornling", at=(3, 3)))
    table.foe_plays("gale-harrier", "A")
    table.dice(20, 4, 8)
    table.act("fools-luck")

    table.then("rath").has(hp=34)
    table.then("rook").has(hp=42 - 2, at=(5, 7))
    table.then("thornling").has(hp=21 - 6, at=(1, 3))


@clause("WIND-TRIG-106")
def test_a_redirected_action_without_another_foe_misses(table: WindTable) -> None:
    """WIND-TRIG-106: nothing is rolled."""
    table.given(Hero("rath", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A")
    table.act("fools-luck")

    table.then("rath").has(hp=34)


@clause("WIND-COND-109", "WIND-TRIG-106")
def test_a_sleeper_beside_whom_a_target_is_missed_was_not_aimed_at_alone(table: WindTable) -> None:
    """Crosswind on Rath and a sleeping Rook: it misses Rath, and Rook still checks: no Critical Hit."""
    table.given(Hero("rath", at=(5, 5)), Hero("rook", at=(5, 7), conditions={"sleep": (1, "next-turn")}))
    table.given(Foe("gale-harrier", at=(5, 3)))
    table.foe_plays("gale-harrier", "A")
    table.dice(1)
    table.act("fools-luck")

    table.then("rath").has(hp=34)
    table.then("rook").has(hp=42, conditions={"sleep": (1, "next-turn")})


@clause("WIND-RUL-07", "WIND-TRIG-103")
def test_an_action_against_a_foe_opens_no_further_window(table: WindTable) -> None:
    """WIND-RUL-07: Ives could answer a Special Ability, but it is no Hero's matter any more."""
    table.given(Hero("rath", at=(5, 5)), Hero("ives", at=(5, 9)))
    table.given(Foe("thornling", at=(5, 6)), Foe("mossback-brute", at=(3, 6)))
    table.foe_plays("thornling", "A", dice=[6])
    table.is_asked("rath", "on-declared")
    table.act("fools-luck")

    table.nobody_is_asked()


@clause("WIND-TRIG-103")
def test_after_a_redirection_heroes_further_on_are_still_asked(table: WindTable) -> None:
    """WIND-TRIG-103: Maren takes Piper's place; Ives, after her, may answer."""
    table.given(Hero("piper", at=(5, 5)), Hero("maren", at=(4, 5)), Hero("ives", at=(5, 9)))
    table.given(Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A")
    assert told(table, "aims") == [(140, 0)]
    table.act("step-between")
    table.is_asked("ives", "on-declared")
    table.dice(8, 1, 16)
    table.passes()

    table.then("piper").has(hp=35)
    table.then("maren").has(hp=41 - 1)


@clause("WIND-DEF-10", "WIND-RUL-07", "WIND-HEX-06")
def test_a_commanded_foe_walks_and_strikes_another_one(table: WindTable) -> None:
    """WIND-DEF-10: False Camaraderie: Club Arm at the thornling, 1 + 1 + 7 less Toughness 4, without a check."""
    table.given(Hero("piper", at=(9, 5), amplifies=QUIET), Hero("rook", at=(8, 5)))
    table.given(Foe("mossback-brute", at=(4, 4)), Foe("thornling", at=(4, 9)))
    table.acts("piper", dice=[5, 1, 1])
    table.act("false-camaraderie", at="mossback-brute")

    table.then("thornling").has(hp=21 - 5)
    table.then("rook").has(hp=42)
    assert told(table, "checks") == []
    table.is_asked("piper", "act")


@clause("WIND-DEF-10", "WIND-HEX-03")
@pytest.mark.parametrize(("column", "dice", "hp"), [(6, [5, 4], 52 - 4), (11, [5], 52)])
def test_a_commanded_foe_uses_the_basic_attack_that_reaches(
    table: WindTable, column: int, dice: list[int], hp: int
) -> None:
    """WIND-DEF-10: the whelp cannot get past the wall. Spit Flame, 4 + 7 less Resistance 2 and 5 of Weakness, reaches
    four squares; further away nothing does."""
    table.terrain("~", *((row, 4) for row in range(10)))
    table.given(Hero("piper", at=(9, 2), amplifies=QUIET))
    table.given(Foe("cinder-whelp", at=(5, 2), conditions={"weakness": 5}), Foe("mossback-brute", at=(5, column - 1)))
    table.acts("piper", dice=dice)
    table.act("false-camaraderie", at="cinder-whelp")

    table.then("mossback-brute").has(hp=hp)


@clause("WIND-RUL-07")
def test_flairs_wait_until_the_commanding_heros_action_is_over(table: WindTable) -> None:
    """The brute's blow takes the whelp to half; its flair is noted, and left to the end of the Hero's action."""
    table.given(Hero("piper", at=(9, 2)), Foe("mossback-brute", at=(5, 2)), Foe("cinder-whelp", at=(5, 4)))
    s = table.lays_out([1, 1])
    commands.strike_at(s, table.who("mossback-brute"), table.who("cinder-whelp"))

    assert s.hp[table.who("cinder-whelp")] == 18 - 7
    s.hp[table.who("cinder-whelp")] = 12
    table.dice(1, 1)
    commands.strike_at(s, table.who("mossback-brute"), table.who("cinder-whelp"))
    assert [code % 16 for code in s.flairs] == [AT_HALF]
    assert s.agenda.depth == 0


@clause("WIND-DMG-06", "WIND-RUL-07")
def test_what_empowers_a_chain_does_not_serve_a_command(table: WindTable) -> None:
    """WIND-DMG-06: 1 + 1 + 7 less Toughness 4, and the brute keeps its 3 for its own turn."""
    table.given(Hero("piper", at=(9, 2), amplifies=QUIET))
    table.given(Foe("mossback-brute", at=(5, 2), empower=3), Foe("thornling", at=(5, 4)))
    table.acts("piper", dice=[5, 1, 1])
    table.act("false-camaraderie", at="mossback-brute")

    table.then("thornling").has(hp=21 - 5)
    table.then("mossback-brute").has(empower=3)


@clause("WIND-DEF-10", "WIND-COND-109")
def test_a_sleeping_foe_is_struck_critically_too(table: WindTable) -> None:
    """WIND-COND-109: 8 + 8 + 7 past its Toughness, which is more than it has."""
    table.given(Hero("piper", at=(9, 5), amplifies=QUIET))
    table.given(Foe("mossback-brute", at=(4, 4)), Foe("hollow-chanter", at=(8, 9)))
    table.given(Foe("thornling", at=(4, 7), conditions={"sleep": (1, "next-turn")}))
    table.acts("piper", dice=[5])
    table.act("false-camaraderie", at="mossback-brute")
    table.at("thornling")

    table.then("thornling").is_gone()

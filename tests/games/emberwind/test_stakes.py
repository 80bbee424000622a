"""What hangs on an answer, and where a person need not be asked because nothing does."""

import pytest

from emberhall.games.emberwind.face.shapes import WindStake
from emberhall.games.emberwind.rules.state import ACTION, COMBATANT, KEEP, PASS
from emberhall.kit.auto_pass import Stops, auto_answer
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable

FIRST = COMBATANT + 4
USUAL, ALWAYS = Stops(), Stops(always=True)


def stake(table: WindTable, pick: str) -> WindStake:
    """What hangs on one of the answers."""
    number = table.pick_of(table.named(pick))
    return next(one for one in table.seen_by().stakes if one.pick == number)


def is_let_pass(table: WindTable, name: str) -> bool:
    """The screen answers for the player, who is asked all the same where that is wished for."""
    view = table.seen_by(name)
    assert auto_answer(view, ALWAYS) is None
    return auto_answer(view, USUAL) == view.pass_pick != -1


# The end of a turn


@clause("WIND-HERO-103")
@pytest.mark.parametrize(
    ("hero", "pool", "label"),
    [
        ("rath", 2, "End the turn (2 points stay for Toxic Shock)"),
        ("rath", 1, "End the turn (1 point stays for Toxic Shock)"),
        ("rath", 0, "End the turn"),
        ("piper", 1, "End the turn (1 point goes unused)"),
    ],
)
def test_the_end_of_a_turn_tells_what_is_left_over(table: WindTable, hero: str, pool: int, label: str) -> None:
    table.given(Hero(hero, at=(4, 3), pool=pool), Hero("rook", at=(9, 9)), Foe("mossback-brute", at=(4, 4)))
    table.acts(hero)

    assert table.labels()[0] == label
    ending = table.seen_by().ending
    assert ending is not None
    assert ending.points == pool
    assert bool(ending.triggers) == ("Toxic Shock" in label)


@clause("WIND-TRIG-101")
def test_points_stay_for_nothing_where_no_trigger_is_left_in_the_round(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3), pool=2, triggers=1), Hero("rook", at=(9, 9)), Foe("mossback-brute", at=(4, 4)))
    table.acts("rath")

    assert table.labels()[0] == "End the turn (2 points go unused)"


# Sustained effects


@clause("WIND-SUST-101")
def test_an_effect_is_kept_unasked_since_that_costs_nothing(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 2)), Hero("rath", at=(4, 3)), Foe("mossback-brute", at=(0, 0)))
    table.given(Kept("laureat", "rejuvenation", on=["rath"]))
    table.hero_turn("laureat")

    assert table.asked() == "keep-sustain"
    assert table.labels() == ["Let it go", "Keep it (no points)"]
    assert is_let_pass(table, "laureat")
    assert table.seen_by("laureat").pass_pick == KEEP
    assert table.seen_by().sustains[0].text


@clause("WIND-SUST-101", "WIND-COND-109")
def test_an_effect_that_would_wake_a_sleeper_is_asked_about(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 2)), Hero("rath", at=(9, 9)))
    table.given(Foe("mossback-brute", at=(0, 0), conditions={"sleep": 1}))
    table.given(Kept("piper", "recurring-nightmare", on=["mossback-brute"]))
    table.hero_turn("piper")

    is_damaging = bool(table.wind.action(table.scene.action("recurring-nightmare")).roll)
    assert is_let_pass(table, "piper") != is_damaging


# Amplify


def rath_hits(table: WindTable, hp: int, *dice: int) -> None:
    """Rath's Axe at a Mossback Brute with Toughness 6; a d20 of 7 hits past no Barrier."""
    table.given(Hero("rath", at=(4, 3)), Hero("rook", at=(9, 9)), Foe("mossback-brute", at=(4, 4), hp=hp))
    table.acts("rath", dice=[7, *dice])
    table.act("axe")
    assert table.asked() == "amplify"


@clause("WIND-AMP-103")
def test_an_amplify_tells_what_it_takes_besides(table: WindTable) -> None:
    rath_hits(table, 30, 5, 6, 2)

    assert (stake(table, "dual-attack").hp, stake(table, "dual-attack").fells) == (6, [])  # 19 instead of 13
    assert not stake(table, "envenom").is_idle
    assert "Dual Attack (Fast, +6 HP)" in table.labels()
    assert "Envenom (Fast)" in table.labels()
    assert not is_let_pass(table, "rath")
    assert table.seen_by("rath").pass_pick == -1


@clause("WIND-AMP-103")
def test_an_amplify_tells_that_it_fells(table: WindTable) -> None:
    rath_hits(table, 9, 5, 6, 2)

    found = stake(table, "dual-attack")
    assert (found.hp, found.fells) == (2, [FIRST])
    assert "Dual Attack (Fast, +2 HP, fells Mossback Brute)" in table.labels()


@clause("WIND-AMP-102")
def test_what_falls_anyway_is_not_amplified(table: WindTable) -> None:
    rath_hits(table, 7, 5, 6, 2)

    assert [one.is_idle for one in table.seen_by().stakes] == [True, True]
    assert "Envenom (Fast, changes nothing)" in table.labels()
    assert is_let_pass(table, "rath")
    assert table.seen_by("rath").pass_pick == PASS


# A shifted roll


@clause("WIND-HERO-113")
def test_a_shift_tells_what_the_roll_becomes_and_what_is_spent(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), spark=1, anthem=1), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(4, 4)))
    table.acts("rook", dice=[16])
    table.act("spear")

    labels = table.labels()

    assert "-1: 15 (miss, Anthem)" in labels
    assert "-2: 14 (hit, Spark)" in labels
    assert [stake(table, pick).is_idle for pick in ("shift:-1", "shift:-2", "shift:+1")] == [True, False, True]
    assert not is_let_pass(table, "rook")


@clause("WIND-HERO-113")
def test_shifted_damage_tells_the_hp_and_whom_it_fells(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), spark=1), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(4, 4), hp=7))
    table.acts("rook", dice=[11])
    table.act("spear")
    table.dice(3, 4, 5)
    table.passes()

    assert table.question() == "Rook has rolled 12 damage: shift it by up to 4?"
    assert "+1: 13 (+1 HP, fells Mossback Brute, Spark)" in table.labels()
    assert "-1: 11 (-1 HP, Spark)" in table.labels()


@clause("WIND-RUL-05")
@pytest.mark.parametrize(("hp", "passes"), [(3, True), (4, False)])
def test_a_hit_that_fells_whatever_the_dice_show_is_not_shifted(table: WindTable, hp: int, *, passes: bool) -> None:
    """Three dice of the spear show 3 at the least, and a roll of 6 ignores the Barrier; C 2 would be critical."""
    table.given(Hero("rook", at=(4, 3), spark=1), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(4, 4), hp=hp))
    table.acts("rook", dice=[6])
    table.act("spear")

    assert table.asked() == "shift-roll"
    assert is_let_pass(table, "rook") == passes


@clause("WIND-DMG-02", "WIND-RUL-05")
def test_a_roll_against_what_cannot_hurt_is_not_shifted(table: WindTable) -> None:
    table.given(Hero("rook", at=(5, 5), spark=1), Hero("rath", at=(9, 9)), Foe("thornling", at=(5, 6)))
    weak = Foe("thornling", at=(5, 4), conditions={"weakness": 30})
    table.given(weak)
    table.foe_plays("thornling-2", "BA", dice=[9])

    assert table.asked() == "shift-roll"
    assert is_let_pass(table, "rook")


# Triggers


@clause("WIND-TRIG-102", "WIND-COND-106")
def test_a_trigger_that_would_change_nothing_is_not_asked_for(table: WindTable) -> None:
    """A Foe that is dazed already gains nothing by Startling Shot."""
    table.given(Hero("ives", at=(5, 5)), Foe("thornling", at=(5, 6), conditions={"daze": 1}))
    table.foe_plays("thornling", "A")

    assert table.asked() == "on-declared"
    assert "Startling Shot (Fast, changes nothing)" in table.labels()
    assert is_let_pass(table, "ives")


@clause("WIND-TRIG-102", "WIND-COND-106")
def test_a_daze_is_worth_asking_for_where_dodge_avoids_what_comes(table: WindTable) -> None:
    table.given(Hero("ives", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A")

    assert not is_let_pass(table, "ives")


@clause("WIND-TRIG-102", "WIND-POLICY-103")
def test_a_declared_action_tells_whom_it_may_hit_and_for_how_much(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4), conditions={"poison": 1}))
    table.foe_plays("mossback-brute", "BA")

    strike = table.seen_by().strike

    assert strike is not None
    assert [(aim.thing, aim.hit) for aim in strike.aims] == [(COMBATANT, 50)]
    assert strike.aims[0].mean > 0


@clause("WIND-TRIG-102")
def test_a_trigger_before_the_damage_tells_what_it_spares(table: WindTable) -> None:
    table.given(Hero("laureat", at=(5, 5)), Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "A", dice=[20, 6])

    found = stake(table, "stoneskin")

    assert found.hp == table.wind.agenda.top().left > 0
    assert f"Stoneskin (Free, a charge, spares {found.hp} HP)" in table.labels()
    assert found.pick == ACTION + table.scene.action("stoneskin")


@clause("WIND-RUL-04")
def test_what_nobody_studied_is_not_told_by_silence(table: WindTable) -> None:
    table.options(studied=True)
    table.given(Hero("rook", at=(5, 5), spark=1), Hero("rath", at=(9, 9)))
    table.given(Foe("thornling", at=(5, 4), conditions={"weakness": 30}))
    table.foe_plays("thornling", "BA", dice=[9])

    assert table.asked() == "shift-roll"
    assert not is_let_pass(table, "rook")
    assert table.seen_by().strike is not None
    assert table.seen_by().strike.aims == []  # type: ignore[union-attr]

"""How an attack would fare: chances, means, who falls, and what it sets off."""

import pytest

from emberhall.games.emberwind.face import forecast
from emberhall.games.emberwind.face.prospects import prospect
from emberhall.games.emberwind.rules.state import (
    ACTION,
    COMBATANT,
)
from emberhall.testing.table import clause
from tests.games.emberwind.shown import beside_the_brute, shot
from tests.games.emberwind.wind import Foe, Hero, WindTable

ROOK, RATH, BRUTE = COMBATANT, COMBATANT + 1, COMBATANT + 4


@clause("WIND-HERO-105", "WIND-HERO-107")
def test_the_chance_and_the_mean_of_an_attack_are_exact(table: WindTable) -> None:
    beside_the_brute(table)
    spear, brute = table.scene.action("spear"), table.who("mossback-brute")

    found = prospect(table.wind, 0, spear, brute)

    # Rook has C 2, A 14, P 8; 3d8 has 13.5 on average, and 7.62 of it are left over by Toughness 6, since some rolls
    # leave nothing
    left = sum(max(0, a + b + c - 6) for a in range(1, 9) for b in range(1, 9) for c in range(1, 9)) / 512
    assert found.hit == 14 / 20
    assert found.mean() == pytest.approx((2 * 24 + 6 * 13.5 + 6 * left) / 20)


@clause("WIND-HERO-112", "WIND-COND-107", "WIND-COND-109")
def test_chances_know_advantage_off_guard_and_sleep(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2), advantage=1), Hero("rath", at=(4, 6)))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"off_guard": 1}), Foe("thornling", at=(3, 2)))
    table.given(Foe("gale-harrier", at=(5, 2), conditions={"sleep": 1}))
    table.acts("rook")
    spear = table.scene.action("spear")

    chances = [prospect(table.wind, 0, spear, foe) for foe in (4, 5, 6)]

    assert chances[0].hit == pytest.approx(1 - (4 / 20) ** 2)
    assert chances[1].hit == pytest.approx(1 - (6 / 20) ** 2)
    assert (chances[2].hit, chances[2].mean()) == (1.0, 24.0)


@clause("WIND-TARGET-05", "WIND-COVER-01")
def test_shots_say_why_a_foe_is_no_target(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2)), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("cinder-whelp", at=(0, 11)), Foe("thornling", at=(8, 2)))
    table.terrain("#", (6, 2))
    table.acts("rook")

    view = table.seen_by()
    brute, whelp, thorn = (shot(view, COMBATANT + number) for number in (4, 5, 6))

    assert (brute.why, brute.in_range, brute.is_clear, brute.hit, brute.barrier) == ("", True, True, 70, 6)
    assert (brute.c, brute.a, brute.p) == (2, 14, 8)
    assert (whelp.why, whelp.in_range, whelp.is_clear) == ("out of range: 9 squares, and it reaches 5", False, True)
    assert (thorn.why, thorn.in_range, thorn.is_clear) == ("Cover lies between", True, False)


def test_shots_are_those_of_the_action_that_asks_for_targets(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 2)), Hero("rath", at=(9, 9)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("cinder-whelp", at=(4, 8)), Foe("thornling", at=(0, 11)))
    table.acts("piper")
    table.act("soul-strike")

    view = table.seen_by()

    assert view.asked == "targets"
    assert {one.action for one in view.shots} == {ACTION + table.scene.action("soul-strike")}
    assert [one.why for one in view.shots] == ["", "", "out of range: 9 squares, and it reaches 7"]
    assert view.about == COMBATANT


def test_before_an_action_is_chosen_every_attack_has_its_shot_at_every_foe(table: WindTable) -> None:
    beside_the_brute(table)

    view = table.seen_by()

    attacks = {ACTION + table.scene.action(name) for name in ("spear", "crossbow")}
    at_the_brute = [one for one in view.shots if one.thing == BRUTE]
    assert attacks <= {one.action for one in at_the_brute}
    assert [one.is_best for one in at_the_brute].count(True) == 1
    assert shot(view, BRUTE).mean == max(one.mean for one in at_the_brute if not one.why)


@clause("WIND-HERO-105", "WIND-FOE-106")
def test_a_shot_tells_how_likely_it_takes_the_last_hp(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2)), Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4), hp=12))
    table.acts("rook")
    spear, brute = table.scene.action("spear"), table.who("mossback-brute")

    # C 2 takes 24; up to P 8 12 of 3d8 suffice, up to A 14 they have to be 18, for Toughness 6
    sums = [a + b + c for a in range(1, 9) for b in range(1, 9) for c in range(1, 9)]
    past, less = (sum(total >= least for total in sums) / 512 for least in (12, 18))
    exact = (2 + 6 * past + 6 * less) / 20
    assert prospect(table.wind, 0, spear, brute).chance_to_take(12) == pytest.approx(exact)
    found = next(one for one in table.seen_by().shots if one.action == ACTION + spear)
    assert found.fells == round(100 * exact)


def test_what_may_or_may_not_happen_is_neither_never_nor_always() -> None:
    assert [forecast.percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


@clause("WIND-START-04")
def test_a_shot_tells_which_flairs_it_may_set_off(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 2)), Hero("rath", at=(9, 9)), Foe("thornling", at=(4, 3), hp=5))
    table.given(Foe("cinder-whelp", at=(5, 2)), Foe("tallow-thrall", at=(4, 5)), Foe("tallow-thrall", at=(0, 11)))
    table.acts("rook")

    thorn, whelp, near = (shot(table.seen_by(), COMBATANT + number) for number in (4, 5, 6))

    assert thorn.sets_off == [
        "Thornling, when it is defeated: 1d6 against Toughness to Heroes beside it, Dodge avoids",
        "Tallow Thrall, when an ally within 3 is defeated: heals 3 HP",
    ]
    assert whelp.sets_off[:1] == ["Cinder Whelp, once half of its HP are gone: it moves up to 2 squares away"]
    assert near.sets_off == []


@clause("WIND-RUL-04")
def test_flairs_of_a_sheet_that_nobody_studied_are_not_told(table: WindTable) -> None:
    table.options(studied=True)
    table.given(Hero("rook", at=(4, 2)), Hero("rath", at=(9, 9)), Foe("thornling", at=(4, 3), hp=5))
    table.acts("rook")

    assert shot(table.seen_by(), BRUTE).sets_off == []

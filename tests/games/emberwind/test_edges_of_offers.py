"""What Heroes are offered at the edge: the last point, the last way out, the last thing that there is to do."""

import pytest

from emberhall.games.emberwind.rules.heroes import boons, offers
from emberhall.games.emberwind.rules.printed import USE_MELEE
from emberhall.games.emberwind.rules.state import B_FREE
from emberhall.kernel.state import ALLOWED
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Kept, Place, WindTable


def lane(table: WindTable, row: str) -> None:
    """The second row is shut off from the last one by walls."""
    table.map("\n".join(["#" * 12, row.ljust(12, "#"), *["#" * 12] * 7, "." * 12]))


# Points


@clause("WIND-COND-108")
@pytest.mark.parametrize(("pool", "verdict"), [(0, offers.POINTS), (1, ALLOWED)])
def test_the_last_point_will_do_to_get_up_and_none_will_not(table: WindTable, pool: int, verdict: int) -> None:
    table.given(Hero("rath", at=(4, 4), pool=pool, conditions={"prone": 1}), Foe("thornling", at=(0, 0)))

    assert offers.forbids_rising(table.lays_out(), table.who("rath")) == verdict


@clause("WIND-RUL-06")
def test_a_single_boon_may_pay_for_the_action_of_a_hero_without_points(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), pool=0), Foe("rust-sentinel", at=(4, 6)))
    boon = boons.add(table.lays_out(), B_FREE, 0, 0, table.scene.action("pegasus-charger"))
    boon.op, boon.what, boon.n = 1, USE_MELEE, 1

    table.acts("rook")

    table.on_offer("pass", "spear")


# Somebody to do it to


@clause("WIND-RUL-06", "WIND-REC-101")
@pytest.mark.parametrize(("column", "is_offered"), [(5, True), (6, False)])
def test_the_pinion_is_for_a_fallen_hero_who_lies_beside_piper(
    table: WindTable, column: int, *, is_offered: bool
) -> None:
    table.given(Hero("piper", at=(4, 4)), Hero("rath", at=(4, column), hp=0), Foe("thornling", at=(0, 0)))

    table.acts("piper")

    assert ("act:phoenix-pinion" in table.offered()) == is_offered


@clause("WIND-RUL-06")
@pytest.mark.parametrize(("amplifies", "is_offered"), [(0, True), (1, False)])
def test_bloom_on_what_others_sustain_needs_an_amplify_that_is_left(
    table: WindTable, amplifies: int, *, is_offered: bool
) -> None:
    table.given(Hero("laureat", at=(4, 4), amplifies=amplifies), Hero("piper"), Foe("rust-sentinel", at=(4, 6)))
    table.given(Kept("piper", "chains-of-calamity", on=["rust-sentinel"]))

    table.acts("laureat")

    assert ("act:bloom" in table.offered()) == is_offered


@clause("WIND-RUL-06")
def test_what_neither_hurts_nor_ends_anything_has_a_target_all_the_same(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("mossback-brute", at=(4, 6)), Foe("thornling", at=(0, 0)))
    table.acts("piper")

    table.picks("act:false-camaraderie")

    table.on_offer("mossback-brute", "thornling")


# Somewhere to go


def piper_is_shut_in(table: WindTable, row: str, longer: int) -> None:
    """Rath stands between Piper and the way out; a longer Shift counts only if it begins beside a Foe."""
    lane(table, row)
    table.given(Hero("piper", at=(1, 1)), Hero("rath", at=(1, 2)))
    table.given(Foe("thornling", at=(1, 0) if row[0] == "." else (1, 4)))
    table.lays_out().next_shift[0] = longer
    table.acts("piper")


@clause("WIND-HERO-109", "WIND-RUL-06")
@pytest.mark.parametrize(("row", "longer"), [("....", 0), ("#....", 2)])
def test_a_hero_who_is_shut_in_by_a_friend_has_no_shift(table: WindTable, row: str, longer: int) -> None:
    piper_is_shut_in(table, row, longer)

    table.refused("shift", "WIND-RUL-06")


@clause("WIND-HERO-109", "WIND-RUL-06")
@pytest.mark.parametrize("longer", [1, 2])
def test_a_longer_shift_leads_past_the_friend(table: WindTable, longer: int) -> None:
    piper_is_shut_in(table, "....", longer)

    table.act("shift")

    table.then("piper").has(at=(1, 3), pool=3)


@clause("WIND-HERO-109", "WIND-RUL-06")
@pytest.mark.parametrize(("deep", "is_offered"), [(4, True), (5, False)])
def test_the_free_move_of_a_pounce_goes_five_squares_too(table: WindTable, deep: int, *, is_offered: bool) -> None:
    lane(table, "." + "~" * deep + "....")
    table.given(Hero("rook", at=(1, 0)), Foe("thornling", at=(1, 9 if deep == 5 else 8)))
    table.acts("rook", dice=[12])

    table.act("vault")

    assert ("act:lions-pounce" in table.offered()) == is_offered


@clause("WIND-HERO-109")
@pytest.mark.parametrize(("foe", "is_offered"), [((1, 3), False), ((1, 4), True)])
def test_light_feet_need_a_square_beside_no_foe_and_a_tumble_does_not(
    table: WindTable, foe: Place, *, is_offered: bool
) -> None:
    lane(table, "#.....")
    table.given(Hero("ives", at=(1, 1)), Hero("rath", at=(1, 5)), Foe("thornling", at=foe))

    table.acts("ives")

    assert ("act:light-feet" in table.offered()) == is_offered
    assert "act:tumble" in table.offered()


@clause("WIND-HERO-118", "WIND-RUL-06")
@pytest.mark.parametrize(("row", "is_offered"), [("....", False), (".....", True)])
def test_a_teleport_leads_out_where_no_step_does(table: WindTable, row: str, *, is_offered: bool) -> None:
    lane(table, row)
    table.given(Hero("rath", at=(1, 1)), Hero("rook", at=(1, 2)))
    table.given(Foe("thornling", at=(1, 0)), Foe("cinder-whelp", at=(1, 3)))

    table.acts("rath")

    assert ("act:shadowsteel-step" in table.offered()) == is_offered
    table.refused("shift", "WIND-RUL-06")


# Something to gain


@clause("WIND-MAN-101")
def test_preparations_of_two_kinds_are_both_made(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[8])

    table.act("focus")
    table.refused("focus", "WIND-RUL-06")  # a second die would not be added to the first one
    table.act("service-medal")

    table.then("rook").has(pool=2)


@clause("WIND-MAN-102")
@pytest.mark.parametrize("row", [1, 8])
@pytest.mark.parametrize("sign", ["e", "b"])
def test_one_square_of_embers_or_brambles_anywhere_is_worth_weathering(table: WindTable, sign: str, row: int) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("thornling", at=(0, 0)))
    table.terrain(sign, (row, 6))

    table.acts("rath")

    assert "act:weather" in table.offered()


@clause("WIND-MAN-102")
def test_there_is_nothing_to_weather_without_embers_and_brambles(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("thornling", at=(0, 0)))

    table.acts("rath")

    assert "act:weather" not in table.offered()


@clause("WIND-MAN-102")
def test_embers_that_have_burnt_a_hero_need_not_be_weathered_in_that_turn(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 4)), Foe("thornling", at=(0, 0)))
    table.terrain("e", (4, 5))
    table.acts("rath", dice=[2])

    table.act("shift", to=(4, 5))

    table.refused("weather", "WIND-RUL-06")

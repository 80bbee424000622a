"""Manoeuvres: the skill roll, and what each of them does."""

import pytest

from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Place, WindTable

# Manoeuvres: skill rolls


@clause("WIND-MAN-101", "WIND-MAN-102")
@pytest.mark.parametrize(("d20", "succeeds"), [(12, True), (13, False)])
def test_a_manoeuvre_succeeds_up_to_its_skill_and_is_paid_anyway(table: WindTable, d20: int, succeeds: bool) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rath", dice=[d20])

    table.act("feint")

    table.then("rath").has(pool=3)
    assert table.wind.next_a == [2 if succeeds else 0]


@clause("WIND-MAN-101")
def test_the_skill_roll_stands_in_for_the_cap_check(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("rath", dice=[16])

    table.act("betray")

    table.then("rust-sentinel").has(conditions={"off_guard": (1, "start-rath")})
    table.then("rath").has(pool=3)


@clause("WIND-MAN-102")
@pytest.mark.parametrize("far", [5, 6])
def test_betray_reaches_five_squares(table: WindTable, far: int) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("rust-sentinel", at=(4, 3 + far)))
    table.acts("rath")

    assert ("act:betray" in table.offered()) == (far == 5)


@clause("WIND-MAN-101", "WIND-RUL-17")
def test_preparations_do_not_add_up_and_the_larger_one_counts(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("ives", dice=[1])

    table.act("analyze")
    assert table.wind.next_p == [3]
    table.act("grey-fletching")

    assert table.wind.next_p == [4]


@clause("WIND-MAN-102")
def test_tumble_alone_is_left_where_the_table_plays_without_manoeuvres(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.options(manoeuvres=False)
    table.acts("ives")

    assert "act:tumble" in table.offered()
    table.refused("feint", "WIND-MAN-102")


# Manoeuvres: one by one


COLUMN: list[Place] = [(row, 5) for row in range(10)]


@clause("WIND-MAN-102", "WIND-HERO-109")
def test_tumble_goes_three_squares_past_anyone(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("mossback-brute", at=(4, 4)))
    table.terrain("#", (3, 4), (3, 5), (3, 3), (6, 4), (6, 5), (5, 3))
    table.acts("rook")

    table.act("tumble", to=(4, 6))

    table.then("rook").has(at=(4, 6), pool=2)


@clause("WIND-MAN-102")
@pytest.mark.parametrize("sign", ["~", "b"])
def test_vault_takes_the_next_move_across_deep_squares_and_brambles(table: WindTable, sign: str) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("thornling", at=(0, 0)))
    table.terrain(sign, *COLUMN)
    table.acts("rook", dice=[12])

    table.act("vault")
    table.act("move", to=(4, 8))

    table.then("rook").has(at=(4, 8), pool=1)
    assert table.wind.next_passes == [0]


@clause("WIND-MAN-102")
def test_a_failed_vault_takes_nobody_across(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4)), Foe("thornling", at=(0, 0)))
    table.terrain("~", *COLUMN)
    table.acts("rook", dice=[13])
    table.act("vault")
    table.act("move")

    table.refused((4, 8), "WIND-HERO-109")
    table.refused((4, 5), "WIND-MOVE-05")
    table.to(4, 0)


@clause("WIND-MAN-102")
@pytest.mark.parametrize(("foe", "far"), [((3, 3), 3), ((0, 0), 1)])
def test_spring_adds_two_squares_to_a_shift_that_begins_beside_a_foe(table: WindTable, foe: Place, far: int) -> None:
    table.given(Hero("piper", at=(4, 4)), Foe("thornling", at=foe))
    table.acts("piper", dice=[12])
    table.act("spring")
    table.then("piper").has(pool=4)

    table.act("shift")

    assert ("sq:4,7" in table.offered(), "sq:4,6" in table.offered()) == (far == 3, far == 3)
    table.to(4, 4 + far)


@clause("WIND-MAN-102", "WIND-RUL-18")
def test_weather_keeps_embers_and_brambles_from_doing_anything(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3)), Foe("thornling", at=(0, 0)))
    table.terrain("e", (4, 4), (4, 6))
    table.terrain("b", *COLUMN)
    table.terrain("#", (3, 4), (5, 4), (3, 6), (5, 6))
    table.acts("maren", dice=[16])

    table.act("weather")
    table.act("move", to=(4, 7))

    table.then("maren").has(at=(4, 7), hp=41, pool=2)


@clause("WIND-MAN-102")
def test_focus_adds_a_die_to_the_next_damage_or_healing(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3), hp=10), Foe("rust-sentinel", at=(4, 6)))
    table.acts("laureat", dice=[12, 10, 3, 3, 3, 3])

    table.act("focus")
    table.act("throwing-knife")

    table.then("rust-sentinel").has(hp=86 - (12 - 8))
    table.then("laureat").has(pool=2)
    assert table.wind.next_dice == [0]


@clause("WIND-MAN-102")
@pytest.mark.parametrize(("d20", "lost"), [(9, 12), (10, 4)])
def test_analyze_adds_three_p(table: WindTable, d20: int, lost: int) -> None:
    table.given(Hero("ives", at=(4, 3)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("ives", dice=[16, d20, 3, 4, 5])

    table.act("analyze")
    table.act("longbow")
    table.passes()

    table.then("rust-sentinel").has(hp=86 - lost)
    assert table.wind.next_p == [0]


@clause("WIND-MAN-102")
def test_daunt_lets_the_next_move_pass_foes(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("mossback-brute", at=(4, 4)))
    table.terrain("#", (3, 4), (3, 5), (3, 3), (6, 4), (6, 5), (6, 3), (3, 2), (6, 2), (4, 2), (5, 2))
    table.acts("rook", dice=[16])
    table.act("daunt")

    table.act("move", to=(4, 6))

    table.then("rook").has(at=(4, 6), pool=1)


@clause("WIND-MAN-102")
@pytest.mark.parametrize(
    ("trade", "a", "p"), [("trade:a2", -2, 1), ("trade:a8", -8, 4), ("trade:p2", 1, -2), ("trade:p8", 4, -8)]
)
def test_optimize_exchanges_a_and_p_two_to_one(table: WindTable, trade: str, a: int, p: int) -> None:
    table.given(Hero("laureat"), Foe("thornling", at=(0, 0)))
    table.acts("laureat", dice=[16])
    table.act("optimize")
    table.is_asked("laureat", "trade-cap")

    table.picks(trade)

    assert (table.wind.trade_a, table.wind.trade_p) == ([a], [p])
    table.then("laureat").has(pool=1)


@clause("WIND-MAN-102")
def test_nobody_gives_away_more_than_there_is(table: WindTable) -> None:
    table.given(Hero("ives"), Foe("thornling", at=(0, 0)))
    table.acts("ives", dice=[8])
    table.act("optimize")

    table.not_asked("trade:p8")
    table.on_offer("trade:a2", "trade:a4", "trade:a6", "trade:a8", "trade:p2", "trade:p4", "trade:p6")
    table.picks("trade:p6")


@clause("WIND-MAN-102", "WIND-REC-102")
def test_an_exchange_lasts_until_its_hero_falls(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3), hp=1, tides=0), Hero("rook"), Foe("thornling", at=(4, 4)))
    table.acts("laureat", dice=[16])
    table.act("optimize")
    table.picks("trade:a4")
    table.passes()
    table.hero_turn("laureat")
    table.passes()
    assert table.wind.trade_p[0] == 2

    table.foe_plays("thornling", "BA", dice=[11, 6, 6])

    assert (table.wind.trade_a[0], table.wind.trade_p[0]) == (0, 0)


@clause("WIND-MAN-102", "WIND-RUL-04")
def test_study_shows_a_part_of_a_sheet(table: WindTable) -> None:
    table.given(
        Hero("laureat", at=(4, 3)), Foe("rust-sentinel", at=(4, 8), studied=["grid"]), Foe("thornling", at=(0, 0))
    )
    table.options(studied=True)
    table.acts("laureat", dice=[16])
    table.act("study", at="rust-sentinel")
    table.is_asked("laureat", "study")
    table.on_offer("part:characteristics", "part:specials")
    table.not_asked("part:grid")

    table.picks("part:specials")

    sheet = table.wind.foe_sheets[table.who("rust-sentinel")]
    assert table.wind.studied[sheet] == 0b101
    table.then("laureat").has(pool=2)


@clause("WIND-MAN-102")
def test_the_whole_card_costs_the_whole_turn(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Foe("rust-sentinel", at=(4, 8)))
    table.options(studied=True)
    table.acts("laureat", dice=[16])

    table.act("study-whole")

    assert table.wind.studied[table.wind.foe_sheets[4]] == 0b111
    table.then("laureat").has(pool=0)


@clause("WIND-RUL-04")
def test_there_is_nothing_to_study_where_sheets_are_open(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Foe("rust-sentinel", at=(4, 8)))
    table.acts("laureat")

    table.refused("study", "WIND-RUL-04")


@clause("WIND-MAN-102", "WIND-MAN-101")
def test_guide_gives_another_hero_advantage_which_does_not_add_up(table: WindTable) -> None:
    table.given(Hero("piper"), Hero("rook"), Foe("thornling", at=(0, 0)))
    table.acts("piper", dice=[16, 16])

    table.act("guide")
    table.then("rook").has(advantage=1)
    table.act("guide")

    table.then("rook").has(advantage=1)
    table.then("piper").has(pool=0, advantage=0)


@clause("WIND-MAN-101", "WIND-HERO-112")
def test_guide_cancels_a_disadvantage(table: WindTable) -> None:
    table.given(Hero("piper"), Hero("rook", advantage=-1), Foe("thornling", at=(0, 0)))
    table.acts("piper", dice=[16])

    table.act("guide")

    table.then("rook").has(advantage=0)


@clause("WIND-MAN-102")
def test_refresh_restores_four_and_the_tier_to_oneself_or_a_neighbour(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 0), hp=10), Hero("rook", at=(9, 1), hp=40), Hero("rath", at=(9, 3), hp=5))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("piper", dice=[12, 12])
    table.act("refresh")
    table.on_offer("piper", "rook")
    table.at("piper")
    table.then("piper").has(hp=16, pool=2)

    table.act("refresh", at="rook")

    table.then("rook").has(hp=42)


@clause("WIND-MAN-102")
@pytest.mark.parametrize(("d20", "hits"), [(16, True), (17, False)])
def test_feint_adds_two_a(table: WindTable, d20: int, hits: bool) -> None:
    table.given(Hero("rath", at=(4, 3)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rath", dice=[12, d20, 3, 4, 5] if hits else [12, d20])

    table.act("feint")
    table.act("axe")

    table.happened("hits" if hits else "misses")
    while table.asked() == "amplify":
        table.passes()


@clause("WIND-MAN-102", "WIND-TARGET-08")
def test_no_foe_may_pick_a_faded_hero_before_its_next_turn(table: WindTable) -> None:
    table.given(Hero("ives", at=(4, 3)), Hero("rook", at=(9, 9)), Foe("thornling", at=(4, 4)))
    table.acts("ives", dice=[12])
    table.act("fade")
    table.passes()

    table.foe_plays("thornling", "BA")
    table.happened("skips")
    table.hero_turn("ives")
    table.passes()
    table.foe_plays("thornling", "BA", dice=[9])

    table.happened("skips", "checks")

"""HP lost and regained: Barriers, FALLEN Heroes, defeated Foes, recovery."""

import pytest

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.both import harm
from emberhall.games.emberwind.rules.field import placing
from emberhall.games.emberwind.rules.heroes import actions, boons, dice
from emberhall.games.emberwind.rules.state import B_ECHO, B_NEGATE, FOE
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Conditions, Foe, Hero, Kept, WindTable


@clause("WIND-DMG-02", "WIND-DMG-03", "WIND-DMG-04", "WIND-DMG-07")
@pytest.mark.parametrize(
    ("total", "vs", "props", "lost"),
    [
        (20, d.TOUGHNESS, 0, 12),
        (20, d.RESISTANCE, 0, 16),
        (20, d.NO_BARRIER, 0, 20),
        (7, d.TOUGHNESS, 0, 0),
        (9, d.TOUGHNESS, 0, 1),
        (49, d.TOUGHNESS, 0, 41),
        (20, d.TOUGHNESS, d.PIERCING, 20),
        (20, d.TOUGHNESS, d.AUTO_CRIT, 20),
        (20, d.TOUGHNESS, d.AUTO_HIT, 12),
        (99, d.TOUGHNESS, 0, 42),
    ],
)
def test_a_hero_loses_what_the_barrier_does_not_stop(
    table: WindTable, total: int, vs: int, props: int, lost: int
) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    assert harm.would_lose(s, 0, total, vs, props) == lost

    assert harm.to_hero(s, 0, total, vs, props, table.who("thornling")) == lost

    table.then("rook").has(hp=42 - lost, pool=0 if lost == 42 else 4)  # at 0 HP it is FALLEN


@clause("WIND-DMG-02", "WIND-RUL-16")
def test_damage_that_one_hero_ignores_hurts_another(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Hero("rook", at=(5, 4)), Foe("thornling", at=(4, 4)))
    s = table.lays_out()
    boons.add(s, B_NEGATE, table.who("laureat"), table.who("laureat"), 0)

    assert harm.would_lose(s, table.who("laureat"), 20, d.TOUGHNESS, 0) == 0
    assert harm.would_lose(s, table.who("rook"), 20, d.TOUGHNESS, 0) == 12


@clause("WIND-COND-104")
@pytest.mark.parametrize(("who", "stacks", "barriers"), [
    ("rook", 0, [0, 8, 4]), ("rook", 3, [0, 5, 1]), ("rook", 5, [0, 3, 0]),
    ("rust-sentinel", 0, [0, 8, 4]), ("rust-sentinel", 3, [0, 5, 1]), ("rust-sentinel", 9, [0, 0, 0]),
])  # fmt: skip
def test_vulnerability_takes_from_both_barriers_down_to_0(
    table: WindTable, who: str, stacks: int, barriers: list[int]
) -> None:
    table.given(Hero("rook", conditions={"vulnerability": stacks}))
    table.given(Foe("rust-sentinel", at=(0, 0), conditions={"vulnerability": stacks}))
    s = table.lays_out()

    assert [s.barrier(table.who(who), vs) for vs in (d.NO_BARRIER, d.TOUGHNESS, d.RESISTANCE)] == barriers


@clause("WIND-FOE-106", "WIND-DMG-03")
def test_a_foe_at_no_hp_is_removed_with_its_conditions_and_remembers_nothing(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4), hp=3, conditions={"poison": 2}))
    table.given(Foe("gale-harrier", at=(0, 0)))
    table.acts("rook", dice=[8, 1, 1, 1, 7, 1])

    table.act("spear", at="thornling")

    table.then("thornling").is_gone()
    table.then("thornling").has(hp=0, conditions={})
    table.then("rook").has(threat=3)


@clause("WIND-FOE-106")
def test_a_foe_that_is_defeated_outright_has_no_hp_left(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, 4)), Foe("gale-harrier", at=(0, 0)))
    s = table.lays_out()

    harm.defeat(s, table.who("thornling"))

    table.then("thornling").is_gone()
    table.then("thornling").has(hp=0)


@clause("WIND-TARGET-01", "WIND-HERO-105")
def test_the_last_attacker_is_remembered_even_if_the_barrier_stopped_it(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Hero("rath", at=(9, 9)), Foe("rust-sentinel", at=(4, 4)))
    table.acts("rook", dice=[14, 1, 1, 1])

    table.act("spear")

    table.then("rust-sentinel").has(hp=86)
    assert table.wind.last_attacker[table.who("rust-sentinel")] == 0
    assert table.wind.threat == [0, 0]


@clause("WIND-HERO-105", "WIND-COND-115", "WIND-TARGET-01")
def test_only_heroes_are_remembered_as_attackers(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("rust-sentinel", at=(4, 4)), Foe("mossback-brute", at=(0, 0)))
    s = table.lays_out()
    sentinel, brute = table.who("rust-sentinel"), table.who("mossback-brute")

    assert harm.to_foe(s, brute, 10, d.TOUGHNESS, ignores_barrier=False, hero=sentinel) == 4
    assert s.last_attacker[brute] == NOBODY
    assert harm.pierce(s, sentinel, 3, table.who("rath")) == 3
    assert s.last_attacker[sentinel] == table.who("rath")


@clause("WIND-TARGET-01")
def test_the_first_time_at_half_hp_sets_a_flair_off_once(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("rust-sentinel", at=(4, 4), hp=45))
    table.acts("rook", dice=[8, 1, 1, 1, 8, 1, 1, 1])
    table.act("spear")
    table.then("rust-sentinel").has(hp=42, strip=2, empower=3)

    table.act("spear")

    table.then("rust-sentinel").has(hp=39, strip=2, empower=3)


@clause("WIND-TARGET-01")
@pytest.mark.parametrize(("column", "empower"), [(7, 3), (8, 0)])
def test_a_defeat_within_three_squares_is_noticed_and_others_by_those_who_heed_any(
    table: WindTable, column: int, empower: int
) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("cinder-whelp", at=(4, 4), hp=1), Foe("mossback-brute", at=(4, column)))
    table.given(Foe("hollow-chanter", at=(0, 11), hp=20))
    table.acts("rook", dice=[2])

    table.act("spear", at="cinder-whelp")

    table.then("mossback-brute").has(empower=empower)
    table.then("hollow-chanter").has(hp=23)


# FALLEN


@clause("WIND-DMG-04", "WIND-REC-102", "WIND-MOVE-06")
def test_a_hero_at_no_hp_is_fallen_and_loses_all_but_its_square(table: WindTable) -> None:
    ailing: Conditions = {"weakness": 1, "poison": 1}
    table.given(Hero("rook", at=(4, 3), hp=5, conditions=ailing, advantage=1, anthem=2, next_cap=(1, 2, 3)))
    table.given(Hero("rath"), Foe("thornling", at=(4, 4)), Kept("rook", "guided-weapon", on=["rath"]))

    table.hero_turn("rook", dice=[5])

    table.then("rook").has(hp=0, at=(4, 3), pool=0, conditions={}, advantage=0, anthem=0)
    assert (table.wind.next_c[0], table.wind.next_a[0], table.wind.next_p[0]) == (0, 0, 0)
    assert [one.hero for one in table.wind.sustains] == [NOBODY]


@clause("WIND-REC-102")
def test_whoever_falls_keeps_nothing_in_store(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(4, 4)))
    s = table.lays_out()
    in_store = [
        s.advantage, s.anthem, s.next_c, s.next_a, s.next_p, s.next_dice, s.next_props, s.next_passes, s.next_shift,
        s.trade_a, s.trade_p,
    ]  # fmt: skip
    for column in in_store:
        column[0] = column[1] = 1

    harm.fall(s, 0)

    assert [column[:2] for column in in_store] == [[0, 1]] * len(in_store)


@clause("WIND-REC-102")
def test_whoever_falls_loses_the_boons_that_it_has_or_gave_and_no_others(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("rath"), Hero("ives"), Foe("thornling", at=(4, 4)))
    s = table.lays_out()
    for bearer, caster in ((0, 0), (0, 1), (1, 0), (1, 2)):
        boons.add(s, B_NEGATE, bearer, caster, 0)

    harm.fall(s, 0)

    assert [(boon.bearer, boon.caster) for boon in s.boons] == [(1, 2)]


@clause("WIND-SUST-106")
def test_a_foe_is_freed_from_one_echo_of_one_caster(table: WindTable) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(4, 4)), Foe("gale-harrier", at=(0, 0)))
    s = table.lays_out()
    both = 1 << FOE | 1 << (FOE + 1)
    for kind, caster, action in ((B_ECHO, 0, 5), (B_ECHO, 1, 5), (B_ECHO, 0, 6), (B_NEGATE, 0, 5)):
        boons.add(s, kind, caster, caster, action).n = both

    boons.end_echo(s, 0, 5, FOE)

    assert [boon.n for boon in s.boons] == [1 << (FOE + 1), both, both, both]


@clause("WIND-SUST-106")
@pytest.mark.parametrize(("kind", "n", "echoes"), [(B_ECHO, 1 << FOE, True), (B_ECHO, 0, False), (B_NEGATE, 1, False)])
def test_an_echo_needs_somebody_who_suffers_from_it(table: WindTable, kind: int, n: int, echoes: bool) -> None:
    table.given(Hero("rook"), Foe("thornling", at=(4, 4)))
    s = table.lays_out()
    boons.add(s, kind, 0, 0, 5).n = n

    assert dice.has_echo(s) == echoes


@clause("WIND-HERO-109")
@pytest.mark.parametrize(("column", "squares", "left"), [(4, 2, 0), (7, 1, 1)])
def test_a_longer_shift_serves_once_and_only_beside_a_foe(
    table: WindTable, column: int, squares: int, left: int
) -> None:
    table.given(Hero("rook", at=(4, 3)), Foe("thornling", at=(4, column)))
    table.lays_out().next_shift[0] = 1
    table.acts("rook")
    table.act("shift", to=(4, 3 - squares))

    table.then("rook").has(at=(4, 3 - squares))
    assert table.wind.next_shift[0] == left


@clause("WIND-HERO-104", "WIND-HERO-111", "WIND-REC-101", "WIND-FOE-106")
def test_each_action_has_its_kind_of_target(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 3)), Hero("rook", at=(4, 2), hp=1), Hero("rath", at=(5, 3), hp=0))
    table.given(Foe("thornling", at=(4, 4)), Foe("gale-harrier", at=(3, 4)))
    s = table.lays_out()
    placing.take_away(s, FOE + 1)
    s.hp[FOE + 1] = 0

    def forbids(name: str, whom: int) -> int:
        return actions.forbids_target(s, 0, table.library.action_ids.index(name), whom)

    assert forbids("staff", FOE) == ALLOWED
    assert forbids("staff", FOE + 1) == actions.IS_GONE
    assert forbids("staff", FOE + 2) == NOT_ASKED
    assert forbids("staff", 1) == NOT_ASKED
    assert forbids("restore", FOE) == NOT_ASKED
    assert forbids("restore", 1) == ALLOWED
    assert forbids("restore", 2) == actions.IS_FALLEN
    assert forbids("restore", 3) == NOT_ASKED
    assert forbids("rejuvenation", 2) == actions.HEALING


@clause("WIND-REC-101", "WIND-HERO-111")
def test_a_fallen_hero_can_not_be_healed(table: WindTable) -> None:
    table.given(Hero("rook", hp=0), Hero("laureat", hp=30), Foe("thornling", at=(0, 0)))
    table.acts("laureat", dice=[5])
    table.act("rejuvenation")

    table.then("laureat").has(hp=35)
    assert harm.heal(table.wind, 0, 10) == 0


@clause("WIND-HERO-111")
def test_nobody_is_healed_beyond_the_maximum(table: WindTable) -> None:
    table.given(Hero("rook", hp=40), Foe("thornling", at=(0, 0), hp=20))
    s = table.lays_out()

    assert harm.heal(s, 0, 10) == 2
    assert harm.heal(s, table.who("thornling"), 10) == 1
    assert harm.heal(s, 0, 10) == 0

    table.then("rook").has(hp=42)


# Recovery


@clause("WIND-REC-101", "WIND-REC-103", "WIND-TIDE-101", "WIND-HERO-111")
def test_gift_of_life_heals_ten_and_raises_the_fallen_with_ten(table: WindTable) -> None:
    table.given(Hero("laureat", at=(9, 3)), Hero("rook", at=(9, 4), hp=0), Hero("piper", at=(9, 5), hp=20))
    table.given(Foe("thornling", at=(0, 0)))
    table.acts("laureat")

    table.act("gift-of-life", at=["rook", "piper"])

    table.then("rook").has(hp=10, pool=0, at=(9, 4))
    table.then("piper").has(hp=30, pool=4)
    table.then("laureat").has(tides=1, pool=4, free_spells=0)


@clause("WIND-REC-103", "WIND-HERO-117")
def test_the_phoenix_pinion_raises_a_neighbour_with_one_hp_once_in_a_campaign(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 3)), Hero("rook", at=(9, 4), hp=0), Hero("rath", at=(9, 2), hp=0))
    table.given(Hero("laureat", at=(8, 3)), Foe("thornling", at=(0, 0)))
    table.acts("piper")
    table.act("phoenix-pinion")
    table.on_offer("rook", "rath")
    table.refused("laureat", "WIND-REC-101")

    table.at("rook")

    table.then("rook").has(hp=1, pool=0)
    table.then("piper").has(pool=3)
    table.refused("phoenix-pinion", "WIND-HERO-117")


@clause("WIND-REC-103")
def test_a_hero_who_recovers_acts_in_its_slot_if_that_is_still_to_come(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 3), slot=1), Hero("rook", at=(9, 4), slot=2, hp=0))
    table.given(Hero("rath", slot=3), Foe("thornling", at=(0, 0), conditions={"sleep": 1}))
    table.round()
    table.act("phoenix-pinion")

    table.passes()

    table.is_asked("rook", "act")
    table.then("rook").has(pool=4, hp=1)


@clause("WIND-FIELD-103", "WIND-COND-115")
def test_embers_can_make_a_hero_fall(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 3), hp=2), Hero("rath"), Foe("thornling", at=(0, 0)))
    table.terrain("e", (4, 4))
    table.acts("rook", dice=[2])

    table.act("shift", to=(4, 4))

    table.then("rook").is_fallen()
    table.nobody_is_asked()

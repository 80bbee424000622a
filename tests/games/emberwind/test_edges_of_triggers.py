"""Triggers, Sustains, commands, boons and manoeuvres at the edge: the first Foe, the last Hero, the one too many."""

import pytest

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.heroes import boons, sustains
from emberhall.games.emberwind.rules.heroes.dice import has_echo
from emberhall.games.emberwind.rules.heroes.keeping import KEEP_SUSTAIN
from emberhall.games.emberwind.rules.state import B_ECHO, KEEP, PART, PASS, RISE, TRADE
from emberhall.games.emberwind.rules.verbs import boons as lent
from emberhall.games.emberwind.rules.verbs import own
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED
from emberhall.testing.table import clause
from tests.games.emberwind.wind import Foe, Hero, Kept, WindTable

# Commands


@clause("WIND-DEF-10")
def test_a_commanded_foe_that_burns_up_on_the_way_strikes_nobody(table: WindTable) -> None:
    table.given(Hero("piper", at=(9, 0), amplifies=1), Foe("cinder-whelp", at=(5, 0), hp=1))
    table.given(Foe("rust-sentinel", at=(5, 4)))
    table.terrain("e", *[(row, 2) for row in range(10)])
    table.acts("piper", dice=[11, 3])

    table.act("false-camaraderie", at="cinder-whelp")

    table.then("cinder-whelp").is_gone()
    table.then("rust-sentinel").has(hp=86)
    table.is_asked("piper", "act")


# Bloom


@clause("WIND-SUST-104")
def test_bloom_hurts_once_where_only_others_sustain_something(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4)), Hero("piper", at=(4, 2)), Foe("rust-sentinel", at=(4, 6)))
    table.given(Kept("piper", "chains-of-calamity", on=["rust-sentinel"]))
    table.acts("laureat")

    table.act("bloom")

    assert [event.number for event in table.events if event.what == "deals"] == [5]


@clause("WIND-COND-105")
def test_weakness_may_leave_nothing_of_bloom(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 4), conditions={"weakness": 6}), Foe("rust-sentinel", at=(4, 6)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.acts("laureat")

    table.act("bloom")

    table.then("rust-sentinel").has(hp=86)


# Triggers


@clause("WIND-TRIG-101")
def test_a_trigger_against_damage_counts_as_one_of_the_round(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3), hp=5), Foe("tallow-thrall", at=(4, 4)))
    table.foe_plays("tallow-thrall", "BA", dice=[8, 6, 6])

    table.act("not-yet")

    table.then("maren").has(hp=1, tides=1, triggers=1)


@clause("WIND-TRIG-101")
def test_a_trigger_that_is_let_pass_costs_nothing_and_does_nothing(table: WindTable) -> None:
    table.given(Hero("maren", at=(4, 3), hp=5), Hero("rook"), Foe("tallow-thrall", at=(4, 4)))
    table.foe_plays("tallow-thrall", "BA", dice=[8, 6, 6])

    table.passes()

    table.then("maren").is_fallen()
    table.then("maren").has(tides=2, triggers=0)


@clause("WIND-TRIG-106")
def test_the_last_of_the_foes_in_reach_may_take_the_place(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("mossback-brute", at=(4, 4)))
    table.given(Foe("thornling", at=(3, 5)), Foe("cinder-whelp", at=(6, 5)))
    table.foe_plays("mossback-brute", "BA", dice=[1, 2])
    table.act("fools-luck")

    table.at("cinder-whelp")

    table.then("cinder-whelp").has(hp=18 - (1 + 2 + 7 - 2))
    table.then("rath").has(hp=34)


@clause("WIND-TRIG-106")
def test_the_first_foe_of_the_list_may_take_the_place(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 6)), Foe("thornling", at=(3, 5)), Foe("mossback-brute", at=(4, 4)))
    table.foe_plays("mossback-brute", "BA", dice=[1, 2])

    table.act("fools-luck")

    table.then("thornling").has(hp=21 - (1 + 2 + 7 - 4))
    table.then("rath").has(hp=34)


@clause("WIND-SUST-106")
def test_a_trigger_that_is_no_spell_does_not_echo(table: WindTable) -> None:
    table.given(Hero("piper", at=(4, 7), amplifies=1), Hero("rath", at=(4, 6), tides=0))
    table.given(Foe("mossback-brute", at=(4, 4), conditions={"poison": 1}))
    table.acts("piper", dice=[13, 1])
    table.act("chains-of-calamity")
    table.passes()
    table.foe_plays("mossback-brute", "BA")

    table.act("toxic-shock")

    table.then("mossback-brute").has(hp=52 - 1 - 3)


# Sustains


@clause("WIND-HERO-116", "WIND-SUST-101")
def test_a_wildfire_that_is_kept_spreads_to_who_is_beside_its_target_then(table: WindTable) -> None:
    table.given(Hero("laureat", at=(9, 9)), Foe("thornling", at=(2, 4)), Foe("rust-sentinel", at=(3, 4)))
    table.given(Foe("gale-harrier", at=(8, 0)), Foe("cinder-whelp", at=(8, 1)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat", dice=[5, 2])

    table.picks("keep")

    table.then("rust-sentinel").has(hp=79)
    table.then("thornling").has(hp=14)
    table.then("gale-harrier").has(hp=16)  # beside the whelp, which is not burning
    table.then("cinder-whelp").has(hp=18)


@clause("WIND-SUST-103", "WIND-ORDER-106")
def test_what_recurs_may_win_the_combat(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 10)), Foe("rust-sentinel", at=(4, 4), hp=7))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))
    table.hero_turn("laureat", dice=[5, 2])

    table.picks("keep")

    table.then("rust-sentinel").is_gone()
    assert table.wind.ended == 1


@clause("WIND-SUST-101")
def test_a_sustain_is_kept_or_dropped_and_nothing_else(table: WindTable) -> None:
    table.given(Hero("laureat", at=(4, 10)), Foe("rust-sentinel", at=(4, 4)))
    table.given(Kept("laureat", "wildfire", on=["rust-sentinel"]))

    table.hero_turn("laureat")

    table.on_offer("pass", "keep")
    table.not_asked("wildfire")
    task = table.wind.agenda.top()
    verdicts = [KEEP_SUSTAIN.verdict(table.wind, task, pick) for pick in (KEEP, PASS, RISE)]
    assert verdicts == [ALLOWED, ALLOWED, NOT_ASKED]


@clause("WIND-SUST-104", "WIND-SUST-106")
@pytest.mark.parametrize(("hp", "echoes"), [(1, False), (0, True)])
def test_an_echo_ends_with_its_sustain_while_the_foe_lives_and_sounds_once_more_when_it_is_defeated(
    table: WindTable, hp: int, *, echoes: bool
) -> None:
    table.given(
        Hero("piper"), Foe("rust-sentinel", at=(0, 0)), Kept("piper", "chains-of-calamity", on=["rust-sentinel"])
    )
    s = table.lays_out()
    sentinel = table.who("rust-sentinel")
    boons.add(s, B_ECHO, 0, 0, table.scene.action("chains-of-calamity")).n = 1 << sentinel
    s.hp[sentinel] = hp

    assert sustains.end_on(s, sentinel, NOBODY) == 1

    assert has_echo(s) == echoes


# Boons


@clause("WIND-SUST-105")
@pytest.mark.parametrize(("who", "a", "own", "given"), [(0, 2, 4, 4), (1, 2, 4, 2), (0, 2, 0, 2)])
def test_a_bonus_is_larger_for_its_own_hero_only_where_the_card_says_so(
    table: WindTable, who: int, a: int, own: int, given: int
) -> None:
    table.given(Hero("rook"), Hero("rath"), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    op = d.Op(lent.V_CAP)
    op.a, op.a_self = a, own

    op.verb.on_hero(s, 0, s.action(table.scene.action("guided-weapon")), op, who)

    assert [(boon.bearer, boon.a) for boon in s.boons] == [(who, given)]


@clause("WIND-SUST-105")
@pytest.mark.parametrize(
    ("what", "until", "free_spells"),
    [(d.USE_SPELL, d.TO_THE_END, 2), (d.USE_SPELL, d.CASTERS_TURN, 0), (d.USE_MELEE, d.TO_THE_END, 0)],
)
def test_free_uses_are_boons_but_for_spells_that_stay_free_for_the_combat(
    table: WindTable, what: int, until: int, free_spells: int
) -> None:
    table.given(Hero("rook"), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    op = d.Op(lent.V_FREE, 2, what)
    op.until = until

    op.verb.on_hero(s, 0, s.action(table.scene.action("pegasus-charger")), op, 0)

    table.then("rook").has(free_spells=free_spells)
    assert [(boon.what, boon.n) for boon in s.boons] == ([] if free_spells else [(what, 2)])


@clause("WIND-MAN-101", "WIND-RUL-17")
def test_of_two_preparations_the_larger_one_counts_in_each_number(table: WindTable) -> None:
    table.given(Hero("rook"), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    for c, a, p, dice in ((2, 1, 4, 0), (1, 3, 0, 1)):
        op = d.Op(own.V_NEXT, dice)
        op.c, op.a, op.p = c, a, p
        op.verb.run(s, 0, s.action(d.A_MOVE), op, 0)

    assert (s.next_c, s.next_a, s.next_p, s.next_dice) == ([2], [3], [4], [1])


# Actions within actions


@clause("WIND-HERO-108")
def test_the_attack_of_a_pounce_costs_nothing_more(table: WindTable) -> None:
    table.given(Hero("rook", at=(4, 4), amplifies=1), Foe("rust-sentinel", at=(4, 6)))
    table.acts("rook", dice=[17])

    table.picks("act:lions-pounce", "pass")

    assert [event.number for event in table.events if event.what == "uses"] == [3, 0]
    table.then("rook").has(pool=1)


@clause("WIND-HERO-118")
def test_no_foe_comes_to_the_flanking_square(table: WindTable) -> None:
    table.given(Hero("rath", at=(4, 1)), Hero("rook"), Hero("piper"), Hero("ives"), Foe("thornling", at=(4, 4)))
    table.acts("rath")
    table.act("shadowsteel-step", to=(4, 3))
    table.at("thornling")

    table.not_asked("thornling")
    table.at("ives")

    table.then("ives").has(at=(4, 5))


# Optimize and Study


@clause("WIND-MAN-102")
def test_nobody_gives_away_more_a_or_p_than_the_sheet_shows(table: WindTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table.given(Hero("rath"), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    monkeypatch.setattr(s.hero(0), "a", 5)
    monkeypatch.setattr(s.hero(0), "p", 3)
    task = own.TRADE_CAP.task(0)

    allowed = [what for what in range(9) if own.TRADE_CAP.forbids(s, task, TRADE + what) == ALLOWED]

    assert allowed == [0, 1, 4]  # 2 or 4 of 5 A, and 2 of 3 P


@clause("WIND-MAN-102")
def test_a_sheet_has_three_parts_to_study(table: WindTable) -> None:
    table.given(Hero("laureat"), Foe("rust-sentinel", at=(0, 0), studied=["grid"]))
    s = table.lays_out()
    task = own.STUDY.task(0, thing=table.who("rust-sentinel"))

    assert [part for part in range(5) if own.STUDY.forbids(s, task, PART + part) == ALLOWED] == [1, 2]

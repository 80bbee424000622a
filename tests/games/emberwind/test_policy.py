"""Choices that nobody is asked for: chains, equals, and what the encounter settles (WIND-POLICY-101 to -106)."""

import pytest

from emberhall.games.emberwind.rules.foes import policy, targeting
from emberhall.games.emberwind.rules.foes.chains import NUMBER
from emberhall.games.emberwind.rules.printed import SPECIAL, FoeAction
from emberhall.games.emberwind.rules.state import COMBATANT, FOE
from emberhall.testing.table import clause
from tests.games.emberwind.ground import Beast, square, stand
from tests.games.emberwind.heard import FAR, QUIET, nothing_was_drawn
from tests.games.emberwind.wind import Conditions, Foe, Hero, WindTable

# The policy


@clause("WIND-CHAIN-13", "WIND-POLICY-103", "WIND-POLICY-101")
@pytest.mark.parametrize(("draw", "chain"), [(0, ["0", "4", "44"]), (1, ["0", "4", "45"])])
def test_chance_chooses_among_chains_without_using_dice(table: WindTable, draw: int, chain: list[str]) -> None:
    """WIND-POLICY-103: the game's own dice show the direction alone."""
    table.policy(draw)
    table.given(
        Hero("rook", at=FAR),
        Foe("glass-widow", at=(0, 0)),
        Foe("mire-stalker", at=(0, 4), veteran=True, unlocked=["45"]),
    )
    table.foe_turn("mire-stalker", dice=[4])

    assert table.wind.chain == [NUMBER[key] for key in chain]


@clause("WIND-POLICY-103", "WIND-POLICY-102")
def test_the_first_chain_in_order_may_be_the_policy(table: WindTable) -> None:
    """WIND-POLICY-103: chains are ordered by their hexes."""
    table.options(storyteller="first")
    table.policy(1)
    table.given(Hero("rook", at=FAR), Foe("guide-elite", at=(0, 0), veteran=True, unlocked=["45", "455"]))
    table.foe_turn("guide-elite", dice=[5])

    assert table.wind.chain == [NUMBER[key] for key in ("0", "5", "45", "455")]
    nothing_was_drawn(table)


@clause("WIND-CHAIN-06", "WIND-CHAIN-13", "WIND-POLICY-103")
def test_a_single_chain_is_taken_without_a_draw(table: WindTable) -> None:
    table.policy(1)
    table.given(Hero("rook", at=FAR), Foe("thornling", at=(0, 0)))
    table.foe_turn("thornling", dice=[3])

    assert table.wind.chain == [NUMBER["0"], NUMBER["3"]]
    nothing_was_drawn(table)


@clause("WIND-CHAIN-06", "WIND-POLICY-108")
def test_the_storyteller_may_let_the_dice_decide_on_a_chain(table: WindTable) -> None:
    table.options(storyteller="player")
    table.policy(1)
    table.given(Hero("rook", at=FAR), Foe("mire-stalker", at=(0, 4), veteran=True, unlocked=["45"]))
    table.foe_turn("mire-stalker", dice=[4])
    table.picks("dice")

    assert table.wind.chain == [NUMBER[key] for key in ("0", "4", "45")]


@clause("WIND-POLICY-103")
def test_the_best_chain_promises_most_on_the_board_as_it_stands(table: WindTable) -> None:
    """WIND-POLICY-103: Ambush is worth its 12 in full; Sink is worth 4, as is every usable support."""
    table.options(storyteller="best")
    table.given(Hero("rook", at=(5, 5)), Foe("mire-stalker", at=(5, 4), veteran=True, unlocked=["56"]))
    s = table.lays_out()
    s.rolled, s.acting = 5, table.who("mire-stalker")
    ambush, sink = policy.plan(s, s.acting, [0, 5, NUMBER["45"]]), policy.plan(s, s.acting, [0, 5, NUMBER["55"]])

    assert ambush[0].worth == 0
    assert ambush[2].worth == 12
    assert sink[2].worth == 4
    assert s.at[s.acting] == 5 * 12 + 4


@clause("WIND-POLICY-103")
def test_the_best_policy_takes_the_most_promising_chain(table: WindTable) -> None:
    """WIND-POLICY-103: on a 4, Ambush (12 for certain) against Drag Under."""
    table.options(storyteller="best")
    table.given(Hero("rook", at=(5, 5)), Foe("mire-stalker", at=(5, 4), veteran=True, unlocked=["45"]))
    table.foe_turn("mire-stalker", dice=[4, 1])

    assert table.wind.chain == [NUMBER[key] for key in ("0", "4", "45")]
    table.then("rook").has(hp=42 - 12)


@clause("WIND-POLICY-103", "WIND-POLICY-101")
@pytest.mark.parametrize(("draw", "chain"), [(0, ["0", "4", "44"]), (1, ["0", "4", "45"])])
def test_among_chains_that_promise_the_same_chance_chooses(table: WindTable, draw: int, chain: list[str]) -> None:
    table.options(storyteller="best")
    table.policy(draw)
    silenced: Conditions = {"silence": (1, "round-2")}
    table.given(Hero("rook", at=FAR), Foe("glass-widow", at=(0, 0)))
    table.given(Foe("mire-stalker", at=(0, 4), veteran=True, unlocked=["45"], conditions=silenced))
    table.foe_turn("mire-stalker", dice=[4])

    assert table.wind.chain == [NUMBER[key] for key in chain]


@clause("WIND-POLICY-103")
def test_a_dry_run_counts_hit_chance_mean_damage_and_effects(table: WindTable) -> None:
    """WIND-POLICY-103: Snare Vine on Rook: 14 of 20 hit, 1d6 + 7 - 8 is 15/6; Off-Guard against Athletics 12."""
    table.given(Hero("rook", at=(5, 5)), Foe("thornling", at=(5, 4)))
    s = table.lays_out()
    (step,) = policy.plan(s, table.who("thornling"), [NUMBER["2"]])

    assert step.targets == 1
    assert step.worth == pytest.approx(0.7 * 15 / 6 + 2 * 0.7 * 0.4)


@clause("WIND-POLICY-103", "WIND-MOVE-07")
def test_a_dry_run_moves_by_rule_and_skips_what_has_no_target(table: WindTable) -> None:
    """WIND-POLICY-103: after the Move the attack reaches; without it the hex is worth nothing."""
    table.given(Hero("rook", at=(5, 9)), Foe("thornling", at=(5, 5)))
    s = table.lays_out()
    foe = table.who("thornling")
    move, attack = policy.plan(s, foe, [0, 1])
    (skipped,) = policy.plan(s, foe, [1])

    assert (move.square, attack.is_skipped) == (4 * 12 + 8, False)
    assert (skipped.is_skipped, skipped.worth) == (True, 0)
    assert s.at[foe] == 5 * 12 + 5


@clause("WIND-POLICY-103", "WIND-HEX-03")
def test_a_dry_run_uses_the_attack_that_reaches(table: WindTable) -> None:
    """WIND-POLICY-103: Spit Flame at three squares, 14 of 20 hit, 1d8 + 7 - 4 is 7.5."""
    table.given(Hero("rook", at=(5, 5)), Foe("cinder-whelp", at=(5, 2)))
    (step,) = policy.plan(table.lays_out(), table.who("cinder-whelp"), [1])

    assert step.worth == pytest.approx(0.7 * 7.5)


@clause("WIND-POLICY-103")
def test_a_dry_run_knows_what_conditions_skip(table: WindTable) -> None:
    """WIND-POLICY-103: silenced, the thornling's A is worth nothing; paralysed, it has its Move alone; and it goes on
    from where it would leap to."""
    table.given(Hero("rook", at=(5, 7)), Foe("thornling", at=(5, 4), conditions={"silence": 1, "paralysis": 1}))
    table.given(Foe("mire-stalker", at=(5, 3)))
    s, foe, other = table.lays_out(), table.who("thornling"), table.who("mire-stalker")

    assert policy.worth(s, foe, [NUMBER["2"]]) == 0
    assert [step.is_skipped for step in policy.plan(s, foe, [0, NUMBER["1"]])] == [False, True]
    assert [step.is_skipped for step in policy.plan(s, other, [NUMBER["23"], NUMBER["1"]])] == [False, False]
    assert s.at[other] == 5 * 12 + 3


@clause("WIND-POLICY-103", "WIND-MOVE-07")
@pytest.mark.parametrize(("penalty", "squares"), [(3, 2), (4, 1), (5, 0), (9, 0)])
def test_a_dry_run_changes_nothing(table: WindTable, penalty: int, squares: int) -> None:
    """WIND-POLICY-103: the Move is some squares shorter, in the dry run and still afterwards."""
    table.given(Hero("rook", at=(5, 11)), Foe("mire-stalker", at=(5, 0), penalty=penalty))
    s, foe = table.lays_out(), table.who("mire-stalker")
    first, second = policy.plan(s, foe, [0, 0])

    assert (first.square % 12, second.square % 12) == (squares, squares + 5)
    table.then("mire-stalker").has(at=(5, 0), penalty=penalty)


@clause("WIND-POLICY-103")
def test_a_dry_run_leaves_the_area_of_what_is_under_way(table: WindTable) -> None:
    table.given(Hero("rook", at=(5, 3)), Foe("lantern-cutpurse", at=(5, 5)))
    s, foe = table.lays_out(), table.who("lantern-cutpurse")
    s.strike.square, s.strike.direction = 7, 3

    (step,) = policy.plan(s, foe, [s.foe(foe).grid.index(SPECIAL)])

    assert (step.square, step.targets) == (5 * 12 + 5, 1)
    assert (s.strike.square, s.strike.direction) == (7, 3)


@clause("WIND-POLICY-103")
def test_a_dry_run_counts_every_target_of_several(table: WindTable) -> None:
    """Crosswind takes two of the three."""
    table.given(Hero("piper", at=(5, 7)), Hero("rook", at=(3, 5)), Hero("laureat", at=(5, 3)))
    table.given(Foe("gale-harrier", at=(5, 5)))
    s, foe = table.lays_out(), table.who("gale-harrier")

    (step,) = policy.plan(s, foe, [s.foe(foe).grid.index(SPECIAL)])

    assert step.targets == (1 << table.who("piper")) | (1 << table.who("laureat"))


@clause("WIND-POLICY-103")
def test_a_dry_run_leaps_as_far_as_the_action_does() -> None:
    s = stand(heroes=[(4, 6)], foes=[Beast((4, 4))])
    s.slot[0] = 0
    attack = FoeAction(0)
    attack.leap = 1
    step = policy.Step(SPECIAL)

    policy.look_at_attack(s, FOE, attack, step)

    assert (s.at[FOE], step.targets) == (square((3, 5)), 1)


@clause("WIND-POLICY-103", "WIND-START-02")
@pytest.mark.parametrize(("optional", "suffers"), [(False, 0.4), (True, 0.5)])
def test_a_dry_run_counts_what_weakens_effect_checks(table: WindTable, optional: bool, suffers: float) -> None:
    """Razor Silk: Athletics 12 - 2."""
    table.options(optional=optional)
    table.given(Hero("rook", at=(5, 5)), Foe("glass-widow", at=(5, 8)))
    s, foe = table.lays_out(), table.who("glass-widow")
    action = s.foe(foe).actions[s.foe(foe).letters[0]]

    found = policy.promise(s, foe, action, 0) - targeting.expected(s, foe, action, 0)

    assert found == pytest.approx(2 * targeting.chance(s, foe, action, 0) * suffers)
    assert found > 0


@clause("WIND-POLICY-104")
@pytest.mark.parametrize(("draws", "expected"), [((0, 0), ["rook", "rook"]), ((1, 0), ["maren", "rook"])])
def test_among_equals_the_target_is_drawn_anew_each_time(
    table: WindTable, draws: tuple[int, int], expected: list[str]
) -> None:
    """WIND-POLICY-104: both are next to the thornling; slots give the order."""
    table.policy(*draws)
    table.given(Hero("maren", at=(5, 5), slot=2, triggers=QUIET), Hero("rook", at=(5, 7), slot=1))
    table.given(Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA", "BA", dice=[1, 1])

    aimed = [event.other - COMBATANT for event in table.events if event.what == "aims"]
    assert aimed == [table.who(name) for name in expected]


@clause("WIND-POLICY-106")
def test_what_the_encounter_settles_is_never_drawn(table: WindTable) -> None:
    """WIND-POLICY-106: foes act as listed; nothing is asked and nothing drawn."""
    table.policy(1)
    table.given(Hero("rook", at=FAR))
    table.given(
        Foe("thornling", at=(0, 0), name="a"), Foe("gale-harrier", at=(0, 5)), Foe("thornling", at=(2, 0), name="b")
    )
    table.round()
    table.dice(1, 1, 1, 1)  # three directions, and the harrier's dart is avoided
    table.picks("pass")

    order = [event.thing - COMBATANT for event in table.events if event.what == "turn"]
    assert order[1:4] == [table.who(name) for name in ("a", "gale-harrier", "b")]
    nothing_was_drawn(table)

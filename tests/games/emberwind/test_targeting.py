"""Whom a Foe goes for: validity, criteria, ties, areas (WIND-TARGET, WIND-POLICY-104, WIND-POLICY-107)."""

import pytest

from emberhall.games.emberwind.content.cards import library_of
from emberhall.games.emberwind.content.compiler import VALUES
from emberhall.games.emberwind.face.card_text import foe_actions
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.foes import targeting
from emberhall.games.emberwind.rules.heroes import checks
from emberhall.games.emberwind.rules.state import B_HIDDEN, FOE, LET_DICE_DECIDE, Boon
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED
from emberhall.testing.table import clause
from tests.games.emberwind.ground import Beast, stand
from tests.games.emberwind.heard import FAR, QUIET, aimed, nothing_was_drawn, skipped
from tests.games.emberwind.wind import Foe, Hero, WindTable

# Valid Targets


@clause("WIND-TARGET-04", "WIND-TARGET-05")
@pytest.mark.parametrize(("column", "is_aimed"), [(7, True), (8, False)])
def test_only_targets_within_range_can_be_included(table: WindTable, column: int, is_aimed: bool) -> None:
    """WIND-TARGET-05: Snare Vine has range 4."""
    table.given(Hero("rook", at=(5, column)), Foe("thornling", at=(5, 3)))
    table.foe_plays("thornling", "A", dice=[1] if is_aimed else [])

    assert (len(aimed(table)), skipped(table)) == (is_aimed, not is_aimed)


@clause("WIND-TARGET-06", "WIND-COVER-09")
@pytest.mark.parametrize(("at", "is_aimed"), [((0, 9), False), ((0, 8), True)])
def test_one_and_the_same_pair_of_squares_must_be_in_range_and_free_of_cover(
    table: WindTable, at: tuple[int, int], is_aimed: bool
) -> None:
    """WIND-TARGET-06: with range 6, the sentinel's right squares are near enough, but low cover lies between; its upper
    left square has a free line, but is seven squares away. One square nearer that line serves."""
    table.terrain("c", (2, 7))
    table.given(Hero("rook", at=at), Foe("rust-sentinel", at=(4, 2)))
    table.foe_plays("rust-sentinel", "BA", dice=[1] if is_aimed else [])

    assert (len(aimed(table)), skipped(table)) == (is_aimed, not is_aimed)


@clause("WIND-TARGET-07", "WIND-TARGET-11", "WIND-COVER-02")
def test_in_an_area_each_hero_must_be_in_range_and_free_of_cover_itself(table: WindTable) -> None:
    """WIND-TARGET-07: Flash Powder reaches two squares around; a wall hides Piper; Foes are not concerned."""
    table.terrain("#", (5, 6))
    table.given(Hero("rook", at=(5, 3)), Hero("piper", at=(5, 7)))
    table.given(Foe("lantern-cutpurse", at=(5, 5)), Foe("thornling", at=(4, 4)))
    table.foe_plays("lantern-cutpurse", "A", dice=[20, 6, 1])

    assert aimed(table) == ["rook"]
    table.then("rook").has(hp=42 - 7)
    table.then("piper").has(hp=35)
    table.then("thornling").has(hp=21)


@clause("WIND-TARGET-08", "WIND-MOVE-06")
def test_fallen_and_hidden_heroes_are_never_targets(table: WindTable) -> None:
    """WIND-TARGET-08: Rook is FALLEN, Piper has faded; Maren is left, though further away."""
    table.given(Hero("rook", at=(5, 5), hp=0), Hero("piper", at=(5, 7)), Hero("maren", at=(5, 10), triggers=QUIET))
    table.given(Foe("cinder-whelp", at=(5, 6)))
    table.lays_out().boons.append(Boon(B_HIDDEN, 1, 1, 0))
    table.foe_plays("cinder-whelp", "BA", "M4", dice=[1])

    assert aimed(table) == ["maren"]
    table.then("cinder-whelp").has(at=(4, 9))


@clause("WIND-TARGET-08", "WIND-TARGET-04")
def test_where_nobody_may_be_targeted_even_a_move_is_skipped(table: WindTable) -> None:
    """WIND-TARGET-04: there is nobody to go for."""
    table.given(Hero("piper", at=(5, 7)), Foe("cinder-whelp", at=(5, 3)))
    table.lays_out().boons.append(Boon(B_HIDDEN, 0, 0, 0))
    table.foe_plays("cinder-whelp", "M4", "BA")

    assert skipped(table) == 2
    assert table.wind.strike.foe == NOBODY  # nothing is under way
    table.then("cinder-whelp").has(at=(5, 3))


@clause("WIND-TARGET-09")
def test_validity_is_judged_when_the_hex_is_reached(table: WindTable) -> None:
    """WIND-TARGET-09: out of range when the chain is chosen, in range after the Move."""
    table.given(Hero("rook", at=(5, 9)), Foe("thornling", at=(5, 5)))
    table.foe_turn("thornling", dice=[1, 1])

    assert aimed(table) == ["rook"]
    assert skipped(table) == 0


@clause("WIND-TARGET-02")
@pytest.mark.parametrize(("conditions", "target"), [({"off_guard": 1}, ["rook"]), ({}, [])])
def test_an_actions_own_requirement_is_stronger_than_characteristics(
    table: WindTable, conditions: dict[str, int], target: list[str]
) -> None:
    """WIND-TARGET-02: the widow looks for who lacks Off-Guard, but Envenom Deep needs one who has it."""
    table.given(Hero("piper", at=(4, 6)), Hero("rook", at=(5, 7), conditions=conditions))
    table.given(Foe("glass-widow", at=(4, 4), veteran=True))
    table.foe_plays("glass-widow", "D", dice=[1] if target else [])

    assert aimed(table) == target


@clause("WIND-TARGET-02")
def test_a_requirement_may_be_about_hp(table: WindTable) -> None:
    """Heads Will Roll: only who has less than half of its HP."""
    table.given(Hero("piper", at=(5, 6), hp=18), Hero("rook", at=(5, 8), hp=20), Foe("pale-regent", at=(5, 5)))
    table.foe_plays("pale-regent", "G", dice=[])

    table.then("rook").has(hp=10)
    table.then("piper").has(hp=18)


# Criteria


@clause("WIND-TARGET-10", "WIND-TARGET-01")
@pytest.mark.parametrize(
    ("criterion", "about", "expected"),
    [
        (targeting.NEAREST, 0, "rook"),
        (targeting.FARTHEST, 0, "ives"),
        (targeting.LOWEST_HP, 0, "piper"),
        (targeting.HIGHEST_HP, 0, "rook"),
        (targeting.LOWEST_BARRIER, d.TOUGHNESS, "piper"),
        (targeting.LOWEST_BARRIER, d.RESISTANCE, "rook"),
        (targeting.LOWEST_DEF, d.WILLPOWER, "ives"),
        (targeting.LOWEST_DEF, d.DODGE, "maren"),
        (targeting.HIGHEST_THREAT, 0, "maren"),
        (targeting.LAST_ATTACKER, 0, "ives"),
        (targeting.HAS, d.CHILL, "piper"),
        (targeting.ISOLATED, 0, "ives"),
        (targeting.BELOW_HALF, 0, "piper"),
        (targeting.MOST_FOES, 0, "maren"),
    ],
)
def test_a_criterion_keeps_its_best_candidate(
    table: WindTable, criterion: targeting.WindCriterion, about: int, expected: str
) -> None:
    """WIND-TARGET-10."""
    table.given(Hero("rook", at=(5, 6)), Hero("piper", at=(4, 7), hp=17, conditions={"chill": 1}))
    table.given(Hero("maren", at=(5, 8), threat=5, conditions={"off_guard": 1}), Hero("ives", at=(0, 11)))
    table.given(Foe("thornling", at=(5, 4), last_attacker="ives", name="actor"))
    table.given(Foe("thornling", at=(5, 9)), Foe("thornling", at=(6, 9)), Foe("thornling", at=(4, 6)))
    s = table.lays_out()

    assert targeting.best(s, table.who("actor"), 15, criterion, about) == 1 << table.who(expected)


@clause("WIND-POLICY-102", "WIND-POLICY-104")
def test_heroes_come_by_their_slots_and_only_those_that_are_meant(table: WindTable) -> None:
    table.policy(0, 1)
    table.given(Hero("rook", slot=3), Hero("piper", slot=1), Hero("ives", slot=2), Foe("thornling", at=(0, 0)))
    s = table.lays_out()
    rook, piper, ives = (table.who(name) for name in ("rook", "piper", "ives"))

    assert targeting.first_by_slot(s, 0b111) == piper
    assert targeting.first_by_slot(s, 1 << rook | 1 << ives) == ives
    assert targeting.first_by_slot(s, 1 << rook) == rook
    assert targeting.first_by_slot(s, 0) == NOBODY
    assert targeting.drawn(s, 1 << rook | 1 << ives) == ives
    assert targeting.drawn(s, 1 << rook | 1 << ives) == rook


@clause("WIND-POLICY-104")
@pytest.mark.parametrize("options", [{}, {"storyteller": "player"}])
def test_where_one_is_best_nobody_is_asked_and_nothing_drawn(table: WindTable, options: dict[str, str]) -> None:
    table.options(**options)
    table.policy(1)
    table.given(Hero("rook", at=(5, 8)), Hero("piper", at=(5, 5)), Foe("thornling", at=(5, 4)))
    s = table.lays_out()

    assert targeting.chosen(s, table.who("thornling"), 0b11) == table.who("piper")
    nothing_was_drawn(table)


@clause("WIND-MOVE-09")
@pytest.mark.parametrize(("at", "far"), [((5, 1), 3), ((1, 4), 4), ((5, 8), 3), ((9, 5), 3), ((4, 4), 1)])
def test_heroes_are_as_far_away_as_the_nearest_square_of_a_foe(table: WindTable, at: tuple[int, int], far: int) -> None:
    table.given(Hero("rook", at=at), Foe("mossback-brute", at=(5, 4)))

    assert targeting.away(table.lays_out(), table.who("mossback-brute"), 0) == far


@clause("WIND-HEX-03")
def test_the_other_basic_attack_is_meant_only_where_the_preferred_one_is_missing() -> None:
    melee, ranged = d.FoeAction(0), d.FoeAction(1)
    sheet = d.FoeSheet(0, d.GRUNT, 1)
    sheet.melee, sheet.ranged = melee, ranged
    assert targeting.preferred(sheet) is melee
    sheet.prefers_ranged = True
    assert targeting.preferred(sheet) is ranged

    sheet.ranged = None
    assert targeting.preferred(sheet) is melee
    sheet.prefers_ranged, sheet.melee, sheet.ranged = False, None, ranged
    assert targeting.preferred(sheet) is ranged


@clause("WIND-TARGET-10")
@pytest.mark.parametrize(("mask", "is_allowed"), [(0b11, True), (0b10, False)])
def test_dice_decide_only_among_several(table: WindTable, mask: int, is_allowed: bool) -> None:
    table.given(Hero("rook"), Hero("piper"), Foe("thornling", at=(0, 0)))
    task = targeting.CHOOSE_TARGET.task(0, thing=table.who("thornling"), also=mask)

    forbidden = targeting.CHOOSE_TARGET.forbids(table.lays_out(), task, LET_DICE_DECIDE)

    assert forbidden == (ALLOWED if is_allowed else NOT_ASKED)


@clause("WIND-POLICY-103", "WIND-DEF-03", "WIND-PROP-06")
def test_what_is_expected_of_an_attack() -> None:
    s = stand(heroes=[(4, 5), (4, 3)], foes=[Beast((4, 4))])
    s.hero(0).toughness = s.hero(1).toughness = 3
    s.stacks[1 * d.CONDITIONS + d.FRAGILITY] = 1
    attack = d.FoeAction(0)
    attack.check, attack.vs, attack.roll = d.DODGE, d.TOUGHNESS, d.Roll(0, 6, 7)
    hits = targeting.chance(s, FOE, attack, 0)
    assert hits == targeting.chance_over(checks.value_of(s, 0, d.DODGE, FOE))

    assert targeting.expected(s, FOE, attack, 0) == pytest.approx(hits * 4)
    assert targeting.expected(s, FOE, attack, 1) == pytest.approx(hits * 7)  # the fragile have no Barrier
    attack.props = d.PIERCING
    assert targeting.expected(s, FOE, attack, 0) == pytest.approx(hits * 7)
    attack.props = d.AUTO_HIT
    assert targeting.expected(s, FOE, attack, 0) == pytest.approx(4)
    attack.props, attack.check = 0, d.NO_CHECK
    assert targeting.expected(s, FOE, attack, 0) == pytest.approx(4)


@clause("WIND-TARGET-10")
def test_some_criteria_keep_several(table: WindTable) -> None:
    """WIND-TARGET-10: all who lack a condition; all, where nobody has one; only of the candidates."""
    table.given(Hero("rook", at=(5, 6)), Hero("piper", at=(4, 7), conditions={"chill": 1}), Hero("ives", at=(0, 11)))
    table.given(Foe("thornling", at=(5, 4)))
    s, foe = table.lays_out(), table.who("thornling")

    assert targeting.best(s, foe, 7, targeting.LACKS, d.CHILL) == 0b101
    assert targeting.best(s, foe, 7, targeting.HAS, d.POISON) == 0b111
    assert targeting.best(s, foe, 7, targeting.LAST_ATTACKER, 0) == 0b111
    assert targeting.best(s, foe, 0b110, targeting.NEAREST, 0) == 0b010


@clause("WIND-TARGET-10")
def test_company_is_standing_heroes_within_two_squares(table: WindTable) -> None:
    """Rook has Piper two squares away; beside Maren somebody lies FALLEN; Ives is alone."""
    table.given(
        Hero("rook", at=(5, 5)), Hero("piper", at=(5, 7)), Hero("maren", at=(0, 5)), Hero("ives", at=(0, 6), hp=0)
    )
    table.given(Foe("thornling", at=(9, 9)))
    s = table.lays_out()

    assert [targeting.ISOLATED.rate(s, FOE, hero, 0) for hero in range(3)] == [1, 1, 0]


@clause("WIND-TARGET-10")
def test_half_of_the_hp_exactly_is_not_below_half(table: WindTable) -> None:
    """Rook has 42 HP: 21 is half."""
    table.given(Hero("rook", at=(5, 6), hp=21), Hero("maren", at=(5, 8), hp=20), Foe("thornling", at=(5, 4)))
    s = table.lays_out()

    assert targeting.best(s, table.who("thornling"), 3, targeting.BELOW_HALF, 0) == 0b10


@clause("WIND-TARGET-10")
def test_the_next_criterion_breaks_a_tie_of_the_first(table: WindTable) -> None:
    """WIND-TARGET-10: two are equally near to the whelp; the one with fewer HP is the Target."""
    table.given(Hero("rook", at=(5, 5)), Hero("piper", at=(5, 7)), Hero("ives", at=FAR, hp=1))
    table.given(Foe("cinder-whelp", at=(5, 6)))
    table.foe_plays("cinder-whelp", "BA", dice=[1])

    assert aimed(table) == ["piper"]


@clause("WIND-TARGET-02", "WIND-TARGET-10")
@pytest.mark.parametrize(
    ("is_optional", "criteria", "optional", "best"),
    [
        (False, [targeting.NEAREST], [], ["rook", "piper"]),  # a tie stays one, though Piper is the easier Target
        (True, [], [targeting.NEAREST], ["rook", "piper"]),
        (True, [], [], ["piper"]),
        (False, [], [], ["piper"]),
    ],
)
def test_a_foe_sees_to_its_own_interest_only_without_any_criteria(
    table: WindTable,
    monkeypatch: pytest.MonkeyPatch,
    is_optional: bool,
    criteria: list[targeting.WindCriterion],
    optional: list[targeting.WindCriterion],
    best: list[str],
) -> None:
    table.options(optional=is_optional)
    table.given(Hero("rook", at=(5, 5)), Hero("piper", at=(5, 7), conditions={"vulnerability": 9}))
    table.given(Foe("tallow-thrall", at=(5, 6)))
    s = table.lays_out()
    sheet = s.foe(table.who("tallow-thrall"))
    for name, some in (("criteria", criteria), ("optional_criteria", optional)):
        monkeypatch.setattr(sheet, name, some)

    found = targeting.cascade(s, table.who("tallow-thrall"), 0b11)

    assert found == sum(1 << table.who(name) for name in best)


@clause("WIND-TARGET-10", "WIND-POLICY-104", "WIND-POLICY-108")
def test_a_last_tie_is_the_storytellers_choice(table: WindTable) -> None:
    """WIND-TARGET-10: only the equals are on offer; the attack then goes on with the one who was named."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 5)), Hero("piper", at=(5, 7)), Hero("maren", at=(5, 9), triggers=QUIET))
    table.given(Foe("thornling", at=(5, 6)))
    table.foe_plays("thornling", "BA")
    table.is_asked("storyteller", "choose-target")
    table.on_offer("dice", "rook", "piper")
    table.refused("maren", "WIND-TARGET-10")
    table.dice(1)
    table.at("piper")

    assert aimed(table) == ["piper"]
    assert table.wind.aimed == NOBODY


@clause("WIND-TARGET-10", "WIND-MOVE-07")
def test_a_tie_of_a_move_is_the_storytellers_choice_too(table: WindTable) -> None:
    """WIND-MOVE-07: the thornling goes to the one who was named."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 1)), Hero("piper", at=(5, 9)), Foe("thornling", at=(5, 5)))
    table.foe_plays("thornling", "M3")
    table.is_asked("storyteller", "choose-target")
    table.at("piper")

    table.then("thornling").has(at=(4, 8))


@clause("WIND-TARGET-10", "WIND-POLICY-104")
def test_several_targets_are_chosen_one_after_another(table: WindTable) -> None:
    """Crosswind takes two. Three are equal by Toughness and distance, so that each of the two must be named."""
    table.options(storyteller="player")
    table.given(Hero("piper", at=(5, 7)), Hero("rook", at=(3, 5), conditions={"vulnerability": 4}))
    table.given(Hero("ives", at=(7, 5), triggers=QUIET), Hero("laureat", at=(5, 3), triggers=QUIET))
    table.given(Foe("gale-harrier", at=(5, 5)))
    table.foe_plays("gale-harrier", "A")
    table.on_offer("dice", "piper", "rook", "laureat")
    table.at("laureat")
    table.on_offer("dice", "piper", "rook")
    table.dice(1, 1)
    table.at("rook")

    assert aimed(table) == ["rook", "laureat"]


@clause("WIND-TARGET-10", "WIND-TARGET-01")
def test_equals_that_are_all_wanted_are_all_taken(table: WindTable) -> None:
    """Crosswind takes two, and two have the lowest Toughness: nothing is asked."""
    table.options(storyteller="player")
    table.given(Hero("piper", at=(5, 7)), Hero("rook", at=(3, 5)), Hero("ives", at=(7, 5), triggers=QUIET))
    table.given(Hero("laureat", at=(5, 3), triggers=QUIET), Foe("gale-harrier", at=(5, 5)))
    table.foe_plays("gale-harrier", "A", dice=[1, 1])

    assert aimed(table) == ["piper", "laureat"]


@clause("WIND-TARGET-01")
def test_a_multi_action_takes_all_where_there_are_not_more(table: WindTable) -> None:
    """Crosswind: two Heroes in range, and both are Targets without a question."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(3, 5)), Hero("piper", at=(7, 5)), Hero("ives", at=(0, 11)))
    table.given(Foe("gale-harrier", at=(5, 4)))
    table.foe_plays("gale-harrier", "A", dice=[1, 1])

    assert aimed(table) == ["rook", "piper"]


@clause("WIND-TARGET-03")
def test_a_foe_without_criteria_acts_in_its_best_interest(table: WindTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """WIND-TARGET-03: Piper's Toughness 4 promises more than Rook's 8, though her Dodge is better and she is far."""
    table.given(Hero("piper", at=(5, 7)), Hero("rook", at=(5, 4)), Foe("cinder-whelp", at=(5, 5)))
    s = table.lays_out()
    sheet = s.foe(table.who("cinder-whelp"))
    foe_actions(library_of(s.cards), sheet.number, 0)  # what is printed is read once, before the sheet is another
    monkeypatch.setattr(sheet, "criteria", [])
    monkeypatch.setattr(sheet, "about", [])
    monkeypatch.setattr(sheet, "melee", None)
    monkeypatch.setattr(sheet.ranged, "vs", d.TOUGHNESS)
    table.foe_plays("cinder-whelp", "BA", dice=[1])
    assert aimed(table) == ["piper"]

    monkeypatch.setattr(sheet.ranged, "check", VALUES.index("endurance"))
    monkeypatch.setattr(sheet.ranged, "props", d.PIERCING)
    table.foe_plays("cinder-whelp", "BA", dice=[1])
    assert aimed(table) == ["piper", "rook"]  # equal promise: the nearest


@clause("WIND-TARGET-03")
def test_a_storyteller_may_take_any_target_where_nothing_names_one(
    table: WindTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WIND-TARGET-03."""
    table.options(storyteller="player")
    table.given(Hero("rook", at=(5, 4)), Hero("piper", at=(5, 8)), Foe("thornling", at=(5, 5)))
    sheet = table.lays_out().foe(table.who("thornling"))
    monkeypatch.setattr(sheet, "criteria", [])
    monkeypatch.setattr(sheet, "about", [])
    table.foe_plays("thornling", "A")

    table.on_offer("dice", "rook", "piper")
    table.dice(1)
    table.at("piper")


# Areas


@clause("WIND-POLICY-107")
def test_an_area_is_placed_for_the_most_targets(table: WindTable) -> None:
    """WIND-POLICY-107: the stalker likes the isolated Ives, but the burst finds two elsewhere."""
    table.given(Hero("ives", at=(5, 9), triggers=QUIET), Hero("rook", at=(5, 1)), Hero("piper", at=(6, 2)))
    table.given(Foe("mire-stalker", at=(5, 5), veteran=True))
    table.foe_plays("mire-stalker", "C", dice=[1, 1])

    assert aimed(table) == ["rook", "piper"]


@clause("WIND-POLICY-107")
def test_of_equal_areas_the_one_with_the_cascades_first_target_is_taken(table: WindTable) -> None:
    """WIND-POLICY-107: one Hero on either side; the one with fewer HP comes first, without a draw."""
    table.policy(1)
    table.given(Hero("rook", at=(5, 1)), Hero("piper", at=(5, 9)), Foe("mire-stalker", at=(5, 5), veteran=True))
    table.foe_plays("mire-stalker", "C", dice=[1])

    assert aimed(table) == ["piper"]
    nothing_was_drawn(table)


@clause("WIND-POLICY-107", "WIND-POLICY-102")
def test_of_areas_that_are_equal_in_all_the_first_in_order_is_taken(table: WindTable) -> None:
    """WIND-POLICY-107: Flare Breath up or down: to the first in slot order, without a draw."""
    table.policy(1)
    table.given(Hero("rook", at=(7, 5), hp=41), Hero("maren", at=(3, 5), hp=41, triggers=QUIET))
    table.given(Foe("cinder-whelp", at=(5, 5)))
    table.foe_plays("cinder-whelp", "A", dice=[1])

    assert aimed(table) == ["rook"]
    nothing_was_drawn(table)

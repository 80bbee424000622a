"""The Main Phase, points and speeds (SEEK-BASE, SEEK-MAIN, SEEK-TAC, SEEK-CARD, SEEK-STAT, SEEK-EQ)."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token

# What points are for


@clause("SEEK-BASE-01", "SEEK-BASE-02")
def test_mp_pay_for_moves_and_ap_for_cards_actions_and_more_moves(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=10, mp=2, hand=["jab"], weapon="long-bow"), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").moves((0, 1))
    table.then("P1").has(ap=10, mp=1)
    table.when("P1").plays("jab", at="P2")
    table.all_pass()
    table.then("P1").has(ap=9, mp=1)
    table.when("P1").moves((0, 0)).activates("long-bow", to="E")
    table.all_pass()
    table.then("P1").has(ap=7, mp=0)
    table.when("P1").moves((0, 3))

    table.then("P1").has(ap=4, mp=0, at=(0, 3))


@clause("SEEK-BASE-03")
@pytest.mark.parametrize(("card", "dice", "hp"), [("bolt", (6, 6), 88), ("bolt", (1, 1), 98), ("jab", (6,), 94)])
def test_dice_are_added_up(table: SeekTable, card: str, dice: tuple[int, ...], hp: int) -> None:
    table.given(Seeker("P1", hand=[card]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays(card, at="P2")
    table.all_pass()

    table.then("P2").has(hp=hp)


@clause("SEEK-BASE-03")
def test_a_die_has_six_sides(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["jab"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.dice(7)

    table.when("P1").plays("jab", at="P2").passes()

    with pytest.raises(AssertionError, match="a number below 6 was asked for, and 6 was fixed"):
        table.when("P2").passes()


# The Main Phase


@clause("SEEK-MAIN-01", "SEEK-MAIN-02", "SEEK-MAIN-03", "SEEK-MOVE-03")
def test_moves_cards_and_actions_alternate_as_long_as_points_last(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=6, mp=6, hand=["jab", "jab"], weapon="long-bow"), Seeker("P2", at=(8, 0)))
    table.main_phase_of("P1")
    table.dice(1, 1, 1, 1)

    for _ in range(2):
        table.when("P1").moves((1, 0)).plays("jab", at="P2")
        table.all_pass()
        table.when("P1").activates("long-bow", to="E")
        table.all_pass()
        table.when("P1").moves((0, 0))
        assert table.stack() == []

    table.then("P1").has(ap=0, mp=2, hand=0)
    table.then("P2").has(hp=96)
    table.when("P1").refused("long-bow", "SEEK-CARD-03")


@clause("SEEK-MAIN-02", "SEEK-EQ-04", "SEEK-EQ-03")
def test_a_basic_action_is_used_as_often_as_it_can_be_paid(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=7, weapon="long-bow"), Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2, 3)

    for _ in range(3):
        table.when("P1").activates("long-bow", to="E")
        table.all_pass()

    table.then("P1").has(ap=1)
    table.then("P2").has(hp=94)
    table.when("P1").refused("long-bow", "SEEK-CARD-03")


@clause("SEEK-EQ-01", "SEEK-EQ-02", "SEEK-ZONE-03")
def test_weapon_armor_and_trinket_all_take_effect(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, hp=50, weapon="long-bow", armor="gale-robe", trinket="dawn-ring"))
    table.given(Seeker("P2", at=(2, 0)))
    table.upkeep_of("P1")
    table.then("P1").has(mp=13)

    table.all_pass()
    table.then("P1").has(ap=6)
    table.all_pass()

    table.when("P1").activates("long-bow", to="E")
    assert table.stack() == ["long-bow"]


# Speed


@clause("SEEK-TAC-04", "SEEK-TAC-03", "SEEK-TAC-07")
def test_an_action_needs_the_own_main_phase_and_an_instant_does_not(table: SeekTable) -> None:
    hand = ["bolt", "jab"]
    table.given(Seeker("P1", hand=hand), Seeker("P2", at=(4, 0), hand=hand, weapon="long-bow", trinket="hourglass"))
    table.main_phase_of("P1")

    table.when("P1").passes()

    table.when("P2").refused("bolt", "SEEK-TAC-04")
    table.when("P2").refused("long-bow", "SEEK-TAC-04")
    table.offers("P2", "pass", "jab", "hourglass")
    table.when("P2").passes()
    assert table.seen_by().phase == "end"
    table.when("P1").refused("bolt", "SEEK-TAC-04")


@clause("SEEK-TAC-05", "SEEK-TAC-07", "SEEK-PRIO-02")
def test_an_action_needs_an_empty_stack_and_an_instant_does_not(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["bolt", "jab", "jab"], weapon="long-bow"), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("jab", at="P2")

    table.when("P1").refused("bolt", "SEEK-TAC-05")
    table.when("P1").refused("long-bow", "SEEK-TAC-05")
    table.when("P1").plays("jab", at="P2")
    assert table.stack() == ["jab", "jab"]


@clause("SEEK-TAC-06", "SEEK-TAC-07", "SEEK-MOVE-20", "SEEK-MOVE-04")
def test_nothing_is_played_while_a_unit_moves(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt", "jab"]), Seeker("P2", at=(8, 0), hand=["jab"]))
    table.given(Effect("daggers", of="P1", charges=1))
    table.main_phase_of("P1")

    table.when("P1").chooses("path", (1, 0), (2, 0))

    for card in ("bolt", "jab", "effect1"):
        table.when("P1").not_asked(card)
    table.when("P1").passes()
    table.then("P1").has(at=(2, 0))
    table.has_priority("P1")


@clause("SEEK-TAC-07", "SEEK-STACK-01")
def test_nothing_is_played_while_a_card_resolves(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dash", "jab"]), Seeker("P2", at=(8, 0), hand=["jab"]))
    table.main_phase_of("P1")

    table.when("P1").plays("dash")
    table.all_pass()

    assert table.asked() == "move-to"
    table.when("P1").not_asked("jab")
    table.when("P1").chooses((1, 0)).plays("jab", at="P2")
    assert table.stack() == ["jab"]


# What it takes to play a Tactic


@clause("SEEK-CARD-03", "SEEK-TAC-02", "SEEK-CAST-04", "SEEK-TAC-01")
@pytest.mark.parametrize(("ap", "is_enough"), [(1, False), (2, True), (9, True)])
def test_the_ap_of_a_card_are_needed_and_spent(table: SeekTable, ap: int, is_enough: bool) -> None:
    table.given(Seeker("P1", ap=ap, hand=["bolt"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    if is_enough:
        table.when("P1").plays("bolt", at="P2")
        table.then("P1").has(ap=ap - 2)
    else:
        table.when("P1").refused("bolt", "SEEK-CARD-03")
        table.then("P1").has(ap=1, hand=["bolt"])


@clause("SEEK-CARD-03", "SEEK-BASE-02")
def test_mp_do_not_pay_for_cards(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=1, mp=6, hand=["bolt"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("bolt", "SEEK-CARD-03")


@clause("SEEK-CARD-04", "SEEK-STAT-03", "SEEK-STAT-04", "SEEK-STAT-06", "SEEK-TAC-02", "SEEK-RUL-15")
@pytest.mark.parametrize(("seeker", "can"), [("mara", True), ("ysolde", True), ("theron", False)])
def test_the_attributes_of_the_seeker_decide_what_it_can_play(table: SeekTable, seeker: str, can: bool) -> None:
    table.given(Seeker("P1", seeker=seeker, hand=["fatal-thrust", "jab"]), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")

    if can:
        table.when("P1").plays("fatal-thrust", at="P2")
        assert table.stack() == ["fatal-thrust"]
    else:
        table.when("P1").refused("fatal-thrust", "SEEK-CARD-04")
        table.when("P1").plays("jab", at="P2")


@clause("SEEK-STAT-03")
def test_ailments_and_loss_leave_the_attributes_as_they_are(table: SeekTable) -> None:
    ailing = {"slow": (2, 2), "blind": (2, 2), "shocked": (2, 2), "root": (2, 2)}
    table.given(Seeker("P1", hp=1, seeker="mara", hand=["fatal-thrust"], ailments=ailing), Seeker("P2", at=(1, 0)))
    table.main_phase_of("P1")
    stats = table.seen_by().players[0].seeker.stats

    table.when("P1").plays("fatal-thrust", at="P2")

    assert table.seen_by().players[0].seeker.stats == stats == {"str": 2, "dex": 5, "int": 2, "spi": 2, "con": 3}


# Types of damage


@clause("SEEK-CARD-06", "SEEK-CARD-05")
@pytest.mark.parametrize(("card", "dice", "hp"), [("bolt", (4, 5), 94), ("jab", (4,), 96), ("lance", (4,), 96)])
def test_what_prevents_fire_prevents_nothing_else(table: SeekTable, card: str, dice: tuple[int, ...], hp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(4, 0), armor="ember-coat"))
    table.main_phase_of("P1")
    table.dice(*dice)

    table.when("P1").plays(card, at="P2" if card != "lance" else (), to="E" if card == "lance" else "")
    table.all_pass()

    table.then("P2").has(hp=hp)


@clause("SEEK-CARD-06")
def test_damage_that_is_wholly_prevented_never_happened(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(4, 0), armor="ember-coat", stealth=0))
    table.given(Effect("vigil", of="P2"), Token("T1", of="P1", at=(2, 0)))
    table.main_phase_of("P1")
    table.dice(1, 2)

    table.when("P1").plays("bolt", at="P2")
    table.all_pass()

    table.then("P2").has(hp=100, effects=["vigil"])
    assert table.stack() == []

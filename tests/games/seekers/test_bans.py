"""What ailments forbid: Daze, Frozen, Stun, Root, Fear; and what of it holds for things on the Stack."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token

HAND = ["dart", "flask", "fire-dart", "haste"]


def held(table: SeekTable, ailment: str, *, has_channelled: bool = False, trinket: str = "idle-ring") -> None:
    """A Seeker with an ailment, a physical card, an Item, two other cards, a physical and another action."""
    table.given(
        Seeker(
            "P1", at=(0, 0), hand=HAND, weapon="sharp-blade", trinket=trinket, ailments={ailment: 2},
            has_channelled=has_channelled,
        )
    )  # fmt: skip
    table.given(Seeker("P2", at=(3, 0), hand=["lull", "chill", "zap", "nudge", "pin"]))
    table.main_phase_of("P1")


# Daze


@clause("SEEK-DAZE-1", "SEEK-DAZE-2", "SEEK-DAZE-3")
def test_a_dazed_unit_can_do_nothing(table: SeekTable) -> None:
    held(table, "daze")

    table.when("P1").refused((-1, 0), "SEEK-DAZE-1").refused("path", "SEEK-DAZE-1")
    for card in HAND:
        table.when("P1").refused(card, "SEEK-DAZE-2")
    table.when("P1").refused("sharp-blade", "SEEK-DAZE-3").refused("idle-ring", "SEEK-DAZE-3")
    table.offers("P1", "pass")


@clause("SEEK-DAZE-4", "SEEK-RUL-70")
@pytest.mark.parametrize("shields", [[], [9]])
def test_damage_ends_daze_even_if_a_shield_takes_it(table: SeekTable, shields: list[int]) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]))
    table.given(Seeker("P2", at=(3, 0), ailments={"daze": 3}, shields=shields))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2")
    table.all_pass()

    table.then("P2").has(ailments={}, hp=100 if shields else 95)


@clause("SEEK-RUL-70", "SEEK-RUL-01")
def test_life_that_is_lost_does_not_end_daze(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), deck=[], ailments={"daze": 3}), Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")
    table.all_pass()

    table.then("P1").has(hp=95, ailments={"daze": 2})


@clause("SEEK-RUL-70", "SEEK-EX-07")
def test_the_damage_that_brings_daze_does_not_end_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dazzle", "dazzle"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dazzle", at="P2")
    table.all_pass()
    table.then("P2").has(hp=99, ailments={"daze": 2})
    table.when("P1").plays("dazzle", at="P2")
    table.all_pass()

    table.then("P2").has(hp=98, ailments={"daze": 2})


@clause("SEEK-RUL-70", "SEEK-RUL-82", "SEEK-DAZE-4")
def test_damage_that_was_prevented_entirely_neither_brings_nor_ends_an_ailment(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["weak-blow"]))
    table.given(Seeker("P2", at=(3, 0), armor="hard-coat", ailments={"daze": 2}))
    table.main_phase_of("P1")

    table.when("P1").plays("weak-blow", at="P2")
    table.all_pass()

    table.then("P2").has(hp=100, ailments={"daze": 2})


@clause("SEEK-RUL-82")
def test_an_ailment_comes_with_damage_that_shields_take(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["weak-blow"]), Seeker("P2", at=(3, 0), shields=[5]))
    table.main_phase_of("P1")

    table.when("P1").plays("weak-blow", at="P2")
    table.all_pass()

    table.then("P2").has(hp=100, shields=[3], ailments={"slow": 2})


# Frozen


@clause("SEEK-FROZEN-1", "SEEK-FROZEN-2", "SEEK-FROZEN-3", "SEEK-RUL-73")
def test_a_frozen_unit_can_use_only_what_is_neither_physical_nor_an_item(table: SeekTable) -> None:
    held(table, "frozen")

    table.when("P1").refused((-1, 0), "SEEK-FROZEN-1").refused("dart", "SEEK-FROZEN-2")
    table.when("P1").refused("flask", "SEEK-FROZEN-3").refused("sharp-blade", "SEEK-RUL-73")
    table.offers("P1", "pass", "fire-dart", "haste", "idle-ring")


@clause("SEEK-FROZEN-4", "SEEK-EX-17", "SEEK-RUL-73")
@pytest.mark.parametrize(("card", "is_stopped"), [("dart", True), ("flask", True), ("fire-dart", False)])
def test_frozen_stops_physical_cards_and_items_on_the_stack(table: SeekTable, card: str, is_stopped: bool) -> None:
    held(table, "slow")

    table.when("P1").plays(card, at="P2" if card != "flask" else ()).passes()
    table.when("P2").plays("chill", at="P1")
    table.all_pass(2)

    table.then("P1").has(mp=6, ailments={"slow": 2, "frozen": 2})
    table.then("P2").has(hp=100 if is_stopped else 90)


@clause("SEEK-FROZEN-4", "SEEK-RUL-73")
@pytest.mark.parametrize(("action", "is_stopped"), [("sharp-blade", True), ("idle-ring", False)])
def test_frozen_stops_physical_actions_on_the_stack(table: SeekTable, action: str, is_stopped: bool) -> None:
    held(table, "slow")

    table.when("P1").activates(action, at="P2" if action == "sharp-blade" else "").passes()
    table.when("P2").plays("chill", at="P1")
    table.all_pass(2)

    table.then("P2").has(hp=100)
    table.then("P1").has(mp=6 if is_stopped else 7)


@clause("SEEK-FROZEN-4", "SEEK-RUL-73")
@pytest.mark.parametrize(("ailments", "drawn"), [({"frozen": 5}, 0), ({"slow": 5}, 2)])
def test_frozen_stops_what_an_item_triggers(table: SeekTable, ailments: dict[str, int], drawn: int) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments=ailments), Seeker("P2", at=(3, 0)), Effect("brew", of="P1", moments=1))
    table.end_phase_of("P1")
    table.all_pass()
    assert table.stack() == ["brew"]

    table.all_pass()

    table.then("P1").has(hand=drawn, discard=["brew"])


@clause("SEEK-FROZEN-4", "SEEK-RUL-73")
def test_frozen_stops_physical_triggers_and_no_others(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"frozen": 2}, trinket="eager-ring", armor="brawlers-coat"))
    table.given(Seeker("P2", at=(3, 0), hand=["haste"]))
    table.main_phase_of("P2")

    table.when("P2").plays("haste")
    table.when("P1").chooses("brawlers-coat")
    assert table.stack() == ["haste", "brawlers-coat", "eager-ring"]
    table.all_pass(2)

    table.then("P1").has(mp=1)
    table.then("P2").has(hp=100)


# Stun


@clause("SEEK-STUN-1", "SEEK-STUN-2", "SEEK-STUN-3")
def test_a_stunned_unit_can_do_nothing(table: SeekTable) -> None:
    held(table, "stun")

    table.when("P1").refused((-1, 0), "SEEK-STUN-1")
    for card in HAND:
        table.when("P1").refused(card, "SEEK-STUN-2")
    table.when("P1").refused("sharp-blade", "SEEK-STUN-3").refused("idle-ring", "SEEK-STUN-3")
    table.offers("P1", "pass")


@clause("SEEK-STUN-4", "SEEK-RUL-73")
@pytest.mark.parametrize("action", ["sharp-blade", "idle-ring"])
def test_stun_stops_actions_on_the_stack(table: SeekTable, action: str) -> None:
    held(table, "slow")

    table.when("P1").activates(action, at="P2" if action == "sharp-blade" else "").passes()
    table.when("P2").plays("zap", at="P1")
    table.all_pass(2)

    table.then("P2").has(hp=100)
    table.then("P1").has(mp=6)


@clause("SEEK-RUL-39", "SEEK-RUL-73", "SEEK-DAZE-3")
def test_daze_stops_cards_and_actions_but_no_triggers(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste"], trinket="eager-ring"), Seeker("P2", at=(3, 0), hand=["lull"]))
    table.main_phase_of("P1")

    table.when("P1").plays("haste").passes()
    table.when("P2").plays("lull", at="P1")
    table.all_pass(2)
    table.then("P1").has(mp=7, ailments={"daze": 2})
    table.all_pass()
    table.then("P1").has(mp=8)
    table.all_pass()

    table.then("P1").has(mp=8, discard=["haste"])


# Root


@clause("SEEK-ROOT-1", "SEEK-RUL-33")
def test_a_rooted_unit_does_everything_but_move_and_is_pushed(table: SeekTable) -> None:
    held(table, "root")

    table.when("P1").refused((-1, 0), "SEEK-ROOT-1")
    assert {*HAND, "sharp-blade", "idle-ring"} < set(table.offered())
    table.when("P1").passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass()

    table.then("P1").has(at=(-2, 0))


@clause("SEEK-ROOT-1", "SEEK-RUL-33", "SEEK-RUL-36")
def test_a_rooted_unit_is_moved_by_none_of_its_own_cards_but_warps(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dash", "skip"], ailments={"root": 2}), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dash")
    table.all_pass()
    table.then("P1").has(at=(0, 0))
    table.has_priority("P1")
    table.when("P1").plays("skip", on=(-4, 0))
    table.all_pass()

    table.then("P1").has(at=(-4, 0))


@clause("SEEK-ROOT-1", "SEEK-RUL-33")
def test_a_dash_of_a_rooted_unit_goes_nowhere_and_the_rest_of_the_card_happens(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["charge"], ailments={"root": 2}), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("charge", to="E")
    table.all_pass()

    table.then("P1").has(at=(0, 0), mp=7, hp=100)


# Fear


@clause("SEEK-FEAR-1", "SEEK-FEAR-2")
def test_the_distance_is_noted_when_fear_comes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["haste"]), Seeker("P2", at=(3, 0), hand=["spook"]))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("spook", at="P1")
    table.all_pass()

    table.then("P1").has(ailments={"fear": 3})
    table.when("P1").refused((1, 0), "SEEK-FEAR-2").refused((1, 1), "SEEK-FEAR-2")
    table.when("P1").moves(to=(-2, 0))
    table.when("P1").moves(to=(0, 0))
    assert "haste" in table.offered()


@clause("SEEK-FEAR-1", "SEEK-RUL-68")
def test_the_same_fear_again_does_not_measure_anew(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(3, 0), hand=["spook", "spook"]))
    table.main_phase_of("P1")
    table.when("P1").passes()
    table.when("P2").plays("spook", at="P1")
    table.all_pass()

    table.when("P1").moves(to=(-3, 0)).passes()
    table.when("P2").plays("spook", at="P1")
    table.all_pass()

    table.when("P1").moves(to=(0, 0))


@clause("SEEK-FEAR-2", "SEEK-RUL-72")
def test_every_hex_of_a_path_is_measured_to_where_the_feared_one_stands_now(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=5, ap=0, ailments={"fear": 3}, fears=("P2", 2)))
    table.given(Seeker("P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused_path((1, -1), (1, 0), clause="SEEK-FEAR-2")
    table.when("P1").refused((4, 0), "SEEK-FEAR-2")
    table.when("P1").walks((0, 1), (0, 2), (1, 2))
    table.then("P1").has(at=(1, 2))


@clause("SEEK-RUL-72", "SEEK-RUL-33")
def test_fear_holds_nobody_back_who_is_pushed(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ailments={"fear": 3}, fears=("T1", 3)))
    table.given(Seeker("P2", at=(-2, 0), hand=["nudge"]), Token("T1", of="P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").passes()
    table.when("P2").plays("nudge", at="P1")
    table.all_pass()
    table.then("P1").has(at=(2, 0))

    table.when("P1").refused((2, -1), "SEEK-FEAR-2").refused((1, 0), "SEEK-FEAR-2")


@clause("SEEK-FEAR-3", "SEEK-RUL-72")
def test_no_card_brings_a_unit_nearer_to_what_it_fears(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["skip", "charge", "trade"], ailments={"fear": 3}, fears=("P2", 3)))
    table.given(Seeker("P2", at=(3, 0)), Token("T1", of="P2", at=(2, -1)), Token("T2", of="P2", at=(-2, 0)))
    table.given(Token("T3", of="P2", at=(-3, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("skip").refused((1, 0), "SEEK-FEAR-3").chooses((-1, 0))
    table.when("P1").chooses("charge").refused("e", "SEEK-FEAR-3").chooses("ne")
    table.when("P1").chooses("trade").refused("T1", "SEEK-FEAR-3").refused("P2", "SEEK-FEAR-3")


@clause("SEEK-FEAR-3", "SEEK-RUL-72")
def test_a_card_that_could_only_bring_a_unit_too_near_is_not_played(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["skip-in", "charge"], ailments={"fear": 3}, fears=("P2", 6)))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("skip-in", "SEEK-FEAR-3").refused("charge", "SEEK-FEAR-3")


@clause("SEEK-RUL-72", "SEEK-FEAR-3")
def test_a_card_that_would_bring_a_unit_too_near_by_now_does_nothing(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["skip-in"], ailments={"fear": 3}, fears=("P2", 3)))
    table.given(Seeker("P2", at=(3, 0), hand=["skip"]))
    table.main_phase_of("P1")

    table.when("P1").plays("skip-in", on=(0, -2)).passes()
    table.when("P2").plays("skip", on=(1, -1))
    table.all_pass(2)

    table.then("P1").has(at=(0, 0), mp=6, discard=["skip-in"])


# Blind


@clause("SEEK-BLIND-1", "SEEK-RANGE-03", "SEEK-RUL-56")
def test_the_blind_target_themselves_and_their_neighbours(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["soothe", "blast"], ailments={"blind": 2}))
    table.given(Seeker("P2", at=(3, 0)), Token("T1", of="P1", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("blast").refused((2, 0), "SEEK-RANGE-03").chooses((1, 0))
    table.when("P1").plays("soothe", at="P1")
    table.all_pass()

    table.then("P1").has(hp=55)

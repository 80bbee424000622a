"""Abilities, Flip and Ongoing, and that they may be used at any time (CONJ-ABIL)."""

import pytest

from emberhall.games.conjure.content.cards import base_set
from emberhall.testing.table import clause
from tests.games.conjure.ember import NUMBER, EmberTable, Wizard

CARDS = dict(zip(base_set().ids, base_set().cards, strict=True))
FLIPS = [id_ for id_, card in CARDS.items() if card.type == "flip" and card.timing != "reaction"]
REACTIONS = [id_ for id_, card in CARDS.items() if card.timing == "reaction"]
ALWAYS_ON = [id_ for id_, card in CARDS.items() if card.timing == "always"]
MOMENTS = ("start", "drawn", "conjured")


def idles_until(table: EmberTable, turn_number: int) -> None:
    """Everyone passes at every question until that turn has begun."""
    while table.ember.turn < turn_number:
        table.passes(table.names[table.state.to_move])


# Flip and Ongoing


@clause("CONJ-ABIL-01")
def test_every_creature_has_one_ability_either_flip_or_ongoing() -> None:
    assert len(FLIPS) + len(REACTIONS) + len(ALWAYS_ON) + len(["mother-earth"]) == len(CARDS) == 48
    assert {CARDS[id_].type for id_ in FLIPS + REACTIONS} == {"flip"}
    assert {CARDS[id_].type for id_ in [*ALWAYS_ON, "mother-earth"]} == {"ongoing"}
    assert all(card.ability and card.text for card in CARDS.values())


@clause("CONJ-ABIL-01")
@clause("CONJ-ABIL-02")
@pytest.mark.parametrize("creature", FLIPS)
def test_each_flip_creature_is_turned_face_down_to_be_used(table: EmberTable, creature: str) -> None:
    mine, theirs = [one for one in ("wisp", "cinder-imp", "puddle-sprite") if one != creature][:2]
    ash = Wizard("Ash", hand=["A5"], up=[creature], down=[mine])
    table.given(ash, Wizard("Birk", up=[theirs]), at="drawn", charred=["E4"], deck=["F1"])

    table.when("Ash").uses(creature)
    table.passes("Birk")

    table.logged(f"Ash's {CARDS[creature].name} turns face down.")
    assert not table.ember.is_up(NUMBER[creature])


@clause("CONJ-RUL-26")
def test_one_opponent_is_enough_to_aim_at(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5"], up=["cinder-imp"]), Wizard("Birk", hand=["W1", "W2"]), at="drawn")

    table.when("Ash").gets_to_use("cinder-imp")

    table.logged("Ash's Cinder Imp turns face down.")


@clause("CONJ-ABIL-01")
@clause("CONJ-RUL-27")
@pytest.mark.parametrize("creature", ALWAYS_ON)
@pytest.mark.parametrize("is_up", [True, False])
def test_an_ongoing_creature_of_ones_own_cannot_be_turned_at_will(
    table: EmberTable, creature: str, *, is_up: bool
) -> None:
    ash = Wizard("Ash", up=[creature]) if is_up else Wizard("Ash", down=[creature])
    table.given(ash, Wizard("Birk", up=["wisp"]), at="drawn")

    table.refuses("Ash", creature, clause="CONJ-RUL-27")

    table.offers("Ash", "pass", "call")


@clause("CONJ-ABIL-02")
def test_a_flip_ability_takes_effect_when_its_creature_was_turned(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5"], up=["wisp"]), Wizard("Birk"), at="drawn", deck=["F7"])
    table.offers("Ash", "pass", "call", "wisp")

    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["A5", "F7"], up=[], down=["wisp"])
    assert table.log == ["Ash announces Wisp.", "Ash's Wisp turns face down.", "Ash draws a card."]


@clause("CONJ-ABIL-02", "CONJ-TURN-01")
def test_a_creature_of_another_player_or_of_the_pool_cannot_be_used(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["siren"]), at="drawn")

    table.refuses("Ash", "siren", clause="CONJ-ABIL-02")
    table.refuses("Ash", "phoenix", clause="CONJ-TURN-01")

    table.offers("Ash", "pass", "call", "wisp")


@clause("CONJ-ABIL-03")
def test_a_face_down_creature_cannot_be_used_until_it_is_revived(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1"], down=["wisp"]), Wizard("Birk"), at="drawn", deck=["F7"])
    table.refuses("Ash", "wisp", clause="CONJ-ABIL-03")
    table.offers("Ash", "pass", "call", "revive")

    table.when("Ash").revives()
    table.offers("Ash", "pass", "call", "wisp")
    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["F7"], down=["wisp"])
    table.refuses("Ash", "wisp", clause="CONJ-ABIL-03")


@clause("CONJ-ABIL-04")
def test_an_ongoing_ability_works_while_its_creature_is_face_up_and_only_then(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["lantern-newt"])
    table.given(ash, Wizard("Birk", hand=["AM2"]), at="drawn")
    table.then("Ash").has(hand_limit=6)

    table.passes("Ash")
    table.when("Birk").flips()
    table.then("Ash").has(down=["lantern-newt"], hand_limit=5)

    table.when("Ash").revives()
    table.then("Ash").has(up=["lantern-newt"], hand_limit=6)


@clause("CONJ-ABIL-09")
def test_a_flipped_creature_stays_face_down_turn_after_turn_unless_something_revives_it(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "phoenix"]), Wizard("Birk"), at="drawn", deck=["F7", "W8"])
    table.when("Ash").uses("wisp")

    idles_until(table, 5)

    table.then("Ash").has(up=["phoenix"], down=["wisp"], hand=["F7"])
    table.when("Ash").uses("phoenix")
    table.then("Ash").has(up=["wisp"], down=["phoenix"])
    table.when("Ash").uses("wisp")
    table.then("Ash").has(down=["wisp", "phoenix"], hand=["F7", "W8"])


# At any time


@clause("CONJ-ABIL-05")
@clause("CONJ-RUL-20")
@pytest.mark.parametrize("turn", ["Ash", "Birk"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_an_ability_can_be_used_at_every_checkpoint_of_everyones_turn(
    table: EmberTable, turn: str, moment: str
) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk"), turn=turn, at=moment, deck=["F7"])

    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["F7"], down=["wisp"])
    table.shows(active=turn, turn_number=1)


@clause("CONJ-RUL-20")
def test_between_checkpoints_no_ability_can_be_announced(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5", "E5", "F9", "W9", "A13", "AM1"], up=["wisp"])
    table.given(ash, Wizard("Birk", up=["siren"]), at="step one")

    assert table.asked() == "step-one"
    table.asks_something_else("Ash", "wisp")
    table.asks_something_else("Ash", "flip")
    table.when("Ash").passes()
    table.passes("Ash", "Birk")
    assert table.asked() == "step-two"
    table.refuses("Ash", "wisp", clause="CONJ-CONJ-02")
    table.asks_something_else("Ash", "flip")
    table.when("Ash").passes()
    table.passes("Ash", "Birk")
    assert table.asked() == "step-three"
    table.asks_something_else("Ash", "wisp")
    table.asks_something_else("Ash", "flip")


@clause("CONJ-RUL-20", "CONJ-FX-16")
def test_an_ability_of_the_own_turn_waits_for_a_checkpoint_of_that_turn(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["vey"]), Wizard("Birk"), turn="Birk", at="step two")
    table.refuses("Ash", "vey", clause="CONJ-FX-16")
    table.offers("Ash", "pass", "call")

    table.passes("Ash")

    table.shows(active="Ash", turn_number=2)
    table.offers("Ash", "pass", "call", "vey")


@clause("CONJ-CRE-08")
def test_mother_earth_is_used_once_in_each_of_its_owners_turns_and_stays_face_up(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["mother-earth"])
    table.given(ash, Wizard("Birk"), turn="Birk", at="step two", charred=["E1", "E2", "E3", "F4"])
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")

    table.passes("Ash")
    table.when("Ash").uses("mother-earth").chooses("E2")

    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")
    table.then("Ash").has(hand=["E2"], up=["mother-earth"])
    idles_until(table, 4)
    table.when("Ash").uses("mother-earth").chooses("E3")
    table.then("Ash").has(hand=["E2", "E3"], up=["mother-earth"])


@clause("CONJ-FX-16")
def test_after_a_refresh_one_more_conjuring_cannot_be_announced_but_other_abilities_can(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["vey", "saffir"])
    table.given(ash, Wizard("Birk"), at="step one", deck=["F7"])

    table.when("Ash").refreshes()

    table.refuses("Ash", "vey", clause="CONJ-FX-16")
    table.offers("Ash", "pass", "call", "saffir")


@clause("CONJ-FX-25")
def test_a_muted_flip_ability_cannot_be_announced_but_a_use_without_turning_can(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", "siren", "mother-earth"], counters={"mother-earth": -8})
    table.given(ash, Wizard("Birk", up=["umbra"]), at="drawn")

    table.refuses("Ash", "wisp", clause="CONJ-FX-25")

    table.offers("Ash", "pass", "call", "siren", "mother-earth")


@clause("CONJ-CURSE-06")
def test_silence_mutes_flip_abilities_of_one_who_plays_alone_but_not_a_use_without_turning(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "mother-earth"]), at="drawn", revealed=["silence"])

    table.refuses("Ash", "wisp", clause="CONJ-CURSE-06")

    table.offers("Ash", "pass", "call", "mother-earth", "silence")


@clause("CONJ-SOLO-05")
def test_alone_a_bid_may_be_to_lift_a_curse_that_lingers(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["AM1", "A2"]), at="drawn", revealed=["stillness", "rust"])
    table.refuses("Ash", "rust", clause="CONJ-SOLO-04")
    table.offers("Ash", "pass", "stillness")

    table.when("Ash").picks("stillness")

    table.shows(lifted=["stillness"], unlifted=["rust"], charred=["AM1"])
    assert table.asked() == "step-two"


@clause("CONJ-ABIL-06")
def test_no_ability_touches_a_player_between_the_announcement_of_a_conjuring_and_its_last_card(
    table: EmberTable,
) -> None:
    ash = Wizard("Ash", hand=["E6", "F6", "A9"], up=["wisp"])
    table.given(ash, Wizard("Birk", hand=["W2"], up=["siren"]), at="drawn", deck=["A1", "A2"])
    table.passes("Ash", "Birk")

    table.when("Ash").picks("cinder-imp")
    table.asks_something_else("Ash", "wisp")
    table.when("Ash").picks("E6")
    table.asks_something_else("Ash", "wisp")
    table.when("Ash").picks("F6")

    assert table.log == [
        "Ash begins to conjure Cinder Imp.",
        "Ash lays the 6 of Earth.",
        "Ash lays the 6 of Fire.",
        "Ash conjures Cinder Imp, worth 1 VP.",
        "Ash draws a card.",
        "Ash draws a card.",
    ]
    table.then("Ash").has(hand=["A9", "A1", "A2"], up=["wisp", "cinder-imp"])
    table.passes("Ash")
    table.offers("Birk", "pass", "call", "siren")


@clause("CONJ-ABIL-07")
def test_an_ability_is_announced_then_its_creature_turns_and_then_it_takes_effect(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5", "A6"], up=["siren"])
    table.given(ash, Wizard("Birk", hand=["W1", "W2"]), at="drawn")

    table.when("Ash").uses("siren")
    table.passes("Birk")

    announced = ["Ash announces Siren.", "Ash's Siren turns face down."]
    assert table.log == announced
    table.then("Ash").has(cards=2, down=["siren"])
    table.when("Ash").discards("A5")
    assert table.log == announced
    table.when("Birk").discards("W2")
    assert table.log == [*announced, "Ash discards the 5 of Air.", "Birk discards the 2 of Water."]

"""What each seat may know: hands, the deck and sealed answers are hidden, what was shown stays known, and nothing that
is asked or told depends on hidden cards (CONJ-BID-07, CONJ-ABIL-08, CONJ-RUL-33)."""

from collections import Counter
from collections.abc import Sequence

import pytest

from emberhall.games.conjure import GAME
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.testing.table import clause
from tests.games.conjure.ember import (
    EmberTable,
    Wizard,
)
from tests.games.conjure.looking import WORLDS, hand, holders, redealt, seat_of, sees, worlds

# Hands and the deck


def test_a_hand_is_seen_by_its_owner_and_only_counted_by_the_others(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5", "AM1"]), Wizard("Birk", hand=["W1"]), at="drawn")

    sees(table, "Ash", "Ash", known=["A5", "AM1"])
    for viewer in ("Birk", None):
        sees(table, viewer, "Ash")
        assert [player.hand_size for player in table.seen_by(viewer).players] == [2, 1]


def test_a_drawn_card_is_seen_by_who_draws_it_alone(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", hand=["W1"]), at="drawn", deck=["F6", "F7"])

    table.when("Ash").gets_to_use("wisp")

    table.logged("Ash draws the 6 of Fire.", to="Ash")
    table.logged("Ash draws a card.", to="Birk")
    table.logged("Ash draws a card.")
    sees(table, "Birk", "Ash")
    assert holders(table, "Birk", "F6") == {"Ash", "elsewhere"}


def test_a_redeal_changes_hidden_hands_and_the_deck_and_nothing_else(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5", "AM1"], up=["siren"], down=["wisp"], counters={"wisp": -1})
    birk = Wizard("Birk", hand=["W1", "W2", "W3", "AM2", "F5"], up=["mudling"])
    table.given(ash, birk, Wizard("Cole", hand=["E9"]), at="drawn", charred=["F1", "F2"])
    before = table.ember

    dealt = list(worlds(table, "Ash"))

    assert {tuple(hand(world, 0)) for world in dealt} == {("A5", "AM1")}
    assert {(tuple(world.charred), tuple(world.owner), world.up, tuple(world.counters)) for world in dealt} == {
        (tuple(before.charred), tuple(before.owner), before.up, tuple(before.counters))
    }
    assert {tuple(map(len, world.hands)) for world in dealt} == {(2, 5, 1)}
    assert len({tuple(world.hands[1]) for world in dealt}) == WORLDS
    assert len({tuple(world.hands[2]) for world in dealt}) > WORLDS // 4
    assert len({tuple(world.deck) for world in dealt}) == WORLDS
    assert all(world.hands[1] == sorted(world.hands[1]) for world in dealt)


@pytest.mark.parametrize("viewer", ["Ash", "Birk", None])
def test_a_redeal_follows_from_what_the_seat_sees_and_the_dice_alone(table: EmberTable, viewer: str | None) -> None:
    wizards = [Wizard("Ash", hand=["A5"], up=["wisp"]), Wizard("Birk", hand=["W1", "W2"]), Wizard("Cole", hand=["E9"])]
    table.given(*wizards, at="drawn")

    again = set()
    for world in worlds(table, viewer):
        world.redeal(seat_of(table, viewer), Dice(fixed_seed(7)))
        again.add(GAME.write(world))

    assert len(again) == 1


def test_later_chance_of_a_redealt_position_comes_from_the_dice_that_dealt_it(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5"], up=["wisp"]), Wizard("Birk", hand=["W1"]), at="drawn")

    assert len({world.dice.copy().below(1 << 30) for world in worlds(table, "Ash")}) == WORLDS
    assert redealt(table, "Ash", 3) == redealt(table, "Ash", 3)


def test_to_spectators_all_hands_are_hidden(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5", "A6"]), Wizard("Birk", hand=["W1"]), at="step two")

    dealt = list(worlds(table, None))

    assert len({tuple(world.hands[0]) for world in dealt}) > WORLDS // 2
    assert len({tuple(world.hands[1]) for world in dealt}) > WORLDS // 4


def test_what_is_offered_in_a_redealt_position_goes_with_the_hand_that_was_dealt(table: EmberTable) -> None:
    wizards = [Wizard("Ash", hand=["AM1"]), Wizard("Birk", hand=["W1", "W2"], up=["wisp"])]
    table.given(*wizards, at="drawn", deck=["F1", "F2"], only_deck=True)
    flip = table.pick_of("flip")

    with_archmage = set()
    for world in worlds(table, None):
        assert world.legal() == world.offers(world.agenda.top())
        assert (flip in world.legal()) == any(card.startswith("AM") for card in hand(world, 0))
        with_archmage.add(flip in world.legal())

    assert with_archmage == {True, False}


@pytest.mark.parametrize("at", ["start", "step one", "drawn", "step two", "conjured"])
@pytest.mark.parametrize("viewer", ["Ash", "Birk", None])
def test_a_redealt_position_is_a_possible_one(table: EmberTable, at: str, viewer: str | None) -> None:
    ash, birk = Wizard("Ash", hand=["A5", "E5", "AM1"], up=["cockatrice"]), Wizard("Birk", hand=["W1"], up=["siren"])
    table.given(ash, birk, Wizard("Cole", hand=["F9"], up=["wisp"]), at=at)
    if table.asked() == "bid":
        table.when("Ash").uses("cockatrice")

    for world in worlds(table, viewer):
        assert GAME.write(GAME.read(GAME.write(world), ())) == GAME.write(world)


# Cards that everybody saw


@clause("CONJ-FX-10")
def test_a_card_taken_from_the_charred_pile_is_known_to_all(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["barrow-hound"])
    wizards = [ash, Wizard("Birk", hand=["W1"]), Wizard("Cole", hand=["E9"])]
    table.given(*wizards, at="drawn", charred=["F1", "F2", "F3"], deck=["F8", "F9"], only_deck=True)

    table.when("Ash").gets_to_use("barrow-hound", "F2")

    table.logged("Ash takes the 2 of Fire from the Charred Pile.", to="Birk")
    for viewer in ("Birk", "Cole", None):
        sees(table, viewer, "Ash", known=["F2"])
        assert holders(table, viewer, "F2") == {"Ash"}
        assert holders(table, viewer, "A5") >= {"Ash", "elsewhere"}


@clause("CONJ-FX-19")
def test_a_card_drawn_from_the_charred_pile_is_known_to_all(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["wisp", "wyrmling"])
    table.given(ash, Wizard("Birk", hand=["W1"]), at="drawn", charred=["F1"])

    table.when("Ash").gets_to_use("wisp").draws_from_charred()

    for viewer in ("Birk", None):
        sees(table, viewer, "Ash", known=["F1"])
        assert holders(table, viewer, "F1") == {"Ash"}


@clause("CONJ-RUL-21", "CONJ-BID-06")
def test_an_archmage_that_was_announced_is_known_to_all_and_stays_in_the_hand_if_it_is_prevented(
    table: EmberTable,
) -> None:
    ash = Wizard("Ash", hand=["A5", "A6", "AM2"])
    birk = Wizard("Birk", hand=["W1"], up=["stone-ogre", "wisp"])
    table.given(ash, birk, Wizard("Cole", hand=["E9"]), at="drawn", deck=["F8", "AM1"], only_deck=True)
    sees(table, "Birk", "Ash")

    table.when("Ash").gets_to_use("flip")
    assert table.asked() == "aim-at-creature"
    for viewer in ("Birk", "Cole", None):
        sees(table, viewer, "Ash", known=["AM2"])
        assert holders(table, viewer, "AM2") == {"Ash"}
    table.when("Ash").chooses("wisp")
    for viewer in ("Birk", "Cole", None):
        assert holders(table, viewer, "AM2") == {"Ash"}
    table.when("Birk").uses("stone-ogre")

    for viewer in ("Birk", "Cole", None):
        sees(table, viewer, "Ash", known=["AM2"])
        assert holders(table, viewer, "AM2") == {"Ash"}
        assert holders(table, viewer, "AM1") >= {"Ash", "elsewhere"}


@clause("CONJ-RUL-21", "CONJ-BID-06")
def test_only_an_archmage_is_shown_by_being_announced(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5", "AM2"], up=["wisp"])
    table.given(ash, Wizard("Birk", hand=["W1"], up=["moon-basilisk"]), at="drawn", deck=["F8", "F9"])

    table.when("Ash").gets_to_use("wisp")

    sees(table, "Birk", "Ash")


def test_an_archmage_that_was_played_is_in_no_hand_any_more(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A5", "AM2"]), Wizard("Birk", hand=["W1"], up=["wisp"]), at="drawn")

    table.when("Ash").gets_to_use("flip")

    sees(table, "Birk", "Ash")
    assert table.ember.knows == [0] * len(table.ember.knows)


def test_a_known_card_that_was_discarded_shuffled_and_drawn_is_unknown_again(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["barrow-hound", "wisp"])
    birk = Wizard("Birk", hand=["W1"], up=["cinder-imp", "mudling"])
    table.given(ash, birk, at="drawn", deck=["F9"], charred=["F1", "F2"], only_deck=True)
    table.when("Ash").gets_to_use("barrow-hound", "F1")
    table.when("Birk").gets_to_use("cinder-imp")
    table.shuffle_brings("F1")

    table.when("Ash").discards("F1")
    sees(table, "Birk", "Ash")
    table.when("Ash").gets_to_use("wisp")  # draws the last card, and the Charred Pile becomes the deck

    table.shows(deck_size=2, charred=[])
    assert table.ember.knows == [0] * len(table.ember.knows)
    assert holders(table, "Birk", "F1") == {"Ash", "elsewhere"}


# Hands that were looked at


@clause("CONJ-FX-08")
def test_a_hand_that_was_looked_at_stays_known_to_the_looker_alone(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["A5"], up=["gust-pixie"]),
        Wizard("Birk", hand=["W1", "W2"], up=["wisp"]),
        Wizard("Cole", hand=["E9"]),
    ]
    table.given(*wizards, at="drawn", deck=["F1", "F2", "F3"], only_deck=True)

    table.when("Ash").gets_to_use("gust-pixie", "seat2")

    for to in ("Ash", "Birk"):
        table.logged("Ash sees the Demon of Water in the hand of Birk.", to=to)
        table.logged("Ash sees the 2 of Water in the hand of Birk.", to=to)
    for viewer in ("Cole", None):
        assert table.told[2:4] == [
            {**told, seat_of(table, viewer): "Ash sees a card in the hand of Birk."} for told in table.told[2:4]
        ]
        sees(table, viewer, "Birk")
    sees(table, "Ash", "Birk", known=["W1", "W2"])
    sees(table, "Ash", "Cole")
    assert holders(table, "Ash", "W1") == holders(table, "Ash", "W2") == {"Birk"}
    assert holders(table, "Cole", "W1") >= {"Birk", "elsewhere"}


@clause("CONJ-FX-08")
def test_what_came_into_a_hand_after_the_look_is_not_known_and_what_left_it_is_gone(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["gust-pixie", "cinder-imp"]), Wizard("Birk", hand=["W1", "W2"], up=["wisp"])]
    table.given(*wizards, at="drawn", deck=["F1", "F2"])
    table.when("Ash").gets_to_use("gust-pixie")

    table.when("Birk").gets_to_use("wisp")
    sees(table, "Ash", "Birk", known=["W1", "W2"])
    table.when("Ash").gets_to_use("cinder-imp")
    table.when("Birk").discards("W2")

    sees(table, "Ash", "Birk", known=["W1"])
    table.then("Birk").has(hand=["W1", "F2"])
    assert holders(table, "Ash", "W1") == {"Birk"}
    assert holders(table, "Ash", "F2") == {"Birk", "elsewhere"}


# Cards from hand to hand


@clause("CONJ-FX-04")
def test_a_card_taken_by_chance_is_seen_by_thief_and_victim_alone(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["A5"], up=["old-tam"]),
        Wizard("Birk", hand=["W1", "W2"]),
        Wizard("Cole", hand=["E9"]),
    ]
    table.given(*wizards, at="drawn", deck=["F1", "F2"], only_deck=True)
    table.numbers(1)

    table.when("Ash").gets_to_use("old-tam", "seat2")

    table.then("Ash").has(hand=["A5", "W2"])
    for to in ("Ash", "Birk"):
        table.logged("Ash takes the 2 of Water from Birk.", to=to)
    for viewer in ("Cole", None):
        table.logged("Ash takes a card from Birk.", to=viewer)
        sees(table, viewer, "Ash")
        sees(table, viewer, "Birk")
    sees(table, "Birk", "Ash", known=["W2"])
    sees(table, "Ash", "Birk")
    assert holders(table, "Birk", "W2") == {"Ash"}
    assert holders(table, "Birk", "A5") == {"Ash", "Cole", "elsewhere"}
    assert holders(table, "Cole", "W2") >= {"Ash", "Birk", "elsewhere"}


@clause("CONJ-FX-05")
def test_a_card_given_is_seen_by_the_two_alone(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["A5", "A6"], up=["hedge-goblin"]), Wizard("Birk", hand=["W1", "W2"])
    table.given(ash, birk, Wizard("Cole", hand=["E9"]), at="drawn")
    table.numbers(0)

    table.when("Ash").gets_to_use("hedge-goblin", "seat2", "A6")

    table.then("Birk").has(hand=["W2", "A6"])
    sees(table, "Ash", "Birk", known=["A6"])
    sees(table, "Birk", "Ash", known=["W1"])
    for to in ("Ash", "Birk"):
        table.logged("Ash gives the 6 of Air to Birk.", to=to)
    for viewer in ("Cole", None):
        table.logged("Ash gives a card to Birk.", to=viewer)
        sees(table, viewer, "Ash")
        sees(table, viewer, "Birk")
    assert holders(table, "Ash", "A6") == {"Birk"}
    assert holders(table, "Birk", "W1") == {"Ash"}


@clause("CONJ-FX-04")
def test_a_card_chosen_from_a_hand_that_was_looked_at_leaves_the_rest_known(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", up=["tomb-sphinx"]), Wizard("Birk", hand=["W1", "W2", "W3"])
    table.given(ash, birk, Wizard("Cole", hand=["E9"]), at="drawn")

    table.when("Ash").gets_to_use("tomb-sphinx", "seat2")
    assert table.asked() == "choose-take"
    assert [choice.name for choice in table.seen_by("Ash").choices] == ["W1", "W2", "W3"]
    assert table.seen_by("Cole").choices == []
    table.when("Ash").chooses("W2")

    sees(table, "Ash", "Birk", known=["W1", "W3"])
    sees(table, "Birk", "Ash", known=["W2"])
    sees(table, "Cole", "Ash")


@clause("CONJ-FX-06")
def test_of_two_who_exchange_hands_each_knows_what_the_other_has_now(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", hand=["A5", "A6"], up=["mirror-fae"]), Wizard("Birk", hand=["W1", "W2", "W3"])
    table.given(ash, birk, Wizard("Cole", hand=["E9"]), at="drawn")

    table.when("Ash").gets_to_use("mirror-fae", "seat2")

    table.then("Ash").has(hand=["W1", "W2", "W3"])
    table.then("Birk").has(hand=["A5", "A6"])
    sees(table, "Ash", "Birk", known=["A5", "A6"])
    sees(table, "Birk", "Ash", known=["W1", "W2", "W3"])
    assert holders(table, "Ash", "A5") == {"Birk"}
    assert holders(table, "Birk", "W3") == {"Ash"}
    for to in ("Ash", "Birk"):
        table.logged("Ash gets the Demon of Water from Birk.", to=to)
        table.logged("Birk gets the 5 of Air from Ash.", to=to)
    for viewer in ("Cole", None):
        table.logged("Ash gets a card from Birk.", to=viewer)
        table.logged("Birk gets a card from Ash.", to=viewer)
        sees(table, viewer, "Ash")
        sees(table, viewer, "Birk")


@clause("CONJ-FX-06")
def test_what_others_knew_of_exchanged_hands_they_know_of_the_other_hand_now(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["barrow-hound", "mirror-fae"])
    table.given(ash, Wizard("Birk", hand=["W1"]), Wizard("Cole", hand=["E9"]), at="drawn", charred=["F1", "F2"])
    table.when("Ash").gets_to_use("barrow-hound", "F1")

    table.when("Ash").gets_to_use("mirror-fae", "seat2")

    for viewer in ("Cole", None):
        sees(table, viewer, "Birk", known=["F1"])
        sees(table, viewer, "Ash")
        assert holders(table, viewer, "F1") == {"Birk"}


def shown_then_robbed(table: EmberTable, birk_hand: Sequence[str], number: int) -> None:
    """All see Birk take F1 from the Charred Pile; then Cole takes a card of Birk's by chance."""
    birk = Wizard("Birk", hand=birk_hand, up=["barrow-hound"])
    cole = Wizard("Cole", hand=["E9"], up=["old-tam"])
    table.given(Wizard("Ash"), birk, cole, Wizard("Dorn"), turn="Birk", at="drawn", charred=["F1", "F2"])
    table.when("Birk").gets_to_use("barrow-hound", "F1")
    table.numbers(number)
    table.when("Cole").gets_to_use("old-tam", "seat2")


@clause("CONJ-FX-04")
@pytest.mark.parametrize(("number", "taken", "holder"), [(0, "F1", "Cole"), (1, "W1", "Birk")])
def test_of_a_known_card_third_seats_know_after_an_unseen_theft_only_that_one_of_the_two_has_it(
    table: EmberTable, number: int, taken: str, holder: str
) -> None:
    shown_then_robbed(table, ["W1"], number)

    for viewer in ("Ash", "Dorn", None):
        sees(table, viewer, "Birk", maybe=["F1"])
        sees(table, viewer, "Cole", maybe=["F1"])
        assert holders(table, viewer, "F1") == {"Birk", "Cole"}
    sees(table, "Cole", "Birk", known=["F1"] if holder == "Birk" else [])
    sees(table, "Birk", "Cole", known=[taken])
    assert holders(table, "Cole", "F1") == holders(table, "Birk", "F1") == {holder}


@clause("CONJ-FX-04")
def test_the_last_card_of_a_hand_is_known_to_be_with_the_thief(table: EmberTable) -> None:
    shown_then_robbed(table, [], 0)

    for viewer in ("Ash", "Dorn", None):
        sees(table, viewer, "Birk")
        sees(table, viewer, "Cole", known=["F1"])
        assert holders(table, viewer, "F1") == {"Cole"}


@clause("CONJ-FX-04")
def test_a_chain_of_thefts_spreads_what_third_seats_hold_possible(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["A5"], up=["barrow-hound"]),
        Wizard("Birk", hand=["W1"], up=["old-tam"]),
        Wizard("Cole", hand=["E9"], up=["hedge-goblin"]),
        Wizard("Dorn"),
    ]
    table.given(*wizards, at="drawn", charred=["F1", "F2"])
    table.when("Ash").gets_to_use("barrow-hound", "F1")
    table.numbers(1, 0)

    table.when("Birk").gets_to_use("old-tam", "seat1")  # takes F1
    table.when("Cole").gets_to_use("hedge-goblin", "seat2")  # takes F1 on

    table.when("Cole").chooses("E9")
    table.then("Cole").has(hand=["F1"])
    for owner in ("Ash", "Birk", "Cole"):
        sees(table, "Dorn", owner, maybe=["F1"])
        sees(table, None, owner, maybe=["F1"])
    sees(table, "Ash", "Birk", maybe=["F1"])
    sees(table, "Ash", "Cole", maybe=["F1"])
    sees(table, "Birk", "Cole", known=["F1"])
    assert holders(table, "Dorn", "F1") == {"Ash", "Birk", "Cole"}
    assert holders(table, "Ash", "F1") == {"Birk", "Cole"}
    assert holders(table, "Birk", "F1") == {"Cole"}


@clause("CONJ-FX-04")
def test_a_theft_from_another_hand_leaves_what_is_known_as_it_was(table: EmberTable) -> None:
    wizards = [
        Wizard("Ash", hand=["A5"], up=["barrow-hound"]),
        Wizard("Birk", hand=["W1"], up=["old-tam"]),
        Wizard("Cole", hand=["E9", "E10"]),
    ]
    table.given(*wizards, at="drawn", charred=["F1", "F2"])
    table.when("Ash").gets_to_use("barrow-hound", "F1")
    table.numbers(0)

    table.when("Birk").gets_to_use("old-tam", "seat3")

    for viewer in ("Birk", "Cole", None):
        sees(table, viewer, "Ash", known=["F1"])
    sees(table, "Cole", "Birk", known=["E9"])
    sees(table, "Ash", "Birk")


@clause("CONJ-FX-08")
def test_after_an_unseen_theft_every_known_card_is_as_likely_to_be_the_stolen_one(table: EmberTable) -> None:
    cards = ["W1", "W2", "W3", "W4"]
    wizards = [Wizard("Ash", up=["gust-pixie"]), Wizard("Birk", hand=cards), Wizard("Cole", up=["old-tam"])]
    table.given(*wizards, at="drawn", deck=["F1"])
    table.when("Ash").gets_to_use("gust-pixie", "seat2")
    table.numbers(0)

    table.when("Cole").gets_to_use("old-tam", "seat2")

    stolen: Counter[str] = Counter()
    for number in range(400):
        world = table.ember.copy()
        world.redeal(0, Dice(fixed_seed(number)))
        stolen.update(hand(world, 2))
    assert set(stolen) == set(cards)
    assert min(stolen.values()) > 70


def test_a_card_that_may_be_in_a_hand_makes_room_for_one_that_must_be(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A5"], up=["cinder-imp"])
    birk = Wizard("Birk", hand=["W1"], up=["barrow-hound"])
    cole = Wizard("Cole", up=["old-tam", "mother-earth"])
    table.given(ash, birk, cole, turn="Cole", at="drawn", charred=["F1", "E6"])
    table.when("Birk").gets_to_use("barrow-hound", "F1")
    table.numbers(1)

    table.when("Cole").gets_to_use("old-tam", "seat2")  # takes W1
    table.when("Ash").gets_to_use("cinder-imp", "seat3")  # and loses it
    table.when("Cole").gets_to_use("mother-earth", "E6")

    sees(table, "Ash", "Birk", maybe=["F1"])
    sees(table, "Ash", "Cole", known=["E6"], maybe=["F1"])
    assert [hand(world, 1) + hand(world, 2) for world in worlds(table, "Ash")] == [["F1", "E6"]] * WORLDS


def test_a_redeal_forgets_what_only_others_know_of_ones_own_hand_too(table: EmberTable) -> None:
    """Birk robs Cole, then Ash robs Birk of W1. Ash can't tell whether it was Cole's, and so known to Cole."""
    looks, dealt = set(), set()
    for birk_hand, cole_hand, stolen in ((["W2"], ["W1", "W3"], 0), (["W1"], ["W2", "W3"], 0)):
        ash = Wizard("Ash", up=["old-tam"])
        birk = Wizard("Birk", hand=birk_hand, up=["tomb-sphinx"])
        table.given(ash, birk, Wizard("Cole", hand=cole_hand), at="drawn", deck=["F1"])
        table.when("Birk").gets_to_use("tomb-sphinx", "seat3", "W1" if "W1" in cole_hand else "W2")
        table.numbers(stolen)

        table.when("Ash").gets_to_use("old-tam", "seat2")

        table.then("Ash").has(hand=["W1"])
        looks.add(repr(table.seen_by("Ash")))
        dealt.add(redealt(table, "Ash"))
    assert len(looks) == 1
    assert len(dealt) == 1

"""The Draw Deck, how it is made anew, and what is known of cards on the move (CONJ-DECK, CONJ-RUL-12, -13)."""

import pytest

from emberhall.games.conjure.content.cards import CARD_NAMES
from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard, cards_named

TWENTY = [card for card in CARD_NAMES if card[0] in "EF" and card[1:] not in ("6", "7", "8")]


def known_to(table: EmberTable, viewer: str | None, owner: str) -> list[str]:
    """The cards in the owner's hand that the viewer knows to be there."""
    return [card.id for card in table.seen_by(viewer).players[table.names.index(owner)].hand]


# A new Draw Deck


@clause("CONJ-DECK-01", "CONJ-RUL-12")
def test_a_deck_used_up_between_two_new_cards_is_made_anew_from_all_that_is_charred(table: EmberTable) -> None:
    """SC-CONJ-09"""
    assert len(TWENTY) == 20
    hand = ["E6", "F6", "W6", "W2", "W13"]
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), deck=["A1", "A2"], charred=TWENTY, only_deck=True)
    table.shuffle_brings("E9", "F6")

    table.when("Ash").conjures("tomb-sphinx", "E6", "F6", "W6")

    table.then("Ash").has(hand=["W2", "W13", "A1", "A2", "E9"], up=["tomb-sphinx"])
    table.shows(charred=[], deck_size=22, deck_top=["F6"])
    assert sorted(cards_named(table.ember.deck)) == sorted({*TWENTY, "E6", "F6", "W6"} - {"E9"})
    assert table.log[-4:] == [
        "Ash draws a card.",
        "Ash draws a card.",
        "The Charred Pile becomes a new Draw Deck of 23.",
        "Ash draws a card.",
    ]


@clause("CONJ-DECK-01")
def test_the_deck_is_made_anew_the_instant_its_last_card_is_taken(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["W2"]), Wizard("Birk"), at="step one", deck=["A1"], charred=["E1", "E2", "E3"],
        only_deck=True,
    )  # fmt: skip
    table.shuffle_brings("E2", "E3", "E1")

    table.when("Ash").draws()

    table.then("Ash").has(hand=["W2", "A1"])
    table.shows(charred=[], deck_top=["E2", "E3", "E1"], deck_size=3)
    table.logged("The Charred Pile becomes a new Draw Deck of 3.", to="Birk")
    seen = table.seen_by()
    assert (seen.deck_size, seen.charred_size, seen.charred_top) == (3, 0, None)


@clause("CONJ-DECK-01")
def test_a_deck_that_keeps_a_card_is_not_made_anew(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["W2"]), Wizard("Birk"), at="step one", deck=["A1", "A2"], charred=["E1"], only_deck=True
    )

    table.when("Ash").draws()

    table.shows(charred=["E1"], deck_top=["A2"], deck_size=1)


@clause("CONJ-RUL-12", "CONJ-REF-01")
def test_a_refresh_shuffles_its_own_discards_into_the_new_deck(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["W2", "W4", "W6"]), Wizard("Birk"), at="step one", deck=["A1"], charred=["E1"],
        only_deck=True,
    )  # fmt: skip
    table.shuffle_brings("W4", "E1")

    table.when("Ash").refreshes()

    table.then("Ash").has(hand=["A1", "W4", "E1"])
    table.shows(charred=[], deck_size=2)
    assert sorted(cards_named(table.ember.deck)) == ["W2", "W6"]


@clause("CONJ-RUL-12")
def test_without_charred_cards_the_new_deck_waits_until_somebody_needs_a_card(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["W2", "W4", "W6", "W8", "E1"]), Wizard("Birk"), at="step one", only_deck=True,
        charred=["E3"],
    )  # fmt: skip
    table.when("Ash").passes().passes()
    table.shows(charred=["E3"], deck_size=0, active="Birk")  # nobody needed a card
    table.shuffle_brings("E3")

    table.when("Birk").draws()

    table.then("Birk").has(hand=["E3"])
    table.shows(charred=[], deck_size=0)
    assert table.log[-2:] == ["The Charred Pile becomes a new Draw Deck of 1.", "Birk draws a card."]


@clause("CONJ-RUL-12")
def test_a_last_card_taken_while_nothing_is_charred_leaves_both_stacks_empty(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["W2"]), Wizard("Birk"), at="step one", deck=["A1"], only_deck=True)

    table.when("Ash").draws()

    table.then("Ash").has(hand=["W2", "A1"])
    table.shows(charred=[], deck_size=0)
    assert "new Draw Deck" not in "".join(table.log)


@clause("CONJ-RUL-12")
def test_while_both_stacks_are_empty_a_draw_brings_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["W2"]), Wizard("Birk"), at="step one", only_deck=True)
    table.offers("Ash", "pass", "draw", "refresh")

    table.when("Ash").draws()

    table.then("Ash").has(hand=["W2"])
    table.shows(charred=[], deck_size=0)
    assert table.asked() == "step-two"
    assert table.log == []


@clause("CONJ-RUL-12", "CONJ-FX-09")
def test_a_look_at_an_empty_deck_makes_it_anew_first(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling"]), Wizard("Birk"), at="drawn", charred=["F1", "F2", "F3"], only_deck=True)
    table.shuffle_brings("F2", "F1", "F3")

    table.when("Ash").uses("mudling")
    table.offers("Ash", "F1", "F2", "F3")
    table.when("Ash").chooses("F3", "F2")  # and F1 remains

    table.shows(deck_top=["F1", "F2", "F3"], deck_size=3, charred=[])
    table.logged("The Charred Pile becomes a new Draw Deck of 3.")


@clause("CONJ-RUL-12", "CONJ-FX-02")
def test_an_ability_draws_as_many_cards_as_there_are(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["saffir"]), Wizard("Birk"), at="drawn", deck=["A1", "A2"], only_deck=True)

    table.when("Ash").uses("saffir")

    table.then("Ash").has(hand=["A1", "A2"], down=["saffir"])
    table.shows(charred=[], deck_size=0)


@clause("CONJ-RUL-12", "CONJ-CONJ-06")
def test_with_both_stacks_empty_the_cards_paid_are_shuffled_and_taken_again(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["E6", "F6", "W2"]), Wizard("Birk"), only_deck=True)
    table.shuffle_brings("E6", "F6")

    table.when("Ash").conjures("cinder-imp", "E6", "F6")

    table.then("Ash").has(hand=["E6", "F6", "W2"], up=["cinder-imp"])
    table.shows(charred=[], deck_size=0)


@clause("CONJ-RUL-12", "CONJ-FX-19")
def test_from_an_empty_deck_the_wyrmling_may_still_draw_what_is_charred(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["W2"], up=["wyrmling"]), Wizard("Birk"), at="step one", charred=["E1", "E3"], only_deck=True
    )

    table.when("Ash").draws().draws_from_charred()

    table.then("Ash").has(hand=["W2", "E3"])
    table.shows(charred=["E1"], deck_size=0)


@clause("CONJ-RUL-12", "CONJ-RUL-06", "CONJ-RUL-05")
def test_a_new_deck_takes_in_the_card_discarded_for_the_draw(table: EmberTable) -> None:
    hand = ["W2", "W4", "W6", "W8", "W10"]
    table.given(
        Wizard("Ash", hand=hand, up=["wyrmling", "isolde"]), Wizard("Birk"), at="step one", deck=["A1"],
        charred=["E1"], only_deck=True,
    )  # fmt: skip
    table.shuffle_brings("W4", "E1")

    table.when("Ash").discards("W4").draws()

    table.then("Ash").has(hand=["W2", "W6", "W8", "W10", "A1", "W4"])
    table.shows(charred=[], deck_top=["E1"], deck_size=1)


@clause("CONJ-DECK-01")
def test_no_card_is_lost_while_decks_come_and_go(table: EmberTable) -> None:
    deck = ["W1", "W2"]
    ash = [card for card in CARD_NAMES if card[0] == "A" and card != "AM3"]
    birk = [card for card in CARD_NAMES if card[0] == "E"]
    charred = [card for card in CARD_NAMES if card not in {*deck, *ash, *birk}]
    table.given(Wizard("Ash", hand=ash), Wizard("Birk", hand=birk), at="step one", deck=deck, charred=charred)
    table.shuffle_brings("AM1", "A1")

    table.when("Ash").refreshes()

    nothing_is_lost(table.ember)
    table.then("Ash").has(cards=15)
    table.shows(charred=[], deck_size=len(charred) + 2)


# What is known of cards on the move


@clause("CONJ-DRAW-03")
@pytest.mark.parametrize("name", ["Ash", "Birk", "Cara"])
def test_a_card_from_the_draw_deck_is_seen_by_whoever_draws_it_alone(table: EmberTable, name: str) -> None:
    table.given(Wizard("Ash"), Wizard("Birk"), Wizard("Cara"), turn=name, at="step one", deck=["W7"])

    table.when(name).draws()

    table.logged(f"{name} draws the 7 of Water.", to=name)
    for other in {"Ash", "Birk", "Cara", None} - {name}:
        table.logged(f"{name} draws a card.", to=other)
        assert known_to(table, other, name) == []
    assert known_to(table, name, name) == ["W7"]


@clause("CONJ-FX-19", "CONJ-SETUP-06")
@pytest.mark.parametrize("viewer", ["Birk", "Cara", None])
def test_everybody_sees_which_card_is_taken_from_the_charred_pile(table: EmberTable, viewer: str | None) -> None:
    table.given(
        Wizard("Ash", hand=["W2"]), Wizard("Birk"), Wizard("Cara", hand=["A5"], up=["wyrmling"]), turn="Cara",
        at="step one", charred=["E1", "E3"], deck=["W13"],
    )  # fmt: skip

    table.when("Cara").draws().draws_from_charred()

    assert known_to(table, viewer, "Cara") == (["A5", "E3"] if viewer == "Cara" else ["E3"])
    assert known_to(table, viewer, "Ash") == []


@clause("CONJ-RUL-13", "CONJ-SETUP-07")
def test_a_card_that_was_seen_is_hidden_again_once_it_comes_from_a_new_deck(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F3", "W6", "W8"], up=["wyrmling"]), Wizard("Birk"), at="step one", deck=["A1"],
        charred=["E3"], only_deck=True,
    )  # fmt: skip
    table.when("Ash").draws().draws_from_charred().passes()
    assert known_to(table, "Birk", "Ash") == ["E3"]
    table.shuffle_brings("E3", "F3")

    table.when("Ash").conjures("cinder-imp", "E3", "F3")

    table.then("Ash").has(hand=["W6", "W8", "A1", "E3"])
    assert known_to(table, "Birk", "Ash") == known_to(table, None, "Ash") == []


@clause("CONJ-RUL-13")
def test_nobody_takes_a_charred_card_for_one_in_a_hand(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F3"], up=["wyrmling"]), Wizard("Birk"), at="step one", charred=["E3"])
    table.when("Ash").draws().draws_from_charred().passes()
    assert table.ember.knows[CARD_NAMES.index("E3")] != 0

    table.when("Ash").conjures("cinder-imp", "F3", "E3")

    assert not any(table.ember.knows)


@clause("CONJ-FX-09")
@pytest.mark.parametrize(("viewer", "drawer", "other"), [("Ash", "Birk", "Cara"), ("Cara", "Ash", "Birk")])
def test_whoever_laid_a_card_on_the_deck_knows_whose_hand_it_came_to(
    table: EmberTable, viewer: str, drawer: str, other: str
) -> None:
    wizards = [Wizard(name, up=["mudling"] if name == viewer else []) for name in ("Ash", "Birk", "Cara")]
    table.given(*wizards, turn=viewer, at="step two", deck=["A1", "A2", "A3", "A4"])
    table.when(viewer).uses("mudling").chooses("A1", "A2", "A4")
    table.shows(deck_top=["A3", "A4", "A2", "A1"])
    table.all_pass()

    table.when(drawer).draws()

    assert known_to(table, viewer, drawer) == ["A3"]
    assert known_to(table, other, drawer) == known_to(table, None, drawer) == []
    known_deck = [(card.depth, card.card.id) for card in table.seen_by(viewer).known_deck]
    assert known_deck == [(0, "A4"), (1, "A2"), (2, "A1")]


@clause("CONJ-FX-09", "CONJ-DECK-01")
def test_where_a_card_lay_in_the_old_deck_is_not_known_of_the_new_one(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["E2"], up=["mudling"]), Wizard("Birk"), at="start", deck=["A1", "A2"], only_deck=True
    )
    table.when("Ash").uses("mudling").chooses("A1").passes()
    table.when("Ash").draws().passes()
    table.then("Ash").has(hand=["E2", "A2"])
    assert [(card.depth, card.card.id) for card in table.seen_by("Ash").known_deck] == [(0, "A1")]
    table.shuffle_brings("E2", "A2")

    table.when("Ash").conjures("cinder-imp", "A2", "E2")

    table.then("Ash").has(hand=["A1", "E2"])
    table.shows(deck_top=["A2"], deck_size=1)
    assert table.seen_by("Ash").known_deck == []


@clause("CONJ-DECK-01")
def test_a_card_that_was_drawn_and_a_deck_that_was_shuffled_can_not_be_taken_back(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["W2"]), Wizard("Birk"), at="step one", deck=["A1", "A2"], charred=["E1"], only_deck=True
    )
    s, before = table.ember, table.ember.revealed

    table.when("Ash").draws()
    assert s.revealed == before + 1
    table.when("Ash").passes()
    table.shuffle_brings("E1")
    table.when("Birk").draws()

    assert s.revealed == before + 3

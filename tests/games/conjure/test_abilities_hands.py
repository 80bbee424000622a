"""Abilities that move hand cards: draw, discard, take, give, exchange, refresh (CONJ-FX-02 to -07)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import EmberTable, Wizard

# Draw


@ability("wisp")
@clause("CONJ-FX-02", "CONJ-CRE-04", "CONJ-PHASE-01")
def test_the_wisp_draws_a_card_even_into_a_full_hand(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "E6", "F8", "W10"], up=["wisp"]), Wizard("Birk"), at="drawn", deck=["F3", "F5"]
    )

    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["A2", "A4", "E6", "F8", "W10", "F3"], up=[], down=["wisp"])
    table.then("Birk").has(hand=[])
    table.shows(deck_top=["F5"], charred=[])
    table.logged("Ash announces Wisp.")
    table.logged("Ash's Wisp turns face down.")
    table.logged("Ash draws the 3 of Fire.", to="Ash")
    table.logged("Ash draws a card.", to="Birk")


@ability("saffir")
@clause("CONJ-FX-02", "CONJ-RUL-07")
def test_saffir_draws_three_and_the_surplus_stays_until_step_three(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "E6", "F8", "W10"], up=["saffir"]), Wizard("Birk"), at="drawn",
        deck=["F3", "F5", "F7", "F9"],
    )  # fmt: skip

    table.when("Ash").uses("saffir")
    table.then("Ash").has(hand=["A2", "A4", "E6", "F8", "W10", "F3", "F5", "F7"], down=["saffir"])
    table.shows(deck_top=["F9"], charred=[])
    table.when("Ash").passes().passes().passes().discards("A2", "F3", "F5")

    table.then("Ash").has(hand=["A4", "E6", "F8", "W10", "F7"])


@ability("saffir")
@clause("CONJ-FX-02", "CONJ-FX-01")
def test_saffir_draws_as_many_as_there_are(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["saffir"]), Wizard("Birk"), at="drawn", deck=["F3"], charred=["W4"], only_deck=True)
    table.shuffle_brings("W4")

    table.when("Ash").uses("saffir")

    table.then("Ash").has(hand=["F3", "W4"], down=["saffir"])
    table.shows(deck_size=0, charred=[])


@ability("wisp")
@clause("CONJ-FX-02", "CONJ-FX-01", "CONJ-ABIL-07")
def test_a_wisp_may_be_used_where_there_is_nothing_to_draw(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F3"], up=["wisp"]), Wizard("Birk"), at="drawn", only_deck=True)

    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["F3"], down=["wisp"])


# Discard


@ability("cinder-imp")
@clause("CONJ-FX-03", "CONJ-RUL-26")
def test_the_cinder_imp_has_one_opponent_discard_a_card_of_their_own_choice(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["cinder-imp"]), Wizard("Birk", hand=["F3", "F4"]),
        Wizard("Cole", hand=["F8", "W10", "AM1"]), at="drawn", charred=["E1"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("cinder-imp")
    table.offers("Ash", "seat2", "seat3")
    table.asks_something_else("Ash", "seat1")
    table.asks_something_else("Ash", "seat4")
    table.when("Ash").chooses("seat3")
    table.offers("Cole", "F8", "W10", "AM1")
    table.asks_something_else("Cole", "A2")
    table.asks_something_else("Cole", "F3")
    table.asks_something_else("Cole", "pass")
    table.when("Cole").discards("W10")

    table.then("Ash").has(hand=["A2"], up=[], down=["cinder-imp"])
    table.then("Birk").has(hand=["F3", "F4"])
    table.then("Cole").has(hand=["F8", "AM1"])
    table.shows(charred=["E1", "W10"])
    table.logged("Ash announces Cinder Imp against Cole.")
    table.logged("Cole discards the 10 of Water.")


@ability("cinder-imp", "old-tam", "ash-raven", "tomb-sphinx", "storm-harpy", "gust-pixie")
@clause("CONJ-FX-01", "CONJ-FX-03", "CONJ-FX-04", "CONJ-FX-07", "CONJ-RUL-26")
@pytest.mark.parametrize(
    ("creature", "drawn"),
    [
        ("cinder-imp", []), ("old-tam", []), ("ash-raven", []), ("tomb-sphinx", []), ("storm-harpy", ["W5"]),
        ("gust-pixie", ["W5"]),
    ],
)  # fmt: skip
def test_an_opponent_without_cards_may_be_named_and_loses_nothing(
    table: EmberTable, creature: str, drawn: list[str]
) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=[creature]), Wizard("Birk"), Wizard("Cole", hand=["F8"]), at="drawn",
        charred=["E1"], deck=["W5", "W6"],
    )  # fmt: skip

    table.when("Ash").gets_to_use(creature, "seat2")

    table.then("Ash").has(hand=["A2", *drawn], up=[], down=[creature])
    table.then("Birk").has(hand=[])
    table.then("Cole").has(hand=["F8"])
    table.shows(charred=["E1"])


@ability("siren")
@clause("CONJ-FX-03", "CONJ-RUL-29", "CONJ-CRE-06")
def test_the_siren_has_everyone_discard_under_seal_in_seat_order_from_the_active_player(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A3"], up=["siren"]), Wizard("Birk", hand=["E2", "E3"]),
        Wizard("Cole", hand=["F2", "F3"]), Wizard("Dara", hand=["W2", "W3"]), turn="Cole", at="drawn", charred=["AM1"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("siren")
    table.offers("Cole", "F2", "F3")
    table.asks_something_else("Cole", "W2")
    table.asks_something_else("Cole", "pass")
    table.when("Cole").discards("F3")
    table.when("Dara").discards("W2")
    table.offers("Ash", "A2", "A3")
    table.when("Ash").discards("A3")
    assert "Cole discards the 3 of Fire." not in table.log
    assert [one.has_answered for one in table.seen_by("Birk").players] == [True, False, True, True]
    table.shows(charred=["AM1"])
    revealed = table.state.revealed
    table.when("Birk").discards("E2")

    assert table.state.revealed > revealed  # what the others chose has come to light
    table.then("Ash").has(hand=["A2"], up=[], down=["siren"])
    table.then("Birk").has(hand=["E3"])
    table.then("Cole").has(hand=["F2"])
    table.then("Dara").has(hand=["W3"])
    table.shows(charred=["AM1", "F3", "W2", "A3", "E2"])
    assert table.log[-4:] == [
        "Cole discards the 3 of Fire.", "Dara discards the 2 of Water.", "Ash discards the 3 of Air.",
        "Birk discards the 2 of Earth.",
    ]  # fmt: skip


@ability("siren")
@clause("CONJ-RUL-29")
def test_the_siren_passes_over_empty_hands_and_does_not_ask_who_has_one_card(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["siren"]), Wizard("Birk"), Wizard("Cole", hand=["F2", "F3"]), Wizard("Dara", hand=["W2"]),
        at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("siren")
    revealed = table.state.revealed
    table.when("Cole").discards("F2")

    assert table.state.revealed > revealed  # Cole's card, and Dara's
    table.then("Cole").has(hand=["F3"])
    table.then("Dara").has(hand=[])
    table.shows(charred=["F2", "W2"])


@ability("siren")
@clause("CONJ-RUL-29", "CONJ-SOLO-06")
def test_alone_the_siren_costs_oneself_a_card(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A2", "A3"], up=["siren"]), at="drawn", curses=["rust"])

    revealed = table.state.revealed
    table.when("Ash").uses("siren").discards("A2")

    assert table.state.revealed == revealed  # nobody else had an answer under seal
    table.then("Ash").has(hand=["A3"], down=["siren"])
    table.shows(charred=["A2"])


@ability("ash-raven")
@clause("CONJ-FX-03", "CONJ-FX-08")
def test_the_ash_raven_sees_a_hand_and_its_user_chooses_what_is_discarded(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["ash-raven"]), Wizard("Birk", hand=["F8", "W10", "AM1"]),
        Wizard("Cole", hand=["E4"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("ash-raven", "seat2")
    table.offers("Ash", "F8", "W10", "AM1")
    table.asks_something_else("Ash", "A2")
    table.asks_something_else("Ash", "E4")
    table.asks_something_else("Ash", "pass")
    table.when("Ash").chooses("AM1")

    table.then("Ash").has(hand=["A2"], up=[], down=["ash-raven"])
    table.then("Birk").has(hand=["F8", "W10"])
    table.then("Cole").has(hand=["E4"])
    table.shows(charred=["AM1"])
    table.logged("Ash sees the 8 of Fire in the hand of Birk.", to="Ash")
    table.logged("Ash sees the 8 of Fire in the hand of Birk.", to="Birk")
    table.logged("Ash sees a card in the hand of Birk.", to="Cole")
    table.logged("Birk discards an Archmage.")


# Take and give


@ability("old-tam")
@clause("CONJ-FX-04")
def test_old_tam_takes_a_card_by_chance_and_only_the_two_see_which(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["old-tam"]), Wizard("Birk", hand=["F8", "W10", "E1"]),
        Wizard("Cole", hand=["E4"]), at="drawn",
    )  # fmt: skip
    table.numbers(1)  # of E1, F8 and W10

    table.when("Ash").gets_to_use("old-tam", "seat2")

    table.then("Ash").has(hand=["A2", "F8"], up=[], down=["old-tam"])
    table.then("Birk").has(hand=["E1", "W10"])
    table.then("Cole").has(hand=["E4"])
    table.shows(charred=[])
    table.logged("Ash takes the 8 of Fire from Birk.", to="Ash")
    table.logged("Ash takes the 8 of Fire from Birk.", to="Birk")
    table.logged("Ash takes a card from Birk.", to="Cole")


@ability("tomb-sphinx")
@clause("CONJ-FX-04", "CONJ-FX-08")
def test_the_tomb_sphinx_sees_a_hand_and_its_user_takes_a_card_of_choice(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["tomb-sphinx"]), Wizard("Birk", hand=["F8", "W10", "AM1"]),
        Wizard("Cole", hand=["E4"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("tomb-sphinx", "seat2")
    table.offers("Ash", "F8", "W10", "AM1")
    table.asks_something_else("Ash", "A2")
    table.asks_something_else("Ash", "E4")
    table.asks_something_else("Ash", "pass")
    table.when("Ash").chooses("AM1")

    table.then("Ash").has(hand=["A2", "AM1"], up=[], down=["tomb-sphinx"])
    table.then("Birk").has(hand=["F8", "W10"])
    table.shows(charred=[])
    table.logged("Ash sees the 10 of Water in the hand of Birk.", to="Ash")
    table.logged("Ash takes an Archmage from Birk.", to="Birk")
    table.logged("Ash takes a card from Birk.", to="Cole")


@ability("hedge-goblin")
@clause("CONJ-FX-04", "CONJ-FX-05", "CONJ-FX-01")
def test_the_hedge_goblin_takes_a_card_by_chance_and_then_gives_one_of_choice(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A3"], up=["hedge-goblin"]), Wizard("Birk", hand=["F8", "W10"]),
        Wizard("Cole", hand=["E4"]), at="drawn",
    )  # fmt: skip
    table.numbers(1)

    table.when("Ash").gets_to_use("hedge-goblin", "seat2")
    table.then("Birk").has(hand=["F8"])
    table.offers("Ash", "A2", "A3", "W10")
    table.asks_something_else("Ash", "F8")
    table.asks_something_else("Ash", "pass")
    table.when("Ash").chooses("A3")

    table.then("Ash").has(hand=["A2", "W10"], up=[], down=["hedge-goblin"])
    table.then("Birk").has(hand=["F8", "A3"])
    table.then("Cole").has(hand=["E4"])
    table.logged("Ash gives the 3 of Air to Birk.", to="Ash")
    table.logged("Ash gives the 3 of Air to Birk.", to="Birk")
    table.logged("Ash gives a card to Birk.", to="Cole")


@ability("hedge-goblin")
@clause("CONJ-FX-05", "CONJ-FX-01")
def test_the_hedge_goblin_gives_a_card_even_to_who_had_none_to_take(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A2", "A3"], up=["hedge-goblin"]), Wizard("Birk"), at="drawn")

    table.when("Ash").uses("hedge-goblin").chooses("A2")

    table.then("Ash").has(hand=["A3"])
    table.then("Birk").has(hand=["A2"])


@ability("hedge-goblin")
@clause("CONJ-FX-05", "CONJ-FX-01")
@pytest.mark.parametrize("cards", [["F8"], []])
def test_a_hedge_goblin_with_an_empty_hand_gives_back_what_it_took(table: EmberTable, cards: list[str]) -> None:
    table.given(Wizard("Ash", up=["hedge-goblin"]), Wizard("Birk", hand=cards), at="drawn")
    table.numbers(*(0 for _ in cards))

    table.when("Ash").gets_to_use("hedge-goblin")

    table.then("Ash").has(hand=[], down=["hedge-goblin"])
    table.then("Birk").has(hand=cards)


# Exchange and refresh


@ability("mirror-fae")
@clause("CONJ-FX-06")
def test_the_mirror_fae_exchanges_whole_hands_however_many_cards_they_have(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["mirror-fae"]), Wizard("Birk", hand=["F8", "W10", "AM1"]),
        Wizard("Cole", hand=["E4"]), at="drawn", deck=["F3"], charred=["E1"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("mirror-fae", "seat2")

    table.then("Ash").has(hand=["F8", "W10", "AM1"], up=[], down=["mirror-fae"])
    table.then("Birk").has(hand=["A2"])
    table.then("Cole").has(hand=["E4"])
    table.shows(deck_top=["F3"], charred=["E1"])
    table.logged("Ash gets the 10 of Water from Birk.", to="Birk")
    table.logged("Birk gets the 2 of Air from Ash.", to="Ash")
    table.logged("Birk gets a card from Ash.", to="Cole")


@ability("mirror-fae")
@clause("CONJ-FX-06")
@pytest.mark.parametrize(("mine", "theirs"), [(["A2", "A3"], []), ([], ["F8"]), ([], [])])
def test_the_mirror_fae_exchanges_empty_hands_too(table: EmberTable, mine: list[str], theirs: list[str]) -> None:
    table.given(Wizard("Ash", hand=mine, up=["mirror-fae"]), Wizard("Birk", hand=theirs), at="drawn")

    table.when("Ash").gets_to_use("mirror-fae")

    table.then("Ash").has(hand=theirs)
    table.then("Birk").has(hand=mine)


@ability("storm-harpy")
@clause("CONJ-FX-07", "CONJ-FX-02", "CONJ-FX-01")
def test_the_storm_harpy_refreshes_the_hand_of_an_opponent_and_then_draws_a_card(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["storm-harpy"]), Wizard("Birk", hand=["F8", "W10"], up=["wyrmling"]),
        Wizard("Cole", hand=["E4"]), at="drawn", deck=["F3", "F4", "F5", "F6"], charred=["E1"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("storm-harpy", "seat2")

    table.then("Ash").has(hand=["A2", "F5"], up=[], down=["storm-harpy"])
    table.then("Birk").has(hand=["F3", "F4"])  # no Draw Phase, in which the Wyrmling might help
    table.then("Cole").has(hand=["E4"])
    table.shows(deck_top=["F6"], charred=["E1", "F8", "W10"])
    table.logged("Birk refreshes a whole hand.")


@ability("storm-harpy")
@clause("CONJ-FX-07", "CONJ-RUL-11")
def test_whoever_the_storm_harpy_refreshed_may_still_conjure(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F8", "W10"]), Wizard("Birk", up=["storm-harpy"]), at="drawn", deck=["F3", "E3"],
        pool=["cinder-imp"],
    )  # fmt: skip

    table.when("Birk").gets_to_use("storm-harpy")
    table.all_pass()

    table.offers("Ash", "pass", "cinder-imp")


@ability("puddle-sprite")
@clause("CONJ-FX-07", "CONJ-RUL-11", "CONJ-PHASE-03")
def test_the_puddle_sprite_refreshes_its_owners_hand_who_may_still_conjure(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "W10"], up=["puddle-sprite", "wyrmling"]), Wizard("Birk"), at="drawn",
        deck=["F3", "E3", "F9", "F5"], charred=["E1"], pool=["cinder-imp"],
    )  # fmt: skip

    table.when("Ash").uses("puddle-sprite")
    table.then("Ash").has(hand=["F3", "E3", "F9"], up=["wyrmling"], down=["puddle-sprite"])
    table.shows(deck_top=["F5"], charred=["E1", "A2", "A4", "W10"])
    table.logged("Ash refreshes a whole hand.")
    table.when("Ash").passes()
    table.offers("Ash", "pass", "cinder-imp")
    table.when("Ash").conjures("cinder-imp", "F3", "E3")

    table.then("Ash").has(up=["wyrmling", "cinder-imp"], cards=3)


@ability("puddle-sprite")
@clause("CONJ-FX-07", "CONJ-FX-01", "CONJ-SOLO-06")
def test_the_puddle_sprite_of_an_empty_hand_takes_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["puddle-sprite"]), at="drawn", deck=["F3"], curses=["rust"])

    table.when("Ash").uses("puddle-sprite")

    table.then("Ash").has(hand=[], down=["puddle-sprite"])
    table.shows(deck_top=["F3"], charred=[])

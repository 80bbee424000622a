"""Abilities that look at hands, at the Draw Deck or through the Charred Pile (CONJ-FX-08 to -10), and the one that
conjures once more (CONJ-FX-16)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import EmberTable, Wizard


def known_hand(table: EmberTable, viewer: str, owner: str) -> list[str]:
    """The cards that the viewer knows to be in the owner's hand."""
    return [card.id for card in table.seen_by(viewer).players[table.names.index(owner)].hand]


# Look at a hand


@ability("gust-pixie")
@clause("CONJ-FX-08", "CONJ-FX-02", "CONJ-FX-01")
def test_the_gust_pixie_sees_the_hand_of_an_opponent_and_draws_a_card(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "E6", "F7", "W9"], up=["gust-pixie"]), Wizard("Birk", hand=["F8", "W10"]),
        Wizard("Cole", hand=["E4"]), at="drawn", deck=["F3", "F5"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("gust-pixie", "seat2")

    table.then("Ash").has(hand=["A2", "A4", "E6", "F7", "W9", "F3"], up=[], down=["gust-pixie"])
    table.then("Birk").has(hand=["F8", "W10"])
    table.shows(deck_top=["F5"], charred=[])
    assert known_hand(table, "Ash", "Birk") == ["F8", "W10"]
    assert known_hand(table, "Ash", "Cole") == []
    assert known_hand(table, "Cole", "Birk") == []
    assert table.log[-3:] == [*["Ash sees a card in the hand of Birk."] * 2, "Ash draws a card."]
    table.logged("Ash sees the 10 of Water in the hand of Birk.", to="Ash")
    table.logged("Ash sees the 10 of Water in the hand of Birk.", to="Birk")
    table.logged("Ash sees a card in the hand of Birk.", to="Cole")


@ability("gust-pixie")
@clause("CONJ-FX-08")
def test_what_was_seen_is_known_for_as_long_as_it_is_in_that_hand(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["gust-pixie", "cinder-imp"]), Wizard("Birk", hand=["F8", "W10"], up=["wisp"]), at="drawn",
        deck=["E3", "F5"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("gust-pixie")
    table.when("Birk").gets_to_use("wisp")
    table.then("Birk").has(hand=["F8", "W10", "F5"])
    assert known_hand(table, "Ash", "Birk") == ["F8", "W10"]
    table.when("Ash").gets_to_use("cinder-imp")
    table.when("Birk").discards("F8")

    assert known_hand(table, "Ash", "Birk") == ["W10"]


# Look at the Draw Deck


@ability("mudling")
@clause("CONJ-FX-09")
def test_the_mudling_lays_the_top_four_cards_back_and_the_last_one_laid_is_on_top(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["mudling"]), Wizard("Birk", hand=["W9"]), at="drawn",
        deck=["F1", "AM2", "F3", "E4", "F5"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("mudling")
    table.offers("Ash", "F1", "AM2", "F3", "E4")
    table.asks_something_else("Ash", "F5")
    table.asks_something_else("Ash", "A2")
    table.asks_something_else("Ash", "pass")
    assert [card.id for card in table.seen_by("Ash").looked] == ["E4", "F1", "F3", "AM2"]
    assert (table.seen_by("Birk").looked, table.seen_by("Birk").looked_size) == ([], 4)
    table.when("Ash").chooses("F3", "E4", "AM2")  # and F1 remains

    table.then("Ash").has(hand=["A2"], up=[], down=["mudling"])
    table.shows(deck_top=["F1", "AM2", "E4", "F3", "F5"], charred=[])
    known = [(card.depth, card.card.id) for card in table.seen_by("Ash").known_deck]
    assert known == [(0, "F1"), (1, "AM2"), (2, "E4"), (3, "F3")]
    assert table.seen_by("Birk").known_deck == []
    table.logged("Ash looks at the 3 of Fire of the Draw Deck.", to="Ash")
    table.logged("Ash looks at a card of the Draw Deck.", to="Birk")


@ability("mudling")
@clause("CONJ-FX-09", "CONJ-FX-01", "CONJ-SOLO-06")
def test_the_mudling_looks_at_fewer_where_the_deck_has_no_more(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["mudling"]), at="drawn", deck=["F1", "F2"], charred=["W4"], only_deck=True, curses=["rust"]
    )

    table.when("Ash").uses("mudling").chooses("F1")

    table.then("Ash").has(hand=[], down=["mudling"])
    table.shows(deck_top=["F2", "F1"], deck_size=2, charred=["W4"])


@ability("mudling")
@clause("CONJ-FX-09", "CONJ-FX-01")
def test_the_mudling_finds_nothing_in_an_empty_deck(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling"]), Wizard("Birk"), at="drawn", only_deck=True)

    table.when("Ash").uses("mudling")

    table.then("Ash").has(down=["mudling"])
    assert table.asked() == "bid"


# Search the Charred Pile


@ability("barrow-hound")
@clause("CONJ-FX-10", "CONJ-SETUP-07")
def test_the_barrow_hound_searches_the_charred_pile_and_takes_a_card_that_all_see(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["barrow-hound", "wyrmling"]), Wizard("Birk", hand=["W9"]), at="drawn",
        deck=["F5"], charred=["F1", "AM1", "W3"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("barrow-hound")
    table.offers("Ash", "F1", "AM1", "W3")
    table.asks_something_else("Ash", "A2")
    table.asks_something_else("Ash", "F5")
    table.asks_something_else("Ash", "pass")
    assert [card.id for card in table.seen_by("Ash").charred] == ["F1", "AM1", "W3"]
    assert table.seen_by("Birk").charred == []
    table.when("Ash").chooses("AM1")

    table.then("Ash").has(hand=["A2", "AM1"], up=["wyrmling"], down=["barrow-hound"])
    table.shows(deck_top=["F5"], charred=["F1", "W3"])
    assert table.asked() == "bid"
    assert known_hand(table, "Birk", "Ash") == ["AM1"]
    table.logged("Ash looks through the Charred Pile.")
    table.logged("Ash takes an Archmage from the Charred Pile.")


@ability("barrow-hound")
@clause("CONJ-FX-10", "CONJ-FX-01", "CONJ-SOLO-06")
@pytest.mark.parametrize(("charred", "found"), [(["W3"], ["W3"]), ([], [])])
def test_the_barrow_hound_takes_what_there_is(table: EmberTable, charred: list[str], found: list[str]) -> None:
    table.given(Wizard("Ash", up=["barrow-hound"]), at="drawn", charred=charred, curses=["rust"])

    table.when("Ash").uses("barrow-hound", *found)

    table.then("Ash").has(hand=found, down=["barrow-hound"])
    table.shows(charred=[])


@ability("mother-earth")
@clause("CONJ-FX-10", "CONJ-CRE-08", "CONJ-RUL-43")
def test_mother_earth_takes_an_earth_card_from_the_charred_pile_and_stays_face_up(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["mother-earth"]), Wizard("Birk"), at="drawn",
        charred=["E1", "AM1", "A13", "F1", "E13", "W3"],
    )  # fmt: skip

    table.when("Ash").uses("mother-earth")
    table.offers("Ash", "E1", "E13")
    table.refuses("Ash", "A13", clause="CONJ-FX-10")
    table.refuses("Ash", "F1", clause="CONJ-FX-10")
    table.refuses("Ash", "AM1", clause="CONJ-FX-10")
    table.asks_something_else("Ash", "E5")
    table.when("Ash").chooses("E13")

    table.then("Ash").has(hand=["A2", "E13"], up=["mother-earth"], down=[])
    table.shows(charred=["E1", "AM1", "A13", "F1", "W3"])
    table.logged("Ash announces Mother Earth.")
    table.logged("Ash looks through the Charred Pile.")
    table.logged("Ash takes the Magus of Earth from the Charred Pile.")


@ability("mother-earth")
@clause("CONJ-CRE-08", "CONJ-RUL-43")
def test_mother_earth_is_used_once_in_each_turn_of_her_owner_and_in_no_other(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["mother-earth"]), Wizard("Birk"), at="drawn", charred=["E1", "E2", "E3", "F1"], turn_number=4
    )

    table.when("Ash").uses("mother-earth", "E1")
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")
    table.when("Ash").passes().passes()  # nothing is conjured
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")
    table.passes("Ash")
    table.shows(active="Birk", turn_number=5)
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")
    table.passes("Ash", "Birk", "Ash", "Ash")
    table.shows(active="Ash", turn_number=6)
    table.when("Ash").uses("mother-earth", "E3")

    table.then("Ash").has(hand=["E1", "E3"], up=["mother-earth"])


@ability("mother-earth")
@clause("CONJ-RUL-43", "CONJ-CRE-08")
def test_mother_earth_may_be_used_in_the_final_round_of_her_owners_turn(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mother-earth"]), Wizard("Birk", up=["wisp"]), at="final", charred=["E1", "E2", "E3"])

    table.passes("Birk")
    table.when("Ash").uses("mother-earth", "E2")
    table.passes("Birk", "Ash")

    table.then("Ash").has(hand=["E2"], up=["mother-earth"])
    table.is_over(1.0, -1.0)


@ability("mother-earth")
@clause("CONJ-CRE-08", "CONJ-RUL-43")
def test_mother_earth_can_not_be_used_in_the_final_round_of_another_players_turn(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["mother-earth", "wisp"]), Wizard("Birk"), turn="Birk", at="final", charred=["E1", "E2"]
    )

    table.offers("Ash", "pass", "wisp")
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")


@ability("mother-earth")
@clause("CONJ-FX-10", "CONJ-FX-01", "CONJ-CRE-08")
def test_mother_earth_without_an_earth_card_to_find_is_used_for_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mother-earth"]), at="drawn", charred=["F1", "AM1"], curses=["rust"])

    table.when("Ash").uses("mother-earth")

    table.then("Ash").has(hand=[], up=["mother-earth"])
    table.refuses("Ash", "mother-earth", clause="CONJ-CRE-08")


@ability("mother-earth")
@clause("CONJ-ABIL-04", "CONJ-ABIL-03")
def test_mother_earth_lies_idle_while_she_is_face_down(table: EmberTable) -> None:
    table.given(Wizard("Ash", down=["mother-earth"]), Wizard("Birk"), at="drawn", charred=["E1"])

    table.offers("Ash", "pass", "call")
    table.refuses("Ash", "mother-earth", clause="CONJ-ABIL-03")


# One more conjuring


@ability("vey")
@clause("CONJ-FX-16")
def test_vey_lets_one_conjure_a_second_creature_after_a_checkpoint(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["F2", "E2", "F3", "E3", "F4", "E4"], up=["vey"]), Wizard("Birk"), at="drawn",
        pool=["cinder-imp", "puddle-sprite", "hedge-goblin"],
    )  # fmt: skip

    table.when("Ash").uses("vey").passes().conjures("cinder-imp", "F2", "E2")
    table.then("Ash").has(up=["cinder-imp"], down=["vey"], cards=6)
    assert table.asked() == "bid"
    table.passes("Ash")
    table.offers("Ash", "pass", "puddle-sprite", "hedge-goblin")
    table.when("Ash").conjures("puddle-sprite", "F3", "E3")
    assert table.asked() == "bid"
    table.passes("Ash")

    table.then("Ash").has(up=["cinder-imp", "puddle-sprite"], down=["vey"])
    assert table.asked() == "step-three"


@ability("vey")
@clause("CONJ-FX-16", "CONJ-CONJ-01")
@pytest.mark.parametrize("conjured", ["cinder-imp", "pass"])
def test_vey_may_be_used_after_the_conjuring_step_too(table: EmberTable, conjured: str) -> None:
    table.given(
        Wizard("Ash", hand=["F2", "E2", "F3", "E3"], up=["vey"]), Wizard("Birk"), at="step two",
        pool=["cinder-imp", "puddle-sprite"],
    )  # fmt: skip

    table.when("Ash").chooses(*([conjured] if conjured == "pass" else [conjured, "F2", "E2"]))
    table.when("Ash").uses("vey").passes().conjures("puddle-sprite", "F3", "E3")
    table.passes("Ash")

    table.then("Ash").has(up=[*({conjured} - {"pass"}), "puddle-sprite"], down=["vey"])
    table.shows(active="Birk")


@ability("vey")
@clause("CONJ-FX-16")
def test_vey_is_of_use_in_the_own_turn_only(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2", "E2"]), Wizard("Birk", up=["vey"]), at="drawn")

    table.passes("Ash")

    table.offers("Birk", "pass", "call")
    table.refuses("Birk", "vey", clause="CONJ-FX-16")


@ability("vey")
@clause("CONJ-FX-16", "CONJ-RUL-40")
def test_vey_is_of_no_use_in_the_final_round_of_the_own_turn(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["vey", "wisp"]), Wizard("Birk"), at="final")

    table.offers("Ash", "pass", "wisp")
    table.refuses("Ash", "vey", clause="CONJ-RUL-40")


@ability("vey")
@clause("CONJ-FX-16", "CONJ-REF-03")
def test_vey_can_not_be_used_after_a_refresh_in_step_one(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A2"], up=["vey", "wisp"]), Wizard("Birk"), at="step one", deck=["F2"])

    table.when("Ash").refreshes()

    table.offers("Ash", "pass", "call", "wisp")
    table.refuses("Ash", "vey", clause="CONJ-FX-16")


@ability("vey")
@clause("CONJ-FX-16", "CONJ-REF-03", "CONJ-SOLO-06")
def test_a_refresh_after_vey_bars_all_conjuring(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "F2"], up=["vey"]), at="start", deck=["F3", "E3"], curses=["rust"],
        pool=["cinder-imp"],
    )  # fmt: skip

    table.when("Ash").uses("vey").passes().refreshes().passes().passes()

    table.then("Ash").has(hand=["F3", "E3"], up=[], down=["vey"])
    table.shows(turn_number=2)


# Alone


@clause("CONJ-SOLO-06")
@pytest.mark.parametrize(
    "creature",
    [
        "cinder-imp", "hedge-goblin", "gust-pixie", "old-tam", "ash-raven", "cockatrice", "mirror-fae", "storm-harpy",
        "river-kelpie", "tomb-sphinx", "iron-minotaur", "orrin", "frost-manticore", "cinder-salamander", "gale-roc",
        "abyss-leviathan", "night-chimera", "dread-wyrm",
    ],
)  # fmt: skip
def test_alone_an_ability_that_needs_an_opponent_can_not_be_announced(table: EmberTable, creature: str) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=[creature, "lantern-newt"], down=["brindle"]), at="drawn", charred=["E1"],
        curses=["rust"],
    )  # fmt: skip

    table.offers("Ash", "pass", "call")
    table.refuses("Ash", creature, clause="CONJ-SOLO-06")

"""Paying as most would: by itself where nothing but the order is open, in one press where there are several ways."""

import pytest

from emberhall.games import registry
from emberhall.games.conjure.rules.state import PASS
from emberhall.kit.auto_pass import auto_answer, usual_stops
from tests.games.conjure.ember import EmberTable, Wizard

USUAL = usual_stops(registry()["conjure"].moments)


def paid_by_itself(table: EmberTable) -> bool:
    """Whoever has said nothing else is not asked."""
    return auto_answer(table.seen_by("Ash"), USUAL, is_among_bots=True) is not None


def offered(table: EmberTable) -> tuple[str, str]:
    """The moment, and what would be laid in one press."""
    view = table.seen_by("Ash")
    assert view.shortcut is not None
    assert view.shortcut.picks[0] in [choice.pick for choice in view.choices]
    return view.moment, view.shortcut.label


def test_where_all_cards_are_needed_they_are_laid_unasked(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W9"]), Wizard("Birk"), pool=["cinder-imp"])

    table.when("Ash").picks("cinder-imp")

    assert offered(table) == ("order", "Pay for me")
    assert auto_answer(table.seen_by("Ash"), USUAL, is_among_bots=True) == PASS
    assert table.seen_by("Birk").shortcut is None


def test_one_archmage_is_as_good_as_another(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "AM1", "AM2"]), Wizard("Birk"), pool=["cinder-imp"], at="step two")

    table.when("Ash").picks("cinder-imp")

    assert offered(table)[0] == ""  # both Archmages would do as well, and leave the card
    table.when("Ash").picks("F6")
    assert offered(table) == ("order", "Pay for me: Archmage")
    assert paid_by_itself(table)


@pytest.mark.parametrize(
    ("hand", "label"),
    [
        (["F6", "E6", "AM1"], "Pay for me: E6 and F6"),  # no Archmage where it can be helped
        (["F6", "E6", "F9", "E9"], "Pay for me: E6 and F6"),  # equal: the lower ones
        (["F6", "E6", "F9", "E9", "W6"], "Pay for me: E9 and F9"),  # three of a number pay for more
    ],
)
def test_where_there_are_several_ways_one_press_takes_the_one_that_costs_least(
    table: EmberTable, hand: list[str], label: str
) -> None:
    table.given(Wizard("Ash", hand=hand), Wizard("Birk"), pool=["cinder-imp", "tomb-sphinx"])

    table.when("Ash").picks("cinder-imp")

    assert offered(table) == ("", label)
    assert not paid_by_itself(table)


def test_what_is_offered_pays_together_with_what_was_laid_by_hand(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F6", "E6", "W6", "F9", "E9"]), Wizard("Birk"), pool=["cinder-imp"])

    table.when("Ash").picks("cinder-imp", "W6")

    assert offered(table) == ("", "Pay for me: E6")

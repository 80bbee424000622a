"""The parts that need no game: choices as they are listed and typed, seats as they are written."""

import pytest

from emberhall.kernel.errors import BadInput
from emberhall.kit.view import Choice
from emberhall.terminal.choices import begun_so, called_choices, choice_of_key, list_choices, the_one
from emberhall.terminal.opening import new_session
from emberhall.terminal.play import the_one_called
from emberhall.terminal.seats import Seat, read_seats, seat_of_record
from tests.cli.guests import TOY


def choices(*names: str) -> list[Choice]:
    """Choices of these names."""
    return [Choice(pick, name, "thing", f"Take {name}") for pick, name in enumerate(names)]


def the_one_begun(offer: list[Choice], typed: str) -> Choice | None:
    """The choice that has a word in its label or name that begins so."""
    return the_one(typed, [(choice.label, choice) for choice in begun_so(called_choices(offer), typed)])


def test_few_choices_stand_one_below_the_other() -> None:
    assert list_choices(choices("axe", "bow"), 80).plain == " 1 Take axe\n 2 Take bow"


@pytest.mark.parametrize(
    ("label", "is_named", "shown"),
    [
        ("Take the Fog Axe", True, " 1 Take the Fog Axe"),
        ("Take it", True, " 1 Take it (fog-axe)"),
        ("Take a fog-axeman", True, " 1 Take a fog-axeman (fog-axe)"),
        ("Take what lies face down", False, " 1 Take what lies face down"),
    ],
)
def test_a_name_is_told_where_it_says_more_and_may_be(label: str, is_named: bool, shown: str) -> None:
    assert list_choices([Choice(0, "fog-axe", "thing", label, is_named=is_named)], 80).plain == shown


def test_many_choices_stand_in_columns_read_downwards() -> None:
    rows = list_choices(choices(*"abcdefgh"), 40).plain.splitlines()

    assert rows[0].split() == ["1", "Take", "a", "4", "Take", "d", "7", "Take", "g"]
    assert max(len(row) for row in rows) <= 40


@pytest.mark.parametrize("width", [20, 40, 80, 120])
def test_every_choice_is_listed_once(width: int) -> None:
    listed = list_choices(choices(*(f"thing-{number}" for number in range(37))), width).plain

    words = listed.split()
    assert [words.count(f"thing-{number}") for number in range(37)] == [1] * 37


def test_names_that_are_numbers_are_typed_themselves() -> None:
    columns = choices("2", "3", "7")

    assert list_choices(columns, 80).plain.startswith(" 2 Take 2\n 3 Take 3")
    assert choice_of_key(columns, "3") == columns[1]
    assert choice_of_key(columns, "1") is None


@pytest.mark.parametrize(("typed", "meant"), [("2", 1), ("3", 2)])
def test_a_choice_is_meant_by_its_number(typed: str, meant: int) -> None:
    offer = choices("fog-axe", "fog-bow", "ember")

    assert choice_of_key(offer, typed) == offer[meant]


@pytest.mark.parametrize(("typed", "meant"), [("fog-axe", 0), ("Fog-Axe", 0), ("take fog-bow", 1)])
def test_a_choice_is_meant_by_its_name_or_label(typed: str, meant: int) -> None:
    offer = choices("fog-axe", "fog-bow", "ember")

    assert the_one_called(offer, typed) == offer[meant]
    assert the_one_called(offer, "fog") is None


@pytest.mark.parametrize(("typed", "meant"), [("FOG-A", 0), ("take fog-b", 1), ("e", 2), ("fog-b", 1)])
def test_a_choice_is_meant_by_how_a_word_of_it_begins(typed: str, meant: int) -> None:
    offer = choices("fog-axe", "fog-bow", "ember")

    assert the_one_begun(offer, typed) == offer[meant]
    assert the_one_begun(offer, "stone") is None


def test_a_whole_name_is_meant_although_another_begins_with_it() -> None:
    offer = choices("iron", "iron-2")

    assert the_one_called(offer, "iron") == offer[0]


def test_a_name_with_a_digit_that_is_no_number_is_no_key() -> None:
    assert choice_of_key(choices("x²", "²"), "1") == choices("x²", "²")[0]


def test_a_label_that_two_choices_share_is_ambiguous() -> None:
    twins = [Choice(pick, f"iron-{pick}", "thing", "Take Iron") for pick in range(2)]

    with pytest.raises(BadInput, match="'take iron' could be"):
        the_one_called(twins, "take iron")


def test_an_ambiguous_beginning_is_refused_with_the_candidates() -> None:
    with pytest.raises(BadInput, match="'fog' could be Take fog-axe, Take fog-bow; type a little more"):
        the_one_begun(choices("fog-axe", "fog-bow"), "fog")


@pytest.mark.parametrize("seat", [Seat("Ash"), Seat("Birk", "normal"), Seat("Cleo", "search:2s"), Seat("Ash the 2nd")])
def test_a_seat_reads_back_from_a_record(seat: Seat) -> None:
    assert seat_of_record(seat.in_a_record()) == seat


def test_names_from_a_record_have_nothing_that_moves_the_cursor() -> None:
    assert seat_of_record("Ash\x1b[2J\n") == Seat("Ash[2J")


def test_everyone_gets_a_name_of_their_own() -> None:
    seats = read_seats(TOY, "me:Birk, me, bot:random, bot:random")

    assert [seat.name for seat in seats] == ["Birk", "Cleo", "Dorn", "Elin"]


def test_seats_are_called_by_their_players_names() -> None:
    session = new_session(TOY, "me,bot:random,me:Zoe", seed="1", options=[], packs=[], save=None)

    assert session.named("From Seat 1, Seat 3 or Seat 9") == "From Ash, Zoe or Seat 9"


def test_a_name_is_taken_as_it_is_and_only_once() -> None:
    session = new_session(TOY, "me:Seat 2,me:a\\1,me:\\g<0>", seed="1", options=[], packs=[], save=None)

    assert session.named("Seat 1, Seat 2, Seat 3") == "Seat 2, a\\1, \\g<0>"

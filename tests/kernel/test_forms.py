"""Forms of notation: what is written is read back, and what does not fit is refused with its place."""

from typing import Any

import pytest

from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kit.forms import (
    Book,
    Card,
    Cards,
    Field,
    Flag,
    Form,
    InOrder,
    Mask,
    Maybe,
    Noted,
    Number,
    RowOfSeat,
    Several,
    Things,
    Together,
    Word,
    last_seat,
)


class Table:
    """Two seats, with two numbers each."""

    def __init__(self) -> None:
        self.seats = 2
        self.marks = [1, 2, 3, 4]


class Lamp:
    """Something with fields of its own."""

    def __init__(self) -> None:
        self.oil = 9
        self.is_lit = True
        self.wicks = [9]


BOOK = Book(Table(), ["oak", "elm"])
LAMPS = Things(
    Lamp,
    Field("oil", Number(), usual=None),
    Field("lit", Flag(), "is_lit", False),
    Field("wicks", Cards("+"), usual=[]),
)


@pytest.mark.parametrize(
    ("form", "value", "words"),
    [
        (Word(["calm", "wild"]), 1, "wild"),
        (Flag(), True, "yes"),
        (Flag(["off", "on"]), False, "off"),
        (Card(), 1, "elm"),
        (Maybe(Card()), 0, "oak"),
        (Maybe(Card()), NOTHING, "-"),
        (Several(Number()), [], "-"),
        (Several(Number(), "/", 2), [3, 0], "3/0"),
        (Several(Cards("+"), length=lambda s: s.seats), [[], [0, 1]], "-,oak+elm"),
        (Mask(Number(0, last_seat)), 3, "0,1"),
        (Mask(Word(["calm", "wild"]), "+"), 0, "-"),
        (Together(":", Card(), Number()), (1, 5), "elm:5"),
        (Together("@", Card(), Number(), parts=lambda n: divmod(n, 10), whole=lambda a, b: 10 * a + b), 15, "elm@5"),
        (InOrder(Card()), [0, 1, 1], "oak,elm,elm"),
        (Noted(Card(), 2, 99), [0, 7], "elm:7"),
        (Noted(Card(), lambda s: s.seats, 99), [0, 0], "-"),
    ],
)
def test_a_value_is_read_as_it_was_written(form: Form, value: Any, words: str) -> None:
    assert form.text(BOOK, value) == words
    assert form.read(BOOK, words, "here") == value


@pytest.mark.parametrize(
    ("form", "words", "why"),
    [
        (Word(["calm", "wild"]), "warm", "here: unknown word 'warm'; known are calm, wild"),
        (Card(), "ash", "here: there is no card 'ash'; expected a name such as oak"),
        (Several(Number(), length=2), "3", "here: expected 2 words with commas, got '3'"),
        (Several(Number(), "/", 2), "3", "here: expected 2 words with '/' between them, got '3'"),
        (Mask(Number(0, 3)), "2,1,2", "here: 2 is told twice"),
        (Noted(Card(), 2, 99), "elm:7 elm:8", "here: elm is told twice"),
        (Noted(Card(), 2, 99), "elm:100", "here elm: expected a whole number from 1 to 99, got '100'"),
        (Noted(Card(), 2, 99), "elm", "here: expected something like 'oak:33', got 'elm'"),
        (LAMPS, "lit=yes", "here oil: expected a whole number from 0 to 1000000000, got ''"),
        (LAMPS, "oil=2 glass=2", "here: unknown word 'glass'; known are oil, lit, wicks"),
        (LAMPS, "oil=2 oil=3", "here: expected name=value, each name once; got 'oil=3'"),
        (LAMPS, "oil", "here: expected name=value, each name once; got 'oil'"),
        (LAMPS, "oil=much", "here oil: expected a whole number from 0 to"),
        (Together(":", Card(), Number()), "elm", "here: expected 2 words with ':' between them, got 'elm'"),
        (Together(":", Card(), Number()), "elm:five", "here: expected a whole number from 0 to"),
    ],
)
def test_what_does_not_fit_is_refused(form: Form, words: str, why: str) -> None:
    with pytest.raises(BadNotation) as caught:
        form.read(BOOK, words, "here")

    assert str(caught.value).startswith(why)


def test_what_lies_in_order_may_be_told_in_any() -> None:
    assert InOrder(Card()).read(BOOK, "elm,oak,elm", "here") == [0, 1, 1]


def test_of_things_only_what_is_not_as_usual_is_told() -> None:
    words = "oil=0 ; oil=2 lit=yes wicks=elm+oak"

    first, second = LAMPS.read(BOOK, words, "here")

    assert (first.oil, first.is_lit, first.wicks) == (0, False, [])
    assert (second.oil, second.is_lit, second.wicks) == (2, True, [1, 0])
    assert LAMPS.text(BOOK, [first, second]) == words
    assert LAMPS.text(BOOK, LAMPS.read(BOOK, "-", "here")) == "-"


def test_a_seat_has_its_row() -> None:
    table, marks = Table(), RowOfSeat("marks", Several(Number()))

    marks.put(table, 1, [7, 8])

    assert marks.get(table, 0) == [1, 2]
    assert table.marks == [1, 2, 7, 8]

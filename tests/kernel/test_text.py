"""Text in segments: filled in, joined, with a capital, in one string, and on the wire."""

import msgspec
import pytest

from emberhall.kit.text import SEATS, CardRef, Said, Segment, Template, Text, ThingRef, capital, joined, listed, plain

AXE = CardRef(7, "Fog Axe", "fog-axe")
NAMES = ["Ash", "Birch", "cedar"]


def test_a_template_is_filled_in_place_by_place() -> None:
    said: dict[str, Said] = {"who": SEATS[1], "what": AXE, "many": 3, "more": (" of ", SEATS[0])}

    assert Template("{who} gives {many:+} {what}{more}.").fill(said.__getitem__) == (
        SEATS[1], " gives +3 ", AXE, " of ", SEATS[0], "."
    )  # fmt: skip
    assert Template("").fill(said.__getitem__) == ()


def test_words_that_stand_side_by_side_are_one_segment() -> None:
    assert joined(["a", "", ("b", SEATS[0], "c"), "d"]) == ("ab", SEATS[0], "cd")
    assert joined([]) == ()


@pytest.mark.parametrize(
    ("parts", "words"), [([], ""), (["a"], "a"), (["a", SEATS[0]], "a or Ash"), (["a", "b", "c"], "a, b or c")]
)
def test_parts_are_listed_as_in_a_sentence(parts: list[Segment], words: str) -> None:
    assert plain(listed(parts, "or"), NAMES) == words


def test_a_sentence_begins_with_a_capital_but_for_a_name() -> None:
    assert capital(("the axe",)) == ("The axe",)
    assert capital((ThingRef(3, "the gate"), " opens")) == (ThingRef(3, "The gate"), " opens")
    assert capital((AXE, " falls")) == (AXE, " falls")
    assert plain(capital((SEATS[2], " falls")), NAMES) == "cedar falls"
    assert capital(()) == ()


def test_on_the_wire_it_is_a_list() -> None:
    text: Text = (SEATS[1], " drops ", AXE, " on ", ThingRef(9, "the anvil"))

    encoded = msgspec.json.encode(text)

    assert encoded == b'[["s",1]," drops ",["c",7,"Fog Axe","fog-axe"]," on ",["t",9,"the anvil"]]'
    assert msgspec.json.decode(encoded, type=Text) == text

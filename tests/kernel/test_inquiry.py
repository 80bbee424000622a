"""Questions without a table: what is asked is read by its type, and refused clearly."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
import pytest

from emberhall.kernel.errors import BadInput
from emberhall.kit.inquiry import Inquiry
from emberhall.kit.library import Pack


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """How many lamps."""

    lamps: Annotated[int, msgspec.Meta(ge=1, le=9)]
    colours: list[str] = msgspec.field(default_factory=list)


class Answered(msgspec.Struct):
    """How bright it is."""

    light: int
    packs: int


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """A question without words."""


def light(asked: Asked, packs: Sequence[Pack]) -> Answered:
    """Ten for each lamp."""
    if "black" in asked.colours:
        raise BadInput("black lamps give no light; white ones would")
    return Answered(asked.lamps * 10, len(packs))


LIGHT = Inquiry("how bright it is", Asked, Answered, light)


def test_a_question_is_answered_with_the_packs_that_count() -> None:
    pack = Pack("Lamps", "toy", True, {}, "hash")

    assert LIGHT.put({"lamps": 3}) == Answered(30, 0)
    assert LIGHT.put({"lamps": 1, "colours": ["red"]}, [pack]) == Answered(10, 1)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({}, "the field 'lamps' is missing"),
        ({"lamps": 0}, "lamps: expected a whole number >= 1, got 0"),
        ({"lamps": "many"}, 'lamps: expected a whole number, got "many"'),
        ({"lamps": 1, "colours": ["red", 2]}, "colours[1]: expected a text, got 2"),
        ({"lamps": 1, "lumps": 2}, "unknown field 'lumps' (did you mean 'lamps'?); known fields are lamps, colours"),
        ({"lamps": 1, "colours": ["black"]}, "black lamps give no light; white ones would"),
        ([], "a question is a JSON object"),
        (None, "a question is a JSON object"),
    ],
)
def test_what_can_t_be_answered_is_refused_with_what_would_work(asked: object, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        LIGHT.put(asked)

    assert str(caught.value) == reason


def test_a_question_without_words_has_no_fields() -> None:
    nothing = Inquiry("nothing", Nothing, Answered, lambda asked, packs: Answered(0, len(packs)))

    assert nothing.put({}) == Answered(0, 0)
    with pytest.raises(BadInput, match=r"^unknown field 'x'; there are no fields$"):
        nothing.put({"x": 1})

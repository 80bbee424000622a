"""Random fields, and what the rules say of lines on them, against what the definitions say."""

from collections.abc import Iterator
from random import Random

from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules.field.cover import is_clear
from emberhall.games.emberwind.rules.state import COLUMNS, ROWS, SQUARES
from tests.games.emberwind import clipping
from tests.games.emberwind.ground import Place, drawn, place_of, square, stand

CASES_A_FIELD = 100
DENSITIES = (0.02, 0.06, 0.12, 0.25, 0.5)  # of Cover


class Difference(Exception):
    """The rules and the definitions do not agree."""


def random_field(chance: Random) -> tuple[Skirmish, set[Place]]:
    """A field with Cover strewn over it, and where that is."""
    density = chance.choice(DENSITIES)
    cover = [place_of(number) for number in range(SQUARES) if chance.random() < density]
    walls, low = cover[: len(cover) // 2], cover[len(cover) // 2 :]
    return stand(drawn(wall=walls, cover=low)), set(cover)


def compare(s: Skirmish, cover: set[Place], a: Place, b: Place) -> bool:
    """Whether the line is clear; both ways, and both methods, must agree."""
    found, back = is_clear(s, square(a), square(b)), is_clear(s, square(b), square(a))
    expected = clipping.is_clear(cover, a, b)
    if not found == back == expected:
        message = f"{a} to {b}: {found}, back {back}; the definitions say {expected}; Cover on {sorted(cover)}"
        raise Difference(message)
    return found


def random_place(chance: Random) -> Place:
    """Any square."""
    return chance.randrange(ROWS), chance.randrange(COLUMNS)


def compare_cases(cases: int, chance: Random) -> Iterator[bool]:
    """For so many random pairs, on a new field from time to time, whether the line between them is clear."""
    for number in range(cases):
        if number % CASES_A_FIELD == 0:
            s, cover = random_field(chance)
        yield compare(s, cover, random_place(chance), random_place(chance))

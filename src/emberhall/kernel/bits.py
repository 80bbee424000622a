"""Sets of small numbers as the bits of one number, up to 62 of them, so that compiled and interpreted play agree."""

from typing import Final

from mypy_extensions import i64

HIGHEST_PLACE: Final = 62
HIGHEST: Final = 1 << HIGHEST_PLACE


def bit(place: i64) -> i64:
    """The set of that one number.

    In compiled code, use this for places that may pass 30: mypyc 2.4 makes of `1 << place` a shift of C's 32-bit int,
    whatever the types say.
    """
    return HIGHEST >> (HIGHEST_PLACE - place)

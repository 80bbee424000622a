"""A few tokens of each material in one number: two bits a material, so up to three of each."""

from typing import Final

from mypy_extensions import i64

MATERIALS: Final = 5
WIDTH: Final = 10  # the bits of one such number


def one(material: i64) -> i64:
    """A single token."""
    return 1 << (2 * material)


def count_of(packed: i64, material: i64) -> i64:
    """How many tokens of a material."""
    return (packed >> (2 * material)) & 3


def total_of(packed: i64) -> i64:
    """How many tokens in all."""
    total: i64 = 0
    for material in range(MATERIALS):
        total += count_of(packed, material)
    return total


def unpack(packed: i64) -> list[int]:
    """The five counts."""
    return [int(count_of(packed, material)) for material in range(MATERIALS)]


def pack(counts: list[int]) -> i64:
    """The number that holds the five counts."""
    packed: i64 = 0
    for material in range(MATERIALS):
        packed += one(material) * counts[material]
    return packed

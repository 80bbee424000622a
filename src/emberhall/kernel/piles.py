"""Piles of cards whose order tells nothing, such as hands: they are kept sorted."""

from mypy_extensions import i64


def put_in_order(pile: list[int], card: i64) -> None:
    """The card is in the pile, in its place among the others."""
    pile.append(card)
    i: i64 = len(pile) - 1
    while i > 0 and pile[i - 1] > card:
        pile[i] = pile[i - 1]
        i -= 1
    pile[i] = card

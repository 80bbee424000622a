"""The costs by their definitions, tried out one by one: slow, short, and without a line of the game's own matcher.

A cost is written by its shape: `RUN(3)`, `GROUPS(3,2)`, `ELEMENT(4)`, `ELEMENT(3,fire)`. A hand is a set of cards,
numbered as in the game. Cards pay if the wild ones among them can be given numbers and elements so that all the cards
together are what the definition says. A definition speaks of the numbers, or of the elements, or of both, but of each
by itself, and a wild card may have any number and any element: so the two are tried apart.
"""

from collections import Counter
from collections.abc import Collection, Set
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

NUMBERS = range(1, 14)
ELEMENTS = ("air", "earth", "fire", "water")
WIZARDS = range(52)
NUMBER_OF = [wizard % 13 + 1 for wizard in WIZARDS]
ELEMENT_OF = [ELEMENTS[wizard // 13] for wizard in WIZARDS]

COSTS = {
    "SPARK": "RUN(2)",
    "TWINS": "MATCH(2)",
    "SIGIL": "ELEMENT(3)",
    "KINDRED": "PURERUN(2)",
    "COMPASS": "RAINBOW(4)",
    "RUN3": "RUN(3)",
    "PSTAIR": "PRISMRUN(3)",
    "DTWINS": "GROUPS(2,2)",
    "SEAL of air": "ELEMENT(3,air)",
    "SEAL of earth": "ELEMENT(3,earth)",
    "SEAL of fire": "ELEMENT(3,fire)",
    "SEAL of water": "ELEMENT(3,water)",
    "RUN4": "RUN(4)",
    "MANTLE": "ELEMENT(4)",
    "PURE3": "PURERUN(3)",
    "GLYPH": "MATCH(3)",
    "PLADDER": "PRISMRUN(4)",
    "RUN5": "RUN(5)",
    "GSEAL of air": "ELEMENT(4,air)",
    "GSEAL of earth": "ELEMENT(4,earth)",
    "GSEAL of fire": "ELEMENT(4,fire)",
    "GSEAL of water": "ELEMENT(4,water)",
    "TGLYPH": "GROUPS(3,2)",
    "PURE4": "PURERUN(4)",
    "CONCLAVE": "ELEMENT(5)",
    "TTWINS": "GROUPS(2,2,2)",
    "SPELLBOOK": "MATCH(4)",
    "PURE5": "PURERUN(5)",
}


class Formal(NamedTuple):
    """A cost, read. What has no groups counts as one; the element is empty where none is named."""

    shape: str
    size: int
    groups: tuple[int, ...]
    element: str


@cache
def read(cost: str) -> Formal:
    """What is written."""
    shape, arguments = cost.removesuffix(")").split("(")
    words = arguments.split(",")
    groups = tuple(int(word) for word in words if word not in ELEMENTS)
    return Formal(shape, sum(groups), groups, "".join(word for word in words if word in ELEMENTS))


# The definitions -----------------------------------------------------------------------------------------------------


def numbers_are_right(cost: str, numbers: list[int]) -> bool:
    """What the definition says of the numbers of all the cards."""
    formal = read(cost)
    if formal.shape == "MATCH":
        return len(set(numbers)) == 1
    if formal.shape == "GROUPS":
        return sorted(Counter(numbers).values()) == sorted(formal.groups)
    if formal.shape in ("RUN", "PURERUN", "PRISMRUN"):
        return sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers)))
    return True


def elements_are_right(cost: str, elements: list[str]) -> bool:
    """What the definition says of the elements of all the cards."""
    formal = read(cost)
    if formal.shape == "ELEMENT" and formal.element:
        return set(elements) == {formal.element}
    if formal.shape in ("ELEMENT", "PURERUN"):
        return len(set(elements)) == 1
    if formal.shape in ("RAINBOW", "PRISMRUN"):
        return len(set(elements)) == len(elements)
    return True


# Cards, some of them wild --------------------------------------------------------------------------------------------


@cache
def numbers_can_be_right(cost: str, numbers: tuple[int, ...], wilds: int) -> bool:
    """Some numbers of so many wild cards make it right."""
    tries = combinations_with_replacement(NUMBERS, wilds)
    return any(numbers_are_right(cost, [*numbers, *chosen]) for chosen in tries)


@cache
def elements_can_be_right(cost: str, elements: tuple[str, ...], wilds: int) -> bool:
    """Some elements of so many wild cards make it right."""
    tries = combinations_with_replacement(ELEMENTS, wilds)
    return any(elements_are_right(cost, [*elements, *chosen]) for chosen in tries)


def is_made_of(cost: str, wizards: Collection[int], wilds: int) -> bool:
    """These wizards, and so many wild cards, are right together."""
    if len(wizards) + wilds != read(cost).size:
        return False
    numbers = tuple(sorted([NUMBER_OF[wizard] for wizard in wizards]))
    elements = tuple([ELEMENT_OF[wizard] for wizard in wizards])
    return numbers_can_be_right(cost, numbers, wilds) and elements_can_be_right(cost, elements, wilds)


def is_made_of_whole_wizards(cost: str, wizards: Collection[int], wilds: int) -> bool:
    """The same, more slowly: each wild card is tried as each of the 52 wizards."""
    if len(wizards) + wilds != read(cost).size:
        return False
    for chosen in combinations_with_replacement(WIZARDS, wilds):
        cards = [*wizards, *chosen]
        if numbers_are_right(cost, [NUMBER_OF[card] for card in cards]):
            if elements_are_right(cost, [ELEMENT_OF[card] for card in cards]):
                return True
    return False


# The questions -------------------------------------------------------------------------------------------------------


def is_way(cost: str, cards: Collection[int], wild: Set[int]) -> bool:
    """Exactly these cards pay."""
    wizards = [card for card in cards if card not in wild]
    return is_made_of(cost, wizards, len(cards) - len(wizards))


def fits(cost: str, cards: Set[int], wild: Set[int]) -> bool:
    """These cards pay together with some more cards, which might be anything."""
    more = read(cost).size - len(cards)
    return more >= 0 and is_made_of(cost, cards - wild, len(cards & wild) + more)


def missing(cost: str, wizards: Set[int]) -> int:
    """The fewest cards, which might be anything, that pay together with some of the wizards."""
    size = read(cost).size
    for added in range(size):
        if any(is_made_of(cost, some, added) for some in combinations(wizards, size - added)):
            return added
    return size


def ways(cost: str, hand: Set[int], wild: Set[int]) -> set[frozenset[int]]:
    """All sets of cards that pay."""
    return {frozenset(cards) for cards in combinations(hand, read(cost).size) if is_way(cost, cards, wild)}


def can_pay(cost: str, hand: Set[int], wild: Set[int]) -> bool:
    """Some cards of the hand pay."""
    return any(is_way(cost, cards, wild) for cards in combinations(hand, read(cost).size))


def next_cards(cost: str, hand: Set[int], laid: Set[int], wild: Set[int]) -> set[int]:
    """What some way to pay has besides the cards that are laid."""
    return {card for way in ways(cost, hand, wild) if laid <= way for card in way - laid}


def completing(cost: str, hand: Set[int], wild: Set[int]) -> set[int]:
    """The wizards not in hand that pay together with some cards of it, if it can't pay without them."""
    if can_pay(cost, hand, wild):
        return set()
    rests = list(combinations(hand, read(cost).size - 1))
    return {card for card in WIZARDS if card not in hand and any(is_way(cost, (card, *rest), wild) for rest in rests)}

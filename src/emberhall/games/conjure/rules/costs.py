"""What a conjuring costs: which cards make a combination (CONJ-COST). Compiled where there is a C compiler.

    shapes     match (01), groups (02), run (03), pure run (04), prism run (05), element (06), rainbow (07)
    questions  how many cards are missing, whether a hand can pay, whether cards go together, which may be laid next,
               every way to pay, which one card would complete it

A card is a number from 0 to 54: `element * 13 + number - 1` for the wizards, then the three Archmages. Cards in hand
are one number with a bit for each, so that the wizards of an element are a row of thirteen bits, the Demon's lowest:

    bits   0 to 12   13 to 25   26 to 38   39 to 51   52 to 54
           Air       Earth      Fire       Water      Archmages

Two facts make all questions easy. Whatever is left of a combination when cards are taken away can be completed again,
so cards go together if all of them fit into one combination. And a wild card stands for any wizard, even for one that
is present (CONJ-RUL-15), so only the wizards that stand for themselves need to fit, and wild cards fill the rest.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.kernel.bits import bit

ELEMENTS: Final = 4
NUMBERS: Final = 13
WIZARDS: Final = 52
CARDS: Final = 55

# The shapes of a combination
MATCH: Final = 0
GROUPS: Final = 1
RUN: Final = 2
PURERUN: Final = 3
PRISMRUN: Final = 4
ELEMENT: Final = 5
RAINBOW: Final = 6

ANY_ELEMENT: Final = -1

ROW: Final = (1 << NUMBERS) - 1
COUNTS: Final[list[int]] = [row.bit_count() for row in range(ROW + 1)]  # how many bits a row has

# A set of elements is a number below 16; some such sets are one number again, with a bit for each of them.
WITHOUT_AIR: Final = 0x5555
WITHOUT_EARTH: Final = 0x3333
WITHOUT_FIRE: Final = 0x0F0F
WITHOUT_WATER: Final = 0x00FF
SETS_OF: Final[list[int]] = [0x0001, 0x0116, 0x1668, 0x6880, 0x8000]  # the sets of none, one, two, three, four


class Cost:
    """A combination that is asked for: its shape, how many cards it has, and what else its shape wants to know."""

    def __init__(self, shape: i64, size: i64, groups: list[int], element: i64) -> None:
        self.shape = shape
        self.size = size
        self.groups = groups  # of GROUPS alone: their sizes, at most four, the largest first
        self.element = element  # of ELEMENT alone: the one that is named, or ANY_ELEMENT


# The cards -----------------------------------------------------------------------------------------------------------


def count(cards: i64) -> i64:
    """How many cards these are."""
    total: i64 = 0
    while cards != 0:
        total += COUNTS[cards & ROW]
        cards >>= NUMBERS
    return total


def row(wizards: i64, element: i64) -> i64:
    """The numbers held in an element, a bit each."""
    return (wizards >> (NUMBERS * element)) & ROW


def numbers(wizards: i64, times: i64) -> i64:
    """The numbers held at least so many times, from 1 to 4, a bit each."""
    air, earth, fire, water = row(wizards, 0), row(wizards, 1), row(wizards, 2), row(wizards, 3)
    if times == 1:
        return air | earth | fire | water
    if times == 2:
        return (air & earth) | (fire & water) | ((air | earth) & (fire | water))
    if times == 3:
        return (air & earth & (fire | water)) | (fire & water & (air | earth))
    return air & earth & fire & water


# The shapes: the most of these wizards that fit into one combination ------------------------------------------------


def most_in_match(wizards: i64, size: i64) -> i64:
    """CONJ-COST-01: cards of one number."""
    times = size
    while times > 0 and numbers(wizards, times) == 0:
        times -= 1
    return times


def most_in_groups(wizards: i64, groups: list[int]) -> i64:
    """CONJ-COST-02: groups of different numbers, each of one number; the numbers held most often go into the largest
    groups."""
    most: i64 = 0
    for place, group in enumerate(groups):
        times: i64 = 1
        while times <= group and COUNTS[numbers(wizards, times)] > place:
            most += 1
            times += 1
    return most


def most_in_run(held: i64, size: i64) -> i64:
    """CONJ-COST-03: consecutive numbers, of those that are held.

    Each is tried as the first one. If the run reached past 13 then, one that ends with 13 holds as many: nothing wraps
    (CONJ-RUL-16).
    """
    run = bit(size) - 1
    most: i64 = 0
    while held != 0:
        first = held & -held
        inside: i64 = COUNTS[held & (first * run)]
        if inside > most:
            most = inside
        held ^= first
    return most


def most_in_pure_run(wizards: i64, size: i64) -> i64:
    """CONJ-COST-04: a run in one element."""
    most: i64 = 0
    for element in range(ELEMENTS):
        inside = most_in_run(row(wizards, element), size)
        if inside > most:
            most = inside
    return most


def most_in_prism_run(wizards: i64, size: i64) -> i64:
    """CONJ-COST-05: a run with all elements different."""
    run = bit(size) - 1
    held = numbers(wizards, 1)
    most: i64 = 0
    while held != 0:
        first = held & -held
        inside = held & (first * run)
        if COUNTS[inside] > most:
            different = most_of_different_elements(wizards, inside)
            if different > most:
                most = different
        held ^= first
    return most


def most_of_different_elements(wizards: i64, held: i64) -> i64:
    """The most of these numbers that the wizards can show at once, each in another element.

    Number by number, the sets of elements that can be in use grow: by one of its elements, or not at all.
    """
    air, earth, fire, water = row(wizards, 0), row(wizards, 1), row(wizards, 2), row(wizards, 3)
    sets: i64 = 1
    while held != 0:
        number = held & -held
        grown = sets
        if air & number != 0:
            grown |= (sets & WITHOUT_AIR) << 1
        if earth & number != 0:
            grown |= (sets & WITHOUT_EARTH) << 2
        if fire & number != 0:
            grown |= (sets & WITHOUT_FIRE) << 4
        if water & number != 0:
            grown |= (sets & WITHOUT_WATER) << 8
        sets = grown
        held ^= number
    most: i64 = ELEMENTS
    while sets & SETS_OF[most] == 0:
        most -= 1
    return most


def most_in_element(wizards: i64, size: i64, element: i64) -> i64:
    """CONJ-COST-06: cards of one element, the named one if one is named."""
    most: i64 = 0
    for other in range(ELEMENTS):
        if element == ANY_ELEMENT or element == other:
            held: i64 = COUNTS[row(wizards, other)]
            if held > most:
                most = held
    return most if most < size else size


def most_in_rainbow(wizards: i64) -> i64:
    """CONJ-COST-07: a card of each element."""
    most: i64 = 0
    for element in range(ELEMENTS):
        if row(wizards, element) != 0:
            most += 1
    return most


# The questions -------------------------------------------------------------------------------------------------------


def missing(cost: Cost, wizards: i64) -> i64:
    """How few cards must be added to some of these wizards to make the combination."""
    shape = cost.shape
    size = cost.size
    if shape == MATCH:
        return size - most_in_match(wizards, size)
    if shape == GROUPS:
        return size - most_in_groups(wizards, cost.groups)
    if shape == RUN:
        return size - most_in_run(numbers(wizards, 1), size)
    if shape == PURERUN:
        return size - most_in_pure_run(wizards, size)
    if shape == PRISMRUN:
        return size - most_in_prism_run(wizards, size)
    if shape == ELEMENT:
        return size - most_in_element(wizards, size, cost.element)
    return size - most_in_rainbow(wizards)


def can_pay(cost: Cost, hand: i64, wild: i64) -> bool:
    """CONJ-ARCH-02, CONJ-RUL-15: there are wild cards for all that is missing. `wild` may name cards that are not in
    hand."""
    return missing(cost, hand & ~wild) <= count(hand & wild)


def fits(cost: Cost, cards: i64, wild: i64) -> bool:
    """CONJ-RUL-14: all these cards can be part of one payment, which has exactly the cards of the combination."""
    wizards = cards & ~wild
    return count(cards) <= cost.size and missing(cost, wizards) == cost.size - count(wizards)


def is_way(cost: Cost, cards: i64, wild: i64) -> bool:
    """CONJ-RUL-14: exactly these cards pay the cost."""
    return count(cards) == cost.size and fits(cost, cards, wild)


def next_cards(cost: Cost, hand: i64, laid: i64, wild: i64) -> i64:
    """The cards of the hand that can be laid next, so that the payment can still be completed from the hand."""
    others = hand & ~laid
    good: i64 = 0
    left = others
    while left != 0:
        card = left & -left
        good |= way_with(cost, laid | card, others & ~card, wild) & others
        left &= ~card & ~good
    return good


def way_with(cost: Cost, laid: i64, others: i64, wild: i64) -> i64:
    """A way to pay with all cards that are laid and some of the others, or 0 if there is none."""
    if not fits(cost, laid, wild) or not can_pay(cost, laid | others, wild):
        return 0
    if count(laid) == cost.size:
        return laid
    while others != 0:
        card = others & -others
        others &= ~card
        way = way_with(cost, laid | card, others, wild)
        if way != 0:
            return way
    return 0


def ways(cost: Cost, hand: i64, wild: i64) -> list[int]:
    """Every set of cards that pays, each once, in the order of their numbers."""
    found: list[int] = []
    find_ways(cost, 0, hand, wild, found)
    found.sort()
    return found


def find_ways(cost: Cost, laid: i64, others: i64, wild: i64, found: list[int]) -> None:
    """Every way to pay with all cards that are laid and some of the others has been found."""
    if not fits(cost, laid, wild) or not can_pay(cost, laid | others, wild):
        return
    if count(laid) == cost.size:
        found.append(laid)
        return
    while others != 0:
        card = others & -others
        others &= ~card
        find_ways(cost, laid | card, others, wild, found)


def completing(cost: Cost, hand: i64, wild: i64) -> i64:
    """The wizards not in hand of which any one would make the cost payable; none if it is payable, or further away."""
    if missing(cost, hand & ~wild) != count(hand & wild) + 1:
        return 0
    good: i64 = 0
    for place in range(WIZARDS):
        card = bit(place)
        if hand & card == 0 and can_pay(cost, hand | card, wild):
            good |= card
    return good

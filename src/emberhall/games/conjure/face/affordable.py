"""What a hand is good for: what it can pay for now, and what is one card away."""

from functools import cache, lru_cache

import msgspec

from emberhall.games.conjure.face.names import ELEMENT_WORDS, listed, short_name
from emberhall.games.conjure.rules.conjuring import is_closed
from emberhall.games.conjure.rules.costs import ELEMENTS, NUMBERS, ROW, Cost, can_pay, completing, ways
from emberhall.games.conjure.rules.ongoing import cards_to_pay, wild_cards
from emberhall.games.conjure.rules.printed import Creatures
from emberhall.games.conjure.rules.state import CARD, CREATURE, POOL, WIZARDS, Ember
from emberhall.kernel.bits import bit
from emberhall.kernel.state import NOBODY

FEW = 4  # as many are told one by one
COLUMN = sum(1 << (element * NUMBERS) for element in range(ELEMENTS))  # the cards of a number


class Reach(msgspec.Struct, frozen=True):
    """A creature of the Pool, and the cards that pay for it, or of which one is wanting."""

    creature: int  # as a pick
    vp: int
    cards: list[int]  # as picks: one way to pay; or every card of which any one would complete it
    text: str  # the same in words: F6 E6 W6; or any 6, 7 or 12, any Fire card, F4 or W9


class Reaches(msgspec.Struct, frozen=True):
    """What is within reach of a hand, the highest VP first."""

    now: list[Reach]
    one_away: list[Reach]


def reaches(s: Ember, seat: int) -> Reaches:
    """What the seat's own hand can pay for, whether or not it is its turn; for spectators nothing, and at
    the end."""
    if seat == NOBODY or s.ended:
        return Reaches([], [])
    return reaches_of(s.creatures, hand_to_pay(s, seat), wild_cards(s, seat), tuple(open_creatures(s, seat)))


@lru_cache(maxsize=1024)
def reaches_of(creatures: Creatures, hand: int, wild: int, open_ones: tuple[int, ...]) -> Reaches:
    """The same of these creatures; most picks change neither them nor the hand."""
    prospects = prospects_of(creatures, hand, wild)
    now, one_away = list[Reach](), list[Reach]()
    for creature in open_ones:
        card = creatures.cards[creature]
        is_payable, cards, text = prospects[card.cost_number]
        if cards:
            (now if is_payable else one_away).append(Reach(CREATURE + creature, card.vp, cards, text))
    return Reaches(now, one_away)


@lru_cache(maxsize=4096)
def prospects_of(creatures: Creatures, hand: int, wild: int) -> list[tuple[bool, list[int], str]]:
    """For each different cost: whether the hand can pay it, and the cards that do or would, as picks and in words.

    Everyone who looks at a table sees it again and again with the same hand, so the last answers are kept.
    """
    return [prospect(cost, hand, wild) for cost in creatures.costs]


def prospect(cost: Cost, hand: int, wild: int) -> tuple[bool, list[int], str]:
    """The same for one cost; a way without Archmages if there is one, and no cards if it is further away."""
    if can_pay(cost, hand, wild):
        way = ways(cost, hand, wild)[0]
        return True, picks_of(way), cards_text(way)
    wanted = completing(cost, hand, wild)
    return False, picks_of(wanted), wanted_text(wanted, hand) if wanted else ""


def hand_to_pay(s: Ember, seat: int) -> int:
    """A mask of the hand cards that can be paid with; what is laid already is spent, whoever laid it."""
    hand = cards_to_pay(s, seat)
    for card in s.laid:
        hand &= ~bit(card)
    return hand


def open_creatures(s: Ember, seat: int) -> list[int]:
    """The creatures of the Pool that the seat may conjure, the highest VP first."""
    owner = s.owner
    return [one for one in by_vp(s.creatures) if owner[one] == POOL and not is_closed(s, seat, one)]


@cache
def by_vp(creatures: Creatures) -> list[int]:
    """All creatures, the highest VP first."""
    return sorted(range(len(creatures.cards)), key=lambda creature: -creatures.cards[creature].vp)


def cards_in(mask: int) -> list[int]:
    """The cards of a mask."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def picks_of(mask: int) -> list[int]:
    """The same as picks."""
    return [CARD + card for card in cards_in(mask)]


# In words


def cards_text(mask: int) -> str:
    """Cards in a row, by their numbers: E3 F4 W5 Archmage."""
    return " ".join(short_name(card) for card in by_number(cards_in(mask)))


def by_number(cards: list[int]) -> list[int]:
    """Cards by their numbers, then their elements, Archmages last."""
    return sorted(cards, key=lambda card: (card >= WIZARDS, card % NUMBERS, card))


def wanted_text(wanted: int, hand: int) -> str:
    """Cards of which any one will do: any 6; 7 or 12; any Fire card; F4 or W9."""
    elements = [element for element in range(ELEMENTS) if is_whole(ROW << (element * NUMBERS), wanted, hand)]
    if all(card // NUMBERS in elements for card in cards_in(wanted)):
        names = listed([ELEMENT_WORDS[element] for element in elements], "or")
        return "any card" if len(elements) == ELEMENTS else f"any {names} card"
    numbers = [number for number in range(NUMBERS) if is_whole(COLUMN << number, wanted, hand)]
    single = by_number([card for card in cards_in(wanted) if card % NUMBERS not in numbers])
    words = [str(number + 1) for number in numbers] + [short_name(card) for card in single]
    if len(single) > FEW:
        words = [*words[: len(numbers) + FEW - 1], f"{len(single) - FEW + 1} others"]
    return f"any {words[0]}" if len(words) == len(numbers) == 1 else listed(words, "or")


def is_whole(cards: int, wanted: int, hand: int) -> bool:
    """All of these cards that are not in hand are wanted, and they are several."""
    others = cards & ~hand
    return others & ~wanted == 0 and others & (others - 1) != 0

"""Paying for a creature as most would: with as few wild cards as can be, and so that the best is left in hand."""

from functools import lru_cache

from emberhall.games.conjure.face.names import listed, short_name
from emberhall.games.conjure.rules.conjuring import cards_of, is_closed
from emberhall.games.conjure.rules.costs import Cost, can_pay, count, ways
from emberhall.games.conjure.rules.ongoing import ARCHMAGES, cards_to_pay, wild_cards
from emberhall.games.conjure.rules.questions import A_CREATURE
from emberhall.games.conjure.rules.state import PASS, POOL, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kit.view import Shortcut

PAY_FOR_ME = "Pay for me"
MOST_WEIGHED = 60  # ways of which each is looked at for what it leaves; of more, those with the lowest cards


def payment(s: Ember, task: Task) -> Shortcut:
    """CONJ-COST-08: the cards that would be laid; to lay the rest as it is, where nothing but the order is open."""
    if PASS in s.legal():
        return Shortcut(PAY_FOR_ME, [PASS])
    laid = laid_cards(s)
    left = cheapest(s, task, ways_left(s, task)) & ~laid
    cards = cards_of(left & ARCHMAGES) + cards_of(left & ~ARCHMAGES)
    return Shortcut(f"{PAY_FOR_ME}: {listed([short_name(card) for card in cards], 'and')}", cards)


def is_indifferent(s: Ember, task: Task) -> bool:
    """All ways to pay are the same, but for their order and for which Archmage is used."""
    found = ways_left(s, task)
    return len({(way & ~ARCHMAGES, count(way & ARCHMAGES)) for way in found}) == 1


def laid_cards(s: Ember) -> int:
    """A mask of the cards that are laid already."""
    return sum(bit(card) for card in s.laid)


def ways_left(s: Ember, task: Task) -> list[int]:
    """Every way to pay that has all the cards that are laid."""
    laid = laid_cards(s)
    found = all_ways(s.card(A_CREATURE.of(task)).cost, cards_to_pay(s, task.seat), wild_cards(s, task.seat))
    return [way for way in found if way & laid == laid]


@lru_cache(maxsize=256)
def all_ways(cost: Cost, hand: int, wild: int) -> list[int]:
    """Every way to pay; asked for card by card with the same hand."""
    return ways(cost, hand, wild)


def cheapest(s: Ember, task: Task, found: list[int]) -> int:
    """The way with the fewest Archmages and wild cards, then the one that leaves the best creature within reach."""
    seat = task.seat
    hand, wild = cards_to_pay(s, seat), wild_cards(s, seat)
    fewest = min((count(way & ARCHMAGES), count(way & wild)) for way in found)
    cheap = [way for way in found if (count(way & ARCHMAGES), count(way & wild)) == fewest][:MOST_WEIGHED]
    prospects = [
        (s.card(other).vp, s.card(other).cost)
        for other in range(len(s.owner))
        if s.owner[other] == POOL and other != A_CREATURE.of(task) and not is_closed(s, seat, other)
    ]
    return max(cheap, key=lambda way: (best_left(prospects, hand & ~way, wild), -way))


def best_left(prospects: list[tuple[int, Cost]], hand: int, wild: int) -> int:
    """The VP of the best creature that the rest of the hand still pays for."""
    return max((vp for vp, cost in prospects if can_pay(cost, hand, wild)), default=0)

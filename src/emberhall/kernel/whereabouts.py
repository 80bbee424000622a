"""What was shown stays known: for each card, and each seat, the set of hands that the seat knows it to be in.

What a table knows of one card is one number: `most` bits for each seat and, after the last of them, for spectators,
who know what everybody saw. A seat whose bits are all 0 knows nothing of the card. Sets only ever err on the safe side:
the hand that the card is in is always among them.
"""

from mypy_extensions import i64

from emberhall.kernel.bits import bit
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import NOBODY


def place_of(seat: i64, most: i64) -> i64:
    """Whose bits are a seat's: spectators come after the last seat."""
    return most if seat == NOBODY else seat


def known_to_all(hand: i64, most: i64) -> i64:
    """Everybody saw that the card is in that hand."""
    known: i64 = 0
    for viewer in range(most + 1):
        known |= bit(most * viewer + hand)
    return known


def known_to(viewer: i64, hand: i64, most: i64) -> i64:
    """One viewer knows that the card is in that hand."""
    return bit(most * place_of(viewer, most) + hand)


def forgotten_by(known: i64, viewer: i64, most: i64) -> i64:
    """The same, but this viewer knows nothing."""
    return known & ~((bit(most) - 1) << (most * place_of(viewer, most)))


def learnt_by(known: i64, viewer: i64, hand: i64, most: i64) -> i64:
    """The same, but this viewer knows that the card is in that hand."""
    return forgotten_by(known, viewer, most) | known_to(viewer, hand, most)


def hands_known(known: i64, viewer: i64, most: i64) -> i64:
    """A mask of the hands in which the viewer knows the card to be; 0 where it knows nothing."""
    if known == 0:
        return 0
    return (known >> (most * place_of(viewer, most))) & (bit(most) - 1)


def viewers(known: i64, hand: i64, most: i64) -> i64:
    """How many know for certain that the card is in that hand, spectators counted as one."""
    count: i64 = 0
    if known != 0:
        for viewer in range(most + 1):
            if (known >> (most * viewer)) & (bit(most) - 1) == bit(hand):
                count += 1
    return count


def what_may_be_kept(known: i64, viewer: i64, most: i64) -> i64:
    """What a viewer may know of everybody's knowledge of a card: its own, and what spectators know."""
    whole: i64 = bit(most) - 1
    return known & ((whole << (most * place_of(viewer, most))) | (whole << (most * most)))


def after_unseen_move(known: i64, giver: i64, taker: i64, most: i64) -> i64:
    """After some card went from one hand to another and only these two saw which: where this card may have been the
    giver's, it may be the taker's now."""
    for viewer in range(most + 1):
        if viewer != giver and viewer != taker and (known >> (most * viewer + giver)) & 1:
            known |= bit(most * viewer + taker)
    return known


def after_swap(known: i64, one: i64, other: i64, most: i64) -> i64:
    """After two hands changed places."""
    for viewer in range(most + 1):
        is_in_one = (known >> (most * viewer + one)) & 1
        is_in_other = (known >> (most * viewer + other)) & 1
        if is_in_one != is_in_other:
            known ^= bit(most * viewer + one) | bit(most * viewer + other)
    return known


def settle(cards: list[int], hands: list[int], room: list[int], dice: Dice) -> list[int]:
    """A hand for each of the cards, out of the mask of hands where it may be: first those with one such hand, then the
    others, each hand as likely as it has room. A draw of lots that leaves a card without room is made again; `room` is
    what remains afterwards. There must be a way, which there is where the masks are true."""
    while True:
        left = room[:]
        homes = [NOBODY] * len(cards)
        if place(homes, hands, left, dice, is_certain=True) and place(homes, hands, left, dice, is_certain=False):
            room[:] = left
            return homes


def place(homes: list[int], hands: list[int], left: list[int], dice: Dice, *, is_certain: bool) -> bool:
    """Every card whose hand is certain, or every one whose hand is not, got a hand."""
    for number in range(len(homes)):
        mask: i64 = hands[number]
        if (mask & (mask - 1) == 0) == is_certain:
            home = choose(mask, left, dice)
            if home == NOBODY:
                return False
            left[home] -= 1
            homes[number] = home
    return True


def choose(mask: i64, left: list[int], dice: Dice) -> i64:
    """One of the hands of the mask, each as likely as it has room, or NOBODY."""
    total: i64 = 0
    for hand in range(len(left)):
        if (mask >> hand) & 1:
            total += left[hand]
    if total == 0:
        return NOBODY
    lot = dice.below(total)
    for hand in range(len(left)):
        if (mask >> hand) & 1:
            lot -= left[hand]
            if lot < 0:
                return hand
    return NOBODY

"""What is always on: Hand Sizes, wards, wild cards and the other Ongoing abilities of face-up creatures (CONJ-ABIL-04),
and what curses make of them."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.costs import NUMBERS, WIZARDS
from emberhall.games.conjure.rules.printed import Creature, Step, Verb, Ward, Who
from emberhall.games.conjure.rules.state import HAND_SIZE, Curse, Ember
from emberhall.kernel.bits import bit

ARCHMAGES: Final[i64] = bit(52) | bit(53) | bit(54)


class Always(Verb[Ember]):
    """CONJ-ABIL-04: a verb that works by itself, while its creature is face up."""

    def add_to(self, creature: Creature, step: Step) -> None:
        """It is no step of what is used."""
        self.switch_on(creature, step)

    def switch_on(self, creature: Creature, step: Step) -> None:
        """The creature has it."""


# hand_size


class HandSize(Always):
    """CONJ-FX-17: n cards more or less; who: YOU or EACH_OPPONENT."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """The owner's Hand Size, or that of all others."""
        if step.who == Who.YOU:
            creature.hand_size = step.n
        else:
            creature.hand_size_of_opponents = step.n


def hand_size(s: Ember, seat: i64) -> i64:
    """CONJ-DRAW-02, CONJ-FX-17, CONJ-RUL-31: five, and all changes added up; at least one."""
    size: i64 = HAND_SIZE
    for owner in range(s.seats):
        for creature in s.areas[owner]:
            if s.is_up(creature):
                card = s.card(creature)
                size += card.hand_size if owner == seat else card.hand_size_of_opponents
    if s.is_cursed(Curse.STILLNESS):
        size -= 1
    return size if size > 1 else 1


def needs_discard(s: Ember, seat: i64) -> bool:
    """CONJ-DRAW-04: to draw at the start of the turn, a card must be discarded first; CONJ-CURSE-05: always."""
    return len(s.hands[seat]) >= hand_size(s, seat) or s.is_cursed(Curse.DROUGHT)


# turn_draw, any_deck, loss_draw, wild


class TurnDraw(Always):
    """CONJ-FX-18: n cards more in the start-of-turn draw."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """So many more."""
        creature.turn_draw += step.n


def turn_draw(s: Ember, seat: i64) -> i64:
    """CONJ-FX-18: how many cards more the start-of-turn draw brings."""
    more: i64 = 0
    for creature in s.areas[seat]:
        if s.is_up(creature):
            more += s.card(creature).turn_draw
    return more


class AnyDeck(Always):
    """CONJ-FX-19: draw from either stack."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """Both are open."""
        creature.takes_from_charred = True


def takes_from_charred(s: Ember, seat: i64) -> bool:
    """CONJ-FX-19: a Draw Phase may take the top of the Charred Pile."""
    for creature in s.areas[seat]:
        if s.card(creature).takes_from_charred and s.is_up(creature):
            return True
    return False


class LossDraw(Always):
    """CONJ-FX-21: n cards after a loss."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """So many cards."""
        creature.loss_draw += step.n


def loss_draw(s: Ember, seat: i64) -> i64:
    """CONJ-FX-21: how many cards a loss brings."""
    cards: i64 = 0
    for creature in s.areas[seat]:
        if s.is_up(creature):
            cards += s.card(creature).loss_draw
    return cards


class Wild(Always):
    """CONJ-FX-20: wizards of the number n are wild cards."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """That number."""
        creature.wild_number = step.n


def wild_cards(s: Ember, seat: i64) -> i64:
    """A mask of all cards that may stand for any other in this player's conjurings: CONJ-ARCH-02: Archmages, unless
    CONJ-CURSE-07 forbids it; CONJ-FX-20: the numbers that a creature makes wild."""
    wild: i64 = 0 if s.is_cursed(Curse.MIRRORS) else ARCHMAGES
    for creature in s.areas[seat]:
        number = s.card(creature).wild_number
        if number > 0 and s.is_up(creature):
            for card in range(number - 1, WIZARDS, NUMBERS):
                wild |= bit(card)
    return wild


def cards_to_pay(s: Ember, seat: i64) -> i64:
    """A mask of the hand cards that can be used in a conjuring, with those laid for it already."""
    mask = s.hand_mask(seat)
    for card in s.laid:
        mask |= bit(card)
    return mask & ~ARCHMAGES if s.is_cursed(Curse.MIRRORS) else mask


# vp_bonus, ward, mute


class VpBonus(Always):
    """CONJ-FX-22: one VP for each face-down creature, at most n."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """At most so many."""
        creature.bonus_most += step.n


class Warding(Always):
    """CONJ-FX-24: what opponents' abilities can't do; n is a mask."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """These as well."""
        creature.wards |= step.n


def is_warded(s: Ember, seat: i64, ward: i64) -> bool:
    """CONJ-FX-24: opponents' abilities can't do this to the player."""
    for creature in s.areas[seat]:
        if s.card(creature).wards & ward != 0 and s.is_up(creature):
            return True
    return False


def is_safe_from_flips(s: Ember, target: i64) -> bool:
    """CONJ-FX-24: a face-up creature of its owner wards lesser creatures against being flipped by opponents."""
    owner: i64 = s.owner[target]
    for creature in s.areas[owner]:
        if s.card(creature).wards & Ward.LESSER_FLIP != 0 and s.is_up(creature) and s.vp(target) < s.vp(creature):
            return True
    return False


class Mute(Always):
    """CONJ-FX-25: Flip abilities of opponents' creatures can't be used; limit."""

    def switch_on(self, creature: Creature, step: Step) -> None:
        """Up to that VP."""
        creature.mutes = step.limit


def is_muted(s: Ember, seat: i64, creature: i64) -> bool:
    """CONJ-FX-25: an opponent's creature keeps Flip abilities of creatures of so little VP from being used."""
    for owner in range(s.seats):
        if owner != seat:
            for other in s.areas[owner]:
                if s.card(other).mutes >= 0 and s.is_up(other) and s.vp(creature) <= s.card(other).mutes:
                    return True
    return False


V_HAND_SIZE: Final = HandSize("hand_size", "FX-17")
V_TURN_DRAW: Final = TurnDraw("turn_draw", "FX-18")
V_ANY_DECK: Final = AnyDeck("any_deck", "FX-19")
V_WILD: Final = Wild("wild", "FX-20")
V_LOSS_DRAW: Final = LossDraw("loss_draw", "FX-21")
V_VP_BONUS: Final = VpBonus("vp_bonus", "FX-22")
V_WARD: Final = Warding("ward", "FX-24")
V_MUTE: Final = Mute("mute", "FX-25")

"""Cards on the move: the deck, the discard pile, hands, the commission row, and who was shown what."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules import state
from emberhall.games.emberforge.rules.state import Forge
from emberhall.kernel import whereabouts
from emberhall.kernel.events import NOTHING
from emberhall.kernel.piles import put_in_order

SHOWN_IN_HAND: Final = [whereabouts.known_to_all(hand, state.MAX_SEATS) for hand in range(state.MAX_SEATS)]


def lift(s: Forge, card: i64) -> None:
    """Take a card from wherever it is."""
    place: i64 = s.at[card]
    if place == state.SHOWN:
        s.row[s.row.index(card)] = NOTHING
    else:
        s.piles[place].remove(card)


def lay(s: Forge, card: i64, place: i64) -> None:
    """Put a lifted card down: hands and play areas stay sorted, on other piles it goes on top. Nobody is told yet whose
    hand it is in."""
    s.at[card] = place
    s.knows[card] = 0
    if place >= state.HAND:
        put_in_order(s.piles[place], card)
    else:
        s.piles[place].append(card)


def move(s: Forge, card: i64, place: i64) -> None:
    """Take a card from where it is and put it down elsewhere."""
    lift(s, card)
    lay(s, card, place)


def box(s: Forge, card: i64) -> None:
    """The card is out of the game for good."""
    move(s, card, state.BOX)


def discard(s: Forge, seat: i64, card: i64) -> None:
    """A card goes face up on the discard pile."""
    move(s, card, state.DISCARD)
    s.tell("discards", seat, state.CARD + card)


def discarded(s: Forge) -> i64:
    """FORGE-RUNA-09: how many cards the discard pile has to give: not the one whose power is being resolved."""
    count: i64 = len(s.piles[state.DISCARD])
    return count - 1 if s.ephemeral != NOTHING else count


def cards_to_draw(s: Forge) -> i64:
    """FORGE-GILDAR-14: how many cards can still be drawn, a reshuffle counted."""
    count: i64 = len(s.piles[state.DECK])
    return count + discarded(s)


def lift_top(s: Forge) -> i64:
    """The top card of the deck, lifted, or NOTHING where there is none; an empty deck is made anew first."""
    if not s.piles[state.DECK]:
        reshuffle(s)
        if not s.piles[state.DECK]:
            return NOTHING
    s.revealed += 1
    return s.piles[state.DECK].pop()


def reshuffle(s: Forge) -> None:
    """FORGE-GILDAR-14: the discard pile becomes the deck; FORGE-RUNA-09: a card whose power is being resolved stays
    out."""
    fresh = [card for card in s.piles[state.DISCARD] if card != s.ephemeral]
    if not fresh:
        return
    s.piles[state.DISCARD] = [card for card in s.piles[state.DISCARD] if card == s.ephemeral]
    for card in fresh:
        s.at[card] = state.DECK
    s.dice.shuffle(fresh)
    s.piles[state.DECK] = fresh
    s.tell("reshuffles", s.active, NOTHING, NOTHING, len(fresh))


def draw(s: Forge, seat: i64) -> None:
    """FORGE-GILDAR-02: the top card of the deck goes into the hand."""
    card = lift_top(s)
    if card != NOTHING:
        lay(s, card, state.HAND + seat)
        s.tell("draws", seat, state.CARD + card, NOTHING, 0, 1 << seat)


def look_at(s: Forge, seat: i64, count: i64) -> None:
    """FORGE-FX-05: cards from the top of the deck are set aside for one player to choose from."""
    for _ in range(count):
        card = lift_top(s)
        if card != NOTHING:
            lay(s, card, state.LOOKED)
            s.tell("looks", seat, state.CARD + card, NOTHING, 0, 1 << seat)


def slot_of(s: Forge, collection: i64) -> i64:
    """The slot of the row that shows a commission of the collection, or NOTHING."""
    for slot in range(state.ROW):
        shown: i64 = s.row[slot]
        if shown != NOTHING and s.cards.collections[shown] == collection:
            return slot
    return NOTHING


def refill(s: Forge, slot: i64, aside: list[int]) -> None:
    """FORGE-GILDAR-15, -16: one search fills the slot, and then every other slot that is empty. Cards that were
    rejected, and those put aside before it began, are discarded once it is over."""
    search(s, slot, aside)
    for other in range(state.ROW):
        if s.row[other] == NOTHING and other != slot:
            search(s, other, aside)
    for card in aside:
        lay(s, card, state.DISCARD)


def search(s: Forge, slot: i64, aside: list[int]) -> None:
    """FORGE-GILDAR-10, -11: reveal cards until one is of a collection not showing, and put the others aside."""
    card = lift_top(s)
    while card != NOTHING and slot_of(s, s.cards.collections[card]) != NOTHING:
        s.tell("rejects" if s.round > 0 else "sets-aside", s.active, state.CARD + card)
        aside.append(card)
        card = lift_top(s)
    if card == NOTHING:
        s.tell("finds-none", s.active)
        return
    s.at[card] = state.SHOWN
    s.row[slot] = card
    s.knows[card] = 0
    s.tell("reveals", s.active, state.CARD + card)


def refill_empty(s: Forge) -> None:
    """FORGE-END-05: every empty slot is tried again."""
    if NOTHING in s.row:
        refill(s, s.row.index(NOTHING), [])


def show_in_hand(s: Forge, card: i64, seat: i64) -> None:
    """Everybody saw that this card is in that hand."""
    s.knows[card] = SHOWN_IN_HAND[seat]


def rob(s: Forge, thief: i64, victim: i64) -> None:
    """FORGE-FX-11: a random card changes hands. The two see which; whoever knew a card of the victim's now knows
    less."""
    hand = s.piles[state.HAND + victim]
    card: i64 = hand[s.dice.below(len(hand))]
    s.revealed += 1
    known: i64 = s.knows[card]
    s.tell("robs", thief, state.CARD + card, state.SEAT + victim, 0, (1 << thief) | (1 << victim))
    move(s, card, state.HAND + thief)
    s.knows[card] = known
    for one in range(state.CARDS):
        if s.knows[one] != 0:
            s.knows[one] = whereabouts.after_unseen_move(s.knows[one], victim, thief, state.MAX_SEATS)
    known = whereabouts.learnt_by(s.knows[card], victim, thief, state.MAX_SEATS)
    s.knows[card] = whereabouts.learnt_by(known, thief, thief, state.MAX_SEATS)


def collections_forged(s: Forge, seat: i64) -> i64:
    """FORGE-WIN-03: of how many different collections the player has forged weapons in play."""
    mask: i64 = 0
    count: i64 = 0
    for card in s.piles[state.FORGED + seat]:
        bit: i64 = 1 << s.cards.collections[card]
        if mask & bit == 0:
            mask |= bit
            count += 1
    return count

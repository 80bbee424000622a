"""Cards on the move between hand, deck, discard, Exile and effect Zone, and who was shown what (SEEK-ZONE).

Each card goes to zones of its owner alone (SEEK-RUL-08), so every function here means the owner's. Three things tell
who knows what:

    known[viewer * seats + seat]  designs that the viewer surely knows in that hand. Where `known_may_lie` is set for
                                  the two, one of them may lie face down in the effect Zone instead.
    deck_knows[seat][place]       who knows the card at this place of the deck; everybody sees at which places somebody
                                  looks, so the masks themselves are no secret.
    Lasting.knows                 who knows a card that lies face down.

What is known only ever errs on the safe side: a card may be in a hand without anybody remembering it, but never the
other way round.
"""

from mypy_extensions import i64

from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.printed import E_DISCARDS
from emberhall.games.seekers.rules.state import CARD, L_DOWN, SEAT, Lasting, Seekers
from emberhall.kernel.events import EVERYONE, NOTHING


def add_sorted(cards: list[int], design: i64) -> None:
    """The card is in its place among the others."""
    cards.append(design)
    place: i64 = len(cards) - 1
    while place > 0 and cards[place - 1] > design:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = design


def take_last(cards: list[int], design: i64) -> i64:
    """The uppermost copy is gone; it is there. Its place is returned."""
    place: i64 = len(cards) - 1
    while cards[place] != design:
        place -= 1
    cards.pop(place)
    return place


def add_cards(picks: list[int], cards: list[int]) -> None:
    """Each design of these sorted cards is a pick, once."""
    last: i64 = NOTHING
    for design in cards:
        if design != last:
            picks.append(CARD + design)
            last = design


# The hand


def add_to_hand(s: Seekers, seat: i64, design: i64, sees: i64) -> None:
    """The card is in the hand, as those of the mask know."""
    add_sorted(s.hands[seat], design)
    for viewer in range(s.seats):
        if viewer != seat and (sees >> viewer) & 1:
            add_sorted(s.known[viewer * s.seats + seat], design)


def take_from_hand(s: Seekers, seat: i64, design: i64) -> None:
    """A card of the hand is laid open. Of two copies it is the one that a viewer knows, so that no more is told than
    must be."""
    s.hands[seat].remove(design)
    for viewer in range(s.seats):
        if viewer != seat:
            forget(s, viewer, seat, design)


def who_knows(s: Seekers, seat: i64, design: i64) -> i64:
    """A mask of the seats that know such a card to be in the hand."""
    result: i64 = 1 << seat
    for viewer in range(s.seats):
        if design in s.known[viewer * s.seats + seat]:
            result |= 1 << viewer
    return result


def forget(s: Seekers, viewer: i64, seat: i64, design: i64) -> None:
    """The viewer knows one such card less in that hand, if any."""
    known = s.known[viewer * s.seats + seat]
    if design in known:
        known.remove(design)


def discard(s: Seekers, seat: i64, design: i64, object_id: i64 = NOTHING) -> None:
    """SEEK-ZONE-06: a card of the hand is discarded, perhaps to pay for that object."""
    take_from_hand(s, seat, design)
    bury(s, seat, design)
    s.tell("discards", seat, CARD + design)
    triggers.happens(s, E_DISCARDS, seat, unit=seat, card=design, object_id=object_id)


def exile(s: Seekers, seat: i64, design: i64) -> None:
    """SEEK-ZONE-12, SEEK-RUL-25: a card of the hand is out of the game for good, which is no discard."""
    take_from_hand(s, seat, design)
    s.exiles[seat].append(design)
    s.tell("exiles", seat, CARD + design)


def show_hand(s: Seekers, seat: i64, viewer: i64) -> None:
    """SEEK-INSPECT-1, SEEK-RUL-75: the viewer sees the hand and what lies face down, and remembers it."""
    s.revealed += 1
    s.tell("inspects", viewer, SEAT + seat)
    if viewer == seat:
        return
    s.known[viewer * s.seats + seat] = s.hands[seat][:]
    s.known_may_lie[viewer * s.seats + seat] = False
    for lasting in s.lastings:
        if lasting.kind == L_DOWN and lasting.owner == seat:
            lasting.knows |= 1 << viewer


# Face down


def leave_hand_unseen(s: Seekers, seat: i64, design: i64) -> None:
    """SEEK-EX-11: a card of the hand goes face down into the effect Zone, where the player alone knows it; whoever
    knows cards of this hand no longer knows whether it is one of them."""
    s.hands[seat].remove(design)
    for viewer in range(s.seats):
        if viewer != seat and s.known[viewer * s.seats + seat]:
            s.known_may_lie[viewer * s.seats + seat] = True


def turned_up(s: Seekers, seat: i64, lasting: Lasting) -> None:
    """The player's card that lay face down is open to all; it is about to leave its place, or has left it."""
    s.revealed += 1
    for viewer in range(s.seats):
        place = viewer * s.seats + seat
        if s.known_may_lie[place] and not (lasting.knows >> viewer) & 1:
            forget(s, viewer, seat, lasting.design)
    lasting.knows = EVERYONE
    for viewer in range(s.seats):
        place = viewer * s.seats + seat
        if s.known_may_lie[place] and not has_unknown_down(s, viewer, seat):
            s.known_may_lie[place] = False


def is_unknown_down(lasting: Lasting, viewer: i64) -> bool:
    """It lies face down, and the viewer does not know it; a viewer below 0 is a spectator."""
    return lasting.kind == L_DOWN and (viewer < 0 or not (lasting.knows >> viewer) & 1) and lasting.knows != EVERYONE


def has_unknown_down(s: Seekers, viewer: i64, seat: i64) -> bool:
    """The player has a card face down that the viewer does not know."""
    for lasting in s.lastings:
        if lasting.owner == seat and is_unknown_down(lasting, viewer):
            return True
    return False


# The discard


def bury(s: Seekers, owner: i64, design: i64) -> None:
    """SEEK-ZONE-05: the card lies on its owner's discard."""
    s.discards[owner].append(design)


def take_from_discard(s: Seekers, owner: i64, design: i64) -> i64:
    """SEEK-ZONE-07: the card leaves the discard; its place there is returned."""
    return take_last(s.discards[owner], design)


def retrieve(s: Seekers, seat: i64, design: i64) -> None:
    """SEEK-ZONE-07: a card of the discard goes to the hand, and everyone sees which."""
    take_from_discard(s, seat, design)
    add_to_hand(s, seat, design, EVERYONE)
    s.tell("retrieves", seat, CARD + design)


# The deck


def draw_card(s: Seekers, seat: i64) -> i64:
    """The top card of the deck, which is not empty, is in the hand; whoever knew it knows that."""
    sees: i64 = s.deck_knows[seat][len(s.deck_knows[seat]) - 1]
    design = take_top(s, seat)
    add_to_hand(s, seat, design, sees)
    return design


def take_top(s: Seekers, seat: i64) -> i64:
    """The top card leaves the deck, which is not empty."""
    s.revealed += 1
    s.deck_knows[seat].pop()
    return s.decks[seat].pop()


def mill(s: Seekers, seat: i64, count: i64) -> None:
    """SEEK-ZONE-06: so many cards from the top of the deck to the discard, or as many as there are."""
    for _ in range(count):
        if not s.decks[seat]:
            return
        design = take_top(s, seat)
        bury(s, seat, design)
        s.tell("mills", seat, CARD + design)


def fetch(s: Seekers, seat: i64, design: i64) -> None:
    """SEEK-ZONE-04: a card that the player has searched for goes to the hand unseen; a deck that was searched will be
    shuffled, so where its cards lie is forgotten now."""
    s.deck_knows[seat].pop()
    take_last(s.decks[seat], design)
    forget_deck(s, seat)
    add_to_hand(s, seat, design, 0)
    s.tell("searches", seat, CARD + design, NOTHING, 0, 1 << seat)


def shuffle(s: Seekers, seat: i64) -> None:
    """SEEK-SETUP-19: nobody knows where a card of the deck lies."""
    s.revealed += 1
    s.dice.shuffle(s.decks[seat])
    forget_deck(s, seat)
    s.tell("shuffles", seat)


def forget_deck(s: Seekers, seat: i64) -> None:
    """Nobody knows a place of the deck."""
    s.deck_knows[seat] = [0] * len(s.decks[seat])


def lift(s: Seekers, seat: i64, count: i64) -> i64:
    """SEEK-SCRY-1, SEEK-RUL-75: the player looks at so many cards off the top of the deck, or at all; how many is
    returned."""
    for _ in range(count):
        if s.decks[seat]:
            add_sorted(s.lifted, take_top(s, seat))
    return len(s.lifted)


def put_on_top(s: Seekers, seat: i64, design: i64, sees: i64) -> None:
    """SEEK-SCRY-2: the card lies on top of the deck, as those of the mask know."""
    s.decks[seat].append(design)
    s.deck_knows[seat].append(sees)


def put_on_bottom(s: Seekers, seat: i64, design: i64, sees: i64) -> None:
    """SEEK-SCRY-2: the card lies under the deck, as those of the mask know."""
    s.decks[seat].insert(0, design)
    s.deck_knows[seat].insert(0, sees)

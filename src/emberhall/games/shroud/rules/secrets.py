"""What a seat can't see, dealt anew: hands of others, decks, arcane cards, what lies face down.

Backs show the hero (SHRD-RUL-66), so hidden cards change places with those of the same colour alone. What a seat was
shown stays known to it: cards that went openly into a hand, a hand or cards of a deck that it looked at. What was
collected openly is no secret from whoever paid attention: it lay open before, and stays where it is. The outcome
depends on what the seat sees and on the dice alone: hidden cards are first put in order, so that how they really lie
leaves no trace.
"""

from mypy_extensions import i64

from emberhall.games.shroud.rules import chain, playing, turns
from emberhall.games.shroud.rules.printed import AMBUSH
from emberhall.games.shroud.rules.state import BEFORE_THE_FIRST, MAX_SEATS, Shroud
from emberhall.kernel import whereabouts
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY


def hands_known(s: Shroud, viewer: i64, card: i64) -> i64:
    """A mask of the hands in which the viewer knows the card to be; 0 where it knows nothing. NOBODY is a spectator,
    who saw what all saw."""
    return whereabouts.hands_known(s.knows[card], viewer, MAX_SEATS)


def knows_place(s: Shroud, viewer: i64, card: i64) -> bool:
    """The viewer knows the card that lies face down at this very place."""
    return (s.peeked[card] >> whereabouts.place_of(viewer, MAX_SEATS)) & 1 == 1


def redeal(s: Shroud, seat: i64, dice: Dice) -> None:
    """The hidden cards of each colour are dealt anew among the places where they may be, as the seat knows; whoever is
    asked for the turn's card has one that can be played."""
    if s.phase == BEFORE_THE_FIRST:
        return  # heroes are being chosen, and no card is out of the box
    s.revealed = 0  # how often it was may depend on hands that the seat does not see
    deal(s, seat, dice)
    while is_stuck(s, seat):
        deal(s, seat, dice)


def is_stuck(s: Shroud, seat: i64) -> bool:
    """SHRD-PLAY-06: somebody else is asked to play a card, and could not."""
    if s.to_move == NOBODY or s.to_move == seat:
        return False
    return s.agenda.top().kind == turns.PLAY.number and not playing.can_play_any(s, s.to_move)


def deal(s: Shroud, seat: i64, dice: Dice) -> None:
    """The same, whatever comes of it."""
    hidden = Hidden(s, seat)
    for home in range(s.cards.heroes):
        deal_hands(s, seat, hidden, home, dice)
    hidden.lay_out(s)
    for owner in range(s.seats):
        mix_deck(s, seat, owner, dice)
    if seat != NOBODY:
        for card in s.hands[seat]:  # what others know of it is hidden too
            s.knows[card] = whereabouts.what_may_be_kept(s.knows[card], seat, MAX_SEATS)


class Hidden:
    """The places where cards lie face down that a seat does not know, what others know of each, and those cards."""

    def __init__(self, s: Shroud, seat: i64) -> None:
        self.piles: list[list[int]] = []  # the pile of each place
        self.indices: list[int] = []  # where in that pile it is
        self.old: list[int] = []  # the card that really lies there
        self.marks: list[int] = []  # who knows it
        self.is_ambush: list[bool] = []  # SHRD-RUL-41: what was laid face down in a scape is one
        self.cards: list[list[int]] = [[] for _ in range(s.cards.heroes)]  # all that are hidden, by colour
        self.is_asked = s.to_move == seat  # who then sees what was lifted off a deck
        for owner in range(s.seats):
            self.find(s, seat, [card if s.down[card] else NOTHING for card in s.scapes[owner]], s.scapes[owner])
            self.find(s, seat, s.decks[owner], s.decks[owner])
            self.find(s, seat, s.arcane[owner], s.arcane[owner])
            self.find(s, seat, s.collections[owner], s.collections[owner])
            if owner != seat:
                for card in s.hands[owner]:
                    self.cards[s.cards.home[card]].append(card)
        if not self.is_asked:
            for card in s.lifted:
                self.cards[s.cards.home[card]].append(card)

    def find(self, s: Shroud, seat: i64, covered: list[int], pile: list[int]) -> None:
        """The hidden places of one pile; `covered` is the pile with NOTHING where a card lies open."""
        for index in range(len(covered)):
            card: i64 = covered[index]
            if card == NOTHING or knows_place(s, seat, card):
                continue
            self.piles.append(pile)
            self.indices.append(index)
            self.old.append(card)
            self.marks.append(s.peeked[card])
            self.is_ambush.append(s.down[card])
            self.cards[s.cards.home[card]].append(card)

    def lay_out(self, s: Shroud) -> None:
        """What is left of the cards of each colour lies at the places of that colour, ambushes where they must."""
        for card in self.old:
            s.peeked[card] = 0
            s.down[card] = False
        for place in range(len(self.old)):
            if self.is_ambush[place]:
                self.lay(s, place, take_ambush(s, self.cards[s.cards.home[self.old[place]]]))
        for place in range(len(self.old)):
            if not self.is_ambush[place]:
                self.lay(s, place, self.cards[s.cards.home[self.old[place]]].pop())
        if not self.is_asked:
            for index in range(len(s.lifted)):
                card = self.cards[s.cards.home[s.lifted[index]]].pop()
                uncover(s, card)
                s.lifted[index] = card
            s.lifted.sort()
        self.move_aims(s)

    def lay(self, s: Shroud, place: i64, card: i64) -> None:
        """The card lies there, and whoever knew the place knows it."""
        self.piles[place][self.indices[place]] = card
        s.peeked[card] = self.marks[place]
        s.down[card] = self.is_ambush[place]
        s.knows[card] = 0

    def move_aims(self, s: Shroud) -> None:
        """SHRD-RUL-43: what was declared is a place, whatever lies there."""
        for play in s.chain:
            for number in range(len(play.aims)):
                aim: i64 = play.aims[number]
                for place in range(len(self.old)):
                    if self.is_ambush[place] and self.old[place] == aim % chain.AIM_STEP:
                        play.aims[number] = aim - aim % chain.AIM_STEP + self.piles[place][self.indices[place]]
                        break


def uncover(s: Shroud, card: i64) -> None:
    """Nothing is known of the card, and it does not lie face down."""
    s.knows[card] = 0
    s.peeked[card] = 0
    s.down[card] = False


def take_ambush(s: Shroud, free: list[int]) -> int:
    """An ambush out of the free cards, which are in any order; there is one, since the real one is among them."""
    place: i64 = len(free) - 1
    while s.cards.face[free[place]].timing != AMBUSH:
        place -= 1
    return free.pop(place)


def deal_hands(s: Shroud, seat: i64, hidden: Hidden, home: i64, dice: Dice) -> None:
    """The cards of one colour in the hands of others: known ones where they may be, then whatever comes. Those that
    are left stay with the hidden ones, in any order; ambushes that must lie in a scape are not dealt."""
    cards = hidden.cards[home]
    cards.sort()
    room: list[int] = [0] * s.seats
    for owner in range(s.seats):
        if owner != seat:
            for card in s.hands[owner]:
                if s.cards.home[card] == home:
                    room[owner] += 1
    known: list[int] = []
    masks: list[int] = []
    free: list[int] = []
    for card in cards:
        hands = hands_known(s, seat, card)
        if hands != 0:
            known.append(card)
            masks.append(hands)
        else:
            free.append(card)
    homes = whereabouts.settle(known, masks, room, dice)
    dice.shuffle(free)
    kept = ambushes_to_keep(s, hidden, home, free)
    for owner in range(s.seats):
        if owner != seat:
            dealt = [known[number] for number in range(len(known)) if homes[number] == owner]
            for _ in range(room[owner]):
                card = free.pop()
                uncover(s, card)
                dealt.append(card)
            refill_hand(s, owner, home, dealt)
    for card in known:
        s.knows[card] = whereabouts.what_may_be_kept(s.knows[card], seat, MAX_SEATS)
    hidden.cards[home] = free + kept


def ambushes_to_keep(s: Shroud, hidden: Hidden, home: i64, free: list[int]) -> list[int]:
    """As many ambushes as were laid face down, taken out of the free cards."""
    kept: list[int] = []
    for place in range(len(hidden.old)):
        if hidden.is_ambush[place] and s.cards.home[hidden.old[place]] == home:
            kept.append(take_ambush(s, free))
    return kept


def refill_hand(s: Shroud, owner: i64, home: i64, dealt: list[int]) -> None:
    """The cards of that colour in the hand are these."""
    others = [card for card in s.hands[owner] if s.cards.home[card] != home]
    hand = others + dealt
    hand.sort()
    s.hands[owner] = hand


def mix_deck(s: Shroud, seat: i64, owner: i64, dice: Dice) -> None:
    """A deck that has cards of several colours: at which depth each colour lies is hidden too."""
    deck = s.decks[owner]
    places: list[int] = []
    cards: list[int] = []
    marks: list[int] = []
    is_mixed = False
    for place in range(len(deck)):
        card: i64 = deck[place]
        if not knows_place(s, seat, card):
            places.append(place)
            cards.append(card)
            marks.append(s.peeked[card])
            if s.cards.home[card] != s.heroes[owner]:
                is_mixed = True
    if not is_mixed:
        return
    cards.sort()
    dice.shuffle(cards)
    for number in range(len(places)):
        deck[places[number]] = cards[number]
        s.peeked[cards[number]] = marks[number]

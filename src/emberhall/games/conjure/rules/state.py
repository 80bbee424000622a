"""Ember, the Magical Card Game as plain data: where every card and creature is, and what is still to be done.

Cards of the Draw Deck are numbered as `costs` says: 52 wizards, then three Archmages. Creatures are numbered as their
files list them, seats clockwise.
"""

from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64

from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.costs import CARDS as CARDS
from emberhall.games.conjure.rules.costs import NUMBERS
from emberhall.games.conjure.rules.costs import WIZARDS as WIZARDS
from emberhall.games.conjure.rules.printed import MOST_CREATURES, Creature, Creatures
from emberhall.kernel.agenda import Agenda
from emberhall.kernel.bits import bit
from emberhall.kernel.dice import Dice
from emberhall.kernel.picks import Block, numbered
from emberhall.kernel.question import AskingState, Kind
from emberhall.kernel.sealed import Sealed
from emberhall.kernel.state import NOBODY

GAME_OVER: Final[int] = clause("CALL-06")  # nothing can be picked any more
KINDS: Final[list[Kind[Any]]] = []  # all questions and all work: each has itself listed, in its chapter

MAX_SEATS: Final = 5  # CONJ-COMP-01
HAND_SIZE: Final = 5  # CONJ-DRAW-02
GROUPS: Final = 13  # CONJ-POOL-01: VP 1 to 13
GROUP_SIZE: Final = 3  # CONJ-POOL-02
CURSES: Final = 9  # CONJ-COMP-06

# Picks: what a player can name, in blocks side by side; creatures are the last one, since packs may add some
CARD: Final = 0
SEAT: Final = 55
CURSE: Final = 60
PASS: Final = 69
CALL: Final = 70
DRAW: Final = 71
CHARRED: Final = 72
REFRESH: Final = 73
FLIP: Final = 74  # an Archmage, to flip
REVIVE: Final = 75  # an Archmage, to revive
ARCHMAGE: Final = 76  # an Archmage, to lift a curse
CREATURE: Final = 77


class Some:
    """Picks that name a thing."""

    CARD: Final = Block("card", CARD, [f"{e}{n + 1}" for e in "AEFW" for n in range(NUMBERS)] + ["AM1", "AM2", "AM3"])
    SEAT: Final = Block("seat", SEAT, numbered("seat", MAX_SEATS))
    CURSE: Final = Block(
        "curse",
        CURSE,
        ["cinders", "rust", "slumber", "stillness", "drought", "silence", "mirrors", "hunger", "closed-book"],
    )
    CREATURE: Final = Block("creature", CREATURE, numbered("creature", MOST_CREATURES))  # named by the card set


class To:
    """Picks that are buttons."""

    PASS: Final = Block("button", PASS, ["pass"])
    CALL: Final = Block("button", CALL, ["call"])
    DRAW: Final = Block("button", DRAW, ["draw"])
    TAKE: Final = Block("button", CHARRED, ["charred"])
    REFRESH: Final = Block("button", REFRESH, ["refresh"])
    FLIP_OR_REVIVE: Final = Block("button", FLIP, ["flip", "revive"])
    LIFT: Final = Block("button", ARCHMAGE, ["archmage"])


BLOCKS: Final = [  # besides the creatures
    *(Some.CARD, Some.SEAT, Some.CURSE),
    *(To.PASS, To.CALL, To.DRAW, To.TAKE, To.REFRESH, To.FLIP_OR_REVIVE, To.LIFT),
]

# Where a creature is, besides a seat's area: `owner[creature]`
POOL: Final = -1
OUT: Final = -2

# How the game ended
BY_CALL: Final = 1
BY_TURNS: Final = 2
BY_CURSES: Final = 3

NO_CARDS: Final[list[int]] = []


class Curse:
    """The nine curses, in the order of their file."""

    CINDERS: Final = 0
    RUST: Final = 1
    SLUMBER: Final = 2
    STILLNESS: Final = 3
    DROUGHT: Final = 4
    SILENCE: Final = 5
    MIRRORS: Final = 6
    HUNGER: Final = 7
    CLOSED_BOOK: Final = 8


class Ember(AskingState):
    """A position. Everything public or secret is here; `view` and `redeal` know which is which."""

    hands: list[list[int]]  # by seat, sorted
    deck: list[int]  # the last one is the top
    charred: list[int]  # likewise
    looked: list[int]  # taken off the deck to be put back in any order (CONJ-FX-09)
    knows: list[int]  # by card: who knows which hand it may be in; see `kernel.whereabouts`
    peeked: list[int]  # by card: a mask of the seats that know its place in the deck

    owner: list[int]  # by creature: a seat, POOL or OUT
    areas: list[list[int]]  # by seat: creatures in the order in which they came
    counters: list[int]  # by creature: VP won and lost for good

    laid: list[int]  # the cards shown so far in a conjuring; replaced, never changed in place
    curses: list[int]  # solo: the face-down stack, the last one is the top

    sealed: Sealed  # bids, and other answers that stay closed until all are given

    def __init__(self, seats: i64, dice: Dice, creatures: Creatures) -> None:
        """Nothing is laid out yet: `lay_out` or `copy_from` comes next."""
        super().__init__(seats, dice, GAME_OVER)
        self.creatures = creatures
        # options
        self.threshold: i64 = 30  # CONJ-WIN-01
        self.max_turns: i64 = 400  # CONJ-RUL-35
        self.has_legendaries = True  # CONJ-SETUP-08
        self.has_promos = False  # CONJ-RUL-04
        self.zero_flips = False  # CONJ-VP-02
        self.remembers = False  # CONJ-RUL-33
        # the game
        self.turn: i64 = 0
        self.dealer: i64 = NOBODY
        self.active: i64 = NOBODY
        self.up: i64 = 0  # a mask of the creatures that are face up, in the Pool or in an area
        self.caller: i64 = NOBODY  # who made the correct call
        self.winners: i64 = 0  # a mask of seats
        self.ended: i64 = 0  # how: BY_CALL, BY_TURNS, BY_CURSES; 0 while it goes on
        # this turn
        self.called: i64 = 0  # a mask of the seats that have called
        self.announced: i64 = 0  # how many announcements there were
        self.conjurings: i64 = 0  # how many more are allowed
        self.has_refreshed = False  # the active player chose to Refresh as the first step
        self.locked: i64 = 0  # a mask of the creatures whose ability was stopped
        self.locked_archmages: i64 = 0  # a mask of the seats whose Archmage was stopped
        self.spent: i64 = 0  # a mask of the creatures used that may be used once a turn
        self.losers: i64 = 0  # a mask of the seats that lost cards to the ability being resolved (CONJ-FX-21)
        # solo
        self.revealed_curses: i64 = 0  # masks of curses
        self.lifted_curses: i64 = 0

    def lay_out(self) -> None:
        """All cards in the deck in order, all creatures out of the game, no hands."""
        creatures = len(self.creatures.cards)
        self.hands = [[] for _ in range(self.seats)]
        self.deck = list(range(CARDS))
        self.charred = []
        self.looked = []
        self.knows = [0] * CARDS
        self.peeked = [0] * CARDS
        self.owner = [OUT] * creatures
        self.areas = [[] for _ in range(self.seats)]
        self.counters = [0] * creatures
        self.laid = NO_CARDS
        self.curses = []
        self.sealed = Sealed(self.seats)
        self.agenda = Agenda([])
        self.options = []

    @abstractmethod
    def copy(self) -> "Ember":
        """An independent twin."""

    def copy_from(self, other: "Ember") -> None:
        """Be as the other is, sharing nothing that changes."""
        self.copy_asking(other)
        self.threshold = other.threshold
        self.max_turns = other.max_turns
        self.has_legendaries = other.has_legendaries
        self.has_promos = other.has_promos
        self.zero_flips = other.zero_flips
        self.remembers = other.remembers
        self.turn = other.turn
        self.dealer = other.dealer
        self.active = other.active
        self.up = other.up
        self.caller = other.caller
        self.winners = other.winners
        self.ended = other.ended
        self.called = other.called
        self.announced = other.announced
        self.conjurings = other.conjurings
        self.has_refreshed = other.has_refreshed
        self.locked = other.locked
        self.locked_archmages = other.locked_archmages
        self.spent = other.spent
        self.losers = other.losers
        self.revealed_curses = other.revealed_curses
        self.lifted_curses = other.lifted_curses
        self.hands = [hand[:] for hand in other.hands]
        self.deck = other.deck[:]
        self.charred = other.charred[:]
        self.looked = other.looked[:]
        self.knows = other.knows[:]
        self.peeked = other.peeked[:]
        self.owner = other.owner[:]
        self.areas = [area[:] for area in other.areas]
        self.counters = other.counters[:]
        self.laid = other.laid
        self.curses = other.curses[:]
        self.sealed = other.sealed.copy()

    def is_solo(self) -> bool:
        """CONJ-SOLO-02: one player against the curses."""
        return self.seats == 1

    # Creatures

    def card(self, creature: i64) -> Creature:
        """What is printed on it."""
        return self.creatures.cards[creature]

    def pool(self) -> list[int]:
        """CONJ-POOL-04: the creatures of the Pool."""
        return [creature for creature in range(len(self.owner)) if self.owner[creature] == POOL]

    def is_up(self, creature: i64) -> bool:
        """It lies face up."""
        return (self.up >> creature) & 1 == 1

    def vp(self, creature: i64) -> i64:
        """CONJ-RUL-23: its current VP, never below 0."""
        vp = self.counted_vp(creature)
        return vp if vp > 0 else 0

    def counted_vp(self, creature: i64) -> i64:
        """CONJ-RUL-23: printed VP, counters and its own bonus."""
        card = self.creatures.cards[creature]
        counters: i64 = self.counters[creature]
        vp = card.vp + counters
        if card.bonus_most > 0 and self.is_up(creature):
            vp += self.bonus(creature, card.bonus_most)
        return vp

    def bonus(self, creature: i64, most: i64) -> i64:
        """CONJ-FX-22: one VP for each face-down creature of its owner, at most so many."""
        owner: i64 = self.owner[creature]
        if owner < 0:
            return 0
        count: i64 = 0
        for other in self.areas[owner]:
            if (self.up >> other) & 1 == 0:
                count += 1
        return count if count < most else most

    def total(self, seat: i64) -> i64:
        """CONJ-WIN-02: the VP of all creatures of a player, face up or face down."""
        total: i64 = 0
        for creature in self.areas[seat]:
            total += self.vp(creature)
        return total

    # Cards

    def hand_mask(self, seat: i64) -> i64:
        """The hand as a mask of cards."""
        mask: i64 = 0
        for card in self.hands[seat]:
            mask |= bit(card)
        return mask

    def has_archmage(self, seat: i64) -> bool:
        """There is an Archmage in the hand; hands are sorted, and Archmages come last."""
        hand = self.hands[seat]
        return len(hand) > 0 and hand[len(hand) - 1] >= WIZARDS

    def is_cursed(self, curse: i64) -> bool:
        """CONJ-SOLO-04: the curse was revealed and not lifted."""
        return (self.revealed_curses >> curse) & 1 == 1

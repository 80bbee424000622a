"""Shroud of the Shadow Demon as plain data: where every card is, and what is still to be done.

Cards are numbered over all hero decks, see `printed.Cards`; seats clockwise. The back of a card shows its hero, so
where a hidden card comes from is no secret (SHRD-RUL-66).
"""

from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.chain import Play
from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.printed import NO_MODE, Card, Cards
from emberhall.kernel.agenda import Agenda
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block, numbered
from emberhall.kernel.question import AskingState, Kind
from emberhall.kernel.state import NOBODY

GAME_OVER: Final[int] = clause("OVER-04")  # nothing can be picked any more
KINDS: Final[list[Kind[Any]]] = []  # all questions and all work: each has itself listed, in its chapter

MAX_SEATS: Final = 4  # SHRD-RUL-01
HEROES: Final = 4  # SHRD-COMP-01
SCAPE_SIZE: Final = 5  # SHRD-TURN-04
HASTY_SIZE: Final = 3  # SHRD-HST-01
ARCANE_CARDS: Final = 4  # SHRD-SETUP-03
OPENING_HAND: Final = 5  # SHRD-SETUP-04
HAND_LIMIT: Final = 9  # SHRD-END-01

# Picks: what a player can name, in blocks side by side; the cards are the last one, since packs may bring more
PASS: Final = 0
BOTTOM: Final = PASS + 1
SEAT: Final = BOTTOM + 1
HERO_PICK: Final = SEAT + MAX_SEATS
SLOT: Final = HERO_PICK + HEROES  # one's own arcane cards
DOWN: Final = SLOT + ARCANE_CARDS  # a card that lies face down in a scape: seat * SCAPE_SIZE + its place there
CARD: Final = DOWN + MAX_SEATS * SCAPE_SIZE

TO_PASS: Final = Block("button", PASS, ["pass"])
TO_BOTTOM: Final = Block("button", BOTTOM, ["bottom"])
SOME_BUTTON: Final = Block("button", PASS, TO_PASS.names + TO_BOTTOM.names)
SOME_SEAT: Final = Block("seat", SEAT, numbered("seat", MAX_SEATS))
SOME_HERO: Final = Block("hero", HERO_PICK, ["yvera", "serephene", "rowl", "kaldoren"])
SOME_SLOT: Final = Block("slot", SLOT, numbered("slot", ARCANE_CARDS))
SOME_PLACE: Final = Block(
    "down", DOWN, [name for seat in range(MAX_SEATS) for name in numbered(f"down{seat + 1}.", SCAPE_SIZE)]
)
BLOCKS: Final = [SOME_BUTTON, SOME_SEAT, SOME_HERO, SOME_SLOT, SOME_PLACE]

# The phases of a turn (SHRD-TURN-02), and their names
BEFORE_THE_FIRST: Final = 0
IN_COLLECTION: Final = 1
IN_MODE: Final = 2
IN_DRAW: Final = 3
IN_PLAY: Final = 4
IN_END: Final = 5
PHASES: Final = ["", "collection", "mode", "draw", "play", "end"]

# How the game ended
BY_ARCANE: Final = 1  # SHRD-OVER-01
BY_STALL: Final = 2  # SHRD-RUL-07
BY_ROUNDS: Final = 3

ALL_EYES: Final = (1 << (MAX_SEATS + 1)) - 1  # every seat, and spectators after the last one
NO_CARDS: Final[list[int]] = []


class Shroud(AskingState):
    """A position. Everything public or secret is here; `view` and `redeal` know which is which."""

    decks: list[list[int]]  # by seat; the last one is the top
    arcane: list[list[int]]  # by seat: four slots, NOTHING where the card was played
    hands: list[list[int]]  # by seat, sorted
    scapes: list[list[int]]  # by seat, in the order in which they came
    modes: list[list[int]]  # by seat: mode piles; the last one is the mode card
    discards: list[list[int]]  # by seat; the last one is the top
    collections: list[list[int]]  # by seat
    lifted: list[int]  # taken off a deck by whoever is asked, sorted

    heroes: list[int]  # by seat, NOBODY until chosen
    down: list[bool]  # by card: it was laid face down in a scape, and lies so there or in a collection
    knows: list[int]  # by card: who knows which hand it may be in; see `kernel.whereabouts`
    peeked: list[int]  # by card: a mask of who knows its very place, where it lies face down; spectators come last

    chain: list[Play]  # what is being played; the last one is resolved first

    def __init__(self, seats: i64, dice: Dice, cards: Cards) -> None:
        """Nothing is laid out yet: `lay_out` or `copy_from` comes next."""
        super().__init__(seats, dice, GAME_OVER)
        self.cards = cards
        # options
        self.max_rounds: i64 = 100  # SHRD-RUL-07
        self.first: i64 = NOBODY  # SHRD-RUL-02; NOBODY lets the dice say
        self.chooses_heroes = True  # SHRD-SETUP-01; else they are dealt
        # the game
        self.round: i64 = 0
        self.active: i64 = NOBODY
        self.phase: i64 = BEFORE_THE_FIRST
        self.has_moved = False  # a card has changed its zone in this turn (SHRD-RUL-07)
        self.still: i64 = 0  # turns in a row in which none has
        self.winners: i64 = 0  # a mask of seats
        self.ended: i64 = 0  # how; 0 while it goes on

    def lay_out(self) -> None:
        """All cards in the box, and nobody has a hero."""
        count = len(self.cards.design)
        self.decks = [[] for _ in range(self.seats)]
        self.arcane = [[] for _ in range(self.seats)]
        self.hands = [[] for _ in range(self.seats)]
        self.scapes = [[] for _ in range(self.seats)]
        self.modes = [[] for _ in range(self.seats)]
        self.discards = [[] for _ in range(self.seats)]
        self.collections = [[] for _ in range(self.seats)]
        self.lifted = []
        self.heroes = [NOBODY] * self.seats
        self.down = [False] * count
        self.knows = [0] * count
        self.peeked = [0] * count
        self.chain = []
        self.agenda = Agenda([])
        self.options = []

    @abstractmethod
    def copy(self) -> "Shroud":
        """An independent twin."""

    def copy_from(self, other: "Shroud") -> None:
        """Be as the other is, sharing nothing that changes."""
        self.copy_asking(other)
        self.max_rounds = other.max_rounds
        self.first = other.first
        self.chooses_heroes = other.chooses_heroes
        self.round = other.round
        self.active = other.active
        self.phase = other.phase
        self.has_moved = other.has_moved
        self.still = other.still
        self.winners = other.winners
        self.ended = other.ended
        self.decks = [pile[:] for pile in other.decks]
        self.arcane = [row[:] for row in other.arcane]
        self.hands = [hand[:] for hand in other.hands]
        self.scapes = [scape[:] for scape in other.scapes]
        self.modes = [pile[:] for pile in other.modes]
        self.discards = [pile[:] for pile in other.discards]
        self.collections = [pile[:] for pile in other.collections]
        self.lifted = other.lifted[:]
        self.heroes = other.heroes[:]
        self.down = other.down[:]
        self.knows = other.knows[:]
        self.peeked = other.peeked[:]
        self.chain = [play.copy() for play in other.chain]

    # What is printed, and how players stand

    def face(self, card: i64) -> Card:
        """What is printed on it."""
        return self.cards.face[card]

    def mode(self, seat: i64) -> i64:
        """SHRD-MODEPH-01: the symbol of the top card of the mode pile."""
        pile = self.modes[seat]
        return self.cards.face[pile[len(pile) - 1]].mode if pile else NO_MODE

    def mode_card(self, seat: i64) -> i64:
        """SHRD-MODEPH-01: the top card of the mode pile, or NOTHING."""
        pile = self.modes[seat]
        return pile[len(pile) - 1] if pile else NOTHING

    def is_full(self, seat: i64) -> bool:
        """SHRD-FULL-01: the scape takes no more."""
        return len(self.scapes[seat]) >= SCAPE_SIZE

    def arcane_left(self, seat: i64) -> i64:
        """How many arcane cards the player has."""
        left: i64 = 0
        for card in self.arcane[seat]:
            if card != NOTHING:
                left += 1
        return left

    def stones(self, seat: i64) -> i64:
        """SHRD-OVER-05: the ember stones of the collection pile."""
        total: i64 = 0
        for card in self.collections[seat]:
            total += self.cards.value[card]
        return total

    def play(self) -> Play:
        """The topmost play, which is resolved first."""
        return self.chain[len(self.chain) - 1]

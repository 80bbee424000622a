"""Dwarf Emberforge as plain data: where every card, token and Ember is, and what is still to be done.

Cards are numbered 0 to 56, materials 0 to 4, zones 0 to 3, seats 0 to 3 clockwise.
"""

from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64

from emberhall.games.emberforge.rules.amounts import MATERIALS as MATERIALS
from emberhall.games.emberforge.rules.amounts import count_of
from emberhall.games.emberforge.rules.clauses import clause
from emberhall.games.emberforge.rules.printed import Cards
from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import NOTHING
from emberhall.kernel.picks import Block, numbered
from emberhall.kernel.question import AskingState, Kind
from emberhall.kernel.state import NOBODY

GAME_OVER: Final[int] = clause("WIN-05")  # nothing can be picked any more
KINDS: Final[list[Kind[Any]]] = []  # all questions and all work: each has itself listed, in its chapter

# FORGE-COMP: what is in the box
CARDS: Final = 57
TOKENS_PER_MATERIAL: Final = 15
ZONES: Final = 4
EMBERS_EACH: Final = 3
ROW: Final = 3
STORAGE: Final = 3  # FORGE-STORE-01
MAX_SEATS: Final = 4

IRON: Final = 0
BRONZE: Final = 1
ANY_MATERIAL: Final = 31  # a mask of all five

IGNAR: Final = 0
DURGAZ: Final = 1
RUNARIUM: Final = 2
GILDAR: Final = 3

# The heat of a zone
CALM: Final = 0
OVERHEATED: Final = 1
COOLING: Final = 2

# Picks: what a player can name, in blocks side by side; the names of the cards come with the card set
MAX_OPTIONS: Final = 3
MAX_DISCOUNT: Final = 3
CARD: Final = 0
ZONE: Final = CARD + CARDS
MATERIAL: Final = ZONE + ZONES
SEAT: Final = MATERIAL + MATERIALS
OPTION: Final = SEAT + MAX_SEATS
DISCOUNT: Final = OPTION + MAX_OPTIONS  # DISCOUNT + n - 1 puts a discount of n on a weapon
DRAW: Final = DISCOUNT + MAX_DISCOUNT
DONE: Final = DRAW + 1

SOME_ZONE: Final = Block("zone", ZONE, ["ignar", "durgaz", "runarium", "gildar"])
SOME_MATERIAL: Final = Block("material", MATERIAL, ["iron", "bronze", "crystal", "scale", "mithril"])
SOME_SEAT: Final = Block("seat", SEAT, numbered("seat", MAX_SEATS))
SOME_OPTION: Final = Block("option", OPTION, numbered("option", MAX_OPTIONS))
SOME_DISCOUNT: Final = Block("discount", DISCOUNT, numbered("discount", MAX_DISCOUNT))
TO_DRAW: Final = Block("draw", DRAW, ["draw"])
TO_STOP: Final = Block("done", DONE, ["done"])
BLOCKS: Final = [SOME_ZONE, SOME_MATERIAL, SOME_SEAT, SOME_OPTION, SOME_DISCOUNT, TO_DRAW, TO_STOP]

# Where a card is: `at[card]`, and the pile of that number. Piles of seats stand side by side.
DECK: Final = 0  # the last one is the top
DISCARD: Final = 1
BOX: Final = 2
SHOWN: Final = 3  # the commission row, whose order is in `row`
LOOKED: Final = 4  # taken from the deck to choose from (FORGE-FX-05)
HAND: Final = 5
FORGED: Final = 9
UNFINISHED: Final = 13
PILES: Final = 17

# How the game ended
BY_MASTERY: Final = 1
BY_PRESTIGE: Final = 2
BY_ROUNDS: Final = 3

NO_BOOSTS: Final[list[int]] = [0] * ZONES
NO_DISCOUNTS: Final[list[int]] = [0] * (MAX_DISCOUNT + 1)
NO_OFFER: Final[list[int]] = [0] * MATERIALS
NO_CARDS: Final[list[int]] = []


class Forge(AskingState):
    """A position. Everything public or secret is here; `view` and `redeal` know which is which."""

    supply: list[int]
    stock: list[list[int]]  # by seat and material
    embers: list[list[int]]  # placed, by seat and zone
    tokens: list[int]  # completed commissions, by seat
    heat: list[int]  # by zone

    at: list[int]  # by card: the number of its pile
    piles: list[list[int]]
    row: list[int]  # the commissions by slot, NOTHING where it is empty
    paid: list[int]  # by card: tokens on an unfinished weapon, two bits a material
    credit: list[int]  # by card: discount credits on it, likewise
    knows: list[int]  # by card: four bits a seat, and four for spectators: the hands it may be in

    # These four are replaced, never changed in place, so that copies share them.
    boosts: list[int]  # by zone: Embers more that the active player counts as having
    discounts: list[int]  # by size: how many are banked
    offer: list[int]  # by material: what Ignar, or a salvage, lets be gathered
    worked: list[int]  # the weapons on which tokens were paid since Durgaz was entered

    def __init__(self, seats: i64, dice: Dice, cards: Cards) -> None:
        """Nothing is laid out yet: `lay_out` or `copy_from` comes next."""
        super().__init__(seats, dice, GAME_OVER)
        self.cards = cards
        self.max_rounds: i64 = 0  # FORGE-WIN-09; 0 is off
        self.round: i64 = 0
        self.first: i64 = 0  # who holds the Forgemaster token
        self.active: i64 = NOBODY  # whose turn of the Activation phase it is
        self.winner: i64 = NOBODY
        self.ended: i64 = 0  # how: BY_MASTERY, BY_PRESTIGE, BY_ROUNDS; 0 while it goes on
        self.protected: i64 = 0  # a mask of seats (FORGE-FX-13)
        self.resolved: i64 = 0  # a mask of the zones that the active player has chosen
        self.opened: i64 = 0  # a mask of the materials that have an Ember assigned in Durgaz
        self.ephemeral: i64 = NOTHING  # the hand card whose power is being resolved (FORGE-RUNA-09)

    def lay_out(self) -> None:
        """An empty board, all tokens in the supply, all cards in no pile."""
        self.supply = [TOKENS_PER_MATERIAL] * MATERIALS
        self.stock = [[0] * MATERIALS for _ in range(self.seats)]
        self.embers = [[0] * ZONES for _ in range(self.seats)]
        self.tokens = [0] * self.seats
        self.heat = [CALM] * ZONES
        self.at = [DECK] * CARDS
        self.piles = [[] for _ in range(PILES)]
        self.row = [NOTHING] * ROW
        self.paid = [0] * CARDS
        self.credit = [0] * CARDS
        self.knows = [0] * CARDS
        self.boosts = NO_BOOSTS
        self.discounts = NO_DISCOUNTS
        self.offer = NO_OFFER
        self.worked = NO_CARDS
        self.agenda = Agenda([])
        self.options = []

    @abstractmethod
    def copy(self) -> "Forge":
        """An independent twin."""

    def copy_from(self, other: "Forge") -> None:
        """Be as the other is, sharing nothing that changes."""
        self.copy_asking(other)
        self.max_rounds = other.max_rounds
        self.round = other.round
        self.first = other.first
        self.active = other.active
        self.winner = other.winner
        self.ended = other.ended
        self.supply = other.supply[:]
        self.stock = [pile[:] for pile in other.stock]
        self.embers = [placed[:] for placed in other.embers]
        self.tokens = other.tokens[:]
        self.heat = other.heat[:]
        self.protected = other.protected
        self.at = other.at[:]
        self.piles = [pile[:] for pile in other.piles]
        self.row = other.row[:]
        self.paid = other.paid[:]
        self.credit = other.credit[:]
        self.knows = other.knows[:]
        self.resolved = other.resolved
        self.boosts = other.boosts
        self.discounts = other.discounts
        self.offer = other.offer
        self.worked = other.worked
        self.opened = other.opened
        self.ephemeral = other.ephemeral

    def ask_again(self, task: Task) -> None:
        """Put the task back unchanged."""
        self.agenda.push(task)

    def changed(self, counts: list[int], place: i64, by: i64) -> list[int]:
        """The counts with one of them changed, as a list of its own."""
        fresh = counts[:]
        fresh[place] += by
        return fresh

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def is_open(self, zone: i64) -> bool:
        """Not locked, and not yet resolved by the active player this round."""
        return self.heat[zone] != OVERHEATED and (self.resolved >> zone) & 1 == 0

    def embers_in(self, zone: i64) -> i64:
        """The Embers of all players in a zone."""
        total: i64 = 0
        for placed in self.embers:
            total += placed[zone]
        return total

    def strength(self, seat: i64, zone: i64) -> i64:
        """The active player's Embers in a zone, boosts counted (FORGE-FX-14)."""
        embers: i64 = self.embers[seat][zone]
        return embers + self.boosts[zone]

    def needs(self, card: i64, material: i64) -> i64:
        """How many tokens of the material a weapon still wants."""
        cost: i64 = self.cards.costs[card][material]
        return cost - count_of(self.paid[card], material) - count_of(self.credit[card], material)

    def is_complete(self, card: i64) -> bool:
        """The weapon wants nothing more."""
        for material in range(MATERIALS):
            if self.needs(card, material) > 0:
                return False
        return True

    def stock_of(self, seat: i64) -> i64:
        """How many tokens a player holds in all."""
        total: i64 = 0
        for count in self.stock[seat]:
            total += count
        return total

    def is_protected(self, seat: i64) -> bool:
        """Opponents' thefts and taxes pass this seat by."""
        return (self.protected >> seat) & 1 == 1

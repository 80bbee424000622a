"""The rules of Lanterns. Compiled where there is a C compiler.

    DECK  eighteen cards, three in each hand
    TURN  play a card, do what it says, draw a card
    DO    light, draw, snuff
    END   nobody has a card; the most lanterns win

Cards of a name are all alike, so a card is a number: its place in the card file. A pick is a seat or a card.
"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.asking import AskingState
from emberhall.kernel.clauses import Clauses
from emberhall.kernel.dice import Dice
from emberhall.kernel.state import ALLOWED, NOT_ASKED
from emberhall.kernel.victory import shared

MAX_SEATS: Final = 4
HAND: Final = 3

# Picks
SEAT: Final = 0
CARD: Final = SEAT + MAX_SEATS

CLAUSES: Final = Clauses.load(Path(__file__).with_name("clauses.toml"))
AN_OPPONENT: Final = CLAUSES.number("LANTERNS-DO-03")
WITH_A_LANTERN: Final = CLAUSES.number("LANTERNS-DO-04")
IS_OVER: Final = CLAUSES.number("LANTERNS-END-01")

# What can be on the agenda: questions, then work that asks nobody. A verb of a card is one of either.
PLAY: Final = 0
SNUFF: Final = 1  # left: how many lanterns
QUESTIONS: Final = 2
LIGHT: Final = 2  # left: how many lanterns
DRAW: Final = 3  # left: how many cards
TURN: Final = 4
KIND_NAMES: Final = {PLAY: "play", SNUFF: "snuff", LIGHT: "light", DRAW: "draw", TURN: "turn"}

# PLAY is asked even of a hand with one choice: going unasked would tell others what it holds. All see the lanterns.
ALWAYS_ASKED: Final = [True, False]


class Card:
    """A card as the rules know it: how many there are, and its steps, each a kind of task and its number."""

    def __init__(self, copies: i64, steps: list[tuple[int, int]]) -> None:
        self.copies = copies
        self.steps = steps


class Lanterns(AskingState):
    """A position of Lanterns."""

    def __init__(self, seats: i64, dice: Dice, cards: list[Card]) -> None:
        super().__init__(seats, dice, QUESTIONS, ALWAYS_ASKED, IS_OVER)
        self.cards = cards
        self.agenda = Agenda([])
        self.deck: list[int] = []  # the top is last
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # each sorted
        self.played: list[int] = []
        self.lit: list[int] = [0] * seats  # lanterns, by seat

    def copy(self) -> "Lanterns":
        """An independent twin."""
        twin = Lanterns(self.seats, self.dice.copy(), self.cards)
        twin.copy_asking(self)
        twin.deck = self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.played = self.played[:]
        twin.lit = self.lit[:]
        return twin

    # The cards

    def set_up(self) -> None:
        """LANTERNS-DECK-02: three cards for each, from a shuffled deck, and the first seat begins."""
        self.deck = [card for card in range(len(self.cards)) for _ in range(self.cards[card].copies)]
        self.dice.shuffle(self.deck)
        for seat in range(self.seats):
            self.draw(seat, HAND)
        self.push(TURN, 0)

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        """LANTERNS-DECK-02: the hands of others and the deck are shuffled together, and dealt again."""
        others = [other for other in range(self.seats) if other != seat]
        hidden = self.deck + [card for other in others for card in self.hands[other]]
        hidden.sort()  # so that how the cards really lie leaves no trace
        dice.shuffle(hidden)
        for other in others:
            size = len(self.hands[other])
            self.hands[other] = sorted(hidden[:size])
            hidden = hidden[size:]
        self.deck = hidden

    # Questions: what may be picked, and what becomes of it

    def offers(self, task: Task) -> list[int]:
        """Every pick that no clause forbids."""
        return [pick for pick in range(CARD + len(self.cards)) if self.verdict(task, pick) == ALLOWED]

    def verdict(self, task: Task, pick: i64) -> i64:
        """The clause that forbids this answer to the question, if any; NOT_ASKED for what answers none."""
        if task.kind == PLAY:
            return ALLOWED if pick - CARD in self.hands[task.seat] else NOT_ASKED
        if not SEAT <= pick < SEAT + self.seats:
            return NOT_ASKED
        if pick == SEAT + task.seat:
            return AN_OPPONENT
        return ALLOWED if self.lit[pick - SEAT] > 0 else WITH_A_LANTERN

    def take(self, task: Task, pick: i64) -> None:
        """An answer."""
        if task.kind == PLAY:
            self.play(task.seat, pick - CARD)
        else:
            self.snuff(task.seat, pick - SEAT, task.left)

    def work(self, task: Task) -> None:
        """What asks nobody."""
        if task.kind == LIGHT:
            self.light(task.seat, task.left)
        elif task.kind == DRAW:
            self.draw(task.seat, task.left)
        else:
            self.turn(task.seat)

    # The turn

    def turn(self, seat: i64) -> None:
        """LANTERNS-TURN-03, END-01: the seat plays, then the next; once nobody has a card, nothing is left to do."""
        if any(self.hands):
            self.push(TURN, (seat + 1) % self.seats)
            self.push(PLAY, seat)  # which falls away where the seat has no card

    def play(self, seat: i64, card: i64) -> None:
        """LANTERNS-TURN-01, -02: the card's steps are to be done, the first one next, and then a card is drawn."""
        self.hands[seat].remove(card)
        self.played.append(card)
        self.tell("play", seat, CARD + card)
        self.push(DRAW, seat, left=1)
        for kind, number in reversed(self.cards[card].steps):
            self.push(kind, seat, left=number)

    # What cards do

    def light(self, seat: i64, number: i64) -> None:
        """LANTERNS-DO-01: so many lanterns more."""
        self.lit[seat] += number
        self.tell("light", seat, number=number)

    def draw(self, seat: i64, number: i64) -> None:
        """LANTERNS-DO-02: so many cards from the deck, as far as it goes; only their owner sees them."""
        for _ in range(min(number, len(self.deck))):
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.revealed += 1
            self.tell("draw", seat, CARD + card, sees=1 << seat)
        self.hands[seat].sort()

    def snuff(self, seat: i64, opponent: i64, number: i64) -> None:
        """LANTERNS-DO-03: the opponent has so many lanterns fewer, as far as they go."""
        lost = min(number, self.lit[opponent])
        self.lit[opponent] -= lost
        self.tell("snuff", seat, SEAT + opponent, number=lost)

    # The end

    def returns(self) -> list[float]:
        """LANTERNS-END-02: the most lanterns win; equals share."""
        most = max(self.lit)
        return shared(sum(1 << seat for seat in range(self.seats) if self.lit[seat] == most), self.seats)

    def outlook(self) -> list[float]:
        """Who leads in lanterns stands better; a card in hand is worth about two of them."""
        worths = [self.lit[seat] + 2 * len(self.hands[seat]) for seat in range(self.seats)]
        leads = [worths[seat] - max(worths[:seat] + worths[seat + 1 :]) for seat in range(self.seats)]
        return [lead / (abs(lead) + 4.0) for lead in leads]

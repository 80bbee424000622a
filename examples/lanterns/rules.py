"""The rules of Lanterns. Compiled where there is a C compiler.

    DECK  eighteen cards, three in each hand
    TURN  play a card, do what it says, draw a card
    DO    light, draw, snuff
    END   nobody has a card; the most lanterns win

Cards of a name are all alike, so a card is a number: its place in the card file. A pick is a seat or a card.
"""

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.clauses import Clauses
from emberhall.kernel.dice import Dice
from emberhall.kernel.question import AskingState, Kind, Left, Question, Work
from emberhall.kernel.state import ALLOWED, NOT_ASKED
from emberhall.kernel.victory import shared

MAX_SEATS: Final = 4
HAND: Final = 3

MOST_CARDS: Final = 20  # cards of different names

# Picks
SEAT: Final = 0
CARD: Final = SEAT + MAX_SEATS
SEATS: Final = list(range(SEAT, SEAT + MAX_SEATS))
CARDS: Final = list(range(CARD, CARD + MOST_CARDS))

CLAUSES: Final = Clauses.load(Path(__file__).with_name("clauses.toml"))
AN_OPPONENT: Final = CLAUSES.number("LANTERNS-DO-03")
WITH_A_LANTERN: Final = CLAUSES.number("LANTERNS-DO-04")
IS_OVER: Final = CLAUSES.number("LANTERNS-END-01")

KINDS: Final[list[Kind[Any]]] = []  # what can be on the agenda: each has itself listed, below


class Card:
    """A card as the rules know it: how many there are, and its steps, each a kind of task and how many."""

    def __init__(self, copies: i64, steps: "list[tuple[Kind[Lanterns], int]]") -> None:
        self.copies = copies
        self.steps = steps


class Lanterns(AskingState):
    """A position of Lanterns."""

    def __init__(self, seats: i64, dice: Dice, cards: list[Card]) -> None:
        super().__init__(seats, dice, IS_OVER)
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
        TURN.push(self, 0)

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

    def draw(self, seat: i64, number: i64) -> None:
        """LANTERNS-DO-02: so many cards from the deck, as far as it goes; only their owner sees them."""
        for _ in range(min(number, len(self.deck))):
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.revealed += 1
            self.tell("draw", seat, CARD + card, sees=1 << seat)
        self.hands[seat].sort()

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


# The turn


class Turn(Work[Lanterns]):
    """LANTERNS-TURN-03: somebody's turn."""

    def do(self, s: Lanterns, task: Task) -> None:
        """LANTERNS-TURN-03, END-01: the seat plays, then the next; once nobody has a card, nothing is left to do."""
        if any(s.hands):
            TURN.push(s, (task.seat + 1) % s.seats)
            PLAY.push(s, task.seat)  # which falls away where the seat has no card


class Play(Question[Lanterns]):
    """LANTERNS-TURN-01: which card is played."""

    def forbids(self, s: Lanterns, task: Task, pick: i64) -> i64:
        """A card of one's hand."""
        return ALLOWED if pick - CARD in s.hands[task.seat] else NOT_ASKED

    def take(self, s: Lanterns, task: Task, pick: i64) -> None:
        """LANTERNS-TURN-01, -02: the card's steps are to be done, the first one next, and then a card is drawn."""
        card = pick - CARD
        s.hands[task.seat].remove(card)
        s.played.append(card)
        s.tell("play", task.seat, pick)
        DRAW.push(s, task.seat, left=1)
        for kind, number in reversed(s.cards[card].steps):
            kind.push(s, task.seat, left=number)


TURN: Final = Turn(KINDS, "turn")
PLAY: Final = Play(KINDS, "play", CLAUSES.number("LANTERNS-TURN-01"), CARDS)
# PLAY is asked even of a hand with one choice: going unasked would tell others what it holds. All see the lanterns.
PLAY.is_always_asked = True


# What cards do: a verb of a card is work or a question

HOW_MANY: Final = Left("how many lanterns, or cards")


class Light(Work[Lanterns]):
    """LANTERNS-DO-01: light lanterns."""

    def do(self, s: Lanterns, task: Task) -> None:
        """LANTERNS-DO-01: so many lanterns more."""
        s.lit[task.seat] += HOW_MANY.of(task)
        s.tell("light", task.seat, number=HOW_MANY.of(task))


class Draw(Work[Lanterns]):
    """LANTERNS-DO-02: draw cards."""

    def do(self, s: Lanterns, task: Task) -> None:
        """LANTERNS-DO-02: so many cards."""
        s.draw(task.seat, HOW_MANY.of(task))


class Snuff(Question[Lanterns]):
    """LANTERNS-DO-03: whose lanterns are snuffed."""

    def forbids(self, s: Lanterns, task: Task, pick: i64) -> i64:
        """LANTERNS-DO-03, -04: an opponent at the table who has a lantern."""
        if pick >= SEAT + s.seats:
            return NOT_ASKED
        if pick == SEAT + task.seat:
            return AN_OPPONENT
        return ALLOWED if s.lit[pick - SEAT] > 0 else WITH_A_LANTERN

    def take(self, s: Lanterns, task: Task, pick: i64) -> None:
        """LANTERNS-DO-03: the opponent has so many lanterns fewer, as far as they go."""
        lost = min(HOW_MANY.of(task), s.lit[pick - SEAT])
        s.lit[pick - SEAT] -= lost
        s.tell("snuff", task.seat, pick, number=lost)


LIGHT: Final = Light(KINDS, "light", [HOW_MANY])
DRAW: Final = Draw(KINDS, "draw", [HOW_MANY])
SNUFF: Final = Snuff(KINDS, "snuff", AN_OPPONENT, SEATS, [HOW_MANY])

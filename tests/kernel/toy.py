"""High Card, a toy with all that a game has: hidden hands, a die, a question inside a question, an option.

On a turn, a seat rolls a die and adds it to its points, twice after a bet, or draws a card and discards one.
After so many turns each, the best card in the hand and the points are added up, and the highest sum wins.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from rich.text import Text as Drawing

from emberhall.kernel.agenda import Task
from emberhall.kernel.clauses import Clause, Clauses
from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Block, Layout
from emberhall.kernel.state import ALLOWED, NOBODY, State
from emberhall.kit.game import Game, Names
from emberhall.kit.library import Pack
from emberhall.kit.options import Option, OptionValue
from emberhall.kit.telling import Told, sentence
from emberhall.kit.text import Text
from emberhall.kit.trial import Trial
from emberhall.kit.view import Asked, Choice, View, parts_of

CARDS: Final = 12
DRAW: Final = CARDS
ROLL: Final = CARDS + 1
BET: Final = CARDS + 2
CARD_NAMES = [f"card-{i}" for i in range(CARDS)]
LAYOUT = Layout([Block("card", 0, CARD_NAMES), Block("button", DRAW, ["draw", "roll", "bet"])])

TURN: Final = 0  # left: 1 after a bet
DISCARD: Final = 1

CLAUSES = Clauses(
    [
        Clause("TOY-TURN-01", "The turn", "book", "On your turn you draw a card or roll the die.", ()),
        Clause("TOY-TURN-02", "The turn", "book", "After a draw you discard a card of your hand.", ()),
        Clause("TOY-TURN-03", "The turn", "book", "Nobody draws from an empty deck.", ()),
        Clause("TOY-TURN-04", "The turn", "book", "Before it, you may bet once, and a roll counts twice.", ()),
        Clause("TOY-END-01", "The end", "ruling", "When all turns are over, the highest sum wins.", ("R1",)),
    ]
)
DRAW_OR_ROLL: Final = CLAUSES.number("TOY-TURN-01")
DISCARD_ONE: Final = CLAUSES.number("TOY-TURN-02")
EMPTY_DECK: Final = CLAUSES.number("TOY-TURN-03")
ONE_BET: Final = CLAUSES.number("TOY-TURN-04")
IS_OVER: Final = CLAUSES.number("TOY-END-01")


class Toy(State):
    """A position of High Card."""

    layout: ClassVar[Layout] = LAYOUT

    def __init__(self, seats: int, dice: Dice, sides: int = 6) -> None:
        super().__init__(seats, dice)
        self.sides = sides
        self.deck: list[int] = []  # the last one is the top
        self.pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.agenda: list[Task] = []

    def legal(self) -> list[int]:
        return [pick for pick in range(len(self.layout)) if self.forbids(pick) == ALLOWED]

    def forbids(self, pick: int) -> int:
        if self.to_move == NOBODY:
            return IS_OVER
        if self.agenda[-1].kind == DISCARD:
            return ALLOWED if pick in self.hands[self.to_move] else DISCARD_ONE
        if pick == DRAW:
            return ALLOWED if self.deck else EMPTY_DECK
        if pick == BET:
            return ALLOWED if self.agenda[-1].left == 0 else ONE_BET
        return ALLOWED if pick == ROLL else DRAW_OR_ROLL

    def apply(self, pick: int) -> None:
        task = self.agenda.pop()
        seat = task.seat
        if pick == DRAW:
            self.draw(seat)
            self.agenda.append(Task(DISCARD, seat))
        elif pick == ROLL:
            self.roll(seat, 1 + task.left)
        elif pick == BET:
            self.agenda.append(Task(TURN, seat, 1))
            self.tell(Event("bets", seat))
        else:
            self.hands[seat].remove(pick)
            self.pile.append(pick)
            self.revealed += 1
            self.tell(Event("discards", seat, pick))
        self.ask()

    def draw(self, seat: int) -> None:
        card = self.deck.pop()
        self.hands[seat].append(card)
        self.revealed += 1
        self.tell(Event("draws", seat, card, sees=1 << seat))

    def roll(self, seat: int, times: int) -> None:
        eyes = self.dice.roll(self.sides) * times
        self.points[seat] += eyes
        self.revealed += 1
        self.tell(Event("rolls", seat, number=eyes))

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def ask(self) -> None:
        self.to_move = self.agenda[-1].seat if self.agenda else NOBODY

    def copy(self) -> "Toy":
        twin = type(self)(self.seats, self.dice.copy(), self.sides)
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.points = self.points[:]
        twin.agenda = self.agenda[:]
        twin.to_move = self.to_move
        twin.revealed = self.revealed
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        self.dice = dice
        if self.to_move == NOBODY:  # the results have shown the hands
            return
        others = [hand for other, hand in enumerate(self.hands) if other != seat]
        unseen = sorted(self.deck + [card for hand in others for card in hand])
        dice.shuffle(unseen)
        for hand in others:
            hand[:] = [unseen.pop() for _ in hand]
        self.deck = unseen

    def returns(self) -> list[float]:
        sums = [max(hand) + points for hand, points in zip(self.hands, self.points, strict=True)]
        winners = [seat for seat in range(self.seats) if sums[seat] == max(sums)]
        if len(winners) == self.seats:
            return [0.0] * self.seats
        lost = -len(winners) / (self.seats - len(winners))
        return [1.0 if seat in winners else lost for seat in range(self.seats)]


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    return set_up(Toy(seats, dice, 10 if options["die"] == "ten" else 6), int(options["turns"]))


def set_up(toy: Toy, turns: int) -> Toy:
    """A card for each seat, and so many turns."""
    toy.deck = list(range(CARDS))
    toy.dice.shuffle(toy.deck)
    for hand in toy.hands:
        hand.append(toy.deck.pop())
    toy.agenda = [Task(TURN, seat) for _ in range(turns) for seat in reversed(range(toy.seats))]
    toy.ask()
    return toy


class ToyView(View, frozen=True, kw_only=True):
    """What a seat sees: its own hand, how many cards others hold, and all that lies open."""

    hand: list[int]
    held: list[int]
    left: int
    pile: list[int]
    points: list[int]


def asks(state: State, seat: int) -> Asked:
    assert isinstance(state, Toy)
    if state.to_move == NOBODY:
        return Asked()
    clause = CLAUSES[DRAW_OR_ROLL if state.agenda[-1].kind == TURN else DISCARD_ONE]
    choices = [choice(pick, state.layout) for pick in state.legal()] if state.to_move == seat else []
    return Asked(question=clause.text, clause=clause.id, choices=choices)


def show(state: State, seat: int, asked: Asked) -> ToyView:
    assert isinstance(state, Toy)
    return ToyView(
        **parts_of(asked),
        game="toy",
        seat=seat,
        seats=state.seats,
        to_move=state.to_move,
        returns=state.returns() if state.to_move == NOBODY else [],
        hand=sorted(state.hands[seat]) if seat >= 0 else [],
        held=[len(hand) for hand in state.hands],
        left=len(state.deck),
        pile=state.pile[:],
        points=state.points[:],
    )


def choice(pick: int, layout: Layout = LAYOUT) -> Choice:
    return Choice(pick, layout.name(pick), layout.kind(pick), layout.name(pick))


def write(state: State) -> str:
    """Such as `6;1 2;;3,4;0 5;0 0 0,0 1 0;2;<seed>;7`: sides, deck, pile, hands, points, agenda and so on."""
    assert isinstance(state, Toy)
    hands = ",".join(spaced(hand) for hand in state.hands)
    agenda = ",".join(spaced(task.numbers()[:3]) for task in state.agenda)
    piles = [spaced(state.deck), spaced(state.pile), hands, spaced(state.points), agenda]
    dice = [state.dice.seed.hex(), str(state.dice.taken)]
    return ";".join([str(state.sides), *piles, str(state.revealed), *dice])


def spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def read(text: str, packs: Sequence[Pack], kind: type[Toy] = Toy) -> State:
    try:
        sides, deck, pile, hands, points, agenda, revealed, seed, taken = text.split(";")
        toy = kind(len(hands.split(",")), Dice(bytes.fromhex(seed), int(taken)), int(sides))
        toy.deck, toy.pile, toy.points = numbers_in(deck), numbers_in(pile), numbers_in(points)
        toy.hands = [numbers_in(hand) for hand in hands.split(",")]
        toy.agenda = [Task(*numbers_in(task)) for task in agenda.split(",") if task]
        toy.revealed = int(revealed)
    except (TypeError, ValueError):
        raise BadNotation(f"'{text}' is no position of High Card") from None
    toy.ask()
    return toy


EVENTS = {
    "draws": Told("TOY-TURN-01", "{seat} draws {thing}", unseen="a card"),
    "rolls": Told("TOY-TURN-01", "{seat} rolls {number}"),
    "discards": Told("TOY-TURN-02", "{seat} discards {thing}", unseen="a card"),
    "bets": Told("TOY-TURN-04", "{seat} bets"),
    "jeers": Told("TOY-LOUD-01", "{seat} jeers"),  # in the loud one
}


def tell(state: State, event: Event) -> Text:
    return sentence(EVENTS, event, LAYOUT.name)


def draw(view: View, names: Names) -> Drawing:
    assert isinstance(view, ToyView)
    return Drawing(f"points {spaced(view.points)}, your hand {spaced(view.hand)}")


GAME = Game(
    id="toy",
    name="High Card",
    tagline="Draw or roll.",
    min_seats=2,
    max_seats=4,
    minutes=1,
    rules_version=3,
    clauses=CLAUSES,
    start=start,
    asks=asks,
    show=show,
    layout=lambda state: LAYOUT,
    write=write,
    read=read,
    tell=tell,
    draw=draw,
    events=EVENTS,
    options=(
        Option("turns", "how many turns each seat has", 3, low=1, high=4, in_simulations=2),
        Option("die", "which die is rolled", "six", choices=("six", "ten")),
    ),
)


def anything_goes(state: State) -> None:
    """Of what there is, nothing is counted here."""


TRIAL = Trial(GAME, anything_goes)

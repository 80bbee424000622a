"""The rules of Connect Four. Compiled where there is a C compiler.

    BOARD  two players, seven columns of six cells
    TURN   a disc falls into a column that is not full
    END    four in a line, or a full board

A seat's discs are one number with seven bits a column: six for its cells from the bottom up, and one above them that
stays empty, so that no line of four runs over the edge. The cells, by their bits:

     5 12 19 26 33 40 47
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45
     2  9 16 23 30 37 44
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42
"""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from emberhall.kernel.bits import bit
from emberhall.kernel.clauses import Clauses
from emberhall.kernel.dice import Dice
from emberhall.kernel.events import NOTHING, Event
from emberhall.kernel.state import ALLOWED, NOBODY, State

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = ROWS + 1  # from a cell to its neighbour in the next column
RED: Final = 0
YELLOW: Final = 1

CLAUSES: Final = Clauses.load(Path(__file__).with_name("clauses.toml"))
ONE_OF_THE_COLUMNS: Final = CLAUSES.number("CONNECT-TURN-01")
FULL_COLUMN: Final = CLAUSES.number("CONNECT-TURN-03")
IS_OVER: Final = CLAUSES.number("CONNECT-END-03")


def is_full(full: i64, column: i64) -> bool:
    """CONNECT-TURN-03: whether the column is among the full ones, which have a bit each."""
    return (full >> column) & 1 == 1


ALL_FULL: Final = (1 << COLUMNS) - 1
OFFERS: Final = [[column for column in range(COLUMNS) if not is_full(full, column)] for full in range(ALL_FULL + 1)]


class Four(State):
    """A position of Connect Four. A pick is a column, from 0 to 6."""

    def __init__(self, dice: Dice) -> None:
        """CONNECT-BOARD-01: an empty board, and red begins."""
        super().__init__(2, dice)
        self.to_move = RED
        self.red: i64 = 0
        self.yellow: i64 = 0
        self.full: i64 = 0  # the full columns, a bit each
        self.winner: i64 = NOBODY

    def legal(self) -> list[int]:
        """The columns that are not full; none once the game is over."""
        if self.to_move == NOBODY:
            return OFFERS[ALL_FULL]
        return OFFERS[self.full]

    def forbids(self, pick: int) -> int:
        """The clause that forbids the column, if any."""
        if self.to_move == NOBODY:
            return IS_OVER
        if not 0 <= pick < COLUMNS:
            return ONE_OF_THE_COLUMNS
        return FULL_COLUMN if is_full(self.full, pick) else ALLOWED

    def apply(self, pick: int) -> None:
        """CONNECT-TURN-01: the seat to move drops a disc, and the other is to move, unless the game is over."""
        seat = self.to_move
        self.tell("drop", seat, pick)
        if has_four(self.drop(seat, pick)):
            self.winner = seat
            self.to_move = NOBODY
            self.tell("four", seat, NOTHING)
        elif self.full == ALL_FULL:
            self.to_move = NOBODY
            self.tell("draw", NOBODY, NOTHING)
        else:
            self.to_move = YELLOW - seat

    def drop(self, seat: i64, column: i64) -> i64:
        """CONNECT-TURN-02: one more disc lies on the others of the column; all discs of the seat are given back."""
        bottom = bit(column * STRIDE)
        cell = ((self.red | self.yellow) + bottom) & (bottom * ((1 << ROWS) - 1))
        if cell == bottom << (ROWS - 1):
            self.full |= bit(column)
        if seat == RED:
            self.red |= cell
            return self.red
        self.yellow |= cell
        return self.yellow

    def tell(self, what: str, seat: i64, column: i64) -> None:
        """Say what happened, to whoever listens."""
        if self.events is not None:
            self.events.append(Event(what, seat, column))

    def copy(self) -> "Four":
        """An independent twin."""
        twin = Four(self.dice.copy())
        twin.to_move = self.to_move
        twin.red = self.red
        twin.yellow = self.yellow
        twin.full = self.full
        twin.winner = self.winner
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        """Nothing is hidden in Connect Four, and nothing left to chance."""
        self.dice = dice

    def returns(self) -> list[float]:
        """CONNECT-END-01 and 02: 1 for the winner and -1 for the other, or a draw."""
        if self.winner == NOBODY:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == RED else [-1.0, 1.0]

    def outlook(self) -> list[float]:
        """Who has more discs in lines that the other has none in stands better."""
        lead = 0.0
        for line in LINES:
            red, yellow = self.red & line, self.yellow & line
            if yellow == 0:
                lead += promise(red)
            elif red == 0:
                lead -= promise(yellow)
        share = lead / (abs(lead) + 50.0)
        return [share, -share]


UPRIGHT: Final = 1
ACROSS: Final = STRIDE
RISING: Final = STRIDE + 1
FALLING: Final = STRIDE - 1
CELLS: Final = [column * STRIDE + row for column in range(COLUMNS) for row in range(ROWS)]


def has_four(discs: i64) -> bool:
    """CONNECT-END-01: whether four of the discs are in one line."""
    return in_line(discs, UPRIGHT) or in_line(discs, ACROSS) or in_line(discs, RISING) or in_line(discs, FALLING)


def in_line(discs: i64, step: i64) -> bool:
    """Whether four of the discs are a step apart from each other: two pairs, two steps apart."""
    pairs = discs & (discs >> step)
    return pairs & (pairs >> (2 * step)) != 0


def promise(discs: i64) -> float:
    """What a line is worth that may still become four: one, four or nine for its one, two or three discs."""
    count = 0.0
    while discs != 0:
        discs &= discs - 1
        count += 1.0
    return count * count


def all_lines() -> list[int]:
    """Every line of four cells on the board, a bit a cell."""
    lines = []
    for step in (UPRIGHT, ACROSS, RISING, FALLING):
        for start in CELLS:
            cells = [start + step * count for count in range(4)]
            if all(cell in CELLS for cell in cells):
                lines.append(sum(1 << cell for cell in cells))
    return lines


LINES: Final = all_lines()

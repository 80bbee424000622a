"""Connect Four on the kernel: the template of a game. The rules are in `rules.py`; here is all that is not compiled."""

from collections.abc import Mapping, Sequence

from rich.text import Text as Drawing

from connect_four.rules import CLAUSES, COLUMNS, RED, ROWS, STRIDE, YELLOW, Four, has_four
from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import Event
from emberhall.kernel.picks import Block, Layout
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.game import Game, Names
from emberhall.kit.library import Pack
from emberhall.kit.options import OptionValue
from emberhall.kit.telling import Told, sentence
from emberhall.kit.text import Text
from emberhall.kit.view import Asked, Choice, View, parts_of

LETTERS = "abcdefg"
LAYOUT = Layout([Block("column", 0, list(LETTERS))])


def start(seats: int, dice: Dice, options: Mapping[str, OptionValue], packs: Sequence[Pack]) -> State:
    """An empty board."""
    return Four(dice)


# What is asked, and the view: what leaves the process


def asks(state: State, seat: int) -> Asked:
    """The question, with the columns to choose from where the seat is to move."""
    if state.to_move == NOBODY:
        return Asked()
    choices = [Choice(pick, LETTERS[pick], "column", f"Column {LETTERS[pick]}") for pick in state.legal()]
    return Asked(
        question="Into which column do you drop a disc?",
        clause="CONNECT-TURN-01",
        choices=choices if seat == state.to_move else [],
    )


class FourView(View, frozen=True, kw_only=True):
    """The board, for everyone alike: six rows from the top, each of seven cells: r, y or a dot."""

    rows: list[str]


def show(state: State, seat: int, asked: Asked) -> FourView:
    """The position, with what the seat is asked."""
    assert isinstance(state, Four)
    return FourView(
        **parts_of(asked),
        game=GAME.id,
        seat=seat,
        seats=state.seats,
        to_move=state.to_move,
        returns=state.returns() if state.to_move == NOBODY else [],
        rows=rows_of(state),
    )


def rows_of(state: Four) -> list[str]:
    """The board as text, from the top."""
    bottoms = [column * STRIDE for column in range(COLUMNS)]
    return ["".join(cell_of(state, bottom + row) for bottom in bottoms) for row in reversed(range(ROWS))]


def cell_of(state: Four, cell: int) -> str:
    """One cell as a letter."""
    if (state.red >> cell) & 1:
        return "r"
    return "y" if (state.yellow >> cell) & 1 else "."


# Notation: the rows from the top, as in "......./......./......./......./...y.../..rr..."


def write(state: State) -> str:
    """The position as one line of text."""
    assert isinstance(state, Four)
    return "/".join(rows_of(state))


def read(text: str, packs: Sequence[Pack]) -> State:
    """The position that the text means; whoever has fewer discs is to move."""
    rows = text.strip().split("/")
    if len(rows) != ROWS or any(len(row) != COLUMNS or set(row) - set("ry.") for row in rows):
        raise BadNotation(f"'{text}' is no board; expected: {ROWS} rows of {COLUMNS} letters r, y or ., with / between")
    state = Four(Dice(bytes(SEED_BYTES)))
    for row in reversed(rows):
        for column, letter in enumerate(row):
            if letter != ".":
                state.drop(RED if letter == "r" else YELLOW, column)
    if rows_of(state) != rows:
        raise BadNotation(f"'{text}' is no board: a disc floats; dropped, they would lie as {write(state)}")
    return settled(state, ahead=text.count("r") - text.count("y"))


def settled(state: Four, ahead: int) -> Four:
    """The position with its winner and the seat to move, found from how many discs red is ahead."""
    if ahead not in (0, 1):
        raise BadNotation("this board can't come about: red has as many discs as yellow, or one more")
    last_mover = RED if ahead else YELLOW
    if has_four(state.red if last_mover == YELLOW else state.yellow):
        raise BadNotation("this board can't come about: somebody dropped a disc after the other had won")
    if has_four(state.red if last_mover == RED else state.yellow):
        state.winner = last_mover
    is_over = state.winner != NOBODY or not state.legal()
    state.to_move = NOBODY if is_over else YELLOW - last_mover
    return state


# The log and the terminal

EVENTS = {  # the clause that each comes from, and what it says
    "drop": Told("CONNECT-TURN-01", "{seat} drops a disc into column {thing}"),
    "four": Told("CONNECT-END-01", "{seat} has four in a line, and wins"),
    "draw": Told("CONNECT-END-02", "The board is full: a draw"),
}


def tell(state: State, event: Event) -> Text:
    """The event as a sentence."""
    return sentence(EVENTS, event, lambda thing: LETTERS[thing])


def draw(view: View, names: Names) -> Drawing:
    """The board in colours, with who has which."""
    assert isinstance(view, FourView)
    text = Drawing()
    for row in view.rows:
        for cell in row:
            text.append(" · " if cell == "." else " ● ", style={"r": "red", "y": "yellow", ".": "dim"}[cell])
        text.append("\n")
    text.append("".join(f" {letter} " for letter in LETTERS) + "\n")
    return text.append(f"● {names[RED]}", style="red").append("   ").append(f"● {names[YELLOW]}", style="yellow")


GAME = Game(
    id="connect_four",
    name="Connect Four",
    tagline="Drop discs; four in a line win.",
    min_seats=2,
    max_seats=2,
    minutes=5,
    rules_version=1,
    is_open=True,
    clauses=CLAUSES,
    start=start,
    asks=asks,
    show=show,
    layout=lambda state: LAYOUT,
    write=write,
    read=read,
    tell=tell,
    draw=draw,
    brief=(
        "Four of your discs in a line win: across, upwards or aslant.",
        "On your turn you drop one disc into a column; it falls on what lies there.",
    ),
    events=EVENTS,
)

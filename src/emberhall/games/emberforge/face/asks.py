"""What a seat is asked, apart from the board, and what of it may go unasked."""

from emberhall.games.emberforge.content.cards import CardSet, library_of
from emberhall.games.emberforge.face.names import layout_of
from emberhall.games.emberforge.face.paying import goes_without_saying, settling
from emberhall.games.emberforge.face.prompts import asked, label, question
from emberhall.games.emberforge.rules.clauses import CLAUSES
from emberhall.games.emberforge.rules.questions import A_CARD, A_SEAT, A_ZONE
from emberhall.games.emberforge.rules.state import CARD, SEAT, ZONE, Forge
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, Choice

TOKENS = "tokens"  # the moment at which all of them would go one way


def asks(state: State, seat: int) -> Asked:
    """What the seat is asked, or knows of what another one is."""
    assert isinstance(state, Forge)
    s, library = state, library_of(state.cards)
    if s.to_move == NOBODY:
        return Asked()
    task = s.agenda.top()
    is_own = seat == s.to_move
    shortcut = settling(s, task) if is_own else None
    return Asked(
        question=question(s, library, task),
        asked=asked(task).name,
        about=about(task),
        clause=CLAUSES[asked(task).clause].id,
        choices=choices(s, library, task) if is_own else [],
        moment=TOKENS if shortcut is not None and goes_without_saying(s, task) else "",
        shortcut=shortcut,
    )


FIRST = {A_CARD: CARD, A_SEAT: SEAT, A_ZONE: ZONE}  # where the picks begin that a number of a task is of


def about(task: Task) -> int:
    """The weapon, opponent or zone that the question is about, as picks name it."""
    numbers = asked(task).numbers
    return next((first + one.of(task) for one, first in FIRST.items() if one in numbers), NOTHING)


def choices(s: Forge, library: CardSet, task: Task) -> list[Choice]:
    """The picks on offer, with what they mean."""
    layout = layout_of(library)
    return [Choice(pick, layout.names[pick], layout.kinds[pick], label(s, library, task, pick)) for pick in s.legal()]

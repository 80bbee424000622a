"""What a seat is asked, apart from the board, and what of it may go unasked."""

from emberhall.games.shroud.content.cards import CardSet, library_of
from emberhall.games.shroud.face.names import layout_of
from emberhall.games.shroud.face.prompts import clause_of, is_attacked, label, question
from emberhall.games.shroud.rules.responses import RESPOND
from emberhall.games.shroud.rules.state import CARD, PASS, Shroud
from emberhall.games.shroud.rules.turns import MODE
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, Choice, Shortcut

STAY = "mode"  # the moment at which a mode is kept


def asks(state: State, seat: int) -> Asked:
    """What the seat is asked, or knows of what another one is."""
    assert isinstance(state, Shroud)
    s, library = state, library_of(state.cards)
    if s.to_move == NOBODY:
        return Asked()
    task = s.agenda.top()
    kind, words, clause = kind_of(task), question(s, library, task), clause_of(s, task)
    if seat != s.to_move:
        return Asked(question=words, asked=kind.name, about=about(s), clause=clause)
    can_pass = kind is RESPOND
    may_stay = kind is MODE and PASS in s.legal() and len(s.modes[seat]) > 0
    return Asked(
        question=words,
        asked=kind.name,
        about=about(s),
        clause=clause,
        choices=choices(s, library, task),
        pass_pick=PASS if can_pass else -1,
        moment=STAY if may_stay else moment(s, seat) if can_pass else "",
        has_action=not can_pass or len(s.legal()) > 1,
        shortcut=Shortcut(label(s, library, task, PASS), [PASS]) if may_stay else None,
    )


def about(s: Shroud) -> int:
    """The card that is being played."""
    return CARD + s.play().card if s.chain and s.play().card != NOTHING else NOTHING


def choices(s: Shroud, library: CardSet, task: Task) -> list[Choice]:
    """The picks on offer, with what they mean."""
    layout = layout_of(library)
    return [Choice(pick, layout.names[pick], layout.kinds[pick], label(s, library, task, pick)) for pick in s.legal()]


def moment(s: Shroud, seat: int) -> str:
    """Which of the moments out of turn this is, for the seat that may respond."""
    if s.play().is_collection():
        return "collects"
    return "attacked" if is_attacked(s, seat) else "plays"

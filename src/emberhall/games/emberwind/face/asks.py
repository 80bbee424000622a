"""What a seat is asked, apart from the board, and what of it may go unasked."""

from emberhall.games.emberwind.content.cards import CardSet, library_of
from emberhall.games.emberwind.face import stakes
from emberhall.games.emberwind.face.names import layout_of
from emberhall.games.emberwind.face.prompts import Labels, clause_of, question
from emberhall.games.emberwind.rules.heroes.checks import SHIFT_ROLL
from emberhall.games.emberwind.rules.heroes.triggers import ON_DECLARED, ON_INCOMING
from emberhall.games.emberwind.rules.questions import Question, asked
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, Choice

MOMENTS: dict[Question, str] = {ON_DECLARED: "declared", ON_INCOMING: "incoming", SHIFT_ROLL: "shift"}


def asks(state: State, seat: int) -> Asked:
    """What the seat is asked, or knows of what another one is."""
    assert isinstance(state, Emberwind)
    s, library = state, library_of(state.cards)
    if s.to_move == NOBODY:
        return Asked()
    task = s.agenda.top()
    kind, words, clause = asked(task), question(s, library, task), clause_of(task)
    about = kind.about(s, task)
    if seat != s.to_move:
        return Asked(question=words, asked=kind.name, about=about, clause=clause)
    moment = MOMENTS.get(kind, "")
    return Asked(
        question=words,
        asked=kind.name,
        about=about,
        clause=clause,
        choices=choices(s, library, task),
        pass_pick=stakes.pass_pick(s, task, is_moment=moment != ""),
        moment=moment,
        has_action=stakes.has_action(s, task),
    )


def choices(s: Emberwind, library: CardSet, task: Task) -> list[Choice]:
    """The picks on offer, with what they mean."""
    layout, labels = layout_of(library), Labels(s, library, task)
    return [Choice(pick, layout.names[pick], layout.kinds[pick], labels.of(pick)) for pick in s.legal()]

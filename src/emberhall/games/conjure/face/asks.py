"""What a seat is asked, apart from the board, and what of it may go unasked."""

from collections.abc import Sequence

from emberhall.games.conjure.content.cards import CardSet, library_of
from emberhall.games.conjure.face.names import is_masked, layout_of
from emberhall.games.conjure.face.paying import is_indifferent, payment
from emberhall.games.conjure.face.prompts import asked, label, question
from emberhall.games.conjure.rules.calling import GO, is_right
from emberhall.games.conjure.rules.checkpoints import BID
from emberhall.games.conjure.rules.clauses import CLAUSES
from emberhall.games.conjure.rules.conjuring import LAY
from emberhall.games.conjure.rules.contests import REACT
from emberhall.games.conjure.rules.questions import AFTER_CONJURING, AFTER_DRAW, AT_START, WHICH
from emberhall.games.conjure.rules.state import CALL, CREATURE, PASS, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, Choice

MOMENTS = {AT_START: "start", AFTER_DRAW: "draw", AFTER_CONJURING: "conjured"}  # of another player's turn
OWN_MOMENT = "own"
ORDER = "order"
PASSES = (BID, GO, REACT)  # where a pass lets the moment go by


def asks(state: State, seat: int) -> Asked:
    """What the seat is asked, or knows of what another one is."""
    assert isinstance(state, Ember)
    s, library = state, library_of(state.creatures)
    if s.to_move == NOBODY:
        return Asked()
    task = s.agenda.top()
    words, kind, clause = question(s, library, task, seat), asked(task), CLAUSES[asked(task).clause].id
    if seat != s.to_move:
        return Asked(question=words, asked=kind.name, clause=clause)
    legal = s.legal()
    is_passing = kind in PASSES and PASS in legal
    return Asked(
        question=words,
        asked=kind.name,
        clause=clause,
        choices=choices(s, library, task),
        pass_pick=PASS if is_passing else -1,
        moment=moment(s, task),
        has_action=not is_passing or has_action(s, legal),
        shortcut=payment(s, task) if kind is LAY and len(legal) > 1 else None,
    )


def choices(s: Ember, library: CardSet, task: Task) -> list[Choice]:
    """The picks on offer, with what they mean."""
    layout = layout_of(library)
    return [
        Choice(
            pick,
            layout.names[pick],
            layout.kinds[pick],
            label(s, library, task, pick),
            is_named=is_named(s, pick, task.seat),
        )
        for pick in s.legal()
    ]


def is_named(s: Ember, pick: int, viewer: int) -> bool:
    """CONJ-RUL-33: the viewer may be shown what the pick is called."""
    return pick < CREATURE or not is_masked(s, pick - CREATURE, viewer)


def has_action(s: Ember, offered: Sequence[int]) -> bool:
    """There is something worth doing: an ability, an Archmage, a curse to lift, a reaction, or a right call."""
    picks = {*offered} - {PASS}
    return bool(picks - {CALL}) or (CALL in picks and is_right(s, s.to_move))


def moment(s: Ember, task: Task) -> str:
    """Which of the moments is it, if it is one: those out of turn, and that at which the order of cards is all."""
    if asked(task) is LAY:
        return ORDER if is_indifferent(s, task) else ""
    if asked(task) is not BID:
        return ""
    return OWN_MOMENT if task.seat == s.active else MOMENTS[WHICH.of(task)]

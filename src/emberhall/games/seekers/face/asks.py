"""What a seat is asked, apart from the board, and what of it may go unasked."""

from emberhall.games.seekers.content.cards import CardSet, library_of
from emberhall.games.seekers.face import sense
from emberhall.games.seekers.face.announced import as_seen
from emberhall.games.seekers.face.names import layout_of
from emberhall.games.seekers.face.outcomes import Outing, outing_of
from emberhall.games.seekers.face.prompts import clause_of, label, question
from emberhall.games.seekers.rules.play.acting import ACT
from emberhall.games.seekers.rules.play.casting import AMPLIFY
from emberhall.games.seekers.rules.questions import asked_by
from emberhall.games.seekers.rules.state import CARD, END, MAIN, PASS, UNIT, UPKEEP, Seekers
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.view import Asked, Choice

OWN_MOMENTS = {UPKEEP: "upkeep-own", END: "end-own"}
MOMENTS = {UPKEEP: "upkeep", MAIN: "main", END: "end"}
SPENT = "spent"


class SeekersAsked(Asked, frozen=True, kw_only=True):
    """What a player is asked, with what the words of the answers and the map both need."""

    outing: Outing | None = None  # where a unit could be moved to


def asks(state: State, seat: int) -> SeekersAsked:
    """What the seat is asked, or knows of what another one is."""
    assert isinstance(state, Seekers)
    s, library = as_seen(state, seat), library_of(state.cards)
    if s.to_move == NOBODY:
        return SeekersAsked()
    task = s.agenda.top()
    words, kind, thing, clause = question(s, library, task), kind_of(task).name, about(s, task), clause_of(s, task)
    if seat != s.to_move:
        return SeekersAsked(question=words, asked=kind, about=thing, clause=clause)
    moment, outing, ends_turn = moment_of(s, task), outing_of(s, task), is_spent(s, task)
    is_idle = is_without_sense(s, task, moment)
    return SeekersAsked(
        question=words,
        asked=kind,
        about=thing,
        clause=clause,
        choices=choices(s, library, task, outing),
        pass_pick=PASS if moment or is_idle else -1,
        moment=SPENT if ends_turn else moment,
        has_action=not is_idle,
        ends_turn=ends_turn,
        outing=outing,
    )


def choices(s: Seekers, library: CardSet, task: Task, outing: Outing | None) -> list[Choice]:
    """The picks on offer, with what they mean."""
    layout = layout_of(library)
    return [
        Choice(pick, layout.names[pick], layout.kinds[pick], label(s, library, task, pick, outing))
        for pick in s.legal()
    ]


def about(s: Seekers, task: Task) -> int:
    """What a question is about: a unit, or the card that is being played or resolves, or the top of the Stack."""
    unit = asked_by(task).unit(task)
    if unit != NOTHING:
        return UNIT + unit
    if s.resolving and s.object_at_work().design != NOTHING:
        return CARD + s.object_at_work().design
    if kind_of(task) is ACT and s.stack and s.stack[-1].design != NOTHING:
        return CARD + s.stack[-1].design
    return NOTHING


def moment_of(s: Seekers, task: Task) -> str:
    """Which of the moments this is at which a player can let things pass; "" where an answer is wanted."""
    if kind_of(task) is not ACT:
        return ""
    if s.stack:
        mover = s.stack[-1].seat
        return "own-stack" if mover != NOBODY and s.team(mover) == s.team(task.seat) else "respond"
    return OWN_MOMENTS.get(s.phase, "") if s.active == task.seat else MOMENTS[s.phase]


def is_without_sense(s: Seekers, task: Task, moment: str) -> bool:
    """Nothing hangs on the answer: there is nothing to do, or Amplify changes nothing."""
    if kind_of(task) is AMPLIFY:
        return not sense.changes_anything(s)
    return moment != "" and not sense.has_action(s, task.seat)


def is_spent(s: Seekers, task: Task) -> bool:
    """The player can do nothing more in a main phase of theirs than to end it."""
    return kind_of(task) is ACT and moment_of(s, task) == "" and s.legal() == [PASS]

"""What is only half announced is nobody else's business yet: until it is on the Stack it can still be taken back.

Others see the position as it was before the announcement began (SEEK-CAST-02). What has already been told, such as a
card discarded to pay for it, stays told.
"""

from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.play.acting import ACT
from emberhall.games.seekers.rules.play.casting import PUT
from emberhall.games.seekers.rules.play.stack import FINISH
from emberhall.games.seekers.rules.questions import Question
from emberhall.games.seekers.rules.state import Lasting, Object, Seekers
from emberhall.games.seekers.rules.verbs.cards import PLAY_FREE
from emberhall.games.seekers.rules.zones import piles
from emberhall.kernel.question import kind_of


def as_seen(s: Seekers, viewer: int) -> Seekers:
    """The position as it stands to the viewer: where somebody else announces something, as it was before that."""
    if not is_announcing(s) or viewer in (s.to_move, s.object_at_work().seat):
        return s
    twin = s.copy()
    take_back(twin, twin.resolving.pop())
    return twin


def is_announcing(s: Seekers) -> bool:
    """What is at work is not on the Stack yet. A copy is no announcement: all know what is copied."""
    if s.ended or not s.resolving or s.object_at_work().kind not in (state.O_CARD, state.O_ACTION):
        return False
    work = next(task for task in reversed(s.agenda.tasks()) if kind_of(task) in (PUT, FINISH))
    return kind_of(work) is PUT


def take_back(s: Seekers, obj: Object) -> None:
    """What was announced is where it was, unpaid, and its player is asked what to do."""
    put = s.agenda.pop()
    while kind_of(put) is not PUT:
        put = s.agenda.pop()
    question: Question = PLAY_FREE if obj.origin == state.FROM_DISCARD else ACT
    question.push(s, obj.seat)
    s.ap[obj.seat] += obj.paid
    if obj.kind == state.O_ACTION:
        return
    if obj.origin == state.FROM_HAND:
        piles.add_to_hand(s, obj.seat, obj.design, obj.knew)
    elif obj.origin == state.FROM_EFFECTS:
        s.lastings.insert(obj.place, lain(obj))
    else:
        s.discards[obj.seat].insert(obj.place, obj.design)


def lain(obj: Object) -> Lasting:
    """The card as it lay in the effect Zone: face down, or with its Charges."""
    is_down = obj.knew != 0  # by its player at least
    thing = Lasting(obj.lasting, state.L_DOWN if is_down else state.L_CHARGES, obj.design, obj.seat)
    thing.owner = obj.owner
    if is_down:
        thing.knows, thing.amount = obj.knew, obj.discount
    else:
        thing.charges = obj.charges + 1
    return thing

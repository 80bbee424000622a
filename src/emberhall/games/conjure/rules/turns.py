"""A turn: draw or refresh, conjure, discard down, with a checkpoint before, between and after (CONJ-TURN, CONJ-BID-01).

Conjuring itself is in `conjuring`.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import calling, solo
from emberhall.games.conjure.rules.answers import forbids_hand_card
from emberhall.games.conjure.rules.ongoing import hand_size, needs_discard, takes_from_charred, turn_draw
from emberhall.games.conjure.rules.piles import discard, draw, replace_hand, take_from_charred
from emberhall.games.conjure.rules.questions import (
    AFTER_CONJURING,
    AFTER_DRAW,
    AFTER_STEP_TWO,
    AT_START,
    BEGIN_STEP_ONE,
    BEGIN_STEP_THREE,
    BEGIN_STEP_TWO,
    CHECKPOINT,
    DRAWS,
    STACK,
    START_REVIVE,
    STEP_ONE,
    STEP_THREE,
    TURN,
    TURN_ENDS,
    clause,
)
from emberhall.games.conjure.rules.state import BY_TURNS, CARD, DRAW, PASS, REFRESH, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY

CURSE_05: Final[int] = clause("CURSE-05")
DRAW_03: Final[int] = clause("DRAW-03")
DRAW_04: Final[int] = clause("DRAW-04")
RUL_09: Final[int] = clause("RUL-09")


def begin_turn(s: Ember, seat: i64) -> None:
    """CONJ-TURN-01, CONJ-BID-01: three steps and the checkpoints around them; CONJ-RUL-35: unless the game has gone on
    for too long."""
    if s.turn >= s.max_turns:
        calling.end(s, BY_TURNS)
        return
    s.turn += 1
    s.active = seat
    s.called = 0
    s.announced = 0
    s.conjurings = 1  # CONJ-CONJ-05
    s.has_refreshed = False
    s.locked = 0
    s.locked_archmages = 0
    s.spent = 0
    s.tell("begins-turn", seat, number=s.turn)
    s.push(TURN_ENDS, seat)
    s.push(BEGIN_STEP_THREE, seat)
    s.push(AFTER_STEP_TWO, seat)
    s.push(CHECKPOINT, NOBODY, AFTER_CONJURING)
    s.push(BEGIN_STEP_TWO, seat)
    s.push(CHECKPOINT, NOBODY, AFTER_DRAW)
    s.push(BEGIN_STEP_ONE, seat)
    s.push(CHECKPOINT, NOBODY, AT_START)
    for creature in s.areas[seat]:  # CONJ-FX-23
        if s.card(creature).start_revive > 0 and s.is_up(creature):
            s.push(START_REVIVE, seat, 0, creature)


def end_turn(s: Ember, seat: i64) -> None:
    """CONJ-RUL-03: the next player to the left; CONJ-SOLO-03, -08: alone, curses come first."""
    s.push(TURN, (seat + 1) % s.seats)
    if s.is_solo():
        solo.end_turn(s)


# Step 1: draw or refresh


def begin_step_one(s: Ember, seat: i64) -> None:
    """CONJ-TURN-01: the player is asked what to do first."""
    s.push(STEP_ONE, seat)


def forbids_step_one(s: Ember, task: Task, pick: i64) -> int:
    """CONJ-DRAW-01 to -06, CONJ-REF-01, -02: draw, discard a card and draw, refresh, or none of it."""
    if pick == PASS:
        return ALLOWED
    if pick == REFRESH:
        return ALLOWED if s.hands[task.seat] else RUL_09
    if pick == DRAW:
        if not needs_discard(s, task.seat):
            return ALLOWED
        return DRAW_04 if len(s.hands[task.seat]) >= hand_size(s, task.seat) else CURSE_05
    if pick - CARD in s.hands[task.seat] and not needs_discard(s, task.seat):
        return DRAW_03
    return forbids_hand_card(s, task.seat, pick)


def step_one(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-RUL-05: the discard comes before the draw."""
    seat = task.seat
    if pick == REFRESH:
        s.has_refreshed = True
        s.tell("refreshes", seat)
        replace_hand(s, seat)
    elif pick == DRAW:
        s.push(DRAWS, seat, 1 + turn_draw(s, seat))
    elif pick != PASS:
        discard(s, seat, pick - CARD)
        s.push(DRAWS, seat, 1 + turn_draw(s, seat), 0, 1)


# Draw Phases


def draw_phases(s: Ember, task: Task) -> None:
    """CONJ-PHASE-01, CONJ-RUL-07: so many cards, whatever the Hand Size; CONJ-RUL-10: whoever may take from either
    stack chooses card by card."""
    if task.left < 1:
        return
    if takes_from_charred(s, task.seat) and len(s.charred) > task.also:
        s.push(STACK, task.seat, task.left, 0, task.also)
        return
    draw(s, task.seat)
    s.push(DRAWS, task.seat, task.left - 1, 0, task.also)


def forbids_stack(s: Ember, task: Task, pick: i64) -> int:
    """CONJ-FX-19: the Draw Deck, or the Charred Pile, which has a card to give whenever this is asked."""
    return ALLOWED


def choose_stack(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-FX-19: the card is drawn, and the next Draw Phase follows."""
    s.push(DRAWS, task.seat, task.left - 1, 0, task.also)
    if pick == DRAW:
        draw(s, task.seat)
    else:
        take_from_charred(s, task.seat, len(s.charred) - 1 - task.also)


# Step 3: the end


def begin_step_three(s: Ember, seat: i64) -> None:
    """CONJ-END-01: whoever holds more than the Hand Size discards."""
    if len(s.hands[seat]) > hand_size(s, seat):
        s.push(STEP_THREE, seat)


def discard_down(s: Ember, task: Task, pick: i64) -> None:
    """CONJ-END-01: one card after another."""
    discard(s, task.seat, pick - CARD)
    begin_step_three(s, task.seat)

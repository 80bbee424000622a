"""A turn: draw or refresh, conjure, discard down, with a checkpoint before, between and after (CONJ-TURN, CONJ-BID-01).

Conjuring itself is in `conjuring`, and Draw Phases in `drawing`.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.conjure.rules import checkpoints, conjuring, drawing, ending, ongoing, piles, solo
from emberhall.games.conjure.rules.clauses import clause
from emberhall.games.conjure.rules.powers.creatures import START_REVIVE
from emberhall.games.conjure.rules.questions import AFTER_CONJURING, AFTER_DRAW, AT_START, HandQuestion, Work
from emberhall.games.conjure.rules.state import BY_TURNS, CARD, DRAW, MAX_SEATS, PASS, REFRESH, Ember, Some, To
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

CURSE_05: Final[int] = clause("CURSE-05")
DRAW_03: Final[int] = clause("DRAW-03")
DRAW_04: Final[int] = clause("DRAW-04")
RUL_09: Final[int] = clause("RUL-09")


class Turn(Work):
    """CONJ-TURN-01: a turn begins."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-TURN-01, CONJ-BID-01: three steps and the checkpoints around them; CONJ-RUL-35: unless the game has gone
        on for too long."""
        if s.turn >= s.max_turns:
            ending.end(s, BY_TURNS)
            return
        seat = task.seat
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
        s.agenda.push_all(SCHEDULES[seat])
        for creature in s.areas[seat]:  # CONJ-FX-23
            if s.card(creature).start_revive > 0 and s.is_up(creature):
                START_REVIVE.push(s, seat, 0, creature)


class BeginStepOne(Work):
    """CONJ-TURN-01: the first step begins."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-TURN-01: the player is asked what to do first."""
        STEP_ONE.push(s, task.seat)


class StepOne(HandQuestion):
    """CONJ-DRAW-01: draw, refresh, or neither."""

    def offers(self, s: Ember, task: Task) -> list[int]:
        """CONJ-DRAW-03, -04: to draw, with a full hand for one of its cards; CONJ-REF-01: to refresh; or neither."""
        hand = s.hands[task.seat]
        picks: list[int] = []
        if ongoing.needs_discard(s, task.seat):
            picks += [CARD + card for card in hand]
            picks.append(PASS)
        else:
            picks += [PASS, DRAW]
        if hand:
            picks.append(REFRESH)
        return picks

    def forbids(self, s: Ember, task: Task, pick: i64) -> i64:
        """CONJ-DRAW-01 to -06, CONJ-REF-01, -02: draw, discard a card and draw, refresh, or none of it."""
        if pick == PASS:
            return ALLOWED
        if pick == REFRESH:
            return ALLOWED if s.hands[task.seat] else RUL_09
        if pick == DRAW:
            if not ongoing.needs_discard(s, task.seat):
                return ALLOWED
            return DRAW_04 if len(s.hands[task.seat]) >= ongoing.hand_size(s, task.seat) else CURSE_05
        if pick - CARD not in s.hands[task.seat]:
            return NOT_ASKED
        return ALLOWED if ongoing.needs_discard(s, task.seat) else DRAW_03

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-RUL-05: the discard comes before the draw."""
        seat = task.seat
        if pick == REFRESH:
            s.has_refreshed = True
            s.tell("refreshes", seat)
            piles.replace_hand(s, seat)
        elif pick == DRAW:
            drawing.DRAWS.push(s, seat, 1 + ongoing.turn_draw(s, seat))
        elif pick != PASS:
            piles.discard(s, seat, pick - CARD)
            drawing.DRAWS.push(s, seat, 1 + ongoing.turn_draw(s, seat), 0, 1)


class BeginStepThree(Work):
    """CONJ-END-01: the last step begins, or goes on."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-END-01: whoever holds more than the Hand Size discards."""
        if len(s.hands[task.seat]) > ongoing.hand_size(s, task.seat):
            STEP_THREE.push(s, task.seat)


class StepThree(HandQuestion):
    """CONJ-END-01: a card to discard, down to the Hand Size."""

    def take(self, s: Ember, task: Task, pick: i64) -> None:
        """CONJ-END-01: one card after another."""
        piles.discard(s, task.seat, pick - CARD)
        BEGIN_STEP_THREE.push(s, task.seat)


class TurnEnds(Work):
    """CONJ-RUL-03: a turn is over."""

    def do(self, s: Ember, task: Task) -> None:
        """CONJ-RUL-03: the next player to the left; CONJ-SOLO-03, -08: alone, curses come first."""
        TURN.push(s, (task.seat + 1) % s.seats)
        if s.is_solo():
            solo.end_turn(s)


TURN: Final = Turn("turn")
BEGIN_STEP_ONE: Final = BeginStepOne("begin-step-one")
STEP_ONE: Final = StepOne("step-one", "DRAW-01", [Some.CARD, To.PASS, To.DRAW, To.REFRESH])
BEGIN_STEP_THREE: Final = BeginStepThree("begin-step-three")
STEP_THREE: Final = StepThree("step-three", "END-01", [Some.CARD])
TURN_ENDS: Final = TurnEnds("turn-ends")


def schedule(seat: int) -> list[Task]:
    """CONJ-TURN-01, CONJ-BID-01: what a turn brings, the first one last. Tasks never change, so that all turns share
    them."""
    return [
        TURN_ENDS.task(seat),
        BEGIN_STEP_THREE.task(seat),
        conjuring.AFTER_STEP_TWO.task(seat),
        checkpoints.CHECKPOINT.task(NOBODY, AFTER_CONJURING),
        conjuring.BEGIN_STEP_TWO.task(seat),
        checkpoints.CHECKPOINT.task(NOBODY, AFTER_DRAW),
        BEGIN_STEP_ONE.task(seat),
        checkpoints.CHECKPOINT.task(NOBODY, AT_START),
    ]


SCHEDULES: Final = [schedule(seat) for seat in range(MAX_SEATS)]

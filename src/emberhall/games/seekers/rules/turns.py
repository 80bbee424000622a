"""A turn and its three phases (SEEK-TURN, SEEK-UPK, SEEK-END), and the Moments in it (SEEK-MOM)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.effects import ailments, fatigue, harm, shard
from emberhall.games.seekers.rules.play import stack, triggers
from emberhall.games.seekers.rules.printed import E_TURN_END, E_TURN_START, E_UPKEEP, S_AP, S_HAND, S_MP, SHOCKED
from emberhall.games.seekers.rules.questions import CardQuestion, Work
from emberhall.games.seekers.rules.state import Seekers
from emberhall.games.seekers.rules.verbs import cards
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Left
from emberhall.kernel.state import NOBODY

SHOCKED_LOSS: Final = 1  # SEEK-SHOCKED-3
NO_WINNERS: Final = 0


# The turn as a whole


PLACE_IN_TURN: Final = Left("the place in the turn order")


class Turn(Work):
    """SEEK-TURN-01: a player's turn begins."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-TURN-01, -02: three phases, all of them, in this order; SEEK-RUL-95: unless there were turns enough."""
        seat: i64 = s.order[PLACE_IN_TURN.of(task)]
        if s.is_out(seat):
            pass_over(s, seat, PLACE_IN_TURN.of(task))
            return
        if s.turn >= s.max_turns:
            harm.over(s, NO_WINNERS, state.BY_TURNS)
            return
        s.turn += 1
        s.active = seat
        s.phase = state.UPKEEP
        forget_last_turn(s)
        s.tell("turn", seat, number=s.turn)
        TURN_ENDS.push(s, seat, PLACE_IN_TURN.of(task))
        END_PHASE.push(s, seat)
        MAIN_PHASE.push(s, seat)
        DRAW_STEP.push(s, seat)
        WINDOW.push(s, seat)
        MOMENT.push(s, seat)
        BURN.push(s, seat)
        GAIN.push(s, seat)


def forget_last_turn(s: Seekers) -> None:
    """SEEK-RUL-85: whatever counts "this turn" begins anew with every turn."""
    for place in range(len(s.tallies)):
        s.tallies[place] = 0
    for thing in s.lastings:
        thing.tally = 0
    s.free_actions = 0


def pass_over(s: Seekers, seat: i64, place: i64) -> None:
    """SEEK-RUL-07: what a defeated player left behind goes on with the two Moments of a turn that is not taken."""
    TURN.push(s, NOBODY, place_after(s, place))
    MOMENT.push(s, seat)
    MOMENT.push(s, seat)


class TurnEnds(Work):
    """SEEK-WIN-03: a player's turn is over."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-WIN-03, SEEK-TEAM-06: the next player in turn order has the next turn."""
        s.tell("ends-turn", task.seat)
        TURN.push(s, NOBODY, place_after(s, PLACE_IN_TURN.of(task)))


def place_after(s: Seekers, place: i64) -> i64:
    """The next place in the turn order."""
    return (place + 1) % s.seats


# Upkeep and draw


class Gain(Work):
    """SEEK-UPK-01, -04: AP and MP."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-UPK-01, -04, -11, -12: AP and MP, doubled by the Shard; SEEK-RUL-18: whatever else changes them comes
        after the doubling."""
        seat = task.seat
        factor: i64 = state.CHANNEL_FACTOR if s.has_channelled[seat] else 1
        ap = state.UPKEEP_AP * factor + lasting.total(s, seat, S_AP)
        if s.ailment(seat, SHOCKED) > 0:
            ap -= SHOCKED_LOSS
        cards.gain_ap(s, seat, max(0, ap))
        cards.gain_mp(s, seat, max(0, state.UPKEEP_MP * factor + lasting.total(s, seat, S_MP)))


class Burn(Work):
    """SEEK-UPK-05: Burn."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-UPK-05, SEEK-RUL-22: burning units of the player are hurt before the Moment passes."""
        harm.burn_damage(s, task.seat)


class Moment(Work):
    """SEEK-UPK-06, SEEK-END-03: a Moment of the player."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-MOM-01 to -04, SEEK-RUL-20: one Moment less of all that is on the player's units or under the player's
        control. Whoever was defeated in the meantime still has what is left behind."""
        seat = task.seat
        ailments.tick(s, seat)
        tick_tokens(s, seat)
        lasting.tick(s, seat)
        shard.tick(s, seat)


def tick_tokens(s: Seekers, seat: i64) -> None:
    """SEEK-MOM-03: a token whose Moments have run out is gone."""
    for unit in range(s.seats, len(s.at)):
        if s.side[unit] == seat and s.at[unit] != NOTHING and s.unit_moments[unit] > 0:
            harm.shorten_stay(s, unit, 1)


class Window(Work):
    """SEEK-UPK-08, SEEK-END-02: upkeep and End: priority for the active player."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-UPK-07, -08, SEEK-END-01, -02: what belongs to this time of the turn triggers, and the active player
        gets priority in any case."""
        seat = task.seat
        if s.is_out(seat):
            return
        if s.phase == state.UPKEEP:
            triggers.happens(s, E_TURN_START, seat, unit=seat)
            triggers.happens(s, E_UPKEEP, seat, unit=seat)
        else:
            triggers.happens(s, E_TURN_END, seat, unit=seat)
        give_active_priority(s, seat)


def give_active_priority(s: Seekers, seat: i64) -> None:
    """SEEK-PRIO-03 to -05: nobody has passed yet."""
    s.passes = 0
    stack.PRIORITY.push(s, seat)


class DrawStep(Work):
    """SEEK-UPK-09: the draw."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-UPK-09, -10, -13: one card, but none on the first turn of the game; one more for the Shard."""
        if s.turn > 1:
            fatigue.draw(s, task.seat, 1 + state.CHANNEL_DRAW if s.has_channelled[task.seat] else 1)


# The main phase


class MainPhase(Work):
    """SEEK-MAIN-01: the second phase."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-MAIN-01, SEEK-PRIO-04: the active player acts, until all pass in a row."""
        s.phase = state.MAIN
        if not s.is_out(task.seat):
            give_active_priority(s, task.seat)


# The End Phase


class EndPhase(Work):
    """SEEK-END-01: the third phase."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-END-01 to -05: triggers and priority, a Moment, MP, the hand."""
        s.phase = state.END
        MOVES_LAPSE.push(s, task.seat)
        MOMENT.push(s, task.seat)
        WINDOW.push(s, task.seat)


class MovesLapse(Work):
    """SEEK-END-04: MP are lost."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-END-04, -05: MP are lost, AP stay; then the hand is looked at."""
        s.mp[task.seat] = 0
        check_hand(s, task.seat)


def check_hand(s: Seekers, seat: i64) -> None:
    """SEEK-END-05, SEEK-RUL-25: whoever holds too many cards exiles one of them."""
    if not s.is_out(seat) and len(s.hands[seat]) > hand_limit(s, seat):
        LIMIT.push(s, seat)


def hand_limit(s: Seekers, seat: i64) -> i64:
    """SEEK-END-05: normally 10."""
    return state.HAND_LIMIT + lasting.total(s, seat, S_HAND)


class Limit(CardQuestion):
    """SEEK-END-05: exile down to the hand limit."""

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-RUL-25: the card is exiled, which is no discard; then perhaps another."""
        piles.exile(s, task.seat, pick - state.CARD)
        check_hand(s, task.seat)


TURN: Final = Turn("turn", numbers=[PLACE_IN_TURN])
GAIN: Final = Gain("gain")
BURN: Final = Burn("burn")
MOMENT: Final = Moment("moment")
WINDOW: Final = Window("window")
DRAW_STEP: Final = DrawStep("draw-step")
MAIN_PHASE: Final = MainPhase("main-phase")
END_PHASE: Final = EndPhase("end-phase")
MOVES_LAPSE: Final = MovesLapse("moves-lapse")
TURN_ENDS: Final = TurnEnds("turn-ends", numbers=[PLACE_IN_TURN])
LIMIT: Final = Limit("limit", "END-05", [state.SOME_CARD], is_always_asked=True)

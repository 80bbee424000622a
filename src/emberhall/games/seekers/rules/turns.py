"""A turn and its three phases (SEEK-TURN, SEEK-UPK, SEEK-END), and the Moments in it (SEEK-MOM)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.effects import ailments, fatigue, harm, shard, steps
from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.printed import E_TURN_END, E_TURN_START, E_UPKEEP, S_AP, S_HAND, S_MP, SHOCKED
from emberhall.games.seekers.rules.questions import (
    BURN,
    DRAW_STEP,
    END_PHASE,
    GAIN,
    LIMIT,
    MAIN_PHASE,
    MOMENT,
    MOVES_LAPSE,
    PRIORITY,
    TURN,
    TURN_ENDS,
    WINDOW,
)
from emberhall.games.seekers.rules.state import (
    BY_TURNS,
    CARD,
    CHANNEL_DRAW,
    CHANNEL_FACTOR,
    END,
    HAND_LIMIT,
    MAIN,
    UPKEEP,
    UPKEEP_AP,
    UPKEEP_MP,
    Seekers,
)
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

SHOCKED_LOSS: Final = 1  # SEEK-SHOCKED-3
NO_WINNERS: Final = 0


# The turn as a whole


def begin_turn(s: Seekers, task: Task) -> None:
    """SEEK-TURN-01, -02: three phases, all of them, in this order; SEEK-RUL-95: unless there were turns enough."""
    seat: i64 = s.order[task.left]
    if s.is_out(seat):
        pass_over(s, seat, task.left)
        return
    if s.turn >= s.max_turns:
        harm.over(s, NO_WINNERS, BY_TURNS)
        return
    s.turn += 1
    s.active = seat
    s.phase = UPKEEP
    forget_last_turn(s)
    s.tell("turn", seat, number=s.turn)
    s.push(TURN_ENDS, seat, task.left)
    s.push(END_PHASE, seat)
    s.push(MAIN_PHASE, seat)
    s.push(DRAW_STEP, seat)
    s.push(WINDOW, seat)
    s.push(MOMENT, seat)
    s.push(BURN, seat)
    s.push(GAIN, seat)


def forget_last_turn(s: Seekers) -> None:
    """SEEK-RUL-85: whatever counts "this turn" begins anew with every turn."""
    for place in range(len(s.tallies)):
        s.tallies[place] = 0
    for thing in s.lastings:
        thing.tally = 0
    s.free_actions = 0


def pass_over(s: Seekers, seat: i64, place: i64) -> None:
    """SEEK-RUL-07: what a defeated player left behind goes on with the two Moments of a turn that is not taken."""
    s.push(TURN, NOBODY, place_after(s, place))
    s.push(MOMENT, seat)
    s.push(MOMENT, seat)


def end_turn(s: Seekers, task: Task) -> None:
    """SEEK-WIN-03, SEEK-TEAM-06: the next player in turn order has the next turn."""
    s.tell("ends-turn", task.seat)
    s.push(TURN, NOBODY, place_after(s, task.left))


def place_after(s: Seekers, place: i64) -> i64:
    """The next place in the turn order."""
    return (place + 1) % s.seats


# Upkeep and draw


def gain(s: Seekers, task: Task) -> None:
    """SEEK-UPK-01, -04, -11, -12: AP and MP, doubled by the Shard; SEEK-RUL-18: whatever else changes them comes after
    the doubling."""
    seat = task.seat
    factor: i64 = CHANNEL_FACTOR if s.has_channelled[seat] else 1
    ap = UPKEEP_AP * factor + lasting.total(s, seat, S_AP)
    if s.ailment(seat, SHOCKED) > 0:
        ap -= SHOCKED_LOSS
    steps.gain_ap(s, seat, max(0, ap))
    steps.gain_mp(s, seat, max(0, UPKEEP_MP * factor + lasting.total(s, seat, S_MP)))


def burn(s: Seekers, task: Task) -> None:
    """SEEK-UPK-05, SEEK-RUL-22: burning units of the player are hurt before the Moment passes."""
    harm.burn_damage(s, task.seat)


def pass_moment(s: Seekers, task: Task) -> None:
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


def open_window(s: Seekers, task: Task) -> None:
    """SEEK-UPK-07, -08, SEEK-END-01, -02: what belongs to this time of the turn triggers, and the active player gets
    priority in any case."""
    seat = task.seat
    if s.is_out(seat):
        return
    if s.phase == UPKEEP:
        triggers.happens(s, E_TURN_START, seat, unit=seat)
        triggers.happens(s, E_UPKEEP, seat, unit=seat)
    else:
        triggers.happens(s, E_TURN_END, seat, unit=seat)
    give_active_priority(s, seat)


def give_active_priority(s: Seekers, seat: i64) -> None:
    """SEEK-PRIO-03 to -05: nobody has passed yet."""
    s.passes = 0
    s.push(PRIORITY, seat)


def draw_step(s: Seekers, task: Task) -> None:
    """SEEK-UPK-09, -10, -13: one card, but none on the first turn of the game; one more for the Shard."""
    if s.turn > 1:
        fatigue.draw(s, task.seat, 1 + CHANNEL_DRAW if s.has_channelled[task.seat] else 1)


# The main phase


def main_phase(s: Seekers, task: Task) -> None:
    """SEEK-MAIN-01, SEEK-PRIO-04: the active player acts, until all pass in a row."""
    s.phase = MAIN
    if not s.is_out(task.seat):
        give_active_priority(s, task.seat)


# The End Phase


def end_phase(s: Seekers, task: Task) -> None:
    """SEEK-END-01 to -05: triggers and priority, a Moment, MP, the hand."""
    s.phase = END
    s.push(MOVES_LAPSE, task.seat)
    s.push(MOMENT, task.seat)
    s.push(WINDOW, task.seat)


def moves_lapse(s: Seekers, task: Task) -> None:
    """SEEK-END-04, -05: MP are lost, AP stay; then the hand is looked at."""
    s.mp[task.seat] = 0
    check_hand(s, task.seat)


def check_hand(s: Seekers, seat: i64) -> None:
    """SEEK-END-05, SEEK-RUL-25: whoever holds too many cards exiles one of them."""
    if not s.is_out(seat) and len(s.hands[seat]) > hand_limit(s, seat):
        s.push(LIMIT, seat)


def hand_limit(s: Seekers, seat: i64) -> i64:
    """SEEK-END-05: normally 10."""
    return HAND_LIMIT + lasting.total(s, seat, S_HAND)


def forbids_limit(s: Seekers, task: Task, pick: i64) -> int:
    """SEEK-END-05: a card of the hand."""
    return ALLOWED if pick - CARD in s.hands[task.seat] else NOT_ASKED


def add_limit(s: Seekers, task: Task, picks: list[int]) -> None:
    """Every card of the hand, copies once."""
    piles.add_cards(picks, s.hands[task.seat])


def answer_limit(s: Seekers, task: Task, pick: i64) -> None:
    """SEEK-RUL-25: the card is exiled, which is no discard; then perhaps another."""
    piles.exile(s, task.seat, pick - CARD)
    check_hand(s, task.seat)

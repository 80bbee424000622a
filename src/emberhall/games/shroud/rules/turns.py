"""A turn and its five phases, collecting, and the end of the game (SHRD-TURN to SHRD-OVER)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.answers import forbids_hand_card
from emberhall.games.shroud.rules.modes import collects_early, draws_on_collecting, may_collect, more_draws
from emberhall.games.shroud.rules.piles import collect, discard, draw, leave_hand, put_on_mode_pile, show_hand, take_top
from emberhall.games.shroud.rules.playing import can_play_any, forbids_playing, play_arcane, play_from_hand
from emberhall.games.shroud.rules.printed import GREEDY
from emberhall.games.shroud.rules.questions import (
    ARCANE,
    ARCANE_PLAY,
    ATTACK_CHECK,
    COLLECT,
    COLLECTION_PHASE,
    DRAW_PHASE,
    END_PHASE,
    GAME_ENDS,
    LIMIT,
    MODE,
    MODE_PHASE,
    PLAY,
    PLAY_PHASE,
    TURN,
    TURN_ENDS,
    WINDOW,
    clause,
)
from emberhall.games.shroud.rules.state import (
    ALL_EYES,
    AS_TURN,
    BY_ARCANE,
    BY_ROUNDS,
    BY_STALL,
    CARD,
    COLLECTING,
    COLLECTING_EARLY,
    HAND_LIMIT,
    PASS,
    SLOT,
    Play,
    Shroud,
)
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

MODEPH_06: Final[int] = clause("MODEPH-06")

DRAWS_IN_GREEDY: Final = 2  # SHRD-GRD-01
DRAWS_AT_END: Final = 2  # SHRD-END-03


def begin_turn(s: Shroud, seat: i64) -> None:
    """SHRD-TURN-02: five phases, in this order; SHRD-RUL-07: unless there were rounds enough."""
    if seat == s.first:
        if s.round >= s.max_rounds:
            end(s, BY_ROUNDS)
            return
        s.round += 1
    s.active = seat
    s.has_moved = False
    s.tell("begins-turn", seat, number=s.round)
    s.push(TURN_ENDS, seat)
    s.push(END_PHASE, seat)
    s.push(PLAY_PHASE, seat)
    s.push(DRAW_PHASE, seat)
    s.push(MODE_PHASE, seat)
    s.push(COLLECTION_PHASE, seat)


def end_turn(s: Shroud, seat: i64) -> None:
    """SHRD-TURN-01: the player on the left is next; SHRD-RUL-07: after a whole round without any change it is over."""
    s.still = 0 if s.has_moved else s.still + 1
    if s.still >= s.seats:
        end(s, BY_STALL)
    else:
        s.push(TURN, (seat + 1) % s.seats)


# Collecting


def collection_phase(s: Shroud, seat: i64) -> None:
    """SHRD-COLLECT-01, -02, SHRD-RUL-08, -09: a scape that is full, or holds three in hasty mode, is collected."""
    s.phase = COLLECTION_PHASE
    if may_collect(s, seat):
        begin_collecting(s, seat, COLLECTING)


def attack_check(s: Shroud, seat: i64) -> None:
    """SHRD-ATK-01 to -03, SHRD-RUL-13: no card is unresolved, and a full scape is collected early in attack mode."""
    if collects_early(s, seat):
        begin_collecting(s, seat, COLLECTING_EARLY)


def begin_collecting(s: Shroud, seat: i64, how: i64) -> None:
    """SHRD-RUL-15: a collection can be responded to."""
    s.chain.append(Play(NOTHING, seat, how))
    s.push(COLLECT, seat)
    s.push(WINDOW, seat)


def collect_scape(s: Shroud, seat: i64) -> None:
    """SHRD-RUL-15: if the scape is still to be collected, all of it is; SHRD-COLLECT-03, SHRD-RUL-11: in the collection
    phase that earns an arcane card, each time."""
    how = s.chain.pop().how
    if not (may_collect(s, seat) if how == COLLECTING else collects_early(s, seat)):
        s.tell("keeps-scape", seat)
        return
    draws = draws_on_collecting(s, seat)
    s.tell("collects", seat, number=len(s.scapes[seat]))
    for card in s.scapes[seat]:
        collect(s, seat, card)
    s.scapes[seat] = []
    draw(s, seat, draws)
    s.push(ARCANE_PLAY if s.phase == COLLECTION_PHASE else ATTACK_CHECK, seat)


# Arcane cards


def reward(s: Shroud, seat: i64) -> None:
    """SHRD-RUL-16: the lowest slot, unless the owner has looked at one of them and so may choose."""
    row = s.arcane[seat]
    first: i64 = NOTHING
    has_looked = False
    for slot in range(len(row)):
        if row[slot] != NOTHING:
            if first == NOTHING:
                first = slot
            if (s.peeked[row[slot]] >> seat) & 1:
                has_looked = True
    if first == NOTHING:
        return
    if has_looked:
        s.push(ARCANE, seat)
    else:
        turn_over(s, seat, first)


def turn_over(s: Shroud, seat: i64, slot: i64) -> None:
    """SHRD-COLLECT-03: the arcane card is shown and played; SHRD-OVER-01: after the last one the game is over."""
    card: i64 = s.arcane[seat][slot]
    s.arcane[seat][slot] = NOTHING
    s.revealed += 1
    s.has_moved = True
    s.peeked[card] = ALL_EYES
    s.tell("turns-over", seat, CARD + card, SLOT + slot)
    if s.arcane_left(seat) == 0:
        s.push(GAME_ENDS, seat)
    s.push(ATTACK_CHECK, seat)
    play_arcane(s, seat, card)


# The mode phase


def mode_phase(s: Shroud, seat: i64) -> None:
    """SHRD-MODEPH-02, -06, -07: a card from the hand, or, without any, the top card of the deck where there is no mode
    card."""
    s.phase = MODE_PHASE
    s.push(ATTACK_CHECK, seat)
    if s.hands[seat]:
        s.push(MODE, seat)
    elif not s.modes[seat] and s.decks[seat]:
        card = take_top(s, seat)
        s.peeked[card] = 0
        s.tell("mode-from-deck", seat, CARD + card)
        put_on_mode_pile(s, seat, card)


def forbids_mode(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-MODEPH-05, -06: the phase may be skipped, unless the mode pile is empty."""
    if pick == PASS:
        return ALLOWED if s.modes[task.seat] else MODEPH_06
    return forbids_hand_card(s, task.seat, pick)


def set_mode(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-MODEPH-03, -04: the mode changes at once, and the card does nothing else."""
    if pick != PASS:
        card = leave_hand(s, task.seat, pick - CARD)
        s.tell("places-mode", task.seat, CARD + card)
        put_on_mode_pile(s, task.seat, card)


# The draw phase


def draw_phase(s: Shroud, seat: i64) -> None:
    """SHRD-DRAW-01, SHRD-GRD-01: one card, two in greedy mode, and more by lasting effects."""
    s.phase = DRAW_PHASE
    count: i64 = DRAWS_IN_GREEDY if s.mode(seat) == GREEDY else 1
    draw(s, seat, count + more_draws(s, seat))


# The play phase


def play_phase(s: Shroud, seat: i64) -> None:
    """SHRD-PLAY-01, -05 to -07: one card must be played if any can be; else the hand is shown."""
    s.phase = PLAY_PHASE
    if not s.hands[seat]:
        return
    if can_play_any(s, seat):
        s.push(ATTACK_CHECK, seat)
        s.push(PLAY, seat)
    else:
        s.tell("shows-hand", seat)
        show_hand(s, seat)


def forbids_turn_card(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-PLAY-01, SHRD-RUL-28: a card of the hand that can be played."""
    number = forbids_hand_card(s, task.seat, pick)
    return number if number != ALLOWED else forbids_playing(s, task.seat, pick - CARD)


def play_turn_card(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-TURN-03: the card of this turn."""
    play_from_hand(s, task.seat, pick - CARD, AS_TURN)


# The end phase


def end_phase(s: Shroud, seat: i64) -> None:
    """SHRD-END-01 to -03: down to nine cards; two new ones for an empty hand."""
    s.phase = END_PHASE
    if len(s.hands[seat]) > HAND_LIMIT:
        s.push(LIMIT, seat)
    elif not s.hands[seat]:
        draw(s, seat, DRAWS_AT_END)


def discard_down(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-END-02: one card after another."""
    discard(s, task.seat, pick - CARD)
    if len(s.hands[task.seat]) > HAND_LIMIT:
        s.push(LIMIT, task.seat)


# The end of the game


def game_ends(s: Shroud) -> None:
    """SHRD-OVER-04, SHRD-RUL-22: the last arcane card has done all that it does."""
    end(s, BY_ARCANE)


def end(s: Shroud, how: i64) -> None:
    """SHRD-OVER-05 to -07, SHRD-RUL-23: collection piles are opened, and most stones win; those who tie share it."""
    s.ended = how
    s.to_move = NOBODY
    s.agenda.clear()
    s.options = []
    s.tell("ends", NOBODY, number=how)
    best = s.stones(0)
    for seat in range(1, s.seats):
        best = max(best, s.stones(seat))
    for seat in range(s.seats):
        for card in s.collections[seat]:
            s.down[card] = False
            s.peeked[card] = ALL_EYES
        s.tell("counts", seat, number=s.stones(seat))
        if s.stones(seat) == best:
            s.winners |= bit(seat)
    for seat in range(s.seats):
        if (s.winners >> seat) & 1:
            s.tell("wins", seat, number=best)

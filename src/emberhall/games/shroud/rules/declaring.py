"""Whom and what a card is played at (SHRD-ATTACK-01, -02, SHRD-RUL-46 to -50)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.modes import (
    OFFERED,
    PROT_02,
    aims_of,
    can_begin,
    can_reach,
    forbids_card_of,
    holds,
    is_safe,
    is_unveiled,
    victim_of,
)
from emberhall.games.shroud.rules.piles import place_in_scape
from emberhall.games.shroud.rules.printed import (
    FROM_DECK,
    FROM_HAND,
    OPPONENT,
    THIS_CARD,
    V_DRAW,
    V_PLACE,
    V_RETURN,
    Step,
)
from emberhall.games.shroud.rules.questions import AIM, clause
from emberhall.games.shroud.rules.state import AIM_STEP, CARD, DOWN, PASS, SCAPE_SIZE, SEAT, Play, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import ALLOWED, NOT_ASKED

FULL_01: Final[int] = clause("FULL-01")
FULL_02: Final[int] = clause("FULL-02")
RUL_26: Final[int] = clause("RUL-26")
FACE_01: Final[int] = clause("FACE-01")
RUL_48: Final[int] = clause("RUL-48")

# How well an opponent suits a card
NOT_AT_ALL: Final = 0
BY_OTHER_EFFECTS: Final = 1
BY_ATTACK: Final = 2


# The opponent


def forbids_opponent(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-47, -48: an opponent whom the card could affect, by its attack before all else; else any."""
    seat = pick - SEAT
    play = s.play()
    if seat == play.seat:
        return NOT_ASKED
    if s.face(play.card).is_placed:
        return FULL_01 if s.is_full(seat) else ALLOWED
    suits = how_well(s, play, seat)
    for other in range(s.seats):
        if other != play.seat and how_well(s, play, other) > suits:
            return RUL_48
    return ALLOWED


def how_well(s: Shroud, play: Play, seat: i64) -> i64:
    """By which of its effects the card could affect the opponent right now."""
    best: i64 = NOT_AT_ALL
    program = s.face(play.card).program
    for number in range(len(program)):
        step = program[number]
        if step.whom != OPPONENT or not holds(s, play, step):
            continue
        if step.is_attack():
            if can_reach(s, play, step, seat) or (is_unveiled(s, play, number) and has_aim(s, play, number, seat)):
                return BY_ATTACK
        elif could_concern(s, step, seat):
            best = BY_OTHER_EFFECTS
    return best


def could_concern(s: Shroud, step: Step, seat: i64) -> bool:
    """An effect that is no attack finds something at that player."""
    if step.verb == V_DRAW or step.verb == V_PLACE:
        return False
    if step.verb == V_RETURN:
        return len(s.scapes[seat]) > 0
    if step.zone == FROM_DECK:
        return len(s.decks[seat]) > 0
    if step.zone == FROM_HAND:
        return len(s.hands[seat]) > 0
    return step.zone == THIS_CARD


def has_aim(s: Shroud, play: Play, number: i64, seat: i64) -> bool:
    """There is a card at that player's at which the step could be aimed."""
    step = s.face(play.card).program[number]
    for card in s.scapes[seat]:
        if forbids_target(s, play, step, number, seat, card) == ALLOWED:
            return True
    return False


def declare_opponent(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-ATTACK-01, SHRD-RUL-47: the opponent is declared."""
    s.play().opponent = pick - SEAT
    s.tell("declares", task.seat, CARD + s.play().card, pick)


# The cards aimed at


def forbids_aim(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-47, -48: a card of that player's scape that the step could affect; none where it says "up to"."""
    play = s.play()
    step = s.face(play.card).program[task.left]
    if pick == PASS:
        return ALLOWED if step.is_optional else RUL_26
    victim = victim_of(s, play, step)
    card = card_aimed_at(s, victim, pick)
    if card < 0:
        return NOT_ASKED
    return forbids_target(s, play, step, task.left, victim, card)


def card_aimed_at(s: Shroud, victim: i64, pick: i64) -> i64:
    """The card of the victim's scape that the pick names; -1 where it names none that lies there so."""
    scape = s.scapes[victim]
    if pick >= CARD:
        card = pick - CARD
        return card if card in scape and not s.down[card] else -1
    place = pick - DOWN - victim * SCAPE_SIZE
    if 0 <= place < len(scape) and s.down[scape[place]]:
        return scape[place]
    return -1


def forbids_target(s: Shroud, play: Play, step: Step, number: i64, victim: i64, card: i64) -> int:
    """ALLOWED, or why this card can't be declared for the step."""
    if card in aims_of(play, number):
        return NOT_ASKED
    if step.verb == V_RETURN:  # SHRD-PROT-05, SHRD-RUL-43: neither protection nor a hidden face keeps it
        return ALLOWED
    if not can_begin(s, play, step):
        return FULL_02
    if is_safe(s, play, victim) and not is_unveiled(s, play, number):
        return PROT_02
    return forbids_card_of(s, step, victim, card)


def aim(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-ATTACK-02, SHRD-RUL-47: the card is declared; there may be another."""
    if pick == PASS:
        return
    play = s.play()
    victim = victim_of(s, play, s.face(play.card).program[task.left])
    card = card_aimed_at(s, victim, pick)
    play.aims.append(task.left * AIM_STEP + card)
    s.tell("aims", task.seat, place_in_scape(s, victim, card), SEAT + victim)
    if task.thing > 1:
        s.push(AIM, task.seat, task.left, task.thing - 1)


# The own card of an exchange


def forbids_offer(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-38: another face-up card of the own scape, once a card of the opponent's was declared."""
    play = s.play()
    card = pick - CARD
    if card not in s.scapes[task.seat] or card == play.card:
        return NOT_ASKED
    if s.down[card]:
        return FACE_01
    return ALLOWED if aims_of(play, task.left) else RUL_48


def offer(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-RUL-38: the own card is declared too."""
    s.play().aims.append((task.left + OFFERED) * AIM_STEP + pick - CARD)
    s.tell("offers", task.seat, pick)

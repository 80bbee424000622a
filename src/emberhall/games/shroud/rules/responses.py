"""Responses: who may answer what is being played, and with what (SHRD-RESP, SHRD-RUL-55 to -64).

A window asks seat after seat, from the left of whoever plays, until all have let it pass; after a response everyone may
react to the new situation. Whether a seat is asked hangs on what everyone sees: cards in the hand whose backs could
hide a response, and cards that lie face down.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.copies import is_being_played
from emberhall.games.shroud.rules.modes import is_live
from emberhall.games.shroud.rules.piles import leave_hand
from emberhall.games.shroud.rules.playing import announce, has_room, turn_up
from emberhall.games.shroud.rules.printed import ATTACKED, OPPONENT_COLLECTS, OPPONENT_PLAYS, TRIGGERS
from emberhall.games.shroud.rules.questions import RESPOND, WINDOW, clause
from emberhall.games.shroud.rules.state import AS_RESPONSE, CARD, COLLECTING, PASS, TURNED_UP, Play, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import ALLOWED, NOT_ASKED

RESP_02: Final[int] = clause("RESP-02")
RUL_55: Final[int] = clause("RUL-55")
RUL_61: Final[int] = clause("RUL-61")
RUL_68: Final[int] = clause("RUL-68")


def window(s: Shroud) -> None:
    """SHRD-RUL-59: the next seat that could respond is asked; where there is none, what is played goes on."""
    play = s.play()
    for step in range(1, s.seats):
        seat: i64 = (play.seat + step) % s.seats
        triggers = triggers_of(s, play, seat)
        if triggers & bit(ATTACKED):
            play.attacked |= bit(seat)
        if (play.passed >> seat) & 1 == 0 and could_answer(s, seat, triggers):
            note_attacks(s, play)
            s.push(WINDOW, play.seat)
            s.push(RESPOND, seat)
            return


def note_attacks(s: Shroud, play: Play) -> None:
    """SHRD-RUL-46: whoever is attacked is so before anybody responds."""
    for step in range(1, s.seats):
        seat: i64 = (play.seat + step) % s.seats
        if is_live(s, play, seat):
            play.attacked |= bit(seat)


def triggers_of(s: Shroud, play: Play, seat: i64) -> i64:
    """What the play gives the seat to respond to, as a mask."""
    if play.how >= COLLECTING:
        return bit(OPPONENT_COLLECTS)
    triggers: i64 = 0
    if play.how != TURNED_UP and s.face(play.card).goes_to_scape:
        triggers = bit(OPPONENT_PLAYS)
    if is_live(s, play, seat):
        triggers |= bit(ATTACKED)
    return triggers


def could_answer(s: Shroud, seat: i64, triggers: i64) -> bool:
    """As far as everyone can see, the seat may have a response."""
    if triggers == 0:
        return False
    from_hand: i64 = 0
    from_ambush: i64 = 0
    for trigger in range(TRIGGERS):
        if (triggers >> trigger) & 1:
            from_hand |= s.cards.answering[trigger]
            from_ambush |= s.cards.ambushing[trigger]
    for card in s.hands[seat]:
        if (from_hand >> s.cards.home[card]) & 1:
            return True
    for card in s.scapes[seat]:
        if s.down[card] and (from_ambush >> s.cards.home[card]) & 1:
            return True
    return False


def forbids_response(s: Shroud, task: Task, pick: i64) -> int:
    """SHRD-RUL-55, -56, -61: a card of the hand or an own ambush that answers this, or nothing."""
    if pick == PASS:
        return ALLOWED
    card = pick - CARD
    triggers = triggers_of(s, s.play(), task.seat)
    face = s.face(card)
    if card in s.hands[task.seat]:
        if is_being_played(s, card):
            return RUL_68
        for trigger in range(TRIGGERS):
            if (triggers >> trigger) & 1 and face.answers(trigger):
                return ALLOWED if has_room(s, task.seat, face) else RUL_61
        return RUL_55
    if card in s.scapes[task.seat] and s.down[card]:
        for trigger in range(TRIGGERS):
            if (triggers >> trigger) & 1 and face.ambushes(trigger):
                return ALLOWED
        return RUL_55
    return RESP_02 if card in s.scapes[task.seat] else NOT_ASKED


def respond(s: Shroud, task: Task, pick: i64) -> None:
    """SHRD-RESP-03: the response comes first, and everyone may respond again afterwards; or the seat lets it pass."""
    play = s.play()
    if pick == PASS:
        play.passed |= bit(task.seat)
        return
    play.passed = 0
    card = pick - CARD
    if card in s.hands[task.seat]:
        announce(s, task.seat, leave_hand(s, task.seat, card), AS_RESPONSE)
    else:
        turn_up(s, task.seat, card)

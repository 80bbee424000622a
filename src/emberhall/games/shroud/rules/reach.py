"""Whom and what an effect concerns, and what an attack can reach (SHRD-RUL-46 to -54).

From the whole to the single card: `is_live` asks of a play whether it still attacks somebody, `threatens` of one of its
steps, `can_reach` of a step whether it finds anything at a victim right now; `forbids_hit` says why not this card, and
`forbids_card` the same but for protection, which an earlier step of the same card may end.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import OFFERED, Play
from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.modes import is_protected
from emberhall.games.shroud.rules.printed import Step
from emberhall.games.shroud.rules.state import Shroud
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

FACE_01: Final[int] = clause("FACE-01")
PROT_02: Final[int] = clause("PROT-02")
SYM_06: Final[int] = clause("SYM-06")
RUL_48: Final[int] = clause("RUL-48")


# Whom and what an effect concerns


def answered_by(s: Shroud, play: Play) -> Play | None:
    """What the play responds to; None where it is no response."""
    if not play.is_response():
        return None
    place: i64 = len(s.chain) - 1
    while s.chain[place] is not play:
        place -= 1
    return s.chain[place - 1] if place > 0 else None


def victim_of(s: Shroud, play: Play, step: Step) -> i64:
    """The one player whom a step concerns, besides its own; NOBODY where there is none, or each opponent."""
    if step.whom == d.OPPONENT:
        return play.opponent
    if step.whom != d.RESPONDED:
        return NOBODY
    answered = answered_by(s, play)
    if answered is None:
        return NOBODY
    return holder_of(s, answered.card) if step.zone == d.THE_TRIGGER else answered.seat


def holder_of(s: Shroud, card: i64) -> i64:
    """In whose scape a card lies face up; NOBODY where it does in none."""
    if card != NOTHING and not s.down[card]:
        for seat in range(s.seats):
            if card in s.scapes[seat]:
                return seat
    return NOBODY


def holds(s: Shroud, play: Play, step: Step) -> bool:
    """SHRD-RUL-30: the condition of the step holds now."""
    if step.condition == d.IF_ATTACK_MODE:
        return s.mode(play.seat) == d.ATTACK
    return play.is_response() if step.condition == d.IF_RESPONSE else True


# A single card


def is_safe(s: Shroud, play: Play, victim: i64) -> bool:
    """SHRD-PROT-01, -02, SHRD-RUL-51, -60: the victim's hand and scape are out of the play's reach."""
    return play.is_stopped(victim) or (play.shielded >> victim) & 1 == 1 or is_protected(s, victim)


def forbids_card(s: Shroud, step: Step, victim: i64, card: i64) -> i64:
    """SHRD-SYM-06, SHRD-FACE-01, SHRD-RUL-48: ALLOWED, or why the step can't reach this card of the victim's scape even
    without protection: a lasting effect, a hidden face, or too high a value."""
    if step.verb.is_barred(s, victim):
        return SYM_06
    if s.down[card]:
        return FACE_01
    return ALLOWED if s.cards.value[card] <= step.most else RUL_48


def forbids_hit(s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> i64:
    """SHRD-RUL-48, -54: ALLOWED, or why the step can't reach this card of the victim's scape now."""
    return PROT_02 if is_safe(s, play, victim) else forbids_card(s, step, victim, card)


def may_hit(s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> bool:
    """The card can be hit, at the latest once an earlier effect has ended the victim's protection."""
    if forbids_card(s, step, victim, card) != ALLOWED or (play.shielded >> victim) & 1:
        return False
    return not is_protected(s, victim) or is_unveiled(s, play, step)


def is_unveiled(s: Shroud, play: Play, step: Step) -> bool:
    """SHRD-RUL-48: an earlier effect of the same card may end the protection of the opponent that this one is aimed
    at."""
    if step.whom != d.OPPONENT:
        return False
    program = s.face(play.card).program
    for number in range(step.number):
        if program[number].changes_mode and holds(s, play, program[number]):
            return True
    return False


# A step


def can_reach(s: Shroud, play: Play, step: Step, victim: i64) -> bool:
    """SHRD-RUL-48: the attack of this step could affect the victim right now."""
    if not step.verb.can(s, play, step) or play.is_stopped(victim):  # SHRD-RUL-60
        return False
    if step.zone == d.FROM_MODE:
        return len(s.modes[victim]) > 0
    if step.zone == d.FROM_DECK:
        return len(s.decks[victim]) > 0
    if is_safe(s, play, victim):
        return False
    if step.zone == d.FROM_HAND:
        return len(s.hands[victim]) > 0
    for card in s.scapes[victim]:
        if forbids_card(s, step, victim, card) == ALLOWED:
            return True
    return False


def threatens(s: Shroud, play: Play, step: Step, victim: i64) -> bool:
    """This one step may still hit the victim, with what was declared for it."""
    if step.whom == d.EACH_OPPONENT:
        return can_reach(s, play, step, victim)
    if victim_of(s, play, step) != victim or not step.verb.can(s, play, step):
        return False
    if step.zone == d.THE_TRIGGER:
        return not is_safe(s, play, victim) and not step.verb.is_barred(s, victim)
    if step.zone == d.FROM_HAND or step.zone == d.FROM_DECK:
        return can_reach(s, play, step, victim)
    if step.verb.is_exchange and not is_offered(s, play, step):
        return False
    for card in play.aims_of(step.number):
        if step.zone == d.FROM_MODE:
            if card in s.modes[victim]:
                return True
        elif card in s.scapes[victim] and may_hit(s, play, step, victim, card):
            return True
    return False


def is_offered(s: Shroud, play: Play, step: Step) -> bool:
    """SHRD-RUL-38: the own card of an exchange is still there."""
    for card in play.aims_of(step.number + OFFERED):
        if card in s.scapes[play.seat]:
            return True
    return False


def touches(s: Shroud, play: Play, step: Step, victim: i64) -> bool:
    """SHRD-RUL-51: were it not for protection, the step would reach a card in the hand, or one of the scape that it is
    about."""
    if step.zone == d.FROM_MODE or step.zone == d.FROM_DECK:  # SHRD-PROT-03, -04
        return False
    if step.whom != d.EACH_OPPONENT and victim_of(s, play, step) != victim:
        return False
    if step.zone == d.FROM_HAND:
        return len(s.hands[victim]) > 0
    if step.zone == d.THE_TRIGGER:
        return not step.verb.is_barred(s, victim)
    for card in s.scapes[victim] if step.whom == d.EACH_OPPONENT else play.aims_of(step.number):
        if card in s.scapes[victim] and forbids_card(s, step, victim, card) == ALLOWED:
            return True
    return False


# A play


def is_live(s: Shroud, play: Play, victim: i64) -> bool:
    """SHRD-RUL-51, -60: at least one attack effect of the play against the victim is neither stopped nor impossible."""
    if play.card == NOTHING or victim == play.seat or play.is_stopped(victim):
        return False
    for step in s.face(play.card).program:
        if step.is_attack and holds(s, play, step) and threatens(s, play, step, victim):
            return True
    return False


def would_touch(s: Shroud, play: Play, victim: i64) -> bool:
    """SHRD-RUL-51: were it not for protection, some attack of the play would reach the victim's hand or scape."""
    if play.is_stopped(victim):
        return False
    for step in s.face(play.card).program:
        if step.is_attack and holds(s, play, step) and step.verb.can(s, play, step) and touches(s, play, step, victim):
            return True
    return False

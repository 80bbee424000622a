"""How players stand: modes, lasting effects, and what an attack can reach (SHRD-MODE, SHRD-SYM-06, SHRD-RUL-46 to -54).

Lasting effects are looked up here, and nowhere else.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.printed import (
    ATTACK,
    EACH_OPPONENT,
    FROM_DECK,
    FROM_HAND,
    FROM_MODE,
    HASTY,
    IF_ATTACK_MODE,
    IF_RESPONSE,
    OPPONENT,
    PROTECTION,
    RESPONDED,
    THE_TRIGGER,
    V_CAPTURE,
    V_DESTROY,
    V_SET_MODE,
    V_STEAL,
    V_SWAP,
    Step,
)
from emberhall.games.shroud.rules.questions import clause
from emberhall.games.shroud.rules.state import AIM_STEP, AS_RESPONSE, HASTY_SIZE, SCAPE_SIZE, TURNED_UP, Play, Shroud
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

FACE_01: Final[int] = clause("FACE-01")
PROT_02: Final[int] = clause("PROT-02")
SYM_06: Final[int] = clause("SYM-06")
RUL_48: Final[int] = clause("RUL-48")

OFFERED: Final = 64  # added to the step of an aim that is the own card of an exchange


# Modes


def is_protected(s: Shroud, seat: i64) -> bool:
    """SHRD-PROT-01, -02: opponents may not touch the hand and the scape."""
    return s.mode(seat) == PROTECTION


def may_collect(s: Shroud, seat: i64) -> bool:
    """SHRD-COLLECT-01, SHRD-HST-01: the scape is full, or holds three or more in hasty mode."""
    size: i64 = HASTY_SIZE if s.mode(seat) == HASTY else SCAPE_SIZE
    return len(s.scapes[seat]) >= size


def collects_early(s: Shroud, seat: i64) -> bool:
    """SHRD-ATK-01, SHRD-RUL-13: attack mode, and a full scape."""
    return s.mode(seat) == ATTACK and s.is_full(seat)


# Lasting effects (SHRD-RUL-63: face up in a scape)


def bars_taking(s: Shroud, seat: i64) -> bool:
    """Opponents may not steal, capture or collect cards of the scape."""
    for card in s.scapes[seat]:
        if s.cards.face[card].bars_taking and not s.down[card]:
            return True
    return False


def bars_destroying(s: Shroud, seat: i64) -> bool:
    """Opponents may not destroy cards of the scape."""
    for card in s.scapes[seat]:
        if s.cards.face[card].bars_destroying and not s.down[card]:
            return True
    return False


def more_draws(s: Shroud, seat: i64) -> i64:
    """How many cards more the player draws in the draw phase."""
    count: i64 = 0
    for card in s.scapes[seat]:
        if not s.down[card]:
            count += s.cards.face[card].more_draws
    return count


def draws_on_collecting(s: Shroud, seat: i64) -> i64:
    """How many cards the player draws for collecting the scape as it lies."""
    count: i64 = 0
    for card in s.scapes[seat]:
        if not s.down[card]:
            count += s.cards.face[card].draws_on_collecting
    return count


def draws_when_attacked(s: Shroud, seat: i64, play: Play) -> i64:
    """How many cards the player draws once the attacking card has finished; a card that came by the attack itself, as
    the other half of an exchange, does not count."""
    count: i64 = 0
    for card in s.scapes[seat]:
        if not s.down[card] and not is_given(play, card):
            count += s.cards.face[card].draws_when_attacked
    return count


def is_given(play: Play, card: i64) -> bool:
    """The card was offered in an exchange."""
    for aim in play.aims:
        if aim >= OFFERED * AIM_STEP and aim % AIM_STEP == card:
            return True
    return False


# Whom and what an effect concerns


def below(s: Shroud) -> Play | None:
    """What the topmost play responds to; None where it is no response."""
    play = s.play()
    if play.how != AS_RESPONSE and play.how != TURNED_UP:
        return None
    return s.chain[len(s.chain) - 2]


def victim_of(s: Shroud, play: Play, step: Step) -> i64:
    """The one player whom a step concerns, besides its own; NOBODY where there is none, or each opponent."""
    if step.whom == OPPONENT:
        return play.opponent
    if step.whom != RESPONDED:
        return NOBODY
    place = depth_of(s, play)
    if place < 1 or (play.how != AS_RESPONSE and play.how != TURNED_UP):
        return NOBODY
    answered = s.chain[place - 1]
    return holder_of(s, answered.card) if step.zone == THE_TRIGGER else answered.seat


def depth_of(s: Shroud, play: Play) -> i64:
    """The place of a play in the chain."""
    place: i64 = len(s.chain) - 1
    while s.chain[place] is not play:
        place -= 1
    return place


def holder_of(s: Shroud, card: i64) -> i64:
    """In whose scape a card lies face up; NOBODY where it does in none."""
    if card != NOTHING and not s.down[card]:
        for seat in range(s.seats):
            if card in s.scapes[seat]:
                return seat
    return NOBODY


def holds(s: Shroud, play: Play, step: Step) -> bool:
    """SHRD-RUL-30: the condition of the step holds now."""
    if step.condition == IF_ATTACK_MODE:
        return s.mode(play.seat) == ATTACK
    if step.condition == IF_RESPONSE:
        return play.how == AS_RESPONSE or play.how == TURNED_UP
    return True


def aims_of(play: Play, number: i64) -> list[int]:
    """The cards that were declared for a step."""
    return [aim % AIM_STEP for aim in play.aims if aim // AIM_STEP == number]


# What an attack can reach


def is_safe(s: Shroud, play: Play, victim: i64) -> bool:
    """SHRD-PROT-01, -02, SHRD-RUL-51, -60: the victim's hand and scape are out of the play's reach."""
    return (play.stopped >> victim) & 1 == 1 or (play.shielded >> victim) & 1 == 1 or is_protected(s, victim)


def is_warded(s: Shroud, step: Step, victim: i64) -> bool:
    """SHRD-SYM-06: a lasting effect keeps the victim's scape out of the step's reach."""
    return bars_destroying(s, victim) if step.verb == V_DESTROY else bars_taking(s, victim)


def forbids_hit(s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> int:
    """SHRD-RUL-48, -54: ALLOWED, or why the step can't reach this card of the victim's scape now."""
    return PROT_02 if is_safe(s, play, victim) else forbids_card_of(s, step, victim, card)


def forbids_card_of(s: Shroud, step: Step, victim: i64, card: i64) -> int:
    """The same but for protection."""
    return SYM_06 if is_warded(s, step, victim) else forbids_card(s, step, card)


def forbids_card(s: Shroud, step: Step, card: i64) -> int:
    """SHRD-FACE-01, SHRD-RUL-48: no card that lies face down, none that is worth too much."""
    if s.down[card]:
        return FACE_01
    return ALLOWED if s.cards.value[card] <= step.most else RUL_48


def has_other_card(s: Shroud, play: Play) -> bool:
    """SHRD-RUL-38: there is another face-up card in the own scape, to exchange."""
    for card in s.scapes[play.seat]:
        if card != play.card and not s.down[card]:
            return True
    return False


def can_begin(s: Shroud, play: Play, step: Step) -> bool:
    """Nothing on the own side keeps the step from happening: SHRD-FULL-02, SHRD-RUL-38."""
    if step.verb == V_CAPTURE:
        return not s.is_full(play.seat)
    if step.verb == V_SWAP:
        return has_other_card(s, play) and not is_protected(s, play.seat) and not bars_taking(s, play.seat)
    return True


def can_reach(s: Shroud, play: Play, step: Step, victim: i64) -> bool:
    """SHRD-RUL-48: the attack of this step could affect the victim right now."""
    if not can_begin(s, play, step) or (play.stopped >> victim) & 1:  # SHRD-RUL-60
        return False
    if step.zone == FROM_MODE:
        return len(s.modes[victim]) > 0
    if step.zone == FROM_DECK:
        return len(s.decks[victim]) > 0
    if step.zone == FROM_HAND:
        return len(s.hands[victim]) > 0 and not is_safe(s, play, victim)
    if is_safe(s, play, victim) or is_warded(s, step, victim):
        return False
    for card in s.scapes[victim]:
        if forbids_card(s, step, card) == ALLOWED:
            return True
    return False


def is_unveiled(s: Shroud, play: Play, number: i64) -> bool:
    """SHRD-RUL-48: an earlier effect of the same card may end the protection of the opponent that this one is aimed
    at."""
    program = s.face(play.card).program
    if program[number].whom != OPPONENT:
        return False
    for place in range(number):
        step = program[place]
        if step.whom == OPPONENT and holds(s, play, step):
            if step.zone == FROM_MODE and (step.verb == V_DESTROY or step.verb == V_STEAL):
                return True
            if step.verb == V_SET_MODE and (step.zone == FROM_DECK or step.zone == FROM_HAND):
                return True
    return False


def is_live(s: Shroud, play: Play, victim: i64) -> bool:
    """SHRD-RUL-51, -60: at least one attack effect of the play against the victim is neither stopped nor impossible."""
    if play.card == NOTHING or victim == play.seat or (play.stopped >> victim) & 1:
        return False
    program = s.face(play.card).program
    for number in range(len(program)):
        step = program[number]
        if step.is_attack() and holds(s, play, step) and threatens(s, play, step, number, victim):
            return True
    return False


def threatens(s: Shroud, play: Play, step: Step, number: i64, victim: i64) -> bool:
    """This one step may still hit the victim, with what was declared for it."""
    if step.whom == EACH_OPPONENT:
        return can_reach(s, play, step, victim)
    if victim_of(s, play, step) != victim or not can_begin(s, play, step):
        return False
    if step.zone == THE_TRIGGER:
        return not is_safe(s, play, victim) and not is_warded(s, step, victim)
    if step.zone == FROM_HAND or step.zone == FROM_DECK:
        return can_reach(s, play, step, victim)
    if step.verb == V_SWAP and not is_offered(s, play, number):
        return False
    for card in aims_of(play, number):
        if step.zone == FROM_MODE:
            if card in s.modes[victim]:
                return True
        elif card in s.scapes[victim] and may_hit(s, play, step, number, victim, card):
            return True
    return False


def would_touch(s: Shroud, play: Play, victim: i64) -> bool:
    """SHRD-RUL-51: were it not for protection, some attack of the play would reach the victim's hand or scape."""
    if (play.stopped >> victim) & 1:
        return False
    program = s.face(play.card).program
    for number in range(len(program)):
        step = program[number]
        if step.is_attack() and holds(s, play, step) and can_begin(s, play, step):
            if touches(s, play, step, number, victim):
                return True
    return False


def touches(s: Shroud, play: Play, step: Step, number: i64, victim: i64) -> bool:
    """The same for one step: there is a card in the hand, or one of the scape that it is about and no ward keeps."""
    if step.zone == FROM_MODE or step.zone == FROM_DECK:  # SHRD-PROT-03, -04
        return False
    if step.whom != EACH_OPPONENT and victim_of(s, play, step) != victim:
        return False
    if step.zone == FROM_HAND:
        return len(s.hands[victim]) > 0
    if step.zone == THE_TRIGGER:
        return not is_warded(s, step, victim)
    for card in s.scapes[victim] if step.whom == EACH_OPPONENT else aims_of(play, number):
        if card in s.scapes[victim] and forbids_card_of(s, step, victim, card) == ALLOWED:
            return True
    return False


def may_hit(s: Shroud, play: Play, step: Step, number: i64, victim: i64, card: i64) -> bool:
    """The card can be hit, at the latest once an earlier effect has ended the victim's protection."""
    if forbids_card_of(s, step, victim, card) != ALLOWED or (play.shielded >> victim) & 1:
        return False
    return not is_protected(s, victim) or is_unveiled(s, play, number)


def is_offered(s: Shroud, play: Play, number: i64) -> bool:
    """SHRD-RUL-38: the own card of an exchange is still there."""
    for card in aims_of(play, number + OFFERED):
        if card in s.scapes[play.seat]:
            return True
    return False

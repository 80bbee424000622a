"""Whether a card may be played, where it is laid down, and where it goes then (SHRD-PLAY, SHRD-FULL, SHRD-SYM)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import copies, declaring, modes, piles, reach
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import Play
from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.printed import Card
from emberhall.games.shroud.rules.questions import Work
from emberhall.games.shroud.rules.state import CARD, SEAT, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

FULL_01: Final[int] = clause("FULL-01")
RUL_68: Final[int] = clause("RUL-68")
RUL_28: Final[int] = clause("RUL-28")


# What may be played


def forbids_playing(s: Shroud, seat: i64, card: i64) -> int:
    """SHRD-RUL-28, -68: nothing but these keeps a card of the hand from being played."""
    if copies.is_being_played(s, card):
        return RUL_68
    face = s.face(card)
    if face.timing == d.RESPONSE_ONLY:
        return RUL_28
    return ALLOWED if has_room(s, seat, face) else FULL_01


def has_room(s: Shroud, seat: i64, face: Card) -> bool:
    """SHRD-FULL-01, SHRD-RUL-29: the scape that the card would go to takes it, if it goes to one at all."""
    if not face.goes_to_scape:
        return True
    if not face.is_placed:
        return not s.is_full(seat)
    for other in range(s.seats):
        if other != seat and not s.is_full(other):
            return True
    return False


def can_play_any(s: Shroud, seat: i64) -> bool:
    """SHRD-PLAY-06: at least one card of the hand can be played."""
    for card in s.hands[seat]:
        if forbids_playing(s, seat, card) == ALLOWED:
            return True
    return False


# Laying down


class Placed(Work):
    """SHRD-RUL-47: the topmost play has its opponent declared."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-RUL-47: a card that is placed lies there now, and each card aimed at is declared."""
        play = s.play()
        face = s.face(play.card)
        if face.is_placed:
            piles.put_in_scape(s, play.opponent, play.card)
            s.tell("places", play.seat, CARD + play.card, SEAT + play.opponent)
        for place in range(len(face.program)):
            step = face.program[len(face.program) - 1 - place]  # the first step's question comes to lie on top
            if not reach.holds(s, play, step):
                continue
            if step.zone == d.FROM_MODE and play.opponent != NOBODY and s.modes[play.opponent]:
                play.declare(step.number, s.mode_card(play.opponent))
            elif step.is_aimed and reach.victim_of(s, play, step) != NOBODY:
                if step.verb.is_exchange:
                    declaring.OFFER.push(s, play.seat, step.number)
                declaring.AIM.push(s, play.seat, step.number, step.n)


# The end of a play


class Finish(Work):
    """SHRD-SYM-05: the topmost play is over."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-SYM-05: the card goes where its symbol says; SHRD-ATTACK-03: whoever went into protection is safe from
        what was responded to; and whoever has a reward for being attacked gets it."""
        play = s.play()
        if not s.face(play.card).goes_to_scape:
            settle(s, play)
        shield(s, play)
        s.chain.pop()
        for step in range(1, s.seats):  # SHRD-RUL-63
            seat = (play.seat + step) % s.seats
            if (play.attacked >> seat) & 1:
                piles.draw(s, seat, modes.draws_when_attacked(s, seat, play))


def settle(s: Shroud, play: Play) -> None:
    """SHRD-SYM-02 to -04: out of limbo, to a discard, collection or mode pile."""
    symbol = s.face(play.card).symbol
    if symbol == d.TO_COLLECTION:
        s.tell("settles-in-collection", play.seat, CARD + play.card)
        piles.collect(s, play.seat, play.card)
    elif symbol == d.TO_MODE:
        whose = play.opponent if s.face(play.card).goes_to_opponent else play.seat
        s.tell("settles-as-mode", play.seat, CARD + play.card, SEAT + whose)
        piles.put_on_mode_pile(s, whose, play.card)
    else:
        s.tell("settles-in-discard", play.seat, CARD + play.card)
        piles.put_on_discard(s, play.seat, play.card)


def shield(s: Shroud, play: Play) -> None:
    """SHRD-ATTACK-03, SHRD-RUL-51: by this response its player came into protection mode; it is told where that stops
    something, for mode pile and deck are not protected."""
    answered = reach.answered_by(s, play)
    if answered is None or answered.card == NOTHING:
        return
    if s.mode_card(play.seat) != play.mode_card and s.mode(play.seat) == d.PROTECTION:
        answered.shielded |= bit(play.seat)
        if (answered.attacked >> play.seat) & 1 and reach.would_touch(s, answered, play.seat):
            s.tell("shields", play.seat, CARD + answered.card, SEAT + answered.seat)


PLACED: Final[Work] = Placed("placed")
FINISH: Final[Work] = Finish("finish")

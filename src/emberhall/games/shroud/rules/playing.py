"""A card is played: laid down, declared, open to responses, carried out, and put where its symbol says
(SHRD-PLAY, SHRD-SYM, SHRD-FULL, SHRD-RESP).

What is being played is the chain in the state: the last link is resolved first, and each link has its tasks on the
agenda, so that a response is over before what it answers goes on.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules.copies import copy_that_leaves, is_being_played
from emberhall.games.shroud.rules.modes import below, draws_when_attacked, holds, victim_of, would_touch
from emberhall.games.shroud.rules.piles import (
    collect,
    draw,
    lay_face_down,
    leave_hand,
    put_in_scape,
    put_on_discard,
    put_on_mode_pile,
)
from emberhall.games.shroud.rules.printed import (
    AMBUSH,
    FROM_MODE,
    OPPONENT,
    PROTECTION,
    RESPONSE_ONLY,
    THIS_CARD,
    TO_COLLECTION,
    TO_MODE,
    V_SET_MODE,
    V_SWAP,
    Card,
)
from emberhall.games.shroud.rules.questions import AIM, EFFECT, FINISH, OFFER, PLACED, WINDOW, clause
from emberhall.games.shroud.rules.questions import OPPONENT as DECLARE_OPPONENT
from emberhall.games.shroud.rules.state import AIM_STEP, AS_ARCANE, CARD, SEAT, TURNED_UP, Play, Shroud
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

FULL_01: Final[int] = clause("FULL-01")
RUL_68: Final[int] = clause("RUL-68")
RUL_28: Final[int] = clause("RUL-28")


# What may be played


def forbids_playing(s: Shroud, seat: i64, card: i64) -> int:
    """SHRD-RUL-28, -68: nothing but these keeps a card of the hand from being played."""
    if is_being_played(s, card):
        return RUL_68
    face = s.face(card)
    if face.timing == RESPONSE_ONLY:
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


def play_from_hand(s: Shroud, seat: i64, card: i64, how: i64) -> None:
    """SHRD-KEY-08: a card of the hand is played; SHRD-RUL-41: an ambush face down, with nothing said."""
    if s.face(card).timing == AMBUSH:
        laid = copy_that_leaves(s, seat, card)
        s.tell("lays-down", seat, CARD + laid, NOTHING, how, 1 << seat)
        lay_face_down(s, seat, laid)
        return
    announce(s, seat, leave_hand(s, seat, card), how)


def play_arcane(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-COLLECT-04: an arcane card that was turned over is played; SHRD-RUL-19: an ambush is put face down, and
    everyone knows it; SHRD-RUL-20: one that finds no room is discarded."""
    face = s.face(card)
    if not has_room(s, seat, face):
        s.peeked[card] = 0
        s.tell("finds-no-room", seat, CARD + card)
        put_on_discard(s, seat, card)
    elif face.timing == AMBUSH:
        s.tell("lays-down", seat, CARD + card, NOTHING, AS_ARCANE)
        s.down[card] = True  # `peeked` says already that everyone saw it
        put_in_scape(s, seat, card)
    else:
        s.peeked[card] = 0
        announce(s, seat, card, AS_ARCANE)


def turn_up(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-FACE-02, SHRD-RUL-44: an ambush is turned up as a response, and stays where it is."""
    s.down[card] = False
    s.peeked[card] = 0
    link(s, seat, card, TURNED_UP)


def announce(s: Shroud, seat: i64, card: i64, how: i64) -> None:
    """SHRD-RUL-24: a card for the own scape is laid there first; any other waits in limbo, or for its opponent."""
    face = s.face(card)
    s.has_moved = True
    if face.goes_to_scape and not face.is_placed:
        put_in_scape(s, seat, card)
    link(s, seat, card, how)


def link(s: Shroud, seat: i64, card: i64, how: i64) -> None:
    """The card is the topmost play: declarations, the window, its effects and its end are to be done, in this order."""
    play = Play(card, seat, how)
    play.mode_card = mode_card(s, seat)
    s.chain.append(play)
    s.tell("turns-up" if how == TURNED_UP else "plays", seat, CARD + card, NOTHING, how)
    s.push(FINISH, seat)
    s.push(EFFECT, seat)
    s.push(WINDOW, seat)
    s.push(PLACED, seat)
    if names_opponent(s, play):
        s.push(DECLARE_OPPONENT, seat)


def names_opponent(s: Shroud, play: Play) -> bool:
    """SHRD-RUL-30: an effect whose condition holds now concerns one opponent."""
    for step in s.face(play.card).program:
        if step.whom == OPPONENT and holds(s, play, step):
            return True
    return False


def mode_card(s: Shroud, seat: i64) -> i64:
    """SHRD-MODEPH-01: the top card of the mode pile, or NOTHING."""
    pile = s.modes[seat]
    return pile[len(pile) - 1] if pile else NOTHING


def lay_and_aim(s: Shroud) -> None:
    """SHRD-RUL-47: the opponent is known: a card that is placed lies there now, and each card aimed at is declared."""
    play = s.play()
    face = s.face(play.card)
    if face.is_placed:
        put_in_scape(s, play.opponent, play.card)
        s.tell("places", play.seat, CARD + play.card, SEAT + play.opponent)
    program = face.program
    for place in range(len(program)):
        number: i64 = len(program) - 1 - place  # the first step's question comes to lie on top
        step = program[number]
        if not holds(s, play, step):
            continue
        if step.zone == FROM_MODE and play.opponent != NOBODY and s.modes[play.opponent]:
            play.aims.append(number * AIM_STEP + mode_card(s, play.opponent))
        elif step.is_aimed() and victim_of(s, play, step) != NOBODY:
            if step.verb == V_SWAP:
                s.push(OFFER, play.seat, number)
            s.push(AIM, play.seat, number, step.n)


# The end of a play


def finish(s: Shroud) -> None:
    """SHRD-SYM-05: the card goes where its symbol says; SHRD-ATTACK-03: whoever went into protection is safe from what
    was responded to; and whoever has a reward for being attacked gets it."""
    play = s.play()
    if not s.face(play.card).goes_to_scape:
        settle(s, play)
    shield(s, play)
    s.chain.pop()
    for step in range(1, s.seats):  # SHRD-RUL-63
        seat = (play.seat + step) % s.seats
        if (play.attacked >> seat) & 1:
            draw(s, seat, draws_when_attacked(s, seat, play))


def settle(s: Shroud, play: Play) -> None:
    """SHRD-SYM-02 to -04: out of limbo, to a discard, collection or mode pile."""
    symbol = s.face(play.card).symbol
    if symbol == TO_COLLECTION:
        s.tell("settles-in-collection", play.seat, CARD + play.card)
        collect(s, play.seat, play.card)
    elif symbol == TO_MODE:
        whose = play.opponent if goes_to_opponent(s.face(play.card)) else play.seat
        s.tell("settles-as-mode", play.seat, CARD + play.card, SEAT + whose)
        put_on_mode_pile(s, whose, play.card)
    else:
        s.tell("settles-in-discard", play.seat, CARD + play.card)
        put_on_discard(s, play.seat, play.card)


def goes_to_opponent(face: Card) -> bool:
    """SHRD-PILE-05: it is put on the mode pile of the opponent."""
    for step in face.program:
        if step.verb == V_SET_MODE and step.zone == THIS_CARD and step.whom == OPPONENT:
            return True
    return False


def shield(s: Shroud, play: Play) -> None:
    """SHRD-ATTACK-03, SHRD-RUL-51: by this response its player came into protection mode; it is told where that stops
    something, for mode pile and deck are not protected."""
    answered = below(s)
    if answered is None or answered.card == NOTHING:
        return
    if mode_card(s, play.seat) != play.mode_card and s.mode(play.seat) == PROTECTION:
        answered.shielded |= bit(play.seat)
        if (answered.attacked >> play.seat) & 1 and would_touch(s, answered, play.seat):
            s.tell("shields", play.seat, CARD + answered.card, SEAT + answered.seat)

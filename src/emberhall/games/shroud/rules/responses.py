"""A card is announced, and others may answer it (SHRD-KEY-08, SHRD-RESP, SHRD-RUL-55 to -64).

What is being played is the chain in the state: the last link is resolved first, and each link has its tasks on the
agenda, so that a response is over before what it answers goes on. A window asks seat after seat, from the left of
whoever plays, until all have let it pass; after a response everyone may react to the new situation. Whether a seat is
asked hangs on what everyone sees: cards in the hand whose backs could hide a response, and cards that lie face down.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.rules import copies, declaring, effects, piles, playing, reach
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import AS_ARCANE, AS_RESPONSE, TURNED_UP, Play
from emberhall.games.shroud.rules.clauses import clause
from emberhall.games.shroud.rules.questions import THE_PLAY, CardQuestion, Work
from emberhall.games.shroud.rules.state import CARD, MAX_SEATS, PASS, TO_PASS, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED

RESP_02: Final[int] = clause("RESP-02")
RUL_55: Final[int] = clause("RUL-55")
RUL_61: Final[int] = clause("RUL-61")
RUL_68: Final[int] = clause("RUL-68")


# A card is played


def play_from_hand(s: Shroud, seat: i64, card: i64, how: i64) -> None:
    """SHRD-KEY-08: a card of the hand is played; SHRD-RUL-41: an ambush face down, with nothing said."""
    if s.face(card).timing == d.AMBUSH:
        laid = copies.copy_that_leaves(s, seat, card)
        s.tell("lays-down", seat, CARD + laid, NOTHING, how, 1 << seat)
        piles.lay_face_down(s, seat, laid)
        return
    announce(s, seat, piles.leave_hand(s, seat, card), how)


def play_arcane(s: Shroud, seat: i64, card: i64) -> None:
    """SHRD-COLLECT-04: an arcane card that was turned over is played; SHRD-RUL-19: an ambush is put face down, and
    everyone knows it; SHRD-RUL-20: one that finds no room is discarded."""
    face = s.face(card)
    if not playing.has_room(s, seat, face):
        s.peeked[card] = 0
        s.tell("finds-no-room", seat, CARD + card)
        piles.put_on_discard(s, seat, card)
    elif face.timing == d.AMBUSH:
        s.tell("lays-down", seat, CARD + card, NOTHING, AS_ARCANE)
        s.down[card] = True  # `peeked` says already that everyone saw it
        piles.put_in_scape(s, seat, card)
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
        piles.put_in_scape(s, seat, card)
    link(s, seat, card, how)


def link(s: Shroud, seat: i64, card: i64, how: i64) -> None:
    """The card is the topmost play: declarations, the window, its effects and its end are to be done, in this order."""
    play = Play(card, seat, how)
    play.mode_card = s.mode_card(seat)
    s.chain.append(play)
    s.tell("turns-up" if how == TURNED_UP else "plays", seat, CARD + card, NOTHING, how)
    s.agenda.push_all(PLAYS[seat])
    if names_opponent(s, play):
        declaring.DECLARE_OPPONENT.push(s, seat)


def names_opponent(s: Shroud, play: Play) -> bool:
    """SHRD-RUL-30: an effect whose condition holds now concerns one opponent."""
    for step in s.face(play.card).program:
        if step.whom == d.OPPONENT and reach.holds(s, play, step):
            return True
    return False


# Who may respond


class Window(Work):
    """SHRD-RUL-59: who may respond to the topmost play."""

    def do(self, s: Shroud, task: Task) -> None:
        """SHRD-RUL-59: the next seat that could respond is asked; where there is none, what is played goes on."""
        play = s.play()
        for step in range(1, s.seats):
            seat: i64 = (play.seat + step) % s.seats
            triggers = triggers_of(s, play, seat)
            if triggers & bit(d.ATTACKED):
                play.attacked |= bit(seat)
            if (play.passed >> seat) & 1 == 0 and could_answer(s, seat, triggers):
                note_attacks(s, play)
                s.agenda.push(task)
                RESPOND.push(s, seat)
                return


def note_attacks(s: Shroud, play: Play) -> None:
    """SHRD-RUL-46: whoever is attacked is so before anybody responds."""
    for step in range(1, s.seats):
        seat: i64 = (play.seat + step) % s.seats
        if reach.is_live(s, play, seat):
            play.attacked |= bit(seat)


def triggers_of(s: Shroud, play: Play, seat: i64) -> i64:
    """What the play gives the seat to respond to, as a mask."""
    if play.is_collection():
        return bit(d.OPPONENT_COLLECTS)
    triggers: i64 = 0
    if play.how != TURNED_UP and s.face(play.card).goes_to_scape:
        triggers = bit(d.OPPONENT_PLAYS)
    if reach.is_live(s, play, seat):
        triggers |= bit(d.ATTACKED)
    return triggers


def could_answer(s: Shroud, seat: i64, triggers: i64) -> bool:
    """As far as everyone can see, the seat may have a response."""
    if triggers == 0:
        return False
    from_hand: i64 = 0
    from_ambush: i64 = 0
    for trigger in range(d.TRIGGERS):
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


class Respond(CardQuestion):
    """SHRD-RESP-02: a response to the topmost play, or none."""

    def cards(self, s: Shroud, task: Task) -> list[int]:
        """SHRD-RUL-55, -56: the hand, and what lies in the own scape."""
        return s.hands[task.seat] + s.scapes[task.seat]

    def offers(self, s: Shroud, task: Task) -> list[int]:
        """SHRD-RUL-55: those that answer this, or none."""
        triggers = triggers_of(s, s.play(), task.seat)
        picks: list[int] = [PASS]
        for card in s.hands[task.seat]:
            if forbids_response(s, task.seat, card, triggers) == ALLOWED:
                picks.append(CARD + card)
        for card in s.scapes[task.seat]:
            if s.down[card] and forbids_response(s, task.seat, card, triggers) == ALLOWED:
                picks.append(CARD + card)
        picks.sort()
        return picks

    def forbids_card(self, s: Shroud, task: Task, card: i64) -> i64:
        """SHRD-RUL-55, -56, -61: a card of the hand or an own ambush that answers this."""
        return forbids_response(s, task.seat, card, triggers_of(s, s.play(), task.seat))

    def take(self, s: Shroud, task: Task, pick: i64) -> None:
        """SHRD-RESP-03: the response comes first, and everyone may respond again afterwards; or the seat lets it
        pass."""
        play = s.play()
        if pick == PASS:
            play.passed |= bit(task.seat)
            return
        play.passed = 0
        card = pick - CARD
        if card in s.hands[task.seat]:
            announce(s, task.seat, piles.leave_hand(s, task.seat, card), AS_RESPONSE)
        else:
            turn_up(s, task.seat, card)


def forbids_response(s: Shroud, seat: i64, card: i64, triggers: i64) -> i64:
    """SHRD-RUL-55, -56, -61: why this card of the hand or the scape is no response to one of the triggers."""
    face = s.face(card)
    is_answer = (triggers >> face.trigger) & 1 == 1
    if card in s.scapes[seat]:
        if not s.down[card]:
            return RESP_02
        return ALLOWED if is_answer and face.ambushes(face.trigger) else RUL_55
    if copies.is_being_played(s, card):
        return RUL_68
    if not is_answer or not face.answers(face.trigger):
        return RUL_55
    return ALLOWED if playing.has_room(s, seat, face) else RUL_61


WINDOW: Final = Window("window")
RESPOND: Final = Respond("respond", "RESP-02", [TO_PASS], THE_PLAY, is_always_asked=True)

# Tasks never change, so that all plays share them: a card's, by seat, the first one last
PLAYS: Final = [
    [playing.FINISH.task(seat), effects.EFFECT.task(seat), WINDOW.task(seat), playing.PLACED.task(seat)]
    for seat in range(MAX_SEATS)
]

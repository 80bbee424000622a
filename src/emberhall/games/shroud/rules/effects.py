"""What a card does, step by step (SHRD-KEY, SHRD-PLAY-03).

A step does as much as it can, and nothing where it can do nothing. One that needs an answer pushes its question.
"""

from mypy_extensions import i64

from emberhall.games.shroud.rules.modes import (
    OFFERED,
    aims_of,
    below,
    can_begin,
    can_reach,
    forbids_hit,
    holder_of,
    holds,
    is_safe,
    is_warded,
    victim_of,
)
from emberhall.games.shroud.rules.piles import (
    collect,
    collect_unseen,
    draw,
    hand_over,
    learn,
    look_at_hand,
    put_in_scape,
    put_on_discard,
    put_on_mode_pile,
    put_openly_in_hand,
    put_secretly_in_hand,
    random_card,
    reshuffle,
    return_to_hand,
    take_top,
)
from emberhall.games.shroud.rules.printed import (
    EACH_OPPONENT,
    FROM_ARCANE,
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    FROM_MODE,
    OPPONENT,
    SELF,
    THE_TRIGGER,
    V_CAPTURE,
    V_COLLECT,
    V_DESTROY,
    V_DIG,
    V_DISCARD,
    V_DRAW,
    V_LOOK,
    V_PLAY,
    V_RESHUFFLE,
    V_RETRIEVE,
    V_RETURN,
    V_SCRY,
    V_SET_MODE,
    V_STEAL,
    V_STOP,
    V_SWAP,
    V_SWAP_ARCANE,
    Step,
)
from emberhall.games.shroud.rules.questions import (
    CHOOSE_HAND,
    DIG,
    DISCARD,
    EFFECT,
    EXTRA,
    LOSE,
    RETRIEVE,
    RETURN,
    SALVAGE,
    SCRY,
    SET_MODE,
    TRADE,
    WITHDRAW,
)
from emberhall.games.shroud.rules.state import CARD, SEAT, Play, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY


def resolve_step(s: Shroud, task: Task) -> None:
    """SHRD-PLAY-03: the next effect of the topmost play, in printed order, if its condition holds."""
    play = s.play()
    program = s.face(play.card).program
    if task.left >= len(program):
        return
    step = program[task.left]
    s.push(EFFECT, task.seat, task.left + 1)
    is_declared = step.whom != OPPONENT or play.opponent != NOBODY  # SHRD-RUL-30
    if is_declared and holds(s, play, step):
        if step.is_attack():
            attack(s, play, step, task.left)
        else:
            carry_out(s, play, step, task.left)


# Attacks


def attack(s: Shroud, play: Play, step: Step, number: i64) -> None:
    """SHRD-KEY-01, -02, -05, -07: cards of an opponent are stolen, captured, destroyed, collected or exchanged."""
    if step.whom == EACH_OPPONENT:
        ask_each_opponent(s, LOSE, play.seat, number)
        return
    if step.zone == THE_TRIGGER:
        destroy_trigger(s, play, step)
        return
    victim = victim_of(s, play, step)
    if victim == NOBODY or (play.stopped >> victim) & 1:  # SHRD-RUL-60
        return
    if step.zone == FROM_HAND:
        attack_hand(s, play, step, number, victim)
    elif step.zone == FROM_DECK:
        steal_from_deck(s, play, step, victim)
    elif step.zone == FROM_MODE:
        attack_mode(s, play, step, number, victim)
    elif step.verb == V_SWAP:
        swap(s, play, step, number, victim)
    else:
        for card in aims_of(play, number):  # SHRD-RUL-50: where it has left, nothing happens
            if card in s.scapes[victim] and forbids_hit(s, play, step, victim, card) == ALLOWED:
                hit(s, play, step, victim, card)


def ask_each_opponent(s: Shroud, kind: i64, seat: i64, number: i64) -> None:
    """SHRD-RUL-04, -52: each opponent chooses, from the left of whoever plays the card."""
    for place in range(1, s.seats):
        s.push(kind, (seat + s.seats - place) % s.seats, number)


def hit(s: Shroud, play: Play, step: Step, victim: i64, card: i64) -> None:
    """A card of the victim's scape is taken or destroyed."""
    if step.verb == V_CAPTURE and s.is_full(play.seat):  # SHRD-FULL-02
        return
    s.scapes[victim].remove(card)
    if step.verb == V_STEAL:
        s.tell("steals", play.seat, CARD + card, SEAT + victim)
        put_openly_in_hand(s, play.seat, card)
    elif step.verb == V_CAPTURE:
        s.tell("captures", play.seat, CARD + card, SEAT + victim)
        put_in_scape(s, play.seat, card)
    elif step.verb == V_COLLECT:
        s.tell("collects-card", play.seat, CARD + card, SEAT + victim)
        collect(s, play.seat, card)
    else:
        s.tell("destroys", play.seat, CARD + card, SEAT + victim)
        put_on_discard(s, victim, card)


def attack_hand(s: Shroud, play: Play, step: Step, number: i64, victim: i64) -> None:
    """SHRD-RUL-49: a random card is stolen; or one that was looked at is chosen, to be destroyed."""
    if not can_reach(s, play, step, victim):
        return
    if step.verb == V_DESTROY:
        choose_from(s, play.seat, number, victim)
        return
    for _ in range(step.n):
        if s.hands[victim]:
            card = random_card(s, victim)
            s.tell("steals", play.seat, CARD + card, SEAT + victim, 0, (1 << play.seat) | (1 << victim))
            hand_over(s, victim, play.seat, card)


def choose_from(s: Shroud, seat: i64, number: i64, owner: i64) -> None:
    """SHRD-RUL-49: a card of a hand that lies open to the chooser, also what came into it since."""
    for card in s.hands[owner]:
        learn(s, seat, card, owner)
    s.push(CHOOSE_HAND, seat, number, owner)


def steal_from_deck(s: Shroud, play: Play, step: Step, victim: i64) -> None:
    """SHRD-PROT-04: the top card of the victim's deck goes into the hand of the thief, who sees it."""
    for _ in range(step.n):
        if s.decks[victim]:
            card = take_top(s, victim)
            s.tell("steals-top", play.seat, CARD + card, SEAT + victim, 0, 1 << play.seat)
            put_secretly_in_hand(s, play.seat, card)


def attack_mode(s: Shroud, play: Play, step: Step, number: i64, victim: i64) -> None:
    """SHRD-PROT-03, SHRD-RUL-35, -50: the mode card that was declared is stolen or destroyed, also where another has
    covered it."""
    for card in aims_of(play, number):
        if card in s.modes[victim]:
            s.modes[victim].remove(card)
            if step.verb == V_STEAL:
                s.tell("steals-mode", play.seat, CARD + card, SEAT + victim)
                put_openly_in_hand(s, play.seat, card)
            else:
                s.tell("destroys-mode", play.seat, CARD + card, SEAT + victim)
                put_on_discard(s, victim, card)


def swap(s: Shroud, play: Play, step: Step, number: i64, victim: i64) -> None:
    """SHRD-RUL-38: two cards change places, if both can."""
    theirs = aims_of(play, number)
    ours = aims_of(play, number + OFFERED)
    if not theirs or not ours or not can_begin(s, play, step):
        return
    card: i64 = theirs[0]
    own: i64 = ours[0]
    if own not in s.scapes[play.seat] or card not in s.scapes[victim]:
        return
    if forbids_hit(s, play, step, victim, card) != ALLOWED:
        return
    s.scapes[victim].remove(card)
    s.scapes[play.seat].remove(own)
    put_in_scape(s, play.seat, card)
    put_in_scape(s, victim, own)
    s.tell("swaps", play.seat, CARD + card, SEAT + victim, own)


def destroy_trigger(s: Shroud, play: Play, step: Step) -> None:
    """SHRD-RUL-64: the card responded to is destroyed, if it lies face up in a scape; in the own one that is no
    attack."""
    answered = below(s)
    if answered is None:
        return
    holder = holder_of(s, answered.card)
    if holder == NOBODY or (holder != play.seat and not is_open(s, play, step, holder)):
        return
    s.scapes[holder].remove(answered.card)
    s.tell("destroys", play.seat, CARD + answered.card, SEAT + holder)
    put_on_discard(s, holder, answered.card)


def is_open(s: Shroud, play: Play, step: Step, victim: i64) -> bool:
    """SHRD-RUL-54: neither protection nor a ward keeps the victim's scape from the step."""
    return not is_safe(s, play, victim) and not is_warded(s, step, victim)


# All other effects


def carry_out(s: Shroud, play: Play, step: Step, number: i64) -> None:
    """An effect that is no attack."""
    verb = step.verb
    seat = play.seat
    if verb == V_DRAW:
        draw(s, seat if step.whom == SELF else play.opponent, step.n)
    elif verb == V_RETURN:
        send_back(s, play, step, number)
    elif verb == V_SET_MODE:
        set_mode(s, play, step, number)
    elif verb == V_COLLECT:
        collect_for_nothing(s, play, step, number)
    elif verb == V_CAPTURE:
        if can_begin(s, play, step):
            s.push(SALVAGE, seat, number)
    elif verb == V_DISCARD:
        s.push(DISCARD, seat, number, step.n)
    elif verb == V_RETRIEVE:
        s.push(RETRIEVE, seat, number, step.n)
    elif verb == V_RESHUFFLE:
        reshuffle(s, seat)
    elif verb == V_SCRY:
        scry(s, seat, number, step.n)
    elif verb == V_DIG:
        lift(s, seat, number, step.n)
    elif verb == V_LOOK:
        look(s, play, step)
    elif verb == V_SWAP_ARCANE:
        if s.hands[seat] and s.arcane_left(seat) > 0:
            s.push(TRADE, seat, number)
    elif verb == V_PLAY:
        if s.hands[seat]:
            s.push(EXTRA, seat, step.n)
    elif verb == V_STOP:
        stop(s, play)


def send_back(s: Shroud, play: Play, step: Step, number: i64) -> None:
    """SHRD-RUL-32, -46: cards of a scape go back to its controller's hand; that is no attack."""
    if step.whom == SELF:
        s.push(RETURN, play.seat, number)
    elif step.whom == EACH_OPPONENT:
        ask_each_opponent(s, WITHDRAW, play.seat, number)
    else:
        victim = victim_of(s, play, step)
        for card in aims_of(play, number):
            if card in s.scapes[victim]:
                return_to_hand(s, victim, card)


def set_mode(s: Shroud, play: Play, step: Step, number: i64) -> None:
    """SHRD-PILE-05: a card goes on a mode pile, without its effects; the card itself does so when it is finished."""
    if step.zone == FROM_DECK:
        whose = play.opponent if step.whom == OPPONENT else play.seat
        if s.decks[whose]:
            card = take_top(s, whose)
            s.peeked[card] = 0
            s.tell("sets-mode", play.seat, CARD + card, SEAT + whose)
            put_on_mode_pile(s, whose, card)
    elif step.zone == FROM_HAND:
        if step.whom == OPPONENT:
            if s.hands[play.opponent]:
                choose_from(s, play.seat, number, play.opponent)
        elif s.hands[play.seat]:
            s.push(SET_MODE, play.seat, number)


def collect_for_nothing(s: Shroud, play: Play, step: Step, number: i64) -> None:
    """The top card of the own deck, unseen, or a card of any discard pile, goes into the collection pile."""
    if step.zone == FROM_DISCARD:
        s.push(SALVAGE, play.seat, number)
    elif s.decks[play.seat]:
        s.tell("collects-top", play.seat)
        collect_unseen(s, play.seat, take_top(s, play.seat))


def scry(s: Shroud, seat: i64, number: i64, count: i64) -> None:
    """The top card of the own deck is looked at, and may be put on the bottom."""
    if s.decks[seat]:
        card: i64 = s.decks[seat][len(s.decks[seat]) - 1]
        s.revealed += 1
        s.peeked[card] |= 1 << seat
        s.tell("looks-at-top", seat, CARD + card, NOTHING, 0, 1 << seat)
        s.push(SCRY, seat, number, count)


def lift(s: Shroud, seat: i64, number: i64, count: i64) -> None:
    """The top cards of the own deck are lifted off, to keep one of them."""
    for _ in range(count):
        if s.decks[seat]:
            card = take_top(s, seat)
            s.peeked[card] = 0
            s.lifted.append(card)
            s.tell("lifts", seat, CARD + card, NOTHING, 0, 1 << seat)
    if s.lifted:
        s.lifted.sort()
        s.push(DIG, seat, number)


def look(s: Shroud, play: Play, step: Step) -> None:
    """SHRD-RUL-17, -65: somebody looks at an opponent's hand, or at their own arcane cards, and remembers them."""
    if step.zone == FROM_ARCANE:
        s.revealed += 1
        for card in s.arcane[play.seat]:
            if card != NOTHING:
                s.peeked[card] |= 1 << play.seat
                s.tell("sees-arcane", play.seat, CARD + card, NOTHING, 0, 1 << play.seat)
    elif s.hands[play.opponent]:
        s.tell("looks-at-hand", play.seat, NOTHING, SEAT + play.opponent)
        look_at_hand(s, play.seat, play.opponent)


def stop(s: Shroud, play: Play) -> None:
    """SHRD-RUL-60: the attack responded to stops against this player, mode pile and deck included."""
    answered = below(s)
    if answered is not None and answered.card != NOTHING:
        answered.stopped |= bit(play.seat)
        s.tell("stops", play.seat, CARD + answered.card, SEAT + answered.seat)


# An exchange with an arcane card


def trade_arcane(s: Shroud, seat: i64, slot: i64, card: i64) -> None:
    """SHRD-RUL-65: a card of the hand and an arcane card change places, and nobody else sees which."""
    old: i64 = s.arcane[seat][slot]
    s.hands[seat].remove(card)
    s.knows[card] = 0
    s.arcane[seat][slot] = card
    s.peeked[card] = 1 << seat
    put_secretly_in_hand(s, seat, old)
    learn(s, seat, old, seat)

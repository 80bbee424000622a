"""How well each seat stands: the game's own judgement, for bots.

What counts, in stones: those collected, those that lie in the scape, cards to go on with, what the mode is good for,
and what the cards that are being played will still do. A lead counts for more the nearer the end is.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.deck import (
    ATTACK,
    EACH_OPPONENT,
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    FROM_MODE,
    GREEDY,
    HASTY,
    PROTECTION,
    SELF,
    THE_TRIGGER,
    TO_COLLECTION,
    TO_MODE,
    V_CAPTURE,
    V_COLLECT,
    V_DIG,
    V_DISCARD,
    V_DRAW,
    V_PLAY,
    V_RETRIEVE,
    V_RETURN,
    V_SCRY,
    V_SET_MODE,
    V_STEAL,
    V_STOP,
    V_SWAP,
    Step,
)
from emberhall.games.shroud.questions import EFFECT
from emberhall.games.shroud.standing import (
    OFFERED,
    aims_of,
    can_begin,
    can_reach,
    forbids_card,
    forbids_hit,
    holds,
    is_live,
    is_safe,
    victim_of,
)
from emberhall.games.shroud.state import ARCANE_CARDS, HASTY_SIZE, SCAPE_SIZE, Play, Shroud
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

LEAD_AT_END: Final = 6.0  # stones ahead that nearly win when the last arcane card is next
LEAD_PER_ARCANE: Final = 5.0  # and more for each arcane card that is left
IN_SCAPE: Final = 0.7  # of a stone that lies in a scape
PER_SPOT: Final = 0.5  # for each card that brings a collection nearer
PER_CARD: Final = 0.7  # a card in the hand
ENOUGH_CARDS: Final = 6
PER_SPARE: Final = 0.2  # a card more than one can soon play
PER_ARCANE: Final = 0.8  # an arcane card that was played
UNSEEN: Final = 1.7  # stones that a card is worth on average
MODE_CARD: Final = 0.5  # what it costs to lose one's mode card
GOOD_LOOK: Final = 0.15  # to see or sort the top of a deck
ONE_MORE: Final = 0.6  # to be allowed to play one more card
DEFENCE: Final = 1.5  # a response that will stop an attack


def outlook(s: Shroud) -> list[float]:
    """From -1 (lost) to 1 (won): the lead over the best of the others."""
    if s.phase == 0:
        return [0.0] * s.seats
    worth = [worth_of(s, seat) for seat in range(s.seats)]
    add_pending(s, worth)
    least: i64 = ARCANE_CARDS
    for seat in range(s.seats):
        left = s.arcane_left(seat)
        if left < least:
            least = left
    scale = LEAD_AT_END + LEAD_PER_ARCANE * float(least)
    result: list[float] = []
    for seat in range(s.seats):
        best = -1000.0
        for other in range(s.seats):
            if other != seat and worth[other] > best:
                best = worth[other]
        lead = (worth[seat] - best) / scale
        result.append(lead / (1.0 + abs(lead)))
    return result


# What lies on the table


def worth_of(s: Shroud, seat: i64) -> float:
    """What a player has and may expect, in stones."""
    worth = float(s.stones(seat))
    for card in s.scapes[seat]:
        worth += laid_worth(s, card)
    worth += mode_worth(s, seat)
    cards: i64 = len(s.hands[seat])
    worth += PER_CARD * float(min_of(cards, ENOUGH_CARDS)) + PER_SPARE * float(max_of(cards - ENOUGH_CARDS, 0))
    played: i64 = ARCANE_CARDS - s.arcane_left(seat)
    return worth + PER_ARCANE * float(played)


def laid_worth(s: Shroud, card: i64) -> float:
    """What a card in a scape is worth to whoever has it there."""
    return IN_SCAPE * float(s.cards.value[card]) + PER_SPOT


def mode_worth(s: Shroud, seat: i64) -> float:
    """What the mode is good for as things lie."""
    spots: i64 = len(s.scapes[seat])
    mode = s.mode(seat)
    if mode == HASTY:
        return 1.6 if spots >= HASTY_SIZE else 0.9
    if mode == PROTECTION:
        return 0.2 + 0.25 * float(spots)
    if mode == ATTACK:
        return 1.3 if spots >= SCAPE_SIZE - 1 else 0.3
    return 1.0 if mode == GREEDY else 0.0


# What is being played


def add_pending(s: Shroud, worth: list[float]) -> None:
    """What the plays of the chain will still do, if nothing else happens."""
    place: i64 = -1
    for task in s.agenda.tasks():
        if task.kind != EFFECT:
            continue
        place += 1
        while place < len(s.chain) and s.chain[place].card == NOTHING:
            place += 1
        if place >= len(s.chain):
            return
        play = s.chain[place]
        program = s.face(play.card).program
        for number in range(task.left, len(program)):
            step = program[number]
            if holds(s, play, step):
                if step.is_attack():
                    add_attack(s, worth, play, step, number)
                else:
                    add_effect(s, worth, play, step, number)
        add_destination(s, worth, play)


def add_destination(s: Shroud, worth: list[float], play: Play) -> None:
    """Where the card will go."""
    face = s.face(play.card)
    if face.symbol == TO_COLLECTION:
        worth[play.seat] += float(face.value)
    elif face.symbol == TO_MODE and is_defence(s, play) and face.mode == PROTECTION:
        worth[play.seat] += DEFENCE


def is_defence(s: Shroud, play: Play) -> bool:
    """The play responds to an attack on its player that can still be stopped."""
    for place in range(1, len(s.chain)):
        if s.chain[place] is play:
            return is_live(s, s.chain[place - 1], play.seat)
    return False


def add_attack(s: Shroud, worth: list[float], play: Play, step: Step, number: i64) -> None:
    """What an attack will take, and give."""
    if step.whom == EACH_OPPONENT:
        for seat in range(s.seats):
            if seat != play.seat and can_reach(s, play, step, seat):
                worth[seat] -= PER_SPOT + IN_SCAPE
        return
    victim = victim_of(s, play, step)
    if victim == NOBODY or (play.stopped >> victim) & 1 or not can_begin(s, play, step):
        return
    if step.zone == THE_TRIGGER:
        if victim != play.seat and not is_safe(s, play, victim):
            worth[victim] -= PER_SPOT + IN_SCAPE
        return
    if step.zone == FROM_HAND or step.zone == FROM_DECK:
        if can_reach(s, play, step, victim):
            worth[victim] -= card_worth(s, victim) if step.zone == FROM_HAND else 0.1
            worth[play.seat] += card_worth(s, play.seat) if step.verb == V_STEAL else 0.0
        return
    for card in aims_of(play, number):
        if step.zone == FROM_MODE:
            if card in s.modes[victim]:
                worth[victim] -= MODE_CARD + 0.5 * mode_worth(s, victim)
                worth[play.seat] += card_worth(s, play.seat) if step.verb == V_STEAL else 0.0
        elif card in s.scapes[victim] and forbids_hit(s, play, step, victim, card) == ALLOWED:
            add_hit(s, worth, play, step, number, victim, card)


def add_hit(s: Shroud, worth: list[float], play: Play, step: Step, number: i64, victim: i64, card: i64) -> None:
    """A card of a scape will be hit."""
    worth[victim] -= laid_worth(s, card)
    if step.verb == V_STEAL:
        worth[play.seat] += card_worth(s, play.seat) + 0.2 * float(s.cards.value[card])
    elif step.verb == V_CAPTURE:
        worth[play.seat] += laid_worth(s, card)
    elif step.verb == V_COLLECT:
        worth[play.seat] += float(s.cards.value[card])
    elif step.verb == V_SWAP:
        for own in aims_of(play, number + OFFERED):
            change = laid_worth(s, card) - laid_worth(s, own)
            worth[play.seat] += change
            worth[victim] += laid_worth(s, own)


def add_effect(s: Shroud, worth: list[float], play: Play, step: Step, number: i64) -> None:
    """What an effect that is no attack will bring."""
    verb = step.verb
    seat = play.seat
    if verb == V_DRAW:
        whose = seat if step.whom == SELF else play.opponent
        if whose != NOBODY:
            worth[whose] += card_worth(s, whose) * float(min_of(step.n, len(s.decks[whose])))
    elif verb == V_RETURN and step.whom != SELF:
        add_returns(s, worth, play, step, number)
    elif verb == V_SET_MODE and step.whom != SELF:
        if play.opponent != NOBODY:
            worth[play.opponent] -= MODE_CARD
    elif verb == V_CAPTURE or (verb == V_COLLECT and step.zone == FROM_DISCARD):
        best = best_discard(s, step)
        if best > 0.0 and (verb == V_COLLECT or can_begin(s, play, step)):
            worth[seat] += best if verb == V_COLLECT else IN_SCAPE * best + PER_SPOT
    elif verb == V_COLLECT:
        worth[seat] += UNSEEN if s.decks[seat] else 0.0
    elif verb == V_DISCARD:
        worth[seat] -= 0.7 * card_worth(s, seat)
    elif verb == V_RETRIEVE:
        worth[seat] += card_worth(s, seat) + 0.3 if s.discards[seat] else 0.0
    elif verb == V_DIG:
        worth[seat] += card_worth(s, seat) + 0.4 if s.decks[seat] else 0.0
    elif verb == V_SCRY:
        worth[seat] += GOOD_LOOK
    elif verb == V_PLAY:
        worth[seat] += ONE_MORE * float(min_of(step.n, len(s.hands[seat])))
    elif verb == V_STOP and is_defence(s, play):
        worth[seat] += DEFENCE


def add_returns(s: Shroud, worth: list[float], play: Play, step: Step, number: i64) -> None:
    """Cards that go back to hands."""
    if step.whom == EACH_OPPONENT:
        for seat in range(s.seats):
            if seat != play.seat and s.scapes[seat]:
                worth[seat] -= PER_SPOT
        return
    victim = victim_of(s, play, step)
    for card in aims_of(play, number):
        if card in s.scapes[victim]:
            known = UNSEEN if s.down[card] else float(s.cards.value[card])
            worth[victim] -= IN_SCAPE * known + PER_SPOT - card_worth(s, victim)


def best_discard(s: Shroud, step: Step) -> float:
    """The most valuable card of all discard piles that the step may take."""
    best: i64 = 0
    for pile in s.discards:
        for card in pile:
            value: i64 = s.cards.value[card]
            if value > best and forbids_card(s, step, card) == ALLOWED:
                best = value
    return float(best)


def card_worth(s: Shroud, seat: i64) -> float:
    """What one more or one less card in the hand means to the player."""
    return PER_CARD if len(s.hands[seat]) <= ENOUGH_CARDS else PER_SPARE


def min_of(one: i64, other: i64) -> i64:
    """The smaller number."""
    return one if one < other else other


def max_of(one: i64, other: i64) -> i64:
    """The greater number."""
    return one if one > other else other

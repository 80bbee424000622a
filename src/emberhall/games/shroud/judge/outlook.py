"""How well each seat stands: the game's own judgement, for bots.

What counts, in stones: what lies on the table (see `worth`), and what the cards that are being played will still do:
also where it has yet to be said at whom or what they are aimed. A lead counts for more the nearer the end is.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.shroud.judge.worth import (
    ENOUGH_CARDS,
    FROM_TOP,
    GOOD_CHOICE,
    GOOD_LOOK,
    ONE_MORE,
    TO_PARRY,
    UNSEEN,
    Prices,
    card_worth,
    fewest_arcane,
    held_worth,
    laid_worth,
    mode_worth,
    prices,
    worth_of,
)
from emberhall.games.shroud.rules.modes import (
    OFFERED,
    aims_of,
    can_begin,
    can_reach,
    forbids_card,
    holder_of,
    holds,
    is_safe,
    is_warded,
    may_hit,
    victim_of,
)
from emberhall.games.shroud.rules.printed import (
    ATTACKED,
    EACH_OPPONENT,
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    FROM_MODE,
    OPPONENT,
    PROTECTION,
    SELF,
    THE_TRIGGER,
    THIS_CARD,
    TO_COLLECTION,
    TO_MODE,
    V_CAPTURE,
    V_COLLECT,
    V_DIG,
    V_DISCARD,
    V_DRAW,
    V_PLACE,
    V_PLAY,
    V_RETRIEVE,
    V_RETURN,
    V_SCRY,
    V_SET_MODE,
    V_STEAL,
    V_STOP,
    V_SWAP,
    V_SWAP_ARCANE,
    Card,
    Step,
)
from emberhall.games.shroud.rules.questions import (
    AIM,
    CHOOSE_HAND,
    DIG,
    DISCARD,
    EFFECT,
    EXTRA,
    LOSE,
    RETRIEVE,
    SALVAGE,
    SCRY,
    TRADE,
    WITHDRAW,
)
from emberhall.games.shroud.rules.questions import OPPONENT as DECLARE_OPPONENT
from emberhall.games.shroud.rules.state import Play, Shroud
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOBODY

LEAD_AT_END: Final = 6.0  # stones ahead that nearly win when the last arcane card is next
LEAD_PER_ARCANE: Final = 5.0  # and more for each arcane card that is left


def outlook(s: Shroud) -> list[float]:
    """From -1 (lost) to 1 (won): the lead over the best of the others."""
    if s.phase == 0:
        return [0.0] * s.seats
    least = fewest_arcane(s)
    at = prices(s, least)
    worth = [worth_of(s, at[seat], seat) for seat in range(s.seats)]
    add_pending(s, at, worth)
    scale = LEAD_AT_END + LEAD_PER_ARCANE * float(least)
    result: list[float] = []
    for seat in range(s.seats):
        lead = (worth[seat] - best_other(worth, seat)) / scale
        result.append(lead / (1.0 + abs(lead)))
    return result


def best_other(worth: list[float], seat: i64) -> float:
    """What the best of the others has."""
    best = -1000.0
    for other in range(len(worth)):
        if other != seat and worth[other] > best:
            best = worth[other]
    return best


# What is being played


def add_pending(s: Shroud, at: list[Prices], worth: list[float]) -> None:
    """What the plays of the chain will still do, if nothing else happens. What a step asks lies above the EFFECT of its
    play, and is not done yet."""
    place: i64 = -1
    for task in s.agenda.tasks():
        if task.kind == EFFECT:
            place += 1
            while place < len(s.chain) and s.chain[place].card == NOTHING:
                place += 1
            if place >= len(s.chain):
                return
            program = s.face(s.chain[place].card).program
            for number in range(task.left, len(program)):
                add_step(s, at, worth, place, number)
            add_destination(s, at, worth, place)
        elif 0 <= place < len(s.chain):
            add_question(s, at, worth, place, task)


def add_question(s: Shroud, at: list[Prices], worth: list[float], place: i64, task: Task) -> None:
    """What the step that asks this will do."""
    kind = task.kind
    if kind == EXTRA:
        worth[task.seat] += more_plays(s, at[task.seat], task.seat, task.left)
    elif kind == LOSE:
        worth[task.seat] -= least_loss(s, at[task.seat], s.chain[place], task.left, task.seat)
    elif kind == WITHDRAW:
        worth[task.seat] -= least_return(s, at[task.seat], task.seat)
    elif kind in (CHOOSE_HAND, DISCARD, SALVAGE, RETRIEVE, SCRY, DIG, TRADE):
        add_step(s, at, worth, place, task.left)


def add_step(s: Shroud, at: list[Prices], worth: list[float], place: i64, number: i64) -> None:
    """What a step of a play will do, if its condition holds."""
    play = s.chain[place]
    step = s.face(play.card).program[number]
    if holds(s, play, step):
        if step.is_attack():
            add_attack(s, at, worth, place, number)
        else:
            add_effect(s, at, worth, place, number)


def add_destination(s: Shroud, at: list[Prices], worth: list[float], place: i64) -> None:
    """Where the card will go."""
    play = s.chain[place]
    face = s.face(play.card)
    if face.symbol == TO_COLLECTION:
        worth[play.seat] += float(face.value)
    elif face.symbol == TO_MODE and not is_for_opponent(face):
        worth[play.seat] += mode_worth(s, at[play.seat], play.seat, face.mode) - mode_worth(
            s, at[play.seat], play.seat, s.mode(play.seat)
        )


def is_for_opponent(face: Card) -> bool:
    """The card goes to an opponent's mode pile."""
    for step in face.program:
        if step.verb == V_SET_MODE and step.zone == THIS_CARD:
            return True
    return False


# Attacks


def add_attack(s: Shroud, at: list[Prices], worth: list[float], place: i64, number: i64) -> None:
    """What an attack will take, and give."""
    play = s.chain[place]
    step = s.face(play.card).program[number]
    if step.whom == EACH_OPPONENT:
        for seat in range(s.seats):
            if seat != play.seat and not is_parried(s, place, step, seat):
                loss = least_loss(s, at[seat], play, number, seat)
                if loss > TO_PARRY and may_parry(s, place, step, seat):
                    loss = TO_PARRY
                worth[seat] -= loss
        return
    victim = victim_of(s, play, step)
    if step.whom == OPPONENT and victim == NOBODY:
        victim = likely_victim(s, worth, play, step)
    if victim == NOBODY or victim == play.seat or is_parried(s, place, step, victim):
        return
    if (play.stopped >> victim) & 1 or not can_begin(s, play, step):
        return
    theirs = worth[victim]
    ours = worth[play.seat]
    add_blow(s, at, worth, place, number, victim)
    loss = theirs - worth[victim] + worth[play.seat] - ours
    if loss > TO_PARRY and may_parry(s, place, step, victim):
        worth[victim] = theirs - TO_PARRY
        worth[play.seat] = ours


def add_blow(s: Shroud, at: list[Prices], worth: list[float], place: i64, number: i64, victim: i64) -> None:
    """What an attack takes from one victim, and gives."""
    play = s.chain[place]
    step = s.face(play.card).program[number]
    if step.zone == THE_TRIGGER:
        add_shot(s, at, worth, place, victim)
    elif step.zone == FROM_HAND or step.zone == FROM_DECK:
        if can_reach(s, play, step, victim):
            worth[victim] -= card_worth(s, at[victim], victim) if step.zone == FROM_HAND else FROM_TOP
            worth[play.seat] += card_worth(s, at[play.seat], play.seat) if step.verb == V_STEAL else 0.0
    elif step.zone == FROM_MODE:
        if s.modes[victim]:
            worth[victim] -= mode_loss(s, at[victim], victim)
            worth[play.seat] += card_worth(s, at[play.seat], play.seat) if step.verb == V_STEAL else 0.0
    else:
        for card in targets(s, play, number, victim):
            if card in s.scapes[victim] and may_hit(s, play, step, number, victim, card):
                add_hit(s, at, worth, play, number, victim, card)


def is_parried(s: Shroud, place: i64, step: Step, victim: i64) -> bool:
    """The victim's response, which comes first, stops the attack or ends in protection."""
    if place + 1 >= len(s.chain):
        return False
    answer = s.chain[place + 1]
    if answer.seat != victim or answer.card == NOTHING:
        return False
    face = s.face(answer.card)
    if stops(face):
        return True
    covers = step.zone != FROM_MODE and step.zone != FROM_DECK
    return covers and face.symbol == TO_MODE and face.mode == PROTECTION and not is_for_opponent(face)


def may_parry(s: Shroud, place: i64, step: Step, victim: i64) -> bool:
    """The victim, who was not asked yet, holds something that may stop the attack."""
    if place + 1 < len(s.chain) or step.zone == FROM_MODE or step.zone == FROM_DECK or step.zone == THE_TRIGGER:
        return False
    if (s.chain[place].passed >> victim) & 1:
        return False
    for card in s.hands[victim]:
        if s.cards.face[card].answers(ATTACKED):
            return True
    for card in s.scapes[victim]:
        if s.down[card] and s.cards.face[card].ambushes(ATTACKED) and stops(s.cards.face[card]):
            return True
    return False


def stops(face: Card) -> bool:
    """The card stops the attack that it answers."""
    for step in face.program:
        if step.verb == V_STOP:
            return True
    return False


def likely_victim(s: Shroud, worth: list[float], play: Play, step: Step) -> i64:
    """The best of the opponents whom the step could affect, where nobody is declared yet."""
    best: i64 = NOBODY
    for seat in range(s.seats):
        if seat == play.seat or (best != NOBODY and worth[seat] <= worth[best]):
            continue
        if can_reach(s, play, step, seat) if step.is_attack() else len(s.scapes[seat]) > 0:
            best = seat
    return best


def targets(s: Shroud, play: Play, number: i64, victim: i64) -> list[int]:
    """The cards declared for a step, and the best ones for those that will be."""
    chosen = aims_of(play, number)
    step = s.face(play.card).program[number]
    more = aims_to_come(s, play, number)
    while more > 0:
        more -= 1
        best: i64 = NOTHING
        for card in s.scapes[victim]:
            if card in chosen or (best != NOTHING and s.cards.value[card] <= s.cards.value[best]):
                continue
            if step.verb == V_RETURN or may_hit(s, play, step, number, victim, card):
                best = card
        if best != NOTHING:
            chosen.append(best)
    return chosen


def aims_to_come(s: Shroud, play: Play, number: i64) -> i64:
    """How many cards are still to be declared for a step: only for the topmost play."""
    if s.chain[len(s.chain) - 1] is not play:
        return 0
    tasks = s.agenda.tasks()
    place: i64 = len(tasks) - 1
    while place >= 0 and tasks[place].kind != EFFECT:
        task = tasks[place]
        if task.kind == AIM and task.left == number:
            return task.thing
        if task.kind == DECLARE_OPPONENT:
            return s.face(play.card).program[number].n
        place -= 1
    return 0


def add_shot(s: Shroud, at: list[Prices], worth: list[float], place: i64, victim: i64) -> None:
    """The card that is responded to will be destroyed, if it still lies open."""
    play = s.chain[place]
    card = s.chain[place - 1].card
    step = s.face(play.card).program[0]
    if holder_of(s, card) == victim and not is_safe(s, play, victim) and not is_warded(s, step, victim):
        worth[victim] -= laid_worth(s, at[victim], card)


def add_hit(s: Shroud, at: list[Prices], worth: list[float], play: Play, number: i64, victim: i64, card: i64) -> None:
    """A card of a scape will be hit."""
    verb = s.face(play.card).program[number].verb
    worth[victim] -= laid_worth(s, at[victim], card)
    if verb == V_STEAL:
        worth[play.seat] += held_worth(s, at[play.seat], card)
    elif verb == V_CAPTURE:
        worth[play.seat] += laid_worth(s, at[play.seat], card)
    elif verb == V_COLLECT:
        worth[play.seat] += float(s.cards.value[card])
    elif verb == V_SWAP:
        given = offered(s, play, number)
        if given != NOTHING:
            worth[play.seat] += laid_worth(s, at[play.seat], card) - laid_worth(s, at[play.seat], given)
            worth[victim] += laid_worth(s, at[victim], given)
        else:
            worth[victim] += laid_worth(s, at[victim], card)


def offered(s: Shroud, play: Play, number: i64) -> i64:
    """The own card of an exchange, or the one that will be; NOTHING where there is none."""
    best: i64 = NOTHING
    for own in aims_of(play, number + OFFERED):
        return own if own in s.scapes[play.seat] else NOTHING
    for own in s.scapes[play.seat]:
        if own != play.card and not s.down[own] and (best == NOTHING or s.cards.value[own] < s.cards.value[best]):
            best = own
    return best


def least_loss(s: Shroud, at: Prices, play: Play, number: i64, seat: i64) -> float:
    """What a player loses who chooses the card that is destroyed."""
    step = s.face(play.card).program[number]
    least = 0.0
    if can_reach(s, play, step, seat):
        least = 1000.0
        for card in s.scapes[seat]:
            if forbids_card(s, step, card) == ALLOWED and laid_worth(s, at, card) < least:
                least = laid_worth(s, at, card)
    return least


def mode_loss(s: Shroud, at: Prices, seat: i64) -> float:
    """What it costs to lose the mode card: what lay beneath it counts now, and without any a new one is needed."""
    pile = s.modes[seat]
    before = mode_worth(s, at, seat, s.mode(seat))
    if len(pile) < 2:
        return 0.5 * (before + card_worth(s, at, seat))
    return 0.5 * (before - mode_worth(s, at, seat, s.face(pile[len(pile) - 2]).mode)) + 0.5 * card_worth(s, at, seat)


# All other effects


def add_effect(s: Shroud, at: list[Prices], worth: list[float], place: i64, number: i64) -> None:
    """What an effect that is no attack will bring."""
    play = s.chain[place]
    step = s.face(play.card).program[number]
    verb = step.verb
    seat = play.seat
    if verb == V_DRAW:
        whose = seat if step.whom == SELF else play.opponent
        if whose != NOBODY:
            worth[whose] += card_worth(s, at[whose], whose) * float(min_of(step.n, len(s.decks[whose])))
    elif verb == V_RETURN and step.whom != SELF:
        add_returns(s, at, worth, play, number)
    elif verb == V_SET_MODE and step.whom != SELF:
        add_other_mode(s, at, worth, play, step)
    elif verb == V_PLACE:
        if play.opponent == NOBODY:  # otherwise it lies there already
            other = likely_opponent(worth, seat)
            worth[other] += laid_worth(s, at[other], play.card)
    elif verb == V_CAPTURE or (verb == V_COLLECT and step.zone == FROM_DISCARD):
        best = best_discard(s, step)
        if best > 0.0 and (verb == V_COLLECT or can_begin(s, play, step)):
            worth[seat] += best if verb == V_COLLECT else at[seat].in_scape * best + at[seat].per_spot
    elif verb == V_COLLECT:
        worth[seat] += UNSEEN if s.decks[seat] else 0.0
    elif verb == V_DISCARD:
        worth[seat] -= card_worth(s, at[seat], seat) - GOOD_CHOICE if s.hands[seat] else 0.0
    elif verb == V_RETRIEVE:
        worth[seat] += card_worth(s, at[seat], seat) + GOOD_CHOICE if can_retrieve(s, seat, step) else 0.0
    elif verb == V_DIG:
        worth[seat] += card_worth(s, at[seat], seat) + GOOD_CHOICE if s.decks[seat] or s.lifted else 0.0
    elif verb == V_SCRY:
        worth[seat] += GOOD_LOOK
    elif verb == V_SWAP_ARCANE:
        worth[seat] += GOOD_CHOICE if s.hands[seat] else 0.0
    elif verb == V_PLAY:
        worth[seat] += more_plays(s, at[seat], seat, step.n)


def add_returns(s: Shroud, at: list[Prices], worth: list[float], play: Play, number: i64) -> None:
    """Cards that go back to hands."""
    step = s.face(play.card).program[number]
    if step.whom == EACH_OPPONENT:
        for seat in range(s.seats):
            if seat != play.seat:
                worth[seat] -= least_return(s, at[seat], seat)
        return
    victim = victim_of(s, play, step)
    if step.whom == OPPONENT and victim == NOBODY:
        victim = likely_victim(s, worth, play, step)
    if victim == NOBODY:
        return
    for card in targets(s, play, number, victim):
        if card in s.scapes[victim]:
            worth[victim] -= return_loss(s, at[victim], victim, card)


def return_loss(s: Shroud, at: Prices, seat: i64, card: i64) -> float:
    """What it costs a player when a card goes back to the hand."""
    spare = at.spare if len(s.hands[seat]) >= ENOUGH_CARDS else 0.0
    return laid_worth(s, at, card) - held_worth(s, at, card) + spare


def least_return(s: Shroud, at: Prices, seat: i64) -> float:
    """What a player loses who chooses the card that goes back to the hand."""
    least = 0.0
    for place in range(len(s.scapes[seat])):
        loss = return_loss(s, at, seat, s.scapes[seat][place])
        if place == 0 or loss < least:
            least = loss
    return least


def add_other_mode(s: Shroud, at: list[Prices], worth: list[float], play: Play, step: Step) -> None:
    """An opponent's mode changes; from the hand it is a card that they would have kept."""
    victim = play.opponent if play.opponent != NOBODY else likely_opponent(worth, play.seat)
    before = mode_worth(s, at[victim], victim, s.mode(victim))
    if step.zone == THIS_CARD:
        worth[victim] += mode_worth(s, at[victim], victim, s.face(play.card).mode) - before
    elif step.zone == FROM_DECK:
        worth[victim] += at[victim].any_mode - before if s.decks[victim] else 0.0
    elif s.hands[victim]:
        worth[victim] -= card_worth(s, at[victim], victim) + GOOD_CHOICE
        if before > at[victim].any_mode:
            worth[victim] -= before - at[victim].any_mode


def likely_opponent(worth: list[float], seat: i64) -> i64:
    """The best of the others."""
    best: i64 = NOBODY
    for other in range(len(worth)):
        if other != seat and (best == NOBODY or worth[other] > worth[best]):
            best = other
    return best


def more_plays(s: Shroud, at: Prices, seat: i64, count: i64) -> float:
    """What it is worth to play so many cards more: the best of the hand goes to the scape or the collection."""
    best = 0.0
    for card in s.hands[seat]:
        face = s.face(card)
        worth = 0.0
        if face.symbol == TO_COLLECTION:
            worth = float(face.value)
        elif face.goes_to_scape and not face.is_placed and not s.is_full(seat):
            worth = laid_worth(s, at, card)
        worth += ONE_MORE - held_worth(s, at, card)
        if worth > best:
            best = worth
    return best * float(min_of(count, len(s.hands[seat])))


def can_retrieve(s: Shroud, seat: i64, step: Step) -> bool:
    """A card of the own discard pile that the step may take."""
    for card in s.discards[seat]:
        if step.symbol < 0 or s.face(card).symbol == step.symbol:
            return True
    return False


def best_discard(s: Shroud, step: Step) -> float:
    """The most valuable card of all discard piles that the step may take."""
    best: i64 = 0
    for pile in s.discards:
        for card in pile:
            value: i64 = s.cards.value[card]
            if value > best and forbids_card(s, step, card) == ALLOWED:
                best = value
    return float(best)


def min_of(one: i64, other: i64) -> i64:
    """The smaller number."""
    return one if one < other else other

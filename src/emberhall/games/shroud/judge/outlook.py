"""How well each seat stands: the game's own judgement, for bots.

What counts, in stones: what lies on the table (see `worth`), and what the cards that are being played will still do:
also where it has yet to be said at whom or what they are aimed. A lead counts for more the nearer the end is.
"""

from typing import Any, Final

from mypy_extensions import i64

from emberhall.games.shroud.judge import worth as price
from emberhall.games.shroud.judge.worth import Prices
from emberhall.games.shroud.rules import declaring, effects, reach
from emberhall.games.shroud.rules import printed as d
from emberhall.games.shroud.rules.chain import OFFERED, Play
from emberhall.games.shroud.rules.printed import Step
from emberhall.games.shroud.rules.questions import COUNT, PLAYS, STEP
from emberhall.games.shroud.rules.state import BEFORE_THE_FIRST, KINDS, Shroud
from emberhall.games.shroud.rules.verbs import attacks, cards, plays
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Kind
from emberhall.kernel.state import ALLOWED, NOBODY

LEAD_AT_END: Final = 6.0  # stones ahead that nearly win when the last arcane card is next
LEAD_PER_ARCANE: Final = 5.0  # and more for each arcane card that is left


def is_to_come(kind: Kind[Any]) -> bool:
    """The step that asks this is not done until it is answered."""
    return kind in (
        cards.CHOOSE_HAND, cards.DISCARD, attacks.SALVAGE, cards.RETRIEVE, cards.SCRY, cards.DIG, cards.TRADE
    )  # fmt: skip


IS_TO_COME: Final[list[bool]] = [is_to_come(kind) for kind in KINDS]


def outlook(s: Shroud) -> list[float]:
    """From -1 (lost) to 1 (won): the lead over the best of the others."""
    if s.phase == BEFORE_THE_FIRST:
        return [0.0] * s.seats
    least = price.fewest_arcane(s)
    at = price.prices(s, least)
    worth = [price.worth_of(s, at[seat], seat) for seat in range(s.seats)]
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
        if task.kind == effects.EFFECT.number:
            place += 1
            while place < len(s.chain) and s.chain[place].card == NOTHING:
                place += 1
            if place >= len(s.chain):
                return
            program = s.face(s.chain[place].card).program
            for number in range(STEP.of(task), len(program)):
                add_step(s, at, worth, place, program[number])
            add_destination(s, at, worth, place)
        elif 0 <= place < len(s.chain):
            add_question(s, at, worth, place, task)


def add_question(s: Shroud, at: list[Prices], worth: list[float], place: i64, task: Task) -> None:
    """What the step that asks this will do."""
    kind = task.kind
    if kind == plays.EXTRA.number:
        worth[task.seat] += more_plays(s, at[task.seat], task.seat, PLAYS.of(task))
    elif kind == plays.WITHDRAW.number:
        worth[task.seat] -= least_return(s, at[task.seat], task.seat)
    elif kind == attacks.LOSE.number:
        play = s.chain[place]
        step = s.face(play.card).program[STEP.of(task)]
        worth[task.seat] -= least_loss(s, at[task.seat], play, step, task.seat)
    elif IS_TO_COME[kind]:
        add_step(s, at, worth, place, s.face(s.chain[place].card).program[STEP.of(task)])


def add_step(s: Shroud, at: list[Prices], worth: list[float], place: i64, step: Step) -> None:
    """What a step of a play will do, if its condition holds."""
    if reach.holds(s, s.chain[place], step):
        if step.is_attack:
            add_attack(s, at, worth, place, step)
        else:
            add_effect(s, at, worth, s.chain[place], step)


def add_destination(s: Shroud, at: list[Prices], worth: list[float], place: i64) -> None:
    """Where the card will go."""
    play = s.chain[place]
    face = s.face(play.card)
    if face.symbol == d.TO_COLLECTION:
        worth[play.seat] += float(face.value)
    elif face.symbol == d.TO_MODE and not face.goes_to_opponent:
        worth[play.seat] += price.mode_worth(s, at[play.seat], play.seat, face.mode) - price.mode_worth(
            s, at[play.seat], play.seat, s.mode(play.seat)
        )


# Attacks


def add_attack(s: Shroud, at: list[Prices], worth: list[float], place: i64, step: Step) -> None:
    """What an attack will take, and give."""
    play = s.chain[place]
    if step.whom == d.EACH_OPPONENT:
        for seat in range(s.seats):
            if seat != play.seat and not is_parried(s, place, step, seat):
                loss = least_loss(s, at[seat], play, step, seat)
                if loss > price.TO_PARRY and may_parry(s, place, step, seat):
                    loss = price.TO_PARRY
                worth[seat] -= loss
        return
    victim = reach.victim_of(s, play, step)
    if step.whom == d.OPPONENT and victim == NOBODY:
        victim = likely_victim(s, worth, play, step)
    if victim == NOBODY or victim == play.seat or is_parried(s, place, step, victim):
        return
    if play.is_stopped(victim) or not step.verb.can(s, play, step):
        return
    theirs = worth[victim]
    ours = worth[play.seat]
    add_blow(s, at, worth, place, step, victim)
    loss = theirs - worth[victim] + worth[play.seat] - ours
    if loss > price.TO_PARRY and may_parry(s, place, step, victim):
        worth[victim] = theirs - price.TO_PARRY
        worth[play.seat] = ours


def add_blow(s: Shroud, at: list[Prices], worth: list[float], place: i64, step: Step, victim: i64) -> None:
    """What an attack takes from one victim, and gives."""
    play = s.chain[place]
    if step.zone == d.THE_TRIGGER:
        add_shot(s, at, worth, place, step, victim)
    elif step.zone == d.FROM_HAND or step.zone == d.FROM_DECK:
        if reach.can_reach(s, play, step, victim):
            worth[victim] -= price.card_worth(s, at[victim], victim) if step.zone == d.FROM_HAND else price.FROM_TOP
            worth[play.seat] += price.card_worth(s, at[play.seat], play.seat) if step.verb is attacks.V_STEAL else 0.0
    elif step.zone == d.FROM_MODE:
        if s.modes[victim]:
            worth[victim] -= mode_loss(s, at[victim], victim)
            worth[play.seat] += price.card_worth(s, at[play.seat], play.seat) if step.verb is attacks.V_STEAL else 0.0
    else:
        for card in targets(s, play, step, victim):
            if card in s.scapes[victim] and reach.may_hit(s, play, step, victim, card):
                add_hit(s, at, worth, play, step, victim, card)


def is_parried(s: Shroud, place: i64, step: Step, victim: i64) -> bool:
    """The victim's response, which comes first, stops the attack or ends in protection."""
    if place + 1 >= len(s.chain):
        return False
    answer = s.chain[place + 1]
    if answer.seat != victim or answer.card == NOTHING:
        return False
    face = s.face(answer.card)
    if face.stops:
        return True
    covers = step.zone != d.FROM_MODE and step.zone != d.FROM_DECK
    return covers and face.symbol == d.TO_MODE and face.mode == d.PROTECTION and not face.goes_to_opponent


def may_parry(s: Shroud, place: i64, step: Step, victim: i64) -> bool:
    """The victim, who was not asked yet, holds something that may stop the attack."""
    if place + 1 < len(s.chain) or step.zone == d.FROM_MODE or step.zone == d.FROM_DECK or step.zone == d.THE_TRIGGER:
        return False
    if (s.chain[place].passed >> victim) & 1:
        return False
    for card in s.hands[victim]:
        if s.cards.face[card].answers(d.ATTACKED):
            return True
    for card in s.scapes[victim]:
        if s.down[card] and s.cards.face[card].ambushes(d.ATTACKED) and s.cards.face[card].stops:
            return True
    return False


def likely_victim(s: Shroud, worth: list[float], play: Play, step: Step) -> i64:
    """The best of the opponents whom the step could affect, where nobody is declared yet."""
    best: i64 = NOBODY
    for seat in range(s.seats):
        if seat == play.seat or (best != NOBODY and worth[seat] <= worth[best]):
            continue
        if reach.can_reach(s, play, step, seat) if step.is_attack else len(s.scapes[seat]) > 0:
            best = seat
    return best


def targets(s: Shroud, play: Play, step: Step, victim: i64) -> list[int]:
    """The cards declared for a step, and the best ones for those that will be."""
    chosen = play.aims_of(step.number)
    more = aims_to_come(s, play, step)
    while more > 0:
        more -= 1
        best: i64 = NOTHING
        for card in s.scapes[victim]:
            if card in chosen or (best != NOTHING and s.cards.value[card] <= s.cards.value[best]):
                continue
            if not step.is_attack or reach.may_hit(s, play, step, victim, card):
                best = card
        if best != NOTHING:
            chosen.append(best)
    return chosen


def aims_to_come(s: Shroud, play: Play, step: Step) -> i64:
    """How many cards are still to be declared for a step: only for the topmost play."""
    if s.chain[len(s.chain) - 1] is not play:
        return 0
    tasks = s.agenda.tasks()
    place: i64 = len(tasks) - 1
    while place >= 0 and tasks[place].kind != effects.EFFECT.number:
        task = tasks[place]
        if task.kind == declaring.AIM.number and STEP.of(task) == step.number:
            return COUNT.of(task)
        if task.kind == declaring.DECLARE_OPPONENT.number:
            return step.n
        place -= 1
    return 0


def add_shot(s: Shroud, at: list[Prices], worth: list[float], place: i64, step: Step, victim: i64) -> None:
    """The card that is responded to will be destroyed, if it still lies open."""
    card = s.chain[place - 1].card
    if reach.holder_of(s, card) == victim and reach.forbids_hit(s, s.chain[place], step, victim, card) == ALLOWED:
        worth[victim] -= price.laid_worth(s, at[victim], card)


def add_hit(s: Shroud, at: list[Prices], worth: list[float], play: Play, step: Step, victim: i64, card: i64) -> None:
    """A card of a scape will be hit."""
    worth[victim] -= price.laid_worth(s, at[victim], card)
    if step.verb is attacks.V_STEAL:
        worth[play.seat] += price.held_worth(s, at[play.seat], card)
    elif step.verb is attacks.V_CAPTURE:
        worth[play.seat] += price.laid_worth(s, at[play.seat], card)
    elif step.verb is attacks.V_COLLECT:
        worth[play.seat] += float(s.cards.value[card])
    elif step.verb.is_exchange:
        given = offered(s, play, step)
        if given != NOTHING:
            worth[play.seat] += price.laid_worth(s, at[play.seat], card) - price.laid_worth(s, at[play.seat], given)
            worth[victim] += price.laid_worth(s, at[victim], given)
        else:
            worth[victim] += price.laid_worth(s, at[victim], card)


def offered(s: Shroud, play: Play, step: Step) -> i64:
    """The own card of an exchange, or the one that will be; NOTHING where there is none."""
    best: i64 = NOTHING
    for own in play.aims_of(step.number + OFFERED):
        return own if own in s.scapes[play.seat] else NOTHING
    for own in s.scapes[play.seat]:
        if own != play.card and not s.down[own] and (best == NOTHING or s.cards.value[own] < s.cards.value[best]):
            best = own
    return best


def least_loss(s: Shroud, at: Prices, play: Play, step: Step, seat: i64) -> float:
    """What a player loses who chooses the card that is destroyed."""
    least = 0.0
    if reach.can_reach(s, play, step, seat):
        least = 1000.0
        for card in s.scapes[seat]:
            if reach.forbids_card(s, step, seat, card) == ALLOWED and price.laid_worth(s, at, card) < least:
                least = price.laid_worth(s, at, card)
    return least


def mode_loss(s: Shroud, at: Prices, seat: i64) -> float:
    """What it costs to lose the mode card: what lay beneath it counts now, and without any a new one is needed."""
    pile = s.modes[seat]
    before = price.mode_worth(s, at, seat, s.mode(seat))
    if len(pile) < 2:
        return 0.5 * (before + price.card_worth(s, at, seat))
    return 0.5 * (before - price.mode_worth(s, at, seat, s.face(pile[len(pile) - 2]).mode)) + 0.5 * price.card_worth(
        s, at, seat
    )


# All other effects


def add_effect(s: Shroud, at: list[Prices], worth: list[float], play: Play, step: Step) -> None:
    """What an effect that is no attack will bring, by whom it concerns."""
    if step.whom == d.SELF:
        worth[play.seat] += own_gain(s, at[play.seat], play.seat, step)
    elif step.whom == d.ANYONE:
        worth[play.seat] += salvage_gain(s, at[play.seat], play, step)
    elif step.verb is plays.V_RETURN:
        add_returns(s, at, worth, play, step)
    elif step.verb is cards.V_THEY_DRAW:
        if play.opponent != NOBODY:
            worth[play.opponent] += draw_gain(s, at[play.opponent], play.opponent, step)
    elif step.verb is plays.V_PLACE:
        if play.opponent == NOBODY:  # otherwise it lies there already
            other = likely_opponent(worth, play.seat)
            worth[other] += price.laid_worth(s, at[other], play.card)
    elif step.verb is plays.V_SET_MODE:
        add_other_mode(s, at, worth, play, step)


def own_gain(s: Shroud, at: Prices, seat: i64, step: Step) -> float:
    """What an effect brings that concerns its player alone."""
    verb = step.verb
    if verb is cards.V_DRAW:
        return draw_gain(s, at, seat, step)
    if verb is plays.V_PLAY:
        return more_plays(s, at, seat, step.n)
    if verb is cards.V_DISCARD:
        return price.GOOD_CHOICE - price.card_worth(s, at, seat) if s.hands[seat] else 0.0
    if verb is cards.V_RETRIEVE:
        return price.card_worth(s, at, seat) + price.GOOD_CHOICE if can_retrieve(s, seat, step) else 0.0
    if verb is cards.V_DIG:
        return price.card_worth(s, at, seat) + price.GOOD_CHOICE if s.decks[seat] or s.lifted else 0.0
    if verb is cards.V_SCRY:
        return price.GOOD_LOOK
    if verb is cards.V_SWAP_ARCANE:
        return price.GOOD_CHOICE if s.hands[seat] else 0.0
    return price.UNSEEN if verb is attacks.V_COLLECT and s.decks[seat] else 0.0


def draw_gain(s: Shroud, at: Prices, seat: i64, step: Step) -> float:
    """What the cards that are drawn mean to the player."""
    return price.card_worth(s, at, seat) * float(min_of(step.n, len(s.decks[seat])))


def salvage_gain(s: Shroud, at: Prices, play: Play, step: Step) -> float:
    """What the best card of all discard piles brings, captured or collected."""
    best = best_discard(s, step)
    if best <= 0.0 or not step.verb.can(s, play, step):
        return 0.0
    return best if step.verb is attacks.V_COLLECT else at.in_scape * best + at.per_spot


def add_returns(s: Shroud, at: list[Prices], worth: list[float], play: Play, step: Step) -> None:
    """Cards that go back to hands."""
    if step.whom == d.EACH_OPPONENT:
        for seat in range(s.seats):
            if seat != play.seat:
                worth[seat] -= least_return(s, at[seat], seat)
        return
    victim = reach.victim_of(s, play, step)
    if step.whom == d.OPPONENT and victim == NOBODY:
        victim = likely_victim(s, worth, play, step)
    if victim == NOBODY:
        return
    for card in targets(s, play, step, victim):
        if card in s.scapes[victim]:
            worth[victim] -= return_loss(s, at[victim], victim, card)


def return_loss(s: Shroud, at: Prices, seat: i64, card: i64) -> float:
    """What it costs a player when a card goes back to the hand."""
    spare = at.spare if len(s.hands[seat]) >= price.ENOUGH_CARDS else 0.0
    return price.laid_worth(s, at, card) - price.held_worth(s, at, card) + spare


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
    before = price.mode_worth(s, at[victim], victim, s.mode(victim))
    if step.zone == d.THIS_CARD:
        worth[victim] += price.mode_worth(s, at[victim], victim, s.face(play.card).mode) - before
    elif step.zone == d.FROM_DECK:
        worth[victim] += at[victim].any_mode - before if s.decks[victim] else 0.0
    elif s.hands[victim]:
        worth[victim] -= price.card_worth(s, at[victim], victim) + price.GOOD_CHOICE
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
        if face.symbol == d.TO_COLLECTION:
            worth = float(face.value)
        elif face.goes_to_scape and not face.is_placed and not s.is_full(seat):
            worth = price.laid_worth(s, at, card)
        worth += price.ONE_MORE - price.held_worth(s, at, card)
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
            if best < value <= step.most:
                best = value
    return float(best)


def min_of(one: i64, other: i64) -> i64:
    """The smaller number."""
    return one if one < other else other

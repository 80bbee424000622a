"""What an ability does: one step after another, each as far as possible (CONJ-FX).

A step that needs an answer puts a question on the agenda and returns; the rest of the ability waits beneath it.
"""

from mypy_extensions import i64

from emberhall.games.conjure.rules.abilities import first_aim, forbids_aim, is_within, seat_aim, second_aim
from emberhall.games.conjure.rules.ongoing import is_safe_from_flips, is_warded, loss_draw
from emberhall.games.conjure.rules.piles import (
    discard,
    hand_over,
    lift_top,
    look_at_hand,
    random_card,
    replace_hand,
    swap_hands,
)
from emberhall.games.conjure.rules.printed import (
    ALL_FACE_UP,
    BY_ACTOR,
    BY_CHANCE,
    BY_OWNER,
    EACH_OPPONENT,
    EVERYONE,
    OPPONENT,
    THAT_OWNER,
    V_BANISH,
    V_DISCARD,
    V_DRAW,
    V_EXTRA_CONJURING,
    V_FETCH,
    V_FLIP,
    V_GIVE,
    V_LOOK_AT_CHARRED,
    V_LOOK_AT_HAND,
    V_REFRESH,
    V_REVIVE,
    V_SIFT,
    V_STEAL,
    V_SWAP_HANDS,
    V_TAKE,
    V_VP,
    WARD_BANISH,
    WARD_HAND,
    WARD_STEAL,
    WARD_VP,
    Step,
)
from emberhall.games.conjure.rules.questions import (
    CHOOSE_DISCARD,
    CHOOSE_TAKE,
    DISCARD,
    DISCARD_TOGETHER,
    DISCARDS_IN,
    DRAWS,
    FETCH,
    GIVE,
    POWER,
    SIFT,
)
from emberhall.games.conjure.rules.state import CARD, CREATURE, POOL, SEAT, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.seats import clockwise
from emberhall.kernel.state import ALLOWED


def resolve_step(s: Ember, task: Task) -> None:
    """CONJ-FX-01: the next step of the ability; the rest of it follows."""
    program = s.card(task.thing).program
    if task.left + 1 < len(program):
        s.push(POWER, task.seat, task.left + 1, task.thing, task.also)
    step = program[task.left]
    verb = step.verb
    if verb == V_DRAW:
        s.push(DRAWS, task.seat, step.n)
    elif verb == V_FLIP or verb == V_REVIVE:
        turn_over(s, step, task)
    elif verb == V_VP:
        change_vp(s, step, task)
    elif verb == V_STEAL or verb == V_BANISH:
        carry_away(s, step, task)
    elif verb == V_LOOK_AT_CHARRED:
        s.tell("searches", task.seat)
    elif verb == V_FETCH:
        s.push(FETCH, task.seat, step.n, 0, step.element + 1)
    elif verb == V_SIFT:
        lift_top(s, task.seat, step.n)
        s.push(SIFT, task.seat)
    elif verb == V_EXTRA_CONJURING:
        s.conjurings += step.n
    else:
        resolve_on_hands(s, step, task)


def end_power(s: Ember, actor: i64) -> None:
    """CONJ-FX-21: whoever lost cards to an opponent's ability may draw, once all of it has happened."""
    losers = s.losers
    s.losers = 0
    if losers == 0:
        return
    order = clockwise(s.active, s.seats)
    for place in range(len(order) - 1, -1, -1):
        seat: i64 = order[place]
        if (losers >> seat) & 1 and seat != actor and loss_draw(s, seat) > 0:
            s.push(DRAWS, seat, loss_draw(s, seat))


# Creatures


def flip(s: Ember, creature: i64) -> None:
    """CONJ-FX-11: a face-up creature is turned face down."""
    if s.is_up(creature):
        s.up &= ~bit(creature)
        s.tell("is-flipped", s.owner[creature], CREATURE + creature)


def revive(s: Ember, creature: i64) -> None:
    """CONJ-FX-12, CONJ-ABIL-09: a face-down creature is turned face up."""
    if not s.is_up(creature):
        s.up |= bit(creature)
        s.tell("is-revived", s.owner[creature], CREATURE + creature)


def turn_over(s: Ember, step: Step, task: Task) -> None:
    """CONJ-FX-11, -12: creatures are flipped or revived: those that were named, or all that fit."""
    if step.verb == V_FLIP and step.who == EACH_OPPONENT:
        flip_unless_warded(s, swept(s, step, task))
    elif step.verb == V_FLIP:
        flip_unless_warded(s, still_fitting(s, task.seat, CREATURE + task.thing, task.also))
    elif step.n == 0:
        for creature in s.areas[task.seat]:
            if creature != task.thing and is_within(s, task.thing, step.limit, creature):
                revive(s, creature)
    else:
        for creature in still_fitting(s, task.seat, CREATURE + task.thing, task.also):
            revive(s, creature)


def swept(s: Ember, step: Step, task: Task) -> list[int]:
    """CONJ-FX-11: all face-up creatures of all opponents that are worth little enough."""
    targets: list[int] = []
    for seat in range(s.seats):
        if seat != task.seat:
            for creature in s.areas[seat]:
                if s.is_up(creature) and is_within(s, task.thing, step.limit, creature):
                    targets.append(creature)
    return targets


def still_fitting(s: Ember, seat: i64, source: i64, aims: i64) -> list[int]:
    """CONJ-RUL-26: the creatures that were aimed at, but for those that a contest has left unfit."""
    fitting: list[int] = []
    for target in (first_aim(aims), second_aim(aims)):
        if target != NOTHING and forbids_aim(s, seat, source, target) == ALLOWED:
            fitting.append(target)
    return fitting


def flip_unless_warded(s: Ember, targets: list[int]) -> None:
    """CONJ-FX-11, -24: the creatures are flipped at once, so that their wards are judged before any of them is."""
    safe = [is_safe_from_flips(s, target) for target in targets]
    for place in range(len(targets)):
        target: i64 = targets[place]
        if safe[place]:
            s.tell("is-warded", s.owner[target], CREATURE + target)
        else:
            flip(s, target)


def change_vp(s: Ember, step: Step, task: Task) -> None:
    """CONJ-FX-13: permanent counters on a creature, or on all face-up creatures of a player."""
    if step.who == ALL_FACE_UP:
        victim = seat_aim(task.also)
        if not stops_at_ward(s, victim, WARD_VP):
            give_counters(s, [creature for creature in s.areas[victim] if s.is_up(creature)], step.n)
        return
    for target in still_fitting(s, task.seat, CREATURE + task.thing, task.also):
        if step.who != OPPONENT or not stops_at_ward(s, s.owner[target], WARD_VP):
            give_counters(s, [target], step.n)


def give_counters(s: Ember, creatures: list[int], n: i64) -> None:
    """CONJ-FX-13: creatures gain or lose VP for good, and it is told of each: what it got, not what was meant."""
    for creature in creatures:
        change = change_of(s, creature, n)
        if change == 0:
            s.tell("stays-at-0", s.owner[creature], CREATURE + creature, NOTHING, 0 if s.is_up(creature) else 1)
        else:
            what = "changes-vp" if s.is_up(creature) else "changes-covered"
            s.tell(what, s.owner[creature], CREATURE + creature, NOTHING, change)
    add_counters(s, creatures, n)


def change_of(s: Ember, creature: i64, n: i64) -> i64:
    """CONJ-VP-01: by how much the VP of the creature change: it loses no more than it has."""
    vp = s.vp(creature)
    return n if vp + n >= 0 else -vp


def add_counters(s: Ember, creatures: list[int], n: i64) -> None:
    """CONJ-VP-01: a creature remains at 0 VP, and what it gains later counts from there; CONJ-VP-02: with the optional
    rule those that fall to 0 are flipped."""
    worth = [s.vp(creature) for creature in creatures]
    for creature in creatures:
        s.counters[creature] += change_of(s, creature, n) - below_zero(s, creature)
    if s.zero_flips:
        fallen = [creatures[i] for i in range(len(creatures)) if worth[i] > 0 and s.vp(creatures[i]) == 0]
        for creature in fallen:
            flip(s, creature)


def below_zero(s: Ember, creature: i64) -> i64:
    """CONJ-FX-22: what printed VP, counters and bonus have come to below 0 since a bonus is gone; else 0."""
    counted = s.counted_vp(creature)
    return counted if counted < 0 else 0


def carry_away(s: Ember, step: Step, task: Task) -> None:
    """CONJ-FX-14, -15, CONJ-RUL-32: a creature changes its owner as it is, or returns to its group of the Pool."""
    for target in still_fitting(s, task.seat, CREATURE + task.thing, task.also):
        owner: i64 = s.owner[target]
        if not stops_at_ward(s, owner, WARD_STEAL if step.verb == V_STEAL else WARD_BANISH):
            s.areas[owner].remove(target)
            if step.verb == V_STEAL:
                steal(s, task.seat, owner, target)
            else:
                banish(s, owner, target)


def steal(s: Ember, seat: i64, owner: i64, target: i64) -> None:
    """CONJ-FX-14, CONJ-RUL-32: it keeps its face and its counters."""
    s.owner[target] = seat
    s.areas[seat].append(target)
    s.tell("takes-creature", seat, CREATURE + target, SEAT + owner, 0 if s.is_up(target) else 1)


def banish(s: Ember, owner: i64, target: i64) -> None:
    """CONJ-FX-15, CONJ-RUL-32: it lies in the Pool face up, without counters."""
    s.owner[target] = POOL
    s.counters[target] = 0
    s.up |= bit(target)
    s.locked &= ~bit(target)
    s.spent &= ~bit(target)
    s.tell("is-banished", owner, CREATURE + target)


def stops_at_ward(s: Ember, seat: i64, ward: i64) -> bool:
    """CONJ-FX-24, CONJ-RUL-28: that part does not happen."""
    if not is_warded(s, seat, ward):
        return False
    s.tell("is-protected", seat)
    return True


# Hands


def resolve_on_hands(s: Ember, step: Step, task: Task) -> None:
    """What is done with cards in hands."""
    verb = step.verb
    seat = task.seat
    victim = seat_aim(task.also)
    if verb == V_DISCARD:
        make_discard(s, step, task)
    elif verb == V_TAKE:
        if not stops_at_ward(s, victim, WARD_HAND):
            take(s, step, seat, victim)
    elif verb == V_GIVE:
        s.push(GIVE, seat, step.n, victim)
    elif verb == V_LOOK_AT_HAND:
        look_at_hand(s, seat, victim)
    elif verb == V_SWAP_HANDS:
        if not stops_at_ward(s, victim, WARD_HAND):
            swap_hands(s, seat, victim)
    elif verb == V_REFRESH:
        who = victim if step.who == OPPONENT else seat
        if who == seat or not stops_at_ward(s, who, WARD_HAND):
            s.tell("refreshes", who)
            replace_hand(s, who)


def make_discard(s: Ember, step: Step, task: Task) -> None:
    """CONJ-FX-03: somebody, or everybody, discards."""
    if step.who == EVERYONE:
        discard_together(s, task.seat, step.n)
        return
    victim = seat_aim(task.also)
    if step.who == THAT_OWNER:
        victim = s.owner[first_aim(task.also)]
    if victim < 0 or victim == task.seat or stops_at_ward(s, victim, WARD_HAND):
        return
    if step.how == BY_OWNER:
        s.push(DISCARD, victim, step.n)
    elif step.how == BY_ACTOR:
        s.push(CHOOSE_DISCARD, task.seat, step.n, victim)
    elif step.how == BY_CHANCE:
        for _ in range(step.n):
            if s.hands[victim]:
                lose(s, victim, random_card(s, victim))


def lose(s: Ember, seat: i64, card: i64) -> None:
    """An ability makes a player discard a card."""
    discard(s, seat, card)
    s.losers |= bit(seat)


def discard_together(s: Ember, actor: i64, times: i64) -> None:
    """CONJ-RUL-29: everyone with cards chooses one, sealed, in seat order from the active player."""
    s.sealed.clear()
    s.push(DISCARDS_IN, actor, times)
    order = clockwise(s.active, s.seats)
    for place in range(len(order) - 1, -1, -1):
        seat: i64 = order[place]
        if s.hands[seat] and (seat == actor or not stops_at_ward(s, seat, WARD_HAND)):
            s.push(DISCARD_TOGETHER, seat)


def open_discards(s: Ember, task: Task) -> None:
    """CONJ-RUL-29: all are discarded at once, in seat order from the active player."""
    if s.sealed.count() > 1:
        s.revealed += 1
    for seat in clockwise(s.active, s.seats):
        if s.sealed.is_given(seat):
            lose(s, seat, s.sealed.of(seat) - CARD)
    s.sealed.clear()
    if task.left > 1:
        discard_together(s, task.seat, task.left - 1)


def take(s: Ember, step: Step, seat: i64, victim: i64) -> None:
    """CONJ-FX-04: cards go from the opponent's hand into one's own, by chance or by choice."""
    if step.how == BY_CHANCE:
        for _ in range(step.n):
            if s.hands[victim]:
                take_card(s, seat, victim, random_card(s, victim))
    else:
        s.push(CHOOSE_TAKE, seat, step.n, victim)


def take_card(s: Ember, seat: i64, victim: i64, card: i64) -> None:
    """The two of them see which."""
    s.tell("takes", seat, CARD + card, SEAT + victim, 0, bit(seat) | bit(victim))
    hand_over(s, victim, seat, card)
    s.losers |= bit(victim)

"""What an ability does: one step after another, each as far as possible (CONJ-FX).

A step that needs an answer puts a question on the agenda and returns; the rest of the ability waits beneath it.
"""

from mypy_extensions import i64

from emberhall.games.conjure.abilities import first_aim, is_within, seat_aim, second_aim
from emberhall.games.conjure.creatures import (
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
from emberhall.games.conjure.piles import (
    discard,
    hand_over,
    lift_top,
    look_at_hand,
    random_card,
    replace_hand,
    swap_hands,
)
from emberhall.games.conjure.questions import (
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
from emberhall.games.conjure.standing import is_safe_from_flips, is_warded, loss_draw
from emberhall.games.conjure.state import CARD, CREATURE, POOL, SEAT, Ember
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.events import NOTHING
from emberhall.kernel.sealed import clockwise


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
        for seat in range(s.seats):
            if seat != task.seat:
                sweep(s, step, task.thing, seat)
    elif step.verb == V_FLIP:
        flip_named(s, task.seat, first_aim(task.also))
        flip_named(s, task.seat, second_aim(task.also))
    elif step.n == 0:
        for creature in s.areas[task.seat]:
            if creature != task.thing and is_within(s, task.thing, step.limit, creature):
                revive(s, creature)
    else:
        revive(s, first_aim(task.also))


def sweep(s: Ember, step: Step, source: i64, seat: i64) -> None:
    """All that fit are judged before any is flipped."""
    fitting = [creature for creature in s.areas[seat] if is_within(s, source, step.limit, creature)]
    for creature in fitting:
        flip_named(s, s.owner[source], creature)


def flip_named(s: Ember, actor: i64, target: i64) -> None:
    """CONJ-RUL-26: unless it can't be any more; CONJ-FX-24: or is warded."""
    if target == NOTHING or s.owner[target] < 0 or s.owner[target] == actor or not s.is_up(target):
        return
    if is_safe_from_flips(s, target):
        s.tell("is-warded", s.owner[target], CREATURE + target)
    else:
        flip(s, target)


def change_vp(s: Ember, step: Step, task: Task) -> None:
    """CONJ-FX-13: permanent counters on a creature, or on all face-up creatures of a player."""
    if step.who == ALL_FACE_UP:
        victim = seat_aim(task.also)
        if not stops_at_ward(s, victim, WARD_VP):
            for creature in s.areas[victim][:]:
                if s.is_up(creature):
                    give_counters(s, creature, step.n)
        return
    target = first_aim(task.also)
    if step.who == OPPONENT and stops_at_ward(s, s.owner[target], WARD_VP):
        return
    give_counters(s, target, step.n)


def give_counters(s: Ember, creature: i64, n: i64) -> None:
    """CONJ-FX-13: a creature gains or loses VP for good."""
    s.tell("changes-vp", s.owner[creature], CREATURE + creature, NOTHING, n)
    add_counters(s, creature, n)


def add_counters(s: Ember, creature: i64, n: i64) -> None:
    """CONJ-VP-01: a creature at 0 VP stays; CONJ-VP-02: with the optional rule one that falls to 0 is flipped."""
    before = s.vp(creature)
    s.counters[creature] += n
    if s.zero_flips and before > 0 and s.vp(creature) == 0:
        flip(s, creature)


def carry_away(s: Ember, step: Step, task: Task) -> None:
    """CONJ-FX-14, -15, CONJ-RUL-32: a creature changes its owner as it is, or returns to its group of the Pool."""
    target = first_aim(task.also)
    owner: i64 = s.owner[target]
    if stops_at_ward(s, owner, WARD_STEAL if step.verb == V_STEAL else WARD_BANISH):
        return
    s.areas[owner].remove(target)
    if step.verb == V_STEAL:
        s.owner[target] = task.seat
        s.areas[task.seat].append(target)
        s.tell("takes-creature", task.seat, CREATURE + target, SEAT + owner)
        return
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

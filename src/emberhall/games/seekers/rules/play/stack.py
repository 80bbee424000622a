"""The Stack and priority (SEEK-STACK, SEEK-PRIO): who may act, what resolves, and when nothing more comes of it."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.effects import ailments, harm, hindrances, shard
from emberhall.games.seekers.rules.play import aiming, playable, triggers
from emberhall.games.seekers.rules.questions import MOST, THE_EFFECT, Question, Work
from emberhall.games.seekers.rules.state import Object, Seekers
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import Also, Left
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

FIRST_SNAPSHOT: Final = 8  # a chain shorter than that is not looked at


# Priority


class Priority(Work):
    """SEEK-PRIO-16: the player is due to get priority; waiting triggers go onto the Stack first."""

    asks: Question  # ACT, in `acting`: all that a player does with priority comes back here

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-PRIO-16, -17: waiting triggers go onto the Stack first, those of the active player below all others."""
        if s.waiting:
            place_triggers(s, task)
            return
        self.asks.push(s, next_alive(s, task.seat) if s.is_out(task.seat) else task.seat)


def place_triggers(s: Seekers, task: Task) -> None:
    """SEEK-PRIO-19: whoever has several orders them, unless defeated (SEEK-RUL-07)."""
    PRIORITY.push(s, task.seat)
    seat: i64 = s.active
    for _ in range(s.seats):
        mine: i64 = 0
        place: i64 = NOTHING
        for number in range(min(len(s.waiting), state.OBJECTS)):
            if belongs_to(s.waiting[number]) == seat:
                mine += 1
                if place == NOTHING:
                    place = number
        if mine > 1 and not s.is_out(seat):
            ORDER.push(s, seat)
            return
        if mine > 0:
            place_trigger(s, place)
            return
        seat = next_in_order(s, seat)
    place_trigger(s, 0)


def belongs_to(obj: Object) -> i64:
    """Whose trigger it is when they are ordered."""
    return obj.seat if obj.seat != NOBODY else obj.owner


def place_trigger(s: Seekers, place: i64) -> None:
    """SEEK-PRIO-16: onto the Stack; the row of passes begins anew (SEEK-RUL-45)."""
    obj = s.waiting[place]
    del s.waiting[place]
    s.stack.append(obj)
    s.passes = 0
    s.tell("triggers", obj.seat, state.CARD + obj.design if obj.design != NOTHING else NOTHING, NOTHING, obj.kind)


class Order(Question):
    """SEEK-PRIO-19: which waiting trigger goes onto the Stack next."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """A trigger of one's own that waits."""
        place = pick - state.OBJECT
        is_own = place < len(s.waiting) and belongs_to(s.waiting[place]) == task.seat
        return ALLOWED if is_own else NOT_ASKED

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-PRIO-19: that one; the last one will resolve first."""
        place_trigger(s, pick - state.OBJECT)


def next_in_order(s: Seekers, seat: i64) -> i64:
    """SEEK-PRIO-08: the next player in turn order."""
    for place in range(len(s.order)):
        if s.order[place] == seat:
            return s.order[(place + 1) % len(s.order)]
    return seat


def next_alive(s: Seekers, seat: i64) -> i64:
    """The next player in turn order who is still in the game."""
    other = next_in_order(s, seat)
    while s.is_out(other):
        other = next_in_order(s, other)
    return other


def alive(s: Seekers) -> i64:
    """How many players are still in the game."""
    result: i64 = 0
    for seat in range(s.seats):
        if not s.is_out(seat):
            result += 1
    return result


def pass_priority(s: Seekers, seat: i64) -> None:
    """SEEK-PRIO-07 to -10: on to the next; when all have passed, the top resolves, or the window ends."""
    s.tell("passes", seat)
    s.passes += 1
    if s.passes < alive(s):
        PRIORITY.push(s, next_alive(s, seat))
        return
    s.passes = 0
    if s.stack:
        PRIORITY.push(s, s.active)
        resolve_top(s)


PRIORITY: Final = Priority("priority")
ORDER: Final = Order("order", "PRIO-19", [state.SOME_OBJECT])


# Resolving (SEEK-PRIO-09, -14, -15)


def resolve_top(s: Seekers) -> None:
    """The last one in is the first one out; SEEK-RUL-89: what only ever comes back is a draw."""
    s.forced += 1
    if s.forced >= FIRST_SNAPSHOT and is_endless(s):
        harm.over(s, 0, state.BY_LOOP)
        return
    resolve(s, s.stack.pop())


def resolve(s: Seekers, obj: Object) -> None:
    """What it says happens, unless it is stopped."""
    s.resolving.append(obj)
    FINISH.push(s, obj.seat)
    if obj.kind == state.O_BLEED or obj.kind == state.O_SHOCK:
        resolve_ailment(s, obj)
    elif obj.kind == state.O_CHANNEL:
        shard.resolve(s, obj)
    elif is_void(s, obj):
        s.tell("fizzles", obj.seat, state.CARD + obj.design)
        miss_the_end(s, obj)
    else:
        s.tell("resolves", obj.seat, state.CARD + obj.design)
        RUN.push(s, obj.seat)


NEXT_STEP: Final = Left("the next step", 0, MOST)
SAID_YES: Final = Also("1 once a yes was said to what is optional", 0, 1)


class Run(Work):
    """The steps of what resolves, one after another."""

    def do(self, s: Seekers, task: Task) -> None:
        """The next step, if its condition holds and its controller is still in the game."""
        obj = s.object_at_work()
        ability = s.cards.designs[obj.design].part(obj.part)
        number = NEXT_STEP.of(task)
        if number >= len(ability.program) or (s.is_out(obj.seat) and not is_left_behind(s, obj)):
            return
        if number == 0 and ability.is_optional and SAID_YES.of(task) == 0:
            MAY.push(s, obj.seat)
            return
        self.push(s, obj.seat, number + 1)
        step = ability.program[number]
        if aiming.holds(s, obj, step.condition, step.if_what):
            step.verb.begin(s, obj, step)


class May(Question):
    """SEEK-RUL-50: yes or no."""

    def forbids(self, s: Seekers, task: Task, pick: i64) -> i64:
        """SEEK-RUL-89: what is optional and costs nothing has an end too."""
        return playable.LOOPED if pick == state.YES and s.free_actions >= state.LOOP_LIMIT else ALLOWED

    def take(self, s: Seekers, task: Task, pick: i64) -> None:
        """SEEK-RUL-50: what is optional is decided on resolution."""
        if pick == state.YES:
            s.free_actions += 1
            RUN.push(s, task.seat, 0, 0, 1)


def miss_the_end(s: Seekers, obj: Object) -> None:
    """SEEK-PRIO-15: what was to happen once, at the end of this turn, does not wait for the end of another one."""
    thing = lasting.by_id(s, obj.lasting)
    if thing is not None:
        trigger = s.cards.designs[obj.design].part(obj.part)
        if trigger.event == d.E_TURN_END and triggers.ends(trigger):
            lasting.end(s, thing)


def is_void(s: Seekers, obj: Object) -> bool:
    """SEEK-PRIO-14: its controller could not play it now: stopped, lacking, or without a legal target."""
    if s.cards.designs[obj.design].is_poison(obj.part):
        return False
    if s.is_out(obj.seat) or s.at[obj.unit] == NOTHING:
        return not is_left_behind(s, obj)
    if hindrances.is_stopped(s, obj):
        return True
    design = s.cards.designs[obj.design]
    if obj.is_spell() and not aiming.holds(s, obj, design.condition, design.if_what):
        return True
    choices = design.part(obj.part).choices
    return aiming.is_feared(s, obj, choices) or not aiming.drop_illegal_targets(s, obj, choices)


def is_left_behind(s: Seekers, obj: Object) -> bool:
    """SEEK-RUL-07: it comes from a trap, a poison or the like of a defeated player, who is asked nothing."""
    if obj.lasting == NOTHING:
        return False
    ability = s.cards.designs[obj.design].part(obj.part)
    for step in ability.program:
        if not step.verb.goes_on:
            return False
    return not ability.is_optional


def resolve_ailment(s: Seekers, obj: Object) -> None:
    """SEEK-BLEED-1, SEEK-SHOCKED-1: X of its own type; 1d6 arcane."""
    unit = obj.event_unit
    if s.at[unit] == NOTHING:
        return
    if obj.kind == state.O_BLEED:
        now = s.ailment(unit, d.BLEED)
        harm.plain_blow(s, unit, d.BLEEDING, now if now > 0 else obj.event_number)
    else:
        harm.plain_blow(s, unit, d.ARCANE, harm.roll(s, 1))


class Finish(Work):
    """SEEK-ZONE-05: it has resolved."""

    def do(self, s: Seekers, task: Task) -> None:
        """SEEK-ZONE-05, -09, SEEK-RUL-47: the card goes where it belongs; SEEK-STEALTH-4."""
        obj = s.resolving.pop()
        if obj.kind != state.O_CARD:
            return
        if not obj.is_subtle and not obj.keeps_stealth and s.at[obj.unit] != NOTHING:
            ailments.lose_stealth(s, obj.unit)
        if obj.stays != NOTHING:
            return
        if obj.charges > 0:
            thing = lasting.add(s, state.L_CHARGES, obj.design, obj.seat)
            thing.owner = obj.owner
            thing.charges = obj.charges
            s.tell("lingers", obj.seat, state.CARD + obj.design)
        else:
            piles.bury(s, obj.owner, obj.design)


RUN: Final = Run("run", numbers=[NEXT_STEP, SAID_YES])
MAY: Final = May("may", "RUL-50", [state.TO_PASS, state.TO_AGREE], THE_EFFECT, is_always_asked=True)
FINISH: Final = Finish("finish")


def counter(s: Seekers, obj: Object) -> None:
    """SEEK-COUNTER-1: from the Stack to the Discard Zone, Charges and all."""
    s.stack.remove(obj)
    s.tell("counters", obj.seat, state.CARD + obj.design)
    if obj.kind == state.O_CARD:
        piles.bury(s, obj.owner, obj.design)


def copy_of(s: Seekers, obj: Object, seat: i64) -> Object:
    """SEEK-COPY-1, SEEK-RUL-48: what was printed and chosen, not what was changed later."""
    twin = Object(s.new_id(), state.O_COPY, obj.design, seat)
    twin.part = obj.part
    twin.unit = seat
    twin.is_amplified = obj.is_amplified
    twin.mode = obj.mode
    twin.direction = obj.direction
    twin.hex = obj.hex
    twin.targets = obj.targets[:]
    twin.event_unit = obj.event_unit
    twin.event_source = obj.event_source
    twin.event_number = obj.event_number
    twin.event_card = obj.event_card
    twin.is_subtle = s.cards.designs[obj.design].is_subtle and obj.part == d.PLAY
    return twin


# Endless loops (SEEK-RUL-89)


def is_endless(s: Seekers) -> bool:
    """The same position has come back, or too much has resolved without a free choice."""
    if s.forced >= state.LOOP_LIMIT:
        return True
    is_due = s.forced >= s.next_snapshot
    if not is_due and s.snapshot and s.snapshot[0] != len(s.stack):
        return False  # a deep Stack is not looked through each time
    now = position(s)
    if now == s.snapshot:
        return True
    if is_due:
        s.snapshot = now
        s.next_snapshot = s.forced * 2
    return False


def free_choice(s: Seekers) -> None:
    """A player has chosen freely: whatever came before does not count."""
    s.forced = 0
    s.next_snapshot = 0
    s.snapshot = []


def position(s: Seekers) -> list[int]:
    """All that matters for what comes next, without the dice; of hidden cards, how many there are."""
    result = [len(s.stack), s.active, s.phase, s.passes, s.shard, s.out]
    for numbers in (
        s.ap, s.mp, s.fatigue, s.spent, s.tallies, s.at, s.hp, s.channel, s.left, s.applied, s.status, s.unit_moments,
        s.side, s.token, s.fear_of, s.fear_at,
    ):  # fmt: skip
        result.extend(numbers)
    for seat in range(s.seats):
        result.append(len(s.hands[seat]))
        result.append(len(s.decks[seat]))
        result.append(len(s.discards[seat]))
        result.append(len(s.exiles[seat]))
    for thing in s.lastings:
        result.extend([thing.kind, thing.seat, thing.moments, thing.charges, thing.uses, thing.amount, thing.unit])
        result.extend([thing.tally, thing.hex, NOTHING if thing.kind == state.L_DOWN else thing.design])
    for obj in s.stack:
        result.extend([obj.kind, obj.design, obj.part, obj.seat, obj.event_unit, obj.event_number, obj.added])
        result.extend([obj.unit, obj.direction, obj.hex, obj.event_source, obj.event_card])
        result.extend(obj.targets)
    return result

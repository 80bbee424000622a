"""Triggers (SEEK-PRIO-16 to -19): who listens to what happens, and what then waits for the Stack.

An event is heard by Seekers, their Equipment, tokens and lasting things. What it sets off waits until somebody is about
to get priority; see `stack.py`.
"""

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.map.hexes import distance
from emberhall.games.seekers.rules.printed import Ability
from emberhall.games.seekers.rules.state import Lasting, Object, Seekers
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY


class Happening:
    """Something happened that triggers may wait for."""

    def __init__(self, event: i64, seat: i64) -> None:
        self.event = event
        self.seat = seat  # whose doing it is
        self.unit: i64 = NOTHING  # whom it is about
        self.source: i64 = NOTHING  # the unit that caused it
        self.number: i64 = 0
        self.card: i64 = NOTHING
        self.object: i64 = NOTHING  # the id of the object that it belongs to
        self.ailment: i64 = NOTHING
        self.is_duplicate = False  # SEEK-RUL-71
        self.counted: list[int] = []  # who has counted it; shared by all units that one event of damage hits
        self.types: list[int] = []  # of damage
        self.amounts: list[int] = []
        self.rolled: list[int] = []  # the same before anything was prevented


def happens(
    s: Seekers,
    event: i64,
    seat: i64,
    unit: i64 = NOTHING,
    source: i64 = NOTHING,
    number: i64 = 0,
    card: i64 = NOTHING,
    object_id: i64 = NOTHING,
    ailment: i64 = NOTHING,
) -> None:
    """Let everyone hear that it happened."""
    if not is_heard(s, event):
        return
    happening = Happening(event, seat)
    happening.unit = unit
    happening.source = source
    happening.number = number
    happening.card = card
    happening.object = object_id
    happening.ailment = ailment
    hear(s, happening)


def is_heard(s: Seekers, event: i64) -> bool:
    """Somebody waits for such a thing."""
    for armory in s.armories:
        if (armory.events(s.cards.designs) >> event) & 1:
            return True
    for unit in range(s.seats, len(s.at)):
        if (s.cards.designs[s.token[unit]].events >> event) & 1:
            return True
    for thing in s.lastings:
        if (s.cards.designs[thing.design].lasting_events >> event) & 1:
            return True
    return False


def hear(s: Seekers, happening: Happening) -> None:
    """Every listener that it fits gets a trigger."""
    event = happening.event
    for seat in range(s.seats):
        if s.is_out(seat) or not (s.armories[seat].events(s.cards.designs) >> event) & 1:
            continue
        for slot in range(state.SLOTS):
            number = s.slot(seat, slot)
            if (s.cards.designs[number].events >> event) & 1:
                hear_by_slot(s, happening, seat, slot, number)
    for unit in range(s.seats, len(s.at)):
        number = s.token[unit]
        if s.at[unit] != NOTHING and (s.cards.designs[number].events >> event) & 1:
            hear_by_token(s, happening, unit, number)
    for thing in s.lastings[:]:
        if (s.cards.designs[thing.design].lasting_events >> event) & 1:
            hear_by_lasting(s, happening, thing)


def hear_by_slot(s: Seekers, happening: Happening, seat: i64, slot: i64, number: i64) -> None:
    """The Seeker or an Equipment listens."""
    listeners = s.cards.designs[number].triggers
    for place in range(len(listeners)):
        trigger = listeners[place]
        if fits(s, happening, trigger, seat, seat):
            tally: i64 = seat * state.TALLIES + state.T_TRIGGERS + slot * 2 + place
            is_new = is_counted(trigger) and counts(happening, tally)
            if is_new:
                s.tallies[tally] = one_more(trigger, s.tallies[tally])
            if is_due(trigger, s.tallies[tally], is_new=is_new):
                wait(s, happening, number, d.TRIGGER_PART + place, seat, seat, NOTHING)


def hear_by_token(s: Seekers, happening: Happening, unit: i64, number: i64) -> None:
    """A token listens for its player."""
    listeners = s.cards.designs[number].triggers
    for place in range(len(listeners)):
        if fits(s, happening, listeners[place], s.side[unit], unit):
            wait(s, happening, number, d.TRIGGER_PART + place, s.side[unit], unit, NOTHING)


def hear_by_lasting(s: Seekers, happening: Happening, thing: Lasting) -> None:
    """Something that lasts listens, unless its text is not at work or listens to itself alone."""
    event = happening.event
    if thing.kind == state.L_DOWN or thing.kind == state.L_SHIELD or thing.kind == state.L_CHARGES:
        return
    if event == d.E_ENTERS or event == d.E_RUNS_OUT:
        return
    text = s.cards.designs[thing.design].lasting
    assert text is not None
    for place in range(len(text.triggers)):
        trigger = text.triggers[place]
        if trigger.event != event or not fits_lasting(s, happening, trigger, thing) or is_spent(s, trigger, thing):
            continue
        is_new = is_counted(trigger) and counts(happening, -thing.id)
        if is_new:
            thing.tally = one_more(trigger, thing.tally)
        if is_due(trigger, thing.tally, is_new=is_new):
            obj = wait(s, happening, thing.design, d.LASTING_PART + place, thing.seat, source_of(thing), thing.id)
            if event == d.E_UPKEEP:
                obj.event_unit = thing.unit  # a token can bear a poison too


def fits_lasting(s: Seekers, happening: Happening, trigger: Ability, thing: Lasting) -> bool:
    """A poison, and whatever is bound to a unit, listens to what concerns its bearer; else to what its player does."""
    if trigger.event == d.E_UPKEEP:
        return thing.unit != NOTHING and s.side[thing.unit] == happening.seat
    text = s.cards.designs[thing.design].lasting
    if text is not None and text.is_on_target and thing.unit != NOTHING:
        bearer: i64 = thing.unit
        return fits(s, happening, trigger, s.side[bearer], bearer)
    return fits(s, happening, trigger, thing.seat, source_of(thing))


def is_spent(s: Seekers, trigger: Ability, thing: Lasting) -> bool:
    """A trigger that ends its thing is set off once, however much happens before it resolves (Riposte, Snap Trap)."""
    if not ends(trigger):
        return False
    for objects in (s.waiting, s.stack, s.resolving):
        for obj in objects:
            if obj.lasting == thing.id and ends(s.cards.designs[obj.design].part(obj.part)):
                return True
    return False


def ends(trigger: Ability) -> bool:
    """Whatever it belongs to is over with it."""
    for step in trigger.program:
        if step.verb.is_last:
            return True
    return False


def source_of(thing: Lasting) -> i64:
    """The unit that its effects come from: its player's Seeker."""
    return thing.seat


def fits(s: Seekers, happening: Happening, trigger: Ability, seat: i64, unit: i64) -> bool:
    """The trigger of that player, and of that unit, waits for just this."""
    event = happening.event
    if trigger.event != event or not is_by(s, trigger.who, happening.seat, seat):
        return False
    if event == d.E_PLAYS or event == d.E_DISCARDS:
        if not s.cards.designs[happening.card].fits(trigger.filter):
            return False
    elif event == d.E_DEALS or event == d.E_TAKES:
        if (happening.is_duplicate and duplicates(trigger)) or not is_dealt_by(happening, trigger, unit):
            return False
        amount = amount_of(happening, trigger.damage_mask)
        if amount < 1 or amount < trigger.least:
            return False
    elif event == d.E_COLLIDES:
        if s.team(s.side[happening.unit]) == s.team(seat):
            return False
    elif event == d.E_APPLIES or event == d.E_AILS:
        if not (trigger.ailments >> happening.ailment) & 1:
            return False
    elif happening.number < trigger.least:
        return False
    return trigger.within == 0 or is_near(s, happening, unit, trigger.within)


def is_dealt_by(happening: Happening, trigger: Ability, unit: i64) -> bool:
    """SEEK-PLAYER-10: "you" deal what your Seeker deals, not what a token does; and "a unit near you" that deals you
    damage is another one."""
    if happening.event == d.E_DEALS:
        return trigger.who != d.BY_YOU or happening.source == unit
    return trigger.within == 0 or (happening.source != NOTHING and happening.source != unit)


def is_near(s: Seekers, happening: Happening, unit: i64, within: i64) -> bool:
    """The unit that caused it, or whom it is about, stands so near."""
    other = happening.source if happening.source != NOTHING else happening.unit
    if other == NOTHING or s.at[other] == NOTHING or s.at[unit] == NOTHING:
        return False
    return distance(s.at[other], s.at[unit]) <= within


def is_by(s: Seekers, who: i64, seat: i64, listener: i64) -> bool:
    """It is the doing of those that the trigger means."""
    if who == d.BY_ANYONE:
        return True
    if seat == NOBODY:
        return False
    if who == d.BY_YOU:
        return seat == listener
    return s.team(seat) != s.team(listener)


def amount_of(happening: Happening, mask: i64) -> i64:
    """SEEK-RUL-84: of mixed damage only the types that are meant count."""
    return sum_of_types(happening.types, happening.amounts, mask)


def sum_of_types(types: list[int], amounts: list[int], mask: i64) -> i64:
    """The amounts of the types of the mask together."""
    result: i64 = 0
    for place in range(len(types)):
        if (mask >> types[place]) & 1:
            result += amounts[place]
    return result


def duplicates(trigger: Ability) -> bool:
    """It deals the damage of its event once more."""
    for step in trigger.program:
        if step.verb.is_blow and step.per == d.PER_EVENT:
            return True
    return False


def counts(happening: Happening, tally: i64) -> bool:
    """SEEK-RUL-83: one event of damage counts once, however many units it hits."""
    if tally in happening.counted:
        return False
    happening.counted.append(tally)
    return True


def is_counted(trigger: Ability) -> bool:
    """It matters how many events of a turn have fitted it."""
    return trigger.nth > 0 or trigger.per_turn > 0


def one_more(trigger: Ability, tally: i64) -> i64:
    """One event more, as far as it matters, so that a loop comes back to the same position (SEEK-RUL-89)."""
    most = trigger.nth if trigger.nth > 0 else trigger.per_turn
    return tally + 1 if tally <= most else tally


def is_due(trigger: Ability, tally: i64, *, is_new: bool) -> bool:
    """It is the one that counts: the nth of the turn, or not more than so many."""
    if trigger.nth > 0:
        return tally == trigger.nth and is_new
    return trigger.per_turn == 0 or (tally <= trigger.per_turn and is_new)


def wait(s: Seekers, happening: Happening, design: i64, part: i64, seat: i64, unit: i64, lasting: i64) -> Object:
    """SEEK-PRIO-16: it waits for the next time that somebody is about to get priority."""
    obj = Object(s.new_id(), state.O_TRIGGER, design, seat)
    obj.part = part
    obj.unit = unit
    obj.lasting = lasting
    obj.event_unit = happening.unit
    obj.event_source = happening.source
    obj.event_number = happening.number
    obj.is_subtle = s.cards.designs[design].is_subtle
    if happening.types:
        trigger = s.cards.designs[design].part(part)
        amounts = happening.rolled if duplicates(trigger) else happening.amounts  # SEEK-RUL-71
        obj.event_number = sum_of_types(happening.types, amounts, trigger.damage_mask)
    obj.event_card = happening.card
    obj.event_object = happening.object
    s.waiting.append(obj)
    return obj


# Events of particular things


def runs_out(s: Seekers, thing: Lasting, event: i64) -> None:
    """SEEK-RUL-23: its Moments have run out, and it says what happens then."""
    design = s.cards.designs[thing.design]
    if not (design.lasting_events >> event) & 1 or thing.kind == state.L_DOWN:
        return
    happening = Happening(event, thing.seat)
    happening.unit = thing.unit
    text = design.lasting
    assert text is not None
    for place in range(len(text.triggers)):
        if text.triggers[place].event == event:
            wait(s, happening, thing.design, d.LASTING_PART + place, thing.seat, source_of(thing), thing.id)


def enters(s: Seekers, unit: i64, hex_: i64) -> bool:
    """A unit has entered a hex: traps that lie there are set off. True if one was."""
    result = False
    for thing in s.lastings:
        if thing.kind == state.L_TERRAIN and thing.terrain == d.TRAP and distance(thing.hex, hex_) <= thing.radius:
            result = springs(s, thing, unit) or result
    return result


def springs(s: Seekers, thing: Lasting, unit: i64) -> bool:
    """The trap is meant for such a unit, and is set off."""
    design = s.cards.designs[thing.design]
    text = design.lasting
    assert text is not None
    for place in range(len(text.triggers)):
        trigger = text.triggers[place]
        if trigger.event == d.E_ENTERS and is_by(s, trigger.who, s.side[unit], thing.seat):
            if is_spent(s, trigger, thing):
                return False
            happening = Happening(d.E_ENTERS, s.side[unit])
            happening.unit = unit
            happening.source = unit
            wait(s, happening, thing.design, d.LASTING_PART + place, thing.seat, source_of(thing), thing.id)
            return True
    return False


def is_trapped(s: Seekers, unit: i64, hex_: i64) -> bool:
    """Something would be set off by the unit there."""
    for thing in s.lastings:
        if thing.kind == state.L_TERRAIN and thing.terrain == d.TRAP and distance(thing.hex, hex_) <= thing.radius:
            text = s.cards.designs[thing.design].lasting
            assert text is not None
            for trigger in text.triggers:
                if trigger.event == d.E_ENTERS and is_by(s, trigger.who, s.side[unit], thing.seat):
                    return True
    return False


def bleeds(s: Seekers, unit: i64) -> None:
    """SEEK-BLEED-1, -2: a bleeding unit has finished a movement, or its player has played a physical card."""
    if s.ailment(unit, d.BLEED) > 0:
        by_the_rules(s, state.O_BLEED, unit, s.ailment(unit, d.BLEED))


def shocks(s: Seekers, unit: i64) -> None:
    """SEEK-SHOCKED-1, -2: a shocked unit's player has played an item or activated an Equipment."""
    by_the_rules(s, state.O_SHOCK, unit, 0)


def by_the_rules(s: Seekers, kind: i64, unit: i64, number: i64) -> None:
    """SEEK-RUL-66: a trigger that nobody controls; it is ordered with those of the unit's player."""
    obj = Object(s.new_id(), kind, NOTHING, NOBODY)
    obj.owner = s.side[unit]
    obj.event_unit = unit
    obj.event_number = number
    s.waiting.append(obj)


def poisons(s: Seekers, unit: i64) -> i64:
    """How many poisons the unit carries."""
    result: i64 = 0
    for thing in s.lastings:
        if thing.kind == state.L_POISON and thing.unit == unit:
            result += 1
    return result

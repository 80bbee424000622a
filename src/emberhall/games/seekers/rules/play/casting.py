"""Playing cards and activating effects in their five steps (SEEK-CAST-02, SEEK-RUL-38): directions, targets, the cost,
paying it, onto the Stack. A play that can't be carried through is not begun."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules.effects import harm
from emberhall.games.seekers.rules.map import places
from emberhall.games.seekers.rules.play import aiming, playable, stack, triggers
from emberhall.games.seekers.rules.printed import (
    ACTION_PART,
    C_DIRECTION,
    C_HEX,
    C_LASTING,
    C_MODE,
    C_OBJECT,
    C_SEAT,
    C_UNIT,
    E_ACTIVATES,
    E_PLAYS,
    ITEM,
    PHYSICAL,
    R_SUBTLE,
    S_CHARGES,
    SHOCKED,
    TACTIC,
    Ability,
    Choice,
    Design,
)
from emberhall.games.seekers.rules.questions import (
    AMPLIFY,
    CAST,
    CHOOSE_DIRECTION,
    CHOOSE_HEX,
    CHOOSE_LASTING,
    CHOOSE_MODE,
    CHOOSE_OBJECT,
    CHOOSE_SEAT,
    CHOOSE_UNIT,
    PAY,
    PAY_CARD,
    PUT,
    clause,
)
from emberhall.games.seekers.rules.state import (
    CARD,
    DIRECTION,
    FROM_DISCARD,
    FROM_EFFECTS,
    FROM_HAND,
    HEX,
    L_CHARGES,
    L_DOWN,
    LASTING,
    MODE,
    O_ACTION,
    O_CARD,
    OBJECT,
    OBJECTS,
    PASS,
    SEAT,
    SLOTS,
    T_ACTIONS,
    T_ITEMS,
    T_SPELLS,
    TALLIES,
    UNIT,
    YES,
    Object,
    Seekers,
)
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

NEEDS_TARGET: Final[int] = clause("CAST-01")
ONCE_EACH: Final[int] = clause("RUL-40")

# `left` of a question that chooses something
AS_PLAYED: Final = 0
MAY_KEEP: Final = 1  # of a copy
NOT_THE_OLD: Final = 2  # of what is redirected


# Announcing


def begin_pick(s: Seekers, seat: i64, design: i64) -> None:
    """A card of the hand is set aside, or an action begun."""
    if s.cards.designs[design].kind != TACTIC:
        begin_action(s, seat, playable.slot_of(s, seat, design))
        return
    knew = piles.who_knows(s, seat, design)
    piles.take_from_hand(s, seat, design)
    obj = new_card(s, seat, design, FROM_HAND)
    obj.knew = knew
    printed = s.cards.designs[design]
    if printed.charges > 0:
        obj.charges = charges_of(s, seat, printed) - 1
    announce(s, obj)


def charges_of(s: Seekers, seat: i64, design: Design) -> i64:
    """SEEK-CHARGES-1: how often the card can be played, with what adds to it."""
    more: i64 = 0
    for slot in range(SLOTS):
        for entry in s.cards.designs[s.slot(seat, slot)].standing:
            if entry.kind == S_CHARGES and design.fits(entry.filter):
                more += entry.n
    return design.charges + more


def new_card(s: Seekers, seat: i64, design: i64, origin: i64) -> Object:
    """The card as it will be on the Stack."""
    obj = Object(s.new_id(), O_CARD, design, seat)
    obj.unit = seat
    obj.origin = origin
    obj.is_subtle = s.cards.designs[design].is_subtle
    return obj


def begin_lasting(s: Seekers, seat: i64, place: i64) -> None:
    """A card of the effect Zone is played from there."""
    thing = s.lastings[place]
    knew: i64 = 0
    if thing.kind == L_DOWN:
        knew = thing.knows
        piles.turned_up(s, seat, thing)
    del s.lastings[place]
    obj = new_card(s, seat, thing.design, FROM_EFFECTS)
    obj.place = place
    obj.knew = knew
    obj.owner = thing.owner
    if thing.kind == L_CHARGES:
        obj.charges = thing.charges - 1
    else:
        obj.discount = thing.amount
        if s.cards.designs[thing.design].charges > 0:
            obj.charges = charges_of(s, seat, s.cards.designs[thing.design]) - 1
    announce(s, obj)


def begin_action(s: Seekers, seat: i64, slot: i64) -> None:
    """SEEK-EX-12: an action is played as a copy of what is printed."""
    obj = Object(s.new_id(), O_ACTION, s.slot(seat, slot), seat)
    obj.part = ACTION_PART
    obj.unit = seat
    announce(s, obj)


def begin_free(s: Seekers, seat: i64, design: i64) -> None:
    """SEEK-EX-22: a card of the own Discard Zone is played without AP, in the middle of a resolution."""
    place = piles.take_from_discard(s, seat, design)
    obj = new_card(s, seat, design, FROM_DISCARD)
    obj.place = place
    obj.is_free = True
    printed = s.cards.designs[design]
    if printed.charges > 0:
        obj.charges = charges_of(s, seat, printed) - 1
    s.resolving.append(obj)
    s.push(PUT, seat, 1)
    s.push(PAY, seat)
    s.push(CAST, seat, -1)


def announce(s: Seekers, obj: Object) -> None:
    """SEEK-RUL-38: the choices come first, in their order, then the cost, then the Stack."""
    s.resolving.append(obj)
    s.push(PUT, obj.seat)
    s.push(PAY, obj.seat)
    s.push(CAST, obj.seat, -1)


def ability_of(s: Seekers, obj: Object) -> Ability:
    """The ability that is being played or resolves."""
    return s.cards.designs[obj.design].part(obj.part)


def cast(s: Seekers, task: Task) -> None:
    """The next choice, if there is one more."""
    obj = s.object_at_work()
    number = task.left
    if number < 0:
        s.push(CAST, task.seat, 0)
        if obj.kind == O_CARD and can_amplify(s, obj):
            s.push(AMPLIFY, task.seat)
        return
    choices = ability_of(s, obj).choices
    if number >= len(choices):
        return
    s.push(CAST, task.seat, number + 1)
    obj.targets.append(NOTHING)
    s.push(question_of(choices[number]), task.seat, AS_PLAYED, number)


def question_of(choice: Choice) -> i64:
    """The question that asks for it."""
    kind = choice.kind
    if kind == C_MODE:
        return CHOOSE_MODE
    if kind == C_DIRECTION:
        return CHOOSE_DIRECTION
    if kind == C_UNIT:
        return CHOOSE_UNIT
    if kind == C_HEX:
        return CHOOSE_HEX
    if kind == C_OBJECT:
        return CHOOSE_OBJECT
    return CHOOSE_LASTING if kind == C_LASTING else CHOOSE_SEAT


def can_amplify(s: Seekers, obj: Object) -> bool:
    """SEEK-AMPLIFY-1: the card has it, and the player can pay for it too."""
    design = s.cards.designs[obj.design]
    if not design.has_amplify:
        return False
    seat = obj.seat
    if ap_due(s, obj, is_amplified=True) > s.ap[seat]:
        return False
    if len(s.hands[seat]) < design.discards + design.amplify_discards:
        return False
    return s.hp[seat] > design.life_cost + design.amplify_life


def ap_due(s: Seekers, obj: Object, *, is_amplified: bool) -> i64:
    """The AP that have to be paid for what is being played."""
    design = s.cards.designs[obj.design]
    if obj.kind == O_ACTION:
        return ability_of(s, obj).ap
    if obj.is_free:
        return design.amplify_ap if is_amplified else 0
    return playable.cost(s, obj.seat, design, obj.discount, is_amplified=is_amplified)


# The choices


def object_asked(s: Seekers, task: Task) -> Object:
    """What the choice is about: what is being played, or something on the Stack."""
    if task.also > 0:
        obj = aiming.object_by_id(s, task.also)
        assert obj is not None
        return obj
    return s.object_at_work()


def forbids_choice(s: Seekers, task: Task, pick: i64) -> int:
    """Whether this may be chosen now."""
    obj = object_asked(s, task)
    choice = ability_of(s, obj).choices[task.thing]
    kind = choice.kind
    if pick == PASS:
        is_free = task.left == MAY_KEEP or (choice.is_optional and task.left == AS_PLAYED)
        return ALLOWED if is_free else NEEDS_TARGET
    if task.left == NOT_THE_OLD and obj.targets[task.thing] == named_by(s, kind, pick):
        return aiming.ANOTHER
    if kind == C_MODE:
        return ALLOWED if pick - MODE < choice.options else NOT_ASKED
    if kind == C_DIRECTION:
        return aiming.forbids_feared(s, obj, kind, pick - DIRECTION)
    if kind == C_UNIT:
        if is_taken(s, task, obj, pick - UNIT):
            return ONCE_EACH
        ban = aiming.forbids_unit(s, obj, choice, pick - UNIT)
        return ban if ban != ALLOWED else aiming.forbids_feared(s, obj, kind, pick - UNIT)
    if kind == C_HEX:
        ban = aiming.forbids_hex(s, obj, choice, pick - HEX)
        return ban if ban != ALLOWED else aiming.forbids_feared(s, obj, kind, pick - HEX)
    if kind == C_OBJECT:
        place = len(s.stack) - 1 - (pick - OBJECT)
        return aiming.forbids_object(s, obj, choice, s.stack[place]) if place >= 0 else NOT_ASKED
    if kind == C_LASTING:
        if pick - LASTING >= len(s.lastings):
            return NOT_ASKED
        return aiming.forbids_lasting(s, obj, choice, s.lastings[pick - LASTING])
    return aiming.forbids_seat(s, obj, choice, pick - SEAT)


def named_by(s: Seekers, kind: i64, pick: i64) -> i64:
    """What the pick names, as `targets` keeps it; NOTHING for what is not there."""
    if kind == C_MODE:
        return pick - MODE
    if kind == C_DIRECTION:
        return pick - DIRECTION
    if kind == C_UNIT:
        return pick - UNIT
    if kind == C_HEX:
        return pick - HEX
    if kind == C_OBJECT:
        place = len(s.stack) - 1 - (pick - OBJECT)
        return s.stack[place].id if place >= 0 else NOTHING
    if kind == C_LASTING:
        return s.lastings[pick - LASTING].id if pick - LASTING < len(s.lastings) else NOTHING
    return pick - SEAT


def is_taken(s: Seekers, task: Task, obj: Object, unit: i64) -> bool:
    """SEEK-RUL-40: another choice of the same play names the unit. A copy may exchange what two of its choices name, if
    each is legal where it comes to."""
    other = choice_naming(s, obj, unit, task.thing)
    if other == NOTHING:
        return False
    if task.left != MAY_KEEP or other < task.thing or obj.targets[task.thing] == NOTHING:
        return True
    return aiming.forbids_unit(s, obj, ability_of(s, obj).choices[other], obj.targets[task.thing]) != ALLOWED


def choice_naming(s: Seekers, obj: Object, unit: i64, but: i64) -> i64:
    """The number of the choice that names the unit, but for that one; NOTHING for none."""
    choices = ability_of(s, obj).choices
    for number in range(len(obj.targets)):
        if number != but and choices[number].kind == C_UNIT and obj.targets[number] == unit:
            return number
    return NOTHING


def add_choices(s: Seekers, task: Task, picks: list[int]) -> None:
    """Everything that may be chosen now, in ascending order."""
    obj = object_asked(s, task)
    choice = ability_of(s, obj).choices[task.thing]
    if forbids_choice(s, task, PASS) == ALLOWED:
        picks.append(PASS)
    kind = choice.kind
    first: i64 = SEAT
    count: i64 = s.seats
    if kind == C_MODE:
        first = MODE
        count = choice.options
    elif kind == C_DIRECTION:
        first = DIRECTION
        count = 6
    elif kind == C_UNIT:
        first = UNIT
        count = len(s.at)
    elif kind == C_OBJECT:
        first = OBJECT
        count = min(len(s.stack), OBJECTS)
    elif kind == C_LASTING:
        first = LASTING
        count = min(len(s.lastings), HEX - LASTING)
    elif kind == C_HEX:
        for hex_ in places.around(s, obj.unit, choice.reach):
            if forbids_choice(s, task, HEX + hex_) == ALLOWED:
                picks.append(HEX + hex_)
        return
    for number in range(count):
        if forbids_choice(s, task, first + number) == ALLOWED:
            picks.append(first + number)


def choose(s: Seekers, task: Task, pick: i64) -> None:
    """It is chosen."""
    obj = object_asked(s, task)
    if pick == PASS:
        return
    number = task.thing
    kind = ability_of(s, obj).choices[number].kind
    chosen = named_by(s, kind, pick)
    if kind == C_UNIT:
        other = choice_naming(s, obj, chosen, number)
        if other != NOTHING:
            obj.targets[other] = obj.targets[number]
    obj.targets[number] = chosen
    if kind == C_MODE:
        obj.mode = chosen
    elif kind == C_DIRECTION:
        obj.direction = chosen
    elif kind == C_HEX:
        obj.hex = chosen
    if task.left == NOT_THE_OLD:
        s.tell("redirects", task.seat, CARD + obj.design, told_target(s, kind, pick))


def told_target(s: Seekers, kind: i64, pick: i64) -> i64:
    """What those who look on are told of a new target: of something on the Stack its card."""
    return CARD + s.stack[len(s.stack) - 1 - (pick - OBJECT)].design if kind == C_OBJECT else pick


def amplify(s: Seekers, task: Task, pick: i64) -> None:
    """SEEK-AMPLIFY-2: the card will do more."""
    s.object_at_work().is_amplified = pick == YES


# Paying (SEEK-CAST-04)


def pay(s: Seekers, task: Task) -> None:
    """AP and Life at once; cards are asked for."""
    obj = s.object_at_work()
    seat = task.seat
    ap = ap_due(s, obj, is_amplified=obj.is_amplified)
    s.ap[seat] -= ap
    if ap == 0:
        s.free_actions += 1
    obj.paid = ap
    life: i64 = 0
    cards: i64 = 0
    if obj.kind == O_ACTION:
        life = ability_of(s, obj).life
    else:
        design = s.cards.designs[obj.design]
        life = design.life_cost
        cards = design.discards
        if obj.is_amplified:
            life += design.amplify_life
            cards += design.amplify_discards
    if cards > 0:
        s.push(PAY_CARD, seat, cards)
    if life > 0:
        harm.lose_life(s, seat, life)


def pay_card(s: Seekers, task: Task, pick: i64) -> None:
    """SEEK-EX-02: a card is discarded to pay."""
    obj = s.object_at_work()
    piles.discard(s, task.seat, pick - CARD, obj.id)
    if task.left > 1:
        s.push(PAY_CARD, task.seat, task.left - 1)


def put(s: Seekers, task: Task) -> None:
    """Onto the Stack; SEEK-PRIO-06: whoever played it keeps priority."""
    obj = s.resolving.pop()
    seat = obj.seat
    obj.place = NOTHING  # SEEK-RUL-38: it is set aside no more
    obj.knew = 0
    s.passes = 0
    is_nested = task.left == 1
    if obj.kind == O_ACTION:
        put_action(s, obj)
    elif obj.kind == O_CARD:
        put_card(s, obj)
    if not is_nested:
        stack.give_priority(s, seat)
    if obj.kind == O_CARD and s.cards.designs[obj.design].is_immediate:
        stack.resolve(s, obj)
    else:
        s.stack.append(obj)


def first_target(s: Seekers, obj: Object) -> i64:
    """What the play is aimed at, as picks name it, for those who look on."""
    choices = ability_of(s, obj).choices
    for number in range(len(obj.targets)):
        chosen: i64 = obj.targets[number]
        if chosen == NOTHING:
            continue
        kind = choices[number].kind
        if kind == C_UNIT:
            return UNIT + chosen
        if kind == C_HEX:
            return HEX + chosen
        if kind == C_DIRECTION:
            return DIRECTION + chosen
        if kind == C_SEAT:
            return SEAT + chosen
    return NOTHING


def put_card(s: Seekers, obj: Object) -> None:
    """A Tactic is played: whoever waits for that hears of it; SEEK-BLEED-2, SEEK-SHOCKED-1."""
    seat = obj.seat
    design = s.cards.designs[obj.design]
    s.tell("plays", seat, CARD + obj.design, first_target(s, obj), obj.paid)
    if lasting.card_change(s, seat, design, R_SUBTLE) > 0:
        obj.is_subtle = True
    lasting.use_next_played(s, seat, obj)
    s.tallies[seat * TALLIES + T_SPELLS] += 1
    if design.type == ITEM:
        s.tallies[seat * TALLIES + T_ITEMS] += 1
        if s.ailment(seat, SHOCKED) > 0:
            triggers.shocks(s, seat)
    if design.damage == PHYSICAL:
        triggers.bleeds(s, seat)
    triggers.happens(s, E_PLAYS, seat, seat, seat, 0, obj.design, obj.id)


def put_action(s: Seekers, obj: Object) -> None:
    """An action is activated; SEEK-SHOCKED-2: an Equipment's shocks."""
    seat = obj.seat
    slot = playable.slot_of(s, seat, obj.design)
    s.tell("activates", seat, CARD + obj.design, first_target(s, obj), obj.paid)
    s.tallies[seat * TALLIES + T_ACTIONS + slot] += 1
    if ability_of(s, obj).per_game > 0:  # SEEK-RUL-86
        s.spent[seat] |= 1 << slot
    if slot > 0 and s.ailment(seat, SHOCKED) > 0:
        triggers.shocks(s, seat)
    triggers.happens(s, E_ACTIVATES, seat, seat, seat, 0, obj.design, obj.id)

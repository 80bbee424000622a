"""What resolves: the steps of an ability, one after another (SEEK-STACK; the Glossary).

A step that needs an answer pushes a question and returns; see `answers.py`.
"""

from mypy_extensions import i64

from emberhall.games.seekers.rules.effects import ailments, answers, fatigue, harm
from emberhall.games.seekers.rules.effects.harm import Blow
from emberhall.games.seekers.rules.map import movement, places
from emberhall.games.seekers.rules.map.hexes import distance
from emberhall.games.seekers.rules.play import aiming, stack
from emberhall.games.seekers.rules.printed import (
    AILMENTS,
    ALONG_ROW,
    C_LASTING,
    C_OBJECT,
    C_SEAT,
    DAMAGE_TYPES,
    FROM_HEX,
    PER_EVENT,
    POISON,
    R_ADD,
    R_ADVANTAGE,
    R_CRITICAL,
    R_DICE,
    R_DISADVANTAGE,
    R_EMPOWER,
    STATUSES,
    V_AILMENT,
    V_AP,
    V_APPROACH,
    V_BOOST,
    V_CACHE,
    V_CLEANSE,
    V_COPY,
    V_COUNTER,
    V_DAMAGE,
    V_DASH,
    V_DISCARD,
    V_DISPEL,
    V_DRAW,
    V_END,
    V_HASTEN,
    V_HEAL,
    V_INSPECT,
    V_LINGER,
    V_LOSE_LIFE,
    V_MILL,
    V_MODIFY,
    V_MOVE,
    V_MP,
    V_PLAY_CARD,
    V_PULL,
    V_PUSH,
    V_RETRIEVE,
    V_SCRY,
    V_SEARCH,
    V_SHIELD,
    V_STATUS,
    V_SUMMON,
    V_SWAP,
    V_TERRAIN,
    V_WARP,
    YOU,
    Step,
)
from emberhall.games.seekers.rules.questions import MAY, PUSH_WAY, PUSHES, RUN
from emberhall.games.seekers.rules.state import (
    AILMENT,
    AP_CAP,
    CARD,
    HEX,
    L_CARD,
    L_TERRAIN,
    MAX_UNITS,
    O_CARD,
    UNIT,
    Object,
    Seekers,
)
from emberhall.games.seekers.rules.zones import lasting, piles
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING


def run(s: Seekers, task: Task) -> None:
    """The next step, if its condition holds and its controller is still in the game."""
    obj = s.object_at_work()
    ability = s.cards.designs[obj.design].part(obj.part)
    number = task.left
    if number >= len(ability.program) or (s.is_out(obj.seat) and not stack.is_left_behind(s, obj)):
        return
    if number == 0 and ability.is_optional and task.also == 0:
        s.push(MAY, obj.seat)
        return
    s.push(RUN, obj.seat, number + 1)
    step = ability.program[number]
    if aiming.holds(s, obj, step.condition, step.if_what):
        do(s, obj, step, number)


def do(s: Seekers, obj: Object, step: Step, number: i64) -> None:
    """One step."""
    verb = step.verb
    if verb == V_DAMAGE:
        damage(s, obj, step)
    elif verb == V_AILMENT:
        for unit in aiming.units_of(s, obj, step):
            ailments.apply(s, obj, unit, step.kind, step.n + amplified(obj, step), obj.unit)
    elif verb == V_HEAL:
        heal(s, obj, step)
    elif verb == V_SHIELD:
        for unit in aiming.units_of(s, obj, step):
            amount = number_of(s, obj, step, unit)
            harm.shield(s, obj, unit, amount, step.moments)
    elif verb == V_STATUS:
        for unit in aiming.units_of(s, obj, step):
            ailments.gain_status(s, obj, unit, step.kind, step.moments)
    elif verb == V_LOSE_LIFE:
        for unit in aiming.units_of(s, obj, step):
            harm.lose_life(s, unit, number_of(s, obj, step, unit))
    elif verb == V_CLEANSE:
        for unit in aiming.units_of(s, obj, step):
            cleanse(s, obj, step, unit)
    elif V_PUSH <= verb <= V_SWAP:
        do_movement(s, obj, step, number)
    elif V_AP <= verb <= V_INSPECT:
        do_cards(s, obj, step, number)
    elif V_COUNTER <= verb <= V_DISPEL:
        do_stack(s, obj, step)
    else:
        do_lasting(s, obj, step)


def do_movement(s: Seekers, obj: Object, step: Step, number: i64) -> None:
    """Units that are moved."""
    verb = step.verb
    if verb == V_PUSH or verb == V_PULL:
        push(s, obj, step, number)
    elif verb == V_DASH:
        if s.at[obj.unit] != NOTHING and obj.direction != NOTHING:
            movement.dash(s, obj, obj.unit, obj.direction, step.n + amplified(obj, step))
    elif verb == V_MOVE:
        for unit in aiming.units_of(s, obj, step):
            answers.ask_move(s, obj, unit, step.n + amplified(obj, step))
    elif verb == V_WARP:
        for unit in aiming.units_of(s, obj, step):
            places.warp(s, unit, obj.hex)
    else:
        unit = aiming.chosen_unit(s, obj, 0)
        if unit != NOTHING:
            places.swap(s, obj.unit, unit)


def do_cards(s: Seekers, obj: Object, step: Step, number: i64) -> None:
    """AP, MP and cards."""
    verb = step.verb
    if verb == V_RETRIEVE:
        answers.ask_retrieve(s, obj, step, number)
        return
    if verb == V_SEARCH:
        answers.ask_search(s, obj, step, number)
        return
    if verb == V_SCRY:
        answers.ask_scry(s, obj, step.n + amplified(obj, step))
        return
    for seat in players_of(s, obj, step):
        if verb == V_AP:
            gain_ap(s, seat, step.n + amplified(obj, step))
        elif verb == V_MP:
            gain_mp(s, seat, step.n + amplified(obj, step))
        elif verb == V_DRAW:
            fatigue.draw(s, seat, step.n + amplified(obj, step))
        elif verb == V_DISCARD:
            answers.ask_discard(s, seat, step.n + amplified(obj, step))
        elif verb == V_MILL:
            piles.mill(s, seat, step.n + amplified(obj, step))
        else:
            answers.ask_look(s, obj.seat, seat)


def do_stack(s: Seekers, obj: Object, step: Step) -> None:
    """Things on the Stack and in effect Zones."""
    if step.verb == V_DISPEL:
        thing = lasting.by_id(s, aiming.chosen_of(s, obj, C_LASTING))
        if thing is not None:
            s.tell("dispels", obj.seat, CARD + thing.design)
            lasting.end_all(s, thing)
        return
    other = aiming.object_by_id(s, aiming.chosen_of(s, obj, C_OBJECT))
    if other is None:
        return
    if step.verb == V_COUNTER:
        stack.counter(s, other)
    elif step.verb == V_COPY:
        answers.ask_copy(s, obj, other)
    else:
        answers.ask_redirect(s, obj, step, other)


def do_lasting(s: Seekers, obj: Object, step: Step) -> None:
    """What stays, and the rest."""
    verb = step.verb
    if verb == V_LINGER:
        linger(s, obj)
    elif verb == V_TERRAIN:
        terrain(s, obj, step)
    elif verb == V_SUMMON:
        summon(s, obj, step)
    elif verb == V_HASTEN:
        answers.ask_hasten(s, obj, step.n + amplified(obj, step))
    elif verb == V_MODIFY:
        obj.change(step.kind, step.n, step.as_type)
    elif verb == V_PLAY_CARD:
        answers.ask_play(s, obj, step)
    elif verb == V_CACHE:
        answers.ask_cache(s, obj, step)
    elif verb == V_BOOST:
        boost(s, obj, step)
    elif verb == V_APPROACH:
        movement.approach(s, obj.unit, step.n)
    elif verb == V_END:
        thing = lasting.by_id(s, obj.lasting)
        if thing is not None:
            lasting.end(s, thing)


# Numbers


def amplified(obj: Object, step: Step) -> i64:
    """SEEK-AMPLIFY-2: what paying for it adds."""
    return step.more if obj.is_amplified else 0


def number_of(s: Seekers, obj: Object, step: Step, unit: i64) -> i64:
    """The plain number of a step, with what is counted."""
    return step.n + amplified(obj, step) + step.per_n * aiming.count_of(s, obj, step, unit)


def players_of(s: Seekers, obj: Object, step: Step) -> list[int]:
    """Whose cards or points the step concerns: a player chosen, else the players of the units."""
    seat = aiming.chosen_of(s, obj, C_SEAT)
    if seat != NOTHING and step.to != YOU:
        return [seat]
    result: list[int] = []
    for unit in aiming.units_of(s, obj, step):
        if s.side[unit] not in result and not s.is_out(s.side[unit]):
            result.append(s.side[unit])
    return result


def gain_ap(s: Seekers, seat: i64, n: i64) -> None:
    """SEEK-UPK-02, -03, SEEK-RUL-17: never more than ten, what is above is lost; never less than none."""
    before: i64 = s.ap[seat]
    after = max(0, min(AP_CAP, before + n))
    s.ap[seat] = after
    if after > before:
        s.tell("gains-ap", seat, NOTHING, NOTHING, after - before)
    elif after < before:
        s.tell("loses-ap", seat, NOTHING, NOTHING, before - after)


def gain_mp(s: Seekers, seat: i64, n: i64) -> None:
    """SEEK-RUL-19: on top of what is there, never less than none."""
    before: i64 = s.mp[seat]
    s.mp[seat] = max(0, before + n)
    if s.mp[seat] != before:
        s.tell("gains-mp", seat, NOTHING, NOTHING, s.mp[seat] - before)


# Damage and healing


def damage(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-RUL-83: one roll for all that are hit; nobody there, no roll."""
    obj.hit = 0
    if s.cards.designs[obj.design].is_poison(obj.part):
        poison_damage(s, obj, step)
        return
    units = [unit for unit in aiming.units_of(s, obj, step) if ailments.can_harm(s, obj.unit, unit)]
    if not units:
        return
    lasting.use_next_resolving(s, obj)
    first: i64 = units[0]
    count = aiming.count_of(s, obj, step, first)
    dice = step.dice + step.per_dice * count
    if obj.is_amplified:  # SEEK-AMPLIFY-2
        dice += step.more_dice
    if dice > 0:
        dice += obj.more_dice + best_change(s, obj, step.kind, units, R_DICE)
    was_critical = obj.is_critical
    obj.is_critical = was_critical or best_change(s, obj, step.kind, units, R_CRITICAL) > 0
    rolled = harm.roll_for(s, obj, dice, advantage_of(s, obj, step.kind, units), obj.empower)
    obj.is_critical = was_critical  # what makes damage critical does not heal more
    flat = step.n + amplified(obj, step) + step.per_n * count + obj.added
    obj.added = 0  # a bonus is dealt once
    blow = Blow(obj.unit, obj.seat)
    blow.type = step.kind
    blow.is_subtle = obj.is_subtle
    blow.is_duplicate = step.per == PER_EVENT
    for unit in units:
        ails = enemy_ails(s, obj, unit)
        amount = rolled + flat + dice * lasting.use_rolls(s, obj.unit, step.kind, ails, R_EMPOWER)
        amount += lasting.use_rolls(s, obj.unit, step.kind, ails, R_ADD)
        blow.add(unit, max(0, amount))
    whole = blow.amounts[:]
    if not blow.is_duplicate:
        harm.add_next_hits(s, blow)
    obj.hit = harm.strike(s, blow)
    if obj.duplicates:  # SEEK-DUPLICATE-1
        duplicate(s, obj, units, whole)


def poison_damage(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-RUL-77: what a poison deals comes from the ailment, and from nobody."""
    for unit in aiming.units_of(s, obj, step):
        harm.plain_blow(s, unit, step.kind, harm.roll(s, step.dice) + step.n)


def enemy_ails(s: Seekers, obj: Object, unit: i64) -> i64:
    """The ailments of an enemy; what makes the most of them does so against enemies alone."""
    return 0 if s.are_allies(obj.unit, unit) else ailments.mask(s, unit)


def advantage_of(s: Seekers, obj: Object, type_: i64, units: list[int]) -> i64:
    """SEEK-RUL-64: 1, or -1 for Disadvantage; several don't add up, and both together cancel."""
    has_more = obj.advantage > 0 or best_change(s, obj, type_, units, R_ADVANTAGE) > 0
    has_less = obj.advantage < 0 or best_change(s, obj, type_, units, R_DISADVANTAGE) > 0
    if has_more == has_less:
        return 0
    return 1 if has_more else -1


def best_change(s: Seekers, obj: Object, type_: i64, units: list[int], roll: i64) -> i64:
    """What changes the whole roll, because it holds against one of those that are hit."""
    best: i64 = 0
    for unit in units:
        change = lasting.use_rolls(s, obj.unit, type_, enemy_ails(s, obj, unit), roll)
        if change > best:
            best = change
    return best


def duplicate(s: Seekers, obj: Object, units: list[int], amounts: list[int]) -> None:
    """SEEK-DUPLICATE-1: the rolled damage once more, as an instance of its own, never again."""
    for type_ in range(DAMAGE_TYPES):
        if not (obj.duplicates >> type_) & 1 or s.ended:
            continue
        blow = Blow(obj.unit, obj.seat)
        blow.type = type_
        blow.is_duplicate = True
        blow.is_subtle = obj.is_subtle
        for place in range(len(units)):
            if s.at[units[place]] != NOTHING:
                blow.add(units[place], amounts[place])
        obj.hit |= harm.strike(s, blow)


def heal(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-RUL-01: one roll for all."""
    units = aiming.units_of(s, obj, step)
    if not units:
        return
    dice = step.dice + (step.more_dice if obj.is_amplified else 0)
    dice += step.per_dice * aiming.count_of(s, obj, step, units[0])
    rolled = harm.roll_for(s, obj, dice, obj.advantage, obj.empower)
    for unit in units:
        harm.heal(s, obj, unit, rolled + number_of(s, obj, step, unit))


def cleanse(s: Seekers, obj: Object, step: Step, unit: i64) -> None:
    """Ailments end: all that are meant, or so many of them by choice."""
    mask = ailments.mask(s, unit) & step.kind
    n = step.n + amplified(obj, step)
    if step.n > 0 and aiming.ailments_on(s, unit) > n:
        answers.ask_cleanse(s, obj, unit, mask, n)
        return
    for ailment in range(POISON):
        if (mask >> ailment) & 1:
            s.tell("cleanses", obj.seat, UNIT + unit, AILMENT + ailment)
            ailments.end(s, unit, ailment)
    if (mask >> POISON) & 1:
        ailments.cure_poison(s, unit)


# Push


def push(s: Seekers, obj: Object, step: Step, number: i64) -> None:
    """SEEK-PUSH-1, SEEK-RUL-78: several units one after another, the farthest first."""
    units: i64 = 0
    for unit in aiming.units_of(s, obj, step):
        if unit != obj.unit and ailments.can_harm(s, obj.unit, unit):
            units |= 1 << unit
    s.push(PUSHES, obj.seat, step.n + amplified(obj, step), units, number)


def push_next(s: Seekers, task: Task) -> None:
    """The farthest of those that are left, and then the others."""
    obj = s.object_at_work()
    centre = push_centre(s, obj, task.also)
    best: i64 = NOTHING
    away: i64 = -1
    for unit in range(len(s.at)):
        if (task.thing >> unit) & 1 and s.at[unit] != NOTHING and distance(centre, s.at[unit]) > away:
            best = unit
            away = distance(centre, s.at[unit])
    if best == NOTHING or s.is_out(obj.seat):
        return
    s.push(PUSHES, task.seat, task.left, task.thing & ~(1 << best), task.also)
    push_one(s, obj, task, best, centre)


def step_of(s: Seekers, obj: Object, number: i64) -> Step:
    """A step of what resolves."""
    return s.cards.designs[obj.design].part(obj.part).program[number]


def push_centre(s: Seekers, obj: Object, number: i64) -> i64:
    """Where the push comes from."""
    if step_of(s, obj, number).kind == FROM_HEX and obj.hex != NOTHING:
        return obj.hex
    return s.at[obj.unit] if s.at[obj.unit] != NOTHING else s.was_at[obj.unit]


def push_one(s: Seekers, obj: Object, task: Task, unit: i64, centre: i64) -> None:
    """Along the row, or the one way that leads farthest off; of two the pushing player chooses."""
    step = step_of(s, obj, task.also)
    ways: i64 = 0
    if step.kind == ALONG_ROW and obj.direction != NOTHING:
        ways = 1 << obj.direction
        if step.verb == V_PULL:
            ways = 1 << ((obj.direction + 3) % 6)
    elif step.verb == V_PULL:
        ways = movement.pull_ways(s, unit, centre)
    else:
        ways = movement.push_ways(s, unit, centre)
    s.push(PUSH_WAY, task.seat, task.left, unit, ways)


# What stays


def linger(s: Seekers, obj: Object) -> None:
    """SEEK-ZONE-09: the card, or the copy, stays with what it says; SEEK-RUL-77: a poison goes onto the target."""
    text = s.cards.designs[obj.design].lasting
    assert text is not None
    target = aiming.chosen_unit(s, obj, 0)
    if text.is_poison:
        if target == NOTHING or not ailments.can_harm(s, obj.unit, target):
            return
        thing = lasting.new_poison(s, obj, target, text.moments)
        if thing is not None:
            s.tell("ails", obj.seat, UNIT + target, AILMENT + POISON, text.moments)
            ailments.came(s, obj.seat, target, POISON, obj.unit)
        return
    if text.is_on_target and not aiming.one(s, target):
        return
    new = lasting.keep(s, obj, L_CARD)
    new.moments = text.moments
    new.uses = text.uses
    if target != NOTHING:
        new.unit = target
    if obj.kind != O_CARD:
        lasting.replace_older(s, new)


def terrain(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-ZONE-02: the ground changes around the hex chosen."""
    if obj.hex == NOTHING:
        return
    thing = lasting.keep(s, obj, L_TERRAIN)
    thing.terrain = step.kind
    thing.hex = obj.hex
    thing.radius = step.reach
    thing.moments = step.moments
    s.tell("terrain", obj.seat, HEX + obj.hex, CARD + obj.design)


def summon(s: Seekers, obj: Object, step: Step) -> None:
    """SEEK-PLAYER-07, -08: a token joins the player's team, if its hex is still free."""
    if obj.hex == NOTHING or not places.is_walkable(s, obj.hex) or places.unit_on(s, obj.hex) != NOTHING:
        return
    unit = free_place(s)
    if unit == NOTHING:
        return
    s.hp[unit] = s.life[unit] = s.cards.designs[step.kind].life
    s.side[unit] = obj.seat
    s.token[unit] = step.kind
    s.unit_moments[unit] = step.moments
    s.tell("summons", obj.seat, UNIT + unit, CARD + step.kind)
    places.place(s, unit, obj.hex)


def free_place(s: Seekers) -> i64:
    """A number for a new unit: the next (SEEK-RUL-94), and where all are taken that of one that is gone; NOTHING where
    there are too many."""
    if len(s.at) >= MAX_UNITS:
        for unit in range(s.seats, len(s.at)):
            if s.at[unit] == NOTHING:
                clear_unit(s, unit)
                return unit
        return NOTHING
    for numbers in (s.at, s.was_at, s.token, s.fear_of, s.unit_moments):
        numbers.append(NOTHING)
    for numbers in (s.hp, s.life, s.side, s.channel, s.fear_at):
        numbers.append(0)
    s.left.extend([0] * AILMENTS)
    s.applied.extend([0] * AILMENTS)
    s.status.extend([0] * STATUSES)
    return len(s.at) - 1


def clear_unit(s: Seekers, unit: i64) -> None:
    """Nothing is left of the unit that had this number."""
    for ailment in range(AILMENTS):
        s.left[unit * AILMENTS + ailment] = 0
        s.applied[unit * AILMENTS + ailment] = 0
    for status in range(STATUSES):
        s.status[unit * STATUSES + status] = 0
    s.fear_of[unit] = NOTHING
    s.fear_at[unit] = 0


def boost(s: Seekers, obj: Object, step: Step) -> None:
    """The spell that the event paid for deals more; else the topmost of one's own that fits (Ashen Loop)."""
    amount = aiming.count_of(s, obj, step, NOTHING)
    best = aiming.object_by_id(s, obj.event_object)
    if best is None or not is_boosted(s, obj, best, step):
        best = None
        for other in s.stack:
            if is_boosted(s, obj, other, step):
                best = other
    if best is not None and amount > 0:
        best.added += amount
        s.tell("boosts", obj.seat, CARD + best.design, NOTHING, amount)


def is_boosted(s: Seekers, obj: Object, other: Object, step: Step) -> bool:
    """A spell of one's own, of those meant."""
    return other.seat == obj.seat and other.is_spell() and s.cards.designs[other.design].fits(step.filter)

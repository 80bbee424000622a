"""Whom and what an ability may be aimed at, whom a step concerns, and which conditions hold.

SEEK-TGT, SEEK-RANGE, SEEK-DIR, SEEK-STEALTH-1, SEEK-INTANGIBLE-2; SEEK-RUL-40 to -43.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.clauses import clause
from emberhall.games.seekers.rules.effects import ailments
from emberhall.games.seekers.rules.map import hexes, places, sight
from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.printed import Choice, Step
from emberhall.games.seekers.rules.state import Lasting, Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED, NOT_ASKED

TOO_FAR: Final[int] = clause("SYM-01")
OUT_OF_RANGE: Final[int] = clause("RANGE-03")
NO_SIGHT: Final[int] = clause("TGT-01")
STEALTHY: Final[int] = clause("STEALTH-1")
NOT_HERE: Final[int] = clause("INTANGIBLE-2")
NOT_FREE: Final[int] = clause("RUL-36")
CARDS_ONLY: Final[int] = clause("RUL-49")
ANOTHER: Final[int] = clause("RUL-43")


# Aiming


def is_of_side(s: Seekers, source: i64, unit: i64, side: i64) -> bool:
    """The unit is on the side that is meant, as seen by the source."""
    if side == d.ANYONE:
        return True
    if side == d.OTHERS:
        return unit != source
    allies = s.are_allies(source, unit)
    if side == d.ENEMIES:
        return not allies
    return allies and (side == d.ALLIES or unit != source)


def has_true_sight(s: Seekers, unit: i64) -> bool:
    """SEEK-SHARD-15: it can target units with Stealth."""
    if s.has_status(unit, d.TRUE_SIGHT):
        return True
    return unit < s.seats and (s.has_channelled[unit] or lasting.total(s, unit, d.S_TRUE_SIGHT) > 0)


def forbids_unit(s: Seekers, obj: Object, choice: Choice, unit: i64) -> int:
    """Whether the unit may be targeted."""
    if unit < 0 or unit >= len(s.at) or s.at[unit] == NOTHING or not is_of_side(s, obj.unit, unit, choice.side):
        return NOT_ASKED
    if unit != obj.unit and not places.are_tangible(s, obj.unit, unit):
        return NOT_HERE
    if s.has_status(unit, d.STEALTH) and not has_true_sight(s, obj.unit):
        return STEALTHY
    if choice.has != 0 and not ailments.mask(s, unit) & choice.has:
        return NOT_ASKED
    return forbids_range(s, obj.unit, s.at[unit], choice)


def forbids_range(s: Seekers, source: i64, hex_: i64, choice: Choice) -> int:
    """SEEK-RUL-42: the card's range and the range of sight both count, and the line between."""
    away = hexes.distance(s.at[source], hex_)
    if away > choice.reach:
        return TOO_FAR
    if not choice.needs_sight:
        return ALLOWED
    if away > sight.sight_range(s, source):
        return OUT_OF_RANGE if away > 0 else ALLOWED
    return ALLOWED if sight.has_line(s, s.at[source], hex_) else NO_SIGHT


def forbids_hex(s: Seekers, obj: Object, choice: Choice, hex_: i64) -> int:
    """Whether the hex may be chosen."""
    if not s.ground.is_open[hex_]:
        return NO_SIGHT
    if choice.is_free and (not places.is_walkable(s, hex_) or places.unit_on(s, hex_) != NOTHING):
        return NOT_FREE
    return forbids_range(s, obj.unit, hex_, choice)


def forbids_object(s: Seekers, obj: Object, choice: Choice, other: Object) -> int:
    """Whether what is on the Stack may be chosen."""
    if choice.cards_only and other.kind != state.O_CARD:
        return CARDS_ONLY
    if other.design == NOTHING or other.id == obj.id or (choice.own_only and other.seat != obj.seat):
        return NOT_ASKED
    if other.is_spell() and not s.cards.designs[other.design].fits(choice.filter):
        return NOT_ASKED
    return ALLOWED


def forbids_lasting(s: Seekers, obj: Object, choice: Choice, thing: Lasting) -> int:
    """Whether a card in an effect Zone may be chosen."""
    if not thing.is_card:
        return CARDS_ONLY
    if choice.side == d.ENEMIES and s.team(thing.seat) == s.team(obj.seat):
        return NOT_ASKED
    if choice.side == d.ALLIES and thing.seat != obj.seat:
        return NOT_ASKED
    return ALLOWED


def forbids_seat(s: Seekers, obj: Object, choice: Choice, seat: i64) -> int:
    """Whether the player may be chosen."""
    if s.is_out(seat) or (choice.side == d.ENEMIES and s.team(seat) == s.team(obj.seat)):
        return NOT_ASKED
    return ALLOWED


def forbids_feared(s: Seekers, obj: Object, kind: i64, chosen: i64) -> int:
    """SEEK-FEAR-3, SEEK-RUL-72: what is chosen would put the unit nearer to what it fears."""
    if s.ailment(obj.unit, d.FEAR) == 0:
        return ALLOWED
    for step in s.cards.designs[obj.design].part(obj.part).program:
        if step.verb.is_feared(s, obj, step, kind, chosen):
            return places.FEAR_3
    return ALLOWED


# On resolution: what was chosen is looked at again (SEEK-CAST-05, -06)


def is_still_legal(s: Seekers, obj: Object, choices: list[Choice], number: i64) -> bool:
    """What was chosen there could still be chosen."""
    choice = choices[number]
    chosen: i64 = obj.targets[number]
    if chosen == NOTHING:
        return False
    if choice.kind == d.C_UNIT:
        return forbids_unit(s, obj, choice, chosen) == ALLOWED
    if choice.kind == d.C_HEX:
        return forbids_hex(s, obj, choice, chosen) == ALLOWED
    if choice.kind == d.C_OBJECT:
        other = object_by_id(s, chosen)
        return other is not None and forbids_object(s, obj, choice, other) == ALLOWED
    if choice.kind == d.C_LASTING:
        return lasting.by_id(s, chosen) is not None
    if choice.kind == d.C_SEAT:
        return forbids_seat(s, obj, choice, chosen) == ALLOWED
    return True


def is_target(choice: Choice) -> bool:
    """What is chosen there is a target, which has to be legal on resolution."""
    return choice.kind != d.C_MODE and choice.kind != d.C_DIRECTION


def drop_illegal_targets(s: Seekers, obj: Object, choices: list[Choice]) -> bool:
    """SEEK-RUL-40: targets that are legal no more are skipped; False where none is left of those it had."""
    had = False
    has = False
    for number in range(len(choices)):
        if is_target(choices[number]) and obj.targets[number] != NOTHING:
            had = True
            if is_still_legal(s, obj, choices, number):
                has = True
            else:
                obj.targets[number] = NOTHING
                if choices[number].kind == d.C_HEX:
                    obj.hex = NOTHING
    return has or not had


def is_feared(s: Seekers, obj: Object, choices: list[Choice]) -> bool:
    """SEEK-RUL-72: by now it would put its unit nearer to what that fears."""
    for number in range(len(choices)):
        chosen: i64 = obj.targets[number]
        if chosen != NOTHING and forbids_feared(s, obj, choices[number].kind, chosen) != ALLOWED:
            return True
    return False


def object_by_id(s: Seekers, id_: i64) -> Object | None:
    """What is on the Stack under that number."""
    for obj in s.stack:
        if obj.id == id_:
            return obj
    return None


# Whom a step concerns


def chosen_unit(s: Seekers, obj: Object, which: i64) -> i64:
    """The first or second unit that was chosen; NOTHING where it is legal no more."""
    choices = s.cards.designs[obj.design].part(obj.part).choices
    for number in range(len(choices)):
        if choices[number].kind == d.C_UNIT:
            if which == 0:
                return obj.targets[number]
            which -= 1
    return NOTHING


def chosen_of(s: Seekers, obj: Object, kind: i64) -> i64:
    """What was chosen of that kind."""
    choices = s.cards.designs[obj.design].part(obj.part).choices
    for number in range(len(choices)):
        if choices[number].kind == kind:
            return obj.targets[number]
    return NOTHING


def units_of(s: Seekers, obj: Object, step: Step) -> list[int]:
    """The units that the step concerns, those that are there."""
    to = step.to
    if to == d.HIT:
        return in_mask(s, obj.hit)
    if to == d.COLLIDED:
        return in_mask(s, obj.collided)
    if to == d.WALLED:
        return in_mask(s, obj.walled)
    if to < d.NEAREST or to == d.VICTIM:
        return one(s, unit_meant(s, obj, to))
    if obj.unit == NOTHING or s.at[obj.unit] == NOTHING:
        return []
    if to == d.NEAREST:
        return nearest(s, obj, step)
    if to == d.FIRST or to == d.ROW or to == d.CONE:
        return in_rows(s, obj, step)
    return in_area(s, obj, step)


def unit_meant(s: Seekers, obj: Object, to: i64) -> i64:
    """The one unit that a step concerns which names one."""
    if to == d.YOU:
        return obj.unit
    if to == d.TARGET:
        return chosen_unit(s, obj, 0)
    if to == d.TARGET_2:
        return chosen_unit(s, obj, 1)
    if to == d.EVENT_UNIT:
        return obj.event_unit
    if to == d.EVENT_SOURCE:
        return obj.event_source
    thing = lasting.by_id(s, obj.lasting)
    return thing.unit if thing is not None else obj.event_unit


def one(s: Seekers, unit: i64) -> list[int]:
    """That unit, if it is on the map."""
    return [unit] if unit != NOTHING and s.at[unit] != NOTHING else []


def in_mask(s: Seekers, units: i64) -> list[int]:
    """Those of the mask that are on the map."""
    return [unit for unit in range(len(s.at)) if (units >> unit) & 1 and s.at[unit] != NOTHING]


def is_touched(s: Seekers, obj: Object, unit: i64, side: i64) -> bool:
    """SEEK-RUL-76: rows and areas pass intangible units by, and those of one touch nobody else."""
    if s.at[unit] == NOTHING or not is_of_side(s, obj.unit, unit, side):
        return False
    return unit == obj.unit or places.are_tangible(s, obj.unit, unit)


def nearest(s: Seekers, obj: Object, step: Step) -> list[int]:
    """SEEK-RUL-94: the nearest in sight and within reach; of several the lowest number."""
    best: i64 = NOTHING
    best_away: i64 = hexes.HEXES
    reach: i64 = step.reach if step.reach > 0 else state.SIGHT_RANGE
    for unit in range(len(s.at)):
        if unit != obj.unit and is_touched(s, obj, unit, step.side):
            away = hexes.distance(s.at[obj.unit], s.at[unit])
            if away < best_away and away <= reach and sight.sees(s, obj.unit, s.at[unit]):
                best = unit
                best_away = away
    return one(s, best)


def row_hexes(s: Seekers, obj: Object, direction: i64, reach: i64) -> list[int]:
    """SEEK-RUL-41: the row ends before the first blocked hex and at the edge."""
    result: list[int] = []
    start: i64 = s.at[obj.unit]
    for hex_ in hexes.row(start, direction, reach):
        if not places.is_walkable(s, hex_):
            break
        if s.rulings.direction_needs_sight and not sight.has_line(s, start, hex_):
            break
        result.append(hex_)
    return result


def step_hexes(s: Seekers, obj: Object, step: Step) -> list[int]:
    """The hexes that a shape covers now, for rows and for those who look on."""
    if obj.unit == NOTHING or s.at[obj.unit] == NOTHING:
        return []
    to = step.to
    if to == d.FIRST or to == d.ROW:
        return row_hexes(s, obj, obj.direction, step.reach) if obj.direction != NOTHING else []
    if to == d.CONE:
        return cone_hexes(s, obj, step.reach) if obj.direction != NOTHING else []
    if to == d.AROUND_YOU:
        return hexes.within(s.at[obj.unit], step.reach)
    if to == d.AROUND_HEX:
        return hexes.within(obj.hex, step.reach) if obj.hex != NOTHING else []
    if to == d.AROUND_TARGET:
        unit = chosen_unit(s, obj, 0)
        return hexes.within(s.at[unit], step.reach) if unit != NOTHING and s.at[unit] != NOTHING else []
    return []


def cone_hexes(s: Seekers, obj: Object, reach: i64) -> list[int]:
    """The row and the rows that begin at both of its sides and run along with it."""
    result = row_hexes(s, obj, obj.direction, reach)
    for turn in (1, 5):
        hex_: i64 = hexes.NEXT[s.at[obj.unit] * 6 + (obj.direction + turn) % 6]
        length: i64 = 1
        while hex_ >= 0 and length <= reach and places.is_walkable(s, hex_):
            result.append(hex_)
            hex_ = hexes.NEXT[hex_ * 6 + obj.direction]
            length += 1
    return result


def in_rows(s: Seekers, obj: Object, step: Step) -> list[int]:
    """All of the side in the row or cone, or the first of them."""
    result: list[int] = []
    for hex_ in step_hexes(s, obj, step):
        for unit in range(len(s.at)):
            if s.at[unit] == hex_ and is_touched(s, obj, unit, step.side):
                result.append(unit)
                if step.to == d.FIRST:
                    return result
    return result


def in_area(s: Seekers, obj: Object, step: Step) -> list[int]:
    """All of the side within reach of the centre."""
    centre: i64 = s.at[obj.unit]
    left_out: i64 = NOTHING
    if step.to == d.AROUND_HEX:
        centre = obj.hex
    elif step.to == d.AROUND_TARGET:
        left_out = chosen_unit(s, obj, 0)
        if left_out == NOTHING:
            return []
        centre = s.at[left_out] if s.at[left_out] != NOTHING else s.was_at[left_out]  # SEEK-RUL-09
    if centre == NOTHING:
        return []
    result: list[int] = []
    for unit in range(len(s.at)):
        if unit != left_out and is_touched(s, obj, unit, step.side):
            if step.to == d.EVERYWHERE or hexes.distance(centre, s.at[unit]) <= step.reach:
                result.append(unit)
    return result


# Conditions and counts


def holds(s: Seekers, obj: Object, condition: i64, what: i64) -> bool:
    """The condition is met now."""
    if condition == d.ALWAYS:
        return True
    if condition == d.IF_AMPLIFIED or condition == d.IF_PLAIN:
        return obj.is_amplified == (condition == d.IF_AMPLIFIED)
    if condition == d.IF_MODE:
        return obj.mode + 1 == what  # cards count their modes from 1
    if condition == d.IF_HIT:
        return obj.hit != 0
    if condition == d.IF_COLLIDED:
        return obj.collided != 0
    if condition == d.IF_AILING or condition == d.IF_TARGET_HURT:
        unit = first_concerned(s, obj)
        return unit != NOTHING and holds_for(s, unit, condition, what)
    return holds_for(s, obj.unit, condition, what)


def holds_for(s: Seekers, unit: i64, condition: i64, what: i64) -> bool:
    """The same for a condition about a unit: the player's own, or the one that is concerned."""
    if condition == d.IF_STEALTHED:
        return s.has_status(unit, d.STEALTH)
    if condition == d.IF_HURT or condition == d.IF_TARGET_HURT:
        return s.hp[unit] * 2 <= s.life[unit]
    if condition == d.IF_AILING_YOU or condition == d.IF_AILING:
        return ailments.mask(s, unit) & what != 0
    assert condition == d.IF_ADJACENT or condition == d.IF_ALONE
    return has_enemy_beside(s, unit) == (condition == d.IF_ADJACENT)


def first_concerned(s: Seekers, obj: Object) -> i64:
    """The target, or whom the event was about."""
    unit = chosen_unit(s, obj, 0)
    return unit if unit != NOTHING else obj.event_unit


def has_enemy_beside(s: Seekers, unit: i64) -> bool:
    """SEEK-PLAYER-05: an enemy stands on a neighbouring hex; SEEK-RUL-76: of the same battlemap."""
    for other in range(len(s.at)):
        if s.at[other] != NOTHING and not s.are_allies(unit, other) and hexes.distance(s.at[unit], s.at[other]) == 1:
            if places.are_tangible(s, unit, other):
                return True
    return False


def count_of(s: Seekers, obj: Object, step: Step, unit: i64) -> i64:
    """How many there are of what the step counts."""
    per = step.per
    if per == d.NO_COUNT:
        return 0
    if per == d.PER_EVENT:
        return obj.event_number
    if per == d.PER_EVENT_COST:
        return s.cards.designs[obj.event_card].ap if obj.event_card != NOTHING else 0
    if per == d.PER_AILMENT or per == d.PER_BURN or per == d.PER_BLEED:
        return count_on(s, unit, per) if unit != NOTHING else 0
    return count_of_player(s, obj, per)


def count_on(s: Seekers, unit: i64, per: i64) -> i64:
    """The same for what is counted on a unit."""
    if per == d.PER_BURN:
        return s.ailment(unit, d.BURN)
    return s.ailment(unit, d.BLEED) if per == d.PER_BLEED else ailments_on(s, unit)


def count_of_player(s: Seekers, obj: Object, per: i64) -> i64:
    """The same for what the player has, or has done in this turn; the card itself is no other one."""
    base = obj.seat * state.TALLIES
    if per == d.PER_PHYSICAL_HIT:
        return s.tallies[base + state.T_PHYSICAL]
    if per == d.PER_SPELL:
        return s.tallies[base + state.T_SPELLS] - (1 if obj.kind == state.O_CARD else 0)
    if per == d.PER_ITEM:
        is_item = obj.kind == state.O_CARD and s.cards.designs[obj.design].type == d.ITEM
        return s.tallies[base + state.T_ITEMS] - (1 if is_item else 0)
    if per == d.PER_HEX_MOVED:
        return s.tallies[base + state.T_HEXES]
    if per == d.PER_CARD_IN_HAND:
        return len(s.hands[obj.seat])
    assert per == d.PER_LASTING
    return own_lastings(s, obj.seat)


def own_lastings(s: Seekers, seat: i64) -> i64:
    """Cards in the player's effect Zone that lie face up."""
    result: i64 = 0
    for thing in s.lastings:
        if thing.seat == seat and thing.is_card and thing.kind != state.L_DOWN:
            result += 1
    return result


def ailments_on(s: Seekers, unit: i64) -> i64:
    """How many ailments the unit has."""
    result = triggers.poisons(s, unit)
    for ailment in range(d.POISON):
        if s.left[unit * d.AILMENTS + ailment] > 0:
            result += 1
    return result

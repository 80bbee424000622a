"""What a choice brings along, said before it is made: worked out by the rules, from what everyone may know."""

from dataclasses import dataclass

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.map import movement, sight
from emberhall.games.seekers.rules.map.hexes import DIRECTIONS, distance, within
from emberhall.games.seekers.rules.play import aiming, stack
from emberhall.games.seekers.rules.play.acting import ACT
from emberhall.games.seekers.rules.state import CARD, HEX, O_ACTION, O_CARD, SLOTS, Object, Seekers
from emberhall.games.seekers.rules.verbs.bodies import V_STATUS
from emberhall.games.seekers.rules.verbs.motion import MOVE_TO
from emberhall.games.seekers.rules.verbs.spells import V_MODIFY
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import ALLOWED

# Stealth --------------------------------------------------------------------------------------------------------------


def ends_stealth(s: Seekers, seat: int, design: int) -> bool:
    """SEEK-STEALTH-2, -4, SEEK-SUBTLE-1: the Tactic or action takes its player's Stealth, unless it is countered."""
    printed = s.design(design)
    if not s.has_status(seat, d.STEALTH):
        return False
    if printed.kind != d.TACTIC:
        return printed.action is not None and any(step.verb.is_blow for step in printed.action.program)
    if any(keeps_stealth(step) for step in printed.play.program):
        return False
    twin, card = s.copy(), Object(0, O_CARD, design, seat)
    lasting.use_next_played(twin, seat, card)
    return not (printed.is_subtle or card.is_subtle or lasting.card_change(s, seat, printed, d.R_SUBTLE) > 0)


def keeps_stealth(step: d.Step) -> bool:
    """SEEK-RUL-80: it may hide whoever plays it, or make the card Subtle."""
    gives = step.verb is V_STATUS and step.kind == d.STEALTH and step.to == d.YOU
    return gives or (step.verb is V_MODIFY and step.kind == d.R_SUBTLE)


# Enemies --------------------------------------------------------------------------------------------------------------


def enemies_of(s: Seekers, unit: int) -> list[int]:
    """The enemies of a unit that are on the map."""
    return [other for other in range(len(s.at)) if s.at[other] != NOTHING and not s.are_allies(unit, other)]


@dataclass(frozen=True)
class Stand:
    """What awaits a unit on a hex: enemies by their numbers."""

    sees: list[int]  # those that it would see from there
    seen_by: list[int]  # those that see the hex
    reached_by: list[int]  # those that could use their Weapon on the unit there; hands are secret, Weapons are open


class Weapon:
    """An action of a Seeker or its Equipment that deals damage, and the hexes that it could reach at all."""

    def __init__(self, s: Seekers, enemy: int, design: int, action: d.Ability) -> None:
        self.enemy = enemy
        self.action = action
        self.blows = [step for step in action.program if step.verb.is_blow]
        self.thing = Object(0, O_ACTION, design, enemy)
        self.thing.part, self.thing.unit = d.ACTION_PART, enemy
        self.hexes = self.hexes_in_reach(s)

    def hexes_in_reach(self, s: Seekers) -> set[int]:
        """SEEK-SYM-01, SEEK-RUL-41: all within its range, or in one of its rows."""
        for choice in self.action.choices:
            if choice.kind == d.C_UNIT:
                return set(within(s.at[self.enemy], choice.reach))
            if choice.kind == d.C_DIRECTION:
                rows = [
                    aiming.step_hexes(s, aimed(self.thing, way), step)
                    for way in range(DIRECTIONS)
                    for step in self.blows
                ]
                return {hex_ for row in rows for hex_ in row}
        return set()

    def strikes(self, s: Seekers, unit: int) -> bool:
        """SEEK-TGT-01, SEEK-RUL-41: the unit can be its target where it stands, or stands in one of its rows."""
        if s.at[unit] not in self.hexes:
            return False
        for choice in self.action.choices:
            if choice.kind == d.C_UNIT:
                return aiming.forbids_unit(s, self.thing, choice, unit) == ALLOWED
            if choice.kind == d.C_DIRECTION:
                return any(self.hits(s, unit, way) for way in range(DIRECTIONS))
        return False

    def hits(self, s: Seekers, unit: int, way: int) -> bool:
        """The unit is among those in that direction whom it would strike."""
        return any(unit in aiming.units_of(s, aimed(self.thing, way), step) for step in self.blows)


def weapons_of(s: Seekers, enemy: int) -> list[Weapon]:
    """The actions of a player's Seeker and Equipment that deal damage."""
    designs = [s.slot(enemy, slot) for slot in range(SLOTS)] if enemy < s.seats else []
    actions = [(design, s.design(design).action) for design in designs]
    return [
        Weapon(s, enemy, design, action)
        for design, action in actions
        if action is not None and any(step.verb.is_blow for step in action.program)
    ]


def aimed(thing: Object, way: int) -> Object:
    """The same in that direction."""
    thing.direction = way
    return thing


def stands_at(s: Seekers, unit: int, places: list[int]) -> dict[int, Stand]:
    """SEEK-LOS-04: whom the unit would see from each of these hexes, and who would see it there and could strike it."""
    enemies, twin, farthest = enemies_of(s, unit), s.copy(), sight.sight_range(s, unit)
    eyes = [(enemy, set(sight.hexes_seen(s, enemy))) for enemy in enemies]
    weapons = [(enemy, weapons_of(s, enemy)) for enemy in enemies]
    found = {}
    for place in places:
        twin.at[unit] = place
        reached_by = [enemy for enemy, arms in weapons if any(weapon.strikes(twin, unit) for weapon in arms)]
        sees = [enemy for enemy in enemies if is_seen(s, place, s.at[enemy], farthest)]
        found[place] = Stand(sees, [enemy for enemy, seen in eyes if place in seen], reached_by)
    return found


def is_seen(s: Seekers, here: int, there: int, farthest: int) -> bool:
    """SEEK-LOS-04: from one hex to the other the line is free, and short enough."""
    return distance(here, there) <= farthest and sight.has_line(s, here, there)


class Outing:
    """Where a unit could be moved to, at which price, and what awaits it there; worked out once for a view."""

    def __init__(self, s: Seekers, task: Task) -> None:
        is_walk = kind_of(task) is ACT
        self.unit = task.seat if is_walk else MOVE_TO.unit(task)
        self.goals = [pick - HEX for pick in s.legal() if HEX <= pick < CARD]
        self.points = s.mp[task.seat] + s.ap[task.seat]
        self.prices = movement.reach(s, self.unit, self.points) if is_walk else []
        self.stands = stands_at(s, self.unit, self.goals)


def outing_of(s: Seekers, task: Task) -> Outing | None:
    """SEEK-RUL-93: where the asked player can walk, or move a unit of their side; None where nobody moves."""
    kind = kind_of(task)
    is_move = kind is ACT or (kind is MOVE_TO and s.are_allies(task.seat, MOVE_TO.unit(task)))
    return Outing(s, task) if is_move and any(HEX <= pick < CARD for pick in s.legal()) else None


# The Stack ------------------------------------------------------------------------------------------------------------


def comes_to_nothing(s: Seekers, thing: Object) -> bool:
    """SEEK-PRIO-14: it would have no effect if it resolved as things stand."""
    return thing.design != NOTHING and stack.is_void(s, thing.copy())

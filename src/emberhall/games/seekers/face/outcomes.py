"""What a choice brings along, said before it is made: worked out by the rules, from what everyone may know."""

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules.map import sight
from emberhall.games.seekers.rules.play import aiming, stack
from emberhall.games.seekers.rules.state import O_ACTION, O_CARD, SLOTS, Object, Seekers
from emberhall.games.seekers.rules.zones import lasting
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import ALLOWED

# Stealth --------------------------------------------------------------------------------------------------------------


def ends_stealth(s: Seekers, seat: int, design: int) -> bool:
    """SEEK-STEALTH-2, -4, SEEK-SUBTLE-1: the Tactic or action takes its player's Stealth, unless it is countered."""
    printed = s.design(design)
    if not s.has_status(seat, d.STEALTH):
        return False
    if printed.kind != d.TACTIC:
        return printed.action is not None and any(is_blow(step) for step in printed.action.program)
    if any(keeps_stealth(step) for step in printed.play.program):
        return False
    twin, card = s.copy(), Object(0, O_CARD, design, seat)
    lasting.use_next_played(twin, seat, card)
    return not (printed.is_subtle or card.is_subtle or lasting.card_change(s, seat, printed, d.R_SUBTLE) > 0)


def is_blow(step: d.Step) -> bool:
    """It deals damage."""
    return step.verb == d.V_DAMAGE


def keeps_stealth(step: d.Step) -> bool:
    """SEEK-RUL-80: it may hide whoever plays it, or make the card Subtle."""
    gives = step.verb == d.V_STATUS and step.kind == d.STEALTH and step.to == d.YOU
    return gives or (step.verb == d.V_MODIFY and step.kind == d.R_SUBTLE)


# Enemies --------------------------------------------------------------------------------------------------------------


def enemies_of(s: Seekers, unit: int) -> list[int]:
    """The enemies of a unit that are on the map."""
    return [other for other in range(len(s.at)) if s.at[other] != NOTHING and not s.are_allies(unit, other)]


def reached_by(s: Seekers, unit: int, places: list[int]) -> dict[int, int]:
    """How many enemies could use their Weapon on the unit if it stood there; hands are secret, Weapons are open."""
    twin, enemies = s.copy(), [enemy for enemy in enemies_of(s, unit) if enemy < s.seats]
    found = {}
    for place in places:
        twin.at[unit] = place
        found[place] = sum(strikes(twin, enemy, unit) for enemy in enemies)
    return found


def strikes(s: Seekers, enemy: int, unit: int) -> bool:
    """An action of that Seeker or its Equipment deals damage, and can be aimed at the unit from where both stand."""
    for slot in range(SLOTS):
        design = s.slot(enemy, slot)
        action = s.design(design).action
        if action is not None and any(is_blow(step) for step in action.program):
            thing = Object(0, O_ACTION, design, enemy)
            thing.part, thing.unit = d.ACTION_PART, enemy
            if can_hit(s, thing, action, unit):
                return True
    return False


def can_hit(s: Seekers, thing: Object, action: d.Ability, unit: int) -> bool:
    """SEEK-TGT-01, SEEK-RUL-41: the unit can be its target, or stands in one of its rows."""
    blows = [step for step in action.program if is_blow(step)]
    for choice in action.choices:
        if choice.kind == d.C_UNIT:
            return aiming.forbids_unit(s, thing, choice, unit) == ALLOWED
        if choice.kind == d.C_DIRECTION:
            return any(unit in aiming.units_of(s, aimed(thing, way), step) for way in range(6) for step in blows)
    return False


def aimed(thing: Object, way: int) -> Object:
    """The same in that direction."""
    thing.direction = way
    return thing


def threats_at(s: Seekers, unit: int, places: list[int]) -> dict[int, tuple[int, int]]:
    """SEEK-LOS-04: how many enemies see each of these hexes, and how many could strike the unit there."""
    eyes = [set(sight.hexes_seen(s, enemy)) for enemy in enemies_of(s, unit)]
    reached = reached_by(s, unit, places)
    return {place: (sum(place in seen for seen in eyes), reached[place]) for place in places}


# The Stack ------------------------------------------------------------------------------------------------------------


def comes_to_nothing(s: Seekers, thing: Object) -> bool:
    """SEEK-PRIO-14: it would have no effect if it resolved as things stand."""
    return thing.design != NOTHING and stack.is_void(s, thing.copy())

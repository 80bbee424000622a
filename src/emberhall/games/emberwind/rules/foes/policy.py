"""What a chain promises on the board as it stands: the dry run behind WIND-POLICY-103.

No die is rolled and nobody loses HP; what changes from hex to hex, such as the Foe's own place, changes in a copy.
Where the criteria leave several Targets, the first in slot order is looked at.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.field.placing import put
from emberhall.games.emberwind.rules.foes import areas, skipping, support, targeting
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.heroes import checks
from emberhall.games.emberwind.rules.printed import FoeAction, FoeSheet
from emberhall.games.emberwind.rules.state import NOWHERE, Emberwind
from emberhall.kernel.events import NOTHING

SUPPORT_WORTH: Final = 4.0
EFFECT_WORTH: Final = 2.0
CLOSE: Final = 0.000001


class Step:
    """What one hex of a chain would do."""

    def __init__(self, code: i64) -> None:
        self.code = code
        self.action: i64 = NOTHING  # the place in the sheet's actions; NOTHING for a Move and a skipped hex
        self.square: i64 = NOWHERE  # where a Move ends, or where an area is centred
        self.targets: i64 = 0  # a mask of combatants
        self.is_skipped = True
        self.worth = 0.0


def best(s: Emberwind, foe: i64, offered: list[list[int]]) -> i64:
    """WIND-POLICY-103: the place of the most promising chain, equals by chance."""
    most = -1.0
    places: list[int] = []
    for place in range(len(offered)):
        value = worth(s, foe, offered[place])
        if value > most + CLOSE:
            most = value
            places = [place]
        elif value > most - CLOSE:
            places.append(place)
    if len(places) == 1:
        return places[0]
    s.revealed += 1
    return places[s.dice.aside(len(places))]


def worth(s: Emberwind, foe: i64, chain: list[int]) -> float:
    """WIND-POLICY-103: expected damage, effects and support of the whole chain."""
    total = 0.0
    for step in plan(s, foe, chain):
        total += step.worth
    return total


def plan(s: Emberwind, foe: i64, chain: list[int]) -> list[Step]:
    """WIND-POLICY-103: what each hex of the chain would do if it were played now."""
    twin = s.copy()
    twin.has_acted = False
    sheet = s.foe(foe)
    steps: list[Step] = []
    for place in range(len(chain)):
        step = Step(sheet.grid[chain[place]])
        if skipping.why_skipped(twin, foe, place, len(chain), step.code) == 0:
            look_at(twin, foe, sheet, step)
            twin.has_acted = twin.has_acted or not step.is_skipped
        steps.append(step)
    return steps


def look_at(s: Emberwind, foe: i64, sheet: FoeSheet, step: Step) -> None:
    """One hex, from where the Foe would be by then."""
    if step.code < d.BASIC:
        look_at_move(s, foe, sheet, step)
    elif step.code == d.BASIC:
        first = sheet.ranged if sheet.prefers_ranged else sheet.melee
        second = sheet.melee if sheet.prefers_ranged else sheet.ranged
        if first is not None:
            look_at_attack(s, foe, first, step)
        if step.is_skipped and second is not None:
            look_at_attack(s, foe, second, step)
    else:
        action = sheet.actions[sheet.letters[step.code - d.SPECIAL]]
        if action.support == d.NOT_SUPPORT:
            look_at_attack(s, foe, action, step)
            return
        step.targets = support.usable(s, foe, action)
        if step.targets != 0:
            step.is_skipped = False
            step.action = action.number
            step.worth = SUPPORT_WORTH


def look_at_move(s: Emberwind, foe: i64, sheet: FoeSheet, step: Step) -> None:
    """WIND-MOVE-07: the Foe goes where the rule takes it."""
    mask = targeting.targetable(s)
    if mask == 0:
        return
    hero = targeting.first_by_slot(s, targeting.cascade(s, foe, mask))
    most: i64 = step.code - s.penalty[foe] + (sheet.optional_move if s.is_optional else 0)
    s.penalty[foe] = 0
    step.is_skipped = False
    step.square = foe_moves.destination(s, foe, most if most > 0 else 0, sheet.movement, sheet.keep, hero)
    put(s, foe, step.square)


def look_at_attack(s: Emberwind, foe: i64, action: FoeAction, step: Step) -> None:
    """WIND-POLICY-103: the Targets that the attack would have, and what is expected of it against each."""
    mask = targeting.valid(s, foe, action)
    if mask == 0:
        return
    hero = targeting.first_by_slot(s, targeting.cascade(s, foe, mask))
    if action.leap > 0 or action.shift_before > 0:
        spot = areas.spot_for(s, foe, action, hero)
        if spot != NOWHERE:
            put(s, foe, spot)
    if action.area == d.SINGLE:
        step.targets = 1 << hero
    elif action.area == d.MULTI:
        step.targets = several(s, foe, mask, action.n)
    else:
        step.targets = areas.place_area(s, foe, action, hero)
        step.square = s.strike.square
    if step.targets == 0:
        return
    step.is_skipped = False
    step.action = action.number
    for target in range(s.heroes):
        if (step.targets >> target) & 1:
            step.worth += promise(s, foe, action, target)


def several(s: Emberwind, foe: i64, mask: i64, n: i64) -> i64:
    """The n Heroes of the mask that the criteria name one after another."""
    targets: i64 = 0
    for _ in range(n):
        if mask == 0:
            break
        hero = targeting.first_by_slot(s, targeting.cascade(s, foe, mask))
        targets |= 1 << hero
        mask &= ~(1 << hero)
    return targets


def promise(s: Emberwind, foe: i64, action: FoeAction, hero: i64) -> float:
    """WIND-POLICY-103: the chance to hit times the mean damage after the Barrier, and something for each effect."""
    hits = targeting.chance(s, foe, action, hero)
    value = targeting.expected(s, foe, action, hero)
    for op in action.effects:
        suffers = 1.0
        if op.check != d.NO_CHECK:
            against: i64 = checks.value_of(s, hero, op.check, foe)
            if s.is_optional:
                against -= s.foe(foe).optional_penalty
            suffers = targeting.chance_over(against)
        value += EFFECT_WORTH * hits * suffers
    return value

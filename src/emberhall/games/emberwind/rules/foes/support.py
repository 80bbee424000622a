"""Support abilities: what Foes do for themselves and for each other, step by step (WIND-HEX-04).

Combat Flairs are made of the same steps; `flairs` lets them fire.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.both import conditions, harm
from emberhall.games.emberwind.rules.effects import WindVerb
from emberhall.games.emberwind.rules.field.cover import can_see
from emberhall.games.emberwind.rules.foes import covering, strikes, targeting
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.foes.targeting import ask, chosen, targetable
from emberhall.games.emberwind.rules.printed import (
    ON_ALLIES,
    ON_LOWEST,
    RETREAT,
    FoeAction,
    Op,
)
from emberhall.games.emberwind.rules.questions import ABILITY_STEP, THE_FOE, Work
from emberhall.games.emberwind.rules.state import COMBATANT, FOE, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY

BESIDE: Final = 1


# Support abilities


def usable(s: Emberwind, foe: i64, action: FoeAction) -> i64:
    """WIND-TARGET-04: whom the ability concerns, a mask; 0 where it has no valid Target."""
    if action.support == ON_ALLIES:
        return allies(s, foe, action.range)
    if action.support == ON_LOWEST:
        return lowest_ally(s, foe, action.range)
    for op in action.program:
        if not op.verb.is_usable(s, foe, op, action.range):
            return 0
    return 1 << foe


def allies(s: Emberwind, foe: i64, range_: i64) -> i64:
    """WIND-TARGET-06: the other Foes in range and free of Cover."""
    mask: i64 = 0
    for other in range(FOE, FOE + s.foes):
        if other != foe and s.is_standing(other) and can_see(s, foe, other, range_):
            mask |= 1 << other
    return mask


def lowest_ally(s: Emberwind, foe: i64, range_: i64) -> i64:
    """Of the allies in range that have lost HP the one with the fewest left, the first of equals; a mask."""
    mask = allies(s, foe, range_)
    lowest: i64 = 0
    least: i64 = 0
    for other in range(FOE, FOE + s.foes):
        if (mask >> other) & 1 and s.hp[other] < s.most_hp(other) and (lowest == 0 or s.hp[other] < least):
            lowest = 1 << other
            least = s.hp[other]
    return lowest


def bearers(s: Emberwind, foe: i64, condition: i64, range_: i64) -> i64:
    """The Heroes in range from whom the Foe can draw the condition, a mask."""
    mask = targetable(s)
    for hero in range(s.heroes):
        if (mask >> hero) & 1 and not (s.has(hero, condition) and can_see(s, foe, hero, range_)):
            mask &= ~(1 << hero)
    return mask


def carry_out(s: Emberwind, place: i64) -> None:
    """WIND-HEX-04: the ability that was declared, from this op of its program on."""
    foe: i64 = s.strike.foe
    action = strikes.current(s)
    while place < len(action.program):
        op = action.program[place]
        if op.verb is covering.V_COVER and s.teller() != NOBODY:
            STRIKE_EFFECT.push(s, NOBODY, place + 1, foe)
            covering.ask_squares(s, foe, op.n)
            return
        if op.verb.must_ask(s, foe, op):
            STRIKE_EFFECT.push(s, NOBODY, place, foe)
            ask(s, foe, targetable(s))
            return
        for who in range(FOE, FOE + s.foes):
            if (s.strike.targets >> who) & 1:
                op.verb.perform(s, foe, op, who, action.range)
        place += 1
    strikes.finish(s)


class StrikeEffect(Work):
    """WIND-HEX-04: a support ability goes on."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-TARGET-10, WIND-POLICY-110: the Storyteller has named one of the equals, or squares, and the ability
        goes on with this op."""
        carry_out(s, ABILITY_STEP.of(task))


STRIKE_EFFECT: Final = StrikeEffect("strike-effect", numbers=[ABILITY_STEP, THE_FOE])


# The steps


class Shield(WindVerb):
    """WIND-COND-104: n more Toughness and Resistance up to its next turn; it does not add up."""

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-COND-104: the larger one counts."""
        if s.shield[who] < op.n:
            s.shield[who] = op.n
        s.tell("shields", s.teller(), COMBATANT + who, NOTHING, op.n)


class Strip(WindVerb):
    """WIND-COND-104: n less Toughness and Resistance for the combat."""

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-COND-104: besides what it has lost already."""
        s.strip[who] += op.n
        s.tell("shields", s.teller(), COMBATANT + who, NOTHING, -op.n)


class Empower(WindVerb):
    """WIND-DMG-06: n more damage in its next chain, or in this one."""

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-DMG-06: besides what it has already."""
        s.empower[who] += op.n
        s.tell("empowers", s.teller(), COMBATANT + who, NOTHING, op.n)


class EmpowerNext(WindVerb):
    """WIND-DMG-06: n more on its next damage roll."""

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-DMG-06: besides what it has already."""
        s.empower_next[who] += op.n
        s.tell("empowers", s.teller(), COMBATANT + who, NOTHING, op.n)


class Shift(WindVerb):
    """WIND-MOVE-07: free movement of n squares in the mode `what`, away from all Heroes or towards one."""

    def must_ask(self, s: Emberwind, foe: i64, op: Op) -> bool:
        """WIND-TARGET-10: towards one of several equals, and the Storyteller has not named it yet."""
        if op.what == RETREAT or s.teller() == NOBODY or s.aimed != NOBODY:
            return False
        equal = targeting.cascade(s, foe, targetable(s))
        return equal & (equal - 1) != 0

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-MOVE-07: towards the Hero that the characteristics point at."""
        target: i64 = NOBODY
        if op.what != RETREAT:
            mask = targetable(s)
            if mask != 0:
                target = chosen(s, who, mask)
        foe_moves.move(s, who, op.n, op.what, s.foe(who).keep, target)


class Consume(WindVerb):
    """WIND-HEX-04: the condition `what` leaves all Heroes in range, for n HP each."""

    def is_usable(self, s: Emberwind, foe: i64, op: Op, range_: i64) -> bool:
        """WIND-TARGET-04: some Hero in range has it."""
        return bearers(s, foe, op.what, range_) != 0

    def perform(self, s: Emberwind, foe: i64, op: Op, who: i64, range_: i64) -> None:
        """WIND-HEX-04: the Foe is healed for each of them."""
        mask = bearers(s, foe, op.what, range_)
        for hero in range(s.heroes):
            if (mask >> hero) & 1:
                conditions.remove(s, hero, op.what, s.count(hero, op.what))
        harm.heal(s, foe, op.n * targeting.how_many(mask))


V_SHIELD: Final = Shield("shield")
V_STRIP: Final = Strip("strip_self")
V_EMPOWER: Final = Empower("empower")
V_EMPOWER_NEXT: Final = EmpowerNext("empower_next")
V_SHIFT: Final = Shift("shift")
V_CONSUME: Final = Consume("consume")

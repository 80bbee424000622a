"""Step 4 of the guide: what the action of a hex is aimed at, and who may answer before it happens (WIND-TRIG-102).

A hex without a valid Target is skipped. What is declared goes on in `strikes`, in `support`, or is a Move.
"""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.field import reach, walking
from emberhall.games.emberwind.rules.foes import areas, skipping, strikes, support, targeting
from emberhall.games.emberwind.rules.foes import moves as foe_moves
from emberhall.games.emberwind.rules.heroes import triggers
from emberhall.games.emberwind.rules.printed import FoeAction, FoeSheet
from emberhall.games.emberwind.rules.questions import IN_ORDER, THE_FOE, Work
from emberhall.games.emberwind.rules.state import COMBATANT, HERO_MASK, HEX, MAX_HEROES, Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.state import NOBODY

FAR: Final = 99  # more squares than any Move


# Step 4: Targets


def begin(s: Emberwind, foe: i64, code: i64) -> None:
    """WIND-CHAIN-05: the Foe comes to a hex with this code."""
    strikes.start(s, foe, code)
    seek(s)


class StrikeAim(Work):
    """WIND-TARGET-04: the hex's Targets are to be found."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-TARGET-10: the Storyteller has named one of the equals, and the search goes on."""
        seek(s)


def seek(s: Emberwind) -> None:
    """WIND-TARGET-04, WIND-TARGET-09: the hex's Targets, judged now, or it is skipped."""
    foe: i64 = s.strike.foe
    code: i64 = s.strike.code
    if code < d.BASIC:
        seek_place(s, foe, code)
        return
    sheet = s.foe(foe)
    if code == d.BASIC:
        seek_with_basic(s, sheet)
        return
    s.strike.action = sheet.letters[code - d.SPECIAL]
    action = sheet.actions[s.strike.action]
    if action.support == d.NOT_SUPPORT:
        seek_targets(s, action, targeting.valid(s, foe, action))
        return
    s.strike.targets = support.usable(s, foe, action)
    if s.strike.targets == 0:
        skip(s)
    else:
        declare(s)


def seek_place(s: Emberwind, foe: i64, n: i64) -> None:
    """WIND-HEX-01, WIND-MOVE-07: where a Move goes, towards the Hero that the characteristics point at."""
    mask = targeting.targetable(s)
    if mask == 0:
        skip(s)
        return
    hero = targeting.chosen(s, foe, mask)
    if hero == NOBODY:
        ask_whom(s, mask)
        return
    sheet = s.foe(foe)
    most: i64 = n - s.penalty[foe]
    if s.is_optional:
        most += sheet.optional_move
    if most < 0:
        most = 0
    s.strike.square = foe_moves.destination(s, foe, most, sheet.movement, sheet.keep, hero)
    s.penalty[foe] = 0
    declare(s)


def seek_with_basic(s: Emberwind, sheet: FoeSheet) -> None:
    """WIND-HEX-02, WIND-HEX-03: the preferred basic attack, or the other one where the first has no valid Target."""
    foe: i64 = s.strike.foe
    first = sheet.ranged if sheet.prefers_ranged else sheet.melee
    second = sheet.melee if sheet.prefers_ranged else sheet.ranged
    if first is not None:
        mask = targeting.valid(s, foe, first)
        if mask != 0:
            s.strike.action = first.number
            seek_targets(s, first, mask)
            return
    if second is not None:
        s.strike.action = second.number
        seek_targets(s, second, targeting.valid(s, foe, second))
    else:
        skip(s)


def seek_targets(s: Emberwind, action: FoeAction, mask: i64) -> None:
    """WIND-TARGET-01: by characteristics where there is a choice, by the shape of an area else (WIND-POLICY-107)."""
    strike = s.strike
    if mask == 0:
        skip(s)
        return
    if action.area != d.SINGLE and action.area != d.MULTI:
        strike.targets = areas.place_area(
            s, strike.foe, action, targeting.first_by_slot(s, targeting.cascade(s, strike.foe, mask))
        )
        if strike.targets == 0:
            skip(s)
        else:
            declare(s)
        return
    wanted: i64 = 1
    if action.area == d.MULTI:
        wanted = action.n - targeting.how_many(strike.targets)
    mask &= ~strike.targets
    while wanted > 0 and mask != 0:
        some = targeting.cascade(s, strike.foe, mask)
        if targeting.how_many(some) > wanted:
            hero = targeting.chosen(s, strike.foe, some)
            if hero == NOBODY:
                ask_whom(s, some)
                return
            some = 1 << hero
        strike.targets |= some
        mask &= ~some
        wanted -= targeting.how_many(some)
    declare(s)


def ask_whom(s: Emberwind, mask: i64) -> None:
    """WIND-TARGET-10: the Storyteller is asked, and the search goes on afterwards."""
    STRIKE_AIM.push(s, NOBODY, 0, s.strike.foe)
    targeting.ask(s, s.strike.foe, mask)


def skip(s: Emberwind) -> None:
    """WIND-TARGET-04: no valid Target, so that nothing happens; the chain goes on."""
    s.tell("skips", s.teller(), COMBATANT + s.strike.foe, HEX + s.chain[s.link], skipping.NO_TARGET)
    s.strike.foe = NOBODY


# The first window


def declare(s: Emberwind) -> None:
    """WIND-TRIG-102: Targets are chosen, nothing is rolled: Triggers may answer."""
    strike = s.strike
    s.has_acted = True
    if s.events is not None:
        seat = s.teller()
        s.tell("acts", seat, COMBATANT + strike.foe, HEX + s.chain[s.link], strikes.told_code(s))
        for place in range(strikes.ends_of(s)):
            who = strikes.who_at(s, place)
            if who != NOBODY and (strike.targets >> who) & 1 and who != strike.foe:
                s.tell("aims", seat, COMBATANT + strike.foe, COMBATANT + who)
    window(s, 0)


class StrikeDeclared(Work):
    """WIND-TRIG-103: the action is declared; the next Hero is asked."""

    def do(self, s: Emberwind, task: Task) -> None:
        """WIND-TRIG-103: a Hero has answered, and those after it are asked."""
        window(s, IN_ORDER.of(task))


def window(s: Emberwind, place: i64) -> None:
    """WIND-TRIG-103: Heroes who have something to answer with are asked in slot order, once each."""
    while place < MAX_HEROES and is_open(s):
        hero = targeting.hero_at(s, place)
        place += 1
        if hero != NOBODY and triggers.opens(s, hero, d.DECLARED):
            STRIKE_DECLARED.push(s, NOBODY, place, s.strike.foe)
            triggers.ON_DECLARED.push(s, s.seat_of[hero], 0, hero)
            return
    carry_out(s)


def is_open(s: Emberwind) -> bool:
    """WIND-TRIG-103, WIND-RUL-07: the action was not cancelled, its Foe stands, and some Hero is still concerned."""
    strike = s.strike
    if strike.is_cancelled or not s.is_standing(strike.foe):
        return False
    return strike.targets & HERO_MASK != 0 or not strikes.is_attack(s)


def carry_out(s: Emberwind) -> None:
    """WIND-TRIG-105: what was not cancelled happens; a cancelled hex counts as used."""
    strike = s.strike
    foe: i64 = strike.foe
    if strike.is_cancelled or not s.is_standing(foe):
        strikes.finish(s)
    elif strike.code < d.BASIC:
        walking.walk(s, foe, reach.path(s, foe, strike.square, FAR, 0), 0)
        strikes.finish(s)
    elif strikes.current(s).support != d.NOT_SUPPORT:
        support.carry_out(s, 0)
    else:
        strikes.strike_home(s, strikes.current(s))


STRIKE_AIM: Final = StrikeAim("strike-aim", numbers=[THE_FOE])
STRIKE_DECLARED: Final = StrikeDeclared("strike-declared", numbers=[IN_ORDER, THE_FOE])

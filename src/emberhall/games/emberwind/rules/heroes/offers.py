"""Which actions a Hero may choose from now, and what keeps it from the others (WIND-HERO-101, WIND-RUL-06)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.field import reach, squares
from emberhall.games.emberwind.rules.heroes import actions, prices
from emberhall.games.emberwind.rules.printed import HeroAction
from emberhall.games.emberwind.rules.state import ACTION, FOE, NOWHERE, Emberwind
from emberhall.kernel.state import ALLOWED, NOT_ASKED

POINTS: Final[int] = clause("HERO-101")
TRIGGERS: Final[int] = clause("TRIG-101")
AMPLIFIES: Final[int] = clause("AMP-101")
SPARK: Final[int] = clause("HERO-113")
GETTING_UP: Final[int] = clause("COND-108")
ASLEEP: Final[int] = clause("COND-109")
ONE_ACTION: Final[int] = clause("COND-112")
MANOEUVRES: Final[int] = clause("MAN-102")
OPEN_SHEETS: Final[int] = clause("RUL-04")
NOTHING_TO_DO: Final[int] = clause("RUL-06")

MOVE_SQUARES: Final = 5  # WIND-HERO-109, of a free Move within an action


@mypyc_attr(acyclic=True, free_list_len=1)
class Near:
    """How far the nearest Foe is that the Hero sees, the nearest other Hero who stands, and the nearest FALLEN one."""

    def __init__(self, s: Emberwind, hero: i64) -> None:
        self.foe: i64 = actions.FAR
        self.friend: i64 = actions.FAR
        self.fallen: i64 = actions.FAR
        for foe in range(FOE, FOE + s.foes):
            if s.hp[foe] > 0:
                apart = actions.clear_distance(s, hero, foe)
                if apart < self.foe:
                    self.foe = apart
        for other in range(s.heroes):
            if other == hero:
                continue
            away = actions.clear_distance(s, hero, other)
            if s.hp[other] <= 0:
                if away < self.fallen:
                    self.fallen = away
            elif away < self.friend:
                self.friend = away


# Whether it may act at all


def forbids_acting(s: Emberwind, hero: i64) -> i64:
    """WIND-COND-108, -109, -112: not while asleep or Prone, and with Paralysis not twice in a turn."""
    if s.has(hero, d.SLEEP):
        return ASLEEP
    if s.has_acted and s.has(hero, d.PARALYSIS):
        return ONE_ACTION
    return GETTING_UP if s.has(hero, d.PRONE) else ALLOWED


def forbids_rising(s: Emberwind, hero: i64) -> i64:
    """WIND-COND-108: a Prone Hero gets up for a Fast."""
    if not s.has(hero, d.PRONE):
        return NOT_ASKED
    found = forbids_acting(s, hero)
    if found != GETTING_UP:
        return found
    return ALLOWED if s.pool[hero] >= d.FAST else POINTS


# Which actions


def add_actions(s: Emberwind, hero: i64, picks: list[int]) -> None:
    """WIND-RUL-06: every action that can be paid and has something to do."""
    near = Near(s, hero)
    sheet = s.cards.heroes[s.sheets[hero]]
    pool: i64 = s.pool[hero]
    pays_less = s.free_spells[hero] > 0 or len(s.boons) > 0 or s.cheap_ranged[hero] < sheet.cheap_ranged
    for action in sheet.chosen:
        if (pays_less or action.speed <= pool) and forbids_own(s, hero, action, near) == ALLOWED:
            picks.append(ACTION + action.number)


def why_not(s: Emberwind, hero: i64, number: i64) -> i64:
    """ALLOWED where the Hero, whose turn it is, may choose the action now, else the clause that keeps it from that."""
    found = forbids_acting(s, hero)
    return found if found != ALLOWED else forbids_action(s, hero, number, Near(s, hero))


def forbids_action(s: Emberwind, hero: i64, number: i64, near: Near) -> i64:
    """ALLOWED where a Hero that may act may choose the action now, else the clause that keeps it from that."""
    action = s.cards.actions[number]
    if number == d.A_SPARK:
        return SPARK
    if number >= d.GENERAL_ACTIONS and action.tags & d.MANOEUVRE == 0:
        if prices.place_of(s, hero, number) == NOWHERE:
            return NOT_ASKED
        if action.type == d.TRIGGER:
            return TRIGGERS
        if action.type == d.AMPLIFY:
            return AMPLIFIES
    return forbids_own(s, hero, action, near)


def forbids_own(s: Emberwind, hero: i64, action: HeroAction, near: Near) -> i64:
    """The same for an action that the Hero has and that is chosen in its turn."""
    if action.tags & d.MANOEUVRE != 0:
        if not s.has_manoeuvres and action.check != d.NO_CHECK:
            return MANOEUVRES
        if not s.hides_sheets and action.side == d.SIDE_FOE and action.program and action.program[0].verb.shows_sheets:
            return OPEN_SHEETS
    found = prices.forbids_use(s, hero, action)
    if found != ALLOWED:
        return found
    if has_use(s, hero, action, near):
        return ALLOWED
    return NOTHING_TO_DO


def has_use(s: Emberwind, hero: i64, action: HeroAction, near: Near) -> bool:
    """WIND-RUL-06: it has at least one legal Target, or something to do."""
    side = action.side
    if side == d.SIDE_FOE:
        if near.foe > actions.range_of(s, hero, action):
            return False
        is_choosy = len(action.program) > 0 and action.program[0].verb.is_choosy
        return not is_choosy or actions.legal_targets(s, hero, action.number) != 0
    if side == d.SIDE_SQUARE:
        return can_teleport(s, hero, actions.range_of(s, hero, action))
    if side == d.NO_SIDE or side == d.SIDE_SELF:
        if action.number == d.A_MOVE:
            return can_go(s, hero, action.program[0].n, d.PASS_HEROES | s.next_passes[hero])
        if action.number == d.A_SHIFT:
            return has_room(s, hero) or can_shift(s, hero, action.program[0].n)
        return does_something(s, hero, action)
    who = actions.raises(action)
    if who != actions.FALLEN and (side == d.SIDE_HERO or near.friend <= actions.range_of(s, hero, action)):
        return True
    return who != actions.STANDING and near.fallen <= actions.range_of(s, hero, action)


def has_room(s: Emberwind, hero: i64) -> bool:
    """A square beside the Hero is free."""
    at: i64 = s.at[hero]
    lo = squares.grown_lo(squares.lo_bit(at), squares.hi_bit(at)) & ~(s.walls.lo | s.hero_squares.lo | s.foe_squares.lo)
    hi = squares.grown_hi(squares.lo_bit(at), squares.hi_bit(at)) & ~(s.walls.hi | s.hero_squares.hi | s.foe_squares.hi)
    return lo != 0 or hi != 0


def can_go(s: Emberwind, hero: i64, n: i64, passes: i64) -> bool:
    """WIND-HERO-109: there is a square to go to."""
    if has_room(s, hero):
        return True
    lo, hi = reach.hero_reach(s, hero, n, passes)
    return lo != 0 or hi != 0


def can_shift(s: Emberwind, hero: i64, n: i64) -> bool:
    """WIND-HERO-109: a Shift, which may have been lengthened, leads past those who stand around."""
    if s.next_shift[hero] > 0 and actions.is_beside_foe(s, hero):
        n += s.next_shift[hero]
    return can_go(s, hero, n, d.PASS_HEROES)


def can_teleport(s: Emberwind, hero: i64, n: i64) -> bool:
    """WIND-HERO-118: there is a square to teleport to."""
    if has_room(s, hero):
        return True
    lo, hi = actions.teleport_goals(s, hero, n)
    return lo != 0 or hi != 0


def does_something(s: Emberwind, hero: i64, action: HeroAction) -> bool:
    """It heals, or one of its ops does something."""
    if action.heal is not None:
        return True
    for op in action.program:
        if op.verb.does(s, hero, op):
            return True
    return False

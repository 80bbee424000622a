"""Which actions a Hero may choose from now, and what keeps it from the others (WIND-HERO-101, WIND-RUL-06)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from emberhall.games.emberwind.rules.field.reach import hero_reach
from emberhall.games.emberwind.rules.field.squares import grown_hi, grown_lo, hi_bit, lo_bit
from emberhall.games.emberwind.rules.heroes.actions import (
    FALLEN,
    FAR,
    STANDING,
    clear_distance,
    is_beside_foe,
    legal_targets,
    raises,
    range_of,
    teleport_goals,
)
from emberhall.games.emberwind.rules.heroes.boons import is_hidden
from emberhall.games.emberwind.rules.heroes.prices import forbids_use, place_of
from emberhall.games.emberwind.rules.printed import (
    A_MOVE,
    A_SHIFT,
    A_SPARK,
    AMPLIFY,
    CONDITIONS,
    FAST,
    GENERAL_ACTIONS,
    IF_CLEAR_OF_FOES,
    MANOEUVRE,
    NO_CHECK,
    NO_SIDE,
    PARALYSIS,
    PASS_BRAMBLES,
    PASS_HEROES,
    PRONE,
    SIDE_FOE,
    SIDE_HERO,
    SIDE_SELF,
    SIDE_SQUARE,
    SLEEP,
    TRIGGER,
    USE_MOVE,
    V_END_SUSTAINS,
    V_FREE,
    V_HIDE,
    V_IGNORE_FIELD,
    V_MOVE,
    V_NEXT,
    V_NEXT_MOVE,
    V_REMOVE,
    V_REVEAL,
    V_SHIFT_BONUS,
    HeroAction,
    Op,
)
from emberhall.games.emberwind.rules.questions import clause
from emberhall.games.emberwind.rules.state import ACTION, FOE, NOWHERE, Emberwind
from emberhall.kernel.bits import bit
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
        self.foe: i64 = FAR
        self.friend: i64 = FAR
        self.fallen: i64 = FAR
        for foe in range(FOE, FOE + s.foes):
            if s.hp[foe] > 0:
                apart = clear_distance(s, hero, foe)
                if apart < self.foe:
                    self.foe = apart
        for other in range(s.heroes):
            if other == hero:
                continue
            away = clear_distance(s, hero, other)
            if s.hp[other] <= 0:
                if away < self.fallen:
                    self.fallen = away
            elif away < self.friend:
                self.friend = away


# Whether it may act at all


def forbids_acting(s: Emberwind, hero: i64) -> i64:
    """WIND-COND-108, -109, -112: not while asleep or Prone, and with Paralysis not twice in a turn."""
    if s.has(hero, SLEEP):
        return ASLEEP
    if s.has_acted and s.has(hero, PARALYSIS):
        return ONE_ACTION
    return GETTING_UP if s.has(hero, PRONE) else ALLOWED


def forbids_rising(s: Emberwind, hero: i64) -> i64:
    """WIND-COND-108: a Prone Hero gets up for a Fast."""
    if not s.has(hero, PRONE):
        return NOT_ASKED
    found = forbids_acting(s, hero)
    if found != GETTING_UP:
        return found
    return ALLOWED if s.pool[hero] >= FAST else POINTS


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
    if number == A_SPARK:
        return SPARK
    if number >= GENERAL_ACTIONS and action.tags & MANOEUVRE == 0:
        if place_of(s, hero, number) == NOWHERE:
            return NOT_ASKED
        if action.type == TRIGGER:
            return TRIGGERS
        if action.type == AMPLIFY:
            return AMPLIFIES
    return forbids_own(s, hero, action, near)


def forbids_own(s: Emberwind, hero: i64, action: HeroAction, near: Near) -> i64:
    """The same for an action that the Hero has and that is chosen in its turn."""
    if action.tags & MANOEUVRE != 0:
        if not s.has_manoeuvres and action.check != NO_CHECK:
            return MANOEUVRES
        if not s.hides_sheets and action.side == SIDE_FOE and first_verb(action) == V_REVEAL:
            return OPEN_SHEETS
    found = forbids_use(s, hero, action)
    if found != ALLOWED:
        return found
    if has_use(s, hero, action, near):
        return ALLOWED
    return NOTHING_TO_DO


def first_verb(action: HeroAction) -> i64:
    """The verb of its first op; 0 without one."""
    return action.program[0].verb if action.program else 0


def has_use(s: Emberwind, hero: i64, action: HeroAction, near: Near) -> bool:
    """WIND-RUL-06: it has at least one legal Target, or something to do."""
    side = action.side
    if side == SIDE_FOE:
        if near.foe > range_of(s, hero, action):
            return False
        verb = first_verb(action)
        return (verb != V_END_SUSTAINS and verb != V_REVEAL) or legal_targets(s, hero, action.number) != 0
    if side == SIDE_SQUARE:
        return can_teleport(s, hero, range_of(s, hero, action))
    if side == NO_SIDE or side == SIDE_SELF:
        if action.number == A_MOVE:
            return can_go(s, hero, action.program[0].n, PASS_HEROES | s.next_passes[hero])
        if action.number == A_SHIFT:
            return has_room(s, hero) or can_shift(s, hero, action.program[0].n)
        return does_something(s, hero, action)
    who = raises(action)
    if who != FALLEN and (side == SIDE_HERO or near.friend <= range_of(s, hero, action)):
        return True
    return who != STANDING and near.fallen <= range_of(s, hero, action)


def has_room(s: Emberwind, hero: i64) -> bool:
    """A square beside the Hero is free."""
    at: i64 = s.at[hero]
    lo = grown_lo(lo_bit(at), hi_bit(at)) & ~(s.walls_lo | s.heroes_lo | s.foes_lo)
    hi = grown_hi(lo_bit(at), hi_bit(at)) & ~(s.walls_hi | s.heroes_hi | s.foes_hi)
    return lo != 0 or hi != 0


def can_go(s: Emberwind, hero: i64, n: i64, passes: i64) -> bool:
    """WIND-HERO-109: there is a square to go to."""
    if has_room(s, hero):
        return True
    lo, hi = hero_reach(s, hero, n, passes)
    return lo != 0 or hi != 0


def can_shift(s: Emberwind, hero: i64, n: i64) -> bool:
    """WIND-HERO-109: a Shift, which may have been lengthened, leads past those who stand around."""
    if s.next_shift[hero] > 0 and is_beside_foe(s, hero):
        n += s.next_shift[hero]
    return can_go(s, hero, n, PASS_HEROES)


def can_teleport(s: Emberwind, hero: i64, n: i64) -> bool:
    """WIND-HERO-118: there is a square to teleport to."""
    if has_room(s, hero):
        return True
    lo, hi = teleport_goals(s, hero, n)
    return lo != 0 or hi != 0


def does_something(s: Emberwind, hero: i64, action: HeroAction) -> bool:
    """It heals, or one of its ops does something."""
    if action.heal is not None:
        return True
    for op in action.program:
        if op_does(s, hero, op):
            return True
    return False


def op_does(s: Emberwind, hero: i64, op: Op) -> bool:
    """The op on the Hero itself would do something now."""
    verb = op.verb
    if verb == V_REMOVE:
        for condition in range(CONDITIONS):
            if s.has(hero, condition):
                return True
        return False
    if verb == V_NEXT:
        return is_more(s, hero, op)
    if verb == V_NEXT_MOVE:
        return op.passes & ~s.next_passes[hero] != 0
    if verb == V_SHIFT_BONUS:
        return s.next_shift[hero] < op.n and s.pool[hero] >= FAST
    if verb == V_IGNORE_FIELD:
        return can_weather(s, hero)
    if verb == V_HIDE:
        return not is_hidden(s, hero)
    if verb == V_MOVE:
        return has_goal(s, hero, op)
    if verb == V_FREE and op.is_now:
        if op.what == USE_MOVE:
            return can_go(s, hero, MOVE_SQUARES, PASS_HEROES | s.next_passes[hero])
        return legal_targets(s, hero, s.cards.heroes[s.sheets[hero]].melee) != 0
    return True


def is_more(s: Emberwind, hero: i64, op: Op) -> bool:
    """WIND-MAN-101: what the next action would gain is more than it has already."""
    if op.c > s.next_c[hero] or op.a > s.next_a[hero] or op.p > s.next_p[hero]:
        return True
    return op.n > s.next_dice[hero] or op.props & ~s.next_props[hero] != 0


def can_weather(s: Emberwind, hero: i64) -> bool:
    """WIND-MAN-102: there are embers that could still burn the Hero in this turn, or brambles that would stop it."""
    if s.next_passes[hero] & PASS_BRAMBLES == 0 and (s.brambles_lo != 0 or s.brambles_hi != 0):
        return True
    return s.scorched & bit(hero) == 0 and (s.hazard_lo & ~s.brambles_lo != 0 or s.hazard_hi & ~s.brambles_hi != 0)


def has_goal(s: Emberwind, hero: i64, op: Op) -> bool:
    """WIND-HERO-109: the movement of the op can end somewhere."""
    if op.when != IF_CLEAR_OF_FOES:
        return can_go(s, hero, op.n, op.passes | PASS_HEROES)
    lo, hi = hero_reach(s, hero, op.n, op.passes | PASS_HEROES)
    return lo & ~grown_lo(s.foes_lo, s.foes_hi) != 0 or hi & ~grown_hi(s.foes_lo, s.foes_hi) != 0

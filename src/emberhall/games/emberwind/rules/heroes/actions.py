"""Whom a Hero's action can target, and where it can go (WIND-HERO-104, -109, -116, -118)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import state
from emberhall.games.emberwind.rules.clauses import clause
from emberhall.games.emberwind.rules.field import cover, reach, squares, walking
from emberhall.games.emberwind.rules.foes.targeting import how_many
from emberhall.games.emberwind.rules.heroes import boons, sustains
from emberhall.games.emberwind.rules.printed import HeroAction
from emberhall.games.emberwind.rules.questions import A_COMBATANT, A_SQUARE, COUNT, PASSES, PURPOSE, TO_PASS, Question
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kernel.bits import bit
from emberhall.kernel.state import ALLOWED, NOBODY, NOT_ASKED

WALKING: Final[int] = clause("HERO-109")
TELEPORTING: Final[int] = clause("HERO-118")
HEALING: Final[int] = clause("HERO-111")
IS_FALLEN: Final[int] = clause("REC-101")
IS_GONE: Final[int] = clause("FOE-106")
OUT_OF_RANGE: Final[int] = clause("TARGET-05")
BEHIND_COVER: Final[int] = clause("COVER-01")
BARRED: Final[int] = clause("MOVE-05")
OCCUPIED: Final[int] = clause("MOVE-02")
NOTHING_TO_DO: Final[int] = clause("RUL-06")

FAR: Final = 100  # beyond every range, also that of the whole field

# For what a square is asked
FOR_MOVE: Final = 0
FOR_SHIFT: Final = 1
FOR_TUMBLE: Final = 2
FOR_OP: Final = 3  # a movement that a step of an action brings
FOR_TELEPORT: Final = 4

# Which Heroes an action concerns
STANDING: Final = 0
FALLEN: Final = 1
EITHER: Final = 2


# Whom it can target


def range_of(s: Emberwind, hero: i64, action: HeroAction) -> i64:
    """How far the action reaches now; only one that is tagged as ranged can reach further than its card says."""
    if s.boons and action.tags & d.RANGED != 0 and action.range < d.FIELD_RANGE:
        return action.range + boons.range_bonus(s, hero)
    return action.range


def clear_distance(s: Emberwind, hero: i64, whom: i64) -> i64:
    """WIND-TARGET-06, WIND-COVER-09: how far the nearest square of the other is that no Cover hides, or FAR."""
    a: i64 = s.at[hero]
    b: i64 = s.at[whom]
    if a == state.NOWHERE or b == state.NOWHERE:
        return FAR
    size: i64 = s.size(whom)
    best: i64 = FAR
    for place in range(size * size):
        square: i64 = b + place // size * state.COLUMNS + place % size
        apart = squares.distance(a, square)
        if apart < best and cover.is_clear(s, a, square):
            best = apart
    return best


def raises(action: HeroAction) -> i64:
    """WIND-HERO-111, WIND-REC-101: whether it concerns Heroes who stand, or are FALLEN, or both."""
    if not action.raises():
        return STANDING
    return FALLEN if action.heal is None else EITHER


def forbids_target(s: Emberwind, hero: i64, number: i64, whom: i64) -> i64:
    """WIND-HERO-104, -116: ALLOWED where the combatant may be a Target of the action."""
    action = s.cards.actions[number]
    if whom >= state.FOE:
        if action.side != d.SIDE_FOE or whom >= state.FOE + s.foes:
            return NOT_ASKED
        if not s.is_standing(whom):
            return IS_GONE
        if not has_object(s, hero, action, whom):
            return NOTHING_TO_DO
    else:
        found = forbids_friend(s, hero, action, whom)
        if found != ALLOWED or whom == hero:
            return found
    if clear_distance(s, hero, whom) <= range_of(s, hero, action):
        return ALLOWED
    return BEHIND_COVER if nearest(s, hero, whom) <= range_of(s, hero, action) else OUT_OF_RANGE


def has_object(s: Emberwind, hero: i64, action: HeroAction, foe: i64) -> bool:
    """WIND-RUL-06: an action that only ends sustained effects, or only shows a sheet, has some on that Foe."""
    if not action.program or action.roll is not None:
        return True
    verb = action.program[0].verb
    if not verb.is_choosy or verb.has_object(s, hero, foe):
        return True
    can_amplify = s.pool[hero] >= action.amp_cost and s.amplifies[hero] < s.hero(hero).amplifies
    return bool(action.amp) and can_amplify and sustains.count_on(s, foe, NOBODY) > 0


def forbids_friend(s: Emberwind, hero: i64, action: HeroAction, whom: i64) -> i64:
    """The same for a Hero, wherever it is."""
    side = action.side
    if whom >= s.heroes or side == d.SIDE_FOE or side == d.NO_SIDE or side == d.SIDE_SQUARE:
        return NOT_ASKED
    if (side == d.SIDE_OTHER and whom == hero) or (side == d.SIDE_SELF and whom != hero):
        return NOT_ASKED
    who = raises(action)
    if s.hp[whom] > 0:
        return IS_FALLEN if who == FALLEN else ALLOWED
    if who != STANDING:
        return ALLOWED
    return IS_FALLEN if action.heal is None else HEALING


def nearest(s: Emberwind, hero: i64, whom: i64) -> i64:
    """How far the nearest square of the other is, behind Cover or not."""
    a: i64 = s.at[hero]
    b: i64 = s.at[whom]
    if a == state.NOWHERE or b == state.NOWHERE:
        return FAR
    size: i64 = s.size(whom)
    best: i64 = FAR
    for place in range(size * size):
        best = min(best, squares.distance(a, b + place // size * state.COLUMNS + place % size))
    return best


def legal_targets(s: Emberwind, hero: i64, number: i64) -> i64:
    """A mask of the combatants that may be Targets of the action."""
    mask: i64 = 0
    first: i64 = 0
    end: i64 = s.heroes
    if s.cards.actions[number].side == d.SIDE_FOE:
        first = state.FOE
        end = state.FOE + s.foes
    for whom in range(first, end):
        if forbids_target(s, hero, number, whom) == ALLOWED:
            mask |= bit(whom)
    return mask


def is_beside_foe(s: Emberwind, hero: i64) -> bool:
    """Some Foe is adjacent to the Hero."""
    at: i64 = s.at[hero]
    foes = s.foe_squares
    return squares.is_in(squares.grown_lo(foes.lo, foes.hi), squares.grown_hi(foes.lo, foes.hi), at)


# Targets


class Targets(Question):
    """WIND-HERO-104: one more Target of the deed, or no more."""

    def offers(self, s: Emberwind, task: Task) -> list[int]:
        """The Targets that may be named, and no more where there are enough."""
        picks: list[int] = []
        deed = s.deed
        if how_many(deed.targets) >= s.cards.actions[deed.action].least:
            picks.append(state.PASS)
        mask = legal_targets(s, deed.hero, deed.action) & ~deed.targets
        for whom in range(state.FOE + s.foes):
            if mask & bit(whom) != 0:
                picks.append(state.COMBATANT + whom)
        return picks

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-HERO-104: as many different Targets as the action asks for, each in range and free of Cover."""
        deed = s.deed
        if pick == state.PASS:
            enough = how_many(deed.targets) >= s.cards.actions[deed.action].least
            return ALLOWED if enough else NOT_ASKED
        whom: i64 = pick - state.COMBATANT
        if deed.targets & bit(whom) != 0:
            return NOT_ASKED
        return forbids_target(s, deed.hero, deed.action, whom)

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-HERO-104: one Target more; if the action takes several, the next one is asked for."""
        if pick == state.PASS:
            return
        deed = s.deed
        deed.targets |= bit(pick - state.COMBATANT)
        if how_many(deed.targets) < s.cards.actions[deed.action].most:
            s.agenda.push(task)


TARGETS: Final = Targets("targets", "HERO-104", TO_PASS + A_COMBATANT)


# Squares


class Where(Question):
    """WIND-HERO-109: where the Hero goes."""

    def ask(self, s: Emberwind, hero: i64, most: i64, purpose: i64, passes: i64 = 0) -> None:
        """A square for the Hero, so many away at most, for that purpose, past what the mask says."""
        self.push(s, s.seat_of[hero], most, purpose, passes)

    def passes(self, task: Task) -> i64:
        """What may be passed, a mask; Heroes always may."""
        return PASSES.of(task) | d.PASS_HEROES

    def goals(self, s: Emberwind, task: Task) -> tuple[i64, i64]:
        """WIND-HERO-109, -118: the squares that may answer."""
        hero: i64 = s.deed.hero
        if PURPOSE.of(task) == FOR_TELEPORT:
            return teleport_goals(s, hero, COUNT.of(task))
        lo, hi = reach.hero_reach(s, hero, COUNT.of(task), self.passes(task))
        if PURPOSE.of(task) == FOR_OP:
            foes = s.foe_squares
            return lo & ~squares.grown_lo(foes.lo, foes.hi), hi & ~squares.grown_hi(foes.lo, foes.hi)
        return lo, hi

    def may_stay(self, s: Emberwind, task: Task) -> bool:
        """A free Move within another action need not be made."""
        return PURPOSE.of(task) == FOR_MOVE and s.deed.action != d.A_MOVE

    def offers(self, s: Emberwind, task: Task) -> list[int]:
        """The squares that may be gone to."""
        picks: list[int] = []
        if self.may_stay(s, task):
            picks.append(state.PASS)
        lo, hi = self.goals(s, task)
        squares.add_squares(lo, hi, state.SQUARE, picks)
        return picks

    def forbids(self, s: Emberwind, task: Task, pick: i64) -> i64:
        """WIND-HERO-109, -118: a square that the movement reaches, and on which one can stand."""
        if pick == state.PASS:
            return ALLOWED if self.may_stay(s, task) else WALKING
        square: i64 = pick - state.SQUARE
        lo, hi = self.goals(s, task)
        if squares.is_in(lo, hi, square):
            return ALLOWED
        if s.walls.has(square):
            return BARRED
        if not is_free(s, square):
            return OCCUPIED
        if PURPOSE.of(task) != FOR_TELEPORT:
            return WALKING
        return OUT_OF_RANGE if squares.distance(s.at[s.deed.hero], square) > COUNT.of(task) else TELEPORTING

    def take(self, s: Emberwind, task: Task, pick: i64) -> None:
        """WIND-HERO-109: the Hero has gone there; WIND-HERO-118: or the goal of a teleport is known."""
        if pick == state.PASS:
            return
        square: i64 = pick - state.SQUARE
        deed = s.deed
        if PURPOSE.of(task) == FOR_TELEPORT:
            deed.square = square
            return
        passes = self.passes(task)
        way = reach.path(s, deed.hero, square, COUNT.of(task), passes)
        if walking.walk(s, deed.hero, way, passes) > 0 and s.acting == deed.hero:
            s.has_moved = True


WHERE: Final = Where("where", "HERO-109", TO_PASS + A_SQUARE, numbers=[COUNT, PURPOSE, PASSES])


def teleport_goals(s: Emberwind, hero: i64, n: i64) -> tuple[i64, i64]:
    """WIND-HERO-118: free squares in range that no Cover hides."""
    lo: i64 = 0
    hi: i64 = 0
    row: i64 = s.at[hero] // state.COLUMNS
    column: i64 = s.at[hero] % state.COLUMNS
    for down in range(-n, n + 1):
        for across in range(-n, n + 1):
            square = squares.square_at(row + down, column + across)
            if square != state.NOWHERE and is_free(s, square) and cover.is_clear(s, s.at[hero], square):
                lo |= squares.lo_bit(square)
                hi |= squares.hi_bit(square)
    return lo, hi


def is_free(s: Emberwind, square: i64) -> bool:
    """Nobody is there, and one can stand there."""
    lo: i64 = s.walls.lo | s.hero_squares.lo | s.foe_squares.lo
    hi: i64 = s.walls.hi | s.hero_squares.hi | s.foe_squares.hi
    return not squares.is_in(lo, hi, square)

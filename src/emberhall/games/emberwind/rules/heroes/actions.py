"""A Hero's action begins: whom it can target, where it can go, what is declared (WIND-HERO-104, -109, -116, -118)."""

from typing import Final

from mypy_extensions import i64

from emberhall.games.emberwind.rules.field.cover import is_clear
from emberhall.games.emberwind.rules.field.reach import hero_reach, path
from emberhall.games.emberwind.rules.field.squares import (
    add_squares,
    distance,
    grown_hi,
    grown_lo,
    hi_bit,
    is_in,
    lo_bit,
    square_at,
)
from emberhall.games.emberwind.rules.field.walking import walk
from emberhall.games.emberwind.rules.heroes.boons import range_bonus, rider_props
from emberhall.games.emberwind.rules.heroes.checks import cap_of, lone_foe, skill_roll, tell_outcome
from emberhall.games.emberwind.rules.heroes.sustains import count_on
from emberhall.games.emberwind.rules.printed import (
    A_MOVE,
    A_SHIFT,
    AUTO_CRIT,
    AUTO_HIT,
    BY_CAP,
    FIELD_RANGE,
    NO_CHECK,
    NO_SIDE,
    PASS_HEROES,
    RANGED,
    SIDE_FOE,
    SIDE_OTHER,
    SIDE_SELF,
    SIDE_SQUARE,
    SLEEP,
    SPELL,
    SUSTAIN,
    V_END_SUSTAINS,
    V_RECOVER,
    V_REVEAL,
    HeroAction,
)
from emberhall.games.emberwind.rules.questions import (
    CAP_ROLL,
    DECLARE,
    DEED_APPLIES,
    DEED_DICE,
    DEED_ECHOES,
    DEED_HITS,
    DEED_OVER,
    DEED_PROGRAM,
    DEED_SETTLED,
    FOR_MOVE,
    FOR_OP,
    FOR_SHIFT,
    FOR_TELEPORT,
    TARGETS,
    WHERE,
    clause,
)
from emberhall.games.emberwind.rules.state import (
    ACTION,
    B_ECHO,
    COLUMNS,
    COMBATANT,
    CRITICAL,
    FOE,
    HIT,
    NOWHERE,
    PASS,
    SQUARE,
    Deed,
    Emberwind,
)
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

WHOLE_SHEET: Final = 7  # all parts of it were studied
FAR: Final = 100  # beyond every range, also that of the whole field

# Which Heroes an action concerns
STANDING: Final = 0
FALLEN: Final = 1
EITHER: Final = 2


# Whom it can target


def range_of(s: Emberwind, hero: i64, action: HeroAction) -> i64:
    """How far the action reaches now; only one that is tagged as ranged can reach further than its card says."""
    if s.boons and action.tags & RANGED != 0 and action.range < FIELD_RANGE:
        return action.range + range_bonus(s, hero)
    return action.range


def clear_distance(s: Emberwind, hero: i64, whom: i64) -> i64:
    """WIND-TARGET-06, WIND-COVER-09: how far the nearest square of the other is that no Cover hides, or FAR."""
    a: i64 = s.at[hero]
    b: i64 = s.at[whom]
    if a == NOWHERE or b == NOWHERE:
        return FAR
    size: i64 = s.size(whom)
    best: i64 = FAR
    for place in range(size * size):
        square: i64 = b + place // size * COLUMNS + place % size
        apart = distance(a, square)
        if apart < best and is_clear(s, a, square):
            best = apart
    return best


def raises(action: HeroAction) -> i64:
    """WIND-HERO-111, WIND-REC-101: whether it concerns Heroes who stand, or are FALLEN, or both."""
    for op in action.program:
        if op.verb == V_RECOVER:
            return FALLEN if action.heal is None else EITHER
    return STANDING


def forbids_target(s: Emberwind, hero: i64, number: i64, whom: i64) -> i64:
    """WIND-HERO-104, -116: ALLOWED where the combatant may be a Target of the action."""
    action = s.cards.actions[number]
    if whom >= FOE:
        if action.side != SIDE_FOE or whom >= FOE + s.foes:
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
    if verb == V_REVEAL:
        return s.studied[s.foe_sheets[foe]] != WHOLE_SHEET
    if verb != V_END_SUSTAINS or count_on(s, foe, hero) > 0:
        return True
    can_amplify = s.pool[hero] >= action.amp_cost and s.amplifies[hero] < s.hero(hero).amplifies
    return bool(action.amp) and can_amplify and count_on(s, foe, NOBODY) > 0


def forbids_friend(s: Emberwind, hero: i64, action: HeroAction, whom: i64) -> i64:
    """The same for a Hero, wherever it is."""
    side = action.side
    if whom >= s.heroes or side == SIDE_FOE or side == NO_SIDE or side == SIDE_SQUARE:
        return NOT_ASKED
    if (side == SIDE_OTHER and whom == hero) or (side == SIDE_SELF and whom != hero):
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
    if a == NOWHERE or b == NOWHERE:
        return FAR
    size: i64 = s.size(whom)
    best: i64 = FAR
    for place in range(size * size):
        best = min(best, distance(a, b + place // size * COLUMNS + place % size))
    return best


def legal_targets(s: Emberwind, hero: i64, number: i64) -> i64:
    """A mask of the combatants that may be Targets of the action."""
    mask: i64 = 0
    first: i64 = 0
    end: i64 = s.heroes
    if s.cards.actions[number].side == SIDE_FOE:
        first = FOE
        end = FOE + s.foes
    for whom in range(first, end):
        if forbids_target(s, hero, number, whom) == ALLOWED:
            mask |= bit(whom)
    return mask


# It begins


def begin(s: Emberwind, hero: i64, number: i64, points: i64) -> None:
    """The action is the Hero's deed, and is asked about; its points are paid already, or it is a free use."""
    s.deed = Deed()
    deed = s.deed
    deed.hero = hero
    deed.action = number
    deed.price = points
    seat: i64 = s.seat_of[hero]
    s.tell("uses", seat, COMBATANT + hero, ACTION + number, points)
    if number == A_MOVE or number == A_SHIFT:
        begin_moving(s, hero, number)
        return
    s.push(DECLARE, NOBODY)
    action = s.cards.actions[number]
    side = action.side
    if side == SIDE_SELF:
        deed.targets = bit(hero)
    elif side == SIDE_SQUARE:
        s.push(WHERE, seat, range_of(s, hero, action), FOR_TELEPORT)
    elif side != NO_SIDE:
        s.push(TARGETS, seat)


def begin_moving(s: Emberwind, hero: i64, number: i64) -> None:
    """WIND-HERO-109: Move and Shift ask for their goal; what was prepared for them is used up."""
    seat: i64 = s.seat_of[hero]
    squares: i64 = s.cards.actions[number].program[0].n
    s.push(DEED_OVER, NOBODY)
    if number == A_MOVE:
        s.push(WHERE, seat, squares, FOR_MOVE, PASS_HEROES | s.next_passes[hero])
        s.next_passes[hero] = 0
        return
    if s.next_shift[hero] > 0 and is_beside_foe(s, hero):
        squares += s.next_shift[hero]
        s.next_shift[hero] = 0
    s.push(WHERE, seat, squares, FOR_SHIFT, PASS_HEROES)


def is_beside_foe(s: Emberwind, hero: i64) -> bool:
    """Some Foe is adjacent to the Hero."""
    at: i64 = s.at[hero]
    return is_in(grown_lo(s.foes_lo, s.foes_hi), grown_hi(s.foes_lo, s.foes_hi), at)


# Targets


def count_targets(mask: i64) -> i64:
    """How many combatants are in the mask."""
    found: i64 = 0
    while mask != 0:
        mask &= mask - 1
        found += 1
    return found


def forbids_targets(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-HERO-104: as many different Targets as the action asks for, each in range and free of Cover."""
    deed = s.deed
    if pick == PASS:
        enough = count_targets(deed.targets) >= s.cards.actions[deed.action].least
        return ALLOWED if enough else NOT_ASKED
    whom: i64 = pick - COMBATANT
    if deed.targets & bit(whom) != 0:
        return NOT_ASKED
    return forbids_target(s, deed.hero, deed.action, whom)


def add_targets(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The Targets that may be named, and no more where there are enough."""
    deed = s.deed
    if count_targets(deed.targets) >= s.cards.actions[deed.action].least:
        picks.append(PASS)
    mask = legal_targets(s, deed.hero, deed.action) & ~deed.targets
    for whom in range(FOE + s.foes):
        if mask & bit(whom) != 0:
            picks.append(COMBATANT + whom)


def answer_targets(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-HERO-104: one Target more; if the action takes several, the next one is asked for."""
    if pick == PASS:
        return
    deed = s.deed
    deed.targets |= bit(pick - COMBATANT)
    if count_targets(deed.targets) < s.cards.actions[deed.action].most:
        s.push(TARGETS, task.seat)


# Squares


def goals(s: Emberwind, task: Task) -> tuple[i64, i64]:
    """WIND-HERO-109, -118: the squares that may answer."""
    hero: i64 = s.deed.hero
    if task.thing == FOR_TELEPORT:
        return teleport_goals(s, hero, task.left)
    lo, hi = hero_reach(s, hero, task.left, task.also | PASS_HEROES)
    if task.thing == FOR_OP:
        return lo & ~grown_lo(s.foes_lo, s.foes_hi), hi & ~grown_hi(s.foes_lo, s.foes_hi)
    return lo, hi


def teleport_goals(s: Emberwind, hero: i64, n: i64) -> tuple[i64, i64]:
    """WIND-HERO-118: free squares in range that no Cover hides."""
    lo: i64 = 0
    hi: i64 = 0
    row: i64 = s.at[hero] // COLUMNS
    column: i64 = s.at[hero] % COLUMNS
    for down in range(-n, n + 1):
        for across in range(-n, n + 1):
            square = square_at(row + down, column + across)
            if square != NOWHERE and is_free(s, square) and is_clear(s, s.at[hero], square):
                lo |= lo_bit(square)
                hi |= hi_bit(square)
    return lo, hi


def is_free(s: Emberwind, square: i64) -> bool:
    """Nobody is there, and one can stand there."""
    lo: i64 = s.walls_lo | s.heroes_lo | s.foes_lo
    hi: i64 = s.walls_hi | s.heroes_hi | s.foes_hi
    return not is_in(lo, hi, square)


def may_stay(s: Emberwind, task: Task) -> bool:
    """A free Move within another action need not be made."""
    return task.thing == FOR_MOVE and s.deed.action != A_MOVE


def forbids_where(s: Emberwind, task: Task, pick: i64) -> i64:
    """WIND-HERO-109, -118: a square that the movement reaches, and on which one can stand."""
    if pick == PASS:
        return ALLOWED if may_stay(s, task) else WALKING
    square: i64 = pick - SQUARE
    lo, hi = goals(s, task)
    if is_in(lo, hi, square):
        return ALLOWED
    if is_in(s.walls_lo, s.walls_hi, square):
        return BARRED
    if not is_free(s, square):
        return OCCUPIED
    if task.thing != FOR_TELEPORT:
        return WALKING
    return OUT_OF_RANGE if distance(s.at[s.deed.hero], square) > task.left else TELEPORTING


def add_where(s: Emberwind, task: Task, picks: list[int]) -> None:
    """The squares that may be gone to."""
    if may_stay(s, task):
        picks.append(PASS)
    lo, hi = goals(s, task)
    add_squares(lo, hi, SQUARE, picks)


def answer_where(s: Emberwind, task: Task, pick: i64) -> None:
    """WIND-HERO-109: the Hero has gone there; WIND-HERO-118: or the goal of a teleport is known."""
    if pick == PASS:
        return
    square: i64 = pick - SQUARE
    deed = s.deed
    if task.thing == FOR_TELEPORT:
        deed.square = square
        return
    passes: i64 = task.also | PASS_HEROES
    if walk(s, deed.hero, path(s, deed.hero, square, task.left, passes), passes) > 0 and s.acting == deed.hero:
        s.has_moved = True


# What is declared


def declare(s: Emberwind, task: Task) -> None:
    """WIND-DICE-04: Targets are settled; check, dice, Amplify, damage, effects and, after a Spell, echoes
    (WIND-SUST-106) are to be done in this order."""
    deed = s.deed
    action = s.cards.actions[deed.action]
    if deed.targets == 0 and action.side != NO_SIDE and deed.square == NOWHERE:
        deed.hero = NOBODY
        return
    if s.events is not None:
        tell_targets(s)
    s.push(DEED_OVER, NOBODY)
    if action.tags & SPELL != 0 and has_echo(s):
        s.push(DEED_ECHOES, NOBODY, deed.targets, deed.action, deed.hero)
    if action.program:
        s.push(DEED_PROGRAM, NOBODY)
    if not is_plain(action):
        s.push(DEED_HITS, NOBODY)
        s.push(DEED_APPLIES, NOBODY)
        s.push(DEED_SETTLED, NOBODY)
        s.push(DEED_DICE, NOBODY)
    begin_check(s, deed, action)


def tell_targets(s: Emberwind) -> None:
    """Who is targeted."""
    deed = s.deed
    for whom in range(FOE + s.foes):
        if deed.targets & bit(whom) != 0:
            s.tell("targets", s.seat_of[deed.hero], COMBATANT + deed.hero, COMBATANT + whom)


def is_plain(action: HeroAction) -> bool:
    """Nothing of it is rolled, amplified or sustained but what its program says, apart from a skill."""
    if action.roll is not None or action.heal is not None or action.check == BY_CAP or action.type == SUSTAIN:
        return False
    return not action.on_hit and not action.amp and action.tags & SPELL == 0


def has_echo(s: Emberwind) -> bool:
    """WIND-SUST-106: somebody suffers from an echo."""
    for boon in s.boons:
        if boon.kind == B_ECHO and boon.n != 0:
            return True
    return False


def begin_check(s: Emberwind, deed: Deed, action: HeroAction) -> None:
    """WIND-HERO-104, -107: a CAP Check or a skill roll, or none where the action needs none."""
    hero: i64 = deed.hero
    deed.vs = action.vs
    deed.props = action.props
    attacks = action.check == BY_CAP or action.roll is not None
    if attacks:
        deed.props |= s.next_props[hero]
        s.next_props[hero] = 0
        if action.roll is not None and s.boons:
            deed.props |= rider_props(s, hero)
        only = lone_foe(s, deed.targets)
        if only != NOBODY and s.has(only, SLEEP):
            deed.props |= AUTO_CRIT
    take_dice(s, deed, action)
    if action.check == BY_CAP:
        set_cap(s, deed)
        if deed.props & (AUTO_CRIT | AUTO_HIT) == 0:
            s.push(CAP_ROLL, NOBODY)
            return
    elif action.check != NO_CHECK:
        skill_roll(s, hero, action.check)
        return
    deed.outcome = CRITICAL if attacks and deed.props & AUTO_CRIT != 0 else HIT
    if attacks:
        tell_outcome(s)


def set_cap(s: Emberwind, deed: Deed) -> None:
    """WIND-HERO-115: the CAP in force is noted, and what was granted for the next check is used up."""
    hero: i64 = deed.hero
    deed.c, a, p = cap_of(s, hero, deed.action, deed.targets)
    deed.a = a + deed.more_a
    deed.p = p + deed.more_p
    s.next_c[hero] = 0
    s.next_a[hero] = 0
    s.next_p[hero] = 0


def take_dice(s: Emberwind, deed: Deed, action: HeroAction) -> None:
    """WIND-MAN-102: a die more for the next action is used up by the next one that rolls dice."""
    roll = action.roll if action.roll is not None else action.heal
    if roll is not None and roll.dice > 0:
        deed.more_dice = s.next_dice[deed.hero]
        s.next_dice[deed.hero] = 0
